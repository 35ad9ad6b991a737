// What a board is told beyond the rules' own needs: strengths, sizes of bases, allowances.
#include <gtest/gtest.h>

#include "engine/parse.h"
#include "games/longstreet/json/codec.h"
#include "kit/rule_id.h"

namespace kepi::longstreet {
namespace {

template <std::size_t... N>
consteval void covers(const char (&... rules)[N]) {
  (static_cast<void>(RuleId(rules)), ...);
}

View seen(std::string_view position) {
  const auto read = LongstreetCodec::read_position(*json::parse(position));
  EXPECT_TRUE(read);
  return view(read->state, Viewer::First);
}

TEST(LongstreetBoard, TheViewTellsWithHowManyBasesAUnitBegan) {
  const View shown = seen(R"({"scenario": "the-hill-above-the-run", "units": [{"name": "4th Alabama", "at": "INF 5/5 (17,18.2) h180"}], "step": "command"})");
  const Json json = LongstreetCodec::write_view({shown.shown.field, false, {}}, shown);
  for (const Json& unit : json["shown"]["units"])
    if (unit["name"] == "4th Alabama") {
      EXPECT_EQ(unit["strength"], 7);
      EXPECT_EQ(unit["formation"]["bases"], 5);
    }
  const auto back = LongstreetCodec::read_view({shown.shown.field, false, {}}, json);
  ASSERT_TRUE(back);
  EXPECT_EQ(*back, shown);
}

TEST(LongstreetBoard, TheViewTellsHowDeepBasesAre) {
  covers("LS-1.13");
  const View shown = seen(R"({"infantry_depth": 0.75, "terrain": [], "units": [{"name": "F", "side": "federal", "at": "INF 4/2 (10,5) h0"},
    {"name": "C", "side": "confederate", "at": "INF 4/2 (10,15) h180"}], "step": "command"})");
  const Json json = LongstreetCodec::write_view({shown.shown.field, false, {}}, shown);
  EXPECT_EQ(json["shown"]["infantry_depth"], 0.75);
  EXPECT_FALSE(json["shown"].contains("gun_depth"));
  const auto back = LongstreetCodec::read_view({shown.shown.field, false, {}}, json);
  ASSERT_TRUE(back);
  EXPECT_EQ(*back, shown);
}

TEST(LongstreetBoard, AMovementPhaseTellsWhatEveryUnitMaySpend) {
  covers("LS-6.05", "LS-6.06", "LS-6.07", "LS-6.56", "LS-8.42");
  const auto told = [](std::string_view more) {
    return LongstreetCodec::prompt_args(seen(R"({"terrain": [], "units": [{"name": "F", "side": "federal", "at": "INF 4/2 (10,5) h0"},
      {"name": "L", "side": "federal", "at": "LIM 2 (20,5) h0"}, {"name": "G", "side": "federal", "at": "ART 2 (30,5) h0"},
      {"name": "C", "side": "confederate", "at": "INF 4/2 (10,20) h180"}], "active": "federal", "step": "movement", "invoked": 1)" + std::string{more} + "}"))["allowances"];
  };
  EXPECT_EQ(told(""), (Json{{"F", {{"ahead", 4}, {"flank", 2}}}, {"L", {{"ahead", 6}}}, {"G", {{"ahead", 1}}}}));
  EXPECT_EQ(told(R"(, "modifier": "N12")"), (Json{{"F", {{"ahead", 6}, {"flank", 4}}}, {"L", {{"ahead", 8}}}, {"G", {{"ahead", 3}}}}));
}

}  // namespace
}  // namespace kepi::longstreet
