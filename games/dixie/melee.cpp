/// Chapter 13.2: melee.
#include <algorithm>

#include "games/dixie/field.h"
#include "games/dixie/rules.h"

namespace kepi::dixie {

namespace {

using Slots = FixedVector<Slot, 16>;

Place fought_over(const State& s) { return s.melee.at.front(); }
MeleeStage stage_of(const Frame& melee) { return MeleeStage(melee.stage); }

// DX-13.212  Who leaves with a side that disengages.
bool leaves(const Card& c) {
  return is_troop(c) || is_general(c) || (is_special(c) && effect_row(face(c).effect).mobile);
}
// In the order in which they lie (DX-0.19).
template <class Which>
Slots cards_at(const State& s, Seat side, Place at, Which which) {
  Slots found;
  for (std::size_t i = 0; i < s.cards.size(); ++i)
    if (const Card& c = s.cards[i]; c.at == at && side_of(c) == side && which(c)) found.try_push_back(Slot(i));
  std::sort(found.begin(), found.end(), [&](Slot a, Slot b) { return s[a].rank < s[b].rank; });
  return found;
}
Slots troops_at(const State& s, Seat side, Place at) {
  return cards_at(s, side, at, [](const Card& c) { return is_troop(c); });
}
bool any_hit(const State& s, Seat side, Place at, bool (*which)(const Card&)) {
  return std::any_of(s.cards.begin(), s.cards.end(),
                     [&](const Card& c) { return c.at == at && c.hits > 0 && side_of(c) == side && which(c); });
}

// ------------------------------------------------------------------------------------------- a round

// DX-13.204, 13.205, 13.207  The dice of one side; what they do is only counted.
struct Blows {
  int hits = 0, sixes = 0;
};
Blows strike(const State& s, Seat side, Dice& dice, EventLog& log) {
  Blows sum;
  for (const Slot slot : troops_at(s, side, fought_over(s))) {
    const MeleeDice blows = melee_dice(s, slot);
    Fought told{s[slot].id, {}, static_cast<std::uint8_t>(blows.firepower), 0, 0};
    for (int i = 0; i < blows.dice; ++i) {
      const int die = dice.d6();
      told.dice.try_push_back(static_cast<std::uint8_t>(die));
      told.hits += strikes(die, told.firepower);
      told.sixes += die == 6;
    }
    sum.hits += told.hits;
    sum.sixes += told.sixes;
    log.add(told);
  }
  return sum;
}

// DX-13.203, 13.206  All fight at the same time: every die is rolled before any marker is placed.
void roll_round(State& s, Dice& dice, EventLog& log) {
  const Place at = fought_over(s);
  std::array<Blows, 2> by;
  for (const Seat side : {s.active, other(s.active)}) by[index(side)] = strike(s, side, dice, log);
  for (const Seat side : {s.active, other(s.active)}) {
    const Blows& taken = by[index(other(side))];
    s.melee.hits[index(side)] = static_cast<std::uint8_t>(taken.hits);
    if (taken.sixes == 0) continue;
    for (Card& c : s.cards)
      if (c.at == at && side_of(c) == side && c.face_up && takes_hits_as_general(c)) {
        c.hits = static_cast<std::uint8_t>(std::min(31, c.hits + taken.sixes));
        log.add(HitMarked{c.id, c.at, c.hits});
      }
  }
}

void begin_round(State& s, int round) {
  s.melee.round = static_cast<std::uint8_t>(round);
  s.melee.hits = {};
  s.melee.charged = {};
  s.melee.yelled = false;
}

// ------------------------------------------------------------------------------------------- the way out

// DX-13.212
Place way_out(Seat side, Place at) { return is_near(side, at) ? Place::Reserve : opposite(at); }

// DX-13.214  How many troop cards the creek lets out; none: there is no limit.
std::optional<int> exits(const State& s, const Field& f, Seat side, Place at) {
  const Place creek = limiting_creek(s, f, side, at, way_out(side, at));
  if (creek == Place::Nowhere) return std::nullopt;
  return crossings_left(s, side, creek);
}
bool must_name(const State& s, const Field& f, Seat side, Place at) {
  const auto limit = exits(s, f, side, at);
  return limit && *limit < f.of(side, at).troops;
}
// DX-13.213
bool can_disengage(const State& s, const Field& f, Seat side, Place at) {
  const Place to = way_out(side, at);
  if (to == Place::Reserve) return true;
  return !f.of(other(side), to).force() && exits(s, f, side, at).value_or(1) > 0;
}

void disengage(State& s, Seat side, const Slots& who, EventLog& log) {
  const Place from = fought_over(s), to = way_out(side, from);
  const Place creek = limiting_creek(s, field_of(s), side, from, to);
  log.add(Resolved{side, from, false});
  for (const Slot slot : who) {
    const Mention told = mention(s[slot]);
    if (creek != Place::Nowhere && is_troop(s[slot])) ++s[creek].crossings[index(side)];
    if (is_double_of_another(s, s[slot], to)) {
      send_to_reserve(s, slot, log);
      continue;
    }
    enter(s, slot, to);
    if (side == s.active) s[slot].fired = true;  // DX-13.217  generals and mobile specials too
    log.add(Moved{told, from, Place::Nowhere, to, Way::Disengaged});
  }
  s.flow.back().stage = static_cast<std::uint8_t>(MeleeStage::Done);
  settle(s, log);  // DX-13.215, 13.218
}

void fight_on(State& s, Seat side, EventLog& log) {
  log.add(Resolved{side, fought_over(s), true});
  Frame& melee = s.flow.back();
  const bool first = side == s.active;
  melee.stage = static_cast<std::uint8_t>(first ? MeleeStage::DecidesB : MeleeStage::Round);
  if (!first) begin_round(s, 2);
}

}  // namespace

// DX-13.204, 13.205  CV and specials (DX-12.32); neither terrain nor the die of an artillery general.
MeleeDice melee_dice(const State& s, Slot slot) {
  const CardFace& what = face(s[slot]);
  const bool charges = s.melee.charged[index(what.side)] && what.type == CardType::Infantry;
  return {what.cv + charges, row_of(firepower_table, what.type).melee};
}

// DX-13.209  Neither terrain nor Breastworks; general, letter and other specials count.
int melee_value(const State& s, Slot slot) {
  const Card& card = s[slot];
  const Seat side = side_of(card);
  const int guard = has_effect(s, side, card.at, Effect::ColorGuard);  // DX-12.33
  const int yell = s.melee.yelled && side == usa;                      // DX-12.31
  return led_value(s, slot) + guard - yell;
}

Topic melee_topic(const Frame& melee) {
  switch (stage_of(melee)) {
    case MeleeStage::FatesA:
    case MeleeStage::FatesB: return Topic::GeneralsFate;
    case MeleeStage::TestsA:
    case MeleeStage::TestsB: return Topic::Morale;
    case MeleeStage::LeavesA: return Topic::MeleeEnd;
    case MeleeStage::Round:
    case MeleeStage::Dice:
    case MeleeStage::AllotsA:
    case MeleeStage::AllotsB:
    case MeleeStage::Settling:
    case MeleeStage::DecidesA:
    case MeleeStage::DecidesB:
    case MeleeStage::Done: return Topic::MeleeRound;
  }
  return Topic::MeleeRound;
}

// DX-13.203 to 13.218  One melee after another; true: somebody must decide.
bool hold_melee(State& s, Dice& dice, EventLog& log) {
  Frame& melee = s.flow.back();
  const Place at = fought_over(s);
  const Seat a = s.active, b = other(a);
  const auto next = [&](MeleeStage stage) { return melee.stage = static_cast<std::uint8_t>(stage), false; };
  const auto allot = [&](Seat side) {
    if (s.melee.hits[index(side)] > 0) push(s, {.step = Step::Allot, .stage = 2, .seat = side, .at = at});
    return false;
  };
  const auto tested = [&](Seat side, bool (*which)(const Card&), MeleeStage then) {
    melee.seat = side;
    if (!any_hit(s, side, at, which)) return next(then);
    if (!tests_by_standing_order(s, side, at)) return true;
    const Slots hit = cards_at(s, side, at, [&](const Card& c) { return c.hits > 0 && which(c); });
    carry_out(s, side, Test{s[hit.front()].id}, dice, log);  // DX-0.39
    return false;
  };
  const auto troops = [](const Card& c) { return is_troop(c); };
  switch (stage_of(melee)) {
    case MeleeStage::Round:
      if (!is_engaged(s, at)) return next(MeleeStage::Done);
      next(MeleeStage::Dice);
      melee.seat = a;
      log.add(RoundBegan{at, s.melee.round});
      open_window(s, Window::WML, a);  // DX-12.11
      return false;
    case MeleeStage::Dice: roll_round(s, dice, log); return next(MeleeStage::AllotsA);
    case MeleeStage::AllotsA: next(MeleeStage::AllotsB); return allot(a);
    case MeleeStage::AllotsB: next(MeleeStage::FatesA); return allot(b);
    case MeleeStage::FatesA: return tested(a, takes_hits_as_general, MeleeStage::FatesB);
    case MeleeStage::FatesB: return tested(b, takes_hits_as_general, MeleeStage::TestsA);
    case MeleeStage::TestsA: return tested(a, troops, MeleeStage::TestsB);
    case MeleeStage::TestsB: return tested(b, troops, MeleeStage::Settling);
    case MeleeStage::Settling:
      next(MeleeStage::DecidesA);
      settle(s, log);
      return false;
    case MeleeStage::DecidesA:
    case MeleeStage::DecidesB:
    case MeleeStage::LeavesA: break;
    case MeleeStage::Done:
      test_envelopment(s, log);
      if (s.ending != Ending::None) return true;
      s.melee.at.erase(at);
      begin_round(s, 1);
      if (!s.melee.at.empty()) {
        melee.at = fought_over(s);
        return next(MeleeStage::Round);
      }
      s.melee = {};
      s.flow.pop_back();
      return false;
  }
  const Field f = field_of(s);
  if (!f.is_engaged(at)) return next(MeleeStage::Done);  // DX-13.218
  const bool last = s.melee.round == 2;
  if (last) next(MeleeStage::LeavesA);
  const Seat side = melee.seat = stage_of(melee) == MeleeStage::DecidesB ? b : a;
  const bool can = can_disengage(s, f, side, at);
  if (!last) return can || (fight_on(s, side, log), false);  // DX-13.213  who cannot must continue
  if (!can) return next(MeleeStage::Done);                   // ... and stays engaged
  if (must_name(s, f, side, at)) return true;
  disengage(s, side, cards_at(s, side, at, leaves), log);    // DX-13.211
  return false;
}

// ------------------------------------------------------------------------------------------- declaring

bool melee_possible(const State& s) {
  if (!s.switches.has(Switch::Melee)) return false;
  const Field f = field_of(s);
  for (const Place at : positions_in_use(s))
    if (f.is_engaged(at)) return true;
  return false;
}

// DX-13.201  Any engaged positions, all together.
Verdict may(const State& s, Seat seat, const Melee& o) {
  if (!s.switches.has(Switch::Melee)) return refuse("DX-13.201");
  if (const Verdict v = asked(s, seat, {Step::Melees}); !v) return v;
  if (o.at.empty()) return refuse("DX-13.201");
  for (const Place at : o.at)
    if (!on_field(s, at) || !is_engaged(s, at) || std::count(o.at.begin(), o.at.end(), at) > 1)
      return refuse("DX-13.201", arg(at));
  return fine;
}

// DX-13.202  A's troop cards there count as having fired.
void carry_out(State& s, Seat seat, const Melee& o, Dice&, EventLog& log) {
  log.add(MeleeDeclared{seat, o.at});
  s.eventful = true;  // DX-4.14
  for (std::size_t i = 0; i < s.cards.size(); ++i) {
    Card& c = s.cards[i];
    if (!is_position(c.at) || !is_troop(c) || !o.at.contains(c.at)) continue;
    reveal(s, Slot(i), log);
    c.fired |= side_of(c) == seat;
  }
  s.flow.back().step = Step::Fire;  // what comes after all of them
  s.flow.back().stage = 0;
  s.melee = {};
  s.melee.at = o.at;
  begin_round(s, 1);
  push(s, {.step = Step::Melee, .seat = seat, .at = fought_over(s)});
}

// ------------------------------------------------------------------------------------------- deciding

namespace {

// Phase and turn (DX-0.20); while cards test there is nothing to decide yet.
Verdict may_decide(const State& s, Seat seat) {
  if (const Verdict v = asked(s, seat, {Step::Melee}); !v) return v;
  const Topic topic = melee_topic(s.flow.back());
  return topic == Topic::GeneralsFate || topic == Topic::Morale ? refuse("DX-13.208") : fine;
}

}  // namespace

Verdict may(const State& s, Seat seat, const Continue&) {
  if (const Verdict v = may_decide(s, seat); !v) return v;
  return stage_of(s.flow.back()) == MeleeStage::LeavesA ? refuse("DX-13.211") : fine;
}
void carry_out(State& s, Seat seat, const Continue&, Dice&, EventLog& log) { fight_on(s, seat, log); }

// DX-13.212, 13.214  All, unless a creek holds some back: then as many troop cards as may cross, and of generals and
//                    mobile specials those who are named.
Verdict may(const State& s, Seat seat, const Disengage& o) {
  if (const Verdict v = may_decide(s, seat); !v) return v;
  const Place at = fought_over(s);
  const Field f = field_of(s);
  const bool named = must_name(s, f, seat, at);
  if (!named && o.cards.empty()) return fine;
  int troops = 0;
  for (const CardId id : o.cards) {
    const Slot slot = find_own(s, seat, id);
    const bool there = slot != no_slot && s[slot].at == at && leaves(s[slot]);
    if (!there || std::count(o.cards.begin(), o.cards.end(), id) > 1) return refuse("DX-13.212", arg(id));
    troops += is_troop(s[slot]);
  }
  if (!named) return o.cards.size() == cards_at(s, seat, at, leaves).size() ? fine : refuse("DX-13.212", arg(at));
  const int limit = *exits(s, f, seat, at);
  return troops == limit ? fine : refuse("DX-13.214", arg(at), arg(limit));
}
void carry_out(State& s, Seat seat, const Disengage& o, Dice&, EventLog& log) {
  Slots who;
  for (const CardId id : o.cards) who.push_back(find(s, id));
  disengage(s, seat, o.cards.empty() ? cards_at(s, seat, fought_over(s), leaves) : who, log);
}

// ------------------------------------------------------------------------------------------- choices

namespace {

/// Every group of `size` of these cards, added to `group`.
template <class Use>
void each_group(const State& s, const Slots& cards, std::size_t from, std::size_t size, Disengage& group, const Use& use) {
  if (size == 0) return use(group);
  for (std::size_t i = from; i + size <= cards.size(); ++i) {
    group.cards.push_back(s[cards[i]].id);
    each_group(s, cards, i + 1, size - 1, group, use);
    group.cards.pop_back();
  }
}

void propose_exits(const State& s, Seat seat, std::vector<Order>& out) {
  const Place at = fought_over(s);
  const Field f = field_of(s);
  if (!must_name(s, f, seat, at)) {
    out.emplace_back(Disengage{});
    return;
  }
  const Slots troops = troops_at(s, seat, at);
  const Slots others = cards_at(s, seat, at, [](const Card& c) { return leaves(c) && !is_troop(c); });
  const auto limit = static_cast<std::size_t>(*exits(s, f, seat, at));
  Disengage order;
  each_group(s, troops, 0, limit, order, [&](Disengage& group) {
    for (std::size_t more = 0; more <= others.size(); ++more)
      each_group(s, others, 0, more, group, [&](const Disengage& whole) { out.emplace_back(whole); });
  });
}

}  // namespace

// Proposed are all sets of positions, each in the order of the field; of more than four engaged positions the single
// ones, the pairs and all of them. Other sets and orders may be given all the same.
void propose_melees(const State& s, Seat, std::vector<Order>& out) {
  const Field f = field_of(s);
  FixedVector<Place, position_count> engaged;
  for (const Place at : positions_in_use(s))
    if (f.is_engaged(at)) engaged.push_back(at);
  const std::size_t sets = std::size_t{1} << engaged.size();
  for (std::size_t set = 1; set < sets; ++set) {
    Melee order;
    for (std::size_t i = 0; i < engaged.size(); ++i)
      if (set >> i & 1) order.at.push_back(engaged[i]);
    if (engaged.size() <= 4 || order.at.size() <= 2 || set + 1 == sets) out.emplace_back(order);
  }
}

void propose_melee_orders(const State& s, Seat seat, std::vector<Order>& out) {
  const Frame& melee = s.flow.back();
  for (const Card& c : s.cards)
    if (c.at == melee.at && c.hits > 0 && side_of(c) == seat && may(s, seat, Test{c.id})) out.emplace_back(Test{c.id});
  if (may(s, seat, Continue{})) out.emplace_back(Continue{});
  if (may_decide(s, seat)) propose_exits(s, seat, out);
}

}  // namespace kepi::dixie
