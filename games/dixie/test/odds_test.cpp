// Exact odds against figures made by hand, and the luck ledger.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "games/dixie/test/odds_help.h"

namespace kepi::dixie::test {
namespace {

void expect_near(const Distribution& found, const Distribution& expected) {
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t n = 0; n < found.size(); ++n) EXPECT_NEAR(found[n], expected[n], 1e-12) << n;
}

// ------------------------------------------------------------------------------------------- fire

TEST(DixieOdds, ThreeDiceAtF2) {
  covers("DX-7.07", "DX-7.08");
  auto t = table("BR", "UC[U: I3 I2 | C: I3]", "C combat");
  const Odds shot = weighed(t, csa, Fire{t["C I3"], Place::UC});
  expect_near(of(shot, "hits"), {8 / 27.0, 12 / 27.0, 6 / 27.0, 1 / 27.0});
  EXPECT_EQ(shot.chances[0].dice, 3);
  EXPECT_EQ(shot.chances[0].needed, 2);
  EXPECT_FALSE(tells(shot, "general_hits"));
}

TEST(DixieOdds, WoodsTakeADieFromTheAttackerAndAHillGivesTheDefenderOne) {
  covers("DX-7.14", "DX-7.15");
  auto woods = table("BR", "UC[U: I3 | C: I3 | T: woods]", "C combat");
  EXPECT_EQ(of(weighed(woods, csa, Fire{woods["C I3"], Place::UC}), "hits").size(), 3u);
  auto hill = table("BR", "UC[U: I3 | C: I3 | T: hill]", "U combat");
  EXPECT_EQ(of(weighed(hill, usa, Fire{hill["U I3"], Place::UC}), "hits").size(), 5u);
}

TEST(DixieOdds, EverySixThreatensTheGeneral) {
  covers("DX-7.34");
  auto t = table("BR", "UC[U: I3 G1/1 | C: I2]", "C combat");
  const Odds shot = weighed(t, csa, Fire{t["I2"], Place::UC});
  expect_near(of(shot, "general_hits"), {25 / 36.0, 10 / 36.0, 1 / 36.0});
}

TEST(DixieOdds, ALoneCardThatFallsLosesThePosition) {
  covers("DX-7.30", "DX-7.33");
  auto t = table("BR", "UC[U: I1*1 | C: I2]", "C combat");
  const Odds shot = weighed(t, csa, Fire{t["I2"], Place::UC});
  expect_near(of(shot, "eliminated"), {4 / 9.0, 5 / 9.0});
  expect_near(of(shot, "captured"), {4 / 9.0, 5 / 9.0});
}

TEST(DixieOdds, TheOwnersChoiceIsBounded) {
  covers("DX-7.26", "DX-7.27");
  // The first hit may go to either: on I1 it eliminates it, on I2 it does not. The second must go to the other card.
  auto t = table("BR", "UC[U: I1*1 I2*1 | C: V2]", "C combat");
  const Odds shot = weighed(t, csa, Fire{t["V2"], Place::UC});
  expect_near(of(shot, "hits"), {25 / 36.0, 10 / 36.0, 1 / 36.0});
  expect_near(of(shot, "eliminated_least"), {35 / 36.0, 1 / 36.0});
  expect_near(of(shot, "eliminated_most"), {25 / 36.0, 11 / 36.0});
}

TEST(DixieOdds, AHiddenTargetIsNotWeighed) {
  covers("DX-0.22");
  auto strong = table("BR", "CC[C: A3(1/3)] UC[U: ~I4 ~I4]", "C combat");
  auto weak = table("BR", "CC[C: A3(1/3)] UC[U: ~I1 ~V1]", "C combat");
  const Odds shot = weighed(strong, csa, Fire{strong["A3(1/3)"], Place::UC});
  EXPECT_EQ(shot.notes, std::vector<std::string_view>{"hidden_cards"});
  EXPECT_FALSE(tells(shot, "eliminated") || tells(shot, "eliminated_least"));
  EXPECT_EQ(shot.chances, weighed(weak, csa, Fire{weak["A3(1/3)"], Place::UC}).chances);
}

// ------------------------------------------------------------------------------------------- morale

TEST(DixieOdds, ACardHoldsIfEveryDieDoes) {
  covers("DX-6.02", "DX-6.11");
  auto t = table("BR", "UC[U: I3*2 I2 | C: I3]", "C combat");
  const Odds morale = awaiting(t, usa, "UC");
  expect_near(of(morale, "holds"), {3 / 4.0, 1 / 4.0});
  expect_near(of(morale, "standing"), {0, 3 / 4.0, 1 / 4.0});
  EXPECT_EQ(morale.chances[0].needed, 3);
}

TEST(DixieOdds, ASixAlwaysFailsAndAOneAlwaysPasses) {
  covers("DX-6.07", "DX-6.08");
  auto strong = table("GB", "CC[C: I4A*1 G1/1 | T: hill]", "U combat");  // 4 + 1 + 1 + 1
  expect_near(of(awaiting(strong, csa, "CC"), "holds"), {1 / 6.0, 5 / 6.0});
  auto weak = table("GB", "CC[U: I1C*1 | C: I3A | T: woods]", "C combat");  // 1 - 1 - 1
  expect_near(of(awaiting(weak, usa, "CC"), "holds"), {5 / 6.0, 1 / 6.0});
}

TEST(DixieOdds, TheGeneralsFateComesFirst) {
  covers("DX-6.10", "DX-11.12", "DX-11.13");
  auto t = table("BR", "UC[U: I3 | C: I2*1 G2/1*1]", "U combat");  // DX-X40
  const Odds morale = awaiting(t, csa, "UC");
  expect_near(of(morale, "survives"), {1 / 6.0, 5 / 6.0});
  const double holds = 5 / 6.0 * 4 / 6.0 + 1 / 6.0 * 2 / 6.0;
  expect_near(of(morale, "holds"), {1 - holds, holds});
}

// ------------------------------------------------------------------------------------------- forced march

TEST(DixieOdds, AMarchIsTestedCardByCard) {
  covers("DX-8.49", "DX-8.52", "DX-8.54");
  auto t = table("BR", "reserve C: I3 A2(1/3) G2/1", "C move");  // DX-X44
  const Odds march = weighed(t, csa, March{{t["I3"], t["A2(1/3)"]}, Place::CL, Place::UR, t["G2/1"]});
  expect_near(of(march, "passes", 0), {1 / 6.0, 5 / 6.0});
  expect_near(of(march, "passes", 1), {2 / 6.0, 4 / 6.0});
  expect_near(of(march, "arrive"), {2 / 36.0, 14 / 36.0, 20 / 36.0});
}

TEST(DixieOdds, OrdersWithoutDiceHaveNone) {
  auto t = table("BR", "UC[U: I3] CC[C: I3]", "C move");
  EXPECT_FALSE(odds(t.state(), csa, EndPhase{}));
  EXPECT_FALSE(odds(t.state(), csa, Move{t["C I3"], Place::Reserve, Place::Nowhere}));
  EXPECT_TRUE(prospects(t.state(), csa).empty());
}

// ------------------------------------------------------------------------------------------- luck

TEST(DixieLuck, EveryRollIsEnteredForTheSideThatMadeIt) {
  auto t = table("BR", "UC[U: I3 I2 G1/1 | C: I4 V2] CL[C: I2]", "C combat");
  t.dice({1, 2, 6, 5}).csa(fire("I4"));
  t.usa(allot("I3"));
  t.csa(end(), end());
  t.dice({6}).usa(test("G1/1"));
  t.dice({3}).usa(test("I3"));
  t.dice({6}).usa(test("I2"));
  const std::vector<Luck> rolls = luck(t.events());
  ASSERT_EQ(rolls.size(), 4u);
  EXPECT_EQ(rolls[0].kind, "fire");
  EXPECT_EQ(rolls[0].seat, csa);
  EXPECT_EQ(rolls[0].dice, 4);
  EXPECT_NEAR(rolls[0].expected, 4 / 3.0, 1e-12);
  EXPECT_NEAR(rolls[0].variance, 4 * 2 / 9.0, 1e-12);
  EXPECT_EQ(rolls[0].actual, 2);
  EXPECT_EQ(rolls[1].kind, "fate");
  EXPECT_EQ(rolls[1].seat, usa);
  EXPECT_NEAR(rolls[1].expected, 5 / 6.0, 1e-12);
  EXPECT_EQ(rolls[1].actual, 0);
  EXPECT_EQ(rolls[2].kind, "morale");
  EXPECT_NEAR(rolls[2].expected, 3 / 6.0, 1e-12);  // the general is dead
  EXPECT_EQ(rolls[2].actual, 1);
  EXPECT_NEAR(rolls[3].expected, 2 / 6.0, 1e-12);
  EXPECT_EQ(rolls[3].actual, 0);
}

TEST(DixieLuck, AConfusedShotIsTheLuckOfTheOther) {
  auto t = table("BR", "UC[U: I3 I2 | C: I4 I1 G2/1] reserve U: UNIFORM_CONFUSION", "C combat", Windows::Asked);
  t.pass();
  t.csa(fire("I4"));
  t.dice({1, 2, 5, 6}).usa(play("UNIFORM_CONFUSION", "UC"));
  const std::vector<Luck> rolls = luck(t.events());
  ASSERT_EQ(rolls.size(), 1u);
  EXPECT_EQ(rolls[0].seat, usa);
  EXPECT_EQ(rolls[0].actual, 2);
}

/// Counts the six-sided dice that fall.
class Watched final : public Dice {
 public:
  explicit Watched(std::uint64_t seed) : dice_{seed} {}
  int d6s = 0;

