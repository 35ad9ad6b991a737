/// Chapter 11: reinforcements.
#include <algorithm>

#include "games/guns/mechanics.h"

namespace kepi::guns {

void take_objective(State& s, Army by, AreaId area, Log<Event>& log) {
  for (std::size_t i = 0; i < s.objectives.size(); ++i)
    if (Objective& o = s.objectives[i]; o.area == area && o.owner != by) {
      o.owner = by;
      log.add(ObjectiveTaken{static_cast<std::uint8_t>(i), area, by});
    }
}

namespace {

constexpr std::uint8_t hour_bit(int hour) { return static_cast<std::uint8_t>(1u << (hour - 1)); }

// GG-11.06  Which of Reynolds' blocks is the Iron Brigade must not be told by their numbers. No die is rolled for it (GG-00.05): the
// place follows from what the enemy cannot see, the tokens in the tray and in the pool.
int place_of_iron_brigade(const State& s) {
  std::size_t hidden = 0;
  for (std::size_t t = 0; t < token_kinds; ++t) hidden += t * (s[Army::Union].tray.count[t] + 2u * s[Army::Union].pool.count[t]);
  return static_cast<int>(hidden % full_blocks(Formation::Reynolds));
}

// GG-11.04  All full blocks of the command on top of the queue; GG-17.15  or they are given up.
void arrive(State& s, Army a, Entry e, std::uint8_t hour, Log<Event>& log) {
  auto& queue = s.queues[index(e)];
  if (queue.empty()) return;  // GG-11.09
  const Formation command = queue.front();
  queue.erase_at(0);
  ReinforcementsArrived told{a, e, hour, {}};
  for (int n = 0; n < full_blocks(command); ++n) {
    std::size_t i = first_block(a);
    while (i < end_block(a) && s.blocks[i].where != Where::Absent) ++i;
    if (i == end_block(a)) break;
    Block& b = s.blocks[i];
    b = Block{};
    b.formation = command == Formation::Reynolds && n == place_of_iron_brigade(s) ? Formation::IronBrigade : command;  // GG-19.01
    b.where = Where::Waiting;
    b.at = static_cast<std::uint16_t>(e);
    b.enter_from = hour;
    b.transfer_from = static_cast<std::uint8_t>(hour + 1);  // GG-11.34
    b.marks.set(Mark::Arrived);
    told.blocks.push_back(BlockId(i));
  }
  log.add(told);
  if (a == Army::Union && s.giving_up) {
    s.giving_up = false;
    for (const BlockId b : told.blocks) eliminate(s, b, Loss::GivenUp, log);
  }
}

// GG-11.01 to 11.08
void reveal_time(State& s, Army a, Log<Event>& log) {
  for (std::uint8_t h = 1; h <= s.hours; ++h) {
    const std::size_t space = s.hour + h - 1u;
    const TimeToken token = s[a].track[space];
    if (token == TimeToken::Empty) continue;
    s[a].track[space] = TimeToken::Empty;
    log.add(TimeRevealed{a, static_cast<Hour>(space), token});
    if (!is_arrival(token)) continue;
    s[a].arrivals.push_back({h, entry_of(token)});
    arrive(s, a, entry_of(token), h, log);
  }
}

}  // namespace

void after_attacks(State& s, Dice& dice, Log<Event>& log) {
  reveal_time(s, s.active, log);
  s.step = Step::Entry;
  for (std::size_t i = first_block(s.active); i < end_block(s.active); ++i)
    if (s.blocks[i].where == Where::Waiting) return;
  enter_marches(s, dice, log);
}

// ------------------------------------------------------------------------------------------- transfers

namespace {
std::optional<std::size_t> pair_of(Entry x, Entry y) {
  for (std::size_t i = 0; i < transfer_table.size(); ++i)
    if ((transfer_table[i].a == x && transfer_table[i].b == y) || (transfer_table[i].a == y && transfer_table[i].b == x)) return i;
  return {};
}
}  // namespace

Verdict may(const State& s, Army a, const Transfer& o) {
  if (Verdict v = asked(s, a, Step::Entry); !v) return v;
  if (Verdict v = own_block(s, a, o.block); !v) return v;
  const Block& b = s[o.block];
  if (b.where != Where::Waiting) return refuse("GG-11.38", arg(o.block));
  if (o.hour < 1 || o.hour > s.hours) return refuse("GG-11.14", arg(o.hour));
  const auto pair = pair_of(Entry(b.at), o.to);
  if (!pair) return refuse("GG-11.32", arg(o.to));
  if (o.hour < b.transfer_from) return b.enter_from == b.transfer_from ? refuse("GG-11.37", arg(o.block)) : refuse("GG-11.34", arg(o.block));
  if (s.transfers[*pair] & hour_bit(o.hour)) return refuse("GG-11.33", arg(o.to));
  for (const Arrival& arrival : s[a].arrivals)
    if (arrival.entry == o.to && arrival.hour == o.hour) return refuse("GG-11.36", arg(o.to));
  return fine;
}
void carry_out(State& s, Army, const Transfer& o, Dice&, Log<Event>& log) {
  Block& b = s[o.block];
  s.transfers[*pair_of(Entry(b.at), o.to)] |= hour_bit(o.hour);
  log.add(Transferred{o.block, Entry(b.at), o.to, o.hour});
  b.at = static_cast<std::uint16_t>(o.to);
  b.enter_from = b.transfer_from = static_cast<std::uint8_t>(o.hour + 1);  // GG-11.35, 11.37
}

// ------------------------------------------------------------------------------------------- entries

namespace {

/// Follows a way along the roads from an entry point (GG-M.13, 11.23, 11.24); where roads run side by side over one
/// position every one is tried. True: there is one that meets none of the junctions given.
struct RoadWay {
  const Board& board;
  const Path& path;
  std::uint64_t barred = 0;    // junctions passed by others in that hour
  std::uint64_t passed = 0;    // found
  bool follow(RoadNode node, std::size_t leg, std::uint64_t junctions) {
    if (board.is_junction(node)) junctions |= std::uint64_t{1} << index(node);
    if (junctions & barred || board.area_of(node) != path[leg].across) return false;
    for (const RoadLink& link : board.links(node)) {
      if (link.over != path[leg].to) continue;
      if (leg + 1 == path.size()) return passed = junctions, true;
      if (follow(link.to, leg + 1, junctions)) return true;
    }
    return false;
  }
};

Verdict may_end_here(const State& s, const Held& h, const Enemy& enemy, Army a, const Enter& o, PositionId end) {
  if (enemy.held.has(end) || h.blocks(a, end) >= blocks_on_a_position) return refuse("GG-11.17", arg(end));
  if (!s.map().has(o.front) || !s.map().bounds(end, o.front)) return refuse("GG-10.09", arg(end));
  return fine;
}

// GG-10.14, 10.31, 18.06  What holds for every position entered.
Verdict may_enter_position(const State& s, const Enemy& enemy, Army a, const Block& b, PositionId p) {
  if (a == Army::Union && s.board->confederate_border().has(p)) return refuse("GG-10.14", arg(p));
  const bool close = enemy.near.has(p) || enemy.field.has(p);
  if (close && s[a].orders == Orders::Withdraw) return refuse("GG-10.31", arg(p));
  if (close && is_cavalry(b)) return refuse("GG-18.06", arg(p));
  return fine;
}

Verdict may_overland(const State& s, const Held& h, const Enemy& enemy, Army a, const Enter& o, Entry e) {
  const Board::EntryPlace& place = s.board->entry(e);
  const Leg& leg = o.path.front();
  if (o.path.size() != 1 || (leg.across != place.areas[0] && leg.across != place.areas[1])) return refuse("GG-11.19", arg(e));
  if (!s.map().has(leg.to) || !s.map().bounds(leg.to, leg.across)) return refuse("GG-11.19", arg(e));
  if (enemy.areas.has(leg.across)) return refuse("GG-11.12", arg(leg.across));
  if (s.entered[index(e)].road_hours) return refuse("GG-11.16", arg(e));
  if (Verdict v = may_enter_position(s, enemy, a, s[o.block], leg.to); !v) return v;
  return may_end_here(s, h, enemy, a, o, leg.to);
}

Verdict may_by_road(const State& s, const Held& h, const Enemy& enemy, Army a, const Enter& o, Entry e) {
  const Board& board = *s.board;
  const EntryLog& entered = s.entered[index(e)];
  const Block& b = s[o.block];
  const std::uint8_t earlier = static_cast<std::uint8_t>(hour_bit(o.hour) - 1);
  if (entered.overland_hours) return refuse("GG-11.16", arg(e));
  if (a == Army::Confederate && b.marks.has(Mark::Arrived) && !entered.opened && !((entered.road_hours | entered.overland_hours) & earlier))
    return refuse("GG-11.18", arg(e));
  if (entered.road_hours & hour_bit(o.hour)) return refuse("GG-11.25", arg(e));
  const Board::EntryPlace& place = board.entry(e);
  if (enemy.areas.has(board.area_of(place.start))) return refuse("GG-11.30", arg(e));
  PositionSet used;
  for (const Leg& leg : o.path) {
    if (!s.map().has(leg.to) || !s.map().has(leg.across)) return refuse("GG-11.23", arg(e));
    if (used.has(leg.to)) return refuse("GG-11.24", arg(leg.to));
    used.add(leg.to);
  }
  RoadWay way{board, o.path};
  if (!way.follow(place.start, 0, 0)) return refuse("GG-11.23", arg(e));
  for (std::size_t i = 0; i < o.path.size(); ++i) {
    const Leg& leg = o.path[i];
    if (a == Army::Confederate && board.towns().has(leg.across)) return refuse("GG-11.27", arg(leg.across));
    if (enemy.held.has(leg.to)) return refuse("GG-11.29", arg(leg.to));
    if (Verdict v = may_enter_position(s, enemy, a, b, leg.to); !v) return v;
    if (i + 1 < o.path.size() && (enemy.near.has(leg.to) || enemy.field.has(leg.to))) return refuse("GG-11.28", arg(leg.to));
  }
  const RoadUse& others = s.roads[o.hour - 1u];
  way.barred = others.junctions;
  if (used.meets(others.positions) || !way.follow(place.start, 0, 0)) return refuse("GG-11.26", arg(e));
  return may_end_here(s, h, enemy, a, o, o.path.back().to);
}

Verdict may_enter(const State& s, const Held& h, const Enemy& enemy, Army a, const Enter& o) {
  const Block& b = s[o.block];
  if (b.where != Where::Waiting) return refuse("GG-11.10", arg(o.block));
  if (o.hour < 1 || o.hour > s.hours) return refuse("GG-11.14", arg(o.hour));
  if (o.hour < b.enter_from) return b.enter_from == b.transfer_from ? refuse("GG-11.35", arg(o.block)) : refuse("GG-11.13", arg(o.block));
  if (o.path.empty()) return refuse("GG-11.15", arg(o.block));
  const Entry e{static_cast<std::uint8_t>(b.at)};
  return o.by_road ? may_by_road(s, h, enemy, a, o, e) : may_overland(s, h, enemy, a, o, e);
}

}  // namespace

Verdict may(const State& s, Army a, const Enter& o) {
  if (Verdict v = asked(s, a, Step::Entry); !v) return v;
  if (Verdict v = own_block(s, a, o.block); !v) return v;
  const Held h{s};
  return may_enter(s, h, Enemy{s, h, a}, a, o);
}

void carry_out(State& s, Army a, const Enter& o, Dice&, Log<Event>& log) {
  Block& b = s[o.block];
  const Entry e{static_cast<std::uint8_t>(b.at)};
  EntryLog& entered = s.entered[index(e)];
  if (o.by_road) {
    RoadUse& use = s.roads[o.hour - 1u];
    RoadWay way{*s.board, o.path, use.junctions};
    way.follow(s.board->entry(e).start, 0, 0);
    use.junctions |= way.passed;
    for (const Leg& leg : o.path) use.positions.add(leg.to);
    entered.road_hours |= hour_bit(o.hour);
  } else {
    entered.overland_hours |= hour_bit(o.hour);
  }
  log.add(Entered{o.block, e, o.hour, o.by_road, o.path, o.front});
  for (const Leg& leg : o.path) take_objective(s, a, leg.across, log);
  b.where = Where::Map;
  b.at = static_cast<std::uint16_t>(o.path.back().to);
  b.front = s.map().hand_of(o.path.back().to, o.front);
  b.hour = o.hour;
  b.marks.set(Mark::OnMap);
}

// ------------------------------------------------------------------------------------------- all entries

EntryChoices::EntryChoices(const State& s, Army a) : s_{s}, a_{a}, h_{s}, enemy_{s, h_, a} {
  for (std::size_t i = first_block(a); i < end_block(a); ++i)
    if (s.blocks[i].where == Where::Waiting)
      each(BlockId(i), [&](const Spot&) { return ++size_, true; });
}

/// Every stop along the roads from an entry point, by the first way found.
void EntryChoices::find_ways(Entry e, bool cavalry) {
  if (e == found_for_ && cavalry == found_cavalry_) return;
  found_for_ = e, found_cavalry_ = cavalry;
  closed_ = enemy_.held;
  if (a_ == Army::Union) closed_ |= s_.board->confederate_border();                                       // GG-10.14
  if (cavalry || s_[a_].orders == Orders::Withdraw) closed_ |= enemy_.near | enemy_.field;                // GG-10.31, 18.06
  ways_ = {};
  PositionSet seen = closed_;
  const auto spread = [&](RoadNode node, std::uint8_t before, std::uint8_t legs) {
    const AreaId area = s_.board->area_of(node);
    if (a_ == Army::Confederate && s_.board->towns().has(area)) return;                                   // GG-11.27
    for (const RoadLink& link : s_.board->links(node)) {
      if (seen.has(link.over) || ways_.full()) continue;
      seen.add(link.over);
      ways_.push_back({link.over, area, link.to, before, static_cast<std::uint8_t>(legs + 1)});
    }
  };
  const RoadNode start = s_.board->entry(e).start;
  if (enemy_.areas.has(s_.board->area_of(start))) return;                                                 // GG-11.30
  spread(start, 0, 0);
  for (std::size_t n = 0; n < ways_.size(); ++n) {
    const Way way = ways_[n];
    if (way.legs < Path::capacity() && !enemy_.near.has(way.at) && !enemy_.field.has(way.at))             // GG-11.28
      spread(way.to, static_cast<std::uint8_t>(n), way.legs);
  }
}

/// What a waiting block may do, hour by hour, until `use` is content.
template <class Use>
bool EntryChoices::each(BlockId id, const Use& use) {
  const planar::Map& map = s_.map();
  const Block& b = s_[id];
  const Entry e{static_cast<std::uint8_t>(b.at)};
  const Board::EntryPlace& place = s_.board->entry(e);
  const EntryLog& entered = s_.entered[index(e)];
  find_ways(e, is_cavalry(b));
  const PositionSet barred = closed_ | h_.full[index(a_)];  // GG-11.17
  for (std::uint8_t hour = 1; hour <= s_.hours; ++hour) {
    if (hour >= b.enter_from && place.present && !entered.road_hours)  // overland
      for (const AreaId area : place.areas) {
        if (!map.has(area) || enemy_.areas.has(area)) continue;
        bool on = true;
        (map.bound_set(area) - barred).each([&](PositionId p) { on = on && use(Spot{id, hour, Spot::Kind::Overland, area, p, 0, e}); });
        if (!on) return false;
      }
    const auto earlier = static_cast<std::uint8_t>(hour_bit(hour) - 1);
    const bool open = a_ == Army::Union || !b.marks.has(Mark::Arrived) || entered.opened || (entered.road_hours & earlier);  // GG-11.18
    if (hour >= b.enter_from && place.present && open && !entered.overland_hours && !(entered.road_hours & hour_bit(hour))) {
      const RoadUse& others = s_.roads[hour - 1u];
      const bool shared = others.junctions || !others.positions.empty();  // GG-11.26
      for (std::size_t n = 0; n < ways_.size(); ++n) {
        if (barred.has(ways_[n].at)) continue;
        const Spot spot{id, hour, Spot::Kind::Road, no_area, ways_[n].at, static_cast<std::uint8_t>(n), e};
        if (shared && !may_enter(s_, h_, enemy_, a_, std::get<Enter>(order(spot)))) continue;
        if (!use(spot)) return false;
      }
    }
    if (hour < b.transfer_from) continue;
    for (const Pair& pair : transfer_table)
      if (pair.a == e || pair.b == e) {
        const Entry to = pair.a == e ? pair.b : pair.a;
        if (may(s_, a_, Transfer{id, to, hour}) && !use(Spot{id, hour, Spot::Kind::Transfer, no_area, no_position, 0, to})) return false;
      }
  }
  return true;
}

Order EntryChoices::order(const Spot& spot) const {
  if (spot.kind == Spot::Kind::Transfer) return Transfer{spot.block, spot.entry, spot.hour};
  Enter enter{spot.block, spot.hour, spot.kind == Spot::Kind::Road, {}, no_area};
  if (enter.by_road) {
    for (std::size_t n = spot.way;; n = ways_[n].before) {
      enter.path.push_back({ways_[n].across, ways_[n].at});
      if (ways_[n].legs == 1) break;
    }
    std::reverse(enter.path.begin(), enter.path.end());
  } else {
    enter.path.push_back({spot.area, spot.at});
  }
  const Leg& end = enter.path.back();
  const auto friends = facing(s_, a_, end.to);
  enter.front = friends ? s_.map().area_of(end.to, *friends) : s_.map().across(end.to, end.across);
  return enter;
}

Order EntryChoices::operator[](std::size_t n) {
  std::optional<Order> found;
  for (std::size_t i = first_block(a_); i < end_block(a_) && !found; ++i)
    if (s_.blocks[i].where == Where::Waiting)
      each(BlockId(i), [&](const Spot& spot) {
        if (n-- > 0) return true;
        found = order(spot);
        return false;
      });
  return found ? *found : Order{EndStep{}};
}

void EntryChoices::list(std::vector<Order>& out) {
  out.reserve(out.size() + size());
  for (std::size_t i = first_block(a_); i < end_block(a_); ++i)
    if (s_.blocks[i].where == Where::Waiting) each(BlockId(i), [&](const Spot& spot) { return out.push_back(order(spot)), true; });
  out.push_back(EndStep{});
}

}  // namespace kepi::guns
