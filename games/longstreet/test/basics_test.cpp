// Chapters 3, 4 and 8: turns, cards, windows, winning and losing.
#include "games/longstreet/test/diagram.h"

namespace kepi::longstreet::test {
namespace {

const auto two_lines = "F1 INF 4/4 (10,4) h0; F2 INF 4/4 (20,4) h0; F3 ART 2 (30,4) h0; C1 INF 4/4 (10,20) h180; C2 INF 4/4 (20,20) h180; C3 LIM 2 (30,20) h180";

TEST(LongstreetBasics, ShatteredPoint) {
  covers("LS-3.10", "LS-3.11", "LS-X09");
  EXPECT_EQ(shattered_point(48, 43), 22);
  EXPECT_EQ(shattered_point(43, 48), 22);  // rounded up on either side
}

TEST(LongstreetBasics, TheVictoryRoll) {
  covers("LS-3.12", "LS-3.13", "LS-3.15", "LS-3.16", "LS-4.05", "LS-4.06", "LS-X10");
  for (const int die : {3, 4}) {
    auto t = table(two_lines, "F movement");
    t.state().shattered_point = 22;
    t.smoke("F1").smoke("C1").losses('C', 18).losses('F', 21).dice({die}).F("done");
    EXPECT_EQ(t.winner(), die == 4 ? 'F' : '?');
    EXPECT_FALSE(t.unit("F1").smoke);
    EXPECT_TRUE(t.unit("C1").smoke);  // only the active player's
    if (die == 3) {
      EXPECT_EQ(t.asked(), 'C');
    }
  }
}

TEST(LongstreetBasics, Redraw) {
  covers("LS-4.17", "LS-4.54", "LS-4.55", "LS-X11", "LS-4.22");
  auto t = table(two_lines, "F movement");
  t.hand('F', "N27 N25").deck('F', "N01 N02 N03 N04 N05").hand('C', "N27 N27").deck('C', "N01 N02 N03");
  t.dice({1}).F("done");
  EXPECT_EQ(t.hand_of('F'), "N27 N25 N01 N02 N03 N04");
  EXPECT_EQ(t.deck_of('F'), 1);
  EXPECT_EQ(t.hand_of('C'), "N27 N27 N01 N02 N03");
  EXPECT_EQ(t.deck_of('C'), 0);
  EXPECT_EQ(t.step(), Step::Fire);  // his deck and his discards are empty: the reshuffle does nothing
}

TEST(LongstreetBasics, DecksOfTheYears) {
  covers("LS-4.10", "LS-4.11", "LS-4.12", "LS-8.01", "LS-8.02", "LS-X12", "LS-8.03");
  for (int year = 1861; year <= 1865; ++year)
    for (const Seat side : seats) {
      const Pile deck = longstreet::deck_of(side, year);
      EXPECT_EQ(deck.size(), 60u);
      EXPECT_EQ(deck.contains(Title::SeeingTheElephant), year <= 1862);
      EXPECT_EQ(deck.contains(Title::DigIn), year >= 1863);
      EXPECT_EQ(deck.contains(Title::MassedBatteries), side == federal);
      EXPECT_EQ(deck.contains(Title::RebelYell), side == confederate);
      int morale = 0;
      for (const Title card : deck) morale += face(card).morale;
      EXPECT_EQ(morale, 72);
    }
}

TEST(LongstreetBasics, OldRivalsStopsOneUnit) {
  covers("LS-4.35", "LS-4.42", "LS-8.42", "LS-8.47", "LS-X13", "LS-4.40", "LS-4.41", "LS-8.09");
  auto t = table(two_lines, "F command");
  t.ask_windows().hand('F', "N27 N12").hand('C', "N17 N20");
  t.F("move N27 mod N12");
  EXPECT_EQ(t.asked(), 'C');
  EXPECT_EQ(t.C("interrupt N20 F1"), refused("LS-4.41"));
  EXPECT_EQ(t.C("interrupt N17 C1"), refused("LS-8.47"));
  t.C("interrupt N17 F1");
  EXPECT_EQ(t.F("F1: fwd 1"), refused("LS-8.47"));
  EXPECT_EQ(t.F("F1: guidon (1,2) -> 1 left, 1 right"), refused("LS-8.47"));
  t.F("F2: fwd 6");
  auto late = table(two_lines, "F command");
  late.ask_windows().hand('F', "N27").hand('C', "N17");
  late.F("move N27");
  late.C("done");
  late.F("F1: fwd 1");
  EXPECT_EQ(late.C("interrupt N17 F2"), refused("LS-4.42"));
}

TEST(LongstreetBasics, OneModifierAPhase) {
  covers("LS-4.27", "LS-4.28", "LS-4.34", "LS-4.36", "LS-4.37", "LS-4.38", "LS-X14", "LS-8.08", "LS-4.26", "LS-4.02", "LS-4.03", "LS-4.04");
  auto t = table(two_lines, "F fire");
  t.hand('F', "N27 N01 N25 N12 N07");
  EXPECT_EQ(t.F("fire N27 mod N12"), refused("LS-4.34"));
  EXPECT_EQ(t.F("fire N27 mod N27"), refused("LS-4.38"));
  EXPECT_EQ(t.F("fire N02"), refused("LS-4.26"));
  EXPECT_EQ(t.F("move N27"), refused("LS-4.04"));
  t.F("fire N27 mod N01; done");
  EXPECT_EQ(t.step(), Step::Command);
  EXPECT_EQ(t.F("fire N25"), refused("LS-4.03"));
  EXPECT_EQ(t.F("move N25 mod N07"), refused("LS-4.34"));
  t.F("move N25 N07 mod N12");
  EXPECT_EQ(t.discards_of('F'), "N27 N01 N25 N07 N12");
  EXPECT_EQ(t.state().invoking, 2);
}

TEST(LongstreetBasics, AnUnusedPhaseIsNotAPass) {
  covers("LS-4.30", "LS-4.57", "LS-X15", "LS-4.56", "LS-4.14", "LS-4.29");
  auto t = table(two_lines, "F command");
  t.passed('F').hand('F', "N27 N09");
  EXPECT_EQ(t.F("pass"), refused("LS-4.57"));
  t.dice({1}).F("combat N27 mod N09; done");
  EXPECT_EQ(t.discards_of('F'), "N27 N09");
  EXPECT_FALSE(t.state()[federal].passed);
  t.dice({1}).C("keep; done; pass");
  t.dice({1}).F("keep; done; pass");
  EXPECT_TRUE(t.state()[federal].passed);
}

TEST(LongstreetBasics, RedBannersLeaveTheGameAsInterrupts) {
  covers("LS-4.43", "LS-4.46", "LS-4.47", "LS-4.48", "LS-8.12", "LS-X16", "LS-4.19");
  auto a = table(two_lines, "F command");
  a.hand('F', "N19").F("move N19");
  EXPECT_EQ(a.discards_of('F'), "N19");
  auto b = table(two_lines, "F fire morale");
  b.hand('C', "N19").hits("C1", 3).dice({1, 1}).C("C1: morale N19");
  EXPECT_EQ(b.discards_of('C'), "N19");
  auto c = table(two_lines, "F start");
  c.ask_windows().hand('C', "N19 N27").hand('F', "N01 N02 N03").go_on();
  c.dice({5, 2}).C("interrupt N19");  // a 5 is too high for a hand of three
  EXPECT_EQ(c.removed_of('C'), "N19");
  EXPECT_EQ(c.hand_of('F'), "N01 N03");
  EXPECT_EQ(c.asked(), 'F');
  c.F("discard N01");
  EXPECT_EQ(c.hand_of('F'), "N03");
  EXPECT_EQ(c.step(), Step::Reshuffle);
}

TEST(LongstreetBasics, RandomCardsByDice) {
  covers("LS-8.14", "LS-8.49", "LS-9.25", "LS-9.17");
  auto t = table(two_lines, "F start");
  t.ask_windows().hand('C', "N19").hand('F', "N01").go_on();
  t.dice({6, 2, 1}).C("interrupt N19");
  EXPECT_EQ(t.hand_of('F'), "");
  EXPECT_EQ(t.step(), Step::Reshuffle);
}

TEST(LongstreetBasics, CompulsoryReshuffle) {
  covers("LS-4.20", "LS-4.21", "LS-4.22", "LS-4.23", "LS-4.24", "LS-9.24", "LS-X17");
  auto t = table(two_lines, "F reshuffle");
  t.hand('F', "N27").deck('F', "").discards('F', "N01 N02 N03 N04 N05 N06 N07 N08").go_on();
  EXPECT_EQ(t.deck_of('F'), 2);
  EXPECT_EQ(t.lost_cards('F'), 6);
  EXPECT_EQ(t.hand_of('F'), "N27");
  EXPECT_EQ(t.state()[federal].deck.back(), Title::ColdSteel);  // N07: the oldest six are gone
  EXPECT_EQ(t.step(), Step::Fire);
}

TEST(LongstreetBasics, AVoluntaryReshuffle) {
  covers("LS-4.20", "LS-4.21", "LS-4.23");
  auto t = table(two_lines, "F reshuffle");
  t.deck('F', "N01 N02 N03 N04").discards('F', "N05 N06 N07 N08").F("reshuffle");
  EXPECT_EQ(t.deck_of('F'), 2);
  EXPECT_EQ(t.discards_of('F'), "");
}

TEST(LongstreetBasics, NothingToReshuffle) {
  covers("LS-4.25", "LS-X18", "LS-3.21");
  auto t = table(two_lines, "F reshuffle");
  t.hand('F', "N27 N27 N27").deck('F', "").passed('F').go_on();
  t.F("done");
  EXPECT_EQ(t.F("pass"), refused("LS-4.57"));
  t.state()[federal].passed = false;
  t.F("pass");
  EXPECT_EQ(t.winner(), 'C');
  EXPECT_EQ(t.ending(), Ending::PassedOut);
  // With a single card among the discards, or in the deck, he has only passed.
  auto discards = table(two_lines, "F command");
  discards.hand('F', "N27").deck('F', "").discards('F', "N25").dice({1}).F("pass");
  EXPECT_EQ(discards.asked(), 'C');
  auto deck = table(two_lines, "F command");
  deck.hand('F', "N27").deck('F', "N25").dice({1}).F("pass");
  EXPECT_EQ(deck.asked(), 'C');
}

TEST(LongstreetBasics, OutOfCards) {
  covers("LS-3.20", "LS-X19");
  auto t = table(two_lines, "F reshuffle");
  t.hand('F', "").deck('F', "").discards('F', "N01 N02 N03 N04 N05").go_on();
  EXPECT_EQ(t.winner(), 'C');
  EXPECT_EQ(t.ending(), Ending::OutOfCards);
}

TEST(LongstreetBasics, AnEmptyHandMustPass) {
  covers("LS-4.31", "LS-4.58");
  auto t = table(two_lines, "F fire");
  t.hand('F', "").passed('F').dice({1}).go_on();
  EXPECT_EQ(t.told<Passed>().size(), 1u);
  EXPECT_EQ(t.asked(), 'C');
}

TEST(LongstreetBasics, OneInterruptATurn) {
  covers("LS-4.44", "LS-9.23");
  auto t = table(two_lines, "F start");
  t.ask_windows().hand('C', "C05 N17 N20").go_on();
  EXPECT_EQ(t.asked(), 'C');
  EXPECT_EQ(t.F("interrupt N17 C1"), refused("LS-4.40"));
  t.C("interrupt C05");
  t.F("keep; fire N27");
  EXPECT_EQ(t.asked(), 'F');  // no window any more
  EXPECT_EQ(t.C("interrupt N20 F1"), refused("LS-4.44"));
}

TEST(LongstreetBasics, QuakerGunsAndAllQuiet) {
  covers("LS-8.95", "LS-8.82", "LS-8.05");
  auto t = table(two_lines, "F command");
  t.interrupt("C05").hand('F', "N27 N27 N27");
  EXPECT_EQ(t.F("combat N27"), refused("LS-8.95"));
  t.F("combat N27 N27");
  auto quiet = table(two_lines, "F command");
  quiet.interrupt("F12").hand('F', "N27 N12");
  EXPECT_EQ(quiet.F("move N27 mod N12"), refused("LS-8.82"));
}

TEST(LongstreetBasics, SignalStationNamesACard) {
  covers("LS-8.76", "LS-8.15", "LS-4.15");
  auto t = table(two_lines, "F start");
  t.ask_windows().hand('C', "F06 N27").hand('F', "N12 N27 N12").go_on();
  EXPECT_EQ(view(t.state(), Viewer::Second).shown[federal].hand[0], Title::None);
  t.C("interrupt F06");
  EXPECT_EQ(t.asked(), 'C');
  EXPECT_EQ(view(t.state(), Viewer::Second).shown[federal].hand[0], Title::Quickstep);
  EXPECT_EQ(view(t.state(), Viewer::Spectator).shown[federal].hand[0], Title::None);
  EXPECT_EQ(t.C("name N01"), refused("LS-8.76"));
  t.C("name N12");
  t.state()[confederate].standing = {0xff};
  t.F("keep; done");
  auto one = t.state();
  t.F("move N27 mod N12");  // he holds another one
  t.dice({1});
  t.F("done");
  EXPECT_EQ(one.banned, Title::Quickstep);
  one[federal].hand.erase(Title::Quickstep);
  EXPECT_FALSE(judge(one, federal, Invoke{Phase::Movement, Title::CourierFromDivision, Title::None, Title::Quickstep, no_unit}));
}

TEST(LongstreetBasics, RoughGroundIsLaid) {
  covers("LS-8.54");
  auto t = table(two_lines, "F start");
  t.ask_windows().hand('C', "N24 N27").go_on();
  EXPECT_EQ(t.C("interrupt N24 at (10,6.5)"), refused("LS-8.54"));  // 1BW from F1 is not more than 1BW
  t.C("interrupt N24 at (10,12)");
  ASSERT_EQ(t.state().field->scenario.pieces.size(), 1u);
  EXPECT_EQ(t.state().field->scenario.pieces[0].kind, Terrain::Rocky);
}

TEST(LongstreetBasics, WhitworthRifles) {
  covers("LS-8.101");
  auto t = table("F1 INF 4/4 (10,4) h0; F2 INF 4/4 (20,4) h0; C1 INF 4/4 (10,16) h180", "F start");
  t.ask_windows().hand('C', "C11 N27").go_on();
  EXPECT_EQ(t.C("interrupt C11 F2"), refused("LS-8.101"));
  t.dice({4}).C("interrupt C11 F1");
  EXPECT_EQ(t.asked(), 'F');
  t.F("F1: remove 1/1");
  EXPECT_EQ(t.bases("F1"), 3);
  EXPECT_EQ(t.step(), Step::Reshuffle);
}

TEST(LongstreetBasics, Confusion) {
  covers("LS-8.48");
  auto t = table(two_lines, "F command");
  t.ask_windows().hand('F', "N27 N12").hand('C', "N18");
  t.F("move N27 mod N12");
  EXPECT_EQ(t.C("interrupt N18 F3"), refused("LS-8.48"));  // guns in battery
  t.C("interrupt N18 F1");
  EXPECT_EQ(t.C("F1: fwd 5"), refused("LS-6.21"));          // no bonus for him
  EXPECT_EQ(t.C("F1: about"), refused("LS-8.48"));
  EXPECT_EQ(t.C("F2: fwd 1"), refused("LS-8.48"));
  t.C("F1: flank slide 180 2");
  EXPECT_EQ(t.at("F1"), "INF 4/4 (10,2) h0");
  EXPECT_EQ(t.F("F1: fwd 1"), refused("LS-8.48"));
  t.F("F2: fwd 6");
}

TEST(LongstreetBasics, MovementCards) {
  covers("LS-8.43", "LS-8.44", "LS-8.45", "LS-8.46", "LS-8.74", "LS-8.93");
  {
    auto t = table(two_lines, "F command");
    t.hand('F', "N27 N13");
    EXPECT_EQ(t.F("move N27 mod N13"), refused("LS-8.43"));
    EXPECT_EQ(t.F("move N27 mod N13 unit F3"), refused("LS-8.43"));
    t.F("move N27 mod N13 unit F1; F1: fwd 8");
    EXPECT_EQ(t.F("F2: fwd 5"), refused("LS-6.21"));
  }
  {
    auto t = table(two_lines, "F movement");
    t.modifier("N14", "F1").F("F1: fwd 4; F1: guidon (1,2) -> 0 left, 1 right");
    EXPECT_EQ(t.F("F1: fwd 1"), refused("LS-8.44"));
    t.F("F2: fwd 1");
    EXPECT_EQ(t.F("F2: guidon (1,2) -> 0 left, 1 right"), refused("LS-6.01"));
  }
  {
    auto t = table("F1 ART 2 (10,4) h0; F2 LIM 2 (20,4) h0; F3 ART 2 (30,4) h0", "F movement");
    t.modifier("N15").F("F1: limber gun 1 h0; F1: path (9.5,9) h0");
    t.F("F2: path (20,9) h0; F2: unlimber h0, left 0 right 1");
    t.F("F3: prolong 0 1");
    EXPECT_EQ(t.F("F3: limber gun 1 h0"), refused("LS-6.01"));
    EXPECT_EQ(t.F("F2: prolong 0 1"), refused("LS-6.01"));
  }
  {
    auto t = table("F1 INF 4/4 (10,4) h0; rocky (5,5) (15,5) (15,6) (5,6)", "F movement");
    t.modifier("N16").F("F1: fwd 4");
  }
  {
    auto t = table("F1 INF 4/4 (10,4) h0; F2 INF 4/4 (20,4) h0; C1 INF 4/4 (20,10) h180", "F movement");
    t.modifier("F04");
    EXPECT_EQ(t.F("F2: fwd 4.5"), refused("LS-6.21"));
    t.F("F1: fwd 7");
  }
  auto t = table(two_lines, "F movement");
  t.modifier("C03").F("F1: fwd 6; F2: flank slide 90 6");
}

TEST(LongstreetBasics, VoidTexts) {
  covers("LS-8.13", "LS-8.04");
  auto t = table(two_lines, "F command");
  t.state().voided.add(Title::Quickstep);
  t.hand('F', "N27 N12");
  EXPECT_EQ(t.F("move N27 mod N12"), refused("LS-4.34"));
  EXPECT_EQ(t.F("move N12 mod N27"), refused("LS-4.34"));
  t.F("move N12");
}

TEST(LongstreetBasics, NobodyDiscardsAtWill) {
  covers("LS-4.18", "LS-4.01", "LS-4.13", "LS-4.16");
  auto t = table(two_lines, "F command");
  EXPECT_EQ(t.F("discard N27"), refused("LS-4.18"));
  EXPECT_EQ(t.C("pass"), refused("LS-4.01"));
  const View seen = view(t.state(), Viewer::First);
  EXPECT_EQ(seen.shown[confederate].hand.size(), 6u);
  EXPECT_EQ(seen.shown[federal].deck.front(), Title::None);
}

}  // namespace
}  // namespace kepi::longstreet::test
