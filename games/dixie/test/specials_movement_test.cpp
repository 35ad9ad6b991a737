// The special effects of movement, reinforcement and night, and the cards that stay, one by one.
#include <algorithm>

#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {
namespace {

// ------------------------------------------------------------------------------------- cards that stay

TEST(DixieSpecials, FordForBothSidesForTheRestOfTheGame) {
  covers("DX-12.35", "DX-X24");
  auto t = table("BR", "CR[C: ~I4 | T: BR-CS-095] UL[U: ~I1 ~I2 ~I3 ~V1] reserve U: FORD", "U move");
  EXPECT_EQ(t.usa(play("FORD", "UL")), refused("DX-12.35"));  // no creek
  t.usa(play("FORD", "CR"));                                  // whoever holds it
  t.usa(move("I1", "CR"), move("I2", "CR"), move("I3", "CR"), move("V1", "CR"));
  EXPECT_EQ(t.usa(end()), refused("DX-8.09"));  // four crossed, three may stand there
  EXPECT_EQ(t.at("FORD"), "CR");
}

TEST(DixieSpecials, AFordOutlastsAChangeOfHolder) {
  covers("DX-12.35");
  auto t = table("SH", "FR[U: I1 | C: I4 FORD | T: creek2] RR[U: ~I2 ~I3 ~I2 ~I4]", "C combat");
  t.dice({1, 1, 6, 6}).csa(fire("C I4"));
  EXPECT_EQ(t.holder("FR"), 'C');
  EXPECT_EQ(t.at("FORD"), "FR");
  t.to_turn_of('U', "move");
  t.usa(move("I2#1", "FR"), move("I3", "FR"), move("I2#2", "FR"));  // 2 + 1
  EXPECT_EQ(t.usa(move("RR I4", "FR")), refused("DX-8.26"));
}

TEST(DixieSpecials, Breastworks) {
  covers("DX-12.42");
  auto t = table("GB", "UC[U: ~I2] UR[U: I3 | C: I2A] UL[] reserve U: BREASTWORKS", "U move");
  EXPECT_EQ(t.usa(play("BREASTWORKS", "UR")), refused("DX-12.42"));  // contested
  EXPECT_EQ(t.usa(play("BREASTWORKS", "UL")), refused("DX-12.42"));  // no troops
  t.usa(play("BREASTWORKS", "UC"));
  auto morale = table("GB", "UC[U: I2*1 I1*1 BREASTWORKS | C: I3A]", "U morale");
  morale.dice({3}).usa(test("I2"));
  EXPECT_EQ(morale.at("I2"), "UC");
  auto hits = table("GB", "UC[U: I2 BREASTWORKS | C: I3A]", "C combat");
  hits.dice({6, 6, 6}).csa(fire("I3A"));
  EXPECT_EQ(hits.hits("BREASTWORKS"), 0);
}

TEST(DixieSpecials, BreastworksFallWithTheirPosition) {
  covers("DX-12.42");
  auto t = table("GB", "UC[U: I1 BREASTWORKS | C: I3A I2A]", "C combat");
  t.dice({1, 1, 6}).csa(fire("I3A"));
  EXPECT_EQ(t.holder("UC"), 'C');
  EXPECT_EQ(t.at("BREASTWORKS"), "discard");
}

TEST(DixieSpecials, SignalStation) {
  covers("DX-12.44");
  auto t = table("BR", "CC[C: ~I3 SIGNAL_STATION] reserve C: I2 I2 UR[U: ~I4]", "C move");
  t.dice({3, 4}).csa(march({"I2#1", "I2#2"}, "CL", "UR"));  // 2 + 1
  EXPECT_EQ(t.at("I2#1"), "UR");
  EXPECT_EQ(t.at("I2#2"), "reserve");
  auto enemy = table("BR", "CC[C: ~I3 SIGNAL_STATION] reserve U: I2 CL[C: ~I4]", "U move");
  enemy.dice({3}).usa(march({"I2"}, "UR", "CL"));
  EXPECT_EQ(enemy.at("I2"), "reserve");
}

TEST(DixieSpecials, ASignalStationTakesHitsAndNeedsItsHolder) {
  covers("DX-12.44", "DX-12.07");
  auto hit = table("BR", "CC[U: I3 | C: I4 SIGNAL_STATION]", "U combat");
  hit.dice({6, 5, 5}).usa(fire("I3"));
  EXPECT_EQ(hit.hits("SIGNAL_STATION"), 1);
  auto lost = table("BR", "CC[U: I3 | C: I1 SIGNAL_STATION]", "U combat");
  lost.dice({1, 1, 5}).usa(fire("I3"));
  EXPECT_EQ(lost.at("SIGNAL_STATION"), "discard");
  auto play_it = table("BR", "CC[C: ~I3] CL[C: I2 | U: I4] CR[] UR[C: I3 | holder C] reserve C: SIGNAL_STATION", "C move");
  EXPECT_EQ(play_it.csa(play("SIGNAL_STATION", "CL")), refused("DX-12.44"));  // contested
  EXPECT_EQ(play_it.csa(play("SIGNAL_STATION", "CR")), refused("DX-12.44"));  // no troops
  play_it.csa(play("SIGNAL_STATION", "UR"));                                  // captured ground is held too
}

// --------------------------------------------------------------------------------------------- movement

TEST(DixieSpecials, Scouts) {
  covers("DX-12.43");
  auto t = table("GB", "CC[C: ~I3A ~V3] CL[C: I2A] UC[U: ~I1] reserve U: SCOUTS", "U move");
  EXPECT_EQ(t.usa(play("SCOUTS", "CL")), refused("DX-12.43"));  // nothing lies face down
  t.usa(play("SCOUTS", "CC"));
  EXPECT_TRUE(t.told('U', "I3A") && t.told('U', "V3"));
  EXPECT_FALSE(t.up("I3A") || t.up("V3"));
}

TEST(DixieSpecials, Spy) {
  covers("DX-12.46");
  auto t = table("BR", "CC[C: ~I3] reserve C: SPY U: RALLY I2 SMOKE", "C move");
  t.csa(play("SPY"));
  EXPECT_TRUE(t.knows('C', "RALLY") && t.knows('C', "I2") && t.knows('C', "SMOKE"));
  EXPECT_FALSE(t.knows('U', "CC I3"));
  EXPECT_EQ(t.csa(name_spied("I2")), refused("DX-12.46"));  // specials only
  t.csa(name_spied("RALLY"));
  EXPECT_EQ(t.at("RALLY"), "discard");
  EXPECT_FALSE(t.knows('C', "SMOKE"));  // the engine keeps no memory (DX-0.22)
  t.csa(move("CC I3", "UC"));           // and the phase goes on
}

TEST(DixieSpecials, ASpyMayNameNobody) {
  covers("DX-12.46");
  auto t = table("BR", "CC[C: ~I3] reserve C: SPY U: RALLY", "C move");
  t.csa(play("SPY"), name_spied(""));
  EXPECT_EQ(t.at("RALLY"), "reserve");
}

TEST(DixieSpecials, QuickMarch) {
  covers("DX-12.49", "DX-X88", "DX-8.11");
  auto t = table("GB", "reserve C: I3A I2A I1A QUICK_MARCH UC[U: ~I2]", "C move", Windows::Asked);
  t.pass();
  t.csa(march({"I3A", "I2A", "I1A"}, "CC", "UC"));
  EXPECT_EQ(t.window(), Window::WVM);
  t.csa(play("QUICK_MARCH", "", {"I3A", "I2A", "I1A"}));  // no die
  t.pass();
  EXPECT_EQ(t.count("UC", 'C'), 3);
  EXPECT_EQ(t.csa(recall("I1A")), accepted);  // for it needed none
  EXPECT_EQ(t.at("I1A"), "reserve");
}

TEST(DixieSpecials, AQuickMarchOfAtMostThree) {
  covers("DX-12.49");
  auto t = table("GB", "reserve C: I3A I2A I2A I1A V3 QUICK_MARCH UC[U: ~I2]", "C move", Windows::Asked);
  t.pass();
  t.csa(march({"I3A", "I2A#1", "I2A#2", "I1A"}, "CC", "UC"));
  EXPECT_EQ(t.csa(play("QUICK_MARCH", "", {"I3A", "I2A#1", "I2A#2", "I1A"})), refused("DX-12.49"));
  EXPECT_EQ(t.csa(play("QUICK_MARCH", "", {"V3"})), refused("DX-12.49"));  // not of the group
  t.dice({6}).csa(play("QUICK_MARCH", "", {"I3A", "I2A#1", "I2A#2"}));     // the fourth rolls
  t.pass();
  EXPECT_EQ(t.count("UC", 'C'), 3);
  EXPECT_EQ(t.at("I1A"), "reserve");
}

TEST(DixieSpecials, RearGuardCoversARetreat) {
  covers("DX-12.58", "DX-X90");
  auto t = table("BR", "CC[C: I3 | U: I2 I2 I1 | T: creek1] UC[U: ~V1] UR[U: ~I4] reserve U: REAR_GUARD", "U move");
  EXPECT_EQ(t.usa(play("REAR_GUARD", "UR")), refused("DX-12.58"));  // not contested
  t.usa(play("REAR_GUARD", "CC"));
  t.usa(move("I2#1", "UC"), move("I2#2", "UC"), move("I1", "UC"));
  t.usa(move("V1", "CC"));  // and the one crossing is still there
  EXPECT_EQ(t.at("V1"), "CC");
}

TEST(DixieSpecials, RearGuardKeepsOrder) {
  covers("DX-12.58");
  auto t = table("BR", "CC[C: I4 | U: I2] UC[U: ~I1 ~I2 ~I3 ~I4] reserve U: REAR_GUARD", "U move", Windows::Asked);
  t.pass();
  t.usa(move("CC I2", "UC"), end());
  t.pass_until(Window::WDS);
  EXPECT_EQ(t.usa(play("REAR_GUARD", "UR")), refused("DX-12.58"));  // not the position of the check
  t.usa(play("REAR_GUARD", "UC"));
  t.pass();
  t.usa(retire("I1"));  // no tests, only the surplus
  EXPECT_EQ(t.at("I1"), "reserve");
  EXPECT_EQ(t.count("UC", 'U'), 4);
}

TEST(DixieSpecials, GrandAssault) {
  covers("DX-12.59");
  // Four brigades of Longstreet's corps; Hays's brigade is of Ewell's.
  auto t = table("GB", "UC[U: ~I2] reserve C: GB-CS-005 GB-CS-006 GB-CS-007 GB-CS-008 GB-CS-026 GRAND_ASSAULT", "C move");
  EXPECT_EQ(t.csa(play("GRAND_ASSAULT", "UC", {"GB-CS-005", "GB-CS-026"})), refused("DX-12.59"));
  EXPECT_EQ(t.csa(play("GRAND_ASSAULT", "CC", {"GB-CS-005"})), refused("DX-12.59"));  // the far position
  t.csa(play("GRAND_ASSAULT", "UC", {"GB-CS-005", "GB-CS-006", "GB-CS-007", "GB-CS-008"}));
  EXPECT_EQ(t.count("UC", 'C'), 4);
  EXPECT_NE(t.csa(move("GB-CS-005", "CC")), accepted);  // their moves are made
  t.csa(end());
  EXPECT_TRUE(t.engaged("UC"));
}

TEST(DixieSpecials, AGrandAssaultObeysCreeksAndRoom) {
  covers("DX-12.59", "DX-8.26", "DX-8.16");
  auto creek = table("GB", "UL[U: ~I2 | T: creek2] reserve C: GB-CS-005 GB-CS-006 GB-CS-007 GRAND_ASSAULT", "C move");
  EXPECT_EQ(creek.csa(play("GRAND_ASSAULT", "UL", {"GB-CS-005", "GB-CS-006", "GB-CS-007"})), refused("DX-8.26"));
  creek.csa(play("GRAND_ASSAULT", "UL", {"GB-CS-005", "GB-CS-006"}));
  auto room = table("GB", "UC[U: I2 | C: I4A I4A | T: hill] reserve C: GB-CS-007 GB-CS-008 GRAND_ASSAULT", "C move");
  EXPECT_EQ(room.csa(play("GRAND_ASSAULT", "UC", {"GB-CS-007", "GB-CS-008"})), refused("DX-8.16"));
  auto barred = table("GB", "CC[C: I4A | U: I4] UC[U: ~I2] reserve C: GB-CS-007 GRAND_ASSAULT", "C move");
  EXPECT_EQ(barred.csa(play("GRAND_ASSAULT", "UC", {"GB-CS-007"})), refused("DX-12.59"));  // the way is contested
}

TEST(DixieSpecials, LostOrders) {
  covers("DX-12.60", "DX-X89");
  auto t = table("SH", "FC[U: ~I4] reserve C: I1 I2 I3 I2 G2/1 U: LOST_ORDERS", "C move", Windows::Asked);
  t.pass_until('U');
  t.usa(play("LOST_ORDERS"));
  t.pass_windows();
  t.csa(move("I1", "FC"), move("I2#1", "FC"), move("I3", "FC"), move("G2/1", "FC"));
  EXPECT_EQ(t.csa(move("I2#2", "FR")), refused("DX-12.60"));
}

TEST(DixieSpecials, LootedCamps) {
  covers("DX-12.63");
  auto t = table("SH", "FC[C: I3 ~I2 I1 G2/1 | holder C] RC[U: ~I4] reserve U: LOOTED_CAMPS C: I2", "C move", Windows::Asked);
  t.pass_until('U');
  EXPECT_EQ(t.usa(play("LOOTED_CAMPS", "RC", {"I3"})), refused("DX-12.63"));
  EXPECT_EQ(t.usa(play("LOOTED_CAMPS", "FC", {"I3", "FC I2", "I1"})), refused("DX-12.63"));  // at most two
  EXPECT_EQ(t.usa(play("LOOTED_CAMPS", "FC", {"G2/1"})), refused("DX-12.63"));              // troops only
  t.usa(play("LOOTED_CAMPS", "FC", {"I3", "FC I2"}));
  t.pass_windows();
  EXPECT_EQ(t.csa(move("I3", "RC")), refused("DX-12.63"));
  EXPECT_EQ(t.csa(move("FC I2", "reserve")), refused("DX-12.63"));
  t.csa(move("I1", "RC"));
  EXPECT_FALSE(t.up("FC I2"));  // named by its back, not revealed
}

// The order in which backs are offered is that of their tokens, never that of the cards behind them.
TEST(DixieSpecials, BacksAreOfferedInAnOrderThatTellsNothing) {
  covers("DX-0.22", "DX-0.24");
  auto t = table("SH", "FC[C: ~V2 ~I3 ~A2(1/3) ~I1 | holder C] RC[U: ~I4] reserve U: LOOTED_CAMPS C: I2", "C move", Windows::Asked);
  t.pass_until('U');
  std::vector<Order> offered;
  choices(t.state(), usa, offered);
  std::vector<Token> first;
  for (const Order& order : offered)
    if (const auto* play = std::get_if<Play>(&order)) {
      first.push_back(play->named[0].token);
      if (play->named.size() == 2) { EXPECT_LT(play->named[0].token, play->named[1].token); }
    }
  ASSERT_EQ(first.size(), 10u);
  EXPECT_TRUE(std::is_sorted(first.begin(), first.end()));
}

// ------------------------------------------------------------------------------ reinforcement and night

TEST(DixieSpecials, RailwayAndCavalryRaid) {
  covers("DX-12.36", "DX-12.45", "DX-X81");
  auto rail = table("SH", "RC[U: ~I2] reserve U: RAILWAY", "U draw", Windows::Asked);
  rail.usa(play("RAILWAY"));
  EXPECT_EQ(rail.count("reserve", 'U'), 4);
  auto both = table("SH", "RC[U: ~I2] reserve U: RAILWAY C: CAVALRY_RAID V2 I3", "U draw", Windows::Asked);
  both.usa(play("RAILWAY"));
  EXPECT_EQ(both.csa(play("CAVALRY_RAID", "", {"I3"})), refused("DX-12.45"));  // a cavalry card must be shown
  EXPECT_EQ(both.csa(play("CAVALRY_RAID")), refused("DX-12.45"));
  both.csa(play("CAVALRY_RAID", "", {"V2"}));
  both.pass_windows();
  EXPECT_EQ(both.count("reserve", 'U'), 3);
  EXPECT_EQ(both.at("V2"), "reserve");  // shown and kept
  EXPECT_TRUE(both.told('U', "V2"));
}

TEST(DixieSpecials, RaidersLeaveAtLeastNothing) {
  covers("DX-12.45");
  auto t = table("GB", "UC[U: ~I2] reserve C: CAVALRY_RAID V3", "U draw", Windows::Asked);
  t.pass_until('C');
  t.csa(play("CAVALRY_RAID", "", {"V3"}));
  t.pass_windows();
  EXPECT_EQ(t.count("reserve", 'U'), 1);  // two less one
}

TEST(DixieSpecials, NightMarch) {
  covers("DX-12.50");
  auto t = table("SH", "RR[U: ~I2 ~I3] RC[U: ~I4] RL[C: I1 | holder C] reserve U: NIGHT_MARCH C: I2 deck C: 0 U: 4",
                 "C draw", Windows::Asked);
  t.pass_until(Window::WN);
  EXPECT_EQ(t.usa(play("NIGHT_MARCH", "", {"RR I2", "RC I4"}, {"FL", "FL"})), refused("DX-12.50"));  // of two positions
  EXPECT_EQ(t.usa(play("NIGHT_MARCH", "", {"RR I2"}, {"RL"})), refused("DX-12.50"));              // not held
  t.usa(play("NIGHT_MARCH", "", {"RR I2", "I3"}, {"FL", "reserve"}));  // far from adjacent
  EXPECT_EQ(t.at("RR I2"), "FL");
  EXPECT_EQ(t.at("I3"), "reserve");
}

TEST(DixieSpecials, ANightMarchFindsRoom) {
  covers("DX-12.50");
  auto t = table("SH", "RR[U: ~I2 ~I3] RC[U: ~I4 ~I1 ~V1] reserve U: NIGHT_MARCH C: I2 deck C: 0 U: 4", "C draw",
                 Windows::Asked);
  t.pass_until(Window::WN);
  EXPECT_EQ(t.usa(play("NIGHT_MARCH", "", {"RR I2", "I3"}, {"RC", "RC"})), refused("DX-12.50"));
  t.usa(play("NIGHT_MARCH", "", {"RR I2", "I3"}, {"RC", "RL"}));
  EXPECT_EQ(t.count("RC", 'U'), 4);
}

TEST(DixieSpecials, ARecalledDoubleMoveGivesLostOrdersItsPlaceBack) {
  covers("DX-12.60", "DX-8.11");
  auto t = table("SH", "FR[C: ~V2 ~I4 | holder C] FC[C: ~I2 | holder C] RC[U: ~I2] reserve U: LOST_ORDERS C: I1 I3 A2 V1", "C move", Windows::Asked);
  t.pass_until('U');
  t.usa(play("LOST_ORDERS"));
  t.pass_windows();
  t.csa(move("V2", "reserve", "FL"));  // out of the Reserve again: one of three
  t.csa(move("I1", "FR"), move("I3", "FC"));
  EXPECT_EQ(t.csa(move("A2", "FR")), refused("DX-12.60"));
  t.csa(recall("V2"));
  EXPECT_EQ(t.at("V2"), "FR");
  EXPECT_EQ(t.csa(move("A2", "FL")), accepted);
  EXPECT_EQ(t.csa(move("V1", "FL")), refused("DX-12.60"));
}

}  // namespace
}  // namespace kepi::dixie::test
