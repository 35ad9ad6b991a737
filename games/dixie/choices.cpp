/// Every lawful order: this file proposes, `may` decides.
/// Forced marches are too many to list: proposed are single cards and, for each general and route, the largest group he
/// can lead, in the order of the cards. Any other group may be ordered all the same.
#include <algorithm>
#include <array>
#include <optional>

#include "games/dixie/field.h"
#include "games/dixie/rules.h"

namespace kepi::dixie {

namespace {

using Orders = std::vector<Order>;

template <class O>
void propose(const State& s, Seat seat, const O& order, Orders& out) {
  if (may(s, seat, order)) out.emplace_back(order);
}
template <class O>
void propose(const State& s, const Field& f, Seat seat, const O& order, Orders& out) {
  if (may(s, f, seat, order)) out.emplace_back(order);
}

// DX-3.13  At Shiloh a second troop card goes only where enough are left for the positions without any.
bool keeps_enough(const State& s, const Field& f, Seat seat, const Card& card, Place at) {
  if (s.edition != Edition::Shiloh || !is_troop(card) || !f.of(seat, at).troops) return true;
  int empty = 0, in_hand = 0;
  for (const Place place : positions_in_use(s)) empty += !f.of(seat, place).troops;
  for (const Card& c : s.cards) in_hand += c.at == Place::Reserve && is_troop(c) && side_of(c) == seat;
  return in_hand > empty;
}
// The same for terrain: a place must be left for a troop card.
bool leaves_a_place(const State& s, const Field& f, Seat seat, const Card& card, Place at) {
  return s.edition != Edition::Shiloh || !is_terrain(card) || f.of(seat, at).troops ||
         f.terrain[index(at)] + 1 < stacking_limit;
}

void deployments(const State& s, Seat seat, Orders& out) {
  const auto places = positions_in_use(s);
  const Field f = field_of(s, seat);
  const std::size_t before = out.size();
  for (const Card& c : s.cards) {
    if (c.at != Place::Reserve || side_of(c) != seat) continue;
    for (const Place at : places)
      if (keeps_enough(s, f, seat, c, at) && leaves_a_place(s, f, seat, c, at)) propose(s, f, seat, Deploy{c.id, at}, out);
  }
  propose(s, seat, Ready{}, out);
  if (out.size() == before)  // laid out by hand into a corner: only taking back helps
    for (const Card& c : s.cards)
      if (is_position(c.at) && side_of(c) == seat) propose(s, seat, TakeBack{c.id}, out);
}

void tests(const State& s, Seat seat, Orders& out) {
  for (const Card& c : s.cards)
    if ((c.hits > 0 || c.due) && side_of(c) == seat) propose(s, seat, Test{c.id}, out);
}

// A shot, and the same aimed at each battery that is seen there (DX-13.401, 13.402).
void shots_at(const State& s, const Field& f, Seat seat, const Card& by, Place at, Orders& out) {
  const std::size_t before = out.size();
  propose(s, f, seat, Fire{by.id, at}, out);
  if (out.size() == before || !s.switches.has(Switch::CounterBattery)) return;
  for (const Card& c : s.cards)
    if (c.at == at && c.face_up && side_of(c) != seat && face(c).type == CardType::Artillery)
      propose(s, f, seat, Fire{by.id, at, c.id}, out);
}

void shots(const State& s, Seat seat, Orders& out) {
  const Field f = field_of(s);
  for (const Card& c : s.cards) {
    if (!is_position(c.at) || c.fired || !is_troop(c) || side_of(c) != seat) continue;
    if (f.is_engaged(c.at)) {
      shots_at(s, f, seat, c, c.at, out);
      continue;
    }
    if (face(c).type == CardType::Artillery) shots_at(s, f, seat, c, opposite(c.at), out);
    if (s.switches.has(Switch::Enfilade) && s.flow.back().step == Step::Fire)
      for (const Place at : lateral_neighbours(s, c.at)) propose(s, f, seat, Fire{c.id, at}, out);
  }
}

void plays(const State& s, Seat seat, Orders& out) {
  const auto open = window_for(s, seat);
  for (const Card& c : s.cards)
    if (c.at == Place::Reserve && is_special(c) && side_of(c) == seat &&
        effect_row(face(c).effect).timing.admits(open->window, open->whose))
      propose_plays(s, seat, c.id, out);
}

// The places one or two moves away, by side and start (DX-8.02).
struct Way2 {
  Place via, to;
};
using Routes = FixedVector<Way2, 14>;

constexpr std::size_t from_index(Place from) { return is_position(from) ? index(from) : position_count; }

constexpr Routes find_single_moves(Seat seat, Place from, int columns_apart) {
  Routes routes;
  if (from == Place::Reserve) {
    for (int column = 0; column < 5; column += columns_apart)
      routes.push_back({Place::Nowhere, position_at(seat, column)});
    return routes;
  }
  if (is_near(seat, from)) routes.push_back({Place::Nowhere, Place::Reserve});
  routes.push_back({Place::Nowhere, opposite(from)});
  return routes;
}
constexpr Routes find_double_moves(Seat seat, Place from, int columns_apart) {
  Routes routes;
  for (const Way2& first : find_single_moves(seat, from, columns_apart))
    for (const Way2& second : find_single_moves(seat, first.to, columns_apart))
      if (second.to != from) routes.push_back({first.to, second.to});
  return routes;
}
template <class Find>
constexpr auto route_table(Find find) {
  std::array<std::array<std::array<Routes, position_count + 1>, 2>, 2> table;  // [five columns][side][from]
  for (const bool five : {false, true})
    for (const Seat seat : seats)
      for (std::size_t from = 0; from <= position_count; ++from)
        table[five][index(seat)][from] = find(seat, from < position_count ? Place(from) : Place::Reserve, five ? 1 : 2);
  return table;
}
constexpr auto single_move_table = route_table(find_single_moves);
constexpr auto double_move_table = route_table(find_double_moves);

const Routes& single_moves(const State& s, Seat seat, Place from) {
  return single_move_table[s.switches.has(Switch::FiveColumns)][index(seat)][from_index(from)];
}
const Routes& double_moves(const State& s, Seat seat, Place from) {
  return double_move_table[s.switches.has(Switch::FiveColumns)][index(seat)][from_index(from)];
}

int room_in(const Field& f, Seat seat, Place to) {
  return is_position(to) ? f.limit(seat, to) - f.of(seat, to).stack() : 8;
}

/// Cards of one place and type may go the same ways, unless something is said of the card itself (used, detained): so
/// `may` is asked once for all of them.
class WaysOpen {
 public:
  WaysOpen(const State& s, const Field& f, Seat seat) : s_{s}, f_{f}, seat_{seat} {}

