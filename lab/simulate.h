/// A battle fought many times between bots, on several cores; the result depends on the seed alone.
///     auto tally = simulate(dixie, setup, {.bots = {"greedy", "random"}, .games = 1000, .seed = 1863, .jobs = 2});
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <string>

#include "engine/any_ruleset.h"

namespace kepi::lab {

struct Simulation {
  std::array<std::string, 2> bots{"greedy", "greedy"};
  std::uint64_t games = 100, seed = 1863;
  unsigned jobs = 1;
  /// Called now and then from one thread with the games done so far; false stops.
  std::function<bool(std::uint64_t done)> progress = {};
  std::uint64_t from = 0;  ///< the number of the first game: a long series may be played in parts
};

struct Tally {
  std::uint64_t games = 0, first = 0, second = 0, draws = 0, unfinished = 0;
  std::uint64_t decisions = 0, median_decisions = 0;
  double cpu_seconds = 0;
};

Result<Tally> simulate(const AnyRuleset&, const Json& setup, const Simulation&);

/// Wilson's interval: where the true share lies with 95 % confidence.
struct Interval {
  double low = 0, high = 1;
};
Interval wilson(std::uint64_t successes, std::uint64_t trials);

}  // namespace kepi::lab
