// Two persons share a seat of The Guns of Gettysburg (GG-25): who may give which order, and what each has on the wire.
#include "games/registry.h"
#include "server/test/table_fixture.h"

namespace kepi::server {
namespace {

class TeamsTest : public ServerTest {
 protected:
  TeamsTest() { games = kepi::games(); }
  void SetUp() override {
    ServerTest::SetUp();
    cleo.move_to(server->port());
  }

  static Json request(const Json& first, const Json& second) {
    return {{"game", "guns"}, {"scenario", "gettysburg"}, {"options", {{"first_team", true}}}, {"seats", {first, second}}};
  }
  static Json written(const char* text) { return {{"type", "special_orders"}, {"text", text}}; }

  /// Ada commands, Bob serves under her, Cleo plays alone against them.
  Json table_of_three() {
    const Json made = ada.post("/api/tables", request({{"kind", "me"}, {"subordinate", {{"kind", "friend"}}}}, seat("friend"))).json()["table"];
    const std::string sit = "/api/tables/" + made["id"].get<std::string>() + "/sit";
    EXPECT_EQ(bob.post(sit, {{"invitation", made["seats"][0]["subordinate"]["invitation"]}}).status, 200u);
    const Response last = cleo.post(sit, {{"invitation", made["seats"][1]["invitation"]}});
    EXPECT_EQ(last.status, 200u) << last.body;
    return last.json()["table"];
  }

