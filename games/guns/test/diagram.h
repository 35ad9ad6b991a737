/// Rule tests as diagrams: blocks in the ledger's notation on a map with terrain over it, an order, what comes of it.
///     covers("GG-12.12", "GG-X16");
///     Table t{"QUILT", {"U.Sykes-a(F) @ d3|d4 > d4", "C.Heth-a(F) @ b4|c4 > c4"}};
///     EXPECT_EQ(t.march("Heth-a", "b4|c4 (c4) c4|d4"), "");           // lawful
///     EXPECT_EQ(t.march("Heth-a", "…"), "GG-12.11");                   // the rule that refuses it
#pragma once
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "games/guns/guns.h"
#include "games/guns/mechanics.h"
#include "kit/rule_id.h"

namespace kepi::guns::test {

/// Names the rules a test stands for; tools/ledger reads it, the compiler checks its form.
template <std::size_t... N>
consteval void covers(const char (&... rules)[N]) {
  (static_cast<void>(RuleId(rules)), ...);
}

inline constexpr Army U = Army::Union, C = Army::Confederate;

class Table {
 public:
  /// Items with an @ are blocks, works[…] field works, the others terrain. It is the march step of the Confederates under Hold,
  /// 9AM of 1 July, a turn of one hour, the Union first; all tokens lie in the pools.
  explicit Table(const std::string& map, const std::vector<std::string>& items = {}, Options options = {});

  State s;
  std::vector<Event> events;

  PositionId position(const std::string& name) const;
  AreaId area(const std::string& name) const;
  BlockId block(const std::string& name) const;
  Block& operator[](const std::string& name) { return s[block(name)]; }
  std::string at(const std::string& name) const;     // where a block stands
  std::string front(const std::string& name) const;
  std::string areas(const AreaSet& set) const;       // sorted, with spaces

  Table& phase(Army a, Step step, Orders orders = Orders::Hold);
  Table& turn(int day, const std::string& hour, int hours = 1, Army first = Army::Union);
  Table& tray(Army a, const std::vector<std::string>& tokens);
  /// A block waiting at an entry point from an earlier turn.
  BlockId waits(const std::string& name, Entry e);
  /// Counts all blocks of a command as entered, without putting them anywhere.
  Table& has_entered(Formation command);

  /// "b4|c4 (c4) c4|d4 (d4) off(d4)"
  template <class P = Path>
  P path(const std::string& words) const;

  std::string judge(Army a, const Order& o) const;   // "": lawful
  /// Gives the order, which must be lawful; chance from the list, then 1s.
  void give(Army a, const Order& o, std::vector<int> dice = {});

  std::string march(const std::string& block, const std::string& words, const std::string& front = "", bool mounted = false) const;
  March marching(const std::string& block, const std::string& words, const std::string& front = "", bool mounted = false) const;
  std::string withdraw(const std::string& block, const std::string& words, const std::string& front = "", bool mounted = false) const;
  Withdraw withdrawing(const std::string& block, const std::string& words, const std::string& front = "", bool mounted = false) const;
  struct Join {
    std::string block, words;  // words "": in place
    std::string target = "";
  };
  DeclareAttack attacking(const std::vector<Join>& joins, const std::vector<std::string>& leaders) const;
  std::string attack(const std::vector<Join>& joins, const std::vector<std::string>& leaders) const { return judge(s.active, attacking(joins, leaders)); }
  Placing token(const std::string& name, const std::string& at) const;
  static Token token(const std::string& name);
  /// Ends of the lawful orders of this kind.
  std::string march_ends(const std::string& block) const;
  std::string withdrawal_ends(const std::string& block) const;

  template <class E>
  const E* last() const {
    for (auto it = events.rbegin(); it != events.rend(); ++it)
      if (const E* found = std::get_if<E>(&*it)) return found;
    return nullptr;
  }
  template <class E>
  int count() const {
    int n = 0;
    for (const Event& e : events) n += std::holds_alternative<E>(e);
    return n;
  }

 private:
  BoardPtr board_;
  std::map<std::string, BlockId> names_;
  BlockId add(Army a, Formation f, Grade g, const std::string& name);
};

/// Dice that were written down, and 1s when they run out.
class ThenOnes final : public Dice {
 public:
  explicit ThenOnes(std::vector<int> results) : results_{std::move(results)} {}

 private:
  int draw(int sides) override { return next_ < results_.size() ? std::min(results_[next_++], sides) : 1; }
  std::vector<int> results_;
  std::size_t next_ = 0;
};

}  // namespace kepi::guns::test
