// Google Benchmark of Dixie's core: build/release/bin/bench_dixie (target bench_dixie).
#include "bench/moments.h"
#include "games/dixie/dixie.h"

namespace kepi::dixie {
namespace {

/// Moments of one game of each edition.
const std::vector<State>& moments() {
  static const auto all = [] {
    std::vector<State> found;
    for (const Edition edition : {Edition::BullRun, Edition::Shiloh, Edition::Gettysburg}) {
      QuickDice dice{1863};
      wander<Rules>(setup({.edition = edition}, dice), dice, [&](const State& s, int n) {
        if (n % 10 == 0) found.push_back(s);
        return n < 600;
      });
    }
    return found;
  }();
  return all;
}

[[maybe_unused]] const bool registered = measure<Rules>(moments);

}  // namespace
}  // namespace kepi::dixie
