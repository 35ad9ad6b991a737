// Google Benchmark of the core of The Guns of Gettysburg: build/release/bin/bench_guns (target bench_guns).
#include <benchmark/benchmark.h>

#include "bots/bots.h"
#include "games/guns/guns.h"

namespace kepi::guns {
namespace {

Seat asked(const State& s) { return prompt(s).deciders.has(Seat::First) ? Seat::First : Seat::Second; }

/// Moments of games by chance, so that no single one decides the figure.
const std::vector<State>& moments() {
  static const auto all = [] {
    std::vector<State> found;
    std::vector<Order> room;
    Log<Event> silent;
    for (std::uint64_t game = 0; game < 4; ++game) {
      QuickDice dice = QuickDice::nth(1863, game);
      State s = setup({gettysburg(), {}}, dice);
      for (int n = 0; !prompt(s).outcome; ++n) {
        if (n % 10 == 0) found.push_back(s);
        const Seat seat = asked(s);
        apply(s, seat, Order{draw(s, seat, dice, room)}, dice, silent);
      }
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
      choices(s, asked(s), orders);
      if (orders.size() > most) most = orders.size(), best = &s;
    }
    return *best;
  }();
  return busiest;
}

template <class Do>
void at_moments(benchmark::State& run, Do what) {
  std::size_t n = 0;
  for (auto _ : run) what(moments()[n++ % moments().size()]);
}

void Copy(benchmark::State& run) {
  at_moments(run, [](const State& s) {
    State copy = s;
    benchmark::DoNotOptimize(&copy);
  });
}
void Choices(benchmark::State& run) {
  std::vector<Order> orders;
  at_moments(run, [&](const State& s) {
    orders.clear();
    choices(s, asked(s), orders);
    benchmark::DoNotOptimize(orders.data());
  });
}
void Draw(benchmark::State& run) {
  std::vector<Order> room;
  QuickDice dice{1};
  at_moments(run, [&](const State& s) { benchmark::DoNotOptimize(draw(s, asked(s), dice, room)); });
}
/// All legal marches of a turn, at the busiest moment.
void Marches(benchmark::State& run) {
  std::vector<Order> orders;
  for (auto _ : run) {
    orders.clear();
    choices(marching(), asked(marching()), orders);
    benchmark::DoNotOptimize(orders.data());
  }
  run.counters["orders"] = static_cast<double>(orders.size());
}
void Look(benchmark::State& run) {
  at_moments(run, [](const State& s) { benchmark::DoNotOptimize(view(s, Viewer::First)); });
}
void Imagine(benchmark::State& run) {
  QuickDice dice{1};
  at_moments(run, [&](const State& s) { benchmark::DoNotOptimize(imagine(view(s, Viewer::First), dice)); });
}
void Evaluate(benchmark::State& run) {
  at_moments(run, [](const State& s) { benchmark::DoNotOptimize(evaluate(s, Seat::First)); });
}
void Greedy(benchmark::State& run) {
  Bots<Rules> bots;
  std::vector<Order> orders;
  QuickDice dice{1};
  at_moments(run, [&](const State& s) {
    const Seat seat = asked(s);
    orders.clear();
    choices(s, seat, orders);
    benchmark::DoNotOptimize(bots.greedy(view(s, viewer_of(seat)), seat, orders, dice));
  });
}

BENCHMARK(Copy);
BENCHMARK(Choices);
BENCHMARK(Draw);
BENCHMARK(Marches)->Unit(benchmark::kMicrosecond);
BENCHMARK(Look);
BENCHMARK(Imagine);
BENCHMARK(Evaluate);
BENCHMARK(Greedy)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace kepi::guns
