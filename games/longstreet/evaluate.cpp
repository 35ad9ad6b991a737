// How well a table looks for a seat: bases lost, cards left, and what either side may expect of its next fire and charges. Positions
// are looked at roughly, as rectangles; `may` and the dice decide what comes of it.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "games/longstreet/rules.h"

namespace kepi::longstreet {
namespace {

double bw(Length length) { return static_cast<double>(length.raw) / plane::unit; }

// ------------------------------------------------------------------------------------------- the table, roughly

struct Spot {
  double x, y;
};
struct Local {
  double right, forward;
};

/// A unit as a rectangle, and the way it looks.
struct Stand {
  const Unit* unit = nullptr;
  UnitId id = no_unit;
  Spot at{};               // the middle of its front edge
  double east = 0, north = 1;  // forward, of length one
  double half = 0, depth = 0;
  double radius = 0;       // from `at` to its farthest corner

  Stand() = default;
  Stand(const Field& field, const Unit& u, UnitId id)
      : unit{&u}, id{id}, at{u.pose.at.x / 1e6, u.pose.at.y / 1e6}, half{bw(frontage_of(u)) / 2},
        depth{bw(depth_of_base(field, u)) * (u.limbered || !u.is_infantry() ? 1 : u.formation.ranks())}, radius{half + depth} {
    const plane::Direction d = plane::direction(u.pose.heading);
    constexpr double one = 1 << plane::Direction::bits;
    east = d.x / one, north = d.y / one;
  }

