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
    if (entries_.size() % stride == 0) marks_.push_back(state_);
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

  /// Takes the last `n` orders back.
  void rewind(std::size_t n) {
    const std::size_t kept = entries_.size() - std::min(n, entries_.size());
    state_ = state_after(kept);
    entries_.resize(kept);
    marks_.resize(kept / stride);
  }

  /// The state after the first `n` orders: those since the last mark are played again.
  State state_after(std::size_t n) const {
    const std::size_t mark = n / stride;
    return played_on(mark == 0 ? start_ : marks_[mark - 1], mark * stride, n);
  }
  /// The state that all orders lead to from the start, whatever was marked on the way.
  State replayed() const { return played_on(start_, 0, entries_.size()); }

 private:
  // A mark every so many orders: neither undo nor replay of a long match plays it all again.
  static constexpr std::size_t stride = 32;

  State played_on(State s, std::size_t from, std::size_t until) const {
    Log<Event> silent;
    for (std::size_t i = from; i < until; ++i) {
      ScriptedDice again{entries_[i].dice};
      apply(s, entries_[i].seat, entries_[i].order, again, silent);
    }
    return s;
  }

  Setup setup_;
  State start_, state_;
  std::vector<int> setup_dice_;
  std::vector<Entry> entries_;
  std::vector<State> marks_;
};

}  // namespace kepi
