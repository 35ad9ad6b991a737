#include "games/longstreet/json/notation.h"

namespace kepi::longstreet {

void Reader::skip_spaces() {
  while (!text_.empty() && (text_.front() == ' ' || text_.front() == '\t')) text_.remove_prefix(1);
}
bool Reader::eat(std::string_view word) {
  skip_spaces();
  if (!text_.starts_with(word)) return false;
  text_.remove_prefix(word.size());
  return true;
}
std::string_view Reader::word() {
  skip_spaces();
  const auto end = text_.find(' ');
  const auto found = text_.substr(0, end);
  text_.remove_prefix(found.size());
  return found;
}

std::optional<std::int64_t> Reader::decimal(int places) {
  skip_spaces();
  std::size_t i = 0;
  const bool minus = i < text_.size() && text_[i] == '-';
  i += minus;
  const auto digit = [&] { return i < text_.size() && text_[i] >= '0' && text_[i] <= '9'; };
  if (!digit()) return {};
  std::int64_t value = 0;
  for (int n = 0; digit(); ++n, ++i) {
    if (n == 6) return {};
    value = 10 * value + (text_[i] - '0');
  }
  int left = places;
  if (i < text_.size() && text_[i] == '.') {
    ++i;
    if (!digit()) return {};
    for (; digit(); ++i) {
      if (left == 0) return {};
      value = 10 * value + (text_[i] - '0');
      --left;
    }
  }
  while (left-- > 0) value *= 10;
  text_.remove_prefix(i);
  return minus ? -value : value;
}
std::optional<int> Reader::integer() {
  const auto n = decimal(0);
  return n ? std::optional{static_cast<int>(*n)} : std::nullopt;
}
std::optional<Length> Reader::length() {
  const auto n = decimal(6);
  return n ? std::optional{Length{*n}} : std::nullopt;
}
std::optional<Angle> Reader::angle() {
  const auto n = decimal(2);
  return n ? std::optional{Angle{static_cast<std::int32_t>(*n)}} : std::nullopt;
}
std::optional<Point> Reader::point() {
  if (!eat("(")) return {};
  const auto x = length();
  if (!x || !eat(",")) return {};
  const auto y = length();
  if (!y || !eat(")")) return {};
  return plane::point(*x, *y);
}

std::optional<Written> read_unit(std::string_view text) {
  Reader in{text};
  Written unit;
  if (in.eat("INF")) {
    const auto bases = in.integer();
    if (!bases || !in.eat("/")) return {};
    const auto files = in.integer();
    if (!files || *bases < 1 || *bases > most_bases || *files < 1 || *files > most_bases) return {};
    unit.formation = {static_cast<std::uint8_t>(*bases), static_cast<std::uint8_t>(*files), 0};
    if (in.eat("+")) {
      const auto offset = in.integer();
      if (!offset || *offset < 0 || *offset > most_bases) return {};
      unit.formation.offset = static_cast<std::uint8_t>(*offset);
    }
    if (!is_lawful(unit.formation)) return {};
  } else {
    unit.arm = Arm::Artillery;
    unit.limbered = in.eat("LIM");
    if (!unit.limbered && !in.eat("ART")) return {};
    const auto guns = in.integer();
    if (!guns || *guns < 1 || *guns > most_guns) return {};
    unit.formation = {static_cast<std::uint8_t>(*guns), static_cast<std::uint8_t>(*guns), 0};
  }
  const auto at = in.point();
  if (!at || !in.eat("h")) return {};
  const auto heading = in.angle();
  if (!heading || !in.at_end()) return {};
  unit.pose = plane::snapped(Pose{*at, *heading});
  return unit;
}

namespace {
std::string decimal_text(std::int64_t value, std::int64_t unit) {
  std::string text = value < 0 ? "-" : "";
  if (value < 0) value = -value;
  text += std::to_string(value / unit);
  std::int64_t rest = value % unit;
  if (!rest) return text;
  text += '.';
  for (unit /= 10; rest; unit /= 10) text += static_cast<char>('0' + rest / unit), rest %= unit;
  return text;
}
}  // namespace

std::string write_length(Length l) { return decimal_text(l.raw, plane::unit); }
std::string write_angle(Angle a) { return decimal_text(a.raw, 100); }

std::string write_unit(const Written& unit) {
  std::string text;
  if (unit.arm == Arm::Infantry) {
    text = "INF " + std::to_string(unit.formation.bases) + "/" + std::to_string(unit.formation.files);
    if (unit.formation.offset) text += "+" + std::to_string(unit.formation.offset);
  } else {
    text = (unit.limbered ? "LIM " : "ART ") + std::to_string(unit.formation.bases);
  }
  return text + " (" + write_length(Length{unit.pose.at.x}) + "," + write_length(Length{unit.pose.at.y}) + ") h" +
         write_angle(unit.pose.heading);
}

}  // namespace kepi::longstreet
