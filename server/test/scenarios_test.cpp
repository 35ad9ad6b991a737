// Battles that somebody wrote himself, over the wire (docs/guide/protocol.md): judged, played, listed by their title.
#include "games/registry.h"
#include "server/test/table_fixture.h"

namespace kepi::server {
namespace {

class ScenariosTest : public ServerTest {
 protected:
  ScenariosTest() { games = kepi::games(); }

  static Json ford() {
    return {{"game", "longstreet"}, {"kind", "scenario"}, {"title", {{"en", "The Ford"}, {"fr", "Le gué"}}}, {"year", 1863}, {"table", {24, 16}},
            {"federal_edge", "south"}, {"first", "federal"}, {"terrain", {{{"kind", "woods"}, {"points", {{4, 6}, {9, 6}, {9, 10}, {4, 10}}}}}},
            {"units", {{{"name", "20th Maine"}, {"side", "federal"}, {"at", "INF 8/4 (12,5) h0"}}, {{"name", "15th Alabama"}, {"side", "confederate"}, {"at", "INF 8/4 (12,11) h180"}}}}};
  }
  static Json request(const Json& scenario, const Json& second) {
    return {{"game", "longstreet"}, {"scenario", scenario}, {"options", Json::object()}, {"seats", {seat("me"), second}}};
  }
};

TEST_F(ScenariosTest, AScenarioIsCheckedWithPlaceAndReason) {
  const auto check = [&](const Json& scenario) {
    const Response r = ada.post("/api/games/longstreet/scenario/check", scenario);
    EXPECT_EQ(r.status, 200u) << r.body;
    EXPECT_EQ(r.headers.count("set-cookie"), 0u);
    return r.json()["scenario"]["faults"];
  };
  EXPECT_EQ(check(ford()), Json::array());
  Json wrong = ford();
  wrong["units"][1]["at"] = "INF 8/4 (13,5) h0";
  EXPECT_EQ(check(wrong), Json::array({{{"place", "/units/1"}, {"reason", "outside_its_band"}, {"args", {{"rule", "LS-3.05"}}}},
                                       {{"place", "/units/1"}, {"reason", "units_overlap"}, {"args", {{"unit", "20th Maine"}, {"rule", "LS-9.35"}}}}}));
  EXPECT_EQ(check(Json::object())[0]["reason"], "missing");
  EXPECT_EQ(ada.post("/api/games/waterloo/scenario/check", ford()).json()["error"]["code"], "unknown_game");
}

TEST_F(ScenariosTest, ATableIsPlayedWithAScenarioWrittenOut) {
  const Response made = ada.post("/api/tables", request(ford(), seat("friend")));
  ASSERT_EQ(made.status, 201u) << made.body;
  Json table = made.json()["table"];
  EXPECT_EQ(table["scenario"], "");
  EXPECT_EQ(table["title"]["fr"], "Le gué");
  EXPECT_FALSE(table.contains("units"));
  const std::string id = table["id"];
  EXPECT_EQ(bob.post("/api/tables/" + id + "/sit", {{"invitation", table["seats"][1]["invitation"]}}).status, 200u);
  restart();  // the store gives it back whole
  Talker talk = ada.talk(id);
  const Json seen = talk.await("update");
  EXPECT_EQ(seen["view"]["shown"]["units"][0]["name"], "20th Maine");
  EXPECT_EQ(seen["view"]["shown"]["terrain"][0]["kind"], "woods");
  EXPECT_EQ(seen["view"]["shown"]["shattered_point"], 4);  // LS-3.11
  EXPECT_EQ(ada.get("/api/tables").json()["tables"][0]["title"]["en"], "The Ford");
}

TEST_F(ScenariosTest, AFaultyScenarioMakesNoTable) {
  Json wrong = ford();
  wrong["units"][0]["at"] = "INF 80/4 (12,5) h0";
  const Response refused = ada.post("/api/tables", request(wrong, bot("random")));
  EXPECT_EQ(refused.status, 400u);
  EXPECT_EQ(refused.json()["error"]["code"], "bad_setup");
  EXPECT_EQ(refused.json()["error"]["place"], "/scenario/units/0/at");
  EXPECT_EQ(refused.json()["error"]["args"]["reason"], "wrong_strength");
  for (const Json& none : {Json(7), Json(nullptr), Json::array()})
    EXPECT_EQ(ada.post("/api/tables", request(none, bot("random"))).json()["error"]["code"], "wrong_type") << none;
  EXPECT_EQ(ada.post("/api/tables", {{"game", "longstreet"}, {"seats", Json::array()}}).json()["error"]["place"], "scenario");
  Json large = ford();
  large["summary"] = std::string(70'000, 'x');
  EXPECT_EQ(ada.post("/api/tables", request(large, bot("random"))).status, 413u);
}

}  // namespace
}  // namespace kepi::server
