// Custom decks over the wire (docs/guide/protocol.md): each brings his own, nobody sees the other's.
#include <random>

#include "games/dixie/cards.h"
#include "games/registry.h"
#include "server/test/table_fixture.h"

namespace kepi::server {
namespace {

class DecksTest : public ServerTest {
 protected:
  DecksTest() { games = kepi::games(); }

  Json random_deck(const char* side) {
    return eve.post("/api/games/dixie/deck/random", {{"edition", "gettysburg"}, {"side", side}}).json()["deck"]["cards"];
  }
  /// The forty cheapest cards of a side: long enough that some are still to come after many turns.
  static Json long_deck(Seat side) {
    std::vector<dixie::CardId> pool;
    for (const dixie::CardId card : dixie::cards_of(dixie::Edition::Gettysburg, side)) pool.push_back(card);
    std::stable_sort(pool.begin(), pool.end(),
                     [](auto a, auto b) { return dixie::face(a).battle_points < dixie::face(b).battle_points; });
    Json deck = Json::array();
    for (std::size_t i = 0; i < 40; ++i) deck.push_back(dixie::text(pool[i]).id);
    return deck;
  }
  static Json request(const Json& first, const Json& second) {
    return {{"game", "dixie"}, {"scenario", "gettysburg"}, {"options", {{"custom_decks", true}}}, {"seats", {first, second}}};
  }
  static Json with_deck(const char* kind, const Json& deck) { return {{"kind", kind}, {"deck", deck}}; }
};

TEST_F(DecksTest, AListIsCheckedWithPlaceCardAndRule) {
  const Json deck = random_deck("usa");
  ASSERT_GE(deck.size(), 18u);
  const auto check = [&](const Json& cards) {
    const Response r = ada.post("/api/games/dixie/deck/check", {{"edition", "gettysburg"}, {"side", "usa"}, {"cards", cards}});
    EXPECT_EQ(r.status, 200u) << r.body;
    EXPECT_EQ(r.headers.count("set-cookie"), 0u);
    return r.json()["deck"];
  };
  const Json sound = check(deck);
  EXPECT_TRUE(sound["faults"].empty()) << sound;
  EXPECT_EQ(sound["budget"], 300);
  EXPECT_EQ(sound["muster"], 18);
  EXPECT_EQ(sound["count"], deck.size());
  EXPECT_LE(sound["points"], 300);

  Json wrong = Json::array();
  for (std::size_t i = 0; i < 17; ++i) wrong.push_back(deck[i]);
  wrong[3] = wrong[2], wrong[5] = "GB-CS-001", wrong[6] = "BR-US-001", wrong[7] = "GB-US-999";
  const Json faults = check(wrong)["faults"];
  const auto has = [&](const char* place, const char* reason) {
    return std::any_of(faults.begin(), faults.end(), [&](const Json& f) { return f["place"] == place && f["reason"] == reason; });
  };
  EXPECT_TRUE(has("/cards/3", "deck_card_twice")) << faults;
  EXPECT_TRUE(has("/cards/5", "deck_wrong_side"));
  EXPECT_TRUE(has("/cards/6", "deck_wrong_edition"));
  EXPECT_TRUE(has("/cards/7", "unknown_card"));
  EXPECT_TRUE(has("/cards", "deck_too_small"));

  Json all = Json::array();
  for (int i = 1; i <= 60; ++i) all.push_back("GB-US-0" + std::string(i < 10 ? "0" : "") + std::to_string(i));
  const Json dear = check(all);
  ASSERT_EQ(dear["faults"].size(), 1u);
  EXPECT_EQ(dear["faults"][0]["args"]["over"], std::to_string(dear["points"].get<int>() - 300));
  EXPECT_EQ(dear["faults"][0]["args"]["rule"], "DX-14.01");
  EXPECT_EQ(check(Json::array())["faults"][0]["reason"], "deck_too_small");
  EXPECT_EQ(ada.post("/api/games/chess/deck/check", Json::object()).code(), "unknown_game");
  EXPECT_FALSE(ada.post("/api/games/dixie/deck/check", Json::object()).json()["deck"]["faults"].empty());
}

TEST_F(DecksTest, ATableRefusesADeckThatIsNotLawful) {
  Json small = random_deck("usa");
  while (small.size() > 5) small.erase(small.size() - 1);
  const Response r = ada.post("/api/tables", request(with_deck("me", small), seat("friend")));
  EXPECT_EQ(r.status, 400u);
  EXPECT_EQ(r.code(), "bad_deck");
  EXPECT_EQ(r.json()["error"]["place"], "seats[0].deck");
  EXPECT_EQ(r.json()["error"]["args"]["reason"], "deck_too_small");
  Json without = request(with_deck("me", random_deck("usa")), seat("friend"));
  without["options"] = Json::object();
  EXPECT_EQ(ada.post("/api/tables", without).json()["error"]["args"]["reason"], "deck_without_option");
  // Who comes later brings his own.
  EXPECT_EQ(ada.post("/api/tables", request(seat("me"), with_deck("friend", random_deck("csa")))).code(), "unknown_value");

  const Json made = ada.post("/api/tables", request(seat("me"), seat("friend"))).json()["table"];
  const std::string sit = "/api/tables/" + made["id"].get<std::string>() + "/sit";
  const Response wrong = bob.post(sit, {{"invitation", made["seats"][1]["invitation"]}, {"deck", random_deck("usa")}});
  EXPECT_EQ(wrong.code(), "bad_deck");
  EXPECT_EQ(wrong.json()["error"]["place"], "deck/0");
  EXPECT_EQ(bob.get("/api/tables/" + made["id"].get<std::string>()).json()["table"]["status"], "waiting");
  EXPECT_EQ(bob.post(sit, {{"invitation", made["seats"][1]["invitation"]}}).status, 200u);  // dealt a random one
}

TEST_F(DecksTest, NobodyEverGetsTheListOfTheOther) {
  const Json hers = long_deck(dixie::usa), his = long_deck(dixie::csa);
  Json wanted = request(with_deck("me", hers), seat("friend"));
  wanted["budgets"] = {{"csa", 300}};
  const Json made = ada.post("/api/tables", wanted).json()["table"];
  const std::string id = made["id"], path = "/api/tables/" + id;
  EXPECT_EQ(made["seats"][0]["deck"], hers);
  EXPECT_EQ(made["budgets"], (Json{{"usa", 300}, {"csa", 300}}));
  EXPECT_EQ(bob.get(path).body.find("GB-US-"), std::string::npos);
  Talker waiting = eve.talk(id);
  const Response sat = bob.post(path + "/sit", {{"invitation", made["seats"][1]["invitation"]}, {"deck", his}});
  ASSERT_EQ(sat.status, 200u) << sat.body;
  EXPECT_EQ(sat.json()["table"]["seats"][1]["deck"], his);
  EXPECT_EQ(sat.body.find("GB-US-"), std::string::npos);
  EXPECT_FALSE(sat.json()["table"]["seats"][0].contains("deck"));

  restart();  // what is read from the disk is told no better
  Talker first = ada.talk(id), second = bob.talk(id), watcher = eve.talk(id);
  Json seen[2] = {first.await("update"), second.await("update")};
  Talker* talkers[2] = {&first, &second};
  const auto of_deck = [](const Json& view, const char* prefix) {
    std::vector<std::string> ids;
    for (const Json& card : view["cards"])
      if (card["at"] == "deck" && card["id"].get<std::string>().starts_with(prefix)) ids.push_back(card["id"]);
    return ids;
  };
  EXPECT_EQ(of_deck(seen[0]["view"], "GB-US-").size(), hers.size() - 18);  // the own list without the muster
  EXPECT_EQ(of_deck(seen[1]["view"], "GB-CS-").size(), his.size() - 18);
  std::mt19937 random{5};
  for (int orders = 0; orders < 120; ++orders) {
    ASSERT_FALSE(seen[0]["prompt"].contains("outcome")) << "when all is over nothing is secret: give fewer orders";
    const auto& deciders = seen[0]["prompt"]["deciders"];
    const std::size_t who = deciders[random() % deciders.size()] == "first" ? 0 : 1;
    const Json offered = seen[who]["choices"];
    seen[who] = talkers[who]->ask(order(seen[who]["revision"], offered[random() % offered.size()]["order"]));
    ASSERT_EQ(seen[who]["type"], "update");
    // Whoever is asked next answers what he was shown last.
    const Json asked = talkers[1 - who]->ask({{"type", "look"}, {"as", who == 0 ? "second" : "first"}});
    ASSERT_EQ(asked["type"], "update");
    seen[1 - who] = asked;
    seen[who] = talkers[who]->ask({{"type", "look"}, {"as", who == 0 ? "first" : "second"}});
  }
  ASSERT_EQ(eve.get(path).json()["table"]["status"], "running");
  // What still lies in a deck was never on the wire of anybody else, nor in any answer.
  const std::array<std::vector<std::string>, 2> left{of_deck(seen[0]["view"], "GB-US-"), of_deck(seen[1]["view"], "GB-CS-")};
  ASSERT_FALSE(left[0].empty());
  ASSERT_FALSE(left[1].empty());
  const auto keeps = [&](const std::string& text, const std::vector<std::string>& secret) {
    return std::none_of(secret.begin(), secret.end(), [&](const std::string& card) { return text.find(card) != std::string::npos; });
  };
  for (const std::string& frame : first.wire()) EXPECT_TRUE(keeps(frame, left[1])) << frame;
  for (const std::string& frame : second.wire()) EXPECT_TRUE(keeps(frame, left[0])) << frame;
  for (const std::string& frame : watcher.wire()) EXPECT_TRUE(keeps(frame, left[0]) && keeps(frame, left[1])) << frame;
  for (const std::string& target : {path, std::string{"/api/tables"}, path + "/replay", path + "/replay?as=spectator", path + "/match"}) {
    EXPECT_TRUE(keeps(bob.get(target).body, left[0])) << target;
    EXPECT_TRUE(keeps(ada.get(target).body, left[1])) << target;
    EXPECT_TRUE(keeps(eve.get(target).body, left[0]) && keeps(eve.get(target).body, left[1])) << target;
  }
}

TEST_F(DecksTest, TheMatchFileTellsTheListsWhenAllIsOver) {
  const Json hers = random_deck("usa");
  const Json made = ada.post("/api/tables", request(with_deck("me", hers), seat("me"))).json()["table"];
  Talker talker = ada.talk(made["id"]);
  const Json seen = talker.await("update");
  EXPECT_EQ(talker.ask(order(seen["revision"], {{"type", "resign"}}))["type"], "update");
  const std::string file = ada.get("/api/tables/" + made["id"].get<std::string>() + "/match").body;
  const Json header = Json::parse(file.substr(0, file.find('\n')));
  EXPECT_EQ(header["setup"]["decks"]["usa"], hers);
}

}  // namespace
}  // namespace kepi::server
