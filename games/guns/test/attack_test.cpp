/// Chapter 13: attacks in nine steps; chapters 2 and 19: reductions and the Iron Brigade.
#include "games/guns/test/diagram.h"

namespace kepi::guns::test {
namespace {

Table& ready(Table& t, const std::vector<std::string>& tray = {"S1 ANY"}) { return t.phase(C, Step::Attack, Orders::Attack).tray(C, tray); }

const std::string north = "N|NN (N) C|N";

TEST(GunsAttack, Declaration) {
  covers("GG-13.01", "GG-13.02", "GG-13.18", "GG-13.23", "GG-13.25", "GG-13.27", "GG-13.28", "GG-13.29", "GG-13.30", "GG-13.33", "GG-X17", "GG-06.09");
  std::vector<std::string> items{"U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N", "C.Heth-b(F) @ N|NN > N", "C.Pender-a(F) @ N|NE > NE"};
  Table t{"HEX", items};
  EXPECT_EQ(t.attack({{"Heth-a", north}}, {"Heth-a"}), "GG-13.01");
  ready(t, {"S1 ANY", "S1 ANY", "S1 ANY"});
  const std::vector<Table::Join> joins{{"Heth-a", north}, {"Heth-b", north}, {"Pender-a", "N|NE (NE) C|NE"}};
  EXPECT_EQ(t.attack(joins, {"Heth-a"}), "GG-13.33");
  EXPECT_EQ(t.attack(joins, {"Heth-a", "Pender-a"}), "");
  EXPECT_EQ(t.attack({{"Pender-a", "N|NE (NE) C|NE"}}, {"Pender-a"}), "GG-13.30");
  items[3] = "C.Pender-a(F) @ N|NE > N";
  Table n{"HEX", items};
  ready(n, {"S1 ANY", "S1 ANY", "S1 ANY"});
  EXPECT_EQ(n.attack(joins, {"Heth-a", "Pender-a"}), "GG-13.25");
  EXPECT_EQ(n.attack({{"Heth-a", north}, {"Pender-a", "N|NE (N) C|N"}}, {"Heth-a"}), "");
}

TEST(GunsAttack, PathsOfLeastCost) {
  covers("GG-13.19", "GG-13.21", "GG-13.22", "GG-13.24", "GG-13.25", "GG-13.26", "GG-X59", "GG-X60");
  const std::vector<std::string> items{"ridge1[b3|b4 : b4]", "C.Heth-a(F) @ b3|b4 > b4", "U.Sykes-a(F) @ c4|c5 > c5"};
  Table t{"QUILT", items};
  EXPECT_EQ(ready(t).attack({{"Heth-a", "b3|b4 (b4) b4|c4 (c4) c4|c5"}}, {"Heth-a"}), "");
  EXPECT_EQ(t.attack({{"Heth-a", "b3|b4 (b4) b4|b5 (b5) b5|c5 (c5) c4|c5"}}, {"Heth-a"}), "GG-13.22");
  auto blocked = items;
  blocked.push_back("U.Sykes-b(F) @ b4|c4 > b4");
  Table b{"QUILT", blocked};
  EXPECT_EQ(ready(b).attack({{"Heth-a", "b3|b4 (b4) b4|c4 (c4) c4|c5"}}, {"Heth-a"}), "GG-13.25");
  const std::string front = "NE|NENE (NE) N|NE (N) C|N", rear = "NE|NENE (NE) C|NE (C) C|N";
  Table h{"HEX", {"ridge2[C|N : N]", "U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ NE|NENE > NE"}};
  ready(h);
  EXPECT_EQ(h.attack({{"Heth-a", front}}, {"Heth-a"}), "");
  EXPECT_EQ(h.attack({{"Heth-a", rear}}, {"Heth-a"}), "");
  Table one{"HEX", {"ridge2[C|N : N]", "U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ NE|NENE > NE", "U.Sykes-b(F) @ C|NE > NE"}};
  ready(one);
  EXPECT_EQ(one.attack({{"Heth-a", front}}, {"Heth-a"}), "");
  EXPECT_EQ(one.attack({{"Heth-a", rear}}, {"Heth-a"}), "GG-13.24");
  Table flat{"HEX", {"U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ NE|NENE > NE"}};
  EXPECT_EQ(ready(flat).attack({{"Heth-a", front}}, {"Heth-a"}), "GG-13.19");
}

TEST(GunsAttack, SizeAndLeaders) {
  covers("GG-13.34", "GG-13.35", "GG-13.38", "GG-13.39", "GG-X61", "GG-18.10", "GG-02.03");
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N", "C.Heth-b(F) @ N|NN > N", "C.Pender-a(R1) @ N|NN > N", "C.Pender-b(F) @ N|NE > N",
                  "C.Hood-a(F) @ N|NNE > N"}};
  ready(t, {"MFW", "MFW"});
  EXPECT_EQ(t.attack({{"Heth-a", north}, {"Heth-b", north}, {"Pender-a", north}}, {"Heth-a"}), "GG-13.38");
  EXPECT_EQ(t.attack({{"Heth-a", north}, {"Heth-b", north}, {"Pender-a", "N|NN (N) N|NE"}}, {"Heth-a", "Pender-a"}), "");
  EXPECT_EQ(t.attack({{"Pender-a", north}}, {"Pender-a"}), "GG-13.34");
  ready(t, {"MFW", "MFW", "S1 ANY", "S1 ANY"});
  EXPECT_EQ(t.attack({{"Heth-a", north}, {"Heth-b", north}, {"Pender-a", north}, {"Hood-a", "N|NNE (N) C|N"}}, {"Heth-a"}), "GG-13.39");
}

