// Chapter 3: preparing for play. What the scenario states is not asked (LS-9.34).
#include <algorithm>

#include "games/longstreet/rules.h"
#include "kit/deck.h"

namespace kepi::longstreet {
namespace {

constexpr Length widest_piece = 8_bw, longest_line = 10_bw, stream_half = 0.5_bw;  // LS-9.33

// LS-3.01, 3.18  Ties are rolled again by both. Dice that never differ are none: a script that has run out.
std::array<std::uint8_t, 2> roll_off(Dice& dice) {
  constexpr int most_ties = 1000;
  std::array<std::uint8_t, 2> rolls{};
  for (int ties = 0; rolls[0] == rolls[1] && ties < most_ties; ++ties)
    for (std::uint8_t& roll : rolls) roll = static_cast<std::uint8_t>(dice.d6());
  return rolls;
}
Seat higher(const std::array<std::uint8_t, 2>& rolls) { return rolls[0] > rolls[1] ? federal : confederate; }

void find_first_player(State& s, Dice& dice, EventLog& log) {
  if (s.first_known) return;
  s.first_known = true;
  if (s.field->scenario.first_player) {
    s.active = *s.field->scenario.first_player;
    return;
  }
  const auto rolls = roll_off(dice);
  s.active = higher(rolls);
  log.add(FirstRolled{rolls[0], rolls[1]});
}

void set_edges(State& s, Edge federal_edge) {
  s[federal].edge = federal_edge;
  s[confederate].edge = federal_edge == Edge::South ? Edge::North : Edge::South;
}

bool is_deployed(const State& s, Seat side) {
  for (const Unit& u : s.units)
    if (u.side == side && u.is_gone()) return false;
  return true;
}

// LS-3.10, 3.11, 3.17, 3.18
void begin(State& s, Dice& dice, EventLog& log) {
  std::array<int, 2> bases{};
  for (const Unit& u : s.units) bases[kepi::index(u.side)] += u.formation.bases;
  s.shattered_point = static_cast<std::uint8_t>(shattered_point(bases[0], bases[1]));
  for (const Seat seat : seats) {
    s[seat].deck = deck_of(seat, s.field->scenario.year);
    if (!s.stacked) shuffle(s[seat].deck, dice);
    redraw(s, seat, log);
    s[seat].ready = false;
  }
  find_first_player(s, dice, log);
  s.rolls = {};
  s.placed = 0;
  s.placer = s.deploying = federal;
  s.first_known = false;
  s.turn = 1;
  s.step = Step::Start;
  log.add(TurnBegan{s.active, s.turn});
}

}  // namespace

int shattered_point(int federal_bases, int confederate_bases) {
  return std::min((federal_bases + 1) / 2, (confederate_bases + 1) / 2);
}

bool in_band(const Scenario& scenario, Edge edge, const plane::Footprint& footprint) {
  const Length third = scenario.depth / 3;
  const auto low = edge == Edge::South ? 0 : (scenario.depth - third).raw, high = edge == Edge::South ? third.raw : scenario.depth.raw;
  const auto t = touching.raw;
  const auto& b = footprint.bounds;
  return b.south >= low - t && b.north <= high + t && b.west >= -t && b.east <= scenario.width.raw + t;
}

State setup(const Setup& chosen, Dice& dice) {
  State s;
  Log<Event> silent;
  s.field = chosen.field;
  s.voided = chosen.voided;
  const Scenario& scenario = s.field->scenario;
  const bool ready = scenario.deployment_stated() && !chosen.redeploy;
  for (const Muster& muster : scenario.units) {
    Unit u{.side = muster.side, .arm = muster.arm};
    if (ready) u.pose = muster.pose, u.formation = muster.formation, u.limbered = muster.limbered;
    s.units.push_back(u);
  }
  if (!scenario.terrain_stated || !scenario.federal_edge || !scenario.deployment_stated()) {
    s.rolls = roll_off(dice);
    s.placer = higher(s.rolls);
  }
  s.step = scenario.terrain_stated ? Step::Edges : Step::Terrain;
  proceed(s, dice, silent);
  return s;
}

bool advance_preparation(State& s, Dice& dice, EventLog& log) {
  const Scenario& scenario = s.field->scenario;
  switch (s.step) {
    case Step::Terrain:
      if (s.placed < s.rolls[0] + s.rolls[1] && scenario.pieces.size() + 2 <= most_pieces) return false;
      return s.step = Step::Edges, true;
    case Step::Edges:
      if (!scenario.federal_edge) return false;
      set_edges(s, *scenario.federal_edge);
      return s.step = Step::Order, true;
    case Step::Order:
      if (is_deployed(s, federal) && is_deployed(s, confederate)) return begin(s, dice, log), true;
      if (!scenario.deployment_stated()) return false;
      find_first_player(s, dice, log);  // LS-9.36  the side that does not move first sets up first
      s.deploying = other(s.active);
      return s.step = Step::Deployment, true;
    case Step::Deployment:
      if (!s[s.deploying].ready) return false;
      if (s[other(s.deploying)].ready) return begin(s, dice, log), true;
      return s.deploying = other(s.deploying), true;
    default: return false;
  }
}

// ------------------------------------------------------------------------------------------- terrain

namespace {

/// The strip along a middle line. Where the line ends on an edge of the table, the strip ends there too.
std::vector<Point> strip_along(std::span<const Point> line, const plane::Bounds& table) {
  std::vector<Point> left, right;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const plane::Direction d = plane::direction(line[i == 0 ? 0 : i - 1], line[std::min(i + 1, line.size() - 1)]);
    const bool end = i == 0 || i + 1 == line.size();
    const auto beside = [&](const plane::Direction& side) {
      Point p = line[i] + plane::along(side, stream_half);
      if (end && (line[i].x == table.west || line[i].x == table.east)) p.x = std::clamp(p.x, table.west, table.east);
      if (end && (line[i].y == table.south || line[i].y == table.north)) p.y = std::clamp(p.y, table.south, table.north);
      return p;
    };
    left.push_back(beside(d.left()));
    right.push_back(beside(d.right()));
  }
  left.insert(left.end(), right.rbegin(), right.rend());
  return left;
}

Length length_of(std::span<const Point> line) {
  Length sum{};
  for (std::size_t i = 1; i < line.size(); ++i) sum += plane::distance(line[i - 1], line[i]);
  return sum;
}

/// The shapes of a piece, convex one by one.
template <class F>
void for_shapes(const Piece& piece, F f) {
  if (row_of(piece.kind).line) {
    for (std::size_t i = 0; i < plane::pieces(piece.points); ++i) f(plane::piece(piece.points, i));
  } else {
    const plane::Area area{piece.points};
    for (std::size_t i = 0; i < area.parts(); ++i) f(area.part(i));
  }
}
bool overlap(const Piece& a, const Piece& b) {
  bool found = false;
  for_shapes(a, [&](plane::Shape one) {
    for_shapes(b, [&](plane::Shape two) {
      const bool lines = one.size() == 2 && two.size() == 2;
      found = found || (lines ? plane::within(one, two, 0_bw) : plane::overlaps(one, two));
    });
  });
  return found;
}

Piece piece_of(const Field& field, const PlaceTerrain& o) {
  if (o.kind == Terrain::Stream) return {o.kind, strip_along({o.points.begin(), o.points.size()}, field.table)};
  return {o.kind, {o.points.begin(), o.points.end()}};
}

bool repeats_a_point(std::span<const Point> line) { return std::adjacent_find(line.begin(), line.end()) != line.end(); }

/// A hill's crest lies on it from end to end.
bool lies_in(std::span<const Point> line, const std::vector<Point>& polygon) {
  for (std::size_t i = 1; i < line.size(); ++i) {
    const plane::Direction ahead = plane::direction(line[i - 1], line[i]);
    const Length whole = plane::distance(line[i - 1], line[i]);
    for (Length way{}; way < whole; way += touching)
      if (!plane::polygon_contains(polygon, line[i - 1] + plane::along(ahead, way))) return false;
  }
  return plane::polygon_contains(polygon, line.back());
}

}  // namespace

