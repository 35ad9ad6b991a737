// Whole games of the core: the bytes choose the game, the battle, the orders (lawful and not), the dice and what is taken back.
#include "fuzz/games.h"

namespace kepi::fuzz {
namespace {

template <class Codec>
class Game {
  using Rules = typename Codec::Rules;
  using State = typename Rules::State;
  using Order = typename Rules::Order;

 public:
  explicit Game(Bytes& bytes) : bytes_{bytes}, shuffle_{bytes.number()}, match_{any_setup<Codec>(bytes), shuffle_}, scribe_{types_of<Codec>(), bytes} {}

  void play() {
    scribe_.learn(Codec::write_view(match_.chosen(), view(match_.state(), Viewer::Spectator)));
    for (int n = 0; n < patience<Codec> && !bytes_.empty() && !prompt(match_.state()).outcome; ++n) step();
    must(match_.replayed() == match_.state(), "a replay gives the same state");
  }

 private:
  void step() {
    const State before = match_.state();
    const std::size_t what = bytes_.below(32);
    if (what == 0) {
      must_be_playable(before, orders_);
      must_be_imaginable(before, shuffle_);
    } else if (what == 1) {
      take_back();
    } else if (what < 8) {  // anybody says anything
      if (const auto order = Codec::read_order(match_.chosen(), scribe_.write({json::Named{"Order"}}))) give(seats[bytes_.below(2)], *order);
    } else {
      const Seat seat = any_decider(before, bytes_);
      offered(before, seat, orders_);
      must(!orders_.empty(), "who is asked has a choice");
      const Order order = orders_[bytes_.below(orders_.size())];
      must(give(seat, order), "what is offered is lawful");
    }
    const Prompt asked = prompt(match_.state());
    must(asked.deciders.empty() == asked.outcome.has_value(), "somebody is asked until the game is over");
    if constexpr (requires { before.cards.size(); }) must(match_.state().cards.size() == before.cards.size(), "no card is lost");
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
  Scribe scribe_;
  std::vector<Order> orders_;
};

}  // namespace
}  // namespace kepi::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kepi;
  fuzz::Bytes bytes{data, size};
  std::size_t n = bytes.below(3);
  fuzz::for_games([&](auto codec) {
    if (n-- == 0) fuzz::Game<decltype(codec)>{bytes}.play();
  });
  return 0;
}
