/// Positions that stand in no ledger: the rules that meet in them, chapter by chapter.
#include "games/guns/test/diagram.h"

namespace kepi::guns::test {
namespace {

Table& ready(Table& t, const std::vector<std::string>& tray = {"S1 ANY"}) { return t.phase(C, Step::Attack, Orders::Attack).tray(C, tray); }
const std::string north = "N|NN (N) C|N";

Options with_obstructed() {
  Options o;
  o.set(Option::FullyObstructed);
  return o;
}
bool has(const CloseCombat& sum, Modifier m) {
  for (const Modified& x : sum.modifiers)
    if (x.modifier == m) return true;
  return false;
}

// ------------------------------------------------------------------------------------------- what the source leaves open

TEST(GunsAudit, AttacksAreFinishedOneByOne) {
  covers("GG-00.01", "GG-13.05", "GG-13.07", "GG-13.123");
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "U.Howard-a(F) @ C|S > S", "C.Heth-a(F) @ N|NN > N", "C.Pender-a(F) @ S|SS > S"}};
  ready(t, {"S1 ANY", "S1 ANY"}).tray(U, {"S1 ANY"});
  t.give(C, t.attacking({{"Heth-a", north}}, {"Heth-a"}));
  EXPECT_EQ(t.attack({{"Pender-a", "S|SS (S) C|S"}}, {"Pender-a"}), "GG-05.05");  // the play aid would declare all first
  t.give(U, Support{{t.token("S1 ANY", "C|N")}, {}, false});
  t.give(C, Support{{t.token("S1 ANY", "N|NN")}, {}, false});
  t.give(C, Bombard{{Aim{t.position("N|NN"), t.position("C|N")}}, {}});
  t.give(C, Offer{{Grade::Reduced2, Grade::Reduced1}});
  t.give(U, Pick{0});
  t.give(U, Offer{{Grade::Reduced1, Grade::Reduced1}});
  t.give(C, Pick{0});
  EXPECT_EQ(t.s.step, Step::Attack);
  t.give(C, t.attacking({{"Pender-a", "S|SS (S) C|S"}}, {"Pender-a"}));
  EXPECT_EQ(t.judge(U, Support{{t.token("S1 ANY", "C|S")}, {}, false}), "GG-04.17");  // used, and not back yet
  t.give(U, Support{});
  t.give(C, Support{{t.token("S1 ANY", "S|SS")}, {}, false});
  EXPECT_EQ(t.judge(C, Bombard{{Aim{t.position("S|SS"), t.position("C|N")}}, {}}), "GG-13.51");  // a target of the other attack
  EXPECT_EQ(t.judge(C, Bombard{{Aim{t.position("S|SS"), t.position("C|S")}}, {}}), "");
}

TEST(GunsAudit, TheSpecialCaseDecides) {
  covers("GG-00.02", "GG-06.15", "GG-18.07", "GG-06.08", "GG-06.04");
  Table t{"HEX", {"U.Buford-a(Cav) @ C|N > N", "U.Sykes-a(F) @ C|NE > NE", "C.Heth-a(F) @ N|NN > N"}};
  t.phase(U, Step::Withdraw);
  EXPECT_EQ(t.withdraw("Sykes-a", "C|NE (C) C|S"), "GG-14.01");
  EXPECT_EQ(t.withdraw("Buford-a", "C|N (C) C|S"), "GG-18.07");  // voluntary withdrawals need Withdraw orders …
  EXPECT_EQ(t.withdraw("Buford-a", "C|N (C) C|S", "", true), "");  // … but for cavalry that mounts
  Table empty{"HEX", {"U.Sykes-a(F) @ C|N > N"}};
  empty.phase(C, Step::Declare).tray(C, {"S1 ANY"});
  empty.s.shortened = true;
  EXPECT_EQ(empty.judge(C, Declare{Orders::Hold}), "");  // who shortened the turn may not hold, but nobody is there to fight
  EXPECT_EQ(empty.judge(C, Declare{Orders::Attack}), "GG-06.08");
}

