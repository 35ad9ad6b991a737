/// Chapter 13, steps 2 to 6: artillery of both sides, bombardment, defensive fire; chapter 22: extended bombardment.
#include <algorithm>

#include "games/guns/mechanics.h"

namespace kepi::guns {
namespace {

bool matches(const TokenRow& t, Formation f) {
  switch (t.with) {
    case Deploys::Command: return command_of(f) == t.command;
    case Deploys::Corps: return row(f).corps == t.corps && row(f).army == t.army;
    case Deploys::Reserve: return row(f).army == Army::Union && !row(f).cavalry;
    case Deploys::Any: return true;  // of its own army
    case Deploys::Nothing: return false;
  }
  return false;
}

// GG-13.09, 13.10
bool is_open(const State& s, const TokenRow& t) {
  if (t.with != Deploys::Reserve && t.with != Deploys::Corps) return true;
  int complete = 0;
  for (std::size_t f = 0; f < command_count; ++f) {
    const auto command = Formation(f);
    const FormationRow& r = row(command);
    if (r.army != t.army || command == Formation::Buford || (t.with == Deploys::Corps && r.corps != t.corps)) continue;
    complete += entered_blocks(s, command) == full_blocks(command);
  }
  return complete >= (t.with == Deploys::Reserve ? 4 : 2);
}

// GG-13.16  Matching blocks not eliminated or removed, those that have not arrived included.
int survivors(const State& s, Army a, const TokenRow& t) {
  int n = 0;
  for (std::size_t f = 0; f < formation_count; ++f)
    if (formation_table[f].army == a && matches(t, Formation(f))) n += formation_table[f].full - s.losses[f].gone;
  return n;
}

bool is_attacking(const State& s, BlockId b) {
  return std::any_of(s.attack.attackers.begin(), s.attack.attackers.end(), [&](const Attacker& x) { return x.block == b; });
}

// GG-13.12 to 13.17, 13.50  Whether its companions are there, once the token is open.
Verdict has_companions(const State& s, Army a, Token token, PositionId at, bool attacking) {
  const TokenRow& t = row(token);
  const planar::Map& map = s.map();
  if (t.with == Deploys::Nothing) return refuse("GG-13.17");
  const int alive = survivors(s, a, t);
  if (alive == 0) return refuse("GG-13.15");
  const int needed = std::min<int>(t.needed, alive);
  std::array<std::uint8_t, planar::most_positions> count{};
  PositionSet places, attackers;
  for (std::size_t i = first_block(a); i < end_block(a); ++i) {
    const Block& b = s.blocks[i];
    if (!on_map(b) || !matches(t, b.formation)) continue;
    ++count[b.at], places.add(position_of(b));
    if (is_attacking(s, BlockId(i))) attackers.add(position_of(b));
  }
  if (!places.has(at)) return refuse("GG-13.13", arg(at));
  PositionSet counted;
  counted.add(at);
  for (const PositionId q : map.adjacent(at)) {
    if (!places.has(q)) continue;
    counted.add(q);
    for (const PositionId r : map.adjacent(q))
      if (places.has(r)) counted.add(r);
  }
  int found = 0;
  counted.each([&](PositionId p) { found += count[index(p)]; });
  if (found < needed) {  // too far away, off the map, or too few
    int all = 0;
    places.each([&](PositionId p) { all += count[index(p)]; });
    if (found < all) return refuse("GG-13.14", arg(at));
    for (std::size_t i = first_block(a); i < end_block(a); ++i)
      if (const Block& b = s.blocks[i]; in_play(b) && !on_map(b) && matches(t, b.formation)) return refuse("GG-13.16", arg(at));
    return refuse("GG-13.12", arg(needed));
  }
  if (!attacking) return fine;
  if (attackers.has(at) || (needed >= 2 && attackers.meets(counted))) return fine;
  return refuse("GG-13.50", arg(at));
}

Verdict may_deploy(const State& s, Army a, Token token, PositionId at, bool attacking) {
  const TokenRow& t = row(token);
  if (!is_open(s, t)) return t.with == Deploys::Reserve ? refuse("GG-13.09") : refuse("GG-13.10");
  return has_companions(s, a, token, at, attacking);
}

bool holds_token(const Placings& placed, PositionId p) {
  return std::any_of(placed.begin(), placed.end(), [&](const Placing& x) { return x.at == p; });
}

// GG-13.51  An enemy-held defence position, or one with defending artillery of this attack.
bool is_bombardment_target(const State& s, const Held& h, PositionId p) {
  return (s.attack.targets.contains(p) && h.by(other(s.active), p)) || holds_token(s.attack.defence, p);
}
bool has_bombardment_target(const State& s, const Held& h, PositionId from) {
  for (const PositionId t : s.attack.targets)
    if (is_bombardment_target(s, h, t) && bombards(s, h, from, t)) return true;
  for (const Placing& p : s.attack.defence)
    if (bombards(s, h, from, p.at)) return true;
  return false;
}

int sum_of(const Placings& placed, PositionId at) {
  int sum = 0;
  for (const Placing& p : placed)
    if (p.at == at && p.token != no_token) sum += row(p.token).strength;
  return std::min(sum, most_strength);  // GG-13.61, 13.69
}

FixedVector<PositionId, most_placed> positions_of(const Placings& placed) {
  FixedVector<PositionId, most_placed> all;
  for (const Placing& p : placed)
    if (!all.contains(p.at)) all.push_back(p.at);
  return all;
}

}  // namespace

bool deploys(const State& s, Army a, Token t, PositionId at, bool attacking) {
  return in_table(a, t) && static_cast<bool>(may_deploy(s, a, t, at, attacking));
}

int guns_in_line(const State& s, Army a) {
  const planar::Map& map = s.map();
  std::array<std::uint8_t, planar::most_positions> best{}, second{};
  for (std::size_t t = 0; t < token_kinds; ++t) {
    const TokenRow& token = token_table[t];
    const int tokens = s[a].tray.count[t] + s[a].unhit.count[t];
    if (tokens == 0 || token.strength == 0 || !is_open(s, token)) continue;
    const int needed = std::min<int>(token.needed, survivors(s, a, token));
    PositionSet places, twice, thrice;
    for (std::size_t i = first_block(a); i < end_block(a); ++i) {
      const Block& b = s.blocks[i];
      if (!on_map(b) || !matches(token, b.formation)) continue;
      const PositionId p = position_of(b);
      (twice.has(p) ? thrice : places.has(p) ? twice : places).add(p);
    }
    places.each([&](PositionId p) {
      PositionSet counted;
      counted.add(p);
      if (needed > 1) counted |= places & map.adjacent_set(p);
      if (needed > 2) PositionSet{counted}.each([&](PositionId q) { counted |= places & map.adjacent_set(q); });
      if (static_cast<int>(counted.size() + (counted & twice).size() + (counted & thrice).size()) < needed) return;
      std::uint8_t &one = best[index(p)], &two = second[index(p)];
      if (token.strength > one) two = tokens > 1 ? token.strength : one, one = token.strength;
      else two = std::max(two, token.strength);
    });
  }
  int sum = 0;
  PositionSet done;
  for (std::size_t i = first_block(a); i < end_block(a); ++i) {
    const Block& b = s.blocks[i];
    if (!on_map(b) || done.has(position_of(b))) continue;
    done.add(position_of(b));
    const planar::Ground& ground = map.ground(position_of(b), b.front);
    if (ground.obstructed) continue;
    const int strength = std::min<int>(best[b.at] + second[b.at], most_strength);
    sum += strength + (ground.ridge ? std::min<int>(strength, ground.guns) : 0);
  }
  return sum;
}

bool deploys_once_open(const State& s, Army a, Token t, PositionId at, bool attacking) {
  return in_table(a, t) && static_cast<bool>(has_companions(s, a, t, at, attacking));
}

// GG-13.42, 13.43, 13.70  Does an attacking block cross the field of this position? `target`: one attacking that position.
bool crosses_field(const State& s, const Held& h, Army defender, PositionId at, int target) {
  const auto front = facing(s, defender, at);
  if (!front) return false;
  const AreaSet field = field_of(s, h.held[index(defender)], at, *front, Widened::Yes);
  for (const Attacker& x : s.attack.attackers) {
    if (target >= 0 && x.target != target) continue;
    if (!on_map(s[x.block])) continue;
    for (const AreaId area : x.areas)
      if (field.has(area)) return true;
  }
  return false;
}

// GG-13.52, 13.53
bool bombards(const State& s, const Held& h, PositionId from, PositionId at) {
  const planar::Map& map = s.map();
  const Army a = s.active, d = other(a);
  const auto link = [&](Army shooter, PositionId p, PositionId q) {
    for (std::size_t i = first_block(shooter); i < end_block(shooter); ++i) {
      const Block& b = s.blocks[i];
      if (!on_map(b) || position_of(b) != p || map.ground(p, b.front).obstructed) continue;
      const AreaId ahead = front_of(s, b);
      bool clear = map.bounds(q, ahead) && !map.ground(q, ahead).obstructed;
      if (!map.bounds(q, ahead))  // GG-13.53: through the extended or special area only if it does not bound the front
        field_of(s, h.held[index(shooter)], p, b.front).each([&](AreaId z) { clear = clear || (map.bounds(q, z) && !map.ground(q, z).obstructed); });
      if (clear) return true;
    }
    return false;
  };
  return link(a, from, at) || link(d, at, from);
}

int attackers_of_held(const State& s) {
  const Held h{s};
  int n = 0;
  for (const Attacker& x : s.attack.attackers) n += h.by(other(s.active), s.attack.targets[x.target]);
  return n;
}

// ------------------------------------------------------------------------------------------- steps 2 and 3

namespace {

Verdict may_place(const State& s, const Held& h, Army a, const Placing& p, bool attacking) {
  if (!s.map().has(p.at)) return refuse("GG-03.02");
  if (!in_table(a, p.token)) return refuse("GG-13.08");
  if (!h.by(a, p.at)) return refuse("GG-13.13", arg(p.at));
  if (h.by(other(a), p.at)) return attacking ? refuse("GG-13.49", arg(p.at)) : refuse("GG-13.42", arg(p.at));
  if (Verdict v = may_deploy(s, a, p.token, p.at, attacking); !v) return v;
  if (!attacking) return crosses_field(s, h, a, p.at) ? fine : refuse("GG-13.42", arg(p.at));
  if (has_bombardment_target(s, h, p.at)) return fine;
  const planar::Map& map = s.map();  // is it the ground that hinders? (GG-13.53)
  const auto front = facing(s, a, p.at);
  for (const PositionId t : s.attack.targets)
    if (front && (map.bounds(t, map.area_of(p.at, *front)))) return refuse("GG-13.53", arg(p.at));
  return refuse("GG-13.52", arg(p.at));
}

}  // namespace

Verdict may(const State& s, Army a, const Support& o) {
  if (s.step != Step::DefenceSupport && s.step != Step::AttackSupport) return refuse("GG-05.05");
  if (Verdict v = asked(s, a, s.step); !v) return v;
  const bool attacking = s.step == Step::AttackSupport;
  const Held h{s};
  Tokens all = o.filler;
  for (const Placing& p : o.artillery) {
    if (!all.try_push_back(p.token)) return refuse("GG-04.17");
    if (Verdict v = may_place(s, h, a, p, attacking); !v) return v;
    const auto there = std::count_if(o.artillery.begin(), o.artillery.end(), [&](const Placing& q) { return q.at == p.at; });
    if (!attacking && there > tokens_on_a_position) return refuse("GG-13.45", arg(p.at));
  }
  const Pile& from = attacking && s.attack.second_run ? s[a].apart : s[a].tray;  // GG-22.08
  if (!contains(from, all)) return s.attack.second_run && attacking ? refuse("GG-22.08") : refuse("GG-04.17");
  if (!attacking) {
    if (!o.filler.empty()) return refuse("GG-13.56");
    return o.extended ? refuse("GG-22.02") : fine;
  }
  if (o.extended && (!s.options.has(Option::ExtendedBombardment) || s.postponed.declared || s.attack.second_run)) return refuse("GG-22.02");
  const int due = std::max(0, attackers_of_held(s) - static_cast<int>(o.artillery.size()));
  const int given = static_cast<int>(o.filler.size());
  if (given < due) return refuse("GG-13.55", arg(due));
  return given > due ? refuse("GG-13.56", arg(due)) : fine;
}

namespace {

void after_bombardment(State& s, Dice& dice, Log<Event>& log);

void after_support(State& s, Dice& dice, Log<Event>& log) {
  s.attack.revealed = true;  // GG-13.58
  log.add(ArtilleryRevealed{s.attack.defence, s.attack.attack});
  if (s.attack.attack.empty()) return after_bombardment(s, dice, log);
  s.step = Step::Bombard;
}

}  // namespace

void carry_out(State& s, Army a, const Support& o, Dice& dice, Log<Event>& log) {
  const bool attacking = s.step == Step::AttackSupport;
  Side& side = s[a];
  Pile& from = attacking && s.attack.second_run ? side.apart : side.tray;
  for (const Placing& p : o.artillery) from.remove(p.token);
  for (const Token t : o.filler) from.remove(t), side.filler.add(t);
  log.add(ArtilleryPlaced{a, seat_of(s, a), o.artillery, static_cast<std::uint8_t>(o.filler.size()), o.extended});
  if (!attacking) {
    s.attack.defence = o.artillery;
    s.step = Step::AttackSupport;
    return;
  }
  s.attack.attack = o.artillery;
  s.attack.tokens = static_cast<std::uint8_t>(o.artillery.size() + o.filler.size());
  s.attack.extended = o.extended;
  after_support(s, dice, log);
}

// ------------------------------------------------------------------------------------------- step 5

namespace {
struct Target {
  PositionId at;
  int strength = 0;
};
using Targets = FixedVector<Target, 8>;
Targets targets_of(const State& s, const Aims& aims) {
  Targets all;
  for (const Aim& aim : aims) {
    auto* found = std::find_if(all.begin(), all.end(), [&](const Target& t) { return t.at == aim.at; });
    if (found == all.end()) all.push_back({aim.at, 0}), found = all.end() - 1;
    found->strength += sum_of(s.attack.attack, aim.from);
  }
  return all;
}
int tokens_at(const Placings& placed, PositionId p) {
  return static_cast<int>(std::count_if(placed.begin(), placed.end(), [&](const Placing& x) { return x.at == p; }));
}
}  // namespace

// GG-13.60 to 13.64
Verdict may(const State& s, Army a, const Bombard& o) {
  if (Verdict v = asked(s, a, Step::Bombard); !v) return v;
  const Held h{s};
  const auto guns = positions_of(s.attack.attack);
  if (o.aims.size() != guns.size()) return refuse("GG-13.60");
  for (const PositionId gun : guns)
    if (std::count_if(o.aims.begin(), o.aims.end(), [&](const Aim& x) { return x.from == gun; }) != 1) return refuse("GG-13.60", arg(gun));
  for (const Aim& aim : o.aims) {
    if (!s.map().has(aim.at) || !is_bombardment_target(s, h, aim.at)) return refuse("GG-13.51");
    if (!bombards(s, h, aim.from, aim.at)) return refuse("GG-13.52", arg(aim.from), arg(aim.at));
  }
  Placings left = s.attack.defence;
  for (const Placing& p : o.hit)
    if (!left.erase(p)) return refuse("GG-13.63");
  int owed = 0;
  for (const Target& t : targets_of(s, o.aims)) {
    const int due = std::min(t.strength / strength_for_a_hit, tokens_at(s.attack.defence, t.at));
    if (tokens_at(o.hit, t.at) != due) return refuse("GG-13.63", arg(t.at));
    owed += due;
  }
  return static_cast<int>(o.hit.size()) == owed ? fine : refuse("GG-13.63");
}

void carry_out(State& s, Army a, const Bombard& o, Dice& dice, Log<Event>& log) {
  Attack& attack = s.attack;
  for (const Target& t : targets_of(s, o.aims)) {
    const int hits = t.strength / strength_for_a_hit;
    Bombarded told{t.at, static_cast<std::uint8_t>(t.strength), static_cast<std::uint8_t>(hits), {}, 0};
    for (const Placing& p : o.hit)
      if (p.at == t.at) {
        attack.defence.erase(p);
        s[other(a)].hit.add(p.token);
        told.removed.push_back(p);
      }
    told.on_blocks = static_cast<std::uint8_t>(hits - static_cast<int>(told.removed.size()));
    for (std::size_t i = 0; i < attack.targets.size(); ++i)
      if (attack.targets[i] == t.at) attack.hits[i] = static_cast<std::uint8_t>(attack.hits[i] + told.on_blocks);
    log.add(told);
  }
  for (const Placing& p : attack.attack) s[a].used.add(p.token);  // GG-13.66
  attack.attack.clear();
  after_bombardment(s, dice, log);
}

// ------------------------------------------------------------------------------------------- step 6

Fired fire_of(const State& s, PositionId from, PositionId supports) {
  const Army d = other(s.active);
  const planar::Map& map = s.map();
  const int base = sum_of(s.attack.defence, from);
  const Hand front = *facing(s, d, from);
  const planar::Ground& ground = map.ground(from, front);
  Fired told{from, supports, static_cast<std::uint8_t>(base), static_cast<std::uint8_t>(base), false};
  if (ground.ridge) {  // GG-13.73
    told.strength = static_cast<std::uint8_t>(base + std::min<int>(base, ground.guns));
    return told;
  }
  bool through_front = false;  // GG-13.72
  for (const Attacker& x : s.attack.attackers)
    if (s.attack.targets[x.target] == supports && on_map(s[x.block]))
      for (const AreaId area : x.areas) through_front = through_front || area == map.area_of(from, front);
  if (!through_front) told.strength = static_cast<std::uint8_t>(base / 2), told.halved = true;
  return told;
}

// GG-13.70, 13.71
bool may_support(const State& s, const Held& h, PositionId from, std::size_t target) {
  const auto own = std::find(s.attack.targets.begin(), s.attack.targets.end(), from);
  if (own != s.attack.targets.end() && static_cast<std::size_t>(own - s.attack.targets.begin()) != target) return false;
  return crosses_field(s, h, other(s.active), from, static_cast<int>(target));
}

namespace {

void open_fire(State& s, const Aims& aims, Dice& dice, Log<Event>& log) {
  const Army d = other(s.active);
  std::array<int, 2> total{};
  for (const Aim& aim : aims) {
    const Fired told = fire_of(s, aim.from, aim.at);
    log.add(told);
    for (std::size_t t = 0; t < s.attack.targets.size(); ++t)
      if (s.attack.targets[t] == aim.at) total[t] += told.strength;
  }
  for (std::size_t t = 0; t < s.attack.targets.size(); ++t) {
    s.attack.reductions[t] = static_cast<std::uint8_t>(total[t] / strength_for_a_hit);  // GG-13.74
    if (total[t] > 0) log.add(Struck{s.attack.targets[t], static_cast<std::uint8_t>(total[t]), s.attack.reductions[t]});
  }
  for (const Placing& p : s.attack.defence) s[d].unhit.add(p.token);  // GG-13.78
  s.attack.defence.clear();
  continue_fire(s, dice, log);
}

// The defender is asked only where artillery has a choice.
void begin_fire(State& s, Dice& dice, Log<Event>& log) {
  const Held h{s};
  Aims only;
  for (const PositionId gun : positions_of(s.attack.defence)) {
    int choices = 0;
    for (std::size_t t = 0; t < s.attack.targets.size(); ++t)
      if (may_support(s, h, gun, t)) {
        if (choices++ == 0) only.push_back({gun, s.attack.targets[t]});
      }
    if (choices > 1) {
      s.step = Step::Fire;
      return;
    }
  }
  open_fire(s, only, dice, log);
}

bool needs_ranking(const State& s) {
  std::array<int, 2> count{};
  for (const Attacker& x : s.attack.attackers) ++count[x.target];
  return count[0] > 2 || count[1] > 2;
}

void after_bombardment(State& s, Dice& dice, Log<Event>& log) {
  Attack& attack = s.attack;
  if (attack.extended) {  // GG-22.03 to 22.06
    Side& defender = s[other(s.active)];
    for (const Placing& p : attack.defence) defender.unhit.add(p.token);
    s.postponed.declared = true;
    s.postponed.blocks.clear();
    for (const Attacker& x : attack.attackers) s.postponed.blocks.push_back(x.block);
    s.postponed.targets = attack.targets;
    s.postponed.hits = attack.hits;
    const int drawn = draw(s, s.active, attack.tokens, s[s.active].apart, dice, log, false);
    log.add(Postponing{static_cast<std::uint8_t>(drawn)});
    s.attack = {};
    s.step = Step::Attack;
    return;
  }
  if (attack.defence.empty()) return continue_fire(s, dice, log);
  if (needs_ranking(s)) s.step = Step::Rank;
  else begin_fire(s, dice, log);
}

}  // namespace

// GG-13.67
Verdict may(const State& s, Army a, const Rank& o) {
  if (Verdict v = asked(s, a, Step::Rank); !v) return v;
  if (o.blocks.size() != s.attack.attackers.size()) return refuse("GG-13.67");
  for (const Attacker& x : s.attack.attackers)
    if (!o.blocks.contains(x.block)) return refuse("GG-13.67", arg(x.block));
  for (std::uint8_t t = 0; t < s.attack.targets.size(); ++t)
    for (const BlockId b : o.blocks) {
      const auto* found = std::find_if(s.attack.attackers.begin(), s.attack.attackers.end(), [&](const Attacker& x) { return x.block == b; });
      if (found->target != t) continue;
      if (b != s.attack.leaders[t]) return refuse("GG-13.67", arg(s.attack.leaders[t]));
      break;
    }
  return fine;
}
void carry_out(State& s, Army, const Rank& o, Dice& dice, Log<Event>& log) {
  const auto place = [&](const Attacker& x) { return std::find(o.blocks.begin(), o.blocks.end(), x.block); };
  std::stable_sort(s.attack.attackers.begin(), s.attack.attackers.end(), [&](const Attacker& x, const Attacker& y) {
    return x.target != y.target ? x.target < y.target : place(x) < place(y);
  });
  begin_fire(s, dice, log);
}

Verdict may(const State& s, Army a, const Fire& o) {
  if (Verdict v = asked(s, a, Step::Fire); !v) return v;
  const Held h{s};
  for (const PositionId gun : positions_of(s.attack.defence)) {
    bool able = false;
    for (std::size_t t = 0; t < s.attack.targets.size(); ++t) able = able || may_support(s, h, gun, t);
    const auto named = std::count_if(o.aims.begin(), o.aims.end(), [&](const Aim& x) { return x.from == gun; });
    if (named != (able ? 1 : 0)) return refuse("GG-13.70", arg(gun));
  }
  for (const Aim& aim : o.aims) {
    const auto target = std::find(s.attack.targets.begin(), s.attack.targets.end(), aim.at);
    if (!holds_token(s.attack.defence, aim.from) || target == s.attack.targets.end()) return refuse("GG-13.70");
    const auto t = static_cast<std::size_t>(target - s.attack.targets.begin());
    if (may_support(s, h, aim.from, t)) continue;
    return s.attack.targets.contains(aim.from) ? refuse("GG-13.71", arg(aim.from)) : refuse("GG-13.70", arg(aim.from));
  }
  return fine;
}
void carry_out(State& s, Army, const Fire& o, Dice& dice, Log<Event>& log) { open_fire(s, o.aims, dice, log); }

// ------------------------------------------------------------------------------------------- good sets of artillery

namespace {

/// What an army could place, token by position.
std::vector<Placing> placeable(const State& s, Army a, bool attacking) {
  const Held h{s};
  const Pile& pile = attacking && s.attack.second_run ? s[a].apart : s[a].tray;
  std::vector<Placing> all;
  h.held[index(a)].each([&](PositionId p) {
    if (attacking ? !has_bombardment_target(s, h, p) : !crosses_field(s, h, a, p)) return;
    for (std::size_t t = 0; t < token_kinds; ++t)
      if (pile.count[t] > 0 && may_place(s, h, a, {p, Token(t)}, attacking)) all.push_back({p, Token(t)});
  });
  return all;
}

/// Adds tokens for a position, the strongest first, until it has what counts.
void fill(const std::vector<Placing>& could, PositionId at, bool attacking, Pile& left, Placings& out) {
  int strength = 0, placed = 0;
  for (const int want : {2, 1})
    for (const Placing& p : could)
      while (p.at == at && row(p.token).strength == want && left.of(p.token) > 0 && strength < most_strength &&
             (attacking || placed < tokens_on_a_position) && !out.full()) {
        left.remove(p.token);
        out.push_back(p);
        strength += want, ++placed;
      }
}

/// Filler: march tokens first, then what is weakest.
bool add_filler(int due, Pile& left, Tokens& out) {
  for (const int strength : {0, 1, 2})
    for (std::size_t t = 0; t < token_kinds; ++t)
      while (due > 0 && row(Token(t)).strength == strength && left.count[t] > 0) {
        left.remove(Token(t));
        out.push_back(Token(t));
        --due;
      }
  return due <= 0;  // more artillery than it takes needs none (GG-13.56)
}

}  // namespace

void list_supports(const State& s, Army a, std::vector<Order>& out) {
  const bool attacking = s.step == Step::AttackSupport;
  const Pile& pile = attacking && s.attack.second_run ? s[a].apart : s[a].tray;
  const std::vector<Placing> could = placeable(s, a, attacking);
  const int due = attacking ? attackers_of_held(s) : 0;
  const bool may_extend = attacking && s.options.has(Option::ExtendedBombardment) && !s.postponed.declared && !s.attack.second_run;
  const auto offer = [&](Support o, Pile left) {
    if (!add_filler(due - static_cast<int>(o.artillery.size()), left, o.filler)) return;
    if (std::find(out.begin(), out.end(), Order{o}) != out.end()) return;  // with few tokens, everywhere is the same as here
    out.push_back(o);
    if (may_extend && !o.artillery.empty()) o.extended = true, out.push_back(o);
  };
  offer({}, pile);
  PositionSet places;
  for (const Placing& p : could) {
    places.add(p.at);
    Pile left = pile;
    left.remove(p.token);
    offer({{p}, {}, false}, left);
  }
  Support everywhere;
  Pile rest = pile;
  places.each([&](PositionId at) {
    Support here;
    Pile left = pile;
    fill(could, at, attacking, left, here.artillery);
    if (here.artillery.size() > 1) offer(here, left);
    fill(could, at, attacking, rest, everywhere.artillery);
  });
  if (places.size() > 1) offer(everywhere, rest);
}

}  // namespace kepi::guns
