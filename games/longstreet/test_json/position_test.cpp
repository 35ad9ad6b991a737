// Positions, battles and setups of Longstreet as files.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/parse.h"
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
  const auto at = loaded(R"("active": "federal", "step": "start", "shuffle": "dice", "federal": {"hand": ["N27"], "deck": [], "discards": ["N25", "N26"]}, "confederate": {"hand": [], "discards": ["N27"]})");
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

TEST(LongstreetPositions, WhatDoesNotGoTogetherIsToldAtItsPlace) {
  covers("LS-9.26", "LS-7.22", "LS-7.23");
  const auto fault = [](const std::string& members, const std::string& marks = "") {
    const auto document = json::parse(R"({"game": "longstreet", "terrain": [], "units": [{"name": "F1", "side": "federal", "at": "INF 4/4 (10,12) h180"},
                                       {"name": "C1", "side": "confederate", "at": "INF 8/4 (10,12) h0")" + marks + R"(}, {"name": "F2", "side": "federal", "at": "INF 4/4 (20,12) h180"}],
                                       "active": "confederate", )" + members + "}");
    const auto position = LongstreetCodec::read_position(*document);
    return position ? std::string{} : position.error().front().place + " " + position.error().front().reason;
  };
  const std::string charged = R"(, "marks": ["charged", "allocated"])";
  EXPECT_EQ(fault(R"("step": "defence", "engagements": [{"attacker": "C1", "defender": "F1", "dice": 8}])", charged), "");
  EXPECT_EQ(fault(R"("step": "defence", "engagements": [{"attacker": "C1", "defender": "F1"}, {"attacker": "C1", "defender": "F2"}])", charged), "/engagements/1 impossible_moment");
  EXPECT_EQ(fault(R"("step": "defence", "engagements": [{"attacker": "F1", "defender": "F2"}])", charged), "/engagements/0 impossible_moment");
  EXPECT_EQ(fault(R"("step": "defence")", charged), "/units/1 impossible_moment");
  EXPECT_EQ(fault(R"("step": "charges", "losses": [{"unit": "F1", "bases": 0}])"), "/losses/0 impossible_moment");
  EXPECT_EQ(fault(R"("step": "shot_window", "current": "C1", "shots": [{"target": "F1", "file": 1, "angle": 0, "kind": "volley", "face": 0, "needed": 4}])"), "/shots/0 impossible_moment");
  EXPECT_EQ(fault(R"("step": "charges", "distance": 3, "current": "F1")"), "/distance impossible_moment");
  EXPECT_EQ(fault(R"("step": "shot_window")"), " missing");  // who shot
  EXPECT_EQ(fault(R"("step": "confusion", "interrupt": "N18")"), " missing");
  EXPECT_EQ(fault(R"("step": "confusion", "interrupt": "N18", "interrupt_unit": "F1")"), "/interrupt_unit impossible_moment");
  // A card that modifies another phase, or that cannot have been played yet.
  EXPECT_EQ(fault(R"("step": "movement", "modifier": "N12")"), "");
  EXPECT_EQ(fault(R"("step": "movement", "modifier": "N07")"), "/modifier impossible_moment");
  EXPECT_EQ(fault(R"("step": "shooting", "modifier": "N27")"), "/modifier impossible_moment");
  EXPECT_EQ(fault(R"("step": "command", "modifier": "N12")"), "/modifier impossible_moment");
  EXPECT_EQ(fault(R"("step": "shooting", "interrupt": "N22", "interrupt_unit": "F1")"), "");
  EXPECT_EQ(fault(R"("step": "fire", "interrupt": "N20", "interrupt_unit": "C1")"), "/interrupt impossible_moment");
  EXPECT_EQ(fault(R"("step": "movement", "interrupt": "N12")"), "/interrupt impossible_moment");
  EXPECT_EQ(fault(R"("step": "over")"), " missing");
  EXPECT_EQ(fault(R"("step": "over", "winner": "federal")"), " missing");
  EXPECT_EQ(fault(R"("step": "over", "winner": "federal", "ending": "shattered")"), "");
}

