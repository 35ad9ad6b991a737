// Chapter 13.6: decoys.
#include <algorithm>

#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {
namespace {

constexpr Switches decoys = with(Switch::Decoys);

Table drawn(std::string_view drawing, std::string_view when, Switches switches = decoys, std::string_view edition = "BR") {
  return table(edition, drawing, when, Windows::Passed, switches);
}
Loss loss_of(const Table& t, std::string_view name) {
  const CardId card = t[name];
  for (const Event& e : t.events())
    if (const auto* lost = std::get_if<Lost>(&e); lost && lost->card == card) return lost->how;
  ADD_FAILURE() << name << " was not lost";
  return Loss::Routed;
}
template <class O>
int offered(const Table& t, Seat seat) {
  std::vector<Order> all;
  choices(t.state(), seat, all);
  return static_cast<int>(std::count_if(all.begin(), all.end(), [](const Order& o) { return std::holds_alternative<O>(o); }));
}
/// What a viewer was told so far.
std::vector<Event> told(const Table& t, Viewer viewer) {
  std::vector<Event> seen;
  for (const Event& e : t.events())
    if (const auto known = conceal(e, viewer)) seen.push_back(*known);
  return seen;
}

// ------------------------------------------------------------------------------------------- laying

TEST(DixieDecoys, NoneIsLaidWhereAnEnemyGeneralIs) {
  covers("DX-13.602");
  auto t = table("BR", "CC[U: G1/1] CL[C: ~I3] reserve C: woods", "C move", Windows::Passed, with(Switch::Decoys));
  EXPECT_EQ(t.csa(hide("woods", "CC")), refused("DX-13.602"));
  t.csa(hide("woods", "CL"));
}

TEST(DixieDecoys, RocksAreHeldByThemToo) {
  covers("DX-T.08", "DX-13.604");
  auto t = table("GB", "UL[U: ~G2/1 | T: rocks] CR[C: ~V2A ~I2A]", "C move", Windows::Passed, with(Switch::Decoys));
  EXPECT_EQ(t.csa(move("V2A", "UL")), refused("DX-T.08"));  // nothing tells it from a regiment
  t.csa(move("I2A", "UL"), end());
  EXPECT_EQ(t.at("G2/1"), "discard");
}

TEST(DixieDecoys, GeneralsSpecialsAndTerrainOnly) {
  covers("DX-13.601", "DX-13.602");
  auto t = drawn("CC[C: ~I3] reserve C: G1/1 RALLY woods I2", "C move");
  EXPECT_EQ(t.csa(hide("I2", "CL")), refused("DX-13.601"));
  EXPECT_EQ(t.csa(hide("G1/1", "CL")), accepted);
  EXPECT_EQ(t.csa(hide("RALLY", "CC")), accepted);
  EXPECT_EQ(t.csa(hide("woods", "CR")), accepted);
  for (const char* card : {"G1/1", "RALLY", "woods"}) {
    EXPECT_FALSE(t.up(card)) << card;
    EXPECT_TRUE(t.card(card).decoy) << card;
    EXPECT_FALSE(t.knows('U', card)) << card;
  }
  EXPECT_EQ(t.csa(hide("G1/1", "CC")), refused("DX-13.602"));  // it lies already
  auto without = drawn("reserve C: G1/1 I3", "C move", Switches{});
  EXPECT_EQ(without.csa(hide("G1/1", "CL")), refused("DX-13.601"));
  EXPECT_EQ(without.csa(turn_up("G1/1")), refused("DX-13.607"));
}

TEST(DixieDecoys, IntoANearPositionWithoutEnemyCards) {
  covers("DX-13.602", "DX-13.601");
  auto t = drawn("CL[U: I3 | holder U] CC[C: I2 | U: I1] UR[C: I4 | holder C] reserve C: G1/1 G2/1", "C move");
  EXPECT_EQ(t.csa(hide("G1/1", "CL")), refused("DX-13.602"));
  EXPECT_EQ(t.csa(hide("G1/1", "CC")), refused("DX-13.602"));  // contested
  EXPECT_EQ(t.csa(hide("G1/1", "UR")), refused("DX-13.602"));  // not near
  EXPECT_EQ(t.csa(hide("G1/1", "reserve")), refused("DX-13.602"));
  EXPECT_EQ(t.usa(hide("G1/1", "CR")), refused("DX-5.07"));
  EXPECT_EQ(t.csa(hide("G1/1", "CR")), accepted);
  EXPECT_EQ(t.csa(move("G1/1", "reserve")), refused("DX-8.01"));  // that was its move
  t.csa(end());
  EXPECT_EQ(t.csa(hide("G2/1", "CR")), refused("DX-5.07", "DX-5.08"));
}

TEST(DixieDecoys, AtDeployment) {
  covers("DX-13.601", "DX-13.602", "DX-3.06");
  auto t = drawn("reserve U: I3 I2 I1 G1/1 G1/2 RALLY woods C: I3", "C deployment");
  EXPECT_EQ(t.usa(lay("~I3", "UC")), refused("DX-13.601"));
  t.usa(lay("I3", "UC"), lay("~G1/1", "UC"), lay("G1/2", "UC"), lay("~RALLY", "UC"), lay("~woods", "UC"));  // one general, no terrain
  EXPECT_EQ(t.usa(lay("I2", "UC")), refused("DX-3.02"));       // four backs
  EXPECT_EQ(t.usa(lay("G1/1", "UC")), refused("DX-3.20"));     // the other way up it would be a second general
  EXPECT_EQ(t.usa(lay("woods", "UC")), accepted);              // the other way up
  EXPECT_EQ(t.usa(lay("~woods", "UC")), accepted);
  EXPECT_EQ(t.usa(lay("~woods", "UC")), refused("DX-3.08"));   // so it lies
  t.usa(take_back("woods"), lay("I2", "UC"), ready());
  t.csa(deploy("CC: I3"));
  EXPECT_TRUE(t.up("G1/2"));
  EXPECT_FALSE(t.up("G1/1") || t.up("RALLY") || t.up("I2"));
  EXPECT_EQ(view(t.state(), Viewer::Second).shown.cards.size(), t.state().cards.size());
  EXPECT_FALSE(t.told('C', "G1/1") || t.told('C', "RALLY"));
  EXPECT_FALSE(t.card("woods").decoy);
}

TEST(DixieDecoys, ShilohNeedsATroopCardAllTheSame) {
  covers("DX-13.603", "DX-3.13");
  auto t = drawn("reserve U: I1 I1 I1 I1 I1 I1 G1/1 C: I3", "C deployment", decoys, "SH");
  t.usa(lay("I1#1", "RR"), lay("I1#2", "RC"), lay("I1#3", "RL"), lay("I1#4", "FR"), lay("I1#5", "FC"), lay("~G1/1", "FL"));
  EXPECT_EQ(t.usa(ready()), refused("DX-3.13"));
  t.usa(lay("I1#6", "FL"));
  EXPECT_EQ(t.usa(ready()), accepted);
}

TEST(DixieDecoys, InTheNightDeployment) {
  covers("DX-13.602", "DX-15.210");
  auto t = table("GB", "UC[U: ~I3B] UL[C: I4A | holder C] reserve U: G1/2 GB-US-118 C: GB-CS-010 I3A GB-CS-088", "U combat",
                 Windows::Passed, with(Switch::GbThreeDays, Switch::Decoys));
  t.state().allotment = {1, 0};
  t.usa(end(), end());
  ASSERT_EQ(t.topic(), Topic::NightDeployment);
  EXPECT_EQ(t.usa(lay("~G1/2", "UC")), accepted);
  EXPECT_EQ(t.usa(lay("~GB-US-118", "UC")), accepted);        // Little Round Top belongs on the left, if it is a hill
  EXPECT_EQ(t.csa(lay("GB-CS-088", "UL")), refused("DX-15.212"));
  EXPECT_EQ(t.csa(lay("~GB-CS-088", "UL")), accepted);        // but as a back it may lie even there
  EXPECT_EQ(t.csa(lay("~GB-CS-010", "CR")), accepted);
  EXPECT_EQ(view(t.state(), Viewer::First).shown.cards.size(), t.state().cards.size());
  t.usa(ready()), t.csa(ready());
  for (const char* card : {"G1/2", "GB-US-118", "GB-CS-088", "GB-CS-010"}) EXPECT_TRUE(t.card(card).decoy && !t.up(card)) << card;
}

// ------------------------------------------------------------------------------------------- no effect

TEST(DixieDecoys, HaveNoEffect) {
  covers("DX-13.603");
  auto t = drawn("UC[U: ~I3*1 ~G1/2 ~hill]", "U morale");
  t.dice({4}).usa(test("I3"));  // neither general nor hill
  EXPECT_EQ(t.at("I3"), "discard");
  EXPECT_EQ(t.holder("UC"), 'U');
  auto gun = drawn("CC[C: ~A2(1/3) ~hill] UC[U: ~I3]", "C combat");
  gun.dice({6, 6}).csa(fire("A2(1/3)", "UC"));
  auto creek = drawn("CC[C: ~I3 ~I2] UC[U: ~I1 ~creek1]", "C move");
  EXPECT_EQ(creek.csa(move("I3", "UC")), accepted);
  EXPECT_EQ(creek.csa(move("I2", "UC")), accepted);
}

TEST(DixieDecoys, AreNoGeneralAndNoTerrain) {
  covers("DX-13.603", "DX-3.20", "DX-3.16");
  auto t = drawn("CC[C: ~I3 ~G1/1] reserve C: G2/1 woods hill field", "C move");
  EXPECT_EQ(t.csa(move("G2/1", "CC")), accepted);
  EXPECT_EQ(t.csa(hide("woods", "CL")), accepted);
  EXPECT_EQ(t.csa(place("hill", "CL")), accepted);
  EXPECT_EQ(t.csa(place("field", "CL")), accepted);  // two that count
  EXPECT_EQ(t.csa(end()), accepted);
}

TEST(DixieDecoys, NeitherHoldNorOccupy) {
  covers("DX-13.603", "DX-0.15");
  auto t = drawn("CL[holder U] reserve C: G1/1 I3", "C move");
  t.csa(hide("G1/1", "CL"));
  EXPECT_EQ(t.holder("CL"), 'U');
  t.csa(move("I3", "CL"));
  EXPECT_EQ(t.holder("CL"), 'C');
}

TEST(DixieDecoys, DoNotFireNorLead) {
  covers("DX-13.603");
  auto t = drawn("CC[C: ~G2/1 ~I3] UC[U: I2]", "C move");
  EXPECT_EQ(t.csa(march({"I3"}, "reserve", "CL", "G2/1")), refused("DX-8.50"));
  auto u = drawn("CC[C: ~G2/1 ~I3]", "C combat");
  EXPECT_EQ(u.csa(fire("G2/1", "UC")), refused("DX-7.06"));
}

// ------------------------------------------------------------------------------------------- one back among others

/// Two games that differ only in what a CSA card of the Reserve is: a troop card that moves, a general that hides.
TEST(DixieDecoys, LookLikeTroopsToTheEnemy) {
  covers("DX-13.604");
  auto troops = drawn("CC[C: ~I3] UC[U: ~I2] reserve C: I2 U: I1", "C move");
  auto decoy = drawn("CC[C: ~I3] UC[U: ~I2] reserve C: G1/1 U: I1", "C move");
  const auto same = [&] {
    for (const Viewer viewer : {Viewer::First, Viewer::Spectator}) {
      EXPECT_EQ(view(troops.state(), viewer), view(decoy.state(), viewer));
      EXPECT_EQ(told(troops, viewer), told(decoy, viewer));
    }
  };
  troops.csa(move("C I2", "CC")), decoy.csa(hide("G1/1", "CC"));
  same();
  troops.csa(recall("C I2")), decoy.csa(recall("G1/1"));
  same();
  troops.csa(end()), decoy.csa(end());
  troops.to_turn_of('C', "move"), decoy.to_turn_of('C', "move");
  troops.csa(move("C I2", "CL")), decoy.csa(hide("G1/1", "CL"));
  same();
  troops.csa(end()), decoy.csa(end());
  troops.to_turn_of('C', "move"), decoy.to_turn_of('C', "move");
  troops.csa(move("C I2", "reserve")), decoy.csa(move("G1/1", "reserve"));  // and home again
  same();
  troops.csa(recall("C I2")), decoy.csa(recall("G1/1"));
  same();
  EXPECT_TRUE(decoy.card("G1/1").decoy);
  EXPECT_EQ(decoy.at("G1/1"), "CL");
  troops.csa(end()), decoy.csa(end());
  same();
}

TEST(DixieDecoys, LookLikeTroopsWhenDeployed) {
  covers("DX-13.604", "DX-3.08");
  auto troops = drawn("reserve U: I3 I2 C: I4", "C deployment");
  auto decoy = drawn("reserve U: I3 G1/1 C: I4", "C deployment");
  troops.usa(deploy("UC: I2 I3")), decoy.usa(deploy("UC: ~G1/1 I3"));
  troops.csa(deploy("CC: I4")), decoy.csa(deploy("CC: I4"));
  for (const Viewer viewer : {Viewer::Second, Viewer::Spectator}) {
    EXPECT_EQ(view(troops.state(), viewer), view(decoy.state(), viewer));
    EXPECT_EQ(told(troops, viewer), told(decoy, viewer));
  }
}

TEST(DixieDecoys, WhatTheEnemyMayOrderDoesNotTellThemApart) {
  covers("DX-13.604", "DX-0.11");
  auto troops = drawn("CC[C: I4 V2 A2(1/3)] UC[U: ~I2 ~I1] reserve C: G2/1", "C combat", with(Switch::Decoys, Switch::Reconnaissance));
  auto decoy = drawn("CC[C: I4 V2 A2(1/3)] UC[U: ~G1/1 ~woods] reserve C: G2/1", "C combat", with(Switch::Decoys, Switch::Reconnaissance));
  const auto same = [&] {
    std::vector<Order> a, b;
    choices(troops.state(), csa, a), choices(decoy.state(), csa, b);
    EXPECT_EQ(a, b);
    EXPECT_FALSE(a.empty());
    EXPECT_EQ(view(troops.state(), Viewer::Second), view(decoy.state(), Viewer::Second));
  };
  same();
  troops.csa(end()), decoy.csa(end());
  same();
  troops.csa(move("I4", "UC")), decoy.csa(move("I4", "UC"));  // an engagement as far as anybody sees
  same();
  EXPECT_EQ(troops.holder("UC"), 'U');
  EXPECT_EQ(decoy.holder("UC"), 'U');
}

TEST(DixieDecoys, AGeneralAloneAmongBacksWaitsForHisFate) {
  covers("DX-13.604", "DX-11.16");
  auto troops = drawn("CC[C: G2/1 ~I3] UC[U: ~I2]", "C move");
  auto decoy = drawn("CC[C: G2/1 ~I3] UC[U: ~G1/1]", "C move");
  troops.csa(move("G2/1", "UC")), decoy.csa(move("G2/1", "UC"));
  EXPECT_EQ(troops.at("G2/1"), "UC");
  EXPECT_EQ(view(troops.state(), Viewer::Second), view(decoy.state(), Viewer::Second));
  troops.csa(end()), decoy.csa(end());
  EXPECT_EQ(troops.at("G2/1"), "discard");
  EXPECT_EQ(decoy.at("G2/1"), "UC");
  EXPECT_EQ(decoy.at("G1/1"), "UC");  // a general engages nobody
  auto seen = drawn("CC[C: G2/1 ~I3] UC[U: ~I2 I1]", "C move");
  seen.csa(move("G2/1", "UC"));
  EXPECT_EQ(seen.at("G2/1"), "discard");  // troops are seen there
}

TEST(DixieDecoys, LostOrdersCountThem) {
  covers("DX-13.604", "DX-12.60");
  auto t = drawn("FR[C: ~I4] FC[C: ~I3] reserve C: I2 I1 V1 G1/1+1 woods U: LOST_ORDERS", "C move", decoys, "SH");
  t.state().lost_orders = true;
  t.csa(move("I2", "FR"), hide("G1/1+1", "FC"), move("I1", "FC"));
  EXPECT_EQ(t.csa(hide("woods", "FR")), refused("DX-12.60"));
  t.csa(recall("G1/1+1"));
  EXPECT_EQ(t.csa(hide("woods", "FR")), accepted);
  EXPECT_EQ(t.csa(move("V1", "FR")), refused("DX-12.60"));
}

TEST(DixieDecoys, LootedCampsTakesBacksForTroops) {
  covers("DX-13.604", "DX-12.63");
  auto t = table("SH", "FL[C: ~G1/1+1 | holder C] FC[C: ~I3 | holder C] RC[U: ~I2] reserve U: LOOTED_CAMPS C: I1", "C move", Windows::Asked, decoys);
  ASSERT_EQ(t.window(), Window::WV0);
  t.pass_until('U');
  EXPECT_EQ(t.usa(play("LOOTED_CAMPS", "FL", {"G1/1+1"})), accepted);
  t.pass_windows();
  EXPECT_EQ(t.csa(move("G1/1+1", "reserve")), refused("DX-12.63"));
}

TEST(DixieDecoys, TheyCountForStacking) {
  covers("DX-13.604", "DX-3.06", "DX-8.09");
  auto t = drawn("CL[C: ~I1 ~I3 ~I4] reserve C: I2 G1/1", "C move");
  t.csa(hide("G1/1", "CL"), move("I2", "CL"));
  EXPECT_EQ(t.csa(end()), refused("DX-8.09"));
  EXPECT_EQ(t.csa(recall("G1/1")), accepted);
  EXPECT_EQ(t.at("G1/1"), "reserve");
  EXPECT_FALSE(t.card("G1/1").decoy);
  EXPECT_EQ(t.csa(end()), accepted);
}

TEST(DixieDecoys, TheyPassADisorganizationCheck) {
  covers("DX-8.41", "DX-8.37", "DX-13.604");
  auto t = drawn("CL[C: ~I1 ~I3 ~I2 ~I4 ~G1/1]", "C combat");
  ASSERT_EQ(t.topic(), Topic::Disorganization);
  EXPECT_EQ(t.csa(test("G1/1")), refused("DX-8.35"));
  for (const Card& c : view(t.state(), Viewer::First).shown.cards) EXPECT_FALSE(c.due);  // not even who is to test
  t.dice({1, 2, 2, 3}).csa(tests("I1", "I3", "I2", "I4"));  // no die for the general
  EXPECT_EQ(t.topic(), Topic::Retire);
  for (const Event& e : told(t, Viewer::First))
    if (const auto* tested = std::get_if<Tested>(&e)) {
      EXPECT_EQ(tested->card.token, no_token);
    }
  EXPECT_EQ(t.csa(retire("G1/1")), accepted);
  EXPECT_EQ(t.at("G1/1"), "reserve");
  EXPECT_FALSE(t.told('U', "G1/1"));
}

// ------------------------------------------------------------------------------------------- falling

TEST(DixieDecoys, AHitEliminatesOne) {
  covers("DX-13.606", "DX-X58");
  auto t = drawn("UR[U: ~I2 ~G1/1 ~woods] CL[C: ~A2(2/2)]", "C combat");
  t.dice({1, 2}).csa(fire("A2(2/2)", "UR"));
  t.usa(allot("G1/1"), allot("woods"));
  EXPECT_EQ(t.at("G1/1"), "discard");
  EXPECT_EQ(loss_of(t, "woods"), Loss::Decoy);
  EXPECT_EQ(t.at("I2"), "UR");
  EXPECT_FALSE(t.up("I2"));
  EXPECT_EQ(t.hits("I2"), 0);
}

TEST(DixieDecoys, TheyTakeHitsAsCardsWithoutMarkers) {
  covers("DX-13.606", "DX-7.27");
  auto t = drawn("UR[U: I2*1 ~I3 ~G1/1] CL[C: ~A3(2/2)]", "C combat");
  t.dice({1, 2, 2}).csa(fire("A3(2/2)", "UR"));
  EXPECT_EQ(t.usa(allot("I2")), refused("DX-7.27"));
  t.usa(allot("I3"));                    // the next one has no choice but the decoy
  EXPECT_EQ(t.at("G1/1"), "discard");
  EXPECT_EQ(t.usa(allot("I2")), accepted);
  EXPECT_EQ(t.hits("I2") + t.hits("I3"), 3);
}

TEST(DixieDecoys, SixesDoNotFindAGeneralWhoLiesFaceDown) {
  covers("DX-13.603", "DX-11.10");
  auto t = drawn("UR[U: ~I2 ~G1/1] CL[C: ~A2(2/2)]", "C combat");
  t.dice({6, 6}).csa(fire("A2(2/2)", "UR"));
  EXPECT_EQ(t.hits("G1/1"), 0);
}

TEST(DixieDecoys, EngagedTheyFall) {
  covers("DX-13.605", "DX-X58");
  auto t = drawn("UR[U: ~I2 ~G1/1 ~woods] CL[C: ~I3]", "C move");
  t.csa(move("I3", "UR"));
  EXPECT_EQ(t.at("G1/1"), "UR");  // not before T3.C
  t.csa(end());
  EXPECT_EQ(loss_of(t, "G1/1"), Loss::Decoy);
  EXPECT_EQ(loss_of(t, "woods"), Loss::Decoy);
  EXPECT_TRUE(t.up("U I2"));
  EXPECT_TRUE(t.engaged("UR"));
}

TEST(DixieDecoys, ReconnaissanceRevealsThem) {
  covers("DX-13.605", "DX-13.706", "DX-13.703");
  const Switches both = with(Switch::Decoys, Switch::Reconnaissance);
  auto t = drawn("CR[C: ~V2] UL[U: ~I3 ~G1/1]", "C move", both);
  t.csa(reconnoitre("V2"));
  ASSERT_TRUE(t.asked('U'));  // also with one troop card among decoys he is asked
  EXPECT_EQ(t.usa(fire("G1/1", "UL")), refused("DX-7.06"));
  t.dice({4, 4, 4}).usa(fire("I3", "UL"));
  EXPECT_EQ(loss_of(t, "G1/1"), Loss::Decoy);
  EXPECT_EQ(t.at("V2"), "CR");
  auto dead = drawn("CR[C: ~V1] UL[U: ~I3 ~G1/1]", "C move", both);
  dead.csa(reconnoitre("V1"));
  dead.dice({1, 1, 4}).usa(fire("I3", "UL"));
  EXPECT_EQ(dead.at("G1/1"), "UL");  // DX-13.707  nothing more is seen
  EXPECT_FALSE(dead.told('C', "G1/1"));
}

TEST(DixieDecoys, ARiderMayStayWhereOnlyDecoysWere) {
  covers("DX-13.708", "DX-13.610");
  auto t = drawn("CR[C: ~V2] UL[U: ~woods ~G1/1]", "C move", with(Switch::Decoys, Switch::Reconnaissance));
  t.csa(reconnoitre("V2"));
  EXPECT_EQ(t.at("G1/1"), "discard");
  EXPECT_EQ(t.csa(stay()), accepted);
  EXPECT_EQ(t.holder("UL"), 'C');
}

// ------------------------------------------------------------------------------------------- vacancy

TEST(DixieDecoys, OccupationWaitsUntilTheyFall) {
  covers("DX-13.610", "DX-4.05", "DX-0.13");
  auto t = drawn("UR[C: I3 | holder C] UC[U: ~G1/1] CC[C: ~I2]", "C move");
  t.csa(move("I2", "UC"));
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.holder("UC"), 'U');
  t.csa(end());
  EXPECT_EQ(t.winner(), 'C');
}

