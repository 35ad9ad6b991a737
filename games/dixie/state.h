#pragma once
/// The whole truth of a game of Dixie, hidden parts included: a regular value, cheap to copy.
/// A card's place is a field of the card; the flow is plain data too (a stack of frames), so that
/// every moment of a game can be written down as a position and taken up again.
///     for (const Card& card : s.cards)
///       if (card.at == Place::UC && side_of(card) == usa) …
#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "games/dixie/cards.h"
#include "games/dixie/tables.h"
#include "kit/fixed_vector.h"
#include "kit/seat.h"

namespace kepi::dixie {

// ------------------------------------------------------------------------------------------- options

// DX-0.29  The option switches, all off by default.
enum class Switch : std::uint8_t {
  Flanking, Melee, Enfilade, CounterBattery, ArtillerySupport, Decoys, Reconnaissance, FiveColumns, CorpsIntegrity,
  DivisionIntegrity, CustomDecks, GbThreeDays, GbDay1Historical, ShOhio, ShOhioWith3rdDivision, OpenCards
};
inline constexpr std::size_t switch_count = 16;

struct Switches {
  std::uint16_t bits = 0;
  constexpr bool has(Switch which) const { return bits >> static_cast<int>(which) & 1; }
  constexpr void set(Switch which) { bits |= static_cast<std::uint16_t>(1u << static_cast<int>(which)); }
  constexpr bool operator==(const Switches&) const = default;
};

// ------------------------------------------------------------------------------------------- places

// DX-0.03, 0.04  Columns run from the USA right to the USA left; a field of three columns uses the
//                outer ones and the centre, so a position has the same name on every field.
// DX-0.05        At Shiloh UR, UC, UL are the Rear and CL, CC, CR the Front (RR RC RL, FR FC FL).
enum class Place : std::uint8_t {
  UR, UCR, UC, UCL, UL,
  CL, CCL, CC, CCR, CR,
  Reserve,       // of the card's own side
  Deck,          // reinforcements; Card::rank 0 is drawn next
  Discard,       // routed, eliminated, killed, played: public
  Removed,       // out of the game: the creek that lost its draw (DX-3.18)
  Ohio,          // the deck of the Army of the Ohio, Card::rank 0 on top (DX-15.111)
  SetAside,      // left the game unseen: exchanged for Ohio cards (DX-15.112)
  EnemyReserve,  // only in orders, to be refused (DX-8.03)
  Nowhere,
  RR = UR, RC = UC, RL = UL, FR = CL, FC = CC, FL = CR,
};
inline constexpr std::size_t position_count = 10;
constexpr std::size_t index(Place place) { return static_cast<std::size_t>(place); }
constexpr bool is_deck(Place place) { return place == Place::Deck || place == Place::Ohio; }
constexpr bool is_position(Place place) { return index(place) < position_count; }

// DX-0.06  The line beside the Reserve of a side; at Shiloh the Rear is the USA's near line.
constexpr Seat line_of(Place position) { return index(position) < 5 ? usa : csa; }
constexpr int column_of(Place position) { return static_cast<int>(index(position) % 5); }  // 0 to 4
constexpr Place position_at(Seat line, int column) { return Place(static_cast<int>(line == csa) * 5 + column); }
// DX-0.07  The other position of the column.
constexpr Place opposite(Place position) { return position_at(other(line_of(position)), column_of(position)); }
constexpr bool is_near(Seat side, Place position) { return is_position(position) && line_of(position) == side; }
constexpr bool is_far(Seat side, Place position) { return is_position(position) && line_of(position) != side; }

// ------------------------------------------------------------------------------------------- cards

/// A card of this game, as an index into State::cards.
enum class Slot : std::uint8_t {};
inline constexpr Slot no_slot{255};
constexpr std::size_t index(Slot slot) { return static_cast<std::size_t>(slot); }

/// In a View: a card whose face the viewer does not know, only its side (DX-1.02).
inline constexpr CardId unknown_usa{0xFFF0}, unknown_csa{0xFFF1};
constexpr CardId unknown(Seat side) { return side == usa ? unknown_usa : unknown_csa; }
constexpr bool is_known(CardId card) { return index(card) < card_count; }

// DX-M.07  How a card came to its place in this phase.
enum class Way : std::uint8_t {
  None, Moved, Disengaged, Marched, Flanked, Reconnoitred, Routed,
  Withdrawn  // a decoy, into the Reserve (DX-13.608): recalled, it is one again
};

/// A token is the public name of a card in a position, 1 to 255 for each side (DX-0.24).
using Token = std::uint8_t;
inline constexpr Token no_token = 0;

// DX-M.07
struct Card {
  CardId id{};
  Place at = Place::Deck;
  Place from = Place::Nowhere;    // where it stood before its move of this phase (DX-8.11)
  std::uint8_t hits = 0;
  std::uint8_t rank = 0;          // in a position its token, in the Deck its place from the top, else 0
  bool face_up : 1 = false;
  bool decoy : 1 = false;         // DX-13.601
  bool fired : 1 = false;         // this turn (DX-7.05)
  std::uint8_t moves : 2 = 0;     // made this phase
  Way way : 3 = Way::None;        // this phase
  bool spent : 1 = false;         // may not move any more this phase: recalled, failed a march, led one
  std::uint8_t crossings : 2 = 0; // movement limits its move used (DX-8.11, 8.27)
  bool took : 1 = false;          // its entry changed the holder (DX-8.11)
  bool bound : 1 = false;         // its move cannot be recalled: a die was rolled, an enemy card removed
  bool detained : 1 = false;      // Looted Camps (DX-12.63)
  bool skirmished : 1 = false;    // fired as Skirmishers, may still move (DX-12.62)
  bool due : 1 = false;           // still to test or to fire in the step under way
  bool operator==(const Card&) const = default;
};
static_assert(sizeof(Card) == 8);

inline Seat side_of(CardId card) { return is_known(card) ? face(card).side : card == unknown_usa ? usa : csa; }
inline Seat side_of(const Card& card) { return side_of(card.id); }
constexpr Token token_of(const Card& card) { return is_position(card.at) ? card.rank : no_token; }

/// Three-day Gettysburg deals 108, the longest custom decks stay below this.
inline constexpr std::size_t most_cards = 176;

// ------------------------------------------------------------------------------------------- positions

// DX-M.08  What a position remembers besides the cards that lie in it.
struct Position {
  Seat holder = usa;                                         // DX-0.12
  Seat held_by_at_start = usa;                               // of the Movement Phase (DX-8.31)
  std::array<std::uint8_t, 2> crossings{};                   // used this turn, by side (DX-8.27)
  std::array<std::uint8_t, 2> flank_crossings{};             // DX-13.113
  std::array<std::array<Effect, 2>, 2> played{               // specials of this phase, by side (DX-12.09)
      {{Effect::None, Effect::None}, {Effect::None, Effect::None}}};
  bool closed : 1 = false;            // fire at it was finished this phase (DX-7.04)
  bool smoke : 1 = false;             // shots at it roll one die fewer this phase (DX-12.53)
  bool ammunition_train : 1 = false;  // artillery in it rolls one die more this phase (DX-12.40)
  bool grand_battery : 1 = false;     // long-range shots from it have firepower +1 this phase (DX-12.55)
  bool carbines : 1 = false;          // cavalry shots from it are at F2 this phase (DX-12.64)
  bool yelled_at : 1 = false;         // USA troops in it: -1 in their next Morale Phase (DX-12.31)
  bool rear_guard : 1 = false;        // A's cards leave it without limits this phase (DX-12.58)
  bool stone_wall : 1 = false;        // CSA troops in it: +2 this phase (DX-12.57)
  bool band : 1 = false;              // the tester's troops in it: +1 this phase (DX-12.56)
  bool operator==(const Position&) const = default;
};

// ------------------------------------------------------------------------------------------- flow

// DX-5.02  The phases; specials are counted by phase (DX-12.09).
enum class Phase : std::uint8_t { Deployment, Morale, Combat, Movement, Reinforcement, Night };

/// What is being done. The bottom frame of State::flow is a step of the sequence of play; frames above
/// it interrupt that step and give it back when they are done.
enum class Step : std::uint8_t {
  Deployment,       // S4       both seats at once: Deploy, TakeBack, Ready
  MoraleStart,      // T1.0     opens WM0
  GeneralsFate,     // T1.1, N1 Test a general or special with hits
  TroopMorale,      // T1.2, N1 Test a troop card with hits
  MoraleEnd,        // T1.3     opens WM9
  CombatStart,      // T2.0     opens WC0
  Melees,           // T2.1     Melee declares all of them, EndPhase none (DX-13.201)
  Fire,             // T2.2     opens WCB, then Fire or EndPhase
  MovementStart,    // T3.0     opens WV0
  OrdinaryMoves,    // T3.A     Move, March, PlaceTerrain, Play (WVA), Recall, EndPhase
  Flanking,         // T3.B     Flank or EndPhase (DX-13.101)
  Reveal,           // T3.C
  Disorganization,  // T3.D
  MovementFireStart,// T3.E     opens WV9
  MovementFire,     // T3.E     opens WCB while a card may fire, then Fire or EndPhase
  Reinforcement,    // T4       opens WR0, then draws
  TurnEnd,          // T5
  Withdrawal,       // N2
  NightCards,       // N3       draws, then opens WN
  NightDeployment,  // N4       both seats at once: Deploy, TakeBack, Ready (DX-15.210)
  Dawn,             //          DX-15.109
  Over,
  // interruptions
  InWindow,         // a window is open: Play or Pass
  Shot,             // State::shot: WFD, dice, hits
  Allot,            // the owner allots the hits of State::shot, one Allot a hit
  Rout,             // a card failed: WMF, it leaves (unless Rally took its markers away), WMR
  Check,            // a disorganization check: WDS, Test each card, Retire the surplus (stage 3: only that)
  Surplus,          // too many generals in a position: Retire all but one (DX-11.21)
  March,            // State::march: WVM, dice, moves; a flanking group too
  Melee,            // State::melee: WML, dice, hits, tests, Continue or Disengage (DX-13.203, MeleeStage)
  Ride,             // a reconnaissance: who fires at it, dice, test, Return or Stay (DX-13.703)
  Spying,           // Spy: name a special of the enemy Reserve, or none (DX-12.46)
  Panic,            // Skedaddle: Test each card that is due (DX-12.47)
  Surprise,         // Dawn Surprise: Fire each card that is due (DX-12.52)
  DrawOffer,        // the other seat answers (DX-4.13)
};

/// How far a melee has come (Frame::stage of Step::Melee), A first and then B.
enum class MeleeStage : std::uint8_t {
  Round,                      // it begins with WML
  Dice,
  AllotsA, AllotsB,           // DX-13.206
  FatesA, FatesB,             // generals and hit-taking specials (DX-13.208)
  TestsA, TestsB,
  Settling,                   // control, when both sides have tested
  DecidesA, DecidesB,         // DX-13.210
  LeavesA,                    // DX-13.211
  Done,
};

struct Frame {
  Step step = Step::Deployment;
  std::uint8_t stage = 0;              // how far the step has come; 0: just begun
  Seat seat = usa;                     // whose step it is: tester, owner, shooter; in a window who may speak
  Place at = Place::Nowhere;
  Slot card = no_slot;
  Window window = Window::WS;          // InWindow
  Seat owner = usa;                    // InWindow: to whom it belongs (DX-0.34; WS and WN: to both)
  std::uint8_t passes = 0;             // InWindow: passes in a row
  bool operator==(const Frame&) const = default;
};
static_assert(sizeof(Frame) == 8);

// DX-7.08 to 7.12, 13.3
enum class Range : std::uint8_t { Short, Long, Enfilade };
/// Who or what makes the shot.
enum class ShotKind : std::uint8_t { Ordinary, Skirmishers, Gunboats, HiddenBattery, DawnSurprise, Reconnaissance };

/// The shot under way (Step::Shot).
struct Shot {
  Slot by = no_slot;                   // none: Gunboats
  Seat side = usa;                     // that shoots
  Place from = Place::Nowhere;         // of the firing card
  Place at = Place::Nowhere;           // where the hits fall
  Range range = Range::Short;
  ShotKind kind = ShotKind::Ordinary;
  Slot target = no_slot;               // the artillery card named (DX-13.401); every hit is its own
  std::uint8_t firepower = 0;          // fixed by Bayonet Charge or Double Canister; 0: as usual
  std::uint8_t hits = 0;               // still to be allotted
  std::uint8_t friendly_hits = 0;      // fives among friends, still to be allotted (DX-12.51, 13.503)
  FixedVector<Slot, 8> friends_struck; // by them, one entry a hit: each tests at once
  bool cancelled : 1 = false;          // Low Ammunition (DX-12.39)
  bool confused : 1 = false;           // Uniform Confusion: it strikes the firing side (DX-12.37)
  bool had_friend : 1 = false;         // another own troop card stood there when it was declared (DX-12.37)
  bool operator==(const Shot&) const = default;
};

/// The forced march or flanking group declared (Step::March).
struct MarchGroup {
  FixedVector<Slot, 8> cards;          // in the order of their dice (DX-0.19)
  Slot general = no_slot;
  Place via = Place::Nowhere, to = Place::Nowhere;
  std::uint8_t sure = 0;               // bit i: cards[i] succeeds without a die (DX-12.49)
  bool flanking = false;               // DX-13.101  from the Reserve straight into `to`
  bool operator==(const MarchGroup&) const = default;
};

/// The melees declared (Step::Melee); the first is the one being fought.
struct MeleeFight {
  FixedVector<Place, position_count> at;   // in A's order (DX-13.201)
  std::uint8_t round = 0;                  // 1 or 2
  std::array<std::uint8_t, 2> hits{};      // still to be allotted, by the side that is struck
  std::array<bool, 2> charged{};           // Bayonet Charge in this round, by side (DX-12.32)
  bool yelled = false;                     // Rebel Yell in this round (DX-12.31)
  bool operator==(const MeleeFight&) const = default;
};

/// DX-0.37  When a seat is asked all the same in a window in which it passes; any of them suffices.
struct Unless {
  FixedVector<Place, position_count> places;  // the window is about one of these
  bool general = false;                       // an own general stands where it is about
  std::uint8_t dice = 0;                      // the shot, the enemy in the melee round, rolls so many; 0: not said
  std::uint8_t cv = 0;                        // the card that routs has this CV; 0: not said
  bool first_shot = false;                    // nobody has fired in this phase yet (WCB)
  bool operator==(const Unless&) const = default;
};

/// DX-0.39  What a seat leaves to the engine besides: it is not asked then.
enum class HitsTo : std::uint8_t { AsAsked, Strong, Weak };  // by printed CV, decoys counting 0
struct Entrusted {
  HitsTo hits = HitsTo::AsAsked;
  bool tests = false;                         // of its cards in the enemy's turn: as they lie
  bool operator==(const Entrusted&) const = default;
};

// DX-4, 13.310, 15.216  How the game ended.
enum class Ending : std::uint8_t {
  None, EnemyPositions, RearCentre, FrontCentre, Resignation, Agreement, TooLong, BothAtOnce, Envelopment, ThirdDay
};

// DX-M.09
struct State {
  Edition edition{};
  Switches switches;
  FixedVector<Card, most_cards> cards;               // in the order of their ids; set-aside cards are not here
  std::array<Position, position_count> positions{};  // on three columns only UR UC UL CL CC CR are used
  FixedVector<Frame, 10> flow;
  Shot shot;
  MarchGroup march;
  MeleeFight melee;

