#include "games/dixie/cards.h"

#include "games/dixie/tables.h"

namespace kepi::dixie {
namespace {

#include "cards.inc"

static_assert(all_faces.size() == card_count);
// The data files and tables.h say the same (DX-M.05, M.06).
static_assert(terrain_data == terrain_table);
static_assert(effect_data == effect_table);
// DX-M.10, 12.17  No special of a side or edition that may not have its effect.
static_assert([] {
  for (const CardFace& card : all_faces)
    if (card.type == CardType::Special && !may_have(effect_row(card.effect), card.edition, card.side)) return false;
  return true;
}());

}  // namespace

constinit const std::array<CardFace, card_count> detail::faces = all_faces;

const CardText& text(CardId card) { return all_texts[index(card)]; }

CardSet cards_of(Edition edition, Seat side) {
  return all_sets[2 * static_cast<std::size_t>(edition) + static_cast<std::size_t>(side)];
}

CardSet blanks_of(Edition edition, Seat side) {
  return blank_sets[2 * static_cast<std::size_t>(edition) + static_cast<std::size_t>(side)];
}

// DX-M.01, M.12  Edition, side and a number of three digits counted from 001, blank cards from 501, which is the order of the table.
std::optional<CardId> card_by_id(std::string_view id) {
  if (id.size() != 9) return std::nullopt;
  std::size_t number = 0;
  for (char digit : id.substr(6)) {
    if (digit < '0' || digit > '9') return std::nullopt;
    number = 10 * number + static_cast<std::size_t>(digit - '0');
  }
  const bool blank = number > blanks_after;
  if (blank) number -= blanks_after;
  for (const CardSet& set : blank ? blank_sets : all_sets) {
    if (number < 1 || number > set.size()) continue;
    const CardId card = set[number - 1];
    if (text(card).id == id) return card;
  }
  return std::nullopt;
}

const TableText& text(TerrainKind kind) { return row_of(terrain_texts, kind); }
const TableText& text(Effect effect) { return row_of(effect_texts, effect); }

}  // namespace kepi::dixie
