#pragma once
/// The Guns of Gettysburg in JSON: the codec that engine/codec.h asks of a game.
///     auto position = GunsCodec::read_position(*json::parse(text));
#include "engine/codec.h"
#include "games/guns/guns.h"
#include "games/json/type.h"

namespace kepi::guns {

struct GunsCodec {
  using Rules = guns::Rules;

  static Json catalogue();
  /// position, order, event, view, scenario (a map file), setup.
  static std::optional<Json> schema(std::string_view what);

  /// {"scenario": "gettysburg", "options": {"historical": true}}; also the test maps HEX, QUILT, FORK, HOUSE, and
  /// "terrain": ["ridge3[C|N : N]"] laid over them.
  static Result<Setup> read_setup(const Json&);
  static Json write_setup(const Setup&);
  /// A map file (chapter M of rules/guns.md).
  static Faults check_scenario(const Json&);

  /// docs/guide/guns-positions.md
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
  static std::string word(const Catalogue&, std::string_view language, std::string_view field, const Json& value);

  static json::Types types();
};

}  // namespace kepi::guns
