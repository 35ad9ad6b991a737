/// A planar map as it is written down, before anything is computed from it, and what can be wrong with it.
/// Areas are polygons, positions the straight lines between two of them, crossings the points where positions meet.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "kit/rule_id.h"

namespace kepi::planar {

/// The ground of one side of a position.
struct Ground {
  bool ridge = false, steep = false, obstructed = false;
  std::uint8_t guns = 0;
  bool operator==(const Ground&) const = default;
};

struct Tables {
  struct Crossing {
    std::string id;
    double x = 0, y = 0;
    bool on_edge = false;  // the outer end of a partial position, or a corner of the outline
  };
  struct Area {
    std::string id;
    std::vector<std::uint16_t> loop;  // crossings, counter-clockwise
    bool partial = false;
  };
  struct Position {
    std::string id;
    std::uint16_t a = 0, b = 0, left = 0, right = 0;
    std::array<Ground, 2> ground{};  // left, right
    bool partial = false;
  };
  struct Sight {  // a special line of sight
    std::uint16_t position = 0, front = 0;
    std::vector<std::uint16_t> over;
    std::uint16_t seen = 0;
  };
  std::string id;
  std::vector<Crossing> crossings;
  std::vector<std::uint16_t> frame;
  std::vector<Area> areas;
  std::vector<Position> positions;
  std::vector<Sight> sights;
};

enum class Part : std::uint8_t { Map, Frame, Crossing, Area, Position, Sight };
/// What is wrong: one word each, a text each.
enum class Flaw : std::uint8_t {
  TooLarge, OneEnd, OneArea, Doubled, Crosses, LiesOn, LoopNotSimple, LoopClockwise, LoopOpen, LoopDisagrees, EdgeBorders,
  PartialFlag, FrameDiffers, FrameClockwise, Degree, Outside, SectorsDisagree, SizesDiffer, Euler, SightAside, SightOwn,
  SightBroken, NotConnected
};
struct MapFlaw {
  RuleId rule;
  Flaw flaw{};
  Part part{};
  std::uint32_t at = 0, other = 0;  // numbers in the tables; `other` as the flaw asks
  bool operator==(const MapFlaw&) const = default;
};

/// GG-M.15 to 22, 28, 29: every flaw. References must be in range.
std::vector<MapFlaw> check(const Tables&);

}  // namespace kepi::planar
