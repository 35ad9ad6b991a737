// Orders in JSON, given at many moments of a game: unreadable, refused, or carried out.
#include "engine/match.h"
#include "fuzz/fuzz.h"
#include "games/dixie/json/codec.h"
#include "games/json/parse.h"

namespace kepi::dixie {
namespace {

using fuzz::must;

// Moments of a game of each edition, every 25th decision.
const std::vector<Match<Rules>>& moments() {
  static const auto all = [] {
    std::vector<Match<Rules>> found;
    std::vector<Order> orders;
    for (const Edition edition : {Edition::BullRun, Edition::Shiloh, Edition::Gettysburg}) {
      QuickDice dice{1863};
      Match<Rules> match{Setup{edition, {}}, dice};
      for (int n = 0; n < 500 && !prompt(match.state()).outcome; ++n) {
        if (n % 25 == 0) found.emplace_back(match.chosen(), match.state());
        const Seat seat = prompt(match.state()).deciders.has(Seat::First) ? Seat::First : Seat::Second;
        fuzz::offered(match.state(), seat, orders);
        (void)match.submit(seat, orders[static_cast<std::size_t>(dice.roll(static_cast<int>(orders.size())) - 1)], dice);
      }
    }
    return found;
  }();
  return all;
}

void give(const Match<Rules>& moment, const Json& document) {
  const auto order = DixieCodec::read_order(moment.chosen(), document);
  if (!order) return must(!order.error().empty(), "a refusal has a reason");
  must(DixieCodec::read_order(moment.chosen(), DixieCodec::write_order(moment.chosen(), *order)) == *order,
       "an order survives being written");
  std::vector<Order> orders;
  for (const Seat seat : seats) {
    Match<Rules> match = moment;
    QuickDice dice{hash(moment.state())};
    if (const Verdict verdict = match.submit(seat, *order, dice); !verdict) {
      must(match.state() == moment.state(), "a refused order changes nothing");
      (void)DixieCodec::write_args(match.chosen(), verdict.refusal().args).dump();
      continue;
    }
    fuzz::must_be_playable(match.state(), orders);
    for (const Event& event : match.entries().back().events)
      for (const Viewer viewer : viewers)
        if (const auto shown = conceal(event, viewer))
          must(DixieCodec::read_event(match.chosen(), DixieCodec::write_event(match.chosen(), *shown)) == *shown,
               "an event survives being written");
  }
}

}  // namespace
}  // namespace kepi::dixie

// An order is tried at every moment: which one suits it the fuzzer need not guess.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto document = kepi::json::parse(kepi::fuzz::text(data, size));
  if (document)
    for (const auto& moment : kepi::dixie::moments()) kepi::dixie::give(moment, *document);
  return 0;
}
