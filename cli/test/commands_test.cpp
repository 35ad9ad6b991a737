#include "cli/face.h"
#include "cli/test/fixture.h"
#include "games/registry.h"

namespace kepi::cli {
namespace {

struct TheCommand : WithConsole<testing::Test> {
  std::string start_position() {
    QuickDice dice{1};
    return file("start.json", (*find_game("dixie")->begin({{"scenario", "dixie/bull-run"}}, dice))->position().dump());
  }
};

TEST_F(TheCommand, GamesListsScenariosAndOptions) {
  EXPECT_EQ(show_games(console, {true}), Exit::Fine);
  const Json dixie = printed()["games"][0];
  EXPECT_EQ(dixie["id"], "dixie");
  EXPECT_EQ(dixie["scenarios"].size(), 3u);
  EXPECT_FALSE(dixie["options"].empty());
}

TEST_F(TheCommand, RefereeShowsWhoDecidesAndTheLegalOrders) {
  EXPECT_EQ(referee(console, {"dixie", start_position(), "", "", {}, {}, {}}), Exit::Fine);
  EXPECT_EQ(printed()["prompt"]["deciders"], (Json{"first", "second"}));
  EXPECT_FALSE(printed()["choices"]["first"].empty());
  EXPECT_EQ(printed()["steps"], Json::array());
}

TEST_F(TheCommand, RefereeTakesSidesForSeatsAndNeverGuessesAnUnknownOne) {
  const std::string position = file("p.json", R"({"scenario":"bull-run","active":"csa","step":"ordinary_moves"})");
  const auto seat_of = [&](const char* seat) {
    out.str(""), err.str("");
    return referee(console, {"dixie", position, "", "", {std::string{R"({"order":{"type":"end_phase"},"seat":")"} + seat + "\"}"}, {}, {}});
  };
  EXPECT_EQ(seat_of("csa"), Exit::Fine);
  EXPECT_EQ(seat_of("USA"), Exit::Refused);  // it is not its turn
  EXPECT_NE(err.str(), "");
  EXPECT_EQ(seat_of("blue"), Exit::Misused);
}

TEST_F(TheCommand, ValidateKnowsTheGameByItsScenario) {
  EXPECT_EQ(validate(console, {file("p.json", R"({"scenario":"shiloh","positions":{"RC":"U: I3"}})"), "", false}), Exit::Fine) << err.str();
}

TEST_F(TheCommand, RefereeAppliesOrdersAndGivesAPositionThatLoadsAgain) {
  const std::string position = start_position();
  referee(console, {"dixie", position, "", "", {}, {}, {}});
  const Json order = printed()["choices"]["first"][0];
  out.str("");
  EXPECT_EQ(referee(console, {"dixie", position, "", "first", {order.dump()}, {}, 1}), Exit::Fine) << out.str();
  EXPECT_TRUE(printed()["steps"][0]["accepted"]);
  const std::string next = file("next.json", printed()["position"].dump());
  out.str("");
  EXPECT_EQ(referee(console, {"dixie", next, "", "", {}, {}, {}}), Exit::Fine) << err.str();
}

TEST_F(TheCommand, RefereeNamesTheRuleThatRefuses) {
  const std::string order = R"({"type":"end_phase"})";
  EXPECT_EQ(referee(console, {"dixie", start_position(), "", "first", {order}, {}, {}}), Exit::Refused);
  const Json refused = printed()["steps"][0]["refused"];
  EXPECT_TRUE(refused["rule"].get<std::string>().starts_with("DX-"));
  EXPECT_NE(refused["text"], refused["rule"]);
}

TEST_F(TheCommand, RefereeTakesNoOrderWhenAllIsOver) {
  const std::string position = file("p.json", R"({"scenario":"bull-run","step":"over","ending":"resignation","winner":"usa"})");
  EXPECT_EQ(referee(console, {"dixie", position, "", "", {R"({"type":"pass"})"}, {}, {}}), Exit::Refused) << err.str();
  EXPECT_EQ(printed()["steps"][0]["refused"]["rule"], "DX-4.11");
}

TEST_F(TheCommand, RefereeRefusesUnreadableInputWithItsPlace) {
  EXPECT_EQ(referee(console, {"dixie", file("bad.json", "{\n\"game\": ,}"), "", "", {}, {}, {}}), Exit::Misused);
  EXPECT_NE(err.str().find("line 2"), std::string::npos) << err.str();
  EXPECT_EQ(referee(console, {"dixie", path("none.json"), "", "", {}, {}, {}}), Exit::Misused);
  EXPECT_EQ(referee(console, {"chess", start_position(), "", "", {}, {}, {}}), Exit::Misused);
  EXPECT_NE(err.str().find("dixie"), std::string::npos);
  EXPECT_EQ(referee(console, {"dixie", start_position(), "", "third", {}, {}, {}}), Exit::Misused);
}

TEST_F(TheCommand, AMemberGivenTwiceIsNeverPassedOver) {
  const std::string twice = file("twice.json", R"({"scenario":"bull-run","active":"csa","active":"usa"})");
  EXPECT_EQ(referee(console, {"dixie", twice, "", "", {}, {}, {}}), Exit::Misused);
  EXPECT_NE(err.str().find("/active: “active” is given twice"), std::string::npos) << err.str();
  EXPECT_EQ(referee(console, {"dixie", start_position(), "", "first", {R"({"type":"pass","type":"end_phase"})"}, {}, {}}), Exit::Misused);
  EXPECT_EQ(validate(console, {file("noted.json", "// the eve\n{\"scenario\": \"bull-run\"}"), "", false}), Exit::Fine) << "people may write comments" << err.str();
}

TEST_F(TheCommand, FilesWithoutMeasureAreRefusedNotFollowed) {
  const std::string pit(300'000, '['), deep = file("deep.json", "{\"scenario\":" + pit + std::string(300'000, ']') + "}");
  EXPECT_EQ(referee(console, {"dixie", deep, "", "", {}, {}, {}}), Exit::Misused);
  EXPECT_NE(err.str().find("/scenario"), std::string::npos) << err.str().substr(0, 200);
  const std::string match = file("deep.kepi.jsonl", R"({"kepi":1,"game":"dixie","rules":)" + pit + std::string(300'000, ']') + "}\n");
  EXPECT_EQ(validate(console, {match, "", false}), Exit::Refused);
  EXPECT_EQ(audit_file(console, {match, "", false}), Exit::Refused);
  EXPECT_EQ(replay(console, {match, "", {}, false}), Exit::Misused);
}

TEST_F(TheCommand, OrdersComeAsAListOrOneALineAndAFaultIsTold) {
  const std::string position = file("p.json", R"({"scenario":"bull-run","active":"csa","step":"ordinary_moves"})");
  const auto given = [&](const std::string& orders) {
    out.str(""), err.str("");
    return referee(console, {"dixie", position, file("orders", orders), "", {}, {}, {}});
  };
  EXPECT_EQ(given("{\"type\":\"end_phase\"}\r\n\r\n"), Exit::Fine) << err.str();
  EXPECT_EQ(given("[{\"type\":\"end_phase\"}]"), Exit::Fine) << err.str();
  EXPECT_EQ(given("{\"type\":\"end_phase\"}\n\n{\"type\":}\n"), Exit::Misused);
  EXPECT_NE(err.str().find("line 3: This is not JSON (line 3, column 9)"), std::string::npos) << err.str();
  EXPECT_EQ(given("[\n  {\"type\": \"end_phase\"},\n  {\"type\": end_phase}\n]\n"), Exit::Misused);
  EXPECT_NE(err.str().find("(line 3, column"), std::string::npos) << err.str();
}

TEST_F(TheCommand, ValidateTellsProgramsWhatIsNoJsonToo) {
  EXPECT_EQ(validate(console, {file("broken.json", "{\"scenario\": }"), "", true}), Exit::Refused);
  EXPECT_EQ(printed()["sound"], false) << out.str() << err.str();
  EXPECT_EQ(printed()["faults"][0]["reason"], "not_json");
}

TEST_F(TheCommand, RefereeKnowsWhoOfATeamOrders) {
  const std::string position = KEPI_SOURCE_DIR "/docs/examples/guns/special-orders.json";
  const auto says = [&](const char* seat, const char* order) {
    out.str("");
    return referee(console, {"guns", position, "", seat, {order}, {}, {}});
  };
  EXPECT_EQ(says("union:subordinate", R"({"type":"special_orders","text":"Hello"})"), Exit::Refused);
  EXPECT_EQ(Json::parse(out.str())["steps"][0]["refused"]["rule"], "GG-25.05");
  EXPECT_EQ(says("union:commander", R"({"type":"special_orders","text":"a b c d e f g h i j k"})"), Exit::Refused);
  EXPECT_EQ(Json::parse(out.str())["steps"][0]["refused"]["rule"], "GG-25.08");
  EXPECT_EQ(says("first:commander", R"({"type":"special_orders","text":"Hold the town","seconds":61})"), Exit::Refused);
  EXPECT_EQ(says("first:commander", R"({"type":"special_orders","text":"Hold the town","seconds":60})"), Exit::Fine) << out.str();
  EXPECT_EQ(Json::parse(out.str())["position"]["special"][0], "Hold the town");
  EXPECT_TRUE(Json::parse(out.str())["choices"].contains("first:subordinate"));
  EXPECT_EQ(says("first:general", "{}"), Exit::Misused);
}

TEST_F(TheCommand, SimGivesTheSameForTheSameSeedWhateverTheJobs) {
  SimOptions o{.game = "dixie", .scenario = "bull-run", .bots = "random,random", .games = 20, .seed = 7, .jobs = 1, .json = true};
  EXPECT_EQ(simulate(console, o), Exit::Fine);
  const Json one = printed();
  out.str("");
  o.jobs = 2;
  EXPECT_EQ(simulate(console, o), Exit::Fine);
  for (const char* key : {"games", "wins", "decisions", "median_decisions"}) EXPECT_EQ(printed()[key], one[key]) << key;
  EXPECT_EQ(one["games"], 20);
  for (const char* key : {"cpu_seconds", "games_per_cpu_second", "decisions_per_cpu_second"})
    EXPECT_GT(one[key].get<double>(), 0) << key;
}

TEST_F(TheCommand, SimTurnsEveryOptionOnThatGoesWithTheOthers) {
  SimOptions o{.game = "dixie", .scenario = "gettysburg", .bots = "random,random", .options = {"all", "open_cards=false"}, .games = 2, .seed = 7, .jobs = 1, .json = true};
  EXPECT_EQ(simulate(console, o), Exit::Fine) << err.str();
  const Json all = printed()["options"];
  EXPECT_EQ(all["melee"], true);
  EXPECT_EQ(all["custom_decks"], true);
  EXPECT_EQ(all["open_cards"], false) << "what was named stays as it was named";
  EXPECT_FALSE(all.contains("gb_three_days")) << "three days know no custom decks (DX-0.30)";
  out.str("");
  o.options = {"gb_three_days", "all"};
  EXPECT_EQ(simulate(console, o), Exit::Fine) << err.str();
  EXPECT_EQ(printed()["options"]["gb_three_days"], true);
  EXPECT_FALSE(printed()["options"].contains("custom_decks"));
}

TEST_F(TheCommand, SimRefusesUnknownBotsScenariosAndOptions) {
  EXPECT_EQ(simulate(console, {"dixie", "bull-run", "random,genius", {}, 1, 1, 1, true}), Exit::Misused);
  EXPECT_EQ(simulate(console, {"dixie", "waterloo", "random,random", {}, 1, 1, 1, true}), Exit::Misused);
  EXPECT_NE(err.str().find("shiloh"), std::string::npos) << "names those there are";
  EXPECT_EQ(simulate(console, {"dixie", "bull-run", "random,random", {"no_such_option"}, 1, 1, 1, true}), Exit::Misused);
  EXPECT_EQ(simulate(console, {"dixie", "bull-run", "random", {}, 1, 1, 1, true}), Exit::Misused);
}

TEST_F(TheCommand, ADeckIsMadeCheckedAndPlayed) {
  DeckOptions wanted{.edition = "gettysburg", .side = "usa", .seed = 7};
  EXPECT_EQ(random_deck(console, wanted), Exit::Fine) << err.str();
  const std::string first = out.str(), mine = file("mine.json", first);
  out.str("");
  EXPECT_EQ(random_deck(console, wanted), Exit::Fine);
  EXPECT_EQ(out.str(), first) << "the same seed, the same deck";
  out.str("");
  EXPECT_EQ(check_deck(console, {mine, "", true}), Exit::Fine) << out.str();
  EXPECT_EQ(printed()["muster"], 18);
  EXPECT_LE(printed()["points"], 300);
  out.str("");
  EXPECT_EQ(validate(console, {mine, "", true}), Exit::Fine) << out.str();
  EXPECT_EQ(printed()["kind"], "deck");
  out.str("");
  SimOptions sim{.game = "dixie", .scenario = "gettysburg", .bots = "random,random", .options = {"custom_decks"}, .games = 2, .seed = 1, .jobs = 1, .json = true};
  sim.decks[0] = mine;
  EXPECT_EQ(simulate(console, sim), Exit::Fine) << err.str();
  sim.options.clear();
  EXPECT_EQ(simulate(console, sim), Exit::Misused) << "no custom decks without their option";
  sim.options = {"custom_decks"};
  sim.decks = {"", mine};
  EXPECT_EQ(simulate(console, sim), Exit::Misused) << "a deck of the other side";

  Json broken = Json::parse(first);
  broken["cards"].push_back(broken["cards"][0]);
  out.str("");
  EXPECT_EQ(check_deck(console, {file("broken.json", broken.dump()), "", true}), Exit::Refused);
  EXPECT_EQ(printed()["faults"][0]["reason"], "deck_card_twice");
  EXPECT_NE(printed()["faults"][0]["text"].get<std::string>().find("DX-14.08"), std::string::npos);
  EXPECT_EQ(check_deck(console, {file("nothing.json", "{"), "", false}), Exit::Misused);
  wanted.side = "france";
  EXPECT_EQ(random_deck(console, wanted), Exit::Misused);
  for (const char* what : {"deck", "setup"}) EXPECT_TRUE(find_game("dixie")->schema(what).has_value()) << what;
}

TEST_F(TheCommand, PlayGoesToItsEndAndTheFileIsSound) {
  // A player who always takes the last choice offered (often "end" or "pass"), against the bot.
  const std::string saved = path("game.kepi.jsonl");
  PlayOptions o{"dixie", "bull-run", "random", "random", saved, "", {}, 5};
  EXPECT_EQ(play(console, o), Exit::Fine) << err.str();
  out.str("");
  EXPECT_EQ(audit_file(console, {saved, "", true}), Exit::Fine) << out.str();
  EXPECT_TRUE(printed()["sound"]);
  out.str("");
  EXPECT_EQ(validate(console, {saved, "", true}), Exit::Fine) << out.str();
  out.str("");
  EXPECT_EQ(replay(console, {saved, "spectator", {}, true}), Exit::Fine);
  EXPECT_TRUE(printed()["prompt"].contains("outcome"));
  EXPECT_FALSE(std::filesystem::exists(saved + ".seed"));
}

TEST_F(TheCommand, PlayLeftInTheMiddleIsResumed) {
  const std::string saved = path("game.kepi.jsonl");
  in.str("1\n1\nq\n");
  EXPECT_EQ(play(console, {"dixie", "bull-run", "me", "random", saved, "", {}, 5}), Exit::Fine) << err.str();
  in.clear();
  in.str("q\n");
  EXPECT_EQ(play(console, {"dixie", "", "me", "random", "", saved, {}, {}}), Exit::Fine) << err.str();
  std::filesystem::remove(saved + ".seed");
  EXPECT_EQ(play(console, {"dixie", "", "me", "random", "", saved, {}, {}}), Exit::Misused);
}

TEST_F(TheCommand, PlayShowsEveryColumnOfTheField) {
  in.str("q\n");
  EXPECT_EQ(play(console, {"dixie", "gettysburg", "me", "random", "", "", {"five_columns", "custom_decks"}, 5}), Exit::Fine) << err.str();
  for (const char* place : {"UR", "UCR", "UC", "UCL", "UL", "CR", "CCR", "CC", "CCL", "CL"})
    EXPECT_TRUE(says("] " + console.texts.format("en", "dixie", std::string{"position."} + place))) << place << out.str();
}

TEST_F(TheCommand, PlayAnswersBelowTheListAndDoesNotPushItAway) {
  in.str("?\nu\n999\nno such word\nq\n");
  EXPECT_EQ(play(console, {"dixie", "bull-run", "me", "random", "", "", {}, 5}), Exit::Fine);
  const auto count = [&](std::string_view words) {
    std::size_t n = 0;
    for (auto at = out.str().find(words); at != std::string::npos; at = out.str().find(words, at + 1)) ++n;
    return n;
  };
  EXPECT_EQ(count("   1  "), 1u) << out.str();
  EXPECT_EQ(count("cannot be taken back"), 1u);
  EXPECT_EQ(count("No choice has that word"), 1u);
}

TEST(Wrapped, BreaksBetweenWordsAndSetsTheRestIn) {
  EXPECT_EQ(wrapped("   1  Place Buford: Hall farm", 20), "   1  Place Buford:\n      Hall farm");
  EXPECT_EQ(wrapped("é é é", 3), "é é\né") << "characters count, not bytes";
  EXPECT_EQ(wrapped("one\n\ntwo", 80), "one\n\ntwo");
  EXPECT_EQ(wrapped("a longer line", 0), "a longer line") << "no terminal, no end";
  EXPECT_EQ(wrapped("Donaudampfschifffahrt is long", 8), "Donaudampfschifffahrt\nis long");
  EXPECT_EQ(wrapped("\033[2m~ ~ ~ ~\033[0m", 4), "\033[2m~ ~ ~ ~\033[0m") << "what is drawn stays as it is";
}

TEST_F(TheCommand, PlaySpeaksFrench) {
  console.language = "fr";
  in.str("?\nq\n");
  EXPECT_EQ(play(console, {"dixie", "bull-run", "me", "random", "", "", {}, 5}), Exit::Fine);
  EXPECT_NE(out.str().find("Tapez le numéro"), std::string::npos);
  EXPECT_EQ(out.str().find("Deploy"), std::string::npos);
}

TEST_F(TheCommand, AuditFindsAFalsifiedDie) {
  const std::string saved = path("game.kepi.jsonl");
  play(console, {"dixie", "bull-run", "random", "random", saved, "", {}, 5});
  std::ifstream read{saved};
  std::string text{std::istreambuf_iterator<char>{read}, {}};
  const auto at = text.find("\"dice\":[", text.find('\n')) + 8;
  text[at] = text[at] == '6' ? '5' : static_cast<char>(text[at] + 1);
  EXPECT_EQ(audit_file(console, {file("false.kepi.jsonl", text), "", false}), Exit::Refused);
  EXPECT_NE(err.str().find("line "), std::string::npos);
}

TEST_F(TheCommand, SchemasThereAreAndNoOthers) {
  for (const char* what : {"position", "order", "event", "view", "scenario", "setup", "match"}) {
    out.str("");
    EXPECT_EQ(show_schema(console, {"dixie", what}), Exit::Fine) << what;
    EXPECT_TRUE(printed().is_object()) << what;
  }
  EXPECT_EQ(show_schema(console, {"dixie", "colour"}), Exit::Misused);
}

constexpr const char* first_shots = R"json({"scenario": "bull-run", "active": "csa", "phase": "combat", "positions":
  {"UC": "U: I3 I2*1 | C: I3 G2/1", "CC": "C: ~A2(1/3)", "UR": "U: ~I3 ~I2", "CL": "C: ~A3(1/3)"}})json";

TEST_F(TheCommand, OddsListsEveryOrderThatRollsDice) {
  EXPECT_EQ(odds(console, {"dixie", file("p.json", first_shots), "", "fire", {}, {}, true}), Exit::Fine) << err.str();
  const Json told = printed()["odds"];
  ASSERT_EQ(told.size(), 2u);
  bool short_range = false;
  for (const Json& entry : told)
    if (entry["order"]["at"] == "UC") {
      short_range = true;
      EXPECT_NEAR(entry["odds"]["chances"][0]["of"][3].get<double>(), 1 / 27.0, 1e-12);
    } else {
      EXPECT_EQ(entry["odds"]["notes"], Json{"hidden_cards"});
    }
  EXPECT_TRUE(short_range);
}

TEST_F(TheCommand, OddsDrawsBarsInBothLanguagesWithoutAMissingText) {
  const std::string position = file("p.json", first_shots);
  for (const char* language : {"en", "fr"})
    for (const std::optional<std::string>& morale : {std::optional<std::string>{}, std::optional<std::string>{"UC"}}) {
      console.language = language;
      out.str("");
      EXPECT_EQ(odds(console, {"dixie", position, "", "", {}, morale, false}), Exit::Fine) << err.str();
      EXPECT_NE(out.str().find("█"), std::string::npos) << out.str();
      EXPECT_EQ(out.str().find("odds."), std::string::npos) << out.str();
      EXPECT_EQ(out.str().find('{'), std::string::npos) << out.str();
    }
}

// Every kind of roll: what is drawn has words in both languages.
TEST_F(TheCommand, OddsHaveWordsForEveryKindOfRoll) {
  const std::vector<const char*> positions{
      R"json({"scenario": "bull-run", "options": {"melee": true}, "active": "csa", "step": "melees",
          "positions": {"UC": "U: I3 G1/2 | C: I4 G2/1"}})json",
      R"json({"scenario": "bull-run", "options": {"artillery_support": true}, "active": "csa", "phase": "combat",
          "positions": {"UC": "U: I2*1 | C: I2 I1", "CC": "C: A3(1/3)"}})json",
      R"json({"scenario": "bull-run", "options": {"reconnaissance": true}, "active": "csa", "phase": "movement",
          "positions": {"CR": "C: V2", "UL": "U: ~I3"}})json",
      R"json({"scenario": "shiloh", "active": "usa", "step": "fire", "reserve": {"usa": ["GUNBOATS", "SHARPSHOOTERS"]},
          "positions": {"FL": "U: I3 | C: I2 G1/1"}})json",
      R"json({"scenario": "bull-run", "active": "usa", "step": "fire", "reserve": {"usa": ["SMOKE"], "csa": ["UNIFORM_CONFUSION"]},
          "flow": [{"step": "fire"}, {"step": "shot", "stage": 1}, {"step": "window", "window": "WFD", "side": "csa", "owner": "usa"}],
          "shot": {"by": "BR-US-004"}, "positions": {"UC": "U: BR-US-004 I2 | C: I2"}})json"};
  const std::vector<const char*> words{"only our troops are left", "Friends lost", "comes through, at the least", "Hits on friends", "strikes the side"};
  for (std::size_t i = 0; i < positions.size(); ++i)
    for (const char* language : {"fr", "en"}) {
      console.language = language;
      out.str(""), err.str("");
      EXPECT_EQ(odds(console, {"dixie", file("p.json", positions[i]), "", "", {}, {}, false}), Exit::Fine) << err.str();
      EXPECT_EQ(out.str().find("odds."), std::string::npos) << out.str();
      EXPECT_EQ(out.str().find('{'), std::string::npos) << out.str();
      if (std::string_view{language} == "fr") continue;
      EXPECT_NE(out.str().find(words[i]), std::string::npos) << out.str();
    }
}

TEST_F(TheCommand, OddsOfARefusedOrderNameTheRule) {
  const std::string order = R"({"type":"pass"})";
  EXPECT_EQ(odds(console, {"dixie", file("p.json", first_shots), "", "", {order}, {}, false}), Exit::Refused);
  EXPECT_NE(err.str().find("DX-"), std::string::npos) << err.str();
  EXPECT_EQ(odds(console, {"dixie", file("p.json", first_shots), "third", "", {}, {}, false}), Exit::Misused);
  EXPECT_EQ(odds(console, {"dixie", file("p.json", first_shots), "", "", {"{"}, {}, false}), Exit::Misused);
}

}  // namespace
}  // namespace kepi::cli
