// Google Benchmark of the core of The Guns of Gettysburg: build/release/bin/bench_guns (target bench_guns).
#include "bench/moments.h"
#include "games/guns/guns.h"

namespace kepi::guns {
namespace {

/// Moments of four games.
const std::vector<State>& moments() {
  static const auto all = [] {
    std::vector<State> found;
    for (std::uint64_t game = 0; game < 4; ++game) {
      QuickDice dice = QuickDice::nth(1863, game);
      wander<Rules>(setup({gettysburg(), {}}, dice), dice, [&](const State& s, int n) {
        if (n % 10 == 0) found.push_back(s);
        return true;
      });
    }
    return found;
  }();
  return all;
}
/// The march step with most to choose from.
const State& marching() {
  static const State busiest = [] {
    const State* best = nullptr;
    std::size_t most = 0;
    std::vector<Order> orders;
    for (const State& s : moments()) {
      if (s.step != Step::March) continue;
      orders.clear();
      choices(s, decider_of(s), orders);
      if (orders.size() > most) most = orders.size(), best = &s;
    }
    return *best;
  }();
  return busiest;
}

void Draw(benchmark::State& run) {
  std::vector<Order> room;
  QuickDice dice{1};
  std::size_t n = 0;
  for (auto _ : run) {
    const State& s = moments()[n++ % moments().size()];
    benchmark::DoNotOptimize(draw(s, decider_of(s), dice, room));
  }
}
/// All legal marches of a turn, at the busiest moment.
void Marches(benchmark::State& run) {
  std::vector<Order> orders;
  for (auto _ : run) {
    orders.clear();
    choices(marching(), decider_of(marching()), orders);
    benchmark::DoNotOptimize(orders.data());
  }
  run.counters["orders"] = static_cast<double>(orders.size());
}

[[maybe_unused]] const bool registered = measure<Rules>(moments);
BENCHMARK(Draw);
BENCHMARK(Marches)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace kepi::guns
