#include "engine/match.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/toy/toy.h"

namespace kepi {
namespace {

using namespace toy;

struct TheMatch : testing::Test {
  ScriptedDice dice{{1, 4, 6}};  // who begins, then two draws
  Match<Rules> match{toy::Setup{}, dice};
  bool give(Seat seat, const Order& order) { return static_cast<bool>(match.submit(seat, order, dice)); }
};

TEST_F(TheMatch, WritesDownTheDiceOfEachOrder) {
  EXPECT_EQ(match.setup_dice(), std::vector{1});
  EXPECT_TRUE(give(Seat::First, Hide{2}) && give(Seat::Second, Hide{3}) && give(Seat::First, Draw{}));
  EXPECT_EQ(match.entries()[2].dice, std::vector{4});
  EXPECT_TRUE(match.entries()[0].dice.empty());
}

TEST_F(TheMatch, LeavesEverythingWhenAnOrderIsRefused) {
  const auto before = match.state();
  const Verdict verdict = match.submit(Seat::First, Hide{9}, dice);
  EXPECT_EQ(verdict.refusal().rule, RuleId{"TY-1.2"});
  EXPECT_EQ(match.state(), before);
  EXPECT_TRUE(match.entries().empty());
}

TEST_F(TheMatch, UndoStopsAtDiceAtSecretsAndAtTheOther) {
  give(Seat::First, Hide{2});
  EXPECT_EQ(match.undoable(Seat::First), 1u);
  EXPECT_EQ(match.undoable(Seat::Second), 0u);
  give(Seat::Second, Hide{3});
  EXPECT_EQ(match.undoable(Seat::First), 0u) << "the other has ordered since";
  give(Seat::First, Draw{});
  EXPECT_EQ(match.undoable(Seat::First), 0u) << "a die was rolled";
  give(Seat::Second, Object{});
  EXPECT_EQ(match.undoable(Seat::Second), 0u) << "a secret was shown";
}

TEST_F(TheMatch, RewindLeadsBackToTheStateBefore) {
  give(Seat::First, Hide{2});
  const auto before = match.state();
  give(Seat::Second, Hide{3}), give(Seat::First, Draw{});
  match.rewind(2);
  EXPECT_EQ(match.state(), before);
  EXPECT_EQ(match.entries().size(), 1u);
}

TEST(ALongMatch, IsTheSameAtEveryMomentHoweverOftenItWasTakenBack) {
  QuickDice dice{7};
  Match<Rules> match{toy::Setup{.goal = 500}, dice};
  std::vector<State> states{match.state()};
  std::vector<Order> orders;
  const auto go_on = [&](std::size_t until) {
    while (match.entries().size() < until && !prompt(match.state()).outcome) {
      const Seat seat = prompt(match.state()).deciders.has(Seat::First) ? Seat::First : Seat::Second;
      orders.clear();
      choices(match.state(), seat, orders);
      // Whatever goes on: a match that is given up tests nothing.
      const auto order = std::find_if(orders.begin(), orders.end(), [](const Order& o) { return !std::holds_alternative<Resign>(o) && !std::holds_alternative<Stop>(o); });
      ASSERT_TRUE(match.submit(seat, *order, dice));
      states.push_back(match.state());
    }
  };
  go_on(100);
  for (const std::size_t taken : {1u, 31u, 5u, 40u, 64u}) {  // to a mark, over one, over two, to one, before all
    match.rewind(taken);
    states.resize(match.entries().size() + 1);
    EXPECT_EQ(match.state(), states.back());
    EXPECT_EQ(match.replayed(), match.state());
    go_on(100);
    ASSERT_EQ(match.entries().size(), 100u);
    for (std::size_t n = 0; n < states.size(); ++n) EXPECT_EQ(match.state_after(n), states[n]) << n;
  }
}

}  // namespace
}  // namespace kepi
