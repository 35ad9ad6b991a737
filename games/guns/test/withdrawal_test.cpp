/// Chapter 14: withdrawals.
#include "games/guns/test/diagram.h"

namespace kepi::guns::test {
namespace {

/// The winner W on C|N facing C, and the start of a Union phase under Hold.
Table with_winner(std::vector<std::string> more, Orders orders = Orders::Hold) {
  more.insert(more.begin(), "C.Heth-a(F) @ C|N > C");
  Table t{"HEX", more};
  t["Heth-a"].marks.set(Mark::Winner);
  t.s.last_phase = C, t.s.first = U, t.s.hour = 6;
  t.s[U].orders = orders;
  ThenOnes dice{{}};
  Log<Event> log{t.events};
  begin_phase(t.s, U, dice, log);
  if (t.s.step == Step::Start) t.give(U, EndStep{});
  return t;
}
bool owes(const std::string& block) { return with_winner({block}).s.blocks[0].marks.has(Mark::Owes); }

TEST(GunsWithdrawals, WhoMustWithdraw) {
  covers("GG-14.04", "GG-14.05", "GG-14.06", "GG-X48");
  EXPECT_TRUE(owes("U.Sykes-a(F) @ C|NE > NE"));
  EXPECT_TRUE(owes("U.Sykes-a(F) @ C|SE > SE"));
  EXPECT_TRUE(owes("U.Sykes-a(F) @ C|SW > SW"));
  EXPECT_FALSE(owes("U.Sykes-a(F) @ C|S > C"));
  EXPECT_FALSE(owes("U.Sykes-a(F) @ S|SE > S"));
  EXPECT_TRUE(owes("U.Sykes-a(F) @ N|NW > N"));
  EXPECT_EQ(with_winner({"U.Sykes-a(F) @ C|NE > NE"}).judge(U, EndStep{}), "GG-14.06");
}

TEST(GunsWithdrawals, Separation) {
  covers("GG-14.09", "GG-14.10", "GG-14.13", "GG-14.16", "GG-14.17", "GG-14.18", "GG-14.19", "GG-14.21", "GG-14.23", "GG-X26", "GG-X49");
  Table t = with_winner({"U.Sykes-a(F) @ C|N > N"});
  for (const std::string end : {"C|NE", "C|NW", "C|SE", "C|S", "C|SW"}) EXPECT_EQ(t.withdraw("Sykes-a", "C|N (C) " + end), "") << end;
  EXPECT_EQ(t.withdraw("Sykes-a", "C|N (C) C|S (C) C|SE"), "GG-14.17");
  EXPECT_EQ(t.withdraw("Sykes-a", "C|N (C) C|S (S) S|SS"), "");
  EXPECT_EQ(t.withdraw("Sykes-a", "C|N (N) N|NN"), "GG-14.09");
  EXPECT_EQ(t.withdraw("Sykes-a", "C|N (C) C|S (S) S|SS (SS) SS|SSE"), "GG-14.08");
  Table n = with_winner({"U.Sykes-a(F) @ C|NE > NE"});
  EXPECT_EQ(n.withdraw("Sykes-a", "C|NE (C) C|NW"), "GG-14.17");
  EXPECT_EQ(n.withdraw("Sykes-a", "C|NE (C) C|S"), "");
}

TEST(GunsWithdrawals, TheHarmOfIt) {
  covers("GG-14.14", "GG-14.15", "GG-14.26", "GG-14.27", "GG-14.12", "GG-X50", "GG-06.19");
  const std::vector<std::string> items{"U.Howard-a(R2) @ C|N > N", "C.Pender-a(F) @ S|SW > S"};
  const auto after = [&](const std::string& way, std::vector<std::string> more) {
    more.insert(more.end(), items.begin(), items.end());
    more[more.size() - 2] = "U.Hancock-a(R2) @ C|N > N";
    Table t = with_winner(more);
    t.give(U, t.withdrawing("Hancock-a", way));
    t.give(U, EndStep{});
    EXPECT_TRUE(t.s[U].gave_ground);
    EXPECT_TRUE(t.s[C].provoked);
    return t["Hancock-a"].grade == Grade::Reduced2 ? std::string{"spared"} : std::string{"reduced"};
  };
  EXPECT_EQ(after("C|N (C) C|SE", {}), "spared");
  EXPECT_EQ(after("C|N (C) C|S", {}), "reduced");
  EXPECT_EQ(after("C|N (C) C|NE", {}), "reduced");
  EXPECT_EQ(after("C|N (C) C|NE", {"obs[C|NE : C]"}), "spared");
  Table t = with_winner({"U.Hancock-a(R2) @ C|N > N", "C.Pender-a(F) @ S|SW > S"});
  EXPECT_EQ(t.withdraw("Hancock-a", "C|N (C) C|S (S) S|SS"), "GG-14.14");
}

TEST(GunsWithdrawals, NoWayOut) {
  covers("GG-14.24", "GG-14.25", "GG-X51");
  Table t{"QUILT", {"U.Hancock-a(F) @ c3|c4 > c4", "C.Heth-a(F) @ c3|c4 > c3", "C.Heth-b(F) @ b3|c3 > c3", "C.Pender-a(F) @ c3|d3 > c3", "C.Pender-b(F) @ c2|c3 > c3"}};
  t.phase(U, Step::Withdraw);
  t["Hancock-a"].marks.set(Mark::Owes);
  EXPECT_EQ(t.withdrawal_ends("Hancock-a"), "stand");
  t.give(U, t.withdrawing("Hancock-a", ""));
  t.give(U, Offer{{Grade::Reduced2, Grade::Reduced1}});
  t.give(C, Pick{0});
  EXPECT_EQ(t.at("Hancock-a"), "gone");
  EXPECT_EQ(t.s.losses[index(Formation::Hancock)].reduced2, 1);
  EXPECT_EQ(t.s.losses[index(Formation::Hancock)].reduced1, 1);
  EXPECT_TRUE(t.s[U].gave_ground);
  Table way = with_winner({"U.Hancock-a(F) @ C|N > N"});
  EXPECT_EQ(way.withdraw("Hancock-a", ""), "GG-14.24");
}

TEST(GunsWithdrawals, LeavingIsNotForced) {
  covers("GG-14.20", "GG-X77", "GG-10.17");
  const std::vector<std::string> items{"U.Sykes-a(F) @ N|NN > N", "C.Heth-a(F) @ N|NNE > N", "C.Heth-b(F) @ N|NNW > N"};
  Table t{"HEX", items};
  t.phase(U, Step::Withdraw);
  t["Sykes-a"].marks.set(Mark::Owes);
  for (const std::string way : {"NN|NNE", "NN|NNW", "off(NN)"}) EXPECT_EQ(t.withdraw("Sykes-a", "N|NN (NN) " + way), "") << way;
  EXPECT_EQ(t.withdraw("Sykes-a", "N|NN (NN) NN|NNE (NNE) NE|NNE"), "GG-14.17");
  EXPECT_EQ(t.withdraw("Sykes-a", "N|NN (NN) NN|NNE (NNE) NENE|NNE"), "");
  EXPECT_EQ(t.withdraw("Sykes-a", "N|NN (NN) NN|NNE (NNE) off(NNE)"), "");
  auto shut = items;
  shut.insert(shut.end(), {"C.Pender-a(F) @ NN|NNE > NNE", "C.Pender-b(F) @ NN|NNW > NNW"});
  Table s{"HEX", shut};
  s.phase(U, Step::Withdraw);
  s["Sykes-a"].marks.set(Mark::Owes);
  EXPECT_EQ(s.withdrawal_ends("Sykes-a"), "off(NN)");
  s.give(U, s.withdrawing("Sykes-a", "N|NN (NN) off(NN)"));
  s.give(U, EndStep{});
  EXPECT_EQ(s["Sykes-a"].grade, Grade::Full);
}

TEST(GunsWithdrawals, VoluntaryOnes) {
  covers("GG-14.01", "GG-14.02", "GG-14.07", "GG-06.15", "GG-14.08");
  const std::vector<std::string> items{"C.Heth-a(F) @ C|N > C", "U.Sykes-a(F) @ C|S > S", "U.Sykes-b(F) @ S|SE > SE"};
  Table t{"HEX", items};
  t.phase(U, Step::Withdraw);
  EXPECT_EQ(t.withdraw("Sykes-a", "C|S (C) C|SE"), "GG-06.15");
  t.phase(U, Step::Withdraw, Orders::Withdraw);
  EXPECT_EQ(t.withdraw("Sykes-b", "S|SE (S) S|SS"), "GG-14.01");
  Table f{"HEX", {"C.Heth-a(F) @ C|N > C", "U.Sykes-a(F) @ C|S > C"}};
  f.phase(U, Step::Withdraw, Orders::Withdraw);
  EXPECT_EQ(f.withdraw("Sykes-a", "C|S (S) S|SS (SS) SS|SSE"), "");
  f.give(U, f.withdrawing("Sykes-a", "C|S (S) S|SS (SS) SS|SSE"));
  EXPECT_EQ(f.withdraw("Sykes-a", "SS|SSE (SSE) S|SSE"), "GG-10.04");
}

TEST(GunsWithdrawals, BetweenTheSameAreasAndFullPositions) {
  covers("GG-14.11", "GG-14.22");
  Table t{"FORK", {"U.Sykes-a(F) @ p1 > R", "C.Heth-a(F) @ R|T > R"}};
  t.phase(U, Step::Withdraw);
  t["Sykes-a"].marks.set(Mark::Owes);
  EXPECT_EQ(t.withdraw("Sykes-a", "p1 (L) p2"), "GG-14.11");
  Table full{"HEX", {"U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ C|N > C", "U.Howard-a(F) @ S|SS > S", "U.Howard-b(F) @ S|SS > S", "U.Howard-c(F) @ S|SS > S"}};
  full.phase(U, Step::Withdraw);
  full["Sykes-a"].marks.set(Mark::Owes);
  EXPECT_EQ(full.withdraw("Sykes-a", "C|N (C) C|S (S) S|SS"), "GG-14.22");
}

TEST(GunsWithdrawals, OneOfSeveralSuffers) {
  covers("GG-14.28");
  Table t{"HEX", {"U.Hancock-a(R2) @ C|N > N", "U.Hancock-b(F) @ C|N > N", "C.Heth-a(F) @ C|N > C"}};
  t.s.losses[index(Formation::Hancock)].full = 1;
  t.phase(U, Step::Withdraw);
  for (const std::string b : {"Hancock-a", "Hancock-b"}) {
    t[b].marks.set(Mark::Owes);
    t.give(U, t.withdrawing(b, "C|N (C) C|NE", "C"));
  }
  t.give(U, EndStep{});
  ASSERT_EQ(t.s.step, Step::Suffer);
  t.give(U, Suffer{t.block("Hancock-a")});
  EXPECT_EQ(t["Hancock-a"].grade, Grade::Reduced1);
  EXPECT_EQ(t["Hancock-b"].grade, Grade::Full);
  EXPECT_NE(t.s.step, Step::Suffer);
  EXPECT_NE(t.s.step, Step::Offer);  // and no other of them
}

TEST(GunsWithdrawals, AWinnerOverTwoPhases) {
  covers("GG-13.119", "GG-X75");
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ C|N > C"}};
  t["Heth-a"].marks.set(Mark::Winner);
  ThenOnes dice{{}};
  Log<Event> log{t.events};
  t.s.last_phase = C, t.s.hour = 6;
  begin_phase(t.s, C, dice, log);  // his own second phase running
  EXPECT_TRUE(t["Heth-a"].marks.has(Mark::Winner));
  begin_phase(t.s, U, dice, log);
  EXPECT_TRUE(t["Sykes-a"].marks.has(Mark::Owes));
  begin_phase(t.s, C, dice, log);
  EXPECT_FALSE(t["Heth-a"].marks.has(Mark::Winner));
}

}  // namespace
}  // namespace kepi::guns::test
