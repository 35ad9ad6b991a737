/// Chapter 13.3: enfilade, fire along a line, and envelopment. Declaring and rolling the shot is fire.cpp's.
#include "games/dixie/field.h"
#include "games/dixie/rules.h"

namespace kepi::dixie {

// DX-0.08  Of the same line, one column away; on three columns the centre is the neighbour of both flanks.
FixedVector<Place, 2> lateral_neighbours(const State& s, Place at) {
  const int apart = s.switches.has(Switch::FiveColumns) ? 1 : 2;
  FixedVector<Place, 2> neighbours;
  for (const int column : {column_of(at) - apart, column_of(at) + apart})
    if (column >= 0 && column < 5) neighbours.push_back(position_at(line_of(at), column));
  return neighbours;
}

namespace {

// DX-13.312  At Shiloh only the objective counts: RC for the CSA, FC for the USA on Day 2.
bool wins_if_vacant(const State& s, Seat side, Place at) {
  if (s.edition != Edition::Shiloh) return true;
  return side == csa ? at == Place::RC : at == Place::FC && s.day >= 2;
}

}  // namespace

// DX-13.310, 13.311  A card in the enemy line that could still fire along it into a position without troops; whatever
//                    else lies there does not matter.
bool envelops(const State& s, const Field& f, Seat side) {
  if (!s.switches.has(Switch::Enfilade)) return false;
  for (std::size_t i = 0; i < s.cards.size(); ++i) {
    const Card& c = s.cards[i];
    if (!is_far(side, c.at) || c.fired || !is_troop(c) || side_of(c) != side || f.is_engaged(c.at)) continue;
    for (const Place at : lateral_neighbours(s, c.at)) {
      if (f.of(usa, at).troops || f.of(csa, at).troops || !wins_if_vacant(s, side, at)) continue;
      if (dice_of(s, {.by = Slot(i), .side = side, .from = c.at, .at = at, .range = Range::Enfilade}) > 0) return true;
    }
  }
  return false;
}

bool outflanks(const State& s, const Field& f, Seat side) {
  if (!s.switches.has(Switch::Enfilade)) return false;
  for (const Place from : positions_in_use(s)) {
    if (!is_far(side, from) || !f.occupies(side, from)) continue;
    for (const Place at : lateral_neighbours(s, from))
      if (!f.of(usa, at).troops && !f.of(csa, at).troops && wins_if_vacant(s, side, at)) return true;
  }
  return false;
}

void test_envelopment(State& s, EventLog& log) {
  if (s.ending != Ending::None || s.phase != Phase::Combat || !s.switches.has(Switch::Enfilade)) return;
  if (envelops(s, field_of(s), s.active)) end_game(s, Ending::Envelopment, s.active, log);
}

}  // namespace kepi::dixie
