/// What orders need and what may answer them: an attack with every modifier named, artillery of both sides, the turn's draws and arrivals.
/// Everything follows from what the seat sees.
#include <algorithm>

#include "games/guns/odds_tokens.h"

namespace kepi::guns {
namespace {

/// What somebody at a seat sees.
struct Sight {
  Sight(const State& s, Viewer viewer) : seen{view(s, viewer)}, me{army_of(s, *seat_of(viewer))} {}
  View seen;
  Army me;
  const State& state() const { return seen.shown; }
};

/// Formulas ask for the face of every block. An unknown one becomes one that matches no token; its strength is not used.
State plain(const State& known) {
  State s = known;
  for (Block& b : s.blocks)
    if (b.formation == Formation::Unknown) b.formation = Formation::Buford;
  return s;
}

Chance figure(std::string_view what, Args about, int value, std::vector<Reason> because = {}) {
  return {what, std::move(about), 0, value, {1.0}, Measure::Figure, std::move(because)};
}
/// GG-13.90 to 13.101  A modifier that counts, by its row of the table.
Chance modifier(PositionId at, const Modified& m) {
  const ModifierRow& r = modifier_table[static_cast<std::size_t>(m.modifier)];
  return figure(r.name, {arg(at)}, m.value, {{r.rule}});
}
Chance yes(std::string_view what, Args about, double chance) { return {what, std::move(about), 0, 0, yes_or_no(chance), Measure::YesOrNo}; }
Chance spread(std::string_view what, Args about, Distribution of) { return {what, std::move(about), 0, 0, std::move(of), Measure::Count}; }

// ------------------------------------------------------------------------------------------- artillery

/// GG-13.68 to 13.73  Who could fire for a target, and with what.
std::vector<Battery> defending_batteries(const State& s, std::size_t target) {
  const Held h{s};
  const Army d = other(s.active);
  std::vector<Battery> all;
  h.held[index(d)].each([&](PositionId p) {
    if (h.by(s.active, p) || !may_support(s, h, p, target)) return;  // GG-13.42
    Battery battery{p, {}};
    State with = s;
    with.attack.defence.clear();
    for (std::size_t strength = 1; strength <= most_strength; ++strength) {
      with.attack.defence.push_back({p, any_token});
      battery.worth[strength] = fire_of(with, p, s.attack.targets[target]).strength;
    }
    all.push_back(battery);
  });
  return all;
}

/// GG-13.51 to 13.53, 13.61  Who could bombard a position.
std::vector<Battery> attacking_batteries(const State& s, PositionId at) {
  const Held h{s};
  std::vector<Battery> all;
  h.held[index(s.active)].each([&](PositionId p) {
    if (!h.by(other(s.active), p) && bombards(s, h, p, at)) all.push_back({p, {0, 1, 2, 3}});
  });
  return all;
}

/// What the other side could answer at most; and at least, where faces of blocks make a difference.
void add_answer(Odds& told, const State& known, Army of, PositionId at, const std::vector<Battery>& batteries, Stance stance, Distribution* feared = nullptr) {
  const bool defends = stance == Stance::Defends;
  const Distribution most = best_answer(known, of, batteries, Doubt::Feared, stance), least = best_answer(known, of, batteries, Doubt::Seen, stance);
  told.chances.push_back(spread(defends ? "answer_most" : "bombardment_most", {arg(at)}, most));
  if (least != most) {
    told.chances.push_back(spread(defends ? "answer_least" : "bombardment_least", {arg(at)}, least));
    if (std::find(told.notes.begin(), told.notes.end(), "hidden_blocks") == told.notes.end()) told.notes.push_back("hidden_blocks");
  }
  if (feared) *feared = most;
}

// ------------------------------------------------------------------------------------------- close combat

/// GG-02.08 to 02.14  [n]: the chance that a block has strength n after so many reductions, its owner offering the best he has.
Distribution strength_after(const State& s, BlockId id, int reductions) {
  const Block& b = s[id];
  if (reductions == 0) return strength(b) == 2 ? Distribution{0, 0, 1} : Distribution{0, 1, 0};
  if (strength(b) == 1) return {1, 0, 0};
  const int twos = unused(s, b.formation, Grade::Reduced2);
  double still_two = 0;  // after the first reduction
  if (b.grade == Grade::Full) still_two = b.formation == Formation::IronBrigade || twos >= 2 ? 1 : twos == 1 ? 0.5 : 0;
  if (reductions == 1) return {0, 1 - still_two, still_two};
  if (reductions == 2) return {1 - still_two, still_two, 0};
  return {1, 0, 0};
}

/// Everything the sum of a close combat is made of, the defending leader left out.
struct Sum {
  int attack = 0, modifiers = 0;
  bool rear = false;  // GG-13.89
  bool wins(int attacking, int defending) const { return attacking - (rear ? 0 : defending) + modifiers >= 1; }
};

bool may_be_iron_brigade(const State& known, PositionId at) {
  bool unknown = false;
  for (std::size_t i = first_block(Army::Union); i < end_block(Army::Union); ++i) {
    const Block& b = known.blocks[i];
    const bool here = on_map(b) && position_of(b) == at;
    if (b.formation == Formation::IronBrigade && in_play(b)) return here;
    unknown = unknown || (here && b.formation == Formation::Unknown);
  }
  return unknown && known.losses[index(Formation::IronBrigade)].gone == 0;
}

/// The state with every attacker where it wants to go (GG-13.80 to 13.82).
State advanced(State s) {
  for (const Attacker& x : s.attack.attackers) {
    if (x.areas.empty() || !on_map(s[x.block])) continue;
    Block& b = s[x.block];
    const PositionId to = s.attack.targets[x.target];
    b.at = static_cast<std::uint16_t>(to);
    b.front = planar::other(s.map().hand_of(to, x.areas.back()));
  }
  return s;
}

Sum add_sum(Odds& told, const State& then, std::uint8_t target, BlockId leader, int attack) {
  const PositionId at = then.attack.targets[target];
  const Army d = other(then.active);
  State s = then;
  BlockId defender = no_block;
  for (std::size_t i = first_block(d); i < end_block(d); ++i)
    if (on_map(s.blocks[i]) && position_of(s.blocks[i]) == at) defender = BlockId(i);
  s[defender].formation = Formation::Buford, s[defender].grade = Grade::Full;  // anybody but the Iron Brigade
  const CloseCombat combat = close_combat(s, target, leader, defender);
  Sum sum{attack, 0, combat.defence == 0};
  told.chances.push_back(figure("leader", {arg(at)}, attack, {{"GG-13.87"}}));
  for (const Modified& m : combat.modifiers) {
    told.chances.push_back(modifier(at, m));
    sum.modifiers += m.value;
  }
  if (sum.rear) told.notes.push_back("rear");
  told.chances.push_back(figure("sum", {arg(at)}, sum.attack + sum.modifiers));
  return sum;
}

// ------------------------------------------------------------------------------------------- orders

struct OddsOf {
  const Sight& known;

