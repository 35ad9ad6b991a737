// Whole games between bots: they end, and thinking helps.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "bots/playout.h"
#include "games/longstreet/json/scenario.h"

namespace kepi::longstreet {
namespace {

TEST(LongstreetPlayouts, GamesEnd) {
  for (const Battle& battle : battles()) {
    Playouts<Rules> games{{battle.field, false, {}}, {Bot::Random, Bot::Random}};
    for (std::uint64_t game = 0; game < 20; ++game) EXPECT_TRUE(games.play(1, game).ended) << battle.id << " " << game;
  }
}

TEST(LongstreetPlayouts, ThinkingHelps) {
  const Battle& battle = battles()[0];
  int won = 0;
  for (const Seat seat : seats) {
    std::array<Bot, 2> bots{Bot::Random, Bot::Random};
    bots[kepi::index(seat)] = Bot::Greedy;
    Playouts<Rules> games{{battle.field, false, {}}, bots};
    for (std::uint64_t game = 0; game < 2; ++game) won += games.play(1, game).winner == seat;
  }
  EXPECT_GE(won, 3) << "of 4";
}

/// Whoever holds his hill must be gone for: not by fire across the stream alone (LS-4.28, 6.10).
TEST(LongstreetPlayouts, GreedyGoesThroughTheStreamAtAnIdleEnemy) {
  QuickDice dice{1861};
  State s = setup({battles()[0].field, false, {}}, dice);  // The Hill Above the Run: the stream lies between the armies
  Bots<Rules> bots;
  Log<Event> silent;
  std::vector<Order> offered;
  const auto is_across = [&] {
    return std::any_of(s.units.begin(), s.units.end(), [](const Unit& u) {
      return u.side == federal && u.is_infantry() && !u.is_gone() && u.pose.at.y > 12'500'000;
    });
  };
  while (!prompt(s).outcome && s.turn < 16 && !is_across()) {
    const Seat seat = prompt(s).deciders.has(federal) ? federal : confederate;
    offered.clear();
    choices(s, seat, offered);
    Order order = bots.greedy(view(s, viewer_of(seat)), seat, offered, dice, {.trials = 100});
    if (seat == confederate && s.step == Step::Movement) order = Done{};
    apply(s, seat, order, dice, silent);
  }
  EXPECT_TRUE(is_across()) << "turn " << s.turn;
}

}  // namespace
}  // namespace kepi::longstreet
