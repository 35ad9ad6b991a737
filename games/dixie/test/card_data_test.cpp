// The guidance for card data (DX-B): what the ratings, prices and marks of the sets say, checked card by card. The strengths below
// are those of the orders of battle; the cards do not print them.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "games/dixie/decks.h"
#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {
namespace {

constexpr std::array editions{Edition::BullRun, Edition::Shiloh, Edition::Gettysburg};

template <class Which>
std::vector<CardId> cards_with(Edition edition, Which which) {
  std::vector<CardId> found;
  for (const Seat side : seats)
    for (const CardId card : cards_of(edition, side))
      if (which(face(card))) found.push_back(card);
  return found;
}
bool is_foot_or_horse(const CardFace& f) { return f.type == CardType::Infantry || f.type == CardType::Cavalry; }
const CardFace& face_of(std::string_view id) { return face(*card_by_id(id)); }

struct Strength {
  const char* id;
  int number;  // men, or guns
};

TEST(DixieCardData, SixHundredMenAreOneCombatValue) {
  covers("DX-B.01");
  constexpr std::array brigades{
      Strength{"GB-US-005", 1829}, Strength{"GB-US-006", 2017}, Strength{"GB-US-008", 1537}, Strength{"GB-US-009", 1452},
      Strength{"GB-US-014", 1317}, Strength{"GB-US-015", 1950}, Strength{"GB-US-019", 853},  Strength{"GB-US-020", 532},
      Strength{"GB-US-021", 975},  Strength{"GB-US-024", 1366}, Strength{"GB-US-025", 1224}, Strength{"GB-US-030", 1508},
      Strength{"GB-US-091", 1596}, Strength{"GB-US-092", 1148}, Strength{"GB-US-100", 1934}, Strength{"GB-CS-005", 2183},
      Strength{"GB-CS-006", 1620}, Strength{"GB-CS-007", 1334}, Strength{"GB-CS-008", 1627}, Strength{"GB-CS-011", 1459}};
  for (const auto& [id, men] : brigades) EXPECT_EQ(face_of(id).cv, std::clamp((men + 300) / 600, 1, 4)) << id;
  EXPECT_EQ(face_of("GB-CS-078").cv, 3);  // Imboden, 2245 men, is held to 3
  for (const CardId card : cards_with(Edition::Gettysburg, is_foot_or_horse)) {
    EXPECT_GE(face(card).cv, 1) << text(card).id;
    EXPECT_LE(face(card).cv, 4) << text(card).id;
  }
}

TEST(DixieCardData, SixToEightGunsAreOneCombatValue) {
  covers("DX-B.02");
  constexpr std::array brigades{Strength{"GB-US-016", 23}, Strength{"GB-US-031", 28}, Strength{"GB-US-041", 30}, Strength{"GB-US-088", 20},
                                Strength{"GB-CS-009", 16}, Strength{"GB-CS-014", 18}, Strength{"GB-CS-020", 19}, Strength{"GB-CS-021", 24},
                                Strength{"GB-CS-036", 16}, Strength{"GB-CS-043", 16}, Strength{"GB-CS-068", 16}, Strength{"GB-CS-070", 20}};
  for (const auto& [id, guns] : brigades) {
    EXPECT_GE(guns, 6 * face_of(id).cv) << id;
    EXPECT_LE(guns, 8 * face_of(id).cv) << id;
  }
  for (const CardId card : cards_with(Edition::Gettysburg, [](const CardFace& f) { return f.type == CardType::Artillery; })) {
    EXPECT_GE(face(card).cv, 1) << text(card).id;
    EXPECT_LE(face(card).cv, 4) << text(card).id;
  }
}

TEST(DixieCardData, RegimentsByStrengthAndConduct) {
  covers("DX-B.03");
  constexpr std::array regiments{Strength{"BR-US-016", 1000}, Strength{"BR-US-017", 895}, Strength{"BR-US-053", 950}, Strength{"BR-US-033", 353},
                                 Strength{"BR-CS-046", 450},  Strength{"BR-CS-054", 600}, Strength{"BR-CS-062", 450}, Strength{"BR-CS-065", 580},
                                 Strength{"BR-CS-071", 750}};
  for (const auto& [id, men] : regiments) {
    const int by_strength = men < 375 ? 1 : men <= 650 ? 2 : men <= 850 ? 3 : 4;
    EXPECT_LE(std::abs(face_of(id).cv - by_strength), 2) << id;
  }
  EXPECT_EQ(face_of("BR-US-033").cv, 1);  // the Marine Battalion, a small one
  for (const Edition edition : {Edition::BullRun, Edition::Shiloh}) {
    std::map<int, int> count;
    for (const CardId card : cards_with(edition, [](const CardFace& f) { return f.type == CardType::Infantry; })) ++count[face(card).cv];
    EXPECT_EQ(count.size(), 4u);  // 1 to 4, and every one of them
    EXPECT_EQ(count.begin()->first, 1);
    EXPECT_EQ(count.rbegin()->first, 4);
  }
}

TEST(DixieCardData, Batteries) {
  covers("DX-B.04");
  for (const char* section : {"BR-CS-024", "BR-CS-030", "BR-US-044"}) EXPECT_EQ(face_of(section).cv, 1) << section;
  for (const char* soon_lost : {"SH-US-090", "SH-US-111"}) EXPECT_EQ(face_of(soon_lost).cv, 1) << soon_lost;
  for (const char* four_guns : {"BR-US-012", "BR-CS-037", "BR-CS-038"}) EXPECT_EQ(face_of(four_guns).cv, 2) << four_guns;
  for (const char* six_guns : {"BR-US-043", "SH-US-109", "SH-US-127", "SH-US-128"}) EXPECT_EQ(face_of(six_guns).cv, 3) << six_guns;
  for (const char* outstanding : {"BR-US-037", "BR-US-051", "BR-CS-063", "SH-US-149"}) EXPECT_EQ(face_of(outstanding).cv, 4) << outstanding;
}

TEST(DixieCardData, SmoothboresAndRifles) {
  covers("DX-B.05");
  std::map<std::pair<int, int>, int> count;
  for (const Edition edition : editions)
    for (const CardId card : cards_with(edition, [](const CardFace& f) { return f.type == CardType::Artillery; }))
      ++count[{face(card).fire_long, face(card).fire_short}];
  EXPECT_EQ(count.size(), 2u);
  EXPECT_GT((count[{1, 3}]), 0);
  EXPECT_GT((count[{2, 2}]), 0);
  EXPECT_EQ(face_of("BR-US-051").fire_long, 2);  // Ricketts's Parrott rifles
  EXPECT_EQ(face_of("BR-CS-063").fire_long, 1);  // the smoothbores of Rockbridge
}

TEST(DixieCardData, Letters) {
  covers("DX-B.06");
  std::map<std::pair<Seat, Letter>, int> count;
  for (const CardId card : cards_with(Edition::Gettysburg, [](const CardFace& f) { return is_troop(f); }))
    ++count[{face(card).side, face(card).letter}];
  const auto letters = [&](Seat side) { return std::array{count[{side, Letter::A}], count[{side, Letter::B}], count[{side, Letter::C}]}; };
  EXPECT_EQ(letters(usa), (std::array{17, 48, 8}));
  EXPECT_EQ(letters(csa), (std::array{38, 18, 6}));
}

TEST(DixieCardData, GeneralsGrowWithTheirCommand) {
  covers("DX-B.07");
  for (const Edition edition : editions) {
    std::map<Scope, std::pair<double, int>> bonus;  // sum and number
    for (const CardId card : cards_with(edition, [](const CardFace& f) { return f.type == CardType::General; })) {
      EXPECT_LE(face(card).attack, 3) << text(card).id;
      EXPECT_LE(face(card).defense, 3) << text(card).id;
      if (face(card).branch != Branch::All) continue;
      bonus[face(card).scope].first += face(card).stacking_bonus;
      ++bonus[face(card).scope].second;
    }
    const auto mean = [&](Scope scope) { return bonus[scope].second ? bonus[scope].first / bonus[scope].second : 0.0; };
    if (edition == Edition::BullRun) {
      EXPECT_EQ(mean(Scope::Army) + mean(Scope::Division) + mean(Scope::Brigade), 0);
    } else {
      EXPECT_GT(mean(Scope::Army), mean(Scope::Corps));
      EXPECT_GT(mean(Scope::Corps), mean(Scope::Division));
      EXPECT_GE(mean(Scope::Division), mean(Scope::Brigade));
    }
  }
}

TEST(DixieCardData, PricesOfTroops) {
  covers("DX-B.08", "DX-B.09");
  for (const Edition edition : editions)
    for (const CardId card : cards_with(edition, [](const CardFace& f) { return is_troop(f); })) {
      const CardFace& f = face(card);
      const bool late = edition == Edition::Gettysburg;
      const int staying = std::max(1, f.cv + (late ? letter_value(f.letter) : 0));
      const double weight = f.type == CardType::Cavalry ? 0.75 : 1.0;
      const double price = (late ? 2 : 3) + (late ? 1.5 : 1.0) * weight * f.cv * staying + (f.horse_artillery ? 2 : 0);
      EXPECT_EQ(f.battle_points, static_cast<int>(std::floor(price + 0.5))) << text(card).id;
    }
}

TEST(DixieCardData, PricesOfGenerals) {
  covers("DX-B.10");
  for (const Edition edition : editions)
    for (const CardId card : cards_with(edition, [](const CardFace& f) { return f.type == CardType::General; })) {
      const CardFace& f = face(card);
      EXPECT_EQ(f.battle_points, std::clamp(4 + 2 * (f.attack + f.defense) + 2 * f.stacking_bonus, 5, 20)) << text(card).id;
    }
}

TEST(DixieCardData, PricesOfTerrainAndSpecials) {
  covers("DX-B.11");
  using enum TerrainKind;
  const std::map<TerrainKind, int> price{{Hill, 8}, {Ridge, 7}, {Woods, 6}, {Rocks, 6}, {Town, 6}, {Wall, 6}, {SunkenRoad, 6}, {Field, 5}, {Orchard, 5}};
  for (const Edition edition : editions) {
    for (const CardId card : cards_with(edition, [](const CardFace& f) { return f.type == CardType::Terrain; })) {
      const CardFace& f = face(card);
      const int base = f.terrain == Creek ? 9 - 2 * f.movement_limit : f.terrain == Pond ? 8 - 2 * f.movement_limit : price.at(f.terrain);
      EXPECT_EQ(f.battle_points, base + f.no_flank) << text(card).id;
    }
    std::map<Effect, int> of_effect;
    for (const CardId card : cards_with(edition, [](const CardFace& f) { return f.type == CardType::Special; })) {
      const CardFace& f = face(card);
      EXPECT_GE(f.battle_points, 2) << text(card).id;
      EXPECT_LE(f.battle_points, 7) << text(card).id;
      EXPECT_EQ(of_effect.try_emplace(f.effect, f.battle_points).first->second, f.battle_points) << text(card).id;  // one price an effect
    }
  }
}

TEST(DixieCardData, RandomDecksAreWorthTheBudgets) {
  covers("DX-B.12");
  for (const Edition edition : editions)
    for (const Seat side : seats) {
      double sum = 0;
      for (const CardId card : cards_of(edition, side)) sum += face(card).battle_points;
      const double mean = sum / static_cast<double>(cards_of(edition, side).size()) * deck_size(edition, side);
      const double budget = budget_of({.edition = edition, .switches = with(Switch::CustomDecks)}, side);
      EXPECT_NEAR(mean / budget, 1.0, 0.04) << static_cast<int>(edition) << static_cast<int>(side);
    }
}

TEST(DixieCardData, MakeUpOfTheSets) {
  covers("DX-B.13");
  struct Row { Edition edition; Seat side; std::array<int, 6> count; };  // infantry, cavalry, artillery, generals, terrain, specials
  const std::array rows{Row{Edition::BullRun, usa, {52, 3, 13, 17, 10, 12}},   Row{Edition::BullRun, csa, {50, 7, 14, 16, 10, 12}},
                        Row{Edition::Shiloh, usa, {109, 9, 26, 40, 16, 20}},   Row{Edition::Shiloh, csa, {80, 10, 23, 30, 15, 22}},
                        Row{Edition::Gettysburg, usa, {51, 8, 14, 36, 16, 14}}, Row{Edition::Gettysburg, csa, {37, 9, 16, 20, 15, 14}}};
  for (const Row& row : rows) {
    std::array<int, 6> count{};
    for (const CardId card : cards_of(row.edition, row.side)) ++count[static_cast<std::size_t>(face(card).type)];
    EXPECT_EQ(count, row.count);
  }
}

TEST(DixieCardData, OrdersOfBattle) {
  covers("DX-B.14");
  for (const CardId card : cards_of(Edition::BullRun, csa))
    if (is_troop(face(card))) {
      EXPECT_TRUE(face(card).army == Army::Potomac || face(card).army == Army::Shenandoah) << text(card).id;
    }
  EXPECT_EQ(text(*card_by_id("BR-US-016")).division, "1");  // the 69th New York, Sherman's brigade: I/3
  EXPECT_EQ(text(*card_by_id("BR-US-016")).brigade, "3");
  std::map<Army, int> armies;
  for (const CardId card : cards_of(Edition::Shiloh, usa)) ++armies[face(card).army];
  EXPECT_EQ(armies[Army::Tennessee], 129);
  EXPECT_EQ(armies[Army::Ohio], 55);
  const CardSet shiloh = cards_of(Edition::Shiloh, usa);
  for (std::size_t number = 1; number <= shiloh.size(); ++number) {
    const CardId card = shiloh[number - 1];
    const bool third = face(card).army == Army::Tennessee && text(card).division == "3";
    EXPECT_EQ(third, number >= 57 && number <= 71) << text(card).id;
  }
  for (const CardId card : cards_with(Edition::Shiloh, [](const CardFace& f) { return f.side == csa && f.type == CardType::Infantry; }))
    EXPECT_NE(text(card).corps, "") << text(card).id;
  for (const CardId card : cards_with(Edition::Gettysburg, [](const CardFace& f) { return f.type == CardType::Infantry; })) {
    EXPECT_NE(face(card).corps, Corps::None) << text(card).id;
    EXPECT_NE(face(card).division, 0) << text(card).id;
  }
}

TEST(DixieCardData, RankAndCommandInStars) {
  covers("DX-B.15");
  const auto is_called = [](CardId card, std::string_view rank) { return text(card).name_en.starts_with(rank); };
  for (const Edition edition : {Edition::BullRun, Edition::Shiloh})
    for (const CardId card : cards_with(edition, [](const CardFace& f) { return f.type == CardType::General; })) {
      const int by_rank = is_called(card, "Col.") ? 0 : is_called(card, "Brig. Gen.") ? 1 : is_called(card, "Maj. Gen.") ? 2 : 3;
      EXPECT_EQ(face(card).stars, edition == Edition::BullRun ? std::min(by_rank, 1) : by_rank) << text(card).id;
    }
  for (const CardId card : cards_with(Edition::Gettysburg, [](const CardFace& f) { return f.type == CardType::General; })) {
    const CardFace& f = face(card);
    const int by_command = f.branch == Branch::Artillery ? 1 : f.scope == Scope::Army ? 4 : f.scope == Scope::Division ? 2 : 3;
    EXPECT_EQ(f.stars, by_command) << text(card).id;
  }
}

TEST(DixieCardData, Wings) {
  covers("DX-B.16");
  EXPECT_EQ(face_of("GB-US-002").wing_corps, (std::array{Corps::I, Corps::III, Corps::XI}));   // Reynolds
  EXPECT_EQ(face_of("GB-US-003").wing_corps, (std::array{Corps::V, Corps::VI, Corps::XII}));   // Slocum
  EXPECT_EQ(cards_with(Edition::Gettysburg, [](const CardFace& f) { return f.corps == Corps::Wing; }).size(), 2u);
}

TEST(DixieCardData, DayOneMarks) {
  covers("DX-B.17");
  std::map<Seat, int> count;
  for (const CardId card : cards_with(Edition::Gettysburg, [](const CardFace& f) { return f.day1; })) {
    ++count[face(card).side];
    EXPECT_NE(face(card).type, CardType::Special) << text(card).id;
  }
  EXPECT_EQ(count[usa], 37);
  EXPECT_EQ(count[csa], 41);
  for (const char* present : {"GB-US-002", "GB-US-005", "GB-US-091", "GB-CS-001", "GB-CS-057", "GB-US-110"}) EXPECT_TRUE(face_of(present).day1) << present;
  for (const char* later : {"GB-US-001", "GB-US-061", "GB-CS-002", "GB-CS-012", "GB-US-118"}) EXPECT_FALSE(face_of(later).day1) << later;
}

}  // namespace
}  // namespace kepi::dixie::test
