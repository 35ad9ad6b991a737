// What the rules ask of the plane, in plain cases.
#include <gtest/gtest.h>

#include "kit/plane/plane.h"

namespace kepi::plane {
namespace {
using namespace literals;

Point at(double x, double y) {
  return {static_cast<std::int32_t>(x * unit + (x < 0 ? -0.5 : 0.5)), static_cast<std::int32_t>(y * unit + (y < 0 ? -0.5 : 0.5))};
}
/// A line of `files` bases in full ranks.
Body line(int files, int ranks = 1) {
  return body_of(files * 1_bw, {{-files * 1_bw / 2, files * 1_bw / 2, -ranks * 1_bw, 0_bw}});
}
Convex box(int files, int ranks, double x, double y, Angle heading) {
  return footprint(line(files, ranks), {at(x, y), heading}).parts[0];
}
const Convex& only(const Footprint& f) { return f.parts[0]; }

TEST(Plane, AnglesWrapAndPosesSnap) {
  EXPECT_EQ(heading(Angle{-1}), Angle{35'999});
  EXPECT_EQ(turn(270_deg), -90_deg);
  EXPECT_EQ(snapped(Length{1'499}), Length{1'000});
  EXPECT_EQ(snapped(Length{1'500}), Length{2'000});
  EXPECT_EQ(snapped(Length{-1'500}), Length{-1'000});
  EXPECT_EQ(snapped(Length{-1'501}), Length{-2'000});
  EXPECT_EQ(snapped(Pose{{1'234'567, -1}, Angle{-100}}), (Pose{{1'235'000, 0}, Angle{35'900}}));
}

TEST(Plane, DirectionsOfTheCompass) {
  constexpr std::int32_t one = 1 << 30;
  EXPECT_EQ(direction(0_deg), (Direction{0, one}));
  EXPECT_EQ(direction(90_deg), (Direction{one, 0}));
  EXPECT_EQ(direction(180_deg), (Direction{0, -one}));
  EXPECT_EQ(direction(270_deg), (Direction{-one, 0}));
  EXPECT_EQ(direction(30_deg).x, one / 2);
  EXPECT_EQ(direction(at(1, 1), at(4, 5)), (Direction{644'245'094, 858'993'459}));
  EXPECT_EQ(bearing(direction(at(0, 0), at(-1, -1))), 225_deg);
  for (std::int32_t a = 0; a < full_turn; ++a) ASSERT_EQ(bearing(direction(Angle{a})), Angle{a});
}

TEST(Plane, WheelsAndTheirCost) {  // LS-X41, LS-X42
  const Pose start{at(10, 10), 0_deg};
  const Body body = line(4, 2);
  const Leg wheel = Leg::wheel(Side::Right, 30_deg);
  EXPECT_EQ(cost_of(body, wheel), Length{2'094'395});
  EXPECT_EQ(snapped(moved(body, start, wheel)), (Pose{at(10.268, 11), 30_deg}));
  EXPECT_EQ(snapped(moved(body, start, Leg::wheel(Side::Left, 30_deg))), (Pose{at(9.732, 11), 330_deg}));
  EXPECT_EQ(snapped(moved(body, start, Leg::wheel(Side::Right, -30_deg))), (Pose{at(10.268, 9), 330_deg}));
  EXPECT_EQ(cost_of(line(6), Leg::wheel(Side::Left, 39_deg)), Length{4'084'070});
  EXPECT_EQ(angle_of_arc(6_bw, 4_bw), Angle{3'819});
  EXPECT_LE(arc(6_bw, Angle{3'819}), 4_bw);
  EXPECT_GT(arc(6_bw, Angle{3'820}), 4_bw);
}

TEST(Plane, SlidesAndAboutFace) {  // LS-X40, LS-X45
  const Pose start{at(10, 4), 0_deg};
  EXPECT_EQ(snapped(moved(line(3, 2), start, Leg::slide(45_deg, 4_bw))), (Pose{at(12.828, 6.828), 0_deg}));
  EXPECT_EQ(snapped(moved(line(3, 2), {at(10, 10), 0_deg}, Leg::about_face())), (Pose{at(10, 8), 180_deg}));
}

TEST(Plane, TouchingOverlappingApart) {
  const Convex a = box(4, 1, 10, 10, 0_deg);
  const auto with = [&](double x, double y) { return relation(a, box(2, 1, x, y, 0_deg)); };
  EXPECT_EQ(with(13, 10), Relation::Touching);
  EXPECT_EQ(with(13.005, 10), Relation::Touching);
  EXPECT_EQ(with(13.006, 10), Relation::Apart);
  EXPECT_EQ(with(12.995, 10), Relation::Touching);
  EXPECT_EQ(with(12.994, 10), Relation::Overlapping);
  EXPECT_EQ(with(13.0035, 11.0035), Relation::Touching);  // corner to corner: 0.00495
  EXPECT_EQ(with(13.004, 11.004), Relation::Apart);
  EXPECT_EQ(relation(a, box(2, 1, 12, 10, 0_deg)), Relation::Overlapping);
}

TEST(Plane, DistancesAreExactAndRoundedUp) {
  const Convex a = box(4, 1, 10, 10, 0_deg), b = box(4, 1, 17, 14, 0_deg);
  EXPECT_EQ(distance(a, b), Length{4'242'641});  // 3√2 = 4.24264068…
  EXPECT_TRUE(within(a, b, Length{4'242'641}));
  EXPECT_FALSE(within(a, b, Length{4'242'640}));
  EXPECT_EQ(distance(a, box(1, 1, 10, 10, 45_deg)), 0_bw);
  EXPECT_EQ(distance(a, Segment{at(0, 12), at(30, 12)}), 2_bw);
  EXPECT_EQ(distance(Segment{at(0, 0), at(1, 0)}, Segment{at(3, 0), at(4, 0)}), 2_bw);
  EXPECT_EQ(distance(Segment{at(0, 0), at(2, 2)}, Segment{at(0, 2), at(2, 0)}), 0_bw);
}

TEST(Plane, AWallRunsThroughABase) {
  const Convex base = box(1, 1, 10, 10, 0_deg);
  EXPECT_TRUE(overlaps(base, Segment{at(5, 9.5), at(15, 9.5)}));
  EXPECT_TRUE(overlaps(base, Segment{at(10, 9.5), at(15, 9.5)}));   // ends inside
  EXPECT_FALSE(overlaps(base, Segment{at(5, 10), at(15, 10)}));     // along the front edge
  EXPECT_FALSE(overlaps(base, Segment{at(5, 9.995), at(15, 9.995)}));
  EXPECT_TRUE(overlaps(base, Segment{at(5, 9.99), at(15, 9.99)}));
}

TEST(Plane, DirectlyInFront) {  // LS-1.40
  const Frame own{Pose{at(10, 10), 0_deg}};
  const Zone ahead{own, -2_bw, 2_bw};
  EXPECT_EQ(nearest(ahead, box(2, 1, 10, 13, 0_deg)), 2_bw);
  EXPECT_FALSE(nearest(ahead, box(2, 1, 13, 13, 0_deg)));       // on the flank line
  EXPECT_TRUE(nearest(ahead, box(2, 1, 12.99, 13, 0_deg)));
  EXPECT_FALSE(nearest(ahead, box(4, 2, 10, 10, 0_deg)));       // behind the front line
  EXPECT_TRUE(lies_in(box(1, 1, 3, 10, 0_deg), behind(own)));   // an edge on the line counts as behind
}

TEST(Plane, AnAngledZoneStartsAtTheFrontLine) {  // LS-5.22, LS-5.23
  const Frame base{Pose{at(10, 10), 0_deg}};
  const Zone zone{Frame{base.origin, direction(45_deg)}, -0.5_bw, 0.5_bw, forward_of(base)};
  EXPECT_FALSE(nearest(zone, box(1, 1, 11, 10, 0_deg)));  // abreast
  EXPECT_EQ(nearest(zone, box(1, 1, 13, 14, 0_deg)), Length{3'889'087});  // its near corner: 5.5 / √2
}

TEST(Plane, CoverMustCutEveryLine) {  // LS-5.40
  const Zone zone{Frame{Pose{at(10, 5), 0_deg}}, -0.5_bw, 0.5_bw};
  const Convex target = box(4, 1, 10, 9, 180_deg);
  const auto cut_by = [&](std::initializer_list<Segment> walls) {
    std::vector<Shape> covers;
    for (const Segment& w : walls) covers.push_back(w);
    const Shape targets[] = {target};
    return screened(zone, targets, covers);
  };
  EXPECT_TRUE(cut_by({{at(8, 7), at(12, 7)}}));
  EXPECT_TRUE(cut_by({{at(8, 9), at(12, 9)}}));            // flush before it
  EXPECT_FALSE(cut_by({{at(8, 9.5), at(12, 9.5)}}));       // runs through it
  EXPECT_FALSE(cut_by({{at(8, 7), at(10.49, 7)}}));        // seen past the end of the wall
  EXPECT_TRUE(cut_by({{at(8, 7), at(10.1, 7)}, {at(10, 8), at(12, 8)}}));
  EXPECT_FALSE(cut_by({{at(8, 7), at(9.9, 7)}, {at(10, 8), at(12, 8)}}));
}

TEST(Plane, AFireArcOpensToBothSides) {  // FF-0.28, FF-0.29
  const Convex base = box(2, 1, 10, 10, 0_deg);
  const auto ahead = arc(base.corners[0], base.corners[3], 45_deg);
  const auto range = [&](const Convex& target) -> std::optional<Length> {
    const Convex seen = clipped(target, ahead);
    const Point muzzle = at(10, 10);
    return seen.empty() ? std::nullopt : std::optional{distance(seen, Shape{&muzzle, 1})};
  };
  EXPECT_EQ(range(box(1, 1, 10, 14, 0_deg)), 3_bw);
  EXPECT_FALSE(range(box(1, 1, 10, 9, 0_deg)));
  EXPECT_FALSE(range(box(1, 1, 13.5, 11.9, 0_deg)));  // x from 13, y to 11.9: outside the ray from (11,10)
  const Convex beside = clipped(box(1, 1, 13.5, 12.1, 0_deg), ahead);
  ASSERT_FALSE(beside.empty());
  EXPECT_EQ(bounds(beside).south, 12'000'000);
}

TEST(Plane, ColumnsFollowARoad) {  // FF-0.16, FF-0.39
  const Point road[] = {at(0, 0), at(3, 0), at(3, 4)};
  EXPECT_EQ(length(road), 7_cm);
  EXPECT_EQ(walked(road, 5_cm).origin, at(3, 2));
  EXPECT_EQ(bearing(walked(road, 5_cm).forward), 0_deg);
  EXPECT_EQ(walked(road, 1_cm).origin, at(1, 0));
  EXPECT_EQ(bearing(walked(road, 1_cm).forward), 90_deg);
  EXPECT_EQ(walked(road, 9_cm).origin, at(3, 4));
  EXPECT_EQ(walked(road, -1_cm).origin, at(0, 0));
}

TEST(Plane, ChargesStopAtContact) {  // LS-X53, LS-X60
  const Convex charging = box(6, 1, 5, 3, 0_deg);
  EXPECT_EQ(slide_to_contact(charging, direction(0_deg), box(4, 1, 7, 5, 180_deg)), 2_bw);
  EXPECT_FALSE(slide_to_contact(charging, direction(0_deg), box(2, 1, 9, 5, 180_deg)));       // flush beside the way
  EXPECT_FALSE(slide_to_contact(charging, direction(0_deg), box(2, 1, 8.996, 5, 180_deg)));   // a hair of overlap
  EXPECT_TRUE(slide_to_contact(charging, direction(0_deg), box(2, 1, 8.99, 5, 180_deg)));
  EXPECT_FALSE(slide_to_contact(charging, direction(180_deg), box(4, 1, 7, 5, 180_deg)));     // away from it
  EXPECT_EQ(slide_to_contact(box(4, 1, 10, 10, 0_deg), direction(0_deg), box(4, 1, 10, 10, 180_deg)), 0_bw);
  EXPECT_FALSE(slide_to_contact(box(4, 1, 10, 10, 0_deg), direction(180_deg), box(4, 1, 10, 10, 180_deg)));
}

TEST(Plane, SlidesSweepTheGroundBetween) {
  const Pose start{at(10, 4), 0_deg};
  const Sweep sweep{line(4), start, Leg::slide(45_deg, 4_bw)};
  EXPECT_TRUE(sweep.overlaps(box(1, 1, 12, 6, 30_deg)));
  EXPECT_FALSE(sweep.overlaps(box(1, 1, 8, 7, 0_deg)));
  EXPECT_TRUE(sweep.lies_in(Bounds{0, 0, 36'000'000, 24'000'000}));
  EXPECT_FALSE(sweep.lies_in(Bounds{0, 0, 14'500'000, 24'000'000}));
}

TEST(Plane, WheelsSweepTheTailToo) {
  const Pose start{at(10, 10), 0_deg};
  const Body column = line(1, 6);
  const Sweep sweep{column, start, Leg::wheel(Side::Right, 45_deg)};
  EXPECT_TRUE(sweep.overlaps(box(1, 1, 8, 6, 0_deg)));    // the tail swings to the left
  EXPECT_FALSE(sweep.overlaps(box(1, 1, 11, 8, 0_deg)));  // the neighbour flush at its right
  EXPECT_TRUE(sweep.meets(box(1, 1, 11, 8, 0_deg)));
  const auto stopped = wheel_to_contact(column, start, Leg::wheel(Side::Right, 45_deg), box(1, 1, 8, 6, 0_deg));
  ASSERT_TRUE(stopped);
  const Convex there = only(footprint(column, moved(column, start, Leg::wheel(Side::Right, *stopped))));
  EXPECT_EQ(relation(there, box(1, 1, 8, 6, 0_deg)), Relation::Touching);
}

TEST(Plane, FaultsOfPolygonsHaveAPlace) {
  using Kind = PolygonFault::Kind;
  const auto kind = [](std::vector<Point> corners) { return fault_of(corners).value().kind; };
  EXPECT_FALSE(fault_of(std::vector{at(0, 0), at(4, 0), at(4, 4), at(0, 4)}));
  EXPECT_EQ(kind({at(0, 0), at(1, 1)}), Kind::TooFewCorners);
  EXPECT_EQ(kind({at(0, 0), at(4, 0), at(4, 4), at(0, 0)}), Kind::RepeatedCorner);
  EXPECT_EQ(kind({at(0, 0), at(4, 0), at(2, 0)}), Kind::Spike);
  EXPECT_EQ(kind({at(0, 0), {2'000'000'000, 0}, at(2, 2)}), Kind::OutOfRange);
  EXPECT_EQ(fault_of(std::vector{at(0, 0), at(4, 4), at(4, 0), at(0, 4)}),
            (PolygonFault{Kind::CrossingEdges, 0, 2, at(2, 2)}));
}

TEST(Plane, AreasAreCutIntoConvexParts) {
  // A wood in the form of an L.
  const Area wood{std::vector{at(0, 0), at(6, 0), at(6, 2), at(2, 2), at(2, 6), at(0, 6)}};
  EXPECT_EQ(wood.parts(), 2u);
  EXPECT_TRUE(overlaps(box(1, 1, 5, 2.5, 0_deg), wood));
  EXPECT_FALSE(overlaps(box(1, 1, 4, 4, 0_deg), wood));
  EXPECT_FALSE(overlaps(box(1, 1, 2.5, 3, 0_deg), wood));  // in the corner, flush on two sides
  EXPECT_TRUE(contains(wood, at(2, 4)));
  EXPECT_FALSE(contains(wood, at(2.001, 4)));
  EXPECT_EQ(length_inside({at(-1, 1), at(9, 1)}, wood), 6_bw);
  EXPECT_EQ(length_inside({at(1, -1), at(1, 3)}, wood), 3_bw);
  EXPECT_EQ(length_inside({at(2, 2), at(2, 6)}, wood), 0_bw);
  EXPECT_EQ(distance(box(1, 1, 5, 5, 0_deg), wood), 2_bw);
}

}  // namespace
}  // namespace kepi::plane
