// Chapter 3: the field, its stacking limits, and deployment.
#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {
namespace {

TEST(DixieDeployment, ThreePositionsASide) {
  covers("DX-3.01", "DX-3.09");
  auto t = deployment("BR", "U: I3 I2 I1 C: I4 I3 I2");
  EXPECT_EQ(t.usa(deploy("CL: I3")), refused("DX-3.09"));
  EXPECT_EQ(t.csa(deploy("UC: I4")), refused("DX-3.09"));
  t.usa(deploy("UR: I3 UC: I2 UL: I1"));
  t.csa(deploy("CL: I4 CC: I3 CR: I2"));
  EXPECT_EQ(t.at("U I3"), "UR");
  EXPECT_EQ(t.at("C I2"), "CR");
}

TEST(DixieDeployment, FourStackCountingCards) {
  covers("DX-3.02");
  auto t = deployment("BR", "U: I1 I1 I2 I2 I3 C: I4");
  EXPECT_EQ(t.usa(deploy("UC: I1#1 I1#2 I2#1 I2#2 I3")), refused("DX-3.02"));
  t.usa(deploy("UC: I1#1 I1#2 I2#1 I2#2"));
}

TEST(DixieDeployment, TheReserveHasNoLimit) {
  covers("DX-3.03", "DX-3.11", "DX-3.12");
  auto t = deployment("BR", "U: I1 I1 I2 I2 I3 I3 C: I4 I3");
  t.usa(deploy(""));
  t.csa(deploy("CC: I4"));
  EXPECT_EQ(t.count("reserve", 'U'), 6);
  EXPECT_EQ(t.at("C I3"), "reserve");
}

TEST(DixieDeployment, GeneralsAndSpecialsDoNotCount) {
  covers("DX-3.04", "DX-11.01");
  auto t = deployment("BR", "U: I1 I1 I2 I2 G1/1 COLOR_GUARD C: I4");
  t.usa(deploy("UC: I1#1 I1#2 I2#1 I2#2 G1/1 COLOR_GUARD"));
}

TEST(DixieDeployment, TerrainTakesAPlace) {
  covers("DX-3.04", "DX-3.05", "DX-10.03");
  auto t = deployment("BR", "U: I1 I1 I2 I2 woods hill C: I4");
  EXPECT_EQ(t.usa(deploy("UC: I1#1 I1#2 I2#1 I2#2 woods")), refused("DX-3.02", "DX-3.05"));
  EXPECT_EQ(t.usa(deploy("UC: I1#1 I1#2 I2#1 woods hill")), refused("DX-3.02", "DX-3.05"));
  t.usa(deploy("UC: I1#1 I1#2 woods hill UR: I2#1 I2#2"));
}

TEST(DixieDeployment, AStackingGeneralMakesRoom) {
  covers("DX-3.05", "DX-11.18", "DX-1.06", "DX-X27");
  auto t = deployment("GB", "U: I1 I2 I2 I2 I3 I3 G1/1+1 C: I4");
  EXPECT_EQ(t.usa(deploy("UR: I1 I2#1 I2#2 I2#3 I3#1")), refused("DX-3.02"));
  EXPECT_NE(t.usa(deploy("UR: G1/1+1 I1 I2#1 I2#2 I2#3 I3#1 I3#2")), accepted);
  t.usa(deploy("UR: G1/1+1 I1 I2#1 I2#2 I2#3 I3#1"));
}

TEST(DixieDeployment, AFaceDownDecoyCountsOne) {
  covers("DX-3.06");
  auto t = table("BR", "CL[C: ~I1 ~I3 ~I4 ~G1/1] reserve C: I2", "C move");  // a general face down is a decoy
  t.csa(move("I2", "CL"));
  EXPECT_EQ(t.csa(end()), refused("DX-8.09"));
}

TEST(DixieDeployment, GeneralsSpecialsAndTerrainAreDisclosed) {
  covers("DX-3.07", "DX-3.10", "DX-3.17", "DX-12.14");
  auto t = deployment("BR", "U: I1 G1/1 COLOR_GUARD woods C: I4");
  t.usa(deploy("UC: I1 G1/1 COLOR_GUARD woods"));
  t.csa(deploy("CC: I4"));
  EXPECT_TRUE(t.up("G1/1") && t.up("COLOR_GUARD") && t.up("woods"));
  EXPECT_FALSE(t.up("I1"));
  EXPECT_FALSE(t.up("I4"));
}

TEST(DixieDeployment, BothDeployAtOnceAndInSecret) {
  covers("DX-3.08", "DX-0.22");
  auto t = deployment("BR", "U: I1 G1/1 woods C: I4 G2/1");
  EXPECT_TRUE(t.asked('U') && t.asked('C'));
  t.usa(deploy("UC: I1 G1/1 woods"));
  EXPECT_EQ(t.tokens_seen('C'), 0);  // nothing of it shows before the CSA is done
  EXPECT_FALSE(t.knows('C', "G1/1"));
  EXPECT_FALSE(t.knows('C', "woods"));
  EXPECT_FALSE(t.told('C', "G1/1"));
  EXPECT_FALSE(t.asked('U'));
  t.csa(deploy("CC: I4 G2/1"));
  EXPECT_TRUE(t.knows('C', "G1/1"));
  EXPECT_TRUE(t.knows('U', "G2/1"));
  EXPECT_FALSE(t.knows('U', "I4"));
}

TEST(DixieDeployment, AnEmptyPositionIsLawfulAtBullRunAndGettysburg) {
  covers("DX-3.12");
  for (const char* edition : {"BR", "GB"}) {
    auto t = deployment(edition, "U: I2 C: I3A");
    t.usa(deploy("UL: I2"));
    EXPECT_FALSE(t.asked('U'));
  }
}

TEST(DixieDeployment, TheUnionAtShilohHoldsAllSixPositions) {
  covers("DX-3.13", "DX-0.05", "DX-3.14");
  const char* muster = "U: I1 I2 I2 I2 I2 I2 I3 G1/1 woods C: I4";
  auto t = deployment("SH", muster);
  EXPECT_EQ(t.usa(deploy("RR: I1 RC: I2#1 RL: I2#2 FR: I2#3 FC: I2#4")), refused("DX-3.13"));
  EXPECT_EQ(t.usa(deploy("RR: I1 RC: I2#1 RL: I2#2 FR: I2#3 FC: I2#4 FL: G1/1")), refused("DX-3.13"));
  t.usa(deploy("RR: I1 RC: I2#1 RL: I2#2 FR: I2#3 FC: I2#4 FL: I2#5 G1/1"));
  EXPECT_EQ(t.at("I3"), "reserve");
  for (const char* position : {"RR", "RC", "RL", "FR", "FC", "FL"}) EXPECT_EQ(t.holder(position), 'U') << position;
}

TEST(DixieDeployment, AtShilohTooFewTroopsGoAsFarAsTheyCan) {
  covers("DX-3.13");
  auto t = deployment("SH", "U: I1 I2 I2 I2 I2 G1/1 C: I4");
  EXPECT_EQ(t.usa(deploy("RR: I1 I2#1 RC: I2#2 RL: I2#3 FR: I2#4")), refused("DX-3.13"));
  t.usa(deploy("RR: I1 RC: I2#1 RL: I2#2 FR: I2#3 FC: I2#4"));
}

TEST(DixieDeployment, AtShilohNoMoreThanFourAPosition) {
  covers("DX-3.13", "DX-3.02");
  auto t = deployment("SH", "U: I1 I2 I2 I2 I2 I2 I3 I3 I3 I3 C: I4");
  EXPECT_NE(t.usa(deploy("RR: I1 RC: I2#1 RL: I2#2 FR: I2#3 FC: I2#4 FL: I2#5 I3#1 I3#2 I3#3 I3#4")), accepted);
}

TEST(DixieDeployment, TheConfederatesAtShilohDeployNothing) {
  covers("DX-3.14");
  auto t = deployment("SH", "U: I1 I2 I2 I2 I2 I2 C: I4 I3 G1/1");
  EXPECT_TRUE(t.asked('U'));
  EXPECT_FALSE(t.asked('C'));
  EXPECT_NE(t.csa(deploy("FC: I4")), accepted);
  t.usa(deploy("RR: I1 RC: I2#1 RL: I2#2 FR: I2#3 FC: I2#4 FL: I2#5"));
  EXPECT_EQ(t.count("reserve", 'C'), 3);
  EXPECT_EQ(t.turn(), 'C');
}

TEST(DixieDeployment, TheConfederatesAtShilohMustAttackAtOnce) {
  covers("DX-3.15", "DX-X80");
  auto t = deployment("SH", "U: I1 I2 I2 I2 I2 I2 C: I4 G1/1");
  t.usa(deploy("RR: I1 RC: I2#1 RL: I2#2 FR: I2#3 FC: I2#4 FL: I2#5"));
  t.to_turn_of('C', "move");
  EXPECT_EQ(t.csa(end()), refused("DX-3.15"));
  t.csa(move("I4", "FC"), end());
}

TEST(DixieDeployment, InLaterTurnsTheyNeedNotAttack) {
  covers("DX-3.15");
  auto t = table("SH", "FC[U: ~I2] RC[U: ~I3] reserve C: I4", "C move");  // not their first turn
  t.csa(end());
}

TEST(DixieDeployment, WithoutATroopCardTheyNeedNotAttack) {
  covers("DX-3.15");
  auto t = deployment("SH", "U: I1 I2 I2 I2 I2 I2 C: G1/1");
  t.usa(deploy("RR: I1 RC: I2#1 RL: I2#2 FR: I2#3 FC: I2#4 FL: I2#5"));
  t.to_turn_of('C', "move");
  t.csa(end());
}

TEST(DixieDeployment, TwoTerrainCardsAPosition) {
  covers("DX-3.16");
  auto t = deployment("BR", "U: I1 woods hill field C: I4");
  EXPECT_EQ(t.usa(deploy("UC: I1 woods hill field")), refused("DX-3.16"));
  t.usa(deploy("UC: I1 woods hill UR: field"));
}

TEST(DixieDeployment, CreeksOfBothInOneColumnAreDrawnFor) {
  covers("DX-3.18", "DX-X75");
  for (int die : {1, 3, 4, 6}) {
    auto t = deployment("BR", "U: I3 creek2 C: I4 creek2");
    t.usa(deploy("UC: I3 creek2"));
    t.dice({die}).csa(deploy("CC: I4 creek2"));
    EXPECT_EQ(t.at("U creek2"), die <= 3 ? "removed" : "UC") << die;
    EXPECT_EQ(t.at("C creek2"), die <= 3 ? "CC" : "removed") << die;
  }
}

TEST(DixieDeployment, ColumnsAreDrawnForFromTheFirst) {
  covers("DX-3.18");
  auto t = deployment("BR", "U: I3 creek2 creek1 C: I4 creek2 creek1");
  t.usa(deploy("UL: creek2 UR: I3 creek1"));
  t.dice({1, 6}).csa(deploy("CR: creek1 CL: I4 creek2"));
  EXPECT_EQ(t.at("U creek1"), "removed");  // column 1, die 1
  EXPECT_EQ(t.at("C creek2"), "CL");
  EXPECT_EQ(t.at("U creek2"), "UL");       // column 3, die 6
  EXPECT_EQ(t.at("C creek1"), "removed");
}

TEST(DixieDeployment, CreeksInDifferentColumnsStay) {
  covers("DX-3.18");
  auto t = deployment("BR", "U: I3 creek2 C: I4 creek2");
  t.usa(deploy("UC: I3 creek2"));
  t.csa(deploy("CR: I4 creek2"));  // no die
  EXPECT_EQ(t.at("U creek2"), "UC");
  EXPECT_EQ(t.at("C creek2"), "CR");
}

TEST(DixieDeployment, OnePlayersTwoCreeksNotInOneColumn) {
  covers("DX-3.19");
  auto br = deployment("BR", "U: I3 creek2 creek1 C: I4");
  EXPECT_EQ(br.usa(deploy("UC: I3 creek2 creek1")), refused("DX-3.19"));
  br.usa(deploy("UC: I3 creek2 UR: creek1"));
  auto sh = deployment("SH", "U: I1 I2 I2 I2 I2 I2 SH-US-186 SH-US-199 C: I4");  // front-right and rear-right
  EXPECT_EQ(sh.usa(deploy("RR: I1 SH-US-199 RC: I2#1 RL: I2#2 FR: I2#3 SH-US-186 FC: I2#4 FL: I2#5")),
            refused("DX-3.19"));
}

TEST(DixieDeployment, OneGeneralAPosition) {
  covers("DX-3.20", "DX-11.02");
  auto t = deployment("BR", "U: I1 G1/1 G2/1 C: I4");
  EXPECT_EQ(t.usa(deploy("UC: I1 G1/1 G2/1")), refused("DX-3.20"));
  t.usa(deploy("UC: I1 G1/1 UR: G2/1"));
}

TEST(DixieDeployment, OnlySpecialsOfDeploymentTiming) {
  covers("DX-3.21", "DX-1.08");
  auto t = deployment("BR", "U: I1 RALLY COLOR_GUARD C: I4");
  EXPECT_EQ(t.usa(deploy("UC: I1 RALLY")), refused("DX-3.21"));
  t.usa(deploy("UC: I1 COLOR_GUARD"));
  EXPECT_EQ(t.at("RALLY"), "reserve");
}

TEST(DixieDeployment, TwoSpecialsAPositionAtMost) {
  covers("DX-12.09", "DX-3.21");
  auto t = deployment("GB", "U: I1 COLOR_GUARD BREASTWORKS SIGNAL_STATION C: I4A");
  EXPECT_EQ(t.usa(deploy("UC: I1 COLOR_GUARD BREASTWORKS SIGNAL_STATION")), refused("DX-12.09"));
  t.usa(deploy("UC: I1 COLOR_GUARD BREASTWORKS"));
}

TEST(DixieDeployment, AtShilohAStackingGeneralMakesNoRoomForAFifth) {
  covers("DX-3.13");
  auto t = deployment("SH", "U: G2/3+3 I1 I1 I1 I1 I2 I2 I2 I2 I2 I3 C: I4");
  t.usa(lay("G2/3+3", "RC"), lay("I1#1", "RC"), lay("I1#2", "RC"), lay("I1#3", "RC"), lay("I1#4", "RC"));
  EXPECT_EQ(t.usa(lay("I3", "RC")), refused("DX-3.13"));
}

TEST(DixieDeployment, TerrainWithAFixedPositionLiesOnlyThere) {
  covers("DX-3.22", "DX-10.05");
  auto t = deployment("GB", "U: I1 GB-US-118 C: I4A");  // Little Round Top: left
  EXPECT_NE(t.usa(deploy("UC: I1 GB-US-118")), accepted);
  t.usa(deploy("UL: I1 GB-US-118"));
}

TEST(DixieDeployment, ShilohsTerrainInAnyOfTheSixPositions) {
  covers("DX-3.23", "DX-3.22");
  auto t = deployment("SH", "U: I1 I2 I2 I2 I2 I2 SH-US-188 SH-US-193 C: I4");
  EXPECT_NE(t.usa(deploy("RR: I1 RC: I2#1 RL: I2#2 SH-US-188 FR: I2#3 FC: I2#4 FL: I2#5")), accepted);
  t.usa(deploy("RR: I1 RC: I2#1 SH-US-193 RL: I2#2 FR: I2#3 FC: I2#4 SH-US-188 FL: I2#5"));
  EXPECT_EQ(t.at("SH-US-188"), "FC");
  EXPECT_EQ(t.at("SH-US-193"), "RC");
}

TEST(DixieDeployment, ACardIsPlacedOnce) {
  covers("DX-3.11", "DX-1.13");
  auto t = deployment("BR", "U: I1 I2 C: I4");
  t.usa(deploy("UC: I1 UR: I1"));  // it lies where it was put last
  EXPECT_EQ(t.at("I1"), "UR");
  EXPECT_EQ(t.count("UC", 'U'), 0);
}

TEST(DixieDeployment, OnlyCardsOfTheMusterAreDeployed) {
  covers("DX-3.08", "DX-3.11");
  auto t = deployment("BR", "U: I1 C: I4");
  EXPECT_NE(t.usa(deploy("UC: I4")), accepted);
}

TEST(DixieDeployment, TerrainLowersBothLimits) {
  covers("DX-3.05", "DX-10.04", "DX-X21");
  auto t = table("BR", "UC[U: I3 I2 I1 | C: I2 I2 I3 | T: woods] CC[C: ~I4]", "C move");
  t.csa(move("I4", "UC"));
  EXPECT_EQ(t.csa(end()), refused("DX-8.09"));
}

TEST(DixieDeployment, TheSidesAreCountedSeparately) {
  covers("DX-3.05");
  auto t = table("BR", "UC[U: I3 I2 I1 I1] CC[C: ~I4 ~I2 ~I2 ~I3]", "C move");
  t.csa(move("I4", "UC"), move("C I2#1", "UC"), move("C I2#2", "UC"), move("C I3", "UC"), end());
  EXPECT_EQ(t.count("UC", 'U'), 4);
  EXPECT_EQ(t.count("UC", 'C'), 4);
}

}  // namespace
}  // namespace kepi::dixie::test
