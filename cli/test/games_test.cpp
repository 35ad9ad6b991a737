// Longstreet and the Guns at the command line: every command with real files, in both languages.
#include "cli/test/fixture.h"

namespace kepi::cli {
namespace {

struct Played {
  const char *game, *scenario, *position, *refused, *rule;
};
const Played games_played[] = {
    {"longstreet", "corn-at-first-light", "longstreet/guns-at-the-crest.json", R"({"type":"fall_back","unit":"2nd Wisconsin"})", "LS-6.08"},
    {"guns", "gettysburg", "guns/attack.json", R"({"type":"turn_about","block":"u1"})", "GG-10.09"},
};

class AnyGame : public WithConsole<testing::TestWithParam<Played>> {
 protected:
  std::string match() {
    const std::string saved = path("game.kepi.jsonl");
    EXPECT_EQ(play(console, {GetParam().game, GetParam().scenario, "random", "random", saved, "", {}, 5}), Exit::Fine) << err.str();
    out.str("");
    return saved;
  }
  /// Nothing on the screen is for machines: no JSON, no key without its text.
  void expect_words() {
    for (const char* machine : {"{\"", "[\"", "order.", "event.", "prompt.", "refusal.", "guns.", "longstreet.", "side.", "null"})
      EXPECT_FALSE(says(machine)) << machine << "\n" << out.str().substr(out.str().find(machine) > 400 ? out.str().find(machine) - 400 : 0, 800);
  }
};
INSTANTIATE_TEST_SUITE_P(TheCommandLine, AnyGame, testing::ValuesIn(games_played), [](const auto& info) { return std::string{info.param.game}; });

TEST_P(AnyGame, IsPlayedInWordsInBothLanguages) {
  std::string keys;
  for (int n = 0; n < 40; ++n) keys += n % 3 ? "1\n" : "2\n1\n";
  for (const char* language : {"en", "fr"}) {
    console.language = language;
    in.clear(), in.str(keys + "q\n"), out.str("");
    EXPECT_EQ(play(console, {GetParam().game, GetParam().scenario, "me", "random", "", "", {}, 5}), Exit::Fine) << err.str();
    expect_words();
  }
}

TEST_P(AnyGame, ShowsItsTable) {
  in.str("q\n");
  EXPECT_EQ(play(console, {GetParam().game, GetParam().scenario, "random", "me", "", "", {}, 5}), Exit::Fine) << err.str();
  if (GetParam().game == std::string_view{"longstreet"}) {
    EXPECT_TRUE(says("A ↓ 6th Wisconsin")) << out.str();
    EXPECT_TRUE(says("AAA↓AAAA")) << out.str();  // four bases abreast, two letters each, facing south
    EXPECT_TRUE(says("♣♣♣♣")) << out.str();
    EXPECT_TRUE(says("# Wall"));
    EXPECT_TRUE(says("Shattered at 15"));
    EXPECT_TRUE(says("Your hand"));
  } else {
    EXPECT_TRUE(says("GETTYSBURG")) << out.str();
    EXPECT_TRUE(says("[u1]") || says("u1 ")) << out.str();
    EXPECT_TRUE(says("★ ")) << out.str();
  }
}

TEST_P(AnyGame, SaysWhyNotAndShowsTheRule) {
  for (const char* language : {"en", "fr"}) {
    console.language = language;
    in.clear(), in.str(std::string{GetParam().refused} + "\nr " + GetParam().rule + "\nr XX-1.01\n{\nq\n"), out.str("");
    EXPECT_EQ(play(console, {GetParam().game, GetParam().scenario, "me", "random", "", "", {}, 5}), Exit::Fine) << err.str();
    const std::string prefix = std::string{GetParam().rule}.substr(0, 3);
    EXPECT_TRUE(says("(" + prefix)) << "a refusal names its rule\n" << out.str().substr(out.str().rfind("> ", out.str().size() / 2));
    EXPECT_TRUE(says(std::string{GetParam().rule} + "  ")) << "the rule is shown in " << language;
    EXPECT_TRUE(says(language == std::string_view{"en"} ? "There is no rule XX-1.01" : "XX-1.01"));
    expect_words();
  }
}

TEST_P(AnyGame, AMatchIsSoundToldAgainAndAFalsifiedDieIsFound) {
  const std::string saved = match();
  EXPECT_EQ(audit_file(console, {saved, "", true}), Exit::Fine) << out.str();
  EXPECT_TRUE(printed()["sound"]);
  out.str("");
  EXPECT_EQ(validate(console, {saved, "", true}), Exit::Fine) << out.str();
  EXPECT_EQ(printed()["kind"], "match");
  out.str("");
  EXPECT_EQ(replay(console, {saved, "first", {}, true}), Exit::Fine);
  EXPECT_TRUE(printed()["prompt"].contains("outcome"));
  const std::size_t orders = printed()["orders"].size();
  for (const char* language : {"en", "fr"}) {
    console.language = language, out.str("");
    EXPECT_EQ(replay(console, {saved, "spectator", orders / 2, false}), Exit::Fine);
    EXPECT_GT(out.str().size(), 1000u);
  }
  std::ifstream read{saved};
  std::string text{std::istreambuf_iterator<char>{read}, {}};
  const auto at = text.find("\"dice\":[", text.find('\n')) + 8;
  text[at] = text[at] == '6' ? '5' : static_cast<char>(text[at] + 1);
  EXPECT_EQ(audit_file(console, {file("false.kepi.jsonl", text), "", false}), Exit::Refused);
}

TEST_P(AnyGame, HasItsSchemas) {
  for (const char* what : {"position", "order", "event", "view", "setup", "match"}) {
    out.str("");
    EXPECT_EQ(show_schema(console, {GetParam().game, what}), Exit::Fine) << what;
    EXPECT_TRUE(printed().is_object()) << what;
  }
}

TEST_P(AnyGame, TellsOddsOfAPositionInBothLanguages) {
  const std::string position = std::string{KEPI_SOURCE_DIR} + "/docs/examples/" + GetParam().position;
  EXPECT_EQ(validate(console, {position, GetParam().game, true}), Exit::Fine) << out.str();
  EXPECT_EQ(validate(console, {position, "", true}), Exit::Fine) << "it need not be said: no other game could read it";
  for (const char* language : {"en", "fr"}) {
    console.language = language, out.str("");
    EXPECT_EQ(odds(console, {GetParam().game, position, "", "", {}, {}, false}), Exit::Fine) << err.str();
    EXPECT_FALSE(says("odds.")) << out.str();
  }
}

class Files : public AnyGame {};
INSTANTIATE_TEST_SUITE_P(TheCommandLine, Files, testing::Values(games_played[0]), [](const auto&) { return std::string{"longstreet"}; });

TEST_P(Files, AScenarioIsCheckedAtItsPlacesAndFought) {
  const std::string ford = std::string{KEPI_SOURCE_DIR} + "/docs/examples/scenarios/the-ford.json";
  EXPECT_EQ(validate(console, {ford, "", true}), Exit::Fine) << out.str();
  EXPECT_EQ(printed()["kind"], "scenario");
  out.str("");
  EXPECT_EQ(simulate(console, {.game = "longstreet", .scenario = ford, .bots = "random,random", .games = 2, .seed = 1, .jobs = 1, .json = true}), Exit::Fine) << err.str();
  EXPECT_EQ(printed()["scenario"], "The Ford");
  const std::string saved = path("ford.kepi.jsonl");
  EXPECT_EQ(play(console, {"longstreet", ford, "random", "random", saved, "", {"redeploy"}, 5}), Exit::Fine) << err.str();
  out.str("");
  EXPECT_EQ(audit_file(console, {saved, "", true}), Exit::Fine) << out.str();

  std::ifstream read{ford};
  Json broken = Json::parse(read);
  broken["terrain"][1]["points"][2][0] = 77, broken["units"][0]["at"] = "INF 80/4 (18,7) h0";
  const std::string wrong = file("broken.json", broken.dump());
  out.str("");
  EXPECT_EQ(validate(console, {wrong, "", true}), Exit::Refused);
  ASSERT_EQ(printed()["faults"].size(), 2u) << out.str();
  EXPECT_EQ(printed()["faults"][0]["place"], "/terrain/1/points/2");
  EXPECT_EQ(printed()["faults"][1]["place"], "/units/0/at");
  EXPECT_NE(printed()["faults"][1]["text"].get<std::string>().find("(LS-3.08)"), std::string::npos) << out.str();
  EXPECT_EQ(play(console, {"longstreet", wrong, "random", "random", "", "", {}, 5}), Exit::Misused);
  EXPECT_NE(err.str().find("/scenario/units/0/at"), std::string::npos) << err.str();
  EXPECT_EQ(play(console, {"longstreet", "nowhere.json", "random", "random", "", "", {}, 5}), Exit::Misused);
  out.str("");
  EXPECT_EQ(show_schema(console, {"longstreet", "scenario"}), Exit::Fine);
  EXPECT_TRUE(printed()["properties"].contains("terrain")) << out.str();
}

TEST_P(Files, AMapOfTheGunsIsChecked) {
  const std::string map = std::string{KEPI_SOURCE_DIR} + "/data/guns/gettysburg.json";
  EXPECT_EQ(validate(console, {map, "", true}), Exit::Fine) << out.str();
  EXPECT_EQ(printed()["kind"], "scenario");
  std::ifstream read{map};
  Json broken = Json::parse(read);
  broken["positions"][0]["a"] = "nowhere";
  out.str("");
  EXPECT_EQ(validate(console, {file("map.json", broken.dump()), "", true}), Exit::Refused);
  EXPECT_FALSE(printed()["faults"].empty());
}

}  // namespace
}  // namespace kepi::cli
