#include "games/registry.h"

#include <array>

#include "games/dixie/json/codec.h"
#include "games/erased.h"

namespace kepi {

std::span<const AnyRuleset* const> games() {
  static const Erased<dixie::DixieCodec> dixie;
  static const std::array<const AnyRuleset*, 1> all{&dixie};
  return all;
}

const AnyRuleset* find_game(std::string_view name) {
  for (const AnyRuleset* game : games())
    if (game->name() == name) return game;
  return nullptr;
}

}  // namespace kepi
