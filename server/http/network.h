#pragma once
/// The network: listens, speaks HTTP and WebSocket, keeps to the limits, and calls a Service. One thread runs it; it is the Loop of the tables.
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "server/http/wire.h"
#include "server/live/limits.h"

namespace kepi::server {

class Network final : public Loop {
 public:
  Network(const Limits&, unsigned thinkers);
  ~Network() override;

  struct Fault {
    std::string code;  // "port_taken", "port_forbidden", "bad_address"
    std::string detail;
  };
  /// Port 0 takes a free one; the port taken is returned, or what went wrong.
  tl::expected<std::uint16_t, Fault> listen(const std::string& address, std::uint16_t port);
  /// Calls `action` on SIGINT and SIGTERM.
  void on_signal(std::function<void()> action);
  /// Accepts and serves until `finish`.
  void run(Service&);
  /// On the loop: no new connections; goodbyes are said for a moment, then `run` returns.
  void finish();

  void post(std::function<void()>) override;
  void after(std::chrono::milliseconds, std::function<void()>) override;
  void think(std::function<void()>) override;
  /// Waits for those who think, and lets nobody begin again.
  void join_thinkers();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace kepi::server
