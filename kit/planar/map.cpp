#include "kit/planar/map.h"

#include <algorithm>
#include <cstddef>

namespace kepi::planar {
namespace {

/// Is the direction to p before that to q, counter-clockwise from the east? Without angles: exact on every platform.
bool before(double px, double py, double qx, double qy) {
  const auto lower = [](double x, double y) { return y < 0 || (y == 0 && x < 0); };
  if (lower(px, py) != lower(qx, qy)) return !lower(px, py);
  return px * qy - py * qx > 0;
}

constexpr std::uint8_t far = 255;

}  // namespace

Map::Map(const Tables& t) : id_{t.id} {
  for (const auto& c : t.crossings) crossing_names_.push_back(c.id);
  for (const auto& a : t.areas) areas_.push_back({a.id, a.partial, {}, {}});
  rims_.resize(t.areas.size());
  adjacent_sets_.resize(t.positions.size());
  for (std::size_t i = 0; i < t.positions.size(); ++i) {
    const auto& row = t.positions[i];
    Position p;
    p.id = row.id;
    if (!t.crossings[row.a].on_edge) p.crossings[0] = CrossingId(row.a);
    if (!t.crossings[row.b].on_edge) p.crossings[1] = CrossingId(row.b);
    positions_.push_back(std::move(p));
    sides_.push_back({{AreaId(row.left), AreaId(row.right)}, row.ground});
    for (const std::uint16_t a : {row.left, row.right}) {
      areas_[a].positions.push_back(PositionId(i));
      rims_[a].all.add(PositionId(i));
      if (areas_[a].partial) beside_edge_.add(PositionId(i));
      (ground(PositionId(i), AreaId(a)).obstructed ? rims_[a].rough : rims_[a].open).add(PositionId(i));
      auto& near = areas_[a].adjacent;
      const AreaId beyond{static_cast<std::uint8_t>(a == row.left ? row.right : row.left)};
      if (std::find(near.begin(), near.end(), beyond) == near.end()) near.push_back(beyond);
      rims_[a].beyond.add(beyond);
    }
  }
  for (const auto& s : t.sights) {
    Sight sight{AreaId(s.seen), {}};
    for (const std::uint16_t q : s.over) sight.over.push_back(PositionId(q));
    positions_[s.position].sights[index(hand_of(PositionId(s.position), AreaId(s.front)))].push_back(std::move(sight));
  }
  make_stars(t);
  make_steps();
  make_extensions();
  make_distances();
}

// GG-M.01  Positions around each crossing, counter-clockwise; going outward along one, the sector counter-clockwise of it
//          is its left area if the crossing is its a, its right area if the crossing is its b.
void Map::make_stars(const Tables& t) {
  stars_.resize(t.crossings.size());
  for (std::size_t i = 0; i < positions_.size(); ++i)
    for (const CrossingId v : positions_[i].crossings)
      if (v != no_crossing) stars_[index(v)].push_back(PositionId(i));
  for (std::size_t v = 0; v < stars_.size(); ++v) {
    const auto direction = [&](PositionId p, double& x, double& y) {
      const auto& row = t.positions[index(p)];
      const auto& outer = t.crossings[row.a == v ? row.b : row.a];
      x = outer.x - t.crossings[v].x, y = outer.y - t.crossings[v].y;
    };
    std::sort(stars_[v].begin(), stars_[v].end(), [&](PositionId p, PositionId q) {
      double px, py, qx, qy;
      direction(p, px, py), direction(q, qx, qy);
      return before(px, py, qx, qy);
    });
    const auto n = stars_[v].size();
    for (std::size_t i = 0; i < n; ++i) {
      const PositionId p = stars_[v][i];
      Position& here = positions_[index(p)];
      const Hand which = here.crossings[0] == CrossingId(v) ? Hand::Left : Hand::Right;  // end a or b
      const PositionId after = stars_[v][(i + 1) % n], earlier = stars_[v][(i + n - 1) % n];
      here.next[index(which)][index(which)] = after;           // left area at a, right area at b: counter-clockwise
      here.next[index(which)][index(other(which))] = earlier;
      for (const PositionId q : stars_[v])
        if (q != p && !adjacent_sets_[index(p)].has(q)) here.adjacent.push_back(q), adjacent_sets_[index(p)].add(q);
    }
  }
}

void Map::make_steps() {
  for (std::size_t i = 0; i < positions_.size(); ++i)
    for (const Hand hand : {Hand::Left, Hand::Right}) {
      const PositionId p{static_cast<std::uint16_t>(i)};
      const AreaId area = area_of(p, hand);
      for (const PositionId q : around(area))
        if (q != p) positions_[i].steps.push_back({area, hand, static_cast<std::uint8_t>(cost(area, p, q)), q});
    }
}

// GG-09.04 to 09.06
void Map::make_extensions() {
  for (std::size_t i = 0; i < positions_.size(); ++i)
    for (const Hand front : {Hand::Left, Hand::Right})
      for (const Hand which : {Hand::Left, Hand::Right}) {
        const PositionId p{static_cast<std::uint16_t>(i)};
        if (end(p, which) == no_crossing) continue;
        const PositionId q = neighbour(p, which, front);
        const AreaId beyond = across(q, area_of(p, front));
        if (q == p || beyond == area_of(p, other(front))) continue;
        const auto rough = [&](Hand h) { return ground(q, h).ridge || ground(q, h).obstructed; };
        positions_[i].extensions[index(front)].push_back({end(p, which), q, beyond, !rough(Hand::Left) && !rough(Hand::Right)});
      }
}

void Map::make_distances() {
  const std::size_t areas = areas_.size(), n = positions_.size();
  area_distance_.assign(areas * areas, far);
  std::vector<AreaId> queue;
  for (std::size_t from = 0; from < areas; ++from) {
    std::uint8_t* d = &area_distance_[from * areas];
    queue.assign(1, AreaId(from));
    d[from] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i)
      for (const AreaId there : adjacent(queue[i]))
        if (d[index(there)] == far) d[index(there)] = static_cast<std::uint8_t>(d[index(queue[i])] + 1), queue.push_back(there);
  }
  // Steps cost 1 or 2: three rings of positions are enough.
  least_.assign(n * n, far);
  std::array<std::vector<PositionId>, 3> ring;
  for (std::size_t from = 0; from < n; ++from) {
    std::uint8_t* d = &least_[from * n];
    d[from] = 0;
    ring[0].assign(1, PositionId(from));
    for (std::size_t now = 0; !ring[now % 3].empty() || !ring[(now + 1) % 3].empty(); ++now) {
      for (std::size_t i = 0; i < ring[now % 3].size(); ++i) {
        const PositionId here = ring[now % 3][i];
        if (d[index(here)] != now) continue;
        for (const Step& step : steps(here))
          if (const std::size_t cost = now + step.cost; cost < d[index(step.to)]) {
            d[index(step.to)] = static_cast<std::uint8_t>(cost);
            ring[cost % 3].push_back(step.to);
          }
      }
      ring[now % 3].clear();
    }
  }
}

