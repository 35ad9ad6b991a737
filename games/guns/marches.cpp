/// Chapter 12: marches, with chapters 10 (movement), 15 (moving twice) and 18 (cavalry) as far as they bear on them.
#include <algorithm>

#include "games/guns/mechanics.h"

namespace kepi::guns {

Verdict march_reach(const State& s, BlockId id, bool mounted, Reach& out) {
  const Block& b = s[id];
  const Army a = army_of(id);
  if (b.marks.has(Mark::Marched)) return refuse("GG-10.04", arg(id));
  if (b.marks.has(Mark::Attacked)) return b.marks.has(Mark::Withdrew) ? refuse("GG-15.07", arg(id)) : refuse("GG-15.08", arg(id));
  if (b.where == Where::Off && b.marks.has(Mark::Left)) return b.marks.has(Mark::Withdrew) ? refuse("GG-15.09", arg(id)) : refuse("GG-10.20", arg(id));
  if (b.where == Where::Waiting) return refuse("GG-11.10", arg(id));
  if (mounted && !is_cavalry(b)) return refuse("GG-18.02", arg(id));
  int hours = s.hours;
  if (b.hour > 0) hours -= b.hour;                          // GG-15.02
  else if (b.marks.has(Mark::Withdrew)) hours -= 1;         // GG-15.04
  const int aid = s[a].allowances > 0 ? 1 : 0;              // GG-12.06
  if (hours <= 0) {                                         // GG-15.06
    if (!aid) return b.hour > 0 ? (s.hours > 1 ? refuse("GG-15.03", arg(id)) : refuse("GG-15.05", arg(id))) : refuse("GG-15.05", arg(id));
    out = {1, 1};
    return fine;
  }
  const Pace& pace = mounted ? mounted_pace : on_foot;
  const int extra = a == s.first ? pace.extra_first : pace.extra_second;  // GG-12.03
  out.alone = pace.base + aid;
  out.to_friend = out.alone + extra * (hours - 1);
  return fine;
}

namespace {

// GG-12.04  Another friend on the position where it ends, or adjacent to it.
bool has_friend(const State& s, const Held& h, Army a, BlockId id, PositionId end) {
  PositionSet friends = h.held[index(a)];
  const Block& b = s[id];
  if (on_map(b) && h.blocks(a, position_of(b)) == 1) friends.remove(position_of(b));
  return friends.has(end) || friends.meets(s.map().adjacent_set(end));
}

// GG-10.24  Room for one more; its own place does not count.
bool has_room(const State& s, const Held& h, Army a, BlockId id, PositionId end) {
  const bool mine = on_map(s[id]) && position_of(s[id]) == end;
  return h.blocks(a, end) - mine < blocks_on_a_position;
}

// GG-12.15  Is this one sweep around a crossing shared with an enemy that binds?
bool is_pivot(const State& s, const Enemy& enemy, PositionId here, const Leg& leg) {
  const planar::Map& map = s.map();
  const Hand side = map.hand_of(here, leg.across);
  for (const Hand which : {Hand::Left, Hand::Right}) {
    const CrossingId v = map.end(here, which);
    if (v == planar::no_crossing || map.neighbour(here, which, side) != leg.to) continue;
    for (const PositionId q : map.star(v)) {
      if (q == here || !enemy.held.has(q)) continue;
      const bool exempt = s.options.has(Option::FullyObstructed) && (map.fully_obstructed(here) || map.fully_obstructed(q));
      if (!exempt) return true;
    }
  }
  return false;
}

// GG-21.05, 21.08, 21.09  Onto an enemy-held position that is fully obstructed.
Verdict may_close_up(const State& s, const Held& h, Army a, const Leg& leg, bool last, AreaId front) {
  if (!s.options.has(Option::FullyObstructed) || !s.map().fully_obstructed(leg.to)) return refuse("GG-12.19", arg(leg.to));
  if (!last) return refuse("GG-21.05", arg(leg.to));
  for (std::size_t i = first_block(a); h.by(a, leg.to) && i < end_block(a); ++i) {
    const Block& b = s.blocks[i];
    if (!on_map(b) || position_of(b) != leg.to) continue;
    if (side_of(s, BlockId(i)) != leg.across) return refuse("GG-21.08", arg(leg.to));
    if (front_of(s, b) == leg.across) return refuse("GG-10.12", arg(leg.to));  // its back to the enemy, and nobody is turned about there
  }
  if (front == leg.across) return refuse("GG-21.09", arg(leg.to));
  return fine;
}

Verdict walk(const State& s, Army a, const March& o, const Reach& reach) {
  const planar::Map& map = s.map();
  const Held h{s};
  const Enemy enemy{s, h, a};
  const Block& b = s[o.block];
  const bool from_off = b.where == Where::Off;
  PositionId here = from_off ? no_position : position_of(b);
  if (!from_off) {
    if (enemy.held.has(here)) return s.options.has(Option::FullyObstructed) ? refuse("GG-21.06", arg(o.block)) : refuse("GG-12.24", arg(o.block));
    if (enemy.field.has(here)) return refuse("GG-12.12", arg(here));
  }
  const bool bound = !from_off && enemy.binding.has(here);
  int spent = 0;
  for (std::size_t i = 0; i < o.path.size(); ++i) {
    const Leg& leg = o.path[i];
    const bool last = i + 1 == o.path.size();
    if (!map.has(leg.across)) return refuse("GG-03.03");
    if (here == no_position) {
      if (leg.across != AreaId(b.at)) return refuse("GG-10.20", arg(leg.across));
      if (!map.has(leg.to) || !map.bounds(leg.to, leg.across)) return refuse("GG-03.03");
      if (enemy.areas.has(leg.across)) return refuse("GG-10.22", arg(leg.across));
    } else if (!map.bounds(here, leg.across)) {
      return refuse("GG-03.03");
    }
    if (enemy.areas.has(leg.across)) return refuse("GG-12.10", arg(leg.across));
    if (leg.to == no_position) {  // GG-10.17, 10.22
      if (!map.is_partial(leg.across)) return refuse("GG-10.17", arg(leg.across));
      if (!last) return refuse("GG-10.20", arg(leg.across));
      if (bound) return refuse("GG-12.14", arg(here));
      const int cost = map.cost_off(leg.across, here);
      if (o.mounted && cost > 1) return refuse("GG-18.03", arg(leg.across));
      spent += cost;
      break;
    }
    if (!map.has(leg.to) || !map.bounds(leg.to, leg.across) || leg.to == here) return refuse("GG-03.03");
    const bool closes_up = enemy.held.has(leg.to);
    if (closes_up)
      if (Verdict v = may_close_up(s, h, a, leg, last, o.front); !v) return v;
    if (a == Army::Union && s.board->confederate_border().has(leg.to)) return refuse("GG-10.14", arg(leg.to));
    if (bound && i == 0) {
      if (!last || !is_pivot(s, enemy, here, leg)) return refuse("GG-12.14", arg(here));
      if (s[a].orders != Orders::Attack) return refuse("GG-12.17", arg(here));
    }
    const bool in_field = enemy.field.has(leg.to), near = enemy.near.has(leg.to);
    if (in_field || near || closes_up) {
      if (s[a].orders == Orders::Withdraw) return refuse("GG-10.31", arg(leg.to));
      if (is_cavalry(b)) return refuse("GG-18.06", arg(leg.to));
    }
    if (!last && in_field) return refuse("GG-12.11", arg(leg.to));
    if (!last && enemy.binding.has(leg.to)) return refuse("GG-12.13", arg(leg.to));
    const int cost = here == no_position ? map.cost_off(leg.across, leg.to) : map.cost(leg.across, here, leg.to);
    if (o.mounted && cost > 1) return refuse("GG-18.03", arg(leg.across));
    spent += cost;
    here = leg.to;
  }
  const bool off = o.path.back().to == no_position;
  if (spent > reach.to_friend) return refuse("GG-12.02", arg(reach.alone));
  if (spent > reach.alone && off) return refuse("GG-10.23", arg(reach.alone));
  if (spent > reach.alone && !has_friend(s, h, a, o.block, here)) return refuse("GG-12.04", arg(reach.alone));
  if (off) return fine;
  if (!has_room(s, h, a, o.block, here)) return refuse("GG-10.24", arg(here));
  if (!map.has(o.front) || !map.bounds(here, o.front)) return refuse("GG-10.09", arg(here));
  return fine;
}

// GG-21.05, 10.29  Whoever marched onto the enemy's rear stands behind it, and the enemy no longer behind him.
void come_behind(State& s, BlockId id) {
  const Army enemy = other(army_of(id));
  for (std::size_t i = first_block(enemy); i < end_block(enemy); ++i)
    if (Block& e = s.blocks[i]; on_map(e) && e.at == s[id].at && e.front == s[id].front) s[id].marks.set(Mark::Behind), e.marks.clear(Mark::Behind);
}

}  // namespace

Verdict may(const State& s, Army a, const March& o) {
  if (Verdict v = asked(s, a, Step::March); !v) return v;
  if (Verdict v = own_block(s, a, o.block); !v) return v;
  Reach reach;
  if (Verdict v = march_reach(s, o.block, o.mounted, reach); !v) return v;
  if (o.path.empty()) return refuse("GG-12.22", arg(o.block));
  return walk(s, a, o, reach);
}

void carry_out(State& s, Army a, const March& o, Dice&, Log<Event>& log) {
  Block& b = s[o.block];
  log.add(Marched{o.block, b.where == Where::Map ? position_of(b) : no_position, o.path, o.front, o.mounted});
  if (o.mounted) show(s, o.block, log);  // GG-18.09
  for (const Leg& leg : o.path) take_objective(s, a, leg.across, log);
  const Leg& end = o.path.back();
  b.marks.set(Mark::Marched);
  if (end.to == no_position) {
    b.where = Where::Off, b.at = static_cast<std::uint16_t>(end.across), b.front = Hand::Left;
    b.marks.set(Mark::Left);
  } else {
    b.where = Where::Map, b.at = static_cast<std::uint16_t>(end.to);
    b.front = s.map().hand_of(end.to, o.front);
    b.marks.clear(Mark::Behind);
    come_behind(s, o.block);
  }
  if (s[a].allowances > 0) --s[a].allowances;
}

// GG-10.10, 10.11, 10.13
Verdict may(const State& s, Army a, const TurnAbout& o) {
  if (Verdict v = asked(s, a, Step::March); !v) return v;
  if (Verdict v = own_block(s, a, o.block); !v) return v;
  if (!on_map(s[o.block])) return refuse("GG-10.10", arg(o.block));
  if (Held{s}.by(other(a), position_of(s[o.block]))) return refuse("GG-10.13", arg(o.block));
  return fine;
}
void carry_out(State& s, Army, const TurnAbout& o, Dice&, Log<Event>& log) {
  Block& b = s[o.block];
  b.front = planar::other(b.front);
  b.marks.set(Mark::Turned);
  log.add(TurnedAbout{o.block, front_of(s, b)});
}

// GG-12.06 to 12.09
Verdict may(const State& s, Army a, const SpendMarchToken&) {
  if (Verdict v = asked(s, a, Step::March); !v) return v;
  return s[a].tray.of(march_token) > 0 ? fine : refuse("GG-12.06");
}
void carry_out(State& s, Army a, const SpendMarchToken&, Dice&, Log<Event>& log) {
  s[a].tray.remove(march_token);
  s[a].spent.add(march_token);
  s[a].allowances = static_cast<std::uint8_t>(s[a].allowances + blocks_a_march_token);
  log.add(MarchTokenSpent{a});
}

void enter_marches(State& s, Dice& dice, Log<Event>& log) {
  s.step = Step::March;
  for (std::size_t i = first_block(s.active); i < end_block(s.active); ++i)
    if (on_map(s.blocks[i]) || s.blocks[i].where == Where::Off) return;
  enter_declaration(s, dice, log);
}

// ------------------------------------------------------------------------------------------- all marches

namespace {

/// Least costs from a start, ring by ring; a node remembers how it was reached.
struct Search {
  struct Node {
    PositionId from;
    AreaId across;
  };
  std::array<std::uint8_t, planar::most_positions> cost;
  std::array<Node, planar::most_positions> by;
  std::array<FixedVector<PositionId, planar::most_positions>, 3> ring;  // costs are 1 or 2
  FixedVector<PositionId, planar::most_positions> reached;

