// LS-7.97 to 7.121: how far, which way and at what cost units fall back.
#include <algorithm>

#include "games/longstreet/rules.h"

namespace kepi::longstreet {
namespace {

constexpr Angle half_turn = 180_deg;

/// A slide of the unit that falls back, by its direction from straight back (LS-9.20).
Leg slide(const State& s, const Unit& u, int direction, Length length) {
  return Leg::slide(plane::turn(s.fall_back_line.heading + half_turn + Angle{direction * 100} - u.pose.heading), length);
}

/// Everybody else, made ready for many questions.
struct Others {
  struct Other {
    plane::Footprint footprint;
    bool enemy, engaged;
  };
  FixedVector<Other, most_units> all;

  Others(const State& s, UnitId id) {
    for (UnitId n = 0; n < s.units.size(); ++n) {
      const Unit& u = s.units[n];
      if (n == id || u.is_gone()) continue;
      const bool engaged = std::any_of(s.engagements.begin(), s.engagements.end(), [&](const Engagement& e) {
        return (e.attacker == id && e.defender == n) || (e.defender == id && e.attacker == n);
      });
      all.push_back({footprint_of(*s.field, u), u.side != s.units[id].side, engaged});
    }
  }

  // LS-7.102 to 7.104  Moved by so much from where it started.
  bool let_end(const plane::Footprint& start, plane::Vector way, Length distance) const {
    const plane::Bounds bounds = plane::moved(start.bounds, way);
    const auto is_near = [&](const Other& o) {
      const Length gap = o.enemy ? std::max(o.engaged ? distance : 0_bw, least_gap + touching) : 0_bw;
      return plane::close(o.footprint.bounds, bounds, gap);
    };
    if (std::none_of(all.begin(), all.end(), is_near)) return true;
    const plane::Footprint footprint = plane::moved(start, way);
    for (const Other& o : all) {
      if (!is_near(o)) continue;
      if (plane::overlaps(footprint, o.footprint)) return false;
      if (!o.enemy) continue;
      if (plane::within(footprint, o.footprint, least_gap + touching)) return false;
      if (o.engaged && distance > least_gap && plane::within(footprint, o.footprint, distance - touching - Length{1})) return false;
    }
    return true;
  }
  // LS-7.107
  bool let_pass(const plane::Sweep& sweep) const {
    for (const Other& o : all) {
      if (!o.enemy || !plane::close(o.footprint.bounds, sweep.bounds())) continue;
      for (const plane::Convex& part : o.footprint)
        if (sweep.overlaps(part)) return false;
    }
    return true;
  }
};

bool may_pass(const State& s, UnitId id, const plane::Body& body, const Pose& from, const Leg& leg, const Others& others) {
  const plane::Sweep sweep{body, from, leg};
  if (!sweep.lies_in(s.field->table) || !others.let_pass(sweep)) return false;
  Met met;
  survey(s, id, body, from, leg, false, met);
  return !met.impassable;
}

}  // namespace

// LS-9.20, 9.21; LS-9.19  in the order of the defaults: nearest to straight back, then to the unit's own left.
Retreats shortest_retreats(const State& s, UnitId id) {
  const Unit& u = s.units[id];
  const Field& field = *s.field;
  const plane::Body body = body_of(field, u);
  const Others others{s, id};
  const Length distance = 1_bw * s.distance;
  const plane::Footprint start = plane::footprint(body, u.pose);
  const auto way_of = [&](int direction) { return plane::direction(s.fall_back_line.heading + half_turn + Angle{direction * 100}); };
  const auto on_table = [&](plane::Vector way) { return lies_on(plane::moved(start.bounds, way), field.table); };
  Retreats found;
  struct Ray {
    std::int8_t direction = 0;
    plane::Direction way;
  };
  FixedVector<Ray, 37> alive;
  const auto add = [&](int direction) { alive.push_back({static_cast<std::int8_t>(direction), way_of(direction)}); };
  add(0);
  for (int b = 5; b <= 90; b += 5) add(b), add(-b);
  for (Length length = distance; length <= longest_fall_back && found.empty() && !alive.empty(); length += fall_back_step)
    for (std::size_t i = 0; i < alive.size();) {
      const plane::Vector way = plane::along(alive[i].way, length);
      if (!on_table(way)) {
        alive.erase_at(i);
        continue;
      }
      if (others.let_end(start, way, distance)) {
        if (!may_pass(s, id, body, u.pose, slide(s, u, alive[i].direction, length), others)) {
          alive.erase_at(i);
          continue;
        }
        found.push_back({alive[i].direction, 0, 0_bw, length});
      }
      ++i;
    }
  if (!found.empty()) return found;

  Length best = 1000_bw;
  for (int a = 0; a <= 180; a += 15)
    for (Length first = 0.5_bw; first <= 12_bw && first < best; first += 0.5_bw) {
      const auto one = static_cast<std::int8_t>(a % 30 == 0 ? -a / 2 : (a + 15) / 2);  // 0, 15, -15, 30, -30 …
      const Leg leg = slide(s, u, one, first);
      if (!may_pass(s, id, body, u.pose, leg, others)) break;
      const Pose corner = plane::moved(body, u.pose, leg);
      const plane::Vector to_corner = corner.at - u.pose.at;
      for (int b = -90; b <= 90; b += 15) {
        const plane::Direction onward = way_of(b);
        Length last = std::max(distance - first, fall_back_step);
        for (; last <= longest_fall_back && first + last <= best; last += fall_back_step) {
          const plane::Vector way = to_corner + plane::along(onward, last);
          if (!on_table(way)) break;
          if (!others.let_end(start, way, distance)) continue;
          if (!may_pass(s, id, body, corner, slide(s, u, b, last), others)) break;
          if (first + last < best) found.clear();
          best = first + last;
          if (!found.full()) found.push_back({one, static_cast<std::int8_t>(b), first, last});
          break;
        }
      }
    }
  return found;
}

// ------------------------------------------------------------------------------------------- the move

namespace {

void take(State& s, UnitId id, const Retreat& way, EventLog& log) {
  Unit& u = s.units[id];
  const plane::Body body = body_of(*s.field, u);
  const Pose from = u.pose;
  Met met;
  Pose at = u.pose;
  const auto go = [&](int direction, Length length) {
    if (length <= 0_bw) return;
    const Leg leg = slide(s, u, direction, length);
    survey(s, id, body, at, leg, false, met);
    at = plane::moved(body, at, leg);
  };
  if (way.first > 0_bw) go(way.direction, way.first), go(way.second, way.last);
  else go(way.direction, way.last);
  u.pose = plane::snapped(at);
  u.fell_back = true;
  s.distance = 0;
  s.current = no_unit;
  s.fall_back_line = {};
  log.add(Moved{id, How::FellBack, from, u.pose, u.formation, u.limbered});
  if (s[u.side].spared) return;  // LS-7.112
  for (UnitId n = 0; n < s.units.size(); ++n)
    if (met.friends >> n & 1) s.losses.push_back({n, 1});  // LS-7.113, 7.114
  if (met.difficult) s.losses.push_back({id, 1});          // LS-7.115
}

Angle heading_of(const Unit& u, const FallBack& o) { return o.heading < 0_deg ? u.pose.heading : o.heading; }

void reform(State& s, UnitId id, const FallBack& o, EventLog& log) {
  Unit& u = s.units[id];
  const Pose from = u.pose;
  const bool limbers = !u.is_infantry() && !u.limbered;
  if (!limbers && !o.reform) return;
  const Unit end = limbers ? limbered_on(*s.field, u, o.gun, heading_of(u, o))
                           : formed_on(*s.field, u, o.base, o.left, o.right, o.offset);
  u.pose = end.pose, u.formation = end.formation, u.limbered = end.limbered;
  log.add(Moved{id, limbers ? How::Limbered : How::Reformed, from, u.pose, u.formation, u.limbered});
}

}  // namespace

// LS-7.100; LS-8.81, 8.103
void start_fall_back(State& s, UnitId id, const FallBack& o, Dice& dice, EventLog& log) {
  Unit& u = s.units[id];
  s.current = id;
  s.fall_back_line = u.pose;
  reform(s, id, o, log);
  const int one = dice.d6(), two = dice.d6();
  const bool steady = (interrupted_by(s, Title::TheRegularsStand) || interrupted_by(s, Title::TheLastDitch)) && s.interrupt_unit == id;
  const bool lower = u.side == s.active || steady;
  s.distance = static_cast<std::uint8_t>(lower ? std::min(one, two) : std::max(one, two));
  log.add(FallBackRolled{id, {static_cast<std::uint8_t>(one), static_cast<std::uint8_t>(two)}, s.distance});
  const Retreats ways = shortest_retreats(s, id);
  if (ways.empty()) {  // LS-7.118 to 7.120
    s.distance = 0;
    s.current = no_unit;
    s.fall_back_line = {};
    break_unit(s, id, log);
  } else if (ways.size() == 1) {
    take(s, id, ways.front(), log);
  }
}

bool must_fall_back(const State& s, Seat side) {
  return std::any_of(s.units.begin(), s.units.end(),
                     [&](const Unit& u) { return u.side == side && !u.is_gone() && u.must_fall_back && !u.fell_back; });
}

// LS-7.110
bool may_reform(const State& s, UnitId id) {
  const Unit& u = s.units[id];
  return u.is_infantry() && u.side != s.active && (u.formation.is_column() || is_vulnerable(s, id));
}

Verdict may(const State& s, Seat seat, const FallBack& o) {
  if (Verdict v = asked(s, seat, {Step::DefenderFallBack, Step::AttackerFallBack}, "LS-7.98"); !v) return v;
  if (s.distance) return refuse("LS-7.98", unit_arg(s.current));
  const Unit* u = own_unit(s, seat, o.unit);
  if (!u || !u->must_fall_back) return refuse("LS-7.98");
  if (u->fell_back) return refuse("LS-7.97", unit_arg(o.unit));
  const Field& field = *s.field;
  Unit end = *u;
  if (!u->is_infantry() && !u->limbered) {
    if (o.gun >= u->formation.bases || o.reform) return refuse("LS-7.111", unit_arg(o.unit));
    end = limbered_on(field, *u, o.gun, heading_of(*u, o));
  } else if (o.reform) {
    const Formation after{u->formation.bases, static_cast<std::uint8_t>(std::min(o.left + o.right + 1, 255)), o.offset};
    if (!may_reform(s, o.unit) || o.base >= u->formation.bases || !is_lawful(after)) return refuse("LS-7.110", unit_arg(o.unit));
    end = formed_on(field, *u, o.base, o.left, o.right, o.offset);
  } else {
    return fine;
  }
  const plane::Footprint footprint = footprint_of(field, end);
  const RuleId rule = o.reform ? RuleId{"LS-7.110"} : RuleId{"LS-7.111"};
  return overlaps_unit(s, o.unit, footprint) || !lies_on(footprint, field.table) || !is_passable(field, u->arm, footprint)
             ? refuse(rule, unit_arg(o.unit))
             : fine;
}
void carry_out(State& s, Seat, const FallBack& o, Dice& dice, EventLog& log) { start_fall_back(s, o.unit, o, dice, log); }

// LS-7.108  The owner chooses among equals.
Verdict may(const State& s, Seat seat, const ChooseWay& o) {
  if (Verdict v = asked(s, seat, {Step::DefenderFallBack, Step::AttackerFallBack}, "LS-7.108"); !v) return v;
  if (!s.distance) return refuse("LS-7.108");
  for (const Retreat& way : shortest_retreats(s, s.current))
    if (way.direction == o.direction && way.second == o.second && way.first == o.first) return fine;
  return refuse("LS-7.108", unit_arg(s.current));
}
void carry_out(State& s, Seat, const ChooseWay& o, Dice&, EventLog& log) {
  for (const Retreat& way : shortest_retreats(s, s.current))
    if (way.direction == o.direction && way.second == o.second && way.first == o.first) return take(s, s.current, way, log);
}

}  // namespace kepi::longstreet
