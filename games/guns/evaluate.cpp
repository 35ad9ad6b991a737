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
constexpr double man = 0.03, gun = 0.004;
constexpr double first_tokens = 0.04, more_tokens = 0.04;          // of the Union besides, by their number alone
constexpr double early = 0.1;                                      // what control is worth on the day it is not tested (GG-20.09)
constexpr double sealed_worth = 1.2, safe_worth = 0.8, held_worth = 0.3, cut_off = -0.6, lost = -1.2;
constexpr double forces = 1.6;                                     // the balance of strength around an objective
constexpr double retired = 0.1, compact = 0.02;                    // where objectives lie
constexpr double attack_bonus = 0.05, attack_price = 0.2, withdraw_price = 0.03;  // orders declared
constexpr std::array<double, 14> nearness{1, 0.9, 0.72, 0.56, 0.44, 0.35, 0.28, 0.23, 0.19, 0.16, 0.13, 0.11, 0.1, 0.09};

/// Into which areas the Confederates could fire after so many steps of marching. Union fields of fire are walls.
struct Approach {
  static constexpr int farthest = 12;
  AreaSet soon, late;  // after the steps of this turn, after as many as anybody cares for

  Approach(const State& s, const Enemy& red, const Enemy& blue, int steps) {
    const planar::Map& map = s.map();
    const PositionSet stops = blue.field | blue.near;
    PositionSet here = red.held, cheap, dear, seen = blue.held;
    AreaSet done = blue.areas;
    late = red.areas;
    for (int now = 0; now <= farthest; ++now) {
      here -= seen;
      seen |= here;
      AreaSet over_rough;
      here.each([&](PositionId p) {
        const bool stopped = stops.has(p);
        for (const Hand hand : {Hand::Left, Hand::Right}) {
          const AreaId area = map.area_of(p, hand);
          const bool rough = map.ground(p, hand).obstructed;
          if (!rough) late.add(area);
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
      done |= over_rough;
      if (now == steps) soon = late;
      here = cheap, cheap = dear, dear = {};
    }
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

/// The tokens an army will hold when what it owes is paid.
double guns_of(const State& s, Army a) {
  double sum = 0;
  int tokens = 0;
  for (std::size_t t = 0; t < token_kinds; ++t) {
    sum += s[a].tray.count[t] * (0.6 + row(Token(t)).strength);
    tokens += s[a].tray.count[t];
  }
  const bool owing = decider(s) == a && (s.step == Step::Penalty || s.step == Step::OrdersDiscard || s.step == Step::NightDiscard);
  return owing && tokens > 0 ? sum * (1 - 0.8 * discards_due(s) / tokens) : sum;
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

double value_of(const State& s, const State& truth);

}  // namespace

double evaluate(const State& s, Seat seat) {
  const double sign = army_of(s, seat) == Army::Union ? 1 : -1;
  if (s.step == Step::Over) return s.ending == Ending::ControlLost ? -sign : sign;
  const auto scaled = [&](double value) { return sign * 0.95 * value / (1 + std::abs(value)); };
  if (!any_beaten(s)) return scaled(value_of(s, s));
  State then = s;
  send_back_beaten(then);
  return scaled(value_of(then, s));
}

namespace {

/// For the Union. `s` is the table as it will be when the beaten are gone, `truth` as it is.
double value_of(const State& s, const State& truth) {
  const planar::Map& map = s.map();
  const Held h{s};
  const Enemy red{s, h, Army::Union}, blue{s, h, Army::Confederate};

  // Which areas are in supply now, which after the Confederate marches of this turn, which for good: the last are among
  // the second and these among the first, and only those with an objective are asked for.
  const bool to_come = s.step == Step::Duration || (s.active == Army::Union && s.first == Army::Union);
  const Pace& pace = on_foot;
  const int reach = pace.base + (to_come ? (s.first == Army::Union ? pace.extra_second : pace.extra_first) * (s.hours - 1) : 0);
  const Approach approach{s, red, blue, std::min(reach, Approach::farthest)};
  const auto in_supply = [&](const AreaSet& under_fire) { return map.connected(s.board->union_entries(), under_fire, red.held); };
  const auto holds_all = [&](const AreaSet& areas) {
    return std::all_of(s.objectives.begin(), s.objectives.end(), [&](const Objective& o) { return areas.has(o.area); });
  };
  const AreaSet sealed = in_supply(approach.late);
  const AreaSet safe = holds_all(sealed) ? sealed : in_supply(approach.soon);
  const AreaSet supplied = holds_all(safe) ? safe : in_supply(red.areas);

  double value = 0;
  std::array<double, 3> force_of_blue{}, force_of_red{};
  for (const Army a : armies) {
    const double mine = a == Army::Union ? 1 : -1;
    const Enemy& enemy = a == Army::Union ? red : blue;
    double men = 0;
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
      if (enemy.areas.has(rear_of(s, b))) value -= mine * 0.012 * strength(b);
    }
    value += mine * (man * men + gun * guns_of(s, a));
  }

  // The weakest objective decides.
  double worst = 9, sum = 0;
  for (std::size_t o = 0; o < s.objectives.size(); ++o) {
    const Objective& objective = s.objectives[o];
    double hold = 0;
    if (objective.owner != Army::Union) hold = lost;
    else if (!supplied.has(objective.area)) hold = cut_off;
    else hold = sealed.has(objective.area) ? sealed_worth : safe.has(objective.area) ? safe_worth : held_worth;
    if (s.day == 1) hold *= early;
    hold += forces * (force_of_blue[o] - force_of_red[o]) / (force_of_blue[o] + force_of_red[o] + 4);
    // The nearer to the enemy's roads, the more another step away from them is worth.
    value -= retired * std::exp(0.25 * (way_in(s, Army::Union, objective.area) - way_in(s, Army::Confederate, objective.area)));
    for (std::size_t other = 0; other < o; ++other) value -= compact * map.distance(objective.area, s.objectives[other].area);
    worst = std::min(worst, hold);
    sum += hold;
  }
  if (!s.objectives.empty()) value += 0.25 * worst + 0.12 * sum;

  // Without full control the Union lives from one declaration of Attack to the next: it needs tokens for them.
  const int tokens = s[Army::Union].tray.total();
  value += first_tokens * std::min(tokens, 3) + more_tokens * tokens;
  for (const Army a : armies) {
    const double mine = a == Army::Union ? 1 : -1;
    if (s[a].next == Orders::Attack) value += mine * (attack_bonus * std::clamp(prospects(s, h, a) - 1.5, -1.0, 1.5) - attack_price);
    if (s[a].next == Orders::Withdraw) value -= mine * withdraw_price;
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
