// Chapter 13.9: corps integrity and division integrity. Cards are named by their ids, since it matters whose they are.
#include <algorithm>

#include "games/dixie/command.h"
#include "games/dixie/odds.h"
#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {
namespace {

constexpr Switches corps = with(Switch::CorpsIntegrity);
constexpr Switches divisions = with(Switch::CorpsIntegrity, Switch::DivisionIntegrity);

Table drawn(std::string_view drawing, std::string_view when, Switches switches = corps, Windows windows = Windows::Passed) {
  return table("GB", drawing, when, windows, switches);
}

/// Whether a USA card of UC holds with this die in the USA Morale Phase; `beside` stands with it.
bool holds_with(int die, const std::string& card, const std::string& beside, Switches switches = corps, const std::string& elsewhere = "") {
  auto t = drawn("UC[U: " + card + "*1 " + beside + "] " + elsewhere, "U morale", switches);
  t.dice({die}).usa(test(card));
  return t.at(card) == "UC";
}

std::string commander(const Table& t, Seat side) {
  const Slot slot = army_commander(t.state(), side);
  return slot == no_slot ? "nobody" : std::string(text(t.state()[slot].id).id);
}
Slot slot_of(const Table& t, std::string_view name) {
  const CardId id = t[name];
  const auto& cards = t.state().cards;
  return Slot(std::find_if(cards.begin(), cards.end(), [&](const Card& c) { return c.id == id; }) - cards.begin());
}
int times_told(const Table& t, CardId card) {
  return static_cast<int>(std::count(t.events().begin(), t.events().end(), Event{Designated{side_of(card), card}}));
}

// ------------------------------------------------------------------------------------------- own corps

TEST(DixieCommand, ABonusForTheOwnCorpsAlone) {
  covers("DX-13.901", "DX-13.902", "DX-X62");
  auto t = drawn("UC[U: GB-US-023 GB-US-030*1 GB-US-034*1]", "U morale");  // Gibbon 1/2 of the II Corps; II, III
  t.dice({5}).usa(test("GB-US-030"));
  EXPECT_EQ(t.at("GB-US-030"), "UC");  // 3 + 2
  t.dice({4}).usa(test("GB-US-034"));
  EXPECT_EQ(t.at("GB-US-034"), "discard");
  // Cards of two corps lie in one position, and nothing asks them apart.
  auto u = drawn("UC[U: ~GB-US-030] reserve U: GB-US-034 GB-US-048", "U move");
  EXPECT_EQ(u.usa(move("GB-US-034", "UC")), accepted);
  EXPECT_EQ(u.usa(move("GB-US-048", "UC")), accepted);
  EXPECT_EQ(u.usa(end()), accepted);
}

TEST(DixieCommand, WithoutTheSwitchEverybodyFollowsEverybody) {
  covers("DX-13.914");
  EXPECT_TRUE(holds_with(5, "GB-US-034", "GB-US-023", Switches{}));
  EXPECT_FALSE(holds_with(5, "GB-US-034", "GB-US-023", corps));
  // No red general's die.
  auto t = drawn("CC[C: ~GB-CS-045 GB-CS-024] UC[U: ~I3B]", "C combat", Switches{});
  t.dice({6, 6}).csa(fire("GB-CS-045", "UC"));
  auto u = drawn("UC[U: GB-US-017 ~I3B]", "U move", Switches{});
  EXPECT_EQ(u.usa(designate("GB-US-017")), refused("DX-13.904"));
}

TEST(DixieCommand, AttackAndDefenceByRole) {
  covers("DX-13.901");
  // Hood 3/1 of Longstreet's corps attacks: his own card tests at 2 + 1 + 3, one of the II Corps at 2 + 1.
  auto t = drawn("UC[C: GB-CS-015 GB-CS-019*1 GB-CS-026*1 | U: I3B]", "C morale");
  t.dice({5}).csa(test("GB-CS-019"));
  t.dice({4}).csa(test("GB-CS-026"));
  EXPECT_EQ(t.at("GB-CS-019"), "UC");
  EXPECT_EQ(t.at("GB-CS-026"), "discard");
}

TEST(DixieCommand, InMeleeToo) {
  covers("DX-13.901", "DX-13.209");
  auto t = drawn("UC[U: GB-US-023 GB-US-030 GB-US-034 | C: GB-CS-072]", "C start-of-combat", with(Switch::CorpsIntegrity, Switch::Melee));
  t.dice({1, 1, 5, 6, 6, 6, 6, 6, 6}).csa(melee({"UC"}));
  t.usa(allot("GB-US-030"));           // the other hit falls on the other card
  t.dice({5}).usa(test("GB-US-030"));  // 3 + 2
  t.dice({4}).usa(test("GB-US-034"));  // 3
  EXPECT_EQ(t.at("GB-US-030"), "UC");
  EXPECT_EQ(t.at("GB-US-034"), "discard");
}

TEST(DixieCommand, ADisorganizationCheckAsksTheSame) {
  covers("DX-13.901", "DX-8.38");
  auto t = drawn("UC[U: GB-US-023 GB-US-030 GB-US-034 GB-US-048 GB-US-057 GB-US-061]", "U combat");
  t.dice({5, 4, 3, 2, 3}).usa(tests("GB-US-030", "GB-US-034", "GB-US-048", "GB-US-057", "GB-US-061"));
  EXPECT_EQ(t.at("GB-US-030"), "UC");
  EXPECT_EQ(t.at("GB-US-034"), "reserve");
}

// ------------------------------------------------------------------------------------------- army commanders

TEST(DixieCommand, LeeAndMeadeCommandEveryCard) {
  covers("DX-13.903");
  for (const char* card : {"GB-US-030", "GB-US-061", "GB-US-105", "GB-US-099", "GB-US-101"})
    EXPECT_TRUE(holds_with(5, card, "GB-US-001")) << card;  // 3 + 3
  auto t = drawn("UC[C: GB-CS-001 GB-CS-075*1 | U: I3B]", "C morale");
  t.dice({5}).csa(test("GB-CS-075"));
  EXPECT_EQ(t.at("GB-CS-075"), "UC");
}

TEST(DixieCommand, AThreeStarCorpsCommanderMayBeDesignated) {
  covers("DX-13.904", "DX-13.905");
  auto t = drawn("CC[C: GB-CS-046 ~GB-CS-057] CL[C: GB-CS-010 ~GB-CS-012] CR[C: GB-CS-071 ~GB-CS-072] UC[U: ~I3B]"
                 "reserve C: GB-CS-002 GB-CS-001", "C move");
  EXPECT_EQ(commander(t, csa), "nobody");
  EXPECT_EQ(t.csa(designate("GB-CS-010")), refused("DX-13.904"));  // two stars
  EXPECT_EQ(t.csa(designate("GB-CS-071")), refused("DX-13.904"));  // yellow
  EXPECT_EQ(t.csa(designate("GB-CS-002")), refused("DX-13.904"));  // in the Reserve
  EXPECT_EQ(t.csa(designate("GB-CS-057")), refused("DX-13.904"));  // no general
  EXPECT_EQ(t.usa(designate("GB-CS-046")), refused("DX-5.07"));
  EXPECT_EQ(t.csa(designate("GB-CS-046")), accepted);
  EXPECT_EQ(commander(t, csa), "GB-CS-046");
  EXPECT_EQ(times_told(t, t["GB-CS-046"]), 1);
  EXPECT_EQ(view(t.state(), Viewer::First).shown.commander[1], t["GB-CS-046"]);  // public
  t.csa(move("GB-CS-002", "CC"));
  EXPECT_EQ(t.csa(designate("GB-CS-002")), refused("DX-13.905"));  // it lasts
  EXPECT_EQ(t.csa(designate("GB-CS-046")), refused("DX-13.905"));
}

TEST(DixieCommand, AThreeStarCavalryGeneralIsNoCorpsCommander) {
  covers("DX-13.904");
  auto t = drawn("UC[U: GB-US-089 GB-US-091] UR[U: GB-US-103 GB-US-105]", "U move");
  EXPECT_EQ(t.usa(designate("GB-US-089")), refused("DX-13.904"));
  EXPECT_EQ(t.usa(designate("GB-US-103")), refused("DX-13.904"));
}

TEST(DixieCommand, NobodyIsDesignatedBesideLee) {
  covers("DX-13.904");
  auto t = drawn("CC[C: GB-CS-046 ~GB-CS-057] CL[C: GB-CS-001 ~GB-CS-012]", "C move");
  EXPECT_EQ(t.csa(designate("GB-CS-046")), refused("DX-13.904"));
  EXPECT_EQ(commander(t, csa), "GB-CS-001");
  // Once he is in the Reserve again, somebody may be.
  t.csa(move("GB-CS-001", "reserve"));
  EXPECT_EQ(t.csa(designate("GB-CS-046")), accepted);
  EXPECT_EQ(commander(t, csa), "GB-CS-046");
}

TEST(DixieCommand, ADesignationHelpsEveryCardOfHisPosition) {
  covers("DX-13.904");
  auto t = drawn("UC[C: GB-CS-002 GB-CS-026 | U: I3B*1] CR[C: ~GB-CS-057]", "C move");
  t.csa(designate("GB-CS-002"));
  t.csa(end());
  t.dice({3}).usa(test("I3B"));
  t.dice({1, 6, 6}).usa(fire("I3B"));
  t.usa(end(), end());
  t.dice({5, 1}).csa(test("GB-CS-002"));  // his own fate for two sixes
  t.dice({5}).csa(test("GB-CS-026"));     // 2 + 1 + 2 of Longstreet, though it is of the II Corps
  EXPECT_EQ(t.at("GB-CS-026"), "UC");
}

TEST(DixieCommand, ItEndsWithHim) {
  covers("DX-13.905");
  auto t = drawn("UC[C: GB-CS-002*1 GB-CS-026 | U: I3B] CC[C: GB-CS-023 ~GB-CS-027]", "C morale");
  t.state().commander[1] = t["GB-CS-002"];
  t.dice({6}).csa(test("GB-CS-002"));
  EXPECT_EQ(commander(t, csa), "nobody");
  EXPECT_EQ(t.events().back(), (Event{Designated{csa, no_card}}));
  t.csa(end());
  EXPECT_EQ(t.csa(designate("GB-CS-023")), accepted);
}

TEST(DixieCommand, ItEndsWhenLeeIsDeployed) {
  covers("DX-13.905");
  auto t = drawn("CC[C: GB-CS-046 ~GB-CS-057] CL[C: ~GB-CS-012] reserve C: GB-CS-001", "C move");
  t.csa(designate("GB-CS-046"));
  t.csa(move("GB-CS-001", "CL"));
  EXPECT_EQ(commander(t, csa), "GB-CS-001");
  EXPECT_EQ(t.csa(recall("GB-CS-001")), accepted);
  EXPECT_EQ(commander(t, csa), "nobody");  // it does not come back by itself
  EXPECT_EQ(t.csa(designate("GB-CS-046")), accepted);
}

TEST(DixieCommand, ItLastsWhileHeIsInTheReserve) {
  covers("DX-13.905", "DX-13.911");
  auto t = drawn("CC[C: GB-CS-002 ~GB-CS-057 ~GB-CS-046]", "C move");
  t.csa(designate("GB-CS-002"));
  t.csa(move("GB-CS-002", "reserve"));
  EXPECT_EQ(commander(t, csa), "GB-CS-002");
  EXPECT_EQ(t.state().commander[1], t["GB-CS-002"]);
}

TEST(DixieCommand, DesignatedAtTheEndOfDeployment) {
  covers("DX-13.905", "DX-3.08");
  auto t = drawn("reserve U: I3B I2B C: GB-CS-002 GB-CS-046 GB-CS-057 GB-CS-012", "C deployment");
  EXPECT_EQ(t.csa(designate("GB-CS-002")), refused("DX-13.904"));  // not laid yet
  t.csa(lay("GB-CS-002", "CC"), lay("GB-CS-012", "CC"), lay("GB-CS-046", "CL"), lay("GB-CS-057", "CL"));
  EXPECT_EQ(t.csa(designate("GB-CS-002")), accepted);
  EXPECT_EQ(t.csa(designate("GB-CS-046")), accepted);  // he thinks again
  EXPECT_EQ(view(t.state(), Viewer::First).shown.commander[1], no_card);  // as secret as the rest
  EXPECT_EQ(view(t.state(), Viewer::Second).shown.commander[1], t["GB-CS-046"]);
  t.csa(ready());
  EXPECT_EQ(t.csa(designate("GB-CS-002")), refused("DX-3.08"));
  EXPECT_EQ(times_told(t, t["GB-CS-046"]), 0);
  t.usa(deploy("UC: I3B"));
  EXPECT_EQ(times_told(t, t["GB-CS-046"]), 1);
  EXPECT_EQ(view(t.state(), Viewer::First).shown.commander[1], t["GB-CS-046"]);
  t.to_turn_of('C', "combat");
  EXPECT_EQ(t.csa(designate("GB-CS-002")), refused("DX-5.08"));
}

TEST(DixieCommand, HeWhoIsTakenBackIsDesignatedNoMore) {
  covers("DX-13.905");
  auto t = drawn("reserve U: I3B C: GB-CS-002 GB-CS-001 GB-CS-057", "C deployment");
  t.csa(lay("GB-CS-002", "CC"), designate("GB-CS-002"), take_back("GB-CS-002"));
  EXPECT_EQ(t.state().commander[1], no_card);
  t.csa(lay("GB-CS-002", "CC"), designate("GB-CS-002"), lay("GB-CS-001", "CL"));  // Lee is there
  EXPECT_EQ(t.state().commander[1], no_card);
}

// ------------------------------------------------------------------------------------------- wings

TEST(DixieCommand, AWingCommanderActsForMeade) {
  covers("DX-13.906", "DX-13.907", "DX-X63");
  const std::string reserve = " reserve U: GB-US-001";
  auto t = drawn("UC[U: GB-US-002 GB-US-061*1]" + reserve, "U morale");
  t.dice({5}).usa(test("GB-US-061"));  // a VI Corps card: 3 + 2 of Reynolds
  EXPECT_EQ(t.at("GB-US-061"), "UC");
  EXPECT_EQ(commander(t, usa), "GB-US-002");
  t.usa(end());
  t.usa(move("GB-US-001", "UR"));
  EXPECT_EQ(commander(t, usa), "GB-US-001");
  // From then on the I, III and XI Corps alone.
  const auto led = [&](const char* card) { return commands(t.state(), slot_of(t, "GB-US-002"), face(*card_by_id(card))); };
  for (const char* card : {"GB-US-008", "GB-US-016", "GB-US-034", "GB-US-074"}) EXPECT_TRUE(led(card)) << card;
  for (const char* card : {"GB-US-061", "GB-US-030", "GB-US-048", "GB-US-081", "GB-US-105", "GB-US-099"}) EXPECT_FALSE(led(card)) << card;
  EXPECT_FALSE(holds_with(4, "GB-US-061", "GB-US-002", corps, "UR[U: GB-US-001 ~I2B]"));
  EXPECT_TRUE(holds_with(5, "GB-US-074", "GB-US-002", corps, "UR[U: GB-US-001 ~I2B]"));
}

TEST(DixieCommand, OfTwoWingCommandersTheOwnerNamesOne) {
  covers("DX-13.906", "DX-13.907");
  auto t = drawn("UC[U: GB-US-002 ~GB-US-061] UR[U: ~GB-US-008] UL[U: GB-US-017 ~GB-US-030] reserve U: GB-US-003", "U move");
  EXPECT_EQ(t.usa(designate("GB-US-002")), refused("DX-13.906"));  // he is it already
  EXPECT_EQ(t.usa(designate("GB-US-017")), refused("DX-13.906"));  // a wing commander is there
  t.usa(move("GB-US-003", "UR"));
  EXPECT_EQ(commander(t, usa), "GB-US-002");  // until the owner names one
  EXPECT_EQ(t.usa(designate("GB-US-017")), refused("DX-13.906"));
  EXPECT_EQ(t.usa(designate("GB-US-003")), accepted);
  EXPECT_EQ(commander(t, usa), "GB-US-003");
  EXPECT_EQ(t.usa(designate("GB-US-002")), refused("DX-13.905"));
  // The other one commands the three corps of his card.
  const Slot reynolds = slot_of(t, "GB-US-002");
  EXPECT_TRUE(commands(t.state(), reynolds, face(t["GB-US-008"])));
  EXPECT_FALSE(commands(t.state(), reynolds, face(t["GB-US-061"])));
  // Slocum leaves: Reynolds is alone in the field.
  t.usa(end());
  t.to_turn_of('U', "move");
  t.usa(move("GB-US-003", "reserve"));
  EXPECT_EQ(commander(t, usa), "GB-US-002");
}

TEST(DixieCommand, AWingCommanderReplacesADesignatedOne) {
  covers("DX-13.905", "DX-13.906");
  auto t = drawn("UC[U: GB-US-017 ~GB-US-030] UR[U: ~GB-US-008] reserve U: GB-US-003", "U move");
  EXPECT_EQ(t.usa(designate("GB-US-017")), accepted);
  t.usa(move("GB-US-003", "UR"));
  EXPECT_EQ(commander(t, usa), "GB-US-003");
  EXPECT_EQ(t.state().commander[0], no_card);
}

// ------------------------------------------------------------------------------------------- yellow and red

TEST(DixieCommand, CavalryGeneralsCommandTheMounted) {
  covers("DX-13.908");
  for (const char* card : {"GB-US-099", "GB-US-101", "GB-US-091"}) EXPECT_TRUE(holds_with(5, card, "GB-US-090")) << card;  // Buford 1/3
  for (const char* card : {"GB-US-030", "GB-US-105", "GB-US-008"}) EXPECT_FALSE(holds_with(5, card, "GB-US-090")) << card;
}

TEST(DixieCommand, ArtilleryGeneralsCommandTheGuns) {
  covers("DX-13.909");
  for (const char* card : {"GB-US-105", "GB-US-016", "GB-US-101"}) EXPECT_TRUE(holds_with(5, card, "GB-US-103")) << card;  // Hunt 1/3
  for (const char* card : {"GB-US-030", "GB-US-099"}) EXPECT_FALSE(holds_with(5, card, "GB-US-103")) << card;
}

TEST(DixieCommand, GunsUnderARedGeneralRollOneDieMore) {
  covers("DX-13.910", "DX-13.205", "DX-X64");
  // A2(1/3) of the II Corps under Brown, red 1/1, on a hill.
  auto far = drawn("UC[C: GB-CS-024 GB-CS-045 | T: hill | holder C] CC[U: I3B | holder U]", "C combat");
  far.dice({6, 6, 6, 6}).csa(fire("GB-CS-045", "CC"));
  auto melee_there = drawn("UC[C: GB-CS-024 GB-CS-045 | U: GB-US-044 | T: hill | holder C]", "C start-of-combat",
                           with(Switch::CorpsIntegrity, Switch::Melee));
  melee_there.dice({5, 5, 5}).csa(melee({"UC"}));  // 2 dice, and 1 of the enemy
}

TEST(DixieCommand, AtEveryRangeAndForEveryCorps) {
  covers("DX-13.910");
  auto near = drawn("CC[C: GB-CS-024 GB-CS-068 GB-CS-057 | U: I3B]", "C combat");
  near.dice({6, 6, 6}).csa(fire("GB-CS-068"));     // A2 of the III Corps
  near.dice({6, 6, 6, 6}).csa(fire("GB-CS-057"));  // infantry rolls as it did
  auto along = drawn("CC[C: GB-CS-024 ~GB-CS-068] CL[U: I3B | C: I3A]", "C combat", with(Switch::CorpsIntegrity, Switch::Enfilade));
  along.dice({6, 6, 6}).csa(fire("GB-CS-068", "CL"));
  auto woods = drawn("CC[C: GB-CS-024 ~GB-CS-022] UC[U: ~I3B | T: woods]", "C combat");
  woods.dice({6}).csa(fire("GB-CS-022", "UC"));  // 1 - 1 + 1
}

TEST(DixieCommand, NotForTheGunsOfOtherPositionsNorUnderReconnaissance) {
  covers("DX-13.910", "DX-13.703");
  auto t = drawn("CC[C: ~GB-CS-045] CL[C: GB-CS-024 ~GB-CS-026] UC[U: ~I3B]", "C combat");
  t.dice({6, 6}).csa(fire("GB-CS-045", "UC"));
  auto ride = drawn("CL[C: ~GB-CS-072] UR[U: GB-US-103 ~GB-US-107]", "C move", with(Switch::CorpsIntegrity, Switch::Reconnaissance));
  ride.dice({6, 6}).csa(reconnoitre("GB-CS-072"));  // A2: two dice and no more
}

// ------------------------------------------------------------------------------------------- marches and flanks

TEST(DixieCommand, HelpOnAForcedMarchIsForHisOwn) {
  covers("DX-13.911", "DX-8.49");
  // Pickett 2/1 of the I Corps: I2A needs 5 with him, a card of the III Corps 3 without.
  auto t = drawn("UR[U: ~I3B] reserve C: GB-CS-010 GB-CS-011 GB-CS-050", "C move");
  t.dice({5, 4}).csa(march({"GB-CS-011", "GB-CS-050"}, "CL", "UR", "GB-CS-010"));
  EXPECT_EQ(t.at("GB-CS-011"), "UR");
  EXPECT_EQ(t.at("GB-CS-050"), "reserve");
  EXPECT_EQ(t.at("GB-CS-010"), "UR");
}

TEST(DixieCommand, HelpOnTheFlankIsForHisOwn) {
  covers("DX-13.911", "DX-13.105");
  auto t = drawn("UR[U: I3B | C: I3A] reserve C: GB-CS-010 GB-CS-011 GB-CS-050", "C move", with(Switch::CorpsIntegrity, Switch::Flanking));
  t.csa(end());
  t.dice({5, 4}).csa(flank({"GB-CS-011", "GB-CS-050"}, "UR", "GB-CS-010"));
  EXPECT_EQ(t.at("GB-CS-011"), "UR");
  EXPECT_EQ(t.at("GB-CS-050"), "reserve");
}

TEST(DixieCommand, TheArmyCommanderHelpsFromTheReserve) {
  covers("DX-13.911", "DX-13.903");
  auto t = drawn("UR[U: ~I3B] reserve C: GB-CS-001 GB-CS-050 GB-CS-027", "C move");  // Lee 3/2
  t.dice({5, 4}).csa(march({"GB-CS-050", "GB-CS-027"}, "CL", "UR", "GB-CS-001"));
  EXPECT_EQ(t.at("GB-CS-050"), "UR");
  EXPECT_EQ(t.at("GB-CS-027"), "UR");
}

// ------------------------------------------------------------------------------------------- what is not restricted

TEST(DixieCommand, StackingAndHitsAskNoCorps) {
  covers("DX-13.912");
  // Sedgwick of the VI Corps has a bonus of 1: five cards of other corps may lie there.
  auto t = drawn("UC[U: GB-US-055 ~GB-US-030 ~GB-US-034 ~GB-US-048 ~GB-US-081] reserve U: GB-US-008", "U move");
  t.usa(move("GB-US-008", "UC"));
  EXPECT_EQ(t.usa(end()), accepted);
  EXPECT_EQ(t.count("UC", 'U'), 5);
  auto u = drawn("UC[U: GB-US-055 GB-US-030 | C: GB-CS-057]", "C combat");
  u.dice({6, 6, 5, 5}).csa(fire("GB-CS-057"));
  EXPECT_EQ(u.hits("GB-US-055"), 2);
}

// ------------------------------------------------------------------------------------------- divisions

TEST(DixieCommand, DivisionCommandersLeadTheirDivision) {
  covers("DX-13.913");
  EXPECT_TRUE(holds_with(4, "GB-US-025", "GB-US-023", divisions));    // Gibbon, II/2: 2 + 2
  EXPECT_FALSE(holds_with(4, "GB-US-029", "GB-US-023", divisions));   // II/3
  EXPECT_TRUE(holds_with(4, "GB-US-029", "GB-US-023", corps));
  EXPECT_FALSE(holds_with(5, "GB-US-031", "GB-US-023", divisions));   // corps artillery
  EXPECT_FALSE(holds_with(4, "GB-US-049", "GB-US-023", divisions));   // V/2: the same number, another corps
}

TEST(DixieCommand, CorpsCommandersLeadAllTheirDivisions) {
  covers("DX-13.913");
  for (const char* card : {"GB-US-021", "GB-US-025", "GB-US-029"}) EXPECT_TRUE(holds_with(5, card, "GB-US-017", divisions, "UL[U: GB-US-001 ~I3B]")) << card;
  EXPECT_TRUE(holds_with(5, "GB-US-031", "GB-US-017", divisions, "UL[U: GB-US-001 ~I3B]"));  // corps troops
  EXPECT_FALSE(holds_with(5, "GB-US-034", "GB-US-017", divisions, "UL[U: GB-US-001 ~I3B]"));
}

TEST(DixieCommand, CavalryDivisionsToo) {
  covers("DX-13.913", "DX-13.908");
  EXPECT_TRUE(holds_with(4, "GB-US-093", "GB-US-090", divisions));   // Buford, 1st Cavalry Division
  EXPECT_FALSE(holds_with(4, "GB-US-095", "GB-US-090", divisions));  // Gregg's
  EXPECT_FALSE(holds_with(4, "GB-US-101", "GB-US-090", divisions));  // horse artillery of the corps
  EXPECT_TRUE(holds_with(4, "GB-US-101", "GB-US-089", divisions));   // Pleasonton commands the corps
}

// ------------------------------------------------------------------------------------------- the game around it

TEST(DixieCommand, OnlyAtGettysburg) {
  covers("DX-0.30");
  for (const Edition edition : {Edition::BullRun, Edition::Shiloh}) EXPECT_FALSE(may_begin({.edition = edition, .switches = corps}));
  EXPECT_TRUE(may_begin({.edition = Edition::Gettysburg, .switches = corps}));
  EXPECT_TRUE(may_begin({.edition = Edition::Gettysburg, .switches = divisions}));
  EXPECT_FALSE(may_begin({.edition = Edition::Gettysburg, .switches = with(Switch::DivisionIntegrity)}));
}

TEST(DixieCommand, OddsKnowWhoCommands) {
  covers("DX-13.910", "DX-13.901");
  auto t = drawn("CC[C: GB-CS-024 ~GB-CS-045] UC[U: I3B GB-US-023]", "C combat");
  const auto shot = odds(t.state(), csa, Fire{t["GB-CS-045"], Place::UC});
  ASSERT_TRUE(shot);
  EXPECT_EQ(shot->chances[0].dice, 3);
  auto u = drawn("UC[U: GB-US-023 GB-US-030*1 GB-US-034*1]", "U morale");
  EXPECT_EQ(odds(u.state(), usa, dixie::Test{u["GB-US-030"]})->chances[0].needed, 5);
  EXPECT_EQ(odds(u.state(), usa, dixie::Test{u["GB-US-034"]})->chances[0].needed, 3);
}

TEST(DixieCommand, DesignationsAreOffered) {
  covers("DX-13.905");
  auto t = drawn("CC[C: GB-CS-046 ~GB-CS-057] CL[C: GB-CS-002 ~GB-CS-012] UC[U: ~I3B]", "C move");
  std::vector<Order> offered;
  choices(t.state(), csa, offered);
  EXPECT_EQ(std::count_if(offered.begin(), offered.end(), [](const Order& o) { return std::holds_alternative<Designate>(o); }), 2);
}

}  // namespace
}  // namespace kepi::dixie::test
