#pragma once
/// A state in JSON: positions that a person can write (docs/guide/longstreet.md), and what a view shows.
#include "engine/codec.h"
#include "games/json/spot.h"
#include "games/json/type.h"
#include "games/longstreet/longstreet.h"

namespace kepi::longstreet {

/// How units are written: as the ledger does, or by parts for a board.
enum class Style : std::uint8_t { Notation, Parts };

/// Everything but the scenario it is played on.
void write_state(json::Json& out, const State& state, Style style);
/// What is left out has a sensible value. `state.field` is the scenario's.
bool read_state(json::Fields& fields, const json::Spot& spot, State& state);
void add_state_types(std::vector<json::Field>& fields, json::Types& types);

/// Nothing points where nothing is, and somebody has something to decide.
bool check_state(const json::Spot& spot, State& state);

}  // namespace kepi::longstreet