  static constexpr std::uint8_t none = 255;
  void clear() {
    for (const PositionId p : reached) cost[index(p)] = none;
    reached = {};
  }
  void add(PositionId p, int spent, Node how) {
    if (spent >= cost[index(p)]) return;
    if (cost[index(p)] == none) reached.push_back(p);
    cost[index(p)] = static_cast<std::uint8_t>(spent);
    by[index(p)] = how;
    auto& where = ring[static_cast<std::size_t>(spent) % 3];
    if (!where.full()) where.push_back(p);
  }
  Path path_to(PositionId p) const {
    Path way;
    for (;;) {
      way.push_back({by[index(p)].across, p});
      if (by[index(p)].from == no_position || way.full()) break;
      p = by[index(p)].from;
      if (cost[index(p)] == 0) break;
    }
    std::reverse(way.begin(), way.end());
    return way;
  }
};

/// The facing a march is listed with: that of the friends there, else away from where it came.
AreaId usual_front(const State& s, Army a, BlockId id, const Leg& end) {
  for (std::size_t i = first_block(a); i < end_block(a); ++i)
    if (const Block& b = s.blocks[i]; BlockId(i) != id && on_map(b) && position_of(b) == end.to) return front_of(s, b);
  return s.map().across(end.to, end.across);
}

class MarchLister {
 public:
  MarchLister(const State& s, Army a, std::vector<Order>& out) : s_{s}, a_{a}, h_{s}, enemy_{s, h_, a}, out_{out} { search_.cost.fill(Search::none); }

