#include "games/guns/json/map_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <map>
#include <optional>
#include <set>

#include "games/json/spot.h"

namespace kepi::guns {
namespace {

using json::Fields;
using json::Spot;

using Numbers = std::map<std::string, std::uint16_t>;

/// A word for every flaw of the plane: `fault.map_…` in the texts.
std::string_view word_of(planar::Flaw flaw) {
  using planar::Flaw;
  switch (flaw) {
    case Flaw::TooLarge: return "map_too_large";
    case Flaw::OneEnd: return "map_one_end";
    case Flaw::OneArea: return "map_one_area";
    case Flaw::Doubled: return "map_doubled";
    case Flaw::Crosses: return "map_crosses";
    case Flaw::LiesOn: return "map_lies_on";
    case Flaw::LoopNotSimple: return "map_loop_not_simple";
    case Flaw::LoopClockwise: return "map_loop_clockwise";
    case Flaw::LoopOpen: return "map_loop_open";
    case Flaw::LoopDisagrees: return "map_loop_disagrees";
    case Flaw::EdgeBorders: return "map_edge_borders";
    case Flaw::PartialFlag: return "map_partial_flag";
    case Flaw::FrameDiffers: return "map_frame_differs";
    case Flaw::FrameClockwise: return "map_frame_clockwise";
    case Flaw::Degree: return "map_degree";
    case Flaw::Outside: return "map_outside";
    case Flaw::SectorsDisagree: return "map_sectors";
    case Flaw::SizesDiffer: return "map_sizes";
    case Flaw::Euler: return "map_euler";
    case Flaw::SightAside: return "map_sight_aside";
    case Flaw::SightOwn: return "map_sight_own";
    case Flaw::SightBroken: return "map_sight_broken";
    case Flaw::NotConnected: return "map_not_connected";
  }
  return {};
}

/// A member that may be absent, or of another kind than it should be: whoever wrote the file is told, not trusted.
const Json& member(const Json& of, const char* name) {
  static const Json none;
  const auto found = of.is_object() ? of.find(name) : of.end();
  return found != of.end() ? *found : none;
}
std::string word(const Json& of, const char* name) { return member(of, name).is_string() ? member(of, name).get<std::string>() : std::string{}; }
double measure(const Json& of, const char* name, double otherwise) { return member(of, name).is_number() ? member(of, name).get<double>() : otherwise; }
bool flag(const Json& of, const char* name, bool otherwise = false) { return member(of, name).is_boolean() ? member(of, name).get<bool>() : otherwise; }

bool missing(const Spot& at, const char* field) { return at.fault("missing", {{"field", field}}); }

class MapReader {
 public:
  MapReader(const Json& document, Faults& faults) : root_{document, faults}, faults_{faults} {}

  BoardTables read() {
    if (!sections()) return {};
    name_all();
    if (faults_.empty()) crossings(), areas(), positions(), sights(), roads(), entries_and_places();
    if (faults_.empty()) plane();
    if (faults_.empty()) rules();
    if (faults_.empty()) schedule(), limits(), decoration();
    return std::move(t_);
  }

 private:
  // GG-M.14  Exactly the sections of M.1, each of its kind.
  bool sections() {
    if (!root_.is_object()) return false;
    constexpr std::array lists{"crossings", "areas", "positions", "roads", "junctions", "entryPoints", "objectives", "specialLinesOfSight", "labels"};
    constexpr std::array objects{"metadata", "setup", "layers"};
    Fields fields{root_};
    bool fine = true;
    for (const char* name : lists)
      if (const auto at = fields.need(name); !at || !at->is_list(2000)) fine = false;
    for (const char* name : objects)
      if (const auto at = fields.need(name); !at || !at->is_object()) fine = false;
    fields.done();
    return fine && faults_.empty();
  }

  const Json& list(const char* name) const { return root_.value()[name]; }
  Spot spot(const char* section, std::size_t i) const { return section_.emplace_back(root_.member(section)).item(i); }

