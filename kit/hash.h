/// A hash that is the same on every platform and in every build.
///     Hasher h;  h.add(s.turn);  h.add(s.phase);  return h.value();
#pragma once
#include <concepts>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace kepi {

class Hasher {
 public:
  template <class T>
    requires std::integral<T> || std::is_enum_v<T>
  constexpr void add(T value) {
    mix(static_cast<std::uint64_t>(value));
  }
  constexpr void add(std::string_view text) {
    mix(text.size());
    for (const char c : text) mix(static_cast<unsigned char>(c));
  }
  template <class Range>
    requires requires(const Range& r) { r.begin() != r.end(); }
  constexpr void add_all(const Range& range) {
    std::uint64_t count = 0;
    for (const auto& item : range) add(item), ++count;
    mix(count);
  }
  constexpr std::uint64_t value() const { return state_ ^ (state_ >> 29); }

 private:
  constexpr void mix(std::uint64_t word) {
    state_ ^= word + 0x9e3779b97f4a7c15ull;
    state_ *= 0xbf58476d1ce4e5b9ull;
    state_ ^= state_ >> 31;
  }
  std::uint64_t state_ = 0x243f6a8885a308d3ull;
};

}  // namespace kepi
