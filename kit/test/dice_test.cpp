#include "kit/dice.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <map>
#include <numeric>

#include "kit/deck.h"

namespace kepi {
namespace {

Seed seed_of(std::uint8_t first) {
  Seed seed;
  std::iota(seed.begin(), seed.end(), first);
  return seed;
}

TEST(Dice, SeededStreamIsChaCha20AsLibsodiumHasIt) {
  const Seed seed = seed_of(7);
  std::array<std::uint8_t, 640> stream{};
  const std::array<std::uint8_t, crypto_stream_chacha20_NONCEBYTES> nonce{};
  crypto_stream_chacha20(stream.data(), stream.size(), nonce.data(), seed.data());
  SeededDice dice{seed};
  // 2^30 sides divide 2^32: no word is thrown away, and the result is the word's low bits.
  for (std::size_t i = 0; i + 4 <= stream.size(); i += 4) {
    const std::uint32_t word = stream[i] | stream[i + 1] << 8 | stream[i + 2] << 16 |
                               static_cast<std::uint32_t>(stream[i + 3]) << 24;
    EXPECT_EQ(dice.roll(1 << 30), static_cast<int>(word % (1u << 30)) + 1);
  }
}

TEST(Dice, SeededStreamGoesOnFromAPosition) {
  SeededDice all{seed_of(1)};
  std::vector<int> results;
  for (int i = 0; i < 50; ++i) results.push_back(all.d6());
  SeededDice first{seed_of(1)};
  for (int i = 0; i < 20; ++i) EXPECT_EQ(first.d6(), results[static_cast<std::size_t>(i)]);
  SeededDice rest{seed_of(1), first.position()};
  for (int i = 20; i < 50; ++i) EXPECT_EQ(rest.d6(), results[static_cast<std::size_t>(i)]);
}

template <class D>
void expect_even(D dice) {
  std::map<int, int> seen;
  for (int i = 0; i < 60000; ++i) ++seen[dice.d6()];
  ASSERT_EQ(seen.size(), 6u);
  for (const auto& [face, count] : seen) {
    EXPECT_TRUE(face >= 1 && face <= 6);
    EXPECT_NEAR(count, 10000, 500) << face;  // five standard deviations; the seed is fixed
  }
}
TEST(Dice, SeededFacesAreEven) { expect_even(SeededDice{seed_of(3)}); }
TEST(Dice, QuickFacesAreEven) { expect_even(QuickDice{1863}); }

TEST(Dice, PartsOfAWorkHaveTheirOwnDice) {
  EXPECT_EQ(QuickDice::nth(5, 9).next(), QuickDice::nth(5, 9).next());
  EXPECT_NE(QuickDice::nth(5, 9).next(), QuickDice::nth(5, 10).next());
  EXPECT_NE(QuickDice::nth(5, 9).next(), QuickDice::nth(6, 9).next());
}

TEST(Dice, ScriptedSaysWhenItRanOut) {
  ScriptedDice dice{{3, 5}};
  EXPECT_EQ(dice.d6(), 3);
  EXPECT_EQ(dice.left(), 1u);
  EXPECT_EQ(dice.d6(), 5);
  EXPECT_EQ(dice.fault(), ScriptedDice::Fault::None);
  dice.d6();
  EXPECT_EQ(dice.fault(), ScriptedDice::Fault::RanOut);
}

TEST(Dice, ScriptedSaysWhenAResultDoesNotFit) {
  ScriptedDice dice{{7}};
  dice.d6();
  EXPECT_EQ(dice.fault(), ScriptedDice::Fault::DoesNotFit);
  EXPECT_EQ(dice.fault_sides(), 6);
}

TEST(Dice, RecordingWritesDownWhatWasRolled) {
  ScriptedDice source{{2, 9, 4}};
  RecordingDice dice{source};
  dice.d6(), dice.roll(10), dice.d6();
  EXPECT_EQ(dice.results(), (std::vector{2, 9, 4}));
  EXPECT_EQ(dice.sides(), (std::vector{6, 10, 6}));
}

TEST(Dice, EnumeratorShowsEverySequenceOnce) {
  Enumerator all;
  std::map<int, double> sums;
  do {
    const int a = all.d6();
    const int b = a == 1 ? all.d6() : 0;  // a second die only after a 1
    sums[a * 10 + b] += all.chance();
  } while (all.next());
  EXPECT_EQ(sums.size(), 11u);
  EXPECT_NEAR(sums[20], 1.0 / 6, 1e-12);
  EXPECT_NEAR(sums[14], 1.0 / 36, 1e-12);
}

TEST(Deck, ShuffleKeepsTheCardsAndFollowsTheDice) {
  std::vector<int> cards{1, 2, 3, 4};
  ScriptedDice dice{{1, 2, 1}};
  shuffle(cards, dice);
  EXPECT_EQ(cards, (std::vector{3, 4, 2, 1}));  // 1<->4th; then 2nd of 3 with 3rd; then 1st with 2nd
}

}  // namespace
}  // namespace kepi
