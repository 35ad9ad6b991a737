#include "games/guns/mechanics.h"

namespace kepi::guns {

Held::Held(const State& s) {
  for (std::size_t i = 0; i < most_blocks; ++i)
    if (const Block& b = s.blocks[i]; on_map(b)) {
      const std::size_t a = index(army_of(BlockId(i)));
      const PositionId p = position_of(b);
      (!held[a].has(p) ? held : !pairs[a].has(p) ? pairs : !full[a].has(p) ? full : crowded)[a].add(p);
    }
}

Enemy::Enemy(const State& s, const Held& h, Army of) {
  const Army enemy = other(of);
  const planar::Map& map = s.map();
  held = h.held[index(enemy)];
  const bool exempting = s.options.has(Option::FullyObstructed);
  held.each([&](PositionId q) {
    near |= map.adjacent_set(q);
    if (!exempting) return;
    if (map.fully_obstructed(q)) return;  // GG-21.02, 21.03
    for (const PositionId p : map.adjacent(q))
      if (!map.fully_obstructed(p)) binding.add(p);
  });
  if (!exempting) binding = near;
  for (std::size_t i = first_block(enemy); i < end_block(enemy); ++i) {
    const Block& b = s.blocks[i];
    if (on_map(b)) areas |= field_of(s, held, position_of(b), b.front);
  }
  areas.each([&](AreaId a) { field |= map.bound_set(a); });
}

AreaId front_of(const State& s, const Block& b) { return s.map().area_of(position_of(b), b.front); }
AreaId rear_of(const State& s, const Block& b) { return s.map().area_of(position_of(b), planar::other(b.front)); }

AreaId side_of(const State& s, BlockId id) {
  const Block& b = s[id];
  const Army enemy = other(army_of(id));
  if (!s.options.has(Option::FullyObstructed) || b.marks.has(Mark::Behind)) return rear_of(s, b);
  for (std::size_t i = first_block(enemy); i < end_block(enemy); ++i)
    if (const Block& e = s.blocks[i]; on_map(e) && e.at == b.at && e.front == b.front) return front_of(s, b);
  return rear_of(s, b);
}

std::optional<Hand> facing(const State& s, Army a, PositionId p) {
  for (std::size_t i = first_block(a); i < end_block(a); ++i)
    if (on_map(s.blocks[i]) && position_of(s.blocks[i]) == p) return s.blocks[i].front;
  return {};
}

// GG-07.07
int blocks_in_play(const State& s, Army a) {
  int n = 0;
  for (std::size_t i = first_block(a); i < end_block(a); ++i) n += in_play(s.blocks[i]);
  return n;
}
bool any_on_map(const State& s, Army a) {
  for (std::size_t i = first_block(a); i < end_block(a); ++i)
    if (on_map(s.blocks[i])) return true;
  return false;
}

// GG-09.07 to 09.13, 09.17
AreaSet field_of(const State& s, const PositionSet& friends, PositionId p, Hand front, Widened widened) {
  const planar::Map& map = s.map();
  const planar::Ground& ground = map.ground(p, front);
  AreaSet areas;
  if (!ground.obstructed) {
    areas.add(map.area_of(p, front));
    if (ground.ridge || widened == Widened::Yes)
      for (const planar::Extension& e : map.extensions(p, front))
        if (e.clear && !friends.has(e.over)) areas.add(e.area);
  }
  for (const auto& sight : map.sights(p, front)) {  // GG-09.12, 09.13
    bool cut = false;
    for (const PositionId q : sight.over) cut = cut || friends.has(q);
    if (!cut) areas.add(sight.seen);
  }
  return areas;
}

// ------------------------------------------------------------------------------------------- tokens

int half_of(int tokens) { return (tokens + 1) / 2; }

bool contains(const Pile& pile, const Tokens& tokens) {
  Pile wanted;
  for (const Token t : tokens) {
    if (index(t) >= token_kinds) return false;
    wanted.add(t);
  }
  for (std::size_t i = 0; i < token_kinds; ++i)
    if (wanted.count[i] > pile.count[i]) return false;
  return true;
}

int draw(State& s, Army a, int n, Pile& into, Dice& dice, Log<Event>& log, bool seen) {
  Side& side = s[a];
  Drew told{a, seat_of(s, a), 0, {}};
  int drawn = 0;
  for (; drawn < n; ++drawn) {
    if (side.pool.empty()) side.pool.take_all(side.returned);  // GG-08.04
    const int left = side.pool.total();
    if (left == 0) break;  // GG-08.05
    int nth = dice.roll(left) - 1;
    std::size_t kind = 0;
    while (nth >= side.pool.count[kind]) nth -= side.pool.count[kind++];
    side.pool.remove(Token(kind));
    into.add(Token(kind));
    if (seen) told.tokens.try_push_back(Token(kind));
  }
  told.count = static_cast<std::uint8_t>(drawn);
  if (drawn > 0 && seen) log.add(told);
  return drawn;
}

// ------------------------------------------------------------------------------------------- orders in general

Army decider(const State& s) {
  switch (s.step) {
    case Step::PlaceBuford:
    case Step::Sacrifice:
    case Step::Objectives: return Army::Union;
    case Step::FirstOrders: return army_of(s, s.writer);
    case Step::Duration: return other(s.first);  // GG-07.05
    case Step::ShiftObjectives: return army_of(s, kepi::other(s.bidder));
    case Step::DefenceSupport:
    case Step::Fire:
    case Step::Leader: return other(s.active);
    case Step::Offer: return army_of(s.reductions.front().block);
    case Step::Pick: return other(army_of(s.reductions.front().block));
    case Step::Bid:
    case Step::ChooseArmy:
    case Step::Start:
    case Step::NightDiscard:
    case Step::Keep:
    case Step::SpecialOrders:
    case Step::Withdraw:
    case Step::Suffer:
    case Step::Attack:
    case Step::AttackSupport:
    case Step::Bombard:
    case Step::Rank:
    case Step::CloseOrder:
    case Step::LostAttack:
    case Step::Penalty:
    case Step::Entry:
    case Step::March:
    case Step::Declare:
    case Step::OrdersDiscard:
    case Step::Works:
    case Step::Over: return s.active;
  }
  return s.active;
}

Verdict asked(const State& s, Army a, Step step) {
  if (s.step != step) return refuse("GG-05.05");
  if (decider(s) != a) return refuse("GG-05.03");
  return fine;
}

Verdict own_block(const State& s, Army a, BlockId b) {
  if (index(b) >= most_blocks || army_of(b) != a || !in_play(s[b])) return refuse("GG-02.06", arg(b));
  return fine;
}

Prompt prompt(const State& s) {
  if (s.step == Step::Over) {
    const bool lost = s.ending == Ending::ControlLost;
    return {{}, static_cast<std::uint16_t>(s.step),
            Outcome{seat_of(s, lost ? Army::Confederate : Army::Union), lost ? RuleId{"GG-20.08"} : RuleId{"GG-20.12"}}};
  }
  const Seat seat = s.step == Step::Bid || s.step == Step::ChooseArmy ? s.bidder : seat_of(s, decider(s));
  return {seat, static_cast<std::uint16_t>(s.step), {}, is_team(s, seat) ? roles_asked(s) : RoleSet::both()};
}

namespace {

template <class O>
constexpr bool by_seat = std::is_same_v<O, Bid> || std::is_same_v<O, Pass> || std::is_same_v<O, ChooseArmy> || std::is_same_v<O, SpecialOrders>;

}  // namespace

Verdict judge(const State& s, Seat seat, const Order& order) {
  if (s.step == Step::Over) return refuse("GG-20.12");
  return std::visit(
      [&]<class O>(const O& o) {
        if constexpr (by_seat<O>) return may(s, seat, o);
        else if (s.step == Step::Bid || s.step == Step::ChooseArmy) return refuse("GG-24.02");
        else return may(s, army_of(s, seat), o);
      },
      order);
}

void apply(State& s, Seat seat, const Order& order, Dice& dice, Log<Event>& log) {
  std::visit(
      [&]<class O>(const O& o) {
        if constexpr (by_seat<O>) carry_out(s, seat, o, dice, log);
        else carry_out(s, army_of(s, seat), o, dice, log);
      },
      order);
}

}  // namespace kepi::guns
