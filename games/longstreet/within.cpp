// How much of a refused move would be lawful: a board shows where the way becomes unlawful, and may end the move there.
#include <algorithm>
#include <variant>

#include "games/longstreet/rules.h"

namespace kepi::longstreet {
namespace {

constexpr Length step = 0.05_bw, finest = 0.002_bw;
constexpr Length longest = 16_bw;  // no allowance reaches so far

Length cost_of(const State& s, const Leg& leg, UnitId id) {
  switch (leg.kind) {
    case Leg::Kind::Slide: return leg.length;
    case Leg::Kind::Wheel: return plane::arc(frontage_of(s.units[id]), leg.angle);
    case Leg::Kind::AboutFace: return 0_bw;
  }
  return 0_bw;
}
Length cost_of(const State& s, const Move& o) {
  Length sum{};
  for (const Leg& leg : o.legs) sum += cost_of(s, leg, o.unit);
  return sum;
}
Point start_of(const State& s, const March& o) {
  return plane::Frame{s.units[o.unit].pose}.point(0_bw, -(s.field->scenario.gun_depth / 2));
}
Length cost_of(const State& s, const March& o) {
  Length sum{};
  Point at = start_of(s, o);
  for (const Point p : o.points) sum += plane::distance(at, p), at = p;
  return sum;
}

/// The first so many BW of a path.
Move beginning(const State& s, const Move& o, Length most) {
  Move part{o.unit, o.flank, {}};
  for (const Leg& leg : o.legs) {
    const Length cost = cost_of(s, leg, o.unit);
    Leg taken = leg;
    if (cost > most) {
      if (leg.kind == Leg::Kind::Slide) taken.length = most;
      else taken.angle = Angle{static_cast<std::int32_t>(std::int64_t{leg.angle.raw} * most.raw / cost.raw)};
    }
    if (leg.kind == Leg::Kind::AboutFace || (leg.kind == Leg::Kind::Slide ? taken.length > 0_bw : taken.angle != 0_deg))
      part.legs.push_back(taken);
    if (cost >= most) break;
    most = most - cost;
  }
  return part;
}
March beginning(const State& s, const March& o, Length most) {
  March part{o.unit, {}, o.heading};
  Point at = start_of(s, o);
  for (const Point p : o.points) {
    const Length cost = plane::distance(at, p);
    if (cost <= most) {
      part.points.push_back(p);
      if (cost == most) break;
      most = most - cost;
      at = p;
      continue;
    }
    part.points.push_back(at + plane::along(plane::direction(at, p), most));
    break;
  }
  return part;
}

template <class Path>
std::optional<LawfulPart<Order>> lawful_part_of(const State& s, Seat seat, const Path& path) {
  if (path.unit >= s.units.size() || s.units[path.unit].is_gone()) return {};
  const auto fits = [&](Length most) { return static_cast<bool>(may(s, seat, beginning(s, path, most))); };
  Length most = std::min(cost_of(s, path), longest);
  // A way may be barred and free again further on (a friend is passed, not stood upon): the last lawful pose is sought from its end.
  Length high = most;
  while (most > 0_bw && !fits(most)) high = most, most = most - step;
  if (most <= 0_bw) return {};
  while (high - most > finest) {
    const Length middle = most + (high - most) / 2;
    (fits(middle) ? most : high) = middle;
  }
  const Verdict beyond = may(s, seat, beginning(s, path, high));
  return LawfulPart<Order>{beginning(s, path, most), beyond ? std::nullopt : std::optional{beyond.refusal()}};
}

}  // namespace

std::optional<LawfulPart<Order>> lawful_part(const State& s, Seat seat, const Order& order) {
  if (const auto* move = std::get_if<Move>(&order)) return lawful_part_of(s, seat, *move);
  if (const auto* march = std::get_if<March>(&order)) return lawful_part_of(s, seat, *march);
  return {};
}

}  // namespace kepi::longstreet
