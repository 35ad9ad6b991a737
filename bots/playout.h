/// Whole games between bots, as fast as the rules allow.
///     Playouts<dixie::Rules> games{setup, {Bot::Greedy, Bot::Random}};
///     Playout result = games.play(seed, 17);   // game 17 is always the same game
#pragma once
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "bots/bots.h"

namespace kepi {

enum class Bot : std::uint8_t { Random, Greedy };
constexpr std::optional<Bot> bot_from(std::string_view name) {
  if (name == "random") return Bot::Random;
  if (name == "greedy") return Bot::Greedy;
  return {};
}

/// How one game went.
struct Playout {
  std::optional<Seat> winner;
  std::uint32_t decisions = 0;
  bool ended = true;  ///< false: stopped because it went on beyond all measure
};

template <Ruleset R>
class Playouts {
 public:
  static constexpr std::uint32_t beyond_measure = 200000;

  Playouts(const typename R::Setup& chosen, std::array<Bot, 2> bots) : chosen_{chosen}, bots_{bots} {}

  Playout play(std::uint64_t seed, std::uint64_t game) {
    QuickDice dice = QuickDice::nth(seed, game);
    state_ = setup(chosen_, dice);
    Log<typename R::Event> silent;
    Playout result;
    for (;;) {
      const Prompt now = prompt(state_);
      if (now.outcome) return result.winner = now.outcome->winner, result;
      if (result.decisions++ == beyond_measure) return result.ended = false, result;
      const Seat seat = now.deciders.has(Seat::First) ? Seat::First : Seat::Second;
      offered_.clear();
      choices(state_, seat, offered_);
      apply(state_, seat, decide(seat, dice), dice, silent);
    }
  }

 private:
  typename R::Order decide(Seat seat, Dice& dice) {
    switch (bots_[index(seat)]) {
      case Bot::Random: return Bots<R>::random(offered_, dice);
      case Bot::Greedy: return thinker_.greedy(view(state_, viewer_of(seat)), seat, offered_, dice);
    }
    return offered_.front();
  }

  typename R::Setup chosen_;
  std::array<Bot, 2> bots_;
  typename R::State state_{};
  std::vector<typename R::Order> offered_;
  Bots<R> thinker_;
};

}  // namespace kepi
