// Exact odds against hand-made figures, and against a million resolutions by the rules themselves.
#include "games/dixie/odds.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {
namespace {

constexpr int million = 1'000'000;

/// Nobody is asked in a window.
State undisturbed(State s) {
  for (WindowSet& windows : s.standing_passes) windows.bits = 0xFFFF;
  return s;
}

Distribution of(const Odds& odds, std::string_view what, std::size_t nth = 0) {
  for (const Chance& chance : odds.chances)
    if (chance.what == what && nth-- == 0) return chance.of;
  return {};
}
bool tells(const Odds& odds, std::string_view what) { return !of(odds, what).empty(); }
Odds weighed(const Table& t, Seat seat, const Order& order) {
  EXPECT_TRUE(judge(t.state(), seat, order));
  return odds(t.state(), seat, order).value_or(Odds{});
}
Odds awaiting(const Table& t, Seat seat, std::string_view place) {
  for (const Odds& odds : prospects(t.state(), seat))
    if (odds.about[0] == arg(t.place_named(place))) return odds;
  ADD_FAILURE() << "nothing awaits " << place;
  return {};
}

void expect_near(const Distribution& found, const Distribution& expected) {
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t n = 0; n < found.size(); ++n) EXPECT_NEAR(found[n], expected[n], 1e-12) << n;
}

/// `once` resolves a copy with these dice and says how many; five standard deviations are allowed, and the seed is fixed.
template <class Once>
void expect_like_a_million(const Distribution& exact, const State& start, Once once) {
  const State s = undisturbed(start);
  std::vector<int> seen(exact.size(), 0);
  QuickDice dice{1863};
  for (int i = 0; i < million; ++i) {
    State t = s;
    const int n = once(t, dice);
    ASSERT_LT(static_cast<std::size_t>(n), seen.size());
    ++seen[static_cast<std::size_t>(n)];
  }
  for (std::size_t n = 0; n < exact.size(); ++n) {
    const double spread = std::sqrt(exact[n] * (1 - exact[n]) / million);
    EXPECT_NEAR(static_cast<double>(seen[n]) / million, exact[n], 5 * spread + 1e-12) << n << " of " << exact.size();
  }
}

int hits_rolled(State& t, Seat seat, const Order& order, Dice& dice) {
  std::vector<Event> told;
  Log<Event> log{told};
  apply(t, seat, order, dice, log);
  for (const Event& event : told)
    if (const auto* shot = std::get_if<ShotRolled>(&event)) return shot->hits;
  return 0;
}

int troops_left(const State& s, Seat seat, Place at) {
  return static_cast<int>(std::count_if(s.cards.begin(), s.cards.end(), [&](const Card& c) {
    return c.at == at && is_known(c.id) && is_troop(face(c.id)) && side_of(c) == seat;
  }));
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

TEST(DixieOdds, FireAgainstAMillionShots) {
  auto t = table("BR", "UC[U: I3 I1*1 G1/2 | C: I4 | T: woods]", "C combat");
  const Order order = Fire{t["I4"], Place::UC};
  const Odds shot = weighed(t, csa, order);
  expect_like_a_million(of(shot, "hits"), t.state(), [&](State& s, Dice& dice) { return hits_rolled(s, csa, order, dice); });
}

TEST(DixieOdds, SixesAgainstAMillionShots) {
  auto t = table("BR", "UC[U: I3 G1/2 | C: I4]", "C combat");
  const Order order = Fire{t["I4"], Place::UC};
  const CardId general = t["G1/2"];
  expect_like_a_million(of(weighed(t, csa, order), "general_hits"), t.state(), [&](State& s, Dice& dice) {
    hits_rolled(s, csa, order, dice);
    return static_cast<int>(std::find_if(s.cards.begin(), s.cards.end(), [&](const Card& c) { return c.id == general; })->hits);
  });
}

TEST(DixieOdds, EliminationAgainstAMillionShots) {
  auto t = table("BR", "UC[U: I2*1 | C: I4]", "C combat");
  const Order order = Fire{t["I4"], Place::UC};
  expect_like_a_million(of(weighed(t, csa, order), "captured"), t.state(), [&](State& s, Dice& dice) {
    hits_rolled(s, csa, order, dice);
    return s[Place::UC].holder == csa ? 1 : 0;
  });
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

/// Tests whatever is asked for, in the order it is offered, until the phase is over.
void test_everything(State& s, Seat seat, Dice& dice) {
  Log<Event> silent;
  while (s.phase == Phase::Morale && !prompt(s).outcome) {
    std::vector<Order> orders;
    choices(s, seat, orders);
    ASSERT_FALSE(orders.empty());
    apply(s, seat, orders.front(), dice, silent);
  }
}

TEST(DixieOdds, MoraleAgainstAMillionPhases) {
  auto t = table("BR", "UC[U: I3*2 I2*1 V2 G1/2*2 | C: I4 I3] UR[U: ~I1*1]", "U morale");
  const Odds morale = awaiting(t, usa, "UC");
  expect_like_a_million(of(morale, "standing"), t.state(), [&](State& s, Dice& dice) {
    test_everything(s, usa, dice);
    return troops_left(s, usa, Place::UC);
  });
}

TEST(DixieOdds, OneTestAgainstAMillion) {
  covers("DX-6.03");
  auto t = table("BR", "UC[U: I3*2 I2 | C: I4]", "U morale");
  const Order order = dixie::Test{t["I3"]};
  const Odds test = weighed(t, usa, order);
  expect_near(of(test, "holds"), {3 / 4.0, 1 / 4.0});
  expect_like_a_million(of(test, "holds"), t.state(), [&](State& s, Dice& dice) {
    Log<Event> silent;
    apply(s, usa, order, dice, silent);
    return troops_left(s, usa, Place::UC) - 1;
  });
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

TEST(DixieOdds, AMarchAgainstAMillion) {
  auto t = table("BR", "reserve C: I3 I2 I1 A2(1/3) G1/1", "C move");
  const Order order = March{{t["I3"], t["I2"], t["I1"], t["A2(1/3)"]}, Place::CL, Place::UR, t["G1/1"]};
  expect_like_a_million(of(weighed(t, csa, order), "arrive"), t.state(), [&](State& s, Dice& dice) {
    Log<Event> silent;
    apply(s, csa, order, dice, silent);
    return troops_left(s, csa, Place::UR);
  });
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

TEST(DixieLuck, OverManyGamesExpectedAndActualMeet) {
  double expected = 0, variance = 0;
  int actual = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    QuickDice dice{seed};
    State s = setup({.edition = Edition::BullRun, .switches = {}, .budgets = {}, .decks = {}}, dice);
    std::vector<Event> told;
    Log<Event> log{told};
    while (!prompt(s).outcome) {
      for (const Seat seat : seats) {
        if (!prompt(s).deciders.has(seat)) continue;
        std::vector<Order> orders;
        choices(s, seat, orders);
        apply(s, seat, orders[static_cast<std::size_t>(dice.roll(static_cast<int>(orders.size()))) - 1], dice, log);
        break;
      }
    }
    for (const Luck& roll : luck(told)) expected += roll.expected, variance += roll.variance, actual += roll.actual;
  }
  EXPECT_GT(expected, 300);
  EXPECT_NEAR(actual, expected, 4 * std::sqrt(variance));
}

}  // namespace
}  // namespace kepi::dixie::test
