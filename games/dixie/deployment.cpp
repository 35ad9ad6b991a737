/// Chapters 2 and 3: battle decks, muster, secret deployment and its disclosure.
#include <algorithm>
#include <array>

#include "games/dixie/days.h"
#include "games/dixie/decks.h"
#include "games/dixie/field.h"
#include "games/dixie/rules.h"
#include "kit/deck.h"

namespace kepi::dixie {

// DX-0.30  Combinations that cannot be.
Verdict may_begin(const Setup& setup) {
  const auto on = [&](Switch which) { return setup.switches.has(which); };
  const bool shiloh = setup.edition == Edition::Shiloh, gettysburg = setup.edition == Edition::Gettysburg;
  const bool possible =
      !(on(Switch::FiveColumns) && (shiloh || !on(Switch::CustomDecks))) &&
      !(on(Switch::CorpsIntegrity) && !gettysburg) &&
      !(on(Switch::DivisionIntegrity) && !on(Switch::CorpsIntegrity)) &&
      !((on(Switch::GbThreeDays) || on(Switch::GbDay1Historical)) && !gettysburg) &&
      !(on(Switch::GbDay1Historical) && !on(Switch::GbThreeDays)) &&
      !(on(Switch::GbThreeDays) && on(Switch::CustomDecks)) &&
      !((on(Switch::ShOhio) || on(Switch::ShOhioWith3rdDivision)) && !shiloh) &&
      !(on(Switch::ShOhio) && on(Switch::CustomDecks)) &&
      !(on(Switch::ShOhioWith3rdDivision) && !on(Switch::ShOhio)) &&
      !(on(Switch::Decoys) && on(Switch::OpenCards));
  if (!possible) return refuse("DX-0.30");
  for (const Seat side : seats) {  // DX-14.01, 14.05, 14.08, 14.09
    const int budget = setup.budgets[index(side)];
    const bool chosen = budget > 0 || !setup.decks[index(side)].empty();
    if (chosen && !on(Switch::CustomDecks)) return refuse("DX-14.01");
    if (budget > 0 && (budget < least_budget || budget > most_budget)) return refuse("DX-14.05", arg(budget));
    if (const auto flaws = flaws_of(setup, side); !flaws.empty())
      return flaws.front().at ? refuse(flaws.front().rule, arg(flaws.front().card)) : refuse(flaws.front().rule, arg(flaws.front().number));
  }
  return fine;
}

namespace {

/// How the cards of a side come into play: from a pool of so many, shuffled, the first go to the muster and the next to the deck.
struct Deal {
  CardPool pool;
  int muster = 0, deck = 0;
  int marked = 0;  // DX-15.217  so many of the pool, its first, bear the Day 1 mark and are dealt before all others
};

Deal deal_of(const Setup& chosen, Seat side, Dice& dice) {
  Deal deal{.muster = muster_size(chosen.edition, side), .deck = deck_size(chosen.edition, side)};
  if (chosen.switches.has(Switch::CustomDecks)) {  // DX-14.06, 14.07
    const DeckList& given = chosen.decks[index(side)];
    for (const CardId card : given.empty() ? random_deck(chosen, side, dice) : given) deal.pool.push_back(card);
    deal.muster = muster_of(budget_of(chosen, side));
    deal.deck = static_cast<int>(deal.pool.size());
    return deal;
  }
  for (const CardId card : cards_of(chosen.edition, side))
    if (!is_of_ohio_deck(chosen.switches, card)) deal.pool.push_back(card);  // DX-15.111
  if (chosen.switches.has(Switch::GbThreeDays)) deal.muster = three_days.muster, deal.deck = three_days.deck.of(side);  // DX-15.201, 15.202
  if (chosen.switches.has(Switch::GbDay1Historical)) {
    const auto others = std::stable_partition(deal.pool.begin(), deal.pool.end(), [](CardId card) { return face(card).day1; });
    deal.marked = static_cast<int>(others - deal.pool.begin());
  }
  return deal;
}

// DX-15.111  The Army of the Ohio waits in a deck of its own.
void deal_ohio(State& s, Dice& dice) {
  FixedVector<CardId, 256> pool;
  for (const CardId card : cards_of(s.edition, usa))
    if (is_of_ohio_deck(s.switches, card)) pool.push_back(card);
  for (std::size_t i = 0; i < pool.size(); ++i) {
    std::swap(pool[i], pool[i + static_cast<std::size_t>(dice.roll(static_cast<int>(pool.size() - i)) - 1)]);
    Card card;
    card.id = pool[i];
    card.at = Place::Ohio;
    card.rank = static_cast<std::uint8_t>(i);
    s.cards.push_back(card);
  }
}

}  // namespace

// Too few marked cards for the first day are mixed with those that join them: which come later in the day nobody knows.
void deal(CardPool& pool, int count, int marked, int first_day, Dice& dice) {
  const auto draw = [&](int i, int from) {
    std::swap(pool[static_cast<std::size_t>(i)], pool[static_cast<std::size_t>(i + dice.roll(from - i) - 1)]);
  };
  for (int i = 0; i < count; ++i) draw(i, i < std::min(marked, first_day) ? marked : static_cast<int>(pool.size()));
  if (marked > 0 && marked < first_day)
    for (int i = 0; i < std::min(count, first_day); ++i) draw(i, std::min(count, first_day));
}

// S2, S3  DX-2.01 to 2.05: the pool is shuffled, the deck dealt, the muster drawn; what is not dealt is set aside.
State setup(const Setup& chosen, Dice& dice) {
  State s;
  s.edition = chosen.edition;
  s.switches = chosen.switches;
  for (const Seat side : seats) {
    auto [cards, muster, deck, marked] = deal_of(chosen, side, dice);
    deal(cards, deck, marked, first_day_cards, dice);
    for (int i = 0; i < deck; ++i) {
      Card card;
      card.id = cards[static_cast<std::size_t>(i)];
      card.at = i < muster ? Place::Reserve : Place::Deck;
      card.rank = static_cast<std::uint8_t>(i < muster ? 0 : i - muster);
      s.cards.push_back(card);
    }
  }
  if (chosen.switches.has(Switch::ShOhio)) deal_ohio(s, dice);
  if (chosen.switches.has(Switch::GbThreeDays)) s.allotment = {three_days.allotment, three_days.allotment};
  std::sort(s.cards.begin(), s.cards.end(), [](const Card& a, const Card& b) { return a.id < b.id; });
  for (const Place at : positions_in_use(s))  // DX-0.12
    s[at].holder = s[at].held_by_at_start = s.edition == Edition::Shiloh ? usa : line_of(at);
  s.ready[index(csa)] = s.edition == Edition::Shiloh;  // DX-3.14
  push(s, {.step = Step::Deployment});
  return s;
}

namespace {

bool is_deploying(const State& s) {
  return s.flow.back().step == Step::Deployment || s.flow.back().step == Step::NightDeployment;
}
bool is_night(const State& s) { return s.flow.front().step == Step::NightDeployment; }

// DX-15.210  In a position it holds; in the enemy's line only where one of its troop cards stands already.
bool may_deploy_by_night(const State& s, Seat seat, Place at) {
  if (!on_field(s, at) || s[at].holder != seat) return false;
  return line_of(at) == seat || std::any_of(s.cards.begin(), s.cards.end(), [&](const Card& c) {
    return c.at == at && is_troop(c) && side_of(c) == seat && !laid_tonight(s, c);
  });
}

bool may_deploy_at(const State& s, Seat seat, Place at) {  // DX-3.09, 3.13
  if (is_night(s)) return may_deploy_by_night(s, seat, at);
  return on_field(s, at) && (s.edition == Edition::Shiloh ? seat == usa : line_of(at) == seat);
}

// DX-3.02, 3.05; at Shiloh four in all, generals or not (DX-3.13). `more` cards are about to be added.
bool over_deployed(const State& s, const Field& f, Seat seat, Place at, int more = 0) {
  const int counting = f.of(seat, at).stack() + f.terrain(at) + more;
  const int bonus = s.edition == Edition::Shiloh ? 0 : f.of(seat, at).bonus;
  return counting > stacking_limit + bonus;
}

void renumber_from(State& s, Seat seat, std::uint8_t rank) {
  for (Card& c : s.cards)
    if (is_position(c.at) && side_of(c) == seat && c.rank > rank) --c.rank;
}

}  // namespace

namespace {

// DX-3.02 to 3.05, 3.09, 3.14 to 3.22. The field is the seat's own: the enemy's cards must not be felt (DX-3.08).
Verdict may_lay(const State& s, const Field& own, Seat seat, const Card& card, Place at, bool decoy) {
  if (is_night(s) && is_position(card.at) && !laid_tonight(s, card)) return refuse("DX-15.211", arg(card.id));
  const CardType type = face(card).type;
  const auto open = [&](CardType which) { return type == which && !decoy; };  // DX-13.603  a decoy is none of them
  if (open(CardType::Special))
    if (const Verdict v = may_deploy_special(s, seat, card.id, at); !v) return v;
  if (!may_deploy_at(s, seat, at)) return is_night(s) ? refuse("DX-15.210", arg(at)) : refuse("DX-3.09", arg(at));
  if (is_night(s) && open(CardType::Terrain) && line_of(at) != seat) return refuse("DX-15.212", arg(card.id), arg(at));
  if (card.at == at && card.decoy == decoy) return refuse("DX-3.08", arg(card.id), arg(at));
  if (open(CardType::Terrain))
    if (const Verdict v = terrain_fits(s, own, card, at); !v) return v;
  if (open(CardType::General) && own.of(seat, at).generals > 0) return refuse("DX-3.20", arg(at));
  const bool counts = is_troop(type) || decoy || open(CardType::Terrain);
  const bool counted = card.at == at && (card.decoy || is_terrain(card));  // it lies there already, the other way up
  if (counts && over_deployed(s, own, seat, at, counted ? 0 : 1))
    return s.edition == Edition::Shiloh ? refuse("DX-3.13", arg(at)) : refuse("DX-3.02", arg(at));
  return fine;
}

}  // namespace

Verdict may(const State& s, Seat seat, const Deploy& o) {
  if (!is_deploying(s)) return refuse("DX-5.08");
  if (s.edition == Edition::Shiloh && seat == csa) return refuse("DX-3.14");
  if (s.ready[index(seat)]) return refuse("DX-3.08");
  const Slot slot = find(s, o.card);
  if (slot == no_slot || side_of(s[slot]) != seat || (s[slot].at != Place::Reserve && !is_position(s[slot].at)))
    return refuse("DX-3.11", arg(o.card));  // only cards of the muster
  if (o.decoy && (!s.switches.has(Switch::Decoys) || is_troop(o.card))) return refuse("DX-13.601", arg(o.card));
  return may_lay(s, field_of(s, seat), seat, s[slot], o.at, o.decoy);
}

void carry_out(State& s, Seat seat, const Deploy& o, Dice& dice, EventLog& log) {
  const Slot slot = find(s, o.card);
  if (is_position(s[slot].at)) carry_out(s, seat, TakeBack{o.card}, dice, log);
  s[slot].decoy = o.decoy;
  if (is_night(s)) {
    // Any free token serves until the disclosure; last_token is public and must not count what is laid in secret.
    Token free = s.last_token[index(seat)];
    do ++free;
    while (free == no_token || find_token(s, seat, free) != no_slot);
    s[slot].at = o.at;
    s[slot].from = Place::Reserve;
    s[slot].rank = free;
    log.add(Deployed{o.card, o.at});
    return;
  }
  const auto laid = std::count_if(s.cards.begin(), s.cards.end(),
                                  [&](const Card& c) { return is_position(c.at) && side_of(c) == seat; });
  s[slot].at = o.at;
  s[slot].rank = static_cast<std::uint8_t>(laid + 1);
  log.add(Deployed{o.card, o.at});
}

Verdict may(const State& s, Seat seat, const TakeBack& o) {
  if (!is_deploying(s)) return refuse("DX-5.08");
  if (s.ready[index(seat)]) return refuse("DX-3.08");
  const Slot slot = find(s, o.card);
  if (slot == no_slot || side_of(s[slot]) != seat || !is_position(s[slot].at)) return refuse("DX-3.11", arg(o.card));
  if (is_night(s) && !laid_tonight(s, s[slot])) return refuse("DX-15.211", arg(o.card));
  return fine;
}
void carry_out(State& s, Seat seat, const TakeBack& o, Dice&, EventLog& log) {
  Card& card = s[find(s, o.card)];
  const std::uint8_t rank = card.rank;
  card.at = Place::Reserve;
  card.from = Place::Nowhere;
  card.rank = no_token;
  card.decoy = false;
  if (!is_night(s)) renumber_from(s, seat, rank);
  log.add(TakenBack{o.card});
}

// DX-3.13  Every Shiloh position gets a troop card as far as the muster allows. The rest is what may have become
//          unlawful by taking cards back.
Verdict may(const State& s, Seat seat, const Ready&) {
  if (!is_deploying(s)) return refuse("DX-5.08");
  if (s.ready[index(seat)]) return refuse("DX-3.08");
  const Field f = field_of(s, seat);
  int empty = 0;
  for (const Place at : positions_in_use(s)) {
    empty += may_deploy_at(s, seat, at) && !f.of(seat, at).troops;
    // DX-15.211  By night only what was laid now is judged.
    const bool laid = !is_night(s) || std::any_of(s.cards.begin(), s.cards.end(), [&](const Card& c) {
      return c.at == at && side_of(c) == seat && laid_tonight(s, c);
    });
    if (laid && may_deploy_at(s, seat, at) && over_deployed(s, f, seat, at))
      return s.edition == Edition::Shiloh ? refuse("DX-3.13", arg(at)) : refuse("DX-3.02", arg(at));
  }
  if (s.edition == Edition::Shiloh && empty > 0) {
    const auto in_hand = std::count_if(s.cards.begin(), s.cards.end(), [&](const Card& c) {
      return c.at == Place::Reserve && is_troop(c) && side_of(c) == seat;
    });
    const bool doubled = std::any_of(f.lots.begin(), f.lots.end(), [&](const auto& lot) { return lot[index(seat)].troops > 1; });
    if (in_hand > 0 || doubled) return refuse("DX-3.13", arg(empty));
  }
  for (std::size_t i = 0; i < s.cards.size(); ++i)
    if (is_position(s.cards[i].at) && is_special(s.cards[i]) && side_of(s.cards[i]) == seat &&
        (!is_night(s) || laid_tonight(s, s.cards[i])))
      if (const Verdict v = lies_lawfully(s, Slot(i)); !v) return v;
  return fine;
}
void carry_out(State& s, Seat seat, const Ready&, Dice&, EventLog& log) {
  s.ready[index(seat)] = true;
  log.add(SeatReady{seat});
}

// S5, after N4  DX-3.07, 3.17: generals, terrain and specials turn face up, troops and decoys stay face down; DX-3.18: creek
//     conflicts.
//     Tokens are given by position, in the order in which the owner laid his cards (DX-0.24).
void disclose(State& s, Dice& dice, EventLog& log) {
  log.add(Disclosed{});
  const bool night = is_night(s);
  for (const Seat side : seats) {
    FixedVector<Slot, 64> laid;
    for (std::size_t i = 0; i < s.cards.size(); ++i)
      if (is_position(s.cards[i].at) && side_of(s.cards[i]) == side && (!night || laid_tonight(s, s.cards[i]))) laid.push_back(Slot(i));
    std::sort(laid.begin(), laid.end(), [&](Slot a, Slot b) {
      return std::pair{s[a].at, s[a].rank} < std::pair{s[b].at, s[b].rank};
    });
    for (const Slot slot : laid) s[slot].rank = no_token, s[slot].from = Place::Nowhere;
    for (const Slot slot : laid) {
      Token& last = s.last_token[index(side)];
      do ++last;
      while (last == no_token || find_token(s, side, last) != no_slot);
      s[slot].rank = last;
      if ((!is_troop(s[slot]) && !s[slot].decoy) || s.switches.has(Switch::OpenCards)) reveal(s, slot, log);
    }
  }
  for (int column = 0; column < 5; ++column) {
    std::array<Slot, 2> creek{no_slot, no_slot};
    for (std::size_t i = 0; i < s.cards.size(); ++i) {
      const Card& c = s.cards[i];
      if (is_position(c.at) && column_of(c.at) == column && is_terrain(c) && limits_crossing(face(c).terrain))
        creek[index(side_of(c))] = Slot(i);
    }
    if (creek[0] == no_slot || creek[1] == no_slot) continue;
    const int die = dice.d6();
    Card& loser = s[die <= 3 ? creek[index(usa)] : creek[index(csa)]];
    loser.at = Place::Removed;
    loser.rank = no_token;
    log.add(CreekDrawn{die, loser.id});
  }
}

// ------------------------------------------------------------------------------------------- choices

namespace {

// DX-3.13  At Shiloh a second troop card goes only where enough are left for the positions without any, and terrain and
//          decoys where a place is left for a troop card.
bool leaves_enough(const State& s, const Field& f, Seat seat, int empty, int in_hand, const Card& card, Place at, bool decoy) {
  if (s.edition != Edition::Shiloh) return true;
  if (is_troop(card)) return !f.of(seat, at).troops || in_hand > empty;
  return !(is_terrain(card) || decoy) || f.of(seat, at).troops || f.of(seat, at).decoys + f.terrain(at) + 1 < stacking_limit;
}

}  // namespace

void propose_deployments(const State& s, Seat seat, std::vector<Order>& out) {
  const Field f = field_of(s, seat);
  Positions places;
  int empty = 0, in_hand = 0;
  for (const Place at : positions_in_use(s)) {
    empty += !f.of(seat, at).troops;
    if (may_deploy_at(s, seat, at)) places.push_back(at);
  }
  for (const Card& c : s.cards) in_hand += c.at == Place::Reserve && is_troop(c) && side_of(c) == seat;
  const std::size_t before = out.size();
  for (const Card& c : s.cards) {
    if (c.at != Place::Reserve || side_of(c) != seat) continue;
    const bool may_hide = s.switches.has(Switch::Decoys) && !is_troop(c);
    for (const Place at : places) {
      if (leaves_enough(s, f, seat, empty, in_hand, c, at, false) && may_lay(s, f, seat, c, at, false)) out.emplace_back(Deploy{c.id, at});
      if (may_hide && leaves_enough(s, f, seat, empty, in_hand, c, at, true) && may_lay(s, f, seat, c, at, true))
        out.emplace_back(Deploy{c.id, at, true});
    }
  }
  if (s.flow.back().step == Step::Deployment) propose_designations(s, seat, out);
  if (may(s, seat, Ready{})) out.emplace_back(Ready{});
  if (out.size() != before) return;
  for (const Card& c : s.cards)  // laid out by hand into a corner: only taking back helps
    if (is_position(c.at) && side_of(c) == seat && may(s, seat, TakeBack{c.id})) out.emplace_back(TakeBack{c.id});
}

}  // namespace kepi::dixie
