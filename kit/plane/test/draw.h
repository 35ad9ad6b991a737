/// Shapes drawn at random, from numbers that are the same everywhere: for the golden results and for the comparisons.
/// (Every draw is a statement of its own: compilers differ in the order in which they evaluate arguments.)
#pragma once
#include <vector>

#include "kit/dice.h"
#include "kit/plane/plane.h"

namespace kepi::plane::test {

class Draw {
 public:
  explicit Draw(std::uint64_t seed) : dice_{seed} {}

  std::int32_t number(std::int32_t low, std::int32_t high) { return low + dice_.roll(high - low + 1) - 1; }
  bool one_in(int n) { return dice_.roll(n) == 1; }
  /// Often a round number: what people write, and where things stand flush.
  Length place(std::int32_t limit) { return one_in(2) ? thousandths(number(0, limit * 4) * 250) : thousandths(number(0, limit * 1000)); }
  Angle angle() { return one_in(2) ? Angle{number(0, 23) * 1500} : Angle{number(0, full_turn - 1)}; }
  Point point(std::int32_t limit = 12) {
    const Length x = place(limit);
    return plane::point(x, place(limit));
  }
  Pose pose(std::int32_t limit = 12) {
    const Point at = point(limit);
    return {at, angle()};
  }
  /// An infantry unit: full ranks, and maybe an incomplete last one.
  Body body() {
    const int files = number(1, 6), ranks = number(1, 3), rest = number(0, files - 1);
    const Length half = Length{files * unit / 2}, depth = Length{unit}, left = -half + Length{number(0, files - rest) * unit};
    const Block full{-half, half, -ranks * depth, {}};
    if (rest == 0) return body_of(2 * half, {full});
    return body_of(2 * half, {full, {left, left + Length{rest * unit}, -(ranks + 1) * depth, -ranks * depth}});
  }
  Leg leg() {
    switch (number(0, 7)) {
      case 0: return Leg::about_face();
      case 1: case 2: case 3: {
        const Angle to_facing = angle();
        return Leg::slide(to_facing, place(4));
      }
      default: {
        const Side pivot = one_in(2) ? Side::Left : Side::Right;
        return Leg::wheel(pivot, Angle{number(-9000, 9000)});
      }
    }
  }
  Convex box(std::int32_t limit = 12) {
    const Body b = body();
    return footprint(b, pose(limit)).parts[0];
  }
  /// A box, a segment, a point, or any convex polygon.
  Convex shape(std::int32_t limit = 12) {
    switch (number(0, 5)) {
      case 0: {
        const Point a = point(limit), b = point(limit);
        return a == b ? Convex{a} : Convex{a, b};
      }
      case 1: return {point(limit)};
      case 2: {
        std::vector<Point> points;
        const Point middle = point(limit);
        for (int n = number(3, 9); n > 0; --n) points.push_back(middle + Vector{number(-2'000'000, 2'000'000), number(-2'000'000, 2'000'000)});
        return hull(points);
      }
      default: return box(limit);
    }
  }
  /// A simple polygon round its middle, seldom convex.
  std::vector<Point> polygon(std::int32_t limit = 12) {
    const Point middle = point(limit);
    const int n = number(3, 24);
    std::vector<Point> corners;
    for (int i = 0; i < n; ++i)
      corners.push_back(middle + along(direction(Angle{full_turn / n * i}), Length{number(300'000, 4'000'000)}));
    return corners;
  }

 private:
  QuickDice dice_;
};

}  // namespace kepi::plane::test
