/// DX-0.26 to 0.28 and 0.34 to 0.36: the windows in which special cards are played.
#include <algorithm>

#include "games/dixie/rules.h"

namespace kepi::dixie {

namespace {

// DX-0.34  WS and WN belong to both sides.
Whose whose_window(Window window, Seat owner, Seat seat) {
  const bool both = window_table[static_cast<std::size_t>(window)].belongs == Belongs::Both;
  return both || owner == seat ? Whose::Own : Whose::Enemy;
}

// DX-0.35  Public facts alone: the catalogue, and that the Reserve is not empty.
bool is_offered(const State& s, Window window, Seat owner, Seat seat) {
  return window_offered(s.edition, seat, window, whose_window(window, owner, seat), s.switches.has(Switch::Melee)) &&
         std::any_of(s.cards.begin(), s.cards.end(),
                     [&](const Card& c) { return c.at == Place::Reserve && side_of(c) == seat; });
}

}  // namespace

std::optional<OpenWindow> window_for(const State& s, Seat seat) {
  const Frame& top = s.flow.back();
  if (top.step == Step::InWindow && top.seat == seat)
    return OpenWindow{top.window, whose_window(top.window, top.owner, seat)};
  if (top.step == Step::OrdinaryMoves && s.active == seat) return OpenWindow{Window::WVA, Whose::Own};
  return {};
}

// DX-0.26  A is offered a play first.
void open_window(State& s, Window window, Seat owner) {
  if (is_offered(s, window, owner, usa) || is_offered(s, window, owner, csa))
    push(s, {.step = Step::InWindow, .seat = s.active, .window = window, .owner = owner});
}

// DX-0.26, 0.35, 0.36  Passes for a side that is not offered the window or has named it; two passes in a row close
//                      it. True: somebody must decide.
bool hold_window(State& s) {
  Frame& top = s.flow.back();
  while (top.passes < 2) {
    if (is_offered(s, top.window, top.owner, top.seat) && !s.standing_passes[index(top.seat)].has(top.window))
      return true;
    ++top.passes;
    top.seat = other(top.seat);
  }
  s.flow.pop_back();
  return false;
}

Verdict may(const State& s, Seat seat, const Pass&) {
  const Frame& top = s.flow.back();
  if (top.step != Step::InWindow || top.seat != seat) return refuse("DX-0.26");
  return fine;
}
void carry_out(State& s, Seat seat, const Pass&, Dice&, EventLog&) {
  Frame& top = s.flow.back();
  ++top.passes;
  top.seat = other(seat);
}

// DX-0.36  At any time, whoever has to decide.
Verdict may(const State&, Seat, const StandingPass&) { return fine; }
void carry_out(State& s, Seat seat, const StandingPass& o, Dice&, EventLog&) {
  s.standing_passes[index(seat)] = o.windows;
}

}  // namespace kepi::dixie
