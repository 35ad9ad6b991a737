#pragma once
/// The tokens a seat cannot see: what they may be, and the most that could be made of them. A tray is taken for a fair draw of
/// all tokens that lie nowhere face up, as `imagine` deals it.
///     Distribution d = best_answer(known, enemy, batteries, Doubt::Feared, Stance::Defends);   // d[2]: two thirds of strength
#include "engine/odds.h"
#include "games/guns/mechanics.h"

namespace kepi::guns {

/// GG-S.01, S.02  The tokens of an army whose faces this seat does not see; `known` is what it sees.
Pile unseen_tokens(const State& known, Army of);

/// What is believed of blocks with an unknown face: that each is the one that matches, or that none is.
enum class Doubt : std::uint8_t { Feared, Seen };
enum class Stance : std::uint8_t { Defends, Attacks };

/// A position whose artillery counts, and what each strength of tokens is worth there.
struct Battery {
  PositionId at = no_position;
  std::array<int, most_strength + 1> worth{};
};

/// [n]: the chance that the army's tray holds enough for n hits or reductions from these batteries together, placed as well as
/// can be. Where very many kinds of token differ only in where they deploy, kinds are taken together: upwards for what is
/// feared, downwards for what is seen.
Distribution best_answer(const State& known, Army of, const std::vector<Battery>& batteries, Doubt doubt, Stance stance);

/// The strengths of face-down tokens on the map, in their order, with the chance of each: every token that could have been
/// deployed there is as likely as the others.
struct Faces {
  std::vector<int> strengths;
  double chance = 0;
};
std::vector<Faces> faces_of(const State& known, Army of, const Placings& placed, Stance stance);

/// What is drawn from a pile without looking: [n] of `drawn` are among `marked` of `all`.
Distribution drawn_without_return(int all, int marked, int drawn);

}  // namespace kepi::guns
