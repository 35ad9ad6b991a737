#pragma once
/// The action deck (LS chapter 8): titles as they are printed; data/longstreet/cards.csv is their source.
///     face(Title::Quickstep).morale == 1;   for (Title t : deck_of(Seat::First, 1862)) …
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "kit/fixed_vector.h"
#include "kit/rule_id.h"
#include "kit/seat.h"

namespace kepi::longstreet {

/// Every title of the deck. Copies of one title are alike: a card is its title.
enum class Title : std::uint8_t {
  AimLow, PourItIntoThem, DoubleCanister, WellLaidGuns, SkirmishersForward, SteadyBoys, ColdSteel, ForwardTheColors,
  ChargeAtTheRun, OverTheWorks, FireAndCharge, Quickstep, AtTheDouble, ByTheManual, LimbersToTheFront, Pioneers,
  OldRivals, Confusion, TheyCouldntHitAn, DampPowder, BadFuses, LieDownBoys, HoldAtAllHazards, RoughGround,
  CloseUpTheRanks, RallyOnTheColors, CourierFromDivision, SeeingTheElephant, BlueCoatsGrayCoats, DigIn,
  VeteranSkirmishers,
  MassedBatteries, RifledGuns, TheBayonetBoys, OnToRichmond, ToTheLastMan, SignalStation, TheBattleCryOfFreedom,
  HardtackAndCoffee, TheUnionForever, NinetyDayMen, TheRegularsStand, AllQuietAlongThePotomac, RepeatingRifles,
  VeteranVolunteers, FightItOutOnThisLine,
  HuntersEye, RebelYell, FootCavalry, Stonewall, QuakerGuns, Dixie, TheBonnieBlueFlag, OneCanWhipTen, MaskedBattery,
  Homespun, WhitworthRifles, LeeToTheRear, TheLastDitch,
  None  // no card; in a view also: a card whose title is not known
};
inline constexpr std::size_t title_count = static_cast<std::size_t>(Title::None);
constexpr std::size_t index(Title title) { return static_cast<std::size_t>(title); }

// LS-4.34, 4.40  What a card may be played as, besides what every card may.
enum class Symbol : std::uint8_t { None, Fire, Combat, Movement, Interrupt };

// 0.2  The windows for interrupts.
enum class Window : std::uint8_t { None, W1, W2, W3, W4, W5, W6, W7 };
inline constexpr std::size_t window_count = 8;
struct WindowSet {
  std::uint8_t bits = 0;
  constexpr bool has(Window w) const { return bits >> static_cast<int>(w) & 1; }
  constexpr void add(Window w) { bits = static_cast<std::uint8_t>(bits | 1u << static_cast<int>(w)); }
  bool operator==(const WindowSet&) const = default;
};

// LS-4.10  Neutral, or of one nation.
enum class Nation : std::uint8_t { Both, Federal, Confederate };
// LS-8.02
enum class Years : std::uint8_t { All, Early, Late };

struct CardFace {
  Nation nation;
  std::uint8_t copies, morale;
  Symbol symbol;
  Window window;
  bool red;
  Years years;
  RuleId rule;
};
struct CardText {
  std::string_view id, name_en, name_fr, effect_en, effect_fr;
};

const CardFace& face(Title title);
const CardText& text(Title title);
std::optional<Title> title_by_id(std::string_view id);

inline constexpr std::size_t most_cards = 120;  // of one player, wherever they are
using Pile = FixedVector<Title, most_cards>;

/// LS-4.11, 4.12, 8.01  The deck of a side in a year, not shuffled.
Pile deck_of(Seat side, int year);

/// LS-8.13  Titles whose text was declared void.
struct TitleSet {
  std::uint64_t bits = 0;
  constexpr bool has(Title t) const { return bits >> static_cast<int>(t) & 1; }
  constexpr void add(Title t) { bits |= std::uint64_t{1} << static_cast<int>(t); }
  bool operator==(const TitleSet&) const = default;
};
static_assert(title_count < 64);

}  // namespace kepi::longstreet