TEST(DixieDecoys, AVacantPositionForEnvelopment) {
  covers("DX-13.610", "DX-13.311");
  auto t = drawn("UL[C: I2 | holder C] UC[U: ~G1/2 ~woods]", "C start-of-combat", with(Switch::Decoys, Switch::Enfilade));
  EXPECT_EQ(t.winner(), 'C');
}

TEST(DixieDecoys, AFaceUpGeneralBesideThemFallsWithThem) {
  covers("DX-13.605", "DX-11.17");
  auto t = drawn("UR[U: G1/1 ~woods] CL[C: ~I3]", "C move");
  t.csa(move("I3", "UR"));
  EXPECT_EQ(t.at("G1/1"), "UR");
  t.csa(end());
  EXPECT_EQ(t.at("woods"), "discard");
  EXPECT_EQ(t.at("G1/1"), "discard");
  EXPECT_EQ(t.holder("UR"), 'C');
}

// ------------------------------------------------------------------------------------------- turning up

TEST(DixieDecoys, AGeneralTurnsUp) {
  covers("DX-13.607");
  auto t = drawn("CC[C: ~I3 ~G2/1] CL[C: ~I1 G1/1 ~G1/2] UC[U: I2]", "C move");
  EXPECT_EQ(t.csa(turn_up("I3")), refused("DX-13.607"));
  EXPECT_EQ(t.usa(turn_up("G2/1")), refused("DX-5.07"));
  EXPECT_EQ(t.csa(turn_up("G1/2")), refused("DX-11.02"));
  EXPECT_EQ(t.csa(turn_up("G2/1")), accepted);
  EXPECT_TRUE(t.up("G2/1") && !t.card("G2/1").decoy);
  EXPECT_EQ(t.csa(move("G2/1", "reserve")), refused("DX-8.01"));       // not in this phase
  EXPECT_EQ(t.csa(march({"I3"}, "reserve", "CR", "G2/1")), refused("DX-8.53"));
  EXPECT_EQ(t.csa(move("G1/1", "reserve")), accepted);
  EXPECT_EQ(t.csa(turn_up("G1/2")), accepted);
  t.csa(end());
  t.to_turn_of('C', "move");
  EXPECT_EQ(t.csa(move("G2/1", "reserve")), accepted);
}