TEST(GunsAudit, WhatIsNotForbiddenIsAllowed) {
  covers("GG-00.03", "GG-06.11", "GG-17.06", "GG-14.23");
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N"}};
  t.phase(U, Step::Works).tray(U, {"MFW"});
  t.s.hour = night;
  EXPECT_EQ(t.judge(U, PlaceWorks{t.position("C|N"), t.area("N")}), "");
  EXPECT_EQ(t.judge(U, PlaceWorks{t.position("C|N"), t.area("C")}), "");  // whichever way the block looks
  t.phase(C, Step::Penalty, Orders::Attack).tray(C, {"MFW", "MFW", "S1 ANY"});
  EXPECT_EQ(t.judge(C, Discard{{march_token}}), "GG-06.10");
  EXPECT_EQ(t.judge(C, Discard{{march_token, march_token}}), "");
  EXPECT_EQ(t.judge(C, Discard{{march_token, march_token, any_token}}), "");
}

TEST(GunsAudit, FourKindsOfMoveInTheirOrder) {
  covers("GG-10.01", "GG-05.04", "GG-05.05");
  Table t{"QUILT", {"U.Sykes-a(F) @ d3|d4 > d4", "C.Heth-a(F) @ c4|d4 > d4"}};
  const BlockId late = t.waits("Pender-a", Entry::Mummasburg);
  t.phase(C, Step::Withdraw, Orders::Attack).tray(C, {"S1 ANY"});
  const Enter enter{late, 1, false, t.path("x (b7) b6|b7"), t.area("b6")};
  EXPECT_EQ(t.attack({{"Heth-a", "c4|d4 (d4) d3|d4"}}, {"Heth-a"}), "GG-05.05");
  t.give(C, EndStep{});
  EXPECT_EQ(t.s.step, Step::Attack);
  EXPECT_EQ(t.withdraw("Heth-a", "c4|d4 (c4) b4|c4"), "GG-05.05");
  EXPECT_EQ(t.judge(C, enter), "GG-05.05");
  t.s[C].provoked = true;  // no penalty
  t.give(C, EndStep{});
  EXPECT_EQ(t.s.step, Step::Entry);
  EXPECT_EQ(t.attack({{"Heth-a", "c4|d4 (d4) d3|d4"}}, {"Heth-a"}), "GG-05.05");
  EXPECT_EQ(t.march("Heth-a", "c4|d4 (c4) b4|c4"), "GG-05.05");
  t.give(C, enter);
  t.give(C, EndStep{});
  EXPECT_EQ(t.s.step, Step::March);
  EXPECT_EQ(t.judge(C, enter), "GG-05.05");
}

// ------------------------------------------------------------------------------------------- the map

TEST(GunsAudit, DrawingsHaveNoEffect) {
  covers("GG-03.12", "GG-03.06");
  const Table t{"gettysburg"};
  const planar::Map& m = t.s.map();
  // Rock Creek and the unfinished railroad run along these positions; their sides are open.
  for (const std::string name : {"RC1-RC2", "RC2-RC3", "HR2-MW1"}) {
    const PositionId p = t.position(name);
    for (const Hand side : {Hand::Left, Hand::Right}) {
      EXPECT_EQ(m.cost_off(m.area_of(p, side), p), 1) << name;
      EXPECT_EQ(field_of(t.s, {}, p, side).size(), 1u) << name;  // its front area, as everywhere in the open
    }
  }
}

// What fixed buffers and limits of the engine rest on.
TEST(GunsAudit, TheMapFitsTheEngine) {
  covers("GG-11.26", "GG-13.21", "GG-24.02");
  for (const std::string map : {"gettysburg", "QUILT"}) {
    Table t{map};
    const planar::Map& m = t.s.map();
    for (std::size_t n = 64; n < t.s.board->node_count(); ++n) EXPECT_FALSE(t.s.board->is_junction(RoadNode(n))) << n;  // a bit each in RoadUse
    std::size_t longest = 0;
    Block& b = t.s.blocks[25];
    b.formation = Formation::Heth, b.where = Where::Map, b.marks.set(Mark::OnMap);
    const Held h{t.s};
    for (std::size_t p = 0; p < m.position_count(); ++p)
      for (const Hand front : {Hand::Left, Hand::Right}) {
        b.at = static_cast<std::uint16_t>(p), b.front = front;
        for (std::size_t q = 0; q < m.position_count(); ++q) {
          if (p == q || !may_strike(t.s, h, BlockId(25), PositionId(q))) continue;
          longest = std::max<std::size_t>(longest, static_cast<std::size_t>(m.least(PositionId(p), PositionId(q))));
        }
      }
    EXPECT_LE(longest, AttackPath::capacity()) << map;  // a path has no more areas than steps
    // GG-24.02: as many moves for each objective as the highest bid gives lead anywhere.
    for (const AreaId from : t.s.board->objectives())
      for (std::size_t a = 0; a < m.area_count(); ++a)
        EXPECT_TRUE(m.is_partial(AreaId(a)) || m.distance(from, AreaId(a)) <= highest_bid / 3) << map << " " << m.name(from) << " " << m.name(AreaId(a));
  }
}

