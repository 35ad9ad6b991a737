// Golden matches: whole games, written down with every order and every die, must replay to the same end for ever.
// A ruleset that would play one of them otherwise raises longstreet::Rules::version; then, in a commit of its own:
//     LONGSTREET_WRITE_GOLDEN=1 longstreet_golden_test
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

struct Golden {
  const char *name, *scenario, *federal, *confederate;  // the bots that play it
  bool redeploy;                                        // LS-9.36
  std::uint8_t seed;
};
constexpr Golden goldens[] = {
    {"the-hill-random", "the-hill-above-the-run", "random", "random", false, 1},
    {"the-corn-random", "corn-at-first-light", "random", "random", false, 2},
    {"the-spur-redeployed", "the-rocky-spur", "random", "random", true, 3},
    {"the-hill-greedy", "the-hill-above-the-run", "greedy", "greedy", false, 4},
    {"the-corn-greedy", "corn-at-first-light", "greedy", "random", false, 5},
};

const std::filesystem::path folder = std::filesystem::path(KEPI_SOURCE_DIR) / "games/longstreet/test/golden";

std::string file_text(const std::filesystem::path& path) {
  std::ostringstream all;
  all << std::ifstream(path, std::ios::binary).rdbuf();
  return all.str();
}
Json hashes() { return Json::parse(file_text(folder / "hashes.json"), nullptr, false); }

Record play(const Golden& golden) {
  Seed seed{};
  seed[0] = golden.seed;
  auto record = Record::begin(*find_game("longstreet"), {{"scenario", golden.scenario}, {"options", {{"redeploy", golden.redeploy}}}}, seed,
                              {{"first", golden.federal}, {"second", golden.confederate}});
  for (std::uint64_t n = 0; !record->is_over(); ++n) {
    const Seat seat = record->match().prompt().deciders.has(Seat::First) ? Seat::First : Seat::Second;
    const char* bot = seat == Seat::First ? golden.federal : golden.confederate;
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

void write_all() {
  std::filesystem::create_directories(folder);
  Json all;
  for (const Golden& golden : goldens) {
    const Record record = play(golden);
    std::ofstream(folder / (std::string(golden.name) + ".kepi.jsonl"), std::ios::binary) << record.text();
    all[golden.name] = end_of(record.match());
  }
  std::ofstream(folder / "hashes.json") << all.dump(2) << '\n';
}

class LongstreetGolden : public testing::TestWithParam<Golden> {
 public:
  static void SetUpTestSuite() {
    if (std::getenv("LONGSTREET_WRITE_GOLDEN")) write_all();
  }
};

TEST_P(LongstreetGolden, ReplaysToTheSameEnd) {
  const std::string text = file_text(folder / (std::string(GetParam().name) + ".kepi.jsonl"));
  const auto record = Record::read(text, find_game);
  ASSERT_TRUE(record) << record.error()[0].place << ": " << record.error()[0].reason;
  EXPECT_TRUE(record->is_over());
  EXPECT_GT(record->match().size(), 50u);
  EXPECT_EQ(end_of(record->match()), hashes().at(GetParam().name).get<std::uint64_t>());
}

TEST_P(LongstreetGolden, HasTheDiceOfItsSeed) {
  EXPECT_TRUE(audit(file_text(folder / (std::string(GetParam().name) + ".kepi.jsonl")), find_game).empty());
}

INSTANTIATE_TEST_SUITE_P(All, LongstreetGolden, testing::ValuesIn(goldens), [](const auto& golden) {
  std::string name = golden.param.name;
  std::erase(name, '-');
  return name;
});

}  // namespace
}  // namespace kepi
