#pragma once
/// The whole truth of a game of Longstreet, hidden parts included: a regular value, cheap to copy. What never changes
/// (table, terrain, names) is in the Field, which states share. The moment of play is plain data (`step` and what
/// belongs to it), so that every moment can be written down as a position and taken up again.
///     for (UnitId id : units_of(s, federal)) if (s.units[id].smoke) …
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "games/longstreet/cards.h"
#include "games/longstreet/ground.h"
#include "kit/fixed_vector.h"

namespace kepi::longstreet {

/// The field states share, compared by what it is.
class FieldRef {
 public:
  FieldRef() = default;
  explicit FieldRef(std::shared_ptr<const Field> field) : field_{std::move(field)} {}
  const Field* operator->() const { return field_.get(); }
  const Field& operator*() const { return *field_; }
  explicit operator bool() const { return field_ != nullptr; }
  friend bool operator==(const FieldRef& a, const FieldRef& b) {
    return a.field_ == b.field_ || (a.field_ && b.field_ && a.field_->scenario == b.field_->scenario);
  }

 private:
  std::shared_ptr<const Field> field_;
};

// ------------------------------------------------------------------------------------------- units

struct Unit {
  Pose pose{};                 // LS-9.03
  Formation formation{};       // of artillery: guns abreast, limbered or not; no bases: gone from the table
  Seat side{};
  Arm arm{};
  bool limbered = false;
  bool smoke = false;          // LS-1.10
  bool shot = false;           // LS-5.02
  bool moved = false, changed = false;  // LS-6.01
  bool charged = false;        // LS-7.01
  bool balked = false;         // LS-8.58  it may not charge in this phase
  bool allocated = false;      // LS-7.46  its attack dice
  bool fell_back = false;      // LS-7.97
  std::uint8_t hits = 0;       // LS-5.14
  std::uint8_t cards = 0;      // morale cards played for it in this phase
  // Combat, of a defender: scores, and what morale saved.
  bool defended = false, attacked = false;
  std::uint8_t defence = 0, attack = 0, missed = 0, saved = 0;  // missed: defence dice that failed and may be rolled again
  bool must_fall_back = false;

  constexpr bool is_gone() const { return formation.bases == 0; }
  constexpr bool is_infantry() const { return arm == Arm::Infantry; }
  bool operator==(const Unit&) const = default;
};

// ------------------------------------------------------------------------------------------- the moment

// 0.1  The turn as a state machine; before it, setting up (chapter 3).
enum class Step : std::uint8_t {
  Terrain, Edges, Order, Deployment,
  Start, NameCard, Discard,                                     // S0
  Reshuffle,                                                    // S1
  Fire, FireWindow, Shooting, RerollShots, ShotWindow, FireMorale, Kill,  // S2 …
  Command,                                                      // S3
  MovementWindow, Confusion, Movement,                          // S3m
  CombatWindow, Charges, NameCharger, Allocation, DefenceWindow, Defence, Attack, RerollAttack, RerollDefence,
  CombatMorale, DefenderLosses, FallBackWindow, DefenderDiscard, DefenderFallBack, AttackerLosses, AttackerDiscard,
  AttackerFallBack,                                             // S3c
  Status,                                                       // S4
  Over
};

enum class Ending : std::uint8_t { None, Shattered, OutOfCards, PassedOut, Resigned };

/// A player's cards. Hands are kept in the order in which cards were drawn (LS-8.14), decks with the top last.
struct Player {
  FixedVector<Title, hand_size> hand;
  Pile deck, discards;
  Pile removed;                  // by interrupts with a red banner: everybody saw them
  Pile lost;                     // by reshuffling: nobody saw them
  bool passed = false;           // LS-4.57  his last command choice was a pass
  std::uint8_t losses = 0;       // LS-1.49  bases lost
  WindowSet standing;            // LS-9.23  windows in which he says no beforehand
  Edge edge{};
  bool ready = false;            // his army stands
  bool spared = false;           // LS-7.112  a card was discarded for falling back
  bool operator==(const Player&) const = default;
};

/// One die of a shot, as long as it may be rolled again.
struct ShotDie {
  UnitId target = no_unit;
  std::uint8_t file = 0;
  std::int8_t angle = 0;
  FireKind kind{};
  std::uint8_t face = 0, needed = 0;
  bool again = false;            // LS-1.06
  constexpr bool hits() const { return face >= needed; }
  bool operator==(const ShotDie&) const = default;
};

/// LS-7.24  An attacker and a unit it is engaged with. Everything but the dice is fixed when the charges are done.
struct Engagement {
  UnitId attacker = no_unit, defender = no_unit;
  bool contact = false;
  bool flanked = false;          // LS-7.34
  bool flank_touched = false;    // LS-7.35
  bool covered = false;          // LS-7.29
  std::uint8_t files = 0;        // LS-7.49
  std::uint8_t dice = 0;
  bool operator==(const Engagement&) const = default;
};
inline constexpr std::size_t most_engagements = 64;

/// Bases that a unit must lose, its owner to choose which.
struct Loss {
  UnitId unit = no_unit;
  std::uint8_t bases = 0;
  bool operator==(const Loss&) const = default;
};

struct State {
  FieldRef field;
  FixedVector<Unit, most_units> units;   // by UnitId
  std::array<Player, 2> players{};
  std::uint16_t turn = 0;
  Seat active = federal;
  Step step = Step::Start;
  std::uint8_t shattered_point = 0;      // LS-3.11
  TitleSet voided;                       // LS-8.13
  bool stacked = false;                  // LS-9.24  a scripted game: shuffling keeps the order

  // Setting up.
  std::array<std::uint8_t, 2> rolls{};   // LS-3.01
  Seat placer{};                         // the higher roller
  std::uint8_t placed = 0;               // pieces
  Seat deploying{};
  bool first_known = false;              // LS-3.18  `active` has the first turn

  // The turn.
  Title interrupt = Title::None;         // LS-4.44  the one interrupt of this turn
  UnitId interrupt_unit = no_unit;
  Title banned = Title::None;            // LS-8.76
  // The phase.
  std::uint8_t invoking = 0;             // LS-4.28  cards it was invoked with
  Title modifier = Title::None;
  UnitId named = no_unit;                // by the modifier
  UnitId current = no_unit;              // the unit that shoots, allocates, is attacked or falls back
  FixedVector<ShotDie, 24> shots;        // of the current shooter
  FixedVector<UnitId, most_units> targets;  // LS-9.13  in the order in which they were first hit
  FixedVector<Engagement, most_engagements> engagements;
  std::uint8_t failed = 0;               // attack dice of the named charger that may be rolled again
  std::uint8_t distance = 0;             // LS-7.100  N of the unit that falls back; 0: not rolled yet
  Pose fall_back_line{};                 // LS-7.106, 7.111  its front line when it began
  FixedVector<Loss, most_units> losses;  // to be taken before anything else goes on

  Ending ending = Ending::None;
  std::optional<Seat> winner;

  const Player& operator[](Seat seat) const { return players[kepi::index(seat)]; }
  Player& operator[](Seat seat) { return players[kepi::index(seat)]; }
  bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 6144);

constexpr Seat passive(const State& s) { return other(s.active); }

}  // namespace kepi::longstreet
