#pragma once
/// The printed tables of Dixie, one array a rule, each row with its rule id.
///     terrain_table[TerrainKind::Woods] … effect_row(Effect::Rally).timing.admits(Window::WMF, Whose::Own)
/// cards.cpp checks at compile time that the data files say the same.
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "games/dixie/cards.h"
#include "kit/rule_id.h"

namespace kepi::dixie {

/// Every row stands at the place of its enumerator.
template <class Rows>
consteval bool in_enum_order(const Rows& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (static_cast<std::size_t>(rows[i].key) != i) return false;
  return true;
}
template <class Rows, class Key>
constexpr const auto& row_of(const Rows& rows, Key key) { return rows[static_cast<std::size_t>(key)]; }

// ------------------------------------------------------------------------------------------- windows

// DX-0.27  The moments at which special cards may be played.
enum class Window : std::uint8_t { WS, WM0, WMF, WMR, WM9, WC0, WML, WFD, WCB, WV0, WVA, WVM, WDS, WV9, WR0, WN };
inline constexpr std::size_t window_count = 16;

// DX-0.34  To whom a window belongs.
enum class Belongs : std::uint8_t { Both, Tester, Shooter, Marcher, Drawer, Active };

struct WindowRow {
  Window key;
  std::string_view code;
  Belongs belongs;
  RuleId rule;
};
inline constexpr std::array window_table{
    WindowRow{Window::WS,  "WS",  Belongs::Both,    "DX-0.27"},  // deployment
    WindowRow{Window::WM0, "WM0", Belongs::Tester,  "DX-0.27"},  // start of a Morale Phase
    WindowRow{Window::WMF, "WMF", Belongs::Tester,  "DX-0.27"},  // after a failed roll that would rout
    WindowRow{Window::WMR, "WMR", Belongs::Tester,  "DX-0.27"},  // after a rout
    WindowRow{Window::WM9, "WM9", Belongs::Tester,  "DX-0.27"},  // end of a Morale Phase
    WindowRow{Window::WC0, "WC0", Belongs::Active,  "DX-0.27"},  // start of the Combat Phase
    WindowRow{Window::WML, "WML", Belongs::Active,  "DX-0.27"},  // before the dice of a melee round
    WindowRow{Window::WFD, "WFD", Belongs::Shooter, "DX-0.27"},  // a shot is declared
    WindowRow{Window::WCB, "WCB", Belongs::Active,  "DX-0.27"},  // before each declaration and after the last
    WindowRow{Window::WV0, "WV0", Belongs::Active,  "DX-0.27"},  // start of the Movement Phase
    WindowRow{Window::WVA, "WVA", Belongs::Active,  "DX-0.27"},  // an action of T3.A
    WindowRow{Window::WVM, "WVM", Belongs::Marcher, "DX-0.27"},  // a march or flanking group is declared
    WindowRow{Window::WDS, "WDS", Belongs::Tester,  "DX-0.27"},  // before a disorganization check
    WindowRow{Window::WV9, "WV9", Belongs::Active,  "DX-0.27"},  // after T3.D, before movement fire
    WindowRow{Window::WR0, "WR0", Belongs::Drawer,  "DX-0.27"},  // before the reinforcement draw
    WindowRow{Window::WN,  "WN",  Belongs::Both,    "DX-0.27"},  // night, after withdrawals and draws
};
static_assert(in_enum_order(window_table) && window_table.size() == window_count);

/// A set of windows in 16 bits: standing passes (DX-0.36), timings.
struct WindowSet {
  std::uint16_t bits = 0;
  constexpr bool has(Window window) const { return bits >> static_cast<int>(window) & 1; }
  constexpr void add(Window window) { bits |= static_cast<std::uint16_t>(1u << static_cast<int>(window)); }
  constexpr bool operator==(const WindowSet&) const = default;
};

// DX-0.34  `:own` admits windows of the player's side, `:enemy` those of the other, neither both.
enum class Whose : std::uint8_t { Own, Enemy, Either };

/// The timing of a special card.
struct Timing {
  struct Entry { Window window; Whose whose = Whose::Either; };
  WindowSet own, enemy;

