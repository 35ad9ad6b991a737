#include "games/dixie/json/flow.h"

#include <algorithm>

#include "games/dixie/json/shapes.h"
#include "games/dixie/mechanics.h"

namespace kepi::dixie {

using json::Spot;

Phase phase_of(Step step) {
  switch (step) {
    case Step::Deployment: return Phase::Deployment;
    case Step::MoraleStart:
    case Step::GeneralsFate:
    case Step::TroopMorale:
    case Step::MoraleEnd: return Phase::Morale;
    case Step::CombatStart:
    case Step::Melees:
    case Step::Fire: return Phase::Combat;
    case Step::MovementStart:
    case Step::OrdinaryMoves:
    case Step::Flanking:
    case Step::Reveal:
    case Step::Disorganization:
    case Step::MovementFireStart:
    case Step::MovementFire: return Phase::Movement;
    case Step::Reinforcement:
    case Step::TurnEnd: return Phase::Reinforcement;
    case Step::Withdrawal:
    case Step::NightCards:
    case Step::NightDeployment:
    case Step::Dawn: return Phase::Night;
    case Step::Over:
    case Step::InWindow:
    case Step::Shot:
    case Step::Allot:
    case Step::Rout:
    case Step::Check:
    case Step::Surplus:
    case Step::March:
    case Step::Melee:
    case Step::Ride:
    case Step::Spying:
    case Step::Panic:
    case Step::Surprise:
    case Step::DrawOffer: return Phase::Morale;
  }
  return Phase::Morale;
}

Step first_step(Phase phase) {
  switch (phase) {
    case Phase::Deployment: return Step::Deployment;
    case Phase::Morale: return Step::MoraleStart;
    case Phase::Combat: return Step::CombatStart;
    case Phase::Movement: return Step::MovementStart;
    case Phase::Reinforcement: return Step::Reinforcement;
    case Phase::Night: return Step::MoraleStart;  // DX-15.103
  }
  return Step::MoraleStart;
}

// A game may be over in any phase; the night begins with tests of morale.
bool fits(Step step, Phase phase) {
  if (step == Step::Over) return true;
  if (interrupts(step)) return false;
  return phase_of(step) == phase || (phase == Phase::Night && phase_of(step) == Phase::Morale);
}

namespace {

/// How far a step has come that is interrupted by this frame.
std::uint8_t stage_below(Step step, const Frame& above) {
  const bool in_window = above.step == Step::InWindow;
  switch (step) {
    case Step::Fire:
    case Step::MovementFire: return in_window && above.window == Window::WCB;
    case Step::MoraleEnd:
    case Step::Reinforcement:
    case Step::NightCards:
    case Step::Check:
    case Step::March: return in_window;
    case Step::Rout: return !in_window ? 0 : above.window == Window::WMR ? 2 : 1;
    case Step::Shot:
      if (above.step == Step::Allot) return static_cast<std::uint8_t>(2 + above.stage);  // the enemy's hits, then friends'
      return above.step == Step::Rout ? 3 : in_window;
    case Step::Deployment:
    case Step::MoraleStart:
    case Step::GeneralsFate:
    case Step::TroopMorale:
    case Step::CombatStart:
    case Step::Melees:
    case Step::MovementStart:
    case Step::OrdinaryMoves:
    case Step::Flanking:
    case Step::Reveal:
    case Step::Disorganization:
    case Step::MovementFireStart:
    case Step::TurnEnd:
    case Step::Withdrawal:
    case Step::NightDeployment:
    case Step::Dawn:
    case Step::Over:
    case Step::InWindow:
    case Step::Allot:
    case Step::Surplus:
    case Step::Melee:
    case Step::Ride:
    case Step::Spying:
    case Step::Panic:
    case Step::Surprise:
    case Step::DrawOffer: return 0;
  }
  return 0;
}

}  // namespace

std::uint8_t usual_stage(const State& s, std::size_t i) {
  return i + 1 < s.flow.size() ? stage_below(s.flow[i].step, s.flow[i + 1]) : std::uint8_t{0};
}

void complete_frame(State& s, std::size_t i, const FrameWritten& written) {
  Frame& frame = s.flow[i];
  if (!written.stage) frame.stage = usual_stage(s, i);
  const bool of_the_shot = frame.step == Step::Shot || frame.step == Step::Allot;
  if (!written.at && of_the_shot) frame.at = s.shot.at;
  if (!written.side && of_the_shot) {
    const bool own_cards_suffer = frame.step == Step::Shot || frame.stage == 1 || s.shot.confused;
    frame.seat = own_cards_suffer ? s.shot.side : other(s.shot.side);
  }
  if (frame.step == Step::Rout && index(frame.card) < s.cards.size()) {
    if (!written.at) frame.at = s[frame.card].at;
    if (!written.side) frame.seat = side_of(s[frame.card]);
  }
  // DX-0.34  A window belongs to the side that tests, shoots or marches.
  if (frame.step == Step::InWindow && !written.owner && i > 0 && interrupts(s.flow[i - 1].step)) frame.owner = s.flow[i - 1].seat;
}

namespace {

/// Whether this window is opened by that step, and so lies on it.
bool opens(Step step, Window window) {
  switch (window) {
    case Window::WM0: return step == Step::GeneralsFate;
    case Window::WMF:
    case Window::WMR: return step == Step::Rout;
    case Window::WM9: return step == Step::MoraleEnd;
    case Window::WC0: return step == Step::Melees;
    case Window::WML: return step == Step::Melee;
    case Window::WFD: return step == Step::Shot;
    case Window::WCB: return step == Step::Fire || step == Step::MovementFire;
    case Window::WV0: return step == Step::OrdinaryMoves;
    case Window::WVM: return step == Step::March;
    case Window::WDS: return step == Step::Check;
    case Window::WV9: return step == Step::MovementFire;
    case Window::WR0: return step == Step::Reinforcement;
    case Window::WN: return step == Step::NightCards;
    case Window::WS:
    case Window::WVA: return false;  // not asked for: part of deploying and of moving
  }
  return false;
}

/// Looks at one frame after another, from the bottom.
class FlowCheck {
 public:
  FlowCheck(const Spot& root, const State& s) : root_{root}, s_{s} {}

