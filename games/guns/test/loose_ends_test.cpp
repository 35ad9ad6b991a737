/// What is carried over from phase to phase and turn to turn and what is not, and the halves of rules that other tests take whole.
#include <set>

#include "games/guns/test/diagram.h"

namespace kepi::guns::test {
namespace {

Table& ready(Table& t, const std::vector<std::string>& tray = {"S1 ANY"}) { return t.phase(C, Step::Attack, Orders::Attack).tray(C, tray); }
const std::string north = "N|NN (N) C|N";

// ------------------------------------------------------------------------------------------- from turn to turn

TEST(GunsLooseEnds, WhatEndsWithTheTurn) {
  covers("GG-11.18", "GG-10.20", "GG-06.14", "GG-06.21");
  Table t{"QUILT", {"U.Sykes-a(F) @ d2|d3 > d3", "C.Heth-a(F) @ b5|c5 > c5"}};
  t.waits("Pender-a", Entry::Chambersburg);
  t.turn(1, "9AM", 1, U).phase(C, Step::Declare);
  t.s[U].next = Orders::Hold;
  t.s[C].provoked = true;
  t.s.entered[index(Entry::Chambersburg)].road_hours = 1;
  t.s.entered[index(Entry::Harrisburg)].overland_hours = 1;
  t["Pender-a"].marks.set(Mark::Arrived), t["Heth-a"].marks.set(Mark::Left);
  t.give(C, Declare{Orders::Hold});
  EXPECT_EQ(t.s.hour, 5);
  EXPECT_FALSE(t.s[C].provoked);  // nothing has happened since these orders
  for (const Entry e : {Entry::Chambersburg, Entry::Harrisburg}) {
    EXPECT_TRUE(t.s.entered[index(e)].opened);
    EXPECT_EQ(t.s.entered[index(e)].road_hours + t.s.entered[index(e)].overland_hours, 0);
  }
  EXPECT_FALSE(t.s.entered[index(Entry::Mummasburg)].opened);
  EXPECT_FALSE(t["Pender-a"].marks.has(Mark::Arrived));  // it waited: the road is open to it
  EXPECT_FALSE(t["Heth-a"].marks.has(Mark::Left));
}

TEST(GunsLooseEnds, WhatEndsWithThePhase) {
  covers("GG-12.08", "GG-13.03", "GG-13.04", "GG-11.33", "GG-11.26", "GG-15.02", "GG-10.04");
  Table t{"QUILT", {"U.Sykes-a(F) @ d2|d3 > d3", "C.Heth-a(F) @ b5|c5 > c5"}};
  t.s[C].allowances = 2;
  t.s.transfers[0] = 1, t.s.roads[0].positions.add(t.position("c4|d4")), t.s.roads[0].junctions = 1;
  t.s.struck.add(t.position("c4|d4")), t.s.struck_from.add(t.position("c4|d4"));
  Block& b = t["Heth-a"];
  b.hour = b.enter_from = b.transfer_from = 1;
  for (const Mark m : {Mark::Attacked, Mark::Marched, Mark::Withdrew, Mark::Turned}) b.marks.set(m);
  ThenOnes dice{{}};
  Log<Event> log{t.events};
  begin_phase(t.s, C, dice, log);
  EXPECT_EQ(t.s[C].allowances, 0);
  EXPECT_EQ(t.s.transfers[0], 0);
  EXPECT_EQ(t.s.roads[0], RoadUse{});
  EXPECT_TRUE(t.s.struck.empty() && t.s.struck_from.empty());
  EXPECT_EQ(b.hour + b.enter_from + b.transfer_from, 0);
  for (const Mark m : {Mark::Attacked, Mark::Marched, Mark::Withdrew, Mark::Turned}) EXPECT_FALSE(b.marks.has(m));
  EXPECT_TRUE(b.marks.has(Mark::OnMap));
}

TEST(GunsLooseEnds, TheTokensOfTheSecondOfJulyLieInTwoLots) {
  covers("GG-17.08", "GG-17.09");
  std::set<std::size_t> found;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Table t{"QUILT", {"U.Sykes-a(F) @ d2|d3 > d3", "C.Heth-a(F) @ b5|c5 > c5"}};
    t.turn(1, "Night", 1, U).phase(C, Step::Works);
    t.s[U].next = t.s[C].next = Orders::Hold;
    QuickDice dice{seed};
    Log<Event> log{t.events};
    lay_next_day(t.s, C, dice);
    int morning = 0, afternoon = 0, rumours = 0;
    for (std::size_t h = 2; h < hour_count; ++h) {
      const TimeToken token = t.s[C].track[h];
      rumours += token == TimeToken::Rumour;
      if (token == TimeToken::Chambersburg) ++(h < 8 ? morning : afternoon), found.insert(h);
    }
    ASSERT_EQ(morning, 1);
    ASSERT_EQ(afternoon, 1);
    ASSERT_EQ(rumours, 13);
  }
  EXPECT_EQ(found.size(), 15u);  // any space of its lot
}

// ------------------------------------------------------------------------------------------- entries

Enter entry(const Table& t, const std::string& block, int hour, const std::string& words, bool by_road) {
  Enter o{t.block(block), static_cast<std::uint8_t>(hour), by_road, t.path("x " + words), no_area};
  o.front = t.s.map().across(o.path.back().to, o.path.back().across);
  return o;
}

TEST(GunsLooseEnds, EntriesNearTheEnemy) {
  covers("GG-10.31", "GG-18.06", "GG-11.17", "GG-11.22", "GG-11.28");
  Table t{"QUILT", {"U.Sykes-a(F) @ b3|b4 > b3", "C.Hood-a(F) @ a5|b5 > b5", "C.Hood-b(F) @ a5|b5 > b5", "C.McLaws-a(F) @ a5|b5 > b5"}};
  t.waits("Heth-a", Entry::Chambersburg);
  t.phase(C, Step::Entry);
  EXPECT_EQ(t.judge(C, entry(t, "Heth-a", 1, "(a4) a4|b4", false)), "");  // beside the enemy
  EXPECT_EQ(t.judge(C, entry(t, "Heth-a", 1, "(a5) a5|b5", false)), "GG-11.17");
  t.phase(C, Step::Entry, Orders::Withdraw);
  EXPECT_EQ(t.judge(C, entry(t, "Heth-a", 1, "(a4) a4|b4", false)), "GG-10.31");
  EXPECT_EQ(t.judge(C, entry(t, "Heth-a", 1, "(a5) a5|a6", false)), "");
  for (const std::string enemy : {"C.Heth-b(F) @ e2|e3 > e2", "C.Heth-b(F) @ d2|e2 > d2"}) {  // in its field; beside it
    Table u{"QUILT", {enemy}};
    u.waits("Kilpatrick-a", Entry::Taneytown), u.waits("Sykes-b", Entry::Taneytown);
    u.phase(U, Step::Entry);
    EXPECT_EQ(u.judge(U, entry(u, "Kilpatrick-a", 1, "(e1) e1|e2", false)), "GG-18.06");
    EXPECT_EQ(u.judge(U, entry(u, "Sykes-b", 1, "(e1) e1|e2", false)), "");
  }
  // Beside an enemy who looks away: no field, but the road ends here.
  Table road{"QUILT", {"U.Sykes-a(F) @ c3|c4 > c3"}};
  road.waits("Heth-a", Entry::Chambersburg);
  road.phase(C, Step::Entry);
  EXPECT_EQ(road.judge(C, entry(road, "Heth-a", 1, "(a4) a4|b4 (b4) b4|c4", true)), "");
  EXPECT_EQ(road.judge(C, entry(road, "Heth-a", 1, "(a4) a4|b4 (b4) b4|c4 (c4) c4|d4", true)), "GG-11.28");
}

TEST(GunsLooseEnds, RoadsOfTheUnion) {
  covers("GG-11.24", "GG-10.14", "GG-20.01", "GG-15.02", "GG-15.03");
  Table t{"QUILT", {"C.Heth-a(F) @ f6|f7 > f7"}};
  t.waits("Sykes-a", Entry::Emmitsburg);
  t.turn(1, "9AM", 2, C).phase(U, Step::Entry);
  EXPECT_EQ(t.judge(U, entry(t, "Sykes-a", 1, "(c1) c1|c2 (c2) c2|c3 (c3) c2|c3", true)), "GG-11.24");
  EXPECT_EQ(t.judge(U, entry(t, "Sykes-a", 1, "(c1) c1|c2 (c2) c2|c3 (c3) c3|d3 (d3) d3|d4 (d4) c4|d4 (c4) b4|c4 (b4) a4|b4", true)), "GG-10.14");
  ASSERT_EQ(t.s.objectives[0].area, t.area("c3"));
  t.s.objectives[0].owner = C;
  Table late = t;
  t.give(U, entry(t, "Sykes-a", 1, "(c1) c1|c2 (c2) c2|c3 (c3) c3|d3", true));
  EXPECT_EQ(t.s.objectives[0].owner, U);  // crossed on the way in
  t.give(U, EndStep{});
  EXPECT_EQ(t.march("Sykes-a", "c3|d3 (d3) d3|d4 (d4) d4|d5"), "");  // as in a turn of one hour
  EXPECT_EQ(t.march("Sykes-a", "c3|d3 (d3) d3|d4 (d4) d4|d5 (d5) d5|d6"), "GG-12.02");
  late.give(U, entry(late, "Sykes-a", 2, "(c1) c1|c2", true));
  EXPECT_EQ(late.s.objectives[0].owner, C);
  late.give(U, EndStep{});
  EXPECT_EQ(late.march("Sykes-a", "c1|c2 (c2) c2|c3"), "GG-15.03");
}

TEST(GunsLooseEnds, NoWayBackUnderFire) {
  covers("GG-10.22", "GG-10.20");
  Table t{"QUILT", {"ridge1[b4|b5 : b4]", "U.Sykes-a(F) @ b4|b5 > b4", "C.Heth-a(F) @ c6|d6 > c6", "C.Heth-b(F) @ c6|d6 > c6"}};
  const auto beside = [&](const std::string& block, const std::string& area) { t[block].where = Where::Off, t[block].at = static_cast<std::uint16_t>(t.area(area)); };
  beside("Heth-a", "a4"), beside("Heth-b", "a5");
  EXPECT_EQ(t.march("Heth-a", "off (a4) a3|a4"), "GG-10.22");  // a4 lies in the field from the ridge
  EXPECT_EQ(t.march("Heth-b", "off (a5) a5|a6"), "");
  EXPECT_EQ(t.march("Heth-b", "off (a4) a3|a4"), "GG-10.20");
}

// ------------------------------------------------------------------------------------------- attacks

TEST(GunsLooseEnds, OneGoesAsAnotherComes) {
  covers("GG-13.39", "GG-13.03", "GG-13.04", "GG-13.31");
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N", "C.Hood-a(F) @ N|NW > N", "C.Hood-b(F) @ N|NW > N", "C.McLaws-a(F) @ N|NW > N", "C.Pender-a(F) @ N|NNE > N"}};
  ready(t, {"MFW", "MFW"});
  EXPECT_EQ(t.attack({{"Pender-a", "N|NNE (N) C|N"}, {"Heth-a", "N|NN (N) N|NW"}}, {"Heth-a", "Pender-a"}), "GG-13.39");
  EXPECT_EQ(t.attack({{"Hood-b", ""}, {"Heth-a", "N|NN (N) N|NW"}, {"Hood-a", "N|NW (N) C|N"}}, {"Heth-a", "Hood-a"}), "");
  EXPECT_EQ(t.attack({{"Hood-b", ""}, {"Hood-a", ""}, {"Heth-a", north}}, {"Heth-a", "Hood-a"}), "");
  t.give(C, t.attacking({{"Hood-b", ""}, {"Heth-a", north}}, {"Heth-a", "Hood-b"}));
  EXPECT_TRUE(t.s.struck_from.has(t.position("N|NW")));  // from there and against it: one attack a phase
  EXPECT_TRUE(t.s.struck.has(t.position("N|NW")));
}

TEST(GunsLooseEnds, CompanionsOfGuns) {
  covers("GG-13.14", "GG-13.50", "GG-13.54", "GG-13.42", "GG-13.49");
  // Two positions away, and nobody of theirs between.
  Table apart{"HEX", {"C.Heth-a(F) @ C|N > N", "C.Hood-a(F) @ C|NE > NE", "C.Heth-b(F) @ NE|SE > NE"}};
  EXPECT_FALSE(deploys(apart.s, C, Table::token("S1 Heth"), apart.position("C|N"), false));
  // Both there, but neither attacks.
  Table idle{"HEX", {"U.Sykes-a(F) @ C|N > N", "C.Pender-a(F) @ N|NN > N", "C.Heth-a(F) @ N|NNE > N", "C.Heth-b(F) @ N|NNE > N"}};
  ready(idle, {"S2 Heth", "S1 ANY", "S1 ANY", "S1 ANY"}).give(C, idle.attacking({{"Pender-a", north}}, {"Pender-a"}));
  idle.give(U, Support{});
  EXPECT_EQ(idle.judge(C, Support{{idle.token("S2 Heth", "N|NNE")}, {}, false}), "GG-13.50");
  const Placing gun = idle.token("S1 ANY", "N|NN");
  EXPECT_EQ(idle.judge(C, Support{{gun, gun, gun}, {}, false}), "");  // two are the limit of the defender
  // Where both armies stand no guns are brought up, on either side.
  Table shared{"HEX", {"U.Sykes-a(F) @ C|N > N", "U.Howard-a(F) @ C|NE > NE", "C.Heth-a(F) @ C|N > C", "C.Pender-a(F) @ NE|NENE > NE"}};
  ready(shared, {"S1 ANY"}).tray(U, {"S1 ANY"});
  shared["Heth-a"].marks.set(Mark::Attacked);
  shared.give(C, shared.attacking({{"Pender-a", "NE|NENE (NE) C|NE"}}, {"Pender-a"}));
  EXPECT_EQ(shared.judge(U, Support{{shared.token("S1 ANY", "C|N")}, {}, false}), "GG-13.42");  // though NE is in its wider field
  shared.give(U, Support{});
  EXPECT_EQ(shared.judge(C, Support{{shared.token("S1 ANY", "C|N")}, {}, false}), "GG-13.49");
}

TEST(GunsLooseEnds, GunsServeWhomTheySee) {
  covers("GG-13.70", "GG-13.72");
  // Only Pender crosses the field of the guns on C|SE.
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "U.Sykes-b(F) @ C|SE > SE", "C.Heth-a(F) @ N|NN > N", "C.Pender-a(F) @ NE|NENE > NE"}};
  ready(t, {"MFW"}).tray(U, {"S1 ANY"});
  t.give(C, t.attacking({{"Heth-a", north}, {"Pender-a", "NE|NENE (NE) N|NE"}}, {"Heth-a", "Pender-a"}));
  t.give(U, Support{{t.token("S1 ANY", "C|SE")}, {}, false});
  t.give(C, Support{{}, {march_token}, false});
  ASSERT_TRUE(t.last<Fired>());  // without a question
  EXPECT_EQ(t.last<Fired>()->supports, t.position("N|NE"));
  // Pender crosses their front area, but he attacks elsewhere: against Heth they are halved.
  for (const std::string target : {"C|N", "N|NE"}) {
    Table g{"HEX", {"U.Sykes-a(F) @ C|N > N", "U.Sykes-b(F) @ C|NE > NE", "C.Heth-a(F) @ N|NN > N", "C.Pender-a(F) @ NE|NENE > NE"}};
    ready(g, {"MFW"}).tray(U, {"S2 Sykes", "S1 ANY"});
    g.give(C, g.attacking({{"Heth-a", north}, {"Pender-a", "NE|NENE (NE) N|NE"}}, {"Heth-a", "Pender-a"}));
    g.give(U, Support{{g.token("S2 Sykes", "C|NE"), g.token("S1 ANY", "C|NE")}, {}, false});
    g.give(C, Support{{}, {march_token}, false});
    ASSERT_EQ(g.s.step, Step::Fire);
    g.give(U, Fire{{Aim{g.position("C|NE"), g.position(target)}}});
    EXPECT_EQ(g.last<Fired>()->strength, target == "C|N" ? 1 : 3) << target;
  }
}

