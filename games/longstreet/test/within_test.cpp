// How much of a refused move would be lawful.
#include "games/longstreet/test/diagram.h"

namespace kepi::longstreet::test {
namespace {

using namespace plane::literals;

Move move_of(const Table& t, std::initializer_list<Leg> legs, bool flank = false) {
  Move o{t["F1"], flank, {}};
  for (const Leg& leg : legs) o.legs.push_back(leg);
  return o;
}

TEST(LongstreetWithin, AMoveEndsWhereItsAllowanceDoes) {
  covers("LS-6.21");
  auto t = table("F1 INF 8/4 (10,10) h0", "F movement");
  const Move asked = move_of(t, {Leg::wheel(Hand::Right, 30_deg), Leg::slide(0_deg, 3_bw)});
  ASSERT_FALSE(judge(t.state(), federal, asked));
  const auto part = lawful_part(t.state(), federal, asked);
  ASSERT_TRUE(part);
  const Move& move = std::get<Move>(part->order);
  ASSERT_EQ(move.legs.size(), 2u);
  EXPECT_EQ(move.legs[0], asked.legs[0]);
  // The arc of LS-X41 costs 2.094: 1.906 are left, and the tolerance of a limit.
  EXPECT_GE(move.legs[1].length, 1.904_bw);
  EXPECT_LE(move.legs[1].length, 1.912_bw);
  EXPECT_TRUE(judge(t.state(), federal, part->order));
}

TEST(LongstreetWithin, OrAtTheBankOfAStream) {
  covers("LS-6.10");
  auto t = table("F1 INF 4/4 (10,4) h0; stream (0,6) (36,6) (36,7) (0,7)", "F movement");
  const auto part = lawful_part(t.state(), federal, move_of(t, {Leg::slide(0_deg, 4_bw)}));
  ASSERT_TRUE(part);
  const Length ahead = std::get<Move>(part->order).legs[0].length;
  EXPECT_GE(ahead, 1.99_bw);
  EXPECT_LE(ahead, 2.01_bw);
  // Too far as well, but it is the stream that stops it.
  const auto farther = lawful_part(t.state(), federal, move_of(t, {Leg::slide(0_deg, 6_bw)}));
  ASSERT_TRUE(farther && farther->beyond);
  EXPECT_EQ(farther->beyond->rule, RuleId{"LS-6.10"});
}

TEST(LongstreetWithin, AWheelIsCutToo) {
  covers("LS-6.20");
  auto t = table("F1 INF 6/6 (24,10) h0", "F movement");
  const auto part = lawful_part(t.state(), federal, move_of(t, {Leg::wheel(Hand::Left, 80_deg)}));
  ASSERT_TRUE(part);
  const Angle angle = std::get<Move>(part->order).legs[0].angle;
  EXPECT_GE(angle, 38_deg);
  EXPECT_LE(angle, 39_deg);
}

// With two cards a friend may be passed but not stood upon: behind him the way is free again.
TEST(LongstreetWithin, TheLastLawfulPoseMayLieBeyondABarredOne) {
  covers("LS-6.14", "LS-6.30");
  auto t = table("F1 INF 4/4 (10,4) h0; F2 INF 2/2 (10,6) h0", "F movement 2");
  const auto stopped = lawful_part(t.state(), federal, move_of(t, {Leg::slide(0_deg, 2.5_bw)}));
  ASSERT_TRUE(stopped);
  EXPECT_LE(std::get<Move>(stopped->order).legs[0].length, 1.01_bw);
  const auto beyond = lawful_part(t.state(), federal, move_of(t, {Leg::slide(0_deg, 5_bw)}));
  ASSERT_TRUE(beyond);
  EXPECT_GE(std::get<Move>(beyond->order).legs[0].length, 3.99_bw);
}

TEST(LongstreetWithin, ALimberStopsOnItsWay) {
  covers("LS-6.05");
  auto t = table("F1 LIM 2 (10,10) h0", "F movement");
  const auto part = lawful_part(t.state(), federal, March{t["F1"], {plane::point(13_bw, 13.5_bw), plane::point(16_bw, 13.5_bw)}, 90_deg});
  ASSERT_TRUE(part);
  const March& march = std::get<March>(part->order);
  ASSERT_EQ(march.points.size(), 2u);
  EXPECT_EQ(march.points[0], plane::point(13_bw, 13.5_bw));
  EXPECT_GE(march.points[1].x, (13.99_bw).raw);
  EXPECT_LE(march.points[1].x, (14.01_bw).raw);
}

TEST(LongstreetWithin, NothingOfItWhereTheUnitMayNotMoveAtAll) {
  covers("LS-6.01");
  auto t = table("F1 INF 4/4 (10,4) h0; C1 INF 4/4 (20,20) h180", "F movement");
  t.F("F1: fwd 1");
  EXPECT_FALSE(lawful_part(t.state(), federal, move_of(t, {Leg::slide(0_deg, 1_bw)})));
  EXPECT_FALSE(lawful_part(t.state(), confederate, Move{t["C1"], false, {Leg::slide(0_deg, 1_bw)}}));
  EXPECT_FALSE(lawful_part(t.state(), federal, Done{}));
}

}  // namespace
}  // namespace kepi::longstreet::test
