#pragma once
/// What stands between the network and the tables: plain values and three small interfaces, so that nothing behind them sees Beast
/// or Asio. Everything here happens on one thread, the loop, unless it says otherwise.
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace kepi::server {

/// The thread of the tables, a clock for it, and other threads to think on.
class Loop {
 public:
  virtual ~Loop() = default;
  virtual void post(std::function<void()>) = 0;                               // from any thread; runs on the loop
  virtual void after(std::chrono::milliseconds, std::function<void()>) = 0;   // runs on the loop
  virtual void think(std::function<void()>) = 0;                              // runs on a thread of the pool
};

struct HttpRequest {
  std::string method, path, query;  // the path is decoded, the query is not
  std::string cookie, origin, host, content_type, if_none_match;
  bool accepts_gzip = false;
  std::string body;
  std::string address;  // of the other end
};

struct HttpReply {
  unsigned status = 200;
  std::string type = "application/json";
  std::string body;
  std::string_view fixed;  // sent instead of `body` if not empty: content of the binary itself
  std::string etag, set_cookie, file_name;
  bool gzipped = false;
  bool unchanging = false;  // the name changes with the content: may be kept for ever
};
using Answered = std::function<void(HttpReply)>;

enum class CloseCode : std::uint16_t { Done = 1000, Stopping = 1001, Policy = 1008, TooLarge = 1009, Broken = 1011 };

/// One open WebSocket, to write to. Sending never waits; a peer that does not read is closed.
class Socket {
 public:
  virtual ~Socket() = default;
  virtual void send(std::shared_ptr<const std::string>) = 0;
  virtual void close(CloseCode, std::string_view reason) = 0;
};

/// Who listens at the other end of a WebSocket. `closed` is the last call.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void opened(std::shared_ptr<Socket>) = 0;
  virtual void received(std::string_view text) = 0;
  virtual void closed() = 0;
};

class Service {
 public:
  virtual ~Service() = default;
  virtual void answer(const HttpRequest&, Answered) = 0;
  /// A request to open a WebSocket: a listener for it, or why not.
  virtual tl::expected<std::shared_ptr<Listener>, HttpReply> admit(const HttpRequest&) = 0;
  /// An error of the protocol (docs/guide/protocol.md) as a reply.
  virtual HttpReply error(unsigned status, std::string_view code, std::string_view place) = 0;
};

}  // namespace kepi::server