  Local local(Spot p) const {
    const double x = p.x - at.x, y = p.y - at.y;
    return {x * north - y * east, x * east + y * north};
  }
  Spot spot(double right, double forward) const {
    return {at.x + right * north + forward * east, at.y - right * east + forward * north};
  }
  /// The part of it that is nearest to a spot.
  Spot nearest(Spot p) const {
    const Local seen = local(p);
    return spot(std::clamp(seen.right, -half, half), std::clamp(seen.forward, -depth, 0.0));
  }
};
using Stands = FixedVector<Stand, most_units>;

double square(double x, double y) { return x * x + y * y; }

/// How far straight ahead, between the flank lines, the other begins (LS-1.40); nothing if it does not.
std::optional<double> ahead(const Stand& own, const Stand& other) {
  std::array<Local, 4> c{own.local(other.spot(-other.half, 0)), own.local(other.spot(other.half, 0)),
                         own.local(other.spot(other.half, -other.depth)), own.local(other.spot(-other.half, -other.depth))};
  const double side = own.half - 0.1;  // a hair's breadth is not counted upon
  double least = 1e9, most = -1e9;
  const auto meet = [&](double forward) { least = std::min(least, forward), most = std::max(most, forward); };
  for (std::size_t i = 0; i < 4; ++i) {
    const Local &a = c[i], &b = c[(i + 1) % 4];
    if (std::abs(a.right) < side) meet(a.forward);
    for (const double edge : {-side, side})
      if ((a.right < edge) != (b.right < edge)) meet(a.forward + (b.forward - a.forward) * (edge - a.right) / (b.right - a.right));
  }
  if (most < 0.005) return {};
  return std::max(least, 0.0);
}

/// Where on the way from a to b, from 0 to 1, it meets the piece; beyond 1: nowhere.
double met_at(const Ground& g, Spot a, Spot b) {
  constexpr double nowhere = 2;
  const auto [west, east] = std::minmax(a.x, b.x);
  const auto [south, north] = std::minmax(a.y, b.y);
  if (west * 1e6 > g.bounds.east || east * 1e6 < g.bounds.west || south * 1e6 > g.bounds.north || north * 1e6 < g.bounds.south) return nowhere;
  const auto place = [](Spot p) { return Point{static_cast<std::int32_t>(p.x * 1e6), static_cast<std::int32_t>(p.y * 1e6)}; };
  if (g.line.empty() && plane::polygon_contains(g.area.corners(), place(a))) return 0;
  double first = nowhere;
  const auto edge = [&](Point from, Point to) {
    const double fx = from.x / 1e6 - a.x, fy = from.y / 1e6 - a.y, ex = (to.x - from.x) / 1e6, ey = (to.y - from.y) / 1e6;
    const double dx = b.x - a.x, dy = b.y - a.y, cross = dx * ey - dy * ex;
    if (cross == 0) return;
    const double on_way = (fx * ey - fy * ex) / cross, on_edge = (fx * dy - fy * dx) / cross;
    if (on_way >= 0 && on_way <= 1 && on_edge >= 0 && on_edge <= 1) first = std::min(first, on_way);
  };
  const std::vector<Point>& points = g.line.empty() ? g.area.corners() : g.line;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) edge(points[i], points[i + 1]);
  if (g.line.empty()) edge(points.back(), points.front());
  return first;
}

/// Does the way from a to b run over the unit?
bool runs_over(const Stand& u, Spot a, Spot b) {
  const Local from = u.local(a), to = u.local(b);
  double enter = 0, leave = 1;
  const auto clip = [&](double p, double q, double low, double high) {
    const double d = q - p;
    if (d == 0) return low < p && p < high;
    const auto [in, out] = std::minmax({(low - p) / d, (high - p) / d});  // by value
    enter = std::max(enter, in), leave = std::min(leave, out);
    return true;
  };
  return clip(from.right, to.right, -u.half, u.half) && clip(from.forward, to.forward, -u.depth, 0) && enter < leave;
}

// ------------------------------------------------------------------------------------------- chances

/// P(k successes of n dice), each succeeding on so many faces of six.
constexpr std::size_t most_chances = most_dice + 1;
constexpr auto binomials = [] {
  std::array<std::array<std::array<double, most_chances>, most_chances>, 7> all{};
  for (std::size_t faces = 0; faces <= 6; ++faces) {
    all[faces][0][0] = 1;
    const double p = static_cast<double>(faces) / 6;
    for (std::size_t n = 1; n < most_chances; ++n)
      for (std::size_t k = 0; k <= n; ++k) all[faces][n][k] = (k < n ? all[faces][n - 1][k] * (1 - p) : 0) + (k ? all[faces][n - 1][k - 1] * p : 0);
  }
  return all;
}();

// ------------------------------------------------------------------------------------------- what cards save

/// The morale values of a whole hand, as they come on average, the best first. Whoever has played cards has played the best: what is
/// left of his hand is the end of it. Nobody knows the titles.
constexpr std::array<double, hand_size> values_in_hand{2.1, 1.6, 1.2, 1.0, 0.8, 0.4};
/// What the next so many cards of such a hand save; some of their value is wasted.
double saved_by(std::size_t hand, std::size_t cards) {
  double sum = 0;
  for (std::size_t n = 0; n < std::min(cards, hand); ++n) sum += values_in_hand[values_in_hand.size() - hand + n];
  return 0.87 * sum;
}

/// Bases that a unit will lose by so many hits. LS-5.72, 5.74
double killed_by(double hits, const Unit& u) {
  const auto whole = [&](int n) {
    const int bases = u.formation.bases, least = u.is_infantry() ? least_bases : 1;
    double sum = 0;
    for (int kills = 0; kills <= n; ++kills)
      sum += binomials[3][static_cast<std::size_t>(n)][static_cast<std::size_t>(kills)] * (bases - kills < least ? bases : kills);
    return sum;
  };
  const int n = std::min(static_cast<int>(hits), most_dice - 1);
  return whole(n) + (std::min(hits, 1.0 * most_dice) - n) * (whole(n + 1) - whole(n));
}

/// What the hits that are marked on a side will cost it: bases, and before that the cards that save what they can. LS-5.66, 5.68
struct Toll {
  double bases = 0;
  std::size_t cards = 0;
};
Toll toll_of(const State& s, Seat side) {
  FixedVector<const Unit*, most_units> hit;
  for (const Unit& u : s.units)
    if (u.side == side && u.hits) hit.push_back(&u);
  std::sort(hit.begin(), hit.end(), [](const Unit* a, const Unit* b) { return a->hits > b->hits; });
  std::size_t hand = s.step <= Step::FireMorale ? s[side].hand.size() : 0;
  Toll toll;
  for (const Unit* u : hit) {
    double hits = u->hits;
    for (int n = u->cards; n < 2 && hand && hits > 1.5; ++n, --hand, ++toll.cards) hits = std::max(1.0, hits - saved_by(hand, 1));
    toll.bases += killed_by(hits, *u);
  }
  return toll;
}

// ------------------------------------------------------------------------------------------- combat

/// One attacker of a combat: its dice, the faces on which they succeed, what a repulse costs it.
struct Attacker {
  UnitId id = no_unit;
  int dice = 0, faces = 0;
  bool flanks = false;
  double fire = 0;  // what it gives up by charging
};
constexpr std::size_t most_together = 3;
using Attackers = FixedVector<Attacker, most_together>;

/// A unit that is attacked.
struct Defender {
  const Unit* unit = nullptr;
  bool in_difficult = false;
  double saved = 0, saved_vulnerable = 0;  // bases that morale cards will save
};

constexpr double routed = 0.35;  // a line that is broken, for a turn
constexpr double repulsed = 0.25;

/// Bases that the enemy may lose by this combat, less those it may cost.
double worth_of(const Attackers& attackers, const Defender& target, bool spares_losses) {
  const Unit& enemy = *target.unit;
  const bool vulnerable = enemy.limbered || std::any_of(attackers.begin(), attackers.end(), [](const Attacker& a) { return a.flanks; });
  constexpr std::size_t most = most_together * most_dice;
  std::array<double, most + 1> score{1};
  std::size_t dice = 0;
  double cost = 0;
  for (const Attacker& a : attackers) {
    const auto& chance = binomials[static_cast<std::size_t>(std::clamp(a.faces + vulnerable, 0, 6))][static_cast<std::size_t>(a.dice)];
    std::array<double, most + 1> sum{};
    for (std::size_t n = 0; n <= dice; ++n)
      for (std::size_t k = 0; k <= static_cast<std::size_t>(a.dice); ++k) sum[n + k] += score[n] * chance[k];
    dice += static_cast<std::size_t>(a.dice);
    score = sum;
    cost += repulsed + (spares_losses ? 0 : 1);
  }
  const int bases = enemy.formation.bases;
  if (enemy.limbered) {  // LS-7.64, 7.90
    double lost = 0;
    for (std::size_t n = 1; n <= dice; ++n) {
      const double under = std::clamp(static_cast<double>(n) - 1 - target.saved_vulnerable, 0.0, 6.0) / 6;
      lost += score[n] * under * under;
    }
    return lost * bases;
  }
  const int faces = vulnerable ? 1 : target.in_difficult ? 2 : 3;
  const auto& defence = binomials[static_cast<std::size_t>(faces)][static_cast<std::size_t>(std::min(bases, most_dice))];
  const double saved = vulnerable ? target.saved_vulnerable : target.saved;
  const int least = enemy.is_infantry() ? least_bases : 1;
  double value = 0;
  for (std::size_t n = 0; n <= dice; ++n)
    for (std::size_t k = 0; k < defence.size(); ++k) {
      if (n <= k) {
        value -= score[n] * defence[k] * cost;
        continue;
      }
      const double lost = std::max(1.0, static_cast<double>(n - k) - saved);  // LS-7.86
      value += score[n] * defence[k] * (bases - lost < least - 0.5 ? bases : lost + routed);
    }
  return value;
}

// ------------------------------------------------------------------------------------------- one side against the other

/// When it is that a side acts.
enum class When : std::uint8_t { Now, NextTurn };

/// What one side may do to the other.
class Outlook {
 public:
  Outlook(const State& s, Seat side, const Stands& own, const Stands& enemies) : s_{s}, side_{side}, own_{own}, enemies_{enemies} {
    for (const Ground& g : s.field->grounds) {
      const TerrainRow& row = row_of(g.kind);
      if (row.spoils_volley) screens_.push_back(&g);
      if (row.covers_combat || row.difficult_for.infantry) obstacles_.push_back(&g);
    }
    for (const Stand& u : own) {
      Post post;
      for (const Stand& e : enemies) look(u, e, post);
      posts_.push_back(post);
    }
  }

