// How well a table looks for a seat: bases lost, cards left, and who stands where he can hurt whom.
#include <algorithm>
#include <cmath>

#include "games/longstreet/rules.h"

namespace kepi::longstreet {
namespace {

double bw(Length length) { return static_cast<double>(length.raw) / plane::unit; }

/// What the infantry of a side threatens: nearness to the enemy, more where it faces him and he shows a flank.
double threat(const State& s, Seat side) {
  double sum = 0;
  for_units(s, side, [&](UnitId, const Unit& u) {
    const plane::Frame own{u.pose};
    double best = 0;
    for_units(s, other(side), [&](UnitId, const Unit& enemy) {
      const double dx = (enemy.pose.at.x - u.pose.at.x) / 1e6, dy = (enemy.pose.at.y - u.pose.at.y) / 1e6;
      const double distance = std::sqrt(dx * dx + dy * dy);
      const auto seen = own.local(enemy.pose.at);
      const double ahead = bw(seen.forward) / std::max(distance, 0.5);
      const bool from_behind = plane::Frame{enemy.pose}.local(u.pose.at).forward < 0_bw;
      const double reach = u.is_infantry() ? 6 : 14;
      double value = (0.4 + 0.6 * ahead) / (1 + std::max(0.0, distance - reach) / 5.0);
      if (from_behind && distance < 9) value *= 1.5;
      best = std::max(best, value);
    });
    // Guns are worth most standing; a line fires with more bases than a column.
    const double guns = u.is_infantry() ? std::min(1.0, u.formation.files / 4.0) : u.limbered ? 0.4 : 1.0;
    sum += best * u.formation.bases * guns;
  });
  return sum;
}

double cards(const State& s, Seat side) {
  const Player& p = s[side];
  return static_cast<double>(p.hand.size()) * 1.5 + static_cast<double>(p.deck.size() + p.discards.size());
}

/// Bases that will go: hits to be rolled for, and losses to be taken.
double pending(const State& s, Seat side) {
  double sum = 0;
  for (const Unit& u : s.units)
    if (u.side == side) sum += 0.5 * u.hits;
  for (const Loss& loss : s.losses)
    if (s.units[loss.unit].side == side) sum += loss.bases;
  return sum;
}

}  // namespace

double evaluate(const State& s, Seat seat) {
  if (s.step == Step::Over) return !s.winner ? 0 : *s.winner == seat ? 1 : -1;
  if (s.step < Step::Start) return 0;
  const Seat enemy = other(seat);
  const double point = std::max<double>(s.shattered_point, 1);
  const double mine = s[seat].losses + pending(s, seat), his = s[enemy].losses + pending(s, enemy);
  double score = 0.9 * (his - mine) / point;
  score += 0.004 * (cards(s, seat) - cards(s, enemy));
  score += 0.006 * (threat(s, seat) - 0.6 * threat(s, enemy));
  return std::clamp(score, -0.95, 0.95);
}

}  // namespace kepi::longstreet
