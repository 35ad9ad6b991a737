/// What is measured alike in every game, at moments of games by chance so that no single one decides the figure.
#pragma once
#include <benchmark/benchmark.h>

#include <utility>
#include <vector>

#include "bots/bots.h"

namespace kepi {

template <class State>
Seat decider_of(const State& s) {
  return prompt(s).deciders.has(Seat::First) ? Seat::First : Seat::Second;
}

/// Orders by chance until it is over, or until `visit(state, n)` says that it is enough.
template <Ruleset R, class Visit>
void wander(typename R::State s, QuickDice& dice, Visit visit) {
  Bots<R> bots;
  Log<typename R::Event> silent;
  for (int n = 0; !prompt(s).outcome && visit(std::as_const(s), n); ++n) {
    const Seat seat = decider_of(s);
    apply(s, seat, bots.random(s, seat, dice), dice, silent);
  }
}

/// Registers Copy, Choices, Look, Imagine, Evaluate and Greedy.
template <Ruleset R>
bool measure(const std::vector<typename R::State>& (*moments)()) {
  using State = typename R::State;
  using Orders = std::vector<typename R::Order>;
  const auto at_moments = [moments](const char* name, auto what) {
    return benchmark::RegisterBenchmark(name, [moments, what](benchmark::State& run) mutable {
      moments();  // made before the clock runs
      std::size_t n = 0;
      for (auto _ : run) what(moments()[n++ % moments().size()]);
    });
  };
  at_moments("Copy", [](const State& s) {
    State copy = s;
    benchmark::DoNotOptimize(&copy);
  });
  at_moments("Choices", [orders = Orders{}](const State& s) mutable {
    orders.clear();
    choices(s, decider_of(s), orders);
    benchmark::DoNotOptimize(orders.data());
  });
  at_moments("Look", [](const State& s) { benchmark::DoNotOptimize(view(s, Viewer::First)); });
  at_moments("Imagine", [dice = QuickDice{1}](const State& s) mutable { benchmark::DoNotOptimize(imagine(view(s, Viewer::First), dice)); });
  at_moments("Evaluate", [](const State& s) { benchmark::DoNotOptimize(evaluate(s, Seat::First)); });
  at_moments("Greedy", [bots = Bots<R>{}, orders = Orders{}, dice = QuickDice{1}](const State& s) mutable {
    const Seat seat = decider_of(s);
    orders.clear();
    choices(s, seat, orders);
    benchmark::DoNotOptimize(bots.greedy(view(s, viewer_of(seat)), seat, orders, dice));
  })->Unit(benchmark::kMicrosecond);
  return true;
}

}  // namespace kepi
