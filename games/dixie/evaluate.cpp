/// How good a state looks for a side: the greedy bot's eye. The difference between the sides of
///   ground     enemy positions held, fought for or open to a walk; the one that would win the game weighs most
///   material   cards by their worth, as far as they will survive the tests that are due, the shot in the air, and half as
///              much again for what the ground will cost them where sides are engaged
///              a decoy is worth less than the card in hand, which can still be played: it does nothing and falls at a touch
///   guard      own positions with troops in them; at Shiloh what holds the centres until the Army of the Ohio comes
///   surplus    cards beyond the stacking limit, generals too many
///   a flank    troops beside a vacant position of the enemy line (DX-13.310)
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include "games/dixie/command.h"
#include "games/dixie/field.h"
#include "games/dixie/rules.h"

namespace kepi::dixie {

namespace {

// What the terms weigh, found by playing.
constexpr double ground_weight = 1.6, each_share = 0.7, deciding_share = 1.0, material_weight = 0.14, threat_weight = 1.6,
                 guard_weight = 0.8, table_weight = 0.01, surplus_weight = 0.6, flank_weight = 0.8;
constexpr double fought_for = 0.7;                        // of a position, while both have troops in it
constexpr double as_decoy = 0.7;                          // of its worth a card keeps that lies as a decoy (DX-13.603)
constexpr double rear_garrison = 1.5, front_garrison = 0.7, full_garrison = 12;  // of the centres of Shiloh; in worth
constexpr double facing_troops = 0.15, facing_none = 0.6;  // of an enemy position, to troops that stand opposite

// The chance to pass with one die (DX-6.07, 6.08).
double chance(double value) { return std::clamp(value, 1.0, 5.0) / 6.0; }

/// The strength of each side where it stands, after the tests that are due.
struct Strength {
  std::array<std::array<double, 2>, position_count> at{};
  std::array<double, 2> whole{};
  double of(Seat side, Place place) const { return at[index(place)][index(side)]; }
};

double worth(const CardFace& card) {
  switch (card.type) {
    case CardType::Infantry: return 1.0 * card.cv + 0.4 * letter_value(card.letter);
    case CardType::Cavalry: return 0.75 * card.cv + 0.4 * letter_value(card.letter);
    case CardType::Artillery: return 1.1 * card.cv + 0.4 * letter_value(card.letter);
    case CardType::General: return 0.8 + 0.3 * (card.attack + card.defense) + 0.2 * card.stacking_bonus;
    case CardType::Terrain: return 0.3;
    case CardType::Special: return 0.5;
  }
  return 0;
}

Strength strength_of(const State& s) {
  Strength sum;
  struct Leader {
    Slot slot = no_slot;
    double bonus = 0;
  };
  std::array<std::array<Leader, 2>, position_count> leaders{};
  for (std::size_t i = 0; i < s.cards.size(); ++i)
    if (const Card& c = s.cards[i]; is_position(c.at) && is_general(c)) {
      const Seat side = side_of(c);
      const double fate = std::pow(5.0 / 6, c.hits);
      leaders[index(c.at)][index(side)] = {
          Slot(i), fate * (role_of(s, side, c.at) == Role::Attacker ? face(c).attack : face(c).defense)};
    }
  const auto lead = [&](const Card& c, const CardFace& what) {
    if (!is_position(c.at)) return 0.0;
    const Leader& leader = leaders[index(c.at)][index(what.side)];
    return leader.bonus > 0 && commands(s, leader.slot, what) ? leader.bonus : 0.0;
  };
  for (const Card& c : s.cards) {
    if (is_deck(c.at) || c.at == Place::SetAside || c.at == Place::Discard || c.at == Place::Removed || !is_known(c.id)) continue;
    const CardFace& what = face(c);
    const std::size_t side = index(what.side);
    double value = worth(what);
    if (is_troop(c)) {
      const double bonus = lead(c, what), morale = what.cv + letter_value(what.letter) + bonus;
      if (c.hits) value *= std::pow(chance(morale), c.hits);
      if (is_position(c.at)) sum.at[index(c.at)][side] += value * (1 + 0.06 * bonus);
    } else {
      value *= what.type == CardType::General ? std::pow(5.0 / 6, c.hits) : 1.0;
      if (c.decoy) value *= as_decoy;
    }
    sum.whole[side] += value;
  }
  // The shot declared or rolled: the hits it will make, each about two fifths of a card.
  if (s.shot.kind == ShotKind::Gunboats || s.shot.by != no_slot) {
    const Seat struck = s.shot.confused ? s.shot.side : other(s.shot.side);
    bool rolled = false;
    for (const Frame& f : s.flow) rolled |= f.step == Step::Shot && f.stage >= 2;
    const double hits = rolled ? s.shot.hits
                        : s.shot.cancelled ? 0.0
                                           : dice_of(s, s.shot) * std::min(firepower(s, s.shot), 6) / 6.0;
    const auto lose = [&](Seat side, double expected) {
      const double loss = std::min(0.8 * expected, 0.9 * sum.of(side, s.shot.at));
      sum.at[index(s.shot.at)][index(side)] -= loss;
      sum.whole[index(side)] -= loss;
    };
    // All hits on one battery (DX-13.403) cost no more than the battery, but are more likely to cost that.
    const bool aimed = s.shot.target != no_slot;
    lose(struck, aimed ? std::min(1.3 * hits, 1.1 * worth(face(s[s.shot.target]))) : hits);
    const bool among_friends = s.shot.range == Range::Long && is_engaged(s, s.shot.at);  // DX-13.503
    if (among_friends) lose(s.shot.side, rolled ? s.shot.friendly_hits : s.shot.cancelled ? 0.0 : dice_of(s, s.shot) / 6.0);
  }
  return sum;
}

/// A position in which both sides have troops: what the ground alone will cost each in a round of fire (DX-7.14, 7.15), and
/// which share of it the one who asks may call his own. What the cards themselves cost each other is left out: the
/// weights were found without it, and with it the CSA won somewhat less.
struct Exchange {
  std::array<double, 2> lost{}, left{};
  double share(Seat side) const {
    const double a = left[index(side)], b = left[index(other(side))];
    const double x = a * a * a, y = b * b * b;  // numbers tell more than in proportion
    return x / (x + y + 0.01);
  }
};
Exchange exchange_at(const State& s, const Field& f, const Strength& power, Place at) {
  Exchange e;
  for (const Seat side : seats) {
    const double cards = f.of(side, at).troops, mine = power.of(side, at);
    const double enemies = f.of(other(side), at).troops;
    const int ground = terrain_dice(s, other(side), at, at, Range::Short);  // a die more or less for each of them
    const double hits = std::max(0.0, 0.33 * ground * enemies);
    const double failing = 1 - std::min(5.0 / 6, terrain_morale(s, side, at) / 6.0);
    e.lost[index(side)] = std::min(0.85 * mine, hits * failing * mine / cards);
    e.left[index(side)] = mine - e.lost[index(side)];
  }
  return e;
}

// How much of a position a side may call its own: 1 alone, a share by strength while it is fought for.
double grip(const State& s, const Field& f, const Strength& power, Seat side, Place at) {
  if (!f.of(side, at).troops) return 0;
  if (!f.of(other(side), at).troops) return 1;
  return fought_for * exchange_at(s, f, power, at).share(side);
}

// Shiloh is decided in its centre: Rear Centre wins for the CSA, Front Centre at dawn for the USA (DX-4.06, 4.07).
double shiloh_ground(const State& s, const Field& f, const Strength& power, Seat side) {
  double sum = 3.0 * grip(s, f, power, side, Place::RC) + 2.6 * grip(s, f, power, side, Place::FC);
  for (const Place at : {Place::RR, Place::RL, Place::FR, Place::FL}) sum += 0.35 * grip(s, f, power, side, at);
  const Place base = side == csa ? Place::FC : Place::RC, target = opposite(base);
  if (f.of(side, base).troops && !f.is_engaged(base) && !f.of(side, target).troops) {
    const double a = power.of(side, base), b = power.of(other(side), target);
    sum += 0.5 * a / (a + b + 0.5);
  }
  return sum;
}

// Ground: the enemy's positions taken or fought for, and what stands in front of those still his. The last of those that
// victory asks for weighs most (DX-4.01, 4.08).
double ground(const State& s, const Field& f, const Strength& power, Seat side) {
  if (s.edition == Edition::Shiloh) return shiloh_ground(s, f, power, side);
  const bool five = s.switches.has(Switch::FiveColumns);
  FixedVector<double, 5> shares;
  double sum = 0;
  for (int column = 0; column < 5; column += five ? 1 : 2) {
    const Place target = position_at(other(side), column), base = position_at(side, column);
    double share = grip(s, f, power, side, target);
    if (share == 0 && f.of(side, base).troops && !f.is_engaged(base)) {
      const double a = power.of(side, base), b = power.of(other(side), target);
      share = (f.of(other(side), target).troops ? facing_troops : facing_none) * a / (a + b + 0.5);
    }
    shares.push_back(share);
    sum += share;
  }
  const std::size_t deciding = five ? 2 : 1;
  std::partial_sort(shares.begin(), shares.begin() + deciding + 1, shares.end(), std::greater<>{});
  return each_share * sum + deciding_share * shares[deciding];
}

// At Shiloh the ground says who stands in the centres, not how firmly. A USA that waits for the Army of the Ohio has only to
// keep both until dawn (DX-4.06, 4.07, 15.112), and a single card there falls to the first rush.
double garrison(const State& s, const Strength& power, Seat side) {
  if (side != usa || !s.switches.has(Switch::ShOhio)) return 0;
  const auto firmness = [&](Place at) { return std::sqrt(std::min(power.of(usa, at), full_garrison) / full_garrison); };
  return rear_garrison * firmness(Place::RC) + front_garrison * firmness(Place::FC);
}

// A line without troops invites the enemy.
double guarded(const State& s, const Field& f, const Strength& power, Seat side) {
  if (s.edition == Edition::Shiloh) return garrison(s, power, side);  // both lines are ground there
  double sum = 0;
  for (int column = 0; column < 5; column += s.switches.has(Switch::FiveColumns) ? 1 : 2) {
    const Place at = position_at(side, column);
    if (f.of(side, at).troops) sum += (0.5 + 0.5 * std::min(power.of(side, at), 8.0) / 8.0);
  }
  return sum;
}

// What the ground will cost in the next round of fire where sides are engaged.
double threatened(const State& s, const Field& f, const Strength& power, Seat side) {
  double sum = 0;
  for (const Place at : positions_in_use(s))
    if (f.is_engaged(at)) sum += exchange_at(s, f, power, at).lost[index(side)];
  return sum;
}

double surplus(const State& s, const Field& f, Seat side) {
  double sum = 0;
  for (const Place at : positions_in_use(s)) {
    sum += std::max(0, f.of(side, at).stack() - f.limit(side, at));
    sum += std::max(0, f.of(side, at).generals - 1);
  }
  return sum;
}

}  // namespace

bool settled(const State& s) { return s.flow.size() == 1; }

double evaluate(const State& s, Seat seat) {
  if (s.ending != Ending::None) return s.winner == 2 ? 0 : Seat(s.winner) == seat ? 1 : -1;
  const Field f = field_of(s);
  const Strength power = strength_of(s);
  const auto score = [&](Seat side) {
    double on_table = 0;
    for (const Place at : positions_in_use(s)) on_table += power.of(side, at);
    const double material = power.whole[index(side)] - threat_weight * threatened(s, f, power, side);
    return ground_weight * ground(s, f, power, side) + guard_weight * guarded(s, f, power, side) +
           material_weight * material + table_weight * on_table - surplus_weight * surplus(s, f, side) +
           (outflanks(s, f, side) ? flank_weight : 0.0);
  };
  return 0.99 * std::tanh(0.35 * (score(seat) - score(other(seat))));
}

}  // namespace kepi::dixie
