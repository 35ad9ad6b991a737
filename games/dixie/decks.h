#pragma once
/// Chapter 14: battle decks that players choose.
///     const int budget = budget_of(setup, usa);
///     for (const DeckFlaw& flaw : flaws_of(setup, usa)) …    // none: lawful
#include <cstddef>
#include <optional>
#include <vector>

#include "games/dixie/dixie.h"

namespace kepi::dixie {

// DX-14.05  A scenario or a table may set others, within reason.
inline constexpr int least_budget = 50, most_budget = 1000;
int budget_of(const Setup& setup, Seat side);

// DX-14.06  Six cards for every 100 battle points, fractions dropped.
constexpr int muster_of(int budget) { return budget * 6 / 100; }

int points_of(const DeckList& deck);

/// What is wrong with a list.
struct DeckFlaw {
  RuleId rule;
  std::optional<std::size_t> at;  ///< the card of the list; none: the list as a whole
  CardId card = no_card;
  int number = 0;                 ///< DX-14.01: points above the budget; DX-14.09: cards that are lacking
};
/// Of the list this side was given; none if it was given none.
std::vector<DeckFlaw> flaws_of(const Setup& setup, Seat side);

/// DX-2.01, 15.217, 15.218  Deals the first `count` cards of the pool. Its first `marked` cards bear the Day 1 mark: as far as they go
///          the first `first_day` cards dealt are of them, the others from all that remain.
using CardPool = FixedVector<CardId, 256>;
void deal(CardPool& pool, int count, int marked, int first_day, Dice& dice);

/// DX-14.01  A random lawful deck: for bots and for whoever brings none.
DeckList random_deck(const Setup& setup, Seat side, Dice& dice);

}  // namespace kepi::dixie
