// Whole games between bots: they end, and thinking helps.
#include <gtest/gtest.h>

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

}  // namespace
}  // namespace kepi::longstreet
