#include "engine/toy/toy_codec.h"

#include <algorithm>
#include <array>

#include "games/erased.h"

namespace kepi::toy {
namespace {

constexpr std::array steps{"hide", "turn", "object", "over"};
constexpr std::array topics{"hide", "turn", "object"};

Json to_json(const State& s) {
  Json players = Json::array();
  for (const Player& p : s.players)
    players.push_back({{"hidden", p.hidden}, {"chosen", p.has_chosen}, {"shown", p.has_shown},
                       {"stopped", p.has_stopped}, {"score", p.score}});
  return {{"goal", s.goal}, {"step", steps[static_cast<std::size_t>(s.step)]}, {"active", to_text(s.active)},
          {"drawn", s.drawn}, {"players", players}};
}

std::optional<std::int64_t> number(const Json& object, const char* key, std::int64_t low, std::int64_t high) {
  const auto it = object.is_object() ? object.find(key) : object.end();
  if (!object.is_object() || it == object.end() || !it->is_number_integer()) return {};
  if (it->is_number_unsigned() && it->get<std::uint64_t>() > static_cast<std::uint64_t>(high)) return {};
  const auto n = it->get<std::int64_t>();
  return n < low || n > high ? std::optional<std::int64_t>{} : n;
}
std::string text(const Json& object, const char* key) {
  const auto it = object.is_object() ? object.find(key) : object.end();
  return object.is_object() && it != object.end() && it->is_string() ? it->get<std::string>() : std::string{};
}
bool flag(const Json& object, const char* key) {
  return object.is_object() && object.contains(key) && object[key].is_boolean() && object[key].get<bool>();
}

Result<State> state_from(const Json& json) {
  State s;
  const auto step = std::find(steps.begin(), steps.end(), text(json, "step"));
  const auto active = seat_from(text(json, "active"));
  const auto goal = number(json, "goal", 1, 100), drawn = number(json, "drawn", 0, 6);
  if (step == steps.end()) return fault("/step", "unknown-word");
  if (!active) return fault("/active", "unknown-word");
  if (!goal) return fault("/goal", "not-a-number");
  if (!drawn) return fault("/drawn", "not-a-number");
  if (!json.contains("players") || !json["players"].is_array() || json["players"].size() != 2)
    return fault("/players", "wrong-size");
  s.goal = static_cast<std::int16_t>(*goal);
  s.step = static_cast<Step>(step - steps.begin());
  s.active = *active;
  s.drawn = static_cast<std::uint8_t>(*drawn);
  for (std::size_t i = 0; i < 2; ++i) {
    const Json& p = json["players"][i];
    const auto hidden = number(p, "hidden", 0, 3), score = number(p, "score", -50, 200);
    if (!hidden || !score) return fault("/players/" + std::to_string(i), "not-a-number");
    s.players[i] = {static_cast<std::uint8_t>(*hidden), flag(p, "chosen"), flag(p, "shown"), flag(p, "stopped"),
                    static_cast<std::int16_t>(*score)};
  }
  return s;
}

}  // namespace

Json ToyCodec::catalogue() {
  return {{"game", "toy"}, {"seats", {"first", "second"}}, {"scenarios", {{{"id", "toy/short"}}}},
          {"options", Json::array()},
          {"lesson", {{"scenario", "toy/short"}, {"options", {{"goal", 9}}}, {"seats", {"me", "greedy"}}, {"seed", std::string(63, '0') + "7"}}}};
}
std::optional<Json> ToyCodec::schema(std::string_view) { return {}; }

Result<Setup> ToyCodec::read_setup(const Json& json) {
  if (!json.is_object()) return fault("", "not-an-object");
  if (text(json, "scenario") != "toy/short") return fault("/scenario", "unknown-word");
  if (!json.contains("options")) return Setup{};
  const auto goal = number(json["options"], "goal", 1, 100);
  if (!goal) return fault("/options/goal", "not-a-number");
  return Setup{static_cast<std::int16_t>(*goal)};
}
Json ToyCodec::write_setup(const Setup& s) { return {{"scenario", "toy/short"}, {"options", {{"goal", s.goal}}}}; }
Faults ToyCodec::check_scenario(const Json&) { return {}; }

Result<Position<Rules>> ToyCodec::read_position(const Json& json) {
  auto s = state_from(json);
  if (!s) return tl::unexpected{s.error()};
  return Position<Rules>{Setup{s->goal}, *s};
}
Json ToyCodec::write_position(const Setup&, const State& s) { return to_json(s); }

Result<Order> ToyCodec::read_order(const Setup&, const Json& json) {
  const auto type = text(json, "type");
  if (type == "hide") {
    const auto n = number(json, "number", -1000, 1000);
    if (!n) return fault("/number", "not-a-number");
    return Hide{static_cast<std::int32_t>(*n)};
  }
  if (type == "draw") return Draw{};
  if (type == "stop") return Stop{};
  if (type == "object") return Object{};
  if (type == "accept") return Accept{};
  if (type == "resign") return Resign{};
  return fault("/type", "unknown-word");
}
Json ToyCodec::write_order(const Setup&, const Order& order) {
  constexpr std::array names{"hide", "draw", "stop", "object", "accept", "resign"};
  Json json{{"type", names[order.index()]}};
  if (const auto* hide = std::get_if<Hide>(&order)) json["number"] = hide->number;
  return json;
}

Result<Event> ToyCodec::read_event(const Setup&, const Json& json) {
  const auto type = text(json, "type");
  const auto seat = seat_from(text(json, "seat")).value_or(Seat::First);
  if (type == "hidden") return Hidden{seat, static_cast<std::int32_t>(number(json, "number", 0, 3).value_or(0))};
  if (type == "drawn") return Drawn{seat, static_cast<std::int32_t>(number(json, "die", 1, 6).value_or(1))};
  if (type == "objected") return Objected{seat, static_cast<std::int32_t>(number(json, "number", 0, 3).value_or(0))};
  if (type == "stopped") return Stopped{seat};
  if (type == "ended") return Ended{flag(json, "draw"), seat};
  return fault("/type", "unknown-word");
}
Json ToyCodec::write_event(const Setup&, const Event& event) {
  if (const auto* e = std::get_if<Hidden>(&event))
    return {{"type", "hidden"}, {"seat", to_text(e->seat)}, {"number", e->number}};
  if (const auto* e = std::get_if<Drawn>(&event))
    return {{"type", "drawn"}, {"seat", to_text(e->seat)}, {"die", e->die}};
  if (const auto* e = std::get_if<Objected>(&event))
    return {{"type", "objected"}, {"seat", to_text(e->seat)}, {"number", e->number}};
  if (const auto* e = std::get_if<Stopped>(&event)) return {{"type", "stopped"}, {"seat", to_text(e->seat)}};
  const auto& e = std::get<Ended>(event);
  return {{"type", "ended"}, {"draw", e.draw}, {"seat", to_text(e.winner)}};
}

Result<View> ToyCodec::read_view(const Setup&, const Json& json) {
  if (!json.is_object() || !json.contains("known")) return fault("/known", "missing");
  auto known = state_from(json["known"]);
  if (!known) return tl::unexpected{known.error()};
  const auto seat = seat_from(text(json, "viewer"));
  return View{seat ? viewer_of(*seat) : Viewer::Spectator, *known};
}
Json ToyCodec::write_view(const Setup&, const View& v) {
  return {{"viewer", to_text(v.viewer)}, {"known", to_json(v.known)}};
}

std::string_view ToyCodec::topic(std::uint16_t t) { return topics[t]; }
Json ToyCodec::prompt_args(const View& seen) { return {{"drawn", seen.known.drawn}}; }
Json ToyCodec::write_args(const Setup&, const Args& args) {
  return args.empty() ? Json::object() : Json{{"number", args[0].value}};
}
std::string ToyCodec::word(const Catalogue&, std::string_view, std::string_view, const Json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

const AnyRuleset& game() {
  static const Erased<ToyCodec> toy;
  return toy;
}

}  // namespace kepi::toy
