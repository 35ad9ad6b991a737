/// GG-S.06: what is offered, beside everything that could be ordered. Random positions on the test maps; every way within reach is
/// tried, step by step, and where a lawful one ends there must be an order among the choices, and nowhere else.
#include <set>

#include "games/guns/test/diagram.h"
#include "kit/test/rounds.h"

namespace kepi::guns::test {
namespace {

class Scene {
 public:
  Scene(const std::string& map, std::uint64_t seed) : dice_{seed} {
    const BoardPtr board = find_board(map);
    const planar::Map& printed = board->map();
    std::vector<std::string> items;
    const auto side = [&](PositionId p, int hand) {
      return std::string{printed.name(p)} + " : " + std::string{printed.name(printed.area_of(p, hand == 1 ? Hand::Left : Hand::Right))} + "]";
    };
    for (std::size_t p = 0; p < printed.position_count(); ++p) {
      const int kind = roll(12);
      if (kind <= 2) items.push_back("obs[" + side(PositionId(p), kind));
      if (kind == 3) items.push_back("obs[" + side(PositionId(p), 1)), items.push_back("obs[" + side(PositionId(p), 2));
      if (kind == 4) items.push_back("ridge2[" + side(PositionId(p), roll(2)));
    }
    Options options;
    if (roll(2) == 1) options.set(Option::FullyObstructed);
    const std::vector<std::string> blue{"Buford-a(Cav)", "Sykes-a(F)", "Sykes-b(F)", "Howard-a(F)", "Howard-b(R1)", "Slocum-a(F)"}, red{"Heth-a(F)", "Heth-b(F)", "Pender-a(R2)", "Hood-a(F)", "Early-a(F)"};
    std::map<std::string, std::string> facing[2];
    std::set<std::string> held[2];
    for (const bool is_blue : {true, false})
      for (const std::string& b : is_blue ? blue : red) {
        const PositionId p{static_cast<std::uint16_t>(roll(static_cast<int>(printed.position_count())) - 1)};
        const std::string at{printed.name(p)};
        // Two armies on a position look at each other.
        if (held[is_blue].contains(at) && roll(3) > 1) continue;
        const Hand looks = held[is_blue].contains(at) ? (facing[is_blue][at] == printed.name(printed.area_of(p, Hand::Left)) ? Hand::Right : Hand::Left) : roll(2) == 1 ? Hand::Left : Hand::Right;
        const auto front = facing[!is_blue].try_emplace(at, printed.name(printed.area_of(p, looks))).first->second;
        held[!is_blue].insert(at);
        items.push_back(std::string{is_blue ? "U." : "C."} + b + " @ " + at + " > " + front);
        names.push_back(b.substr(0, b.find('(')));
      }
    t.emplace(map, items, options);
    who = roll(2) == 1 ? U : C;
  }
  int roll(int sides) { return dice_.roll(sides); }

  std::optional<Table> t;
  std::vector<std::string> names;
  Army who{};