  Numbers number(const char* section) {
    Numbers all;
    for (std::size_t i = 0; i < list(section).size(); ++i) {
      const Json& item = list(section)[i];
      const Spot at = spot(section, i);
      if (!item.is_object() || !item.contains("id") || !item["id"].is_string()) missing(at, "id");
      else if (!all.emplace(item["id"].get<std::string>(), static_cast<std::uint16_t>(i)).second) at.fault("given_twice", {{"field", item["id"].get<std::string>()}});
    }
    return all;
  }
  void name_all() {
    crossing_ = number("crossings"), area_ = number("areas"), position_ = number("positions"), road_ = number("roads"), entry_ = number("entryPoints");
    number("junctions"), number("objectives"), number("specialLinesOfSight");
  }

  // A reference by id; a fault if nothing has it.
  std::uint16_t find(const Numbers& among, const Json& item, const char* field, const Spot& at) {
    if (!item.contains(field)) return missing(at, field), std::uint16_t{0};
    return look_up(among, item[field], at, field);
  }
  std::uint16_t look_up(const Numbers& among, const Json& id, const Spot& at, const char* field) {
    const auto found = id.is_string() ? among.find(id.get<std::string>()) : among.end();
    if (found == among.end()) return at.fault("map_unknown", {{"field", field}, {"id", id.is_string() ? id.get<std::string>() : id.dump()}}), std::uint16_t{0};
    return found->second;
  }
  std::vector<std::uint16_t> find_all(const Numbers& among, const Json& item, const char* field, const Spot& at) {
    std::vector<std::uint16_t> all;
    if (!item.contains(field) || !item[field].is_array()) missing(at, field);
    else
      for (const Json& id : item[field]) all.push_back(look_up(among, id, at, field));
    return all;
  }
  double coordinate(const Json& item, const char* field, const Spot& at) {
    if (item.contains(field) && item[field].is_number()) return item[field].get<double>();
    return at.fault("map_not_a_number", {{"field", field}}), 0.0;
  }

