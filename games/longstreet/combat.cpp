// LS-7.40 to 7.96: dice, scores, results and losses of combat.
#include <algorithm>

#include "games/longstreet/rules.h"

namespace kepi::longstreet {

// LS-7.66, 7.67
bool is_vulnerable(const State& s, UnitId id) {
  const Unit& u = s.units[id];
  if (u.limbered) return true;
  return std::any_of(s.engagements.begin(), s.engagements.end(), [&](const Engagement& e) {
    return e.defender == id && (u.is_infantry() ? e.flanked : e.flank_touched);
  });
}

// ------------------------------------------------------------------------------------------- allocation

bool names_a_charger(Title modifier) {
  switch (modifier) {
    case Title::ColdSteel:
    case Title::OverTheWorks:
    case Title::TheBayonetBoys:
    case Title::OneCanWhipTen:
    case Title::LeeToTheRear: return true;
    default: return false;
  }
}

Verdict may(const State& s, Seat seat, const NameUnit& o) {
  if (Verdict v = asked(s, seat, {Step::NameCharger}, "LS-8.07"); !v) return v;
  const Unit* u = own_unit(s, seat, o.unit);
  return u && u->charged ? fine : refuse(face(s.modifier).rule, card_arg(s.modifier));
}
void carry_out(State& s, Seat, const NameUnit& o, Dice&, EventLog&) {
  s.named = o.unit;
  s.step = Step::Allocation;
}

// LS-7.44 and the cards; LS-7.42  never more than ten.
int attack_dice(const State& s, UnitId id) {
  const Formation& f = s.units[id].formation;
  int dice = std::min<int>(f.bases, ranks_that_attack * f.files);
  if ((modified_by(s, Title::ColdSteel) || modified_by(s, Title::OneCanWhipTen)) && s.named == id) dice += 2;
  if (modified_by(s, Title::ForwardTheColors) || modified_by(s, Title::RebelYell)) ++dice;
  return std::min(dice, most_dice);
}

namespace {

using Engagements = FixedVector<Engagement, most_units>;
Engagements engagements_of(const State& s, UnitId attacker) {
  Engagements mine;
  for (const Engagement& e : s.engagements)
    if (e.attacker == attacker) mine.push_back(e);
  return mine;
}

// LS-7.52
bool is_marginal(const Engagement& e, int files) { return !e.contact && 2 * e.files < files; }

// LS-7.47
bool keeps_contact_first(const Engagements& mine, const Division& dice) {
  for (std::size_t i = 0; i < mine.size(); ++i)
    for (std::size_t j = 0; j < mine.size(); ++j)
      if (mine[i].contact && !mine[j].contact && dice[i] < dice[j]) return false;
  return true;
}
// LS-7.48, 7.49  The one in contact with the most files, one of them if several are equal, may not get fewer than any other.
bool keeps_most_frontage(const Engagements& mine, const Division& dice) {
  int contacts = 0, most = 0, best = 0;
  for (std::size_t i = 0; i < mine.size(); ++i)
    if (mine[i].contact) ++contacts, most = std::max<int>(most, mine[i].files);
  if (contacts < 2) return true;
  for (std::size_t i = 0; i < mine.size(); ++i)
    if (mine[i].contact && mine[i].files == most) best = std::max<int>(best, dice[i]);
  return std::all_of(dice.begin(), dice.end(), [&](int n) { return n <= best; });
}

/// Every division of n dice with at least `least` and at most `most` for each.
template <class F>
void for_divisions(Division& so_far, std::size_t size, int n, int least, int most, F f) {
  if (so_far.size() == size) {
    if (n == 0) f(so_far);
    return;
  }
  for (int share = least; share <= std::min(n, most); ++share) {
    so_far.push_back(static_cast<std::uint8_t>(share));
    for_divisions(so_far, size, n - share, least, most, f);
    so_far.pop_back();
  }
}

/// Largest less smallest share, of those that are not left out.
int spread(const Division& dice, std::uint32_t left_out) {
  int least = 99, most = 0;
  for (std::size_t i = 0; i < dice.size(); ++i)
    if (!(left_out >> i & 1)) least = std::min<int>(least, dice[i]), most = std::max<int>(most, dice[i]);
  return most < least ? 0 : most - least;
}

}  // namespace

std::vector<Division> lawful_divisions(const State& s, UnitId attacker) {
  const Engagements mine = engagements_of(s, attacker);
  const int n = attack_dice(s, attacker);
  const auto size = mine.size();
  const bool enough = n >= static_cast<int>(size);
  Division so_far;
  std::vector<Division> obeying;  // LS-7.47, 7.48; LS-7.53, 7.54  at least one die each, or at most one if there are too few
  for_divisions(so_far, size, n, enough ? 1 : 0, enough ? n : 1, [&](const Division& d) {
    if (keeps_contact_first(mine, d) && keeps_most_frontage(mine, d)) obeying.push_back(d);
  });
  if (!enough) return obeying;
  std::vector<Division> lawful;
  // LS-7.51, 7.52  As evenly as possible; marginal defenders may be given a single die and are then left out.
  std::uint32_t marginal = 0;
  for (std::size_t i = 0; i < size; ++i)
    if (is_marginal(mine[i], s.units[attacker].formation.files)) marginal |= 1u << i;
  for (std::uint32_t single = marginal;; single = (single - 1) & marginal) {
    const auto fits = [&](const Division& d) {
      for (std::size_t i = 0; i < size; ++i)
        if (single >> i & 1 && d[i] != 1) return false;
      return true;
    };
    int least = 99;
    for (const Division& d : obeying)
      if (fits(d)) least = std::min(least, spread(d, single));
    for (const Division& d : obeying)
      if (fits(d) && spread(d, single) == least && std::find(lawful.begin(), lawful.end(), d) == lawful.end()) lawful.push_back(d);
    if (single == 0) break;
  }
  return lawful;
}

void allocate(State& s, UnitId attacker, const Division& dice, EventLog& log) {
  std::size_t i = 0;
  for (Engagement& e : s.engagements)
    if (e.attacker == attacker) {
      e.dice = dice[i++];
      log.add(Allocated{attacker, e.defender, e.dice});
    }
  s.units[attacker].allocated = true;
}

namespace {
/// The shares in the order of the engagements; none if they name somebody else or somebody twice.
std::optional<Division> division_of(const State& s, const Allocate& o) {
  const Engagements mine = engagements_of(s, o.unit);
  Division dice;
  std::size_t used = 0;
  for (const Engagement& e : mine) {
    int share = 0, times = 0;
    for (const Share& each : o.shares)
      if (each.defender == e.defender) share = each.dice, ++times, ++used;
    if (times > 1) return {};
    dice.push_back(static_cast<std::uint8_t>(share));
  }
  return used == o.shares.size() ? std::optional{dice} : std::nullopt;
}
}  // namespace

Verdict may(const State& s, Seat seat, const Allocate& o) {
  if (Verdict v = asked(s, seat, {Step::Allocation}, "LS-7.46"); !v) return v;
  if (o.unit != s.current) return refuse("LS-7.46", unit_arg(s.current));
  const auto dice = division_of(s, o);
  if (!dice) return refuse("LS-7.46", unit_arg(o.unit));
  const Engagements mine = engagements_of(s, o.unit);
  int sum = 0, least = 99;
  for (const int n : *dice) sum += n, least = std::min(least, n);
  if (sum != attack_dice(s, o.unit)) return refuse("LS-7.55", unit_arg(o.unit), number_arg(attack_dice(s, o.unit)));
  const auto lawful = lawful_divisions(s, o.unit);
  if (std::find(lawful.begin(), lawful.end(), *dice) != lawful.end()) return fine;
  if (sum < static_cast<int>(mine.size())) return refuse("LS-7.54", unit_arg(o.unit));
  if (least == 0) return refuse("LS-7.53", unit_arg(o.unit));
  if (!keeps_contact_first(mine, *dice)) return refuse("LS-7.47", unit_arg(o.unit));
  if (!keeps_most_frontage(mine, *dice)) return refuse("LS-7.48", unit_arg(o.unit));
  return refuse("LS-7.51", unit_arg(o.unit));
}
void carry_out(State& s, Seat, const Allocate& o, Dice&, EventLog& log) {
  allocate(s, o.unit, *division_of(s, o), log);
  s.current = no_unit;
}

// ------------------------------------------------------------------------------------------- scores

namespace {
int less(int needed, const Modifiers& modifiers) {
  for (const Reason& each : modifiers) needed -= each.by;
  return needed;
}
}  // namespace

// LS-7.62; LS-8.94
Modifiers defence_modifiers(const State& s, UnitId id) {
  Modifiers all;
  const Unit& u = s.units[id];
  if (u.limbered || is_vulnerable(s, id)) return all;  // LS-7.64, 7.68
  if (in_difficult(*s.field, u.arm, footprint_of(*s.field, u))) all.push_back({"LS-7.62", -1});
  if (interrupted_by(s, Title::Stonewall) && s.interrupt_unit == id) all.push_back({"LS-8.94", 1});
  return all;
}
// LS-7.60, 7.68
int needed_to_defend(const State& s, UnitId id) {
  return is_vulnerable(s, id) ? vulnerable_hits_on : less(combat_hits_on, defence_modifiers(s, id));
}
// LS-7.58, 7.64; LS-8.53
int defence_dice(const State& s, UnitId id) {
  const Unit& u = s.units[id];
  if (u.limbered) return limber_defence_dice;
  const bool hold = interrupted_by(s, Title::HoldAtAllHazards) && s.interrupt_unit == id;
  return std::min(most_dice, u.formation.bases + (hold ? 2 : 0));
}

void roll_defence(State& s, UnitId id, Dice& dice, EventLog& log) {
  Unit& u = s.units[id];
  u.defended = true;
  Faces faces;
  if (u.limbered) {  // LS-7.64
    for (int n = 0; n < limber_defence_dice; ++n) faces.push_back(static_cast<std::uint8_t>(dice.d6()));
    u.defence = std::max(faces[0], faces[1]);
    log.add(Defended{id, faces, 0, u.defence, false});
    return;
  }
  const int count = defence_dice(s, id), needed = needed_to_defend(s, id);
  int score = 0;
  for (int n = 0; n < count; ++n) {
    faces.push_back(static_cast<std::uint8_t>(dice.d6()));
    score += faces.back() >= needed;
  }
  u.defence = static_cast<std::uint8_t>(score);
  const bool again = interrupted_by(s, Title::ToTheLastMan) && s.interrupt_unit == id;  // LS-8.75
  u.missed = static_cast<std::uint8_t>(again ? count - score : 0);
  log.add(Defended{id, faces, needed, score, false});
}

// LS-7.72 to 7.78; LS-8.40
Modifiers attack_modifiers(const State& s, const Engagement& e) {
  Modifiers all;
  const Unit& attacker = s.units[e.attacker];
  if (e.covered && !(modified_by(s, Title::OverTheWorks) && s.named == e.attacker)) all.push_back({"LS-7.72", -1});
  if (in_difficult(*s.field, attacker.arm, footprint_of(*s.field, attacker))) all.push_back({"LS-7.76", -1});
  if (is_vulnerable(s, e.defender)) all.push_back({"LS-7.77", 1});
  return all;
}
int needed_to_attack(const State& s, const Engagement& e) { return less(combat_hits_on, attack_modifiers(s, e)); }  // LS-7.71

void roll_attack(State& s, UnitId id, Dice& dice, EventLog& log) {
  Unit& u = s.units[id];
  u.attacked = true;
  s.current = id;
  s.failed = 0;
  int score = 0;
  const bool again = modified_by(s, Title::TheBayonetBoys) || modified_by(s, Title::LeeToTheRear);
  for (const Engagement& e : s.engagements) {
    if (e.defender != id || !e.dice) continue;
    Faces faces;
    int hits = 0;
    const int needed = needed_to_attack(s, e);
    for (int n = 0; n < e.dice; ++n) {
      faces.push_back(static_cast<std::uint8_t>(dice.d6()));
      hits += faces.back() >= needed;
    }
    if (again && s.named == e.attacker) s.failed = static_cast<std::uint8_t>(e.dice - hits);
    score += hits;
    log.add(Attacked{e.attacker, id, faces, needed, hits, false});
  }
  u.attack = static_cast<std::uint8_t>(score);
  s.step = Step::RerollAttack;
}

// ------------------------------------------------------------------------------------------- results

// LS-7.80, 7.81
bool is_beaten(const State& s, UnitId id) { return s.units[id].attacked && s.units[id].attack > s.units[id].defence; }
int losses_of(const State& s, UnitId id) {
  const Unit& u = s.units[id];
  return is_beaten(s, id) && !u.limbered ? u.attack - u.defence - u.saved : 0;
}

// LS-7.81, 7.90, 7.93
void resolve_defenders(State& s, EventLog& log) {
  for (UnitId id = 0; id < s.units.size(); ++id) {
    Unit& u = s.units[id];
    if (u.is_gone() || !u.attacked) continue;
    const bool beaten = is_beaten(s, id);
    log.add(Resolved{id, u.defence, u.attack, !beaten});
    if (u.limbered && beaten) {
      break_unit(s, id, log);
    } else if (u.limbered) {
      u.must_fall_back = true;
    } else if (beaten) {
      u.must_fall_back = true;
      s.losses.push_back({id, static_cast<std::uint8_t>(losses_of(s, id))});
    }
  }
}

// LS-7.94 to 7.96, 7.121; LS-8.85, 8.98
void resolve_attackers(State& s, EventLog&) {
  for (UnitId id = 0; id < s.units.size(); ++id) {
    Unit& u = s.units[id];
    if (u.is_gone() || !u.charged) continue;
    const bool engaged = std::any_of(s.engagements.begin(), s.engagements.end(), [&](const Engagement& e) {
      return e.attacker == id && !s.units[e.defender].is_gone() && !s.units[e.defender].fell_back;
    });
    if (!engaged) continue;
    u.must_fall_back = true;
    if (modified_by(s, Title::FightItOutOnThisLine)) continue;
    const bool whipped = modified_by(s, Title::OneCanWhipTen) && s.named == id;
    s.losses.push_back({id, static_cast<std::uint8_t>(whipped ? 2 : 1)});
  }
}

void end_combat(State& s) { clear_phase(s); }

}  // namespace kepi::longstreet