TEST(GunsAttack, OnePositionOnceFromOneSide) {
  covers("GG-13.03", "GG-13.04", "GG-13.06", "GG-13.32", "GG-13.40", "GG-13.05");
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N", "C.Heth-b(F) @ N|NN > N", "C.Pender-a(F) @ C|S > C", "C.Pender-b(F) @ N|NNE > N"}};
  ready(t, {"S1 ANY", "S1 ANY", "MFW", "MFW"});
  EXPECT_EQ(t.attack({{"Heth-a", north}, {"Pender-a", "C|S (C) C|N"}}, {"Heth-a"}), "GG-13.32");
  EXPECT_EQ(t.attack({{"Heth-a", north}, {"Heth-a", north}}, {"Heth-a"}), "GG-13.06");
  t.s.struck_from.add(t.position("N|NN"));
  EXPECT_EQ(t.attack({{"Heth-b", north}}, {"Heth-b"}), "GG-13.03");
  t.s.struck.add(t.position("C|N"));
  EXPECT_EQ(t.attack({{"Pender-b", "N|NNE (N) C|N"}}, {"Pender-b"}), "GG-13.04");
  t["Pender-b"].marks.set(Mark::Withdrew);
  EXPECT_EQ(t.attack({{"Pender-b", "N|NNE (N) C|N"}}, {"Pender-b"}), "GG-13.06");
  Table u{"QUILT", {"C.Heth-a(F) @ a4|b4 > b4", "U.Sykes-a(F) @ b4|c4 > b4"}};
  u.phase(U, Step::Attack, Orders::Attack).tray(U, {"S1 ANY"});
  EXPECT_EQ(u.attack({{"Sykes-a", "b4|c4 (b4) a4|b4"}}, {"Sykes-a"}), "GG-13.40");
}

TEST(GunsAttack, LastPhasesWinners) {
  covers("GG-13.36", "GG-13.37", "GG-X62");
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N", "C.Heth-b(F) @ N|NN > N", "C.Pender-a(F) @ C|S > C"}};
  ready(t, {"S1 ANY", "MFW"});
  t["Sykes-a"].marks.set(Mark::Winner);
  EXPECT_EQ(t.attack({{"Heth-a", north}}, {"Heth-a"}), "");
  EXPECT_EQ(t.attack({{"Heth-a", north}, {"Heth-b", north}}, {"Heth-a"}), "GG-13.36");
  EXPECT_EQ(t.attack({{"Pender-a", "C|S (C) C|N"}}, {"Pender-a"}), "GG-13.37");
}

TEST(GunsAttack, InPlace) {
  covers("GG-13.31", "GG-13.55", "GG-13.115", "GG-X63");
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "U.Sykes-b(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N", "C.Heth-b(F) @ C|NE > C", "U.Howard-a(F) @ C|NW > NW", "U.Howard-b(F) @ N|NW > NW"}};
  ready(t, {"MFW"});
  EXPECT_EQ(t.attack({{"Heth-b", ""}}, {"Heth-b"}), "GG-13.30");
  t.give(C, t.attacking({{"Heth-a", north}, {"Heth-b", ""}}, {"Heth-a", "Heth-b"}));
  t.give(U, Support{});
  EXPECT_EQ(t.judge(C, Support{}), "GG-13.55");
  t.give(C, Support{{}, {march_token}, false});
  t.give(U, Lead{t.block("Sykes-a")});
}

// ------------------------------------------------------------------------------------------- artillery

TEST(GunsArtillery, Defensive) {
  covers("GG-13.41", "GG-13.42", "GG-13.43", "GG-13.44", "GG-13.45", "GG-13.46", "GG-13.47", "GG-X18", "GG-13.17", "GG-18.12");
  const auto with = [](std::vector<std::string> more) {
    std::vector<std::string> items{"U.Sykes-a(F) @ C|N > N", "U.Buford-a(Cav) @ C|NE > NE", "C.Heth-a(F) @ N|NN > N"};
    items.insert(items.end(), more.begin(), more.end());
    Table t{"HEX", items};
    ready(t).tray(U, {"S1 ANY", "S1 ANY", "S1 ANY", "MFW", "S2 Sykes"});
    t.give(C, t.attacking({{"Heth-a", north}}, {"Heth-a"}));
    return t;
  };
  Table t = with({});
  EXPECT_EQ(t.judge(U, Support{{t.token("S1 ANY", "C|N"), t.token("S1 ANY", "C|NE")}, {}, false}), "");
  EXPECT_EQ(t.judge(U, Support{{t.token("S1 ANY", "C|N"), t.token("S1 ANY", "C|N"), t.token("S1 ANY", "C|N")}, {}, false}), "GG-13.45");
  EXPECT_EQ(t.judge(U, Support{{t.token("MFW", "C|N")}, {}, false}), "GG-13.17");
  EXPECT_EQ(t.judge(U, Support{{t.token("S2 Sykes", "C|NE")}, {}, false}), "GG-13.13");
  EXPECT_EQ(with({"U.Howard-a(F) @ N|NE > NE"}).judge(U, Support{{t.token("S1 ANY", "C|NE")}, {}, false}), "GG-13.42");
}

