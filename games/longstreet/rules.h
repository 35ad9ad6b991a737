#pragma once
/// One `may` and one `carry_out` an order, and the automatic parts of the turn. Internal to the core.
#include <initializer_list>
#include <optional>

#include "engine/odds.h"
#include "games/longstreet/longstreet.h"
#include "games/longstreet/zones.h"

namespace kepi::longstreet {

using EventLog = Log<Event>;

// ---- flow.cpp
/// Who must decide now; nobody when the game is over or the flow has not been taken on.
std::optional<Seat> decider(const State&);
/// The first check of every order: is this seat asked, and in one of these steps? Otherwise the rule that says when.
Verdict asked(const State&, Seat, std::initializer_list<Step>, RuleId when);
bool losses_pending(const State&);
void end_game(State&, Ending, Seat winner, EventLog&);

// ---- helpers
/// What changes a roll, rule by rule.
using Modifiers = FixedVector<Reason, 6>;
const Unit& unit(const State&, UnitId);
/// The unit, if it is this side's and stands on the table.
const Unit* own_unit(const State&, Seat, UnitId);
template <class F>
void for_units(const State& s, Seat side, F f) {
  for (UnitId id = 0; id < s.units.size(); ++id)
    if (s.units[id].side == side && !s.units[id].is_gone()) f(id, s.units[id]);
}
inline bool disorder_allowed(const State& s) { return s.invoking >= 2; }  // LS-6.14

// ---- basics.cpp: chapter 4
bool holds(const State&, Seat, Title);
int copies_in_hand(const State&, Seat, Title);
/// LS-8.13  The symbol, unless its text was declared void.
Symbol symbol_of(const State&, Title);
/// LS-4.14, 4.46
void play_card(State&, Seat, Title, Use, UnitId, EventLog&);
void reshuffle(State&, Seat, Dice&, EventLog&);
void redraw(State&, Seat, EventLog&);
/// Whether the modifier of the current phase is this card.
inline bool modified_by(const State& s, Title t) { return s.modifier == t; }
inline bool interrupted_by(const State& s, Title t) { return s.interrupt == t; }
void clear_phase(State&);
Verdict may(const State&, Seat, const Reshuffle&);
Verdict may(const State&, Seat, const InvokeFire&);
Verdict may(const State&, Seat, const Invoke&);
Verdict may(const State&, Seat, const Pass&);
Verdict may(const State&, Seat, const Discard&);
Verdict may(const State&, Seat, const Done&);
Verdict may(const State&, Seat, const StandingPass&);
Verdict may(const State&, Seat, const Resign&);
Verdict may(const State&, Seat, const PlayMorale&);
void carry_out(State&, Seat, const Reshuffle&, Dice&, EventLog&);
void carry_out(State&, Seat, const InvokeFire&, Dice&, EventLog&);
void carry_out(State&, Seat, const Invoke&, Dice&, EventLog&);
void carry_out(State&, Seat, const Pass&, Dice&, EventLog&);
void carry_out(State&, Seat, const Discard&, Dice&, EventLog&);
void carry_out(State&, Seat, const Done&, Dice&, EventLog&);
void carry_out(State&, Seat, const StandingPass&, Dice&, EventLog&);
void carry_out(State&, Seat, const Resign&, Dice&, EventLog&);
void carry_out(State&, Seat, const PlayMorale&, Dice&, EventLog&);
/// A unit for which a morale card may be played now, by public facts (LS-9.23).
bool may_be_helped(const State&, UnitId);

// ---- interrupts.cpp: the windows of 0.2
bool window_is_offered(const State&, Window);
Verdict may(const State&, Seat, const Interrupt&);
Verdict may(const State&, Seat, const NameCard&);
void carry_out(State&, Seat, const Interrupt&, Dice&, EventLog&);
void carry_out(State&, Seat, const NameCard&, Dice&, EventLog&);
/// LS-8.54
bool fits_rough_ground(const State&, Point middle);

// ---- preparation.cpp: chapter 3
bool advance_preparation(State&, Dice&, EventLog&);  // false: somebody must decide
Verdict may(const State&, Seat, const PlaceTerrain&);
Verdict may(const State&, Seat, const ChooseEdge&);
Verdict may(const State&, Seat, const ChooseOrder&);
Verdict may(const State&, Seat, const Deploy&);
void carry_out(State&, Seat, const PlaceTerrain&, Dice&, EventLog&);
void carry_out(State&, Seat, const ChooseEdge&, Dice&, EventLog&);
void carry_out(State&, Seat, const ChooseOrder&, Dice&, EventLog&);
void carry_out(State&, Seat, const Deploy&, Dice&, EventLog&);
int shattered_point(int federal_bases, int confederate_bases);
/// LS-3.05, 9.32
bool in_band(const Scenario&, Edge, const plane::Footprint&);

// ---- fire.cpp: chapter 5
Verdict may(const State&, Seat, const Shoot&);
Verdict may(const State&, Seat, const Reroll&);
Verdict may(const State&, Seat, const Roll&);
Verdict may(const State&, Seat, const Remove&);
void carry_out(State&, Seat, const Shoot&, Dice&, EventLog&);
void carry_out(State&, Seat, const Reroll&, Dice&, EventLog&);
void carry_out(State&, Seat, const Roll&, Dice&, EventLog&);
void carry_out(State&, Seat, const Remove&, Dice&, EventLog&);
/// What a base that fires will roll, and why; the order judged fine, by file.
struct BaseShot {
  Aim aim;
  Sighting seen;
  int dice = 0, needed = 0;
  Modifiers because;
};
using BaseShots = FixedVector<BaseShot, most_bases>;
BaseShots shots_of(const State&, const Shoot&);
bool is_masked(const State&, const Shoot&);         // LS-8.99
void mark_hits(State&, EventLog&);                  // of the current shooter, after W3
void roll_to_kill(State&, UnitId, Dice&, EventLog&);
void remove_bases(State&, UnitId, BaseSet, EventLog&);
void break_unit(State&, UnitId, EventLog&);
void reroll_hits_on(State&, UnitId, Dice&, EventLog&);  // LS-8.52
/// LS-8.31, 8.72  The misses that the fire modifier lets be rolled again.
bool may_reroll(const State&, const ShotDie&);

// ---- movement.cpp: chapter 6
Verdict may(const State&, Seat, const Move&);
Verdict may(const State&, Seat, const March&);
Verdict may(const State&, Seat, const Face&);
Verdict may(const State&, Seat, const Guidon&);
Verdict may(const State&, Seat, const Limber&);
Verdict may(const State&, Seat, const Unlimber&);
void carry_out(State&, Seat, const Move&, Dice&, EventLog&);
void carry_out(State&, Seat, const March&, Dice&, EventLog&);
void carry_out(State&, Seat, const Face&, Dice&, EventLog&);
void carry_out(State&, Seat, const Guidon&, Dice&, EventLog&);
void carry_out(State&, Seat, const Limber&, Dice&, EventLog&);
void carry_out(State&, Seat, const Unlimber&, Dice&, EventLog&);
/// D4 and the cards: what a unit may spend.
Length forward_allowance(const State&, UnitId);
Length flank_allowance(const State&, UnitId);
Length march_allowance(const State&);
Length prolong_allowance_of(const State&);
bool enemy_within(const State&, const Unit&, Length);
/// LS-6.59, 6.60  The limber that replaces a gun; and the guns that replace a limber.
Unit limbered_on(const Field&, const Unit&, int gun, Angle heading);
Unit unlimbered(const Field&, const Unit&, Angle heading, int left, int right);
/// LS-6.40  Formed anew on one of its bases.
Unit formed_on(const Field&, const Unit&, int base, int left, int right, int offset);
Unit faced(const Field&, const Unit&, Hand, bool keep_rear);
/// Does the unit as it would stand overlap any other unit, or touch an enemy?
bool overlaps_unit(const State&, UnitId, const plane::Footprint&);
/// What a swept area meets.
struct Met {
  bool enemy = false, off_table = false, impassable = false, difficult = false;
  std::uint32_t friends = 0;  // a bit a unit
  std::uint32_t touched = 0;  // enemies that may be touched: it did when it began
};
void survey(const State&, UnitId, const plane::Body&, const Pose&, const Leg&, bool touching_counts, Met&);
void survey(const State&, UnitId, const plane::Convex&, bool touching_counts, Met&);
bool runs_through(const plane::Sweep&, const Ground&);
/// LS-2.15 to 2.18  A leg that runs through a river, by its bridges and fords.
bool sweeps_passable(const Field&, Arm, const plane::Body&, const Pose& from, const Leg&);

// ---- charge.cpp, combat.cpp, fall_back.cpp: chapter 7
struct ChargeMove {
  Verdict verdict;
  Pose end{};
  Length cost{};
  std::uint32_t contacts = 0;  // a bit a unit
};
Length charge_allowance(const State&);
/// A charge by itself, without the question which target is closest.
ChargeMove try_charge(const State&, UnitId, Hand, Length arc);
/// LS-7.13  Every wheel: least cost by target.
struct Reach {
  std::array<Length, most_units> cost;
  std::uint32_t reachable = 0;
  Length least{};
  struct Way { Hand hand; Length arc; ChargeMove move; };
  FixedVector<Way, 41> ways;     // the lawful ones, whatever they meet
};
Reach reach_of(const State&, UnitId);
bool is_closest(const Reach&, std::uint32_t contacts);
Verdict may_charge(const State&, Seat, UnitId);
Verdict may(const State&, Seat, const Charge&);
Verdict may(const State&, Seat, const NameUnit&);
Verdict may(const State&, Seat, const Allocate&);
Verdict may(const State&, Seat, const FallBack&);
Verdict may(const State&, Seat, const ChooseWay&);
void carry_out(State&, Seat, const Charge&, Dice&, EventLog&);
void carry_out(State&, Seat, const NameUnit&, Dice&, EventLog&);
void carry_out(State&, Seat, const Allocate&, Dice&, EventLog&);
void carry_out(State&, Seat, const FallBack&, Dice&, EventLog&);
void carry_out(State&, Seat, const ChooseWay&, Dice&, EventLog&);
/// LS-7.22, 7.23  From where everybody stands.
void fix_engagements(State&, EventLog&);
/// From where the two stand, the attacker being in contact with somebody; none: they are not engaged.
std::optional<Engagement> engagement_of(const State&, UnitId attacker, UnitId defender);
bool is_vulnerable(const State&, UnitId);
/// LS-7.44, 7.58  Dice with the cards that add some, never more than ten; and what changes the number each of them needs.
int attack_dice(const State&, UnitId);
int defence_dice(const State&, UnitId);
Modifiers attack_modifiers(const State&, const Engagement&);
Modifiers defence_modifiers(const State&, UnitId);
int needed_to_attack(const State&, const Engagement&);
int needed_to_defend(const State&, UnitId);
bool names_a_charger(Title);
/// Every lawful division of an attacker's dice, in the order of his engagements.
using Division = FixedVector<std::uint8_t, most_units>;
std::vector<Division> lawful_divisions(const State&, UnitId attacker);
void allocate(State&, UnitId attacker, const Division&, EventLog&);
void roll_defence(State&, UnitId, Dice&, EventLog&);
void roll_attack(State&, UnitId, Dice&, EventLog&);
void resolve_defenders(State&, EventLog&);          // S3c7
void resolve_attackers(State&, EventLog&);          // S3c9
bool is_beaten(const State&, UnitId);
int losses_of(const State&, UnitId);                // LS-7.81, 7.86
bool must_fall_back(const State&, Seat side);
bool may_reform(const State&, UnitId);              // LS-7.110
/// LS-9.20, 9.21
struct Retreat {
  std::int8_t direction = 0, second = 0;
  Length first{}, last{};
  bool operator==(const Retreat&) const = default;
};
using Retreats = FixedVector<Retreat, 64>;
Retreats shortest_retreats(const State&, UnitId);
void start_fall_back(State&, UnitId, const FallBack&, Dice&, EventLog&);
void end_combat(State&);

}  // namespace kepi::longstreet