  std::optional<Odds> operator()(const DeclareAttack& o) const {
    const State& seen = known.state();
    if (seen.step != Step::Attack) return {};
    Log<Event> silent;
    ScriptedDice none;
    State then = seen;
    carry_out(then, known.me, o, none, silent);
    const State there = advanced(plain(then));
    Odds told{"attack", {arg(then.attack.targets[0])}, {}, {}};
    for (const std::uint8_t t : open_combats(there)) {
      const PositionId at = then.attack.targets[t];
      const BlockId leader = then.attack.leaders[t];
      const Sum sum = add_sum(told, there, t, leader, strength(seen[leader]));
      told.chances.push_back(yes("beats_two", {arg(at)}, sum.wins(sum.attack, 2)));
      if (!sum.rear) told.chances.push_back(yes("beats_one", {arg(at)}, sum.wins(sum.attack, 1)));
      if (other(known.me) == Army::Union && may_be_iron_brigade(seen, at)) told.chances.push_back(yes("beats_iron", {arg(at)}, sum.wins(sum.attack - 2, 2)));
      if (!sum.wins(sum.attack, 2)) told.chances.push_back(figure("hits_needed", {arg(at)}, 1 - (sum.attack - (sum.rear ? 0 : 2) + sum.modifiers)));
      if (then[known.me].tray.unseen == 0) {  // GG-25.13
        const Distribution own = best_answer(then, known.me, attacking_batteries(then, at), Doubt::Seen, Stance::Attacks);
        told.chances.push_back(figure("own_hits", {arg(at)}, static_cast<int>(own.size()) - 1));
      }
      Distribution feared;
      add_answer(told, then, other(known.me), at, defending_batteries(then, t), Stance::Defends, &feared);
      double wins = 0;
      for (std::size_t r = 0; r < feared.size(); ++r) {
        const Distribution left = strength_after(seen, leader, static_cast<int>(r));
        for (int attack = 0; attack <= 2; ++attack) wins += feared[r] * left[static_cast<std::size_t>(attack)] * sum.wins(attack, 2);
      }
      if (feared.size() > 1) told.chances.push_back(yes("wins_under_fire", {arg(at)}, wins));
    }
    told.notes.push_back("tray_dealt");
    if (then.attack.targets.size() > 1) told.notes.push_back("second_combat");
    return told;
  }

