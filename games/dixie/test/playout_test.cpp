/// Whole games between players who choose at random: they end, keep their cards, and show nobody too much.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "games/dixie/dixie.h"
#include "games/dixie/mechanics.h"
#include "games/dixie/test/all_switches.h"
#include "kit/test/rounds.h"

namespace kepi::dixie {
namespace {

/// An edition with switches.
class Playout : public testing::TestWithParam<Setup> {};

/// Calls `look` before every decision.
template <class Look>
State play(const Setup& chosen, std::uint64_t seed, Look look) {
  QuickDice dice{seed};
  State s = setup(chosen, dice);
  Log<Event> silent;
  std::vector<Order> offered;
  for (int decisions = 0; !prompt(s).outcome; ++decisions) {
    EXPECT_LT(decisions, 100000);
    const SeatSet deciders = prompt(s).deciders;
    const Seat seat = deciders.has(usa) && (!deciders.has(csa) || dice.d6() > 3) ? usa : csa;
    offered.clear();
    choices(s, seat, offered);
    if (offered.empty()) {
      ADD_FAILURE() << "nothing to choose in step " << static_cast<int>(s.flow.back().step);
      break;
    }
    look(s, seat, offered);
    apply(s, seat, offered[static_cast<std::size_t>(dice.roll(static_cast<int>(offered.size())) - 1)], dice, silent);
  }
  return s;
}

TEST_P(Playout, EveryGameEndsWithAllItsCards) {
  int decided = 0;
  constexpr int games = rounds(200);
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    QuickDice dice{seed};
    const State begun = setup(GetParam(), dice);
    const State ended = play(GetParam(), seed, [](const State&, Seat, const std::vector<Order>&) {});
    ASSERT_EQ(begun.cards.size(), ended.cards.size());
    for (std::size_t i = 0; i < begun.cards.size(); ++i) ASSERT_EQ(begun.cards[i].id, ended.cards[i].id);
    decided += prompt(ended).outcome && prompt(ended).outcome->winner.has_value();
  }
  EXPECT_GT(decided, games / 2);
}

TEST_P(Playout, WhatIsOfferedIsLawful) {
  for (std::uint64_t seed = 1; seed <= rounds(10); ++seed)
    play(GetParam(), seed, [](const State& s, Seat seat, const std::vector<Order>& offered) {
      for (const Order& order : offered) {
        const Verdict verdict = judge(s, seat, order);
        ASSERT_TRUE(verdict) << verdict.refusal().rule.text() << " order " << order.index();
      }
      for (std::size_t i = 0; i < offered.size(); ++i)
        ASSERT_EQ(std::count(offered.begin(), offered.end(), offered[i]), 1) << "offered twice: order " << offered[i].index();
    });
}

TEST_P(Playout, AnImaginedStateLooksTheSame) {
  QuickDice dice{7};
  for (std::uint64_t seed = 1; seed <= rounds(20); ++seed)
    play(GetParam(), seed, [&](const State& s, Seat, const std::vector<Order>&) {
      for (const Viewer viewer : viewers) {
        const View seen = view(s, viewer);
        const State imagined = imagine(seen, dice);
        ASSERT_TRUE(std::is_sorted(imagined.cards.begin(), imagined.cards.end(),
                                   [](const Card& a, const Card& b) { return a.id < b.id; }));
        ASSERT_EQ(view(imagined, viewer), seen);
        const Prompt asked = prompt(imagined);
        ASSERT_EQ(asked, prompt(s));
        for (const Seat seat : seats) {
          if (!asked.deciders.has(seat)) continue;
          std::vector<Order> offered;
          choices(imagined, seat, offered);
          ASSERT_FALSE(offered.empty()) << "step " << static_cast<int>(imagined.flow.back().step);
        }
      }
    });
}

INSTANTIATE_TEST_SUITE_P(Editions, Playout,
                         testing::Values(Setup{.edition = Edition::BullRun}, Setup{.edition = Edition::Shiloh},
                                         Setup{.edition = Edition::Gettysburg}));
Setup on_five_columns(Edition edition) {
  Setup wide = with_all_switches(edition);
  wide.switches.set(Switch::FiveColumns);
  return wide;
}
INSTANTIATE_TEST_SUITE_P(FiveColumns, Playout,
                         testing::Values(on_five_columns(Edition::BullRun), on_five_columns(Edition::Gettysburg)));
INSTANTIATE_TEST_SUITE_P(AllSwitches, Playout,
                         testing::Values(with_all_switches(Edition::BullRun), with_all_switches(Edition::Shiloh),
                                         with_all_switches(Edition::Gettysburg)));
Setup with(Edition edition, std::initializer_list<Switch> switches) {
  Setup chosen{.edition = edition};
  for (const Switch which : switches) chosen.switches.set(which);
  return chosen;
}
INSTANTIATE_TEST_SUITE_P(CustomDecks, Playout,
                         testing::Values(with(Edition::BullRun, {Switch::CustomDecks}), with(Edition::Shiloh, {Switch::CustomDecks}),
                                         with(Edition::Gettysburg, {Switch::CustomDecks})));
INSTANTIATE_TEST_SUITE_P(Days, Playout,
                         testing::Values(with(Edition::Shiloh, {Switch::ShOhio}), with(Edition::Gettysburg, {Switch::GbThreeDays}),
                                         with(Edition::Shiloh, {Switch::ShOhio, Switch::ShOhioWith3rdDivision}),
                                         with(Edition::Gettysburg, {Switch::GbThreeDays, Switch::GbDay1Historical}),
                                         with(Edition::Gettysburg, {Switch::GbThreeDays, Switch::Decoys, Switch::CorpsIntegrity, Switch::DivisionIntegrity,
                                                                    Switch::Melee, Switch::Flanking, Switch::Reconnaissance, Switch::Enfilade}),
                                         with(Edition::Shiloh, {Switch::ShOhio, Switch::Decoys, Switch::Flanking, Switch::Reconnaissance})));

}  // namespace
}  // namespace kepi::dixie
