/// A map of areas, positions and crossings, with everything that follows from it computed once: stars, adjacency,
/// extended fronts, costs, least-cost distances (chapter M of rules/guns.md). Built from sound tables and then shared.
///     const Map map{tables};
///     for (const Step& step : map.steps(p)) …   // area crossed, position reached, cost
#pragma once
#include <span>
#include <string_view>
#include <vector>

#include "kit/fixed_vector.h"
#include "kit/planar/ids.h"
#include "kit/planar/tables.h"

namespace kepi::planar {

/// One move: out of a position by a hand, across that area, to another position.
struct Step {
  AreaId area{};
  Hand hand{};
  std::uint8_t cost = 0;
  PositionId to{};
};

/// GG-09.04  An area beside the front of a block, behind the next position around one of its ends.
struct Extension {
  CrossingId at{};
  PositionId over{};
  AreaId area{};
  bool clear = false;  // neither ridge nor obstruction on `over` (GG-09.10)
};

/// GG-M.11  One way round a crossing from a position to another.
struct Sweep {
  int cost = 0;
  AreaId first{}, last{};
  FixedVector<PositionId, 16> passed;
};

class Map {
 public:
  Map() = default;
  explicit Map(const Tables& tables);

  std::string_view id() const { return id_; }
  std::size_t area_count() const { return areas_.size(); }
  std::size_t position_count() const { return positions_.size(); }
  std::string_view name(AreaId a) const { return areas_[index(a)].id; }
  std::string_view name(PositionId p) const { return positions_[index(p)].id; }
  std::string_view name(CrossingId v) const { return crossing_names_[index(v)]; }
  /// By id; a position's two areas may be named in either order. `no_…`: unknown.
  AreaId area(std::string_view id) const;
  PositionId position(std::string_view id) const;
  CrossingId crossing(std::string_view id) const;
  bool has(AreaId a) const { return index(a) < areas_.size(); }
  bool has(PositionId p) const { return index(p) < positions_.size(); }

  AreaId area_of(PositionId p, Hand h) const { return sides_[index(p)].areas[index(h)]; }
  /// GG-M.02  On which hand of the position the area lies; it bounds it.
  Hand hand_of(PositionId p, AreaId a) const { return sides_[index(p)].areas[0] == a ? Hand::Left : Hand::Right; }
  bool bounds(PositionId p, AreaId a) const { return sides_[index(p)].areas[0] == a || sides_[index(p)].areas[1] == a; }
  AreaId across(PositionId p, AreaId a) const { return area_of(p, other(hand_of(p, a))); }
  const Ground& ground(PositionId p, Hand h) const { return sides_[index(p)].ground[index(h)]; }
  const Ground& ground(PositionId p, AreaId a) const { return ground(p, hand_of(p, a)); }
  /// GG-03.19
  bool fully_obstructed(PositionId p) const { return ground(p, Hand::Left).obstructed && ground(p, Hand::Right).obstructed; }
  bool is_partial(AreaId a) const { return areas_[index(a)].partial; }
  /// The positions that bound a partial area.
  const PositionSet& edge_set() const { return beside_edge_; }
  bool is_partial(PositionId p) const { return positions_[index(p)].crossings[0] == no_crossing || positions_[index(p)].crossings[1] == no_crossing; }

  /// The crossing at end `a` or `b`; none at the map edge (GG-M.04).
  CrossingId end(PositionId p, Hand which) const { return positions_[index(p)].crossings[index(which)]; }
  /// GG-M.03  The crossing at the left or right end of a block that looks to `front`.
  CrossingId flank(PositionId p, Hand front, Hand flank) const { return end(p, front == Hand::Left ? flank : other(flank)); }
  std::span<const PositionId> star(CrossingId v) const { return stars_[index(v)]; }
  /// GG-M.06  The next position around the crossing at end `which`, on the side of the area on `side`.
  PositionId neighbour(PositionId p, Hand which, Hand side) const { return positions_[index(p)].next[index(which)][index(side)]; }

