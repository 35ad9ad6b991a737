// docs/guide/protocol.md, said over a real socket.
#include <algorithm>

#include "engine/record.h"
#include "server/test/table_fixture.h"

namespace kepi::server {
namespace {

// ---- who you are, what there is ----

TEST_F(ServerTest, AGuestIsMadeWithAnUnreadableCookieAndKnownAgain) {
  EXPECT_TRUE(ada.get("/api/me").json()["guest"].is_null());
  const Response made = ada.post("/api/me", {{"name", "Ada L’Été"}});
  ASSERT_EQ(made.status, 200u) << made.body;
  const std::string cookie = made.headers.at("set-cookie");
  EXPECT_NE(cookie.find("HttpOnly"), std::string::npos);
  EXPECT_NE(cookie.find("SameSite=Lax"), std::string::npos);
  EXPECT_EQ(ada.get("/api/me").json()["guest"]["name"], "Ada L’Été");
  const Response renamed = ada.post("/api/me", {{"name", "Ada"}});
  EXPECT_EQ(renamed.headers.count("set-cookie"), 0u);
  EXPECT_EQ(renamed.json()["guest"]["id"], made.json()["guest"]["id"]);
  EXPECT_TRUE(bob.get("/api/me").json()["guest"].is_null());
}

TEST_F(ServerTest, GamesAreListedWithTheirBots) {
  const Json games = ada.get("/api/games").json()["games"];
  ASSERT_EQ(games.size(), 1u);
  EXPECT_EQ(games[0]["id"], "toy");
  EXPECT_EQ(games[0]["bots"], Json({"random", "greedy"}));
  EXPECT_EQ(games[0]["scenarios"][0]["id"], "toy/short");
}

TEST_F(ServerTest, TextsComeFromTheBinaryWithATagAndGzipped) {
  const Response plain = ada.get("/api/locales/fr/error");
  ASSERT_EQ(plain.status, 200u);
  EXPECT_EQ(plain.headers.at("content-type"), "application/json");
  EXPECT_TRUE(plain.json().contains("error.stale"));
  const Response zipped = ada.get("/api/locales/fr/error", {{"Accept-Encoding", "gzip, br"}});
  EXPECT_EQ(zipped.headers.at("content-encoding"), "gzip");
  EXPECT_LT(zipped.body.size(), plain.body.size());
  EXPECT_EQ(zipped.body.substr(0, 2), "\x1f\x8b");
  const Response again = ada.get("/api/locales/fr/error", {{"If-None-Match", plain.headers.at("etag")}});
  EXPECT_EQ(again.status, 304u);
  EXPECT_TRUE(again.body.empty());
  EXPECT_EQ(ada.get("/api/locales/xx/error").code(), "unknown_text");
  EXPECT_EQ(ada.get("/api/locales").json()["locales"], Json({"en", "fr"}));
}

TEST_F(ServerTest, EveryErrorCodeOfTheServerHasItsTextInBothLanguages) {
  const Json en = ada.get("/api/locales/en/error").json(), fr = ada.get("/api/locales/fr/error").json();
  const Json documented = {"malformed", "missing", "wrong_type", "too_long", "unknown_value", "unknown_member", "bad_setup", "bad_deck", "wrong_origin",
      "not_your_seat", "wrong_invitation", "not_your_table", "unknown_path", "unknown_table", "unknown_game", "unknown_text",
      "wrong_method", "too_large", "wrong_content_type", "seat_taken", "already_seated", "not_started", "still_running",
      "other_version", "too_many_requests", "too_many_connections", "too_many_tables", "shutting_down", "storage_failed",
      "bad_order", "finished", "stale", "replayed", "no_seat", "nothing_to_undo", "no_request"};
  for (const auto& code : documented) {
    const std::string key = "error." + code.get<std::string>();
    EXPECT_TRUE(en.contains(key)) << key;
    EXPECT_TRUE(fr.contains(key)) << key;
  }
}

TEST_F(ServerTest, EveryAnswerCarriesTheSecurityHeaders) {
  for (const char* path : {"/", "/api/games", "/api/nothing", "/no/such.file"}) {
    const Response r = ada.get(path);
    ASSERT_TRUE(r.headers.count("content-security-policy")) << path;
    EXPECT_NE(r.headers.at("content-security-policy").find("default-src 'none'"), std::string::npos);
    EXPECT_EQ(r.headers.at("content-security-policy").find("script-src 'unsafe"), std::string::npos);
    EXPECT_EQ(r.headers.at("x-content-type-options"), "nosniff");
    EXPECT_EQ(r.headers.at("x-frame-options"), "DENY");
    EXPECT_TRUE(r.headers.count("cache-control"));
  }
}

TEST_F(ServerTest, ThePageIsServedForTheClientsOwnRoutes) {
  const Response page = ada.get("/tables/7h2mq9x4kt");
  EXPECT_EQ(page.status, 200u);
  EXPECT_EQ(page.headers.at("content-type"), "text/html; charset=utf-8");
  EXPECT_NE(page.body.find("Kepi"), std::string::npos);
  EXPECT_EQ(ada.get("/assets/none.js").code(), "unknown_path");
  const Response head = ada.request("HEAD", "/", "", {});
  EXPECT_EQ(head.status, 200u);
  EXPECT_TRUE(head.body.empty());
  EXPECT_EQ(head.headers.at("content-length"), std::to_string(ada.get("/").body.size()));
}

// ---- tables and seats ----

TEST_F(ServerTest, AFriendSitsDownByInvitationAndTheMatchBegins) {
  ada.post("/api/me", {{"name", "Ada"}});
  const Response made = ada.post("/api/tables", table_request(seat("me"), seat("friend")));
  ASSERT_EQ(made.status, 201u) << made.body;
  const Json table = made.json()["table"];
  EXPECT_EQ(table["status"], "waiting");
  EXPECT_EQ(table["you"], Json({"first"}));
  const std::string invitation = table["seats"][1]["invitation"], path = "/api/tables/" + table["id"].get<std::string>();
  EXPECT_FALSE(eve.get(path).json()["table"]["seats"][1].contains("invitation"));

  EXPECT_EQ(bob.post(path + "/sit", {{"invitation", "wrong"}}).code(), "wrong_invitation");
  EXPECT_EQ(bob.post(path + "/sit", {{"seat", "second"}}).code(), "wrong_invitation");
  const Json sat = bob.post(path + "/sit", {{"invitation", invitation}}).json()["table"];
  EXPECT_EQ(sat["status"], "running");
  EXPECT_EQ(sat["you"], Json({"second"}));
  EXPECT_EQ(sat["asked"], Json({"first", "second"}));
  EXPECT_EQ(sat["seats"][0]["name"], "Ada");
  EXPECT_EQ(bob.post(path + "/sit", {{"invitation", invitation}}).status, 200u);  // again is fine
  EXPECT_EQ(eve.post(path + "/sit", {{"invitation", invitation}}).code(), "seat_taken");
  EXPECT_EQ(ada.post(path + "/sit", {{"invitation", invitation}}).code(), "already_seated");
}

TEST_F(ServerTest, AnOpenSeatIsListedForEverybodyUntilTaken) {
  const Json table = ada.post("/api/tables", table_request(seat("open"), seat("me"))).json()["table"];
  ASSERT_EQ(bob.get("/api/tables?open=1").json()["tables"].size(), 1u);
  const std::string path = "/api/tables/" + table["id"].get<std::string>();
  EXPECT_EQ(bob.post(path + "/sit", {{"seat", "second"}}).code(), "seat_taken");
  EXPECT_EQ(bob.post(path + "/sit", {{"seat", "first"}}).status, 200u);
  EXPECT_TRUE(eve.get("/api/tables?open=1").json()["tables"].empty());
}

TEST_F(ServerTest, MyTablesAreThoseWhereISit) {
  const std::string shared = table_of_two();
  ada.post("/api/tables", table_request(seat("me"), seat("open")));
  EXPECT_EQ(ada.get("/api/tables").json()["tables"].size(), 2u);
  EXPECT_EQ(ada.get("/api/tables?status=running").json()["tables"][0]["id"], shared);
  EXPECT_EQ(bob.get("/api/tables").json()["tables"].size(), 1u);
  EXPECT_TRUE(eve.get("/api/tables").json()["tables"].empty());
  EXPECT_EQ(ada.get("/api/tables?limit=x").code(), "unknown_value");
}

TEST_F(ServerTest, WhatIsWrongInARequestIsNamedWithItsPlace) {
  const auto place = [&](const Json& body) {
    const Json error = ada.post("/api/tables", body).json()["error"];
    return error["code"].get<std::string>() + " " + error["place"].get<std::string>();
  };
  Json good = table_request(seat("me"), bot("random"));
  EXPECT_EQ(place({{"scenario", "toy/short"}}), "missing game");
  Json bad = good;
  bad["game"] = "chess";
  EXPECT_EQ(place(bad), "unknown_game game");
  bad = good, bad["scenario"] = "toy/none";
  EXPECT_EQ(place(bad), "bad_setup /scenario");
  bad = good, bad["options"]["goal"] = -4;
  EXPECT_EQ(place(bad), "bad_setup /options/goal");
  bad = good, bad["seats"] = {seat("me")};
  EXPECT_EQ(place(bad), "wrong_type seats");
  bad = good, bad["seats"][1] = seat("cat");
  EXPECT_EQ(place(bad), "unknown_value seats[1].kind");
  bad = good, bad["seats"][1] = bot("genius");
  EXPECT_EQ(place(bad), "unknown_value seats[1].bot");
  bad = good, bad["seats"] = {seat("open"), seat("friend")};
  EXPECT_EQ(place(bad), "unknown_value seats");
  EXPECT_EQ(ada.post("/api/me", {{"name", std::string(41, 'x')}}).json()["error"]["args"]["limit"], 40);
  for (const char* name : {"a\nb", "   ", "\u00a0", "\u2800", "a\u202eb", "\u200b", "\u0085", "\u200d", "Ada\u034f", "\U000e0041"}) EXPECT_EQ(ada.post("/api/me", {{"name", name}}).code(), "unknown_value");
  for (const char* name : {"", "Zoë 👩‍🌾", "Ада"}) EXPECT_EQ(ada.post("/api/me", {{"name", name}}).status, 200u) << name;
  EXPECT_EQ(ada.post("/api/me", {{"name", "x"}, {"rank", "General"}}).json()["error"]["place"], "rank");
  bad = good, bad["option"] = bad["options"];  // a misspelt word is not passed over
  EXPECT_EQ(place(bad), "unknown_member option");
  bad = good, bad["seats"][0]["hat"] = 1;
  EXPECT_EQ(place(bad), "unknown_member seats[0].hat");
}

TEST_F(ServerTest, ALessonIsTheSameForEveryPupilAndMarkedAsSuch) {
  const auto lesson = [](Person& pupil) { return pupil.post("/api/tables", {{"game", "toy"}, {"lesson", true}}).json()["table"]; };
  const Json first = lesson(ada), second = lesson(bob);
  EXPECT_EQ(first["lesson"], true);
  EXPECT_EQ(first["status"], "running");
  EXPECT_EQ(first["seats"][0]["you"], true);
  EXPECT_EQ(first["seats"][1]["bot"], "greedy");
  EXPECT_EQ(first["commitment"], second["commitment"]);
  EXPECT_EQ(ada.get("/api/tables/" + first["id"].get<std::string>()).json()["table"]["lesson"], true);
  // What both drew; when the bot hid its number is a matter of speed.
  const auto play = [&](Person& pupil, const Json& table) {
    Talker t = pupil.talk(table["id"]);
    std::string drawn;
    Json seen;
    const auto note = [&](const Json& update) {
      seen = update;
      for (const Json& event : seen["events"])
        if (event["type"] == "drawn") drawn += event.dump();
    };
    note(t.await("update"));
    for (int i = 0; i < 6 && !seen["prompt"].contains("outcome"); ++i) {
      while (seen["choices"].empty() && !seen["prompt"].contains("outcome")) note(t.await("update"));
      if (!seen["choices"].empty()) note(t.ask(order(seen["revision"], seen["choices"][0]["order"])));
    }
    return drawn;
  };
  EXPECT_EQ(play(ada, first), play(bob, second));

  const Json fair = ada.post("/api/tables", table_request(seat("me"), bot("greedy"))).json()["table"];
  EXPECT_FALSE(fair.contains("lesson"));
  EXPECT_EQ(ada.post("/api/tables", {{"game", "toy"}, {"lesson", "yes"}}).code(), "unknown_value");
  EXPECT_EQ(ada.post("/api/tables", {{"game", "chess"}, {"lesson", true}}).code(), "unknown_game");
  EXPECT_EQ(ada.post("/api/tables", {{"lesson", true}}).code(), "missing");
}

// ---- play ----

TEST_F(ServerTest, TwoPlayAMatchToItsEnd) {
  const std::string id = table_of_two();
  Talker first = ada.talk(id), second = bob.talk(id);
  EXPECT_GT(play_out(first, second), 5);
  const Json table = eve.get("/api/tables/" + id).json()["table"];
  EXPECT_EQ(table["status"], "finished");
  EXPECT_EQ(table["outcome"]["rule"], "TY-3.1");
  EXPECT_TRUE(table["asked"].empty());
  EXPECT_EQ(first.ask(order(0, just("draw")))["error"]["code"], "finished");
}

TEST_F(ServerTest, AMatchAgainstTheBotGoesOnByItself) {
  for (const char* level : {"random", "greedy"}) {
    const std::string id = ada.post("/api/tables", table_request(seat("me"), bot(level))).json()["table"]["id"];
    Talker me = ada.talk(id);
    Json seen = me.await("update");
    while (!seen["prompt"].contains("outcome")) {
      if (seen["choices"].empty()) seen = me.await("update");
      else seen = me.ask(order(seen["revision"], seen["choices"][0]["order"]));
      if (seen.value("type", "") == "error") {  // the bot was quicker: what it did is on its way
        EXPECT_EQ(seen["error"]["code"], "stale");
        seen = me.await("update");
      }
      ASSERT_FALSE(seen.is_null());
    }
    EXPECT_EQ(ada.get("/api/tables/" + id).json()["table"]["status"], "finished");
  }
}

TEST_F(ServerTest, TwoBotsPlayForASpectator) {
  const std::string id = ada.post("/api/tables", table_request(bot("random"), bot("greedy"))).json()["table"]["id"];
  Talker watcher = eve.talk(id);
  Json seen = watcher.await("update");
  while (!seen.is_null() && !seen["prompt"].contains("outcome")) {
    EXPECT_TRUE(seen["choices"].empty());
    seen = watcher.await("update");
  }
  EXPECT_FALSE(seen.is_null());
}

TEST_F(ServerTest, TwoAtOneScreenLookFromEitherSeat) {
  const std::string id = ada.post("/api/tables", table_request(seat("me"), seat("me"))).json()["table"]["id"];
  Talker t = ada.talk(id);
  EXPECT_EQ(t.await("update")["as"], "first");
  EXPECT_EQ(t.ask(order(0, hide(2)))["type"], "update");
  const Json other_side = t.ask({{"type", "look"}, {"as", "second"}});
  EXPECT_EQ(other_side["as"], "second");
  EXPECT_EQ(other_side["view"]["known"]["players"][0]["hidden"], 0);
  EXPECT_EQ(t.ask(order(other_side["revision"], hide(3)))["type"], "update");
}

TEST_F(ServerTest, ARefusalNamesItsRuleAndCheckChangesNothing) {
  const std::string id = table_of_two();
  Talker t = ada.talk(id);
  t.await("update");
  const Json refused = t.ask(order(0, hide(9)));
  EXPECT_EQ(refused["type"], "refused");
  EXPECT_EQ(refused["refusal"]["rule"], "TY-1.2");
  EXPECT_EQ(refused["refusal"]["args"]["number"], 9);
  EXPECT_EQ(t.ask({{"type", "check"}, {"order", hide(9)}})["refusal"]["rule"], "TY-1.2");
  EXPECT_TRUE(t.ask({{"type", "check"}, {"order", hide(1)}})["refusal"].is_null());
  const Json choices = t.ask({{"type", "choices"}});
  EXPECT_EQ(choices["revision"], 0);
  EXPECT_EQ(choices["choices"].size(), 3u);
}

TEST_F(ServerTest, WhileBothAreAskedNeitherMakesTheOtherStale) {
  const std::string id = table_of_two();
  Talker a = ada.talk(id), b = bob.talk(id);
  a.await("update"), b.await("update");
  EXPECT_EQ(a.ask(order(0, hide(1)))["revision"], 1);
  EXPECT_EQ(b.ask(order(0, hide(2)))["type"], "update");  // he was looking at revision 0
}

TEST_F(ServerTest, PresenceIsShown) {
  const std::string id = table_of_two();
  Talker a = ada.talk(id);
  EXPECT_FALSE(a.await("table")["table"]["seats"][1]["present"]);
  Talker b = bob.talk(id);
  EXPECT_TRUE(a.await("table")["table"]["seats"][1]["present"]);
  b.close();
  EXPECT_FALSE(a.await("table")["table"]["seats"][1]["present"]);
}

// ---- undo ----

TEST_F(ServerTest, UndoIsFreeUntilADieIsRolledThenTheOpponentIsAsked) {
  const std::string id = table_of_two();
  Talker a = ada.talk(id), b = bob.talk(id);
  EXPECT_EQ(a.await("update")["can_undo"], "no");
  b.await("update");
  EXPECT_EQ(a.ask({{"type", "undo"}, {"revision", 0}})["error"]["code"], "nothing_to_undo");
  Json seen = a.ask(order(0, hide(1)));
  EXPECT_EQ(seen["can_undo"], "free");
  seen = a.ask({{"type", "undo"}, {"revision", seen["revision"]}});
  EXPECT_TRUE(seen["undone"]);
  EXPECT_EQ(seen["view"]["known"]["players"][0]["chosen"], false);
  EXPECT_EQ(seen["choices"].size(), 3u);

  a.ask(order(seen["revision"], hide(2)));
  b.await("update"), b.await("update");
  const Json before = [&] {  // after b hid too, whoever is active draws
    b.ask({{"type", "order"}, {"revision", b.await("update")["revision"]}, {"order", hide(3)}});
    return a.await("update");
  }();
  Talker& active = before["prompt"]["deciders"][0] == "first" ? a : b;
  Talker& waiting = &active == &a ? b : a;
  const Json state = active.ask({{"type", "look"}, {"as", &active == &a ? "first" : "second"}});
  const Json drawn = active.ask(order(state["revision"], just("draw")));
  EXPECT_EQ(drawn["can_undo"], "ask");
  EXPECT_EQ(active.ask({{"type", "undo"}, {"revision", drawn["revision"]}})["type"], "asked");
  EXPECT_EQ(active.ask({{"type", "undo_answer"}, {"accept", true}})["error"]["code"], "not_your_seat");
  while (waiting.await("table")["undo_request"].is_null()) {}
  const Json undone = waiting.ask({{"type", "undo_answer"}, {"accept", true}});
  EXPECT_TRUE(undone["undone"]);
  EXPECT_EQ(undone["view"]["known"]["step"], "turn");

  // Declined: nothing changes, and the question is off the table.
  const Json mine = active.await("update");
  const Json again = active.ask(order(mine["revision"], just("draw")));
  EXPECT_EQ(active.ask({{"type", "undo"}, {"revision", again["revision"]}})["type"], "asked");
  while (waiting.await("table")["undo_request"].is_null()) {}
  EXPECT_EQ(waiting.ask({{"type", "undo_answer"}, {"accept", false}})["type"], "declined");
  EXPECT_EQ(waiting.ask({{"type", "undo_answer"}, {"accept", true}})["error"]["code"], "no_request");
}

TEST_F(ServerTest, ABotDoesNotMindAnUndo) {
  const std::string id = ada.post("/api/tables", table_request(seat("me"), bot("random"))).json()["table"]["id"];
  Talker t = ada.talk(id);
  Json seen = t.await("update");
  while (seen["choices"].empty() || seen["view"]["known"]["step"] != "hide") seen = t.await("update");
  seen = t.ask(order(seen["revision"], hide(1)));
  while (seen["choices"].empty()) seen = t.await("update");
  EXPECT_EQ(seen["can_undo"], "free");
  const Json undone = t.ask({{"type", "undo"}, {"revision", seen["revision"]}});
  EXPECT_TRUE(undone["undone"]) << undone.dump();
}

// ---- replay and the file ----

TEST_F(ServerTest, TheReplayShowsWhatTheViewerSawAndAfterTheEndEverything) {
  const std::string id = table_of_two(), path = "/api/tables/" + id;
  Talker a = ada.talk(id), b = bob.talk(id);
  Json seen = a.await("update");
  a.ask(order(0, hide(2)));
  EXPECT_EQ(bob.get(path + "/replay?as=first").code(), "not_your_seat");
  EXPECT_EQ(ada.get(path + "/match").code(), "still_running");
  const Json his = bob.get(path + "/replay").json();
  EXPECT_EQ(his["as"], "second");
  EXPECT_EQ(his["total"], 2);
  EXPECT_FALSE(his["frames"][1].contains("order"));
  EXPECT_EQ(his["frames"][1]["events"][0]["number"], 0);
  EXPECT_EQ(ada.get(path + "/replay").json()["frames"][1]["order"], hide(2));

  Talker a2 = ada.talk(id), b2 = bob.talk(id);
  const int orders = play_out(a2, b2) + 1;
  const Json all = eve.get(path + "/replay?as=first&from=1&count=2").json();
  EXPECT_EQ(all["total"], orders + 1);
  ASSERT_EQ(all["frames"].size(), 2u);
  EXPECT_EQ(all["frames"][0]["frame"], 1);
  EXPECT_EQ(all["frames"][0]["order"], hide(2));
  EXPECT_EQ(all["frames"][0]["events"][0]["number"], 2);
  EXPECT_EQ(eve.get(path + "/replay?from=9999").json()["frames"].size(), 0u);
}

TEST_F(ServerTest, TheMatchFileIsSoundAndItsDiceAreThoseCommittedTo) {
  const std::string id = table_of_two();
  const std::string commitment = eve.get("/api/tables/" + id).json()["table"]["commitment"];
  Talker a = ada.talk(id), b = bob.talk(id);
  a.await("update");
  const Json hidden = a.ask(order(0, hide(1)));
  a.ask({{"type", "undo"}, {"revision", hidden["revision"]}});
  Talker a2 = ada.talk(id), b2 = bob.talk(id);
  play_out(a2, b2);
  const Response file = eve.get("/api/tables/" + id + "/match");
  ASSERT_EQ(file.status, 200u);
  EXPECT_NE(file.headers.at("content-disposition").find(id + ".kepi.jsonl"), std::string::npos);
  const auto find = [](std::string_view) { return &toy::game(); };
  EXPECT_TRUE(audit(file.body, find).empty());
  EXPECT_EQ(Record::read(file.body, find)->header()["commitment"], commitment);
}

TEST_F(ServerTest, EveryTableHasASecretOfItsOwnUnlessTestsWantTheSame) {
  const auto commitment = [&] { return ada.post("/api/tables", table_request(seat("me"), seat("me"))).json()["table"]["commitment"]; };
  EXPECT_EQ(commitment(), commitment());
  options.settings.known_seed.reset();
  restart();
  EXPECT_NE(commitment(), commitment());
}

// ---- restart ----

TEST_F(ServerTest, ARestartFindsEveryTableWhereItWas) {
  const std::string id = table_of_two();
  Json seen;
  {
    Talker a = ada.talk(id), b = bob.talk(id);
    a.await("update");
    a.ask(order(0, hide(3)));
    b.ask(order(0, hide(1)));
    seen = b.ask({{"type", "look"}, {"as", "second"}});
  }
  restart();
  Talker again = bob.talk(id);
  Json back = again.await("update");
  for (Json* j : {&seen, &back}) j->erase("id");
  EXPECT_EQ(back, seen);
}

TEST_F(ServerTest, ABotThatWasToDecideDecidesAfterTheRestart) {
  options.settings.bot_pace = std::chrono::hours(1);  // it will not get to it
  restart();
  const std::string id = ada.post("/api/tables", table_request(bot("random"), bot("random"))).json()["table"]["id"];
  options.settings.bot_pace = std::chrono::milliseconds(0);
  restart();
  Talker watcher = eve.talk(id);
  Json seen = watcher.await("update");
  while (!seen.is_null() && !seen["prompt"].contains("outcome")) seen = watcher.await("update");
  EXPECT_FALSE(seen.is_null());
}

TEST_F(ServerTest, StoppingSaysGoodbye) {
  Talker t = ada.talk(table_of_two());
  t.await("update");
  server.reset();
  while (t.next()) {}
  EXPECT_EQ(t.close_code(), 1001u);
}

// ---- odds and luck ----

TEST_F(ServerTest, OddsAreExactAndLuckIsToldAtTheEnd) {
  const std::string id = table_of_two();
  Talker first = ada.talk(id), second = bob.talk(id);
  std::int64_t revision = first.await("update")["revision"];
  first.ask(order(revision, hide(1)));
  revision = second.await("update")["revision"];
  second.ask(order(revision, hide(2)));
  Json told = first.ask({{"type", "odds"}, {"order", just("draw")}});
  Json refused = second.ask({{"type", "odds"}, {"order", just("draw")}});
  if (told["odds"].is_null()) std::swap(told, refused);  // who begins is drawn by lot
  ASSERT_EQ(told["type"], "odds") << told;
  ASSERT_TRUE(told["odds"].is_object()) << told;
  const Json chance = told["odds"]["chances"][0];
  EXPECT_EQ(chance["what"], "points");
  EXPECT_EQ(chance["dice"], 1);
  ASSERT_EQ(chance["of"].size(), 7u);
  EXPECT_NEAR(chance["of"][6].get<double>(), 1 / 6.0, 1e-12);
  EXPECT_NEAR(chance["mean"].get<double>(), 3.5, 1e-12);
  EXPECT_EQ(refused["refusal"]["rule"], "TY-2.1");  // it is not his turn
  EXPECT_TRUE(refused["odds"].is_null());
  Talker ada_again = ada.talk(id), bob_again = bob.talk(id);
  play_out(ada_again, bob_again);
  const Json ledger = ada.get("/api/tables/" + id + "/luck").json();
  ASSERT_FALSE(ledger["rolls"].empty()) << ledger;
  int rolls = 0;
  for (const char* seat : {"first", "second"})
    for (const Json& total : ledger["totals"][seat]) rolls += total["rolls"].get<int>();
  EXPECT_EQ(rolls, static_cast<int>(ledger["rolls"].size()));
  EXPECT_NEAR(ledger["rolls"][0]["expected"].get<double>(), 3.5, 1e-12);
}

}  // namespace
}  // namespace kepi::server
