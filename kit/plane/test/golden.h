/// One number for many thousand answers of the plane: every compiler, build and machine must come to it.
#pragma once
#include "kit/hash.h"
#include "kit/plane/test/draw.h"

namespace kepi::plane::test {

inline constexpr std::uint64_t golden = 0xf765f80e91c689bc;

inline std::uint64_t computed() {
  Hasher h;
  const auto add = [&](const auto& shape) {
    for (const Point p : Shape{shape}) h.add(p.x), h.add(p.y);
  };
  const auto add_maybe = [&](const auto& found) { h.add(found ? found->raw : -1); };
  for (std::int32_t a = 0; a < full_turn; a += 7) h.add(direction(Angle{a}).x), h.add(direction(Angle{a}).y);
  Draw draw{1863};
  for (int n = 0; n < 4'000; ++n) {
    const Convex a = draw.shape(), b = draw.shape();
    h.add(distance(a, b).raw);
    h.add(relation(a, b));
    const Length gap = draw.place(6);
    h.add(within(a, b, gap));
    const Angle way = draw.angle();
    add_maybe(slide_to_contact(a, direction(way), b));
    const Pose eye = draw.pose();
    add(clipped(a, forward_of(Frame{eye})));
    add(shortest_join(a, b));
    if (b.size() > 2) add(common(a, b)), add(clipped(a, arc(b.corners[0], b.corners[1], draw.angle())));
    h.add(bearing(direction(a.corners[0], b.corners[0])).raw);
  }
  for (int n = 0; n < 1'000; ++n) {
    const Body body = draw.body();
    const Pose pose = draw.pose();
    const Leg leg = draw.leg();
    const Pose end = snapped(moved(body, pose, leg));
    h.add(end.at.x), h.add(end.at.y), h.add(end.heading.raw), h.add(cost_of(body, leg).raw);
    const Sweep sweep{body, pose, leg};
    h.add(sweep.bounds().west), h.add(sweep.bounds().north);
    const Convex other = draw.shape();
    h.add(sweep.overlaps(other)), h.add(sweep.meets(other));
    h.add(sweep.lies_in(Bounds{0, 0, 12 * unit, 12 * unit}));
    if (leg.kind == Leg::Kind::Wheel) add_maybe(wheel_to_contact(body, pose, leg, other));
  }
  for (int n = 0; n < 500; ++n) {
    const Frame base{draw.pose()};
    const Angle aim = draw.angle();
    const Zone zone{Frame{base.origin, direction(aim)}, {-unit / 2}, {unit / 2}, forward_of(base)};
    const Convex target = draw.box();
    add_maybe(nearest(zone, target));
    std::array<Convex, 3> covers;
    std::array<Shape, 3> shapes;
    for (std::size_t i = 0; i < covers.size(); ++i) covers[i] = draw.shape(), shapes[i] = covers[i];
    h.add(screened(zone, target, shapes));
  }
  for (int n = 0; n < 300; ++n) {
    const auto corners = draw.polygon();
    if (const auto fault = fault_of(corners)) {
      h.add(fault->kind), h.add(fault->first), h.add(fault->second), h.add(fault->at.x);
      continue;
    }
    const Area area{corners};
    for (std::size_t i = 0; i < area.parts(); ++i) add(area.part(i));
    const Convex other = draw.shape();
    h.add(overlaps(other, area)), h.add(distance(other, area).raw);
    const Point from = draw.point(), to = draw.point();
    h.add(length_inside({from, to}, area).raw);
    h.add(contains(area, from));
  }
  return h.value();
}

}  // namespace kepi::plane::test