  constexpr Timing(std::initializer_list<Entry> entries) {
    for (const Entry& entry : entries) {
      if (entry.whose != Whose::Enemy) own.add(entry.window);
      // WVA admits A alone; WS and WN belong to both sides, so they are always one's own.
      const bool shared = entry.window == Window::WVA || entry.window == Window::WS || entry.window == Window::WN;
      if (entry.whose != Whose::Own && !shared) enemy.add(entry.window);
    }
  }
  /// Whether it may be played in that window, which is the player's own or the enemy's.
  constexpr bool admits(Window window, Whose whose) const {
    return (whose != Whose::Enemy && own.has(window)) || (whose != Whose::Own && enemy.has(window));
  }
  constexpr bool names(Window window) const { return own.has(window) || enemy.has(window); }
  constexpr bool operator==(const Timing&) const = default;
};

// ------------------------------------------------------------------------------------------- terrain

// DX-10.21, T.01 to T.11  What a kind changes; what it does besides is code that names its rule.
struct TerrainRow {
  TerrainKind key;
  std::int8_t def_dice_short, def_dice_long, def_morale, att_dice_short, in_dice, att_morale;
  RuleId rule;
  constexpr bool operator==(const TerrainRow&) const = default;
};
inline constexpr std::array terrain_table{
    //                                   defender          attacker
    //                                   short long morale short  in morale
    TerrainRow{TerrainKind::Woods,       0, 0, 0,          -1,   -1, -1,   "DX-T.01"},
    TerrainRow{TerrainKind::Hill,        1, 1, 1,           0,    0,  0,   "DX-T.02"},
    TerrainRow{TerrainKind::Ridge,       0, 1, 1,           0,    0,  0,   "DX-T.03"},
    TerrainRow{TerrainKind::Field,       1, 0, 0,           0,    0,  0,   "DX-T.04"},
    TerrainRow{TerrainKind::Creek,       0, 0, 0,           0,    0,  0,   "DX-T.05"},
    TerrainRow{TerrainKind::Pond,        0, 0, 0,           0,    0,  0,   "DX-T.06"},
    TerrainRow{TerrainKind::Orchard,     0, 0, 0,          -1,   -1,  0,   "DX-T.07"},
    TerrainRow{TerrainKind::Rocks,       0, 0, 1,           0,    0,  0,   "DX-T.08"},
    TerrainRow{TerrainKind::Wall,        0, 0, 1,           0,    0,  0,   "DX-T.09"},
    TerrainRow{TerrainKind::Town,        0, 0, 0,           0,    0, -1,   "DX-T.10"},
    TerrainRow{TerrainKind::SunkenRoad,  1, 0, 1,           0,    0,  0,   "DX-T.11"},
};
static_assert(in_enum_order(terrain_table) && terrain_table.size() == static_cast<std::size_t>(TerrainKind::None));

constexpr const TerrainRow& terrain_row(TerrainKind kind) { return row_of(terrain_table, kind); }

// ------------------------------------------------------------------------------------------- specials

// DX-12.17  Which sides and editions may have an effect.
enum class Sides : std::uint8_t { Both, Usa, Csa };
struct Editions {
  std::uint8_t bits = 0;
  constexpr Editions(std::initializer_list<Edition> editions) {
    for (Edition edition : editions) bits |= static_cast<std::uint8_t>(1u << static_cast<int>(edition));
  }
  constexpr bool has(Edition edition) const { return bits >> static_cast<int>(edition) & 1; }
  constexpr bool operator==(const Editions&) const = default;
};

// DX-12.04  The position a special is played on.
enum class PlayedOn : std::uint8_t { Engaged, Unengaged, Held, Any, None };

struct EffectRow {
  Effect key;
  Sides sides;
  Editions editions;
  Timing timing;
  PlayedOn played_on;
  bool persistent, mobile, takes_hits;
  std::uint8_t battle_points;
  RuleId rule;
  constexpr bool operator==(const EffectRow&) const = default;
};

namespace detail {
inline constexpr Editions br{Edition::BullRun}, br_sh{Edition::BullRun, Edition::Shiloh},
    br_gb{Edition::BullRun, Edition::Gettysburg}, sh{Edition::Shiloh},
    sh_gb{Edition::Shiloh, Edition::Gettysburg}, gb{Edition::Gettysburg},
    all{Edition::BullRun, Edition::Shiloh, Edition::Gettysburg};
using enum Window;
using enum Whose;
using enum PlayedOn;

constexpr EffectRow temporary(Effect effect, Sides sides, Editions editions, Timing timing, PlayedOn on,
                              std::uint8_t battle_points, RuleId rule) {
  return {effect, sides, editions, timing, on, false, false, false, battle_points, rule};
}
enum class Moves : std::uint8_t { Fixed, Mobile };
enum class Hits : std::uint8_t { No, Yes };
constexpr EffectRow persistent(Effect effect, Sides sides, Editions editions, Timing timing, PlayedOn on,
                               Moves moves, Hits hits, std::uint8_t battle_points, RuleId rule) {
  return {effect, sides, editions, timing, on, true, moves == Moves::Mobile, hits == Hits::Yes, battle_points, rule};
}

constexpr auto make_effect_table() {
  constexpr auto both = Sides::Both, usa = Sides::Usa, csa = Sides::Csa;
  return std::array{
      temporary(Effect::RebelYell,         csa,  all,   {{WML}, {WFD, Own}}, Engaged,   6, "DX-12.31"),
      temporary(Effect::BayonetCharge,     both, all,   {{WML}, {WFD, Own}}, Engaged,   5, "DX-12.32"),
      persistent(Effect::ColorGuard,       both, all,   {{WS}, {WVA}},       Any, Moves::Mobile, Hits::Yes, 7, "DX-12.33"),
      temporary(Effect::Sharpshooters,     both, all,   {{WCB}},             Engaged,   5, "DX-12.34"),
      persistent(Effect::Ford,             both, br_sh, {{WVA}},             Any, Moves::Fixed, Hits::No, 3, "DX-12.35"),
      temporary(Effect::Railway,           both, br_sh, {{WR0, Own}},        None,      6, "DX-12.36"),
      temporary(Effect::UniformConfusion,  both, br,    {{WFD, Enemy}},      Engaged,   7, "DX-12.37"),
      temporary(Effect::Rally,             both, all,   {{WMF, Own}},        Any,       6, "DX-12.38"),
      temporary(Effect::LowAmmunition,     both, sh_gb, {{WFD, Enemy}},      Any,       4, "DX-12.39"),
      temporary(Effect::AmmunitionTrain,   both, sh_gb, {{WFD, Own}},        Any,       5, "DX-12.40"),
      temporary(Effect::DoubleCanister,    both, all,   {{WFD, Own}},        Engaged,   4, "DX-12.41"),
      persistent(Effect::Breastworks,      usa,  sh_gb, {{WS}, {WVA}},       Held, Moves::Fixed, Hits::No, 6, "DX-12.42"),
      temporary(Effect::Scouts,            both, sh_gb, {{WVA}},             Any,       2, "DX-12.43"),
      persistent(Effect::SignalStation,    both, br_gb, {{WS}, {WVA}},       Held, Moves::Fixed, Hits::Yes, 4, "DX-12.44"),
      temporary(Effect::CavalryRaid,       csa,  sh_gb, {{WR0, Enemy}},      None,      4, "DX-12.45"),
      temporary(Effect::Spy,               csa,  br_gb, {{WVA}},             None,      4, "DX-12.46"),
      temporary(Effect::Skedaddle,         csa,  all,   {{WMR, Enemy}},      Any,       6, "DX-12.47"),
      temporary(Effect::FieldHospital,     both, sh,    {{WM9, Own}},        None,      4, "DX-12.48"),
      temporary(Effect::QuickMarch,        both, all,   {{WVM, Own}},        None,      3, "DX-12.49"),
      temporary(Effect::NightMarch,        both, sh,    {{WN}},              None,      3, "DX-12.50"),
      temporary(Effect::Gunboats,          usa,  sh,    {{WCB, Own}},        Any,       5, "DX-12.51"),
      temporary(Effect::DawnSurprise,      csa,  sh,    {{WV9, Own}},        Engaged,   6, "DX-12.52"),
      temporary(Effect::Smoke,             both, all,   {{WFD, Enemy}},      Any,       4, "DX-12.53"),
      temporary(Effect::Cloudburst,        both, sh,    {{WC0}},             None,      3, "DX-12.54"),
      temporary(Effect::GrandBattery,      both, sh_gb, {{WFD, Own}},        Unengaged, 5, "DX-12.55"),
      temporary(Effect::RegimentalBand,    both, sh_gb, {{WM0, Own}},        Any,       4, "DX-12.56"),
      temporary(Effect::StoneWall,         csa,  br,    {{WM0, Own}},        Held,      6, "DX-12.57"),
      temporary(Effect::RearGuard,         both, br_sh, {{WVA}, {WDS, Own}}, Any,       3, "DX-12.58"),
      temporary(Effect::GrandAssault,      csa,  gb,    {{WVA}},             None,      7, "DX-12.59"),
      temporary(Effect::LostOrders,        both, sh,    {{WV0, Enemy}},      None,      4, "DX-12.60"),
      temporary(Effect::HiddenBattery,     both, br_sh, {{WV9, Enemy}},      Engaged,   5, "DX-12.61"),
      temporary(Effect::Skirmishers,       both, br_sh, {{WCB, Own}},        Unengaged, 3, "DX-12.62"),
      temporary(Effect::LootedCamps,       usa,  sh,    {{WV0, Enemy}},      Unengaged, 4, "DX-12.63"),
      temporary(Effect::DismountedCarbines, usa, gb,    {{WFD, Own}},        Engaged,   3, "DX-12.64"),
  };
}
}  // namespace detail

// DX-12.31 to 12.64  The catalogue of special effects.
inline constexpr auto effect_table = detail::make_effect_table();
static_assert(in_enum_order(effect_table) && effect_table.size() == static_cast<std::size_t>(Effect::None));

constexpr const EffectRow& effect_row(Effect effect) { return row_of(effect_table, effect); }

// DX-12.17  An effect that names a side or editions can be in no other deck.
constexpr bool may_have(const EffectRow& row, Edition edition, Seat side) {
  return row.editions.has(edition) && (row.sides == Sides::Both || (row.sides == Sides::Usa) == (side == usa));
}

// DX-12.31, 12.32  Rebel Yell and Bayonet Charge: with melee WML only, without it WFD only.
constexpr bool admits(const EffectRow& row, Window window, Whose whose, bool melee) {
  if (row.timing.names(Window::WML) && (window == Window::WML) != melee) return false;
  return row.timing.admits(window, whose);
}

namespace detail {
constexpr WindowSet offered(Edition edition, Seat side, Whose whose, bool melee) {
  WindowSet windows;
  for (const EffectRow& row : effect_table)
    for (const WindowRow& window : window_table)
      if (may_have(row, edition, side) && admits(row, window.key, whose, melee)) windows.add(window.key);
  return windows;
}
// [edition][side][own, enemy][melee]
inline constexpr auto offered_table = [] {
  std::array<std::array<std::array<std::array<WindowSet, 2>, 2>, 2>, 3> table{};
  for (std::size_t edition = 0; edition < 3; ++edition)
    for (std::size_t side = 0; side < 2; ++side)
      for (std::size_t whose = 0; whose < 2; ++whose)
        for (std::size_t melee = 0; melee < 2; ++melee)
          table[edition][side][whose][melee] =
              offered(static_cast<Edition>(edition), static_cast<Seat>(side), static_cast<Whose>(whose), melee != 0);
  return table;
}();
}  // namespace detail

// DX-0.35  A window is offered to a side only if the catalogue has an effect that this side may have in this
//          edition and that names the window for it under the switches in use. Public facts alone (DX-0.28).
//          whose: does the window belong to that side (Own; WS and WN always) or to the other (Enemy)?
constexpr bool window_offered(Edition edition, Seat side, Window window, Whose whose, bool melee) {
  return detail::offered_table[static_cast<std::size_t>(edition)][static_cast<std::size_t>(side)]
                              [static_cast<std::size_t>(whose)][melee].has(window);
}
// Ruling of DX-0.35: at Bull Run WC0, WV0 and WM9 never open.
static_assert(!window_offered(Edition::BullRun, usa, Window::WC0, Whose::Own, false) &&
              !window_offered(Edition::BullRun, csa, Window::WV0, Whose::Enemy, false) &&
              !window_offered(Edition::BullRun, usa, Window::WM9, Whose::Own, false));

// ------------------------------------------------------------------------------------------- firepower

// DX-7.08  Firepower Fn hits on each die showing n or less. Artillery: the card's own numbers (0 here).
struct FirepowerRow {
  CardType key;
  std::uint8_t short_range, melee;
  RuleId short_rule, melee_rule;
};
inline constexpr std::array firepower_table{
    FirepowerRow{CardType::Infantry,  2, 3, "DX-7.09", "DX-13.204"},
    FirepowerRow{CardType::Cavalry,   1, 3, "DX-7.10", "DX-13.204"},
    FirepowerRow{CardType::Artillery, 0, 1, "DX-7.11", "DX-13.204"},
};
static_assert(in_enum_order(firepower_table));

// DX-13.105  What the arm of a card adds to its flanking test.
struct FlankRow {
  CardType key;
  std::int8_t modifier;
  RuleId rule;
};
inline constexpr std::array flank_table{
    FlankRow{CardType::Infantry,  0, "DX-13.105"},
    FlankRow{CardType::Cavalry,   1, "DX-13.105"},
    FlankRow{CardType::Artillery, -1, "DX-13.105"},
};
static_assert(in_enum_order(flank_table));
inline constexpr int greatest_stacking_bonus = 3;  // DX-1.06

// ------------------------------------------------------------------------------------------- editions

/// A number for each side.
struct PerSide {
  std::uint16_t usa, csa;
  constexpr int of(Seat side) const { return side == dixie::usa ? usa : csa; }
};
struct EditionRow {
  Edition key;
  PerSide number;
  RuleId rule;
};

// DX-2.02  Battle decks.
inline constexpr std::array deck_table{
    EditionRow{Edition::BullRun,    {.usa = 30, .csa = 30}, "DX-2.02"},
    EditionRow{Edition::Shiloh,     {.usa = 40, .csa = 30}, "DX-2.02"},
    EditionRow{Edition::Gettysburg, {.usa = 30, .csa = 24}, "DX-2.02"},
};
// DX-2.04  Muster. What is left is the reinforcement deck (DX-2.05).
inline constexpr std::array muster_table{
    EditionRow{Edition::BullRun,    {.usa = 18, .csa = 15}, "DX-2.04"},
    EditionRow{Edition::Shiloh,     {.usa = 18, .csa = 18}, "DX-2.04"},
    EditionRow{Edition::Gettysburg, {.usa = 18, .csa = 18}, "DX-2.04"},
};
// DX-9.01  Cards drawn in a Reinforcement Phase.
inline constexpr std::array reinforcement_table{
    EditionRow{Edition::BullRun,    {.usa = 1, .csa = 1}, "DX-9.01"},
    EditionRow{Edition::Shiloh,     {.usa = 2, .csa = 2}, "DX-9.01"},
    EditionRow{Edition::Gettysburg, {.usa = 2, .csa = 1}, "DX-9.01"},
};
// DX-14.02 to 14.04  Battle points of custom decks on three and on five columns (0: no such game).
inline constexpr std::array budget_table{
    EditionRow{Edition::BullRun,    {.usa = 240, .csa = 240}, "DX-14.02"},
    EditionRow{Edition::Shiloh,     {.usa = 300, .csa = 225}, "DX-14.03"},
    EditionRow{Edition::Gettysburg, {.usa = 300, .csa = 270}, "DX-14.04"},
};
inline constexpr std::array wide_budget_table{
    EditionRow{Edition::BullRun,    {.usa = 400, .csa = 400}, "DX-14.02"},
    EditionRow{Edition::Shiloh,     {.usa = 0,   .csa = 0},   "DX-14.03"},
    EditionRow{Edition::Gettysburg, {.usa = 500, .csa = 450}, "DX-14.04"},
};
static_assert(in_enum_order(deck_table) && in_enum_order(muster_table) && in_enum_order(reinforcement_table) &&
              in_enum_order(budget_table) && in_enum_order(wide_budget_table));

constexpr int deck_size(Edition edition, Seat side) { return row_of(deck_table, edition).number.of(side); }
constexpr int muster_size(Edition edition, Seat side) { return row_of(muster_table, edition).number.of(side); }
constexpr int reinforcement_rate(Edition edition, Seat side) {
  return row_of(reinforcement_table, edition).number.of(side);
}

struct EditionName {
  Edition key;
  std::string_view code, id;  // "GB" of card ids, "gettysburg" of files
};
inline constexpr std::array edition_names{
    EditionName{Edition::BullRun, "BR", "bull-run"},
    EditionName{Edition::Shiloh, "SH", "shiloh"},
    EditionName{Edition::Gettysburg, "GB", "gettysburg"},
};
static_assert(in_enum_order(edition_names));

// ------------------------------------------------------------------------------------------- numbers

inline constexpr int stacking_limit = 4;           // DX-3.02
inline constexpr int terrain_limit = 2;            // DX-3.16, 10.02
inline constexpr int specials_per_position = 2;    // DX-12.09
inline constexpr int ford_bonus = 1;               // DX-12.35
inline constexpr int idle_turns_to_draw = 24;      // DX-4.14
inline constexpr int turn_cap = 200;               // DX-4.14

}  // namespace kepi::dixie
