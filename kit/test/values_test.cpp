#include <gtest/gtest.h>

#include "kit/fixed_vector.h"
#include "kit/hash.h"
#include "kit/quantity.h"
#include "kit/rule_id.h"
#include "kit/seat.h"
#include "kit/text/catalogue.h"
#include "kit/verdict.h"

namespace kepi {
namespace {

TEST(RuleIds, HaveTheFormOfALedger) {
  EXPECT_EQ(RuleId{"DX-7.04"}.text(), "DX-7.04");
  EXPECT_TRUE(RuleId::parse("DX-X14"));
  EXPECT_TRUE(RuleId::parse("DX-13.101"));
  for (const auto* wrong : {"", "DX7.04", "D-7.04", "DX-", "DX-abc", "DX-7 04", "DX-1234567890"})  // ledger: ignore
    EXPECT_FALSE(RuleId::parse(wrong)) << wrong;
}

TEST(Verdicts, AreFineOrNameTheRule) {
  EXPECT_TRUE(fine);
  const Verdict no = refuse("DX-7.04", Arg{1, 5});
  EXPECT_FALSE(no);
  EXPECT_EQ(no.refusal().rule, RuleId{"DX-7.04"});
  EXPECT_EQ(no.refusal().args[0].value, 5);
}

TEST(FixedVectors, KeepOrderAndForgetWhatIsGone) {
  FixedVector<int, 4> v{1, 2, 3};
  EXPECT_TRUE(v.erase(2));
  EXPECT_FALSE(v.erase(9));
  EXPECT_EQ(v, (FixedVector<int, 4>{1, 3}));
  v.push_back(4), v.push_back(5);
  EXPECT_FALSE(v.try_push_back(6));
  EXPECT_EQ(v.back(), 5);
}

TEST(SeatSets, HoldSeats) {
  EXPECT_TRUE(SeatSet{}.empty());
  EXPECT_TRUE(SeatSet{Seat::Second}.has(Seat::Second));
  EXPECT_FALSE(SeatSet{Seat::Second}.has(Seat::First));
  EXPECT_EQ(SeatSet{Seat::First} | Seat::Second, SeatSet::both());
}

TEST(Quantities, AddUpWithinTheirKind) {
  using Width = Quantity<struct WidthTag>;
  EXPECT_EQ((Width{2} + Width{3} * 2).raw, 8);
  EXPECT_LT(Width{2}, Width{3});
}

TEST(Hashes, AreTheSameEverywhere) {
  Hasher h;
  h.add(7), h.add(Seat::Second), h.add("kepi");
  EXPECT_EQ(h.value(), 17960099793989388023u);
}

TEST(Catalogues, FormatInBothLanguages) {
  Catalogue texts;
  EXPECT_TRUE(texts.add("en", "dixie", R"({"hits":"{n, plural, one {# hit} other {# hits}} on {card}"})").empty());
  EXPECT_TRUE(texts.add("fr", "dixie", R"({"hits":"{n, plural, one {# touche} other {# touches}} sur {card}"})").empty());
  const TextArgs args{{"n", std::int64_t{0}}, {"card", std::string{"I3"}}};
  EXPECT_EQ(texts.format("en", "dixie", "hits", args), "0 hits on I3");
  EXPECT_EQ(texts.format("fr", "dixie", "hits", args), "0 touche sur I3");
}

TEST(Catalogues, AnArgumentThatNobodyGaveIsNone) {
  Catalogue texts;
  texts.add("en", "dixie", R"({"move":"{card}: {via, select, none {} other {{via} → }}{to}"})");
  EXPECT_EQ(texts.format("en", "dixie", "move", {{"card", std::string{"I3"}}, {"to", std::string{"UC"}}}), "I3: UC");
  EXPECT_EQ(texts.format("en", "dixie", "move", {{"via", std::string{"UL"}}, {"to", std::string{"UC"}}}), "none: UL → UC");
}

TEST(Catalogues, LookUpTheGameFirstThenWhatIsShared) {
  Catalogue texts;
  texts.add("en", "ui", R"({"close":"Close","end":"End"})");
  texts.add("en", "dixie", R"({"end":"End the phase"})");
  EXPECT_EQ(texts.format("en", "dixie", "end"), "End the phase");
  EXPECT_EQ(texts.format("en", "dixie", "close"), "Close");
  EXPECT_EQ(texts.format("en", "dixie", "nowhere"), "nowhere");
  EXPECT_FALSE(texts.has("fr", "dixie", "end"));
}

TEST(Catalogues, NameTheFaultAndItsPlace) {
  Catalogue texts;
  const auto faults = texts.add("en", "dixie", R"({"good":"fine","bad":"{n, plural,","number":3})");
  ASSERT_EQ(faults.size(), 2u);
  EXPECT_EQ(faults[0].key, "bad");
  EXPECT_EQ(faults[1].key, "number");
  EXPECT_EQ(texts.format("en", "dixie", "good"), "fine");
  EXPECT_EQ(texts.add("en", "x", "[1]").size(), 1u);
}

}  // namespace
}  // namespace kepi
