#pragma once
/// The whole truth of a game of The Guns of Gettysburg, hidden parts included: a flat regular value that refers to its
/// board. The step is plain data (chapter S of the ledger), so that every moment can be written down and taken up again.
///     for (const Block& block : s.blocks)
///       if (block.where == Where::Map && position_of(block) == p) …
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string_view>
#include <type_traits>

#include "games/guns/board.h"
#include "games/guns/tables.h"
#include "kit/fixed_vector.h"
#include "kit/planar/ids.h"
#include "kit/seat.h"

namespace kepi::guns {

// ------------------------------------------------------------------------------------------- options

/// GG-01.03  Modules and options, all off by default.
enum class Option : std::uint8_t { FullyObstructed, ExtendedBombardment, Historical, Bidding, FirstTeam, SecondTeam };
struct Options {
  std::uint8_t bits = 0;
  constexpr bool has(Option o) const { return bits >> static_cast<int>(o) & 1; }
  constexpr void set(Option o) { bits |= static_cast<std::uint8_t>(1u << static_cast<int>(o)); }
  constexpr bool operator==(const Options&) const = default;
};

/// The board a state is on: shared, compared by what it is.
struct BoardRef {
  const Board* board = nullptr;
  const Board& operator*() const { return *board; }
  const Board* operator->() const { return board; }
  friend bool operator==(BoardRef a, BoardRef b) {
    return a.board == b.board || (a.board && b.board && a.board->fingerprint() == b.board->fingerprint());
  }
};

// ------------------------------------------------------------------------------------------- blocks

/// A block in play by its public number: 0 to 24 Union, 25 to 42 Confederate, in the order they came into play.
enum class BlockId : std::uint8_t {};
inline constexpr BlockId no_block{255};
inline constexpr std::size_t union_blocks = 25, most_blocks = 43;
constexpr std::size_t index(BlockId b) { return static_cast<std::size_t>(b); }
constexpr Army army_of(BlockId b) { return index(b) < union_blocks ? Army::Union : Army::Confederate; }
constexpr std::size_t first_block(Army a) { return a == Army::Union ? 0 : union_blocks; }
constexpr std::size_t end_block(Army a) { return a == Army::Union ? union_blocks : most_blocks; }

enum class Where : std::uint8_t {
  Absent,   // not in play yet
  Map,      // `at` is a position
  Off,      // left the map beside the area `at` (GG-10.19)
  Waiting,  // at the entry point `at` (GG-11.04)
  Gone,     // eliminated or removed
};

/// What the other side knows of a block: what it was shown, until the blocks of the position are mixed (GG-10.30).
enum class Known : std::uint8_t {
  Nothing,
  Reduced,  // its formation, and that it is a reduced block picked unseen (GG-02.11)
  Face,
};

/// What happened to a block in this action phase, or still holds.
enum class Mark : std::uint8_t {
  Owes,       // a mandatory withdrawal (GG-14.05)
  Withdrew,   // this phase
  Attacked,   // this phase
  Marched,    // this phase
  Turned,     // about, this phase
  Winner,     // GG-13.119
  Arrived,    // at an entry point this turn (GG-11.18)
  OnMap,      // has entered the map (GG-13.09)
  Left,       // the map this turn (GG-10.20)
  Mixed,      // this phase
  Exempt,     // from its mandatory withdrawal, may withdraw voluntarily (GG-21.15)
  Front,      // stood before the enemy now struck in the rear (GG-21.16)
  Behind,     // marched onto the enemy's rear and stands behind it on its position (GG-21.05)
};
inline constexpr std::size_t mark_count = 13;
struct Marks {
  std::uint16_t bits = 0;
  constexpr bool has(Mark m) const { return bits >> static_cast<int>(m) & 1; }
  constexpr void set(Mark m) { bits |= static_cast<std::uint16_t>(1u << static_cast<int>(m)); }
  constexpr void clear(Mark m) { bits &= static_cast<std::uint16_t>(~(1u << static_cast<int>(m))); }
  constexpr bool operator==(const Marks&) const = default;
};

struct Block {
  Formation formation = Formation::Unknown;
  Grade grade = Grade::Full;
  Where where = Where::Absent;
  Hand front = Hand::Left;
  Known known = Known::Nothing;
  std::uint8_t steps = 0;          // of its withdrawal in this step
  std::uint16_t at = 0;            // position, area or entry point
  PositionId from = no_position;   // where its withdrawal of this step began (GG-14.14)
  std::uint8_t hour = 0;           // of its entry in this turn, 1 = first; 0: none (GG-15.02)
  std::uint8_t enter_from = 0;     // the first hour of this turn at which it may enter (GG-11.13, 11.35)
  std::uint8_t transfer_from = 0;  // the first hour at which it may be transferred (GG-11.34, 11.37)
  Marks marks;
  bool operator==(const Block&) const = default;
};

constexpr PositionId position_of(const Block& b) { return PositionId(b.at); }
constexpr bool on_map(const Block& b) { return b.where == Where::Map; }
/// GG-07.07
constexpr bool in_play(const Block& b) { return b.where == Where::Map || b.where == Where::Off || b.where == Where::Waiting; }
constexpr int strength(const Block& b) { return strength_of(b.formation, b.grade); }
constexpr bool is_cavalry(const Block& b) { return b.formation != Formation::Unknown && row(b.formation).cavalry; }

/// GG-02.16  What is out of play face up, and how many blocks of a formation are gone for good.
struct Losses {
  std::uint8_t full = 0, reduced2 = 0, reduced1 = 0;
  std::uint8_t gone = 0;           // eliminated or removed
  std::uint8_t gone_unentered = 0; // of them before they entered the map (GG-13.11)
  bool operator==(const Losses&) const = default;
};

// ------------------------------------------------------------------------------------------- tokens

/// Battle tokens by kind; the order within a pile is never known, so it is not kept. `unseen` is of views: tokens whose
/// faces the viewer does not know.
struct Pile {
  std::array<std::uint8_t, token_kinds> count{};
  std::uint8_t unseen = 0;
  int total() const { return std::accumulate(count.begin(), count.end(), int{unseen}); }
  bool empty() const { return total() == 0; }
  int of(Token t) const { return count[index(t)]; }
  void add(Token t, int n = 1) { count[index(t)] = static_cast<std::uint8_t>(count[index(t)] + n); }
  void remove(Token t, int n = 1) { count[index(t)] = static_cast<std::uint8_t>(count[index(t)] - n); }
  void take_all(Pile& from) {
    for (std::size_t i = 0; i < count.size(); ++i) add(Token(i), from.count[i]);
    from = {};
  }
  bool operator==(const Pile&) const = default;
};

/// A face-down or face-up token on a position during an attack.
struct Placing {
  PositionId at = no_position;
  Token token = no_token;  // no_token in a view: its face is not known
  bool operator==(const Placing&) const = default;
};
inline constexpr std::size_t most_placed = 16;
using Placings = FixedVector<Placing, most_placed>;

/// GG-04.02  A space of the time track.
enum class TimeToken : std::uint8_t {
  Empty, Rumour, Chambersburg, Mummasburg, Harrisburg, Emmitsburg, Taneytown, Baltimore,
  Hidden,  // in a view
};
constexpr TimeToken arrival(Entry e) { return TimeToken(index(e) + 2); }
constexpr bool is_arrival(TimeToken t) { return t >= TimeToken::Chambersburg && t <= TimeToken::Baltimore; }
constexpr Entry entry_of(TimeToken t) { return Entry(static_cast<int>(t) - 2); }

// ------------------------------------------------------------------------------------------- armies

// GG-06.01
enum class Orders : std::uint8_t { None, Attack, Hold, Withdraw };

/// GG-11.07  An arrival turned up in this turn.
struct Arrival {
  std::uint8_t hour = 0;  // of the turn, 1 = first
  Entry entry{};
  bool operator==(const Arrival&) const = default;
};

struct Side {
  Pile pool, tray, returned;
  Pile used, filler;      // committed to attacks of this phase: artillery shown, filler never (GG-13.56)
  Pile hit, unhit;        // of the defender (GG-13.66, 13.78)
  Pile spent, spent_unseen;  // out of the game, seen and not
  Pile apart;             // of an extended bombardment (GG-22.05)
  std::array<TimeToken, hour_count> track{};
  FixedVector<Arrival, 8> arrivals;  // of this turn
  std::uint8_t received = 0;         // GG-16.02
  Orders orders = Orders::Hold, next = Orders::None;
  bool provoked = false;      // the enemy withdrew or attacked since these orders were declared (GG-06.14)
  bool gave_ground = false;   // made a mandatory withdrawal in this phase (GG-06.19)
  std::uint8_t allowances = 0;  // blocks that still march one step further (GG-12.06)
  bool operator==(const Side&) const = default;
};

/// What entered through an entry point.
struct EntryLog {
  bool opened = false;             // in an earlier turn (GG-11.18)
  std::uint8_t road_hours = 0;     // of this turn, a bit each (GG-11.25)
  std::uint8_t overland_hours = 0;
  bool operator==(const EntryLog&) const = default;
};
/// GG-11.26  What of the roads was used in one hour.
struct RoadUse {
  PositionSet positions;
  std::uint64_t junctions = 0;
  bool operator==(const RoadUse&) const = default;
};
inline constexpr std::size_t most_hours = 8;  // a turn has at most 1 + 18/3 (GG-07.06)

struct Objective {
  AreaId area = no_area;
  Army owner = Army::Union;
  bool operator==(const Objective&) const = default;
};
struct Work {
  PositionId at = no_position;
  Hand front{};
  bool operator==(const Work&) const = default;
};
inline constexpr std::size_t most_works = 12;

// ------------------------------------------------------------------------------------------- flow

/// The states of chapter S in which somebody is asked.
enum class Step : std::uint8_t {
  Bid, ChooseArmy, ShiftObjectives,  // chapter 24
  PlaceBuford,
  Duration,
  Start,            // A-START: re-mix
  NightDiscard,     // A-START: the postponed Withdraw discard (GG-06.17)
  Keep,             // A-DRAW: more than eight tokens
  FirstOrders,      // S-ORDERS: a Commander writes before set-up (GG-25.09)
  SpecialOrders,    // A-SPECIAL: a Commander writes after the draw (GG-25.07)
  Withdraw,         // A-WITHDRAW
  Suffer,           // which of several withdrawn blocks is reduced (GG-14.28)
  Attack,           // A-ATTACK
  DefenceSupport, AttackSupport, Bombard, Rank, Fire, CloseOrder, Leader,  // B-…
  LostAttack,       // B-RESULT: losing attackers withdraw
  Offer, Pick,      // a reduction (GG-02.08)
  Penalty,          // A-PENALTY
  Entry,            // A-ENTRY
  March,            // A-MARCH
  Declare,          // A-ORDERS
  OrdersDiscard,    // what the orders cost
  Works,            // A-NIGHTEND
  Sacrifice,        // A-NIGHTEND, Union, 1 July
  Objectives,       // T-OBJECTIVES
  Over,
};

/// Where the game goes on when all pending reductions are made.
enum class Resume : std::uint8_t { None, Withdraw, WithdrawEnd, Fire, Close, LostAttack, LostAttackEnd };

using AttackAreas = FixedVector<AreaId, 8>;
struct Attacker {
  BlockId block = no_block;
  std::uint8_t target = 0;  // which of the defence positions
  AttackAreas areas;        // crossed, in order; none: in place
  bool operator==(const Attacker&) const = default;
};
struct Aim {
  PositionId from = no_position, at = no_position;
  bool operator==(const Aim&) const = default;
};
using Aims = FixedVector<Aim, 8>;
inline constexpr std::size_t most_attackers = 6;

/// The attack in hand (GG-13.07).
struct Attack {
  FixedVector<PositionId, 2> targets;
  FixedVector<Attacker, most_attackers> attackers;  // of each target in rank, the leader first
  std::array<BlockId, 2> leaders{no_block, no_block};
  Placings defence, attack;          // artillery
  bool revealed = false;
  std::uint8_t tokens = 0;           // the attacker used, artillery and filler
  std::array<std::uint8_t, 2> hits{};        // on the blocks of each target (GG-13.64)
  std::array<std::uint8_t, 2> reductions{};  // still to be suffered (GG-13.74)
  std::uint8_t fought = 0;           // close combats resolved, a bit a target
  std::uint8_t fighting = 0;         // the target of the close combat in hand
  std::uint8_t won = 0;              // close combats won, a bit a target
  bool extended = false;             // the first run of an extended bombardment (GG-22.03)
  bool second_run = false;           // GG-22.07
  bool operator==(const Attack&) const = default;
};

/// GG-22.06  An extended bombardment waiting for its second run.
struct Postponed {
  FixedVector<BlockId, most_attackers> blocks;
  FixedVector<PositionId, 2> targets;
  std::array<std::uint8_t, 2> hits{};
  bool declared = false;  // one a turn (GG-22.02)
  bool operator==(const Postponed&) const = default;
};

struct Reduction {
  BlockId block = no_block;
  bool until_gone = false;  // GG-14.25
  bool operator==(const Reduction&) const = default;
};

/// How a game ended (GG-20.08, 20.12).
enum class Ending : std::uint8_t { None, ControlLost, TimeOut };

/// GG-25.06  Special orders: plain UTF-8 text, checked where it is read.
struct Note {
  FixedVector<char, 240> text;
  std::string_view view() const { return {text.begin(), text.size()}; }
  bool operator==(const Note&) const = default;
};

// ------------------------------------------------------------------------------------------- state

struct State {
  BoardRef board;
  Options options;
  Seat union_seat = Seat::First;

