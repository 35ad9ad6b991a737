/// GG-S.06  What a seat may order.
#include <algorithm>

#include "games/guns/mechanics.h"

namespace kepi::guns {
namespace {

/// Every way to take n tokens out of a pile, by kinds.
template <class F>
void each_discard(const Pile& pile, int n, std::size_t kind, Tokens& chosen, const F& use) {
  if (n == 0) return use(chosen);
  if (kind == token_kinds) return;
  const int most = std::min<int>(n, pile.count[kind]);
  const std::size_t before = chosen.size();
  for (int take = 0; take <= most; ++take) {
    each_discard(pile, n - take, kind + 1, chosen, use);
    chosen.try_push_back(Token(kind));
  }
  while (chosen.size() > before) chosen.pop_back();
}

/// Both blocks of Buford as in history, or together anywhere (GG-04.19).
class BufordChoices {
 public:
  explicit BufordChoices(const State& s) : s_{s}, historical_{s.board->buford().size() == 2} {
    for (std::size_t i = 0; i < s.map().position_count(); ++i) places_.add(PositionId(i));
    places_ -= s.board->confederate_border();
    size_ = historical_ + 2 * places_.size();
  }
  std::size_t size() const { return size_; }
  PlaceBuford operator[](std::size_t n) const {
    const auto stand = [&](PositionId p, Hand h) { return Stand{p, s_.map().area_of(p, h)}; };
    if (historical_ && n == 0) {
      const auto& buford = s_.board->buford();
      return {{stand(buford[0].at, buford[0].front), stand(buford[1].at, buford[1].front)}};
    }
    n -= historical_;
    const Stand both = stand(places_.nth(n / 2), Hand(n % 2));
    return {{both, both}};
  }

