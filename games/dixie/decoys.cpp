/// Chapter 13.6: decoys. A decoy is a card with Card::decoy set: no general, terrain or special to any rule (mechanics.h),
/// one back among the others to the enemy. What it shares with troop cards, hits, moves, stacking, stands with them.
#include "games/dixie/field.h"
#include "games/dixie/rules.h"

namespace kepi::dixie {

namespace {

bool has_decoys(const State& s) { return s.switches.has(Switch::Decoys); }

bool may_leave_hand(const Card& card) { return card.moves == 0 && !card.spent && !card.fired; }

}  // namespace

// DX-13.601, 13.602  A general, special or terrain card of the Reserve, by one move, into a near position without enemy
//                    cards. Whether there is room is asked when all have moved (DX-8.08).
Verdict may(const State& s, Seat seat, const Hide& o) {
  if (!has_decoys(s)) return refuse("DX-13.601", arg(o.card));
  if (const Verdict v = asked(s, seat, {Step::OrdinaryMoves}); !v) return v;
  const Slot slot = find_own(s, seat, o.card);
  if (slot == no_slot) return refuse("DX-5.07", arg(o.card));
  const Card& card = s[slot];
  if (is_troop(face(card))) return refuse("DX-13.601", arg(o.card));
  if (card.at != Place::Reserve) return refuse("DX-13.602", arg(o.card));
  if (!may_leave_hand(card)) return refuse("DX-8.01", arg(o.card));
  if (!on_field(s, o.at) || !is_near(seat, o.at)) return refuse("DX-13.602", arg(o.card), arg(o.at));
  if (field_of(s).of(other(seat), o.at).cards()) return refuse("DX-13.602", arg(o.card), arg(o.at));
  if (s.lost_orders && s.left_reserve >= 3) return refuse("DX-12.60", arg(o.card));  // DX-13.604  as a troop card would be
  return fine;
}

void carry_out(State& s, Seat seat, const Hide& o, Dice&, EventLog& log) { lay_decoy(s, seat, find(s, o.card), o.at, log); }

// DX-13.607  It must be lawful where it lies at that time: one general, two terrain cards, fixed position, creeks, stacking.
// DX-13.609  A special is played on its position, if it is one for the Movement Phase and for a position.
Verdict may(const State& s, Seat seat, const TurnUp& o) { return may(s, field_of(s), seat, o); }
Verdict may(const State& s, const Field& f, Seat seat, const TurnUp& o) {
  if (!has_decoys(s)) return refuse("DX-13.607", arg(o.card));
  if (const Verdict v = asked(s, seat, {Step::OrdinaryMoves}); !v) return v;
  const Slot slot = find_own(s, seat, o.card);
  if (slot == no_slot || !s[slot].decoy || !is_position(s[slot].at)) return refuse("DX-13.607", arg(o.card));
  const Card& card = s[slot];
  const CardFace& what = face(card);
  if (what.type == CardType::Special) {
    const EffectRow& row = effect_row(what.effect);
    if (!row.timing.admits(Window::WVA, Whose::Own) || row.played_on == PlayedOn::None) return refuse("DX-13.609", arg(o.card));
    return may_play(s, f, seat, {Window::WVA, Whose::Own}, {o.card, card.at, o.named, o.to});
  }
  if (!o.named.empty() || !o.to.empty()) return refuse("DX-13.607", arg(o.card));
  const Lot& own = f.of(seat, card.at);
  int limit = f.limit(seat, card.at);
  if (what.type == CardType::General) {
    if (own.generals) return refuse("DX-11.02", arg(card.at));
    limit += what.stacking_bonus;
  } else {
    if (const Verdict v = may_become_ground(s, f, seat, card, card.at); !v) return v;
    --limit;
  }
  return own.stack() - 1 > std::max(0, limit) ? refuse("DX-3.02", arg(card.at)) : fine;
}

// A free action; what was turned up moves no more in this phase, and cannot be taken back.
void carry_out(State& s, Seat seat, const TurnUp& o, Dice& dice, EventLog& log) {
  const Slot slot = find(s, o.card);
  Card& card = s[slot];
  reveal(s, slot, log);
  card.decoy = false;
  card.spent = card.bound = true;
  if (is_special(card)) carry_out(s, seat, Play{o.card, card.at, o.named, o.to}, dice, log);
}

// DX-13.605, 13.606  Seen for what it is, and gone.
void unmask(State& s, Slot slot, EventLog& log) {
  reveal(s, slot, log);
  lose(s, slot, Loss::Decoy, log);
}

void propose_decoys(const State& s, const Field& f, Seat seat, std::vector<Order>& out) {
  if (!has_decoys(s)) return;
  const bool hand_is_bound = s.lost_orders && s.left_reserve >= 3;
  for (const Card& c : s.cards) {
    if ((c.at != Place::Reserve && !c.decoy) || side_of(c) != seat) continue;
    if (c.decoy && is_position(c.at)) {
      if (may(s, f, seat, TurnUp{c.id, {}, {}})) out.emplace_back(TurnUp{c.id, {}, {}});
    } else if (c.at == Place::Reserve && !is_troop(face(c)) && may_leave_hand(c) && !hand_is_bound) {
      for (const Place at : positions_in_use(s))
        if (is_near(seat, at) && !f.of(other(seat), at).cards()) out.emplace_back(Hide{c.id, at});
    }
  }
}

}  // namespace kepi::dixie
