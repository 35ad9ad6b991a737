// Setups and scenario files: whatever is accepted begins a game.
#include "fuzz/fuzz.h"
#include "games/dixie/json/codec.h"
#include "games/json/parse.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kepi;
  const auto document = json::parse(fuzz::text(data, size));
  if (!document) return 0;
  (void)dixie::DixieCodec::check_scenario(*document);
  const auto setup = dixie::DixieCodec::read_setup(*document);
  if (!setup) {
    fuzz::must(!setup.error().empty(), "a refusal has a reason");
    return 0;
  }
  fuzz::must(dixie::DixieCodec::read_setup(dixie::DixieCodec::write_setup(*setup)) == *setup, "a setup survives being written");
  std::vector<dixie::Order> orders;
  QuickDice dice{size};
  fuzz::must_be_playable(dixie::setup(*setup, dice), orders);
  return 0;
}
