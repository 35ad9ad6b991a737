#pragma once
/// What all chapters ask of the table: who stands where, who fires where, what moves cost.
#include "games/guns/guns.h"

namespace kepi::guns {

// ------------------------------------------------------------------------------------------- who stands where

/// The map as it is held: made once for a question.
struct Held {
  explicit Held(const State& s);
  std::array<PositionSet, 2> held;
  std::array<std::array<std::uint8_t, planar::most_positions>, 2> count{};
  bool by(Army a, PositionId p) const { return held[index(a)].has(p); }
  int blocks(Army a, PositionId p) const { return count[index(a)][index(p)]; }
};

/// GG-03.14, 09.02  What the enemy of an army does to the map.
struct Enemy {
  Enemy(const State& s, const Held& h, Army of);  // of: whose enemy
  PositionSet held, near, binding, field;         // binding: near, without what chapter 21 exempts
  AreaSet areas;                                  // the enemy field
};

AreaId front_of(const State& s, const Block& b);
AreaId rear_of(const State& s, const Block& b);
/// GG-10.29  The area on a block's own side of a position that it shares with the enemy: its rear, unless an enemy marched
/// onto its rear (GG-21.05) and stands behind it.
AreaId side_of(const State& s, BlockId b);
/// All blocks of an army on one position face alike (GG-10.12): the facing of the first.
std::optional<Hand> facing(const State& s, Army a, PositionId p);
int blocks_in_play(const State& s, Army a);
bool any_on_map(const State& s, Army a);

// ------------------------------------------------------------------------------------------- chapter 9

enum class Widened : std::uint8_t { No, Yes };  // GG-09.17
/// The areas a block of this army on p would have in its field.
AreaSet field_of(const State& s, const PositionSet& friends, PositionId p, Hand front, Widened = Widened::No);

// ------------------------------------------------------------------------------------------- chapter 2

/// Reduced blocks of a formation that never came into play.
int unused(const State& s, Formation f, Grade g);
/// Blocks of a command that have entered the map, whatever became of them (GG-13.11).
int entered_blocks(const State& s, Formation command);
/// Begins the pending reductions; goes on by itself to the next decision.
void work_off_reductions(State& s, Dice& dice, Log<Event>& log);
void resume_after_reductions(State& s, Dice& dice, Log<Event>& log);
void eliminate(State& s, BlockId b, Loss how, Log<Event>& log);
void show(State& s, BlockId b, Log<Event>& log);

// ------------------------------------------------------------------------------------------- tokens

/// GG-08.04, 08.05  Draws into a pile; tells how many came.
int draw(State& s, Army a, int n, Pile& into, Dice& dice, Log<Event>& log, bool seen = true);
/// Are these tokens in the pile?
bool contains(const Pile& pile, const Tokens& tokens);
int half_of(int tokens);  // GG-06.11

// ------------------------------------------------------------------------------------------- moves

/// GG-12.02, 12.03, 12.06, 15.02 to 15.06  How far a block may march now: alone, and to a friend. `why`: the rule, if
/// not at all.
struct Reach {
  int alone = 0, to_friend = 0;
};
Verdict march_reach(const State& s, BlockId b, bool mounted, Reach& out);
int withdrawal_limit(const State& s, Army a, bool mounted);
bool may_withdraw_voluntarily(const State& s, const Enemy& enemy, BlockId b);
/// GG-20.01
void take_objective(State& s, Army by, AreaId area, Log<Event>& log);

// Chapters as `judge` and `apply` know them; each in its file.
#define GUNS_ORDER(Type)                                          \
  Verdict may(const State& s, Army a, const Type& o);             \
  void carry_out(State& s, Army a, const Type& o, Dice& dice, Log<Event>& log);
GUNS_ORDER(PlaceBuford)
GUNS_ORDER(Duration)
GUNS_ORDER(Remix)
GUNS_ORDER(Keep)
GUNS_ORDER(Discard)
GUNS_ORDER(Withdraw)
GUNS_ORDER(Suffer)
GUNS_ORDER(DeclareAttack)
GUNS_ORDER(Support)
GUNS_ORDER(Bombard)
GUNS_ORDER(Rank)
GUNS_ORDER(Fire)
GUNS_ORDER(CloseFirst)
GUNS_ORDER(Lead)
GUNS_ORDER(Offer)
GUNS_ORDER(Pick)
GUNS_ORDER(EndStep)
GUNS_ORDER(Transfer)
GUNS_ORDER(Enter)
GUNS_ORDER(March)
GUNS_ORDER(TurnAbout)
GUNS_ORDER(SpendMarchToken)
GUNS_ORDER(Declare)
GUNS_ORDER(PlaceWorks)
GUNS_ORDER(Sacrifice)
GUNS_ORDER(GiveUp)
GUNS_ORDER(MoveObjectives)
#undef GUNS_ORDER
// Chapter 24: by seat, since nobody has an army yet.
Verdict may(const State& s, Seat seat, const Bid& o);
Verdict may(const State& s, Seat seat, const Pass& o);
Verdict may(const State& s, Seat seat, const ChooseArmy& o);
Verdict may(const State& s, Seat seat, const SpecialOrders& o);
void carry_out(State& s, Seat seat, const SpecialOrders& o, Dice& dice, Log<Event>& log);
void carry_out(State& s, Seat seat, const Bid& o, Dice& dice, Log<Event>& log);
void carry_out(State& s, Seat seat, const Pass& o, Dice& dice, Log<Event>& log);
void carry_out(State& s, Seat seat, const ChooseArmy& o, Dice& dice, Log<Event>& log);

/// Whose decision the step is.
Army decider(const State& s);
/// GG-05.04, 00.04  Is this what is asked?
Verdict asked(const State& s, Army a, Step step);
/// A block of this army that is in play, or why not.
Verdict own_block(const State& s, Army a, BlockId b);

// ------------------------------------------------------------------------------------------- sequence (chapter 5)

void deal(State& s, Dice& dice, Log<Event>& log);  // S-TIME to S-BUFORD
void before_set_up(State& s, Dice& dice, Log<Event>& log, std::size_t from = 0);  // the teams write; then deal
void after_draw(State& s, Dice& dice, Log<Event>& log);         // special orders of a team, withdrawals
RoleSet roles_asked(const State& s);
void begin_turn(State& s, Dice& dice, Log<Event>& log);
void begin_phase(State& s, Army a, Dice& dice, Log<Event>& log);
void after_start(State& s, Dice& dice, Log<Event>& log);        // draw
void enter_withdrawals(State& s, Dice& dice, Log<Event>& log);
void end_withdrawals(State& s, Dice& dice, Log<Event>& log);    // the harm of GG-14.26
void enter_attacks(State& s, Dice& dice, Log<Event>& log);
void continue_fire(State& s, Dice& dice, Log<Event>& log);      // the reductions of GG-13.75, then the final advance
void continue_close(State& s, Dice& dice, Log<Event>& log);     // the next close combat, or the result
void next_attack(State& s, Dice& dice, Log<Event>& log);        // after an attack
void settle_attacks(State& s, Dice& dice, Log<Event>& log);
void after_attacks(State& s, Dice& dice, Log<Event>& log);      // time tokens, entries
void enter_marches(State& s, Dice& dice, Log<Event>& log);
void enter_declaration(State& s, Dice& dice, Log<Event>& log);
void after_declaration(State& s, Dice& dice, Log<Event>& log);
void end_night_tasks(State& s, Dice& dice, Log<Event>& log);
void end_phase(State& s, Dice& dice, Log<Event>& log);
void after_objectives(State& s, Dice& dice, Log<Event>& log);
void lay_next_day(State& s, Army a, Dice& dice);
int longest_turn(const State& s);
bool is_night(const State& s);
bool next_turn_is_night(const State& s);
std::uint8_t lawful_orders(const State& s, Army a);  // a bit each of Orders
/// How many tokens the step asks its player to discard at least (exactly, at Step::Keep and a repeated Hold).
int discards_due(const State& s);
bool fully_controlled(const State& s, const Objective& o);

// Attacks, as choices and odds ask.
bool attack_exists(const State& s, Army a);
/// GG-13.19
bool may_strike(const State& s, const Held& h, BlockId b, PositionId target);
/// GG-13.22 to 13.25  Every path among which the attacker may choose.
void attack_paths(const State& s, const Held& h, BlockId b, PositionId target, std::vector<AttackPath>& out);
int attackers_of_held(const State& s);
bool deploys(const State& s, Army a, Token t, PositionId at, bool attacking);
/// The same where RESERVE and corps tokens are taken to be open (GG-13.09, 13.10): who does not see the faces cannot tell.
bool deploys_once_open(const State& s, Army a, Token t, PositionId at, bool attacking);
bool crosses_field(const State& s, const Held& h, Army defender, PositionId at, int target = -1);
bool bombards(const State& s, const Held& h, PositionId from, PositionId at);
struct Threats {
  bool left = false, right = false;
};
Threats threats_to(const State& s, const Held& h, Army threatened, PositionId p, Hand front);
/// The targets with attackers and defenders whose close combat is still to come.
FixedVector<std::uint8_t, 2> open_combats(const State& s);
/// The sum of a close combat with these leaders.
CloseCombat close_combat(const State& s, std::uint8_t target, BlockId attacker, BlockId defender);
/// Fire that this artillery may give, and its strength (GG-13.68 to 13.73); 0 tokens: none.
Fired fire_of(const State& s, PositionId from, PositionId supports);
bool may_support(const State& s, const Held& h, PositionId from, std::size_t target);

/// By which shuffle a face-down time token was laid (GG-04.04, 17.08 to 17.11).
Batch batch_of(const State& s, Army a, std::size_t space);

// Moves, as choices ask: every end with one path.
void list_marches(const State& s, Army a, std::vector<Order>& out);
void list_withdrawals(const State& s, Army a, std::vector<Order>& out);
void list_entries(const State& s, Army a, std::vector<Order>& out);
void list_attacks(const State& s, Army a, std::vector<Order>& out);
void list_supports(const State& s, Army a, std::vector<Order>& out);

}  // namespace kepi::guns