  /// Fire and charges of a whole turn, and how near those are who can do neither. A charge that waits is worth only a part: the enemy
  /// may not.
  double next_turn(double charge) const {
    double sum = 0;
    for (const Post& post : posts_) sum += std::max(post.fire, post.approach);
    return sum + charge * charges(When::NextTurn, true);
  }

  /// What is left of the phases of this turn. A phase that was paid for and not used yet is worth something, or no card would ever be
  /// spent on one, nor two on going through a stream.
  double this_turn() const {
    switch (s_.step) {
      case Step::FireWindow:
      case Step::Shooting:
      case Step::RerollShots:
      case Step::ShotWindow: {
        double sum = charges(When::Now, true);
        for (std::size_t i = 0; i < own_.size(); ++i) sum += fire_now(i);
        return sum;
      }
      case Step::FireMorale:
      case Step::Kill:
      case Step::Command:
      case Step::CombatWindow:
      case Step::Charges: return charges(When::Now, false);
      case Step::MovementWindow:
      case Step::Movement: {
        double sum = 0;
        for (std::size_t i = 0; i < own_.size(); ++i) {
          const Unit& u = *own_[i].unit;
          if (u.moved || u.changed || is_spoiled(own_[i].id, Title::OldRivals)) continue;
          sum += 0.02 + (u.is_infantry() && posts_[i].nearest > 8 ? quick_step() : 0);
          if (disorder_allowed(s_) && is_held_up(own_[i])) sum += 0.05;
        }
        return sum;
      }
      default: return 0;  // no phase is being played
    }
  }

