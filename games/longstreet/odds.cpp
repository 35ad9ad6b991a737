/// Exact odds: which rolls an order brings about, and what awaits a seat as things stand.
#include "games/longstreet/odds.h"

#include <algorithm>

#include "games/longstreet/odds_parts.h"

namespace kepi::longstreet {
namespace {

/// Always shows the same face.
class OneFace final : public Dice {
 public:
  explicit OneFace(int face) : face_{face} {}

 private:
  int draw(int) override { return face_; }
  int face_;
};

Chance victory_of(const State& s, Seat seat, std::string_view what) {
  const int needed = s.shattered_point - s[other(seat)].losses;
  return yes(what, {}, reaching(needed), 1, std::max(1, needed));
}
Odds victory_odds(const State& s) { return {"victory", {}, {victory_of(s, s.active, "wins")}, {}}; }  // LS-3.12, 3.13

// LS-7.100  The higher of two dice for the passive player, the lower for the active one; then the way, if there is one.
Odds fall_back_odds(const State& known, Seat seat, const FallBack& o) {
  Odds told{"fall_back", {unit_arg(o.unit)}, {}, {}};
  const bool steady = (interrupted_by(known, Title::TheRegularsStand) || interrupted_by(known, Title::TheLastDitch)) && known.interrupt_unit == o.unit;
  const bool lower = seat == known.active || steady;
  Distribution distance;
  double breaks = 0, costs = 0;
  EventLog silent;
  for (int n = 1; n <= faces_of_a_die; ++n) {
    const double chance = (2.0 * (lower ? faces_of_a_die + 1 - n : n) - 1) / (faces_of_a_die * faces_of_a_die);
    add(distance, n, chance);
    State t = known;
    OneFace dice{n};
    start_fall_back(t, o.unit, o, dice, silent);
    if (t.units[o.unit].is_gone()) breaks += chance;
    else if (t.distance) note(told, "ways");  // LS-7.108  its owner chooses
    else if (!t.losses.empty()) costs += chance;
  }
  told.chances.push_back({"distance", {unit_arg(o.unit)}, 2, 0, distance});
  told.chances.push_back(yes("no_way", {unit_arg(o.unit)}, breaks));
  if (costs > 0) told.chances.push_back(yes("costs", {unit_arg(o.unit)}, costs));
  return told;
}

struct OddsOf {
  const State& s;  // as the seat knows it
  Seat seat;

  std::optional<Odds> operator()(const Shoot& o) const { return fire_odds(s, o); }
  std::optional<Odds> operator()(const Reroll& o) const {
    return s.step == Step::RerollShots ? reroll_odds(s, o) : combat_reroll_odds(s, o);
  }
  std::optional<Odds> operator()(const PlayMorale& o) const {
    if (s.step != Step::FireMorale) return {};
    return kill_odds(once_given(o), o.unit);
  }
  std::optional<Odds> operator()(const Roll& o) const {
    if (s.step == Step::Kill) return kill_odds(s, o.unit);
    Odds told{s.step == Step::Defence ? "defence" : "attack", {unit_arg(o.unit)}, {}, {}};
    add_combat(told, s, o.unit);
    return told;
  }
  std::optional<Odds> operator()(const Charge& o) const { return charge_odds(s, seat, o); }
  std::optional<Odds> operator()(const NameUnit& o) const { return combat_odds(once_given(o)); }
  std::optional<Odds> operator()(const Allocate& o) const { return combat_odds(once_given(o)); }
  std::optional<Odds> operator()(const FallBack& o) const { return fall_back_odds(s, seat, o); }
  std::optional<Odds> operator()(const Interrupt& o) const {
    State t = s;
    t.interrupt = o.card, t.interrupt_unit = o.unit;
    switch (s.step) {
      case Step::Start:
        if (o.card != Title::WhitworthRifles) return {};
        return Odds{"whitworth", {unit_arg(o.unit)}, {yes("struck", {unit_arg(o.unit)}, reaching(whitworth_needs), 1, whitworth_needs)}, {}};
      case Step::ShotWindow: return lie_down_odds(s, o.unit);
      case Step::DefenceWindow: return combat_odds(t);
      default: return {};
    }
  }
  std::optional<Odds> operator()(const Pass&) const {
    const Player& mine = s[seat];
    return mine.deck.empty() && mine.discards.empty() ? std::nullopt : std::optional{victory_odds(s)};  // LS-3.21
  }
  std::optional<Odds> operator()(const Done&) const {
    switch (s.step) {
      case Step::Shooting:
      case Step::FireMorale: return kill_odds(s);
      case Step::Movement:
      case Step::Status: return victory_odds(s);
      case Step::Charges: {
        const bool charged = std::any_of(s.units.begin(), s.units.end(), [](const Unit& u) { return u.charged; });
        return charged ? combat_odds(s) : victory_odds(s);
      }
      case Step::DefenceWindow: return combat_odds(s);
      default: return {};
    }
  }
  template <class Quiet>
  std::optional<Odds> operator()(const Quiet&) const { return {}; }

 private:
  template <class O>
  State once_given(const O& order) const {
    State t = s;
    EventLog silent;
    ScriptedDice none;
    carry_out(t, seat, order, none, silent);
    return t;
  }
};

/// Nothing else goes into the numbers: unknown cards are Title::None.
State as_known_to(Seat seat, const State& s) { return view(s, viewer_of(seat)).shown; }

}  // namespace

std::optional<Odds> odds(const State& s, Seat seat, const Order& order) {
  const State known = as_known_to(seat, s);
  return std::visit(OddsOf{known, seat}, order);
}

std::vector<Odds> prospects(const State& state, Seat seat) {
  std::vector<Odds> all;
  if (state.step < Step::Start || state.step == Step::Over) return all;
  State s = as_known_to(seat, state);
  const bool losing = losses_pending(s);
  switch (s.step) {
    case Step::Fire:
    case Step::FireWindow:
    case Step::Shooting:
      if (losing) break;
      s.step = Step::Shooting;
      if (Odds line = line_odds(s); !line.chances.empty()) all.push_back(std::move(line));
      break;
    case Step::RerollShots:
    case Step::ShotWindow:
    case Step::FireMorale:
    case Step::Kill:
      if (auto kill = kill_odds(s)) all.push_back(std::move(*kill));
      break;
    case Step::Charges: {
      const bool charged = std::any_of(s.units.begin(), s.units.end(), [](const Unit& u) { return u.charged; });
      if (charged && !losing)
        if (auto combat = combat_odds(s)) all.push_back(std::move(*combat));
      break;
    }
    case Step::NameCharger:
    case Step::Allocation:
    case Step::DefenceWindow:
    case Step::Defence:
    case Step::Attack:
    case Step::RerollAttack:
    case Step::RerollDefence:
    case Step::CombatMorale:
      if (auto combat = combat_odds(s)) all.push_back(std::move(*combat));
      break;
    default: break;  // no dice are about to fall
  }
  all.push_back({"victory", {}, {victory_of(s, seat, "wins"), victory_of(s, other(seat), "loses")}, {}});
  return all;
}

}  // namespace kepi::longstreet
