/// The measuring rules of Longstreet a second time, slowly and with other means: real numbers, every base by itself, candidates
/// counted out instead of shapes clipped. Written from rules/longstreet.md alone, to be compared with the game on tables
/// drawn at random (oracle_test.cpp). Every question takes the tolerance of LS-9.08: where 0.0035 and 0.0065 answer
/// differently, a hair decides, and the comparison is left out.
#pragma once
#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <string>
#include <vector>

#include "games/longstreet/longstreet.h"

namespace kepi::longstreet::oracle {

struct Spot {
  double x = 0, y = 0;
};
inline Spot operator+(Spot a, Spot b) { return {a.x + b.x, a.y + b.y}; }
inline Spot operator-(Spot a, Spot b) { return {a.x - b.x, a.y - b.y}; }
inline Spot operator*(Spot a, double n) { return {a.x * n, a.y * n}; }
inline double dot(Spot a, Spot b) { return a.x * b.x + a.y * b.y; }
inline double cross(Spot a, Spot b) { return a.x * b.y - a.y * b.x; }
inline double length(Spot a) { return std::hypot(a.x, a.y); }

/// A closed ring of corners, or a line of points.
struct Figure {
  std::vector<Spot> points;
  bool ring = true;
  std::size_t edges() const { return ring ? points.size() : points.size() - 1; }
  Spot from(std::size_t i) const { return points[i]; }
  Spot to(std::size_t i) const { return points[(i + 1) % points.size()]; }
  bool holds(Spot p) const {
    if (!ring) return false;
    bool inside = false;
    for (std::size_t i = 0; i < edges(); ++i) {
      const Spot a = from(i), b = to(i);
      if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)) inside = !inside;
    }
    return inside;
  }
};

inline double to_segment(Spot p, Spot a, Spot b) {
  const Spot way = b - a;
  const double n = dot(way, way), t = n > 0 ? std::clamp(dot(p - a, way) / n, 0.0, 1.0) : 0;
  return length(p - (a + way * t));
}
inline bool segments_cross(Spot a, Spot b, Spot c, Spot d) {
  return cross(b - a, c - a) * cross(b - a, d - a) < 0 && cross(d - c, a - c) * cross(d - c, b - c) < 0;
}
inline bool meet(const Figure& a, const Figure& b) {
  for (std::size_t i = 0; i < a.edges(); ++i)
    for (std::size_t k = 0; k < b.edges(); ++k)
      if (segments_cross(a.from(i), a.to(i), b.from(k), b.to(k))) return true;
  return a.holds(b.points[0]) || b.holds(a.points[0]);
}
inline double distance(const Figure& a, const Figure& b) {
  if (meet(a, b)) return 0;
  double least = 1e9;
  for (std::size_t i = 0; i < a.edges(); ++i)
    for (std::size_t k = 0; k < b.edges(); ++k)
      least = std::min({least, to_segment(a.from(i), b.from(k), b.to(k)), to_segment(a.to(i), b.from(k), b.to(k)),
                        to_segment(b.from(k), a.from(i), a.to(i)), to_segment(b.to(k), a.from(i), a.to(i))});
  return least;
}

/// Right and forward of a heading, clockwise from north (LS-9.02).
struct Eye {
  Spot at, right, forward;
  Eye(Spot at, double degrees) : at{at} {
    const double r = degrees * std::numbers::pi / 180;
    forward = {std::sin(r), std::cos(r)}, right = {std::cos(r), -std::sin(r)};
  }
  Spot spot(double r, double f) const { return at + right * r + forward * f; }
  double sideways(Spot p) const { return dot(p - at, right); }
  double ahead(Spot p) const { return dot(p - at, forward); }
};

inline double real(Length l) { return static_cast<double>(l.raw) / 1e6; }
inline Eye eye_of(const Pose& p) { return {{p.at.x / 1e6, p.at.y / 1e6}, p.heading.raw / 100.0}; }

