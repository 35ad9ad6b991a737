// Chapter 3: terrain by dice, edges, deployment, the first player.
#include "games/longstreet/test/diagram.h"

namespace kepi::longstreet::test {
namespace {

class Scripted final : public Dice {
 public:
  explicit Scripted(std::initializer_list<int> first) : first_{first} {}

 private:
  int draw(int sides) override {
    if (at_ < first_.size()) return first_[at_++];
    return rest_.roll(sides);
  }
  std::vector<int> first_;
  std::size_t at_ = 0;
  QuickDice rest_{7};
};

Scenario open_battle() {
  Scenario battle;
  battle.terrain_stated = false;
  battle.units.push_back({"F1", federal, Arm::Infantry, 6, false, false, {}, {}});
  battle.units.push_back({"F2", federal, Arm::Artillery, 2, false, false, {}, {}});
  battle.units.push_back({"C1", confederate, Arm::Infantry, 5, false, false, {}, {}});
  return battle;
}
State begin(const Scenario& battle, Dice& dice, bool redeploy = false) {
  return setup({FieldRef{std::make_shared<const Field>(battle)}, redeploy, {}}, dice);
}
PlaceTerrain woods(Length x, Length y, Length size = 2_bw) {
  return {Terrain::Woods, {plane::point(x, y), plane::point(x + size, y), plane::point(x + size, y + size), plane::point(x, y + size)}, {}};
}

TEST(LongstreetPreparation, TheHigherRollerPlacesTheTerrain) {
  covers("LS-3.01", "LS-3.02", "LS-3.03", "LS-9.33", "LS-X08", "LS-1.01", "LS-1.12");
  Scripted dice{2, 2, 3, 4};
  Table t{begin(open_battle(), dice)};  // the tie is rolled again
  EXPECT_EQ(t.asked(), 'C');
  EXPECT_EQ(t.C("done"), refused("LS-3.02"));
  EXPECT_EQ(t.C(woods(1_bw, 1_bw, 9_bw)), refused("LS-9.33"));
  EXPECT_EQ(t.C(PlaceTerrain{Terrain::River, woods(1_bw, 1_bw).points, {}}), refused("LS-9.33"));
  EXPECT_EQ(t.C(PlaceTerrain{Terrain::Wall, {plane::point(1_bw, 1_bw), plane::point(12_bw, 1_bw)}, {}}), refused("LS-9.33"));
  EXPECT_EQ(t.C(woods(35_bw, 1_bw)), refused("LS-9.33"));
  t.C(woods(1_bw, 1_bw));
  EXPECT_EQ(t.C(woods(2_bw, 2_bw)), refused("LS-9.33"));  // over the first
  t.C(woods(4_bw, 1_bw));
  t.C(PlaceTerrain{Terrain::Stream, {plane::point(0.5_bw, 12_bw), plane::point(35.5_bw, 12_bw)}, {}});
  EXPECT_EQ(t.C("done"), refused("LS-3.02"));
  t.C(woods(7_bw, 1_bw));
  for (int n = 0; n < 3; ++n) t.C(woods(10_bw + 3_bw * n, 1_bw));  // the seventh is the last
  EXPECT_EQ(t.step(), Step::Edges);
  EXPECT_EQ(t.state().field->scenario.pieces.size(), 7u);
}

TEST(LongstreetPreparation, APieceLiesWhollyOnTheTable) {
  covers("LS-9.33", "LS-9.07", "LS-9.35");
  Scripted dice{3, 4};
  const State s = begin(open_battle(), dice);
  const auto stream = [](std::initializer_list<Point> points) { return PlaceTerrain{Terrain::Stream, points, {}}; };
  const auto laid = [&](const PlaceTerrain& order) -> std::vector<Point> {
    if (!judge(s, confederate, order)) return {};
    Table t{s};
    t.C(order);
    return t.state().field->scenario.pieces.back().points;
  };
  const auto on_table = [](const std::vector<Point>& points) {
    for (const Point p : points)
      if (p.x < 0 || p.y < 0 || p.x > (36_bw).raw || p.y > (24_bw).raw) return false;
    return !points.empty();
  };
  EXPECT_TRUE(on_table(laid(stream({plane::point(0_bw, 12_bw), plane::point(36_bw, 12_bw)}))));
  // It may run from edge to edge aslant, and then ends on the edge; it may not run along an edge, half of it off the table.
  EXPECT_TRUE(on_table(laid(stream({plane::point(0_bw, 5_bw), plane::point(36_bw, 12_bw)}))));
  EXPECT_TRUE(on_table(laid(stream({plane::point(2_bw, 24_bw), plane::point(10_bw, 12_bw), plane::point(10_bw, 0_bw)}))));
  EXPECT_FALSE(judge(s, confederate, stream({plane::point(0_bw, 0.2_bw), plane::point(36_bw, 0.2_bw)})));
  EXPECT_TRUE(judge(s, confederate, stream({plane::point(0_bw, 0.5_bw), plane::point(36_bw, 0.5_bw)})));
}

TEST(LongstreetPreparation, NoPointOfALineTwiceAndTheWholeCrestOnItsHill) {
  covers("LS-9.33", "LS-9.07");
  Scripted dice{3, 4};
  Table t{begin(open_battle(), dice)};
  const auto p = [](int x, int y) { return plane::point(1_bw * x, 1_bw * y); };
  EXPECT_EQ(t.C(PlaceTerrain{Terrain::Wall, {p(5, 5), p(5, 5)}, {}}), refused("LS-9.07"));
  EXPECT_EQ(t.C(PlaceTerrain{Terrain::Stream, {p(5, 5), p(5, 5), p(9, 5)}, {}}), refused("LS-9.07"));
  EXPECT_EQ(t.C(PlaceTerrain{Terrain::Hill, {p(5, 5), p(9, 5), p(9, 9), p(5, 9)}, {p(6, 6), p(6, 6)}}), refused("LS-9.07"));
  const FixedVector<Point, most_points> horseshoe{p(5, 5), p(13, 5), p(13, 13), p(11, 13), p(11, 7), p(7, 7), p(7, 13), p(5, 13)};
  EXPECT_EQ(t.C(PlaceTerrain{Terrain::Hill, horseshoe, {p(6, 12), p(12, 12)}}), refused("LS-9.33"));  // from horn to horn over open ground
  EXPECT_EQ(t.C(PlaceTerrain{Terrain::Hill, {p(5, 5), p(9, 5), p(9, 9), p(5, 9)}, {p(6, 6), p(10, 6)}}), refused("LS-9.33"));
  t.C(PlaceTerrain{Terrain::Hill, horseshoe, {p(6, 12), p(6, 6), p(9, 6)}});
  EXPECT_EQ(t.state().field->scenario.pieces.size(), 2u);
}

TEST(LongstreetPreparation, EdgesOrderAndBands) {
  covers("LS-3.04", "LS-3.05", "LS-3.06", "LS-3.07", "LS-3.17", "LS-3.18", "LS-9.32");
  Scripted dice{5, 1};
  Scenario battle = open_battle();
  battle.terrain_stated = true;
  Table t{begin(battle, dice)};
  EXPECT_EQ(t.asked(), 'C');  // who did not place the terrain
  t.C(Order{ChooseEdge{Edge::South}});
  EXPECT_EQ(t.asked(), 'F');
  t.F(Order{ChooseOrder{false}});
  EXPECT_EQ(t.asked(), 'C');
  EXPECT_EQ(t.C("done"), refused("LS-3.06"));
  EXPECT_EQ(t.C("C1: deploy INF 5/3 (10,8.1) h0"), refused("LS-3.05"));
  EXPECT_EQ(t.C("F1: deploy INF 6/3 (10,4) h0"), refused("LS-3.06"));
  t.C("C1: deploy INF 5/3 (10,8) h0; done");
  EXPECT_EQ(t.asked(), 'F');
  EXPECT_EQ(t.F("F1: deploy INF 6/3 (10,4) h180"), refused("LS-3.05"));
  t.F("F1: deploy INF 6/3 (10,16) h180");
  EXPECT_EQ(t.F("F2: deploy LIM 2 (10,16.5) h180"), refused("LS-3.06"));  // on F1
  t.roll_freely();
  t.F("F2: deploy LIM 2 (20,16) h180; done");
  EXPECT_GE(t.step(), Step::Start);
  EXPECT_EQ(t.state()[federal].hand.size(), 6u);
  EXPECT_EQ(t.deck_of('C'), 54);
  EXPECT_EQ(t.state().shattered_point, 3);  // halves of 8 and 5
}

TEST(LongstreetPreparation, NobodyIsSetUpWhereHeCannotBe) {
  covers("LS-3.06", "LS-2.15");
  Scenario battle = open_battle();
  battle.terrain_stated = true;
  battle.federal_edge = Edge::South;
  battle.first_player = confederate;
  battle.pieces.push_back({Terrain::Swamp, {plane::point(4_bw, 2_bw), plane::point(8_bw, 2_bw), plane::point(8_bw, 6_bw), plane::point(4_bw, 6_bw)}});
  Scripted dice{4, 3};
  State s = begin(battle, dice);
  s.deploying = federal;
  s.step = Step::Deployment;
  EXPECT_EQ(judge(s, federal, Deploy{1, {plane::point(6_bw, 5_bw), 0_deg}, 1, 0, false}).refusal().rule, RuleId{"LS-2.15"});  // guns in a swamp
  EXPECT_TRUE(judge(s, federal, Deploy{0, {plane::point(6_bw, 5_bw), 0_deg}, 3, 0, false}));
}

TEST(LongstreetPreparation, AReadyDeploymentMayBeReplaced) {
  covers("LS-9.36");
  Scenario battle = scenario("F1 INF 4/4 (10,4) h0; C1 INF 4/4 (10,20) h180");
  battle.first_player = federal;
  Scripted dice{};
  Table t{begin(battle, dice, true)};
  EXPECT_EQ(t.asked(), 'C');  // the side that does not move first
  t.C("C1: deploy INF 4/2 (12,18) h180; done");
  t.roll_freely();
  t.F("F1: deploy INF 4/2 (12,7) h0; done");
  EXPECT_EQ(t.at("F1"), "INF 4/2 (12,7) h0");
  EXPECT_EQ(t.state().active, federal);
}

}  // namespace
}  // namespace kepi::longstreet::test
