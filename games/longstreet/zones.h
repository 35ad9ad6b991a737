#pragma once
/// What the fire zones of one unit meet (LS-5.17 to 5.54): made once for a shooter, asked for every base and angle.
///     const FireZones zones{s, shooter};
///     for (const Sighting& seen : zones.look(file, angle)) …   // several only where two are met at the same distance
#include <bitset>
#include <cstdint>

#include "games/longstreet/state.h"
#include "kit/verdict.h"

namespace kepi::longstreet {

struct Sighting {
  UnitId target = no_unit;
  Length range{};
  FireKind kind{};
};
using Sightings = FixedVector<Sighting, 4>;

class FireZones {
 public:
  /// `masked`: LS-8.99, terrain does not obstruct.
  FireZones(const State&, UnitId shooter, bool masked = false);

  /// LS-5.03 to 5.08  The base of that file, counted from 0, may fire at all; otherwise why not.
  Verdict may_fire(int file) const;
  /// The targets that this zone offers by itself; the priorities are not asked.
  Sightings look(int file, int angle) const;
  /// Why a zone that offers no target offers none: nobody in range, a friend first, or ground that stops it.
  RuleId why_nothing(int file, int angle) const;

  /// The angles, from -45 at bit 0, at which some enemy within that distance might be met; the others meet none.
  using Angles = std::bitset<2 * widest_angle + 1>;
  Angles promising(int file, Length within) const;

  /// LS-5.44, 5.45  Why a base only skirmishes through this zone: the rule of the terrain, or of the card, that spoils its volley.
  RuleId spoiled_by(int file, int angle, const Sighting&) const;
  /// LS-5.46  Some volley, at any angle.
  bool has_volley(int file) const;
  /// LS-5.33  Some target at short range, at any angle.
  bool has_canister(int file) const;
  /// LS-5.40  The target has cover from this gun base.
  bool is_covered(int file, int angle, UnitId target) const;
  /// LS-5.59
  bool enfilades(int file, UnitId target) const;
  /// LS-5.62
  bool is_in_difficult(int file) const;
  /// Nothing of the enemy is within reach of any base: a quick first question.
  bool sees_nothing() const { return enemies_ == 0; }

 private:
  struct Other {
    UnitId id;
    bool blocks;   // a friend, or treated as one
    plane::Footprint footprint;
  };
  plane::Frame base_frame(int file) const { return {eyes_[static_cast<std::size_t>(file)], forward_}; }
  struct Fan {
    int from, to;
  };
  static Fan fan_of(const plane::Frame& base, const plane::Footprint&);
  plane::Zone zone(const plane::Frame& base, int angle, Length from) const;
  bool shooter_stands_at(const Ground& crest, int file) const;
  bool is_shooter_forward_of(int file, const Unit& target) const;
  /// A base of the target that the zone meets first stands at the crest.
  bool met_base_is_at(const Ground& crest, const plane::Zone&, const Unit& target, Length range) const;
  /// LS-5.25, 5.27  The first base that the zone meets, or several at the same distance.
  struct First {
    const Other* unit = nullptr;
    Length range{};
  };
  FixedVector<First, most_units> met_first(const plane::Zone&) const;
  /// LS-5.38, 5.39  What stops a gun's zone short of this target.
  std::optional<RuleId> stopper(int file, const plane::Zone& beyond, const plane::Zone& full, const Sighting&) const;
  std::optional<RuleId> spoiler(int file, const plane::Zone& beyond, const plane::Zone& full, const Sighting&) const;

  const State& s_;
  const Unit& unit_;
  UnitId id_;
  bool masked_;
  Length reach_;
  int enemies_ = 0;
  plane::Direction forward_;
  FixedVector<Point, most_bases> eyes_;  // by file: the middle of the front edge
  FixedVector<Other, most_units> others_;
  FixedVector<std::uint8_t, most_pieces> grounds_;  // that matter to this arm and may be reached
};

}  // namespace kepi::longstreet
