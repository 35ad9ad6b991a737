/// How a table looks for a seat.
#include <algorithm>
#include <cmath>

#include "games/guns/mechanics.h"

namespace kepi::guns {

bool settled(const State& s) {
  switch (s.step) {
    case Step::DefenceSupport:
    case Step::AttackSupport:
    case Step::Bombard:
    case Step::Rank:
    case Step::Fire:
    case Step::CloseOrder:
    case Step::Leader:
    case Step::Offer:
    case Step::Pick:
    case Step::Suffer:
    case Step::LostAttack: return false;
    case Step::Bid:
    case Step::ChooseArmy:
    case Step::ShiftObjectives:
    case Step::PlaceBuford:
    case Step::Duration:
    case Step::Start:
    case Step::NightDiscard:
    case Step::Keep:
    case Step::FirstOrders:
    case Step::SpecialOrders:
    case Step::Withdraw:
    case Step::Attack:
    case Step::Penalty:
    case Step::Entry:
    case Step::March:
    case Step::Declare:
    case Step::OrdersDiscard:
    case Step::Works:
    case Step::Sacrifice:
    case Step::Objectives:
    case Step::Over: return true;
  }
  return true;
}

namespace {

// Weights, found by play.
constexpr double in_line = 0.006;                                  // a point of strength of guns that can fire
constexpr double man = 0.03, gun = 0.004, harm = 1.3;              // a reduction after a withdrawal (GG-14.26)
constexpr double first_tokens = 0.04, more_tokens = 0.04;          // of the Union besides, by their number alone
constexpr double early = 0.1;                                      // what control is worth on the day it is not tested (GG-20.09)
constexpr double deep = 0.8, farther = 0.04;                       // behind a line that must be broken first, each step away from fire
constexpr double sealed_worth = 1.2, safe_worth = 0.8, held_worth = 0.3, threatened = -1, cut_off = -0.6, lost = -1.2;
constexpr double forces = 1.6;                                     // the balance of strength around an objective
constexpr double retired = 0.1, compact = 0.02;                    // where objectives lie
constexpr double attack_bonus = 0.05, withdraw_price = 0.03;       // orders declared
constexpr double attack_price = 0.2, late_price = 0.1;             // of the Confederates on 2 and 3 July, who lose by waiting (GG-20.12)
constexpr std::array<double, 14> nearness{1, 0.9, 0.72, 0.56, 0.44, 0.35, 0.28, 0.23, 0.19, 0.16, 0.13, 0.11, 0.1, 0.09};

/// GG-11.19, 11.23  Where Confederates who wait at an entry point, or may yet arrive there, could enter.
PositionSet could_enter(const State& s, const PositionSet& stops, const Enemy& blue) {
  const Board& board = *s.board;
  PositionSet found;
  for (const Entry e : entries) {
    const auto waits = [&](const Block& b) { return b.where == Where::Waiting && Entry(b.at) == e; };
    if (row(e).army != Army::Confederate || !board.entry(e).present) continue;
    if (s.queues[index(e)].empty() && std::none_of(s.blocks.begin() + first_block(Army::Confederate), s.blocks.end(), waits)) continue;
    for (const AreaId area : board.entry(e).areas)
      if (!blue.areas.has(area)) found |= s.map().bound_set(area);
    if (blue.areas.has(board.area_of(board.entry(e).start))) continue;
    FixedVector<RoadNode, 64> nodes;
    nodes.push_back(board.entry(e).start);
    PositionSet seen = blue.held;
    for (std::size_t n = 0; n < nodes.size(); ++n) {
      if (board.towns().has(board.area_of(nodes[n]))) continue;
      for (const RoadLink& link : board.links(nodes[n])) {
        if (seen.has(link.over)) continue;
        seen.add(link.over), found.add(link.over);
        if (!stops.has(link.over)) nodes.try_push_back(link.to);
      }
    }
  }
  return found;
}

/// The field of fire of a block there, if no friends stand in its way (GG-09.07 to 09.12).
AreaSet seen_from(const planar::Map& map, PositionId p, Hand front) {
  AreaSet field;
  const planar::Ground& ground = map.ground(p, front);
  for (const auto& sight : map.sights(p, front)) field.add(sight.seen);
  if (ground.obstructed) return field;
  field.add(map.area_of(p, front));
  if (ground.ridge)
    for (const planar::Extension& e : map.extensions(p, front))
      if (e.clear) field.add(e.area);
  return field;
}

/// Into which areas the Confederates could fire, and when: after so many steps of marching, or from a Union position that
/// they could storm next. Union fields of fire are walls to marches.
struct Approach {
  static constexpr std::size_t farthest = 12;
  std::array<AreaSet, farthest + 1> fire;  // first after so many steps
  AreaSet stormed;

