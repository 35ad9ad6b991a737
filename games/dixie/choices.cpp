/// Every lawful order: this file proposes, `may` decides.
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

// Most cards, most of the time, have no say in the window that is open.
void plays(const State& s, Seat seat, Orders& out) {
  const auto open = window_for(s, seat);
  std::optional<Field> f;
  for (std::size_t i = 0; i < s.cards.size(); ++i) {
    const Card& c = s.cards[i];
    if (c.at != Place::Reserve || !is_special(c) || side_of(c) != seat) continue;
    if (!effect_row(face(c).effect).timing.admits(open->window, open->whose)) continue;
    if (!f) f = field_of(s);
    propose_plays(s, *f, seat, *open, Slot(i), out);
  }
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
    case Step::Deployment: return propose_deployments(s, seat, out);
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
    case Step::NightDeployment: return propose_deployments(s, seat, out);
    case Step::Surprise: {
      const Field f = field_of(s);
      for (const Card& c : s.cards)
        if (c.due) shots_at(s, f, seat, c, top.at, out);
      return;
    }
    case Step::Allot:
      for (const Slot slot : eligible_for_hit(s)) out.emplace_back(Allot{s[slot].id});
      return;
    case Step::OrdinaryMoves: return propose_movement(s, seat, out);
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
