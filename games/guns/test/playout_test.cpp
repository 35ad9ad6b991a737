/// Whole games between bots, and what they choose from.
#include <gtest/gtest.h>

#include "bots/playout.h"
#include "games/guns/guns.h"

namespace kepi::guns {
namespace {

TEST(GunsPlayout, RandomGamesEnd) {
  Playouts<Rules> games{{gettysburg(), {}}, {Bot::Random, Bot::Random}};
  for (std::uint64_t n = 0; n < 5; ++n) {
    const Playout game = games.play(1, n);
    EXPECT_TRUE(game.ended);
    EXPECT_TRUE(game.winner.has_value());
  }
}

// An order drawn without writing the others down is the one that the roll names among them all.
TEST(GunsPlayout, ADrawnOrderIsOneOfThem) {
  guns::Setup modules{gettysburg(), {}};
  modules.options.set(Option::FullyObstructed);
  std::vector<Order> all, room;
  Log<Event> silent;
  for (const guns::Setup& chosen : {guns::Setup{gettysburg(), {}}, modules}) {
    QuickDice dice{1863};
    State s = setup(chosen, dice);
    for (int n = 0; n < 1500 && !prompt(s).outcome; ++n) {
      const Seat seat = prompt(s).deciders.has(Seat::First) ? Seat::First : Seat::Second;
      all.clear();
      choices(s, seat, all);
      ASSERT_FALSE(all.empty());
      const int named = dice.roll(static_cast<int>(all.size()));
      for (const int roll : {1, named, static_cast<int>(all.size())}) {
        ScriptedDice scripted{{roll}};
        ASSERT_EQ(draw(s, seat, scripted, room), all[static_cast<std::size_t>(roll) - 1]);
        ASSERT_EQ(scripted.used(), 1u);
      }
      apply(s, seat, Order{all[static_cast<std::size_t>(named) - 1]}, dice, silent);
    }
  }
}

}  // namespace
}  // namespace kepi::guns
