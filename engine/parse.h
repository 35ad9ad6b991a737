#pragma once
/// JSON text in, a value or every fault of it out. Nothing throws: text comes from strangers.
///     auto position = parse(text);
///     if (!position) for (const Fault& f : position.error()) show(f.place, f.reason);
#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

#include "engine/faults.h"

namespace kepi::json {

using Json = nlohmann::json;

/// What a reader is willing to look at.
struct Limits {
  std::size_t bytes = 1 << 20;
  std::size_t depth = 32;
  bool comments = false;  // as in JavaScript: in what people write by hand
};

/// Refuses broken text, text beyond the limits and members given twice.
Result<Json> parse(std::string_view text, const Limits& = {});

/// As text: members in alphabetical order, so that equal values are equal texts. `indent` < 0: one line.
std::string print(const Json& value, int indent = -1);

/// A member's name as a step of a JSON pointer (RFC 6901).
std::string escaped(std::string_view step);

}  // namespace kepi::json
