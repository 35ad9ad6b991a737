#include "kit/text/catalogue.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace kepi {
namespace {

std::string content(const std::filesystem::path& file) {
  std::ostringstream out;
  out << std::ifstream{file}.rdbuf();
  return out.str();
}

Catalogue two_languages() {
  Catalogue texts;
  EXPECT_TRUE(texts.add("en", "dixie", R"({"hits": "{n, plural, one {# hit} other {# hits}} on {card}",
    "die": "{die, select, 0 {no die} other {die {die}}}"})").empty());
  EXPECT_TRUE(texts.add("fr", "dixie", R"({"hits": "{n, plural, one {# touche} other {# touches}} sur {card}"})").empty());
  EXPECT_TRUE(texts.add("en", "ui", R"({"ui.play": "Play"})").empty());
  return texts;
}

TEST(Catalogue, FormatsByLanguageAndNumber) {
  const auto texts = two_languages();
  EXPECT_EQ(texts.format("en", "dixie", "hits", {{"n", std::int64_t{1}}, {"card", "2nd Ohio"}}), "1 hit on 2nd Ohio");
  EXPECT_EQ(texts.format("fr", "dixie", "hits", {{"n", std::int64_t{2}}, {"card", "2e Ohio"}}), "2 touches sur 2e Ohio");
}

TEST(Catalogue, ANumberMayBeAWordOfASelect) {
  const auto texts = two_languages();
  EXPECT_EQ(texts.format("en", "dixie", "die", {{"die", std::int64_t{0}}}), "no die");
  EXPECT_EQ(texts.format("en", "dixie", "die", {{"die", std::int64_t{5}}}), "die 5");
}

TEST(Catalogue, NumbersAreCountedAndSelectedInOneText) {
  Catalogue texts;
  EXPECT_TRUE(texts.add("en", "dixie", R"({"test": "{dice, plural, one {# die} other {# dice}}, {needed, select, 1 {needs 1} other {needs {needed} or less}}"})").empty());
  const auto told = [&](const TextArg& dice, const TextArg& needed) { return texts.format("en", "dixie", "test", {{"dice", dice}, {"needed", needed}}); };
  EXPECT_EQ(told(std::int64_t{2}, std::int64_t{1}), "2 dice, needs 1");
  EXPECT_EQ(told(std::int64_t{1}, std::int64_t{4}), "1 die, needs 4 or less");
  EXPECT_EQ(told("3", "4"), "3 dice, needs 4 or less") << "faults have words for arguments, and numbers may be among them";
}

TEST(Catalogue, LooksIntoTheSharedScopes) {
  const auto texts = two_languages();
  EXPECT_EQ(texts.format("en", "dixie", "ui.play"), "Play");
  EXPECT_FALSE(texts.has("fr", "dixie", "ui.play"));
}

TEST(Catalogue, AGapShowsItsKey) {
  EXPECT_EQ(two_languages().format("fr", "dixie", "event.nothing"), "event.nothing");
  EXPECT_EQ(two_languages().format("de", "dixie", "hits"), "hits");
}

TEST(Catalogue, TellsWhatIsWrongAndKeepsTheRest) {
  Catalogue texts;
  const auto faults = texts.add("en", "dixie", R"({"a": "{n, plural, one {x}", "b": 3, "c": "sound"})");
  ASSERT_EQ(faults.size(), 2u);
  EXPECT_EQ(faults[0].file, "en/dixie.json");
  EXPECT_EQ(faults[0].key, "a");
  EXPECT_EQ(faults[1].key, "b");
  EXPECT_EQ(texts.format("en", "dixie", "c"), "sound");
  EXPECT_EQ(texts.add("en", "ui", "[1").size(), 1u);
}

/// tools/locales reads patterns with its own small reader; this is the second opinion.
TEST(Catalogue, IcuReadsEveryTextOfTheProject) {
  Catalogue texts;
  int files = 0;
  for (const auto& file : std::filesystem::recursive_directory_iterator{KEPI_SOURCE_DIR "/data/locales"}) {
    if (file.path().extension() != ".json") continue;
    ++files;
    for (const auto& fault : texts.add(file.path().parent_path().filename().string(), file.path().stem().string(),
                                       content(file.path())))
      ADD_FAILURE() << fault.file << ": " << fault.key << ": " << fault.reason;
  }
  EXPECT_GE(files, 8);
}

TEST(Catalogue, DixieTellsATestWithAndWithoutTheNumberNeeded) {
  Catalogue texts;
  for (const auto* language : {"en", "fr"})
    texts.add(language, "dixie", content(std::string{KEPI_SOURCE_DIR "/data/locales/"} + language + "/dixie.json"));
  TextArgs args{{"card", "2nd Ohio"}, {"kind", "march"}, {"needed", std::int64_t{3}}, {"die", std::int64_t{2}}, {"passed", "true"}};
  EXPECT_EQ(texts.format("en", "dixie", "event.tested", args), "2nd Ohio marches (needs 3 or less), die 2: success.");
  args["needed"] = "none";
  args["passed"] = "false";
  EXPECT_EQ(texts.format("fr", "dixie", "event.tested", args), "2nd Ohio, marche forcée, dé 2\u00a0: échec.");
}

}  // namespace
}  // namespace kepi
