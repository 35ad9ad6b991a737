#include "games/guns/board.h"

#include <algorithm>
#include <span>

#include "kit/hash.h"

namespace kepi::guns {
namespace {

struct RawCrossing { const char* id; double x, y; bool on_edge; };
struct RawArea { const char* id; std::uint16_t first, count; bool partial, town; };
struct RawPosition { const char* id; std::uint16_t a, b, left, right; std::array<planar::Ground, 2> ground; bool partial; };
struct RawSight { std::uint16_t position, front, first, count, seen; };
struct RawEntry { std::uint8_t entry; std::uint16_t area, second, road; };
struct RawRoad { std::uint16_t first, count; };
struct RawJunction { std::uint16_t area, first, count; };
struct RawBuford { std::uint16_t position, front; };
struct RawMap {
  const char* id;
  std::span<const RawCrossing> crossings;
  std::span<const std::uint16_t> frame;
  std::span<const RawArea> areas;
  std::span<const std::uint16_t> loops;
  std::span<const RawPosition> positions;
  std::span<const RawSight> sights;
  std::span<const std::uint16_t> over;
  std::span<const RawEntry> entries;
  std::span<const RawRoad> roads;
  std::span<const std::uint16_t> sequences;
  std::span<const RawJunction> junctions;
  std::span<const std::uint16_t> junction_roads, objectives;
  std::span<const RawBuford> buford;
};
#include "maps.inc"

std::vector<std::uint16_t> part(std::span<const std::uint16_t> all, std::size_t first, std::size_t count) {
  const auto piece = all.subspan(first, count);
  return {piece.begin(), piece.end()};
}

std::uint64_t fingerprint_of(const BoardTables& t) {
  Hasher h;
  h.add(std::string_view{t.plane.id});
  h.add(t.plane.positions.size()), h.add(t.plane.areas.size());
  for (const std::string& item : t.overlay) h.add(std::string_view{item});
  return h.value();
}

std::uint16_t find_area(const BoardTables& t, std::string_view id) {
  for (std::size_t i = 0; i < t.plane.areas.size(); ++i)
    if (t.plane.areas[i].id == id) return static_cast<std::uint16_t>(i);
  return 0xFFFF;
}
std::uint16_t find_position(const BoardTables& t, std::string_view id) {
  const auto bar = id.find('|');
  const std::string turned = bar == id.npos ? std::string{} : std::string{id.substr(bar + 1)} + "|" + std::string{id.substr(0, bar)};
  for (std::size_t i = 0; i < t.plane.positions.size(); ++i)
    if (t.plane.positions[i].id == id || t.plane.positions[i].id == turned) return static_cast<std::uint16_t>(i);
  return 0xFFFF;
}

/// The next word, and the rest without it.
std::string_view word(std::string_view& rest) {
  while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
  const auto end = std::min(rest.find(' '), rest.size());
  const std::string_view found = rest.substr(0, end);
  rest.remove_prefix(end);
  return found;
}

}  // namespace

Board::Board(const BoardTables& t) : map_{t.plane}, overlay_{t.overlay}, fingerprint_{fingerprint_of(t)} {
  for (const std::uint16_t a : t.towns) towns_.add(AreaId(a));
  for (const auto& e : t.entries) {
    EntryPlace& place = entries_[e.entry];
    place.present = true;
    for (std::size_t i = 0; i < 2; ++i) {
      place.areas[i] = AreaId(e.areas[i]);
      if (entry_table[e.entry].army == Army::Union) union_entries_.add(place.areas[i]);
      else confederate_border_ |= map_.bound_set(place.areas[i]);
    }
  }
  has_entries_ = t.entries.size() == entry_count;
  for (const std::uint16_t a : t.objectives) objectives_.push_back(AreaId(a));
  for (const auto& b : t.buford) buford_.push_back({PositionId(b.position), map_.hand_of(PositionId(b.position), AreaId(b.front))});
  make_roads(t);
}

// GG-M.13  A spot is a road in an area; junctions of one area that share a road make one node of their spots.
void Board::make_roads(const BoardTables& t) {
  struct Spot { std::uint16_t road, area; std::size_t node; };
  std::vector<Spot> spots;
  for (std::size_t r = 0; r < t.roads.size(); ++r)
    for (std::size_t i = 0; i < t.roads[r].size(); i += 2) spots.push_back({static_cast<std::uint16_t>(r), t.roads[r][i], spots.size()});
  const auto spot = [&](std::uint16_t road, std::uint16_t area) -> Spot& {
    return *std::find_if(spots.begin(), spots.end(), [&](const Spot& s) { return s.road == road && s.area == area; });
  };
  for (const auto& junction : t.junctions) {
    const std::size_t node = spot(junction.roads.front(), junction.area).node;
    for (const std::uint16_t road : junction.roads) {
      const std::size_t old = spot(road, junction.area).node;
      for (Spot& s : spots)
        if (s.node == old) s.node = node;
    }
  }
  std::vector<std::size_t> numbers;  // of the nodes that are left
  for (const Spot& s : spots)
    if (std::find(numbers.begin(), numbers.end(), s.node) == numbers.end()) numbers.push_back(s.node);
  // Junctions first: what was passed in an hour is a bit each (RoadUse).
  std::stable_partition(numbers.begin(), numbers.end(), [&](std::size_t node) {
    return std::count_if(spots.begin(), spots.end(), [&](const Spot& s) { return s.node == node; }) > 1;
  });
  const auto node_of = [&](std::uint16_t road, std::uint16_t area) {
    return static_cast<std::size_t>(std::find(numbers.begin(), numbers.end(), spot(road, area).node) - numbers.begin());
  };
  nodes_.resize(numbers.size());
  for (const Spot& s : spots) {
    Node& node = nodes_[node_of(s.road, s.area)];
    node.area = AreaId(s.area);
    ++node.roads;
  }
  for (std::size_t r = 0; r < t.roads.size(); ++r) {
    const auto& sequence = t.roads[r];
    const auto road = static_cast<std::uint16_t>(r);
    for (std::size_t i = 1; i + 1 < sequence.size(); i += 2) {
      const std::size_t from = node_of(road, sequence[i - 1]), to = node_of(road, sequence[i + 1]);
      nodes_[from].links.push_back({PositionId(sequence[i]), RoadNode(to)});
      nodes_[to].links.push_back({PositionId(sequence[i]), RoadNode(from)});
    }
  }
  for (const auto& e : t.entries) entries_[e.entry].start = RoadNode(node_of(e.road, t.roads[e.road].front()));
}

std::vector<std::string_view> board_names() {
  std::vector<std::string_view> names;
  for (const RawMap& raw : raw_maps) names.emplace_back(raw.id);
  return names;
}

bool board_tables(std::string_view name, BoardTables& out) {
  const auto* raw = std::find_if(std::begin(raw_maps), std::end(raw_maps), [&](const RawMap& m) { return m.id == name; });
  if (raw == std::end(raw_maps)) return false;
  out = {};
  auto& plane = out.plane;
  plane.id = raw->id;
  for (const auto& c : raw->crossings) plane.crossings.push_back({c.id, c.x, c.y, c.on_edge});
  plane.frame.assign(raw->frame.begin(), raw->frame.end());
  for (const auto& a : raw->areas) {
    if (a.town) out.towns.push_back(static_cast<std::uint16_t>(plane.areas.size()));
    plane.areas.push_back({a.id, part(raw->loops, a.first, a.count), a.partial});
  }
  for (const auto& p : raw->positions) plane.positions.push_back({p.id, p.a, p.b, p.left, p.right, p.ground, p.partial});
  for (const auto& s : raw->sights) plane.sights.push_back({s.position, s.front, part(raw->over, s.first, s.count), s.seen});
  for (const auto& e : raw->entries) out.entries.push_back({e.entry, {e.area, e.second}, e.road});
  for (const auto& r : raw->roads) out.roads.push_back(part(raw->sequences, r.first, r.count));
  for (const auto& j : raw->junctions) out.junctions.push_back({j.area, part(raw->junction_roads, j.first, j.count)});
  out.objectives.assign(raw->objectives.begin(), raw->objectives.end());
  for (const auto& b : raw->buford) out.buford.push_back({b.position, b.front});
  return true;
}

bool lay(BoardTables& t, std::string_view text) {
  const auto open = text.find('['), colon = text.find(" : "), close = text.find(']');
  if (open == text.npos || colon == text.npos || close == text.npos || open > colon || colon > close) return false;
  std::string_view kind = text.substr(0, open), rest = text.substr(close + 1);
  const std::uint16_t p = find_position(t, text.substr(open + 1, colon - open - 1));
  const std::uint16_t area = find_area(t, text.substr(colon + 3, close - colon - 3));
  if (p == 0xFFFF || area == 0xFFFF) return false;
  auto& position = t.plane.positions[p];
  if (position.left != area && position.right != area) return false;
  planar::Ground& ground = position.ground[position.left == area ? 0 : 1];
  if (kind == "sight") {
    planar::Tables::Sight sight{p, area, {}, 0xFFFF};
    if (word(rest) != "over") return false;
    std::uint16_t here = area;
    for (std::string_view next = word(rest); next != "to"; next = word(rest)) {
      const std::uint16_t q = find_position(t, next);
      if (q == 0xFFFF) return false;
      const auto& passed = t.plane.positions[q];
      if (passed.left != here && passed.right != here) return false;
      here = passed.left == here ? passed.right : passed.left;
      sight.over.push_back(q);
    }
    sight.seen = find_area(t, word(rest));
    if (sight.over.empty() || sight.seen != here || !rest.empty() || here == position.left || here == position.right) return false;
    t.plane.sights.push_back(std::move(sight));
  } else if (rest.empty() && kind == "obs") {
    ground.obstructed = true;
  } else if (rest.empty() && kind == "steep") {
    ground.steep = true;
  } else if (rest.empty() && kind.size() == 6 && kind.substr(0, 5) == "ridge" && kind[5] >= '1' && kind[5] <= '9') {
    ground.ridge = true;
    ground.guns = static_cast<std::uint8_t>(kind[5] - '0');
  } else {
    return false;
  }
  t.overlay.emplace_back(text);
  return true;
}

const BoardPtr& gettysburg() {
  static const BoardPtr board = find_board("gettysburg");
  return board;
}

BoardPtr find_board(std::string_view name, const std::vector<std::string>& overlay) {
  BoardTables tables;
  if (!board_tables(name, tables)) return {};
  for (const std::string& item : overlay)
    if (!lay(tables, item)) return {};
  return std::make_shared<const Board>(tables);
}

}  // namespace kepi::guns
