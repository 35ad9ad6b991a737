/// What a game adds to its ruleset to meet the world in JSON: one struct of static functions in
/// games/GAME/json. Orders and events are read and written within a setup, since names of units or
/// cards may belong to a scenario.
#pragma once
#include <concepts>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "engine/any_ruleset.h"

namespace kepi {

/// A deck that a player built, as the game understands it.
struct CheckedDeck {
  Json deck;      ///< the file written out, with what it costs; null: it could not be read
  Faults faults;  ///< none: lawful
};

template <class R>
struct Position {
  typename R::Setup setup;
  typename R::State state;
};

/// A game whose players may bring decks of their own has this as well.
template <class C>
concept DeckCodec = requires(const Json& json, Seat seat, Dice& dice) {
  { C::check_deck(json) } -> std::same_as<CheckedDeck>;
  { C::random_deck(json, dice) } -> std::same_as<CheckedDeck>;
  { C::with_deck(json, seat, json) } -> std::same_as<Result<Json>>;
  { C::deck_of(json, seat) } -> std::same_as<Json>;
  { C::public_setup(json) } -> std::same_as<Json>;
};

template <class C>
concept Codec = Ruleset<typename C::Rules> &&
    requires(const Json& json, const typename C::Rules::Setup& setup, const typename C::Rules::State& state,
             const typename C::Rules::Order& order, const typename C::Rules::Event& event,
             const typename C::Rules::View& seen, const Args& args, std::string_view word, const Catalogue& texts,
             std::uint16_t topic, std::string& out) {
      { C::catalogue() } -> std::same_as<Json>;
      { C::schema(word) } -> std::same_as<std::optional<Json>>;
      { C::read_setup(json) } -> std::same_as<Result<typename C::Rules::Setup>>;
      { C::write_setup(setup) } -> std::same_as<Json>;
      { C::check_scenario(json) } -> std::same_as<Faults>;
      { C::read_position(json) } -> std::same_as<Result<Position<typename C::Rules>>>;
      { C::write_position(setup, state) } -> std::same_as<Json>;
      { C::read_order(setup, json) } -> std::same_as<Result<typename C::Rules::Order>>;
      { C::write_order(setup, order) } -> std::same_as<Json>;
      { C::read_event(setup, json) } -> std::same_as<Result<typename C::Rules::Event>>;
      { C::write_event(setup, event) } -> std::same_as<Json>;
      { C::read_view(setup, json) } -> std::same_as<Result<typename C::Rules::View>>;
      { C::write_view(setup, seen) } -> std::same_as<Json>;
      C::append_order(out, setup, order);  // the same as text, for the wire
      C::append_event(out, setup, event);
      C::append_view(out, setup, seen);
      { C::topic(topic) } -> std::convertible_to<std::string_view>;
      { C::prompt_args(seen) } -> std::same_as<Json>;  // a question tells only what its view shows
      C::append_prompt_args(out, seen);
      { C::write_args(setup, args) } -> std::same_as<Json>;     // of a refusal
      { C::word(texts, word, word, json) } -> std::same_as<std::string>;
    };

}  // namespace kepi
