/// Chapter 6: morale, and the other tests a card takes when its owner names it.
#include <algorithm>

#include "games/dixie/field.h"
#include "games/dixie/rules.h"

namespace kepi::dixie {

// DX-6.01, 6.13  Every troop card with markers, in the Reserve too.
bool morale_pending(const State& s, Seat side) {
  return std::any_of(s.cards.begin(), s.cards.end(),
                     [&](const Card& c) { return c.hits > 0 && is_troop(c) && side_of(c) == side; });
}

// The next card of a series of tests, in the order its owner names (DX-6.10, 0.19).
Verdict may(const State& s, Seat seat, const Test& o) {
  const Frame& top = s.flow.back();
  const bool friends = top.step == Step::Shot && !s.shot.friends_struck.empty();
  if (!friends)
    if (const Verdict v = asked(s, seat, {Step::GeneralsFate, Step::TroopMorale, Step::Check, Step::Panic, Step::Melee}); !v) return v;
  if (seat != top.seat) return refuse("DX-5.07");
  const Slot slot = find_own(s, seat, o.card);
  if (slot == no_slot) return refuse("DX-5.03", arg(o.card));
  const Card& card = s[slot];
  switch (top.step) {
    case Step::GeneralsFate:  // DX-6.10  generals and hit-taking specials come first
      if (is_troop(card)) return refuse("DX-6.10", arg(o.card));
      if (!takes_hits_as_general(card) || card.hits == 0) return refuse("DX-11.12", arg(o.card));
      return fine;
    case Step::TroopMorale:
      if (!is_troop(card) || card.hits == 0) return refuse("DX-6.01", arg(o.card));
      return fine;
    case Step::Check:
      if (top.stage > 2) return refuse("DX-8.37");  // only the surplus is left to retire
      if (!card.due) return refuse("DX-8.35", arg(o.card));
      return fine;
    case Step::Panic:
      if (!card.due) return refuse("DX-12.47", arg(o.card));
      return fine;
    case Step::Melee: {  // DX-13.208  generals and hit-taking specials, then troops
      const Topic asked = melee_topic(top);
      if (asked != Topic::GeneralsFate && asked != Topic::Morale) return refuse("DX-13.210");
      const bool whom = asked == Topic::Morale ? is_troop(card) : takes_hits_as_general(card);
      if (!whom || card.at != top.at || card.hits == 0) return refuse("DX-13.208", arg(o.card));
      return fine;
    }
    default:  // DX-12.51, 13.503  a friend struck by the guns
      if (!s.shot.friends_struck.contains(slot)) return refuse("DX-13.503", arg(o.card));
      return fine;
  }
}

// DX-6.02 to 6.05, 6.11  One die a marker to be tested: a pass removes one, any failure routs the card, once.
// DX-0.27  No WMF in a reconnaissance.
void test_markers(State& s, Slot slot, int markers, int value, Dice& dice, EventLog& log) {
  Card& card = s[slot];
  MoraleTested told{mention(card), static_cast<std::int8_t>(value), {}, true};
  for (int i = 0; i < markers; ++i) {
    const int die = dice.d6();
    told.dice.try_push_back(static_cast<std::uint8_t>(die));
    if (holds(die, value)) --card.hits;
    else told.held = false;
  }
  log.add(told);
  if (told.held) return;
  const std::uint8_t stage = s.flow.back().step == Step::Ride ? 1 : 0;
  push(s, {.step = Step::Rout, .stage = stage, .seat = side_of(card), .at = card.at, .card = slot});
}

void carry_out(State& s, Seat, const Test& o, Dice& dice, EventLog& log) {
  const Slot slot = find(s, o.card);
  switch (s.flow.back().step) {
    case Step::GeneralsFate: return roll_fate(s, slot, dice, log);
    case Step::TroopMorale: return test_markers(s, slot, s[slot].hits, morale_value(s, slot), dice, log);
    case Step::Check:  // DX-8.36  who fails goes to the Reserve
      s[slot].due = false;
      if (!test(s, slot, TestKind::Disorganization, morale_value(s, slot), dice, log)) send_to_reserve(s, slot, log);
      return;
    case Step::Panic:  // DX-12.47
      s[slot].due = false;
      if (!test(s, slot, TestKind::Panic, morale_value(s, slot), dice, log)) {
        send_to_reserve(s, slot, log);
        settle(s, log);
      }
      return;
    case Step::Melee:
      if (melee_topic(s.flow.back()) == Topic::GeneralsFate) return roll_fate(s, slot, dice, log);
      return test_markers(s, slot, s[slot].hits, melee_value(s, slot), dice, log);
    default: {  // DX-13.503, 13.504
      const auto markers = std::count(s.shot.friends_struck.begin(), s.shot.friends_struck.end(), slot);
      while (s.shot.friends_struck.erase(slot)) {}
      return test_markers(s, slot, static_cast<int>(markers), morale_value(s, slot), dice, log);
    }
  }
}

}  // namespace kepi::dixie
