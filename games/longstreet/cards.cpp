#include "games/longstreet/cards.h"

namespace kepi::longstreet {
namespace {

#include "cards.inc"

static_assert(all_faces.size() == title_count);

// LS-8.02
constexpr bool is_in_year(Years years, int year) {
  switch (years) {
    case Years::All: return true;
    case Years::Early: return year <= 1862;
    case Years::Late: return year >= 1863;
  }
  return false;
}
constexpr bool is_of(Nation nation, Seat side) {
  return nation == Nation::Both || (nation == Nation::Federal) == (side == Seat::First);
}

// LS-8.01  Sixty cards, 43 neutral and 17 national, in every year.
static_assert([] {
  for (const Seat side : seats)
    for (int year = 1861; year <= 1865; ++year) {
      int neutral = 0, national = 0;
      for (const CardFace& card : all_faces)
        if (is_in_year(card.years, year) && is_of(card.nation, side))
          (card.nation == Nation::Both ? neutral : national) += card.copies;
      if (neutral != 43 || national != 17) return false;
    }
  return true;
}());

}  // namespace

const CardFace& face(Title title) { return all_faces[index(title)]; }
const CardText& text(Title title) { return all_texts[index(title)]; }

std::optional<Title> title_by_id(std::string_view id) {
  for (std::size_t i = 0; i < title_count; ++i)
    if (all_texts[i].id == id) return static_cast<Title>(i);
  return std::nullopt;
}

Pile deck_of(Seat side, int year) {
  Pile deck;
  for (std::size_t i = 0; i < title_count; ++i)
    if (is_in_year(all_faces[i].years, year) && is_of(all_faces[i].nation, side))
      for (int n = 0; n < all_faces[i].copies; ++n) deck.push_back(static_cast<Title>(i));
  return deck;
}

}  // namespace kepi::longstreet
