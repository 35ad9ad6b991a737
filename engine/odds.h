/// Exact chances of what dice would bring, and the luck they brought. A game may offer
///     std::optional<Odds> odds(const State&, Seat, const Order&)   what a lawful order would roll; none: nothing
///     std::vector<Odds>   prospects(const State&, Seat)            what awaits this seat as things stand
///     std::vector<Luck>   luck(const std::vector<Event>&)          every roll of a whole match
/// The first two use what that seat knows and nothing else (a law checks it); where the members of a team know different things they take
/// a Viewer instead. The last needs every event as it was.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "kit/rule_id.h"
#include "kit/seat.h"
#include "kit/verdict.h"

namespace kepi {

/// [n]: the chance of exactly n. A yes or no has two entries.
using Distribution = std::vector<double>;

constexpr int faces_of_a_die = 6;

/// The share of the six faces of a die for which this is true.
template <class Wanted>
constexpr double share_of_faces(Wanted wanted) {
  int faces = 0;
  for (int die = 1; die <= faces_of_a_die; ++die) faces += wanted(die) ? 1 : 0;
  return static_cast<double>(faces) / faces_of_a_die;
}

/// Of the sum of two that have nothing to do with each other.
inline Distribution sum_of(const Distribution& a, const Distribution& b) {
  Distribution both(a.size() + b.size() - 1, 0.0);
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < b.size(); ++j) both[i + j] += a[i] * b[j];
  return both;
}
inline Distribution yes_or_no(double yes) { return {1 - yes, yes}; }
/// How many of n succeed, each with the same chance.
inline Distribution of_many(int n, double each) {
  Distribution all{1.0};
  for (int i = 0; i < n; ++i) all = sum_of(all, yes_or_no(each));
  return all;
}
inline double chance_of_all(int n, double each) {
  double all = 1;
  for (int i = 0; i < n; ++i) all *= each;
  return all;
}
inline double mean_of(const Distribution& d) {
  double mean = 0;
  for (std::size_t n = 0; n < d.size(); ++n) mean += static_cast<double>(n) * d[n];
  return mean;
}

enum class Measure : std::uint8_t {
  Count, YesOrNo,
  Figure,  // certain: `needed` is the figure, a modifier or a sum; `of` is {1}
};

/// A rule or a card that has a hand in a roll: what it adds to each die, how many dice it adds; neither: it decides what is rolled.
struct Reason {
  RuleId rule;
  int by = 0, dice = 0;
  bool operator==(const Reason&) const = default;
};

/// One thing that may happen: more or less often, or at all.
struct Chance {
  std::string_view what;  // `odds.what.…` in the game's texts
  Args about;             // the card, the position
  int dice = 0;           // that decide it; 0: it follows from other dice
  int needed = 0;         // what each die needs, in the game's own terms
  Distribution of;
  Measure measure = Measure::Count;
  std::vector<Reason> because = {};
  bool operator==(const Chance&) const = default;
};

struct Odds {
  std::string_view kind;  // `odds.kind.…`
  Args about;
  std::vector<Chance> chances;
  std::vector<std::string_view> notes;  // `odds.note.…`: what the numbers leave open
  bool operator==(const Odds&) const = default;
};

/// One roll that was made: successes expected and seen.
struct Luck {
  std::string_view kind;  // `luck.kind.…`
  Seat seat{};            // for whom it was good
  Args about;
  std::size_t event = 0;  // which of the events it was
  int dice = 0;
  double expected = 0, variance = 0;
  int actual = 0;
  bool operator==(const Luck&) const = default;
};

/// What a game's bookkeeper of luck begins with; he has a call for every event that matters.
struct LuckLedger {
  std::vector<Luck> rolls;
  std::size_t now = 0;  // the event that is told

  /// Dice of which each is a success or none.
  void many(std::string_view kind, Seat seat, const Args& about, int dice, double each, int actual) {
    if (dice > 0) rolls.push_back({kind, seat, about, now, dice, dice * each, dice * each * (1 - each), actual});
  }
};
template <class Bookkeeper, class Event>
std::vector<Luck> booked(const std::vector<Event>& events) {
  Bookkeeper book;
  for (; book.now < events.size(); ++book.now) std::visit(book, events[book.now]);
  return std::move(book.rolls);
}

}  // namespace kepi
