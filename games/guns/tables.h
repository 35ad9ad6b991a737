#pragma once
/// The printed tables of The Guns of Gettysburg (rules/guns.md, part C), one constexpr array each.
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "kit/rule_id.h"

namespace kepi::guns {

enum class Army : std::uint8_t { Union, Confederate };
inline constexpr std::array armies{Army::Union, Army::Confederate};
constexpr Army other(Army a) { return a == Army::Union ? Army::Confederate : Army::Union; }
constexpr std::size_t index(Army a) { return static_cast<std::size_t>(a); }

// GG-02.01  full, reduced-2, reduced-1.
enum class Grade : std::uint8_t {
  Full, Reduced2, Reduced1,
  Hidden,  // in a view
};

/// GG-02.04  The commands. The Iron Brigade is a block of Reynolds with replacements of its own (GG-19.01), so it is
/// kept as a formation beside them.
enum class Formation : std::uint8_t {
  Reynolds, Hancock, Sickles, Sykes, Sedgwick, Howard, Slocum, Buford, Kilpatrick,
  Hood, McLaws, Pickett, Rodes, Early, Johnson, Anderson, Heth, Pender,
  IronBrigade,
  Unknown,  // in a view
};
inline constexpr std::size_t formation_count = 19, command_count = 18;
constexpr std::size_t index(Formation f) { return static_cast<std::size_t>(f); }

// GG-02.05
enum class Corps : std::uint8_t { None, I, II, III };

struct FormationRow {
  Formation formation;
  std::string_view name;
  Army army;
  Corps corps;
  bool cavalry;
  std::uint8_t full, reduced2, reduced1;  // C.1
};
inline constexpr std::array<FormationRow, formation_count> formation_table{{
    {Formation::Reynolds, "Reynolds", Army::Union, Corps::None, false, 2, 0, 2},  // and the Iron Brigade below
    {Formation::Hancock, "Hancock", Army::Union, Corps::None, false, 3, 1, 3},
    {Formation::Sickles, "Sickles", Army::Union, Corps::None, false, 3, 0, 3},
    {Formation::Sykes, "Sykes", Army::Union, Corps::None, false, 3, 0, 3},
    {Formation::Sedgwick, "Sedgwick", Army::Union, Corps::None, false, 3, 2, 3},
    {Formation::Howard, "Howard", Army::Union, Corps::None, false, 3, 0, 3},
    {Formation::Slocum, "Slocum", Army::Union, Corps::None, false, 3, 1, 3},
    {Formation::Buford, "Buford", Army::Union, Corps::None, true, 2, 0, 0},
    {Formation::Kilpatrick, "Kilpatrick", Army::Union, Corps::None, true, 2, 0, 0},
    {Formation::Hood, "Hood", Army::Confederate, Corps::I, false, 2, 3, 2},
    {Formation::McLaws, "McLaws", Army::Confederate, Corps::I, false, 2, 3, 2},
    {Formation::Pickett, "Pickett", Army::Confederate, Corps::I, false, 2, 1, 2},
    {Formation::Rodes, "Rodes", Army::Confederate, Corps::II, false, 2, 2, 2},
    {Formation::Early, "Early", Army::Confederate, Corps::II, false, 2, 1, 2},
    {Formation::Johnson, "Johnson", Army::Confederate, Corps::II, false, 2, 1, 2},
    {Formation::Anderson, "Anderson", Army::Confederate, Corps::III, false, 2, 2, 2},
    {Formation::Heth, "Heth", Army::Confederate, Corps::III, false, 2, 1, 2},
    {Formation::Pender, "Pender", Army::Confederate, Corps::III, false, 2, 1, 2},
    {Formation::IronBrigade, "IB", Army::Union, Corps::None, false, 1, 1, 1},
}};
constexpr const FormationRow& row(Formation f) { return formation_table[index(f)]; }
constexpr Formation command_of(Formation f) { return f == Formation::IronBrigade ? Formation::Reynolds : f; }  // GG-19.05
constexpr std::uint8_t full_blocks(Formation command) {
  return static_cast<std::uint8_t>(row(command).full + (command == Formation::Reynolds ? row(Formation::IronBrigade).full : 0));
}

constexpr int blocks_of(Army army, std::uint8_t FormationRow::*which) {
  int sum = 0;
  for (const FormationRow& r : formation_table) sum += r.army == army ? r.*which : 0;
  return sum;
}
// GG-C.01
static_assert(blocks_of(Army::Union, &FormationRow::full) == 25 && blocks_of(Army::Confederate, &FormationRow::full) == 18);
static_assert(blocks_of(Army::Union, &FormationRow::reduced2) == 5 && blocks_of(Army::Confederate, &FormationRow::reduced2) == 15);
static_assert(blocks_of(Army::Union, &FormationRow::reduced1) == 21 && blocks_of(Army::Confederate, &FormationRow::reduced1) == 18);

// GG-02.02
constexpr int strength_of(Formation f, Grade g) { return g == Grade::Reduced1 || row(f).cavalry ? 1 : 2; }

// ------------------------------------------------------------------------------------------- battle tokens (C.2)

/// GG-13.08  What a token deploys with.
enum class Deploys : std::uint8_t { Command, Corps, Reserve, Any, Nothing };

struct TokenRow {
  Army army;
  Deploys with;
  Formation command;      // Deploys::Command
  Corps corps;            // Deploys::Corps
  std::uint8_t strength;  // 0: march / field works
  std::uint8_t count;
  std::uint8_t needed;    // matching blocks (GG-13.12)
};
constexpr TokenRow command_token(Army army, Formation f, int strength, int count) {
  return {army, Deploys::Command, f, Corps::None, static_cast<std::uint8_t>(strength), static_cast<std::uint8_t>(count), 2};
}
constexpr TokenRow corps_token(Corps c, int strength, int count) {
  return {Army::Confederate, Deploys::Corps, Formation::Unknown, c, static_cast<std::uint8_t>(strength), static_cast<std::uint8_t>(count), 3};
}
constexpr TokenRow other_token(Army army, Deploys with, int strength, int count, int needed) {
  return {army, with, Formation::Unknown, Corps::None, static_cast<std::uint8_t>(strength), static_cast<std::uint8_t>(count), static_cast<std::uint8_t>(needed)};
}

/// A kind of battle token: its row in the table. The first two kinds are of both armies, as many for each.
enum class Token : std::uint8_t {};
inline constexpr Token no_token{255};
constexpr std::size_t index(Token t) { return static_cast<std::size_t>(t); }

inline constexpr std::array token_table{
    other_token(Army::Union, Deploys::Nothing, 0, 6, 0),         other_token(Army::Union, Deploys::Any, 1, 6, 1),
    command_token(Army::Union, Formation::Reynolds, 2, 3),       command_token(Army::Union, Formation::Hancock, 2, 3),
    command_token(Army::Union, Formation::Sickles, 2, 3),        command_token(Army::Union, Formation::Sykes, 2, 3),
    command_token(Army::Union, Formation::Sedgwick, 2, 4),       command_token(Army::Union, Formation::Howard, 2, 1),
    command_token(Army::Union, Formation::Howard, 1, 2),         command_token(Army::Union, Formation::Slocum, 2, 3),
    other_token(Army::Union, Deploys::Reserve, 2, 6, 3),
    command_token(Army::Confederate, Formation::Hood, 2, 1),     command_token(Army::Confederate, Formation::Hood, 1, 1),
    command_token(Army::Confederate, Formation::McLaws, 2, 1),   command_token(Army::Confederate, Formation::McLaws, 1, 1),
    command_token(Army::Confederate, Formation::Pickett, 2, 1),  command_token(Army::Confederate, Formation::Pickett, 1, 1),
    command_token(Army::Confederate, Formation::Rodes, 2, 1),    command_token(Army::Confederate, Formation::Rodes, 1, 1),
    command_token(Army::Confederate, Formation::Early, 2, 1),    command_token(Army::Confederate, Formation::Early, 1, 1),
    command_token(Army::Confederate, Formation::Johnson, 2, 1),  command_token(Army::Confederate, Formation::Johnson, 1, 1),
    command_token(Army::Confederate, Formation::Anderson, 2, 1), command_token(Army::Confederate, Formation::Anderson, 1, 1),
    command_token(Army::Confederate, Formation::Heth, 2, 1),     command_token(Army::Confederate, Formation::Heth, 1, 1),
    command_token(Army::Confederate, Formation::Pender, 2, 1),   command_token(Army::Confederate, Formation::Pender, 1, 1),
    corps_token(Corps::I, 2, 2),   corps_token(Corps::I, 1, 1),
    corps_token(Corps::II, 2, 2),  corps_token(Corps::II, 1, 1),
    corps_token(Corps::III, 2, 2), corps_token(Corps::III, 1, 1)};
inline constexpr std::size_t token_kinds = token_table.size();
inline constexpr Token march_token{0}, any_token{1};

constexpr const TokenRow& row(Token t) { return token_table[index(t)]; }
constexpr bool in_table(Army army, Token t) { return index(t) < 2 || (index(t) < token_kinds && row(t).army == army); }
constexpr int count_of(Army army, Token t) { return in_table(army, t) ? row(t).count : 0; }

constexpr int token_total(Army army) {
  int sum = 0;
  for (std::size_t i = 0; i < token_kinds; ++i) sum += count_of(army, Token(i));
  return sum;
}
static_assert(token_total(Army::Union) == 40 && token_total(Army::Confederate) == 39);  // GG-C.03, C.04

inline constexpr int tray_size = 8;             // GG-08.03
inline constexpr int most_strength = 3;         // of one artillery position (GG-13.61, 13.69)
inline constexpr int strength_for_a_hit = 3;    // GG-13.62, 13.74
inline constexpr int tokens_on_a_position = 2;  // of the defender (GG-13.45)
inline constexpr int blocks_on_a_position = 3;  // GG-10.24
inline constexpr int most_sweep = 2;            // GG-13.109
inline constexpr int least_apart = 3;           // of objectives (GG-16.11)
inline constexpr int highest_bid = 33;          // eleven moves for each objective lead anywhere (GG-24.02)

// ------------------------------------------------------------------------------------------- entry points (C.4)

enum class Entry : std::uint8_t { Chambersburg, Mummasburg, Harrisburg, Emmitsburg, Taneytown, Baltimore };
inline constexpr std::size_t entry_count = 6;
inline constexpr std::array entries{Entry::Chambersburg, Entry::Mummasburg, Entry::Harrisburg,
                                    Entry::Emmitsburg,   Entry::Taneytown,  Entry::Baltimore};
constexpr std::size_t index(Entry e) { return static_cast<std::size_t>(e); }

/// One pile of shuffled command tokens (GG-04.13, 04.14): how many, and of which commands.
struct QueueRow {
  Corps corps;  // None: any Union command but Kilpatrick
  std::uint8_t tokens;
};
struct EntryRow {
  Entry entry;
  std::string_view name;
  Army army;
  std::array<QueueRow, 3> queues;       // in order of use
  bool kilpatrick_below;                // GG-04.12
  std::array<std::uint8_t, 3> arrivals; // dated 1, 2 and 3 July (C.3)
};
inline constexpr std::array<EntryRow, entry_count> entry_table{{
    {Entry::Chambersburg, "CHAMBERSBURG", Army::Confederate, {{{Corps::III, 3}, {Corps::II, 1}, {Corps::I, 3}}}, false, {5, 2, 0}},
    {Entry::Mummasburg, "MUMMASBURG", Army::Confederate, {{{Corps::II, 1}, {}, {}}}, false, {1, 0, 0}},
    {Entry::Harrisburg, "HARRISBURG", Army::Confederate, {{{Corps::II, 1}, {}, {}}}, false, {1, 0, 0}},
    {Entry::Emmitsburg, "EMMITSBURG", Army::Union, {{{Corps::None, 3}, {}, {}}}, false, {3, 0, 0}},
    {Entry::Taneytown, "TANEYTOWN", Army::Union, {{{Corps::None, 1}, {}, {}}}, true, {1, 0, 1}},
    {Entry::Baltimore, "BALTIMORE", Army::Union, {{{Corps::None, 3}, {}, {}}}, false, {1, 2, 0}},
}};
constexpr const EntryRow& row(Entry e) { return entry_table[index(e)]; }
constexpr int queue_length(Entry e) {
  int n = row(e).kilpatrick_below;
  for (const QueueRow& q : row(e).queues) n += q.tokens;
  return n;
}
constexpr bool queues_equal_arrivals() {  // GG-C.09
  for (const EntryRow& r : entry_table)
    if (queue_length(r.entry) != r.arrivals[0] + r.arrivals[1] + r.arrivals[2]) return false;
  return true;
}
static_assert(queues_equal_arrivals());

/// GG-11.32  The pairs between which blocks may be transferred.
struct Pair {
  Entry a, b;
};
inline constexpr std::array transfer_table{Pair{Entry::Chambersburg, Entry::Mummasburg}, Pair{Entry::Mummasburg, Entry::Harrisburg},
                                           Pair{Entry::Emmitsburg, Entry::Taneytown}, Pair{Entry::Taneytown, Entry::Baltimore}};

// ------------------------------------------------------------------------------------------- time (C.5, C.6)

/// GG-04.08  The spaces of the time track, 0 is 5AM.
using Hour = std::uint8_t;
inline constexpr std::array<std::string_view, 17> hour_names{"5AM", "6AM", "7AM", "8AM", "9AM", "10AM", "11AM", "12N", "1PM",
                                                             "2PM", "3PM", "4PM", "5PM", "6PM", "7PM", "8PM", "Night"};
inline constexpr Hour night = 16, first_hour_of_the_game = 2;
inline constexpr std::size_t hour_count = 17;
inline constexpr int last_day = 3;
inline constexpr int rumours_of_the_first_day = 10;  // GG-04.04

struct ScheduleRow {
  std::uint8_t day;
  Hour hour;
  Formation command;
  Entry entry;
};
inline constexpr std::array schedule_table{
    ScheduleRow{1, 2, Formation::Heth, Entry::Chambersburg},     ScheduleRow{1, 5, Formation::Reynolds, Entry::Emmitsburg},
    ScheduleRow{1, 5, Formation::Pender, Entry::Chambersburg},   ScheduleRow{1, 8, Formation::Howard, Entry::Emmitsburg},
    ScheduleRow{1, 8, Formation::Rodes, Entry::Mummasburg},      ScheduleRow{1, 9, Formation::Early, Entry::Harrisburg},
    ScheduleRow{1, 11, Formation::Anderson, Entry::Chambersburg},ScheduleRow{1, 13, Formation::Slocum, Entry::Baltimore},
    ScheduleRow{1, 13, Formation::Johnson, Entry::Chambersburg}, ScheduleRow{1, 14, Formation::Sickles, Entry::Emmitsburg},
    ScheduleRow{2, 0, Formation::Hancock, Entry::Taneytown},     ScheduleRow{2, 1, Formation::McLaws, Entry::Chambersburg},
    ScheduleRow{2, 3, Formation::Sykes, Entry::Baltimore},       ScheduleRow{2, 3, Formation::Hood, Entry::Chambersburg},
    ScheduleRow{2, 10, Formation::Sedgwick, Entry::Baltimore},   ScheduleRow{2, 13, Formation::Pickett, Entry::Chambersburg},
    ScheduleRow{3, 8, Formation::Kilpatrick, Entry::Taneytown}};

// ------------------------------------------------------------------------------------------- distances

// GG-12.02, 12.03, 18.04, 14.08, 18.05
struct Pace {
  std::uint8_t base, extra_first, extra_second, withdrawal, withdrawal_under_orders;
};
inline constexpr Pace on_foot{2, 1, 2, 2, 4}, mounted_pace{3, 2, 3, 3, 5};
inline constexpr int blocks_a_march_token = 3;  // GG-12.06

/// The modifiers of a close combat (GG-13.90 to 13.101).
enum class Modifier : std::uint8_t {
  Confederate, Steep, Obstructed, Works, DefenderLeft, DefenderRight, AttackerLeft, AttackerRight, Bombardment, SecondCombat, IronBrigade
};
struct ModifierRow {
  Modifier modifier;
  std::string_view name;
  std::int8_t value;
  RuleId rule;
};
inline constexpr std::array modifier_table{
    ModifierRow{Modifier::Confederate, "confederate", 1, "GG-13.90"},
    ModifierRow{Modifier::Steep, "steep", -1, "GG-13.91"},
    ModifierRow{Modifier::Obstructed, "obstructed", -1, "GG-13.92"},
    ModifierRow{Modifier::Works, "works", -1, "GG-13.93"},
    ModifierRow{Modifier::DefenderLeft, "defender_left", 1, "GG-13.94"},
    ModifierRow{Modifier::DefenderRight, "defender_right", 1, "GG-13.95"},
    ModifierRow{Modifier::AttackerLeft, "attacker_left", -1, "GG-13.96"},
    ModifierRow{Modifier::AttackerRight, "attacker_right", -1, "GG-13.97"},
    ModifierRow{Modifier::Bombardment, "bombardment", 1, "GG-13.99"},  // each hit
    ModifierRow{Modifier::SecondCombat, "second_combat", 1, "GG-13.100"},
    ModifierRow{Modifier::IronBrigade, "iron_brigade", -2, "GG-13.101"},
};
constexpr int value_of(Modifier m) { return modifier_table[static_cast<std::size_t>(m)].value; }

}  // namespace kepi::guns
