/// Chapter 13.9: corps integrity, or who commands whom.
#include "games/dixie/command.h"

#include <algorithm>

#include "games/dixie/days.h"
#include "games/dixie/rules.h"

namespace kepi::dixie {

namespace {

bool has_integrity(const State& s) { return s.switches.has(Switch::CorpsIntegrity); }

// DX-13.904  In a position for all to see: no decoy (DX-13.603), and not laid in the night that lasts. While the battle
//            is being deployed each side looks at its own cards alone.
bool is_deployed(const State& s, const Card& card) {
  return is_position(card.at) && is_general(card) && !laid_tonight(s, card);
}

/// The generals of a side that may lead its army, as far as they are deployed.
struct Staff {
  Slot army = no_slot;          // DX-13.903  Lee, Meade
  FixedVector<Slot, 2> wings;   // DX-13.906  Reynolds, Slocum
};
/// The few cards that lead an army or a wing, by side: looked for once, since the staff is asked for after every order.
const FixedVector<CardId, 3>& chiefs_of(Seat side) {
  static const auto chiefs = [] {
    std::array<FixedVector<CardId, 3>, 2> found;
    for (const Seat of : seats)
      for (const CardId card : cards_of(Edition::Gettysburg, of))
        if (face(card).corps == Corps::Army || face(card).corps == Corps::Wing) found[index(of)].push_back(card);
    return found;
  }();
  return chiefs[index(side)];
}
Staff staff_of(const State& s, Seat side) {
  Staff staff;
  for (const CardId chief : chiefs_of(side)) {
    const Slot slot = find(s, chief);
    if (slot == no_slot || !is_deployed(s, s[slot])) continue;
    if (face(chief).corps == Corps::Army) staff.army = slot;
    else staff.wings.push_back(slot);
  }
  return staff;
}
Slot named_commander(const State& s, Seat side) {
  const CardId named = s.commander[index(side)];
  return is_known(named) ? find(s, named) : no_slot;
}

// DX-13.904  Three stars, neither yellow nor red.
bool leads_a_corps(const CardFace& general) {
  return general.type == CardType::General && general.scope == Scope::Corps && general.branch == Branch::All && general.stars == 3;
}

// DX-13.913  Two stars: with division integrity only the own division.
bool within_his_division(const State& s, const CardFace& general, const CardFace& troops) {
  if (!s.switches.has(Switch::DivisionIntegrity) || general.scope != Scope::Division) return true;
  return general.corps == troops.corps && general.division == troops.division;
}

}  // namespace

// DX-13.903, 13.904, 13.906  Lee or Meade; without Meade a wing commander, of two the one who was named, or else the first;
//                            otherwise the corps commander who was named, wherever he is (DX-13.905).
Slot army_commander(const State& s, Seat side) {
  if (!has_integrity(s)) return no_slot;
  const Staff staff = staff_of(s, side);
  if (staff.army != no_slot) return staff.army;
  const Slot named = named_commander(s, side);
  if (!staff.wings.empty()) return staff.wings.contains(named) ? named : staff.wings.front();
  return named;
}

// DX-13.901, 13.903, 13.907 to 13.909, 13.913, 13.914
bool commands(const State& s, Slot slot, const CardFace& troops) {
  if (!has_integrity(s)) return true;
  const CardFace& general = face(s[slot]);
  if (general.branch == Branch::Artillery) return troops.type == CardType::Artillery;
  if (general.branch == Branch::Cavalry)
    return (troops.type == CardType::Cavalry || troops.horse_artillery) && within_his_division(s, general, troops);
  if (general.corps == Corps::Army) return true;
  if (general.corps == troops.corps && within_his_division(s, general, troops)) return true;
  const auto& wing = general.wing_corps;
  if (general.corps == Corps::Wing && std::find(wing.begin(), wing.end(), troops.corps) != wing.end()) return true;
  return army_commander(s, general.side) == slot;
}

// DX-13.910  Not when a reconnaissance is fired at, nor in melee (DX-13.205), which has dice of its own.
int command_dice(const State& s, const Shot& shot) {
  if (!has_integrity(s) || shot.by == no_slot || shot.kind == ShotKind::Reconnaissance) return 0;
  if (face(s[shot.by]).type != CardType::Artillery || !is_position(shot.from)) return 0;
  const Slot general = general_in(s, shot.side, shot.from);
  return general != no_slot && face(s[general]).branch == Branch::Artillery ? 1 : 0;
}

// ------------------------------------------------------------------------------------------- designation

// DX-13.905  It lasts until he falls, until Lee or Meade is deployed, until a wing commander takes over; and before the
//            battle as long as he stays where he was laid.
bool designation_lasts(const State& s, Seat side) {
  const CardId named = s.commander[index(side)];
  if (named == no_card) return true;
  if (!has_integrity(s) || !is_known(named) || face(named).side != side) return false;
  const bool wing = face(named).corps == Corps::Wing;
  if (!wing && !leads_a_corps(face(named))) return false;
  const Slot slot = find(s, named);
  if (slot == no_slot) return true;  // somebody imagines where he is
  if (s[slot].at == Place::Discard || s[slot].at == Place::Removed) return false;
  if (s.phase == Phase::Deployment && !is_deployed(s, s[slot])) return false;
  const Staff staff = staff_of(s, side);
  return staff.army == no_slot && (staff.wings.empty() || staff.wings.contains(slot));
}

CommandersSeen commanders_seen(const State& s) {
  CommandersSeen seen{no_card, no_card};
  if (!has_integrity(s) || s.phase == Phase::Deployment) return seen;
  for (const Seat side : seats)
    if (const Slot slot = army_commander(s, side); slot != no_slot) seen[index(side)] = s[slot].id;
  return seen;
}

void review_command(State& s, const CommandersSeen& before, EventLog& log) {
  if (!has_integrity(s) || s.ending != Ending::None) return;
  for (const Seat side : seats)
    if (!designation_lasts(s, side)) s.commander[index(side)] = no_card;
  if (!log.listens()) return;
  const CommandersSeen now = commanders_seen(s);
  for (const Seat side : seats)
    if (now[index(side)] != before[index(side)]) log.add(Designated{side, now[index(side)]});
}

// DX-13.904 to 13.906  In the owner's T3.A, or before the battle as the last thing of his deployment: then it is as secret
//                      as the rest, and he may think again until he is ready.
Verdict may(const State& s, Seat seat, const Designate& o) {
  if (!has_integrity(s)) return refuse("DX-13.904", arg(o.card));
  const bool deploying = s.flow.back().step == Step::Deployment;
  if (deploying && s.ready[index(seat)]) return refuse("DX-3.08");
  if (!deploying)
    if (const Verdict v = asked(s, seat, {Step::OrdinaryMoves}); !v) return v;
  const Slot slot = find_own(s, seat, o.card);
  if (slot == no_slot || !is_deployed(s, s[slot])) return refuse("DX-13.904", arg(o.card));
  const Staff staff = staff_of(s, seat);
  if (staff.army != no_slot) return refuse("DX-13.904", arg(o.card));
  if (!staff.wings.empty()) {
    if (staff.wings.size() < 2 || !staff.wings.contains(slot)) return refuse("DX-13.906", arg(o.card));
  } else if (!leads_a_corps(face(o.card))) {
    return refuse("DX-13.904", arg(o.card));
  }
  const CardId named = s.commander[index(seat)];
  if (named == o.card || (named != no_card && !deploying)) return refuse("DX-13.905", arg(o.card), arg(named));
  return fine;
}

// It is told when it takes effect (review_command).
void carry_out(State& s, Seat seat, const Designate& o, Dice&, EventLog&) { s.commander[index(seat)] = o.card; }

void propose_designations(const State& s, Seat seat, std::vector<Order>& out) {
  if (!has_integrity(s) || s.commander[index(seat)] != no_card) return;
  const Staff staff = staff_of(s, seat);
  if (staff.army != no_slot || staff.wings.size() == 1) return;  // there is one, without being named
  for (const Card& c : s.cards) {
    if (!is_position(c.at) || !is_general(c) || side_of(c) != seat) continue;
    const bool eligible = face(c).corps == Corps::Wing || leads_a_corps(face(c));
    if (eligible && may(s, seat, Designate{c.id})) out.emplace_back(Designate{c.id});
  }
}

}  // namespace kepi::dixie
