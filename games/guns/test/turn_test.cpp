/// Chapters 4 to 8, 16, 17, 20, 23 and 24: set-up, turns, orders, tokens, objectives, nights, winning.
#include "games/guns/test/diagram.h"

namespace kepi::guns::test {
namespace {

struct Fresh {
  BoardPtr board = find_board("QUILT");
  State s;
  std::vector<Event> events;
  explicit Fresh(Options options = {}, std::uint64_t seed = 7) {
    QuickDice dice{seed};
    s = setup({board, options}, dice);
  }
  void give(Army a, const Order& o) {
    QuickDice dice{3};
    Log<Event> log{events};
    const Verdict v = judge(s, seat_of(s, a), o);
    ASSERT_TRUE(static_cast<bool>(v)) << v.refusal().rule.text();
    apply(s, seat_of(s, a), o, dice, log);
  }
  Stand stand(const char* at, const char* front) const { return {s.map().position(at), s.map().area(front)}; }
};

TEST(GunsSetup, TokensAndQueues) {
  covers("GG-04.01", "GG-04.02", "GG-04.03", "GG-04.04", "GG-04.05", "GG-04.06", "GG-04.07", "GG-04.08", "GG-04.09", "GG-04.10", "GG-04.11", "GG-04.12", "GG-04.13", "GG-04.14", "GG-04.18",
         "GG-04.21", "GG-C.06", "GG-C.08", "GG-C.10", "GG-C.12", "GG-X02", "GG-02.07", "GG-01.01");
  const Fresh f;
  int laid[2] = {}, arrivals[2] = {};
  for (const Army a : armies)
    for (const TimeToken t : f.s[a].track) laid[index(a)] += t != TimeToken::Empty, arrivals[index(a)] += is_arrival(t);
  EXPECT_EQ(laid[1], 17);
  EXPECT_EQ(arrivals[1], 7);
  EXPECT_EQ(laid[0], 15);
  EXPECT_EQ(arrivals[0], 5);
  EXPECT_EQ(f.s[U].track[2], TimeToken::Empty);  // 7AM and 8AM
  EXPECT_EQ(f.s[U].track[3], TimeToken::Empty);
  EXPECT_NE(f.s[U].track[0], TimeToken::Empty);  // 5AM of 2 July
  const auto& chambersburg = f.s.queues[index(Entry::Chambersburg)];
  ASSERT_EQ(chambersburg.size(), 7u);
  for (std::size_t i = 0; i < 7; ++i) EXPECT_EQ(row(chambersburg[i]).corps, i < 3 ? Corps::III : i < 4 ? Corps::II : Corps::I);
  EXPECT_EQ(f.s.queues[index(Entry::Mummasburg)].size(), 1u);
  EXPECT_EQ(f.s.queues[index(Entry::Harrisburg)].size(), 1u);
  EXPECT_EQ(f.s.queues[index(Entry::Emmitsburg)].size(), 3u);
  EXPECT_EQ(f.s.queues[index(Entry::Baltimore)].size(), 3u);
  ASSERT_EQ(f.s.queues[index(Entry::Taneytown)].size(), 2u);
  EXPECT_EQ(f.s.queues[index(Entry::Taneytown)].back(), Formation::Kilpatrick);
  EXPECT_EQ(f.s.objectives.size(), 3u);
  EXPECT_FALSE(any_on_map(f.s, C));
  for (const auto& queue : f.s.queues)
    for (const Formation x : queue) EXPECT_NE(x, Formation::Buford);
}

TEST(GunsSetup, TraysAndTheFirstTurn) {
  covers("GG-04.16", "GG-04.22", "GG-08.01", "GG-08.03", "GG-X03", "GG-06.20", "GG-07.03", "GG-05.03", "GG-01.02", "GG-01.03");
  Fresh f;
  EXPECT_EQ(f.s[U].tray.total(), 8);
  EXPECT_EQ(f.s[U].pool.total(), 32);
  EXPECT_EQ(f.s[C].pool.total(), 31);
  f.give(U, PlaceBuford{{f.stand("c4|c5", "c5"), f.stand("d4|d5", "d5")}});
  EXPECT_EQ(f.s.hour, 2);
  EXPECT_EQ(f.s.hours, 1);
  EXPECT_EQ(f.s.first, U);
  EXPECT_EQ(f.s.active, U);
  EXPECT_EQ(f.s[U].orders, Orders::Hold);
  EXPECT_EQ(f.s[C].orders, Orders::Hold);
  ASSERT_EQ(f.s.step, Step::Keep);
  EXPECT_EQ(f.s[U].tray.total(), 9);
  std::vector<Order> all;
  choices(f.s, Seat::First, all);
  f.give(U, all.front());
  EXPECT_EQ(f.s[U].tray.total(), 8);
  EXPECT_EQ(f.s[U].returned.total(), 1);
  EXPECT_EQ(f.s[U].pool.total(), 31);
}

TEST(GunsSetup, Buford) {
  covers("GG-04.19", "GG-04.20", "GG-00.04", "GG-05.05");
  Fresh f;
  const auto refusal = [&](const Order& o) { return std::string{judge(f.s, Seat::First, o).refusal().rule.text()}; };
  EXPECT_EQ(refusal(PlaceBuford{{f.stand("a4|b4", "b4"), f.stand("c4|c5", "c5")}}), "GG-04.19");
  EXPECT_EQ(refusal(PlaceBuford{{f.stand("c4|c5", "c4"), f.stand("c4|c5", "c5")}}), "GG-04.20");
  EXPECT_EQ(refusal(EndStep{}), "GG-05.05");
  f.give(U, PlaceBuford{{f.stand("c4|c5", "c5"), f.stand("c4|c5", "c5")}});
}

TEST(GunsSetup, ShufflesAreUniform) {
  covers("GG-04.23", "GG-00.05", "GG-00.06");
  std::array<int, command_count> top{};
  for (std::uint64_t seed = 0; seed < 700; ++seed) ++top[index(Fresh{{}, seed}.s.queues[index(Entry::Emmitsburg)].front())];
  for (std::size_t f = 0; f < 7; ++f) EXPECT_NEAR(top[f], 100, 45) << formation_table[f].name;
}

// ------------------------------------------------------------------------------------------- turns

/// n blocks in play for each army, on the QUILT.
Table armies_of(int union_count, int confederates) {
  std::vector<std::string> items;
  const std::vector<std::string> blue{"Sykes", "Howard", "Slocum", "Hancock", "Sickles"}, red{"Heth", "Pender", "Hood", "McLaws", "Early", "Rodes", "Johnson", "Anderson"};
  const auto at = [](const std::string& row, int i) { return std::string(1, static_cast<char>('b' + i % 5)) + row + "|" + std::string(1, static_cast<char>('c' + i % 5)) + row; };
  for (int i = 0; i < union_count; ++i) items.push_back("U." + blue[static_cast<std::size_t>(i / 3)] + "-" + std::to_string(i) + "(F) @ " + at("2", i) + " > " + std::string(1, static_cast<char>('b' + i % 5)) + "2");
  for (int i = 0; i < confederates; ++i) items.push_back("C." + red[static_cast<std::size_t>(i / 2)] + "-" + std::to_string(i) + "(F) @ " + at("6", i) + " > " + std::string(1, static_cast<char>('b' + i % 5)) + "6");
  return Table{"QUILT", items};
}

TEST(GunsTurn, ItsLength) {
  covers("GG-05.01", "GG-05.02", "GG-07.05", "GG-07.06", "GG-07.07", "GG-07.08", "GG-07.09", "GG-07.10", "GG-07.11", "GG-X04", "GG-X58", "GG-17.01");
  const auto longest = [](int u, int c, const std::string& hour, Orders orders = Orders::Hold) {
    Table t = armies_of(u, c);
    t.turn(1, hour);
    t.s[U].orders = orders;
    return longest_turn(t.s);
  };
  EXPECT_EQ(longest(8, 11, "3PM"), 3);
  EXPECT_EQ(longest(5, 11, "3PM"), 2);
  EXPECT_EQ(longest(2, 4, "3PM"), 1);
  EXPECT_EQ(longest(12, 15, "9AM"), 5);
  EXPECT_EQ(longest(12, 15, "6PM"), 3);
  EXPECT_EQ(longest(12, 15, "9AM", Orders::Attack), 1);
  EXPECT_EQ(longest(12, 15, "Night"), 1);
  Table t = armies_of(12, 15);
  t.turn(1, "6PM").s.step = Step::Duration;
  EXPECT_EQ(t.judge(U, Duration{2}), "GG-05.03");  // the second player's
  EXPECT_EQ(t.judge(C, Duration{0}), "GG-07.05");
  EXPECT_EQ(t.judge(C, Duration{4}), "GG-07.10");
  t.give(C, Duration{2});
  EXPECT_TRUE(t.s.shortened);
  EXPECT_EQ(t.s.active, U);
  Table m = armies_of(6, 15);
  m.turn(1, "9AM").s.step = Step::Duration;
  EXPECT_EQ(m.judge(C, Duration{4}), "GG-07.06");
}

TEST(GunsTurn, Drawing) {
  covers("GG-08.01", "GG-08.02", "GG-08.03", "GG-08.04", "GG-08.05", "GG-08.06", "GG-X05");
  const auto start = [](Orders orders, int pool, int returned) {
    Table t{"QUILT", {"C.Heth-a(F) @ b4|c4 > c4", "C.Heth-b(F) @ b4|c4 > c4"}};
    t.turn(1, "9AM", 3).phase(C, Step::Start, orders);
    Side& side = t.s[C];
    side.pool = {};
    side.tray = {}, side.tray.add(any_token, 6), side.tray.add(march_token, 1);
    side.pool.add(march_token, pool), side.returned.add(march_token, returned);
    t.give(C, EndStep{});
    return t;
  };
  Table hold = start(Orders::Hold, 5, 0);
  EXPECT_EQ(hold.s[C].tray.total(), 10);
  ASSERT_EQ(hold.s.step, Step::Keep);
  EXPECT_EQ(hold.judge(C, Keep{{any_token}}), "GG-08.03");
  EXPECT_EQ(hold.judge(C, Keep{{Table::token("S2 Heth"), any_token}}), "GG-04.17");
  hold.give(C, Keep{{any_token, march_token}});
  EXPECT_EQ(hold.s[C].tray.total(), 8);
  EXPECT_EQ(start(Orders::Attack, 5, 0).s[C].tray.total(), 7);
  EXPECT_EQ(start(Orders::Hold, 1, 3).s[C].tray.total(), 10);  // the return stack becomes the pool
  EXPECT_EQ(start(Orders::Hold, 1, 0).s[C].tray.total(), 8);   // the rest is lost
}

TEST(GunsOrders, Declaration) {
  covers("GG-06.01", "GG-06.02", "GG-06.04", "GG-06.05", "GG-06.06", "GG-06.07", "GG-06.08", "GG-06.18", "GG-X58", "GG-05.04");
  Table t{"QUILT", {"U.Sykes-a(F) @ d3|d4 > d4", "C.Heth-a(F) @ b4|c4 > c4"}};
  t.turn(1, "9AM", 2).phase(C, Step::Declare).tray(C, {"S1 ANY"});
  for (const Orders o : {Orders::Attack, Orders::Hold, Orders::Withdraw}) EXPECT_EQ(t.judge(C, Declare{o}), "");
  t.s.shortened = true;
  EXPECT_EQ(t.judge(C, Declare{Orders::Hold}), "GG-06.04");
  t.turn(1, "7PM", 2);
  EXPECT_EQ(t.judge(C, Declare{Orders::Attack}), "GG-06.06");
  EXPECT_EQ(t.judge(C, Declare{Orders::Withdraw}), "");
  t.turn(1, "9AM", 2).tray(C, {});
  EXPECT_EQ(t.judge(C, Declare{Orders::Attack}), "GG-06.07");
  t["Sykes-a"].where = Where::Off;
  EXPECT_EQ(t.judge(C, Declare{Orders::Withdraw}), "GG-06.08");
  EXPECT_EQ(t.judge(C, Declare{Orders::Hold}), "");
}

TEST(GunsOrders, AttackOrdersNotUsed) {
  covers("GG-06.10", "GG-06.11", "GG-06.12", "GG-06.13", "GG-06.14", "GG-X55");
  const auto fresh = [](const std::string& enemy) {
    Table t{"HEX", {enemy, "C.Heth-a(F) @ N|NN > N"}};
    t.phase(C, Step::Attack, Orders::Attack).tray(C, {"S1 ANY", "S1 ANY", "MFW", "MFW", "S2 Heth"});
    return t;
  };
  Table t = fresh("U.Sykes-a(F) @ C|N > N");
  t.give(C, EndStep{});
  ASSERT_EQ(t.s.step, Step::Penalty);
  EXPECT_EQ(t.judge(C, Discard{{march_token, march_token}}), "GG-06.10");
  EXPECT_EQ(t.judge(C, Discard{{march_token, march_token, any_token, any_token}}), "");
  t.give(C, Discard{{march_token, march_token, any_token}});
  EXPECT_EQ(t.s[C].returned.total(), 3);
  Table provoked = fresh("U.Sykes-a(F) @ C|N > N");
  provoked.s[C].provoked = true;
  provoked.give(C, EndStep{});
  EXPECT_NE(provoked.s.step, Step::Penalty);
  Table nobody = fresh("U.Sykes-a(F) @ S|SS > S");
  nobody.give(C, EndStep{});
  EXPECT_NE(nobody.s.step, Step::Penalty);
}

TEST(GunsOrders, WhatTheyCost) {
  covers("GG-06.16", "GG-06.19", "GG-X56", "GG-06.21");
  const auto fresh = [](bool gave_ground, const std::vector<std::string>& tray) {
    Table t{"QUILT", {"U.Sykes-a(F) @ d3|d4 > d4", "C.Heth-a(F) @ b4|c4 > c4"}};
    t.turn(1, "9AM").phase(C, Step::Declare).tray(C, tray);
    t.s[C].gave_ground = gave_ground;
    return t;
  };
  Table hold = fresh(true, {"S1 ANY", "MFW", "MFW"});
  hold.give(C, Declare{Orders::Hold});
  ASSERT_EQ(hold.s.step, Step::OrdersDiscard);
  EXPECT_EQ(hold.judge(C, Discard{{march_token}}), "GG-06.19");
  hold.give(C, Discard{{march_token, march_token}});
  EXPECT_NE(hold.s.step, Step::OrdersDiscard);
  Table one = fresh(true, {"MFW"});
  one.give(C, Declare{Orders::Hold});
  EXPECT_EQ(discards_due(one.s), 1);
  Table none = fresh(true, {});
  none.give(C, Declare{Orders::Hold});
  EXPECT_NE(none.s.step, Step::OrdersDiscard);
  Table attack = fresh(true, {"MFW"});
  attack.give(C, Declare{Orders::Attack});
  EXPECT_NE(attack.s.step, Step::OrdersDiscard);
  Table withdraw = fresh(false, {"S1 ANY", "MFW", "MFW"});
  withdraw.give(C, Declare{Orders::Withdraw});
  ASSERT_EQ(withdraw.s.step, Step::OrdersDiscard);
  EXPECT_EQ(withdraw.judge(C, Discard{{march_token}}), "GG-06.16");
  withdraw.give(C, Discard{{march_token, march_token}});
  EXPECT_EQ(withdraw.s.last_withdraw, C);
}

TEST(GunsOrders, WithdrawForANightTurn) {
  covers("GG-06.17", "GG-07.01", "GG-07.02", "GG-07.04", "GG-17.02", "GG-17.03", "GG-X57");
  Table t{"QUILT", {"U.Sykes-a(F) @ d2|d3 > d3", "C.Heth-a(F) @ b5|c5 > c5"}};
  t.turn(1, "8PM", 1, C).phase(U, Step::Declare).tray(U, {"S1 ANY", "S1 ANY", "S1 ANY", "MFW", "MFW", "MFW", "S2 Sykes"});
  t.s[C].next = Orders::Hold;
  t.s.last_withdraw = C;
  t.give(U, Declare{Orders::Withdraw});
  EXPECT_EQ(t.s.hour, night);
  EXPECT_EQ(t.s.first, U);
  ASSERT_EQ(t.s.step, Step::NightDiscard);
  EXPECT_EQ(t.judge(U, Discard{{march_token, march_token, march_token}}), "GG-06.17");
  t.give(U, Discard{{march_token, march_token, march_token, any_token}});
  EXPECT_EQ(t.s[U].tray.total(), 4);  // and then one is drawn
}

TEST(GunsOrders, Remix) {
  covers("GG-10.30", "GG-S.01", "GG-S.05");
  Table t{"HEX", {"C.Heth-a(F) @ C|N > N", "C.Pender-a(F) @ C|N > N", "C.Hood-a(F) @ C|S > C"}};
  t.phase(C, Step::Start);
  t["Heth-a"].known = Known::Face;
  EXPECT_EQ(t.judge(C, Remix{t.position("C|S")}), "GG-10.30");
  t.give(C, Remix{t.position("C|N")}, {1});
  EXPECT_EQ(t["Heth-a"].formation, Formation::Pender);
  EXPECT_EQ(view(t.s, Viewer::First).shown[t.block("Heth-a")].formation, Formation::Unknown);
  EXPECT_EQ(view(t.s, Viewer::First).shown[t.block("Pender-a")].formation, Formation::Unknown);
}

// ------------------------------------------------------------------------------------------- objectives and winning

TEST(GunsObjectives, MovesEarned) {
  covers("GG-16.01", "GG-16.02", "GG-16.03", "GG-16.04", "GG-16.05", "GG-16.09", "GG-16.12", "GG-X28", "GG-X70");
  const auto earned = [](int ours, int theirs, const std::vector<Arrival>& blue, const std::vector<Arrival>& red, int hours) {
    Table t{"QUILT", {"U.Sykes-a(F) @ d2|d3 > d3", "C.Heth-a(F) @ b5|c5 > c5"}};
    t.turn(1, "9AM", hours).phase(C, Step::Declare);
    t.s[U].received = static_cast<std::uint8_t>(ours), t.s[C].received = static_cast<std::uint8_t>(theirs);
    for (const Arrival& a : blue) t.s[U].arrivals.push_back(a);
    for (const Arrival& a : red) t.s[C].arrivals.push_back(a);
    t.give(C, Declare{Orders::Hold});
    return t;
  };
  Table t = earned(0, 1, {{2, Entry::Emmitsburg}, {3, Entry::Emmitsburg}}, {{2, Entry::Chambersburg}}, 3);
  EXPECT_EQ(t.s.moves_earned, 2);
  EXPECT_EQ(t.s[U].received, 2);
  ASSERT_EQ(t.s.step, Step::Objectives);
  const auto move = [&](std::uint8_t marker, const char* over) { return ObjectiveMove{marker, t.position(over)}; };
  EXPECT_EQ(t.judge(U, MoveObjectives{{move(0, "c2|c3"), move(0, "c2|d2")}}), "GG-16.09");
  EXPECT_EQ(t.judge(U, MoveObjectives{{move(0, "c2|c3"), move(1, "f2|f3"), move(2, "e5|f5")}}), "GG-16.03");
  EXPECT_EQ(t.judge(U, MoveObjectives{}), "");
  t.give(U, MoveObjectives{{move(0, "c2|c3")}});
  EXPECT_EQ(t.s.map().name(t.s.objectives[0].area), "c2");
  EXPECT_EQ(earned(3, 7, {{1, Entry::Taneytown}}, {}, 1).s.moves_earned, 0);  // the fourth has come
}

TEST(GunsObjectives, WhereTheyMayGo) {
  covers("GG-16.06", "GG-16.07", "GG-16.08", "GG-16.10", "GG-16.11", "GG-20.03", "GG-X65");
  Table t{"QUILT", {"C.Heth-a(F) @ c3|c4 > c4"}};
  t.s.step = Step::Objectives, t.s.moves_earned = 3, t.s.active = C;
  const auto move = [&](std::uint8_t marker, const char* over) { return MoveObjectives{{ObjectiveMove{marker, t.position(over)}}}; };
  EXPECT_EQ(t.judge(U, move(0, "d4|d5")), "GG-16.07");
  EXPECT_EQ(t.judge(U, move(1, "f3|g3")), "GG-16.10");
  EXPECT_EQ(t.judge(U, move(1, "e3|f3")), "GG-16.11");
  t.s.objectives[2].owner = C;
  EXPECT_EQ(t.judge(U, move(2, "e5|f5")), "GG-16.08");
  Table red = t;
  red.give(U, move(0, "c3|c4"));
  EXPECT_EQ(red.s.objectives[0].owner, C);
  Table both{"QUILT", {"C.Heth-a(F) @ c3|c4 > c4", "U.Sykes-a(F) @ c3|c4 > c3"}};
  both.s.step = Step::Objectives, both.s.moves_earned = 1, both.s.active = C;
  both.give(U, move(0, "c3|c4"));
  EXPECT_EQ(both.s.objectives[0].owner, U);
}

TEST(GunsWinning, FullControl) {
  covers("GG-20.04", "GG-20.05", "GG-20.06", "GG-20.07", "GG-20.08", "GG-20.09", "GG-20.10", "GG-20.13", "GG-20.14", "GG-X64");
  const auto controlled = [](const std::vector<std::string>& items, std::size_t marker) {
    const Table t{"QUILT", items};
    return fully_controlled(t.s, t.s.objectives[marker]);
  };
  EXPECT_FALSE(controlled({"C.Heth-a(F) @ d5|e5 > e5"}, 2));
  EXPECT_TRUE(controlled({"C.Heth-a(F) @ d5|e5 > e5"}, 0));
  const std::vector<std::string> ring{"obs[f3|g3 : g3]", "C.Heth-a(F) @ e3|f3 > e3", "C.Heth-b(F) @ f3|f4 > f4", "C.Pender-a(F) @ f2|f3 > f2"};
  EXPECT_TRUE(controlled(ring, 1));
  auto shut = ring;
  shut.push_back("C.Pender-b(F) @ f3|g3 > g3");
  EXPECT_FALSE(controlled(shut, 1));
  const auto declares = [](int day, Orders orders) {
    Table t{"QUILT", {"C.Heth-a(F) @ d5|e5 > e5", "U.Sykes-a(F) @ c2|d2 > d2"}};
    t.turn(day, "9AM").phase(U, Step::Declare).tray(U, {"S1 ANY"});
    t.give(U, Declare{orders});
    return t;
  };
  Table lost = declares(2, Orders::Hold);
  EXPECT_EQ(lost.s.ending, Ending::ControlLost);
  EXPECT_EQ(prompt(lost.s).outcome->winner, Seat::Second);
  EXPECT_EQ(declares(2, Orders::Attack).s.ending, Ending::None);
  EXPECT_EQ(declares(1, Orders::Hold).s.ending, Ending::None);
}

TEST(GunsWinning, TheLastNight) {
  covers("GG-20.11", "GG-20.12", "GG-06.22", "GG-C.11", "GG-17.04");
  const auto last = [](const std::vector<std::string>& items) {
    Table t{"QUILT", items};
    t.turn(3, "Night", 1, C).phase(U, Step::March);
    t.give(U, EndStep{});
    while (t.s.step == Step::Works) t.give(U, EndStep{});
    return t.s.ending;
  };
  EXPECT_EQ(last({"U.Sykes-a(F) @ c2|d2 > d2", "C.Heth-a(F) @ b6|c6 > b6"}), Ending::TimeOut);
  EXPECT_EQ(last({"U.Sykes-a(F) @ c2|d2 > d2", "C.Heth-a(F) @ d5|e5 > e5"}), Ending::ControlLost);
}

// ------------------------------------------------------------------------------------------- night

TEST(GunsNight, WorksTrackAndPool) {
  covers("GG-17.05", "GG-17.06", "GG-17.08", "GG-17.09", "GG-17.10", "GG-17.12", "GG-17.04", "GG-X29");
  Table t{"QUILT", {"C.Heth-a(F) @ b5|c5 > c5", "U.Sykes-a(F) @ d2|d3 > d3"}};
  t.turn(1, "Night", 1, U).phase(C, Step::Works).tray(C, {"MFW"});
  t.s[C].track = {}, t.s[C].track[0] = TimeToken::Chambersburg;
  t.s[C].pool.remove(any_token, 3), t.s[C].returned.add(any_token, 3);
  EXPECT_EQ(t.judge(C, PlaceWorks{t.position("d2|d3"), t.area("d3")}), "GG-17.05");
  EXPECT_EQ(t.judge(C, PlaceWorks{t.position("b5|c5"), t.area("d3")}), "GG-17.06");
  t.give(C, PlaceWorks{t.position("b5|c5"), t.area("b5")});
  ASSERT_EQ(t.s.works.size(), 1u);
  EXPECT_EQ(t.s[C].spent.of(march_token), 1);
  EXPECT_EQ(t.judge(C, PlaceWorks{t.position("b5|c5"), t.area("b5")}), "GG-17.05");
  t.give(C, EndStep{});
  int morning = 0, afternoon = 0;
  for (std::size_t h = 2; h < hour_count; ++h) (h < 8 ? morning : afternoon) += t.s[C].track[h] == TimeToken::Chambersburg;
  EXPECT_EQ(morning, 1);
  EXPECT_EQ(afternoon, 1);
  EXPECT_EQ(t.s[C].track[0], TimeToken::Chambersburg);
  EXPECT_TRUE(t.s[C].returned.empty());
}

TEST(GunsNight, TheSecondNight) {
  covers("GG-17.11");
  for (const Army a : armies) {
    Table t{"QUILT", {"C.Heth-a(F) @ b6|c6 > b6", "U.Sykes-a(F) @ d2|d3 > d3"}};
    t.turn(2, "Night", 1, a).phase(a, Step::Works).tray(a, {"MFW"});
    t.s[other(a)].next = Orders::Hold, t.s[a].next = Orders::Hold;
    t.s[a].track = {};
    t.give(a, EndStep{});
    int laid = 0, arrivals = 0;
    for (const TimeToken token : t.s[a].track) laid += token != TimeToken::Empty, arrivals += token == TimeToken::Taneytown;
    EXPECT_EQ(laid, a == U ? 17 : 0);
    EXPECT_EQ(arrivals, a == U ? 1 : 0);
  }
}

TEST(GunsNight, TheSacrifice) {
  covers("GG-13.11", "GG-17.13", "GG-17.14", "GG-17.15", "GG-17.16", "GG-X66", "GG-11.09");
  const auto fresh = [] {
    Table t{"QUILT", {"U.Buford-a(Cav) @ c4|c5 > c5", "U.Buford-b(Cav) @ c4|c5 > c5", "U.Howard-a(R1) @ d2|d3 > d3", "C.Heth-a(F) @ b6|c6 > b6"}};
    t.waits("Sickles-a", Entry::Emmitsburg);
    t.turn(1, "Night", 1, C).phase(U, Step::Sacrifice);
    t.s[C].next = t.s[U].next = Orders::Hold;
    return t;
  };
  Table t = fresh();
  const BlockId a = t.block("Buford-a"), b = t.block("Buford-b"), w = t.block("Sickles-a"), r = t.block("Howard-a");
  EXPECT_EQ(t.judge(U, Sacrifice{{a, r}}), "GG-17.13");
  EXPECT_EQ(t.judge(U, Sacrifice{{a, a}}), "GG-17.13");
  EXPECT_EQ(t.judge(U, Sacrifice{{a, w}}), "");
  t.give(U, Sacrifice{{a, b}});
  EXPECT_EQ(t.at("Buford-a"), "gone");
  EXPECT_EQ(t.s.day, 2);
  Table few{"QUILT", {"U.Howard-a(R1) @ d2|d3 > d3", "C.Heth-a(F) @ b6|c6 > b6"}};
  few.turn(1, "Night", 1, C).phase(U, Step::Sacrifice);
  EXPECT_EQ(few.judge(U, Sacrifice{{few.block("Howard-a"), few.block("Howard-a")}}), "GG-17.16");
  Table up = fresh();
  up.give(U, GiveUp{});
  EXPECT_TRUE(up.s.giving_up);
  up.s.queues[index(Entry::Taneytown)] = {Formation::Hancock};
  up.turn(2, "5AM").phase(U, Step::Attack, Orders::Attack);
  up.s[U].provoked = true;
  up.s[U].track[0] = TimeToken::Taneytown;
  up.give(U, EndStep{});
  EXPECT_EQ(up.s.losses[index(Formation::Hancock)].gone, 3);
  EXPECT_EQ(up.s.losses[index(Formation::Hancock)].gone_unentered, 3);
  EXPECT_EQ(up.s[U].arrivals.size(), 1u);
  EXPECT_FALSE(up.s.giving_up);
}

// ------------------------------------------------------------------------------------------- options

Options with(Option o) {
  Options all;
  all.set(o);
  return all;
}

TEST(GunsOptions, HistoricalReinforcements) {
  covers("GG-23.01", "GG-23.02", "GG-23.03", "GG-23.04", "GG-23.05", "GG-X33");
  Fresh f{with(Option::Historical)};
  EXPECT_EQ(f.s[C].track[2], TimeToken::Chambersburg);
  EXPECT_EQ(f.s.queues[index(Entry::Chambersburg)].front(), Formation::Heth);
  int ours = 0, theirs = 0;
  for (std::size_t h = 2; h < hour_count; ++h) ours += is_arrival(f.s[U].track[h]), theirs += is_arrival(f.s[C].track[h]);
  EXPECT_EQ(ours, 4);
  EXPECT_EQ(theirs, 6);
  EXPECT_EQ(f.s[U].track[0], TimeToken::Taneytown);  // Hancock at 5AM of 2 July
  EXPECT_EQ(view(f.s, Viewer::Second).shown[U].track[0], TimeToken::Taneytown);
  ASSERT_EQ(gettysburg()->buford().size(), 2u);
}

TEST(GunsOptions, Bidding) {
  covers("GG-24.01", "GG-24.02", "GG-24.03", "GG-24.04", "GG-24.05", "GG-24.06", "GG-24.07", "GG-X31");
  Fresh f{with(Option::Bidding)};
  ASSERT_EQ(f.s.step, Step::Bid);
  QuickDice dice{1};
  Log<Event> log{f.events};
  const auto say = [&](Seat seat, const Order& o) {
    const Verdict v = judge(f.s, seat, o);
    if (v) apply(f.s, seat, o, dice, log);
    return v ? std::string{} : std::string{v.refusal().rule.text()};
  };
  const Seat first = f.s.bidder, second = kepi::other(first);
  EXPECT_EQ(say(second, Bid{1}), "GG-24.02");
  EXPECT_EQ(say(first, Bid{2}), "");
  EXPECT_EQ(say(second, Bid{2}), "GG-24.02");
  EXPECT_EQ(say(second, Bid{4}), "");
  EXPECT_EQ(say(first, Pass{}), "");
  EXPECT_EQ(say(second, ChooseArmy{C}), "");
  EXPECT_EQ(f.s.union_seat, first);
  ASSERT_EQ(f.s.step, Step::ShiftObjectives);
  const auto move = [&](std::uint8_t marker, const char* over) { return ObjectiveMove{marker, f.s.map().position(over)}; };
  EXPECT_EQ(say(first, MoveObjectives{{move(1, "f2|f3"), move(1, "e2|f2"), move(2, "e5|f5"), move(2, "f5|f6")}}), "GG-24.05");
  EXPECT_EQ(say(first, MoveObjectives{{move(0, "c2|c3"), move(0, "c1|c2"), move(1, "f2|f3"), move(2, "e5|f5")}}), "GG-24.06");
  EXPECT_EQ(say(first, MoveObjectives{{move(0, "c3|d3"), move(1, "e3|f3"), move(2, "d5|e5")}}), "GG-24.07");
  EXPECT_EQ(say(first, MoveObjectives{{move(0, "c2|c3"), move(1, "f2|f3"), move(2, "e5|f5"), move(2, "f5|f6"), move(0, "c2|d2")}}), "GG-24.04");
  EXPECT_EQ(say(first, MoveObjectives{{move(0, "c2|c3"), move(1, "f2|f3"), move(2, "e5|f5"), move(2, "f5|f6")}}), "");
  EXPECT_EQ(f.s.step, Step::PlaceBuford);
}

TEST(GunsOptions, FullyObstructedPositions) {
  covers("GG-21.01", "GG-21.05", "GG-21.06", "GG-21.09", "GG-21.10", "GG-21.11", "GG-21.12", "GG-21.13", "GG-21.14", "GG-X67");
  const std::vector<std::string> items{"obs[C|N : N]", "obs[C|N : C]", "U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N", "C.Heth-b(F) @ N|NN > N"};
  EXPECT_EQ(Table("HEX", items).march("Heth-a", "N|NN (N) C|N"), "GG-12.19");
  Table t{"HEX", items, with(Option::FullyObstructed)};
  EXPECT_EQ(t.march("Heth-a", "N|NN (N) C|N", "N"), "GG-21.09");
  t.give(C, t.marching("Heth-a", "N|NN (N) C|N", "C"));
  EXPECT_EQ(t.front("Heth-a"), "C");
  t["Heth-a"].marks = {};
  EXPECT_EQ(t.march("Heth-a", "C|N (N) N|NN"), "GG-21.06");
  EXPECT_EQ(t.judge(C, TurnAbout{t.block("Heth-a")}), "GG-10.13");
  t.phase(C, Step::Attack, Orders::Attack).tray(C, {"MFW", "MFW"});
  EXPECT_EQ(t.attack({{"Heth-a", ""}, {"Heth-b", "N|NN (N) C|N"}}, {"Heth-a"}), "GG-21.11");
  t.give(C, t.attacking({{"Heth-a", ""}}, {"Heth-a"}));
  t.give(U, Support{});
  t.give(C, Support{{}, {march_token}, false});
  EXPECT_EQ(t.last<CloseCombat>()->result, 1);  // no -1 for the ground
  Table beaten{"HEX", {"obs[C|N : N]", "obs[C|N : C]", "U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ C|N > C"}, with(Option::FullyObstructed)};
  beaten["Heth-a"].marks.set(Mark::Winner);
  beaten.s.last_phase = C;
  ThenOnes dice{{}};
  Log<Event> log{beaten.events};
  begin_phase(beaten.s, U, dice, log);
  EXPECT_FALSE(beaten["Sykes-a"].marks.has(Mark::Owes));
  EXPECT_TRUE(beaten["Sykes-a"].marks.has(Mark::Exempt));
}

TEST(GunsOptions, ObstructedGroundDoesNotBind) {
  covers("GG-21.02", "GG-21.03", "GG-21.04", "GG-21.15", "GG-21.07");
  const std::vector<std::string> items{"obs[c3|c4 : c3]", "obs[c3|c4 : c4]", "obs[d3|d4 : d4]", "U.Sykes-a(F) @ d3|d4 > d4", "C.Heth-a(F) @ b4|c4 > c4"};
  Table t{"QUILT", items, with(Option::FullyObstructed)};
  t.s.hours = 2;
  t.s[C].allowances = 3;
  EXPECT_EQ(t.march("Heth-a", "b4|c4 (c4) c3|c4 (c4) c4|c5"), "GG-12.04");  // too far alone, but it need not stop
  EXPECT_EQ(Table("QUILT", items).march("Heth-a", "b4|c4 (c4) c3|c4 (c4) c4|c5"), "GG-12.13");
  t.phase(C, Step::March, Orders::Withdraw);
  EXPECT_EQ(t.march("Heth-a", "b4|c4 (c4) c3|c4"), "GG-10.31");
  Table out{"QUILT", {"obs[c3|c4 : c3]", "obs[c3|c4 : c4]", "obs[d3|d4 : d4]", "U.Sykes-a(F) @ d3|d4 > d4", "C.Heth-a(F) @ c3|c4 > c4"}, with(Option::FullyObstructed)};
  EXPECT_EQ(out.march("Heth-a", "c3|c4 (c3) b3|c3"), "");
  Table shared{"HEX", {"obs[C|N : N]", "obs[C|N : C]", "U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ C|N > C"}, with(Option::FullyObstructed)};
  shared.phase(U, Step::Withdraw);
  EXPECT_EQ(shared.withdraw("Sykes-a", "C|N (C) C|S"), "GG-06.15");
  shared["Sykes-a"].marks.set(Mark::Exempt);
  EXPECT_EQ(shared.withdraw("Sykes-a", "C|N (C) C|S"), "");
  shared["Sykes-a"].marks = {};
  shared.phase(U, Step::Withdraw, Orders::Withdraw);
  EXPECT_EQ(shared.withdraw("Sykes-a", "C|N (C) C|S"), "");
}

TEST(GunsOptions, NotOnBothSidesOfAnEnemy) {
  covers("GG-21.08");
  Table t{"HEX", {"obs[C|N : N]", "obs[C|N : C]", "U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ C|N > C", "C.Heth-b(F) @ C|S > C", "C.Pender-a(F) @ N|NN > N"}, with(Option::FullyObstructed)};
  EXPECT_EQ(t.march("Heth-b", "C|S (C) C|N", "N"), "GG-21.08");
  EXPECT_EQ(t.march("Pender-a", "N|NN (N) C|N", "C"), "");
}

TEST(GunsOptions, ExtendedBombardment) {
  covers("GG-22.01", "GG-22.02", "GG-22.03", "GG-22.04", "GG-22.05", "GG-22.06", "GG-22.07", "GG-22.08", "GG-22.09", "GG-22.10", "GG-22.11", "GG-22.12", "GG-22.13", "GG-22.14", "GG-X68",
         "GG-S.03");
  const std::vector<std::string> items{"U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N", "C.Heth-b(F) @ N|NN > N"};
  Table t{"HEX", items, with(Option::ExtendedBombardment)};
  t.phase(C, Step::Attack, Orders::Attack).tray(C, {"S2 Heth", "S1 Heth"});
  const std::string way = "N|NN (N) C|N";
  const DeclareAttack attack = t.attacking({{"Heth-a", way}, {"Heth-b", way}}, {"Heth-a"});
  t.give(C, attack);
  t.give(U, Support{});
  t.s[C].pool = {}, t.s[C].pool.add(t.token("S2 III"), 2), t.s[C].pool.add(any_token, 6);
  t.give(C, Support{{t.token("S2 Heth", "N|NN"), t.token("S1 Heth", "N|NN")}, {}, true});
  t.give(C, Bombard{{Aim{t.position("N|NN"), t.position("C|N")}}, {}}, {3, 3});
  EXPECT_FALSE(t.last<CloseCombat>());
  EXPECT_EQ(t.s[C].apart.of(any_token), 2);
  EXPECT_EQ(view(t.s, Viewer::Second).shown[C].apart.unseen, 2);  // he may not look yet
  EXPECT_EQ(t.s.postponed.hits[0], 1);
  EXPECT_EQ(t.s.step, Step::Attack);
  EXPECT_EQ(t.judge(C, attack), "GG-13.06");
  t.give(C, EndStep{}, {3});
  EXPECT_EQ(t.s[C].spent.total(), 2);
  EXPECT_EQ(t.s[C].tray.total(), 1);
  ASSERT_EQ(t.s.step, Step::Attack);
  EXPECT_TRUE(t.s.attack.second_run);
  EXPECT_EQ(t.judge(C, EndStep{}), "GG-22.07");
  EXPECT_EQ(t.judge(C, t.attacking({{"Heth-a", way}}, {"Heth-a"})), "GG-22.07");
  EXPECT_EQ(view(t.s, Viewer::Second).shown[C].apart.of(any_token), 2);
  t.give(C, attack);
  t.give(U, Support{});
  EXPECT_EQ(t.judge(C, Support{{}, {any_token, any_token}, true}), "GG-22.02");
  t.give(C, Support{{t.token("S1 ANY", "N|NN"), t.token("S1 ANY", "N|NN")}, {}, false});
  t.give(C, Bombard{{Aim{t.position("N|NN"), t.position("C|N")}}, {}});
  ASSERT_TRUE(t.last<CloseCombat>());
  EXPECT_EQ(t.last<CloseCombat>()->result, 2);  // 2 - 2 + 1 + the first run's hit
  while (t.s.step == Step::Offer || t.s.step == Step::Pick) {
    std::vector<Order> all;
    choices(t.s, seat_of(t.s, decider(t.s)), all);
    t.give(decider(t.s), all.front());
  }
  EXPECT_TRUE(t.s[C].apart.empty());
  EXPECT_EQ(t.s[C].tray.total(), 1);  // no replacement
  EXPECT_EQ(t.s[C].spent.total(), 4);
  Table off{"HEX", items};
  off.phase(C, Step::Attack, Orders::Attack).tray(C, {"S1 ANY", "S1 ANY"});
  off.give(C, attack);
  off.give(U, Support{});
  EXPECT_EQ(off.judge(C, Support{{t.token("S1 ANY", "N|NN")}, {any_token}, true}), "GG-22.02");
}

TEST(GunsOptions, TheOrdersOfEveryStepAreListed) {
  covers("GG-S.06", "GG-S.07");
  QuickDice dice{5};
  Log<Event> silent;
  for (std::uint64_t n = 0; n < 3; ++n) {
    State s = setup({gettysburg(), {}}, dice);
    while (!prompt(s).outcome) {
      const Seat seat = prompt(s).deciders.has(Seat::First) ? Seat::First : Seat::Second;
      std::vector<Order> all;
      choices(s, seat, all);
      ASSERT_FALSE(all.empty());
      for (const Order& o : all) ASSERT_TRUE(static_cast<bool>(judge(s, seat, o)));
      ASSERT_FALSE(static_cast<bool>(judge(s, kepi::other(seat), all.front())));
      apply(s, seat, all[static_cast<std::size_t>(dice.roll(static_cast<int>(all.size())) - 1)], dice, silent);
    }
  }
}

}  // namespace
}  // namespace kepi::guns::test
