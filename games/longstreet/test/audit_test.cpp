// Positions, orders and dice that stand in no ledger, worked out by hand from the rules: a second reader's questions, chapter by chapter.
#include "games/longstreet/test/diagram.h"
#include "games/longstreet/zones.h"

namespace kepi::longstreet::test {
namespace {

// ------------------------------------------------------------------------------------------- chapter 1

TEST(LongstreetAudit, BothPlayersMayMeasureAnythingAtAnyTime) {
  covers("LS-1.19", "LS-1.55");
  for (const char* when : {"F start", "C shooting", "F command", "C movement", "F charges"}) {
    const auto t = table("F1 INF 7/4 (10,4) h30; F2 LIM 3 (20,4) h0; C1 INF 4/4 (10,20) h180; C2 ART 2 (20,20) h180; wall (8,8) (12,8)", when);
    for (const Viewer viewer : {Viewer::First, Viewer::Second, Viewer::Spectator}) {
      const View seen = view(t.state(), viewer);
      EXPECT_EQ(seen.shown.units, t.state().units);
      EXPECT_EQ(seen.shown.field->scenario, t.state().field->scenario);
    }
  }
}

TEST(LongstreetAudit, AllInfantryIsAlikeAndSoAreAllBatteries) {
  covers("LS-1.22");
  // The same fight with the sides exchanged: the same dice at the same numbers, whoever they are.
  const auto fire = [](char side, const std::string& name, const std::string& arm) {
    const char enemy = side == 'F' ? 'C' : 'F';
    auto t = table(std::string{side} + name + " " + arm + " (10,5) h0; " + enemy + "x INF 4/4 (10,9) h180", std::string{side} + " shooting");
    t.roll_freely();
    std::vector<Order> orders = t.offered();
    const Order shot = orders.front();
    side == 'F' ? static_cast<void>(t.F(shot)) : static_cast<void>(t.C(shot));
    return t.needed();
  };
  for (const char side : {'F', 'C'})
    for (const std::string name : {"1st", "2nd", "69th New York"}) {
      const std::string plain{name.substr(0, name.find(' '))};
      EXPECT_EQ(fire(side, plain, "INF 4/4"), "4 4 4 4");
      EXPECT_EQ(fire(side, plain, "ART 2"), "4 4 4 4");
    }
  for (const bool swapped : {false, true}) {
    const std::string a = swapped ? "F" : "C", d = swapped ? "C" : "F";
    auto t = table(a + "1 INF 6/3 (10,5) h0; " + d + "1 INF 6/3 (10,8) h180", a + " charges");
    t.roll_freely();
    swapped ? static_cast<void>(t.F("F1: charge; done")) : static_cast<void>(t.C("C1: charge; done"));
    EXPECT_EQ(t.told<Defended>().front().dice.size(), 6u);
    EXPECT_EQ(t.told<Defended>().front().needed, 4);
    EXPECT_EQ(t.told<Attacked>().front().dice.size(), 6u);
    EXPECT_EQ(t.told<Attacked>().front().needed, 4);
  }
}

TEST(LongstreetAudit, UnitsDoNotExchangeBasesSplitOrMerge) {
  covers("LS-1.27");
  auto t = table("F1 INF 6/3 (8,6) h0; F2 INF 6/3 (12,6) h0; F3 ART 2 (15,6) h0; C1 INF 6/3 (8,10) h180; C2 INF 6/3 (12,10) h180; C3 ART 2 (15,10) h180", "F fire");
  t.roll_freely(7);
  QuickDice dice{3};
  for (int n = 0; n < 2000 && t.step() != Step::Over; ++n) {
    std::vector<int> before;
    for (const Unit& u : t.state().units) before.push_back(u.formation.bases);
    const std::size_t told = t.events().size();
    const auto orders = t.offered();
    const Order order = orders[static_cast<std::size_t>(dice.roll(static_cast<int>(orders.size())) - 1)];
    t.asked() == 'F' ? static_cast<void>(t.F(order)) : static_cast<void>(t.C(order));
    for (std::size_t i = told; i < t.events().size(); ++i) {
      if (const auto* e = std::get_if<Removed>(&t.events()[i])) before[e->unit] = e->left;
      if (const auto* e = std::get_if<Broken>(&t.events()[i])) before[e->unit] = 0;
    }
    ASSERT_EQ(t.state().units.size(), 6u);
    for (std::size_t i = 0; i < 6; ++i) ASSERT_EQ(t.state().units[i].formation.bases, before[i]) << n;
  }
}

// ------------------------------------------------------------------------------------------- fire: zones

TEST(LongstreetAudit, AZoneTurnsAtMost45Degrees) {
  covers("LS-5.22");
  auto t = table("F1 INF 2/2 (10,5) h0; C1 INF 2/2 (14,9) h180", "F shooting");
  EXPECT_EQ(t.F("F1: shoot 2@46"), refused("LS-5.22"));
  EXPECT_EQ(t.F("F1: shoot 2@-46"), refused("LS-5.22"));
  t.dice({4}).F("F1: shoot 2@45");
  EXPECT_EQ(t.hits_on("C1"), 1);
}

TEST(LongstreetAudit, AnEdgeOnTheSideOfTheStripIsNotInIt) {
  covers("LS-5.24");
  const auto t = table("F1 INF 2/2 (10,5) h0; C1 INF 2/2 (11,9) h180", "F shooting");  // C1 begins at x = 10
  const FireZones zones{t.state(), t["F1"]};
  EXPECT_TRUE(zones.look(0, 0).empty());
  EXPECT_EQ(zones.look(1, 0).size(), 1u);
}

TEST(LongstreetAudit, TwoAtTheSameDistance) {
  covers("LS-5.27");
  {
    auto t = table("F1 INF 2/2 (10.5,5) h0; C1 INF 2/2 (9.4,9) h180; C2 INF 2/2 (11.4,9) h180", "F shooting");
    t.dice({5}).F("F1: shoot 1@0=C2");
    EXPECT_EQ(t.hits_on("C2"), 1);
  }
  {
    auto t = table("F1 INF 2/2 (10.5,5) h0; C1 INF 2/2 (9.4,9) h180; C2 INF 2/2 (11.4,9) h180", "F shooting");
    t.dice({5}).F("F1: shoot 1@0=C1");
    EXPECT_EQ(t.hits_on("C1"), 1);
  }
  auto t = table("F1 INF 2/2 (10.5,5) h0; C1 INF 2/2 (9.4,9) h180; F2 INF 2/2 (11.4,10) h0", "F shooting");
  EXPECT_EQ(t.F("F1: shoot 1@0"), refused("LS-5.27"));
}

TEST(LongstreetAudit, WhoStandsAbreastDoesNotBlock) {
  covers("LS-5.23");
  auto t = table("F1 INF 2/2 (10,5) h0; F2 INF 2/2 (12,5) h0; C1 INF 2/2 (14,9) h180", "F shooting");
  t.dice({4}).F("F1: shoot 2@45");
  EXPECT_EQ(t.hits_on("C1"), 1);
}

TEST(LongstreetAudit, WhoMayFire) {
  covers("LS-5.03", "LS-5.04", "LS-5.06", "LS-5.08", "LS-2.08", "LS-2.39", "LS-2.40");
  auto ranks = table("F1 INF 4/2 (10,5) h0; F2 LIM 2 (20,5) h0; C1 INF 4/4 (10,9) h180", "F shooting");
  EXPECT_EQ(ranks.F("F1: shoot 3@0"), refused("LS-5.03"));
  EXPECT_EQ(ranks.F("F2: shoot 1@0"), refused("LS-5.04"));
  ranks.dice({1, 1}).F("F1: shoot 1@0 2@0");
  const auto guns = [](const std::string& piece) {
    const auto t = table("F1 ART 2 (10,5) h0; C1 INF 4/4 (10,9) h180; " + piece, "F shooting");
    const FireZones zones{t.state(), t["F1"]};
    return std::string{zones.may_fire(0) ? "1" : ""} + (zones.may_fire(1) ? "2" : "");
  };
  EXPECT_EQ(guns("fence (8,4.5) (9.5,4.5)"), "2");
  EXPECT_EQ(guns("embankment (8,4.5) (9.5,4.5)"), "2");
  EXPECT_EQ(guns("wall (8,5.02) (12,5.02)"), "12");      // before it, not on it
  EXPECT_EQ(guns("crest (8,4.5) (12,4.5)"), "12");
  EXPECT_EQ(guns("stream (8,3) (9.02,3) (9.02,6) (8,6)"), "2");
  EXPECT_EQ(guns("rocky (8,3) (12,3) (12,6) (8,6)"), "12");
  EXPECT_EQ(guns("crop (8,3) (12,3) (12,6) (8,6)"), "12");
  EXPECT_EQ(guns("woods (10.98,3) (12,3) (12,6) (10.98,6)"), "1");
  const auto foot = [](const std::string& piece) {
    const auto t = table("F1 INF 2/2 (10,5) h0; C1 INF 4/4 (10,9) h180; " + piece, "F shooting");
    const FireZones zones{t.state(), t["F1"]};
    return std::string{zones.may_fire(0) ? "1" : ""} + (zones.may_fire(1) ? "2" : "");
  };
  EXPECT_EQ(foot("swamp (8,3) (9.5,3) (9.5,6) (8,6)"), "2");
  EXPECT_EQ(foot("ford (8,3) (9.5,3) (9.5,6) (8,6)"), "2");
  EXPECT_EQ(foot("woods (8,3) (12,3) (12,6) (8,6)"), "12");
  EXPECT_EQ(foot("fence (8,4.5) (12,4.5)"), "12");
}

TEST(LongstreetAudit, CanisterAtSixBombardmentBeyondUpToTwentyFour) {
  covers("LS-5.17", "LS-5.18", "LS-5.19", "LS-5.55", "LS-9.08");
  const auto shot = [](const std::string& y) {
    auto t = table("table 48 32; F1 ART 2 (10,4) h0; C1 INF 4/4 (10," + y + ") h180", "F shooting");
    if (t.offered().size() < 2) return std::string{"none"};
    t.roll_freely();
    t.F("F1: shoot 1@0 2@0");
    const auto dice = t.told<Fired>().front().dice;
    return std::string{dice[0].kind == FireKind::Canister ? "canister " : "bombardment "} + std::to_string(dice.size());
  };
  EXPECT_EQ(shot("10"), "canister 4");
  EXPECT_EQ(shot("10.1"), "bombardment 2");  // nearer than that a zone at an angle still meets it within 6BW
  EXPECT_EQ(shot("28"), "bombardment 2");
  EXPECT_EQ(shot("28.05"), "none");
}

TEST(LongstreetAudit, ABatteryBombardsOneUnit) {
  covers("LS-5.34", "LS-5.36");
  auto t = table("F1 ART 2 (10,4) h0; C1 INF 2/2 (9,14) h180; C2 INF 2/2 (11,14) h180", "F shooting");
  EXPECT_EQ(t.F("F1: shoot 1@0 2@0"), refused("LS-5.34"));
  t.dice({4, 3}).F("F1: shoot 1@0 2@-6");
  EXPECT_EQ(t.hits_on("C1"), 1);
}

TEST(LongstreetAudit, AStraightTargetOutOfReachBehindWoodsDoesNotBind) {
  covers("LS-5.30", "LS-5.31", "LS-5.38", "LS-5.40");
  auto t = table("F1 ART 2 (10,4) h0; woods (8,6) (12,6) (12,12) (8,12); C1 INF 4/4 (10,9) h180; C2 INF 2/2 (14.5,7) h180", "F shooting");
  EXPECT_EQ(t.F("F1: shoot 2@0"), refused("LS-5.38"));
  t.dice({1, 1}).F("F1: shoot 2@45");  // past the corner of the woods: obstructed, within 2BW, not covered
  EXPECT_EQ(t.needed(), "4 4");
}

TEST(LongstreetAudit, WhatLiesBeforeATargetOfGuns) {
  covers("LS-2.21", "LS-2.36", "LS-2.38", "LS-5.40", "LS-5.42", "LS-5.61");
  const auto needed = [](const std::string& piece, const std::string& target) {
    auto t = table("F1 ART 1 (10,4) h0; " + piece + "; C1 " + target, "F shooting");
    if (FireZones{t.state(), 0}.look(0, 0).empty()) return std::string{"none"};
    t.roll_freely();
    t.F("F1: shoot 1@0");
    return t.needed();
  };
  const std::string woods = "woods (8,6) (12,6) (12,12) (8,12)", crop = "crop (8,6) (12,6) (12,12) (8,12)";
  EXPECT_EQ(needed(woods, "INF 4/4 (10,7.5) h180"), "5 5");
  EXPECT_EQ(needed(woods, "INF 4/4 (10,8) h180"), "5 5");
  EXPECT_EQ(needed(woods, "INF 4/4 (10,8.1) h180"), "none");
  EXPECT_EQ(needed(crop, "INF 4/4 (10,7.5) h180"), "4 4");
  EXPECT_EQ(needed(crop, "INF 4/4 (10,8.1) h180"), "none");
  EXPECT_EQ(needed(woods, "INF 6/2 (10,7.5) h180"), "4 4");   // dense and covered
  EXPECT_EQ(needed(woods, "INF 4/4 (10,5.8) h180"), "4 4");   // its front looks out of them
  EXPECT_EQ(needed(woods, "INF 4/4 (10,6) h180"), "5 5");     // flush behind the edge
  EXPECT_EQ(needed("fence (8,7.9) (12,7.9)", "INF 4/4 (10,8) h180"), "4 4");
  EXPECT_EQ(needed("wall (8,6.1) (12,6.1)", "INF 4/4 (10,8) h180"), "5 5");    // need not be close behind
  EXPECT_EQ(needed("wall (8,5.9) (12,5.9)", "INF 4/4 (10,8) h180"), "none");   // more than 2BW beyond the wall
  EXPECT_EQ(needed("swamp (8,6) (12,6) (12,7) (8,7)", "INF 4/4 (10,9) h180"), "4 4");
  EXPECT_EQ(needed("wall (8,6) (9.7,6)", "INF 4/4 (10,7.9) h180"), "4 4");     // obstructs, and does not intervene entirely
  EXPECT_EQ(needed("wall (8,6) (9.7,6)", "INF 4/4 (10,8.1) h180"), "none");
  EXPECT_EQ(needed("wall (8,4.1) (12,4.1)", "INF 4/4 (10,8.1) h180"), "4 4");  // his own wall, a tenth before him
  EXPECT_EQ(needed("wall (8,4.12) (12,4.12)", "INF 4/4 (10,8.2) h180"), "none");
}

TEST(LongstreetAudit, OwnCoverOfInfantry) {
  covers("LS-5.44", "LS-5.52", "LS-5.53", "LS-5.54", "LS-9.09");
  const auto shot = [](const std::string& piece, char side) {
    auto t = table("F1 INF 2/2 (10,5) h0; C1 INF 2/2 (10,9) h180; " + piece, std::string{side} + " shooting");
    t.roll_freely();
    side == 'F' ? static_cast<void>(t.F("F1: shoot 1@0 2@0")) : static_cast<void>(t.C("C1: shoot 1@0 2@0"));
    return t.needed();
  };
  EXPECT_EQ(shot("wall (5,5.1) (15,5.1)", 'F'), "4 4");
  EXPECT_EQ(shot("wall (5,5.1) (15,5.1)", 'C'), "6 6");
  EXPECT_EQ(shot("wall (5,5.12) (15,5.12)", 'F'), "6 6");
  EXPECT_EQ(shot("woods (5,3) (15,3) (15,5.1) (5,5.1)", 'F'), "4 4");
  EXPECT_EQ(shot("woods (5,3) (15,3) (15,5.1) (5,5.1)", 'C'), "6 6");
  EXPECT_EQ(shot("woods (5,3) (15,3) (15,5.2) (5,5.2)", 'F'), "6 6");
  EXPECT_EQ(shot("crest (5,5.05) (15,5.05)", 'F'), "4 4");
  EXPECT_EQ(shot("crest (5,5.05) (15,5.05)", 'C'), "6 6");
  EXPECT_EQ(shot("crest (5,4.95) (15,4.95)", 'F'), "4 4");    // it stands a little over the crest
  EXPECT_EQ(shot("crest (5,4.95) (15,4.95)", 'C'), "6 6");
  EXPECT_EQ(shot("crest (5,4.5) (15,4.5)", 'C'), "4 4");      // not at the crest, and on the near side of it
  EXPECT_EQ(shot("fence (5,7) (15,7)", 'F'), "4 4");
  EXPECT_EQ(shot("crop (5,7) (15,7) (15,7.2) (5,7.2)", 'F'), "6 6");
}

TEST(LongstreetAudit, DenseEnfiladedDifficult) {
  covers("LS-5.57", "LS-5.58", "LS-5.59", "LS-5.60", "LS-5.62", "LS-1.30");
  const auto needed = [](const std::string& rest, const std::string& order = "F1: shoot 1@0") {
    auto t = table("F1 INF 2/2 (10,5) h0; " + rest, "F shooting");
    t.roll_freely();
    t.F(order);
    return t.needed();
  };
  EXPECT_EQ(needed("C1 INF 6/2 (10,9) h180"), "3");
  EXPECT_EQ(needed("C1 INF 5/2 (10,9) h180"), "4");
  EXPECT_EQ(needed("C1 INF 7/3 (10,9) h180"), "4");
  EXPECT_EQ(needed("C1 INF 10/3 (10,9) h180"), "3");
  EXPECT_EQ(needed("C1 LIM 2 (9.5,9) h0"), "3");                // any kind of target
  EXPECT_EQ(needed("C1 ART 3 (10,9) h180"), "4");
  EXPECT_EQ(needed("C1 INF 6/2 (10,9) h180; rocky (8,3) (9.2,3) (9.2,6) (8,6)"), "4");
  EXPECT_EQ(needed("C1 INF 4/4 (10,9) h180; rocky (8,3) (9.2,3) (9.2,6) (8,6)"), "5");
  EXPECT_EQ(needed("C1 INF 4/4 (10,9) h180; rocky (8,3) (9.2,3) (9.2,6) (8,6)", "F1: shoot 2@0"), "4");
  EXPECT_EQ(needed("C1 INF 6/2 (10,9) h180; crop (5,7) (15,7) (15,8) (5,8); rocky (8,3) (9.2,3) (9.2,6) (8,6)"), "6");
  // An edge lying on the line counts as behind it.
  auto t = table("F1 INF 2/2 (11,10) h90; C1 INF 4/4 (16,10) h0", "F shooting");
  t.dice({1}).F("F1: shoot 2@0");
  EXPECT_EQ(t.needed(), "3");
}

// ------------------------------------------------------------------------------------------- movement

TEST(LongstreetAudit, HowNearTheEnemyAMoveMayCome) {
  covers("LS-6.03", "LS-6.04", "LS-1.18", "LS-9.08");
  auto t = table("F1 INF 2/2 (10,5) h0; C1 INF 2/2 (10,9) h180", "F movement");
  EXPECT_EQ(t.F("F1: fwd 4"), refused("LS-6.03"));
  EXPECT_EQ(t.F("F1: fwd 3.996"), refused("LS-6.03"));
  t.F("F1: fwd 3.99");
}

TEST(LongstreetAudit, AContactAtTheStartDoesNotBind) {
  covers("LS-6.03", "LS-6.22");
  const std::string flush = "F1 INF 2/2 (10,8) h0; C1 INF 2/2 (12,7) h180";  // C1 stands flush at the right of F1
  auto away = table(flush, "F movement 2");
  away.F("F1: flank slide 180 1.5");
  EXPECT_EQ(away.at("F1"), "INF 2/2 (10,6.5) h0");
  auto along = table(flush, "F movement 2");
  along.F("F1: fwd 2");  // along the enemy, and past him
  EXPECT_EQ(along.at("F1"), "INF 2/2 (10,10) h0");
  auto still = table(flush, "F movement 2");
  EXPECT_EQ(still.F("F1: fwd 0.5"), refused("LS-6.03"));  // it would end in contact
  auto another = table(flush + "; C2 INF 2/2 (8,9) h180", "F movement 2");
  EXPECT_EQ(another.F("F1: fwd 3.5"), refused("LS-6.03"));  // on its way it touches C2, which it did not touch before
  auto turned = table(flush, "F movement 2");
  turned.F("F1: about");
  EXPECT_EQ(turned.at("F1"), "INF 2/2 (10,7) h180");
}

TEST(LongstreetAudit, SlidingFlushIsNotPassingThrough) {
  covers("LS-6.30");
  auto t = table("F1 INF 2/2 (10,4) h0; F2 INF 2/2 (12,6) h0; C1 INF 2/2 (30,20) h180", "F movement");
  t.F("F1: fwd 4");
  EXPECT_EQ(t.at("F1"), "INF 2/2 (10,8) h0");
}

TEST(LongstreetAudit, TheTableEndsAtItsEdge) {
  covers("LS-6.08");
  auto t = table("F1 INF 4/4 (10,22) h0; F2 INF 4/4 (2.1,10) h0", "F movement");
  EXPECT_EQ(t.F("F1: fwd 2.01"), refused("LS-6.08"));
  EXPECT_EQ(t.F("F2: flank slide 270 0.2"), refused("LS-6.08"));
  EXPECT_EQ(t.F("F2: wheel L 10"), accepted);
  t.F("F1: fwd 2");
  EXPECT_EQ(t.at("F1"), "INF 4/4 (10,24) h0");
}

TEST(LongstreetAudit, WheelsOfColumnsAndSumsOfCosts) {
  covers("LS-6.20", "LS-6.21");
  auto t = table("F1 INF 4/1 (10,10) h0; F2 INF 3/3 (20,5) h0; F3 INF 4/4 (28,10) h0", "F movement");
  EXPECT_EQ(t.F("F1: wheel R 90, fwd 2.44"), refused("LS-6.21"));
  t.F("F1: wheel R 90, fwd 2.42");
  EXPECT_EQ(t.at("F1"), "INF 4/1 (12.92,10.5) h90");
  EXPECT_EQ(t.F("F2: obl 45 1, wheel L 20, fwd 1.96"), refused("LS-6.21"));
  EXPECT_EQ(t.F("F2: obl 45 1, wheel L 20, fwd 1.95"), accepted);
  EXPECT_EQ(t.F("F3: flank backwheel L 29"), refused("LS-6.27"));
  EXPECT_EQ(t.F("F3: flank backwheel L 28.6"), accepted);
}

TEST(LongstreetAudit, AboutFaceThenMove) {
  covers("LS-6.22", "LS-6.23", "LS-6.25", "LS-6.29");
  auto t = table("F1 INF 6/3 (10,10) h0; F2 INF 6/3 (20,10) h0; F3 INF 4/1 (30,10) h0", "F movement");
  EXPECT_EQ(t.F("F1: fwd 1, about"), refused("LS-6.23"));
  t.F("F1: about, fwd 4");
  EXPECT_EQ(t.at("F1"), "INF 6/3 (10,4) h180");
  t.F("F2: flank about, slide 180 2");
  EXPECT_EQ(t.at("F2"), "INF 6/3 (20,10) h180");
  EXPECT_EQ(t.F("F3: flank about, slide 180 1"), refused("LS-6.29"));
  t.F("F3: about");
  EXPECT_EQ(t.at("F3"), "INF 4/1 (30,6) h180");
}

TEST(LongstreetAudit, WhatGroundDoesToEachArm) {
  covers("LS-2.15", "LS-2.30", "LS-2.31", "LS-2.33", "LS-2.35", "LS-2.37", "LS-2.38", "LS-6.10", "LS-6.55");
  const auto foot = [](const std::string& piece, const std::string& cards) {
    auto t = table("F1 INF 2/2 (10,5) h0; " + piece, "F movement" + cards);
    return t.F("F1: fwd 4") == accepted ? "yes" : "no";
  };
  const auto limber = [](const std::string& piece, const std::string& cards) {
    auto t = table("F1 LIM 2 (10,5) h0; " + piece, "F movement" + cards);
    return t.F("F1: path (10,9.5) h0") == accepted ? "yes" : "no";
  };
  const auto area = [](const std::string& kind) { return kind + " (5,6) (15,6) (15,7) (5,7)"; };
  const auto line = [](const std::string& kind) { return kind + " (5,6) (15,6)"; };
  for (const std::string kind : {"woods", "crop"}) EXPECT_STREQ(foot(area(kind), ""), "yes") << kind;
  for (const std::string kind : {"swamp", "stream", "rocky"}) {
    EXPECT_STREQ(foot(area(kind), ""), "no") << kind;
    EXPECT_STREQ(foot(area(kind), " 2"), "yes") << kind;
  }
  for (const std::string kind : {"wall", "fence", "crest", "embankment"}) EXPECT_STREQ(foot(line(kind), ""), "yes") << kind;
  for (const std::string kind : {"woods", "stream", "rocky"}) {
    EXPECT_STREQ(limber(area(kind), ""), "no") << kind;
    EXPECT_STREQ(limber(area(kind), " 2"), "yes") << kind;
  }
  EXPECT_STREQ(limber(area("swamp"), " 2"), "no");
  EXPECT_STREQ(limber(area("crop"), ""), "yes");
  EXPECT_STREQ(limber(line("wall"), ""), "no");
  EXPECT_STREQ(limber(line("wall"), " 2"), "yes");
  for (const std::string kind : {"fence", "crest", "embankment"}) EXPECT_STREQ(limber(line(kind), ""), "yes") << kind;
  auto guns = table("F1 ART 2 (10,5) h0; rocky (5,5.5) (15,5.5) (15,7) (5,7)", "F movement");
  EXPECT_EQ(guns.F("F1: prolong 0 1"), refused("LS-6.55"));
  EXPECT_EQ(guns.F("F1: prolong 0 0.5"), accepted);
}

TEST(LongstreetAudit, RiversBridgesFords) {
  covers("LS-2.16", "LS-2.17", "LS-2.18");
  const std::string river = "river (0,10) (36,10) (36,12) (0,12); bridge (9.5,9.5) (10.5,9.5) (10.5,12.5) (9.5,12.5); ford (20,10) (26,10) (26,12) (20,12); ";
  auto t = table(river + "F1 INF 3/1 (10,9) h0; F2 INF 4/2 (14,9) h0; F3 INF 4/4 (23,9) h0; F4 LIM 2 (30,9) h0", "F movement");
  EXPECT_EQ(t.F("F2: fwd 2"), refused("LS-2.15"));
  EXPECT_EQ(t.F("F3: fwd 4"), refused("LS-6.10"));
  EXPECT_EQ(t.F("F4: path (30,12) h0"), refused("LS-2.15"));
  t.F("F1: fwd 4");
  EXPECT_EQ(t.at("F1"), "INF 3/1 (10,13) h0");
  auto two = table(river + "F1 INF 4/2 (10,9) h0; F3 INF 4/4 (23,9) h0; F4 LIM 2 (10,6) h0", "F movement 2");
  EXPECT_EQ(two.F("F1: fwd 2"), refused("LS-2.15"));  // two files do not fit on the bridge
  EXPECT_EQ(two.F("F3: fwd 4"), accepted);
  EXPECT_EQ(two.F("F3: fwd 4"), refused("LS-6.01"));
}

TEST(LongstreetAudit, FormingOnARearBaseAndFacingAColumn) {
  covers("LS-6.36", "LS-6.37", "LS-6.41", "LS-6.43", "LS-6.44", "LS-6.48");
  auto t = table("F1 INF 6/3 (10,10) h0; F2 INF 5/1 (20,10) h0; F3 INF 4/4 (28,10) h0; F4 INF 2/2 (28,9) h0", "F movement");
  t.F("F1: guidon (2,2) -> 1 left, 1 right");
  EXPECT_EQ(t.at("F1"), "INF 6/3 (10,9) h0");
  t.F("F2: face R");
  EXPECT_EQ(t.at("F2"), "INF 5/5 (20.5,7.5) h90");
  EXPECT_EQ(t.F("F3: guidon (1,2) -> 0 left, 1 right"), refused("LS-6.48"));  // two ranks would stand on F4
}

TEST(LongstreetAudit, ConfusionIsWithoutCards) {
  covers("LS-8.48");
  const std::string drawing = "F1 INF 4/4 (10,4) h0; F2 ART 2 (20,4) h0; rocky (5,5) (15,5) (15,6) (5,6); C1 INF 4/4 (10,20) h180";
  auto t = table(drawing, "F movement window");
  t.ask_windows().hand('C', "N18 N27").modifier("N16");
  EXPECT_EQ(t.C("interrupt N18 F2"), refused("LS-8.48"));
  t.C("interrupt N18 F1");
  EXPECT_EQ(t.C("F1: fwd 2"), refused("LS-6.10"));       // Pioneers do not help the enemy's hand
  EXPECT_EQ(t.C("F1: about"), refused("LS-8.48"));
  EXPECT_EQ(t.C("F1: flank slide 180 2.1"), refused("LS-6.27"));
  t.C("done");                                           // he may leave it where it stands
  EXPECT_EQ(t.F("F1: fwd 0.5"), refused("LS-8.48", "LS-6.01"));
  EXPECT_EQ(t.asked(), 'F');
}

// ------------------------------------------------------------------------------------------- charges

TEST(LongstreetAudit, TheOpeningWheelAndTheWay) {
  covers("LS-7.06", "LS-7.07", "LS-7.02", "LS-7.03", "LS-8.39");
  auto t = table("C1 INF 4/4 (10,6) h0; F1 INF 4/4 (10,10.02) h180; C2 ART 2 (20,6) h0; C3 INF 4/4 (28,6) h0; F2 INF 4/4 (28,10) h180", "C charges");
  EXPECT_EQ(t.C("C1: charge"), refused("LS-7.07"));
  EXPECT_EQ(t.C("C2: charge"), refused("LS-7.02"));
  EXPECT_EQ(t.C("C3: charge wheel R 1.05"), refused("LS-7.06"));
  EXPECT_EQ(t.C("C3: charge wheel R 0.33"), refused("LS-7.06"));
  t.smoke("C3");
  EXPECT_EQ(t.C("C3: charge"), refused("LS-7.03"));
  t.state().units[t["C3"]].smoke = false;
  t.C("C3: charge");
  EXPECT_EQ(t.at("C3"), "INF 4/4 (28,10) h0");
  t.modifier("N09");
  t.C("C1: charge");
  EXPECT_EQ(t.at("C1"), "INF 4/4 (10,10.02) h0");
}

TEST(LongstreetAudit, ChargingThroughAFriend) {
  covers("LS-7.10");
  const std::string drawing = "C1 INF 4/4 (10,5) h0; C2 INF 2/2 (10,7) h0; F1 INF 4/4 (10,9) h180";
  auto one = table(drawing, "C charges");
  EXPECT_EQ(one.C("C1: charge"), refused("LS-7.10"));
  auto two = table(drawing, "C charges 2");
  two.C("C1: charge");
  EXPECT_EQ(two.at("C1"), "INF 4/4 (10,9) h0");
  auto onto = table("C1 INF 4/4 (10,5) h0; C2 INF 2/2 (10,8.5) h0; F1 INF 4/4 (10,9) h180", "C charges 2");
  EXPECT_EQ(onto.C("C1: charge"), refused("LS-7.10"));
}

std::string engaged_after(const std::string& drawing, const std::string& cards = "") {
  auto t = table(drawing, "C charges" + cards);
  t.C("C1: charge");
  Log<Event> log;
  fix_engagements(t.state(), log);
  return t.engaged();
}

TEST(LongstreetAudit, FlankedFromTheRear) {
  covers("LS-7.34", "LS-7.35", "LS-1.43", "LS-1.44");
  EXPECT_EQ(engaged_after("C1 INF 4/4 (10,6) h0; F1 INF 4/4 (10,10) h0"), "C1 F1*!");
  EXPECT_EQ(engaged_after("C1 INF 4/4 (10,6) h0; F1 INF 4/4 (10,9) h180"), "C1 F1*");
  // Of five bases three must lie behind y = 7.6.
  EXPECT_EQ(engaged_after("C1 INF 5/5 (10,7) h90; F1 INF 4/2 (13,7.6) h0"), "C1 F1*!");
  EXPECT_EQ(engaged_after("C1 INF 5/5 (10,8) h90; F1 INF 4/2 (13,7.6) h0"), "C1 F1*");
}

TEST(LongstreetAudit, CoverInCombat) {
  covers("LS-7.28", "LS-7.29", "LS-7.31", "LS-2.25", "LS-2.30", "LS-2.37", "LS-2.38");
  const std::string fight = "C1 INF 4/4 (10,6) h0; F1 INF 4/4 (10,8) h180; ";
  EXPECT_EQ(engaged_after(fight + "fence (5,7.95) (15,7.95)"), "C1 F1*#");   // passed by not more than a tenth
  EXPECT_EQ(engaged_after(fight + "fence (5,7.85) (15,7.85)"), "C1 F1*");
  EXPECT_EQ(engaged_after(fight + "wall (5,7.95) (9,7.95)"), "C1 F1*");      // part of the line is open
  EXPECT_EQ(engaged_after(fight + "crest (5,8) (15,8)"), "C1 F1*#");
  EXPECT_EQ(engaged_after(fight + "crest (5,8.05) (15,8.05)"), "C1 F1*#");   // he stands a little over it
  EXPECT_EQ(engaged_after(fight + "crest (5,8.5) (15,8.5)"), "C1 F1*");
  EXPECT_EQ(engaged_after(fight + "woods (5,7) (15,7) (15,10) (5,10)"), "C1 F1*");
  EXPECT_EQ(engaged_after(fight + "embankment (5,7.95) (15,7.95)"), "C1 F1*");
}

TEST(LongstreetAudit, EngagedAhead) {
  covers("LS-7.22", "LS-7.23");
  EXPECT_EQ(engaged_after("C1 INF 6/6 (10,6) h0; F1 INF 2/2 (8,8) h180; F2 INF 2/2 (12,9) h180"), "C1 F1*, C1 F2");
  EXPECT_EQ(engaged_after("C1 INF 6/6 (10,6) h0; F1 INF 2/2 (8,8) h180; F2 INF 2/2 (12,9.02) h180"), "C1 F1*");
  EXPECT_EQ(engaged_after("C1 INF 6/6 (10,6) h0; F1 INF 2/2 (8,8) h180; F2 INF 2/2 (14,8.5) h180"), "C1 F1*");  // beyond the flank line
  EXPECT_EQ(engaged_after("C1 INF 6/6 (10,6) h0; F1 INF 2/2 (8,8) h180; F2 LIM 2 (8,9) h180"), "C1 F1*, C1 F2");  // behind another unit
}

// ------------------------------------------------------------------------------------------- combat

TEST(LongstreetAudit, DiceOfAttackersAndDefenders) {
  covers("LS-7.42", "LS-7.44", "LS-7.58");
  const auto dice = [](const std::string& attacker, const std::string& defender) {
    auto t = table("C1 " + attacker + " (10,6) h0; F1 " + defender + " (10,8) h180", "C charges");
    t.roll_freely();
    t.C("C1: charge; done");
    return std::to_string(t.told<Attacked>().front().dice.size()) + " " + std::to_string(t.told<Defended>().front().dice.size());
  };
  EXPECT_EQ(dice("INF 7/3", "INF 7/2"), "6 7");
  EXPECT_EQ(dice("INF 10/3", "INF 10/1"), "6 10");
  EXPECT_EQ(dice("INF 5/1", "ART 3"), "2 3");
  EXPECT_EQ(dice("INF 9/5", "LIM 3"), "9 2");
}

std::string lawful(const std::string& attacker, const std::vector<Engagement>& engagements) {
  auto t = table("C1 " + attacker + " (10,6) h0; FA INF 2/2 (8,20) h180; FB INF 2/2 (12,20) h180; FC INF 2/2 (16,20) h180", "C charges");
  for (const Engagement& e : engagements) t.state().engagements.push_back(e);
  std::vector<std::string> all;
  for (const Division& division : lawful_divisions(t.state(), 0)) {
    std::string one;
    for (const int n : division) one += std::to_string(n);
    all.push_back(one);
  }
  std::sort(all.begin(), all.end());
  std::string text;
  for (const auto& one : all) text += (text.empty() ? "" : " ") + one;
  return text;
}
Engagement with(int defender, bool contact, int files) {
  return {0, static_cast<UnitId>(defender), contact, false, false, false, static_cast<std::uint8_t>(files), 0};
}

TEST(LongstreetAudit, DividingTheDice) {
  covers("LS-7.47", "LS-7.48", "LS-7.49", "LS-7.51", "LS-7.52", "LS-7.53", "LS-7.54");
  EXPECT_EQ(lawful("INF 5/5", {with(1, true, 2), with(2, true, 2)}), "23 32");          // equal frontage: he chooses
  EXPECT_EQ(lawful("INF 5/5", {with(1, true, 3), with(2, true, 2)}), "32");
  EXPECT_EQ(lawful("INF 4/4", {with(1, true, 1), with(2, false, 2)}), "22");            // two of four files is half: not marginal
  EXPECT_EQ(lawful("INF 4/4", {with(1, true, 1), with(2, false, 1)}), "22 31");         // marginal
  EXPECT_EQ(lawful("INF 5/5", {with(1, true, 1), with(2, false, 2)}), "32 41");
  EXPECT_EQ(lawful("INF 5/5", {with(1, true, 1), with(2, false, 3)}), "32");            // contact first, though it has less frontage
  EXPECT_EQ(lawful("INF 6/6", {with(1, true, 2), with(2, false, 2), with(3, false, 1)}), "222 312 321 411");
  EXPECT_EQ(lawful("INF 2/2", {with(1, true, 1), with(2, true, 2), with(3, false, 1)}), "110");
  EXPECT_EQ(lawful("INF 2/1", {with(1, false, 1), with(2, true, 1), with(3, false, 1)}), "011 110");
}

TEST(LongstreetAudit, AttackersThatStayEngaged) {
  covers("LS-7.94", "LS-7.95", "LS-7.96", "LS-7.100", "LS-8.85", "LS-8.98");
  const auto fight = [](const std::string& modifier) {
    auto t = table("C1 INF 4/4 (10,6) h0; F1 INF 4/4 (10,8) h180", "C charges");
    if (!modifier.empty()) t.modifier(modifier);
    t.hand('C', "").hand('F', "");
    t.state()[confederate].deck.clear(), t.state()[confederate].discards.push_back(Title::CourierFromDivision);
    t.state()[federal].discards.push_back(Title::CourierFromDivision);
    t.roll_freely();
    t.dice({6, 6, 6, 6, 1, 1, 1, 1}).C("C1: charge; done");
    while (t.asked() == 'C' && t.state().active == confederate && !t.state().losses.empty()) t.C(t.offered().front());
    return t.lost('C');
  };
  EXPECT_EQ(fight(""), 1);
  EXPECT_EQ(fight("F15"), 0);
  EXPECT_EQ(fight("C08"), 2);
}

TEST(LongstreetAudit, LossesOfDefendersAndWhoBreaks) {
  covers("LS-7.81", "LS-7.93", "LS-7.94", "LS-1.24", "LS-1.50");
  auto t = table("C1 INF 6/6 (10,6) h0; F1 INF 3/3 (10,8) h180", "C charges");
  t.hand('F', "");
  t.state()[federal].discards.push_back(Title::CourierFromDivision);
  t.dice({1, 1, 1, 4, 4, 1, 1, 1, 1, 2}).C("C1: charge; done");  // lost by two of three: one base cannot stand; then the roll for victory
  EXPECT_EQ(t.at("F1"), "gone");
  EXPECT_EQ(t.lost('F'), 3);
  EXPECT_EQ(t.at("C1"), "INF 6/6 (10,8) h0");  // no pursuit, no loss
}

// ------------------------------------------------------------------------------------------- cards

TEST(LongstreetAudit, ACompulsoryReshuffleCannotBeDeclined) {
  covers("LS-4.20");
  auto t = table("F1 INF 4/4 (10,4) h0; C1 INF 4/4 (10,20) h180", "F reshuffle");
  t.deck('F', "").discards('F', "N27 N27 N27 N27 N27 N27 N27 N27").stacked(false);
  EXPECT_EQ(t.F("keep"), refused("LS-4.20"));
  for (const Order& order : t.offered()) EXPECT_EQ(std::get<Reshuffle>(order).yes, true);
  t.roll_freely();
  t.F("reshuffle");
  EXPECT_EQ(t.deck_of('F'), 2);
  EXPECT_EQ(t.lost_cards('F'), 6);
}

TEST(LongstreetAudit, TheOldestCopyIsPlayed) {
  covers("LS-8.03", "LS-8.14");
  auto t = table("F1 INF 4/4 (10,4) h0; C1 INF 4/4 (10,20) h180", "F command");
  t.hand('F', "N27 N25 N27 N12");
  t.F("move N27");
  EXPECT_EQ(t.hand_of('F'), "N25 N27 N12");
}

TEST(LongstreetAudit, InterruptsInTheirWindowsOnly) {
  covers("LS-4.41", "LS-4.42", "LS-4.43", "LS-4.44");
  struct Case { const char *card, *when, *unit; };
  // Every interrupt in its own window with a unit it may name, and refused in every other window.
  const Case cases[] = {{"N17", "F movement window", "F1"}, {"N18", "F movement window", "F1"}, {"N19", "F start", ""}, {"N20", "F fire window", "F1"},
                        {"N21", "F fire window", ""}, {"N28", "F combat window", "F1"}, {"N29", "F fire window", "C1"}, {"N30", "F fire window", "C1"},
                        {"F06", "F start", ""}, {"F12", "F start", ""}, {"C05", "F start", ""}, {"C11", "F start", "F1"}};
  for (const Case& c : cases)
    for (const char* when : {"F start", "F fire window", "F movement window", "F combat window"}) {
      auto t = table("F1 INF 4/4 (10,4) h0; F2 ART 2 (20,4) h0; C1 INF 4/4 (10,14) h180", when);
      t.ask_windows().hand('C', std::string{c.card} + " N27");
      t.roll_freely();
      const std::string order = std::string{"interrupt "} + c.card + (*c.unit ? " " : "") + c.unit;
      if (std::string_view{when} == c.when) {
        EXPECT_EQ(t.C(order), accepted) << c.card;
        EXPECT_EQ(t.state().interrupt, card(c.card));
      } else {
        EXPECT_EQ(t.C(order), refused("LS-4.41")) << c.card << when;
      }
    }
}

}  // namespace
}  // namespace kepi::longstreet::test
