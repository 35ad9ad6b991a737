#pragma once
/// LS-9.04  Units as the ledger writes them: "INF 7/4+1 (12,8) h0", "ART 3 (17.5,8) h0", "LIM 2 (25,4) h90".
#include <optional>
#include <string>
#include <string_view>

#include "games/longstreet/scenario.h"

namespace kepi::longstreet {

/// A unit as it stands.
struct Written {
  Arm arm{};
  bool limbered = false;
  Formation formation{};
  Pose pose{};
  bool operator==(const Written&) const = default;
};
std::optional<Written> read_unit(std::string_view text);
std::string write_unit(const Written&);

/// A text that is read from the front.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_{text} {}
  void skip_spaces();
  bool eat(std::string_view word);
  bool at_end() { return skip_spaces(), text_.empty(); }
  std::optional<int> integer();
  std::optional<Length> length();
  std::optional<Angle> angle();
  std::optional<Point> point();  // (x,y)
  std::string_view rest() const { return text_; }
  std::string_view word();       // up to the next space

 private:
  std::optional<std::int64_t> decimal(int places);
  std::string_view text_;
};

/// "12.5": as few decimals as it takes, at most six.
std::string write_length(Length);
std::string write_angle(Angle);

}  // namespace kepi::longstreet