  std::optional<Odds> operator()(const Support& o) const {
    const State& seen = known.state();
    if (seen.step == Step::DefenceSupport) return defending(o);
    if (seen.step == Step::AttackSupport) return attacking(o);
    return {};
  }

  // GG-13.60 to 13.74  All tokens lie open: what the guns that stand will do.
  std::optional<Odds> operator()(const Bombard& o) const {
    State s = known.state();
    if (s.step != Step::Bombard) return {};
    Odds told{"bombardment", {arg(o.aims.empty() ? s.attack.targets[0] : o.aims[0].at)}, {}, {}};
    FixedVector<PositionId, most_placed> aimed_at;
    for (const Aim& aim : o.aims)
      if (!aimed_at.contains(aim.at)) aimed_at.push_back(aim.at);
    for (const PositionId at : aimed_at) {
      int strength = 0, removed = 0;
      for (const Aim& aim : o.aims)
        if (aim.at == at) strength += base_at(s.attack.attack, aim.from);
      for (const Placing& p : o.hit) removed += p.at == at;
      told.chances.push_back(figure("strength", {arg(at)}, strength));
      told.chances.push_back(figure("tokens_hit", {arg(at)}, removed));
      told.chances.push_back(figure("hits_on_blocks", {arg(at)}, strength / strength_for_a_hit - removed));
    }
    for (const Placing& p : o.hit) s.attack.defence.erase(p);
    if (!s.attack.extended) add_fire(told, s);
    return told;
  }

  // GG-13.70 to 13.74
  std::optional<Odds> operator()(const Fire& o) const {
    const State& s = known.state();
    if (s.step != Step::Fire) return {};
    Odds told{"fire", {}, {}, {}};
    std::array<int, 2> total{};
    for (const Aim& aim : o.aims) {
      const Fired fired = fire_of(s, aim.from, aim.at);
      told.chances.push_back(figure("gun", {arg(aim.from)}, fired.strength));
      for (std::size_t t = 0; t < s.attack.targets.size(); ++t)
        if (s.attack.targets[t] == aim.at) total[t] += fired.strength;
    }
    for (std::size_t t = 0; t < s.attack.targets.size(); ++t)
      told.chances.push_back(figure("reductions", {arg(s.attack.targets[t])}, total[t] / strength_for_a_hit));
    return told;
  }

  // GG-13.85 to 13.104  The defender does not see the attacking leader: it was worth 2 when the attack was declared.
  std::optional<Odds> operator()(const Lead& o) const {
    const State s = plain(known.state());
    if (s.step != Step::Leader) return {};
    const std::uint8_t t = s.attack.fighting;
    const PositionId at = s.attack.targets[t];
    const BlockId leader = on_map(s[s.attack.leaders[t]]) ? s.attack.leaders[t] : no_block;
    Odds told{"defence", {arg(at)}, {}, {}};
    const CloseCombat combat = close_combat(s, t, leader, o.block);
    int modifiers = 0;
    told.chances.push_back(figure("defence", {arg(at)}, -combat.defence));
    for (const Modified& m : combat.modifiers) {
      told.chances.push_back(modifier(at, m));
      modifiers += m.value;
    }
    const auto holds = [&](int attack) { return attack - combat.defence + modifiers < 1; };
    if (leader == no_block) told.chances.push_back(yes("holds_nobody", {arg(at)}, holds(0)));
    else {
      told.chances.push_back(yes("holds_two", {arg(at)}, holds(2)));
      told.chances.push_back(yes("holds_one", {arg(at)}, holds(1)));
    }
    return told;
  }

  // GG-07.05, 08.01, 11.01  What comes in so many hours.
  std::optional<Odds> operator()(const Duration& o) const {
    Odds told{"hours", {}, {}, {}};
    const State& s = known.state();
    for (const Army a : {known.me, other(known.me)}) {
      const Distribution arrive = arrivals(known.seen, a, s.hour, o.hours);
      if (arrive.size() > 1) told.chances.push_back(spread(a == known.me ? "arrivals" : "enemy_arrivals", {}, arrive));
    }
    if (s[known.me].orders != Orders::Attack) told.chances.push_back(drawn_guns(s, known.me, o.hours));
    return told;
  }

