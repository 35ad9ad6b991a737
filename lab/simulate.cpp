#include "lab/simulate.h"

#include <ctime>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>
#include <vector>

namespace kepi::lab {
namespace {

double thread_cpu_seconds() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
}

}  // namespace

Interval wilson(std::uint64_t successes, std::uint64_t trials) {
  if (trials == 0) return {};
  const double n = static_cast<double>(trials), p = static_cast<double>(successes) / n, z = 1.959964;
  const double centre = p + z * z / (2 * n), spread = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  return {std::max(0.0, (centre - spread) / (1 + z * z / n)), std::min(1.0, (centre + spread) / (1 + z * z / n))};
}

Result<Tally> simulate(const AnyRuleset& game, const Json& setup, const Simulation& wanted) {
  const std::array<std::string_view, 2> bots{wanted.bots[0], wanted.bots[1]};
  if (auto once = game.playouts(setup, bots); !once) return tl::unexpected{once.error()};

  std::vector<AnyPlayouts::Game> results(wanted.games);
  std::atomic<std::uint64_t> next{0}, done{0};
  std::atomic<bool> stopped{false};
  double cpu = 0;
  std::mutex adding;
  const auto work = [&] {
    const double since = thread_cpu_seconds();
    const auto games = game.playouts(setup, bots);
    for (std::uint64_t n; !stopped && (n = next++) < wanted.games; ++done) results[n] = (*games)->play(wanted.seed, wanted.from + n);
    const std::lock_guard lock{adding};
    cpu += thread_cpu_seconds() - since;
  };
  {
    std::vector<std::jthread> workers;
    for (unsigned job = 0; job < std::max(1u, wanted.jobs); ++job) workers.emplace_back(work);
    while (wanted.progress && done < wanted.games && !stopped) {
      if (!wanted.progress(done)) stopped = true;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
  }

  Tally tally;
  tally.games = std::min<std::uint64_t>(done, wanted.games);
  tally.cpu_seconds = cpu;
  results.resize(tally.games);
  std::vector<std::uint32_t> lengths;
  for (const auto& g : results) {
    tally.decisions += g.decisions;
    lengths.push_back(g.decisions);
    if (!g.ended) ++tally.unfinished;
    else if (!g.winner) ++tally.draws;
    else ++(*g.winner == Seat::First ? tally.first : tally.second);
  }
  if (!lengths.empty()) {
    const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / 2);
    std::nth_element(lengths.begin(), middle, lengths.end());
    tally.median_decisions = *middle;
  }
  return tally;
}

}  // namespace kepi::lab