TEST(LongstreetBattles, ABridgeIsOneWide) {
  covers("LS-2.17", "LS-9.35");
  const auto faults = [](const char* points) {
    const auto found = LongstreetCodec::check_scenario(*json::parse(std::string{R"({"terrain": [{"kind": "bridge", "points": )"} + points +
        R"(}], "units": [{"name": "a", "side": "federal", "arm": "infantry", "bases": 4}, {"name": "b", "side": "confederate", "arm": "infantry", "bases": 4}]})"));
    return found.empty() ? std::string{} : found.front().place + " " + found.front().reason;
  };
  EXPECT_EQ(faults("[[9.5, 6], [10.5, 6], [10.5, 8], [9.5, 8]]"), "");
  EXPECT_EQ(faults("[[9, 6], [10.2, 7.6], [9.4, 8.2], [8.2, 6.6]]"), "");  // aslant
  EXPECT_EQ(faults("[[9, 6], [11, 6], [11, 8], [9, 8]]"), "/terrain/0 bridge_width");
  EXPECT_EQ(faults("[[9.5, 6], [10.3, 6], [10.3, 8], [9.5, 8]]"), "/terrain/0 bridge_width");
}

TEST(LongstreetPositions, OneFaultDoesNotMakeOthersNorHideThem) {
  covers("LS-9.26", "LS-9.35");
  const auto faults = [](const char* text) {
    std::string all;
    const auto position = LongstreetCodec::read_position(*json::parse(text));
    if (!position)
      for (const Fault& f : position.error()) all += f.place + " " + f.reason + "; ";
    return all;
  };
  EXPECT_EQ(faults(R"({"scenario": "corn-at-first-light", "terrain": [{"kind": "woods", "points": [[1, 1]]}], "active": "federal", "step": "dance", "turn": 3})"),
            "/terrain/0 too_few_points; /step unknown_word; ");
  EXPECT_EQ(faults(R"({"units": "all", "step": "fire"})"), "/units not_list; ");
  EXPECT_EQ(faults(R"({"step": "fire"})"), " missing; ");
  EXPECT_EQ(faults(R"({"units": [{"name": "F1", "side": "federal", "at": "INF 6/3 (10,8) h0"}, {"name": "C1", "side": "confederate", "at": "INF 99"}],
                       "step": "dance", "named": "C1", "current": "C2", "luck": 3})"),
            "/units/1/at not_a_unit; /step unknown_word; /current unknown_unit; /luck unknown_field; ");
}

TEST(LongstreetPositions, AUnitMovedOffTheTableOrOntoAnotherIsNamed) {
  covers("LS-9.26");
  const auto fault = [](const char* at) {
    const auto document = json::parse(std::string{R"({"game": "longstreet", "scenario": "corn-at-first-light", "units": [{"name": "6th Wisconsin", "at": ")"} + at + R"("}]})");
    const auto position = LongstreetCodec::read_position(*document);
    return position ? std::string{} : position.error().front().place + " " + position.error().front().reason;
  };
  EXPECT_EQ(fault("INF 8/4 (15,12) h180"), "");
  EXPECT_EQ(fault("INF 8/4 (1,12) h180"), "/units/0 off_table");
}

TEST(LongstreetPositions, NobodyDividesDiceAmongAnyNumber) {
  covers("LS-9.26");
  std::string units = R"({"name": "C1", "side": "confederate", "at": "INF 10/10 (20,4) h0", "marks": ["charged"]})", engagements;
  for (int i = 0; i < 31; ++i) {
    const std::string name = "F" + std::to_string(i);
    units += R"(, {"name": ")" + name + R"(", "side": "federal", "at": "INF 2/1 ()" + std::to_string(2 + i) + R"(,10) h180"})";
    engagements += std::string{i ? ", " : ""} + R"({"attacker": "C1", "defender": ")" + name + R"(", "contact": true, "files": 1})";
  }
  const auto document = json::parse(R"({"game": "longstreet", "terrain": [], "active": "confederate", "step": "allocation", "units": [)" + units + R"(], "engagements": [)" + engagements + "]}");
  const auto position = LongstreetCodec::read_position(*document);
  ASSERT_FALSE(position);
  EXPECT_EQ(position.error().front().place, "/engagements");
}

TEST(LongstreetPositions, AFallBackFromWhereTheUnitStands) {
  covers("LS-9.26", "LS-7.106");
  // Where its front line was need not be written: it has neither limbered nor re-formed.
  const auto document = json::parse(R"({"game": "longstreet", "terrain": [], "units": [
    {"name": "F1", "side": "federal", "at": "INF 4/4 (10,21) h180", "marks": ["must_fall_back"]}, {"name": "C1", "side": "confederate", "at": "INF 6/3 (10,21) h0", "marks": ["charged"]}],
    "active": "confederate", "step": "defender_fall_back", "distance": 3, "current": "F1", "engagements": [{"attacker": "C1", "defender": "F1", "dice": 6}]})");
  const auto position = LongstreetCodec::read_position(*document);
  ASSERT_TRUE(position);
  EXPECT_TRUE(judge(position->state, federal, ChooseWay{75, 0, {}}));
  EXPECT_TRUE(judge(position->state, federal, ChooseWay{-75, 0, {}}));
}

