// Chapter 6: moves, changes of formation, artillery on the move.
#include <algorithm>
#include <array>

#include "games/longstreet/rules.h"

namespace kepi::longstreet {
namespace {

constexpr Length base_width = 1_bw;

/// A rectangle that certainly holds the unit: the quick question before its footprint is made.
plane::Bounds rough_bounds(const Unit& u) {
  const Length r = 1_bw * (u.limbered ? 3 : u.formation.files / 2 + u.formation.ranks() * (u.is_infantry() ? 1 : 2) + 1);
  const auto n = static_cast<std::int32_t>(r.raw);
  return {u.pose.at.x - n, u.pose.at.y - n, u.pose.at.x + n, u.pose.at.y + n};
}

template <class Area>
void meet_units(const State& s, UnitId id, const Area& area, const plane::Bounds& bounds, bool touching_counts, Met& met) {
  for (UnitId n = 0; n < s.units.size(); ++n) {
    const Unit& u = s.units[n];
    if (n == id || u.is_gone() || !plane::close(rough_bounds(u), bounds)) continue;
    const plane::Footprint footprint = footprint_of(*s.field, u);
    if (!plane::close(footprint.bounds, bounds)) continue;
    const bool enemy = u.side != s.units[id].side;
    for (const plane::Convex& part : footprint) {
      const bool touching = enemy && touching_counts && !(met.touched >> n & 1);
      if (!(touching ? area.meets(part) : area.overlaps(part))) continue;
      if (enemy) met.enemy = true;
      else met.friends |= 1u << n;
      break;
    }
  }
}

/// A convex area with the questions of a sweep.
struct Covered {
  const plane::Convex& shape;
  bool overlaps(plane::Shape other) const { return plane::overlaps(shape, other); }
  bool meets(plane::Shape other) const { return plane::meets(shape, other); }
};
}  // namespace

bool runs_through(const plane::Sweep& sweep, const Ground& g) {
  if (g.line.empty()) return plane::overlaps(sweep, g.area);
  for (std::size_t i = 0; i < plane::pieces(g.line); ++i)
    if (sweep.overlaps(plane::piece(g.line, i))) return true;
  return false;
}

// LS-2.15 to 2.18  A river may be crossed where there is a bridge or a ford: then the sweep is looked at piece by piece.
bool sweeps_passable(const Field& field, Arm arm, const plane::Body& body, const Pose& from, const Leg& leg) {
  if (leg.kind == Leg::Kind::Slide) {
    const plane::Footprint start = plane::footprint(body, from), end = plane::footprint(body, plane::moved(body, from, leg));
    for (std::size_t i = 0; i < start.parts.size(); ++i) {
      FixedVector<Point, 2 * plane::Convex::capacity> points;
      for (const Point p : start.parts[i].corners) points.push_back(p);
      for (const Point p : end.parts[i].corners) points.push_back(p);
      if (!is_passable(field, arm, plane::hull({points.begin(), points.size()}))) return false;
    }
    return true;
  }
  constexpr Angle step = 0.25_deg;
  const int steps = std::abs(leg.angle.raw) / step.raw;
  for (int n = 0; n <= steps + 1; ++n) {
    Leg part = leg;
    const int turned = n > steps ? std::abs(leg.angle.raw) : n * step.raw;
    part.angle = Angle{leg.angle.raw < 0 ? -turned : turned};
    if (!is_passable(field, arm, plane::footprint(body, plane::moved(body, from, part)))) return false;
  }
  return true;
}

void survey(const State& s, UnitId id, const plane::Body& body, const Pose& from, const Leg& leg, bool touching_counts, Met& met) {
  const plane::Sweep sweep{body, from, leg};
  const Arm arm = s.units[id].arm;
  if (!sweep.lies_in(s.field->table)) met.off_table = true;
  meet_units(s, id, sweep, sweep.bounds(), touching_counts, met);
  for (const Ground& g : s.field->grounds) {
    const TerrainRow& row = row_of(g.kind);
    const bool difficult = row.difficult_for.has(arm) && !met.difficult, barred = row.impassable_to.has(arm) && !met.impassable;
    if ((!difficult && !barred) || !plane::close(g.bounds, sweep.bounds()) || !runs_through(sweep, g)) continue;
    if (difficult) met.difficult = true;
    if (barred) met.impassable = g.kind != Terrain::River || !sweeps_passable(*s.field, arm, body, from, leg);
  }
}

void survey(const State& s, UnitId id, const plane::Convex& area, bool touching_counts, Met& met) {
  const plane::Bounds bounds = plane::bounds(area);
  const auto& table = s.field->table;
  const auto t = static_cast<std::int32_t>(touching.raw);
  if (bounds.west < table.west - t || bounds.east > table.east + t || bounds.south < table.south - t || bounds.north > table.north + t)
    met.off_table = true;
  meet_units(s, id, Covered{area}, bounds, touching_counts, met);
  const Arm arm = s.units[id].arm;
  met.difficult = met.difficult || in_difficult(*s.field, arm, area);
  met.impassable = met.impassable || !is_passable(*s.field, arm, area);
}

bool enemy_within(const State& s, const Unit& u, Length gap) {
  const plane::Footprint own = footprint_of(*s.field, u);
  for (const Unit& other : s.units) {
    if (other.side == u.side || other.is_gone() || !plane::close(rough_bounds(other), own.bounds, gap)) continue;
    if (plane::within(own, footprint_of(*s.field, other), gap)) return true;
  }
  return false;
}

bool overlaps_unit(const State& s, UnitId id, const plane::Footprint& footprint) {
  for (UnitId n = 0; n < s.units.size(); ++n) {
    const Unit& u = s.units[n];
    if (n == id || u.is_gone() || !plane::close(rough_bounds(u), footprint.bounds)) continue;
    if (plane::overlaps(footprint, footprint_of(*s.field, u))) return true;
  }
  return false;
}

namespace {

bool touches_enemy(const State& s, const Unit& u) { return enemy_within(s, u, touching); }
/// LS-6.03 Ruling: a contact that it has already is no reason not to move away.
std::uint32_t touched_by(const State& s, const Unit& u) {
  std::uint32_t touched = 0;
  if (touches_enemy(s, u))
    for (UnitId n = 0; n < s.units.size(); ++n)
      if (s.units[n].side != u.side && !s.units[n].is_gone() && within(*s.field, u, s.units[n], touching)) touched |= 1u << n;
  return touched;
}

// ------------------------------------------------------------------------------------------- who may act

enum class Act : std::uint8_t { Move, Change };

Verdict may_act(const State& s, Seat seat, UnitId id, Act act) {
  if (Verdict v = asked(s, seat, {Step::Movement, Step::Confusion}, "LS-6.01"); !v) return v;
  if (s.step == Step::Confusion) {  // LS-8.48  the passive player moves the unit he named
    if (id != s.interrupt_unit || act == Act::Change) return refuse("LS-8.48", unit_arg(s.interrupt_unit));
    return fine;
  }
  const Unit* u = own_unit(s, seat, id);
  if (!u) return refuse("LS-6.01");
  if (s.interrupt_unit == id && interrupted_by(s, Title::OldRivals)) return refuse("LS-8.47", unit_arg(id));
  if (s.interrupt_unit == id && interrupted_by(s, Title::Confusion)) return refuse("LS-8.48", unit_arg(id));
  if (!u->moved && !u->changed) return fine;
  if (u->is_infantry() && modified_by(s, Title::ByTheManual) && s.named == id) {  // LS-8.44
    if (act == Act::Move ? !u->moved : !u->changed) return fine;
    return refuse("LS-8.44", unit_arg(id));
  }
  // LS-8.45  Limber and then move, or move limbered and then unlimber.
  if (!u->is_infantry() && modified_by(s, Title::LimbersToTheFront) && u->limbered && !(u->moved && u->changed))
    if (act == Act::Move ? u->changed : u->moved) return fine;
  return refuse("LS-6.01", unit_arg(id));
}

// ------------------------------------------------------------------------------------------- disorder

Verdict keeps_order(const State& s, UnitId id, const Met& met) {
  if (disorder_allowed(s) && s.step != Step::Confusion) return fine;  // LS-6.14, 8.48
  if (met.friends) return refuse("LS-6.09", unit_arg(id));
  const bool cleared = modified_by(s, Title::Pioneers) && s.step != Step::Confusion;  // LS-8.46, 8.48
  if (!met.difficult || cleared) return fine;
  const bool prolongs = !s.units[id].is_infantry() && !s.units[id].limbered;
  return prolongs ? refuse("LS-6.55", unit_arg(id)) : refuse("LS-6.10", unit_arg(id));
}

/// What stands in the way, in the order of LS-9.22.
Verdict is_free(const State& s, UnitId id, const Met& met, const Unit& end) {
  if (met.enemy) return refuse("LS-6.03", unit_arg(id));
  const plane::Footprint footprint = footprint_of(*s.field, end);
  if (overlaps_unit(s, id, footprint)) return refuse("LS-6.30", unit_arg(id));
  if (met.off_table) return refuse("LS-6.08", unit_arg(id));
  if (met.impassable) return refuse("LS-2.15", unit_arg(id));
  return fine;
}

}  // namespace

// ------------------------------------------------------------------------------------------- allowances (D4)

Length forward_allowance(const State& s, UnitId id) {
  if (s.step == Step::Confusion) return infantry_allowance;
  switch (s.modifier) {
    case Title::Quickstep:
    case Title::FootCavalry: return infantry_allowance + 2_bw;
    case Title::AtTheDouble: return s.named == id ? 8_bw : infantry_allowance;
    case Title::OnToRichmond:
      return enemy_within(s, s.units[id], disorder_range + touching) ? infantry_allowance : infantry_allowance + 3_bw;
    default: return infantry_allowance;
  }
}
Length flank_allowance(const State& s, UnitId) {
  if (s.step == Step::Confusion) return infantry_allowance / 2;
  if (modified_by(s, Title::FootCavalry)) return infantry_allowance + 2_bw;             // LS-8.93
  return infantry_allowance / 2 + (modified_by(s, Title::Quickstep) ? 2_bw : 0_bw);     // LS-6.06, 6.07
}
Length march_allowance(const State& s) {
  return limber_allowance + (s.step != Step::Confusion && modified_by(s, Title::Quickstep) ? 2_bw : 0_bw);
}
Length prolong_allowance_of(const State& s) {
  return prolong_allowance + (modified_by(s, Title::Quickstep) ? 2_bw : 0_bw);          // LS-6.56
}

// ------------------------------------------------------------------------------------------- moves

namespace {

// LS-6.16 to 6.29, 6.54  The legs by themselves.
Verdict are_lawful(const State& s, const Move& o, const Unit& u) {
  const auto no = [&](RuleId rule) { return refuse(rule, unit_arg(o.unit)); };
  if (o.legs.empty()) return no("LS-6.01");
  const bool infantry = u.is_infantry();
  if (!infantry && o.flank) return no("LS-6.54");
  bool turned = false;
  Length cost{};
  for (std::size_t i = 0; i < o.legs.size(); ++i) {
    const Leg& leg = o.legs[i];
    const Angle angle = plane::turn(leg.angle);
    switch (leg.kind) {
      case Leg::Kind::AboutFace:
        if (!infantry) return no("LS-6.64");
        if (s.step == Step::Confusion) return no("LS-8.48");
        if (i > 0) return no("LS-6.23");
        if (u.formation.last_rank() && u.formation.ranks() > 1) return no("LS-6.24");
        turned = true;
        break;
      case Leg::Kind::Slide:
        if (leg.length <= 0_bw || leg.length > 100_bw) return no("LS-6.21");
        if (infantry && !o.flank && (angle > oblique_limit || angle < -oblique_limit)) return no("LS-6.18");
        if (infantry && o.flank && angle <= oblique_limit && angle >= -oblique_limit) return no("LS-6.28");
        cost += leg.length;
        break;
      case Leg::Kind::Wheel:
        if (leg.angle == 0_deg || leg.angle > 360_deg || leg.angle < -360_deg) return no("LS-6.20");
        if (infantry && !o.flank && leg.angle < 0_deg) return no("LS-6.16");
        if (infantry && o.flank && leg.angle > 0_deg) return no("LS-6.28");
        cost += plane::arc(frontage_of(u), leg.angle);
        break;
    }
  }
  if (o.flank && u.formation.is_column() && !(turned && o.legs.size() == 1)) return no("LS-6.29");
  if (!infantry) return cost > prolong_allowance_of(s) + touching ? refuse("LS-6.54", unit_arg(o.unit), length_arg(cost)) : fine;
  if (o.flank) return cost > flank_allowance(s, o.unit) + touching ? refuse("LS-6.27", unit_arg(o.unit), length_arg(cost)) : fine;
  return cost > forward_allowance(s, o.unit) + touching ? refuse("LS-6.21", unit_arg(o.unit), length_arg(cost)) : fine;
}

/// Where the legs lead.
Unit end_of(const State& s, const Move& o) {
  Unit end = s.units[o.unit];
  const plane::Body body = body_of(*s.field, end);
  for (const Leg& leg : o.legs) end.pose = plane::moved(body, end.pose, leg);
  end.pose = plane::snapped(end.pose);
  return end;
}

Verdict trace(const State& s, const Move& o) {
  const Unit& u = s.units[o.unit];
  if (Verdict v = are_lawful(s, o, u); !v) return v;
  const Field& field = *s.field;
  const plane::Body body = body_of(field, u);
  Met met;
  met.touched = touched_by(s, u);
  Unit end = u;
  bool about = false;
  for (const Leg& leg : o.legs) {
    if (leg.kind == Leg::Kind::AboutFace) {
      about = true;
      end.pose = plane::moved(body, end.pose, leg);
      continue;
    }
    survey(s, o.unit, body, end.pose, leg, true, met);
    end.pose = plane::moved(body, end.pose, leg);
  }
  end.pose = plane::snapped(end.pose);
  const bool stays = about && o.legs.size() == 1;
  if (met.touched && !stays && touches_enemy(s, end)) met.enemy = true;
  if (Verdict v = is_free(s, o.unit, met, end); !v) return v;
  if (about && !disorder_allowed(s) && enemy_within(s, u, disorder_range + touching)) return refuse("LS-6.12", unit_arg(o.unit));
  if (Verdict v = keeps_order(s, o.unit, met); !v) return v;
  return fine;
}

/// Where the points lead the limber's centre.
Unit end_of(const State& s, const March& o) {
  Unit end = s.units[o.unit];
  const Length half = s.field->scenario.gun_depth / 2;
  const Point centre = o.points.empty() ? plane::Frame{end.pose}.point(0_bw, -half) : o.points.back();
  const Angle heading = plane::heading(o.heading);
  end.pose = plane::snapped(Pose{plane::Frame{centre, plane::direction(heading)}.point(0_bw, half), heading});
  return end;
}

// LS-6.53  Strips of half a base width to both sides of the legs of its centre, and the footprint at both ends.
Verdict trace(const State& s, const March& o) {
  const Unit& u = s.units[o.unit];
  const Field& field = *s.field;
  const Length half = field.scenario.gun_depth / 2;
  const Point start = plane::Frame{u.pose}.point(0_bw, -half);
  Length cost{};
  Point at = start;
  for (const Point p : o.points) cost += plane::distance(at, p), at = p;
  if (cost > march_allowance(s) + touching) return refuse("LS-6.05", unit_arg(o.unit), length_arg(cost));
  const Unit end = end_of(s, o);
  if (end.pose == u.pose && o.points.empty()) return refuse("LS-6.01", unit_arg(o.unit));
  Met met;
  met.touched = touched_by(s, u);
  at = start;
  for (const Point p : o.points) {
    if (p != at) survey(s, o.unit, plane::strip(at, p, base_width / 2), true, met);
    at = p;
  }
  for (const Unit* each : {&u, &end})
    for (const plane::Convex& part : footprint_of(field, *each)) survey(s, o.unit, part, true, met);
  if (met.touched && touches_enemy(s, end)) met.enemy = true;
  if (Verdict v = is_free(s, o.unit, met, end); !v) return v;
  if (Verdict v = keeps_order(s, o.unit, met); !v) return v;
  return fine;
}

void put(State& s, UnitId id, const Unit& end, How how, Act act, EventLog& log) {
  Unit& u = s.units[id];
  const Pose from = u.pose;
  u.pose = end.pose;
  u.formation = end.formation;
  u.limbered = end.limbered;
  (act == Act::Move ? u.moved : u.changed) = true;
  log.add(Moved{id, how, from, u.pose, u.formation, u.limbered});
  if (s.step == Step::Confusion) s.step = Step::Movement;
}

}  // namespace

Verdict may(const State& s, Seat seat, const Move& o) {
  if (Verdict v = may_act(s, seat, o.unit, Act::Move); !v) return v;
  const Unit& u = s.units[o.unit];
  if (u.limbered) return refuse("LS-6.53", unit_arg(o.unit));
  return trace(s, o);
}
void carry_out(State& s, Seat, const Move& o, Dice&, EventLog& log) {
  put(s, o.unit, end_of(s, o), How::Moved, Act::Move, log);
}

Verdict may(const State& s, Seat seat, const March& o) {
  if (Verdict v = may_act(s, seat, o.unit, Act::Move); !v) return v;
  if (!s.units[o.unit].limbered) return refuse("LS-6.52", unit_arg(o.unit));
  return trace(s, o);
}
void carry_out(State& s, Seat, const March& o, Dice&, EventLog& log) {
  put(s, o.unit, end_of(s, o), How::Marched, Act::Move, log);
}

// ------------------------------------------------------------------------------------------- changes of formation

namespace {

// LS-6.47 to 6.50, 6.60 to 6.63  Only the place before and the place after matter (LS-6.46).
Verdict may_stand(const State& s, UnitId id, const Unit& end) {
  const Unit& u = s.units[id];
  const Field& field = *s.field;
  const plane::Footprint before = footprint_of(field, u), after = footprint_of(field, end);
  if (touches_enemy(s, end)) return refuse("LS-6.50", unit_arg(id));
  if (overlaps_unit(s, id, after)) return refuse(u.is_infantry() ? RuleId{"LS-6.48"} : RuleId{"LS-6.60"}, unit_arg(id));
  if (!lies_on(after, field.table)) return refuse("LS-6.50", unit_arg(id));
  if (!is_passable(field, u.arm, after) || (!u.is_infantry() && !is_passable(field, u.arm, before)))
    return refuse(u.is_infantry() ? RuleId{"LS-6.50"} : RuleId{"LS-6.61"}, unit_arg(id));
  if (disorder_allowed(s)) return fine;
  if (!modified_by(s, Title::Pioneers) && (in_difficult(field, u.arm, before) || in_difficult(field, u.arm, after)))
    return refuse(u.is_infantry() ? RuleId{"LS-6.47"} : RuleId{"LS-6.62"}, unit_arg(id));
  if (enemy_within(s, u, disorder_range + touching) || enemy_within(s, end, disorder_range + touching))
    return refuse(u.is_infantry() ? RuleId{"LS-6.49"} : RuleId{"LS-6.63"}, unit_arg(id));
  return fine;
}

}  // namespace

// LS-6.36 to 6.39  Files become ranks; the side turned to becomes the front rank. No bases: it would be unlawful.
Unit faced(const Field& field, const Unit& u, Hand hand, bool keep_rear) {
  const Formation& f = u.formation;
  const int ranks = f.ranks(), files = f.files;
  Formation after{f.bases, static_cast<std::uint8_t>(ranks), 0};
  Unit end = u;
  // Where each base stands then; in the last rank the first of them says where it begins.
  std::array<std::uint16_t, most_bases> rows{};
  for (int base = 0; base < f.bases; ++base) {
    const Place at = f.place_of(base);
    const int rank = hand == Hand::Left ? at.file : files - 1 - at.file;
    const int file = hand == Hand::Left ? ranks - 1 - at.rank : at.rank;
    rows[static_cast<std::size_t>(rank)] = static_cast<std::uint16_t>(rows[static_cast<std::size_t>(rank)] | 1u << file);
  }
  if (after.last_rank())
    while (!(rows[static_cast<std::size_t>(files - 1)] >> after.offset & 1)) ++after.offset;
  bool lawful = after.ranks() == files && is_lawful(after);
  for (int rank = 0; lawful && rank < files; ++rank)
    for (int file = 0; file < ranks; ++file)
      lawful = lawful && (after.base_at({rank, file}) >= 0) == (rows[static_cast<std::size_t>(rank)] >> file & 1);
  if (!lawful) return end.formation = {}, end;
  const Length width = base_width * files, depth = depth_of_base(field, u) * ranks, line = base_width * ranks;
  const Length middle = keep_rear ? line / 2 - depth : -(line / 2);
  const Point front = plane::Frame{u.pose}.point(hand == Hand::Left ? -(width / 2) : width / 2, middle);
  end.pose = plane::snapped(Pose{front, plane::heading(u.pose.heading + (hand == Hand::Left ? -(90_deg) : 90_deg))});
  end.formation = after;
  return end;
}

// LS-6.40, 6.41  The chosen base keeps its place and stands in the new front rank.
Unit formed_on(const Field& field, const Unit& u, int base, int left, int right, int offset) {
  const Place at = u.formation.place_of(base);
  const Length lateral = base_width * (2 * at.file + 1 - u.formation.files) / 2 + base_width * (right - left) / 2;
  Unit end = u;
  end.pose = plane::snapped(Pose{plane::Frame{u.pose}.point(lateral, -(depth_of_base(field, u) * at.rank)), u.pose.heading});
  end.formation = {u.formation.bases, static_cast<std::uint8_t>(left + right + 1), static_cast<std::uint8_t>(offset)};
  return end;
}

namespace {

// LS-6.60 Ruling: centred on the old base, then pushed straight back until nothing of it is forward of the old front line.
Point guide_centre(const Field& field, const Unit& u, Point old_centre, Angle heading) {
  const plane::Direction d = plane::direction(heading - u.pose.heading);
  const Length depth = field.scenario.gun_depth;
  const std::int64_t one = std::int64_t{1} << plane::Direction::bits;
  const auto part = [&](std::int64_t n, Length l) { return Length{(n < 0 ? -n : n) * l.raw / one}; };
  const Length reach = (part(d.x, base_width) + part(d.y, depth)) / 2;
  const Length push = reach > depth / 2 ? reach - depth / 2 : 0_bw;
  return old_centre + plane::along(plane::direction(u.pose.heading).back(), push);
}

}  // namespace

Unit limbered_on(const Field& field, const Unit& u, int gun, Angle heading) {
  const Length half = field.scenario.gun_depth / 2;
  const Point old_centre = plane::Frame{u.pose}.point(base_width * (2 * gun + 1 - u.formation.files) / 2, -half);
  Unit end = u;
  end.limbered = true;
  const Point centre = guide_centre(field, u, old_centre, heading);
  end.pose = plane::snapped(Pose{plane::Frame{centre, plane::direction(heading)}.point(0_bw, half), plane::heading(heading)});
  return end;
}

Unit unlimbered(const Field& field, const Unit& u, Angle heading, int left, int right) {
  const Length half = field.scenario.gun_depth / 2;
  const Point centre = guide_centre(field, u, plane::Frame{u.pose}.point(0_bw, -half), heading);
  Unit end = u;
  end.limbered = false;
  end.pose = plane::snapped(
      Pose{plane::Frame{centre, plane::direction(heading)}.point(base_width * (right - left) / 2, half), plane::heading(heading)});
  return end;
}

namespace {
bool stays_behind(const Field& field, const Unit& end, const Pose& line) {
  for (const plane::Convex& part : footprint_of(field, end))
    if (!plane::lies_in(part, plane::behind(plane::Frame{line}))) return false;
  return true;
}
}  // namespace

Verdict may(const State& s, Seat seat, const Face& o) {
  if (Verdict v = may_act(s, seat, o.unit, Act::Change); !v) return v;
  const Unit& u = s.units[o.unit];
  if (!u.is_infantry()) return refuse("LS-6.65", unit_arg(o.unit));
  const Unit end = faced(*s.field, u, o.hand, o.keep_rear);
  return end.is_gone() ? refuse("LS-6.38", unit_arg(o.unit)) : may_stand(s, o.unit, end);
}
void carry_out(State& s, Seat, const Face& o, Dice&, EventLog& log) {
  put(s, o.unit, faced(*s.field, s.units[o.unit], o.hand, o.keep_rear), How::Faced, Act::Change, log);
}

Verdict may(const State& s, Seat seat, const Guidon& o) {
  if (Verdict v = may_act(s, seat, o.unit, Act::Change); !v) return v;
  const Unit& u = s.units[o.unit];
  if (!u.is_infantry()) return refuse("LS-6.65", unit_arg(o.unit));
  if (o.base >= u.formation.bases) return refuse("LS-6.40", unit_arg(o.unit));
  const Formation after{u.formation.bases, static_cast<std::uint8_t>(std::min(o.left + o.right + 1, 255)), o.offset};
  if (!is_lawful(after)) return refuse("LS-6.35", unit_arg(o.unit));
  const int file = u.formation.place_of(o.base).file;
  const int left = o.left - file, right = o.right - (u.formation.files - 1 - file);
  if (std::abs(left) > guidon_limit || std::abs(right) > guidon_limit) return refuse("LS-6.42", unit_arg(o.unit));
  const Unit end = formed_on(*s.field, u, o.base, o.left, o.right, o.offset);
  if (end.pose == u.pose && end.formation == u.formation) return refuse("LS-6.01", unit_arg(o.unit));
  return may_stand(s, o.unit, end);
}
void carry_out(State& s, Seat, const Guidon& o, Dice&, EventLog& log) {
  put(s, o.unit, formed_on(*s.field, s.units[o.unit], o.base, o.left, o.right, o.offset), How::Reformed, Act::Change, log);
}

Verdict may(const State& s, Seat seat, const Limber& o) {
  if (Verdict v = may_act(s, seat, o.unit, Act::Change); !v) return v;
  const Unit& u = s.units[o.unit];
  if (u.is_infantry() || u.limbered || o.gun >= u.formation.bases) return refuse("LS-6.59", unit_arg(o.unit));
  return may_stand(s, o.unit, limbered_on(*s.field, u, o.gun, o.heading));
}
void carry_out(State& s, Seat, const Limber& o, Dice&, EventLog& log) {
  put(s, o.unit, limbered_on(*s.field, s.units[o.unit], o.gun, o.heading), How::Limbered, Act::Change, log);
}

Verdict may(const State& s, Seat seat, const Unlimber& o) {
  if (Verdict v = may_act(s, seat, o.unit, Act::Change); !v) return v;
  const Unit& u = s.units[o.unit];
  if (!u.limbered || o.left + o.right + 1 != u.formation.bases) return refuse("LS-6.58", unit_arg(o.unit));
  const Unit end = unlimbered(*s.field, u, o.heading, o.left, o.right);
  return stays_behind(*s.field, end, u.pose) ? may_stand(s, o.unit, end) : refuse("LS-6.60", unit_arg(o.unit));
}
void carry_out(State& s, Seat, const Unlimber& o, Dice&, EventLog& log) {
  put(s, o.unit, unlimbered(*s.field, s.units[o.unit], o.heading, o.left, o.right), How::Unlimbered, Act::Change, log);
}

}  // namespace kepi::longstreet
