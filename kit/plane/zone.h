/// Strips of a given width that look in a direction: fire zones, the ground directly in front of a unit, a charge.
///     const Frame base{pose}, aim{Frame{pose.at, direction(pose.heading + 20_deg)}};
///     const Zone zone{aim, -0.5_bw, 0.5_bw, forward_of(base)};     // only what lies forward of the base's front line
///     if (auto range = nearest(zone, target); range && *range <= 6_bw + touching_tolerance) …
///     if (screened(zone, parts_of_target, walls)) …                // every line to the target is cut before it
#pragma once
#include <optional>
#include <span>

#include "kit/plane/shape.h"

namespace kepi::plane {

/// An endless strip along a frame, between `left` and `right` of it, as far as it lies in the half-plane.
/// What overlaps it sideways, or beyond the half-plane's edge, by no more than the tolerance is not in it.
struct Zone {
  Frame axis;
  Length left, right;
  HalfPlane limit;
  Length tolerance = touching_tolerance;

  Zone(const Frame& axis, Length left, Length right, const HalfPlane& limit, Length tolerance = touching_tolerance)
      : axis{axis}, left{left}, right{right}, limit{limit}, tolerance{tolerance} {}
  /// Straight ahead of the frame's origin.
  Zone(const Frame& axis, Length left, Length right) : Zone{axis, left, right, forward_of(axis)} {}
};

/// Where the zone first meets the shape: the distance along the axis from its origin to the nearest part of the shape that
/// lies in the zone; nothing if no part does. It is negative where an angled strip reaches behind its origin.
std::optional<Length> nearest(const Zone&, Shape);
inline bool in(const Zone& zone, Shape shape) { return nearest(zone, shape).has_value(); }

/// Is every line along the axis that reaches the target cut by one of the covers, before it reaches the target or at most
/// `slack` beyond that point? The target may be of several parts; what is hidden behind its own front part does not
/// matter. Covers count from `covers_from` on. A gap no wider than the tolerance lets nothing through. False if no part
/// of the target is in the zone.
bool screened(const Zone&, std::span<const Shape> target, std::span<const Shape> covers, const HalfPlane& covers_from,
              Length slack = touching_tolerance);
inline bool screened(const Zone& zone, std::span<const Shape> target, std::span<const Shape> covers) {
  return screened(zone, target, covers, zone.limit);
}
inline bool screened(const Zone& zone, Shape target, std::span<const Shape> covers) {
  return screened(zone, std::span<const Shape>{&target, 1}, covers, zone.limit);
}

}  // namespace kepi::plane
