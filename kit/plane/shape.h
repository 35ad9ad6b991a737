/// Convex shapes, and the questions rules ask about two of them.
///     const Convex a = rectangle(Frame{pose}, -2_bw, 2_bw, -1_bw, 0_bw);   // left, right, rear, front
///     const Segment wall{point(8_bw, 5_bw), point(13_bw, 5_bw)};
///     relation(a, b) == Relation::Touching;    // a gap, or an overlap, of at most the tolerance
///     overlaps(a, wall);                       // the wall runs through the base
///     within(a, b, 6_bw);                      // at most 6 apart
///     distance(a, b);                          // how far; nothing when they meet
/// The corners are whole numbers and every answer is exact for them: rounding happens once, when a corner is computed.
#pragma once
#include <array>
#include <cassert>
#include <initializer_list>
#include <optional>
#include <span>

#include "kit/fixed_vector.h"
#include "kit/plane/pose.h"

namespace kepi::plane {

/// What a question is about: the corners of a convex polygon, counterclockwise; or the two ends of a segment; or a point.
using Shape = std::span<const Point>;

/// The corners of a Convex, in place. Unlike a FixedVector, room that is not used is neither cleared nor copied: shapes are
/// made and passed on by the thousand.
class Corners {
 public:
  using value_type = Point;
  static constexpr std::size_t capacity = 16;

  Corners() noexcept {}
  Corners(const Corners& other) noexcept : size_{other.size_} { std::copy(other.begin(), other.end(), points_); }
  Corners& operator=(const Corners& other) noexcept {
    size_ = other.size_;
    std::copy(other.begin(), other.end(), points_);
    return *this;
  }
  Corners(std::initializer_list<Point> points) {
    for (const Point p : points) push_back(p);
  }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Point* begin() { return points_; }
  Point* end() { return points_ + size_; }
  const Point* begin() const { return points_; }
  const Point* end() const { return points_ + size_; }
  Point& operator[](std::size_t i) { return assert(i < size_), points_[i]; }
  const Point& operator[](std::size_t i) const { return assert(i < size_), points_[i]; }
  const Point& front() const { return (*this)[0]; }
  const Point& back() const { return (*this)[size_ - 1u]; }
  void push_back(Point p) { assert(size_ < capacity), points_[size_++] = p; }
  /// False, and nothing changes, when there is no room.
  bool try_push_back(Point p) { return size_ < capacity ? (push_back(p), true) : false; }
  void pop_back() { assert(size_ > 0), --size_; }
  friend bool operator==(const Corners& a, const Corners& b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }

 private:
  union {
    Point points_[capacity];
  };
  std::uint8_t size_ = 0;
};

/// A convex polygon of few corners that lives in place. As a range of its corners it serves as a Shape.
struct Convex {
  static constexpr std::size_t capacity = Corners::capacity;
  Corners corners;