 private:
  QuickDice dice_;
};

using Ends = std::set<std::string>;
std::string end_of(const State& s, const Path& path, bool mounted) {
  if (path.empty()) return "stand";
  const Leg& leg = path.back();
  return (mounted ? "mounted " : "") + (leg.to == no_position ? "off " + std::string{s.map().name(leg.across)} : std::string{s.map().name(leg.to)});
}

/// Every way from a place, of so many steps at most, as long as `use` wants to go on.
template <class Use>
void each_way(const planar::Map& map, PositionId here, int left, Path& path, const Use& use) {
  for (const Hand hand : {Hand::Left, Hand::Right}) {
    const AreaId area = map.area_of(here, hand);
    if (map.is_partial(area) && map.cost_off(area, here) <= left) {
      path.push_back({area, no_position});
      use(path);
      path.pop_back();
    }
    for (const PositionId to : map.around(area)) {
      const int cost = to == here ? 99 : map.cost(area, here, to);
      if (cost > left || path.full()) continue;
      path.push_back({area, to});
      if (use(path)) each_way(map, to, left - cost, path, use);
      path.pop_back();
    }
  }
}

template <class O>
Ends offered(const State& s, BlockId id) {
  std::vector<Order> all;
  choices(s, seat_of(s, s.active), all);
  Ends ends;
  for (const Order& order : all) {
    EXPECT_TRUE(static_cast<bool>(judge(s, seat_of(s, s.active), order)));
    if (const O* o = std::get_if<O>(&order); o && o->block == id) ends.insert(end_of(s, o->path, o->mounted));
  }
  return ends;
}

int cost_of(const State& s, BlockId id, const Path& path) {
  PositionId here = on_map(s[id]) ? position_of(s[id]) : no_position;
  int cost = 0;
  for (const Leg& leg : path) cost += here == no_position ? s.map().cost_off(leg.across, leg.to) : s.map().cost(leg.across, here, leg.to), here = leg.to;
  return cost;
}

template <class O>
Ends lawful(const State& s, BlockId id, int steps) {
  const Block& b = s[id];
  const planar::Map& map = s.map();
  const Seat seat = seat_of(s, s.active);
  Ends ends;
  for (const bool mounted : {false, true}) {
    std::set<std::pair<PositionId, int>> seen;  // what may follow depends on where it is and what it has spent
    const auto look = [&](const Path& path) {
      O o{id, path, no_area, mounted};
      const PositionId to = path.empty() ? no_position : path.back().to;
      const std::pair<PositionId, int> here{to, to == no_position ? 0 : cost_of(s, id, path)};
      if (to != no_position && seen.contains(here)) return false;
      bool hopeful = false;  // nothing is wrong but that it ends here
      for (const Hand hand : {Hand::Left, Hand::Right}) {
        if (to != no_position) o.front = map.area_of(to, hand);
        const Verdict v = judge(s, seat, o);
        if (v) return seen.insert(here), ends.insert(end_of(s, path, mounted)), true;
        for (const RuleId rule : {RuleId{"GG-12.04"}, RuleId{"GG-10.24"}, RuleId{"GG-14.22"}}) hopeful = hopeful || v.refusal().rule == rule;
      }
      if (hopeful) seen.insert(here);
      return hopeful;
    };
    Path path;
    if (on_map(b)) {
      look(path);
      each_way(map, position_of(b), steps, path, look);
    } else {
      const AreaId area{static_cast<std::uint8_t>(b.at)};
      for (const PositionId to : map.around(area)) {
        path = {Leg{area, to}};
        if (look(path)) each_way(map, to, steps - map.cost_off(area, to), path, look);
      }
    }
  }
  ends.erase("mounted stand");  // one order says it
  return ends;
}

constexpr std::array all_orders{Orders::Attack, Orders::Hold, Orders::Withdraw};

TEST(GunsChoices, EveryEndOfAMarch) {
  covers("GG-S.06", "GG-12.02", "GG-12.10", "GG-12.14", "GG-18.04", "GG-21.05");
  for (int n = 0; n < rounds(30); ++n) {
    Scene x{n % 2 ? "HEX" : "QUILT", static_cast<std::uint64_t>(n) + 1};
    Table& t = *x.t;
    t.turn(1, "9AM", x.roll(2), x.roll(2) == 1 ? U : C).phase(x.who, Step::March, all_orders[static_cast<std::size_t>(x.roll(3) - 1)]);
    t.s[x.who].allowances = x.roll(3) == 1;
    for (const std::string& name : x.names) {
      const BlockId id = t.block(name);
      if (army_of(id) != x.who) continue;
      if (x.roll(8) == 1) t.s[id].marks.set(Mark::Withdrew);
      if (x.roll(8) == 1) t.s[id].hour = 1;
    }
    for (const std::string& name : x.names) {
      const BlockId id = t.block(name);
      if (army_of(id) != x.who) continue;
      if (x.roll(6) == 1) {  // beside the map, with a way back
        AreaId edge = no_area;
        for (std::size_t a = 0; a < t.s.map().area_count(); ++a)
          if (t.s.map().is_partial(AreaId(a)) && (edge == no_area || x.roll(3) == 1)) edge = AreaId(a);
        t.s[id].where = Where::Off, t.s[id].at = static_cast<std::uint16_t>(edge), t.s[id].marks = {};
      }
      Ends all = lawful<March>(t.s, id, 8);
      if (on_map(t.s[id]))
        for (const std::string way : {"", "mounted "}) all.erase(way + std::string{t.s.map().name(position_of(t.s[id]))});  // there and back is lawful, but not worth offering
      EXPECT_EQ(offered<March>(t.s, id), all) << n << " " << name;
    }
    if (HasFailure()) return;
  }
}

TEST(GunsChoices, EveryEndOfAWithdrawal) {
  covers("GG-S.06", "GG-14.08", "GG-14.17", "GG-14.20", "GG-14.24", "GG-18.05");
  for (int n = 0; n < rounds(80); ++n) {
    Scene x{n % 2 ? "HEX" : "QUILT", static_cast<std::uint64_t>(n) + 1001};
    Table& t = *x.t;
    t.phase(x.who, Step::Withdraw, all_orders[static_cast<std::size_t>(x.roll(3) - 1)]);
    for (const std::string& name : x.names) {
      const BlockId id = t.block(name);
      if (army_of(id) == x.who && x.roll(2) == 1) t.s[id].marks.set(x.roll(4) == 1 ? Mark::Exempt : Mark::Owes);
    }
    for (const std::string& name : x.names) {
      const BlockId id = t.block(name);
      if (army_of(id) == x.who) {
        EXPECT_EQ(offered<Withdraw>(t.s, id), lawful<Withdraw>(t.s, id, 5)) << n << " " << name;
      }
    }
    if (HasFailure()) return;
  }
}

// Alone against each position, by each area it may come from.
TEST(GunsChoices, EveryAttackOfOneBlock) {
  covers("GG-S.06", "GG-13.19", "GG-13.22", "GG-13.34", "GG-21.10");
  for (int n = 0; n < rounds(80); ++n) {
    Scene x{n % 2 ? "HEX" : "QUILT", static_cast<std::uint64_t>(n) + 2001};
    Table& t = *x.t;
    t.phase(x.who, Step::Attack, Orders::Attack).tray(x.who, {"MFW", "MFW", "MFW"});
    for (const std::string& name : x.names)
      if (const BlockId id = t.block(name); army_of(id) != x.who && x.roll(4) == 1) t.s[id].marks.set(Mark::Winner);
    const planar::Map& map = t.s.map();
    const auto told = [&](const AttackingBlock& b) {
      return std::to_string(index(b.block)) + " " + std::string{map.name(b.target)} + " by " + (b.path.empty() ? "" : std::string{map.name(b.path.back().across)});
    };
    std::set<std::string> offers, all;
    std::vector<Order> listed;
    choices(t.s, seat_of(t.s, x.who), listed);
    for (const Order& order : listed)
      if (const auto* o = std::get_if<DeclareAttack>(&order); o && o->blocks.size() == 1) offers.insert(told(o->blocks[0]));
    for (const std::string& name : x.names) {
      const BlockId id = t.block(name);
      if (army_of(id) != x.who) continue;
      const auto look = [&](const AttackPath& path, PositionId target) {
        const DeclareAttack o{{AttackingBlock{id, target, path}}, {id}};
        if (target != no_position && judge(t.s, seat_of(t.s, x.who), o)) all.insert(told(o.blocks[0]));
      };
      look({}, position_of(t.s[id]));
      Path path;
      each_way(map, position_of(t.s[id]), 6, path, [&](const Path& way) {
        AttackPath straight;
        PositionId here = position_of(t.s[id]);
        int cost = 0;
        for (const Leg& leg : way) {
          if (leg.to == no_position) return false;
          straight.push_back({leg.across, leg.to});
          cost += map.cost(leg.across, here, leg.to), here = leg.to;
        }
        look(straight, here);
        return cost == map.least(position_of(t.s[id]), here);  // what begins a way of least cost is one itself
      });
    }
    EXPECT_EQ(offers, all) << n;
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace kepi::guns::test
