/// A second reader's positions: what he expected from ledger and source before he asked the engine.
#include <set>

#include "games/guns/test/diagram.h"

namespace kepi::guns::test {
namespace {

Table& ready(Table& t, const std::vector<std::string>& tray = {"S1 ANY"}) { return t.phase(C, Step::Attack, Orders::Attack).tray(C, tray); }
int value(const CloseCombat& sum, Modifier m) {
  for (const Modified& x : sum.modifiers)
    if (x.modifier == m) return x.value;
  return 0;
}
Options with_obstructed() {
  Options o;
  o.set(Option::FullyObstructed);
  return o;
}

// ------------------------------------------------------------------------------------------- close combat

// Howard is struck in the rear and not yet turned about when Sykes is fought; he is driven to the side of NE all the same.
TEST(GunsSecondReading, WhoIsStruckInTheRearStandsOnTheOtherSideAtOnce) {
  covers("GG-10.29", "GG-13.114", "GG-13.109", "GG-13.96", "GG-13.97", "GG-13.95");
  for (const bool module : {false, true}) {
    Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "U.Howard-a(F) @ C|NE > NE", "C.Heth-a(F) @ N|NN > N", "C.Pender-a(F) @ C|S > C"}, module ? with_obstructed() : Options{}};
    ready(t, {"MFW", "MFW"}).give(C, t.attacking({{"Heth-a", "N|NN (N) C|N"}, {"Pender-a", "C|S (C) C|NE"}}, {"Heth-a", "Pender-a"}));
    t.give(U, Support{});
    t.give(C, Support{{}, {march_token, march_token}, false});
    Table behind_first = t;
    t.give(C, CloseFirst{t.position("C|N")});
    const CloseCombat& front = *t.last<CloseCombat>();
    EXPECT_EQ(value(front, Modifier::DefenderRight), 1);  // Pender, on the side of C
    EXPECT_EQ(value(front, Modifier::AttackerLeft), -1);  // Howard, over NE and N
    EXPECT_EQ(front.result, 1);
    behind_first.give(C, CloseFirst{t.position("C|NE")});
    const CloseCombat& rear = *behind_first.last<CloseCombat>();
    EXPECT_EQ(value(rear, Modifier::DefenderRight), 1);  // Heth, over N and NE
    EXPECT_EQ(value(rear, Modifier::AttackerLeft), -1);   // Sykes, on the side of C
    EXPECT_EQ(rear.result, 3);                           // 2 − 0 + 1 + 1 − 1
  }
}

// Sykes has come upon the rear of Heth, who cannot turn; another strikes Sykes from behind. Heth stands before Sykes though he shows
// him his back: Sykes is enclosed.
TEST(GunsSecondReading, WhoStandsBetweenTwoIsEnclosedWhicheverWayTheyLook) {
  covers("GG-21.16", "GG-21.17", "GG-10.29");
  const auto struck = [](std::vector<std::string> more) {
    std::vector<std::string> items{"obs[C|N : N]", "obs[C|N : C]", "U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ C|N > N", "C.Pender-a(F) @ C|S > C"};
    items.insert(items.end(), more.begin(), more.end());
    Table t{"HEX", items, with_obstructed()};
    t["Sykes-a"].marks.set(Mark::Behind);
    EXPECT_EQ(side_of(t.s, t.block("Heth-a")), t.area("N"));
    ready(t).give(C, t.attacking({{"Pender-a", "C|S (C) C|N"}}, {"Pender-a"}));
    t.give(U, Support{});
    t.give(C, Support{{}, {any_token}, false});
    return t;
  };
  Table won = struck({});
  EXPECT_EQ(won.last<CloseCombat>()->result, 3);
  won.give(U, Offer{{Grade::Reduced1, Grade::Reduced1}});
  won.give(C, Pick{0});
  EXPECT_EQ(won.at("Sykes-a"), "gone");
  EXPECT_EQ(won.last<Lost>()->how, Loss::Enclosed);

  Table lost = struck({"steep[C|N : C]", "works[C|N : C]", "U.Howard-a(F) @ C|NE > NE", "U.Howard-b(F) @ C|NW > NW"});
  lost.give(C, Offer{{Grade::Reduced1, Grade::Reduced1}});
  lost.give(U, Pick{0});
  lost.give(U, Offer{{Grade::Reduced1, Grade::Reduced1}});
  lost.give(C, Pick{0});
  ASSERT_EQ(lost.s.step, Step::LostAttack);
  EXPECT_EQ(lost.front("Sykes-a"), "N");  // as before, and on the side he had
  EXPECT_EQ(side_of(lost.s, lost.block("Sykes-a")), lost.area("C"));
  EXPECT_EQ(side_of(lost.s, lost.block("Heth-a")), lost.area("N"));
  EXPECT_EQ(lost.judge(C, EndStep{}), "GG-14.06");
}

