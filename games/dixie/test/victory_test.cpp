// Chapter 4: how a battle is won, at the instant it is won, and how it ends otherwise.
#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {
namespace {

TEST(DixieVictory, TwoOfThreeEnemyPositions) {
  covers("DX-4.01", "DX-4.04", "DX-0.15");
  for (const char* edition : {"BR", "GB"}) {
    auto t = table(edition, "UL[C: I2A | holder C] CC[C: ~I3A] UC[]", "C move");
    EXPECT_FALSE(t.over());
    t.csa(move("I3A", "UC"));
    EXPECT_EQ(t.winner(), 'C');
    EXPECT_EQ(t.won_by(), "DX-4.01");
  }
}

TEST(DixieVictory, TheUnionWinsTheSameWay) {
  covers("DX-4.01");
  auto t = table("BR", "CL[U: I2 | holder U] UC[U: ~I3] CC[]", "U move");
  t.usa(move("I3", "CC"));
  EXPECT_EQ(t.winner(), 'U');
}

TEST(DixieVictory, OnesOwnPositionsDoNotCount) {
  covers("DX-4.01");
  auto t = table("BR", "UL[C: I2 | holder C] CL[C: ~I3] CC[C: ~I3] CR[]", "C move");
  t.csa(end());
  EXPECT_FALSE(t.over());
}

TEST(DixieVictory, EmptyingIsNotEnough) {
  covers("DX-4.02", "DX-0.13", "DX-0.15");
  auto t = table("BR", "UL[C: I2 | holder C] UC[U: I1*1] CC[C: A2(1/3)]", "C combat");
  t.dice({1, 6}).csa(fire("A2(1/3)", "UC"));
  EXPECT_EQ(t.at("I1"), "discard");
  EXPECT_EQ(t.holder("UC"), 'U');  // an empty position keeps its holder
  EXPECT_FALSE(t.over());
}

TEST(DixieVictory, AGeneralOccupiesNothing) {
  covers("DX-4.02", "DX-0.15", "DX-11.15");
  auto t = table("BR", "UL[C: I2 | holder C] CC[C: ~I3 G1/1] UC[]", "C move");
  t.csa(move("G1/1", "UC"));
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.holder("UC"), 'U');
}

TEST(DixieVictory, AnEngagedPositionCountsForNeither) {
  covers("DX-4.03");
  auto t = table("BR", "UL[C: I2 | holder C] CC[C: ~I3] UC[U: I1]", "C move");
  t.csa(move("I3", "UC"), end());
  EXPECT_FALSE(t.over());
}

TEST(DixieVictory, AnEnemyWhoReturnsMakesItEngagedAgain) {
  covers("DX-4.03", "DX-0.14");
  auto t = table("BR", "UL[C: I2 | U: I1 | holder C] CC[C: ~I3] UC[]", "C move");
  t.csa(move("I3", "UC"));
  EXPECT_FALSE(t.over());  // UL is held but engaged
}

TEST(DixieVictory, ByElimination) {
  covers("DX-4.04", "DX-4.11");
  auto t = table("BR", "UL[C: I2 | holder C] UC[U: I1*1 | C: I3 V2]", "C combat");
  t.dice({1, 6, 6}).csa(fire("I3"));
  EXPECT_EQ(t.winner(), 'C');
  EXPECT_FALSE(t.asked('C') || t.asked('U'));
  EXPECT_NE(t.csa(fire("V2")), accepted);
}

TEST(DixieVictory, ByRoutInTheEnemysMoralePhase) {
  covers("DX-4.04", "DX-4.11", "DX-X42");
  auto t = table("BR", "UL[C: I4 | holder C] UC[U: I2*1 | C: I3] UR[U: I1*1]", "U morale");
  t.dice({5}).usa(test("I2"));
  EXPECT_EQ(t.winner(), 'C');
  EXPECT_EQ(t.hits("I1"), 1);  // no later test, no Combat Phase
}

TEST(DixieVictory, ByDisengagement) {
  covers("DX-4.04", "DX-0.17");
  auto t = table("BR", "UL[C: I4 | holder C] UC[U: I2 | C: I3] reserve U: I1", "U move");
  t.usa(move("I2", "reserve"), move("I1", "UR"));
  EXPECT_FALSE(t.over());  // consequences of leaving wait for the end of his moves
  t.usa(end());
  EXPECT_EQ(t.winner(), 'C');
}