TEST(DixieDecoys, OnlyInTheOwnMoves) {
  covers("DX-13.607");
  auto t = drawn("CC[C: ~I3 ~G2/1]", "C combat");
  EXPECT_EQ(t.csa(turn_up("G2/1")), refused("DX-5.08"));
}

TEST(DixieDecoys, HiddenAndTurnedUpInOnePhase) {
  covers("DX-13.607", "DX-8.11");
  auto t = drawn("CC[C: ~I3] reserve C: G2/1", "C move");
  t.csa(hide("G2/1", "CC"), turn_up("G2/1"));
  EXPECT_EQ(t.csa(recall("G2/1")), refused("DX-8.11"));  // it has been seen
  EXPECT_TRUE(t.told('U', "G2/1"));
}

TEST(DixieDecoys, TerrainTurnsUpWhereItMayLie) {
  covers("DX-13.607", "DX-10.02", "DX-10.10", "DX-10.05");
  auto t = drawn("CL[C: ~woods ~I3] CC[C: ~hill | T: field field] CR[C: ~creek2] UL[U: ~I2 | T: creek1]", "C move");
  EXPECT_EQ(t.csa(turn_up("hill")), refused("DX-10.02"));
  EXPECT_EQ(t.csa(turn_up("creek2")), refused("DX-10.10"));
  EXPECT_EQ(t.csa(turn_up("woods")), accepted);
  auto fixed = drawn("UC[U: ~GB-US-118 ~I3B] UL[U: ~GB-US-119 ~I2B]", "U move", decoys, "GB");
  EXPECT_EQ(fixed.usa(turn_up("GB-US-118")), refused("DX-10.05"));  // Little Round Top is on the left
  EXPECT_EQ(fixed.usa(turn_up("GB-US-119")), accepted);
  auto captured = drawn("UL[C: I3A ~GB-CS-088 | holder C]", "C move", decoys, "GB");
  EXPECT_EQ(captured.csa(turn_up("GB-CS-088")), refused("DX-10.06"));  // only in the own line
}

