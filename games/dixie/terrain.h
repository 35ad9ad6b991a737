#pragma once
/// Whether a kind of ground lies in a position, and how often, for the kinds that do more than change a number: rocks (DX-T.08, see
/// rocks_bar), wall (DX-T.09, see firepower), town (DX-T.10: no long-range shot may be declared at it), sunken road
/// (DX-T.11). The numbers are added up by terrain_dice and terrain_morale. Internal to the core.
#include "games/dixie/state.h"

namespace kepi::dixie {

int terrain_count(const State&, Place at, TerrainKind);
bool has_terrain(const State&, Place at, TerrainKind);
/// DX-10.05  Whether the terrain card names this position, or none.
bool is_its_ground(const CardFace&, Place at);

}  // namespace kepi::dixie
