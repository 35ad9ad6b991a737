// Google Benchmark of Longstreet's core: build/release/bin/bench_longstreet (target bench_longstreet). Two brigades of
// twelve units on a table with twelve terrain pieces.
#include <map>
#include <string>

#include "bench/moments.h"
#include "games/longstreet/longstreet.h"
#include "games/longstreet/rules.h"

namespace kepi::longstreet {
namespace {

Point at(double x, double y) { return plane::point({static_cast<std::int64_t>(x * 1e6)}, {static_cast<std::int64_t>(y * 1e6)}); }

Scenario brigades() {
  Scenario s;
  s.federal_edge = Edge::South;
  s.first_player = federal;
  const auto area = [&](Terrain kind, double x, double y) {
    s.pieces.push_back({kind, {at(x, y), at(x + 4, y + 0.5), at(x + 3, y + 2), at(x + 4.5, y + 3.5), at(x + 0.5, y + 3)}});
  };
  const auto line = [&](Terrain kind, double x, double y) { s.pieces.push_back({kind, {at(x, y), at(x + 3, y + 0.4), at(x + 6, y)}}); };
  area(Terrain::Woods, 2, 9), area(Terrain::Woods, 20, 12), area(Terrain::Rocky, 10, 12), area(Terrain::Crop, 15, 9);
  area(Terrain::Swamp, 28, 10), area(Terrain::Woods, 31, 18), area(Terrain::Crop, 3, 3);
  line(Terrain::Wall, 8, 16.5), line(Terrain::Wall, 22, 9), line(Terrain::Fence, 14, 7.8), line(Terrain::Crest, 16, 16), line(Terrain::Crest, 6, 8.2);
  for (int i = 0; i < 24; ++i) {
    const bool south = i < 12;
    const int n = i % 12;
    const bool guns = n % 4 == 3;
    const std::uint8_t bases = guns ? 3 : static_cast<std::uint8_t>(4 + n % 3);
    const Formation f{bases, static_cast<std::uint8_t>(guns ? 3 : (bases + 1) / 2), 0};
    const double x = 4 + n % 6 * 5.5, y = south ? (n < 6 ? 7.5 : 4) : (n < 6 ? 16.5 : 20);
    s.units.push_back({(south ? "F" : "C") + std::to_string(n), south ? federal : confederate, guns ? Arm::Artillery : Arm::Infantry,
                       bases, true, false, f, {at(x, y), south ? 0_deg : 180_deg}});
  }
  return s;
}

/// Moments of a few games at random, by the step of the turn.
const std::map<Step, std::vector<State>>& moments() {
  static const auto all = [] {
    std::map<Step, std::vector<State>> found;
    const FieldRef field{std::make_shared<const Field>(brigades())};
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      QuickDice dice{seed};
      wander<Rules>(setup({.field = field}, dice), dice, [&](const State& s, int n) {
        if (auto& here = found[s.step]; here.size() < 200) here.push_back(s);
        return n < 4'000;
      });
    }
    return found;
  }();
  return all;
}
const std::vector<State>& everything() {
  static const auto all = [] {
    std::vector<State> states;
    for (const auto& [step, some] : moments()) states.insert(states.end(), some.begin(), some.end());
    return states;
  }();
  return all;
}
const std::vector<State>& at_step(Step step) {
  const auto found = moments().find(step);
  return found == moments().end() ? everything() : found->second;
}

void ChoicesOf(benchmark::State& run, Step step) {
  std::size_t n = 0;
  std::vector<Order> orders;
  for (auto _ : run) {
    const State& s = at_step(step)[n++ % at_step(step).size()];
    orders.clear();
    choices(s, decider_of(s), orders);
    benchmark::DoNotOptimize(orders.data());
  }
}
/// Of the kind of order that is given most in this step, as many as there are.
template <class Kind>
void judge_offered(benchmark::State& run, Step step) {
  std::vector<std::pair<const State*, Order>> cases;
  std::vector<Order> orders;
  for (const State& s : at_step(step)) {
    orders.clear();
    choices(s, decider_of(s), orders);
    for (const Order& o : orders)
      if (std::holds_alternative<Kind>(o) && cases.size() < 4'000) cases.push_back({&s, o});
  }
  if (cases.empty()) return run.SkipWithError("no such order was offered");
  std::size_t n = 0;
  for (auto _ : run) {
    const auto& [s, o] = cases[n++ % cases.size()];
    benchmark::DoNotOptimize(judge(*s, decider_of(*s), o));
  }
}
void JudgeMove(benchmark::State& run) { judge_offered<Move>(run, Step::Movement); }
void JudgeMarch(benchmark::State& run) { judge_offered<March>(run, Step::Movement); }
void JudgeShoot(benchmark::State& run) { judge_offered<Shoot>(run, Step::Shooting); }
void JudgeCharge(benchmark::State& run) { judge_offered<Charge>(run, Step::Charges); }
/// A move that a player drags: three legs, lawful or not.
void JudgeDraggedMove(benchmark::State& run) {
  QuickDice dice{1863};
  std::vector<std::pair<const State*, Move>> cases;
  for (const State& s : at_step(Step::Movement)) {
    for (UnitId id = 0; id < s.units.size(); ++id) {
      const Unit& u = s.units[id];
      if (u.side != s.active || u.is_gone() || !u.is_infantry() || u.moved || u.changed) continue;
      Move move{id, false, {}};
      move.legs.push_back(Leg::slide(Angle{(dice.roll(91) - 46) * 100}, plane::thousandths(dice.roll(1'500))));
      move.legs.push_back(Leg::wheel(dice.roll(2) == 1 ? Hand::Left : Hand::Right, Angle{dice.roll(2'000)}));
      move.legs.push_back(Leg::slide(0_deg, plane::thousandths(dice.roll(1'000))));
      cases.push_back({&s, move});
    }
  }
  std::size_t n = 0;
  for (auto _ : run) {
    const auto& [s, o] = cases[n++ % cases.size()];
    benchmark::DoNotOptimize(judge(*s, s->active, o));
  }
}
void FallBackSearch(benchmark::State& run) {
  std::vector<std::pair<State, UnitId>> cases;
  for (const State& moment : at_step(Step::Movement)) {
    State s = moment;
    s.distance = 3;
    for (UnitId id = 0; id < s.units.size(); id += 5) {
      if (s.units[id].is_gone()) continue;
      s.fall_back_line = s.units[id].pose;
      cases.push_back({s, id});
    }
  }
  std::size_t n = 0;
  for (auto _ : run) {
    const auto& [s, id] = cases[n++ % cases.size()];
    benchmark::DoNotOptimize(shortest_retreats(s, id));
  }
}
/// Orders at random from the beginning: one iteration is one decision.
void RandomDecision(benchmark::State& run) {
  const FieldRef field{std::make_shared<const Field>(brigades())};
  QuickDice dice{7};
  Bots<Rules> bots;
  Log<Event> silent;
  State s = setup({.field = field}, dice);
  for (auto _ : run) {
    if (prompt(s).outcome) s = setup({.field = field}, dice);
    const Seat seat = decider_of(s);
    apply(s, seat, bots.random(s, seat, dice), dice, silent);
  }
}

[[maybe_unused]] const bool registered = measure<Rules>(everything);
BENCHMARK(JudgeDraggedMove)->Unit(benchmark::kMicrosecond);
BENCHMARK(JudgeMove)->Unit(benchmark::kMicrosecond);
BENCHMARK(JudgeMarch)->Unit(benchmark::kMicrosecond);
BENCHMARK(JudgeShoot)->Unit(benchmark::kMicrosecond);
BENCHMARK(JudgeCharge)->Unit(benchmark::kMicrosecond);
BENCHMARK(FallBackSearch)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(ChoicesOf, movement, Step::Movement)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(ChoicesOf, shooting, Step::Shooting)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(ChoicesOf, charges, Step::Charges)->Unit(benchmark::kMicrosecond);
BENCHMARK(RandomDecision)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace kepi::longstreet