  Seat active = csa;                                 // DX-5.01
  Phase phase = Phase::Deployment;
  std::uint8_t day = 1;
  bool night = false;                                // N1 to N3; A is then the USA (DX-15.103)
  std::uint8_t turn = 0;                             // player-turns begun, 1 is the CSA's first (DX-4.14)
  std::uint8_t idle = 0;                             // player-turns in a row without anything of DX-4.14
  bool eventful = false;                             // something of DX-4.14 happened in this turn
  std::array<bool, 2> ready{};                       // S4: this seat has deployed
  std::array<WindowSet, 2> standing_passes{};        // secret (DX-0.36)
  std::array<Unless, 2> unless{};                    // secret (DX-0.37)
  std::array<Entrusted, 2> entrusted{};              // secret (DX-0.39)
  std::array<bool, 2> offered_draw{};                // this turn
  std::array<Token, 2> last_token{};
  Place under_fire = Place::Nowhere;                 // the position being fired at (DX-7.04)
  std::uint8_t left_reserve = 0;                     // A's troop cards that left it this phase (DX-12.60)
  bool lost_orders = false;                          // DX-12.60, this phase
  bool cloudburst = false;                           // DX-12.54, this phase
  std::int8_t extra_draws = 0;                       // Railway, Cavalry Raid, this phase (DX-12.36, 12.45)
  std::array<CardId, 2> commander{no_card, no_card}; // the acting army commander named by DESIGNATE (DX-13.904, 13.906)
  std::array<std::uint8_t, 2> allotment{};           // of the day, still to be drawn: three days (DX-15.205)
  Ending ending = Ending::None;
  std::uint8_t winner = 2;                           // index of a seat; 2: nobody
  bool operator==(const State&) const = default;

  Card& operator[](Slot slot) { return cards[index(slot)]; }
  const Card& operator[](Slot slot) const { return cards[index(slot)]; }
  Position& operator[](Place position) { return positions[index(position)]; }
  const Position& operator[](Place position) const { return positions[index(position)]; }
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 2048);

}  // namespace kepi::dixie