TEST(GunsLooseEnds, EveryHitOnTheBlocksCounts) {
  covers("GG-13.99", "GG-13.62");
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N", "C.Heth-b(F) @ N|NN > N", "C.Pender-a(F) @ N|NNE > N", "C.Pender-b(F) @ N|NNE > N"}};
  ready(t, {"S2 Heth", "S1 Heth", "S2 Pender", "S1 Pender"});
  t.give(C, t.attacking({{"Heth-a", north}, {"Pender-a", "N|NNE (N) C|N"}}, {"Heth-a"}));
  t.give(U, Support{});
  t.give(C, Support{{t.token("S2 Heth", "N|NN"), t.token("S1 Heth", "N|NN"), t.token("S2 Pender", "N|NNE"), t.token("S1 Pender", "N|NNE")}, {}, false});
  t.give(C, Bombard{{Aim{t.position("N|NN"), t.position("C|N")}, Aim{t.position("N|NNE"), t.position("C|N")}}, {}});
  EXPECT_EQ(t.last<CloseCombat>()->result, 3);  // 2 − 2 + 1 + 2
}

// Lost before C|N, won before C|NE: Heth counts as a winner too, and nobody goes back.
TEST(GunsLooseEnds, WhoLostHisOwnCombatMayHaveWonTheAttack) {
  covers("GG-13.106", "GG-13.107", "GG-13.118", "GG-14.04");
  Table t{"HEX", {"U.Reynolds-a(IB) @ C|N > N", "U.Sykes-a(R1) @ C|NE > NE", "C.Heth-a(F) @ N|NN > N", "C.Pender-a(F) @ NE|NENE > NE"}};
  ready(t, {"MFW", "MFW"}).give(C, t.attacking({{"Heth-a", north}, {"Pender-a", "NE|NENE (NE) C|NE"}}, {"Heth-a", "Pender-a"}));
  t.give(U, Support{});
  t.give(C, Support{{}, {march_token, march_token}, false});
  t.give(C, CloseFirst{t.position("C|N")});
  EXPECT_EQ(t.last<CloseCombat>()->result, -1);
  t.give(C, Offer{{Grade::Reduced1, Grade::Reduced1}});
  t.give(U, Pick{0});
  EXPECT_EQ(t.last<CloseCombat>()->result, 2);  // no +1: the first was lost
  EXPECT_EQ(t.at("Sykes-a"), "gone");
  EXPECT_EQ(t.s.step, Step::Attack);
  for (const std::string block : {"Heth-a", "Pender-a"}) EXPECT_TRUE(t[block].marks.has(Mark::Winner)) << block;
}