 private:
  /// What a unit has before it.
  struct Post {
    double fire = 0, range = 99;   // of its best target: bases it may cost the enemy
    double nearest = 99;
    double approach = 0;
  };
  /// A charge that a unit may make.
  struct Charge {
    std::size_t target = 0;  // of the enemies
    double cost = 0;
    Attacker by;
  };

  bool is_spoiled(UnitId id, Title by) const { return interrupted_by(s_, by) && s_.interrupt_unit == id; }
  /// LS-6.10  There is, or lies before it, ground that it may not move through without a second card.
  bool is_held_up(const Stand& u) const {
    if (!u.unit->is_infantry() && !u.unit->limbered) return false;
    return std::any_of(s_.field->grounds.begin(), s_.field->grounds.end(), [&](const Ground& g) {
      return row_of(g.kind).difficult_for.has(u.unit->arm) && met_at(g, u.spot(0, -u.depth), u.spot(0, 4)) <= 1;
    });
  }
  double quick_step() const {
    return modified_by(s_, Title::Quickstep) || modified_by(s_, Title::FootCavalry) || modified_by(s_, Title::OnToRichmond) ? 0.03 : 0;
  }

  // ---- fire

  void look(const Stand& u, const Stand& e, Post& post) {
    const Spot target = e.nearest(u.at);
    const Local seen = u.local(target);
    const double aside = std::max(0.0, std::abs(seen.right) - u.half);
    const double range = std::sqrt(square(seen.forward, aside));
    post.nearest = std::min(post.nearest, range);
    const bool guns = !u.unit->is_infantry();
    const double reach = guns ? 24 : 6, strength = guns ? 0.56 * u.unit->formation.bases : 0.14 * u.unit->formation.files;
    const bool faced = seen.forward > 0 && aside <= seen.forward;
    // LS-5.22  Zones turn by 45 degrees at most. Whoever is out of range, or looks elsewhere, is worth something by what he could do.
    const double facing = seen.forward / std::max(range, 0.5), far = std::max(0.0, range - (guns ? 12 : 6));
    const double hidden = is_screened(u, target, range) ? (guns ? 0.67 : 0.33) : 1;
    post.approach = std::max(post.approach, hidden * strength * (u.unit->limbered ? 0.25 : 0.5) * (0.6 + 0.4 * facing) / (1 + far / 5));
    if (!faced || range > reach || u.unit->limbered) return;
    const double fire = fire_at(u, e, target, range, seen.right);
    if (fire > post.fire) post.fire = fire, post.range = range;
  }

  /// Will the target be hard to hit when the unit comes near: is there something within 1BW before it?
  bool is_screened(const Stand& u, Spot target, double range) const {
    const double back = 1 / std::max(range, 1.0);
    const Spot before{target.x + (u.at.x - target.x) * back, target.y + (u.at.y - target.y) * back};
    return std::any_of(screens_.begin(), screens_.end(), [&](const Ground* g) { return met_at(*g, before, target) <= 1; });
  }

