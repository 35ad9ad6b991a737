#include "kit/plane/polygon.h"

#include <algorithm>

#include "kit/plane/exact.h"

namespace kepi::plane {
namespace {

using Ring = std::vector<Point>;

std::size_t after(std::size_t i, std::size_t n) { return i + 1 < n ? i + 1 : 0; }
std::size_t before(std::size_t i, std::size_t n) { return i > 0 ? i - 1 : n - 1; }
int sign(std::int64_t n) { return (n > 0) - (n < 0); }

/// p, known to be on the line through a and b, lies between them.
bool between(Point a, Point b, Point p) { return dot(a - p, b - p) <= 0; }

/// Where two segments meet, about.
std::optional<Point> meeting(Point a, Point b, Point c, Point d) {
  const std::int64_t ca = side(c, d, a), cb = side(c, d, b), ac = side(a, b, c), ad = side(a, b, d);
  if (sign(ca) * sign(cb) < 0 && sign(ac) * sign(ad) < 0) {
    const Wide whole = Wide{ca} - cb;
    const auto part = [&](std::int64_t way) { return static_cast<std::int32_t>(Wide{way} * ca / whole); };
    return Point{a.x + part(std::int64_t{b.x} - a.x), a.y + part(std::int64_t{b.y} - a.y)};
  }
  if (ca == 0 && between(c, d, a)) return a;
  if (cb == 0 && between(c, d, b)) return b;
  if (ac == 0 && between(a, b, c)) return c;
  if (ad == 0 && between(a, b, d)) return d;
  return std::nullopt;
}

Ring without_straight_corners(const Ring& all) {
  Ring kept;
  for (std::size_t i = 0, n = all.size(); i < n; ++i)
    if (side(all[before(i, n)], all[i], all[after(i, n)]) != 0) kept.push_back(all[i]);
  return kept;
}

bool in_triangle(Point a, Point b, Point c, Point p) {
  return side(a, b, p) >= 0 && side(b, c, p) >= 0 && side(c, a, p) >= 0;
}

/// Ears are cut off, the one with the shortest cut first: that leaves few slivers.
std::vector<Ring> triangles(Ring rest) {
  std::vector<Ring> all;
  while (rest.size() >= 3) {
    const std::size_t n = rest.size();
    std::size_t best = n;
    std::int64_t shortest = 0;
    for (std::size_t i = 0; i < n; ++i) {
      const Point a = rest[before(i, n)], b = rest[i], c = rest[after(i, n)];
      const std::int64_t turn = side(a, b, c);
      if (turn == 0) {  // what is left over on a straight edge
        best = i;
        break;
      }
      if (turn < 0) continue;
      const std::int64_t cut = dot(c - a, c - a);
      if (best < n && cut >= shortest) continue;
      if (std::any_of(rest.begin(), rest.end(), [&](Point p) { return p != a && p != b && p != c && in_triangle(a, b, c, p); }))
        continue;
      best = i, shortest = cut;
    }
    if (best == n) break;  // not a simple polygon
    const Point a = rest[before(best, n)], b = rest[best], c = rest[after(best, n)];
    if (side(a, b, c) > 0) all.push_back({a, b, c});
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(best));
  }
  return all;
}

/// Two parts joined at the edge that runs from part[i] to the next corner, and back in the other at other[j].
std::optional<Ring> joined(const Ring& part, std::size_t i, const Ring& other, std::size_t j) {
  if (part.size() + other.size() - 2 > Area::most_corners) return std::nullopt;
  Ring all;
  for (std::size_t k = 0; k < part.size(); ++k) all.push_back(part[(after(i, part.size()) + k) % part.size()]);
  for (std::size_t k = 2; k < other.size(); ++k) all.push_back(other[(j + k) % other.size()]);
  for (std::size_t k = 0, n = all.size(); k < n; ++k)
    if (side(all[before(k, n)], all[k], all[after(k, n)]) < 0) return std::nullopt;
  return all;
}

/// Hertel and Mehlhorn: cuts that are not needed are taken away.
bool join_two(std::vector<Ring>& parts) {
  for (std::size_t a = 0; a < parts.size(); ++a)
    for (std::size_t b = a + 1; b < parts.size(); ++b)
      for (std::size_t i = 0; i < parts[a].size(); ++i)
        for (std::size_t j = 0; j < parts[b].size(); ++j) {
          const Ring &p = parts[a], &q = parts[b];
          if (p[i] != q[after(j, q.size())] || p[after(i, p.size())] != q[j]) continue;
          if (auto all = joined(p, i, q, j)) {
            parts[a] = std::move(*all);
            parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(b));
            return true;
          }
        }
  return false;
}

}  // namespace