// ------------------------------------------------------------------------------------------- declarations

// Neither sees the other: both look into brush. The target lies on the attacker's front area all the same.
TEST(GunsSecondReading, TheFrontAreaIsStruckUnseen) {
  covers("GG-13.19");
  Table t{"HEX", {"obs[N|NN : N]", "obs[C|N : N]", "U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N", "C.Pender-a(F) @ C|S > S"}};
  EXPECT_EQ(ready(t).attack({{"Heth-a", "N|NN (N) C|N"}}, {"Heth-a"}), "");
  EXPECT_EQ(t.attack({{"Pender-a", "C|S (C) C|N"}}, {"Pender-a"}), "GG-13.25");  // seen from C, but he looks away
}

// ------------------------------------------------------------------------------------------- what is offered

// Two ways of the same length, one of them over the border of a Confederate entry area: the other is offered.
TEST(GunsSecondReading, AttacksAreOfferedByTheWayThatIsOpen) {
  covers("GG-13.40", "GG-S.06", "GG-06.13");
  struct Way {
    std::string union_block, sight, target, front, open, barred;
  };
  for (const Way& w : {Way{"a2|a3 > a3", "sight[b4|b5 : b4] over b3|b4 a3|b3 to a3", "b4|b5", "b4", "a2|a3 (a3) a3|b3 (b3) b3|b4 (b4) b4|b5", "a2|a3 (a3) a3|a4 (a4) a4|b4 (b4) b4|b5"},
                       Way{"a6|a7 > a6", "sight[b4|b5 : b5] over b5|b6 a6|b6 to a6", "b4|b5", "b5", "a6|a7 (a6) a6|b6 (b6) b5|b6 (b5) b4|b5", "a6|a7 (a6) a5|a6 (a5) a5|b5 (b5) b4|b5"}}) {
    Table t{"QUILT", {w.sight, "C.Heth-a(F) @ " + w.target + " > " + w.front, "U.Sykes-a(F) @ " + w.union_block}};
    t.phase(U, Step::Attack, Orders::Attack).tray(U, {"S1 ANY"});
    EXPECT_EQ(t.attack({{"Sykes-a", w.barred}}, {"Sykes-a"}), "GG-13.40");
    EXPECT_EQ(t.attack({{"Sykes-a", w.open}}, {"Sykes-a"}), "");
    std::vector<Order> offered;
    list_attacks(t.s, U, offered);
    ASSERT_EQ(offered.size(), 1u) << w.union_block;
    EXPECT_EQ(std::get<DeclareAttack>(offered[0]), t.attacking({{"Sykes-a", w.open}}, {"Sykes-a"}));
    EXPECT_TRUE(attack_exists(t.s, U));
  }
}

// A block has withdrawn onto the position and looks the other way: the guns there may use either field.
TEST(GunsSecondReading, GunsOfAPositionThatLooksBothWays) {
  covers("GG-13.52", "GG-13.53", "GG-10.12");
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > C", "C.Heth-a(F) @ N|NN > NN", "C.Heth-b(F) @ N|NN > N"}};
  ready(t).give(C, t.attacking({{"Heth-b", "N|NN (N) C|N"}}, {"Heth-b"}));
  t.give(U, Support{});
  EXPECT_EQ(t.judge(C, Support{{t.token("S1 ANY", "N|NN")}, {}, false}), "");
  Table away{"HEX", {"U.Sykes-a(F) @ C|N > C", "C.Heth-a(F) @ N|NN > NN", "C.Heth-b(F) @ N|NNE > N"}};
  ready(away, {"S2 Heth"}).give(C, away.attacking({{"Heth-b", "N|NNE (N) C|N"}}, {"Heth-b"}));
  away.give(U, Support{});
  EXPECT_EQ(away.judge(C, Support{{away.token("S2 Heth", "N|NN")}, {}, false}), "GG-13.52");  // nobody there looks at it
}

