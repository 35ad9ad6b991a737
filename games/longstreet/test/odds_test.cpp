// Exact odds beside many resolutions by the rules themselves, what modifies every roll, and the luck ledger. The seed is fixed and five
// standard deviations are allowed, so a test that passes once passes always.
#include "games/longstreet/odds.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "games/longstreet/test/diagram.h"
#include "kit/deck.h"
#include "kit/test/rounds.h"

namespace kepi::longstreet::test {
namespace {

constexpr int many = rounds(100'000);

Distribution of(const Odds& odds, std::string_view what, UnitId unit = no_unit) {
  for (const Chance& chance : odds.chances)
    if (chance.what == what && (unit == no_unit || chance.about.contains(unit_arg(unit)))) return chance.of;
  ADD_FAILURE() << "nothing about " << what;
  return {1.0};
}
double chance(const Odds& odds, std::string_view what, UnitId unit = no_unit) { return of(odds, what, unit).back(); }
bool tells(const Odds& odds, std::string_view what) {
  return std::any_of(odds.chances.begin(), odds.chances.end(), [&](const Chance& c) { return c.what == what; });
}
/// "LS-5.58 +1, LS-8.37 2 dice"
std::string because(const Chance& c) {
  std::string all;
  for (const Reason& r : c.because) {
    all += (all.empty() ? "" : ", ") + std::string{r.rule.text()};
    if (r.by) all += (r.by > 0 ? " +" : " ") + std::to_string(r.by);
    if (r.dice) all += " " + std::to_string(r.dice) + " dice";
  }
  return all;
}
/// Every base of a shot: "volley 1 2@0 4.0BW 4+ (LS-5.58 +1)".
std::vector<std::string> bases(const Odds& odds) {
  std::vector<std::string> all;
  for (const Chance& c : odds.chances) {
    if (c.what != "volley" && c.what != "skirmish" && c.what != "canister" && c.what != "bombardment") continue;
    std::string line{c.what};
    line += " " + std::to_string(c.about[0].value) + "@" + std::to_string(c.about[2].value) + " " + std::to_string(c.about[3].value) + ": " +
            std::to_string(c.dice) + "d " + std::to_string(c.needed) + "+";
    if (!c.because.empty()) line += " (" + because(c) + ")";
    all.push_back(line);
  }
  return all;
}
std::string row(const Odds& odds, std::string_view what, std::size_t n = 0) {
  for (const Chance& c : odds.chances)
    if (c.what == what && n-- == 0) return std::to_string(c.dice) + "d " + std::to_string(c.needed) + "+ (" + because(c) + ")";
  return "none";
}

/// Whoever must choose does what the odds take him to do: no interrupts, with `helps` the best morale cards. Ends with the phase.
void resolve(State& s, Dice& dice, bool helps) {
  std::vector<Order> orders;
  Log<Event> silent;
  while (s.step != Step::Over && s.step != Step::Command && s.step != Step::Start && s.step != Step::Fire) {
    const Seat seat = *decider(s);
    orders.clear();
    choices(s, seat, orders);
    const auto rank = [&](const Order& o) {
      if (const auto* morale = std::get_if<PlayMorale>(&o)) return helps ? 10 + face(morale->card).morale : -1;
      if (std::holds_alternative<Done>(o)) return 5;
      if (std::holds_alternative<Interrupt>(o) || std::holds_alternative<Discard>(o)) return -1;
      return 1;
    };
    const Order best = *std::max_element(orders.begin(), orders.end(), [&](const Order& a, const Order& b) { return rank(a) < rank(b); });
    apply(s, seat, best, dice, silent);
  }
}

struct Look {
  std::string_view what;
  Distribution exact;
  std::function<int(const State&)> figure;
};

void expect_alike(const State& start, bool helps, const std::vector<Look>& looks, const std::function<void(State&, Dice&)>& first) {
  std::vector<std::vector<int>> seen;
  for (const Look& look : looks) seen.emplace_back(look.exact.size(), 0);
  QuickDice dice{1863};
  for (int i = 0; i < many; ++i) {
    State t = start;
    first(t, dice);
    resolve(t, dice, helps);
    for (std::size_t l = 0; l < looks.size(); ++l) {
      const auto n = static_cast<std::size_t>(looks[l].figure(t));
      ASSERT_LT(n, seen[l].size()) << looks[l].what;
      ++seen[l][n];
    }
  }
  for (std::size_t l = 0; l < looks.size(); ++l)
    for (std::size_t n = 0; n < seen[l].size(); ++n) {
      const double exact = looks[l].exact[n], spread = std::sqrt(exact * (1 - exact) / many);
      EXPECT_NEAR(static_cast<double>(seen[l][n]) / many, exact, 5 * spread + 1e-12) << looks[l].what << " " << n;
    }
}
auto lost_from(const State& start, UnitId id) {
  return [before = start.units[id].formation.bases, id](const State& s) { return before - s.units[id].formation.bases; };
}
auto gone(UnitId id) {
  return [id](const State& s) { return s.units[id].is_gone() ? 1 : 0; };
}
void give(State& s, const Order& order, Dice& dice) {
  Log<Event> silent;
  ASSERT_TRUE(judge(s, s.active, order));
  apply(s, s.active, order, dice, silent);
}

// ------------------------------------------------------------------------------------------- fire

TEST(LongstreetOdds, EveryBaseTellsItsZoneItsTargetAndWhatModifiesIt) {
  const auto t = table("F1 INF 4/4 (12,6) h0; C1 INF 4/4 (12,10) h180; woods (9,7) (12.4,7) (12.4,12) (9,12)", "F shooting");
  Shoot shot{t["F1"], {}, false};
  shot.aims.push_back({0, 0, no_unit, false}), shot.aims.push_back({2, 26, no_unit, false}), shot.aims.push_back({3, 0, no_unit, false});
  const auto told = odds(t.state(), federal, shot);
  ASSERT_TRUE(told);
  EXPECT_EQ(bases(*told), (std::vector<std::string>{"skirmish 1@0 4000: 1d 6+ (LS-2.30)", "volley 3@26 4208: 1d 4+", "volley 4@0 4000: 1d 4+"}));
  // 1/6, 1/2, 1/2
  const Distribution hits = of(*told, "hits", t["C1"]);
  EXPECT_NEAR(hits[0], 5.0 / 24, 1e-12);
  EXPECT_NEAR(hits[3], 1.0 / 24, 1e-12);
}

TEST(LongstreetOdds, ModifiersOfGunsAndCards) {
  auto t = table("F1 ART 2 (10,4) h0; wall (9.2,9) (13,9); C1 INF 6/2 (10,9.05) h180", "F shooting");
  t.modifier("F01");
  Shoot shot{t["F1"], {}, false};
  shot.aims.push_back({0, 0, no_unit, false}), shot.aims.push_back({1, 0, no_unit, false});
  EXPECT_EQ(bases(*odds(t.state(), federal, shot)),
            (std::vector<std::string>{"canister 1@0 5050: 2d 2+ (LS-5.58 +1, LS-8.71 +1)", "canister 2@0 5050: 2d 3+ (LS-5.58 +1, LS-5.61 -1, LS-8.71 +1)"}));
}

TEST(LongstreetOdds, FireOfAUnitLikeManyShots) {
  const auto t = table("F1 INF 8/8 (12,6) h0; C1 INF 3/3 (9.5,10) h180; C2 INF 6/3 (14,10) h180", "F shooting");
  std::vector<Order> orders;
  choices(t.state(), federal, orders);
  const Order shot = orders.front();
  const auto told = odds(t.state(), federal, shot);
  ASSERT_TRUE(told && tells(*told, "hits_all"));
  State start = t.state();
  const auto shoot = [&](State& s, Dice& dice) {
    give(s, shot, dice);
    give(s, Done{}, dice);
  };
  expect_alike(start, false, {{"lost C1", of(*told, "lost", t["C1"]), lost_from(start, t["C1"])}, {"lost C2", of(*told, "lost", t["C2"]), lost_from(start, t["C2"])},
                              {"breaks C1", of(*told, "breaks", t["C1"]), gone(t["C1"])}}, shoot);
}

TEST(LongstreetOdds, TheBestMoraleCardsOfAKnownHand) {
  auto t = table("F1 INF 8/8 (12,6) h0; C1 INF 8/8 (12,10) h180", "F shooting");
  t.hand('C', "N25 N27 N02 N26");
  t.state().units[t["C1"]].hits = 2, t.state().targets.push_back(t["C1"]);
  std::vector<Order> orders;
  choices(t.state(), federal, orders);
  State start = t.state();
  QuickDice none{1};
  give(start, orders.front(), none);
  give(start, Done{}, none);
  // The passive player knows his own hand: 3 and 2 points.
  const auto told = odds(start, confederate, Done{});
  ASSERT_TRUE(told);
  const int hits = start.units[t["C1"]].hits;
  ASSERT_GE(hits, 2);
  EXPECT_EQ(of(*told, "kills_on", t["C1"]).size(), static_cast<std::size_t>(hits) + 1);
  expect_alike(start, true, {{"lost_helped", of(*told, "lost_helped", t["C1"]), lost_from(start, t["C1"])}}, [](State&, Dice&) {});
}

/// A hand that the enemy may hold: six of the cards of his deck.
void deal(State& s, Seat side, Dice& dice, int cards = 6) {
  Pile deck = longstreet::deck_of(side, s.field->scenario.year);
  shuffle(deck, dice);
  s[side].hand.clear();
  for (int n = 0; n < cards; ++n) s[side].hand.push_back(deck.back()), deck.pop_back();
  s[side].deck = deck;
}

TEST(LongstreetOdds, TheBestMoraleCardsOfAnUnknownHand) {
  auto t = table("F1 INF 8/8 (12,6) h0; C1 INF 8/8 (12,10) h180", "F shooting");
  for (const int cards : {1, 2, 6}) {
    State start = t.state();
    QuickDice first{7};
    deal(start, confederate, first, cards);
    std::vector<Order> orders;
    choices(start, federal, orders);
    const auto told = odds(start, federal, orders.front());
    ASSERT_TRUE(told);
    expect_alike(start, true, {{"lost_helped", of(*told, "lost_helped", t["C1"]), lost_from(start, t["C1"])}}, [&](State& s, Dice& dice) {
      deal(s, confederate, dice, cards);
      give(s, orders.front(), dice);
      give(s, Done{}, dice);
    });
  }
}

TEST(LongstreetOdds, TheWholeLine) {
  auto t = table("F1 INF 4/4 (8,6) h0; F2 INF 4/4 (14,6) h0; F3 ART 2 (18,6) h0; C1 INF 6/6 (8,10) h180; C2 INF 6/6 (15,10) h180", "F shooting");
  t.hand('C', "N26 N27");
  const auto told = prospects(t.state(), confederate);
  ASSERT_EQ(told.size(), 2u);
  EXPECT_EQ(told[0].kind, "line");
  EXPECT_EQ(told[1].kind, "victory");
  EXPECT_NEAR(mean_of(of(told[0], "hits_all")), 4 * 0.5 + 4 * 0.5 + 4 * 0.5, 1e-12);
  EXPECT_NEAR(mean_of(of(told[0], "kills")), 3.0, 1e-12);
  // His own two cards, 3 and 1: the one to whom they spare most gets each of them. Any other play spares no more.
  std::vector<Order> orders;
  choices(t.state(), federal, orders);
  double worst = 99, best = 0;
  for (const bool split : {false, true}) {
    double saved = 0;
    QuickDice dice{5};
    for (int i = 0; i < many; ++i) {
      int h[2] = {0, 0};
      for (int n = 0; n < 4; ++n) h[0] += dice.d6() >= 4;
      for (int n = 0; n < 8; ++n) h[1] += dice.d6() >= 4;
      const auto spare = [](int hits, int points) { return hits >= 2 ? std::min(hits - 1, points) : 0; };
      const int apart = std::max(spare(h[0], 3) + spare(h[1], 1), spare(h[0], 1) + spare(h[1], 3)), together = std::max(spare(h[0], 4), spare(h[1], 4));
      saved += split ? std::max(apart, together) : together;
    }
    worst = std::min(worst, saved / many), best = std::max(best, saved / many);
  }
  EXPECT_GT(best, worst);
  EXPECT_NEAR(mean_of(of(told[0], "kills_helped")), 3.0 - best / 2, 0.02);
}

TEST(LongstreetOdds, ShotsRolledAgain) {
  auto t = table("F1 INF 3/3 (12,6) h0; C1 INF 6/6 (12,10) h180", "F shooting");
  t.modifier("N01");
  Shoot shot{t["F1"], {}, false};
  for (std::uint8_t file = 0; file < 3; ++file) shot.aims.push_back({file, 0, no_unit, false});
  const auto before = odds(t.state(), federal, shot);
  EXPECT_EQ(before->notes.back(), "reroll");
  t.dice({1, 5, 2}).F(shot);
  const auto told = odds(t.state(), federal, Reroll{{0, 2}});
  ASSERT_TRUE(told);
  EXPECT_EQ(of(*told, "hits", t["C1"]), (Distribution{0.25, 0.5, 0.25}));
  EXPECT_FALSE(odds(t.state(), federal, Reroll{}));
}

// ------------------------------------------------------------------------------------------- combat

TEST(LongstreetOdds, AChargeTellsWhereItEndsAndEveryDie) {
  const auto t = table("C1 INF 6/6 (6,6) h0; FA INF 3/3 (4.2,8) h180; FB INF 3/3 (7.8,8.1) h180; wall (5.5,8) (10,8)", "C charges");
  const auto told = odds(t.state(), confederate, Charge{t["C1"], Hand::Left, 0_bw});
  ASSERT_TRUE(told);
  EXPECT_EQ(told->about, (Args{unit_arg(t["C1"]), arg_of(ArgKind::X, 6000), arg_of(ArgKind::Y, 8000), arg_of(ArgKind::Heading, 0), length_arg(2_bw),
                               arg_of(ArgKind::Allowance, 4000)}));
  EXPECT_EQ(row(*told, "attack", 0), "3d 4+ (LS-7.22)");
  EXPECT_EQ(row(*told, "attack", 1), "3d 5+ (LS-7.23, LS-7.72 -1)");
  EXPECT_EQ(row(*told, "defence", 0), "3d 4+ ()");
}

TEST(LongstreetOdds, FlankedAndInDifficultTerrain) {
  const auto t = table("FT INF 6/6 (16,10) h0; C1 INF 4/2 (10.5,9.3) h90; rocky (9,6) (13.5,6) (13.5,9) (9,9)", "C charges 2");
  const auto told = odds(t.state(), confederate, Charge{t["C1"], Hand::Left, 0_bw});
  ASSERT_TRUE(told);
  EXPECT_EQ(row(*told, "attack"), "4d 4+ (LS-7.22, LS-7.34, LS-7.76 -1, LS-7.77 +1)");
  EXPECT_EQ(row(*told, "defence"), "6d 6+ (LS-7.68)");
}

TEST(LongstreetOdds, CombatsOfSeveralLikeManyFights) {
  auto t = table("FA INF 6/3 (13.5,10) h180; FB INF 4/2 (17,9.5) h180; C1 INF 4/2 (13,7) h0; C2 INF 8/3 (16.2,6.5) h0", "C charges");
  t.hand('F', "N25 N26").hand('C', "");
  t.C("C1: charge; C2: charge; done");
  t.C(Allocate{t["C2"], {{t["FA"], 3}, {t["FB"], 3}}});
  ASSERT_EQ(t.step(), Step::Defence);
  const State start = t.state();
  const auto told = prospects(start, federal);
  ASSERT_EQ(told[0].kind, "combat");
  const auto moved = [&](UnitId id) {
    return [id, from = start.units[id].pose](const State& s) { return s.units[id].is_gone() || s.units[id].pose != from ? 1 : 0; };
  };
  // A unit that holds has not lost a base; one that is beaten lost at least one.
  expect_alike(start, false, {{"lost FA", of(told[0], "lost", t["FA"]), lost_from(start, t["FA"])},
                              {"lost FB", of(told[0], "lost", t["FB"]), lost_from(start, t["FB"])},
                              {"holds FB", of(told[0], "holds", t["FB"]), [&](const State& s) { return s.units[t["FB"]].formation.bases == 4 ? 1 : 0; }},
                              {"breaks FB", of(told[0], "breaks", t["FB"]), gone(t["FB"])},
                              {"thrown back C1", of(told[0], "thrown_back", t["C1"]), moved(t["C1"])},
                              {"thrown back C2", of(told[0], "thrown_back", t["C2"]), moved(t["C2"])}},
               [](State&, Dice&) {});
}

TEST(LongstreetOdds, TheBestMoraleCardsInCombat) {
  for (const std::string drawing : {"FA INF 8/4 (10,8) h180; C1 INF 10/5 (10,6) h0", "FA LIM 3 (10,8) h180; C1 INF 10/5 (10,6) h0",
                                    "FA INF 8/8 (17,10) h0; C1 INF 4/2 (10.5,9.3) h90"}) {
    State start = table(drawing, "C charges").state();
    start[federal].hand = {Title::CourierFromDivision, Title::CloseUpTheRanks, Title::CourierFromDivision};
    const State before = [&] {
      State s = start;
      s[federal].standing = {};
      s[federal].standing.add(Window::W7);
      QuickDice dice{1};
      give(s, Charge{1, Hand::Left, 0_bw}, dice);
      give(s, Done{}, dice);
      return s;
    }();
    ASSERT_EQ(before.step, Step::DefenceWindow);
    const auto own = odds(before, federal, Done{});
    ASSERT_TRUE(own);
    const bool limber = before.units[0].limbered;
    const auto close = [](State& s, Dice& dice) {
      Log<Event> silent;
      apply(s, federal, Done{}, dice, silent);
    };
    if (limber) expect_alike(before, true, {{"survives_helped", of(*own, "survives_helped"), [](const State& s) { return s.units[0].is_gone() ? 0 : 1; }}}, close);
    else expect_alike(before, true, {{"lost_helped", of(*own, "lost_helped"), lost_from(before, 0)}}, close);
  }
}

TEST(LongstreetOdds, DiceOfCombatRolledAgain) {
  auto t = table("FA INF 6/3 (10,8) h180; C1 INF 8/4 (10,6) h0", "C charges");
  t.modifier("C12");
  State start = t.state();
  start[federal].standing = {};
  start[federal].standing.add(Window::W7);
  start[federal].hand = {};
  start[federal].hand.push_back(Title::ToTheLastMan);
  QuickDice dice{1};
  give(start, Charge{t["C1"], Hand::Left, 0_bw}, dice);
  give(start, Done{}, dice);
  ASSERT_EQ(start.step, Step::DefenceWindow);
  const Order last_man = Interrupt{Title::ToTheLastMan, t["FA"], {}};
  const auto told = odds(start, federal, last_man);
  ASSERT_TRUE(told);
  EXPECT_EQ(row(*told, "attack"), "8d 4+ (LS-7.22, LS-8.102)");
  EXPECT_EQ(row(*told, "defence"), "6d 4+ (LS-8.75)");
  EXPECT_NEAR(mean_of(of(*told, "attack_score")), 8 * 0.75, 1e-12);
  expect_alike(start, false, {{"lost", of(*told, "lost"), lost_from(start, t["FA"])}}, [&](State& s, Dice& d) {
    Log<Event> silent;
    apply(s, federal, last_man, d, silent);
  });
}

TEST(LongstreetOdds, FallingBack) {
  auto t = table("FA INF 4/4 (10,12) h180; C1 INF 6/3 (10,12) h0; FB INF 4/4 (10,14.5) h180", "C charges");
  t.state().step = Step::DefenderFallBack;
  t.state().units[t["FA"]].must_fall_back = true;
  t.state().engagements.push_back({t["C1"], t["FA"], true});
  const auto told = odds(t.state(), federal, FallBack{t["FA"]});
  ASSERT_TRUE(told);
  const Distribution distance = of(*told, "distance");
  EXPECT_NEAR(distance[6], 11.0 / 36, 1e-12);
  EXPECT_NEAR(distance[1], 1.0 / 36, 1e-12);
  EXPECT_EQ(chance(*told, "no_way"), 0);
  EXPECT_GT(chance(*told, "costs"), 0.5);  // through the friend behind it
}

TEST(LongstreetOdds, VictoryAndWhatNothingRolls) {
  covers("LS-3.12", "LS-3.13");
  auto t = table("F1 INF 4/4 (10,4) h0; C1 INF 4/4 (10,20) h180", "F movement");
  t.losses('C', 11);  // shattered point 15
  EXPECT_NEAR(chance(*odds(t.state(), federal, Done{}), "wins"), 0.5, 1e-12);
  const auto told = prospects(t.state(), confederate);
  EXPECT_NEAR(chance(told.back(), "loses"), 0.5, 1e-12);
  EXPECT_NEAR(chance(told.back(), "wins"), 0.0, 1e-12);
  Move forward{t["F1"], false, {}};
  forward.legs.push_back(Leg::slide(0_deg, 1_bw));
  EXPECT_FALSE(odds(t.state(), federal, forward));
}

TEST(LongstreetOdds, TheOtherHandIsNotKnown) {
  auto t = table("F1 INF 8/8 (12,6) h0; C1 INF 8/8 (12,10) h180", "F shooting");
  std::vector<Order> orders;
  choices(t.state(), federal, orders);
  const auto told = odds(t.state(), federal, orders.front());
  t.hand('C', "N26 N26 N26 N26 N26 N26");
  EXPECT_EQ(odds(t.state(), federal, orders.front()), told);
}

// ------------------------------------------------------------------------------------------- luck

TEST(LongstreetLuck, EveryRollIsEntered) {
  auto t = table("F1 INF 2/2 (12,6) h0; C1 INF 4/4 (12,10) h180", "F fire");
  t.hand('C', "").losses('C', 9);
  t.dice({4, 3}).F("fire N27; F1: shoot 1@0 2@0");
  t.dice({5}).F("done");
  if (t.asked() == 'C') t.C("C1: remove 1/4");
  t.dice({2}).F("pass");
  const auto rolls = luck(t.events());
  ASSERT_EQ(rolls.size(), 3u);
  EXPECT_EQ(rolls[0].kind, "fire");
  EXPECT_EQ(rolls[0].seat, federal);
  EXPECT_EQ(rolls[0].dice, 2);
  EXPECT_NEAR(rolls[0].expected, 1.0, 1e-12);
  EXPECT_NEAR(rolls[0].variance, 0.5, 1e-12);
  EXPECT_EQ(rolls[0].actual, 1);
  EXPECT_EQ(rolls[1].kind, "kill");
  EXPECT_EQ(rolls[1].actual, 1);
  EXPECT_EQ(rolls[2].kind, "victory");
  EXPECT_NEAR(rolls[2].expected, 2.0 / 6, 1e-12);  // 10 lost of 15: needs 5
  EXPECT_EQ(rolls[2].actual, 0);
}

TEST(LongstreetLuck, DefenceAndAttack) {
  auto t = table("FA INF 4/4 (10,8) h180; C1 INF 4/4 (10,6) h0; FL LIM 2 (20,8) h180; C2 INF 4/4 (20,6) h0", "C command");
  t.hand('F', "");
  t.C("combat N27; C1: charge; C2: charge; done");
  t.dice({4, 4, 1, 1, 2, 6}).F("FA: roll");
  t.roll_freely();
  t.dice({1, 1, 4, 4, 1, 1, 1, 4}).C("FA: roll");
  std::string kinds;
  for (const Luck& roll : luck(t.events())) kinds += std::string{roll.kind} + std::to_string(roll.actual) + (roll.seat == federal ? "F " : "C ");
  EXPECT_EQ(kinds.substr(0, 38), "defence2F limber6F attack2C attack1C ") << kinds;
}

}  // namespace
}  // namespace kepi::longstreet::test
