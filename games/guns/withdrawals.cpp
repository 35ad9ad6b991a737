/// Chapter 14: withdrawals.
#include <algorithm>

#include "games/guns/mechanics.h"

namespace kepi::guns {

// GG-14.08, 18.05
int withdrawal_limit(const State& s, Army a, bool mounted) {
  const Pace& pace = mounted ? mounted_pace : on_foot;
  return s[a].orders == Orders::Withdraw ? pace.withdrawal_under_orders : pace.withdrawal;
}

// GG-14.01 as far as the place goes.
bool may_withdraw_voluntarily(const State& s, const Enemy& enemy, BlockId id) {
  const Block& b = s[id];
  const PositionId p = position_of(b);
  return on_map(b) && (enemy.near.has(p) || enemy.field.has(p) || enemy.held.has(p));
}

namespace {

struct RetreatStep {
  AreaId across{};
  PositionId to{};  // no_position: off the map
  int cost = 0;
};
using RetreatSteps = FixedVector<RetreatStep, 96>;

/// One block's withdrawal: what hinders a step, and which steps are legal (GG-14.09 to 14.22).
class Retreat {
 public:
  Retreat(const State& s, const Held& h, const Enemy& enemy, BlockId id, bool mounted)
      : s_{s}, map_{s.map()}, h_{h}, enemy_{enemy}, army_{army_of(id)}, start_{position_of(s[id])},
        rear_{rear_of(s, s[id])}, side_{side_of(s, id)}, mounted_{mounted}, home_{map_.adjacent_set(start_)} {
    home_.add(start_);
  }

  // GG-14.16
  int separation(PositionId p) const {
    if (enemy_.held.has(p)) return 0;
    if (enemy_.near.has(p)) return 1;
    return enemy_.field.has(p) ? 2 : 3;
  }

  // GG-14.14, 14.15  Is there an enemy next to it that was neither next to the start nor on it?
  bool meets_strangers(PositionId p) const {
    for (const PositionId q : map_.adjacent(p))
      if (enemy_.held.has(q) && !home_.has(q)) return true;
    return false;
  }
  bool is_full(PositionId p) const { return h_.blocks(army_, p) - (p == start_) >= blocks_on_a_position; }

  /// The rule, separation apart, against a step.
  Verdict hindrance(PositionId here, AreaId across, PositionId to, int left) const {
    if (here == start_ && across != rear_) return refuse("GG-14.09", arg(across));
    if (here == start_ && side_ != rear_) return refuse("GG-10.29", arg(across));  // the enemy stands behind it
    int cost = 0;
    if (to == no_position) {
      cost = map_.cost_off(across, here);
    } else {
      const auto beside = [&](Hand hand) { return map_.area_of(to, hand); };
      if (map_.bounds(start_, beside(Hand::Left)) && map_.bounds(start_, beside(Hand::Right))) return refuse("GG-14.11", arg(to));
      if (enemy_.held.has(to)) return refuse("GG-14.12", arg(to));
      if (army_ == Army::Union && s_.board->confederate_border().has(to)) return refuse("GG-10.14", arg(to));
      cost = map_.cost(across, here, to);
    }
    if (mounted_ && cost > 1) return refuse("GG-18.03", arg(across));
    if (cost > left) return refuse("GG-14.08", arg(left));
    if (to != no_position && is_full(to) && (meets_strangers(to) || steps(to, left - cost).empty())) return refuse("GG-14.22", arg(to));
    return fine;
  }

  /// GG-14.17 to 14.20  The legal next steps.
  RetreatSteps steps(PositionId here, int left) const {
    RetreatSteps higher, equal, off;
    const int now = separation(here);
    for (const planar::Step& step : map_.steps(here)) {
      const int then = separation(step.to);
      if (then < now || (then == now && !higher.empty()) || !hindrance(here, step.area, step.to, left)) continue;
      (then > now ? higher : equal).try_push_back({step.area, step.to, step.cost});
    }
    for (const Hand hand : {Hand::Left, Hand::Right}) {
      const AreaId area = map_.area_of(here, hand);
      if (map_.is_partial(area) && hindrance(here, area, no_position, left)) off.push_back({area, no_position, map_.cost_off(area, here)});
    }
    RetreatSteps& best = higher.empty() ? equal : higher;
    for (const RetreatStep& step : off) best.try_push_back(step);
    return best;
  }

  /// GG-14.26, 14.27
  bool harmed(PositionId end, int spent) const {
    return meets_strangers(end) || (spent < 2 && enemy_.near.has(end));
  }

  PositionId start() const { return start_; }

