/// The number of a rule in its ledger, such as "DX-7.04". A malformed one does not compile;
/// that it stands in a ledger is checked by tools/ledger.
#pragma once
#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <optional>
#include <string_view>

namespace kepi {

/// Never defined: a consteval constructor that needs it does not compile (the core has no exceptions to throw).
void a_rule_id_looks_like_DX_7_04();

class RuleId {
 public:
  static constexpr std::size_t longest = 11;

  constexpr RuleId() = default;
  template <std::size_t N>
  consteval RuleId(const char (&literal)[N]) {
    if (!well_formed({literal, N - 1})) a_rule_id_looks_like_DX_7_04();
    std::copy_n(literal, N - 1, text_.begin());
  }
  static constexpr std::optional<RuleId> parse(std::string_view text) {
    if (!well_formed(text)) return {};
    RuleId id;
    std::copy(text.begin(), text.end(), id.text_.begin());
    return id;
  }

  constexpr std::string_view text() const {
    return {text_.data(), static_cast<std::size_t>(std::find(text_.begin(), text_.end(), '\0') - text_.begin())};
  }
  constexpr bool empty() const { return text_[0] == '\0'; }
  friend constexpr auto operator<=>(const RuleId&, const RuleId&) = default;

 private:
  static void a_rule_id_looks_like_DX_7_04();  // never defined: its name is what the compiler says
  /// Two capitals, a dash, then letters, digits and dots with at least one digit.
  static constexpr bool well_formed(std::string_view t) {
    if (t.size() < 5 || t.size() > longest) return false;
    const auto capital = [](char c) { return c >= 'A' && c <= 'Z'; };
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    if (!capital(t[0]) || !capital(t[1]) || t[2] != '-') return false;
    const auto rest = t.substr(3);
    return std::any_of(rest.begin(), rest.end(), digit) && std::all_of(rest.begin(), rest.end(), [&](char c) {
      return capital(c) || digit(c) || c == '.' || (c >= 'a' && c <= 'z');
    });
  }
  std::array<char, longest + 1> text_{};
};

}  // namespace kepi