// ------------------------------------------------------------------------------------------- tokens

// Five spent, two drawn by the attacker from his 34; then the defender spends two hit and draws one.
TEST(GunsSecondReading, TheAttackerDrawsFirst) {
  covers("GG-13.120", "GG-13.121", "GG-13.123");
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N"}};
  ready(t, {});
  t.s.attacked = true;
  for (int n = 0; n < 5; ++n) t.s[C].filler.add(march_token), t.s[C].pool.remove(march_token);
  for (int n = 0; n < 2; ++n) t.s[U].hit.add(any_token), t.s[U].pool.remove(any_token);
  t.give(C, EndStep{}, {1, 2, 38});
  EXPECT_EQ(t.s[C].tray.of(march_token), 1);
  EXPECT_EQ(t.s[C].tray.of(any_token), 1);
  EXPECT_EQ(t.s[U].tray.of(Table::token("S2 RESERVE")), 1);
  EXPECT_EQ(t.s[U].spent.of(any_token), 2);
}

// ------------------------------------------------------------------------------------------- secrets

// Whatever number the Iron Brigade gets, it does not follow from anything the enemy sees.
TEST(GunsSecondReading, TheIronBrigadeIsNotToldByItsNumber) {
  covers("GG-11.06", "GG-19.01", "GG-S.05");
  std::set<std::size_t> places;
  for (const std::vector<std::string>& tray : {std::vector<std::string>{"S1 ANY"}, {"S2 Reynolds"}, {"S2 Hancock"}, {"MFW"}}) {
    Table t{"QUILT", {"U.Buford-a(Cav) @ d3|d4 > d4", "U.Buford-b(Cav) @ d3|d4 > d4", "C.Heth-a(F) @ b4|c4 > c4"}};
    t.turn(1, "10AM").phase(U, Step::Attack, Orders::Attack).tray(U, tray);
    t.s[U].provoked = true;
    t.s[U].track[5] = TimeToken::Emmitsburg;
    t.s.queues[index(Entry::Emmitsburg)] = {Formation::Reynolds};
    t.give(U, EndStep{});
    int brigades = 0, others = 0;
    for (std::size_t i = 2; i < 5; ++i) {
      brigades += t.s.blocks[i].formation == Formation::IronBrigade, others += t.s.blocks[i].formation == Formation::Reynolds;
      if (t.s.blocks[i].formation == Formation::IronBrigade) places.insert(i);
    }
    EXPECT_EQ(brigades, 1);
    EXPECT_EQ(others, 2);
    const View seen = view(t.s, viewer_of(seat_of(t.s, C)));
    for (std::size_t i = 2; i < 5; ++i) EXPECT_EQ(seen.shown.blocks[i].formation, Formation::Unknown);
  }
  EXPECT_EQ(places.size(), 3u);
}

// Who picked unseen is not told what he picked; the owner knows it, and so does his Subordinate.
TEST(GunsSecondReading, APickTellsItsOwnerAlone) {
  covers("GG-02.11", "GG-S.05");
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N"}};
  ready(t).give(C, t.attacking({{"Heth-a", "N|NN (N) C|N"}}, {"Heth-a"}));
  t.give(U, Support{});
  t.give(C, Support{{}, {any_token}, false});
  t.give(C, Offer{{Grade::Reduced2, Grade::Reduced1}});
  const View picking = view(t.s, viewer_of(seat_of(t.s, U)));
  EXPECT_EQ(picking.shown.offered[0], Grade::Hidden);
  EXPECT_EQ(view(t.s, Viewer::Spectator).shown.offered[1], Grade::Hidden);
  t.give(U, Pick{0});
  const Seat owner = seat_of(t.s, C);
  const auto told = [&](Viewer viewer) { return std::get<Reduced>(*conceal(*t.last<Reduced>(), viewer)).to; };
  EXPECT_EQ(told(viewer_of(owner)), Grade::Reduced2);
  EXPECT_EQ(told(viewer_of(owner, Role::Subordinate)), Grade::Reduced2);
  EXPECT_EQ(told(viewer_of(kepi::other(owner))), Grade::Hidden);
  EXPECT_EQ(told(Viewer::Spectator), Grade::Hidden);
}

