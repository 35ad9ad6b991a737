// Chapter 7, combat: who may fire at whom, with how many dice, and where the hits fall.
#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {
namespace {

TEST(DixieFire, AFiringCardTurnsFaceUp) {
  covers("DX-7.01");
  auto t = table("BR", "CL[C: ~A2(1/3)] UR[U: ~I3]", "C combat");
  t.dice({4, 5}).csa(fire("A2(1/3)", "UR"));
  EXPECT_TRUE(t.up("A2(1/3)"));
  EXPECT_FALSE(t.up("I3"));  // not hit
}

TEST(DixieFire, ACardThatFiredDoesNotMove) {
  covers("DX-7.02", "DX-8.01", "DX-5.05");
  auto t = table("BR", "UC[U: I3 | C: I2 V2]", "C combat");
  t.dice({6, 6}).csa(fire("I2"), end());
  EXPECT_EQ(t.csa(move("I2", "CC")), refused("DX-7.02"));
  t.csa(move("V2", "CC"));
  EXPECT_EQ(t.at("V2"), "CC");
}

TEST(DixieFire, FiringIsVoluntaryAndOneByOne) {
  covers("DX-7.03", "DX-5.04", "DX-7.28");
  auto t = table("BR", "UC[U: I2 I1 | C: I4 I3]", "C combat");
  t.dice({2, 6, 6, 6}).csa(fire("I4"));
  t.usa(allot("I1"));  // the result stands before the next declaration
  EXPECT_EQ(t.hits("I1"), 1);
  t.csa(end());  // I3 holds its fire
  EXPECT_EQ(t.phase(), "move");
  EXPECT_FALSE(t.fired("I3"));
}

TEST(DixieFire, OneTargetPositionAfterAnother) {
  covers("DX-7.04");
  auto t = table("BR", "CL[C: A2(1/3) A1(1/3)] UR[U: ~I3] CC[C: A3(1/3)] UC[U: ~I2]", "C combat");
  t.dice({6, 6}).csa(fire("A2(1/3)", "UR"));
  t.dice({6, 6, 6}).csa(fire("A3(1/3)", "UC"));
  EXPECT_EQ(t.csa(fire("A1(1/3)", "UR")), refused("DX-7.04"));
}

TEST(DixieFire, LongAndShortFireShareATargetPosition) {
  covers("DX-7.04");  // where the hits fall: CC, then UC closes CC, whatever the range
  auto t = table("BR", "UC[U: I3 | C: I2] UR[U: I2 | C: I3 I4]", "C combat");
  t.dice({6, 6}).csa(fire("I2"));
  t.dice({6, 6, 6}).csa(fire("I3", "UR"));
  t.dice({6, 6, 6, 6}).csa(fire("I4", "UR"));  // UR is still open
}

TEST(DixieFire, OnceATurn) {
  covers("DX-7.05");
  auto t = table("BR", "UC[U: I3 | C: I2]", "C combat");
  t.dice({6, 6}).csa(fire("I2"));
  EXPECT_EQ(t.csa(fire("I2")), refused("DX-7.05"));
}

TEST(DixieFire, GeneralsTerrainAndSpecialsDoNotFire) {
  covers("DX-7.06");
  auto t = table("BR", "UC[U: I3 | C: I2 G2/1 COLOR_GUARD | T: woods]", "C combat");
  EXPECT_EQ(t.csa(fire("COLOR_GUARD")), refused("DX-7.06"));
  EXPECT_NE(t.csa(fire("woods")), accepted);
  EXPECT_NE(t.csa(fire("G2/1")), accepted);
}

TEST(DixieFire, AsManyDiceAsCv) {
  covers("DX-7.07", "DX-1.03");
  auto t = table("BR", "UC[U: I3 I2 | C: I4 I1]", "C combat");
  t.dice({6, 6, 6, 6}).csa(fire("I4"));
  t.dice({6}).csa(fire("I1"));
}

TEST(DixieFire, FirepowerIsTheHighestFaceThatHits) {
  covers("DX-7.08", "DX-7.09", "DX-7.10", "DX-7.11", "DX-1.04", "DX-M.03");
  auto t = table("BR", "UC[U: I4 | C: I2 V2 A2(1/3)]", "C combat");
  t.dice({2, 3}).csa(fire("I2"));  // F2: the 2 hits
  EXPECT_EQ(t.hits("I4"), 1);
  t.dice({1, 2}).csa(fire("V2"));  // F1: the 1 hits
  EXPECT_EQ(t.hits("I4"), 2);
  t.dice({3, 4}).csa(fire("A2(1/3)", "UC"));  // F3: the 3 hits
  EXPECT_EQ(t.hits("I4"), 3);
}

TEST(DixieFire, LongRangeAcrossTheCentreLine) {
  covers("DX-7.12", "DX-1.05", "DX-0.07");
  auto t = table("BR", "CC[C: A2(2/2) A2(1/3)] UC[U: ~I4]", "C combat");
  t.dice({2, 3}).csa(fire("A2(2/2)", "UC"));
  EXPECT_EQ(t.hits("I4"), 1);
  t.dice({1, 2}).csa(fire("A2(1/3)", "UC"));
  EXPECT_EQ(t.hits("I4"), 2);
}

TEST(DixieFire, LongRangeReachesOnlyTheOppositePosition) {
  covers("DX-7.12", "DX-0.07");
  auto t = table("BR", "CC[C: A2(2/2)] UC[U: ~I4] UR[U: ~I2]", "C combat");
  EXPECT_EQ(t.csa(fire("A2(2/2)", "UR")), refused("DX-7.12"));
}

TEST(DixieFire, UnengagedInfantryAndCavalryHoldTheirFire) {
  covers("DX-7.13", "DX-7.09", "DX-7.10");
  auto t = table("BR", "CC[C: I3 V2] UC[U: ~I4]", "C combat");
  EXPECT_EQ(t.csa(fire("I3", "UC")), refused("DX-7.13"));
  EXPECT_EQ(t.csa(fire("V2", "UC")), refused("DX-7.13"));
}

TEST(DixieFire, DefendersGainADieFromHillAndField) {
  covers("DX-7.14", "DX-0.14");
  auto t = table("BR", "UC[U: I2 | C: I3 | T: hill field]", "U combat");
  t.dice({6, 6, 6, 6}).usa(fire("I2"));
  auto attacker = table("BR", "UC[U: I2 | C: I3 | T: hill field]", "C combat");
  attacker.dice({6, 6, 6}).csa(fire("I3"));
}

TEST(DixieFire, DefendersGainADieFromTheSunkenRoad) {
  covers("DX-7.14");
  auto t = table("SH", "FC[U: I2 | C: I3 | T: sunken-road]", "U combat");
  t.dice({6, 6, 6}).usa(fire("I2"));
}

TEST(DixieFire, AttackersLoseADieToWoodsAndOrchard) {
  covers("DX-7.15");
  auto woods = table("BR", "UC[U: I2 | C: I3 | T: woods]", "C combat");
  woods.dice({6, 6}).csa(fire("I3"));
  auto both = table("SH", "FL[U: I2 | C: I3 | T: orchard woods]", "C combat");
  both.dice({6}).csa(fire("I3"));
  auto defender = table("BR", "UC[U: I2 | C: I3 | T: woods]", "U combat");
  defender.dice({6, 6}).usa(fire("I2"));
}

TEST(DixieFire, LongRangeModifiers) {
  covers("DX-7.16");
  auto hill = table("BR", "CC[C: A2(1/3) | T: hill] UC[U: ~I4]", "C combat");
  hill.dice({6, 6, 6}).csa(fire("A2(1/3)", "UC"));
  auto ridge = table("BR", "CC[C: A2(1/3) | T: ridge] UC[U: ~I4]", "C combat");
  ridge.dice({6, 6, 6}).csa(fire("A2(1/3)", "UC"));
  auto field = table("BR", "CC[C: A2(1/3) | T: field] UC[U: ~I4]", "C combat");
  field.dice({6, 6}).csa(fire("A2(1/3)", "UC"));
  auto woods = table("BR", "CC[C: A3(1/3)] UC[U: ~I4 | T: woods woods]", "C combat");
  woods.dice({6}).csa(fire("A3(1/3)", "UC"));
  auto orchard = table("GB", "CC[C: A3(1/3)] UC[U: ~I4 | T: orchard]", "C combat");
  orchard.dice({6, 6}).csa(fire("A3(1/3)", "UC"));
}

TEST(DixieFire, WoodsWeakenFireFromOutsideWhoeverHoldsThem) {
  covers("DX-7.17");
  auto t = table("BR", "UL[C: I3 | T: woods | holder C] CR[U: A2(1/3) | holder U]", "U combat");
  t.dice({6}).usa(fire("A2(1/3)", "UL"));
}

TEST(DixieFire, NoLongRangeOutOfAnEngagedPosition) {
  covers("DX-7.18", "DX-X46");
  auto t = table("BR", "UL[U: A2(2/2) I2 | C: I3] CR[C: ~I2]", "U combat");
  EXPECT_EQ(t.usa(fire("A2(2/2)", "CR")), refused("DX-7.18"));
  t.dice({2, 3}).usa(fire("A2(2/2)", "UL"));  // short range, F2
  EXPECT_EQ(t.hits("I3"), 1);
}

TEST(DixieFire, NoLongRangeIntoAnEngagedPosition) {
  covers("DX-7.19");
  auto t = table("BR", "CC[C: A2(1/3)] UC[U: I3 | C: I2]", "C combat");
  EXPECT_EQ(t.csa(fire("A2(1/3)", "UC")), refused("DX-7.19"));
}

TEST(DixieFire, LongRangeNeedsSomebodyToShootAt) {
  covers("DX-7.20");
  auto nobody = table("BR", "CC[C: A2(1/3)] UC[T: woods]", "C combat");
  EXPECT_EQ(nobody.csa(fire("A2(1/3)", "UC")), refused("DX-7.20"));
  auto general = table("BR", "CC[C: A2(1/3)] UC[U: G1/2]", "C combat");
  general.dice({6, 1}).csa(fire("A2(1/3)", "UC"));
  EXPECT_EQ(general.hits("G1/2"), 1);
  auto hidden = table("BR", "CC[C: A2(1/3)] UC[U: ~I1]", "C combat");
  hidden.dice({6, 6}).csa(fire("A2(1/3)", "UC"));
}

TEST(DixieFire, GunsInACapturedPositionFireAtTheOppositeOne) {
  covers("DX-7.21", "DX-X77");
  auto hill = table("BR", "UL[C: A2(1/3) | T: hill | holder C] CR[U: I2 | holder U]", "C combat");
  hill.dice({1, 2, 2}).csa(fire("A2(1/3)", "CR"));
  EXPECT_EQ(hill.hits("I2"), 1);
  auto field = table("BR", "UL[C: A2(1/3) | T: field | holder C] CR[U: I2 | holder U]", "C combat");
  field.dice({6, 6}).csa(fire("A2(1/3)", "CR"));
}

TEST(DixieFire, OnlyTheCardsHitAreRevealed) {
  covers("DX-7.22", "DX-7.26", "DX-X48");
  auto t = table("BR", "CL[C: ~A3(1/3) | T: hill] UR[U: ~I3 ~I2 ~I3]", "C combat");
  t.dice({1, 1, 4, 6}).csa(fire("A3(1/3)", "UR"));
  EXPECT_TRUE(t.asked('U'));  // the owner chooses
  t.usa(allot("I2"), allot("I3#1"));
  EXPECT_TRUE(t.up("A3(1/3)") && t.up("I2") && t.up("I3#1"));
  EXPECT_FALSE(t.up("I3#2"));
  EXPECT_EQ(t.hits("I2"), 1);
  EXPECT_EQ(t.hits("I3#1"), 1);
  EXPECT_EQ(t.hits("I3#2"), 0);
}

TEST(DixieFire, HorseArtilleryMovesThenFires) {
  covers("DX-7.23", "DX-7.24", "DX-1.10");
  auto t = table("GB", "UL[U: I2 | C: I3A] reserve U: H3(2/2)", "U move");
  t.usa(move("H3(2/2)", "UL"), end());
  t.dice({2, 3, 3}).usa(fire("H3(2/2)", "UL"));  // engaged: its short firepower
  EXPECT_EQ(t.hits("I3A"), 1);
}

TEST(DixieFire, HorseArtilleryNotEngagedFiresAtLongRange) {
  covers("DX-7.24");
  auto t = table("GB", "CR[C: ~I3A] UL[] reserve U: H3(2/2)", "U move");
  t.usa(move("H3(2/2)", "UL"), end());
  t.dice({2, 3, 3}).usa(fire("H3(2/2)", "CR"));
  EXPECT_EQ(t.hits("I3A"), 1);
}

TEST(DixieFire, HorseArtilleryThatStoodStillDoesNotFireAfterMovement) {
  covers("DX-7.24", "DX-5.08");
  auto t = table("GB", "CR[C: ~I3A] UL[U: H3(2/2)] UR[U: ~I2] CL[C: ~I2A] reserve U: H3A(2/2)", "U move");
  t.usa(move("H3A(2/2)", "UR"), end());
  EXPECT_EQ(t.usa(fire("H3(2/2)", "CR")), refused("DX-7.24"));
  t.dice({6, 6, 6}).usa(fire("H3A(2/2)", "CL"));
}

TEST(DixieFire, HorseArtilleryNeverFiresAndThenMoves) {
  covers("DX-7.23", "DX-7.02", "DX-X65");
  auto t = table("GB", "CR[C: ~I3A] UL[U: H3(2/2)]", "U combat");
  t.dice({6, 6, 6}).usa(fire("H3(2/2)", "CR"), end());
  EXPECT_EQ(t.usa(move("H3(2/2)", "reserve")), refused("DX-7.02"));
}

TEST(DixieFire, HorseArtilleryMakesOneMoveAndNoForcedMarch) {
  covers("DX-7.25", "DX-8.48", "DX-X65");
  auto t = table("GB", "reserve U: H3(2/2) CR[C: ~I2A]", "U move");
  EXPECT_EQ(t.usa(move("H3(2/2)", "UL", "CR")), refused("DX-7.25"));
  EXPECT_EQ(t.usa(march({"H3(2/2)"}, "UL", "CR")), refused("DX-8.48"));
}

TEST(DixieFire, HitsGoWhereTheOwnerWishesAmongTheLeastHit) {
  covers("DX-7.26", "DX-7.27", "DX-X38");
  auto t = table("BR", "UC[U: I3 I2 I1 | C: I4 I4]", "C combat");
  t.dice({1, 2, 6, 6}).csa(fire("I4#1"));
  t.usa(allot("I3"));
  EXPECT_EQ(t.usa(allot("I3")), refused("DX-7.27"));
  t.usa(allot("I2"));
  t.dice({1, 2, 6, 6}).csa(fire("I4#2"));  // the first must go to I1, which alone has none
  EXPECT_EQ(t.hits("I1"), 1);
  t.usa(allot("I1"));
  EXPECT_EQ(t.at("I1"), "discard");
}

TEST(DixieFire, EarlierMarkersCount) {
  covers("DX-7.27", "DX-X83");
  auto t = table("BR", "UC[U: I3*1 I2 | C: I4]", "C combat");
  t.dice({1, 6, 6, 6}).csa(fire("I4"));
  EXPECT_EQ(t.hits("I2"), 1);
  EXPECT_EQ(t.hits("I3"), 1);
}

TEST(DixieFire, OnlyTheOwnerAllots) {
  covers("DX-7.26");
  auto t = table("BR", "UC[U: I3 I2 | C: I4]", "C combat");
  t.dice({1, 6, 6, 6}).csa(fire("I4"));
  EXPECT_NE(t.csa(allot("I2")), accepted);
  t.usa(allot("I2"));
}

TEST(DixieFire, HitsWaitForTheOwnersMoralePhase) {
  covers("DX-7.29", "DX-5.03", "DX-6.16");
  auto t = table("BR", "UC[U: I3 | C: I4]", "C combat");
  t.dice({1, 6, 6, 6}).csa(fire("I4"));
  t.csa(end(), end());  // fire, moves; the draw is automatic
  t.dice({3}).usa(test("I3"));
  EXPECT_EQ(t.hits("I3"), 0);
  EXPECT_EQ(t.at("I3"), "UC");
}

TEST(DixieFire, MoreMarkersThanCvEliminate) {
  covers("DX-7.30", "DX-0.33", "DX-X06");
  auto one = table("BR", "UC[U: I1*1 I4*1 | C: I2]", "C combat");
  one.dice({1, 6}).csa(fire("I2"));
  one.usa(allot("I1"));
  EXPECT_EQ(one.at("I1"), "discard");
  auto four = table("BR", "UC[U: I4*3 | C: I2]", "C combat");
  four.dice({1, 6}).csa(fire("I2"));
  EXPECT_EQ(four.hits("I4"), 4);  // as many as its CV: it stays
  EXPECT_EQ(four.at("I4"), "UC");
}

TEST(DixieFire, TheThresholdIsThePrintedCv) {
  covers("DX-0.33", "DX-7.30");
  auto t = table("BR", "UC[U: I1*1 G1/2 | C: I2 | T: hill]", "C combat");
  t.dice({1, 6}).csa(fire("I2"));  // neither hill nor general helps
  EXPECT_EQ(t.at("I1"), "discard");
}

TEST(DixieFire, SurplusHitsAreLostAndTheSurvivorCaptures) {
  covers("DX-7.30", "DX-7.31", "DX-7.33", "DX-X39");
  auto t = table("BR", "UC[U: I1 | C: I4 I2]", "C combat");
  t.dice({1, 1, 2, 6}).csa(fire("I4"));
  EXPECT_EQ(t.at("I1"), "discard");
  EXPECT_EQ(t.holder("UC"), 'C');
  EXPECT_EQ(t.csa(fire("I2")), refused("DX-7.13"));  // no longer engaged
}

TEST(DixieFire, TerrainAndSpecialsTakeNoHits) {
  covers("DX-7.32");
  auto t = table("SH", "FC[U: I1 BREASTWORKS | C: I4 | T: woods hill]", "C combat");
  t.dice({1, 1, 6}).csa(fire("I4"));  // three dice: the woods
  EXPECT_EQ(t.at("I1"), "discard");
  EXPECT_EQ(t.hits("BREASTWORKS"), 0);
  EXPECT_EQ(t.hits("woods"), 0);
}

TEST(DixieFire, GeneralsTakeNoOrdinaryHits) {
  covers("DX-7.32", "DX-7.31");
  auto t = table("BR", "CC[C: A2(1/3)] UC[U: G1/2]", "C combat");
  t.dice({1, 1}).csa(fire("A2(1/3)", "UC"));
  EXPECT_EQ(t.hits("G1/2"), 0);
}

TEST(DixieFire, ALongShotOpensItsTargetAsAShortOneDoes) {
  covers("DX-7.04");  // combat in a position is where the hits fall
  auto t = table("BR", "UC[U: I3 | C: I2 I1] CL[C: A2(1/3)] UR[U: ~I3]", "C combat");
  t.dice({6, 6}).csa(fire("I2"));
  t.dice({6, 6}).csa(fire("A2(1/3)", "UR"));
  EXPECT_EQ(t.csa(fire("I1")), refused("DX-7.04"));
}

TEST(DixieFire, EliminationInTheMiddleOfAnAllotment) {
  covers("DX-7.30", "DX-7.27");
  auto t = table("BR", "UC[U: I1*1 I2*1 | C: I4]", "C combat");
  t.dice({1, 1, 1, 6}).csa(fire("I4"));
  t.usa(allot("I1"));  // eliminated: the other two find only I2
  EXPECT_EQ(t.at("I1"), "discard");
  EXPECT_EQ(t.at("I2"), "discard");
  EXPECT_EQ(t.holder("UC"), 'C');
}

TEST(DixieFire, EverySixHitsTheGeneral) {
  covers("DX-7.34");
  auto t = table("BR", "UC[U: I4 G1/2 | C: I3 G2/1]", "C combat");
  t.dice({6, 6, 1}).csa(fire("I3"));
  EXPECT_EQ(t.hits("G1/2"), 2);
  EXPECT_EQ(t.hits("I4"), 1);
  EXPECT_EQ(t.hits("G2/1"), 0);
}

}  // namespace
}  // namespace kepi::dixie::test
