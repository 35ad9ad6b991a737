/// Chapter 8: moves, forced marches, recalls, terrain from the Reserve, and the end of movement.
#include <algorithm>
#include <bit>

#include "games/dixie/field.h"
#include "games/dixie/rules.h"
#include "games/dixie/terrain.h"

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

// ------------------------------------------------------------------------------------------- roads

/// A set of places; only positions are ever in one.
struct Places {
  std::uint32_t bits = 0;
  void add(Place at, bool when) { bits |= static_cast<std::uint32_t>(when) << index(at); }
  bool has(Place at) const { return bits >> index(at) & 1; }
};

/// What stands in the way of a side that moves, found out once for all its routes.
struct Roads {
  Places enemies;    // enemy cards lie there (DX-8.14)
  Places opposed;    // enemy troops or backs (DX-0.11)
  Places contested;  // DX-0.11
  Places creeks;     // crossings out of it and into it are limited for this side (DX-8.26)
  Places guarded;    // it is left without limits (DX-12.58)
  Places rocks;      // closed to cavalry and artillery (DX-T.08)
  std::array<std::int8_t, position_count> crossings_left{};

  Roads(const State& s, const Field& f, Seat seat) {
    for (const Place at : positions_in_use(s)) {
      const Lot& enemy = f.of(other(seat), at);
      enemies.add(at, enemy.cards());
      opposed.add(at, enemy.force());
      contested.add(at, f.is_contested(at));
      guarded.add(at, s[at].rear_guard);
      rocks.add(at, rocks_bar(s, f, seat, at));
      if (!limits(s, f, seat, at)) continue;
      creeks.add(at, true);
      crossings_left[index(at)] = static_cast<std::int8_t>(dixie::crossings_left(s, seat, at));
    }
  }
  // DX-8.26 to 8.31
  static bool limits(const State& s, const Field& f, Seat seat, Place at) {
    const bool creek = f.has(TerrainKind::Creek, at) || f.has(TerrainKind::Pond, at);
    return creek && s[at].held_by_at_start != seat;
  }
  Place creek_between(Place from, Place to) const {
    if (!is_position(from) || !is_position(to) || guarded.has(from)) return Place::Nowhere;  // DX-8.29, 12.58
    return creeks.has(from) ? from : creeks.has(to) ? to : Place::Nowhere;
  }
};

// ------------------------------------------------------------------------------------------- engagement

// DX-8.23, 8.24  Out of a contested position only back, and not into other enemies.
Verdict may_leave(const Roads& roads, Seat seat, Place from, Place to) {
  if (!roads.contested.has(from) || !is_position(to)) return fine;
  if (is_near(seat, from)) return refuse("DX-8.23", arg(from));
  return roads.enemies.has(to) ? refuse("DX-8.24", arg(to)) : fine;
}
// DX-8.43, 8.44  Two moves may engage or disengage, not both; so a contested position is never passed through.
Verdict engages_lawfully(const Roads& roads, Seat seat, const Route& r) {
  if (const Verdict v = may_leave(roads, seat, r.from, r.is_double() ? r.via : r.to); !v) return v;
  if (!r.is_double()) return fine;
  if (roads.opposed.has(r.via) || (roads.contested.has(r.from) && roads.enemies.has(r.to)))
    return refuse("DX-8.43", arg(r.via), arg(r.to));
  return fine;
}

// ------------------------------------------------------------------------------------------- movement limits

}  // namespace

// DX-8.26 to 8.31  The creek of the column that limits this side on the way between two positions; Nowhere: none.
Place limiting_creek(const State& s, const Field& f, Seat seat, Place from, Place to) {
  if (!is_position(from) || !is_position(to) || s[from].rear_guard) return Place::Nowhere;  // DX-8.29, 12.58
  for (const Place at : {from, to})
    if (Roads::limits(s, f, seat, at)) return at;
  return Place::Nowhere;
}
int crossings_left(const State& s, Seat seat, Place creek) {
  return *crossing_limit(s, creek) - s[creek].crossings[index(seat)];
}

