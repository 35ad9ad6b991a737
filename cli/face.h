/// How a game shows itself in a terminal: what lies on the table, and words that depend on it. A game without a face is played
/// by its list of orders.
#pragma once
#include <string>

#include "cli/console.h"

namespace kepi::cli {

struct Face {
  std::string (*board)(const Console&, const AnyRuleset&, const Json& view);
  /// Null: the game's own words are enough.
  Wording (*wording)(const Console&, const Json& view) = nullptr;
};
const Face* face_of(std::string_view game);  // null: none

std::string dixie_board(const Console&, const AnyRuleset&, const Json& view);
std::string longstreet_board(const Console&, const AnyRuleset&, const Json& view);
Wording longstreet_wording(const Console&, const Json& view);
std::string guns_board(const Console&, const AnyRuleset&, const Json& view);
Wording guns_wording(const Console&, const Json& view);

/// Cut or filled to a width in characters, not bytes.
std::string fit(const std::string& text, std::size_t columns);
/// Lines too long for the terminal broken between words, the rest set in as far as what the line tells of; 0 columns: as they are.
/// A drawn line (with colours) stays as it is.
std::string wrapped(const std::string& text, std::size_t columns);

/// A sheet of characters, north at the top: each cell holds one, and whose it is.
class Sheet {
 public:
  enum class Ink { Plain, Faint, First, Second };
  Sheet(std::size_t columns, std::size_t rows) : columns_{columns}, cells_(columns * rows) {}
  void put(int column, int row, std::string_view sign, Ink ink = Ink::Plain);
  /// A text from there to the right; false, and nothing, if it would run over something or against a text beside it.
  bool write(int column, int row, std::string_view text, Ink ink);
  std::size_t columns() const { return columns_; }
  std::size_t rows() const { return cells_.size() / columns_; }
  /// With colours where a terminal shows them, between two margins.
  std::string text(bool colours, std::string_view left, std::string_view right = {}) const;

 private:
  struct Cell {
    std::string sign = " ";
    Ink ink = Ink::Faint;
  };
  std::size_t columns_;
  std::vector<Cell> cells_;
};
/// ↑ ↗ → …: a heading in degrees clockwise from north.
std::string_view arrow(double heading);

}  // namespace kepi::cli
