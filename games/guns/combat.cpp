/// Chapter 13, steps 7 to 9: the final advance, close combat, and what becomes of the losers.
#include <algorithm>

#include "games/guns/mechanics.h"

namespace kepi::guns {
namespace {

/// An attacker that is still there; in step 7 all of them stand on their targets.
bool survives(const State& s, const Attacker& x) { return on_map(s[x.block]); }

int attackers_at(const State& s, std::size_t target) {
  int n = 0;
  for (const Attacker& x : s.attack.attackers) n += x.target == target && survives(s, x);
  return n;
}

/// GG-13.86, 13.105  Who bears an attacking loss: the leader, else the next in rank.
BlockId foremost(const State& s, std::size_t target) {
  for (const Attacker& x : s.attack.attackers)
    if (x.target == target && survives(s, x)) return x.block;
  return no_block;
}

/// The area by which the attack comes on a position (GG-13.32); in place, the attackers' own side.
AreaId arrival_area(const State& s, std::size_t target) {
  for (const Attacker& x : s.attack.attackers)
    if (x.target == target && survives(s, x)) return x.areas.empty() ? rear_of(s, s[x.block]) : x.areas.back();
  return no_area;
}

bool is_struck_in_rear(const State& s, std::size_t target) {
  const auto front = facing(s, other(s.active), s.attack.targets[target]);
  return front && s.map().area_of(s.attack.targets[target], planar::other(*front)) == arrival_area(s, target);
}

void turn_defenders(State& s, PositionId p) {
  const Army d = other(s.active);
  for (std::size_t i = first_block(d); i < end_block(d); ++i)
    if (Block& b = s.blocks[i]; on_map(b) && position_of(b) == p) b.front = planar::other(b.front);
}

bool is_attacking(const State& s, BlockId id) {
  return std::any_of(s.attack.attackers.begin(), s.attack.attackers.end(), [&](const Attacker& x) { return x.block == id; });
}

}  // namespace

// GG-13.75 to 13.79  The leader until it is gone, then the next in rank; reductions left over are lost.
void continue_fire(State& s, Dice& dice, Log<Event>& log) {
  Attack& attack = s.attack;
  for (std::size_t t = 0; t < attack.targets.size(); ++t)
    while (attack.reductions[t] > 0) {
      const BlockId victim = foremost(s, t);
      if (victim == no_block) {
        attack.reductions[t] = 0;
        break;
      }
      --attack.reductions[t];
      s.resume = Resume::Fire;
      s.reductions.push_back({victim, false});
      return work_off_reductions(s, dice, log);
    }
  s.resume = Resume::None;
  if (std::none_of(attack.attackers.begin(), attack.attackers.end(), [&](const Attacker& x) { return survives(s, x); })) {
    log.add(AttackEnded{false});  // GG-13.79
    return next_attack(s, dice, log);
  }
  // GG-13.80 to 13.82
  const planar::Map& map = s.map();
  for (const Attacker& x : attack.attackers) {
    if (!survives(s, x) || x.areas.empty()) continue;
    Block& b = s[x.block];
    const PositionId to = attack.targets[x.target];
    b.at = static_cast<std::uint16_t>(to);
    b.front = planar::other(map.hand_of(to, x.areas.back()));
    b.marks.clear(Mark::Behind);
    log.add(Advanced{x.block, to, front_of(s, b)});
  }
  for (std::size_t i = attack.attackers.size(); i-- > 0;)  // whoever fell to the fire took no part in the advance
    if (!survives(s, attack.attackers[i])) attack.attackers.erase_at(i);
  continue_close(s, dice, log);
}

FixedVector<std::uint8_t, 2> open_combats(const State& s) {
  const Held h{s};
  FixedVector<std::uint8_t, 2> open;
  for (std::uint8_t t = 0; t < s.attack.targets.size(); ++t)
    if (!(s.attack.fought >> t & 1) && attackers_at(s, t) > 0 && h.by(other(s.active), s.attack.targets[t])) open.push_back(t);
  return open;
}

namespace {
// GG-10.29  An army's side of a position it shares. Of a position under attack it is told by where the attack came from: defenders
// struck in the rear are turned about only when their close combat begins (GG-13.89).
AreaId side_at(const State& s, Army a, PositionId p) {
  for (std::size_t t = 0; t < s.attack.targets.size(); ++t)
    if (const AreaId from = s.attack.targets[t] == p ? arrival_area(s, t) : no_area; from != no_area) return a == s.active ? from : s.map().across(p, from);
  for (std::size_t i = first_block(a); i < end_block(a); ++i)
    if (on_map(s.blocks[i]) && position_of(s.blocks[i]) == p) return side_of(s, BlockId(i));
  return no_area;
}
}  // namespace

// GG-13.108 to 13.114
Threats threats_to(const State& s, const Held& h, Army threatened, PositionId p, Hand front) {
  const planar::Map& map = s.map();
  const Army enemy = other(threatened);
  const AreaId rear = map.area_of(p, planar::other(front));
  Threats found;
  for (const Hand flank : {Hand::Left, Hand::Right}) {
    const CrossingId v = map.flank(p, front, flank);
    if (v == planar::no_crossing) continue;
    for (const PositionId q : map.star(v)) {
      if (q == p || !h.by(enemy, q)) continue;
      const bool shared = h.by(threatened, q);  // bound to its own side (GG-10.29)
      const AreaId own_side = shared ? side_at(s, enemy, q) : no_area;
      for (const planar::Sweep& sweep : map.sweeps(q, p, v)) {
        if (sweep.cost > most_sweep || sweep.last != rear || (shared && sweep.first != own_side)) continue;
        if (std::any_of(sweep.passed.begin(), sweep.passed.end(), [&](PositionId x) { return h.by(threatened, x); })) continue;
        (flank == Hand::Left ? found.left : found.right) = true;
      }
    }
  }
  return found;
}

// GG-13.87 to 13.103  The defenders have been turned already if they were struck in the rear; `rear` is then told by the
// defending strength of 0.
CloseCombat close_combat(const State& s, std::uint8_t target, BlockId attacker, BlockId defender) {
  const planar::Map& map = s.map();
  const Attack& attack = s.attack;
  const PositionId p = attack.targets[target];
  const Army a = s.active, d = other(a);
  const Held h{s};
  const AreaId from = arrival_area(s, target);
  const bool rear = is_struck_in_rear(s, target);
  CloseCombat sum;
  sum.at = p, sum.attacker = attacker, sum.defender = defender;
  sum.attack = static_cast<std::uint8_t>(attacker == no_block ? 0 : strength(s[attacker]));  // GG-13.88
  sum.defence = static_cast<std::uint8_t>(rear ? 0 : strength(s[defender]));                 // GG-13.89
  const auto add = [&](Modifier m, int times = 1) {
    if (times > 0) sum.modifiers.push_back({m, static_cast<std::int8_t>(value_of(m) * times)});
  };
  add(Modifier::Confederate, a == Army::Confederate);
  add(Modifier::Steep, map.ground(p, from).steep);
  add(Modifier::Obstructed, map.fully_obstructed(p) && !s.options.has(Option::FullyObstructed));  // GG-21.12
  add(Modifier::Works, std::any_of(s.works.begin(), s.works.end(), [&](const Work& w) { return w.at == p && map.area_of(p, w.front) == from; }));
  const Hand defending = map.hand_of(p, from);  // who is struck in the rear is turned about
  const Threats to_defender = threats_to(s, h, d, p, defending);
  add(Modifier::DefenderLeft, to_defender.left), add(Modifier::DefenderRight, to_defender.right);
  if (attackers_at(s, target) < 2) {  // GG-13.98
    const Threats to_attacker = threats_to(s, h, a, p, planar::other(defending));
    add(Modifier::AttackerLeft, to_attacker.left), add(Modifier::AttackerRight, to_attacker.right);
  }
  add(Modifier::Bombardment, attack.hits[target]);
  add(Modifier::SecondCombat, attack.fought != 0 && attack.won != 0);
  add(Modifier::IronBrigade, s[defender].formation == Formation::IronBrigade);
  int result = sum.attack - sum.defence;
  for (const Modified& m : sum.modifiers) result += m.value;
  sum.result = static_cast<std::int8_t>(result);
  sum.won = result >= 1;  // GG-13.103
  return sum;
}

namespace {

// GG-13.85 to 13.105
void fight(State& s, std::uint8_t target, BlockId defender, Dice& dice, Log<Event>& log) {
  Attack& attack = s.attack;
  const PositionId p = attack.targets[target];
  const BlockId leader = on_map(s[attack.leaders[target]]) ? attack.leaders[target] : no_block;
  show(s, defender, log);
  if (leader != no_block) show(s, leader, log);
  const CloseCombat sum = close_combat(s, target, leader, defender);
  log.add(sum);
  if (is_struck_in_rear(s, target)) {  // GG-13.89, 21.16
    for (std::size_t i = first_block(s.active); i < end_block(s.active); ++i)
      if (Block& b = s.blocks[i]; on_map(b) && position_of(b) == p && !is_attacking(s, BlockId(i)) && side_of(s, BlockId(i)) != arrival_area(s, target)) b.marks.set(Mark::Front);
    turn_defenders(s, p);
  }
  attack.fought = static_cast<std::uint8_t>(attack.fought | 1u << target);
  if (sum.won) attack.won = static_cast<std::uint8_t>(attack.won | 1u << target);
  // GG-13.104, 21.13
  const int only_defender = s.options.has(Option::FullyObstructed) && s.map().fully_obstructed(p) ? 3 : 2;
  if (sum.result < only_defender) s.reductions.push_back({foremost(s, target), false});
  if (sum.result > -2) s.reductions.push_back({defender, false});
  s.resume = Resume::Close;
  work_off_reductions(s, dice, log);
}

void ask_leader(State& s, std::uint8_t target, Dice& dice, Log<Event>& log) {
  const Army d = other(s.active);
  s.attack.fighting = target;
  FixedVector<BlockId, 8> there;
  for (std::size_t i = first_block(d); i < end_block(d); ++i)
    if (on_map(s.blocks[i]) && position_of(s.blocks[i]) == s.attack.targets[target]) there.try_push_back(BlockId(i));
  if (there.size() == 1) return fight(s, target, there[0], dice, log);
  s.step = Step::Leader;
}

// GG-21.17  The end of an attack on a position whose defenders are enclosed.
void end_enclosure(State& s, bool won, Log<Event>& log) {
  const Army a = s.active, d = other(a);
  for (const PositionId p : s.attack.targets) {
    bool enclosed = false;
    for (std::size_t i = first_block(a); i < end_block(a); ++i)
      if (Block& b = s.blocks[i]; b.marks.has(Mark::Front)) {
        enclosed = enclosed || (on_map(b) && position_of(b) == p);
      }
    if (!enclosed) continue;
    if (!won) {
      turn_defenders(s, p);
      for (const Attacker& x : s.attack.attackers)
        if (survives(s, x) && position_of(s[x.block]) == p) s[x.block].marks.set(Mark::Behind);
    }
    for (std::size_t i = first_block(d); won && i < end_block(d); ++i)
      if (on_map(s.blocks[i]) && position_of(s.blocks[i]) == p) eliminate(s, BlockId(i), Loss::Enclosed, log);
  }
}

// GG-13.106, 13.107, 13.115, 21.14
void finish(State& s, Dice& dice, Log<Event>& log) {
  Attack& attack = s.attack;
  const bool won = attack.won != 0;
  log.add(AttackEnded{won});
  bool enclosing = false;
  for (std::size_t i = first_block(s.active); i < end_block(s.active); ++i) enclosing = enclosing || s.blocks[i].marks.has(Mark::Front);
  end_enclosure(s, won, log);
  bool owed = false;
  for (const Attacker& x : attack.attackers) {
    for (const AreaId area : x.areas)
      if (won) take_objective(s, s.active, area, log);  // GG-20.01, 20.02: also who fell in the close combat
    if (!survives(s, x)) continue;
    Block& b = s[x.block];
    if (won) {
      b.marks.set(Mark::Winner);
    } else {
      const bool exempt = s.options.has(Option::FullyObstructed) && s.map().fully_obstructed(position_of(b)) && !enclosing;
      b.marks.set(exempt ? Mark::Exempt : Mark::Owes);
      owed = true;
    }
  }
  for (std::size_t i = first_block(s.active); i < end_block(s.active); ++i) s.blocks[i].marks.clear(Mark::Front);
  if (owed) s.step = Step::LostAttack, s.resume = Resume::None;
  else next_attack(s, dice, log);
}

}  // namespace

void continue_close(State& s, Dice& dice, Log<Event>& log) {
  s.resume = Resume::None;
  const auto open = open_combats(s);
  if (open.empty()) return finish(s, dice, log);
  if (open.size() == 2) s.step = Step::CloseOrder;  // GG-13.84
  else ask_leader(s, open[0], dice, log);
}

Verdict may(const State& s, Army a, const CloseFirst& o) {
  if (Verdict v = asked(s, a, Step::CloseOrder); !v) return v;
  return s.attack.targets.contains(o.at) ? fine : refuse("GG-13.84");
}
void carry_out(State& s, Army, const CloseFirst& o, Dice& dice, Log<Event>& log) {
  ask_leader(s, s.attack.targets[0] == o.at ? 0 : 1, dice, log);
}

Verdict may(const State& s, Army a, const Lead& o) {
  if (Verdict v = asked(s, a, Step::Leader); !v) return v;
  if (Verdict v = own_block(s, a, o.block); !v) return v;
  const Block& b = s[o.block];
  return on_map(b) && position_of(b) == s.attack.targets[s.attack.fighting] ? fine : refuse("GG-13.85", arg(o.block));
}
void carry_out(State& s, Army, const Lead& o, Dice& dice, Log<Event>& log) { fight(s, s.attack.fighting, o.block, dice, log); }

}  // namespace kepi::guns