  void check() {
    const Step bottom = s_.flow.front().step;
    if (s_.flow.size() > deepest) fault("flow_too_deep");
    if ((bottom == Step::Over) != (s_.ending != Ending::None)) fault("over_without_ending");
    if (s_.ending == Ending::None && s_.winner < 2) fault("over_without_ending");
    if (bottom == Step::Over && s_.flow.size() > 1) fault("goes_on_after_the_end");
    const bool nights = s_.edition == Edition::Shiloh || s_.switches.has(Switch::GbThreeDays);
    if (!nights && (s_.night || s_.phase == Phase::Night)) fault("no_night");  // DX-15.101
    for (at_ = 0; at_ < s_.flow.size(); ++at_) check(s_.flow[at_]);
  }

 private:
  // What interrupts may be interrupted itself; there must be room for it.
  static constexpr std::size_t deepest = 8;

  void fault(std::string_view reason) { root_.fault(reason, {{"frame", std::to_string(at_)}}); }

  void needs(Switch which) {
    if (!s_.switches.has(which))
      root_.fault("frame_needs_option", {{"frame", std::to_string(at_)}, {"option", std::string{json::text_of(json::shape<Switch>, which)}}});
  }

  bool in_use(Place place) const { return on_field(s_, place); }
  bool is_troop_of(Slot slot, Seat side) const {
    return index(slot) < s_.cards.size() && side_of(s_[slot]) == side && is_troop(s_[slot].id);
  }

