/// DX-0.26 to 0.28 and 0.34 to 0.39: the windows in which special cards are played, and what a seat leaves to the engine.
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

// DX-0.38  The positions a window is about: public facts, whoever looks.
FixedVector<Place, 3> places_of(const State& s, Window window, const Frame& below) {
  FixedVector<Place, 3> about;
  const auto add = [&](Place at) {
    if (is_position(at)) about.push_back(at);
  };
  switch (window) {
    case Window::WFD: add(s.shot.at), add(s.shot.from); break;
    case Window::WVM: add(s.march.via), add(s.march.to); break;
    case Window::WML:
    case Window::WMF:
    case Window::WMR:
    case Window::WDS: add(below.at); break;
    case Window::WS:
    case Window::WM0:
    case Window::WM9:
    case Window::WC0:
    case Window::WCB:
    case Window::WV0:
    case Window::WVA:
    case Window::WV9:
    case Window::WR0:
    case Window::WN: break;
  }
  return about;
}

// DX-0.37  The dice against the seat in melee, those of the shot whoever fires it.
int dice_to_come(const State& s, Seat seat, Window window, const Frame& below) {
  if (window == Window::WFD) return dice_of(s, s.shot);
  if (window != Window::WML) return 0;
  int dice = 0;
  for (std::size_t i = 0; i < s.cards.size(); ++i)
    if (s.cards[i].at == below.at && is_troop(s.cards[i]) && side_of(s.cards[i]) != seat) dice += melee_dice(s, Slot(i)).dice;
  return dice;
}

// DX-0.37  Whether the seat is asked although it passes in this window.
bool asks_all_the_same(const State& s, Seat seat, Window window) {
  const Unless& unless = s.unless[index(seat)];
  if (unless == Unless{} || s.flow.size() < 2) return false;
  const Frame& below = s.flow[s.flow.size() - 2];
  for (const Place at : places_of(s, window, below))
    if (unless.places.contains(at) || (unless.general && general_in(s, seat, at) != no_slot)) return true;
  if (unless.dice > 0 && dice_to_come(s, seat, window, below) >= unless.dice) return true;
  if (unless.cv > 0 && (window == Window::WMF || window == Window::WMR) && below.card != no_slot) {
    const Card& card = s[below.card];
    const bool hidden = card.at == Place::Reserve;  // its CV is nobody else's business: no answer may depend on it
    if (hidden || face(card).cv >= unless.cv) return true;
  }
  return unless.first_shot && window == Window::WCB && !is_position(s.under_fire);
}

bool passes_by_itself(const State& s, const Frame& window) {
  return s.standing_passes[index(window.seat)].has(window.window) && !asks_all_the_same(s, window.seat, window.window);
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

// DX-0.26, 0.35 to 0.37  Passes for a side that is not offered the window or has named it; two passes in a row close
//                      it. True: somebody must decide.
bool hold_window(State& s) {
  Frame& top = s.flow.back();
  while (top.passes < 2) {
    if (is_offered(s, top.window, top.owner, top.seat) && !passes_by_itself(s, top)) return true;
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
Verdict may(const State& s, Seat, const StandingPass& o) {
  for (const Place at : o.unless.places)
    if (!on_field(s, at)) return refuse("DX-0.37", arg(at));
  return fine;
}
void carry_out(State& s, Seat seat, const StandingPass& o, Dice&, EventLog&) {
  s.standing_passes[index(seat)] = o.windows;
  s.unless[index(seat)] = o.unless;
  s.entrusted[index(seat)] = o.entrusted;
}

// ------------------------------------------------------------------------------------------- what else is left to the engine

namespace {

// DX-0.37, 0.39  The exceptions about positions hold here as well.
bool is_asked_about(const State& s, Seat seat, Place at) {
  const Unless& unless = s.unless[index(seat)];
  return unless.places.contains(at) || (unless.general && general_in(s, seat, at) != no_slot);
}

}  // namespace

Slot struck_by_standing_order(const State& s, Seat seat, Place at, const FixedVector<Slot, 16>& eligible) {
  const HitsTo first = s.entrusted[index(seat)].hits;
  if (first == HitsTo::AsAsked || is_asked_about(s, seat, at)) return no_slot;
  const auto before = [&](Slot a, Slot b) {
    const auto cv = [&](Slot slot) { return s[slot].decoy ? 0 : static_cast<int>(face(s[slot]).cv); };
    const int difference = first == HitsTo::Strong ? cv(b) - cv(a) : cv(a) - cv(b);
    return difference != 0 ? difference < 0 : s[a].rank < s[b].rank;
  };
  return *std::min_element(eligible.begin(), eligible.end(), before);
}

bool tests_by_standing_order(const State& s, Seat seat, Place at) {
  return seat != s.active && s.entrusted[index(seat)].tests && !is_asked_about(s, seat, at);
}

}  // namespace kepi::dixie
