/// A measure of its own kind: two kinds do not add up.
///     using BaseWidths = Quantity<struct BaseWidthsTag>;  // thousandths
#pragma once
#include <compare>
#include <cstdint>

namespace kepi {

template <class Tag>
struct Quantity {
  std::int32_t raw = 0;
  friend constexpr Quantity operator+(Quantity a, Quantity b) { return {a.raw + b.raw}; }
  friend constexpr Quantity operator-(Quantity a, Quantity b) { return {a.raw - b.raw}; }
  friend constexpr Quantity operator*(Quantity a, std::int32_t n) { return {a.raw * n}; }
  constexpr Quantity& operator+=(Quantity b) { return raw += b.raw, *this; }
  constexpr Quantity& operator-=(Quantity b) { return raw -= b.raw, *this; }
  friend constexpr auto operator<=>(Quantity, Quantity) = default;
};

}  // namespace kepi
