// Chapter 5: the fire phase; and the losses of LS-1.46 to 1.51, which every phase has.
#include <algorithm>

#include "games/longstreet/rules.h"
#include "games/longstreet/zones.h"

namespace kepi::longstreet {
namespace {

// The fire modifiers that name a unit before it rolls, and what kind of unit.
bool names_a_shooter(Title modifier, Arm arm) {
  switch (modifier) {
    case Title::PourItIntoThem:
    case Title::VeteranSkirmishers:
    case Title::RepeatingRifles:
    case Title::HuntersEye: return arm == Arm::Infantry;
    case Title::MaskedBattery: return arm == Arm::Artillery;
    default: return false;
  }
}

/// One base's shot, judged.
struct Shot {
  Verdict verdict;
  Sighting seen;
};

// LS-5.25 to 5.27  What the zone meets, or why it may not be used.
Shot sight(const FireZones& zones, UnitId unit, const Aim& aim) {
  const auto no = [&](RuleId rule) { return Shot{refuse(rule, unit_arg(unit), file_arg(aim.file + 1)), {}}; };
  if (aim.angle < -widest_angle || aim.angle > widest_angle) return no("LS-5.22");
  if (const Verdict may = zones.may_fire(aim.file); !may) return no(may.refusal().rule);
  const Sightings seen = zones.look(aim.file, aim.angle);
  if (seen.empty()) return no(zones.why_nothing(aim.file, aim.angle));
  if (aim.target == no_unit) return {fine, seen.front()};
  for (const Sighting& each : seen)
    if (each.target == aim.target) return {fine, each};
  return no("LS-5.25");
}

bool offers(const Sightings& seen, FireKind kind) {
  return std::any_of(seen.begin(), seen.end(), [&](const Sighting& each) { return each.kind == kind; });
}

// LS-5.46 to 5.48
Verdict keeps_infantry_priority(const FireZones& zones, UnitId unit, const Aim& aim, const Sighting& seen) {
  const auto no = [&](RuleId rule) { return refuse(rule, unit_arg(unit), file_arg(aim.file + 1)); };
  const Sightings straight = zones.look(aim.file, 0);
  if (seen.kind == FireKind::Volley) return aim.angle && offers(straight, FireKind::Volley) ? no("LS-5.46") : fine;
  if (zones.has_volley(aim.file)) return no("LS-5.47");
  return aim.angle && !straight.empty() ? no("LS-5.46") : fine;
}

// LS-5.31 to 5.36
Verdict keeps_artillery_priority(const State& s, const FireZones& zones, const Shoot& o,
                                 const FixedVector<Sighting, most_bases>& seen) {
  const bool bombards = seen.front().kind == FireKind::Bombardment;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const Arg file = file_arg(o.aims[i].file + 1);
    if ((seen[i].kind == FireKind::Bombardment) != bombards) return refuse("LS-5.35", unit_arg(o.unit), file);
    if (bombards && seen[i].target != seen.front().target) return refuse("LS-5.34", unit_arg(o.unit), file);
    if (!bombards && o.aims[i].angle && offers(zones.look(o.aims[i].file, 0), FireKind::Canister))
      return refuse("LS-5.31", unit_arg(o.unit), file);
  }
  if (!bombards) return fine;
  if (interrupted_by(s, Title::BadFuses)) return refuse("LS-8.51", unit_arg(o.unit));
  for (int file = 0; file < s.units[o.unit].formation.files; ++file)
    if (zones.has_canister(file)) return refuse("LS-5.33", unit_arg(o.unit), file_arg(file + 1));
  return fine;
}

struct Volleys {
  Verdict verdict;
  FixedVector<Sighting, most_bases> seen;  // by aim
};

Volleys judge_shot(const State& s, const FireZones& zones, const Shoot& o) {
  Volleys all;
  std::uint32_t files = 0;
  int extra = 0;
  for (const Aim& aim : o.aims) {
    if (files >> aim.file & 1) return {refuse("LS-5.02", unit_arg(o.unit), file_arg(aim.file + 1)), {}};
    files |= 1u << aim.file;
    const Shot shot = sight(zones, o.unit, aim);
    if (!shot.verdict) return {shot.verdict, {}};
    if (s.units[o.unit].is_infantry())
      if (Verdict v = keeps_infantry_priority(zones, o.unit, aim, shot.seen); !v) return {v, {}};
    if (aim.extra) {  // LS-8.32
      ++extra;
      if (!modified_by(s, Title::PourItIntoThem) || !o.named || shot.seen.kind != FireKind::Volley || extra > 2)
        return {refuse("LS-8.32", unit_arg(o.unit), file_arg(aim.file + 1)), {}};
    }
    all.seen.push_back(shot.seen);
  }
  if (!s.units[o.unit].is_infantry()) all.verdict = keeps_artillery_priority(s, zones, o, all.seen);
  return all;
}

/// A base's shot made up: what changes its dice, rule by rule.
struct Maker {
  const State& s;
  const FireZones& zones;
  const Shoot& o;
  BaseShot shot;

