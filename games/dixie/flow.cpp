/// The sequence of play as a state machine: what happens by itself between two decisions.
#include <algorithm>
#include <utility>

#include "games/dixie/days.h"
#include "games/dixie/field.h"
#include "games/dixie/rules.h"

namespace kepi::dixie {

// What holds for one phase ends with it.
void begin_phase(State& s, Phase phase, Seat seat, EventLog& log) {
  s.phase = phase;
  for (Position& p : s.positions) {
    p.played = Position{}.played;
    p.closed = p.smoke = p.ammunition_train = p.grand_battery = p.carbines = false;
    p.rear_guard = p.stone_wall = p.band = false;
    p.held_by_at_start = p.holder;  // DX-8.31
  }
  for (Card& c : s.cards) {
    c.from = Place::Nowhere;
    c.moves = c.crossings = 0;
    c.way = Way::None;
    c.spent = c.took = c.bound = c.detained = c.due = false;
  }
  s.under_fire = Place::Nowhere;
  s.left_reserve = 0;
  s.lost_orders = s.cloudburst = false;
  s.extra_draws = 0;
  log.add(PhaseBegan{seat, phase});
}

void begin_turn(State& s, Seat seat, EventLog& log) {
  s.active = seat;
  ++s.turn;
  s.eventful = false;
  s.offered_draw = {};
  for (Position& p : s.positions) p.crossings = p.flank_crossings = {};  // DX-8.27  per player-turn
  for (Card& c : s.cards) c.fired = c.skirmished = false;
  s.flow.clear();
  push(s, {.step = Step::MoraleStart, .seat = seat});
  log.add(TurnBegan{seat, s.turn});
}

namespace {

// DX-15.102, 15.206  The CSA deck of Shiloh, the day's allotment of the USA at Gettysburg, has just come to its end.
bool is_nightfall(const State& s) {
  if (has_three_days(s)) return s.active == usa && s.allotment[index(usa)] == 0;
  return s.edition == Edition::Shiloh && s.day == 1 && s.active == csa && deck_size(s, csa) == 0;
}
// DX-15.107, 15.214
Seat opens_the_day(const State& s) { return s.edition == Edition::Shiloh ? usa : csa; }

// T5  DX-4.14, 15.102, 5.01
void end_turn(State& s, EventLog& log) {
  s.idle = s.eventful ? 0 : static_cast<std::uint8_t>(s.idle + 1);
  if (s.idle >= idle_turns_to_draw || s.turn >= turn_cap) return end_game(s, Ending::TooLong, {}, log);
  if (!is_nightfall(s)) return begin_turn(s, other(s.active), log);
  s.night = true;
  s.active = opens_the_day(s);  // he tests first, too (DX-15.103, 15.206)
  log.add(NightFell{s.day});
  s.flow.back() = {.step = Step::MoraleStart, .seat = s.active};
}

// DX-12.31  A Rebel Yell is over when the USA has had its Morale Phase.
void end_morale(State& s, Seat tester) {
  if (tester == usa)
    for (Position& p : s.positions) p.yelled_at = false;
}

bool any_due(const State& s) {
  return std::any_of(s.cards.begin(), s.cards.end(), [](const Card& c) { return c.due; });
}

// DX-6.04, 6.05, 12.38  WMF; unless a Rally took its markers the card leaves; WMR.
void go_on_routing(State& s, EventLog& log) {
  Frame& f = s.flow.back();
  if (f.stage == 0) {
    f.stage = 1;
    return open_window(s, Window::WMF, f.seat);
  }
  if (f.stage == 2 || s[f.card].hits == 0) return s.flow.pop_back();
  f.stage = 2;
  const Seat tester = f.seat;
  lose(s, f.card, Loss::Routed, log);
  settle(s, log);
  if (s.ending == Ending::None) open_window(s, Window::WMR, tester);
}

// DX-8.35 to 8.37  WDS; every troop card tests; the owner retires the surplus. True: he must decide.
bool hold_check(State& s, Dice& dice, EventLog& log) {
  Frame& f = s.flow.back();
  switch (f.stage) {
    case 0:
      f.stage = 1;
      log.add(Disorganized{f.at, f.seat});
      open_window(s, Window::WDS, f.seat);
      return false;
    case 1:
      for (Card& c : s.cards) c.due = c.at == f.at && is_troop(c) && side_of(c) == f.seat;
      f.stage = 2;
      return false;
    case 2:
      if (any_due(s)) {
        if (!tests_by_standing_order(s, f.seat, f.at)) return true;
        const auto lies_first = [](const Card& a, const Card& b) { return std::pair{!a.due, a.rank} < std::pair{!b.due, b.rank}; };
        carry_out(s, f.seat, Test{std::min_element(s.cards.begin(), s.cards.end(), lies_first)->id}, dice, log);  // DX-0.39
        return false;
      }
      f.stage = 3;
      return false;
    default:
      if (field_of(s).is_over(f.seat, f.at)) return true;
      s.flow.pop_back();
      settle(s, log);
      return false;
  }
}

// A shot: WFD, dice, the hits of the enemy, then (guns among friends) those of friends and their tests.
bool hold_shot(State& s, Dice& dice, EventLog& log) {
  Frame& f = s.flow.back();
  switch (f.stage) {
    case 0:
      f.stage = 1;
      open_window(s, Window::WFD, s.shot.side);
      return false;
    case 1:
      f.stage = 2;
      roll_shot(s, dice, log);
      if (s.shot.hits > 0)
        push(s, {.step = Step::Allot, .seat = s.shot.confused ? s.shot.side : other(s.shot.side), .at = s.shot.at});
      return false;
    case 2:
      f.stage = 3;
      settle(s, log);
      if (s.ending == Ending::None && s.shot.friendly_hits > 0)
        push(s, {.step = Step::Allot, .stage = 1, .seat = s.shot.side, .at = s.shot.at});
      return false;
    default:
      if (!s.shot.friends_struck.empty()) return true;
      s.flow.pop_back();
      s.shot = {};
      settle(s, log);
      test_envelopment(s, log);
      return false;
  }
}

// DX-12.52  The cards due fire one after another, as long as there is somebody to fire at and a die to roll.
bool hold_surprise(State& s) {
  const Frame f = s.flow.back();
  const bool targets = has_troops(s, other(f.seat), f.at);
  for (std::size_t i = 0; i < s.cards.size(); ++i)
    if (s.cards[i].due) s.cards[i].due = targets && dice_of(s, surprise_shot(s, Slot(i))) > 0;
  if (any_due(s)) return true;
  s.flow.pop_back();
  return false;
}

// One step of the sequence of play; true when somebody must decide.
bool holds_still(State& s, Dice& dice, EventLog& log) {
  Frame& f = s.flow.back();
  const auto next = [&](Step step) { f.step = step, f.stage = 0; };
  const auto first = [&] { return f.stage == 0 ? (f.stage = 1, true) : false; };
  switch (f.step) {
    case Step::Deployment:
      if (!s.ready[0] || !s.ready[1]) return true;
      disclose(s, dice, log);
      begin_turn(s, csa, log);  // DX-5.01
      return false;
    case Step::MoraleStart:
      begin_phase(s, Phase::Morale, f.seat, log);
      next(Step::GeneralsFate);
      open_window(s, Window::WM0, f.seat);
      return false;
    case Step::GeneralsFate:
      if (fate_pending(s, f.seat)) return true;
      next(Step::TroopMorale);
      return false;
    case Step::TroopMorale:
      if (morale_pending(s, f.seat)) return true;
      next(Step::MoraleEnd);
      return false;
    case Step::MoraleEnd:
      if (first()) return open_window(s, Window::WM9, f.seat), false;
      end_morale(s, f.seat);
      if (has_three_days(s) && s.night && s.day == three_days.last_day) {  // DX-15.216
        end_game(s, Ending::ThirdDay, usa, log);
        return false;
      }
      next(s.night ? Step::Withdrawal : Step::CombatStart);
      return false;
    case Step::CombatStart:
      begin_phase(s, Phase::Combat, f.seat, log);
      next(Step::Melees);
      test_envelopment(s, log);
      if (s.ending == Ending::None) open_window(s, Window::WC0, f.seat);
      return false;
    case Step::Melees:
      if (melee_possible(s)) return true;
      next(Step::Fire);
      return false;
    case Step::Fire:
      if (first()) return open_window(s, Window::WCB, f.seat), false;
      return true;
    case Step::MovementStart:
      begin_phase(s, Phase::Movement, f.seat, log);
      next(Step::OrdinaryMoves);
      open_window(s, Window::WV0, f.seat);
      return false;
    case Step::OrdinaryMoves: return true;
    case Step::Flanking:
      if (flanking_possible(s)) return true;
      next(Step::Reveal);
      return false;
    case Step::Reveal:
      next(Step::Disorganization);
      reveal_engaged(s, log);
      settle(s, log);  // T3.D: checks are pushed
      return false;
    case Step::Disorganization: next(Step::MovementFireStart); return false;
    case Step::MovementFireStart:
      next(Step::MovementFire);
      open_window(s, Window::WV9, f.seat);
      return false;
    case Step::MovementFire:
      if (!may_fire_after_moving(s)) return next(Step::Reinforcement), false;
      if (first()) return open_window(s, Window::WCB, f.seat), false;
      return true;
    case Step::Reinforcement:
      if (first()) {
        begin_phase(s, Phase::Reinforcement, f.seat, log);
        open_window(s, Window::WR0, f.seat);
        return false;
      }
      draw_reinforcements(s, log);
      next(Step::TurnEnd);
      return false;
    case Step::TurnEnd: end_turn(s, log); return false;
    case Step::Withdrawal:
      next(Step::NightCards);
      begin_phase(s, Phase::Night, f.seat, log);
      withdraw_attackers(s, log);
      settle(s, log);
      return false;
    case Step::NightCards:
      if (first()) {
        draw_night_cards(s, dice, log);
        open_window(s, Window::WN, f.seat);
        return false;
      }
      next(Step::NightDeployment);
      return false;
    case Step::NightDeployment:  // DX-15.210  at Gettysburg only
      if (!has_three_days(s)) return next(Step::Dawn), false;
      if (first()) {
        s.ready = {};
        for (Card& c : s.cards) c.from = Place::Nowhere;
      }
      if (!s.ready[0] || !s.ready[1]) return true;
      disclose(s, dice, log);
      next(Step::Dawn);
      settle(s, log);
      return false;
    case Step::Dawn:  // DX-15.107, 15.109, 15.214
      s.night = false;
      ++s.day;
      log.add(DayBroke{s.day});
      settle(s, log);
      if (s.ending == Ending::None) begin_turn(s, opens_the_day(s), log);
      return false;
    case Step::Over: return true;
    case Step::InWindow: return hold_window(s);
    case Step::Shot: return hold_shot(s, dice, log);
    case Step::Allot: return hold_allotment(s, log);
    case Step::Rout: go_on_routing(s, log); return false;
    case Step::Check: return hold_check(s, dice, log);
    case Step::Surplus:
      if (field_of(s).of(f.seat, f.at).generals > 1) return true;
      s.flow.pop_back();
      settle(s, log);
      return false;
    case Step::March:
      if (first()) return open_window(s, Window::WVM, f.seat), false;
      s.flow.pop_back();
      s.march.flanking ? resolve_flanking(s, dice, log) : resolve_march(s, dice, log);
      return false;
    case Step::Melee: return hold_melee(s, dice, log);
    case Step::Ride: return hold_ride(s, dice, log);
    case Step::Spying: return true;
    case Step::Panic:
      if (any_due(s)) return true;
      s.flow.pop_back();
      return false;
    case Step::Surprise: return hold_surprise(s);
    case Step::DrawOffer: return true;
  }
  return true;
}

}  // namespace

void advance(State& s, Dice& dice, EventLog& log) {
  while (!holds_still(s, dice, log)) {}
}

void proceed(State& s, Dice& dice, EventLog& log) {
  settle(s, log);
  advance(s, dice, log);
}

}  // namespace kepi::dixie
