// Google Benchmark of Dixie's core: build/release/bin/bench_dixie (target bench_dixie).
#include <benchmark/benchmark.h>

#include "bots/bots.h"
#include "games/dixie/dixie.h"

namespace kepi::dixie {
namespace {

/// Moments of one game of each edition, so that no single one decides the figure.
const std::vector<State>& moments() {
  static const auto all = [] {
    std::vector<State> found;
    std::vector<Order> orders;
    Log<Event> silent;
    for (const Edition edition : {Edition::BullRun, Edition::Shiloh, Edition::Gettysburg}) {
      QuickDice dice{1863};
      State s = setup({.edition = edition}, dice);
      for (int n = 0; n < 600 && !prompt(s).outcome; ++n) {
        if (n % 10 == 0) found.push_back(s);
        const Seat seat = prompt(s).deciders.has(Seat::First) ? Seat::First : Seat::Second;
        orders.clear();
        choices(s, seat, orders);
        apply(s, seat, Order{Bots<Rules>::random(orders, dice)}, dice, silent);
      }
    }
    return found;
  }();
  return all;
}
Seat asked(const State& s) { return prompt(s).deciders.has(Seat::First) ? Seat::First : Seat::Second; }

template <class Do>
void at_moments(benchmark::State& run, Do what) {
  std::size_t n = 0;
  for (auto _ : run) what(moments()[n++ % moments().size()]);
}

void Choices(benchmark::State& run) {
  std::vector<Order> orders;
  at_moments(run, [&](const State& s) {
    orders.clear();
    choices(s, asked(s), orders);
    benchmark::DoNotOptimize(orders.data());
  });
}
void Copy(benchmark::State& run) {
  at_moments(run, [](const State& s) {
    State copy = s;
    benchmark::DoNotOptimize(&copy);
  });
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
BENCHMARK(Look);
BENCHMARK(Imagine);
BENCHMARK(Evaluate);
BENCHMARK(Greedy)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace kepi::dixie
