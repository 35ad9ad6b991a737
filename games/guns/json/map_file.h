#pragma once
/// A map file (chapter M.1 of rules/guns.md): read into the tables of a board, with every fault (M.3).
#include "engine/codec.h"
#include "games/guns/board.h"
#include "games/json/type.h"

namespace kepi::guns {

/// Nothing but faults if there is one.
Result<BoardTables> read_map_file(const Json& document);
Faults check_map_file(const Json& document);
/// One map, or {"maps": [map, …]}: the fields of M.1.
json::Type map_file_type(json::Types& types);

}  // namespace kepi::guns