  void crossings() {
    for (std::size_t i = 0; i < list("crossings").size(); ++i) {
      const Json& c = list("crossings")[i];
      const Spot at = spot("crossings", i);
      t_.plane.crossings.push_back({c["id"].get<std::string>(), coordinate(c, "x", at), coordinate(c, "y", at), flag(c, "onEdge")});
    }
    const Spot meta = root_.member("metadata");
    t_.plane.frame = find_all(crossing_, list("metadata"), "frame", meta);
    const Json& id = list("metadata").contains("id") ? list("metadata")["id"] : Json();
    if (id.is_string()) t_.plane.id = id.get<std::string>();
    else missing(meta, "id");
  }
  void areas() {
    for (std::size_t i = 0; i < list("areas").size(); ++i) {
      const Json& a = list("areas")[i];
      const Spot at = spot("areas", i);
      t_.plane.areas.push_back({a["id"].get<std::string>(), find_all(crossing_, a, "loop", at), flag(a, "partial")});
      if (t_.plane.areas.back().loop.size() < 3) at.fault("map_loop_not_simple", {{"rule", "GG-M.17"}, {"what", a["id"].get<std::string>()}});
      if (flag(a, "town")) t_.towns.push_back(static_cast<std::uint16_t>(i));
    }
  }
  void positions() {
    for (std::size_t i = 0; i < list("positions").size(); ++i) {
      const Json& p = list("positions")[i];
      const Spot at = spot("positions", i);
      planar::Tables::Position row{p["id"].get<std::string>(), find(crossing_, p, "a", at), find(crossing_, p, "b", at),
                                   find(area_, p, "left", at), find(area_, p, "right", at), {}, flag(p, "partial")};
      for (const std::size_t side : {0u, 1u}) {
        const char* name = side == 0 ? "left" : "right";
        if (!p.contains("sides") || !p["sides"].is_object() || !p["sides"].contains(name) || !p["sides"][name].is_object()) missing(at, "sides");
        else row.ground[side] = ground(p["sides"][name], word(p, name), at, row.id);
      }
      t_.plane.positions.push_back(std::move(row));
    }
  }
  // GG-M.23
  planar::Ground ground(const Json& side, const std::string& area, const Spot& at, const std::string& id) {
    planar::Ground g;
    std::set<std::string> kinds;
    bool sound = side.contains("terrain") && side["terrain"].is_array() && !side["terrain"].empty();
    if (sound)
      for (const Json& kind : side["terrain"]) sound = sound && kind.is_string() && kinds.insert(kind.get<std::string>()).second;
    for (const std::string& kind : kinds) sound = sound && (kind == "open" || kind == "ridge" || kind == "steep" || kind == "obstructed");
    sound = sound && (!kinds.contains("open") || kinds.size() == 1);
    g.ridge = kinds.contains("ridge"), g.steep = kinds.contains("steep"), g.obstructed = kinds.contains("obstructed");
    const bool counted = side.contains("ridgeGuns") && side["ridgeGuns"].is_number_unsigned() && side["ridgeGuns"].get<std::uint64_t>() < 10;
    if (counted) g.guns = side["ridgeGuns"].get<std::uint8_t>();
    if (!sound || !counted || (g.guns > 0) != g.ridge || word(side, "area") != area) at.fault("map_terrain", {{"rule", "GG-M.23"}, {"what", id}});
    return g;
  }
  void sights() {
    for (std::size_t i = 0; i < list("specialLinesOfSight").size(); ++i) {
      const Json& s = list("specialLinesOfSight")[i];
      const Spot at = spot("specialLinesOfSight", i);
      t_.plane.sights.push_back({find(position_, s, "position", at), find(area_, s, "frontArea", at), find_all(position_, s, "over", at), find(area_, s, "seenArea", at)});
    }
  }
  // GG-M.25, M.35
  void roads() {
    for (std::size_t i = 0; i < list("roads").size(); ++i) {
      const Json& r = list("roads")[i];
      const Spot at = spot("roads", i);
      std::vector<std::uint16_t> sequence;
      if (!r.contains("sequence") || !r["sequence"].is_array() || r["sequence"].size() % 2 == 0) at.fault("map_road", {{"rule", "GG-M.25"}, {"what", r["id"].get<std::string>()}});
      else
        for (std::size_t n = 0; n < r["sequence"].size(); ++n) sequence.push_back(look_up(n % 2 ? position_ : area_, r["sequence"][n], at, "sequence"));
      t_.roads.push_back(std::move(sequence));
    }
    for (std::size_t i = 0; i < list("junctions").size(); ++i) {
      const Json& j = list("junctions")[i];
      const Spot at = spot("junctions", i);
      t_.junctions.push_back({find(area_, j, "area", at), find_all(road_, j, "roads", at)});
    }
  }
  void entries_and_places() {
    for (std::size_t i = 0; i < list("entryPoints").size(); ++i) {
      const Json& e = list("entryPoints")[i];
      const Spot at = spot("entryPoints", i);
      const auto areas = find_all(area_, e, "areas", at);
      const std::string id = e["id"].get<std::string>();
      const auto* known = std::find_if(entry_table.begin(), entry_table.end(), [&](const EntryRow& r) { return r.name == id; });
      if (known == entry_table.end() || areas.size() != 2 || areas[0] == areas[1]) {
        at.fault("map_entry", {{"rule", "GG-M.24"}, {"what", id}});
        continue;
      }
      t_.entries.push_back({static_cast<std::uint8_t>(known->entry), {areas[0], areas[1]}, find(road_, e, "road", at)});
      if (word(e, "army") != (known->army == Army::Union ? "union" : "confederate")) at.fault("map_entry", {{"rule", "GG-M.24"}, {"what", id}});
      if (!e.contains("arrivals") || e["arrivals"] != Json(known->arrivals)) at.fault("map_arrivals", {{"rule", "GG-M.33"}, {"what", id}});
      Json queues = Json::array();
      for (const QueueRow& q : known->queues)
        if (q.tokens > 0)
          queues.push_back({{"corps", q.corps == Corps::None ? Json(nullptr) : Json(std::string(static_cast<std::size_t>(q.corps), 'I'))},
                            {"tokens", q.tokens},
                            {"below", known->kilpatrick_below ? Json::array({"Kilpatrick"}) : Json::array()}});
      if (!e.contains("queues") || e["queues"] != queues) at.fault("map_arrivals", {{"rule", "GG-M.33"}, {"what", id}});
      std::set<std::string> to, wanted;
      if (e.contains("transfers") && e["transfers"].is_array())
        for (const Json& other : e["transfers"]) to.insert(other.is_string() ? other.get<std::string>() : std::string{});
      for (const Pair& pair : transfer_table) {
        if (pair.a == known->entry) wanted.insert(std::string{row(pair.b).name});
        if (pair.b == known->entry) wanted.insert(std::string{row(pair.a).name});
      }
      if (to != wanted) at.fault("map_transfers", {{"rule", "GG-M.31"}, {"what", id}});
    }
    for (std::size_t i = 0; i < list("objectives").size(); ++i) t_.objectives.push_back(find(area_, list("objectives")[i], "area", spot("objectives", i)));
    const Spot setup = root_.member("setup");
    const Json& buford = list("setup").contains("buford") ? list("setup")["buford"] : Json();
    if (buford.is_array())
      for (const Json& b : buford)
        if (b.is_object()) t_.buford.push_back({find(position_, b, "position", setup), find(area_, b, "front", setup)});
  }