  Person cleo{0};
};

TEST_F(TeamsTest, EachSitsInHisRole) {
  const Json table = table_of_three();
  EXPECT_EQ(table["status"], "running");
  EXPECT_EQ(table["asked"], Json({"first:commander", "first"}));
  const std::string path = "/api/tables/" + table["id"].get<std::string>();
  EXPECT_EQ(ada.get(path).json()["table"]["you"], Json({"first:commander"}));
  EXPECT_EQ(bob.get(path).json()["table"]["you"], Json({"first:subordinate"}));
  EXPECT_EQ(cleo.get(path).json()["table"]["you"], Json({"second"}));
  EXPECT_TRUE(bob.get(path).json()["table"]["seats"][0]["subordinate"]["you"]);
  EXPECT_EQ(bob.post(path + "/sit", {{"seat", "second"}}).json()["error"]["code"], "already_seated");
  EXPECT_EQ(eve.post(path + "/sit", {{"seat", "first:subordinate"}}).status, 409u);
  restart();
  EXPECT_EQ(bob.get(path).json()["table"]["you"], Json({"first:subordinate"}));
}

TEST_F(TeamsTest, ATableWithoutTheOptionHasNoSubordinate) {
  Json plain = request({{"kind", "me"}, {"subordinate", {{"kind", "friend"}}}}, bot("random"));
  plain["options"] = Json::object();
  EXPECT_EQ(ada.post("/api/tables", plain).json()["error"]["place"], "seats[0].subordinate");
  const Json hat = request({{"kind", "me"}, {"subordinate", {{"kind", "friend"}, {"deck", Json::array()}}}}, bot("random"));
  EXPECT_EQ(ada.post("/api/tables", hat).json()["error"]["place"], "seats[0].subordinate.deck");
  // Both roles in one person: he has the whole seat.
  const Json alone = ada.post("/api/tables", request({{"kind", "me"}, {"subordinate", {{"kind", "me"}}}}, bot("random"))).json()["table"];
  EXPECT_EQ(alone["you"], Json({"first"}));
}

TEST_F(TeamsTest, OrdersComeFromTheRightMember) {
  const std::string id = table_of_three()["id"];
  Talker commander = ada.talk(id), subordinate = bob.talk(id), enemy = cleo.talk(id), watcher = eve.talk(id);
  Json a = commander.await("update"), b = subordinate.await("update");
  EXPECT_EQ(a["as"], "first:commander");
  EXPECT_EQ(b["as"], "first:subordinate");
  EXPECT_EQ(a["prompt"]["topic"], "first_orders");
  EXPECT_EQ(a["prompt"]["roles"], Json({"commander"}));
  EXPECT_TRUE(a.contains("elapsed"));
  EXPECT_FALSE(b.contains("elapsed"));
  EXPECT_EQ(a["choices"].size(), 1u);
  EXPECT_TRUE(b["choices"].empty());
  EXPECT_EQ(subordinate.ask(order(b["revision"], written("Hello")))["refusal"]["rule"], "GG-25.05");
  EXPECT_EQ(commander.ask(order(a["revision"], written("one two three four five six")))["refusal"]["rule"], "GG-25.09");
  Json late = written("Screen the pike");
  late["seconds"] = 4000;  // the server's clock counts, not what the client says
  a = commander.ask(order(a["revision"], late));
  ASSERT_EQ(a["type"], "update") << a;
  do b = subordinate.await("update");
  while (b["prompt"]["topic"] != "place_buford");
  EXPECT_EQ(b["view"]["special"][0], "Screen the pike");
  EXPECT_TRUE(a["choices"].empty());  // the blocks are the Subordinate's
  ASSERT_FALSE(b["choices"].empty());
  EXPECT_EQ(commander.ask(order(a["revision"], b["choices"][0]["order"]))["refusal"]["rule"], "GG-25.04");
  EXPECT_EQ(a["view"]["sides"]["union"]["tray"].size(), 8u);
  EXPECT_EQ(b["view"]["sides"]["union"]["tray"], Json({"?", "?", "?", "?", "?", "?", "?", "?"}));
  b = subordinate.ask(order(b["revision"], b["choices"][0]["order"]));
  ASSERT_EQ(b["type"], "update") << b;
  // Nobody but the team ever had the words.
  (void)enemy.ask({{"type", "choices"}}), (void)watcher.ask({{"type", "look"}, {"as", "spectator"}});
  for (Talker* other : {&enemy, &watcher})
    for (const std::string& frame : other->wire()) EXPECT_EQ(frame.find("Screen the pike"), std::string::npos) << frame;
  // The replay of a running match keeps the orders of the other member to himself.
  const Json replay = bob.get("/api/tables/" + id + "/replay").json();
  EXPECT_EQ(replay["as"], "first:subordinate");
  EXPECT_FALSE(replay["frames"][1].contains("order"));
  EXPECT_TRUE(replay["frames"][2].contains("order"));
  EXPECT_EQ(bob.get("/api/tables/" + id + "/replay?as=first:commander").json()["error"]["code"], "not_your_seat");
  EXPECT_EQ(bob.get("/api/tables/" + id + "/replay?as=first").json()["error"]["code"], "not_your_seat");
  EXPECT_EQ(subordinate.ask({{"type", "look"}, {"as", "first:commander"}})["error"]["code"], "not_your_seat");
}

TEST_F(TeamsTest, ABotMayBeOneOfTheTeam) {
  // Ada commands a bot against a bot: whenever she is not asked, the others go on by themselves.
  const Json made = ada.post("/api/tables", request({{"kind", "me"}, {"subordinate", bot("random")}}, bot("random"))).json()["table"];
  Talker commander = ada.talk(made["id"]);
  Json a = commander.await("update");
  for (int orders = 0; orders < 40; ++orders) {
    while (a["choices"].empty() || a["prompt"]["roles"] != Json({"commander"})) {
      if (a["prompt"].contains("outcome")) return;
      a = commander.await("update");
    }
    const Json next = commander.ask(order(a["revision"], a["choices"][0]["order"]));
    if (next["type"] == "error") {  // a bot moved meanwhile
      ASSERT_EQ(next["error"]["code"], "stale") << next;
      a = commander.await("update");
      continue;
    }
    ASSERT_EQ(next["type"], "update") << next;
    a = next;
  }
}

}  // namespace
}  // namespace kepi::server
