/// Rule tests as diagrams: draw a position in the ledger's notation, give an order, script the dice,
/// expect an effect or the rule that refuses it.
///
///     covers("DX-7.18");
///     auto t = table("BR", "UL[U: A2(2/2) I2 | C: I3]  CR[C: ~I2]", "U combat");
///     EXPECT_EQ(t.usa(fire("A2(2/2)", "CR")), refused("DX-7.18"));
///     t.dice({2, 3}).usa(fire("A2(2/2)"));
///     EXPECT_EQ(t.hits("I3"), 1);
///
/// A card is named as it was drawn: "I3"; of several "U I3" (its side), "UC I3" (where it was drawn),
/// "I3#2" (the second); in an order one's own come first. Windows for special cards are passed for both sides unless the test asks for them.
/// An order that is refused without being expected, dice too many and dice too few fail the test.
#pragma once
#include <gtest/gtest.h>

#include <functional>
#include <initializer_list>
#include <optional>
#include <source_location>
#include <string>
#include <string_view>
#include <vector>

#include "games/dixie/dixie.h"
#include "games/dixie/test/notation.h"
#include "kit/rule_id.h"

namespace kepi::dixie::test {

/// Names the rules a test stands for; tools/ledger reads it, the compiler checks its form.
template <std::size_t... N>
consteval void covers(const char (&... rules)[N]) {
  (static_cast<void>(RuleId(rules)), ...);
}

/// What a test expects of an order.
struct Expected {
  std::vector<RuleId> any_of;  // empty: it is accepted
};
inline const Expected accepted{};
inline Expected refused(RuleId rule) { return {{rule}}; }
inline Expected refused(RuleId one, RuleId another) { return {{one, another}}; }  // both are broken

/// What came of it. A refusal that nobody compares with anything fails the test.
class Answer {
 public:
  Answer(std::optional<RuleId> rule, std::source_location where) : rule_{rule}, where_{where} {}
  Answer(const Answer&) = delete;
  ~Answer();
  friend bool operator==(const Answer& answer, const Expected& expected);
  friend void PrintTo(const Answer& answer, std::ostream* out);

 private:
  std::optional<RuleId> rule_;
  std::source_location where_;
  mutable bool looked_at_ = false;
};
void PrintTo(const Expected& expected, std::ostream* out);

class Table;

/// Orders in the words of the table; they become orders when the table knows the cards.
struct Said {
  std::function<std::vector<Order>(const Table&, Seat)> orders;
  std::source_location where;
  bool deployment = false;  // all or nothing: a refusal takes everything back
};
using Where = std::source_location;
using Names = std::vector<std::string>;

Said fire(std::string card, std::string at = "", Where = Where::current());  // no target: its own position
Said aim(std::string card, std::string at, std::string target, Where = Where::current());  // counter-battery
Said allot(std::string card, Where = Where::current());
Said test(std::string card, Where = Where::current());
Said move(std::string card, std::string to, Where = Where::current());
Said move(std::string card, std::string via, std::string to, Where = Where::current());
Said march(Names cards, std::string via, std::string to, std::string general = "", Where = Where::current());
Said flank(Names cards, std::string at, std::string general = "", Where = Where::current());
Said reconnoitre(std::string card, Where = Where::current());
Said ride_back(Where = Where::current());
Said stay(Where = Where::current());
Said place(std::string terrain, std::string at, Where = Where::current());
Said recall(std::string card, Where = Where::current());
Said melee(Names at, Where = Where::current());
Said fight_on(Where = Where::current());
Said disengage(Names cards = {}, Where = Where::current());  // nobody named: all
Said designate(std::string general, Where = Where::current());
Said retire(std::string card, Where = Where::current());
Said hide(std::string card, std::string at, Where = Where::current());     // a decoy from the Reserve
Said turn_up(std::string card, Where = Where::current());
Said play(std::string special, std::string at = "", Names named = {}, Names to = {}, Where = Where::current());
Said name_spied(std::string card, Where = Where::current());
Said pass(Where = Where::current());
Said end(Where = Where::current());
Said resign(Where = Where::current());
Said offer(Where = Where::current());
Said accept_draw(Where = Where::current());
Said decline_draw(Where = Where::current());
Said standing_pass(std::initializer_list<Window> windows, const Unless& unless = {}, Where = Where::current());
Said entrust(const Entrusted& entrusted, const Unless& unless = {}, Where = Where::current());  // and no windows
Said deploy(std::string cards_by_position, Where = Where::current());  // "UC: I3 ~G1/1 UR: G1/1" (~ a decoy), and ready
Said lay(std::string card, std::string at, Where = Where::current());  // one card of a deployment; "~G1/1": as a decoy
Said take_back(std::string card, Where = Where::current());
Said ready(Where = Where::current());
/// Test orders one after another, in this order.
Said tests(Names cards, Where where);
template <class... Name>
Said tests(const char* first, Name... more) {
  return tests(Names{first, more...}, Where::current());
}

/// Dice written down beforehand; too few fail the test at the order that wanted more.
class TestDice final : public Dice {
 public:
  std::vector<int> left;
  bool ran_out = false;
  std::optional<QuickDice> free;  // when set, and nothing is written down: these