  void plane() {
    constexpr std::array sections{"", "metadata/frame", "crossings", "areas", "positions", "specialLinesOfSight"};
    for (const planar::MapFlaw& f : planar::check(t_.plane)) {
      const auto part = static_cast<std::size_t>(f.part);
      std::string place = std::string{"/"} + sections[part], what;
      if (f.part >= planar::Part::Crossing) place += "/" + std::to_string(f.at);
      if (f.part == planar::Part::Crossing) what = t_.plane.crossings[f.at].id;
      if (f.part == planar::Part::Area) what = t_.plane.areas[f.at].id;
      if (f.part == planar::Part::Position) what = t_.plane.positions[f.at].id;
      if (faults_.size() < most_faults) faults_.push_back({place, std::string{word_of(f.flaw)}, {{"rule", std::string{f.rule.text()}}, {"what", what}}});
    }
  }

  bool demands(const char* what) const {
    return flag(member(list("metadata"), "checks"), what, true);
  }
  void broken(std::string_view reason, const char* rule, const std::string& what) { root_.fault(reason, {{"rule", rule}, {"what", what}}); }
  void broken(std::string_view reason, const char* rule, const std::string& what, const char* section, std::size_t i) { spot(section, i).fault(reason, {{"rule", rule}, {"what", what}}); }

  // GG-M.24 to M.32, as far as the plane is needed for them.
  void rules() {
    const planar::Map map{t_.plane};
    const auto id = [&](std::uint16_t a) { return std::string{map.name(AreaId(a))}; };
    if (demands("entryPoints") && t_.entries.size() != entry_count) broken("map_entry", "GG-M.24", "6");
    std::set<std::uint16_t> used;
    planar::PositionSet border;
    planar::AreaSet union_areas;
    for (const auto& e : t_.entries) {
      const std::string name{entry_table[e.entry].name};
      for (const std::uint16_t a : e.areas) {
        if (!map.is_partial(AreaId(a)) || !used.insert(a).second) broken("map_entry", "GG-M.24", name);
        if (entry_table[e.entry].army == Army::Confederate) border |= map.bound_set(AreaId(a));
        else union_areas.add(AreaId(a));
      }
      if (map.distance(AreaId(e.areas[0]), AreaId(e.areas[1])) != 1) broken("map_entry", "GG-M.24", name);
      const auto& road = t_.roads[e.road];
      if (road.empty() || (road.front() != e.areas[0] && road.front() != e.areas[1])) broken("map_road", "GG-M.25", name, "roads", e.road);
    }
    for (std::size_t r = 0; r < t_.roads.size(); ++r) {
      const auto& road = t_.roads[r];
      std::set<std::uint16_t> areas;
      bool sound = true;
      for (std::size_t i = 0; i < road.size(); i += 2) sound = sound && areas.insert(road[i]).second;
      for (std::size_t i = 1; i + 1 < road.size(); i += 2) {
        const auto p = PositionId(road[i]);
        sound = sound && !map.is_partial(p) && map.bounds(p, AreaId(road[i - 1])) && map.bounds(p, AreaId(road[i + 1])) && road[i - 1] != road[i + 1];
      }
      if (!sound) broken("map_road", "GG-M.25", list("roads")[r]["id"].get<std::string>(), "roads", r);
    }
    for (std::size_t i = 0; i < t_.junctions.size(); ++i) {
      bool sound = t_.junctions[i].roads.size() >= 2;
      for (const std::uint16_t r : t_.junctions[i].roads) {
        bool passes = false;
        for (std::size_t n = 0; n < t_.roads[r].size(); n += 2) passes = passes || t_.roads[r][n] == t_.junctions[i].area;
        sound = sound && passes;
      }
      if (!sound) broken("map_junction", "GG-M.35", list("junctions")[i]["id"].get<std::string>(), "junctions", i);
    }
    if (demands("town") && (t_.towns.size() != 2 || map.distance(AreaId(t_.towns[0]), AreaId(t_.towns[1])) != 1)) broken("map_town", "GG-M.26", "2");
    for (const std::uint16_t a : t_.towns)
      if (map.is_partial(AreaId(a))) broken("map_town", "GG-M.26", id(a));
    if (demands("objectives") && t_.objectives.size() != 3) broken("map_objectives", "GG-M.27", "3");
    for (std::size_t i = 0; i < t_.objectives.size(); ++i) {
      const auto a = AreaId(t_.objectives[i]);
      if (map.is_partial(a)) broken("map_objectives", "GG-M.27", id(t_.objectives[i]), "objectives", i);
      if (!union_areas.empty() && !map.chain(a, union_areas, {}, {})) broken("map_objectives", "GG-M.27", id(t_.objectives[i]), "objectives", i);
      for (std::size_t j = 0; j < i; ++j)
        if (map.distance(a, AreaId(t_.objectives[j])) < least_apart) broken("map_objectives", "GG-M.27", id(t_.objectives[i]), "objectives", i);
    }
    if (border.size() >= map.position_count()) broken("map_border", "GG-M.30", "");
    if (demands("buford") && t_.buford.size() != 2) broken("map_buford", "GG-M.32", "2");
    for (const auto& b : t_.buford)
      if (!map.bounds(PositionId(b.position), AreaId(b.front)) || border.has(PositionId(b.position))) broken("map_buford", "GG-M.32", std::string{map.name(PositionId(b.position))});
  }

