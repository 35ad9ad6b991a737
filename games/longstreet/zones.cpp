#include "games/longstreet/zones.h"

#include <algorithm>
#include <cmath>

#include "games/longstreet/rules.h"

namespace kepi::longstreet {
namespace {

constexpr Length half_base = 0.5_bw;

/// Where the zone first meets a terrain piece.
std::optional<Length> first_met(const plane::Zone& zone, const Ground& ground, const plane::Bounds& bounds) {
  if (!plane::close(ground.bounds, bounds)) return {};
  std::optional<Length> least;
  const auto take = [&](plane::Shape shape) {
    if (const auto d = plane::nearest(zone, shape); d && (!least || *d < *least)) least = d;
  };
  if (ground.line.empty()) {
    for (std::size_t i = 0; i < ground.area.parts(); ++i)
      if (plane::close(ground.area.part_bounds(i), bounds)) take(ground.area.part(i));
  } else {
    for (std::size_t i = 0; i < plane::pieces(ground.line); ++i) take(plane::piece(ground.line, i));
  }
  return least;
}

/// Around the strip as far as it matters, and a little more.
plane::Bounds bounds_of(const plane::Zone& zone, Length reach) {
  plane::Bounds around = plane::bounds(plane::Segment{zone.axis.origin, zone.axis.origin + plane::along(zone.axis.forward, reach)});
  constexpr auto more = static_cast<std::int32_t>((2 * half_base).raw);
  return {around.west - more, around.south - more, around.east + more, around.north + more};
}

}  // namespace

FireZones::FireZones(const State& s, UnitId shooter, bool masked)
    : s_{s}, unit_{s.units[shooter]}, id_{shooter}, masked_{masked},
      reach_{row_of(unit_.is_infantry() ? FireKind::Volley : FireKind::Bombardment).reach + touching} {
  const plane::Frame frame{unit_.pose};
  forward_ = frame.forward;
  plane::Bounds around = footprint_of(*s.field, unit_).bounds;
  const auto r = static_cast<std::int32_t>((reach_ + half_base).raw);
  around = {around.west - r, around.south - r, around.east + r, around.north + r};
  for (UnitId id = 0; id < s.units.size(); ++id) {
    const Unit& u = s.units[id];
    if (id == shooter || u.is_gone()) continue;  // LS-5.28
    const plane::Footprint footprint = footprint_of(*s.field, u);
    if (!plane::close(footprint.bounds, around)) continue;
    bool ahead = false;  // LS-5.23  only what lies forward of the front line counts
    for (const plane::Convex& part : footprint) ahead = ahead || plane::reaches_into(part, plane::forward_of(frame));
    if (!ahead) continue;
    // LS-8.59  Blue Coats, Gray Coats
    const bool blocks = u.side == unit_.side || (interrupted_by(s, Title::BlueCoatsGrayCoats) && s.interrupt_unit == id);
    enemies_ += !blocks;
    others_.push_back({id, blocks, footprint});
  }
  if (enemies_ == 0) return;
  for (int file = 0; file < unit_.formation.files && !unit_.limbered; ++file) eyes_.push_back(front_of(*s.field, unit_, file));
  for (std::size_t i = 0; i < s.field->grounds.size(); ++i) {
    const Ground& g = s.field->grounds[i];
    const TerrainRow& row = row_of(g.kind);
    const bool matters = unit_.is_infantry() ? row.spoils_volley : row.obstructs || row.covers_fire;
    if (matters && plane::close(g.bounds, around)) grounds_.push_back(static_cast<std::uint8_t>(i));
  }
}

// LS-5.21 to 5.23  A strip 1BW wide, turned about the middle of the front edge; only what is forward of the front line.
plane::Zone FireZones::zone(const plane::Frame& base, int angle, Length from) const {
  const plane::Frame axis{base.origin, plane::direction(unit_.pose.heading + Angle{angle * 100})};
  return {axis, -half_base, half_base, plane::forward_of(base, from)};
}

Verdict FireZones::may_fire(int file) const {
  if (unit_.limbered) return refuse("LS-5.04");
  if (file < 0 || file >= unit_.formation.files) return refuse("LS-5.03");
  const plane::Convex base = base_of(*s_.field, unit_, file);
  if (is_in_water(*s_.field, base)) return refuse("LS-5.06");
  if (unit_.is_infantry()) return fine;
  const plane::Bounds bounds = plane::bounds(base);
  for (const Ground& g : s_.field->grounds) {
    const bool obstacle = row_of(g.kind).line && g.kind != Terrain::Crest;
    if ((g.kind != Terrain::Woods && !obstacle) || !is_in(g, base, bounds)) continue;
    return obstacle ? refuse("LS-5.08") : refuse("LS-5.07");
  }
  return fine;
}

bool FireZones::shooter_stands_at(const Ground& crest, int file) const { return is_at(crest, *s_.field, unit_, file); }

bool FireZones::is_shooter_forward_of(int file, const Unit& target) const {
  return plane::Frame{target.pose}.local(front_of(*s_.field, unit_, file)).forward > 0_bw;
}

bool FireZones::met_base_is_at(const Ground& crest, const plane::Zone& zone, const Unit& target, Length range) const {
  for (int base = 0; base < bases_on_table(target); ++base) {
    const auto d = plane::nearest(zone, base_of(*s_.field, target, base));
    if (d && *d <= range + touching && is_at(crest, *s_.field, target, base)) return true;
  }
  return false;
}

std::optional<RuleId> FireZones::stopper(int file, const plane::Zone& beyond, const plane::Zone& full, const Sighting& seen) const {
  const plane::Bounds bounds = bounds_of(full, seen.range + 0.1_bw);
  const Unit& target = s_.units[seen.target];
  for (const std::uint8_t i : grounds_) {
    const Ground& g = s_.field->grounds[i];
    const bool crest = g.kind == Terrain::Crest;
    if (!crest && (!row_of(g.kind).obstructs || masked_)) continue;
    if (crest && shooter_stands_at(g, file)) continue;  // LS-5.53 Ruling
    const auto met = first_met(beyond, g, bounds);
    if (!met) continue;
    if (crest) {
      if (*met <= seen.range + touching && !met_base_is_at(g, full, target, seen.range)) return RuleId{"LS-5.39"};
    } else if (seen.range > *met + obstruction_depth + touching) {
      return RuleId{"LS-5.38"};
    }
  }
  return {};
}

// LS-5.44; LS-2.27  a base at the crest may stand a little over it.
std::optional<RuleId> FireZones::spoiler(int file, const plane::Zone& beyond, const plane::Zone& full, const Sighting& seen) const {
  if (interrupted_by(s_, Title::DigIn) && s_.interrupt_unit == seen.target) return RuleId{"LS-8.60"};
  const plane::Bounds bounds = bounds_of(full, seen.range + 0.2_bw);
  const Unit& target = s_.units[seen.target];
  // A place well inside the zone and before the target: an area that holds it is met, and need not be measured.
  const Point between = full.axis.point(0_bw, half_base);
  const plane::Bounds there = plane::bounds(plane::Shape{&between, 1});
  for (const std::uint8_t i : grounds_) {
    const Ground& g = s_.field->grounds[i];
    const bool crest = g.kind == Terrain::Crest;
    if (seen.range > half_base && g.line.empty() && plane::close(g.bounds, there)) {
      for (std::size_t part = 0; part < g.area.parts(); ++part)
        if (plane::contains(g.area.part(part), between)) return row_of(g.kind).rule;
    }
    if (crest && shooter_stands_at(g, file)) continue;
    const auto met = first_met(beyond, g, bounds);
    if (!met) continue;
    if (*met <= seen.range + touching) return row_of(g.kind).rule;
    if (crest && *met <= seen.range + hugging + touching && is_shooter_forward_of(file, target) &&
        met_base_is_at(g, full, target, seen.range))
      return row_of(g.kind).rule;
  }
  return {};
}

RuleId FireZones::spoiled_by(int file, int angle, const Sighting& seen) const {
  const plane::Frame base = base_frame(file);
  return spoiler(file, zone(base, angle, hugging), zone(base, angle, 0_bw), seen).value_or(RuleId{});
}

FixedVector<FireZones::First, most_units> FireZones::met_first(const plane::Zone& full) const {
  const plane::Bounds bounds = bounds_of(full, reach_);
  FixedVector<First, most_units> met;
  std::optional<Length> first;
  for (const Other& o : others_) {
    if (!plane::close(o.footprint.bounds, bounds)) continue;
    std::optional<Length> least;
    for (const plane::Convex& part : o.footprint)
      if (const auto d = plane::nearest(full, part); d && (!least || *d < *least)) least = d;
    if (!least || *least > reach_) continue;
    met.push_back({&o, *least});
    if (!first || *least < *first) first = *least;
  }
  for (std::size_t i = 0; i < met.size();)
    if (met[i].range > *first + touching) met.erase_at(i);
    else ++i;
  return met;
}

Sightings FireZones::look(int file, int angle) const {
  if (sees_nothing()) return {};
  const plane::Frame base = base_frame(file);
  const plane::Zone full = zone(base, angle, 0_bw);
  Sightings seen;
  for (const First& met : met_first(full)) {
    if (met.unit->blocks) return {};  // LS-5.26, 5.27
    if (seen.full()) break;
    seen.push_back({met.unit->id, met.range, FireKind::Skirmish});
  }
  // LS-5.52, 5.53  What lies right before the shooter is ignored when its zones are judged.
  const plane::Zone beyond = zone(base, angle, hugging);
  for (std::size_t i = 0; i < seen.size();) {
    Sighting& each = seen[i];
    if (unit_.is_infantry()) {
      if (!spoiler(file, beyond, full, each)) each.kind = FireKind::Volley;
    } else if (stopper(file, beyond, full, each)) {
      seen.erase_at(i);
      continue;
    } else {
      each.kind = each.range <= row_of(FireKind::Canister).reach + touching ? FireKind::Canister : FireKind::Bombardment;  // LS-5.19
    }
    ++i;
  }
  return seen;
}

RuleId FireZones::why_nothing(int file, int angle) const {
  const plane::Frame base{front_of(*s_.field, unit_, file), forward_};  // also where there is no enemy at all
  const plane::Zone full = zone(base, angle, 0_bw);
  const auto met = met_first(full);
  for (const First& each : met) {
    if (!each.unit->blocks) continue;
    if (s_.units[each.unit->id].side != unit_.side) return "LS-8.59";
    const bool enemy_too = std::any_of(met.begin(), met.end(), [](const First& other) { return !other.unit->blocks; });
    return enemy_too ? RuleId{"LS-5.27"} : RuleId{"LS-5.26"};
  }
  for (const First& each : met)
    if (const auto rule = stopper(file, zone(base, angle, hugging), full, {each.unit->id, each.range, FireKind::Canister})) return *rule;
  return "LS-5.25";
}

namespace {
bool offers(const Sightings& seen, FireKind kind) {
  return std::any_of(seen.begin(), seen.end(), [&](const Sighting& each) { return each.kind == kind; });
}
}  // namespace

// Every corner has a bearing, and the strip meets what is convex only between the outermost of them, widened by the angle under
// which half a base appears at that distance. A rough answer in floating point does: it has a degree to spare.
FireZones::Fan FireZones::fan_of(const plane::Frame& base, const plane::Footprint& footprint) {
  constexpr double degrees = 57.29577951308232;
  double from = 180, to = -180;
  for (const plane::Convex& part : footprint)
    for (const Point corner : part) {
      const auto seen = base.local(corner);
      const auto right = static_cast<double>(seen.right.raw), forward = static_cast<double>(seen.forward.raw);
      const double distance = std::sqrt(right * right + forward * forward);
      if (distance < 2 * static_cast<double>(half_base.raw)) return {-widest_angle, widest_angle};  // close by: every angle
      const double bearing = std::atan2(right, forward) * degrees;
      const double margin = 60 * static_cast<double>(half_base.raw) / distance + 1;  // an arc sine below 30 degrees is less
      from = std::min(from, bearing - margin), to = std::max(to, bearing + margin);
    }
  return {std::max(static_cast<int>(std::floor(from)), -widest_angle), std::min(static_cast<int>(std::ceil(to)), widest_angle)};
}

FireZones::Angles FireZones::promising(int file, Length within) const {
  Angles angles;
  if (sees_nothing()) return angles;
  const plane::Bounds here = plane::bounds(plane::Shape{&eyes_[static_cast<std::size_t>(file)], 1});
  for (const Other& o : others_) {
    if (o.blocks || !plane::close(o.footprint.bounds, here, within + 2 * half_base)) continue;
    const Fan fan = fan_of(base_frame(file), o.footprint);
    for (int angle = fan.from; angle <= fan.to; ++angle) angles.set(static_cast<std::size_t>(angle + widest_angle));
  }
  return angles;
}

namespace {
template <class Look>
bool any_angle(const FireZones::Angles& angles, Look look) {
  for (int n = 0; n <= 2 * widest_angle; ++n) {
    const int angle = n % 2 ? (n + 1) / 2 : -n / 2;
    if (angles.test(static_cast<std::size_t>(angle + widest_angle)) && look(angle)) return true;
  }
  return false;
}
}  // namespace

bool FireZones::has_volley(int file) const {
  if (sees_nothing() || !may_fire(file)) return false;
  return any_angle(promising(file, reach_), [&](int angle) { return offers(look(file, angle), FireKind::Volley); });
}

bool FireZones::has_canister(int file) const {
  if (sees_nothing() || !may_fire(file)) return false;
  return any_angle(promising(file, row_of(FireKind::Canister).reach + touching),
                   [&](int angle) { return offers(look(file, angle), FireKind::Canister); });
}

// LS-5.40  Every line along the axis that reaches the target meets cover before or where it reaches it.
bool FireZones::is_covered(int file, int angle, UnitId id) const {
  if (interrupted_by(s_, Title::DigIn) && s_.interrupt_unit == id) return true;
  const plane::Frame base = base_frame(file);
  const plane::Zone full = zone(base, angle, 0_bw);
  Covers covers;
  for (const std::uint8_t i : grounds_) {
    const Ground& g = s_.field->grounds[i];
    if (row_of(g.kind).covers_fire && !(g.kind == Terrain::Crest && shooter_stands_at(g, file))) covers.push_back(&g);
  }
  if (covers.empty()) return false;
  const Unit& target = s_.units[id];
  // LS-5.52  His own wall is no cover against him.
  return is_screened(*s_.field, full, target, is_shooter_forward_of(file, target), covers, plane::forward_of(base, hugging + touching));
}

bool FireZones::enfilades(int file, UnitId target) const {
  return plane::lies_in(base_of(*s_.field, unit_, file), plane::behind(plane::Frame{s_.units[target].pose}));
}

bool FireZones::is_in_difficult(int file) const {
  return in_difficult(*s_.field, unit_.arm, base_of(*s_.field, unit_, file));
}

}  // namespace kepi::longstreet
