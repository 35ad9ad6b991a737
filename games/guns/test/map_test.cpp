/// Chapters 3, 9 and M: the map and fields of fire.
#include <algorithm>
#include <fstream>

#include "games/guns/test/diagram.h"

namespace kepi::guns::test {
namespace {

std::string names(const planar::Map& map, std::span<const PositionId> positions) {
  std::vector<std::string> all;
  for (const PositionId p : positions) all.emplace_back(map.name(p));
  std::sort(all.begin(), all.end());
  std::string text;
  for (const std::string& n : all) text += (text.empty() ? "" : ",") + n;
  return text;
}
std::string commas(std::string text) {
  std::replace(text.begin(), text.end(), ' ', ',');
  return text;
}

// Every side of every map beside the plain reference of data/guns/geometry.py.
TEST(GunsMap, TheGeometryIsThatOfTheReference) {
  covers("GG-M.01", "GG-M.02", "GG-M.04", "GG-M.05", "GG-M.06", "GG-M.07", "GG-M.08", "GG-M.09", "GG-03.13", "GG-03.15", "GG-09.02");
  std::ifstream file{KEPI_SOURCE_DIR "/games/guns/test/golden/geometry.txt"};
  std::string wanted;
  for (const std::string map : {"HEX", "QUILT", "FORK", "HOUSE", "gettysburg"}) {
    const Table t{map};
    const planar::Map& m = t.s.map();
    for (std::size_t i = 0; i < m.position_count(); ++i)
      for (const Hand hand : {Hand::Left, Hand::Right}) {
        const auto p = PositionId(i);
        AreaSet extended;
        for (const auto& e : m.extensions(p, hand)) extended.add(e.area);
        int sum = 0, near = 0;
        for (std::size_t j = 0; j < m.position_count(); ++j) sum += m.least(p, PositionId(j)), near += m.least(p, PositionId(j)) <= 2;
        ASSERT_TRUE(std::getline(file, wanted));
        EXPECT_EQ(wanted, map + " " + std::string{m.name(p)} + ">" + std::string{m.name(m.area_of(p, hand))} + " field=" +
                              commas(t.areas(field_of(t.s, {}, p, hand))) + " extended=" + commas(t.areas(extended)) + " adjacent=" +
                              names(m, m.adjacent(p)) + " reach=" + std::to_string(sum) + "," + std::to_string(near));
      }
  }
  EXPECT_FALSE(std::getline(file, wanted));
}

TEST(GunsMap, AdjacentPositions) {
  covers("GG-03.01", "GG-03.13", "GG-03.14", "GG-X01");
  const Table t{"HOUSE"};
  const planar::Map& m = t.s.map();
  EXPECT_EQ(names(m, m.adjacent(m.position("A"))), "B,C,E,F");
  for (const std::string pair : {"BC", "CD", "DE", "EF", "FB"})
    EXPECT_TRUE(m.adjacent(m.position(pair.substr(0, 1)), m.position(pair.substr(1)))) << pair;
  EXPECT_FALSE(m.adjacent(m.position("A"), m.position("A")));
  EXPECT_FALSE(m.adjacent(m.position("A"), m.position("D")));
}

TEST(GunsMap, FrontRearAndExtendedFront) {
  covers("GG-09.01", "GG-09.03", "GG-09.04", "GG-09.05", "GG-M.03", "GG-X06", "GG-02.06");
  const Table t{"HEX", {"U.Sykes-a(F) @ C|N > N"}};
  const planar::Map& m = t.s.map();
  const PositionId p = m.position("C|N");
  const Hand north = m.hand_of(p, m.area("N"));
  EXPECT_EQ(m.name(m.flank(p, north, Hand::Left)), "C.N.NW");
  EXPECT_EQ(m.name(m.flank(p, north, Hand::Right)), "C.N.NE");
  EXPECT_EQ(m.name(m.flank(p, planar::other(north), Hand::Left)), "C.N.NE");
  EXPECT_EQ(m.name(front_of(t.s, t.s[t.block("Sykes-a")])), "N");
  EXPECT_EQ(m.name(rear_of(t.s, t.s[t.block("Sykes-a")])), "C");
}

std::string field(const std::vector<std::string>& items, const std::string& map = "HEX", Widened w = Widened::No) {
  const Table t{map, items};
  const Block& b = t.s.blocks[0];
  return t.areas(field_of(t.s, Held{t.s}.held[0], position_of(b), b.front, w));
}

TEST(GunsMap, FieldsOfFire) {
  covers("GG-09.07", "GG-09.08", "GG-09.09", "GG-X07", "GG-03.04", "GG-03.06", "GG-03.05");
  EXPECT_EQ(field({"U.Sykes-a(F) @ C|N > N"}), "N");
  EXPECT_EQ(field({"U.Sykes-a(F) @ C|N > N", "ridge1[C|N : N]"}), "N NE NW");
  EXPECT_EQ(field({"U.Sykes-a(F) @ C|N > N", "ridge1[C|N : C]"}), "N");  // the outer side does not count
  EXPECT_EQ(field({"U.Sykes-a(F) @ C|N > N", "obs[C|N : N]"}), "");
  const Table t{"HEX", {"ridge1[C|N : N]", "U.Sykes-a(F) @ C|N > N"}};
  const Held h{t.s};
  EXPECT_EQ((Enemy{t.s, h, C}.field.size()), 16u);
}

TEST(GunsMap, WhatLimitsAField) {
  covers("GG-09.10", "GG-09.11", "GG-09.12", "GG-09.13", "GG-03.07", "GG-03.09", "GG-03.11", "GG-X08");
  const std::string a = "U.Sykes-a(F) @ C|N > N", ridge = "ridge2[C|N : N]";
  EXPECT_EQ(field({a, ridge, "ridge1[N|NE : NE]"}), "N NW");
  EXPECT_EQ(field({a, ridge, "obs[N|NW : N]"}), "N NE");
  EXPECT_EQ(field({a, ridge, "U.Sykes-b(F) @ N|NE > N"}), "N NW");
  EXPECT_EQ(field({a, ridge, "C.Heth-a(F) @ N|NE > N"}), "N NE NW");
  EXPECT_EQ(field({a, "obs[N|NE : N]", "sight[C|N : N] over N|NE to NE"}), "N NE");
  EXPECT_EQ(field({a, "obs[N|NE : N]", "sight[C|N : N] over N|NE to NE", "U.Sykes-b(F) @ N|NE > N"}), "N");
  EXPECT_EQ(field({a, "obs[C|N : N]", "sight[C|N : N] over N|NE to NE"}), "NE");
}

TEST(GunsMap, CrossingsOfTwoAndPartialPositions) {
  covers("GG-X34", "GG-X35", "GG-09.06", "GG-03.16", "GG-03.17");
  EXPECT_EQ(field({"U.Sykes-a(F) @ p1 > R", "ridge1[p1 : R]"}, "FORK"), "R T");
  EXPECT_EQ(field({"U.Sykes-a(F) @ L|T > T", "ridge1[L|T : T]"}, "FORK"), "R T");
}

TEST(GunsMap, TheFieldOfDefensiveFireIsWider) {
  covers("GG-09.17", "GG-09.14", "GG-09.16");
  EXPECT_EQ(field({"U.Sykes-a(F) @ C|NE > NE"}, "HEX", Widened::Yes), "N NE SE");
  EXPECT_EQ(field({"U.Buford-a(Cav) @ C|NE > NE"}, "HEX", Widened::Yes), "N NE SE");
  EXPECT_EQ(field({"U.Sykes-a(R1) @ C|NE > NE"}), "NE");
}

TEST(GunsMap, MovementCosts) {
  covers("GG-10.05", "GG-10.06", "GG-10.07", "GG-10.08", "GG-X09", "GG-03.03");
  const Table one{"QUILT", {"obs[b2|b3 : b3]"}}, two{"QUILT", {"obs[b2|b3 : b3]", "obs[b3|c3 : b3]"}};
  const auto cost = [](const Table& t, const char* area, const char* p, const char* q) { return t.s.map().cost(t.area(area), t.position(p), t.position(q)); };
  EXPECT_EQ(cost(one, "b3", "b2|b3", "b3|c3"), 2);
  EXPECT_EQ(cost(one, "b2", "b2|b3", "b2|c2"), 1);
  EXPECT_EQ(cost(two, "b3", "b2|b3", "b3|c3"), 2);
}

TEST(GunsMap, ThePrintedMapsAreSound) {
  covers("GG-M.15", "GG-M.16", "GG-M.17", "GG-M.18", "GG-M.19", "GG-M.20", "GG-M.21", "GG-M.22", "GG-M.28", "GG-M.29");
  for (const auto name : board_names()) {
    BoardTables tables;
    ASSERT_TRUE(board_tables(name, tables));
    EXPECT_TRUE(planar::check(tables.plane).empty()) << name;
  }
  const auto flaws = [](const auto& damage) {
    BoardTables tables;
    EXPECT_TRUE(board_tables("QUILT", tables));
    damage(tables.plane);
    std::vector<std::string> rules;
    for (const auto& f : planar::check(tables.plane)) rules.emplace_back(f.rule.text());
    return rules;
  };
  const auto has = [&](const std::string& rule, const auto& damage) {
    const auto found = flaws(damage);
    EXPECT_NE(std::find(found.begin(), found.end(), rule), found.end()) << rule;
  };
  has("GG-M.15", [](auto& t) { t.positions[0].b = t.positions[0].a; });
  has("GG-M.15", [](auto& t) { t.positions[0].right = t.positions[0].left; });
  has("GG-M.16", [](auto& t) { t.crossings[t.positions[0].a].x += 35; });
  has("GG-M.17", [](auto& t) { std::reverse(t.areas[0].loop.begin(), t.areas[0].loop.end()); });
  has("GG-M.17", [](auto& t) { t.areas[0].loop.push_back(t.areas[0].loop.front()); });
  has("GG-M.18", [](auto& t) { std::swap(t.positions[3].left, t.positions[3].right); });
  has("GG-M.19", [](auto& t) { t.areas[0].partial = !t.areas[0].partial; });
  has("GG-M.19", [](auto& t) { t.positions[0].partial = !t.positions[0].partial; });
  has("GG-M.20", [](auto& t) { t.frame.pop_back(); });
  has("GG-M.21", [](auto& t) { std::swap(t.positions[3].left, t.positions[3].right); });
  has("GG-M.22", [](auto& t) { t.areas.pop_back(); });
  has("GG-M.28", [](auto& t) { t.sights.push_back({0, t.positions[0].left, {}, t.positions[0].right}); });
}

TEST(GunsMap, TheRealMap) {
  covers("GG-11.11", "GG-M.30");
  const Table t{"gettysburg"};
  EXPECT_EQ(t.s.map().area_count(), 148u);
  EXPECT_EQ(t.s.map().position_count(), 311u);
  EXPECT_EQ(t.s.objectives.size(), 3u);
  for (const Entry e : entries) EXPECT_NE(t.s.board->entry(e).areas[0], t.s.board->entry(e).areas[1]);
  EXPECT_LT(t.s.board->confederate_border().size(), 311u);
}

TEST(GunsMap, Components) {
  covers("GG-C.01", "GG-C.02", "GG-C.03", "GG-C.04", "GG-C.05", "GG-C.07", "GG-C.09", "GG-02.01", "GG-02.02", "GG-02.04", "GG-02.05", "GG-18.01");
  EXPECT_EQ(token_total(U), 40);
  EXPECT_EQ(token_total(C), 39);
  int arrivals[2] = {}, infantry_of_no_corps = 0;
  for (const EntryRow& r : entry_table) arrivals[index(r.army)] += r.arrivals[0] + r.arrivals[1] + r.arrivals[2];
  EXPECT_EQ(arrivals[0], 8);
  EXPECT_EQ(arrivals[1], 9);
  for (const FormationRow& r : formation_table) {
    infantry_of_no_corps += r.army == C && r.corps == Corps::None;
    EXPECT_EQ(r.cavalry, r.formation == Formation::Buford || r.formation == Formation::Kilpatrick);
    EXPECT_EQ(r.reduced1, r.cavalry ? 0 : r.full);
  }
  EXPECT_EQ(infantry_of_no_corps, 0);
  EXPECT_EQ(strength_of(Formation::Hood, Grade::Full), 2);
  EXPECT_EQ(strength_of(Formation::Hood, Grade::Reduced2), 2);
  EXPECT_EQ(strength_of(Formation::Hood, Grade::Reduced1), 1);
  EXPECT_EQ(strength_of(Formation::Buford, Grade::Full), 1);
  EXPECT_GT(row(Formation::Hood).reduced2, row(Formation::Hood).full);
}

}  // namespace
}  // namespace kepi::guns::test
