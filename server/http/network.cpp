// The only source of the server that sees Beast.
#include "server/http/network.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <map>
#include <set>

namespace kepi::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
// There is one loop: its executor by name is cheaper than any executor.
using Executor = asio::io_context::executor_type;
using Stream = beast::basic_stream<tcp, Executor>;
using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;
constexpr auto use_awaitable = asio::use_awaitable;

// Scripts, styles and connections from here only; nobody may frame us. Style attributes are what Svelte sets on elements.
constexpr std::string_view content_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// One WebSocket: a queue of what to write, and a listener for what is read.
class Talk final : public Socket, public std::enable_shared_from_this<Talk> {
 public:
  Talk(Stream stream, const Limits& limits) : ws_{std::move(stream)}, most_unread_{limits.unread_bytes} {
    auto timeout = websocket::stream_base::timeout::suggested(beast::role_type::server);
    timeout.handshake_timeout = std::chrono::seconds(5);
    timeout.idle_timeout = limits.idle;  // half of it without a word: a ping
    ws_.set_option(timeout);
    ws_.read_message_max(limits.message_bytes);
    ws_.auto_fragment(false);
  }

  template <class Request>
  asio::awaitable<void> run(Request request, std::shared_ptr<Listener> listener) {
    error_code error;
    co_await ws_.async_accept(request, asio::redirect_error(use_awaitable, error));
    if (error) co_return;
    ws_.text(true);
    listener->opened(shared_from_this());
    beast::flat_buffer buffer;
    for (;;) {
      co_await ws_.async_read(buffer, asio::redirect_error(use_awaitable, error));
      if (error || closing_) break;
      if (!ws_.got_text()) {
        close(CloseCode::Policy, "malformed");
        break;
      }
      listener->received({static_cast<const char*>(buffer.data().data()), buffer.size()});
      buffer.consume(buffer.size());
    }
    listener->closed();
    if (!error) {  // we close: hear the other side's goodbye, for a while
      do {
        buffer.consume(buffer.size());
        co_await ws_.async_read(buffer, asio::redirect_error(use_awaitable, error));
      } while (!error);
    }
    closing_ = true;
    queue_.clear();
  }

  void send(std::shared_ptr<const std::string> text) override {
    if (closing_) return;
    unread_ += text->size();
    queue_.push_back(std::move(text));
    if (unread_ > most_unread_) return hang_up();
    if (queue_.size() == 1) write();
  }

  void close(CloseCode code, std::string_view reason) override {
    if (closing_) return;
    closing_ = true;
    goodbye_ = websocket::close_reason(static_cast<websocket::close_code>(code), beast::string_view(reason.data(), reason.size()));
    if (queue_.empty()) say_goodbye();
  }

 private:
  void write() {
    ws_.async_write(asio::buffer(*queue_.front()), [self = shared_from_this()](error_code error, std::size_t) {
      if (error || self->queue_.empty()) return;
      self->unread_ -= self->queue_.front()->size();
      self->queue_.pop_front();
      if (!self->queue_.empty()) self->write();
      else if (self->closing_) self->say_goodbye();
    });
  }
  void say_goodbye() {
    ws_.async_close(goodbye_, [self = shared_from_this()](error_code) {});
  }
  // A peer that does not read would not read a goodbye either.
  void hang_up() {
    closing_ = true;
    asio::post(ws_.get_executor(), [self = shared_from_this()] { beast::get_lowest_layer(self->ws_).close(); });
  }

  websocket::stream<Stream> ws_;
  std::size_t most_unread_, unread_ = 0;
  std::deque<std::shared_ptr<const std::string>> queue_;
  websocket::close_reason goodbye_;
  bool closing_ = false;
};

std::string text(beast::string_view s) { return {s.data(), s.size()}; }

int hex(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::string decoded(std::string_view path) {
  std::string plain;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (path[i] == '%' && i + 2 < path.size() && hex(path[i + 1]) >= 0 && hex(path[i + 2]) >= 0) {
      plain += static_cast<char>(16 * hex(path[i + 1]) + hex(path[i + 2]));
      i += 2;
    } else {
      plain += path[i];
    }
  }
  return plain;
}

/// Who asks: a proxy adds the address that it sees at the end of what it was told.
std::string forwarded_for(std::string_view told, const std::string& peer) {
  const auto last = told.substr(std::min(told.find_last_of(", ") + 1, told.size()));
  error_code error;
  const auto address = asio::ip::make_address(std::string{last}, error);
  return error ? peer : address.to_string();
}

template <class Message>
HttpRequest plain_request(const Message& m, const std::string& address) {
  HttpRequest r;
  r.method = text(m.method_string());
  const std::string target = text(m.target());
  const auto mark = std::min(target.find('?'), target.size());
  r.path = decoded(std::string_view(target).substr(0, mark));
  r.query = mark < target.size() ? target.substr(mark + 1) : "";
  r.cookie = text(m[http::field::cookie]), r.origin = text(m[http::field::origin]), r.host = text(m[http::field::host]);
  r.content_type = text(m[http::field::content_type]), r.if_none_match = text(m[http::field::if_none_match]);
  r.accepts_gzip = text(m[http::field::accept_encoding]).find("gzip") != std::string::npos;
  r.address = address;
  return r;
}

