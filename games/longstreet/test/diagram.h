/// Rule tests as diagrams: draw a position and give orders in the ledger's notation (LS-9.04, 9.10), script the dice,
/// expect an effect or the rule that refuses it.
///
///     covers("LS-6.18", "LS-X40");
///     auto t = table("F1 INF 6/3 (10,4) h0", "F movement");
///     EXPECT_EQ(t.F("F1: obl 46 4"), refused("LS-6.18"));
///     t.F("F1: obl 45 4");
///     EXPECT_EQ(t.at("F1"), "INF 6/3 (12.828,6.828) h0");
///
/// A line of the drawing is a unit (its name begins with its side, F or C) or a terrain piece: "wall (8,5) (13,5)".
/// A moment is a side and a step: "F shooting", "C movement 2" (invoked with two cards), "F charges", "F start" …
/// Windows are passed unless the test asks for them. Both hands are six N27 and both decks N27 unless cards are given.
/// An order refused without being expected, dice too many and dice too few fail the test.
#pragma once
#include <gtest/gtest.h>

#include <initializer_list>
#include <optional>
#include <source_location>
#include <string>
#include <string_view>
#include <vector>

#include "games/longstreet/longstreet.h"
#include "games/longstreet/rules.h"
#include "kit/rule_id.h"

namespace kepi::longstreet::test {

template <std::size_t... N>
consteval void covers(const char (&... rules)[N]) {
  (static_cast<void>(RuleId(rules)), ...);
}

struct Expected {
  std::vector<RuleId> any_of;  // empty: it is accepted
};
inline const Expected accepted{};
inline Expected refused(RuleId rule) { return {{rule}}; }
inline Expected refused(RuleId one, RuleId another) { return {{one, another}}; }

/// What came of an order. A refusal that nobody compares with anything fails the test.
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

class TestDice final : public Dice {
 public:
  std::vector<int> left;
  bool ran_out = false;
  std::optional<QuickDice> free;

 private:
  int draw(int sides) override;
};

using Where = std::source_location;

class Table {
 public:
  Table(std::string_view drawing, std::string_view when);
  explicit Table(State state) : state_{std::move(state)} {}
  Table(const Table&) = delete;
  ~Table();

  Table& dice(std::initializer_list<int> results);
  void roll_freely(std::uint64_t seed = 1) { dice_.free.emplace(seed); }
  /// Several orders, one after the other, separated by "; ".
  Answer F(std::string_view orders, Where where = Where::current()) { return give(federal, orders, where); }
  Answer C(std::string_view orders, Where where = Where::current()) { return give(confederate, orders, where); }
  Answer F(const Order& order, Where where = Where::current()) { return answer(submit(federal, order, where), where); }
  Answer C(const Order& order, Where where = Where::current()) { return answer(submit(confederate, order, where), where); }

  // Before the first order.
  Table& hand(char side, std::string_view cards);
  Table& deck(char side, std::string_view cards);  // top first
  Table& discards(char side, std::string_view cards);
  Table& ask_windows();   ///< windows are no longer passed
  Table& modifier(std::string_view card, std::string_view named = "");
  Table& interrupt(std::string_view card, std::string_view unit = "");
  Table& smoke(std::string_view unit);
  Table& hits(std::string_view unit, int n);
  Table& losses(char side, int n);
  Table& passed(char side);
  Table& stacked(bool yes) { return state_.stacked = yes, *this; }
  Table& go_on();         ///< what happens by itself from here

  // What there is.
  UnitId operator[](std::string_view name) const;
  const Unit& unit(std::string_view name) const { return state_.units[(*this)[name]]; }
  std::string at(std::string_view name) const;  ///< "INF 6/3 (10,4) h0", or "gone"
  int bases(std::string_view name) const { return unit(name).formation.bases; }
  int hits_on(std::string_view name) const { return unit(name).hits; }
  int lost(char side) const { return state_[seat(side)].losses; }
  std::string hand_of(char side) const;
  std::string discards_of(char side) const;
  std::string removed_of(char side) const;
  int deck_of(char side) const { return static_cast<int>(state_[seat(side)].deck.size()); }
  int lost_cards(char side) const { return static_cast<int>(state_[seat(side)].lost.size()); }
  Step step() const { return state_.step; }
  char asked() const;     ///< 'F', 'C', '-' when the game is over
  char winner() const;
  Ending ending() const { return state_.ending; }
  std::vector<Order> offered() const;
  Order order(std::string_view text) const { return read_order(text); }
  const std::vector<Event>& events() const { return events_; }
  template <class E>
  std::vector<E> told() const {
    std::vector<E> found;
    for (const Event& event : events_)
      if (const auto* e = std::get_if<E>(&event)) found.push_back(*e);
    return found;
  }
  /// The numbers needed by the dice of the last shot, in order: "4 4 6".
  std::string needed() const;
  /// "F1 C2" and so on: who is engaged with whom, * for contact, ! for flanked, # for cover.
  std::string engaged() const;
  const State& state() const { return state_; }
  State& state() { return state_; }

  static Seat seat(char side) { return side == 'F' ? federal : confederate; }

 private:
  Answer give(Seat seat, std::string_view orders, Where where);
  std::optional<RuleId> submit(Seat seat, const Order& order, Where where);
  Answer answer(std::optional<RuleId> rule, Where where) const { return {rule, where}; }
  std::vector<Order> read(std::string_view orders) const;
  Order read_order(std::string_view text) const;
  std::string name_of(UnitId id) const { return state_.field->scenario.units[id].name; }

  State state_;
  TestDice dice_;
  std::vector<Event> events_;
};

inline Table table(std::string_view drawing, std::string_view when) { return {drawing, when}; }
/// What a scenario states, for setting up: no deployment, the armies named by "F 4 INF, F 2 ART …".
Scenario scenario(std::string_view drawing);
Title card(std::string_view id);

}  // namespace kepi::longstreet::test