// Odds are reckoned from what the one who asks may see: the Subordinate does not learn what lies in the tray.
TEST(GunsSecondReading, OddsDoNotShowTheSubordinateTheTray) {
  covers("GG-25.13", "GG-S.05");
  const auto told = [](const std::vector<std::string>& tray, Viewer viewer) {
    Options team;
    team.set(Option::SecondTeam);
    Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N", "C.Heth-b(F) @ N|NN > N"}, team};
    ready(t, tray);
    return std::pair{odds(t.s, viewer, t.attacking({{"Heth-a", "N|NN (N) C|N"}}, {"Heth-a"})), prospects(t.s, viewer)};
  };
  const std::vector<std::string> strong{"S2 Heth", "S1 Heth"}, weak{"MFW", "MFW"};
  EXPECT_EQ(told(strong, Viewer::SecondSubordinate), told(weak, Viewer::SecondSubordinate));
  EXPECT_NE(told(strong, Viewer::SecondCommander), told(weak, Viewer::SecondCommander));
  EXPECT_FALSE(odds(Table{"HEX"}.s, Viewer::Spectator, EndStep{}));
}

// ------------------------------------------------------------------------------------------- what no other test would miss

TEST(GunsSecondReading, AnEmptySecondPositionMayBeReachedFromBothSides) {
  covers("GG-13.32", "GG-13.30");
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N", "C.Pender-a(F) @ N|NNE > N", "C.Pender-b(F) @ NE|NENE > NE"}};
  ready(t);
  EXPECT_EQ(t.attack({{"Heth-a", "N|NN (N) C|N"}, {"Pender-a", "N|NNE (N) N|NE"}, {"Pender-b", "NE|NENE (NE) N|NE"}}, {"Heth-a", "Pender-a"}), "");
}

TEST(GunsSecondReading, AnAttackExcusesTheEnemyFromAttacking) {
  covers("GG-06.14", "GG-06.10");
  for (const bool attacks : {true, false}) {
    Table t{"HEX", {"U.Howard-a(F) @ C|N > N", "U.Sykes-a(F) @ C|S > S", "C.Heth-a(F) @ N|NN > N", "C.Pender-a(F) @ S|SS > S"}};
    ready(t, {"MFW"}).tray(U, {"MFW"});
    if (attacks) t.give(C, t.attacking({{"Heth-a", "N|NN (N) C|N"}}, {"Heth-a"}));
    t.phase(U, Step::Attack, Orders::Attack);
    t.s.attacked = false;
    ASSERT_TRUE(attack_exists(t.s, U));
    t.give(U, EndStep{});
    EXPECT_EQ(t.s.step == Step::Penalty, !attacks);
  }
}

// Each is held to his side, so nobody threatens anybody (GG-X73).
TEST(GunsSecondReading, NoThreatThroughTheEnemyOnOnesOwnPosition) {
  covers("GG-13.114", "GG-10.29", "GG-X73");
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "U.Howard-a(F) @ C|NE > NE", "C.Heth-a(F) @ N|NN > N", "C.Pender-a(F) @ NE|NENE > NE"}};
  ready(t, {"MFW", "MFW"}).give(C, t.attacking({{"Heth-a", "N|NN (N) C|N"}, {"Pender-a", "NE|NENE (NE) C|NE"}}, {"Heth-a", "Pender-a"}));
  t.give(U, Support{});
  t.give(C, Support{{}, {march_token, march_token}, false});
  t.give(C, CloseFirst{t.position("C|N")});
  ASSERT_EQ(t.last<CloseCombat>()->modifiers.size(), 1u);
  EXPECT_EQ(t.last<CloseCombat>()->modifiers[0].modifier, Modifier::Confederate);
}

TEST(GunsSecondReading, PlusTwoSparesTheAttackerOnOpenGround) {
  covers("GG-21.13", "GG-13.104");
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N", "C.Pender-a(F) @ C|NE > NE"}, with_obstructed()};
  ready(t).give(C, t.attacking({{"Heth-a", "N|NN (N) C|N"}}, {"Heth-a"}));
  t.give(U, Support{});
  t.give(C, Support{{}, {any_token}, false});
  EXPECT_EQ(t.last<CloseCombat>()->result, 2);
  EXPECT_EQ(t.s.reductions.size(), 1u);
  EXPECT_EQ(t.s.reductions[0].block, t.block("Sykes-a"));
}

