#include <gtest/gtest.h>

#include "engine/parse.h"
#include "games/json/shape.h"
#include "games/json/test/validate.h"

namespace kepi::json {
namespace {

// A small invented game, to see every kind of description at work.
enum class Arm : std::uint8_t { Foot, Horse };
struct Post {
  std::uint8_t column = 0;
  Arm arm = Arm::Foot;
  std::vector<std::int16_t> markers;
  bool operator==(const Post&) const = default;
};
struct March {
  std::uint8_t by = 0;
  std::optional<std::uint8_t> to;
  bool forced = false;
  bool operator==(const March&) const = default;
};
struct Hold {
  bool operator==(const Hold&) const = default;
};
struct Place {
  Post post;
  bool operator==(const Place&) const = default;
};
using Command = std::variant<March, Hold, Place>;

}  // namespace

template <>
inline constexpr auto shape<Arm> = words<Arm>("Arm", word("foot", Arm::Foot), word("horse", Arm::Horse));
template <>
inline constexpr auto shape<Post> = object<Post>("Post", field("column", &Post::column), field("arm", &Post::arm),
                                                 maybe("markers", &Post::markers));
template <>
inline constexpr auto shape<March> = object<March>("march", field("by", &March::by), field("to", &March::to),
                                                   maybe("forced", &March::forced));
template <>
inline constexpr auto shape<Hold> = object<Hold>("hold");
template <>
inline constexpr auto shape<Place> = object<Place>("place", field("post", &Place::post));
template <>
inline constexpr auto shape<Command> = one_of<Command>("Command");

namespace {

Faults faults_of(std::string_view text) {
  const auto document = parse(text);
  if (!document) return document.error();
  const auto command = read_all<Command>(*document);
  return command ? Faults{} : command.error();
}
bool has(const Faults& faults, std::string_view place, std::string_view reason) {
  for (const Fault& f : faults)
    if (f.place == place && f.reason == reason) return true;
  return false;
}

TEST(Parse, ReadsWhatItPrints) {
  const std::string text = R"({"a":[1,-2,true,null,"é"],"b":{"c":1.5}})";
  EXPECT_EQ(print(*parse(text)), text);
}

TEST(Parse, SaysWhereTextIsBroken) {
  const auto broken = parse("{\n  \"a\": [1, }\n}");
  ASSERT_FALSE(broken);
  EXPECT_EQ(broken.error().front().place, "/a");
  EXPECT_EQ(broken.error().front().reason, "not_json");
  EXPECT_EQ(broken.error().front().args, (Arguments{{"line", "2"}, {"column", "12"}}));
}

TEST(Parse, RefusesEveryMemberGivenTwice) {
  const auto twice = parse(R"({"a":{"x":1,"x":2},"a":3})");
  ASSERT_FALSE(twice);
  ASSERT_EQ(twice.error().size(), 2u);
  EXPECT_TRUE(has(twice.error(), "/a/x", "given_twice"));
  EXPECT_TRUE(has(twice.error(), "/a", "given_twice"));
}

TEST(Parse, KeepsItsLimits) {
  EXPECT_EQ(parse(std::string(40, '[')).error().front().reason, "too_deep");
  EXPECT_TRUE(parse("[[[1]]]", {.depth = 3}));
  EXPECT_FALSE(parse("[[[1]]]", {.depth = 2}));
  EXPECT_EQ(parse("[1,2,3]", {.bytes = 4}).error().front().reason, "too_large");
}

TEST(Parse, RefusesWhatIsNoText) {
  for (const char* text : {"", " ", "{", "nul", "1 2", "\"\xff\"", "[1,]", "1e999", "{\"a\"}", "\xef\xbb"})
    EXPECT_FALSE(parse(text)) << text;
}

TEST(Shape, WritesAndReadsEveryAlternative) {
  for (const Command& c : {Command{March{3, 4, true}}, Command{March{3, {}, false}}, Command{Hold{}},
                           Command{Place{{2, Arm::Horse, {1, -7}}}}, Command{Place{{2, Arm::Foot, {}}}}}) {
    const auto back = read_all<Command>(write(c));
    ASSERT_TRUE(back) << write(c);
    EXPECT_EQ(*back, c);
  }
  EXPECT_EQ(print(write(Command{March{3, 4, false}})), R"({"by":3,"to":4,"type":"march"})");
}

TEST(Shape, NamesEveryFaultAndItsPlace) {
  const Faults all = faults_of(R"({"type":"place","post":{"column":300,"arm":"mule","markers":[1,"x",99999],"hat":1}})");
  EXPECT_TRUE(has(all, "/post/column", "out_of_range"));
  EXPECT_TRUE(has(all, "/post/arm", "unknown_word"));
  EXPECT_TRUE(has(all, "/post/markers/1", "not_integer"));
  EXPECT_TRUE(has(all, "/post/markers/2", "out_of_range"));
  EXPECT_TRUE(has(all, "/post/hat", "unknown_field"));
  EXPECT_EQ(all.size(), 5u);
}

TEST(Shape, RefusesWrongKinds) {
  EXPECT_TRUE(has(faults_of("[]"), "", "not_object"));
  EXPECT_TRUE(has(faults_of("{}"), "", "missing"));
  EXPECT_TRUE(has(faults_of(R"({"type":7})"), "/type", "not_text"));
  EXPECT_TRUE(has(faults_of(R"({"type":"fly"})"), "/type", "unknown_word"));
  EXPECT_TRUE(has(faults_of(R"({"type":"march"})"), "", "missing"));
  EXPECT_TRUE(has(faults_of(R"({"type":"march","by":1.5})"), "/by", "not_integer"));
  EXPECT_TRUE(has(faults_of(R"({"type":"march","by":18446744073709551615})"), "/by", "out_of_range"));
  EXPECT_TRUE(has(faults_of(R"({"type":"march","by":1,"forced":1})"), "/forced", "not_boolean"));
  EXPECT_TRUE(has(faults_of(R"({"type":"march","by":1,"a/b~c":1})"), "/a~1b~0c", "unknown_field"));
  EXPECT_TRUE(has(faults_of(R"({"type":"place","post":{"column":1,"arm":"foot","markers":{}}})"), "/post/markers", "not_list"));
}

TEST(Shape, ListsNoMoreFaultsThanAnybodyReads) {
  Json command{{"type", "place"}, {"post", {{"column", 1}, {"arm", "foot"}, {"markers", Json::array()}}}};
  for (int i = 0; i < 5000; ++i) command["post"]["markers"].push_back("x");
  EXPECT_EQ(read_all<Command>(command).error().size(), most_faults);
}

TEST(Schema, FitsWhatIsWrittenAndNothingElse) {
  Types types;
  const Type root = type_of<Command>(types);
  const Json s = schema("kepi/test/command", "Command", root, types);
  EXPECT_EQ(s["$schema"], "https://json-schema.org/draft/2020-12/schema");
  for (const Command& c : {Command{March{3, 4, true}}, Command{Hold{}}, Command{Place{{2, Arm::Horse, {1, -7}}}}})
    EXPECT_EQ(why_not(s, write(c)), "") << write(c);
  for (const char* wrong : {R"({"type":"march"})", R"({"type":"hold","x":1})", R"({"type":"fly"})", "[]",
                            R"({"type":"place","post":{"column":-1,"arm":"foot"}})",
                            R"({"type":"place","post":{"column":1,"arm":"mule"}})"})
    EXPECT_NE(why_not(s, *parse(wrong)), "") << wrong;
}

TEST(TypeScript, DeclaresEveryType) {
  Types types;
  type_of<Command>(types);
  EXPECT_EQ(typescript(types, "Test"),
            "export type TestArm = 'foot' | 'horse'\n\n"
            "export type TestCommand =\n"
            "  | { type: 'march'; by: number; to?: number; forced?: boolean }\n"
            "  | { type: 'hold' }\n"
            "  | { type: 'place'; post: TestPost }\n\n"
            "export type TestPost = { column: number; arm: TestArm; markers?: number[] }\n\n");
}

}  // namespace
}  // namespace kepi::json
