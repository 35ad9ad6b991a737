#include "games/dixie/json/notation.h"

#include <gtest/gtest.h>

#include <set>

namespace kepi::dixie {
namespace {

CardFace dealt(std::string_view spec, Edition edition = Edition::Gettysburg, Seat side = usa) {
  Dealer dealer{edition};
  dealer.wish(*read_wanted(spec), side);
  const auto card = dealer.deal().front();
  return card ? face(*card) : CardFace{};
}

TEST(DixieNotation, ReadsTheLedgersShorthand) {
  EXPECT_EQ(dealt("I3").type, CardType::Infantry);
  EXPECT_EQ(dealt("I3").cv, 3);
  EXPECT_EQ(dealt("I3").letter, Letter::B);
  EXPECT_EQ(dealt("I3A").letter, Letter::A);
  EXPECT_EQ(dealt("V2", Edition::BullRun, csa).type, CardType::Cavalry);
  EXPECT_EQ(dealt("A2(1/3)", Edition::BullRun).fire_short, 3);
  EXPECT_EQ(dealt("A2(2/2)", Edition::BullRun).fire_long, 2);
  EXPECT_FALSE(dealt("A2", Edition::Gettysburg).horse_artillery);
  EXPECT_TRUE(face(*card_by_id("GB-US-001")).stacking_bonus == 3);
  EXPECT_EQ(dealt("G1/3+3").corps, Corps::Army);
  EXPECT_EQ(dealt("G1/2").stacking_bonus, 0);
  EXPECT_EQ(dealt("I2(II)").corps, Corps::II);
  EXPECT_EQ(dealt("creek1").movement_limit, 1);
  EXPECT_EQ(dealt("creek(2)").movement_limit, 2);
  EXPECT_EQ(dealt("sunken_road").terrain, TerrainKind::SunkenRoad);
  EXPECT_EQ(dealt("RALLY").effect, Effect::Rally);
  EXPECT_EQ(dealt("color-guard").effect, Effect::ColorGuard);
  EXPECT_EQ(read_wanted("GB-US-014")->id, card_by_id("GB-US-014"));
}

TEST(DixieNotation, DoesNotGuess) {
  for (const char* wrong : {"", "I", "I3D", "I3(IV)", "I33", "V2(1/3)", "A2(1)", "A2(1/3", "G2", "G2/", "G2/1+", "G2/1x", "mud",
                            "woods1", "GB-US-999", "~I3", "I3*1", "(II)", "x"})
    EXPECT_FALSE(read_wanted(wrong)) << wrong;
}

TEST(DixieNotation, TheDealerNeverDealsACardTwice) {
  Dealer dealer{Edition::BullRun};
  for (int i = 0; i < 40; ++i) dealer.wish(*read_wanted("I2"), usa);
  std::set<CardId> seen;
  int none = 0;
  for (const auto& card : dealer.deal()) card ? (void)seen.insert(*card) : (void)++none;
  int two = 0;  // of the set, and blank ones when those are dealt (DX-M.12)
  for (const CardSet cards : {cards_of(Edition::BullRun, usa), blanks_of(Edition::BullRun, usa)})
    for (const CardId card : cards) two += face(card).type == CardType::Infantry && face(card).cv == 2 ? 1 : 0;
  ASSERT_LT(two, 40);
  EXPECT_EQ(seen.size(), static_cast<std::size_t>(two));
  EXPECT_EQ(none, 40 - two);
}

TEST(DixieNotation, AVagueWishGivesWay) {
  // All guns but one are asked for by name; "any artillery of this CV" must take the one that is left.
  std::vector<CardId> guns;
  for (const CardId card : cards_of(Edition::BullRun, csa))
    if (face(card).type == CardType::Artillery && face(card).cv == 2) guns.push_back(card);
  ASSERT_GE(guns.size(), 2u);
  Dealer dealer{Edition::BullRun};
  dealer.wish(*read_wanted("A2"), csa);
  for (std::size_t i = 0; i + 1 < guns.size(); ++i) dealer.wish(Wanted{.id = guns[i]}, csa);
  EXPECT_EQ(dealer.deal().front(), guns.back());
}

}  // namespace
}  // namespace kepi::dixie
