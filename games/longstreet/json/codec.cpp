#include "games/longstreet/json/codec.h"

#include <array>

#include "engine/parse.h"
#include "games/longstreet/json/notation.h"
#include "games/longstreet/json/scenario.h"
#include "games/longstreet/json/shapes.h"
#include "games/longstreet/json/state.h"
#include "games/longstreet/rules.h"
#include "kit/text/catalogue.h"

namespace kepi::longstreet {
namespace {

using json::Fields;
using json::Spot;
using json::Type;
using json::Types;
using json::Within;

Names names(const Setup& setup) { return {&setup.field->scenario}; }

constexpr std::array topics{"terrain", "edges", "order", "deployment", "window", "name_card", "discard", "reshuffle", "fire",
                            "shoot", "reroll", "morale", "kill", "command", "confusion", "movement", "charges",
                            "name_charger", "allocation", "defence", "attack", "retreat", "fall_back", "way", "losses", "status", "over"};
static_assert(topics.size() == static_cast<std::size_t>(Topic::Over) + 1);

bool read_options(Fields& fields, Setup& setup) {
  bool fine = true;
  if (const auto options = fields.find("options")) {
    Fields of{*options};
    if (const auto redeploy = of.find("redeploy")) fine = redeploy->boolean(setup.redeploy);
    of.done();
  }
  if (const auto voided = fields.find("void")) fine = json::read(*voided, setup.voided) && fine;
  return fine;
}

/// The state as a viewer or a file has it: with the ground as it is now.
void write_ground(Json& out, const State& s) {
  const Scenario& scenario = s.field->scenario;
  out["table"] = Json::array({json::write(scenario.width), json::write(scenario.depth)});
  if (scenario.infantry_depth != 1_bw) out["infantry_depth"] = json::write(scenario.infantry_depth);
  if (scenario.gun_depth != 1_bw) out["gun_depth"] = json::write(scenario.gun_depth);
  out["terrain"] = write_pieces(scenario.pieces);
}

/// The same field with other terrain; itself if there is no other.
bool read_ground(Fields& fields, FieldRef& field) {
  for (const char* stated : {"table", "infantry_depth", "gun_depth"}) (void)fields.find(stated);  // the scenario says
  const auto terrain = fields.find("terrain");
  if (!terrain) return true;
  std::vector<Piece> pieces;
  if (!read_pieces(*terrain, field->scenario, pieces)) return false;
  if (pieces == field->scenario.pieces) return true;
  Scenario changed = field->scenario;
  changed.pieces = std::move(pieces);
  field = FieldRef{std::make_shared<const Field>(std::move(changed))};
  return true;
}

/// A position without a scenario is one: its table, ground and units.
Json scenario_within(const Json& document) {
  Json scenario = Json::object();
  for (const char* key : {"year", "table", "infantry_depth", "gun_depth", "terrain"})
    if (document.contains(key)) scenario[key] = document[key];
  if (!scenario.contains("terrain")) scenario["terrain"] = Json::array();
  if (!document.contains("units")) return scenario;
  Json& units = scenario["units"] = document["units"];
  if (units.is_array())
    for (Json& unit : units) {
      if (!unit.is_object()) continue;
      Json muster = Json::object();
      for (const char* key : {"name", "side", "at"})
        if (unit.contains(key)) muster[key] = unit[key];
      unit = std::move(muster);
    }
  return scenario;
}

/// What else is wrong with a position whose ground or units cannot be read: its units are known by name only.
void read_the_rest(const Json& document, const Json& listed, Faults& faults) {
  Scenario named;
  if (listed.is_array())
    for (const Json& unit : listed)
      if (unit.is_object() && unit.contains("name") && unit["name"].is_string() && named.units.size() < most_units)
        named.units.push_back({.name = unit["name"].get<std::string>()});
  Json rest = document;
  rest.erase("units");
  const Names none;
  const Spot spot{rest, faults, Within{none}};
  Fields fields{spot};
  for (const char* key : {"game", "scenario", "options", "year", "table", "infantry_depth", "gun_depth", "terrain"}) (void)fields.find(key);
  State scratch;
  scratch.field = FieldRef{std::make_shared<const Field>(std::move(named))};
  read_state(fields, spot, scratch);
  fields.done();
}

Type setup_type(Types& types) {
  std::vector<std::string> ids;
  for (const Battle& battle : battles()) ids.insert(ids.end(), {battle.id, "longstreet/" + battle.id});
  types["Scenario"] = scenario_type(types);
  return {json::Record{{{"scenario", {json::OneOf{{{json::Words{ids}}, {json::Named{"Scenario"}}}}}, true},
                        {"options", {json::Record{{{"redeploy", {json::Boolean{}}, false}}}}, false},
                        {"void", json::type_of<TitleSet>(types), false}}}};
}
Type view_type(Types& types) {
  const Type length = json::type_of<Length>(types);
  json::Record shown{{{"table", {json::List{{length}, 2}}, true}, {"infantry_depth", length, false}, {"gun_depth", length, false},
                      {"terrain", pieces_type(types), true}}};
  add_state_types(shown.fields, types);
  types["State"] = {std::move(shown)};
  types["View"] = {json::Record{{{"viewer", json::type_of<Looker>(types), true}, {"shown", {json::Named{"State"}}, true}}}};
  return {json::Named{"View"}};
}
Type position_type(Types& types) {
  std::vector<std::string> ids;
  for (const Battle& battle : battles()) ids.insert(ids.end(), {battle.id, "longstreet/" + battle.id});
  types["Scenario"] = scenario_type(types);
  const Type length = json::type_of<Length>(types);
  json::Record root{{{"game", {json::Words{{"longstreet"}}}, false},
                     {"scenario", {json::OneOf{{{json::Words{ids}}, {json::Named{"Scenario"}}}}}, false},
                     {"options", {json::Record{{{"redeploy", {json::Boolean{}}, false}}}}, false},
                     {"year", {json::Integer{1861, 1865}}, false},
                     {"table", {json::List{{length}, 2}}, false},
                     {"infantry_depth", length, false},
                     {"gun_depth", length, false},
                     {"terrain", pieces_type(types), false}}};
  add_state_types(root.fields, types);
  return {std::move(root)};
}

/// What every unit of the active side may spend (D4), for the board to tell it beside the hand that moves.
Json allowances(const State& s, const Names& within) {
  Json out = Json::object();
  for (UnitId id = 0; id < s.units.size(); ++id) {
    const Unit& u = s.units[id];
    if (u.side != s.active || u.is_gone()) continue;
    const std::string name = json::write(static_cast<UnitName>(id), Within{within});
    if (u.is_infantry()) out[name] = {{"ahead", json::write(forward_allowance(s, id))}, {"flank", json::write(flank_allowance(s, id))}};
    else out[name] = {{"ahead", json::write(u.limbered ? march_allowance(s) : prolong_allowance_of(s))}};
  }
  return out;
}

Json question(const View& seen) {
  const State& s = seen.shown;
  const Names within{&s.field->scenario};
  Json out{{"active", json::write(static_cast<Side>(s.active))}, {"turn", s.turn}};
  if (const Window window = open_window(s); window != Window::None) out["window"] = json::write(window);
  UnitId about = s.current;
  if (!s.losses.empty()) about = s.losses.front().unit, out["bases"] = s.losses.front().bases;
  if (about != no_unit) out["unit"] = json::write(static_cast<UnitName>(about), Within{within});
  if (s.step == Step::Movement || s.step == Step::Confusion) out["allowances"] = allowances(s, within);
  return out;
}

}  // namespace

Json LongstreetCodec::catalogue() {
  Json list = Json::array();
  for (const Battle& battle : battles())
    list.push_back({{"id", battle.id}, {"title", battle.field->scenario.title.en}, {"date", battle.field->scenario.date.en},
                    {"summary", battle.field->scenario.summary.en}, {"options", Json::array({"redeploy"})}});
  const Json options = Json::array({{{"id", "redeploy"}, {"title", "option.redeploy"}, {"default", false}, {"group", "basic"},
                                     {"needs", Json::array()}, {"excludes", Json::array()}}});
  const auto seat = [](Seat s) {
    return Json{{"seat", to_text(s)}, {"side", json::write(static_cast<Side>(s))}, {"title", "seat." + std::string{to_text(s)}}};
  };
  return {{"game", Rules::name}, {"seats", {seat(federal), seat(confederate)}}, {"scenarios", list}, {"options", options}};
}

std::optional<Json> LongstreetCodec::schema(std::string_view what) {
  Types types;
  Type root;
  if (what == "order") root = json::type_of<Order>(types);
  else if (what == "event") root = json::type_of<Event>(types);
  else if (what == "view") root = view_type(types);
  else if (what == "scenario") root = scenario_type(types);
  else if (what == "setup") root = setup_type(types);
  else if (what == "position") root = position_type(types);
  else return std::nullopt;
  return json::schema("kepi/longstreet/" + std::string{what}, "Longstreet: " + std::string{what}, root, types);
}

Result<Setup> LongstreetCodec::read_setup(const Json& document) {
  Faults faults;
  Setup setup;
  const Spot spot{document, faults};
  Fields fields{spot};
  if (document.is_object()) {
    if (const auto scenario = fields.need("scenario"))
      if (read_field(*scenario, setup.field)) check_sides(*scenario, setup.field->scenario);
    read_options(fields, setup);
    fields.done();
  }
  if (!faults.empty()) return tl::unexpected{std::move(faults)};
  return setup;
}

Json LongstreetCodec::write_setup(const Setup& setup) {
  Json out{{"scenario", write_field(setup.field)}};
  if (setup.redeploy) out["options"] = {{"redeploy", true}};
  if (setup.voided.bits) out["void"] = json::write(setup.voided);
  return out;
}

Faults LongstreetCodec::check_scenario(const Json& document) {
  Faults faults;
  Scenario scenario;
  const Spot spot{document, faults};
  if (read_scenario(spot, scenario)) check_sides(spot, scenario);
  return faults;
}

Result<kepi::Position<Rules>> LongstreetCodec::read_position(const Json& document) {
  Faults faults;
  kepi::Position<Rules> out;
  const Names none;
  const Spot spot{document, faults, Within{none}};
  Fields fields{spot};
  if (document.is_object()) {
    (void)fields.find("game");
    const auto stated = fields.find("scenario");
    bool fine = false;
    const Json made = stated ? Json{} : scenario_within(document);
    if (stated) {
      fine = read_field(*stated, out.setup.field);
    } else {
      for (const char* key : {"year", "table", "infantry_depth", "gun_depth", "terrain"}) (void)fields.find(key);
      fine = read_field(spot.as(made), out.setup.field);
    }
    if (fine) {
      out.state.field = out.setup.field;
      fine = !stated || read_ground(fields, out.state.field);
      fine = read_state(fields, spot, out.state) && fine;  // what is wrong with the ground hides nothing else
      if (const auto options = fields.find("options")) {
        Fields of{*options};
        if (const auto redeploy = of.find("redeploy")) redeploy->boolean(out.setup.redeploy);
        of.done();
      }
      out.setup.voided = out.state.voided;
      fields.done();
      if (fine && faults.empty()) check_state(spot, out.state);
    } else if (!stated || stated->value().is_object()) {
      const Json& ground = stated ? stated->value() : document;
      read_the_rest(document, ground.value("units", Json{}), faults);
    }
  }
  if (!faults.empty()) return tl::unexpected{std::move(faults)};
  return out;
}

Json LongstreetCodec::write_position(const Setup& setup, const State& state) {
  Json out{{"game", "longstreet"}, {"scenario", write_field(setup.field)}};
  if (setup.redeploy) out["options"] = {{"redeploy", true}};
  if (!(state.field == setup.field)) out["terrain"] = write_pieces(state.field->scenario.pieces);
  write_state(out, state, Style::Notation);
  return out;
}

Result<Order> LongstreetCodec::read_order(const Setup& setup, const Json& document) {
  const Names within = names(setup);
  return json::read_all<Order>(document, Within{within});
}
Json LongstreetCodec::write_order(const Setup& setup, const Order& order) {
  const Names within = names(setup);
  return json::write(order, Within{within});
}
Result<Event> LongstreetCodec::read_event(const Setup& setup, const Json& document) {
  const Names within = names(setup);
  return json::read_all<Event>(document, Within{within});
}
Json LongstreetCodec::write_event(const Setup& setup, const Event& event) {
  const Names within = names(setup);
  return json::write(event, Within{within});
}

Result<View> LongstreetCodec::read_view(const Setup& setup, const Json& document) {
  Faults faults;
  View view;
  const Spot spot{document, faults};
  Fields fields{spot};
  const auto viewer = fields.need("viewer"), shown = fields.need("shown");
  Looker looker{};
  if (viewer && json::read(*viewer, looker)) view.viewer = static_cast<Viewer>(looker);
  if (shown && shown->is_object()) {
    Fields of{*shown};
    view.shown.field = setup.field;
    read_ground(of, view.shown.field);
    read_state(of, *shown, view.shown);
    of.done();
  }
  fields.done();
  if (!faults.empty()) return tl::unexpected{std::move(faults)};
  return view;
}
Json LongstreetCodec::write_view(const Setup&, const View& view) {
  Json shown = Json::object();
  write_ground(shown, view.shown);
  write_state(shown, view.shown, Style::Parts);
  return {{"viewer", json::write(static_cast<Looker>(view.viewer))}, {"shown", std::move(shown)}};
}

void LongstreetCodec::append_order(std::string& out, const Setup& setup, const Order& order) { out += json::print(write_order(setup, order)); }
void LongstreetCodec::append_event(std::string& out, const Setup& setup, const Event& event) { out += json::print(write_event(setup, event)); }
void LongstreetCodec::append_view(std::string& out, const Setup& setup, const View& view) { out += json::print(write_view(setup, view)); }

std::string_view LongstreetCodec::topic(std::uint16_t topic) { return topic < topics.size() ? topics[topic] : topics.back(); }
Json LongstreetCodec::prompt_args(const View& seen) { return question(seen); }
void LongstreetCodec::append_prompt_args(std::string& out, const View& seen) { out += json::print(question(seen)); }

Json LongstreetCodec::write_args(const Setup& setup, const Args& args) {
  const Names of = names(setup);
  const Within within{of};
  Json out = Json::object();
  for (const Arg& arg : args) {
    switch (static_cast<ArgKind>(arg.kind)) {
      case ArgKind::Unit: out["unit"] = json::write(static_cast<UnitName>(arg.value), within); break;
      case ArgKind::Card: out["card"] = json::write(static_cast<Title>(arg.value)); break;
      case ArgKind::Number: out["number"] = arg.value; break;
      case ArgKind::File: out["file"] = arg.value; break;
      case ArgKind::Length: out["length"] = json::write(plane::thousandths(arg.value)); break;
      case ArgKind::Window: out["window"] = json::write(static_cast<Window>(arg.value)); break;
      case ArgKind::Attacker: out["attacker"] = json::write(static_cast<UnitName>(arg.value), within); break;
      case ArgKind::Defender: out["defender"] = json::write(static_cast<UnitName>(arg.value), within); break;
      case ArgKind::Target: out["target"] = json::write(static_cast<UnitName>(arg.value), within); break;
      case ArgKind::Angle: out["angle"] = arg.value; break;
      case ArgKind::X: out["x"] = json::write(plane::thousandths(arg.value)); break;
      case ArgKind::Y: out["y"] = json::write(plane::thousandths(arg.value)); break;
      case ArgKind::Heading: out["heading"] = json::write(Angle{arg.value}); break;
      case ArgKind::Allowance: out["allowance"] = json::write(plane::thousandths(arg.value)); break;
    }
  }
  return out;
}

// docs/guide/rules-texts.md: cards become their titles; what has parts is told in a few signs.
std::string LongstreetCodec::word(const Catalogue& texts, std::string_view language, std::string_view field, const Json& value) {
  const auto number = [](const Json& n) { return n.is_number_integer() ? std::to_string(n.get<int>()) : n.is_number() ? write_length(Length{std::llround(n.get<double>() * plane::unit)}) : n.dump(); };
  if (value.is_array() && value.size() == 2 && value[0].is_number() && field != "dice") return "(" + number(value[0]) + ", " + number(value[1]) + ")";
  if (value.is_number()) return number(value);
  if (value.is_object()) {
    if (value.contains("at") && value.contains("heading")) return word(texts, language, "at", value["at"]) + " " + number(value["heading"]) + "°";
    if (value.contains("face")) return number(value["face"]) + "/" + number(value["needed"]) + "+";
    if (value.contains("file") && value.contains("angle")) return number(value["file"]) + " @ " + number(value["angle"]) + "°";
    if (value.contains("defender")) return value.value("defender", "") + " " + number(value["dice"]);
    if (value.value("type", "") == "slide") return number(value["length"]) + " @ " + number(value["angle"]) + "°";
    if (value.value("type", "") == "wheel") return std::string{value.value("pivot", "") == "left" ? "↶ " : "↷ "} + number(value["angle"]) + "°";
    if (value.value("type", "") == "about_face") return "↻";
    return value.dump();
  }
  if (!value.is_string()) return value.dump();
  const auto& text_of = value.get_ref<const std::string&>();
  if (text_of == "?") return texts.format(language, "longstreet", "card.hidden");
  if (const auto title = title_by_id(text_of)) return std::string{language == "fr" ? text(*title).name_fr : text(*title).name_en};
  if (const std::string key = "window." + text_of; texts.has(language, "longstreet", key)) return texts.format(language, "longstreet", key);
  return text_of;
}

Types LongstreetCodec::types() {
  Types types;
  json::type_of<Order>(types);
  json::type_of<Event>(types);
  view_type(types);
  types.insert_or_assign("Setup", setup_type(types));
  return types;
}

}  // namespace kepi::longstreet
