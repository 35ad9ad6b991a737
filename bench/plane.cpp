// Google Benchmark of kit/plane: build/release/bin/bench_plane (target bench_plane). A table of Longstreet's size: 24 units,
// 12 terrain pieces, moves of one to three legs.
#include <benchmark/benchmark.h>

#include "kit/plane/test/draw.h"

namespace kepi::plane::test {
namespace {

using namespace literals;

struct Table {
  std::vector<Body> bodies;
  std::vector<Pose> poses;
  std::vector<Footprint> units;
  std::vector<Area> areas;
  std::vector<std::vector<Leg>> moves;
  Bounds table{0, 0, 36 * unit, 24 * unit};

  explicit Table(std::uint64_t seed) {
    Draw draw{seed};
    while (units.size() < 24) {
      bodies.push_back(draw.body());
      poses.push_back({point(draw.place(36), draw.place(24)), draw.angle()});
      units.push_back(footprint(bodies.back(), poses.back()));
    }
    while (areas.size() < 12)
      if (const auto corners = draw.polygon(24); !fault_of(corners)) areas.emplace_back(corners);
    for (int n = 0; n < 64; ++n) {
      std::vector<Leg> legs;
      for (int k = draw.number(1, 3); k > 0; --k)
        legs.push_back(draw.one_in(2) ? Leg::slide(Angle{draw.number(-45, 45) * 100}, {draw.number(1, 2) * unit})
                                      : Leg::wheel(draw.one_in(2) ? Side::Left : Side::Right, Angle{draw.number(100, 4500)}));
      moves.push_back(legs);
    }
  }
};
const Table& table() {
  static const Table one{1863};
  return one;
}

/// Everything a move is judged for: table edge, every other unit and every terrain piece, on every leg.
int judged(const Table& t, std::size_t who, const std::vector<Leg>& legs) {
  Pose at = t.poses[who];
  const Body& body = t.bodies[who];
  int met = 0;
  for (const Leg& leg : legs) {
    const Sweep sweep{body, at, leg};
    met += !sweep.lies_in(t.table);
    for (std::size_t i = 0; i < t.units.size(); ++i) {
      if (i == who || !close(sweep.bounds(), t.units[i].bounds)) continue;
      for (const Convex& part : t.units[i]) met += i % 2 ? sweep.meets(part) : sweep.overlaps(part);
    }
    for (const Area& area : t.areas) met += overlaps(sweep, area);
    at = moved(body, at, leg);
  }
  return met;
}

void JudgeMove(benchmark::State& run) {
  std::size_t n = 0;
  for (auto _ : run) {
    benchmark::DoNotOptimize(judged(table(), n % 24, table().moves[n % 64]));
    ++n;
  }
}
void EveryPair(benchmark::State& run) {  // 276 pairs of units
  for (auto _ : run) {
    int close_by = 0;
    for (std::size_t i = 0; i < 24; ++i)
      for (std::size_t k = 0; k < i; ++k) close_by += within(table().units[i], table().units[k], 6_bw);
    benchmark::DoNotOptimize(close_by);
  }
}
void Relations(benchmark::State& run) {
  std::size_t n = 0;
  for (auto _ : run) {
    benchmark::DoNotOptimize(relation(table().units[n % 24].parts[0], table().units[n / 24 % 24].parts[0]));
    ++n;
  }
}
void Distances(benchmark::State& run) {
  std::size_t n = 0;
  for (auto _ : run) {
    benchmark::DoNotOptimize(distance(table().units[n % 24], table().units[n / 24 % 24]));
    ++n;
  }
}
void FireZones(benchmark::State& run) {  // one base, 91 angles, all units
  std::size_t n = 0;
  for (auto _ : run) {
    const Pose& pose = table().poses[n++ % 24];
    const Frame base{pose};
    int seen = 0;
    for (int angle = -45; angle <= 45; ++angle) {
      const Zone zone{Frame{base.origin, direction(pose.heading + Angle{angle * 100})}, -0.5_bw, 0.5_bw, forward_of(base)};
      for (const Footprint& f : table().units)
        for (const Convex& part : f)
          if (const auto range = nearest(zone, part)) seen += *range <= 6_bw;
    }
    benchmark::DoNotOptimize(seen);
  }
}
void Charges(benchmark::State& run) {  // straight ahead, against all units
  std::size_t n = 0;
  for (auto _ : run) {
    const std::size_t who = n++ % 24;
    const Direction ahead = direction(table().poses[who].heading);
    Length nearest{100 * unit};
    for (std::size_t i = 0; i < 24; ++i)
      if (i != who)
        for (const Convex& part : table().units[i])
          if (const auto way = slide_to_contact(table().units[who], ahead, part)) nearest = std::min(nearest, *way);
    benchmark::DoNotOptimize(nearest);
  }
}
void Wheels(benchmark::State& run) {
  std::size_t n = 0;
  for (auto _ : run) {
    const std::size_t who = n % 24;
    const Sweep sweep{table().bodies[who], table().poses[who], Leg::wheel(n % 2 ? Side::Left : Side::Right, 30_deg)};
    for (const Footprint& f : table().units)
      for (const Convex& part : f) benchmark::DoNotOptimize(sweep.overlaps(part));
    ++n;
  }
}
void SineAndCosine(benchmark::State& run) {
  std::int32_t n = 0;
  for (auto _ : run) benchmark::DoNotOptimize(direction(Angle{n += 777}));
}

BENCHMARK(SineAndCosine);
BENCHMARK(Relations);
BENCHMARK(Distances);
BENCHMARK(EveryPair)->Unit(benchmark::kMicrosecond);
BENCHMARK(FireZones)->Unit(benchmark::kMicrosecond);
BENCHMARK(Charges)->Unit(benchmark::kMicrosecond);
BENCHMARK(Wheels)->Unit(benchmark::kMicrosecond);
BENCHMARK(JudgeMove)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace kepi::plane::test