TEST(GunsArtillery, WhatMayBePlacedIsOffered) {
  covers("GG-S.06", "GG-13.41", "GG-13.54");
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "U.Buford-a(Cav) @ C|NE > NE", "C.Heth-a(F) @ N|NN > N", "C.Heth-b(F) @ N|NN > N"}};
  ready(t, {"S1 Heth", "S2 Heth", "S1 ANY"}).tray(U, {"S1 ANY", "S1 ANY", "MFW"});
  const auto offered = [&](const Support& o) {
    std::vector<Order> all;
    choices(t.s, seat_of(t.s, decider(t.s)), all);
    return std::find(all.begin(), all.end(), Order{o}) != all.end();
  };
  t.give(C, t.attacking({{"Heth-a", north}}, {"Heth-a"}));
  EXPECT_TRUE(offered({}));
  EXPECT_TRUE(offered({{t.token("S1 ANY", "C|N")}, {}, false}));
  EXPECT_TRUE(offered({{t.token("S1 ANY", "C|N"), t.token("S1 ANY", "C|N")}, {}, false}));
  EXPECT_TRUE(offered({{t.token("S1 ANY", "C|NE")}, {}, false}));
  t.give(U, Support{});
  EXPECT_TRUE(offered({{t.token("S2 Heth", "N|NN"), t.token("S1 Heth", "N|NN")}, {}, false}) || offered({{t.token("S2 Heth", "N|NN"), t.token("S1 ANY", "N|NN")}, {}, false}));  // more than the one token it costs
}

TEST(GunsArtillery, Attacking) {
  covers("GG-13.48", "GG-13.49", "GG-13.50", "GG-13.51", "GG-13.52", "GG-13.53", "GG-13.54", "GG-X19");
  const auto with = [](std::vector<std::string> more) {
    std::vector<std::string> items{"U.Sykes-a(F) @ C|N > N", "U.Sykes-b(F) @ C|NE > NE", "C.Heth-a(F) @ N|NN > N", "C.Pender-a(F) @ C|S > C"};
    items.insert(items.end(), more.begin(), more.end());
    Table t{"HEX", items};
    ready(t, {"S1 ANY", "S1 ANY"}).tray(U, {"S1 ANY", "S1 ANY"});
    t.give(C, t.attacking({{"Heth-a", north}}, {"Heth-a"}));
    return t;
  };
  Table t = with({});
  t.give(U, Support{{t.token("S1 ANY", "C|N"), t.token("S1 ANY", "C|NE")}, {}, false});
  EXPECT_EQ(t.judge(C, Support{{t.token("S1 ANY", "C|S")}, {}, false}), "GG-13.50");
  t.give(C, Support{{t.token("S1 ANY", "N|NN")}, {}, false});
  EXPECT_EQ(t.judge(C, Bombard{{Aim{t.position("N|NN"), t.position("C|NE")}}, {}}), "GG-13.52");
  EXPECT_EQ(t.judge(C, Bombard{{Aim{t.position("N|NN"), t.position("C|S")}}, {}}), "GG-13.51");
  EXPECT_EQ(t.judge(C, Bombard{{Aim{t.position("N|NN"), t.position("C|N")}}, {}}), "");
  Table ridge = with({"ridge1[C|NE : NE]"});
  ridge.give(U, Support{{t.token("S1 ANY", "C|NE")}, {}, false});
  ridge.give(C, Support{{t.token("S1 ANY", "N|NN")}, {}, false});
  EXPECT_EQ(ridge.judge(C, Bombard{{Aim{t.position("N|NN"), t.position("C|NE")}}, {}}), "");
  Table rough = with({"obs[C|N : N]"});
  rough.give(U, Support{});
  EXPECT_EQ(rough.judge(C, Support{{t.token("S1 ANY", "N|NN")}, {}, false}), "GG-13.53");
}

TEST(GunsArtillery, RevealAndFiller) {
  covers("GG-13.55", "GG-13.56", "GG-13.57", "GG-13.58", "GG-13.59", "GG-X20", "GG-04.17", "GG-S.02");
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N", "C.Heth-b(F) @ N|NN > N", "C.Pender-a(F) @ N|NN > N"}};
  ready(t, {"S1 ANY", "MFW", "MFW", "S2 II"});
  t.give(C, t.attacking({{"Heth-a", north}, {"Heth-b", north}, {"Pender-a", north}}, {"Heth-a"}));
  t.give(U, Support{});
  const Placing gun = t.token("S1 ANY", "N|NN");
  EXPECT_EQ(t.judge(C, Support{{gun}, {march_token}, false}), "GG-13.55");
  EXPECT_EQ(t.judge(C, Support{{gun}, {march_token, march_token, t.token("S2 II")}, false}), "GG-13.56");
  EXPECT_EQ(t.judge(C, Support{{gun}, {march_token, t.token("S1 III")}, false}), "GG-04.17");
  t.give(C, Support{{gun}, {march_token, march_token}, false});
  ASSERT_TRUE(t.last<ArtilleryRevealed>());
  EXPECT_EQ(t.last<ArtilleryRevealed>()->attack, (Placings{gun}));
  EXPECT_EQ(view(t.s, Viewer::First).shown[C].filler.unseen, 2);
  EXPECT_EQ(view(t.s, Viewer::First).shown[C].filler.of(march_token), 0);
}