TEST(GunsLooseEnds, OnlyTheBeatenGoBackInTheMidstOfAttacks) {
  covers("GG-14.02", "GG-14.03", "GG-18.07");
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > C", "U.Buford-a(Cav) @ C|NE > NE", "C.Heth-a(F) @ C|N > N"}};
  t.phase(U, Step::LostAttack, Orders::Attack);
  t["Sykes-a"].marks.set(Mark::Attacked), t["Sykes-a"].marks.set(Mark::Owes);
  EXPECT_EQ(t.withdraw("Buford-a", "C|NE (C) C|S", "", true), "GG-14.03");
  EXPECT_EQ(t.withdraw("Sykes-a", "C|N (N) N|NN"), "");
}

// The enemy stands in the thicket himself: that exempts as well as one's own thicket.
TEST(GunsLooseEnds, AnEnemyInTheThicketBindsNobody) {
  covers("GG-21.02", "GG-21.03");
  Options module;
  module.set(Option::FullyObstructed);
  for (const bool on : {false, true}) {
    const Options options = on ? module : Options{};
    const std::vector<std::string> ground{"obs[d3|d4 : d3]", "obs[d3|d4 : d4]", "U.Sykes-a(F) @ d3|d4 > d4"};
    auto past = ground, out = ground;
    past.push_back("C.Heth-a(F) @ b4|c4 > c4"), out.push_back("C.Heth-a(F) @ c3|c4 > c4");
    EXPECT_EQ(Table("QUILT", past, options).march("Heth-a", "b4|c4 (c4) c3|c4 (c3) b3|c3"), on ? "" : "GG-12.13");
    EXPECT_EQ(Table("QUILT", out, options).march("Heth-a", "c3|c4 (c3) b3|c3"), on ? "" : "GG-12.14");
  }
}