/// LS-9.05  A base, drawn `less` smaller on every side. Bases count rank by rank from the front, in each from the left.
inline Figure base(const State& s, const Unit& u, int n, double less = 0) {
  const Eye own = eye_of(u.pose);
  const double deep = real(u.is_infantry() ? s.field->scenario.infantry_depth : s.field->scenario.gun_depth);
  double left = -0.5, front = 0;
  if (!u.limbered) {
    const int rank = n / u.formation.files, full = u.formation.bases / u.formation.files;
    const int file = n % u.formation.files + (rank == full ? u.formation.offset : 0);
    left = file - u.formation.files / 2.0, front = -rank * deep;
  }
  return {{own.spot(left + less, front - less), own.spot(left + less, front - deep + less),
           own.spot(left + 1 - less, front - deep + less), own.spot(left + 1 - less, front - less)}};
}
inline int bases(const Unit& u) { return u.limbered ? 1 : u.formation.bases; }
/// Its front edge, left to right.
inline Figure front_edge(const Figure& base) { return {{base.points[0], base.points[3]}, false}; }

struct Ground {
  Terrain kind{};
  Figure figure;
};
inline std::vector<Ground> grounds(const State& s) {
  std::vector<Ground> all;
  for (const Piece& piece : s.field->scenario.pieces) {
    Ground g{piece.kind, {}};
    g.figure.ring = !(piece.kind == Terrain::Wall || piece.kind == Terrain::Fence || piece.kind == Terrain::Crest ||
                      piece.kind == Terrain::Embankment);
    for (const Point p : piece.points) g.figure.points.push_back({p.x / 1e6, p.y / 1e6});
    all.push_back(g);
  }
  return all;
}
// Table D1, by hand.
inline bool spoils_volley(Terrain k) { return k == Terrain::Woods || k == Terrain::Crest || k == Terrain::Crop || k == Terrain::Wall; }
inline bool covers_fire(Terrain k) { return k == Terrain::Woods || k == Terrain::Crest || k == Terrain::Wall; }
inline bool obstructs(Terrain k) { return k == Terrain::Woods || k == Terrain::Crop || k == Terrain::Wall; }
inline bool is_water(Terrain k) { return k == Terrain::Stream || k == Terrain::Ford || k == Terrain::Swamp; }
inline bool difficult(Terrain k, bool infantry) {
  if (k == Terrain::Stream || k == Terrain::Rocky || k == Terrain::Ford) return true;
  return infantry ? k == Terrain::Swamp : k == Terrain::Woods || k == Terrain::Wall;
}

// ------------------------------------------------------------------------------------------- fire zones

/// LS-5.21 to 5.23  A strip 1BW wide along an axis, forward of the base's front line by at least `from`.
struct Strip {
  Eye axis, base;
  double half, from;
  bool holds(Spot p, double slack = 1e-9) const {
    return std::fabs(axis.sideways(p)) <= half + slack && base.ahead(p) >= from - slack;
  }
};
/// The nearest point of the figure in the strip, along the axis: one of its corners, a crossing of its edge with a side or the
/// front line, or a corner of the strip that lies in the figure.
inline std::optional<double> nearest(const Strip& strip, const Figure& figure) {
  std::optional<double> least;
  const auto take = [&](Spot p) {
    if (strip.holds(p) && (!least || strip.axis.ahead(p) < *least)) least = strip.axis.ahead(p);
  };
  for (const Spot p : figure.points) take(p);
  for (std::size_t i = 0; i < figure.edges(); ++i) {
    const Spot a = figure.from(i), way = figure.to(i) - a;
    const auto cut = [&](double at_a, double per_way) {
      if (const double t = -at_a / per_way; std::isfinite(t) && t >= 0 && t <= 1) take(a + way * t);
    };
    for (const double side : {-strip.half, strip.half}) cut(strip.axis.sideways(a) - side, dot(way, strip.axis.right));
    cut(strip.base.ahead(a) - strip.from, dot(way, strip.base.forward));
  }
  for (const double side : {-strip.half, strip.half}) {  // where the sides leave the front line
    const Spot start = strip.axis.spot(side, 0);
    const Spot corner = start + strip.axis.forward * ((strip.from - strip.base.ahead(start)) / dot(strip.axis.forward, strip.base.forward));
    if (figure.holds(corner)) take(corner);
  }
  return least;
}

struct Target {
  UnitId unit = no_unit;
  double range = 0;
  FireKind kind{};
};

struct Fire {
  const State& s;
  UnitId id;
  double t;  // the tolerance
  const Unit& u = s.units[id];
  std::vector<Ground> land = grounds(s);

