// Chapter 0, second half: who knows what, the windows for special cards, and the option switches.
#include <array>

#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {
namespace {

// ------------------------------------------------------------------------------------------- who knows what

TEST(DixieWindows, AIsAskedFirstWhoeverShoots) {
  covers("DX-0.26", "DX-0.34");
  auto t = table("SH", "FC[U: I2 A2(1/3)] RC[U: ~I3] reserve C: I3 SMOKE U: HIDDEN_BATTERY I1 deck C: 6", "C move");
  t.ask_windows();
  t.csa(move("reserve I3", "FC"), end());
  t.pass_until('U');
  t.usa(play("HIDDEN_BATTERY", "FC", {"A2(1/3)"}));
  EXPECT_EQ(t.window(), Window::WFD);  // it belongs to the USA
  EXPECT_TRUE(t.asked('C'));
  t.dice({6}).csa(play("SMOKE", "FC"));
  t.pass_windows();
}

TEST(DixieSecrets, WhatIsPublic) {
  covers("DX-0.21");
  auto t = table("BR", "UC[U: I3*1 ~I2] reserve U: I4 V2 deck U: 5 discard U: I1", "C move");
  const View seen = view(t.state(), Viewer::Second);
  int hidden_in_uc = 0, reserve = 0, deck = 0;
  for (const Card& card : seen.shown.cards) {
    if (side_of(card) != usa) continue;
    hidden_in_uc += card.at == Place::UC && !is_known(card.id);
    reserve += card.at == Place::Reserve;
    deck += card.at == Place::Deck;
    if (card.id == t["I3"]) {
      EXPECT_EQ(card.hits, 1);
    }
  }
  EXPECT_EQ(hidden_in_uc, 1);
  EXPECT_EQ(reserve, 2);
  EXPECT_EQ(deck, 5);
  EXPECT_TRUE(t.knows('C', "I1"));  // the discard pile by card
  EXPECT_TRUE(t.knows('C', "I3"));
  EXPECT_EQ(seen.shown.positions, t.state().positions);  // all holders
}

TEST(DixieSecrets, WhatOnlyTheOwnerKnows) {
  covers("DX-0.22");
  auto t = table("BR", "UC[U: ~I2] reserve U: I4 RALLY", "C move");
  for (const char* card : {"I2", "I4", "RALLY"}) {
    EXPECT_TRUE(t.knows('U', card)) << card;
    EXPECT_FALSE(t.knows('C', card)) << card;
  }
}

TEST(DixieSecrets, AHandOnceSeenIsHiddenAgain) {
  covers("DX-0.22", "DX-8.20");
  auto t = table("BR", "CC[C: I3]", "C move");
  EXPECT_TRUE(t.knows('U', "I3"));
  t.csa(move("I3", "reserve"));
  EXPECT_FALSE(t.knows('U', "I3"));
}

TEST(DixieSecrets, NobodyKnowsTheDeck) {
  covers("DX-0.23");
  auto t = table("BR", "CC[C: I3] deck C: I4 V2 U: 3", "C move");
  for (char side : {'U', 'C'}) {
    EXPECT_FALSE(t.knows(side, "I4")) << side;
    EXPECT_FALSE(t.knows(side, "V2")) << side;
  }
}

TEST(DixieSecrets, ABackKeepsItsTokenWhileItMoves) {
  covers("DX-0.24");
  auto t = table("BR", "CC[C: ~I3] CL[C: ~I2]", "C move");
  const Token before = token_of(t.card("I3"));
  t.csa(move("I3", "UC"));
  EXPECT_EQ(token_of(t.card("I3")), before);
  const View seen = view(t.state(), Viewer::First);
  int found = 0;
  for (const Card& card : seen.shown.cards)
    found += card.at == Place::UC && card.id == unknown(csa) && token_of(card) == before;
  EXPECT_EQ(found, 1);
}

TEST(DixieSecrets, ATokenDissolvesInTheReserve) {
  covers("DX-0.24");
  auto t = table("BR", "CC[C: ~V2] CL[C: ~I2]", "C move");
  const Token before = token_of(t.card("V2"));
  t.csa(move("V2", "reserve", "CR"));
  EXPECT_NE(token_of(t.card("V2")), before);
  EXPECT_NE(token_of(t.card("V2")), no_token);
}

TEST(DixieSecrets, AHiddenTestShowsTheDieAndTheResultAlone) {
  covers("DX-0.25", "DX-8.54");
  auto t = table("BR", "reserve C: I3 I2 UC[]", "C move");
  t.dice({3, 4}).csa(march({"I3", "I2"}, "CC", "UC"));
  EXPECT_FALSE(t.told('U', "I3"));
  EXPECT_FALSE(t.told('U', "I2"));
  int dice = 0;
  for (const Event& event : t.events())
    if (const auto seen = conceal(event, Viewer::First); seen && std::holds_alternative<Tested>(*seen)) {
      const Tested& test = std::get<Tested>(*seen);
      EXPECT_EQ(test.needed, not_known);
      EXPECT_EQ(test.passed, test.die == 3);
      ++dice;
    }
  EXPECT_EQ(dice, 2);
}

// ------------------------------------------------------------------------------------------- windows

TEST(DixieWindows, TheActivePlayerSpeaksFirstAndTwoPassesCloseIt) {
  covers("DX-0.26", "DX-12.11");
  auto t = table("BR", "UC[U: I3 | C: I4 I2] reserve U: SMOKE I1 C: BAYONET_CHARGE", "C combat");
  t.ask_windows();
  t.csa(fire("I4"));
  EXPECT_EQ(t.window(), Window::WFD);
  EXPECT_TRUE(t.asked('C') && !t.asked('U'));
  t.csa(pass());
  EXPECT_TRUE(t.asked('U') && !t.asked('C'));
  t.usa(play("SMOKE", "UC"));
  EXPECT_TRUE(t.asked('C'));  // a play gives the other his say again
  t.csa(play("BAYONET_CHARGE", "UC"));
  t.dice({3, 6, 6}).usa(pass());  // the CSA has nothing left to play: this closes it
  EXPECT_EQ(t.hits("I3"), 1);
}

TEST(DixieWindows, OnlyInTheirMoment) {
  covers("DX-0.27", "DX-12.02");
  auto t = table("BR", "UC[U: I3 | C: I4] reserve U: RALLY SMOKE C: STONE_WALL", "C combat");
  t.ask_windows();
  t.csa(fire("I4"));
  t.pass_until('U');
  EXPECT_EQ(t.usa(play("RALLY", "UC")), refused("DX-12.02"));  // WMF, not WFD
  t.usa(play("SMOKE", "UC"));
  t.dice({6, 6, 6});
  t.pass();
}

TEST(DixieWindows, TheWindowsOfATurnInOrder) {
  covers("DX-0.27");
  auto t = table("SH", "RC[U: I3*1 I2] FC[C: I4 | holder C] reserve U: I2 C: I2", "U morale", Windows::Asked);
  std::vector<Window> seen;
  for (int i = 0; i < 60 && t.turn() == 'U'; ++i) {
    if (const auto window = t.window()) {
      if (seen.empty() || seen.back() != *window) seen.push_back(*window);
      t.asked('U') ? t.usa(pass()) : t.csa(pass());
    } else if (t.phase() == "morale") {
      t.dice({6}).usa(test("I3"));
    } else {
      t.usa(end());
    }
  }
  using enum Window;
  EXPECT_EQ(seen, (std::vector{WM0, WMF, WMR, WM9, WC0, WCB, WV0, WV9, WR0}));
}

TEST(DixieWindows, AHandIsNotBetrayedByAnUnopenedWindow) {
  covers("DX-0.28", "DX-0.35");
  for (const char* hand : {"SMOKE", "I2"}) {
    auto t = table("BR", "UC[U: I3 | C: I4] reserve U: " + std::string(hand), "C combat");
    t.ask_windows();
    t.csa(fire("I4"));
    EXPECT_TRUE(t.asked('U')) << hand;  // CSA Reserve empty: its pass is public knowledge
    t.dice({6, 6, 6, 6});
    t.pass();
  }
}

TEST(DixieWindows, AnEmptyReservePasses) {
  covers("DX-0.35");
  auto t = table("BR", "UC[U: I3 | C: I4]", "C combat");
  t.ask_windows();
  t.dice({6, 6, 6, 6}).csa(fire("I4"));  // nobody is asked
  EXPECT_FALSE(t.window());
}

TEST(DixieWindows, NoWindowWithoutAnEffectOfTheEdition) {
  covers("DX-0.35");
  auto t = table("BR", "UC[U: I3] CC[C: I4] reserve U: I2 C: I2", "C start-of-combat", Windows::Asked);
  EXPECT_EQ(t.window(), Window::WCB);  // no WC0 at Bull Run
  t.pass();
  t.csa(end());
  t.pass();  // WCB again, now that no more is declared
  EXPECT_EQ(t.phase(), "move");
  EXPECT_FALSE(t.window());  // no WV0 at Bull Run
}

TEST(DixieWindows, AWindowBelongsToASide) {
  covers("DX-0.34");
  // RALLY is for one's own failures.
  auto t = table("BR", "UC[U: I3*1 | C: I4] UR[U: I2] reserve C: RALLY U: I1", "U morale", Windows::Asked);
  t.pass();
  t.dice({6}).usa(test("I3"));
  while (t.window()) {
    if (t.asked('C')) {
      EXPECT_NE(t.csa(play("RALLY", "UC")), accepted);
    }
    t.asked('U') ? t.usa(pass()) : t.csa(pass());
    if (t.phase() != "morale") break;
  }
  EXPECT_EQ(t.at("I3"), "discard");
}

TEST(DixieWindows, OnlyTheActivePlayerUsesHisMovesForSpecials) {
  covers("DX-0.34", "DX-0.27");
  auto t = table("BR", "UC[U: I3] CC[C: I4] reserve U: COLOR_GUARD C: SPY", "C move");
  EXPECT_NE(t.usa(play("COLOR_GUARD", "UC")), accepted);
  t.csa(play("SPY"));
}

TEST(DixieWindows, StandingPasses) {
  covers("DX-0.36");
  auto t = table("BR", "UC[U: I3 | C: I4 I2] reserve U: SMOKE C: I1", "C combat");
  t.usa(standing_pass({Window::WFD, Window::WCB}));  // at any time, in the enemy's turn too
  t.csa(standing_pass({Window::WFD, Window::WCB}));
  t.ask_windows();
  t.dice({6, 6, 6, 6}).csa(fire("I4"));
  EXPECT_FALSE(t.window());
  t.usa(standing_pass({}));  // lifted
  t.csa(fire("I2"));
  EXPECT_EQ(t.window(), Window::WFD);
  t.dice({6, 6});
  t.pass();
}

TEST(DixieWindows, StandingPassesAreSecret) {
  covers("DX-0.36");
  auto t = table("BR", "UC[U: I3 | C: I4] reserve U: SMOKE C: I1", "C combat");
  const View before = view(t.state(), Viewer::Second);
  const std::size_t told = t.events().size();
  t.usa(standing_pass({Window::WFD}));
  EXPECT_EQ(view(t.state(), Viewer::Second), before);
  for (std::size_t i = told; i < t.events().size(); ++i) EXPECT_FALSE(conceal(t.events()[i], Viewer::Second));
}

/// Whether the side is asked in this window although it passes there, with these exceptions.
bool asked_in(Table& t, Window window, char side, const Unless& unless) {
  if (side == 'U') t.usa(standing_pass({window}, unless));
  else t.csa(standing_pass({window}, unless));
  return t.asked(side) && t.window() == window;
}
constexpr auto wfd = Window::WFD;

TEST(DixieWindows, AStandingPassUnlessTheShotConcernsAPosition) {
  covers("DX-0.37", "DX-0.38");
  const auto shot = [](const Unless& unless) {  // long range: from CC at UC
    auto t = table("BR", "CC[C: A2(1/3)] UC[U: I3] UL[U: I2 | C: I1] reserve U: SMOKE", "C combat", Windows::Asked);
    t.pass();
    t.csa(fire("A2(1/3)", "UC"));
    t.dice({5, 5});
    const bool asked = asked_in(t, wfd, 'U', unless);
    t.pass_windows();
    return asked;
  };
  EXPECT_FALSE(shot({}));
  EXPECT_TRUE(shot({.places = {Place::UC}}));             // where the hits fall
  EXPECT_TRUE(shot({.places = {Place::UR, Place::CC}}));  // where it comes from
  EXPECT_FALSE(shot({.places = {Place::UL, Place::CL}}));
  EXPECT_TRUE(shot({.dice = 2}));
  EXPECT_FALSE(shot({.dice = 3}));
  EXPECT_FALSE(shot({.general = true, .cv = 1, .first_shot = true}));  // nothing of that kind is at stake
}

TEST(DixieWindows, AStandingPassUnlessAGeneralIsAtStake) {
  covers("DX-0.37");
  const auto shot = [](std::string_view generals, const Unless& unless) {
    auto t = table("BR", "UC[U: I3 " + std::string{generals} + "] reserve U: SMOKE", "C combat", Windows::Asked);
    t.pass();
    t.csa(fire("C I2"));
    t.dice({5, 5});
    const bool asked = asked_in(t, wfd, 'U', unless);
    t.pass_windows();
    return asked;
  };
  EXPECT_TRUE(shot("G1/2 | C: I2", {.general = true}));
  EXPECT_FALSE(shot("G1/2 | C: I2", {}));
  EXPECT_FALSE(shot("| C: I2 G1/1", {.general = true}));  // the enemy's does not count
}

TEST(DixieWindows, AStandingPassUnlessAStrongCardRouts) {
  covers("DX-0.37", "DX-0.38");
  const auto rout = [](std::string_view drawing, const Unless& unless) {
    auto t = table("BR", drawing, "U morale", Windows::Asked);
    t.dice({6}).usa(test("I2"));
    const bool asked = asked_in(t, Window::WMF, 'U', unless);
    t.pass_windows();
    return asked;
  };
  constexpr std::string_view in_line = "UC[U: I2*1 I1 | C: I4] reserve U: RALLY";
  EXPECT_TRUE(rout(in_line, {.cv = 2}));
  EXPECT_FALSE(rout(in_line, {.cv = 3}));
  EXPECT_TRUE(rout(in_line, {.places = {Place::UC}}));
  // In hand nobody but its owner knows what it is: whatever is said of its CV, he is asked.
  EXPECT_TRUE(rout("UC[U: I1 | C: I4] reserve U: I2*1 RALLY", {.cv = 4}));
  EXPECT_FALSE(rout("UC[U: I1 | C: I4] reserve U: I2*1 RALLY", {.places = {Place::UC}}));
}

TEST(DixieWindows, AStandingPassUnlessNobodyHasFiredYet) {
  covers("DX-0.37");
  auto t = table("BR", "UC[U: I3 G1/1 | C: I4 I2] reserve U: SHARPSHOOTERS", "C combat", Windows::Asked);
  t.usa(standing_pass({Window::WCB, wfd}, {.first_shot = true}));
  EXPECT_TRUE(t.asked('U'));
  EXPECT_EQ(t.window(), Window::WCB);
  t.usa(pass());
  t.dice({5, 5, 5, 5}).csa(fire("I4"));  // WFD and the next WCB are passed
  EXPECT_FALSE(t.window());
}

TEST(DixieWindows, AStandingPassUnlessTheEnemyRollsManyDiceInMelee) {
  covers("DX-0.37", "DX-0.38");
  const auto round = [](const Unless& unless) {
    Switches on;
    on.set(Switch::Melee);
    auto t = table("BR", "UC[U: I1 | C: I3 V2] reserve U: BAYONET_CHARGE", "C start-of-combat", Windows::Asked, on);
    t.csa(melee({"UC"}));
    t.dice({5, 5, 5, 5, 5, 5});
    const bool asked = asked_in(t, Window::WML, 'U', unless);
    t.pass_windows();
    return asked;
  };
  EXPECT_TRUE(round({.dice = 5}));   // 3 and 2; the own die does not count
  EXPECT_FALSE(round({.dice = 6}));
  EXPECT_TRUE(round({.places = {Place::UC}}));
}

TEST(DixieWindows, AStandingPassUnlessItsOwnGroupGoesThere) {
  covers("DX-0.38");
  const auto group = [](Place at) {
    auto t = table("BR", "reserve U: I3 QUICK_MARCH", "U move", Windows::Asked);
    t.usa(standing_pass({Window::WVM}, {.places = {at}}));
    t.dice({5}).usa(march({"I3"}, "UL", "CR"));
    const bool asked = t.window() == Window::WVM;
    t.pass_windows();
    return asked;
  };
  EXPECT_TRUE(group(Place::UL));
  EXPECT_TRUE(group(Place::CR));
  EXPECT_FALSE(group(Place::UC));
}

TEST(DixieWindows, ExceptionsAreSecretAndOfThisField) {
  covers("DX-0.37");
  auto t = table("BR", "UC[U: I3 | C: I4] reserve U: SMOKE C: I1", "C combat");
  const View before = view(t.state(), Viewer::Second);
  const std::size_t told = t.events().size();
  t.usa(standing_pass({wfd}, {.places = {Place::UC}, .general = true, .dice = 3, .cv = 2, .first_shot = true}));
  EXPECT_EQ(view(t.state(), Viewer::Second), before);
  EXPECT_EQ(t.events().size(), told);
  EXPECT_EQ(view(t.state(), Viewer::First).shown.unless[0].dice, 3);
  EXPECT_EQ(t.usa(standing_pass({wfd}, {.places = {Place::UCL}})), refused("DX-0.37"));  // on three columns
  t.usa(standing_pass({}));
  EXPECT_EQ(t.state().unless[0], Unless{});  // lifted with the rest
}

// What is held never decides: two hands, one answer (DX-0.28).
TEST(DixieWindows, AnExceptionNeverLooksAtTheHand) {
  covers("DX-0.37", "DX-0.28");
  for (const char* hand : {"SMOKE", "I1", "RALLY"}) {
    auto t = table("BR", std::string{"UC[U: I3 | C: I4] reserve U: "} + hand, "C combat", Windows::Asked);
    t.pass();
    t.usa(standing_pass({wfd}, {.dice = 4}));
    t.csa(fire("I4"));
    EXPECT_TRUE(t.asked('U')) << hand;
    EXPECT_EQ(t.window(), wfd) << hand;
    t.dice({5, 5, 5, 5});
    t.pass_windows();
  }
}

// ------------------------------------------------------------------------------------------- switches

Switches with(std::initializer_list<Switch> which) {
  Switches all;
  for (Switch one : which) all.set(one);
  return all;
}

// ------------------------------------------------------------------------------------------- left to the engine

TEST(DixieEntrusted, HitsGoToTheStrongOrToTheWeak) {
  covers("DX-0.39", "DX-7.27");
  const auto hit = [](HitsTo first, const Unless& unless = {}) {
    auto t = table("BR", "UC[U: I3 I1 I2 G1/1 | C: I4]", "C combat");
    t.usa(entrust({.hits = first}, unless));
    t.dice({1, 2, 5, 6}).csa(fire("I4"));
    return std::array{t.hits("I3"), t.hits("I2"), t.hits("I1"), static_cast<int>(t.topic() == Topic::Allot)};
  };
  EXPECT_EQ(hit(HitsTo::Strong), (std::array{1, 1, 0, 0}));
  EXPECT_EQ(hit(HitsTo::Weak), (std::array{0, 1, 1, 0}));
  EXPECT_EQ(hit(HitsTo::AsAsked), (std::array{0, 0, 0, 1}));
  EXPECT_EQ(hit(HitsTo::Strong, {.places = {Place::UC}}), (std::array{0, 0, 0, 1}));  // but not there
  EXPECT_EQ(hit(HitsTo::Strong, {.places = {Place::UL}}), (std::array{1, 1, 0, 0}));
  EXPECT_EQ(hit(HitsTo::Strong, {.general = true}), (std::array{0, 0, 0, 1}));
}

TEST(DixieEntrusted, DecoysAreTheWeakestAndEqualsAsTheyLie) {
  covers("DX-0.39", "DX-13.606");
  const Switches decoys = with({Switch::Decoys});
  auto weak = table("BR", "CC[C: A2(1/3)] UC[U: ~I1 ~G1/1]", "C combat", Windows::Passed, decoys);
  weak.usa(entrust({.hits = HitsTo::Weak}));
  weak.dice({1, 6}).csa(fire("A2(1/3)", "UC"));
  EXPECT_EQ(weak.at("G1/1"), "discard");
  EXPECT_EQ(weak.hits("I1"), 0);
  auto equals = table("BR", "CC[C: A2(1/3)] UC[U: ~I2 ~I2 ~woods]", "C combat", Windows::Passed, decoys);
  equals.usa(entrust({.hits = HitsTo::Strong}));
  equals.dice({1, 6}).csa(fire("A2(1/3)", "UC"));
  EXPECT_EQ(equals.hits("I2#1"), 1);
  EXPECT_EQ(equals.hits("I2#2"), 0);
}

TEST(DixieEntrusted, AnOrderGivenWhileHitsWaitTakesThemAtOnce) {
  covers("DX-0.39");
  auto t = table("BR", "UC[U: I3 I1 | C: I2]", "C combat");
  t.dice({1, 6}).csa(fire("I2"));
  EXPECT_TRUE(t.asked('U'));
  t.usa(entrust({.hits = HitsTo::Strong}));
  EXPECT_EQ(t.hits("I3"), 1);
  EXPECT_TRUE(t.asked('C'));
}

TEST(DixieEntrusted, TestsInTheEnemysTurnAreTakenAsTheCardsLie) {
  covers("DX-0.39", "DX-13.208", "DX-8.35");
  const Switches melees = with({Switch::Melee});
  auto t = table("BR", "UC[U: I2 I1 G1/1 | C: I4]", "C start-of-combat", Windows::Passed, melees);
  t.usa(entrust({.hits = HitsTo::Strong, .tests = true}));
  // 1, 2 and 6 strike; I2 and I1 are hit once, the general once. He lives (3), I2 holds (3 of 2 + 1), I1 routs (3 of 1 + 1).
  t.dice({1, 2, 5, 6, 5, 5, 5, 3, 3, 3}).csa(melee({"UC"}));
  EXPECT_EQ(t.at("I2"), "UC");
  EXPECT_EQ(t.at("I1"), "discard");
  EXPECT_TRUE(t.asked('C'));  // whether to fight on
  // In its own turn the seat names the order itself.
  auto own = table("BR", "UC[U: I2*1 I1*1 | C: I4]", "U morale");
  own.usa(entrust({.tests = true}));
  EXPECT_EQ(own.topic(), Topic::Morale);
  own.dice({1}).usa(test("I1"));
  // A disorganization in the enemy's turn.
  auto check = table("GB", "UC[U: I3 I2 I1 V2 A2(1/3) G1/1+1 | C: I4A] reserve C: SHARPSHOOTERS", "C combat", Windows::Asked);
  check.usa(entrust({.tests = true}));
  check.dice({5, 4, 2, 1, 2, 2}).csa(play("SHARPSHOOTERS", "UC"));
  EXPECT_EQ(check.at("U I3"), "reserve");
  EXPECT_EQ(check.count("UC", 'U'), 4);
}

TEST(DixieEntrusted, IsSecretAndLifted) {
  covers("DX-0.39", "DX-0.36");
  auto t = table("BR", "UC[U: I3 I1 | C: I2]", "C combat");
  t.usa(entrust({.hits = HitsTo::Weak, .tests = true}));
  EXPECT_EQ(view(t.state(), Viewer::First).shown.entrusted[index(usa)], (Entrusted{HitsTo::Weak, true}));
  for (const Viewer viewer : {Viewer::Second, Viewer::Spectator}) EXPECT_EQ(view(t.state(), viewer).shown.entrusted[index(usa)], Entrusted{});
  t.usa(standing_pass({}));
  t.dice({1, 6}).csa(fire("I2"));
  EXPECT_EQ(t.topic(), Topic::Allot);
}

TEST(DixieSwitches, AllOffByDefault) {
  covers("DX-0.29");
  for (std::size_t i = 0; i < switch_count; ++i) EXPECT_FALSE(dixie::Setup{}.switches.has(Switch(i))) << i;
  for (const EditionName& row : edition_names) EXPECT_TRUE(may_begin({row.key, {}})) << row.code;
}

TEST(DixieSwitches, WithoutThemTheAdvancedRulesAreNotThere) {
  covers("DX-0.29");
  auto t = table("BR", "CC[C: A2(1/3)] UC[U: I3 | C: I2] UR[C: I4 | holder C]", "C combat");
  EXPECT_EQ(t.csa(fire("A2(1/3)", "UC")), refused("DX-7.19"));  // artillery_support
  EXPECT_NE(t.csa(fire("I4", "UC")), accepted);                 // enfilade
}

TEST(DixieSwitches, ImpossibleCombinations) {
  covers("DX-0.30");
  using enum Switch;
  using enum Edition;
  struct Case { Edition edition; Switches switches; };
  const std::array cases{
      Case{Shiloh, with({FiveColumns, CustomDecks})}, Case{BullRun, with({FiveColumns})},
      Case{BullRun, with({CorpsIntegrity})},          Case{Gettysburg, with({DivisionIntegrity})},
      Case{Shiloh, with({GbThreeDays})},              Case{Gettysburg, with({GbDay1Historical})},
      Case{Gettysburg, with({GbThreeDays, CustomDecks})}, Case{Gettysburg, with({ShOhio})},
      Case{Shiloh, with({ShOhio, CustomDecks})},      Case{Shiloh, with({ShOhioWith3rdDivision})},
      Case{BullRun, with({Decoys, OpenCards})}};
  for (const Case& one : cases) {
    const Verdict verdict = may_begin({one.edition, one.switches});
    ASSERT_FALSE(verdict) << one.switches.bits;
    EXPECT_EQ(verdict.refusal().rule, RuleId("DX-0.30")) << one.switches.bits;
  }
  EXPECT_TRUE(may_begin({BullRun, with({OpenCards})}));
}

TEST(DixieSwitches, OpenCards) {
  covers("DX-0.31");
  const Switches open = with({Switch::OpenCards});
  auto t = table("BR", "CC[C: I3] reserve C: I2", "C move", Windows::Passed, open);
  t.csa(move("I2", "CL"));
  EXPECT_TRUE(t.up("I2"));
  EXPECT_TRUE(t.knows('U', "I2"));
  t.csa(move("I3", "reserve"));
  EXPECT_FALSE(t.knows('U', "I3"));  // a hand stays a hand
}

}  // namespace
}  // namespace kepi::dixie::test
