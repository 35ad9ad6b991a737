/// Chapter 4: victory.
#include "games/dixie/field.h"

namespace kepi::dixie {

bool meets_victory(const State& s, const Field& f, Seat side, bool as_seen) {
  const auto occupies = [&](Place at) { return f.occupies(side, at) && !(as_seen && f.of(other(side), at).backs); };
  if (s.edition == Edition::Shiloh) {
    if (side == csa) return occupies(Place::RC);                // DX-4.06  on either day
    return s.day >= 2 && occupies(Place::FC);                   // DX-4.07  never on Day 1
  }
  // DX-4.01, 4.08  Two of the three positions of the enemy line, three of five.
  const int needed = s.switches.has(Switch::FiveColumns) ? 3 : 2;
  int held = 0;
  for (int column = 0; column < 5; ++column) held += occupies(position_at(other(side), column));
  return held >= needed;
}

RuleId rule_of(Ending ending) {
  switch (ending) {
    case Ending::None: return {};
    case Ending::EnemyPositions: return "DX-4.01";
    case Ending::RearCentre: return "DX-4.06";
    case Ending::FrontCentre: return "DX-4.07";
    case Ending::Resignation: return "DX-4.12";
    case Ending::Agreement: return "DX-4.13";
    case Ending::TooLong: return "DX-4.14";
    case Ending::BothAtOnce: return "DX-4.15";
    case Ending::Envelopment: return "DX-13.310";
    case Ending::ThirdDay: return "DX-15.216";
  }
  return {};
}

// DX-4.11  Play stops: later steps, windows and dice do not happen.
void end_game(State& s, Ending ending, std::optional<Seat> winner, EventLog& log) {
  s.ending = ending;
  s.winner = winner ? static_cast<std::uint8_t>(index(*winner)) : 2;
  s.flow.clear();
  push(s, {.step = Step::Over});
  log.add(GameOver{ending, winner});
}

}  // namespace kepi::dixie