  // LS-2.24
  bool at_crest(const Figure& base, const Ground& crest) const {
    return crest.kind == Terrain::Crest && distance(front_edge(base), crest.figure) <= 0.1;
  }
  Strip strip(int file, int angle, double from) const {
    const Figure b = base(s, u, file);
    const Spot middle = (b.points[0] + b.points[3]) * 0.5;
    const double degrees = u.pose.heading.raw / 100.0;
    return {Eye{middle, degrees + angle}, Eye{middle, degrees}, 0.5 - t, from + t};
  }
  bool is_on(const Figure& small_base, const Ground& g) const {
    if (g.figure.ring) return meet(small_base, g.figure);
    for (std::size_t i = 0; i < g.figure.edges(); ++i)
      if (meet(small_base, Figure{{g.figure.from(i), g.figure.to(i)}, false})) return true;
    return false;
  }
  // LS-5.03 to 5.08
  bool may_fire(int file) const {
    const Figure b = base(s, u, file, t);
    for (const Ground& g : land) {
      const bool line = !g.figure.ring && g.kind != Terrain::Crest;
      if ((is_water(g.kind) || (!u.is_infantry() && (g.kind == Terrain::Woods || line))) && is_on(b, g)) return false;
    }
    return true;
  }
  // LS-5.24 to 5.28; then terrain: LS-5.38, 5.39, 5.44, 5.52, 5.53, 2.27.
  std::vector<Target> look(int file, int angle) const {
    const Strip all = strip(file, angle, 0), ground = strip(file, angle, 0.1);
    const double reach = u.is_infantry() ? 6 : 24;
    struct Seen {
      UnitId unit;
      int base;
      double range;
    };
    std::vector<Seen> seen;
    double first = 1e9;
    for (UnitId n = 0; n < s.units.size(); ++n) {
      if (n == id || s.units[n].is_gone()) continue;
      for (int b = 0; b < bases(s.units[n]); ++b)
        if (const auto r = nearest(all, base(s, s.units[n], b)); r && *r <= reach + t) seen.push_back({n, b, *r}), first = std::min(first, *r);
    }
    std::vector<Target> targets;
    for (const Seen& one : seen)
      if (one.range <= first + t && s.units[one.unit].side == u.side) return {};
    for (const Seen& one : seen) {
      if (one.range > first + t) continue;
      if (std::any_of(targets.begin(), targets.end(), [&](const Target& k) { return k.unit == one.unit; })) continue;
      if (const auto kind = kind_of(file, ground, one.unit, one.range, seen)) targets.push_back({one.unit, one.range, *kind});
    }
    return targets;
  }
  template <class Seen>
  std::optional<FireKind> kind_of(int file, const Strip& ground, UnitId target, double range, const std::vector<Seen>& seen) const {
    const Figure own = base(s, u, file);
    bool spoilt = false, stopped = false;
    for (const Ground& g : land) {
      if (at_crest(own, g)) continue;
      const auto met = nearest(ground, g.figure);
      if (!met) continue;
      // A base of the target that is met here and stands at this crest.
      const bool stands_at = std::any_of(seen.begin(), seen.end(), [&](const Seen& one) {
        return one.unit == target && one.range <= range + t && at_crest(base(s, s.units[target], one.base), g);
      });
      const bool before = *met <= range + t;
      const bool forward = eye_of(s.units[target].pose).ahead((own.points[0] + own.points[3]) * 0.5) > 0;
      spoilt |= spoils_volley(g.kind) && (before || (stands_at && forward && *met <= range + 0.1 + t));
      stopped |= obstructs(g.kind) && range > *met + 2 + t;
      stopped |= g.kind == Terrain::Crest && before && !stands_at;
    }
    if (u.is_infantry()) return spoilt ? FireKind::Skirmish : FireKind::Volley;
    if (stopped) return std::nullopt;
    return range <= 6 + t ? FireKind::Canister : FireKind::Bombardment;
  }
  bool offers(int file, int angle, FireKind kind) const {
    const auto all = look(file, angle);
    return std::any_of(all.begin(), all.end(), [&](const Target& k) { return k.kind == kind; });
  }
  bool offers_somewhere(int file, FireKind kind) const {
    for (int angle = -45; angle <= 45; ++angle)
      if (offers(file, angle, kind)) return true;
    return false;
  }
  // LS-5.58 to 5.62, and cover by a thousand lines: nothing if a hair decides.
  std::optional<int> needed(int file, int angle, const Target& k) const {
    if (k.kind == FireKind::Skirmish) return 6;
    const Unit& target = s.units[k.unit];
    int n = 4;
    const Figure own = base(s, u, file);
    bool behind = true;
    for (const Spot p : own.points) behind = behind && eye_of(target.pose).ahead(p) <= t;
    if (behind || (target.is_infantry() && target.formation.bases / target.formation.files >= 3)) --n;
    if (k.kind == FireKind::Volley) {
      for (const Ground& g : land)
        if (difficult(g.kind, true) && is_on(base(s, u, file, t), g)) return n + 1;
      return n;
    }
    const auto open = widest_opening(file, angle, k.unit);
    if (!open) return std::nullopt;
    return n + (*open == 0);
  }
  // LS-5.40  0: every line is cut; 1: some are not.
  std::optional<int> widest_opening(int file, int angle, UnitId target) const {
    const Strip all = strip(file, angle, 0);
    const Figure own = base(s, u, file);
    const bool forward = eye_of(s.units[target].pose).ahead((own.points[0] + own.points[3]) * 0.5) > 0;
    int run = 0, widest = 0;
    for (int i = 0; i < 1000; ++i) {
      const double aside = -0.4995 + i * 0.001;
      const auto on_line = [&](const Figure& f, double from) {  // where the line is on the figure, from the front line on
        std::vector<double> cuts;
        const Spot start = all.axis.spot(aside, 0);
        const double begin = (from - all.base.ahead(start)) / dot(all.axis.forward, all.base.forward);
        for (std::size_t e = 0; e < f.edges(); ++e) {
          const double a = all.axis.sideways(f.from(e)) - aside, b = all.axis.sideways(f.to(e)) - aside;
          if ((a > 0) != (b > 0)) cuts.push_back(all.axis.ahead(f.from(e) + (f.to(e) - f.from(e)) * (a / (a - b))));
        }
        std::sort(cuts.begin(), cuts.end());
        for (std::size_t c = 0; c < cuts.size(); ++c) {
          if (cuts[c] >= begin) return f.ring && c % 2 == 1 ? begin : cuts[c];
        }
        return 1e9;
      };
      double reached = 1e9;
      int which = -1;
      for (int b = 0; b < bases(s.units[target]); ++b)
        if (const double at = on_line(base(s, s.units[target], b), 0); at < reached) reached = at, which = b;
      if (reached > 1e8) {
        run = 0;
        continue;
      }
      bool cut = false;
      for (const Ground& g : land) {
        if (!covers_fire(g.kind) || at_crest(own, g)) continue;
        const bool hugged = forward && at_crest(base(s, s.units[target], which), g);
        cut = cut || on_line(g.figure, 0.1) <= reached + t + (hugged ? 0.1 : 0);
      }
      run = cut ? 0 : run + 1;
      widest = std::max(widest, run);
    }
    if (widest >= 2 && widest <= 15) return std::nullopt;
    return widest > 15 ? 1 : 0;
  }

