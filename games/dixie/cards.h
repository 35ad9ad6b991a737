#pragma once
/// The cards of the three editions, as data/dixie prints them (DX-M.01 to M.06).
///     const CardId reynolds = *card_by_id("GB-US-002");
///     face(reynolds).attack;              // what the rules need
///     text(reynolds).name_fr;             // what a player reads
///     for (CardId card : cards_of(Edition::Gettysburg, usa)) …
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "kit/seat.h"

namespace kepi::dixie {

// DX-0.01  At Dixie the first seat directs the USA, the second the CSA.
inline constexpr Seat usa = Seat::First;
inline constexpr Seat csa = Seat::Second;

// DX-0.02  A game uses cards of exactly one edition.
enum class Edition : std::uint8_t { BullRun, Shiloh, Gettysburg };

// DX-1.01  The six kinds of card.
enum class CardType : std::uint8_t { Infantry, Cavalry, Artillery, General, Terrain, Special };

// DX-6.09  Gettysburg's morale letters; DX-1.09 makes every other card a B.
enum class Letter : std::uint8_t { A, B, C };

// DX-T.01 to T.11
enum class TerrainKind : std::uint8_t {
  Woods, Hill, Ridge, Field, Creek, Pond, Orchard, Rocks, Wall, Town, SunkenRoad, None
};

// DX-12.31 to 12.64
enum class Effect : std::uint8_t {
  RebelYell, BayonetCharge, ColorGuard, Sharpshooters, Ford, Railway, UniformConfusion, Rally, LowAmmunition,
  AmmunitionTrain, DoubleCanister, Breastworks, Scouts, SignalStation, CavalryRaid, Spy, Skedaddle,
  FieldHospital, QuickMarch, NightMarch, Gunboats, DawnSurprise, Smoke, Cloudburst, GrandBattery,
  RegimentalBand, StoneWall, RearGuard, GrandAssault, LostOrders, HiddenBattery, Skirmishers, LootedCamps,
  DismountedCarbines, None
};

// DX-10.05  Where a terrain card may lie: anywhere (Bull Run), in a part of its owner's line (Gettysburg),
//           in one position of the field (Shiloh; left and right as the USA sees them).
enum class Ground : std::uint8_t {
  Free, Left, Centre, Right, FrontLeft, FrontCentre, FrontRight, RearLeft, RearCentre, RearRight
};

enum class Army : std::uint8_t {
  None, NortheasternVirginia, Potomac, Shenandoah, Tennessee, Ohio, Mississippi, NorthernVirginia
};
enum class Corps : std::uint8_t { None, I, II, III, V, VI, XI, XII, Reserve, Cavalry, Artillery, Army, Wing };
enum class Branch : std::uint8_t { None, All, Infantry, Cavalry, Artillery };
enum class Scope : std::uint8_t { None, Army, Wing, Corps, Division, Brigade };
enum class Fate : std::uint8_t { None, Wounded, Killed };

/// What the rules need of a card; a field that its type does not use is 0 or None. 32 bytes: found by a shift.
struct alignas(32) CardFace {
  CardType type{};
  Seat side{};
  Edition edition{};
  std::uint8_t cv = 0;               // troops 1-4
  Letter letter = Letter::B;         // DX-6.09
  std::uint8_t fire_long = 0;        // artillery: the n of Fn
  std::uint8_t fire_short = 0;       // artillery; infantry and cavalry: firepower_table
  bool horse_artillery = false;      // DX-1.10
  std::uint8_t attack = 0;           // generals
  std::uint8_t defense = 0;
  std::uint8_t stacking_bonus = 0;   // DX-11.18
  std::uint8_t stars = 0;
  TerrainKind terrain = TerrainKind::None;
  Ground ground = Ground::Free;      // DX-10.05
  std::uint8_t movement_limit = 0;   // creeks and ponds, DX-8.26
  bool no_flank = false;             // DX-13.112
  bool day1 = false;                 // DX-15.215
  Effect effect = Effect::None;
  Army army = Army::None;
  Corps corps = Corps::None;
  std::uint8_t division = 0;         // equal for cards of one division of a corps; 0: none
  Branch branch = Branch::None;
  Scope scope = Scope::None;
  Fate fate = Fate::None;
  std::array<Corps, 3> wing_corps{}; // DX-13.907
  std::uint8_t battle_points = 0;    // DX-14.01
  bool operator==(const CardFace&) const = default;
};
static_assert(sizeof(CardFace) == 32);

/// What players read of a card.
struct CardText {
  std::string_view id, name_en, name_fr, army, corps, division, brigade;
};

/// A card of the sets; an index, so that all cards of an edition and side are neighbours.
enum class CardId : std::uint16_t {};
inline constexpr CardId no_card{0xFFFF};
inline constexpr std::size_t printed_count = 866;  // DX-M.11: 216 + 400 + 250
inline constexpr std::size_t card_count = printed_count + 2260;  // with the blank cards

constexpr std::size_t index(CardId card) { return static_cast<std::size_t>(card); }

/// The cards of one edition and side, in the order of their numbers.
struct CardSet {
  CardId first{}, last{};  // last: one past the end
  struct iterator {
    std::uint16_t at = 0;
    constexpr CardId operator*() const { return CardId{at}; }
    constexpr iterator& operator++() { ++at; return *this; }
    constexpr bool operator==(const iterator&) const = default;
  };
  constexpr iterator begin() const { return {static_cast<std::uint16_t>(first)}; }
  constexpr iterator end() const { return {static_cast<std::uint16_t>(last)}; }
  constexpr std::size_t size() const { return index(last) - index(first); }
  constexpr CardId operator[](std::size_t i) const { return CardId(index(first) + i); }
  constexpr bool contains(CardId card) const { return first <= card && card < last; }
};

namespace detail {
extern const std::array<CardFace, card_count> faces;
}

inline const CardFace& face(CardId card) { return detail::faces[index(card)]; }
const CardText& text(CardId card);
CardSet cards_of(Edition edition, Seat side);
/// DX-M.12  Cards of no set, with every rating the ledger can write down, numbered from 501: for positions made by hand, never
///          dealt and in no deck.
CardSet blanks_of(Edition edition, Seat side);

/// The card with that printed id, such as "GB-US-014".
std::optional<CardId> card_by_id(std::string_view id);

// DX-0.10  Troop cards are infantry, cavalry and artillery, horse artillery included.
constexpr bool is_troop(CardType type) { return type <= CardType::Artillery; }
constexpr bool is_troop(const CardFace& card) { return is_troop(card.type); }
inline bool is_troop(CardId card) { return is_troop(face(card)); }

// DX-6.09  A +1, B 0, C -1.
constexpr int letter_value(Letter letter) { return 1 - static_cast<int>(letter); }

// DX-8.26  The kinds that limit crossings of the centre line.
constexpr bool limits_crossing(TerrainKind kind) {
  return kind == TerrainKind::Creek || kind == TerrainKind::Pond;
}

/// The words of a row of terrain-kinds.csv or specials.csv; id is "sunken-road", "rebel-yell" …
struct TableText {
  std::string_view id, name_en, name_fr, effect_en, effect_fr;
};
const TableText& text(TerrainKind kind);
const TableText& text(Effect effect);

}  // namespace kepi::dixie
