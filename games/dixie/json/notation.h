#pragma once
/// Cards as the ledger's worked examples write them, and a dealer who finds real cards for them.
///     "I3" "V2" "A2(1/3)" "H1(1/2)" "I3A" "G2/1" "G1/1+1" "I3(II)"   troops and generals by their ratings
///     "woods" "creek1" "RALLY" "color-guard"                          terrain and specials by their kind
///     "GB-US-014"                                                     a card by its id
///     "?"                                                             any card
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/dixie/cards.h"

namespace kepi::dixie {

/// What somebody asks of a card; nothing in a field: whatever.
struct Wanted {
  std::optional<CardId> id;
  std::optional<CardType> type;
  std::optional<std::uint8_t> cv, fire_long, fire_short, attack, defense, stacking_bonus, movement_limit;
  std::optional<Letter> letter;
  std::optional<bool> horse_artillery;
  std::optional<Corps> corps;
  std::optional<TerrainKind> terrain;
  std::optional<Effect> effect;

  bool fits(CardId card) const;
  bool operator==(const Wanted&) const = default;
};

/// The kinds of cards of that type which the edition has for that side, as they are written, for whoever asked in vain.
std::string kinds_like(const Wanted& wanted, Edition edition, std::optional<Seat> side);

/// None: nobody knows what that means.
std::optional<Wanted> read_wanted(std::string_view text);

/// Finds a different card for every wish if that is possible at all. A wish may take the card that an
/// earlier one got as long as another card serves that one; the result does not depend on chance.
class Dealer {
 public:
  explicit Dealer(Edition edition) : edition_{edition} {}

  /// A wish for a card of that side; without one, of either (terrain). `first` are preferred, if they fit.
  std::size_t wish(const Wanted& wanted, std::optional<Seat> side, std::vector<CardId> first = {});
  /// Deals; none where no card is left that fits.
  std::vector<std::optional<CardId>> deal() const;

 private:
  struct Wish {
    std::vector<CardId> cards;  // that would do, the best first
  };
  Edition edition_;
  std::vector<Wish> wishes_;
};

std::optional<Corps> corps_from(std::string_view text);
std::optional<TerrainKind> terrain_from(std::string_view text);
std::optional<Effect> effect_from(std::string_view text);

}  // namespace kepi::dixie
