/// Exact odds of fire: of a unit, of the whole line, of re-rolls; then morale cards and the rolls to kill.
#include <algorithm>
#include <map>

#include "games/longstreet/odds_parts.h"

namespace kepi::longstreet {
namespace {

std::string_view word(FireKind kind) {
  switch (kind) {
    case FireKind::Volley: return "volley";
    case FireKind::Skirmish: return "skirmish";
    case FireKind::Canister: return "canister";
    case FireKind::Bombardment: return "bombardment";
  }
  return {};
}

Distribution& hits_on(std::vector<Mark>& marks, UnitId target) {
  for (Mark& mark : marks)
    if (mark.target == target) return mark.hits;
  marks.push_back({target, {1.0}});
  return marks.back().hits;
}
void add_shots(std::vector<Mark>& marks, const BaseShots& shots) {
  for (const BaseShot& shot : shots) {
    Distribution& hits = hits_on(marks, shot.seen.target);
    hits = sum_of(hits, of_many(shot.dice, reaching(shot.needed)));
  }
}
/// With the hits that are marked already.
std::vector<Mark> with_marked(const State& known, std::vector<Mark> marks) {
  for (Mark& mark : marks)
    if (const int before = known.units[mark.target].hits) mark.hits = sum_of(mark.hits, surely(before));
  return marks;
}

Distribution kills_of(const Distribution& hits) {
  Distribution kills;
  for (std::size_t h = 0; h < hits.size(); ++h) {
    const Distribution of = of_many(static_cast<int>(h), reaching(kills_on));
    for (std::size_t k = 0; k < of.size(); ++k) add(kills, static_cast<int>(k), hits[h] * of[k]);
  }
  return kills;
}
Distribution lost_of(const Unit& u, const Distribution& hits) {
  Distribution lost;
  const Distribution kills = kills_of(hits);
  for (std::size_t k = 0; k < kills.size(); ++k) add(lost, bases_gone(u, static_cast<int>(k)), kills[k]);
  return lost;
}
double breaking(const Unit& u, const Distribution& lost) {
  return lost.size() > u.formation.bases ? lost[u.formation.bases] : 0;
}

/// LS-5.66 to 5.69  The hits that stay when the best cards of the hand are played for this unit.
Distribution helped(const Unit& u, const Distribution& hits, const MoraleHands& hands) {
  Distribution left;
  for (const MoraleHand& hand : hands) {
    const int points = best_of(hand, fire_morale_cards - u.cards);
    for (std::size_t h = 0; h < hits.size(); ++h) {
      const int n = static_cast<int>(h);
      add(left, n < 2 ? n : std::max(1, n - points), hand.chance * hits[h]);
    }
  }
  return left;
}

bool morale_may_come(const State& s) { return s.step >= Step::Fire && s.step <= Step::FireMorale; }

void add_toll(Odds& told, const State& known, const std::vector<Mark>& marks) {
  const MoraleHands hands = morale_may_come(known) ? hands_of(known, passive(known)) : MoraleHands{};
  for (const Mark& mark : marks) {
    const Unit& u = known.units[mark.target];
    const Distribution lost = lost_of(u, mark.hits);
    told.chances.push_back({"lost", {unit_arg(mark.target)}, 0, 0, lost});
    if (!hands.empty() && !known[passive(known)].hand.empty()) {
      const Distribution least = lost_of(u, helped(u, mark.hits, hands));
      if (least != lost) told.chances.push_back({"lost_helped", {unit_arg(mark.target)}, 0, 0, least}), note(told, "helped_alone");
    }
    if (const double breaks = breaking(u, lost); breaks > 0) told.chances.push_back(yes("breaks", {unit_arg(mark.target)}, breaks));
  }
}

constexpr int most_points = 6;  // that two cards can have

/// The kills of a whole line when the hand is shared out as well as it can be among all that were hit.
Distribution kills_when_helped(const State& known, const std::vector<Mark>& marks) {
  using Wanted = std::vector<int>;  // what each unit could use, at most six points, the greatest first; cards left besides
  std::map<Wanted, Distribution> ways{{{}, {1.0}}};
  for (const Mark& mark : marks) {
    std::map<Wanted, Distribution> next;
    const int cards = fire_morale_cards - known.units[mark.target].cards;
    for (const auto& [wanted, sum] : ways)
      for (std::size_t h = 0; h < mark.hits.size(); ++h) {
        if (mark.hits[h] == 0) continue;
        Wanted more = wanted;
        if (h >= 2 && cards > 0) more.push_back(std::min(static_cast<int>(h) - 1, most_points) * 4 + cards);
        std::sort(more.rbegin(), more.rend());
        Distribution& to = next[more];
        for (std::size_t n = 0; n < sum.size(); ++n) add(to, static_cast<int>(n + h), sum[n] * mark.hits[h]);
      }
    ways = std::move(next);
  }
  Distribution left;
  const MoraleHands hands = hands_of(known, passive(known));
  for (const auto& [wanted, hits] : ways) {
    std::vector<Need> needs;
    for (const int each : wanted) needs.push_back({each / 4, each % 4});
    for (const MoraleHand& hand : hands) {
      const int saved = most_used(hand, needs);
      for (std::size_t n = static_cast<std::size_t>(saved); n < hits.size(); ++n)
        if (hits[n] > 0) add(left, static_cast<int>(n) - saved, hand.chance * hits[n]);
    }
  }
  return kills_of(left);
}

Distribution all_hits(const std::vector<Mark>& marks) {
  Distribution all{1.0};
  for (const Mark& mark : marks) all = sum_of(all, mark.hits);
  return all;
}

void add_hits(Odds& told, const std::vector<Mark>& marks) {
  if (marks.size() > 1) told.chances.push_back({"hits_all", {}, 0, 0, all_hits(marks)});
  for (const Mark& mark : marks) told.chances.push_back({"hits", {unit_arg(mark.target)}, 0, 0, mark.hits});
}

bool may_be_rolled_again(const State& s, UnitId shooter) {
  const bool infantry = s.units[shooter].is_infantry();
  return s.named == no_unit && ((modified_by(s, Title::AimLow) && infantry) || (modified_by(s, Title::RifledGuns) && !infantry));
}

}  // namespace

Odds fire_odds(const State& known, const Shoot& o) {
  Odds told{"fire", {unit_arg(o.unit)}, {}, {}};
  const BaseShots shots = shots_of(known, o);
  std::vector<Mark> marks;
  add_shots(marks, shots);
  add_hits(told, marks);
  add_toll(told, known, with_marked(known, marks));
  const FireZones zones{known, o.unit, is_masked(known, o)};
  for (const BaseShot& shot : shots) {
    Chance base{word(shot.seen.kind),
                {file_arg(shot.aim.file + 1), arg_of(ArgKind::Target, shot.seen.target), arg_of(ArgKind::Angle, shot.aim.angle), length_arg(shot.seen.range)},
                shot.dice, shot.needed, of_many(shot.dice, reaching(shot.needed)), Measure::Count, {}};
    if (shot.seen.kind == FireKind::Skirmish) base.because.push_back({zones.spoiled_by(shot.aim.file, shot.aim.angle, shot.seen)});
    base.because.insert(base.because.end(), shot.because.begin(), shot.because.end());
    told.chances.push_back(std::move(base));
  }
  if (may_be_rolled_again(known, o.unit)) note(told, "reroll");
  for (const Mark& mark : marks)
    if (known.units[mark.target].hits) note(told, "hits_marked");
  return told;
}

Odds line_odds(const State& known) {
  Odds told{"line", {}, {}, {}};
  std::vector<Order> orders;
  choices(known, known.active, orders);
  std::array<std::optional<Shoot>, most_units> best;
  std::array<double, most_units> expected{};
  for (const Order& order : orders) {
    const auto* shoot = std::get_if<Shoot>(&order);
    if (!shoot || shoot->named) continue;
    double hits = 0;
    for (const BaseShot& shot : shots_of(known, *shoot)) hits += shot.dice * reaching(shot.needed);
    if (best[shoot->unit] && hits <= expected[shoot->unit]) continue;
    best[shoot->unit] = *shoot, expected[shoot->unit] = hits;
  }
  std::vector<Mark> marks;
  for (UnitId id = 0; id < known.units.size(); ++id)
    if (known.units[id].hits) marks.push_back({id, surely(known.units[id].hits)});
  for (const auto& shoot : best)
    if (shoot) add_shots(marks, shots_of(known, *shoot));
  if (marks.empty()) return told;
  add_hits(told, marks);
  told.chances.push_back({"kills", {}, 0, 0, kills_of(all_hits(marks))});
  if (!known[passive(known)].hand.empty()) told.chances.push_back({"kills_helped", {}, 0, 0, kills_when_helped(known, marks)});
  note(told, "best_aim");
  return told;
}

std::optional<Odds> kill_odds(const State& known, UnitId only) {
  Odds told{"kill", {}, {}, {}};
  if (only != no_unit) told.about.push_back(unit_arg(only));
  std::vector<Mark> marks;
  for (UnitId id = 0; id < known.units.size(); ++id)
    if (const Unit& u = known.units[id]; u.hits && (only == no_unit || only == id)) {
      marks.push_back({id, surely(u.hits)});
      told.chances.push_back({"kills_on", {unit_arg(id)}, u.hits, kills_on, of_many(u.hits, reaching(kills_on))});
    }
  if (marks.empty()) return {};
  add_toll(told, known, marks);
  if (marks.size() > 1 && morale_may_come(known) && !known[passive(known)].hand.empty())
    told.chances.push_back({"kills_helped", {}, 0, 0, kills_when_helped(known, marks)});
  return told;
}

std::optional<Odds> reroll_odds(const State& known, const Reroll& o) {
  if (o.dice.empty()) return {};
  Odds told{"reroll", {unit_arg(known.current)}, {}, {}};
  std::vector<Mark> marks;
  for (const std::uint8_t n : o.dice) {
    Distribution& hits = hits_on(marks, known.shots[n].target);
    hits = sum_of(hits, yes_or_no(reaching(known.shots[n].needed)));
  }
  add_hits(told, marks);
  return told;
}

Odds lie_down_odds(const State& known, UnitId target) {
  Odds told{"reroll", {unit_arg(known.current)}, {}, {}};
  Distribution hits{1.0};
  for (const ShotDie& die : known.shots)
    if (die.target == target && die.hits()) hits = sum_of(hits, die.again ? surely(1) : yes_or_no(reaching(die.needed)));
  told.chances.push_back({"hits", {unit_arg(target)}, 0, 0, hits});
  return told;
}

}  // namespace kepi::longstreet
