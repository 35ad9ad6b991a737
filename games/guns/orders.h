#pragma once
/// Everything a seat can say (ledger S.2).
#include <array>
#include <cstdint>
#include <variant>

#include "games/guns/state.h"
#include "kit/verdict.h"

namespace kepi::guns {

/// One leg of a way: across an area to a position; `no_position`: off the map.
struct Leg {
  AreaId across = no_area;
  PositionId to = no_position;
  bool operator==(const Leg&) const = default;
};
using Path = FixedVector<Leg, 24>;
using AttackPath = FixedVector<Leg, 8>;

struct Stand {
  PositionId at = no_position;
  AreaId front = no_area;
  bool operator==(const Stand&) const = default;
};

// Chapter 24.
struct Bid        { std::uint8_t number = 0; bool operator==(const Bid&) const = default; };
struct Pass       { bool operator==(const Pass&) const = default; };
struct ChooseArmy { Army army{}; bool operator==(const ChooseArmy&) const = default; };

// S-ORDERS, A-SPECIAL. None is an empty text. The seconds are measured at the border: the core has no clock.
struct SpecialOrders {
  Note text;
  std::uint16_t seconds = 0;
  bool operator==(const SpecialOrders&) const = default;
};

// S-BUFORD
struct PlaceBuford { std::array<Stand, 2> stands; bool operator==(const PlaceBuford&) const = default; };
// T-DURATION
struct Duration { std::uint8_t hours = 0; bool operator==(const Duration&) const = default; };
// A-START
struct Remix { PositionId at = no_position; bool operator==(const Remix&) const = default; };

/// Tokens named by kind, one entry each.
using Tokens = FixedVector<Token, 16>;
// A-DRAW: the tokens that go (GG-08.03).
struct Keep { Tokens discard; bool operator==(const Keep&) const = default; };
// A-START at night, A-PENALTY, A-ORDERS
struct Discard { Tokens tokens; bool operator==(const Discard&) const = default; };

// A-WITHDRAW, B-RESULT. An empty path: it has no legal move and is lost where it stands (GG-14.25).
struct Withdraw {
  BlockId block = no_block;
  Path path;
  AreaId front = no_area;
  bool mounted = false;
  bool operator==(const Withdraw&) const = default;
};
// GG-14.28
struct Suffer { BlockId block = no_block; bool operator==(const Suffer&) const = default; };

// A-ATTACK
struct AttackingBlock {
  BlockId block = no_block;
  PositionId target = no_position;
  AttackPath path;  // none: in place
  bool operator==(const AttackingBlock&) const = default;
};
struct DeclareAttack {
  FixedVector<AttackingBlock, most_attackers> blocks;
  FixedVector<BlockId, 2> leaders;
  bool operator==(const DeclareAttack&) const = default;
};
// B-DEFSUPPORT, B-ATTSUPPORT
struct Support {
  Placings artillery;
  Tokens filler;          // attacker
  bool extended = false;  // attacker, chapter 22
  bool operator==(const Support&) const = default;
};
// B-BOMBARD: a target for every artillery position, and the enemy tokens that take the hits.
struct Bombard {
  Aims aims;
  Placings hit;
  bool operator==(const Bombard&) const = default;
};
// B-DEFFIRE
struct Rank { FixedVector<BlockId, most_attackers> blocks; bool operator==(const Rank&) const = default; };
struct Fire { Aims aims; bool operator==(const Fire&) const = default; };
// B-CLOSE
struct CloseFirst { PositionId at = no_position; bool operator==(const CloseFirst&) const = default; };
struct Lead       { BlockId block = no_block; bool operator==(const Lead&) const = default; };

// Reductions (GG-02.08)
struct Offer { std::array<Grade, 2> grades{}; bool operator==(const Offer&) const = default; };
struct Pick  { std::uint8_t which = 0; bool operator==(const Pick&) const = default; };

struct EndStep { bool operator==(const EndStep&) const = default; };

// A-ENTRY
struct Transfer {
  BlockId block = no_block;
  Entry to{};
  std::uint8_t hour = 0;
  bool operator==(const Transfer&) const = default;
};
struct Enter {
  BlockId block = no_block;
  std::uint8_t hour = 0;
  bool by_road = false;
  Path path;
  AreaId front = no_area;
  bool operator==(const Enter&) const = default;
};

// A-MARCH. A block beside the map begins across the area it left by.
struct March {
  BlockId block = no_block;
  Path path;
  AreaId front = no_area;
  bool mounted = false;
  bool operator==(const March&) const = default;
};
struct TurnAbout       { BlockId block = no_block; bool operator==(const TurnAbout&) const = default; };
struct SpendMarchToken { bool operator==(const SpendMarchToken&) const = default; };

// A-ORDERS
struct Declare { Orders orders{}; bool operator==(const Declare&) const = default; };

// A-NIGHTEND
struct PlaceWorks { PositionId at = no_position; AreaId front = no_area; bool operator==(const PlaceWorks&) const = default; };
struct Sacrifice  { std::array<BlockId, 2> blocks{no_block, no_block}; bool operator==(const Sacrifice&) const = default; };
struct GiveUp     { bool operator==(const GiveUp&) const = default; };

// T-OBJECTIVES, and the loser's shifts of chapter 24. The marker passes over the position into the area behind it.
struct ObjectiveMove {
  std::uint8_t marker = 0;
  PositionId over = no_position;
  bool operator==(const ObjectiveMove&) const = default;
};
struct MoveObjectives { FixedVector<ObjectiveMove, highest_bid> moves; bool operator==(const MoveObjectives&) const = default; };

using Order = std::variant<Bid, Pass, ChooseArmy, PlaceBuford, Duration, Remix, Keep, Discard, Withdraw, Suffer, DeclareAttack,
                           Support, Bombard, Rank, Fire, CloseFirst, Lead, Offer, Pick, EndStep, Transfer, Enter, March,
                           TurnAbout, SpendMarchToken, Declare, PlaceWorks, Sacrifice, GiveUp, MoveObjectives, SpecialOrders>;

/// What a refusal speaks of (kepi::Arg::kind).
enum class ArgKind : std::uint8_t { Block, Position, Area, Entry, Number, Hour, Token };
constexpr Arg arg_of(ArgKind kind, std::int32_t value) { return {static_cast<std::uint8_t>(kind), value}; }
constexpr Arg arg(BlockId b) { return arg_of(ArgKind::Block, static_cast<std::int32_t>(b)); }
constexpr Arg arg(PositionId p) { return arg_of(ArgKind::Position, static_cast<std::int32_t>(p)); }
constexpr Arg arg(AreaId a) { return arg_of(ArgKind::Area, static_cast<std::int32_t>(a)); }
constexpr Arg arg(Entry e) { return arg_of(ArgKind::Entry, static_cast<std::int32_t>(e)); }
constexpr Arg arg(int number) { return arg_of(ArgKind::Number, number); }

}  // namespace kepi::guns