 private:
  int draw(int sides) override { return d6s += sides == 6, dice_.roll(sides); }
  QuickDice dice_;
};

/// A game of random orders, from the first to the last.
std::vector<Event> random_game(const dixie::Setup& chosen, std::uint64_t seed, int& d6s) {
  Watched dice{seed};
  QuickDice choosing{seed};
  State s = setup(chosen, dice);
  dice.d6s = 0;
  std::vector<Event> told;
  Log<Event> log{told};
  std::vector<Order> orders;
  while (!prompt(s).outcome) {
    const Seat seat = prompt(s).deciders.has(usa) ? usa : csa;
    orders.clear();
    choices(s, seat, orders);
    apply(s, seat, Order{orders[static_cast<std::size_t>(choosing.roll(static_cast<int>(orders.size()))) - 1]}, dice, log);
  }
  d6s = dice.d6s;
  return told;
}

Switches every_way_to_roll(Edition edition) {
  Switches on = with(Switch::Flanking, Switch::Melee, Switch::Enfilade, Switch::CounterBattery, Switch::ArtillerySupport,
                     Switch::Reconnaissance);
  if (edition == Edition::Gettysburg) on.set(Switch::GbThreeDays);
  return on;
}

// Of every kind and for either side: what was expected and what came, and no die of a match that is left out.
TEST(DixieLuck, EveryDieOfAMatchIsEnteredAndLuckEvensOut) {
  std::map<std::pair<std::string_view, Seat>, std::array<double, 3>> totals;  // expected, variance, actual
  for (const Edition edition : {Edition::BullRun, Edition::Shiloh, Edition::Gettysburg})
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      int d6s = 0, entered = 0;
      const dixie::Setup chosen{.edition = edition, .switches = every_way_to_roll(edition), .budgets = {}, .decks = {}};
      const std::vector<Event> told = random_game(chosen, seed, d6s);
      for (const Luck& roll : luck(told)) {
        entered += roll.kind == "creek" && roll.seat == csa ? 0 : roll.dice;  // the one die of both
        auto& total = totals[{roll.kind, roll.seat}];
        total[0] += roll.expected, total[1] += roll.variance, total[2] += roll.actual;
      }
      ASSERT_EQ(entered, d6s) << static_cast<int>(edition) << " " << seed;
    }
  for (const std::string_view kind : {"fire", "melee", "morale", "fate", "march", "flank", "disorganization", "panic", "hospital",
                                      "sharpshooters", "creek"})
    for (const Seat seat : seats) {
      if (kind == "panic" && seat == csa) continue;  // DX-12.47  only Union troops run
      SCOPED_TRACE(kind);
      ASSERT_TRUE(totals.contains({kind, seat}));
      const auto& [expected, variance, actual] = totals[{kind, seat}];
      EXPECT_GT(expected, 0);
      EXPECT_NEAR(actual, expected, 4 * std::sqrt(variance));
    }
  EXPECT_EQ(totals.size(), 21u);
}

TEST(DixieLuck, OneDieDecidesBetweenTwoCreeks) {
  covers("DX-3.18");
  auto t = deployment("BR", "U: creek I3 C: creek I3");
  t.usa(deploy("UC: creek I3"));
  t.dice({5}).csa(deploy("CC: creek I3"));
  const std::vector<Luck> rolls = luck(t.events());
  ASSERT_EQ(rolls.size(), 2u);
  for (const Luck& roll : rolls) {
    EXPECT_EQ(roll.kind, "creek");
    EXPECT_EQ(roll.expected, 0.5);
    EXPECT_EQ(roll.actual, roll.seat == usa ? 1 : 0);  // 4 to 6: the Confederate card goes
  }
}

}  // namespace
}  // namespace kepi::dixie::test
