#pragma once
/// A server with the toy game on a free port, and people who come to it.
#include <gtest/gtest.h>

#include "engine/toy/toy_codec.h"
#include "server/serve.h"
#include "server/test/client.h"
#include "server/test/folder.h"

namespace kepi::server {

class ServerTest : public testing::Test {
 protected:
  ServerTest() {
    options.port = 0;
    options.data = folder.path();
    options.settings.bot_pace = std::chrono::milliseconds(0);
    options.settings.known_seed = 1863;
    options.settings.limits.requests = {1e6, 1e6};
    options.settings.limits.tables = {1e6, 1e6};
    options.settings.limits.messages = {1e6, 1e6};
  }
  void SetUp() override { start(); }
  void start() {
    server = std::make_unique<RunningServer>(options, games);
    ASSERT_NE(server->port(), 0);
    for (Person* p : {&ada, &bob, &eve}) p->move_to(server->port());
  }
  void restart() {
    server.reset();
    start();
  }

  static Json table_request(const Json& first, const Json& second, int goal = 15) {
    return {{"game", "toy"}, {"scenario", "toy/short"}, {"options", {{"goal", goal}}}, {"seats", {first, second}}};
  }
  static Json seat(const char* kind) { return {{"kind", kind}}; }
  static Json bot(const char* level) { return {{"kind", "bot"}, {"bot", level}}; }
  static Json order(std::int64_t revision, const Json& o) { return {{"type", "order"}, {"revision", revision}, {"order", o}}; }
  static Json hide(int number) { return {{"type", "hide"}, {"number", number}}; }
  static Json just(const char* type) { return {{"type", type}}; }

  /// Ada's table with Bob opposite; its id.
  std::string table_of_two(int goal = 15) {
    const Json made = ada.post("/api/tables", table_request(seat("me"), seat("friend"), goal)).json()["table"];
    const Response sat = bob.post("/api/tables/" + made["id"].get<std::string>() + "/sit",
                                  {{"invitation", made["seats"][1]["invitation"]}});
    EXPECT_EQ(sat.status, 200u) << sat.body;
    return made["id"];
  }
  /// Whoever is asked gives the first order he was offered, until the match is over; both talk to the same table.
  static int play_out(Talker& first, Talker& second) {
    Json seen[2] = {first.await("update"), second.await("update")};
    Talker* talkers[2] = {&first, &second};
    int orders = 0;
    while (!seen[0]["prompt"].contains("outcome")) {
      const std::size_t who = seen[0]["prompt"]["deciders"][0] == "first" ? 0 : 1;
      const Json& mine = seen[who];
      const auto& offered = mine["choices"];
      EXPECT_FALSE(offered.empty()) << mine.dump();
      if (offered.empty()) return orders;
      const Json pick = offered[static_cast<std::size_t>(orders) % offered.size()]["order"];
      const std::int64_t other_revision = seen[1 - who]["revision"];
      seen[who] = talkers[who]->ask(order(mine["revision"], pick));
      EXPECT_EQ(seen[who].value("type", ""), "update") << seen[who].dump();
      do seen[1 - who] = talkers[1 - who]->await("update");
      while (!seen[1 - who].is_null() && seen[1 - who]["revision"] <= other_revision);
      if (seen[who].value("type", "") != "update" || seen[1 - who].is_null()) return orders;
      ++orders;
    }
    return orders;
  }

  inline static const AnyRuleset* const toy_game = &toy::game();
  std::span<const AnyRuleset* const> games{&toy_game, 1};
  Folder folder;
  ServeOptions options;
  std::unique_ptr<RunningServer> server;
  Person ada{0}, bob{0}, eve{0};
};

}  // namespace kepi::server