TEST(GunsArtillery, Bombardment) {
  covers("GG-13.60", "GG-13.61", "GG-13.62", "GG-13.63", "GG-13.64", "GG-13.66", "GG-X21", "GG-13.99");
  const auto with = [](const std::vector<std::string>& second) {
    Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N", "C.Pender-a(F) @ N|NNE > N", "C.Heth-b(F) @ N|NN > N", "C.Pender-b(F) @ N|NNE > N", "C.Anderson-a(F) @ N|NN > N",
                    "C.Anderson-b(F) @ S|SS > S"}};
    ready(t, {"S2 Heth", "S2 III", "S2 Pender", "S1 Pender"}).tray(U, {"S1 ANY"});
    t.give(C, t.attacking({{"Heth-a", north}, {"Pender-a", "N|NNE (N) C|N"}}, {"Heth-a"}));
    t.give(U, Support{{t.token("S1 ANY", "C|N")}, {}, false});
    Support o{{t.token("S2 Heth", "N|NN"), t.token("S2 III", "N|NN")}, {}, false};
    for (const std::string& name : second) o.artillery.push_back(t.token(name, "N|NNE"));
    t.give(C, o);
    return t;
  };
  Table one = with({"S2 Pender"});
  const Aims both{Aim{one.position("N|NN"), one.position("C|N")}, Aim{one.position("N|NNE"), one.position("C|N")}};
  const Placings hit{one.token("S1 ANY", "C|N")};
  EXPECT_EQ(one.judge(C, Bombard{both, {}}), "GG-13.63");
  EXPECT_EQ(one.judge(C, Bombard{{both[0]}, hit}), "GG-13.60");
  one.give(C, Bombard{both, hit});
  ASSERT_TRUE(one.last<Bombarded>());
  EXPECT_EQ(one.last<Bombarded>()->strength, 5);  // 3 at most from one position
  EXPECT_EQ(one.last<Bombarded>()->hits, 1);
  EXPECT_EQ(one.last<Bombarded>()->on_blocks, 0);
  EXPECT_EQ(one.s[U].hit.total(), 1);
  EXPECT_EQ(one.s[C].used.total(), 3);
  Table two = with({"S2 Pender", "S1 Pender"});
  two.give(C, Bombard{both, hit});
  EXPECT_EQ(two.last<Bombarded>()->on_blocks, 1);
  ASSERT_TRUE(two.last<CloseCombat>());
  bool counted = false;
  for (const Modified& m : two.last<CloseCombat>()->modifiers) counted = counted || (m.modifier == Modifier::Bombardment && m.value == 1);
  EXPECT_TRUE(counted);
}

TEST(GunsArtillery, RoundingPerTarget) {
  covers("GG-X38", "GG-13.60", "GG-13.62");
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "U.Sykes-b(F) @ N|NW > N", "C.Heth-a(F) @ N|NN > N", "C.Heth-b(F) @ N|NN > N", "C.Pender-a(F) @ N|NNE > N", "C.Pender-b(F) @ N|NNE > N",
                  "C.Hood-a(F) @ N|NNW > N", "C.Hood-b(F) @ N|NNW > N"}};
  ready(t, {"S2 Heth", "S1 Heth", "S2 Pender", "S1 Pender", "S2 Hood"});
  t.give(C, t.attacking({{"Heth-a", north}, {"Pender-a", "N|NNE (N) C|N"}, {"Hood-a", "N|NNW (N) N|NW"}}, {"Heth-a", "Hood-a"}));
  t.give(U, Support{});
  t.give(C, Support{{t.token("S2 Heth", "N|NN"), t.token("S1 Heth", "N|NN"), t.token("S2 Pender", "N|NNE"), t.token("S1 Pender", "N|NNE"), t.token("S2 Hood", "N|NNW")}, {}, false});
  const auto hits = [&](const char* a, const char* b, const char* c) {
    Table copy = t;
    copy.give(C, Bombard{{Aim{t.position("N|NN"), t.position(a)}, Aim{t.position("N|NNE"), t.position(b)}, Aim{t.position("N|NNW"), t.position(c)}}, {}});
    std::string told;
    for (const Event& e : copy.events)
      if (const Bombarded* x = std::get_if<Bombarded>(&e)) told += std::to_string(x->strength) + ":" + std::to_string(x->hits) + " ";
    return told;
  };
  EXPECT_EQ(hits("C|N", "C|N", "C|N"), "8:2 ");
  EXPECT_EQ(hits("C|N", "N|NW", "N|NW"), "3:1 5:1 ");
  EXPECT_EQ(hits("N|NW", "N|NW", "C|N"), "6:2 2:0 ");
}

/// What one artillery position gives in support of C|N, attacked from N|NN across N.
std::string fire(const std::vector<std::string>& terrain, const std::vector<std::pair<std::string, std::string>>& tokens) {
  std::vector<std::string> items{"U.Sykes-a(F) @ C|N > N", "U.Sykes-b(F) @ C|NE > NE", "C.Hood-a(F) @ N|NN > N", "C.Hood-b(F) @ N|NN > N"};
  items.insert(items.end(), terrain.begin(), terrain.end());
  Table t{"HEX", items};
  ready(t, {"MFW"});
  t.give(C, t.attacking({{"Hood-a", north}}, {"Hood-a"}));
  std::vector<std::string> names;
  Support o;
  for (const auto& [name, at] : tokens) names.push_back(name), o.artillery.push_back(t.token(name, at));
  t.tray(U, names);
  t.give(U, o);
  t.give(C, Support{{}, {march_token}, false});
  std::string told;
  for (const Event& e : t.events)
    if (const Fired* f = std::get_if<Fired>(&e)) told += (told.empty() ? "" : "+") + std::to_string(f->strength);
  return told + (t.last<Struck>() ? "=" + std::to_string(t.last<Struck>()->reductions) : "");
}

