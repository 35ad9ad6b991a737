#include "bots/bots.h"

#include <gtest/gtest.h>

#include "engine/toy/toy.h"

namespace kepi {
namespace {

std::optional<Seat> winner_of(std::uint64_t seed, Seat greedy_seat) {
  QuickDice dice{seed};
  toy::State s = setup(toy::Setup{}, dice);
  Bots<toy::Rules> bots;
  Log<toy::Event> silent;
  while (!prompt(s).outcome) {
    const Seat seat = prompt(s).deciders.has(Seat::First) ? Seat::First : Seat::Second;
    std::vector<toy::Order> offered;
    choices(s, seat, offered);
    const toy::Order order = seat == greedy_seat ? bots.greedy(view(s, viewer_of(seat)), seat, offered, dice)
                                                 : Bots<toy::Rules>::random(offered, dice);
    apply(s, seat, order, dice, silent);
  }
  return prompt(s).outcome->winner;
}

TEST(Bots, GreedyBeatsRandomAtTheToy) {
  for (const Seat seat : seats) {
    int won = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) won += winner_of(seed, seat) == seat;
    EXPECT_GE(won, 30);
  }
}

TEST(Bots, DecideTheSameFromTheSameView) {
  // Two states that differ only in what the other hides look alike, so greedy must decide alike.
  toy::State a;
  a.step = toy::Step::Turn;
  a.players[0] = {2, true, false, false, 5};
  a.players[1] = {1, true, false, false, 9};
  toy::State b = a;
  b.players[1].hidden = 3;
  std::vector<toy::Order> offered;
  choices(a, Seat::First, offered);
  Bots<toy::Rules> bots;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    QuickDice one{seed}, two{seed};
    EXPECT_EQ(bots.greedy(view(a, Viewer::First), Seat::First, offered, one),
              bots.greedy(view(b, Viewer::First), Seat::First, offered, two));
  }
}

}  // namespace
}  // namespace kepi