// ------------------------------------------------------------------------------------------- attacks

TEST(GunsAudit, AnEmptyPositionIsStruckAsIfHeld) {
  covers("GG-13.20", "GG-13.19");
  const std::vector<std::string> items{"U.Sykes-a(F) @ C|NE > NE", "C.Heth-a(F) @ NE|NENE > NE", "C.Heth-b(F) @ NE|NENE > NE"};
  const std::vector<Table::Join> joins{{"Heth-a", "NE|NENE (NE) C|NE"}, {"Heth-b", "NE|NENE (NE) N|NE (N) C|N"}};
  Table flat{"HEX", items};
  EXPECT_EQ(ready(flat).attack(joins, {"Heth-a", "Heth-b"}), "GG-13.19");
  for (const std::string ridge : {"ridge1[C|N : N]", "ridge1[C|N : C]"}) {
    auto more = items;
    more.push_back(ridge);
    Table t{"HEX", more};
    // Facing N from the ridge it would see NE; facing C the next position is held by a friend of it.
    EXPECT_EQ(ready(t).attack(joins, {"Heth-a", "Heth-b"}), ridge == "ridge1[C|N : N]" ? "" : "GG-13.19");
  }
}

TEST(GunsAudit, HitsWhereNobodyFightsAreLost) {
  covers("GG-13.65", "GG-13.63", "GG-13.64");
  Table t{"HEX", {"ridge1[C|NE : NE]", "U.Sykes-a(F) @ C|N > N", "U.Sykes-b(F) @ C|NE > NE", "C.Heth-a(F) @ N|NN > N", "C.Heth-b(F) @ N|NN > N",
                  "C.Pender-a(F) @ N|NNE > N", "C.Pender-b(F) @ N|NNE > N"}};
  ready(t, {"S2 Heth", "S1 Heth", "S2 Pender", "S1 Pender"}).tray(U, {"S1 ANY"});
  t.give(C, t.attacking({{"Heth-a", north}, {"Pender-a", "N|NNE (N) C|N"}}, {"Heth-a"}));
  t.give(U, Support{{t.token("S1 ANY", "C|NE")}, {}, false});
  t.give(C, Support{{t.token("S2 Heth", "N|NN"), t.token("S1 Heth", "N|NN"), t.token("S2 Pender", "N|NNE"), t.token("S1 Pender", "N|NNE")}, {}, false});
  const Aims aims{Aim{t.position("N|NN"), t.position("C|NE")}, Aim{t.position("N|NNE"), t.position("C|NE")}};
  EXPECT_EQ(t.judge(C, Bombard{aims, {}}), "GG-13.63");  // tokens take the hits first
  t.give(C, Bombard{aims, {t.token("S1 ANY", "C|NE")}});
  ASSERT_TRUE(t.last<Bombarded>());
  EXPECT_EQ(t.last<Bombarded>()->hits, 2);
  EXPECT_EQ(t.last<Bombarded>()->on_blocks, 1);
  const CloseCombat& sum = *t.last<CloseCombat>();
  EXPECT_FALSE(has(sum, Modifier::Bombardment));
  EXPECT_EQ(sum.result, 1);
  EXPECT_EQ(t["Sykes-b"].grade, Grade::Full);
}

