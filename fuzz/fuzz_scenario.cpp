// Setups, scenario files and maps: whatever is accepted begins a game.
#include "fuzz/games.h"

namespace kepi::fuzz {
namespace {

template <class Codec>
void begin(const Json& document, std::size_t size) {
  const auto setup_of = Codec::read_setup(document);
  if (!setup_of) return must(!setup_of.error().empty(), "a refusal has a reason");
  must(Codec::read_setup(Codec::write_setup(*setup_of)) == *setup_of, "a setup survives being written");
  std::vector<typename Codec::Rules::Order> orders;
  QuickDice dice{size};
  must_be_playable(setup(*setup_of, dice), orders);
}

template <class Codec>
void read(const Json& document, std::size_t size) {
  const bool sound = Codec::check_scenario(document).empty();
  begin<Codec>(document, size);
  // A scenario that may be written out is one that may be played.
  if constexpr (std::is_same_v<Codec, longstreet::LongstreetCodec>) {
    const Json written{{"scenario", document}};
    must(Codec::read_setup(written).has_value() == sound || document.is_string(), "a sound scenario begins a game, and no other");
    begin<Codec>(written, size);
  }
}

}  // namespace
}  // namespace kepi::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kepi;
  if (const auto document = json::parse(fuzz::text(data, size)))
    fuzz::for_games([&](auto codec) { fuzz::read<decltype(codec)>(*document, size); });
  return 0;
}
