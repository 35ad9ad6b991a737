/// Moves as paths, and the area that a footprint sweeps on them.
///     const Body line = body_of(4_bw, {{-2_bw, 2_bw, -2_bw, 0_bw}});       // 4 wide, 2 deep
///     const Leg legs[] = {Leg::wheel(Side::Right, 30_deg), Leg::slide(0_deg, 1.5_bw)};
///     Pose at = start;
///     for (const Leg& leg : legs) {
///       const Sweep area{line, at, leg};
///       if (area.overlaps(friend_base)) …                                  // interpenetration
///       if (area.meets(enemy_base)) …                                      // contact somewhere on the way
///       cost += cost_of(line, leg);
///       at = moved(line, at, leg);
///     }
///     at = snapped(at);
#pragma once
#include <initializer_list>
#include <optional>

#include "kit/plane/shape.h"

namespace kepi::plane {

/// A rectangle in the frame of a unit: left and rear are negative.
struct Block {
  Length left, right, rear, front;
  bool operator==(const Block&) const = default;
};
/// A footprint in its own frame: the front edge lies on the x-axis, its middle at the origin. It is made of convex parts:
/// full ranks are one, an incomplete last rank is another, a bent wing a third.
struct Body {
  static constexpr std::size_t capacity = 4;
  Length frontage, depth;
  FixedVector<Convex, capacity> parts;

  bool operator==(const Body&) const = default;
};
/// Parts that stand square to the front; the depth is that of the rearmost.
Body body_of(Length frontage, std::initializer_list<Block> blocks);
/// The footprint as it stands on the table.
struct Footprint {
  FixedVector<Convex, Body::capacity> parts;
  Bounds bounds;

  auto begin() const { return parts.begin(); }
  auto end() const { return parts.end(); }
};
Footprint footprint(const Body&, const Pose&);
/// Moved without turning: the footprint of the pose that is moved so.
Footprint moved(const Footprint&, Vector);
/// The same questions as for shapes, asked of all parts.
bool overlaps(const Footprint&, Shape, Length tolerance = touching_tolerance);
bool overlaps(const Footprint&, const Footprint&, Length tolerance = touching_tolerance);
bool within(const Footprint&, Shape, Length gap);
bool within(const Footprint&, const Footprint&, Length gap);
Length distance(const Footprint&, const Footprint&);

enum class Side : std::uint8_t { Left, Right };
/// One stretch of a path.
struct Leg {
  enum class Kind : std::uint8_t { Slide, Wheel, AboutFace };
  Kind kind = Kind::Slide;
  Side pivot = Side::Left;  // the front corner about which a wheel turns
  Angle angle;              // of a slide: to the facing; of a wheel: how far, negative when the outer corner goes backward
  Length length;            // of a slide
  bool operator==(const Leg&) const = default;

  /// Without turning: 0 degrees is straight ahead, 45 an oblique to the right, 90 sideways, 180 straight back.
  static constexpr Leg slide(Angle to_facing, Length length) { return {Kind::Slide, Side::Left, to_facing, length}; }
  /// About a front corner, the other front corner moving forward (or backward, by a negative angle).
  static constexpr Leg wheel(Side pivot, Angle turned) { return {Kind::Wheel, pivot, turned, {}}; }
  /// Every base turns round where it stands: the footprint stays, front and rear change places.
  static constexpr Leg about_face() { return {Kind::AboutFace, Side::Left, {}, {}}; }
};
/// Where a leg leads; not snapped, so that a path of many legs is rounded once, at its end.
Pose moved(const Body&, const Pose&, const Leg&);
/// A slide costs its length, a wheel the arc of the outer front corner, an about-face nothing.
Length cost_of(const Body&, const Leg&);

/// The area that a footprint covers on one leg, start and end included. That of a slide is exact. That of a wheel is all
/// the poses on the way, every hundredth of a degree: they are less than the tolerance apart.
class Sweep {
 public:
  Sweep(const Body&, const Pose&, const Leg&);

  const Bounds& bounds() const { return bounds_; }
  bool overlaps(Shape, Length tolerance = touching_tolerance) const;
  /// At some moment within the tolerance of the shape: contact.
  bool meets(Shape shape, Length tolerance = touching_tolerance) const { return within(shape, tolerance); }
  bool within(Shape, Length gap) const;
  /// Does all of it stay in the half-plane, standing out by no more than the tolerance?
  bool lies_in(const HalfPlane&, Length tolerance = touching_tolerance) const;
  /// … and in an upright rectangle, the table?
  bool lies_in(const Bounds& table, Length tolerance = touching_tolerance) const;

  /// Of a wheel: how far it has turned at the first pose of which the answer is yes, in hundredths of a degree without a sign;
  /// nothing if there is none. A shorter wheel about the same corner gives the same answer up to its own end.
  std::optional<std::int32_t> first_within(Shape, Length gap) const;
  std::optional<std::int32_t> first_overlap(Shape, Length tolerance = touching_tolerance) const;
  std::optional<std::int32_t> first_outside(const Bounds& table, Length tolerance = touching_tolerance) const;

 private:
  /// The first step of the wheel at which a part hits; stretches of it are passed over when all they cover is free.
  template <class Free, class Hit>
  std::optional<std::int32_t> first_turn(const Free&, const Hit&) const;
  bool is_inside(const Bounds& table) const;
  Convex pose(const Convex& part, std::int32_t turned) const;
  /// Points whose hull is around all that the part covers between two steps.
  using Around = FixedVector<Point, 3 * Convex::capacity>;
  Around around(const Convex& part, std::int32_t from, std::int32_t to) const;

  Leg leg_;
  Angle start_;  // the heading
  Point pivot_;
  FixedVector<Convex, Body::capacity> parts_;  // what each part sweeps; of a wheel: the parts as the pivot sees them
  Bounds bounds_;
};

/// How far a shape can slide in a direction until it touches another: the distance at which the gap is closed, rounded
/// down. Nothing if it never would overlap it by more than the tolerance: what it only grazes does not stop it. It is not
/// limited; compare it with the allowance and the tolerance.
///     if (auto way = slide_to_contact(front, direction(pose.heading), enemy); way && *way <= 4_bw + touching_tolerance) …
std::optional<Length> slide_to_contact(Shape moving, Direction, Shape standing, Length tolerance = touching_tolerance);
std::optional<Length> slide_to_contact(const Footprint& moving, Direction, Shape standing,
                                       Length tolerance = touching_tolerance);
/// How far a wheel can turn before it would overlap the shape by more than the tolerance, to a hundredth of a degree and with
/// the sign of the leg's angle; nothing if it can be completed.
std::optional<Angle> wheel_to_contact(const Body&, const Pose&, const Leg& wheel, Shape standing,
                                      Length tolerance = touching_tolerance);

}  // namespace kepi::plane
