#pragma once
/// A scenario made ready for measuring (kit/plane), and where units stand on it.
///     const auto f = std::make_shared<const Field>(scenario);
///     in_difficult(*f, Arm::Infantry, footprint_of(*f, unit))
#include <memory>
#include <vector>

#include "games/longstreet/scenario.h"
#include "kit/plane/motion.h"
#include "kit/plane/polygon.h"
#include "kit/plane/zone.h"

namespace kepi::longstreet {

struct Unit;

/// A terrain piece: an area, or a line.
struct Ground {
  Terrain kind{};
  plane::Area area;
  std::vector<Point> line;
  plane::Bounds bounds;
};

/// What all states of a match share.
struct Field {
  explicit Field(Scenario stated);
  Scenario scenario;
  std::vector<Ground> grounds;   // as the scenario lists its pieces; those without effect are left out
  plane::Bounds table;
  bool has_river = false;
};
/// The same with one piece more.
std::shared_ptr<const Field> with_piece(const Field&, std::initializer_list<Piece>);

// ---- units as shapes

plane::Body body_of(const Field&, const Unit&);
/// LS-7.17, 7.35  The same without its foremost strip.
plane::Body body_behind(const Field&, const Unit&, Length strip);
plane::Footprint footprint_of(const Field&, const Unit&);
Length depth_of_base(const Field&, const Unit&);
/// LS-1.38  As wide as the space between the flank lines.
Length frontage_of(const Unit&);
/// A base by its number; a limber has one.
plane::Convex base_of(const Field&, const Unit&, int base);
int bases_on_table(const Unit&);
/// The middle of a base's front edge.
Point front_of(const Field&, const Unit&, int base);

/// LS-1.16
Length distance_between(const Field&, const Unit&, const Unit&);
bool within(const Field&, const Unit&, const Unit&, Length);
/// LS-1.40  Some part of `thing` is directly in front of the unit; and how far straight ahead.
bool is_directly_in_front(const Field&, const Unit&, const Unit& thing);
std::optional<Length> straight_ahead(const Unit&, const plane::Footprint& thing);
bool lies_on(const plane::Bounds&, const plane::Bounds& table);
inline bool lies_on(const plane::Footprint& footprint, const plane::Bounds& table) { return lies_on(footprint.bounds, table); }

// ---- terrain

/// LS-2.03, 2.06  In an area, or on a line.
bool is_in(const Ground&, plane::Shape, const plane::Bounds&);
bool is_in_water(const Field&, plane::Shape);
/// LS-2.12, 2.13
bool in_difficult(const Field&, Arm, plane::Shape);
bool in_difficult(const Field&, Arm, const plane::Footprint&);
/// LS-2.15 to 2.18  A convex area that a unit covers or sweeps.
bool is_passable(const Field&, Arm, plane::Shape);
bool is_passable(const Field&, Arm, const plane::Footprint&);
/// LS-5.40, 7.29  Every line of the zone that reaches the target meets one of these pieces before or where it reaches it.
/// `faced`: the enemy stands forward of the target's front line (LS-2.27). Pieces count from `from` on.
using Covers = FixedVector<const Ground*, most_pieces>;
bool is_screened(const Field&, const plane::Zone&, const Unit& target, bool faced, const Covers&, const plane::HalfPlane& from);

/// LS-2.24  The front edge of the base touches this crest.
bool is_at(const Ground& crest, const Field&, const Unit&, int base);

}  // namespace kepi::longstreet
