// Chapter 11, generals: what they lend to their troops, and how they fall.
#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {
namespace {

TEST(DixieGenerals, TheyTakeNoRoomAndLieFaceUp) {
  covers("DX-11.01", "DX-3.04", "DX-3.07");
  auto t = table("BR", "CL[C: ~I1 ~I2 ~I3 ~I4] reserve C: G2/1", "C move");
  t.csa(move("G2/1", "CL"), end());
  EXPECT_TRUE(t.up("G2/1"));
  EXPECT_TRUE(t.knows('U', "G2/1"));
}

TEST(DixieGenerals, OneASideAndPosition) {
  covers("DX-11.02", "DX-3.20", "DX-8.10");
  auto t = table("BR", "CL[C: ~I3 G1/1] reserve C: G2/1", "C move");
  t.csa(move("G2/1", "CL"));
  EXPECT_EQ(t.csa(end()), refused("DX-8.10"));
  auto enemy = table("BR", "UC[U: I3 G1/1 | C: I2] CC[C: G2/1]", "C move");
  enemy.csa(move("G2/1", "UC"), end());  // the enemy's does not count
}

TEST(DixieGenerals, TheyMoveTwiceWhateverTheirTroopsDid) {
  covers("DX-11.03", "DX-8.42");
  auto t = table("BR", "UC[U: I3! G1/2 | C: I2] UR[U: ~I1]", "U move");
  t.usa(move("G1/2", "reserve", "UR"));
  EXPECT_EQ(t.at("G1/2"), "UR");
}

TEST(DixieGenerals, TheyDoNotFire) {
  covers("DX-11.04", "DX-7.06");
  auto t = table("BR", "UC[U: I3 G1/2 | C: I2]", "U combat");
  EXPECT_EQ(t.usa(fire("G1/2")), refused("DX-7.06"));
}

TEST(DixieGenerals, TheirBonusIsForAllTheirTroopsThere) {
  covers("DX-11.05", "DX-6.06");
  auto t = table("BR", "UC[U: I2*1 V1*1 A2(1/3)*1 G1/2] UR[U: I2*1]", "U morale");
  t.dice({4}).usa(test("UC I2"));
  t.dice({3}).usa(test("V1"));
  t.dice({4}).usa(test("A2(1/3)"));
  t.dice({3}).usa(test("UR I2"));  // elsewhere: none
  EXPECT_EQ(t.at("UC I2"), "UC");
  EXPECT_EQ(t.at("V1"), "UC");
  EXPECT_EQ(t.at("A2(1/3)"), "UC");
  EXPECT_EQ(t.at("UR I2"), "discard");
}

TEST(DixieGenerals, AttackersUseTheAttackValue) {
  covers("DX-11.06", "DX-X25");
  auto t = table("BR", "UR[U: I1 | C: I3*1 V1*1 G2/1]", "C morale");
  t.dice({5}).csa(test("I3"));
  EXPECT_EQ(t.at("I3"), "UR");
}

TEST(DixieGenerals, DefendersUseTheDefenceValue) {
  covers("DX-11.07", "DX-X25");
  auto t = table("BR", "CL[U: I1 | C: I3*1 V1*1 G2/1]", "C morale");
  t.dice({5}).csa(test("I3"));  // 3 + 1
  EXPECT_EQ(t.at("I3"), "discard");
}

TEST(DixieGenerals, ACaptorDefends) {
  covers("DX-11.08", "DX-X25");
  auto t = table("BR", "UR[C: I3*1 V1*1 G2/1 | holder C]", "C morale");
  t.dice({5}).csa(test("I3"));  // 3 + 1 where he had 3 + 2 before the capture
  EXPECT_EQ(t.at("I3"), "discard");
}

TEST(DixieGenerals, UnderFireFromAfarOnesTroopsDefend) {
  covers("DX-11.09");
  auto t = table("BR", "CC[C: A2(1/3)] UC[U: ~I1 G0/2]", "C combat");
  t.dice({1, 5}).csa(fire("A2(1/3)", "UC"));
  t.to_turn_of('U', "morale");
  t.dice({3}).usa(test("I1"));  // 1 + 2
  EXPECT_EQ(t.at("I1"), "UC");
}

TEST(DixieGenerals, OneHitForEverySix) {
  covers("DX-11.10", "DX-7.34");
  auto near = table("BR", "UC[U: I4 G1/2 | C: I3 G2/1]", "C combat");
  near.dice({6, 6, 5}).csa(fire("I3"));
  EXPECT_EQ(near.hits("G1/2"), 2);
  EXPECT_EQ(near.hits("G2/1"), 0);  // enemy fire only
  auto far = table("BR", "CC[C: A2(1/3)] UC[U: ~I4 G1/2]", "C combat");
  far.dice({6, 5}).csa(fire("A2(1/3)", "UC"));
  EXPECT_EQ(far.hits("G1/2"), 1);
}

TEST(DixieGenerals, HitsDoNothingUntilTested) {
  covers("DX-11.11");
  auto t = table("BR", "CC[C: ~I2 G2/1*5] UC[U: ~I4]", "C move");
  t.csa(move("I2", "UC"), move("G2/1", "UC"), end());
  EXPECT_EQ(t.at("G2/1"), "UC");
  EXPECT_EQ(t.hits("G2/1"), 5);
}

TEST(DixieGenerals, ASixKillsAnythingElseClears) {
  covers("DX-11.12", "DX-X26", "DX-6.10");
  auto dead = table("BR", "UC[U: I3*1 I2*1 G1/2*3]", "U morale");
  EXPECT_EQ(dead.usa(test("I3")), refused("DX-6.10"));  // generals first
  dead.dice({2, 5, 6}).usa(test("G1/2"));
  EXPECT_EQ(dead.at("G1/2"), "discard");
  auto alive = table("BR", "UC[U: I3*1 I2*1 G1/2*3]", "U morale");
  alive.dice({1, 3, 5}).usa(test("G1/2"));
  EXPECT_EQ(alive.at("G1/2"), "UC");
  EXPECT_EQ(alive.hits("G1/2"), 0);
}

TEST(DixieGenerals, TheDeadInspireNobody) {
  covers("DX-11.13", "DX-11.14", "DX-X40");
  auto t = table("BR", "UC[U: I3 | C: I2*1 I3*1 G2/1*1]", "C morale");
  t.dice({6}).csa(test("G2/1"));
  t.dice({4}).csa(test("I2"));
  EXPECT_EQ(t.at("G2/1"), "discard");
  EXPECT_EQ(t.at("I2"), "discard");
}

TEST(DixieGenerals, AloneTheyHoldNothing) {
  covers("DX-11.15", "DX-0.15");
  // The CSA has UL and sends a lone general to empty UC: that occupies nothing.
  auto t = table("BR", "UL[C: I3 | holder C] CC[C: G2/1] UC[]", "C move");
  t.csa(move("G2/1", "UC"), end());
  EXPECT_EQ(t.holder("UC"), 'U');
  EXPECT_FALSE(t.over());
}

TEST(DixieGenerals, WithoutTroopsAmongEnemiesTheyAreLost) {
  covers("DX-11.16", "DX-0.16");
  auto fell = table("BR", "UC[U: I3 | C: I2*2 G2/1] CC[C: I1*1]", "C morale");
  fell.dice({6, 6}).csa(test("I2"));
  EXPECT_EQ(fell.at("G2/1"), "discard");
  auto left = table("BR", "UC[U: I3 | C: I2 G2/1]", "C move");
  left.csa(move("I2", "CC"));
  EXPECT_EQ(left.at("G2/1"), "UC");  // DX-0.17: not before all moves are done
  left.csa(end());
  EXPECT_EQ(left.at("G2/1"), "discard");
}

TEST(DixieGenerals, WhoGoesAloneAmongEnemiesIsLost) {
  covers("DX-11.16");
  auto t = table("BR", "CC[C: ~I2 G2/1] UC[U: I3]", "C move");
  t.csa(move("G2/1", "UC"), end());
  EXPECT_EQ(t.at("G2/1"), "discard");
}

TEST(DixieGenerals, TheFirstEnemyTroopTakesThem) {
  covers("DX-11.17", "DX-4.05", "DX-X69");
  auto t = table("BR", "CL[C: ~V1] UR[U: G1/1]", "C move");
  t.csa(move("V1", "UR"));
  EXPECT_EQ(t.at("G1/1"), "discard");
  EXPECT_EQ(t.holder("UR"), 'C');
}

TEST(DixieGenerals, TheStackingBonusMakesRoom) {
  covers("DX-11.18", "DX-3.05", "DX-X27");
  auto defence = table("SH", "RR[U: ~I1 ~I2 ~I3 ~I4 G1/2+1] reserve U: I2", "U move");
  defence.usa(move("reserve I2", "RR"), end());
  auto attack = table("SH", "FC[C: ~I1 ~I2 ~I3 ~I4 ~V1 G2/1+1 | holder C] RC[U: ~I2]", "C move");
  attack.csa(move("I1", "RC"), move("C I2", "RC"), move("I3", "RC"), move("I4", "RC"), move("V1", "RC"),
             move("G2/1+1", "RC"), end());
  EXPECT_EQ(attack.count("RC", 'C'), 5);
}

TEST(DixieGenerals, TheBonusNeitherWidensACreekNorHelpsTheEnemy) {
  covers("DX-11.19", "DX-X27");
  auto creek = table("SH", "FR[C: ~I1 ~I2 G2/1+1 | holder C] RR[U: ~I4 | T: creek2] RC[]", "C move");
  auto enemy = table("SH", "RC[U: ~I4 | C: I1 I2 I3 I4] FC[C: ~V1] RR[U: G1/2+1]", "C move");
  enemy.csa(move("V1", "RC"));
  EXPECT_EQ(enemy.csa(end()), refused("DX-8.09"));
  auto limited = table("SH", "FL[C: ~I1 ~I2 ~I3 G2/1+1 | holder C] RL[U: ~I4 | T: pond2]", "C move");
  limited.csa(move("G2/1+1", "RL"), move("I1", "RL"), move("I2", "RL"));
  EXPECT_EQ(limited.csa(move("I3", "RL")), refused("DX-8.26"));
}

TEST(DixieGenerals, LosingTheBonusDisorganizesAtOnce) {
  covers("DX-11.20", "DX-8.40", "DX-12.34", "DX-X41");
  auto t = table("SH", "RC[U: I3 I2 I3 V2 A2(1/3) G1/2+1 | C: I4 I3] reserve C: SHARPSHOOTERS", "C combat",
                 Windows::Asked);
  t.dice({5}).csa(play("SHARPSHOOTERS", "RC"));
  EXPECT_EQ(t.at("G1/2+1"), "discard");
  t.pass();
  t.dice({2, 3, 6, 1, 2}).usa(tests("U I3#1", "I2", "U I3#2", "V2", "A2(1/3)"));
  EXPECT_EQ(t.at("I2"), "reserve");
  EXPECT_EQ(t.at("U I3#2"), "reserve");
  EXPECT_EQ(t.count("RC", 'U'), 3);
}

TEST(DixieGenerals, OneOfTwoThrownTogetherReturns) {
  covers("DX-11.21", "DX-15.104");
  auto t = table("SH", "RR[U: I3 | C: I2 G2/1] FR[C: ~I3 G1/1 | holder C] reserve C: I1 deck C: 0 U: 4", "C draw");
  EXPECT_EQ(t.at("G2/1"), "FR");  // the attackers withdraw at night
  EXPECT_NE(t.csa(retire("I2")), accepted);
  t.csa(retire("G1/1"));  // the owner chooses who stays
  EXPECT_EQ(t.at("G1/1"), "reserve");
  EXPECT_EQ(t.at("G2/1"), "FR");
}

}  // namespace
}  // namespace kepi::dixie::test
