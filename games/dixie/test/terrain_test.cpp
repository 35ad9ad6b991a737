// Chapter 10 and the terrain kinds (DX-T): what the ground does to those who stand on it.
#include "games/dixie/test/diagram.h"

// Of mechanics.h, for what no order can ask yet (enfilade).
namespace kepi::dixie {
Slot find(const State&, CardId);
int terrain_dice(const State&, Seat shooter, Place from, Place at, Range);
int firepower(const State&, const Shot&);
}  // namespace kepi::dixie

namespace kepi::dixie::test {
namespace {

// --------------------------------------------------------------------------------- 10 places and playing

TEST(DixieTerrain, AtShilohALoneEnemyGeneralForbidsIt) {
  covers("DX-10.07");
  auto t = table("SH", "RC[C: G1/1 | holder U] RR[U: ~I2] FC[C: ~I2 | holder C] reserve U: SH-US-195 deck C: 6", "U move");
  EXPECT_EQ(t.usa(place("SH-US-195", "RC")), refused("DX-10.07"));
}

TEST(DixieTerrain, GroundIsOpenWithoutACard) {
  covers("DX-10.01");
  auto t = table("BR", "UC[U: I2*1 | C: I3] UR[U: I1*1 | T: hill]", "U morale");
  t.dice({3}).usa(test("I2"));  // 2, nothing more
  EXPECT_EQ(t.at("I2"), "discard");
  auto attacker = table("BR", "UC[U: I2 | C: I3]", "C combat");
  attacker.dice({6, 6, 6}).csa(fire("I3"));
}

TEST(DixieTerrain, NoThirdCardWhoeverPlayedTheOthers) {
  covers("DX-10.02", "DX-3.16", "DX-X47");
  auto t = table("BR", "UR[U: ~I3 | T: woods hill] UC[U: ~I2 | T: field] reserve U: ridge", "U move");
  EXPECT_EQ(t.usa(place("ridge", "UR")), refused("DX-10.02"));
  t.usa(place("ridge", "UC"));
  EXPECT_EQ(t.at("ridge"), "UC");
}

TEST(DixieTerrain, EachCardTakesAPlaceOfTheHolder) {
  covers("DX-10.03", "DX-3.05", "DX-X21");
  auto one = table("BR", "UC[U: ~I1 ~I2 ~I3 | T: woods] reserve U: I4", "U move");
  one.usa(move("I4", "UC"));
  EXPECT_EQ(one.usa(end()), refused("DX-8.09"));
  auto two = table("BR", "UC[U: ~I1 ~I2 | T: woods hill] reserve U: I4", "U move");
  two.usa(move("I4", "UC"));
  EXPECT_EQ(two.usa(end()), refused("DX-8.09"));
  auto fits = table("BR", "UC[U: ~I1 | T: woods hill] reserve U: I4", "U move");
  fits.usa(move("I4", "UC"), end());
  EXPECT_EQ(fits.at("I4"), "UC");
}

TEST(DixieTerrain, AndOfTheAttacker) {
  covers("DX-10.04", "DX-X21");
  auto t = table("BR", "UC[U: I3 | C: I4 I3 V2 | T: woods] CC[C: ~I2]", "C move");
  t.csa(move("I2", "UC"));
  EXPECT_EQ(t.csa(end()), refused("DX-8.09"));
}

TEST(DixieTerrain, ShilohCardsLieWhereTheyAreNamed) {
  covers("DX-10.05", "DX-3.22", "DX-T.12");
  auto t = table("SH", "FC[U: ~I3] RC[U: ~I2] FR[U: ~I2] reserve U: SH-US-188 SH-US-193", "U move");
  EXPECT_EQ(t.usa(place("SH-US-188", "RC")), refused("DX-10.05"));  // Hornets' Nest: front centre
  EXPECT_EQ(t.usa(place("SH-US-193", "FR")), refused("DX-10.05"));  // Pittsburg Landing Bluffs: rear centre
  t.usa(place("SH-US-188", "FC"), place("SH-US-193", "RC"));
}

TEST(DixieTerrain, GettysburgSidesAreThoseOfTheOwner) {
  covers("DX-10.05", "DX-T.12", "DX-X74");
  auto union_line = table("GB", "UR[U: ~I2] UL[U: ~I3] reserve U: GB-US-110", "U move");
  EXPECT_EQ(union_line.usa(place("GB-US-110", "UR")), refused("DX-10.05"));  // McPherson's Ridge: left
  union_line.usa(place("GB-US-110", "UL"));
  auto confederate = table("GB", "CR[C: ~I2A] CL[C: ~I3A] reserve C: GB-CS-087", "C move");
  EXPECT_EQ(confederate.csa(place("GB-CS-087", "CR")), refused("DX-10.05"));  // Blocher's Run: left
  confederate.csa(place("GB-CS-087", "CL"));
}

TEST(DixieTerrain, BullRunCardsLieAnywhereInTheLine) {
  covers("DX-T.12", "DX-10.05");
  for (const char* position : {"CL", "CC", "CR"}) {
    auto t = table("BR", "reserve C: hill I1", "C move");
    t.csa(place("hill", position));
    EXPECT_EQ(t.at("hill"), position);
  }
}

TEST(DixieTerrain, NoConfederateCardNamesRearCentre) {
  covers("DX-T.12");
  for (const CardId card : cards_of(Edition::Shiloh, csa)) EXPECT_NE(face(card).ground, Ground::RearCentre);
  for (const Edition edition : {Edition::Shiloh, Edition::Gettysburg})
    for (const Seat side : seats)
      for (const CardId card : cards_of(edition, side))
        EXPECT_EQ(face(card).type == CardType::Terrain, face(card).ground != Ground::Free) << text(card).id;
  for (const Seat side : seats)
    for (const CardId card : cards_of(Edition::BullRun, side)) EXPECT_EQ(face(card).ground, Ground::Free);
}

TEST(DixieTerrain, PlayedFaceUpInOnesOwnUncontestedLine) {
  covers("DX-10.06", "DX-X47");
  auto t = table("BR", "UR[U: I3 | C: I2] UL[C: ~I3 | holder C] CR[U: I1 | holder U] UC[] reserve U: woods hill I4",
                 "U move");
  EXPECT_EQ(t.usa(place("woods", "UR")), refused("DX-10.06"));  // contested
  EXPECT_EQ(t.usa(place("woods", "UL")), refused("DX-10.06"));  // enemies in it
  EXPECT_EQ(t.usa(place("woods", "CR")), refused("DX-10.06"));  // not his line, though he holds it
  t.usa(place("woods", "UC"));
  EXPECT_TRUE(t.up("woods"));
  EXPECT_TRUE(t.knows('C', "woods"));
}

TEST(DixieTerrain, AtShilohOneMustHoldThePosition) {
  covers("DX-10.07");
  auto t = table("SH", "FC[C: I3 | holder C] FR[U: ~I2] FL[C: I2 | U: I3] reserve C: SH-CS-144 SH-CS-148 SH-CS-152",
                 "C move");
  EXPECT_EQ(t.csa(place("SH-CS-148", "FR")), refused("DX-10.07"));  // the USA holds it
  EXPECT_EQ(t.csa(place("SH-CS-152", "FL")), refused("DX-10.07"));  // enemies in it
  t.csa(place("SH-CS-144", "FC"));                                  // captured
  EXPECT_EQ(t.at("SH-CS-144"), "FC");
}

TEST(DixieTerrain, PlayingItMustLeaveOneWithinTheLimit) {
  covers("DX-10.08", "DX-8.09");
  auto t = table("BR", "CL[C: ~I1 ~I2 ~I3 ~I4] CR[C: ~I1 ~I2 ~I3] reserve C: woods hill", "C move");
  t.csa(place("hill", "CR"), place("woods", "CL"));
  EXPECT_EQ(t.csa(end()), refused("DX-8.09"));
  t.csa(move("CL I4", "reserve"), end());
  EXPECT_EQ(t.at("woods"), "CL");
}

TEST(DixieTerrain, OncePlayedItIsNeverMoved) {
  covers("DX-10.09", "DX-8.12");
  auto t = table("BR", "CL[C: ~I3 | T: woods]", "C move");
  EXPECT_NE(t.csa(move("woods", "UR")), accepted);
  EXPECT_NE(t.csa(move("woods", "reserve")), accepted);
  EXPECT_EQ(t.at("woods"), "CL");
}

TEST(DixieTerrain, OneCreekOrPondAColumn) {
  covers("DX-10.10", "DX-X47");
  auto opposite = table("BR", "CL[C: ~I3 | T: creek2] UR[U: ~I2] reserve U: creek1", "U move");
  EXPECT_EQ(opposite.usa(place("creek1", "UR")), refused("DX-10.10"));
  opposite.usa(place("creek1", "UC"));
  auto same = table("BR", "UR[U: ~I2 | T: creek2] reserve U: creek1", "U move");
  EXPECT_EQ(same.usa(place("creek1", "UR")), refused("DX-10.10"));
  auto pond = table("SH", "RL[U: ~I2 | T: pond2] FL[U: ~I3] reserve U: SH-US-192", "U move");
  EXPECT_EQ(pond.usa(place("SH-US-192", "FL")), refused("DX-10.10"));
}

// ------------------------------------------------------------------------------------- 10 and T: the kinds

TEST(DixieTerrain, WoodsHinderAttackers) {
  covers("DX-10.11", "DX-T.01", "DX-X22");
  auto attacker = table("BR", "UC[U: I2 | C: I3 | T: woods]", "C combat");
  attacker.dice({6, 6}).csa(fire("I3"));
  auto defender = table("BR", "UC[U: I2 | C: I3 | T: woods]", "U combat");
  defender.dice({6, 6}).usa(fire("I2"));
  auto outside = table("BR", "CC[C: A3(1/3)] UC[U: ~I2 | T: woods]", "C combat");
  outside.dice({6, 6}).csa(fire("A3(1/3)", "UC"));
}

TEST(DixieTerrain, WoodsShakeAttackersOnly) {
  covers("DX-10.11", "DX-T.01");
  auto attacker = table("BR", "UC[U: I2 | C: I3*1 I2*1 | T: woods]", "C morale");
  attacker.dice({3}).csa(test("I3"));
  EXPECT_EQ(attacker.at("I3"), "discard");
  attacker.dice({1}).csa(test("C I2"));
  auto defender = table("BR", "UC[U: I3*1 I1*1 | C: I2 | T: woods]", "U morale");
  defender.dice({3}).usa(test("I3"));
  EXPECT_EQ(defender.at("I3"), "UC");
}

TEST(DixieTerrain, NoDieNoShot) {
  covers("DX-10.12", "DX-0.32", "DX-X22");
  auto gun = table("BR", "CC[C: A1(1/3)] UC[U: ~I2 | T: woods]", "C combat");
  EXPECT_EQ(gun.csa(fire("A1(1/3)", "UC")), refused("DX-10.12"));
  auto foot = table("BR", "UC[U: I2 | C: I1 | T: woods]", "C combat");
  EXPECT_EQ(foot.csa(fire("I1")), refused("DX-10.12"));
  auto hill = table("BR", "CC[C: A1(1/3) | T: hill] UC[U: ~I2 | T: woods]", "C combat");
  hill.dice({6}).csa(fire("A1(1/3)", "UC"));
}

TEST(DixieTerrain, TheSmallestAttackerInWoods) {
  covers("DX-10.12", "DX-6.08");  // Ruling: morale 0 passes on a 1; the threshold stays 1
  auto t = table("BR", "UC[U: I2 | C: I1*1 V1*1 | T: woods]", "C morale");
  t.dice({1}).csa(test("I1"));
  EXPECT_EQ(t.at("I1"), "UC");
  t.dice({2}).csa(test("V1"));
  EXPECT_EQ(t.at("V1"), "discard");
}

TEST(DixieTerrain, AHillHelpsDefendersAtEveryRange) {
  covers("DX-10.13", "DX-T.02");
  auto near = table("BR", "UC[U: I2 | C: I3 | T: hill]", "U combat");
  near.dice({6, 6, 6}).usa(fire("I2"));
  auto far = table("BR", "UC[U: A2(1/3) | T: hill] CC[C: ~I3]", "U combat");
  far.dice({6, 6, 6}).usa(fire("A2(1/3)", "CC"));
  auto attacker = table("BR", "UC[U: I2 | C: I3 | T: hill]", "C combat");
  attacker.dice({6, 6, 6}).csa(fire("I3"));
}

TEST(DixieTerrain, AHillSteadiesDefendersOnly) {
  covers("DX-10.13", "DX-T.02");
  auto defender = table("BR", "UC[U: I2*1 I1*1 | C: I3 | T: hill]", "U morale");
  defender.dice({3}).usa(test("I2"));
  EXPECT_EQ(defender.at("I2"), "UC");
  auto attacker = table("BR", "UC[U: I2 | C: I3*1 V1*1 | T: hill]", "C morale");
  attacker.dice({4}).csa(test("I3"));
  EXPECT_EQ(attacker.at("I3"), "discard");
}

TEST(DixieTerrain, ARidgeIsAHillForGunsAndNerves) {
  covers("DX-T.03", "DX-10.13", "DX-10.21", "DX-X95");
  auto far = table("BR", "CL[C: A2(1/3) | T: ridge] UR[U: ~I3]", "C combat");
  far.dice({6, 6, 6}).csa(fire("A2(1/3)", "UR"));
  auto near = table("BR", "CL[C: A2(1/3) | U: I3 | T: ridge]", "C combat");
  near.dice({6, 6}).csa(fire("A2(1/3)", "CL"));
  auto morale = table("BR", "CL[C: A2(1/3)*1 I1*1 | U: I3 | T: ridge]", "C morale");
  morale.dice({3}).csa(test("A2(1/3)"));
  EXPECT_EQ(morale.at("A2(1/3)"), "CL");
}

TEST(DixieTerrain, AFieldIsAFieldOfFire) {
  covers("DX-10.14", "DX-T.04", "DX-X78");
  auto defender = table("BR", "UL[C: I3 | U: I2 | T: field | holder C]", "C combat");
  defender.dice({6, 6, 6, 6}).csa(fire("I3"));
  auto attacker = table("BR", "UL[C: I3 | U: I2 | T: field | holder C]", "U combat");
  attacker.dice({6, 6}).usa(fire("I2"));
  auto far = table("BR", "CC[C: A2(1/3) | T: field] UC[U: ~I3 | T: field]", "C combat");
  far.dice({6, 6}).csa(fire("A2(1/3)", "UC"));
  auto morale = table("BR", "UC[U: I2*1 I1*1 | C: I3 | T: field]", "U morale");
  morale.dice({3}).usa(test("I2"));
  EXPECT_EQ(morale.at("I2"), "discard");
}

TEST(DixieTerrain, ACreekLimitsAndDoesNothingElse) {
  covers("DX-10.15", "DX-T.05");
  auto dice = table("BR", "UC[U: I2 | C: I3 | T: creek1]", "C combat");
  dice.dice({6, 6, 6}).csa(fire("I3"));
  auto morale = table("BR", "UC[U: I2*1 I1*1 | C: I3 | T: creek1]", "U morale");
  morale.dice({3}).usa(test("I2"));
  EXPECT_EQ(morale.at("I2"), "discard");
  auto move_two = table("BR", "CC[C: ~I3 ~I2 ~I1] UC[U: ~I4 | T: creek2]", "C move");
  move_two.csa(move("I3", "UC"), move("I2", "UC"));
  EXPECT_EQ(move_two.csa(move("I1", "UC")), refused("DX-8.26"));
}

TEST(DixieTerrain, TheStoneBridgeLetsThreeCross) {
  covers("DX-10.15", "DX-T.05", "DX-X24");
  auto t = table("BR", "CR[C: ~I4 | T: BR-CS-095] UL[U: ~I1 ~I2 ~I3 ~V1]", "U move");
  t.usa(move("I1", "CR"), move("I2", "CR"), move("I3", "CR"));
  EXPECT_EQ(t.usa(move("V1", "CR")), refused("DX-8.26"));
}

TEST(DixieTerrain, APondLimitsButBearsNoFord) {
  covers("DX-10.16", "DX-T.06");
  auto t = table("SH", "RL[U: ~I4 | T: pond2] FL[C: I1 I2 I3 | holder C] reserve C: FORD", "C move");
  t.csa(move("I1", "RL"), move("I2", "RL"));
  EXPECT_EQ(t.csa(move("I3", "RL")), refused("DX-8.26"));
  EXPECT_EQ(t.csa(play("FORD", "RL")), refused("DX-12.35"));
}

TEST(DixieTerrain, AFordRaisesTheLimitOfAnyCreek) {
  covers("DX-10.17", "DX-12.35", "DX-X24");
  auto t = table("BR", "CR[C: ~I4 | T: creek1] UL[U: ~I1 ~I2 ~I3] reserve U: FORD", "U move");
  t.usa(move("I1", "CR"));
  EXPECT_EQ(t.usa(move("I2", "CR")), refused("DX-8.26"));
  t.usa(play("FORD", "CR"), move("I2", "CR"));
  EXPECT_EQ(t.usa(move("I3", "CR")), refused("DX-8.26"));
}

TEST(DixieTerrain, TwoCardsAddUp) {
  covers("DX-10.18");
  auto same = table("BR", "UC[U: I2 | C: I3 | T: hill hill]", "U combat");
  same.dice({6, 6, 6, 6}).usa(fire("I2"));
  auto mixed = table("BR", "UC[U: I1*1 V1*1 | C: I3 | T: hill ridge]", "U morale");
  mixed.dice({3}).usa(test("I1"));
  EXPECT_EQ(mixed.at("I1"), "UC");
  auto woods = table("BR", "UC[U: I2 | C: I3 | T: woods woods]", "C combat");
  woods.dice({6}).csa(fire("I3"));
}

TEST(DixieTerrain, CaptureCapturesTheGround) {
  covers("DX-10.19", "DX-0.14", "DX-X11");
  auto captor = table("BR", "UL[C: I2 | U: I3 | T: hill | holder C]", "C combat");
  captor.dice({6, 6, 6}).csa(fire("I2"));
  auto former = table("BR", "UL[C: I2 | U: I3 | T: hill woods | holder C]", "U combat");
  former.dice({6, 6}).usa(fire("I3"));  // the former owner attacks into the woods
}

TEST(DixieTerrain, EnfiladeKnowsOnlyTheGroundFiredAt) {
  covers("DX-10.20", "DX-13.305", "DX-X31");
  auto t = table("BR", "UR[U: A2(1/3) | T: hill] UC[U: I2 | C: I3 | T: woods]", "U combat");
  EXPECT_EQ(terrain_dice(t.state(), usa, Place::UR, Place::UC, Range::Enfilade), -1);  // the hill adds nothing
  EXPECT_EQ(terrain_dice(t.state(), usa, Place::UC, Place::UR, Range::Enfilade), 0);   // nor does it there
}

TEST(DixieTerrain, AnOrchardIsWoodsWithoutTheFear) {
  covers("DX-T.07", "DX-10.21");
  auto attacker = table("SH", "FL[U: I2 | C: I3 | T: orchard]", "C combat");
  attacker.dice({6, 6}).csa(fire("I3"));
  auto outside = table("GB", "CC[C: A2(1/3)] UC[U: ~I2 | T: orchard]", "C combat");
  outside.dice({6}).csa(fire("A2(1/3)", "UC"));
  auto morale = table("SH", "FL[U: I2 | C: I3*1 V1*1 | T: orchard]", "C morale");
  morale.dice({3}).csa(test("I3"));
  EXPECT_EQ(morale.at("I3"), "FL");
}

TEST(DixieTerrain, RocksKeepHorsesAndGunsOut) {
  covers("DX-T.08", "DX-10.21", "DX-X91");
  auto t = table("GB", "UL[U: ~I2 | T: rocks] CR[C: ~I3A ~V3 ~A2(1/3)]", "C move");
  EXPECT_EQ(t.csa(move("V3", "UL")), refused("DX-T.08"));
  EXPECT_EQ(t.csa(move("A2(1/3)", "UL")), refused("DX-T.08"));
  t.csa(move("I3A", "UL"));
  auto empty = table("GB", "UL[T: rocks] CR[C: ~V3]", "C move");
  empty.csa(move("V3", "UL"));
  EXPECT_EQ(empty.at("V3"), "UL");
}

TEST(DixieTerrain, RocksStopAForcedMarchToo) {
  covers("DX-T.08");
  auto t = table("GB", "UL[U: ~I2 | T: rocks] reserve C: A2(1/3) V3", "C move");
  EXPECT_EQ(t.csa(march({"A2(1/3)"}, "CR", "UL")), refused("DX-T.08"));
  EXPECT_EQ(t.csa(move("V3", "CR", "UL")), refused("DX-T.08"));
}

TEST(DixieTerrain, RocksSteadyDefenders) {
  covers("DX-T.08", "DX-X91");
  auto morale = table("GB", "UL[U: I2*1 I1*1 | C: I3A | T: rocks]", "U morale");
  morale.dice({3}).usa(test("I2"));
  EXPECT_EQ(morale.at("I2"), "UL");
  auto dice = table("GB", "UL[U: I2 | C: I3A | T: rocks]", "U combat");
  dice.dice({6, 6}).usa(fire("I2"));
}

TEST(DixieTerrain, AWallBluntsLongRangeFire) {
  covers("DX-T.09", "DX-10.21", "DX-X92");
  auto t = table("GB", "CC[C: A3(2/2)] UC[U: ~I3 | T: wall]", "C combat");
  t.dice({2, 2, 1}).csa(fire("A3(2/2)", "UC"));
  EXPECT_EQ(t.hits("I3"), 1);
  auto morale = table("GB", "UC[U: I2*1 I1*1 | C: I3A | T: wall]", "U morale");
  morale.dice({3}).usa(test("I2"));
  EXPECT_EQ(morale.at("I2"), "UC");
}

TEST(DixieTerrain, GunsDoNotReachIntoATown) {
  covers("DX-T.10", "DX-10.21", "DX-X93");
  auto t = table("GB", "CL[C: A3(2/2)] UR[U: ~I2 | T: town]", "C combat");
  EXPECT_EQ(t.csa(fire("A3(2/2)", "UR")), refused("DX-T.10"));
  auto attacker = table("GB", "UR[U: I2 | C: I3A | T: town]", "C combat");
  attacker.dice({6, 6, 6}).csa(fire("I3A"));
  auto morale = table("GB", "UR[U: I2 | C: I3*1 V3*1 | T: town]", "C morale");
  morale.dice({3}).csa(test("I3"));
  EXPECT_EQ(morale.at("I3"), "discard");
}

TEST(DixieTerrain, AlongASunkenRoadEnfiladeIsDeadly) {
  covers("DX-T.11", "DX-13.303", "DX-X94");
  auto t = table("GB", "UL[C: I3A | holder C] UC[U: I2 | T: sunken-road] UR[U: ~I2]", "C combat");
  Shot shot;
  shot.by = find(t.state(), t["I3A"]);
  shot.side = csa;
  shot.from = Place::UL;
  shot.at = Place::UC;
  shot.range = Range::Enfilade;
  EXPECT_EQ(firepower(t.state(), shot), 3);  // F2 from the enemy line, one more for the road
}

TEST(DixieTerrain, TheSunkenRoad) {
  covers("DX-T.11", "DX-10.21", "DX-X94");
  auto dice = table("GB", "UC[U: I2 | C: I3A | T: sunken-road]", "U combat");
  dice.dice({6, 6, 6}).usa(fire("I2"));
  auto attacker = table("GB", "UC[U: I2 | C: I3A | T: sunken-road]", "C combat");
  attacker.dice({6, 6, 6}).csa(fire("I3A"));
  auto morale = table("GB", "UC[U: I2*1 I1*1 | C: I3A | T: sunken-road]", "U morale");
  morale.dice({3}).usa(test("I2"));
  EXPECT_EQ(morale.at("I2"), "UC");
}

TEST(DixieTerrain, ASpecialMayAddTheDieThatWoodsTook) {
  covers("DX-10.12", "DX-12.40");
  auto t = table("SH", "RC[U: I3 ~I2 | T: woods] FC[C: A2(1/3) A1(1/3)] reserve C: AMMUNITION_TRAIN deck C: 6", "C combat");
  t.ask_windows();
  t.pass();
  t.csa(fire("A2(1/3)", "RC"));
  t.dice({6, 6}).csa(play("AMMUNITION_TRAIN", "FC"));
  t.pass_windows();
  t.dice({6}).csa(fire("A1(1/3)", "RC"));  // 1 - 1 + 1
}

}  // namespace
}  // namespace kepi::dixie::test
