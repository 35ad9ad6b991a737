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

MarchChoices::MarchChoices(const State& s, Army a) : s_{s}, a_{a}, h_{s}, enemy_{s, h_, a}, stops_{enemy_.field | enemy_.binding | enemy_.held} {
  const planar::Map& map = s.map();
  h_.held[index(a)].each([&](PositionId p) {
    PositionSet beside = map.adjacent_set(p);
    beside.add(p);
    by_two_ |= by_one_ & beside;
    by_one_ |= beside;
  });
  closed_ = enemy_.held;
  if (s.options.has(Option::FullyObstructed))  // GG-21.05
    enemy_.held.each([&](PositionId p) {
      if (map.fully_obstructed(p)) closed_.remove(p);
    });
  if (a == Army::Union) closed_ |= s.board->confederate_border();  // GG-10.14
  for (const Objective& o : s.objectives)
    if (o.owner != a) prizes_.add(o.area);
  PositionSet stands;
  for (std::size_t i = first_block(a); i < end_block(a); ++i) {
    const Block& b = s.blocks[i];
    if (!on_map(b) || stands.has(position_of(b))) continue;
    stands.add(position_of(b));
    if (b.front == Hand::Left) left_.add(position_of(b));
  }
  for (std::size_t i = first_block(a); i < end_block(a); ++i) {
    const Block& b = s.blocks[i];
    if (b.where != Where::Map && b.where != Where::Off) continue;
    count(BlockId(i), false);
    if (is_cavalry(b)) count(BlockId(i), true);
    if (!on_map(b)) continue;
    const bool apart = facing_at(position_of(b)) != b.front;
    divided_ = divided_ || apart;
    if ((!b.marks.has(Mark::Turned) || apart) && !enemy_.held.has(position_of(b))) turns_.push_back(BlockId(i));
  }
  size_ += turns_.size() + has_march_token() + !divided_;
}

bool MarchChoices::has_march_token() const { return s_[a_].tray.of(march_token) > 0; }

void MarchChoices::count(BlockId id, bool mounted) {
  Reach reach;
  if (!march_reach(s_, id, mounted, reach)) return;
  const Block& b = s_[id];
  Marcher m{id, mounted, is_cavalry(b), b.where == Where::Off, b.at, reach, 0, 0};
  const auto alike = std::find_if(marchers_.begin(), marchers_.end(), [&](const Marcher& x) { return x.goes_like(m); });
  if (alike != marchers_.end()) {
    m.ends = alike->ends, m.exits = alike->exits;
  } else {
    spread(m);
    m.ends = static_cast<std::uint16_t>(ends_.size()), m.exits = static_cast<std::uint16_t>(exits_.size());
  }
  size_ += m.ends + m.exits;
  marchers_.push_back(m);
}

