/// A match: its orders and dice, and the state they lead to.
///     Match<dixie::Rules> m{setup, dice};
///     if (auto verdict = m.submit(Seat::First, order, dice); !verdict) show(verdict.refusal().rule);
#pragma once
#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "engine/ruleset.h"

namespace kepi {

template <Ruleset R>
class Match {
 public:
  using State = typename R::State;
  using Order = typename R::Order;
  using Event = typename R::Event;
  using Setup = typename R::Setup;

  /// One order with everything it caused.
  struct Entry {
    Seat seat{};
    Order order{};
    std::vector<int> dice;      // every random result it consumed
    std::vector<Event> events;
    bool barrier = false;       // dice were rolled or a secret was seen: it cannot be taken back alone
  };

  Match(const Setup& chosen, Dice& dice) : setup_{chosen} {
    RecordingDice recorded{dice};
    state_ = setup(chosen, recorded);
    setup_dice_ = recorded.results();
    start_ = state_;
  }
  /// From a given position; there is nothing before it.
  Match(const Setup& chosen, State start) : setup_{chosen}, start_{start}, state_{std::move(start)} {}

  const Setup& chosen() const { return setup_; }
  const State& start() const { return start_; }
  const State& state() const { return state_; }
  const std::vector<int>& setup_dice() const { return setup_dice_; }
  const std::vector<Entry>& entries() const { return entries_; }

  /// Judges, and if fine applies. A refused order changes nothing and rolls nothing.
  Verdict submit(Seat seat, const Order& order, Dice& dice) {
    if (Verdict verdict = judge(state_, seat, order); !verdict) return verdict;
    RecordingDice recorded{dice};
    Entry entry{seat, order, {}, {}, false};
    Log<Event> log{entry.events};
    apply(state_, seat, order, recorded, log);
    entry.dice = recorded.results();
    entry.barrier = !entry.dice.empty();
    for (const Event& event : entry.events) entry.barrier = entry.barrier || reveals(event);
    entries_.push_back(std::move(entry));
    return fine;
  }

  /// How many of the last orders this seat may take back alone: his own, since dice or a secret.
  std::size_t undoable(Seat seat) const {
    std::size_t n = 0;
    while (n < entries_.size()) {
      const Entry& last = entries_[entries_.size() - 1 - n];
      if (last.barrier || last.seat != seat) break;
      ++n;
    }
    return n;
  }

  /// Takes the last `n` orders back, by playing the others again from the start.
  void rewind(std::size_t n) {
    entries_.resize(entries_.size() - std::min(n, entries_.size()));
    state_ = state_after(entries_.size());
  }

  /// The state after the first `n` orders.
  State state_after(std::size_t n) const {
    State s = start_;
    Log<Event> silent;
    for (std::size_t i = 0; i < n; ++i) {
      ScriptedDice again{entries_[i].dice};
      apply(s, entries_[i].seat, entries_[i].order, again, silent);
    }
    return s;
  }

 private:
  Setup setup_;
  State start_, state_;
  std::vector<int> setup_dice_;
  std::vector<Entry> entries_;
};

}  // namespace kepi
