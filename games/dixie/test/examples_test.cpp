// The worked examples of the ledger that no chapter's test tells already.
#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {
namespace {

TEST(DixieExamples, X01_DeploymentAtGettysburg) {
  covers("DX-X01", "DX-2.04", "DX-3.02", "DX-3.08", "DX-3.09", "DX-3.10", "DX-3.11");
  auto t = deployment("GB", "U: I2 I2 I2 I2 I2 I2 I2 I2 I2 I3 I3 I3 I3 I3 I3 I3 I3 I3 "
                            "C: I2A I2A I2A I2A I2A I2A I2A I2A I3A I3A I3A I3A I3A I3A I3A I3A I3A I3A");
  t.usa(deploy("UR: I2#1 I2#2 I2#3 UC: I2#4 I2#5 I2#6 I2#7 UL: I2#8 I2#9"));
  t.csa(deploy("CL: I2A#1 I2A#2 CC: I2A#3 I2A#4 I2A#5 CR: I2A#6 I2A#7 I2A#8"));
  EXPECT_EQ(t.count("reserve", 'U'), 9);
  EXPECT_EQ(t.count("reserve", 'C'), 10);
  EXPECT_EQ(t.tokens_seen('U'), 8);
  EXPECT_EQ(t.tokens_seen('C'), 9);
  EXPECT_FALSE(t.knows('U', "I2A#1"));
  EXPECT_FALSE(t.knows('C', "I2#1"));
}

TEST(DixieExamples, X05_OneHitOfThreeDice) {
  covers("DX-X05");
  auto t = table("BR", "UC[U: I4 | C: I3]", "C combat");
  t.dice({2, 4, 5}).csa(fire("I3"));
  EXPECT_EQ(t.hits("I4"), 1);
}

// ------------------------------------------------------------------------------------------- position D1

constexpr const char* d1 =
    "UR[U: ~I3 ~I2 ~I3] UC[U: I3 V2 A2(1/3) | C: I4 I3 V2 G2/1 | T: woods] "
    "UL[C: I3 I3 A2(1/3) G1/1 | T: field | holder C] CL[C: ~A3(1/3) ~A2(2/2) ~I3 | T: hill] "
    "CC[C: ~I2 ~A2(1/3)] CR[C: ~I3 ~I2] "
    "reserve U: I1 I1 I1 I1 I2 A1(1/3) C: I2 I2 I2 I1 V1";

TEST(DixieExamples, X07_UnionRight) {
  covers("DX-X07", "DX-7.13", "DX-8.16", "DX-8.17", "DX-8.19");
  auto t = table("BR", d1, "U combat");
  EXPECT_EQ(t.usa(fire("UR I2", "CL")), refused("DX-7.13"));
  t.usa(end());
  t.usa(move("UR I3#1", "CL"), move("UR I2", "CL"), move("UR I3#2", "CL"), end());
  for (const char* card : {"UR I3#1", "UR I2", "UR I3#2", "A3(1/3)", "A2(2/2)", "CL I3"}) EXPECT_TRUE(t.up(card)) << card;
  t.to_turn_of('U', "combat");
  t.dice({6, 6}).usa(fire("UR I2"));
}

TEST(DixieExamples, X08_ConfederateLeft) {
  covers("DX-X08", "DX-7.12", "DX-7.16");
  auto t = table("BR", d1, "C combat");
  EXPECT_EQ(t.csa(fire("CL I3", "UR")), refused("DX-7.13"));
  t.dice({2, 3, 4, 5}).csa(fire("A3(1/3)", "UR"));  // 3 + 1, F1: nothing
  t.dice({3, 4, 2}).csa(fire("A2(2/2)", "UR"));     // 2 + 1, F2: one
  t.usa(allot("UR I2"));
  EXPECT_EQ(t.hits("UR I2"), 1);
}

TEST(DixieExamples, X09_UnionCentre) {
  covers("DX-X09", "DX-7.09", "DX-7.10", "DX-7.11", "DX-7.15", "DX-10.04");
  auto ours = table("BR", d1, "U combat");
  ours.dice({3, 4, 5}).usa(fire("UC U I3"));
  ours.dice({2, 3}).usa(fire("UC U V2"));
  ours.dice({4, 5}).usa(fire("UC U A2(1/3)", "UC"));
  auto theirs = table("BR", d1, "C combat");
  theirs.dice({3, 4, 5}).csa(fire("I4"));
  theirs.dice({3, 4}).csa(fire("UC C I3"));
  theirs.dice({2}).csa(fire("UC C V2"));
  theirs.csa(end(), move("CC I2", "UC"));
  EXPECT_EQ(theirs.csa(end()), refused("DX-8.09"));
}

TEST(DixieExamples, X10_ConfederateCentre) {
  covers("DX-X10");
  auto t = table("BR", d1, "C combat");
  EXPECT_EQ(t.csa(fire("CC A2(1/3)", "UC")), refused("DX-7.19"));
  EXPECT_EQ(t.csa(fire("CC I2", "UC")), refused("DX-7.13"));
}

TEST(DixieExamples, X11_UnionLeft) {
  covers("DX-X11", "DX-0.14", "DX-10.19", "DX-7.14");
  auto t = table("BR", d1, "U move");
  t.usa(move("reserve I1#1", "UL"), move("reserve I1#2", "UL"), move("reserve U I2", "UL"));
  t.usa(move("reserve I1#3", "UL"));
  EXPECT_EQ(t.usa(end()), refused("DX-8.09"));
  t.usa(recall("reserve I1#3"), end());
  t.to_turn_of('C', "combat");
  t.dice({6, 6, 6, 6}).csa(fire("UL I3#1"));  // 3 + 1 for the field
  auto before = table("BR", d1, "C combat");
  EXPECT_EQ(before.csa(fire("UL I3#1")), refused("DX-7.13"));
}

TEST(DixieExamples, X12_ConfederateRight) {
  covers("DX-X12");
  auto t = table("BR", d1, "C move");
  t.csa(move("CR I2", "UL"));
  EXPECT_EQ(t.csa(end()), refused("DX-8.09"));
  t.csa(recall("CR I2"), move("CR I3", "reserve"), end());
}

TEST(DixieExamples, X13_Enfilade) {
  covers("DX-X13", "DX-13.302", "DX-13.303", "DX-13.305", "DX-13.309");
  const auto along = [](std::string_view when, std::string_view drawing = d1) {
    return table("BR", drawing, when, Windows::Passed, with(Switch::Enfilade));
  };
  auto theirs = along("C combat");
  EXPECT_EQ(theirs.csa(fire("UC I4", "UL")), refused("DX-13.302"));
  theirs.dice({2, 3}).csa(fire("UL I3#1", "UC"));  // 3 - 1, F2: one
  theirs.usa(allot("UC A2(1/3)"));
  theirs.dice({2}).csa(fire("UL A2(1/3)", "UC"));  // 2 - 1, F2: one more
  theirs.usa(allot("UC V2"));
  EXPECT_EQ(theirs.hits("UC A2(1/3)"), 1);

  auto ours = along("U combat");
  EXPECT_EQ(ours.usa(fire("UC V2", "UR")), refused("DX-13.302"));
  ours.dice({1, 2}).usa(fire("UR I3#1", "UC"));  // 3 - 1, F1: one
  ours.csa(allot("UC I4"));
  EXPECT_EQ(ours.hits("UC I4"), 1);

  auto attacked = along("C combat", "UC[U: I3 | C: I4] UL[U: I2 | C: I3 | holder C]");
  EXPECT_EQ(attacked.csa(fire("UL I3", "UC")), refused("DX-13.302"));
  auto engaged = along("U combat", "UC[U: I2 | C: I4] UR[U: I3 | C: I2]");
  EXPECT_EQ(engaged.usa(fire("UR I3", "UC")), refused("DX-13.302"));
}

// ------------------------------------------------------------------------------------------- terrain

TEST(DixieExamples, X22_WoodsAndHill) {
  covers("DX-X22", "DX-7.16", "DX-10.12");
  auto attacker = table("BR", "UC[U: I2 | C: I3 | T: woods]", "C combat");
  attacker.dice({6, 6}).csa(fire("I3"));
  auto flat = table("BR", "UC[U: ~I2 | T: woods] CC[C: A1(1/3)]", "C combat");
  EXPECT_EQ(flat.csa(fire("A1(1/3)", "UC")), refused("DX-10.12"));
  auto hill = table("BR", "UC[U: ~I2 | T: woods] CC[C: A1(1/3) | T: hill]", "C combat");
  hill.dice({6}).csa(fire("A1(1/3)", "UC"));
}

TEST(DixieExamples, X24_TheStoneBridge) {
  covers("DX-X24", "DX-10.15", "DX-12.35", "DX-10.04");
  const char* bridge = "CR[C: I4 | U: I1 | T: BR-CS-095] UL[U: ~I2 ~I2 ~I3 ~I3] reserve U: FORD";
  auto plain = table("BR", bridge, "U move");
  plain.usa(move("I1", "UL"), move("I2#1", "CR"), move("I2#2", "CR"));
  EXPECT_EQ(plain.usa(move("I3#1", "CR")), refused("DX-8.26"));
  auto ford = table("BR", bridge, "U move");
  ford.usa(play("FORD", "CR"));
  ford.usa(move("I1", "UL"), move("I2#1", "CR"), move("I2#2", "CR"), move("I3#1", "CR"), end());
  EXPECT_EQ(ford.count("CR", 'U'), 3);
}

TEST(DixieExamples, X47_WhereTerrainMayNotLie) {
  covers("DX-X47", "DX-10.02", "DX-10.10", "DX-10.06");
  auto third = table("BR", "UR[U: ~I1 | T: hill woods] reserve U: field", "U move");
  EXPECT_EQ(third.usa(place("field", "UR")), refused("DX-10.02"));
  auto creek = table("BR", "UR[U: ~I1] CL[C: ~I1 | T: creek2] reserve U: creek2", "U move");
  EXPECT_EQ(creek.usa(place("U creek2", "UR")), refused("DX-10.10"));
  auto contested = table("BR", "UR[U: I1 | C: I2] reserve U: woods", "U move");
  EXPECT_EQ(contested.usa(place("woods", "UR")), refused("DX-10.06"));
}

TEST(DixieExamples, X91_Rocks) {
  covers("DX-X91", "DX-T.08");
  auto t = table("GB", "UL[U: ~I2 | T: rocks] CR[C: ~I3A ~V2A ~A2(1/3)]", "C move");
  EXPECT_EQ(t.csa(move("V2A", "UL")), refused("DX-T.08"));
  EXPECT_EQ(t.csa(move("A2(1/3)", "UL")), refused("DX-T.08"));
  t.csa(move("I3A", "UL"));
  auto defender = table("GB", "UL[U: I2*1 | C: I3A | T: rocks] UC[U: I2A*1]", "U morale");
  defender.dice({3}).usa(test("I2"));
  EXPECT_EQ(defender.at("I2"), "UL");
  defender.dice({1}).usa(test("I2A"));
  defender.dice({6, 6}).usa(fire("I2"));
}

TEST(DixieExamples, X92_Wall) {
  covers("DX-X92", "DX-T.09", "DX-12.55");
  auto t = table("GB", "UC[U: ~I3 | T: wall] CC[C: A3(2/2)] reserve C: GRAND_BATTERY", "C combat");
  t.ask_windows();
  t.csa(fire("A3(2/2)", "UC"));
  t.pass_until('C');
  t.dice({2, 2, 1}).csa(play("GRAND_BATTERY", "CC"));
  t.pass();
  EXPECT_EQ(t.hits("I3"), 1);  // F1 all the same
}

TEST(DixieExamples, X93_Town) {
  covers("DX-X93", "DX-T.10");
  auto t = table("GB", "UR[U: ~I2 | T: town] CL[C: A3(1/3)]", "C combat");
  EXPECT_EQ(t.csa(fire("A3(1/3)", "UR")), refused("DX-T.10"));
  auto attacker = table("GB", "UR[U: I2 | C: I3A*1 | T: town] CC[C: I2A*1]", "C morale");
  attacker.dice({4}).csa(test("I3A"));  // 3 + 1 - 1
  EXPECT_EQ(attacker.at("I3A"), "discard");
  auto shooter = table("GB", "UR[U: I2 | C: I3A | T: town]", "C combat");
  shooter.dice({6, 6, 6}).csa(fire("I3A"));
}

TEST(DixieExamples, X95_Ridge) {
  covers("DX-X95", "DX-T.03");
  auto far = table("BR", "CL[C: A2(1/3) | T: ridge] UR[U: ~I3]", "C combat");
  far.dice({6, 6, 6}).csa(fire("A2(1/3)", "UR"));
  auto close = table("BR", "CL[C: A2(1/3) | U: I3 | T: ridge]", "C combat");
  close.dice({6, 6}).csa(fire("A2(1/3)", "CL"));
  auto morale = table("BR", "CL[C: A2(1/3)*1 | T: ridge] CC[C: I1*1]", "C morale");
  morale.dice({3}).csa(test("A2(1/3)"));
  EXPECT_EQ(morale.at("A2(1/3)"), "CL");
}

// ------------------------------------------------------------------------------------------- generals

TEST(DixieExamples, X25_AttackAndDefenceValues) {
  covers("DX-X25", "DX-11.06", "DX-11.07", "DX-11.08");
  auto attacks = table("BR", "UR[U: I2 | C: I3*1 G2/1] CC[C: I1*1]", "C morale");
  attacks.dice({5}).csa(test("I3"));
  EXPECT_EQ(attacks.at("I3"), "UR");
  auto captured = table("BR", "UR[C: I3*1 G2/1 | holder C] CC[C: I1*1]", "C morale");
  captured.dice({5}).csa(test("I3"));  // 3 + 1
  EXPECT_EQ(captured.at("I3"), "discard");
  auto careful = table("BR", "UR[U: I2 | C: I3*1 G1/2] CC[C: I1*1]", "C morale");
  careful.dice({5}).csa(test("I3"));  // 3 + 1
  EXPECT_EQ(careful.at("I3"), "discard");
  auto defends = table("BR", "CR[U: I2 | C: I3*1 G1/2] CC[C: I1*1]", "C morale");
  defends.dice({5}).csa(test("I3"));  // 3 + 2
  EXPECT_EQ(defends.at("I3"), "CR");
}

TEST(DixieExamples, X26_AGeneralsFate) {
  covers("DX-X26", "DX-11.12");
  auto dies = table("BR", "UC[U: I2 G1/1*3] UR[U: I1*1]", "U morale");
  dies.dice({2, 5, 6}).usa(test("G1/1"));
  EXPECT_EQ(dies.at("G1/1"), "discard");
  auto lives = table("BR", "UC[U: I2 G1/1*3] UR[U: I1*1]", "U morale");
  lives.dice({1, 3, 5}).usa(test("G1/1"));
  EXPECT_EQ(lives.at("G1/1"), "UC");
  EXPECT_EQ(lives.hits("G1/1"), 0);
}

TEST(DixieExamples, X27_StackingBonus) {
  covers("DX-X27", "DX-11.18", "DX-11.19");
  auto t = table("GB", "UR[U: ~I2 ~I2 ~I2 ~I3 G1/1+1] reserve U: I3", "U move");
  t.usa(move("reserve I3", "UR"), end());
  EXPECT_EQ(t.count("UR", 'U'), 5);
  auto creek = table("GB", "UR[U: ~I2 ~I2 G1/1+1] CL[C: ~I3A | T: creek1]", "U move");
  creek.usa(move("I2#1", "CL"), move("G1/1+1", "CL"));
  EXPECT_EQ(creek.usa(move("I2#2", "CL")), refused("DX-8.26"));
}

TEST(DixieExamples, X36_ASixFailsAtAnyValue) {
  covers("DX-X36");
  auto t = table("GB", "CC[C: I4A*1 G1/1 | T: hill] CR[C: I2A*1]", "C morale");
  t.dice({6}).csa(test("I4A"));
  EXPECT_EQ(t.at("I4A"), "discard");
}

TEST(DixieExamples, X40_ADeadGeneralHelpsNobody) {
  covers("DX-X40", "DX-11.12", "DX-11.13");
  auto t = table("BR", "UC[U: I4 | C: I2*1 G2/1*1] CC[C: ~I1]", "C morale");
  t.dice({6}).csa(test("G2/1"));
  t.dice({4}).csa(test("I2"));
  EXPECT_EQ(t.at("G2/1"), "discard");
  EXPECT_EQ(t.at("I2"), "discard");
}

TEST(DixieExamples, X41_SharpshootersDisorganize) {
  covers("DX-X41", "DX-12.34", "DX-8.40", "DX-8.35", "DX-8.36", "DX-8.37");
  auto t = table("GB", "UC[U: I3 I2 I3 V2 A2(2/2) G1/1+1 | C: I4 I3] reserve C: SHARPSHOOTERS", "C combat", Windows::Asked);
  t.pass_until('C');
  t.dice({5}).csa(play("SHARPSHOOTERS", "UC"));
  EXPECT_EQ(t.at("G1/1+1"), "discard");
  t.dice({2, 3, 6, 1, 2}).usa(tests("U I3#1", "U I2", "U I3#2", "V2", "A2(2/2)"));
  EXPECT_EQ(t.at("U I2"), "reserve");
  EXPECT_EQ(t.at("U I3#2"), "reserve");
  EXPECT_EQ(t.count("UC", 'U'), 3);
}

// ------------------------------------------------------------------------------------------- special cards

TEST(DixieExamples, X49_Rally) {
  covers("DX-X49", "DX-12.38", "DX-12.10");
  auto t = table("SH", "RC[U: I3*1 I2*1] reserve U: RALLY RALLY", "U morale", Windows::Asked);
  t.pass();
  t.dice({5}).usa(test("I3"));
  t.pass_until(Window::WMF);
  t.usa(play("RALLY#1", "RC"));
  t.pass();
  EXPECT_EQ(t.at("I3"), "RC");
  EXPECT_EQ(t.hits("I3"), 0);
  t.dice({5}).usa(test("I2"));
  t.pass_until(Window::WMF);
  EXPECT_EQ(t.usa(play("RALLY#2", "RC")), refused("DX-12.10"));
  t.pass_windows();
  EXPECT_EQ(t.at("I2"), "discard");
}

TEST(DixieExamples, X50_UniformConfusion) {
  covers("DX-X50", "DX-12.37");
  auto t = table("BR", "UC[U: I3 I2 | C: I4 I1] reserve U: UNIFORM_CONFUSION", "C combat");
  t.ask_windows();
  t.csa(fire("I4"));
  t.pass_until('U');
  t.dice({1, 2, 5, 6}).usa(play("UNIFORM_CONFUSION", "UC"));
  t.pass_windows();
  EXPECT_EQ(t.at("I1"), "discard");
  EXPECT_EQ(t.hits("I4"), 0);
  EXPECT_EQ(t.hits("I3") + t.hits("I2"), 0);
}

TEST(DixieExamples, X51_ColorGuard) {
  covers("DX-X51", "DX-12.07", "DX-12.08");
  auto t = table("BR", "UC[U: I3 G1/1 COLOR_GUARD | C: I4]", "C combat");
  t.dice({6, 6, 3, 1}).csa(fire("I4"));
  EXPECT_EQ(t.hits("I3"), 1);
  EXPECT_EQ(t.hits("G1/1"), 2);
  EXPECT_EQ(t.hits("COLOR_GUARD"), 2);
  t.csa(end(), end());
  t.dice({2, 4}).usa(test("G1/1"));
  t.dice({6, 1}).usa(test("COLOR_GUARD"));
  EXPECT_EQ(t.at("G1/1"), "UC");
  EXPECT_EQ(t.at("COLOR_GUARD"), "discard");
  t.dice({5}).usa(test("I3"));  // 3 + 1: with the Color Guard the 5 would hold
  EXPECT_EQ(t.at("I3"), "discard");
}

TEST(DixieExamples, X81_RailwayAndRaid) {
  covers("DX-X81", "DX-12.36", "DX-12.45");
  auto rail = table("SH", "RC[U: ~I2] deck U: 8 C: 4 reserve U: RAILWAY C: V2 CAVALRY_RAID", "U draw", Windows::Asked);
  rail.usa(play("RAILWAY"));
  rail.pass_windows();
  EXPECT_EQ(rail.deck('U'), 4);
  auto raid = table("SH", "RC[U: ~I2] deck U: 8 C: 4 reserve U: RAILWAY C: V2 CAVALRY_RAID", "U draw", Windows::Asked);
  raid.usa(play("RAILWAY"));
  raid.pass_until('C');
  raid.csa(play("CAVALRY_RAID", "", {"V2"}));
  raid.pass_windows();
  EXPECT_EQ(raid.deck('U'), 5);
  EXPECT_EQ(raid.at("V2"), "reserve");
}

TEST(DixieExamples, X82_LowAmmunition) {
  covers("DX-X82", "DX-12.39", "DX-7.02");
  auto t = table("GB", "CC[C: ~A3(1/3)] UC[U: ~I2] reserve U: LOW_AMMUNITION", "C combat");
  t.ask_windows();
  t.csa(fire("A3(1/3)", "UC"));
  t.pass_until('U');
  t.usa(play("LOW_AMMUNITION", "CC"));
  t.pass_windows();
  EXPECT_TRUE(t.up("A3(1/3)") && t.fired("A3(1/3)"));
  t.csa(end());
  EXPECT_EQ(t.csa(move("A3(1/3)", "reserve")), refused("DX-7.02"));
}

TEST(DixieExamples, X85_Smoke) {
  covers("DX-X85", "DX-12.53");
  auto t = table("BR", "UC[U: I3 I2 | C: I4 V2] reserve U: SMOKE", "C combat");
  t.ask_windows();
  t.csa(fire("I4"));
  t.pass_until('U');
  t.dice({6, 6, 6}).usa(play("SMOKE", "UC"));
  t.pass_windows();
  t.dice({6}).csa(fire("V2"));
}

TEST(DixieExamples, X86_HiddenBattery) {
  covers("DX-X86", "DX-12.61", "DX-0.34");
  auto t = table("SH", "FC[U: I2 A2(1/3)] RC[U: ~I3] reserve C: I3 U: HIDDEN_BATTERY", "C move");
  t.ask_windows();
  t.csa(move("reserve I3", "FC"), end());
  t.pass_until('U');
  t.dice({3, 5}).usa(play("HIDDEN_BATTERY", "FC", {"A2(1/3)"}));
  t.pass_windows();
  EXPECT_EQ(t.hits("reserve I3"), 1);
  t.to_turn_of('U', "combat");
  t.dice({6, 6}).usa(fire("A2(1/3)", "FC"));
}

TEST(DixieExamples, X87_Skirmishers) {
  covers("DX-X87", "DX-12.62");
  auto t = table("BR", "CC[C: ~I3 ~I1 | T: woods] UC[U: ~I2] reserve U: SKIRMISHERS I4", "U combat", Windows::Asked);
  t.pass_until('U');
  t.dice({1}).usa(play("SKIRMISHERS", "CC", {"I2"}));
  t.pass_windows();
  t.csa(allot("I3"));
  EXPECT_TRUE(t.up("I3") && t.up("I2"));
  EXPECT_FALSE(t.up("I1"));
  t.usa(end(), move("I2", "CC"));
}

TEST(DixieExamples, X88_QuickMarch) {
  covers("DX-X88", "DX-12.49", "DX-12.02");
  auto t = table("GB", "reserve C: I2A I2A I3A QUICK_MARCH UC[U: ~I2]", "C move");
  t.ask_windows();
  t.csa(march({"I2A#1", "I2A#2", "I3A"}, "CC", "UC"));
  EXPECT_EQ(t.window(), Window::WVM);
  t.csa(play("QUICK_MARCH", "", {"I2A#1", "I2A#2", "I3A"}));
  t.pass();
  for (const char* card : {"I2A#1", "I2A#2", "I3A"}) EXPECT_EQ(t.at(card), "UC") << card;
}

TEST(DixieExamples, X89_LostOrders) {
  covers("DX-X89", "DX-12.60");
  auto t = table("SH", "RC[U: ~I2] reserve U: LOST_ORDERS C: I2 I2 I3 I3 G1/1", "C move", Windows::Asked);
  t.pass_until('U');
  t.usa(play("LOST_ORDERS"));
  t.pass_windows();
  t.csa(move("C I2#1", "FC"), move("C I2#2", "FC"), move("I3#1", "FC"), move("G1/1", "FC"));
  EXPECT_EQ(t.csa(move("I3#2", "FC")), refused("DX-12.60"));
}

TEST(DixieExamples, X90_RearGuard) {
  covers("DX-X90", "DX-12.58", "DX-8.26");
  auto t = table("BR", "CC[C: I3 | U: I2 I2 I1 | T: creek1] UC[U: ~I4 ~I3] reserve U: REAR_GUARD", "U move");
  t.usa(play("REAR_GUARD", "CC"));
  t.usa(move("CC I2#1", "UC"), move("CC I2#2", "UC"), move("I1", "UC"), move("I4", "CC"));
  EXPECT_EQ(t.usa(move("UC I3", "CC")), refused("DX-8.26"));
}

}  // namespace
}  // namespace kepi::dixie::test
