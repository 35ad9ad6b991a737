/// Chapter 7: fire and hits.
#include <algorithm>

#include "games/dixie/command.h"
#include "games/dixie/field.h"
#include "games/dixie/rules.h"
#include "games/dixie/terrain.h"

namespace kepi::dixie {

namespace {

constexpr int gunboat_dice = 4;  // DX-12.51

Shot shot_of(const State& s, Slot by, Place at) {
  const Place from = s[by].at;
  const Range range = at == from ? Range::Short : at == opposite(from) ? Range::Long : Range::Enfilade;
  return {.by = by, .side = side_of(s[by]), .from = from, .at = at, .range = range};
}

int printed_dice(const State& s, const Shot& shot) {
  switch (shot.kind) {
    case ShotKind::Gunboats: return gunboat_dice;
    case ShotKind::Skirmishers: return 1;  // DX-12.62  exactly one, whatever the terrain
    case ShotKind::Ordinary:
    case ShotKind::HiddenBattery:
    case ShotKind::DawnSurprise:
    case ShotKind::Reconnaissance: return face(s[shot.by]).cv;
  }
  return 0;
}
int dice_on_this_ground(const State& s, const Shot& shot) {
  const int ground =
      shot.kind == ShotKind::Skirmishers ? 0 : terrain_dice(s, shot.side, shot.from, shot.at, shot.range);
  return printed_dice(s, shot) + ground + command_dice(s, shot);  // DX-13.910
}

// T3.E
bool fires_after_moving(const Card& card) {
  return card.way == Way::Flanked || (face(card).horse_artillery && card.moves > 0);
}

}  // namespace

// DX-7.07, 0.32  Never below 0.
int dice_of(const State& s, const Shot& shot) {
  const int specials = shot.kind == ShotKind::Reconnaissance ? 0 : special_dice(s, shot);  // DX-12.15
  return std::max(0, dice_on_this_ground(s, shot) + specials);
}

// DX-12.52  A short-range shot of an attacker, at F1.
Shot surprise_shot(const State& s, Slot by) {
  Shot shot = shot_of(s, by, s[by].at);
  shot.kind = ShotKind::DawnSurprise;
  return shot;
}

// DX-7.20
bool has_targets(const State& s, Seat shooter, Place at) { return has_targets(field_of(s), shooter, at); }
bool has_targets(const Field& f, Seat shooter, Place at) {
  const Lot& enemy = f.of(other(shooter), at);
  return enemy.force() || enemy.generals;
}

// ------------------------------------------------------------------------------------------- declaring

namespace {

// DX-13.401, 13.402  One enemy battery that lies face up where the hits fall; DX-13.405: not in enfilade. A battery that
//                    lies face down is refused like a card that is not there.
Verdict may_aim(const State& s, Seat seat, const Shot& shot, CardId target) {
  if (target == no_card) return fine;
  if (!s.switches.has(Switch::CounterBattery)) return refuse("DX-13.401", arg(target));
  if (shot.range == Range::Enfilade) return refuse("DX-13.405", arg(target));
  const Slot slot = find(s, seat, Named{.card = target});
  const bool battery = slot != no_slot && side_of(s[slot]) != seat && s[slot].at == shot.at && is_troop(s[slot]) &&
                       face(s[slot]).type == CardType::Artillery;
  if (battery) return fine;
  return shot.range == Range::Long ? refuse("DX-13.401", arg(target)) : refuse("DX-13.402", arg(target));
}

}  // namespace

Verdict may(const State& s, Seat seat, const Fire& o) { return may(s, field_of(s), seat, o); }

Verdict may(const State& s, const Field& f, Seat seat, const Fire& o) {
  if (const Verdict v = asked(s, seat, {Step::Fire, Step::MovementFire, Step::Surprise, Step::Ride}); !v) return v;
  const Frame& top = s.flow.back();
  const Slot slot = find_own(s, seat, o.card);
  if (slot == no_slot) return refuse("DX-5.07", arg(o.card));
  const Card& card = s[slot];
  if (!is_troop(card)) return refuse("DX-7.06", arg(o.card));
  if (top.step == Step::Surprise) {
    if (!card.due || o.at != top.at) return refuse("DX-12.52", arg(o.card));
    return may_aim(s, seat, surprise_shot(s, slot), o.target);
  }
  if (top.step == Step::Ride) return may_fire_at_rider(s, card, o);
  const CardFace& what = face(card);
  if (card.fired) return refuse("DX-7.05", arg(o.card));
  if (top.step == Step::MovementFire && !fires_after_moving(card)) return refuse("DX-7.24", arg(o.card));
  if (card.way == Way::Flanked && !what.horse_artillery && o.at != card.at) return refuse("DX-13.109", arg(o.at));
  const bool placed = is_position(card.at);
  const bool engaged = placed && f.is_engaged(card.at);
  const bool along_the_line = placed && s.switches.has(Switch::Enfilade) && lateral_neighbours(s, card.at).contains(o.at);
  if (along_the_line) {
    if (top.step != Step::Fire) return refuse("DX-13.301", arg(o.at));
    if (engaged) return refuse("DX-13.302", arg(card.at));
    if (!has_targets(f, seat, o.at)) return refuse("DX-7.20", arg(o.at));
  } else if (what.type != CardType::Artillery) {
    if (!engaged) return refuse("DX-7.13", arg(o.card));
    if (o.at != card.at) return what.type == CardType::Infantry ? refuse("DX-7.09", arg(o.at)) : refuse("DX-7.10", arg(o.at));
  } else if (placed && o.at == card.at) {
    if (!engaged) return refuse("DX-7.11", arg(o.at));
  } else {
    if (!placed || !is_position(o.at) || o.at != opposite(card.at)) return refuse("DX-7.12", arg(o.at));
    if (engaged) return refuse("DX-7.18", arg(card.at));
    if (f.is_engaged(o.at) && !s.switches.has(Switch::ArtillerySupport)) return refuse("DX-7.19", arg(o.at));  // DX-13.501
    if (!has_targets(f, seat, o.at)) return refuse("DX-7.20", arg(o.at));
  }
  if (s[o.at].closed) return refuse("DX-7.04", arg(o.at));
  const Shot shot = shot_of(s, slot, o.at);
  if (shot.range == Range::Long) {
    if (f.has(TerrainKind::Town, o.at)) return refuse("DX-T.10", arg(o.at));
    if (s.cloudburst) return refuse("DX-12.54");
  }
  if (const Verdict v = may_aim(s, seat, shot, o.target); !v) return v;
  const bool nothing_lessens = !f.terrain(shot.at) && !f.terrain(shot.from) && !s[shot.at].smoke;  // the CV itself is never 0
  if (nothing_lessens || dice_of(s, shot) > 0) return fine;
  return dice_on_this_ground(s, shot) <= 0 ? refuse("DX-10.12", arg(o.card), arg(o.at)) : refuse("DX-0.32", arg(o.card), arg(o.at));
}

void carry_out(State& s, Seat, const Fire& o, Dice& dice, EventLog& log) {
  const Slot slot = find(s, o.card);
  if (s.flow.back().step == Step::Ride) return fire_at_rider(s, slot, dice, log);
  const bool surprise = s.flow.back().step == Step::Surprise;
  Shot shot = surprise ? surprise_shot(s, slot) : shot_of(s, slot, o.at);
  if (o.target != no_card) shot.target = find(s, o.target);
  if (surprise) s[slot].due = false;
  else s.flow.back().stage = 0;  // DX-0.27  WCB comes before the next declaration
  declare_shot(s, shot, log);
}

// DX-7.01, 7.04, 7.05  The card is turned face up and has fired; the position fired at before is left.
void declare_shot(State& s, const Shot& shot, EventLog& log) {
  s.shot = shot;
  s.eventful = true;
  const bool in_the_fire_steps = shot.kind != ShotKind::HiddenBattery && shot.kind != ShotKind::DawnSurprise;
  if (in_the_fire_steps && s.under_fire != shot.at) {
    if (is_position(s.under_fire)) s[s.under_fire].closed = true;
    s.under_fire = shot.at;
  }
  if (shot.by != no_slot) {
    Card& card = s[shot.by];
    reveal(s, shot.by, log);
    if (shot.kind != ShotKind::HiddenBattery) card.fired = true;  // DX-12.61
    card.skirmished |= shot.kind == ShotKind::Skirmishers;
    s.shot.had_friend = troops_in(s, shot.side, shot.at) > (card.at == shot.at ? 1 : 0);  // DX-12.37
  }
  const auto id_of = [&](Slot slot) { return slot == no_slot ? no_card : s[slot].id; };
  log.add(ShotDeclared{id_of(shot.by), shot.side, shot.from, shot.at, shot.range, shot.kind, id_of(shot.target)});
  push(s, {.step = Step::Shot, .seat = shot.side, .at = shot.at});
}

// ------------------------------------------------------------------------------------------- dice

// DX-7.08  Each die at or under the firepower is a hit. DX-7.34, 11.10: every 6 strikes the general and each
//          special that takes hits, unless it was aimed at a battery (DX-13.404). DX-13.503, 12.51: guns and Gunboats
//          that fire from afar among friends strike them with every 5.
void roll_shot(State& s, Dice& dice, EventLog& log) {
  Shot& shot = s.shot;
  if (shot.cancelled) {
    log.add(ShotCancelled{});
    return;
  }
  const Seat struck = shot.confused ? shot.side : other(shot.side);
  const int count = dice_of(s, shot), power = firepower(s, shot);
  const bool among_friends = shot.range == Range::Long && is_engaged(s, shot.at);
  const bool aimed = shot.target != no_slot;
  ShotRolled told{{}, static_cast<std::uint8_t>(power), 0, 0};
  for (int i = 0; i < count; ++i) {
    const int die = dice.d6();
    told.dice.try_push_back(static_cast<std::uint8_t>(die));
    told.hits += strikes(die, power);
    told.sixes += die == 6 && !aimed;
    shot.friendly_hits += among_friends && die == 5;
  }
  shot.hits = told.hits;
  log.add(told);
  if (told.sixes == 0) return;
  for (Card& c : s.cards)
    if (c.at == shot.at && side_of(c) == struck && c.face_up && takes_hits_as_general(c)) {
      c.hits = static_cast<std::uint8_t>(std::min(31, c.hits + told.sixes));
      log.add(HitMarked{c.id, c.at, c.hits});
    }
}

// ------------------------------------------------------------------------------------------- hits

// DX-7.26, 7.27  Troop cards of the position that have the fewest markers; DX-13.606: decoys are cards without any, except
//                to friends' guns (DX-13.503). DX-12.37: a confused shot spares the
//                firing card if it had a friend there when it was declared. DX-13.403: of an aimed shot only the battery
//                named, as long as it is there.
FixedVector<Slot, 16> eligible_for_hit(const State& s) {
  const Frame& top = s.flow.back();
  FixedVector<Slot, 16> fewest;
  if (s.shot.target != no_slot && top.stage == 0) {
    if (s[s.shot.target].at == top.at) fewest.push_back(s.shot.target);
    return fewest;
  }
  int least = 99;
  for (std::size_t i = 0; i < s.cards.size(); ++i) {
    const Card& c = s.cards[i];
    if (c.at != top.at || side_of(c) != top.seat || !(is_troop(c) || (c.decoy && top.stage != 1))) continue;
    if (s.shot.confused && Slot(i) == s.shot.by && s.shot.had_friend) continue;
    if (c.hits < least) fewest.clear(), least = c.hits;
    if (c.hits == least) fewest.try_push_back(Slot(i));
  }
  return fewest;
}

namespace {

// Of the shot, of its fives among friends (stage 1), of a melee round (stage 2).
std::uint8_t& hits_to_allot(State& s) {
  const Frame& top = s.flow.back();
  return top.stage == 2 ? s.melee.hits[index(top.seat)] : top.stage == 1 ? s.shot.friendly_hits : s.shot.hits;
}

void take_hit(State& s, Slot slot, EventLog& log) {
  const bool friendly = s.flow.back().stage == 1;
  --hits_to_allot(s);
  mark_hit(s, slot, log);
  if (!friendly) return;
  if (is_position(s[slot].at)) s.shot.friends_struck.try_push_back(slot);
  else while (s.shot.friends_struck.erase(slot)) {}  // eliminated: nothing left to test
}

}  // namespace

// DX-7.28, 7.31, 0.39  Where there is no choice, or it is left to us, the hit is marked at once; hits that find nobody are lost.
bool hold_allotment(State& s, EventLog& log) {
  std::uint8_t& hits = hits_to_allot(s);
  while (hits > 0) {
    const auto eligible = eligible_for_hit(s);
    if (eligible.empty()) {
      log.add(HitsLost{hits});
      hits = 0;
      continue;
    }
    const Frame& top = s.flow.back();
    const Slot slot = eligible.size() == 1 ? eligible.front() : struck_by_standing_order(s, top.seat, top.at, eligible);
    if (slot == no_slot) return true;
    take_hit(s, slot, log);
  }
  s.flow.pop_back();
  return false;
}

Verdict may(const State& s, Seat seat, const Allot& o) {
  const Frame& top = s.flow.back();
  if (top.step == Step::Allot && seat != top.seat) return refuse("DX-7.26");
  if (const Verdict v = asked(s, seat, {Step::Allot}); !v) return v;
  const Slot slot = find(s, o.card);
  if (slot == no_slot || side_of(s[slot]) != seat || s[slot].at != top.at || !(is_troop(s[slot]) || s[slot].decoy))
    return refuse("DX-7.26", arg(o.card));
  if (s.shot.confused && slot == s.shot.by && s.shot.had_friend) return refuse("DX-12.37", arg(o.card));
  if (!eligible_for_hit(s).contains(slot)) return refuse("DX-7.27", arg(o.card));
  return fine;
}
void carry_out(State& s, Seat, const Allot& o, Dice&, EventLog& log) { take_hit(s, find(s, o.card), log); }

// ------------------------------------------------------------------------------------------- after moving

// DX-7.24, 13.108  Horse artillery that moved and flankers, if they have somebody to fire at.
bool may_fire_after_moving(const State& s) {
  if (s.edition != Edition::Gettysburg && !s.switches.has(Switch::Flanking)) return false;  // DX-1.10
  std::optional<Field> f;
  for (const Card& c : s.cards) {
    if (c.moves == 0 || c.fired || !is_position(c.at) || !is_troop(c) || !fires_after_moving(c)) continue;
    if (side_of(c) != s.active) continue;
    if (!f) f = field_of(s);
    for (const Place at : {c.at, opposite(c.at)})
      if (may(s, *f, s.active, Fire{c.id, at})) return true;
  }
  return false;
}

}  // namespace kepi::dixie