TEST(GunsAudit, FireForAnEmptySecondPosition) {
  covers("GG-13.77", "GG-13.70", "GG-13.75");
  Table t{"HEX", {"ridge3[C|NW : NW]", "U.Sykes-a(F) @ C|N > N", "U.Sykes-b(F) @ C|NW > NW", "C.Heth-a(F) @ N|NN > N", "C.Pender-a(F) @ N|NNW > N"}};
  ready(t, {"MFW"}).tray(U, {"S2 Sykes", "S1 ANY"});
  t.give(C, t.attacking({{"Heth-a", north}, {"Pender-a", "N|NNW (N) N|NW"}}, {"Heth-a", "Pender-a"}));
  t.give(U, Support{{t.token("S2 Sykes", "C|NW"), t.token("S1 ANY", "C|NW")}, {}, false});
  t.give(C, Support{{}, {march_token}, false});
  ASSERT_EQ(t.s.step, Step::Fire);
  t.give(U, Fire{{Aim{t.position("C|NW"), t.position("N|NW")}}});
  EXPECT_EQ(t.last<Struck>()->reductions, 2);  // 3 and 3 for the ridge
  t.give(C, Offer{{Grade::Reduced2, Grade::Reduced1}});
  t.give(U, Pick{0});
  EXPECT_EQ(t["Pender-a"].grade, Grade::Reduced1);  // the second reduction by itself
  EXPECT_EQ(t["Heth-a"].grade, Grade::Full);
  EXPECT_EQ(t.last<CloseCombat>()->result, 1);  // friends between the threat and the flank on either side
}

TEST(GunsAudit, TheNearestSideIsThatOfTheFrontArea) {
  covers("GG-13.53", "GG-13.52");
  const std::vector<std::string> items{"obs[N|NE : N]", "sight[C|N : N] over N|NE to NE", "U.Sykes-a(F) @ N|NE > NE", "C.Heth-a(F) @ C|N > N"};
  Table t{"HEX", items};
  ready(t).give(C, t.attacking({{"Heth-a", "C|N (N) N|NE"}}, {"Heth-a"}));
  t.give(U, Support{});
  EXPECT_EQ(t.judge(C, Support{{t.token("S1 ANY", "C|N")}, {}, false}), "GG-13.53");
  Table turned{"HEX", {"U.Sykes-a(F) @ N|NE > N", "C.Heth-a(F) @ C|N > N", "obs[C|N : N]"}};  // its own side is obstructed
  ready(turned).give(C, turned.attacking({{"Heth-a", "C|N (N) N|NE"}}, {"Heth-a"}));
  turned.give(U, Support{});
  EXPECT_EQ(turned.judge(C, Support{{turned.token("S1 ANY", "C|N")}, {}, false}), "GG-13.53");
}

TEST(GunsAudit, AnObjectiveIsTakenByWhoeverAdvanced) {
  covers("GG-20.01", "GG-20.02", "GG-13.104", "GG-13.94");
  Table t{"QUILT", {"U.Howard-a(F) @ c3|c4 > c3", "U.Howard-b(F) @ c3|c4 > c3", "C.Pender-a(R2) @ c2|c3 > c3", "C.Heth-a(F) @ b4|c4 > b4"}};
  ready(t).tray(U, {"S2 Howard", "S1 Howard"});
  ASSERT_EQ(t.s.objectives[0].area, t.area("c3"));
  t.give(C, t.attacking({{"Pender-a", "c2|c3 (c3) c3|c4"}}, {"Pender-a"}));
  t.give(U, Support{{t.token("S2 Howard", "c3|c4"), t.token("S1 Howard", "c3|c4")}, {}, false});
  t.give(C, Support{{}, {any_token}, false});
  EXPECT_EQ(t["Pender-a"].grade, Grade::Reduced1);  // by fire
  t.give(U, Lead{t.block("Howard-a")});
  const CloseCombat& sum = *t.last<CloseCombat>();
  EXPECT_EQ(sum.result, 1);  // 1 − 2 + 1 and a threat to the right flank
  EXPECT_TRUE(has(sum, Modifier::DefenderRight));
  EXPECT_EQ(t.at("Pender-a"), "gone");  // it fell, but the attack is won
  t.give(U, Offer{{Grade::Reduced1, Grade::Reduced1}});
  t.give(C, Pick{1});
  EXPECT_TRUE(t.last<AttackEnded>()->won);
  EXPECT_EQ(t.s.objectives[0].owner, C);
}

