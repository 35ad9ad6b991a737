// Orders in JSON, given at many moments of a game: unreadable, refused, or carried out.
#include "fuzz/games.h"

namespace kepi::fuzz {
namespace {

// Moments of a game of each battle, some twenty of each.
template <class Codec>
const std::vector<Match<typename Codec::Rules>>& moments() {
  using Rules = typename Codec::Rules;
  static const auto all = [] {
    std::vector<Match<Rules>> found;
    std::vector<typename Rules::Order> orders;
    constexpr int every = patience<Codec> / 120;
    const Json catalogue = Codec::catalogue();
    for (const Json& battle : catalogue["scenarios"]) {
      QuickDice dice{1863};
      Match<Rules> match{*Codec::read_setup({{"scenario", battle["id"]}}), dice};
      for (int n = 0; n < 20 * every && !prompt(match.state()).outcome; ++n) {
        if (n % every == 0) found.emplace_back(match.chosen(), match.state());
        const Seat seat = prompt(match.state()).deciders.has(Seat::First) ? Seat::First : Seat::Second;
        offered(match.state(), seat, orders);
        (void)match.submit(seat, orders[static_cast<std::size_t>(dice.roll(static_cast<int>(orders.size())) - 1)], dice);
      }
    }
    return found;
  }();
  return all;
}

template <class Codec>
void give(const Match<typename Codec::Rules>& moment, const Json& document) {
  using Rules = typename Codec::Rules;
  const auto order = Codec::read_order(moment.chosen(), document);
  if (!order) return must(!order.error().empty(), "a refusal has a reason");
  must(Codec::read_order(moment.chosen(), Codec::write_order(moment.chosen(), *order)) == *order, "an order survives being written");
  std::vector<typename Rules::Order> orders;
  for (const Seat seat : seats) {
    Match<Rules> match = moment;
    QuickDice dice{hash(moment.state())};
    if (const Verdict verdict = match.submit(seat, *order, dice); !verdict) {
      must(match.state() == moment.state(), "a refused order changes nothing");
      (void)Codec::write_args(match.chosen(), verdict.refusal().args).dump();
      continue;
    }
    must_be_playable(match.state(), orders);
    for (const auto& event : match.entries().back().events)
      for (const Viewer viewer : viewers)
        if (const auto shown = conceal(event, viewer))
          must(Codec::read_event(match.chosen(), Codec::write_event(match.chosen(), *shown)) == *shown, "an event survives being written");
  }
}

}  // namespace
}  // namespace kepi::fuzz

// An order is tried at every moment of every game: which one suits it the fuzzer need not guess.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kepi;
  if (const auto document = json::parse(fuzz::text(data, size)))
    fuzz::for_games([&](auto codec) {
      for (const auto& moment : fuzz::moments<decltype(codec)>()) fuzz::give<decltype(codec)>(moment, *document);
    });
  return 0;
}
