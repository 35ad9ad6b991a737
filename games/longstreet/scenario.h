#pragma once
/// What a battle is fought with and what never changes while it lasts: table, terrain, armies. States share it.
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/longstreet/formation.h"
#include "games/longstreet/tables.h"
#include "kit/plane/pose.h"
#include "kit/seat.h"

namespace kepi::longstreet {

using plane::Point;
using plane::Pose;

// LS-1.12  Federal and Confederate.
inline constexpr Seat federal = Seat::First, confederate = Seat::Second;
// LS-9.01  The long edges.
enum class Edge : std::uint8_t { South, North };

/// LS-9.07  A terrain piece: a simple polygon, or a polyline for linear terrain.
struct Piece {
  Terrain kind{};
  std::vector<Point> points;
  bool operator==(const Piece&) const = default;
};

/// A unit of an order of battle; how it stands at the start if the scenario says so.
struct Muster {
  std::string name;
  Seat side{};
  Arm arm{};
  std::uint8_t bases = 0;
  bool deployed = false, limbered = false;
  Formation formation{};
  Pose pose{};
  bool operator==(const Muster&) const = default;
};
inline constexpr std::size_t most_units = 32;
using UnitId = std::uint8_t;
inline constexpr UnitId no_unit = 255;

inline constexpr std::size_t most_pieces = 40, most_points = 24;  // of a table, of a piece

/// A text in both languages.
struct Words {
  std::string en, fr;
  bool operator==(const Words&) const = default;
};

/// LS-9.34  What it does not state is decided by LS-3.01 to 3.18.
struct Scenario {
  std::string id;                    // of a battle that comes with the game; empty otherwise
  Words title, date, summary;        // keys of the catalogue where it comes with the game
  int year = 1862;
  Length width = 36_bw, depth = 24_bw;             // LS-9.30
  Length infantry_depth = 1_bw, gun_depth = 1_bw;  // LS-1.13, 1.14
  bool terrain_stated = true;
  std::vector<Piece> pieces;
  std::optional<Edge> federal_edge;
  std::optional<Seat> first_player;
  std::vector<Muster> units;
  bool operator==(const Scenario&) const = default;

  bool deployment_stated() const {
    for (const Muster& unit : units)
      if (!unit.deployed) return false;
    return true;
  }
};

}  // namespace kepi::longstreet
