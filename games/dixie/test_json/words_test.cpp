#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "games/dixie/json/codec.h"
#include "kit/text/catalogue.h"

namespace kepi::dixie {
namespace {

const Catalogue& texts() {
  static const Catalogue all = [] {
    Catalogue read;
    for (const std::string language : {"en", "fr"}) {
      std::ostringstream content;
      content << std::ifstream{KEPI_SOURCE_DIR "/data/locales/" + language + "/dixie.json"}.rdbuf();
      EXPECT_TRUE(read.add(language, "dixie", content.str()).empty());
    }
    return read;
  }();
  return all;
}
std::string word(std::string_view language, std::string_view field, const Json& value) {
  return DixieCodec::word(texts(), language, field, value);
}

TEST(DixieWords, CardsPlacesAndEffectsHaveNames) {
  EXPECT_EQ(word("en", "card", "BR-US-039"), "2nd New Hampshire");
  EXPECT_EQ(word("fr", "card", "BR-US-039"), "2e New Hampshire");
  EXPECT_EQ(word("fr", "at", "FC"), "Centre Avant");
  EXPECT_EQ(word("en", "to", "reserve"), "Reserve");
  EXPECT_EQ(word("fr", "effect", "ford"), "Gué");
  EXPECT_EQ(word("en", "window", "WFD"), "A shot is declared");
}

TEST(DixieWords, AMentionIsACardOrItsBack) {
  EXPECT_EQ(word("fr", "card", {{"card", "BR-US-039"}, {"token", 3}}), "2e New Hampshire");
  EXPECT_EQ(word("en", "card", {{"card", "?usa"}, {"token", 3}}), "A face-down card");
  EXPECT_EQ(word("fr", "card", {{"token", 3}}), "Une carte face cachée");
}

TEST(DixieWords, WordsThatTextsChooseByStay) {
  EXPECT_EQ(word("fr", "side", "usa"), "usa");
  EXPECT_EQ(word("en", "phase", "morale"), "morale");
  EXPECT_EQ(word("en", "range", "short"), "short");
  EXPECT_EQ(word("fr", "kind", "gunboats"), "gunboats");
  EXPECT_EQ(word("fr", "ending", "too_long"), "too_long");
}

/// Every alternative of a variant, written as JSON, has a text in both languages.
template <class Variant, class Write, std::size_t... I>
void every_alternative_has_a_text(std::string_view kind, Write write, std::index_sequence<I...>) {
  for (const Json& json : {write(Variant{std::in_place_index<I>})...})
    for (const char* language : {"en", "fr"})
      EXPECT_TRUE(texts().has(language, "dixie", std::string{kind} + "." + json["type"].get<std::string>())) << json;
}

TEST(DixieWords, EveryOrderAndEventHasAText) {
  const dixie::Setup chosen{};
  every_alternative_has_a_text<Order>("order", [&](const Order& o) { return DixieCodec::write_order(chosen, o); },
                                      std::make_index_sequence<std::variant_size_v<Order>>{});
  every_alternative_has_a_text<Event>("event", [&](const Event& e) { return DixieCodec::write_event(chosen, e); },
                                      std::make_index_sequence<std::variant_size_v<Event>>{});
  for (std::uint16_t topic = 0; topic <= static_cast<std::uint16_t>(Topic::Over); ++topic)
    for (const char* language : {"en", "fr"})
      EXPECT_TRUE(texts().has(language, "dixie", "prompt." + std::string{DixieCodec::topic(topic)})) << topic;
}

}  // namespace
}  // namespace kepi::dixie