  void add(bool applies, RuleId rule, int by, int dice = 0) {
    if (!applies) return;
    shot.because.push_back({rule, by, dice});
    shot.needed -= by;
    shot.dice += dice;
  }
  void card(Title title, bool applies, int by, int dice = 0) { add(applies && modified_by(s, title), face(title).rule, by, dice); }
  void named(Title title, bool applies, int by, int dice = 0) { card(title, applies && (o.named || s.named == o.unit), by, dice); }
};

// D3 and the cards of chapter 8; LS-5.55  dice.
BaseShot made(const State& s, const FireZones& zones, const Shoot& o, const Aim& aim, const Sighting& seen) {
  const FireRow& row = row_of(seen.kind);
  Maker m{s, zones, o, {aim, seen, row.dice, row.hits_on, {}}};
  const bool volley = seen.kind == FireKind::Volley, bombards = seen.kind == FireKind::Bombardment;
  if (seen.kind == FireKind::Skirmish) {  // LS-5.57  nothing else modifies it
    m.card(Title::SkirmishersForward, true, 1);
    m.named(Title::HuntersEye, true, 1);
    m.named(Title::VeteranSkirmishers, true, 0, 1);
    return m.shot;
  }
  const Unit& target = s.units[seen.target];
  const bool dense = target.is_infantry() && target.formation.full_ranks() >= dense_ranks;
  m.add(dense, "LS-5.58", 1);
  m.add(!dense && zones.enfilades(aim.file, seen.target), "LS-5.59", 1);  // LS-5.60  never both
  if (volley) {
    m.add(zones.is_in_difficult(aim.file), "LS-5.62", -1);
    m.card(Title::SteadyBoys, true, 1);
    m.named(Title::HuntersEye, true, 1);
    m.named(Title::RepeatingRifles, true, 0, 1);
    m.named(Title::PourItIntoThem, aim.extra, 0, 1);
    return m.shot;
  }
  m.add(!is_masked(s, o) && zones.is_covered(aim.file, aim.angle, seen.target), "LS-5.61", -1);
  m.card(Title::MassedBatteries, true, 1);
  m.card(Title::WellLaidGuns, bombards, 1);
  m.card(Title::DoubleCanister, !bombards, 0, 1);
  return m.shot;
}

}  // namespace

bool is_masked(const State& s, const Shoot& o) {
  return modified_by(s, Title::MaskedBattery) && (o.named || s.named == o.unit);
}

// LS-9.11  By file from 1.
BaseShots shots_of(const State& s, const Shoot& given) {
  Shoot o = given;
  std::sort(o.aims.begin(), o.aims.end(), [](const Aim& a, const Aim& b) { return a.file < b.file; });
  const FireZones zones{s, o.unit, is_masked(s, o)};
  BaseShots all;
  for (const Aim& aim : o.aims) all.push_back(made(s, zones, o, aim, sight(zones, o.unit, aim).seen));
  return all;
}

Verdict may(const State& s, Seat seat, const Shoot& o) {
  if (Verdict v = asked(s, seat, {Step::Shooting}, "LS-5.01"); !v) return v;
  const Unit* u = own_unit(s, seat, o.unit);
  if (!u) return refuse("LS-5.01");
  if (u->shot) return refuse("LS-5.02", unit_arg(o.unit));
  if (u->limbered) return refuse("LS-5.04", unit_arg(o.unit));
  if (interrupted_by(s, Title::DampPowder) && s.interrupt_unit == o.unit) return refuse("LS-8.50", unit_arg(o.unit));
  if (o.aims.empty()) return refuse("LS-5.10", unit_arg(o.unit));
  if (o.named && (!names_a_shooter(s.modifier, u->arm) || s.named != no_unit))
    return s.modifier == Title::None ? refuse("LS-8.07", unit_arg(o.unit)) : refuse(face(s.modifier).rule, unit_arg(o.unit));
  for (const Aim& aim : o.aims)
    if (aim.file >= u->formation.files) return refuse("LS-5.03", unit_arg(o.unit), file_arg(aim.file + 1));
  return judge_shot(s, FireZones{s, o.unit, is_masked(s, o)}, o).verdict;
}

