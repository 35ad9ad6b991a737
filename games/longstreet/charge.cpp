// LS-7.01 to 7.36: charges, contact, who is engaged with whom and how.
#include <algorithm>

#include "games/longstreet/rules.h"

namespace kepi::longstreet {
namespace {

constexpr Length base_width = 1_bw;

plane::Segment front_edge(const Unit& u) {
  const plane::Frame frame{u.pose};
  const Length half = frontage_of(u) / 2;
  return {frame.point(-half, 0_bw), frame.point(half, 0_bw)};
}

// LS-7.16 to 7.18, 7.22  Touches the front edge, and some of it is directly in front.
bool is_contact(const Field& field, const Unit& attacker, const Unit& enemy) {
  if (!plane::within(footprint_of(field, enemy), front_edge(attacker), touching)) return false;
  return is_directly_in_front(field, attacker, enemy);
}

}  // namespace

Length charge_allowance(const State& s) {
  return infantry_allowance + (modified_by(s, Title::ChargeAtTheRun) ? 2_bw : 0_bw);  // LS-7.07, 8.39
}

ChargeMove try_charge(const State& s, UnitId id, Hand hand, Length arc) {
  const Unit& u = s.units[id];
  const Field& field = *s.field;
  ChargeMove charge;
  const auto no = [&](RuleId rule) { return charge.verdict = refuse(rule, unit_arg(id)), charge; };
  if (arc < 0_bw || arc > charge_wheel || arc.raw % wheel_step.raw != 0) return no("LS-7.06");
  const plane::Body body = body_of(field, u), rear = body_behind(field, u, hugging);
  Pose at = u.pose;
  Met met;
  const auto meets_enemy = [&](const plane::Sweep& sweep) {
    for (const Unit& enemy : s.units) {
      if (enemy.side == u.side || enemy.is_gone()) continue;
      const plane::Footprint footprint = footprint_of(field, enemy);
      if (!plane::close(footprint.bounds, sweep.bounds())) continue;
      for (const plane::Convex& part : footprint)
        if (sweep.meets(part)) return true;
    }
    return false;
  };
  if (arc > 0_bw) {
    const Leg wheel = Leg::wheel(hand, plane::angle_of_arc(frontage_of(u), arc));
    if (meets_enemy(plane::Sweep{body, at, wheel})) return no("LS-7.08");
    survey(s, id, body, at, wheel, false, met);
    at = plane::moved(body, at, wheel);
  }
  // LS-7.16  Straight ahead to the first enemy base in its path.
  const plane::Footprint moving = plane::footprint(body, at);
  const plane::Direction ahead = plane::direction(at.heading);
  std::optional<Length> way;
  for (const Unit& enemy : s.units) {
    if (enemy.side == u.side || enemy.is_gone()) continue;
    for (const plane::Convex& part : footprint_of(field, enemy))
      if (const auto d = plane::slide_to_contact(moving, ahead, part); d && (!way || *d < *way)) way = d;
  }
  if (!way) return no("LS-7.04");
  charge.cost = arc + *way;
  if (charge.cost > charge_allowance(s) + touching) return no("LS-7.07");
  const Leg straight = Leg::slide(0_deg, *way);
  // LS-7.17  Touching an enemy more than 0.1BW behind the front line at any moment.
  if (meets_enemy(plane::Sweep{rear, at, straight})) return no("LS-7.17");
  if (*way > 0_bw) survey(s, id, body, at, straight, false, met);
  Unit end = u;
  end.pose = plane::snapped(plane::moved(body, at, straight));
  charge.end = end.pose;
  for (UnitId n = 0; n < s.units.size(); ++n)
    if (s.units[n].side != u.side && !s.units[n].is_gone() && is_contact(field, end, s.units[n])) charge.contacts |= 1u << n;
  if (!charge.contacts) return no("LS-7.18");
  if (overlaps_unit(s, id, footprint_of(field, end))) return no("LS-7.10");
  if (met.off_table || met.impassable) return no("LS-7.11");
  if ((met.friends || met.difficult) && !disorder_allowed(s)) return no("LS-7.10");
  return charge;
}

// LS-7.13 Ruling: the cheapest lawful charge at each enemy unit, over all wheels.
Reach reach_of(const State& s, UnitId id) {
  Reach reach;
  reach.least = 1000_bw;
  if (!enemy_within(s, s.units[id], charge_allowance(s) + touching)) return reach;
  const auto look = [&](Hand hand, Length arc) {
    const ChargeMove move = try_charge(s, id, hand, arc);
    if (!move.verdict) return;
    reach.ways.push_back({hand, arc, move});
    reach.least = std::min(reach.least, move.cost);
    for (UnitId n = 0; n < s.units.size(); ++n) {
      if (!(move.contacts >> n & 1)) continue;
      const bool known = reach.reachable >> n & 1;
      reach.cost[n] = known ? std::min(reach.cost[n], move.cost) : move.cost;
      reach.reachable |= 1u << n;
    }
  };
  look(Hand::Left, 0_bw);
  for (Length arc = wheel_step; arc <= charge_wheel; arc += wheel_step) look(Hand::Left, arc), look(Hand::Right, arc);
  return reach;
}

// LS-7.12, 7.13, 7.15
bool is_closest(const Reach& reach, std::uint32_t contacts) {
  for (std::size_t n = 0; n < most_units; ++n)
    if ((contacts & reach.reachable) >> n & 1 && reach.cost[n] <= reach.least + wheel_step + touching) return true;
  return false;
}

Verdict may_charge(const State& s, Seat seat, UnitId id) {
  if (Verdict v = asked(s, seat, {Step::Charges}, "LS-7.01"); !v) return v;
  const Unit* u = own_unit(s, seat, id);
  if (!u) return refuse("LS-7.01");
  if (!u->is_infantry()) return refuse("LS-7.02", unit_arg(id));
  if (u->charged) return refuse("LS-7.01", unit_arg(id));
  if (u->balked) return refuse("LS-8.58", unit_arg(id));
  if (u->smoke && !(modified_by(s, Title::FireAndCharge) && s.named == id)) return refuse("LS-7.03", unit_arg(id));
  return fine;
}

Verdict may(const State& s, Seat seat, const Charge& o) {
  if (Verdict v = may_charge(s, seat, o.unit); !v) return v;
  const ChargeMove move = try_charge(s, o.unit, o.hand, o.arc);
  if (!move.verdict) return move.verdict;
  return is_closest(reach_of(s, o.unit), move.contacts) ? fine : refuse("LS-7.12", unit_arg(o.unit));
}
void carry_out(State& s, Seat, const Charge& o, Dice& dice, EventLog& log) {
  Unit& u = s.units[o.unit];
  if (interrupted_by(s, Title::SeeingTheElephant) && s.interrupt_unit == o.unit) {  // LS-8.58
    const int die = dice.d6();
    u.balked = die < elephant_needs;
    log.add(Balked{o.unit, die, u.balked});
    if (u.balked) return;
  }
  const Pose from = u.pose;
  u.pose = try_charge(s, o.unit, o.hand, o.arc).end;
  u.charged = true;
  log.add(Moved{o.unit, How::Charged, from, u.pose, u.formation, false});
}

// ------------------------------------------------------------------------------------------- engaged

namespace {

// LS-1.43, 1.44, 7.35
bool touches_flank(const Field& field, const Unit& attacker, const Unit& defender) {
  const plane::Footprint behind = plane::footprint(body_behind(field, defender, flank_contact), defender.pose);
  return plane::within(footprint_of(field, attacker), behind, touching);
}
bool is_flanking(const Field& field, const Unit& attacker, const Unit& defender) {
  int behind = 0;
  const plane::HalfPlane rear = plane::behind(plane::Frame{defender.pose});
  for (int base = 0; base < attacker.formation.bases; ++base) behind += plane::lies_in(base_of(field, attacker, base), rear);
  return 2 * behind >= attacker.formation.bases && !is_directly_in_front(field, defender, attacker);
}

// LS-7.28 to 7.31  Lines straight ahead from 0.1BW behind the attacker's front edge.
bool has_cover(const Field& field, const Unit& attacker, const Unit& defender) {
  Covers covers;
  for (const Ground& g : field.grounds)
    if (row_of(g.kind).covers_combat) covers.push_back(&g);
  if (covers.empty()) return false;
  const plane::Frame frame{attacker.pose};
  const plane::Frame from{frame.point(0_bw, -hugging), frame.forward};
  const Length half = frontage_of(attacker) / 2;
  const bool faced = plane::Frame{defender.pose}.local(frame.origin).forward > -touching;
  return is_screened(field, plane::Zone{from, -half, half}, defender, faced, covers, plane::forward_of(from));
}

int files_occupied(const Field& field, const Unit& attacker, const Unit& defender) {
  const plane::Footprint footprint = footprint_of(field, defender);
  int files = 0;
  for (int file = 0; file < attacker.formation.files; ++file) {
    const Length left = base_width * file - frontage_of(attacker) / 2;
    const plane::Zone strip{plane::Frame{attacker.pose}, left, left + base_width};
    files += std::any_of(footprint.begin(), footprint.end(), [&](const plane::Convex& part) { return plane::in(strip, part); });
  }
  return files;
}

}  // namespace

Engagement engagement_of(const State& s, UnitId a, UnitId d, bool contact) {
  const Field& field = *s.field;
  const Unit &attacker = s.units[a], &defender = s.units[d];
  Engagement e{a, d, contact};
  e.flank_touched = contact && touches_flank(field, attacker, defender);
  e.flanked = e.flank_touched && is_flanking(field, attacker, defender);
  e.covered = has_cover(field, attacker, defender);
  e.files = static_cast<std::uint8_t>(files_occupied(field, attacker, defender));
  return e;
}

// LS-7.22 to 7.25  Fixed once, from the positions after all charges.
void fix_engagements(State& s, EventLog& log) {
  s.engagements.clear();
  for (UnitId a = 0; a < s.units.size(); ++a) {
    if (!s.units[a].charged) continue;
    for (UnitId d = 0; d < s.units.size(); ++d) {
      const Unit& enemy = s.units[d];
      if (enemy.side == s.units[a].side || enemy.is_gone() || s.engagements.full()) continue;
      const bool contact = is_contact(*s.field, s.units[a], enemy);
      const auto ahead = straight_ahead(*s.field, s.units[a], enemy);
      if (!contact && !(ahead && *ahead <= engaged_range + touching)) continue;
      s.engagements.push_back(engagement_of(s, a, d, contact));
      const Engagement& e = s.engagements.back();
      log.add(Engaged{a, d, e.contact, e.flanked, e.covered});
    }
  }
}

}  // namespace kepi::longstreet
