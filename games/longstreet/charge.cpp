// LS-7.01 to 7.36: charges, contact, who is engaged with whom and how.
#include <algorithm>
#include <array>

#include "games/longstreet/rules.h"

namespace kepi::longstreet {
namespace {

constexpr Length base_width = 1_bw;

/// LS-7.06  How far a wheel of that arc turns a unit of so many files.
constexpr std::size_t wheel_steps = static_cast<std::size_t>(charge_wheel.raw / wheel_step.raw);
constexpr auto wheel_angles = [] {
  std::array<std::array<Angle, wheel_steps + 1>, most_bases + 1> angles{};
  for (int files = 1; files <= most_bases; ++files)
    for (std::size_t n = 0; n <= wheel_steps; ++n)
      angles[static_cast<std::size_t>(files)][n] = plane::angle_of_arc(base_width * files, wheel_step * static_cast<std::int64_t>(n));
  return angles;
}();

plane::Segment front_edge(const Unit& u) {
  const plane::Frame frame{u.pose};
  const Length half = frontage_of(u) / 2;
  return {frame.point(-half, 0_bw), frame.point(half, 0_bw)};
}

// LS-7.16 to 7.18, 7.22  Touches the front edge, and some of it is directly in front.
bool is_contact(const Unit& attacker, const plane::Footprint& enemy) {
  return plane::within(enemy, front_edge(attacker), touching) && straight_ahead(attacker, enemy).has_value();
}

/// A unit that may charge, and everything within reach of its charges: made once, asked for many wheels.
class Charger {
 public:
  /// Enemies farther away than `reach` are left out.
  Charger(const State& s, UnitId id, Length reach)
      : s_{s}, id_{id}, unit_{s.units[id]}, body_{body_of(*s.field, unit_)}, rear_{body_behind(*s.field, unit_, hugging)} {
    // No point of it goes farther than the allowance and, in the wheel, the way of its rear corner about the pivot.
    const Length ahead = charge_allowance(s) + touching;
    const Length around = charge_wheel * (body_.frontage + body_.depth).raw / body_.frontage.raw + 0.1_bw;
    const plane::Bounds own = plane::footprint(body_, unit_.pose).bounds;
    for (UnitId n = 0; n < s.units.size(); ++n) {
      const Unit& u = s.units[n];
      if (n == id || u.is_gone()) continue;
      const bool enemy = u.side != unit_.side;
      const plane::Footprint footprint = footprint_of(*s.field, u);
      if (plane::close(footprint.bounds, own, enemy ? reach + around : ahead + around)) (enemy ? enemies_ : friends_).push_back({n, footprint});
    }
    for (const Ground& g : s.field->grounds) {
      const TerrainRow& row = row_of(g.kind);
      if ((row.difficult_for.has(unit_.arm) || row.impassable_to.has(unit_.arm)) && plane::close(g.bounds, own, ahead + around))
        grounds_.push_back(&g);
    }
  }

  /// One charge by itself.
  ChargeMove go(Hand hand, Length arc) const {
    if (arc < 0_bw || arc > charge_wheel || arc.raw % wheel_step.raw != 0) return no("LS-7.06");
    return arc > 0_bw ? after(hand, arc, Wheel{*this, hand, arc}) : after(hand, arc, Wheel{});
  }

  /// Every wheel there is, least first: `look(hand, arc, move)`.
  template <class Look>
  void every(Look look) const {
    look(Hand::Left, 0_bw, after(Hand::Left, 0_bw, Wheel{}));
    const Wheel left{*this, Hand::Left, charge_wheel}, right{*this, Hand::Right, charge_wheel};
    for (Length arc = wheel_step; arc <= charge_wheel; arc += wheel_step)
      look(Hand::Left, arc, after(Hand::Left, arc, left)), look(Hand::Right, arc, after(Hand::Right, arc, right));
  }

 private:
  struct Other {
    UnitId id;
    plane::Footprint footprint;
  };
  using Others = FixedVector<Other, most_units>;

