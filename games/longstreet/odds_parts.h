#pragma once
/// The parts of the exact odds, one file a phase. `known` is always what the seat knows. Internal to the core.
#include <array>
#include <utility>

#include "games/longstreet/odds.h"
#include "games/longstreet/rules.h"

namespace kepi::longstreet {

inline Chance yes(std::string_view what, Args about, double chance, int dice = 0, int needed = 0) {
  return {what, std::move(about), dice, needed, yes_or_no(chance), Measure::YesOrNo, {}};
}
/// Adds to the chance of exactly n.
inline void add(Distribution& to, int n, double chance) {
  if (to.size() <= static_cast<std::size_t>(n)) to.resize(static_cast<std::size_t>(n) + 1, 0.0);
  to[static_cast<std::size_t>(n)] += chance;
}
inline Distribution surely(int n) {
  Distribution d;
  add(d, n, 1);
  return d;
}
inline double reaching(int needed) {
  return share_of_faces([&](int die) { return die >= needed; });
}
inline void note(Odds& told, std::string_view what) {
  for (const std::string_view known : told.notes)
    if (known == what) return;
  told.notes.push_back(what);
}

// ---- odds_morale.cpp
inline constexpr std::size_t morale_values = 4;  // 0 to 3
/// A hand that may be: how many cards of each morale value it has, and how likely that is.
struct MoraleHand {
  std::array<int, morale_values> cards{};
  double chance = 1;
};
using MoraleHands = std::vector<MoraleHand>;
/// What a side may hold by what is known: the cards seen, and for the others every draw from those not seen.
MoraleHands hands_of(const State& known, Seat side);
/// The points of its so many best cards.
int best_of(const MoraleHand&, int cards);
/// The most points that a hand can use up, at most `cards` of it for each of these needs.
struct Need {
  int points = 0, cards = 0;
};
int most_used(const MoraleHand&, std::vector<Need>);
/// LS-1.24, 1.26, 1.51  Bases that are gone when so many must be lost.
int bases_gone(const Unit&, int losses);

// ---- odds_fire.cpp
/// Hits on a unit: those that are marked already, and those that may come.
struct Mark {
  UnitId target = no_unit;
  Distribution hits;
};
Odds fire_odds(const State& known, const Shoot&);
Odds line_odds(const State& known);                                 ///< every unit that may still shoot, each as it hits best
/// LS-5.65 to 5.76  Morale cards and rolls to kill; `only`: of this unit alone.
std::optional<Odds> kill_odds(const State& known, UnitId only = no_unit);
std::optional<Odds> reroll_odds(const State& known, const Reroll&);  ///< LS-8.31, 8.72
Odds lie_down_odds(const State& known, UnitId target);               ///< LS-8.52

// ---- odds_combat.cpp
/// LS-7.40 to 7.96  Combats as they are allotted, or would be; `only`: those that this attacker fights.
void add_combats(Odds&, const State& known, UnitId only = no_unit);
void add_combat(Odds&, const State& known, UnitId defender);
std::optional<Odds> charge_odds(State known, Seat, const Charge&);
std::optional<Odds> combat_odds(State known);                        ///< after the charges
Odds combat_reroll_odds(State known, const Reroll&);

}  // namespace kepi::longstreet
