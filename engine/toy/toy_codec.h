/// The toy game's JSON border.
#pragma once
#include "engine/codec.h"
#include "engine/toy/toy.h"

namespace kepi::toy {

struct ToyCodec {
  using Rules = toy::Rules;
  static Json catalogue();
  static std::optional<Json> schema(std::string_view what);
  static Result<Setup> read_setup(const Json&);
  static Json write_setup(const Setup&);
  static Faults check_scenario(const Json&);
  static Result<Position<Rules>> read_position(const Json&);
  static Json write_position(const Setup&, const State&);
  static Result<Order> read_order(const Setup&, const Json&);
  static Json write_order(const Setup&, const Order&);
  static Result<Event> read_event(const Setup&, const Json&);
  static Json write_event(const Setup&, const Event&);
  static Result<View> read_view(const Setup&, const Json&);
  static Json write_view(const Setup&, const View&);
  static void append_order(std::string& out, const Setup& s, const Order& o) { out += write_order(s, o).dump(); }
  static void append_event(std::string& out, const Setup& s, const Event& e) { out += write_event(s, e).dump(); }
  static void append_view(std::string& out, const Setup& s, const View& v) { out += write_view(s, v).dump(); }
  static std::string_view topic(std::uint16_t);
  static Json prompt_args(const View&);
  static void append_prompt_args(std::string& out, const View& v) { out += prompt_args(v).dump(); }
  static Json write_args(const Setup&, const Args&);
  static std::string word(const Catalogue&, std::string_view language, std::string_view field, const Json&);
};
static_assert(Codec<ToyCodec>);

const AnyRuleset& game();

}  // namespace kepi::toy