// ------------------------------------------------------------------------------------------- extended bombardment

TEST(GunsLooseEnds, WhatAnExtendedBombardmentCosts) {
  covers("GG-22.02", "GG-22.04", "GG-22.05", "GG-22.06", "GG-13.03");
  Options module;
  module.set(Option::ExtendedBombardment);
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "U.Howard-a(F) @ C|S > S", "C.Heth-a(F) @ N|NN > N", "C.Heth-b(F) @ N|NN > N", "C.Pender-a(F) @ S|SS > S", "C.Anderson-a(F) @ N|NN > N"}, module};
  ready(t, {"S1 Heth", "MFW", "MFW", "S1 ANY"}).tray(U, {"S1 ANY"});
  t.give(C, t.attacking({{"Heth-a", north}, {"Heth-b", north}}, {"Heth-a"}));
  t.give(U, Support{{t.token("S1 ANY", "C|N")}, {}, false});
  t.give(C, Support{{t.token("S1 Heth", "N|NN")}, {march_token}, true});
  t.give(C, Bombard{{Aim{t.position("N|NN"), t.position("C|N")}}, {}});
  EXPECT_EQ(t.s[C].apart.total(), 2);  // the filler counts
  EXPECT_EQ(t.s[U].unhit.total(), 1);
  EXPECT_EQ(t.s[U].hit.total(), 0);
  EXPECT_EQ(t.attack({{"Anderson-a", north}}, {"Anderson-a"}), "GG-13.03");  // reserved
  t.give(C, t.attacking({{"Pender-a", "S|SS (S) C|S"}}, {"Pender-a"}));
  t.give(U, Support{});
  EXPECT_EQ(t.judge(C, Support{{t.token("S1 ANY", "S|SS")}, {}, true}), "GG-22.02");  // one a turn
  EXPECT_EQ(t.judge(C, Support{{t.token("S1 ANY", "S|SS")}, {}, false}), "");
}