TEST(GunsArtillery, DefensiveFire) {
  covers("GG-13.67", "GG-13.68", "GG-13.69", "GG-13.70", "GG-13.71", "GG-13.72", "GG-13.73", "GG-13.74", "GG-13.78", "GG-X22", "GG-X36");
  const std::string three = "ridge3[C|N : N]", at = "C|N";
  EXPECT_EQ(fire({three}, {{"S1 ANY", at}}), "2=0");
  EXPECT_EQ(fire({three}, {{"S2 Sykes", at}}), "4=1");
  EXPECT_EQ(fire({three}, {{"S2 Sykes", at}, {"S1 ANY", at}}), "6=2");
  EXPECT_EQ(fire({three}, {{"S2 Sykes", at}, {"S2 Sykes", at}}), "6=2");
  EXPECT_EQ(fire({"ridge1[C|N : N]"}, {{"S2 Sykes", at}, {"S1 ANY", at}}), "4=1");
  EXPECT_EQ(fire({}, {{"S2 Sykes", at}, {"S2 Sykes", at}}), "3=1");
  EXPECT_EQ(fire({}, {{"S2 Sykes", "C|NE"}, {"S1 ANY", "C|NE"}, {"S2 Sykes", at}}), "1+2=1");
  EXPECT_EQ(fire({"ridge1[C|NE : NE]"}, {{"S2 Sykes", "C|NE"}, {"S1 ANY", "C|NE"}, {"S2 Sykes", at}}), "4+2=2");
}

TEST(GunsArtillery, OneAttackerThroughTheFrontAvoidsHalving) {
  covers("GG-X37", "GG-13.72");
  Table t{"HEX", {"ridge1[C|N : N]", "U.Sykes-a(F) @ C|N > N", "U.Sykes-b(F) @ C|NE > NE", "C.Hood-a(F) @ N|NN > N", "C.Hood-b(F) @ NE|NENE > NE"}};
  ready(t, {"MFW", "MFW"}).tray(U, {"S2 Sykes", "S1 ANY"});
  t.give(C, t.attacking({{"Hood-a", north}, {"Hood-b", "NE|NENE (NE) N|NE (N) C|N"}}, {"Hood-a"}));
  t.give(U, Support{{t.token("S2 Sykes", "C|NE"), t.token("S1 ANY", "C|NE")}, {}, false});
  t.give(C, Support{{}, {march_token, march_token}, false});
  ASSERT_TRUE(t.last<Fired>());
  EXPECT_EQ(t.last<Fired>()->strength, 3);
}

TEST(GunsArtillery, Deployment) {
  covers("GG-13.08", "GG-13.12", "GG-13.13", "GG-13.14", "GG-X39", "GG-X40");
  const auto with = [](const std::string& second, const std::string& third) {
    Table t{"HEX", {"C.Heth-a(F) @ C|N > N", second, third}};
    for (const Formation f : {Formation::Heth, Formation::Pender, Formation::Anderson}) t.has_entered(f);
    t.phase(U, Step::Attack, Orders::Attack);
    return t;
  };
  const Token corps = Table::token("S2 III");
  Table chain = with("C.Pender-a(F) @ C|NE > NE", "C.Anderson-a(F) @ NE|SE > NE");
  EXPECT_TRUE(deploys(chain.s, C, corps, chain.position("C|N"), false));
  Table broken = with("C.Hood-a(F) @ C|NE > NE", "C.Anderson-a(F) @ NE|SE > NE");
  EXPECT_FALSE(deploys(broken.s, C, corps, broken.position("C|N"), false));
  Table two = with("C.Hood-a(F) @ C|NE > NE", "C.Anderson-a(F) @ N|NE > NE");
  EXPECT_FALSE(deploys(two.s, C, corps, two.position("C|N"), false));
  EXPECT_FALSE(deploys(chain.s, C, corps, chain.position("C|S"), false));
}

TEST(GunsArtillery, SurvivorsAndThresholds) {
  covers("GG-13.09", "GG-13.10", "GG-13.11", "GG-13.15", "GG-13.16", "GG-X41", "GG-X42");
  const Token heth = Table::token("S1 Heth"), reserve = Table::token("S2 RESERVE"), corps = Table::token("S1 III");
  Table t{"HEX", {"C.Heth-a(F) @ C|N > N"}};
  const PositionId at = t.position("C|N");
  EXPECT_FALSE(deploys(t.s, C, heth, at, false));
  t.s.losses[index(Formation::Heth)] = {1, 0, 0, 1, 0};
  EXPECT_TRUE(deploys(t.s, C, heth, at, false));
  EXPECT_FALSE(deploys(t.s, C, corps, at, false));  // no two commands of III have entered
  Table off{"HEX", {"C.Heth-a(F) @ C|N > N"}};
  off.has_entered(Formation::Heth);
  EXPECT_FALSE(deploys(off.s, C, heth, at, false));
  Table u{"HEX", {"U.Howard-a(F) @ C|N > N", "U.Howard-b(F) @ C|N > N", "U.Slocum-a(F) @ C|N > N"}};
  u.has_entered(Formation::Howard).has_entered(Formation::Slocum);
  u.s.losses[index(Formation::Reynolds)] = {2, 0, 2, 2, 0}, u.s.losses[index(Formation::IronBrigade)] = {1, 1, 1, 1, 0};  // wiped out
  EXPECT_FALSE(deploys(u.s, U, reserve, at, false));
  u.has_entered(Formation::Sickles);
  EXPECT_TRUE(deploys(u.s, U, reserve, at, false));
  u.s.losses[index(Formation::Reynolds)].gone_unentered = 1;
  EXPECT_FALSE(deploys(u.s, U, reserve, at, false));
}

// ------------------------------------------------------------------------------------------- close combat

/// Plays an attack without artillery to its end or to the first choice of a reduction.
Table& strike(Table& t, const std::vector<Table::Join>& joins, const std::vector<std::string>& leaders, int tokens) {
  t.give(t.s.active, t.attacking(joins, leaders));
  t.give(other(t.s.active), Support{});
  Support o;
  for (int n = 0; n < tokens; ++n) o.filler.push_back(march_token);
  t.give(t.s.active, o);
  return t;
}

