#include "engine/toy/toy.h"

#include <algorithm>

#include "kit/hash.h"

namespace kepi::toy {
namespace {

Player& of(State& s, Seat seat) { return s.players[index(seat)]; }
const Player& of(const State& s, Seat seat) { return s.players[index(seat)]; }

Verdict may(const State& s, Seat seat, const Hide& o) {
  if (s.step != Step::Hide || of(s, seat).has_chosen) return refuse("TY-1.1");
  if (o.number < 1 || o.number > 3) return refuse("TY-1.2", Arg{0, o.number});
  return fine;
}
Verdict may(const State& s, Seat seat, const Draw&) {
  return s.step == Step::Turn && s.active == seat ? fine : refuse("TY-2.1");
}
Verdict may(const State& s, Seat seat, const Stop&) {
  return s.step == Step::Turn && s.active == seat ? fine : refuse("TY-2.1");
}
Verdict may(const State& s, Seat seat, const Object&) {
  if (s.step != Step::Object || s.active == seat) return refuse("TY-2.2");
  return of(s, seat).has_shown ? refuse("TY-2.3") : fine;
}
Verdict may(const State& s, Seat seat, const Accept&) {
  return s.step == Step::Object && s.active != seat ? fine : refuse("TY-2.2");
}
Verdict may(const State& s, Seat, const Resign&) { return s.step == Step::Over ? refuse("TY-3.1") : fine; }

void end(State& s, std::optional<Seat> winner, Log<Event>& log) {
  s.step = Step::Over;
  s.drawn = 0;
  // The winner is read off the scores; a resignation puts them right.
  if (winner && of(s, *winner).score <= of(s, other(*winner)).score)
    of(s, *winner).score = static_cast<std::int16_t>(of(s, other(*winner)).score + 1);
  log.add(Ended{!winner, winner.value_or(Seat::First)});
}

std::optional<Seat> leader(const State& s) {
  if (s.players[0].score == s.players[1].score) return {};
  return s.players[0].score > s.players[1].score ? Seat::First : Seat::Second;
}

void next_turn(State& s, Log<Event>& log) {
  s.drawn = 0;
  s.step = Step::Turn;
  if (of(s, s.active).score >= s.goal) return end(s, s.active, log);
  if (s.players[0].has_stopped && s.players[1].has_stopped) return end(s, leader(s), log);
  if (!of(s, other(s.active)).has_stopped) s.active = other(s.active);
}

void carry_out(State& s, Seat seat, const Hide& o, Dice&, Log<Event>& log) {
  of(s, seat).hidden = static_cast<std::uint8_t>(o.number);
  of(s, seat).has_chosen = true;
  log.add(Hidden{seat, o.number});
  if (s.players[0].has_chosen && s.players[1].has_chosen) s.step = Step::Turn;
}
void carry_out(State& s, Seat seat, const Draw&, Dice& dice, Log<Event>& log) {
  s.drawn = static_cast<std::uint8_t>(dice.d6());
  of(s, seat).score = static_cast<std::int16_t>(of(s, seat).score + s.drawn);
  log.add(Drawn{seat, s.drawn});
  s.step = Step::Object;  // asked whatever he holds: not being asked would tell
}
void carry_out(State& s, Seat seat, const Stop&, Dice&, Log<Event>& log) {
  of(s, seat).has_stopped = true;
  log.add(Stopped{seat});
  next_turn(s, log);
}
void carry_out(State& s, Seat seat, const Object&, Dice&, Log<Event>& log) {
  Player& me = of(s, seat);
  me.has_shown = true;
  of(s, s.active).score = static_cast<std::int16_t>(of(s, s.active).score - std::min(me.hidden, s.drawn));
  log.add(Objected{seat, me.hidden});
  next_turn(s, log);
}
void carry_out(State& s, Seat, const Accept&, Dice&, Log<Event>& log) { next_turn(s, log); }
void carry_out(State& s, Seat seat, const Resign&, Dice&, Log<Event>& log) { end(s, other(seat), log); }

}  // namespace

State setup(const Setup& chosen, Dice& dice) {
  State s;
  s.goal = chosen.goal;
  s.active = dice.roll(2) == 1 ? Seat::First : Seat::Second;
  return s;
}

Prompt prompt(const State& s) {
  switch (s.step) {
    case Step::Hide: {
      SeatSet deciders;
      for (const Seat seat : seats)
        if (!of(s, seat).has_chosen) deciders = deciders | seat;
      return {deciders, static_cast<std::uint16_t>(Topic::Hide), {}};
    }
    case Step::Turn: return {s.active, static_cast<std::uint16_t>(Topic::Turn), {}};
    case Step::Object: return {other(s.active), static_cast<std::uint16_t>(Topic::Object), {}};
    case Step::Over: return {{}, 0, Outcome{leader(s), "TY-3.1"}};
  }
  return {};
}

Verdict judge(const State& s, Seat seat, const Order& order) {
  return std::visit([&](const auto& o) { return may(s, seat, o); }, order);
}

void apply(State& s, Seat seat, const Order& order, Dice& dice, Log<Event>& log) {
  std::visit([&](const auto& o) { carry_out(s, seat, o, dice, log); }, order);
}

void choices(const State& s, Seat seat, std::vector<Order>& out) {
  const auto offer = [&](const Order& o) {
    if (judge(s, seat, o)) out.push_back(o);
  };
  for (int n = 1; n <= 3; ++n) offer(Hide{n});
  offer(Draw{}), offer(Stop{}), offer(Object{}), offer(Accept{});
}

View view(const State& s, Viewer viewer) {
  View v{viewer, s};
  for (const Seat seat : seats)
    if (!is(viewer, seat) && !of(s, seat).has_shown) of(v.known, seat).hidden = 0;
  return v;
}

std::optional<Event> conceal(const Event& event, Viewer viewer) {
  if (const auto* hidden = std::get_if<Hidden>(&event); hidden && !is(viewer, hidden->seat))
    return Hidden{hidden->seat, 0};
  return event;
}

bool reveals(const Event& event) { return std::holds_alternative<Objected>(event); }

State imagine(const View& v, Dice& dice) {
  State s = v.known;
  for (Player& p : s.players)
    if (p.has_chosen && p.hidden == 0) p.hidden = static_cast<std::uint8_t>(dice.roll(3));
  return s;
}

std::uint64_t hash(const State& s) {
  Hasher h;
  h.add(s.goal), h.add(s.step), h.add(s.active), h.add(s.drawn);
  for (const Player& p : s.players)
    h.add(p.hidden), h.add(p.has_chosen), h.add(p.has_shown), h.add(p.has_stopped), h.add(p.score);
  return h.value();
}

double evaluate(const State& s, Seat seat) {
  const auto lead = of(s, seat).score - of(s, other(seat)).score;
  if (s.step == Step::Over) return lead > 0 ? 1 : lead < 0 ? -1 : 0;
  return std::clamp(lead / 20.0, -0.9, 0.9);
}

// Any face, each as likely as the others.
std::optional<Odds> odds(const State&, Seat, const Order& order) {
  if (!std::holds_alternative<Draw>(order)) return {};
  Distribution points(faces_of_a_die + 1, 1.0 / faces_of_a_die);
  points[0] = 0;
  return Odds{"draw", {}, {{"points", {}, 1, 0, points}}, {}};
}

std::vector<Luck> luck(const std::vector<Event>& events) {
  std::vector<Luck> rolls;
  for (std::size_t n = 0; n < events.size(); ++n)
    if (const auto* drawn = std::get_if<Drawn>(&events[n]))
      rolls.push_back({"draw", drawn->seat, {}, n, 1, 3.5, 35.0 / 12, drawn->die});
  return rolls;
}

}  // namespace kepi::toy
