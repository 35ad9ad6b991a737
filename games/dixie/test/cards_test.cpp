// Chapter 1 and the card model: what is printed on the cards.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {
namespace {

constexpr std::array editions{Edition::BullRun, Edition::Shiloh, Edition::Gettysburg};

std::vector<CardId> all_cards() {
  std::vector<CardId> all;
  for (Edition edition : editions)
    for (Seat side : seats)
      for (CardId card : cards_of(edition, side)) all.push_back(card);
  return all;
}

std::map<CardType, int> make_up(Edition edition, Seat side) {
  std::map<CardType, int> count;
  for (CardId card : cards_of(edition, side)) ++count[face(card).type];
  return count;
}

TEST(DixieCards, SixKinds) {
  covers("DX-1.01", "DX-0.10");
  using enum CardType;
  for (Edition edition : editions)
    for (Seat side : seats) {
      const auto count = make_up(edition, side);
      EXPECT_EQ(count.size(), 6u);
      for (CardType type : {Infantry, Cavalry, Artillery, General, Terrain, Special}) EXPECT_TRUE(count.contains(type));
    }
  EXPECT_TRUE(is_troop(Infantry) && is_troop(Cavalry) && is_troop(Artillery));
  EXPECT_FALSE(is_troop(General) || is_troop(Terrain) || is_troop(Special));
}

TEST(DixieCards, BacksShowTheSideAlone) {
  covers("DX-1.02", "DX-0.22");
  auto t = table("BR", "CC[C: ~I3 ~A2(1/3)] reserve C: G1/1", "C move");
  const View seen = view(t.state(), Viewer::First);
  for (const Card& card : seen.shown.cards)
    if (side_of(card) == csa) {
      EXPECT_EQ(card.id, unknown(csa));
    }
}

TEST(DixieCards, CombatValues) {
  covers("DX-1.03", "DX-1.04", "DX-1.05", "DX-M.02");
  for (CardId card : all_cards()) {
    const CardFace& f = face(card);
    const bool early_cavalry = f.type == CardType::Cavalry && f.edition != Edition::Gettysburg;
    if (is_troop(f)) {
      EXPECT_GE(f.cv, 1) << text(card).id;
      EXPECT_LE(f.cv, early_cavalry ? 3 : 4) << text(card).id;
    } else {
      EXPECT_EQ(f.cv, 0) << text(card).id;
    }
  }
}

TEST(DixieCards, GunsHaveTwoFirepowers) {
  covers("DX-1.05", "DX-M.03", "DX-M.02");
  for (CardId card : all_cards()) {
    const CardFace& f = face(card);
    if (f.type == CardType::Artillery) {
      EXPECT_TRUE(f.fire_long == 1 || f.fire_long == 2) << text(card).id;
      EXPECT_TRUE(f.fire_short == 2 || f.fire_short == 3) << text(card).id;
    } else {
      EXPECT_EQ(f.fire_long, 0) << text(card).id;
      EXPECT_FALSE(f.horse_artillery) << text(card).id;
    }
  }
}

TEST(DixieCards, GeneralsAreRatedForAttackDefenceAndStacking) {
  covers("DX-1.06", "DX-M.04", "DX-11.18");
  struct Row { Edition edition; Scope scope; Branch branch; int low_stars, high_stars, low_bonus, high_bonus; };
  using enum Edition;
  const std::array table{
      Row{BullRun, Scope::Army, Branch::All, 1, 1, 0, 0},       Row{BullRun, Scope::Division, Branch::All, 0, 1, 0, 0},
      Row{BullRun, Scope::Brigade, Branch::All, 0, 1, 0, 0},    Row{Shiloh, Scope::Army, Branch::All, 2, 3, 2, 3},
      Row{Shiloh, Scope::Corps, Branch::All, 1, 2, 1, 2},       Row{Shiloh, Scope::Division, Branch::All, 1, 2, 0, 1},
      Row{Shiloh, Scope::Brigade, Branch::All, 0, 1, 0, 0},     Row{Gettysburg, Scope::Army, Branch::All, 4, 4, 3, 3},
      Row{Gettysburg, Scope::Wing, Branch::All, 3, 3, 1, 2},    Row{Gettysburg, Scope::Corps, Branch::All, 3, 3, 0, 2},
      Row{Gettysburg, Scope::Corps, Branch::Cavalry, 3, 3, 0, 0},
      Row{Gettysburg, Scope::Division, Branch::All, 2, 2, 0, 1},
      Row{Gettysburg, Scope::Division, Branch::Cavalry, 2, 2, 0, 1},
      Row{Gettysburg, Scope::Army, Branch::Artillery, 1, 1, 0, 0},
      Row{Gettysburg, Scope::Corps, Branch::Artillery, 1, 1, 0, 0}};
  for (CardId card : all_cards()) {
    const CardFace& f = face(card);
    if (f.type != CardType::General) continue;
    EXPECT_LE(f.attack, 3) << text(card).id;
    EXPECT_LE(f.defense, 3) << text(card).id;
    EXPECT_TRUE(std::any_of(table.begin(), table.end(), [&](const Row& row) {
      return row.edition == f.edition && row.scope == f.scope && row.branch == f.branch && row.low_stars <= f.stars &&
             f.stars <= row.high_stars && row.low_bonus <= f.stacking_bonus && f.stacking_bonus <= row.high_bonus;
    })) << text(card).id;
    const bool wing = f.corps == Corps::Wing;
    for (Corps corps : f.wing_corps) EXPECT_EQ(corps != Corps::None, wing) << text(card).id;
  }
}

TEST(DixieCards, TerrainKinds) {
  covers("DX-1.07", "DX-M.05", "DX-T.12");
  std::set<TerrainKind> kinds;
  for (CardId card : all_cards()) {
    const CardFace& f = face(card);
    EXPECT_EQ(f.terrain != TerrainKind::None, f.type == CardType::Terrain) << text(card).id;
    if (f.type != CardType::Terrain) continue;
    kinds.insert(f.terrain);
    EXPECT_EQ(f.movement_limit > 0, limits_crossing(f.terrain)) << text(card).id;
    EXPECT_EQ(f.ground == Ground::Free, f.edition == Edition::BullRun) << text(card).id;
    EXPECT_EQ(f.ground >= Ground::FrontLeft, f.edition == Edition::Shiloh) << text(card).id;
    if (f.no_flank) {
      EXPECT_EQ(f.terrain, TerrainKind::Creek) << text(card).id;
    }
    if (f.movement_limit == 3) {
      EXPECT_EQ(text(card).id, "BR-CS-095");  // the Stone Bridge
    }
    EXPECT_FALSE(f.edition == Edition::Shiloh && f.side == csa && f.ground == Ground::RearCentre) << text(card).id;
  }
  using enum TerrainKind;
  for (TerrainKind kind : {Woods, Creek, Pond, Hill, Ridge, Field}) EXPECT_TRUE(kinds.contains(kind));
}

TEST(DixieCards, SpecialsNameAnEffectTheirSideMayHave) {
  covers("DX-1.08", "DX-M.06", "DX-12.17");
  for (CardId card : all_cards()) {
    const CardFace& f = face(card);
    EXPECT_EQ(f.effect != Effect::None, f.type == CardType::Special) << text(card).id;
    if (f.type == CardType::Special) {
      EXPECT_TRUE(may_have(effect_row(f.effect), f.edition, f.side)) << text(card).id;
    }
  }
}

TEST(DixieCards, LettersAreOfGettysburg) {
  covers("DX-1.09", "DX-M.02");
  std::set<Letter> letters;
  for (CardId card : all_cards()) {
    const CardFace& f = face(card);
    if (!is_troop(f)) continue;
    if (f.edition != Edition::Gettysburg) {
      EXPECT_EQ(f.letter, Letter::B) << text(card).id;
      EXPECT_FALSE(f.day1) << text(card).id;
      continue;
    }
    letters.insert(f.letter);
    EXPECT_NE(f.corps, Corps::None) << text(card).id;
  }
  EXPECT_EQ(letters, (std::set{Letter::A, Letter::B, Letter::C}));
}

TEST(DixieCards, ThreeHorseArtilleryCards) {
  covers("DX-1.10", "DX-M.02");
  std::map<Edition, int> horse;
  for (CardId card : all_cards()) horse[face(card).edition] += face(card).horse_artillery;
  EXPECT_EQ(horse[Edition::BullRun], 0);
  EXPECT_EQ(horse[Edition::Shiloh], 0);
  EXPECT_EQ(horse[Edition::Gettysburg], 3);
}

TEST(DixieCards, HistoryOnACardChangesNothing) {
  covers("DX-1.11");
  // Whether he fell that day or not, whatever he commanded: only his numbers count.
  std::set<Fate> fates;
  for (CardId card : cards_of(Edition::BullRun, csa)) {
    const CardFace& f = face(card);
    if (f.type != CardType::General) continue;
    fates.insert(f.fate);
    for (int above : {0, 1}) {
      auto t = table("BR", "CC[C: I1*1 " + std::string(text(card).id) + "] CL[C: I1*1]", "C morale");
      t.dice({1 + f.defense + above}).csa(test("CC I1"));
      EXPECT_EQ(t.at("CC I1"), above ? "discard" : "CC") << text(card).id;
    }
  }
  EXPECT_GT(fates.size(), 1u);
}

TEST(DixieCards, GettysburgsGeneralsLedADivisionOrMore) {
  covers("DX-1.12");
  for (Seat side : seats)
    for (CardId card : cards_of(Edition::Gettysburg, side))
      if (face(card).type == CardType::General) {
        EXPECT_NE(face(card).scope, Scope::Brigade) << text(card).id;
      }
}

TEST(DixieCards, NoCardTwiceButTheSameEffectTwice) {
  covers("DX-1.13", "DX-M.10");
  std::set<std::string_view> ids;
  int yells = 0;
  for (CardId card : all_cards()) {
    EXPECT_TRUE(ids.insert(text(card).id).second) << text(card).id;
    yells += face(card).edition == Edition::BullRun && face(card).effect == Effect::RebelYell;
  }
  EXPECT_EQ(yells, 2);
  for (const char* edition : {"BR", "SH", "GB"}) {
    auto t = new_game(edition, 7);
    std::set<CardId> dealt;
    for (const Card& card : t.state().cards) EXPECT_TRUE(dealt.insert(card.id).second) << text(card.id).id;
  }
}

TEST(DixieCards, AsManyDiceAsAShotAsksFor) {
  covers("DX-1.14", "DX-0.32");
  auto t = table("BR", "UC[U: I4 | C: I3 | T: hill field]", "U combat");
  t.dice({6, 6, 6, 6, 6, 6}).usa(fire("I4"));
}

TEST(DixieCards, EveryCardHasItsIdentity) {
  covers("DX-M.01");
  const std::map<Edition, std::string> codes{
      {Edition::BullRun, "BR"}, {Edition::Shiloh, "SH"}, {Edition::Gettysburg, "GB"}};
  for (Edition edition : editions)
    for (Seat side : seats) {
      int number = 0;
      for (CardId card : cards_of(edition, side)) {
        char id[16];
        std::snprintf(id, sizeof id, "%s-%s-%03d", codes.at(edition).c_str(), side == usa ? "US" : "CS", ++number);
        EXPECT_EQ(text(card).id, id);
        EXPECT_EQ(card_by_id(id), card);
        EXPECT_EQ(face(card).side, side);
        EXPECT_FALSE(text(card).name_en.empty() || text(card).name_fr.empty()) << id;
        EXPECT_GT(face(card).battle_points, 0) << id;
        if (face(card).day1) {
          EXPECT_EQ(edition, Edition::Gettysburg) << id;
          EXPECT_NE(face(card).type, CardType::Special) << id;
        }
      }
    }
  for (const char* nobody : {"BR-US-000", "BR-US-108", "GB-XX-001", "BR-US-1", ""}) EXPECT_FALSE(card_by_id(nobody)) << nobody;
}

TEST(DixieCards, TheFullSets) {
  covers("DX-M.11", "DX-0.02");
  using enum CardType;
  struct Row { Edition edition; Seat side; std::array<int, 6> count; };
  const std::array table{
      Row{Edition::BullRun, usa, {52, 3, 13, 17, 10, 12}},    Row{Edition::BullRun, csa, {50, 7, 14, 16, 10, 12}},
      Row{Edition::Shiloh, usa, {109, 9, 26, 40, 16, 20}},    Row{Edition::Shiloh, csa, {80, 10, 23, 30, 15, 22}},
      Row{Edition::Gettysburg, usa, {51, 8, 14, 36, 16, 14}}, Row{Edition::Gettysburg, csa, {37, 9, 16, 20, 15, 14}}};
  std::map<Edition, std::size_t> total;
  for (const Row& row : table) {
    auto count = make_up(row.edition, row.side);
    for (std::size_t i = 0; i < 6; ++i) EXPECT_EQ(count[CardType(i)], row.count[i]);
    total[row.edition] += cards_of(row.edition, row.side).size();
    for (CardId card : cards_of(row.edition, row.side)) EXPECT_EQ(face(card).edition, row.edition);
  }
  EXPECT_EQ(total[Edition::BullRun], 216u);
  EXPECT_EQ(total[Edition::Shiloh], 400u);
  EXPECT_EQ(total[Edition::Gettysburg], 250u);
}

// A copy of the data files with one card changed, made into tables.
class DataFiles {
 public:
  DataFiles() : folder_{std::filesystem::path(testing::TempDir()) / "dixie_cards_test"} {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
    for (const auto& entry : std::filesystem::directory_iterator(std::string(KEPI_SOURCE_DIR) + "/data/dixie"))
      if (entry.path().extension() == ".csv") std::filesystem::copy(entry.path(), folder_);
  }
  ~DataFiles() { std::filesystem::remove_all(folder_); }

