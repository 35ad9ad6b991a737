// Some state that looks like a view: what a bot thinks with.
#include <algorithm>

#include "games/longstreet/rules.h"
#include "kit/deck.h"

namespace kepi::longstreet {

// The cards nobody showed him are those of the deck (LS-4.11) that he has not seen, in any order.
State imagine(const View& seen, Dice& dice) {
  State s = seen.shown;
  if (s.step < Step::Start) return s;  // no cards yet
  for (const Seat seat : seats) {
    Player& player = s[seat];
    Pile pool = deck_of(seat, s.field->scenario.year);
    const auto take_out = [&](const auto& cards) {
      for (const Title card : cards)
        if (card != Title::None) pool.erase(card);
    };
    take_out(player.hand), take_out(player.discards), take_out(player.removed), take_out(player.deck), take_out(player.lost);
    shuffle(pool, dice);
    const auto fill = [&](auto& cards) {
      for (Title& card : cards) {
        if (card != Title::None) continue;
        card = pool.empty() ? Title::CourierFromDivision : pool.back();
        if (!pool.empty()) pool.pop_back();
      }
    };
    fill(player.hand), fill(player.deck), fill(player.discards), fill(player.lost);
  }
  return s;
}

}  // namespace kepi::longstreet
