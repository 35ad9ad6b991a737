// Two clients play whole random games; no frame on the wire to one ever holds what is hidden from him.
#include <random>

#include "server/test/table_fixture.h"

namespace kepi::server {
namespace {

class SecretsTest : public ServerTest {
 protected:
  /// Plays with orders drawn from the choices; what each seat has on the wire afterwards.
  std::array<std::vector<std::string>, 3> play(const std::string& id, unsigned seed) {
    Talker first = ada.talk(id), second = bob.talk(id), watcher = eve.talk(id);
    std::mt19937 random{seed};
    Json seen[2] = {first.await("update"), second.await("update")};
    Talker* talkers[2] = {&first, &second};
    while (!seen[0]["prompt"].contains("outcome")) {
      const auto& deciders = seen[0]["prompt"]["deciders"];
      const std::size_t who = deciders[random() % deciders.size()] == "first" ? 0 : 1;
      const Json offered = seen[who]["choices"];
      const std::int64_t before = seen[1 - who]["revision"];
      seen[who] = talkers[who]->ask(order(seen[who]["revision"], offered[random() % offered.size()]["order"]));
      EXPECT_EQ(seen[who]["type"], "update");
      do seen[1 - who] = talkers[1 - who]->await("update");
      while (seen[1 - who]["revision"] <= before);
    }
    while (watcher.await("table")["table"]["status"] != "finished") {}
    return {first.wire(), second.wire(), watcher.wire()};
  }
};

TEST_F(SecretsTest, AHiddenNumberIsNeverOnTheWireBeforeItIsShown) {
  int frames = 0, shown_numbers = 0;
  for (unsigned seed = 1; seed <= 25; ++seed) {
    const auto wires = play(table_of_two(20), seed);
    for (std::size_t viewer = 0; viewer < 3; ++viewer) {
      bool shown[2] = {false, false};
      for (const std::string& text : wires[viewer]) {
        const Json frame = Json::parse(text);
        if (frame["type"] != "update") continue;
        ++frames;
        for (const Json& event : frame["events"])
          if (event["type"] == "objected") shown[event["seat"] == "first" ? 0 : 1] = true, ++shown_numbers;
        for (std::size_t seat = 0; seat < 2; ++seat) {
          if (seat == viewer || shown[seat]) continue;
          EXPECT_EQ(frame["view"]["known"]["players"][seat]["hidden"], 0) << text;
          for (const Json& event : frame["events"])
            if (event["type"] == "hidden" && (event["seat"] == "first") == (seat == 0)) {
              EXPECT_EQ(event["number"], 0) << text;
            }
        }
        const bool asked = viewer < 2 && frame["prompt"]["deciders"].dump().find(viewer == 0 ? "first" : "second") != std::string::npos;
        EXPECT_EQ(frame["choices"].empty(), !asked) << text;
      }
    }
  }
  EXPECT_GT(frames, 500);
  EXPECT_GT(shown_numbers, 0);
}

TEST_F(SecretsTest, EveryViewerGetsOneFrameForEveryOrderHeCanNotice) {
  const auto wires = play(table_of_two(), 7);
  std::array<std::int64_t, 3> last{-1, -1, -1};
  for (std::size_t viewer = 0; viewer < 3; ++viewer)
    for (const std::string& text : wires[viewer]) {
      const Json frame = Json::parse(text);
      if (frame["type"] != "update") continue;
      EXPECT_EQ(frame["revision"], last[viewer] + 1);
      last[viewer] = frame["revision"];
    }
  EXPECT_EQ(last[0], last[1]);  // at this game everything is noticed
  EXPECT_EQ(last[0], last[2]);
}

}  // namespace
}  // namespace kepi::server
