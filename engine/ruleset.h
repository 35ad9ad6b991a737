/// The contract of a game: plain value types and free functions, found by name in the game's namespace.
/// A game joins everything that stands around the core (match, bots, laboratory, server, laws) by
/// satisfying this concept; none of them knows its rules.
#pragma once
#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "kit/dice.h"
#include "kit/log.h"
#include "kit/rule_id.h"
#include "kit/seat.h"
#include "kit/verdict.h"

namespace kepi {

/// How a game ended; no winner is a draw.
struct Outcome {
  std::optional<Seat> winner;
  RuleId rule;
  bool operator==(const Outcome&) const = default;
};

/// Who must decide what now, or how it ended. `topic` is the game's own enumeration of questions.
struct Prompt {
  SeatSet deciders;
  std::uint16_t topic = 0;
  std::optional<Outcome> outcome;
  RoleSet asked = RoleSet::both();  // of a seat that is a team, who
  bool operator==(const Prompt&) const = default;
};

/// A game in which a seat may be a team tells who of it gives which order; `judge` judges the order itself.
template <class R>
concept HasTeams = requires(const typename R::State& s, const typename R::Order& order, Seat seat, Role role) {
  { is_team(s, seat) } -> std::same_as<bool>;
  { judge_role(s, seat, role, order) } -> std::same_as<Verdict>;
};

/// Of an order that is a path and is refused: the longest beginning of it that is lawful, and why it goes no farther.
template <class Order>
struct LawfulPart {
  Order order;
  std::optional<Refusal> beyond;
};

/// Beyond this a game may offer `settled` and `draw` (bots/bots.h), odds, prospects and luck (engine/odds.h), and, where orders are paths,
///     std::optional<LawfulPart<Order>> lawful_part(const State&, Seat, const Order&)
template <class R>
concept Ruleset =
    std::regular<typename R::State> && std::regular<typename R::Order> && std::regular<typename R::Event> &&
    std::regular<typename R::View> && std::regular<typename R::Setup> &&
    requires(const typename R::State& s, typename R::State& next, const typename R::Order& order,
             const typename R::Event& event, const typename R::View& seen, const typename R::Setup& chosen, Seat seat,
             Viewer viewer, Dice& dice, Log<typename R::Event>& log, std::vector<typename R::Order>& orders) {
      { R::name } -> std::convertible_to<std::string_view>;  // "dixie"
      { R::version } -> std::convertible_to<int>;            // raised when old matches would replay otherwise
      { setup(chosen, dice) } -> std::same_as<typename R::State>;
      { prompt(s) } -> std::same_as<Prompt>;
      { judge(s, seat, order) } -> std::same_as<Verdict>;
      { apply(next, seat, order, dice, log) } -> std::same_as<void>;     // precondition: judged fine
      { choices(s, seat, orders) } -> std::same_as<void>;                // appends
      { view(s, viewer) } -> std::same_as<typename R::View>;
      { conceal(event, viewer) } -> std::same_as<std::optional<typename R::Event>>;  // none: not seen at all
      { reveals(event) } -> std::same_as<bool>;                          // a secret became known: no way back
      { imagine(seen, dice) } -> std::same_as<typename R::State>;        // some state that looks like this
      { hash(s) } -> std::same_as<std::uint64_t>;
      { evaluate(s, seat) } -> std::convertible_to<double>;              // -1 lost ... 1 won
    };

}  // namespace kepi