TEST(GunsAudit, ALostAttackTakesNoObjective) {
  covers("GG-20.02", "GG-13.103", "GG-13.92", "GG-13.91");
  Table t{"QUILT", {"obs[c3|c4 : c3]", "obs[c3|c4 : c4]", "steep[c3|c4 : c3]", "U.Howard-a(F) @ c3|c4 > c3", "C.Heth-a(F) @ c2|c3 > c3"}};
  ready(t).give(C, t.attacking({{"Heth-a", "c2|c3 (c3) c3|c4"}}, {"Heth-a"}));
  t.give(U, Support{});
  t.give(C, Support{{}, {any_token}, false});
  EXPECT_EQ(t.last<CloseCombat>()->result, -1);  // 2 − 2 + 1 − 1 − 1
  EXPECT_EQ(t.s.objectives[0].owner, U);
}

// ------------------------------------------------------------------------------------------- withdrawals

TEST(GunsAudit, CavalryThatCannotRideWalks) {
  covers("GG-14.24", "GG-18.03", "GG-14.25");
  Table t{"HEX", {"obs[C|N : C]", "U.Buford-a(Cav) @ C|N > N", "C.Heth-a(F) @ C|N > C"}};
  t.phase(U, Step::Withdraw);
  t["Buford-a"].marks.set(Mark::Owes);
  EXPECT_EQ(t.judge(U, Withdraw{t.block("Buford-a"), {}, no_area, true}), "GG-14.24");
  EXPECT_EQ(t.judge(U, Withdraw{t.block("Buford-a"), {}, no_area, false}), "GG-14.24");
  EXPECT_EQ(t.withdraw("Buford-a", "C|N (C) C|S", "", true), "GG-18.03");
  EXPECT_EQ(t.withdraw("Buford-a", "C|N (C) C|S"), "");
}

// ------------------------------------------------------------------------------------------- objectives

TEST(GunsAudit, NoObjectiveMovesAfterTheFirstNight) {
  covers("GG-16.13", "GG-16.03", "GG-04.09");
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {  // however the tokens fall, four have come by 5AM of 2 July
    QuickDice dice{seed};
    const BoardPtr board = find_board("QUILT");
    const State s = setup({board, {}}, dice);
    int last = 0;
    for (const std::size_t h : {std::size_t{0}, std::size_t{1}}) last += is_arrival(s[U].track[h]);
    ASSERT_LE(last, 2);
    ASSERT_GE(5 - is_arrival(s[U].track[1]), 4);
  }
  const auto after = [](int received) {
    Table t{"QUILT", {"U.Sykes-a(F) @ d3|d4 > d4", "C.Heth-a(F) @ b4|c4 > c4"}};
    t.turn(2, "5AM").phase(C, Step::Declare);
    t.s[U].received = static_cast<std::uint8_t>(received), t.s[C].received = 7;
    t.s[U].arrivals.push_back({1, Entry::Emmitsburg});
    t.give(C, Declare{Orders::Hold});
    return t.s.step;
  };
  EXPECT_NE(after(3), Step::Objectives);  // the fourth token came at 5AM, the latest hour it can
  EXPECT_EQ(after(2), Step::Objectives);
}

// ------------------------------------------------------------------------------------------- chapter 21

