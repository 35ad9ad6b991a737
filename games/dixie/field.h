#pragma once
/// What lies where, counted once: choices asks many questions about one state. Internal to the core.
#include <algorithm>
#include <array>

#include "games/dixie/mechanics.h"

namespace kepi::dixie {

/// The cards of one side in one position.
struct Lot {
  std::uint8_t troops = 0;     // face up or down
  std::uint8_t backs = 0;      // face down: troops and decoys
  std::uint8_t decoys = 0;
  std::uint8_t generals = 0;   // face up
  std::uint8_t specials = 0;   // persistent, Fords excepted: they belong to their creek
  std::uint8_t terrain = 0;
  std::uint8_t escorted = 0;   // generals and mobile specials: they fall without troops (DX-11.16, 12.12)
  std::uint8_t bonus = 0;      // of the general (DX-11.18)
  bool force() const { return troops || backs; }                        // seen to oppose (DX-0.11)
  bool cards() const { return troops || backs || generals || specials; } // DX-8.14
  int stack() const { return troops + decoys; }                         // DX-3.04, 3.06
};

struct Field {
  std::array<std::array<Lot, 2>, position_count> lots{};
  std::array<std::uint16_t, position_count> grounds{};  // bit n: a card of TerrainKind n lies there

  Lot& of(Seat side, Place at) { return lots[index(at)][index(side)]; }
  const Lot& of(Seat side, Place at) const { return lots[index(at)][index(side)]; }
  bool is_engaged(Place at) const { return of(usa, at).troops && of(csa, at).troops; }
  bool is_contested(Place at) const { return of(usa, at).force() && of(csa, at).force(); }
  int troops_seen(Seat side, Place at) const { return of(side, at).stack() - of(side, at).backs; }  // face up
  bool is_seen_to_occupy(Seat side, Place at) const { return of(side, at).force() && !of(other(side), at).force(); }
  bool occupies(Seat side, Place at) const { return of(side, at).troops && !of(other(side), at).troops; }
  int terrain(Place at) const { return of(usa, at).terrain + of(csa, at).terrain; }
  bool has(TerrainKind kind, Place at) const { return grounds[index(at)] >> static_cast<int>(kind) & 1; }
  // DX-3.05  4 less the terrain, more by the bonus of the own general.
  int limit(Seat side, Place at) const { return stacking_limit - terrain(at) + of(side, at).bonus; }
  bool is_over(Seat side, Place at) const { return of(side, at).stack() > std::max(0, limit(side, at)); }
};

Field field_of(const State& s);
Field field_of(const State& s, Seat only);  // what one side may know while cards are deployed: its own, by night the rest too

/// Victory as it stands (DX-4.01, 4.06 to 4.08).
/// DX-4.05  `as_seen`: while face-down enemy cards are there, a position is not yet occupied.
bool meets_victory(const State& s, const Field& f, Seat side, bool as_seen = false);

/// DX-13.310  Whether a card of this side could fire along the enemy line into a vacant position (enfilade.cpp).
bool envelops(const State& s, const Field& f, Seat side);
/// It stands beside a vacant position of the enemy line: it envelops as soon as it may fire.
bool outflanks(const State& s, const Field& f, Seat side);

/// One or two moves of a card; via is Nowhere for one.
struct Route {
  Place from, via, to;
  bool is_double() const { return via != Place::Nowhere; }
};
/// DX-7.02, 8.01, 8.45, 13.217  Whether it has neither fired nor fought nor moved this turn.
Verdict not_used(const Card& card);
/// DX-8.26 to 8.31  The creek that limits this side between two positions, Nowhere: none; and what is left of its limit.
Place limiting_creek(const State& s, const Field& f, Seat seat, Place from, Place to);
int crossings_left(const State& s, Seat seat, Place creek);

bool has_targets(const Field& f, Seat shooter, Place at);  // DX-7.20
bool rocks_bar(const State& s, const Field& f, Seat side, Place at);  // DX-T.08  cavalry and artillery may not enter
/// DX-10.02, 10.05, 10.10, 3.19  Whether this terrain card of its owner may lie there, as far as other terrain that he sees
///          (the field) and its fixed position decide.
Verdict terrain_fits(const State& s, const Field& seen, const Card& terrain, Place at);
/// A special card of the Reserve, in the window that is open to this seat (specials.cpp); and every lawful play of it.
Verdict may_play(const State& s, const Field& f, Seat seat, const OpenWindow& open, const Play& order);
void propose_plays(const State& s, const Field& f, Seat seat, const OpenWindow& open, Slot card, std::vector<Order>& out);
/// DX-10.06, 10.07 and the like: whether it may be played there, wherever it is now.
Verdict may_become_ground(const State& s, const Field& f, Seat seat, const Card& terrain, Place at);

// With the field already counted.
void propose_decoys(const State& s, const Field& f, Seat seat, std::vector<Order>& out);
Verdict may(const State& s, const Field& f, Seat seat, const Fire& order);
Verdict may(const State& s, const Field& f, Seat seat, const TurnUp& order);
Verdict may(const State& s, const Field& f, Seat seat, const Reconnoitre& order);

}  // namespace kepi::dixie
