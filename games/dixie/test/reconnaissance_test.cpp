// Chapter 13.7: cavalry rides to see what lies opposite.
#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {
namespace {

Table scouting(std::string_view edition, std::string_view drawing, std::string_view when, Windows windows = Windows::Passed) {
  Switches on;
  on.set(Switch::Reconnaissance);
  return table(edition, drawing, when, windows, on);
}

TEST(DixieReconnaissance, OnlyWithTheSwitch) {
  covers("DX-13.701");
  auto t = table("BR", "CR[C: V2] UL[U: ~I3]", "C move");
  EXPECT_EQ(t.csa(reconnoitre("V2")), refused("DX-13.701"));
}

TEST(DixieReconnaissance, CavalryOfANearPositionThatIsFresh) {
  covers("DX-13.701");
  auto t = scouting("BR", "CR[C: V2 I1] CL[C: V1 | U: I2] CC[C: V1!] UL[U: ~I3] UR[U: ~I3] UC[U: ~I3] reserve C: V3", "C move");
  EXPECT_EQ(t.csa(reconnoitre("C I1")), refused("DX-13.701"));
  EXPECT_EQ(t.csa(reconnoitre("CL V1")), refused("DX-13.701"));  // contested
  EXPECT_EQ(t.csa(reconnoitre("CC V1")), refused("DX-7.02"));    // has fired
  EXPECT_EQ(t.csa(reconnoitre("V3")), refused("DX-13.701"));     // in the Reserve
  t.csa(move("V3", "CR"));
  EXPECT_EQ(t.csa(reconnoitre("V3")), refused("DX-13.701"));     // came this phase
  EXPECT_EQ(t.usa(reconnoitre("V2")), refused("DX-5.07"));
  auto fire = scouting("BR", "CR[C: V2] UL[U: ~I3]", "C combat");
  EXPECT_EQ(fire.csa(reconnoitre("V2")), refused("DX-5.08"));
}

TEST(DixieReconnaissance, WhatCanBeReconnoitred) {
  covers("DX-13.702");
  auto t = scouting("BR", "CR[C: V2] UL[U: I3] CC[C: V2] UC[U: I2 ~I1] CL[C: V1 ~I3] UR[U: ~I2 | C: I4]", "C move");
  EXPECT_EQ(t.csa(reconnoitre("CR V2")), refused("DX-13.702"));  // everything is seen
  EXPECT_EQ(t.csa(reconnoitre("CL V1")), refused("DX-13.702"));  // own troops are there
  t.csa(reconnoitre("CC V2"));
  EXPECT_TRUE(t.asked('U'));
}

TEST(DixieReconnaissance, TheExample) {
  covers("DX-X59", "DX-13.703", "DX-13.704", "DX-13.705", "DX-13.706", "DX-13.707");
  auto t = scouting("BR", "CR[C: V2] UL[U: ~I3 ~A1(1/3) | T: woods]", "C move");
  t.csa(reconnoitre("V2"));
  EXPECT_TRUE(t.up("V2"));
  EXPECT_EQ(t.topic(), Topic::Reconnaissance);
  EXPECT_TRUE(t.asked('U'));
  EXPECT_EQ(t.csa(end()), refused("DX-13.703"));
  t.dice({2, 4, 6, 1}).usa(fire("I3"));  // one hit; then V2 tests at 2 - 1
  EXPECT_TRUE(t.up("I3"));
  EXPECT_TRUE(t.up("A1(1/3)"));
  EXPECT_EQ(t.at("V2"), "CR");
  EXPECT_EQ(t.hits("V2"), 0);
  EXPECT_EQ(t.holder("UL"), 'U');
  EXPECT_FALSE(t.fired("I3"));
  t.to_turn_of('U', "combat");
  EXPECT_EQ(t.at("V2"), "CR");
}

TEST(DixieReconnaissance, ARoutedRiderSeesNothing) {
  covers("DX-X59", "DX-13.707");
  auto t = scouting("BR", "CR[C: V2] UL[U: ~I3 ~A1(1/3) | T: woods]", "C move");
  t.csa(reconnoitre("V2"));
  t.dice({2, 4, 6, 2}).usa(fire("I3"));
  EXPECT_EQ(t.at("V2"), "discard");
  EXPECT_TRUE(t.up("I3"));
  EXPECT_FALSE(t.up("A1(1/3)"));
  EXPECT_TRUE(t.asked('C'));
  EXPECT_EQ(t.topic(), Topic::Move);
}

TEST(DixieReconnaissance, TooManyHitsEliminateIt) {
  covers("DX-13.705", "DX-13.707");
  auto t = scouting("BR", "CR[C: V1] UL[U: ~I3 ~I2]", "C move");
  t.csa(reconnoitre("V1"));
  t.dice({1, 2, 2}).usa(fire("I3"));  // no test
  EXPECT_EQ(t.at("V1"), "discard");
  EXPECT_FALSE(t.up("I2"));
}

TEST(DixieReconnaissance, ItTestsForEveryHit) {
  covers("DX-13.705", "DX-6.02");
  auto t = scouting("GB", "CR[C: V3] UL[U: ~I2 ~I1]", "C move");
  t.csa(reconnoitre("V3"));
  t.dice({1, 2, 3, 4}).usa(fire("I2"));  // two hits: the first die holds, the second does not
  EXPECT_EQ(t.at("V3"), "discard");
}

TEST(DixieReconnaissance, TheOwnerChoosesWhoFires) {
  covers("DX-13.703");
  auto t = scouting("BR", "CR[C: V2] UL[U: ~I3 ~A1(1/3) I1] CC[] UC[U: I4]", "C move");
  t.csa(reconnoitre("V2"));
  EXPECT_EQ(t.usa(fire("I4", "UL")), refused("DX-13.703"));   // not there
  EXPECT_EQ(t.usa(fire("I3", "CR")), refused("DX-13.703"));   // at the rider, not elsewhere
  EXPECT_EQ(t.csa(stay()), refused("DX-5.07"));
  EXPECT_EQ(t.offered('U'), 3);
  t.dice({3, 1}).usa(fire("A1(1/3)"));  // one die at F3: a hit; V2 passes
  EXPECT_EQ(t.at("V2"), "CR");
}

TEST(DixieReconnaissance, ASingleCardFiresByItself) {
  covers("DX-13.703");
  auto t = scouting("BR", "CR[C: V2] UL[U: ~I2]", "C move");
  t.dice({5, 5}).csa(reconnoitre("V2"));
  EXPECT_TRUE(t.up("I2"));
  EXPECT_EQ(t.at("V2"), "CR");
  EXPECT_TRUE(t.asked('C'));
}

TEST(DixieReconnaissance, DefendersHaveTheirGround) {
  covers("DX-13.703");
  auto t = scouting("BR", "CR[C: V2] UL[U: ~I2 | T: hill field]", "C move");
  t.dice({5, 5, 5, 5}).csa(reconnoitre("V2"));  // 2 + 1 + 1
  EXPECT_EQ(t.at("V2"), "CR");
}

TEST(DixieReconnaissance, TheShotIsNotTheCardsFire) {
  covers("DX-13.704");
  auto t = scouting("BR", "CR[C: V2] CL[C: V1] UL[U: ~I2]", "C move");
  t.dice({5, 5}).csa(reconnoitre("V2"));
  t.csa(end());
  t.to_turn_of('U', "move");
  t.usa(move("I2", "CR"));
  EXPECT_EQ(t.at("I2"), "CR");
}

TEST(DixieReconnaissance, ALoneGeneralFalls) {
  covers("DX-X60", "DX-13.708", "DX-11.17");
  auto t = scouting("BR", "CL[C: V1] UR[U: G2/1]", "C move");
  t.csa(reconnoitre("V1"));
  EXPECT_EQ(t.at("G2/1"), "discard");
  EXPECT_TRUE(t.asked('C'));
  EXPECT_EQ(t.topic(), Topic::RideEnd);
  EXPECT_EQ(t.holder("UR"), 'U');
  t.csa(stay());
  EXPECT_EQ(t.at("V1"), "UR");
  EXPECT_EQ(t.holder("UR"), 'C');
}

TEST(DixieReconnaissance, ALoneColourGuardFallsToo) {
  covers("DX-13.708", "DX-12.12");
  auto t = scouting("BR", "CL[C: V1] UR[U: G2/1 COLOR_GUARD]", "C move");
  t.csa(reconnoitre("V1"));
  EXPECT_EQ(t.at("G2/1"), "discard");
  EXPECT_EQ(t.at("COLOR_GUARD"), "discard");
}

TEST(DixieReconnaissance, ItMayReturnFromAnEmptyPosition) {
  covers("DX-13.708", "DX-13.702");
  auto t = scouting("BR", "CL[C: ~V1] UR[]", "C move");
  t.csa(reconnoitre("V1"));
  t.csa(ride_back());
  EXPECT_EQ(t.at("V1"), "CL");
  EXPECT_EQ(t.holder("UR"), 'U');
  EXPECT_EQ(t.csa(ride_back()), refused("DX-13.707"));
  EXPECT_EQ(t.csa(stay()), refused("DX-13.708"));
}

TEST(DixieReconnaissance, StayingMayWin) {
  covers("DX-13.708", "DX-4.04");
  auto t = scouting("BR", "CL[C: ~V1] UR[] UC[C: I2 | holder C]", "C move");
  t.csa(reconnoitre("V1"));
  EXPECT_FALSE(t.over());
  t.csa(stay());
  EXPECT_EQ(t.winner(), 'C');
}

TEST(DixieReconnaissance, ItCannotStayAmongEnemies) {
  covers("DX-13.708", "DX-13.707");
  auto t = scouting("BR", "CL[C: ~V1] UR[U: ~I1 G1/1]", "C move");
  t.dice({6}).csa(reconnoitre("V1"));
  EXPECT_EQ(t.at("V1"), "CL");
  EXPECT_EQ(t.at("G1/1"), "UR");
  EXPECT_EQ(t.csa(stay()), refused("DX-13.708"));
}

TEST(DixieReconnaissance, ItIsTheWholeMovement) {
  covers("DX-13.709");
  auto t = scouting("BR", "CR[C: V2] UL[U: ~I2]", "C move");
  t.dice({5, 5}).csa(reconnoitre("V2"));
  EXPECT_EQ(t.csa(move("V2", "reserve")), refused("DX-8.01"));
  EXPECT_EQ(t.csa(reconnoitre("V2")), refused("DX-13.701"));
  EXPECT_EQ(t.csa(recall("V2")), refused("DX-8.11"));
}

TEST(DixieReconnaissance, OneCrossing) {
  covers("DX-13.709");
  auto t = scouting("BR", "CR[C: V2 ~I3 V1] UL[U: ~I2 | T: BR-US-094]", "C move");  // limit 2
  t.dice({5, 5}).csa(reconnoitre("V2"));
  t.csa(move("I3", "UL"));
  EXPECT_EQ(t.csa(reconnoitre("V1")), refused("DX-13.702"));
  auto full = scouting("BR", "CR[C: V2 V1] UL[U: ~I2 ~I1 | T: creek1]", "C move");
  full.csa(reconnoitre("V2"));
  full.dice({5, 5}).usa(fire("I2"));  // the second card turns up too
  auto used = scouting("BR", "CR[C: V1 V2] UL[| T: creek1]", "C move");
  used.csa(reconnoitre("V2"));
  used.csa(ride_back());
  EXPECT_EQ(used.csa(reconnoitre("V1")), refused("DX-8.26"));
}

TEST(DixieReconnaissance, RocksStopIt) {
  covers("DX-T.08");
  auto t = scouting("GB", "CR[C: V3] UL[U: ~I2 | T: rocks]", "C move");
  EXPECT_EQ(t.csa(reconnoitre("V3")), refused("DX-T.08"));
}

TEST(DixieReconnaissance, NoSpecialsAndNoGeneralsHits) {
  covers("DX-13.710", "DX-12.15", "DX-0.27");
  auto t = scouting("SH", "FL[C: V2 G1/1] RL[U: ~I3 ~I1] reserve C: RALLY LOW_AMMUNITION reserve U: SMOKE deck C: I1",
                    "C move", Windows::Asked);
  t.pass();
  t.csa(reconnoitre("V2"));
  t.dice({1, 6, 6, 4}).usa(fire("I3"));  // no window: the hit routs it, no Rally
  EXPECT_EQ(t.at("V2"), "discard");
  EXPECT_EQ(t.hits("G1/1"), 0);
}

TEST(DixieReconnaissance, PendingMarkersDoNotHinder) {
  covers("DX-6.16", "DX-5.07");
  auto t = scouting("BR", "CR[C: V2] UL[U: ~I2*1 ~I1]", "C move");
  t.csa(reconnoitre("V2"));
  t.dice({5, 5}).usa(fire("I2"));
  EXPECT_EQ(t.hits("I2"), 1);
}

}  // namespace
}  // namespace kepi::dixie::test
