#include "games/longstreet/ground.h"

#include <algorithm>

#include "games/longstreet/state.h"

namespace kepi::longstreet {
namespace {

constexpr Length base_width = 1_bw;  // LS-1.11

plane::Body body(const Field& field, const Unit& unit, Length front) {
  const Formation& f = unit.formation;
  if (unit.limbered) return plane::body_of(base_width, {{-base_width / 2, base_width / 2, -field.scenario.gun_depth, front}});
  const Length depth = depth_of_base(field, unit), half = base_width * f.files / 2;
  if (f.last_rank() == 0) return plane::body_of(half * 2, {{-half, half, -(depth * f.full_ranks()), front}});
  const Length left = base_width * f.offset - half, rear = -(depth * f.full_ranks());
  return plane::body_of(half * 2, {{-half, half, rear, front},
                                   {left, left + base_width * f.last_rank(), rear - depth, rear}});
}

/// What of a convex area lies outside all of these convex parts, by more than the tolerance?
bool is_covered(const plane::Convex& area, std::span<const plane::Shape> parts) {
  if (area.corners.size() < 3) return true;
  if (parts.empty()) return false;
  plane::Convex rest = area;
  const plane::Shape part = parts.front();
  for (std::size_t i = 0; i < part.size(); ++i) {
    const Point a = part[i], b = part[(i + 1) % part.size()];
    const plane::HalfPlane outside{a, plane::direction(a, b).right()};  // corners run counterclockwise
    if (plane::depth(rest, outside).most > plane::touching_tolerance &&
        !is_covered(plane::clipped(rest, outside), parts.subspan(1)))
      return false;
    rest = plane::clipped(rest, plane::HalfPlane{a, plane::direction(a, b).left()});
    if (rest.empty()) return true;
  }
  return true;
}

}  // namespace

Field::Field(Scenario stated) : scenario{std::move(stated)} {
  table.add(Point{0, 0});
  table.add(plane::point(scenario.width, scenario.depth));
  for (const Piece& piece : scenario.pieces) {
    if (piece.kind == Terrain::Hill || piece.kind == Terrain::Road) continue;  // LS-2.23, 2.40
    Ground ground{piece.kind, {}, {}, {}};
    if (row_of(piece.kind).line) {
      ground.line = piece.points;
      for (const Point p : piece.points) ground.bounds.add(p);
    } else {
      ground.area = plane::Area{piece.points};
      ground.bounds = ground.area.bounds();
    }
    has_river = has_river || piece.kind == Terrain::River;
    grounds.push_back(std::move(ground));
  }
}

std::shared_ptr<const Field> with_piece(const Field& field, std::initializer_list<Piece> more) {
  Scenario scenario = field.scenario;
  scenario.pieces.insert(scenario.pieces.end(), more.begin(), more.end());
  return std::make_shared<const Field>(std::move(scenario));
}

// ------------------------------------------------------------------------------------------- units as shapes

plane::Body body_of(const Field& field, const Unit& unit) { return body(field, unit, 0_bw); }
plane::Body body_behind(const Field& field, const Unit& unit, Length strip) { return body(field, unit, -strip); }

plane::Footprint footprint_of(const Field& field, const Unit& unit) {
  return plane::footprint(body_of(field, unit), unit.pose);
}

Length depth_of_base(const Field& field, const Unit& unit) {
  return unit.is_infantry() ? field.scenario.infantry_depth : field.scenario.gun_depth;
}

Length frontage_of(const Unit& unit) { return unit.limbered ? base_width : base_width * unit.formation.files; }

int bases_on_table(const Unit& unit) { return unit.limbered ? 1 : unit.formation.bases; }

plane::Convex base_of(const Field& field, const Unit& unit, int base) {
  const plane::Frame frame{unit.pose};
  const Length depth = depth_of_base(field, unit);
  if (unit.limbered) return plane::rectangle(frame, -base_width / 2, base_width / 2, -depth, 0_bw);
  const Place at = unit.formation.place_of(base);
  const Length left = base_width * at.file - base_width * unit.formation.files / 2;
  return plane::rectangle(frame, left, left + base_width, -(depth * (at.rank + 1)), -(depth * at.rank));
}

Point front_of(const Field& field, const Unit& unit, int base) {
  if (unit.limbered) return unit.pose.at;
  const Place at = unit.formation.place_of(base);
  return plane::Frame{unit.pose}.point(base_width * (2 * at.file + 1 - unit.formation.files) / 2,
                                       -(depth_of_base(field, unit) * at.rank));
}

Length distance_between(const Field& field, const Unit& a, const Unit& b) {
  return plane::distance(footprint_of(field, a), footprint_of(field, b));
}
bool within(const Field& field, const Unit& a, const Unit& b, Length gap) {
  return plane::within(footprint_of(field, a), footprint_of(field, b), gap);
}

std::optional<Length> straight_ahead(const Unit& unit, const plane::Footprint& thing) {
  const Length half = frontage_of(unit) / 2;
  const plane::Zone zone{plane::Frame{unit.pose}, -half, half};
  std::optional<Length> least;
  for (const plane::Convex& part : thing)
    if (const auto d = plane::nearest(zone, part); d && (!least || *d < *least)) least = d;
  return least;
}
bool is_directly_in_front(const Field& field, const Unit& unit, const Unit& thing) {
  return straight_ahead(unit, footprint_of(field, thing)).has_value();
}

bool lies_on(const plane::Bounds& b, const plane::Bounds& table) {
  const auto t = static_cast<std::int32_t>(plane::touching_tolerance.raw);
  return b.west >= table.west - t && b.east <= table.east + t && b.south >= table.south - t && b.north <= table.north + t;
}

// ------------------------------------------------------------------------------------------- terrain

bool is_in(const Ground& ground, plane::Shape shape, const plane::Bounds& bounds) {
  if (!plane::close(ground.bounds, bounds)) return false;
  if (ground.line.empty()) return plane::overlaps(shape, ground.area);
  for (std::size_t i = 0; i < plane::pieces(ground.line); ++i)
    if (plane::overlaps(shape, plane::piece(ground.line, i))) return true;
  return false;
}

bool is_in_water(const Field& field, plane::Shape shape) {
  const plane::Bounds bounds = plane::bounds(shape);
  return std::any_of(field.grounds.begin(), field.grounds.end(),
                     [&](const Ground& g) { return row_of(g.kind).water && is_in(g, shape, bounds); });
}

bool in_difficult(const Field& field, Arm arm, plane::Shape shape) {
  const plane::Bounds bounds = plane::bounds(shape);
  return std::any_of(field.grounds.begin(), field.grounds.end(),
                     [&](const Ground& g) { return row_of(g.kind).difficult_for.has(arm) && is_in(g, shape, bounds); });
}
bool in_difficult(const Field& field, Arm arm, const plane::Footprint& footprint) {
  return std::any_of(footprint.begin(), footprint.end(),
                     [&](const plane::Convex& part) { return in_difficult(field, arm, part); });
}

// LS-2.17 Ruling: the part that would be in the river must lie inside a bridge or a ford.
bool is_passable(const Field& field, Arm arm, plane::Shape shape) {
  const plane::Bounds bounds = plane::bounds(shape);
  for (const Ground& ground : field.grounds) {
    if (!row_of(ground.kind).impassable_to.has(arm) || !is_in(ground, shape, bounds)) continue;
    if (ground.kind != Terrain::River) return false;
    std::vector<plane::Shape> crossings;
    for (const Ground& crossing : field.grounds)
      if ((crossing.kind == Terrain::Bridge || crossing.kind == Terrain::Ford) && plane::close(crossing.bounds, bounds))
        for (std::size_t i = 0; i < crossing.area.parts(); ++i) crossings.push_back(crossing.area.part(i));
    for (std::size_t i = 0; i < ground.area.parts(); ++i) {
      if (!plane::overlaps(shape, ground.area.part(i))) continue;
      plane::Convex wet;
      for (const Point p : shape) wet.corners.push_back(p);
      const plane::Shape part = ground.area.part(i);
      for (std::size_t n = 0; n < part.size() && !wet.empty(); ++n)
        wet = plane::clipped(wet, plane::HalfPlane{part[n], plane::direction(part[n], part[(n + 1) % part.size()]).left()});
      if (!is_covered(wet, crossings)) return false;
    }
  }
  return true;
}
bool is_passable(const Field& field, Arm arm, const plane::Footprint& footprint) {
  return std::all_of(footprint.begin(), footprint.end(),
                     [&](const plane::Convex& part) { return is_passable(field, arm, part); });
}

bool is_at(const Ground& crest, const Field& field, const Unit& unit, int base) {
  const plane::Convex shape = base_of(field, unit, base);
  const plane::Segment front{shape.corners[0], shape.corners[3]};  // left front, right front
  for (std::size_t i = 0; i < plane::pieces(crest.line); ++i)
    if (plane::within(front, plane::piece(crest.line, i), hugging)) return true;
  return false;
}

bool is_screened(const Field& field, const plane::Zone& zone, const Unit& target, bool faced, const Covers& covers,
                 const plane::HalfPlane& from) {
  bool any = false;
  std::vector<plane::Shape> shapes;
  std::vector<plane::Convex> moved;
  for (int base = 0; base < bases_on_table(target); ++base) {
    const plane::Convex shape = base_of(field, target, base);
    if (!plane::in(zone, shape)) continue;
    any = true;
    shapes.clear();
    moved.clear();
    moved.reserve(most_pieces * most_points);
    for (const Ground* g : covers) {
      if (g->line.empty()) {
        for (std::size_t i = 0; i < g->area.parts(); ++i) shapes.push_back(g->area.part(i));
        continue;
      }
      // LS-2.27  A crest up to 0.1BW behind the front edge of a base that stands at it lies on that edge.
      const bool over = g->kind == Terrain::Crest && faced && is_at(*g, field, target, base);
      for (std::size_t i = 0; i < plane::pieces(g->line); ++i) {
        shapes.push_back(plane::piece(g->line, i));
        if (!over) continue;
        moved.push_back(plane::moved(shapes.back(), plane::along(zone.axis.forward, -hugging)));
        shapes.push_back(moved.back());
      }
    }
    const plane::Shape whole = shape;
    if (!plane::screened(zone, {&whole, 1}, shapes, from)) return false;
  }
  return any;
}

}  // namespace kepi::longstreet
