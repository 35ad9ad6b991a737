// Chapter 4: the turn, decks and hands, invoking and modifying phases, morale values, passing.
#include <algorithm>

#include "games/longstreet/rules.h"
#include "kit/deck.h"

namespace kepi::longstreet {

bool holds(const State& s, Seat seat, Title card) { return card != Title::None && s[seat].hand.contains(card); }
int copies_in_hand(const State& s, Seat seat, Title card) {
  return static_cast<int>(std::count(s[seat].hand.begin(), s[seat].hand.end(), card));
}

Symbol symbol_of(const State& s, Title card) {
  return card == Title::None || s.voided.has(card) ? Symbol::None : face(card).symbol;
}

// LS-4.14  To the discard pile as soon as it is played; LS-4.46, 4.47  a red banner played as an interrupt is removed.
void play_card(State& s, Seat seat, Title card, Use use, UnitId unit, EventLog& log) {
  Player& player = s[seat];
  player.hand.erase(card);
  const bool removed = use == Use::Interrupt && face(card).red;
  (removed ? player.removed : player.discards).push_back(card);
  // LS-8.76  Used for something else, the card that was named is no longer there to modify with.
  if (seat == s.active && use != Use::Modifier && s.banned == card) s.banned = Title::None;
  log.add(CardPlayed{seat, card, use, unit, removed});
}

// LS-4.21 to 4.23; LS-9.24  in a scripted game the deck stays on top and the discards follow, oldest first.
void reshuffle(State& s, Seat seat, Dice& dice, EventLog& log) {
  Player& player = s[seat];
  Pile deck;
  for (std::size_t i = player.discards.size(); i-- > 0;) deck.push_back(player.discards[i]);
  for (const Title card : player.deck) deck.push_back(card);
  if (!s.stacked) shuffle(deck, dice);
  const std::size_t lost = std::min(reshuffle_cost, deck.size());
  for (std::size_t n = 0; n < lost; ++n) player.lost.push_back(deck.back()), deck.pop_back();
  player.discards.clear();
  player.deck = deck;
  log.add(Reshuffled{seat, static_cast<int>(deck.size()), static_cast<int>(lost)});
}

// LS-4.17, 4.54
void redraw(State& s, Seat seat, EventLog& log) {
  Player& player = s[seat];
  Drew drew{seat, 0, {}};
  while (player.hand.size() < hand_size && !player.deck.empty()) {
    player.hand.push_back(player.deck.back());
    drew.cards.push_back(player.deck.back());
    player.deck.pop_back();
    ++drew.count;
  }
  if (drew.count) log.add(drew);
}

void clear_phase(State& s) {
  s.invoking = 0;
  s.modifier = Title::None;
  s.named = s.current = no_unit;
  s.shots.clear();
  s.targets.clear();
  s.engagements.clear();
  s.failed = s.distance = 0;
  s.fall_back_line = {};
  for (Player& player : s.players) player.spared = false;
  for (Unit& u : s.units) {
    u.shot = u.moved = u.changed = u.charged = u.balked = u.allocated = u.fell_back = false;
    u.hits = u.cards = 0;
    u.defended = u.attacked = u.must_fall_back = false;
    u.defence = u.attack = u.missed = u.saved = 0;
  }
}

// ------------------------------------------------------------------------------------------- reshuffle

Verdict may(const State& s, Seat seat, const Reshuffle& o) {
  if (Verdict v = asked(s, seat, {Step::Reshuffle}, "LS-4.20"); !v) return v;
  return o.yes || !s[seat].deck.empty() ? fine : refuse("LS-4.20");  // with no deck left he has no choice
}
void carry_out(State& s, Seat seat, const Reshuffle& o, Dice& dice, EventLog& log) {
  if (o.yes) reshuffle(s, seat, dice, log);
  s.step = Step::Fire;
}

// ------------------------------------------------------------------------------------------- invoking

namespace {

// LS-4.38  Each of the cards is another one.
Verdict may_play(const State& s, Seat seat, std::initializer_list<Title> cards) {
  for (const Title card : cards) {
    if (card == Title::None) continue;
    const auto needed = std::count(cards.begin(), cards.end(), card);
    if (copies_in_hand(s, seat, card) < needed)
      return copies_in_hand(s, seat, card) == 0 ? refuse("LS-4.26", card_arg(card)) : refuse("LS-4.38", card_arg(card));
  }
  return fine;
}

Verdict may_modify(const State& s, Seat seat, Title modifier, Symbol phase) {
  if (modifier == Title::None) return fine;
  if (symbol_of(s, modifier) != phase) return refuse("LS-4.34", card_arg(modifier));
  if (interrupted_by(s, Title::AllQuietAlongThePotomac)) return refuse("LS-8.82", card_arg(modifier));
  if (s.banned == modifier && copies_in_hand(s, seat, modifier) < 2) return refuse("LS-8.76", card_arg(modifier));
  return fine;
}

// LS-8.07  The modifiers that name a unit when they are played, and which; LS-8.08  they may find none.
bool may_be_named(Title modifier, const Unit& u) {
  switch (modifier) {
    case Title::FireAndCharge: return u.is_infantry() && u.smoke;
    case Title::AtTheDouble:
    case Title::ByTheManual: return u.is_infantry();
    default: return false;
  }
}
RuleId rule_of_card(Title card) { return face(card).rule; }

Verdict names_rightly(const State& s, Seat seat, Title modifier, UnitId named) {
  if (named != no_unit) {
    const Unit* u = own_unit(s, seat, named);
    if (!u) return refuse("LS-8.07");
    return may_be_named(modifier, *u) ? fine
           : modifier == Title::None  ? refuse("LS-8.07", unit_arg(named))
                                      : refuse(rule_of_card(modifier), card_arg(modifier), unit_arg(named));
  }
  bool any = false;
  for_units(s, seat, [&](UnitId, const Unit& u) { any = any || may_be_named(modifier, u); });
  return any ? refuse(rule_of_card(modifier), card_arg(modifier)) : fine;
}

}  // namespace

Verdict may(const State& s, Seat seat, const InvokeFire& o) {
  if (Verdict v = asked(s, seat, {Step::Fire}, "LS-4.03"); !v) return v;
  if (o.card == Title::None) return refuse("LS-4.26");
  if (Verdict v = may_play(s, seat, {o.card, o.modifier}); !v) return v;
  return may_modify(s, seat, o.modifier, Symbol::Fire);
}
void carry_out(State& s, Seat seat, const InvokeFire& o, Dice&, EventLog& log) {
  clear_phase(s);
  log.add(Invoked{seat, {}, 1});
  play_card(s, seat, o.card, Use::Invoke, no_unit, log);
  if (o.modifier != Title::None) play_card(s, seat, o.modifier, Use::Modifier, no_unit, log);
  s.invoking = 1;
  s.modifier = o.modifier;
  s.step = Step::FireWindow;
}

Verdict may(const State& s, Seat seat, const Invoke& o) {
  if (Verdict v = asked(s, seat, {Step::Command}, "LS-4.04"); !v) return v;
  if (o.card == Title::None) return refuse("LS-4.26");
  if (Verdict v = may_play(s, seat, {o.card, o.second, o.modifier}); !v) return v;
  if (o.phase == Phase::Combat && interrupted_by(s, Title::QuakerGuns) && o.second == Title::None) return refuse("LS-8.95");
  if (Verdict v = may_modify(s, seat, o.modifier, o.phase == Phase::Combat ? Symbol::Combat : Symbol::Movement); !v) return v;
  return names_rightly(s, seat, o.modifier, o.unit);
}
void carry_out(State& s, Seat seat, const Invoke& o, Dice&, EventLog& log) {
  clear_phase(s);
  log.add(Invoked{seat, o.phase, o.second == Title::None ? 1 : 2});
  play_card(s, seat, o.card, Use::Invoke, no_unit, log);
  if (o.second != Title::None) play_card(s, seat, o.second, Use::Second, no_unit, log);
  if (o.modifier != Title::None) play_card(s, seat, o.modifier, Use::Modifier, o.unit, log);
  s.invoking = o.second == Title::None ? 1 : 2;
  s.modifier = o.modifier;
  s.named = o.unit;
  s[seat].passed = false;  // LS-4.30
  s.step = o.phase == Phase::Movement ? Step::MovementWindow : Step::CombatWindow;
}

// LS-4.57; LS-4.58  with an empty hand he must, whatever he did before.
Verdict may(const State& s, Seat seat, const Pass&) {
  if (Verdict v = asked(s, seat, {Step::Command}, "LS-4.04"); !v) return v;
  return s[seat].passed && !s[seat].hand.empty() ? refuse("LS-4.57") : fine;
}
void carry_out(State& s, Seat seat, const Pass&, Dice&, EventLog& log) {
  s[seat].passed = true;
  log.add(Passed{seat});
  if (s[seat].deck.empty() && s[seat].discards.empty()) return end_game(s, Ending::PassedOut, other(seat), log);  // LS-3.21
  s.step = Step::Status;
}

// ------------------------------------------------------------------------------------------- discarding

// LS-8.49, 7.112; LS-4.18  otherwise nobody discards.
Verdict may(const State& s, Seat seat, const Discard& o) {
  if (Verdict v = asked(s, seat, {Step::Discard, Step::DefenderDiscard, Step::AttackerDiscard}, "LS-4.18"); !v) return v;
  return holds(s, seat, o.card) ? fine : refuse("LS-4.18", card_arg(o.card));
}
void carry_out(State& s, Seat seat, const Discard& o, Dice&, EventLog& log) {
  play_card(s, seat, o.card, Use::Discard, no_unit, log);
  if (s.step == Step::Discard) {
    s.step = Step::Reshuffle;
  } else {
    s[seat].spared = true;
    s.step = s.step == Step::DefenderDiscard ? Step::DefenderFallBack : Step::AttackerFallBack;
  }
}

// ------------------------------------------------------------------------------------------- morale

// LS-5.66, 5.68, 7.85, 7.86, 7.88, 7.91
bool may_be_helped(const State& s, UnitId id) {
  const Unit& u = s.units[id];
  if (u.is_gone() || u.side == s.active) return false;
  if (s.step == Step::FireMorale) return u.hits >= 2 && u.cards < fire_morale_cards;
  if (!u.attacked) return false;
  if (u.limbered) return u.defence < u.attack && u.cards < 1;
  return losses_of(s, id) >= 2 && u.cards < (is_vulnerable(s, id) ? 1 : 2);
}

Verdict may(const State& s, Seat seat, const PlayMorale& o) {
  if (seat == s.active) return refuse(s.step >= Step::CombatWindow ? RuleId{"LS-7.89"} : RuleId{"LS-4.50"});
  if (Verdict v = asked(s, seat, {Step::FireMorale, Step::CombatMorale}, "LS-4.50"); !v) return v;
  const Unit* u = own_unit(s, seat, o.unit);
  const bool fire = s.step == Step::FireMorale;
  if (!u) return fire ? refuse("LS-5.65") : refuse("LS-7.84");
  if (!holds(s, seat, o.card)) return refuse("LS-4.50", card_arg(o.card));
  if (fire) {
    if (u->hits == 0) return refuse("LS-5.65", unit_arg(o.unit));
    if (u->cards >= fire_morale_cards) return refuse("LS-5.66", unit_arg(o.unit));
    if (u->hits == 1) return u->cards ? refuse("LS-5.69", unit_arg(o.unit)) : refuse("LS-5.68", unit_arg(o.unit));
    return face(o.card).morale ? fine : refuse("LS-5.69", card_arg(o.card));
  }
  if (u->limbered) {
    if (!u->attacked || u->defence >= u->attack) return refuse("LS-7.91", unit_arg(o.unit));
    if (u->cards >= 1) return refuse("LS-7.91", unit_arg(o.unit));
    return face(o.card).morale ? fine : refuse("LS-7.91", card_arg(o.card));
  }
  if (!is_beaten(s, o.unit)) return refuse("LS-7.84", unit_arg(o.unit));
  if (u->cards >= (is_vulnerable(s, o.unit) ? 1 : 2)) return refuse("LS-7.85", unit_arg(o.unit));
  if (losses_of(s, o.unit) < 2) return u->saved ? refuse("LS-7.86", unit_arg(o.unit)) : refuse("LS-7.88", unit_arg(o.unit));
  return face(o.card).morale ? fine : refuse("LS-7.88", card_arg(o.card));
}
void carry_out(State& s, Seat seat, const PlayMorale& o, Dice&, EventLog& log) {
  Unit& u = s.units[o.unit];
  const int value = face(o.card).morale;
  play_card(s, seat, o.card, Use::Morale, o.unit, log);
  ++u.cards;
  if (s.step == Step::FireMorale) {
    u.hits = static_cast<std::uint8_t>(std::max(1, u.hits - value));  // LS-5.68
    log.add(HitsMarked{o.unit, u.hits});
  } else if (u.limbered) {
    u.defence = static_cast<std::uint8_t>(u.defence + value);         // LS-7.91
  } else {
    u.saved = static_cast<std::uint8_t>(std::min(u.saved + value, u.attack - u.defence - 1));  // LS-7.86
  }
}

// ------------------------------------------------------------------------------------------- done, and the rest

Verdict may(const State& s, Seat seat, const Done&) {
  if (losses_pending(s)) return refuse("LS-1.46");
  if (decider(s) != seat) return refuse("LS-4.01");
  switch (s.step) {
    case Step::Terrain: return s.placed >= std::max(s.rolls[0], s.rolls[1]) ? fine : refuse("LS-3.02", number_arg(s.placed));
    case Step::Deployment:
      for (const Unit& u : s.units)
        if (u.side == seat && u.is_gone()) return refuse("LS-3.06");
      return fine;
    case Step::Start:
    case Step::Fire:
    case Step::FireWindow:
    case Step::Shooting:
    case Step::ShotWindow:
    case Step::FireMorale:
    case Step::MovementWindow:
    case Step::Confusion:
    case Step::Movement:
    case Step::CombatWindow:
    case Step::Charges:
    case Step::DefenceWindow:
    case Step::CombatMorale:
    case Step::FallBackWindow:
    case Step::DefenderDiscard:
    case Step::AttackerDiscard:
    case Step::Status: return fine;
    default: return refuse("LS-4.02");
  }
}
void carry_out(State& s, Seat seat, const Done&, Dice&, EventLog& log) {
  switch (s.step) {
    case Step::Terrain: s.step = Step::Edges; break;
    case Step::Deployment: s[seat].ready = true; break;
    case Step::Start: s.step = Step::Reshuffle; break;
    case Step::Fire: s.step = Step::Command; break;
    case Step::FireWindow: s.step = Step::Shooting; break;
    case Step::Shooting: s.step = Step::FireMorale; break;
    case Step::ShotWindow: mark_hits(s, log), s.step = Step::Shooting; break;
    case Step::FireMorale: s.step = Step::Kill; break;
    case Step::MovementWindow: s.step = Step::Movement; break;
    case Step::Confusion: s.units[s.interrupt_unit].moved = true, s.step = Step::Movement; break;
    case Step::Movement: clear_phase(s), s.step = Step::Status; break;
    case Step::CombatWindow: s.step = Step::Charges; break;
    case Step::Charges: {
      const bool charged = std::any_of(s.units.begin(), s.units.end(), [](const Unit& u) { return u.charged; });
      if (charged) fix_engagements(s, log), s.step = Step::NameCharger;
      else clear_phase(s), s.step = Step::Status;
      break;
    }
    case Step::DefenceWindow: s.step = Step::Defence; break;
    case Step::CombatMorale: resolve_defenders(s, log), s.step = Step::DefenderLosses; break;
    case Step::FallBackWindow: s.step = Step::DefenderDiscard; break;
    case Step::DefenderDiscard: s.step = Step::DefenderFallBack; break;
    case Step::AttackerDiscard: s.step = Step::AttackerFallBack; break;
    default: break;
  }
}

// LS-9.23  At any time, in nobody's turn.
Verdict may(const State&, Seat, const StandingPass&) { return fine; }
void carry_out(State& s, Seat seat, const StandingPass& o, Dice&, EventLog&) { s[seat].standing = o.windows; }

Verdict may(const State&, Seat, const Resign&) { return fine; }
void carry_out(State& s, Seat seat, const Resign&, Dice&, EventLog& log) {
  end_game(s, Ending::Resigned, other(seat), log);
}

}  // namespace kepi::longstreet
