/// The luck ledger: what the dice of a match gave, beside what they were expected to give.
#include <algorithm>

#include "games/longstreet/odds_parts.h"

namespace kepi::longstreet {
namespace {

/// Who a unit belongs to is not in every event: an attacker's side and a shooter's is that of the turn.
struct Bookkeeper : LuckLedger {
  Seat active = federal;
  ShotDice before;        // of the shooter, as they lay

  void shots(std::string_view kind, Seat seat, UnitId unit, const ShotDice& dice, auto counts) {
    Luck roll{kind, seat, {unit_arg(unit)}, now, 0, 0, 0, 0};
    for (std::size_t i = 0; i < dice.size(); ++i) {
      if (!counts(i)) continue;
      const double each = reaching(dice[i].needed);
      ++roll.dice, roll.expected += each, roll.variance += each * (1 - each), roll.actual += dice[i].hits();
    }
    if (roll.dice) rolls.push_back(roll);
  }

  void operator()(const TurnBegan& e) { active = e.seat; }
  void operator()(const Invoked& e) { active = e.seat; }
  void operator()(const CardPlayed& e) {
    if (e.use == Use::Interrupt) active = other(e.seat);  // LS-4.40
  }
  void operator()(const Fired& e) {
    shots("fire", active, e.unit, e.dice, [](std::size_t) { return true; });
    before = e.dice;
  }
  void operator()(const Rerolled& e) {
    shots("fire", active, e.unit, e.dice, [&](std::size_t i) { return e.dice[i].again && i < before.size() && !before[i].again; });
    before = e.dice;
  }
  void operator()(const KillRolled& e) { many("kill", active, {unit_arg(e.unit)}, static_cast<int>(e.dice.size()), reaching(kills_on), e.kills); }
  void operator()(const Attacked& e) { many("attack", active, {unit_arg(e.attacker)}, static_cast<int>(e.dice.size()), reaching(e.needed), e.score); }
  // LS-7.64  A limber's two dice are one score.
  void operator()(const Defended& e) {
    if (e.needed) return many("defence", other(active), {unit_arg(e.unit)}, static_cast<int>(e.dice.size()), reaching(e.needed), e.score);
    two_dice("limber", other(active), e.unit, e.score, [](int one, int two) { return std::max(one, two); });
  }
  void operator()(const Balked& e) { many("elephant", active, {unit_arg(e.unit)}, 1, reaching(elephant_needs), !e.stays); }
  void operator()(const DieRolled& e) { many("whitworth", other(active), {unit_arg(e.unit)}, 1, reaching(whitworth_needs), e.success); }
  void operator()(const VictoryRolled& e) {
    const double won = reaching(e.needed - e.losses);
    rolls.push_back({"victory", e.seat, {}, now, 1, won, won * (1 - won), e.won});
  }
  template <class NoRoll>
  void operator()(const NoRoll&) {}

 private:
  template <class Score>
  void two_dice(std::string_view kind, Seat seat, UnitId unit, int actual, Score score) {
    double sum = 0, squares = 0;
    for (int one = 1; one <= faces_of_a_die; ++one)
      for (int two = 1; two <= faces_of_a_die; ++two) sum += score(one, two), squares += score(one, two) * score(one, two);
    constexpr double ways = faces_of_a_die * faces_of_a_die;
    const double mean = sum / ways;
    rolls.push_back({kind, seat, {unit_arg(unit)}, now, 2, mean, squares / ways - mean * mean, actual});
  }
};

}  // namespace

std::vector<Luck> luck(const std::vector<Event>& events) {
  return booked<Bookkeeper>(events);
}

}  // namespace kepi::longstreet
