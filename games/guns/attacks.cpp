/// Chapter 13, step 1: attacks are declared; and what comes after the last of them.
#include <algorithm>

#include "games/guns/mechanics.h"

namespace kepi::guns {

// GG-13.19, 13.20
bool may_strike(const State& s, const Held& h, BlockId id, PositionId target) {
  const planar::Map& map = s.map();
  const Block& b = s[id];
  const Army a = army_of(id);
  if (map.bounds(target, front_of(s, b))) return true;  // (a)
  const auto in = [&](const AreaSet& areas, PositionId p) { return areas.has(map.area_of(p, Hand::Left)) || areas.has(map.area_of(p, Hand::Right)); };
  if (in(field_of(s, h.held[index(a)], position_of(b), b.front), target)) return true;  // (b)
  for (const Hand front : {Hand::Left, Hand::Right})                                     // (c)
    if (in(field_of(s, h.held[index(other(a))], target, front), position_of(b))) return true;
  return false;
}

void attack_paths(const State& s, const Held& h, BlockId id, PositionId target, std::vector<AttackPath>& out) {
  const planar::Map& map = s.map();
  const PositionSet& enemies = h.held[index(other(army_of(id)))];
  const PositionId start = position_of(s[id]);
  const AreaId front = front_of(s, s[id]);
  AttackPath way;
  const auto go = [&](const auto& self, PositionId here) -> void {
    for (const planar::Step& step : map.steps(here)) {
      if (map.least(step.to, target) + step.cost != map.least(here, target)) continue;  // GG-13.22
      if (here == start && step.area != front) continue;                                // GG-13.23
      if (step.to != target && enemies.has(step.to)) continue;                          // GG-13.24
      if (!way.try_push_back({step.area, step.to})) continue;
      if (step.to == target) out.push_back(way);
      else self(self, step.to);
      way.pop_back();
    }
  };
  if (start != target) go(go, start);
}

namespace {

/// The last area an attacking block crosses; in place, that of its own side (GG-21.10).
AreaId arrival_area(const State& s, const AttackingBlock& b) { return b.path.empty() ? rear_of(s, s[b.block]) : b.path.back().across; }

bool is_winner_there(const State& s, Army a, PositionId p) {
  for (std::size_t i = first_block(a); i < end_block(a); ++i)
    if (const Block& b = s.blocks[i]; on_map(b) && position_of(b) == p && b.marks.has(Mark::Winner)) return true;
  return false;
}

// One block's part of the attack.
Verdict may_join(const State& s, const Held& h, Army a, const AttackingBlock& part) {
  const planar::Map& map = s.map();
  const Block& b = s[part.block];
  const Army enemy = other(a);
  const PositionId start = position_of(b);
  const bool again = s.attack.second_run;
  if (!on_map(b)) return refuse("GG-13.18", arg(part.block));
  if (b.marks.has(Mark::Withdrew)) return refuse("GG-13.06", arg(part.block));
  if (!again && b.marks.has(Mark::Attacked)) return refuse("GG-13.06", arg(part.block));
  if (!again && s.struck_from.has(start)) return refuse("GG-13.03", arg(start));
  if (part.path.empty()) {
    if (start != part.target) return refuse("GG-13.31", arg(part.block));
    if (h.by(enemy, part.target)) {  // GG-21.10
      const bool faces_it = side_of(s, part.block) == rear_of(s, b);
      return s.options.has(Option::FullyObstructed) && map.fully_obstructed(part.target) && faces_it ? fine : refuse("GG-21.10", arg(part.block));
    }
    return fine;  // the other position is the enemy's and adjacent (GG-13.29, 13.30)
  }
  if (start == part.target) return refuse("GG-13.31", arg(part.block));
  if (h.by(enemy, start) && side_of(s, part.block) != front_of(s, b)) return refuse("GG-10.29", arg(part.block));
  if (!may_strike(s, h, part.block, part.target)) return refuse("GG-13.19", arg(part.block), arg(part.target));
  std::vector<AttackPath> lawful;
  attack_paths(s, h, part.block, part.target, lawful);
  if (lawful.empty()) return refuse("GG-13.25", arg(part.block), arg(part.target));
  PositionId here = start;
  int cost = 0;
  for (const Leg& leg : part.path) {
    if (!map.has(leg.across) || !map.has(leg.to) || !map.bounds(here, leg.across) || !map.bounds(leg.to, leg.across) || here == leg.to) return refuse("GG-03.03");
    if (a == Army::Union && s.board->confederate_border().has(leg.to)) return refuse("GG-13.40", arg(leg.to));
    cost += map.cost(leg.across, here, leg.to);
    here = leg.to;
  }
  if (here != part.target || cost != map.least(start, part.target)) return refuse("GG-13.22", arg(part.block));
  if (part.path.front().across != front_of(s, b)) return refuse("GG-13.23", arg(part.block));
  return std::find(lawful.begin(), lawful.end(), part.path) != lawful.end() ? fine : refuse("GG-13.24", arg(part.block));
}

// Of the targets alone: who stands there, who may strike it, from where.
Verdict may_be_struck(const State& s, const Held& h, Army a, const DeclareAttack& o, PositionId target) {
  const Army enemy = other(a);
  const bool group = o.blocks.size() > 1;
  if (!s.attack.second_run && s.struck.has(target)) return refuse("GG-13.04", arg(target));
  if (a == Army::Union && s.board->confederate_border().has(target)) return refuse("GG-13.40", arg(target));
  if (group && s.options.has(Option::FullyObstructed) && s.map().fully_obstructed(target)) return refuse("GG-21.11", arg(target));
  int arriving = 0, staying = h.blocks(a, target);
  std::optional<AreaId> through;
  const bool held = h.by(enemy, target);
  for (const AttackingBlock& part : o.blocks) {
    if (!part.path.empty() && position_of(s[part.block]) == target) --staying;
    if (part.target != target) continue;
    if (!part.path.empty()) ++arriving;
    const AreaId area = arrival_area(s, part);
    if (held && through && *through != area) return refuse("GG-13.32", arg(target));
    through = area;
  }
  if (staying + arriving > blocks_on_a_position) return refuse("GG-13.39", arg(target));
  if (!held || !is_winner_there(s, enemy, target)) return fine;
  if (group) return refuse("GG-13.36", arg(target));
  const Hand front = *facing(s, enemy, target);
  return through == s.map().area_of(target, planar::other(front)) ? refuse("GG-13.37", arg(target)) : fine;
}

Verdict may_lead(const State& s, const Held& h, Army a, const DeclareAttack& o, PositionId target) {
  int leaders = 0;
  for (const AttackingBlock& part : o.blocks) {
    if (part.target != target || !o.leaders.contains(part.block)) continue;
    ++leaders;
    if (h.by(other(a), target) && strength(s[part.block]) < 2) return refuse("GG-13.34", arg(part.block));
  }
  return leaders == 1 ? fine : refuse("GG-13.33", arg(target));
}

}  // namespace

Verdict may(const State& s, Army a, const DeclareAttack& o) {
  if (s[a].orders != Orders::Attack) return refuse("GG-13.01");
  if (Verdict v = asked(s, a, Step::Attack); !v) return v;
  if (o.blocks.empty()) return refuse("GG-13.02");
  const Held h{s};
  FixedVector<PositionId, 2> targets;
  for (std::size_t i = 0; i < o.blocks.size(); ++i) {
    if (Verdict v = own_block(s, a, o.blocks[i].block); !v) return v;
    for (std::size_t j = 0; j < i; ++j)
      if (o.blocks[j].block == o.blocks[i].block) return refuse("GG-13.06", arg(o.blocks[i].block));
    if (!s.map().has(o.blocks[i].target)) return refuse("GG-03.02");
    if (!targets.contains(o.blocks[i].target) && !targets.try_push_back(o.blocks[i].target)) return refuse("GG-13.29");
  }
  if (targets.size() == 2 && !s.map().adjacent(targets[0], targets[1])) return refuse("GG-13.29", arg(targets[0]), arg(targets[1]));
  int against_enemies = 0, held = 0;
  for (const PositionId t : targets) held += h.by(other(a), t);
  for (const AttackingBlock& part : o.blocks) against_enemies += h.by(other(a), part.target);
  if (held == 0) return refuse("GG-13.30", arg(targets[0]));
  if (s.attack.second_run) {  // GG-22.07  The same blocks against the same positions.
    bool same = o.blocks.size() == s.postponed.blocks.size() && targets.size() == s.postponed.targets.size();
    for (const AttackingBlock& part : o.blocks) same = same && s.postponed.blocks.contains(part.block);
    for (const PositionId t : targets) same = same && s.postponed.targets.contains(t);
    if (!same) return refuse("GG-22.07");
  }
  for (const AttackingBlock& part : o.blocks)
    if (Verdict v = may_join(s, h, a, part); !v) return v;
  for (const PositionId t : targets)
    if (Verdict v = may_be_struck(s, h, a, o, t); !v) return v;
  if (o.leaders.size() != targets.size()) return refuse("GG-13.33");
  for (const PositionId t : targets)
    if (Verdict v = may_lead(s, h, a, o, t); !v) return v;
  const int tokens = s.attack.second_run ? s[a].apart.total() : s[a].tray.total();  // GG-22.09
  return against_enemies <= tokens ? fine : refuse("GG-13.38", arg(tokens));
}

void carry_out(State& s, Army a, const DeclareAttack& o, Dice&, Log<Event>& log) {
  const bool again = s.attack.second_run;
  s.attack = {};
  s.attack.second_run = again;
  Attack& attack = s.attack;
  const Held h{s};
  for (const bool held : {true, false})  // what is held comes first
    for (const AttackingBlock& part : o.blocks)
      if (h.by(other(a), part.target) == held && !attack.targets.contains(part.target)) attack.targets.push_back(part.target);
  for (std::uint8_t t = 0; t < attack.targets.size(); ++t)
    for (const bool leading : {true, false})
      for (const AttackingBlock& part : o.blocks) {
        if (part.target != attack.targets[t] || o.leaders.contains(part.block) != leading) continue;
        Attacker attacker{part.block, t, {}};
        for (const Leg& leg : part.path) attacker.areas.push_back(leg.across);
        attack.attackers.push_back(attacker);
        if (leading) attack.leaders[t] = part.block;
      }
  for (const AttackingBlock& part : o.blocks) {
    s.struck_from.add(position_of(s[part.block]));
    s[part.block].marks.set(Mark::Attacked);
  }
  for (std::size_t t = 0; t < attack.targets.size(); ++t) {
    s.struck.add(attack.targets[t]);
    for (std::size_t u = 0; again && u < s.postponed.targets.size(); ++u)  // GG-22.11
      if (s.postponed.targets[u] == attack.targets[t]) attack.hits[t] = s.postponed.hits[u];
  }
  s.attacked = true;
  s[other(a)].provoked = true;  // GG-06.14
  log.add(AttackDeclared{o.blocks, o.leaders});
  s.step = Step::DefenceSupport;
}

void enter_attacks(State& s, Dice& dice, Log<Event>& log) {
  if (s[s.active].orders != Orders::Attack) return after_attacks(s, dice, log);
  s.step = Step::Attack;
}

// ------------------------------------------------------------------------------------------- all attacks

namespace {

struct Candidate {
  BlockId block;
  PositionId target;
  AreaId through;
  AttackPath path;
};

class AttackLister {
 public:
  AttackLister(const State& s, Army a) : s_{s}, a_{a}, h_{s}, enemy_{other(a)} { collect(); }

