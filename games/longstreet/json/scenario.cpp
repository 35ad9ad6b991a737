#include "games/longstreet/json/scenario.h"

#include <algorithm>
#include <set>

#include "games/json/parse.h"
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

/// What of a polygon or line is wrong (LS-9.07, 9.35).
bool check_piece(const Spot& spot, const Piece& piece, const Scenario& table) {
  for (const Point p : piece.points)
    if (p.x < 0 || p.y < 0 || p.x > table.width.raw || p.y > table.depth.raw) return spot.fault("off_table");
  if (row_of(piece.kind).line) return piece.points.size() >= 2 || spot.fault("too_few_points");
  if (piece.points.size() < 3) return spot.fault("too_few_points");
  return !plane::fault_of(piece.points) || spot.fault("not_a_simple_polygon");
}

bool read_unit_of(const Spot& spot, Muster& out) {
  Fields fields{spot};
  const auto name = fields.need("name"), side = fields.need("side");
  bool fine = name && name->string(out.name, 60);
  if (fine && out.name.empty()) fine = name->fault("empty");
  Side of{};
  fine = side && json::read(*side, of) && fine;
  out.side = static_cast<Seat>(of);
  if (const auto at = fields.find("at")) {
    std::string text;
    if (!at->string(text)) return false;
    const auto unit = read_unit(text);
    if (!unit) return at->fault("not_a_unit", {{"text", text}});
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

// LS-9.35  Bands, overlaps, impassable ground.
void check_deployment(const Spot& units, const Field& field) {
  const Scenario& scenario = field.scenario;
  for (std::size_t i = 0; i < scenario.units.size(); ++i) {
    if (!scenario.units[i].deployed) continue;
    const Unit u = unit_of(scenario.units[i]);
    const plane::Footprint footprint = footprint_of(field, u);
    if (!lies_on(footprint, field.table)) units.item(i).fault("off_table");
    if (scenario.federal_edge) {
      const bool south = (*scenario.federal_edge == Edge::South) == (u.side == federal);
      if (!in_band(scenario, south ? Edge::South : Edge::North, footprint)) units.item(i).fault("outside_its_band");
    }
    if (!is_passable(field, u.arm, footprint)) units.item(i).fault("in_impassable_terrain");
    for (std::size_t j = 0; j < i; ++j)
      if (scenario.units[j].deployed && plane::overlaps(footprint, footprint_of(field, unit_of(scenario.units[j]))))
        units.item(i).fault("units_overlap", {{"unit", scenario.units[j].name}});
  }
}

Battle read_battle(const char* text) {
  const auto document = json::parse(text);
  Faults faults;
  Battle battle;
  Json rest = *document;
  for (auto [key, to] : {std::pair{"title", &battle.title}, {"date", &battle.date}, {"summary", &battle.summary}}) {
    *to = rest.value(key, "");
    rest.erase(key);
  }
  Scenario scenario;
  read_scenario(Spot{rest, faults}, scenario);
  battle.id = scenario.id;
  battle.field = FieldRef{std::make_shared<const Field>(std::move(scenario))};
  return battle;
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
    fine = read && check_piece(item, piece, table) && fine;
    out.push_back(std::move(piece));
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
  if (const auto id = fields.find("id")) id->string(out.id, 60);
  std::int64_t year = out.year;
  if (const auto member = fields.find("year")) member->integer(1861, 1865, year);
  out.year = static_cast<int>(year);
  if (const auto table = fields.find("table")) {
    FixedVector<Length, 2> size;
    if (json::read(*table, size)) {
      if (size.size() != 2 || size[0] < least_width || size[0] > most_width || size[1] < 8_bw || size[1] > 48_bw) table->fault("no_such_table");
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
  const bool ground = !terrain || read_pieces(*terrain, out, out.pieces);
  if (const auto edge = fields.find("federal_edge")) json::read(*edge, out.federal_edge.emplace());
  if (const auto first = fields.find("first")) {
    Side side{};
    if (json::read(*first, side)) out.first_player = static_cast<Seat>(side);
  }
  if (const auto units = fields.need("units")) {
    bool fine = units->is_list(most_units);
    std::set<std::string> names;
    if (fine)
      for (std::size_t i = 0; i < units->value().size(); ++i) {
        Muster muster;
        const Spot item = units->item(i);
        if (read_unit_of(item, muster)) {
          if (!names.insert(muster.name).second) item.fault("named_twice", {{"name", muster.name}});
          out.units.push_back(std::move(muster));
        } else {
          fine = false;
        }
      }
    if (fine && out.units.empty()) units->fault("empty");
    if (fine && ground && spot.faults() == before) check_deployment(*units, Field{out});
  }
  fields.done();
  return spot.faults() == before;
}

Json write_scenario(const Scenario& scenario) {
  Json out = Json::object();
  if (!scenario.id.empty()) out["id"] = scenario.id;
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
  return {json::Record{{{"id", {json::Text{}}, false},
                        {"title", {json::Text{}}, false},
                        {"date", {json::Text{}}, false},
                        {"summary", {json::Text{}}, false},
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