  /// How far a wheel turns, in hundredths of a degree, before it meets something for the first time. A shorter wheel meets the same.
  struct Wheel {
    static constexpr std::int32_t never = plane::full_turn + 1;
    std::int32_t enemy = never, disorder = never, barred = never, river = never;

    Wheel() = default;
    Wheel(const Charger& c, Hand hand, Length arc) {
      const plane::Sweep sweep{c.body_, c.unit_.pose, c.wheel(hand, arc)};
      const auto earlier = [](std::int32_t& so_far, std::optional<std::int32_t> turned) {
        if (turned) so_far = std::min(so_far, *turned);
      };
      earlier(barred, sweep.first_outside(c.s_.field->table));
      for (const Other& o : c.enemies_)
        for (const plane::Convex& part : o.footprint) earlier(enemy, sweep.first_within(part, touching));
      for (const Other& o : c.friends_)
        for (const plane::Convex& part : o.footprint) earlier(disorder, sweep.first_overlap(part));
      for (const Ground* g : c.grounds_) {
        const TerrainRow& row = row_of(g->kind);
        std::int32_t met = never;
        for_parts(*g, [&](plane::Shape part) { earlier(met, sweep.first_overlap(part)); });
        if (row.difficult_for.has(c.unit_.arm)) disorder = std::min(disorder, met);
        if (row.impassable_to.has(c.unit_.arm)) earlier(g->kind == Terrain::River ? river : barred, met);
      }
    }
  };
  template <class F>
  static void for_parts(const Ground& g, F f) {
    for (std::size_t i = 0; i < g.area.parts(); ++i) f(g.area.part(i));
    for (std::size_t i = 0; i < plane::pieces(g.line); ++i) f(plane::piece(g.line, i));
  }

  ChargeMove no(RuleId rule) const { return {refuse(rule, unit_arg(id_)), {}, {}, 0}; }
  Leg wheel(Hand hand, Length arc) const {
    return Leg::wheel(hand, wheel_angles[unit_.formation.files][static_cast<std::size_t>(arc.raw / wheel_step.raw)]);
  }

  bool meets_enemy(const plane::Sweep& sweep) const {
    for (const Other& o : enemies_) {
      if (!plane::close(o.footprint.bounds, sweep.bounds())) continue;
      for (const plane::Convex& part : o.footprint)
        if (sweep.meets(part)) return true;
    }
    return false;
  }
  bool overlaps_friend(const plane::Sweep& sweep) const {
    for (const Other& o : friends_) {
      if (!plane::close(o.footprint.bounds, sweep.bounds())) continue;
      for (const plane::Convex& part : o.footprint)
        if (sweep.overlaps(part)) return true;
    }
    return false;
  }
  bool ends_on_somebody(const plane::Footprint& end) const {
    for (const Others* side : {&enemies_, &friends_})
      for (const Other& o : *side)
        if (plane::overlaps(end, o.footprint)) return true;
    return false;
  }

