// Chapters 2, 5 and 9: decks and musters, the turn and its phases, reinforcements.
#include <set>

#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {
namespace {

// ------------------------------------------------------------------------------------------- 2 battle decks

TEST(DixieDecks, ShuffledAndDealtAtRandom) {
  covers("DX-2.01");
  std::set<CardId> musters[2];
  for (std::uint64_t seed : {1, 2}) {
    auto t = new_game("BR", seed);
    for (const Card& card : t.state().cards)
      if (card.at == Place::Reserve && side_of(card) == usa) musters[seed - 1].insert(card.id);
  }
  EXPECT_NE(musters[0], musters[1]);
  EXPECT_EQ(new_game("BR", 1).state(), new_game("BR", 1).state());
}

TEST(DixieDecks, BattleDecksMustersAndReinforcements) {
  covers("DX-2.02", "DX-2.04", "DX-2.05");
  struct Row { const char* edition; int usa_muster, usa_deck, csa_muster, csa_deck; };
  for (const Row& row : {Row{"BR", 18, 12, 15, 15}, Row{"SH", 18, 22, 18, 12}, Row{"GB", 18, 12, 18, 6}}) {
    auto t = new_game(row.edition, 3);
    EXPECT_EQ(t.count("reserve", 'U'), row.usa_muster) << row.edition;
    EXPECT_EQ(t.deck('U'), row.usa_deck) << row.edition;
    EXPECT_EQ(t.count("reserve", 'C'), row.csa_muster) << row.edition;
    EXPECT_EQ(t.deck('C'), row.csa_deck) << row.edition;
  }
}

TEST(DixieDecks, OneEditionAGame) {
  covers("DX-0.02", "DX-2.01");
  for (const char* edition : {"BR", "SH", "GB"}) {
    auto t = new_game(edition, 4);
    for (const Card& card : t.state().cards) EXPECT_EQ(face(card.id).edition, edition_named(edition));
  }
}

TEST(DixieDecks, WhatWasNotDealtStaysAsideUnseen) {
  covers("DX-2.03", "DX-0.23");
  auto t = new_game("GB", 5);
  EXPECT_EQ(t.state().cards.size(), 54u);
  for (Viewer viewer : viewers) {
    const View seen = view(t.state(), viewer);
    EXPECT_EQ(seen.shown.cards.size(), 54u);
    for (const Card& card : seen.shown.cards)
      if (card.at == Place::Deck) {
        EXPECT_FALSE(is_known(card.id));
      }
  }
}

TEST(DixieDecks, EveryPoolFillsItsDeck) {
  covers("DX-2.06");
  for (const EditionName& row : edition_names)
    for (Seat side : seats)
      EXPECT_GE(static_cast<int>(cards_of(row.key, side).size()), deck_size(row.key, side)) << row.code;
}

TEST(DixieDecks, TheRulesThatReplaceDealingNeedTheirSwitch) {
  covers("DX-2.07");
  Switches three_days;
  three_days.set(Switch::GbThreeDays);
  EXPECT_FALSE(may_begin({Edition::BullRun, three_days}));  // DX-0.30
  EXPECT_TRUE(may_begin({Edition::Gettysburg, {}}));
}

// ------------------------------------------------------------------------------------------- 5 the turn

TEST(DixieTurn, TheConfederatesBegin) {
  covers("DX-5.01");
  for (const char* edition : {"BR", "GB"}) {
    auto t = deployment(edition, "U: I2 C: I3A");
    t.usa(deploy("UC: I2"));
    t.csa(deploy("CC: I3A"));
    EXPECT_EQ(t.turn(), 'C') << edition;
    t.idle_turn();
    EXPECT_EQ(t.turn(), 'U') << edition;
    t.idle_turn();
    EXPECT_EQ(t.turn(), 'C') << edition;
  }
}

TEST(DixieTurn, FourPhasesInOrder) {
  covers("DX-5.02", "DX-5.03", "DX-5.04", "DX-5.05", "DX-5.06");
  auto t = table("BR", "UC[U: I3 | C: I2*1 I4*1]", "C morale");
  EXPECT_EQ(t.phase(), "morale");
  t.dice({1, 1}).csa(tests("I2", "I4"));
  EXPECT_EQ(t.phase(), "combat");
  t.csa(end());
  EXPECT_EQ(t.phase(), "move");
  const int before = t.count("reserve", 'C');
  t.csa(end());
  EXPECT_EQ(t.count("reserve", 'C'), before + 1);
  EXPECT_EQ(t.turn(), 'U');
}

TEST(DixieTurn, OnlyTheActivePlayersCardsAreTested) {
  covers("DX-5.03", "DX-6.01");
  auto t = table("BR", "UC[U: I3*1 | C: I2]", "C morale");
  EXPECT_EQ(t.phase(), "combat");  // nothing to test
  EXPECT_EQ(t.hits("I3"), 1);
}

TEST(DixieTurn, OnlyTheActivePlayerFiresAndMoves) {
  covers("DX-5.07");
  auto t = table("BR", "UC[U: I3 | C: I2]", "C combat");
  EXPECT_EQ(t.usa(fire("I3")), refused("DX-5.07"));
  t.csa(end());
  EXPECT_EQ(t.usa(move("I3", "reserve")), refused("DX-5.07"));
}

TEST(DixieTurn, NoPhaseOutOfOrder) {
  covers("DX-5.08");
  auto t = table("BR", "UC[U: I3 | C: I2]", "C combat");
  EXPECT_EQ(t.csa(move("I2", "CC")), refused("DX-5.08"));
  t.csa(end());
  EXPECT_EQ(t.csa(fire("I2")), refused("DX-5.08"));  // not reopened
}

TEST(DixieTurn, APhaseMayBeEmpty) {
  covers("DX-5.08", "DX-5.04");
  auto t = table("BR", "CC[C: ~I2]", "C combat");
  t.csa(end(), end());
  EXPECT_EQ(t.turn(), 'U');
}

// ------------------------------------------------------------------------------------------- 9 reinforcements

TEST(DixieReinforcement, TheRatesOfTheEditions) {
  covers("DX-9.01", "DX-5.06");
  struct Row { const char* edition; char side; int rate; };
  for (const Row& row : {Row{"BR", 'C', 1}, Row{"BR", 'U', 1}, Row{"SH", 'C', 2}, Row{"SH", 'U', 2}, Row{"GB", 'C', 1},
                         Row{"GB", 'U', 2}}) {
    const bool shiloh = std::string_view(row.edition) == "SH";
    auto t = table(row.edition, std::string(shiloh ? "RC" : "UC") + "[U: ~I2] deck U: 5 C: 5",
                   std::string(1, row.side) + " draw");
    EXPECT_EQ(t.deck(row.side), 5 - row.rate) << row.edition << row.side;
    EXPECT_EQ(t.count("reserve", row.side), row.rate) << row.edition << row.side;
  }
}

TEST(DixieReinforcement, FromTheTop) {
  covers("DX-9.01");
  auto t = table("BR", "UC[U: ~I2] deck U: I3 I4", "U draw");
  EXPECT_EQ(t.at("I3"), "reserve");
  EXPECT_EQ(t.at("I4"), "deck");
}

TEST(DixieReinforcement, AllThatAreLeft) {
  covers("DX-9.02", "DX-X76");
  auto one = table("SH", "RC[U: ~I2] deck U: 1 C: 4", "U draw");
  EXPECT_EQ(one.deck('U'), 0);
  EXPECT_EQ(one.count("reserve", 'U'), 1);
  auto none = table("SH", "RC[U: ~I2] deck U: 0 C: 4", "U draw");
  EXPECT_EQ(none.count("reserve", 'U'), 0);
}

TEST(DixieReinforcement, DrawingIsCompulsory) {
  covers("DX-9.02");
  auto t = table("BR", "CC[C: ~I2] deck C: I3 I4", "C move");
  t.csa(end());  // nobody asks
  EXPECT_EQ(t.turn(), 'U');
  EXPECT_EQ(t.at("I3"), "reserve");
}

TEST(DixieReinforcement, ADrawnCardWaitsForTheNextMovementPhase) {
  covers("DX-9.03");
  auto t = table("BR", "CC[C: ~I2] UC[U: ~I3] deck C: V2", "C move");
  EXPECT_NE(t.csa(move("V2", "CL")), accepted);
  t.csa(end());
  EXPECT_NE(t.csa(move("V2", "CL")), accepted);
  t.to_turn_of('C', "move");
  t.csa(move("V2", "CL"));
}

TEST(DixieReinforcement, ADrawnSpecialMayBePlayedInTheEnemysNextTurn) {
  covers("DX-9.04");
  auto t = table("BR", "UC[U: I3 | C: I4] CC[C: ~I2] deck C: UNIFORM_CONFUSION", "C move");
  t.csa(end());
  EXPECT_EQ(t.turn(), 'U');
  t.ask_windows();
  t.usa(fire("I3"));
  t.pass_until('C');
  t.dice({6, 6, 6}).csa(play("UNIFORM_CONFUSION", "UC"));
  t.pass();
  EXPECT_EQ(t.at("UNIFORM_CONFUSION"), "discard");
}

TEST(DixieReinforcement, TheEnemySeesHowManyNotWhich) {
  covers("DX-9.05");
  auto t = table("GB", "UC[U: ~I2] deck U: I3 I2A C: 3", "U draw");
  EXPECT_EQ(t.at("I2A"), "reserve");
  for (const char* card : {"I3", "I2A"}) {
    EXPECT_FALSE(t.told('C', card));
    EXPECT_FALSE(t.knows('C', card));
    EXPECT_TRUE(t.told('U', card));
  }
  int seen = 0;
  for (const Event& event : t.events())
    if (const auto shown = conceal(event, Viewer::Second); shown && std::holds_alternative<Drew>(*shown))
      seen += std::get<Drew>(*shown).count;
  EXPECT_EQ(seen, 2);
}

}  // namespace
}  // namespace kepi::dixie::test