  Approach(const State& s, const Enemy& red, const Enemy& blue) {
    const planar::Map& map = s.map();
    const PositionSet stops = blue.field | blue.near;
    PositionSet here = red.held | could_enter(s, stops, blue), cheap, dear, seen = blue.held, storms;
    AreaSet done = blue.areas, under_fire = red.areas;
    for (std::size_t now = 0; now <= farthest; ++now) {
      here -= seen;
      seen |= here;
      AreaSet over_rough;
      here.each([&](PositionId p) {
        const bool stopped = stops.has(p);
        for (const Hand hand : {Hand::Left, Hand::Right}) {
          const AreaId area = map.area_of(p, hand);
          const bool rough = map.ground(p, hand).obstructed;
          fire[now] |= seen_from(map, p, hand) - under_fire;
          if (stopped && now <= on_foot.base) storms |= map.bound_set(area) & blue.held;
          if (stopped || done.has(area)) continue;
          if (!rough) {
            done.add(area);
            cheap |= map.open_set(area), dear |= map.rough_set(area);
          } else if (!over_rough.has(area)) {
            over_rough.add(area);
            dear |= map.bound_set(area);
          }
        }
      });
      under_fire |= fire[now];
      done |= over_rough;
      here = cheap, cheap = dear, dear = {};
    }
    storms.each([&](PositionId p) {
      for (const Hand hand : {Hand::Left, Hand::Right}) stormed |= seen_from(map, p, hand) - under_fire;
    });
  }
};

/// For how long each objective stays in supply: until so many steps of the Confederates, until they storm a position, for
/// good; -1: it is cut off already (GG-20.04 to 20.07).
struct Supply {
  static constexpr int until_stormed = Approach::farthest + 1, for_good = until_stormed + 1;
  std::array<int, 3> until{-1, -1, -1};

  Supply(const State& s, const Enemy& red, const Approach& approach) {
    const planar::Map& map = s.map();
    AreaSet open, beside, found, border = s.board->union_entries();
    for (std::size_t a = 0; a < map.area_count(); ++a) open.add(AreaId(a));
    open -= red.areas | approach.stormed;
    for (const AreaSet& fire : approach.fire) open -= fire;
    red.held.each([&](PositionId p) { beside.add(map.area_of(p, Hand::Left)), beside.add(map.area_of(p, Hand::Right)); });
    std::size_t missing = s.objectives.size();
    for (int level = for_good; level >= 0 && missing > 0; --level) {
      if (level == until_stormed) open |= approach.stormed;
      else if (level < until_stormed) open |= approach.fire[static_cast<std::size_t>(level)];
      for (AreaSet fresh = (border & open) - found; !fresh.empty(); fresh = (border & open) - found) {
        found |= fresh;
        fresh.each([&](AreaId here) {
          if (!beside.has(here)) border |= map.beyond(here);
          else
            for (const PositionId p : map.around(here))
              if (!red.held.has(p)) border.add(map.across(p, here));
        });
      }
      for (std::size_t o = 0; o < s.objectives.size(); ++o)
        if (until[o] < 0 && found.has(s.objectives[o].area)) until[o] = level, --missing;
    }
  }
};

/// How many steps the Confederates will march before the Union looks at its objectives again, as far as it is known.
int reach_to_come(const State& s) {
  const bool second = s.first == Army::Union;
  const auto begun = [&] {
    const auto moved = [](const Block& b) { return b.marks.has(Mark::Marched) || b.marks.has(Mark::Turned); };
    return s.step > Step::March || s[Army::Confederate].allowances > 0 ||
           std::any_of(s.blocks.begin() + first_block(Army::Confederate), s.blocks.begin() + end_block(Army::Confederate), moved);
  };
  const bool this_turn = s.step == Step::Duration || (s.active == Army::Union ? second : !begun());
  return on_foot.base + (this_turn ? (second ? on_foot.extra_second : on_foot.extra_first) * (s.hours - 1) : 0);
}

/// GG-20.10  Where an objective is looked at next and Attack cannot be declared, lack of control loses at once: as things
/// stand, and after the Confederate marches to come.
struct Pressed {
  bool now = false, then = false;

