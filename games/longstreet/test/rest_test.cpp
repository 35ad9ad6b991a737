// What the other chapters left: several contacts, units that fall back through each other, cards without a text.
#include "games/longstreet/test/diagram.h"

namespace kepi::longstreet::test {
namespace {

TEST(LongstreetCards, CardsWithoutASymbol) {
  covers("LS-8.55", "LS-8.56", "LS-8.57", "LS-8.77", "LS-8.78", "LS-8.79", "LS-8.80", "LS-8.84", "LS-8.96", "LS-8.97", "LS-8.100", "LS-8.06");
  const auto plain = [](std::string_view id, int copies, int morale) {
    const CardFace& f = face(card(id));
    EXPECT_EQ(f.symbol, Symbol::None) << id;
    EXPECT_EQ(f.copies, copies) << id;
    EXPECT_EQ(f.morale, morale) << id;
    auto t = table("F1 INF 4/4 (10,4) h0; C1 INF 4/4 (10,20) h180", "F command");
    t.hand('F', std::string{"N27 "} + std::string{id});
    EXPECT_EQ(t.F(std::string{"move N27 mod "} + std::string{id}), refused("LS-4.34", "LS-4.38")) << id;
    t.F(std::string{"move "} + std::string{id});  // it invokes as well as any other
  };
  plain("N25", 4, 2), plain("N26", 2, 3), plain("N27", 1, 1), plain("F07", 2, 2), plain("F08", 1, 1), plain("F09", 1, 3);
  plain("F10", 1, 1), plain("F14", 1, 3), plain("C06", 1, 3), plain("C07", 2, 2), plain("C10", 1, 1);
}

TEST(LongstreetCharge, SeveralContactsAtOnce) {
  covers("LS-7.19");
  auto t = table("C1 INF 6/6 (10,5) h0; FA INF 3/3 (8.5,8) h180; FB INF 3/3 (11.5,8) h180", "C charges");
  t.C("C1: charge");
  Log<Event> log;
  fix_engagements(t.state(), log);
  EXPECT_EQ(t.engaged(), "C1 FA*, C1 FB*");
}

TEST(LongstreetCombat, ADefenderWithoutDiceAgainstHimHasWon) {
  covers("LS-7.56");
  auto t = table("C1 INF 2/2 (10,8) h0; FA INF 3/3 (8.5,8) h180; FB INF 3/3 (11.5,8) h180; FC INF 3/3 (20,8) h180", "C charges");
  for (const UnitId defender : {UnitId{1}, UnitId{2}, UnitId{3}}) t.state().engagements.push_back({0, defender, defender < 3, false, false, false, 1, 0});
  t.state().units[0].charged = true;
  t.state().step = Step::Allocation;
  t.go_on();
  EXPECT_EQ(t.state().engagements[2].dice, 0);
}

TEST(LongstreetFallBack, WhoIsPassedThroughMayBreak) {
  covers("LS-7.97", "LS-7.116", "LS-7.121");
  auto t = table("F1 INF 4/4 (10,12) h180; C1 INF 8/4 (10,12) h0; F2 LIM 1 (10,13.5) h180; F3 INF 2/2 (12,14) h180; C2 INF 4/4 (20,5) h0", "C charges");
  t.state().engagements.push_back({t["C1"], t["F1"], true, false, false, false, 4, 4});
  t.state().engagements.push_back({t["C2"], t["F3"], true, false, false, false, 2, 2});  // F3 won
  for (const char* name : {"C1", "C2"}) t.state().units[t[name]].charged = true;
  Unit& u = t.state().units[t["F1"]];
  u.must_fall_back = u.attacked = u.defended = true;
  u.attack = 2, u.defence = 1;
  t.state().step = Step::DefenderFallBack;
  t.dice({3, 1, 1}).go_on();
  EXPECT_EQ(t.at("F2"), "gone");  // its last gun; the limber is not counted
  EXPECT_EQ(t.at("F3"), "gone");
  EXPECT_EQ(t.lost('F'), 3);
  EXPECT_EQ(t.bases("C2"), 4);    // no longer engaged with anyone
}

TEST(LongstreetOrders, DiceGoByFileAndRefusalsNameTheFirstRule) {
  covers("LS-9.11", "LS-9.22", "LS-9.10");
  auto t = table("F1 INF 3/3 (10,5) h0; C1 INF 4/4 (10,9) h180; rocky (10.6,4.2) (11.4,4.2) (11.4,4.8) (10.6,4.8)", "F shooting");
  t.dice({4, 3, 5}).F("F1: shoot 3@0 1@0 2@0");
  EXPECT_EQ(t.needed(), "4 4 5");
  EXPECT_EQ(t.hits_on("C1"), 2);
  // Too far, off the table and through rocks: the allowance is named before the ground.
  auto far = table("F1 INF 2/2 (10,22) h0; rocky (8,22.5) (12,22.5) (12,23) (8,23)", "F movement");
  EXPECT_EQ(far.F("F1: fwd 5"), refused("LS-6.21"));
  EXPECT_EQ(far.F("F1: fwd 3"), refused("LS-6.08"));
  EXPECT_EQ(far.F("F1: fwd 1"), refused("LS-6.10"));
}

}  // namespace
}  // namespace kepi::longstreet::test
