/// What orders need and what may answer them: figures by the ledger's sums, chances against resolutions played out.
#include <cmath>

#include "games/guns/odds_tokens.h"
#include "games/guns/test/diagram.h"

namespace kepi::guns::test {
namespace {

const std::string north = "N|NN (N) C|N";

Odds weighed(const Table& t, Army a, const Order& o) {
  EXPECT_EQ(t.judge(a, o), "");
  return odds(t.s, seat_of(t.s, a), o).value_or(Odds{});
}
const Chance* find(const Odds& odds, std::string_view what, std::size_t nth = 0) {
  for (const Chance& c : odds.chances)
    if (c.what == what && nth-- == 0) return &c;
  return nullptr;
}
/// A figure that must be there.
int figure(const Odds& odds, std::string_view what) {
  const Chance* c = find(odds, what);
  EXPECT_TRUE(c && c->measure == Measure::Figure) << what;
  return c ? c->needed : -99;
}
double chance(const Odds& odds, std::string_view what) {
  const Chance* c = find(odds, what);
  EXPECT_TRUE(c && c->measure == Measure::YesOrNo) << what;
  return c ? c->of.back() : -1;
}
Table& attack(Table& t, const std::vector<std::string>& mine = {"MFW", "MFW"}, const std::vector<std::string>& theirs = {}) {
  return t.phase(C, Step::Attack, Orders::Attack).tray(C, mine).tray(U, theirs);
}
void show_all(Table& t) {
  for (Block& b : t.s.blocks) b.known = Known::Face;
}

TEST(GunsOdds, EveryModifierOfAnAttackIsNamed) {
  Table plain{"HEX", {"U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N"}};
  const Odds told = weighed(attack(plain), C, plain.attacking({{"Heth-a", north}}, {"Heth-a"}));
  EXPECT_EQ(figure(told, "leader"), 2);
  EXPECT_EQ(figure(told, "confederate"), 1);
  EXPECT_EQ(figure(told, "sum"), 3);
  EXPECT_EQ(chance(told, "beats_two"), 1);
  EXPECT_EQ(find(told, "steep"), nullptr);

  // GG-X46: the neighbours threaten both flanks of one attacker, of two neither.
  const std::vector<std::string> items{"steep[C|N : N]", "works[C|N : N]", "U.Sykes-a(F) @ C|N > N", "U.Sykes-b(F) @ C|NE > NE", "U.Sykes-c(F) @ C|NW > NW",
                                       "C.Heth-a(F) @ N|NN > N", "C.Heth-b(F) @ N|NN > N"};
  Table hard{"HEX", items};
  const Odds one = weighed(attack(hard), C, hard.attacking({{"Heth-a", north}}, {"Heth-a"}));
  EXPECT_EQ(figure(one, "steep"), -1);
  EXPECT_EQ(figure(one, "works"), -1);
  EXPECT_EQ(figure(one, "attacker_left"), -1);
  EXPECT_EQ(figure(one, "attacker_right"), -1);
  EXPECT_EQ(figure(one, "sum"), 2 + 1 - 4);
  EXPECT_EQ(chance(one, "beats_two"), 0);
  EXPECT_EQ(figure(one, "hits_needed"), 4);  // −3 against a leader of strength 2: four hits make +1
  const Odds two = weighed(hard, C, hard.attacking({{"Heth-a", north}, {"Heth-b", north}}, {"Heth-a"}));
  EXPECT_EQ(find(two, "attacker_left"), nullptr);
  EXPECT_EQ(figure(two, "sum"), 1);
}

TEST(GunsOdds, AnAttackInTheRearMeetsNoStrength) {
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ C|S > C"}};
  const Odds told = weighed(attack(t), C, t.attacking({{"Heth-a", "C|S (C) C|N"}}, {"Heth-a"}));
  EXPECT_EQ(chance(told, "beats_two"), 1);
  EXPECT_EQ(find(told, "beats_one"), nullptr);
  EXPECT_EQ(std::count(told.notes.begin(), told.notes.end(), "rear"), 1);
}

TEST(GunsOdds, TheIronBrigadeIsFearedWhereItMayStand) {
  Table t{"HEX", {"U.IB-a(IB) @ C|N > N", "U.Sykes-a(F) @ C|S > S", "C.Heth-a(F) @ N|NN > N"}};
  EXPECT_EQ(chance(weighed(attack(t), C, t.attacking({{"Heth-a", north}}, {"Heth-a"})), "beats_iron"), 0);
  std::swap(t["IB-a"].formation, t["Sykes-a"].formation);
  EXPECT_NE(find(weighed(t, C, t.attacking({{"Heth-a", north}}, {"Heth-a"})), "beats_iron"), nullptr);  // nobody can tell
  t["Sykes-a"].known = Known::Face;  // seen elsewhere
  EXPECT_EQ(find(weighed(t, C, t.attacking({{"Heth-a", north}}, {"Heth-a"})), "beats_iron"), nullptr);
}

/// The most reductions any lawful artillery of the defender inflicts, played out with his true tray.
int most_reductions(const Table& t, const DeclareAttack& o, const std::vector<PositionId>& at) {
  State declared = t.s;
  std::vector<Event> events;
  Log<Event> log{events};
  ThenOnes ones{{}};
  apply(declared, seat_of(t.s, C), o, ones, log);
  std::vector<Placing> could;
  for (const PositionId p : at)
    for (std::size_t k = 1; k < token_kinds; ++k)
      if (declared[U].tray.count[k] > 0) could.push_back({p, Token(k)});
  int most = 0;
  Support placed;
  const auto go = [&](const auto& self, std::size_t from) -> void {
    State s = declared;
    if (!judge(s, seat_of(s, U), placed)) return;
    std::vector<Event> told;
    Log<Event> seen{told};
    apply(s, seat_of(s, U), placed, ones, seen);
    Support filler;
    filler.filler.push_back(march_token);
    for (int n = 1; n < attackers_of_held(s); ++n) filler.filler.push_back(march_token);
    EXPECT_TRUE(judge(s, seat_of(s, C), filler));
    apply(s, seat_of(s, C), filler, ones, seen);
    for (const Event& e : told)
      if (const auto* struck = std::get_if<Struck>(&e)) most = std::max<int>(most, struck->reductions);
    for (std::size_t i = from; i < could.size(); ++i) {
      placed.artillery.push_back(could[i]);
      self(self, i);
      placed.artillery.pop_back();
    }
  };
  go(go, 0);
  return most;
}

TEST(GunsOdds, TheHeaviestAnswerIsWhatPlayedOutTraysGive) {
  Table t{"HEX", {"ridge2[C|N : N]", "U.Howard-a(F) @ C|N > N", "U.Howard-b(F) @ C|NE > NE", "U.Sykes-a(F) @ C|NE > NE", "C.Heth-a(F) @ N|NN > N"}};
  attack(t, {"MFW"}, {"MFW", "MFW", "MFW", "MFW"});  // four tokens, whatever they are
  show_all(t);
  const DeclareAttack o = t.attacking({{"Heth-a", north}}, {"Heth-a"});
  const Odds told = weighed(t, C, o);
  const Chance* answer = find(told, "answer_most");
  ASSERT_NE(answer, nullptr);
  EXPECT_EQ(find(told, "answer_least"), nullptr);  // every face is known
  ASSERT_GE(answer->of.size(), 2u);

  QuickDice dice{1863};
  const View seen = view(t.s, viewer_of(seat_of(t.s, C)));
  const int games = 1500;
  std::vector<int> found(answer->of.size(), 0);
  for (int i = 0; i < games; ++i) {
    t.s = imagine(seen, dice);
    const auto most = static_cast<std::size_t>(most_reductions(t, o, {t.position("C|N"), t.position("C|NE")}));
    ASSERT_LT(most, found.size());
    ++found[most];
  }
  for (std::size_t n = 0; n < found.size(); ++n) {
    const double p = answer->of[n], spread = std::sqrt(p * (1 - p) / games);
    EXPECT_NEAR(static_cast<double>(found[n]) / games, p, 4 * spread + 1e-9) << n << " reductions";
  }
}

TEST(GunsOdds, UnknownBlocksWidenTheRange) {
  Table t{"HEX", {"ridge2[C|N : N]", "U.Howard-a(F) @ C|N > N", "U.Howard-b(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N"}};
  attack(t, {"MFW"}, {"MFW", "MFW", "MFW", "MFW"});
  const DeclareAttack o = t.attacking({{"Heth-a", north}}, {"Heth-a"});
  const Odds hidden = weighed(t, C, o);
  ASSERT_NE(find(hidden, "answer_least"), nullptr);
  show_all(t);
  const Odds open = weighed(t, C, o);
  const auto some = [](const Odds& odds, std::string_view what) { return 1 - find(odds, what)->of[0]; };
  EXPECT_LT(some(hidden, "answer_least"), some(open, "answer_most"));
  EXPECT_LT(some(open, "answer_most"), some(hidden, "answer_most"));
  // Only ANY deploys with a block that nobody knows: two of the six on the ridge make 4, one alone 2.
  const int bag = token_total(U);
  const Distribution any = drawn_without_return(bag, count_of(U, any_token), 4);
  EXPECT_NEAR(some(hidden, "answer_least"), 1 - any[0] - any[1], 1e-12);
}

// By hand: two tokens of forty, both must be ANY to make 1 + 1 and as much for the ridge; one reduction, and Heth has one reduced-2 block
// and two reduced-1, so that it keeps its strength every other time.
TEST(GunsOdds, ReckonedByHand) {
  Table t{"HEX", {"ridge3[C|N : N]", "U.Howard-a(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N"}};
  const Odds told = weighed(attack(t, {"MFW"}, {"MFW", "MFW"}), C, t.attacking({{"Heth-a", north}}, {"Heth-a"}));
  const double both = 6.0 * 5 / (40 * 39);
  ASSERT_EQ(find(told, "answer_most")->of.size(), 2u);
  EXPECT_NEAR(find(told, "answer_most")->of[1], both, 1e-12);
  EXPECT_NEAR(chance(told, "wins_under_fire"), 1 - both / 2, 1e-12);
  // Three would make three without the ridge, but he places two on a position (GG-13.45).
  Table flat{"HEX", {"U.Howard-a(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N"}};
  const Odds safe = weighed(attack(flat, {"MFW"}, {"MFW", "MFW", "MFW"}), C, flat.attacking({{"Heth-a", north}}, {"Heth-a"}));
  EXPECT_EQ(find(safe, "answer_most")->of.size(), 1u);
  EXPECT_EQ(find(safe, "wins_under_fire"), nullptr);
}

TEST(GunsOdds, FaceDownTokensAreWhatCouldBeDeployed) {
  // One block of Howard known, his others far away: only ANY can lie there, strength 1, and on the ridge 2.
  Table t{"HEX", {"ridge2[C|N : N]", "U.Howard-a(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N", "C.Heth-b(F) @ N|NN > N"}};
  attack(t, {"S2 Heth", "S1 Heth", "MFW"}, {"S1 ANY", "S1 ANY"});
  show_all(t);
  t.give(C, t.attacking({{"Heth-a", north}}, {"Heth-a"}));
  t.give(U, Support{{t.token("S1 ANY", "C|N"), t.token("S1 ANY", "C|N")}, {}, false});
  const Odds told = weighed(t, C, Support{{t.token("S2 Heth", "N|NN"), t.token("S1 Heth", "N|NN")}, {}, false});
  EXPECT_EQ(figure(told, "hits_possible"), 1);
  EXPECT_EQ(find(told, "if_all_stand")->of, (Distribution{0, 1}));      // 2 + 2 = 4
  EXPECT_EQ(find(told, "after_bombardment")->of, (Distribution{1}));    // one hit leaves 1 + 1 = 2
}

TEST(GunsOdds, TheDefenderSeesWhatHisGunsWillDo) {
  // GG-X36: base 3 halved to 1 from the side; with the ridge it is 4.
  for (const bool ridge : {false, true}) {
    std::vector<std::string> items{"U.Howard-a(F) @ C|N > N", "U.Sykes-a(F) @ C|NE > NE", "U.Sykes-b(F) @ C|NE > NE", "C.Heth-a(F) @ N|NN > N"};
    if (ridge) items.push_back("ridge1[C|NE : NE]");
    Table t{"HEX", items};
    attack(t, {"MFW"}, {"S2 Sykes", "S1 ANY", "S1 ANY"});
    t.give(C, t.attacking({{"Heth-a", north}}, {"Heth-a"}));
    const Odds told = weighed(t, U, Support{{t.token("S2 Sykes", "C|NE"), t.token("S1 ANY", "C|NE"), t.token("S1 ANY", "C|N")}, {}, false});
    EXPECT_EQ(figure(told, ridge ? "gun_on_ridge" : "gun_halved"), ridge ? 4 : 1);
    EXPECT_EQ(figure(told, "reductions"), ridge ? 1 : 0);
  }
}

TEST(GunsOdds, ABombardmentTellsWhatItTakes) {
  Table t{"HEX", {"ridge2[C|N : N]", "U.Howard-a(F) @ C|N > N", "U.Howard-b(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N", "C.Heth-b(F) @ N|NN > N"}};
  attack(t, {"S2 Heth", "S1 Heth", "MFW"}, {"S2 Howard", "S1 Howard"});
  t.give(C, t.attacking({{"Heth-a", north}}, {"Heth-a"}));
  t.give(U, Support{{t.token("S2 Howard", "C|N"), t.token("S1 Howard", "C|N")}, {}, false});
  t.give(C, Support{{t.token("S2 Heth", "N|NN"), t.token("S1 Heth", "N|NN")}, {}, false});
  const Odds told = weighed(t, C, Bombard{{{t.position("N|NN"), t.position("C|N")}}, {t.token("S2 Howard", "C|N")}});
  EXPECT_EQ(figure(told, "strength"), 3);
  EXPECT_EQ(figure(told, "tokens_hit"), 1);
  EXPECT_EQ(figure(told, "hits_on_blocks"), 0);
  EXPECT_EQ(figure(told, "gun_on_ridge"), 2);
  EXPECT_EQ(figure(told, "reductions"), 0);
}

TEST(GunsOdds, HoursBringArrivalsByTheirShare) {
  QuickDice dice{7};
  State s = setup({gettysburg(), {}}, dice);
  s.step = Step::Duration, s.first = Army::Union, s.active = Army::Union;
  const auto told = odds(s, seat_of(s, C), Duration{1});
  ASSERT_TRUE(told);
  EXPECT_NEAR(find(*told, "arrivals")->of[1], 7.0 / 17, 1e-12);  // GG-04.07
  EXPECT_EQ(find(*told, "enemy_arrivals"), nullptr);             // GG-04.06: no Union token lies at 7AM
  const auto three = odds(s, seat_of(s, U), Duration{3});
  EXPECT_NEAR(find(*three, "arrivals")->of[1], 5.0 / 15, 1e-12);  // 9AM alone of the three
  EXPECT_NEAR(find(*three, "enemy_arrivals")->of[3], 7.0 * 6 * 5 / (17 * 16 * 15), 1e-12);
}

TEST(GunsOdds, TheLedgerOfLuckCountsTheGunsDrawn) {
  Drew one{C, Seat::Second, 1, {}}, two{C, Seat::Second, 2, {}};
  one.tokens.push_back(Table::token("S2 Heth"));
  two.tokens.push_back(march_token), two.tokens.push_back(any_token);
  const std::vector<Luck> rolls = luck({one, two});
  ASSERT_EQ(rolls.size(), 2u);
  int strength = 0;
  for (std::size_t k = 0; k < token_kinds; ++k) strength += row(Token(k)).strength * count_of(C, Token(k));
  EXPECT_NEAR(rolls[0].expected, strength / 39.0, 1e-12);
  EXPECT_EQ(rolls[0].actual, 2);
  EXPECT_NEAR(rolls[1].expected, 2 * (strength - 2) / 38.0, 1e-12);
  EXPECT_EQ(rolls[1].actual, 1);
  EXPECT_GT(rolls[1].variance, 0);
}

}  // namespace
}  // namespace kepi::guns::test