namespace {

/// The creek that so many troop cards cannot cross this way together; Nowhere: they can.
Place uncrossable(const Roads& roads, const Route& r, int troops) {
  const Place first = roads.creek_between(r.from, r.is_double() ? r.via : r.to);
  const Place second = r.is_double() ? roads.creek_between(r.via, r.to) : Place::Nowhere;
  const int needed = troops * (first == second ? 2 : 1);
  for (const Place creek : {first, second})
    if (creek != Place::Nowhere && roads.crossings_left[index(creek)] < needed) return creek;
  return Place::Nowhere;
}

// ------------------------------------------------------------------------------------------- other hindrances

bool leaves_reserve(const Route& r) { return r.from == Place::Reserve || r.via == Place::Reserve; }

// DX-T.08, 12.60, 12.63
Verdict unhindered(const State& s, const Roads& roads, const Card& card, const Route& r) {
  const CardType type = face(card).type;
  if (type == CardType::Cavalry || type == CardType::Artillery)
    for (const Place at : {r.via, r.to})
      if (roads.rocks.has(at)) return refuse("DX-T.08", arg(at));
  if (card.detained) return refuse("DX-12.63", arg(card.id));
  if (s.lost_orders && is_troop(card) && leaves_reserve(r) && s.left_reserve >= 3) return refuse("DX-12.60", arg(card.id));
  return fine;
}

}  // namespace

Verdict not_used(const Card& card) {
  if (!card.fired && !card.moves && !card.spent) return fine;
  if (card.fired && !is_troop(card)) return refuse("DX-13.217", arg(card.id));
  if (card.fired && !card.skirmished) return refuse("DX-7.02", arg(card.id));
  // DX-8.45  Whoever may move twice does so in one order.
  const CardType type = face(card).type;
  if (card.moves == 1 && !card.spent && (type == CardType::Cavalry || type == CardType::General))
    return refuse("DX-8.45", arg(card.id));
  if (card.moves > 0 || card.spent) return refuse("DX-8.01", arg(card.id));
  return fine;
}

namespace {

// ------------------------------------------------------------------------------------------- moves

// DX-8.42  Cavalry and generals.
bool moves_twice(const CardFace& what) { return what.type == CardType::Cavalry || what.type == CardType::General; }

// DX-8.01, 8.12, 8.46, 7.02  Whether a card may move at all, so often.
Verdict may_set_out(const Card& card, Seat seat, bool twice) {
  if (side_of(card) != seat || (card.at != Place::Reserve && !is_position(card.at))) return refuse("DX-5.07", arg(card.id));
  const CardFace& what = face(card);
  if (what.type == CardType::Terrain) return refuse("DX-8.12", arg(card.id));
  if (what.type == CardType::Special && (!effect_row(what.effect).mobile || card.at == Place::Reserve))
    return refuse("DX-8.46", arg(card.id));
  if (twice && !moves_twice(what)) {
    if (what.horse_artillery) return refuse("DX-7.25", arg(card.id));
    return what.type == CardType::Special ? refuse("DX-8.46", arg(card.id)) : refuse("DX-8.01", arg(card.id));
  }
  return not_used(card);
}

// DX-8.06 to 8.08, 8.21 to 8.31, 8.43, 8.44  Whether this way from one place to the next is open to it.
Verdict may_pass(const State& s, const Roads& roads, Seat seat, const Card& card, const Route& r) {
  if (const Verdict v = engages_lawfully(roads, seat, r); !v) return v;
  if (is_troop(face(card)))  // DX-8.28
    if (const Place creek = uncrossable(roads, r, 1); creek != Place::Nowhere) return refuse("DX-8.26", arg(creek));
  return unhindered(s, roads, card, r);
}

// DX-13.608  A decoy goes back to the Reserve and nowhere else; out of a far position by way of the near one, over creeks
//            as a troop card would, for nothing may tell it apart (DX-13.604).
Route withdrawal(Seat seat, Place from) { return {from, is_near(seat, from) ? Place::Nowhere : opposite(from), Place::Reserve}; }
Verdict may_withdraw(const State& s, const Roads& roads, Seat seat, const Card& decoy, const Route& r) {
  if (side_of(decoy) != seat) return refuse("DX-5.07", arg(decoy.id));
  if (decoy.moves > 0 || decoy.spent) return refuse("DX-8.01", arg(decoy.id));
  if (r.to != Place::Reserve || r.is_double()) return refuse("DX-13.608", arg(decoy.id));
  const Route home = withdrawal(seat, decoy.at);
  if (const Verdict v = engages_lawfully(roads, seat, home); !v) return v;
  if (const Place creek = uncrossable(roads, home, 1); creek != Place::Nowhere) return refuse("DX-8.26", arg(creek));
  return unhindered(s, roads, decoy, home);
}

Verdict may_move(const State& s, const Roads& roads, Seat seat, const Card& card, const Route& r) {
  if (card.decoy) return may_withdraw(s, roads, seat, card, r);
  if (const Verdict v = may_set_out(card, seat, r.is_double()); !v) return v;
  if (const Verdict v = adjacent(s, seat, r); !v) return v;
  if (const Verdict v = may_pass(s, roads, seat, card, r); !v) return v;
  return is_double_of_another(s, card, r.to) ? refuse("DX-12.13", arg(card.id), arg(r.to)) : fine;
}

}  // namespace