  /// Bases that it may cost the enemy to be shot at by this unit, morale cards included.
  double fire_at(const Stand& u, const Stand& e, Spot target, double range, double right) const {
    const Unit& shooter = *u.unit;
    const bool guns = !shooter.is_infantry(), canister = range <= 6;
    const Spot eye = u.spot(std::clamp(right, 0.5 - u.half, u.half - 0.5), 0.12);
    for (const Stand& f : own_)
      if (f.id != u.id && runs_over(f, eye, target)) return 0;  // LS-5.26
    double chance = 3;                                            // in sixths
    for (const Ground* g : screens_) {
      const double met = met_at(*g, eye, target);
      if (met > 1) continue;
      if (!guns) {
        chance = 1;  // LS-5.44, 5.57
        break;
      }
      if (g->kind == Terrain::Crest ? (1 - met) * range > 0.2 : (1 - met) * range > 2) return 0;  // LS-5.38, 5.39
      if (row_of(g->kind).covers_fire) chance = 2;                                                 // LS-5.61
    }
    if (chance > 1 && (e.unit->formation.full_ranks() >= dense_ranks || e.local(u.at).forward < -0.3)) ++chance;  // LS-5.58, 5.59
    const double dice = guns ? (canister ? 2 : 1) * shooter.formation.bases : shooter.formation.files * (range > 5.5 ? 0.7 : 1.0);
    return dice * chance / 6 * 0.28;  // a hit kills one time in two, and nearly half of them are taken away by cards
  }

  /// What the unit has still to shoot in this phase.
  double fire_now(std::size_t i) const {
    const Stand& u = own_[i];
    if (u.unit->shot || is_spoiled(u.id, Title::DampPowder)) return 0;
    if (!u.unit->is_infantry() && posts_[i].range > 6 && interrupted_by(s_, Title::BadFuses)) return 0;
    return posts_[i].fire * (1 + fire_bonus(*u.unit, posts_[i].range));
  }
  /// What the modifier of a fire phase adds for a unit that has still to shoot, as a share of its fire; and once for one unit.
  double fire_bonus(const Unit& u, double range) const {
    switch (s_.modifier) {
      case Title::SteadyBoys: return u.is_infantry() ? 0.3 : 0;
      case Title::SkirmishersForward: return u.is_infantry() ? 0.1 : 0;
      case Title::DoubleCanister: return !u.is_infantry() && range <= 6 ? 0.5 : 0;
      case Title::WellLaidGuns: return !u.is_infantry() && range > 6 ? 0.3 : 0;
      case Title::MassedBatteries: return u.is_infantry() ? 0 : 0.3;
      case Title::AimLow:
      case Title::HuntersEye:
      case Title::PourItIntoThem:
      case Title::RepeatingRifles: return u.is_infantry() && s_.named == no_unit ? 0.15 : 0;  // one unit of several
      case Title::RifledGuns:
      case Title::MaskedBattery: return !u.is_infantry() && s_.named == no_unit ? 0.2 : 0;
      default: return 0;
    }
  }

  // ---- charges

  /// The best charges together: each unit charges once, up to three one enemy. Those who could fire instead give that up.
  double charges(When when, bool instead_of_fire) const {
    FixedVector<Charge, 3 * most_units> all;
    const bool in_combat = when == When::Now && (s_.step == Step::CombatWindow || s_.step == Step::Charges);
    const double reach = 4 + (in_combat && modified_by(s_, Title::ChargeAtTheRun) ? 2 : 0);
    for (std::size_t i = 0; i < own_.size(); ++i) {
      const Unit& u = *own_[i].unit;
      if (!u.is_infantry()) continue;
      if (when == When::Now && (u.charged || u.balked || (u.smoke && !(in_combat && modified_by(s_, Title::FireAndCharge) && s_.named == own_[i].id)))) continue;
      const std::size_t begin = all.size();
      double least = reach;
      for (std::size_t n = 0; n < enemies_.size() && !all.full(); ++n)
        if (auto charge = charge_of(own_[i], enemies_[n], reach, in_combat)) {
          charge->target = n;
          charge->by.fire = instead_of_fire ? (when == When::Now ? fire_now(i) : posts_[i].fire) : 0;
          least = std::min(least, charge->cost);
          all.push_back(*charge);
        }
      for (std::size_t n = all.size(); n-- > begin;)  // LS-7.12
        if (all[n].cost > least + 0.05) all.erase_at(n);
    }
    if (all.empty()) return 0;
    const bool spares = in_combat && modified_by(s_, Title::FightItOutOnThisLine);
    double sum = 0;
    std::uint32_t used = 0;
    for (int combat = 0; combat < 3; ++combat) {  // the best, then the best of what is left
      double best = 0;
      std::uint32_t best_used = 0;
      for (std::size_t n = 0; n < enemies_.size(); ++n) {
        Attackers together;
        std::uint32_t bits = 0;
        double given_up = 0;
        Defender target;
        for (;;) {  // the one with the most dice joins next
          const Charge* next = nullptr;
          for (const Charge& c : all)
            if (c.target == n && !((used | bits) >> c.by.id & 1) && (!next || rank(c.by) > rank(next->by))) next = &c;
          if (!next || together.full()) break;
          if (together.empty()) target = defender(enemies_[n], when);
          together.push_back(impelled(next->by, together.empty(), in_combat));
          bits |= 1u << next->by.id;
          given_up += next->by.fire;
          const double value = worth_of(together, target, spares) - given_up;
          if (value > best) best = value, best_used = bits;
        }
      }
      if (best <= 0) break;
      sum += best;
      used |= best_used;
    }
    return sum;
  }
  static int rank(const Attacker& a) { return a.dice * a.faces + (a.flanks ? 100 : 0); }

