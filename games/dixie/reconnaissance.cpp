/// Chapter 13.7: reconnaissance.
#include <algorithm>

#include "games/dixie/field.h"
#include "games/dixie/rules.h"

namespace kepi::dixie {

namespace {

// The stages of a ride (Frame::stage). The frame's seat is the one who decides: first the owner of the position, then
// the rider.
enum Ride : std::uint8_t { to_be_fired_at, fired_at, came_through, may_stay };

// DX-13.709  One crossing for going and returning; the creek of the column that limits it, or Nowhere.
Place creek_on_the_way(const State& s, Seat seat, Place near) {
  for (const Place at : {near, opposite(near)})
    if (s[at].held_by_at_start != seat && crossing_limit(s, at)) return at;
  return Place::Nowhere;
}

void end_ride(State& s, EventLog& log) {
  s.flow.pop_back();
  settle(s, log);
}

// DX-13.707  Back to where it came from.
void go_home(State& s, EventLog& log) {
  const Frame f = s.flow.back();
  enter(s, f.card, opposite(f.at));
  s[f.card].from = Place::Nowhere;
  log.add(RideEnded{s[f.card].id, opposite(f.at), false});
  end_ride(s, log);
}

// DX-13.706  All enemy cards there turn face up, decoys fall; a general without troops falls too (DX-11.17).
void uncover(State& s, Seat enemy, Place at, EventLog& log) {
  for (std::size_t i = 0; i < s.cards.size(); ++i) {
    if (s.cards[i].at != at || side_of(s.cards[i]) != enemy) continue;
    if (s.cards[i].decoy) unmask(s, Slot(i), log);
    else reveal(s, Slot(i), log);
  }
  if (has_troops(s, enemy, at)) return;
  for (std::size_t i = 0; i < s.cards.size(); ++i) {
    const Card& c = s.cards[i];
    if (c.at != at || side_of(c) != enemy) continue;
    if (is_general(c) || (is_special(c) && effect_row(face(c).effect).mobile)) lose(s, Slot(i), Loss::Alone, log);
  }
}

}  // namespace

// DX-13.701, 13.702
Verdict may(const State& s, Seat seat, const Reconnoitre& o) { return may(s, field_of(s), seat, o); }
Verdict may(const State& s, const Field& f, Seat seat, const Reconnoitre& o) {
  if (!s.switches.has(Switch::Reconnaissance)) return refuse("DX-13.701");
  if (const Verdict v = asked(s, seat, {Step::OrdinaryMoves}); !v) return v;
  const Slot slot = find_own(s, seat, o.card);
  if (slot == no_slot) return refuse("DX-5.07", arg(o.card));
  const Card& card = s[slot];
  if (!is_troop(card) || face(card).type != CardType::Cavalry) return refuse("DX-13.701", arg(o.card));
  if (card.fired) return refuse("DX-7.02", arg(o.card));
  if (card.moves > 0 || card.spent || !is_near(seat, card.at)) return refuse("DX-13.701", arg(o.card));
  const Place at = opposite(card.at);
  if (f.is_contested(card.at)) return refuse("DX-13.701", arg(o.card));
  const Lot& enemy = f.of(other(seat), at);
  if (f.of(seat, at).troops || (enemy.troops && !enemy.backs)) return refuse("DX-13.702", arg(at));
  if (const Place creek = creek_on_the_way(s, seat, card.at); creek != Place::Nowhere)
    if (s[creek].crossings[index(seat)] >= *crossing_limit(s, creek)) return refuse("DX-8.26", arg(creek));
  if (rocks_bar(s, f, seat, at)) return refuse("DX-T.08", arg(at));
  if (card.detained) return refuse("DX-12.63", arg(o.card));
  return fine;
}

// DX-13.703, 13.709  It enters alone, for all to see, and has made all its moves.
void carry_out(State& s, Seat seat, const Reconnoitre& o, Dice&, EventLog& log) {
  const Slot slot = find(s, o.card);
  Card& card = s[slot];
  const Place home = card.at, at = opposite(home);
  reveal(s, slot, log);
  if (const Place creek = creek_on_the_way(s, seat, home); creek != Place::Nowhere) ++s[creek].crossings[index(seat)];
  card.from = home;
  card.moves = 2;
  card.way = Way::Reconnoitred;
  card.bound = true;
  enter(s, slot, at);
  log.add(RideBegan{card.id, home, at});
  push(s, {.step = Step::Ride, .stage = to_be_fired_at, .seat = other(seat), .at = at, .card = slot});
}

// DX-13.703  Which card fires its owner says, also where he has but one among decoys: nothing may tell them apart.
Verdict may_fire_at_rider(const State& s, const Card& card, const Fire& o) {
  const Frame& top = s.flow.back();
  const bool there = card.at == top.at && o.at == top.at && o.target == no_card;
  return top.stage == to_be_fired_at && there ? fine : refuse("DX-13.703", arg(o.card));
}

// DX-13.703 to 13.705, 13.710  The dice and firepower of a defender at short range, no specials; every hit is the
//                              rider's, sixes do nothing.
void fire_at_rider(State& s, Slot by, Dice& dice, EventLog& log) {
  Frame& f = s.flow.back();
  const Slot rider = f.card;
  f.stage = fired_at;
  s.eventful = true;
  reveal(s, by, log);
  const Shot shot{.by = by, .side = f.seat, .from = f.at, .at = f.at, .kind = ShotKind::Reconnaissance};
  log.add(ShotDeclared{s[by].id, shot.side, shot.from, shot.at, shot.range, shot.kind});
  ShotRolled told{{}, static_cast<std::uint8_t>(firepower(s, shot)), 0, 0};
  const int count = dice_of(s, shot);
  for (int i = 0; i < count; ++i) {
    const int die = dice.d6();
    told.dice.try_push_back(static_cast<std::uint8_t>(die));
    told.hits += die <= told.firepower;
  }
  log.add(told);
  int hits = told.hits;
  for (; hits > 0 && is_position(s[rider].at); --hits) mark_hit(s, rider, log);
  if (hits > 0) log.add(HitsLost{hits});
}

bool hold_ride(State& s, Dice& dice, EventLog& log) {
  Frame& f = s.flow.back();
  const Seat rider = side_of(s[f.card]);
  const auto next = [&](Ride stage) { f.stage = stage, f.seat = rider; };
  switch (f.stage) {
    case to_be_fired_at: {
      const Lot there = field_of(s).of(f.seat, f.at);
      if (!there.troops) return next(came_through), false;
      if (there.stack() > 1) return true;
      for (std::size_t i = 0; i < s.cards.size(); ++i)
        if (s.cards[i].at == f.at && is_troop(s.cards[i]) && side_of(s.cards[i]) == f.seat)
          return fire_at_rider(s, Slot(i), dice, log), false;
      return true;
    }
    case fired_at:  // DX-13.705
      next(came_through);
      if (s[f.card].hits > 0) test_markers(s, f.card, s[f.card].hits, morale_value(s, f.card), dice, log);
      return false;
    case came_through:
      if (s[f.card].at != f.at) return end_ride(s, log), false;  // DX-13.707  nothing more is revealed
      next(may_stay);
      uncover(s, other(rider), f.at, log);
      return false;
    default:  // DX-13.708
      if (!has_troops(s, other(rider), f.at)) return true;
      return go_home(s, log), false;
  }
}

// DX-13.707, 13.708
Verdict may(const State& s, Seat seat, const Return&) {
  if (s.flow.back().step != Step::Ride) return refuse("DX-13.707");
  if (const Verdict v = asked(s, seat, {Step::Ride}); !v) return v;
  return s.flow.back().stage == may_stay ? fine : refuse("DX-13.703");
}
void carry_out(State& s, Seat, const Return&, Dice&, EventLog& log) { go_home(s, log); }

Verdict may(const State& s, Seat seat, const Stay&) {
  if (s.flow.back().step != Step::Ride) return refuse("DX-13.708");
  if (const Verdict v = asked(s, seat, {Step::Ride}); !v) return v;
  return s.flow.back().stage == may_stay ? fine : refuse("DX-13.703");
}
void carry_out(State& s, Seat, const Stay&, Dice&, EventLog& log) {
  const Frame& f = s.flow.back();
  log.add(RideEnded{s[f.card].id, f.at, true});
  end_ride(s, log);
}

void propose_ride_orders(const State& s, Seat seat, std::vector<Order>& out) {
  const Frame& f = s.flow.back();
  if (f.stage == may_stay) {
    out.emplace_back(Return{});
    out.emplace_back(Stay{});
    return;
  }
  for (const Card& c : s.cards)
    if (c.at == f.at && is_troop(c) && side_of(c) == seat) out.emplace_back(Fire{c.id, f.at});
}

}  // namespace kepi::dixie