  template <class Quiet>
  std::optional<Odds> operator()(const Quiet&) const { return {}; }

  // GG-04.04  The face-down tokens of a batch are as likely to lie on one of its spaces as on another.
  static Distribution arrivals(const View& seen, Army a, Hour from, int hours) {
    std::array<int, batch_count> spaces{}, asked{}, due{};
    for (std::size_t h = 0; h < hour_count; ++h) {
      if (seen.shown[a].track[h] != TimeToken::Hidden) continue;
      const auto b = static_cast<std::size_t>(batch_of(seen.shown, a, h));
      ++spaces[b];
      asked[b] += h >= from && h < from + static_cast<std::size_t>(hours);
    }
    Distribution all{1.0};
    for (std::size_t b = 0; b < batch_count; ++b) {
      for (const Entry e : entries) due[b] += seen.unrevealed[index(a)][b][index(e)];
      if (asked[b] > 0) all = sum_of(all, drawn_without_return(spaces[b], due[b], asked[b]));
    }
    return all;
  }
  /// How many of the next tokens of one's own pool are artillery.
  static Chance drawn_guns(const State& s, Army me, int n) {
    const Pile bag = unseen_tokens(s, me);  // what its owner sees nowhere lies in the pool, or was set apart (GG-22.05)
    return spread("guns_drawn", {}, drawn_without_return(bag.total(), bag.total() - bag.of(march_token), n));
  }

 private:
  static int base_at(const Placings& placed, PositionId at) {
    int sum = 0;
    for (const Placing& p : placed)
      if (p.at == at && p.token != no_token) sum += row(p.token).strength;
    return std::min(sum, most_strength);
  }
  /// GG-13.70  The fire of all that stand, as strong as it can be for each target by itself.
  static void add_fire(Odds& told, const State& s) {
    const Held h{s};
    for (std::size_t t = 0; t < s.attack.targets.size(); ++t) {
      int total = 0;
      FixedVector<PositionId, most_placed> guns;
      for (const Placing& p : s.attack.defence) {
        if (guns.contains(p.at) || !may_support(s, h, p.at, t)) continue;
        guns.push_back(p.at);
        const Fired fired = fire_of(s, p.at, s.attack.targets[t]);
        told.chances.push_back(figure(fired.halved ? "gun_halved" : fired.strength > fired.base ? "gun_on_ridge" : "gun", {arg(p.at)}, fired.strength));
        total += fired.strength;
      }
      told.chances.push_back(figure("reductions", {arg(s.attack.targets[t])}, total / strength_for_a_hit));
    }
  }

  std::optional<Odds> defending(const Support& o) const {
    State s = known.state();
    s.attack.defence = o.artillery;
    Odds told{"defence_guns", {arg(s.attack.targets[0])}, {}, {}};
    add_fire(told, s);
    const Held h{s};
    FixedVector<PositionId, most_placed> at;
    for (const Placing& p : o.artillery)
      if (!at.contains(p.at)) at.push_back(p.at);
    for (const PositionId t : s.attack.targets)
      if (h.by(known.me, t) && !at.contains(t)) at.push_back(t);
    for (const PositionId p : at) add_answer(told, s, other(known.me), p, attacking_batteries(s, p), Stance::Attacks);
    told.notes.push_back("tray_dealt");
    return told;
  }