std::optional<PolygonFault> fault_of(std::span<const Point> corners) {
  using Kind = PolygonFault::Kind;
  const auto n = static_cast<std::uint32_t>(corners.size());
  if (n < 3) return PolygonFault{Kind::TooFewCorners, n, n, {}};
  const auto next = [&](std::uint32_t i) { return i + 1 < n ? i + 1 : 0; };
  const auto fits = [](std::int32_t c) { return -coordinate_limit <= c && c <= coordinate_limit; };
  for (std::uint32_t i = 0; i < n; ++i)
    if (!fits(corners[i].x) || !fits(corners[i].y)) return PolygonFault{Kind::OutOfRange, i, i, corners[i]};
  for (std::uint32_t i = 0; i < n; ++i)
    for (std::uint32_t j = i + 1; j < n; ++j)
      if (corners[i] == corners[j]) return PolygonFault{Kind::RepeatedCorner, i, j, corners[i]};
  for (std::uint32_t i = 0; i < n; ++i) {
    const std::uint32_t corner = next(i);
    const Vector in = corners[corner] - corners[i], out = corners[next(corner)] - corners[corner];
    if (cross(in, out) == 0 && dot(in, out) < 0) return PolygonFault{Kind::Spike, corner, corner, corners[corner]};
  }
  for (std::uint32_t i = 0; i < n; ++i)
    for (std::uint32_t j = i + 2; j < n; ++j)
      if (next(j) != i)
        if (const auto at = meeting(corners[i], corners[next(i)], corners[j], corners[next(j)]))
          return PolygonFault{Kind::CrossingEdges, i, j, *at};
  return std::nullopt;
}

std::int64_t twice_area(std::span<const Point> corners) {
  Wide sum = 0;
  for (std::size_t i = 2; i < corners.size(); ++i) sum += side(corners[0], corners[i - 1], corners[i]);
  return static_cast<std::int64_t>(sum);
}

bool polygon_contains(std::span<const Point> corners, Point p) {
  bool inside = false;
  for (std::size_t i = 0, n = corners.size(); i < n; ++i) {
    const Point a = corners[i], b = corners[after(i, n)];
    const std::int64_t left = side(a, b, p);
    if (left == 0 && between(a, b, p)) return true;
    // A ray to the east: edges that cross its height upward have p on their left if they lie east of it.
    if ((a.y <= p.y) != (b.y <= p.y) && (left > 0) == (b.y > a.y)) inside = !inside;
  }
  return inside;
}

Area::Area(std::span<const Point> corners) : corners_{corners.begin(), corners.end()} {
  if (twice_area(corners_) < 0) std::reverse(corners_.begin(), corners_.end());
  bounds_ = plane::bounds(corners_);
  auto parts = triangles(corners_);
  while (join_two(parts)) {
  }
  begins_.push_back(0);
  for (const Ring& part : parts) {
    const Ring kept = without_straight_corners(part);
    points_.insert(points_.end(), kept.begin(), kept.end());
    begins_.push_back(static_cast<std::uint32_t>(points_.size()));
    part_bounds_.push_back(plane::bounds(kept));
  }
}

bool overlaps(Shape s, const Area& area, Length tolerance) {
  const Bounds around = bounds(s);
  if (!close(around, area.bounds(), {})) return false;
  for (std::size_t i = 0; i < area.parts(); ++i)
    if (close(around, area.part_bounds(i), {}) && overlaps(s, area.part(i), tolerance)) return true;
  return false;
}
bool overlaps(const Footprint& f, const Area& area, Length tolerance) {
  for (const Convex& part : f)
    if (overlaps(Shape{part}, area, tolerance)) return true;
  return false;
}
bool overlaps(const Sweep& sweep, const Area& area, Length tolerance) {
  if (!close(sweep.bounds(), area.bounds(), {})) return false;
  for (std::size_t i = 0; i < area.parts(); ++i)
    if (close(sweep.bounds(), area.part_bounds(i), {}) && sweep.overlaps(area.part(i), tolerance)) return true;
  return false;
}
bool within(Shape s, const Area& area, Length gap) {
  const Bounds around = bounds(s);
  for (std::size_t i = 0; i < area.parts(); ++i)
    if (close(around, area.part_bounds(i), gap) && within(s, area.part(i), gap)) return true;
  return false;
}
Length distance(Shape s, const Area& area) {
  Length least{4 * std::int64_t{coordinate_limit}};
  for (std::size_t i = 0; i < area.parts(); ++i) least = std::min(least, distance(s, area.part(i)));
  return least;
}
bool contains(const Area& area, Point p) {
  return close(area.bounds(), bounds(Shape{&p, 1}), {}) && polygon_contains(area.corners(), p);
}

Length length_inside(const Segment& way, const Area& area) {
  const auto [from, to] = way.ends;
  // Where it meets the edge, in order; between two such places it is inside or outside as its middle is.
  Ring meetings{from, to};
  bool along_edge = false;
  const Ring& corners = area.corners();
  Length inside;
  for (std::size_t i = 0, n = corners.size(); i < n; ++i) {
    const Point a = corners[i], b = corners[after(i, n)];
    if (side(from, to, a) == 0 && side(from, to, b) == 0) {
      along_edge = true;
      for (const Point p : {a, b})
        if (between(from, to, p)) meetings.push_back(p);
    } else if (const auto p = meeting(from, to, a, b)) {
      meetings.push_back(*p);
    }
  }
  std::sort(meetings.begin(), meetings.end(), [&](Point p, Point q) { return dot(p - from, to - from) < dot(q - from, to - from); });
  for (std::size_t i = 1; i < meetings.size(); ++i) {
    const Point p = meetings[i - 1], q = meetings[i];
    const Point middle{p.x + (q.x - p.x) / 2, p.y + (q.y - p.y) / 2};
    bool on_edge = false;
    for (std::size_t k = 0, n = corners.size(); along_edge && k < n; ++k) {
      const Point a = corners[k], b = corners[after(k, n)];
      on_edge = on_edge || (side(from, to, a) == 0 && side(from, to, b) == 0 && between(a, b, middle));
    }
    if (!on_edge && p != q && polygon_contains(corners, middle)) inside += distance(p, q);
  }
  return inside;
}

}  // namespace kepi::plane
