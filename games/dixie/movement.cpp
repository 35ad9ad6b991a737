/// Chapter 8: moves, forced marches, recalls, terrain from the Reserve, and the end of movement.
#include <algorithm>

#include "games/dixie/field.h"
#include "games/dixie/rules.h"

namespace kepi::dixie {

namespace {

// ------------------------------------------------------------------------------------------- adjacency

// DX-8.02 to 8.05  Own Reserve to each near position, near to the far position of its column, and back.
Verdict adjacent(const State& s, Seat seat, Place from, Place to) {
  if (to == Place::EnemyReserve) return refuse("DX-8.03");
  if (!on_field(s, to) && to != Place::Reserve) return refuse("DX-8.02", arg(to));
  if (from == Place::Reserve) return is_near(seat, to) ? fine : refuse("DX-8.02", arg(to));
  if (to == Place::Reserve) return is_near(seat, from) ? fine : refuse("DX-8.02", arg(from));
  return to == opposite(from) ? fine : refuse("DX-8.04", arg(from), arg(to));
}
Verdict adjacent(const State& s, Seat seat, const Route& r) {
  if (!r.is_double()) return adjacent(s, seat, r.from, r.to);
  if (const Verdict v = adjacent(s, seat, r.from, r.via); !v) return v;
  return adjacent(s, seat, r.via, r.to);
}

// ------------------------------------------------------------------------------------------- engagement

bool meets_enemies(const Field& f, Seat seat, Place at) { return is_position(at) && f.of(other(seat), at).cards(); }
bool is_contested(const Field& f, Place at) { return is_position(at) && f.is_contested(at); }

// DX-8.23, 8.24  Out of a contested position only back, and not into other enemies.
Verdict may_leave(const Field& f, Seat seat, Place from, Place to) {
  if (!is_contested(f, from) || !is_position(to)) return fine;
  if (is_near(seat, from)) return refuse("DX-8.23", arg(from));
  return meets_enemies(f, seat, to) ? refuse("DX-8.24", arg(to)) : fine;
}
// DX-8.43, 8.44  Two moves may engage or disengage, not both; so a contested position is never passed through.
Verdict engages_lawfully(const Field& f, Seat seat, const Route& r) {
  if (const Verdict v = may_leave(f, seat, r.from, r.is_double() ? r.via : r.to); !v) return v;
  if (!r.is_double()) return fine;
  const bool stopped = is_position(r.via) && f.of(other(seat), r.via).force();
  if (stopped || (is_contested(f, r.from) && meets_enemies(f, seat, r.to))) return refuse("DX-8.43", arg(r.via), arg(r.to));
  return fine;
}

// ------------------------------------------------------------------------------------------- movement limits

}  // namespace

// DX-8.26 to 8.31  The creek of the column that limits this side on the way between two positions; Nowhere: none.
Place limiting_creek(const State& s, const Field& f, Seat seat, Place from, Place to) {
  if (!is_position(from) || !is_position(to) || s[from].rear_guard) return Place::Nowhere;  // DX-8.29, 12.58
  for (const Place at : {from, to})
    if (f.terrain[index(at)] && s[at].held_by_at_start != seat && crossing_limit(s, at)) return at;
  return Place::Nowhere;
}
int crossings_left(const State& s, Seat seat, Place creek) {
  return *crossing_limit(s, creek) - s[creek].crossings[index(seat)];
}

namespace {

Verdict within_limits(const State& s, const Field& f, Seat seat, const CardFace& what, const Route& r) {
  if (!is_troop(what)) return fine;  // DX-8.28
  const Place first = limiting_creek(s, f, seat, r.from, r.is_double() ? r.via : r.to);
  const Place second = r.is_double() ? limiting_creek(s, f, seat, r.via, r.to) : Place::Nowhere;
  const int twice = first != Place::Nowhere && first == second;
  for (const Place creek : {first, second})
    if (creek != Place::Nowhere && crossings_left(s, seat, creek) < 1 + twice) return refuse("DX-8.26", arg(creek));
  return fine;
}

// ------------------------------------------------------------------------------------------- other hindrances

// DX-T.08, 12.60, 12.63
Verdict unhindered(const State& s, const Field& f, Seat seat, const Card& card, const Route& r) {
  const CardFace& what = face(card);
  if (what.type == CardType::Cavalry || what.type == CardType::Artillery)
    for (const Place at : {r.via, r.to})
      if (is_position(at) && f.terrain[index(at)] && rocks_bar(s, seat, at)) return refuse("DX-T.08", arg(at));
  if (card.detained) return refuse("DX-12.63", arg(card.id));
  const bool leaves_reserve = r.from == Place::Reserve || r.via == Place::Reserve;
  if (s.lost_orders && is_troop(card) && leaves_reserve && s.left_reserve >= 3) return refuse("DX-12.60", arg(card.id));
  return fine;
}

Verdict not_used(const Card& card) {
  if (card.fired && !is_troop(card)) return refuse("DX-13.217", arg(card.id));
  if (card.fired && !card.skirmished) return refuse("DX-7.02", arg(card.id));
  // DX-8.45  Whoever may move twice does so in one order.
  const CardType type = face(card).type;
  if (card.moves == 1 && !card.spent && (type == CardType::Cavalry || type == CardType::General))
    return refuse("DX-8.45", arg(card.id));
  if (card.moves > 0 || card.spent) return refuse("DX-8.01", arg(card.id));
  return fine;
}

}  // namespace

// ------------------------------------------------------------------------------------------- moves

// DX-8.01, 8.12, 8.46, 7.02  Whether a card may move at all; twice: cavalry and generals (DX-8.42).
Verdict may_set_out(const Card& card, Seat seat, bool twice) {
  if (side_of(card) != seat || (card.at != Place::Reserve && !is_position(card.at))) return refuse("DX-5.07", arg(card.id));
  const CardFace& what = face(card);
  if (what.type == CardType::Terrain) return refuse("DX-8.12", arg(card.id));
  if (what.type == CardType::Special && (!effect_row(what.effect).mobile || card.at == Place::Reserve))
    return refuse("DX-8.46", arg(card.id));
  if (twice && what.type != CardType::Cavalry && what.type != CardType::General) {
    if (what.horse_artillery) return refuse("DX-7.25", arg(card.id));
    return what.type == CardType::Special ? refuse("DX-8.46", arg(card.id)) : refuse("DX-8.01", arg(card.id));
  }
  return not_used(card);
}

// DX-8.02 to 8.08, 8.21 to 8.31, 8.43, 8.44  Whether the way is open to it.
Verdict may_go(const State& s, const Field& f, Seat seat, const Card& card, const Route& r) {
  if (const Verdict v = adjacent(s, seat, r); !v) return v;
  if (const Verdict v = engages_lawfully(f, seat, r); !v) return v;
  if (const Verdict v = within_limits(s, f, seat, face(card), r); !v) return v;
  return unhindered(s, f, seat, card, r);
}

Verdict may(const State& s, const Field& f, Seat seat, const Move& o) {
  if (const Verdict v = asked(s, seat, {Step::OrdinaryMoves}); !v) return v;
  const Slot slot = find(s, o.card);
  if (slot == no_slot) return refuse("DX-5.07", arg(o.card));
  const Route r{s[slot].at, o.via, o.to};
  if (const Verdict v = may_set_out(s[slot], seat, r.is_double()); !v) return v;
  return may_go(s, f, seat, s[slot], r);
}
Verdict may(const State& s, Seat seat, const Move& o) { return may(s, field_of(s), seat, o); }

namespace {

std::ptrdiff_t lost_by(const State& s, Seat side) {
  return std::count_if(s.cards.begin(), s.cards.end(),
                       [&](const Card& c) { return c.at == Place::Discard && side_of(c) == side; });
}

// One step of a route: crossings are counted, the card is in its new place.
void step(State& s, const Field& before, Seat seat, Slot slot, Place to) {
  Card& card = s[slot];
  if (is_troop(card)) {
    if (const Place creek = limiting_creek(s, before, seat, card.at, to); creek != Place::Nowhere) {
      ++s[creek].crossings[index(seat)];
      card.crossings = static_cast<std::uint8_t>(card.crossings + 1) & 3;
    }
    s.left_reserve += card.at == Place::Reserve;
  }
  enter(s, slot, to);
}

// What follows from entering a position (DX-0.17, 8.14, 11.16). `before`: the field without this entry.
void arrive(State& s, const Field& before, Seat seat, Slot slot, EventLog& log) {
  Card& card = s[slot];
  const Place at = card.at;
  if (!is_position(at)) return;
  const Lot &own = before.of(seat, at), &enemy = before.of(other(seat), at);
  if (is_troop(card) && enemy.cards()) {
    s.eventful = true;
    log.add(Engaged{at});
  }
  const Seat holder = s[at].holder;
  if (is_near(seat, at) && holder == seat && !enemy.cards()) return;  // at home: nothing follows
  const auto lost = lost_by(s, other(seat));
  if (!is_troop(card) && !own.troops && enemy.troops) lose(s, slot, Loss::Alone, log);  // he went to the enemy alone
  settle(s, log);
  card.took |= s[at].holder != holder;
  card.bound |= lost_by(s, other(seat)) != lost;
}

void travel(State& s, Seat seat, Slot slot, const Route& r, Way way, EventLog& log) {
  Card& card = s[slot];
  const Field before = field_of(s);
  card.from = r.from;
  card.moves = r.is_double() ? 2 : 1;
  card.way = way == Way::Moved && is_contested(before, r.is_double() ? r.via : r.from) ? Way::Disengaged : way;
  Moved told{mention(card), r.from, r.via, r.to, card.way};
  if (r.is_double()) {
    step(s, before, seat, slot, r.via);
    arrive(s, before, seat, slot, log);
    if (s.ending != Ending::None) return;
  }
  step(s, before, seat, slot, r.to);
  if (is_position(r.to)) told.card = mention(card);
  log.add(told);
  arrive(s, before, seat, slot, log);
}

}  // namespace

void carry_out(State& s, Seat seat, const Move& o, Dice&, EventLog& log) {
  const Slot slot = find(s, o.card);
  travel(s, seat, slot, {s[slot].at, o.via, o.to}, Way::Moved, log);
}
void move_twice(State& s, Seat seat, Slot slot, Place via, Place to, EventLog& log) {
  travel(s, seat, slot, {s[slot].at, via, to}, Way::Moved, log);
}

// ------------------------------------------------------------------------------------------- forced march

// DX-8.47 to 8.53
Verdict may(const State& s, const Field& f, Seat seat, const March& o) {
  if (const Verdict v = asked(s, seat, {Step::OrdinaryMoves}); !v) return v;
  if (o.cards.empty()) return refuse("DX-8.52");
  FixedVector<Slot, 8> slots;
  for (const CardId id : o.cards) {
    const Slot slot = find(s, id);
    if (slot == no_slot || side_of(s[slot]) != seat || (s[slot].at != Place::Reserve && !is_position(s[slot].at)))
      return refuse("DX-5.07", arg(id));
    const CardFace& what = face(id);
    const bool on_foot = what.type == CardType::Infantry || (what.type == CardType::Artillery && !what.horse_artillery);
    if (!on_foot) return refuse("DX-8.48", arg(id));
    if (slots.contains(slot)) return refuse("DX-8.52", arg(id));
    slots.push_back(slot);
  }
  const Slot general = o.general == no_card ? no_slot : find_own(s, seat, o.general);
  if (o.general != no_card && (general == no_slot || !is_general(s[general])))
    return refuse("DX-8.50", arg(o.general));
  for (const Slot slot : slots)
    if (const Verdict v = not_used(s[slot]); !v) return v;
  if (general != no_slot && s[general].fired) return refuse("DX-13.217", arg(o.general));
  if (general != no_slot && (s[general].moves > 0 || s[general].spent)) return refuse("DX-8.53", arg(o.general));
  const Place from = s[slots.front()].at;
  for (const Slot slot : slots)
    if (s[slot].at != from) return refuse("DX-8.52", arg(s[slot].id));
  if (general != no_slot && s[general].at != from) return refuse("DX-8.50", arg(o.general));
  const Route r{from, o.via, o.to};
  if (!r.is_double()) return refuse("DX-8.47");  // two moves
  if (const Verdict v = adjacent(s, seat, r); !v) return v;
  if (const Verdict v = engages_lawfully(f, seat, r); !v) return v;
  const int size = static_cast<int>(o.cards.size());
  const Place first = limiting_creek(s, f, seat, r.from, r.via), second = limiting_creek(s, f, seat, r.via, r.to);
  for (const Place creek : {first, second}) {  // DX-8.32  before the roll
    if (creek == Place::Nowhere) continue;
    const int needed = size * (first == second ? 2 : 1);
    if (crossings_left(s, seat, creek) < needed) return refuse("DX-8.32", arg(creek));
  }
  if (is_position(r.to) && r.to != r.from) {  // DX-8.52  room for all
    const Lot& there = f.of(seat, r.to);
    if (general != no_slot && there.generals) return refuse("DX-8.52", arg(r.to));
    const int bonus = general == no_slot ? 0 : face(s[general]).stacking_bonus;
    if (there.stack() + size > f.limit(seat, r.to) + bonus) return refuse("DX-8.52", arg(r.to));
  }
  for (const Slot slot : slots)
    if (const Verdict v = unhindered(s, f, seat, s[slot], r); !v) return v;
  const bool leaves_reserve = r.from == Place::Reserve || r.via == Place::Reserve;
  if (s.lost_orders && leaves_reserve && s.left_reserve + size > 3) return refuse("DX-12.60", arg(o.cards.front()));
  return fine;
}
Verdict may(const State& s, Seat seat, const March& o) { return may(s, field_of(s), seat, o); }

void carry_out(State& s, Seat seat, const March& o, Dice&, EventLog& log) {
  s.march = {};
  s.march.via = o.via;
  s.march.to = o.to;
  if (o.general != no_card) s.march.general = find(s, o.general);
  MarchDeclared told{seat, {}, {}, Place::Nowhere, o.via, o.to};
  for (const CardId id : o.cards) {
    const Slot slot = find(s, id);
    s.march.cards.push_back(slot);
    told.cards.push_back(mention(s[slot]));
    told.from = s[slot].at;
  }
  if (s.march.general != no_slot) told.general = mention(s[s.march.general]);
  log.add(told);
  push(s, {.step = Step::March, .seat = seat});
}

// DX-8.51, 8.53, 8.54, 12.49  One die a card, then those who passed go, and the general with them.
void resolve_march(State& s, Dice& dice, EventLog& log) {
  const MarchGroup group = s.march;
  s.march = {};
  const Seat seat = s.active;
  std::array<bool, 8> passed{};
  bool rolled = false, any = false;
  for (std::size_t i = 0; i < group.cards.size(); ++i) {
    const Slot slot = group.cards[i];
    const int value = march_value(s, slot, group.general);
    if (group.sure >> i & 1) {
      passed[i] = true;
      log.add(Tested{TestKind::March, mention(s[slot]), static_cast<std::int8_t>(value), 0, true});
    } else {
      rolled = true;
      passed[i] = test(s, slot, TestKind::March, value, dice, log);
    }
    any |= passed[i];
  }
  for (std::size_t i = 0; i < group.cards.size(); ++i) {
    const Slot slot = group.cards[i];
    if (s.ending != Ending::None) return;
    if (!passed[i]) {
      s[slot].spent = true;
      continue;
    }
    const bool by_die = !(group.sure >> i & 1);
    travel(s, seat, slot, {s[slot].at, group.via, group.to}, by_die ? Way::Marched : Way::Moved, log);
    s[slot].bound |= by_die;
  }
  if (group.general == no_slot || s.ending != Ending::None) return;
  Card& general = s[group.general];
  if (any) travel(s, seat, group.general, {general.at, group.via, group.to}, Way::Moved, log);
  general.bound |= rolled;
  general.spent = true;
}

// ------------------------------------------------------------------------------------------- terrain

// DX-10.06, 10.07
Verdict may(const State& s, const Field& f, Seat seat, const PlaceTerrain& o) {
  if (const Verdict v = asked(s, seat, {Step::OrdinaryMoves}); !v) return v;
  const Slot slot = find(s, o.card);
  if (slot == no_slot || side_of(s[slot]) != seat || !is_terrain(s[slot])) return refuse("DX-10.06", arg(o.card));
  if (is_position(s[slot].at)) return refuse("DX-10.09", arg(o.card));
  if (s[slot].at != Place::Reserve) return refuse("DX-10.06", arg(o.card));
  if (s[slot].spent || s[slot].moves) return refuse("DX-8.11", arg(o.card));
  if (s.edition == Edition::Shiloh) {
    if (!on_field(s, o.at) || s[o.at].holder != seat || f.of(other(seat), o.at).cards()) return refuse("DX-10.07", arg(o.at));
  } else {
    if (!on_field(s, o.at) || line_of(o.at) != seat || f.of(other(seat), o.at).force()) return refuse("DX-10.06", arg(o.at));
  }
  return terrain_fits(s, s[slot], o.at);
}
Verdict may(const State& s, Seat seat, const PlaceTerrain& o) { return may(s, field_of(s), seat, o); }

void carry_out(State& s, Seat, const PlaceTerrain& o, Dice&, EventLog& log) {
  const Slot slot = find(s, o.card);
  enter(s, slot, o.at);
  s[slot].from = Place::Reserve;
  s[slot].moves = 1;
  s[slot].way = Way::Moved;
  log.add(TerrainPlaced{o.card, o.at});
}

// ------------------------------------------------------------------------------------------- recall

// DX-8.11  A move that needed no die and removed no enemy card.
Verdict may(const State& s, Seat seat, const Recall& o) {
  if (const Verdict v = asked(s, seat, {Step::OrdinaryMoves}); !v) return v;
  const Slot slot = find_own(s, seat, o.card);
  if (slot == no_slot) return refuse("DX-5.07", arg(o.card));
  const Card& card = s[slot];
  const bool moved = card.way == Way::Moved || card.way == Way::Disengaged;
  if (!moved || card.from == Place::Nowhere || card.bound || card.at == Place::Discard) return refuse("DX-8.11", arg(o.card));
  return fine;
}

namespace {

// A holder changed by that entry changes back, unless another own troop card has come since: then it is that one's
// entry that holds the position. Of two moves the first may have taken a position as well.
void give_back_holder(State& s, Seat seat, Card& recalled, Place at) {
  if (!is_position(at) || s[at].holder != seat || s[at].held_by_at_start == seat) return;
  for (Card& c : s.cards)
    if (&c != &recalled && c.at == at && is_troop(c) && side_of(c) == seat) {
      c.took = true;
      return;
    }
  s[at].holder = other(seat);
}

// DX-12.60  Whether its moves led it out of the Reserve.
bool left_the_reserve(const Card& card) {
  if (card.from == Place::Reserve) return true;
  return is_position(card.from) && is_position(card.at) && column_of(card.from) != column_of(card.at);
}

}  // namespace

void carry_out(State& s, Seat seat, const Recall& o, Dice&, EventLog& log) {
  const Slot slot = find(s, o.card);
  Card& card = s[slot];
  const Place away = card.at;
  const Mention who = mention(card);
  Place home = card.from;
  if (is_position(home) && is_troop(card)) {
    const Field f = field_of(s);
    if (home != away && f.of(seat, home).stack() >= f.limit(seat, home)) home = Place::Reserve;
  }
  if (card.crossings) {  // all over the one creek of its column
    const Place here = is_position(away) ? away : card.from;
    Position& creek = s[crossing_limit(s, here) ? here : opposite(here)];
    creek.crossings[index(seat)] = static_cast<std::uint8_t>(creek.crossings[index(seat)] - card.crossings);
  }
  if (card.took) {
    give_back_holder(s, seat, card, away);
    if (card.moves == 2) give_back_holder(s, seat, card, opposite(is_position(away) ? away : card.from));
  }
  if (is_troop(card) && left_the_reserve(card) && s.left_reserve > 0) --s.left_reserve;
  enter(s, slot, home);
  card.moves = card.crossings = 0;
  card.way = Way::None;
  card.from = Place::Nowhere;
  card.took = false;
  card.spent = true;
  log.add(Recalled{who, away, home});
}

// ------------------------------------------------------------------------------------------- the end of movement

namespace {

// DX-8.11  Some own card in the position that adds to the surplus can be recalled or lawfully moved out.
template <class Adds>
bool can_be_undone(const State& s, const Field& f, Seat seat, Place at, Adds adds) {
  for (const Card& c : s.cards) {
    if (c.at != at || side_of(c) != seat || !adds(c)) continue;
    if (may(s, seat, Recall{c.id})) return true;
    for (const Place to : {Place::Reserve, opposite(at)})
      if (may(s, f, seat, Move{c.id, to})) return true;
  }
  return false;
}

bool counts_for_stacking(const Card& c) { return is_troop(c) || is_terrain(c) || c.decoy; }

// DX-3.15  The first Movement Phase of the CSA at Shiloh; false also if no card could do it.
bool must_still_advance(const State& s, const Field& f, Seat seat) {
  if (s.edition != Edition::Shiloh || seat != csa || s.day != 1 || s.turn > 1) return false;
  constexpr std::array front{Place::FR, Place::FC, Place::FL};
  for (const Place at : front)
    if (f.of(csa, at).troops) return false;
  for (const Card& c : s.cards)
    if (is_troop(c) && side_of(c) == csa)
      for (const Place at : front)
        if (may(s, f, csa, Move{c.id, at})) return true;
  return false;
}

}  // namespace

Verdict may(const State& s, const Field& f, Seat seat, const EndPhase&) {
  if (const Verdict v = asked(s, seat, {Step::Melees, Step::Fire, Step::MovementFire, Step::OrdinaryMoves, Step::Flanking}); !v) return v;
  if (s.flow.back().step != Step::OrdinaryMoves) return fine;
  for (const Place at : positions_in_use(s)) {
    if (f.is_over(seat, at)) {  // DX-8.09
      const bool entered = std::any_of(s.cards.begin(), s.cards.end(), [&](const Card& c) {
        return c.at == at && side_of(c) == seat && counts_for_stacking(c) && c.way != Way::None && c.way != Way::Disengaged;
      });
      if (entered && can_be_undone(s, f, seat, at, counts_for_stacking)) return refuse("DX-8.09", arg(at));
    }
    if (f.of(seat, at).generals > 1 && can_be_undone(s, f, seat, at, [](const Card& c) { return is_general(c); }))
      return refuse("DX-8.10", arg(at));
  }
  if (must_still_advance(s, f, seat)) return refuse("DX-3.15");
  return fine;
}
Verdict may(const State& s, Seat seat, const EndPhase& o) { return may(s, field_of(s), seat, o); }

void carry_out(State& s, Seat, const EndPhase&, Dice&, EventLog&) {
  Frame& top = s.flow.back();
  switch (top.step) {
    case Step::Melees: top.step = Step::Fire; break;
    case Step::Fire: top.step = Step::MovementStart; break;
    case Step::OrdinaryMoves: top.step = Step::Flanking; break;
    case Step::MovementFire: top.step = Step::Reinforcement; break;
    default: top.step = Step::Reveal; break;
  }
  top.stage = 0;
}

// T3.C  DX-8.17
void reveal_engaged(State& s, EventLog& log) {
  const Field f = field_of(s);
  for (std::size_t i = 0; i < s.cards.size(); ++i) {
    const Card& c = s.cards[i];
    if (is_position(c.at) && is_troop(c) && f.is_engaged(c.at)) reveal(s, Slot(i), log);
  }
}

}  // namespace kepi::dixie