  /// With what the modifier of the phase gives him; the first is the one that will be named.
  Attacker impelled(Attacker a, bool first, bool in_combat) const {
    if (!in_combat) return a;
    const bool elephant = is_spoiled(a.id, Title::SeeingTheElephant);
    switch (s_.modifier) {
      case Title::ColdSteel:
      case Title::OneCanWhipTen: a.dice += first ? 2 : 0; break;
      case Title::ForwardTheColors:
      case Title::RebelYell: ++a.dice; break;
      case Title::TheBayonetBoys:
      case Title::LeeToTheRear: a.faces += first ? 1 : 0; break;
      case Title::OverTheWorks: a.faces += first && a.faces < 3 ? 1 : 0; break;
      default: break;
    }
    a.dice = elephant ? 0 : std::min(a.dice, most_dice);
    return a;
  }

  /// The cheapest charge of one unit at another, if there is one: straight ahead, or after a wheel.
  std::optional<Charge> charge_of(const Stand& u, const Stand& e, double reach, bool in_combat) const {
    const double far = reach + u.half + e.radius;
    if (square(e.at.x - u.at.x, e.at.y - u.at.y) > far * far) return {};
    std::optional<Charge> best;
    for (const double arc : {0.0, 0.5, -0.5, 1.0, -1.0}) {
      const Stand wheeled = after_wheel(u, arc);
      const auto way = ahead(wheeled, e);
      if (!way || *way + std::abs(arc) > (best ? best->cost : reach)) continue;
      if (const auto by = contact(wheeled, e, *way, in_combat)) best = Charge{0, *way + std::abs(arc), *by};
    }
    return best;
  }
  /// Wheeled to the right by this arc of the outer corner; to the left if it is negative.
  static Stand after_wheel(const Stand& u, double arc) {
    if (arc == 0) return u;
    const double turn = arc / (2 * u.half), cosine = 1 - turn * turn / 2, sine = turn * (1 - turn * turn / 6);
    const double pivot = arc > 0 ? u.half : -u.half;
    const Spot corner = u.spot(pivot, 0);
    Stand wheeled = u;
    wheeled.east = u.east * cosine + u.north * sine, wheeled.north = u.north * cosine - u.east * sine;
    wheeled.at = corner;
    wheeled.at = wheeled.spot(-pivot, 0);
    return wheeled;
  }
  std::optional<Attacker> contact(const Stand& from, const Stand& e, double way, bool in_combat) const {
    const Unit& u = *from.unit;
    for (const Stand& f : own_)
      if (f.id != from.id && square(f.at.x - from.at.x, f.at.y - from.at.y) < 100)
        if (const auto friendly = ahead(from, f); friendly && *friendly < way) return {};  // LS-7.10
    Stand end = from;
    end.at = from.spot(0, way);
    Attacker a{from.id, std::min<int>(u.formation.bases, ranks_that_attack * u.formation.files), 3};
    for (const Ground* g : obstacles_) {
      const bool cover = row_of(g->kind).covers_combat;
      const double met = met_at(*g, from.spot(0, -0.1), from.spot(0, way + 0.1));
      if (met > 1) continue;
      if (!cover && in_combat && !disorder_allowed(s_)) return {};
      a.faces = std::min(a.faces, 2);  // LS-7.72, 7.76
    }
    // LS-1.43, 1.44, 7.35, 7.67
    const bool behind = e.local(end.spot(0, -end.depth / 2)).forward < 0 && e.local(end.at).forward < -0.05;
    a.flanks = behind && (!e.unit->is_infantry() || !ahead(e, end));
    return a;
  }

