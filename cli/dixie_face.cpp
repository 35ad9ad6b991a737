// Dixie in a terminal: two lines of positions across the centre line, one's Reserve below.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/face.h"
#include "games/dixie/cards.h"

namespace kepi::cli {
namespace {

using namespace dixie;

constexpr std::size_t widest = 38, all = 160;  // of a position, and of the field where no terminal says how wide it is

/// As the ledger writes it: I3, V2, A2(1/3), G2/1+1.
std::string code(CardId card) {
  const CardFace& f = face(card);
  const auto letter = [&] { return f.edition == Edition::Gettysburg ? std::string(1, "ABC"[static_cast<int>(f.letter)]) : ""; };
  switch (f.type) {
    case CardType::Infantry: return fmt::format("I{}{}", f.cv, letter());
    case CardType::Cavalry: return fmt::format("V{}{}", f.cv, letter());
    case CardType::Artillery:
      return fmt::format("{}{}{}({}/{})", f.horse_artillery ? "H" : "A", f.cv, letter(), f.fire_long, f.fire_short);
    case CardType::General:
      return fmt::format("G{}/{}", f.attack, f.defense) + (f.stacking_bonus ? fmt::format("+{}", f.stacking_bonus) : "");
    case CardType::Terrain: return "T";
    case CardType::Special: return "S";
  }
  return "";
}

struct Drawer {
  const Console& c;
  const AnyRuleset& game;
  const Json& shown;
  std::size_t width;  // of a position

  std::string text(const std::string& key) const { return c.texts.format(c.language, game.name(), key); }

  std::string line(const Json& card) const {
    const std::string id = card.value("id", std::string{});
    const auto known = card_by_id(id);
    const Seat side = known ? face(*known).side : id == "?usa" ? usa : csa;
    std::string words = side == usa ? "U " : "C ";
    words += known ? fmt::format("{:<8} {}", code(*known), c.language == "fr" ? dixie::text(*known).name_fr : dixie::text(*known).name_en)
                   : "??";
    if (!card.value("face_up", false) && known) words = "~" + words;
    if (const int hits = card.value("hits", 0)) words += fmt::format(" *{}", hits);
    if (card.value("fired", false)) words += " ·";
    return words;
  }

  std::vector<std::string> cell(const std::string& place) const {
    const Json& position = shown["positions"][place];
    std::vector<std::string> lines{(position.value("holder", "") == "usa" ? "[U] " : "[C] ") + text("position." + place)};
    for (const Json& card : shown["cards"])
      if (card.value("at", "") == place) lines.push_back(" " + line(card));
    return lines;
  }

  void row(std::string& out, const std::vector<std::string>& places) const {
    std::vector<std::vector<std::string>> cells;
    std::size_t height = 0;
    for (const std::string& place : places) {
      cells.push_back(cell(place));
      height = std::max(height, cells.back().size());
    }
    for (std::size_t i = 0; i < height; ++i) {
      for (const auto& lines : cells) out += fit(i < lines.size() ? lines[i] : "", width) + " ";
      out += "\n";
    }
  }

  std::size_t count(const std::string& place, Seat side) const {
    std::size_t n = 0;
    for (const Json& card : shown["cards"]) {
      const auto known = card_by_id(card.value("id", std::string{}));
      const Seat owner = known ? face(*known).side : card.value("id", "") == "?usa" ? usa : csa;
      n += card.value("at", "") == place && owner == side;
    }
    return n;
  }
};

}  // namespace

std::string dixie_board(const Console& c, const AnyRuleset& game, const Json& view) {
  const bool shiloh = view.value("edition", "") == "shiloh", five = view["positions"].contains("UCR");
  const std::size_t abreast = five ? 5 : 3;
  const Drawer d{c, game, view, std::min(widest, (c.columns() ? c.columns() : all) / abreast - 1)};
  const auto row_of = [&](char line) {
    // Left and right are the USA's at Shiloh and each side's own elsewhere; columns run from the USA's right.
    const bool union_line = line == 'U';
    std::vector<std::string> columns = five ? std::vector<std::string>{"R", "CR", "C", "CL", "L"} : std::vector<std::string>{"R", "C", "L"};
    if (!shiloh && !union_line) std::reverse(columns.begin(), columns.end());
    for (std::string& column : columns) column = (shiloh ? (union_line ? 'R' : 'F') : line) + column;
    return columns;
  };
  std::string out = fmt::format("\n── {} {} · {} {} · {} · {} ──\n", c.text("cli.day"), d.shown.value("day", 1), c.text("cli.turn"),
                                d.shown.value("turn", 0), d.text("side." + d.shown.value("active", std::string{"usa"})),
                                d.text("phase." + d.shown.value("phase", std::string{"deployment"})));
  const auto piles = [&](Seat side, const char* key) {
    return c.about(d.text(key), fmt::format("{} {}, {} {}", d.text("position.reserve"), d.count("reserve", side), c.text("cli.deck"), d.count("deck", side))) + "\n";
  };
  out += piles(csa, "side.csa");
  d.row(out, row_of('C'));
  out += std::string(abreast * (d.width + 1) - 1, '-') + "\n";
  d.row(out, row_of('U'));
  out += piles(usa, "side.usa");
  std::string hand;
  for (const Json& card : d.shown["cards"])
    if (card.value("at", "") == "reserve" && card_by_id(card.value("id", std::string{}))) hand += "  " + d.line(card) + "\n";
  if (!hand.empty()) out += d.text("position.reserve") + "\n" + hand;
  return out;
}

}  // namespace kepi::cli
