#pragma once
/// Chapter 15: battles of several days. Internal to the core.
#include "games/dixie/mechanics.h"

namespace kepi::dixie {

// DX-15.201 to 15.205  Three days of Gettysburg: decks, and what each night and each day bring.
struct ThreeDays {
  PerSide deck{.usa = 60, .csa = 48};
  int muster = 18;
  PerSide night{.usa = 12, .csa = 6};  // DX-15.203, 15.204
  std::uint8_t allotment = 6;          // of a day, one card a turn
  std::uint8_t last_day = 3;
};
inline constexpr ThreeDays three_days;
static_assert(three_days.muster + 3 * three_days.allotment + 2 * three_days.night.usa == three_days.deck.usa);
static_assert(three_days.muster + 3 * three_days.allotment + 2 * three_days.night.csa == three_days.deck.csa);
// DX-15.217  The muster and the reinforcements of Day 1.
inline constexpr int first_day_cards = three_days.muster + three_days.allotment;

inline bool has_three_days(const State& s) { return s.switches.has(Switch::GbThreeDays); }

// DX-15.111, 15.114  Kept out of the USA battle deck.
bool is_of_ohio_deck(Switches switches, CardId card);

// DX-8.41  Face-down cards of a disorganization check test in secret, decoys not at all: who is still to test is not told.
inline bool tests_secretly(const State& s, Seat side, Place at) {
  for (const Frame& f : s.flow)
    if (f.step == Step::Check && f.seat == side && f.at == at) return true;
  return false;
}

// DX-15.210  Laid in the night that lasts, seen by its owner alone until both are done.
inline bool laid_tonight(const State& s, const Card& card) {
  return s.flow.front().step == Step::NightDeployment && is_position(card.at) && card.from == Place::Reserve;
}

}  // namespace kepi::dixie
