// Chapter 1: bases, ranks and files, casualties.
#include "games/longstreet/formation.h"

#include "games/longstreet/json/notation.h"
#include "games/longstreet/test/diagram.h"

namespace kepi::longstreet::test {
namespace {

TEST(LongstreetFormation, RanksAreFullButTheLast) {
  covers("LS-1.28", "LS-1.29", "LS-1.30", "LS-1.31", "LS-1.32", "LS-1.33", "LS-1.34", "LS-1.35", "LS-1.37", "LS-X01", "LS-X02");
  const Formation f{7, 4, 0};
  EXPECT_EQ(f.ranks(), 2);
  EXPECT_EQ(f.full_ranks(), 1);
  EXPECT_EQ(f.last_rank(), 3);
  EXPECT_EQ(f.base_at({1, 3}), -1);  // the incomplete rank stands at the left
  EXPECT_EQ((Formation{7, 4, 1}.base_at({1, 3})), 6);
  for (int files = 1; files <= 7; ++files) EXPECT_TRUE(is_lawful({7, static_cast<std::uint8_t>(files), 0}));
  EXPECT_FALSE(is_lawful({7, 8, 0}));
  EXPECT_FALSE(is_lawful({7, 4, 2}));  // it would hang over the right
  EXPECT_FALSE(is_lawful({8, 4, 1}));  // a full rank has no room to shift
  EXPECT_TRUE((Formation{3, 1, 0}.is_column()));
  // X01 and X02 cannot even be written: what remains after losses is what could be such a thing.
  Remnant left;
  EXPECT_FALSE(remnant_of({9, 4, 0}, 0b0'1100'0000, left));  // 4, 2, 1: a rank behind one that is not full
  EXPECT_FALSE(remnant_of({6, 3, 0}, 0b010'000, left));      // a gap in the last rank
}

TEST(LongstreetFormation, StrengthsOfUnits) {
  covers("LS-1.23", "LS-1.25", "LS-1.26", "LS-1.52");
  EXPECT_FALSE(read_unit("INF 1/1 (10,10) h0"));
  EXPECT_FALSE(read_unit("INF 11/4 (10,10) h0"));
  EXPECT_FALSE(read_unit("ART 4 (10,10) h0"));
  EXPECT_TRUE(read_unit("ART 1 (10,10) h0"));
}

TEST(LongstreetFormation, NotationAndFiles) {
  covers("LS-9.04", "LS-9.05", "LS-9.01", "LS-1.11");
  const auto unit = read_unit("INF 7/4+1 (12,8) h90");
  ASSERT_TRUE(unit);
  EXPECT_EQ(unit->formation, (Formation{7, 4, 1}));
  EXPECT_EQ(write_unit(*unit), "INF 7/4+1 (12,8) h90");
  const auto t = table("F1 INF 4/4 (10,10) h0", "F command");
  const auto base = base_of(*t.state().field, t.unit("F1"), 0);  // file 1: lateral -2 to -1
  EXPECT_EQ(base.corners[0], plane::point(8_bw, 10_bw));
  EXPECT_EQ(base.corners[2], plane::point(9_bw, 9_bw));
}

TEST(LongstreetFormation, ThreeWaysToLoseOneOfSeven) {
  covers("LS-1.47", "LS-X05");
  const BaseSets ways = lawful_losses({7, 4, 0}, 1, false);
  ASSERT_EQ(ways.size(), 3u);
  EXPECT_EQ(ways[0], 1 << 3);  // front file 4
  EXPECT_EQ(ways[1], 1 << 4);  // rear file 1
  EXPECT_EQ(ways[2], 1 << 6);  // rear file 3
}

TEST(LongstreetFormation, FiveWaysToLoseTwoOfSix) {
  covers("LS-1.47", "LS-X06");
  const BaseSets two = lawful_losses({6, 3, 0}, 2, false);
  EXPECT_EQ(two.size(), 5u);
  for (const BaseSet set : {0b001'001, 0b100'100, 0b011'000, 0b110'000, 0b101'000}) EXPECT_TRUE(two.contains(static_cast<BaseSet>(set)));
  EXPECT_FALSE(two.contains(0b010'010));
  EXPECT_FALSE(two.contains(0b000'011));
  EXPECT_TRUE(lawful_losses({6, 3, 0}, 3, false).contains(0b000'111));  // the whole front rank
}

TEST(LongstreetFormation, GunsGoFromTheEndsOfTheRow) {
  covers("LS-1.53");
  const BaseSets one = lawful_losses({3, 3, 0}, 1, true);
  EXPECT_EQ(one.size(), 2u);
  EXPECT_FALSE(one.contains(0b010));
  EXPECT_EQ(lawful_losses({3, 3, 0}, 2, true).size(), 3u);  // a single gun may be any
}

TEST(LongstreetFormation, DefaultLosses) {
  covers("LS-9.18");
  EXPECT_EQ(default_losses({7, 4, 0}, 1), 1 << 6);
  EXPECT_EQ(default_losses({4, 4, 0}, 2), 0b1100);
}

TEST(LongstreetFormation, TheOwnerRemovesWhatHeLikes) {
  covers("LS-1.46", "LS-1.48", "LS-X04", "LS-5.73");
  auto t = table("F1 INF 5/5 (10,12) h180; C1 INF 2/2 (12.5,7) h0", "C shooting");
  t.dice({4, 1, 4}).C("C1: shoot 1@0 2@-5; done");
  EXPECT_EQ(t.asked(), 'F');
  EXPECT_EQ(t.F("F1: remove 1/2"), refused("LS-1.47"));
  EXPECT_EQ(t.F("F1: remove 1/3"), refused("LS-1.47"));
  t.F("F1: remove 1/5");
  EXPECT_EQ(t.at("F1"), "INF 4/4 (10.5,12) h180");  // the others stay exactly where they were
  EXPECT_EQ(t.lost('F'), 1);
}

TEST(LongstreetFormation, InfantryBreaksAtOneBaseArtilleryDoesNot) {
  covers("LS-1.24", "LS-1.26", "LS-1.49", "LS-1.50", "LS-X07", "LS-5.74");
  auto t = table("F1 INF 3/3 (10,12) h180; F2 ART 3 (20,12) h180; C1 INF 2/2 (10,7) h0", "C kill");
  t.hits("F1", 2).hits("F2", 2).dice({4, 5, 6, 6});
  t.C("F1: roll");
  EXPECT_EQ(t.at("F1"), "gone");
  EXPECT_EQ(t.lost('F'), 3);
  EXPECT_EQ(t.asked(), 'F');
  t.F("F2: remove 1/1 1/2");
  EXPECT_EQ(t.bases("F2"), 1);
  EXPECT_EQ(t.lost('F'), 5);
}

}  // namespace
}  // namespace kepi::longstreet::test