Verdict may(const State& s, Seat seat, const PlaceTerrain& o) {
  if (Verdict v = asked(s, seat, {Step::Terrain}, "LS-3.01"); !v) return v;
  const Scenario& scenario = s.field->scenario;
  switch (o.kind) {
    case Terrain::Woods:
    case Terrain::Swamp:
    case Terrain::Stream:
    case Terrain::Rocky:
    case Terrain::Crop:
    case Terrain::Hill:
    case Terrain::Wall:
    case Terrain::Fence: break;
    default: return refuse("LS-9.33");
  }
  if (o.points.size() < 2 || (o.kind == Terrain::Hill) != (o.crest.size() >= 2)) return refuse("LS-9.33");
  const std::span<const Point> points{o.points.begin(), o.points.size()}, crest{o.crest.begin(), o.crest.size()};
  const bool line = row_of(o.kind).line, stream = o.kind == Terrain::Stream, hill = o.kind == Terrain::Hill;
  if (repeats_a_point(crest) || ((line || stream) && repeats_a_point(points))) return refuse("LS-9.07");
  if (stream && length_of(points) < 1_bw) return refuse("LS-9.33");
  const Piece piece = piece_of(*s.field, o);
  plane::Bounds bounds;
  for (const Point p : piece.points) bounds.add(p);
  for (const Point p : points) bounds.add(p);
  for (const Point p : crest) bounds.add(p);
  const plane::Bounds& table = s.field->table;
  if (bounds.west < table.west || bounds.south < table.south || bounds.east > table.east || bounds.north > table.north) return refuse("LS-9.33");
  if (!line && plane::fault_of(piece.points)) return refuse("LS-9.07");
  if (length_of(line ? points : crest) > longest_line + touching) return refuse("LS-9.33");
  if (!line && !stream && !hill &&
      (bounds.east - bounds.west > (widest_piece + touching).raw || bounds.north - bounds.south > (widest_piece + touching).raw))
    return refuse("LS-9.33");
  if (hill && !lies_in(crest, piece.points)) return refuse("LS-9.33");
  for (const Piece& other : scenario.pieces)
    if (overlap(piece, other)) return refuse("LS-9.33");
  return fine;
}
void carry_out(State& s, Seat seat, const PlaceTerrain& o, Dice&, EventLog& log) {
  const Piece piece = piece_of(*s.field, o);
  if (o.kind == Terrain::Hill)
    s.field = FieldRef{with_piece(*s.field, {piece, Piece{Terrain::Crest, {o.crest.begin(), o.crest.end()}}})};
  else
    s.field = FieldRef{with_piece(*s.field, {piece})};
  ++s.placed;
  log.add(TerrainPlaced{seat, o.kind});
}