TEST(GunsCombat, CloseCombatAndReductions) {
  covers("GG-13.80", "GG-13.81", "GG-13.82", "GG-13.83", "GG-13.85", "GG-13.86", "GG-13.87", "GG-13.90", "GG-13.102", "GG-13.103", "GG-13.104", "GG-13.106", "GG-13.107",
         "GG-13.116", "GG-13.117", "GG-13.118", "GG-X24", "GG-X25", "GG-02.08", "GG-02.09", "GG-02.10", "GG-02.11", "GG-02.12", "GG-02.16", "GG-02.17", "GG-02.18", "GG-09.15");
  Table t{"HEX", {"U.Howard-a(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N"}};
  ready(t, {"MFW"});
  t.s.losses[index(Formation::Howard)] = {2, 0, 2, 2, 0};
  strike(t, {{"Heth-a", north}}, {"Heth-a"}, 1);
  ASSERT_TRUE(t.last<CloseCombat>());
  EXPECT_EQ(t.last<CloseCombat>()->result, 1);
  ASSERT_EQ(t.s.step, Step::Offer);  // Heth: one reduced-2, two reduced-1
  EXPECT_EQ(t.judge(C, Offer{{Grade::Reduced2, Grade::Reduced2}}), "GG-02.09");
  t.give(C, Offer{{Grade::Reduced2, Grade::Reduced1}});
  EXPECT_EQ(view(t.s, Viewer::First).shown.offered[0], Grade::Hidden);
  t.give(U, Pick{1});
  EXPECT_EQ(t["Heth-a"].grade, Grade::Reduced1);
  EXPECT_EQ(unused(t.s, Formation::Heth, Grade::Reduced2), 1);
  EXPECT_EQ(view(t.s, Viewer::First).shown[t.block("Heth-a")].grade, Grade::Hidden);
  EXPECT_EQ(view(t.s, Viewer::First).shown[t.block("Heth-a")].formation, Formation::Heth);
  EXPECT_EQ(t["Howard-a"].grade, Grade::Reduced1);  // one was left: it is shown
  EXPECT_EQ(view(t.s, Viewer::Second).shown[t.block("Howard-a")].grade, Grade::Reduced1);
  EXPECT_EQ(t.at("Howard-a"), "C|N");
  EXPECT_EQ(t.at("Heth-a"), "C|N");
  EXPECT_EQ(t.front("Heth-a"), "C");
  EXPECT_TRUE(t["Heth-a"].marks.has(Mark::Winner));
  EXPECT_EQ(t.s.losses[index(Formation::Heth)].full, 1);
  EXPECT_EQ(t.s.step, Step::Attack);
}

TEST(GunsCombat, TwoArmiesOnAPosition) {
  covers("GG-10.27", "GG-10.29", "GG-13.89", "GG-X11", "GG-X47");
  Table t{"HEX", {"U.Howard-a(F) @ C|N > N", "C.Heth-a(F) @ C|S > C", "C.Pender-a(F) @ N|NE > NE"}};
  ready(t, {"MFW"});
  strike(t, {{"Heth-a", "C|S (C) C|N"}}, {"Heth-a"}, 1);
  EXPECT_EQ(t.last<CloseCombat>()->defence, 0);
  EXPECT_EQ(t.last<CloseCombat>()->result, 4);  // 2 - 0 + 1 + 1 flank
  EXPECT_EQ(t.front("Howard-a"), "C");
  EXPECT_EQ(t.front("Heth-a"), "N");
  EXPECT_EQ(t["Heth-a"].grade, Grade::Full);
}

Threats threats(const std::vector<std::string>& items, const std::string& map = "HEX") {
  const Table t{map, items};
  const Block& d = t.s.blocks[0];
  return threats_to(t.s, Held{t.s}, U, position_of(d), d.front);
}
std::string flanks(const std::vector<std::string>& items, const std::string& map = "HEX") {
  const Threats t = threats(items, map);
  return std::string{t.left ? "L" : ""} + (t.right ? "R" : "");
}

TEST(GunsCombat, FlankThreats) {
  covers("GG-13.94", "GG-13.95", "GG-13.108", "GG-13.109", "GG-13.110", "GG-13.111", "GG-13.112", "GG-13.113", "GG-M.11", "GG-X23", "GG-X43", "GG-X44", "GG-X45");
  const std::string d = "U.Sykes-a(F) @ C|N > N";
  EXPECT_EQ(flanks({d, "C.Heth-a(F) @ C|NE > C"}), "R");
  EXPECT_EQ(flanks({d, "C.Heth-a(F) @ N|NE > N"}), "R");
  EXPECT_EQ(flanks({d, "C.Heth-a(F) @ C|NW > C"}), "L");
  EXPECT_EQ(flanks({d, "C.Heth-a(F) @ N|NW > NW", "C.Heth-b(F) @ C|NE > C"}), "LR");
  EXPECT_EQ(flanks({d, "C.Heth-a(F) @ N|NE > N", "U.Sykes-b(F) @ C|NE > C"}), "");
  EXPECT_EQ(flanks({d, "C.Heth-a(F) @ N|NE > N", "obs[C|NE : NE]"}), "");
  const std::string q = "U.Sykes-a(F) @ c3|c4 > c4";
  const auto quilt = [&](std::vector<std::string> more) { return more.insert(more.begin(), q), flanks(more, "QUILT"); };
  EXPECT_EQ(quilt({"C.Heth-a(F) @ b3|c3 > b3"}), "L");
  EXPECT_EQ(quilt({"C.Heth-a(F) @ b3|b4 > b3"}), "L");
  EXPECT_EQ(quilt({"C.Heth-a(F) @ b4|c4 > b4"}), "");
  EXPECT_EQ(quilt({"C.Heth-a(F) @ c3|d3 > c3"}), "R");
  EXPECT_EQ(quilt({"C.Heth-a(F) @ d3|d4 > d3"}), "R");
  EXPECT_EQ(quilt({"C.Heth-a(F) @ c4|d4 > d4"}), "");
  EXPECT_EQ(quilt({"C.Heth-a(F) @ b3|b4 > b3", "U.Sykes-b(F) @ b3|c3 > b3"}), "");
  EXPECT_EQ(quilt({"C.Heth-a(F) @ b3|b4 > b3", "obs[b3|c3 : c3]"}), "");
  EXPECT_EQ(quilt({"C.Heth-a(F) @ b3|c3 > b3", "obs[c3|c4 : c3]"}), "L");
}

