/// Chapters 10, 11, 12, 15 and 18: movement, reinforcements, marches, moving twice, cavalry.
#include "games/guns/test/diagram.h"

namespace kepi::guns::test {
namespace {

TEST(GunsMarches, StopsAndPivots) {
  covers("GG-12.01", "GG-12.02", "GG-12.10", "GG-12.11", "GG-12.12", "GG-12.13", "GG-12.14", "GG-12.15", "GG-12.16", "GG-12.17", "GG-12.18", "GG-M.10", "GG-X16");
  Table t{"QUILT", {"U.Sykes-a(F) @ d3|d4 > d4", "C.Heth-a(F) @ b4|c4 > c4"}};
  EXPECT_EQ(t.march("Heth-a", "b4|c4 (c4) c4|d4"), "");
  EXPECT_EQ(t.march("Heth-a", "b4|c4 (c4) c3|c4"), "");
  EXPECT_EQ(t.march("Heth-a", "b4|c4 (c4) c4|d4 (d4) d4|d5"), "GG-12.11");
  EXPECT_EQ(t.march("Heth-a", "b4|c4 (c4) c4|d4 (c4) c4|c5"), "GG-12.11");
  EXPECT_EQ(t.march("Heth-a", "b4|c4 (c4) c3|c4 (c3) c3|d3"), "GG-12.13");
  Table p{"QUILT", {"U.Sykes-a(F) @ d3|d4 > d4", "C.Heth-a(F) @ c3|c4 > c4"}};
  EXPECT_EQ(p.march_ends("Heth-a"), "");
  EXPECT_EQ(p.march("Heth-a", "c3|c4 (c4) c4|d4"), "GG-12.17");
  p.phase(C, Step::March, Orders::Attack);
  EXPECT_EQ(p.march_ends("Heth-a"), "c3|d3 c4|d4");
  EXPECT_EQ(p.march("Heth-a", "c3|c4 (c3) b3|c3"), "GG-12.14");
  Table f{"QUILT", {"U.Sykes-a(F) @ d3|d4 > d4", "C.Heth-a(F) @ c4|d4 > d4"}};
  EXPECT_EQ(f.phase(C, Step::March, Orders::Attack).march("Heth-a", "c4|d4 (c4) c3|c4"), "GG-12.12");
}

TEST(GunsMarches, ThroughAField) {
  covers("GG-X52", "GG-12.19", "GG-12.20", "GG-12.22", "GG-12.23", "GG-10.26", "GG-10.28");
  Table t{"QUILT", {"U.Sykes-a(F) @ d3|d4 > d4", "C.Heth-a(F) @ b4|c4 > c4", "C.Heth-b(F) @ c4|c5 > c5"}};
  EXPECT_EQ(t.march("Heth-a", "b4|c4 (c4) c4|c5 (c5) c5|d5"), "");  // past a friend
  EXPECT_EQ(t.judge(C, March{t.block("Heth-a"), {}, no_area, false}), "GG-12.22");
  EXPECT_EQ(t.march("Heth-a", "b4|c4 (c4) c4|c5 (c4) b4|c4"), "");
  Table e{"QUILT", {"obs[d3|d4 : d4]", "U.Sykes-a(F) @ d3|d4 > d4", "C.Heth-a(F) @ d4|d5 > d4"}};
  EXPECT_EQ(e.march("Heth-a", "d4|d5 (d4) d3|d4"), "GG-12.19");
}

TEST(GunsMarches, ExtraSteps) {
  covers("GG-12.03", "GG-12.04", "GG-12.05", "GG-X53", "GG-05.06");
  const std::string way = "b2|c2 (c2) c2|d2 (d2) d2|e2 (e2) e2|e3 (e3) e3|e4";
  Table t{"QUILT", {"C.Heth-a(F) @ b2|c2 > c2", "C.Heth-b(F) @ d3|d4 > d4"}};
  EXPECT_EQ(t.turn(1, "9AM", 2, U).march("Heth-a", way), "");
  EXPECT_EQ(t.turn(1, "9AM", 2, C).march("Heth-a", way), "GG-12.02");  // the first player has one step less
  EXPECT_EQ(Table("QUILT", {"C.Heth-a(F) @ b2|c2 > c2"}).turn(1, "9AM", 2, U).march("Heth-a", way), "GG-12.04");
}

TEST(GunsMarches, MarchTokens) {
  covers("GG-12.06", "GG-12.07", "GG-12.08", "GG-12.09", "GG-X54", "GG-08.07", "GG-10.04");
  Table t{"QUILT", {"C.Heth-a(F) @ b2|c2 > c2", "C.Heth-b(F) @ b3|c3 > c3", "C.Pender-a(F) @ b5|c5 > c5", "C.Pender-b(F) @ b6|c6 > c6"}};
  t.tray(C, {"MFW", "MFW"});
  const std::string three = "b2|c2 (c2) c2|d2 (d2) d2|e2 (e2) e2|f2";
  EXPECT_EQ(t.march("Heth-a", three), "GG-12.02");
  t.give(C, SpendMarchToken{});
  EXPECT_EQ(t.march("Heth-a", three), "");
  t.give(C, t.marching("Heth-a", three));
  EXPECT_EQ(t.march("Heth-a", "e2|f2 (f2) f2|f3"), "GG-10.04");
  t.give(C, SpendMarchToken{});
  EXPECT_EQ(t.march("Heth-b", "b3|c3 (c3) c3|d3 (d3) d3|e3 (e3) e3|f3 (f3) f3|g3"), "GG-12.02");  // never +2
  EXPECT_EQ(t.s[C].allowances, 5);
  t.give(C, t.marching("Heth-b", "b3|c3 (c3) c3|d3"));
  t.give(C, t.marching("Pender-a", "b5|c5 (c5) c5|d5 (d5) d5|e5 (e5) e5|f5"));
  t.give(C, t.marching("Pender-b", "b6|c6 (c6) c6|d6 (d6) d6|e6 (e6) e6|f6"));
  EXPECT_EQ(t.s[C].spent.of(march_token), 2);
  EXPECT_EQ(t.judge(C, SpendMarchToken{}), "GG-12.06");
}

TEST(GunsMovement, LeavingAndReturning) {
  covers("GG-10.16", "GG-10.17", "GG-10.18", "GG-10.19", "GG-10.20", "GG-10.21", "GG-10.22", "GG-10.23", "GG-X10", "GG-03.18", "GG-07.07");
  Table t{"QUILT", {"C.Heth-a(F) @ b4|c4 > b4"}};
  t.give(C, t.marching("Heth-a", "b4|c4 (b4) a4|b4 (a4) off(a4)"));
  EXPECT_EQ(t.at("Heth-a"), "off(a4)");
  EXPECT_EQ(blocks_in_play(t.s, C), 1);
  t["Heth-a"].marks.clear(Mark::Marched);
  EXPECT_EQ(t.march("Heth-a", "off (a4) a4|b4"), "GG-10.20");  // not in this turn
  t["Heth-a"].marks = {};
  EXPECT_EQ(t.march("Heth-a", "off (a4) a4|b4 (b4) b4|c4"), "");
  EXPECT_EQ(t.march("Heth-a", "off (a4) a3|a4"), "");
  EXPECT_EQ(t.march("Heth-a", "off (a5) a5|b5"), "GG-10.20");
  Table o{"QUILT", {"obs[a4|b4 : a4]", "C.Heth-a(F) @ b4|c4 > b4", "C.Heth-b(F) @ a4|b4 > b4"}};
  EXPECT_EQ(o.march("Heth-a", "b4|c4 (b4) a4|b4 (a4) off(a4)"), "GG-12.02");
  EXPECT_EQ(o.turn(1, "9AM", 2).march("Heth-a", "b4|c4 (b4) a4|b4 (a4) off(a4)"), "GG-10.23");
  Table e{"QUILT", {"U.Sykes-a(F) @ b3|b4 > b4", "C.Heth-a(F) @ a4|b4 > b4"}};
  EXPECT_EQ(e.march("Heth-a", "a4|b4 (a4) off(a4)"), "GG-12.12");
}

TEST(GunsMovement, TurningAboutAndFacings) {
  covers("GG-10.09", "GG-10.10", "GG-10.11", "GG-10.12", "GG-10.13", "GG-12.24");
  Table t{"HEX", {"C.Heth-a(F) @ C|N > N", "C.Heth-b(F) @ C|N > N", "C.Pender-a(F) @ C|S > C", "U.Sykes-a(F) @ C|S > S"}};
  t.give(C, TurnAbout{t.block("Heth-a")});
  EXPECT_EQ(t.front("Heth-a"), "C");
  EXPECT_FALSE(t["Heth-a"].marks.has(Mark::Marched));
  EXPECT_EQ(t.judge(C, EndStep{}), "GG-10.12");
  EXPECT_EQ(t.judge(C, TurnAbout{t.block("Pender-a")}), "GG-10.13");
  EXPECT_EQ(t.march("Pender-a", "C|S (C) C|SE"), "GG-12.24");
  t.give(C, TurnAbout{t.block("Heth-b")});
  EXPECT_EQ(t.judge(C, EndStep{}), "");
}

TEST(GunsMovement, ThreeOnAPosition) {
  covers("GG-10.24", "GG-10.25", "GG-03.02", "GG-10.02", "GG-10.03");
  Table t{"HEX", {"C.Heth-a(F) @ C|N > N", "C.Heth-b(F) @ C|N > N", "C.Pender-a(F) @ C|N > N", "C.Pender-b(F) @ C|S > C"}};
  EXPECT_EQ(t.march("Pender-b", "C|S (C) C|N"), "GG-10.24");
  EXPECT_EQ(t.march("Pender-b", "C|S (C) C|N (N) N|NN"), "");
}

TEST(GunsMovement, TheConfederateBorder) {
  covers("GG-10.14", "GG-10.15", "GG-X74");
  Table t{"QUILT", {"U.Sykes-a(F) @ b4|b5 > b5", "C.Heth-a(F) @ c2|d2 > c2"}};
  t.phase(U, Step::March);
  EXPECT_EQ(t.march("Sykes-a", "b4|b5 (b4) a4|b4"), "GG-10.14");
  t.phase(U, Step::Withdraw);
  t["Sykes-a"].marks.set(Mark::Owes);
  EXPECT_EQ(t.withdraw("Sykes-a", "b4|b5 (b4) a4|b4"), "GG-10.14");
  t.phase(C, Step::March);
  EXPECT_EQ(t.march("Heth-a", "c2|d2 (c2) c1|c2"), "");
}

TEST(GunsMovement, UnderWithdrawOrders) {
  covers("GG-10.31", "GG-12.21", "GG-06.03");
  Table t{"QUILT", {"U.Sykes-a(F) @ d3|d4 > d4", "C.Heth-a(F) @ b4|c4 > c4"}};
  t.phase(C, Step::March, Orders::Withdraw);
  EXPECT_EQ(t.march("Heth-a", "b4|c4 (c4) c4|d4"), "GG-10.31");
  EXPECT_EQ(t.march("Heth-a", "b4|c4 (c4) c3|c4"), "GG-10.31");
  EXPECT_EQ(t.march("Heth-a", "b4|c4 (b4) b4|b5"), "");
}

TEST(GunsTwice, MarchAfterEntry) {
  covers("GG-15.01", "GG-15.02", "GG-15.03", "GG-15.05", "GG-15.06", "GG-X27");
  const auto reach = [](int hour, Army first, int allowances, int hours = 3) {
    Table t{"QUILT", {"C.Heth-a(F) @ b4|c4 > c4"}};
    t.turn(1, "9AM", hours, first);
    t["Heth-a"].hour = static_cast<std::uint8_t>(hour);
    t.s[C].allowances = static_cast<std::uint8_t>(allowances);
    Reach r;
    const Verdict v = march_reach(t.s, t.block("Heth-a"), false, r);
    return v ? std::to_string(r.alone) + "/" + std::to_string(r.to_friend) : std::string{v.refusal().rule.text()};
  };
  EXPECT_EQ(reach(1, C, 0), "2/3");
  EXPECT_EQ(reach(2, C, 0), "2/2");
  EXPECT_EQ(reach(3, C, 0), "GG-15.03");
  EXPECT_EQ(reach(3, C, 1), "1/1");
  EXPECT_EQ(reach(1, U, 0), "2/4");
  EXPECT_EQ(reach(1, C, 0, 1), "GG-15.05");
}

TEST(GunsTwice, AfterAWithdrawalOrAnAttack) {
  covers("GG-15.04", "GG-15.07", "GG-15.08", "GG-15.09");
  Table t{"QUILT", {"C.Heth-a(F) @ b4|c4 > c4"}};
  const std::string way = "b4|c4 (c4) c4|c5";
  t["Heth-a"].marks.set(Mark::Withdrew);
  EXPECT_EQ(t.march("Heth-a", way), "GG-15.05");
  EXPECT_EQ(t.turn(1, "9AM", 2).march("Heth-a", way), "");
  t["Heth-a"].marks.set(Mark::Attacked);
  EXPECT_EQ(t.march("Heth-a", way), "GG-15.07");
  t["Heth-a"].marks.clear(Mark::Withdrew);
  EXPECT_EQ(t.march("Heth-a", way), "GG-15.08");
  t["Heth-a"].where = Where::Off, t["Heth-a"].at = static_cast<std::uint16_t>(t.area("a4"));
  t["Heth-a"].marks = {};
  t["Heth-a"].marks.set(Mark::Withdrew), t["Heth-a"].marks.set(Mark::Left);
  EXPECT_EQ(t.march("Heth-a", "off (a4) a4|b4"), "GG-15.09");
}

TEST(GunsCavalry, Distances) {
  covers("GG-18.02", "GG-18.03", "GG-18.04", "GG-18.05", "GG-X30", "GG-14.08");
  Table t{"QUILT", {"U.Buford-a(Cav) @ c3|c4 > c4", "U.Sykes-a(F) @ e3|e4 > e4"}};
  const auto reach = [&](Army first, bool mounted) {
    t.phase(U, Step::March).turn(1, "9AM", 3, first);
    Reach r;
    EXPECT_TRUE(static_cast<bool>(march_reach(t.s, t.block("Buford-a"), mounted, r)));
    return std::to_string(r.alone) + "/" + std::to_string(r.to_friend);
  };
  EXPECT_EQ(reach(U, true), "3/7");
  EXPECT_EQ(reach(U, false), "2/4");
  EXPECT_EQ(reach(C, true), "3/9");
  EXPECT_EQ(reach(C, false), "2/6");
  EXPECT_EQ(t.march("Sykes-a", "e3|e4 (e4) e4|e5", "", true), "GG-18.02");
  EXPECT_EQ(withdrawal_limit(t.s, U, true), 3);
  EXPECT_EQ(withdrawal_limit(t.s, U, false), 2);
  t.phase(U, Step::Withdraw, Orders::Withdraw);
  EXPECT_EQ(withdrawal_limit(t.s, U, true), 5);
  EXPECT_EQ(withdrawal_limit(t.s, U, false), 4);
  Table o{"QUILT", {"obs[c3|c4 : c4]", "U.Buford-a(Cav) @ c3|c4 > c4"}};
  o.phase(U, Step::March);
  EXPECT_EQ(o.march("Buford-a", "c3|c4 (c4) c4|c5", "", true), "GG-18.03");
  EXPECT_EQ(o.march("Buford-a", "c3|c4 (c4) c4|c5"), "");
}

TEST(GunsCavalry, KeepsAwayAndIsSeenMounted) {
  covers("GG-18.06", "GG-18.07", "GG-18.08", "GG-18.09", "GG-02.06", "GG-S.04");
  Table t{"QUILT", {"U.Buford-a(Cav) @ b4|c4 > c4", "C.Heth-a(F) @ d3|d4 > d4"}};
  t.phase(U, Step::March);
  EXPECT_EQ(t.march("Buford-a", "b4|c4 (c4) c4|d4"), "GG-18.06");
  EXPECT_EQ(t.march("Buford-a", "b4|c4 (c4) c3|c4"), "GG-18.06");
  t["Buford-a"].known = Known::Nothing;
  t.give(U, t.marching("Buford-a", "b4|c4 (c4) c4|c5", "", true));
  EXPECT_EQ(t["Buford-a"].known, Known::Face);
  ASSERT_TRUE(t.last<Shown>());
  Table w{"QUILT", {"U.Buford-a(Cav) @ c4|d4 > d4", "C.Heth-a(F) @ d3|d4 > d4"}};
  w.phase(U, Step::Withdraw);
  EXPECT_EQ(w.withdraw("Buford-a", "c4|d4 (c4) b4|c4", "", true), "");
  EXPECT_EQ(w.withdraw("Buford-a", "c4|d4 (c4) b4|c4"), "GG-18.07");
  w.phase(U, Step::Withdraw, Orders::Withdraw);
  EXPECT_EQ(w.withdraw("Buford-a", "c4|d4 (c4) b4|c4"), "");
}

// ------------------------------------------------------------------------------------------- reinforcements

TEST(GunsReinforcements, Arrival) {
  covers("GG-11.01", "GG-11.02", "GG-11.03", "GG-11.04", "GG-11.05", "GG-11.06", "GG-11.07", "GG-11.08", "GG-X12", "GG-04.15");
  Table t{"QUILT", {"U.Buford-a(Cav) @ e2|e3 > e3", "C.Heth-a(F) @ b4|c4 > c4"}};
  t.turn(1, "1PM", 2).phase(C, Step::Attack, Orders::Attack);
  t.s[C].track[8] = TimeToken::Rumour, t.s[C].track[9] = TimeToken::Chambersburg;
  t.s.queues[index(Entry::Chambersburg)] = {Formation::Anderson, Formation::Johnson};
  t.s[C].provoked = true;
  t.give(C, EndStep{});
  ASSERT_TRUE(t.last<ReinforcementsArrived>());
  EXPECT_EQ(t.last<ReinforcementsArrived>()->hour, 2);
  EXPECT_EQ(t.last<ReinforcementsArrived>()->blocks.size(), 2u);
  EXPECT_EQ(t.s.queues[index(Entry::Chambersburg)].front(), Formation::Johnson);
  EXPECT_EQ(t.s[C].arrivals.size(), 1u);  // the token stays on its hour
  EXPECT_EQ(t.s[C].track[8], TimeToken::Empty);
  EXPECT_EQ(t.s.step, Step::Entry);
  const View blue = view(t.s, Viewer::First), red = view(t.s, Viewer::Second);
  const BlockId b = t.last<ReinforcementsArrived>()->blocks[0];
  EXPECT_EQ(blue.shown[b].formation, Formation::Unknown);
  EXPECT_EQ(red.shown[b].formation, Formation::Anderson);
  EXPECT_EQ(blue.shown.queues[index(Entry::Chambersburg)].front(), Formation::Unknown);
  EXPECT_EQ(red.shown.queues[index(Entry::Chambersburg)].front(), Formation::Johnson);
}

Enter overland(const Table& t, const std::string& block, int hour, const std::string& area, const std::string& at) {
  const PositionId p = t.position(at);
  return {t.block(block), static_cast<std::uint8_t>(hour), false, Path{Leg{t.area(area), p}}, t.s.map().across(p, t.area(area))};
}
Enter by_road(const Table& t, const std::string& block, int hour, const std::string& words) {
  Enter o{t.block(block), static_cast<std::uint8_t>(hour), true, t.path("road " + words), no_area};
  o.front = t.s.map().across(o.path.back().to, o.path.back().across);
  return o;
}

TEST(GunsReinforcements, Overland) {
  covers("GG-11.10", "GG-11.12", "GG-11.14", "GG-11.15", "GG-11.18", "GG-11.19", "GG-11.20", "GG-11.21", "GG-11.22", "GG-X13");
  const auto with = [](const std::vector<std::string>& items) {
    Table t{"QUILT", items};
    t.waits("Heth-a", Entry::Chambersburg), t.waits("Heth-b", Entry::Chambersburg);
    for (const std::string b : {"Heth-a", "Heth-b"}) t[b].marks.set(Mark::Arrived), t[b].enter_from = 1, t[b].transfer_from = 2;
    t.turn(1, "7AM").phase(C, Step::Entry);
    return t;
  };
  Table t = with({"U.Buford-a(Cav) @ b4|c4 > b4"});
  EXPECT_EQ(t.judge(C, by_road(t, "Heth-a", 1, "(a4) a4|b4")), "GG-11.18");
  EXPECT_EQ(t.judge(C, overland(t, "Heth-a", 2, "a4", "a4|b4")), "GG-11.14");
  EXPECT_EQ(t.judge(C, overland(t, "Heth-a", 1, "b4", "b4|b5")), "GG-11.19");
  t.give(C, overland(t, "Heth-a", 1, "a4", "a4|b4"));
  t.give(C, overland(t, "Heth-b", 1, "a4", "a4|b4"));
  EXPECT_EQ(t.at("Heth-b"), "a4|b4");
  EXPECT_EQ(t.judge(C, overland(t, "Heth-b", 1, "a4", "a4|b4")), "GG-11.10");
  Table r = with({"ridge1[b4|b5 : b4]", "U.Buford-a(Cav) @ b4|b5 > b4"});
  EXPECT_EQ(r.judge(C, overland(r, "Heth-a", 1, "a4", "a4|b4")), "GG-11.12");
  EXPECT_EQ(r.judge(C, overland(r, "Heth-a", 1, "a5", "a5|b5")), "");
}

TEST(GunsReinforcements, ByRoad) {
  covers("GG-11.13", "GG-11.16", "GG-11.23", "GG-11.24", "GG-11.25", "GG-11.27", "GG-11.28", "GG-11.29", "GG-11.17", "GG-03.10", "GG-M.13", "GG-X14");
  const auto with = [](const std::vector<std::string>& items) {
    Table t{"QUILT", items};
    t.waits("Pender-a", Entry::Chambersburg), t.waits("Pender-b", Entry::Chambersburg);
    for (const std::string b : {"Pender-a", "Pender-b"}) t[b].marks.set(Mark::Arrived), t[b].enter_from = 1, t[b].transfer_from = 2;
    t.s.entered[index(Entry::Chambersburg)].opened = true;
    t.turn(1, "9AM", 2).phase(C, Step::Entry);
    return t;
  };
  const std::string far = "(a4) a4|b4 (b4) b4|c4 (c4) c4|d4";
  Table t = with({});
  EXPECT_EQ(t.judge(C, by_road(t, "Pender-a", 1, far + " (d4) d3|d4")), "GG-11.27");
  EXPECT_EQ(t.judge(C, by_road(t, "Pender-a", 1, "(a4) a4|b4 (b4) b4|b5")), "GG-11.23");
  t.give(C, by_road(t, "Pender-a", 1, far));
  EXPECT_EQ(t.judge(C, by_road(t, "Pender-b", 1, "(a4) a4|b4")), "GG-11.25");
  EXPECT_EQ(t.judge(C, overland(t, "Pender-b", 2, "a4", "a4|b4")), "GG-11.16");
  EXPECT_EQ(t.judge(C, by_road(t, "Pender-b", 2, "(a4) a4|b4 (b4) b4|c4")), "");
  Table stop = with({"U.Buford-a(Cav) @ c3|c4 > c4"});
  EXPECT_EQ(stop.judge(C, by_road(stop, "Pender-a", 1, far)), "GG-11.28");
  EXPECT_EQ(stop.judge(C, by_road(stop, "Pender-a", 1, "(a4) a4|b4 (b4) b4|c4")), "");
  Table held = with({"obs[b4|c4 : b4]", "U.Sykes-a(F) @ b4|c4 > b4"});
  EXPECT_EQ(held.judge(C, by_road(held, "Pender-a", 1, "(a4) a4|b4")), "");
  EXPECT_EQ(held.judge(C, by_road(held, "Pender-a", 1, "(a4) a4|b4 (b4) b4|c4")), "GG-11.29");
  Table late = with({});
  late["Pender-a"].enter_from = 2, late["Pender-a"].transfer_from = 3;
  EXPECT_EQ(late.judge(C, by_road(late, "Pender-a", 1, "(a4) a4|b4")), "GG-11.13");
}

TEST(GunsReinforcements, RoadsThatMeet) {
  covers("GG-11.26", "GG-11.30");
  Table t{"QUILT", {"C.Heth-a(F) @ b6|b7 > b6"}};
  t.waits("Sykes-a", Entry::Emmitsburg), t.waits("Howard-a", Entry::Taneytown);
  t.turn(1, "9AM", 2).phase(U, Step::Entry);
  t.give(U, by_road(t, "Sykes-a", 1, "(c1) c1|c2 (c2) c2|c3 (c3) c3|d3 (d3) d3|d4"));
  EXPECT_EQ(t.judge(U, by_road(t, "Howard-a", 1, "(e1) e1|e2 (e2) e2|e3 (e3) d3|e3 (d3) d3|d4")), "GG-11.26");
  EXPECT_EQ(t.judge(U, by_road(t, "Howard-a", 1, "(e1) e1|e2 (e2) e2|e3 (e3) d3|e3")), "");
  EXPECT_EQ(t.judge(U, by_road(t, "Howard-a", 2, "(e1) e1|e2 (e2) e2|e3 (e3) d3|e3 (d3) d3|d4")), "");
  Table f{"QUILT", {"C.Heth-a(F) @ b1|c1 > c1"}};
  f.waits("Sykes-a", Entry::Emmitsburg);
  f.phase(U, Step::Entry);
  EXPECT_EQ(f.judge(U, by_road(f, "Sykes-a", 1, "(c1) c1|c2")), "GG-11.30");
}

TEST(GunsReinforcements, TheRoadOpenedInTheSameTurn) {
  covers("GG-X76", "GG-11.16", "GG-11.18", "GG-11.25");
  const auto fresh = [] {
    Table t{"QUILT"};
    t.waits("Johnson-a", Entry::Harrisburg), t.waits("Early-a", Entry::Harrisburg);
    t["Early-a"].marks.set(Mark::Arrived), t["Early-a"].enter_from = 1, t["Early-a"].transfer_from = 2;
    t.turn(1, "9AM", 2).phase(C, Step::Entry);
    return t;
  };
  const std::string to = "(e7) e6|e7 (e6) e5|e6";
  Table t = fresh();
  EXPECT_EQ(t.judge(C, by_road(t, "Early-a", 1, to)), "GG-11.18");
  t.give(C, by_road(t, "Johnson-a", 1, to + " (e5) d5|e5"));
  EXPECT_EQ(t.judge(C, by_road(t, "Early-a", 2, to)), "");
  Table late = fresh();
  late.give(C, by_road(late, "Johnson-a", 2, to + " (e5) d5|e5"));
  EXPECT_EQ(late.judge(C, by_road(late, "Early-a", 1, to)), "GG-11.18");
  Table mixed = fresh();
  mixed.give(C, overland(mixed, "Johnson-a", 1, "e7", "e6|e7"));
  EXPECT_EQ(mixed.judge(C, by_road(mixed, "Early-a", 2, to)), "GG-11.16");
}

TEST(GunsReinforcements, Transfers) {
  covers("GG-11.31", "GG-11.32", "GG-11.33", "GG-11.34", "GG-11.35", "GG-11.36", "GG-11.37", "GG-11.38", "GG-11.39", "GG-X15");
  Table t{"QUILT", {"C.Pender-b(F) @ b4|c4 > c4"}};
  t.waits("Heth-a", Entry::Chambersburg), t.waits("Heth-b", Entry::Chambersburg);
  for (const std::string b : {"Heth-a", "Heth-b"}) t[b].marks.set(Mark::Arrived), t[b].enter_from = 1, t[b].transfer_from = 2;
  t.turn(1, "2PM", 3).phase(C, Step::Entry);
  const BlockId a = t.block("Heth-a"), b = t.block("Heth-b");
  EXPECT_EQ(t.judge(C, Transfer{a, Entry::Mummasburg, 1}), "GG-11.34");
  EXPECT_EQ(t.judge(C, Transfer{a, Entry::Harrisburg, 2}), "GG-11.32");
  EXPECT_EQ(t.judge(C, Transfer{t.block("Pender-b"), Entry::Mummasburg, 2}), "GG-11.38");
  t.s[C].arrivals.push_back({2, Entry::Mummasburg});
  EXPECT_EQ(t.judge(C, Transfer{a, Entry::Mummasburg, 2}), "GG-11.36");
  t.s[C].arrivals.clear();
  t.give(C, Transfer{a, Entry::Mummasburg, 2});
  EXPECT_EQ(t.at("Heth-a"), "MUMMASBURG");
  EXPECT_EQ(t.judge(C, Transfer{b, Entry::Mummasburg, 2}), "GG-11.33");
  EXPECT_EQ(t.judge(C, overland(t, "Heth-a", 2, "b7", "b6|b7")), "GG-11.35");
  EXPECT_EQ(t.judge(C, overland(t, "Heth-a", 3, "b7", "b6|b7")), "");
  EXPECT_EQ(t.judge(C, Transfer{a, Entry::Harrisburg, 2}), "GG-11.37");
  EXPECT_EQ(t.judge(C, Transfer{a, Entry::Harrisburg, 3}), "");
}

}  // namespace
}  // namespace kepi::guns::test