 private:
  int draw(int sides) override;
};

enum class Windows { Passed, Asked };

class Table {
 public:
  Table(std::string_view edition, const Drawing& drawing, std::string_view when, Windows windows, Switches switches);
  Table(State state, Windows windows);
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  ~Table();

  // Orders.
  Table& dice(std::initializer_list<int> results);
  template <class... More>
  Answer usa(const Said& first, const More&... more) {
    return give(dixie::usa, {first, more...});
  }
  template <class... More>
  Answer csa(const Said& first, const More&... more) {
    return give(dixie::csa, {first, more...});
  }
  void roll_freely() { dice_.free.emplace(1); }  ///< from now on dice need not be written down
  void ask_windows() { windows_ = Windows::Asked; }
  void pass_windows();                ///< from now on, this one included
  void pass();                        ///< whoever is asked passes until no window is open
  void pass_until(char side);         ///< ... or until this side is asked in one
  void pass_until(Window window);     ///< ... or until this window is open
  void idle_turn();                   ///< everybody does nothing until the next player-turn
  void to_turn_of(char side, std::string_view phase = "");  ///< the same until that side's turn (and phase)

  // What there is.
  CardId operator[](std::string_view name) const { return named(name, std::nullopt); }
  CardId named(std::string_view name, std::optional<Seat> speaker) const;
  const Card& card(std::string_view name) const;
  Place place_of(CardId card) const;
  int hits(std::string_view name) const { return card(name).hits; }
  bool up(std::string_view name) const { return card(name).face_up; }
  bool fired(std::string_view name) const { return card(name).fired; }
  std::string at(std::string_view name) const;  ///< "UC", "reserve", "deck", "discard", "removed"
  char holder(std::string_view position) const;
  bool engaged(std::string_view position) const;
  int count(std::string_view place, char side) const;  ///< troop cards in a position, all cards elsewhere
  int deck(char side) const { return count("deck", side); }
  std::string phase() const;  ///< "deployment", "morale", "combat", "move", "draw", "night"
  char turn() const;          ///< whose turn it is
  int played_turns() const { return state_.turn; }
  bool asked(char side) const;
  Topic topic() const;
  std::optional<Window> window() const;  ///< the window that is open
  bool over() const;
  char winner() const;  ///< '-' for a draw, '?' while nobody has won
  std::string won_by() const;
  int offered(char side) const;  ///< how many orders `choices` lists

  // What a side may know.
  bool knows(char side, std::string_view name) const;  ///< its view shows the face
  bool told(char side, std::string_view name) const;   ///< an event named the card to it
  int tokens_seen(char side) const;                    ///< cards of the enemy in positions, as it sees them

  const State& state() const { return state_; }
  State& state() { return state_; }
  Place place_named(std::string_view name) const;
  const std::vector<Event>& events() const { return events_; }

 private:
  Answer give(Seat seat, std::initializer_list<Said> all);
  std::optional<RuleId> submit(Seat seat, const Order& order, Where where);
  std::optional<RuleId> submit_all(Seat seat, const Said& said);
  void go_on(Where where);
  void do_nothing();
  void check_dice(Where where);

  struct Name {
    std::string spec, place;
    char side;
    CardId card;
  };
  State state_;
  std::vector<Name> names_;
  TestDice dice_;
  std::vector<Event> events_;
  Windows windows_;
};

/// A position, at the start of a phase: "U morale", "C combat", "U move", "C draw", then "day 2" at Shiloh.
Table table(std::string_view edition, std::string_view drawing, std::string_view when,
            Windows windows = Windows::Passed, Switches switches = {});
/// Deployment with these musters: "U: I3 I2 G1/1 C: I4".
Table deployment(std::string_view edition, std::string_view musters, Windows windows = Windows::Passed);
/// A whole game from its first moment.
Table new_game(std::string_view edition, std::uint64_t seed, Switches switches = {});

Edition edition_named(std::string_view code);

/// The switches that are on: with(Switch::Enfilade).
template <class... Which>
constexpr Switches with(Which... which) {
  Switches on;
  (on.set(which), ...);
  return on;
}

}  // namespace kepi::dixie::test
