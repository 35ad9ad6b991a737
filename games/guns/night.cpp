/// Chapter 17: night.
#include "games/guns/mechanics.h"

namespace kepi::guns {

// GG-17.05 to 17.07
Verdict may(const State& s, Army a, const PlaceWorks& o) {
  if (Verdict v = asked(s, a, Step::Works); !v) return v;
  if (!s.map().has(o.at)) return refuse("GG-03.02");
  if (s[a].tray.of(march_token) == 0 || s.works.full()) return refuse("GG-17.05");
  if (!Held{s}.by(a, o.at)) return refuse("GG-17.05", arg(o.at));
  return s.map().has(o.front) && s.map().bounds(o.at, o.front) ? fine : refuse("GG-17.06", arg(o.at));
}
void carry_out(State& s, Army a, const PlaceWorks& o, Dice&, Log<Event>& log) {
  s[a].tray.remove(march_token);
  s[a].spent.add(march_token);
  s.works.push_back({o.at, s.map().hand_of(o.at, o.front)});
  log.add(WorksPlaced{a, o.at, o.front});
}

namespace {
int full_in_play(const State& s) {
  int n = 0;
  for (std::size_t i = first_block(Army::Union); i < end_block(Army::Union); ++i) n += in_play(s.blocks[i]) && s.blocks[i].grade == Grade::Full;
  return n;
}
}  // namespace

// GG-17.04, 17.08 to 17.16
void end_night_tasks(State& s, Dice& dice, Log<Event>& log) {
  const Army a = s.active;
  lay_next_day(s, a, dice);
  s[a].pool.take_all(s[a].returned);  // GG-17.12
  log.add(NightEnded{a});
  if (a != Army::Union || s.day != 1) return end_phase(s, dice, log);
  s.step = Step::Sacrifice;
}

Verdict may(const State& s, Army a, const Sacrifice& o) {
  if (Verdict v = asked(s, a, Step::Sacrifice); !v) return v;
  if (full_in_play(s) < 2) return refuse("GG-17.16");
  for (const BlockId b : o.blocks) {
    if (Verdict v = own_block(s, a, b); !v) return v;
    if (s[b].grade != Grade::Full) return refuse("GG-17.13", arg(b));
  }
  return o.blocks[0] != o.blocks[1] ? fine : refuse("GG-17.13", arg(o.blocks[0]));
}
void carry_out(State& s, Army, const Sacrifice& o, Dice& dice, Log<Event>& log) {
  for (const BlockId b : o.blocks) eliminate(s, b, Loss::Sacrificed, log);
  end_phase(s, dice, log);
}

Verdict may(const State& s, Army a, const GiveUp&) { return asked(s, a, Step::Sacrifice); }
void carry_out(State& s, Army, const GiveUp&, Dice& dice, Log<Event>& log) {
  s.giving_up = true;
  log.add(GaveUp{});
  end_phase(s, dice, log);
}

}  // namespace kepi::guns
