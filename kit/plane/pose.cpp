#include "kit/plane/pose.h"

#include <array>
#include <bit>
#include <cmath>

#include "kit/plane/exact.h"

namespace kepi::plane {
namespace {

constexpr int fine = 62;  // sine and cosine are computed in units of 2^-62, and kept in 2^-30
constexpr std::int64_t times(std::int64_t a, std::int64_t b) { return static_cast<std::int64_t>((Wide{a} * b) >> fine); }
constexpr std::int32_t rounded(std::int64_t a) {
  constexpr int rest = fine - Direction::bits;
  return static_cast<std::int32_t>((a + (std::int64_t{1} << (rest - 1))) >> rest);
}
struct SineCosine {
  std::int64_t sine = 0, cosine = 0;
};

/// Taylor's series up to an eighth of a turn, far beyond the digits that are kept.
constexpr SineCosine series(std::int32_t hundredths) {
  constexpr int guard = 34;
  // pi / 18000, shifted and divided by turns so that it fits.
  constexpr Wide step = Wide{3'141'592'653'589'793'238} * (Wide{1} << 64) / (full_turn / 2) / 1'000'000'000'000'000 *
                        (Wide{1} << (fine + guard - 64)) / 1'000;
  const auto x = static_cast<std::int64_t>((step * hundredths) >> guard);
  const std::int64_t xx = times(x, x), one = std::int64_t{1} << fine;
  std::int64_t sine = one, cosine = one;
  for (int n = 18; n >= 2; n -= 2) {
    cosine = one - times(xx, cosine) / (n * (n - 1));
    sine = one - times(xx, sine) / (n * (n + 1));
  }
  return {times(x, sine), cosine};
}
// Whole degrees, and half a degree to either side: every angle up to an eighth of a turn is a sum of two of these.
constexpr int degree = 100;
constexpr auto degrees = [] {
  std::array<SineCosine, 46> all;
  for (int n = 0; n <= 45; ++n) all[static_cast<std::size_t>(n)] = series(n * degree);
  return all;
}();
constexpr auto hundredths = [] {
  std::array<SineCosine, degree + 1> all;
  for (int n = 0; n <= degree; ++n) all[static_cast<std::size_t>(n)] = series(n - degree / 2);
  return all;
}();

struct RoundedSineCosine {
  std::int32_t sine, cosine;
};
RoundedSineCosine sine_cosine(std::int32_t angle) {
  const std::int32_t size = angle < 0 ? -angle : angle, whole = (size + degree / 2) / degree;
  const SineCosine &a = degrees[static_cast<std::size_t>(whole)],
                   &b = hundredths[static_cast<std::size_t>(size - whole * degree + degree / 2)];
  const std::int32_t sine = rounded(times(a.sine, b.cosine) + times(a.cosine, b.sine)),
                     cosine = rounded(times(a.cosine, b.cosine) - times(a.sine, b.sine));
  return {angle < 0 ? -sine : sine, cosine};
}

}  // namespace

Direction direction(Angle angle) {
  // The nearest quarter turn, and an eighth to either side of it.
  const std::int32_t h = heading(angle).raw, quarter = (h + full_turn / 8) / (full_turn / 4);
  const auto [sine, cosine] = sine_cosine(h - quarter * (full_turn / 4));
  switch (quarter % 4) {
    case 0: return {sine, cosine};
    case 1: return {cosine, -sine};
    case 2: return {-sine, -cosine};
    default: return {-cosine, sine};
  }
}

std::int64_t root(std::uint64_t square_of) {
  // The machine's root is correctly rounded everywhere; what a double cannot hold is mended.
  auto r = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(square_of)));
  while (square(r) > square_of) --r;
  while (square(r + 1) <= square_of) ++r;
  return static_cast<std::int64_t>(r);
}

Length distance(Point a, Point b) {
  const Vector v = b - a;
  const auto squared = static_cast<std::uint64_t>(dot(v, v));
  const std::int64_t r = root(squared);
  return {r + (square(static_cast<std::uint64_t>(r)) < squared)};
}

Direction direction(Point from, Point to) {
  const Vector v = to - from;
  const std::uint64_t longest = std::max(magnitude(v.x), magnitude(v.y));
  if (longest == 0) return {};
  // Scaled up to 31 bits first, so that the root is as precise as the result.
  const int shift = 31 - std::bit_width(longest);
  const std::int64_t x = std::int64_t{v.x} << shift, y = std::int64_t{v.y} << shift;
  const std::int64_t length = root(static_cast<std::uint64_t>(x * x) + static_cast<std::uint64_t>(y * y));
  const auto part = [&](std::int64_t n) {
    return static_cast<std::int32_t>((n * (std::int64_t{2} << Direction::bits) + (n < 0 ? -length : length)) / (2 * length));
  };
  return {part(x), part(y)};
}

Angle bearing(Direction d) {
  // The first heading that d is not to the right of, and which of it and the one before is nearer.
  const auto to_the_right = [&](std::int32_t h) {
    const Direction at = direction(Angle{h});
    return reach(at.right(), {d.x, d.y});  // in 2^-30: the sine of the angle between
  };
  // In the quarter in which it lies: near it by the machine, then exactly.
  const std::int32_t quarter = d.x >= 0 ? (d.y > 0 ? 0 : 1) : (d.y < 0 ? 2 : 3);
  const std::int32_t first = quarter * (full_turn / 4), last = first + full_turn / 4;
  constexpr double per_radian = full_turn / 6.283185307179586;
  const auto about = static_cast<std::int32_t>(std::atan2(static_cast<double>(d.x), static_cast<double>(d.y)) * per_radian);
  std::int32_t low = std::clamp(about < 0 ? about + full_turn : about, first, last - 1);
  while (low > first && to_the_right(low).raw < 0) --low;
  while (low + 1 < last && to_the_right(low + 1).raw >= 0) ++low;
  const std::int32_t high = low + 1;
  const std::int64_t after_low = to_the_right(low).raw, before_high = -to_the_right(high).raw;
  return heading(Angle{after_low <= before_high ? low : high});
}

}  // namespace kepi::plane
