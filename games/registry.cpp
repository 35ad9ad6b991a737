#include "games/registry.h"

#include <array>

#include "games/dixie/json/codec.h"
#include "games/erased.h"
#include "games/guns/json/codec.h"
#include "games/longstreet/json/codec.h"

namespace kepi {

std::span<const AnyRuleset* const> games() {
  static const Erased<dixie::DixieCodec> dixie;
  static const Erased<guns::GunsCodec> guns;
  static const Erased<longstreet::LongstreetCodec> longstreet;
  static const std::array<const AnyRuleset*, 3> all{&dixie, &guns, &longstreet};
  return all;
}

const AnyRuleset* find_game(std::string_view name) {
  for (const AnyRuleset* game : games())
    if (game->name() == name) return game;
  return nullptr;
}

}  // namespace kepi
