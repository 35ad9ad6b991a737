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

/// A position with these members besides two units.
kepi::Position<Rules> loaded(const std::string& members) {
  const auto document = json::parse(R"({"game": "longstreet", "terrain": [], "units": [{"name": "F1", "side": "federal", "at": "INF 4/4 (10,4) h0"},
                                     {"name": "C1", "side": "confederate", "at": "INF 4/4 (10,20) h180"}], )" + members + "}");
  const auto position = LongstreetCodec::read_position(*document);
  if (!position)
    for (const Fault& f : position.error()) ADD_FAILURE() << members << ": " << f.place << " " << f.reason;
  return position.value_or(kepi::Position<Rules>{});
}

TEST(LongstreetPositions, TheStatusPhaseAsksWhoRolls) {
  covers("LS-9.26", "LS-4.05", "LS-3.12");
  const auto at = loaded(R"("active": "federal", "step": "status", "federal": {"hand": ["N27"], "deck": ["N25", "N26"]}, "confederate": {"hand": ["N27"], "losses": 3})");
  State s = at.state;
  EXPECT_TRUE(prompt(s).deciders.has(federal));
  ScriptedDice dice{{2}};
  Log<Event> silent;
  ASSERT_TRUE(judge(s, federal, Done{}));
  EXPECT_FALSE(judge(s, confederate, Done{}));
  apply(s, federal, Done{}, dice, silent);
  EXPECT_EQ(s.step, Step::Over);  // 2 and 3 lost reach a shattered point of 2
  EXPECT_EQ(s[federal].hand.size(), 3u);
  EXPECT_EQ(dice.left(), 0u);
}

TEST(LongstreetPositions, WhatWantsNoDiceGoesOnByItself) {
  covers("LS-9.26", "LS-4.20");
  // Nobody can interrupt, so the turn has come to the reshuffle, which is compulsory and wants dice.
  const auto at = loaded(R"("active": "federal", "step": "start", "shuffle": "dice", "federal": {"hand": ["N27"], "discards": ["N25", "N26"]}, "confederate": {"discards": ["N27"]})");
  EXPECT_EQ(at.state.step, Step::Reshuffle);
  EXPECT_FALSE(judge(at.state, federal, Reshuffle{false}));
  EXPECT_TRUE(judge(at.state, federal, Reshuffle{true}));
}

TEST(LongstreetPositions, SettingUpCanBeWrittenDown) {
  covers("LS-9.26", "LS-3.02", "LS-3.04", "LS-3.05", "LS-3.06");
  const auto read = [](const std::string& members) {
    const auto document = json::parse(R"({"game": "longstreet", "scenario": {"units": [{"name": "F1", "side": "federal", "arm": "infantry", "bases": 4},
                                       {"name": "C1", "side": "confederate", "arm": "infantry", "bases": 4}]}, )" + members + "}");
    const auto position = LongstreetCodec::read_position(*document);
    if (!position)
      for (const Fault& f : position.error()) ADD_FAILURE() << members << ": " << f.place << " " << f.reason;
    return position ? position->state : State{};
  };
  const State terrain = read(R"("step": "terrain", "rolls": [4, 3], "placer": "federal")");
  EXPECT_TRUE(prompt(terrain).deciders.has(federal));
  EXPECT_FALSE(judge(terrain, federal, Done{}));  // four pieces at least
  const State enough = read(R"("step": "terrain", "rolls": [4, 3], "placer": "federal", "placed": 4)");
  EXPECT_TRUE(judge(enough, federal, Done{}));
  const State edges = read(R"("step": "edges", "rolls": [4, 3], "placer": "federal")");
  EXPECT_TRUE(prompt(edges).deciders.has(confederate));
  const State order = read(R"("step": "order", "rolls": [4, 3], "placer": "federal", "federal": {"edge": "south"}, "confederate": {"edge": "north"})");
  EXPECT_TRUE(prompt(order).deciders.has(federal));
  const State deployment = read(R"("step": "deployment", "deploying": "confederate", "federal": {"edge": "south"}, "confederate": {"edge": "north"})");
  EXPECT_TRUE(prompt(deployment).deciders.has(confederate));
  Deploy deploy{1, {plane::point(10_bw, 20_bw), 180_deg}, 4, 0, false};
  EXPECT_TRUE(judge(deployment, confederate, deploy));
  deploy.pose.at = plane::point(10_bw, 15_bw);
  EXPECT_FALSE(judge(deployment, confederate, deploy));
}

TEST(LongstreetBattles, OnlyInfantryAndGuns) {
  covers("LS-1.09", "LS-1.20", "LS-1.21", "LS-1.22");
  const auto fault = [](const char* unit) {
    const auto faults = LongstreetCodec::check_scenario(*json::parse(std::string{R"({"terrain": [], "units": [)"} + unit + "]}"));
    return faults.empty() ? std::string{} : faults.front().place;
  };
  EXPECT_EQ(fault(R"({"name": "a", "side": "federal", "arm": "infantry", "bases": 4})"), "");
  EXPECT_EQ(fault(R"({"name": "a", "side": "federal", "arm": "artillery", "bases": 3})"), "");
  EXPECT_EQ(fault(R"({"name": "a", "side": "federal", "arm": "cavalry", "bases": 4})"), "/units/0/arm");
  EXPECT_EQ(fault(R"({"name": "a", "side": "federal", "arm": "general", "bases": 1})"), "/units/0/arm");
  EXPECT_EQ(fault(R"({"name": "a", "side": "federal", "arm": "infantry", "bases": 4, "figures": 20})"), "/units/0/figures");
  EXPECT_EQ(fault(R"({"name": "a", "side": "federal", "arm": "infantry", "bases": 4, "experience": "veteran"})"), "/units/0/experience");
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
