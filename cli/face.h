/// How a game shows itself in a terminal. A game without a face is played by its list of orders.
#pragma once
#include <string>

#include "cli/console.h"

namespace kepi::cli {

using Face = std::string (*)(const Console&, const AnyRuleset&, const Json& view);
Face face_of(std::string_view game);  // null: none

std::string dixie_face(const Console&, const AnyRuleset&, const Json& view);

}  // namespace kepi::cli