  // GG-M.34  The schedule of C.6, in order of time.
  void schedule() {
    const Json& setup = list("setup");
    const Json rows = setup.contains("schedule") ? setup["schedule"] : Json::array();
    if (!demands("entryPoints") && rows.empty()) return;
    Json wanted = Json::array();
    for (const ScheduleRow& r : schedule_table)
      wanted.push_back({{"day", r.day}, {"hour", hour_names[r.hour]}, {"command", row(r.command).name}, {"entryPoint", row(r.entry).name}});
    const std::size_t n = rows.is_array() ? std::min(rows.size(), wanted.size()) : 0;
    for (std::size_t i = 0; i < n; ++i)
      if (rows[i] != wanted[i]) {
        const Spot setup_spot = root_.member("setup"), all = setup_spot.member("schedule");
        all.item(i).fault("map_schedule", {{"rule", "GG-M.34"}, {"what", rows[i].is_object() ? word(rows[i], "command") : rows[i].dump()}});
        return;
      }
    if (rows.size() != wanted.size()) broken("map_schedule", "GG-M.34", std::to_string(rows.size()));
  }

  struct Point {
    double x = 0, y = 0;
  };
  Point point(std::uint16_t crossing) const { return {t_.plane.crossings[crossing].x, t_.plane.crossings[crossing].y}; }
  static double apart(Point p, Point q) { return std::hypot(p.x - q.x, p.y - q.y); }
  std::vector<Point> ring(const std::vector<std::uint16_t>& loop) const {
    std::vector<Point> all;
    for (const std::uint16_t c : loop) all.push_back(point(c));
    return all;
  }
  static double size_of(const std::vector<Point>& r) {
    double twice = 0;
    for (std::size_t i = 0; i < r.size(); ++i) twice += r[i].x * r[(i + 1) % r.size()].y - r[(i + 1) % r.size()].x * r[i].y;
    return twice / 2;
  }
  static bool holds(const std::vector<Point>& r, Point p) {
    bool in = false;
    for (std::size_t i = 0, j = r.size() - 1; i < r.size(); j = i++)
      if ((r[i].y > p.y) != (r[j].y > p.y) && p.x < (r[j].x - r[i].x) * (p.y - r[i].y) / (r[j].y - r[i].y) + r[i].x) in = !in;
    return in;
  }