// Nine points: the leader falls at the second reduction, the third is for the next in rank.
TEST(GunsLooseEnds, TheAttackerRanksHisBlocks) {
  covers("GG-13.67", "GG-13.75");
  for (const std::string next : {"Pender-a", "Hood-a"}) {
    Table t{"HEX", {"ridge3[C|N : N]", "ridge1[C|NE : NE]", "U.Sykes-a(F) @ C|N > N", "U.Sykes-b(F) @ C|NE > NE", "C.Heth-a(R2) @ N|NN > N", "C.Pender-a(R1) @ N|NN > N", "C.Hood-a(R1) @ N|NN > N"}};
    ready(t, {"MFW", "MFW", "MFW"}).tray(U, {"S2 Sykes", "S1 ANY", "S2 Sykes"});
    t.give(C, t.attacking({{"Heth-a", north}, {"Pender-a", north}, {"Hood-a", north}}, {"Heth-a"}));
    t.give(U, Support{{t.token("S2 Sykes", "C|N"), t.token("S1 ANY", "C|N"), t.token("S2 Sykes", "C|NE")}, {}, false});
    t.give(C, Support{{}, {march_token, march_token, march_token}, false});
    ASSERT_EQ(t.s.step, Step::Rank);
    const std::string last = next == "Hood-a" ? "Pender-a" : "Hood-a";
    EXPECT_EQ(t.judge(C, Rank{{t.block(next), t.block("Heth-a"), t.block(last)}}), "GG-13.67");  // the leader first
    t.give(C, Rank{{t.block("Heth-a"), t.block(next), t.block(last)}});
    std::vector<BlockId> fell;
    for (const Event& e : t.events)
      if (const Lost* lost = std::get_if<Lost>(&e)) fell.push_back(lost->block);
    EXPECT_EQ(fell, (std::vector{t.block("Heth-a"), t.block(next), t.block(last)}));  // the last of them in close combat
  }
}

