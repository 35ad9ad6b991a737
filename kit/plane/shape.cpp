#include "kit/plane/shape.h"

#include <cmath>

#include "kit/plane/exact.h"

namespace kepi::plane {
namespace {

/// An edge of a shape that has been walked counterclockwise: inside is to its left. A segment has two, one each way.
struct Edge {
  Point from;
  Vector way;
  std::int64_t side(Point p) const { return cross(way, p - from); }
  std::uint64_t square() const { return static_cast<std::uint64_t>(dot(way, way)); }
};
/// Calls `what(edge)` until it says false; a point has no edges, nor have corners that coincide.
template <class What>
bool each_edge(Shape s, What what) {
  for (std::size_t i = s.size() - 1, j = 0; j < s.size(); i = j++) {
    const Edge e{s[i], s[j] - s[i]};
    if (e.way != Vector{} && !what(e)) return false;
  }
  return true;
}
/// How deep the shape reaches to the left of the edge, times the length of the edge: negative if all of it lies outside.
std::int64_t deepest(const Edge& e, Shape s) {
  std::int64_t most = e.side(s[0]);
  for (std::size_t i = 1; i < s.size(); ++i) most = std::max(most, e.side(s[i]));
  return most;
}
/// product > length * |edge|, for a product and a length that are not negative.
bool exceeds(std::int64_t product, std::int64_t length, const Edge& e) {
  return square(magnitude(product)) > square(magnitude(length)) * e.square();
}
bool is_area(Shape s) { return s.size() > 2; }

/// The square of the distance from a point to an edge, as product² / square.
struct Ratio {
  std::uint64_t product, square;  // of a corner: the squared distance itself, over zero
};
Ratio squared_distance(Point p, const Edge& e) {
  const Vector v = p - e.from;
  const std::int64_t on = dot(v, e.way);
  const std::uint64_t square = e.square();
  if (on <= 0) return {static_cast<std::uint64_t>(dot(v, v)), 0};
  if (static_cast<std::uint64_t>(on) >= square) {
    const Vector w = v + -e.way;
    return {static_cast<std::uint64_t>(dot(w, w)), 0};
  }
  return {magnitude(cross(e.way, v)), square};
}
bool at_most(const Ratio& r, std::uint64_t gap) {
  return r.square ? square(r.product) <= square(gap) * r.square : r.product <= square(gap);
}

/// Calls `what(ratio)` for every corner of one shape and every edge of the other until it says false.
template <class What>
bool each_distance(Shape a, Shape b, What what) {
  const auto one_way = [&](Shape points, Shape edges) {
    const std::size_t n = edges.size() > 2 ? edges.size() : edges.size() - 1;  // a segment's way back adds nothing
    for (std::size_t i = 0; i < n; ++i) {
      const Edge e{edges[i], edges[i + 1 < edges.size() ? i + 1 : 0] - edges[i]};
      for (const Point p : points) {
        if (is_area(edges) && e.side(p) > 0) continue;  // inside of it: another edge is nearer
        if (!what(squared_distance(p, e))) return false;
      }
    }
    return true;
  };
  if (a.size() == 1 && b.size() == 1) return what(squared_distance(a[0], Edge{b[0], {}}));
  return one_way(a, b) && one_way(b, a);
}

bool cross_each_other(Shape a, Shape b) {
  const auto both_sides = [](Shape line, Shape other) {
    return each_edge(line, [&](const Edge& e) { return deepest(e, other) >= 0; });
  };
  return a.size() == 2 && b.size() == 2 && a[0] != a[1] && b[0] != b[1] &&
         side(a[0], a[1], b[0]) != 0 && both_sides(a, b) && both_sides(b, a);
}

/// Two shapes, one of them with an area, meet if no edge of either parts them.
bool parted(Shape a, Shape b) {
  const auto by = [](Shape edges, Shape other) {
    return !each_edge(edges, [&](const Edge& e) { return deepest(e, other) >= 0; });
  };
  return by(a, b) || by(b, a);
}

}  // namespace

Convex rectangle(const Frame& f, Length left, Length right, Length rear, Length front) {
  return {f.point(left, front), f.point(left, rear), f.point(right, rear), f.point(right, front)};
}
Convex rectangle(Point south_west, Point north_east) {
  return {south_west, {north_east.x, south_west.y}, north_east, {south_west.x, north_east.y}};
}
Convex strip(Point a, Point b, Length half_width) {
  const Vector across = along(direction(a, b).right(), half_width);
  return {b - across, a - across, a + across, b + across};
}

Length length(Polyline line) {
  Length sum;
  for (std::size_t i = 1; i < line.size(); ++i) sum += distance(line[i - 1], line[i]);
  return sum;
}
Frame walked(Polyline line, Length way) {
  if (line.empty()) return {Point{}, Direction{}};
  Frame at{line[0], Direction{}};
  for (std::size_t i = 1; i < line.size(); ++i) {
    const Length piece = distance(line[i - 1], line[i]);
    if (piece == Length{}) continue;
    at = {line[i - 1], direction(line[i - 1], line[i])};
    if (way <= Length{}) return at;
    if (way < piece) return {at.point({}, way), at.forward};
    way -= piece;
    at.origin = line[i];
  }
  return at;
}

Convex hull(std::span<const Point> points) {
  // Andrew's chain: the lower side from west to east, then the upper one back.
  FixedVector<Point, 48> sorted;
  for (const Point p : points) sorted.push_back(p);
  std::sort(sorted.begin(), sorted.end());
  std::array<Point, 49> chain;
  std::size_t n = 0;
  const auto walk = [&](auto begin, auto end, std::size_t floor) {
    for (auto p = begin; p != end; ++p) {
      while (n > floor && side(chain[n - 2], chain[n - 1], *p) <= 0) --n;
      if (n == 0 || chain[n - 1] != *p) chain[n++] = *p;
    }
  };
  const std::reverse_iterator last{sorted.end()}, first{sorted.begin()};
  walk(sorted.begin(), sorted.end(), 1);
  const std::size_t east = n;
  walk(last + (sorted.empty() ? 0 : 1), first, east);
  if (n > 1 && chain[n - 1] == chain[0]) --n;
  Convex around;
  for (std::size_t i = 0; i < n; ++i) around.corners.push_back(chain[i]);
  return around;
}

Convex moved(Shape s, Vector v) {
  Convex there;
  for (const Point p : s) there.corners.push_back(p + v);
  return there;
}

bool overlaps(Shape a, Shape b, Length tolerance) {
  if (a.empty() || b.empty()) return false;
  const auto deep = [&](Shape edges, Shape other) {
    return each_edge(edges, [&](const Edge& e) {
      const std::int64_t depth = deepest(e, other);
      return depth > 0 && exceeds(depth, tolerance.raw, e);
    });
  };
  return (is_area(a) || is_area(b) || cross_each_other(a, b)) && deep(a, b) && deep(b, a);
}

bool parted_by_edge(Shape s, std::span<const Point> points, Length gap) {
  return !each_edge(s, [&](const Edge& e) {
    const std::int64_t depth = deepest(e, points);
    // Parted: -depth > gap * |edge|, both of which may be below zero.
    if (gap.raw < 0) return depth > 0 && exceeds(depth, gap.raw, e);
    return depth >= 0 || !exceeds(depth, gap.raw, e);
  });
}

bool within(Shape a, Shape b, Length gap) {
  if (gap.raw < 0 || a.empty() || b.empty()) return false;
  if (gap.raw > 4 * std::int64_t{coordinate_limit}) return true;
  bool apart = !is_area(a) && !is_area(b) && !cross_each_other(a, b);
  const auto near_enough = [&](Shape edges, Shape other) {
    return each_edge(edges, [&](const Edge& e) {
      const std::int64_t depth = deepest(e, other);
      if (depth >= 0) return true;
      apart = true;
      return !exceeds(depth, gap.raw, e);
    });
  };
  if (!near_enough(a, b) || !near_enough(b, a)) return false;  // parted by a wide enough band
  if (!apart) return true;
  return !each_distance(a, b, [&](const Ratio& r) { return !at_most(r, static_cast<std::uint64_t>(gap.raw)); });
}

Relation relation(Shape a, Shape b, Length tolerance) {
  if (overlaps(a, b, tolerance)) return Relation::Overlapping;
  return within(a, b, tolerance) ? Relation::Touching : Relation::Apart;
}

Length distance(Shape a, Shape b) {
  const bool area = is_area(a) || is_area(b);
  if (area ? !parted(a, b) : cross_each_other(a, b)) return {};
  std::uint64_t best = 4 * std::uint64_t{coordinate_limit};
  each_distance(a, b, [&](const Ratio& r) {
    if (best == 0 || !at_most(r, best - 1)) return best != 0;
    // The least whole number not below the root: near it by the machine, then exactly.
    const double about = r.square ? static_cast<double>(r.product) / std::sqrt(static_cast<double>(r.square))
                                  : std::sqrt(static_cast<double>(r.product));
    best = std::min(best - 1, static_cast<std::uint64_t>(about) + 1);
    while (!at_most(r, best)) ++best;
    while (best > 0 && at_most(r, best - 1)) --best;
    return true;
  });
  return {static_cast<std::int64_t>(best)};
}

Segment shortest_join(Shape a, Shape b) {
  if (is_area(a) || is_area(b) ? !parted(a, b) : cross_each_other(a, b)) {
    // A corner of one in the other, or a crossing of two edges.
    if (is_area(b))
      for (const Point p : a)
        if (contains(b, p)) return {p, p};
    if (is_area(a))
      for (const Point p : b)
        if (contains(a, p)) return {p, p};
    Point at = a[0];
    each_edge(a, [&](const Edge& e) {
      return each_edge(b, [&](const Edge& f) {
        const Point end = e.from + e.way;
        const std::int64_t from = f.side(e.from), to = f.side(end);
        if ((from > 0) == (to > 0) || (e.side(f.from) > 0) == (e.side(f.from + f.way) > 0)) return true;
        const Wide whole = Wide{from} - to;
        at = e.from + Vector{static_cast<std::int32_t>(Wide{e.way.x} * from / whole), static_cast<std::int32_t>(Wide{e.way.y} * from / whole)};
        return false;
      });
    });
    return {at, at};
  }
  Segment best{a[0], b[0]};
  Length least = distance(a[0], b[0]);
  const auto look = [&](Shape points, Shape edges, bool first) {
    for (std::size_t i = 0; i < edges.size(); ++i) {
      const Edge e{edges[i], edges[i + 1 < edges.size() ? i + 1 : 0] - edges[i]};
      for (const Point p : points) {
        const std::int64_t on = dot(p - e.from, e.way), square = static_cast<std::int64_t>(e.square());
        const auto part = [&](std::int32_t way) { return static_cast<std::int32_t>((2 * Wide{way} * on + (way < 0 ? -square : square)) / (2 * Wide{square})); };
        const Point foot = on <= 0 ? e.from : on >= square ? e.from + e.way : e.from + Vector{part(e.way.x), part(e.way.y)};
        if (const Length d = distance(p, foot); d < least) least = d, best = first ? Segment{p, foot} : Segment{foot, p};
      }
    }
  };
  look(a, b, true);
  look(b, a, false);
  return best;
}

bool contains(Shape polygon, Point p) {
  return is_area(polygon) && each_edge(polygon, [&](const Edge& e) { return e.side(p) >= 0; });
}
bool contains(Shape outer, Shape inner, Length tolerance) {
  return is_area(outer) && each_edge(outer, [&](const Edge& e) {
    for (const Point p : inner)
      if (const std::int64_t depth = e.side(p); depth < 0 && exceeds(depth, tolerance.raw, e)) return false;
    return true;
  });
}

namespace {

/// n * part / whole to the nearest whole number, halves away from zero, for 0 < part < whole: near it by the machine, then exactly.
std::int32_t share(std::int64_t n, std::int64_t part, std::int64_t whole) {
  const std::int64_t size = n < 0 ? -n : n;
  const Wide twice = 2 * Wide{size} * part + whole;
  auto quotient = static_cast<std::int64_t>(static_cast<double>(size) * (static_cast<double>(part) / static_cast<double>(whole)) + 0.5);
  const Wide divisor = 2 * Wide{whole};
  while (quotient * divisor > twice) --quotient;
  while ((quotient + 1) * divisor <= twice) ++quotient;
  return static_cast<std::int32_t>(n < 0 ? -quotient : quotient);
}

}  // namespace

Point crossing(Point p, std::int64_t depth_p, Point q, std::int64_t depth_q) {
  const std::int64_t part = depth_p < 0 ? -depth_p : depth_p, whole = part + (depth_q < 0 ? -depth_q : depth_q);
  return {p.x + share(std::int64_t{q.x} - p.x, part, whole), p.y + share(std::int64_t{q.y} - p.y, part, whole)};
}

Convex clipped(Shape s, const HalfPlane& h) {
  const auto depth_of = [&](Point p) {
    const Vector v = p - h.edge;
    return std::int64_t{v.x} * h.inward.x + std::int64_t{v.y} * h.inward.y;
  };
  Convex kept;
  if (s.empty()) return kept;
  const auto keep = [&](Point p) {
    if (kept.empty() || kept.corners.back() != p) kept.corners.try_push_back(p);
  };
  const std::int64_t at_first = depth_of(s[0]);
  std::int64_t at_p = at_first;
  for (std::size_t i = 0; i < s.size(); ++i) {
    const bool last = i + 1 == s.size();
    const Point p = s[i], q = s[last ? 0 : i + 1];
    const std::int64_t at_q = last ? at_first : depth_of(q);
    if (at_p >= 0) keep(p);
    const bool way_back = s.size() == 2 && last;  // a segment is cut once
    if (!way_back && ((at_p < 0 && at_q > 0) || (at_p > 0 && at_q < 0))) keep(crossing(p, at_p, q, at_q));
    at_p = at_q;
  }
  if (kept.corners.size() > 1 && kept.corners.back() == kept.corners.front()) kept.corners.pop_back();
  return kept;
}
Convex clipped(Shape s, std::initializer_list<HalfPlane> all) { return clipped(s, std::span{all.begin(), all.size()}); }
Convex clipped(Shape s, std::span<const HalfPlane> all) {
  Convex kept;
  for (const HalfPlane& h : all) {
    kept = clipped(s, h);
    if (kept.empty()) break;
    s = kept;
  }
  return kept;
}

Convex common(Shape s, Shape polygon) {
  Convex kept;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point a = polygon[i], b = polygon[i + 1 < polygon.size() ? i + 1 : 0];
    kept = clipped(s, HalfPlane{a, direction(a, b).left()});
    if (kept.empty()) break;
    s = kept;
  }
  return kept;
}

std::array<HalfPlane, 3> arc(Point front_left, Point front_right, Angle opening) {
  const Direction across = direction(front_left, front_right);
  const Angle facing = bearing(across.left());
  // Each side looks inward, at right angles to its ray.
  return {HalfPlane{front_left, across.left()}, HalfPlane{front_left, direction(facing - opening).right()},
          HalfPlane{front_right, direction(facing + opening).left()}};
}

Extent extent(Shape s, Point origin, Direction d) {
  Extent e{reach(d, s[0] - origin), reach(d, s[0] - origin)};
  for (const Point p : s.subspan(1)) {
    const Length r = reach(d, p - origin);
    e.least = std::min(e.least, r), e.most = std::max(e.most, r);
  }
  return e;
}

}  // namespace kepi::plane
