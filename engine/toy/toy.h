/// The smallest game of the contract, with dice, a secret, an interrupt and a simultaneous decision:
/// it tests everything that stands around a ruleset without any real one.
///
/// Both seats hide a number (1-3) at once. Then in turn a seat draws a die and adds it to its score, or
/// stops; after each draw the other seat may object (its hidden number is shown and taken off the score
/// just drawn). Who first reaches 15, or is ahead when both stop, wins; equal is a draw.
#pragma once
#include <cstdint>
#include <variant>

#include "engine/odds.h"
#include "engine/ruleset.h"

namespace kepi::toy {

enum class Step : std::uint8_t { Hide, Turn, Object, Over };
enum class Topic : std::uint16_t { Hide, Turn, Object };
enum class ArgKind : std::uint8_t { Number };

struct Player {
  std::uint8_t hidden = 0;  // 0: not chosen yet; in a view also: not known
  bool has_chosen = false, has_shown = false, has_stopped = false;
  std::int16_t score = 0;
  bool operator==(const Player&) const = default;
};

struct Setup {
  std::int16_t goal = 15;
  bool operator==(const Setup&) const = default;
};

struct State {
  std::int16_t goal = 15;
  Step step = Step::Hide;
  Seat active = Seat::First;
  std::uint8_t drawn = 0;  // the die that may be objected to
  std::array<Player, 2> players{};
  bool operator==(const State&) const = default;
};

struct Hide {
  std::int32_t number = 0;
  bool operator==(const Hide&) const = default;
};
struct Draw {
  bool operator==(const Draw&) const = default;
};
struct Stop {
  bool operator==(const Stop&) const = default;
};
struct Object {
  bool operator==(const Object&) const = default;
};
struct Accept {
  bool operator==(const Accept&) const = default;
};
struct Resign {
  bool operator==(const Resign&) const = default;
};
using Order = std::variant<Hide, Draw, Stop, Object, Accept, Resign>;

struct Hidden {
  Seat seat{};
  std::int32_t number = 0;  // 0: not shown to this viewer
  bool operator==(const Hidden&) const = default;
};
struct Drawn {
  Seat seat{};
  std::int32_t die = 0;
  bool operator==(const Drawn&) const = default;
};
struct Objected {
  Seat seat{};
  std::int32_t number = 0;
  bool operator==(const Objected&) const = default;
};
struct Stopped {
  Seat seat{};
  bool operator==(const Stopped&) const = default;
};
struct Ended {
  bool draw = false;
  Seat winner{};
  bool operator==(const Ended&) const = default;
};
using Event = std::variant<Hidden, Drawn, Objected, Stopped, Ended>;

/// What a viewer knows: the state with the unknown numbers taken out.
struct View {
  Viewer viewer{};
  State known{};
  bool operator==(const View&) const = default;
};

struct Rules {
  using State = toy::State;
  using Order = toy::Order;
  using Event = toy::Event;
  using View = toy::View;
  using Setup = toy::Setup;
  static constexpr std::string_view name = "toy";
  static constexpr int version = 1;
};

State setup(const Setup&, Dice&);
Prompt prompt(const State&);
Verdict judge(const State&, Seat, const Order&);
void apply(State&, Seat, const Order&, Dice&, Log<Event>&);
void choices(const State&, Seat, std::vector<Order>&);
View view(const State&, Viewer);
std::optional<Event> conceal(const Event&, Viewer);
bool reveals(const Event&);
State imagine(const View&, Dice&);
std::uint64_t hash(const State&);
double evaluate(const State&, Seat);
std::optional<Odds> odds(const State&, Seat, const Order&);  // the points of a draw
std::vector<Luck> luck(const std::vector<Event>&);

static_assert(Ruleset<Rules>);

}  // namespace kepi::toy