// Who leads in close combat is shown, hurt or not; so is what takes the place of a reduced-2 block.
TEST(GunsLooseEnds, LeadersAreShown) {
  covers("GG-13.85", "GG-13.86", "GG-13.90", "GG-13.101", "GG-02.13", "GG-19.02");
  Table held{"HEX", {"works[C|N : N]", "U.Reynolds-a(IB) @ C|N > N", "C.Heth-a(R2) @ N|NN > N"}};
  ready(held, {"MFW"}).give(C, held.attacking({{"Heth-a", north}}, {"Heth-a"}));
  held.give(U, Support{});
  held.give(C, Support{{}, {march_token}, false});
  EXPECT_EQ(held.last<CloseCombat>()->result, -2);
  EXPECT_EQ(held["Reynolds-a"].grade, Grade::Full);
  EXPECT_EQ(held["Reynolds-a"].known, Known::Face);
  EXPECT_EQ(held["Heth-a"].grade, Grade::Reduced1);
  EXPECT_EQ(held["Heth-a"].known, Known::Face);
  // Another block of Reynolds is no Iron Brigade; and who attacks and wins by two is unhurt, but seen.
  Table other{"HEX", {"U.Reynolds-a(R1) @ C|N > N", "C.Heth-a(F) @ N|NN > N"}};
  ready(other, {"MFW"}).give(C, other.attacking({{"Heth-a", north}}, {"Heth-a"}));
  other.give(U, Support{});
  other.give(C, Support{{}, {march_token}, false});
  EXPECT_EQ(other.last<CloseCombat>()->result, 2);
  EXPECT_EQ(other["Heth-a"].grade, Grade::Full);
  EXPECT_EQ(other["Heth-a"].known, Known::Face);
  // The Union attacks without the one point.
  Table blue{"HEX", {"C.Heth-a(F) @ C|N > N", "U.Sykes-a(F) @ N|NN > N"}};
  blue.phase(U, Step::Attack, Orders::Attack).tray(U, {"MFW"}).give(U, blue.attacking({{"Sykes-a", north}}, {"Sykes-a"}));
  blue.give(C, Support{});
  blue.give(U, Support{{}, {march_token}, false});
  EXPECT_EQ(blue.last<CloseCombat>()->result, 0);
}