// ------------------------------------------------------------------------------------------- edges, order, deployment

Verdict may(const State& s, Seat seat, const ChooseEdge&) { return asked(s, seat, {Step::Edges}, "LS-3.04"); }
void carry_out(State& s, Seat seat, const ChooseEdge& o, Dice&, EventLog& log) {
  const bool south = (o.edge == Edge::South) == (seat == federal);
  set_edges(s, south ? Edge::South : Edge::North);
  s.step = Step::Order;
  log.add(EdgeChosen{seat, o.edge});
}

Verdict may(const State& s, Seat seat, const ChooseOrder&) { return asked(s, seat, {Step::Order}, "LS-3.06"); }
void carry_out(State& s, Seat seat, const ChooseOrder& o, Dice&, EventLog& log) {
  s.deploying = o.first ? seat : other(seat);
  s.step = Step::Deployment;
  log.add(OrderChosen{seat, o.first});
}

namespace {
Unit deployed(const State& s, const Deploy& o) {
  const Muster& muster = s.field->scenario.units[o.unit];
  Unit u = s.units[o.unit];
  u.pose = plane::snapped(o.pose);
  u.limbered = o.limbered;
  u.formation = muster.arm == Arm::Infantry ? Formation{muster.bases, o.files, o.offset} : Formation{muster.bases, muster.bases, 0};
  return u;
}
}  // namespace

Verdict may(const State& s, Seat seat, const Deploy& o) {
  if (Verdict v = asked(s, seat, {Step::Deployment}, "LS-3.06"); !v) return v;
  if (o.unit >= s.units.size() || s.units[o.unit].side != seat) return refuse("LS-3.06");
  const Unit u = deployed(s, o);
  if (u.is_infantry() && (o.limbered || !is_lawful(u.formation))) return refuse("LS-6.35", unit_arg(o.unit));
  const plane::Footprint footprint = footprint_of(*s.field, u);
  if (!in_band(s.field->scenario, s[seat].edge, footprint)) return refuse("LS-3.05", unit_arg(o.unit));
  if (overlaps_unit(s, o.unit, footprint)) return refuse("LS-3.06", unit_arg(o.unit));
  return is_passable(*s.field, u.arm, footprint) ? fine : refuse("LS-2.15", unit_arg(o.unit));
}
void carry_out(State& s, Seat, const Deploy& o, Dice&, EventLog& log) {
  s.units[o.unit] = deployed(s, o);
  log.add(Deployed{o.unit, s.units[o.unit].pose});
}

}  // namespace kepi::longstreet
