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

/// What a card in the hand is worth: it is drawn anew, so not much; a good shield and a text are kept longer than a plain one.
double worth(Title card) {
  if (card == Title::None) return 1.5;
  return 1.2 + 0.25 * face(card).morale + (face(card).symbol == Symbol::None ? 0 : 0.1);
}
double cards(const State& s, Seat side) {
  const Player& p = s[side];
  double sum = static_cast<double>(p.deck.size() + p.discards.size());
  for (const Title card : p.hand) sum += worth(card);
  return sum;
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

/// Bases that a charge of this unit may cost the enemy, roughly: its dice against his, where he is close ahead and it may charge. Guns, units
/// worn down and units taken from behind are worth charging; a whole line is not.
double charge_prospect(const State& s, const Unit& u) {
  if (!u.is_infantry() || u.smoke || u.charged || u.balked) return 0;
  const plane::Frame own{u.pose};
  const double reach = bw(charge_allowance(s));
  const int dice = std::min<int>(u.formation.bases, ranks_that_attack * u.formation.files);
  double best = 0;
  for_units(s, other(u.side), [&](UnitId, const Unit& enemy) {
    const auto seen = own.local(enemy.pose.at);
    const double forward = bw(seen.forward), aside = std::abs(bw(seen.right));
    if (forward < -0.5 || forward > reach + 0.3 || aside > (frontage_of(u) + frontage_of(enemy)).raw / 2e6 - 0.2) return;
    const bool behind = plane::Frame{enemy.pose}.local(u.pose.at).forward < 0_bw;
    const double attack = dice * (behind ? 2.0 / 3 : 1.0 / 2);
    const double defence = enemy.limbered ? 1.5 : enemy.formation.bases * (behind ? 1.0 / 6 : 1.0 / 2);
    best = std::max(best, std::min<double>(attack - defence - 0.5, enemy.formation.bases));
  });
  return 0.35 * best;
}

/// What the modifier of a fire phase adds for a unit that has still to shoot, as a share of its fire; and once for one unit.
double fire_bonus(const State& s, const Unit& u, double range) {
  switch (s.modifier) {
    case Title::SteadyBoys: return u.is_infantry() ? 0.3 : 0;
    case Title::SkirmishersForward: return u.is_infantry() ? 0.1 : 0;
    case Title::DoubleCanister: return !u.is_infantry() && range <= 6 ? 0.5 : 0;
    case Title::WellLaidGuns: return !u.is_infantry() && range > 6 ? 0.3 : 0;
    case Title::MassedBatteries: return u.is_infantry() ? 0 : 0.3;
    case Title::AimLow:
    case Title::HuntersEye:
    case Title::PourItIntoThem:
    case Title::RepeatingRifles: return u.is_infantry() && s.named == no_unit ? 0.15 : 0;  // one unit of several
    case Title::RifledGuns:
    case Title::MaskedBattery: return !u.is_infantry() && s.named == no_unit ? 0.2 : 0;
    default: return 0;
  }
}

/// A phase that was paid for and not used yet is worth something, or no card would ever be spent on one: bases that the units which
/// have still to act may cost the enemy, and ground that they may win. Until the command is given, so is the chance to charge.
double prospect(const State& s) {
  double sum = 0;
  for_units(s, s.active, [&](UnitId id, const Unit& u) {
    const bool spoiled = s.interrupt_unit == id;  // by Damp Powder, Old Rivals, Seeing the Elephant …
    switch (s.step) {
      case Step::FireWindow:
      case Step::Shooting:
      case Step::RerollShots:
      case Step::ShotWindow: {
        double fire = 0;
        if (!u.shot && !u.limbered && !(spoiled && interrupted_by(s, Title::DampPowder))) {
          const double at = ahead_of(s, u);
          if (u.is_infantry()) fire = at <= 6 ? 0.09 * u.formation.files : 0;
          else fire = at <= 6 ? 0.22 * u.formation.bases : at <= 24 && !interrupted_by(s, Title::BadFuses) ? 0.11 * u.formation.bases : 0;
          fire *= 1 + fire_bonus(s, u, at);
        }
        sum += std::max(fire, charge_prospect(s, u));
        return;
      }
      case Step::Start:
      case Step::Reshuffle:
      case Step::Fire:
      case Step::FireMorale:
      case Step::Kill:
      case Step::Command: sum += charge_prospect(s, u); return;
      case Step::MovementWindow:
      case Step::Movement: {
        if (u.moved || u.changed || (spoiled && interrupted_by(s, Title::OldRivals))) return;
        const bool quick = modified_by(s, Title::Quickstep) || modified_by(s, Title::FootCavalry) || modified_by(s, Title::OnToRichmond);
        sum += quick && u.is_infantry() && ahead_of(s, u) > 8 ? 0.06 : 0.04;
        return;
      }
      case Step::CombatWindow:
      case Step::Charges:
        sum += charge_prospect(s, u) * (spoiled && interrupted_by(s, Title::SeeingTheElephant) ? 0.5 : 1);
        return;
      default: return;  // no phase is being played
    }
  });
  if (s.step == Step::CombatWindow || s.step == Step::Charges) {
    if (s.modifier != Title::None && sum > 0) sum += 0.1;  // two more dice, or as good as that
  }
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