  // The faces of the defender's tokens are not seen: their strengths by chance; then the bombardment that spares the attackers most.
  std::optional<Odds> attacking(const Support& o) const {
    State s = known.state();
    s.attack.attack = o.artillery;
    Odds told{"attack_guns", {arg(s.attack.targets[0])}, {}, {}};
    const Held h{s};
    FixedVector<PositionId, most_placed> guns, targets;
    for (const Placing& p : o.artillery)
      if (!guns.contains(p.at)) guns.push_back(p.at);
    for (const PositionId t : s.attack.targets)
      if (h.by(other(known.me), t)) targets.push_back(t);
    for (const Placing& p : s.attack.defence)
      if (!targets.contains(p.at)) targets.push_back(p.at);
    for (const PositionId at : targets) {
      int strength = 0;
      for (const PositionId gun : guns) strength += bombards(s, h, gun, at) ? base_at(o.artillery, gun) : 0;
      told.chances.push_back(figure("hits_possible", {arg(at)}, strength / strength_for_a_hit));
    }
    if (s.attack.defence.empty()) return told;
    const std::vector<Faces> faces = faces_of(s, other(known.me), s.attack.defence, Stance::Defends);
    for (std::size_t t = 0; t < s.attack.targets.size(); ++t) {
      Distribution stand, spared;
      for (const Faces& f : faces) {
        const int all = reductions(s, h, t, f.strengths, 0);
        int least = all;
        for_each_bombardment(s, h, guns, targets, o.artillery, [&](std::uint32_t hits) { least = std::min(least, reductions(s, h, t, f.strengths, hits)); });
        add(stand, all, f.chance);
        add(spared, least, f.chance);
      }
      told.chances.push_back(spread("if_all_stand", {arg(s.attack.targets[t])}, stand));
      if (spared != stand) told.chances.push_back(spread("after_bombardment", {arg(s.attack.targets[t])}, spared));
    }
    told.notes.push_back("face_down");
    return told;
  }
  static void add(Distribution& to, int n, double chance) {
    const auto i = static_cast<std::size_t>(n);
    if (to.size() <= i) to.resize(i + 1, 0.0);
    to[i] += chance;
  }
  /// The reductions at a target by tokens of these strengths, without those that are hit (a bit each).
  static int reductions(const State& s, const Held& h, std::size_t target, const std::vector<int>& strengths, std::uint32_t hit) {
    State now = s;
    now.attack.defence.clear();
    FixedVector<PositionId, most_placed> guns;
    for (std::size_t i = 0; i < s.attack.defence.size(); ++i) {
      if (hit >> i & 1) continue;
      const PositionId at = s.attack.defence[i].at;
      if (!guns.contains(at) && may_support(s, h, at, target)) guns.push_back(at);
      for (int n = 0; n < strengths[i] && !now.attack.defence.full(); ++n) now.attack.defence.push_back({at, any_token});
    }
    int total = 0;
    for (const PositionId at : guns) total += fire_of(now, at, s.attack.targets[target]).strength;
    return total / strength_for_a_hit;
  }
  /// Every choice of targets and of tokens they take, as a bit a token of the defender.
  template <class Use>
  static void for_each_bombardment(const State& s, const Held& h, const FixedVector<PositionId, most_placed>& guns, const FixedVector<PositionId, most_placed>& targets,
                                   const Placings& placed, const Use& use) {
    std::array<int, most_placed> strength{};
    const auto take = [&](const auto& self, std::size_t target, std::uint32_t hits) -> void {
      if (target == targets.size()) return use(hits);
      const int due = strength[target] / strength_for_a_hit;
      std::uint32_t there = 0;
      for (std::size_t i = 0; i < s.attack.defence.size(); ++i)
        if (s.attack.defence[i].at == targets[target]) there |= 1u << i;
      if (__builtin_popcount(there) <= due) return self(self, target + 1, hits | there);
      for (std::uint32_t some = there;; some = (some - 1) & there) {
        if (__builtin_popcount(some) == due) self(self, target + 1, hits | some);
        if (some == 0) break;
      }
    };
    const auto aim = [&](const auto& self, std::size_t gun) -> void {
      if (gun == guns.size()) return take(take, 0, 0);
      for (std::size_t t = 0; t < targets.size(); ++t) {
        if (!bombards(s, h, guns[gun], targets[t])) continue;
        strength[t] += base_at(placed, guns[gun]);
        self(self, gun + 1);
        strength[t] -= base_at(placed, guns[gun]);
      }
    };
    aim(aim, 0);
  }
};

}  // namespace

std::optional<Odds> odds(const State& s, Viewer viewer, const Order& order) {
  if (s.step == Step::Bid || s.step == Step::ChooseArmy || !seat_of(viewer)) return {};
  const Sight known{s, viewer};
  return std::visit(OddsOf{known}, order);
}

// What this turn still brings to both sides, and what the next draw may be.
std::vector<Odds> prospects(const State& s, Viewer viewer) {
  if (s.step == Step::Bid || s.step == Step::ChooseArmy || s.step == Step::Over || !seat_of(viewer)) return {};
  const Sight known{s, viewer};
  Odds told{"turn", {}, {}, {}};
  for (const Army a : {known.me, other(known.me)}) {
    const Distribution arrive = OddsOf::arrivals(known.seen, a, s.hour, s.hours);
    if (arrive.size() > 1) told.chances.push_back(spread(a == known.me ? "arrivals" : "enemy_arrivals", {}, arrive));
  }
  told.chances.push_back(OddsOf::drawn_guns(known.state(), known.me, 1));
  return {told};
}

}  // namespace kepi::guns
