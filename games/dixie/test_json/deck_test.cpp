// Custom decks in JSON: the setup of a match, and deck files (docs/guide/decks.md).
#include <gtest/gtest.h>

#include "engine/record.h"
#include "games/dixie/json/codec.h"
#include "games/dixie/json/deck.h"
#include "games/registry.h"

namespace kepi::dixie {
namespace {

Json custom(const char* scenario) { return {{"scenario", scenario}, {"options", {{"custom_decks", true}}}}; }

Json lawful(Seat side) {
  dixie::Setup setup{.edition = Edition::Gettysburg};
  setup.switches.set(Switch::CustomDecks);
  QuickDice dice{7};
  return write_deck_list(random_deck(setup, side, dice));
}
bool has(const Faults& faults, std::string_view place, std::string_view reason) {
  return std::any_of(faults.begin(), faults.end(), [&](const Fault& f) { return f.place == place && f.reason == reason; });
}

TEST(DixieDeckJson, ASetupKeepsBudgetsAndLists) {
  Json document = custom("gettysburg");
  document["budgets"] = {{"csa", 320}};
  document["decks"] = {{"usa", lawful(usa)}, {"csa", lawful(csa)}};
  const auto setup = DixieCodec::read_setup(document);
  ASSERT_TRUE(setup);
  EXPECT_EQ(setup->budgets, (std::array<std::uint16_t, 2>{0, 320}));
  EXPECT_EQ(setup->decks[index(usa)].size(), lawful(usa).size());
  const auto again = DixieCodec::read_setup(DixieCodec::write_setup(*setup));
  ASSERT_TRUE(again);
  EXPECT_EQ(*again, *setup);
  // DX-14.10  What everybody may see of it has no card.
  const Json shown = DixieCodec::public_setup(document);
  EXPECT_FALSE(shown.contains("decks"));
  EXPECT_EQ(shown["budgets"], (Json{{"usa", 300}, {"csa", 320}}));
  EXPECT_EQ(DixieCodec::deck_of(document, usa), lawful(usa));
  EXPECT_TRUE(DixieCodec::deck_of(custom("gettysburg"), usa).is_null());
}

// DX-M.12  Blank cards are for positions written by hand.
TEST(DixieDeckJson, NoBlankCardComesIntoADeck) {
  Json document = custom("gettysburg"), cards = lawful(usa);
  cards[0] = "GB-US-501";
  document["decks"] = {{"usa", cards}};
  const auto setup = DixieCodec::read_setup(document);
  ASSERT_FALSE(setup);
  EXPECT_TRUE(has(setup.error(), "/decks/usa/0", "unknown_card"))
      << setup.error()[0].place << " " << setup.error()[0].reason;
}

TEST(DixieDeckJson, AMatchFileBringsTheSameDecksAgain) {
  Json document = custom("gettysburg");
  document["decks"] = {{"usa", lawful(usa)}};  // the CSA is dealt one by the dice
  auto record = Record::begin(*find_game("dixie"), document, Seed{5}, {});
  ASSERT_TRUE(record);
  const auto back = Record::read(record->text(), [](std::string_view name) { return find_game(name); });
  ASSERT_TRUE(back);
  EXPECT_EQ(back->match().hash(), record->match().hash());
}

TEST(DixieDeckJson, FaultsNamePlaceCardAndRule) {
  Json document = custom("gettysburg");
  Json cards = lawful(usa);
  cards[1] = cards[0], cards[2] = "GB-CS-003", cards[3] = "SH-US-003", cards[4] = "IRON", cards[5] = 7;
  document["decks"] = {{"usa", cards}};
  document["budgets"] = {{"usa", 60}, {"csa", 7}};
  const auto setup = DixieCodec::read_setup(document);
  ASSERT_FALSE(setup);
  EXPECT_TRUE(has(setup.error(), "/decks/usa/1", "deck_card_twice"));
  EXPECT_TRUE(has(setup.error(), "/decks/usa/2", "deck_wrong_side"));
  EXPECT_TRUE(has(setup.error(), "/decks/usa/3", "deck_wrong_edition"));
  EXPECT_TRUE(has(setup.error(), "/decks/usa/4", "unknown_card"));
  EXPECT_TRUE(has(setup.error(), "/decks/usa/5", "not_text"));
  EXPECT_TRUE(has(setup.error(), "/decks/usa", "deck_over_budget"));
  EXPECT_TRUE(has(setup.error(), "/budgets/csa", "out_of_range"));
  document = {{"scenario", "gettysburg"}, {"decks", {{"usa", lawful(usa)}}}};
  EXPECT_TRUE(has(DixieCodec::read_setup(document).error(), "/decks", "deck_without_option"));
}

TEST(DixieDeckJson, ADeckFileIsReadWithWhatItIsFor) {
  const Json file{{"game", "dixie"}, {"kind", "deck"}, {"edition", "gettysburg"}, {"side", "usa"}, {"name", "Iron"}, {"cards", lawful(usa)}};
  const CheckedDeck checked = DixieCodec::check_deck(file);
  EXPECT_TRUE(checked.faults.empty());
  EXPECT_EQ(checked.deck["budget"], 300);
  EXPECT_EQ(checked.deck["name"], "Iron");
  Json wide = file;
  wide["columns"] = 5;
  EXPECT_EQ(DixieCodec::check_deck(wide).deck["muster"], 30);
  wide["edition"] = "shiloh";
  EXPECT_TRUE(has(DixieCodec::check_deck(wide).faults, "/columns", "deck_columns"));
  EXPECT_TRUE(has(DixieCodec::check_deck({{"cards", Json::array()}}).faults, "", "missing"));
  EXPECT_TRUE(DixieCodec::check_deck({{"cards", Json::array()}}).deck.is_null());
  EXPECT_FALSE(DixieCodec::check_deck(Json::array()).faults.empty());
}

}  // namespace
}  // namespace kepi::dixie
