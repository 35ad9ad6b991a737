#pragma once
/// Any moment of a game of Dixie as a small JSON that a person can write: docs/guide/positions.md.
///     {"scenario": "gettysburg", "positions": {"UC": "U: I3*1 G2/1 | C: ~I4 | T: woods"}}
#include "engine/codec.h"
#include "games/dixie/dixie.h"
#include "games/json/type.h"

namespace kepi::dixie {

/// Every fault at once, each with its place; what is left out has a sensible value.
Result<kepi::Position<Rules>> read_position(const Json& document);
/// Written out in full: reading it gives the identical state.
Json write_position(const Setup& setup, const State& state);
json::Type position_type(json::Types& types);

}  // namespace kepi::dixie
