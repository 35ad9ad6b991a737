#pragma once
/// Chapter 13.9: who commands whom. Internal to the core.
#include "games/dixie/state.h"

namespace kepi::dixie {

/// DX-13.901  Whether this general, wherever he is, lends his bonus to such a troop card. Everything that uses a general's
///            bonus asks here.
bool commands(const State& s, Slot general, const CardFace& troops);
Slot army_commander(const State& s, Seat side);      // DX-13.903 to 13.906; no_slot: nobody acts
int command_dice(const State& s, const Shot& shot);  // DX-13.910
bool designation_lasts(const State& s, Seat side);   // DX-13.905

}  // namespace kepi::dixie
