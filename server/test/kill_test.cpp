// kill -9 in a loop under load: no order that was answered is ever lost, and none appears that was not given.
#include <algorithm>
#include <atomic>
#include <thread>

#include <gtest/gtest.h>

#include "server/test/child.h"
#include "server/test/client.h"
#include "server/test/folder.h"

namespace kepi::server {
namespace {

/// One player of both seats of one table, who remembers what he was told.
struct Player {
  Person person{0};
  std::string table;
  std::int64_t told = 0;   // highest revision that was answered to him
  std::int64_t given = 0;  // orders sent, answered or not
  std::atomic<bool> over = false;

  /// Gives orders as fast as they are answered, until the server is gone.
  void play(std::atomic<int>& answered, std::atomic<bool>& lost) {
    Talker t = person.talk(table, "first");
    Json seen = t.await("update");
    if (seen.is_null()) return;
    if (seen["revision"] < told || seen["revision"] > given) lost = true;
    for (;;) {
      if (seen["prompt"].contains("outcome")) return void(over = true);
      const std::string asked = seen["prompt"]["deciders"][0];
      if (seen["as"] != asked) {
        seen = t.ask({{"type", "look"}, {"as", asked}});
        if (seen.is_null()) return;
      }
      // Both seats are his and everything is public here, so both count the same revisions. Never stop: the match should last.
      const Json& offered = seen["choices"];
      const Json pick = offered[offered.size() > 1 && offered[0]["order"]["type"] == "object" ? 1 : 0]["order"];
      ++given;
      seen = t.ask({{"type", "order"}, {"revision", seen["revision"]}, {"order", pick}});
      if (seen.is_null()) return;
      if (seen.value("type", "") != "update") return void(lost = true);
      told = seen["revision"];
      given = told;
      ++answered;
    }
  }
};

TEST(ServerKill, NoAnsweredOrderIsLost) {
  Folder folder;
  std::vector<Player> players(6);
  std::atomic<int> answered = 0;
  std::atomic<bool> lost = false;
  for (int kills = 0; kills < 21 && !lost; ++kills) {  // every number of orders below comes three times
    Child server{KEPI_TOY_SERVER, folder.path()};
    ASSERT_NE(server.port(), 0);
    for (Player& p : players) {
      p.person.move_to(server.port());
      if (!p.table.empty() && !p.over) continue;
      const Json made = p.person.post("/api/tables", {{"game", "toy"}, {"scenario", "toy/short"}, {"options", {{"goal", 100}}},
                                                      {"seats", {{{"kind", "me"}}, {{"kind", "me"}}}}}).json();
      ASSERT_TRUE(made.contains("table")) << made;
      p.table = made["table"]["id"], p.told = p.given = 0, p.over = false;
    }
    const int before = answered;
    std::vector<std::thread> threads;
    for (Player& p : players) threads.emplace_back([&] { p.play(answered, lost); });
    // Under load: not before some orders were answered in this round, and then in the midst of others.
    const int enough = before + 5 + 13 * (kills % 7);
    while (answered < enough && !lost && !std::all_of(players.begin(), players.end(), [](const Player& p) { return p.over.load(); }))
      std::this_thread::yield();
    EXPECT_EQ(server.end(SIGKILL), -SIGKILL);
    for (std::thread& t : threads) t.join();
  }
  EXPECT_FALSE(lost);
  EXPECT_GT(answered, 200);
}

TEST(ServerKill, ATermSignalEndsItCleanly) {
  Folder folder;
  Child server{KEPI_TOY_SERVER, folder.path()};
  ASSERT_NE(server.port(), 0);
  Person ada{server.port()};
  const Json made = ada.post("/api/tables", {{"game", "toy"}, {"scenario", "toy/short"}, {"options", {{"goal", 9}}},
                                             {"seats", {{{"kind", "me"}}, {{"kind", "me"}}}}}).json();
  Talker t = ada.talk(made["table"]["id"]);
  t.await("update");
  std::thread reader{[&] {
    while (t.next()) {}
  }};
  EXPECT_EQ(server.end(SIGTERM), 0);
  reader.join();
  EXPECT_EQ(t.close_code(), 1001u);
}

}  // namespace
}  // namespace kepi::server
