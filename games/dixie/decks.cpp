#include "games/dixie/decks.h"

#include <algorithm>
#include <numeric>

namespace kepi::dixie {

int budget_of(const Setup& setup, Seat side) {
  if (setup.budgets[index(side)] > 0) return setup.budgets[index(side)];  // DX-14.05
  // DX-14.02 to 14.04
  return row_of(setup.switches.has(Switch::FiveColumns) ? wide_budget_table : budget_table, setup.edition).number.of(side);
}

int points_of(const DeckList& deck) {
  return std::accumulate(deck.begin(), deck.end(), 0, [](int sum, CardId card) { return sum + face(card).battle_points; });
}

std::vector<DeckFlaw> flaws_of(const Setup& setup, Seat side) {
  std::vector<DeckFlaw> flaws;
  const DeckList& deck = setup.decks[index(side)];
  if (deck.empty()) return flaws;
  const CardSet set = cards_of(setup.edition, side);
  for (std::size_t i = 0; i < deck.size(); ++i) {  // DX-14.08
    const auto here = deck.begin() + static_cast<std::ptrdiff_t>(i);
    if (!set.contains(deck[i]) || std::find(deck.begin(), here, deck[i]) != here)
      flaws.push_back({"DX-14.08", i, deck[i]});
  }
  const int budget = budget_of(setup, side), points = points_of(deck);
  if (points > budget) flaws.push_back({"DX-14.01", {}, no_card, points - budget});
  const int lacking = muster_of(budget) - static_cast<int>(deck.size());
  if (lacking > 0) flaws.push_back({"DX-14.09", {}, no_card, lacking});
  return flaws;
}

// One card after another, each as likely as any other that leaves enough for the rest of the muster; then as many as the
// budget still pays for.
DeckList random_deck(const Setup& setup, Seat side, Dice& dice) {
  std::vector<CardId> pool;
  for (const CardId card : cards_of(setup.edition, side)) pool.push_back(card);
  std::stable_sort(pool.begin(), pool.end(), [](CardId a, CardId b) { return face(a).battle_points < face(b).battle_points; });
  int left = budget_of(setup, side), wanted = muster_of(left);
  DeckList deck;
  while (deck.size() < deck.capacity()) {
    int others = 0;  // the least that the rest of the muster costs
    for (int i = 0; i + 1 < wanted && i < static_cast<int>(pool.size()); ++i) others += face(pool[static_cast<std::size_t>(i)]).battle_points;
    const auto dear = std::find_if(pool.begin(), pool.end(), [&](CardId card) { return face(card).battle_points > left - others; });
    const auto affordable = static_cast<int>(dear - pool.begin());
    if (affordable == 0) break;
    const auto pick = pool.begin() + dice.roll(affordable) - 1;
    deck.push_back(*pick);
    left -= face(*pick).battle_points;
    pool.erase(pick);
    --wanted;
  }
  return deck;
}

}  // namespace kepi::dixie
