/// Chapter 14: custom battle decks, written from rules/dixie.md.
#include "games/dixie/decks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {
namespace {

dixie::Setup custom(Edition edition) {
  dixie::Setup chosen{.edition = edition};
  chosen.switches.set(Switch::CustomDecks);
  return chosen;
}
/// The cheapest cards of a side, so many that a list is lawful.
DeckList cheapest(const dixie::Setup& chosen, Seat side, std::size_t count) {
  std::vector<CardId> pool;
  for (const CardId card : cards_of(chosen.edition, side)) pool.push_back(card);
  std::stable_sort(pool.begin(), pool.end(), [](CardId a, CardId b) { return face(a).battle_points < face(b).battle_points; });
  DeckList deck;
  for (std::size_t i = 0; i < count; ++i) deck.push_back(pool[i]);
  return deck;
}
std::string refusal_of(const dixie::Setup& chosen) {
  const Verdict verdict = may_begin(chosen);
  return verdict ? "" : std::string{verdict.refusal().rule.text()};
}
int count(const State& s, Seat side, Place at) {
  return static_cast<int>(std::count_if(s.cards.begin(), s.cards.end(), [&](const Card& c) { return c.at == at && side_of(c) == side; }));
}

TEST(DixieDecks, BudgetsAndMusterOfEveryEdition) {
  covers("DX-14.02", "DX-14.03", "DX-14.04", "DX-14.06", "DX-X33");
  struct Row { Edition edition; bool five; Seat side; int budget, muster; };
  for (const Row& row : {Row{Edition::BullRun, false, usa, 240, 14}, Row{Edition::BullRun, false, csa, 240, 14},
                         Row{Edition::BullRun, true, usa, 400, 24}, Row{Edition::BullRun, true, csa, 400, 24},
                         Row{Edition::Shiloh, false, usa, 300, 18}, Row{Edition::Shiloh, false, csa, 225, 13},
                         Row{Edition::Gettysburg, false, usa, 300, 18}, Row{Edition::Gettysburg, false, csa, 270, 16},
                         Row{Edition::Gettysburg, true, usa, 500, 30}, Row{Edition::Gettysburg, true, csa, 450, 27}}) {
    dixie::Setup chosen = custom(row.edition);
    if (row.five) chosen.switches.set(Switch::FiveColumns);
    EXPECT_EQ(budget_of(chosen, row.side), row.budget);
    EXPECT_EQ(muster_of(budget_of(chosen, row.side)), row.muster);
  }
}

TEST(DixieDecks, TheGivenCardsAreTheDeck) {
  covers("DX-14.01", "DX-14.07", "DX-2.07");
  dixie::Setup chosen = custom(Edition::Gettysburg);
  chosen.decks[index(usa)] = cheapest(chosen, usa, 25);
  ASSERT_TRUE(may_begin(chosen));
  std::set<std::vector<CardId>> musters;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    QuickDice dice{seed};
    const State s = setup(chosen, dice);
    EXPECT_EQ(count(s, usa, Place::Reserve), 18);
    EXPECT_EQ(count(s, usa, Place::Deck), 7);
    std::vector<CardId> muster;
    std::set<CardId> all;
    std::set<int> ranks;
    for (const Card& c : s.cards)
      if (side_of(c) == usa) {
        all.insert(c.id);
        if (c.at == Place::Reserve) muster.push_back(c.id);
        else ranks.insert(c.rank);
      }
    EXPECT_EQ(all, std::set<CardId>(chosen.decks[index(usa)].begin(), chosen.decks[index(usa)].end()));
    EXPECT_EQ(ranks, (std::set<int>{0, 1, 2, 3, 4, 5, 6}));
    musters.insert(muster);
  }
  EXPECT_GT(musters.size(), 1u);  // drawn at random
}