  Convex() noexcept {}  // not defaulted: that would clear the room first
  Convex(std::initializer_list<Point> points) : corners{points} {}
  const Point* begin() const { return corners.begin(); }
  const Point* end() const { return corners.end(); }
  std::size_t size() const { return corners.size(); }
  bool empty() const { return corners.empty(); }
  bool operator==(const Convex&) const = default;
};
struct Segment {
  std::array<Point, 2> ends{};
  Segment() = default;
  constexpr Segment(Point a, Point b) : ends{a, b} {}
  constexpr operator Shape() const { return ends; }
  bool operator==(const Segment&) const = default;
};
/// Walls and crests: points joined by segments. `piece(line, i)` is the i-th of `pieces(line)`.
using Polyline = std::span<const Point>;
constexpr std::size_t pieces(Polyline line) { return line.size() < 2 ? line.size() : line.size() - 1; }
constexpr Shape piece(Polyline line, std::size_t i) { return line.subspan(i, std::min<std::size_t>(2, line.size())); }
/// From the first point to the last.
Length length(Polyline);
/// The place at a distance from the first point, looking the way the line runs there; at its ends if it is too short. A
/// column on a road: `walked(road, at - 2.5_cm * n)`.
Frame walked(Polyline, Length);

/// The smallest upright rectangle around something: the quick first question before every exact one.
struct Bounds {
  std::int32_t west = coordinate_limit, south = coordinate_limit, east = -coordinate_limit, north = -coordinate_limit;
  constexpr void add(Point p) {
    west = std::min(west, p.x), east = std::max(east, p.x), south = std::min(south, p.y), north = std::max(north, p.y);
  }
  constexpr void add(const Bounds& b) { add(Point{b.west, b.south}), add(Point{b.east, b.north}); }
  bool operator==(const Bounds&) const = default;
};
constexpr Bounds bounds(Shape shape) {
  Bounds all;
  for (const Point p : shape) all.add(p);
  return all;
}
constexpr Bounds moved(const Bounds& b, Vector v) { return {b.west + v.x, b.south + v.y, b.east + v.x, b.north + v.y}; }
/// False only if the two are certainly more than `gap` apart.
constexpr bool close(const Bounds& a, const Bounds& b, Length gap = touching_tolerance) {
  const auto apart = [&](std::int32_t end, std::int32_t begin) { return std::int64_t{begin} - end > gap.raw; };
  return !(apart(a.east, b.west) || apart(b.east, a.west) || apart(a.north, b.south) || apart(b.north, a.south));
}

/// The rectangle from `left` to `right` and from `rear` to `front`, as seen in the frame (left and rear are negative).
/// Corners: left front, left rear, right rear, right front.
Convex rectangle(const Frame&, Length left, Length right, Length rear, Length front);
/// An upright rectangle, for a table.
Convex rectangle(Point south_west, Point north_east);
/// The area within `half_width` to both sides of the way from a to b: the path of a limber.
Convex strip(Point a, Point b, Length half_width);
/// The convex hull of a few points (at most Convex::capacity corners remain).
Convex hull(std::span<const Point> points);
/// Moved without turning.
Convex moved(Shape, Vector);

enum class Relation : std::uint8_t { Apart, Touching, Overlapping };
/// Apart: a gap of more than the tolerance. Overlapping: one would have to be moved by more than the tolerance to clear
/// the other. Touching: neither.
Relation relation(Shape, Shape, Length tolerance = touching_tolerance);
/// Overlapping by more than the tolerance. A segment overlaps a polygon when it runs through it.
bool overlaps(Shape, Shape, Length tolerance = touching_tolerance);
/// A gap of at most `gap`; shapes that meet are within every distance.
bool within(Shape, Shape, Length gap);
/// Some edge of the shape, and a gap of more than `gap`, parts it from all the points; a negative gap allows that much overlap.
/// The quick half of the two questions above: the points need not be in order.
bool parted_by_edge(Shape, std::span<const Point> points, Length gap);
/// In contact, or overlapping.
inline bool meets(Shape a, Shape b, Length tolerance = touching_tolerance) { return within(a, b, tolerance); }
/// The shortest straight way between two shapes, rounded up; zero when they meet.
Length distance(Shape, Shape);
/// The two ends of that way, on the first shape and on the second, to a millionth; where they meet, a point of both.
Segment shortest_join(Shape, Shape);
/// Does a polygon hold the point? Its edge is part of it.
bool contains(Shape, Point);
/// Does the whole of `inner` lie in `outer`, or stand out by no more than the tolerance?
bool contains(Shape outer, Shape inner, Length tolerance = touching_tolerance);

/// Everything at or beyond the line through `edge` at right angles to `inward`.
struct HalfPlane {
  Point edge;
  Direction inward;
  constexpr Length depth(Point p) const { return reach(inward, p - edge); }  // negative outside
};
constexpr HalfPlane forward_of(const Frame& f, Length distance = {}) {
  return {f.origin + along(f.forward, distance), f.forward};
}
constexpr HalfPlane behind(const Frame& f, Length distance = {}) {
  return {f.origin + along(f.forward, distance), f.forward.back()};
}
constexpr HalfPlane right_of(const Frame& f, Length distance = {}) {
  return {f.origin + along(f.forward.right(), distance), f.forward.right()};
}
constexpr HalfPlane left_of(const Frame& f, Length distance = {}) {
  return {f.origin + along(f.forward.right(), distance), f.forward.left()};
}
/// Where the way from p to q crosses a line, to a millionth; the depths, of different signs, tell how far from it the two lie.
Point crossing(Point p, std::int64_t depth_p, Point q, std::int64_t depth_q);
/// The part of a shape in a half-plane; crossings are rounded to a millionth. Empty if nothing is left. Every half-plane may
/// add a corner, of which there is room for Convex::capacity.
Convex clipped(Shape, const HalfPlane&);
Convex clipped(Shape, std::initializer_list<HalfPlane>);
/// What two convex polygons have in common, or of a segment what lies in a polygon.
Convex common(Shape, Shape polygon);
/// The ground ahead of a front edge that opens by an angle to both sides of it: a fire arc (FF-0.28).
///     const Convex seen = clipped(target, arc(front_left, front_right, 45_deg));   // empty: out of arc
///     if (!seen.empty() && within(seen, Shape{&muzzle, 1}, range)) …
std::array<HalfPlane, 3> arc(Point front_left, Point front_right, Angle opening);
Convex clipped(Shape, std::span<const HalfPlane>);
/// How far the shape reaches into the half-plane at most and at least (negative: outside).
struct Extent {
  Length least, most;
};
Extent extent(Shape, Point origin, Direction);
inline Extent depth(Shape s, const HalfPlane& h) { return extent(s, h.edge, h.inward); }
/// Some part of it lies in the half-plane, by more than the tolerance.
inline bool reaches_into(Shape s, const HalfPlane& h, Length tolerance = touching_tolerance) {
  return depth(s, h).most > tolerance;
}
/// All of it lies in the half-plane, or stands out by no more than the tolerance.
inline bool lies_in(Shape s, const HalfPlane& h, Length tolerance = touching_tolerance) {
  return depth(s, h).least >= -tolerance;
}

}  // namespace kepi::plane