TEST(GunsCombat, TheAttackersFlanks) {
  covers("GG-13.96", "GG-13.97", "GG-13.98", "GG-13.114", "GG-M.12", "GG-X46", "GG-13.115", "GG-14.03");
  const std::vector<std::string> items{"U.Sykes-a(F) @ C|N > N", "U.Sykes-b(F) @ C|NE > NE", "U.Howard-a(F) @ C|NW > NW", "C.Heth-a(F) @ N|NN > N", "C.Heth-b(F) @ N|NN > N"};
  Table one{"HEX", items};
  ready(one, {"MFW"});
  strike(one, {{"Heth-a", north}}, {"Heth-a"}, 1);
  EXPECT_EQ(one.last<CloseCombat>()->result, -1);
  Table two{"HEX", items};
  ready(two, {"MFW", "MFW"});
  strike(two, {{"Heth-a", north}, {"Heth-b", north}}, {"Heth-a"}, 2);
  EXPECT_EQ(two.last<CloseCombat>()->result, 1);
}

TEST(GunsCombat, GroundAndWorks) {
  covers("GG-13.91", "GG-13.92", "GG-13.93", "GG-03.08", "GG-03.19", "GG-17.07", "GG-X29");
  const auto result = [](const std::vector<std::string>& terrain) {
    std::vector<std::string> items{"U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N"};
    items.insert(items.end(), terrain.begin(), terrain.end());
    Table t{"HEX", items};
    ready(t, {"MFW"});
    strike(t, {{"Heth-a", north}}, {"Heth-a"}, 1);
    return static_cast<int>(t.last<CloseCombat>()->result);
  };
  EXPECT_EQ(result({}), 1);
  EXPECT_EQ(result({"steep[C|N : N]"}), 0);
  EXPECT_EQ(result({"steep[C|N : C]"}), 1);
  EXPECT_EQ(result({"obs[C|N : N]"}), 1);
  EXPECT_EQ(result({"obs[C|N : N]", "obs[C|N : C]"}), 0);
  EXPECT_EQ(result({"works[C|N : N]"}), 0);
  EXPECT_EQ(result({"works[C|N : N]", "works[C|N : N]"}), 0);
  EXPECT_EQ(result({"works[C|N : C]"}), 1);
}

TEST(GunsCombat, TheIronBrigade) {
  covers("GG-13.104", "GG-13.101", "GG-19.01", "GG-19.02", "GG-19.03", "GG-19.04", "GG-19.05", "GG-X69");
  Table t{"HEX", {"U.Reynolds-a(IB-F) @ C|N > N", "C.Heth-a(F) @ N|NN > N"}};
  ready(t, {"MFW"});
  strike(t, {{"Heth-a", north}}, {"Heth-a"}, 1);
  EXPECT_EQ(t.last<CloseCombat>()->result, -1);
  t.give(C, Offer{{Grade::Reduced2, Grade::Reduced1}});
  t.give(U, Pick{0});
  EXPECT_EQ(t["Reynolds-a"].grade, Grade::Reduced2);  // without a choice, and shown
  EXPECT_EQ(t["Reynolds-a"].known, Known::Face);
  EXPECT_EQ(command_of(Formation::IronBrigade), Formation::Reynolds);
  Table again{"HEX", {"U.Reynolds-a(IB-R2) @ C|N > N", "C.Heth-a(F) @ N|NN > N"}};
  ready(again, {"MFW"});
  strike(again, {{"Heth-a", north}}, {"Heth-a"}, 1);
  EXPECT_EQ(again.last<CloseCombat>()->result, -1);
}

TEST(GunsCombat, TheLeaderShotDown) {
  covers("GG-13.75", "GG-13.76", "GG-13.88", "GG-13.105", "GG-02.13", "GG-02.14", "GG-02.15", "GG-X72");
  Table t{"HEX", {"ridge3[C|N : N]", "ridge1[C|NE : NE]", "U.Sykes-a(F) @ C|N > N", "U.Sykes-b(F) @ C|NE > NE", "C.Heth-a(F) @ N|NN > N", "C.Pender-a(F) @ N|NN > N"}};
  ready(t, {"MFW", "MFW"}).tray(U, {"S2 Sykes", "S1 ANY", "S2 Sykes"});
  t.give(C, t.attacking({{"Heth-a", north}, {"Pender-a", north}}, {"Heth-a"}));
  t.give(U, Support{{t.token("S2 Sykes", "C|N"), t.token("S1 ANY", "C|N"), t.token("S2 Sykes", "C|NE")}, {}, false});
  t.give(C, Support{{}, {march_token, march_token}, false});
  EXPECT_EQ(t.last<Struck>()->reductions, 3);
  t.give(C, Offer{{Grade::Reduced2, Grade::Reduced1}});
  t.give(U, Pick{0});
  EXPECT_EQ(t.at("Heth-a"), "gone");  // reduced-2, reduced-1, eliminated
  ASSERT_TRUE(t.last<CloseCombat>());
  EXPECT_EQ(t.last<CloseCombat>()->attack, 0);
  EXPECT_EQ(t.last<CloseCombat>()->result, -2);
  EXPECT_EQ(t.s.step, Step::Offer);
  EXPECT_EQ(t.s.reductions.front().block, t.block("Pender-a"));
  EXPECT_EQ(t.s.reductions.size(), 1u);  // the defender loses nothing
  EXPECT_EQ(t["Sykes-a"].grade, Grade::Full);
}

