/// Positions, orders and map files of The Guns of Gettysburg as JSON.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>

#include "games/guns/json/codec.h"
#include "games/guns/json/map_file.h"
#include "games/guns/json/shapes.h"
#include "games/guns/test/diagram.h"
#include "engine/parse.h"
#include "games/json/test/validate.h"
#include "kit/test/rounds.h"

namespace kepi::guns::test {
namespace {

Json load(const std::filesystem::path& path) {
  std::ifstream in{path};
  const std::string text{std::istreambuf_iterator<char>{in}, {}};
  auto parsed = json::parse(text, {4 << 20, 32});
  EXPECT_TRUE(parsed) << path;
  return parsed ? *parsed : Json{};
}

TEST(GunsJson, EveryExampleCanBePlayed) {
  int seen = 0;
  for (const auto& file : std::filesystem::directory_iterator{KEPI_SOURCE_DIR "/docs/examples/guns"}) {
    if (file.path().stem().string().starts_with("view")) continue;
    const auto position = GunsCodec::read_position(load(file.path()));
    ASSERT_TRUE(position) << file.path() << " " << position.error()[0].place << " " << position.error()[0].reason;
    std::vector<Order> orders;
    choices(position->state, prompt(position->state).deciders.has(Seat::First) ? Seat::First : Seat::Second, orders);
    EXPECT_FALSE(orders.empty()) << file.path();
    const auto again = GunsCodec::read_position(GunsCodec::write_position(position->setup, position->state));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->state, position->state);
    ++seen;
  }
  EXPECT_GE(seen, 5);
}

TEST(GunsJson, AViewForTheBoard) {
  const auto setup = GunsCodec::read_setup({{"scenario", "gettysburg"}});
  ASSERT_TRUE(setup);
  const Json shown = load(KEPI_SOURCE_DIR "/docs/examples/guns/view-union.json");
  const auto view = GunsCodec::read_view(*setup, shown);
  ASSERT_TRUE(view) << view.error()[0].place << " " << view.error()[0].reason;
  EXPECT_EQ(GunsCodec::write_view(*setup, *view), shown);
}

TEST(GunsJson, FaultsTellTheirPlace) {
  const auto reason = [](Json json) {
    const auto read = GunsCodec::read_position(json);
    return read ? std::string{"fine"} : read.error()[0].place + " " + read.error()[0].reason;
  };
  const Json base{{"scenario", "HEX"}, {"step", "march"}, {"active", "union"}, {"blocks", {"U.Sykes-a(F) @ C|N > N"}}};
  EXPECT_EQ(reason(base), "fine");
  auto with = [&](const char* key, Json value) {
    Json changed = base;
    changed[key] = std::move(value);
    return reason(changed);
  };
  EXPECT_EQ(with("scenario", "MOON"), "/scenario unknown_scenario");
  EXPECT_EQ(with("terrain", {"ridge3[C|Q : N]"}), "/terrain/0 unreadable_terrain");
  EXPECT_EQ(with("blocks", {"U.Sykes-a(F) @ C|Q > N"}), "/blocks/0/at unknown_position");
  EXPECT_EQ(with("blocks", {"U.Sykes-a(F) @ C|N > S"}), "/blocks/0/front not_beside");
  EXPECT_EQ(with("blocks", {"U.Nobody(F) @ C|N > N"}), "/blocks/0 unreadable_block");
  EXPECT_EQ(with("blocks", {"U.Sykes-a(R2) @ C|N > N"}), "/blocks too_many_blocks");  // Sykes has no such block
  EXPECT_EQ(with("special", {"Hold", "\u202e"}), "/special/1 not_plain_text");
  EXPECT_EQ(with("special", {std::string(241, 'x'), ""}), "/special/0 text_too_long");
  EXPECT_EQ(with("step", "special_orders"), "/step no_team");
  EXPECT_EQ(with("sides", {{"union", {{"tray", {"S9 ANY"}}}}}), "/sides/union/tray/0 unknown_token");
  EXPECT_EQ(with("sides", {{"union", {{"tray", {"S2 Howard", "S2 Howard"}}}}}), "/sides/union/tray too_many_tokens");
  EXPECT_EQ(with("step", "leader"), " no_attack");
  // Who leads is one of those who attack, and somebody is left to fight.
  Json fight{{"scenario", "HEX"}, {"step", "leader"}, {"active", "confederate"}, {"sides", {{"confederate", {{"orders", "attack"}}}}},
             {"blocks", {"U.Sykes-a(F) @ C|N > N", "U.Reynolds-a(IB-F) @ C|N > N", "C.Hood-a(F) @ C|N > C"}}};
  const auto attacked_by = [&](const char* block, const char* leader) {
    fight["attack"] = {{"targets", {"C|N"}}, {"attackers", {{{"block", block}, {"areas", {"N"}}}}}, {"leaders", {leader}}, {"revealed", true}};
    return reason(fight);
  };
  EXPECT_EQ(attacked_by("c1", "c1"), "fine");
  EXPECT_EQ(attacked_by("c2", "c1"), "/attack no_attack");
  EXPECT_EQ(attacked_by("c2", "c2"), "/attack no_attack");
  EXPECT_EQ(with("step", "pick"), " no_reduction");
  EXPECT_EQ(with("hour", "3AM"), "/hour unknown_hour");
  // A block of the other army, a rank its formation has not, something behind the rank.
  for (const char* block : {"C.Sykes-a(F) @ C|N > N", "U.Sykes-a(IB) @ C|N > N", "U.Sykes-a(Cav) @ C|N > N", "U.Sykes-a(F)! @ C|N > N", "U.Sykes-a(F @ C|N > N"})
    EXPECT_EQ(with("blocks", {block}), "/blocks/0 unreadable_block") << block;
  const Json u1{{"id", "u1"}, {"at", "C|S"}, {"front", "S"}, {"formation", "Howard"}};
  EXPECT_EQ(with("blocks", {"U.Sykes-a(F) @ C|N > N", u1}), "/blocks blocks_share_a_number");
  EXPECT_EQ(with("step", "works"), "/step step_out_of_time");
  EXPECT_EQ(with("step", "place_buford"), "/blocks blocks_before_buford");
  // Only who is moving looks both ways meanwhile.
  const Json both{"U.Sykes-a(F) @ C|N > N", "U.Sykes-b(F) @ C|N > C"};
  EXPECT_EQ(with("blocks", both), "fine");
  Json other = base;
  other["blocks"] = both, other["active"] = "confederate", other["step"] = "declare";
  EXPECT_EQ(reason(other), "/blocks/1 looks_both_ways");
}

// What nobody could have come to is refused where it is written, and never played.
TEST(GunsJson, WhatCannotBeIsRefusedWhereItStands) {
  covers("GG-02.07", "GG-04.11", "GG-08.03", "GG-10.17", "GG-11.03", "GG-11.04", "GG-13.38", "GG-13.84");
  const Json base{{"scenario", "QUILT"}, {"step", "entry"}, {"active", "confederate"}, {"hour", "9AM"}, {"hours", 2}, {"blocks", {"U.Sykes-a(F) @ c3|c4 > c4", "C.Heth-a(F) @ b6|c6 > b6"}}};
  const auto with = [&](const char* key, Json value, const char* map = "QUILT") {
    Json changed = base;
    changed["scenario"] = map;
    changed[key] = std::move(value);
    const auto read = GunsCodec::read_position(changed);
    return read ? std::string{"fine"} : read.error()[0].place + " " + read.error()[0].reason;
  };
  const auto waiting = [](const char* at, const char* grade = "full") { return Json{"U.Sykes-a(F) @ c3|c4 > c4", {{"id", "c1"}, {"waiting", at}, {"formation", "Pender"}, {"grade", grade}}}; };
  EXPECT_EQ(with("blocks", waiting("CHAMBERSBURG")), "fine");
  EXPECT_EQ(with("blocks", waiting("BALTIMORE")), "/blocks/1 waits_elsewhere");  // the enemy's
  EXPECT_EQ(with("blocks", waiting("CHAMBERSBURG", "reduced1")), "/blocks/1 waits_reduced");
  EXPECT_EQ(with("blocks", {"U.Sykes-a(F) @ C|N > N", {{"id", "c1"}, {"waiting", "CHAMBERSBURG"}, {"formation", "Heth"}}}, "HEX"), "/blocks/1 waits_elsewhere");  // a map without entry points
  EXPECT_EQ(with("blocks", {"U.Sykes-a(F) @ c3|c4 > c4", {{"id", "c1"}, {"beside", "c4"}, {"formation", "Heth"}}}), "/blocks/1 not_at_the_edge");
  const auto queue = [](const char* at, Json commands) { return Json::array({{{"entry", at}, {"tokens", std::move(commands)}}}); };
  EXPECT_EQ(with("queues", queue("CHAMBERSBURG", {"Pender", "Anderson"})), "fine");
  EXPECT_EQ(with("queues", queue("CHAMBERSBURG", {"Heth"})), "/queues come_already");
  EXPECT_EQ(with("queues", queue("CHAMBERSBURG", {"Pender", "Pender"})), "/queues come_already");
  EXPECT_EQ(with("queues", queue("CHAMBERSBURG", {"unknown"})), "/queues no_such_command");
  EXPECT_EQ(with("queues", queue("TANEYTOWN", {"Buford"})), "/queues no_such_command");
  EXPECT_EQ(with("queues", queue("BALTIMORE", {"Pender"})), "/queues waits_elsewhere");
  const auto side = [&](const char* key, Json value) { return with("sides", {{"confederate", {{key, std::move(value)}}}}); };
  EXPECT_EQ(side("track", {"2PM CHAMBERSBURG"}), "fine");
  EXPECT_EQ(side("track", {"2PM BALTIMORE"}), "/sides/confederate/track waits_elsewhere");
  EXPECT_EQ(side("track", {"2PM hidden"}), "/sides/confederate/track hidden_tokens");
  EXPECT_EQ(side("arrivals", {{{"hour", 2}, {"entry", "HARRISBURG"}}}), "fine");
  EXPECT_EQ(side("arrivals", {{{"hour", 3}, {"entry", "HARRISBURG"}}}), "/sides/confederate/arrivals arrives_at_no_hour");
  EXPECT_EQ(side("arrivals", {{{"hour", 1}, {"entry", "EMMITSBURG"}}}), "/sides/confederate/arrivals waits_elsewhere");
  EXPECT_EQ(side("tray", {"MFW", "MFW", "MFW", "MFW", "MFW", "MFW", "S1 ANY", "S1 ANY", "S1 ANY"}), "/sides/confederate/tray tray_too_full");
  EXPECT_EQ(with("day", 4), "/day no_such_day");
  EXPECT_EQ(with("hours", 9), "/hours no_such_turn");
  EXPECT_EQ(with("bid", 34), "/bid out_of_range");
  EXPECT_EQ(with("moves_earned", 9), "/moves_earned out_of_range");
  EXPECT_EQ(with("ending", "time_out"), "/ending over_without_ending");
  EXPECT_EQ(with("step", "bid"), "/step no_bidding");
  // An attack that comes from nowhere, and guns where nobody stands.
  Json fight{{"scenario", "HEX"}, {"step", "attack_support"}, {"active", "confederate"}, {"sides", {{"confederate", {{"orders", "attack"}, {"tray", {"MFW"}}}}}},
             {"blocks", {"U.Sykes-a(F) @ C|N > N", "C.Hood-a(F) @ N|NN > N"}},
             {"attack", {{"targets", {"C|N"}}, {"attackers", {{{"block", "c1"}, {"areas", {"N"}}}}}, {"leaders", {"c1"}}}}};
  const auto reason = [](const Json& json) {
    const auto read = GunsCodec::read_position(json);
    return read ? std::string{"fine"} : read.error()[0].place + " " + read.error()[0].reason;
  };
  EXPECT_EQ(reason(fight), "fine");
  Json astray = fight;
  astray["attack"]["attackers"][0]["areas"] = {"S"};
  EXPECT_EQ(reason(astray), "/attack attacks_elsewhere");
  astray["attack"]["attackers"][0].erase("areas");
  EXPECT_EQ(reason(astray), "/attack attacks_elsewhere");
  Json guns = fight;
  guns["attack"]["defence"] = {{{"at", "C|S"}, {"token", "S1 ANY"}}};
  EXPECT_EQ(reason(guns), "/attack no_guns_there");
  for (const char* step : {"defence_support", "attack_support"}) {
    Json unpaid = fight;
    unpaid["step"] = step, unpaid["sides"]["confederate"].erase("tray");
    EXPECT_EQ(reason(unpaid), "/attack attack_unpaid") << step;  // one block, no token
    Json early = fight;
    early["step"] = step;
    early["attack"][std::string{step} == "defence_support" ? "defence" : "attack"] = Json::array({{{"at", std::string{step} == "defence_support" ? "C|N" : "N|NN"}, {"token", "S1 ANY"}}});
    EXPECT_EQ(reason(early), "/attack guns_too_early") << step;
  }
  Json order = fight;
  order["step"] = "close_order";
  EXPECT_EQ(reason(order), "/attack no_attack");  // one close combat is in no order
  const Json undealt{{"scenario", "QUILT"}, {"options", {{"first_team", true}}}, {"step", "first_orders"}, {"queues", queue("CHAMBERSBURG", {"Pender"})}};
  EXPECT_EQ(reason(undealt), "/step laid_out_already");
}

// Chapter S: a position for every step, as short as it can be written. Each loads; whatever is ordered there leads to a state that can
// be written down and taken up again.
TEST(GunsJson, EveryStepCanBeWrittenDown) {
  covers("GG-S.06", "GG-00.06");
  const Json steps = load(KEPI_SOURCE_DIR "/games/guns/test_json/steps.json");
  for (const auto& [word, step] : json::shape<Step>.words) {
    ASSERT_TRUE(steps.contains(word)) << word;
    const auto position = GunsCodec::read_position(steps[word]);
    ASSERT_TRUE(position) << word << " " << position.error()[0].place << " " << position.error()[0].reason;
    EXPECT_EQ(position->state.step, step) << word;
    std::vector<State> now{position->state};
    std::vector<Order> orders;
    const Seat asked = prompt(now[0]).deciders.has(Seat::First) ? Seat::First : Seat::Second;
    choices(now[0], asked, orders);
    EXPECT_EQ(orders.empty(), step == Step::Over) << word;
    for (const Order& order : orders) {
      ASSERT_TRUE(judge(now[0], asked, order)) << word;
      ThenOnes dice{{}};
      Log<Event> silent;
      apply(now.emplace_back(now[0]), asked, order, dice, silent);
    }
    for (const State& s : now) {
      const Json written = GunsCodec::write_position(position->setup, s);
      const auto again = GunsCodec::read_position(written);
      ASSERT_TRUE(again) << word << " " << again.error()[0].place << " " << again.error()[0].reason << "\n" << written.dump();
      EXPECT_EQ(again->state, s) << word;
    }
  }
}

// What is left out and follows from the rest is found: whom a winner drives away.
TEST(GunsJson, WhoOwesAWithdrawalNeedNotBeWritten) {
  covers("GG-14.04", "GG-14.05", "GG-21.14");
  const auto owing = [](const char* step, Json more = Json::object()) {
    Json json{{"scenario", "HEX"}, {"step", step}, {"active", "union"}, {"sides", {{"union", {{"tray", Json::array({"MFW"})}}}}},
              {"blocks", {"U.Sykes-a(F) @ C|NE > NE", "U.Sykes-b(F) @ C|S > C", "U.Howard-a(F) @ C|NE > NE",
                          {{"id", "c1"}, {"at", "C|N"}, {"front", "C"}, {"formation", "Heth"}, {"marks", {"winner", "on_map"}}}}}};
    json.update(more);
    const auto read = GunsCodec::read_position(json);
    std::string names;
    if (!read) return read.error()[0].reason;
    for (std::size_t i = 0; i < most_blocks; ++i)
      if (read->state.blocks[i].marks.has(Mark::Owes)) names += block_name(BlockId(i)) + " ";
    return names;
  };
  EXPECT_EQ(owing("start"), "u1 u3 ");
  EXPECT_EQ(owing("withdraw"), "u1 u3 ");
  EXPECT_EQ(owing("march"), "");
  EXPECT_EQ(owing("withdraw", {{"options", {{"fully_obstructed", true}}}, {"terrain", {"obs[C|N : C]", "obs[C|N : N]"}}}), "");
}

// GG-14.28  A choice among withdrawn blocks leads on to the attacks.
TEST(GunsJson, AChoiceOfWhoSuffersLeadsOn) {
  covers("GG-14.28");
  const auto block = [](const char* id, const char* at, const char* front) {
    return Json{{"id", id}, {"at", at}, {"front", front}, {"formation", "Sickles"}, {"from", "C|N"}, {"steps", 1}, {"marks", {"withdrew", "on_map"}}};
  };
  auto read = GunsCodec::read_position({{"scenario", "HEX"}, {"step", "suffer"}, {"active", "union"},
                                        {"blocks", {block("u1", "C|NE", "NE"), block("u2", "C|NE", "NE"), "C.Heth-a(F) @ C|N > C"}}});
  ASSERT_TRUE(read) << read.error()[0].reason;
  State& s = read->state;
  QuickDice dice{1};
  std::vector<Event> events;
  Log<Event> log{events};
  ASSERT_TRUE(judge(s, Seat::First, Suffer{BlockId(1)}));
  apply(s, Seat::First, Suffer{BlockId(1)}, dice, log);
  apply(s, Seat::First, Offer{{Grade::Reduced1, Grade::Reduced1}}, dice, log);
  apply(s, Seat::Second, Pick{0}, dice, log);
  EXPECT_EQ(s.blocks[1].grade, Grade::Reduced1);
  EXPECT_EQ(s.blocks[0].grade, Grade::Full);
  EXPECT_EQ(s.step, Step::March);
}

// GG-13.86  The leader fell to the fire of the defence; the moment can be written down and taken up again.
TEST(GunsJson, AnAttackWhoseLeaderFellCanBeTakenUp) {
  covers("GG-13.86", "GG-13.88", "GG-13.105");
  const auto read = GunsCodec::read_position(
      {{"scenario", "HEX"}, {"step", "leader"}, {"active", "confederate"}, {"sides", {{"confederate", {{"orders", "attack"}}}}},
       {"blocks", {"U.Sykes-a(F) @ C|N > N", "U.Sykes-b(F) @ C|N > N", {{"id", "c1"}, {"gone", true}}, {{"id", "c2"}, {"at", "C|N"}, {"front", "C"}, {"formation", "Heth"}}}},
       {"losses", {{{"formation", "Pender"}, {"losses", {{"full", 1}, {"reduced1", 1}, {"gone", 1}}}}}},
       {"attack", {{"targets", {"C|N"}}, {"attackers", {{{"block", "c2"}, {"areas", {"N"}}}}}, {"leaders", {"c1"}}, {"revealed", true}}}});
  ASSERT_TRUE(read) << read.error()[0].reason;
  EXPECT_EQ(GunsCodec::read_position(GunsCodec::write_position(read->setup, read->state))->state, read->state);
}

// What `kepi schema` prints describes the files there are.
TEST(GunsJson, SchemasFitTheFiles) {
  const Json scenario = *GunsCodec::schema("scenario"), position = *GunsCodec::schema("position");
  for (const char* file : {"gettysburg.json", "testmaps.json"}) EXPECT_EQ(json::why_not(scenario, load(std::string{KEPI_SOURCE_DIR "/data/guns/"} + file)), "") << file;
  Json wrong = load(KEPI_SOURCE_DIR "/data/guns/gettysburg.json");
  wrong["positions"][0]["sides"]["left"]["terrain"] = {"bog"};
  EXPECT_NE(json::why_not(scenario, wrong), "");
  for (const auto& file : std::filesystem::directory_iterator{KEPI_SOURCE_DIR "/docs/examples/guns"}) {
    if (file.path().stem().string().starts_with("view")) continue;
    EXPECT_EQ(json::why_not(position, load(file.path())), "") << file.path();
  }
}

// Every value of a map, replaced by one of another kind or taken away, is read without harm.
TEST(GunsJson, AMapMayBeWrongAnywhere) {
  Json map = load(KEPI_SOURCE_DIR "/data/guns/testmaps.json")["maps"][0];
  map["metadata"]["limits"] = {{"minEdge", 0}, {"minCompactness", 0}, {"roadClearance", 0}, {"ridgesNamed", true}, {"townObstructed", false}};
  map["layers"]["streams"] = Json::array({{{"path", Json::array({Json::array({0, 0})})}}});
  int tried = 0, refused = 0;
  const auto check = [&](const Json& changed) {
    if (tried++ % (1000 / rounds(1000)) == 0) refused += check_map_file(changed).empty() ? 0 : 1;
  };
  const std::function<void(const Json&, const Json::json_pointer&)> damage = [&](const Json& part, const Json::json_pointer& place) {
    for (const Json& other : {Json(), Json(-7), Json("x"), Json::array(), Json::object(), Json::array({Json::object()})}) {
      Json changed = map;
      changed[place] = other;
      check(changed);
    }
    for (const auto& [name, value] : part.items()) {
      const auto at = part.is_array() ? place / static_cast<std::size_t>(std::stoul(name)) : place / name;
      if (value.is_structured()) damage(value, at);
      Json changed = map;
      part.is_array() ? changed[place].erase(static_cast<std::size_t>(std::stoul(name))) : static_cast<void>(changed[place].erase(name));
      check(changed);
      changed = map;
      changed[at] = value.is_string() ? Json(3) : Json("x");
      check(changed);
    }
  };
  damage(map, Json::json_pointer{});
  EXPECT_GT(refused, rounds(500));
}

TEST(GunsJson, MapFiles) {
  covers("GG-M.14", "GG-M.23", "GG-M.24", "GG-M.25", "GG-M.26", "GG-M.27", "GG-M.30", "GG-M.31", "GG-M.32", "GG-M.33", "GG-M.34", "GG-M.35", "GG-M.36", "GG-M.37");
  const Json map = load(KEPI_SOURCE_DIR "/data/guns/gettysburg.json");
  EXPECT_TRUE(check_map_file(load(KEPI_SOURCE_DIR "/data/guns/testmaps.json")).empty());
  const auto tables = read_map_file(map);
  ASSERT_TRUE(tables) << tables.error()[0].place << " " << tables.error()[0].reason;
  EXPECT_EQ(Board{*tables}.fingerprint(), gettysburg()->fingerprint());
  BoardTables printed;
  ASSERT_TRUE(board_tables("gettysburg", printed));
  for (std::size_t i = 0; i < printed.plane.positions.size(); ++i) EXPECT_EQ(tables->plane.positions[i].ground, printed.plane.positions[i].ground);
  const auto flaw = [&](const auto& damage) {
    Json changed = map;
    damage(changed);
    const Faults faults = check_map_file(changed);
    if (faults.empty()) return std::string{"fine"};
    for (const auto& [name, value] : faults[0].args)
      if (name == "rule") return value;
    return faults[0].place + " " + faults[0].reason;
  };
  EXPECT_EQ(flaw([](Json& m) { m.erase("roads"); }), " missing");
  EXPECT_EQ(flaw([](Json& m) { m["moons"] = 1; }), "/moons unknown_field");
  EXPECT_EQ(flaw([](Json& m) { m["areas"][1]["id"] = m["areas"][0]["id"]; }), "/areas/1 given_twice");
  EXPECT_EQ(flaw([](Json& m) { m["positions"][0]["a"] = "nowhere"; }), "/positions/0 map_unknown");
  EXPECT_EQ(flaw([](Json& m) { m["positions"][0]["sides"]["left"]["ridgeGuns"] = 2; }), "GG-M.23");
  EXPECT_EQ(flaw([](Json& m) { m["entryPoints"][0]["id"] = "PARIS"; }), "GG-M.24");
  EXPECT_EQ(flaw([](Json& m) { m["entryPoints"][0]["arrivals"] = {9, 0, 0}; }), "GG-M.33");
  EXPECT_EQ(flaw([](Json& m) { m["entryPoints"][0]["transfers"] = Json::array(); }), "GG-M.31");
  EXPECT_EQ(flaw([](Json& m) { std::swap(m["roads"][0]["sequence"][0], m["roads"][0]["sequence"][2]); }), "GG-M.25");
  EXPECT_EQ(flaw([](Json& m) { m["junctions"][0]["area"] = "seminary"; }), "GG-M.35");
  EXPECT_EQ(flaw([](Json& m) {
              for (Json& a : m["areas"]) a.erase("town");
            }), "GG-M.26");
  EXPECT_EQ(flaw([](Json& m) { m["objectives"][0]["area"] = m["objectives"][1]["area"]; }), "GG-M.27");
  EXPECT_EQ(flaw([](Json& m) { m["setup"]["buford"] = Json::array(); }), "GG-M.32");
  EXPECT_EQ(flaw([](Json& m) { m["entryPoints"][0]["queues"][0]["tokens"] = 2; }), "GG-M.33");
  EXPECT_EQ(flaw([](Json& m) { m["entryPoints"][4]["queues"][0]["below"] = Json::array(); }), "GG-M.33");
  EXPECT_EQ(flaw([](Json& m) { m["setup"]["schedule"][0]["hour"] = "8AM"; }), "GG-M.34");
  EXPECT_EQ(flaw([](Json& m) { std::swap(m["setup"]["schedule"][3], m["setup"]["schedule"][4]); }), "GG-M.34");
  EXPECT_EQ(flaw([](Json& m) { m["setup"]["schedule"].erase(16); }), "GG-M.34");
  const auto place = [&](const auto& damage) {
    Json changed = map;
    damage(changed);
    const Faults faults = check_map_file(changed);
    return faults.empty() ? std::string{"fine"} : faults[0].place;
  };
  EXPECT_EQ(place([](Json& m) { m["positions"][7]["sides"]["left"]["ridgeGuns"] = 7; }), "/positions/7");
  EXPECT_EQ(place([](Json& m) { m["junctions"][1]["area"] = "seminary"; }), "/junctions/1");
  EXPECT_EQ(place([](Json& m) { m["objectives"][2]["area"] = m["objectives"][1]["area"]; }), "/objectives/2");
  EXPECT_EQ(place([](Json& m) { std::swap(m["roads"][3]["sequence"][0], m["roads"][3]["sequence"][2]); }), "/roads/3");
  EXPECT_EQ(place([](Json& m) { m["setup"]["schedule"][4]["hour"] = "8AM"; }), "/setup/schedule/4");
  // Each limit, tightened until the printed map breaks it.
  const std::vector<std::pair<const char*, double>> tighter{{"minEdge", 400}, {"maxEdge", 900}, {"minAngle", 60}, {"minDegree", 4}, {"minPositions", 5}, {"maxPositions", 5},
                                                            {"minCompactness", 0.9}, {"minArea", 1e6}, {"maxArea", 2e5}, {"roadClearance", 400}, {"maxGuns", 1}};
  for (const auto& [limit, value] : tighter)
    EXPECT_EQ(flaw([&, name = limit, to = value](Json& m) { m["metadata"]["limits"][name] = to; }), "GG-M.36") << limit;
  EXPECT_EQ(flaw([](Json& m) { m["metadata"]["extent"]["east"] = 1e6; }), "GG-M.36");  // the outline no longer fills it
  EXPECT_EQ(flaw([](Json& m) { for (Json& p : m["positions"]) p["feature_en"] = nullptr; }), "GG-M.36");
  EXPECT_EQ(flaw([](Json& m) { m["areas"][0]["center"] = m["areas"][9]["center"]; }), "GG-M.37");
  EXPECT_EQ(flaw([](Json& m) { m["labels"][0]["x"] = 1e6; }), "GG-M.37");
  EXPECT_EQ(flaw([](Json& m) { m["layers"]["streams"][0]["path"][0] = {1e6, 0}; }), "GG-M.37");
}

TEST(GunsJson, OrdersAreRead) {
  const auto setup = GunsCodec::read_setup({{"scenario", "QUILT"}});
  ASSERT_TRUE(setup);
  const auto order = GunsCodec::read_order(*setup, {{"type", "march"}, {"block", "c1"}, {"path", {"c4", "d4|c4", "d4", "off"}}});
  ASSERT_TRUE(order);
  EXPECT_EQ(std::get<March>(*order).path.size(), 2u);
  EXPECT_EQ(std::get<March>(*order).path[1].to, no_position);
  EXPECT_EQ(GunsCodec::read_order(*setup, {{"type", "march"}, {"block", "c1"}, {"path", {"c4"}}}).error()[0].reason, "path_not_in_pairs");
  EXPECT_EQ(GunsCodec::read_order(*setup, {{"type", "march"}, {"block", "x1"}, {"path", Json::array()}}).error()[0].reason, "unknown_block");
  EXPECT_FALSE(GunsCodec::read_setup({{"scenario", "HEX"}}));  // no entry points: positions only
}

TEST(GunsJson, TokensAndBlocksHaveNames) {
  for (std::size_t i = 0; i < token_kinds; ++i) EXPECT_EQ(token_from(token_name(Token(i))), Token(i));
  for (std::size_t i = 0; i < most_blocks; ++i) EXPECT_EQ(block_from(block_name(BlockId(i))), BlockId(i));
  EXPECT_EQ(block_name(BlockId(25)), "c1");
}

}  // namespace
}  // namespace kepi::guns::test
