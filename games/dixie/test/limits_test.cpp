// Chapter 8.3 to 8.6: creeks, disorganization, double moves and forced marches.
#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {
namespace {

// ------------------------------------------------------------------------------------ 8.3 movement limits

TEST(DixieLimits, ACreekLimitsTheSideThatDoesNotHoldIt) {
  covers("DX-8.26", "DX-8.31", "DX-X23");
  auto t = table("BR", "CC[C: ~I3 ~I2] UC[U: ~I1 | T: creek1]", "C move");
  t.csa(move("I3", "UC"));
  EXPECT_EQ(t.csa(move("I2", "UC")), refused("DX-8.26"));
  auto holder = table("BR", "UC[U: ~I1 ~I2 ~I3 | T: creek1] CC[C: ~I4]", "U move");
  holder.usa(move("I1", "CC"), move("I2", "CC"), move("I3", "CC"));
}

TEST(DixieLimits, TheNumberIsOnTheCard) {
  covers("DX-8.26");
  auto t = table("BR", "CC[C: ~I3 ~I2 ~I4] UC[U: ~I1 | T: creek2]", "C move");
  t.csa(move("I3", "UC"), move("I2", "UC"));
  EXPECT_EQ(t.csa(move("I4", "UC")), refused("DX-8.26"));
}

TEST(DixieLimits, EntriesAndExitsCountTogether) {
  covers("DX-8.27", "DX-8.28", "DX-X43");
  auto t = table("BR", "UC[U: I3 | C: I2 V2 G1/1 | T: creek1] CC[C: ~I3]", "C move");
  t.csa(move("I2", "CC"));
  EXPECT_EQ(t.csa(move("CC I3", "UC")), refused("DX-8.26"));
  t.csa(move("G1/1", "CC"));
  EXPECT_EQ(t.at("G1/1"), "CC");
}

TEST(DixieLimits, TheLimitIsRenewedEveryTurn) {
  covers("DX-8.27");
  auto t = table("BR", "CC[C: ~I3 ~I2] UC[U: ~I4 | T: creek1]", "C move");
  t.csa(move("I3", "UC"), end());
  t.to_turn_of('C', "move");
  t.csa(move("I2", "UC"));
}

TEST(DixieLimits, GeneralsAndSpecialsCrossFreely) {
  covers("DX-8.28", "DX-12.12");
  auto t = table("BR", "CC[C: ~I3 G1/1 COLOR_GUARD] UC[U: ~I1 | T: creek1]", "C move");
  t.csa(move("I3", "UC"), move("G1/1", "UC"), move("COLOR_GUARD", "UC"), end());
  EXPECT_EQ(t.at("COLOR_GUARD"), "UC");
}

TEST(DixieLimits, MovesFromTheReserveAreNeverLimited) {
  covers("DX-8.29");
  auto t = table("BR", "UC[C: I4 | T: creek1 | holder C] reserve U: I1 I2 I3", "U move");
  t.usa(move("I1", "UC"), move("I2", "UC"), move("I3", "UC"));
  auto back = table("BR", "UC[U: I1 I2 | C: I4 | T: creek1 | holder C]", "U move");
  back.usa(move("I1", "reserve"), move("I2", "reserve"));
}

TEST(DixieLimits, AnEmptyPositionBehindACreekIsLimitedToo) {
  covers("DX-8.30", "DX-8.31", "DX-X96");
  auto t = table("BR", "UC[T: creek1] CC[C: ~I3 ~I2 ~I1]", "C move");
  t.csa(move("I3", "UC"));
  EXPECT_EQ(t.holder("UC"), 'C');
  EXPECT_EQ(t.csa(move("I2", "UC")), refused("DX-8.26"));
  t.csa(end());
  t.to_turn_of('C', "move");
  t.csa(move("I2", "UC"), move("I1", "UC"));  // the creek serves its captor
}

TEST(DixieLimits, ACapturedCreekLimitsItsFormerOwner) {
  covers("DX-8.31", "DX-10.19");
  auto t = table("BR", "UC[C: I4 I3 | T: creek1 | holder C] CC[U: I1 I2 I3 | holder U]", "U move");
  t.usa(move("I1", "UC"));
  EXPECT_EQ(t.usa(move("I2", "UC")), refused("DX-8.26"));
  auto captor = table("BR", "UC[C: I4 I3 | T: creek1 | holder C]", "C move");
  captor.csa(move("I4", "CC"), move("I3", "CC"));
}

TEST(DixieLimits, AForcedMarchUsesACrossingOnlyIfItSucceeds) {
  covers("DX-8.32", "DX-8.51");
  auto t = table("BR", "reserve C: I3 I2 I4 UC[U: ~I1 | T: creek1]", "C move");
  t.dice({6}).csa(march({"I3"}, "CC", "UC"));
  EXPECT_EQ(t.at("I3"), "reserve");
  t.dice({1}).csa(march({"I2"}, "CC", "UC"));
  EXPECT_EQ(t.at("I2"), "UC");
  EXPECT_EQ(t.csa(march({"I4"}, "CC", "UC")), refused("DX-8.32"));  // before any die
  auto two = table("BR", "reserve C: I3 I2 I4 UC[U: ~I1 | T: creek2]", "C move");
  EXPECT_EQ(two.csa(march({"I3", "I2", "I4"}, "CC", "UC")), refused("DX-8.32"));  // three on two crossings
  two.dice({6, 1}).csa(march({"I3", "I2"}, "CC", "UC"));
  two.dice({1}).csa(march({"I4"}, "CC", "UC"));  // only the one who went has used one
  EXPECT_EQ(two.at("I4"), "UC");
}

TEST(DixieLimits, DisplacementIgnoresCreeks) {
  covers("DX-8.33", "DX-8.39");
  auto t = table("BR", "UC[U: I4 | C: I1 I1 I2 I3 I3 | T: creek1]", "C move");  // three may stand there
  t.dice({6, 6, 6, 6, 6}).csa(tests("I1#1", "I1#2", "I2", "I3#1", "I3#2"));
  for (const char* card : {"I1#1", "I1#2", "I2", "I3#1", "I3#2"}) EXPECT_EQ(t.at(card), "reserve") << card;
}

TEST(DixieLimits, TwoCreeksOfOneColumnLeaveOne) {
  covers("DX-8.34", "DX-3.18", "DX-X75");
  auto t = deployment("BR", "U: I3 I2 creek2 C: I4 I3 creek2");
  t.usa(deploy("UC: I3 creek2"));
  t.dice({5}).csa(deploy("CC: I4 creek2"));
  EXPECT_EQ(t.at("U creek2"), "UC");
  EXPECT_EQ(t.at("C creek2"), "removed");
}

TEST(DixieLimits, WhoDisengagesDoesNotGoForALoneGeneralEither) {
  covers("DX-8.43", "DX-8.14");
  auto t = table("BR", "CL[C: V2 I1 | U: I2] CC[U: G1/1] CR[C: ~I3]", "C move");
  EXPECT_EQ(t.csa(move("V2", "reserve", "CC")), refused("DX-8.43"));
  t.csa(move("V2", "reserve", "CR"));
}

TEST(DixieLimits, ALoneEnemySpecialBarsTheWayOutToo) {
  covers("DX-8.24", "DX-8.14");
  auto t = table("BR", "UC[C: I2 | U: I3] CC[U: SIGNAL_STATION | holder C]", "C move");
  EXPECT_EQ(t.csa(move("I2", "CC")), refused("DX-8.24"));
}

// ------------------------------------------------------------------------------------ 8.4 disorganization

TEST(DixieDisorganization, EveryTroopCardOfThePositionTests) {
  covers("DX-8.35", "DX-0.19", "DX-0.16");
  auto t = table("BR", "UC[U: I4 | C: I3] CC[C: I4 I2 I2 I1]", "C move");
  t.csa(move("I3", "CC"), end());
  EXPECT_EQ(t.csa(retire("I1")), refused("DX-8.35"));  // the tests come first
  t.dice({1, 1, 1, 1, 1}).csa(tests("I1", "I2#1", "I2#2", "I3", "C I4"));
  t.csa(retire("I1"));  // still five on a limit of four
  EXPECT_EQ(t.at("I1"), "reserve");
  EXPECT_EQ(t.count("CC", 'C'), 4);
}

TEST(DixieDisorganization, TheSurplusIsThatOfTheGround) {
  covers("DX-8.37", "DX-10.03");
  auto t = table("BR", "UC[U: I4 | C: I3] CC[C: I4 I2 I1 | T: woods]", "C move");
  t.csa(move("I3", "CC"), end());
  t.dice({1, 1, 1, 1}).csa(tests("I1", "I2", "I3", "C I4"));
  EXPECT_EQ(t.topic(), Topic::Retire);  // four on a limit of three
  t.csa(retire("I2"));
  EXPECT_EQ(t.count("CC", 'C'), 3);
}

TEST(DixieDisorganization, AFailureGoesToTheReserveAndKeepsItsMarkers) {
  covers("DX-8.36", "DX-6.14");
  auto t = table("BR", "UC[U: I4 | C: I3*1] CC[C: I4 I2 I2 I1]", "C move");
  t.csa(move("I3", "CC"), end());
  t.dice({4, 1, 1, 1, 1}).csa(tests("I3", "C I4", "I2#1", "I2#2", "I1"));
  EXPECT_EQ(t.at("I3"), "reserve");
  EXPECT_EQ(t.hits("I3"), 1);
}

TEST(DixieDisorganization, NoMoreThanTheSurplusRetires) {
  covers("DX-8.37");
  auto t = table("BR", "UC[U: I4 | C: I3 I3] CC[C: I4 I2 I2 I1]", "C move");
  t.csa(move("I3#1", "CC"), move("I3#2", "CC"), end());
  t.dice({1, 1, 1, 1, 1, 1}).csa(tests("I3#1", "I3#2", "C I4", "I2#1", "I2#2", "I1"));
  t.csa(retire("I1"), retire("I2#1"));
  EXPECT_NE(t.csa(retire("I2#2")), accepted);
  EXPECT_EQ(t.count("CC", 'C'), 4);
}

TEST(DixieDisorganization, TheTestHasTheGroundRoleAndGeneral) {
  covers("DX-8.38");
  auto t = table("BR", "UC[U: I4 | C: I1] CC[C: I1 I2 I2 G1/2 | T: hill]", "C move");
  t.csa(move("UC I1", "CC"), end());
  t.dice({4, 5, 1, 1}).csa(tests("I1#1", "I1#2", "I2#1", "I2#2"));  // 1 + 1 + 2
  EXPECT_EQ(t.at("I1#1"), "CC");
  EXPECT_EQ(t.at("I1#2"), "reserve");
}

TEST(DixieDisorganization, StraightToTheReserveEvenOutOfAFight) {
  covers("DX-8.39");
  auto t = table("SH", "FC[C: I2 I2 I3 I3 I3 G2/1+1 | U: I4] deck C: 8", "C move");
  t.csa(move("G2/1+1", "reserve"), end());
  t.dice({6, 1, 1, 1, 1}).csa(tests("I2#1", "I2#2", "I3#1", "I3#2", "I3#3"));
  EXPECT_EQ(t.at("I2#1"), "reserve");
  EXPECT_EQ(t.at("I2#2"), "FC");
}

TEST(DixieDisorganization, AGeneralWhoMovesAwayLeavesTheCheckToTheEnd) {
  covers("DX-8.40", "DX-11.20", "DX-0.17");
  auto t = table("SH", "RC[U: I2 I2 I3 I3 I3 G1/2+1]", "U move");
  t.usa(move("G1/2+1", "reserve"));
  EXPECT_EQ(t.phase(), "move");  // not at once
  t.usa(end());
  t.dice({6, 1, 1, 1, 1}).usa(tests("I2#1", "I2#2", "I3#1", "I3#2", "I3#3"));
  EXPECT_EQ(t.at("I2#1"), "reserve");
}

TEST(DixieDisorganization, AGeneralWhoDiesCausesTheCheckAtOnce) {
  covers("DX-8.40", "DX-11.20", "DX-0.16");
  auto t = table("SH", "RC[U: I2 I2 I3 I3 I3*1 G1/2+1*1]", "U morale");
  t.dice({6}).usa(test("G1/2+1"));
  t.dice({6, 1, 1, 1, 1}).usa(tests("I2#1", "I2#2", "I3#1", "I3#2", "I3#3"));
  EXPECT_EQ(t.at("I2#1"), "reserve");
  EXPECT_EQ(t.phase(), "morale");
  EXPECT_EQ(t.hits("I3#3"), 1);  // its own test is still to come
}

TEST(DixieDisorganization, FaceDownCardsTestSecretly) {
  covers("DX-8.41", "DX-0.25");
  auto t = table("BR", "UC[U: I4 | C: I3] CC[C: ~I4 ~I2 ~I2 ~I1]", "C move");
  t.csa(move("I3", "CC"), end());
  t.dice({6, 1, 1, 1, 1}).csa(tests("I1", "I2#1", "I2#2", "I3", "C I4"));
  EXPECT_EQ(t.at("I1"), "reserve");
  for (const char* card : {"I2#1", "I2#2", "C I4"}) {
    EXPECT_FALSE(t.up(card)) << card;
    EXPECT_FALSE(t.knows('U', card)) << card;
  }
  EXPECT_FALSE(t.told('U', "I1"));  // no event names the card that went
}

TEST(DixieDisorganization, GeneralsAndSpecialsAreNotTested) {
  covers("DX-8.41");
  auto t = table("BR", "UC[U: I4 | C: I3] CC[C: I3 I2 I2 I1 G1/1 COLOR_GUARD]", "C move");
  t.csa(move("UC I3", "CC"), end());
  t.dice({1, 1, 1, 1, 1}).csa(tests("I3#1", "I3#2", "I2#1", "I2#2", "I1"));  // five dice, not seven
  EXPECT_NE(t.csa(retire("G1/1")), accepted);
  t.csa(retire("I1"));
}

// ------------------------------------------------------------------------------ 8.5 cavalry and generals

TEST(DixieDoubleMove, CavalryAndGeneralsMoveTwice) {
  covers("DX-8.42", "DX-X18", "DX-X19", "DX-8.44");
  auto t = table("BR", "CL[C: ~I3] UL[U: ~I2 G1/2] reserve U: V2", "U move");
  t.usa(move("V2", "UR", "CL"), move("G1/2", "reserve", "UR"));
  EXPECT_EQ(t.at("V2"), "CL");
  EXPECT_EQ(t.at("G1/2"), "UR");
}

TEST(DixieDoubleMove, InfantryAndArtilleryDoNot) {
  covers("DX-8.42");
  auto t = table("BR", "CL[C: ~I3] reserve U: I2 A2(1/3)", "U move");
  EXPECT_NE(t.usa(move("I2", "UR", "CL")), accepted);
  EXPECT_NE(t.usa(move("A2(1/3)", "UR", "CL")), accepted);
}

TEST(DixieDoubleMove, NeverEngageAndDisengageInOneTurn) {
  covers("DX-8.43", "DX-X45");
  auto t = table("BR", "CL[C: V2 | U: I3 | holder C] CR[C: I2 | U: I4 | holder C] CC[C: ~I1]", "C move");
  EXPECT_EQ(t.csa(move("V2", "reserve", "CR")), refused("DX-8.43"));
  t.csa(move("V2", "reserve", "CC"));
  EXPECT_EQ(t.at("V2"), "CC");
}

TEST(DixieDoubleMove, NorTheOtherWayRound) {
  covers("DX-8.43", "DX-8.44");  // near, contested far, near again
  auto t = table("BR", "CL[C: V2] UR[U: I3] CR[C: V1 | U: I3]", "C move");
  EXPECT_NE(t.csa(move("V2", "UR", "CL")), accepted);
  EXPECT_EQ(t.at("V2"), "CL");
}

TEST(DixieDoubleMove, ADisengagementInTwoMoves) {
  covers("DX-8.44", "DX-X20");
  auto t = table("BR", "CC[U: I3 G2/1 | C: I4] UC[U: ~I1]", "U move");
  t.usa(move("G2/1", "UC", "reserve"));
  EXPECT_EQ(t.at("G2/1"), "reserve");
}

TEST(DixieDoubleMove, AContestedPositionIsNeverPassedThrough) {
  covers("DX-8.44");
  auto t = table("BR", "UC[U: I3 | C: I4] CC[C: I2] reserve U: V2", "U move");
  EXPECT_NE(t.usa(move("V2", "UC", "CC")), accepted);
  EXPECT_EQ(t.at("V2"), "reserve");
}

TEST(DixieDoubleMove, ThroughTheReserveIntoAContestedNearPosition) {
  covers("DX-8.44");
  auto t = table("BR", "UR[U: V2] UC[U: I3 | C: I4]", "U move");
  t.usa(move("V2", "reserve", "UC"), end());
  EXPECT_TRUE(t.up("V2"));
}

TEST(DixieDoubleMove, BothMovesAreOneOrder) {
  covers("DX-8.45");
  auto t = table("BR", "reserve U: V2 G1/1", "U move");
  t.usa(move("V2", "UR"));
  EXPECT_EQ(t.usa(move("V2", "CL")), refused("DX-8.45"));
}

TEST(DixieDoubleMove, AMobileSpecialMovesOnce) {
  covers("DX-8.46", "DX-12.12");
  auto t = table("BR", "UR[U: ~I3 COLOR_GUARD] UC[U: ~I2]", "U move");
  EXPECT_NE(t.usa(move("COLOR_GUARD", "reserve", "UC")), accepted);
  t.usa(move("COLOR_GUARD", "CL"));
}

// ------------------------------------------------------------------------------------- 8.6 forced march

TEST(DixieForcedMarch, TwoMovesIfTheTestSucceeds) {
  covers("DX-8.47", "DX-8.44");
  auto t = table("BR", "reserve C: I3 A2(1/3) UR[U: ~I4]", "C move");
  t.dice({3}).csa(march({"I3"}, "CL", "UR"));
  t.dice({2}).csa(march({"A2(1/3)"}, "CL", "UR"));
  EXPECT_EQ(t.at("I3"), "UR");
  EXPECT_EQ(t.at("A2(1/3)"), "UR");
}

TEST(DixieForcedMarch, TheMarchObeysTheRulesOfTwoMoves) {
  covers("DX-8.47", "DX-8.43");
  auto t = table("BR", "CL[C: I2 | U: I3 | holder C] CR[C: I1 | U: I4 | holder C]", "C move");
  EXPECT_EQ(t.csa(march({"I2"}, "reserve", "CR")), refused("DX-8.43"));
}

TEST(DixieForcedMarch, NotCavalryNorGenerals) {
  covers("DX-8.48");
  auto t = table("BR", "reserve C: V2 G2/1 UR[U: ~I4]", "C move");
  EXPECT_EQ(t.csa(march({"V2"}, "CL", "UR")), refused("DX-8.48"));
  EXPECT_EQ(t.csa(march({"G2/1"}, "CL", "UR")), refused("DX-8.48"));
}

TEST(DixieForcedMarch, TerrainDoesNotCount) {
  covers("DX-8.49");
  auto t = table("BR", "CL[C: I2 | T: hill] CR[C: ~I3]", "C move");
  t.dice({3}).csa(march({"I2"}, "reserve", "CR"));  // 2, in spite of the hill
  EXPECT_EQ(t.at("I2"), "CL");
}

TEST(DixieForcedMarch, TheLetterCounts) {
  covers("DX-8.49");
  auto t = table("GB", "reserve C: I2A I2C UR[U: ~I2]", "C move");
  t.dice({3}).csa(march({"I2A"}, "CL", "UR"));
  EXPECT_EQ(t.at("I2A"), "UR");
  t.dice({2}).csa(march({"I2C"}, "CL", "UR"));
  EXPECT_EQ(t.at("I2C"), "reserve");
}

TEST(DixieForcedMarch, TheGeneralWhoMarchesAlongHelps) {
  covers("DX-8.49", "DX-8.50", "DX-8.51", "DX-8.53", "DX-X44");
  auto t = table("BR", "reserve C: I3 A2(1/3) G2/1 UR[U: ~I4]", "C move");
  t.dice({5, 5}).csa(march({"I3", "A2(1/3)"}, "CL", "UR", "G2/1"));
  EXPECT_EQ(t.at("I3"), "UR");
  EXPECT_EQ(t.at("A2(1/3)"), "reserve");
  EXPECT_EQ(t.at("G2/1"), "UR");
  EXPECT_NE(t.csa(move("A2(1/3)", "CC")), accepted);  // idle
}

TEST(DixieForcedMarch, AGeneralElsewhereDoesNotHelp) {
  covers("DX-8.50");
  auto t = table("BR", "reserve C: I3 CC[C: ~I2 G2/1] UR[U: ~I4]", "C move");
  EXPECT_EQ(t.csa(march({"I3"}, "CL", "UR", "G2/1")), refused("DX-8.50"));
  t.dice({5}).csa(march({"I3"}, "CL", "UR"));
  EXPECT_EQ(t.at("I3"), "reserve");
}

TEST(DixieForcedMarch, AFailureLosesTheTurn) {
  covers("DX-8.51");
  auto t = table("BR", "reserve C: I3 UR[U: ~I4]", "C move");
  t.dice({4}).csa(march({"I3"}, "CL", "UR"));
  EXPECT_EQ(t.at("I3"), "reserve");
  EXPECT_NE(t.csa(move("I3", "CL")), accepted);
}

TEST(DixieForcedMarch, TheDestinationMustHaveRoomForAll) {
  covers("DX-8.52");
  auto t = table("BR", "reserve C: I3 I2 UR[U: ~I4 | C: I1 I1 | T: woods]", "C move");
  EXPECT_EQ(t.csa(march({"I3", "I2"}, "CL", "UR")), refused("DX-8.52"));
  t.dice({1}).csa(march({"I3"}, "CL", "UR"));
}

TEST(DixieForcedMarch, NorMayTheDestinationHaveAnotherGeneral) {
  covers("DX-8.52");
  auto t = table("BR", "reserve C: I3 G2/1 UR[U: ~I4 | C: I1 G1/1]", "C move");
  EXPECT_EQ(t.csa(march({"I3"}, "CL", "UR", "G2/1")), refused("DX-8.52"));
}

TEST(DixieForcedMarch, OneDieACardInTheOrderNamed) {
  covers("DX-8.52", "DX-0.19");
  auto t = table("BR", "reserve C: I3 I2 UR[U: ~I4]", "C move");
  t.dice({2, 3}).csa(march({"I2", "I3"}, "CL", "UR"));
  EXPECT_EQ(t.at("I2"), "UR");
  EXPECT_EQ(t.at("I3"), "UR");
}

TEST(DixieForcedMarch, AGeneralWhoseGroupFailsStaysAndIsSpent) {
  covers("DX-8.53");
  auto t = table("BR", "reserve C: I3 I1 G2/1 UR[U: ~I4]", "C move");
  t.dice({6}).csa(march({"I3"}, "CL", "UR", "G2/1"));
  EXPECT_EQ(t.at("G2/1"), "reserve");
  EXPECT_NE(t.csa(move("G2/1", "CC")), accepted);
  EXPECT_EQ(t.csa(march({"I1"}, "CL", "UR", "G2/1")), refused("DX-8.53"));  // one group a turn
}

TEST(DixieForcedMarch, SixFailsAndOneSucceeds) {
  covers("DX-8.54");
  auto t = table("BR", "reserve C: I4 G2/1 I1 CR[]", "C move");
  t.dice({6}).csa(march({"I4"}, "CR", "UL", "G2/1"));
  EXPECT_EQ(t.at("I4"), "reserve");
  t.dice({1}).csa(march({"I1"}, "CR", "UL"));
  EXPECT_EQ(t.at("I1"), "UL");
  EXPECT_FALSE(t.up("I1"));  // it ends unengaged: success reveals nothing
}

TEST(DixieDisorganization, SixPositionsAreCheckedOneAfterAnother) {
  covers("DX-8.35", "DX-11.21");
  const std::string full = "[U: I2 I2 I2 I2 I2 G0/1 G1/1 | C: I2 I2 I2 I2 I2 G1/0 G1/1] ";
  std::string drawing;
  for (const char* at : {"RR", "RC", "RL", "FR", "FC", "FL"}) drawing += at + full;
  auto t = table("SH", drawing + "deck C: 6", "C morale");
  t.roll_freely();
  for (int decisions = 0; t.topic() != Topic::Fire && !t.over(); ++decisions) {
    ASSERT_LT(decisions, 200);
    std::vector<Order> orders;
    const char side = t.asked('U') ? 'U' : 'C';
    choices(t.state(), side == 'U' ? usa : csa, orders);
    const Said first{[&](const Table&, Seat) { return std::vector{orders.front()}; }, Where::current()};
    static_cast<void>(side == 'U' ? t.usa(first) : t.csa(first));
  }
  for (const char* at : {"RR", "RC", "RL", "FR", "FC", "FL"}) EXPECT_LE(t.count(at, 'U'), 4);
}

}  // namespace
}  // namespace kepi::dixie::test