  void list(BlockId id, bool mounted) {
    Reach reach;
    if (!march_reach(s_, id, mounted, reach)) return;
    const Block& b = s_[id];
    const planar::Map& map = s_.map();
    search_.clear();
    for (auto& ring : search_.ring) ring = {};
    if (b.where == Where::Off) {
      const AreaId area{static_cast<std::uint8_t>(b.at)};
      if (enemy_.areas.has(area)) return;
      for (const PositionId p : map.around(area)) step_to(b, p, map.cost_off(area, p), {no_position, area}, mounted, reach);
      spread(b, mounted, reach, 1);
    } else {
      const PositionId start = position_of(b);
      if (enemy_.held.has(start) || enemy_.field.has(start)) return;
      if (enemy_.binding.has(start)) return pivots(id, mounted, reach);
      search_.cost[index(start)] = 0;
      search_.reached.push_back(start);
      search_.ring[0].push_back(start);
      list_exits(id, start, 0, mounted, reach);
      spread(b, mounted, reach, 0);
    }
    for (const PositionId p : search_.reached) {
      const int cost = search_.cost[index(p)];
      if (cost == 0) continue;
      offer(id, search_.path_to(p), cost, mounted, reach);
      if (!stops(p)) list_exits(id, p, cost, mounted, reach);
    }
  }

