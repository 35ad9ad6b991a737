/// What tests of the odds share: chances by name, and the odds of an order that must be lawful.
#pragma once
#include "games/dixie/odds.h"
#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {

inline Distribution of(const Odds& odds, std::string_view what, std::size_t nth = 0) {
  for (const Chance& chance : odds.chances)
    if (chance.what == what && nth-- == 0) return chance.of;
  return {};
}
inline bool tells(const Odds& odds, std::string_view what) { return !of(odds, what).empty(); }
inline bool notes(const Odds& odds, std::string_view note) {
  return std::find(odds.notes.begin(), odds.notes.end(), note) != odds.notes.end();
}
inline Odds weighed(const Table& t, Seat seat, const Order& order) {
  EXPECT_TRUE(judge(t.state(), seat, order));
  return odds(t.state(), seat, order).value_or(Odds{});
}
inline Odds awaiting(const Table& t, Seat seat, std::string_view place) {
  for (const Odds& odds : prospects(t.state(), seat))
    if (odds.about[0] == arg(t.place_named(place))) return odds;
  ADD_FAILURE() << "nothing awaits " << place;
  return {};
}

}  // namespace kepi::dixie::test