// Pender falls to the guns on c3|d3 and does not get across c3; the attack is won elsewhere.
TEST(GunsSecondReading, WhoFellToTheGunsTookNoObjective) {
  covers("GG-20.02", "GG-20.01", "GG-13.76", "GG-13.106");
  Table t{"QUILT", {"U.Sickles-a(R1) @ c4|d4 > c4", "U.Sickles-b(F) @ c3|d3 > c3", "C.Heth-a(F) @ b4|c4 > c4", "C.Pender-a(R1) @ c2|c3 > c3"}};
  ASSERT_EQ(t.s.objectives[0].area, t.area("c3"));
  ready(t, {"MFW"}).tray(U, {"S2 Sickles", "S1 ANY"});
  t.give(C, t.attacking({{"Heth-a", "b4|c4 (c4) c4|d4"}, {"Pender-a", "c2|c3 (c3) c3|c4"}}, {"Heth-a", "Pender-a"}));
  t.give(U, Support{{t.token("S2 Sickles", "c3|d3"), t.token("S1 ANY", "c3|d3")}, {}, false});
  t.give(C, Support{{}, {march_token}, false});
  if (t.s.step == Step::Fire) t.give(U, Fire{{Aim{t.position("c3|d3"), t.position("c3|c4")}}});
  EXPECT_EQ(t.at("Pender-a"), "gone");
  ASSERT_TRUE(t.last<CloseCombat>());
  EXPECT_TRUE(t.last<CloseCombat>()->won);
  EXPECT_EQ(t.s.objectives[0].owner, U);
}

TEST(GunsSecondReading, BufordOpensNoReserve) {
  covers("GG-13.09");
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "U.Sykes-b(F) @ C|N > N", "U.Sykes-c(F) @ C|N > N", "U.Buford-a(Cav) @ C|S > S", "U.Buford-b(Cav) @ C|S > S", "C.Heth-a(F) @ N|NN > N"}};
  t.has_entered(Formation::Howard).has_entered(Formation::Slocum);
  ready(t).tray(U, {"S2 RESERVE"}).give(C, t.attacking({{"Heth-a", "N|NN (N) C|N"}}, {"Heth-a"}));
  EXPECT_EQ(t.judge(U, Support{{t.token("S2 RESERVE", "C|N")}, {}, false}), "GG-13.09");  // three commands and Buford
  t.has_entered(Formation::Sickles);
  EXPECT_EQ(t.judge(U, Support{{t.token("S2 RESERVE", "C|N")}, {}, false}), "");
}

TEST(GunsSecondReading, AnAttackingNeighbourDoesNotServeAnAnyToken) {
  covers("GG-13.50");
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N", "C.Heth-b(F) @ N|NNE > N"}};
  ready(t, {"S1 ANY", "S2 Heth"}).give(C, t.attacking({{"Heth-a", "N|NN (N) C|N"}}, {"Heth-a"}));
  t.give(U, Support{});
  EXPECT_EQ(t.judge(C, Support{{t.token("S1 ANY", "N|NNE")}, {}, false}), "GG-13.50");
  EXPECT_EQ(t.judge(C, Support{{t.token("S2 Heth", "N|NNE")}, {}, false}), "");  // needs two, one of them attacks
  EXPECT_EQ(t.judge(C, Support{{t.token("S1 ANY", "N|NN")}, {}, false}), "");
}

// Sykes is struck in the rear; his guns see Pender go by, but serve their own position or nobody.
TEST(GunsSecondReading, GunsUnderAttackServeTheirOwnPosition) {
  covers("GG-13.71", "GG-13.78");
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ C|S > C", "C.Pender-a(F) @ N|NNW > N"}};
  ready(t, {"MFW"}).tray(U, {"S1 ANY", "S1 ANY"});
  t.give(C, t.attacking({{"Heth-a", "C|S (C) C|N"}, {"Pender-a", "N|NNW (N) N|NW"}}, {"Heth-a", "Pender-a"}));
  t.give(U, Support{{t.token("S1 ANY", "C|N")}, {}, false});
  t.give(C, Support{{}, {march_token}, false});
  EXPECT_EQ(t.count<Fired>(), 0);
  EXPECT_EQ(t.s[U].unhit.of(any_token), 1);
  EXPECT_TRUE(t.last<CloseCombat>());
}

