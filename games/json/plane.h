#pragma once
/// Lengths, angles and points of a measured table in JSON: numbers with decimals, in the game's unit and in degrees;
/// a point is [x, y].
#include "games/json/shape.h"
#include "kit/plane/pose.h"

namespace kepi::json {

template <>
struct Form<plane::Length> {
  static constexpr std::int64_t most = 1000;
  static bool read(const Spot& spot, plane::Length& out) { return spot.decimal(-most, most, plane::unit, out.raw); }
  static Json write(plane::Length length, const Within&) {
    if (length.raw % plane::unit == 0) return length.raw / plane::unit;
    return static_cast<double>(length.raw) / static_cast<double>(plane::unit);
  }
  static Type type(Types&) { return {Number{-most, most}}; }
};

template <>
struct Form<plane::Angle> {
  static constexpr std::int64_t most = 720;
  static bool read(const Spot& spot, plane::Angle& out) {
    std::int64_t raw = 0;
    if (!spot.decimal(-most, most, 100, raw)) return false;
    out.raw = static_cast<std::int32_t>(raw);
    return true;
  }
  static Json write(plane::Angle angle, const Within&) {
    if (angle.raw % 100 == 0) return angle.raw / 100;
    return angle.raw / 100.0;
  }
  static Type type(Types&) { return {Number{-most, most}}; }
};

template <>
struct Form<plane::Point> {
  static bool read(const Spot& spot, plane::Point& out) {
    if (!spot.is_list(2)) return false;
    plane::Length x, y;
    if (spot.value().size() != 2) return spot.fault("not_a_point");
    if (!json::read(spot.item(0), x) || !json::read(spot.item(1), y)) return false;
    out = plane::point(x, y);
    return true;
  }
  static Json write(plane::Point p, const Within& within) {
    return Json::array({json::write(plane::Length{p.x}, within), json::write(plane::Length{p.y}, within)});
  }
  static Type type(Types& types) { return {List{{type_of<plane::Length>(types)}, 2}}; }
};

}  // namespace kepi::json
