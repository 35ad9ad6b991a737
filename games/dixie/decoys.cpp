/// Chapter 13.6: decoys.
#include "games/dixie/field.h"
#include "games/dixie/rules.h"

namespace kepi::dixie {

Verdict may(const State&, Seat, const Hide&) { return refuse("DX-13.601"); }
void carry_out(State&, Seat, const Hide&, Dice&, EventLog&) {}
Verdict may(const State&, Seat, const TurnUp&) { return refuse("DX-13.607"); }
void carry_out(State&, Seat, const TurnUp&, Dice&, EventLog&) {}

}  // namespace kepi::dixie
