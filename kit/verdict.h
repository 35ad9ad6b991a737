/// Fine, or why not: the rule that forbids it and what it speaks of. Text is made at the border.
///     if (card.has_fired) return refuse("DX-7.02", card_arg(card.id));
#pragma once
#include <cstdint>
#include <optional>

#include "kit/fixed_vector.h"
#include "kit/rule_id.h"

namespace kepi {

/// What a refusal or a prompt speaks of; `kind` is the game's own enumeration (card, position, number ...).
struct Arg {
  std::uint8_t kind = 0;
  std::int32_t value = 0;
  bool operator==(const Arg&) const = default;
};
using Args = FixedVector<Arg, 6>;

struct Refusal {
  RuleId rule;
  Args args;
  bool operator==(const Refusal&) const = default;
};

class [[nodiscard]] Verdict {
 public:
  constexpr Verdict() = default;
  constexpr Verdict(const Refusal& why) : why_{why} {}
  constexpr explicit operator bool() const { return !why_; }
  constexpr const Refusal& refusal() const { return *why_; }
  bool operator==(const Verdict&) const = default;

 private:
  std::optional<Refusal> why_;
};

inline constexpr Verdict fine{};

template <class... A>
constexpr Verdict refuse(RuleId rule, const A&... args) {
  return Refusal{rule, Args{args...}};
}

}  // namespace kepi
