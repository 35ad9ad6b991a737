#pragma once
/// Everything that happened, fine-grained enough to animate and to log.
#include <cstdint>
#include <optional>
#include <variant>

#include "games/longstreet/orders.h"
#include "games/longstreet/state.h"

namespace kepi::longstreet {

using Faces = FixedVector<std::uint8_t, 31>;

// Setting up.
struct TerrainRolled { std::uint8_t federal = 0, confederate = 0; bool operator==(const TerrainRolled&) const = default; };
struct TerrainPlaced { Seat seat{}; Terrain kind{}; bool operator==(const TerrainPlaced&) const = default; };
struct EdgeChosen    { Seat seat{}; Edge edge{}; bool operator==(const EdgeChosen&) const = default; };
struct OrderChosen   { Seat seat{}; bool first = false; bool operator==(const OrderChosen&) const = default; };
struct Deployed      { UnitId unit = no_unit; Pose pose{}; bool operator==(const Deployed&) const = default; };
struct FirstRolled   { std::uint8_t federal = 0, confederate = 0; bool operator==(const FirstRolled&) const = default; };

// Cards.
enum class Use : std::uint8_t { Invoke, Second, Modifier, Interrupt, Morale, Discard, Random };
struct TurnBegan  { Seat seat{}; int turn = 0; bool operator==(const TurnBegan&) const = default; };
struct CardPlayed {
  Seat seat{};
  Title card = Title::None;
  Use use{};
  UnitId unit = no_unit;       // named, or helped
  bool removed = false;        // LS-4.46
  bool operator==(const CardPlayed&) const = default;
};
// LS-8.76  Told to the player who looks, and to him whose hand it is.
struct HandSeen   { Seat seat{}; FixedVector<Title, hand_size> cards; bool operator==(const HandSeen&) const = default; };
struct CardNamed  { Title card = Title::None; bool operator==(const CardNamed&) const = default; };
struct Reshuffled { Seat seat{}; int deck = 0, lost = 0; bool operator==(const Reshuffled&) const = default; };
struct Drew       { Seat seat{}; int count = 0; FixedVector<Title, hand_size> cards; bool operator==(const Drew&) const = default; };
struct Invoked    { Seat seat{}; std::optional<Phase> phase; int cards = 1; bool operator==(const Invoked&) const = default; };  // none: fire
struct Passed     { Seat seat{}; bool operator==(const Passed&) const = default; };
struct RoughGroundLaid { Point at{}; bool operator==(const RoughGroundLaid&) const = default; };
struct DieRolled  { Title card = Title::None; UnitId unit = no_unit; int die = 0; bool success = false; bool operator==(const DieRolled&) const = default; };

// Fire.
using ShotDice = FixedVector<ShotDie, 24>;
struct Fired      { UnitId unit = no_unit; ShotDice dice; bool operator==(const Fired&) const = default; };
struct Rerolled   { UnitId unit = no_unit; ShotDice dice; bool operator==(const Rerolled&) const = default; };  // as they stand now
struct HitsMarked { UnitId unit = no_unit; int hits = 0; bool operator==(const HitsMarked&) const = default; };
struct KillRolled { UnitId unit = no_unit; Faces dice; int kills = 0; bool operator==(const KillRolled&) const = default; };
struct Removed    { UnitId unit = no_unit; BaseSet bases = 0; int left = 0; bool operator==(const Removed&) const = default; };
struct Broken     { UnitId unit = no_unit; int bases = 0; bool operator==(const Broken&) const = default; };

// Movement. `formation` after it.
enum class How : std::uint8_t { Moved, Marched, Faced, Reformed, Limbered, Unlimbered, Charged, FellBack };
struct Moved {
  UnitId unit = no_unit;
  How how{};
  Pose from{}, to{};
  Formation formation{};
  bool limbered = false;
  bool operator==(const Moved&) const = default;
};

// Combat.
struct Balked    { UnitId unit = no_unit; int die = 0; bool stays = false; bool operator==(const Balked&) const = default; };
struct Engaged   { UnitId attacker = no_unit, defender = no_unit; bool contact = false, flanked = false, covered = false; bool operator==(const Engaged&) const = default; };
struct Allocated { UnitId attacker = no_unit, defender = no_unit; int dice = 0; bool operator==(const Allocated&) const = default; };
struct Defended  { UnitId unit = no_unit; Faces dice; int needed = 0, score = 0; bool again = false; bool operator==(const Defended&) const = default; };
struct Attacked  { UnitId attacker = no_unit, defender = no_unit; Faces dice; int needed = 0, score = 0; bool again = false; bool operator==(const Attacked&) const = default; };
struct Resolved  { UnitId unit = no_unit; int defence = 0, attack = 0; bool held = false; bool operator==(const Resolved&) const = default; };
struct FallBackRolled { UnitId unit = no_unit; Faces dice; int distance = 0; bool operator==(const FallBackRolled&) const = default; };

// Status, the end.
struct SmokeCleared  { Seat seat{}; bool operator==(const SmokeCleared&) const = default; };
struct VictoryRolled { Seat seat{}; int die = 0, losses = 0, needed = 0; bool won = false; bool operator==(const VictoryRolled&) const = default; };
struct GameOver      { Ending ending{}; std::optional<Seat> winner; bool operator==(const GameOver&) const = default; };

using Event = std::variant<TerrainRolled, TerrainPlaced, EdgeChosen, OrderChosen, Deployed, FirstRolled, TurnBegan,
                           CardPlayed, HandSeen, CardNamed, Reshuffled, Drew, Invoked, Passed, RoughGroundLaid, DieRolled,
                           Fired, Rerolled, HitsMarked, KillRolled, Removed, Broken, Moved, Balked, Engaged, Allocated,
                           Defended, Attacked, Resolved, FallBackRolled, SmokeCleared, VictoryRolled, GameOver>;

}  // namespace kepi::longstreet
