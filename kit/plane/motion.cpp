#include "kit/plane/motion.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "kit/plane/exact.h"

namespace kepi::plane {
namespace {

Convex placed(const Convex& local, const Frame& frame) {
  Convex there;
  for (const Point p : local) there.corners.push_back(frame.point({p.x}, {p.y}));
  return there;
}

/// What a convex polygon sweeps when it is moved by v.
Convex swept(Shape s, Vector v) {
  if (s.size() < 3 || v == Vector{}) {
    FixedVector<Point, 2 * Convex::capacity> both;
    for (const Point p : s) both.push_back(p), both.push_back(p + v);
    return hull({both.begin(), both.size()});
  }
  // Edges that look along v are moved, the others stay; where they join, both ends are corners.
  Convex area;
  const std::size_t n = s.size();
  std::int64_t before = cross(v, s[0] - s[n - 1]);
  for (std::size_t i = 0; i < n; ++i) {
    const std::int64_t after = cross(v, s[i + 1 < n ? i + 1 : 0] - s[i]);
    if (before > 0) area.corners.push_back(s[i] + v);
    if (before < 0 || (before == 0 && after < 0)) area.corners.push_back(s[i]);
    if (before <= 0 && after > 0) area.corners.push_back(s[i] + v);
    if (before > 0 && after < 0) area.corners.push_back(s[i]);
    before = after;
  }
  return area;
}

constexpr Angle eighth{full_turn / 8};
constexpr Length rounding{4};  // more than corners can be off by rounding

}  // namespace

Body body_of(Length frontage, std::initializer_list<Block> blocks) {
  Body body{.frontage = frontage, .depth = {}, .parts = {}};
  for (const Block& b : blocks) {
    body.parts.push_back({point(b.left, b.front), point(b.left, b.rear), point(b.right, b.rear), point(b.right, b.front)});
    body.depth = std::max(body.depth, -b.rear);
  }
  return body;
}

Footprint footprint(const Body& body, const Pose& pose) {
  Footprint there;
  const Frame frame{pose};
  for (const Convex& part : body.parts) {
    there.parts.push_back(placed(part, frame));
    for (const Point p : there.parts.back()) there.bounds.add(p);
  }
  return there;
}

Footprint moved(const Footprint& from, Vector v) {
  Footprint there;
  for (const Convex& part : from) there.parts.push_back(moved(part, v));
  there.bounds = moved(from.bounds, v);
  return there;
}

bool overlaps(const Footprint& f, Shape s, Length tolerance) {
  for (const Convex& part : f)
    if (overlaps(Shape{part}, s, tolerance)) return true;
  return false;
}
bool overlaps(const Footprint& a, const Footprint& b, Length tolerance) {
  if (!close(a.bounds, b.bounds, {})) return false;
  for (const Convex& part : b)
    if (overlaps(a, Shape{part}, tolerance)) return true;
  return false;
}
bool within(const Footprint& f, Shape s, Length gap) {
  for (const Convex& part : f)
    if (within(Shape{part}, s, gap)) return true;
  return false;
}
bool within(const Footprint& a, const Footprint& b, Length gap) {
  if (!close(a.bounds, b.bounds, gap)) return false;
  for (const Convex& part : b)
    if (within(a, Shape{part}, gap)) return true;
  return false;
}
Length distance(const Footprint& a, const Footprint& b) {
  Length least{4 * std::int64_t{coordinate_limit}};
  for (const Convex& one : a)
    for (const Convex& other : b) least = std::min(least, distance(Shape{one}, Shape{other}));
  return least;
}

namespace {

Frame pivot_of(const Body& body, const Pose& pose, Side side) {
  const Frame own{pose};
  const Length out = body.frontage / 2;
  return {own.point(side == Side::Right ? out : -out, {}), own.forward};
}
/// To the right positive, and not more than a full turn.
Angle turned(const Leg& leg) {
  const std::int32_t a = std::clamp(leg.angle.raw, -full_turn, full_turn);
  return {leg.pivot == Side::Right ? a : -a};
}

}  // namespace

Pose moved(const Body& body, const Pose& pose, const Leg& leg) {
  switch (leg.kind) {
    case Leg::Kind::Slide: {
      const Frame way{pose.at, direction(pose.heading + leg.angle)};
      return {way.point({}, leg.length), pose.heading};
    }
    case Leg::Kind::Wheel: {
      const Angle to = heading(pose.heading + turned(leg));
      const Length out = body.frontage / 2;
      const Frame there{pivot_of(body, pose, leg.pivot).origin, direction(to)};
      return {there.point(leg.pivot == Side::Right ? -out : out, {}), to};
    }
    case Leg::Kind::AboutFace: break;
  }
  return {Frame{pose}.point({}, -body.depth), heading(pose.heading + Angle{full_turn / 2})};
}

Length cost_of(const Body& body, const Leg& leg) {
  switch (leg.kind) {
    case Leg::Kind::Slide: return leg.length;
    case Leg::Kind::Wheel: return arc(body.frontage, leg.angle);
    case Leg::Kind::AboutFace: break;
  }
  return {};
}

Sweep::Sweep(const Body& body, const Pose& pose, const Leg& leg)
    : leg_{leg}, start_{pose.heading}, pivot_{pivot_of(body, pose, leg.pivot).origin} {
  if (leg.kind == Leg::Kind::Wheel) {
    // As the pivot sees them: it is the same for every pose of the wheel.
    const std::int32_t out = static_cast<std::int32_t>(body.frontage.raw / 2);
    for (const Convex& part : body.parts)
      parts_.push_back(moved(part, {leg.pivot == Side::Right ? -out : out, 0}));
    const Angle whole = turned(leg);
    const std::int32_t sign = whole.raw < 0 ? -1 : 1;
    for (std::int32_t from = 0; from == 0 || from < whole.raw * sign; from += eighth.raw) {
      const std::int32_t to = std::min(from + eighth.raw, whole.raw * sign);
      for (const Convex& part : parts_)
        for (const Point p : around(part, from * sign, to * sign)) bounds_.add(p);
    }
    return;
  }
  const Vector way = leg.kind == Leg::Kind::Slide ? along(direction(pose.heading + leg.angle), leg.length) : Vector{};
  const Frame frame{pose};
  for (const Convex& part : body.parts) {
    parts_.push_back(swept(placed(part, frame), way));
    for (const Point p : parts_.back()) bounds_.add(p);
  }
}

Convex Sweep::pose(const Convex& part, std::int32_t turned) const {
  return placed(part, Frame{pivot_, direction(start_ + Angle{turned})});
}

Sweep::Around Sweep::around(const Convex& part, std::int32_t from, std::int32_t to) const {
  // Each corner runs along an arc; the ends of the arc and the point where its tangents meet are around it.
  const std::int32_t middle = from + (to - from) / 2, half = std::max(std::abs(to - middle), std::abs(middle - from));
  const std::int64_t cosine = direction(Angle{half}).y, one = std::int64_t{1} << Direction::bits;
  const Frame first{pivot_, direction(start_ + Angle{from})}, last{pivot_, direction(start_ + Angle{to})},
      tangent{pivot_, direction(start_ + Angle{middle})};
  Around points;
  for (const Point p : part) {
    points.push_back(first.point({p.x}, {p.y}));
    points.push_back(last.point({p.x}, {p.y}));
    points.push_back(tangent.point({p.x * one / cosine}, {p.y * one / cosine}));
  }
  return points;
}

template <class Free, class Hit>
std::optional<std::int32_t> Sweep::first_turn(const Free& free, const Hit& hit) const {
  const std::int32_t whole = turned(leg_).raw, sign = whole < 0 ? -1 : 1, steps = whole * sign;
  std::optional<std::int32_t> first;
  for (const Convex& part : parts_) {
    if (hit(pose(part, 0))) return 0;
    const std::int32_t end = first ? *first : steps;
    // Stretches still to be looked at, the next one on top; each is halved until it is free or a single step.
    struct Stretch {
      std::int32_t from, to;
    };
    FixedVector<Stretch, 40> open;
    for (std::int32_t to = end; to > 0;) {
      const std::int32_t from = (to - 1) / eighth.raw * eighth.raw;
      open.push_back({from, to});
      to = from;
    }
    while (!open.empty()) {
      const auto [from, to] = open.back();
      open.pop_back();
      const Around points = around(part, from * sign, to * sign);
      if (free(Shape{points.begin(), points.size()})) continue;
      if (to - from == 1) {
        if (!hit(pose(part, to * sign))) continue;
        first = to;
        break;
      }
      const std::int32_t middle = from + (to - from) / 2;
      open.push_back({middle, to});
      open.push_back({from, middle});
    }
  }
  return first;
}

// Whether points lie beyond an edge of the standing shape needs no hull of them; that comes second.

bool Sweep::overlaps(Shape s, Length tolerance) const {
  if (!close(bounds_, plane::bounds(s), {})) return false;
  if (leg_.kind == Leg::Kind::Wheel) return first_overlap(s, tolerance).has_value();
  for (const Convex& part : parts_)
    if (plane::overlaps(part, s, tolerance)) return true;
  return false;
}
std::optional<std::int32_t> Sweep::first_overlap(Shape s, Length tolerance) const {
  if (!close(bounds_, plane::bounds(s), {})) return std::nullopt;
  const Length less = tolerance - rounding;
  return first_turn([&](Shape points) { return parted_by_edge(s, points, -less) || !plane::overlaps(hull(points), s, less); },
                    [&](const Convex& c) { return plane::overlaps(c, s, tolerance); });
}

bool Sweep::within(Shape s, Length gap) const {
  if (leg_.kind == Leg::Kind::Wheel) return first_within(s, gap).has_value();
  if (!close(bounds_, plane::bounds(s), gap)) return false;
  for (const Convex& part : parts_)
    if (plane::within(part, s, gap)) return true;
  return false;
}

std::optional<std::int32_t> Sweep::first_within(Shape s, Length gap) const {
  if (!close(bounds_, plane::bounds(s), gap)) return std::nullopt;
  const Length more = gap + rounding;
  return first_turn([&](Shape points) { return parted_by_edge(s, points, more) || !plane::within(hull(points), s, more); },
                    [&](const Convex& c) { return plane::within(c, s, gap); });
}

bool Sweep::lies_in(const HalfPlane& h, Length tolerance) const {
  if (leg_.kind == Leg::Kind::Wheel)
    return !first_turn([&](Shape points) { return plane::lies_in(points, h, tolerance - rounding); },
                       [&](const Convex& c) { return !plane::lies_in(c, h, tolerance); });
  for (const Convex& part : parts_)
    if (!plane::lies_in(part, h, tolerance)) return false;
  return true;
}

namespace {

/// What lies inside of each edge of an upright rectangle.
std::array<HalfPlane, 4> edges_of(const Bounds& table) {
  const Point low{table.west, table.south}, high{table.east, table.north};
  constexpr std::int32_t one = 1 << Direction::bits;
  return {HalfPlane{low, {one, 0}}, HalfPlane{low, {0, one}}, HalfPlane{high, {-one, 0}}, HalfPlane{high, {0, -one}}};
}

}  // namespace

bool Sweep::is_inside(const Bounds& table) const {
  return bounds_.west >= table.west && bounds_.east <= table.east && bounds_.south >= table.south && bounds_.north <= table.north;
}

bool Sweep::lies_in(const Bounds& table, Length tolerance) const {
  if (is_inside(table)) return true;
  const auto edges = edges_of(table);
  return std::all_of(edges.begin(), edges.end(), [&](const HalfPlane& h) { return lies_in(h, tolerance); });
}

std::optional<std::int32_t> Sweep::first_outside(const Bounds& table, Length tolerance) const {
  if (is_inside(table)) return std::nullopt;
  std::optional<std::int32_t> first;
  for (const HalfPlane& h : edges_of(table)) {
    const auto out = first_turn([&](Shape points) { return plane::lies_in(points, h, tolerance - rounding); },
                                [&](const Convex& c) { return !plane::lies_in(c, h, tolerance); });
    if (out && (!first || *out < *first)) first = out;
  }
  return first;
}

std::optional<Length> slide_to_contact(Shape moving, Direction d, Shape standing, Length tolerance) {
  // For every edge of either, the depth to which the other reaches beyond it changes evenly with the way: depth + way * rate.
  // They touch while no depth is negative, and overlap by more than the tolerance while every depth is greater than that.
  constexpr double one = std::int64_t{1} << Direction::bits;
  const Vector way{d.x, d.y};
  double from = 0, to = 8.0 * coordinate_limit;  // where they would overlap
  std::int64_t depth_at_contact = 0, rate_at_contact = 0;
  double contact = 0;
  const auto look = [&](Shape edges, Shape other, int sign) {
    for (std::size_t i = edges.size() - 1, j = 0; j < edges.size(); i = j++) {
      const Vector e = edges[j] - edges[i];
      if (e == Vector{}) continue;
      std::int64_t depth = cross(e, other[0] - edges[i]);
      for (const Point p : other.subspan(1)) depth = std::max(depth, cross(e, p - edges[i]));
      const std::int64_t rate = sign * cross(e, way);
      const double needed = static_cast<double>(tolerance.raw) * std::sqrt(static_cast<double>(dot(e, e)));
      const double lacking = (needed - static_cast<double>(depth)) * one;
      if (rate == 0) {
        if (lacking >= 0) return false;
        continue;
      }
      const double when = lacking / static_cast<double>(rate);
      if (rate < 0) {
        to = std::min(to, when);
        continue;
      }
      from = std::max(from, when);
      const double touch = -static_cast<double>(depth) * one / static_cast<double>(rate);
      if (touch > contact) contact = touch, depth_at_contact = depth, rate_at_contact = rate;
    }
    return true;
  };
  if (!look(standing, moving, 1) || !look(moving, standing, -1) || from >= to) return std::nullopt;
  if (rate_at_contact == 0) return Length{};
  return Length{static_cast<std::int64_t>((-Wide{depth_at_contact} << Direction::bits) / rate_at_contact)};
}

std::optional<Length> slide_to_contact(const Footprint& moving, Direction d, Shape standing, Length tolerance) {
  std::optional<Length> least;
  for (const Convex& part : moving)
    if (const auto way = slide_to_contact(Shape{part}, d, standing, tolerance); way && (!least || *way < *least)) least = way;
  return least;
}

std::optional<Angle> wheel_to_contact(const Body& body, const Pose& pose, const Leg& wheel, Shape standing,
                                      Length tolerance) {
  const auto steps = Sweep{body, pose, wheel}.first_overlap(standing, tolerance);
  if (!steps) return std::nullopt;
  const std::int32_t free = std::max(0, *steps - 1);
  return Angle{wheel.angle.raw < 0 ? -free : free};
}

}  // namespace kepi::plane
