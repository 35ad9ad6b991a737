// The turn as a state machine (0.1): who is asked what, and what goes on by itself.
#include <algorithm>
#include <type_traits>

#include "games/longstreet/rules.h"
#include "kit/hash.h"

namespace kepi::longstreet {

const Unit& unit(const State& s, UnitId id) { return s.units[id]; }
const Unit* own_unit(const State& s, Seat side, UnitId id) {
  return id < s.units.size() && s.units[id].side == side && !s.units[id].is_gone() ? &s.units[id] : nullptr;
}

bool losses_pending(const State& s) { return !s.losses.empty(); }

Window open_window(const State& s) {
  if (losses_pending(s)) return Window::None;
  switch (s.step) {
    case Step::Start: return Window::W1;
    case Step::FireWindow: return Window::W2;
    case Step::ShotWindow: return Window::W3;
    case Step::MovementWindow: return Window::W4;
    case Step::CombatWindow: return Window::W5;
    case Step::DefenceWindow: return Window::W6;
    case Step::FallBackWindow: return Window::W7;
    default: return Window::None;
  }
}

namespace {

struct Question {
  std::optional<Seat> seat;
  Topic topic;
};

Question question(const State& s) {
  if (s.step == Step::Over) return {{}, Topic::Over};
  if (losses_pending(s)) return {s.units[s.losses.front().unit].side, Topic::Losses};
  const Seat active = s.active, passive = other(s.active);
  switch (s.step) {
    case Step::Terrain: return {s.placer, Topic::Terrain};
    case Step::Edges: return {other(s.placer), Topic::Edges};
    case Step::Order: return {s.placer, Topic::Order};
    case Step::Deployment: return {s.deploying, Topic::Deployment};
    case Step::NameCard: return {passive, Topic::NameCard};
    case Step::Discard: return {active, Topic::Discard};
    case Step::Reshuffle: return {active, Topic::Reshuffle};
    case Step::Fire: return {active, Topic::Fire};
    case Step::Shooting: return {active, Topic::Shoot};
    case Step::RerollShots:
    case Step::RerollAttack: return {active, Topic::Reroll};
    case Step::RerollDefence: return {passive, Topic::Reroll};
    case Step::Start:
    case Step::FireWindow:
    case Step::ShotWindow:
    case Step::MovementWindow:
    case Step::CombatWindow:
    case Step::DefenceWindow:
    case Step::FallBackWindow: return {passive, Topic::Window};
    case Step::FireMorale:
    case Step::CombatMorale: return {passive, Topic::Morale};
    case Step::Kill: return {active, Topic::Kill};
    case Step::Command: return {active, Topic::Command};
    case Step::Confusion: return {passive, Topic::Confusion};
    case Step::Movement: return {active, Topic::Movement};
    case Step::Charges: return {active, Topic::Charges};
    case Step::NameCharger: return {active, Topic::NameCharger};
    case Step::Allocation: return {active, Topic::Allocation};
    case Step::Defence: return {passive, Topic::Defence};
    case Step::Attack: return {active, Topic::Attack};
    case Step::DefenderDiscard: return {passive, Topic::Retreat};
    case Step::AttackerDiscard: return {active, Topic::Retreat};
    case Step::DefenderFallBack: return {passive, s.distance ? Topic::Way : Topic::FallBack};
    case Step::AttackerFallBack: return {active, s.distance ? Topic::Way : Topic::FallBack};
    case Step::Status: return {active, Topic::Status};  // only in a position that has not been taken on: he rolls
    case Step::DefenderLosses:
    case Step::AttackerLosses:
    case Step::Over: break;
  }
  return {{}, Topic::Over};
}

/// The only unit for which it holds; nothing if there is none or there are several.
template <class Holds>
struct Only {
  UnitId unit = no_unit;
  int count = 0;
};
template <class Holds>
Only<Holds> only(const State& s, Seat side, Holds holds) {
  Only<Holds> found;
  for_units(s, side, [&](UnitId id, const Unit& u) {
    if (holds(id, u)) found.unit = id, ++found.count;
  });
  return found;
}

bool is_defender(const State& s, UnitId id) {
  return std::any_of(s.engagements.begin(), s.engagements.end(), [&](const Engagement& e) { return e.defender == id; });
}

// LS-4.05, 4.06, 3.12, 3.13  S4.
void status(State& s, Dice& dice, EventLog& log) {
  const Seat active = s.active;
  redraw(s, active, log);
  redraw(s, other(active), log);
  bool smoke = false;
  for (Unit& u : s.units)
    if (u.side == active && u.smoke) u.smoke = false, smoke = true;
  if (smoke) log.add(SmokeCleared{active});
  const int die = dice.d6(), lost = s[other(active)].losses;
  const bool won = die + lost >= s.shattered_point;
  log.add(VictoryRolled{active, die, lost, s.shattered_point, won});
  if (won) return end_game(s, Ending::Shattered, active, log);
  s.active = other(active);
  ++s.turn;
  s.interrupt = Title::None;
  s.interrupt_unit = no_unit;
  s.banned = Title::None;
  s.step = Step::Start;
  log.add(TurnBegan{s.active, s.turn});
}

/// One thing that happens by itself; false: somebody must decide.
bool advance_losses(State& s, EventLog& log) {
  const Loss loss = s.losses.front();
  const Unit& u = s.units[loss.unit];
  if (u.is_gone() || loss.bases == 0) return s.losses.erase_at(0), true;
  const int left = u.formation.bases - loss.bases;
  if (left < (u.is_infantry() ? least_bases : 1)) {  // LS-1.24, 1.26, 1.51
    s.losses.erase_at(0);
    break_unit(s, loss.unit, log);
    return true;
  }
  const BaseSets ways = lawful_losses(u.formation, loss.bases, !u.is_infantry());
  if (!u.limbered && ways.size() > 1) return false;
  s.losses.erase_at(0);
  remove_bases(s, loss.unit, ways.front(), log);
  return true;
}

bool advance(State& s, Dice& dice, EventLog& log) {
  if (s.step == Step::Over) return false;
  if (s.step < Step::Start) return advance_preparation(s, dice, log);
  // LS-3.20  If it happens to both by one event, the active player loses.
  for (const Seat seat : {s.active, other(s.active)})
    if (s[seat].hand.empty() && s[seat].deck.empty() && s[seat].discards.empty())
      return end_game(s, Ending::OutOfCards, other(seat), log), false;
  if (losses_pending(s)) return advance_losses(s, log);

  const Seat active = s.active, passive = other(active);
  const auto go = [&](Step step) { return s.step = step, true; };
  const auto window = [&](Step next) { return window_is_offered(s, open_window(s)) ? false : go(next); };
  switch (s.step) {
    case Step::Start: return window(Step::Reshuffle);
    case Step::NameCard: return s[active].hand.empty() ? go(Step::Reshuffle) : false;
    case Step::Discard: return s[active].hand.empty() ? go(Step::Reshuffle) : false;
    case Step::Reshuffle:  // LS-4.20, 4.25
      if (!s[active].deck.empty()) return false;
      if (!s[active].discards.empty()) reshuffle(s, active, dice, log);
      return go(Step::Fire);
    case Step::Fire: return s[active].hand.empty() ? go(Step::Command) : false;  // LS-4.31
    case Step::FireWindow: return window(Step::Shooting);
    case Step::Shooting: return false;
    case Step::RerollShots:
      return std::any_of(s.shots.begin(), s.shots.end(), [&](const ShotDie& d) { return may_reroll(s, d); })
                 ? false
                 : go(Step::ShotWindow);
    case Step::ShotWindow:
      if (window_is_offered(s, Window::W3)) return false;
      mark_hits(s, log);
      return go(Step::Shooting);
    case Step::FireMorale:
      if (!s[passive].hand.empty() && only(s, passive, [&](UnitId id, const Unit&) { return may_be_helped(s, id); }).count)
        return false;
      return go(Step::Kill);
    case Step::Kill: {
      const auto hit = only(s, passive, [](UnitId, const Unit& u) { return u.hits > 0; });
      if (hit.count > 1) return false;
      if (hit.count == 1) return roll_to_kill(s, hit.unit, dice, log), true;
      clear_phase(s);
      return go(Step::Command);
    }
    case Step::Command:
      if (!s[active].hand.empty()) return false;
      carry_out(s, active, Pass{}, dice, log);  // LS-4.58
      return true;
    case Step::MovementWindow: return window(Step::Movement);
    case Step::Confusion:
    case Step::Movement: return false;
    case Step::CombatWindow: return window(Step::Charges);
    case Step::Charges: return false;
    case Step::NameCharger: {
      if (!names_a_charger(s.modifier) || s.named != no_unit) return go(Step::Allocation);
      const auto charger = only(s, active, [](UnitId, const Unit& u) { return u.charged; });
      if (charger.count > 1) return false;
      s.named = charger.unit;
      return go(Step::Allocation);
    }
    case Step::Allocation:
      for (UnitId id = 0; id < s.units.size(); ++id) {
        if (!s.units[id].charged || s.units[id].allocated) continue;
        const auto ways = lawful_divisions(s, id);
        if (ways.size() > 1) return s.current = id, false;
        allocate(s, id, ways.front(), log);
        return true;
      }
      s.current = no_unit;
      return go(Step::DefenceWindow);
    case Step::DefenceWindow: return window(Step::Defence);
    case Step::Defence: {
      const auto next = only(s, passive, [&](UnitId id, const Unit& u) { return !u.defended && is_defender(s, id); });
      if (next.count > 1) return false;
      if (next.count == 1) return roll_defence(s, next.unit, dice, log), true;
      return go(Step::Attack);
    }
    case Step::Attack: {
      const auto next = only(s, passive, [&](UnitId id, const Unit& u) { return !u.attacked && is_defender(s, id); });
      if (next.count > 1) return false;
      if (next.count == 1) return roll_attack(s, next.unit, dice, log), true;
      return go(Step::CombatMorale);
    }
    case Step::RerollAttack: return s.failed ? false : go(Step::RerollDefence);
    case Step::RerollDefence:
      if (interrupted_by(s, Title::ToTheLastMan) && s.current == s.interrupt_unit && s.units[s.current].missed) return false;
      s.current = no_unit;
      return go(Step::Attack);
    case Step::CombatMorale:
      if (!s[passive].hand.empty() && only(s, passive, [&](UnitId id, const Unit&) { return may_be_helped(s, id); }).count)
        return false;
      resolve_defenders(s, log);
      return go(Step::DefenderLosses);
    case Step::DefenderLosses: return go(Step::FallBackWindow);  // the losses have been taken
    case Step::FallBackWindow:
      return must_fall_back(s, passive) && window_is_offered(s, Window::W7) ? false : go(Step::DefenderDiscard);
    case Step::DefenderDiscard:
      return must_fall_back(s, passive) && !s[passive].hand.empty() && !s[passive].spared ? false : go(Step::DefenderFallBack);
    case Step::AttackerDiscard:
      return must_fall_back(s, active) && !s[active].hand.empty() && !s[active].spared ? false : go(Step::AttackerFallBack);
    case Step::DefenderFallBack:
    case Step::AttackerFallBack: {
      const bool defender = s.step == Step::DefenderFallBack;
      if (s.distance) return false;
      const auto next = only(s, defender ? passive : active,
                             [](UnitId, const Unit& u) { return u.must_fall_back && !u.fell_back; });
      if (next.count > 1) return false;
      if (next.count == 1) {
        const Unit& u = s.units[next.unit];
        if (may_reform(s, next.unit) || (!u.is_infantry() && !u.limbered)) return false;
        return start_fall_back(s, next.unit, {}, dice, log), true;
      }
      if (!defender) return end_combat(s), go(Step::Status);
      resolve_attackers(s, log);
      return go(Step::AttackerLosses);
    }
    case Step::AttackerLosses: return go(Step::AttackerDiscard);
    case Step::Status:
      status(s, dice, log);
      return true;
    case Step::Terrain:
    case Step::Edges:
    case Step::Order:
    case Step::Deployment:
    case Step::Over: break;
  }
  return false;
}

}  // namespace

std::optional<Seat> decider(const State& s) { return question(s).seat; }

Verdict asked(const State& s, Seat seat, std::initializer_list<Step> steps, RuleId when) {
  if (losses_pending(s) || std::find(steps.begin(), steps.end(), s.step) == steps.end()) return refuse(when);
  return question(s).seat == seat ? fine : refuse("LS-4.01");
}

void end_game(State& s, Ending ending, Seat winner, EventLog& log) {
  s.step = Step::Over;
  s.ending = ending;
  s.winner = winner;
  log.add(GameOver{ending, winner});
}

void proceed(State& s, Dice& dice, Log<Event>& log) {
  while (advance(s, dice, log)) {
  }
}

void proceed_without_dice(State& s) {
  EventLog silent;
  for (;;) {
    State next = s;
    ScriptedDice none;
    if (!advance(next, none, silent) || none.fault() != ScriptedDice::Fault::None) {
      if (none.fault() == ScriptedDice::Fault::None) s = next;
      return;
    }
    s = next;
  }
}

RuleId rule_of(Ending ending) {
  switch (ending) {
    case Ending::None: break;
    case Ending::Shattered: return "LS-3.13";
    case Ending::OutOfCards: return "LS-3.20";
    case Ending::PassedOut: return "LS-3.21";
    case Ending::Resigned: return "LS-4.06";
  }
  return {};
}

Prompt prompt(const State& s) {
  if (s.step == Step::Over) return {{}, static_cast<std::uint16_t>(Topic::Over), Outcome{s.winner, rule_of(s.ending)}};
  const Question q = question(s);
  return {q.seat ? SeatSet{*q.seat} : SeatSet{}, static_cast<std::uint16_t>(q.topic), {}};
}

Verdict judge(const State& s, Seat seat, const Order& order) {
  if (s.step == Step::Over) return refuse("LS-4.06");
  return std::visit([&](const auto& o) { return may(s, seat, o); }, order);
}

void apply(State& s, Seat seat, const Order& order, Dice& dice, Log<Event>& log) {
  std::visit([&](const auto& o) { carry_out(s, seat, o, dice, log); }, order);
  proceed(s, dice, log);
}

bool settled(const State& s) {
  if (losses_pending(s)) return false;
  switch (s.step) {
    case Step::Command:
    case Step::Movement:
    case Step::Shooting:
    case Step::Fire:
    case Step::Reshuffle:
    case Step::Start:
    case Step::Terrain:
    case Step::Edges:
    case Step::Order:
    case Step::Deployment:
    case Step::Over: return true;
    case Step::Charges: {  // a charge that was made must be fought before it can be judged
      bool charged = false;
      for_units(s, s.active, [&](UnitId, const Unit& u) { charged = charged || u.charged; });
      return !charged;
    }
    default: return false;
  }
}

}  // namespace kepi::longstreet