  const Routes& moves(const Card& c) {
    std::optional<Routes>& known = moves_[key(c)];
    if (known) return *known;
    Routes& open = known.emplace();
    if (may_set_out(c, seat_, false))
      for (const Way2& r : single_moves(s_, seat_, c.at))
        if (may_go(s_, f_, seat_, c, {c.at, r.via, r.to})) open.push_back(r);
    if (may_set_out(c, seat_, true))
      for (const Way2& r : double_moves(s_, seat_, c.at))
        if (may_go(s_, f_, seat_, c, {c.at, r.via, r.to})) open.push_back(r);
    return open;
  }
  const Routes& marches(const Card& c) {
    std::optional<Routes>& known = marches_[key(c)];
    if (known) return *known;
    Routes& open = known.emplace();
    for (const Way2& r : double_moves(s_, seat_, c.at))
      if (room_in(f_, seat_, r.to) > 0 && may(s_, f_, seat_, March{{c.id}, r.via, r.to, no_card})) open.push_back(r);
    return open;
  }

 private:
  static std::size_t key(const Card& c) {  // the place and one of the four types that move
    return from_index(c.at) * 4 + static_cast<std::size_t>(face(c).type);
  }
  const State& s_;
  const Field& f_;
  Seat seat_;
  std::array<std::optional<Routes>, (position_count + 1) * 4> moves_, marches_;
};

bool may_march(const Card& c) {
  const CardFace& what = face(c);
  return what.type == CardType::Infantry || (what.type == CardType::Artillery && !what.horse_artillery);
}

using Group = FixedVector<CardId, 8>;

// The largest group a general can lead each way, in the order of the cards.
void led_marches(const State& s, const Field& f, Seat seat, const Card& general, const Group& group, Orders& out) {
  const int bonus = face(general).stacking_bonus;
  for (const Way2& r : double_moves(s, seat, general.at)) {
    const int room = room_in(f, seat, r.to) + (is_position(r.to) ? bonus : 0);
    if (room < 1 || (is_position(r.to) && f.of(seat, r.to).generals)) continue;
    if (!may_go(s, f, seat, general, {general.at, r.via, r.to})) continue;
    March order{group, r.via, r.to, general.id};
    while (static_cast<int>(order.cards.size()) > room) order.cards.pop_back();
    for (std::size_t tries = 0; tries < 3 && !order.cards.empty(); ++tries, order.cards.pop_back())
      if (may(s, f, seat, order)) {
        out.emplace_back(order);
        break;
      }
  }
}

void moves(const State& s, const Field& f, Seat seat, Orders& out) {
  WaysOpen ways{s, f, seat};
  FixedVector<const Card*, 24> generals;
  std::array<Group, position_count + 1> marchers;
  for (const Card& c : s.cards) {
    if ((c.at != Place::Reserve && !is_position(c.at)) || side_of(c) != seat) continue;
    if (c.way != Way::None && !c.bound) propose(s, seat, Recall{c.id}, out);
    if (c.moves || c.spent || c.detained || (c.fired && !c.skirmished)) continue;
    const CardFace& what = face(c);
    if (what.type == CardType::Terrain) {
      if (c.at == Place::Reserve)
        for (const Place at : positions_in_use(s))
          if (s.edition == Edition::Shiloh || is_near(seat, at)) propose(s, f, seat, PlaceTerrain{c.id, at}, out);
      continue;
    }
    if (what.type == CardType::Special) {  // some move, some do not
      if (c.at != Place::Reserve)
        for (const Way2& r : single_moves(s, seat, c.at)) propose(s, f, seat, Move{c.id, r.to}, out);
      continue;
    }
    for (const Way2& r : ways.moves(c)) out.emplace_back(Move{c.id, r.to, r.via});
    if (what.type == CardType::Cavalry && s.switches.has(Switch::Reconnaissance)) propose(s, seat, Reconnoitre{c.id}, out);
    if (what.type == CardType::General) {
      generals.try_push_back(&c);
    } else if (may_march(c)) {
      marchers[from_index(c.at)].try_push_back(c.id);
      for (const Way2& r : ways.marches(c)) out.emplace_back(March{{c.id}, r.via, r.to, no_card});
    }
  }
  for (const Card* general : generals)
    if (const Group& group = marchers[from_index(general->at)]; !group.empty())
      led_marches(s, f, seat, *general, group, out);
}

void retirements(const State& s, Seat seat, Orders& out) {
  for (const Card& c : s.cards)
    if (c.at == s.flow.back().at && side_of(c) == seat) propose(s, seat, Retire{c.id}, out);
}

}  // namespace

void choices(const State& s, Seat seat, Orders& out) {
  if (!deciders(s).has(seat)) return;
  const Frame& top = s.flow.back();
  switch (top.step) {
    case Step::Deployment: return deployments(s, seat, out);
    case Step::GeneralsFate:
    case Step::TroopMorale:
    case Step::Panic:
    case Step::Shot: return tests(s, seat, out);
    case Step::Check: return top.stage < 3 ? tests(s, seat, out) : retirements(s, seat, out);
    case Step::Surplus: return retirements(s, seat, out);
    case Step::Fire:
    case Step::MovementFire:
      shots(s, seat, out);
      out.emplace_back(EndPhase{});
      return;
    case Step::Melees:
      propose_melees(s, seat, out);
      out.emplace_back(EndPhase{});
      return;
    case Step::Melee: return propose_melee_orders(s, seat, out);
    case Step::Flanking:
      propose_flanks(s, seat, out);
      out.emplace_back(EndPhase{});
      return;
    case Step::Ride: return propose_ride_orders(s, seat, out);
    case Step::NightDeployment: return deployments(s, seat, out);
    case Step::Surprise: {
      const Field f = field_of(s);
      for (const Card& c : s.cards)
        if (c.due) shots_at(s, f, seat, c, top.at, out);
      return;
    }
    case Step::Allot:
      for (const Slot slot : eligible_for_hit(s)) out.emplace_back(Allot{s[slot].id});
      return;
    case Step::OrdinaryMoves: {
      const Field f = field_of(s);
      moves(s, f, seat, out);
      plays(s, seat, out);
      propose(s, f, seat, EndPhase{}, out);
      return;
    }
    case Step::InWindow:
      plays(s, seat, out);
      out.emplace_back(Pass{});
      return;
    case Step::Spying:
      out.emplace_back(NameSpied{});
      for (const Card& c : s.cards)
        if (c.at == Place::Reserve && is_special(c) && side_of(c) != seat) propose(s, seat, NameSpied{c.id}, out);
      return;
    case Step::DrawOffer:
      out.emplace_back(AnswerDraw{true});
      out.emplace_back(AnswerDraw{false});
      return;
    case Step::MoraleStart:
    case Step::MoraleEnd:
    case Step::CombatStart:
    case Step::MovementStart:
    case Step::Reveal:
    case Step::Disorganization:
    case Step::MovementFireStart:
    case Step::Reinforcement:
    case Step::TurnEnd:
    case Step::Withdrawal:
    case Step::NightCards:
    case Step::Dawn:
    case Step::Over:
    case Step::Rout:
    case Step::March: return;  // nobody is asked
  }
}

}  // namespace kepi::dixie