  /// What a single shot of this base at this angle would be: nothing if it is unlawful.
  std::optional<Target> lawful(int file, int angle, UnitId wanted) const {
    if (u.limbered || !may_fire(file)) return std::nullopt;
    for (const Target& k : look(file, angle)) {
      if (wanted != no_unit && k.unit != wanted) continue;
      switch (k.kind) {
        case FireKind::Volley: return angle && offers(file, 0, k.kind) ? std::nullopt : std::optional{k};
        case FireKind::Skirmish:
          if (offers_somewhere(file, FireKind::Volley)) return std::nullopt;
          return angle && !look(file, 0).empty() ? std::nullopt : std::optional{k};
        case FireKind::Canister: return angle && offers(file, 0, k.kind) ? std::nullopt : std::optional{k};
        case FireKind::Bombardment:
          for (int gun = 0; gun < u.formation.bases; ++gun)
            if (may_fire(gun) && offers_somewhere(gun, FireKind::Canister)) return std::nullopt;
          return k;
      }
    }
    return std::nullopt;
  }
};

// ------------------------------------------------------------------------------------------- moves

/// How far two rectangles are apart; below zero, how deep in each other: the best of the four directions of their sides.
inline double apart(const Figure& a, const Figure& b) {
  double best = -1e9;
  for (const Figure* f : {&a, &b})
    for (std::size_t i = 0; i < 2; ++i) {
      const Spot along = f->to(i) - f->from(i), axis = along * (1 / length(along));
      double a_low = 1e9, a_high = -1e9, b_low = 1e9, b_high = -1e9;
      for (const Spot p : a.points) a_low = std::min(a_low, dot(p, axis)), a_high = std::max(a_high, dot(p, axis));
      for (const Spot p : b.points) b_low = std::min(b_low, dot(p, axis)), b_high = std::max(b_high, dot(p, axis));
      best = std::max(best, std::max(a_low - b_high, b_low - a_high));
    }
  return best < 0 ? best : distance(a, b);
}