TEST(DixieVictory, AgainstFaceDownCardsOccupationWaits) {
  covers("DX-4.05");
  auto t = table("BR", "UL[C: I2 | holder C] CC[C: ~I3] UC[U: ~I1]", "C move");
  t.csa(move("I3", "UC"));
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.holder("UC"), 'U');
}

TEST(DixieVictory, ShilohsRearCentre) {
  covers("DX-4.06");
  auto t = table("SH", "FC[C: ~I3 | holder C] RC[] RL[U: ~I2] deck C: 6", "C move");
  t.csa(move("I3", "RC"));
  EXPECT_EQ(t.winner(), 'C');
  EXPECT_EQ(t.won_by(), "DX-4.06");
}

TEST(DixieVictory, AtShilohOtherPositionsDoNotWin) {
  covers("DX-4.06", "DX-4.01");
  auto t = table("SH", "FL[C: I3 | holder C] FR[C: I3 | holder C] RL[C: I2 | holder C] FC[C: ~I2 ~I2 | holder C] RC[U: ~I1] "
                       "RR[] deck C: 6", "C move");
  t.csa(move("FR I3", "RR"), end());
  EXPECT_FALSE(t.over());
}

TEST(DixieVictory, ShilohsFrontCentreOnTheSecondDayOnly) {
  covers("DX-4.07");
  auto first = table("SH", "RC[U: ~I3] FC[] FL[C: I2 | holder C] deck C: 6", "U move day 1");
  first.usa(move("I3", "FC"));
  EXPECT_FALSE(first.over());
  auto second = table("SH", "RC[U: ~I3] FC[| holder C] FL[C: I2 | holder C] deck C: 0", "U move day 2");
  second.usa(move("I3", "FC"));
  EXPECT_EQ(second.winner(), 'U');
  EXPECT_EQ(second.won_by(), "DX-4.07");
}

TEST(DixieVictory, ShilohsRearCentreOnTheSecondDayToo) {
  covers("DX-4.06");
  auto t = table("SH", "FC[C: ~I3 | holder C] RC[] RL[U: ~I2] deck C: 0", "C move day 2");
  t.csa(move("I3", "RC"));
  EXPECT_EQ(t.winner(), 'C');
}

TEST(DixieVictory, BothAtTheSameInstantIsADraw) {
  covers("DX-4.15");
  auto t = table("GB", "UR[C: I2A | holder C] UC[C: I3A | holder C] CR[U: I2 | holder U] CC[U: I3 | holder U]", "C combat");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.winner(), '-');
  EXPECT_EQ(t.won_by(), "DX-4.15");
}

TEST(DixieVictory, ThreeOfFiveColumns) {
  covers("DX-4.08");
  Switches five;
  five.set(Switch::FiveColumns);
  auto two = table("GB", "UR[C: I2A | holder C] UCR[C: I3A | holder C] UL[U: ~I2]", "C combat", Windows::Passed, five);
  EXPECT_FALSE(two.over());
  auto three = table("GB", "UR[C: I2A | holder C] UCR[C: I3A | holder C] UC[C: I2A | holder C]", "C combat",
                     Windows::Passed, five);
  EXPECT_EQ(three.winner(), 'C');
}

TEST(DixieVictory, WithoutTheThreeDaysNoDayEndsGettysburg) {
  covers("DX-4.09");
  auto t = table("GB", "CC[C: ~I3A] UC[U: ~I2] deck U: 2 C: 1", "C combat");
  for (int turn = 0; turn < 6; ++turn) t.idle_turn();  // both decks are empty
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.state().day, 1);
}

TEST(DixieVictory, WithoutEnfiladeNobodyIsEnveloped) {
  covers("DX-4.10");
  auto t = table("BR", "UL[C: I2 | holder C] UC[U: G1/2 | T: woods] CC[U: I3 | C: I4]", "C start-of-combat");
  EXPECT_FALSE(t.over());
}

TEST(DixieVictory, PlayStops) {
  covers("DX-4.11");
  auto t = table("BR", "UL[C: I2 | holder C] CC[C: ~I3] CR[C: ~I4] UC[]", "C move");
  t.csa(move("I3", "UC"));
  EXPECT_NE(t.csa(move("I4", "reserve")), accepted);
  EXPECT_EQ(t.deck('C'), 3);  // no reinforcement either
}