Verdict may(const State& s, Seat seat, const Move& o) {
  if (const Verdict v = asked(s, seat, {Step::OrdinaryMoves}); !v) return v;
  const Slot slot = find(s, o.card);
  if (slot == no_slot) return refuse("DX-5.07", arg(o.card));
  return may_move(s, Roads{s, field_of(s), seat}, seat, s[slot], {s[slot].at, o.via, o.to});
}

namespace {

int lost_by(const State& s, Seat side) {
  int lost = 0;
  for (const Card& c : s.cards)
    if (c.at == Place::Discard) lost += side_of(c) == side;
  return lost;
}

bool looks_like_troops(const Card& card) { return is_troop(card) || card.decoy; }  // DX-13.604

// One step of a route: crossings are counted, the card is in its new place.
void step(State& s, const Field& before, Seat seat, Slot slot, Place to) {
  Card& card = s[slot];
  if (looks_like_troops(card)) {
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
  const int lost = lost_by(s, other(seat));
  // He went to the enemy alone. Among backs that may all be decoys it is settled at T3.C, lest his fate betray them.
  const int feared = s.switches.has(Switch::Decoys) ? before.troops_seen(other(seat), at) : enemy.troops;
  if (!looks_like_troops(card) && !own.troops && feared) lose(s, slot, Loss::Alone, log);
  settle(s, log);
  card.took |= s[at].holder != holder;
  card.bound |= lost_by(s, other(seat)) != lost;
}

bool leaves_fight(const Field& before, Place from) { return is_position(from) && before.is_contested(from); }

void travel(State& s, Seat seat, Slot slot, const Route& r, Way way, EventLog& log) {
  Card& card = s[slot];
  const Field before = field_of(s);
  card.from = r.from;
  card.moves = r.is_double() ? 2 : 1;
  card.way = way == Way::Moved && leaves_fight(before, r.is_double() ? r.via : r.from) ? Way::Disengaged : way;
  Moved told{mention(card), r.from, r.via, r.to, card.way};
  if (r.is_double()) {
    step(s, before, seat, slot, r.via);
    arrive(s, before, seat, slot, log);
    if (s.ending != Ending::None) return;
  }
  step(s, before, seat, slot, r.to);
  if (is_position(r.to)) told.card = mention(card);
  if (card.decoy) log.add(Hid{told.card, r.to});
  else log.add(told);
  arrive(s, before, seat, slot, log);
}

}  // namespace

void carry_out(State& s, Seat seat, const Move& o, Dice&, EventLog& log) {
  const Slot slot = find(s, o.card);
  const bool decoy = s[slot].decoy;
  travel(s, seat, slot, decoy ? withdrawal(seat, s[slot].at) : Route{s[slot].at, o.via, o.to}, Way::Moved, log);
  if (decoy) s[slot].way = Way::Withdrawn;
}
void lay_decoy(State& s, Seat seat, Slot slot, Place at, EventLog& log) {
  s[slot].decoy = true;
  travel(s, seat, slot, {Place::Reserve, Place::Nowhere, at}, Way::Moved, log);
}
void move_twice(State& s, Seat seat, Slot slot, Place via, Place to, EventLog& log) {
  travel(s, seat, slot, {s[slot].at, via, to}, Way::Moved, log);
}

// ------------------------------------------------------------------------------------------- forced march

namespace {

using Group = FixedVector<Slot, 8>;

// DX-8.48  Infantry, and artillery that is no horse artillery.
bool goes_on_foot(const CardFace& what) {
  return what.type == CardType::Infantry || (what.type == CardType::Artillery && !what.horse_artillery);
}

// DX-8.32, 8.43, 8.52, 12.60  Whether this way is open to the whole group; general: no_slot if nobody leads it.
Verdict may_march(const State& s, const Field& f, const Roads& roads, Seat seat, const Group& group, Slot general,
                  const Route& r) {
  if (const Verdict v = engages_lawfully(roads, seat, r); !v) return v;
  const int size = static_cast<int>(group.size());
  if (const Place creek = uncrossable(roads, r, size); creek != Place::Nowhere) return refuse("DX-8.32", arg(creek));  // before the roll
  if (is_position(r.to) && r.to != r.from) {  // DX-8.52  room for all
    const Lot& there = f.of(seat, r.to);
    if (general != no_slot && there.generals) return refuse("DX-8.52", arg(r.to));
    const int bonus = general == no_slot ? 0 : face(s[general]).stacking_bonus;
    if (there.stack() + size > f.limit(seat, r.to) + bonus) return refuse("DX-8.52", arg(r.to));
  }
  for (const Slot slot : group)
    if (const Verdict v = unhindered(s, roads, s[slot], r); !v) return v;
  if (s.lost_orders && leaves_reserve(r) && s.left_reserve + size > 3) return refuse("DX-12.60", arg(s[group.front()].id));
  return fine;
}

}  // namespace

// DX-8.47 to 8.53
Verdict may(const State& s, Seat seat, const March& o) {
  if (const Verdict v = asked(s, seat, {Step::OrdinaryMoves}); !v) return v;
  if (o.cards.empty()) return refuse("DX-8.52");
  Group group;
  for (const CardId id : o.cards) {
    const Slot slot = find(s, id);
    if (slot == no_slot || side_of(s[slot]) != seat || (s[slot].at != Place::Reserve && !is_position(s[slot].at)))
      return refuse("DX-5.07", arg(id));
    if (!goes_on_foot(face(id))) return refuse("DX-8.48", arg(id));
    if (group.contains(slot)) return refuse("DX-8.52", arg(id));
    group.push_back(slot);
  }
  const Slot general = o.general == no_card ? no_slot : find_own(s, seat, o.general);
  if (o.general != no_card && (general == no_slot || !is_general(s[general])))
    return refuse("DX-8.50", arg(o.general));
  for (const Slot slot : group)
    if (const Verdict v = not_used(s[slot]); !v) return v;
  if (general != no_slot && s[general].fired) return refuse("DX-13.217", arg(o.general));
  if (general != no_slot && (s[general].moves > 0 || s[general].spent)) return refuse("DX-8.53", arg(o.general));
  const Place from = s[group.front()].at;
  for (const Slot slot : group)
    if (s[slot].at != from) return refuse("DX-8.52", arg(s[slot].id));
  if (general != no_slot && s[general].at != from) return refuse("DX-8.50", arg(o.general));
  const Route r{from, o.via, o.to};
  if (!r.is_double()) return refuse("DX-8.47");  // two moves
  if (const Verdict v = adjacent(s, seat, r); !v) return v;
  const Field f = field_of(s);
  return may_march(s, f, Roads{s, f, seat}, seat, group, general, r);
}

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

namespace {

Verdict may_place(const State& s, const Field& f, Seat seat, const Card& terrain, Place at) {
  if (terrain.at != Place::Reserve) return refuse("DX-10.06", arg(terrain.id));
  if (terrain.spent || terrain.moves) return refuse("DX-8.11", arg(terrain.id));
  return may_become_ground(s, f, seat, terrain, at);
}

}  // namespace

// DX-10.06, 10.07
Verdict may_become_ground(const State& s, const Field& f, Seat seat, const Card& terrain, Place at) {
  if (s.edition == Edition::Shiloh) {
    if (!on_field(s, at) || s[at].holder != seat || f.of(other(seat), at).cards()) return refuse("DX-10.07", arg(at));
  } else {
    if (!on_field(s, at) || line_of(at) != seat || f.of(other(seat), at).force()) return refuse("DX-10.06", arg(at));
  }
  return terrain_fits(s, f, terrain, at);
}

Verdict may(const State& s, Seat seat, const PlaceTerrain& o) {
  if (const Verdict v = asked(s, seat, {Step::OrdinaryMoves}); !v) return v;
  const Slot slot = find(s, o.card);
  if (slot == no_slot || side_of(s[slot]) != seat || !is_terrain(s[slot])) return refuse("DX-10.06", arg(o.card));
  if (is_position(s[slot].at)) return refuse("DX-10.09", arg(o.card));
  return may_place(s, field_of(s), seat, s[slot], o.at);
}

void carry_out(State& s, Seat, const PlaceTerrain& o, Dice&, EventLog& log) {
  const Slot slot = find(s, o.card);
  enter(s, slot, o.at);
  s[slot].from = Place::Reserve;
  s[slot].moves = 1;
  s[slot].way = Way::Moved;
  log.add(TerrainPlaced{o.card, o.at});
}

// ------------------------------------------------------------------------------------------- recall

namespace {

// DX-8.11  A move that needed no die and removed no enemy card.
Verdict may_recall(const Card& card) {
  const bool moved = card.way == Way::Moved || card.way == Way::Disengaged || card.way == Way::Withdrawn;
  if (!moved || card.from == Place::Nowhere || card.bound || card.at == Place::Discard) return refuse("DX-8.11", arg(card.id));
  return fine;
}

}  // namespace

Verdict may(const State& s, Seat seat, const Recall& o) {
  if (const Verdict v = asked(s, seat, {Step::OrdinaryMoves}); !v) return v;
  const Slot slot = find_own(s, seat, o.card);
  return slot == no_slot ? refuse("DX-5.07", arg(o.card)) : may_recall(s[slot]);
}

namespace {

// A holder changed by that entry changes back, unless another own troop card has come since: then it is that one's
// entry that holds the position. Of two moves the first may have taken a position as well.
void give_back_holder(State& s, Seat seat, Card& recalled, Place at, EventLog& log) {
  if (!is_position(at) || s[at].holder != seat || s[at].held_by_at_start == seat) return;
  for (Card& c : s.cards)
    if (&c != &recalled && c.at == at && is_troop(c) && side_of(c) == seat) {
      c.took = true;
      return;
    }
  s[at].holder = other(seat);
  discard_works(s, at, log);
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
  card.decoy |= card.way == Way::Withdrawn;  // DX-13.608  it comes back as what it was
  if (is_double_of_another(s, card, home)) home = Place::Reserve;
  if (is_position(home) && looks_like_troops(card)) {
    const Field f = field_of(s);
    if (home != away && f.of(seat, home).stack() >= f.limit(seat, home)) home = Place::Reserve;
  }
  if (card.crossings) {  // all over the one creek of its column
    const Place here = is_position(away) ? away : card.from;
    Position& creek = s[crossing_limit(s, here) ? here : opposite(here)];
    creek.crossings[index(seat)] = static_cast<std::uint8_t>(creek.crossings[index(seat)] - card.crossings);
  }
  if (card.took) {
    give_back_holder(s, seat, card, away, log);
    if (card.moves == 2) give_back_holder(s, seat, card, opposite(is_position(away) ? away : card.from), log);
  }
  if (looks_like_troops(card) && left_the_reserve(card) && s.left_reserve > 0) --s.left_reserve;
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
  const Roads roads{s, f, seat};
  for (const Card& c : s.cards) {
    if (c.at != at || side_of(c) != seat || !adds(c)) continue;
    if (may_recall(c)) return true;
    for (const Place to : {Place::Reserve, opposite(at)})
      if (may_move(s, roads, seat, c, {at, Place::Nowhere, to})) return true;
  }
  return false;
}

bool counts_for_stacking(const Card& c) { return looks_like_troops(c) || is_terrain(c); }

// DX-3.15  The first Movement Phase of the CSA at Shiloh; false also if no card could do it.
bool must_still_advance(const State& s, const Field& f, Seat seat) {
  if (s.edition != Edition::Shiloh || seat != csa || s.day != 1 || s.turn > 1) return false;
  constexpr std::array front{Place::FR, Place::FC, Place::FL};
  for (const Place at : front)
    if (f.of(csa, at).troops) return false;
  const Roads roads{s, f, seat};
  for (const Card& c : s.cards)
    if (is_troop(c) && side_of(c) == csa)
      for (const Place at : front)
        if (may_move(s, roads, csa, c, {c.at, Place::Nowhere, at})) return true;
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

// T3.C  DX-8.17; DX-13.605: decoys among enemy troops fall.
void reveal_engaged(State& s, EventLog& log) {
  const Field f = field_of(s);
  for (std::size_t i = 0; i < s.cards.size(); ++i) {
    const Card& c = s.cards[i];
    if (!is_position(c.at)) continue;
    if (c.decoy && f.of(other(side_of(c)), c.at).troops) unmask(s, Slot(i), log);
    else if (is_troop(c) && f.is_engaged(c.at)) reveal(s, Slot(i), log);
  }
}

// ------------------------------------------------------------------------------------------- choices

namespace {

using Orders = std::vector<Order>;

// The places one move away, then those two moves away, by side and start (DX-8.02); so every route is of neighbours.
struct Ways {
  struct Way2 {
    Place via, to;
  };
  FixedVector<Way2, 14> all;
  std::uint32_t single = 0, twice = 0;  // bit n: all[n] is one move, two moves
};

constexpr std::size_t from_index(Place from) { return is_position(from) ? index(from) : position_count; }

constexpr FixedVector<Place, 5> places_beside(Seat seat, Place from, int columns_apart) {
  FixedVector<Place, 5> places;
  if (from == Place::Reserve) {
    for (int column = 0; column < 5; column += columns_apart) places.push_back(position_at(seat, column));
    return places;
  }
  if (is_near(seat, from)) places.push_back(Place::Reserve);
  places.push_back(opposite(from));
  return places;
}
constexpr Ways find_ways(Seat seat, Place from, int columns_apart) {
  Ways ways;
  for (const Place to : places_beside(seat, from, columns_apart)) {
    ways.single |= 1u << ways.all.size();
    ways.all.push_back({Place::Nowhere, to});
  }
  for (const Place via : places_beside(seat, from, columns_apart))
    for (const Place to : places_beside(seat, via, columns_apart))
      if (to != from) {
        ways.twice |= 1u << ways.all.size();
        ways.all.push_back({via, to});
      }
  return ways;
}
constexpr auto way_table = [] {
  std::array<std::array<std::array<Ways, position_count + 1>, 2>, 2> table;  // [five columns][side][from]
  for (const bool five : {false, true})
    for (const Seat seat : seats)
      for (std::size_t from = 0; from <= position_count; ++from)
        table[five][index(seat)][from] = find_ways(seat, from < position_count ? Place(from) : Place::Reserve, five ? 1 : 2);
  return table;
}();

template <class Use>
void each_way(const Ways& ways, std::uint32_t which, const Use& use) {
  for (; which; which &= which - 1) use(ways.all[static_cast<std::size_t>(std::countr_zero(which))]);
}

/// The moves of one side. Cards of one place may go the same ways, unless creeks, rocks or lost orders tell them apart, or
/// something is said of the card itself (used, detained): so the rules are asked once for all of them.
class Mover {
 public:
  Mover(const State& s, const Field& f, const Roads& roads, Seat seat, Orders& out)
      : s_{s}, f_{f}, roads_{roads}, seat_{seat}, out_{out} {}

  void propose_moves() {
    FixedVector<Slot, 24> generals;
    std::array<Group, position_count + 1> marchers;
    for (std::size_t i = 0; i < s_.cards.size(); ++i) {
      const Card& c = s_.cards[i];
      if ((c.at != Place::Reserve && !is_position(c.at)) || side_of(c) != seat_) continue;
      if (c.way != Way::None && may_recall(c)) out_.emplace_back(Recall{c.id});
      if (c.decoy) {  // what else may be done with it: propose_decoys
        if (may_withdraw(s_, roads_, seat_, c, {c.at, Place::Nowhere, Place::Reserve})) out_.emplace_back(Move{c.id, Place::Reserve});
        continue;
      }
      const CardFace& what = face(c);
      if (what.type == CardType::Terrain) {
        propose_ground(c);
        continue;
      }
      if (what.type == CardType::Special && c.at == Place::Reserve) {
        specials_.push_back(Slot(i));
        continue;
      }
      if (c.detained || !may_set_out(c, seat_, false)) continue;
      const Ways& ways = ways_from(c.at);
      const std::uint32_t open = open_to(c);
      each_way(ways, open & (ways.single | (moves_twice(what) ? ways.twice : 0)),
               [&](const auto& w) {
                 if (!is_double_of_another(s_, c, w.to)) out_.emplace_back(Move{c.id, w.to, w.via});
               });
      if (what.type == CardType::Cavalry && s_.switches.has(Switch::Reconnaissance) && may(s_, f_, seat_, Reconnoitre{c.id}))
        out_.emplace_back(Reconnoitre{c.id});
      if (what.type == CardType::General) {
        generals.try_push_back(Slot(i));
      } else if (is_troop(c) && goes_on_foot(what)) {
        marchers[from_index(c.at)].try_push_back(Slot(i));
        each_way(ways, marchable(Slot(i)), [&](const auto& w) { out_.emplace_back(March{{c.id}, w.via, w.to, no_card}); });
      }
    }
    for (const Slot general : generals)
      if (const Group& group = marchers[from_index(s_[general].at)]; !group.empty()) propose_led(general, group);
  }
  void propose_plays() {  // WVA
    const auto open = window_for(s_, seat_);
    for (const Slot special : specials_) dixie::propose_plays(s_, f_, seat_, *open, special, out_);
  }

 private:
  const Ways& ways_from(Place from) const {
    return way_table[s_.switches.has(Switch::FiveColumns)][index(seat_)][from_index(from)];
  }
  std::size_t key(const Card& c) const {
    const CardType type = face(c).type;
    const std::size_t limited = is_troop(type) && (roads_.creeks.bits || s_.lost_orders);
    const std::size_t barred = (type == CardType::Cavalry || type == CardType::Artillery) && roads_.rocks.bits;
    return from_index(c.at) * 4 + 2 * limited + barred;
  }
  template <class Open>
  std::uint32_t find_open(const Card& c, std::uint32_t among, std::uint32_t& known, const Open& open) const {
    constexpr std::uint32_t asked = 1u << 31;
    if (known & asked) return known & ~asked;
    const Ways& ways = ways_from(c.at);
    for (std::size_t i = 0; i < ways.all.size(); ++i)
      if (among >> i & 1 && open(Route{c.at, ways.all[i].via, ways.all[i].to})) known |= 1u << i;
    known |= asked;
    return known & ~asked;
  }
  std::uint32_t open_to(const Card& c) {
    return find_open(c, ~0u, open_[key(c)], [&](const Route& r) { return bool(may_pass(s_, roads_, seat_, c, r)); });
  }
  std::uint32_t marchable(Slot slot) {
    const Card& c = s_[slot];
    return find_open(c, ways_from(c.at).twice, marchable_[key(c)],
                     [&](const Route& r) { return bool(may_march(s_, f_, roads_, seat_, {slot}, no_slot, r)); });
  }

  // DX-10.05  Where the card itself may lie.
  void propose_ground(const Card& c) {
    if (c.at != Place::Reserve) return;
    for (const Place at : positions_in_use(s_))
      if (is_its_ground(face(c), at) && may_place(s_, f_, seat_, c, at)) out_.emplace_back(PlaceTerrain{c.id, at});
  }

  // The largest group a general can lead each way, in the order of the cards.
  void propose_led(Slot general, const Group& all) {
    const int bonus = face(s_[general]).stacking_bonus;
    each_way(ways_from(s_[general].at), open_to(s_[general]) & ways_from(s_[general].at).twice, [&](const auto& w) {
      Group group = all;
      if (is_position(w.to)) {
        const int room = std::max(0, f_.limit(seat_, w.to) - f_.of(seat_, w.to).stack() + bonus);
        while (static_cast<int>(group.size()) > room) group.pop_back();
      }
      for (int tries = 0; tries < 3 && !group.empty(); ++tries, group.pop_back())
        if (may_march(s_, f_, roads_, seat_, group, general, {s_[general].at, w.via, w.to})) {
          March order{{}, w.via, w.to, s_[general].id};
          for (const Slot slot : group) order.cards.push_back(s_[slot].id);
          out_.emplace_back(order);
          return;
        }
    });
  }

  const State& s_;
  const Field& f_;
  const Roads& roads_;
  Seat seat_;
  Orders& out_;
  std::array<std::uint32_t, (position_count + 1) * 4> open_{}, marchable_{};
  FixedVector<Slot, most_cards> specials_;  // in hand
};

}  // namespace

// Forced marches are too many to list: proposed are single cards and, for each general and route, the largest group he
// can lead, in the order of the cards. Any other group may be ordered all the same, and so may two moves that lead back to
// where they began.
void propose_movement(const State& s, Seat seat, Orders& out) {
  const Field f = field_of(s);
  const Roads roads{s, f, seat};
  Mover mover{s, f, roads, seat, out};
  mover.propose_moves();
  mover.propose_plays();
  propose_decoys(s, f, seat, out);
  propose_designations(s, seat, out);
  if (may(s, f, seat, EndPhase{})) out.emplace_back(EndPhase{});
}

}  // namespace kepi::dixie
