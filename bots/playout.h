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

  Playouts(const typename R::Setup& chosen, std::array<Bot, 2> bots, Effort effort = Bots<R>::usual) : chosen_{chosen}, bots_{bots}, effort_{effort} {}

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
      apply(state_, seat, decide(seat, dice), dice, silent);
    }
  }

 private:
  const typename R::Order& decide(Seat seat, Dice& dice) {
    if (bots_[index(seat)] == Bot::Random) return thinker_.random(state_, seat, dice);
    offered_.clear();
    choices(state_, seat, offered_);
    return order_ = thinker_.greedy(view(state_, viewer_of(seat)), seat, offered_, dice, effort_);
  }

  typename R::Setup chosen_;
  std::array<Bot, 2> bots_;
  Effort effort_;
  typename R::State state_{};
  std::vector<typename R::Order> offered_;
  typename R::Order order_{};
  Bots<R> thinker_;
};

}  // namespace kepi
