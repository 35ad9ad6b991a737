/// Chapter 2: blocks and their reduction; chapter 19: the Iron Brigade.
#include "games/guns/mechanics.h"

namespace kepi::guns {
namespace {

int stock(Formation f, Grade g) { return g == Grade::Reduced2 ? row(f).reduced2 : g == Grade::Reduced1 ? row(f).reduced1 : row(f).full; }

std::uint8_t& out_of_play(Losses& l, Grade g) { return g == Grade::Full ? l.full : g == Grade::Reduced2 ? l.reduced2 : l.reduced1; }

// GG-02.18  The replacement stands exactly where the old block stood and is the same unit after losses.
void replace(State& s, BlockId id, Grade to, bool hidden, Log<Event>& log) {
  Block& b = s[id];
  log.add(Reduced{id, seat_of(s, army_of(id)), b.formation, b.grade, to, hidden});
  ++out_of_play(s.losses[index(b.formation)], b.grade);
  b.grade = to;
  b.known = hidden ? Known::Reduced : Known::Face;
}

}  // namespace

int unused(const State& s, Formation f, Grade g) {
  const Losses& l = s.losses[index(f)];
  int left = stock(f, g) - (g == Grade::Reduced2 ? l.reduced2 : l.reduced1);
  for (const Block& b : s.blocks) left -= in_play(b) && b.formation == f && b.grade == g;
  return left;
}

int entered_blocks(const State& s, Formation command) {
  int n = 0;
  const Army a = row(command).army;
  for (std::size_t i = first_block(a); i < end_block(a); ++i) {
    const Block& b = s.blocks[i];
    n += in_play(b) && b.formation != Formation::Unknown && command_of(b.formation) == command && b.marks.has(Mark::OnMap);
  }
  for (std::size_t f = 0; f < formation_count; ++f)
    if (command_of(Formation(f)) == command) n += s.losses[f].gone - s.losses[f].gone_unentered;
  return n;
}

void show(State& s, BlockId id, Log<Event>& log) {
  s[id].known = Known::Face;
  log.add(Shown{id, s[id].formation, s[id].grade});
}

// GG-02.14, 02.16  Taken out of play, face up.
void eliminate(State& s, BlockId id, Loss how, Log<Event>& log) {
  Block& b = s[id];
  log.add(Lost{id, b.formation, b.grade, how});
  Losses& l = s.losses[index(b.formation)];
  ++out_of_play(l, b.grade);
  ++l.gone;
  if (!b.marks.has(Mark::OnMap)) ++l.gone_unentered;
  b = Block{};
  b.where = Where::Gone;
}

// GG-02.08 to 02.17  One reduction after another; an owner with a choice is asked, and his enemy picks unseen.
void work_off_reductions(State& s, Dice& dice, Log<Event>& log) {
  while (!s.reductions.empty()) {
    const Reduction now = s.reductions.front();
    Block& b = s[now.block];
    if (!in_play(b)) {
      s.reductions.erase_at(0);
      continue;
    }
    const int twos = unused(s, b.formation, Grade::Reduced2), ones = unused(s, b.formation, Grade::Reduced1);
    if (strength(b) == 1 || (b.grade == Grade::Full && twos + ones == 0) || (b.grade == Grade::Reduced2 && ones == 0)) {
      eliminate(s, now.block, now.until_gone ? Loss::NoWayOut : Loss::Eliminated, log);  // GG-02.14, 02.19, 18.11
    } else if (b.grade == Grade::Reduced2) {
      replace(s, now.block, Grade::Reduced1, false, log);  // GG-02.13
    } else if (b.formation == Formation::IronBrigade) {
      replace(s, now.block, Grade::Reduced2, false, log);  // GG-19.04
    } else if (twos + ones == 1) {
      replace(s, now.block, twos ? Grade::Reduced2 : Grade::Reduced1, false, log);  // GG-02.12
    } else {
      show(s, now.block, log);  // it goes out of play face up
      s.step = Step::Offer;
      return;
    }
    if (!now.until_gone || !in_play(s[now.block])) s.reductions.erase_at(0);
  }
  resume_after_reductions(s, dice, log);
}

Verdict may(const State& s, Army a, const Offer& o) {
  if (Verdict v = asked(s, a, Step::Offer); !v) return v;
  const Formation f = s[s.reductions.front().block].formation;
  int twos = 0;
  for (const Grade g : o.grades) {
    if (g == Grade::Full) return refuse("GG-02.08");
    twos += g == Grade::Reduced2;
  }
  if (twos > unused(s, f, Grade::Reduced2) || 2 - twos > unused(s, f, Grade::Reduced1)) return refuse("GG-02.09");
  return fine;
}
void carry_out(State& s, Army, const Offer& o, Dice&, Log<Event>&) {
  s.offered = o.grades;
  s.step = Step::Pick;
}

Verdict may(const State& s, Army a, const Pick& o) {
  if (Verdict v = asked(s, a, Step::Pick); !v) return v;
  return o.which < 2 ? fine : refuse("GG-02.08", arg(o.which));
}
// GG-02.10, 02.11  The other candidate goes back; the strength is not told.
void carry_out(State& s, Army, const Pick& o, Dice& dice, Log<Event>& log) {
  const Reduction now = s.reductions.front();
  replace(s, now.block, s.offered[o.which], true, log);
  s.offered = {};
  if (!now.until_gone) s.reductions.erase_at(0);
  work_off_reductions(s, dice, log);
}

}  // namespace kepi::guns
