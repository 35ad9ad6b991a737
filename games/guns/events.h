#pragma once
/// Everything that happened, fine-grained enough to animate and to log.
#include <cstdint>
#include <variant>

#include "games/guns/orders.h"
#include "games/guns/state.h"

namespace kepi::guns {

struct BidMade      { Seat seat{}; std::uint8_t number = 0; bool operator==(const BidMade&) const = default; };
struct BidPassed    { Seat seat{}; bool operator==(const BidPassed&) const = default; };
struct ArmyChosen   { Seat seat{}; Army army{}; bool operator==(const ArmyChosen&) const = default; };
/// The team alone reads the text (GG-25.11).
struct SpecialOrdersGiven { Seat seat{}; Note text; bool operator==(const SpecialOrdersGiven&) const = default; };
struct BufordPlaced { std::array<Stand, 2> stands; bool operator==(const BufordPlaced&) const = default; };

struct TurnBegan  { std::uint8_t day = 0; Hour hour = 0; std::uint8_t hours = 0; Army first{}; bool operator==(const TurnBegan&) const = default; };
struct PhaseBegan { Army army{}; Orders orders{}; bool operator==(const PhaseBegan&) const = default; };
/// The owner alone, who sits on `seat`, sees which (GG-S.02).
struct Drew      { Army army{}; Seat seat{}; std::uint8_t count = 0; Tokens tokens; bool operator==(const Drew&) const = default; };
struct Discarded { Army army{}; Seat seat{}; std::uint8_t count = 0; Tokens tokens; bool operator==(const Discarded&) const = default; };
struct Remixed   { Army army{}; PositionId at = no_position; bool operator==(const Remixed&) const = default; };

struct Withdrew  { BlockId block{}; PositionId from = no_position; Path path; AreaId front = no_area; bool mounted = false; bool operator==(const Withdrew&) const = default; };

struct AttackDeclared { FixedVector<AttackingBlock, most_attackers> blocks; FixedVector<BlockId, 2> leaders; bool operator==(const AttackDeclared&) const = default; };
/// Where artillery was placed; what it is comes with the reveal (GG-13.48).
struct ArtilleryPlaced   { Army army{}; Seat seat{}; Placings artillery; std::uint8_t filler = 0; bool extended = false; bool operator==(const ArtilleryPlaced&) const = default; };
struct ArtilleryRevealed { Placings defence, attack; bool operator==(const ArtilleryRevealed&) const = default; };
struct Bombarded { PositionId at = no_position; std::uint8_t strength = 0, hits = 0; Placings removed; std::uint8_t on_blocks = 0; bool operator==(const Bombarded&) const = default; };
/// GG-13.68  One artillery position: what it adds up to, and for whom it fires.
struct Fired     { PositionId from = no_position, supports = no_position; std::uint8_t base = 0, strength = 0; bool halved = false; bool operator==(const Fired&) const = default; };
struct Struck    { PositionId at = no_position; std::uint8_t strength = 0, reductions = 0; bool operator==(const Struck&) const = default; };
struct Advanced  { BlockId block{}; PositionId to = no_position; AreaId front = no_area; bool operator==(const Advanced&) const = default; };
/// GG-S.04  A face is shown to both.
struct Shown     { BlockId block{}; Formation formation{}; Grade grade{}; bool operator==(const Shown&) const = default; };
/// GG-13.87  The sum of a close combat: every modifier that counts, by its row of the table.
struct Modified { Modifier modifier{}; std::int8_t value = 0; bool operator==(const Modified&) const = default; };
struct CloseCombat {
  PositionId at = no_position;
  BlockId attacker = no_block, defender = no_block;
  std::uint8_t attack = 0, defence = 0;
  FixedVector<Modified, 12> modifiers;
  std::int8_t result = 0;
  bool won = false;
  bool operator==(const CloseCombat&) const = default;
};
/// The face of the replacement is the owner's alone when it was picked unseen (GG-02.11).
struct Reduced    { BlockId block{}; Seat seat{}; Formation formation{}; Grade from{}, to{}; bool hidden = false; bool operator==(const Reduced&) const = default; };
enum class Loss : std::uint8_t { Eliminated, NoWayOut, Enclosed, Sacrificed, GivenUp };
struct Lost       { BlockId block{}; Formation formation{}; Grade grade{}; Loss how{}; bool operator==(const Lost&) const = default; };
struct AttackEnded { bool won = false; bool operator==(const AttackEnded&) const = default; };
struct Postponing { std::uint8_t drawn = 0; bool operator==(const Postponing&) const = default; };
struct Settled    { Army army{}; std::uint8_t spent = 0, returned = 0; bool operator==(const Settled&) const = default; };

struct TimeRevealed { Army army{}; Hour hour = 0; TimeToken token{}; bool operator==(const TimeRevealed&) const = default; };
struct ReinforcementsArrived { Army army{}; Entry entry{}; std::uint8_t hour = 0; FixedVector<BlockId, 4> blocks; bool operator==(const ReinforcementsArrived&) const = default; };
struct Transferred { BlockId block{}; Entry from{}, to{}; std::uint8_t hour = 0; bool operator==(const Transferred&) const = default; };
struct Entered     { BlockId block{}; Entry entry{}; std::uint8_t hour = 0; bool by_road = false; Path path; AreaId front = no_area; bool operator==(const Entered&) const = default; };
struct Marched     { BlockId block{}; PositionId from = no_position; Path path; AreaId front = no_area; bool mounted = false; bool operator==(const Marched&) const = default; };
struct TurnedAbout { BlockId block{}; AreaId front = no_area; bool operator==(const TurnedAbout&) const = default; };
struct MarchTokenSpent { Army army{}; bool operator==(const MarchTokenSpent&) const = default; };
struct OrdersDeclared  { Army army{}; Orders orders{}; bool operator==(const OrdersDeclared&) const = default; };
struct WorksPlaced     { Army army{}; PositionId at = no_position; AreaId front = no_area; bool operator==(const WorksPlaced&) const = default; };
struct GaveUp          { bool operator==(const GaveUp&) const = default; };
struct NightEnded      { Army army{}; bool operator==(const NightEnded&) const = default; };
struct MovesEarned     { std::uint8_t moves = 0; bool operator==(const MovesEarned&) const = default; };
struct ObjectiveMoved  { std::uint8_t marker = 0; AreaId from = no_area, to = no_area; bool operator==(const ObjectiveMoved&) const = default; };
struct ObjectiveTaken  { std::uint8_t marker = 0; AreaId area = no_area; Army by{}; bool operator==(const ObjectiveTaken&) const = default; };
struct GameOver        { Army winner{}; Ending ending{}; bool operator==(const GameOver&) const = default; };

using Event = std::variant<BidMade, BidPassed, ArmyChosen, BufordPlaced, TurnBegan, PhaseBegan, Drew, Discarded, Remixed, Withdrew,
                           AttackDeclared, ArtilleryPlaced, ArtilleryRevealed, Bombarded, Fired, Struck, Advanced, Shown, CloseCombat,
                           Reduced, Lost, AttackEnded, Postponing, Settled, TimeRevealed, ReinforcementsArrived, Transferred, Entered,
                           Marched, TurnedAbout, MarchTokenSpent, OrdersDeclared, WorksPlaced, GaveUp, NightEnded, MovesEarned,
                           ObjectiveMoved, ObjectiveTaken, GameOver, SpecialOrdersGiven>;

}  // namespace kepi::guns
