// Chapter 0, first half: sides, field, holders, roles, and what is settled when.
#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {
namespace {

// ------------------------------------------------------------------------------------------- sides and field

TEST(DixieDefinitions, EachSeatDirectsItsOwnSide) {
  covers("DX-0.01");
  auto t = table("BR", "UC[U: ~I3] CC[C: ~I2]", "C move");
  EXPECT_NE(t.csa(move("I3", "CC")), accepted);
  t.csa(move("I2", "UC"));
  EXPECT_EQ(usa, Seat::First);
  EXPECT_EQ(csa, Seat::Second);
}

TEST(DixieDefinitions, EditionsAreNotMixed) {
  covers("DX-0.02");
  auto t = table("BR", "reserve U: I3", "U move");
  EXPECT_FALSE(judge(t.state(), usa, Move{*card_by_id("GB-US-020"), Place::UC}));
}

TEST(DixieDefinitions, ColumnsFaceEachOther) {
  covers("DX-0.03", "DX-0.04", "DX-0.07");
  EXPECT_EQ(opposite(Place::UR), Place::CL);
  EXPECT_EQ(opposite(Place::UC), Place::CC);
  EXPECT_EQ(opposite(Place::UL), Place::CR);
  EXPECT_EQ(opposite(Place::UCR), Place::CCL);  // five columns
  EXPECT_EQ(opposite(Place::UCL), Place::CCR);
  for (std::size_t i = 0; i < position_count; ++i) EXPECT_EQ(opposite(opposite(Place(i))), Place(i));
}

TEST(DixieDefinitions, ShilohsFieldSeenByTheUnion) {
  covers("DX-0.05", "DX-0.07");
  EXPECT_EQ(opposite(Place::RR), Place::FR);
  EXPECT_EQ(opposite(Place::RC), Place::FC);
  EXPECT_EQ(opposite(Place::RL), Place::FL);
  EXPECT_EQ(column_of(Place::RR), column_of(Place::UR));  // left and right are the USA's
  auto t = table("SH", "RL[U: ~A2(1/3)] FL[C: I3 | holder C] deck C: 6", "U combat");
  t.dice({6, 6}).usa(fire("A2(1/3)", "FL"));
}

TEST(DixieDefinitions, NearAndFar) {
  covers("DX-0.06");
  EXPECT_TRUE(is_near(usa, Place::UR) && is_near(usa, Place::RC) && is_far(usa, Place::CC) && is_far(usa, Place::FL));
  EXPECT_TRUE(is_near(csa, Place::CL) && is_near(csa, Place::FC) && is_far(csa, Place::UC) && is_far(csa, Place::RR));
  EXPECT_FALSE(is_near(usa, Place::Reserve) || is_far(usa, Place::Reserve));
}

TEST(DixieDefinitions, NothingDiagonalOrSidewaysIsAdjacent) {
  covers("DX-0.08", "DX-8.04");
  auto t = table("BR", "UR[U: V2]", "U move");
  EXPECT_EQ(t.usa(move("V2", "UC")), refused("DX-8.04"));        // a lateral neighbour
  EXPECT_EQ(t.usa(move("V2", "UL")), refused("DX-8.04"));        // not even that
  EXPECT_NE(t.usa(move("V2", "CL", "CC")), accepted);            // nor in the enemy line
}

TEST(DixieDefinitions, FlanksAreTheOutermostColumns) {
  covers("DX-0.09");
  for (Place flank : {Place::UR, Place::CL}) EXPECT_EQ(column_of(flank), 0);
  for (Place flank : {Place::UL, Place::CR}) EXPECT_EQ(column_of(flank), 4);
  for (Place inner : {Place::UCR, Place::UC, Place::UCL, Place::CCL, Place::CC, Place::CCR}) {
    EXPECT_GT(column_of(inner), 0);
    EXPECT_LT(column_of(inner), 4);
  }
}

TEST(DixieDefinitions, OnlyTroopsEngage) {
  covers("DX-0.10", "DX-0.11");
  auto t = table("BR", "UC[U: G1/2 I1 | C: I3] CC[C: A2(1/3)] UR[U: G1/1] CL[C: A3(1/3)]", "C combat");
  EXPECT_EQ(t.csa(fire("A2(1/3)", "UC")), refused("DX-7.19"));
  t.dice({6, 1, 1}).csa(fire("A3(1/3)", "UR"));  // a general alone does not make it engaged
}

TEST(DixieDefinitions, EngagedInCombatContestedInMovement) {
  covers("DX-0.11");
  auto t = table("BR", "UC[U: ~I1 | C: I3]", "C move");
  EXPECT_EQ(t.csa(move("I3", "CC")), accepted);  // contested far position: back to the near one
  auto near = table("BR", "CC[C: I3 | U: ~I1]", "C move");
  EXPECT_EQ(near.csa(move("I3", "UC")), refused("DX-8.23"));
}

// ------------------------------------------------------------------------------------------- holders

TEST(DixieDefinitions, HoldersAtTheStart) {
  covers("DX-0.12");
  auto br = deployment("BR", "U: I3 C: I2");
  for (const char* position : {"UR", "UC", "UL"}) EXPECT_EQ(br.holder(position), 'U') << position;
  for (const char* position : {"CL", "CC", "CR"}) EXPECT_EQ(br.holder(position), 'C') << position;
  auto sh = new_game("SH", 1);
  for (const char* position : {"RR", "RC", "RL", "FR", "FC", "FL"}) EXPECT_EQ(sh.holder(position), 'U') << position;
}

TEST(DixieDefinitions, TheHolderChangesWhenOnlyTheOtherSideIsThere) {
  covers("DX-0.13");
  auto t = table("BR", "UC[U: I1*1 | C: I3] UR[U: ~I2]", "C combat");
  EXPECT_EQ(t.holder("UC"), 'U');
  t.dice({1, 6, 6}).csa(fire("I3"));
  EXPECT_EQ(t.holder("UC"), 'C');
}

TEST(DixieDefinitions, AFaceDownCardStillHolds) {
  covers("DX-0.13", "DX-4.05");
  auto t = table("BR", "UC[U: ~I1] CC[C: ~I3]", "C move");
  t.csa(move("I3", "UC"));
  EXPECT_EQ(t.holder("UC"), 'U');
}

TEST(DixieDefinitions, AnEmptyPositionKeepsItsHolder) {
  covers("DX-0.13");
  auto t = table("BR", "UC[U: I1] CC[U: I2 | holder U]", "U move");
  t.usa(move("I1", "reserve"), move("I2", "UC"), end());
  EXPECT_EQ(t.holder("CC"), 'U');
}

TEST(DixieDefinitions, TheHolderDefendsWhateverTheLine) {
  covers("DX-0.14", "DX-X78", "DX-7.14");
  auto csa_turn = table("BR", "UL[C: I3 | U: I3 | T: field | holder C]", "C combat");
  csa_turn.dice({6, 6, 6, 6}).csa(fire("C I3"));
  auto usa_turn = table("BR", "UL[C: I3 | U: I3 | T: field | holder C]", "U combat");
  usa_turn.dice({6, 6, 6}).usa(fire("U I3"));
}

TEST(DixieDefinitions, GeneralsAndSpecialsNeitherOccupyNorOppose) {
  covers("DX-0.15", "DX-12.12");
  auto t = table("BR", "UL[C: I2 | holder C] UC[U: G1/1 COLOR_GUARD] CC[C: ~I3]", "C move");
  t.csa(move("I3", "UC"));
  EXPECT_EQ(t.winner(), 'C');
  EXPECT_EQ(t.at("G1/1"), "discard");
  EXPECT_EQ(t.at("COLOR_GUARD"), "discard");
}

// ------------------------------------------------------------------------------------------- what is settled when

TEST(DixieDefinitions, AfterAHitEverythingIsSettledInOrder) {
  covers("DX-0.16", "DX-11.16", "DX-7.33");
  auto t = table("BR", "UC[U: I1*1 G1/2 | C: I3 I2]", "C combat");
  t.dice({1, 6, 6}).csa(fire("I3"));
  EXPECT_EQ(t.at("I1"), "discard");    // more hits than CV
  EXPECT_EQ(t.at("G1/2"), "discard");  // then alone among enemies
  EXPECT_EQ(t.holder("UC"), 'C');      // then the holder
}

TEST(DixieDefinitions, DeparturesWaitArrivalsDoNot) {
  covers("DX-0.17", "DX-X79");
  auto t = table("BR", "UC[U: I3 | C: I2] reserve U: I4 I1", "U move");
  t.usa(move("I3", "reserve"), move("I1", "UR"));  // something else is settled meanwhile
  EXPECT_EQ(t.holder("UC"), 'U');
  t.usa(move("I4", "UC"), end());
  EXPECT_TRUE(t.engaged("UC"));
  EXPECT_EQ(t.holder("UC"), 'U');
}

TEST(DixieDefinitions, AGeneralLeftAloneFallsWhenTheMovesAreDone) {
  covers("DX-0.17", "DX-11.16");
  auto t = table("BR", "UC[U: I3 G1/1 | C: I2] reserve U: I1", "U move");
  t.usa(move("I3", "reserve"), move("I1", "UR"));
  EXPECT_EQ(t.at("G1/1"), "UC");
  t.usa(end());
  EXPECT_EQ(t.at("G1/1"), "discard");
  EXPECT_EQ(t.holder("UC"), 'C');
}

TEST(DixieDefinitions, ArrivalsAreSettledAtOnce) {
  covers("DX-0.17", "DX-11.17", "DX-X69");
  auto t = table("BR", "UR[U: G1/1] CL[C: ~V1]", "C move");
  t.csa(move("V1", "UR"));
  EXPECT_EQ(t.at("G1/1"), "discard");
  EXPECT_EQ(t.holder("UR"), 'C');
}

TEST(DixieDefinitions, AllDiceHaveSixSides) {
  covers("DX-0.18");
  QuickDice source(11);
  for (Edition edition : {Edition::BullRun, Edition::Shiloh, Edition::Gettysburg}) {
    State s = setup({edition, {}}, source);
    RecordingDice recorded(source);
    Log<Event> silent;
    QuickDice chooser(12);
    for (int i = 0; i < 3000 && !prompt(s).outcome; ++i) {
      const Seat seat = prompt(s).deciders.has(usa) ? usa : csa;
      std::vector<Order> possible;
      choices(s, seat, possible);
      ASSERT_FALSE(possible.empty());
      apply(s, seat, possible[static_cast<std::size_t>(chooser.roll(static_cast<int>(possible.size())) - 1)], recorded,
            silent);
    }
    EXPECT_FALSE(recorded.sides().empty());
    for (int sides : recorded.sides()) ASSERT_EQ(sides, 6);
  }
}

TEST(DixieDefinitions, DiceAreRolledInTheOrderTheLedgerSays) {
  covers("DX-0.19");
  // A shot's dice are one group, a tested card's dice are one group.
  auto t = table("BR", "UC[U: I3*2 I2*1] UR[]", "U morale");
  t.dice({3, 3, 6}).usa(test("I3"), test("I2"));
  EXPECT_EQ(t.at("I3"), "UC");
  EXPECT_EQ(t.at("I2"), "discard");
}

TEST(DixieDefinitions, AnUnlawfulOrderChangesNothing) {
  covers("DX-0.20");
  auto t = table("BR", "UC[U: I3 | C: I2 A2(1/3)] CC[C: ~I4] reserve U: RALLY", "C combat");
  const State before = t.state();
  EXPECT_EQ(t.csa(fire("I4", "UC")), refused("DX-7.13"));
  EXPECT_NE(t.usa(play("RALLY", "UC")), accepted);
  EXPECT_NE(t.csa(move("I2", "CC")), accepted);
  EXPECT_EQ(t.state(), before);
  EXPECT_FALSE(t.up("I4"));
}

TEST(DixieDefinitions, TheFirstBrokenRuleIsNamed) {
  covers("DX-0.20");
  auto t = table("BR", "UC[U: I3 | C: I2! I1 | T: creek1] CC[C: I4 I4 | holder C] CL[C: ~I3]", "C move");
  EXPECT_EQ(t.csa(fire("I1")), refused("DX-5.08"));         // phase before anything else
  EXPECT_EQ(t.csa(move("I2", "CR")), refused("DX-7.02"));   // used before adjacency
  EXPECT_EQ(t.csa(move("I1", "CR")), refused("DX-8.04"));   // adjacency before engagement
  t.csa(move("I1", "CC"));
  EXPECT_EQ(t.csa(move("I4#1", "UC")), refused("DX-8.26"));  // limits before stacking
}

// ------------------------------------------------------------------------------------------- the model

TEST(DixieModel, ACardRemembersItsPhase) {
  covers("DX-M.07");
  auto t = table("BR", "CC[C: ~I3*1] UC[U: ~I4] reserve C: I2 V2 UR[T: creek1] discard C: I1", "C move");
  EXPECT_EQ(t.card("I3").hits, 1);
  EXPECT_FALSE(t.card("I3").face_up);
  t.csa(move("I3", "UC"), move("V2", "CL", "UR"));
  EXPECT_EQ(t.card("I3").moves, 1);
  EXPECT_EQ(t.card("I3").from, Place::CC);
  EXPECT_EQ(t.card("I3").way, Way::Moved);
  EXPECT_EQ(t.card("V2").moves, 2);
  EXPECT_EQ(t.card("V2").from, Place::Reserve);
  t.dice({1}).csa(march({"I2"}, "CC", "UC"));
  EXPECT_EQ(t.card("I2").way, Way::Marched);
  t.csa(recall("V2"), end());
  EXPECT_EQ(t.at("I1"), "discard");
}

TEST(DixieModel, APositionRemembersItsTurn) {
  covers("DX-M.08");
  auto t = table("BR", "CC[C: ~I3 ~I2] UC[U: ~I4 | T: creek2]", "C move");
  EXPECT_EQ(t.holder("UC"), 'U');
  t.csa(move("I3", "UC"));
  EXPECT_EQ(t.state()[Place::UC].crossings[kepi::index(csa)], 1);
  t.csa(end());
  t.to_turn_of('C', "move");
  EXPECT_EQ(t.state()[Place::UC].crossings[kepi::index(csa)], 0);
}

TEST(DixieModel, AGameRemembersItsDayTurnAndIdleness) {
  covers("DX-M.09");
  auto t = table("BR", "CC[C: ~I3] UC[U: ~I4] deck U: 0 C: 0", "C combat");
  const int turn = t.state().turn;
  t.idle_turn();
  EXPECT_EQ(t.state().active, usa);
  EXPECT_EQ(t.state().turn, turn + 1);
  EXPECT_EQ(t.state().idle, 1);
  EXPECT_EQ(t.state().day, 1);
  t.usa(resign());
  EXPECT_EQ(t.state().winner, kepi::index(csa));
  EXPECT_EQ(t.state().ending, Ending::Resignation);
}

// ------------------------------------------------------------------------------------------- dice and thresholds

TEST(DixieDefinitions, AShotWithoutDiceIsRefused) {
  covers("DX-0.32", "DX-10.12");
  auto t = table("BR", "UC[U: I3 | C: I1 | T: woods]", "C combat");
  EXPECT_EQ(t.csa(fire("I1")), refused("DX-10.12"));
  auto two = table("BR", "UC[U: I3 | C: I1 | T: woods woods]", "C combat");
  EXPECT_EQ(two.csa(fire("I1")), refused("DX-10.12"));
}

TEST(DixieDefinitions, AShotReducedToNothingStillCounts) {
  covers("DX-0.32", "DX-7.05");
  auto t = table("BR", "UC[U: I3 | C: I1 I2] reserve U: SMOKE", "C combat");
  t.ask_windows();
  t.csa(fire("I1"));
  t.pass_until('U');
  t.usa(play("SMOKE", "UC"));  // one die fewer: none
  t.pass_windows();
  EXPECT_TRUE(t.fired("I1"));
  EXPECT_EQ(t.csa(fire("I1")), refused("DX-7.05"));
}

TEST(DixieDefinitions, NoUpperCapOnDice) {
  covers("DX-0.32");
  auto t = table("GB", "UC[U: I4 | C: I3A | T: hill sunken-road]", "U combat");
  t.dice({6, 6, 6, 6, 6, 6}).usa(fire("I4"));
}

TEST(DixieDefinitions, NoRefusalTellsWhatIsInTheDeck) {
  covers("DX-0.23", "DX-0.20");
  for (const char* when : {"C morale", "C combat", "C move"}) {
    auto dealt = table("BR", "UC[U: I3*1 | C: I2*1!] deck C: G2/3", when);
    auto set_aside = table("BR", "UC[U: I3*1 | C: I2*1!] deck C: V3", when);
    const CardId card = dealt["G2/3"], infantry = dealt["I2"];
    const std::vector<Order> orders{dixie::Test{card}, Fire{card, Place::UC}, Recall{card}, Move{card, Place::CC},
                                    PlaceTerrain{card, Place::CC}, Play{.card = card}, Retire{card},
                                    March{{infantry}, Place::CC, Place::Reserve, card}};
    for (const Order& order : orders)
      EXPECT_EQ(judge(dealt.state(), csa, order).refusal().rule, judge(set_aside.state(), csa, order).refusal().rule)
          << when << ", order " << order.index();
  }
}

}  // namespace
}  // namespace kepi::dixie::test