// Positions by their least cost. Crossing an area takes one step from an open side to an open side, else two; so an area
// needs to be looked at once, when it is first reached, or twice if it was then reached over an obstructed side.
void MarchChoices::spread(const Marcher& m) {
  const planar::Map& map = s_.map();
  const int limit = std::min<int>(m.reach.to_friend, farthest);
  for (int c = 0; c <= limit + 2; ++c) at_[static_cast<std::size_t>(c)] = {};
  ends_ = {}, exits_ = {};
  PositionSet seen = closed_;
  if (m.cavalry || s_[a_].orders == Orders::Withdraw) seen |= stops_ | enemy_.near;  // GG-10.31, 18.06
  int now = 0;
  if (m.off) {
    const AreaId area{static_cast<std::uint8_t>(m.at)};
    if (enemy_.areas.has(area)) return;
    at_[1] = map.open_set(area);
    if (!m.mounted) at_[2] = map.rough_set(area);
    now = 1;
  } else {
    const PositionId start{m.at};
    if (enemy_.held.has(start) || enemy_.field.has(start)) return;
    if (enemy_.binding.has(start)) return pivots(m, seen);
    at_[0].add(start);
  }
  AreaSet done = enemy_.areas;
  for (; now < limit; ++now) {
    PositionSet& here = at_[static_cast<std::size_t>(now)];
    PositionSet &cheap = at_[static_cast<std::size_t>(now) + 1], &dear = at_[static_cast<std::size_t>(now) + 2];
    const bool may_be_dear = !m.mounted && now + 2 <= limit;
    if (now > 0) here -= seen;
    seen |= here;
    AreaSet over_rough;
    (now > 0 ? here - stops_ : here).each([&](PositionId p) {
      for (const Hand hand : {Hand::Left, Hand::Right}) {
        const AreaId area = map.area_of(p, hand);
        if (done.has(area)) continue;
        if (!map.ground(p, hand).obstructed) {
          done.add(area);
          cheap |= map.open_set(area);
          if (may_be_dear) dear |= map.rough_set(area);
        } else if (may_be_dear && !over_rough.has(area)) {
          over_rough.add(area);
          dear |= map.bound_set(area);
        }
      }
    });
    done |= over_rough;
  }
  at_[static_cast<std::size_t>(limit)] -= seen;
  PositionSet far;
  for (int c = 1; c <= limit; ++c) (c <= m.reach.alone ? ends_ : far) |= at_[static_cast<std::size_t>(c)];
  ends_ |= far & beside_friends(m);
  ends_ -= h_.full[index(a_)];
  check_closing_up(m);
  const int exit_limit = std::min(m.reach.alone, limit);
  for (int c = 0; c < exit_limit; ++c)
    ((c > 0 ? at_[static_cast<std::size_t>(c)] - stops_ : at_[0]) & map.edge_set()).each([&](PositionId p) {
      for (const Hand hand : {Hand::Left, Hand::Right})
        if (can_leave(m, p, c, map.area_of(p, hand))) exits_.add(map.area_of(p, hand));
    });
}

bool MarchChoices::can_leave(const Marcher& m, PositionId p, int spent, AreaId area) const {
  const int cost = s_.map().cost_off(area, p);
  return s_.map().is_partial(area) && !enemy_.areas.has(area) && spent + cost <= m.reach.alone && !(m.mounted && cost > 1);
}

// GG-12.04
PositionSet MarchChoices::beside_friends(const Marcher& m) const {
  const PositionId p{m.at};
  if (m.off || h_.pairs[index(a_)].has(p)) return by_one_;
  PositionSet own = s_.map().adjacent_set(p);
  own.add(p);
  return by_one_ - (own - by_two_);
}

void MarchChoices::pivots(const Marcher& m, const PositionSet& closed) {
  if (s_[a_].orders != Orders::Attack) return;
  const PositionId here{m.at};
  const PositionSet friendly = beside_friends(m);
  at_[0].add(here);
  for (const planar::Step& step : s_.map().steps(here)) {
    if (closed.has(step.to) || enemy_.areas.has(step.area) || (m.mounted && step.cost > 1) || !is_pivot(s_, enemy_, here, {step.area, step.to})) continue;
    if (step.cost > m.reach.to_friend || (step.cost > m.reach.alone && !friendly.has(step.to))) continue;
    at_[step.cost].add(step.to);
    ends_.add(step.to);
  }
  ends_ -= h_.full[index(a_)];
  check_closing_up(m);
}

// GG-21.05 to 21.09  Onto the enemy himself: rare enough to be asked one by one.
void MarchChoices::check_closing_up(const Marcher& m) {
  if (!ends_.meets(enemy_.held)) return;
  (ends_ & enemy_.held).each([&](PositionId p) {
    if (!may(s_, a_, march_to(m, p))) ends_.remove(p);
  });
}

