// The catalogue of special effects, DX-12.31 to 12.64: for each what its text asks and what it does.
#include "games/dixie/special_effects.h"

#include <algorithm>

#include "games/dixie/field.h"
#include "games/dixie/rules.h"

namespace kepi::dixie {
namespace {

// ------------------------------------------------------------------------------------------- words of the texts

const Shot& shot(const Playing& p) { return p.s.shot; }
bool by_type(const Playing& p, CardType type) { return shot(p).by != no_slot && face(p.s[shot(p).by]).type == type; }
bool is_short(const Playing& p) { return shot(p).range == Range::Short; }
bool on_target(const Playing& p) { return p.order.at == shot(p).at; }
bool in_melee(const Playing& p) { return p.order.at == p.s.melee.at.front(); }
bool on_firing_card(const Playing& p) { return shot(p).by != no_slot && p.order.at == shot(p).from; }

bool has_type(const State& s, Seat side, Place at, CardType type) {
  return std::any_of(s.cards.begin(), s.cards.end(), [&](const Card& card) {
    return card.at == at && side_of(card) == side && !card.decoy && face(card).type == type;
  });
}

/// A troop card that came into its position in this phase.
bool has_entered(const Card& card) {
  return is_troop(card) && card.moves > 0 && card.way != Way::None && card.way != Way::Disengaged;
}

// DX-7.04  Fire at a position that was left cannot be taken up again; DX-12.54, T.10 forbid shots from afar.
Verdict may_shell(const State& s, Place at, const EffectRow& row) {
  if (s[at].closed) return refuse("DX-7.04", arg(at));
  if (row.key == Effect::Gunboats && s.cloudburst) return refuse("DX-12.54");
  if (row.key == Effect::Gunboats && has_terrain(s, at, TerrainKind::Town)) return refuse("DX-T.10", arg(at));
  return fine;
}

/// The named cards are all different, all such as the effect asks for, and not too many.
bool names_rightly(const Playing& p) {
  const auto& named = p.order.named;
  if (named.empty() || named.size() > names_how_many(p.row().key)) return false;
  for (std::size_t i = 0; i < named.size(); ++i) {
    const Slot slot = find(p.s, p.seat, named[i]);
    if (slot == no_slot || name_of(p.seat, p.s[slot]) != named[i]) return false;
    if (!is_nameable(p.s, p.f, p.seat, p.row().key, p.order.at, p.s[slot])) return false;
    if (std::find(named.begin(), named.begin() + i, named[i]) != named.begin() + i) return false;
  }
  return true;
}

/// A battery's shot out of turn (DX-12.61) or skirmishers' (DX-12.62), before it is declared.
Shot shot_by(const State& s, Slot by, Place at, Range range, ShotKind kind) {
  Shot shot;
  shot.by = by;
  shot.side = side_of(s[by]);
  shot.from = s[by].at;
  shot.at = at;
  shot.range = range;
  shot.kind = kind;
  return shot;
}

// ------------------------------------------------------------------------------------------- longer texts

// DX-12.50  Up to two troop cards of one held position, to other held positions or to the Reserve, within stacking.
bool night_march_fits(const Playing& p) {
  const State& s = p.s;
  if (!names_rightly(p) || p.order.to.size() != p.order.named.size()) return false;
  const Place from = s[find(s, p.order.named[0].card)].at;
  for (const Named& named : p.order.named)
    if (s[find(s, named.card)].at != from) return false;
  for (std::size_t i = 0; i < p.order.to.size(); ++i) {
    const Place to = p.order.to[i];
    if (to == Place::Reserve) continue;
    if (!on_field(s, to) || to == from || s[to].holder != p.seat) return false;
    const int arriving = static_cast<int>(std::count(p.order.to.begin(), p.order.to.end(), to));
    if (p.f.of(p.seat, to).stack() + arriving > p.f.limit(p.seat, to)) return false;
  }
  return true;
}

void march_by_night(State& s, const Play& o, EventLog& log) {
  for (std::size_t i = 0; i < o.named.size(); ++i) {
    const Slot slot = find(s, o.named[i].card);
    if (o.to[i] == Place::Reserve) {
      send_to_reserve(s, slot, log);
      continue;
    }
    const Place from = s[slot].at;
    enter(s, slot, o.to[i]);
    log.add(Moved{mention(s[slot]), from, Place::Nowhere, o.to[i], Way::Moved});
    settle(s, log);
  }
}

// DX-12.59  Up to four infantry cards of one corps from the Reserve through an uncontested near position into the far
//           one; stacking and movement limits apply.
Verdict may_assault(const Playing& p) {
  const State& s = p.s;
  const Place far = p.order.at;
  const RuleId rule = p.row().rule;
  for (const Named& named : p.order.named)  // DX-13.217  who has fought this turn or moved already goes nowhere
    if (const Slot slot = find_own(s, p.seat, named.card); slot != no_slot)
      if (const Verdict v = not_used(s[slot]); !v) return v;
  if (!on_field(s, far) || !is_far(p.seat, far) || !names_rightly(p)) return refuse(rule, arg(p.order.card));
  for (const Named& named : p.order.named)
    if (face(named.card).corps != face(p.order.named[0].card).corps) return refuse(rule, arg(named.card));
  const Place near = opposite(far);  // enemies in it would contest it
  if (p.f.of(other(p.seat), near).force()) return refuse(rule, arg(near));
  const int cards = static_cast<int>(p.order.named.size());
  for (const Place at : {near, far}) {
    const auto limit = crossing_limit(s, at);
    if (limit && s[at].held_by_at_start != p.seat && s[at].crossings[index(p.seat)] + cards > *limit)
      return refuse("DX-8.26", arg(at), arg(*limit));
  }
  if (p.f.of(p.seat, far).stack() + cards > p.f.limit(p.seat, far)) return refuse("DX-8.16", arg(far), arg(cards));
  return fine;
}

void assault(State& s, Seat seat, const Play& o, EventLog& log) {
  for (const Named& named : o.named) {
    move_twice(s, seat, find(s, named.card), opposite(o.at), o.at, log);
    if (s.ending != Ending::None) return;
  }
}

// DX-12.47  Every other USA troop card of printed CV 1 or 2 in Pos takes one morale test.
void spread_panic(State& s, Place at) {
  for (Card& card : s.cards)
    if (card.at == at && side_of(card) == usa && is_troop(card) && face(card).cv <= 2) card.due = true;
  push(s, {.step = Step::Panic, .seat = usa, .at = at});
}

// DX-12.52  Each CSA infantry card that engaged Pos this phase fires once.
void surprise(State& s, Place at) {
  for (Card& card : s.cards)
    if (card.at == at && side_of(card) == csa && has_entered(card) && face(card).type == CardType::Infantry) card.due = true;
  push(s, {.step = Step::Surprise, .seat = csa, .at = at});
}

void tell_what_is_seen(const State& s, Seat seat, Place at, EventLog& log) {
  if (!log.listens()) return;
  Saw saw{seat, at, {}};
  for (const Card& card : s.cards) {
    const bool seen = at == Place::EnemyReserve ? card.at == Place::Reserve : card.at == at && !card.face_up;
    if (seen && side_of(card) != seat) saw.cards.try_push_back(card.id);
  }
  log.add(saw);
}

}  // namespace

// ------------------------------------------------------------------------------------------- what the texts ask

Verdict text_allows(const Playing& p) {
  const State& s = p.s;
  const Play& o = p.order;
  const EffectRow& row = p.row();
  const auto only_if = [&](bool allowed) { return allowed ? fine : refuse(row.rule, arg(o.card), arg(o.at)); };
  const bool names_cards = names_how_many(row.key) > 0;
  if ((!names_cards && !o.named.empty()) || (row.key != Effect::NightMarch && !o.to.empty())) return only_if(false);

  switch (row.key) {
    // On a shot that has been declared (WFD); with melee the first two belong to WML.
    case Effect::RebelYell:
      if (p.window == Window::WML) return only_if(in_melee(p) && has_type(s, csa, o.at, CardType::Infantry));
      return only_if(is_short(p) && on_target(p) && has_type(s, csa, o.at, CardType::Infantry));
    case Effect::BayonetCharge:
      if (p.window == Window::WML) return only_if(in_melee(p));
      return only_if(is_short(p) && on_target(p) && by_type(p, CardType::Infantry));
    case Effect::UniformConfusion:
      return only_if(is_short(p) && on_target(p));
    case Effect::LowAmmunition:  // a card's shot: not Gunboats
      return only_if(on_firing_card(p));
    case Effect::AmmunitionTrain:
      return only_if(on_firing_card(p) && by_type(p, CardType::Artillery));
    case Effect::DoubleCanister:
      return only_if(is_short(p) && on_target(p) && by_type(p, CardType::Artillery));
    case Effect::Smoke:
      return only_if(on_target(p));
    case Effect::GrandBattery:  // a card's long-range shot: not Gunboats, nor Skirmishers with their one die at F1
      return only_if(on_firing_card(p) && shot(p).range == Range::Long && shot(p).kind == ShotKind::Ordinary);
    case Effect::DismountedCarbines:
      return only_if(is_short(p) && on_target(p) && by_type(p, CardType::Cavalry));

    // Cards that stay.
    case Effect::ColorGuard:
      return only_if(p.f.of(p.seat, o.at).troops);
    case Effect::Ford:
      return only_if(p.f.has(TerrainKind::Creek, o.at) && !has_effect(s, usa, o.at, Effect::Ford) &&
                     !has_effect(s, csa, o.at, Effect::Ford));
    case Effect::Breastworks:
    case Effect::SignalStation:
      return only_if(!p.f.is_contested(o.at) && p.f.of(p.seat, o.at).troops);

    // Morale Phase.
    case Effect::Rally: {
      const Frame* rout = interrupted(s, Step::Rout);
      return only_if(rout && rout->at == o.at);
    }
    case Effect::Skedaddle: {  // only in a USA Morale Phase, night morale included: not in melee or after support
      const Frame* rout = interrupted(s, Step::Rout);
      return only_if(rout && rout->at == o.at && s.phase == Phase::Morale && s.active == usa);
    }
    case Effect::FieldHospital:
      return only_if(names_rightly(p));
    case Effect::RegimentalBand:
    case Effect::StoneWall:
      return fine;

    // Combat Phase, before a declaration.
    case Effect::Cloudburst:
      return fine;
    case Effect::Sharpshooters:  // not in T3.E
      return only_if(s.phase == Phase::Combat && general_in(s, other(p.seat), o.at) != no_slot &&
                     p.f.of(p.seat, o.at).troops);
    case Effect::Gunboats: {
      if (s.phase != Phase::Combat || (o.at != Place::FL && o.at != Place::RL)) return only_if(false);
      if (!p.f.of(csa, o.at).force()) return only_if(false);
      return may_shell(s, o.at, row);
    }
    case Effect::Skirmishers: {
      if (s.phase != Phase::Combat || !has_targets(p.f, p.seat, o.at) || !names_rightly(p)) return only_if(false);
      if (s[o.at].smoke) return refuse("DX-0.32", arg(o.card));  // its one die is gone
      return may_shell(s, o.at, row);
    }

    // Movement Phase.
    case Effect::LostOrders:
      return fine;
    case Effect::LootedCamps:
      // By what both can see (DX-0.11): backs are all taken for troops.
      return only_if(line_of(o.at) == csa && p.f.is_seen_to_occupy(csa, o.at) && names_rightly(p));
    case Effect::Scouts:
      return only_if(has_face_down(s, other(p.seat), o.at));
    case Effect::Spy:
      return fine;
    case Effect::RearGuard: {
      if (p.window == Window::WVA) return only_if(p.f.is_contested(o.at));
      const Frame* check = interrupted(s, Step::Check);
      return only_if(check && check->at == o.at);
    }
    case Effect::GrandAssault:
      return may_assault(p);
    case Effect::QuickMarch:  // a forced march, not flanking
      return only_if(interrupted(s, Step::March) && !s.march.flanking && names_rightly(p));
    case Effect::DawnSurprise: {
      if (s.day != 1 || s.turn > 3) return only_if(false);  // the CSA's first and second turn
      return only_if(std::any_of(s.cards.begin(), s.cards.end(), [&](const Card& card) {
        return card.at == o.at && side_of(card) == csa && has_entered(card) && face(card).type == CardType::Infantry;
      }));
    }
    case Effect::HiddenBattery: {
      const bool entered = std::any_of(s.cards.begin(), s.cards.end(), [&](const Card& card) {
        return card.at == o.at && side_of(card) != p.seat && has_entered(card);
      });
      if (!entered || !names_rightly(p)) return only_if(false);
      const Shot shot = shot_by(s, find(s, o.named[0].card), o.at, Range::Short, ShotKind::HiddenBattery);
      if (dice_of(s, shot) < 1) return refuse("DX-0.32", arg(o.named[0].card));
      return fine;
    }

    // Reinforcement Phase and night.
    case Effect::Railway:
      return fine;
    case Effect::CavalryRaid:
      return only_if(names_rightly(p));
    case Effect::NightMarch:
      return only_if(night_march_fits(p));
    case Effect::None:
      break;
  }
  return only_if(false);
}

// ------------------------------------------------------------------------------------------- what they do

// DX-12.16  A play whose target has vanished in the same window does nothing: the marks below then find no reader.
void take_effect(State& s, Seat seat, const Play& o, Window window, Dice& dice, EventLog& log) {
  const Effect effect = face(o.card).effect;
  switch (effect) {
    // DX-12.31  USA troop cards in Pos test at -1, in this melee round or in their next Morale Phase.
    case Effect::RebelYell:
      if (window == Window::WML) s.melee.yelled = true;
      else s[o.at].yelled_at = true;
      return;
    // DX-12.32  One more die in this melee round, or the shot is at F3.  DX-12.41  It hits on 1 to 4.
    case Effect::BayonetCharge:
      if (window == Window::WML) s.melee.charged[index(seat)] = true;
      else s.shot.firepower = 3;
      return;
    case Effect::DoubleCanister: s.shot.firepower = 4; return;
    // DX-12.37  All hits fall on the firing side; DX-12.39  the shot is cancelled.
    case Effect::UniformConfusion:  // whatever it was aimed at (DX-12.01)
      s.shot.confused = true;
      s.shot.target = no_slot;
      return;
    case Effect::LowAmmunition:    s.shot.cancelled = true; return;
    // DX-12.40, 12.53, 12.55, 12.64  For this shot and the later ones of the phase.
    case Effect::AmmunitionTrain:    s[o.at].ammunition_train = true; return;
    case Effect::Smoke:              s[o.at].smoke = true; return;
    case Effect::GrandBattery:       s[o.at].grand_battery = true; return;
    case Effect::DismountedCarbines: s[o.at].carbines = true; return;

    // DX-12.33, 12.35, 12.42, 12.44  They lie in their position and are asked for when it matters.
    case Effect::ColorGuard:
    case Effect::Breastworks:
    case Effect::SignalStation:
      return;
    case Effect::Ford:  // DX-8.11  its creek stays where it is
      for (Card& card : s.cards) card.bound |= card.at == o.at && is_terrain(card) && limits_crossing(face(card).terrain);
      return;

    // DX-12.38  The card stays where it is and loses all its markers.
    case Effect::Rally: {
      Card& card = s[interrupted(s, Step::Rout)->card];
      card.hits = 0;
      log.add(Rallied{card.id, card.at});
      return;
    }
    case Effect::Skedaddle: spread_panic(s, o.at); return;
    // DX-12.48  1 to 3: it goes to the Reserve without markers.
    case Effect::FieldHospital: {
      Card& card = s[find(s, o.named[0].card)];
      const int die = dice.d6();
      const bool saved = hospital_saves(die);
      log.add(Recovered{card.id, die, saved});
      if (!saved) return;
      card = Card{.id = card.id, .at = Place::Reserve};
      return;
    }
    case Effect::RegimentalBand: s[o.at].band = true; return;
    case Effect::StoneWall:      s[o.at].stone_wall = true; return;

    case Effect::Cloudburst: s.cloudburst = true; return;
    // DX-12.34  4, 5 or 6 kills the general at once.
    case Effect::Sharpshooters: {
      const int die = dice.d6();
      log.add(DieRolled{effect, die, sharpshooters_strike(die)});
      if (!sharpshooters_strike(die)) return;
      lose(s, general_in(s, other(seat), o.at), Loss::Killed, log);
      settle(s, log);
      return;
    }
    case Effect::Gunboats: {
      Shot shot;
      shot.side = usa;
      shot.at = o.at;
      shot.range = Range::Long;
      shot.kind = ShotKind::Gunboats;
      declare_shot(s, shot, log);
      return;
    }
    // DX-12.62  One die at F1 at Pos; the card may still move this turn.
    case Effect::Skirmishers: {
      const Slot by = find(s, o.named[0].card);
      s[by].skirmished = true;
      declare_shot(s, shot_by(s, by, o.at, Range::Long, ShotKind::Skirmishers), log);
      return;
    }

    case Effect::LostOrders: s.lost_orders = true; return;
    case Effect::LootedCamps:
      for (const Named& named : o.named) s[find(s, seat, named)].detained = true;
      return;
    case Effect::Scouts: tell_what_is_seen(s, seat, o.at, log); return;
    case Effect::Spy:
      tell_what_is_seen(s, seat, Place::EnemyReserve, log);
      push(s, {.step = Step::Spying, .seat = seat});
      return;
    // DX-12.58  WVA: own cards leave Pos without limits. WDS: no tests, only the surplus goes.
    case Effect::RearGuard:
      if (window == Window::WVA) s[o.at].rear_guard = true;
      else for (Frame& frame : s.flow)
        if (frame.step == Step::Check && frame.at == o.at && frame.seat == seat) frame.stage = 3;
      return;
    case Effect::GrandAssault: assault(s, seat, o, log); return;
    // DX-12.49  The named cards succeed without a die.
    case Effect::QuickMarch:
      for (const Named& named : o.named) {
        const auto& group = s.march.cards;
        const auto at = std::find(group.begin(), group.end(), find(s, named.card)) - group.begin();
        s.march.sure |= static_cast<std::uint8_t>(1u << at);
      }
      return;
    case Effect::DawnSurprise: surprise(s, o.at); return;
    case Effect::HiddenBattery:
      declare_shot(s, shot_by(s, find(s, o.named[0].card), o.at, Range::Short, ShotKind::HiddenBattery), log);
      return;

    // DX-12.36  Two more cards; DX-12.45  one fewer.
    case Effect::Railway:     s.extra_draws += 2; return;
    case Effect::CavalryRaid: s.extra_draws -= 1; return;
    case Effect::NightMarch:  march_by_night(s, o, log); return;
    case Effect::None:        return;
  }
}

// ------------------------------------------------------------------------------------------- a Spy's choice

Verdict may(const State& s, Seat seat, const NameSpied& o) {
  if (s.flow.back().step != Step::Spying || s.flow.back().seat != seat) return refuse("DX-12.46");
  if (o.card == no_card) return fine;
  const Slot slot = find(s, o.card);
  if (slot == no_slot || side_of(s[slot]) == seat || s[slot].at != Place::Reserve || !is_special(s[slot]))
    return refuse("DX-12.46", arg(o.card));
  return fine;
}

void carry_out(State& s, Seat, const NameSpied& o, Dice&, EventLog& log) {
  s.flow.pop_back();
  if (o.card != no_card) lose(s, find(s, o.card), Loss::Discarded, log);
}

}  // namespace kepi::dixie
