// Chapter 8: a card does what it says, to whom it names, and to nobody else; and the windows open by public facts only.
#include <memory>

#include "games/longstreet/test/diagram.h"

namespace kepi::longstreet::test {
namespace {

// ------------------------------------------------------------------------------------------- fire

TEST(LongstreetCards, WhoseMissesMayBeRolledAgain) {
  covers("LS-8.31", "LS-8.72");
  const std::string drawing = "F1 INF 2/2 (10,5) h0; F2 ART 1 (20,5) h0; F3 ART 1 (30,5) h0; C1 INF 4/4 (10,9) h180; C2 INF 4/4 (20,9) h180; C3 INF 4/4 (30,15) h180";
  const auto asked = [&](const std::string& card, const std::string& order, std::initializer_list<int> dice) {
    auto t = table(drawing, "F shooting");
    t.modifier(card).dice(dice).F(order);
    const bool again = t.step() == Step::RerollShots;
    if (again) t.F("reroll");
    return again;
  };
  EXPECT_TRUE(asked("N01", "F1: shoot 1@0", {1}));
  EXPECT_FALSE(asked("N01", "F2: shoot 1@0", {1, 1}));  // infantry only
  EXPECT_FALSE(asked("N01", "F3: shoot 1@0", {1}));
  EXPECT_FALSE(asked("F02", "F1: shoot 1@0", {1}));
  EXPECT_FALSE(asked("F02", "F2: shoot 1@0", {1, 1}));  // canister is no bombardment
  EXPECT_TRUE(asked("F02", "F3: shoot 1@0", {1}));
}

TEST(LongstreetCards, EachKindOfFireHasItsOwnModifier) {
  covers("LS-8.33", "LS-8.34", "LS-8.91", "LS-5.57");
  const auto needed = [](const std::string& card, const std::string& drawing, const std::string& order, std::initializer_list<int> dice) {
    auto t = table(drawing, "F shooting");
    t.modifier(card).dice(dice).F(order);
    return t.needed();
  };
  const std::string canister = "F1 ART 1 (10,5) h0; C1 INF 4/4 (10,9) h180", bombardment = "F1 ART 1 (10,5) h0; C1 INF 4/4 (10,15) h180";
  EXPECT_EQ(needed("N03", canister, "F1: shoot 1@0", {1, 1, 1}), "4 4 4");
  EXPECT_EQ(needed("N03", bombardment, "F1: shoot 1@0", {1}), "4");
  EXPECT_EQ(needed("N04", canister, "F1: shoot 1@0", {1, 1}), "4 4");
  EXPECT_EQ(needed("N04", bombardment, "F1: shoot 1@0", {1}), "3");
  const std::string corn = "F1 INF 2/2 (10,5) h0; C1 INF 4/4 (10,9) h180; crop (8,6) (12,6) (12,7) (8,7)";
  EXPECT_EQ(needed("C01", corn, "F1: shoot 1@0 named", {1}), "5");
  EXPECT_EQ(needed("C01", corn, "F1: shoot 1@0", {1}), "6");
}

TEST(LongstreetCards, InterruptsOfFireConcernTheUnitTheyName) {
  covers("LS-8.50", "LS-8.59", "LS-8.52");
  const std::string drawing = "F1 INF 2/2 (10,5) h0; F2 INF 2/2 (20,5) h0; C1 INF 4/4 (10,9) h180; C2 INF 4/4 (20,9) h180";
  auto damp = table(drawing, "F shooting");
  damp.interrupt("N20", "F1").dice({4}).F("F2: shoot 1@0");
  EXPECT_EQ(damp.hits_on("C2"), 1);
  auto coats = table(drawing, "F shooting");
  coats.interrupt("N29", "C1").dice({4}).F("F2: shoot 1@0");
  EXPECT_EQ(coats.hits_on("C2"), 1);
  EXPECT_EQ(coats.F("F1: shoot 1@0"), refused("LS-8.59"));
  auto lie = table(drawing, "F shooting");
  lie.ask_windows().hand('C', "N22 N27").dice({4, 1}).F("F1: shoot 1@0 2@0");
  EXPECT_EQ(lie.C("interrupt N22 C2"), refused("LS-8.52"));  // it was not hit
  lie.C("done");
  lie.dice({1, 1}).F("F2: shoot 1@0 2@0");
  EXPECT_EQ(lie.asked(), 'F');  // nobody was hit: there is nothing to lie down for
}

// ------------------------------------------------------------------------------------------- movement

TEST(LongstreetCards, ByTheManualIsOneMoveAndOneChange) {
  covers("LS-8.44", "LS-6.01");
  auto t = table("F1 INF 6/3 (10,4) h0; F2 INF 6/3 (20,4) h0", "F movement");
  t.modifier("N14", "F1").F("F1: fwd 1");
  EXPECT_EQ(t.F("F1: fwd 1"), refused("LS-8.44"));
  t.F("F1: guidon (1,1) -> 0 left, 1 right");
  EXPECT_EQ(t.F("F1: guidon (1,1) -> 0 left, 2 right"), refused("LS-8.44"));
  t.F("F2: fwd 1");
  EXPECT_EQ(t.F("F2: guidon (1,1) -> 0 left, 1 right"), refused("LS-6.01"));
}

TEST(LongstreetCards, ConfusionMovesTheNamedUnitByItsBasicAllowance) {
  covers("LS-8.48");
  auto t = table("F1 INF 6/3 (10,4) h0; F2 LIM 2 (20,4) h0", "F confusion");
  t.interrupt("N18", "F2").modifier("N12");
  EXPECT_EQ(t.C("F1: fwd 1"), refused("LS-8.48"));
  EXPECT_EQ(t.C("F2: unlimber h0, left 0 right 1"), refused("LS-8.48"));  // a move, no change of formation
  EXPECT_EQ(t.C("F2: path (20,9.6) h0"), refused("LS-6.05"));  // 6.1: the modifier is not for him
  t.C("F2: path (20,9.5) h0");
  EXPECT_EQ(t.at("F2"), "LIM 2 (20,10) h0");
  EXPECT_EQ(t.F("F2: path (20,9) h0"), refused("LS-8.48"));
  t.F("F1: fwd 6");
}

TEST(LongstreetCards, FireAndChargeNamesAUnitWithSmoke) {
  covers("LS-8.41", "LS-8.07");
  auto t = table("F1 INF 4/4 (10,4) h0; F2 INF 4/4 (20,4) h0; C1 INF 4/4 (10,6) h180", "F command");
  t.smoke("F1").hand('F', "N27 N11");
  EXPECT_EQ(t.F("combat N27 mod N11 unit F2"), refused("LS-8.41"));
  EXPECT_EQ(t.F("combat N27 mod N11"), refused("LS-8.41"));
  t.F("combat N27 mod N11 unit F1");
}

// ------------------------------------------------------------------------------------------- combat

const std::string two_fights = "C1 INF 4/4 (10,6) h0; C2 INF 4/4 (20,6) h0; F1 INF 4/4 (10,8) h180; F2 INF 4/4 (20,8) h180; F3 INF 4/4 (30,8) h180";

TEST(LongstreetCards, InterruptsOfCombatHelpTheUnitTheyName) {
  covers("LS-8.53", "LS-8.75", "LS-8.94", "LS-8.09");
  const auto begun = [](const std::string& card) {
    auto t = std::make_unique<Table>(two_fights, "C charges");
    t->ask_windows().hand('F', card + " N27").C("C1: charge; C2: charge; done");
    return t;
  };
  auto hold = begun("N23");
  EXPECT_EQ(hold->F("interrupt N23 F3"), refused("LS-8.53"));  // not engaged
  hold->F("interrupt N23 F1");
  hold->dice({1, 1, 1, 1, 1, 1, 1, 1, 1, 1}).F("F2: roll");  // and then F1, the last
  EXPECT_EQ(hold->told<Defended>().front().dice.size(), 4u);
  EXPECT_EQ(hold->told<Defended>().back().dice.size(), 6u);
  auto stonewall = begun("C04");
  stonewall->F("interrupt C04 F1");
  stonewall->dice({3, 3, 3, 3, 3, 3, 3, 3}).F("F2: roll");
  EXPECT_EQ(stonewall->unit("F2").defence, 0);
  EXPECT_EQ(stonewall->unit("F1").defence, 4);
  auto last = begun("F05");
  EXPECT_EQ(last->F("interrupt F05 F3"), refused("LS-8.75"));
  last->F("interrupt F05 F1");
  last->dice({1, 1, 1, 1, 4, 1, 1, 1}).F("F2: roll");
  last->dice({1, 1, 1, 1, 1, 1, 1, 1}).C("F2: roll");
  EXPECT_EQ(last->asked(), 'F');  // the dice of F1, rolled against last, may be rolled again; those of F2 might not
  EXPECT_EQ(last->unit("F2").missed, 0);
  EXPECT_EQ(last->unit("F1").missed, 3);
}

TEST(LongstreetCards, ModifiersOfCombatHelpTheChargerTheyName) {
  covers("LS-8.37", "LS-8.73", "LS-7.46");
  auto name = table(two_fights + "; C3 INF 4/4 (30,2) h0", "C charges");
  name.modifier("N07").C("C1: charge; C2: charge; done");
  EXPECT_EQ(name.C("C3: name"), refused("LS-8.37"));  // it does not charge
  // Two on one: only the dice of the named one may be rolled again.
  auto bayonet = table("C1 INF 2/2 (9,6) h0; C2 INF 2/2 (11,6) h0; F1 INF 4/4 (10,8) h180", "C charges");
  bayonet.modifier("F03").C("C1: charge; C2: charge; done");
  bayonet.dice({4, 4, 4, 4, 1, 4, 1, 1}).C("C1: name");
  EXPECT_EQ(bayonet.state().failed, 1);
  EXPECT_EQ(bayonet.C("reroll 1 2"), refused("LS-1.03"));
  // Each attacker divides its own dice in its turn.
  auto divide = table("C1 INF 4/4 (10,6) h0; C2 INF 4/4 (20,6) h0; F1 INF 2/2 (9,8) h180; F2 INF 2/1 (10.5,8.5) h180; F3 INF 2/2 (19,8) h180; F4 INF 2/1 (20.5,8.5) h180",
                      "C charges");
  divide.ask_windows().C("C1: charge; C2: charge; done");
  EXPECT_EQ(divide.C("C2: allocate F3 3 F4 1"), refused("LS-7.46"));
  divide.C("C1: allocate F1 3 F2 1; C2: allocate F3 2 F4 2");
  EXPECT_EQ(divide.step(), Step::DefenceWindow);
}

TEST(LongstreetCards, TheElephantIsSeenByTheNamedUnit) {
  covers("LS-8.58");
  auto t = table(two_fights, "C charges");
  t.interrupt("N28", "C1").C("C2: charge");  // without a die
  EXPECT_TRUE(t.unit("C2").charged);
}

TEST(LongstreetCards, OnlyTheNamedUnitFallsBackSteadily) {
  covers("LS-8.81", "LS-8.103");
  auto t = table(two_fights, "C charges");
  t.ask_windows().hand('F', "F11").C("C1: charge; C2: charge; done");
  t.F("done");
  t.dice({1, 1, 1, 1, 1, 1, 1, 1}).F("F1: roll");
  t.dice({4, 1, 1, 1, 4, 1, 1, 1}).C("F1: roll");
  t.F("F1: remove 1/4");
  t.F("F2: remove 1/4");
  EXPECT_EQ(t.F("interrupt F11 F3"), refused("LS-8.81"));
  t.F("interrupt F11 F1");
  EXPECT_EQ(t.F("F3: fall back"), refused("LS-7.98"));
  t.dice({5, 2, 5, 2, 1}).F("F2: fall back");
  EXPECT_EQ(t.at("F2"), "INF 3/3 (20.5,13) h180");  // the higher
  EXPECT_EQ(t.at("F1"), "INF 3/3 (10.5,10) h180");  // the lower
}

// ------------------------------------------------------------------------------------------- windows and turns

TEST(LongstreetCards, WindowsThatNobodyCanUse) {
  covers("LS-9.23", "LS-4.40", "LS-4.41");
  auto empty = table("F1 INF 6/3 (10,4) h0; C1 INF 6/3 (10,20) h180", "F command");
  empty.ask_windows().hand('C', "").F("move N27");
  EXPECT_EQ(empty.step(), Step::Movement);
  auto stands = table("C1 INF 4/4 (10,6) h0; F1 INF 4/4 (10,8) h180", "C charges");
  stands.ask_windows().C("C1: charge; done");
  stands.dice({4, 4, 4, 4, 1, 1, 1, 1}).F("done");
  EXPECT_EQ(stands.step(), Step::AttackerLosses);  // nobody of his must fall back: W7 is not asked
}

TEST(LongstreetCards, WhatHoldsForATurnEndsWithIt) {
  covers("LS-4.44", "LS-8.05", "LS-8.76", "LS-7.112");
  auto t = table("F1 INF 6/3 (10,4) h0; C1 INF 6/3 (10,20) h180", "F command");
  t.interrupt("F12").ask_windows();
  t.state().banned = card("N12");
  t.dice({1}).F("pass");
  EXPECT_EQ(t.asked(), 'F');  // W1 of the next turn: one interrupt a turn, and this is another
  EXPECT_EQ(t.state().banned, Title::None);
  auto spared = table("C1 INF 4/4 (10,6) h0; F1 INF 4/4 (10,8) h180", "C charges");
  spared.dice({1, 1, 1, 1, 4, 1, 1, 1}).C("C1: charge; done");
  spared.F("F1: remove 1/4");
  spared.dice({2, 1, 1}).F("discard N27");
  EXPECT_FALSE(spared.state()[federal].spared);  // the next combat is paid for anew
}

TEST(LongstreetCards, ALimberThatIsSafeNeedsNoCard) {
  covers("LS-7.91", "LS-7.84");
  auto t = table("C1 INF 4/4 (10,6) h0; C2 INF 4/4 (20,6) h0; F1 INF 4/4 (10,8) h180; F2 LIM 2 (20,8) h180", "C charges");
  t.C("C1: charge; C2: charge; done");
  t.dice({1, 1, 1, 1, 6, 1}).F("F1: roll");
  t.dice({4, 4, 4, 1, 6, 6, 1, 1}).C("F1: roll");
  EXPECT_EQ(t.F("F2: morale N27"), refused("LS-7.91"));
  t.F("F1: morale N27");
}

// ------------------------------------------------------------------------------------------- the rest

TEST(LongstreetCards, TouchingCornersAreNoContact) {
  covers("LS-7.17", "LS-7.18", "LS-7.22");
  auto t = table("C1 INF 4/4 (10,6) h0; FP INF 2/2 (9,9) h180; FR INF 2/1 (12.5,11) h0", "C charges");  // R's corner is where C1's will be
  t.ask_windows().C("C1: charge; done");
  EXPECT_EQ(t.engaged(), "C1 FP*");
}

TEST(LongstreetCards, WhatAWheelMeetsOnItsWay) {
  covers("LS-7.11", "LS-2.15", "LS-6.15");
  // Water beside the rear corner: neither where the wheel begins nor where it ends, but in between.
  auto charge = table("C1 INF 4/4 (20,10) h0; F1 INF 4/4 (19,13) h180; river (22.02,9.3) (22.08,9.3) (22.08,9.4) (22.02,9.4)", "C charges");
  EXPECT_EQ(charge.C("C1: charge wheel L 1"), refused("LS-7.11"));
  charge.C("C1: charge wheel R 0.1");
  auto march = table("F1 INF 4/4 (20,10) h0; river (22.02,9.3) (22.08,9.3) (22.08,9.4) (22.02,9.4)", "F movement");
  EXPECT_EQ(march.F("F1: wheel L 14.32"), refused("LS-2.15"));
  EXPECT_EQ(march.F("F1: fwd 0"), refused("LS-6.21"));
}

TEST(LongstreetCards, GunsThatUnlimberOrFallBack) {
  covers("LS-6.58", "LS-7.111", "LS-2.15");
  auto guns = table("F1 LIM 3 (10,4) h0", "F movement");
  EXPECT_EQ(guns.F("F1: unlimber h0, left 0 right 1"), refused("LS-6.58"));  // all three
  auto back = table("C1 INF 4/4 (10,6) h0; F1 ART 3 (10,8) h180", "C charges");
  back.dice({1, 1, 1, 4, 1, 1, 1}).C("C1: charge; done");
  back.F("F1: remove 1/3");
  back.F("done");
  FallBack reforms{back["F1"]};
  reforms.reform = true;
  EXPECT_EQ(back.F(Order{reforms}), refused("LS-7.111"));
  EXPECT_EQ(back.F("F1: fall back gun 3 h180"), refused("LS-7.111"));  // there are two left
}

TEST(LongstreetCards, AColumnMayNotReformOntoAFriend) {
  covers("LS-7.110");
  auto t = table("C1 INF 6/3 (8,10) h90; F1 INF 6/1 (10,12) h0; F2 INF 4/1 (11.2,12) h0", "C charges");
  t.dice({1, 1, 1, 1, 1, 1, 3, 2, 2, 2, 2, 2}).C("C1: charge; done");
  t.F("F1: remove 6/1");
  t.F("done");
  FallBack reforms{t["F1"]};
  reforms.reform = true, reforms.right = 2;
  EXPECT_EQ(t.F(Order{reforms}), refused("LS-7.110"));
}

TEST(LongstreetCards, AWholeFrontRankMayGo) {
  covers("LS-1.47", "LS-X06");
  auto t = table("F1 INF 2/2 (10,5) h0; C1 INF 6/3 (20,12) h180", "F kill");
  t.hits("C1", 3).dice({4, 5, 6}).F("C1: roll");
  t.C("C1: remove 1/1 1/2 1/3");
  EXPECT_EQ(t.at("C1"), "INF 3/3 (20,13) h180");  // its front line lies one rank further back
  EXPECT_EQ(t.lost('C'), 3);
}

}  // namespace
}  // namespace kepi::longstreet::test