  void change(const std::string& file, const std::string& card, std::size_t field, const std::string& value) {
    std::ifstream in(folder_ / file);
    std::string all, line;
    while (std::getline(in, line)) {
      if (line.starts_with(card + ",")) line = with(line, field, value);
      all += line + "\n";
    }
    std::ofstream(folder_ / file) << all;
  }
  /// What the maker of the tables says; empty if it is content.
  std::string complaint() const {
    const std::string said = (folder_ / "said.txt").string();
    const std::string command = "python3 '" + std::string(KEPI_SOURCE_DIR) + "/games/dixie/make_cards.py' '" +
                                folder_.string() + "' '" + (folder_ / "cards.inc").string() + "' 2> '" + said + "'";
    const bool content = std::system(command.c_str()) == 0;
    std::stringstream words;
    words << std::ifstream(said).rdbuf();
    return content ? "" : words.str();
  }

 private:
  static std::string with(const std::string& line, std::size_t field, const std::string& value) {
    std::stringstream in(line);
    std::string out, cell;
    for (std::size_t i = 0; std::getline(in, cell, ','); ++i) out += (i ? "," : "") + (i == field ? value : cell);
    return out;
  }
  std::filesystem::path folder_;
};

TEST(DixieCards, AWrongValueInTheDataIsRefusedWithFileCardAndField) {
  covers("DX-M.10");
  struct Case { const char *file, *card; std::size_t column; const char *value, *field; };
  const std::array cases{
      Case{"bull-run.csv", "BR-US-020", 6, "5", "cv"},
      Case{"gettysburg.csv", "GB-US-110", 24, "front-left", "terrain_position"},
      Case{"shiloh.csv", "SH-US-188", 24, "left", "terrain_position"},
      Case{"bull-run.csv", "BR-US-100", 28, "gunboats", "special_effect"},
      Case{"bull-run.csv", "BR-US-002", 0, "BR-US-001", "id"}};
  EXPECT_EQ(DataFiles().complaint(), "");
  for (const Case& wrong : cases) {
    DataFiles files;
    files.change(wrong.file, wrong.card, wrong.column, wrong.value);
    const std::string said = files.complaint();
    const std::string card = wrong.column == 0 ? wrong.value : wrong.card;
    EXPECT_NE(said.find(wrong.file), std::string::npos) << wrong.field << ": " << said;
    EXPECT_NE(said.find(card), std::string::npos) << wrong.field << ": " << said;
    EXPECT_NE(said.find(wrong.field), std::string::npos) << wrong.field << ": " << said;
  }
}

TEST(DixieCards, BlankCardsHaveEveryRatingAndAreInNoSet) {
  covers("DX-M.12");
  const auto how_many = [](Edition edition, Seat side, auto wanted) {
    const CardSet blanks = blanks_of(edition, side);
    return std::count_if(blanks.begin().at + detail::faces.begin(), blanks.end().at + detail::faces.begin(), wanted);
  };
  for (const Edition edition : {Edition::BullRun, Edition::Shiloh, Edition::Gettysburg})
    for (const Seat side : seats) {
      EXPECT_GE(index(blanks_of(edition, side).first), printed_count);
      for (int cv = 1; cv <= 4; ++cv)
        for (const int far : {1, 2})
          for (const int near : {2, 3})
            EXPECT_GE(how_many(edition, side, [&](const CardFace& f) {
                        return f.type == CardType::Artillery && f.cv == cv && f.fire_long == far && f.fire_short == near && f.letter == Letter::B;
                      }), 2);
      for (const EffectRow& row : effect_table)  // DX-12.17
        EXPECT_EQ(how_many(edition, side, [&](const CardFace& f) { return f.effect == row.key; }), may_have(row, edition, side) ? 2 : 0);
    }
  QuickDice dice{1};  // never dealt
  for (const Card& card : setup({.edition = Edition::Gettysburg}, dice).cards) EXPECT_LT(index(card.id), printed_count);
}

}  // namespace
}  // namespace kepi::dixie::test
