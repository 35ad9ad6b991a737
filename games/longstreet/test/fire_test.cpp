// Chapter 5, and the terrain of chapter 2 as far as it concerns fire.
#include "games/longstreet/test/diagram.h"
#include "games/longstreet/zones.h"

namespace kepi::longstreet::test {
namespace {

/// The angles at which a base has a target, and which.
std::string angles(const Table& t, std::string_view unit, int file, FireKind kind, std::string_view target) {
  const FireZones zones{t.state(), t[unit]};
  int from = 99, to = -99;
  for (int angle = -45; angle <= 45; ++angle)
    for (const Sighting& seen : zones.look(file - 1, angle))
      if (seen.kind == kind && seen.target == t[target]) from = std::min(from, angle), to = std::max(to, angle);
  return from > to ? "none" : std::to_string(from) + " to " + std::to_string(to);
}

TEST(LongstreetFire, PrioritiesOfGuns) {
  covers("LS-5.30", "LS-5.31", "LS-5.32", "LS-5.33", "LS-5.36", "LS-5.22", "LS-5.29", "LS-X20");
  const std::string guns = "C1 ART 2 (10,8) h0; ", a = "FA INF 6/2 (8.8,10) h180; ", b = "FB INF 4/2 (11.2,13) h180; ",
                    c = "FC INF 8/4 (10,20) h180; ";
  {
    auto t = table(guns + a + b + c, "C shooting");
    EXPECT_EQ(t.C("C1: shoot 2@-20"), refused("LS-5.31"));
    t.dice({1, 1, 1, 1}).C("C1: shoot 1@0 2@0");
    const auto fired = t.told<Fired>().front();
    EXPECT_EQ(fired.dice[0].target, t["FA"]);
    EXPECT_EQ(fired.dice[2].target, t["FB"]);
    EXPECT_EQ(fired.dice[0].kind, FireKind::Canister);
  }
  {
    const auto t = table(guns + a + c, "C shooting");
    EXPECT_EQ(angles(t, "C1", 2, FireKind::Canister, "FA"), "-45 to -3");
  }
  {
    const auto t = table(guns + b + c, "C shooting");
    EXPECT_EQ(angles(t, "C1", 1, FireKind::Canister, "FB"), "2 to 33");
  }
  {
    auto t = table(guns + c, "C shooting");
    t.dice({1, 1}).C("C1: shoot 1@0 2@0");
    EXPECT_EQ(t.told<Fired>().front().dice[0].kind, FireKind::Bombardment);
  }
}

TEST(LongstreetFire, VolleyBeforeSkirmish) {
  covers("LS-5.43", "LS-5.44", "LS-5.45", "LS-5.46", "LS-5.47", "LS-5.55", "LS-5.56", "LS-5.57", "LS-5.63", "LS-2.30", "LS-2.22", "LS-X21");
  auto t = table("F1 INF 4/4 (12,6) h0; C1 INF 4/4 (12,10) h180; woods (9,7) (12.4,7) (12.4,12) (9,12)", "F shooting");
  EXPECT_EQ(t.F("F1: shoot 3@0"), refused("LS-5.47"));
  EXPECT_EQ(t.F("F1: shoot 4@5"), refused("LS-5.46"));
  t.dice({1, 1, 1, 1}).F("F1: shoot 1@0 2@0 3@26 4@0");
  EXPECT_EQ(t.needed(), "6 6 4 4");
  EXPECT_TRUE(t.unit("F1").smoke);
}

TEST(LongstreetFire, AnAngledVolleyGoesBeforeAStraightSkirmish) {
  covers("LS-5.46", "LS-5.47", "LS-5.48", "LS-5.10", "LS-2.36", "LS-X22");
  auto t = table("F1 INF 2/2 (10,5) h0; CX INF 4/2 (10,9) h180; CY INF 4/2 (13.2,7) h180; crop (8.5,6) (10.6,6) (10.6,7.5) (8.5,7.5)", "F shooting");
  EXPECT_EQ(angles(t, "F1", 2, FireKind::Volley, "CY"), "36 to 45");
  EXPECT_EQ(t.F("F1: shoot 2@0"), refused("LS-5.47"));
  t.dice({6, 4}).F("F1: shoot 1@0 2@40");
  EXPECT_EQ(t.hits_on("CX"), 1);
  EXPECT_EQ(t.hits_on("CY"), 1);
}

TEST(LongstreetFire, RangeIsMeasuredInTheZone) {
  covers("LS-5.17", "LS-5.20", "LS-5.21", "LS-5.24", "LS-2.38", "LS-X23");
  const std::string f = "F1 INF 2/2 (10,5) h0; fence (8,7) (13,7); ";
  EXPECT_EQ(angles(table(f + "C1 INF 4/2 (10,9) h180", "F shooting"), "F1", 1, FireKind::Skirmish, "C1"), "none");
  const auto in = table(f + "C1 INF 4/2 (10,11) h180", "F shooting");
  EXPECT_FALSE((FireZones{in.state(), 0}.look(0, 0).empty()));
  const auto over = table(f + "C1 INF 4/2 (10,11.02) h180", "F shooting");
  EXPECT_TRUE((FireZones{over.state(), 0}.look(0, 0).empty()));
  EXPECT_FALSE((FireZones{over.state(), 0}.look(0, 4).empty()));
  EXPECT_EQ(angles(table(f + "C1 INF 4/2 (10,11.1) h180", "F shooting"), "F1", 1, FireKind::Volley, "C1"), "none");
}

TEST(LongstreetFire, FriendsBlock) {
  covers("LS-5.23", "LS-5.25", "LS-5.26", "LS-5.28", "LS-5.51", "LS-X24");
  auto t = table("F1 INF 2/2 (10,5) h0; F2 INF 2/1 (11.4,7) h0; C1 INF 4/4 (10,9) h180", "F shooting");
  EXPECT_EQ(angles(t, "F1", 2, FireKind::Volley, "C1"), "none");
  EXPECT_EQ(t.F("F1: shoot 2@0"), refused("LS-5.26"));
  t.dice({4}).F("F1: shoot 1@0");
  EXPECT_EQ(t.hits_on("C1"), 1);
}

TEST(LongstreetFire, Enfilade) {
  covers("LS-5.59", "LS-5.63", "LS-X25", "LS-1.38");
  auto t = table("F1 INF 3/3 (11,9.2) h90; C1 INF 6/6 (16,10) h0", "F shooting");
  EXPECT_EQ(angles(t, "F1", 3, FireKind::Volley, "C1"), "-45 to -3");
  t.dice({1, 1, 1}).F("F1: shoot 1@0 2@0 3@-10");
  EXPECT_EQ(t.needed(), "4 3 3");
}

TEST(LongstreetFire, DenseTargets) {
  covers("LS-5.58", "LS-5.60", "LS-X26", "LS-1.36", "LS-X03");
  const auto needed = [](const std::string& target) {
    auto t = table("F1 INF 2/2 (10,5) h0; " + target, "F shooting");
    t.dice({1}).F("F1: shoot 1@0");
    return t.needed();
  };
  EXPECT_EQ(needed("C1 INF 9/3 (10,9) h180"), "3");
  EXPECT_EQ(needed("C1 INF 8/3 (10,9) h180"), "4");
  EXPECT_EQ(needed("C1 INF 8/3 (10,12) h0"), "3");   // enfiladed
  EXPECT_EQ(needed("C1 INF 9/3 (10,12) h0"), "3");   // both: still one
  EXPECT_EQ(needed("C1 INF 3/1 (9.5,9) h180"), "3");
  EXPECT_EQ(needed("C1 INF 4/4 (10,9) h180; C2 INF 4/4 (10,10) h180; C3 INF 4/4 (10,11) h180"), "4");  // units do not add up
}

TEST(LongstreetFire, ObstructionReachesTwoBaseWidths) {
  covers("LS-2.20", "LS-2.21", "LS-5.18", "LS-5.38", "LS-5.61", "LS-5.40", "LS-X27", "LS-2.30");
  const std::string f = "F1 ART 2 (10,4) h0; woods (8,12) (14,12) (14,18) (8,18); ";
  {
    auto t = table(f + "C1 INF 4/4 (10,14) h180", "F shooting");
    t.dice({1, 1}).F("F1: shoot 1@0 2@0");
    EXPECT_EQ(t.needed(), "5 5");
  }
  auto t = table(f + "C1 INF 4/4 (10,14.1) h180", "F shooting");
  EXPECT_EQ(t.F("F1: shoot 1@0"), refused("LS-5.38"));
}

TEST(LongstreetFire, CoverIsJudgedGunByGun) {
  covers("LS-5.40", "LS-5.41", "LS-5.19", "LS-5.42", "LS-2.37", "LS-X28");
  auto t = table("F1 ART 2 (10,4) h0; wall (9.2,9) (13,9); C1 INF 4/4 (10,9.05) h180", "F shooting");
  t.dice({1, 1, 1, 1}).F("F1: shoot 1@0 2@0");
  EXPECT_EQ(t.needed(), "4 4 5 5");
}

TEST(LongstreetFire, CrestsEndTheZonesOfGuns) {
  covers("LS-2.23", "LS-2.24", "LS-2.25", "LS-2.26", "LS-2.32", "LS-5.39", "LS-5.49", "LS-5.50", "LS-X29");
  const auto guns = [](const std::string& target) {
    auto t = table("F1 ART 2 (10,4) h0; crest (5,9) (15,9); C1 INF 4/4 " + target, "F shooting");
    if (FireZones{t.state(), 0}.look(0, 0).empty()) return std::string{"no target"};
    t.dice({1, 1}).F("F1: shoot 1@0");
    return t.needed();
  };
  EXPECT_EQ(guns("(10,9.05) h180"), "5 5");
  EXPECT_EQ(guns("(10,9.5) h180"), "no target");
  EXPECT_EQ(guns("(10,8) h180"), "4 4");
  EXPECT_EQ(guns("(10,10) h0"), "no target");
  const auto muskets = [](const std::string& target) {
    const auto t = table("F1 INF 2/2 (10,5) h0; crest (5,9) (15,9); C1 INF 4/4 " + target, "F shooting");
    return FireZones{t.state(), 0}.look(0, 0).front().kind;
  };
  EXPECT_EQ(muskets("(10,9.05) h180"), FireKind::Skirmish);
  EXPECT_EQ(muskets("(10,9.5) h180"), FireKind::Skirmish);
  EXPECT_EQ(muskets("(10,8) h180"), FireKind::Volley);
  EXPECT_EQ(muskets("(10,10) h0"), FireKind::Skirmish);
}

TEST(LongstreetFire, ABaseALittleOverTheCrestKeepsItsCover) {
  covers("LS-2.27");
  auto t = table("F1 ART 2 (10,4) h0; F2 INF 2/2 (20,4) h0; crest (5,9) (25,9); C1 INF 4/4 (10,8.95) h180; C2 INF 4/4 (20,8.95) h180", "F shooting");
  t.dice({1, 1}).F("F1: shoot 1@0");
  EXPECT_EQ(t.needed(), "5 5");
  EXPECT_EQ((FireZones{t.state(), t["F2"]}.look(0, 0).front().kind), FireKind::Skirmish);
}

TEST(LongstreetFire, ShootingFromBehindOnesOwnCover) {
  covers("LS-5.52", "LS-5.53", "LS-5.54", "LS-9.09", "LS-X30");
  const auto kinds = [](const std::string& wall) {
    const auto t = table("F1 INF 2/2 (10,5) h0; C1 INF 4/4 (10,9) h180; wall " + wall, "F shooting");
    const auto f = FireZones{t.state(), t["F1"]}.look(0, 0).front().kind, c = FireZones{t.state(), t["C1"]}.look(1, 0).front().kind;
    return std::pair{f, c};
  };
  EXPECT_EQ(kinds("(8,5.08) (13,5.08)"), (std::pair{FireKind::Volley, FireKind::Skirmish}));
  EXPECT_EQ(kinds("(8,5.2) (13,5.2)"), (std::pair{FireKind::Skirmish, FireKind::Skirmish}));
}

TEST(LongstreetFire, DifficultGroundAndWaterUnderTheShooter) {
  covers("LS-2.12", "LS-5.62", "LS-5.06", "LS-2.08", "LS-5.05", "LS-2.35", "LS-X31", "LS-2.03");
  auto t = table("F1 INF 3/3 (10,5) h0; C1 INF 4/4 (10,9) h180; rocky (8.6,4.2) (9.2,4.2) (9.2,4.8) (8.6,4.8)", "F shooting");
  t.dice({1, 1, 1}).F("F1: shoot 1@0 2@0 3@0");
  EXPECT_EQ(t.needed(), "5 4 4");
  auto wet = table("F1 INF 3/3 (10,5) h0; C1 INF 4/4 (10,9) h180; stream (8.6,4.2) (9.2,4.2) (9.2,4.8) (8.6,4.8)", "F shooting");
  EXPECT_EQ(wet.F("F1: shoot 1@0"), refused("LS-5.06"));
  wet.dice({1}).F("F1: shoot 2@0");
}

TEST(LongstreetFire, GunsInWoodsOrOnObstaclesAreLeftOut) {
  covers("LS-5.07", "LS-5.08", "LS-5.09", "LS-5.33", "LS-X32");
  auto t = table("F1 ART 3 (12,6) h0; woods (13.2,5.2) (14,5.2) (14,5.8) (13.2,5.8); C1 INF 2/2 (13.6,11) h180; C2 INF 8/8 (12,18) h180", "F shooting");
  EXPECT_EQ(t.F("F1: shoot 3@0"), refused("LS-5.07"));
  auto wall = table("F1 ART 2 (12,6) h0; fence (10,5.5) (12,5.5); C1 INF 4/4 (12,11) h180", "F shooting");
  EXPECT_EQ(wall.F("F1: shoot 1@0"), refused("LS-5.08"));
  wall.dice({1, 1}).F("F1: shoot 2@0");
}

TEST(LongstreetFire, ABatteryDoesNotMixItsFire) {
  covers("LS-5.34", "LS-5.35", "LS-X33");
  auto t = table("F1 ART 2 (10,4) h0; C1 INF 2/1 (5.3,8) h180; C2 INF 4/4 (10.5,16) h180", "F shooting");
  ASSERT_NE(angles(t, "F1", 1, FireKind::Canister, "C1"), "none");
  ASSERT_EQ(angles(t, "F1", 2, FireKind::Canister, "C1"), "none");
  EXPECT_EQ(t.F("F1: shoot 2@0"), refused("LS-5.33"));
  EXPECT_EQ(t.F("F1: shoot 1@-45 2@0"), refused("LS-5.35"));
  t.dice({1, 1}).F("F1: shoot 1@-45");
  auto two = table("F1 ART 2 (10,4) h0; C1 INF 2/2 (9.5,16) h180; C2 INF 2/2 (14,16) h180", "F shooting");
  EXPECT_EQ(two.F("F1: shoot 1@0 2@15"), refused("LS-5.34"));
}

TEST(LongstreetFire, HitsAddUp) {
  covers("LS-5.11", "LS-5.12", "LS-5.13", "LS-5.14", "LS-5.15", "LS-5.16", "LS-5.02", "LS-5.03", "LS-5.04", "LS-5.01", "LS-1.10", "LS-X34");
  auto t = table("F1 INF 4/2 (10,5) h0; F2 ART 1 (12.5,5) h0; F3 LIM 2 (20,5) h0; C1 INF 3/3 (11,9) h180", "F shooting");
  t.dice({4, 5}).F("F1: shoot 1@0 2@0");
  EXPECT_EQ(t.hits_on("C1"), 2);
  EXPECT_TRUE(t.unit("F1").smoke);
  EXPECT_EQ(t.F("F1: shoot 1@0"), refused("LS-5.02"));
  EXPECT_EQ(t.F("F3: shoot 1@0"), refused("LS-5.04"));
  EXPECT_EQ(t.C("C1: shoot 1@0"), refused("LS-4.01"));
  t.dice({4, 6}).F("F2: shoot 1@0");
  EXPECT_EQ(t.hits_on("C1"), 4);  // more than it has bases, and nothing leaves the table yet
  EXPECT_EQ(t.bases("C1"), 3);
  EXPECT_FALSE(t.unit("F2").smoke);
}

TEST(LongstreetFire, MoraleCardsTakeHitsAway) {
  covers("LS-5.65", "LS-5.66", "LS-5.67", "LS-5.70", "LS-4.45", "LS-4.50", "LS-4.51", "LS-X35");
  auto t = table("C1 INF 6/3 (10,9) h180; C2 INF 6/3 (20,9) h180; F1 INF 4/4 (10,5) h0", "F fire morale");
  t.hand('C', "N27 N25 N25").hits("C1", 5);
  EXPECT_EQ(t.F("C1: morale N27"), refused("LS-4.50"));
  EXPECT_EQ(t.C("C2: morale N27"), refused("LS-5.65"));
  t.C("C1: morale N27");
  EXPECT_EQ(t.hits_on("C1"), 4);
  t.dice({1, 1}).C("C1: morale N25");  // two cards: nothing more may be played, and the dice to kill follow
  EXPECT_EQ(t.told<KillRolled>().front().dice.size(), 2u);
  EXPECT_EQ(t.discards_of('C'), "N27 N25");
}

TEST(LongstreetFire, OneHitSticks) {
  covers("LS-5.68", "LS-5.69", "LS-X36");
  auto t = table("C1 INF 6/3 (10,9) h180; C2 INF 6/3 (20,9) h180; F1 INF 4/4 (10,5) h0", "F fire morale");
  t.hand('C', "N25 N25 N02").hits("C1", 2).hits("C2", 3);
  EXPECT_EQ(t.C("C1: morale N02"), refused("LS-5.69"));  // a value of 0
  t.C("C1: morale N25");
  EXPECT_EQ(t.hits_on("C1"), 1);
  EXPECT_EQ(t.C("C1: morale N25"), refused("LS-5.69"));
  t.C("C2: morale N25");
  EXPECT_EQ(t.hits_on("C2"), 1);
}

TEST(LongstreetFire, RollingToKill) {
  covers("LS-5.72", "LS-5.73", "LS-5.77", "LS-9.13", "LS-9.18", "LS-X37");
  auto t = table("C1 INF 6/3 (10,9) h180; C2 INF 6/3 (20,9) h180; F1 INF 4/4 (10,5) h0", "F kill");
  t.hits("C1", 2).hits("C2", 1);
  t.dice({4, 2}).F("C1: roll");
  EXPECT_EQ(t.asked(), 'C');
  t.dice({3}).C("C1: remove 2/3");
  EXPECT_EQ(t.bases("C1"), 5);
  EXPECT_EQ(t.hits_on("C1"), 0);
  EXPECT_EQ(t.bases("C2"), 6);
  EXPECT_EQ(t.step(), Step::Command);
}

TEST(LongstreetFire, GunsBehindALimberAreKilledToo) {
  covers("LS-5.75", "LS-5.76", "LS-1.51", "LS-1.55", "LS-1.56", "LS-3.14", "LS-X38");
  auto t = table("C1 LIM 2 (10,9) h180; F1 INF 4/4 (10,5) h0", "F kill");
  t.hits("C1", 3).dice({5, 6, 4}).go_on();
  EXPECT_EQ(t.at("C1"), "gone");
  EXPECT_EQ(t.lost('C'), 2);
}

TEST(LongstreetFire, AimLow) {
  covers("LS-8.31", "LS-1.03", "LS-1.05", "LS-1.06", "LS-9.12");
  auto t = table("F1 INF 3/3 (10,5) h0; F2 INF 2/2 (15,5) h0; C1 INF 6/6 (12,9) h180", "F shooting");
  t.modifier("N01").dice({4, 1, 2}).F("F1: shoot 1@0 2@0 3@0");
  EXPECT_EQ(t.F("reroll 1"), refused("LS-1.03"));  // it hit
  t.dice({5, 3}).F("reroll 2 3");
  EXPECT_EQ(t.hits_on("C1"), 2);
  t.dice({1, 1}).F("F2: shoot 1@0 2@-20");
  EXPECT_EQ(t.step(), Step::Shooting);  // one unit in the phase
}

TEST(LongstreetFire, FireModifiersForAll) {
  covers("LS-8.33", "LS-8.34", "LS-8.35", "LS-8.36", "LS-8.71", "LS-8.11");
  const auto shot = [](std::string_view drawing, std::string_view card, int dice) {
    auto t = table(drawing, "F shooting");
    t.modifier(card);
    if (dice == 3) t.dice({1, 1, 1});
    else if (dice == 2) t.dice({1, 1});
    else t.dice({1});
    t.F("F1: shoot 1@0");
    return t.needed();
  };
  const auto gun = "F1 ART 1 (10,5) h0; C1 INF 4/4 (10,9) h180", far = "F1 ART 1 (10,5) h0; C1 INF 4/4 (10,15) h180";
  const auto line = "F1 INF 2/2 (10,5) h0; C1 INF 4/4 (10,9) h180";
  const auto crop = "F1 INF 2/2 (10,5) h0; C1 INF 4/4 (10,9) h180; crop (5,6) (15,6) (15,7) (5,7)";
  EXPECT_EQ(shot(gun, "N03", 3), "4 4 4");
  EXPECT_EQ(shot(gun, "N04", 2), "4 4");
  EXPECT_EQ(shot(far, "N04", 1), "3");
  EXPECT_EQ(shot(gun, "F01", 2), "3 3");
  EXPECT_EQ(shot(far, "F01", 1), "3");
  EXPECT_EQ(shot(line, "N06", 1), "3");
  EXPECT_EQ(shot(crop, "N06", 1), "6");
  EXPECT_EQ(shot(crop, "N05", 1), "5");
}

TEST(LongstreetFire, FireModifiersThatNameAUnit) {
  covers("LS-8.32", "LS-8.61", "LS-8.83", "LS-8.91", "LS-8.99", "LS-8.07");
  const auto line = "F1 INF 3/3 (10,5) h0; F2 INF 3/3 (14,5) h0; C1 INF 8/8 (12,9) h180";
  {
    auto t = table(line, "F shooting");
    t.modifier("N02");
    EXPECT_EQ(t.F("F1: shoot 1@0+ 2@0+ 3@0+ named"), refused("LS-8.32"));
    EXPECT_EQ(t.F("F1: shoot 1@0+"), refused("LS-8.32"));
    t.dice({1, 1, 1, 1, 1}).F("F1: shoot 1@0+ 2@0+ 3@0 named");
    EXPECT_EQ(t.F("F2: shoot 1@0 named"), refused("LS-8.32"));
  }
  {
    auto t = table(line, "F shooting");
    t.modifier("F13").dice({1, 1, 1, 1, 1, 1}).F("F1: shoot 1@0 2@0 3@0 named");
    t.dice({1}).F("F2: shoot 1@0");
  }
  {
    auto t = table(std::string{line} + "; crop (5,6) (12,6) (12,7) (5,7)", "F shooting");
    t.modifier("N31").dice({1, 1}).F("F1: shoot 1@0 named");
  }
  {
    auto t = table(line, "F shooting");
    t.modifier("C01").dice({1}).F("F1: shoot 1@0 named");
    EXPECT_EQ(t.needed(), "3");
    EXPECT_EQ(t.F("F2: shoot 1@0 named"), refused("LS-8.91"));
    t.dice({1}).F("F2: shoot 1@0");
    EXPECT_EQ(t.needed(), "4");
  }
  auto t = table("F1 ART 1 (10,4) h0; woods (8,12) (14,12) (14,18) (8,18); C1 INF 4/4 (10,16) h180", "F shooting");
  EXPECT_EQ(t.F("F1: shoot 1@0"), refused("LS-5.38"));
  t.modifier("C09").dice({1}).F("F1: shoot 1@0 named");
  EXPECT_EQ(t.needed(), "4");
}

TEST(LongstreetFire, RifledGuns) {
  covers("LS-8.72");
  auto t = table("F1 ART 2 (10,4) h0; C1 INF 4/4 (10,16) h180", "F shooting");
  t.modifier("F02").dice({1, 2}).F("F1: shoot 1@0 2@0");
  t.dice({6, 6}).F("reroll 1 2");
  EXPECT_EQ(t.hits_on("C1"), 2);
}

TEST(LongstreetFire, InterruptsOfTheFirePhase) {
  covers("LS-8.50", "LS-8.51", "LS-8.59", "LS-8.60", "LS-8.16");
  const auto drawing = "F1 INF 3/3 (10,5) h0; F2 ART 1 (20,5) h0; C1 INF 4/4 (10,9) h180; C2 INF 4/4 (20,15) h180";
  {
    auto t = table(drawing, "F shooting");
    t.interrupt("N20", "F1");
    EXPECT_EQ(t.F("F1: shoot 1@0"), refused("LS-8.50"));
  }
  {
    auto t = table(drawing, "F shooting");
    t.interrupt("N21");
    EXPECT_EQ(t.F("F2: shoot 1@0"), refused("LS-8.51"));
  }
  {
    auto t = table(drawing, "F shooting");
    t.interrupt("N29", "C1");
    EXPECT_EQ(t.F("F1: shoot 1@0"), refused("LS-8.59"));
  }
  auto t = table(drawing, "F shooting");
  t.interrupt("N30", "C1").dice({1}).F("F1: shoot 1@0");
  EXPECT_EQ(t.needed(), "6");
  // Guns subtract one, but not at anybody else.
  auto guns = table("F1 ART 1 (10,5) h0; F2 ART 1 (20,5) h0; C1 INF 4/4 (10,9) h180; C2 INF 4/4 (20,9) h180", "F shooting");
  guns.interrupt("N30", "C1").dice({1, 1}).F("F1: shoot 1@0");
  EXPECT_EQ(guns.needed(), "5 5");
  guns.dice({1, 1}).F("F2: shoot 1@0");
  EXPECT_EQ(guns.needed(), "4 4");
}

TEST(LongstreetFire, LieDownBoys) {
  covers("LS-8.52", "LS-1.04");
  auto t = table("F1 INF 3/3 (10,5) h0; C1 INF 4/4 (10,9) h180", "F shooting");
  t.ask_windows().hand('C', "N22 N27").dice({4, 5, 1}).F("F1: shoot 1@0 2@0 3@0");
  EXPECT_EQ(t.asked(), 'C');
  t.dice({1, 6}).C("interrupt N22 C1");
  EXPECT_EQ(t.hits_on("C1"), 1);
}

TEST(LongstreetFire, BehindALimberItDoesNotMatterWhichGunIsLost) {
  covers("LS-5.75", "LS-1.54");
  auto t = table("F1 INF 2/2 (10,5) h0; C1 LIM 3 (20,20) h180", "F kill");
  t.hits("C1", 1).dice({4}).F("C1: roll");
  EXPECT_EQ(t.at("C1"), "LIM 2 (20,20) h180");  // nobody was asked, and it stands where it stood
  EXPECT_EQ(t.lost('C'), 1);
  EXPECT_EQ(t.step(), Step::Command);
}

TEST(LongstreetFire, ARefusedZoneSaysWhatIsInTheWay) {
  covers("LS-5.17", "LS-5.18", "LS-5.25", "LS-5.26", "LS-5.27", "LS-5.39", "LS-9.08");
  const auto refusal = [](const std::string& drawing, int angle = 0) {
    const auto t = table(drawing, "F shooting");
    const Verdict verdict = judge(t.state(), federal, Shoot{t["F1"], {Aim{0, static_cast<std::int8_t>(angle), no_unit, false}}, false});
    return verdict ? std::string{"fine"} : std::string{verdict.refusal().rule.text()};
  };
  const std::string foot = "F1 INF 2/2 (10,5) h0; ", guns = "F1 ART 2 (10,5) h0; ";
  EXPECT_EQ(refusal(foot + "C1 INF 4/4 (10,11.005) h180"), "fine");     // six, and the tolerance
  EXPECT_EQ(refusal(foot + "C1 INF 4/4 (10,11.006) h180"), "LS-5.25");
  EXPECT_EQ(refusal(foot + "F2 INF 2/2 (10,7) h0; C1 INF 4/4 (10,9) h180"), "LS-5.26");
  EXPECT_EQ(refusal(foot + "F2 INF 2/1 (9.5,8) h0; F3 INF 2/1 (10.5,8) h0; C1 INF 4/4 (10,9) h180", 10), "LS-5.26");  // friends only
  EXPECT_EQ(refusal(foot + "F2 INF 2/1 (9,10) h0; C1 INF 2/1 (10,8) h180"), "LS-5.27");
  EXPECT_EQ(refusal(guns + "C1 INF 4/4 (10,11) h180; crest (5,10) (15,10)"), "LS-5.39");
  EXPECT_EQ(refusal(guns + "C1 INF 4/4 (10,10.05) h180; crest (5,10) (15,10)"), "fine");
  EXPECT_EQ(refusal(guns + "C1 INF 4/4 (10,10.006) h180; crop (8,8) (12,8) (12,8.1) (8,8.1)"), "LS-5.38");
  EXPECT_EQ(refusal(guns + "C1 INF 4/4 (10,10.005) h180; crop (8,8) (12,8) (12,8.1) (8,8.1)"), "fine");
}

TEST(LongstreetFire, TwoUnitsMetAtTheSameDistance) {
  covers("LS-5.27", "LS-5.37");
  auto t = table("F1 INF 2/2 (10,5) h0; C1 INF 2/1 (9,9) h180; C2 INF 2/1 (10,9) h180", "F shooting");
  t.dice({6}).F("F1: shoot 1@0=C2");
  EXPECT_EQ(t.hits_on("C2"), 1);
  auto blocked = table("F1 INF 2/2 (10,5) h0; F2 INF 2/1 (9,10) h0; C2 INF 2/1 (10,8) h180", "F shooting");
  EXPECT_EQ(blocked.F("F1: shoot 1@0"), refused("LS-5.27"));
  auto farther = table("F1 INF 2/2 (10,5) h0; F2 INF 2/1 (9,10.01) h0; C2 INF 2/1 (10,8) h180", "F shooting");
  farther.dice({4}).F("F1: shoot 1@0");  // the friend is a hundredth farther away
  EXPECT_EQ(farther.hits_on("C2"), 1);
}

}  // namespace
}  // namespace kepi::longstreet::test
