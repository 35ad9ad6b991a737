// Chapter 10 and DX-T: what the ground does.
#include "games/dixie/terrain.h"

#include <algorithm>

#include "games/dixie/days.h"
#include "games/dixie/field.h"

namespace kepi::dixie {
namespace {

// DX-10.18  The effects of two cards in a position add up, also of the same kind.
template <class Number>
int over_terrain(const State& s, Place at, Number number) {
  int sum = 0;
  for (const Card& card : s.cards)
    if (card.at == at && is_terrain(card)) sum += number(terrain_row(face(card).terrain));
  return sum;
}

// DX-7.17  Fire that comes from outside into the position, whichever side holds it.
int dice_from_outside(const State& s, Place at) {
  return over_terrain(s, at, [](const TerrainRow& row) { return row.in_dice; });
}

}  // namespace

// DX-10.05  Gettysburg: sides as the owner sees them; on five columns Left admits Centre-Left, Right Centre-Right.
//           Shiloh: left and right as the USA sees them.
bool is_its_ground(const CardFace& card, Place at) {
  const bool own_line = line_of(at) == card.side;
  const int from_left = card.side == usa ? 4 - column_of(at) : column_of(at);
  switch (card.ground) {
    case Ground::Free:        return true;
    case Ground::Left:        return own_line && from_left < 2;
    case Ground::Centre:      return own_line && from_left == 2;
    case Ground::Right:       return own_line && from_left > 2;
    case Ground::FrontLeft:   return at == Place::FL;
    case Ground::FrontCentre: return at == Place::FC;
    case Ground::FrontRight:  return at == Place::FR;
    case Ground::RearLeft:    return at == Place::RL;
    case Ground::RearCentre:  return at == Place::RC;
    case Ground::RearRight:   return at == Place::RR;
  }
  return false;
}

int terrain_count(const State& s, Place at, TerrainKind kind) {
  return over_terrain(s, at, [&](const TerrainRow& row) { return row.key == kind; });
}
bool has_terrain(const State& s, Place at, TerrainKind kind) { return terrain_count(s, at, kind) > 0; }

// DX-7.14, 7.15  Short range: the ground of the position itself, by role.
// DX-7.16        Long range: the ground under the guns, which defend there, and fire from outside.
// DX-13.305      Enfilade: only the ground that is fired at (DX-10.20).
int terrain_dice(const State& s, Seat shooter, Place from, Place at, Range range) {
  switch (range) {
    case Range::Short: {
      const bool defends = role_of(s, shooter, at) == Role::Defender;
      return over_terrain(s, at, [&](const TerrainRow& row) { return defends ? row.def_dice_short : row.att_dice_short; });
    }
    case Range::Long: {
      const int outside = dice_from_outside(s, at);
      if (!is_position(from)) return outside;  // Gunboats (DX-12.51)
      return outside + over_terrain(s, from, [](const TerrainRow& row) { return row.def_dice_long; });
    }
    case Range::Enfilade:
      return dice_from_outside(s, at);
  }
  return 0;
}

// DX-10.11, 10.13, T  Morale by role; a captor has the benefits of the ground he took (DX-10.19).
int terrain_morale(const State& s, Seat side, Place at) {
  const bool defends = role_of(s, side, at) == Role::Defender;
  return over_terrain(s, at, [&](const TerrainRow& row) { return defends ? row.def_morale : row.att_morale; });
}

// DX-8.26   The number is on the card.
// DX-12.35  A Ford raises it by one, for both sides; a pond can have none (DX-10.16).
std::optional<int> crossing_limit(const State& s, Place at) {
  for (const Card& card : s.cards) {
    if (card.at != at || !is_terrain(card) || !limits_crossing(face(card).terrain)) continue;
    const bool ford = has_effect(s, usa, at, Effect::Ford) || has_effect(s, csa, at, Effect::Ford);
    return face(card).movement_limit + (ford ? ford_bonus : 0);
  }
  return std::nullopt;
}

// DX-T.08  While troop or face-down cards of the holder are in the rocks, cavalry and artillery of the other side
//          may not enter, however they come.
bool rocks_bar(const State& s, const Field& f, Seat side, Place at) {
  const Seat holder = s[at].holder;
  return f.has(TerrainKind::Rocks, at) && holder != side && f.of(holder, at).force();
}

// DX-10.02, 3.16  At most two terrain cards, whoever played them.
// DX-10.05, 3.22  The position the card names.
// DX-10.10        One creek or pond a column. At set-up only one's own count, the enemy's are not known and
//                 conflicts are drawn for (DX-3.18, 3.19).
Verdict terrain_fits(const State& s, const Field& seen, const Card& terrain, Place at) {
  const CardFace& card = face(terrain);
  const bool set_up = s.phase == Phase::Deployment;
  // DX-15.215  On the first of three days the ground is that of the first day.
  if (has_three_days(s) && s.day == 1 && !s.night && !card.day1) return refuse("DX-15.215", arg(terrain.id));
  const Place counted = terrain.decoy ? Place::Nowhere : terrain.at;  // where the field has this card itself (DX-13.603)
  if (seen.terrain(at) - (counted == at) >= terrain_limit) {
    if (set_up) return refuse("DX-3.16", arg(terrain.id), arg(at));
    return refuse("DX-10.02", arg(terrain.id), arg(at));
  }
  if (!is_its_ground(card, at)) return refuse("DX-10.05", arg(terrain.id), arg(at));
  if (!limits_crossing(card.terrain)) return fine;
  // Of the creek or pond that it is itself the field has a place too; another one of the column may not be there.
  for (const Place place : {at, opposite(at)})
    if (place != counted && (seen.has(TerrainKind::Creek, place) || seen.has(TerrainKind::Pond, place)))
      return set_up ? refuse("DX-3.19", arg(terrain.id), arg(at)) : refuse("DX-10.10", arg(terrain.id), arg(at));
  return fine;
}

}  // namespace kepi::dixie
