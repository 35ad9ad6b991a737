#pragma once
/// Everything that happened, fine-grained enough to animate and to log.
#include <cstdint>
#include <optional>
#include <variant>

#include "games/dixie/state.h"

namespace kepi::dixie {

/// A card as an event names it. Hidden: only its owner may know the face; for everybody else
/// `conceal` makes it unknown(side), and the token, if it lies in a position, stays.
struct Mention {
  CardId card = no_card;
  Token token = no_token;
  bool hidden = false;
  bool operator==(const Mention&) const = default;
};
using DiceShown = FixedVector<std::uint8_t, 31>;

// Deployment. Deployed and TakenBack are told to their owner alone; Disclosed comes when both are ready.
struct Deployed  { CardId card{}; Place at{}; bool operator==(const Deployed&) const = default; };
struct TakenBack { CardId card{}; bool operator==(const TakenBack&) const = default; };
struct SeatReady { Seat seat{}; bool operator==(const SeatReady&) const = default; };
struct Disclosed { bool operator==(const Disclosed&) const = default; };
struct CreekDrawn { int die = 0; CardId removed{}; bool operator==(const CreekDrawn&) const = default; };  // DX-3.18

struct TurnBegan  { Seat seat{}; int turn = 0; bool operator==(const TurnBegan&) const = default; };
struct PhaseBegan { Seat seat{}; Phase phase{}; bool operator==(const PhaseBegan&) const = default; };
struct NightFell  { int day = 0; bool operator==(const NightFell&) const = default; };
struct DayBroke   { int day = 0; bool operator==(const DayBroke&) const = default; };

// Tests. `needed` is the morale value, -128 when it is not known (DX-0.25).
inline constexpr std::int8_t not_known = -128;
struct FateRolled  { Mention card; DiceShown dice; bool killed = false; bool operator==(const FateRolled&) const = default; };
struct MoraleTested {  // Morale Phase, one die a hit
  Mention card;
  std::int8_t needed = 0;
  DiceShown dice;
  bool held = false;
  bool operator==(const MoraleTested&) const = default;
};
enum class TestKind : std::uint8_t { March, Disorganization, Panic, Flank };
struct Tested {        // one die, nothing about markers
  TestKind kind{};
  Mention card;
  std::int8_t needed = 0;
  std::uint8_t die = 0;  // 0: none was needed (Quick March)
  bool passed = false;
  bool operator==(const Tested&) const = default;
};

// What becomes of cards.
enum class Loss : std::uint8_t { Routed, Eliminated, Killed, Alone, Discarded, Decoy };
struct Lost      { CardId card{}; Place at{}; Loss how{}; bool operator==(const Lost&) const = default; };
struct Revealed  { CardId card{}; Token token{}; Place at{}; bool operator==(const Revealed&) const = default; };
struct Rallied   { CardId card{}; Place at{}; bool operator==(const Rallied&) const = default; };
struct Recovered { CardId card{}; int die = 0; bool saved = false; bool operator==(const Recovered&) const = default; };  // Field Hospital

// Fire.
struct ShotDeclared {
  CardId by = no_card;  // none: Gunboats
  Seat side{};
  Place from{}, at{};
  Range range{};
  ShotKind kind{};
  CardId target = no_card;  // counter-battery
  bool operator==(const ShotDeclared&) const = default;
};
struct ShotRolled {
  DiceShown dice;
  std::uint8_t firepower = 0, hits = 0, sixes = 0;
  bool operator==(const ShotRolled&) const = default;
};
struct ShotCancelled { bool operator==(const ShotCancelled&) const = default; };
struct HitMarked     { CardId card{}; Place at{}; int hits = 0; bool operator==(const HitMarked&) const = default; };  // now in all
struct HitsLost      { int hits = 0; bool operator==(const HitsLost&) const = default; };

// Melee.
struct MeleeDeclared { Seat seat{}; FixedVector<Place, position_count> at; bool operator==(const MeleeDeclared&) const = default; };
struct RoundBegan    { Place at{}; int round = 0; bool operator==(const RoundBegan&) const = default; };
struct Fought {  // the dice of one card
  CardId card{};
  DiceShown dice;
  std::uint8_t firepower = 0, hits = 0, sixes = 0;
  bool operator==(const Fought&) const = default;
};
struct Resolved { Seat seat{}; Place at{}; bool goes_on = false; bool operator==(const Resolved&) const = default; };  // DX-13.210

// Movement.
struct Moved {
  Mention card;
  Place from{}, via = Place::Nowhere, to{};
  Way way{};
  bool operator==(const Moved&) const = default;
};
struct MarchDeclared {
  Seat side{};
  FixedVector<Mention, 8> cards;
  Mention general;       // card no_card: none
  Place from{}, via{}, to{};
  bool operator==(const MarchDeclared&) const = default;
};
struct FlankDeclared {
  Seat side{};
  FixedVector<Mention, 8> cards;
  Mention general;
  Place at{};
  bool operator==(const FlankDeclared&) const = default;
};
struct RideBegan     { CardId card{}; Place from{}, at{}; bool operator==(const RideBegan&) const = default; };
struct RideEnded     { CardId card{}; Place at{}; bool stayed = false; bool operator==(const RideEnded&) const = default; };
struct Hid           { Mention card; Place at{}; bool operator==(const Hid&) const = default; };
struct Designated    { Seat side{}; CardId card = no_card; bool operator==(const Designated&) const = default; };  // none: nobody acts any more
struct Recalled      { Mention card; Place from{}, to{}; bool operator==(const Recalled&) const = default; };
struct TerrainPlaced { CardId card{}; Place at{}; bool operator==(const TerrainPlaced&) const = default; };
struct Engaged       { Place at{}; bool operator==(const Engaged&) const = default; };
struct Captured      { Place at{}; Seat by{}; bool operator==(const Captured&) const = default; };
struct Disorganized  { Place at{}; Seat side{}; bool operator==(const Disorganized&) const = default; };
struct SentBack      { Mention card; Place from{}; Place to{}; bool operator==(const SentBack&) const = default; };  // not a move

// Cards drawn and seen.
struct Drew { Seat side{}; int count = 0; FixedVector<CardId, 32> cards; bool operator==(const Drew&) const = default; };
struct Exchanged { int count = 0; bool operator==(const Exchanged&) const = default; };  // Ohio cards (DX-15.112)
struct Saw  { Seat seat{}; Place at{}; FixedVector<CardId, 64> cards; bool operator==(const Saw&) const = default; };  // Scouts, Spy

// Special cards.
struct Played {
  Seat seat{};
  CardId card{};
  Place at = Place::Nowhere;
  FixedVector<Mention, 4> named;
  bool operator==(const Played&) const = default;
};
struct DieRolled { Effect effect{}; int die = 0; bool success = false; bool operator==(const DieRolled&) const = default; };  // Sharpshooters

// The end.
struct Resigned     { Seat seat{}; bool operator==(const Resigned&) const = default; };
struct DrawOffered  { Seat seat{}; bool operator==(const DrawOffered&) const = default; };
struct DrawAnswered { Seat seat{}; bool accepted = false; bool operator==(const DrawAnswered&) const = default; };
struct GameOver     { Ending ending{}; std::optional<Seat> winner; bool operator==(const GameOver&) const = default; };

using Event = std::variant<Deployed, TakenBack, SeatReady, Disclosed, CreekDrawn, TurnBegan, PhaseBegan, NightFell,
                           DayBroke, FateRolled, MoraleTested, Tested, Lost, Revealed, Rallied, Recovered, ShotDeclared,
                           ShotRolled, ShotCancelled, HitMarked, HitsLost, MeleeDeclared, RoundBegan, Fought, Resolved, Moved,
                           MarchDeclared, FlankDeclared, RideBegan, RideEnded, Hid, Designated, Recalled,
                           TerrainPlaced, Engaged, Captured, Disorganized, SentBack, Drew, Exchanged, Saw, Played, DieRolled,
                           Resigned, DrawOffered, DrawAnswered, GameOver>;

}  // namespace kepi::dixie
