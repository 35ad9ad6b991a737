/// What is wrong with data from outside: every fault at once, each with its place and reason.
#pragma once
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace kepi {

struct Fault {
  std::string place;   ///< JSON pointer or line: "/positions/UC/usa/0", "line 12"
  std::string reason;  ///< key of a text: `fault.REASON` in the catalogues
  std::vector<std::pair<std::string, std::string>> args = {};  ///< what the text speaks of
  bool operator==(const Fault&) const = default;
};
using Faults = std::vector<Fault>;

template <class T>
using Result = tl::expected<T, Faults>;

inline tl::unexpected<Faults> fault(std::string place, std::string reason,
                                    std::vector<std::pair<std::string, std::string>> args = {}) {
  return tl::unexpected<Faults>{{Fault{std::move(place), std::move(reason), std::move(args)}}};
}

}  // namespace kepi
