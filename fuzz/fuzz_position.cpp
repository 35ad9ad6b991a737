// Position files (docs/guide): refused with a fault, or a position that can be played on and written down again.
#include "fuzz/games.h"

namespace kepi::fuzz {
namespace {

template <class Codec>
void play_on(typename Codec::Rules::State s, Dice& dice) {
  std::vector<typename Codec::Rules::Order> orders;
  Log<typename Codec::Rules::Event> silent;
  for (int n = 0; n < patience<Codec> / 75 && !prompt(s).outcome; ++n) {
    const Seat seat = prompt(s).deciders.has(Seat::First) ? Seat::First : Seat::Second;
    offered(s, seat, orders);
    must(!orders.empty(), "who is asked has a choice");
    apply(s, seat, orders[static_cast<std::size_t>(dice.roll(static_cast<int>(orders.size())) - 1)], dice, silent);
  }
}

template <class Codec>
void read(const Json& document) {
  const auto position = Codec::read_position(document);
  if (!position) return must(!position.error().empty(), "a refusal has a reason");

  std::vector<typename Codec::Rules::Order> orders;
  QuickDice dice{hash(position->state)};
  must_be_playable(position->state, orders);
  must_be_imaginable(position->state, dice);
  const auto again = Codec::read_position(Codec::write_position(position->setup, position->state));
  must(again && again->state == position->state, "a position survives being written");
  for (const Viewer viewer : viewers) {
    const auto seen = view(position->state, viewer);
    must(Codec::read_view(position->setup, Codec::write_view(position->setup, seen)) == seen, "a view survives being written");
  }
  for (int n = 0; n < 4; ++n) play_on<Codec>(position->state, dice);
}

}  // namespace
}  // namespace kepi::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kepi;
  const auto document = json::parse(fuzz::text(data, size));
  if (!document) return fuzz::must(!document.error().empty(), "a refusal has a reason"), 0;
  fuzz::for_games([&](auto codec) { fuzz::read<decltype(codec)>(*document); });
  return 0;
}