  bool any_single() const {
    for (const Candidate& c : found_)
      if (strength(s_[c.block]) == 2 && may(s_, a_, single(c))) return true;
    return false;
  }

  void list(std::vector<Order>& out) {
    if (s_.attack.second_run) return list_second_run(out);
    const auto offer = [&](const DeclareAttack& o) {
      if (may(s_, a_, o)) out.push_back(o);
    };
    for (std::size_t i = 0; i < found_.size(); ++i) {
      const Candidate& leader = found_[i];
      if (!h_.by(enemy_, leader.target) || strength(s_[leader.block]) < 2) continue;
      const DeclareAttack alone = single(leader);
      offer(alone);
      int companions = 0;
      for (std::size_t j = 0; j < found_.size() && companions < 4; ++j) {
        if (!joins(leader, found_[j]) || (strength(s_[found_[j].block]) == 2 && found_[j].block < leader.block)) continue;
        ++companions;
        DeclareAttack two = alone;
        two.blocks.push_back(part(found_[j]));
        offer(two);
        for (std::size_t k = j + 1; k < found_.size(); ++k) {
          if (!joins(leader, found_[k]) || found_[k].block == found_[j].block) continue;
          DeclareAttack three = two;
          three.blocks.push_back(part(found_[k]));
          offer(three);
          break;
        }
      }
      for (std::size_t j = i + 1; j < found_.size(); ++j) {  // one on each of two
        const Candidate& second = found_[j];
        if (second.block == leader.block || second.target == leader.target || !s_.map().adjacent(second.target, leader.target)) continue;
        if (!h_.by(enemy_, second.target) || strength(s_[second.block]) < 2) continue;
        DeclareAttack both = alone;
        both.blocks.push_back(part(second));
        both.leaders.push_back(second.block);
        offer(both);
      }
    }
  }