  explicit Pressed(const State& s) {
    if (s.day == 1) return;
    const bool this_turn = s.active == Army::Union || s.first == Army::Confederate, evening = is_night(s) || next_turn_is_night(s);
    now = this_turn ? evening : next_turn(s);
    then = s.active == Army::Union ? next_turn(s) : now;
  }
  /// Could the next turn be the last of a day, or Night? Of a turn without attacks the second player says how long it is.
  static bool next_turn(const State& s) {
    const int next = s.hour + s.hours, fewer = std::min(blocks_in_play(s, Army::Union), blocks_in_play(s, Army::Confederate));
    if (is_night(s)) return false;
    if (next >= night - 1) return true;
    const bool attack = s[Army::Union].next == Orders::Attack || s[Army::Confederate].next == Orders::Attack;
    return !attack && s.last_withdraw == Army::Union && next + 1 + fewer / 3 >= night;
  }
};

/// How many areas lie between an area and the nearest entry of an army; where few arrive it counts as farther.
int way_in(const State& s, Army a, AreaId area) {
  int least = 14;
  for (const Entry e : entries)
    if (row(e).army == a && s.board->entry(e).present)
      for (const AreaId entry : s.board->entry(e).areas)
        least = std::min(least, s.map().distance(area, entry) + (row(e).arrivals[0] > 1 ? 0 : 2));
  return least;
}

/// How far a block is from an area; who waits at an entry point has some of the way before him.
int distance(const State& s, const Block& b, AreaId area) {
  const planar::Map& map = s.map();
  if (on_map(b)) return std::min(map.distance(front_of(s, b), area), map.distance(rear_of(s, b), area));
  if (b.where == Where::Off) return map.distance(AreaId(b.at), area) + 2;
  const Board::EntryPlace& place = s.board->entry(Entry(b.at));
  return place.present ? map.distance(place.areas[0], area) + 2 : 99;
}

double worth(const Block& b) { return strength(b) + (b.grade == Grade::Full ? 0.8 : 0); }

/// How many tokens an army must discard now.
int owed(const State& s, Army a) {
  const bool owing = decider(s) == a && (s.step == Step::Penalty || s.step == Step::OrdersDiscard || s.step == Step::NightDiscard);
  return owing ? discards_due(s) : 0;
}

/// How many tokens an army will hold when all is settled, and what they are worth when it pays with the weakest. What was not hit
/// comes back to the defender, one of two that were used is drawn again (GG-13.120 to 13.122).
struct Holding {
  double count = 0, worth = 0;

