#pragma once
/// Scenarios as files (LS-9.34, 9.35): data/longstreet/*.json, and battles a player wrote himself.
#include <span>
#include <string>
#include <string_view>

#include "games/json/spot.h"
#include "games/json/type.h"
#include "games/longstreet/longstreet.h"

namespace kepi::longstreet {

/// A battle that comes with the game.
struct Battle {
  std::string id;
  FieldRef field;
};
std::span<const Battle> battles();
/// By its id, with or without the name of the game before it: "longstreet/corn-at-first-light".
const Battle* find_battle(std::string_view id);

/// LS-9.35  Every fault at once, each with its place.
bool read_scenario(const json::Spot& spot, Scenario& out);
/// A moment of a game may have one side only; a battle cannot be begun so.
bool check_sides(const json::Spot& spot, const Scenario& scenario);
json::Json write_scenario(const Scenario& scenario);
json::Type scenario_type(json::Types& types);

/// A battle by its id, or written out.
bool read_field(const json::Spot& spot, FieldRef& out);
json::Json write_field(const FieldRef& field);

bool read_pieces(const json::Spot& spot, const Scenario& table, std::vector<Piece>& out);
json::Json write_pieces(const std::vector<Piece>& pieces);
json::Type pieces_type(json::Types& types);

}  // namespace kepi::longstreet
