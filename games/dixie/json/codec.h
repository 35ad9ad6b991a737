#pragma once
/// Dixie in JSON: the codec that engine/codec.h asks of a game.
///     auto position = DixieCodec::read_position(*json::parse(text));
#include "engine/codec.h"
#include "games/dixie/dixie.h"
#include "games/dixie/odds.h"
#include "games/json/type.h"

namespace kepi::dixie {

struct DixieCodec {
  using Rules = dixie::Rules;

  /// What a player chooses from: scenarios and their options.
  static Json catalogue();
  /// position, order, event, view, scenario, setup, deck.
  static std::optional<Json> schema(std::string_view what);

  /// {"scenario": "gettysburg", "options": {"open_cards": true}}, with custom_decks also "budgets" and "decks"
  static Result<Setup> read_setup(const Json&);
  static Json write_setup(const Setup&);
  static Faults check_scenario(const Json&);

  /// Custom decks (docs/guide/decks.md); a seat's list is named by itself, the setup keeps it for both.
  static CheckedDeck check_deck(const Json& file);
  static CheckedDeck random_deck(const Json& file, Dice&);
  static Result<Json> with_deck(const Json& setup, Seat, const Json& cards);
  static Json deck_of(const Json& setup, Seat);
  static Json public_setup(const Json& setup);

  static Result<kepi::Position<Rules>> read_position(const Json&);
  static Json write_position(const Setup&, const State&);

  static Result<Order> read_order(const Setup&, const Json&);
  static Json write_order(const Setup&, const Order&);
  static Result<Event> read_event(const Setup&, const Json&);
  static Json write_event(const Setup&, const Event&);
  static Result<View> read_view(const Setup&, const Json&);
  static Json write_view(const Setup&, const View&);
  static void append_order(std::string&, const Setup&, const Order&);
  static void append_event(std::string&, const Setup&, const Event&);
  static void append_view(std::string&, const Setup&, const View&);

  static std::string_view topic(std::uint16_t);
  static Json prompt_args(const View&);
  static void append_prompt_args(std::string&, const View&);
  static Json write_args(const Setup&, const Args&);
  /// The word for a value of a field: a card's title, a position's name.
  static std::string word(const Catalogue&, std::string_view language, std::string_view field, const Json& value);

  /// Every type of orders, events and views, for TypeScript.
  static json::Types types();
};

}  // namespace kepi::dixie