/// A unit as it would stand with the middle of its front edge elsewhere.
struct Stand {
  Spot at;
  double degrees = 0;
};
inline std::vector<Figure> figures(const State& s, const Unit& u, const Stand& stand, double less = 0) {
  Unit there = u;
  there.pose = {};
  std::vector<Figure> all;
  const Eye own{stand.at, stand.degrees};
  for (int n = 0; n < bases(u); ++n) {
    Figure b = base(s, there, n, less);
    for (Spot& p : b.points) p = own.spot(p.x, p.y);
    all.push_back(b);
  }
  return all;
}

/// What a move meets: yes, no, or only by a hair.
enum class Answer : std::uint8_t { No, Hair, Yes };
inline void note(Answer& answer, Answer more) { answer = std::max(answer, more); }
struct Findings {
  Answer enemy{}, friends{}, on_top{}, off_table{}, difficult{}, impassable{}, enemy_within_6{};
  double cost = 0;
  Stand end;
};

class Moving {
 public:
  Moving(const State& s, UnitId id) : s_{s}, u_{s.units[id]}, land_{grounds(s)} {
    for (UnitId n = 0; n < s.units.size(); ++n)
      if (n != id && !s.units[n].is_gone())
        for (int b = 0; b < bases(s.units[n]); ++b) others_.push_back({s.units[n].side != u_.side, base(s, s.units[n], b)});
    found.end = {{u_.pose.at.x / 1e6, u_.pose.at.y / 1e6}, u_.pose.heading.raw / 100.0};
  }
  Findings found;

  bool near_enemy(double gap) const {
    for (const Other& o : others_)
      for (const Figure& f : figures(s_, u_, found.end))
        if (o.enemy && apart(f, o.figure) <= gap) return true;
    return false;
  }
  void go(const Leg& leg) {
    const double wide = u_.limbered ? 1 : u_.formation.files;
    const Stand from = found.end;
    switch (leg.kind) {
      case Leg::Kind::AboutFace: {
        found.enemy_within_6 = near_enemy(5.99) ? Answer::Yes : near_enemy(6.02) ? Answer::Hair : Answer::No;
        const double deep = real(s_.field->scenario.infantry_depth) * ((u_.formation.bases + u_.formation.files - 1) / u_.formation.files);
        found.end = {Eye{from.at, from.degrees}.spot(0, -deep), from.degrees + 180};
        return;
      }
      case Leg::Kind::Slide: {
        const double way = real(leg.length), toward = from.degrees + leg.angle.raw / 100.0;
        for (double d = 0; d < way; d += 0.01) look({Eye{from.at, toward}.spot(0, d), from.degrees});
        found.end.at = Eye{from.at, toward}.spot(0, way);
        found.cost += way;
        break;
      }
      case Leg::Kind::Wheel: {
        const double out = leg.pivot == Hand::Right ? wide / 2 : -wide / 2, angle = leg.angle.raw / 100.0;
        const Spot pivot = Eye{from.at, from.degrees}.spot(out, 0);
        const auto turned = [&](double a) {  // about the right corner forward is to the right, about the left one to the left
          const double to = from.degrees + (leg.pivot == Hand::Right ? a : -a);
          return Stand{Eye{pivot, to}.spot(-out, 0), to};
        };
        for (double a = 0; a < std::fabs(angle); a += 0.1) look(turned(angle < 0 ? -a : a));
        found.end = turned(angle);
        found.cost += wide * std::fabs(angle) * std::numbers::pi / 180;
        break;
      }
    }
    look(found.end);
  }
  /// LS-6.53  The legs of a limber's centre.
  void go(const std::vector<Spot>& points, double degrees) {
    const double half = real(s_.field->scenario.gun_depth) / 2;
    look(found.end);
    Spot at = Eye{found.end.at, found.end.degrees}.spot(0, -half);
    for (const Spot to : points) {
      const Spot way = to - at;
      const double n = length(way);
      if (n > 0) {
        const Spot across = Spot{way.y, -way.x} * (1 / n);
        const auto strip = [&](double w) { return Figure{{at - across * w, at + across * w, to + across * w, to - across * w}}; };
        look(strip(0.5), strip(0.48), strip(0.512));
      }
      found.cost += n;
      at = to;
    }
    found.end = {Eye{at, degrees}.spot(0, half), degrees};
    look(found.end);
  }
  void stop() {
    for (const Figure& f : figures(s_, u_, found.end))
      for (const Other& o : others_) {
        const double gap = apart(f, o.figure);
        note(found.on_top, gap < -0.01 ? Answer::Yes : gap < 0.001 ? Answer::Hair : Answer::No);
      }
  }