TEST(GunsAudit, EnclosedBlocksAreLostOrTurnedBack) {
  covers("GG-21.16", "GG-21.17", "GG-13.89");
  const auto struck = [](std::vector<std::string> more) {
    std::vector<std::string> items{"obs[C|N : N]", "obs[C|N : C]", "U.Sykes-a(F) @ C|N > N", "U.Sykes-b(F) @ C|N > N", "C.Heth-a(F) @ C|N > C", "C.Pender-a(F) @ C|S > C"};
    items.insert(items.end(), more.begin(), more.end());
    Table t{"HEX", items, with_obstructed()};
    ready(t).give(C, t.attacking({{"Pender-a", "C|S (C) C|N"}}, {"Pender-a"}));
    t.give(U, Support{});
    t.give(C, Support{{}, {any_token}, false});
    t.give(U, Lead{t.block("Sykes-a")});
    return t;
  };
  Table won = struck({});
  EXPECT_EQ(won.last<CloseCombat>()->result, 3);  // 2 − 0 + 1
  won.give(U, Offer{{Grade::Reduced1, Grade::Reduced1}});
  won.give(C, Pick{0});
  EXPECT_EQ(won.at("Sykes-a"), "gone");
  EXPECT_EQ(won.at("Sykes-b"), "gone");
  EXPECT_EQ(won.last<Lost>()->how, Loss::Enclosed);
  EXPECT_EQ(won.at("Heth-a"), "C|N");
  EXPECT_EQ(won.at("Pender-a"), "C|N");

  Table lost = struck({"steep[C|N : C]", "works[C|N : C]", "U.Howard-a(F) @ C|NE > NE", "U.Howard-b(F) @ C|NW > NW"});
  EXPECT_EQ(lost.last<CloseCombat>()->result, -1);  // 2 − 0 + 1 − 1 − 1 and both flanks of the attacker
  EXPECT_EQ(lost.front("Sykes-b"), "C");            // turned about while it is struck
  lost.give(C, Offer{{Grade::Reduced1, Grade::Reduced1}});
  lost.give(U, Pick{0});
  lost.give(U, Offer{{Grade::Reduced1, Grade::Reduced1}});
  lost.give(C, Pick{0});
  ASSERT_EQ(lost.s.step, Step::LostAttack);
  EXPECT_EQ(lost.front("Sykes-a"), "N");
  EXPECT_EQ(lost.front("Sykes-b"), "N");
  EXPECT_EQ(lost.judge(C, EndStep{}), "GG-14.06");  // no exemption, though the position is fully obstructed
  EXPECT_EQ(lost.withdraw("Pender-a", "C|N (C) C|S"), "");
}

TEST(GunsAudit, WhoeverComesUponTheRearStandsBehind) {
  covers("GG-10.29", "GG-21.05", "GG-21.08", "GG-21.09", "GG-21.10", "GG-10.12");
  Table t{"HEX", {"obs[C|N : N]", "obs[C|N : C]", "U.Sykes-a(F) @ C|N > N", "U.Howard-a(F) @ N|NE > NE", "U.Howard-b(F) @ C|SW > SW", "C.Heth-a(F) @ C|SE > C", "C.Pender-a(F) @ N|NNW > NNW"},
          with_obstructed()};
  EXPECT_EQ(t.march("Heth-a", "C|SE (C) C|N", "C"), "GG-21.09");
  t.give(C, t.marching("Heth-a", "C|SE (C) C|N", "N"));
  EXPECT_EQ(side_of(t.s, t.block("Heth-a")), t.area("C"));
  EXPECT_EQ(side_of(t.s, t.block("Sykes-a")), t.area("N"));
  // It cannot leave through the enemy, nor strike him behind its back; its front is free.
  t.phase(U, Step::Withdraw, Orders::Withdraw);
  EXPECT_EQ(t.withdraw("Sykes-a", "C|N (C) C|S"), "GG-10.29");
  t.phase(U, Step::Attack, Orders::Attack).tray(U, {"S1 ANY"});
  EXPECT_EQ(t.attack({{"Sykes-a", ""}}, {"Sykes-a"}), "GG-21.10");
  EXPECT_EQ(t.attack({{"Sykes-a", "C|N (N) N|NNW"}}, {"Sykes-a"}), "");
  // Nobody may join it: from its own side he would face the enemy back to back with it, from the other he would enclose him.
  t.phase(U, Step::March);
  EXPECT_EQ(t.march("Howard-a", "N|NE (N) C|N", "C"), "GG-10.12");
  EXPECT_EQ(t.march("Howard-b", "C|SW (C) C|N", "N"), "GG-21.08");
  // Heth strikes from where he stands: the rear.
  ready(t).give(C, t.attacking({{"Heth-a", ""}}, {"Heth-a"}));
  t.give(U, Support{});
  t.give(C, Support{{}, {any_token}, false});
  EXPECT_EQ(t.last<CloseCombat>()->defence, 0);
  EXPECT_EQ(t.front("Sykes-a"), "C");
}

}  // namespace
}  // namespace kepi::guns::test