 private:
  // GG-22.07  Paths and leaders are chosen afresh: the first of each block that works.
  void list_second_run(std::vector<Order>& out) const {
    DeclareAttack o;
    const auto choose = [&](const auto& self, std::size_t n) -> void {
      if (n == s_.postponed.blocks.size()) {
        for (const AttackingBlock& x : o.blocks) {
          o.leaders = {x.block};
          if (s_.postponed.targets.size() == 1) {
            if (may(s_, a_, o)) out.push_back(o);
            continue;
          }
          for (const AttackingBlock& y : o.blocks)
            if (y.target != x.target && x.block < y.block) {
              o.leaders = {x.block, y.block};
              if (may(s_, a_, o)) out.push_back(o);
            }
        }
        return;
      }
      const BlockId b = s_.postponed.blocks[n];
      if (!on_map(s_[b]) || out.size() > 64) return;
      for (const PositionId t : s_.postponed.targets) {
        if (position_of(s_[b]) == t) {
          o.blocks.push_back({b, t, {}});
          self(self, n + 1);
          o.blocks.pop_back();
          continue;
        }
        std::vector<AttackPath> paths;
        attack_paths(s_, h_, b, t, paths);
        for (const AttackPath& path : paths) {
          o.blocks.push_back({b, t, path});
          self(self, n + 1);
          o.blocks.pop_back();
        }
      }
    };
    choose(choose, 0);
  }