  ChargeMove after(Hand hand, Length arc, const Wheel& limits) const {
    Pose at = unit_.pose;
    bool disorder = false, barred = false;
    if (arc > 0_bw) {
      const Leg turn = wheel(hand, arc);
      if (turn.angle.raw >= limits.enemy) return no("LS-7.08");
      disorder = turn.angle.raw >= limits.disorder;
      barred = turn.angle.raw >= limits.barred ||
               (turn.angle.raw >= limits.river && !sweeps_passable(*s_.field, unit_.arm, body_, at, turn));
      at = plane::moved(body_, at, turn);
    }
    // LS-7.16  Straight ahead to the first enemy base in its path.
    const plane::Footprint moving = plane::footprint(body_, at);
    const plane::Direction ahead = plane::direction(at.heading);
    std::optional<Length> way;
    for (const Other& o : enemies_)
      for (const plane::Convex& part : o.footprint)
        if (const auto d = plane::slide_to_contact(moving, ahead, part); d && (!way || *d < *way)) way = d;
    if (!way) return no("LS-7.04");
    ChargeMove charge;
    charge.cost = arc + *way;
    if (charge.cost > charge_allowance(s_) + touching) return no("LS-7.07");
    const Leg straight = Leg::slide(0_deg, *way);
    // LS-7.17  Touching an enemy more than 0.1BW behind the front line at any moment.
    if (meets_enemy(plane::Sweep{rear_, at, straight})) return no("LS-7.17");
    Unit end = unit_;
    end.pose = plane::snapped(plane::moved(body_, at, straight));
    charge.end = end.pose;
    for (const Other& o : enemies_)
      if (is_contact(end, o.footprint)) charge.contacts |= 1u << o.id;
    if (!charge.contacts) return no("LS-7.18");
    if (ends_on_somebody(plane::footprint(body_, end.pose))) return no("LS-7.10");
    // LS-7.10  Where it starts counts, even if it stands in contact and does not move.
    const plane::Sweep sweep{body_, at, straight};
    barred = barred || !sweep.lies_in(s_.field->table);
    disorder = disorder || overlaps_friend(sweep);
    for (const Ground* g : grounds_) {
      const TerrainRow& row = row_of(g->kind);
      if (!runs_through(sweep, *g)) continue;
      disorder = disorder || row.difficult_for.has(unit_.arm);
      barred = barred || (row.impassable_to.has(unit_.arm) &&
                          (g->kind != Terrain::River || !sweeps_passable(*s_.field, unit_.arm, body_, at, straight)));
    }
    if (barred) return no("LS-7.11");
    if (disorder && !disorder_allowed(s_)) return no("LS-7.10");
    return charge;
  }

  const State& s_;
  UnitId id_;
  const Unit& unit_;
  plane::Body body_, rear_;
  Others enemies_, friends_;
  FixedVector<const Ground*, most_pieces> grounds_;
};

}  // namespace

Length charge_allowance(const State& s) {
  return infantry_allowance + (modified_by(s, Title::ChargeAtTheRun) ? 2_bw : 0_bw);  // LS-7.07, 8.39
}

ChargeMove try_charge(const State& s, UnitId id, Hand hand, Length arc) { return Charger{s, id, 1000_bw}.go(hand, arc); }

// LS-7.13 Ruling: the cheapest lawful charge at each enemy unit, over all wheels.
Reach reach_of(const State& s, UnitId id) {
  Reach reach;
  reach.least = 1000_bw;
  const Length allowance = charge_allowance(s) + touching;
  if (!enemy_within(s, s.units[id], allowance)) return reach;
  Charger{s, id, allowance}.every([&](Hand hand, Length arc, const ChargeMove& move) {
    if (!move.verdict) return;
    reach.ways.push_back({hand, arc, move});
    reach.least = std::min(reach.least, move.cost);
    for (UnitId n = 0; n < s.units.size(); ++n) {
      if (!(move.contacts >> n & 1)) continue;
      const bool known = reach.reachable >> n & 1;
      reach.cost[n] = known ? std::min(reach.cost[n], move.cost) : move.cost;
      reach.reachable |= 1u << n;
    }
  });
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

std::optional<Engagement> engagement_of(const State& s, UnitId a, UnitId d) {
  const Field& field = *s.field;
  const Unit &attacker = s.units[a], &defender = s.units[d];
  const plane::Footprint footprint = footprint_of(field, defender);
  Engagement e{a, d, is_contact(attacker, footprint)};
  const auto ahead = straight_ahead(attacker, footprint);
  if (!e.contact && !(ahead && *ahead <= engaged_range + touching)) return {};
  e.flank_touched = e.contact && touches_flank(field, attacker, defender);
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
    for_units(s, other(s.units[a].side), [&](UnitId d, const Unit&) {
      const auto e = engagement_of(s, a, d);
      if (e && s.engagements.try_push_back(*e)) log.add(Engaged{a, d, e->contact, e->flanked, e->covered});
    });
  }
}

}  // namespace kepi::longstreet