template <class Body>
http::response<Body> response(const HttpReply& reply, unsigned version, bool keep_alive) {
  http::response<Body> r{static_cast<http::status>(reply.status), version};
  r.set(http::field::server, "kepi");
  r.set(http::field::content_type, reply.type);
  r.set("Content-Security-Policy", beast::string_view(content_policy.data(), content_policy.size()));
  r.set("X-Content-Type-Options", "nosniff");
  r.set(http::field::x_frame_options, "DENY");
  r.set("Referrer-Policy", "same-origin");
  r.set("Cross-Origin-Opener-Policy", "same-origin");
  r.set("Cross-Origin-Resource-Policy", "same-origin");
  r.set("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
  r.set(http::field::cache_control, reply.unchanging       ? "public, max-age=31536000, immutable"
                                    : reply.etag.empty() ? "no-store"
                                                         : "no-cache");
  if (!reply.etag.empty()) r.set(http::field::etag, reply.etag);
  if (!reply.etag.empty()) r.set(http::field::vary, "Accept-Encoding");
  if (reply.status == 405) r.set(http::field::allow, "GET, HEAD, POST");
  if (reply.gzipped) r.set(http::field::content_encoding, "gzip");
  if (!reply.set_cookie.empty()) r.set(http::field::set_cookie, reply.set_cookie);
  if (!reply.file_name.empty()) r.set(http::field::content_disposition, "attachment; filename=\"" + reply.file_name + "\"");
  r.keep_alive(keep_alive);
  return r;
}

}  // namespace

struct Network::Impl {
  Impl(const Limits& limits, unsigned thinkers) : limits{limits}, thinkers{thinkers} {}

  asio::awaitable<void> accept() {
    for (;;) {
      error_code error;
      Stream::socket_type socket = co_await acceptor.async_accept(asio::redirect_error(use_awaitable, error));
      if (!acceptor.is_open()) co_return;
      if (error) {  // out of descriptors, say: let some be closed first
        asio::steady_timer pause{loop, std::chrono::milliseconds(20)};
        co_await pause.async_wait(asio::redirect_error(use_awaitable, error));
        continue;
      }
      const auto peer = socket.remote_endpoint(error);
      if (error) continue;
      socket.set_option(tcp::no_delay(true), error);
      socket.set_option(asio::socket_base::send_buffer_size(256 * 1024), error);  // what the kernel keeps for a slow reader
      asio::co_spawn(loop, converse(std::move(socket), peer.address().to_string()), asio::detached);
    }
  }

  /// Counts the connections of an address while one of them lives.
  class Counted {
   public:
    Counted(Impl& impl, std::string address) : impl_{impl}, address_{std::move(address)} { ++impl_.all, ++impl_.open[address_]; }
    ~Counted() {
      --impl_.all;
      if (--impl_.open[address_] == 0) impl_.open.erase(address_);
    }
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;
    bool too_many() const {
      return impl_.all > impl_.limits.connections || (!impl_.limits.behind_proxy && impl_.open[address_] > impl_.limits.connections_per_address);
    }

   private:
    Impl& impl_;
    std::string address_;
  };