AreaId Map::area(std::string_view id) const {
  for (std::size_t i = 0; i < areas_.size(); ++i)
    if (areas_[i].id == id) return AreaId(i);
  return no_area;
}

PositionId Map::position(std::string_view id) const {
  for (std::size_t i = 0; i < positions_.size(); ++i)
    if (positions_[i].id == id) return PositionId(i);
  const auto bar = id.find('|');
  if (bar == id.npos) return no_position;
  const auto first = id.substr(0, bar), second = id.substr(bar + 1);
  for (std::size_t i = 0; i < positions_.size(); ++i) {  // the two areas in the other order
    const std::string_view mine = positions_[i].id;
    if (mine.size() == id.size() && mine.substr(0, second.size()) == second && mine.substr(second.size() + 1) == first &&
        mine[second.size()] == '|')
      return PositionId(i);
  }
  return no_position;
}

CrossingId Map::crossing(std::string_view id) const {
  for (std::size_t i = 0; i < crossing_names_.size(); ++i)
    if (crossing_names_[i] == id) return CrossingId(i);
  return no_crossing;
}

FixedVector<Sweep, 2> Map::sweeps(PositionId from, PositionId to, CrossingId v) const {
  FixedVector<Sweep, 2> both;
  for (const bool counter_clockwise : {true, false}) {
    Sweep sweep;
    PositionId here = from;
    bool begun = false;
    while (here != to && !sweep.passed.full()) {
      const Hand which = end(here, Hand::Left) == v ? Hand::Left : Hand::Right;
      const Hand side = counter_clockwise ? which : planar::other(which);
      const PositionId there = neighbour(here, which, side);
      const AreaId swept = area_of(here, side);
      if (!begun) sweep.first = swept, begun = true;
      sweep.last = swept;
      sweep.cost += cost(swept, here, there);
      if (there != to) sweep.passed.push_back(there);
      here = there;
    }
    both.push_back(sweep);
  }
  return both;
}

AreaSet Map::connected(const AreaSet& from, const AreaSet& barred, const PositionSet& barred_positions) const {
  AreaSet found = from - barred, beside;
  barred_positions.each([&](PositionId p) { beside.add(area_of(p, Hand::Left)), beside.add(area_of(p, Hand::Right)); });
  for (AreaSet fresh = found; !fresh.empty();) {
    AreaSet next;
    fresh.each([&](AreaId here) {
      if (!beside.has(here)) {
        next |= rims_[index(here)].beyond;
        return;
      }
      for (const PositionId p : around(here))
        if (!barred_positions.has(p)) next.add(across(p, here));
    });
    fresh = next - found - barred;
    found |= fresh;
  }
  return found;
}

bool Map::chain(AreaId from, const AreaSet& to, const AreaSet& barred, const PositionSet& barred_positions) const {
  AreaSet start;
  start.add(from);
  return connected(start, barred, barred_positions).meets(to);
}

}  // namespace kepi::planar
