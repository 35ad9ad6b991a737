// Chapter 6: moves, changes of formation, artillery on the move.
#include "games/longstreet/test/diagram.h"

namespace kepi::longstreet::test {
namespace {

TEST(LongstreetMovement, AllowancesAndTheirBonus) {
  covers("LS-6.05", "LS-6.06", "LS-6.07", "LS-6.56", "LS-8.42", "LS-6.52", "LS-6.54", "LS-X39");
  const auto drawing = "F1 INF 6/3 (10,4) h0; F2 LIM 2 (20,4) h0; F3 ART 2 (30,4) h0; C1 INF 4/4 (10,20) h180";
  {
    auto t = table(drawing, "F movement");
    EXPECT_EQ(t.F("F1: fwd 4.01"), refused("LS-6.21"));
    EXPECT_EQ(t.F("F1: flank slide 180 2.01"), refused("LS-6.27"));
    EXPECT_EQ(t.F("F2: path (20,9.52) h0"), refused("LS-6.05"));
    EXPECT_EQ(t.F("F3: prolong 90 1.01"), refused("LS-6.54"));
    t.F("F1: fwd 4; F2: path (20,9.5) h0; F3: prolong 90 1");
    EXPECT_EQ(t.at("F1"), "INF 6/3 (10,8) h0");
    EXPECT_EQ(t.at("F2"), "LIM 2 (20,10) h0");
    EXPECT_EQ(t.at("F3"), "ART 2 (31,4) h0");
  }
  auto t = table(drawing, "F movement");
  t.modifier("N12");
  EXPECT_EQ(t.F("F1: flank slide 90 4.01"), refused("LS-6.27"));
  EXPECT_TRUE(judge(t.state(), federal, t.order("F1: flank slide 90 4")));  // added after halving
  t.F("F1: fwd 6; F2: path (20,11.5) h0; F3: prolong 0 3");
  EXPECT_EQ(t.at("F1"), "INF 6/3 (10,10) h0");
  EXPECT_EQ(t.at("F2"), "LIM 2 (20,12) h0");
  EXPECT_EQ(t.at("F3"), "ART 2 (30,7) h0");
}

TEST(LongstreetMovement, ObliqueUpTo45Degrees) {
  covers("LS-6.16", "LS-6.17", "LS-6.18", "LS-6.19", "LS-6.27", "LS-9.02", "LS-9.03", "LS-9.06", "LS-X40");
  auto t = table("F1 INF 6/3 (10,4) h0", "F movement");
  EXPECT_EQ(t.F("F1: obl 46 4"), refused("LS-6.18"));
  EXPECT_EQ(t.F("F1: flank slide 46 4"), refused("LS-6.27"));
  t.F("F1: obl 45 4");
  EXPECT_EQ(t.at("F1"), "INF 6/3 (12.828,6.828) h0");
}

TEST(LongstreetMovement, AWheelCostsTheArcOfTheOuterCorner) {
  covers("LS-6.20", "LS-6.21", "LS-X41", "LS-X42");
  auto t = table("F1 INF 8/4 (10,10) h0; F2 INF 6/6 (24,10) h0", "F movement");
  EXPECT_EQ(t.F("F1: wheel R 30, fwd 1.92"), refused("LS-6.21"));
  EXPECT_EQ(t.F("F2: wheel L 39"), refused("LS-6.21"));
  t.F("F1: wheel R 30; F2: wheel L 38");
  EXPECT_EQ(t.at("F1"), "INF 8/4 (10.268,11) h30");
  EXPECT_EQ(t.unit("F2").pose.heading, 322_deg);
}

TEST(LongstreetMovement, AFlankMoveIsDeclaredAndNotMixed) {
  covers("LS-6.26", "LS-6.28", "LS-6.29", "LS-X43");
  auto t = table("F1 INF 5/1 (5,10) h0; F2 INF 5/2 (15,10) h0; F3 INF 4/4 (25,10) h0", "F movement");
  EXPECT_EQ(t.F("F1: flank slide 180 1"), refused("LS-6.29"));
  EXPECT_EQ(t.F("F2: flank slide 90 1, fwd 1"), refused("LS-6.28"));
  EXPECT_EQ(t.F("F2: fwd 1, backwheel L 10"), refused("LS-6.16"));
  t.F("F2: flank slide 90 1, slide 180 1");
  EXPECT_EQ(t.at("F2"), "INF 5/2 (16,9) h0");
  t.F("F3: flank backwheel R 20");
  EXPECT_EQ(t.unit("F3").pose.heading, 340_deg);
}

TEST(LongstreetMovement, DisorderNeedsTwoCards) {
  covers("LS-6.09", "LS-6.10", "LS-6.14", "LS-6.15", "LS-6.30", "LS-2.09", "LS-2.33", "LS-X44");
  const auto drawing = "F1 INF 4/4 (10,4) h0; F2 INF 4/4 (10,6) h0; stream (0,7) (36,7) (36,7.3) (0,7.3); F3 INF 2/2 (20,6) h0";
  auto one = table(drawing, "F movement");
  EXPECT_EQ(one.F("F1: fwd 4"), refused("LS-6.09"));
  EXPECT_EQ(one.F("F3: fwd 2"), refused("LS-6.10"));
  auto two = table(drawing, "F movement 2");
  EXPECT_EQ(two.F("F1: fwd 2"), refused("LS-6.30"));  // it would end on top of F2
  two.F("F1: fwd 4");
  EXPECT_EQ(two.at("F1"), "INF 4/4 (10,8) h0");
}

TEST(LongstreetMovement, AboutFace) {
  covers("LS-6.12", "LS-6.22", "LS-6.23", "LS-6.24", "LS-6.25", "LS-X45", "LS-1.17");
  {
    auto t = table("F1 INF 6/3 (10,10) h0; C1 INF 4/4 (10,16) h180", "F movement");
    EXPECT_EQ(t.F("F1: about"), refused("LS-6.12"));
  }
  {
    auto t = table("F1 INF 6/3 (10,10) h0; F2 INF 5/3 (20,10) h0; C1 INF 4/4 (10,16.02) h180", "F movement");
    EXPECT_EQ(t.F("F2: about"), refused("LS-6.24"));
    EXPECT_EQ(t.F("F1: fwd 1, about"), refused("LS-6.23"));
    t.F("F1: about, fwd 4");
    EXPECT_EQ(t.at("F1"), "INF 6/3 (10,4) h180");
  }
}

TEST(LongstreetMovement, GuidonChangesTwoFilesOnASide) {
  covers("LS-6.35", "LS-6.40", "LS-6.41", "LS-6.42", "LS-6.43", "LS-6.44", "LS-6.46", "LS-X46");
  auto t = table("F1 INF 6/6 (10,10) h0", "F movement");
  EXPECT_EQ(t.F("F1: guidon (1,1) -> 0 left, 2 right"), refused("LS-6.42"));
  EXPECT_EQ(t.F("F1: guidon (1,3) -> 4 left, 3 right"), refused("LS-6.35"));
  t.F("F1: guidon (1,3) -> 1 left, 1 right");
  EXPECT_EQ(t.at("F1"), "INF 6/3 (9.5,10) h0");
}

TEST(LongstreetMovement, FormationChangesNearTheEnemyAreDisorder) {
  covers("LS-6.13", "LS-6.49", "LS-X47", "LS-X49");
  const auto drawing = "F1 INF 4/4 (10,10) h0; C1 INF 4/4 (10,14) h180";
  EXPECT_EQ(table(drawing, "F movement").F("F1: guidon (1,2) -> 3 left, 0 right"), refused("LS-6.49"));
  auto t = table(drawing, "F movement 2");
  t.F("F1: guidon (1,2) -> 3 left, 0 right");
  EXPECT_EQ(t.at("F1"), "INF 4/4 (8,10) h0");
  // 7 away before, nearer afterwards.
  auto far = table("F1 INF 6/2 (10,10) h0; C1 INF 2/2 (18.9,10) h180", "F movement");
  EXPECT_EQ(far.F("F1: guidon (1,2) -> 1 left, 2 right"), refused("LS-6.49"));
}

TEST(LongstreetMovement, Facing) {
  covers("LS-6.36", "LS-6.37", "LS-6.38", "LS-X48");
  auto t = table("F1 INF 5/3 (10,10) h0; F2 INF 6/3 (20,10) h0", "F movement");
  EXPECT_EQ(t.F("F1: face R"), refused("LS-6.38"));
  t.F("F1: face L; F2: face R");
  EXPECT_EQ(t.at("F1"), "INF 5/2+1 (8.5,9) h270");
  EXPECT_EQ(t.at("F2"), "INF 6/2 (21.5,9) h90");
}

TEST(LongstreetMovement, FacingWithShallowBasesLengthensTheLine) {
  covers("LS-6.39", "LS-1.13");
  const auto drawing = "depth 0.7; F1 INF 4/1 (10,10) h0; F2 INF 4/1 (20,10) h0";
  auto t = table(drawing, "F movement");
  t.F("F1: face L; F2: face L rear");
  EXPECT_EQ(t.at("F1"), "INF 4/4 (9.5,8) h270");      // the front end kept: from y 10 to 6
  EXPECT_EQ(t.at("F2"), "INF 4/4 (19.5,9.2) h270");   // the rear end kept: from y 7.2 to 11.2
}

TEST(LongstreetMovement, Unlimbering) {
  covers("LS-6.57", "LS-6.58", "LS-6.60", "LS-1.15", "LS-1.53", "LS-1.54", "LS-X50");
  auto t = table("F1 LIM 3 (10,10) h0; F2 LIM 2 (20,10) h0", "F movement");
  EXPECT_EQ(t.F("F1: unlimber h90, left 1 right 1"), refused("LS-6.60"));
  t.F("F1: unlimber h90, left 0 right 2; F2: unlimber h45, left 0 right 1");
  EXPECT_EQ(t.at("F1"), "ART 3 (10.5,8.5) h90");
  EXPECT_EQ(t.at("F2"), "ART 2 (20.707,9.293) h45");
  EXPECT_EQ(t.F("F1: prolong 0 1"), refused("LS-6.01"));
}

TEST(LongstreetMovement, Limbering) {
  covers("LS-6.59", "LS-X51", "LS-6.64", "LS-6.65");
  auto t = table("F1 ART 3 (10,10) h0", "F movement");
  EXPECT_EQ(t.F("F1: about"), refused("LS-6.64"));
  EXPECT_EQ(t.F("F1: face L"), refused("LS-6.65"));
  t.F("F1: limber gun 2 h180");
  EXPECT_EQ(t.at("F1"), "LIM 3 (10,9) h180");
}

TEST(LongstreetMovement, ALimberFollowsLegs) {
  covers("LS-6.53", "LS-X52");
  auto t = table("F1 LIM 2 (10,10) h0", "F movement");
  EXPECT_EQ(t.F("F1: path (13,13.5) (14.5,13.5) h90"), refused("LS-6.05"));
  t.F("F1: path (13,13.5) h90");
  EXPECT_EQ(t.at("F1"), "LIM 2 (13.5,13.5) h90");
  // As it stands at the end counts too: aslant, its corners reach 0.7 to the sides.
  auto rocks = table("F1 LIM 2 (10,4) h0; rocky (10.6,6) (12,6) (12,9) (10.6,9)", "F movement");
  EXPECT_EQ(rocks.F("F1: path (10,7.5) h45"), refused("LS-6.10"));
  rocks.F("F1: path (10,7.5) h90");
}

TEST(LongstreetMovement, NoContactOnTheWayOrAtTheEnd) {
  covers("LS-6.03", "LS-6.04", "LS-6.31", "LS-9.08");
  auto t = table("F1 INF 4/4 (10,10) h0; C1 INF 4/4 (10,13) h180; F2 LIM 2 (20,10) h0; C2 INF 2/2 (20,13) h180", "F movement 2");
  EXPECT_EQ(t.F("F1: fwd 3"), refused("LS-6.03"));
  EXPECT_EQ(t.F("F1: fwd 4"), refused("LS-6.03"));
  EXPECT_EQ(t.F("F2: path (20,15) h0"), refused("LS-6.03"));
  t.F("F1: fwd 2.99");
  EXPECT_EQ(t.at("F1"), "INF 4/4 (10,12.99) h0");
}

TEST(LongstreetMovement, OneActionEachInAnyOrder) {
  covers("LS-6.01", "LS-6.02");
  auto t = table("F1 INF 4/4 (10,10) h0; F2 INF 4/4 (20,10) h0", "F movement");
  t.F("F2: fwd 1; F1: fwd 1");
  EXPECT_EQ(t.F("F1: fwd 1"), refused("LS-6.01"));
  EXPECT_EQ(t.F("F1: guidon (1,2) -> 1 left, 1 right"), refused("LS-6.01"));
}

TEST(LongstreetMovement, NothingLeavesTheTable) {
  covers("LS-6.08", "LS-6.50");
  auto t = table("F1 INF 4/4 (10,22) h0; F2 INF 4/4 (34,10) h0", "F movement");
  EXPECT_EQ(t.F("F1: fwd 3"), refused("LS-6.08"));
  EXPECT_EQ(t.F("F2: guidon (1,3) -> 1 left, 2 right"), refused("LS-6.50"));
}

}  // namespace
}  // namespace kepi::longstreet::test