TEST(DixieDecoys, TurnedUpTerrainActs) {
  covers("DX-13.607");
  auto t = drawn("UC[U: ~hill ~I3] CC[C: ~I2]", "U move");
  t.usa(turn_up("hill"), end());
  EXPECT_TRUE(t.up("hill"));
  t.csa(end(), move("I2", "UC"), end());
  t.dice({5, 5, 5, 5}).usa(fire("I3"));  // a defender on a hill
}

TEST(DixieDecoys, ItMustLeaveEverybodyRoom) {
  covers("DX-13.607", "DX-3.02");
  auto t = drawn("CC[C: ~I1 ~I2 ~I3 ~woods] reserve C: I4", "C move");
  t.csa(move("I4", "CC"));
  EXPECT_EQ(t.csa(turn_up("woods")), refused("DX-3.02"));
  t.csa(recall("I4"));
  EXPECT_EQ(t.csa(turn_up("woods")), accepted);  // it takes its own place
}

TEST(DixieDecoys, SpecialsArePlayedByTurningThemUp) {
  covers("DX-13.609", "DX-12.33");
  auto alone = drawn("CL[C: ~COLOR_GUARD]", "C move");
  EXPECT_EQ(alone.csa(turn_up("COLOR_GUARD")), refused("DX-12.33"));   // no troops there
  auto t = drawn("CC[C: ~I3 ~COLOR_GUARD ~RALLY ~SPY]", "C move");
  EXPECT_EQ(t.csa(turn_up("RALLY")), refused("DX-13.609"));            // no card for this phase
  EXPECT_EQ(t.csa(turn_up("SPY")), refused("DX-13.609"));              // for no position
  EXPECT_EQ(t.csa(turn_up("COLOR_GUARD")), accepted);
  EXPECT_TRUE(t.up("COLOR_GUARD"));
  EXPECT_EQ(t.state()[Place::CC].played[1][0], Effect::ColorGuard);
  EXPECT_EQ(t.csa(move("COLOR_GUARD", "UC")), refused("DX-8.01"));
  EXPECT_EQ(t.csa(move("RALLY", "reserve")), accepted);                // only withdrawn
  EXPECT_EQ(t.at("RALLY"), "reserve");
  auto guarded = drawn("UC[U: ~I3*1 ~COLOR_GUARD]", "U move");
  guarded.usa(turn_up("COLOR_GUARD"), end());
  guarded.to_turn_of('U', "morale");
  guarded.dice({4}).usa(test("I3"));
  EXPECT_EQ(guarded.at("I3"), "UC");
}

