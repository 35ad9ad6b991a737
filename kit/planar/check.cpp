/// What must hold for a map to be a plane (rules/guns.md, GG-M.15 to 22, 28, 29).
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "kit/planar/ids.h"
#include "kit/planar/tables.h"

namespace kepi::planar {
namespace {

struct Point {
  double x, y;
};
double cross(Point o, Point p, Point q) { return (p.x - o.x) * (q.y - o.y) - (p.y - o.y) * (q.x - o.x); }

double signed_area(const std::vector<Point>& ring) {
  double sum = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point a = ring[(i + ring.size() - 1) % ring.size()], b = ring[i];
    sum += a.x * b.y - b.x * a.y;
  }
  return sum / 2;
}

bool on_segment(Point p, Point a, Point b) {
  const double length = std::sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
  if (std::abs(cross(a, b, p)) > 1e-6 * std::max(1.0, length)) return false;
  return std::min(a.x, b.x) - 1e-9 <= p.x && p.x <= std::max(a.x, b.x) + 1e-9 && std::min(a.y, b.y) - 1e-9 <= p.y &&
         p.y <= std::max(a.y, b.y) + 1e-9;
}
bool proper_crossing(Point a, Point b, Point c, Point d) {
  return cross(a, b, c) * cross(a, b, d) < 0 && cross(c, d, a) * cross(c, d, b) < 0;
}
bool in_ring(Point p, const std::vector<Point>& ring) {
  bool odd = false;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point a = ring[i], b = ring[(i + ring.size() - 1) % ring.size()];
    if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) odd = !odd;
  }
  return odd;
}

using Link = std::pair<std::uint16_t, std::uint16_t>;
std::vector<Link> links(const std::vector<std::uint16_t>& loop) {
  std::vector<Link> all;
  for (std::size_t i = 0; i < loop.size(); ++i) all.push_back({loop[i], loop[(i + 1) % loop.size()]});
  return all;
}
Link unordered(Link l) { return l.first < l.second ? l : Link{l.second, l.first}; }

class Checker {
 public:
  explicit Checker(const Tables& t) : t_{t} {
    for (const Link& l : links(t.frame)) frame_.insert(l);
  }

  std::vector<MapFlaw> check() {
    if (t_.areas.size() > most_areas || t_.positions.size() > most_positions || t_.crossings.size() > most_crossings) {
      add("GG-M.14", Flaw::TooLarge, Part::Map, 0);
      return found_;
    }
    lines(), loops(), points(), sights();
    if (found_.empty()) connected();
    return found_;
  }

 private:
  void add(RuleId rule, Flaw flaw, Part part, std::size_t at, std::size_t other = 0) {
    found_.push_back({rule, flaw, part, static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(other)});
  }
  Point at(std::uint16_t v) const { return {t_.crossings[v].x, t_.crossings[v].y}; }
  std::vector<Point> ring(const std::vector<std::uint16_t>& loop) const {
    std::vector<Point> points;
    for (const std::uint16_t v : loop) points.push_back(at(v));
    return points;
  }

