/// Chapter 13.1: flanking.
#include <algorithm>

#include "games/dixie/field.h"
#include "games/dixie/rules.h"

namespace kepi::dixie {

namespace {

// DX-0.09, 13.118  The outermost columns of either line.
bool is_flank(const State& s, Place at) { return on_field(s, at) && (column_of(at) == 0 || column_of(at) == 4); }

// DX-13.112  A creek that nobody goes around.
bool bars_flankers(const State& s, Seat seat, Place at) {
  if (s[at].held_by_at_start == seat) return false;
  return std::any_of(s.cards.begin(), s.cards.end(),
                     [&](const Card& c) { return c.at == at && is_terrain(c) && face(c).no_flank; });
}

// DX-13.113  Flankers are counted apart from those who cross; none: nothing limits them.
std::optional<int> flank_crossings_left(const State& s, Seat seat, Place at) {
  if (s[at].held_by_at_start == seat) return std::nullopt;
  const auto limit = crossing_limit(s, at);
  if (!limit) return std::nullopt;
  return *limit - s[at].flank_crossings[index(seat)];
}

// DX-13.103  Contested, with an own troop card: what both players can see (DX-0.11).
bool invites_flankers(const Field& f, Seat seat, Place at) { return f.of(seat, at).troops && f.is_contested(at); }

int room_in(const Field& f, Seat seat, Place at, int bonus) { return f.limit(seat, at) + bonus - f.of(seat, at).stack(); }

// DX-13.105  CV, letter, the arm, the attack value of a general who comes along, enemy signals (DX-12.44).
int flank_value(const State& s, Slot slot, Slot general) {
  const CardFace& what = face(s[slot]);
  return what.cv + letter_value(what.letter) + row_of(flank_table, what.type).modifier + lent_on_the_way(s, general, what) -
         special_march(s, other(what.side));
}

Verdict unused(const Card& card) {
  if (card.fired && !is_troop(card)) return refuse("DX-13.217", arg(card.id));
  if (card.fired && !card.skirmished) return refuse("DX-7.02", arg(card.id));
  return card.moves > 0 || card.spent ? refuse("DX-13.115", arg(card.id)) : fine;
}

}  // namespace

// T3.B  Asked by public facts alone: whether a troop card is in hand is nobody's business.
bool flanking_possible(const State& s) {
  if (!s.switches.has(Switch::Flanking) || reserve_size(s, s.active) == 0) return false;
  const Field f = field_of(s);
  for (const Place at : positions_in_use(s)) {
    if (!is_flank(s, at) || !invites_flankers(f, s.active, at) || bars_flankers(s, s.active, at)) continue;
    const bool may_be_led = s.edition != Edition::BullRun && !f.of(s.active, at).generals;
    if (flank_crossings_left(s, s.active, at).value_or(1) > 0 &&
        room_in(f, s.active, at, may_be_led ? greatest_stacking_bonus : 0) > 0)
      return true;
  }
  return false;
}

// DX-13.101 to 13.104, 13.111 to 13.115
Verdict may(const State& s, Seat seat, const Flank& o) {
  if (!s.switches.has(Switch::Flanking)) return refuse("DX-13.101");
  if (const Verdict v = asked(s, seat, {Step::Flanking}); !v) return v;
  if (o.cards.empty()) return refuse("DX-13.104");
  FixedVector<Slot, 8> slots;
  for (const CardId id : o.cards) {
    const Slot slot = find_own(s, seat, id);
    if (slot == no_slot) return refuse("DX-5.07", arg(id));
    if (!is_troop(s[slot]) || s[slot].at != Place::Reserve) return refuse("DX-13.101", arg(id));
    if (slots.contains(slot)) return refuse("DX-13.115", arg(id));
    slots.push_back(slot);
  }
  const Slot general = o.general == no_card ? no_slot : find_own(s, seat, o.general);
  if (o.general != no_card && (general == no_slot || !is_general(s[general]) || s[general].at != Place::Reserve))
    return refuse("DX-13.111", arg(o.general));
  for (const Slot slot : slots)
    if (const Verdict v = unused(s[slot]); !v) return v;
  if (general != no_slot)
    if (const Verdict v = unused(s[general]); !v) return v;
  if (!is_flank(s, o.at)) return refuse("DX-13.102", arg(o.at));
  const Field f = field_of(s);
  if (!invites_flankers(f, seat, o.at)) return refuse("DX-13.103", arg(o.at));
  const int size = static_cast<int>(slots.size());
  if (bars_flankers(s, seat, o.at)) return refuse("DX-13.112", arg(o.at));
  if (const auto left = flank_crossings_left(s, seat, o.at); left && size > *left)  // DX-13.114
    return refuse("DX-13.113", arg(o.at), arg(*left));
  const int bonus = general == no_slot ? 0 : face(s[general]).stacking_bonus;
  if (size > room_in(f, seat, o.at, bonus)) return refuse("DX-13.104", arg(o.at));
  if (general != no_slot && f.of(seat, o.at).generals) return refuse("DX-13.111", arg(o.general), arg(o.at));
  for (const Slot slot : slots)
    if (face(s[slot]).type != CardType::Infantry && rocks_bar(s, f, seat, o.at)) return refuse("DX-T.08", arg(o.at));
  if (s.lost_orders && s.left_reserve + size > 3) return refuse("DX-12.60", arg(o.cards.front()));
  return fine;
}

void carry_out(State& s, Seat seat, const Flank& o, Dice&, EventLog& log) {
  s.march = {};
  s.march.to = o.at;
  s.march.flanking = true;
  FlankDeclared told{seat, {}, {}, o.at};
  for (const CardId id : o.cards) {
    s.march.cards.push_back(find(s, id));
    told.cards.push_back(mention(s[s.march.cards.back()]));
  }
  if (o.general != no_card) {
    s.march.general = find(s, o.general);
    told.general = mention(s[s.march.general]);
  }
  log.add(told);
  push(s, {.step = Step::March, .seat = seat});
}

namespace {

// DX-13.108  Out of the Reserve straight into the fight.
void arrive(State& s, Slot slot, Place at, EventLog& log) {
  Card& card = s[slot];
  enter(s, slot, at);
  card.from = Place::Reserve;
  card.moves = 1;
  card.way = Way::Flanked;
  card.bound = true;
  log.add(Moved{mention(card), Place::Reserve, Place::Nowhere, at, Way::Flanked});
  reveal(s, slot, log);
}

}  // namespace

// DX-13.105 to 13.108, 13.111, 13.114  One die a card; who fails stays hidden and idle, who succeeds enters, and the
//                                      general with him.
void resolve_flanking(State& s, Dice& dice, EventLog& log) {
  const MarchGroup group = s.march;
  s.march = {};
  const Seat seat = s.active;
  FixedVector<Slot, 8> through;
  for (const Slot slot : group.cards) {
    if (test(s, slot, TestKind::Flank, flank_value(s, slot, group.general), dice, log)) through.push_back(slot);
    else s[slot].spent = true;
  }
  for (const Slot slot : through) {
    arrive(s, slot, group.to, log);
    ++s.left_reserve;
    if (flank_crossings_left(s, seat, group.to)) ++s[group.to].flank_crossings[index(seat)];
  }
  if (!through.empty()) {
    s.eventful = true;
    log.add(Engaged{group.to});
  }
  if (group.general == no_slot) return;
  if (!through.empty()) arrive(s, group.general, group.to, log);
  s[group.general].spent = true;
}

// Groups are too many to list: proposed are single cards, and alone or behind each general as many as there is room for,
// in the order of the cards. Any other group may be ordered all the same.
void propose_flanks(const State& s, Seat seat, std::vector<Order>& out) {
  const Field f = field_of(s);
  FixedVector<CardId, 64> troops, generals;
  for (const Card& c : s.cards) {
    if (c.at != Place::Reserve || side_of(c) != seat || !unused(c)) continue;
    if (is_troop(c)) troops.try_push_back(c.id);
    else if (is_general(c)) generals.try_push_back(c.id);
  }
  for (const Place at : positions_in_use(s)) {
    if (!is_flank(s, at) || !invites_flankers(f, seat, at) || bars_flankers(s, seat, at)) continue;
    const int crossings = flank_crossings_left(s, seat, at).value_or(8);
    const bool only_foot = rocks_bar(s, f, seat, at);
    const auto group = [&](int bonus) {
      FixedVector<CardId, 8> cards;
      int room = std::min({room_in(f, seat, at, bonus), crossings, 8});
      if (s.lost_orders) room = std::min(room, 3 - s.left_reserve);
      for (const CardId card : troops)
        if (static_cast<int>(cards.size()) < room && (!only_foot || face(card).type == CardType::Infantry)) cards.push_back(card);
      return cards;
    };
    if (const auto alone = group(0); !alone.empty()) {
      for (const CardId card : troops)
        if (!only_foot || face(card).type == CardType::Infantry) out.emplace_back(Flank{{card}, at, no_card});
      if (alone.size() > 1) out.emplace_back(Flank{alone, at, no_card});
    }
    if (f.of(seat, at).generals) continue;
    for (const CardId general : generals)
      if (const auto led = group(face(general).stacking_bonus); !led.empty()) out.emplace_back(Flank{led, at, general});
  }
}

}  // namespace kepi::dixie