TEST(GunsSecondReading, TwoStepsSpareFromEveryEnemyThatWasNear) {
  covers("GG-14.27", "GG-14.26", "GG-14.15");
  const auto harmed = [](const std::string& neighbour) {
    Table t{"HEX", {"obs[C|NE : C]", "U.Howard-a(F) @ C|N > N", "C.Heth-a(F) @ C|N > C", "C.Pender-a(F) @ " + neighbour}};
    t.phase(U, Step::Withdraw);
    t["Howard-a"].marks.set(Mark::Owes);
    t.give(U, t.withdrawing("Howard-a", "C|N (C) C|NE", "NE"));
    t.give(U, EndStep{});
    return t.s.step == Step::Offer;
  };
  EXPECT_FALSE(harmed("N|NE > N"));   // next to the start as well
  EXPECT_TRUE(harmed("C|SE > SE"));   // a stranger
}

// The only way leads onto three friends beside an enemy before whom one must stop: it is no way.
TEST(GunsSecondReading, AFullPositionWhereOneMustStopIsNoWayOut) {
  covers("GG-14.22", "GG-14.24", "GG-14.25");
  Table t{"HEX", {"U.Hancock-a(F) @ C|N > N", "U.Sykes-a(F) @ C|NE > NE", "U.Sykes-b(F) @ C|NE > NE", "U.Sykes-c(F) @ C|NE > NE", "C.Heth-a(F) @ C|N > C", "C.Heth-b(F) @ C|SE > C",
                  "C.Pender-a(F) @ C|S > C", "C.Pender-b(F) @ C|SW > C", "C.Rodes-a(F) @ C|NW > C"}};
  t.phase(U, Step::Withdraw);
  t["Hancock-a"].marks.set(Mark::Owes);
  EXPECT_EQ(t.withdraw("Hancock-a", "C|N (C) C|NE"), "GG-14.22");
  EXPECT_EQ(t.judge(U, Withdraw{t.block("Hancock-a"), {}, no_area, false}), "");
}

TEST(GunsSecondReading, WhoRidesAwayOfHisOwnWillHasNotGivenGround) {
  covers("GG-06.19", "GG-18.07");
  Table t{"HEX", {"U.Buford-a(Cav) @ C|N > N", "U.Sykes-a(F) @ C|SE > SE", "C.Heth-a(F) @ N|NN > N"}};
  t.phase(U, Step::Withdraw).tray(U, {"MFW", "MFW", "MFW"});
  t.give(U, t.withdrawing("Buford-a", "C|N (C) C|S", "C", true));
  t.phase(U, Step::Declare);
  t.give(U, Declare{Orders::Hold});
  EXPECT_NE(t.s.step, Step::OrdersDiscard);
}

TEST(GunsSecondReading, NobodyIsHisOwnFriend) {
  covers("GG-12.04");
  Table t{"QUILT", {"U.Sykes-a(F) @ f2|f3 > f2", "C.Heth-a(F) @ b3|c3 > c3", "C.Pender-a(F) @ f5|f6 > f5"}};
  t.turn(1, "9AM", 2, U);
  const std::string round = "b3|c3 (c3) c3|d3 (d3) d3|d4 (d4) c4|d4 (c4) c3|c4";  // four steps, next to where it began
  EXPECT_EQ(t.march("Heth-a", round), "GG-12.04");
  Table two{"QUILT", {"U.Sykes-a(F) @ f2|f3 > f2", "C.Heth-a(F) @ b3|c3 > c3", "C.Heth-b(F) @ b3|c3 > c3"}};
  two.turn(1, "9AM", 2, U);
  EXPECT_EQ(two.march("Heth-a", round), "");
}

