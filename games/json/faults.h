#pragma once
/// Faults as readers leave them (engine/faults.h), and how many are kept.
#include "engine/faults.h"

namespace kepi::json {

using Arguments = std::vector<std::pair<std::string, std::string>>;

/// More faults than anybody reads are not kept.
inline constexpr std::size_t most_faults = 100;

}  // namespace kepi::json