  asio::awaitable<void> converse(Stream::socket_type socket, std::string address) {
    const Counted counted{*this, address};
    Stream stream{std::move(socket)};
    if (counted.too_many()) {
      stream.expires_after(std::chrono::seconds(1));
      co_await write(stream, service->error(429, "too_many_connections", ""), 11, false, false);
      co_return;
    }
    beast::flat_buffer buffer{limits.header_bytes + limits.body_bytes};
    for (;;) {
      http::request_parser<http::string_body> parser;
      parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes));
      parser.body_limit(limits.body_bytes);
      stream.expires_after(limits.idle);
      error_code error;
      co_await http::async_read(stream, buffer, parser, asio::redirect_error(use_awaitable, error));
      if (error) {
        HttpReply reply;
        if (error == http::error::header_limit || error == http::error::body_limit || error == http::error::buffer_overflow)
          reply = service->error(413, "too_large", error == http::error::header_limit ? "headers" : "body");
        else if (error.category() == http::make_error_code(http::error::bad_method).category() &&
                 error != http::error::end_of_stream && error != http::error::partial_message)
          reply = service->error(400, "malformed", "request");
        else
          break;
        stream.expires_after(std::chrono::seconds(2));
        co_await write(stream, reply, 11, false, false);
        break;
      }
      auto message = parser.release();
      HttpRequest request = plain_request(message, limits.behind_proxy ? forwarded_for(text(message["X-Forwarded-For"]), address) : address);
      const unsigned version = message.version();
      const bool keep_alive = message.keep_alive();
      if (websocket::is_upgrade(message)) {
        auto admitted = service->admit(request);
        if (!admitted) {
          stream.expires_after(std::chrono::seconds(5));
          co_await write(stream, admitted.error(), version, false, false);
          break;
        }
        stream.expires_never();
        auto talk = std::make_shared<Talk>(std::move(stream), limits);
        message.body().clear();
        co_await talk->run(std::move(message), std::move(*admitted));
        co_return;
      }
      request.body = std::move(message.body());
      const bool head = request.method == "HEAD";
      stream.expires_never();
      const HttpReply reply = co_await answer(request);
      stream.expires_after(limits.idle);
      if (!co_await write(stream, reply, version, keep_alive, head) || !keep_alive) break;
    }
    error_code ignored;
    stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  /// The service's callback as something to wait for.
  asio::awaitable<HttpReply> answer(const HttpRequest& request) {
    return asio::async_initiate<const asio::use_awaitable_t<>, void(HttpReply)>(
        [this](auto handler, const HttpRequest* r) {
          auto shared = std::make_shared<decltype(handler)>(std::move(handler));
          service->answer(*r, [this, shared](HttpReply reply) {
            asio::post(loop, [shared, reply = std::move(reply)]() mutable { (*shared)(std::move(reply)); });
          });
        },
        use_awaitable, &request);
  }

  asio::awaitable<bool> write(Stream& stream, const HttpReply& reply, unsigned version, bool keep_alive, bool head) {
    error_code error;
    const std::string_view content = reply.fixed.empty() ? std::string_view(reply.body) : reply.fixed;
    if (head || reply.status == 304) {
      auto r = response<http::empty_body>(reply, version, keep_alive);
      if (head) r.content_length(content.size());
      http::response_serializer<http::empty_body> serializer{r};
      co_await http::async_write_header(stream, serializer, asio::redirect_error(use_awaitable, error));
    } else {
      auto r = response<http::span_body<const char>>(reply, version, keep_alive);
      r.body() = {content.data(), content.size()};
      r.prepare_payload();
      co_await http::async_write(stream, r, asio::redirect_error(use_awaitable, error));
    }
    co_return !error;
  }

  Limits limits;
  int all = 0;
  std::map<std::string, int> open;  // outlives the loop, whose conversations count here
  asio::io_context loop{1};
  Acceptor acceptor{loop};
  asio::signal_set signals{loop};
  asio::thread_pool thinkers;
  Service* service = nullptr;
  bool finishing = false;
};

Network::Network(const Limits& limits, unsigned thinkers) : impl_{std::make_unique<Impl>(limits, thinkers)} {}
Network::~Network() { join_thinkers(); }

tl::expected<std::uint16_t, Network::Fault> Network::listen(const std::string& address, std::uint16_t port) {
  error_code error;
  const auto where = asio::ip::make_address(address, error);
  if (error) return tl::unexpected(Fault{"bad_address", address});
  const tcp::endpoint endpoint{where, port};
  Acceptor& a = impl_->acceptor;
  a.open(endpoint.protocol(), error);
  if (!error) a.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) a.bind(endpoint, error);
  if (!error) a.listen(asio::socket_base::max_listen_connections, error);
  const std::string there = address + ":" + std::to_string(port);
  if (error == asio::error::address_in_use) return tl::unexpected(Fault{"port_taken", there});
  if (error == asio::error::access_denied) return tl::unexpected(Fault{"port_forbidden", there});
  if (error) return tl::unexpected(Fault{"bad_address", address + ", " + error.message()});
  return a.local_endpoint().port();
}

void Network::on_signal(std::function<void()> action) {
  impl_->signals.add(SIGINT);
  impl_->signals.add(SIGTERM);
  impl_->signals.async_wait([action = std::move(action)](error_code error, int) {
    if (!error) action();
  });
}

void Network::run(Service& service) {
  impl_->service = &service;
  asio::co_spawn(impl_->loop, impl_->accept(), asio::detached);
  const auto work = asio::make_work_guard(impl_->loop);
  impl_->loop.run();
}

void Network::finish() {
  if (impl_->finishing) return;
  impl_->finishing = true;
  error_code ignored;
  impl_->acceptor.close(ignored);
  impl_->signals.cancel(ignored);
  // Until every socket has said goodbye, but not longer than somebody at a terminal waits.
  const auto due = std::chrono::steady_clock::now() + std::chrono::seconds(1);
  const auto timer = std::make_shared<asio::steady_timer>(impl_->loop);
  const auto look = std::make_shared<std::function<void()>>();
  *look = [this, due, timer, weak = std::weak_ptr(look)] {
    if (impl_->all == 0 || std::chrono::steady_clock::now() > due) return impl_->loop.stop();
    timer->expires_after(std::chrono::milliseconds(10));
    timer->async_wait([again = weak.lock()](error_code) {
      if (again) (*again)();
    });
  };
  (*look)();
}

void Network::post(std::function<void()> action) { asio::post(impl_->loop, std::move(action)); }

void Network::after(std::chrono::milliseconds time, std::function<void()> action) {
  const auto timer = std::make_shared<asio::steady_timer>(impl_->loop, time);
  timer->async_wait([timer, action = std::move(action)](error_code error) {
    if (!error) action();
  });
}

void Network::think(std::function<void()> action) { asio::post(impl_->thinkers, std::move(action)); }

void Network::join_thinkers() {
  impl_->thinkers.stop();
  impl_->thinkers.join();
}

}  // namespace kepi::server
