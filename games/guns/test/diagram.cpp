#include "games/guns/test/diagram.h"

#include <algorithm>
#include <sstream>

namespace kepi::guns::test {
namespace {

Formation formation_of(const std::string& name) {
  for (const FormationRow& r : formation_table)
    if (r.name == name) return r.formation;
  ADD_FAILURE() << "no formation " << name;
  return Formation::Hood;
}

}  // namespace

Table::Table(const std::string& map, const std::vector<std::string>& items, Options options) {
  std::vector<std::string> overlay;
  for (const std::string& item : items)
    if (item.find('@') == item.npos && item.substr(0, 5) != "works") overlay.push_back(item);
  board_ = find_board(map, overlay);
  EXPECT_TRUE(board_) << "no such map or terrain: " << map;
  s = empty_state({board_, options});
  s.step = Step::March, s.active = C, s.hour = 4;
  for (const std::string& item : items) {
    const auto mark = item.find(" @ "), faces = item.find(" > "), open = item.find('(');
    if (item.substr(0, 5) == "works") {
      const auto bracket = item.find('['), colon = item.find(" : ");
      const PositionId p = position(item.substr(bracket + 1, colon - bracket - 1));
      s.works.push_back({p, s.map().hand_of(p, area(item.substr(colon + 3, item.size() - colon - 4)))});
    }
    if (mark == item.npos) continue;
    const std::string name = item.substr(2, open - 2), grade = item.substr(open + 1, mark - open - 2);
    Formation f = formation_of(name.substr(0, name.find('-')));
    if (grade.substr(0, 2) == "IB") f = Formation::IronBrigade;
    const Grade g = grade.find("R2") != grade.npos ? Grade::Reduced2 : grade.find("R1") != grade.npos ? Grade::Reduced1 : Grade::Full;
    const BlockId id = add(item[0] == 'U' ? U : C, f, g, name);
    Block& b = s[id];
    b.where = Where::Map;
    b.at = static_cast<std::uint16_t>(position(item.substr(mark + 3, faces - mark - 3)));
    b.front = s.map().hand_of(position_of(b), area(item.substr(faces + 3)));
    b.marks.set(Mark::OnMap);
    if (g != Grade::Full) ++s.losses[index(f)].full;
  }
}

BlockId Table::add(Army a, Formation f, Grade g, const std::string& name) {
  std::size_t i = first_block(a);
  while (s.blocks[i].where != Where::Absent) ++i;
  s.blocks[i].formation = f, s.blocks[i].grade = g;
  names_[name] = BlockId(i);
  return BlockId(i);
}

PositionId Table::position(const std::string& name) const {
  const PositionId p = s.map().position(name);
  EXPECT_NE(p, no_position) << name;
  return p;
}
AreaId Table::area(const std::string& name) const {
  const AreaId a = s.map().area(name);
  EXPECT_NE(a, no_area) << name;
  return a;
}
BlockId Table::block(const std::string& name) const {
  const auto found = names_.find(name);
  EXPECT_NE(found, names_.end()) << name;
  return found->second;
}
std::string Table::at(const std::string& name) const {
  const Block& b = s[block(name)];
  switch (b.where) {
    case Where::Map: return std::string{s.map().name(position_of(b))};
    case Where::Off: return "off(" + std::string{s.map().name(AreaId(b.at))} + ")";
    case Where::Waiting: return std::string{row(Entry(b.at)).name};
    case Where::Gone: return "gone";
    case Where::Absent: return "absent";
  }
  return {};
}
std::string Table::front(const std::string& name) const { return std::string{s.map().name(front_of(s, s[block(name)]))}; }

std::string Table::areas(const AreaSet& set) const {
  std::vector<std::string> all;
  set.each([&](AreaId a) { all.emplace_back(s.map().name(a)); });
  std::sort(all.begin(), all.end());
  std::string text;
  for (const std::string& a : all) text += (text.empty() ? "" : " ") + a;
  return text;
}

Table& Table::phase(Army a, Step step, Orders orders) {
  s.active = a, s.step = step, s[a].orders = orders;
  s.last_phase = other(a);
  return *this;
}
Table& Table::turn(int day, const std::string& hour, int hours, Army first) {
  s.day = static_cast<std::uint8_t>(day);
  s.hour = static_cast<Hour>(std::find(hour_names.begin(), hour_names.end(), hour) - hour_names.begin());
  s.hours = static_cast<std::uint8_t>(hours);
  s.first = first;
  return *this;
}
Token Table::token(const std::string& name) {
  for (std::size_t i = 0; i < token_kinds; ++i) {
    const TokenRow& r = token_table[i];
    constexpr std::array corps{"", "I", "II", "III"};
    const std::string what = r.with == Deploys::Command ? std::string{row(r.command).name} : r.with == Deploys::Corps ? corps[static_cast<std::size_t>(r.corps)]
                             : r.with == Deploys::Reserve ? "RESERVE" : "ANY";
    if (name == (r.strength == 0 ? "MFW" : "S" + std::to_string(r.strength) + " " + what)) return Token(i);
  }
  ADD_FAILURE() << "no token " << name;
  return march_token;
}
Placing Table::token(const std::string& name, const std::string& at) const { return {position(at), token(name)}; }
Table& Table::tray(Army a, const std::vector<std::string>& tokens) {
  s[a].pool.take_all(s[a].tray);
  for (const std::string& name : tokens) s[a].pool.remove(token(name)), s[a].tray.add(token(name));
  return *this;
}
BlockId Table::waits(const std::string& name, Entry e) {
  const BlockId id = add(row(e).army, formation_of(name.substr(0, name.find('-'))), Grade::Full, name);
  s[id].where = Where::Waiting;
  s[id].at = static_cast<std::uint16_t>(e);
  return id;
}
Table& Table::has_entered(Formation command) {
  for (std::size_t f = 0; f < formation_count; ++f)
    if (command_of(Formation(f)) == command) {
      int there = 0;
      for (const Block& b : s.blocks) there += in_play(b) && b.formation == Formation(f);
      for (int n = there; n < formation_table[f].full; ++n) {
        Block& b = s[add(row(command).army, Formation(f), Grade::Full, "entered")];
        b.where = Where::Off, b.marks.set(Mark::OnMap);
      }
    }
  return *this;
}

template <class P>
P Table::path(const std::string& words) const {
  std::istringstream in{words};
  std::string start, across, to;
  in >> start;
  P way;
  while (in >> across >> to)
    way.push_back({area(across.substr(1, across.size() - 2)), to.substr(0, 4) == "off(" ? no_position : position(to)});
  return way;
}
template Path Table::path<Path>(const std::string&) const;
template AttackPath Table::path<AttackPath>(const std::string&) const;

std::string Table::judge(Army a, const Order& o) const {
  const Verdict v = guns::judge(s, seat_of(s, a), o);
  return v ? std::string{} : std::string{v.refusal().rule.text()};
}
void Table::give(Army a, const Order& o, std::vector<int> dice) {
  ASSERT_EQ(judge(a, o), "");
  ThenOnes chance{std::move(dice)};
  Log<Event> log{events};
  apply(s, seat_of(s, a), o, chance, log);
}

March Table::marching(const std::string& name, const std::string& words, const std::string& front, bool mounted) const {
  March o{block(name), path(words), no_area, mounted};
  const Leg& end = o.path.back();
  if (end.to != no_position) o.front = front.empty() ? s.map().across(end.to, end.across) : area(front);
  return o;
}
std::string Table::march(const std::string& name, const std::string& words, const std::string& front, bool mounted) const {
  return judge(army_of(block(name)), marching(name, words, front, mounted));
}
Withdraw Table::withdrawing(const std::string& name, const std::string& words, const std::string& front, bool mounted) const {
  Withdraw o{block(name), path(words), no_area, mounted};
  if (!o.path.empty() && o.path.back().to != no_position) o.front = front.empty() ? o.path.back().across : area(front);
  return o;
}
std::string Table::withdraw(const std::string& name, const std::string& words, const std::string& front, bool mounted) const {
  return judge(army_of(block(name)), withdrawing(name, words, front, mounted));
}
DeclareAttack Table::attacking(const std::vector<Join>& joins, const std::vector<std::string>& leaders) const {
  DeclareAttack o;
  for (const Join& j : joins) {
    AttackingBlock part{block(j.block), no_position, path<AttackPath>(j.words)};
    part.target = part.path.empty() ? position_of(s[part.block]) : part.path.back().to;
    o.blocks.push_back(part);
  }
  for (const std::string& leader : leaders) o.leaders.push_back(block(leader));
  return o;
}

namespace {
template <class O>
std::string ends_of(const State& s, BlockId id) {
  std::vector<Order> all;
  choices(s, seat_of(s, decider(s)), all);
  std::vector<std::string> names;
  for (const Order& order : all)
    if (const O* o = std::get_if<O>(&order); o && o->block == id)
      names.push_back(o->path.empty() ? "stand" : o->path.back().to == no_position ? "off(" + std::string{s.map().name(o->path.back().across)} + ")"
                                                                                  : std::string{s.map().name(o->path.back().to)});
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  std::string text;
  for (const std::string& n : names) text += (text.empty() ? "" : " ") + n;
  return text;
}
}  // namespace
std::string Table::march_ends(const std::string& name) const { return ends_of<March>(s, block(name)); }
std::string Table::withdrawal_ends(const std::string& name) const { return ends_of<Withdraw>(s, block(name)); }

}  // namespace kepi::guns::test
