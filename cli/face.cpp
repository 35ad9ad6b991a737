#include "cli/face.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace kepi::cli {

const Face* face_of(std::string_view game) {
  static constexpr Face dixie{dixie_board}, longstreet{longstreet_board, longstreet_wording}, guns{guns_board, guns_wording};
  if (game == "dixie") return &dixie;
  if (game == "longstreet") return &longstreet;
  if (game == "guns") return &guns;
  return nullptr;
}

namespace {
/// The length in bytes of the character that begins here.
std::size_t length_of(std::string_view text) {
  std::size_t length = 1;
  while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80) ++length;
  return length;
}
}  // namespace

std::string fit(const std::string& text, std::size_t columns) {
  std::string out;
  std::size_t shown = 0;
  for (std::size_t i = 0; i < text.size(); ++shown) {
    const std::size_t length = length_of(std::string_view{text}.substr(i));
    if (shown + 1 == columns && i + length < text.size()) return out + "…";
    out += text.substr(i, length);
    i += length;
  }
  return out + std::string(columns > shown ? columns - shown : 0, ' ');
}

std::string wrapped(const std::string& text, std::size_t columns) {
  std::string out;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t end = std::min(text.find('\n', from), text.size());
    std::string_view line = std::string_view{text}.substr(from, end - from);
    if (from > 0) out += '\n';
    from = end + 1;
    if (columns == 0 || line.find('\033') != line.npos) {
      out += line;
      continue;
    }
    std::size_t shown = 0, indent = 0;
    for (std::size_t i = 0; i < line.size();) {
      const std::size_t gap = std::min(line.find_first_not_of(' ', i), line.size()), word_end = std::min(line.find(' ', gap), line.size());
      const std::string_view word = line.substr(gap, word_end - gap);
      const auto length = static_cast<std::size_t>(std::count_if(word.begin(), word.end(), [](char c) { return (c & 0xC0) != 0x80; }));
      if (gap - i > 1 && shown + gap - i < columns / 2) indent = shown + gap - i;  // here a column of the line begins
      if (shown > indent && shown + gap - i + length > columns) {
        out += '\n' + std::string(indent, ' ');
        shown = indent;
      } else {
        out += line.substr(i, gap - i);
        shown += gap - i;
      }
      out += word;
      shown += length;
      i = word_end;
    }
  }
  return out;
}

void Sheet::put(int column, int row, std::string_view sign, Ink ink) {
  if (column < 0 || row < 0 || column >= static_cast<int>(columns_) || row >= static_cast<int>(rows())) return;
  cells_[static_cast<std::size_t>(row) * columns_ + static_cast<std::size_t>(column)] = {std::string{sign}, ink};
}

bool Sheet::write(int column, int row, std::string_view text, Ink ink) {
  std::vector<std::string_view> signs;
  for (std::string_view rest = text; !rest.empty(); rest.remove_prefix(length_of(rest))) signs.push_back(rest.substr(0, length_of(rest)));
  if (row < 0 || row >= static_cast<int>(rows()) || column < 0 || column + signs.size() > columns_) return false;
  const auto first = static_cast<std::size_t>(row) * columns_;
  const int apart = signs.size() > 1 ? 1 : 0;  // words do not run together; a sign may stand beside one
  const auto left = static_cast<std::size_t>(std::max(column - apart, 0)), right = std::min(static_cast<std::size_t>(column + apart) + signs.size(), columns_);
  for (std::size_t i = left; i < right; ++i)
    if (cells_[first + i].sign != " ") return false;
  for (std::size_t i = 0; i < signs.size(); ++i) put(column + static_cast<int>(i), row, signs[i], ink);
  return true;
}

std::string Sheet::text(bool colours, std::string_view left, std::string_view right) const {
  static constexpr std::array<std::string_view, 4> codes{"\033[0m", "\033[2m", "\033[1;34m", "\033[1;31m"};
  std::string out;
  for (std::size_t row = 0; row < rows(); ++row) {
    out += left;
    Ink ink = Ink::Plain;
    for (std::size_t column = 0; column < columns_; ++column) {
      const Cell& cell = cells_[row * columns_ + column];
      if (colours && cell.ink != ink) out += cell.ink == Ink::Plain ? std::string{codes[0]} : std::string{codes[0]} + std::string{codes[static_cast<std::size_t>(cell.ink)]};
      ink = cell.ink;
      out += cell.sign;
    }
    if (colours && ink != Ink::Plain) out += codes[0];
    while (right.empty() && !colours && out.back() == ' ') out.pop_back();
    (out += right) += "\n";
  }
  return out;
}

std::string_view arrow(double heading) {
  static constexpr std::array<std::string_view, 8> arrows{"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"};
  const double turn = std::fmod(std::fmod(heading, 360) + 360 + 22.5, 360);
  return arrows[static_cast<std::size_t>(turn / 45) % 8];
}

}  // namespace kepi::cli
