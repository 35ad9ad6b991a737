// Chapter 12, special cards: the general rules (DX-12.01 to 12.17) and what the cards in play lend.
#include <algorithm>

#include "games/dixie/days.h"
#include "games/dixie/special_effects.h"

namespace kepi::dixie {
namespace {

// DX-0.11  While cards move, legality is judged by contested, otherwise by engaged.
bool is_fought_over(const State& s, const Field& f, Place at) {
  return s.phase == Phase::Movement ? f.is_contested(at) : f.is_engaged(at);
}

// DX-12.04  Onto any position, unless the card is limited to engaged, unengaged or held ones, or to none.
//           Grand Assault is tied to no position; it only says where it goes.
bool may_lie_at(const State& s, const Field& f, Seat seat, const EffectRow& row, Place at) {
  if (row.played_on == PlayedOn::None) return at == Place::Nowhere || row.key == Effect::GrandAssault;
  if (!on_field(s, at)) return false;
  switch (row.played_on) {
    case PlayedOn::Engaged:   return is_fought_over(s, f, at);
    case PlayedOn::Unengaged: return !is_fought_over(s, f, at);
    case PlayedOn::Held:      return s[at].holder == seat;
    case PlayedOn::Any:       return true;
    case PlayedOn::None:      break;
  }
  return false;
}

// DX-12.09  At most two specials of a player on a position in a phase,
// DX-12.10  and of different effects; cards not tied to a position are exempt.
// DX-12.13  Only one persistent special of a name.
Verdict leaves_room_for(const State& s, Seat seat, const EffectRow& row, CardId card, Place at) {
  if (row.played_on == PlayedOn::None) return fine;
  const auto& played = s[at].played[index(seat)];
  if (std::none_of(played.begin(), played.end(), [](Effect e) { return e == Effect::None; }))
    return refuse("DX-12.09", arg(card), arg(at));
  if (std::find(played.begin(), played.end(), row.key) != played.end()) return refuse("DX-12.10", arg(card), arg(at));
  if (row.persistent && has_effect(s, seat, at, row.key)) return refuse("DX-12.13", arg(card), arg(at));
  return fine;
}

// DX-12.33, 12.42, 12.44  What stays with troops needs an own troop card in its position.
bool needs_troops(Effect effect) {
  return effect == Effect::ColorGuard || effect == Effect::Breastworks || effect == Effect::SignalStation;
}

}  // namespace

const Frame* interrupted(const State& s, Step step) {
  for (std::size_t i = s.flow.size(); i-- > 0;) {
    if (s.flow[i].step == Step::InWindow) continue;
    return s.flow[i].step == step ? &s.flow[i] : nullptr;
  }
  return nullptr;
}

// DX-0.20  In this order: window, ownership and type, timing, kind of position, room, the card's own text.
Verdict may(const State& s, Seat seat, const Play& o) {
  const auto open = window_for(s, seat);
  if (!open) return refuse("DX-12.02", arg(o.card));
  const Slot slot = find(s, o.card);
  if (slot == no_slot || side_of(s[slot]) != seat || !is_special(s[slot]) || s[slot].at != Place::Reserve)
    return refuse("DX-12.04", arg(o.card));
  return may_play(s, field_of(s), seat, *open, o);
}
Verdict may_play(const State& s, const Field& f, Seat seat, const OpenWindow& open, const Play& o) {
  const EffectRow& row = effect_row(face(o.card).effect);
  if (!row.timing.admits(open.window, open.whose)) return refuse("DX-12.02", arg(o.card), arg(open.window));
  if (!admits(row, open.window, open.whose, s.switches.has(Switch::Melee))) return refuse(row.rule, arg(o.card));
  if (!may_lie_at(s, f, seat, row, o.at)) return refuse("DX-12.04", arg(o.card), arg(o.at));
  if (const Verdict room = leaves_room_for(s, seat, row, o.card, o.at); !room) return room;
  return text_allows({s, f, seat, o, open.window});
}

// DX-12.05  Most specials act at once and are then discarded,
// DX-12.06  some stay in the position, face up (DX-12.14).
void carry_out(State& s, Seat seat, const Play& o, Dice& dice, EventLog& log) {
  const Window window = s.flow.back().step == Step::InWindow ? s.flow.back().window : Window::WVA;
  const Slot slot = find(s, o.card);
  const EffectRow& row = effect_row(face(o.card).effect);
  if (log.listens()) {
    Played played{seat, o.card, o.at, {}};
    for (const Named& named : o.named) {
      Mention who = mention(s[find(s, seat, named)]);
      if (row.key == Effect::CavalryRaid) who.hidden = false;  // it is shown (DX-12.45)
      played.named.push_back(who);
    }
    log.add(played);
  }
  if (row.played_on != PlayedOn::None) {
    auto& played = s[o.at].played[index(seat)];
    *std::find(played.begin(), played.end(), Effect::None) = row.key;
  }
  if (row.persistent) {
    enter(s, slot, o.at);
    s[slot].face_up = true;
    s[slot].from = Place::Nowhere;  // a decoy withdrawn before it was played cannot be recalled (DX-8.11)
    s[slot].way = Way::None;
  } else {
    s[slot] = Card{.id = o.card, .at = Place::Discard};
    s[slot].face_up = true;
  }
  take_effect(s, seat, o, window, dice, log);
}

bool is_double_of_another(const State& s, const Card& card, Place at) {
  return is_special(card) && card.at != at && is_position(at) && has_effect(s, side_of(card), at, face(card).effect);
}

// ------------------------------------------------------------------------------------------- deployment

// DX-3.21  Only specials whose timing includes WS; DX-12.09 and 12.13 bind here too.
Verdict may_deploy_special(const State& s, Seat seat, CardId card, Place at) {
  const EffectRow& row = effect_row(face(card).effect);
  if (!row.timing.names(Window::WS)) return refuse("DX-3.21", arg(card));
  if (has_effect(s, seat, at, row.key)) return refuse("DX-12.13", arg(card), arg(at));
  const bool night = s.flow.front().step == Step::NightDeployment;  // a phase of its own (DX-12.09)
  int lying = 0;
  for (const Card& other : s.cards)
    if (other.at == at && side_of(other) == seat && is_special(other) && (!night || laid_tonight(s, other))) ++lying;
  if (lying >= specials_per_position) return refuse("DX-12.09", arg(card), arg(at));
  return fine;
}

Verdict lies_lawfully(const State& s, Slot special) {
  const Card& card = s[special];
  const EffectRow& row = effect_row(face(card).effect);
  if (needs_troops(row.key) && !has_troops(s, side_of(card), card.at)) return refuse(row.rule, arg(card.id), arg(card.at));
  return fine;
}

// ------------------------------------------------------------------------------------------- what they lend

// DX-12.33  Color Guard: +1.  DX-12.42  Breastworks: +1 to defenders.
// DX-12.31  A Rebel Yell: -1 to the USA in its next Morale Phase.
// DX-12.56, 12.57  Regimental Band +1 and Stone Wall +2 for those who test in this phase.
int special_morale(const State& s, Seat side, Place at) {
  int bonus = 0;
  if (has_effect(s, side, at, Effect::ColorGuard)) bonus += 1;
  if (role_of(s, side, at) == Role::Defender && has_effect(s, side, at, Effect::Breastworks)) bonus += 1;
  const Position& position = s[at];
  if (side == s.active && s.phase == Phase::Morale) {
    if (position.yelled_at && side == usa) bonus -= 1;
    if (position.band) bonus += 1;
    if (position.stone_wall && side == csa) bonus += 2;
  }
  return bonus;
}

// DX-12.53  Smoke: one die fewer.  DX-12.40  Ammunition Train: one die more for artillery.
int special_dice(const State& s, const Shot& shot) {
  int dice = 0;
  if (s[shot.at].smoke) dice -= 1;
  if (shot.by != no_slot && face(s[shot.by]).type == CardType::Artillery && s[shot.from].ammunition_train) dice += 1;
  return dice;
}

// DX-12.44  Own forced-march tests anywhere are at +1 while the station stands.
int special_march(const State& s, Seat side) {
  return static_cast<int>(std::count_if(s.cards.begin(), s.cards.end(), [&](const Card& card) {
    return is_position(card.at) && side_of(card) == side && is_special(card) &&
           face(card).effect == Effect::SignalStation;
  }));
}

namespace {

// DX-13.303, 13.304  Enfilade: F1 from one's own line, F2 from the enemy's; on Shiloh's first day both lines are
//                    the USA's.
int enfilade_firepower(const State& s, const Shot& shot) {
  const bool all_union = s.edition == Edition::Shiloh && s.day == 1;
  const Seat line = all_union ? usa : line_of(shot.from);
  return (line == shot.side ? 1 : 2) + terrain_count(s, shot.at, TerrainKind::SunkenRoad);  // DX-T.11, 10.18
}

int usual_firepower(const State& s, const Shot& shot) {
  switch (shot.kind) {
    case ShotKind::Skirmishers:    // DX-12.62
    case ShotKind::Gunboats:       // DX-12.51
    case ShotKind::DawnSurprise:   // DX-12.52
      return 1;
    case ShotKind::Ordinary:
    case ShotKind::HiddenBattery:  // DX-12.61
    case ShotKind::Reconnaissance: // DX-13.703
      break;
  }
  const CardFace& card = face(s[shot.by]);
  switch (shot.range) {
    case Range::Short:
      if (card.type == CardType::Artillery) return card.fire_short;  // DX-7.11
      if (card.type == CardType::Cavalry && s[shot.from].carbines) return 2;  // DX-12.64
      return row_of(firepower_table, card.type).short_range;  // DX-7.09, 7.10
    case Range::Long:
      return std::min(card.fire_long + (s[shot.from].grand_battery ? 1 : 0), 3);  // DX-7.12, 12.55
    case Range::Enfilade:
      return enfilade_firepower(s, shot);
  }
  return 0;
}

}  // namespace

int firepower(const State& s, const Shot& shot) {
  if (shot.range == Range::Long && has_terrain(s, shot.at, TerrainKind::Wall)) return 1;  // DX-T.09
  return shot.firepower ? shot.firepower : usual_firepower(s, shot);
}

}  // namespace kepi::dixie
