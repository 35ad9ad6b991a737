#pragma once
/// Every game to every fuzzer: a border is tried with the codecs of all of them.
///     fuzz::for_games([&](auto codec) { read<decltype(codec)>(text); });
#include <algorithm>
#include <string>
#include <vector>

#include "engine/match.h"
#include "fuzz/fuzz.h"
#include "games/dixie/json/codec.h"
#include "games/guns/json/codec.h"
#include "engine/parse.h"
#include "games/json/type.h"
#include "games/longstreet/json/codec.h"

namespace kepi::fuzz {

template <class F>
void for_games(F f) {
  f(dixie::DixieCodec{});
  f(guns::GunsCodec{});
  f(longstreet::LongstreetCodec{});
}
/// What a decision costs differs widely: a measured table weighs every move.
template <class Codec>
inline constexpr int patience = 3000;
template <>
inline constexpr int patience<guns::GunsCodec> = 600;
template <>
inline constexpr int patience<longstreet::LongstreetCodec> = 150;

/// JSON as the game's own description of its values allows it, members and words of its own: readable more often than not, sensible or not.
class Scribe {
 public:
  Scribe(const json::Types& types, Bytes& bytes) : types_{types}, bytes_{bytes} {}
  /// The texts that a value may name: units, positions, cards of this match.
  void learn(const Json& value) {
    if (value.is_string() && words_.size() < 64) words_.push_back(value.get<std::string>());
    if (value.is_structured())
      for (const Json& part : value) learn(part);
  }
  Json write(const json::Type& type, int depth = 0) {
    return std::visit([&](const auto& is) { return one(is, depth); }, type.is);
  }

 private:
  Json one(const json::AnyValue&, int) { return nullptr; }
  Json one(const json::Null&, int) { return nullptr; }
  Json one(const json::Boolean&, int) { return bytes_.below(2) == 1; }
  Json one(const json::Integer& n, int) { return within(n.least, n.most); }
  Json one(const json::Number& n, int) { return static_cast<double>(within(n.least, n.most)) + static_cast<double>(bytes_.below(1000)) / 1000; }
  Json one(const json::Text&, int) { return words_.empty() ? std::string{"?"} : words_[bytes_.below(words_.size())]; }
  Json one(const json::Words& w, int) { return w.words[bytes_.below(w.words.size())]; }
  Json one(const json::List& list, int depth) {
    Json items = Json::array();
    if (depth < 8)
      for (std::size_t n = bytes_.below(std::min<std::size_t>(list.most, 6) + 1); n > 0; --n) items.push_back(write(list.of.front(), depth + 1));
    return items;
  }
  Json one(const json::Named& named, int depth) {
    const auto found = types_.find(named.name);
    return found == types_.end() || depth > 16 ? Json(nullptr) : write(found->second, depth + 1);
  }
  Json one(const json::Record& record, int depth) {
    Json object = Json::object();
    for (const json::Field& field : record.fields)
      if (field.required || bytes_.below(2) == 1) object[field.name] = write(field.type, depth + 1);
    return object;
  }
  Json one(const json::OneOf& any, int depth) { return write(any.of[bytes_.below(any.of.size())], depth + 1); }
  /// Mostly small numbers: those that mean something.
  std::int64_t within(std::int64_t least, std::int64_t most) {
    const auto wide = std::min<std::uint64_t>(static_cast<std::uint64_t>(most) - static_cast<std::uint64_t>(least), 65535);
    const std::int64_t from = std::max(least, std::min<std::int64_t>(most, bytes_.below(2) == 1 ? least : -180));
    return std::min(most, from + static_cast<std::int64_t>(bytes_.below(static_cast<std::size_t>(bytes_.below(4) ? std::min<std::uint64_t>(wide, 360) : wide) + 1)));
  }

  const json::Types& types_;
  Bytes& bytes_;
  std::vector<std::string> words_;
};

template <class Codec>
const json::Types& types_of() {
  static const json::Types types = Codec::types();
  return types;
}

/// Some battle of the game with some of its options; without them where they do not go together.
template <class Codec>
typename Codec::Rules::Setup any_setup(Bytes& bytes) {
  static const Json catalogue = Codec::catalogue();
  Json setup{{"scenario", catalogue["scenarios"][bytes.below(catalogue["scenarios"].size())]["id"]}, {"options", Json::object()}};
  const auto plain = Codec::read_setup(setup);
  must(plain.has_value(), "a battle of the catalogue can be begun");
  for (std::size_t n = bytes.below(4); n > 0 && !catalogue["options"].empty(); --n)
    setup["options"][catalogue["options"][bytes.below(catalogue["options"].size())]["id"].template get<std::string>()] = true;
  const auto chosen = Codec::read_setup(setup);
  return chosen ? *chosen : *plain;
}

template <class State>
Seat any_decider(const State& s, Bytes& bytes) {
  const SeatSet asked = prompt(s).deciders;
  if (asked == SeatSet::both()) return seats[bytes.below(2)];
  return asked.has(Seat::First) ? Seat::First : Seat::Second;
}

}  // namespace kepi::fuzz
