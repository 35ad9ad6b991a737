#pragma once
/// Everything a seat can say. Cards are named by their CardId; an enemy card that lies face down only by
/// its token (DX-0.24).
#include <cstdint>
#include <variant>

#include "games/dixie/state.h"
#include "kit/verdict.h"

namespace kepi::dixie {

/// A card on the table: by its face, or by the token of its back.
struct Named {
  CardId card = no_card;
  Token token = no_token;  // of an enemy card, when card is no_card
  bool operator==(const Named&) const = default;
};

// S4  Deployment, both seats at once; one card after another, in any order (DX-3.08).
//     `decoy`: face down although no troop card (DX-13.601).
struct Deploy   { CardId card{}; Place at{}; bool decoy = false; bool operator==(const Deploy&) const = default; };
struct TakeBack { CardId card{}; bool operator==(const TakeBack&) const = default; };
struct Ready    { bool operator==(const Ready&) const = default; };

// T1, T3.D  The next card to test: a general's fate, troop morale, a disorganization check, a panic.
struct Test { CardId card{}; bool operator==(const Test&) const = default; };

// T2.1  Every position in which there is to be melee, in A's order (DX-13.201).
struct Melee { FixedVector<Place, position_count> at; bool operator==(const Melee&) const = default; };
// DX-13.210  Another round, or out of it; `cards` names who leaves where a creek does not let all cross (DX-13.214).
struct Continue  { bool operator==(const Continue&) const = default; };
struct Disengage { FixedVector<CardId, 16> cards; bool operator==(const Disengage&) const = default; };

// T2.2, T3.E  Its own position: short range; the opposite one: long range; a lateral neighbour: enfilade (DX-13.301).
//   `target`: the enemy artillery card that is to take every hit (DX-13.401, 13.402). In a reconnaissance the owner
//   of the position says by this which card fires (DX-13.703).
struct Fire {
  CardId card{};
  Place at{};
  CardId target = no_card;
  bool operator==(const Fire&) const = default;
};
// T2.2b  One hit.
struct Allot { CardId card{}; bool operator==(const Allot&) const = default; };

// T3.A  `via` is the first of two moves (DX-8.45), Nowhere for a single move.
struct Move {
  CardId card{};
  Place to{};
  Place via = Place::Nowhere;
  bool operator==(const Move&) const = default;
};
// DX-8.47  Infantry and foot artillery of one place, with or without a general.
struct March {
  FixedVector<CardId, 8> cards;
  Place via{}, to{};
  CardId general = no_card;
  bool operator==(const March&) const = default;
};
// DX-10.06
struct PlaceTerrain { CardId card{}; Place at{}; bool operator==(const PlaceTerrain&) const = default; };
// T3.B  A group out of the Reserve straight into a flank position (DX-13.101), with or without a general.
struct Flank {
  FixedVector<CardId, 8> cards;
  Place at{};
  CardId general = no_card;
  bool operator==(const Flank&) const = default;
};
// DX-13.701  Cavalry rides to the far position of its column; at the end it comes back or, where nobody opposes it, stays.
struct Reconnoitre { CardId card{}; bool operator==(const Reconnoitre&) const = default; };
struct Return      { bool operator==(const Return&) const = default; };
struct Stay        { bool operator==(const Stay&) const = default; };
// DX-13.602, 13.607  A decoy from the Reserve; and a decoy that becomes what it is. A special is played by it, with
//   `named` and `to` as in Play.
struct Hide   { CardId card{}; Place at{}; bool operator==(const Hide&) const = default; };
// DX-13.904, 13.906  The acting army commander.
struct Designate { CardId card{}; bool operator==(const Designate&) const = default; };
// DX-8.11
struct Recall { CardId card{}; bool operator==(const Recall&) const = default; };

// DX-12  A special card. `at`: the position it is played on (Nowhere: none). `named`, as the effect asks:
//   Quick March up to 3 of the group · Field Hospital 1 · Looted Camps up to 2 · Cavalry Raid the cavalry shown ·
//   Hidden Battery the gun · Skirmishers the infantry card · Grand Assault up to 4, `at` the far position ·
//   Night March up to 2 with `to`, one place each.
struct Play {
  CardId card{};
  Place at = Place::Nowhere;
  FixedVector<Named, 4> named;
  FixedVector<Place, 4> to;
  bool operator==(const Play&) const = default;
};
struct TurnUp {
  CardId card{};
  FixedVector<Named, 4> named;
  FixedVector<Place, 4> to;
  bool operator==(const TurnUp&) const = default;
};
struct Pass { bool operator==(const Pass&) const = default; };
// DX-12.46  The special card seen by a Spy that is discarded; no_card: none.
struct NameSpied { CardId card = no_card; bool operator==(const NameSpied&) const = default; };

// DX-8.37, 11.21  A surplus card goes to the Reserve.
struct Retire { CardId card{}; bool operator==(const Retire&) const = default; };

// No more shots; no more moves.
struct EndPhase { bool operator==(const EndPhase&) const = default; };

// DX-0.36, 0.37, 0.39  The windows in which this seat passes from now on, when it is asked there all the same, and what else it
//                      leaves to the engine; at any time.
struct StandingPass {
  WindowSet windows;
  Unless unless;
  Entrusted entrusted;
  bool operator==(const StandingPass&) const = default;
};
// DX-4.12, 4.13
struct Resign     { bool operator==(const Resign&) const = default; };
struct OfferDraw  { bool operator==(const OfferDraw&) const = default; };
struct AnswerDraw { bool accept = false; bool operator==(const AnswerDraw&) const = default; };

using Order = std::variant<Deploy, TakeBack, Ready, Test, Melee, Continue, Disengage, Fire, Allot, Move, March, Flank,
                           Reconnoitre, Return, Stay, Hide, TurnUp, Designate, PlaceTerrain, Recall, Play, Pass,
                           NameSpied, Retire, EndPhase, StandingPass, Resign, OfferDraw, AnswerDraw>;

/// What a refusal speaks of (kepi::Arg::kind); `value` is the enumerator or the number.
enum class ArgKind : std::uint8_t { Card, Place, Number, Window, Effect, Token };

constexpr Arg arg(CardId card) { return {static_cast<std::uint8_t>(ArgKind::Card), static_cast<std::int32_t>(card)}; }
constexpr Arg arg(Place place) { return {static_cast<std::uint8_t>(ArgKind::Place), static_cast<std::int32_t>(place)}; }
constexpr Arg arg(int number) { return {static_cast<std::uint8_t>(ArgKind::Number), number}; }
constexpr Arg arg(Window window) { return {static_cast<std::uint8_t>(ArgKind::Window), static_cast<std::int32_t>(window)}; }
constexpr Arg arg(Effect effect) { return {static_cast<std::uint8_t>(ArgKind::Effect), static_cast<std::int32_t>(effect)}; }

}  // namespace kepi::dixie