  // GG-M.15, M.16
  void lines() {
    std::map<Link, int> pairs;
    for (const auto& p : t_.positions) ++pairs[unordered({p.a, p.b})];
    std::vector<Link> all;
    for (std::size_t i = 0; i < t_.positions.size(); ++i) {
      const auto& p = t_.positions[i];
      if (p.a == p.b) add("GG-M.15", Flaw::OneEnd, Part::Position, i);
      if (p.left == p.right) add("GG-M.15", Flaw::OneArea, Part::Position, i);
      if (pairs[unordered({p.a, p.b})] > 1) add("GG-M.15", Flaw::Doubled, Part::Position, i);
      all.push_back({p.a, p.b});
    }
    for (const Link& l : frame_) all.push_back(l);
    const auto part = [&](std::size_t i) { return i < t_.positions.size() ? Part::Position : Part::Frame; };
    for (std::size_t i = 0; i < all.size(); ++i)
      for (std::size_t j = i + 1; j < all.size(); ++j) {
        const Point a = at(all[i].first), b = at(all[i].second), c = at(all[j].first), d = at(all[j].second);
        if (std::max(a.x, b.x) < std::min(c.x, d.x) || std::max(c.x, d.x) < std::min(a.x, b.x) ||
            std::max(a.y, b.y) < std::min(c.y, d.y) || std::max(c.y, d.y) < std::min(a.y, b.y))
          continue;
        if (proper_crossing(a, b, c, d)) add("GG-M.16", Flaw::Crosses, part(i), i, j);
        const auto touches = [&](std::uint16_t v, const Link& l) {
          return v != l.first && v != l.second && on_segment(at(v), at(l.first), at(l.second));
        };
        if (touches(all[i].first, all[j]) || touches(all[i].second, all[j]) || touches(all[j].first, all[i]) ||
            touches(all[j].second, all[i]))
          add("GG-M.16", Flaw::LiesOn, part(i), i, j);
      }
  }

  // GG-M.17 to M.19, M.22
  void loops() {
    std::set<Link> pairs;
    for (const auto& p : t_.positions) pairs.insert(unordered({p.a, p.b}));
    std::map<Link, std::vector<std::uint16_t>> owners;
    double total = 0;
    for (std::size_t i = 0; i < t_.areas.size(); ++i) {
      const auto& area = t_.areas[i];
      if (std::set<std::uint16_t>(area.loop.begin(), area.loop.end()).size() != area.loop.size())
        add("GG-M.17", Flaw::LoopNotSimple, Part::Area, i);
      const double size = signed_area(ring(area.loop));
      if (size <= 0) add("GG-M.17", Flaw::LoopClockwise, Part::Area, i);
      total += size;
      bool framed = false;
      for (const Link& l : links(area.loop)) {
        owners[l].push_back(static_cast<std::uint16_t>(i));
        framed = framed || frame_.contains(l);
        if (!pairs.contains(unordered(l)) && !frame_.contains(l)) add("GG-M.17", Flaw::LoopOpen, Part::Area, i, l.first);
      }
      if (framed != area.partial) add("GG-M.19", Flaw::PartialFlag, Part::Area, i);
    }
    for (std::size_t i = 0; i < t_.positions.size(); ++i) {
      const auto& p = t_.positions[i];
      if (owners[{p.a, p.b}] != std::vector{p.left} || owners[{p.b, p.a}] != std::vector{p.right})
        add("GG-M.18", Flaw::LoopDisagrees, Part::Position, i);
      if ((t_.crossings[p.a].on_edge || t_.crossings[p.b].on_edge) != p.partial)
        add("GG-M.19", Flaw::PartialFlag, Part::Position, i);
    }
    for (const Link& l : frame_)
      if (owners[l].size() != 1 || !owners[{l.second, l.first}].empty())
        add("GG-M.18", Flaw::EdgeBorders, Part::Crossing, l.first, l.second);
    const double outline = signed_area(ring(t_.frame));
    if (std::abs(total - outline) > 1e-6 * std::abs(outline)) add("GG-M.22", Flaw::SizesDiffer, Part::Map, 0);
    const auto n = [](const auto& list) { return static_cast<int>(list.size()); };
    if (n(t_.crossings) - n(t_.positions) - n(t_.frame) + n(t_.areas) != 1) add("GG-M.22", Flaw::Euler, Part::Map, 0);
  }

