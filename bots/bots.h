/// Players written once against the concept. A bot gets what its seat may know: the view, and the
/// orders it was offered; the rest it imagines.
///     Bots<dixie::Rules> bots;   Order order = bots.greedy(view, Seat::First, offered, dice);
#pragma once
#include <algorithm>
#include <bit>
#include <cstddef>
#include <vector>

#include "engine/ruleset.h"

namespace kepi {

/// How much greedy thinks.
struct Effort {
  int trials = 1000;  ///< imagined continuations of one decision, shared by all its orders
  int horizon = 12;   ///< decisions a trial goes on while a matter is unsettled
};

template <Ruleset R>
class Bots {
 public:
  using State = typename R::State;
  using Order = typename R::Order;
  using View = typename R::View;

  /// Any order it was offered.
  static const Order& random(const std::vector<Order>& offered, Dice& dice) {
    return offered[static_cast<std::size_t>(dice.roll(static_cast<int>(offered.size())) - 1)];
  }
  /// The same for whoever does not need the whole offer: a game may `draw` an order without making all the others.
  const Order& random(const State& s, Seat seat, Dice& dice) {
    orders_.clear();
    if constexpr (requires { draw(s, seat, dice, orders_); }) return draw(s, seat, dice, orders_);
    choices(s, seat, orders_);
    return random(orders_, dice);
  }

  /// The order that leaves the best-looking table on average over imagined states and dice.
  /// All orders are tried in the same worlds; the half that looks worse is dropped after each round.
  Order greedy(const View& seen, Seat seat, const std::vector<Order>& offered, Dice& dice, Effort effort = {}) {
    if (offered.size() == 1) return offered.front();
    candidates_.clear();
    for (const Order& order : offered) candidates_.push_back({&order, 0, 0, false});
    const int rounds = std::bit_width(candidates_.size() - 1);
    const std::size_t round = std::max<std::size_t>(2, static_cast<std::size_t>(effort.trials / rounds));  // trials of one
    while (candidates_.size() > 1) {
      const int worlds = std::max(1, effort.trials / (rounds * static_cast<int>(candidates_.size())));
      const auto open = [](const Candidate& c) { return !c.certain; };
      for (int world = 0; world < worlds && std::any_of(candidates_.begin(), candidates_.end(), open); ++world) {
        const State imagined = imagine(seen, dice);
        for (Candidate& c : candidates_) try_out(imagined, seat, c, dice, effort);
      }
      std::stable_sort(candidates_.begin(), candidates_.end(),
                       [](const Candidate& a, const Candidate& b) { return a.mean() > b.mean(); });
      candidates_.resize(std::min((candidates_.size() + 1) / 2, round));  // more than a round can weigh are sifted once
    }
    return *candidates_.front().order;
  }

 private:
  /// A game may say that neither what is lawful nor its evaluation depends on anything hidden: an order is then judged once, and one
  /// that rolls no dice needs no second trial.
  static constexpr bool sees_all = [] {
    if constexpr (requires { R::sees_all; }) return R::sees_all;
    return false;
  }();

  struct Candidate {
    const Order* order;
    double sum;
    int tries;
    bool certain;  // no trial can tell more
    double mean() const { return tries ? sum / tries : -2; }
  };

  void try_out(const State& imagined, Seat seat, Candidate& c, Dice& chance, const Effort& effort) {
    if (c.certain) return;
    if ((!sees_all || !c.tries) && !judge(imagined, seat, *c.order)) return;  // not possible in this world: it tells nothing
    CountingDice dice{chance};
    Log<typename R::Event> silent;
    trial_ = imagined;
    apply(trial_, seat, *c.order, dice, silent);
    for (int n = 0; n < effort.horizon && !is_settled(trial_); ++n) play_on(dice, silent);
    c.sum += evaluate(trial_, seat);
    ++c.tries;
    c.certain = sees_all && dice.rolled() == 0;
  }

  void play_on(Dice& dice, Log<typename R::Event>& silent) {
    const Prompt asked = prompt(trial_);
    const Seat who = asked.deciders.has(Seat::First) ? Seat::First : Seat::Second;
    apply(trial_, who, random(trial_, who, dice), dice, silent);
  }

  /// A game may say where its evaluation makes sense (no shot in the air); the end always does.
  static bool is_settled(const State& s) {
    if constexpr (requires { settled(s); })
      return settled(s) || prompt(s).outcome.has_value();
    else
      return true;
  }

  std::vector<Candidate> candidates_;
  std::vector<Order> orders_;
  State trial_{};
};

}  // namespace kepi
