#include "games/longstreet/json/scenario.h"

#include <algorithm>
#include <set>

#include "engine/parse.h"
#include "games/longstreet/json/notation.h"
#include "games/longstreet/json/shapes.h"
#include "games/longstreet/rules.h"

namespace kepi::longstreet {
namespace {

using json::Fields;
using json::Json;
using json::Spot;
using json::Type;
using json::Types;

// The files of data/longstreet, put here by the build.
constexpr const char* battle_files[] = {
#include "scenarios.inc"
};

constexpr Length least_width = 12_bw, most_width = 72_bw;

constexpr std::size_t longest_name = 60, longest_summary = 600;  // bytes
constexpr std::pair<const char*, Words Scenario::*> texts[] = {
    {"title", &Scenario::title}, {"date", &Scenario::date}, {"summary", &Scenario::summary}};

/// LS-9.34  One text for both languages, or one for each.
bool read_words(const Spot& spot, Words& out, std::size_t longest) {
  if (!spot.value().is_object()) {
    const bool fine = spot.line(out.en, longest);
    out.fr = out.en;
    return fine;
  }
  Fields fields{spot};
  const auto en = fields.need("en"), fr = fields.need("fr");
  bool fine = en && en->line(out.en, longest);
  fine = fr && fr->line(out.fr, longest) && fine;
  fields.done();
  return fine;
}
Json write_words(const Words& words) {
  if (words.en == words.fr) return words.en;
  return {{"en", words.en}, {"fr", words.fr}};
}
Type words_type() {
  return {json::OneOf{{{json::Text{}}, {json::Record{{{"en", {json::Text{}}, true}, {"fr", {json::Text{}}, true}}}}}}};
}

/// LS-2.17  A bridge is exactly 1BW wide, measured where it is narrowest.
bool is_one_wide(const std::vector<Point>& bridge) {
  Length narrowest = most_width;
  for (std::size_t i = 0; i < bridge.size(); ++i) {
    const plane::Direction across = plane::direction(bridge[i], bridge[(i + 1) % bridge.size()]).right();
    const plane::Extent e = plane::extent(plane::Shape{bridge}, bridge[i], across);
    narrowest = std::min(narrowest, e.most - e.least);
  }
  return narrowest >= 1_bw - touching && narrowest <= 1_bw + touching;
}

/// LS-9.07, 9.35  What is wrong with a polygon or a line, at the point that is at fault.
bool check_piece(const Spot& spot, const Spot& points, const Piece& piece, const Scenario& table) {
  bool fine = true;
  for (std::size_t i = 0; i < piece.points.size(); ++i) {
    const Point p = piece.points[i];
    if (p.x < 0 || p.y < 0 || p.x > table.width.raw || p.y > table.depth.raw) fine = points.item(i).fault("off_table", {{"rule", "LS-9.35"}});
  }
  const bool line = row_of(piece.kind).line;
  if (piece.points.size() < (line ? 2 : 3)) return spot.fault("too_few_points", {{"rule", "LS-9.07"}});
  if (line) {
    for (std::size_t i = 1; i < piece.points.size(); ++i)
      if (piece.points[i] == piece.points[i - 1]) fine = points.item(i).fault("point_twice", {{"rule", "LS-9.07"}});
    return fine;
  }
  const auto wrong = plane::fault_of(piece.points);
  if (!wrong) return piece.kind != Terrain::Bridge || is_one_wide(piece.points) ? fine : spot.fault("bridge_width", {{"rule", "LS-2.17"}});
  using Kind = plane::PolygonFault::Kind;
  const auto number = [](std::uint32_t n) { return std::to_string(n + 1); };
  switch (wrong->kind) {
    case Kind::TooFewCorners: return spot.fault("too_few_points", {{"rule", "LS-9.07"}});
    case Kind::OutOfRange: return points.item(wrong->first).fault("off_table", {{"rule", "LS-9.35"}});
    case Kind::RepeatedCorner: return points.item(wrong->second).fault("point_twice", {{"rule", "LS-9.07"}});
    case Kind::Spike: return points.item(wrong->first).fault("spike", {{"rule", "LS-9.07"}});
    case Kind::CrossingEdges: return spot.fault("edges_cross", {{"first", number(wrong->first)}, {"second", number(wrong->second)}, {"rule", "LS-9.07"}});
  }
  return false;
}

/// Why a text is no unit of a scenario, and by which rule.
std::pair<const char*, const char*> fault_of_unit(std::string_view text) {
  constexpr std::pair unreadable{"not_a_unit", "LS-9.04"}, strength{"wrong_strength", "LS-3.08"}, formation{"unlawful_formation", "LS-1.34"};
  Reader in{text};
  if (in.eat("INF")) {
    const auto bases = in.integer();
    const auto files = bases && in.eat("/") ? in.integer() : std::nullopt;
    if (!files) return unreadable;
    if (*bases < least_bases || *bases > most_bases) return strength;
    const auto offset = in.eat("+") ? in.integer() : std::optional{0};
    if (!offset) return unreadable;
    const bool small = *files >= 0 && *files <= most_bases && *offset >= 0 && *offset <= most_bases;
    const auto byte = [](int n) { return static_cast<std::uint8_t>(n); };
    return small && is_lawful({byte(*bases), byte(*files), byte(*offset)}) ? unreadable : formation;
  }
  if (!in.eat("ART") && !in.eat("LIM")) return unreadable;
  const auto guns = in.integer();
  return guns && (*guns < 1 || *guns > most_guns) ? strength : unreadable;
}

bool read_unit_of(const Spot& spot, Muster& out) {
  Fields fields{spot};
  const auto name = fields.need("name"), side = fields.need("side");
  bool fine = name && name->line(out.name, longest_name);
  if (fine && out.name.empty()) fine = name->fault("empty");
  Side of{};
  fine = side && json::read(*side, of) && fine;
  out.side = static_cast<Seat>(of);
  if (const auto at = fields.find("at")) {
    std::string text;
    if (!at->string(text)) return false;
    const auto unit = read_unit(text);
    if (!unit) {
      const auto [reason, rule] = fault_of_unit(text);
      return at->fault(reason, {{"text", text}, {"rule", rule}});
    }
    out.arm = unit->arm, out.limbered = unit->limbered, out.formation = unit->formation, out.pose = unit->pose;
    out.bases = unit->formation.bases;
    out.deployed = true;
  } else {
    const auto arm = fields.need("arm"), bases = fields.need("bases");
    std::int64_t count = 0;
    fine = arm && json::read(*arm, out.arm) && fine;
    const bool infantry = out.arm == Arm::Infantry;
    fine = bases && bases->integer(infantry ? least_bases : 1, infantry ? most_bases : most_guns, count) && fine;  // LS-3.08
    out.bases = static_cast<std::uint8_t>(count);
  }
  fields.done();
  return fine;
}

Unit unit_of(const Muster& muster) {
  Unit u{.side = muster.side, .arm = muster.arm};
  u.pose = muster.pose, u.formation = muster.formation, u.limbered = muster.limbered;
  return u;
}

// LS-9.35  Bands, overlaps, impassable ground. `items`: where in the document each unit stands.
void check_deployment(const Spot& units, const std::vector<std::size_t>& items, const Field& field) {
  const Scenario& scenario = field.scenario;
  std::vector<std::pair<plane::Footprint, const Muster*>> standing;  // those on the table
  for (std::size_t i = 0; i < scenario.units.size(); ++i) {
    if (!scenario.units[i].deployed) continue;
    const Unit u = unit_of(scenario.units[i]);
    const plane::Footprint footprint = footprint_of(field, u);
    const Spot item = units.item(items[i]);
    if (!lies_on(footprint, field.table)) {
      item.fault("off_table", {{"rule", "LS-9.35"}});
      continue;
    }
    if (scenario.federal_edge) {
      const bool south = (*scenario.federal_edge == Edge::South) == (u.side == federal);
      if (!in_band(scenario, south ? Edge::South : Edge::North, footprint)) item.fault("outside_its_band", {{"rule", "LS-3.05"}});
    }
    if (!is_passable(field, u.arm, footprint)) item.fault("in_impassable_terrain", {{"rule", "LS-2.15"}});
    for (const auto& [other, muster] : standing)
      if (plane::overlaps(footprint, other)) item.fault("units_overlap", {{"unit", muster->name}, {"rule", "LS-9.35"}});
    standing.emplace_back(footprint, &scenario.units[i]);
  }
}

Battle read_battle(const char* text) {
  const auto document = json::parse(text);
  Faults faults;
  Scenario scenario;
  read_scenario(Spot{*document, faults}, scenario);
  return {scenario.id, FieldRef{std::make_shared<const Field>(std::move(scenario))}};
}

}  // namespace

std::span<const Battle> battles() {
  static const std::vector<Battle> all = [] {
    std::vector<Battle> read;
    for (const char* text : battle_files) read.push_back(read_battle(text));
    return read;
  }();
  return all;
}

const Battle* find_battle(std::string_view id) {
  if (id.starts_with("longstreet/")) id.remove_prefix(11);
  for (const Battle& battle : battles())
    if (battle.id == id) return &battle;
  return nullptr;
}

bool read_pieces(const Spot& spot, const Scenario& table, std::vector<Piece>& out) {
  out.clear();
  if (!spot.is_list(most_pieces)) return false;
  bool fine = true;
  for (std::size_t i = 0; i < spot.value().size(); ++i) {
    const Spot item = spot.item(i);
    Fields fields{item};
    Piece piece;
    FixedVector<Point, most_points> points;
    const auto kind = fields.need("kind"), shape = fields.need("points");
    const bool read = kind && json::read(*kind, piece.kind) && shape && json::read(*shape, points);
    fields.done();
    piece.points.assign(points.begin(), points.end());
    if (read && check_piece(item, *shape, piece, table)) out.push_back(std::move(piece));
    else fine = false;
  }
  return fine;
}

Json write_pieces(const std::vector<Piece>& pieces) {
  Json out = Json::array();
  for (const Piece& piece : pieces) {
    Json points = Json::array();
    for (const Point p : piece.points) points.push_back(json::write(p));
    out.push_back({{"kind", json::write(piece.kind)}, {"points", points}});
  }
  return out;
}

bool read_scenario(const Spot& spot, Scenario& out) {
  const std::size_t before = spot.faults();
  Fields fields{spot};
  if (!spot.value().is_object()) return false;
  for (const auto& [name, word] : {std::pair{"game", "longstreet"}, {"kind", "scenario"}})
    if (const auto member = fields.find(name); member && member->value() != word) json::not_a_word(*member, {word});
  if (const auto id = fields.find("id")) id->line(out.id, longest_name);
  for (const auto& [name, words] : texts)
    if (const auto member = fields.find(name)) read_words(*member, out.*words, words == &Scenario::summary ? longest_summary : longest_name);
  std::int64_t year = out.year;
  if (const auto member = fields.find("year")) member->integer(1861, 1865, year);
  out.year = static_cast<int>(year);
  if (const auto table = fields.find("table")) {
    FixedVector<Length, 2> size;
    if (json::read(*table, size)) {
      if (size.size() != 2 || size[0] < least_width || size[0] > most_width || size[1] < 8_bw || size[1] > 48_bw) table->fault("no_such_table", {{"rule", "LS-9.31"}});
      else out.width = size[0], out.depth = size[1];
    }
  }
  const auto depth = [&](const char* name, Length least, Length most, Length& to) {
    if (const auto member = fields.find(name)) {
      Length value{};
      if (!json::read(*member, value)) return;
      if (value < least || value > most) member->fault("no_such_depth");
      else to = value;
    }
  };
  depth("infantry_depth", 0.666_bw, 1_bw, out.infantry_depth);  // LS-1.13
  depth("gun_depth", 1_bw, 2_bw, out.gun_depth);                // LS-1.14
  const auto terrain = fields.find("terrain");
  out.terrain_stated = terrain.has_value();
  if (terrain) read_pieces(*terrain, out, out.pieces);
  if (const auto edge = fields.find("federal_edge")) json::read(*edge, out.federal_edge.emplace());
  if (const auto first = fields.find("first")) {
    Side side{};
    if (json::read(*first, side)) out.first_player = static_cast<Seat>(side);
  }
  if (const auto units = fields.need("units"); units && units->is_list(most_units)) {
    std::set<std::string> names;
    std::vector<std::size_t> items;
    for (std::size_t i = 0; i < units->value().size(); ++i) {
      Muster muster;
      const Spot item = units->item(i);
      if (!read_unit_of(item, muster)) continue;
      if (!names.insert(muster.name).second) item.fault("named_twice", {{"name", muster.name}});
      out.units.push_back(std::move(muster));
      items.push_back(i);
    }
    if (units->value().empty()) units->fault("empty");
    // What can be read is judged, whatever else is wrong: on the sound part of the ground.
    check_deployment(*units, items, Field{out});
  }
  fields.done();
  return spot.faults() == before;
}

bool check_sides(const Spot& spot, const Scenario& scenario) {
  bool fine = true;
  for (const Seat side : seats)
    if (std::none_of(scenario.units.begin(), scenario.units.end(), [&](const Muster& unit) { return unit.side == side; }))
      fine = spot.member("units").fault("side_without_units", {{"side", json::write(static_cast<Side>(side)).get<std::string>()}, {"rule", "LS-9.34"}});
  return fine;
}

Json write_scenario(const Scenario& scenario) {
  Json out = Json::object();
  if (!scenario.id.empty()) out["id"] = scenario.id;
  for (const auto& [name, words] : texts)
    if (scenario.*words != Words{}) out[name] = write_words(scenario.*words);
  out["year"] = scenario.year;
  out["table"] = Json::array({json::write(scenario.width), json::write(scenario.depth)});
  if (scenario.infantry_depth != 1_bw) out["infantry_depth"] = json::write(scenario.infantry_depth);
  if (scenario.gun_depth != 1_bw) out["gun_depth"] = json::write(scenario.gun_depth);
  if (scenario.terrain_stated) out["terrain"] = write_pieces(scenario.pieces);
  if (scenario.federal_edge) out["federal_edge"] = json::write(*scenario.federal_edge);
  if (scenario.first_player) out["first"] = json::write(static_cast<Side>(*scenario.first_player));
  Json units = Json::array();
  for (const Muster& muster : scenario.units) {
    Json unit{{"name", muster.name}, {"side", json::write(static_cast<Side>(muster.side))}};
    if (muster.deployed) unit["at"] = write_unit({muster.arm, muster.limbered, muster.formation, muster.pose});
    else unit["arm"] = json::write(muster.arm), unit["bases"] = muster.bases;
    units.push_back(std::move(unit));
  }
  out["units"] = std::move(units);
  return out;
}

bool read_field(const Spot& spot, FieldRef& out) {
  if (spot.value().is_string()) {
    std::string id;
    if (!spot.string(id)) return false;
    const Battle* battle = find_battle(id);
    if (!battle) {
      std::vector<std::string> ids;
      for (const Battle& each : battles()) ids.push_back(each.id);
      return json::not_a_word(spot, ids);
    }
    out = battle->field;
    return true;
  }
  Scenario scenario;
  if (!read_scenario(spot, scenario)) return false;
  out = FieldRef{std::make_shared<const Field>(std::move(scenario))};
  return true;
}

Json write_field(const FieldRef& field) {
  const Battle* battle = find_battle(field->scenario.id);
  return battle && battle->field == field ? Json(battle->id) : write_scenario(field->scenario);
}

Type pieces_type(Types& types) {
  const Type point = json::type_of<Point>(types);
  types["Piece"] = {json::Record{{{"kind", json::type_of<Terrain>(types), true}, {"points", {json::List{{point}, most_points}}, true}}}};
  return {json::List{{{json::Named{"Piece"}}}, most_pieces}};
}

Type scenario_type(Types& types) {
  const Type length = json::type_of<Length>(types);
  const Type unit{json::Record{{{"name", {json::Text{}}, true}, {"side", json::type_of<Side>(types), true}, {"at", {json::Text{}}, false},
                                {"arm", json::type_of<Arm>(types), false}, {"bases", {json::Integer{1, most_bases}}, false}}}};
  return {json::Record{{{"game", {json::Words{{"longstreet"}}}, false},
                        {"kind", {json::Words{{"scenario"}}}, false},
                        {"id", {json::Text{}}, false},
                        {"title", words_type(), false},
                        {"date", words_type(), false},
                        {"summary", words_type(), false},
                        {"year", {json::Integer{1861, 1865}}, false},
                        {"table", {json::List{{length}, 2}}, false},
                        {"infantry_depth", length, false},
                        {"gun_depth", length, false},
                        {"terrain", pieces_type(types), false},
                        {"federal_edge", json::type_of<Edge>(types), false},
                        {"first", json::type_of<Side>(types), false},
                        {"units", {json::List{{unit}, most_units}}, true}}}};
}

}  // namespace kepi::longstreet
