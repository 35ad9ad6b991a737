/// Points, directions and poses. x runs east, y north; headings are clockwise from north.
///     const Pose at{point(12_bw, 8_bw), 30_deg};            // the middle of a front edge, and where it looks
///     const Frame own{at};                                  // right and forward as the unit sees them
///     own.point(-2_bw, 0_bw);                               // its left front corner, if it is four wide
///     own.local(p).forward > 0_bw;                          // is p forward of the front line?
///     snapped(Pose{own.point(0_bw, 4_bw), at.heading});     // advanced by 4, back on the grid of poses
#pragma once
#include <algorithm>
#include <compare>
#include <cstdint>

#include "kit/plane/measure.h"

namespace kepi::plane {

/// Coordinates stay below this, so that the cross product of any two differences is exact in 64 bits.
inline constexpr std::int32_t coordinate_limit = (1 << 30) - 1;

struct Vector {
  std::int32_t x = 0, y = 0;
  friend constexpr Vector operator+(Vector a, Vector b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Vector operator-(Vector a) { return {-a.x, -a.y}; }
  bool operator==(const Vector&) const = default;
};
/// A place on the table, in millionths.
struct Point {
  std::int32_t x = 0, y = 0;
  friend constexpr Point operator+(Point p, Vector v) { return {p.x + v.x, p.y + v.y}; }
  friend constexpr Point operator-(Point p, Vector v) { return {p.x - v.x, p.y - v.y}; }
  friend constexpr Vector operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr auto operator<=>(const Point&, const Point&) = default;
};
constexpr std::int32_t coordinate(std::int64_t raw) {
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(raw, -coordinate_limit, coordinate_limit));
}
/// Beyond the limit, coordinates stop there: no order, however wild, leaves the numbers.
constexpr Point point(Length x, Length y) { return {coordinate(x.raw), coordinate(y.raw)}; }

constexpr std::int64_t cross(Vector a, Vector b) { return std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x; }
constexpr std::int64_t dot(Vector a, Vector b) { return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y; }
/// Above zero when c lies to the left of the way from a to b; exact.
constexpr std::int64_t side(Point a, Point b, Point c) { return cross(b - a, c - a); }

/// The whole part of the square root.
std::int64_t root(std::uint64_t square);
/// Distances are rounded up to the next millionth, so that `distance(a, b) <= d` says exactly what `within(a, b, d)` does.
Length distance(Point a, Point b);

/// A direction of length one, in units of 2^-30.
struct Direction {
  static constexpr int bits = 30;
  std::int32_t x = 0, y = 1 << bits;
  constexpr Direction right() const { return {y, -x}; }
  constexpr Direction left() const { return {-y, x}; }
  constexpr Direction back() const { return {-x, -y}; }
  bool operator==(const Direction&) const = default;
};
/// North at 0, east at 90 degrees. Each component is the nearest multiple of 2^-30 (a polynomial in whole numbers).
Direction direction(Angle heading);
/// From one point towards another; north if they are the same.
Direction direction(Point from, Point to);
/// The heading nearest to a direction.
Angle bearing(Direction);

/// The vector of this length along a direction.
constexpr Vector along(Direction d, Length length) {
  constexpr std::int64_t half = std::int64_t{1} << (Direction::bits - 1);
  const std::int64_t n = std::clamp<std::int64_t>(length.raw, -coordinate_limit, coordinate_limit);
  return {static_cast<std::int32_t>((n * d.x + half) >> Direction::bits),
          static_cast<std::int32_t>((n * d.y + half) >> Direction::bits)};
}
/// How far `v` reaches along a direction.
constexpr Length reach(Direction d, Vector v) {
  constexpr std::int64_t half = std::int64_t{1} << (Direction::bits - 1);
  return {(std::int64_t{v.x} * d.x + std::int64_t{v.y} * d.y + half) >> Direction::bits};
}

/// Where a unit stands: the middle of its front edge, and its heading.
struct Pose {
  Point at;
  Angle heading;
  bool operator==(const Pose&) const = default;
};
/// Positions to a thousandth, headings to a hundredth of a degree: what a game keeps after every move.
constexpr Pose snapped(const Pose& p) {
  return {point(snapped(Length{p.at.x}), snapped(Length{p.at.y})), heading(p.heading)};
}

/// The plane as somebody sees it from a place who looks in a direction.
struct Frame {
  struct Local {
    Length right, forward;
  };
  Point origin;
  Direction forward;

  constexpr Frame(Point origin, Direction forward) : origin{origin}, forward{forward} {}
  explicit Frame(const Pose& pose) : origin{pose.at}, forward{direction(pose.heading)} {}

  constexpr Point point(Length right, Length ahead) const {
    constexpr std::int64_t half = std::int64_t{1} << (Direction::bits - 1);
    const std::int64_t r = std::clamp<std::int64_t>(right.raw, -coordinate_limit, coordinate_limit),
                       f = std::clamp<std::int64_t>(ahead.raw, -coordinate_limit, coordinate_limit);
    return {coordinate(origin.x + ((r * forward.y + f * forward.x + half) >> Direction::bits)),
            coordinate(origin.y + ((f * forward.y - r * forward.x + half) >> Direction::bits))};
  }
  constexpr Local local(Point p) const {
    const Vector v = p - origin;
    return {reach(forward.right(), v), reach(forward, v)};
  }
};

}  // namespace kepi::plane