  // GG-M.36  What the maker of the map demands of it.
  void limits() {
    const Json& asked = member(list("metadata"), "limits");
    const auto at_least = [&](const char* name, double value) { return value >= measure(asked, name, value); };
    const auto at_most = [&](const char* name, double value) { return value <= measure(asked, name, value); };
    const auto wanted = [&](const char* name) { return flag(asked, name); };
    const auto keep = [&](bool kept, const char* limit, const std::string& what) {
      if (!kept) broken("map_limit", "GG-M.36", what + ", " + limit);
    };
    const planar::Map map{t_.plane};
    for (std::size_t i = 0; i < t_.plane.positions.size(); ++i) {
      const auto& p = t_.plane.positions[i];
      const double length = apart(point(p.a), point(p.b));
      keep(at_least("minEdge", length), "minEdge", p.id), keep(at_most("maxEdge", length), "maxEdge", p.id);
      const Json& named = member(list("positions")[i], "feature_en");
      for (const std::size_t side : {0u, 1u}) {
        const planar::Ground& g = p.ground[side];
        keep(at_most("maxGuns", g.guns), "maxGuns", p.id);
        keep(!wanted("ridgesClear") || !g.ridge || !g.obstructed, "ridgesClear", p.id);
        keep(!wanted("ridgesNamed") || !g.ridge || named.is_string(), "ridgesNamed", p.id);
        const bool in_town = std::find(t_.towns.begin(), t_.towns.end(), side == 0 ? p.left : p.right) != t_.towns.end();
        keep(!wanted("townObstructed") || !in_town || g.obstructed || g.ridge, "townObstructed", p.id);
      }
    }
    for (std::size_t c = 0; c < t_.plane.crossings.size(); ++c)
      if (!t_.plane.crossings[c].on_edge) keep(at_least("minDegree", static_cast<double>(map.star(planar::CrossingId(c)).size())), "minDegree", t_.plane.crossings[c].id);
    for (std::size_t i = 0; i < t_.plane.areas.size(); ++i) {
      const auto& area = t_.plane.areas[i];
      const std::vector<Point> r = ring(area.loop);
      const double size = size_of(r), sides = static_cast<double>(map.around(AreaId(i)).size());
      double round = 0;
      for (std::size_t n = 0; n < r.size(); ++n) round += apart(r[n], r[(n + 1) % r.size()]);
      constexpr double pi = 3.14159265358979323846;
      keep(at_least("minCompactness", 4 * pi * size / (round * round)), "minCompactness", area.id);
      for (std::size_t n = 0; n < r.size(); ++n) {
        const Point q = r[n], before = r[(n + r.size() - 1) % r.size()], after = r[(n + 1) % r.size()];
        const double turn = std::atan2(before.y - q.y, before.x - q.x) - std::atan2(after.y - q.y, after.x - q.x);
        const double angle = std::fmod(turn * 180 / pi + 720, 360);
        keep(at_least("minAngle", angle) && at_least("minAngle", 360 - angle), "minAngle", area.id);
      }
      if (area.partial) continue;
      keep(at_least("minPositions", sides), "minPositions", area.id), keep(at_most("maxPositions", sides), "maxPositions", area.id);
      keep(at_least("minArea", size), "minArea", area.id), keep(at_most("maxArea", size), "maxArea", area.id);
    }
    if (wanted("rectangular")) {
      const double whole = size_of(ring(t_.plane.frame)), box = (extent("east") - extent("west")) * (extent("north") - extent("south"));
      keep(std::abs(whole - box) <= 1e-6 * box, "rectangular", t_.plane.id);
    }
    for (std::size_t r = 0; r < t_.roads.size() && !member(asked, "roadClearance").is_null(); ++r) {
      const Json& drawn = member(list("roads")[r], "path");
      for (std::size_t i = 1; i + 1 < t_.roads[r].size(); i += 2) {
        const auto& p = t_.plane.positions[t_.roads[r][i]];
        const Point a = point(p.a), b = point(p.b);
        for (std::size_t n = 0; drawn.is_array() && n + 1 < drawn.size(); ++n)
          if (const auto met = meeting(spot_of(drawn[n]), spot_of(drawn[n + 1]), a, b))
            keep(at_least("roadClearance", std::min(apart(*met, a), apart(*met, b))), "roadClearance", list("roads")[r]["id"].get<std::string>());
      }
    }
  }
  double extent(const char* edge) const { return measure(member(list("metadata"), "extent"), edge, 0); }
  static Point spot_of(const Json& pair) {
    const bool sound = pair.is_array() && pair.size() == 2 && pair[0].is_number() && pair[1].is_number();
    return sound ? Point{pair[0].get<double>(), pair[1].get<double>()} : Point{};
  }
  static std::optional<Point> meeting(Point s, Point t, Point a, Point b) {
    const double d = (t.x - s.x) * (b.y - a.y) - (t.y - s.y) * (b.x - a.x);
    if (d == 0) return {};
    const double u = ((a.x - s.x) * (b.y - a.y) - (a.y - s.y) * (b.x - a.x)) / d, v = ((a.x - s.x) * (t.y - s.y) - (a.y - s.y) * (t.x - s.x)) / d;
    if (u < 0 || u > 1 || v < 0 || v > 1) return {};
    return Point{s.x + (t.x - s.x) * u, s.y + (t.y - s.y) * u};
  }