TEST(DixieDecks, WhatIsUnlawful) {
  covers("DX-14.01", "DX-14.08", "DX-14.09");
  dixie::Setup chosen = custom(Edition::BullRun);
  chosen.decks[index(csa)] = cheapest(chosen, csa, 14);
  EXPECT_EQ(refusal_of(chosen), "");

  dixie::Setup small = chosen;
  small.decks[index(csa)].pop_back();
  EXPECT_EQ(refusal_of(small), "DX-14.09");
  EXPECT_EQ(flaws_of(small, csa).front().number, 1);

  dixie::Setup twice = chosen;
  twice.decks[index(csa)].push_back(twice.decks[index(csa)][3]);
  EXPECT_EQ(refusal_of(twice), "DX-14.08");
  EXPECT_EQ(flaws_of(twice, csa).front().at, 14u);

  dixie::Setup other_side = chosen;
  other_side.decks[index(csa)].push_back(cards_of(Edition::BullRun, usa)[0]);
  EXPECT_EQ(refusal_of(other_side), "DX-14.08");
  dixie::Setup other_edition = chosen;
  other_edition.decks[index(csa)].push_back(cards_of(Edition::Shiloh, csa)[0]);
  EXPECT_EQ(refusal_of(other_edition), "DX-14.08");

  dixie::Setup dear = custom(Edition::BullRun);
  for (const CardId card : cards_of(Edition::BullRun, csa))
    if (face(card).battle_points >= 10 && dear.decks[index(csa)].size() < 30) dear.decks[index(csa)].push_back(card);
  EXPECT_EQ(refusal_of(dear), "DX-14.01");
  EXPECT_EQ(flaws_of(dear, csa).front().number, points_of(dear.decks[index(csa)]) - 240);

  dixie::Setup without_switch = chosen;
  without_switch.switches = {};
  EXPECT_EQ(refusal_of(without_switch), "DX-14.01");
}

TEST(DixieDecks, ABudgetMayBeReplaced) {
  covers("DX-14.05", "DX-14.06");
  dixie::Setup chosen = custom(Edition::Shiloh);
  chosen.budgets[index(usa)] = 100;
  chosen.decks[index(usa)] = cheapest(chosen, usa, 18);
  EXPECT_EQ(refusal_of(chosen), "");
  QuickDice dice{3};
  EXPECT_EQ(count(setup(chosen, dice), usa, Place::Reserve), 6);
  chosen.budgets[index(usa)] = 60;
  EXPECT_EQ(refusal_of(chosen), "DX-14.01");
  chosen.budgets[index(usa)] = 20;
  EXPECT_EQ(refusal_of(chosen), "DX-14.05");
}

TEST(DixieDecks, WhoBringsNoneIsDealtALawfulOne) {
  covers("DX-14.01", "DX-14.08", "DX-14.09");
  for (const Edition edition : {Edition::BullRun, Edition::Shiloh, Edition::Gettysburg})
    for (const int budget : {0, 50, 1000})
      for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        dixie::Setup chosen = custom(edition);
        for (auto& b : chosen.budgets) b = static_cast<std::uint16_t>(budget);
        QuickDice dice{seed};
        for (const Seat side : seats) chosen.decks[index(side)] = random_deck(chosen, side, dice);
        EXPECT_EQ(refusal_of(chosen), "") << budget << " seed " << seed;
        for (const Seat side : seats)  // as much as it pays for; the pool ends before the largest budget does
          EXPECT_TRUE(budget == 1000 || points_of(chosen.decks[index(side)]) > budget_of(chosen, side) - 6);
      }
}

TEST(DixieDecks, TheOwnerKnowsWhatIsLeftAndNothingOfItsOrder) {
  covers("DX-14.10", "DX-0.22", "DX-0.23");
  dixie::Setup chosen = custom(Edition::Gettysburg);
  chosen.decks[index(usa)] = cheapest(chosen, usa, 30);
  QuickDice dice{11};
  const State s = setup(chosen, dice);
  State turned = s;  // the same cards, the deck the other way round
  const int deck = count(s, usa, Place::Deck);
  for (Card& c : turned.cards)
    if (c.at == Place::Deck && side_of(c) == usa) c.rank = static_cast<std::uint8_t>(deck - 1 - c.rank);
  ASSERT_FALSE(s == turned);
  EXPECT_EQ(view(s, Viewer::First), view(turned, Viewer::First));

  const auto known_in_deck = [&](Viewer viewer, Seat side) {
    const State shown = view(s, viewer).shown;
    return std::count_if(shown.cards.begin(), shown.cards.end(),
                         [&](const Card& c) { return c.at == Place::Deck && is_known(c.id) && side_of(c) == side; });
  };
  EXPECT_EQ(known_in_deck(Viewer::First, usa), deck);
  EXPECT_EQ(known_in_deck(Viewer::First, csa), 0);
  EXPECT_EQ(known_in_deck(Viewer::Second, usa), 0);
  EXPECT_EQ(known_in_deck(Viewer::Spectator, usa), 0);
  // What a bot imagines has the same cards in another order.
  std::set<std::vector<int>> orders;
  for (int i = 0; i < 5; ++i) {
    const State imagined = imagine(view(s, Viewer::First), dice);
    std::vector<int> ranks;
    for (const Card& c : imagined.cards)
      if (c.at == Place::Deck && side_of(c) == usa) ranks.push_back(c.rank);
    orders.insert(ranks);
    EXPECT_EQ(view(imagined, Viewer::First), view(s, Viewer::First));
  }
  EXPECT_GT(orders.size(), 1u);
}

}  // namespace
}  // namespace kepi::dixie::test