// LS-9.11  A base's dice one after the other.
void carry_out(State& s, Seat, const Shoot& o, Dice& dice, EventLog& log) {
  if (o.named) s.named = o.unit;
  s.shots.clear();
  s.current = o.unit;
  for (const BaseShot& shot : shots_of(s, o))
    for (int n = shot.dice; n > 0; --n)
      s.shots.push_back({shot.seen.target, shot.aim.file, shot.aim.angle, shot.seen.kind, static_cast<std::uint8_t>(dice.d6()),
                         static_cast<std::uint8_t>(shot.needed), false});
  Unit& u = s.units[o.unit];
  u.shot = true;
  u.smoke = u.smoke || u.is_infantry();  // LS-5.12, 5.13
  log.add(Fired{o.unit, s.shots});
  s.step = Step::RerollShots;
}

// ------------------------------------------------------------------------------------------- re-rolls

// LS-8.31, 8.72; LS-1.06
bool may_reroll(const State& s, const ShotDie& d) {
  if (d.hits() || d.again || s.named != no_unit) return false;
  const bool infantry = s.units[s.current].is_infantry();
  return (modified_by(s, Title::AimLow) && infantry) || (modified_by(s, Title::RifledGuns) && d.kind == FireKind::Bombardment);
}

Verdict may(const State& s, Seat seat, const Reroll& o) {
  if (Verdict v = asked(s, seat, {Step::RerollShots, Step::RerollAttack, Step::RerollDefence}, "LS-1.03"); !v) return v;
  std::uint32_t chosen = 0;
  for (const std::uint8_t n : o.dice) {
    if (n >= 32 || chosen >> n & 1) return refuse("LS-1.06");
    chosen |= 1u << n;
    if (s.step == Step::RerollShots) {
      if (n >= s.shots.size() || !may_reroll(s, s.shots[n])) return refuse("LS-1.03", number_arg(n + 1));
    } else if (n >= (s.step == Step::RerollAttack ? s.failed : s.units[s.current].missed)) {
      return refuse("LS-1.03", number_arg(n + 1));
    }
  }
  return fine;
}
void carry_out(State& s, Seat, const Reroll& o, Dice& dice, EventLog& log) {
  if (s.step == Step::RerollShots) {
    if (!o.dice.empty()) {
      s.named = s.current;  // one unit in the phase
      auto order = o.dice;
      std::sort(order.begin(), order.end());  // LS-9.12
      for (const std::uint8_t n : order) s.shots[n].face = static_cast<std::uint8_t>(dice.d6()), s.shots[n].again = true;
      log.add(Rerolled{s.current, s.shots});
    }
    s.step = Step::ShotWindow;
    return;
  }
  // LS-1.03, 1.05  The failed dice of one unit against one other all need the same number.
  Unit& defender = s.units[s.current];
  const bool attack = s.step == Step::RerollAttack;
  Faces faces;
  int needed = combat_hits_on, successes = 0;
  if (attack)
    for (const Engagement& e : s.engagements) {
      if (e.attacker == s.named && e.defender == s.current) needed = needed_to_attack(s, e);
    }
  else
    needed = needed_to_defend(s, s.current);
  for (std::size_t n = 0; n < o.dice.size(); ++n) {
    faces.push_back(static_cast<std::uint8_t>(dice.d6()));
    successes += faces.back() >= needed;
  }
  if (attack) {
    defender.attack = static_cast<std::uint8_t>(defender.attack + successes);
    s.failed = 0;
    if (!faces.empty()) log.add(Attacked{s.named, s.current, faces, needed, successes, true});
    s.step = Step::RerollDefence;
  } else {
    defender.defence = static_cast<std::uint8_t>(defender.defence + successes);
    defender.missed = 0;
    if (!faces.empty()) log.add(Defended{s.current, faces, needed, successes, true});
    s.current = no_unit;
    s.step = Step::Attack;
  }
}

// LS-8.52  Every die that hit this unit and was not itself a re-roll.
void reroll_hits_on(State& s, UnitId target, Dice& dice, EventLog& log) {
  for (ShotDie& d : s.shots)
    if (d.target == target && d.hits() && !d.again) d.face = static_cast<std::uint8_t>(dice.d6()), d.again = true;
  log.add(Rerolled{s.current, s.shots});
}

// LS-5.14, 5.16
void mark_hits(State& s, EventLog& log) {
  for (const ShotDie& d : s.shots) {
    if (!d.hits()) continue;
    Unit& target = s.units[d.target];
    if (!s.targets.contains(d.target)) s.targets.push_back(d.target);
    ++target.hits;
  }
  for (const UnitId id : s.targets)
    if (std::any_of(s.shots.begin(), s.shots.end(), [&](const ShotDie& d) { return d.target == id && d.hits(); }))
      log.add(HitsMarked{id, s.units[id].hits});
  s.shots.clear();
  s.current = no_unit;
}