TEST(DixieDecoys, AWithdrawnSpecialMayBePlayedAtOnce) {
  covers("DX-13.608", "DX-8.11");
  auto t = drawn("CC[C: ~I3 ~COLOR_GUARD] CL[C: ~I2]", "C move");
  t.csa(move("COLOR_GUARD", "reserve"), play("COLOR_GUARD", "CL"));
  EXPECT_TRUE(t.up("COLOR_GUARD"));
  EXPECT_EQ(t.csa(recall("COLOR_GUARD")), refused("DX-8.11"));  // it has been played
  EXPECT_EQ(t.csa(move("COLOR_GUARD", "UR")), refused("DX-8.01"));
}

TEST(DixieDecoys, OnlyOneOfANameMayLieInAPosition) {
  covers("DX-13.609", "DX-12.13");
  auto t = drawn("UC[U: ~I3B BREASTWORKS] UL[U: ~I2B ~BREASTWORKS]", "U move", decoys, "GB");
  EXPECT_EQ(t.usa(turn_up("BREASTWORKS#2")), accepted);
  auto u = drawn("UC[U: ~I3B BREASTWORKS ~BREASTWORKS]", "U move", decoys, "GB");
  EXPECT_EQ(u.usa(turn_up("BREASTWORKS#2")), refused("DX-12.13"));
}

