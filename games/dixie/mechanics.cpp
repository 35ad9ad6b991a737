/// Chapter 0: the definitions, and what happens to cards.
#include "games/dixie/mechanics.h"

#include <algorithm>
#include <bit>

#include "games/dixie/command.h"
#include "games/dixie/days.h"
#include "games/dixie/field.h"
#include "games/dixie/rules.h"

namespace kepi::dixie {

// ------------------------------------------------------------------------------------------- finding

Slot find(const State& s, CardId card) {
  // A binary search without branches to foresee: orders name any card.
  const Card* at = s.cards.begin();
  for (std::size_t left = s.cards.size(); left > 1;) {
    const std::size_t half = left / 2;
    at += at[half].id <= card ? half : 0;
    left -= half;
  }
  return at != s.cards.end() && at->id == card ? Slot(at - s.cards.begin()) : no_slot;
}

Slot find_own(const State& s, Seat seat, CardId card) {
  const Slot slot = find(s, card);
  if (slot == no_slot || side_of(s[slot]) != seat || is_deck(s[slot].at) || s[slot].at == Place::SetAside) return no_slot;
  return slot;
}

Slot find_token(const State& s, Seat side, Token token) {
  if (token == no_token) return no_slot;
  for (std::size_t i = 0; i < s.cards.size(); ++i)
    if (const Card& c = s.cards[i]; c.rank == token && is_position(c.at) && side_of(c) == side) return Slot(i);
  return no_slot;
}

// A seat names its own cards, enemy cards that lie face up, and enemy backs by their token.
Slot find(const State& s, Seat by, const Named& named) {
  if (named.card == no_card) return find_token(s, other(by), named.token);
  const Slot slot = find(s, named.card);
  if (slot == no_slot) return no_slot;
  const bool seen = side_of(s[slot]) == by || s[slot].at == Place::Discard || (is_position(s[slot].at) && s[slot].face_up);
  return seen ? slot : no_slot;
}

// ------------------------------------------------------------------------------------------- counting

int troops_in(const State& s, Seat side, Place at) {
  return static_cast<int>(std::count_if(s.cards.begin(), s.cards.end(), [&](const Card& c) {
    return c.at == at && is_troop(c) && side_of(c) == side;
  }));
}
bool has_troops(const State& s, Seat side, Place at) {
  return std::any_of(s.cards.begin(), s.cards.end(),
                     [&](const Card& c) { return c.at == at && is_troop(c) && side_of(c) == side; });
}
bool has_face_down(const State& s, Seat side, Place at) {
  return std::any_of(s.cards.begin(), s.cards.end(),
                     [&](const Card& c) { return c.at == at && !c.face_up && side_of(c) == side; });
}
// DX-0.11
bool is_engaged(const State& s, Place at) { return has_troops(s, usa, at) && has_troops(s, csa, at); }
bool is_contested(const State& s, Place at) {
  const auto force = [&](Seat side) { return has_troops(s, side, at) || has_face_down(s, side, at); };
  return force(usa) && force(csa);
}
// DX-0.15
bool occupies(const State& s, Seat side, Place at) {
  return has_troops(s, side, at) && !has_troops(s, other(side), at);
}
Slot general_in(const State& s, Seat side, Place at) {
  for (std::size_t i = 0; i < s.cards.size(); ++i) {
    const Card& c = s.cards[i];
    if (c.at == at && c.face_up && is_general(c) && side_of(c) == side) return Slot(i);
  }
  return no_slot;
}
bool has_effect(const State& s, Seat side, Place at, Effect effect) {
  return std::any_of(s.cards.begin(), s.cards.end(), [&](const Card& c) {
    return c.at == at && is_special(c) && face(c).effect == effect && side_of(c) == side;
  });
}
int reserve_size(const State& s, Seat side) {
  return static_cast<int>(std::count_if(s.cards.begin(), s.cards.end(), [&](const Card& c) {
    return c.at == Place::Reserve && side_of(c) == side;
  }));
}
int deck_size(const State& s, Seat side) {
  return static_cast<int>(std::count_if(s.cards.begin(), s.cards.end(),
                                        [&](const Card& c) { return c.at == Place::Deck && side_of(c) == side; }));
}

namespace {

/// What a card adds to its lot by its type: looked up and added as one number, since the cards are counted often.
constexpr Lot added_by(CardType type, bool decoy, bool down) {
  Lot lot;
  lot.backs = down && (decoy || type != CardType::Terrain);
  lot.decoys = decoy;
  if (decoy) return lot;
  lot.troops = is_troop(type);
  lot.generals = lot.escorted = type == CardType::General;
  lot.terrain = type == CardType::Terrain;
  return lot;
}
constexpr auto lot_table = [] {  // [face up, decoy][type]
  std::array<std::array<std::uint64_t, 8>, 4> table{};
  for (std::size_t face_up = 0; face_up < 2; ++face_up)
    for (std::size_t decoy = 0; decoy < 2; ++decoy)
      for (std::size_t type = 0; type < 6; ++type)
        table[face_up + 2 * decoy][type] = std::bit_cast<std::uint64_t>(added_by(CardType(type), decoy != 0, face_up == 0));
  return table;
}();

void count(Field& f, const Card& c) {
  if (!is_known(c.id)) {  // a view's back
    f.of(side_of(c), c.at).backs += !c.face_up;
    return;
  }
  const CardFace& what = face(c);
  Lot& lot = f.of(what.side, c.at);
  const std::size_t lies = c.face_up + 2u * c.decoy, type = static_cast<std::size_t>(what.type);
  lot = std::bit_cast<Lot>(std::bit_cast<std::uint64_t>(lot) + lot_table[lies][type]);
  if (is_troop(what) || c.decoy) return;
  if (what.type == CardType::Special) {
    lot.specials += what.effect != Effect::Ford;
    lot.escorted += effect_row(what.effect).mobile;
  } else if (what.type == CardType::Terrain) {
    f.grounds[index(c.at)] |= static_cast<std::uint16_t>(1u << static_cast<int>(what.terrain));
  } else {
    lot.bonus = std::max(lot.bonus, what.stacking_bonus);
  }
}

}  // namespace

Field field_of(const State& s) {
  Field f;
  for (const Card& c : s.cards)
    if (is_position(c.at)) count(f, c);
  return f;
}
Field field_of(const State& s, Seat only) {
  Field f;
  const bool night = s.flow.front().step == Step::NightDeployment;  // what lay there before is no secret
  for (const Card& c : s.cards)
    if (is_position(c.at) && (side_of(c) == only || (night && !laid_tonight(s, c)))) count(f, c);
  return f;
}

// ------------------------------------------------------------------------------------------- values

int led_value(const State& s, Slot slot) {
  const Card& card = s[slot];
  const CardFace& what = face(card);
  int value = what.cv + letter_value(what.letter);
  if (!is_position(card.at)) return value;
  if (const Slot general = general_in(s, what.side, card.at); general != no_slot && commands(s, general, what)) {
    const CardFace& leader = face(s[general]);
    value += role_of(s, what.side, card.at) == Role::Attacker ? leader.attack : leader.defense;  // DX-11.05 to 11.07
  }
  return value;
}

// DX-6.06, 6.12, 6.13
int morale_value(const State& s, Slot slot) {
  const Card& card = s[slot];
  const int value = led_value(s, slot);
  if (!is_position(card.at)) return value;
  return value + terrain_morale(s, side_of(card), card.at) + special_morale(s, side_of(card), card.at);
}

// DX-8.49  CV, letter, the attack value of a general who comes along, specials; terrain does not count.
int march_value(const State& s, Slot slot, Slot general) {
  const CardFace& what = face(s[slot]);
  return what.cv + letter_value(what.letter) + lent_on_the_way(s, general, what) + special_march(s, what.side);
}
int lent_on_the_way(const State& s, Slot general, const CardFace& troops) {
  return general != no_slot && commands(s, general, troops) ? face(s[general]).attack : 0;
}

// ------------------------------------------------------------------------------------------- fates of cards

Mention mention(const Card& card) {
  const bool hidden = card.at == Place::Reserve || card.at == Place::Deck || (is_position(card.at) && !card.face_up);
  return {card.id, token_of(card), hidden};
}

void reveal(State& s, Slot slot, EventLog& log) {
  Card& card = s[slot];
  if (card.face_up) return;
  card.face_up = true;
  log.add(Revealed{card.id, token_of(card), card.at});
}

void lose(State& s, Slot slot, Loss how, EventLog& log) {
  Card& card = s[slot];
  log.add(Lost{card.id, card.at, how});
  Card gone;
  gone.id = card.id;
  gone.at = Place::Discard;
  gone.face_up = true;  // DX-0.21  the discard pile is public
  gone.way = how == Loss::Routed ? Way::Routed : Way::None;
  card = gone;
}

void discard_works(State& s, Place at, EventLog& log) {
  for (std::size_t i = 0; i < s.cards.size(); ++i) {
    const Card& c = s.cards[i];
    if (c.at != at || !is_special(c)) continue;
    const EffectRow& row = effect_row(face(c).effect);
    if (row.persistent && row.played_on == PlayedOn::Held) lose(s, Slot(i), Loss::Discarded, log);
  }
}

// DX-8.39, 6.14  Straight to the Reserve with its markers; in hand it is hidden again (DX-0.22).
void send_to_reserve(State& s, Slot slot, EventLog& log) {
  Card& card = s[slot];
  log.add(SentBack{mention(card), card.at, Place::Reserve});
  enter(s, slot, Place::Reserve);
  card.due = false;
}

// DX-8.13, 8.20, 0.24  From the Reserve troops come face down, with a new token; once revealed a card stays so
//                      until it returns.
void enter(State& s, Slot slot, Place at) {
  Card& card = s[slot];
  if (at == Place::Reserve) {
    card.rank = no_token;
    card.face_up = card.decoy = false;
  } else if (!is_position(card.at)) {
    const Seat side = side_of(card);
    Token& last = s.last_token[index(side)];
    do ++last;  // 255 tokens a side are more than can lie on the table: skip those in use
    while (last == no_token || find_token(s, side, last) != no_slot);
    card.rank = last;
    card.face_up = (!is_troop(card) && !card.decoy) || s.switches.has(Switch::OpenCards);
  }
  card.at = at;
}

// DX-7.26, 7.30  One marker; with more than its printed CV the card is eliminated at once.
void mark_hit(State& s, Slot slot, EventLog& log) {
  Card& card = s[slot];
  if (card.decoy) return unmask(s, slot, log);  // DX-13.606
  reveal(s, slot, log);
  ++card.hits;
  log.add(HitMarked{card.id, card.at, card.hits});
  if (card.hits > face(card).cv) lose(s, slot, Loss::Eliminated, log);
}

// DX-6.15  One die: 6 fails, 1 passes, otherwise it may not exceed the value.
bool test(State& s, Slot slot, TestKind kind, int value, Dice& dice, EventLog& log) {
  const int die = dice.d6();
  const bool passed = holds(die, value);
  log.add(Tested{kind, mention(s[slot]), static_cast<std::int8_t>(value), static_cast<std::uint8_t>(die), passed});
  return passed;
}

void push(State& s, const Frame& frame) { s.flow.push_back(frame); }

// ------------------------------------------------------------------------------------------- settling

namespace {

// DX-0.16 (3), 11.16, 12.12  Generals and mobile specials without own troops among enemy troops.
bool is_alone(const Field& f, Seat side, Place at, bool moving) {
  const Lot& own = f.of(side, at);
  return own.escorted && !own.troops && f.of(other(side), at).troops && !(moving && own.backs);
}
bool remove_lone(State& s, const Field& f, Seat side, bool moving, EventLog& log) {
  bool any = false, removed = false;
  for (std::size_t at = 0; at < position_count; ++at) any |= is_alone(f, side, Place(at), moving);
  if (!any) return false;
  for (std::size_t i = 0; i < s.cards.size(); ++i) {
    const Card& c = s.cards[i];
    if (!is_position(c.at) || !is_known(c.id) || c.decoy || side_of(c) != side) continue;
    const CardFace& what = face(c);
    const bool lone_kind =
        what.type == CardType::General || (what.type == CardType::Special && effect_row(what.effect).mobile);
    if (!lone_kind) continue;
    if (!is_alone(f, side, c.at, moving)) continue;
    lose(s, Slot(i), Loss::Alone, log);
    removed = true;
  }
  return removed;
}

// DX-0.13  The other side has troops here and the holder neither troops nor backs.
bool change_holders(State& s, const Field& f, std::optional<Seat> only_to, EventLog& log) {
  bool changed = false;
  for (const Place at : positions_in_use(s)) {
    const Seat holder = s[at].holder, taker = other(holder);
    if (!f.of(taker, at).troops || f.of(holder, at).force() || (only_to && *only_to != taker)) continue;
    s[at].holder = taker;
    s.eventful = changed = true;
    log.add(Captured{at, taker});
    discard_works(s, at, log);
  }
  return changed;
}

// DX-8.35, 8.40, 11.21  Too many troops or generals of a side in a position: A's positions first, one after another,
//                       since the end of each settles anew.
void push_check(State& s, const Field& f) {
  for (const Frame& frame : s.flow)
    if (frame.step == Step::Check || frame.step == Step::Surplus) return;
  std::optional<Frame> next;
  for (const Seat side : {other(s.active), s.active})
    for (const Place at : positions_in_use(s)) {
      if (f.of(side, at).generals > 1) next = Frame{.step = Step::Surplus, .seat = side, .at = at};
      if (f.is_over(side, at)) next = Frame{.step = Step::Check, .seat = side, .at = at};
    }
  if (next) push(s, *next);
}

// DX-13.208  From the dice of a melee round until both sides have tested, control waits.
bool melee_is_open(const State& s) {
  if (s.melee.at.empty()) return false;
  return std::any_of(s.flow.begin(), s.flow.end(), [](const Frame& f) {
    return f.step == Step::Melee && MeleeStage(f.stage) > MeleeStage::Round && MeleeStage(f.stage) <= MeleeStage::Settling;
  });
}

}  // namespace

// DX-0.16  Lone cards, holders, victory, checks, until nothing changes. DX-0.17: while A moves, only what follows
//          from A's entering; what follows from his leaving waits for T3.C and T3.D.
void settle(State& s, EventLog& log) {
  if (s.ending != Ending::None || s.phase == Phase::Deployment) return;
  // DX-13.708  A rider says first whether it stays.
  if (std::any_of(s.flow.begin(), s.flow.end(), [](const Frame& f) { return f.step == Step::Ride; })) return;
  const bool moving = s.flow.front().step == Step::OrdinaryMoves || s.flow.front().step == Step::Flanking;
  Field f = field_of(s);
  if (melee_is_open(s)) return push_check(s, f);  // DX-8.40  at once
  for (bool again = true; again;) {
    again = remove_lone(s, f, other(s.active), moving, log);
    if (!moving) again |= remove_lone(s, f, s.active, moving, log);
    again |= change_holders(s, f, moving ? std::optional{s.active} : std::nullopt, log);
    if (again) f = field_of(s);
  }
  const bool mine = meets_victory(s, f, s.active, moving);
  const bool theirs = !moving && meets_victory(s, f, other(s.active));
  if (mine && theirs) return end_game(s, Ending::BothAtOnce, {}, log);  // DX-4.15
  if (mine || theirs) {
    const Seat winner = mine ? s.active : other(s.active);
    const Ending how = s.edition != Edition::Shiloh ? Ending::EnemyPositions
                       : winner == csa              ? Ending::RearCentre
                                                    : Ending::FrontCentre;
    return end_game(s, how, winner, log);
  }
  if (!moving) push_check(s, f);
}

}  // namespace kepi::dixie
