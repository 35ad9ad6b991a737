#pragma once
/// The printed tables of Longstreet Lite (D1 to D6), one array a table, each row with its rule id. Measures are
/// those of kit/plane: 6_bw, 45_deg.
#include <array>
#include <cstddef>
#include <cstdint>

#include "kit/plane/measure.h"
#include "kit/rule_id.h"

namespace kepi::longstreet {

using plane::Angle;
using plane::Length;
using namespace plane::literals;  // NOLINT: 6_bw, 45_deg

template <class Rows>
consteval bool in_enum_order(const Rows& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (static_cast<std::size_t>(rows[i].key) != i) return false;
  return true;
}
template <class Rows, class Key>
constexpr const auto& row_of(const Rows& rows, Key key) { return rows[static_cast<std::size_t>(key)]; }

// LS-9.08, 9.09
inline constexpr Length touching = plane::touching_tolerance;
inline constexpr Length hugging = 0.1_bw;

// LS-1.20
enum class Arm : std::uint8_t { Infantry, Artillery };
struct Arms {
  bool infantry = false, artillery = false;
  constexpr bool has(Arm arm) const { return arm == Arm::Infantry ? infantry : artillery; }
};
inline constexpr Arms nobody{}, infantry_only{true, false}, artillery_only{false, true}, everybody{true, true};

// ------------------------------------------------------------------------------------------- terrain (D1)

// LS-2.40  Road, Bridge, Hill and Embankment have no effect of their own; a Bridge opens a River (LS-2.17).
enum class Terrain : std::uint8_t {
  Woods, Swamp, Crest, Stream, River, Rocky, Crop, Wall, Fence, Ford, Bridge, Hill, Road, Embankment
};
inline constexpr std::size_t terrain_count = 14;

struct TerrainRow {
  Terrain key;
  bool line;                         // LS-2.05
  Arms difficult_for;
  bool covers_fire, covers_combat;
  bool obstructs;                    // LS-2.20 to 2.22; a crest ends a zone by LS-2.26 instead
  Arms impassable_to;
  bool water;                        // LS-2.08
  bool spoils_volley;                // LS-5.45
  RuleId rule;
};
inline constexpr std::array terrain_table{
    //         kind                 line   difficult       fire   combat obstr. impassable      water  volley
    TerrainRow{Terrain::Woods,      false, artillery_only, true,  false, true,  nobody,         false, true,  "LS-2.30"},
    TerrainRow{Terrain::Swamp,      false, infantry_only,  false, false, false, artillery_only, true,  false, "LS-2.31"},
    TerrainRow{Terrain::Crest,      true,  nobody,         true,  true,  false, nobody,         false, true,  "LS-2.32"},
    TerrainRow{Terrain::Stream,     false, everybody,      false, false, false, nobody,         true,  false, "LS-2.33"},
    TerrainRow{Terrain::River,      false, nobody,         false, false, false, everybody,      false, false, "LS-2.34"},
    TerrainRow{Terrain::Rocky,      false, everybody,      false, false, false, nobody,         false, false, "LS-2.35"},
    TerrainRow{Terrain::Crop,       false, nobody,         false, false, true,  nobody,         false, true,  "LS-2.36"},
    TerrainRow{Terrain::Wall,       true,  artillery_only, true,  true,  true,  nobody,         false, true,  "LS-2.37"},
    TerrainRow{Terrain::Fence,      true,  nobody,         false, true,  false, nobody,         false, false, "LS-2.38"},
    TerrainRow{Terrain::Ford,       false, everybody,      false, false, false, nobody,         true,  false, "LS-2.39"},
    TerrainRow{Terrain::Bridge,     false, nobody,         false, false, false, nobody,         false, false, "LS-2.17"},
    TerrainRow{Terrain::Hill,       false, nobody,         false, false, false, nobody,         false, false, "LS-2.40"},
    TerrainRow{Terrain::Road,       false, nobody,         false, false, false, nobody,         false, false, "LS-2.40"},
    TerrainRow{Terrain::Embankment, true,  nobody,         false, false, false, nobody,         false, false, "LS-2.40"},
};
static_assert(in_enum_order(terrain_table) && terrain_table.size() == terrain_count);
constexpr const TerrainRow& row_of(Terrain kind) { return row_of(terrain_table, kind); }

inline constexpr Length obstruction_depth = 2_bw;  // LS-2.21

// ------------------------------------------------------------------------------------------- fire (D2, D3)

enum class FireKind : std::uint8_t { Volley, Skirmish, Canister, Bombardment };
struct FireRow {
  FireKind key;
  int dice, hits_on;
  Length beyond, reach;  // farther than, and at most
  RuleId rule;
};
inline constexpr std::array fire_table{
    FireRow{FireKind::Volley,      1, 4, -(1_bw), 6_bw,  "LS-5.17"},
    FireRow{FireKind::Skirmish,    1, 6, -(1_bw), 6_bw,  "LS-5.57"},
    FireRow{FireKind::Canister,    2, 4, -(1_bw), 6_bw,  "LS-5.17"},
    FireRow{FireKind::Bombardment, 1, 4, 6_bw,  24_bw, "LS-5.18"},
};
static_assert(in_enum_order(fire_table));
constexpr const FireRow& row_of(FireKind kind) { return row_of(fire_table, kind); }

inline constexpr int widest_angle = 45;   // LS-5.22  whole degrees to either side
inline constexpr int dense_ranks = 3;     // LS-5.58
inline constexpr int kills_on = 4;        // LS-5.72
inline constexpr int fire_morale_cards = 2;  // LS-5.66

// ------------------------------------------------------------------------------------------- movement (D4)

inline constexpr Length infantry_allowance = 4_bw;   // LS-6.05
inline constexpr Length limber_allowance = 6_bw;
inline constexpr Length prolong_allowance = 1_bw;    // LS-6.54
inline constexpr Length disorder_range = 6_bw;       // LS-6.12, 6.13
inline constexpr Angle oblique_limit = 45_deg;      // LS-6.18
inline constexpr int guidon_limit = 2;              // LS-6.42
inline constexpr Length charge_wheel = 1_bw;         // LS-7.06
inline constexpr Length wheel_step = 0.05_bw;

// ------------------------------------------------------------------------------------------- combat (D6)

inline constexpr int most_dice = 10;                // LS-7.42
inline constexpr int combat_hits_on = 4;            // LS-7.60, 7.71
inline constexpr int vulnerable_hits_on = 6;        // LS-7.68
inline constexpr int limber_defence_dice = 2;       // LS-7.64
inline constexpr Length engaged_range = 1_bw;        // LS-7.23
inline constexpr Length flank_contact = 0.01_bw;     // LS-7.35
inline constexpr int ranks_that_attack = 2;         // LS-7.44
inline constexpr Length least_gap = 1_bw;            // LS-7.103
inline constexpr Length longest_fall_back = 20_bw;   // LS-9.20
inline constexpr Length fall_back_step = 0.05_bw;

// ------------------------------------------------------------------------------------------- cards

inline constexpr int elephant_needs = 4;            // LS-8.58  to charge
inline constexpr int whitworth_needs = 4;           // LS-8.101
inline constexpr std::size_t hand_size = 6;         // LS-4.17
inline constexpr std::size_t reshuffle_cost = 6;    // LS-4.23

}  // namespace kepi::longstreet
