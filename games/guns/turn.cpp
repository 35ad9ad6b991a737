/// Chapters 5 to 8: the sequence of play, general orders, the duration of a turn, drawing tokens.
#include <algorithm>

#include "games/guns/mechanics.h"

namespace kepi::guns {

bool is_night(const State& s) { return s.hour == night; }
bool next_turn_is_night(const State& s) { return s.hour + s.hours == night; }

// GG-07.06 to 07.10
int longest_turn(const State& s) {
  if (is_night(s) || s[Army::Union].orders == Orders::Attack || s[Army::Confederate].orders == Orders::Attack) return 1;
  if (s.day == 1 && s.hour == first_hour_of_the_game) return 1;  // GG-04.22
  const int fewer = std::min(blocks_in_play(s, Army::Union), blocks_in_play(s, Army::Confederate));
  return std::min({1 + fewer / 3, night - s.hour, static_cast<int>(most_hours)});
}

void begin_turn(State& s, Dice& dice, Log<Event>& log) {
  s.hours = 1;
  s.shortened = false;
  for (Block& b : s.blocks) b.marks.clear(Mark::Left), b.marks.clear(Mark::Arrived);
  if (longest_turn(s) > 1) {
    s.step = Step::Duration;
    return;
  }
  log.add(TurnBegan{s.day, s.hour, s.hours, s.first});
  begin_phase(s, s.first, dice, log);
}

Verdict may(const State& s, Army a, const Duration& o) {
  if (Verdict v = asked(s, a, Step::Duration); !v) return v;
  if (o.hours < 1) return refuse("GG-07.05", arg(o.hours));
  if (o.hours <= longest_turn(s)) return fine;
  return o.hours > night - s.hour ? refuse("GG-07.10", arg(night - s.hour)) : refuse("GG-07.06", arg(longest_turn(s)));
}
void carry_out(State& s, Army, const Duration& o, Dice& dice, Log<Event>& log) {
  s.shortened = o.hours < longest_turn(s);  // GG-06.05
  s.hours = o.hours;
  log.add(TurnBegan{s.day, s.hour, s.hours, s.first});
  begin_phase(s, s.first, dice, log);
}

// ------------------------------------------------------------------------------------------- an action phase

// GG-14.04, 14.05, 21.14  Who owes a withdrawal to a winner; the list is fixed now.
void list_beaten(State& s, Army a) {
  const Held h{s};
  const planar::Map& map = s.map();
  const Army enemy = other(a);
  for (std::size_t w = first_block(enemy); w < end_block(enemy); ++w) {
    const Block& winner = s.blocks[w];
    if (!on_map(winner) || !winner.marks.has(Mark::Winner)) continue;
    const AreaSet field = field_of(s, h.held[index(enemy)], position_of(winner), winner.front);
    for (std::size_t i = first_block(a); i < end_block(a); ++i) {
      Block& b = s.blocks[i];
      if (!on_map(b)) continue;
      const PositionId p = position_of(b), q = position_of(winner);
      if (p != q && !map.adjacent(p, q) && !field.has(rear_of(s, b))) continue;
      const bool exempt = s.options.has(Option::FullyObstructed) && (map.fully_obstructed(p) || map.fully_obstructed(q));
      b.marks.set(exempt ? Mark::Exempt : Mark::Owes);
    }
  }
}

namespace {
bool has_stack(const State& s, Army a) { return !Held{s}.pairs[index(a)].empty(); }
}  // namespace

void begin_phase(State& s, Army a, Dice& dice, Log<Event>& log) {
  s.active = a;
  Side& side = s[a];
  // GG-13.119  Until the owner's first action phase that comes after one of the opponent.
  const bool after_enemy = s.last_phase != a;
  for (std::size_t i = first_block(a); i < end_block(a); ++i) {
    Block& b = s.blocks[i];
    if (after_enemy) b.marks.clear(Mark::Winner);
    for (const Mark m : {Mark::Owes, Mark::Withdrew, Mark::Attacked, Mark::Marched, Mark::Turned, Mark::Mixed, Mark::Exempt, Mark::Front})
      b.marks.clear(m);
    b.from = no_position, b.steps = 0, b.hour = 0, b.enter_from = 0, b.transfer_from = 0;
  }
  s.last_phase = a;
  side.gave_ground = false;
  side.allowances = 0;
  s.attacked = false;
  s.struck = {}, s.struck_from = {};
  s.attack = {}, s.postponed = {};
  s.roads = {}, s.transfers = {};
  list_beaten(s, a);
  log.add(PhaseBegan{a, side.orders});
  if (is_night(s) && side.orders == Orders::Withdraw && !side.tray.empty()) {  // GG-06.17
    s.step = Step::NightDiscard;
    return;
  }
  s.step = Step::Start;
  if (!has_stack(s, a)) after_start(s, dice, log);
}

// GG-10.30  The opponent loses track of which is which.
Verdict may(const State& s, Army a, const Remix& o) {
  if (Verdict v = asked(s, a, Step::Start); !v) return v;
  if (!s.map().has(o.at)) return refuse("GG-03.02");
  return Held{s}.blocks(a, o.at) > 1 ? fine : refuse("GG-10.30", arg(o.at));
}
void carry_out(State& s, Army a, const Remix& o, Dice& dice, Log<Event>& log) {
  FixedVector<std::size_t, most_blocks> here;
  for (std::size_t i = first_block(a); i < end_block(a); ++i)
    if (on_map(s.blocks[i]) && position_of(s.blocks[i]) == o.at) here.push_back(i);
  for (std::size_t left = here.size(); left > 1; --left) {
    Block &x = s.blocks[here[left - 1]], &y = s.blocks[here[static_cast<std::size_t>(dice.roll(static_cast<int>(left)) - 1)]];
    std::swap(x.formation, y.formation), std::swap(x.grade, y.grade);
  }
  for (const std::size_t i : here) s.blocks[i].known = Known::Nothing, s.blocks[i].marks.set(Mark::Mixed);
  log.add(Remixed{a, o.at});
}

// GG-08.01 to 08.03
void after_start(State& s, Dice& dice, Log<Event>& log) {
  if (s[s.active].orders != Orders::Attack) draw(s, s.active, s.hours, s[s.active].tray, dice, log);
  if (s[s.active].tray.total() > tray_size) s.step = Step::Keep;
  else after_draw(s, dice, log);
}

namespace {
void discard(State& s, Army a, const Tokens& tokens, Log<Event>& log) {
  for (const Token t : tokens) s[a].tray.remove(t), s[a].returned.add(t);
  if (!tokens.empty()) log.add(Discarded{a, seat_of(s, a), static_cast<std::uint8_t>(tokens.size()), tokens});
}
}  // namespace

Verdict may(const State& s, Army a, const Keep& o) {
  if (Verdict v = asked(s, a, Step::Keep); !v) return v;
  if (!contains(s[a].tray, o.discard)) return refuse("GG-04.17");
  const int due = discards_due(s);
  return static_cast<int>(o.discard.size()) == due ? fine : refuse("GG-08.03", arg(due));
}
void carry_out(State& s, Army a, const Keep& o, Dice& dice, Log<Event>& log) {
  discard(s, a, o.discard, log);
  after_draw(s, dice, log);
}

// ------------------------------------------------------------------------------------------- general orders (chapter 6)

int discards_due(const State& s) {
  const int tray = s[decider(s)].tray.total();
  if (s.step == Step::Keep) return tray - tray_size;
  if (s.step == Step::OrdersDiscard && s[s.active].next == Orders::Hold) return std::min(tray, 2);  // GG-06.19
  return half_of(tray);
}

Verdict may(const State& s, Army a, const Discard& o) {
  if (s.step != Step::NightDiscard && s.step != Step::Penalty && s.step != Step::OrdersDiscard) return refuse("GG-05.05");
  if (Verdict v = asked(s, a, s.step); !v) return v;
  if (!contains(s[a].tray, o.tokens)) return refuse("GG-04.17");
  const int due = discards_due(s), given = static_cast<int>(o.tokens.size());
  const bool hold = s.step == Step::OrdersDiscard && s[a].next == Orders::Hold;
  if (hold) return given == due ? fine : refuse("GG-06.19", arg(due));
  if (given >= due) return fine;
  return s.step == Step::Penalty ? refuse("GG-06.10", arg(due)) : s.step == Step::NightDiscard ? refuse("GG-06.17", arg(due)) : refuse("GG-06.16", arg(due));
}
void carry_out(State& s, Army a, const Discard& o, Dice& dice, Log<Event>& log) {
  const Step was = s.step;
  discard(s, a, o.tokens, log);
  if (was == Step::Penalty) return after_attacks(s, dice, log);
  if (was == Step::OrdersDiscard) return after_declaration(s, dice, log);
  s.step = Step::Start;
  if (!has_stack(s, a)) after_start(s, dice, log);
}

// GG-06.04 to 06.08
std::uint8_t lawful_orders(const State& s, Army a) {
  const auto bit = [](Orders o) { return static_cast<std::uint8_t>(1u << static_cast<int>(o)); };
  if (!any_on_map(s, Army::Union) || !any_on_map(s, Army::Confederate)) return bit(Orders::Hold);
  std::uint8_t lawful = bit(Orders::Withdraw);
  if (!next_turn_is_night(s) && !s[a].tray.empty()) lawful |= bit(Orders::Attack);
  const bool bound = a != s.first && s.shortened;
  if (!bound) lawful |= bit(Orders::Hold);
  return lawful;
}

void enter_declaration(State& s, Dice& dice, Log<Event>& log) {
  s.step = Step::Declare;
  if (s.day == last_day && is_night(s)) {  // GG-06.22
    s[s.active].next = Orders::None;
    after_declaration(s, dice, log);
  }
}

Verdict may(const State& s, Army a, const Declare& o) {
  if (Verdict v = asked(s, a, Step::Declare); !v) return v;
  if (o.orders == Orders::None) return refuse("GG-06.01");
  if (lawful_orders(s, a) >> static_cast<int>(o.orders) & 1) return fine;
  if (!any_on_map(s, Army::Union) || !any_on_map(s, Army::Confederate)) return refuse("GG-06.08");
  if (o.orders == Orders::Hold) return refuse("GG-06.04");
  return next_turn_is_night(s) ? refuse("GG-06.06") : refuse("GG-06.07");
}
void carry_out(State& s, Army a, const Declare& o, Dice& dice, Log<Event>& log) {
  Side& side = s[a];
  side.next = o.orders;
  side.provoked = false;
  log.add(OrdersDeclared{a, o.orders});
  if (o.orders == Orders::Withdraw) s.last_withdraw = a;  // GG-07.02, 07.04
  const bool costs = (o.orders == Orders::Withdraw && !next_turn_is_night(s)) ||                                  // GG-06.16
                     (o.orders == Orders::Hold && side.orders == Orders::Hold && side.gave_ground);               // GG-06.19
  if (costs && !side.tray.empty()) s.step = Step::OrdersDiscard;
  else after_declaration(s, dice, log);
}

void after_declaration(State& s, Dice& dice, Log<Event>& log) {
  if (!is_night(s)) return end_phase(s, dice, log);
  s.step = Step::Works;
  if (!any_on_map(s, s.active) || s[s.active].tray.empty()) end_night_tasks(s, dice, log);
}

// ------------------------------------------------------------------------------------------- ends

void end_phase(State& s, Dice& dice, Log<Event>& log) {
  for (EntryLog& e : s.entered) {
    e.opened = e.opened || e.road_hours || e.overland_hours;
    e.road_hours = e.overland_hours = 0;
  }
  if (s.active == Army::Union && s.day >= 2 && s[Army::Union].next != Orders::Attack)  // GG-20.08, 20.09
    for (const Objective& o : s.objectives)
      if (!fully_controlled(s, o)) {
        s.step = Step::Over;
        s.ending = Ending::ControlLost;
        log.add(GameOver{Army::Confederate, s.ending});
        return;
      }
  if (s.active == s.first) return begin_phase(s, other(s.first), dice, log);
  // GG-16.02 to 16.04  The objectives phase: hour by hour.
  s.moves_earned = 0;
  for (std::uint8_t h = 1; h <= s.hours; ++h) {
    for (const Army a : armies)
      for (const Arrival& arrival : s[a].arrivals) s[a].received = static_cast<std::uint8_t>(s[a].received + (arrival.hour == h));
    const int ours = s[Army::Union].received;
    if (ours < s[Army::Confederate].received && ours < 4) ++s.moves_earned;
  }
  for (const Army a : armies) s[a].arrivals.clear();
  if (s.moves_earned > 0) {
    log.add(MovesEarned{s.moves_earned});
    s.step = Step::Objectives;
    for (const Objective& o : s.objectives)
      if (o.owner == Army::Union) return;
  }
  after_objectives(s, dice, log);
}

void after_objectives(State& s, Dice& dice, Log<Event>& log) {
  s.moves_earned = 0;
  if (is_night(s) && s.day == last_day) {  // GG-20.12
    s.step = Step::Over;
    s.ending = Ending::TimeOut;
    log.add(GameOver{Army::Union, s.ending});
    return;
  }
  // GG-07.01
  if (is_night(s)) ++s.day, s.hour = 0;
  else s.hour = static_cast<Hour>(s.hour + s.hours);
  for (const Army a : armies) s[a].orders = s[a].next, s[a].next = Orders::None;
  s.first = s.last_withdraw;
  begin_turn(s, dice, log);
}

Verdict may(const State& s, Army a, const EndStep&) {
  switch (s.step) {
    case Step::Start:
    case Step::Entry:
    case Step::Works: return asked(s, a, s.step);
    case Step::Attack:
      if (Verdict v = asked(s, a, s.step); !v) return v;
      return s.attack.second_run ? refuse("GG-22.07") : fine;
    case Step::Withdraw:
    case Step::LostAttack: {
      if (Verdict v = asked(s, a, s.step); !v) return v;
      for (std::size_t i = first_block(a); i < end_block(a); ++i)
        if (in_play(s.blocks[i]) && s.blocks[i].marks.has(Mark::Owes)) return refuse("GG-14.06", arg(BlockId(i)));
      return fine;
    }
    case Step::March: {  // GG-10.12
      if (Verdict v = asked(s, a, s.step); !v) return v;
      for (std::size_t i = first_block(a); i < end_block(a); ++i)
        if (const Block& b = s.blocks[i]; on_map(b) && facing(s, a, position_of(b)) != b.front) return refuse("GG-10.12", arg(position_of(b)));
      return fine;
    }
    case Step::Bid:
    case Step::ChooseArmy:
    case Step::ShiftObjectives:
    case Step::PlaceBuford:
    case Step::Duration:
    case Step::NightDiscard:
    case Step::Keep:
    case Step::FirstOrders:
    case Step::SpecialOrders:
    case Step::Suffer:
    case Step::DefenceSupport:
    case Step::AttackSupport:
    case Step::Bombard:
    case Step::Rank:
    case Step::Fire:
    case Step::CloseOrder:
    case Step::Leader:
    case Step::Offer:
    case Step::Pick:
    case Step::Penalty:
    case Step::Declare:
    case Step::OrdersDiscard:
    case Step::Sacrifice:
    case Step::Objectives:
    case Step::Over: return refuse("GG-05.05");
  }
  return refuse("GG-05.05");
}
void carry_out(State& s, Army, const EndStep&, Dice& dice, Log<Event>& log) {
  switch (s.step) {
    case Step::Start: return after_start(s, dice, log);
    case Step::Withdraw:
    case Step::LostAttack: return end_withdrawals(s, dice, log);
    case Step::Attack: return settle_attacks(s, dice, log);
    case Step::Entry: return enter_marches(s, dice, log);
    case Step::March: return enter_declaration(s, dice, log);
    case Step::Works: return end_night_tasks(s, dice, log);
    default: return;  // judged before
  }
}

}  // namespace kepi::guns
