// Positions, battles and setups of Longstreet as files.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/json/parse.h"
#include "games/longstreet/json/codec.h"
#include "games/longstreet/json/scenario.h"
#include "games/longstreet/rules.h"
#include "kit/rule_id.h"

namespace kepi::longstreet {
namespace {

template <std::size_t... N>
consteval void covers(const char (&... rules)[N]) {
  (static_cast<void>(RuleId(rules)), ...);
}

TEST(LongstreetPositions, TheExamplesOfTheGuideLoadAndAskSomebody) {
  covers("LS-9.26", "LS-9.04");
  int examples = 0;
  for (const auto& file : std::filesystem::directory_iterator{KEPI_SOURCE_DIR "/docs/examples/longstreet"}) {
    std::stringstream text;
    text << std::ifstream{file.path()}.rdbuf();
    const auto document = json::parse(text.str());
    ASSERT_TRUE(document) << file.path();
    const auto position = LongstreetCodec::read_position(*document);
    if (!position)
      for (const Fault& f : position.error()) ADD_FAILURE() << file.path() << " " << f.place << " " << f.reason;
    ASSERT_TRUE(position) << file.path();
    ++examples;
    const Json written = LongstreetCodec::write_position(position->setup, position->state);
    const auto again = LongstreetCodec::read_position(written);
    ASSERT_TRUE(again) << written.dump(1);
    EXPECT_EQ(again->state, position->state) << file.path();
  }
  EXPECT_GE(examples, 5);
}

TEST(LongstreetBattles, TheScenariosOfTheLedger) {
  covers("LS-9.34", "LS-9.35", "LS-9.40", "LS-9.41", "LS-9.42", "LS-9.07", "LS-9.30", "LS-9.31", "LS-9.32");
  const auto check = [](const char* id, int year, int federal_bases, int confederate_bases, int point) {
    const Battle* battle = find_battle(id);
    ASSERT_TRUE(battle) << id;
    EXPECT_EQ(LongstreetCodec::check_scenario(write_scenario(battle->field->scenario)), Faults{}) << id;
    QuickDice dice{1};
    const State s = setup({battle->field, false, {}}, dice);
    std::array<int, 2> bases{};
    for (const Unit& u : s.units) bases[kepi::index(u.side)] += u.formation.bases;
    EXPECT_EQ(bases[0], federal_bases);
    EXPECT_EQ(bases[1], confederate_bases);
    EXPECT_EQ(s.shattered_point, point);
    EXPECT_EQ(battle->field->scenario.year, year);
    EXPECT_EQ(s[federal].hand.size(), hand_size);  // LS-3.17
    EXPECT_EQ(s[federal].deck.size(), 54u);
  };
  check("the-hill-above-the-run", 1861, 33, 30, 15);
  check("corn-at-first-light", 1862, 33, 30, 15);
  check("the-rocky-spur", 1863, 34, 34, 17);
}

TEST(LongstreetBattles, FaultsHaveAPlace) {
  covers("LS-9.35", "LS-3.08", "LS-3.05");
  const auto faults = [](const char* text) {
    std::string all;
    for (const Fault& f : LongstreetCodec::check_scenario(*json::parse(text))) all += f.place + " " + f.reason + "; ";
    return all;
  };
  EXPECT_EQ(faults(R"({"terrain": [], "federal_edge": "south", "units": [{"name": "a", "side": "federal", "at": "INF 4/4 (10,9) h0"}]})"),
            "/units/0 outside_its_band; ");
  EXPECT_EQ(faults(R"({"terrain": [], "units": [{"name": "a", "side": "federal", "at": "INF 4/4 (10,9) h0"},
                                                 {"name": "b", "side": "confederate", "at": "INF 4/4 (11,9) h0"}]})"),
            "/units/1 units_overlap; ");
  EXPECT_EQ(faults(R"({"terrain": [], "units": [{"name": "a", "side": "federal", "arm": "artillery", "bases": 4}]})"), "/units/0/bases out_of_range; ");
  EXPECT_EQ(faults(R"({"terrain": [{"kind": "woods", "points": [[1,1],[3,3],[3,1],[1,3]]}], "units": [{"name": "a", "side": "federal", "arm": "artillery", "bases": 3}]})"),
            "/terrain/0 not_a_simple_polygon; ");
  EXPECT_EQ(faults(R"({"terrain": [{"kind": "river", "points": [[0,4],[36,4],[36,6],[0,6]]}],
                       "units": [{"name": "a", "side": "federal", "at": "INF 4/4 (10,5) h0"}]})"),
            "/units/0 in_impassable_terrain; ");
}

}  // namespace
}  // namespace kepi::longstreet
