// Chapter 8.0 to 8.2, movement: the places a card can reach, engagement and disengagement.
#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {
namespace {

TEST(DixieMovement, OneMoveACard) {
  covers("DX-8.01");
  auto t = table("BR", "CC[C: ~I3] reserve C: I2", "C move");
  t.csa(move("I2", "CL"));
  EXPECT_EQ(t.csa(move("I2", "UR")), refused("DX-8.01"));
  EXPECT_EQ(t.at("I2"), "CL");
}

TEST(DixieMovement, TheEdgesOfTheField) {
  covers("DX-8.02", "DX-0.03", "DX-0.06", "DX-3.01");
  const struct { const char *from, *near, *far; } columns[] = {
      {"reserve", "CL", "UR"}, {"reserve", "CC", "UC"}, {"reserve", "CR", "UL"}};
  for (const auto& column : columns) {
    auto t = table("BR", std::string("reserve C: I2 ") + column.near + "[C: ~I3 ~I4]", "C move");
    t.csa(move("I2", column.near), move("I3", column.far), move("I4", "reserve"));
    EXPECT_EQ(t.at("I3"), column.far);
    EXPECT_EQ(t.at("I4"), "reserve");
  }
}

TEST(DixieMovement, TheReserveDoesNotTouchTheFarLine) {
  covers("DX-8.02");
  auto t = table("BR", "reserve C: I2 UC[C: I4 | U: I3]", "C move");
  EXPECT_EQ(t.csa(move("I2", "UR")), refused("DX-8.02"));
  EXPECT_EQ(t.csa(move("I4", "reserve")), refused("DX-8.02"));
}

TEST(DixieMovement, NoEnemyReserveAndNothingSideways) {
  covers("DX-8.03", "DX-8.04", "DX-0.08", "DX-X73");
  auto t = table("BR", "UR[U: ~I3] UL[U: ~I2] CC[U: I4 | holder U]", "U move");
  EXPECT_EQ(t.usa(move("I3", "UC")), refused("DX-8.04"));
  EXPECT_EQ(t.usa(move("I3", "CC")), refused("DX-8.04"));  // diagonal
  EXPECT_EQ(t.usa(move("I2", "enemy reserve")), refused("DX-8.03"));
  EXPECT_EQ(t.usa(move("I4", "enemy reserve")), refused("DX-8.03"));
}

TEST(DixieMovement, ShilohsGraph) {
  covers("DX-8.05", "DX-0.05");
  auto csa = table("SH", "FL[C: I2 | holder C] FR[] reserve C: I3", "C move");
  EXPECT_EQ(csa.csa(move("I3", "RR")), refused("DX-8.02"));
  csa.csa(move("I3", "FR"), move("I2", "RL"));
  auto usa = table("SH", "RL[U: ~I2] FL[U: ~I4] reserve U: I3", "U move");
  EXPECT_EQ(usa.usa(move("I3", "FR")), refused("DX-8.02"));
  usa.usa(move("I3", "RC"), move("I2", "FL"), move("I4", "RL"));
  EXPECT_EQ(usa.usa(move("I2", "reserve")), refused("DX-8.01"));
}

TEST(DixieMovement, ACapturedPositionIsNoNewCrossroads) {
  covers("DX-8.06");
  auto t = table("BR", "UL[C: I3 I2 | holder C]", "C move");
  EXPECT_EQ(t.csa(move("I3", "reserve")), refused("DX-8.02"));
  EXPECT_EQ(t.csa(move("I3", "UC")), refused("DX-8.04"));
  t.csa(move("I3", "CR"));
}

TEST(DixieMovement, OneAtATimeInAnyOrder) {
  covers("DX-8.07", "DX-5.07");
  auto t = table("BR", "CL[C: ~I3] CR[C: ~I2]", "C move");
  t.csa(move("I2", "UL"));
  EXPECT_EQ(t.at("I3"), "CL");
  EXPECT_NE(t.usa(move("I2", "CR")), accepted);  // not his card, not his turn
  t.csa(move("I3", "reserve"));
}

TEST(DixieMovement, LimitsAreIgnoredWhileCardsPassThrough) {
  covers("DX-8.08", "DX-3.02");
  auto t = table("BR", "CC[C: ~I1 ~I2 ~I2 ~I3 G1/1] reserve C: V2 I4 G2/1", "C move");
  t.csa(move("V2", "CC", "UC"));                      // past four troops
  t.csa(move("G2/1", "CC"), move("G1/1", "reserve"));  // past another general
  t.csa(move("I4", "CC"), move("I1", "UC"), end());
  EXPECT_EQ(t.at("I4"), "CC");
}

TEST(DixieMovement, EndIsRefusedWhileOverstacked) {
  covers("DX-8.09", "DX-3.02", "DX-8.11", "DX-X71");
  auto t = table("BR", "CL[C: ~I1 ~I3 ~I3 ~I4] reserve C: I2", "C move");
  t.csa(move("I2", "CL"));
  EXPECT_EQ(t.csa(end()), refused("DX-8.09"));
  t.csa(recall("I2"));
  EXPECT_EQ(t.at("I2"), "reserve");
  EXPECT_EQ(t.csa(move("I2", "CC")), refused("DX-8.01"));  // its move is spent
  t.csa(end());
}

TEST(DixieMovement, ThrownBackAndBroughtUpTogetherIsStillTooMany) {
  covers("DX-8.09");
  auto t = table("BR", "UC[U: I4 | C: I3] CC[C: ~I1 ~I2 ~I2 ~A2(1/3)] reserve C: V1", "C move");
  t.csa(move("I3", "CC"), move("V1", "CC"));
  EXPECT_EQ(t.csa(end()), refused("DX-8.09"));  // V1 did not disengage
  t.csa(recall("V1"), end());                    // I3 did
  EXPECT_EQ(t.topic(), Topic::Disorganization);
  t.dice({1, 1, 1, 1, 1}).csa(tests("I3", "I1", "I2#1", "I2#2", "A2(1/3)"), retire("I1"));
}

TEST(DixieMovement, ASurplusThatCannotBeUndoneEndsInDisorder) {
  covers("DX-8.11", "DX-8.35", "DX-8.40");
  auto t = table("SH", "RC[U: I2! I2! I3! I3! G1/2+1] RL[U: ~I1]", "U move");
  t.dice({1}).usa(march({"I1"}, "reserve", "RC"));  // five, with his bonus
  t.usa(move("G1/2+1", "reserve"), end());           // a march is not recalled, who fired does not move
  EXPECT_EQ(t.topic(), Topic::Disorganization);
  t.dice({6, 1, 1, 1, 1}).usa(tests("I1", "I2#1", "I2#2", "I3#1", "I3#2"));
  EXPECT_EQ(t.at("I1"), "reserve");
}

TEST(DixieMovement, ARecalledReserveCardIsHiddenAgain) {
  covers("DX-8.11", "DX-0.22");
  auto t = table("BR", "CL[C: ~I1] reserve C: I2 G1/1", "C move");
  t.csa(move("G1/1", "CL"));
  EXPECT_TRUE(t.knows('U', "G1/1"));
  t.csa(recall("G1/1"));
  EXPECT_FALSE(t.knows('U', "G1/1"));
}

TEST(DixieMovement, TerrainMayOverstackToo) {
  covers("DX-8.09", "DX-10.08");
  auto t = table("BR", "CL[C: ~I1 ~I3 ~I3 ~I4] reserve C: woods", "C move");
  t.csa(place("woods", "CL"));
  EXPECT_EQ(t.csa(end()), refused("DX-8.09"));
  t.csa(recall("woods"), end());
  EXPECT_EQ(t.at("woods"), "reserve");
}

TEST(DixieMovement, TwoGeneralsInOnePositionRefuseTheEnd) {
  covers("DX-8.10", "DX-3.20");
  auto t = table("BR", "CL[C: ~I3 G1/1] reserve C: G2/1", "C move");
  t.csa(move("G2/1", "CL"));
  EXPECT_EQ(t.csa(end()), refused("DX-8.10"));
  t.csa(move("G1/1", "reserve"), end());
}

TEST(DixieMovement, RecallReleasesAFullPosition) {
  covers("DX-8.11", "DX-X98");
  auto t = table("BR", "UR[U: I1! I2! I3! I4!] reserve U: V2", "U move");
  t.usa(move("V2", "UR"));
  EXPECT_EQ(t.usa(end()), refused("DX-8.09"));
  t.usa(recall("V2"), end());
  EXPECT_EQ(t.at("V2"), "reserve");
}

TEST(DixieMovement, RecallTakesTheCaptureBack) {
  covers("DX-8.11");
  auto t = table("BR", "CC[C: ~I3] UC[]", "C move");
  t.csa(move("I3", "UC"));
  EXPECT_EQ(t.holder("UC"), 'C');
  t.csa(recall("I3"));
  EXPECT_EQ(t.holder("UC"), 'U');
  EXPECT_EQ(t.at("I3"), "CC");
}

TEST(DixieMovement, WorksFallWhenARecallGivesTheirPositionBack) {
  covers("DX-8.11", "DX-12.42");
  auto t = table("SH", "RC[U: ~I3] FC[holder C] FL[C: ~I2] reserve U: BREASTWORKS deck C: 6", "U move");
  t.usa(move("I3", "FC"), play("BREASTWORKS", "FC"), recall("I3"));
  EXPECT_EQ(t.holder("FC"), 'C');
  EXPECT_EQ(t.at("BREASTWORKS"), "discard");
}

TEST(DixieMovement, ACreekWithAFordIsNotRecalled) {
  covers("DX-8.11", "DX-12.35");
  auto t = table("BR", "UC[U: ~I3] reserve U: creek1 FORD", "U move");
  t.usa(place("creek1", "UC"), play("FORD", "UC"));
  EXPECT_EQ(t.usa(recall("creek1")), refused("DX-8.11"));
}

TEST(DixieMovement, RecallGivesCrossingsBack) {
  covers("DX-8.11", "DX-8.27");
  auto t = table("BR", "CC[C: ~I3 ~I2] UC[U: ~I1 | T: creek1]", "C move");
  t.csa(move("I3", "UC"));
  EXPECT_EQ(t.csa(move("I2", "UC")), refused("DX-8.26"));
  t.csa(recall("I3"), move("I2", "UC"));
}

TEST(DixieMovement, NoRecallOfAMoveThatRemovedAnEnemy) {
  covers("DX-8.11");
  auto t = table("BR", "CC[C: ~I3] UC[U: G1/1]", "C move");
  t.csa(move("I3", "UC"));
  EXPECT_EQ(t.at("G1/1"), "discard");
  EXPECT_EQ(t.csa(recall("I3")), refused("DX-8.11"));
}

TEST(DixieMovement, NoRecallOfAForcedMarch) {
  covers("DX-8.11");
  auto t = table("BR", "reserve C: I3 UC[U: ~I1]", "C move");
  t.dice({1}).csa(march({"I3"}, "CC", "UC"));
  EXPECT_EQ(t.csa(recall("I3")), refused("DX-8.11"));
}

TEST(DixieMovement, RecallWithoutRoomGoesToTheReserve) {
  covers("DX-8.11");
  auto t = table("BR", "CC[C: ~I1 ~I2 ~I3 ~I4] reserve C: V2 UC[U: ~I3]", "C move");
  t.csa(move("C I3", "UC"), move("V2", "CC"), recall("C I3"));
  EXPECT_EQ(t.at("C I3"), "reserve");
}

TEST(DixieMovement, TerrainNeverMoves) {
  covers("DX-8.12", "DX-10.09");
  auto t = table("BR", "CL[C: ~I3 | T: woods] reserve C: hill", "C move");
  EXPECT_NE(t.csa(move("woods", "reserve")), accepted);
  t.csa(place("hill", "CL"));
  EXPECT_NE(t.csa(move("hill", "UR")), accepted);
  EXPECT_EQ(t.at("hill"), "CL");
}

TEST(DixieMovement, FromTheReserveFaceDown) {
  covers("DX-8.13", "DX-8.20");
  auto t = table("BR", "CC[C: I3] reserve C: I2", "C move");
  t.csa(move("I2", "CL"), move("I3", "UC"));
  EXPECT_FALSE(t.up("I2"));
  EXPECT_TRUE(t.up("I3"));
}

TEST(DixieMovement, EnteringAmongEnemiesEngages) {
  covers("DX-8.14", "DX-8.18", "DX-8.17", "DX-X14", "DX-0.11");
  auto t = table("BR", "UL[U: ~I3] CR[C: ~I2 ~I4]", "U move");
  t.usa(move("I3", "CR"));
  EXPECT_FALSE(t.up("I2"));  // revealed only when all moves are done
  t.usa(end());
  EXPECT_TRUE(t.up("I3") && t.up("I2") && t.up("I4"));
  EXPECT_EQ(t.holder("CR"), 'C');
}

TEST(DixieMovement, OnlyTerrainIsNoEngagement) {
  covers("DX-8.15", "DX-4.05");
  auto t = table("BR", "UL[U: ~I3] CR[T: woods]", "U move");
  t.usa(move("I3", "CR"));
  EXPECT_EQ(t.holder("CR"), 'U');
  t.usa(end());
  EXPECT_FALSE(t.up("I3"));
}

TEST(DixieMovement, AsManyEngageAsMayStack) {
  covers("DX-8.16", "DX-3.05");
  auto t = table("BR", "UL[U: ~I3 ~I3 ~I2 ~I1] CR[C: ~I4 | T: woods]", "U move");
  t.usa(move("I3#1", "CR"), move("I3#2", "CR"), move("I2", "CR"), move("I1", "CR"));
  EXPECT_EQ(t.usa(end()), refused("DX-8.09"));
  t.usa(recall("I1"), end());
}

TEST(DixieMovement, FriendsAlreadyThereCount) {
  covers("DX-8.16", "DX-8.14");
  auto t = table("BR", "UL[U: ~I3 ~I2] CR[C: I4 | U: I2 I2 | T: woods]", "U move");
  t.usa(move("I3", "CR"), move("UL I2", "CR"));
  EXPECT_EQ(t.usa(end()), refused("DX-8.09"));
}

TEST(DixieMovement, FromTheReserveIntoALostOrContestedPosition) {
  covers("DX-8.18", "DX-X15");
  for (const char* held : {"UR[C: I3 | holder C]", "UR[U: I4 | C: I3]"}) {
    auto t = table("BR", std::string(held) + " reserve U: I2", "U move");
    t.usa(move("I2", "UR"), end());
    EXPECT_TRUE(t.up("I2"));
    EXPECT_TRUE(t.engaged("UR"));
  }
}

TEST(DixieMovement, NewlyEngagedTroopsFireInTheirNextCombatPhase) {
  covers("DX-8.19", "DX-5.02");
  auto t = table("BR", "CC[C: ~I3] UC[U: ~I2]", "C move");
  t.csa(move("I3", "UC"), end());
  EXPECT_EQ(t.turn(), 'U');  // no fire after the move: the turn is over
  EXPECT_EQ(t.phase(), "combat");
  t.dice({1, 6}).usa(fire("I2"), end(), end());
  t.dice({1}).csa(test("I3"));
  t.dice({6, 6, 6}).csa(fire("I3"));
}

TEST(DixieMovement, TheRevealWaitsForAllMoves) {
  covers("DX-8.17", "DX-0.11");
  auto t = table("BR", "UC[U: ~I2 ~I3] CC[C: ~I4] UR[U: ~I1]", "C move");
  t.csa(move("I4", "UC"));
  EXPECT_FALSE(t.up("I2") || t.up("I3") || t.up("I4"));
  EXPECT_FALSE(t.knows('C', "I2"));
  t.csa(end());
  EXPECT_TRUE(t.up("I2") && t.up("I3") && t.up("I4"));
  EXPECT_FALSE(t.up("I1"));  // not engaged
}

TEST(DixieMovement, OnceRevealedUntilTheReserve) {
  covers("DX-8.20");
  auto t = table("BR", "CC[C: I3 V2]", "C move");
  t.csa(move("I3", "UC"), move("V2", "reserve", "CL"));
  EXPECT_TRUE(t.up("I3"));
  EXPECT_FALSE(t.up("V2"));  // it passed through the Reserve
}

TEST(DixieMovement, ToDisengageIsToGoWhereNoEnemyIs) {
  covers("DX-8.21", "DX-8.22", "DX-X16");
  auto t = table("BR", "CC[U: I3 | C: I2] UC[U: ~I1]", "U move");
  EXPECT_EQ(t.usa(move("I3", "reserve")), refused("DX-8.02"));
  EXPECT_EQ(t.usa(move("I3", "CL")), refused("DX-8.04"));
  EXPECT_EQ(t.usa(move("I3", "CR")), refused("DX-8.04"));
  t.usa(move("I3", "UC"));
}

TEST(DixieMovement, OutOfAContestedNearPositionOnlyBack) {
  covers("DX-8.23", "DX-X17");
  auto t = table("BR", "UR[U: I3 | C: I2]", "U move");
  EXPECT_EQ(t.usa(move("I3", "CL")), refused("DX-8.23"));
  t.usa(move("I3", "reserve"));
  EXPECT_EQ(t.at("I3"), "reserve");
}

TEST(DixieMovement, NotFromOneFightIntoAnother) {
  covers("DX-8.24", "DX-X84", "DX-8.21");
  auto t = table("BR", "CC[U: I2 | C: I3] UC[C: I4 | holder C]", "U move");
  EXPECT_EQ(t.usa(move("I2", "UC")), refused("DX-8.24"));
}

TEST(DixieMovement, ContestedIsJudgedByWhatBothSee) {
  covers("DX-0.11", "DX-8.24");  // a face-down card contests, whatever it is
  auto t = table("BR", "CC[U: I2 | C: ~I3] UC[C: ~I4 | holder C]", "U move");
  EXPECT_EQ(t.usa(move("I2", "UC")), refused("DX-8.24"));
}

TEST(DixieMovement, DisengagingObeysTheCreek) {
  covers("DX-8.25", "DX-8.26");
  auto t = table("BR", "UC[U: I3 | C: I2 I4 | T: creek1]", "C move");
  t.csa(move("I2", "CC"));
  EXPECT_EQ(t.csa(move("I4", "CC")), refused("DX-8.26"));
}

TEST(DixieMovement, DisengagingMayDisorganize) {
  covers("DX-8.25", "DX-8.35", "DX-8.36", "DX-8.37", "DX-X70");
  auto t = table("BR", "UC[U: I4 | C: I3 I2] CC[C: ~I1 ~I2 ~A2(1/3)]", "C move");
  t.csa(move("I3", "CC"), move("UC I2", "CC"), end());
  t.dice({4, 2, 2, 2, 1}).csa(tests("I3", "I2#1", "I1", "I2#2", "A2(1/3)"));
  EXPECT_EQ(t.at("I3"), "reserve");
  EXPECT_EQ(t.at("I1"), "reserve");
  EXPECT_EQ(t.at("I2#1"), "CC");
  EXPECT_EQ(t.at("I2#2"), "CC");
  EXPECT_EQ(t.at("A2(1/3)"), "CC");
}

TEST(DixieMovement, RecallLeavesAPositionToWhoCameAfterwards) {
  covers("DX-8.11", "DX-0.13");
  auto t = table("BR", "CC[C: ~I3 ~I2] UC[]", "C move");
  t.csa(move("I3", "UC"), move("I2", "UC"), recall("I3"));
  EXPECT_EQ(t.holder("UC"), 'C');  // I2 stands there
  t.csa(recall("I2"));
  EXPECT_EQ(t.holder("UC"), 'U');
}

TEST(DixieMovement, RecallGivesBackAPositionTakenOnTheWay) {
  covers("DX-8.11", "DX-0.13");
  auto t = table("BR", "CC[holder U] UC[C: I2 | holder C] reserve C: V2", "C move");
  t.csa(move("V2", "CC", "UC"));
  EXPECT_EQ(t.holder("CC"), 'C');
  t.csa(recall("V2"));
  EXPECT_EQ(t.holder("CC"), 'U');
  EXPECT_EQ(t.holder("UC"), 'C');  // held all along
}

}  // namespace
}  // namespace kepi::dixie::test
