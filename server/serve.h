#pragma once
/// `kepi serve`: the table for a browser, in one process.
///     ServeOptions options;
///     options.port = 8080;
///     return serve(options, games());
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>

#include "engine/any_ruleset.h"
#include "server/live/house.h"

namespace kepi::server {

struct ServeOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;            // 0: a free one
  std::filesystem::path data = ".";     // the folder of the database; made if it is not there
  Settings settings;
  /// Told once it accepts connections.
  std::function<void(const std::string& url, std::uint16_t port)> ready;
  /// Told what went wrong at the start: a code (`port_taken`, `port_forbidden`,
  /// `bad_address`, `cannot_open`, `in_use`, `damaged`, `newer_format`, `not_ours`) and a detail.
  std::function<void(const std::string& code, const std::string& detail)> failed;
};

/// Serves until SIGINT or SIGTERM; 0 after a clean end, 1 if it could not begin.
int serve(const ServeOptions&, std::span<const AnyRuleset* const> games);

/// The same inside another program: begins at once on a thread of its own, ends with its life.
class RunningServer {
 public:
  RunningServer(const ServeOptions&, std::span<const AnyRuleset* const> games);
  ~RunningServer();
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;
  std::uint16_t port() const;  // 0: it could not begin

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace kepi::server