  static AttackingBlock part(const Candidate& c) { return {c.block, c.target, c.path}; }
  static DeclareAttack single(const Candidate& c) { return {{part(c)}, {c.block}}; }
  static bool joins(const Candidate& leader, const Candidate& c) {
    return c.block != leader.block && c.target == leader.target && c.through == leader.through;
  }

  // GG-13.40
  bool is_barred(const AttackPath& path) const {
    return a_ == Army::Union && std::any_of(path.begin(), path.end(), [&](const Leg& leg) { return s_.board->confederate_border().has(leg.to); });
  }

  // Each block with each target it may strike, one path for every area it may arrive by.
  void collect() {
    for (std::size_t i = first_block(a_); i < end_block(a_); ++i) {
      const Block& b = s_.blocks[i];
      const auto id = BlockId(i);
      if (!on_map(b) || b.marks.has(Mark::Withdrew) || (b.marks.has(Mark::Attacked) && !s_.attack.second_run)) continue;
      if (s_.struck_from.has(position_of(b)) && !s_.attack.second_run) continue;
      if (h_.by(enemy_, position_of(b)) && side_of(s_, id) == rear_of(s_, b)) {  // GG-21.10
        found_.push_back({id, position_of(b), rear_of(s_, b), {}});
        continue;
      }
      h_.held[index(enemy_)].each([&](PositionId target) {
        if (target == position_of(b) || !may_strike(s_, h_, id, target)) return;
        std::vector<AttackPath> paths;
        attack_paths(s_, h_, id, target, paths);
        AreaSet through;
        for (const AttackPath& path : paths) {
          if (through.has(path.back().across) || is_barred(path)) continue;
          through.add(path.back().across);
          found_.push_back({id, target, path.back().across, path});
        }
      });
    }
  }

