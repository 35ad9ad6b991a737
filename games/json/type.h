#pragma once
/// What JSON values may look like, as a value of its own: JSON Schema and TypeScript are both
/// printed from it, so that neither can disagree with what `shape.h` reads and writes.
#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace kepi::json {

struct Type;

struct AnyValue {};  ///< described elsewhere
struct Null {};
struct Boolean {};
struct Integer {
  std::int64_t least, most;
};
struct Number {  ///< with decimals
  std::int64_t least, most;
};
struct Text {
  std::string pattern;  ///< regular expression, empty: any text
};
struct Words {
  std::vector<std::string> words;
};
struct List {
  std::vector<Type> of;  ///< exactly one
  std::size_t most;
};
struct Named {
  std::string name;  ///< in Types
};
struct Field;
struct Record {
  std::vector<Field> fields;
};
struct OneOf {
  std::vector<Type> of;
};

struct Type {
  std::variant<AnyValue, Null, Boolean, Integer, Number, Text, Words, List, Named, Record, OneOf> is;
};
struct Field {
  std::string name;
  Type type;
  bool required;
};

/// The named types of a game.
using Types = std::map<std::string, Type>;

/// A JSON Schema (draft 2020-12) of `root`, with every type as a definition.
nlohmann::json schema(std::string_view id, std::string_view title, const Type& root, const Types& types);

/// TypeScript declarations of all types, each name with `prefix` before it.
std::string typescript(const Types& types, std::string_view prefix);

}  // namespace kepi::json
