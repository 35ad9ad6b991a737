/// Random positions beside the plain reference of data/guns (check_examples.py, positions.py): what chapters 9 to 14 and 20
/// make of them, written down twice by two hands.
#include <algorithm>
#include <fstream>
#include <sstream>

#include "games/guns/test/diagram.h"

namespace kepi::guns::test {
namespace {

struct Case {
  std::string map;
  std::vector<std::string> items, lines;  // what is on the table; what the reference says
};

std::vector<Case> cases() {
  std::ifstream file{KEPI_SOURCE_DIR "/games/guns/test/golden/positions.txt"};
  std::vector<Case> all;
  for (std::string line; std::getline(file, line);) {
    const auto gap = line.find(' ');
    const std::string what = line.substr(0, gap), rest = gap == line.npos ? "" : line.substr(gap + 1);
    if (what == "position") all.push_back({rest, {}, {}});
    else if (what == "terrain" || what == "block") all.back().items.push_back(rest);
    else all.back().lines.push_back(line);
  }
  return all;
}

std::string sorted(std::vector<std::string> words) {
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  std::string text;
  for (const std::string& w : words) text += (text.empty() ? "" : " ") + w;
  return text;
}
std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in{text};
  return {std::istream_iterator<std::string>{in}, {}};
}
Orders orders_of(const std::string& name) { return name == "Attack" ? Orders::Attack : name == "Hold" ? Orders::Hold : Orders::Withdraw; }

/// One position: every answer of the engine in the words of the reference.
class Reading {
 public:
  explicit Reading(const Case& c) : t{c.map, c.items}, h{t.s} {
    for (const std::string& line : c.lines) names(line);
  }

  void compare(const Case& c) {
    std::vector<std::string> bombards, owes, control;
    for (const std::string& line : c.lines) {
      auto w = words_of(line);
      const std::string what = w[0];
      if (what == "orders") t.turn(2, "9AM", w[2][0] - '0', U).s[C].orders = orders_of(w[1]);
      else if (what == "winners") winners.assign(w.begin() + 1, w.end());
      else if (what == "field") EXPECT_EQ(line, rest("field " + w[1], t.areas(Enemy{t.s, h, w[1] == "U" ? C : U}.areas)));
      else if (what == "march") march(line, w[1]);
      else if (what == "strike") strike(line, w[1], w[2]);
      else if (what == "bombards") bombards.push_back(line);
      else if (what == "threats") threats(line, w[1]);
      else if (what == "owes") owes.push_back(line);
      else if (what == "withdraw") withdraw(line, w[1], w[2][0] - '0');
      else if (what == "control") control.push_back(line);
      else EXPECT_EQ(what, "end");
    }
    EXPECT_EQ(sorted(bombards), sorted(all_bombards()));
    EXPECT_EQ(sorted(owes), sorted(all_owing()));
    EXPECT_EQ(sorted(control), sorted(all_controlled()));
  }

 private:
  static std::string rest(const std::string& head, const std::string& tail) { return tail.empty() ? head : head + " " + tail; }
  void names(const std::string& line) {
    const auto w = words_of(line);
    if (w[0] == "threats") (army_of(t.block(w[1])) == U ? blue : red).push_back(w[1]);
  }
  bool shares(const std::string& name) {
    const Block& b = t[name];
    return h.by(U, position_of(b)) && h.by(C, position_of(b));
  }

  void march(const std::string& line, const std::string& name) {
    t.s.step = Step::March, t.s.active = C;
    std::vector<std::string> ends, wanted = words_of(line);
    wanted.erase(wanted.begin(), wanted.begin() + 2);
    std::erase(wanted, t.at(name));  // there and back: lawful, but not worth listing
    for (const std::string& end : words_of(t.march_ends(name)))
      if (!end.starts_with("off(")) ends.push_back(end);
    EXPECT_EQ(sorted(wanted), sorted(ends)) << line;
  }
  void strike(const std::string& line, const std::string& name, const std::string& target) {
    const BlockId id = t.block(name);
    std::vector<AttackPath> paths;
    if (may_strike(t.s, h, id, t.position(target))) attack_paths(t.s, h, id, t.position(target), paths);
    std::vector<std::string> told;
    for (const AttackPath& path : paths) {
      std::string text;
      for (const Leg& leg : path) text += (text.empty() ? "" : ",") + std::string{t.s.map().name(leg.across)} + "," + std::string{t.s.map().name(leg.to)};
      told.push_back(text);
    }
    EXPECT_EQ(line, rest("strike " + name + " " + target, sorted(told)));
  }
  std::vector<std::string> all_bombards() {
    t.s.active = C;
    std::vector<std::string> all;
    for (const std::string& gun : red)
      for (const std::string& target : blue)
        if (!shares(gun) && bombards(t.s, h, position_of(t[gun]), position_of(t[target]))) all.push_back("bombards " + gun + " " + target);
    return all;
  }
  void threats(const std::string& line, const std::string& name) {
    const Block& b = t[name];
    const Threats found = threats_to(t.s, h, army_of(t.block(name)), position_of(b), b.front);
    EXPECT_EQ(line, "threats " + name + (found.left ? " 1" : " 0") + (found.right ? " 1" : " 0"));
  }
  std::vector<std::string> all_owing() {
    State s = t.s;
    for (const std::string& w : winners) s[t.block(w)].marks.set(Mark::Winner);
    ThenOnes dice{{}};
    Log<Event> silent;
    begin_phase(s, U, dice, silent);
    std::vector<std::string> all;
    for (const std::string& name : blue)
      if (s[t.block(name)].marks.has(Mark::Owes)) all.push_back("owes " + name);
    return all;
  }
  void withdraw(const std::string& line, const std::string& name, int limit) {
    Table one = t;
    one.phase(U, Step::Withdraw, limit == 4 ? Orders::Withdraw : Orders::Hold);
    one[name].marks.set(Mark::Owes);
    const std::string ends = one.withdrawal_ends(name);
    EXPECT_EQ(line, rest("withdraw " + name + " " + std::to_string(limit), ends == "stand" ? "" : ends));
  }
  std::vector<std::string> all_controlled() {
    std::vector<std::string> all;
    for (const Objective& o : t.s.objectives)
      if (fully_controlled(t.s, o)) all.push_back("control " + std::string{t.s.map().name(o.area)});
    return all;
  }

  Table t;
  Held h;
  std::vector<std::string> red, blue, winners;
};

TEST(GunsReference, EveryPositionIsJudgedAlike) {
  covers("GG-09.10", "GG-09.11", "GG-12.10", "GG-12.11", "GG-12.13", "GG-12.14", "GG-12.15", "GG-13.19", "GG-13.22", "GG-13.24", "GG-13.52", "GG-13.53", "GG-13.109",
         "GG-14.04", "GG-14.14", "GG-14.17", "GG-14.18", "GG-20.05", "GG-20.06");
  const auto all = cases();
  ASSERT_GT(all.size(), 140u);
  for (const Case& c : all) {
    std::string where = c.map;
    for (const std::string& item : c.items) where += "\n" + item;
    SCOPED_TRACE(where);
    Reading{c}.compare(c);
    if (testing::Test::HasFailure()) return;  // the first tells enough
  }
}

}  // namespace
}  // namespace kepi::guns::test
