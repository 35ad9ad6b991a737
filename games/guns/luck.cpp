/// The luck ledger: the strength of the guns that were drawn, beside what a draw from the same tokens brings on average.
#include <algorithm>

#include "games/guns/guns.h"

namespace kepi::guns {
namespace {

/// One army's tokens as somebody would count them who saw every draw and every discard, but not the eight of the set-up.
struct Tally {
  Pile bag;       // where the next token may come from
  Pile returned;
  Pile held;      // known to be in the tray
  int pool = 0;   // tokens in it

  explicit Tally(Army a) : pool{token_total(a) - tray_size} {
    for (std::size_t t = 0; t < token_kinds; ++t) bag.count[t] = static_cast<std::uint8_t>(count_of(a, Token(t)));
  }
  void draw(Token t) {
    if (pool == 0) bag = returned, pool = returned.total(), returned = {};  // GG-08.04
    if (bag.of(t) > 0) bag.remove(t);
    held.add(t);
    --pool;
  }
  // What was not seen coming was there from the beginning, and so in no pool.
  void leave(Token t) {
    if (held.of(t) > 0) held.remove(t);
    else if (bag.of(t) > 0 && bag.total() > pool) bag.remove(t);
  }
  void renew() {  // GG-17.12
    for (std::size_t t = 0; t < token_kinds; ++t) bag.add(Token(t), returned.count[t]);
    pool += returned.total();
    returned = {};
  }
};

class Bookkeeper : public LuckLedger {
 public:
  void operator()(const Drew& e) {
    Tally& t = tallies_[index(e.army)];
    const Pile& from = t.pool == 0 ? t.returned : t.bag;
    const double all = from.total(), n = static_cast<double>(e.tokens.size());
    double sum = 0, squares = 0;
    for (std::size_t k = 0; k < token_kinds; ++k) {
      const double strength = row(Token(k)).strength;
      sum += strength * from.count[k], squares += strength * strength * from.count[k];
    }
    int actual = 0;
    for (const Token token : e.tokens) actual += row(token).strength;
    if (all >= n && n > 0) {
      const double mean = sum / all, variance = squares / all - mean * mean;
      rolls.push_back({"draw", e.seat, {}, now, static_cast<int>(n), n * mean, all > 1 ? n * variance * (all - n) / (all - 1) : 0, actual});
    }
    for (const Token token : e.tokens) t.draw(token);
  }
  void operator()(const Discarded& e) {
    Tally& t = tallies_[index(e.army)];
    for (const Token token : e.tokens) t.leave(token), t.returned.add(token);
  }
  void operator()(const ArmyChosen&) {  // after bids the set-up is among the events (GG-24.03)
    for (Tally& t : tallies_) t.pool += tray_size;
  }
  void operator()(const PhaseBegan& e) { active_ = e.army; }
  void operator()(const ArtilleryRevealed& e) {
    for (const Placing& p : e.attack) tallies_[index(active_)].leave(p.token);
    Tally& defender = tallies_[index(other(active_))];
    for (const Placing& p : e.defence) defender.leave(p.token), defender.held.add(p.token);  // what is not hit comes back
  }
  void operator()(const Bombarded& e) {
    for (const Placing& p : e.removed) tallies_[index(other(active_))].held.remove(p.token);
  }
  void operator()(const MarchTokenSpent& e) { tallies_[index(e.army)].leave(march_token); }
  void operator()(const WorksPlaced& e) { tallies_[index(e.army)].leave(march_token); }
  void operator()(const NightEnded& e) { tallies_[index(e.army)].renew(); }
  template <class Other>
  void operator()(const Other&) {}

 private:
  std::array<Tally, 2> tallies_{Tally{Army::Union}, Tally{Army::Confederate}};
  Army active_ = Army::Union;
};

}  // namespace

std::vector<Luck> luck(const std::vector<Event>& events) {
  return booked<Bookkeeper>(events);
}

}  // namespace kepi::guns