  Step step = Step::PlaceBuford;
  Resume resume = Resume::None;
  std::uint8_t day = 1;
  Hour hour = first_hour_of_the_game;  // the first of the turn
  std::uint8_t hours = 1;              // the turn lasts
  Army first = Army::Union;            // first player (GG-07.02)
  Army active = Army::Union;           // whose action phase it is
  Army last_phase = Army::Confederate; // whose action phase was the one before
  Army last_withdraw = Army::Union;    // who declared Withdraw last; Union if nobody did (GG-07.03)
  bool shortened = false;              // the second player chose less than the longest (GG-06.04)
  bool attacked = false;               // the active player made an attack in this phase (GG-06.10)
  bool giving_up = false;              // the next Union command is removed on arrival (GG-17.15)
  std::uint8_t moves_earned = 0;       // GG-16.03
  Ending ending = Ending::None;

  std::uint8_t bid = 0;                // GG-24.02: the highest so far
  bool has_bid = false;
  Seat bidder = Seat::First;           // asked now; at Step::ChooseArmy the winner

  Seat writer = Seat::First;           // asked at Step::FirstOrders
  std::array<Note, 2> special{};       // the last special orders of each seat that is a team

  std::array<Block, most_blocks> blocks{};
  std::array<Losses, formation_count> losses{};
  std::array<Side, 2> sides{};
  std::array<FixedVector<Formation, 7>, entry_count> queues{};  // the top first
  std::array<EntryLog, entry_count> entered{};
  std::array<std::uint8_t, transfer_table.size()> transfers{};  // hours of this turn in which a block went, a bit each
  std::array<RoadUse, most_hours> roads{};
  FixedVector<Objective, 3> objectives;
  FixedVector<Work, most_works> works;

  PositionSet struck_from, struck;     // attack and defence positions of this phase (GG-13.03, 13.04)
  Attack attack;
  Postponed postponed;
  FixedVector<Reduction, 8> reductions;             // the first is under way
  std::array<Grade, 2> offered{};                   // Step::Pick; hidden from the picker

  bool operator==(const State&) const = default;

  Block& operator[](BlockId b) { return blocks[index(b)]; }
  const Block& operator[](BlockId b) const { return blocks[index(b)]; }
  Side& operator[](Army a) { return sides[index(a)]; }
  const Side& operator[](Army a) const { return sides[index(a)]; }
  const planar::Map& map() const { return board->map(); }
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 4096);

/// GG-25.01
constexpr bool is_team(const State& s, Seat seat) { return s.options.has(seat == Seat::First ? Option::FirstTeam : Option::SecondTeam); }
constexpr Seat seat_of(const State& s, Army a) { return a == Army::Union ? s.union_seat : kepi::other(s.union_seat); }
constexpr Army army_of(const State& s, Seat seat) { return seat == s.union_seat ? Army::Union : Army::Confederate; }

}  // namespace kepi::guns
