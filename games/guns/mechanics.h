#pragma once
/// What all chapters ask of the table: who stands where, who fires where, what moves cost.
#include "games/guns/guns.h"

namespace kepi::guns {

// ------------------------------------------------------------------------------------------- who stands where

/// The map as it is held: made once for a question.
struct Held {
  explicit Held(const State& s);
  std::array<PositionSet, 2> held;
  std::array<PositionSet, 2> pairs, full, crowded;  // two blocks or more, three or more, more than may be
  bool by(Army a, PositionId p) const { return held[index(a)].has(p); }
  /// Four stands for any number above three.
  int blocks(Army a, PositionId p) const {
    const std::size_t i = index(a);
    return held[i].has(p) + pairs[i].has(p) + full[i].has(p) + crowded[i].has(p);
  }
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
/// GG-14.26, 14.27  Will it be reduced, if its withdrawal ends where it stands?
bool is_harmed(const State& s, const Enemy& enemy, const Block& b);
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
void list_beaten(State& s, Army a);                             // who owes a withdrawal at the start of his phase
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
/// GG-13.12 to 13.16, 13.61, 13.73  The strength of the guns that an army could bring to bear from the positions it holds, each
/// taken by itself, in sum.
int guns_in_line(const State& s, Army a);
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

/// GG-S.06  Every order of the march step: counted by sets of positions, written down one by one or all at once. Of
/// marches every place where one may end, with one path and one facing each.
class MarchChoices {
 public:
  MarchChoices(const State& s, Army a);
  std::size_t size() const { return size_; }
  Order operator[](std::size_t n);
  void list(std::vector<Order>& out);

 private:
  static constexpr int farthest = 24;  // legs of a Path
  /// A block, on foot or mounted, and how many ends its march has.
  struct Marcher {
    BlockId block{};
    bool mounted = false, cavalry = false, off = false;
    std::uint16_t at = 0;
    Reach reach;
    std::uint16_t ends = 0, exits = 0;
    bool goes_like(const Marcher& m) const {
      return at == m.at && mounted == m.mounted && cavalry == m.cavalry && off == m.off && reach.alone == m.reach.alone && reach.to_friend == m.reach.to_friend;
    }
  };
  void count(BlockId id, bool mounted);
  void spread(const Marcher& m);
  void pivots(const Marcher& m, const PositionSet& closed);
  void check_closing_up(const Marcher& m);
  bool can_leave(const Marcher& m, PositionId p, int spent, AreaId area) const;
  bool has_march_token() const;
  PositionSet beside_friends(const Marcher& m) const;
  Hand facing_at(PositionId p) const { return left_.has(p) ? Hand::Left : Hand::Right; }
  Path path_to(const Marcher& m, PositionId end) const;
  March march_to(const Marcher& m, PositionId end) const;
  March march_off(const Marcher& m, AreaId area) const;

  const State& s_;
  Army a_;
  Held h_;
  Enemy enemy_;
  PositionSet stops_, closed_;
  PositionSet by_one_, by_two_;  // on or beside a position of friends, of two such positions
  PositionSet left_;             // friends there face left
  AreaSet prizes_;               // objectives of the enemy
  bool divided_ = false;         // blocks of one position face differently (GG-10.12)
  FixedVector<Marcher, 2 * most_blocks> marchers_;
  FixedVector<BlockId, most_blocks> turns_;
  std::size_t size_ = 0;
  // Of the marcher looked at last.
  std::array<PositionSet, farthest + 3> at_;
  PositionSet ends_;
  AreaSet exits_;
};

/// GG-S.06  Every order of the entry step: counted, written down one by one or all at once. Of entries every place where
/// one may end, by road and overland, at every hour; by road by one way each.
class EntryChoices {
 public:
  EntryChoices(const State& s, Army a);
  std::size_t size() const { return size_ + 1; }  // and to end the step
  Order operator[](std::size_t n);
  void list(std::vector<Order>& out);

 private:
  struct Spot {
    enum class Kind : std::uint8_t { Overland, Road, Transfer };
    BlockId block{};
    std::uint8_t hour = 0;
    Kind kind{};
    AreaId area = no_area;          // crossed overland
    PositionId at = no_position;
    std::uint8_t way = 0;           // by road
    Entry entry{};                  // of a transfer: where to
  };
  struct Way {
    PositionId at{};
    AreaId across{};
    RoadNode to{};
    std::uint8_t before = 0, legs = 0;
  };
  void find_ways(Entry e, bool cavalry);
  template <class Use>
  bool each(BlockId id, const Use& use);
  Order order(const Spot& spot) const;

  const State& s_;
  Army a_;
  Held h_;
  Enemy enemy_;
  std::size_t size_ = 0;
  // Of the entry point looked at last.
  std::optional<Entry> found_for_;
  bool found_cavalry_ = false;
  PositionSet closed_;
  FixedVector<Way, 192> ways_;
};

// Moves, as choices ask: every end with one path.
void list_withdrawals(const State& s, Army a, std::vector<Order>& out);
void list_attacks(const State& s, Army a, std::vector<Order>& out);
void list_supports(const State& s, Army a, std::vector<Order>& out);

}  // namespace kepi::guns
