#include "engine/record.h"

#include <gtest/gtest.h>

#include "engine/toy/toy_codec.h"

namespace kepi {
namespace {

const AnyRuleset* find(std::string_view name) { return name == "toy" ? &toy::game() : nullptr; }
const Json setup{{"scenario", "toy/short"}};
const Json who{{"first", "Anna"}, {"second", "Bea"}};
Seed a_seed() { return seed_from(42); }

Record played() {
  auto record = Record::begin(toy::game(), setup, a_seed(), who);
  std::uint64_t n = 0;
  while (!record->is_over()) {
    const Seat seat = record->match().prompt().deciders.has(Seat::First) ? Seat::First : Seat::Second;
    EXPECT_TRUE(record->submit(seat, record->match().bot_order(seat, "random", n++), 1000));
  }
  record->reveal();
  return std::move(*record);
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

std::string first_fault(std::string_view text) {
  const auto record = Record::read(text, find);
  return record ? "" : record.error()[0].place + ": " + record.error()[0].reason;
}

TEST(Records, AreReadBackAsTheyWereWritten) {
  const Record record = played();
  const auto again = Record::read(record.text(), find);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->text(), record.text());
  EXPECT_EQ(again->match().hash(), record.match().hash());
}

TEST(Records, GoOnWithTheSameStreamAfterReading) {
  auto one = Record::begin(toy::game(), setup, a_seed(), who);
  auto copy = Record::read(one->text(), find, a_seed());
  ASSERT_TRUE(copy);
  for (Record* r : {&*one, &*copy}) {
    ASSERT_TRUE(r->submit(Seat::First, {{"type", "hide"}, {"number", 1}}, 0));
    ASSERT_TRUE(r->submit(Seat::Second, {{"type", "hide"}, {"number", 1}}, 0));
    const Seat active = r->match().prompt().deciders.has(Seat::First) ? Seat::First : Seat::Second;
    ASSERT_TRUE(r->submit(active, {{"type", "draw"}}, 0));
  }
  EXPECT_EQ(one->text(), copy->text());
}

TEST(Records, NeverRollTheSameAgainAfterAnUndo) {
  auto r = Record::begin(toy::game(), setup, a_seed(), who);
  r->submit(Seat::First, {{"type", "hide"}, {"number", 1}}, 0);
  r->submit(Seat::Second, {{"type", "hide"}, {"number", 1}}, 0);
  const Seat active = r->match().prompt().deciders.has(Seat::First) ? Seat::First : Seat::Second;
  std::vector<int> rolled;
  for (int i = 0; i < 12; ++i) {
    ASSERT_TRUE(r->submit(active, {{"type", "draw"}}, 0));
    rolled.push_back(r->match().dice(2)[0]);
    r->undo(1, 0);
    const auto again = Record::read(r->text(), find, a_seed());
    ASSERT_TRUE(again);
    EXPECT_EQ(again->match().size(), 2u);
  }
  EXPECT_NE(rolled, std::vector<int>(12, rolled[0]));
}

TEST(Records, AuditFindsAFalsifiedDie) {
  const std::string text = played().text();
  EXPECT_TRUE(audit(text, find).empty());
  const auto at = text.find("\"dice\":[", text.find('\n')) + 8;
  std::string false_text = text;
  false_text[at] = text[at] == '6' ? '5' : static_cast<char>(text[at] + 1);
  const auto faults = audit(false_text, find);
  ASSERT_FALSE(faults.empty());
  EXPECT_EQ(faults[0].reason, "audit-dice-differ");
}

TEST(Records, AuditFindsAnotherSeed) {
  std::string text = played().text();
  text = replaced(text, to_hex(a_seed()), to_hex(Seed{}));
  EXPECT_EQ(audit(text, find)[0].reason, "other-seed");
  EXPECT_EQ(audit(Record::begin(toy::game(), setup, a_seed(), who)->text(), find)[0].reason, "audit-no-seed");
}

TEST(Records, AuditTakesALessonForNoFairGame) {
  const Seed known = *seed_from_hex(toy::game().catalogue()["lesson"]["seed"].get<std::string>());
  auto r = Record::begin(toy::game(), setup, known, who);
  r->reveal();
  EXPECT_EQ(audit(r->text(), find)[0].reason, "audit-lesson");
}

TEST(Records, NameTheLineAndTheReason) {
  const std::string text = played().text();
  EXPECT_EQ(first_fault(""), "line 1: match-empty");
  EXPECT_EQ(first_fault("{"), "line 1: not_json");
  EXPECT_EQ(first_fault("[]"), "line 1: not-json");
  EXPECT_EQ(first_fault(replaced(text, "\"kepi\":1", "\"kepi\":9")), "line 1 /kepi: match-format");
  EXPECT_EQ(first_fault(replaced(text, "\"game\":\"toy\"", "\"game\":\"chess\"")), "line 1 /game: unknown-game");
  EXPECT_EQ(first_fault(replaced(text, "\"rules\":1", "\"rules\":2")), "line 1 /rules: match-rules-version");
  EXPECT_EQ(first_fault(replaced(text, "\"type\":\"hide\"", "\"type\":\"dance\"")), "line 2 /type: unknown-word");
  EXPECT_EQ(first_fault(replaced(text, "\"number\":", "\"number\":9")), "line 2 /order: order-refused");
  EXPECT_EQ(first_fault(replaced(text, "\"scenario\":\"toy/short\"", "\"scenario\":\"toy/long\"")),
            "line 1 /scenario: unknown-word");
  EXPECT_EQ(first_fault(text + "{\"undo\":1}"), "line " + std::to_string(1 + std::count(text.begin(), text.end(), '\n')) +
                                                  ": match-after-end");
}

TEST(Records, AreReadWithTheLineEndsAndEmptyLinesOfAnyEditor) {
  const std::string text = played().text();
  std::string edited = "\xef\xbb\xbf";
  for (const char c : text) (c == '\n' ? edited += "\r\n\r\n" : edited += c);
  EXPECT_EQ(first_fault(edited), "");
  EXPECT_TRUE(audit(edited, find).empty());
  EXPECT_EQ(first_fault(replaced(edited, "\"type\":\"hide\"", "\"type\":\"dance\"")), "line 3 /type: unknown-word") << "as the editor counts";
}

TEST(Records, RefuseWhatNoMatchHasInsteadOfFollowingIt) {
  const std::string text = played().text();
  const std::string pit = std::string(200'000, '[') + std::string(200'000, ']');
  for (const char* member : {"\"rules\":", "\"number\":"})
    EXPECT_TRUE(first_fault(replaced(text, member, "\"note\":" + pit + "," + member)).ends_with(": too_deep")) << member;
  EXPECT_EQ(first_fault(replaced(text, "\"kepi\":1", "\"kepi\":1,\"kepi\":1")), "line 1 /kepi: given_twice");
}

TEST(Records, RefuseDiceThatDoNotFit) {
  auto r = Record::begin(toy::game(), setup, a_seed(), who);
  r->submit(Seat::First, {{"type", "hide"}, {"number", 1}}, 0);
  EXPECT_EQ(first_fault(replaced(r->text(), "\"dice\":[", "\"dice\":[9,")), "line 1 /dice: die-does-not-fit");
  const std::string line = R"({"seat":"second","order":{"type":"hide","number":1},"dice":[3]})";
  EXPECT_EQ(first_fault(r->text() + line), "line 3 /dice: dice-left-over");
}

}  // namespace
}  // namespace kepi