 private:
  const State& s_;
  const planar::Map& map_;
  const Held& h_;
  const Enemy& enemy_;
  Army army_;
  PositionId start_;
  AreaId rear_, side_;
  bool mounted_;
  PositionSet home_;
};

// Who may withdraw now: those who owe it, those exempt, and under Withdraw orders, or as mounted cavalry, whoever is near.
Verdict may_leave(const State& s, const Enemy& enemy, Army a, BlockId id, bool mounted) {
  const Block& b = s[id];
  if (b.marks.has(Mark::Withdrew)) return refuse("GG-10.04", arg(id));
  if (!on_map(b)) return refuse("GG-14.01", arg(id));
  if (mounted && !is_cavalry(b)) return refuse("GG-18.02", arg(id));
  if (b.marks.has(Mark::Owes) || b.marks.has(Mark::Exempt)) return fine;
  if (s.step == Step::LostAttack) return refuse("GG-14.03", arg(id));
  if (!may_withdraw_voluntarily(s, enemy, id)) return refuse("GG-14.01", arg(id));
  if (s[a].orders == Orders::Withdraw || (is_cavalry(b) && mounted)) return fine;
  return is_cavalry(b) ? refuse("GG-18.07", arg(id)) : refuse("GG-06.15", arg(id));
}

}  // namespace

Verdict may(const State& s, Army a, const Withdraw& o) {
  if (s.step != Step::Withdraw && s.step != Step::LostAttack) return refuse("GG-05.05");
  if (Verdict v = asked(s, a, s.step); !v) return v;
  if (Verdict v = own_block(s, a, o.block); !v) return v;
  const Held h{s};
  const Enemy enemy{s, h, a};
  if (Verdict v = may_leave(s, enemy, a, o.block, o.mounted); !v) return v;
  const planar::Map& map = s.map();
  const Retreat retreat{s, h, enemy, o.block, o.mounted};
  int left = withdrawal_limit(s, a, o.mounted);
  if (o.path.empty()) {  // GG-14.24, 14.25
    if (!s[o.block].marks.has(Mark::Owes)) return refuse("GG-14.24", arg(o.block));
    if (!retreat.steps(retreat.start(), left).empty()) return refuse("GG-14.24", arg(o.block));
    if (is_cavalry(s[o.block]) && !Retreat{s, h, enemy, o.block, !o.mounted}.steps(retreat.start(), withdrawal_limit(s, a, !o.mounted)).empty())
      return refuse("GG-14.24", arg(o.block));
    return fine;
  }
  PositionId here = retreat.start();
  for (std::size_t i = 0; i < o.path.size(); ++i) {
    const Leg& leg = o.path[i];
    if (!map.has(leg.across) || !map.bounds(here, leg.across)) return refuse("GG-03.03");
    if (leg.to == no_position) {
      if (!map.is_partial(leg.across)) return refuse("GG-10.17", arg(leg.across));
      if (i + 1 != o.path.size()) return refuse("GG-14.20", arg(leg.across));
    } else if (!map.has(leg.to) || !map.bounds(leg.to, leg.across) || leg.to == here) {
      return refuse("GG-03.03");
    }
    if (i > 0 && retreat.meets_strangers(here)) return refuse("GG-14.14", arg(here));
    if (Verdict v = retreat.hindrance(here, leg.across, leg.to, left); !v) return v;
    bool legal = false;
    int cost = 0;
    for (const RetreatStep& step : retreat.steps(here, left))
      if (step.across == leg.across && step.to == leg.to) legal = true, cost = step.cost;
    if (!legal) return retreat.separation(leg.to) < retreat.separation(here) ? refuse("GG-14.19", arg(leg.to)) : refuse("GG-14.17", arg(leg.to));
    left -= cost;
    if (leg.to == no_position) return fine;
    here = leg.to;
  }
  if (retreat.is_full(here)) return refuse("GG-14.22", arg(here));
  return map.has(o.front) && map.bounds(here, o.front) ? fine : refuse("GG-14.23", arg(here));
}

void carry_out(State& s, Army a, const Withdraw& o, Dice& dice, Log<Event>& log) {
  Block& b = s[o.block];
  if (b.marks.has(Mark::Owes)) s[a].gave_ground = true;
  s[other(a)].provoked = true;  // GG-06.14
  b.marks.clear(Mark::Owes);
  b.marks.clear(Mark::Exempt);
  log.add(Withdrew{o.block, position_of(b), o.path, o.front, o.mounted});
  if (o.mounted) show(s, o.block, log);  // GG-18.09
  if (o.path.empty()) {
    s.resume = s.step == Step::LostAttack ? Resume::LostAttack : Resume::Withdraw;
    s.reductions.push_back({o.block, true});
    return work_off_reductions(s, dice, log);
  }
  const planar::Map& map = s.map();
  b.marks.set(Mark::Withdrew);
  b.marks.clear(Mark::Behind);
  b.from = position_of(b);
  int spent = 0;
  PositionId here = position_of(b);
  for (const Leg& leg : o.path) {
    spent += leg.to == no_position ? map.cost_off(leg.across, here) : map.cost(leg.across, here, leg.to);
    here = leg.to;
  }
  b.steps = static_cast<std::uint8_t>(spent);
  const Leg& end = o.path.back();
  if (end.to == no_position) {
    b.where = Where::Off, b.at = static_cast<std::uint16_t>(end.across), b.from = no_position, b.front = Hand::Left;
    b.marks.set(Mark::Left);
  } else {
    b.at = static_cast<std::uint16_t>(end.to);
    b.front = map.hand_of(end.to, o.front);
  }
}

// Step begins only if somebody owes a withdrawal or could make one. Which Union blocks are cavalry is no concern of the
// enemy: the Union is asked whenever any of its blocks stands near enough.
void enter_withdrawals(State& s, Dice& dice, Log<Event>& log) {
  s.step = Step::Withdraw;
  const Army a = s.active;
  const Held h{s};
  const Enemy enemy{s, h, a};
  for (std::size_t i = first_block(a); i < end_block(a); ++i) {
    const Block& b = s.blocks[i];
    if (!on_map(b)) continue;
    if (b.marks.has(Mark::Owes) || b.marks.has(Mark::Exempt)) return;
    if ((a == Army::Union || s[a].orders == Orders::Withdraw) && may_withdraw_voluntarily(s, enemy, BlockId(i))) return;
  }
  enter_attacks(s, dice, log);
}

// ------------------------------------------------------------------------------------------- the harm of it

// GG-14.26, 14.27
bool is_harmed(const State& s, const Enemy& enemy, const Block& b) {
  if (!on_map(b) || b.from == no_position) return false;
  const planar::Map& map = s.map();
  const PositionId p = position_of(b);
  if (!enemy.near.has(p)) return false;
  if (b.steps < 2) return true;
  for (const PositionId q : map.adjacent(p))
    if (enemy.held.has(q) && q != b.from && !map.adjacent(q, b.from)) return true;
  return false;
}

// GG-14.28  Position by position; the owner chooses where several are subject to it.
void end_withdrawals(State& s, Dice& dice, Log<Event>& log) {
  const Army a = s.active;
  const bool lost_attack = s.step == Step::LostAttack || s.resume == Resume::LostAttackEnd;
  const Held h{s};
  const Enemy enemy{s, h, a};
  for (std::size_t i = first_block(a); i < end_block(a); ++i) s.blocks[i].marks.clear(Mark::Exempt);
  for (std::size_t i = first_block(a); i < end_block(a); ++i) {
    if (!is_harmed(s, enemy, s.blocks[i])) continue;
    const PositionId p = position_of(s.blocks[i]);
    int subject = 0;
    for (std::size_t j = i; j < end_block(a); ++j) subject += is_harmed(s, enemy, s.blocks[j]) && position_of(s.blocks[j]) == p;
    s.resume = lost_attack ? Resume::LostAttackEnd : Resume::WithdrawEnd;
    if (subject > 1) {
      s.step = Step::Suffer;
      return;
    }
    s.blocks[i].from = no_position;
    s.reductions.push_back({BlockId(i), false});
    return work_off_reductions(s, dice, log);
  }
  for (std::size_t i = first_block(a); i < end_block(a); ++i) s.blocks[i].from = no_position, s.blocks[i].steps = 0;
  s.resume = Resume::None;
  if (lost_attack) next_attack(s, dice, log);
  else enter_attacks(s, dice, log);
}

namespace {
/// The position whose blocks are asked about: that of the first that is subject to it.
PositionId suffering(const State& s, const Enemy& enemy, Army a) {
  for (std::size_t i = first_block(a); i < end_block(a); ++i)
    if (is_harmed(s, enemy, s.blocks[i])) return position_of(s.blocks[i]);
  return no_position;
}
}  // namespace

Verdict may(const State& s, Army a, const Suffer& o) {
  if (Verdict v = asked(s, a, Step::Suffer); !v) return v;
  if (Verdict v = own_block(s, a, o.block); !v) return v;
  const Held h{s};
  const Enemy enemy{s, h, a};
  const Block& b = s[o.block];
  return is_harmed(s, enemy, b) && position_of(b) == suffering(s, enemy, a) ? fine : refuse("GG-14.28", arg(o.block));
}
void carry_out(State& s, Army a, const Suffer& o, Dice& dice, Log<Event>& log) {
  const PositionId p = position_of(s[o.block]);
  for (std::size_t i = first_block(a); i < end_block(a); ++i)
    if (on_map(s.blocks[i]) && position_of(s.blocks[i]) == p) s.blocks[i].from = no_position;
  s.reductions.push_back({o.block, false});
  work_off_reductions(s, dice, log);
}

void resume_after_reductions(State& s, Dice& dice, Log<Event>& log) {
  const Resume to = s.resume;
  switch (to) {
    case Resume::None: return;
    case Resume::Withdraw: s.resume = Resume::None, s.step = Step::Withdraw; return;
    case Resume::LostAttack: s.resume = Resume::None, s.step = Step::LostAttack; return;
    case Resume::WithdrawEnd: s.step = Step::Withdraw; return end_withdrawals(s, dice, log);
    case Resume::LostAttackEnd: s.step = Step::LostAttack; return end_withdrawals(s, dice, log);
    case Resume::Fire: return continue_fire(s, dice, log);
    case Resume::Close: return continue_close(s, dice, log);
  }
}

// ------------------------------------------------------------------------------------------- all withdrawals

namespace {

void list_for(const State& s, const Held& h, const Enemy& enemy, Army a, BlockId id, bool mounted, std::vector<Order>& out) {
  const planar::Map& map = s.map();
  const Retreat retreat{s, h, enemy, id, mounted};
  const int limit = withdrawal_limit(s, a, mounted);
  struct Node {
    PositionId at;
    int spent;
    std::size_t before;
    AreaId across;
  };
  std::vector<Node> nodes{{retreat.start(), 0, 0, no_area}};
  std::array<PositionSet, 8> seen;
  const auto path_to = [&](std::size_t n) {
    Path path;
    for (; n > 0; n = nodes[n].before) path.push_back({nodes[n].across, nodes[n].at});
    std::reverse(path.begin(), path.end());
    return path;
  };
  struct End {
    std::size_t node;
    bool harmed;
  };
  std::vector<std::pair<PositionId, End>> ends;
  AreaSet left;
  for (std::size_t n = 0; n < nodes.size(); ++n) {
    const Node here = nodes[n];
    if (n > 0 && retreat.meets_strangers(here.at)) continue;
    for (const RetreatStep& step : retreat.steps(here.at, limit - here.spent)) {
      if (step.to == no_position) {
        if (left.has(step.across)) continue;
        left.add(step.across);
        Path path = path_to(n);
        path.push_back({step.across, no_position});
        out.push_back(Withdraw{id, path, no_area, mounted});
        continue;
      }
      const int spent = here.spent + step.cost;
      if (seen[static_cast<std::size_t>(spent)].has(step.to)) continue;
      seen[static_cast<std::size_t>(spent)].add(step.to);
      nodes.push_back({step.to, spent, n, step.across});
      if (retreat.is_full(step.to)) continue;
      const End end{nodes.size() - 1, retreat.harmed(step.to, spent)};
      const auto known = std::find_if(ends.begin(), ends.end(), [&](const auto& e) { return e.first == step.to; });
      if (known == ends.end()) ends.push_back({step.to, end});
      else if (known->second.harmed && !end.harmed) known->second = end;
    }
  }
  for (const auto& [at, end] : ends) {
    const Path path = path_to(end.node);
    const auto friends = facing(s, a, at);
    const AreaId back = nodes[end.node].across;  // faces the way it came
    out.push_back(Withdraw{id, path, friends ? map.area_of(at, *friends) : back, mounted});
  }
}

}  // namespace

void list_withdrawals(const State& s, Army a, std::vector<Order>& out) {
  const Held h{s};
  const Enemy enemy{s, h, a};
  for (std::size_t i = first_block(a); i < end_block(a); ++i) {
    const auto id = BlockId(i);
    if (!on_map(s.blocks[i])) continue;
    const std::size_t before = out.size();
    for (const bool mounted : {false, true})
      if ((!mounted || is_cavalry(s.blocks[i])) && may_leave(s, enemy, a, id, mounted)) list_for(s, h, enemy, a, id, mounted, out);
    if (out.size() == before && s.blocks[i].marks.has(Mark::Owes)) out.push_back(Withdraw{id, {}, no_area, false});
  }
}

}  // namespace kepi::guns