TEST(GunsCombat, TwoCloseCombats) {
  covers("GG-13.104", "GG-13.84", "GG-13.100", "GG-X73", "GG-13.107");
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "U.Sykes-b(F) @ C|NE > NE", "C.Heth-a(F) @ N|NN > N", "C.Heth-b(F) @ NE|NENE > NE"}};
  ready(t, {"MFW", "MFW"});
  strike(t, {{"Heth-a", north}, {"Heth-b", "NE|NENE (NE) C|NE"}}, {"Heth-a", "Heth-b"}, 2);
  ASSERT_EQ(t.s.step, Step::CloseOrder);
  t.give(C, CloseFirst{t.position("C|N")});
  EXPECT_EQ(t.last<CloseCombat>()->result, 1);
  t.give(C, Offer{{Grade::Reduced2, Grade::Reduced1}});
  t.give(U, Pick{0});
  if (t.s.step == Step::Offer) {
    t.give(U, Offer{{Grade::Reduced1, Grade::Reduced1}});
    t.give(C, Pick{0});
  }
  EXPECT_EQ(t.last<CloseCombat>()->result, 2);
  EXPECT_EQ(t["Heth-b"].grade, Grade::Full);
  if (t.s.step == Step::Offer) {
    t.give(U, Offer{{Grade::Reduced1, Grade::Reduced1}});
    t.give(C, Pick{0});
  }
  EXPECT_TRUE(t["Heth-b"].marks.has(Mark::Winner));
}

TEST(GunsCombat, NobodyIsLeft) {
  covers("GG-13.79", "GG-02.19", "GG-18.11");
  Table t{"HEX", {"ridge3[C|N : N]", "ridge1[C|NE : NE]", "U.Sykes-a(F) @ C|N > N", "U.Sykes-b(F) @ C|NE > NE", "C.Heth-a(R2) @ N|NN > N"}};
  ready(t, {"MFW"}).tray(U, {"S2 Sykes", "S1 ANY", "S2 Sykes"});
  t.give(C, t.attacking({{"Heth-a", north}}, {"Heth-a"}));
  t.give(U, Support{{t.token("S2 Sykes", "C|N"), t.token("S1 ANY", "C|N"), t.token("S2 Sykes", "C|NE")}, {}, false});
  t.give(C, Support{{}, {march_token}, false});
  EXPECT_EQ(t.at("Heth-a"), "gone");
  EXPECT_FALSE(t.last<CloseCombat>());
  ASSERT_TRUE(t.last<AttackEnded>());
  EXPECT_FALSE(t.last<AttackEnded>()->won);
  EXPECT_EQ(t.s.step, Step::Attack);
}

TEST(GunsAttack, Settlement) {
  covers("GG-13.120", "GG-13.121", "GG-13.122", "GG-13.123", "GG-X71");
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ S|SS > S"}};
  ready(t, {});
  const auto put = [&](Army a, Pile Side::*pile, const std::string& name, int n) { (t.s[a].pool.remove(t.token(name), n), (t.s[a].*pile).add(t.token(name), n)); };
  put(C, &Side::used, "S1 ANY", 2), put(C, &Side::filler, "MFW", 3);
  put(U, &Side::hit, "S1 ANY", 1), put(U, &Side::unhit, "S1 ANY", 2);
  t.give(C, EndStep{});
  EXPECT_EQ(t.s[C].tray.total(), 2);
  EXPECT_EQ(t.s[C].spent.total() + t.s[C].spent_unseen.total(), 5);
  EXPECT_EQ(t.s[U].tray.total(), 2);
  EXPECT_EQ(t.s[U].spent.total(), 1);
}

TEST(GunsAttack, ObjectivesChangeHandsInAWonAttack) {
  covers("GG-20.01", "GG-20.02");
  Table t{"QUILT", {"U.Sykes-a(F) @ c3|d3 > c3", "C.Heth-a(F) @ b3|c3 > c3"}};
  ready(t, {"MFW"});
  strike(t, {{"Heth-a", "b3|c3 (c3) c3|d3"}}, {"Heth-a"}, 1);
  while (t.s.step == Step::Offer || t.s.step == Step::Pick) {
    std::vector<Order> all;
    choices(t.s, seat_of(t.s, decider(t.s)), all);
    t.give(decider(t.s), all.front());
  }
  EXPECT_EQ(t.s.objectives[0].owner, C);
  Table lost{"QUILT", {"U.Reynolds-a(IB-F) @ c3|d3 > c3", "C.Heth-a(F) @ b3|c3 > c3"}};
  ready(lost, {"MFW"});
  strike(lost, {{"Heth-a", "b3|c3 (c3) c3|d3"}}, {"Heth-a"}, 1);
  EXPECT_EQ(lost.s.objectives[0].owner, U);
  Table marched{"QUILT", {"C.Heth-a(F) @ b3|c3 > c3"}};
  marched.give(C, marched.marching("Heth-a", "b3|c3 (c3) c3|d3"));
  EXPECT_EQ(marched.s.objectives[0].owner, C);
}

}  // namespace
}  // namespace kepi::guns::test
