// The special effects of morale and combat, one by one (DX-12.31 to 12.64).
#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {
namespace {

// --------------------------------------------------------------------------------------------- on a shot

TEST(DixieSpecials, RebelYell) {
  covers("DX-12.31");
  auto t = table("BR", "UC[U: I3 | C: I2 V1] reserve C: REBEL_YELL", "C combat", Windows::Asked);
  t.pass();
  t.csa(fire("I2"));
  t.dice({1, 6}).csa(play("REBEL_YELL", "UC"));
  t.pass_windows();
  EXPECT_EQ(t.hits("I3"), 1);
  t.to_turn_of('U', "morale");
  t.dice({3}).usa(test("I3"));  // 3 - 1
  EXPECT_EQ(t.at("I3"), "discard");
}

TEST(DixieSpecials, ARebelYellLastsForOneMoralePhase) {
  covers("DX-12.31");
  auto t = table("BR", "UC[U: I3 | C: I2 V1] reserve C: REBEL_YELL", "C combat", Windows::Asked);
  t.pass();
  t.csa(fire("I2"));
  t.dice({1, 6}).csa(play("REBEL_YELL", "UC"));
  t.pass_windows();
  t.to_turn_of('U', "morale");
  t.dice({2}).usa(test("I3"));
  EXPECT_EQ(t.at("I3"), "UC");
  t.to_turn_of('C', "combat");
  t.dice({1, 6}).csa(fire("I2"));
  t.to_turn_of('U', "morale");
  t.dice({3}).usa(test("I3"));  // 3 again
  EXPECT_EQ(t.at("I3"), "UC");
}

TEST(DixieSpecials, ARebelYellNeedsInfantryAndAShortShot) {
  covers("DX-12.31");
  auto horse = table("BR", "UC[U: I3 | C: V2] UR[U: I2 | C: I4] reserve C: REBEL_YELL", "C combat", Windows::Asked);
  horse.pass();
  horse.csa(fire("V2"));
  EXPECT_EQ(horse.csa(play("REBEL_YELL", "UC")), refused("DX-12.31"));
  EXPECT_EQ(horse.csa(play("REBEL_YELL", "UR")), refused("DX-12.31"));  // not where the shot is
  horse.dice({6, 6}).pass();
}

TEST(DixieSpecials, BayonetCharge) {
  covers("DX-12.32");
  auto t = table("BR", "UC[U: I3 A2(1/3) | C: I4] reserve U: BAYONET_CHARGE", "U combat", Windows::Asked);
  t.pass();
  t.usa(fire("A2(1/3)"));
  EXPECT_EQ(t.usa(play("BAYONET_CHARGE", "UC")), refused("DX-12.32"));  // not infantry
  t.dice({6, 6}).pass_until(Window::WCB);
  t.pass();
  t.usa(fire("I3"));
  t.dice({3, 3, 4}).usa(play("BAYONET_CHARGE", "UC"));  // F3
  EXPECT_EQ(t.hits("I4"), 2);
}

TEST(DixieSpecials, ColorGuard) {
  covers("DX-12.33");
  auto morale = table("BR", "UC[U: I2*1 I1*1 COLOR_GUARD | C: I3]", "U morale");
  morale.dice({3}).usa(test("I2"));
  EXPECT_EQ(morale.at("I2"), "UC");
  auto attack = table("BR", "UC[U: I2 | C: I3*1 I1*1 COLOR_GUARD]", "C morale");
  attack.dice({4}).csa(test("I3"));
  EXPECT_EQ(attack.at("I3"), "UC");
  auto play_it = table("BR", "UC[U: I3 | C: I2] UR[] reserve U: COLOR_GUARD", "U move");
  EXPECT_EQ(play_it.usa(play("COLOR_GUARD", "UR")), refused("DX-12.33"));  // no own troops there
  play_it.usa(play("COLOR_GUARD", "UC"));                                  // contested is no matter
}

TEST(DixieSpecials, AColorGuardMayBeDeployed) {
  covers("DX-12.33", "DX-3.21", "DX-3.07");
  auto t = deployment("BR", "U: I3 COLOR_GUARD I2 C: I4");
  t.usa(deploy("UC: I3 COLOR_GUARD"));
  t.csa(deploy("CC: I4"));
  EXPECT_EQ(t.at("COLOR_GUARD"), "UC");
  EXPECT_TRUE(t.up("COLOR_GUARD"));
  auto alone = deployment("BR", "U: I3 COLOR_GUARD C: I4");
  EXPECT_EQ(alone.usa(deploy("UC: COLOR_GUARD UR: I3")), refused("DX-12.33"));
}

TEST(DixieSpecials, Sharpshooters) {
  covers("DX-12.34");
  auto miss = table("BR", "UC[U: I3 | C: I2 G2/1] reserve U: SHARPSHOOTERS I1", "U combat", Windows::Asked);
  miss.dice({3}).usa(play("SHARPSHOOTERS", "UC"));
  EXPECT_EQ(miss.at("G2/1"), "UC");
  auto nobody = table("BR", "UC[U: I3 | C: I2] reserve U: SHARPSHOOTERS", "U combat", Windows::Asked);
  EXPECT_EQ(nobody.usa(play("SHARPSHOOTERS", "UC")), refused("DX-12.34"));
}

TEST(DixieSpecials, SharpshootersKeepToTheCombatPhase) {
  covers("DX-12.34");
  auto t = table("GB", "UL[U: I2 | C: I3A G1/1] reserve U: H3(2/2) SHARPSHOOTERS", "U move", Windows::Asked);
  t.usa(move("H3(2/2)", "UL"), end());
  t.pass_until(Window::WCB);  // of movement fire
  EXPECT_EQ(t.usa(play("SHARPSHOOTERS", "UL")), refused("DX-12.34"));
}

TEST(DixieSpecials, UniformConfusion) {
  covers("DX-12.37", "DX-X50");
  auto t = table("BR", "UC[U: I3 I2 | C: I4 I1 G2/1] reserve U: UNIFORM_CONFUSION", "C combat", Windows::Asked);
  t.pass();
  t.csa(fire("I4"));
  t.dice({1, 2, 5, 6}).usa(play("UNIFORM_CONFUSION", "UC"));
  EXPECT_EQ(t.at("I1"), "discard");  // both hits
  EXPECT_EQ(t.hits("I4"), 0);        // it had a friend when it fired
  EXPECT_EQ(t.hits("I3") + t.hits("I2"), 0);
  EXPECT_EQ(t.hits("G2/1"), 1);  // the six
}

TEST(DixieSpecials, ConfusedAndAlone) {
  covers("DX-12.37");
  auto t = table("BR", "UC[U: I3 | C: I4] CC[C: A2(1/3)] UR[U: ~I2] CL[C: A1(1/3)] reserve U: UNIFORM_CONFUSION",
                 "C combat", Windows::Asked);
  t.pass();
  t.csa(fire("A1(1/3)", "UR"));
  EXPECT_EQ(t.usa(play("UNIFORM_CONFUSION", "UR")), refused("DX-12.04"));  // long range: not engaged
  EXPECT_EQ(t.usa(play("UNIFORM_CONFUSION", "UC")), refused("DX-12.37"));  // not the shot's position
  t.dice({6}).pass_until(Window::WCB);
  t.pass();
  t.csa(fire("I4"));
  t.dice({1, 6, 6, 6}).usa(play("UNIFORM_CONFUSION", "UC"));
  EXPECT_EQ(t.hits("I4"), 1);  // itself: it had no friend there
}

TEST(DixieSpecials, LowAmmunition) {
  covers("DX-12.39", "DX-X82");
  auto t = table("GB", "CC[C: A3(1/3) I1] UC[U: ~I2] reserve U: LOW_AMMUNITION", "C combat", Windows::Asked);
  t.pass();
  t.csa(fire("A3(1/3)", "UC"));
  EXPECT_EQ(t.usa(play("LOW_AMMUNITION", "UC")), refused("DX-12.39"));  // not where the gun stands
  t.usa(play("LOW_AMMUNITION", "CC"));                                  // no dice
  t.pass_windows();
  EXPECT_TRUE(t.up("A3(1/3)"));
  EXPECT_TRUE(t.fired("A3(1/3)"));
  t.csa(end());
  EXPECT_EQ(t.csa(move("A3(1/3)", "reserve")), refused("DX-7.02"));
}

TEST(DixieSpecials, AmmunitionTrain) {
  covers("DX-12.40");
  auto t = table("GB", "UC[U: A3(1/3) A2(2/2)] CC[C: ~I3A] UR[U: A3(1/3)] CL[C: ~I3A] reserve U: AMMUNITION_TRAIN",
                 "U combat", Windows::Asked);
  t.pass();
  t.usa(fire("UC A3(1/3)", "CC"));
  EXPECT_EQ(t.usa(play("AMMUNITION_TRAIN", "CC")), refused("DX-12.40"));
  t.dice({6, 6, 6, 6}).usa(play("AMMUNITION_TRAIN", "UC"));
  t.pass_windows();
  t.dice({6, 6, 6}).usa(fire("A2(2/2)", "CC"));  // every later artillery shot from there
  t.dice({6, 6, 6}).usa(fire("UR A3(1/3)", "CL"));  // not from elsewhere
}

TEST(DixieSpecials, DoubleCanister) {
  covers("DX-12.41");
  auto t = table("BR", "UC[U: A2(1/3) I2 | C: I4] reserve U: DOUBLE_CANISTER", "U combat", Windows::Asked);
  t.pass();
  t.usa(fire("I2"));
  EXPECT_EQ(t.usa(play("DOUBLE_CANISTER", "UC")), refused("DX-12.41"));  // infantry
  t.dice({6, 6}).pass_until(Window::WCB);
  t.pass();
  t.usa(fire("A2(1/3)"));
  t.dice({4, 5}).usa(play("DOUBLE_CANISTER", "UC"));
  EXPECT_EQ(t.hits("I4"), 1);
}

TEST(DixieSpecials, Smoke) {
  covers("DX-12.53", "DX-X85");
  auto t = table("BR", "UC[U: I3 I2 | C: I4 V2] reserve U: SMOKE", "C combat", Windows::Asked);
  t.pass();
  t.csa(fire("I4"));
  t.dice({6, 6, 6}).usa(play("SMOKE", "UC"));
  t.pass_windows();
  t.dice({6}).csa(fire("V2"));
}

TEST(DixieSpecials, SmokeHangsWhereTheShotFalls) {
  covers("DX-12.53", "DX-0.32");
  auto t = table("BR", "CC[C: A1 A1] UC[U: ~I3] UR[U: I2 | C: I3] reserve U: SMOKE", "C combat",
                 Windows::Asked);
  t.pass();
  t.csa(fire("A1#1", "UC"));
  EXPECT_EQ(t.usa(play("SMOKE", "CC")), refused("DX-12.53"));
  t.usa(play("SMOKE", "UC"));  // no die is left, and the gun has fired
  t.pass_windows();
  EXPECT_TRUE(t.fired("A1#1"));
  EXPECT_EQ(t.csa(fire("A1#2", "UC")), refused("DX-0.32"));
  t.dice({6, 6, 6}).csa(fire("C I3"));
}

TEST(DixieSpecials, GrandBattery) {
  covers("DX-12.55", "DX-T.09", "DX-X92");
  auto t = table("GB", "CC[C: A2(1/3) A3(2/2)] UC[U: ~I4] reserve C: GRAND_BATTERY", "C combat", Windows::Asked);
  t.pass();
  t.csa(fire("A2(1/3)", "UC"));
  EXPECT_EQ(t.csa(play("GRAND_BATTERY", "CL")), refused("DX-12.55"));  // not where the gun stands
  t.dice({2, 3}).csa(play("GRAND_BATTERY", "CC"));  // F2
  t.pass_windows();
  EXPECT_EQ(t.hits("I4"), 1);
  t.dice({3, 4, 4}).csa(fire("A3(2/2)", "UC"));  // F3
  EXPECT_EQ(t.hits("I4"), 2);
  auto wall = table("GB", "CC[C: A3(2/2)] UC[U: ~I3 | T: wall] reserve C: GRAND_BATTERY", "C combat", Windows::Asked);
  wall.pass();
  wall.csa(fire("A3(2/2)", "UC"));
  wall.dice({1, 2, 2}).csa(play("GRAND_BATTERY", "CC"));
  EXPECT_EQ(wall.hits("I3"), 1);
}

TEST(DixieSpecials, AGrandBatteryFiresFromAfar) {
  covers("DX-12.55");
  auto t = table("GB", "CC[C: A2(1/3) | U: I4] reserve C: GRAND_BATTERY", "C combat", Windows::Asked);
  t.pass();
  t.csa(fire("A2(1/3)"));
  EXPECT_EQ(t.csa(play("GRAND_BATTERY", "CC")), refused("DX-12.04"));
  t.dice({6, 6}).pass();
}

TEST(DixieSpecials, DismountedCarbines) {
  covers("DX-12.64");
  auto t = table("GB", "UC[U: V2 V3 I2 | C: I4A] reserve U: DISMOUNTED_CARBINES", "U combat", Windows::Asked);
  t.pass();
  t.usa(fire("I2"));
  EXPECT_EQ(t.usa(play("DISMOUNTED_CARBINES", "UC")), refused("DX-12.64"));
  t.dice({6, 6}).pass_until(Window::WCB);
  t.pass();
  t.usa(fire("V2"));
  t.dice({2, 3}).usa(play("DISMOUNTED_CARBINES", "UC"));  // F2
  t.pass_windows();
  EXPECT_EQ(t.hits("I4A"), 1);
  t.dice({2, 3, 3}).usa(fire("V3"));
  EXPECT_EQ(t.hits("I4A"), 2);
}

TEST(DixieSpecials, WhatIsPlayedForACombatPhaseEndsWithIt) {
  covers("DX-12.40", "DX-12.53", "DX-12.55", "DX-12.64");
  auto t = table("GB", "UC[U: V2 | C: I4A] UL[U: A2(1/3)] CR[C: ~I3] UR[U: A3(2/2)] CL[C: ~I2]", "U combat");
  t.state()[Place::UC].carbines = t.state()[Place::CL].smoke = true;
  t.state()[Place::UL].ammunition_train = t.state()[Place::UL].grand_battery = true;
  t.idle_turn();
  t.to_turn_of('U', "combat");
  t.dice({2, 2}).usa(fire("V2"));               // F1 again
  t.dice({2, 2}).usa(fire("A2(1/3)", "CR"));    // two dice at F1
  t.dice({6, 6, 6}).usa(fire("A3(2/2)", "CL"));  // all three
  EXPECT_EQ(t.hits("I4A") + t.hits("I3"), 0);
}

TEST(DixieSpecials, WhatIsPlayedForAMoraleOrMovementPhaseEndsWithIt) {
  covers("DX-12.56", "DX-12.57", "DX-12.58");
  auto t = table("BR", "UC[U: I3 | C: I2*1 I1 V1 | T: creek1] CC[C: ~I3]", "U combat");
  t.state()[Place::UC].band = t.state()[Place::UC].stone_wall = t.state()[Place::UC].rear_guard = true;
  t.to_turn_of('C');
  t.dice({3}).csa(test("I2"));  // 2
  EXPECT_EQ(t.at("I2"), "discard");
  t.to_turn_of('C', "move");
  t.csa(move("I1", "CC"));
  EXPECT_EQ(t.csa(move("V1", "CC")), refused("DX-8.26"));
}

// ----------------------------------------------------------------------------------- shots of their own

TEST(DixieSpecials, Gunboats) {
  covers("DX-12.51");
  auto t = table("SH", "FL[C: I3 I2 | holder C | T: woods] FC[C: I2 | holder C] reserve U: GUNBOATS", "U combat",
                 Windows::Asked);
  EXPECT_EQ(t.usa(play("GUNBOATS", "FC")), refused("DX-12.51"));  // the river is at the left
  EXPECT_EQ(t.usa(play("GUNBOATS", "RL")), refused("DX-12.51"));  // no Confederates there
  t.dice({1, 2, 6}).usa(play("GUNBOATS", "FL"));                  // 4 - 1 dice at F1
  t.pass_windows();
  t.csa(allot("FL I2"));
  EXPECT_EQ(t.hits("FL I2"), 1);
}

TEST(DixieSpecials, GunboatsAmongFriends) {
  covers("DX-12.51");
  auto t = table("SH", "RL[U: I3 | C: I2] reserve U: GUNBOATS I1", "U combat", Windows::Asked);
  t.dice({1, 5, 3, 4}).usa(play("GUNBOATS", "RL"));
  t.pass_windows();
  EXPECT_EQ(t.hits("I2"), 1);
  EXPECT_EQ(t.hits("I3"), 1);  // the five
  t.dice({3}).usa(test("I3"));
  EXPECT_EQ(t.hits("I3"), 0);
}

TEST(DixieSpecials, AShotOfTheGunboatsClosesThePositionLeft) {
  covers("DX-12.51", "DX-7.04");
  auto t = table("SH", "FL[C: I3 | holder C] RL[U: A2(1/3)] RC[U: I2 | C: I4] reserve U: GUNBOATS I1", "U combat",
                 Windows::Asked);
  t.dice({6, 6, 6, 6}).usa(play("GUNBOATS", "FL"));
  t.pass_windows();
  t.dice({6, 6}).usa(fire("I2"));
  EXPECT_EQ(t.usa(fire("A2(1/3)", "FL")), refused("DX-7.04"));
}

TEST(DixieSpecials, GunboatsLeaveThePositionThatWasFiredAt) {
  covers("DX-12.51", "DX-7.04");
  auto t = table("SH", "FL[C: I3 | holder C] RC[U: I2 I3 | C: I4] FC[C: ~I1 | holder C] RR[U: ~I1] reserve U: GUNBOATS I1", "U combat",
                 Windows::Asked);
  t.pass();
  t.dice({6, 6}).usa(fire("RC I2"));
  t.pass_until(Window::WCB);
  t.dice({6, 6, 6, 6}).usa(play("GUNBOATS", "FL"));
  t.pass_windows();
  EXPECT_EQ(t.usa(fire("RC I3")), refused("DX-7.04"));
}

TEST(DixieSpecials, Cloudburst) {
  covers("DX-12.54");
  auto t = table("SH", "FC[C: A2(1/3) | holder C] RC[U: A3(1/3) | T: hill] FL[C: I2 | holder C] FR[U: I2 | C: I3] "
                       "reserve C: CLOUDBURST U: GUNBOATS I1",
                 "U start-of-combat", Windows::Asked);
  t.pass_until('C');
  t.csa(play("CLOUDBURST"));
  t.pass_until(Window::WCB);
  EXPECT_EQ(t.usa(play("GUNBOATS", "FL")), refused("DX-12.54"));
  t.pass_windows();
  EXPECT_EQ(t.usa(fire("A3(1/3)", "FC")), refused("DX-12.54"));
  t.dice({6, 6}).usa(fire("FR I2"));  // short range is not hindered
}

TEST(DixieSpecials, HiddenBattery) {
  covers("DX-12.61", "DX-X86", "DX-0.34");
  auto t = table("SH", "FC[U: ~I2 ~A2(1/3)] reserve C: I3 U: HIDDEN_BATTERY I1", "C move", Windows::Asked);
  t.pass();
  t.csa(move("I3", "FC"), end());
  t.pass_until('U');
  EXPECT_EQ(t.window(), Window::WV9);
  EXPECT_EQ(t.usa(play("HIDDEN_BATTERY", "FC", {"I2"})), refused("DX-12.61"));  // no gun
  t.dice({3, 5}).usa(play("HIDDEN_BATTERY", "FC", {"A2(1/3)"}));
  t.pass_windows();
  EXPECT_EQ(t.hits("I3"), 1);
  t.to_turn_of('U', "combat");
  t.dice({6, 6}).usa(fire("A2(1/3)"));  // it may still fire in its own turn
}

TEST(DixieSpecials, AHiddenBatteryAwaitsNewcomers) {
  covers("DX-12.61");
  auto t = table("SH", "FC[U: I2 A2(1/3) | C: I3] FR[U: ~I2] reserve C: I2 U: HIDDEN_BATTERY I1", "C move",
                 Windows::Asked);
  t.pass();
  t.csa(move("reserve I2", "FR"), end());
  t.pass_until('U');
  EXPECT_EQ(t.usa(play("HIDDEN_BATTERY", "FC", {"A2(1/3)"})), refused("DX-12.61"));
}

TEST(DixieSpecials, Skirmishers) {
  covers("DX-12.62", "DX-X87");
  auto t = table("BR", "CC[C: ~I3 ~I1 | T: woods] UC[U: ~I2] reserve U: SKIRMISHERS", "U combat", Windows::Asked);
  EXPECT_EQ(t.usa(play("SKIRMISHERS", "UC", {"I2"})), refused("DX-12.62"));
  t.dice({1}).usa(play("SKIRMISHERS", "CC", {"I2"}));  // one die, in spite of the woods
  t.pass_windows();
  t.csa(allot("I1"));
  EXPECT_TRUE(t.up("I1") && t.up("I2") && t.fired("I2"));
  EXPECT_FALSE(t.up("I3"));
  EXPECT_EQ(t.usa(fire("I2", "CC")), refused("DX-7.05"));
  t.usa(end(), move("I2", "CC"));
  EXPECT_EQ(t.at("I2"), "CC");
}

TEST(DixieSpecials, WhoMayNotSkirmish) {
  covers("DX-12.62");
  auto t = table("BR", "CC[C: ~I3] UC[U: ~V1 ~I2!] UR[U: ~I4] UL[U: I2 | C: I3] CR[C: ~I4] reserve U: SKIRMISHERS",
                 "U combat", Windows::Asked);
  EXPECT_EQ(t.usa(play("SKIRMISHERS", "CC", {"V1"})), refused("DX-12.62"));     // cavalry
  EXPECT_EQ(t.usa(play("SKIRMISHERS", "CC", {"UC I2"})), refused("DX-12.62"));  // has fired
  EXPECT_EQ(t.usa(play("SKIRMISHERS", "CC", {"UR I4"})), refused("DX-12.62"));  // not opposite
  EXPECT_EQ(t.usa(play("SKIRMISHERS", "CR", {"UL I2"})), refused("DX-12.62"));  // engaged
  EXPECT_EQ(t.usa(play("SKIRMISHERS", "CL", {"UR I4"})), refused("DX-12.62"));  // nobody there
}

TEST(DixieSpecials, DawnSurprise) {
  covers("DX-12.52");
  auto t = table("SH", "FC[U: ~I2 | T: woods] reserve C: I3 V2 DAWN_SURPRISE", "C move", Windows::Asked);
  t.state().turn = 3;  // the CSA's second turn
  t.pass();
  t.csa(move("I3", "FC"), move("V2", "FC"), end());
  t.pass_until(Window::WV9);
  t.csa(play("DAWN_SURPRISE", "FC"));
  EXPECT_NE(t.csa(fire("V2")), accepted);  // infantry only
  t.dice({1, 2}).csa(fire("I3"));          // attacker in woods: 3 - 1, at F1
  t.pass_windows();
  EXPECT_EQ(t.hits("I2"), 1);
}

TEST(DixieSpecials, DawnIsSoonOver) {
  covers("DX-12.52");
  auto t = table("SH", "FC[U: ~I2] FR[U: I4 | C: I1] reserve C: I3 DAWN_SURPRISE", "C move", Windows::Asked);
  t.state().turn = 5;
  t.pass();
  t.csa(move("I3", "FC"), end());
  t.pass_until(Window::WV9);
  EXPECT_EQ(t.csa(play("DAWN_SURPRISE", "FC")), refused("DX-12.52"));
  auto old = table("SH", "FC[U: ~I2] FR[U: I4 | C: I1] reserve C: I3 DAWN_SURPRISE", "C move", Windows::Asked);
  old.state().turn = 3;
  old.pass();
  old.csa(move("I3", "FC"), end());
  old.pass_until(Window::WV9);
  EXPECT_EQ(old.csa(play("DAWN_SURPRISE", "FR")), refused("DX-12.52"));  // nobody engaged FR in this phase
}

// ------------------------------------------------------------------------------------------------ morale

TEST(DixieSpecials, Rally) {
  covers("DX-12.38", "DX-X49");
  auto t = table("SH", "RC[U: I3*2 I2*1] RR[U: I2*1] reserve U: RALLY RALLY", "U morale", Windows::Asked);
  t.pass();
  t.dice({2, 5}).usa(test("I3"));
  EXPECT_EQ(t.window(), Window::WMF);
  EXPECT_EQ(t.usa(play("RALLY#1", "RR")), refused("DX-12.38"));  // not where the card stands
  t.usa(play("RALLY#1", "RC"));
  t.pass();
  EXPECT_EQ(t.at("I3"), "RC");
  EXPECT_EQ(t.hits("I3"), 0);
  t.dice({6}).usa(test("RC I2"));
  EXPECT_EQ(t.usa(play("RALLY#2", "RC")), refused("DX-12.10"));
  t.pass();
  EXPECT_EQ(t.at("RC I2"), "discard");
}

TEST(DixieSpecials, Skedaddle) {
  covers("DX-12.47");
  auto t = table("BR", "UC[U: I3*1 I2*1 I1 I4 | C: I3] reserve C: SKEDADDLE", "U morale", Windows::Asked);
  t.pass();
  t.dice({6}).usa(test("U I3"));
  t.pass_until(Window::WMR);
  EXPECT_EQ(t.csa(play("SKEDADDLE", "UR")), refused("DX-12.47"));
  t.csa(play("SKEDADDLE", "UC"));
  EXPECT_EQ(t.usa(test("I4")), refused("DX-12.47"));  // CV 1 and 2 only
  t.dice({3}).usa(test("I2"));
  t.dice({1}).usa(test("I1"));
  EXPECT_EQ(t.at("I2"), "reserve");
  EXPECT_EQ(t.hits("I2"), 1);  // with its markers
  EXPECT_EQ(t.at("I1"), "UC");
  EXPECT_EQ(t.at("I4"), "UC");
}

TEST(DixieSpecials, FieldHospital) {
  covers("DX-12.48");
  const auto rout = [](int die) {
    auto t = table("SH", "RC[U: I3*2] RR[U: I2 | C: I4] reserve U: FIELD_HOSPITAL discard U: I1", "U morale", Windows::Asked);
    t.pass();
    t.dice({6, 6}).usa(test("I3"));
    t.pass_until(Window::WM9);
    EXPECT_EQ(t.usa(play("FIELD_HOSPITAL", "", {"I1"})), refused("DX-12.48"));  // lost long ago
    t.dice({die}).usa(play("FIELD_HOSPITAL", "", {"I3"}));
    return t.at("I3") + " " + std::to_string(t.hits("I3"));
  };
  EXPECT_EQ(rout(3), "reserve 0");
  EXPECT_EQ(rout(4), "discard 0");
}

TEST(DixieSpecials, RegimentalBand) {
  covers("DX-12.56");
  auto t = table("SH", "RC[U: I2*1] RR[U: I2*1] reserve U: REGIMENTAL_BAND", "U morale", Windows::Asked);
  t.usa(play("REGIMENTAL_BAND", "RC"));
  t.pass_windows();
  t.dice({3}).usa(test("RC I2"));
  t.dice({3}).usa(test("RR I2"));
  EXPECT_EQ(t.at("RC I2"), "RC");
  EXPECT_EQ(t.at("RR I2"), "discard");
}

TEST(DixieSpecials, StoneWall) {
  covers("DX-12.57");
  auto t = table("BR", "CC[C: I2*1 I1*1] UR[C: I2*1 | U: I4] reserve C: STONE_WALL", "C morale", Windows::Asked);
  EXPECT_EQ(t.csa(play("STONE_WALL", "UR")), refused("DX-12.04"));  // not held
  t.csa(play("STONE_WALL", "CC"));
  t.pass_windows();
  t.dice({4}).csa(test("CC I2"));
  t.dice({4}).csa(test("I1"));
  EXPECT_EQ(t.at("CC I2"), "CC");
  EXPECT_EQ(t.at("I1"), "discard");
}

}  // namespace
}  // namespace kepi::dixie::test
