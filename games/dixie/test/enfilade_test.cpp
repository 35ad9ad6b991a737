// Chapter 13.3, enfilade and envelopment: fire along a line, and the battle won by it.
#include <algorithm>

#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {
namespace {

Table along(std::string_view edition, std::string_view drawing, std::string_view when, Windows windows = Windows::Passed) {
  return table(edition, drawing, when, windows, with(Switch::Enfilade));
}

bool offers(const Table& t, char side, const Order& order) {
  std::vector<Order> all;
  choices(t.state(), side == 'U' ? usa : csa, all);
  return std::find(all.begin(), all.end(), order) != all.end();
}

// ----------------------------------------------------------------------------------- who, at whom

TEST(DixieEnfilade, TroopsOfEveryKindFireAtANeighbour) {
  covers("DX-13.301", "DX-0.08", "DX-7.13");
  auto t = along("BR", "UR[U: ~I3 V2 A2(1/3)] UC[C: I4]", "U combat");
  for (const char* card : {"I3", "V2", "A2(1/3)"}) EXPECT_TRUE(offers(t, 'U', Fire{t[card], Place::UC})) << card;
  EXPECT_EQ(t.usa(fire("I3", "UL")), refused("DX-7.13"));   // not beside UR
  EXPECT_EQ(t.usa(fire("I3", "CC")), refused("DX-7.13"));   // nor is what lies across the centre line
  t.dice({1, 2, 6}).usa(fire("I3", "UC"));
  EXPECT_EQ(t.hits("I4"), 1);
  t.dice({1, 1}).usa(fire("V2", "UC"));
  EXPECT_EQ(t.hits("I4"), 3);
  t.dice({1, 3}).usa(fire("A2(1/3)", "UC"));
  EXPECT_EQ(t.hits("I4"), 4);

  auto without = table("BR", "UR[U: ~I3] UC[C: I4]", "U combat");
  EXPECT_EQ(without.usa(fire("I3", "UC")), refused("DX-7.13"));
}

TEST(DixieEnfilade, TheCentreHasTwoNeighboursAFlankOne) {
  covers("DX-0.08", "DX-13.301");
  auto t = along("BR", "UC[U: I3 I2] UR[U: I1 | C: I4] UL[U: I1 | C: I3]", "U combat");
  EXPECT_TRUE(offers(t, 'U', Fire{t["UC I3"], Place::UR}));
  EXPECT_TRUE(offers(t, 'U', Fire{t["UC I3"], Place::UL}));
}

TEST(DixieEnfilade, NeedsSomebodyToFireAt) {
  covers("DX-13.301", "DX-7.20");
  auto t = along("BR", "UR[U: I3] UC[U: I2] CL[C: I2] CC[C: ~I3]", "U combat");
  EXPECT_EQ(t.usa(fire("I3", "UC")), refused("DX-7.20"));
  auto alone = along("BR", "CL[U: I3] CC[C: G2/1]", "U combat");
  alone.dice({6, 6, 1}).usa(fire("I3", "CC"));  // a face-up general is enough
  EXPECT_EQ(alone.hits("G2/1"), 2);
}

TEST(DixieEnfilade, EngagedCardsMayNotEnfiladeButMayBeEnfiladed) {
  covers("DX-13.302", "DX-13.306");
  auto t = along("BR", "UL[U: I3 | C: I2] UC[U: I2 G1/2 | C: V2 G2/1] UR[U: I4]", "U combat");
  EXPECT_EQ(t.usa(fire("I3", "UC")), refused("DX-13.302"));
  t.dice({1, 5, 6, 2}).usa(fire("I4", "UC"));
  EXPECT_EQ(t.hits("V2"), 1);
  EXPECT_EQ(t.hits("G2/1"), 1);
  EXPECT_EQ(t.hits("U UC I2") + t.hits("G1/2"), 0);  // friends are not hit
}

TEST(DixieEnfilade, EngagingTheEnfiladingPositionEndsIt) {
  covers("DX-13.309", "DX-13.302");
  auto t = along("BR", "CL[C: ~I2] UR[U: ~I3] UC[C: I4]", "C move");
  t.csa(move("I2", "UR"), end());
  t.to_turn_of('U', "combat");
  EXPECT_EQ(t.usa(fire("I3", "UC")), refused("DX-13.302"));
}

TEST(DixieEnfilade, OnlyInTheCombatPhase) {
  covers("DX-13.301", "DX-7.24");
  auto t = along("GB", "CL[C: ~I2] UC[C: I4A] reserve U: H3(2/2)", "U move");
  t.usa(move("H3(2/2)", "UR"), end());
  ASSERT_EQ(t.topic(), Topic::MovementFire);
  EXPECT_FALSE(offers(t, 'U', Fire{t["H3(2/2)"], Place::UC}));
  EXPECT_EQ(t.usa(fire("H3(2/2)", "UC")), refused("DX-13.301"));
  t.dice({6, 6, 6}).usa(fire("H3(2/2)", "CL"));
}

// ----------------------------------------------------------------------------------- dice and firepower

TEST(DixieEnfilade, FirepowerIsTheLinesWhateverTheCard) {
  covers("DX-13.303");
  auto enemy_line = along("BR", "UL[C: I3 V1 A2(1/3)] UC[U: I4 I4]", "C combat");
  enemy_line.dice({2, 3, 6}).csa(fire("I3", "UC"));  // F2
  enemy_line.usa(allot("I4#1"));
  EXPECT_EQ(enemy_line.hits("I4#1"), 1);
  enemy_line.dice({2}).csa(fire("V1", "UC"));
  EXPECT_EQ(enemy_line.hits("I4#2"), 1);
  enemy_line.dice({3, 3}).csa(fire("A2(1/3)", "UC"));  // neither its long F1 nor its short F3
  EXPECT_EQ(enemy_line.hits("I4#1") + enemy_line.hits("I4#2"), 2);
  auto own_line = along("BR", "UR[U: I3] UC[C: I4]", "U combat");
  own_line.dice({2, 1, 3}).usa(fire("I3", "UC"));  // F1
  EXPECT_EQ(own_line.hits("I4"), 1);
}

TEST(DixieEnfilade, AtShilohBothLinesAreTheUnionsOnTheFirstDay) {
  covers("DX-13.304");
  auto csa = along("SH", "FC[C: I3] FR[U: I4]", "C combat");
  csa.dice({2, 3, 3}).csa(fire("I3", "FR"));  // F2 even in the line beside its own Reserve
  EXPECT_EQ(csa.hits("I4"), 1);
  auto usa = along("SH", "FR[U: I3] FC[C: I4]", "U combat");
  usa.dice({2, 2, 3}).usa(fire("I3", "FC"));  // F1
  EXPECT_EQ(usa.hits("I4"), 0);
}

TEST(DixieEnfilade, AtShilohTheFrontIsConfederateFromTheSecondDawn) {
  covers("DX-13.304");
  auto usa = along("SH", "FR[U: I3] FC[C: I4]", "U combat day 2");
  usa.dice({2, 2, 3}).usa(fire("I3", "FC"));  // F2
  EXPECT_EQ(usa.hits("I4"), 2);
  auto csa = along("SH", "FC[C: I3] FR[U: I4]", "C combat day 2");
  csa.dice({1, 2, 2}).csa(fire("I3", "FR"));  // F1
  EXPECT_EQ(csa.hits("I4"), 1);
  auto rear = along("SH", "RR[C: I3] RC[U: I4]", "C combat day 2");
  rear.dice({1, 2, 3}).csa(fire("I3", "RC"));  // F2
  EXPECT_EQ(rear.hits("I4"), 2);
}

TEST(DixieEnfilade, OnlyTheGroundFiredAtCounts) {
  covers("DX-13.305", "DX-X31", "DX-10.20", "DX-7.17");
  auto t = along("BR", "UR[U: A2(1/3) I1 | T: hill] UC[C: I4 | T: woods]", "U combat");
  EXPECT_EQ(t.usa(fire("I1", "UC")), refused("DX-10.12"));
  t.dice({1}).usa(fire("A2(1/3)", "UC"));  // 2 - 1; the hill adds nothing
  EXPECT_EQ(t.hits("I4"), 1);
  auto holder = along("BR", "UR[U: I2 | C: I2] UC[U: I3] UL[C: I2 | T: woods]", "U combat");
  holder.dice({1, 2}).usa(fire("I3", "UL"));  // whoever holds the woods
  EXPECT_EQ(holder.hits("UL I2"), 1);
}

TEST(DixieEnfilade, TheSunkenRoadIsRaked) {
  covers("DX-X94", "DX-T.11", "DX-13.303");
  auto t = along("GB", "UL[C: I3] UC[U: I2A | T: sunken-road]", "C combat");
  t.dice({3, 4, 6}).csa(fire("I3", "UC"));  // three dice at F3
  EXPECT_EQ(t.hits("I2A"), 1);
  auto defender = along("GB", "UC[U: I2A | C: I4 | T: sunken-road]", "U combat");
  defender.dice({2, 3, 6}).usa(fire("I2A"));  // short range: 2 + 1 dice at F2
  EXPECT_EQ(defender.hits("I4"), 1);
}

// ----------------------------------------------------------------------------------- a shot in every respect

TEST(DixieEnfilade, IsAShotInEveryRespect) {
  covers("DX-13.307", "DX-7.04", "DX-7.05", "DX-7.02");
  auto t = along("BR", "UC[U: ~I3 I2 V2] UR[U: I1 | C: I4] UL[U: I1 | C: I3]", "U combat");
  t.dice({6, 6, 6}).usa(fire("I3", "UR"));
  EXPECT_TRUE(t.up("UC I3"));
  EXPECT_EQ(t.usa(fire("I3", "UR")), refused("DX-7.05"));
  t.dice({6, 6}).usa(fire("I2", "UL"));
  EXPECT_EQ(t.usa(fire("V2", "UR")), refused("DX-7.04"));  // UR was left
  t.usa(end());
  EXPECT_EQ(t.usa(move("I3", "CC")), refused("DX-7.02"));
}

TEST(DixieEnfilade, OnlyTheCardsHitAreRevealed) {
  covers("DX-13.307", "DX-7.22");
  auto t = along("BR", "UR[C: I3] UC[U: ~I3 ~I2]", "C combat");
  t.dice({1, 5, 6}).csa(fire("I3", "UC"));
  t.usa(allot("U I3"));
  EXPECT_TRUE(t.up("U I3"));
  EXPECT_FALSE(t.knows('C', "I2"));
}

TEST(DixieEnfilade, SpecialsActOnIt) {
  covers("DX-13.305", "DX-13.307", "DX-12.53", "DX-12.40");
  auto t = along("GB", "UR[U: I3 A2(2/2)] UC[C: I4 I3] reserve U: AMMUNITION_TRAIN I1 C: SMOKE I1", "U combat", Windows::Asked);
  t.pass();
  t.usa(fire("UR I3", "UC"));
  t.pass_until('C');
  t.dice({1, 3}).csa(play("SMOKE", "UC"));  // 3 - 1 dice
  t.pass();
  t.csa(allot("I4"));
  t.pass();
  t.usa(fire("A2(2/2)", "UC"));
  t.dice({6, 6}).usa(play("AMMUNITION_TRAIN", "UR"));  // 2 + 1 - 1
  t.pass();
  EXPECT_TRUE(t.fired("A2(2/2)"));
}

TEST(DixieEnfilade, AmmunitionMayRunLowAndABatteryIsNotGrand) {
  covers("DX-13.307", "DX-12.39", "DX-12.55");
  auto t = along("GB", "UR[C: A2(1/3)] UC[U: I4] reserve U: LOW_AMMUNITION I1 C: GRAND_BATTERY I1", "C combat", Windows::Asked);
  t.pass();
  t.csa(fire("A2(1/3)", "UC"));
  EXPECT_EQ(t.csa(play("GRAND_BATTERY", "UR")), refused("DX-12.55"));  // long range only
  t.pass_until('U');
  t.usa(play("LOW_AMMUNITION", "UR"));
  t.pass();
  EXPECT_TRUE(t.fired("A2(1/3)"));
}

TEST(DixieEnfilade, AGunChoosesBetweenLongRangeAndEnfilade) {
  covers("DX-13.308");
  auto t = along("BR", "UR[U: A2(2/2)] CL[C: ~I3] UC[C: I4]", "U combat");
  EXPECT_TRUE(offers(t, 'U', Fire{t["A2(2/2)"], Place::CL}));
  EXPECT_TRUE(offers(t, 'U', Fire{t["A2(2/2)"], Place::UC}));
  t.dice({1, 2}).usa(fire("A2(2/2)", "UC"));  // F1, not its F2 of long range
  EXPECT_EQ(t.hits("I4"), 1);
  EXPECT_EQ(t.usa(fire("A2(2/2)", "CL")), refused("DX-7.05"));
}

// ----------------------------------------------------------------------------------- envelopment

TEST(DixieEnvelopment, AVacantNeighbourWinsTheBattle) {
  covers("DX-13.310", "DX-13.311", "DX-4.10", "DX-X32");
  auto t = along("BR", "UL[C: I2] UC[U: G1/2 | T: hill] CC[C: I3 | U: I3]", "C start-of-combat");
  EXPECT_EQ(t.winner(), 'C');
  EXPECT_EQ(t.won_by(), "DX-13.310");
  auto decoys = along("BR", "UL[C: I2] UC[U: ~G1/2 ~woods]", "C start-of-combat");
  EXPECT_EQ(decoys.winner(), 'C');
  auto off = table("BR", "UL[C: I2] UC[U: G1/2]", "C start-of-combat");
  EXPECT_FALSE(off.over());
}

TEST(DixieEnvelopment, IsForTheActivePlayerInHisCombatPhase) {
  covers("DX-13.310");
  auto enemy = along("BR", "UL[C: I2] UC[U: G1/2] CC[U: I3 | C: I3]", "U start-of-combat");
  EXPECT_FALSE(enemy.over());
  auto moving = along("BR", "UL[C: I2] CC[C: I3] UC[U: I3]", "U move");
  moving.usa(move("U I3", "reserve"));
  EXPECT_FALSE(moving.over());
  moving.usa(end());
  EXPECT_EQ(moving.winner(), 'C');
  EXPECT_EQ(moving.phase(), "combat");  // of the CSA
}

TEST(DixieEnvelopment, NeedsTheEnemyLineANeighbourAndNobodyThere) {
  covers("DX-13.310");
  for (const char* field : {
           "CL[C: I3] UR[U: I2]",           // from one's own line
           "UR[C: I2] UC[U: ~I3]",          // UL is not beside UR
           "UR[C: I2] UC[U: I3 | C: I3]",   // troops of either side
           "UL[C: I2 | U: I1]",             // engaged
           "UL[C: I1] UC[U: G1/2 | T: woods]",  // could roll no die
           "UL[C: I2!] UC[U: G1/2]"}) {     // has fired
    auto t = along("BR", field, "C start-of-combat");
    EXPECT_FALSE(t.over()) << field;
  }
  auto two = along("BR", "UL[C: I2] UC[U: G1/2 | T: woods]", "C start-of-combat");
  EXPECT_TRUE(two.over());  // 2 - 1: one die is enough
}

TEST(DixieEnvelopment, FireThatEmptiesThePositionServesToo) {
  covers("DX-13.310", "DX-X97");
  auto t = along("BR", "UL[C: I3 I2] UC[U: ~I1]", "C start-of-combat");
  EXPECT_FALSE(t.over());
  t.dice({2, 2, 6}).csa(fire("I3", "UC"));  // the second hit eliminates I1
  EXPECT_EQ(t.at("I1"), "discard");
  EXPECT_EQ(t.winner(), 'C');
  auto alone = along("BR", "UL[C: I3] UC[U: ~I1]", "C start-of-combat");
  alone.dice({2, 2, 6}).csa(fire("I3", "UC"));
  EXPECT_EQ(alone.at("I1"), "discard");
  EXPECT_FALSE(alone.over());
}

TEST(DixieEnvelopment, AtShilohOnlyTheObjectiveCounts) {
  covers("DX-13.312");
  auto csa = along("SH", "RR[C: I2] RC[U: G1/1]", "C start-of-combat");
  EXPECT_EQ(csa.winner(), 'C');
  auto front = along("SH", "FC[C: I2] FR[U: G1/1] RC[U: I2]", "C start-of-combat");
  EXPECT_FALSE(front.over());
  auto second_day = along("SH", "FR[U: I2] FC[C: G1/1]", "U start-of-combat day 2");
  EXPECT_EQ(second_day.winner(), 'U');
  auto first_day = along("SH", "FR[U: I2] FC[C: G1/1]", "U start-of-combat");
  EXPECT_FALSE(first_day.over());
}

}  // namespace
}  // namespace kepi::dixie::test
