// Position files (docs/guide/positions.md): refused with a fault, or a position that can be played on and written down again.
#include "fuzz/fuzz.h"
#include "games/dixie/json/codec.h"
#include "games/json/parse.h"

namespace kepi::dixie {
namespace {

using fuzz::must;

void play_on(State s, Dice& dice) {
  std::vector<Order> orders;
  Log<Event> silent;
  for (int n = 0; n < 40 && !prompt(s).outcome; ++n) {
    const Seat seat = prompt(s).deciders.has(Seat::First) ? Seat::First : Seat::Second;
    fuzz::offered(s, seat, orders);
    must(!orders.empty(), "who is asked has a choice");
    apply(s, seat, orders[static_cast<std::size_t>(dice.roll(static_cast<int>(orders.size())) - 1)], dice, silent);
  }
}

void read(std::string_view text) {
  const auto document = json::parse(text);
  if (!document) return must(!document.error().empty(), "a refusal has a reason");
  const auto position = DixieCodec::read_position(*document);
  if (!position) return must(!position.error().empty(), "a refusal has a reason");

  std::vector<Order> orders;
  QuickDice dice{hash(position->state)};
  fuzz::must_be_playable(position->state, orders);
  fuzz::must_be_imaginable(position->state, dice);
  const auto again = DixieCodec::read_position(DixieCodec::write_position(position->setup, position->state));
  must(again && again->state == position->state, "a position survives being written");
  for (int n = 0; n < 4; ++n) play_on(position->state, dice);
}

}  // namespace
}  // namespace kepi::dixie

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  kepi::dixie::read(kepi::fuzz::text(data, size));
  return 0;
}