  // GG-M.20, M.21
  void points() {
    std::set<std::uint16_t> edge;
    for (std::size_t v = 0; v < t_.crossings.size(); ++v)
      if (t_.crossings[v].on_edge) edge.insert(static_cast<std::uint16_t>(v));
    if (std::set<std::uint16_t>(t_.frame.begin(), t_.frame.end()) != edge || edge.size() != t_.frame.size())
      add("GG-M.20", Flaw::FrameDiffers, Part::Frame, 0);
    const auto outline = ring(t_.frame);
    if (signed_area(outline) <= 0) add("GG-M.20", Flaw::FrameClockwise, Part::Frame, 0);
    for (std::uint16_t v = 0; v < t_.crossings.size(); ++v) {
      std::vector<std::size_t> star;
      for (std::size_t i = 0; i < t_.positions.size(); ++i)
        if (t_.positions[i].a == v || t_.positions[i].b == v) star.push_back(i);
      if (t_.crossings[v].on_edge) {
        if (star.size() > 1) add("GG-M.20", Flaw::Degree, Part::Crossing, v, star.size());
        continue;
      }
      if (star.size() < 2) add("GG-M.20", Flaw::Degree, Part::Crossing, v, star.size());
      bool inside = in_ring(at(v), outline);
      for (const Link& l : frame_) inside = inside && !on_segment(at(v), at(l.first), at(l.second));
      if (!inside) add("GG-M.20", Flaw::Outside, Part::Crossing, v);
      sectors(v, star);
    }
  }
  void sectors(std::uint16_t v, std::vector<std::size_t> star) {
    const auto angle = [&](std::size_t i) {
      const auto& p = t_.positions[i];
      const Point outer = at(p.a == v ? p.b : p.a);
      return std::atan2(outer.y - at(v).y, outer.x - at(v).x);
    };
    std::sort(star.begin(), star.end(), [&](std::size_t i, std::size_t j) { return angle(i) < angle(j); });
    for (std::size_t k = 0; k < star.size(); ++k) {
      const auto &p = t_.positions[star[k]], &q = t_.positions[star[(k + 1) % star.size()]];
      if ((p.a == v ? p.left : p.right) != (q.a == v ? q.right : q.left)) add("GG-M.21", Flaw::SectorsDisagree, Part::Crossing, v, star[k]);
    }
  }

  // GG-M.28
  void sights() {
    for (std::size_t i = 0; i < t_.sights.size(); ++i) {
      const auto& s = t_.sights[i];
      const auto& p = t_.positions[s.position];
      if (s.front != p.left && s.front != p.right) add("GG-M.28", Flaw::SightAside, Part::Sight, i);
      if (s.seen == p.left || s.seen == p.right) add("GG-M.28", Flaw::SightOwn, Part::Sight, i);
      std::uint16_t here = s.front;
      bool sound = !s.over.empty();
      for (const std::uint16_t k : s.over) {
        const auto& q = t_.positions[k];
        if (here != q.left && here != q.right) sound = false;
        else here = here == q.left ? q.right : q.left;
      }
      if (!sound || here != s.seen) add("GG-M.28", Flaw::SightBroken, Part::Sight, i);
    }
  }

  // GG-M.29
  void connected() {
    const auto reaches_all = [&](bool full_only) {
      std::vector<char> seen(t_.areas.size(), 0);
      std::vector<std::uint16_t> queue;
      std::size_t wanted = 0;
      for (std::uint16_t a = 0; a < t_.areas.size(); ++a) {
        if (full_only && t_.areas[a].partial) continue;
        if (wanted++ == 0) queue.push_back(a), seen[a] = 1;
      }
      for (std::size_t i = 0; i < queue.size(); ++i)
        for (const auto& p : t_.positions) {
          if (p.left != queue[i] && p.right != queue[i]) continue;
          const std::uint16_t there = p.left == queue[i] ? p.right : p.left;
          if (!seen[there] && !(full_only && t_.areas[there].partial)) seen[there] = 1, queue.push_back(there);
        }
      return queue.size() == wanted;
    };
    if (!reaches_all(false) || !reaches_all(true)) add("GG-M.29", Flaw::NotConnected, Part::Map, 0);
  }

  const Tables& t_;
  std::set<Link> frame_;
  std::vector<MapFlaw> found_;
};

}  // namespace

std::vector<MapFlaw> check(const Tables& tables) { return Checker{tables}.check(); }

}  // namespace kepi::planar
