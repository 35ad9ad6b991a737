#pragma once
/// Scenarios and options: what is chosen before a game of Dixie begins (DX-0.29, 0.30).
#include <span>
#include <string>
#include <vector>

#include "games/dixie/dixie.h"
#include "games/json/spot.h"
#include "games/json/type.h"

namespace kepi::dixie {

/// A file data/dixie/*.json. Texts are keys of the catalogue.
struct Scenario {
  std::string id;
  Edition edition{};
  std::string title, date, summary;
  std::vector<Switch> options;  ///< that a player may switch on
  bool operator==(const Scenario&) const = default;
};

/// The scenarios this program carries.
std::span<const Scenario> scenarios();
/// By its id, with or without the name of the game before it: "dixie/shiloh".
const Scenario* find_scenario(std::string_view id);
const Scenario& scenario_of(Edition edition);

/// An option as a player chooses it: its group on the sheet, what it needs and what it cannot stand beside (DX-0.30).
json::Json describe_option(Switch which);

/// The members "scenario" and "options" of a setup or a position.
bool read_choice(json::Fields& fields, Setup& out);

/// DX-0.30  Leaves a fault for every impossible combination and every rule that is not there yet.
bool check_options(const json::Spot& options, const Setup& setup);

json::Type scenario_type(json::Types& types);

}  // namespace kepi::dixie