// One token comes for two blocks: the second run is against GG-13.38, and the token is spent.
TEST(GunsLooseEnds, AnExtendedBombardmentThatCannotGoOn) {
  covers("GG-22.07", "GG-22.09", "GG-22.10");
  Options module;
  module.set(Option::ExtendedBombardment);
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N", "C.Heth-b(F) @ N|NN > N"}, module};
  ready(t, {"S1 Heth", "S2 Heth"});
  t.s[C].pool = {}, t.s[C].pool.add(any_token);
  t.give(C, t.attacking({{"Heth-a", north}, {"Heth-b", north}}, {"Heth-a"}));
  t.give(U, Support{});
  t.give(C, Support{{t.token("S1 Heth", "N|NN"), t.token("S2 Heth", "N|NN")}, {}, true});
  t.give(C, Bombard{{Aim{t.position("N|NN"), t.position("C|N")}}, {}});
  EXPECT_EQ(t.s[C].apart.total(), 1);
  t.give(C, EndStep{});
  EXPECT_EQ(t.s.step, Step::March);
  EXPECT_TRUE(t.s[C].apart.empty());
  EXPECT_EQ(t.s[C].spent_unseen.of(any_token), 1);
  EXPECT_FALSE(t.last<CloseCombat>());
}

// ------------------------------------------------------------------------------------------- what is seen

TEST(GunsLooseEnds, WhatTheEnemyDoesNotSee) {
  covers("GG-S.01", "GG-S.02", "GG-S.03", "GG-04.15", "GG-04.17", "GG-08.07");
  Table t{"QUILT", {"U.Sykes-a(F) @ d3|d4 > d4", "C.Heth-a(F) @ b4|c4 > c4"}};
  for (Pile Side::*pile : {&Side::tray, &Side::returned, &Side::spent_unseen, &Side::filler, &Side::apart}) (t.s[C].*pile).add(any_token), t.s[C].pool.remove(any_token);
  t.s.queues[index(Entry::Chambersburg)] = {Formation::Pender, Formation::Anderson};
  const State enemy = view(t.s, viewer_of(seat_of(t.s, U))).shown, owner = view(t.s, viewer_of(seat_of(t.s, C))).shown;
  for (Pile Side::*pile : {&Side::tray, &Side::returned, &Side::spent_unseen, &Side::filler}) {
    EXPECT_EQ((enemy[C].*pile).unseen, 1);
    EXPECT_EQ((enemy[C].*pile).of(any_token), 0);
    EXPECT_EQ((owner[C].*pile).of(any_token), 1);
  }
  for (const State& s : {enemy, owner}) {  // nobody yet
    EXPECT_EQ(s[C].apart.unseen, 1);
    EXPECT_EQ(s[C].pool.unseen, t.s[C].pool.total());
  }
  EXPECT_EQ(owner.queues[index(Entry::Chambersburg)][0], Formation::Pender);
  EXPECT_EQ(owner.queues[index(Entry::Chambersburg)][1], Formation::Unknown);  // below the top
  const Event discarded = Discarded{C, seat_of(t.s, C), 1, {any_token}};
  EXPECT_EQ(std::get<Discarded>(*conceal(discarded, viewer_of(seat_of(t.s, C)))).tokens.size(), 1u);
  EXPECT_EQ(std::get<Discarded>(*conceal(discarded, viewer_of(seat_of(t.s, U)))).tokens.size(), 0u);
  EXPECT_EQ(std::get<Discarded>(*conceal(discarded, Viewer::Spectator)).count, 1);
}

