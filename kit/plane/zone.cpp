#include "kit/plane/zone.h"

#include <array>

namespace kepi::plane {
namespace {

Extent sideways(const Zone& zone, Shape s) { return extent(s, zone.axis.origin, zone.axis.forward.right()); }
Extent ahead(const Zone& zone, Shape s) { return extent(s, zone.axis.origin, zone.axis.forward); }

/// The part of the shape in the zone, the strip drawn `margin` narrower on both sides.
Convex part_in(const Zone& zone, Shape s, Length margin) {
  const Extent across = sideways(zone, s);
  if (across.most - zone.left <= zone.tolerance || zone.right - across.least <= zone.tolerance) return {};
  Convex part;
  const auto cut = [&](const HalfPlane& h) {
    part = clipped(s, h);
    s = part;
  };
  if (across.least < zone.left + margin) cut(right_of(zone.axis, zone.left + margin));
  if (across.most > zone.right - margin && !s.empty()) cut(left_of(zone.axis, zone.right - margin));
  if (s.empty()) return {};
  const Extent forward = depth(s, zone.limit);
  if (forward.most <= zone.tolerance) return {};
  if (forward.least < Length{}) return clipped(s, zone.limit);
  if (part.empty())
    for (const Point p : s) part.corners.try_push_back(p);
  return part;
}

/// Stretches of a line, merged where they overlap or leave a gap of no more than the tolerance.
class Stretches {
 public:
  explicit Stretches(Length gap) : gap_{gap} {}
  void add(Extent e) {
    for (std::size_t i = 0; i < all_.size();) {
      if (all_[i].most + gap_ < e.least || e.most + gap_ < all_[i].least) {
        ++i;
        continue;
      }
      e = {std::min(e.least, all_[i].least), std::max(e.most, all_[i].most)};
      all_.erase_at(i);
      i = 0;  // grown: it may reach others now
    }
    all_.try_push_back(e);
  }
  bool cover(const Extent& e) const {
    for (const Extent& one : all_)
      if (one.least <= e.least + gap_ && e.most <= one.most + gap_) return true;
    return false;
  }

 private:
  Length gap_;
  FixedVector<Extent, 64> all_;
};

}  // namespace

std::optional<Length> nearest(const Zone& zone, Shape s) {
  const Extent across = sideways(zone, s);
  if (across.most - zone.left <= zone.tolerance || zone.right - across.least <= zone.tolerance) return std::nullopt;
  const Length left = zone.left + zone.tolerance, right = zone.right - zone.tolerance;
  const bool over_left = across.least < left, over_right = across.most > right;
  if (depth(s, zone.limit).least <= zone.tolerance || (over_left && over_right)) {
    const Convex part = part_in(zone, s, zone.tolerance);
    if (part.empty()) return std::nullopt;
    return ahead(zone, part).least;
  }
  // All of it lies beyond the limit, and at most one side of the strip runs through it: then the nearest corner of the part in the strip is
  // a corner of the shape or a crossing, and only those crossings are made that might be it.
  if (!over_left && !over_right) return ahead(zone, s).least;
  const HalfPlane side = over_left ? right_of(zone.axis, left) : left_of(zone.axis, right);
  std::array<std::int64_t, Convex::capacity> inside, forward;
  std::optional<Length> least;
  const std::size_t n = s.size();
  for (std::size_t i = 0; i < n; ++i) {
    inside[i] = dot(s[i] - side.edge, {side.inward.x, side.inward.y});
    forward[i] = reach(zone.axis.forward, s[i] - zone.axis.origin).raw;
    if (inside[i] >= 0 && (!least || forward[i] < least->raw)) least = Length{forward[i]};
  }
  for (std::size_t i = 0, edges = n > 2 ? n : n - 1; i < edges; ++i) {
    const std::size_t j = i + 1 < n ? i + 1 : 0;
    if (!((inside[i] < 0 && inside[j] > 0) || (inside[i] > 0 && inside[j] < 0))) continue;
    const double way = static_cast<double>(inside[i]) / (static_cast<double>(inside[i]) - static_cast<double>(inside[j]));
    constexpr double rounding = 4;
    if (least && static_cast<double>(forward[i]) + way * static_cast<double>(forward[j] - forward[i]) - rounding > static_cast<double>(least->raw)) continue;
    const Length at = reach(zone.axis.forward, crossing(s[i], inside[i], s[j], inside[j]) - zone.axis.origin);
    if (!least || at < *least) least = at;
  }
  return least;
}

bool screened(const Zone& zone, std::span<const Shape> target, std::span<const Shape> covers,
              const HalfPlane& covers_from, Length slack) {
  bool seen = false;
  for (const Shape& whole : target) {
    const Convex part = part_in(zone, whole, {});
    if (part.empty()) continue;
    seen = true;
    const Extent wanted = sideways(zone, part);
    Stretches cut{zone.tolerance};
    // Each edge that looks at the zone's origin runs from its left to its right; what of a cover lies before it cuts the
    // lines over that width.
    const std::size_t n = part.corners.size();
    for (std::size_t i = 0; i < n; ++i) {
      const Point p = part.corners[i], q = part.corners[(i + 1) % n];
      const Length left = zone.axis.local(p).right, right = zone.axis.local(q).right;
      if (left >= right) continue;
      const HalfPlane before{p + along(zone.axis.forward, slack), direction(p, q).right()};
      for (const Shape& cover : covers) {
        if (ahead(zone, cover).least > ahead(zone, part).most + slack) continue;
        const Convex cutting =
            clipped(cover, {right_of(zone.axis, left), left_of(zone.axis, right), covers_from, before});
        if (!cutting.empty()) cut.add(sideways(zone, cutting));
      }
    }
    if (!cut.cover(wanted)) return false;
  }
  return seen;
}

}  // namespace kepi::plane
