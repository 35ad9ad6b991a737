#pragma once
/// The ruleset of Dixie: rules/dixie.md.
///     State s = setup({.edition = Edition::Shiloh}, dice);
///     while (!prompt(s).outcome) …
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/ruleset.h"
#include "games/dixie/events.h"
#include "games/dixie/orders.h"
#include "games/dixie/state.h"

namespace kepi::dixie {

/// DX-14.01  The cards a player chose; the longest list that any budget of the rules admits stays below this.
using DeckList = FixedVector<CardId, most_cards / 2>;

struct Setup {
  Edition edition{};
  Switches switches;
  std::array<std::uint16_t, 2> budgets{};  // DX-14.05  in battle points, by side; 0: that of the edition
  std::array<DeckList, 2> decks;           // DX-14.01  custom decks, by side
  bool operator==(const Setup&) const = default;
};

/// What a viewer may know: the state with everything else taken out. Cards whose face he does not know have
/// the id unknown(side); they come after the known ones, in an order that tells nothing. While cards are
/// being deployed the enemy's all seem to lie in the Reserve.
struct View {
  Viewer viewer = Viewer::Spectator;
  State shown;
  bool operator==(const View&) const = default;
};

/// The questions a prompt asks.
enum class Topic : std::uint16_t {
  Deploy, GeneralsFate, Morale, Window, Melee, MeleeRound, MeleeEnd, Fire, Allot, Move, Flank, Reconnaissance, RideEnd,
  Disorganization, Retire, RetireGeneral, MovementFire, Spy, Panic, Surprise, NightDeployment, AnswerDraw, Over
};

struct Rules {
  using State = dixie::State;
  using Order = dixie::Order;
  using Event = dixie::Event;
  using View = dixie::View;
  using Setup = dixie::Setup;
  static constexpr std::string_view name = "dixie";
  static constexpr int version = 2;
};

/// DX-0.30  Whether these switches go together, and the decks with them.
Verdict may_begin(const Setup&);

State setup(const Setup&, Dice&);
Prompt prompt(const State&);
Verdict judge(const State&, Seat, const Order&);
void apply(State&, Seat, const Order&, Dice&, Log<Event>&);
/// Every order of play that is lawful now. Not listed, since they are open at nearly every moment and carry
/// nothing forward: TakeBack, StandingPass, Resign, OfferDraw.
void choices(const State&, Seat, std::vector<Order>& out);
View view(const State&, Viewer);
std::optional<Event> conceal(const Event&, Viewer);
bool reveals(const Event&);
State imagine(const View&, Dice&);
std::uint64_t hash(const State&);
double evaluate(const State&, Seat);
/// Nothing is in the air: no shot, window, test or march under way. Evaluation makes most sense here.
bool settled(const State&);

/// Takes a position that was written by hand to its next decision.
void proceed(State&, Dice&, Log<Event>&);

/// The rule by which a game ends.
RuleId rule_of(Ending);

}  // namespace kepi::dixie
