#include "kit/text/plain.h"

#include <gtest/gtest.h>

namespace kepi {
namespace {

TEST(Plain, IsWhatPeopleWrite) {
  for (const char* text : {"", "Zoë 👩‍🌾", "Ада", "南北戦争", "Iron Brigade, 2nd day!", "L’Angle\u202f: 3\u00a0h", "❤️"}) EXPECT_TRUE(is_plain(text)) << text;
}

TEST(Plain, IsNothingThatControlsHidesOrTurnsText) {
  for (const char* text : {"a\nb", "a\tb", "\x1b[2J", "\x7f", "\u0085", "\u00ad", "\u034f", "\u061c", "\u180e", "\u200b", "\u200e", "\u2028", "\u202e", "\u2060", "\u2066",
                           "\u3164", "\ufeff", "\ufff9", "\U000e0041", "\ue000", "\xff", "\xed\xa0\x80"})
    EXPECT_FALSE(is_plain(text)) << text;
}

TEST(Visible, IsWhatLeavesInkOnPaper) {
  for (const char* text : {"a", " .", "é", "👩"}) EXPECT_TRUE(is_visible(text)) << text;
  for (const char* text : {"", "   ", "\u00a0", "\u3000", "\u200d", "\u2800", "\ufe0f"}) EXPECT_FALSE(is_visible(text)) << text;
}

}  // namespace
}  // namespace kepi
