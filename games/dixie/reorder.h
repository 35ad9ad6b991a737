#pragma once
/// Cards in the one order that tells nothing: known ones by id, then backs by what is seen of them. Internal.
#include "games/dixie/state.h"

namespace kepi::dixie {

/// Puts the cards in order and lets every Slot of the state follow its card.
void put_in_order(State& s);

}  // namespace kepi::dixie