  const State& s_;
  Army a_;
  Held h_;
  Army enemy_;
  std::vector<Candidate> found_;
};

}  // namespace

void list_attacks(const State& s, Army a, std::vector<Order>& out) { AttackLister{s, a}.list(out); }

// GG-06.13  Whoever may attack with others may attack alone.
bool attack_exists(const State& s, Army a) { return AttackLister{s, a}.any_single(); }

// ------------------------------------------------------------------------------------------- after the last attack

namespace {

// GG-13.121, 13.122
void settle_defender(State& s, Army a, Dice& dice, Log<Event>& log) {
  Side& side = s[a];
  const int hit = side.hit.total(), back = side.unhit.total();
  side.spent.take_all(side.hit);
  side.tray.take_all(side.unhit);
  if (hit + back > 0) log.add(Settled{a, static_cast<std::uint8_t>(hit), static_cast<std::uint8_t>(back)});
  draw(s, a, hit / 2, side.tray, dice, log);
}

void penalty(State& s, Dice& dice, Log<Event>& log) {
  const Army a = s.active;
  // GG-06.10 to 06.14
  if (!s.attacked && !s[a].provoked && !s[a].tray.empty() && attack_exists(s, a)) s.step = Step::Penalty;
  else after_attacks(s, dice, log);
}

}  // namespace

void settle_attacks(State& s, Dice& dice, Log<Event>& log) {
  const Army a = s.active;
  Side& side = s[a];
  const int used = side.used.total() + side.filler.total();  // GG-13.120
  side.spent.take_all(side.used);
  side.spent_unseen.take_all(side.filler);
  if (used > 0) log.add(Settled{a, static_cast<std::uint8_t>(used), 0});
  draw(s, a, used / 2, side.tray, dice, log);
  settle_defender(s, other(a), dice, log);
  if (!s.postponed.blocks.empty()) {  // GG-22.07
    s.attack = {};
    s.attack.second_run = true;
    s.step = Step::Attack;
    std::vector<Order> again;
    list_attacks(s, a, again);
    if (!again.empty()) return;
    side.spent_unseen.take_all(side.apart);
    s.postponed.blocks.clear();
    s.attack = {};
  }
  penalty(s, dice, log);
}

// An attack is over.
void next_attack(State& s, Dice& dice, Log<Event>& log) {
  const bool second_run = s.attack.second_run;
  s.attack = {};
  s.resume = Resume::None;
  if (!second_run) {
    s.step = Step::Attack;
    return;
  }
  Side& side = s[s.active];  // GG-22.10, 22.13
  side.spent.take_all(side.used);
  side.spent_unseen.take_all(side.filler);
  side.spent_unseen.take_all(side.apart);
  settle_defender(s, other(s.active), dice, log);
  s.postponed.blocks.clear();
  penalty(s, dice, log);
}

}  // namespace kepi::guns
