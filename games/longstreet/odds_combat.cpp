/// Exact odds of combat: charges with what they would bring about, every defender's scores, losses, and who is thrown back.
#include <algorithm>

#include "games/longstreet/odds_parts.h"

namespace kepi::longstreet {
namespace {

/// A die that is rolled once more if it fails.
double twice(double chance) { return chance + (1 - chance) * chance; }

bool may_repeat(const State& s, UnitId attacker) {  // LS-8.73, 8.102
  return (modified_by(s, Title::TheBayonetBoys) || modified_by(s, Title::LeeToTheRear)) && s.named == attacker;
}

Distribution higher_of_two() {  // LS-7.64
  Distribution d;
  for (int one = 1; one <= faces_of_a_die; ++one)
    for (int two = 1; two <= faces_of_a_die; ++two) add(d, std::max(one, two), 1.0 / (faces_of_a_die * faces_of_a_die));
  return d;
}

Distribution defence_of(const State& s, UnitId id) {
  const Unit& u = s.units[id];
  if (u.limbered) return u.defended ? surely(u.defence) : higher_of_two();
  const double each = reaching(needed_to_defend(s, id));
  if (u.defended) return sum_of(surely(u.defence), of_many(u.missed, each));
  const bool again = interrupted_by(s, Title::ToTheLastMan) && s.interrupt_unit == id;  // LS-8.75
  return of_many(defence_dice(s, id), again ? twice(each) : each);
}

Distribution attack_of(const State& s, UnitId id) {
  const Unit& u = s.units[id];
  Distribution score = u.attacked ? surely(u.attack) : Distribution{1.0};
  for (const Engagement& e : s.engagements) {
    if (e.defender != id) continue;
    const double each = reaching(needed_to_attack(s, e));
    if (!u.attacked) score = sum_of(score, of_many(e.dice, may_repeat(s, e.attacker) ? twice(each) : each));
    else if (s.current == id && e.attacker == s.named) score = sum_of(score, of_many(s.failed, each));
  }
  return score;
}

/// LS-7.80, 7.90  The defence score is at least the attack score.
double holding(const Distribution& defence, const Distribution& attack, int more = 0) {
  double holds = 0;
  for (std::size_t d = 0; d < defence.size(); ++d)
    for (std::size_t a = 0; a < attack.size() && a <= d + static_cast<std::size_t>(more); ++a) holds += defence[d] * attack[a];
  return holds;
}

Chance attack_row(const State& s, const Engagement& e) {
  const int needed = needed_to_attack(s, e);
  const double each = reaching(needed);
  Chance row{"attack", {arg_of(ArgKind::Attacker, e.attacker), arg_of(ArgKind::Defender, e.defender), number_arg(e.files)},
             e.dice, needed, of_many(e.dice, may_repeat(s, e.attacker) ? twice(each) : each), Measure::Count, {}};
  row.because.push_back({e.contact ? RuleId{"LS-7.22"} : RuleId{"LS-7.23"}});
  if (s.units[e.defender].is_infantry() ? e.flanked : e.flank_touched)
    row.because.push_back({s.units[e.defender].is_infantry() ? RuleId{"LS-7.34"} : RuleId{"LS-7.67"}});
  const Formation& f = s.units[e.attacker].formation;
  const int more = attack_dice(s, e.attacker) - std::min({static_cast<int>(f.bases), ranks_that_attack * f.files, most_dice});
  if (more > 0) row.because.push_back({face(s.modifier).rule, 0, more});
  if (may_repeat(s, e.attacker)) row.because.push_back({face(s.modifier).rule});
  const Modifiers modifiers = attack_modifiers(s, e);
  row.because.insert(row.because.end(), modifiers.begin(), modifiers.end());
  return row;
}

Chance defence_row(const State& s, UnitId id) {
  const Unit& u = s.units[id];
  Chance row{"defence", {unit_arg(id)}, defence_dice(s, id), u.limbered ? 0 : needed_to_defend(s, id), defence_of(s, id), Measure::Count, {}};
  if (u.limbered) row.because.push_back({"LS-7.64"});
  else if (is_vulnerable(s, id)) row.because.push_back({"LS-7.68"});
  const bool named = s.interrupt_unit == id;
  if (named && interrupted_by(s, Title::HoldAtAllHazards))
    row.because.push_back({face(s.interrupt).rule, 0, defence_dice(s, id) - std::min<int>(u.formation.bases, most_dice)});
  if (named && interrupted_by(s, Title::ToTheLastMan)) row.because.push_back({face(s.interrupt).rule});
  const Modifiers modifiers = defence_modifiers(s, id);
  row.because.insert(row.because.end(), modifiers.begin(), modifiers.end());
  return row;
}

bool fights(const State& s, UnitId attacker, UnitId defender) {
  return std::any_of(s.engagements.begin(), s.engagements.end(),
                     [&](const Engagement& e) { return e.attacker == attacker && e.defender == defender; });
}

/// LS-8.37 and its like name a unit, and dice are divided, before this can be told: the plainest of what is lawful is taken.
void allot(State& s, Odds& told) {
  EventLog silent;
  for (UnitId id = 0; id < s.units.size(); ++id)
    if (names_a_charger(s.modifier) && s.named == no_unit && s.units[id].charged) s.named = id, note(told, "named");
  for (UnitId id = 0; id < s.units.size(); ++id) {
    if (!s.units[id].charged || s.units[id].allocated) continue;
    const auto ways = lawful_divisions(s, id);
    if (ways.empty()) continue;
    if (ways.size() > 1) note(told, "allocation");
    allocate(s, id, ways.front(), silent);
  }
}

}  // namespace

void add_combat(Odds& told, const State& s, UnitId id) {
  const Unit& u = s.units[id];
  const Distribution defence = defence_of(s, id), attack = attack_of(s, id);
  const MoraleHands hands = hands_of(s, passive(s));
  const double holds = holding(defence, attack);
  if (u.limbered) {  // LS-7.90, 7.91
    told.chances.push_back(yes("survives", {unit_arg(id)}, holds));
    double saved = 0;
    for (const MoraleHand& hand : hands) saved += hand.chance * holding(defence, attack, best_of(hand, 1 - u.cards));
    if (saved > holds) told.chances.push_back(yes("survives_helped", {unit_arg(id)}, saved)), note(told, "helped_alone");
  } else {
    told.chances.push_back(yes("holds", {unit_arg(id)}, holds));
    Distribution lost, least;
    for (std::size_t d = 0; d < defence.size(); ++d)
      for (std::size_t a = 0; a < attack.size(); ++a) {
        const int by = static_cast<int>(a) - static_cast<int>(d);
        const double chance = defence[d] * attack[a];
        if (by <= 0) {
          add(lost, 0, chance), add(least, 0, chance);
          continue;
        }
        const int left = std::max(1, by - u.saved);
        add(lost, bases_gone(u, left), chance);
        const int cards = (is_vulnerable(s, id) ? 1 : 2) - u.cards;  // LS-7.85
        for (const MoraleHand& hand : hands) add(least, bases_gone(u, std::max(1, left - best_of(hand, cards))), chance * hand.chance);  // LS-7.86
      }
    told.chances.push_back({"lost", {unit_arg(id)}, 0, 0, lost});
    if (mean_of(least) < mean_of(lost)) told.chances.push_back({"lost_helped", {unit_arg(id)}, 0, 0, least}), note(told, "helped_alone");
    if (lost.size() > u.formation.bases) told.chances.push_back(yes("breaks", {unit_arg(id)}, lost[u.formation.bases]));
  }
  told.chances.push_back({"attack_score", {unit_arg(id)}, 0, 0, attack});
  for (const Engagement& e : s.engagements)
    if (e.defender == id) told.chances.push_back(attack_row(s, e));
  told.chances.push_back(defence_row(s, id));
}

void add_combats(Odds& told, const State& s, UnitId only) {
  for_units(s, passive(s), [&](UnitId id, const Unit&) {
    const bool fought = std::any_of(s.engagements.begin(), s.engagements.end(), [&](const Engagement& e) { return e.defender == id; });
    if (only == no_unit ? fought : fights(s, only, id)) add_combat(told, s, id);
  });
  // LS-7.94  Thrown back is who is still engaged with a defender that has won; limbers never stay (LS-7.90).
  for_units(s, s.active, [&](UnitId id, const Unit& u) {
    if (!u.charged || (only != no_unit && only != id)) return;
    double through = 1;
    for (const Engagement& e : s.engagements)
      if (e.attacker == id && !s.units[e.defender].limbered) through *= 1 - holding(defence_of(s, e.defender), attack_of(s, e.defender));
    told.chances.push_back(yes("thrown_back", {unit_arg(id)}, 1 - through));
  });
}

std::optional<Odds> charge_odds(State s, Seat seat, const Charge& o) {
  const ChargeMove move = try_charge(s, o.unit, o.hand, o.arc);
  const auto thousandths = [](std::int64_t raw) { return static_cast<std::int32_t>(raw / plane::thousandth); };
  Odds told{"charge",
            {unit_arg(o.unit), arg_of(ArgKind::X, thousandths(move.end.at.x)), arg_of(ArgKind::Y, thousandths(move.end.at.y)),
             arg_of(ArgKind::Heading, move.end.heading.raw), length_arg(move.cost), arg_of(ArgKind::Allowance, thousandths(charge_allowance(s).raw))},
            {}, {}};
  EventLog silent;
  if (interrupted_by(s, Title::SeeingTheElephant) && s.interrupt_unit == o.unit) {
    told.chances.push_back(yes("charges", {unit_arg(o.unit)}, reaching(elephant_needs), 1, elephant_needs));
    s.interrupt_unit = no_unit;
  }
  ScriptedDice none;
  carry_out(s, seat, o, none, silent);
  fix_engagements(s, silent);
  if (names_a_charger(s.modifier) && s.named == no_unit) s.named = o.unit, note(told, "named");
  allot(s, told);
  add_combats(told, s, o.unit);
  return told;
}

std::optional<Odds> combat_odds(State s) {
  Odds told{"combat", {}, {}, {}};
  if (s.step == Step::Charges) {
    EventLog silent;
    fix_engagements(s, silent);
  }
  if (s.engagements.empty()) return {};
  allot(s, told);
  add_combats(told, s);
  return told;
}

Odds combat_reroll_odds(State s, const Reroll& o) {
  Odds told{"combat", {unit_arg(s.current)}, {}, {}};
  if (s.step == Step::RerollAttack) s.failed = static_cast<std::uint8_t>(o.dice.size());
  else s.units[s.current].missed = static_cast<std::uint8_t>(o.dice.size());
  add_combat(told, s, s.current);
  return told;
}

}  // namespace kepi::longstreet
