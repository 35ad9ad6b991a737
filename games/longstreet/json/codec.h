#pragma once
/// Longstreet in JSON: the codec that engine/codec.h asks of a game.
///     auto position = LongstreetCodec::read_position(*json::parse(text));
#include "engine/codec.h"
#include "games/json/type.h"
#include "games/longstreet/longstreet.h"
#include "games/longstreet/odds.h"

namespace kepi::longstreet {

struct LongstreetCodec {
  using Rules = longstreet::Rules;

  static Json catalogue();
  /// position, order, event, view, scenario, setup.
  static std::optional<Json> schema(std::string_view what);

  /// {"scenario": "corn-at-first-light", "options": {"redeploy": true}, "void": ["N19"]}; a scenario may be written out.
  static Result<Setup> read_setup(const Json&);
  static Json write_setup(const Setup&);
  static Faults check_scenario(const Json&);

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
static_assert(Codec<LongstreetCodec>);

}  // namespace kepi::longstreet