 private:
  const State& s_;
  bool historical_;
  PositionSet places_;
  std::size_t size_ = 0;
};

void list_bombardments(const State& s, Army a, std::vector<Order>& out) {
  FixedVector<PositionId, most_placed> guns, targets = {};
  for (const Placing& p : s.attack.attack)
    if (!guns.contains(p.at)) guns.push_back(p.at);
  for (const PositionId t : s.attack.targets) targets.push_back(t);
  for (const Placing& p : s.attack.defence)
    if (!targets.contains(p.at) && !targets.full()) targets.push_back(p.at);
  // Hits fall on the strongest tokens first.
  Placings strongest = s.attack.defence;
  std::stable_sort(strongest.begin(), strongest.end(), [&](const Placing& x, const Placing& y) {
    return row(x.token).strength > row(y.token).strength;
  });
  Bombard o;
  const Held h{s};
  const auto go = [&](const auto& self, std::size_t gun) -> void {
    if (out.size() > 80) return;
    if (gun == guns.size()) {
      o.hit = {};
      for (const PositionId t : targets) {
        int strength = 0;
        for (const Aim& aim : o.aims)
          if (aim.at == t) {
            int sum = 0;
            for (const Placing& p : s.attack.attack) sum += p.at == aim.from ? row(p.token).strength : 0;
            strength += std::min(sum, most_strength);
          }
        int hits = strength / strength_for_a_hit;
        for (const Placing& p : strongest)
          if (p.at == t && hits-- > 0) o.hit.push_back(p);
      }
      if (may(s, a, o)) out.push_back(o);
      return;
    }
    for (const PositionId t : targets) {
      if (!bombards(s, h, guns[gun], t)) continue;
      if (!o.aims.try_push_back({guns[gun], t})) return;
      self(self, gun + 1);
      o.aims.pop_back();
    }
  };
  go(go, 0);
}

void list_fire(const State& s, Army a, std::vector<Order>& out) {
  const Held h{s};
  FixedVector<PositionId, most_placed> guns;
  for (const Placing& p : s.attack.defence)
    if (!guns.contains(p.at)) guns.push_back(p.at);
  Fire o;
  const auto go = [&](const auto& self, std::size_t gun) -> void {
    if (gun == guns.size()) {
      if (may(s, a, o)) out.push_back(o);
      return;
    }
    bool able = false;
    for (std::size_t t = 0; t < s.attack.targets.size(); ++t) {
      if (!may_support(s, h, guns[gun], t) || !o.aims.try_push_back({guns[gun], s.attack.targets[t]})) continue;
      able = true;
      self(self, gun + 1);
      o.aims.pop_back();
    }
    if (!able) self(self, gun + 1);
  };
  go(go, 0);
}

void list_ranks(const State& s, Army a, std::vector<Order>& out) {
  FixedVector<BlockId, most_attackers> blocks;
  for (const Attacker& x : s.attack.attackers) blocks.push_back(x.block);
  std::sort(blocks.begin(), blocks.end());
  std::vector<Rank> seen;
  do {
    // Only the order within each position tells rankings apart.
    Rank o;
    for (std::uint8_t t = 0; t < s.attack.targets.size(); ++t)
      for (const BlockId b : blocks)
        for (const Attacker& x : s.attack.attackers)
          if (x.block == b && x.target == t) o.blocks.push_back(b);
    if (std::find(seen.begin(), seen.end(), o) != seen.end() || !may(s, a, o)) continue;
    seen.push_back(o);
    out.push_back(o);
  } while (std::next_permutation(blocks.begin(), blocks.end()));
}

void list_objective_moves(const State& s, Army a, std::vector<Order>& out) {
  MoveObjectives o;
  out.push_back(o);
  const auto go = [&](const auto& self, std::size_t marker, FixedVector<Objective, 3> now) -> void {
    if (marker == now.size()) {
      if (!o.moves.empty() && may(s, a, o)) out.push_back(o);
      return;
    }
    self(self, marker + 1, now);
    if (now[marker].owner != Army::Union && s.step == Step::Objectives) return;
    if (o.moves.size() >= (s.step == Step::Objectives ? s.moves_earned : s.bid)) return;
    for (const PositionId p : s.map().around(now[marker].area)) {
      o.moves.push_back({static_cast<std::uint8_t>(marker), p});
      self(self, marker + 1, now);
      o.moves.pop_back();
    }
  };
  go(go, 0, s.objectives);
}

}  // namespace

void choices(const State& s, Seat seat, std::vector<Order>& out) {
  if (s.step == Step::Over || !prompt(s).deciders.has(seat)) return;
  const Army a = army_of(s, seat);
  const auto offer = [&](const auto& o) {
    if (may(s, a, o)) out.push_back(o);
  };
  switch (s.step) {
    case Step::Bid:
      for (int n = s.has_bid ? s.bid + 1 : 0; n <= highest_bid && n <= s.bid + 3; ++n) out.push_back(Bid{static_cast<std::uint8_t>(n)});
      out.push_back(Pass{});
      return;
    case Step::ChooseArmy:
      for (const Army army : armies) out.push_back(ChooseArmy{army});
      return;
    case Step::FirstOrders:
    case Step::SpecialOrders:
      out.push_back(SpecialOrders{});  // what words say is the Commander's alone
      return;
    case Step::ShiftObjectives:
    case Step::Objectives: return list_objective_moves(s, a, out);
    case Step::PlaceBuford: {
      const BufordChoices all{s};
      for (std::size_t n = 0; n < all.size(); ++n) out.emplace_back(all[n]);
      return;
    }
    case Step::Duration:
      for (int n = 1; n <= longest_turn(s); ++n) out.push_back(Duration{static_cast<std::uint8_t>(n)});
      return;
    case Step::Start: {
      out.push_back(EndStep{});
      PositionSet listed;
      const Held h{s};
      for (std::size_t i = first_block(a); i < end_block(a); ++i) {
        const Block& b = s.blocks[i];
        if (!on_map(b) || b.marks.has(Mark::Mixed) || listed.has(position_of(b)) || h.blocks(a, position_of(b)) < 2) continue;
        listed.add(position_of(b));
        out.push_back(Remix{position_of(b)});
      }
      return;
    }
    case Step::Keep: {
      Tokens chosen;
      each_discard(s[a].tray, discards_due(s), 0, chosen, [&](const Tokens& t) { out.push_back(Keep{t}); });
      return;
    }
    case Step::NightDiscard:
    case Step::Penalty:
    case Step::OrdersDiscard: {
      Tokens chosen;
      each_discard(s[a].tray, discards_due(s), 0, chosen, [&](const Tokens& t) { out.push_back(Discard{t}); });
      return;
    }
    case Step::Withdraw:
    case Step::LostAttack:
      offer(EndStep{});
      list_withdrawals(s, a, out);
      return;
    case Step::Suffer:
      for (std::size_t i = first_block(a); i < end_block(a); ++i) offer(Suffer{BlockId(i)});
      return;
    case Step::Attack:
      offer(EndStep{});
      list_attacks(s, a, out);
      return;
    case Step::DefenceSupport:
    case Step::AttackSupport: return list_supports(s, a, out);
    case Step::Bombard: return list_bombardments(s, a, out);
    case Step::Rank: return list_ranks(s, a, out);
    case Step::Fire: return list_fire(s, a, out);
    case Step::CloseOrder:
      for (const PositionId p : s.attack.targets) offer(CloseFirst{p});
      return;
    case Step::Leader:
      for (std::size_t i = first_block(a); i < end_block(a); ++i) offer(Lead{BlockId(i)});
      return;
    case Step::Offer:
      for (const auto& pair : {std::array{Grade::Reduced2, Grade::Reduced2}, std::array{Grade::Reduced2, Grade::Reduced1},
                               std::array{Grade::Reduced1, Grade::Reduced2}, std::array{Grade::Reduced1, Grade::Reduced1}})
        offer(Offer{pair});
      return;
    case Step::Pick:
      out.push_back(Pick{0}), out.push_back(Pick{1});
      return;
    case Step::Entry: return EntryChoices{s, a}.list(out);
    case Step::March: return MarchChoices{s, a}.list(out);
    case Step::Declare:
      for (const Orders o : {Orders::Attack, Orders::Hold, Orders::Withdraw}) offer(Declare{o});
      return;
    case Step::Works:
      out.push_back(EndStep{});
      if (s[a].tray.of(march_token) > 0) {
        const Held h{s};
        h.held[index(a)].each([&](PositionId p) {
          for (const Hand front : {Hand::Left, Hand::Right}) offer(PlaceWorks{p, s.map().area_of(p, front)});
        });
      }
      return;
    case Step::Sacrifice:
      out.push_back(GiveUp{});
      for (std::size_t i = first_block(a); i < end_block(a); ++i)
        for (std::size_t j = i + 1; j < end_block(a); ++j)
          if (in_play(s.blocks[i]) && in_play(s.blocks[j])) offer(Sacrifice{{BlockId(i), BlockId(j)}});
      return;
    case Step::Over: return;
  }
}

const Order& draw(const State& s, Seat seat, Dice& dice, std::vector<Order>& room) {
  const auto roll = [&](std::size_t n) { return static_cast<std::size_t>(dice.roll(static_cast<int>(n)) - 1); };
  const auto one_of = [&](auto&& all) -> const Order& { return room.emplace_back(all[roll(all.size())]); };
  room.clear();
  if (s.step == Step::March) return one_of(MarchChoices{s, army_of(s, seat)});
  if (s.step == Step::Entry) return one_of(EntryChoices{s, army_of(s, seat)});
  if (s.step == Step::PlaceBuford) return one_of(BufordChoices{s});
  choices(s, seat, room);
  return room[roll(room.size())];
}

}  // namespace kepi::guns
