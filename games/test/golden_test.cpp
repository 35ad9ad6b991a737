// Golden matches: whole games, written down with every order and every die, must replay to the same end for ever.
// A ruleset that would play one of them otherwise raises its Rules::version; then, in a commit of its own:
//     KEPI_WRITE_GOLDEN=dixie golden_test
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "engine/record.h"
#include "games/registry.h"
#include "kit/hash.h"

namespace kepi {
namespace {

namespace fs = std::filesystem;

struct Golden {
  const char *game, *name, *scenario, *first, *second;  // the bots that play it
  std::uint8_t seed;
  const char* options = "{}";
};
constexpr Golden goldens[] = {
    {"dixie", "bull-run-random", "bull-run", "random", "random", 1},
    {"dixie", "shiloh-random", "shiloh", "random", "random", 2},
    {"dixie", "gettysburg-random", "gettysburg", "random", "random", 3},
    {"dixie", "bull-run-greedy", "bull-run", "greedy", "greedy", 4},
    {"dixie", "shiloh-greedy", "shiloh", "greedy", "greedy", 5},
    {"dixie", "gettysburg-greedy", "gettysburg", "greedy", "random", 6},
    {"longstreet", "hill-random", "the-hill-above-the-run", "random", "random", 1},
    {"longstreet", "corn-greedy", "corn-at-first-light", "greedy", "greedy", 2},
    {"longstreet", "spur-redeployed", "the-rocky-spur", "random", "random", 3, R"({"redeploy": true})"},
    {"longstreet", "meeting-random", "meeting-engagement", "random", "random", 4},
    {"guns", "random", "gettysburg", "random", "random", 1},
    {"guns", "advanced", "gettysburg", "random", "random", 2,
     R"({"fully_obstructed": true, "extended_bombardment": true, "historical": true, "bidding": true})"},
    {"guns", "greedy", "gettysburg", "greedy", "random", 3},
};

fs::path folder(const char* game) { return fs::path(KEPI_SOURCE_DIR) / "games" / game / "test/golden"; }
fs::path path(const Golden& golden) { return folder(golden.game) / (std::string(golden.name) + ".kepi.jsonl"); }

std::string file_text(const fs::path& path) {
  std::ostringstream all;
  all << std::ifstream(path, std::ios::binary).rdbuf();
  return all.str();
}
Json hashes(const char* game) { return Json::parse(file_text(folder(game) / "hashes.json"), nullptr, false); }

Record play(const Golden& golden) {
  Seed seed{};
  seed[0] = golden.seed;
  auto record = Record::begin(*find_game(golden.game), {{"scenario", golden.scenario}, {"options", Json::parse(golden.options)}}, seed,
                              {{"first", golden.first}, {"second", golden.second}});
  for (std::uint64_t n = 0; !record->is_over(); ++n) {
    const Seat seat = record->match().prompt().deciders.has(Seat::First) ? Seat::First : Seat::Second;
    const char* bot = seat == Seat::First ? golden.first : golden.second;
    const Answer answer = record->submit(seat, record->match().bot_order(seat, bot, n), 0);
    if (!answer) throw std::runtime_error("a bot's order was refused");
  }
  record->reveal();
  return std::move(*record);
}

/// The last position as it is written, so that a new member of the state, at rest, changes nothing.
std::uint64_t end_of(const AnyMatch& match) {
  Hasher h;
  h.add(std::string_view{match.position().dump()});
  return h.value();
}

void write_all(std::string_view game) {
  Json all;
  for (const Golden& golden : goldens) {
    if (golden.game != game) continue;
    fs::create_directories(folder(golden.game));
    const Record record = play(golden);
    std::ofstream(path(golden), std::ios::binary) << record.text();
    all[golden.name] = end_of(record.match());
    std::ofstream(folder(golden.game) / "hashes.json") << all.dump(2) << '\n';
  }
}

class Goldens : public testing::TestWithParam<Golden> {
 public:
  static void SetUpTestSuite() {
    if (const char* game = std::getenv("KEPI_WRITE_GOLDEN")) write_all(game);
  }
};

TEST_P(Goldens, ReplaysToTheSameEnd) {
  const std::string text = file_text(path(GetParam()));
  const auto record = Record::read(text, find_game);
  ASSERT_TRUE(record) << record.error()[0].place << ": " << record.error()[0].reason;
  EXPECT_TRUE(record->is_over());
  EXPECT_GT(record->match().size(), 50u);
  EXPECT_EQ(end_of(record->match()), hashes(GetParam().game).at(GetParam().name).get<std::uint64_t>());
}

TEST_P(Goldens, HasTheDiceOfItsSeed) {
  EXPECT_TRUE(audit(file_text(path(GetParam())), find_game).empty());
}

INSTANTIATE_TEST_SUITE_P(All, Goldens, testing::ValuesIn(goldens), [](const auto& golden) {
  std::string name = std::string(golden.param.game) + "_" + golden.param.name;
  std::erase(name, '-');
  return name;
});

}  // namespace
}  // namespace kepi