  /// His cards will save something: those of a whole hand, or what he has now and will not need against fire. LS-7.85
  Defender defender(const Stand& e, When when) const {
    std::size_t hand = hand_size;
    if (when == When::Now) hand = s_[other(side_)].hand.size() - toll_of(s_, other(side_)).cards;
    Defender target{e.unit, false, saved_by(hand, 2), saved_by(hand, 1)};
    for (const Ground* g : obstacles_)
      if (g->line.empty() && met_at(*g, e.at, e.spot(0, -e.depth)) <= 1) target.in_difficult = true;
    return target;
  }

  const State& s_;
  Seat side_;
  const Stands &own_, &enemies_;
  FixedVector<const Ground*, most_pieces> screens_, obstacles_;
  FixedVector<Post, most_units> posts_;
};

// ------------------------------------------------------------------------------------------- cards and losses

/// What a card in the own hand is worth: it is drawn anew, so not much; a good shield and a text are kept longer than a plain one.
double worth(Title card) {
  if (card == Title::None) return 1.5;
  return 1.2 + 0.25 * face(card).morale + (face(card).symbol == Symbol::None ? 0 : 0.1);
}
double cards(const State& s, Seat side, Seat seat) {
  const Player& p = s[side];
  double sum = static_cast<double>(p.deck.size() + p.discards.size());
  for (const Title card : p.hand) sum += worth(side == seat ? card : Title::None);
  return sum;
}

/// Bases lost, and those that will go: hits to be rolled for, and losses to be taken. A card that must be played against fire is
/// one less in this turn. LS-3.12  Bases within a die of the shattered point weigh more.
double ruin(const State& s, Seat side) {
  const Toll toll = toll_of(s, side);
  double lost = s[side].losses + toll.bases + 0.15 * static_cast<double>(toll.cards);
  for (const Loss& loss : s.losses)
    if (s.units[loss.unit].side == side) lost += loss.bases;
  return lost + 0.8 * std::max(0.0, lost - (s.shattered_point - 6));
}

/// An army that is being set up: well forward, together about the middle of the enemy's, guns with a free view. LS-3.06  It is better
/// to see the enemy's first.
double array_of(const State& s, Seat seat, const Stands& own, const Stands& his) {
  double middle = bw(s.field->scenario.width) / 2, sum = s.deploying == seat ? 0 : 0.1;
  if (!his.empty()) {
    middle = 0;
    for (const Stand& e : his) middle += e.at.x / static_cast<double>(his.size());
  }
  const double centre = bw(s.field->scenario.depth) / 2;
  for (const Stand& u : own) {
    sum -= 0.01 * std::abs(u.at.x - middle) + 0.02 * std::abs(u.at.y - centre);
    for (const Stand& f : own)
      if (f.id != u.id && ahead(u, f)) sum -= u.unit->is_infantry() ? 0.05 : 0.2;
    for (const Ground& g : s.field->grounds)
      if (row_of(g.kind).difficult_for.has(u.unit->arm) && met_at(g, u.spot(-u.half, 0), u.spot(u.half, 0)) <= 1) sum -= 0.1;
  }
  return 0.1 * sum;
}

}  // namespace

double evaluate(const State& s, Seat seat) {
  if (s.step == Step::Over) return !s.winner ? 0 : *s.winner == seat ? 1 : -1;
  const Seat enemy = other(seat);
  std::array<Stands, 2> stands;
  for (UnitId id = 0; id < s.units.size(); ++id)
    if (!s.units[id].is_gone()) stands[kepi::index(s.units[id].side)].push_back({*s.field, s.units[id], id});
  const Stands &own = stands[kepi::index(seat)], &his = stands[kepi::index(enemy)];
  if (s.step < Step::Start) return array_of(s, seat, own, his);
  const Outlook mine{s, seat, own, his}, theirs{s, enemy, his, own};
  double bases = ruin(s, enemy) - ruin(s, seat) + 0.7 * mine.next_turn(0.4) - 0.45 * theirs.next_turn(0.8);
  bases += s.active == seat ? mine.this_turn() : -theirs.this_turn();
  const double score = 0.8 * bases / std::max<double>(s.shattered_point, 1) + 0.004 * (cards(s, seat, seat) - cards(s, enemy, seat));
  return std::clamp(score, -0.95, 0.95);
}

}  // namespace kepi::longstreet
