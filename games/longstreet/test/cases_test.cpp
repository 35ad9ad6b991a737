// Cases at the edge of the rules, chapter by chapter: a third reader's questions, each answered from ledger and rulebook by hand.
#include <algorithm>

#include "games/longstreet/test/diagram.h"
#include "games/longstreet/zones.h"

namespace kepi::longstreet::test {
namespace {

// ------------------------------------------------------------------------------------------- ties

TEST(LongstreetCases, NoTieOfThisGameIsBrokenByADie) {
  covers("LS-1.08", "LS-7.80", "LS-7.108", "LS-3.18");
  // A die too many, or one that is not rolled, fails the test: these are all there are.
  auto combat = table("C1 INF 2/2 (10,6) h0; F1 INF 4/4 (10,8) h180", "C charges");
  combat.hand('F', "").dice({4, 1, 1, 1, 4, 1, 2}).C("C1: charge; done");  // 1 to 1, then the roll for victory
  EXPECT_TRUE(combat.told<Resolved>().front().held);
  EXPECT_EQ(combat.at("C1"), "gone");
  auto equal = table("F1 INF 4/4 (10,21) h180; C1 INF 6/3 (10,21) h0", "C charges");
  equal.state().engagements.push_back({1, 0, true, false, false, false, 3, 4});
  equal.state().units[1].charged = equal.state().units[0].must_fall_back = true;
  equal.state().step = Step::DefenderFallBack;
  equal.dice({3, 1}).go_on();
  EXPECT_EQ(equal.asked(), 'F');  // of two ways equally short the owner takes one
  equal.dice({1}).F("way -75");
}

// ------------------------------------------------------------------------------------------- losses

TEST(LongstreetCases, EveryLawfulLossOfAnIncompleteRankThatStandsAside) {
  covers("LS-1.47", "LS-1.32", "LS-1.33");
  // 3 + 3 + 2, the last two in files 2 and 3.
  const Formation f{8, 3, 1};
  const auto sets = [&](int losses) {
    std::vector<std::string> all;
    for (const BaseSet set : lawful_losses(f, losses, false)) {
      all.emplace_back();
      for (int base = 0; base < f.bases; ++base)
        if (set >> base & 1) all.back() += std::to_string(base + 1);
    }
    std::sort(all.begin(), all.end());
    return all;
  };
  EXPECT_EQ(sets(1), (std::vector<std::string>{"7", "8"}));
  EXPECT_EQ(sets(2), (std::vector<std::string>{"14", "78"}));
  EXPECT_EQ(sets(3), (std::vector<std::string>{"123", "147", "148", "368", "478", "678"}));
  auto t = table("F1 INF 4/4 (25,4) h0; C1 INF 8/3+1 (10,10) h30", "F kill");
  t.state().losses.push_back({1, 3});
  t.C("C1: remove 1/1 2/1 3/3");
  EXPECT_EQ(t.at("C1"), "INF 5/2 (10.433,9.75) h30");  // the others have not moved
}

// ------------------------------------------------------------------------------------------- fire

TEST(LongstreetCases, ADieRolledAgainIsNotRolledAThirdTime) {
  covers("LS-1.06", "LS-8.31", "LS-8.52");
  auto t = table("F1 INF 3/3 (10,5) h0; C1 INF 4/4 (10,9) h180", "F shooting");
  t.ask_windows().modifier("N01").hand('C', "N22 N27").dice({4, 1, 2}).F("F1: shoot 1@0 2@0 3@0");
  t.dice({5, 3}).F("reroll 2 3");
  EXPECT_EQ(t.step(), Step::ShotWindow);
  t.dice({2}).C("interrupt N22 C1");  // only the first die; the second had its turn
  EXPECT_EQ(t.hits_on("C1"), 1);
}

TEST(LongstreetCases, AMaskedBatteryThatSeesCanisterMayNotBombard) {
  covers("LS-8.99", "LS-5.33");
  const auto drawing = "C1 ART 1 (10,20) h180; woods (8,15.5) (10.8,15.5) (10.8,18) (8,18); F1 INF 2/2 (10,15) h0; F2 INF 4/4 (22,8) h0";
  auto plain = table(drawing, "C shooting");
  plain.modifier("C09").dice({4}).C("C1: shoot 1@-45");
  EXPECT_EQ(plain.hits_on("F2"), 1);
  auto masked = table(drawing, "C shooting");
  masked.modifier("C09");
  EXPECT_EQ(masked.C("C1: shoot 1@-45 named"), refused("LS-5.33"));
  masked.dice({4, 3}).C("C1: shoot 1@0 named");
  EXPECT_EQ(masked.needed(), "4 4");
}

TEST(LongstreetCases, ABaseWithAVolleyElsewhereDoesNotSkirmishAtThoseWhoDugIn) {
  covers("LS-8.60", "LS-5.47");
  auto t = table("F1 INF 2/2 (10,5) h0; C1 INF 2/2 (10,9) h180; C2 INF 2/2 (14,9) h180", "F shooting");
  t.interrupt("N30", "C1");
  EXPECT_EQ(t.F("F1: shoot 2@0"), refused("LS-5.47"));
}

// ------------------------------------------------------------------------------------------- movement

TEST(LongstreetCases, WhatTwoActionsOfABatteryMayBe) {
  covers("LS-8.45", "LS-6.63", "LS-6.01");
  auto t = table("F1 ART 2 (10,10) h0; C1 INF 4/4 (10,16) h180; F2 LIM 2 (25,5) h0; F3 LIM 2 (30,5) h0", "F movement");
  t.modifier("N15");
  EXPECT_EQ(t.F("F1: limber gun 1 h180"), refused("LS-6.63"));  // each of the two is judged by itself
  t.F("F2: unlimber h0, left 0 right 1");
  EXPECT_EQ(t.F("F2: prolong 0 1"), refused("LS-6.01"));
  t.F("F3: path (30,8) h0");
  EXPECT_EQ(t.F("F3: path (30,9) h0"), refused("LS-6.01"));
  t.F("F3: unlimber h0, left 0 right 1");
  EXPECT_EQ(t.at("F3"), "ART 2 (30.5,8.5) h0");
}

TEST(LongstreetCases, GroundUnderAUnitThatOnlyTurnsAbout) {
  covers("LS-6.10", "LS-6.22", "LS-6.47", "LS-8.46");
  auto t = table("F1 INF 4/2 (10,10) h0; F2 INF 4/2 (20,10) h0; rocky (9,9.5) (9.5,9.5) (9.5,12) (9,12); rocky (19,9.5) (19.5,9.5) (19.5,12) (19,12)", "F movement");
  EXPECT_EQ(t.F("F1: about, fwd 1"), refused("LS-6.10"));
  EXPECT_EQ(t.F("F1: face L"), refused("LS-6.47"));
  t.F("F1: about");
  EXPECT_EQ(t.at("F1"), "INF 4/2 (10,8) h180");
  t.modifier("N16").F("F2: face L");
  EXPECT_EQ(t.at("F2"), "INF 4/2 (19,9) h270");
}

// ------------------------------------------------------------------------------------------- charges

TEST(LongstreetCases, AChargeThatStartsInDifficultGroundNeedsTwoCardsThoughItStandsInContact) {
  covers("LS-7.10");
  const auto drawing = "C1 INF 4/4 (10,8) h0; F1 INF 4/4 (10,8) h180; rocky (5,7.2) (15,7.2) (15,7.8) (5,7.8)";
  EXPECT_EQ(table(drawing, "C charges").C("C1: charge"), refused("LS-7.10"));
  auto two = table(drawing, "C charges 2");
  two.C("C1: charge");
  EXPECT_EQ(two.at("C1"), "INF 4/4 (10,8) h0");
}

TEST(LongstreetCases, TooFewDiceOnlyTheWidestMustBeServed) {
  covers("LS-7.54", "LS-7.48", "LS-7.49");
  // Three dice and four in contact; B and C occupy two files each, and the attacker says which counts as the most.
  auto t = table("C1 INF 3/3 (10,6) h0; FA INF 2/1 (8.1,8) h180; FB INF 2/1 (9.15,8) h180; FC INF 2/1 (10.2,8) h180; FD INF 2/1 (11.25,8) h180", "C charges");
  t.C("C1: charge; done");
  EXPECT_EQ(t.engaged(), "C1 FA*, C1 FB*, C1 FC*, C1 FD*");
  EXPECT_EQ(t.offered().size(), 4u);
  EXPECT_EQ(t.C("C1: allocate FA 2 FB 1"), refused("LS-7.54"));
  t.C("C1: allocate FA 1 FB 1 FD 1");
  // One is wider than all others: he is served, and of the rest whoever the attacker likes.
  auto wide = table("C1 INF 3/3 (10,6) h0; FA INF 2/1 (8.1,8) h180; FB INF 2/2 (9.65,8) h180; FC INF 2/1 (11.2,8) h180; FD INF 2/1 (12.3,8) h180", "C charges");
  wide.state().engagements = {};
  for (const auto& [defender, files] : {std::pair{1, 1}, {2, 3}, {3, 2}, {4, 1}})
    wide.state().engagements.push_back({0, static_cast<UnitId>(defender), true, false, false, false, static_cast<std::uint8_t>(files), 0});
  wide.state().units[0].charged = true;
  wide.state().step = Step::Allocation;
  wide.go_on();
  EXPECT_EQ(wide.offered().size(), 3u);
  EXPECT_EQ(wide.C("C1: allocate FA 1 FC 1 FD 1"), refused("LS-7.54"));
  wide.C("C1: allocate FA 1 FB 1 FD 1");
}

TEST(LongstreetCases, FrontAndFlankAtOnceBehindAWall) {
  covers("LS-7.30", "LS-7.68", "LS-7.72", "LS-7.77", "LS-7.78", "LS-7.85");
  auto t = table("C1 INF 4/4 (10,6) h0; C2 INF 4/2 (5,9.4) h90; F1 INF 6/6 (10,9) h180; wall (6,9) (14,9)", "C charges");
  t.hand('F', "N25 N25").dice({1, 1, 1, 1, 1, 5, 3, 3, 4, 4, 4, 4, 2, 2}).C("C1: charge; C2: charge; done");
  EXPECT_EQ(t.engaged(), "C1 F1*#, C2 F1*!");
  EXPECT_EQ(t.told<Defended>().front().needed, 6);
  EXPECT_EQ(t.told<Attacked>()[0].needed, 4);  // -1 for the wall, +1 for the flank
  EXPECT_EQ(t.told<Attacked>()[1].needed, 3);
  EXPECT_EQ(t.unit("F1").attack, 4);
  t.F("F1: morale N25");
  EXPECT_EQ(t.step(), Step::DefenderLosses);   // vulnerable: one card
}

TEST(LongstreetCases, BothRollAgainTheActivePlayerFirst) {
  covers("LS-1.07", "LS-8.73", "LS-8.75");
  auto t = table("F1 INF 4/4 (10,6) h0; C1 INF 4/4 (10,8) h180", "F charges");
  t.ask_windows().modifier("F03").hand('C', "F05 N27").F("F1: charge; done");
  t.dice({1, 2, 4, 5, 4, 1, 2, 3}).C("interrupt F05 C1");
  EXPECT_EQ(t.step(), Step::RerollAttack);
  t.dice({6, 1, 4}).F("reroll 1 2 3");
  EXPECT_EQ(t.step(), Step::RerollDefence);
  EXPECT_EQ(t.C("reroll 3"), refused("LS-1.03"));  // two missed
  t.dice({5}).C("reroll 2");
  EXPECT_TRUE(t.told<Resolved>().front().held);    // three to three
}

// ------------------------------------------------------------------------------------------- cards

TEST(LongstreetCases, WhoseLastCardIsARedInterruptHasLost) {
  covers("LS-3.20", "LS-4.46");
  auto t = table("F1 INF 4/4 (10,4) h0; C1 INF 4/4 (10,20) h180", "F start");
  t.ask_windows().hand('C', "N19").deck('C', "").hand('F', "N01 N02").go_on();
  t.dice({2}).C("interrupt N19");
  EXPECT_EQ(t.winner(), 'F');
  EXPECT_EQ(t.ending(), Ending::OutOfCards);
}

TEST(LongstreetCases, TheCardSignalStationNamedMayInvoke) {
  covers("LS-8.76");
  const auto named = [](Table& t) -> Table& {
    t.ask_windows().hand('C', "F06 N27").hand('F', "N12 N27 N09").go_on();
    t.C("interrupt F06; name N12");
    t.state()[confederate].standing = {0xff};
    t.F("keep; done");
    return t;
  };
  const auto drawing = "F1 INF 4/4 (10,4) h0; C1 INF 4/4 (10,20) h180";
  auto modifies = table(drawing, "F start");
  EXPECT_EQ(named(modifies).F("move N27 mod N12"), refused("LS-8.76"));
  auto invokes = table(drawing, "F start");
  named(invokes).F("move N12");
  auto second = table(drawing, "F start");
  named(second).F("combat N27 N12 mod N09");
}

// ------------------------------------------------------------------------------------------- choices

TEST(LongstreetCases, NoOrderIsOfferedTwice) {
  covers("LS-5.10");
  const auto once = [](const Table& t) {
    const auto orders = t.offered();
    for (std::size_t i = 0; i < orders.size(); ++i) EXPECT_EQ(std::count(orders.begin(), orders.end(), orders[i]), 1) << orders[i].index();
    return orders.size();
  };
  // Each base has but one target, and they are different: there is one shot, and done.
  EXPECT_EQ(once(table("F1 INF 2/2 (10,5) h0; C1 INF 2/2 (8.9,9) h180; C2 INF 2/2 (11.1,9) h180", "F shooting")), 2u);
  once(table("F1 INF 6/3 (10,5) h0; C1 INF 2/2 (10,22) h180", "F movement"));
  once(table("F1 ART 2 (10,5) h0; F2 LIM 2 (20,5) h0; C1 INF 2/2 (10,22) h180; C2 INF 2/2 (20,22) h180", "F movement 2"));
}

// ------------------------------------------------------------------------------------------- one rule each, and what it would be without it

TEST(LongstreetCases, NoMoreMoraleCardsThoughAnotherUnitMayStillBeHelped) {
  covers("LS-5.66", "LS-7.85", "LS-7.91");
  auto fire = table("C1 INF 6/3 (10,9) h180; C2 INF 6/3 (20,9) h180; F1 INF 4/4 (10,5) h0", "F fire morale");
  fire.hits("C1", 5).hits("C2", 3);
  fire.C("C1: morale N27; C1: morale N27");
  EXPECT_EQ(fire.C("C1: morale N27"), refused("LS-5.66"));
  // F1 is flanked, F2 is not, F3 is limbered; all are beaten by far.
  auto combat = table("C1 INF 8/4 (10,8) h0; F1 INF 6/3 (10,8) h180; C2 INF 8/4 (20,8) h0; F2 INF 6/3 (20,8) h180; C3 INF 8/4 (28,8) h0; F3 LIM 2 (28,8) h180", "C charges");
  for (UnitId n = 0; n < 6; n += 2) {
    combat.state().engagements.push_back({n, static_cast<UnitId>(n + 1), true, n == 0, n == 0, false, 3, 6});
    combat.state().units[n].charged = combat.state().units[n].allocated = true;
    Unit& u = combat.state().units[n + 1u];
    u.defended = u.attacked = true;
    u.attack = 6, u.defence = 1;
  }
  combat.state().step = Step::CombatMorale;
  combat.go_on();
  combat.F("F1: morale N27; F3: morale N27");
  EXPECT_EQ(combat.F("F1: morale N27"), refused("LS-7.85"));
  EXPECT_EQ(combat.F("F3: morale N27"), refused("LS-7.91"));
  combat.F("F2: morale N27; F2: morale N27");
  EXPECT_EQ(combat.step(), Step::DefenderLosses);  // nobody is left who may be helped
}

TEST(LongstreetCases, ShotsThatAreNone) {
  covers("LS-5.02", "LS-5.25", "LS-5.27", "LS-5.46", "LS-8.32");
  auto t = table("F1 INF 2/2 (10,5) h0; C1 INF 2/2 (10,8) h180; C2 INF 2/2 (10,10) h180", "F shooting");
  EXPECT_EQ(t.F("F1: shoot 1@0 1@0"), refused("LS-5.02"));
  EXPECT_EQ(t.F("F1: shoot 1@0=C2"), refused("LS-5.25"));  // behind C1
  auto crop = table("F1 INF 2/2 (10,5) h0; C1 INF 2/2 (10,8) h180; crop (5,6) (15,6) (15,7) (5,7)", "F shooting");
  crop.modifier("N02");
  EXPECT_EQ(crop.F("F1: shoot 1@0+ named"), refused("LS-8.32"));  // it skirmishes
  EXPECT_EQ(crop.F("F1: shoot 1@5"), refused("LS-5.46"));         // and has somebody straight ahead
}

TEST(LongstreetCases, TheCrestOneStandsAtIsIgnoredAsAWhole) {
  covers("LS-5.53", "LS-2.24");
  // It touches the left of the front, bends away and runs across the zone 1BW ahead.
  const std::string crest = "; crest (9.6,4.05) (9.2,4.05) (9.2,5) (11.5,5); C1 INF 4/4 (10,8) h180";
  auto guns = table("F1 ART 1 (10,4) h0" + crest, "F shooting");
  guns.dice({1, 1}).F("F1: shoot 1@0");
  EXPECT_EQ(guns.needed(), "4 4");
  auto foot = table("F1 INF 2/2 (10.5,4) h0" + crest, "F shooting");
  foot.dice({1}).F("F1: shoot 1@0");
  EXPECT_EQ(foot.needed(), "4");
  EXPECT_EQ((FireZones{foot.state(), 0}.look(1, 0).front().kind), FireKind::Skirmish);  // the other base is not at it
}

TEST(LongstreetCases, GunsAndThoseWhoDugIn) {
  covers("LS-8.60");
  auto t = table("F1 ART 2 (10,5) h0; C1 INF 4/4 (10,15) h180", "F shooting");
  t.interrupt("N30", "C1").dice({4, 5}).F("F1: shoot 1@0 2@0");
  EXPECT_EQ(t.needed(), "5 5");
  EXPECT_EQ(t.hits_on("C1"), 1);
}

TEST(LongstreetCases, ContactOfALimberAndOfAChangedFormation) {
  covers("LS-6.03", "LS-6.50", "LS-6.61");
  const auto flush = "F1 LIM 2 (10,8) h0; C1 INF 2/2 (11.5,7) h180";
  auto t = table(flush, "F movement 2");
  EXPECT_EQ(t.F("F1: path (10,8) h0"), refused("LS-6.03"));  // along him, and still in contact
  t.F("F1: path (8,7.5) h0");
  auto change = table("F1 INF 4/2 (10,10) h0; C1 INF 2/1 (12.5,10) h0", "F movement 2");
  EXPECT_EQ(change.F("F1: guidon (1,2) -> 1 left, 1 right"), refused("LS-6.50"));
  auto river = table("F1 INF 4/2 (10,10) h0; river (11.5,5) (14,5) (14,12) (11.5,12)", "F movement 2");
  EXPECT_EQ(river.F("F1: guidon (1,2) -> 1 left, 1 right"), refused("LS-6.50"));
  auto swamp = table("F1 ART 2 (10,10) h0; swamp (8,8) (9.2,8) (9.2,11) (8,11)", "F movement 2");
  EXPECT_EQ(swamp.F("F1: limber gun 2 h0"), refused("LS-6.61"));  // before it, one gun stands in the swamp
}

TEST(LongstreetCases, BothHandsAndBothEnds) {
  covers("LS-6.16", "LS-6.18", "LS-6.28", "LS-6.42", "LS-6.47", "LS-6.49");
  auto t = table("F1 INF 6/6 (10,10) h0", "F movement");
  EXPECT_EQ(t.F("F1: obl -46 1"), refused("LS-6.18"));
  EXPECT_EQ(t.F("F1: backwheel L 10"), refused("LS-6.16"));
  EXPECT_EQ(t.F("F1: flank wheel L 10"), refused("LS-6.28"));
  EXPECT_EQ(t.F("F1: guidon (1,6) -> 2 left, 0 right"), refused("LS-6.42"));
  EXPECT_EQ(t.F("F1: guidon (1,1) -> 0 left, 2 right"), refused("LS-6.42"));
  // It leaves the rocks, and the neighbourhood of the enemy, by changing; that it was there is enough.
  EXPECT_EQ(table("F1 INF 4/4 (10,10) h0; rocky (11.5,9) (13,9) (13,11) (11.5,11)", "F movement").F("F1: guidon (1,1) -> 0 left, 1 right"), refused("LS-6.47"));
  EXPECT_EQ(table("F1 INF 4/4 (10,10) h0; C1 INF 2/1 (18.4,10) h0", "F movement").F("F1: guidon (1,1) -> 0 left, 1 right"), refused("LS-6.49"));
}

TEST(LongstreetCases, TwoCardsDoNotHelpConfusion) {
  covers("LS-8.48");
  auto t = table("F1 INF 4/4 (10,4) h0; rocky (5,5) (15,5) (15,6) (5,6); C1 INF 4/4 (10,20) h180", "F movement window 2");
  t.ask_windows().hand('C', "N18 N27").C("interrupt N18 F1");
  EXPECT_EQ(t.C("F1: fwd 2"), refused("LS-6.10"));
}

TEST(LongstreetCases, NoContactInTheWheel) {
  covers("LS-7.08");
  auto t = table("C1 INF 4/4 (10,6) h0; F1 INF 2/2 (8,6.3) h180", "C charges");
  EXPECT_EQ(t.C("C1: charge wheel R 0.50"), refused("LS-7.08"));
  t.C("C1: charge");
  EXPECT_EQ(t.at("C1"), "INF 4/4 (10,6.3) h0");
}

TEST(LongstreetCases, GroundThatOnlyTheWheelCrosses) {
  covers("LS-7.10", "LS-7.11");
  // The patch lies under the left rear corner, and the wheel leaves it behind.
  const auto drawing = "C1 INF 4/4 (10,6) h0; F1 INF 4/4 (10.5,9) h180; rocky (8,5) (8.3,5) (8.3,5.2) (8,5.2)";
  EXPECT_EQ(table(drawing, "C charges").C("C1: charge wheel R 0.50"), refused("LS-7.10"));
  table(drawing, "C charges 2").C("C1: charge wheel R 0.50");
  // A wheel to the left near the western edge: the advance would leave the table.
  auto edge = table("C1 INF 4/4 (2.05,10) h0; F1 INF 4/4 (3,12.5) h180", "C charges");
  EXPECT_EQ(edge.C("C1: charge wheel L 1.00"), refused("LS-7.11"));
  edge.C("C1: charge");
}

TEST(LongstreetCases, OnlyTheUnitThatIsNamed) {
  covers("LS-8.41", "LS-8.37", "LS-8.40", "LS-8.98");
  const std::string two = "C1 INF 4/4 (10,6) h0; C2 INF 4/4 (20,6) h0; F1 INF 4/4 (10,8) h180; F2 INF 4/4 (20,8) h180";
  auto smoke = table(two, "C charges");
  smoke.smoke("C1").smoke("C2").modifier("N11", "C1");
  EXPECT_EQ(smoke.C("C2: charge"), refused("LS-7.03"));
  smoke.C("C1: charge");
  const auto attacks = [&](const std::string& drawing, std::string_view card) {
    auto t = table(drawing, "C charges");
    t.roll_freely();
    t.modifier(card).C("C1: charge; C2: charge; done; C1: name");
    t.F("F1: roll");
    t.C("F1: roll");
    return t.told<Attacked>();
  };
  const auto steel = attacks(two, "N07");
  ASSERT_EQ(steel.size(), 2u);
  EXPECT_EQ(steel[0].dice.size(), 6u);
  EXPECT_EQ(steel[1].dice.size(), 4u);
  const auto works = attacks(two + "; wall (5,8) (25,8)", "N10");
  EXPECT_EQ(works[0].needed, 4);
  EXPECT_EQ(works[1].needed, 5);
  auto whip = table(two, "C charges");
  whip.modifier("C08").C("C1: charge; C2: charge; done; C1: name");
  whip.dice({6, 6, 6, 6, 6, 6, 6, 6}).F("F1: roll");
  whip.dice({1, 1, 1, 1, 1, 1, 1, 1, 1, 1}).C("F1: roll");
  EXPECT_EQ(whip.C("C1: remove 1/4"), refused("LS-1.47"));  // two
  whip.C("C1: remove 1/3 1/4; C2: remove 1/4");             // and one
}

TEST(LongstreetCases, GunsAttackedInFrontDefendNormally) {
  covers("LS-7.63", "LS-7.67", "LS-7.35");
  auto t = table("C1 INF 4/4 (10,6) h0; F1 ART 3 (10,8) h180", "C charges");
  t.hand('F', "").dice({4, 1, 1, 4, 1, 1, 1, 2, 1, 1}).C("C1: charge; done");
  EXPECT_EQ(t.told<Defended>().front().needed, 4);
  EXPECT_EQ(t.told<Attacked>().front().needed, 4);
  t.C("C1: remove 1/4; done; way 0");  // one to one: the guns hold
}

TEST(LongstreetCases, InterruptsThatMayNotNameThisUnit) {
  covers("LS-8.53", "LS-8.94", "LS-8.09", "LS-7.42", "LS-7.58", "LS-8.101");
  auto hold = table("C1 INF 4/4 (10,6) h0; F1 LIM 2 (10,8) h180", "C charges");
  hold.ask_windows().hand('F', "N23 C04").C("C1: charge; done");
  EXPECT_EQ(hold.F("interrupt N23 F1"), refused("LS-8.53"));
  auto flanked = table("C1 INF 4/4 (10,6) h0; F1 INF 4/4 (10,9) h0", "C charges");
  flanked.ask_windows().hand('F', "N23 C04").C("C1: charge; done");
  EXPECT_EQ(flanked.F("interrupt C04 F1"), refused("LS-8.94"));
  auto ten = table("C1 INF 4/4 (10,6) h0; F1 INF 9/3 (10,8) h180", "C charges");
  ten.ask_windows().hand('F', "N23 C04").C("C1: charge; done");
  ten.roll_freely();
  ten.F("interrupt N23 F1");
  EXPECT_EQ(ten.told<Defended>().front().dice.size(), 10u);
  auto nothing = table("F1 INF 4/4 (10,4) h0; C1 INF 4/4 (10,14) h180", "F start");
  nothing.ask_windows().hand('C', "N19 C11").hand('F', "").go_on();
  EXPECT_EQ(nothing.C("interrupt N19"), refused("LS-8.09"));
  nothing.dice({3}).C("interrupt C11 F1");  // a three harms nobody
  EXPECT_TRUE(nothing.state().losses.empty());
}

TEST(LongstreetCases, WhereRoughGroundMayLie) {
  covers("LS-8.54");
  const auto laid = [](const std::string& at) {
    auto t = table("F1 INF 4/4 (10,4) h0; C1 INF 4/4 (10,20) h180; woods (14,10) (16,10) (16,12) (14,12); fence (20,10) (24,10)", "F start");
    t.ask_windows().hand('C', "N24 N27").go_on();
    return t.C("interrupt N24 at " + at) == accepted;
  };
  EXPECT_FALSE(laid("(12.5,11)"));   // it would touch the woods
  EXPECT_TRUE(laid("(12.49,11)"));
  EXPECT_FALSE(laid("(22,11.5)"));   // and the fence
  EXPECT_TRUE(laid("(22,11.51)"));
  EXPECT_FALSE(laid("(1.4,12)"));    // off the table
  EXPECT_TRUE(laid("(1.5,12)"));
  EXPECT_TRUE(laid("(10,6.51)"));    // 1.01BW from F1
}

TEST(LongstreetCases, AUsedCopyOfTheNamedCardFreesTheOther) {
  covers("LS-8.76");
  auto t = table("F1 INF 4/4 (10,4) h0; C1 INF 4/4 (10,20) h180", "F start");
  t.ask_windows().hand('C', "F06 N27").hand('F', "N12 N12 N27").go_on();
  t.C("interrupt F06; name N12");
  t.state()[confederate].standing = {0xff};
  t.F("keep; fire N12; done; move N27 mod N12");
}

TEST(LongstreetCases, DiscardsAreCardsToo) {
  covers("LS-3.20", "LS-4.20");
  auto t = table("F1 INF 4/4 (10,4) h0; C1 INF 4/4 (10,20) h180", "F reshuffle");
  t.hand('F', "").deck('F', "").discards('F', "N27 N27 N27 N27 N27 N27 N27 N27").dice({1}).go_on();
  EXPECT_EQ(t.winner(), '?');
  EXPECT_EQ(t.asked(), 'C');  // he had to pass
}

/// A unit that must fall back from somebody.
void beaten_by(Table& t, std::string_view unit, std::string_view by, bool vulnerable = false) {
  t.state().engagements.push_back({t[by], t[unit], true, vulnerable, vulnerable, false, 4, 4});
  t.state().units[t[by]].charged = true;
  Unit& u = t.state().units[t[unit]];
  u.must_fall_back = u.attacked = u.defended = true;
  u.attack = 2, u.defence = 1;
  t.state().step = Step::DefenderFallBack;
}

TEST(LongstreetCases, WaysThatAreBarred) {
  covers("LS-7.107", "LS-7.108", "LS-9.20");
  // Straight back it would pass through C2 and end well beyond him; the shortest lawful way is 9BW at 65 degrees.
  auto enemy = table("F1 INF 4/4 (10,12) h180; C1 INF 6/3 (10,12) h0; C2 INF 2/2 (10,14.5) h180", "C charges");
  beaten_by(enemy, "F1", "C1");
  enemy.dice({6, 1, 1}).go_on();
  EXPECT_EQ(enemy.at("F1"), "INF 4/4 (18.157,15.804) h180");
  auto river = table("F1 INF 4/4 (10,12) h180; C1 INF 6/3 (10,12) h0; river (4,14) (16,14) (16,14.6) (4,14.6)", "C charges");
  beaten_by(river, "F1", "C1");
  river.dice({4, 1}).go_on();
  EXPECT_EQ(river.offered().size(), 4u);  // 7.5BW at 85 and at 90 degrees, to both sides
  river.dice({1}).F("way 85");
  EXPECT_EQ(river.at("F1"), "INF 4/4 (17.471,12.654) h180");
}

TEST(LongstreetCases, NotEngagedMeansOneBaseWidthOnly) {
  covers("LS-7.102", "LS-7.103");
  auto t = table("F1 INF 4/4 (10,12) h180; C1 INF 6/3 (10,12) h0; C2 INF 4/4 (10,18.5) h180", "C charges");
  beaten_by(t, "F1", "C1");
  t.dice({3, 2, 1}).go_on();
  EXPECT_EQ(t.at("F1"), "INF 4/4 (10,15) h180");  // 2.5BW from C2, whom it has not fought
}

TEST(LongstreetCases, TwoSlidesWhereOneWillNotDo) {
  covers("LS-9.21", "LS-7.108");
  // Between two ponds, and a river behind: 1.5BW straight back, then 6.1 along the river.
  auto t = table("F1 INF 4/4 (10,12) h180; C1 INF 6/3 (10,12) h0; river (7.5,12.5) (7.9,12.5) (7.9,13.4) (7.5,13.4); "
                 "river (12.1,12.5) (12.5,12.5) (12.5,13.4) (12.1,13.4); river (0,15) (36,15) (36,15.5) (0,15.5)", "C charges");
  beaten_by(t, "F1", "C1");
  t.dice({3, 2}).go_on();
  EXPECT_EQ(t.asked(), 'F');
  EXPECT_EQ(t.offered().size(), 2u);
  EXPECT_EQ(t.F(ChooseWay{0, 0, 0_bw}), refused("LS-7.108"));
  t.dice({1}).F(ChooseWay{0, 90, 1.5_bw});
  EXPECT_EQ(t.at("F1"), "INF 4/4 (16.1,13.5) h180");
  // With an enemy near the one end of it, that way is longer: there is no choice.
  auto one = table("F1 INF 4/4 (10,12) h180; C1 INF 6/3 (10,12) h0; C2 INF 2/2 (6,12.6) h0; river (7.5,12.7) (7.9,12.7) (7.9,13.4) (7.5,13.4); "
                   "river (12.1,12.5) (12.5,12.5) (12.5,13.4) (12.1,13.4); river (0,15) (36,15) (36,15.5) (0,15.5)", "C charges");
  beaten_by(one, "F1", "C1");
  one.dice({3, 2, 1}).go_on();
  EXPECT_EQ(one.at("F1"), "INF 4/4 (16.1,13.5) h180");
}

TEST(LongstreetCases, WhoMayReformAndWhoMayNot) {
  covers("LS-7.110", "LS-7.97", "LS-7.98");
  auto t = table("F1 INF 6/3 (10,12) h180; C1 INF 8/4 (10,12) h0; F2 INF 6/1 (20,12) h180; C2 INF 4/4 (20,12) h0; F3 INF 6/3 (28,12) h180; C3 INF 4/4 (28,12) h0", "C charges");
  beaten_by(t, "F1", "C1"), beaten_by(t, "F2", "C2"), beaten_by(t, "F3", "C3", true);
  EXPECT_EQ(t.F("F1: fall back reform (1,1) -> 0 left, 5 right"), refused("LS-7.110"));
  t.dice({3, 2}).F("F2: fall back reform (1,1) -> 0 left, 2 right");
  EXPECT_EQ(t.at("F2"), "INF 6/3 (19,15) h180");
  EXPECT_EQ(t.F("F2: fall back"), refused("LS-7.97"));
  t.dice({3, 2, 3, 2, 1}).F("F3: fall back reform (1,2) -> 2 left, 1 right");  // then F1, the last, and the roll for victory
  EXPECT_EQ(t.at("F3"), "INF 6/4 (28.5,15) h180");
  // An attacker in column is no defender.
  auto attacker = table("F1 INF 6/3 (10,12) h180; C1 INF 6/1 (10,12) h0; F2 INF 6/3 (20,12) h180; C2 INF 4/4 (20,12) h0", "C charges");
  beaten_by(attacker, "F1", "C1"), beaten_by(attacker, "F2", "C2");
  for (Unit& u : attacker.state().units) u.must_fall_back = u.charged;
  attacker.state().step = Step::AttackerFallBack;
  EXPECT_EQ(attacker.C("C1: fall back reform (1,1) -> 0 left, 2 right"), refused("LS-7.110"));
}

TEST(LongstreetCases, GunsLimberedWithAnotherFacingFallBackFromTheirRow) {
  covers("LS-7.111");
  auto t = table("F1 ART 3 (10,10) h180; C1 INF 8/4 (10,10) h0", "C charges");
  beaten_by(t, "F1", "C1");
  t.dice({2, 3, 1}).F("F1: fall back gun 3 h0");  // it looks to the rear, and goes there all the same
  EXPECT_EQ(t.at("F1"), "LIM 3 (9,14) h0");
}

TEST(LongstreetCases, TheLastDitchTakesTheLowerDie) {
  covers("LS-8.103");
  auto t = table("F1 INF 4/4 (10,4) h0; C1 INF 4/4 (10,4) h180", "F charges");
  beaten_by(t, "C1", "F1");
  t.interrupt("C13", "C1").dice({6, 2, 1}).go_on();
  EXPECT_EQ(t.at("C1"), "INF 4/4 (10,6) h180");
}

}  // namespace
}  // namespace kepi::longstreet::test
