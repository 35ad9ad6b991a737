#pragma once
/// What the fuzzers share. Each is one function; libFuzzer calls it with ever new bytes and watches for a crash.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "engine/ruleset.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace kepi::fuzz {

/// A law that must hold whatever came in; if not, libFuzzer keeps the input.
inline void must(bool holds, const char* law) {
  if (holds) return;
  std::fprintf(stderr, "broken: %s\n", law);
  std::abort();
}

inline std::string_view text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// The bytes of an input as a stream of small decisions, and as dice.
class Bytes final : public Dice {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_{data}, left_{size} {}
  bool empty() const { return left_ == 0; }
  std::size_t below(std::size_t limit) {  // 0 when there are none left
    std::size_t value = next();
    if (limit > 256) value = 256 * value + next();
    return value % limit;
  }
  std::uint64_t number() {
    std::uint64_t value = 0;
    for (int i = 0; i < 8; ++i) value = 256 * value + next();
    return value;
  }

 private:
  int draw(int sides) override { return 1 + static_cast<int>(below(static_cast<std::size_t>(sides))); }
  std::uint8_t next() {
    if (left_ == 0) return 0;
    --left_;
    return *data_++;
  }
  const std::uint8_t* data_;
  std::size_t left_;
};

template <class State, class Order>
void offered(const State& s, Seat seat, std::vector<Order>& out) {
  out.clear();
  if (prompt(s).deciders.has(seat)) choices(s, seat, out);
}

/// Somebody is asked unless it is over, and whoever is asked has a choice; all choices are lawful.
template <class State, class Order>
void must_be_playable(const State& s, std::vector<Order>& orders) {
  const Prompt asked = prompt(s);
  must(asked.deciders.empty() == asked.outcome.has_value(), "somebody is asked until the game is over");
  for (const Seat seat : seats) {
    if (!asked.deciders.has(seat)) continue;
    offered(s, seat, orders);
    must(!orders.empty(), "who is asked has a choice");
    for (const Order& order : orders) must(static_cast<bool>(judge(s, seat, order)), "what is offered is lawful");
  }
}

/// What a viewer sees could be seen in a state imagined from it.
template <class State>
void must_be_imaginable(const State& s, Dice& dice) {
  for (const Viewer viewer : viewers) {
    const auto seen = view(s, viewer);
    must(view(imagine(seen, dice), viewer) == seen, "an imagined state looks the same");
  }
}

}  // namespace kepi::fuzz