  // GG-M.37
  void decoration() {
    const auto inside = [&](Point p) { return p.x >= extent("west") && p.x <= extent("east") && p.y >= extent("south") && p.y <= extent("north"); };
    for (std::size_t i = 0; i < t_.plane.areas.size(); ++i) {
      const Json& area = list("areas")[i];
      if (!member(area, "center").is_array() || !holds(ring(t_.plane.areas[i].loop), spot_of(member(area, "center")))) broken("map_decoration", "GG-M.37", t_.plane.areas[i].id);
    }
    for (const Json& label : list("labels"))
      if (!label.is_object() || !inside({measure(label, "x", 1e300), measure(label, "y", 1e300)})) broken("map_decoration", "GG-M.37", label.is_object() ? word(label, "text_en") : label.dump());
    for (const char* layer : {"streams", "minorRoads", "railways"})
      for (const Json& line : member(list("layers"), layer))
        if (member(line, "path").is_array())
          for (const Json& p : member(line, "path"))
            if (!inside(spot_of(p))) broken("map_decoration", "GG-M.37", std::string{layer});
  }

  Spot root_;
  Faults& faults_;
  mutable std::deque<Spot> section_;  // items refer to their section
  Numbers crossing_, area_, position_, road_, entry_;
  BoardTables t_;
};

}  // namespace

Result<BoardTables> read_map_file(const Json& document) {
  Faults faults;
  BoardTables tables = MapReader{document, faults}.read();
  if (!faults.empty()) return tl::unexpected{std::move(faults)};
  return tables;
}

Faults check_map_file(const Json& document) {
  if (document.is_object() && document.contains("maps") && document["maps"].is_array()) {
    Faults all;
    for (std::size_t i = 0; i < document["maps"].size(); ++i)
      for (Fault& f : check_map_file(document["maps"][i])) {
        f.place = "/maps/" + std::to_string(i) + f.place;
        all.push_back(std::move(f));
      }
    return all;
  }
  auto tables = read_map_file(document);
  return tables ? Faults{} : tables.error();
}

namespace {

using json::Field;
using json::Type;

/// What M.1 demands of every record, and what is left out where it does not apply.
Field needed(std::string name, Type type) { return {std::move(name), std::move(type), true}; }
Field left_out(std::string name, Type type) { return {std::move(name), std::move(type), false}; }
Type text() { return {json::Text{}}; }
Type one_of(std::vector<std::string> words) { return {json::Words{std::move(words)}}; }
Type whole(std::int64_t least, std::int64_t most) { return {json::Integer{least, most}}; }
Type coordinate() { return {json::Number{-1'000'000, 1'000'000}}; }
Type list(Type of, std::size_t most = 2000) { return {json::List{{std::move(of)}, most}}; }
Type or_null(Type type) { return {json::OneOf{{std::move(type), {json::Null{}}}}}; }
Type record(std::vector<Field> fields) { return {json::Record{std::move(fields)}}; }
Type point() { return list(coordinate(), 2); }
Type names() { return list(text()); }
template <class... More>
Type described(More... more) {  // with a name for display in each language
  return record({needed("id", text()), needed("name_en", text()), needed("name_fr", text()), std::move(more)...});
}

Type metadata() {
  std::vector<Field> limits, checks;
  for (const char* name : {"minEdge", "maxEdge", "minAngle", "minDegree", "minPositions", "maxPositions", "minArea", "maxArea", "minCompactness", "roadClearance", "maxGuns"})
    limits.push_back(left_out(name, {json::Number{0, 1'000'000'000}}));
  for (const char* name : {"rectangular", "ridgesNamed", "ridgesClear", "townObstructed"}) limits.push_back(left_out(name, {json::Boolean{}}));
  for (const char* name : {"entryPoints", "town", "objectives", "buford"}) checks.push_back(left_out(name, {json::Boolean{}}));
  return described(needed("version", whole(0, 1'000'000)), needed("description", text()), needed("projection", {json::AnyValue{}}),
                   needed("extent", record({needed("west", coordinate()), needed("east", coordinate()), needed("south", coordinate()), needed("north", coordinate())})),
                   needed("frame", names()), needed("terrainTypes", names()), needed("limits", record(limits)), needed("checks", record(checks)));
}
Type position() {
  const Type side = record({needed("area", text()), needed("terrain", list(one_of({"open", "ridge", "steep", "obstructed"}), 3)), needed("ridgeGuns", whole(0, 9))});
  return record({needed("id", text()), needed("a", text()), needed("b", text()), needed("left", text()), needed("right", text()),
                 needed("sides", record({needed("left", side), needed("right", side)})), left_out("partial", {json::Boolean{}}),
                 needed("feature_en", or_null(text())), needed("feature_fr", or_null(text())), needed("roads", names())});
}
Type entry_point() {
  std::vector<std::string> ids;
  for (const EntryRow& r : entry_table) ids.emplace_back(r.name);
  const Type queue = record({needed("corps", or_null(one_of({"I", "II", "III"}))), needed("tokens", whole(0, 7)), needed("below", names())});
  return record({needed("id", one_of(ids)), needed("name_en", text()), needed("name_fr", text()), needed("army", one_of({"union", "confederate"})),
                 needed("edge", one_of({"north", "east", "south", "west"})), needed("x", coordinate()), needed("y", coordinate()), needed("areas", list(text(), 2)),
                 needed("road", text()), needed("queues", list(queue, 3)), needed("arrivals", list(whole(0, 7), 3)), needed("transfers", list(one_of(ids), 2))});
}
Type setup() {
  std::vector<std::string> hours;
  for (const std::string_view hour : hour_names) hours.emplace_back(hour);
  const Type buford = record({needed("position", text()), needed("front", text()), needed("name_en", text()), needed("name_fr", text())});
  const Type row = record({needed("day", whole(1, last_day)), needed("hour", one_of(hours)), needed("command", text()), needed("entryPoint", text())});
  return record({needed("buford", list(buford, 2)), needed("schedule", list(row, schedule_table.size()))});
}

}  // namespace

Type map_file_type(json::Types& types) {
  const Type flag{json::Boolean{}};
  types["Map"] = record({
      needed("metadata", metadata()),
      needed("crossings", list(record({needed("id", text()), needed("x", coordinate()), needed("y", coordinate()), left_out("onEdge", flag)}))),
      needed("areas", list(described(needed("center", point()), needed("loop", names()), left_out("partial", flag), left_out("town", flag), left_out("reinforcement", text())))),
      needed("positions", list(position())),
      needed("roads", list(described(left_out("entryPoint", text()), needed("sequence", names()), needed("path", list(point()))))),
      needed("junctions", list(record({needed("id", text()), needed("x", coordinate()), needed("y", coordinate()), needed("area", text()), needed("roads", names())}))),
      needed("entryPoints", list(entry_point(), entry_count)),
      needed("objectives", list(record({needed("id", text()), needed("area", text()), needed("owner", one_of({"union"}))}), 3)),
      needed("specialLinesOfSight", list(record({needed("id", text()), needed("position", text()), needed("frontArea", text()), needed("over", names()), needed("seenArea", text()), needed("note", text())}))),
      needed("setup", setup()),
      needed("labels", list(record({needed("kind", text()), needed("x", coordinate()), needed("y", coordinate()), needed("angle", coordinate()), needed("size", coordinate()), needed("text_en", text()), needed("text_fr", text())}))),
      needed("layers", {json::AnyValue{}}),
  });
  const Type map{json::Named{"Map"}};
  return {json::OneOf{{map, record({needed("maps", list(map, 100))})}}};
}

}  // namespace kepi::guns
