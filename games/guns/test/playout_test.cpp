/// Whole games between bots.
#include <gtest/gtest.h>

#include "bots/playout.h"
#include "games/guns/guns.h"

namespace kepi::guns {

void covers(std::initializer_list<const char*>) {}

TEST(GunsPlayout, RandomGamesEnd) {
  Playouts<Rules> games{{gettysburg(), {}}, {Bot::Random, Bot::Random}};
  for (std::uint64_t n = 0; n < 5; ++n) {
    const Playout game = games.play(1, n);
    EXPECT_TRUE(game.ended);
    EXPECT_TRUE(game.winner.has_value());
  }
}

}  // namespace kepi::guns
