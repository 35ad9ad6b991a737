// Chapter 12, special cards: the general rules.
#include <algorithm>

#include "games/dixie/tables.h"
#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {
namespace {

TEST(DixieSpecials, TheTextWinsOverTheRule) {
  covers("DX-12.01");
  // DX-7.13 and 7.02 would forbid both: unengaged infantry shoots, and then moves.
  auto t = table("BR", "UC[U: ~I2] CC[C: ~I3] reserve U: SKIRMISHERS I4", "U combat", Windows::Asked);
  EXPECT_EQ(t.usa(fire("I2", "CC")), refused("DX-5.08", "DX-0.26"));  // not while the window is open
  t.dice({6}).usa(play("SKIRMISHERS", "CC", {"I2"}));
  t.pass_windows();
  t.usa(end(), move("I2", "CC"));
  EXPECT_EQ(t.at("I2"), "CC");
}

TEST(DixieSpecials, OnlyInTheWindowsOfItsTiming) {
  covers("DX-12.02", "DX-0.27", "DX-0.34");
  auto moving = table("BR", "UC[U: I3 | C: I2] reserve U: RALLY SMOKE BAYONET_CHARGE", "U move");
  EXPECT_EQ(moving.usa(play("RALLY", "UC")), refused("DX-12.02"));
  EXPECT_EQ(moving.usa(play("SMOKE", "UC")), refused("DX-12.02"));
  auto own = table("BR", "UC[U: I3 | C: I2] reserve U: SMOKE BAYONET_CHARGE", "U combat", Windows::Asked);
  EXPECT_EQ(own.usa(play("BAYONET_CHARGE", "UC")), refused("DX-12.02"));  // WCB: nothing is declared yet
  own.usa(pass(), fire("I3"));
  EXPECT_EQ(own.window(), Window::WFD);
  EXPECT_EQ(own.usa(play("SMOKE", "UC")), refused("DX-12.02"));  // WFD, but his own: Smoke says enemy
  own.dice({6, 6, 6}).usa(play("BAYONET_CHARGE", "UC"));
  own.pass();
}

TEST(DixieSpecials, NobodyPlaysOutsideAWindow) {
  covers("DX-12.02");
  auto t = table("BR", "UC[U: I3 | C: I2] reserve U: FORD C: RALLY", "C move");
  EXPECT_EQ(t.usa(play("FORD", "UC")), refused("DX-12.02"));  // WVA admits A alone
}

TEST(DixieSpecials, InEitherPlayersTurn) {
  covers("DX-12.03");
  auto own = table("BR", "UC[U: I3 | C: I2 G2/1] reserve U: SHARPSHOOTERS", "U combat", Windows::Asked);
  own.dice({4}).usa(play("SHARPSHOOTERS", "UC"));
  EXPECT_EQ(own.at("G2/1"), "discard");
  auto enemys = table("BR", "UC[U: I3 | C: I2 G2/1] reserve U: SHARPSHOOTERS", "C combat", Windows::Asked);
  enemys.pass_until('U');
  enemys.dice({4}).usa(play("SHARPSHOOTERS", "UC"));
  EXPECT_EQ(enemys.at("G2/1"), "discard");
}

TEST(DixieSpecials, FromTheReserveOntoALawfulPosition) {
  covers("DX-12.04");
  auto t = table("BR", "UC[U: I3 | C: I2 G2/1] CC[C: G1/1] reserve U: SHARPSHOOTERS I1 deck U: SMOKE", "U combat",
                 Windows::Asked);
  EXPECT_EQ(t.usa(play("SHARPSHOOTERS", "CC")), refused("DX-12.04"));  // not engaged
  EXPECT_EQ(t.usa(play("SMOKE", "UC")), refused("DX-12.04"));          // in the deck
  EXPECT_EQ(t.usa(play("I1", "UC")), refused("DX-12.04"));             // no special
  auto draw = table("SH", "RC[U: I3] reserve U: RAILWAY I1", "U draw", Windows::Asked);
  EXPECT_EQ(draw.usa(play("RAILWAY", "RC")), refused("DX-12.04"));  // tied to no position
  auto works = table("SH", "RL[C: I3 | holder C] FC[U: ~I2] reserve U: BREASTWORKS", "U move");
  EXPECT_EQ(works.usa(play("BREASTWORKS", "RL")), refused("DX-12.04"));  // not held
}

TEST(DixieSpecials, TheEnemysCardsAreNotOnesOwn) {
  covers("DX-12.04");
  auto t = table("BR", "CC[C: ~I3 | T: creek1] reserve U: FORD C: I2", "C move");
  EXPECT_EQ(t.csa(play("FORD", "CC")), refused("DX-12.04"));
}

TEST(DixieSpecials, MostAreDiscardedAtOnce) {
  covers("DX-12.05");
  auto t = table("BR", "UC[U: I3 | C: I4] reserve U: SMOKE", "C combat", Windows::Asked);
  t.pass();
  t.csa(fire("I4"));
  t.dice({6, 6, 6}).usa(play("SMOKE", "UC"));
  t.pass();
  EXPECT_EQ(t.at("SMOKE"), "discard");
  EXPECT_TRUE(t.knows('C', "SMOKE"));
}

TEST(DixieSpecials, SomeStayFaceUp) {
  covers("DX-12.06", "DX-12.14");
  auto t = table("BR", "UC[U: ~I3] reserve U: COLOR_GUARD", "U move");
  t.usa(play("COLOR_GUARD", "UC"), end());
  EXPECT_EQ(t.at("COLOR_GUARD"), "UC");
  EXPECT_TRUE(t.up("COLOR_GUARD"));
  EXPECT_TRUE(t.knows('C', "COLOR_GUARD"));
  t.to_turn_of('U');
  EXPECT_EQ(t.at("COLOR_GUARD"), "UC");
}

TEST(DixieSpecials, HitsAreTakenAsAGeneralTakesThem) {
  covers("DX-12.07", "DX-12.08", "DX-X51");
  auto t = table("BR", "UC[U: I3 G1/1 COLOR_GUARD | C: I4]", "C combat");
  t.dice({6, 6, 3, 1}).csa(fire("I4"));
  EXPECT_EQ(t.hits("I3"), 1);
  EXPECT_EQ(t.hits("G1/1"), 2);
  EXPECT_EQ(t.hits("COLOR_GUARD"), 2);  // the same two sixes
  t.to_turn_of('U', "morale");
  EXPECT_EQ(t.usa(test("I3")), refused("DX-6.10"));
  t.dice({2, 4}).usa(test("G1/1"));
  t.dice({6, 1}).usa(test("COLOR_GUARD"));
  EXPECT_EQ(t.at("COLOR_GUARD"), "discard");
  t.dice({5}).usa(test("I3"));  // 3 + 1, the colours are gone
  EXPECT_EQ(t.at("I3"), "discard");
}

TEST(DixieSpecials, AColorGuardThatHoldsLosesItsHits) {
  covers("DX-12.07");
  auto t = table("BR", "UC[U: I3*1 I2*1 COLOR_GUARD*3]", "U morale");
  t.dice({1, 3, 5}).usa(test("COLOR_GUARD"));
  EXPECT_EQ(t.at("COLOR_GUARD"), "UC");
  EXPECT_EQ(t.hits("COLOR_GUARD"), 0);
}

TEST(DixieSpecials, TwoOnAPositionInAPhaseAndOfDifferentNames) {
  covers("DX-12.09", "DX-12.10", "DX-X28");
  auto t = table("SH", "FC[U: I4 G1/1 | C: I3 I2] reserve C: REBEL_YELL REBEL_YELL BAYONET_CHARGE SHARPSHOOTERS I1",
                 "C combat", Windows::Asked);
  t.csa(pass(), fire("I3"));
  t.csa(play("REBEL_YELL#1", "FC"));
  t.pass_until('C');
  EXPECT_EQ(t.csa(play("REBEL_YELL#2", "FC")), refused("DX-12.10"));
  t.dice({6, 6, 6}).csa(play("BAYONET_CHARGE", "FC"));
  t.pass_until(Window::WCB);
  EXPECT_EQ(t.csa(play("SHARPSHOOTERS", "FC")), refused("DX-12.09"));
}

TEST(DixieSpecials, TheCountIsPerPlayerPositionAndPhase) {
  covers("DX-12.09", "DX-12.10");
  auto t = table("SH", "FC[U: I4 G1/1 | C: I3 G2/1] FR[U: I2 G1/2 | C: I2] reserve C: SHARPSHOOTERS U: SHARPSHOOTERS",
                 "C combat", Windows::Asked);
  t.dice({1}).csa(play("C SHARPSHOOTERS", "FC"));
  t.dice({1}).usa(play("U SHARPSHOOTERS", "FC"));  // each player for himself
  EXPECT_EQ(t.at("G1/1"), "FC");
  EXPECT_EQ(t.at("G2/1"), "FC");
}

TEST(DixieSpecials, APersistentCardOfAnEarlierPhaseDoesNotCount) {
  covers("DX-12.09", "DX-12.10");
  auto t = table("SH", "FC[U: I4 COLOR_GUARD BREASTWORKS | C: I3 G2/1] reserve U: SHARPSHOOTERS I1", "U combat",
                 Windows::Asked);
  t.dice({1}).usa(play("SHARPSHOOTERS", "FC"));
  EXPECT_EQ(t.at("SHARPSHOOTERS"), "discard");
}

TEST(DixieSpecials, NoDiceBeforeTheOtherPlayersWindow) {
  covers("DX-12.11", "DX-0.26");
  auto t = table("BR", "UC[U: I3 | C: I4] reserve U: SMOKE C: I1", "C combat", Windows::Asked);
  t.csa(pass());
  t.usa(pass());
  t.csa(fire("I4"));  // no die is rolled: none is written down
  EXPECT_EQ(t.window(), Window::WFD);
  t.csa(pass());
  EXPECT_TRUE(t.asked('U'));
  t.dice({1, 6, 6, 6}).usa(pass());
  EXPECT_EQ(t.hits("I3"), 1);
}

TEST(DixieSpecials, MobileCardsMoveOnceAndFreely) {
  covers("DX-12.12", "DX-8.28");
  auto t = table("BR", "CC[C: ~I1 ~I2 ~I3 ~I4 COLOR_GUARD] UC[U: ~I2 | T: creek1]", "C move");
  t.csa(move("I3", "UC"), move("COLOR_GUARD", "UC"));  // beyond the creek's limit of one
  EXPECT_NE(t.csa(move("COLOR_GUARD", "CC")), accepted);
  t.csa(end());
  EXPECT_EQ(t.at("COLOR_GUARD"), "UC");
}

TEST(DixieSpecials, MobileCardsTakeNoRoomAndHoldNothing) {
  covers("DX-12.12", "DX-3.04");
  auto room = table("BR", "CC[C: ~I1 ~I2 ~I3 ~I4] reserve C: COLOR_GUARD", "C move");
  room.csa(play("COLOR_GUARD", "CC"), end());
  auto lone = table("BR", "CC[C: ~I1 COLOR_GUARD] UC[] UL[C: I3 | holder C]", "C move");
  lone.csa(move("COLOR_GUARD", "UC"), end());
  EXPECT_EQ(lone.holder("UC"), 'U');
  EXPECT_FALSE(lone.over());
}

TEST(DixieSpecials, AloneAmongEnemiesAMobileCardIsLost) {
  covers("DX-12.12", "DX-0.16");
  auto t = table("BR", "UC[U: I3 | C: I2*2 COLOR_GUARD] CC[C: I1*1]", "C morale");
  t.dice({6, 6}).csa(test("I2"));
  EXPECT_EQ(t.at("COLOR_GUARD"), "discard");
}

TEST(DixieSpecials, OnePersistentCardOfANameAPosition) {
  covers("DX-12.13");
  auto t = table("GB", "UC[U: ~I3 BREASTWORKS] UL[U: ~I2] reserve U: BREASTWORKS", "U move");
  EXPECT_EQ(t.usa(play("reserve BREASTWORKS", "UC")), refused("DX-12.13"));
  t.usa(play("reserve BREASTWORKS", "UL"));
  EXPECT_EQ(t.at("reserve BREASTWORKS"), "UL");
}

TEST(DixieSpecials, NorMayAMoveBringTwoOfANameTogether) {
  covers("DX-12.13", "DX-12.12");
  auto t = table("BR", "UC[U: ~I3 COLOR_GUARD] CC[U: ~I2 COLOR_GUARD]", "U move");
  EXPECT_EQ(t.usa(move("UC COLOR_GUARD", "CC")), refused("DX-12.13"));
  t.usa(move("UC COLOR_GUARD", "reserve"), move("CC COLOR_GUARD", "UC"));  // one after the other
  EXPECT_EQ(t.at("CC COLOR_GUARD"), "UC");
  EXPECT_EQ(t.usa(recall("UC COLOR_GUARD")), accepted);  // its place is taken
  EXPECT_EQ(t.at("UC COLOR_GUARD"), "reserve");
}

TEST(DixieSpecials, APlayWithoutTargetIsDiscarded) {
  covers("DX-12.16");
  auto t = table("GB", "UC[U: I3 | C: I4A I2A] reserve U: LOW_AMMUNITION C: BAYONET_CHARGE", "C combat",
                 Windows::Asked);
  t.pass();
  t.csa(fire("I4A"), pass());
  t.usa(play("LOW_AMMUNITION", "UC"));
  t.csa(play("BAYONET_CHARGE", "UC"));  // the shot is gone: no dice, the card is spent
  EXPECT_EQ(t.at("BAYONET_CHARGE"), "discard");
  EXPECT_TRUE(t.fired("I4A"));
  EXPECT_EQ(t.hits("I3"), 0);
}

TEST(DixieSpecials, NoCardOfAForeignEffect) {
  covers("DX-12.17", "DX-M.10");
  EXPECT_FALSE(may_have(effect_row(Effect::RebelYell), Edition::BullRun, usa));
  EXPECT_FALSE(may_have(effect_row(Effect::Gunboats), Edition::Gettysburg, usa));
  EXPECT_TRUE(may_have(effect_row(Effect::Gunboats), Edition::Shiloh, usa));
  for (const EditionName& edition : edition_names)
    for (const Seat side : seats)
      for (const CardId card : cards_of(edition.key, side))
        if (face(card).type == CardType::Special) {
          EXPECT_TRUE(may_have(effect_row(face(card).effect), edition.key, side)) << text(card).id;
        }
}

/// Whole games: whatever special may lawfully be played without naming cards is among the choices, and nothing else.
TEST(DixieSpecials, EveryLawfulPlayIsProposed) {
  covers("DX-12.02", "DX-12.04");
  int plays = 0;
  for (int game = 0; game < 12; ++game) {
    const EditionName& edition = edition_names[static_cast<std::size_t>(game % 3)];
    QuickDice dice{static_cast<std::uint64_t>(game)};
    State s = setup({.edition = edition.key}, dice);
    Log<Event> log;
    for (int i = 0; i < 1500 && !prompt(s).outcome; ++i) {
      const Seat seat = prompt(s).deciders.has(usa) ? usa : csa;
      std::vector<Order> orders;
      choices(s, seat, orders);
      ASSERT_FALSE(orders.empty());
      for (const Card& card : s.cards)
        for (int place = 0; place <= static_cast<int>(Place::Nowhere); ++place) {
          if (face(card.id).type != CardType::Special) continue;
          const Order order = Play{.card = card.id, .at = Place(place)};
          const bool lawful = static_cast<bool>(judge(s, seat, order));
          plays += lawful;
          EXPECT_EQ(lawful, std::find(orders.begin(), orders.end(), order) != orders.end())
              << text(card.id).id << " on " << place;
        }
      apply(s, seat, orders[static_cast<std::size_t>(dice.roll(static_cast<int>(orders.size()))) - 1], dice, log);
    }
  }
  EXPECT_GT(plays, 100);
}

}  // namespace
}  // namespace kepi::dixie::test
