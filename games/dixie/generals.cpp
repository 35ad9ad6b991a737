/// Chapter 11: the fate of generals, and generals too many.
#include <algorithm>

#include "games/dixie/field.h"
#include "games/dixie/rules.h"

namespace kepi::dixie {

// DX-11.10, 12.07  Generals, and persistent specials that take hits as they do.
bool takes_hits_as_general(const Card& card) {
  return is_general(card) || (is_special(card) && effect_row(face(card).effect).takes_hits);
}

bool fate_pending(const State& s, Seat side) {
  return std::any_of(s.cards.begin(), s.cards.end(),
                     [&](const Card& c) { return c.hits > 0 && takes_hits_as_general(c) && side_of(c) == side; });
}

// DX-11.12  One die a hit; any 6 kills, otherwise all hits are removed.
void roll_fate(State& s, Slot slot, Dice& dice, EventLog& log) {
  Card& card = s[slot];
  FateRolled told{mention(card), {}, false};
  for (int i = 0; i < card.hits; ++i) {
    const int die = dice.d6();
    told.dice.try_push_back(static_cast<std::uint8_t>(die));
    told.killed |= kills(die);
  }
  card.hits = 0;
  log.add(told);
  if (!told.killed) return;
  lose(s, slot, Loss::Killed, log);
  settle(s, log);  // DX-11.20  a stacking bonus may have gone with him
}

// DX-8.37  After the tests of a disorganization check the owner retires cards until the limit is met, no more.
// DX-11.21 Of several generals one stays.
Verdict may(const State& s, Seat seat, const Retire& o) {
  if (const Verdict v = asked(s, seat, {Step::Check, Step::Surplus}); !v) return v;
  const Frame& top = s.flow.back();
  const Slot slot = find(s, o.card);
  if (top.step == Step::Surplus) {
    if (slot == no_slot || side_of(s[slot]) != seat || s[slot].at != top.at || !is_general(s[slot]))
      return refuse("DX-11.21", arg(o.card));
    return fine;
  }
  if (top.stage < 3) return refuse("DX-8.35");  // the tests come first
  const bool counts = slot != no_slot && side_of(s[slot]) == seat && s[slot].at == top.at &&
                      (is_troop(s[slot]) || s[slot].decoy);
  return counts ? fine : refuse("DX-8.37", arg(o.card));
}
void carry_out(State& s, Seat, const Retire& o, Dice&, EventLog& log) { send_to_reserve(s, find(s, o.card), log); }

}  // namespace kepi::dixie
