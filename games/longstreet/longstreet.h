#pragma once
/// The ruleset of Longstreet Lite: rules/longstreet.md.
///     State s = setup({.field = field_of(scenario)}, dice);
///     while (!prompt(s).outcome) …
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/ruleset.h"
#include "games/longstreet/events.h"
#include "games/longstreet/orders.h"
#include "games/longstreet/state.h"

namespace kepi::longstreet {

struct Setup {
  FieldRef field;
  bool redeploy = false;  // LS-9.36  a ready deployment is replaced
  TitleSet voided;        // LS-8.13
  bool operator==(const Setup&) const = default;
};

/// What a viewer may know: the state with everything else taken out. A card he does not know is Title::None.
struct View {
  Viewer viewer = Viewer::Spectator;
  State shown;
  bool operator==(const View&) const = default;
};

/// The questions a prompt asks: the steps of the turn, and those that interrupt them.
enum class Topic : std::uint16_t {
  Terrain, Edges, Order, Deployment, Window, NameCard, Discard, Reshuffle, Fire, Shoot, Reroll, Morale, Kill, Command,
  Confusion, Movement, Charges, NameCharger, Allocation, Defence, Attack, Retreat, FallBack, Way, Losses, Status, Over
};

struct Rules {
  using State = longstreet::State;
  using Order = longstreet::Order;
  using Event = longstreet::Event;
  using View = longstreet::View;
  using Setup = longstreet::Setup;
  static constexpr std::string_view name = "longstreet";
  static constexpr int version = 3;
  static constexpr bool sees_all = true;  // neither `judge` nor `evaluate` asks for cards that the decider has not seen
};

State setup(const Setup&, Dice&);
Prompt prompt(const State&);
Verdict judge(const State&, Seat, const Order&);
void apply(State&, Seat, const Order&, Dice&, Log<Event>&);
/// Every lawful order where there are few; of moves, zones and deployments, which are continuous, a good set:
/// docs/guide/longstreet.md says which. Not listed: StandingPass, Resign.
void choices(const State&, Seat, std::vector<Order>& out);
/// One of them, each as likely as any other, without judging all; `room`, empty, is to work in, and what was drawn stays there.
const Order& draw(const State&, Seat, Dice&, std::vector<Order>& room);
View view(const State&, Viewer);
std::optional<Event> conceal(const Event&, Viewer);
bool reveals(const Event&);
State imagine(const View&, Dice&);
std::uint64_t hash(const State&);
double evaluate(const State&, Seat);
/// Of a move or march that is refused, the longest beginning that is lawful; none: not even the first step.
std::optional<LawfulPart<Order>> lawful_part(const State&, Seat, const Order&);
/// Nothing is in the air: a moment of choice for the active player between phases, or within movement.
bool settled(const State&);

/// Takes a position that was written by hand to its next decision.
void proceed(State&, Dice&, Log<Event>&);
/// The same as far as no dice are wanted; whoever rolls them is then asked.
void proceed_without_dice(State&);

/// The window that is open, or none.
Window open_window(const State&);
/// The rule by which a game ends.
RuleId rule_of(Ending);

}  // namespace kepi::longstreet
