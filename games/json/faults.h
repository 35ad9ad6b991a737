#pragma once
/// Faults as readers leave them (engine/faults.h).
#include "engine/faults.h"

namespace kepi::json {

using Arguments = std::vector<std::pair<std::string, std::string>>;

}  // namespace kepi::json
