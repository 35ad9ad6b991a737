// Chapter 15.1: the two days of Shiloh.
#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {
namespace {

/// The whole field, so that nobody wins by the way: the USA in the Rear, the CSA in the Front.
constexpr const char* two_lines = "RR[U: ~I2] RC[U: ~I3] RL[U: ~I2] FC[C: ~I2 | holder C] ";

TEST(DixieShiloh, TwoDaysAlways) {
  covers("DX-15.101", "DX-15.102");
  auto t = table("SH", std::string(two_lines) + "deck U: 4 C: 2", "C draw");
  EXPECT_EQ(t.deck('C'), 0);
  EXPECT_EQ(t.state().day, 2);
  EXPECT_FALSE(t.over());
}

TEST(DixieShiloh, TheDayLastsWhileTheConfederatesHaveReinforcements) {
  covers("DX-15.102");
  auto t = table("SH", std::string(two_lines) + "deck U: 4 C: 3", "C draw");
  EXPECT_EQ(t.deck('C'), 1);
  EXPECT_EQ(t.state().day, 1);
  EXPECT_EQ(t.turn(), 'U');
}

TEST(DixieShiloh, SixConfederateTurnsMakeADay) {
  covers("DX-15.102", "DX-15.106", "DX-15.107", "DX-X34", "DX-15.108");
  auto t = table("SH", std::string(two_lines) + "deck U: 22 C: 12", "C combat");
  for (int turn = 1; turn < 11; ++turn) t.idle_turn();  // five turns each, and the sixth of the CSA begins
  EXPECT_EQ(t.state().day, 1);
  EXPECT_EQ(t.deck('U'), 12);
  EXPECT_EQ(t.turn(), 'C');
  t.idle_turn();
  EXPECT_EQ(t.state().day, 2);
  EXPECT_EQ(t.deck('U'), 6);  // half of twelve came in the night
  EXPECT_EQ(t.turn(), 'U');
  t.idle_turn();
  EXPECT_EQ(t.deck('U'), 4);
  t.idle_turn();
  EXPECT_EQ(t.deck('C'), 0);
}

TEST(DixieShiloh, AnEmptyDeckEndsTheDayAfterTheFirstTurn) {
  covers("DX-15.102");
  auto t = table("SH", std::string(two_lines) + "deck U: 4 C: 0", "C draw");
  EXPECT_EQ(t.state().day, 2);
}

TEST(DixieShiloh, TheNightBeginsWithUnionMorale) {
  covers("DX-15.103");
  auto t = table("SH", "RC[U: ~I3] FC[U: I2*1 | C: I4*1 I3 | T: hill] RL[U: I1*1] deck U: 4 C: 2", "C draw");
  EXPECT_TRUE(t.asked('U'));
  t.dice({3}).usa(test("I2"));  // 2 + 1: on the hill where it was hit
  EXPECT_EQ(t.at("I2"), "FC");
  t.dice({1}).usa(test("I1"));
  EXPECT_EQ(t.hits("I4"), 1);  // markers of the CSA wait for its Morale Phase
}

TEST(DixieShiloh, AttackersWithdrawWhicheverSide) {
  covers("DX-15.104");
  auto t = table("SH", "RC[U: ~I3] FR[U: I3 | C: I4 G1/1 COLOR_GUARD] RL[U: I2 | C: I2] FL[C: ~I1 | holder C] "
                       "FC[C: I3 | U: I1 | holder C] deck U: 4 C: 2", "C draw");
  EXPECT_EQ(t.at("I4"), "reserve");    // near to Reserve
  EXPECT_EQ(t.at("G1/1"), "reserve");
  EXPECT_EQ(t.at("COLOR_GUARD"), "reserve");
  EXPECT_EQ(t.at("RL I2#2"), "FL");    // far to near
  EXPECT_EQ(t.at("FC I1"), "RC");      // the USA attacks what the CSA holds
  EXPECT_EQ(t.at("RL I2#1"), "RL");    // defenders stay
  EXPECT_EQ(t.at("FC I3"), "FC");
}

TEST(DixieShiloh, ANearPositionFullOfEnemiesSendsThemToTheReserve) {
  covers("DX-15.105");
  auto t = table("SH", "RC[U: ~I3] RL[U: I2 | C: I3] FL[U: ~I2] FC[C: ~I1 | holder C] deck U: 4 C: 2", "C draw");
  EXPECT_EQ(t.at("RL I3"), "reserve");
}

TEST(DixieShiloh, NorIsANearPositionFriendlyThatTheOwnAttackersLeave) {
  covers("DX-15.105", "DX-15.104");
  auto t = table("SH", "RC[U: ~I3] RL[U: I2 | C: I3] FL[U: I4 | C: I1] FC[C: ~I1 | holder C] deck U: 4 C: 2", "C draw");
  EXPECT_EQ(t.at("RL I3"), "reserve");
  EXPECT_EQ(t.at("FL I1"), "reserve");
}

TEST(DixieShiloh, WithdrawalsOfBothSidesAreSimultaneous) {
  covers("DX-15.105");
  // FL: the CSA attacks the USA, RL: the CSA attacks too; FL is left by its attackers at the same time.
  auto t = table("SH", "RC[U: ~I3] RL[U: I2 | C: I3] FL[C: I4 | U: I1 | holder C] FC[C: ~I1 | holder C] deck U: 4 C: 2",
                 "C draw");
  EXPECT_EQ(t.at("RL I3"), "FL");       // the USA attackers of FL have gone
  EXPECT_EQ(t.at("FL I1"), "RL");       // and those of RL too
}

TEST(DixieShiloh, WithdrawalIgnoresCreeksAndChecksStacking) {
  covers("DX-15.105", "DX-8.33", "DX-8.35");
  auto t = table("SH", "RC[U: ~I3] RL[U: I4 | C: I1 I2 I3 | T: creek1] FL[C: ~I2 ~I2 ~I3 | holder C] "
                       "FC[C: ~I1 | holder C] deck U: 4 C: 2", "C draw");
  EXPECT_EQ(t.count("FL", 'C'), 6);  // all three crossed; six on a limit of four
  EXPECT_TRUE(t.asked('C'));
  t.dice({6, 6, 1, 1, 1, 1}).csa(tests("RL I1", "RL I2", "RL I3", "FL I2#1", "FL I2#2", "FL I3"));
  EXPECT_EQ(t.count("FL", 'C'), 4);
}

TEST(DixieShiloh, HalfTheReinforcementsRoundedUp) {
  covers("DX-15.106");
  auto t = table("SH", std::string(two_lines) + "deck U: 5 C: 2", "C draw");
  EXPECT_EQ(t.deck('U'), 2);
  EXPECT_EQ(t.count("reserve", 'U'), 3);
}

TEST(DixieShiloh, DayTwoBeginsWithTheUnion) {
  covers("DX-15.107", "DX-5.01");
  auto t = table("SH", std::string(two_lines) + "deck U: 4 C: 2", "C draw");
  EXPECT_EQ(t.turn(), 'U');
  t.idle_turn();
  EXPECT_EQ(t.turn(), 'C');
}

TEST(DixieShiloh, UnionDrawsGoOn) {
  covers("DX-15.108");
  auto t = table("SH", std::string(two_lines) + "deck U: 3 C: 0", "U draw day 2");
  EXPECT_EQ(t.deck('U'), 1);
}

TEST(DixieShiloh, DawnDecidesFrontCentre) {
  covers("DX-15.109", "DX-15.104", "DX-4.07", "DX-X66");
  auto t = table("SH", "RC[U: ~I3] FC[U: I2 | C: I4] deck U: 4 C: 2", "C draw");
  EXPECT_EQ(t.at("I4"), "reserve");
  EXPECT_EQ(t.winner(), 'U');
  EXPECT_EQ(t.won_by(), "DX-4.07");
}

TEST(DixieShiloh, DayTwoHasNoEndOfItsOwn) {
  covers("DX-15.110");
  auto t = table("SH", std::string(two_lines) + "deck U: 20 C: 0", "U combat day 2");
  for (int turn = 0; turn < 20; ++turn) t.idle_turn();
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.state().day, 2);
}

TEST(DixieShiloh, AWithdrawalCanGiveTheConfederatesRearCentre) {
  covers("DX-15.104", "DX-4.06");
  // They hold Rear Centre against a USA attack: the attackers go, and what dawn would bring does not matter.
  auto t = table("SH", "RC[C: I3 | U: I2 | holder C] FC[U: I3 | C: I2] RR[U: ~I1] deck U: 4 C: 2", "C draw");
  EXPECT_EQ(t.winner(), 'C');
  EXPECT_EQ(t.won_by(), "DX-4.06");
}

}  // namespace
}  // namespace kepi::dixie::test
