// Chapter 13.1: out of the Reserve around the enemy's flank.
#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {
namespace {

Table flanking(std::string_view edition, std::string_view drawing, std::string_view when, Windows windows = Windows::Passed) {
  Switches on;
  on.set(Switch::Flanking);
  return table(edition, drawing, when, windows, on);
}

TEST(DixieFlanking, OnlyWithTheSwitch) {
  covers("DX-13.101");
  auto t = table("BR", "UL[U: I3 | C: I2] reserve C: I3", "C move");
  t.csa(end());
  EXPECT_EQ(t.csa(flank({"C I3"}, "UL")), refused("DX-13.101"));
  EXPECT_EQ(t.turn(), 'U');
}

TEST(DixieFlanking, OnlyFromTheReserve) {
  covers("DX-13.101");
  auto t = flanking("BR", "UL[U: I3 | C: I2] CR[C: ~I1 ~V2] reserve C: I3 G1/1 woods", "C move");
  EXPECT_EQ(t.csa(flank({"C I3"}, "UL")), refused("DX-5.08"));  // after the ordinary moves
  t.csa(end());
  EXPECT_EQ(t.topic(), Topic::Flank);
  EXPECT_EQ(t.csa(flank({"I1"}, "UL")), refused("DX-13.101"));
  EXPECT_EQ(t.csa(flank({"G1/1"}, "UL")), refused("DX-13.101"));
  EXPECT_EQ(t.csa(flank({"woods"}, "UL")), refused("DX-13.101"));
  EXPECT_EQ(t.usa(flank({"UL I3"}, "UL")), refused("DX-5.07"));
}

TEST(DixieFlanking, OnlyIntoAContestedFlankPosition) {
  covers("DX-13.102", "DX-13.103", "DX-X53");
  auto t = flanking("BR", "UC[U: I3 | C: I2] UL[U: I1] UR[U: I1 | C: I4] reserve C: I3", "C move");
  t.csa(end());
  EXPECT_EQ(t.csa(flank({"C I3"}, "UC")), refused("DX-13.102"));
  EXPECT_EQ(t.csa(flank({"C I3"}, "UL")), refused("DX-13.103"));
  EXPECT_EQ(t.csa(flank({"C I3"}, "CL")), refused("DX-13.103"));
  t.dice({2}).csa(flank({"C I3"}, "UR"));
  EXPECT_EQ(t.at("C I3"), "UR");
}

TEST(DixieFlanking, AnEngagementOfTheSamePhaseSuffices) {
  covers("DX-13.103", "DX-13.116");
  auto t = flanking("BR", "UL[U: ~I1] CR[C: ~I2 ~I4] reserve C: I3 I1", "C move");
  t.csa(move("I2", "UL"), end());
  t.dice({3}).csa(flank({"I3"}, "UL"));
  EXPECT_EQ(t.csa(move("I4", "UL")), refused("DX-5.08"));  // no ordinary move any more
  EXPECT_EQ(t.at("I4"), "CR");
}

TEST(DixieFlanking, AskedOnlyWhereSomebodyCouldFlank) {
  covers("DX-13.103");
  auto t = flanking("BR", "UC[U: I3 | C: I2] UL[U: ~I1] reserve C: I3", "C move");
  t.csa(end());
  EXPECT_EQ(t.turn(), 'U');
}

TEST(DixieFlanking, TheExampleOfTheUnionReserve) {
  covers("DX-X30", "DX-13.105", "DX-13.106", "DX-13.107", "DX-13.108", "DX-13.109");
  auto t = flanking("BR", "CR[U: I2 | C: ~I4] reserve U: I3 V2 A2(1/3)", "U move");
  t.usa(end());
  t.dice({3, 3, 2}).usa(flank({"I3", "V2", "A2(1/3)"}, "CR"));  // 3; 2 + 1; 2 - 1
  EXPECT_EQ(t.at("I3"), "CR");
  EXPECT_EQ(t.at("V2"), "CR");
  EXPECT_EQ(t.at("A2(1/3)"), "reserve");
  EXPECT_TRUE(t.up("I3"));
  EXPECT_TRUE(t.knows('C', "V2"));
  EXPECT_FALSE(t.knows('C', "A2(1/3)"));
  EXPECT_FALSE(t.told('C', "A2(1/3)"));
  EXPECT_EQ(t.usa(flank({"A2(1/3)"}, "CR")), refused("DX-13.115"));  // idle for this turn
  t.usa(end());
  EXPECT_EQ(t.topic(), Topic::MovementFire);
  EXPECT_EQ(t.usa(fire("I2")), refused("DX-7.24"));  // it did not flank
  t.dice({2, 2, 3}).usa(fire("I3"));                 // three dice at F2
  EXPECT_EQ(t.hits("I4"), 2);
  t.dice({1, 2}).usa(fire("V2"));                    // two at F1
  EXPECT_EQ(t.hits("I4"), 3);
  EXPECT_EQ(t.turn(), 'C');
}

TEST(DixieFlanking, TheEnemySeesDiceOfCardsHeDoesNotKnow) {
  covers("DX-13.107", "DX-0.25");
  auto t = flanking("BR", "CR[U: I2 | C: ~I4] reserve U: I3 V1", "U move");
  t.usa(end());
  t.dice({5}).usa(flank({"I3"}, "CR"));
  bool seen = false;
  for (const Event& event : t.events())
    if (const auto shown = conceal(event, viewer_of(csa)))
      if (const auto* test = std::get_if<Tested>(&*shown)) {
        seen = true;
        EXPECT_EQ(test->card.card, unknown(usa));
        EXPECT_EQ(test->needed, not_known);
        EXPECT_EQ(test->die, 5);
      }
  EXPECT_TRUE(seen);
}

TEST(DixieFlanking, SixFailsOneSucceeds) {
  covers("DX-13.106");
  auto t = flanking("GB", "UL[U: I3 | C: I2] reserve C: I4A A1A(1/3)", "C move");
  t.csa(end());
  t.dice({6, 1}).csa(flank({"I4A", "A1A(1/3)"}, "UL"));  // 5 and 1
  EXPECT_EQ(t.at("I4A"), "reserve");
  EXPECT_EQ(t.at("A1A(1/3)"), "UL");
  auto low = flanking("BR", "UL[U: I3 | C: I2] reserve C: A1(1/3)", "C move");
  low.csa(end());
  low.dice({1}).csa(flank({"A1(1/3)"}, "UL"));  // 0
  EXPECT_EQ(low.at("A1(1/3)"), "UL");
}

TEST(DixieFlanking, AGeneralLeads) {
  covers("DX-X52", "DX-13.105", "DX-13.106", "DX-13.111");
  auto t = flanking("BR", "UL[U: I3 | C: I1] reserve C: V2 A2(1/3) I3 G1/0", "C move");
  t.csa(end());
  t.dice({4, 3, 6}).csa(flank({"V2", "A2(1/3)", "C I3"}, "UL", "G1/0"));
  EXPECT_EQ(t.at("V2"), "UL");
  EXPECT_EQ(t.at("A2(1/3)"), "reserve");
  EXPECT_EQ(t.at("C I3"), "reserve");
  EXPECT_EQ(t.at("G1/0"), "UL");
  EXPECT_TRUE(t.up("G1/0"));
}

TEST(DixieFlanking, AGeneralWhoseGroupFailsStaysAndIsIdle) {
  covers("DX-13.111", "DX-13.115");
  auto t = flanking("BR", "UL[U: I3 | C: I1] reserve C: V2 I3 G1/0 CC[C: G1/1]", "C move");
  t.csa(end());
  EXPECT_EQ(t.csa(flank({"V2"}, "UL", "G1/1")), refused("DX-13.111"));  // not in the Reserve
  t.dice({6}).csa(flank({"V2"}, "UL", "G1/0"));
  EXPECT_EQ(t.at("G1/0"), "reserve");
  EXPECT_EQ(t.csa(flank({"C I3"}, "UL", "G1/0")), refused("DX-13.115"));
}

TEST(DixieFlanking, NoSecondGeneral) {
  covers("DX-13.111");
  auto t = flanking("BR", "UL[U: I3 | C: I1 G1/1] reserve C: V2 G1/0", "C move");
  t.csa(end());
  EXPECT_EQ(t.csa(flank({"V2"}, "UL", "G1/0")), refused("DX-13.111"));
  t.dice({1}).csa(flank({"V2"}, "UL"));
}

TEST(DixieFlanking, RoomForTheWholeGroup) {
  covers("DX-13.104");
  auto t = flanking("BR", "UL[U: I3 | C: I1 I2 | T: woods] reserve C: V2 I3", "C move");
  t.csa(end());
  EXPECT_EQ(t.csa(flank({"V2", "C I3"}, "UL")), refused("DX-13.104"));
  t.dice({6}).csa(flank({"V2"}, "UL"));
  t.dice({1}).csa(flank({"C I3"}, "UL"));  // who failed took no room
}

TEST(DixieFlanking, CrossingsAndFlankersAreCountedApart) {
  covers("DX-X29", "DX-13.113", "DX-13.114", "DX-13.104");
  auto t = flanking("GB", "UL[U: ~I1 | T: GB-US-121] CR[C: ~I2 ~I3 G2/1+1] reserve C: I4 V1 A2(1/3)", "C move");
  t.csa(move("I2", "UL"), move("I3", "UL"), move("G2/1+1", "UL"), end());
  EXPECT_EQ(t.csa(flank({"I4", "V1", "A2(1/3)"}, "UL")), refused("DX-13.113"));
  t.dice({1, 1}).csa(flank({"I4", "V1"}, "UL"));
  EXPECT_EQ(t.count("UL", 'C'), 4);
}

TEST(DixieFlanking, WithoutTheStackingGeneralOnlyOneHasRoom) {
  covers("DX-X29");
  auto t = flanking("GB", "UL[U: ~I1 | T: GB-US-121] CR[C: ~I2 ~I3] reserve C: I4 V1", "C move");
  t.csa(move("I2", "UL"), move("I3", "UL"), end());
  EXPECT_EQ(t.csa(flank({"I4", "V1"}, "UL")), refused("DX-13.104"));
  t.dice({1}).csa(flank({"I4"}, "UL"));
}

TEST(DixieFlanking, OnlySuccessesUseTheLimit) {
  covers("DX-13.114", "DX-13.113");
  auto u = flanking("BR", "UL[U: ~I1 | T: BR-US-094] CR[C: ~I2] reserve C: I4 V2 I3", "C move");  // limit 2
  u.csa(move("I2", "UL"), end());
  u.dice({6}).csa(flank({"I4"}, "UL"));
  u.dice({1}).csa(flank({"V2"}, "UL"));
  u.dice({1}).csa(flank({"I3"}, "UL"));
  EXPECT_EQ(u.count("UL", 'C'), 3);
}

TEST(DixieFlanking, TheHolderOfACreekIsNotLimited) {
  covers("DX-13.113", "DX-13.117");
  auto t = flanking("BR", "UL[U: I1 | C: I4 | T: BR-US-094] reserve U: I2 I3", "U move");
  t.usa(end());
  t.dice({1, 1}).usa(flank({"I2", "I3"}, "UL"));  // into one's own flank position
  EXPECT_EQ(t.state()[Place::UL].flank_crossings[index(usa)], 0);  // nobody is left to flank
  EXPECT_EQ(t.topic(), Topic::MovementFire);
  t.dice({1, 2, 5}).usa(fire("I3"));
  EXPECT_EQ(t.hits("I4"), 2);
}

TEST(DixieFlanking, NobodyGoesAroundSomeCreeks) {
  covers("DX-13.112");
  auto t = flanking("BR", "UL[U: ~I1 | T: BR-US-095] UR[U: I2 | C: I1] CR[C: ~I2] reserve C: I4", "C move");
  t.csa(move("CR I2", "UL"), end());
  EXPECT_EQ(t.csa(flank({"I4"}, "UL")), refused("DX-13.112"));
  auto own = flanking("BR", "UL[U: I1 | C: I2 | T: BR-US-095] reserve U: I4", "U move");
  own.usa(end());
  own.dice({1}).usa(flank({"I4"}, "UL"));  // its holder does
}

TEST(DixieFlanking, EveryCardOnce) {
  covers("DX-13.115");
  auto t = flanking("BR", "UL[U: I1 | C: I2] UR[U: I1 | C: I3] CR[C: ~V1] reserve C: I4 I1 V2", "C move");
  t.csa(move("V1", "reserve"), move("V2", "CC"), recall("V2"));
  t.dice({6}).csa(march({"C I1"}, "CC", "UC"));
  t.csa(end());
  EXPECT_EQ(t.csa(flank({"V1"}, "UL")), refused("DX-13.115"));    // moved
  EXPECT_EQ(t.csa(flank({"V2"}, "UL")), refused("DX-13.115"));    // recalled
  EXPECT_EQ(t.csa(flank({"C I1"}, "UL")), refused("DX-13.115"));  // failed a march
  EXPECT_EQ(t.csa(flank({"I4", "I4"}, "UL")), refused("DX-13.115"));
  t.dice({6}).csa(flank({"I4"}, "UL"));
  EXPECT_EQ(t.csa(flank({"I4"}, "UR")), refused("DX-13.115"));
}

TEST(DixieFlanking, SeveralGroupsAndTargets) {
  covers("DX-13.115");
  auto t = flanking("BR", "UL[U: I1 | C: I2] UR[U: I1 | C: I3] reserve C: I4 V2", "C move");
  t.csa(end());
  t.dice({1}).csa(flank({"I4"}, "UL"));
  t.dice({1}).csa(flank({"V2"}, "UR"));
  EXPECT_EQ(t.at("I4"), "UL");
  EXPECT_EQ(t.at("V2"), "UR");
}

TEST(DixieFlanking, NoMeleeInTheTurnTheyArrive) {
  covers("DX-13.110");
  Switches on;
  on.set(Switch::Flanking), on.set(Switch::Melee);
  auto t = table("BR", "UL[U: I3 | C: I2] reserve C: I4", "C move", Windows::Passed, on);
  t.csa(end());
  t.dice({1}).csa(flank({"I4"}, "UL"));
  EXPECT_EQ(t.topic(), Topic::MovementFire);
  EXPECT_FALSE(judge(t.state(), csa, Melee{{Place::UL}}));
}

TEST(DixieFlanking, ShilohHasFourFlanks) {
  covers("DX-13.118");
  auto t = flanking("SH", "RL[U: I3 | C: I2] FR[U: I1 | C: I1] FC[U: I2 | C: I1] reserve C: I4 V2 I3 deck C: I1 I1 I1", "C move");
  t.csa(end());
  EXPECT_EQ(t.csa(flank({"V2"}, "FC")), refused("DX-13.102"));
  t.dice({1}).csa(flank({"I4"}, "RL"));
  t.dice({1}).csa(flank({"V2"}, "FR"));
}

TEST(DixieFlanking, FlankersFireAtShortRangeOnly) {
  covers("DX-13.109");
  auto t = flanking("BR", "UL[U: I1*1 | C: I4] CR[U: I2 | holder U] reserve C: A2(1/3) I3", "C move");
  t.csa(end());
  t.dice({1, 1}).csa(flank({"I3", "A2(1/3)"}, "UL"));
  t.dice({1, 6, 6}).csa(fire("I3"));  // nobody is left to fire at
  EXPECT_EQ(t.at("I1"), "discard");
  EXPECT_EQ(t.turn(), 'U');  // and the guns may not fire at CR
}

TEST(DixieFlanking, ASignalStationWarnsOfThem) {
  covers("DX-12.44");
  auto t = flanking("BR", "UL[U: I3 | C: I2] CC[C: ~I1 SIGNAL_STATION] reserve U: I4", "U move");
  t.usa(end());
  t.dice({4}).usa(flank({"I4"}, "UL"));
  EXPECT_EQ(t.at("I4"), "reserve");
}

TEST(DixieFlanking, AQuickMarchIsNoHelp) {
  covers("DX-12.49", "DX-X88");
  auto t = flanking("BR", "UL[U: I3 | C: I2] reserve U: I4 QUICK_MARCH", "U move", Windows::Asked);
  t.pass();
  t.usa(end());
  t.usa(flank({"I4"}, "UL"));
  EXPECT_EQ(t.window(), Window::WVM);
  EXPECT_EQ(t.usa(play("QUICK_MARCH", "", {"I4"})), refused("DX-12.49"));
  t.dice({5}).pass();
  EXPECT_EQ(t.at("I4"), "reserve");
}

TEST(DixieFlanking, RocksAndLostOrders) {
  covers("DX-T.08", "DX-12.60");
  auto t = flanking("GB", "UL[U: I2 | C: I1 | T: rocks] reserve C: V3 I3", "C move");
  t.csa(end());
  EXPECT_EQ(t.csa(flank({"V3"}, "UL")), refused("DX-T.08"));
  t.dice({1}).csa(flank({"I3"}, "UL"));
  auto lost = flanking("SH", "RL[U: I3 | C: I2] reserve C: I4 V2 I3 I1 deck C: I1 I1", "C move");
  lost.state().lost_orders = true;
  lost.csa(move("V2", "FC"), move("reserve I1", "FC"), end());
  EXPECT_EQ(lost.csa(flank({"I4", "C I3"}, "RL")), refused("DX-12.60"));
  lost.dice({1}).csa(flank({"I4"}, "RL"));
}

// What follows from leaving waits for the end of T3.B (DX-0.17).
TEST(DixieFlanking, NothingIsLostWhileTheFlankIsBeingTurned) {
  covers("DX-0.17");
  auto t = flanking("BR", "UL[U: I3 | C: I2] UC[U: I3 | C: I1 G1/1] reserve C: I4 I1", "C move");
  t.csa(move("UC I1", "CC"), end());
  EXPECT_EQ(t.at("G1/1"), "UC");
  t.dice({1}).csa(flank({"I4"}, "UL"));
  EXPECT_EQ(t.at("G1/1"), "UC");
  t.csa(end());
  EXPECT_EQ(t.at("G1/1"), "discard");
}

}  // namespace
}  // namespace kepi::dixie::test
