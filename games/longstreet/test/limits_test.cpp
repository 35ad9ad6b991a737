// Everything that has a limit, on it and just past it: X is kept up to X + 0.005 (LS-9.08), 0.1 is right up against (LS-9.09).
#include "games/longstreet/test/diagram.h"

namespace kepi::longstreet::test {
namespace {

TEST(LongstreetLimits, MovesToTheThousandth) {
  covers("LS-6.05", "LS-6.06", "LS-6.18", "LS-6.20", "LS-6.21", "LS-6.27", "LS-6.54", "LS-9.08");
  const auto moved = [](const std::string& unit, const std::string& order) {
    auto t = table("F1 " + unit + " (10,10) h0; C1 INF 2/2 (30,20) h0", "F movement");
    const auto answer = judge(t.state(), federal, t.order("F1: " + order));
    return answer ? std::string{} : std::string{answer.refusal().rule.text()};
  };
  EXPECT_EQ(moved("INF 6/3", "fwd 4.005"), "");
  EXPECT_EQ(moved("INF 6/3", "fwd 4.006"), "LS-6.21");
  EXPECT_EQ(moved("INF 6/3", "obl 30 2, obl -45 2.005"), "");
  EXPECT_EQ(moved("INF 6/3", "obl 30 2, obl -45 2.006"), "LS-6.21");
  EXPECT_EQ(moved("INF 6/3", "obl 45 1"), "");
  EXPECT_EQ(moved("INF 6/3", "obl 45.01 1"), "LS-6.18");
  EXPECT_EQ(moved("INF 6/3", "flank slide 45.01 1"), "");
  EXPECT_EQ(moved("INF 6/3", "flank slide 45 1"), "LS-6.28");
  EXPECT_EQ(moved("INF 6/3", "flank slide 90 2.005"), "");
  EXPECT_EQ(moved("INF 6/3", "flank slide 90 2.006"), "LS-6.27");
  EXPECT_EQ(moved("INF 4/4", "wheel R 57.36"), "");          // 4.004
  EXPECT_EQ(moved("INF 4/4", "wheel R 57.38"), "LS-6.21");   // 4.006
  EXPECT_EQ(moved("INF 4/4", "flank backwheel R 28.71"), "");         // 2.004
  EXPECT_EQ(moved("INF 4/4", "flank backwheel R 28.75"), "LS-6.27");  // 2.007
  EXPECT_EQ(moved("ART 3", "wheel R 19.19"), "");            // 1.005
  EXPECT_EQ(moved("ART 3", "wheel R 19.3"), "LS-6.54");      // 1.011
  EXPECT_EQ(moved("ART 3", "prolong 200 1.005"), "");
  EXPECT_EQ(moved("ART 3", "prolong 200 1.006"), "LS-6.54");
  EXPECT_EQ(moved("LIM 3", "path (10,15.505) h0"), "");      // its centre goes 6.005
  EXPECT_EQ(moved("LIM 3", "path (10,15.506) h0"), "LS-6.05");
}

TEST(LongstreetLimits, NearTheEnemy) {
  covers("LS-6.03", "LS-6.12", "LS-6.49", "LS-6.63", "LS-8.74", "LS-9.08");
  const auto refusal = [](const std::string& drawing, const std::string& order) {
    const auto t = table(drawing, "F movement");
    const auto answer = judge(t.state(), federal, t.order(order));
    return answer ? std::string{} : std::string{answer.refusal().rule.text()};
  };
  EXPECT_EQ(refusal("F1 INF 4/4 (10,4) h0; C1 INF 4/4 (10,7.005) h180", "F1: fwd 3"), "LS-6.03");
  EXPECT_EQ(refusal("F1 INF 4/4 (10,4) h0; C1 INF 4/4 (10,7.006) h180", "F1: fwd 3"), "");
  EXPECT_EQ(refusal("F1 INF 6/3 (10,4) h0; C1 INF 4/4 (10,10.005) h180", "F1: about"), "LS-6.12");
  EXPECT_EQ(refusal("F1 INF 6/3 (10,4) h0; C1 INF 4/4 (10,10.006) h180", "F1: about"), "");
  // Near before, near after.
  EXPECT_EQ(refusal("F1 INF 4/4 (10,4) h0; C1 INF 4/4 (10,10.005) h180", "F1: guidon (1,2) -> 1 left, 0 right"), "LS-6.49");
  EXPECT_EQ(refusal("F1 INF 4/4 (10,4) h0; C1 INF 4/4 (10,10.006) h180", "F1: guidon (1,2) -> 1 left, 0 right"), "");
  EXPECT_EQ(refusal("F1 INF 6/2 (10,4) h0; C1 INF 4/1 (18.504,4) h0", "F1: guidon (1,1) -> 0 left, 2 right"), "LS-6.49");  // its right would be at 12
  EXPECT_EQ(refusal("F1 INF 6/2 (10,4) h0; C1 INF 4/1 (18.506,4) h0", "F1: guidon (1,1) -> 0 left, 2 right"), "");
  EXPECT_EQ(refusal("F1 INF 6/3 (10,4) h0; C1 INF 4/1 (18.004,4) h0", "F1: guidon (1,2) -> 1 left, 0 right"), "LS-6.49");  // its right was at 11.5
  EXPECT_EQ(refusal("F1 LIM 3 (10,4) h0; C1 INF 4/4 (10,10.005) h180", "F1: unlimber h0, left 1 right 1"), "LS-6.63");
  EXPECT_EQ(refusal("F1 LIM 3 (10,4) h0; C1 INF 4/4 (10,10.006) h180", "F1: unlimber h0, left 1 right 1"), "");
  EXPECT_EQ(refusal("F1 LIM 3 (10,4) h0; C1 INF 4/1 (18.004,4) h0", "F1: unlimber h0, left 0 right 2"), "LS-6.63");  // only afterwards
  auto richmond = table("F1 INF 4/4 (10,4) h0; F2 INF 4/4 (20,4) h0; C1 INF 4/4 (10,10.005) h180; C2 INF 4/4 (20,10.006) h180", "F movement");
  richmond.modifier("F04");
  EXPECT_EQ(forward_allowance(richmond.state(), richmond["F1"]), 4_bw);
  EXPECT_EQ(forward_allowance(richmond.state(), richmond["F2"]), 7_bw);
}

TEST(LongstreetLimits, RightUpAgainst) {
  covers("LS-2.24", "LS-2.27", "LS-5.39", "LS-5.44", "LS-5.52", "LS-5.53", "LS-9.09");
  const auto needed = [](const std::string& shooter, const std::string& piece) {
    auto t = table("F1 " + shooter + " (10,5) h0; C1 INF 4/4 (10,9) h180; " + piece, "F shooting");
    const Shoot shot{t["F1"], {Aim{0, 0, no_unit, false}}, false};
    if (const Verdict verdict = judge(t.state(), federal, shot); !verdict) return std::string{verdict.refusal().rule.text()};
    t.roll_freely();
    t.F(Order{shot});
    return t.needed();
  };
  // The target stands a little over the crest, or short of it.
  EXPECT_EQ(needed("INF 2/2", "crest (5,9.08) (15,9.08)"), "6");
  EXPECT_EQ(needed("INF 2/2", "crest (5,9.11) (15,9.11)"), "4");
  EXPECT_EQ(needed("ART 2", "crest (5,9.08) (15,9.08)"), "5 5");
  EXPECT_EQ(needed("ART 2", "crest (5,9.11) (15,9.11)"), "4 4");
  EXPECT_EQ(needed("ART 2", "crest (5,8.9) (15,8.9)"), "5 5");
  EXPECT_EQ(needed("ART 2", "crest (5,8.89) (15,8.89)"), "LS-5.39");
  // The shooter stands behind his own wall, or at his own crest.
  EXPECT_EQ(needed("INF 2/2", "wall (8,5.1) (13,5.1)"), "4");
  EXPECT_EQ(needed("INF 2/2", "wall (8,5.106) (13,5.106)"), "6");
  EXPECT_EQ(needed("ART 2", "wall (8,5.1) (13,5.1)"), "4 4");
  EXPECT_EQ(needed("ART 2", "wall (8,5.106) (13,5.106)"), "LS-5.38");  // it obstructs, and the target is 4 away
  EXPECT_EQ(needed("ART 2", "crest (5,5.1) (15,5.1)"), "4 4");
  EXPECT_EQ(needed("ART 2", "crest (5,5.11) (15,5.11)"), "LS-5.39");
  EXPECT_EQ(needed("INF 2/2", "crest (5,5.1) (15,5.1)"), "4");
  EXPECT_EQ(needed("INF 2/2", "crest (5,5.11) (15,5.11)"), "6");
}

TEST(LongstreetLimits, ChargesAndWhoIsEngaged) {
  covers("LS-7.06", "LS-7.07", "LS-7.23", "LS-7.29", "LS-7.31", "LS-9.08", "LS-9.09", "LS-1.43");
  const auto engaged = [](const std::string& drawing, const std::string& charge = "C1: charge", const std::string& card = "") {
    auto t = table(drawing, "C charges");
    t.ask_windows();
    if (!card.empty()) t.modifier(card);
    if (const Verdict verdict = judge(t.state(), confederate, t.order(charge)); !verdict) return std::string{verdict.refusal().rule.text()};
    t.C(charge + "; done");
    return t.engaged();
  };
  const std::string line = "C1 INF 4/4 (10,6) h0; ";
  EXPECT_EQ(engaged(line + "F1 INF 4/4 (10,10.005) h180"), "C1 F1*");
  EXPECT_EQ(engaged(line + "F1 INF 4/4 (10,10.006) h180"), "LS-7.07");
  EXPECT_EQ(engaged(line + "F1 INF 4/4 (10,12.005) h180", "C1: charge", "N09"), "C1 F1*");
  EXPECT_EQ(engaged(line + "F1 INF 4/4 (10,12.006) h180", "C1: charge", "N09"), "LS-7.07");
  EXPECT_EQ(engaged(line + "F1 INF 4/4 (10,9) h180", "C1: charge wheel R 1.05", "N09"), "LS-7.06");
  EXPECT_EQ(engaged(line + "F1 INF 4/4 (10,9) h180", "C1: charge wheel R 0.33"), "LS-7.06");
  EXPECT_EQ(engaged("C1 INF 6/6 (10,6) h0; F1 INF 2/2 (8,8) h180; F2 INF 2/2 (10,9.005) h180; F3 INF 2/2 (12,9.006) h180"), "C1 F1*, C1 F2");
  // Cover of a wall that the attacker's front has reached, or passed; of a crest over which the defender stands.
  EXPECT_EQ(engaged(line + "F1 INF 4/4 (10,8) h180; wall (6,7.9) (14,7.9)"), "C1 F1*#");
  EXPECT_EQ(engaged(line + "F1 INF 4/4 (10,8) h180; wall (6,7.89) (14,7.89)"), "C1 F1*");
  EXPECT_EQ(engaged(line + "F1 INF 4/4 (10,8) h180; crest (6,8.08) (14,8.08)"), "C1 F1*#");
  EXPECT_EQ(engaged(line + "F1 INF 4/4 (10,8) h180; crest (6,8.11) (14,8.11)"), "C1 F1*");
  EXPECT_EQ(engaged("C1 INF 4/4 (10,4) h0; F1 INF 4/4 (10,8) h0; crest (6,8) (14,8)"), "C1 F1*!");  // from behind
  // A gap of a tenth in the fence.
  EXPECT_EQ(engaged(line + "F1 INF 2/2 (9,8) h180; F2 INF 2/2 (11,8.8) h180; fence (10,8.4) (12.5,8.4)"), "C1 F1*, C1 F2#");
  EXPECT_EQ(engaged(line + "F1 INF 2/2 (9,8) h180; F2 INF 2/2 (11,8.8) h180; fence (10,8.4) (11.5,8.4); fence (11.6,8.4) (12.5,8.4)"), "C1 F1*, C1 F2");
  // Three of five wholly behind the front line, or not quite.
  EXPECT_EQ(engaged("C1 INF 5/5 (10.5,9.5) h90; F1 INF 6/6 (16,10) h0"), "C1 F1*!");
  EXPECT_EQ(engaged("C1 INF 5/5 (10.5,9.51) h90; F1 INF 6/6 (16,10) h0"), "C1 F1*");
}

TEST(LongstreetLimits, CardsThatMeasure) {
  covers("LS-8.54", "LS-8.101", "LS-8.09");
  auto rough = table("F1 INF 6/3 (10,8) h0; C1 INF 4/4 (10,20) h180; road (20,20) (21,20) (21,24) (20,24)", "F start");
  rough.ask_windows().hand('C', "N24");
  EXPECT_EQ(rough.C("interrupt N24 at (10,3.5)"), refused("LS-8.54"));    // 1BW from the unit's rear
  EXPECT_EQ(rough.C("interrupt N24 at (1.4,10)"), refused("LS-8.54"));    // off the table
  EXPECT_EQ(rough.C("interrupt N24 at (18.5,20)"), refused("LS-8.54"));   // touches the road
  rough.C("interrupt N24 at (10,3.494)");
  EXPECT_EQ(rough.state().field->scenario.pieces.size(), 2u);
  // Twelve from infantry of his own; guns do not count.
  auto rifles = table("F1 INF 2/1 (23,12) h0; F2 INF 2/1 (23,18) h0; C1 INF 2/1 (9.995,12) h0; C2 INF 2/1 (9.994,18) h0; C3 ART 1 (20,18) h180", "F start");
  rifles.ask_windows().hand('C', "C11 N27");
  EXPECT_EQ(rifles.C("interrupt C11 F2"), refused("LS-8.101"));
  rifles.dice({3}).C("interrupt C11 F1");
  EXPECT_EQ(rifles.bases("F1"), 2);
}

}  // namespace
}  // namespace kepi::longstreet::test
