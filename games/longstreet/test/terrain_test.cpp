// Chapter 2, and what of chapters 1 and 6 speaks of standing and moving in terrain.
#include "games/longstreet/test/diagram.h"

namespace kepi::longstreet::test {
namespace {

TEST(LongstreetTerrain, EveryKindByTheTable) {
  covers("LS-2.01", "LS-2.02", "LS-2.14", "LS-2.19", "LS-2.31", "LS-2.34", "LS-2.39", "LS-2.40", "LS-1.20");
  const auto infantry = [](const std::string& kind) {
    auto t = table("F1 INF 2/2 (10,4) h0; " + kind + " (5,5) (15,5) (15,6) (5,6)", "F movement");
    const auto& unit = t.unit("F1");
    Met met;
    survey(t.state(), t["F1"], body_of(*t.state().field, unit), unit.pose, Leg::slide(0_deg, 4_bw), true, met);
    return std::pair{met.difficult, met.impassable};
  };
  const auto guns = [](const std::string& kind) {
    auto t = table("F1 LIM 2 (10,4) h0; " + kind + " (5,5) (15,5) (15,6) (5,6)", "F movement");
    return t.F("F1: path (10,8) h0") == refused("LS-2.15") ? 'x' : t.unit("F1").moved ? '.' : 'd';
  };
  EXPECT_EQ(infantry("swamp"), (std::pair{true, false}));
  EXPECT_EQ(infantry("stream"), (std::pair{true, false}));
  EXPECT_EQ(infantry("rocky"), (std::pair{true, false}));
  EXPECT_EQ(infantry("river"), (std::pair{false, true}));
  for (const char* kind : {"woods", "crop", "hill", "road"}) EXPECT_EQ(infantry(kind), (std::pair{false, false})) << kind;
  EXPECT_EQ(guns("swamp"), 'x');
  EXPECT_EQ(guns("river"), 'x');
  EXPECT_EQ(guns("crop"), '.');
}

TEST(LongstreetTerrain, LinesAreStoodOnNotIn) {
  covers("LS-2.05", "LS-2.06", "LS-2.10", "LS-2.07");
  auto t = table("F1 INF 2/2 (10,4) h0; F2 LIM 2 (20,4) h0; wall (5,6) (25,6)", "F movement");
  t.F("F1: fwd 4");  // nothing to infantry
  EXPECT_EQ(t.F("F2: path (20,7) h0"), refused("LS-6.10"));
  auto along = table("F2 LIM 2 (20,5.995) h0; wall (5,6) (35,6)", "F movement");
  along.F("F2: path (23,5.495) h0");  // flush beside it is not on it
}

TEST(LongstreetTerrain, BridgesAndFords) {
  covers("LS-2.15", "LS-2.16", "LS-2.17", "LS-2.18");
  const std::string river = "river (0,6) (36,6) (36,8) (0,8); bridge (9.5,6) (10.5,6) (10.5,8) (9.5,8); ford (20,6) (26,6) (26,8) (20,8); ";
  {
    auto t = table(river + "F1 INF 3/1 (10,5.5) h0; F2 INF 4/2 (14,5.5) h0", "F movement");
    EXPECT_EQ(t.F("F2: fwd 3"), refused("LS-2.15"));
    t.F("F1: fwd 4");  // a column fits on the bridge, which is difficult for nobody
  }
  {
    auto t = table(river + "F1 INF 4/2 (10,5.5) h0", "F movement 2");
    EXPECT_EQ(t.F("F1: fwd 3"), refused("LS-2.15"));  // too wide
  }
  EXPECT_EQ(table(river + "F1 INF 4/4 (23,5.5) h0", "F movement").F("F1: fwd 4"), refused("LS-6.10"));
  auto t = table(river + "F1 INF 4/4 (23,5.5) h0; F2 LIM 2 (10,5.5) h0", "F movement 2");
  t.F("F1: fwd 4; F2: path (10,9) h0");
}

TEST(LongstreetTerrain, FormationChangesInDifficultGround) {
  covers("LS-6.11", "LS-6.47", "LS-6.61", "LS-6.62", "LS-6.63", "LS-6.48");
  const std::string rocks = "rocky (11,5) (13,5) (13,9) (11,9); ";
  EXPECT_EQ(table(rocks + "F1 INF 4/2 (10,8) h0", "F movement").F("F1: guidon (1,2) -> 1 left, 2 right"), refused("LS-6.47"));
  table(rocks + "F1 INF 4/2 (10,8) h0", "F movement 2").F("F1: guidon (1,2) -> 1 left, 2 right");
  EXPECT_EQ(table(rocks + "F1 LIM 2 (10.5,8) h0", "F movement").F("F1: unlimber h0, left 0 right 1"), refused("LS-6.62"));
  EXPECT_EQ(table("swamp (11.2,5) (13,5) (13,9) (11.2,9); F1 LIM 2 (10.5,8) h0", "F movement 2").F("F1: unlimber h0, left 0 right 1"),
            refused("LS-6.61"));
  EXPECT_EQ(table("F1 LIM 2 (10.5,8) h0; C1 INF 2/2 (10,13) h180", "F movement").F("F1: unlimber h0, left 0 right 1"), refused("LS-6.63"));
  auto t = table("F1 INF 4/2 (10,8) h0; F2 INF 2/1 (11.6,8) h0", "F movement");
  EXPECT_EQ(t.F("F1: guidon (1,2) -> 1 left, 2 right"), refused("LS-6.48"));
}

TEST(LongstreetTerrain, FrontAndFlank) {
  covers("LS-1.16", "LS-1.18", "LS-1.39", "LS-1.40", "LS-1.41", "LS-1.42");
  const auto t = table("F1 INF 4/4 (10,10) h0; CA INF 2/2 (13,12) h180; CB INF 2/2 (11.5,14) h180; CC INF 2/2 (10,7) h180; CD INF 2/2 (13,10) h0", "F command");
  const Field& field = *t.state().field;
  EXPECT_FALSE(is_directly_in_front(field, t.unit("F1"), t.unit("CA")));  // on the flank line is not between
  EXPECT_TRUE(is_directly_in_front(field, t.unit("F1"), t.unit("CB")));
  EXPECT_FALSE(is_directly_in_front(field, t.unit("F1"), t.unit("CC")));
  EXPECT_EQ(straight_ahead(t.unit("F1"), footprint_of(field, t.unit("CB"))), 4_bw);
  EXPECT_TRUE(within(field, t.unit("F1"), t.unit("CD"), touching));  // they touch
  EXPECT_EQ(distance_between(field, t.unit("F1"), t.unit("CC")), 1_bw);
}

TEST(LongstreetTerrain, SeveralKindsAtOnce) {
  covers("LS-2.04");
  auto t = table("F1 INF 2/2 (10,5) h0; C1 INF 4/4 (10,9) h180; rocky (8.5,4.2) (9.5,4.2) (9.5,4.8) (8.5,4.8); stream (9.2,4.5) (9.8,4.5) (9.8,4.9) (9.2,4.9)",
                 "F shooting");
  EXPECT_EQ(t.F("F1: shoot 1@0"), refused("LS-5.06"));  // on rocks it could fire, in water not
}

TEST(LongstreetTerrain, DeepGuns) {
  covers("LS-1.14");
  Scenario deep = scenario("F1 ART 2 (10,10) h0");
  deep.gun_depth = 2_bw;
  const Field field{deep};
  Unit u{.side = federal, .arm = Arm::Artillery};
  u.pose = deep.units[0].pose, u.formation = deep.units[0].formation;
  EXPECT_EQ(footprint_of(field, u).bounds.south, (8_bw).raw);
}

}  // namespace
}  // namespace kepi::longstreet::test
