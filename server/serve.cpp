#include "server/serve.h"

#include <sodium.h>
#include <sys/resource.h>

#include <algorithm>
#include <thread>

#include "server/http/network.h"
#include "server/live/api.h"

namespace kepi::server {
namespace {

/// As many descriptors as connections are let in, if the system grants them: the usual soft limit is far below.
void ask_for_descriptors(int connections) {
  constexpr rlim_t ours = 64;  // store, listener, what the libraries hold
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = std::max(limit.rlim_cur, std::min(static_cast<rlim_t>(connections) + ours, limit.rlim_max));
  setrlimit(RLIMIT_NOFILE, &limit);  // if not: who comes later waits
}

/// Everything of one server, in the order it is built; torn down the other way round.
class Server {
 public:
  Server(const ServeOptions& options, std::span<const AnyRuleset* const> games) : options_{options}, games_{games} {}

  bool open() {
    if (sodium_init() < 0) return fail("cannot_open", "libsodium");
    ask_for_descriptors(options_.settings.limits.connections);
    auto store = open_sqlite(options_.data);
    if (!store) return fail(store.error().code, store.error().detail);
    store_ = std::move(*store);
    const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
    network_ = std::make_unique<Network>(options_.settings.limits, std::max(1u, cores - 1));
    const auto port = network_->listen(options_.address, options_.port);
    if (!port) return fail(port.error().code, port.error().detail);
    port_ = *port;
    house_ = std::make_unique<House>(*store_, *network_, games_, options_.settings);
    api_ = std::make_unique<Api>(*house_);
    return true;
  }
  std::uint16_t port() const { return port_; }

  void run(bool with_signals) {
    if (with_signals) network_->on_signal([this] { stop(); });
    network_->post([this] {
      house_->open();
      const bool v6 = options_.address.find(':') != std::string::npos;
      const std::string host = v6 ? "[" + options_.address + "]" : options_.address;
      if (options_.ready) options_.ready("http://" + host + ":" + std::to_string(port_) + "/", port_);
    });
    network_->run(*api_);
    network_->join_thinkers();
    house_->clear();  // sockets must not outlive the network
    store_.reset();  // writes what is still queued; the answers find nobody any more
  }
  /// On the loop.
  void stop() {
    house_->close();
    network_->finish();
  }
  void stop_from_outside() {
    network_->post([this] { stop(); });
  }

 private:
  bool fail(const std::string& code, const std::string& detail) {
    if (options_.failed) options_.failed(code, detail);
    return false;
  }

  ServeOptions options_;
  std::span<const AnyRuleset* const> games_;
  std::unique_ptr<House> house_;
  std::unique_ptr<Api> api_;
  std::unique_ptr<Network> network_;  // before the house goes, all that refers to it goes
  std::unique_ptr<Store> store_;
  std::uint16_t port_ = 0;
};

}  // namespace

int serve(const ServeOptions& options, std::span<const AnyRuleset* const> games) {
  Server server{options, games};
  if (!server.open()) return 1;
  server.run(true);
  return 0;
}

struct RunningServer::Impl {
  Impl(const ServeOptions& options, std::span<const AnyRuleset* const> games) : server{options, games} {}
  Server server;
  std::thread thread;
};

RunningServer::RunningServer(const ServeOptions& options, std::span<const AnyRuleset* const> games)
    : impl_{std::make_unique<Impl>(options, games)} {
  if (impl_->server.open()) impl_->thread = std::thread{[this] { impl_->server.run(false); }};
}
RunningServer::~RunningServer() {
  if (!impl_->thread.joinable()) return;
  impl_->server.stop_from_outside();
  impl_->thread.join();
}
std::uint16_t RunningServer::port() const { return impl_->server.port(); }

}  // namespace kepi::server
