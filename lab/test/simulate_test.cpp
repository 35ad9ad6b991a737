#include "lab/simulate.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/toy/toy_codec.h"

namespace kepi::lab {
namespace {

const Json setup{{"scenario", "toy/short"}};

TEST(Simulations, GiveTheSameResultWhateverTheJobs) {
  Simulation wanted{{"random", "greedy"}, 60, 7, 1, {}};
  const auto one = simulate(toy::game(), setup, wanted);
  wanted.jobs = 3;
  const auto three = simulate(toy::game(), setup, wanted);
  ASSERT_TRUE(one && three);
  EXPECT_EQ(one->games, 60u);
  EXPECT_EQ(one->first + one->second + one->draws, 60u);
  EXPECT_EQ(one->first, three->first);
  EXPECT_EQ(one->decisions, three->decisions);
  EXPECT_EQ(one->median_decisions, three->median_decisions);
}

TEST(Simulations, MayBePlayedInParts) {
  Simulation wanted{{"random", "greedy"}, 60, 7, 1, {}};
  const auto whole = simulate(toy::game(), setup, wanted);
  wanted.games = 25;
  const auto head = simulate(toy::game(), setup, wanted);
  wanted.from = 25, wanted.games = 35;
  const auto tail = simulate(toy::game(), setup, wanted);
  ASSERT_TRUE(whole && head && tail);
  EXPECT_NE(head->decisions, 0u);
  EXPECT_EQ(whole->decisions, head->decisions + tail->decisions);
  EXPECT_EQ(whole->first, head->first + tail->first);
}

TEST(Simulations, RefuseUnknownBotsAndScenarios) {
  EXPECT_EQ(simulate(toy::game(), setup, {{"random", "genius"}, 1, 1, 1, {}}).error()[0].reason, "unknown-bot");
  EXPECT_EQ(simulate(toy::game(), {{"scenario", "toy/none"}}, {}).error()[0].place, "/scenario");
}

TEST(Intervals, AreWilsons) {
  const auto half = wilson(50, 100);
  EXPECT_NEAR(half.low, 0.4038, 0.0001);
  EXPECT_NEAR(half.high, 0.5962, 0.0001);
  EXPECT_EQ(wilson(0, 10).low, 0);
  EXPECT_NEAR(wilson(10, 10).high, 1, 1e-9);
}

}  // namespace
}  // namespace kepi::lab