// ------------------------------------------------------------------------------------------- withdrawal

TEST(DixieDecoys, OnlyBackToTheReserve) {
  covers("DX-13.608");
  auto t = drawn("CC[C: ~I3 ~G2/1 ~woods]", "C move");
  EXPECT_EQ(t.csa(move("G2/1", "UC")), refused("DX-13.608"));
  EXPECT_EQ(t.csa(move("G2/1", "reserve", "CL")), refused("DX-13.608"));
  EXPECT_EQ(t.csa(move("woods", "UC")), refused("DX-13.608"));
  EXPECT_EQ(t.csa(move("G2/1", "reserve")), accepted);
  EXPECT_EQ(t.csa(move("woods", "reserve")), accepted);
  EXPECT_EQ(t.at("woods"), "reserve");
  EXPECT_EQ(t.csa(move("G2/1", "CC")), refused("DX-8.01", "DX-8.45"));  // its one move
  EXPECT_EQ(t.csa(place("woods", "CC")), refused("DX-8.11"));
  EXPECT_EQ(t.csa(hide("woods", "CL")), refused("DX-8.01"));
  t.csa(end());
  t.to_turn_of('C', "move");
  EXPECT_EQ(t.csa(place("woods", "CC")), accepted);
}

TEST(DixieDecoys, OutOfAFarPositionByTheNearOne) {
  covers("DX-13.608", "DX-8.26");
  auto t = drawn("UL[C: I3A ~GB-CS-010 ~GB-CS-088 | T: creek2 | holder C] CR[C: ~I2A]", "C move", with(Switch::Decoys, Switch::GbThreeDays), "GB");
  t.csa(move("GB-CS-010", "reserve"));
  EXPECT_EQ(t.at("GB-CS-010"), "reserve");
  const auto seen = told(t, Viewer::First);
  const auto* moved = std::get_if<Moved>(&seen.back());
  ASSERT_NE(moved, nullptr);
  EXPECT_EQ(moved->via, Place::CR);  // as cavalry would go
  EXPECT_EQ(moved->card.card, unknown(csa));
}

TEST(DixieDecoys, Offered) {
  covers("DX-13.601", "DX-13.607", "DX-13.608");
  auto t = drawn("CC[C: ~I3 ~G2/1] CR[U: I2 | holder U] reserve C: G1/1 I1 RALLY", "C move");
  EXPECT_EQ(offered<Hide>(t, csa), 4);  // two cards, two positions
  EXPECT_EQ(offered<TurnUp>(t, csa), 1);
  std::vector<Order> all;
  choices(t.state(), csa, all);
  EXPECT_EQ(std::count(all.begin(), all.end(), Order{Move{t["G2/1"], Place::Reserve}}), 1);
  EXPECT_EQ(std::count(all.begin(), all.end(), Order{Move{t["G2/1"], Place::UC}}), 0);
  auto laying = drawn("reserve U: I3 G1/1 C: I4", "C deployment");
  EXPECT_EQ(offered<Deploy>(laying, usa), 9);  // I3 three times, G1/1 three times either way
}

}  // namespace
}  // namespace kepi::dixie::test
