// Chapters 13.4 and 13.5: counter-battery, shots aimed at one battery; support, guns that fire among friends.
#include <algorithm>

#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {
namespace {

Table aimed(std::string_view edition, std::string_view drawing, std::string_view when, Windows windows = Windows::Passed) {
  return table(edition, drawing, when, windows, with(Switch::CounterBattery));
}
Table supported(std::string_view edition, std::string_view drawing, std::string_view when, Windows windows = Windows::Passed) {
  return table(edition, drawing, when, windows, with(Switch::ArtillerySupport));
}

bool offers(const Table& t, char side, const Order& order) {
  std::vector<Order> all;
  choices(t.state(), side == 'U' ? usa : csa, all);
  return std::find(all.begin(), all.end(), order) != all.end();
}

// ----------------------------------------------------------------------------------- counter-battery

TEST(DixieCounterBattery, AllHitsGoToTheBatteryNamed) {
  covers("DX-13.401", "DX-13.403", "DX-X56");
  auto t = aimed("BR", "CC[C: A3(1/3)] UC[U: A1(1/3) ~I3 ~I2]", "C combat");
  EXPECT_TRUE(offers(t, 'C', Fire{t["A3(1/3)"], Place::UC, t["A1(1/3)"]}));
  t.dice({1, 1, 1}).csa(aim("A3(1/3)", "UC", "A1(1/3)"));
  EXPECT_EQ(t.at("A1(1/3)"), "discard");  // by the second hit; the third is lost
  EXPECT_EQ(t.topic(), Topic::Fire);
  EXPECT_FALSE(t.up("I3") || t.up("I2"));
  EXPECT_EQ(t.hits("I3") + t.hits("I2"), 0);
}

TEST(DixieCounterBattery, AtLongRangeOnlyARevealedBattery) {
  covers("DX-13.401", "DX-0.20", "DX-0.22");
  auto t = aimed("BR", "CC[C: A3(1/3)] UC[U: ~A1(1/3) I3 G1/2] UR[U: A2(1/3)] reserve U: A4(1/3)", "C combat");
  EXPECT_EQ(t.csa(aim("A3(1/3)", "UC", "A1(1/3)")), refused("DX-13.401"));  // as if it were not there
  EXPECT_EQ(t.csa(aim("A3(1/3)", "UC", "A4(1/3)")), refused("DX-13.401"));
  EXPECT_EQ(t.csa(aim("A3(1/3)", "UC", "A2(1/3)")), refused("DX-13.401"));
  EXPECT_EQ(t.csa(aim("A3(1/3)", "UC", "I3")), refused("DX-13.401"));
  EXPECT_EQ(t.csa(aim("A3(1/3)", "UC", "G1/2")), refused("DX-13.401"));
  EXPECT_EQ(t.offered('C'), 2);  // the plain shot and the end
  auto off = table("BR", "CC[C: A3(1/3)] UC[U: A1(1/3)]", "C combat");
  EXPECT_EQ(off.csa(aim("A3(1/3)", "UC", "A1(1/3)")), refused("DX-13.401"));
}

TEST(DixieCounterBattery, AtShortRangeAnyCardMayAim) {
  covers("DX-13.402", "DX-13.403", "DX-13.406", "DX-7.27");
  auto t = aimed("BR", "UC[U: A2(1/3) I3 | C: I3 V2]", "C combat");
  EXPECT_EQ(t.csa(aim("C I3", "UC", "U I3")), refused("DX-13.402"));
  EXPECT_TRUE(offers(t, 'C', Fire{t["V2"], Place::UC, t["A2(1/3)"]}));
  t.dice({1, 2, 5}).csa(aim("C I3", "UC", "A2(1/3)"));
  EXPECT_EQ(t.hits("A2(1/3)"), 2);  // not levelled
  EXPECT_EQ(t.hits("U I3"), 0);
  t.dice({1, 1}).csa(fire("V2"));  // but these are: both to the card with fewer markers
  EXPECT_EQ(t.hits("U I3"), 2);
}

TEST(DixieCounterBattery, AnAimedShotSparesGenerals) {
  covers("DX-13.404", "DX-7.34");
  auto t = aimed("BR", "UC[U: A2(1/3) I3 G1/2 | C: I3 I2]", "C combat");
  t.dice({6, 6, 1}).csa(aim("C I3", "UC", "A2(1/3)"));
  EXPECT_EQ(t.hits("G1/2"), 0);
  t.dice({6, 3}).csa(fire("C I2"));
  EXPECT_EQ(t.hits("G1/2"), 1);
}

TEST(DixieCounterBattery, NotInEnfilade) {
  covers("DX-13.405");
  auto t = table("BR", "UR[U: A3(1/3)] UC[C: A2(1/3)]", "U combat", Windows::Passed,
                 with(Switch::CounterBattery, Switch::Enfilade));
  EXPECT_EQ(t.usa(aim("A3(1/3)", "UC", "A2(1/3)")), refused("DX-13.405"));
  EXPECT_FALSE(offers(t, 'U', Fire{t["A3(1/3)"], Place::UC, t["A2(1/3)"]}));
  t.dice({6, 6, 6}).usa(fire("A3(1/3)", "UC"));
}

TEST(DixieCounterBattery, ConfusionForgetsTheAim) {
  covers("DX-12.37", "DX-13.403");
  auto t = aimed("BR", "UC[U: A2(1/3) | C: I3 I2 G2/1] reserve U: UNIFORM_CONFUSION I1", "C combat", Windows::Asked);
  t.pass_until(Window::WCB);
  t.pass();
  t.csa(aim("C I3", "UC", "A2(1/3)"));
  t.dice({1, 6, 6}).usa(play("UNIFORM_CONFUSION", "UC"));
  t.pass_windows();
  EXPECT_EQ(t.hits("A2(1/3)"), 0);
  EXPECT_EQ(t.hits("C I2"), 1);
  EXPECT_EQ(t.hits("G2/1"), 2);
}

TEST(DixieCounterBattery, TheEnemyIsToldTheTarget) {
  covers("DX-13.401", "DX-0.21");
  auto t = aimed("BR", "CC[C: A3(1/3)] UC[U: A1(1/3) ~I3]", "C combat");
  t.dice({6, 6, 6}).csa(aim("A3(1/3)", "UC", "A1(1/3)"));
  const auto shot = std::find_if(t.events().begin(), t.events().end(),
                                 [](const Event& e) { return std::holds_alternative<ShotDeclared>(e); });
  ASSERT_NE(shot, t.events().end());
  EXPECT_EQ(std::get<ShotDeclared>(*shot).target, t["A1(1/3)"]);
}

// ----------------------------------------------------------------------------------- support

TEST(DixieSupport, GunsFireIntoAnEngagedPosition) {
  covers("DX-13.501", "DX-13.503", "DX-13.504", "DX-13.505", "DX-13.506", "DX-X57", "DX-7.19");
  auto t = supported("BR", "CC[C: A3(1/3)] UC[U: I3 I2 G1/1 | C: I3 I1 G2/1]", "C combat");
  t.dice({1, 5, 6}).csa(fire("A3(1/3)", "UC"));
  EXPECT_EQ(t.hits("G1/1"), 1);
  EXPECT_EQ(t.hits("G2/1"), 0);  // the 6 is the enemy's alone
  EXPECT_EQ(t.csa(allot("I1")), refused("DX-7.26"));  // the enemy's hits come first
  t.usa(allot("U I2"));
  t.csa(allot("I1"));
  EXPECT_EQ(t.hits("I1"), 1);
  EXPECT_EQ(t.csa(end()), refused("DX-13.503"));
  EXPECT_EQ(t.csa(test("C I3")), refused("DX-13.503"));
  t.dice({1}).csa(test("I1"));
  EXPECT_EQ(t.hits("I1"), 0);
  EXPECT_EQ(t.at("I1"), "UC");
  EXPECT_EQ(t.hits("U I2"), 1);

  auto off = table("BR", "CC[C: A3(1/3)] UC[U: I3 | C: I1]", "C combat");
  EXPECT_EQ(off.csa(fire("A3(1/3)", "UC")), refused("DX-7.19"));
}

TEST(DixieSupport, TheGunsThemselvesMustBeUnengaged) {
  covers("DX-13.502", "DX-7.18");
  auto t = supported("BR", "CC[C: A3(1/3) | U: I2] UC[U: I3 | C: I1]", "C combat");
  EXPECT_EQ(t.csa(fire("A3(1/3)", "UC")), refused("DX-7.18"));
}

TEST(DixieSupport, AFriendThatFailsRouts) {
  covers("DX-13.504", "DX-6.04");
  auto t = supported("BR", "CC[C: A1(1/3)] UC[U: I3 | C: I2 G2/1]", "C combat");
  t.dice({5}).csa(fire("A1(1/3)", "UC"));
  t.dice({4}).csa(test("I2"));  // 2 and the general's 2: the value it has there
  EXPECT_EQ(t.at("I2"), "UC");
  auto fails = supported("BR", "CC[C: A1(1/3)] UC[U: I3 | C: I2 G2/1]", "C combat");
  fails.dice({5}).csa(fire("A1(1/3)", "UC"));
  fails.dice({5}).csa(test("I2"));
  EXPECT_EQ(fails.at("I2"), "discard");
  EXPECT_EQ(fails.at("G2/1"), "discard");  // alone among enemies
}

TEST(DixieSupport, HitsOnFriendsAreSpreadAndEliminate) {
  covers("DX-13.503", "DX-7.27", "DX-7.30");
  auto t = supported("BR", "CC[C: A3(1/3)] UC[U: I3 | C: I1*1 I3*1]", "C combat");
  t.dice({5, 5, 2}).csa(fire("A3(1/3)", "UC"));
  t.csa(allot("I1"));
  EXPECT_EQ(t.at("I1"), "discard");  // its second marker
  EXPECT_EQ(t.hits("C I3"), 2);      // the other one had to go here
  t.dice({2}).csa(test("C I3"));     // for the new marker alone
  EXPECT_EQ(t.hits("C I3"), 1);
  auto even = supported("BR", "CC[C: A2(1/3)] UC[U: I3 | C: I3 I2]", "C combat");
  even.dice({5, 5}).csa(fire("A2(1/3)", "UC"));
  even.csa(allot("C I3"));
  EXPECT_EQ(even.hits("I2"), 1);  // nobody twice before everybody once
  even.dice({1, 1}).csa(tests("C I3", "I2"));
  auto twice = supported("BR", "CC[C: A2(1/3)] UC[U: I3 | C: I3]", "C combat");
  twice.dice({5, 5}).csa(fire("A2(1/3)", "UC"));
  twice.dice({1, 2}).csa(test("C I3"));  // a die a marker
  EXPECT_EQ(twice.hits("C I3"), 0);
}

TEST(DixieSupport, MayBeAimed) {
  covers("DX-13.506", "DX-13.403");
  auto t = table("BR", "CC[C: A3(1/3)] UC[U: A2(1/3) I3 G1/1 | C: I2]", "C combat", Windows::Passed,
                 with(Switch::CounterBattery, Switch::ArtillerySupport));
  t.dice({1, 5, 6}).csa(aim("A3(1/3)", "UC", "A2(1/3)"));
  EXPECT_EQ(t.hits("A2(1/3)"), 1);
  EXPECT_EQ(t.hits("G1/1"), 0);
  auto own = table("BR", "CC[C: A3(1/3)] UC[U: I3 | C: A1(1/3)]", "C combat", Windows::Passed,
                   with(Switch::CounterBattery, Switch::ArtillerySupport));
  EXPECT_EQ(own.csa(aim("A3(1/3)", "UC", "A1(1/3)")), refused("DX-13.401"));  // not at friends
  t.dice({1}).csa(test("I2"));
  EXPECT_EQ(t.hits("I2"), 0);
}

TEST(DixieSupport, TheGroundCountsAsForLongRange) {
  covers("DX-13.501", "DX-7.16", "DX-7.17", "DX-T.09", "DX-T.10");
  auto woods = supported("BR", "CC[C: A2(2/2) | T: hill] UC[U: I3 | C: I2 | T: woods woods]", "C combat");
  woods.dice({2}).csa(fire("A2(2/2)", "UC"));  // 2 + 1 - 2 dice
  EXPECT_EQ(woods.hits("I3"), 1);
  auto wall = supported("GB", "CC[C: A3(2/2)] UC[U: I3 | C: I2 | T: wall]", "C combat");
  wall.dice({2, 2, 1}).csa(fire("A3(2/2)", "UC"));  // F1
  EXPECT_EQ(wall.hits("I3"), 1);
  auto town = supported("GB", "CL[C: A3(2/2)] UR[U: I3 | C: I2 | T: town]", "C combat");
  EXPECT_EQ(town.csa(fire("A3(2/2)", "UR")), refused("DX-T.10"));
}

TEST(DixieSupport, ACloudburstStopsItToo) {
  covers("DX-12.54", "DX-13.501");
  auto t = supported("SH", "FC[C: A2(1/3)] RC[U: I3 | C: I2] reserve U: CLOUDBURST I1", "C start-of-combat", Windows::Asked);
  t.pass_until('U');
  t.usa(play("CLOUDBURST"));
  t.pass_windows();
  EXPECT_EQ(t.csa(fire("A2(1/3)", "RC")), refused("DX-12.54"));
}

}  // namespace
}  // namespace kepi::dixie::test