/// The way back to where it began, by the levels; over an enemy objective where there is a choice.
Path MarchChoices::path_to(const Marcher& m, PositionId end) const {
  const planar::Map& map = s_.map();
  const bool pivot = !m.off && enemy_.binding.has(PositionId(m.at));
  std::size_t cost = 1;
  while (!at_[cost].has(end)) ++cost;
  Path way;
  for (PositionId p = end;;) {
    const auto before = [&](AreaId area, PositionId& from, std::size_t& spent) {
      if (enemy_.areas.has(area)) return false;
      if (m.off && area == AreaId(m.at) && static_cast<std::size_t>(map.cost_off(area, p)) == cost) return from = no_position, spent = 0, true;
      const bool rough = map.ground(p, area).obstructed;
      const auto among = [&](std::size_t c, const PositionSet& sides) {
        if (pivot && c > 0) return false;
        const PositionSet found = c == 0 ? at_[0] & sides : (at_[c] & sides) - stops_;
        if (found.empty()) return false;
        from = found.first(), spent = c;
        return !pivot || is_pivot(s_, enemy_, from, {area, p});
      };
      if (!rough && among(cost - 1, map.open_set(area))) return true;
      return !m.mounted && cost > 1 && among(cost - 2, rough ? map.bound_set(area) : map.rough_set(area));
    };
    std::array sides{map.area_of(p, Hand::Left), map.area_of(p, Hand::Right)};
    if (prizes_.has(sides[1])) std::swap(sides[0], sides[1]);
    PositionId from = no_position;
    std::size_t spent = 0;
    const AreaId across = before(sides[0], from, spent) ? sides[0] : (before(sides[1], from, spent), sides[1]);
    way.push_back({across, p});
    p = from, cost = spent;
    if (cost == 0) break;
  }
  std::reverse(way.begin(), way.end());
  return way;
}

/// Faced as the friends there, else away from where it came.
March MarchChoices::march_to(const Marcher& m, PositionId end) const {
  const Path path = path_to(m, end);
  const planar::Map& map = s_.map();
  const bool joins = h_.by(a_, end) && !enemy_.held.has(end);
  return {m.block, path, joins ? map.area_of(end, facing_at(end)) : map.across(end, path.back().across), m.mounted};
}

March MarchChoices::march_off(const Marcher& m, AreaId area) const {
  const planar::Map& map = s_.map();
  for (std::size_t c = 0;; ++c) {
    const PositionSet near = (c > 0 ? at_[c] - stops_ : at_[0]) & map.bound_set(area);
    PositionId from = no_position;
    near.each([&](PositionId p) {
      if (from == no_position && can_leave(m, p, static_cast<int>(c), area)) from = p;
    });
    if (from == no_position) continue;
    Path path;
    if (c > 0) path = path_to(m, from);
    path.push_back({area, no_position});
    return {m.block, path, no_area, m.mounted};
  }
}

Order MarchChoices::operator[](std::size_t n) {
  if (!divided_ && n-- == 0) return EndStep{};
  for (const Marcher& m : marchers_) {
    const std::size_t here = std::size_t{m.ends} + m.exits;
    if (n >= here) {
      n -= here;
      continue;
    }
    spread(m);
    return n < m.ends ? march_to(m, ends_.nth(n)) : march_off(m, exits_.nth(n - m.ends));
  }
  if (n < turns_.size()) return TurnAbout{turns_[n]};
  return SpendMarchToken{};
}

void MarchChoices::list(std::vector<Order>& out) {
  out.reserve(out.size() + size_);
  if (!divided_) out.emplace_back(EndStep{});
  for (const Marcher& m : marchers_) {
    if (m.ends + m.exits == 0) continue;
    spread(m);
    ends_.each([&](PositionId p) { out.emplace_back(march_to(m, p)); });
    exits_.each([&](AreaId area) { out.emplace_back(march_off(m, area)); });
  }
  for (const BlockId b : turns_) out.emplace_back(TurnAbout{b});
  if (has_march_token()) out.emplace_back(SpendMarchToken{});
}

}  // namespace kepi::guns