TEST(LongstreetBattles, OnlyInfantryAndGuns) {
  covers("LS-1.09", "LS-1.20", "LS-1.21", "LS-1.22");
  const auto fault = [](const char* unit) {
    const auto faults = LongstreetCodec::check_scenario(*json::parse(std::string{R"({"terrain": [], "units": [)"} + unit + R"(, {"name": "b", "side": "confederate", "arm": "infantry", "bases": 4}]})"));
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

/// The faults of a scenario with these members, besides an enemy who stands where he may.
std::string faults_of(const std::string& members) {
  const auto document = json::parse("{" + members + "}");
  EXPECT_TRUE(document) << members;
  std::string all;
  for (const Fault& f : LongstreetCodec::check_scenario(*document)) all += f.place + " " + f.reason + "; ";
  return all;
}
std::string unit(const std::string& rest) { return R"({"name": "a", "side": "federal", )" + rest + "}"; }
const std::string enemy = R"({"name": "z", "side": "confederate", "at": "INF 4/4 (30,20) h180"})";
std::string with(const std::string& one, const std::string& other = enemy) { return R"("terrain": [], "units": [)" + one + "," + other + "]"; }

TEST(LongstreetBattles, FaultsHaveAPlace) {
  covers("LS-9.35", "LS-3.08", "LS-3.05");
  EXPECT_EQ(faults_of(with(unit(R"("at": "INF 4/4 (10,7) h0")"))), "");
  EXPECT_EQ(faults_of(R"("federal_edge": "south", )" + with(unit(R"("at": "INF 4/4 (10,8) h0")"))), "");
  EXPECT_EQ(faults_of(R"("federal_edge": "south", )" + with(unit(R"("at": "INF 4/4 (10,9) h0")"))), "/units/0 outside_its_band; ");
  EXPECT_EQ(faults_of(R"("federal_edge": "north", )" + with(unit(R"("at": "INF 4/4 (10,9) h0")"))), "/units/0 outside_its_band; /units/1 outside_its_band; ");
  EXPECT_EQ(faults_of(with(unit(R"("at": "INF 4/4 (10,9) h0")"), R"({"name": "b", "side": "confederate", "at": "INF 4/4 (11,9) h0"})")), "/units/1 units_overlap; ");
  EXPECT_EQ(faults_of(with(unit(R"("at": "INF 4/4 (1,9) h0")"))), "/units/0 off_table; ");
  EXPECT_EQ(faults_of(with(unit(R"("at": "INF 4/4 (999999,999999) h0")"))), "/units/0 off_table; ");
  EXPECT_EQ(faults_of(R"("terrain": [{"kind": "river", "points": [[0,4],[36,4],[36,6],[0,6]]}], "units": [)" + unit(R"("at": "INF 4/4 (10,5) h0")") + "," + enemy + "]"),
            "/units/0 in_impassable_terrain; ");
}

TEST(LongstreetBattles, StrengthsAndFormationsAreThoseOfTheRules) {
  covers("LS-3.08", "LS-9.35", "LS-1.34");
  EXPECT_EQ(faults_of(with(unit(R"("arm": "artillery", "bases": 4)"))), "/units/0/bases out_of_range; ");
  EXPECT_EQ(faults_of(with(unit(R"("arm": "infantry", "bases": 1)"))), "/units/0/bases out_of_range; ");
  EXPECT_EQ(faults_of(with(unit(R"("at": "INF 11/4 (10,9) h0")"))), "/units/0/at wrong_strength; ");
  EXPECT_EQ(faults_of(with(unit(R"("at": "INF 1/1 (10,9) h0")"))), "/units/0/at wrong_strength; ");
  EXPECT_EQ(faults_of(with(unit(R"("at": "LIM 4 (10,9) h0")"))), "/units/0/at wrong_strength; ");
  EXPECT_EQ(faults_of(with(unit(R"("at": "INF 4/5 (10,9) h0")"))), "/units/0/at unlawful_formation; ");
  EXPECT_EQ(faults_of(with(unit(R"("at": "INF 7/4+2 (10,9) h0")"))), "/units/0/at unlawful_formation; ");
  EXPECT_EQ(faults_of(with(unit(R"("at": "CAV 4 (10,9) h0")"))), "/units/0/at not_a_unit; ");
  EXPECT_EQ(faults_of(with(unit(R"("at": "INF 7/4 (10,9) north")"))), "/units/0/at not_a_unit; ");
}

TEST(LongstreetBattles, TheGroundIsJudgedPointByPoint) {
  covers("LS-9.07", "LS-9.35", "LS-9.31");
  const auto ground = [](const std::string& pieces) { return faults_of(R"("terrain": [)" + pieces + R"(], "units": [)" + unit(R"("arm": "infantry", "bases": 4)") + "," + enemy + "]"); };
  EXPECT_EQ(ground(R"({"kind": "woods", "points": [[1,1],[3,3],[3,1],[1,3]]})"), "/terrain/0 edges_cross; ");
  EXPECT_EQ(ground(R"({"kind": "woods", "points": [[1,1],[3,1],[3,3],[37,3],[1,25]]})"), "/terrain/0/points/3 off_table; /terrain/0/points/4 off_table; ");
  EXPECT_EQ(ground(R"({"kind": "woods", "points": [[1,1],[3,1]]})"), "/terrain/0 too_few_points; ");
  EXPECT_EQ(ground(R"({"kind": "woods", "points": [[1,1],[3,1],[1,1],[2,2]]})"), "/terrain/0/points/2 point_twice; ");
  EXPECT_EQ(ground(R"({"kind": "wall", "points": [[1,1]]})"), "/terrain/0 too_few_points; ");
  EXPECT_EQ(ground(R"({"kind": "wall", "points": [[1,1],[3,1],[3,1]]})"), "/terrain/0/points/2 point_twice; ");
  EXPECT_EQ(ground(R"({"kind": "lava", "points": [[1,1],[3,1],[3,3]]})"), "/terrain/0/kind unknown_word; ");
  EXPECT_EQ(faults_of(R"("table": [6, 4], )" + with(unit(R"("arm": "infantry", "bases": 4)"))), "/table no_such_table; ");
}

TEST(LongstreetBattles, EveryFaultIsToldAtOnce) {
  covers("LS-9.35");
  EXPECT_EQ(faults_of(R"("year": 1870, "terrain": [{"kind": "woods", "points": [[1,1],[40,1],[3,3]]}, {"kind": "river", "points": [[0,4],[36,4],[36,6],[0,6]]}],
                         "units": [{"name": "", "side": "federal", "arm": "infantry", "bases": 4}, {"name": "b", "side": "federal", "at": "INF 4/4 (10,5) h0"}])"),
            "/year out_of_range; /terrain/0/points/1 off_table; /units/0/name empty; /units/1 in_impassable_terrain; ");
  EXPECT_EQ(faults_of(with(unit(R"("arm": "infantry", "bases": 4)"), unit(R"("arm": "infantry", "bases": 4)"))), "/units/1 named_twice; ");
  EXPECT_EQ(faults_of(R"("terrain": [], "units": [)" + enemy + "]"), "/units side_without_units; ");
  EXPECT_EQ(faults_of(R"("game": "dixie", )" + with(unit(R"("arm": "infantry", "bases": 4)"))), "/game unknown_word; ");
}

TEST(LongstreetBattles, AScenarioHasATitleInBothLanguagesAndKeepsIt) {
  covers("LS-9.34");
  const auto begun = [](const std::string& members) { return LongstreetCodec::read_setup({{"scenario", *json::parse("{" + members + "}")}}); };
  const std::string forces = with(unit(R"("at": "INF 4/4 (10,7) h0")"));
  const auto both = begun(R"("game": "longstreet", "kind": "scenario", "title": {"en": "The Ford", "fr": "Le gué"}, "summary": "One.", )" + forces);
  ASSERT_TRUE(both);
  EXPECT_EQ(both->field->scenario.title, (Words{"The Ford", "Le gué"}));
  EXPECT_EQ(both->field->scenario.summary, (Words{"One.", "One."}));
  const Json written = LongstreetCodec::write_setup(*both);
  EXPECT_EQ(written["scenario"]["title"]["fr"], "Le gué");
  EXPECT_EQ(written["scenario"]["summary"], "One.");
  EXPECT_EQ(LongstreetCodec::read_setup(written), *both);
  EXPECT_EQ(faults_of(R"("title": {"en": "The Ford"}, )" + forces), "/title missing; ");
  EXPECT_EQ(faults_of(R"("title": "a\u001b[2Jb", )" + forces), "/title not_plain_text; ") << "a title must not speak to a terminal";
  EXPECT_EQ(faults_of(R"("title": ")" + std::string(61, 'x') + R"(", )" + forces), "/title text_too_long; ");
}

}  // namespace
}  // namespace kepi::longstreet