  Holding(const State& s, Army a) {
    const Side& side = s[a];
    const int here = side.tray.total() + side.unhit.total(), debt = owed(s, a);
    for (std::size_t t = 0; t < token_kinds; ++t) worth += (side.tray.count[t] + side.unhit.count[t]) * (0.6 + row(Token(t)).strength);
    if (here > 0) worth *= 1 - 0.8 * debt / here;
    const double drawn = 0.5 * (side.used.total() + side.filler.total() + side.hit.total());
    count = here - debt + drawn, worth += 1.8 * drawn;
  }
};

/// The general orders under which an army will act next, as far as they are given.
Orders to_come(const State& s, Army a) {
  if (s[a].next != Orders::None) return s[a].next;
  const bool acts_yet = s.active == a ? s.step < Step::Attack : s.first != a;
  return s.step == Step::Duration || acts_yet ? s[a].orders : Orders::None;
}

/// What the ground does for whoever stands on it.
double ground_of(const State& s, const Block& b) {
  const planar::Ground& ground = s.map().ground(position_of(b), b.front);
  double sum = ground.obstructed ? -1.0 : ground.ridge ? 0.6 + 0.3 * ground.guns : 0.0;
  sum += ground.steep ? 0.6 : 0.0;
  for (const Work& w : s.works)
    if (w.at == position_of(b) && w.front == b.front) sum += 1.0;
  return sum;
}

/// What an army under Attack orders could do next turn: the best attack by what both sides see.
double prospects(const State& s, const Held& h, Army a) {
  const planar::Map& map = s.map();
  const Army d = other(a);
  std::array<std::uint8_t, planar::most_areas> strikers{}, strong{};  // before whom the area lies
  for (std::size_t i = first_block(a); i < end_block(a); ++i) {
    const Block& b = s.blocks[i];
    if (!on_map(b) || h.by(d, position_of(b))) continue;
    ++strikers[index(front_of(s, b))];
    strong[index(front_of(s, b))] |= strength(b) == 2;
  }
  double best = -1;
  h.held[index(d)].each([&](PositionId p) {
    if (a == Army::Union && s.board->confederate_border().has(p)) return;
    const Hand front = *facing(s, d, p);
    for (const Hand side : {Hand::Left, Hand::Right}) {
      const std::size_t from = index(map.area_of(p, side));
      if (!strong[from]) continue;
      const Threats threats = threats_to(s, h, d, p, side);
      double result = 2 - (side == front ? 1.8 : 0) + (a == Army::Confederate) + threats.left + threats.right;
      result -= map.ground(p, side).steep + map.fully_obstructed(p);
      for (const Work& w : s.works) result -= w.at == p && w.front == side;
      if (strikers[from] == 1) result -= 0.5;
      if (map.ground(p, front).ridge && side == front) result -= 0.4;
      best = std::max(best, result + 0.2 * std::min<int>(strikers[from], 3));
    }
  });
  return best;
}

/// GG-14.04  Blocks that have a withdrawal before them no longer hold what they stand on.
bool any_beaten(const State& s) {
  return std::any_of(s.blocks.begin(), s.blocks.end(), [](const Block& b) { return on_map(b) && (b.marks.has(Mark::Owes) || b.marks.has(Mark::Winner)); });
}
/// Takes them off the map.
void send_back_beaten(State& s) {
  const planar::Map& map = s.map();
  const auto send = [&](Block& b) {
    b.at = static_cast<std::uint16_t>(rear_of(s, b));
    b.where = Where::Off;
  };
  for (Block& b : s.blocks)
    if (on_map(b) && b.marks.has(Mark::Owes)) send(b);
  const Army a = s.active, d = other(a);
  for (std::size_t w = first_block(a); w < end_block(a); ++w) {
    const Block& winner = s.blocks[w];
    if (!on_map(winner) || !winner.marks.has(Mark::Winner)) continue;
    for (std::size_t i = first_block(d); i < end_block(d); ++i)
      if (Block& b = s.blocks[i]; on_map(b) && (b.at == winner.at || map.adjacent(position_of(b), position_of(winner)) || rear_of(s, b) == front_of(s, winner))) send(b);
  }
}

double value_of(const State& s, const State& truth, Army viewer);

}  // namespace

double evaluate(const State& s, Seat seat) {
  const Army viewer = army_of(s, seat);
  const double sign = viewer == Army::Union ? 1 : -1;
  if (s.step == Step::Over) return s.ending == Ending::ControlLost ? -sign : sign;
  const auto scaled = [&](double value) { return sign * 0.95 * value / (1 + std::abs(value)); };
  if (!any_beaten(s)) return scaled(value_of(s, s, viewer));
  State then = s;
  send_back_beaten(then);
  return scaled(value_of(then, s, viewer));
}

namespace {

/// For the Union. `s` is the table as it will be when the beaten are gone, `truth` as it is; the viewer knows his own guns.
double value_of(const State& s, const State& truth, Army viewer) {
  const planar::Map& map = s.map();
  const Held h{s};
  const Enemy red{s, h, Army::Union}, blue{s, h, Army::Confederate};

  const int reach = reach_to_come(s);
  const Supply supply{s, red, Approach{s, red, blue}};

  double value = 0;
  std::array<double, 3> force_of_blue{}, force_of_red{};
  for (const Army a : armies) {
    const double mine = a == Army::Union ? 1 : -1;
    const Enemy& enemy = a == Army::Union ? red : blue;
    double men = 0;
    PositionSet harmed;  // GG-14.28: one block on each
    for (std::size_t i = first_block(a); i < end_block(a); ++i) {
      const Block& b = s.blocks[i];
      if (!in_play(b)) continue;
      men += worth(b) + (b.where == Where::Map ? 0.2 : 0.0);
      for (std::size_t o = 0; o < s.objectives.size(); ++o) {
        const auto far = static_cast<std::size_t>(std::min(distance(s, b, s.objectives[o].area), 13));
        (a == Army::Union ? force_of_blue : force_of_red)[o] += strength(b) * nearness[far];
      }
      if (!on_map(b)) continue;
      value += mine * 0.0025 * ground_of(s, b);
      if (is_harmed(s, enemy, b)) harmed.add(position_of(b));
      if (enemy.areas.has(rear_of(s, b))) value -= mine * 0.012 * strength(b);
    }
    men -= harm * static_cast<double>(harmed.size());
    value += mine * (man * men + gun * Holding{s, a}.worth);
  }

  // The defender needs formations that can serve their guns; he alone knows which he holds.
  if (viewer == Army::Union) value += in_line * guns_in_line(s, Army::Union);

  // The weakest objective decides.
  const Pressed pressed{s};
  double worst = 9, sum = 0;
  for (std::size_t o = 0; o < s.objectives.size(); ++o) {
    const Objective& objective = s.objectives[o];
    double hold = 0;
    if (objective.owner != Army::Union) hold = pressed.now ? 2 * lost : lost;
    else if (supply.until[o] < 0) hold = pressed.now ? 3 * cut_off : cut_off;
    else if (supply.until[o] >= Supply::until_stormed) hold = sealed_worth + (supply.until[o] == Supply::for_good ? deep : 0);
    else hold = (supply.until[o] > reach ? safe_worth : pressed.then ? threatened : held_worth) + farther * supply.until[o];
    if (s.day == 1) hold *= early;
    hold += forces * (force_of_blue[o] - force_of_red[o]) / (force_of_blue[o] + force_of_red[o] + 4);
    // The nearer to the enemy's roads, the more another step away from them is worth.
    value -= retired * std::exp(0.25 * (way_in(s, Army::Union, objective.area) - way_in(s, Army::Confederate, objective.area)));
    for (std::size_t other = 0; other < o; ++other) value -= compact * map.distance(objective.area, s.objectives[other].area);
    worst = std::min(worst, hold);
    sum += hold;
  }
  if (!s.objectives.empty()) value += 0.25 * worst + 0.12 * sum;

  // Without full control the Union lives from one declaration of Attack to the next: it needs a token for each hour till dusk.
  const double tokens = std::min(Holding{s, Army::Union}.count, std::max(3.0, 1.0 + night - s.hour));
  value += first_tokens * std::min(tokens, 3.0) + more_tokens * tokens;
  for (const Army a : armies) {
    const double mine = a == Army::Union ? 1 : -1;
    const Orders orders = to_come(s, a);
    const double price = a == Army::Confederate && s.day > 1 ? late_price : attack_price;
    if (orders == Orders::Attack) value += mine * (attack_bonus * std::clamp(prospects(s, h, a) - 1.5, -1.0, 1.5) - price);
    if (orders == Orders::Withdraw) value -= mine * withdraw_price;
  }
  if (s.shortened) value -= (s.first == Army::Union ? -1 : 1) * 0.03;  // bound to Attack or Withdraw (GG-06.04)
  if (s.giving_up) value -= 3 * man * 2.4;
  // GG-20.08  Orders other than Attack are declared, and the end of the phase will tell.
  const bool declared = s.active == Army::Union && s[Army::Union].next != Orders::None && s[Army::Union].next != Orders::Attack;
  if (declared && s.day >= 2)
    for (const Objective& o : truth.objectives)
      if (!fully_controlled(truth, o)) return -40;
  return value;
}

}  // namespace
}  // namespace kepi::guns
