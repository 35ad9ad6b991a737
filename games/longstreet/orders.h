#pragma once
/// Everything a seat can say. Units go by their number in the scenario, cards by their title.
#include <cstdint>
#include <variant>

#include "games/longstreet/state.h"
#include "kit/verdict.h"

namespace kepi::longstreet {

using Hand = plane::Side;

// ---- setting up (chapter 3)
// LS-3.02, 9.33  A hill comes with its crest in one order; of a stream the points are its middle line.
struct PlaceTerrain {
  Terrain kind{};
  FixedVector<Point, most_points> points;
  FixedVector<Point, most_points> crest;  // of a hill
  bool operator==(const PlaceTerrain&) const = default;
};
struct ChooseEdge  { Edge edge{}; bool operator==(const ChooseEdge&) const = default; };         // LS-3.04
struct ChooseOrder { bool first = false; bool operator==(const ChooseOrder&) const = default; };  // LS-3.06
struct Deploy {                                                                                   // LS-3.05
  UnitId unit = no_unit;
  Pose pose{};
  std::uint8_t files = 1, offset = 0;  // of infantry
  bool limbered = false;
  bool operator==(const Deploy&) const = default;
};

// ---- cards (chapter 4)
// LS-4.40  `unit`: the one it names; `at`: the middle of the Rough Ground.
struct Interrupt {
  Title card = Title::None;
  UnitId unit = no_unit;
  Point at{};
  bool operator==(const Interrupt&) const = default;
};
struct NameCard  { Title card = Title::None; bool operator==(const NameCard&) const = default; };  // LS-8.76
// LS-8.49  the card of his own choice; LS-7.112  before falling back.
struct Discard   { Title card = Title::None; bool operator==(const Discard&) const = default; };
struct Reshuffle { bool yes = false; bool operator==(const Reshuffle&) const = default; };         // LS-4.20
struct InvokeFire {
  Title card = Title::None, modifier = Title::None;
  bool operator==(const InvokeFire&) const = default;
};
enum class Phase : std::uint8_t { Movement, Combat };
// LS-4.28  With `second`, units may do what causes disorder. `unit`: named by the modifier (LS-8.41, 8.43, 8.44).
struct Invoke {
  Phase phase{};
  Title card = Title::None, second = Title::None, modifier = Title::None;
  UnitId unit = no_unit;
  bool operator==(const Invoke&) const = default;
};
struct Pass { bool operator==(const Pass&) const = default; };                                      // LS-4.56
struct PlayMorale {                                                                                 // LS-5.65, 7.84
  UnitId unit = no_unit;
  Title card = Title::None;
  bool operator==(const PlayMorale&) const = default;
};

// ---- fire (chapter 5)
/// A base that fires, and the angle of its zone in whole degrees, positive to the right (LS-5.22).
struct Aim {
  std::uint8_t file = 0;      // from 0
  std::int8_t angle = 0;
  UnitId target = no_unit;    // only where the zone meets two units at the same distance (LS-5.27)
  bool extra = false;         // LS-8.32  one more die
  bool operator==(const Aim&) const = default;
};
struct Shoot {
  UnitId unit = no_unit;
  FixedVector<Aim, most_bases> aims;
  bool named = false;         // the modifier is for this unit
  bool operator==(const Shoot&) const = default;
};
/// Dice by their number among those shown; none: the roll stands.
struct Reroll { FixedVector<std::uint8_t, 24> dice; bool operator==(const Reroll&) const = default; };
/// The next unit to roll for: to kill, to defend, to attack.
struct Roll   { UnitId unit = no_unit; bool operator==(const Roll&) const = default; };
struct Remove { UnitId unit = no_unit; BaseSet bases = 0; bool operator==(const Remove&) const = default; };  // LS-1.46

// ---- movement (chapter 6)
// LS-6.16, 6.26, 6.54  Infantry, and guns that prolong: slides and wheels; an about-face may come first (LS-6.22).
using plane::Leg;
struct Move {
  UnitId unit = no_unit;
  bool flank = false;         // LS-6.27
  FixedVector<Leg, 8> legs;
  bool operator==(const Move&) const = default;
};
// LS-6.53  The points of the limber's centre, and its final heading.
struct March {
  UnitId unit = no_unit;
  FixedVector<Point, 8> points;
  Angle heading{};
  bool operator==(const March&) const = default;
};
// LS-6.36, 6.39  `keep_rear`: where bases are wider than deep, the rear stays in place instead of the front.
struct Face {
  UnitId unit = no_unit;
  Hand hand{};
  bool keep_rear = false;
  bool operator==(const Face&) const = default;
};
// LS-6.40 to 6.44
struct Guidon {
  UnitId unit = no_unit;
  std::uint8_t base = 0;
  std::uint8_t left = 0, right = 0, offset = 0;
  bool operator==(const Guidon&) const = default;
};
struct Limber {               // LS-6.59
  UnitId unit = no_unit;
  std::uint8_t gun = 0;
  Angle heading{};
  bool operator==(const Limber&) const = default;
};
struct Unlimber {             // LS-6.58
  UnitId unit = no_unit;
  Angle heading{};
  std::uint8_t left = 0, right = 0;
  bool operator==(const Unlimber&) const = default;
};

// ---- combat (chapter 7)
struct Charge {               // LS-7.05, 7.06
  UnitId unit = no_unit;
  Hand hand{};
  Length arc{};
  bool operator==(const Charge&) const = default;
};
struct NameUnit { UnitId unit = no_unit; bool operator==(const NameUnit&) const = default; };  // by a combat modifier
struct Share    { UnitId defender = no_unit; std::uint8_t dice = 0; bool operator==(const Share&) const = default; };
struct Allocate {             // LS-7.46
  UnitId unit = no_unit;
  FixedVector<Share, most_bases> shares;
  bool operator==(const Allocate&) const = default;
};
// LS-7.98  `reform`: LS-7.110, on `base`, which becomes part of the front rank, in so many files.
//   `gun`, `heading`: an unlimbered battery limbers (LS-7.111); a heading below zero: that of the guns (LS-9.19).
struct FallBack {
  UnitId unit = no_unit;
  bool reform = false;
  std::uint8_t base = 0, left = 0, right = 0, offset = 0;
  std::uint8_t gun = 0;
  Angle heading{-1};
  bool operator==(const FallBack&) const = default;
};
// LS-9.20  Degrees from straight back, positive to the unit's left; two of them where one slide will not do.
struct ChooseWay {
  std::int8_t direction = 0, second = 0;
  Length first{};             // length of the first of two slides; 0: there is one
  bool operator==(const ChooseWay&) const = default;
};

// No more units; no interrupt; no card; no more terrain; the army stands.
struct Done { bool operator==(const Done&) const = default; };
struct StandingPass { WindowSet windows; bool operator==(const StandingPass&) const = default; };  // LS-9.23
struct Resign { bool operator==(const Resign&) const = default; };

using Order = std::variant<PlaceTerrain, ChooseEdge, ChooseOrder, Deploy, Interrupt, NameCard, Discard, Reshuffle,
                           InvokeFire, Invoke, Pass, PlayMorale, Shoot, Reroll, Roll, Remove, Move, March, Face, Guidon,
                           Limber, Unlimber, Charge, NameUnit, Allocate, FallBack, ChooseWay, Done, StandingPass, Resign>;

/// What a refusal speaks of (kepi::Arg::kind).
enum class ArgKind : std::uint8_t { Unit, Card, Number, File, Length, Window, Attacker, Defender, Target, Angle, X, Y, Heading, Allowance };
constexpr Arg unit_arg(UnitId unit) { return {static_cast<std::uint8_t>(ArgKind::Unit), unit}; }
constexpr Arg card_arg(Title card) { return {static_cast<std::uint8_t>(ArgKind::Card), static_cast<std::int32_t>(card)}; }
constexpr Arg number_arg(int n) { return {static_cast<std::uint8_t>(ArgKind::Number), n}; }
constexpr Arg file_arg(int file) { return {static_cast<std::uint8_t>(ArgKind::File), file}; }
constexpr Arg length_arg(Length l) {
  return {static_cast<std::uint8_t>(ArgKind::Length), static_cast<std::int32_t>(l.raw / plane::thousandth)};
}
constexpr Arg arg_of(ArgKind kind, std::int32_t value) { return {static_cast<std::uint8_t>(kind), value}; }

}  // namespace kepi::longstreet
