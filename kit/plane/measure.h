/// Lengths and angles of a measured table, as whole numbers.
///     constexpr Length range = 6_bw + 0.5_bw;      // millionths of the game's unit, a base width or a centimetre
///     constexpr Angle oblique = 45_deg;            // hundredths of a degree, positive to the right
///     arc(4_bw, 30_deg);                           // 2.094395: the way of the outer corner of a wheel
/// Everything in kit/plane is computed from whole numbers, so that every build gives the same answer.
#pragma once
#include <compare>
#include <cstdint>

namespace kepi::plane {

/// A length in millionths of the game's unit. Positions that a game keeps lie on the coarser grid of thousandths
/// (`snapped`); corners, crossings and distances are rounded to this one.
struct Length {
  std::int64_t raw = 0;
  friend constexpr Length operator+(Length a, Length b) { return {a.raw + b.raw}; }
  friend constexpr Length operator-(Length a, Length b) { return {a.raw - b.raw}; }
  friend constexpr Length operator-(Length a) { return {-a.raw}; }
  friend constexpr Length operator*(Length a, std::int64_t n) { return {a.raw * n}; }
  friend constexpr Length operator*(std::int64_t n, Length a) { return {a.raw * n}; }
  friend constexpr Length operator/(Length a, std::int64_t n) { return {a.raw / n}; }
  constexpr Length& operator+=(Length b) { return raw += b.raw, *this; }
  constexpr Length& operator-=(Length b) { return raw -= b.raw, *this; }
  friend constexpr auto operator<=>(Length, Length) = default;
};
inline constexpr std::int64_t unit = 1'000'000, thousandth = 1'000;
constexpr Length thousandths(std::int64_t n) { return {n * thousandth}; }
/// To the nearest thousandth, halves upward: the grid on which poses are kept.
constexpr Length snapped(Length a) {
  const std::int64_t shifted = a.raw + thousandth / 2, rest = shifted % thousandth;
  return {shifted - (rest < 0 ? rest + thousandth : rest)};
}

/// An angle in hundredths of a degree: the finest that a pose can be turned. Headings run clockwise from north.
struct Angle {
  std::int32_t raw = 0;
  friend constexpr Angle operator+(Angle a, Angle b) { return {a.raw + b.raw}; }
  friend constexpr Angle operator-(Angle a, Angle b) { return {a.raw - b.raw}; }
  friend constexpr Angle operator-(Angle a) { return {-a.raw}; }
  friend constexpr Angle operator*(Angle a, std::int32_t n) { return {a.raw * n}; }
  friend constexpr auto operator<=>(Angle, Angle) = default;
};
inline constexpr std::int32_t full_turn = 36'000;
/// The same direction in [0, 360) degrees.
constexpr Angle heading(Angle a) { return {(a.raw % full_turn + full_turn) % full_turn}; }
/// The same turn in (-180, 180] degrees.
constexpr Angle turn(Angle a) {
  const Angle h = heading(a);
  return h.raw > full_turn / 2 ? Angle{h.raw - full_turn} : h;
}

/// `frontage` times the angle in radians, to the nearest millionth: what a wheel costs.
constexpr Length arc(Length frontage, Angle turned) {
  __extension__ typedef __int128 Wide;
  constexpr std::int64_t pi = 3'141'592'653'589'793'238;  // times 10^18
  const Wide whole = Wide{frontage.raw} * (turned.raw < 0 ? -std::int64_t{turned.raw} : turned.raw) * pi;
  const Wide divisor = Wide{full_turn / 2} * 1'000'000'000'000'000'000;
  return {static_cast<std::int64_t>((2 * whole + divisor) / (2 * divisor))};
}
/// The greatest angle whose arc is at most `length`.
constexpr Angle angle_of_arc(Length frontage, Length length) {
  __extension__ typedef __int128 Wide;
  if (frontage.raw <= 0 || length.raw < 0) return {};
  constexpr std::int64_t pi = 3'141'592'653'589'793'238;
  const Wide turned = Wide{length.raw} * (full_turn / 2) * 1'000'000'000'000'000'000 / (Wide{frontage.raw} * pi);
  Angle a{turned > full_turn ? full_turn : static_cast<std::int32_t>(turned)};
  if (arc(frontage, a + Angle{1}) <= length && a.raw < full_turn) a = a + Angle{1};  // the arc is rounded
  return a;
}

/// One tolerance decides what touches: a gap of at most this is contact, an overlap of at most this is none, and a
/// limit of X is kept up to X and this. A game may have its own; every question takes it as its last argument.
inline constexpr Length touching_tolerance = thousandths(5);

namespace literals {
// 2.5_bw and 2.5_cm are both lengths: a game has one unit.
consteval Length operator""_bw(long double n) { return {static_cast<std::int64_t>(n * unit + 0.5L)}; }
consteval Length operator""_bw(unsigned long long n) { return {static_cast<std::int64_t>(n) * unit}; }
consteval Length operator""_cm(long double n) { return {static_cast<std::int64_t>(n * unit + 0.5L)}; }
consteval Length operator""_cm(unsigned long long n) { return {static_cast<std::int64_t>(n) * unit}; }
consteval Angle operator""_deg(long double n) { return {static_cast<std::int32_t>(n * 100 + 0.5L)}; }
consteval Angle operator""_deg(unsigned long long n) { return {static_cast<std::int32_t>(n * 100)}; }
}  // namespace literals

}  // namespace kepi::plane
