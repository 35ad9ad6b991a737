/// The luck ledger: what the dice of a match gave, beside what they were expected to give.
#include "games/dixie/odds.h"
#include "games/dixie/mechanics.h"

namespace kepi::dixie {

namespace {

struct Bookkeeper : LuckLedger {
  ShotDeclared shot;
  bool confused = false;  // DX-12.37  the shot strikes the side that fired it
  Seat player{};          // of the last special card

  // All dice together decide one thing.
  void one(std::string_view kind, CardId card, std::size_t dice, double each, bool success) {
    const double chance = chance_of_all(static_cast<int>(dice), each);
    if (dice > 0)
      rolls.push_back({kind, side_of(card), {arg(card)}, now, static_cast<int>(dice), chance, chance * (1 - chance), success});
  }
  static double passing(int needed) { return share_of_faces([&](int die) { return holds(die, needed); }); }
  static double striking(int power) { return share_of_faces([&](int die) { return strikes(die, power); }); }

  void operator()(const ShotDeclared& e) { shot = e, confused = false; }
  void operator()(const Played& e) {
    player = e.seat;
    confused |= is_known(e.card) && face(e.card).effect == Effect::UniformConfusion;
  }
  void operator()(const ShotRolled& e) {
    const Args about = shot.by == no_card ? Args{arg(shot.at)} : Args{arg(shot.by), arg(shot.at)};
    many("fire", confused ? other(shot.side) : shot.side, about, static_cast<int>(e.dice.size()), striking(e.firepower), e.hits);
  }
  void operator()(const Fought& e) {
    many("melee", side_of(e.card), {arg(e.card)}, static_cast<int>(e.dice.size()), striking(e.firepower), e.hits);
  }
  void operator()(const FateRolled& e) {
    one("fate", e.card.card, e.dice.size(), share_of_faces([](int die) { return !kills(die); }), !e.killed);
  }
  void operator()(const MoraleTested& e) { one("morale", e.card.card, e.dice.size(), passing(e.needed), e.held); }
  void operator()(const Tested& e) { one(kind_of(e.kind), e.card.card, e.die == 0 ? 0 : 1, passing(e.needed), e.passed); }
  void operator()(const Recovered& e) { one("hospital", e.card, 1, share_of_faces(hospital_saves), e.saved); }
  void operator()(const DieRolled& e) {
    many("sharpshooters", player, {arg(e.effect)}, 1, share_of_faces(sharpshooters_strike), e.success);
  }
  // DX-3.18  One die for both: each hopes that its creek stays.
  void operator()(const CreekDrawn& e) {
    for (const Seat side : seats)
      many("creek", side, {arg(e.removed)}, 1, 0.5, side_of(e.removed) == side ? 0 : 1);
  }
  template <class NoRoll>
  void operator()(const NoRoll&) {}

  static std::string_view kind_of(TestKind kind) {
    switch (kind) {
      case TestKind::March: return "march";
      case TestKind::Disorganization: return "disorganization";
      case TestKind::Panic: return "panic";
      case TestKind::Flank: return "flank";
    }
    return {};
  }
};

}  // namespace

std::vector<Luck> luck(const std::vector<Event>& events) {
  return booked<Bookkeeper>(events);
}

}  // namespace kepi::dixie
