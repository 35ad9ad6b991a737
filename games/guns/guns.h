#pragma once
/// The ruleset of The Guns of Gettysburg: rules/guns.md.
///     State s = setup({gettysburg()}, dice);
///     while (!prompt(s).outcome) …
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/odds.h"
#include "engine/ruleset.h"
#include "games/guns/events.h"
#include "games/guns/orders.h"
#include "games/guns/state.h"

namespace kepi::guns {

/// A match: its board, which lives as long as this does, and the modules in use.
struct Setup {
  BoardPtr board;
  Options options;
  friend bool operator==(const Setup& a, const Setup& b) {
    return a.options == b.options && BoardRef{a.board.get()} == BoardRef{b.board.get()};
  }
};

/// GG-04.02  Arrival tokens still face down on the time track, by the batch they were shuffled in: public, since all
/// arrival tokens lay face up before and those turned up are seen.
enum class Batch : std::uint8_t { First, SecondMorning, SecondAfternoon, Third };
inline constexpr std::size_t batch_count = 4;
using Unrevealed = std::array<std::array<std::uint8_t, entry_count>, batch_count>;

/// What a viewer may know (GG-S.01 to S.05): the state with everything else taken out. Blocks whose face he does not know
/// are Formation::Unknown, piles he does not know are counts, time tokens are Hidden.
struct View {
  Viewer viewer = Viewer::Spectator;
  State shown;
  std::array<Unrevealed, 2> unrevealed{};
  bool operator==(const View&) const = default;
};

/// The questions a prompt asks: the step.
using Topic = Step;

struct Rules {
  using State = guns::State;
  using Order = guns::Order;
  using Event = guns::Event;
  using View = guns::View;
  using Setup = guns::Setup;
  static constexpr std::string_view name = "guns";
  static constexpr int version = 2;
  static constexpr int trials = 250;  ///< of a bot's decision: most orders have no dice in them
};

State setup(const Setup&, Dice&);
Prompt prompt(const State&);
Verdict judge(const State&, Seat, const Order&);
void apply(State&, Seat, const Order&, Dice&, Log<Event>&);
/// GG-S.06  Every lawful order; of moves every place where one may end, with one path and one facing each. Of what is
/// combinatorial a good set: two places for Buford together or as in history, the least discards, attacks by up to three
/// blocks on one position or by one on each of two, artillery by position. `judge` accepts every lawful order.
void choices(const State&, Seat, std::vector<Order>& out);
/// One of `choices`, all as likely, by one roll: the nth of them, in `room`. Where they are many the others are not made.
const Order& draw(const State&, Seat, Dice&, std::vector<Order>& room);
View view(const State&, Viewer);
std::optional<Event> conceal(const Event&, Viewer);
bool reveals(const Event&);
State imagine(const View&, Dice&);
std::uint64_t hash(const State&);
double evaluate(const State&, Seat);
bool settled(const State&);
/// What an attack needs, with every modifier named, and what the other side could answer; what artillery, bombardment, fire, a
/// leader and the hours of a turn may bring. As the viewer may know it: a Subordinate does not see the tray (GG-25.13).
std::optional<Odds> odds(const State&, Viewer, const Order&);
inline std::optional<Odds> odds(const State& s, Seat seat, const Order& order) { return odds(s, viewer_of(seat), order); }
/// What this turn still brings to both sides, and what one's next draw may be.
std::vector<Odds> prospects(const State&, Viewer);
inline std::vector<Odds> prospects(const State& s, Seat seat) { return prospects(s, viewer_of(seat)); }
/// Every draw of battle tokens: the strength of the guns that came, beside what was to be expected.
std::vector<Luck> luck(const std::vector<Event>&);

/// GG-25.01
inline bool is_team(const Setup& chosen, Seat seat) { return chosen.options.has(seat == Seat::First ? Option::FirstTeam : Option::SecondTeam); }
/// GG-25.02 to 25.06  Is it this member of the team who gives such an order?
Verdict judge_role(const State&, Seat, Role, const Order&);
/// GG-25.08, 25.09  Words and seconds for the special orders that are asked for now.
struct WritingLimit {
  int words = 0, seconds = 0;
};
WritingLimit writing_limit(const State&);
/// Words as GG-25.08 counts them: what blanks separate, if there is a letter or digit in it.
int count_words(std::string_view text);
/// The question at hand is limited in time, which the border measures.
bool is_timed(const State&);

/// GG-04.01  A state before anything is set up: the pieces in their boxes.
State empty_state(const Setup&);

static_assert(Ruleset<Rules>);

}  // namespace kepi::guns
