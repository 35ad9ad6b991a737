#pragma once
/// The games this program knows, as any game (engine/any_ruleset.h).
///     for (const AnyRuleset* game : games()) show(game->name());
#include <span>
#include <string_view>

#include "engine/any_ruleset.h"

namespace kepi {

std::span<const AnyRuleset* const> games();
/// Null if there is none of that name.
const AnyRuleset* find_game(std::string_view name);

}  // namespace kepi