TEST(DixieVictory, ResigningAtAnyDecision) {
  covers("DX-4.12");
  auto t = table("BR", "CC[C: ~I3] UC[U: ~I2]", "C move");
  t.csa(resign());
  EXPECT_EQ(t.winner(), 'U');
  EXPECT_EQ(t.won_by(), "DX-4.12");
}

TEST(DixieVictory, ADrawOfferedAndAccepted) {
  covers("DX-4.13");
  auto t = table("BR", "CC[C: ~I3] UC[U: ~I2]", "C move");
  t.csa(offer());
  EXPECT_FALSE(t.over());
  t.usa(accept_draw());
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.winner(), '-');
  EXPECT_EQ(t.won_by(), "DX-4.13");
}

TEST(DixieVictory, ADrawDeclined) {
  covers("DX-4.13");
  auto t = table("BR", "CC[C: ~I3] UC[U: ~I2]", "C move");
  t.csa(offer());
  EXPECT_TRUE(t.asked('U'));
  EXPECT_NE(t.csa(accept_draw()), accepted);
  t.usa(decline_draw());
  EXPECT_FALSE(t.over());
  t.csa(move("I3", "UC"));  // play goes on where it was
}

TEST(DixieVictory, ResigningInTheEnemysTurn) {
  covers("DX-4.12");
  auto t = table("BR", "UC[U: I3 I2 | C: I4]", "C combat");
  t.dice({1, 6, 6, 6}).csa(fire("I4"));
  t.usa(resign());  // asked to allot a hit
  EXPECT_EQ(t.winner(), 'C');
}

TEST(DixieVictory, TwentyFourIdleTurnsAreADraw) {
  covers("DX-4.14");
  auto t = table("BR", "CC[C: ~I3] UC[U: ~I2] deck U: 0 C: 0", "C combat");
  for (int turn = 0; turn < 23; ++turn) t.idle_turn();
  EXPECT_FALSE(t.over());
  t.idle_turn();
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.winner(), '-');
  EXPECT_EQ(t.won_by(), "DX-4.14");
}

TEST(DixieVictory, AShotMakesTheTurnsCountAnew) {
  covers("DX-4.14");
  auto t = table("BR", "CC[C: A2(1/3)] UC[U: ~I2] deck U: 0 C: 0", "C combat");
  for (int turn = 0; turn < 22; ++turn) t.idle_turn();
  t.dice({6, 6}).csa(fire("A2(1/3)", "UC"));
  for (int turn = 0; turn < 10; ++turn) t.idle_turn();
  EXPECT_FALSE(t.over());
}

TEST(DixieVictory, SoDoesAnEngagementAndACapture) {
  covers("DX-4.14");
  auto engagement = table("BR", "CC[C: ~I3] UC[U: ~I2] deck U: 0 C: 0", "C move");
  for (int turn = 0; turn < 22; ++turn) engagement.idle_turn();
  engagement.csa(end());  // its Combat Phase
  engagement.csa(move("I3", "UC"));
  engagement.idle_turn();
  EXPECT_EQ(engagement.state().idle, 0);
  auto capture = table("BR", "CC[C: ~I3] UR[U: ~I2] deck U: 0 C: 0", "C move");
  capture.csa(move("I3", "UC"));
  capture.idle_turn();
  EXPECT_EQ(capture.state().idle, 0);
  capture.idle_turn();
  EXPECT_EQ(capture.state().idle, 1);
}

TEST(DixieVictory, DrawnReinforcementsAreNoIdleTurn) {
  covers("DX-4.14");
  auto t = table("BR", "CC[C: ~I3] UC[U: ~I2] deck U: 12 C: 15", "C combat");
  for (int turn = 0; turn < 26; ++turn) t.idle_turn();
  EXPECT_FALSE(t.over());
}

TEST(DixieVictory, TwoHundredTurnsEndItInAnyCase) {
  covers("DX-4.14");
  auto t = table("BR", "CC[C: A2(1/3)] UC[U: ~I4] deck U: 0 C: 0", "C combat");
  int turns = 0;
  while (!t.over() && turns < 300) {
    if (t.turn() == 'C') t.dice({6, 6}).csa(fire("A2(1/3)", "UC"));
    t.idle_turn();
    ++turns;
  }
  EXPECT_EQ(t.winner(), '-');
  EXPECT_EQ(t.played_turns(), 200);
}

}  // namespace
}  // namespace kepi::dixie::test
