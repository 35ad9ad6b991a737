/// Chapter 4: tokens and set-up; chapter 23: historical reinforcements.
#include <algorithm>

#include "games/guns/mechanics.h"
#include "kit/deck.h"

namespace kepi::guns {
namespace {

using TimeTokens = FixedVector<TimeToken, hour_count>;

// GG-04.04 to 04.10  The arrivals of 1 July and ten rumours, shuffled; 5AM and 6AM stand for the morning of 2 July.
void lay_first_day(State& s, Army a, Dice& dice) {
  TimeTokens tokens;
  for (const EntryRow& r : entry_table)
    for (int n = 0; r.army == a && n < r.arrivals[0]; ++n) tokens.push_back(arrival(r.entry));
  for (int n = 0; n < rumours_of_the_first_day; ++n) tokens.push_back(TimeToken::Rumour);
  shuffle(tokens, dice);
  std::size_t next = 0;
  for (std::size_t h = first_hour_of_the_game; h < hour_count + first_hour_of_the_game; ++h) {
    if (a == Army::Union && h < first_hour_of_the_game + 2u) continue;  // GG-04.06
    s[a].track[h % hour_count] = tokens[next++];
  }
}

// GG-23.01  The schedule instead of random tokens: C.6. The track of 1 July reaches to 6AM of 2 July.
bool scheduled_for(const ScheduleRow& r, int day) { return r.day == day || (day == 1 && r.day == 2 && r.hour < first_hour_of_the_game); }
void lay_schedule(State& s, Army a, int day) {
  for (const ScheduleRow& r : schedule_table)
    if (row(r.command).army == a && scheduled_for(r, day) && !(day == 2 && r.hour < first_hour_of_the_game))
      s[a].track[r.hour] = arrival(r.entry);
}

// GG-04.11 to 04.14
void lay_queues(State& s, Dice& dice) {
  if (s.options.has(Option::Historical)) {
    for (const ScheduleRow& r : schedule_table) s.queues[index(r.entry)].push_back(r.command);
    return;
  }
  for (const Corps corps : {Corps::None, Corps::I, Corps::II, Corps::III}) {
    FixedVector<Formation, 8> commands;
    for (const FormationRow& r : formation_table)
      if (r.corps == corps && r.formation != Formation::IronBrigade && !r.cavalry) commands.push_back(r.formation);
    shuffle(commands, dice);
    for (const EntryRow& r : entry_table)
      for (const QueueRow& q : r.queues)
        for (int n = 0; q.corps == corps && n < q.tokens; ++n) {
          s.queues[index(r.entry)].push_back(commands.back());
          commands.pop_back();
        }
  }
  // GG-11.08  Chambersburg's queues in order of use: III, II, I.
  auto& chambersburg = s.queues[index(Entry::Chambersburg)];
  const auto place = [](Formation f) { return row(f).corps == Corps::III ? 0 : row(f).corps == Corps::II ? 1 : 2; };
  std::stable_sort(chambersburg.begin(), chambersburg.end(), [&](Formation x, Formation y) { return place(x) < place(y); });
  s.queues[index(Entry::Taneytown)].push_back(Formation::Kilpatrick);  // GG-04.12
}

}  // namespace

State empty_state(const Setup& chosen) {
  State s;
  s.board.board = chosen.board.get();
  s.options = chosen.options;
  for (const Army a : armies)
    for (std::size_t i = 0; i < token_kinds; ++i) s[a].pool.add(Token(i), count_of(a, Token(i)));
  for (const AreaId area : chosen.board->objectives()) s.objectives.push_back({area, Army::Union});  // GG-04.18
  return s;
}

State setup(const Setup& chosen, Dice& dice) {
  State s = empty_state(chosen);
  Log<Event> silent;
  if (s.options.has(Option::Bidding)) {  // GG-24.01
    s.step = Step::Bid;
    s.bidder = dice.roll(2) == 1 ? Seat::First : Seat::Second;
    return s;
  }
  before_set_up(s, dice, silent);
  return s;
}

// GG-04.01  S-TIME, S-QUEUE, S-POOL; then Buford is asked for, or the loser of the bid.
void deal(State& s, Dice& dice, Log<Event>& log) {
  if (s.board->has_entries()) {
    for (const Army a : armies) {
      if (s.options.has(Option::Historical)) lay_schedule(s, a, 1);
      else lay_first_day(s, a, dice);
    }
    lay_queues(s, dice);
  }
  for (const Army a : armies) draw(s, a, tray_size, s[a].tray, dice, log);  // GG-04.16
  s.step = s.options.has(Option::Bidding) && s.bid > 0 ? Step::ShiftObjectives : Step::PlaceBuford;
}

// GG-04.19, 04.20
Verdict may(const State& s, Army a, const PlaceBuford& o) {
  if (Verdict v = asked(s, a, Step::PlaceBuford); !v) return v;
  for (const Stand& stand : o.stands) {
    if (!s.map().has(stand.at)) return refuse("GG-03.02");
    if (!s.map().has(stand.front) || !s.map().bounds(stand.at, stand.front)) return refuse("GG-09.01", arg(stand.at));
    if (s.board->confederate_border().has(stand.at)) return refuse("GG-04.19", arg(stand.at));
  }
  if (o.stands[0].at == o.stands[1].at && o.stands[0].front != o.stands[1].front) return refuse("GG-04.20", arg(o.stands[0].at));
  return fine;
}
void carry_out(State& s, Army, const PlaceBuford& o, Dice& dice, Log<Event>& log) {
  for (std::size_t i = 0; i < 2; ++i) {
    Block& b = s.blocks[i];
    b.formation = Formation::Buford;
    b.where = Where::Map;
    b.at = static_cast<std::uint16_t>(o.stands[i].at);
    b.front = s.map().hand_of(o.stands[i].at, o.stands[i].front);
    b.marks.set(Mark::OnMap);
    b.known = Known::Face;  // who stands there at the start is no secret
  }
  log.add(BufordPlaced{o.stands});
  s.first = Army::Union;  // GG-04.22
  begin_turn(s, dice, log);
}

// ------------------------------------------------------------------------------------------- chapter 24

namespace {
Verdict bidding(const State& s, Seat seat, Step step) {
  if (s.step != step) return refuse("GG-05.05");
  return s.bidder == seat ? fine : refuse("GG-24.02");
}
}  // namespace

Verdict may(const State& s, Seat seat, const Bid& o) {
  if (Verdict v = bidding(s, seat, Step::Bid); !v) return v;
  if ((s.has_bid && o.number <= s.bid) || o.number > highest_bid) return refuse("GG-24.02", arg(o.number));
  return fine;
}
void carry_out(State& s, Seat seat, const Bid& o, Dice&, Log<Event>& log) {
  s.bid = o.number, s.has_bid = true;
  log.add(BidMade{seat, o.number});
  s.bidder = kepi::other(seat);
}
Verdict may(const State& s, Seat seat, const Pass&) { return bidding(s, seat, Step::Bid); }
void carry_out(State& s, Seat seat, const Pass&, Dice&, Log<Event>& log) {
  log.add(BidPassed{seat});
  s.bidder = kepi::other(seat);  // who won
  s.step = Step::ChooseArmy;
}
Verdict may(const State& s, Seat seat, const ChooseArmy&) { return bidding(s, seat, Step::ChooseArmy); }
void carry_out(State& s, Seat seat, const ChooseArmy& o, Dice& dice, Log<Event>& log) {
  s.union_seat = o.army == Army::Union ? seat : kepi::other(seat);
  log.add(ArmyChosen{seat, o.army});
  before_set_up(s, dice, log);
}

// ------------------------------------------------------------------------------------------- the nights of chapter 17

// GG-17.08 to 17.11  The time track of the next day, laid at the end of a Night turn.
void lay_next_day(State& s, Army a, Dice& dice) {
  if (!s.board->has_entries() || s.day >= last_day) return;
  if (s.options.has(Option::Historical)) return lay_schedule(s, a, s.day + 1);
  FixedVector<Entry, 4> due;
  for (const EntryRow& r : entry_table)
    for (int n = 0; r.army == a && n < r.arrivals[s.day]; ++n) due.push_back(r.entry);
  std::size_t next = 0;
  const auto lay = [&](std::size_t from, std::size_t to) {
    TimeTokens tokens;
    if (next < due.size()) tokens.push_back(arrival(due[next++]));
    while (tokens.size() < to - from) tokens.push_back(TimeToken::Rumour);
    shuffle(tokens, dice);
    for (std::size_t h = from; h < to; ++h) s[a].track[h] = tokens[h - from];
  };
  if (s.day == 1) lay(2, 8), lay(8, hour_count);       // 7AM to noon, 1PM to Night
  else if (a == Army::Union) lay(0, hour_count);        // GG-17.11
}

}  // namespace kepi::guns
