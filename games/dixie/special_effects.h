#pragma once
/// The catalogue of special effects (DX-12.31 to 12.64) behind the general rules of specials.cpp.
/// Internal to the core.
#include "games/dixie/field.h"
#include "games/dixie/terrain.h"

namespace kepi::dixie {

/// A special card about to be played: the general rules have allowed it, its own text has the last word.
struct Playing {
  const State& s;
  const Field& f;
  Seat seat;
  const Play& order;
  Window window;
  const EffectRow& row() const { return effect_row(face(order.card).effect); }
};

/// What the text of the card asks besides window, side and kind of position.
Verdict text_allows(const Playing&);
/// What it does. The card already lies in the discard pile or, persistent, in its position.
void take_effect(State&, Seat, const Play&, Window, Dice&, EventLog&);

/// Whether a player may name this card for this effect, played on that position.
bool is_nameable(const State&, const Field&, Seat, Effect, Place at, const Card&);
/// How he names it: by its face if he can see it, else by its token.
inline Named name_of(Seat seat, const Card& card) {
  return side_of(card) != seat && !card.face_up ? Named{no_card, card.rank} : Named{card.id, no_token};
}
/// How many he may name at most; 0: none. Whoever may name must name one.
constexpr std::size_t names_how_many(Effect effect) {
  switch (effect) {
    case Effect::FieldHospital:
    case Effect::CavalryRaid:
    case Effect::HiddenBattery:
    case Effect::Skirmishers:  return 1;
    case Effect::NightMarch:
    case Effect::LootedCamps:  return 2;
    case Effect::QuickMarch:   return 3;
    case Effect::GrandAssault: return 4;
    default:                   return 0;
  }
}

/// The frame that opened the window in which somebody plays now (Rout, Check …); null: another one did.
const Frame* interrupted(const State&, Step);

}  // namespace kepi::dixie