TEST(GunsSecondReading, TransfersHourByHour) {
  covers("GG-11.34", "GG-11.36", "GG-11.01", "GG-11.04");
  Table t{"QUILT", {"U.Sykes-a(F) @ f2|f3 > f3", "C.Heth-a(F) @ d4|d5 > d5"}};
  const BlockId early = t.waits("Early-a", Entry::Harrisburg);
  t.turn(1, "1PM", 3).phase(C, Step::Attack, Orders::Attack).tray(C, {});
  t.s[C].provoked = true;
  t.s[C].track[9] = TimeToken::Mummasburg;
  t.s.queues[index(Entry::Mummasburg)] = {Formation::Rodes};
  t.give(C, EndStep{});
  ASSERT_EQ(t.s.step, Step::Entry);
  BlockId rodes = no_block;
  for (std::size_t i = 25; i < 43; ++i)
    if (t.s.blocks[i].formation == Formation::Rodes) rodes = BlockId(i);
  ASSERT_NE(rodes, no_block);
  EXPECT_EQ(t.judge(C, Transfer{rodes, Entry::Harrisburg, 1}), "GG-11.34");
  EXPECT_EQ(t.judge(C, Transfer{rodes, Entry::Harrisburg, 2}), "GG-11.34");  // the hour of its arrival
  EXPECT_EQ(t.judge(C, Transfer{rodes, Entry::Harrisburg, 3}), "");
  EXPECT_EQ(t.judge(C, Transfer{early, Entry::Mummasburg, 1}), "");
  EXPECT_EQ(t.judge(C, Transfer{early, Entry::Mummasburg, 2}), "GG-11.36");
  EXPECT_EQ(t.judge(C, Transfer{early, Entry::Mummasburg, 3}), "");
}

TEST(GunsSecondReading, RoadsThatMeetAndRoadsThatJoin) {
  covers("GG-11.26", "GG-11.24");
  Table t{"QUILT", {"C.Heth-a(F) @ b5|b6 > b5"}};
  const BlockId sickles = t.waits("Sickles-a", Entry::Emmitsburg), slocum = t.waits("Slocum-a", Entry::Baltimore);
  t.turn(1, "3PM", 2, C).phase(U, Step::Entry);
  const auto by_road = [&](BlockId b, int hour, const std::string& words, const std::string& front) {
    return Enter{b, static_cast<std::uint8_t>(hour), true, t.path(words), t.area(front)};
  };
  const std::string baltimore = "x (g3) f3|g3 (f3) f3|f4 (f4) e4|f4 (e4) d4|e4";
  Table through = t;  // over the junction in d4 from south to west
  through.give(U, by_road(sickles, 1, "x (c1) c1|c2 (c2) c2|c3 (c3) c3|d3 (d3) d3|d4 (d4) c4|d4", "c4"));
  EXPECT_EQ(through.judge(U, by_road(slocum, 1, baltimore, "d4")), "");
  EXPECT_EQ(through.judge(U, by_road(slocum, 1, baltimore + " (d4) d4|d5", "d5")), "GG-11.26");  // no common position
  EXPECT_EQ(through.judge(U, by_road(slocum, 2, baltimore + " (d4) d4|d5", "d5")), "");
  Table to = t;  // only to the edge of d4
  to.give(U, by_road(sickles, 1, "x (c1) c1|c2 (c2) c2|c3 (c3) c3|d3 (d3) d3|d4", "d4"));
  EXPECT_EQ(to.judge(U, by_road(slocum, 1, baltimore + " (d4) d4|d5", "d5")), "");
  EXPECT_EQ(to.judge(U, by_road(slocum, 1, baltimore + " (d4) d3|d4", "d4")), "GG-11.26");  // no common junction
}

TEST(GunsSecondReading, TheFirstPlayerIsNotBoundByAShortTurn) {
  covers("GG-06.04");
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ S|SS > S"}};
  t.turn(1, "9AM", 1, U).tray(U, {"MFW"}).tray(C, {"MFW"});
  t.s.shortened = true;
  EXPECT_EQ(t.phase(U, Step::Declare).judge(U, Declare{Orders::Hold}), "");
  EXPECT_EQ(t.phase(C, Step::Declare).judge(C, Declare{Orders::Hold}), "GG-06.04");
}

TEST(GunsSecondReading, ControlIsTriedOnlyAfterTheUnionsPhase) {
  covers("GG-20.08");
  Table t{"QUILT", {"U.Sykes-a(F) @ f2|f3 > f2", "C.Heth-a(F) @ d5|e5 > e5"}};
  t.turn(2, "9AM", 1, C).phase(C, Step::Declare).tray(C, {"MFW"});
  t.give(C, Declare{Orders::Hold});
  EXPECT_FALSE(t.last<GameOver>());  // e5 is under fire, but the Union has a phase to come
}

}  // namespace
}  // namespace kepi::guns::test
