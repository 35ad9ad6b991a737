/// Terrain as it is drawn: simple polygons of any form, checked and cut into convex parts when they are loaded.
///     if (auto fault = fault_of(points)) … fault->kind, fault->first, fault->second       // which edges are at fault
///     const Area wood{points};
///     overlaps(base, wood);            // some of the base is in it
///     contains(wood, centre);          // FF-0.23: a stand is where its centre is
#pragma once
#include <optional>
#include <vector>

#include "kit/plane/motion.h"
#include "kit/plane/shape.h"

namespace kepi::plane {

/// What is wrong with a polygon, and where: corners and edges are numbered from 0 in the order given, edge i runs from
/// corner i to the next one.
struct PolygonFault {
  enum class Kind : std::uint8_t {
    TooFewCorners,   // fewer than three
    OutOfRange,      // corner `first` lies beyond coordinate_limit
    RepeatedCorner,  // corners `first` and `second` are the same point
    Spike,           // the edges before and after corner `first` run over each other
    CrossingEdges    // edges `first` and `second` meet, at about `at`
  };
  Kind kind{};
  std::uint32_t first = 0, second = 0;
  Point at;
  bool operator==(const PolygonFault&) const = default;
};
std::optional<PolygonFault> fault_of(std::span<const Point> corners);

/// Twice the area: above zero when the corners run counterclockwise. Exact.
std::int64_t twice_area(std::span<const Point> corners);
/// Does a simple polygon hold the point, its edge included? Exact.
bool polygon_contains(std::span<const Point> corners, Point);

/// A simple polygon and its convex parts. Precondition: no fault.
class Area {
 public:
  static constexpr std::size_t most_corners = 10;  // of a part: what a slide sweeps can be clipped to it
  Area() = default;
  /// Either way round.
  explicit Area(std::span<const Point> corners);

  const std::vector<Point>& corners() const { return corners_; }  // counterclockwise
  const Bounds& bounds() const { return bounds_; }
  std::size_t parts() const { return begins_.empty() ? 0 : begins_.size() - 1; }
  Shape part(std::size_t i) const { return Shape{points_}.subspan(begins_[i], begins_[i + 1] - begins_[i]); }
  const Bounds& part_bounds(std::size_t i) const { return part_bounds_[i]; }
  bool operator==(const Area&) const = default;

 private:
  std::vector<Point> corners_, points_;  // as drawn; of all parts, one after the other
  std::vector<std::uint32_t> begins_;
  std::vector<Bounds> part_bounds_;
  Bounds bounds_;
};
/// Some of the shape is in the area, by more than the tolerance.
bool overlaps(Shape, const Area&, Length tolerance = touching_tolerance);
bool overlaps(const Footprint&, const Area&, Length tolerance = touching_tolerance);
bool overlaps(const Sweep&, const Area&, Length tolerance = touching_tolerance);
bool within(Shape, const Area&, Length gap);
Length distance(Shape, const Area&);
/// Does it hold the point, its edge included?
bool contains(const Area&, Point);
/// How much of a straight way runs through the area; along its edge is not through it.
Length length_inside(const Segment&, const Area&);

}  // namespace kepi::plane
