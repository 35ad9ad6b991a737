/// What is wrong with data from outside: every fault at once, each with its place and reason.
#pragma once
#include <cstddef>
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
/// More faults than anybody reads are not kept.
inline constexpr std::size_t most_faults = 100;

template <class T>
using Result = tl::expected<T, Faults>;

/// What is wrong with one line of a longer text.
inline Faults on_line(std::size_t n, Faults faults) {
  for (Fault& f : faults) {
    f.place = "line " + std::to_string(n) + (f.place.empty() ? "" : " " + f.place);
    for (auto& [name, value] : f.args)
      if (name == "line") value = std::to_string(n);
  }
  return faults;
}

inline tl::unexpected<Faults> fault(std::string place, std::string reason,
                                    std::vector<std::pair<std::string, std::string>> args = {}) {
  return tl::unexpected<Faults>{{Fault{std::move(place), std::move(reason), std::move(args)}}};
}

}  // namespace kepi
