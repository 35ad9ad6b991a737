// Rules that meet: positions of several chapters at once, as they come up at a table. Each expects what the rules in question
// say together; every rule by itself has its test in the file of its chapter.
#include <algorithm>

#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {
namespace {

constexpr Switches everything = with(Switch::Flanking, Switch::Melee, Switch::Enfilade, Switch::CounterBattery, Switch::ArtillerySupport,
                                     Switch::Decoys, Switch::Reconnaissance);

Table advanced(std::string_view edition, std::string_view drawing, std::string_view when, Windows windows = Windows::Passed) {
  return table(edition, drawing, when, windows, everything);
}
/// Whether this card, with its one marker, holds in its owner's Morale Phase with that die.
bool holds_with(int die, std::string_view edition, const std::string& drawing, const char* side, const char* card) {
  auto t = table(edition, drawing, std::string(side) + " morale");
  const std::string before = t.at(card);
  t.dice({die});
  if (*side == 'U') t.usa(test(card));
  else t.csa(test(card));
  return t.at(card) == before;
}

// ------------------------------------------------------------------------------------------- several terrains

TEST(DixieCombinations, AWoodedHillHelpsItsDefendersTwice) {
  covers("DX-10.18", "DX-10.11", "DX-10.13", "DX-10.03", "DX-10.04");
  auto t = table("BR", "UC[U: I2 | C: I3 I2 | T: hill woods] reserve C: I4", "C combat");
  t.dice({6, 6}).csa(fire("C I3"));  // 3 - 1
  t.dice({6}).csa(fire("C I2"));     // 2 - 1
  t.csa(end());
  t.to_turn_of('U', "combat");
  t.dice({6, 6, 6}).usa(fire("U I2"));  // 2 + 1
  const std::string fight = "UC[U: I2*1 G0/1 | C: I3*1 G2/1 | T: hill woods]";
  EXPECT_TRUE(holds_with(4, "BR", fight, "U", "U I2"));   // 2 + 1 (hill) + 1 (general)
  EXPECT_FALSE(holds_with(5, "BR", fight, "U", "U I2"));
  EXPECT_TRUE(holds_with(4, "BR", fight, "C", "C I3"));   // 3 - 1 (woods) + 2
  EXPECT_FALSE(holds_with(5, "BR", fight, "C", "C I3"));
  auto full = table("BR", "UC[U: I2 | C: I3 I2 | T: hill woods] CC[C: ~I4]", "C move");
  full.csa(move("I4", "UC"));
  EXPECT_EQ(full.csa(end()), refused("DX-8.09"));  // two terrain cards leave room for two
}

TEST(DixieCombinations, TwoWoodsSilenceASmallRegimentButDoNotThinIt) {
  covers("DX-10.12", "DX-10.18", "DX-6.08", "DX-0.33");
  auto t = table("BR", "UC[U: I2 | C: I2 I3 | T: woods woods]", "C combat");
  EXPECT_EQ(t.csa(fire("C I2")), refused("DX-10.12"));  // 2 - 2
  t.dice({1}).csa(fire("C I3"));                        // 3 - 2
  EXPECT_EQ(t.hits("U I2"), 1);
  const std::string fight = "UC[U: I2 | C: I2*1 | T: woods woods]";
  EXPECT_TRUE(holds_with(1, "BR", fight, "C", "C I2"));   // 0: only a natural 1
  EXPECT_FALSE(holds_with(2, "BR", fight, "C", "C I2"));
  auto hit = table("BR", "UC[U: I3 | C: I2 | T: woods woods]", "U combat");
  hit.dice({1, 1, 5}).usa(fire("U I3"));
  EXPECT_EQ(hit.at("C I2"), "UC");  // the printed CV counts: two hits are no elimination
  EXPECT_EQ(hit.hits("C I2"), 2);
}

TEST(DixieCombinations, GunsOnAHillAndARidgeFireIntoWoodsAndAnOrchard) {
  covers("DX-7.16", "DX-7.17", "DX-T.03", "DX-T.07");
  auto t = table("GB", "CC[C: A2B(2/2) | T: hill ridge] UC[U: ~I3 | T: woods orchard]", "C combat");
  t.dice({2, 3}).csa(fire("A2B(2/2)", "UC"));  // 2 + 2 - 2 at F2
  EXPECT_EQ(t.hits("I3"), 1);
  // The same guns, engaged where they defend: the hill helps, the ridge does not.
  auto close = table("GB", "CC[C: A2B(2/2) | U: I3 | T: hill ridge]", "C combat");
  close.dice({2, 2, 3}).csa(fire("A2B(2/2)"));
  EXPECT_EQ(close.hits("U I3"), 2);
}

TEST(DixieCombinations, AWallInATownIsOutOfReachButNotOfEnfilade) {
  covers("DX-T.09", "DX-T.10", "DX-13.301", "DX-13.501");
  auto t = table("GB", "CC[C: A3B(2/2)] UC[U: I2 | C: I3A | T: wall town] UL[C: I2A | holder C]", "C combat", Windows::Passed,
                 with(Switch::ArtillerySupport, Switch::Enfilade));
  EXPECT_EQ(t.csa(fire("A3B(2/2)", "UC")), refused("DX-T.10"));  // support too
  t.dice({2, 3}).csa(fire("I2A", "UC"));  // F2 out of the enemy's line; the wall is for guns
  EXPECT_EQ(t.hits("U I2"), 1);
  EXPECT_TRUE(holds_with(3, "GB", "UC[U: I2*1 | C: I3A*1 | T: wall town]", "U", "U I2"));    // 2 + 1
  EXPECT_TRUE(holds_with(3, "GB", "UC[U: I2*1 | C: I3A*1 | T: wall town]", "C", "C I3A"));   // 3 + 1 - 1
  EXPECT_FALSE(holds_with(4, "GB", "UC[U: I2*1 | C: I3A*1 | T: wall town]", "C", "C I3A"));
}

TEST(DixieCombinations, ASunkenRoadInTheWoodsIsATrapFromTheSide) {
  covers("DX-T.11", "DX-13.303", "DX-13.305");
  auto t = advanced("GB", "UC[U: I4 | T: sunken_road woods] UL[C: I3A G2/1 | T: hill | holder C] UR[U: ~I2]", "C combat");
  t.dice({3, 4}).csa(fire("I3A", "UC"));  // 3 - 1 dice at F3; neither its hill nor its general adds any
  EXPECT_EQ(t.hits("I4"), 1);
  EXPECT_TRUE(holds_with(5, "GB", "UC[U: I4*1 | T: sunken_road woods]", "U", "I4"));
}

TEST(DixieCombinations, TwoSunkenRoadsAreTwiceATrap) {
  covers("DX-T.11", "DX-10.18");
  auto t = advanced("GB", "UC[U: I4 | T: sunken_road sunken_road] UL[C: I2A | holder C] UR[U: ~I2]", "C combat");
  t.dice({4, 5}).csa(fire("I2A", "UC"));  // F2 + 1 + 1
  EXPECT_EQ(t.hits("I4"), 1);
}

TEST(DixieCombinations, SmokeOverWoodsLeavesAShotWithoutDiceWhichCounts) {
  covers("DX-0.32", "DX-12.53", "DX-10.12");
  auto t = table("BR", "UC[U: I3 | C: I2 V2 | T: woods] reserve U: SMOKE", "C combat", Windows::Asked);
  t.pass();
  t.csa(fire("C I2"));
  t.usa(play("SMOKE", "UC"));  // 2 - 1 - 1: nothing is rolled
  t.pass_windows();
  EXPECT_TRUE(t.fired("C I2"));
  EXPECT_EQ(t.hits("U I3"), 0);
  EXPECT_EQ(t.csa(fire("V2")), refused("DX-0.32"));  // it would roll one but for the smoke
}

// ------------------------------------------------------------------------------------------- captured ground and generals

TEST(DixieCombinations, ACaptorDefendsWithAllTheGroundGives) {
  covers("DX-10.19", "DX-11.08", "DX-0.14", "DX-7.21");
  const std::string held = "UL[U: I4 G2/0 | C: I3 A2(1/3) G0/3 | T: hill woods | holder C]";
  auto t = table("BR", held, "C combat");
  t.dice({6, 6, 6, 6}).csa(fire("C I3"));  // 3 + 1
  t.dice({6, 6, 6}).csa(fire("A2(1/3)"));  // 2 + 1 at short range
  auto u = table("BR", held, "U combat");
  u.dice({6, 6, 6}).usa(fire("U I4"));     // 4 - 1: the former owner attacks
  EXPECT_TRUE(holds_with(5, "BR", "UL[U: I4 G2/0 | C: I1*1 G0/3 | T: hill woods | holder C]", "C", "C I1"));    // 1 + 3 + 1
  EXPECT_TRUE(holds_with(5, "BR", "UL[U: I4*1 G2/0 | C: I1 G0/3 | T: hill woods | holder C]", "U", "U I4"));    // 4 + 2 - 1
  EXPECT_FALSE(holds_with(5, "BR", "UL[U: I3*1 G2/0 | C: I1 G0/3 | T: hill woods | holder C]", "U", "U I3"));   // 4
}

TEST(DixieCombinations, TheFormerOwnerIsHeldUpByHisOwnCreek) {
  covers("DX-8.31", "DX-8.29", "DX-8.26");
  auto t = table("BR", "UC[T: creek1 | holder C] CC[U: I3 I2 | holder U] reserve U: I4 I1", "U move");
  t.usa(move("I3", "UC"));
  EXPECT_EQ(t.usa(move("I2", "UC")), refused("DX-8.26"));  // the creek still serves the CSA in this phase
  EXPECT_EQ(t.usa(move("I4", "UC")), accepted);            // out of the Reserve there is no creek
  EXPECT_EQ(t.usa(move("I1", "UC")), accepted);
  EXPECT_EQ(t.holder("UC"), 'U');
}

TEST(DixieCombinations, AGeneralsDeathEmptiesAFullPositionBeforeItsTroopsTest) {
  covers("DX-8.40", "DX-11.20", "DX-6.13", "DX-6.14", "DX-6.10");
  auto t = table("GB", "UC[U: I3*1 I2 I1 V2 A2(1/3) I4 G1/1+2*1 | C: I3A]", "U morale");
  t.dice({6}).usa(test("G1/1+2"));
  t.dice({4, 2, 1, 2, 2, 4}).usa(tests("U I3", "I2", "I1", "V2", "A2(1/3)", "I4"));  // I3 goes to the Reserve, hit and all
  EXPECT_EQ(t.at("U I3"), "reserve");
  EXPECT_EQ(t.hits("U I3"), 1);
  t.usa(retire("I1"));  // five are one too many
  EXPECT_EQ(t.count("UC", 'U'), 4);
  t.dice({3}).usa(test("U I3"));  // then his morale, in hand
  EXPECT_EQ(t.at("U I3"), "reserve");
  EXPECT_EQ(t.hits("U I3"), 0);
}

TEST(DixieCombinations, TheLastRegimentRoutsAndItsGeneralAndTheBattleAreLost) {
  covers("DX-11.16", "DX-4.04", "DX-0.16", "DX-12.12");
  auto t = table("BR", "UC[U: I2*1 G2/2 COLOR_GUARD | C: I1] UL[C: I3 | holder C]", "U morale");
  t.dice({6}).usa(test("I2"));
  EXPECT_EQ(t.at("G2/2"), "discard");
  EXPECT_EQ(t.at("COLOR_GUARD"), "discard");
  EXPECT_EQ(t.winner(), 'C');
}

TEST(DixieCombinations, AGeneralWhoLeadsAMarchTakesHisBonusAlong) {
  covers("DX-8.52", "DX-11.18", "DX-8.40", "DX-8.50");
  // Five stand with him; he leads two of them across: at the end of the moves three are left, and two came with him.
  auto t = table("GB", "CC[C: I3A I2A I2B I1B I4A G2/1+1] UC[U: I1] reserve C: I3B", "C move");
  EXPECT_EQ(t.csa(march({"I3A"}, "UC", "CC", "G2/1+1")), refused("DX-8.43"));  // the enemy's position is not passed through
  t.csa(move("I3A", "UC"), move("I2A", "UC"), move("G2/1+1", "UC"));
  t.csa(end());
  EXPECT_EQ(t.at("G2/1+1"), "UC");
  EXPECT_EQ(t.count("CC", 'C'), 3);
  auto stays = table("GB", "CC[C: I3A I2A I2B I1B I4A G2/1+1] UC[U: I1]", "C move");
  stays.csa(move("I3A", "UC"), move("G2/1+1", "UC"));
  stays.csa(end());  // four are left where four may be
  EXPECT_EQ(stays.count("CC", 'C'), 4);
  auto alone = table("GB", "CC[C: I3A I2A I2B I1B I4A G2/1+1] UC[C: I1A | holder C]", "C move");
  alone.csa(move("G2/1+1", "UC"));
  alone.csa(end());  // five are too many without him: the check comes now
  EXPECT_EQ(alone.topic(), Topic::Disorganization);
  alone.dice({4, 3, 2, 1, 6}).csa(tests("I3A", "I2A", "I2B", "I1B", "I4A"));  // 4, 3, 2, 1 hold; a six never does
  EXPECT_EQ(alone.at("I4A"), "reserve");
  EXPECT_EQ(alone.count("CC", 'C'), 4);
}

// ------------------------------------------------------------------------------------------- creeks and fights

TEST(DixieCombinations, AMeleeAcrossACreekUsesUpItsCrossings) {
  covers("DX-13.214", "DX-8.33", "DX-8.27", "DX-13.217");
  auto t = advanced("BR", "UC[U: I4 | C: I2 I1 G1/1 | T: creek1] CC[C: ~I3]", "C start-of-combat");
  t.dice({5, 5, 5, 5, 5, 5, 5}).csa(melee({"UC"}));
  EXPECT_EQ(t.csa(disengage({"I2", "I1"})), refused("DX-13.214"));
  EXPECT_EQ(t.csa(disengage({"G1/1"})), refused("DX-13.214"));  // as many as may cross
  t.csa(disengage({"I2"}));
  EXPECT_EQ(t.at("I2"), "CC");
  EXPECT_EQ(t.at("G1/1"), "UC");
  EXPECT_TRUE(t.engaged("UC"));
  t.csa(end());
  EXPECT_EQ(t.csa(move("I3", "UC")), refused("DX-8.26"));  // the one crossing of this turn is used
  EXPECT_EQ(t.csa(move("G1/1", "CC")), accepted);          // generals do not count, and he did not disengage
}

TEST(DixieCombinations, TheDefenderOfACreekLeavesAMeleeFreely) {
  covers("DX-13.212", "DX-8.31", "DX-13.210");
  auto t = advanced("BR", "CC[U: I2 I2 I1 | C: I4 | T: creek1 | holder U] UC[U: ~I1]", "C start-of-combat");
  t.dice({5, 5, 5, 5, 5, 5, 5, 5, 5}).csa(melee({"CC"}));
  t.csa(fight_on());
  t.usa(disengage());  // it holds the creek: all three cross
  EXPECT_EQ(t.count("UC", 'U'), 4);
  EXPECT_EQ(t.holder("CC"), 'C');
}

TEST(DixieCombinations, GunsSupportThoseWhomACreekKeptInTheFight) {
  covers("DX-13.501", "DX-13.503", "DX-13.505", "DX-13.211", "DX-13.214");
  auto t = advanced("BR", "UC[U: I4 G1/1 | C: I2 I1 | T: creek1] CC[C: ~A2(1/3)]", "C start-of-combat");
  t.dice({5, 5, 5, 5, 5, 5, 5}).csa(melee({"UC"}));
  t.csa(fight_on());
  t.dice({5, 5, 5, 5, 5, 5, 5}).usa(fight_on());
  EXPECT_EQ(t.topic(), Topic::MeleeEnd);
  t.csa(disengage({"I2"}));
  EXPECT_EQ(t.csa(fire("I1")), refused("DX-7.05"));  // it fought
  t.dice({5, 6}).csa(fire("A2(1/3)", "UC"));         // the five strikes I1, the only friend left there
  EXPECT_EQ(t.hits("U G1/1"), 1);
  t.dice({1}).csa(test("I1"));
  EXPECT_EQ(t.at("I1"), "UC");
  EXPECT_EQ(t.hits("I1"), 0);
}

TEST(DixieCombinations, SupportThatRoutsTheLastFriendLeavesTheFieldToTheEnemy) {
  covers("DX-13.504", "DX-11.16", "DX-0.13", "DX-12.38");
  const char* drawing = "UC[U: I4 | C: I1 G2/1 | T: woods] CC[C: A3(1/3)] reserve C: RALLY";
  auto t = advanced("BR", drawing, "C combat", Windows::Asked);
  t.pass();
  t.csa(fire("A3(1/3)", "UC"));
  t.dice({5, 6}).pass();  // 3 - 1 dice; the only friend is struck
  t.dice({3}).csa(test("I1"));  // 1 - 1 + 2
  ASSERT_EQ(t.window(), Window::WMF);
  t.csa(play("RALLY", "UC"));
  EXPECT_EQ(t.at("I1"), "UC");
  EXPECT_EQ(t.hits("I1"), 0);
  auto u = advanced("BR", drawing, "C combat");
  u.dice({5, 6}).csa(fire("A3(1/3)", "UC"));
  u.dice({3}).csa(test("I1"));
  EXPECT_EQ(u.at("I1"), "discard");
  EXPECT_EQ(u.at("G2/1"), "discard");  // among the enemy without a man
  EXPECT_EQ(u.holder("UC"), 'U');
}

TEST(DixieCombinations, AimedSupportStrikesOnlyTheBatteryAndTheFriends) {
  covers("DX-13.506", "DX-13.403", "DX-13.404", "DX-13.406");
  auto t = advanced("BR", "UC[U: A1(1/3) I3*1 G1/1 | C: I2] CC[C: A4(1/3)]", "C combat");
  t.dice({1, 1, 5, 6}).csa(aim("A4(1/3)", "UC", "A1(1/3)"));
  EXPECT_EQ(t.at("A1(1/3)"), "discard");  // both hits: more than its CV
  EXPECT_EQ(t.hits("U I3"), 1);
  EXPECT_EQ(t.hits("U G1/1"), 0);         // an aimed shot misses generals
  t.dice({3}).csa(test("C I2"));          // 2: routs
  EXPECT_EQ(t.at("C I2"), "discard");
}

TEST(DixieCombinations, AFordServesBothAndARearGuardOneTurn) {
  covers("DX-12.35", "DX-12.58", "DX-8.27");
  auto t = table("BR", "UC[U: I4 FORD | C: I2 I1 V1 | T: creek1] CC[C: ~I3] reserve C: REAR_GUARD", "C move");
  t.csa(play("REAR_GUARD", "UC"), move("I2", "CC"), move("I1", "CC"));
  t.csa(move("I3", "UC"));  // the two crossings of creek and ford are still there
  EXPECT_EQ(t.csa(move("V1", "CC", "reserve")), accepted);
  EXPECT_EQ(t.csa(end()), accepted);
  EXPECT_EQ(t.count("UC", 'C'), 1);
}

// ------------------------------------------------------------------------------------------- melee

TEST(DixieCombinations, MeleeKnowsNeitherGroundNorBreastworksNorARedGeneral) {
  covers("DX-13.205", "DX-13.209", "DX-12.42", "DX-13.910", "DX-12.33");
  auto t = table("GB", "UC[U: I2 BREASTWORKS COLOR_GUARD G0/1 | C: I3A | T: hill wall]", "C start-of-combat", Windows::Passed, with(Switch::Melee));
  t.dice({1, 5, 5, 5, 5}).csa(melee({"UC"}));  // three dice against two
  EXPECT_EQ(t.hits("I2"), 1);
  t.dice({5}).usa(test("I2"));  // 2 + 1 (general) + 1 (colours): a five routs
  EXPECT_EQ(t.at("I2"), "discard");
  auto phase = table("GB", "UC[U: I2*1 BREASTWORKS COLOR_GUARD G0/1 | C: I3A | T: hill wall]", "U morale");
  phase.dice({5}).usa(test("I2"));  // 2 + 1 + 1 + 1 + 1 + 1
  EXPECT_EQ(phase.at("I2"), "UC");
}

TEST(DixieCombinations, AMeleeThatKillsEverybodyOpensTheLine) {
  covers("DX-13.310", "DX-13.218", "DX-13.206");
  auto t = advanced("BR", "UL[C: I2 | holder C] UC[U: I1*1 G2/2 | C: I1*1 | T: hill]", "C start-of-combat");
  t.dice({1, 1}).csa(melee({"UC"}));  // nobody is left in UC: fire along the line finds it vacant, general or no general
  EXPECT_EQ(t.winner(), 'C');
  EXPECT_EQ(t.won_by(), "DX-13.310");
  auto spent = advanced("BR", "UL[C: I2! | holder C] UC[U: I1*1 | C: I1*1]", "C start-of-combat");
  spent.dice({1, 1}).csa(melee({"UC"}));
  EXPECT_FALSE(spent.over());  // its card has fired
  auto thick = advanced("BR", "UL[C: I1 | holder C] UC[U: I1*1 | C: I1*1 | T: woods]", "C start-of-combat");
  thick.dice({1, 1}).csa(melee({"UC"}));
  EXPECT_FALSE(thick.over());  // no die into the woods
}

TEST(DixieCombinations, WhoMustLeaveAMeleeAndFindsHisOwnLineFullIsSorted) {
  covers("DX-13.215", "DX-11.21", "DX-8.35");
  auto t = advanced("BR", "UC[U: I4 | C: I3 I2 G1/1] CC[C: ~I1 ~I1 ~A2(1/3) G2/1 COLOR_GUARD]", "C start-of-combat");
  t.dice({5, 5, 5, 5, 5, 5, 5, 5, 5}).csa(melee({"UC"}));
  t.csa(disengage());
  // Five troop cards on four places, and two generals: the check first, then the generals.
  EXPECT_EQ(t.topic(), Topic::Disorganization);
  t.dice({6, 4, 3, 1, 4}).csa(tests("I3", "I2", "I1#1", "I1#2", "A2(1/3)"));  // one more each by a general and the colours
  EXPECT_EQ(t.at("I3"), "reserve");
  EXPECT_EQ(t.count("CC", 'C'), 4);
  EXPECT_EQ(t.topic(), Topic::RetireGeneral);
  t.csa(retire("G2/1"));
  EXPECT_EQ(t.topic(), Topic::Fire);
}

TEST(DixieCombinations, TwoMeleesAndTheSecondIsOverBeforeItBegins) {
  covers("DX-13.201", "DX-4.04", "DX-4.11");
  auto t = advanced("BR", "UC[U: I1*1 | C: I4] UR[C: I2 | holder C] UL[U: I4 | C: I4]", "C start-of-combat");
  t.dice({1, 5, 5, 5, 5}).csa(melee({"UC", "UL"}));  // UC falls: two of three, and nobody rolls in UL any more
  EXPECT_EQ(t.winner(), 'C');
}

TEST(DixieCombinations, YellAndChargeInOneRoundAndNotInTheNext) {
  covers("DX-12.31", "DX-12.32", "DX-X28", "DX-12.09");
  auto t = advanced("BR", "UC[U: I3 | C: I2 V1] CC[C: ~I1] reserve C: REBEL_YELL BAYONET_CHARGE U: I1", "C start-of-combat", Windows::Asked);
  t.csa(melee({"UC"}));
  ASSERT_EQ(t.window(), Window::WML);
  t.csa(play("REBEL_YELL", "UC"));
  t.usa(pass());
  t.csa(play("BAYONET_CHARGE", "UC"));
  t.dice({1, 5, 5, 5, 5, 5, 5}).usa(pass());  // 2 + 1 and 1 against 3
  t.dice({2}).usa(test("I3"));                // 3 - 1
  EXPECT_EQ(t.at("I3"), "UC");
  t.csa(fight_on());
  t.usa(fight_on());
  t.dice({1, 5, 5, 5, 5, 5}).usa(pass());
  t.dice({3}).usa(test("I3"));
  EXPECT_EQ(t.at("I3"), "UC");
  EXPECT_EQ(t.at("I2"), "CC");
}

// ------------------------------------------------------------------------------------------- enfilade

TEST(DixieCombinations, EnfiladeIntoAFightStrikesOnlyTheEnemy) {
  covers("DX-13.302", "DX-13.306", "DX-7.04", "DX-13.308");
  auto t = advanced("BR", "UR[U: I3 A2(2/2)] UC[U: I1 | C: I3 G1/1] CL[C: ~I2] UL[U: V2]", "U combat");
  EXPECT_EQ(t.usa(fire("U I1", "UR")), refused("DX-13.302"));
  t.dice({1, 5, 6}).usa(fire("UR I3", "UC"));  // F1; the five is no friend's
  EXPECT_EQ(t.hits("C I3"), 1);
  EXPECT_EQ(t.hits("C G1/1"), 1);
  EXPECT_EQ(t.hits("U I1"), 0);
  t.dice({1, 1}).usa(fire("A2(2/2)", "CL"));   // the battery chooses the other side of the field
  EXPECT_EQ(t.usa(fire("V2", "UC")), refused("DX-7.04"));
}

TEST(DixieCombinations, ShilohsLinesTurnOverNight) {
  covers("DX-13.304", "DX-13.312");
  auto first = table("SH", "FR[U: I3] FC[U: I2 | C: I4] RC[U: ~I2] deck C: 4", "U combat", Windows::Passed, with(Switch::Enfilade));
  first.dice({1, 2, 2}).usa(fire("U I3", "FC"));  // F1: it is their own line
  EXPECT_EQ(first.hits("C I4"), 1);
  auto second = table("SH", "FR[U: I3] FC[U: I2 | C: I4] RC[U: ~I2]", "U combat day 2", Windows::Passed, with(Switch::Enfilade));
  second.dice({1, 2, 2}).usa(fire("U I3", "FC"));  // F2
  EXPECT_EQ(second.hits("C I4"), 3);
  // Beside the objective the CSA envelops; beside Front Centre it does not.
  auto rear = table("SH", "RL[C: I3 | holder C] RC[U: G1/1] FC[U: ~I2] deck C: 4", "C start-of-combat", Windows::Passed, with(Switch::Enfilade));
  EXPECT_EQ(rear.winner(), 'C');
  auto front = table("SH", "FL[C: I3 | holder C] FC[U: G1/1] RC[U: ~I2] deck C: 4", "C start-of-combat", Windows::Passed, with(Switch::Enfilade));
  EXPECT_FALSE(front.over());
}

TEST(DixieCombinations, FiveColumnsAreEnvelopedFromTheNeighbourOnly) {
  covers("DX-13.310", "DX-0.08", "DX-13.801");
  Switches wide = with(Switch::FiveColumns, Switch::CustomDecks, Switch::Enfilade);
  auto apart = table("BR", "UR[C: I3 | holder C] UCR[U: ~I2] UC[] UCL[U: ~I1] UL[U: ~I1]", "C start-of-combat", Windows::Passed, wide);
  EXPECT_FALSE(apart.over());  // UC is vacant, but not beside UR
  auto beside = table("BR", "UCR[C: I3 | holder C] UR[U: ~I2] UC[] UCL[U: ~I1] UL[U: ~I1]", "C start-of-combat", Windows::Passed, wide);
  EXPECT_EQ(beside.winner(), 'C');
  Switches flanks = with(Switch::FiveColumns, Switch::CustomDecks, Switch::Flanking);
  auto t = table("BR", "UCR[U: I2 | C: I3] UR[U: I2 | C: I1] reserve C: I4", "C move", Windows::Passed, flanks);
  t.csa(end());
  EXPECT_EQ(t.csa(flank({"I4"}, "UCR")), refused("DX-13.102"));  // no flank of five columns
  t.dice({4}).csa(flank({"I4"}, "UR"));
  EXPECT_EQ(t.at("I4"), "UR");
}

// ------------------------------------------------------------------------------------------- decoys and rides

TEST(DixieCombinations, ARideAmongDecoysFindsTheOneRegiment) {
  covers("DX-13.703", "DX-13.706", "DX-13.605", "DX-13.603");
  auto t = advanced("BR", "CR[C: V3] UL[U: ~I2 ~G2/2 ~hill]", "C move");
  t.csa(reconnoitre("V3"));
  EXPECT_TRUE(t.asked('U'));  // which card fires is asked, though only one can
  EXPECT_EQ(t.usa(fire("G2/2")), refused("DX-7.06", "DX-13.703"));
  t.dice({1, 5, 3}).usa(fire("I2"));  // two dice, not three: a hidden hill is none; V3 tests at 3
  EXPECT_EQ(t.at("V3"), "CR");
  EXPECT_TRUE(t.up("I2"));
  EXPECT_EQ(t.at("G2/2"), "discard");
  EXPECT_EQ(t.at("hill"), "discard");
}

TEST(DixieCombinations, ARideIntoDecoysAloneMayWinTheBattle) {
  covers("DX-13.708", "DX-13.610", "DX-4.01");
  auto t = advanced("BR", "CR[C: V1] UL[U: ~G2/2 ~woods] UC[C: I3 | holder C]", "C move");
  t.csa(reconnoitre("V1"));
  EXPECT_EQ(t.topic(), Topic::RideEnd);
  EXPECT_FALSE(t.over());
  t.csa(stay());
  EXPECT_EQ(t.winner(), 'C');
  auto back = advanced("BR", "CR[C: V1] UL[U: ~G2/2 ~woods] UC[C: I3 | holder C]", "C move");
  back.csa(reconnoitre("V1"));
  back.csa(ride_back());
  EXPECT_FALSE(back.over());
  EXPECT_EQ(back.at("V1"), "CR");
}

TEST(DixieCombinations, ARideTakesTheOnlyCrossingAndRocksForbidIt) {
  covers("DX-13.709", "DX-8.26", "DX-T.08");
  auto t = advanced("BR", "CR[C: V2 ~I3 V1] UL[U: ~I1 | T: creek1]", "C move");
  t.dice({6, }).csa(reconnoitre("V2"));
  EXPECT_EQ(t.at("V2"), "CR");
  EXPECT_EQ(t.csa(move("I3", "UL")), refused("DX-8.26"));
  EXPECT_EQ(t.csa(reconnoitre("V1")), refused("DX-8.26", "DX-13.702"));
  auto rocks = advanced("GB", "CR[C: V2A] UL[U: ~I1 | T: rocks]", "C move");
  EXPECT_EQ(rocks.csa(reconnoitre("V2A")), refused("DX-T.08"));
  auto empty = advanced("GB", "CR[C: V2A] UL[U: G1/1 | T: rocks] UC[U: ~I3] UR[U: ~I3]", "C move");
  empty.csa(reconnoitre("V2A"));  // nobody holds the rocks against it
  empty.csa(stay());
  EXPECT_EQ(empty.holder("UL"), 'C');
}

TEST(DixieCombinations, ARiderWhoFallsLearnsNothingAndDecoysLieOn) {
  covers("DX-13.707", "DX-13.705");
  auto t = advanced("BR", "CR[C: V1] UL[U: ~I3 ~G2/2 ~I2]", "C move");
  t.csa(reconnoitre("V1"));
  t.dice({1, 2, 5}).usa(fire("I3"));  // two hits on CV 1
  EXPECT_EQ(t.at("V1"), "discard");
  EXPECT_TRUE(t.up("I3"));
  EXPECT_FALSE(t.up("I2"));
  EXPECT_EQ(t.at("G2/2"), "UL");
  EXPECT_FALSE(t.up("G2/2"));
}

TEST(DixieCombinations, DecoysFillAPositionAsTroopsDo) {
  covers("DX-3.06", "DX-13.604", "DX-8.09", "DX-8.41");
  auto t = advanced("BR", "CC[C: ~I3 ~I2 ~G1/1] reserve C: woods I4 I1", "C move");
  t.csa(hide("woods", "CC"), move("I4", "CC"));
  EXPECT_EQ(t.csa(end()), refused("DX-8.09"));
  t.csa(recall("woods"));
  EXPECT_EQ(t.csa(end()), accepted);
  // Turned up, the woods take a place and shade everybody.
  auto up = advanced("BR", "CC[C: ~I3 ~I2 ~woods]", "C move");
  EXPECT_EQ(up.csa(turn_up("woods")), accepted);
  EXPECT_EQ(up.csa(end()), accepted);
}

TEST(DixieCombinations, DecoysTakeTheHitsOfAnEnfilade) {
  covers("DX-13.606", "DX-13.306", "DX-13.310");
  auto t = advanced("BR", "UL[C: I3 I1 | holder C] UC[U: ~I1 ~G1/1 ~hill] UR[U: ~I3]", "C combat");
  t.dice({1, 2, 2}).csa(fire("C I3", "UC"));
  t.usa(allot("hill"));
  t.usa(allot("U I1"));  // not the general's decoy: the owner chooses among those without a marker
  EXPECT_EQ(t.at("G1/1"), "discard");  // the third must go to it
  EXPECT_EQ(t.hits("U I1"), 1);
  EXPECT_FALSE(t.over());
}

// ------------------------------------------------------------------------------------------- flanking

TEST(DixieCombinations, FlankersAcrossACreekFireAsWhatTheyAre) {
  covers("DX-13.108", "DX-13.109", "DX-13.113", "DX-13.114", "DX-7.15");
  auto t = advanced("BR", "UL[U: I3 | C: I1 | T: creek2] CR[C: ~I2] reserve C: I3 V2 I4 G1/0", "C move");
  t.csa(end());
  EXPECT_EQ(t.csa(flank({"C I3", "V2", "I4"}, "UL")), refused("DX-13.113"));
  t.dice({4}).csa(flank({"C I3"}, "UL", "G1/0"));  // 3 + 1
  EXPECT_EQ(t.at("G1/0"), "UL");
  t.dice({3}).csa(flank({"V2"}, "UL"));            // 2 + 1; now all places are taken, and they fire
  t.dice({2, 6, 6}).csa(fire("C I3"));
  EXPECT_EQ(t.hits("U I3"), 1);
  t.dice({1, 2}).csa(fire("V2"));
  EXPECT_EQ(t.hits("U I3"), 2);
  auto wood = advanced("BR", "UL[U: I3 | C: I1 | T: woods] reserve C: I3 I1", "C move");
  wood.csa(end());
  wood.dice({3, 1}).csa(flank({"C I3", "reserve I1"}, "UL"));
  EXPECT_EQ(wood.csa(fire("reserve I1")), refused("DX-10.12"));  // attackers in the woods
  wood.dice({2, 6}).csa(fire("C I3"));
  EXPECT_EQ(wood.hits("U I3"), 1);
}

TEST(DixieCombinations, AHiddenBatteryAnswersFlankers) {
  covers("DX-12.61", "DX-13.117", "DX-13.108");
  auto t = advanced("BR", "UL[U: I1 A2(1/3) | C: I1] reserve C: I3 U: HIDDEN_BATTERY", "C move", Windows::Asked);
  t.csa(end());
  t.csa(flank({"I3"}, "UL"));
  t.dice({3}).pass_until(Window::WV9);
  t.pass_until('U');
  t.dice({3, 3}).usa(play("HIDDEN_BATTERY", "UL", {"A2(1/3)"}));
  t.csa(allot("C I3"));
  EXPECT_EQ(t.hits("C I1"), 1);
  EXPECT_EQ(t.hits("C I3"), 1);
}

TEST(DixieCombinations, SignalsHinderFlankersAndHelpMarches) {
  covers("DX-12.44", "DX-13.105", "DX-8.49");
  auto t = advanced("BR", "UL[U: I1 | C: I1] UC[U: ~I2 SIGNAL_STATION] reserve C: I3", "C move");
  t.csa(end());
  t.dice({3}).csa(flank({"I3"}, "UL"));  // 3 - 1
  EXPECT_EQ(t.at("I3"), "reserve");
  auto march_on = table("BR", "UC[U: ~I2 SIGNAL_STATION] reserve U: I3 G2/1", "U move");
  march_on.dice({5}).usa(march({"I3"}, "UR", "CL"));  // 3 + 1: not enough
  EXPECT_EQ(march_on.at("I3"), "reserve");
  auto led = table("BR", "UC[U: ~I2 SIGNAL_STATION] reserve U: I2 G2/1", "U move");
  led.dice({5}).usa(march({"reserve I2"}, "UR", "CL", "G2/1"));  // 2 + 1 + 2
  EXPECT_EQ(led.at("reserve I2"), "CL");
}

// ------------------------------------------------------------------------------------------- special cards together

TEST(DixieCombinations, FourCardsOnOneShot) {
  covers("DX-12.40", "DX-12.53", "DX-12.55", "DX-7.16", "DX-12.09");
  auto t = table("GB", "CC[C: A2B(1/3) A1B(1/3) | T: hill] UC[U: ~I4] reserve C: AMMUNITION_TRAIN GRAND_BATTERY U: SMOKE", "C combat", Windows::Asked);
  t.pass();
  t.csa(fire("A2B(1/3)", "UC"));
  t.csa(play("AMMUNITION_TRAIN", "CC"));
  t.usa(play("SMOKE", "UC"));
  t.dice({2, 2, 3}).csa(play("GRAND_BATTERY", "CC"));  // 2 + 1 (hill) + 1 (train) - 1 (smoke) at F2
  t.pass_windows();
  EXPECT_EQ(t.hits("I4"), 2);
  t.dice({2, 3}).csa(fire("A1B(1/3)", "UC"));  // all of it lasts: 1 + 1 + 1 - 1 at F2
  EXPECT_EQ(t.hits("I4"), 3);
}

TEST(DixieCombinations, EverythingThatSteadiesARegiment) {
  covers("DX-6.06", "DX-12.33", "DX-12.42", "DX-12.56", "DX-6.07");
  auto t = table("GB", "UC[U: I1C*1 COLOR_GUARD BREASTWORKS G0/1 | T: hill] reserve U: REGIMENTAL_BAND", "U morale", Windows::Asked);
  ASSERT_EQ(t.window(), Window::WM0);
  t.usa(play("REGIMENTAL_BAND", "UC"));
  t.pass_windows();
  t.dice({5}).usa(test("I1C"));  // 1 - 1 + 1 + 1 + 1 + 1 + 1 = 5
  EXPECT_EQ(t.at("I1C"), "UC");
}

TEST(DixieCombinations, AConfusedShotFromTheWoods) {
  covers("DX-12.37", "DX-7.15", "DX-12.53", "DX-12.10");
  auto t = table("BR", "UC[U: I3 | C: I4 I2 | T: woods] reserve U: UNIFORM_CONFUSION SMOKE", "C combat", Windows::Asked);
  t.pass();
  t.csa(fire("I4"));
  t.usa(play("SMOKE", "UC"));
  t.pass_until('U');
  t.dice({1, 1}).usa(play("UNIFORM_CONFUSION", "UC"));  // 4 - 1 - 1 dice, and both hits on I2
  t.pass_windows();
  EXPECT_EQ(t.hits("I2"), 2);
  EXPECT_EQ(t.hits("U I3"), 0);
}

TEST(DixieCombinations, PanicLeavesAPositionToTheEnemy) {
  covers("DX-12.47", "DX-0.13", "DX-4.04", "DX-11.16");
  auto t = table("BR", "UC[U: I3*1 I2 G1/1 | C: I4] UR[C: I1 | holder C] reserve C: SKEDADDLE", "U morale", Windows::Asked);
  t.pass();
  t.dice({6}).usa(test("I3"));
  t.pass_until('C');
  t.csa(play("SKEDADDLE", "UC"));
  t.dice({5}).usa(test("I2"));  // 2 + 1 with the general's defence: off to the Reserve, and the general is alone
  EXPECT_EQ(t.at("I2"), "reserve");
  EXPECT_EQ(t.at("G1/1"), "discard");
  EXPECT_EQ(t.winner(), 'C');
}

TEST(DixieCombinations, LowAmmunitionSilencesSupport) {
  covers("DX-12.39", "DX-13.503", "DX-7.05");
  auto t = table("GB", "UC[U: I2 | C: I2A] CC[C: A3B(1/3)] reserve U: LOW_AMMUNITION", "C combat", Windows::Asked, with(Switch::ArtillerySupport));
  t.pass();
  t.csa(fire("A3B(1/3)", "UC"));
  t.usa(play("LOW_AMMUNITION", "CC"));
  t.pass_windows();
  EXPECT_EQ(t.hits("U I2") + t.hits("I2A"), 0);
  EXPECT_EQ(t.csa(fire("A3B(1/3)", "UC")), refused("DX-7.05"));
}

TEST(DixieCombinations, AMarchOfSureAndUnsureMenUnderAGeneral) {
  covers("DX-12.49", "DX-8.53", "DX-8.32");
  auto t = table("BR", "UR[U: ~I1 | T: creek2] reserve C: I3 I2 I1 G1/1 QUICK_MARCH", "C move", Windows::Asked);
  EXPECT_EQ(t.csa(march({"I3", "I2", "C I1"}, "CL", "UR", "G1/1")), refused("DX-8.32"));  // before any roll
  t.csa(march({"I3", "I2"}, "CL", "UR", "G1/1"));
  t.dice({4}).csa(play("QUICK_MARCH", "", {"I3"}));  // I2 rolls: 2 + 1
  t.pass_windows();
  EXPECT_EQ(t.at("I3"), "UR");
  EXPECT_EQ(t.at("I2"), "reserve");
  EXPECT_EQ(t.at("G1/1"), "UR");  // somebody got through
  EXPECT_EQ(t.csa(move("C I1", "CL")), accepted);
}

TEST(DixieCombinations, AGrandAssaultObeysCreeksAndPlaces) {
  covers("DX-12.59", "DX-8.26", "DX-8.16");
  // Infantry of Pickett's corps.
  auto t = table("GB", "UC[U: ~I2 | T: creek1] CC[C: ~I3B] reserve C: GB-CS-012 GB-CS-013 GRAND_ASSAULT", "C move");
  EXPECT_EQ(t.csa(play("GRAND_ASSAULT", "UC", {"GB-CS-012", "GB-CS-013"})), refused("DX-8.26"));
  EXPECT_EQ(t.csa(play("GRAND_ASSAULT", "UC", {"GB-CS-012"})), accepted);
  EXPECT_EQ(t.at("GB-CS-012"), "UC");
  EXPECT_EQ(t.csa(move("I3B", "UC")), refused("DX-8.26"));
}

TEST(DixieCombinations, WhoFoughtInAMeleeGoesNowhereMore) {
  covers("DX-13.217", "DX-12.59", "DX-13.111");
  // GB-CS-012 defends its Centre, leaves the melee for the Reserve and would join a Grand Assault out of it.
  auto t = advanced("GB", "CC[U: I2 I2 | C: GB-CS-012 G1/1] CL[C: ~I3B] UR[U: I1 | C: I4] reserve C: GB-CS-013 GRAND_ASSAULT", "C start-of-combat");
  t.dice({5, 5, 5, 5, 5, 5, 5}).csa(melee({"CC"}));
  t.csa(disengage());
  t.csa(end());
  EXPECT_EQ(t.csa(play("GRAND_ASSAULT", "UR", {"GB-CS-013", "GB-CS-012"})), refused("DX-7.02"));
  EXPECT_EQ(t.csa(move("GB-CS-012", "CR")), refused("DX-7.02"));
  EXPECT_EQ(t.csa(move("G1/1", "CR")), refused("DX-13.217"));
  t.csa(end());
  EXPECT_EQ(t.csa(flank({"GB-CS-013"}, "UR", "G1/1")), refused("DX-13.217"));
  EXPECT_EQ(t.csa(flank({"GB-CS-012"}, "UR")), refused("DX-7.02"));
}

TEST(DixieCombinations, ARallyReachesNobodyInTheReserve) {
  covers("DX-12.38", "DX-6.13");
  auto t = table("BR", "UC[U: I1] reserve U: I2*1 RALLY", "U morale", Windows::Asked);
  t.dice({6}).usa(test("I2"));
  EXPECT_EQ(t.usa(play("RALLY", "UC")), refused("DX-12.38"));
  t.pass();
  EXPECT_EQ(t.at("I2"), "discard");
}

TEST(DixieCombinations, LostOrdersBindDecoysTooAndNotGenerals) {
  covers("DX-12.60", "DX-13.604");
  auto t = advanced("SH", "FR[C: I4 | holder C] RR[U: ~I1] reserve C: I1 I2 I3 V1 G1/1 woods U: LOST_ORDERS deck C: 6", "C move", Windows::Asked);
  t.pass_until('U');
  t.usa(play("LOST_ORDERS"));
  t.pass_windows();
  t.csa(move("reserve I1", "FR"), hide("woods", "FR"), move("I2", "FR"));
  EXPECT_EQ(t.csa(move("I3", "FR")), refused("DX-12.60"));
  EXPECT_EQ(t.csa(move("V1", "FR")), refused("DX-12.60"));
  EXPECT_EQ(t.csa(move("G1/1", "FR")), accepted);
}

TEST(DixieCombinations, GunboatsAmongFriends) {
  covers("DX-12.51", "DX-13.503", "DX-7.17", "DX-12.54");
  auto t = table("SH", "FL[U: I2 | C: I3 G1/1 | T: woods] RC[U: ~I2] FC[U: ~I2] reserve U: GUNBOATS deck C: 4", "U combat", Windows::Asked);
  t.dice({1, 5, 6}).usa(play("GUNBOATS", "FL"));  // 4 - 1 at F1: a hit, a friend struck, the general hit
  t.pass();
  EXPECT_EQ(t.hits("C I3"), 1);
  EXPECT_EQ(t.hits("G1/1"), 1);
  t.dice({2}).usa(test("FL I2"));
  EXPECT_EQ(t.at("FL I2"), "FL");
}

// ------------------------------------------------------------------------------------------- night

TEST(DixieCombinations, AtNightTheAttackersOfAColumnChangePlaces) {
  covers("DX-15.104", "DX-15.105");
  auto t = table("SH", "RC[U: I2 | C: I3 G1/1] FC[C: I1 | U: I4 | holder C] FR[U: ~I2] FL[C: I2 | holder C] RL[U: ~I1] RR[U: ~I1] deck C: 2 U: 4", "C draw");
  t.to_turn_of('U', "combat");
  EXPECT_EQ(t.at("C I3"), "FC");
  EXPECT_EQ(t.at("G1/1"), "FC");
  EXPECT_EQ(t.at("U I4"), "RC");
  EXPECT_FALSE(t.over());
}

TEST(DixieCombinations, AttackersWithoutAFriendlyPlaceBehindThemGoToTheReserve) {
  covers("DX-15.105", "DX-6.14", "DX-15.103");
  auto t = table("SH", "RR[U: I2 | C: I3*1 G1/1] FR[U: ~I1] FC[C: I1 | holder C] RC[U: ~I4] deck C: 2 U: 4", "C draw");
  t.to_turn_of('U', "combat");
  EXPECT_EQ(t.at("I3"), "reserve");
  EXPECT_EQ(t.at("G1/1"), "reserve");
  EXPECT_EQ(t.hits("I3"), 1);  // theirs wait for their own Morale Phase
}

TEST(DixieCombinations, WithdrawalsThatCrowdAPositionAreSorted) {
  covers("DX-15.105", "DX-8.35", "DX-11.21");
  auto t = table("SH", "RC[U: I4 | C: I3 I2 V1 G1/1] FC[C: ~I1 ~I2 G2/1 | holder C] deck C: 2 U: 4", "C draw");
  EXPECT_EQ(t.topic(), Topic::Disorganization);  // five on four places
  t.dice({4, 3, 2, 2, 4}).csa(tests("I3", "RC I2", "V1", "I1", "FC I2"));  // one more each by a general's defence
  EXPECT_EQ(t.at("FC I2"), "reserve");
  t.csa(retire("G1/1"));
  EXPECT_EQ(t.at("G2/1"), "FC");
  EXPECT_EQ(t.state().day, 2);
}

TEST(DixieCombinations, ANightOfDecoysOnDayOnesGround) {
  covers("DX-13.602", "DX-15.210", "DX-15.215", "DX-13.603");
  Switches on = with(Switch::GbThreeDays, Switch::Decoys);
  auto t = table("GB", "UC[U: ~I3] UL[U: ~I2 ~G1/1] CC[C: ~I3] CR[C: ~I2] reserve U: GB-US-118 C: I2A deck U: 40 C: 28", "U move", Windows::Passed, on);
  EXPECT_EQ(t.usa(place("GB-US-118", "UL")), refused("DX-15.215"));  // Little Round Top is not of the first day
  EXPECT_EQ(t.usa(hide("GB-US-118", "UL")), accepted);               // as a decoy it is no ground at all
  EXPECT_EQ(t.usa(turn_up("GB-US-118")), refused("DX-15.215"));
}

// ------------------------------------------------------------------------------------------- command

TEST(DixieCombinations, TheArmyCommanderFallsBeforeHisArmyTests) {
  covers("DX-13.904", "DX-13.905", "DX-11.13", "DX-13.901");
  // Longstreet, of the I Corps, acts for Lee; with him a brigade of the III Corps.
  Switches corps = with(Switch::CorpsIntegrity);
  const char* drawing = "UC[U: I4 | C: GB-CS-002*1 GB-CS-053*1]";
  auto lives = table("GB", drawing, "C morale", Windows::Passed, corps);
  lives.state().commander[index(csa)] = lives["GB-CS-002"];
  lives.dice({5}).csa(test("GB-CS-002"));
  lives.dice({4}).csa(test("GB-CS-053"));  // 2 + 2, though not of his corps
  EXPECT_EQ(lives.at("GB-CS-053"), "UC");
  auto falls = table("GB", drawing, "C morale", Windows::Passed, corps);
  falls.state().commander[index(csa)] = falls["GB-CS-002"];
  falls.dice({6}).csa(test("GB-CS-002"));
  falls.dice({3}).csa(test("GB-CS-053"));
  EXPECT_EQ(falls.at("GB-CS-053"), "discard");
  EXPECT_EQ(falls.state().commander[index(csa)], no_card);
}

}  // namespace
}  // namespace kepi::dixie::test