TEST(GunsLooseEnds, BufordIsKnownUntilHeIsMixed) {
  covers("GG-04.19", "GG-04.22", "GG-07.06");
  QuickDice dice{3};
  const BoardPtr board = find_board("QUILT");
  State s = setup({board, {}}, dice);
  const Stand stand{s.map().position("c4|c5"), s.map().area("c5")};
  Log<Event> silent;
  apply(s, Seat::First, PlaceBuford{{stand, stand}}, dice, silent);
  EXPECT_EQ(view(s, Viewer::Second).shown.blocks[0].formation, Formation::Buford);
  // The first turn has one hour, whoever has come; the next may have more.
  std::vector<std::string> items;
  for (const std::string at : {"b2|c2", "c2|d2", "d2|e2"}) items.push_back("U.Sykes-" + at.substr(0, 1) + "(F) @ " + at + " > " + at.substr(0, 2));
  items.insert(items.end(), {"C.Heth-a(F) @ b6|c6 > b6", "C.Heth-b(F) @ c6|d6 > c6", "C.Pender-a(F) @ d6|e6 > d6"});
  Table t{"QUILT", items};
  EXPECT_EQ(longest_turn(t.turn(1, "7AM").s), 1);
  EXPECT_EQ(longest_turn(t.turn(1, "8AM").s), 2);
  EXPECT_EQ(longest_turn(t.turn(2, "7AM").s), 2);
}

TEST(GunsLooseEnds, WhoRidesBackIsSeen) {
  covers("GG-18.09", "GG-14.20");
  Table t{"HEX", {"U.Buford-a(Cav) @ N|NN > N", "C.Heth-a(F) @ N|NNE > N"}};
  t.phase(U, Step::Withdraw);
  EXPECT_EQ(t.withdraw("Buford-a", "N|NN (NN) off(NN) (NN) NN|NNW", "NN", true), "GG-14.20");
  t.give(U, t.withdrawing("Buford-a", "N|NN (NN) NN|NNW", "NN", true));
  EXPECT_EQ(t["Buford-a"].known, Known::Face);
}

TEST(GunsLooseEnds, NobodyEntersBeforeHeCame) {
  covers("GG-11.13", "GG-11.04", "GG-11.14");
  Table t{"QUILT", {"U.Sykes-a(F) @ f2|f3 > f3", "C.Heth-a(F) @ d4|d5 > d5"}};
  t.turn(1, "1PM", 2).phase(C, Step::Attack, Orders::Attack).tray(C, {});
  t.s[C].track[9] = TimeToken::Mummasburg;
  t.s.queues[index(Entry::Mummasburg)] = {Formation::Rodes};
  t.give(C, EndStep{});
  ASSERT_EQ(t.s.step, Step::Entry);
  const auto enter = [&](int hour) { return Enter{BlockId(26), static_cast<std::uint8_t>(hour), false, t.path("x (b7) b6|b7"), t.area("b6")}; };
  ASSERT_EQ(t.s.blocks[26].formation, Formation::Rodes);
  EXPECT_EQ(t.judge(C, enter(1)), "GG-11.13");
  EXPECT_EQ(t.judge(C, enter(2)), "");
  EXPECT_EQ(t.judge(C, enter(3)), "GG-11.14");
}

// ------------------------------------------------------------------------------------------- the end of the day

// Each army on its own side: the marker passes last over those of the side it goes to.
TEST(GunsLooseEnds, TheLastBlocksThatAMarkerPasses) {
  covers("GG-20.03");
  for (const bool confederates_beyond : {false, true}) {
    const std::string towards = confederates_beyond ? "c3" : "c4", away = confederates_beyond ? "c4" : "c3";
    Table t{"QUILT", {"C.Heth-a(F) @ c3|c4 > " + towards, "U.Sykes-a(F) @ c3|c4 > " + away}};
    t.s.step = Step::Objectives, t.s.moves_earned = 1, t.s.active = C;
    t.give(U, MoveObjectives{{ObjectiveMove{0, t.position("c3|c4")}}});
    EXPECT_EQ(t.s.objectives[0].area, t.area("c4"));
    EXPECT_EQ(t.s.objectives[0].owner, confederates_beyond ? C : U);
  }
}

TEST(GunsLooseEnds, RedIsNotControlled) {
  covers("GG-20.04", "GG-17.16");
  Table t{"QUILT", {"U.Howard-a(R1) @ d2|d3 > d3", "U.Howard-b(R1) @ d2|d3 > d3"}};
  EXPECT_TRUE(fully_controlled(t.s, t.s.objectives[0]));
  t.s.objectives[0].owner = C;
  EXPECT_FALSE(fully_controlled(t.s, t.s.objectives[0]));
  t.turn(1, "Night", 1, C).phase(U, Step::Sacrifice);
  EXPECT_EQ(t.judge(U, Sacrifice{{t.block("Howard-a"), t.block("Howard-b")}}), "GG-17.16");
  EXPECT_EQ(t.judge(U, GiveUp{}), "");
}

}  // namespace
}  // namespace kepi::guns::test
