// Whole games of the core: the bytes choose the battle, the orders (lawful and not), the dice and what is taken back.
#include <optional>

#include "engine/match.h"
#include "fuzz/fuzz.h"
#include "games/dixie/json/shapes.h"

namespace kepi::dixie {
namespace {

using fuzz::Bytes;
using fuzz::must;

// Anything a seat could say, sensible or not: the members of each order are those its JSON has.
CardId any_card(const State& s, Bytes& bytes) {
  const std::size_t n = bytes.below(s.cards.size() + 8);
  if (n < s.cards.size()) return s.cards[n].id;
  return n % 2 ? no_card : CardId(bytes.below(card_count));  // nobody, or a card of any edition
}
struct Filler {
  const State& s;
  Bytes& bytes;

  void fill(CardId& card) const { card = any_card(s, bytes); }
  void fill(Place& place) const { place = Place(bytes.below(index(Place::Nowhere) + 1)); }
  void fill(bool& value) const { value = bytes.below(2) == 1; }
  void fill(std::uint8_t& value) const { value = static_cast<std::uint8_t>(bytes.below(256)); }
  void fill(WindowSet& windows) const {
    for (std::size_t n = bytes.below(4); n > 0; --n) windows.add(Window(bytes.below(window_count)));
  }
  template <class T>
  void fill(std::optional<T>& maybe) const {
    if (bytes.below(2) == 1) fill(maybe.emplace());
  }
  template <class T, std::size_t N>
  void fill(FixedVector<T, N>& items) const {
    for (std::size_t n = bytes.below(N + 1); n > 0; --n) {
      T item{};
      fill(item);
      items.push_back(item);
    }
  }
  template <json::Shaped S>
  void fill(S& structure) const {
    fill_members(json::shape<S>, structure);
  }

 private:
  template <class S, class... M>
  void fill_members(const json::ObjectShape<S, M...>& shape, S& structure) const {
    std::apply([&](const M&... m) { (fill_member(m, structure), ...); }, shape.members);
  }
  template <class S, class M>
  void fill_member(const M& member, S& structure) const {
    json::ValueOf<S, M> value{};
    fill(value);
    member.set(structure, value);
  }
};

template <std::size_t I = 0>
Order order_of_kind(std::size_t kind) {
  if constexpr (I + 1 < std::variant_size_v<Order>)
    if (kind != I) return order_of_kind<I + 1>(kind);
  return Order{std::in_place_index<I>};
}
Order any_order(const State& s, Bytes& bytes) {
  Order order = order_of_kind(bytes.below(std::variant_size_v<Order>));
  std::visit([&](auto& o) { Filler{s, bytes}.fill(o); }, order);
  return order;
}

Seat any_decider(const State& s, Bytes& bytes) {
  const SeatSet asked = prompt(s).deciders;
  if (asked == SeatSet::both()) return seats[bytes.below(2)];
  return asked.has(Seat::First) ? Seat::First : Seat::Second;
}

class Game {
 public:
  explicit Game(Bytes& bytes) : bytes_{bytes}, shuffle_{bytes.number()}, match_{any_setup(bytes), shuffle_} {}

  void play() {
    cards_ = match_.state().cards.size();
    for (int n = 0; n < 3000 && !bytes_.empty() && !prompt(match_.state()).outcome; ++n) step();
    must(match_.state_after(match_.entries().size()) == match_.state(), "a replay gives the same state");
  }

 private:
  static Setup any_setup(Bytes& bytes) {
    const Setup plain{.edition = Edition(bytes.below(3))};
    Setup setup = plain;
    for (std::size_t n = bytes.below(4); n > 0; --n) setup.switches.set(Switch(bytes.below(switch_count)));
    return may_begin(setup) ? setup : plain;
  }

  void step() {
    const State before = match_.state();
    const std::size_t what = bytes_.below(32);
    if (what == 0) {
      fuzz::must_be_playable(before, orders_);
      fuzz::must_be_imaginable(before, shuffle_);
    } else if (what == 1) {
      take_back();
    } else if (what < 8) {  // anybody says anything
      give(seats[bytes_.below(2)], any_order(before, bytes_));
    } else {
      const Seat seat = any_decider(before, bytes_);
      fuzz::offered(before, seat, orders_);
      must(!orders_.empty(), "who is asked has a choice");
      const Order order = orders_[bytes_.below(orders_.size())];
      must(give(seat, order), "what is offered is lawful");
    }
    const Prompt asked = prompt(match_.state());
    must(asked.deciders.empty() == asked.outcome.has_value(), "somebody is asked until the game is over");
    must(match_.state().cards.size() == cards_, "no card is lost");
  }

  bool give(Seat seat, const Order& order) {
    const State before = match_.state();
    CountingDice dice{bytes_};
    if (match_.submit(seat, order, dice)) return true;
    must(match_.state() == before && dice.rolled() == 0, "a refused order changes nothing");
    return false;
  }

  void take_back() {
    const Seat seat = seats[bytes_.below(2)];
    const std::size_t n = match_.undoable(seat);
    if (n > 0) match_.rewind(1 + bytes_.below(n));
  }

  Bytes& bytes_;
  QuickDice shuffle_;
  Match<Rules> match_;
  std::vector<Order> orders_;
  std::size_t cards_ = 0;
};

}  // namespace
}  // namespace kepi::dixie

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  kepi::fuzz::Bytes bytes{data, size};
  kepi::dixie::Game{bytes}.play();
  return 0;
}
