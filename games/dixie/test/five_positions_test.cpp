// Chapter 13.8, five positions a line.
#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {
namespace {

Table wide(std::string_view edition, std::string_view drawing, std::string_view when, Switches more = {}) {
  Switches all = with(Switch::FiveColumns, Switch::CustomDecks);
  all.bits |= more.bits;
  return table(edition, drawing, when, Windows::Passed, all);
}

TEST(DixieFivePositions, LieBetweenCentreAndFlanks) {
  covers("DX-13.801", "DX-0.04", "DX-0.07");
  auto t = wide("BR", "UCR[U: I3 A2(1/3)] CCL[C: ~I2] reserve U: I2 V2", "U move");
  EXPECT_EQ(t.usa(move("I3", "UC")), refused("DX-8.04"));  // nothing lateral
  t.usa(move("I2", "UCL"), move("V2", "UCL", "CCR"));
  EXPECT_EQ(t.at("V2"), "CCR");
  EXPECT_EQ(t.holder("CCR"), 'U');
  t.usa(move("I3", "CCL"));
  EXPECT_TRUE(t.engaged("CCL"));
  auto three = table("BR", "reserve U: I2", "U move");
  EXPECT_EQ(three.usa(move("I2", "UCL")), refused("DX-8.02"));
}

TEST(DixieFivePositions, GunsFireAcrossTheirColumn) {
  covers("DX-13.804", "DX-7.12");
  auto t = wide("BR", "UCR[U: A2(1/3)] CCL[C: ~I2] CC[C: ~I3]", "U combat");
  EXPECT_EQ(t.usa(fire("A2(1/3)", "CC")), refused("DX-7.12"));
  t.dice({1, 6}).usa(fire("A2(1/3)", "CCL"));
  EXPECT_EQ(t.hits("I2"), 1);
}

TEST(DixieFivePositions, NeighboursAreOneColumnApart) {
  covers("DX-0.08", "DX-13.801", "DX-13.301");
  auto t = wide("BR", "UR[U: I3] UCR[U: I2] UC[C: I4]", "U combat", with(Switch::Enfilade));
  EXPECT_EQ(t.usa(fire("I3", "UC")), refused("DX-7.13"));
  t.dice({1, 2}).usa(fire("I2", "UC"));
  EXPECT_EQ(t.hits("I4"), 1);
}

TEST(DixieFivePositions, ThreeOfFiveWin) {
  covers("DX-13.803", "DX-4.08", "DX-X61");
  auto t = wide("BR", "UR[C: I3] UCR[C: I2] CC[C: I4]", "C move");
  EXPECT_FALSE(t.over());
  t.csa(move("I4", "UC"));
  EXPECT_EQ(t.winner(), 'C');
}

TEST(DixieFivePositions, FlanksAreTheOutermostOfTheFive) {
  covers("DX-13.102", "DX-0.09", "DX-13.804");
  auto t = wide("BR", "UCL[U: I3 | C: I2] UL[U: I1 | C: I1] reserve C: I4", "C move", with(Switch::Flanking));
  t.csa(end());
  EXPECT_EQ(t.csa(flank({"I4"}, "UCL")), refused("DX-13.102"));
  t.dice({1}).csa(flank({"I4"}, "UL"));
}

TEST(DixieFivePositions, NeedCustomDecksAndAreNotForShiloh) {
  covers("DX-13.802", "DX-13.805", "DX-0.30");
  EXPECT_EQ(may_begin({Edition::BullRun, with(Switch::FiveColumns)}).refusal().rule, RuleId("DX-0.30"));
  EXPECT_EQ(may_begin({Edition::Shiloh, with(Switch::FiveColumns, Switch::CustomDecks)}).refusal().rule, RuleId("DX-0.30"));
}

TEST(DixieFivePositions, ReinforcementsComeAtTheRateOfTheEdition) {
  covers("DX-13.804", "DX-9.01");
  auto t = wide("GB", "UCR[U: I3] CCL[C: I3] deck U: 5 C: 5", "U draw");
  EXPECT_EQ(t.deck('U'), 3);
  t.to_turn_of('C', "move");
  t.csa(end());
  EXPECT_EQ(t.deck('C'), 4);
}

TEST(DixieFivePositions, GroundOfTheLeftAdmitsCentreLeft) {
  covers("DX-13.804", "DX-10.05");
  auto t = wide("GB", "UCR[U: I3] reserve U: rocks", "U move");
  EXPECT_EQ(t.usa(place("rocks", "UCR")), refused("DX-10.05"));
  t.usa(place("rocks", "UCL"));
  EXPECT_EQ(t.at("rocks"), "UCL");
}

}  // namespace
}  // namespace kepi::dixie::test
