/// Players written once against the concept. A bot gets what its seat may know: the view, and the
/// orders it was offered; the rest it imagines.
///     Bots<dixie::Rules> bots;   Order order = bots.greedy(view, Seat::First, offered, dice);
#pragma once
#include <algorithm>
#include <bit>
#include <cmath>
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

  /// What greedy thinks unless told otherwise: a game may say how many trials do.
  static constexpr Effort usual = [] {
    Effort effort;
    if constexpr (requires { R::trials; }) effort.trials = R::trials;
    return effort;
  }();

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
  /// All orders are tried in the same worlds; the half that looks worse is dropped after each round, and whoever is
  /// clearly behind the leader as soon as it shows.
  Order greedy(const View& seen, Seat seat, const std::vector<Order>& offered, Dice& dice, Effort effort = usual) {
    if (offered.size() == 1) return offered.front();
    candidates_.clear();
    if (values_.size() < offered.size()) values_.resize(offered.size());
    for (std::size_t n = 0; n < offered.size(); ++n) {
      values_[n].clear();
      candidates_.push_back({&offered[n], &values_[n]});
    }
    const int rounds = std::bit_width(candidates_.size() - 1);
    const std::size_t round = std::max<std::size_t>(2, static_cast<std::size_t>(effort.trials / rounds));  // trials of one
    while (candidates_.size() > 1) {
      const int worlds = std::max(1, effort.trials / (rounds * static_cast<int>(candidates_.size())));
      const auto open = [](const Candidate& c) { return !c.is_certain(); };
      for (int world = 1; world <= worlds && candidates_.size() > 1 && std::any_of(candidates_.begin(), candidates_.end(), open); ++world) {
        const State imagined = imagine(seen, dice);
        for (Candidate& c : candidates_) try_out(imagined, seat, c, dice, effort);
        if (std::has_single_bit(static_cast<unsigned>(world))) drop_the_beaten();
      }
      std::stable_sort(candidates_.begin(), candidates_.end(), ahead);
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
  static constexpr double impossible = -9;  ///< in this world: it tells nothing
  struct Candidate {
    const Order* order = nullptr;
    std::vector<double>* values = nullptr;  ///< one a world
    double sum = 0;
    int tries = 0;
    bool by_chance = false;  ///< its trials rolled dice
    bool is_certain() const { return sees_all && tries > 0 && !by_chance; }
    double mean() const { return tries ? sum / tries : -2; }
  };
  static bool ahead(const Candidate& a, const Candidate& b) { return a.mean() > b.mean(); }

  void try_out(const State& imagined, Seat seat, Candidate& c, Dice& dice, const Effort& effort) {
    c.values->push_back(c.is_certain() ? c.mean() : impossible);
    if (c.is_certain()) return;
    if ((!sees_all || !c.tries) && !judge(imagined, seat, *c.order)) return;
    Log<typename R::Event> silent;
    CountingDice counted{dice};
    trial_ = imagined;
    apply(trial_, seat, *c.order, counted, silent);
    for (int n = 0; n < effort.horizon && !is_settled(trial_); ++n) play_on(counted, silent);
    c.values->back() = evaluate(trial_, seat);
    c.sum += c.values->back();
    c.by_chance = c.by_chance || counted.rolled() > 0;
    ++c.tries;
  }

  /// Whoever would need much luck to be better than the leader after all, world by world. What chance has no hand in
  /// differs little from world to world: there a few tell enough.
  void drop_the_beaten() {
    const Candidate leader = *std::min_element(candidates_.begin(), candidates_.end(), ahead);
    std::erase_if(candidates_, [&](const Candidate& c) {
      if (c.order == leader.order) return false;
      double sum = 0, squares = 0, n = 0;
      for (std::size_t world = 0; world < c.values->size(); ++world) {
        const double ours = (*c.values)[world], best = (*leader.values)[world];
        if (ours == impossible || best == impossible) continue;
        sum += best - ours, squares += (best - ours) * (best - ours), ++n;
      }
      const bool by_chance = c.by_chance || leader.by_chance;
      if (n < (by_chance ? 32 : 3)) return false;
      const double mean = sum / n, error = std::sqrt(std::max(0.0, squares / n - mean * mean) / (n - 1));
      constexpr double negligible = 1e-4;
      return by_chance ? mean > 4 * error : mean + negligible > (3 + 6 / (n - 1)) * error;
    });
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
  std::vector<std::vector<double>> values_;
  std::vector<Order> orders_;
  State trial_{};
};

}  // namespace kepi