 private:
  struct Other {
    bool enemy;
    Figure figure;
  };
  void look(const Stand& stand) {
    const auto real_size = figures(s_, u_, stand), smaller = figures(s_, u_, stand, 0.02), larger = figures(s_, u_, stand, -0.012);
    for (std::size_t i = 0; i < real_size.size(); ++i) look(real_size[i], smaller[i], larger[i]);
  }
  static bool far(const Figure& a, const Figure& b) {
    const auto parted = [&](double Spot::* of) {
      const auto less = [&](Spot p, Spot q) { return p.*of < q.*of; };
      const auto [a_low, a_high] = std::minmax_element(a.points.begin(), a.points.end(), less);
      const auto [b_low, b_high] = std::minmax_element(b.points.begin(), b.points.end(), less);
      return (*a_low).*of > (*b_high).*of + 0.1 || (*b_low).*of > (*a_high).*of + 0.1;
    };
    return parted(&Spot::x) || parted(&Spot::y);
  }
  void look(const Figure& f, const Figure& smaller, const Figure& larger) {
    for (const Other& o : others_) {
      if (far(f, o.figure)) continue;
      const double gap = apart(f, o.figure);
      if (o.enemy) note(found.enemy, gap <= 0.002 ? Answer::Yes : gap <= 0.025 ? Answer::Hair : Answer::No);
      else note(found.friends, gap < -0.025 ? Answer::Yes : gap < 0.003 ? Answer::Hair : Answer::No);
    }
    for (const Ground& g : land_) {
      const bool infantry = u_.is_infantry(), hard = difficult(g.kind, infantry), barred = g.kind == Terrain::Swamp && !infantry;
      if ((!hard && !barred) || far(f, g.figure)) continue;
      const Answer met = on(smaller, g) ? Answer::Yes : on(larger, g) ? Answer::Hair : Answer::No;
      if (hard) note(found.difficult, met);
      if (barred) note(found.impassable, met);
    }
    const double wide = real(s_.field->scenario.width), deep = real(s_.field->scenario.depth);
    for (const Spot p : f.points) {
      const double out = std::max({-p.x, -p.y, p.x - wide, p.y - deep});
      note(found.off_table, out > 0.02 ? Answer::Yes : out > 0.001 ? Answer::Hair : Answer::No);
    }
  }
  static bool on(const Figure& f, const Ground& g) {
    if (g.figure.ring) return meet(f, g.figure);
    for (std::size_t i = 0; i < g.figure.edges(); ++i)
      if (meet(f, Figure{{g.figure.from(i), g.figure.to(i)}, false})) return true;
    return false;
  }

  const State& s_;
  const Unit& u_;
  std::vector<Ground> land_;
  std::vector<Other> others_;
};

}  // namespace kepi::longstreet::oracle
