#pragma once
/// The parts of the exact odds, one file a kind of roll. Each takes what the seat knows, with the dice to come on top of the flow
/// and no window open, and asks the rules for dice, firepower and values. Internal to the core.
#include <algorithm>
#include <utility>

#include "games/dixie/odds.h"
#include "games/dixie/rules.h"

namespace kepi::dixie {

/// Always shows the same face, and counts.
class OneFace final : public Dice {
 public:
  explicit OneFace(int face) : face_{face} {}
  int rolled() const { return rolled_; }

 private:
  int draw(int) override { return ++rolled_, face_; }
  int face_, rolled_ = 0;
};

/// The chance that one die passes a test (DX-6.07, 6.08), or spares a general (DX-11.12).
inline double passing(int value) {
  return share_of_faces([&](int die) { return holds(die, value); });
}
inline double sparing() {
  return share_of_faces([](int die) { return !kills(die); });
}
inline Chance yes(std::string_view what, Args about, double chance, int dice = 0, int needed = 0) {
  return {what, std::move(about), dice, needed, yes_or_no(chance), Measure::YesOrNo};
}
/// Adds to the chance of exactly n.
inline void add(Distribution& to, int n, double chance) {
  to.resize(std::max(to.size(), static_cast<std::size_t>(n) + 1), 0.0);
  to[static_cast<std::size_t>(n)] += chance;
}

/// A card of that side lies face down there: what it is, only its owner knows.
bool has_back(const State& s, Seat side, Place at);
/// What interrupts goes on; below it the sequence of play stands still.
void stand_still_under(State& s, Step step, Seat seat);

// odds_fire.cpp
std::optional<Odds> shot_odds(State s, Seat seat);              // Step::Shot
std::optional<Odds> surprise_odds(const State& s);              // Step::Surprise (DX-12.52)
/// DX-13.703  A ride at which somebody is about to fire. `unseen`: what a face-down card may be.
std::optional<Odds> ride_odds(const State& s, const std::vector<CardId>& unseen);
Odds fire_at_rider_odds(const State& s, Slot by);               // the owner has said who fires

// odds_melee.cpp
/// DX-13.203 to 13.211  Rounds from the one about to be rolled to the last, both sides fighting on.
void add_melee(Odds& told, const State& s, Seat seat);          // Step::Melee

}  // namespace kepi::dixie