 private:
  bool stops(PositionId p) const { return enemy_.field.has(p) || enemy_.binding.has(p) || enemy_.held.has(p); }

  void step_to(const Block& b, PositionId p, int cost, Search::Node how, bool mounted, const Reach& reach) {
    if (cost > reach.to_friend || (mounted && map_cost_is_rough(how, p))) return;
    if (enemy_.held.has(p) && !(s_.options.has(Option::FullyObstructed) && s_.map().fully_obstructed(p))) return;
    if (a_ == Army::Union && s_.board->confederate_border().has(p)) return;
    if ((enemy_.field.has(p) || enemy_.near.has(p) || enemy_.held.has(p)) && (s_[a_].orders == Orders::Withdraw || is_cavalry(b))) return;
    search_.add(p, cost, how);
  }
  bool map_cost_is_rough(const Search::Node& how, PositionId p) const {
    const planar::Map& map = s_.map();
    return (how.from == no_position ? map.cost_off(how.across, p) : map.cost(how.across, how.from, p)) > 1;
  }

  void spread(const Block& b, bool mounted, const Reach& reach, int from) {
    for (int now = from; now < reach.to_friend; ++now) {
      auto& ring = search_.ring[static_cast<std::size_t>(now) % 3];
      for (std::size_t i = 0; i < ring.size(); ++i) {
        const PositionId here = ring[i];
        if (search_.cost[index(here)] != now || (now > 0 && stops(here))) continue;
        for (const planar::Step& step : s_.map().steps(here))
          if (!enemy_.areas.has(step.area)) step_to(b, step.to, now + step.cost, {here, step.area}, mounted, reach);
      }
      ring = {};
    }
  }

  void pivots(BlockId id, bool mounted, const Reach& reach) {
    if (s_[a_].orders != Orders::Attack) return;
    const PositionId here = position_of(s_[id]);
    for (const planar::Step& step : s_.map().steps(here)) offer(id, Path{Leg{step.area, step.to}}, step.cost, mounted, reach, true);
  }

  void list_exits(BlockId id, PositionId here, int spent, bool mounted, const Reach& reach) {
    const planar::Map& map = s_.map();
    for (const Hand hand : {Hand::Left, Hand::Right}) {
      const AreaId area = map.area_of(here, hand);
      if (!map.is_partial(area) || enemy_.areas.has(area)) continue;
      const int cost = map.cost_off(area, here);
      if (spent + cost > reach.alone || (mounted && cost > 1)) continue;
      Path path;
      if (spent > 0) path = search_.path_to(here);
      if (!path.try_push_back({area, no_position})) continue;
      out_.push_back(March{id, path, no_area, mounted});
    }
  }

  void offer(BlockId id, const Path& path, int cost, bool mounted, const Reach& reach, bool unsure = false) {
    const PositionId end = path.back().to;
    if (cost > reach.alone && !has_friend(s_, h_, a_, id, end)) return;
    if (!has_room(s_, h_, a_, id, end)) return;
    March march{id, path, usual_front(s_, a_, id, path.back()), mounted};
    if (enemy_.held.has(end)) march.front = s_.map().across(end, path.back().across), unsure = true;
    if (unsure && !may(s_, a_, march)) return;
    out_.push_back(march);
  }

  const State& s_;
  Army a_;
  Held h_;
  Enemy enemy_;
  std::vector<Order>& out_;
  Search search_;
};

}  // namespace

void list_marches(const State& s, Army a, std::vector<Order>& out) {
  MarchLister lister{s, a, out};
  for (std::size_t i = first_block(a); i < end_block(a); ++i) {
    const Block& b = s.blocks[i];
    if (b.where != Where::Map && b.where != Where::Off) continue;
    lister.list(BlockId(i), false);
    if (is_cavalry(b)) lister.list(BlockId(i), true);
  }
}

}  // namespace kepi::guns
