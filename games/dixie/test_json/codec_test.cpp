#include "games/dixie/test/all_switches.h"
#include "games/dixie/json/codec.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

#include "games/dixie/test/all_switches.h"
#include "engine/parse.h"
#include "games/json/test/validate.h"
#include "games/protocol_types.h"
#include "games/registry.h"
#include "kit/test/rounds.h"

namespace kepi::dixie {
namespace {

using json::parse;
using json::print;

bool has(const Faults& faults, std::string_view place, std::string_view reason) {
  for (const Fault& f : faults)
    if (f.place == place && f.reason == reason) return true;
  return false;
}
std::string list(const Faults& faults) {
  std::string out;
  for (const Fault& f : faults) out += f.place + " " + f.reason + "\n";
  return out;
}
template <class T>
Faults faults_of(const Result<T>& result) {
  return result ? Faults{} : result.error();
}

// ---- setups and scenarios ------------------------------------------------------------------

TEST(DixieSetup, NamesEveryScenarioWithAndWithoutTheGame) {
  const Json catalogue = DixieCodec::catalogue();
  for (const auto& scenario : catalogue["scenarios"]) {
    const std::string id = scenario["id"];
    const auto setup = DixieCodec::read_setup({{"scenario", id}});
    ASSERT_TRUE(setup) << id;
    EXPECT_EQ(DixieCodec::read_setup({{"scenario", "dixie/" + id}}).value(), *setup);
    EXPECT_EQ(DixieCodec::read_setup(DixieCodec::write_setup(*setup)).value(), *setup);
    EXPECT_EQ(json::why_not(*DixieCodec::schema("setup"), DixieCodec::write_setup(*setup)), "");
  }
}

TEST(DixieSetup, AnOptionSaysWhatItNeedsAndExcludes) {
  const auto option = [options = DixieCodec::catalogue()["options"]](std::string_view id) {
    for (const Json& one : options)
      if (one["id"] == id) return one;
    return Json{};
  };
  EXPECT_EQ(option("five_columns")["needs"], Json({"custom_decks"}));
  EXPECT_EQ(option("five_columns")["group"], "decks");
  EXPECT_EQ(option("melee")["group"], "advanced");
  EXPECT_EQ(option("custom_decks")["excludes"], Json({"gb_three_days", "sh_ohio"})) << "said on both sides";
}

TEST(DixieSetup, TheLessonCanBegin) {
  const Json lesson = DixieCodec::catalogue()["lesson"];
  EXPECT_TRUE(DixieCodec::read_setup({{"scenario", lesson["scenario"]}, {"options", lesson["options"]}}));
  EXPECT_EQ(lesson["seed"].get<std::string>().size(), 64u);
}

TEST(DixieSetup, TheScenarioFilesAreSound) {
  for (const char* id : {"bull-run", "shiloh", "gettysburg"}) {
    std::ifstream file{std::string{KEPI_SOURCE_DIR} + "/data/dixie/" + id + ".json"};
    std::stringstream text;
    text << file.rdbuf();
    const auto document = parse(text.str());
    ASSERT_TRUE(document) << id;
    EXPECT_EQ(list(DixieCodec::check_scenario(*document)), "") << id;
    EXPECT_EQ(json::why_not(*DixieCodec::schema("scenario"), *document), "") << id;
  }
}

TEST(DixieSetup, AScenarioFileIsRefusedWithPlaceAndReason) {
  const Faults faults = DixieCodec::check_scenario(
      *parse(R"({"id":"x","edition":"antietam","title":"t","date":7,"options":["open_cards","open_cards","mud"],"hat":1})"));
  EXPECT_TRUE(has(faults, "/edition", "unknown_word")) << list(faults);
  EXPECT_TRUE(has(faults, "/date", "not_text"));
  EXPECT_TRUE(has(faults, "", "missing"));  // summary
  EXPECT_TRUE(has(faults, "/options/2", "unknown_word"));
  EXPECT_TRUE(has(faults, "/hat", "unknown_field"));
  const Faults twice = DixieCodec::check_scenario(*parse(
      R"({"id":"x","edition":"shiloh","title":"t","date":"d","summary":"s","options":["open_cards","open_cards","corps_integrity"]})"));
  EXPECT_TRUE(has(twice, "/options/1", "given_twice")) << list(twice);
  EXPECT_TRUE(has(twice, "/options/2", "option_of_another_edition"));
}

TEST(DixieSetup, EveryImpossibleOptionIsNamed) {
  const auto faults = [](const char* scenario, std::initializer_list<const char*> options) {
    Json setup{{"scenario", scenario}, {"options", Json::object()}};
    for (const char* option : options) setup["options"][option] = true;
    return faults_of(DixieCodec::read_setup(setup));
  };
  const Faults shiloh = faults("shiloh", {"five_columns", "corps_integrity", "gb_three_days", "decoys", "open_cards"});
  EXPECT_TRUE(has(shiloh, "/options/five_columns", "option_of_another_edition")) << list(shiloh);
  EXPECT_TRUE(has(shiloh, "/options/five_columns", "option_needs"));
  EXPECT_TRUE(has(shiloh, "/options/corps_integrity", "option_of_another_edition"));
  EXPECT_TRUE(has(shiloh, "/options/gb_three_days", "option_of_another_edition"));
  EXPECT_TRUE(has(shiloh, "/options/decoys", "option_excludes"));
  EXPECT_TRUE(has(faults("bull-run", {"sh_ohio"}), "/options/sh_ohio", "option_of_another_edition"));
  EXPECT_TRUE(has(faults("gettysburg", {"division_integrity"}), "/options/division_integrity", "option_needs"));
  EXPECT_TRUE(has(faults("gettysburg", {"gb_day1_historical"}), "/options/gb_day1_historical", "option_needs"));
  EXPECT_TRUE(has(faults("gettysburg", {"gb_three_days", "custom_decks"}), "/options/gb_three_days", "option_excludes"));
  EXPECT_TRUE(has(faults("shiloh", {"sh_ohio", "custom_decks"}), "/options/sh_ohio", "option_excludes"));
  EXPECT_TRUE(has(faults("shiloh", {"sh_ohio_with_3rd_division"}), "/options/sh_ohio_with_3rd_division", "option_needs"));
}

TEST(DixieSetup, EveryOptionIsThere) {
  for (const char* option : {"flanking", "melee", "enfilade", "counter_battery", "artillery_support", "decoys", "reconnaissance",
                             "corps_integrity", "custom_decks", "gb_three_days", "open_cards"})
    EXPECT_TRUE(DixieCodec::read_setup({{"scenario", "gettysburg"}, {"options", {{option, true}}}})) << option;
  EXPECT_TRUE(DixieCodec::read_setup({{"scenario", "gettysburg"}, {"options", {{"melee", false}, {"open_cards", true}}}}));
}

TEST(DixieSetup, IsRefusedWithPlaceAndReason) {
  EXPECT_TRUE(has(faults_of(DixieCodec::read_setup(Json::array())), "", "not_object"));
  EXPECT_TRUE(has(faults_of(DixieCodec::read_setup(Json::object())), "", "missing"));
  EXPECT_TRUE(has(faults_of(DixieCodec::read_setup({{"scenario", "antietam"}})), "/scenario", "unknown_scenario"));
  EXPECT_TRUE(has(faults_of(DixieCodec::read_setup({{"scenario", 7}})), "/scenario", "not_text"));
  EXPECT_TRUE(has(faults_of(DixieCodec::read_setup({{"scenario", "shiloh"}, {"options", {{"mud", true}}}})), "/options/mud", "unknown_field"));
  EXPECT_TRUE(has(faults_of(DixieCodec::read_setup({{"scenario", "shiloh"}, {"options", {{"open_cards", 1}}}})), "/options/open_cards", "not_boolean"));
  EXPECT_TRUE(has(faults_of(DixieCodec::read_setup({{"scenario", "shiloh"}, {"hat", 1}})), "/hat", "unknown_field"));
}

// ---- orders --------------------------------------------------------------------------------

TEST(DixieOrders, LookAsTheProtocolSays) {
  const dixie::Setup gettysburg{.edition = Edition::Gettysburg}, shiloh{.edition = Edition::Shiloh};
  const CardId gun = *card_by_id("GB-US-014");
  EXPECT_EQ(print(DixieCodec::write_order(gettysburg, Fire{gun, Place::CC})), R"({"at":"CC","card":"GB-US-014","type":"fire"})");
  EXPECT_EQ(print(DixieCodec::write_order(shiloh, Fire{*card_by_id("SH-US-004"), Place::FC})),
            R"({"at":"FC","card":"SH-US-004","type":"fire"})");
  EXPECT_EQ(print(DixieCodec::write_order(gettysburg, Pass{})), R"({"type":"pass"})");
  WindowSet windows;
  windows.add(Window::WCB);
  EXPECT_EQ(print(DixieCodec::write_order(gettysburg, StandingPass{windows})), R"({"type":"standing_pass","windows":["WCB"]})");
  const StandingPass unless{windows, {.places = {Place::UC}, .general = true, .dice = 4, .cv = 3, .first_shot = true}};
  const Json written = DixieCodec::write_order(gettysburg, unless);
  EXPECT_EQ(print(written), R"({"type":"standing_pass","unless":{"cv":3,"dice":4,"first_shot":true,"general":true,"places":["UC"]},"windows":["WCB"]})");
  EXPECT_EQ(DixieCodec::read_order(gettysburg, written), Order{unless});
  const StandingPass entrusted{{}, {}, {.hits = HitsTo::Strong, .tests = true}};
  const Json left = DixieCodec::write_order(gettysburg, entrusted);
  EXPECT_EQ(print(left), R"({"entrusted":{"hits":"strong","tests":true},"type":"standing_pass","windows":[]})");
  EXPECT_EQ(DixieCodec::read_order(gettysburg, left), Order{entrusted});
}

TEST(DixieOrders, AreRefusedWithPlaceAndReason) {
  const dixie::Setup setup{.edition = Edition::Gettysburg};
  const auto faults = [&](const char* text) { return faults_of(DixieCodec::read_order(setup, *parse(text))); };
  EXPECT_TRUE(has(faults(R"({"type":"fire","card":"GB-US-999","at":"CC"})"), "/card", "unknown_card"));
  EXPECT_TRUE(has(faults(R"({"type":"fire","card":"BR-US-001","at":"CC"})"), "/card", "wrong_edition"));
  EXPECT_TRUE(has(faults(R"({"type":"fire","card":"?usa","at":"CC"})"), "/card", "unknown_card"));
  EXPECT_TRUE(has(faults(R"({"type":"fire","card":"GB-US-014","at":"FC"})"), "/at", "unknown_place"));
  EXPECT_TRUE(has(faults(R"({"type":"march","cards":["GB-US-014",7],"via":"UC","to":"CC"})"), "/cards/1", "not_text"));
  EXPECT_TRUE(has(faults(R"({"type":"march","cards":"GB-US-014","via":"UC","to":"CC"})"), "/cards", "not_list"));
  EXPECT_TRUE(has(faults(R"({"type":"standing_pass","windows":["WXX"]})"), "/windows/0", "unknown_word"));
  EXPECT_TRUE(has(faults(R"({"type":"standing_pass","windows":[],"entrusted":{"hits":"any"}})"), "/entrusted/hits", "unknown_word"));
  EXPECT_TRUE(has(faults(R"({"type":"charge"})"), "/type", "unknown_word"));
  Json march{{"type", "march"}, {"via", "UC"}, {"to", "CC"}, {"cards", Json::array()}};
  for (int i = 0; i < 9; ++i) march["cards"].push_back("GB-US-014");
  EXPECT_TRUE(has(faults_of(DixieCodec::read_order(setup, march)), "/cards", "too_many"));
}

// DX-0.04, 13.801  All ten positions, in views and in position files.
TEST(DixieFiveColumns, SurviveJson) {
  dixie::Setup wide{.edition = Edition::Gettysburg};
  wide.switches.set(Switch::FiveColumns);
  QuickDice dice{4};
  State s = dixie::setup(wide, dice);
  s[Place::UCR].holder = csa;
  s[Place::CCL].crossings = {1, 2};
  const View seen = view(s, Viewer::Second);
  const Json written = DixieCodec::write_view(wide, seen);
  for (const char* name : {"UR", "UCR", "UC", "UCL", "UL", "CL", "CCL", "CC", "CCR", "CR"})
    EXPECT_TRUE(DixieCodec::write_position(wide, s)["positions"].contains(name)) << name;
  const auto read = DixieCodec::read_view(wide, written);
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, seen);
  EXPECT_FALSE(DixieCodec::read_view({.edition = Edition::Gettysburg}, written));  // on three columns there is no UCR
}

// ---- whole games ---------------------------------------------------------------------------

enum class Played { Plain, Open, Everything };
struct Case {
  Edition edition;
  Played how;
  std::uint64_t seed;
  std::vector<Switch> also = {};
};
class DixieGames : public testing::TestWithParam<Case> {};

// Law 4: order, event, view and position survive JSON and back, all through random games.
TEST_P(DixieGames, EverythingSurvivesJson) {
  dixie::Setup setup{.edition = GetParam().edition};
  if (GetParam().how == Played::Open) setup.switches.set(Switch::OpenCards);
  if (GetParam().how == Played::Everything) setup = with_all_switches(GetParam().edition);
  for (const Switch which : GetParam().also) setup.switches.set(which);
  QuickDice dice{GetParam().seed};
  State s = dixie::setup(setup, dice);
  std::map<std::string, Json> schemas;
  for (const char* what : {"order", "event", "view", "position"}) schemas[what] = *DixieCodec::schema(what);
  std::vector<Order> orders;
  for (int decision = 0; decision < rounds(1000); ++decision) {
    const Prompt now = prompt(s);
    const bool look_closely = decision % 25 == 0;

    if (decision % 3 == 0 || now.outcome) {
      const Json written = DixieCodec::write_position(setup, s);
      const auto back = DixieCodec::read_position(written);
      ASSERT_TRUE(back) << list(back.error()) << written.dump(1);
      ASSERT_EQ(back->setup, setup);
      ASSERT_TRUE(back->state == s) << written.dump(1) << DixieCodec::write_position(setup, back->state).dump(1);
      if (look_closely) { ASSERT_EQ(json::why_not(schemas["position"], written), "") << written.dump(1); }
      for (const Viewer viewer : viewers) {
        const View seen = view(s, viewer);
        const Json shown = DixieCodec::write_view(setup, seen);
        const auto seen_again = DixieCodec::read_view(setup, shown);
        ASSERT_TRUE(seen_again) << list(seen_again.error()) << shown.dump(1);
        ASSERT_TRUE(*seen_again == seen) << shown.dump(1);
        if (look_closely) { ASSERT_EQ(json::why_not(schemas["view"], shown), "") << shown.dump(1); }
        std::string args;
        DixieCodec::append_prompt_args(args, seen);
        ASSERT_EQ(Json::parse(args), DixieCodec::prompt_args(seen));
      }
    }
    if (now.outcome) break;

    const Seat seat = now.deciders.has(usa) && (!now.deciders.has(csa) || dice.d6() > 3) ? usa : csa;
    orders.clear();
    choices(s, seat, orders);
    ASSERT_FALSE(orders.empty()) << DixieCodec::write_position(setup, s).dump(1);
    for (const Order& order : orders) {
      const Json json = DixieCodec::write_order(setup, order);
      const auto again = DixieCodec::read_order(setup, json);
      ASSERT_TRUE(again) << json;
      ASSERT_TRUE(*again == order) << json;
      if (look_closely) { ASSERT_EQ(json::why_not(schemas["order"], json), "") << json; }
    }
    std::vector<Event> events;
    Log<Event> log{events};
    apply(s, seat, orders[static_cast<std::size_t>(dice.roll(static_cast<int>(orders.size())) - 1)], dice, log);
    for (const Event& event : events) {
      for (const Viewer viewer : viewers) {
        const auto told = conceal(event, viewer);
        if (!told) continue;
        const Json json = DixieCodec::write_event(setup, *told);
        const auto again = DixieCodec::read_event(setup, json);
        ASSERT_TRUE(again) << list(again.error()) << json;
        ASSERT_TRUE(*again == *told) << json;
        if (look_closely) { ASSERT_EQ(json::why_not(schemas["event"], json), "") << json; }
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Random, DixieGames,
    testing::Values(Case{Edition::BullRun, Played::Plain, 1}, Case{Edition::BullRun, Played::Open, 2},
                    Case{Edition::Shiloh, Played::Plain, 3}, Case{Edition::Shiloh, Played::Open, 4},
                    Case{Edition::Gettysburg, Played::Plain, 5}, Case{Edition::Gettysburg, Played::Open, 6},
                    Case{Edition::BullRun, Played::Everything, 7}, Case{Edition::Shiloh, Played::Everything, 8},
                    Case{Edition::Gettysburg, Played::Everything, 9}));

INSTANTIATE_TEST_SUITE_P(CustomDecks, DixieGames,
                         testing::Values(Case{Edition::BullRun, Played::Plain, 11, {Switch::CustomDecks}},
                                         Case{Edition::Shiloh, Played::Open, 12, {Switch::CustomDecks}},
                                         Case{Edition::Gettysburg, Played::Plain, 13, {Switch::CustomDecks}}));
INSTANTIATE_TEST_SUITE_P(Days, DixieGames,
                         testing::Values(Case{Edition::Shiloh, Played::Plain, 21, {Switch::ShOhio}},
                                         Case{Edition::Shiloh, Played::Open, 22, {Switch::ShOhio, Switch::ShOhioWith3rdDivision}},
                                         Case{Edition::Gettysburg, Played::Plain, 23, {Switch::GbThreeDays}},
                                         Case{Edition::Gettysburg, Played::Open, 24, {Switch::GbThreeDays, Switch::GbDay1Historical}}));

// ---- the rest ------------------------------------------------------------------------------

TEST(DixieSchemas, ThereIsOneForEveryBorder) {
  for (const char* what : {"position", "order", "event", "view", "scenario", "setup", "deck"}) {
    const auto schema = DixieCodec::schema(what);
    ASSERT_TRUE(schema) << what;
    EXPECT_EQ((*schema)["$schema"], "https://json-schema.org/draft/2020-12/schema");
    EXPECT_EQ((*schema)["$id"], "kepi/dixie/" + std::string{what});
  }
  EXPECT_FALSE(DixieCodec::schema("hat"));
}

TEST(Protocol, TheTypeScriptTypesAreFresh) {
  std::ifstream file{KEPI_SOURCE_DIR "/web/src/protocol/generated.ts"};
  std::stringstream text;
  text << file.rdbuf();
  EXPECT_EQ(text.str(), protocol_types()) << "build the target protocol_types";
}

TEST(Registry, KnowsDixie) {
  ASSERT_NE(find_game("dixie"), nullptr);
  EXPECT_EQ(find_game("dixie")->name(), "dixie");
  EXPECT_EQ(find_game("chess"), nullptr);
}

}  // namespace
}  // namespace kepi::dixie
