// Chapter 13.2: melee.
#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {
namespace {

Switches with_melee() {
  Switches switches;
  switches.set(Switch::Melee);
  return switches;
}
Table fight(std::string_view edition, std::string_view drawing, std::string_view when, Windows windows = Windows::Passed) {
  return table(edition, drawing, when, windows, with_melee());
}

// ------------------------------------------------------------------------------------------- declaring

TEST(DixieMelee, OnlyWhereTroopsAreEngaged) {
  covers("DX-13.201");
  auto off = table("BR", "UC[U: I3 | C: I4]", "C start-of-combat");
  EXPECT_EQ(off.csa(melee({"UC"})), refused("DX-13.201"));
  auto t = fight("BR", "UC[U: I3 | C: I4] UR[U: ~I2]", "C start-of-combat");
  EXPECT_EQ(t.csa(melee({})), refused("DX-13.201"));
  EXPECT_EQ(t.csa(melee({"UR"})), refused("DX-13.201"));
  EXPECT_EQ(t.csa(melee({"UC", "UC"})), refused("DX-13.201"));
  EXPECT_EQ(t.usa(melee({"UC"})), refused("DX-5.07"));
  EXPECT_EQ(t.csa(fire("I4")), refused("DX-5.08"));  // melees come first
  t.csa(end());
  EXPECT_EQ(t.csa(melee({"UC"})), refused("DX-5.08"));
  t.dice({6, 6, 6, 6}).csa(fire("I4"));
  auto quiet = fight("BR", "UC[U: ~I3] CC[C: ~I4]", "C start-of-combat");
  EXPECT_EQ(quiet.topic(), Topic::Fire);  // nothing to declare
}

TEST(DixieMelee, AllAreDeclaredTogetherAndFoughtInTheOrderNamed) {
  covers("DX-13.201", "DX-13.203", "DX-0.19");
  auto t = fight("BR", "UC[U: I1 I2 | C: I3] UR[U: I1 | C: I2] CR[C: ~I1]", "C start-of-combat");
  // UC first: I3 of A, then I1 and I2 of B as they lie.
  t.dice({6, 6, 6, 5, 6, 4}).csa(melee({"UC", "UR"}));
  t.csa(fight_on());
  t.dice({6, 6, 6, 5, 6, 4, 5, 5, 5}).usa(fight_on());  // the CSA must disengage, and the second melee follows
  EXPECT_EQ(t.at("C I3"), "CC");
  EXPECT_EQ(t.topic(), Topic::MeleeRound);
  t.csa(disengage());
  EXPECT_EQ(t.at("C I2"), "CL");
}

TEST(DixieMelee, WhoFoughtHasFired) {
  covers("DX-13.202", "DX-13.217");
  auto t = fight("BR", "UC[U: I3 | C: I4] CC[C: ~I1] reserve U: I2", "U start-of-combat");  // the defender declares
  t.dice({6, 6, 6, 6, 6, 6, 6}).usa(melee({"UC"}));
  t.usa(disengage());
  EXPECT_EQ(t.at("U I3"), "reserve");
  EXPECT_EQ(t.holder("UC"), 'C');
  t.usa(end());
  EXPECT_EQ(t.usa(move("U I3", "UC")), refused("DX-7.02"));
  t.usa(move("U I2", "UC"), end());
  t.to_turn_of('C', "combat");
  t.csa(end());
  t.dice({6, 6, 6, 6}).csa(fire("C I4"));  // B's card is as fresh as ever
}

// ------------------------------------------------------------------------------------------- dice and hits

TEST(DixieMelee, DiceAndFirepower) {
  covers("DX-13.204", "DX-13.205");
  // A hill gives no die; foot and horse hit on 1-3, guns on 1.
  auto t = fight("BR", "CC[C: I1 V2 A2(1/3) | U: I4 I3 | T: hill]", "C start-of-combat");
  t.dice({3, 3, 4, 2, 2, 4, 4, 4, 4, 4, 4, 4}).csa(melee({"CC"}));
  t.usa(allot("U I4"));
  EXPECT_EQ(t.hits("U I4"), 1);
  EXPECT_EQ(t.hits("U I3"), 1);  // two hits, none by the guns
}

TEST(DixieMelee, AllDiceBeforeAnyMarker) {
  covers("DX-13.206", "DX-13.218", "DX-13.203");
  auto t = fight("BR", "UC[U: I1*1 | C: I1*1]", "C start-of-combat");
  t.dice({1, 1}).csa(melee({"UC"}));
  EXPECT_EQ(t.at("U I1"), "discard");
  EXPECT_EQ(t.at("C I1"), "discard");
  EXPECT_EQ(t.holder("UC"), 'U');
  EXPECT_EQ(t.topic(), Topic::Fire);
}

TEST(DixieMelee, EachOwnerAllotsEvenlyAFirst) {
  covers("DX-13.206", "DX-7.27");
  auto t = fight("BR", "UC[U: I3 I2 | C: I4 I2]", "C start-of-combat");
  t.dice({1, 1, 6, 6, 6, 6, 1, 1, 6, 6, 6}).csa(melee({"UC"}));
  EXPECT_EQ(t.usa(allot("U I3")), refused("DX-7.26"));
  t.csa(allot("C I2"));
  EXPECT_EQ(t.hits("C I4"), 1);  // no choice left
  t.usa(allot("U I3"));
  EXPECT_EQ(t.hits("U I2"), 1);
}

TEST(DixieMelee, SixesStrikeGeneralsAndColours) {
  covers("DX-13.207", "DX-11.10");
  auto t = fight("BR", "UC[U: I3 G1/1 COLOR_GUARD | C: I2 G2/1]", "C start-of-combat");
  t.dice({6, 4, 6, 6, 4}).csa(melee({"UC"}));
  EXPECT_EQ(t.hits("U G1/1"), 1);
  EXPECT_EQ(t.hits("COLOR_GUARD"), 1);
  EXPECT_EQ(t.hits("C G2/1"), 2);
}

// ------------------------------------------------------------------------------------------- tests

TEST(DixieMelee, TheSpecialTestHasItsOrder) {
  covers("DX-13.208");
  auto t = fight("BR", "UC[U: I3 G1/1 | C: I2*1 G2/1]", "C start-of-combat");
  t.dice({6, 1, 6, 4, 1}).csa(melee({"UC"}));  // C: one hit, one six; U: one six, one hit
  EXPECT_EQ(t.csa(test("C I2")), refused("DX-13.208"));
  EXPECT_EQ(t.csa(disengage()), refused("DX-13.208"));
  EXPECT_EQ(t.usa(test("U G1/1")), refused("DX-5.07"));
  t.dice({1}).csa(test("G2/1"));
  t.dice({6}).usa(test("G1/1"));
  EXPECT_EQ(t.at("U G1/1"), "discard");
  t.dice({1, 2}).csa(test("C I2"));  // the marker it had before too
  t.dice({4}).usa(test("U I3"));     // the general is dead: 3
  EXPECT_EQ(t.at("U I3"), "discard");
  EXPECT_EQ(t.holder("UC"), 'C');
}

TEST(DixieMelee, ControlWaitsUntilBothHaveTested) {
  covers("DX-13.208", "DX-13.218");
  auto t = fight("BR", "UC[U: I1 | C: I1 G2/1]", "U start-of-combat");
  t.dice({1, 1}).usa(melee({"UC"}));
  t.dice({6}).usa(test("U I1"));  // nobody captures yet
  EXPECT_EQ(t.holder("UC"), 'U');
  t.dice({6}).csa(test("C I1"));
  EXPECT_EQ(t.holder("UC"), 'U');
  EXPECT_EQ(t.at("G2/1"), "UC");  // and nobody is left to take the general
}

TEST(DixieMelee, AStackingGeneralsDeathIsFeltAtOnce) {
  covers("DX-13.208", "DX-8.40");
  auto t = fight("GB", "UC[U: I2 I2 I2 I3 I3 G1/1+1 | C: I1A]", "C start-of-combat");
  t.dice({6, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5}).csa(melee({"UC"}));
  t.dice({6}).usa(test("G1/1+1"));
  EXPECT_EQ(t.topic(), Topic::Disorganization);
  t.dice({6, 1, 1, 1, 1}).usa(tests("U I2#1", "U I2#2", "U I2#3", "U I3#1", "U I3#2"));
  EXPECT_EQ(t.count("UC", 'U'), 4);
  EXPECT_EQ(t.topic(), Topic::MeleeRound);
}

TEST(DixieMelee, GroundAndBreastworksDoNotCount) {
  covers("DX-13.209");
  auto works = fight("SH", "FC[U: I2 BREASTWORKS | C: I4 | T: ridge] RC[U: ~I3]", "C start-of-combat");
  works.dice({1, 6, 6, 6, 6, 6}).csa(melee({"FC"}));
  works.dice({3}).usa(test("U I2"));  // 2, not 4
  EXPECT_EQ(works.at("U I2"), "discard");
  auto woods = fight("BR", "UC[U: I2 | C: I3 | T: woods]", "C start-of-combat");
  woods.dice({6, 6, 6, 1, 6}).csa(melee({"UC"}));
  woods.dice({3}).csa(test("C I3"));  // 3, not 2
  EXPECT_EQ(woods.at("C I3"), "UC");
  auto colours = fight("BR", "UC[U: I2 G1/2 COLOR_GUARD | C: I3]", "C start-of-combat");
  colours.dice({1, 5, 5, 5, 5}).csa(melee({"UC"}));
  colours.dice({5}).usa(test("U I2"));  // 2 + 2 + 1
  EXPECT_EQ(colours.at("U I2"), "UC");
}

TEST(DixieMelee, RallySavesFromARout) {
  covers("DX-12.38", "DX-0.27");
  auto t = fight("BR", "UC[U: I2 | C: I3] reserve U: RALLY", "C start-of-combat");
  t.dice({1, 5, 5, 5, 5}).csa(melee({"UC"}));
  t.ask_windows();
  t.dice({5}).usa(test("U I2"));
  t.pass_until(Window::WMF);
  t.pass_until('U');
  t.usa(play("RALLY", "UC"));
  t.pass();
  EXPECT_EQ(t.at("U I2"), "UC");
  EXPECT_EQ(t.hits("U I2"), 0);
}

// ------------------------------------------------------------------------------------------- another round, or out

TEST(DixieMelee, AChoosesThenB) {
  covers("DX-13.210", "DX-13.212");
  auto t = fight("BR", "UC[U: I3 G1/1 COLOR_GUARD | C: I2]", "C start-of-combat");
  t.dice({5, 5, 5, 5, 5}).csa(melee({"UC"}));
  EXPECT_EQ(t.usa(fight_on()), refused("DX-5.07"));
  t.csa(fight_on());
  EXPECT_EQ(t.csa(disengage()), refused("DX-5.07"));
  t.usa(disengage());
  for (const char* card : {"U I3", "G1/1", "COLOR_GUARD"}) EXPECT_EQ(t.at(card), "reserve") << card;
  EXPECT_EQ(t.holder("UC"), 'C');
  EXPECT_EQ(t.csa(fight_on()), refused("DX-5.08"));
}

TEST(DixieMelee, FromTheFarPositionToTheNearOne) {
  covers("DX-13.212", "DX-13.217");
  auto t = fight("BR", "UC[U: I3 | C: I2 G2/1 COLOR_GUARD] CC[C: ~I1]", "C start-of-combat");
  t.dice({5, 5, 5, 5, 5}).csa(melee({"UC"}));
  EXPECT_EQ(t.csa(disengage({"C I2"})), refused("DX-13.212"));  // all or none
  EXPECT_EQ(t.csa(disengage({"C I2", "CC I1", "G2/1"})), refused("DX-13.212"));
  t.csa(disengage());
  for (const char* card : {"C I2", "G2/1", "COLOR_GUARD"}) EXPECT_EQ(t.at(card), "CC") << card;
  t.csa(end());
  EXPECT_EQ(t.csa(move("G2/1", "reserve")), refused("DX-13.217"));
  EXPECT_EQ(t.csa(move("COLOR_GUARD", "reserve")), refused("DX-13.217"));
  EXPECT_EQ(t.csa(march({"CC I1"}, "reserve", "CL", "G2/1")), refused("DX-13.217"));
  EXPECT_EQ(t.csa(move("C I2", "reserve")), refused("DX-7.02"));
}

TEST(DixieMelee, ColoursThatMeetOthersGoToTheReserve) {
  covers("DX-12.13", "DX-13.212");
  auto t = fight("BR", "UC[U: I3 | C: I2 COLOR_GUARD] CC[C: ~I1 COLOR_GUARD]", "C start-of-combat");
  t.dice({6, 6, 5, 5, 5}).csa(melee({"UC"}));
  t.csa(disengage());
  EXPECT_EQ(t.at("C I2"), "CC");
  EXPECT_EQ(t.at("UC COLOR_GUARD"), "reserve");
  EXPECT_EQ(t.at("CC COLOR_GUARD"), "CC");
}

TEST(DixieMelee, AMustLeaveAfterTheSecondRound) {
  covers("DX-13.211");
  auto t = fight("BR", "UC[U: I3 | C: I2 G2/1] CC[C: ~I1]", "C start-of-combat");
  t.dice({5, 5, 5, 5, 5}).csa(melee({"UC"}));
  t.csa(fight_on());
  t.dice({5, 5, 5, 5, 5}).usa(fight_on());
  EXPECT_EQ(t.at("C I2"), "CC");
  EXPECT_EQ(t.at("G2/1"), "CC");
  EXPECT_EQ(t.topic(), Topic::Fire);
}

TEST(DixieMelee, NoWayOut) {
  covers("DX-13.213");
  auto t = fight("BR", "CC[U: I2 | C: I3] UC[C: ~I3 | holder C]", "U start-of-combat");
  t.dice({5, 5, 5, 5, 5}).usa(melee({"CC"}));
  EXPECT_TRUE(t.asked('C'));  // A could not but go on; B has his Reserve
  t.dice({5, 5, 5, 5, 5}).csa(fight_on());
  EXPECT_EQ(t.topic(), Topic::Fire);
  EXPECT_TRUE(t.engaged("CC"));  // and stays
}

TEST(DixieMelee, ACreekHoldsSomeBack) {
  covers("DX-13.214", "DX-8.33", "DX-8.26");
  auto t = fight("BR", "CC[C: I3 | U: I2 I2 G1/1 | T: creek1] UC[U: ~I1]", "U start-of-combat");
  t.dice({5, 5, 5, 5, 5, 5, 5}).usa(melee({"CC"}));
  EXPECT_EQ(t.usa(disengage()), refused("DX-13.214"));
  EXPECT_EQ(t.usa(disengage({"CC I2#1", "CC I2#2"})), refused("DX-13.214"));
  EXPECT_EQ(t.offered('U'), 1 + 2 * 2);  // one of two, with or without the general
  t.usa(disengage({"CC I2#1"}));
  EXPECT_EQ(t.at("CC I2#1"), "UC");
  EXPECT_EQ(t.at("G1/1"), "CC");  // stays with the rest
  EXPECT_TRUE(t.engaged("CC"));
  t.usa(end());
  EXPECT_EQ(t.usa(move("I1", "CC")), refused("DX-8.26"));  // the crossing is used
}

TEST(DixieMelee, NobodyGetsOutOverACreekWhoseLimitIsUsedUp) {
  covers("DX-13.213", "DX-13.214");
  auto t = fight("BR", "CC[C: I3 | U: I2 G1/1 | T: creek1]", "U start-of-combat");
  t.state()[Place::CC].crossings[index(usa)] = 1;
  t.dice({5, 5, 5, 5, 5}).usa(melee({"CC"}));
  EXPECT_TRUE(t.asked('C'));  // A had no choice
  t.dice({5, 5, 5, 5, 5}).csa(fight_on());
  EXPECT_EQ(t.topic(), Topic::Fire);
  EXPECT_TRUE(t.engaged("CC"));
  EXPECT_EQ(t.at("G1/1"), "CC");
}

TEST(DixieMelee, ACreekInTheEnd) {
  covers("DX-13.214", "DX-13.211");
  auto t = fight("BR", "CC[C: I3 | U: I2 I2 G1/1 | T: creek1]", "U start-of-combat");
  t.dice({5, 5, 5, 5, 5, 5, 5}).usa(melee({"CC"}));
  t.usa(fight_on());
  t.dice({5, 5, 5, 5, 5, 5, 5}).csa(fight_on());
  EXPECT_EQ(t.topic(), Topic::MeleeEnd);
  EXPECT_EQ(t.usa(fight_on()), refused("DX-13.211"));
  t.usa(disengage({"I2#2", "G1/1"}));
  EXPECT_EQ(t.at("G1/1"), "UC");
  EXPECT_EQ(t.at("I2#1"), "CC");
}

TEST(DixieMelee, CrowdedBehind) {
  covers("DX-13.215", "DX-11.21");
  auto t = fight("BR", "CC[C: I3 | U: I2 G1/1] UC[U: ~I1 ~I1 ~I1 ~I1 G0/1]", "U start-of-combat");
  t.dice({5, 5, 5, 5, 5}).usa(melee({"CC"}));
  t.usa(disengage());
  EXPECT_EQ(t.topic(), Topic::Disorganization);
  t.dice({6, 1, 1, 1, 1}).usa(tests("I2", "I1#1", "I1#2", "I1#3", "I1#4"));
  EXPECT_EQ(t.topic(), Topic::RetireGeneral);
  t.usa(retire("G0/1"));
  EXPECT_EQ(t.count("UC", 'U'), 4);
}

TEST(DixieMelee, NobodyComesBetweenTheRounds) {
  covers("DX-13.216");
  auto t = fight("BR", "UC[U: I3 | C: I2] reserve U: I4 C: V2 CC[C: ~I1]", "C start-of-combat");
  t.dice({5, 5, 5, 5, 5}).csa(melee({"UC"}));
  EXPECT_EQ(t.csa(move("CC I1", "UC")), refused("DX-13.210"));
  t.csa(fight_on());
  EXPECT_EQ(t.usa(move("U I4", "UC")), refused("DX-13.210"));
}

TEST(DixieMelee, AMeleeThatEmptiesAPositionEnvelops) {
  covers("DX-13.310");
  Switches both = with_melee();
  both.set(Switch::Enfilade);
  auto t = table("BR", "UC[U: I1*1 | C: I1*1] UL[C: I3 | holder C]", "C start-of-combat", Windows::Passed, both);
  t.dice({1, 1}).csa(melee({"UC"}));
  EXPECT_EQ(t.winner(), 'C');
  EXPECT_EQ(t.won_by(), "DX-13.310");
}

// ------------------------------------------------------------------------------------------- special cards

TEST(DixieMelee, X28_TwoSpecialsAtMost) {
  covers("DX-X28", "DX-12.09", "DX-12.10", "DX-12.11");
  auto t = fight("SH", "FC[U: I3 | C: I2] RC[U: ~I1] reserve C: REBEL_YELL REBEL_YELL BAYONET_CHARGE U: BAYONET_CHARGE",
                 "C start-of-combat");
  t.ask_windows();
  t.csa(melee({"FC"}));
  EXPECT_EQ(t.window(), Window::WML);
  t.csa(play("REBEL_YELL#1", "FC"));
  t.pass_until('C');
  EXPECT_EQ(t.csa(play("REBEL_YELL#2", "FC")), refused("DX-12.10"));
  t.csa(play("BAYONET_CHARGE", "FC"));
  t.pass_until('C');
  EXPECT_EQ(t.csa(play("REBEL_YELL#2", "FC")), refused("DX-12.09"));
  t.dice({1, 5, 5, 5, 5, 5}).pass_windows();  // three dice of two and one, then three
  t.dice({3}).usa(test("U I3"));              // 3 - 1
  EXPECT_EQ(t.at("U I3"), "discard");
}

TEST(DixieMelee, ChargeAndYellAreOfOneRound) {
  covers("DX-12.31", "DX-12.32");
  auto t = fight("BR", "UC[U: I3 V2 | C: I2] reserve C: REBEL_YELL U: BAYONET_CHARGE CC[C: ~I1]", "C start-of-combat");
  t.ask_windows();
  t.csa(melee({"UC"}));
  EXPECT_EQ(t.csa(play("REBEL_YELL", "CC")), refused("DX-12.04"));
  t.csa(play("REBEL_YELL", "UC"));
  t.dice({5, 5, 5, 5, 5, 5, 5, 5}).usa(play("BAYONET_CHARGE", "UC"));  // two; three and one, the cavalry its two
  t.pass_windows();
  t.csa(fight_on());
  t.dice({1, 5, 5, 5, 5, 5, 5}).usa(fight_on());  // two; three and two
  t.usa(allot("U I3"));
  t.dice({3}).usa(test("U I3"));
  EXPECT_EQ(t.at("U I3"), "UC");  // 3 again
}

TEST(DixieMelee, InMeleeOnly) {
  covers("DX-12.31", "DX-12.32", "DX-0.35");
  auto t = fight("BR", "UC[U: I3 | C: I2] reserve C: REBEL_YELL BAYONET_CHARGE", "C start-of-combat");
  t.csa(end());
  t.ask_windows();
  t.dice({5, 5}).csa(fire("C I2"));
  t.pass_until('C');
  EXPECT_EQ(t.csa(play("REBEL_YELL", "UC")), refused("DX-12.31", "DX-12.02"));
  EXPECT_EQ(t.csa(play("BAYONET_CHARGE", "UC")), refused("DX-12.32", "DX-12.02"));
  t.pass();
}

// ------------------------------------------------------------------------------------------- the ledger's examples

TEST(DixieMelee, X54_TwoRounds) {
  covers("DX-X54", "DX-13.203", "DX-13.210", "DX-13.218");
  auto t = fight("BR", "UC[U: I3 A2(1/3) | C: I4 V2 G2/1 | T: woods]", "C start-of-combat");
  t.dice({1, 3, 4, 6, 2, 5, 3, 6, 6, 1, 4}).csa(melee({"UC"}));
  t.csa(allot("I4"));
  t.usa(allot("I3"));
  t.usa(allot("I3"));
  EXPECT_EQ(t.hits("I3"), 2);
  EXPECT_EQ(t.hits("A2(1/3)"), 1);
  EXPECT_EQ(t.hits("G2/1"), 2);
  t.dice({3, 5}).csa(test("G2/1"));
  t.dice({5}).csa(test("I4"));
  t.dice({4}).csa(test("V2"));
  t.dice({2, 3}).usa(test("I3"));
  t.dice({5}).usa(test("A2(1/3)"));
  EXPECT_EQ(t.at("A2(1/3)"), "discard");
  t.csa(fight_on());
  t.dice({2, 2, 5, 5, 4, 6, 1, 4, 5}).usa(fight_on());
  t.csa(allot("V2"));
  EXPECT_EQ(t.hits("I3"), 2);
  t.dice({6}).csa(test("V2"));
  t.dice({3, 4}).usa(test("I3"));
  EXPECT_EQ(t.at("I3"), "discard");
  EXPECT_EQ(t.holder("UC"), 'C');
  EXPECT_EQ(t.csa(fire("I4")), refused("DX-7.05"));
  t.csa(end());
  EXPECT_EQ(t.csa(move("I4", "CC")), refused("DX-7.02"));
}

TEST(DixieMelee, X55_TheAttackFails) {
  covers("DX-X55", "DX-13.211", "DX-13.212");
  auto t = fight("BR", "UC[U: I2 | C: I3 I3]", "U start-of-combat");
  t.dice({5, 4, 6, 5, 4, 1, 6, 6}).usa(melee({"UC"}));
  t.dice({2}).usa(test("I2"));
  t.usa(fight_on());
  t.dice({6, 6, 4, 4, 4, 5, 5, 5}).csa(fight_on());
  EXPECT_EQ(t.at("I2"), "reserve");
  EXPECT_EQ(t.holder("UC"), 'C');
}

}  // namespace
}  // namespace kepi::dixie::test
