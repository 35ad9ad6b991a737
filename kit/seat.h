/// Seats are neutral: what a side is called belongs to the scenario.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

namespace kepi {

enum class Seat : std::uint8_t { First, Second };
inline constexpr std::array seats{Seat::First, Seat::Second};
constexpr Seat other(Seat s) { return s == Seat::First ? Seat::Second : Seat::First; }
constexpr std::size_t index(Seat s) { return static_cast<std::size_t>(s); }

/// Who looks: a seat, or somebody who sees only what is public.
enum class Viewer : std::uint8_t { First, Second, Spectator };
inline constexpr std::array viewers{Viewer::First, Viewer::Second, Viewer::Spectator};
constexpr Viewer viewer_of(Seat s) { return static_cast<Viewer>(s); }
constexpr bool is(Viewer v, Seat s) { return v == viewer_of(s); }

/// Several seats may be asked at once.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr SeatSet(Seat s) : bits_(static_cast<std::uint8_t>(1u << index(s))) {}
  static constexpr SeatSet both() { return SeatSet{Seat::First} | Seat::Second; }
  constexpr bool has(Seat s) const { return (bits_ >> index(s)) & 1u; }
  constexpr bool empty() const { return bits_ == 0; }
  friend constexpr SeatSet operator|(SeatSet a, SeatSet b) {
    SeatSet both;
    both.bits_ = static_cast<std::uint8_t>(a.bits_ | b.bits_);
    return both;
  }
  bool operator==(const SeatSet&) const = default;

 private:
  std::uint8_t bits_ = 0;
};

}  // namespace kepi
