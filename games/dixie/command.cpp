/// Chapter 13.9: corps integrity and who commands whom.
#include "games/dixie/field.h"
#include "games/dixie/rules.h"

namespace kepi::dixie {

Verdict may(const State&, Seat, const Designate&) { return refuse("DX-13.904"); }
void carry_out(State&, Seat, const Designate&, Dice&, EventLog&) {}

}  // namespace kepi::dixie