// ------------------------------------------------------------------------------------------- rolling

Verdict may(const State& s, Seat seat, const Roll& o) {
  if (Verdict v = asked(s, seat, {Step::Kill, Step::Defence, Step::Attack}, "LS-4.02"); !v) return v;
  if (o.unit >= s.units.size() || s.units[o.unit].side == s.active || s.units[o.unit].is_gone())
    return s.step == Step::Kill ? refuse("LS-5.77") : s.step == Step::Defence ? refuse("LS-7.59") : refuse("LS-7.70");
  const Unit& u = s.units[o.unit];
  if (s.step == Step::Kill) return u.hits ? fine : refuse("LS-5.77", unit_arg(o.unit));
  const bool engaged = std::any_of(s.engagements.begin(), s.engagements.end(),
                                   [&](const Engagement& e) { return e.defender == o.unit; });
  if (s.step == Step::Defence) return engaged && !u.defended ? fine : refuse("LS-7.59", unit_arg(o.unit));
  return engaged && !u.attacked ? fine : refuse("LS-7.70", unit_arg(o.unit));
}
void carry_out(State& s, Seat, const Roll& o, Dice& dice, EventLog& log) {
  if (s.step == Step::Kill) roll_to_kill(s, o.unit, dice, log);
  else if (s.step == Step::Defence) roll_defence(s, o.unit, dice, log);
  else roll_attack(s, o.unit, dice, log);
}

// LS-5.72, 5.73
void roll_to_kill(State& s, UnitId id, Dice& dice, EventLog& log) {
  Unit& u = s.units[id];
  KillRolled rolled{id, {}, 0};
  for (int n = u.hits; n > 0; --n) {
    const int die = dice.d6();
    if (!rolled.dice.full()) rolled.dice.push_back(static_cast<std::uint8_t>(die));
    rolled.kills += die >= kills_on;
  }
  u.hits = 0;
  log.add(rolled);
  if (rolled.kills) s.losses.push_back({id, static_cast<std::uint8_t>(rolled.kills)});
}

// ------------------------------------------------------------------------------------------- losses

Verdict may(const State& s, Seat seat, const Remove& o) {
  if (!losses_pending(s)) return refuse("LS-1.46");
  const Loss& loss = s.losses.front();
  const Unit& u = s.units[loss.unit];
  if (u.side != seat || o.unit != loss.unit) return refuse("LS-1.46", unit_arg(loss.unit));
  if (count_of(o.bases) != loss.bases || o.bases >> u.formation.bases) return refuse("LS-1.47", unit_arg(o.unit));
  Remnant left;
  const bool lawful = u.is_infantry() ? remnant_of(u.formation, o.bases, left) : remnant_of_row(u.formation.bases, o.bases, left);
  return lawful ? fine : u.is_infantry() ? refuse("LS-1.47", unit_arg(o.unit)) : refuse("LS-1.53", unit_arg(o.unit));
}
void carry_out(State& s, Seat, const Remove& o, Dice&, EventLog& log) {
  s.losses.erase_at(0);
  remove_bases(s, o.unit, o.bases, log);
}

// LS-1.47  The remaining bases stay exactly where they were; LS-5.75  behind a limber it does not matter which.
void remove_bases(State& s, UnitId id, BaseSet bases, EventLog& log) {
  Unit& u = s.units[id];
  Remnant left;
  if (u.is_infantry()) remnant_of(u.formation, bases, left);
  else remnant_of_row(u.formation.bases, bases, left);
  const int lost = u.formation.bases - left.formation.bases;
  if (!u.limbered) {
    const Point front = plane::Frame{u.pose}.point(0.5_bw * left.half_files_right,
                                                   -(depth_of_base(*s.field, u) * left.ranks_back));
    u.pose = plane::snapped(Pose{front, u.pose.heading});
  }
  u.formation = left.formation;
  s[u.side].losses = static_cast<std::uint8_t>(s[u.side].losses + lost);  // LS-1.49
  log.add(Removed{id, bases, u.formation.bases});
}

// LS-1.50, 5.76  All its bases are lost; a limber is none.
void break_unit(State& s, UnitId id, EventLog& log) {
  Unit& u = s.units[id];
  s[u.side].losses = static_cast<std::uint8_t>(s[u.side].losses + u.formation.bases);
  log.add(Broken{id, u.formation.bases});
  const Unit gone{.side = u.side, .arm = u.arm};
  u = gone;
}

}  // namespace kepi::longstreet
