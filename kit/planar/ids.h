/// Areas, positions and crossings of a planar map by number, and sets of them.
///     PositionSet held;  held.add(p);  if (held.has(q)) …
#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace kepi::planar {

enum class AreaId : std::uint8_t {};
enum class PositionId : std::uint16_t {};
enum class CrossingId : std::uint16_t {};
inline constexpr AreaId no_area{255};
inline constexpr PositionId no_position{0x7FFF};  // fifteen bits: a leg of a path is a position and a hand
inline constexpr CrossingId no_crossing{0xFFFF};
constexpr std::size_t index(AreaId a) { return static_cast<std::size_t>(a); }
constexpr std::size_t index(PositionId p) { return static_cast<std::size_t>(p); }
constexpr std::size_t index(CrossingId v) { return static_cast<std::size_t>(v); }

/// The two sides of a position, going from its end `a` to its end `b`.
enum class Hand : std::uint8_t { Left, Right };
constexpr Hand other(Hand h) { return h == Hand::Left ? Hand::Right : Hand::Left; }
constexpr std::size_t index(Hand h) { return static_cast<std::size_t>(h); }

/// What a map may have at most.
inline constexpr std::size_t most_areas = 192, most_positions = 384, most_crossings = 512;

template <class Id, std::size_t N>
class IdSet {
 public:
  constexpr void add(Id id) { words_[index(id) / 64] |= bit(id); }
  constexpr void remove(Id id) { words_[index(id) / 64] &= ~bit(id); }
  constexpr bool has(Id id) const { return index(id) < N && (words_[index(id) / 64] & bit(id)) != 0; }
  constexpr bool empty() const {
    for (const std::uint64_t w : words_)
      if (w) return false;
    return true;
  }
  constexpr bool meets(const IdSet& other) const {
    for (std::size_t i = 0; i < words_.size(); ++i)
      if (words_[i] & other.words_[i]) return true;
    return false;
  }
  constexpr IdSet& operator|=(const IdSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }
  constexpr IdSet& operator-=(const IdSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  constexpr IdSet& operator&=(const IdSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
    return *this;
  }
  friend constexpr IdSet operator|(IdSet a, const IdSet& b) { return a |= b; }
  friend constexpr IdSet operator&(IdSet a, const IdSet& b) { return a &= b; }
  friend constexpr IdSet operator-(IdSet a, const IdSet& b) { return a -= b; }
  template <class F>
  constexpr void each(F f) const {
    for (std::size_t i = 0; i < words_.size(); ++i)
      for (std::uint64_t w = words_[i]; w; w &= w - 1) f(Id(i * 64 + static_cast<std::size_t>(std::countr_zero(w))));
  }
  constexpr std::size_t size() const {
    std::size_t n = 0;
    for (const std::uint64_t w : words_) n += static_cast<std::size_t>(std::popcount(w));
    return n;
  }
  /// The first in order; there is one.
  constexpr Id first() const {
    std::size_t i = 0;
    while (!words_[i]) ++i;
    return Id(i * 64 + static_cast<std::size_t>(std::countr_zero(words_[i])));
  }
  /// The nth in order, from 0; there are more than n.
  constexpr Id nth(std::size_t n) const {
    std::size_t i = 0;
    for (std::size_t here = 0; (here = static_cast<std::size_t>(std::popcount(words_[i]))) <= n; ++i) n -= here;
    std::uint64_t w = words_[i];
    while (n-- > 0) w &= w - 1;
    return Id(i * 64 + static_cast<std::size_t>(std::countr_zero(w)));
  }
  constexpr const auto& words() const { return words_; }
  bool operator==(const IdSet&) const = default;

 private:
  static constexpr std::uint64_t bit(Id id) { return std::uint64_t{1} << (index(id) % 64); }
  std::array<std::uint64_t, N / 64> words_{};
};
using AreaSet = IdSet<AreaId, most_areas>;
using PositionSet = IdSet<PositionId, most_positions>;

}  // namespace kepi::planar
