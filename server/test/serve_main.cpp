// kepi_toy_server FOLDER: serves the toy game on a free port, which it prints. For the tests that kill it and for the benchmark.
#include <cstdio>
#include <cstdlib>

#include "engine/toy/toy_codec.h"
#include "server/serve.h"

int main(int count, char** arguments) {
  using namespace kepi;
  if (count < 2) return 2;
  server::ServeOptions options;
  options.port = 0;
  options.data = arguments[1];
  auto& limits = options.settings.limits;
  limits.connections_per_address = limits.connections = 10'000;
  limits.messages = limits.requests = limits.tables = {1e9, 1e9};
  options.settings.bot_pace = std::chrono::milliseconds(0);
  options.ready = [](const std::string&, std::uint16_t port) {
    std::printf("%u\n", port);
    std::fflush(stdout);
  };
  options.failed = [](const std::string& code, const std::string& detail) {
    std::fprintf(stderr, "%s: %s\n", code.c_str(), detail.c_str());
  };
  const AnyRuleset* const game = &toy::game();
  return server::serve(options, {&game, 1});
}
