/// Seats are neutral: what a side is called belongs to the scenario.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace kepi {

enum class Seat : std::uint8_t { First, Second };
inline constexpr std::array seats{Seat::First, Seat::Second};
constexpr Seat other(Seat s) { return s == Seat::First ? Seat::Second : Seat::First; }
constexpr std::size_t index(Seat s) { return static_cast<std::size_t>(s); }

/// In some games two people may share a seat as a team, each with decisions and secrets of his own.
enum class Role : std::uint8_t { Commander, Subordinate };
inline constexpr std::array roles{Role::Commander, Role::Subordinate};
constexpr Role other(Role r) { return r == Role::Commander ? Role::Subordinate : Role::Commander; }
constexpr std::size_t index(Role r) { return static_cast<std::size_t>(r); }

/// Which of a team: somebody who plays a seat alone is both.
class RoleSet {
 public:
  constexpr RoleSet() = default;
  constexpr RoleSet(Role r) : bits_(static_cast<std::uint8_t>(1u << index(r))) {}
  static constexpr RoleSet both() { return RoleSet{Role::Commander} | Role::Subordinate; }
  constexpr bool has(Role r) const { return (bits_ >> index(r)) & 1u; }
  friend constexpr RoleSet operator|(RoleSet a, RoleSet b) {
    RoleSet both;
    both.bits_ = static_cast<std::uint8_t>(a.bits_ | b.bits_);
    return both;
  }
  bool operator==(const RoleSet&) const = default;

 private:
  std::uint8_t bits_ = 0;
};

/// Who looks: a whole seat, one of the team that shares it, or somebody who sees only what is public.
enum class Viewer : std::uint8_t {
  First, Second, Spectator,
  FirstCommander, SecondCommander, FirstSubordinate, SecondSubordinate,
};
inline constexpr std::array viewers{Viewer::First, Viewer::Second, Viewer::Spectator};
inline constexpr std::array team_viewers{Viewer::First,          Viewer::Second,          Viewer::Spectator,        Viewer::FirstCommander,
                                         Viewer::SecondCommander, Viewer::FirstSubordinate, Viewer::SecondSubordinate};
constexpr Viewer viewer_of(Seat s) { return static_cast<Viewer>(s); }
constexpr Viewer viewer_of(Seat s, Role r) { return static_cast<Viewer>(3 + 2 * index(r) + index(s)); }
constexpr std::optional<Role> role_of(Viewer v) {
  if (v <= Viewer::Spectator) return {};
  return v <= Viewer::SecondCommander ? Role::Commander : Role::Subordinate;
}
constexpr std::optional<Seat> seat_of(Viewer v) {
  if (v == Viewer::Spectator) return {};
  if (v < Viewer::Spectator) return static_cast<Seat>(v);
  return (static_cast<std::size_t>(v) - 3) % 2 == 0 ? Seat::First : Seat::Second;
}
constexpr bool is(Viewer v, Seat s) { return seat_of(v) == s; }
static_assert(viewer_of(Seat::Second, Role::Subordinate) == Viewer::SecondSubordinate && is(Viewer::SecondCommander, Seat::Second));

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
