/// Morale cards in the odds: the hands that may be, and what they can do at their best.
#include <algorithm>
#include <map>

#include "games/longstreet/odds_parts.h"

namespace kepi::longstreet {

MoraleHands hands_of(const State& known, Seat side) {
  const Player& player = known[side];
  Pile pool = deck_of(side, known.field->scenario.year);
  const auto seen = [&](const auto& cards) {
    for (const Title card : cards)
      if (card != Title::None) pool.erase(card);
  };
  seen(player.hand), seen(player.discards), seen(player.removed), seen(player.deck), seen(player.lost);
  std::array<int, morale_values> left{};
  for (const Title card : pool) ++left[face(card).morale];

  MoraleHands all{{}};
  for (const Title card : player.hand) {
    if (card != Title::None) {
      for (MoraleHand& hand : all) ++hand.cards[face(card).morale];
      continue;
    }
    // One more card that is not known: of those left after what this hand has drawn.
    std::map<std::array<int, morale_values>, double> more;
    for (const MoraleHand& hand : all) {
      std::array<int, morale_values> rest = left;
      int total = 0;
      for (std::size_t v = 0; v < morale_values; ++v) total += rest[v] = std::max(0, rest[v] - hand.cards[v]);
      for (std::size_t v = 0; v < morale_values; ++v) {
        const double chance = total ? static_cast<double>(rest[v]) / total : v == 1 ? 1.0 : 0.0;
        if (chance == 0) continue;
        auto cards = hand.cards;
        ++cards[v];
        more[cards] += hand.chance * chance;
      }
    }
    all.clear();
    for (const auto& [cards, chance] : more) all.push_back({cards, chance});
  }
  return all;
}

int best_of(const MoraleHand& hand, int cards) {
  int points = 0;
  for (int v = morale_values - 1; v > 0; --v)
    for (int n = 0; n < hand.cards[static_cast<std::size_t>(v)] && cards > 0; ++n, --cards) points += v;
  return points;
}

int most_used(const MoraleHand& hand, std::vector<Need> needs) {
  std::erase_if(needs, [](const Need& need) { return need.points <= 0 || need.cards <= 0; });
  int v = morale_values - 1;
  while (v > 0 && !hand.cards[static_cast<std::size_t>(v)]) --v;
  if (v == 0 || needs.empty()) return 0;
  // The best card goes to one of them, or to none; whose needs are alike, fare alike.
  MoraleHand rest = hand;
  --rest.cards[static_cast<std::size_t>(v)];
  int best = 0;
  for (std::size_t i = 0; i < needs.size(); ++i) {
    const auto alike = [&](const Need& other) { return other.points == needs[i].points && other.cards == needs[i].cards; };
    if (std::any_of(needs.begin(), needs.begin() + static_cast<std::ptrdiff_t>(i), alike)) continue;
    std::vector<Need> after = needs;
    const int used = std::min(v, after[i].points);
    after[i].points -= used, --after[i].cards;
    best = std::max(best, used + most_used(rest, std::move(after)));
  }
  return best;
}

int bases_gone(const Unit& u, int losses) {
  const int left = u.formation.bases - losses;
  return left < (u.is_infantry() ? least_bases : 1) ? u.formation.bases : losses;
}

}  // namespace kepi::longstreet