  void check(const Frame& frame) {
    if ((at_ > 0) != interrupts(frame.step)) return fault("step_not_here");
    if (frame.stage > (frame.step == Step::Melee ? static_cast<int>(MeleeStage::Done) : 3)) return fault("unknown_stage");
    const Step below = at_ > 0 ? s_.flow[at_ - 1].step : frame.step;
    switch (frame.step) {
      case Step::InWindow:
        if (frame.passes > 1) fault("window_is_closed");
        if (!opens(below, frame.window)) fault("window_not_here");
        return;
      case Step::Shot: return check_shot();
      case Step::Allot:
        if (below == Step::Melee ? frame.stage != 2 || frame.at != s_.flow[at_ - 1].at
                                 : below != Step::Shot || frame.stage > 1 || frame.at != s_.shot.at)
          fault("nothing_to_allot");
        return;
      case Step::Rout:
        if (!is_troop_of(frame.card, frame.seat)) fault("no_card_in_frame");
        return;
      case Step::Check:
      case Step::Surplus:
      case Step::Panic:
      case Step::Surprise:
        if (!in_use(frame.at)) fault("no_position_in_frame");
        return;
      case Step::March: return check_march(frame.seat);
      case Step::Melee: return check_melee(frame);
      case Step::Ride:
        return check_ride(frame);
      case Step::DrawOffer:
        if (at_ + 1 != s_.flow.size()) fault("step_not_here");
        return;
      case Step::Deployment:
      case Step::MoraleStart:
      case Step::GeneralsFate:
      case Step::TroopMorale:
      case Step::MoraleEnd:
      case Step::CombatStart:
      case Step::Melees:
      case Step::Fire:
      case Step::MovementStart:
      case Step::OrdinaryMoves:
      case Step::Flanking:
      case Step::Reveal:
      case Step::Disorganization:
      case Step::MovementFireStart:
      case Step::MovementFire:
      case Step::Reinforcement:
      case Step::TurnEnd:
      case Step::Withdrawal:
      case Step::NightCards:
      case Step::NightDeployment:
      case Step::Dawn:
      case Step::Over:
      case Step::Spying: return;
    }
  }

  void check_shot() {
    const Shot& shot = s_.shot;
    const bool by_nobody = shot.kind == ShotKind::Gunboats;  // DX-12.51
    if (!in_use(shot.at) || (by_nobody ? shot.by != no_slot : !is_troop_of(shot.by, shot.side))) fault("no_shot");
    else if (!by_nobody && !in_use(shot.from)) fault("no_shot");
    for (const Slot card : shot.friends_struck)
      if (!is_troop_of(card, shot.side)) fault("no_shot");
    if (shot.target != no_slot && (!is_troop_of(shot.target, other(shot.side)) || face(s_[shot.target].id).type != CardType::Artillery))
      fault("no_shot");  // DX-13.401
  }

  void check_melee(const Frame& frame) {
    needs(Switch::Melee);
    const MeleeFight& melee = s_.melee;
    bool sound = at_ == 1 && !melee.at.empty() && frame.at == melee.at.front() && (melee.round == 1 || melee.round == 2);
    for (const Place place : melee.at) sound = sound && in_use(place);
    if (!sound) fault("no_melee");
  }
  // First the owner of the position decides, then the rider (DX-13.703, 13.707); a rider that was lost is still named.
  void check_ride(const Frame& frame) {
    needs(Switch::Reconnaissance);
    const Seat rider = frame.stage == 0 ? other(frame.seat) : frame.seat;
    if (!is_troop_of(frame.card, rider) || !in_use(frame.at) || s_.flow.front().step != Step::OrdinaryMoves) fault("no_ride");
    else if (frame.stage != 2 && s_[frame.card].at != frame.at) fault("no_ride");
  }

  void check_march(Seat side) {
    const MarchGroup& march = s_.march;
    if (march.flanking) needs(Switch::Flanking);
    const auto possible = [this](Place place) { return in_use(place) || place == Place::Reserve; };
    bool sound = !march.cards.empty() && (march.flanking || possible(march.via)) && possible(march.to);
    for (const Slot card : march.cards) {
      sound = sound && is_troop_of(card, side);
      if (march.flanking) sound = sound && s_[card].at == Place::Reserve;  // DX-13.101
    }
    if (march.flanking) sound = sound && in_use(march.to);
    const bool led = march.general != no_slot;
    if (led) sound = sound && index(march.general) < s_.cards.size() && side_of(s_[march.general]) == side;
    if (!sound) fault("no_march");
  }

  const Spot& root_;
  const State& s_;
  std::size_t at_ = 0;
};

}  // namespace

void check_flow(const Spot& root, const State& state) { FlowCheck{root, state}.check(); }

}  // namespace kepi::dixie
