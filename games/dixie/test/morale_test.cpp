// Chapter 6, morale: one die a marker, against the card's morale value.
#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {
namespace {

TEST(DixieMorale, EveryCardWithMarkersTests) {
  covers("DX-6.01", "DX-5.03");
  auto t = table("BR", "UC[U: I3*1] UR[U: I2*1 I4] reserve U: I1*1", "U morale");
  EXPECT_EQ(t.usa(test("I4")), refused("DX-6.01"));  // carries none
  t.dice({1}).usa(test("I3"));
  t.dice({1}).usa(test("I2"));
  t.dice({1}).usa(test("I1"));
  EXPECT_EQ(t.phase(), "combat");
}

TEST(DixieMorale, MarkersOfOnesOwnTurnAreTestedToo) {
  covers("DX-6.01");
  auto t = table("BR", "UC[U: I3 | C: I4 I1] reserve U: UNIFORM_CONFUSION", "C combat");
  t.ask_windows();
  t.csa(fire("I1"));
  t.pass_until('U');
  t.dice({1}).usa(play("UNIFORM_CONFUSION", "UC"));
  t.pass_windows();
  EXPECT_EQ(t.hits("I4"), 1);  // received in the CSA's own turn
  t.to_turn_of('U');
  t.to_turn_of('C', "morale");
  t.dice({6}).csa(test("I4"));
  EXPECT_EQ(t.at("I4"), "discard");
}

TEST(DixieMorale, OneDieAMarker) {
  covers("DX-6.02", "DX-6.04", "DX-6.05", "DX-X02");
  auto t = table("BR", "UC[U: I3*2] UR[U: I1*1]", "U morale");
  t.dice({2, 5}).usa(test("I3"));
  EXPECT_EQ(t.at("I3"), "discard");
  EXPECT_EQ(t.hits("I3"), 0);
  EXPECT_TRUE(t.up("I3"));
}

TEST(DixieMorale, EachPassRemovesAMarker) {
  covers("DX-6.03", "DX-X03");
  auto t = table("BR", "UC[U: I3*2] UR[U: I1*1]", "U morale");
  t.dice({2, 3}).usa(test("I3"));
  EXPECT_EQ(t.at("I3"), "UC");
  EXPECT_EQ(t.hits("I3"), 0);
}

TEST(DixieMorale, OneAboveTheValueFails) {
  covers("DX-6.04");
  auto t = table("BR", "UC[U: I3*1] UR[U: I1*1]", "U morale");
  t.dice({4}).usa(test("I3"));
  EXPECT_EQ(t.at("I3"), "discard");
}

TEST(DixieMorale, ValueIsCvLetterGeneralTerrainAndSpecials) {
  covers("DX-6.06", "DX-6.12");
  // I1 with a hill (+1), a general in defence (+2) and a Color Guard (+1): 5
  auto passes = table("BR", "UC[U: I1*1 G1/2 COLOR_GUARD | T: hill] UR[U: I1*1]", "U morale");
  passes.dice({5}).usa(test("UC I1"));
  EXPECT_EQ(passes.at("UC I1"), "UC");
  auto fails = table("BR", "UC[U: I1*1 G1/1 COLOR_GUARD | T: hill] UR[U: I1*1]", "U morale");
  fails.dice({5}).usa(test("UC I1"));
  EXPECT_EQ(fails.at("UC I1"), "discard");
}

TEST(DixieMorale, ASixAlwaysFails) {
  covers("DX-6.07", "DX-X36");
  auto t = table("GB", "CC[C: I4A*1 G1/1 | T: hill] CR[C: I1A*1]", "C morale");  // 4 + 1 + 1 + 1
  t.dice({6}).csa(test("I4A"));
  EXPECT_EQ(t.at("I4A"), "discard");
}

TEST(DixieMorale, AOneAlwaysPasses) {
  covers("DX-6.08", "DX-X37");
  auto t = table("GB", "CC[U: I1C*1 | C: I3A | T: woods] UR[U: I2*1]", "U morale");  // 1 - 1 - 1
  t.dice({1}).usa(test("I1C"));
  EXPECT_EQ(t.at("I1C"), "CC");
  EXPECT_EQ(t.hits("I1C"), 0);
}

TEST(DixieMorale, GettysburgLetters) {
  covers("DX-6.09", "DX-1.09", "DX-X04");
  auto t = table("GB", "UC[U: I3A*1 I3B*1 I3C*1]", "U morale");
  t.dice({4}).usa(test("I3A"));
  t.dice({4}).usa(test("I3B"));
  t.dice({2});
  t.usa(test("I3C"));
  EXPECT_EQ(t.at("I3A"), "UC");
  EXPECT_EQ(t.at("I3B"), "discard");
  EXPECT_EQ(t.at("I3C"), "UC");
}

TEST(DixieMorale, LetterCIsOneWorse) {
  covers("DX-6.09");
  auto t = table("GB", "UC[U: I3C*1 I2*1]", "U morale");
  t.dice({3}).usa(test("I3C"));
  EXPECT_EQ(t.at("I3C"), "discard");
}

TEST(DixieMorale, CardsOfOtherEditionsAreOfLetterB) {
  covers("DX-1.09");
  auto t = table("SH", "RC[U: I3*1 I2*1]", "U morale");
  t.dice({3}).usa(test("I3"));
  EXPECT_EQ(t.at("I3"), "RC");
  t.dice({3}).usa(test("I2"));
  EXPECT_EQ(t.at("I2"), "discard");
}

TEST(DixieMorale, GeneralsFirstThenTroopsInTheOwnersOrder) {
  covers("DX-6.10", "DX-0.19");
  auto t = table("BR", "UC[U: I3*1 I2*1 G1/2*1] UR[U: G1/1*1]", "U morale");
  EXPECT_EQ(t.usa(test("I3")), refused("DX-6.10"));
  t.dice({1}).usa(test("G1/1"));
  t.dice({1}).usa(test("G1/2"));
  t.dice({4}).usa(test("I2"));  // the second drawn, first
  t.dice({6}).usa(test("I3"));
  EXPECT_EQ(t.at("I2"), "UC");
  EXPECT_EQ(t.at("I3"), "discard");
}

TEST(DixieMorale, SeveralFailuresRoutOnce) {
  covers("DX-6.11");
  auto t = table("BR", "UC[U: I3*3 I2] UR[U: I1*1]", "U morale");
  t.dice({6, 6, 5}).usa(test("I3"));
  EXPECT_EQ(t.at("I3"), "discard");
  EXPECT_EQ(t.at("I2"), "UC");
}

TEST(DixieMorale, RoleDecidesTheModifiers) {
  covers("DX-6.12", "DX-0.14");
  auto attacker = table("BR", "CC[U: I3*1 G1/2 | C: I2 | T: hill] UR[U: I1*1]", "U morale");
  attacker.dice({5}).usa(test("I3"));  // 3 + 1: the hill is not his
  EXPECT_EQ(attacker.at("I3"), "discard");
  auto captor = table("BR", "CC[U: I3*1 G1/2 | T: hill | holder U] UR[U: I1*1]", "U morale");
  captor.dice({5}).usa(test("I3"));  // 3 + 2 + 1
  EXPECT_EQ(captor.at("I3"), "CC");
}

TEST(DixieMorale, InTheReserveOnlyCvAndLetterCount) {
  covers("DX-6.13", "DX-6.14", "DX-X72");
  auto t = table("BR", "UR[U: I1*1] reserve U: I2*1 G2/1", "U morale");
  t.dice({3}).usa(test("I2"));
  EXPECT_EQ(t.at("I2"), "discard");
  auto letter = table("GB", "UR[U: I1*1] reserve U: I2A*1", "U morale");
  letter.dice({3}).usa(test("I2A"));
  EXPECT_EQ(letter.at("I2A"), "reserve");
}

TEST(DixieMorale, MarkersTravelWithTheCard) {
  covers("DX-6.14");
  auto t = table("BR", "UC[U: I3 | C: I2*1 I4]", "C move");
  t.csa(move("I2", "CC"));
  EXPECT_EQ(t.hits("I2"), 1);
}

TEST(DixieMorale, TheSameRulesGovernOtherTests) {
  covers("DX-6.15");  // disorganization: 6 fails whatever the value, 1 passes
  auto t = table("BR", "CC[C: I4 I1 I2 | T: hill] UC[C: I3 I3 | U: I4]", "C move");
  t.csa(move("I3#1", "CC"), move("I3#2", "CC"));
  t.dice({6, 1, 1, 1, 1}).csa(end(), tests("I4", "I1", "I2", "I3#1", "I3#2"));
  EXPECT_EQ(t.at("C I4"), "reserve");
  EXPECT_EQ(t.at("I1"), "CC");
}

TEST(DixieMorale, PendingMarkersDoNotHinderACardInTheEnemysTurn) {
  covers("DX-6.16");
  auto t = table("SH", "FC[U: I2 A2(1/3)*1] reserve C: I3 U: HIDDEN_BATTERY deck C: 8", "C move");
  t.ask_windows();
  t.csa(move("I3", "FC"), end());
  t.pass_until('U');
  t.dice({3, 5}).usa(play("HIDDEN_BATTERY", "FC", {"A2(1/3)"}));
  EXPECT_EQ(t.hits("I3"), 1);
  EXPECT_EQ(t.hits("A2(1/3)"), 1);
}

TEST(DixieMorale, MoraleComesBeforeAnythingElse) {
  covers("DX-6.16", "DX-5.02", "DX-5.08");
  auto t = table("BR", "UC[U: I3*1 | C: I4] UR[U: I2*1]", "U morale");
  EXPECT_EQ(t.usa(fire("I3")), refused("DX-5.08"));
  EXPECT_EQ(t.usa(move("I3", "reserve")), refused("DX-5.08"));
}

}  // namespace
}  // namespace kepi::dixie::test
