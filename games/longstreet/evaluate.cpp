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

/// The nearest enemy a unit looks at: within the flank lines or nearly so, forward of its front line.
double ahead_of(const State& s, const Unit& u) {
  const plane::Frame own{u.pose};
  double nearest = 99;
  for_units(s, other(u.side), [&](UnitId, const Unit& enemy) {
    const auto seen = own.local(enemy.pose.at);
    const double forward = bw(seen.forward), aside = std::abs(bw(seen.right));
    if (forward > 0 && aside <= forward + u.formation.files) nearest = std::min(nearest, std::hypot(forward, aside));
  });
  return nearest;
}

/// A phase that was paid for and not used yet is worth something, or no card would ever be spent on one: bases that the units which
/// have still to act may cost the enemy, and ground that they may win.
double prospect(const State& s) {
  double sum = 0;
  for_units(s, s.active, [&](UnitId, const Unit& u) {
    switch (s.step) {
      case Step::FireWindow:
      case Step::Shooting:
      case Step::RerollShots:
      case Step::ShotWindow: {
        if (u.shot || u.limbered) return;
        const double at = ahead_of(s, u);
        if (u.is_infantry()) sum += at <= 6 ? 0.09 * u.formation.files : 0;
        else sum += at <= 6 ? 0.22 * u.formation.bases : at <= 24 ? 0.11 * u.formation.bases : 0;
        return;
      }
      case Step::MovementWindow:
      case Step::Movement: sum += u.moved || u.changed ? 0 : 0.04; return;
      case Step::CombatWindow:
      case Step::Charges:
        if (u.is_infantry() && !u.smoke && !u.charged && ahead_of(s, u) <= 4.5) sum += 0.05 * u.formation.bases;
        return;
      default: return;  // no phase is being played
    }
  });
  return sum;
}

}  // namespace

double evaluate(const State& s, Seat seat) {
  if (s.step == Step::Over) return !s.winner ? 0 : *s.winner == seat ? 1 : -1;
  if (s.step < Step::Start) return 0;
  const Seat enemy = other(seat);
  const double point = std::max<double>(s.shattered_point, 1);
  const double mine = s[seat].losses + pending(s, seat), his = s[enemy].losses + pending(s, enemy);
  double score = 0.9 * (his - mine + (s.active == seat ? prospect(s) : -prospect(s))) / point;
  score += 0.004 * (cards(s, seat) - cards(s, enemy));
  score += 0.006 * (threat(s, seat) - 0.6 * threat(s, enemy));
  return std::clamp(score, -0.95, 0.95);
}

}  // namespace kepi::longstreet