  std::span<const PositionId> around(AreaId a) const { return areas_[index(a)].positions; }
  const PositionSet& bound_set(AreaId a) const { return rims_[index(a)].all; }
  /// Of the positions around an area those without and those with an obstruction inside it.
  const PositionSet& open_set(AreaId a) const { return rims_[index(a)].open; }
  const PositionSet& rough_set(AreaId a) const { return rims_[index(a)].rough; }
  /// The areas across those positions.
  const AreaSet& beyond(AreaId a) const { return rims_[index(a)].beyond; }
  std::span<const PositionId> adjacent(PositionId p) const { return positions_[index(p)].adjacent; }
  const PositionSet& adjacent_set(PositionId p) const { return adjacent_sets_[index(p)]; }
  bool adjacent(PositionId p, PositionId q) const { return adjacent_sets_[index(p)].has(q); }
  std::span<const AreaId> adjacent(AreaId a) const { return areas_[index(a)].adjacent; }
  /// GG-M.05
  int distance(AreaId a, AreaId b) const { return area_distance_[index(a) * areas_.size() + index(b)]; }

  /// GG-M.08  Crossing an area, and leaving or returning across it.
  int cost(AreaId a, PositionId p, PositionId q) const { return 1 + (ground(p, a).obstructed || ground(q, a).obstructed); }
  int cost_off(AreaId a, PositionId p) const { return 1 + ground(p, a).obstructed; }
  std::span<const Step> steps(PositionId p) const { return positions_[index(p)].steps; }
  /// GG-M.09  Least cost from one position to another over the whole map.
  int least(PositionId p, PositionId q) const { return least_[index(p) * positions_.size() + index(q)]; }

  const FixedVector<Extension, 2>& extensions(PositionId p, Hand front) const { return positions_[index(p)].extensions[index(front)]; }
  struct Sight {
    AreaId seen{};
    std::vector<PositionId> over;
  };
  const std::vector<Sight>& sights(PositionId p, Hand front) const { return positions_[index(p)].sights[index(front)]; }

  /// GG-M.11  Both ways round the crossing.
  FixedVector<Sweep, 2> sweeps(PositionId from, PositionId to, CrossingId around) const;

  /// What can be reached from any of these areas by chains over no barred area or position; both ends count.
  AreaSet connected(const AreaSet& from, const AreaSet& barred, const PositionSet& barred_positions) const;
  /// Is there such a chain from one area to any of the others?
  bool chain(AreaId from, const AreaSet& to, const AreaSet& barred, const PositionSet& barred_positions) const;

 private:
  struct Area {
    std::string id;
    bool partial = false;
    std::vector<PositionId> positions;
    std::vector<AreaId> adjacent;
  };
  struct Position {
    std::string id;
    std::array<CrossingId, 2> crossings{no_crossing, no_crossing};
    std::array<std::array<PositionId, 2>, 2> next{{{no_position, no_position}, {no_position, no_position}}};
    std::vector<PositionId> adjacent;
    std::vector<Step> steps;
    std::array<FixedVector<Extension, 2>, 2> extensions;
    std::array<std::vector<Sight>, 2> sights;
  };
  // What moves and fields of fire ask all the time lies close together.
  struct Sides {
    std::array<AreaId, 2> areas{};
    std::array<Ground, 2> ground{};
  };
  struct Rim {
    PositionSet all, open, rough;
    AreaSet beyond;
  };
  void make_stars(const Tables&);
  void make_steps();
  void make_extensions();
  void make_distances();

  std::string id_;
  std::vector<Area> areas_;
  std::vector<Position> positions_;
  std::vector<Sides> sides_;
  std::vector<Rim> rims_;
  std::vector<PositionSet> adjacent_sets_;
  PositionSet beside_edge_;
  std::vector<std::vector<PositionId>> stars_;  // counter-clockwise (GG-M.01)
  std::vector<std::string> crossing_names_;
  std::vector<std::uint8_t> area_distance_, least_;
};

}  // namespace kepi::planar
