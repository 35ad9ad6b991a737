/// The laws of every game (docs/guide/architecture.md), as property tests. A game joins with one line:
///     INSTANTIATE_TYPED_TEST_SUITE_P(Dixie, Laws, dixie::DixieLaws);
/// where DixieLaws names the codec, the setups to try and what a game conserves:
///     struct DixieLaws {
///       using Codec = DixieCodec;
///       static std::vector<dixie::Setup> setups();
///       static std::uint64_t pieces(const dixie::State&);  // the same in every state of a match
///       static constexpr int longest = 5000;               // decisions after which a game must be over
///     };
#pragma once
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>

#include "engine/codec.h"
#include "engine/match.h"
#include "engine/odds.h"

namespace kepi {

template <class L>
class Laws : public testing::Test {
 public:
  using Codec = typename L::Codec;
  using R = typename Codec::Rules;
  using State = typename R::State;
  using Order = typename R::Order;
  using Setup = typename R::Setup;

  static Setup any_setup(QuickDice& dice) {
    const auto all = L::setups();
    return all[static_cast<std::size_t>(dice.roll(static_cast<int>(all.size())) - 1)];
  }
  static Seat any_decider(const State& s, QuickDice& dice) {
    const SeatSet asked = prompt(s).deciders;
    if (asked == SeatSet::both()) return dice.roll(2) == 1 ? Seat::First : Seat::Second;
    return asked.has(Seat::First) ? Seat::First : Seat::Second;
  }
  static std::vector<Order> offers(const State& s, Seat seat) {
    std::vector<Order> orders;
    choices(s, seat, orders);
    return orders;
  }
  /// What this viewer is offered: of a team, his own orders.
  static std::vector<Order> offers_to(const State& s, Viewer viewer) {
    std::vector<Order> orders = offers(s, *seat_of(viewer));
    if constexpr (HasTeams<R>)
      if (const auto role = role_of(viewer)) std::erase_if(orders, [&](const Order& o) { return !judge_role(s, *seat_of(viewer), *role, o); });
    return orders;
  }
  /// Everybody who looks; where a seat is a team, its members too.
  static std::vector<Viewer> all_viewers(const State& s) {
    std::vector<Viewer> all{viewers.begin(), viewers.end()};
    if constexpr (HasTeams<R>)
      for (const Seat seat : seats)
        for (const Role role : roles)
          if (is_team(s, seat)) all.push_back(viewer_of(seat, role));
    return all;
  }

  /// Plays a random match, calling `look(match)` before every decision until it is over or `look` says false.
  template <class Look>
  static void play(std::uint64_t seed, Look look) {
    QuickDice dice{seed};
    Match<R> match{any_setup(dice), dice};
    for (int n = 0; n < L::longest; ++n) {
      if (!look(match, dice) || prompt(match.state()).outcome) return;
      const Seat seat = any_decider(match.state(), dice);
      const auto orders = offers(match.state(), seat);
      RC_ASSERT(!orders.empty());
      const Order& order = orders[static_cast<std::size_t>(dice.roll(static_cast<int>(orders.size())) - 1)];
      RC_ASSERT(static_cast<bool>(match.submit(seat, order, dice)));
    }
    RC_FAIL("the game did not end");
  }

  /// Calls `look` at a few moments of a match, spread at random: the whole of it would be slow.
  template <class Look>
  static void at_moments(std::uint64_t seed, Look look) {
    play(seed, [&](const Match<R>& match, QuickDice& dice) {
      if (dice.roll(12) == 1) look(match, dice);
      return true;
    });
  }

  static void check(void (*property)(std::uint64_t)) {
    EXPECT_TRUE(rc::check([property] { property(*rc::gen::arbitrary<std::uint64_t>()); }));
  }
};

TYPED_TEST_SUITE_P(Laws);

// 1  Every order from choices is judged fine and offered once; what is refused changes nothing.
TYPED_TEST_P(Laws, ChoicesAreFineAndRefusalsChangeNothing) {
  using T = Laws<TypeParam>;
  T::check([](std::uint64_t seed) {
    std::vector<typename T::Order> earlier;
    T::at_moments(seed, [&](const Match<typename T::R>& match, QuickDice& dice) {
      const auto& s = match.state();
      for (const Seat seat : seats) {
        if (!prompt(s).deciders.has(seat)) continue;
        const auto orders = T::offers(s, seat);
        for (auto order = orders.begin(); order != orders.end(); ++order) {
          RC_ASSERT(static_cast<bool>(judge(s, seat, *order)));
          RC_ASSERT(std::find(orders.begin(), order, *order) == order);
        }
        earlier.insert(earlier.end(), orders.begin(), orders.begin() + std::min<std::size_t>(orders.size(), 8));
      }
      for (const auto& order : earlier)
        for (const Seat seat : seats) {
          if (judge(s, seat, order)) continue;
          Match<typename T::R> copy{match.chosen(), s};
          CountingDice counted{dice};
          RC_ASSERT(!copy.submit(seat, order, counted));
          RC_ASSERT(copy.state() == s);
          RC_ASSERT(counted.rolled() == 0u);
        }
      if (earlier.size() > 200) earlier.erase(earlier.begin(), earlier.begin() + 100);
    });
  });
}

// 1  Whatever is drawn is one of the choices, and in the long run every one of them is drawn about as often.
TYPED_TEST_P(Laws, AnyChoiceMayBeDrawn) {
  using T = Laws<TypeParam>;
  T::check([](std::uint64_t seed) {
    T::at_moments(seed, [&](const Match<typename T::R>& match, QuickDice& dice) {
      const auto& s = match.state();
      std::vector<typename T::Order> drawn;
      if constexpr (requires { draw(s, Seat::First, dice, drawn); }) {
        const Seat seat = T::any_decider(s, dice);
        if (prompt(s).outcome) return;
        const auto offered = T::offers(s, seat);
        const auto count = [&](int times) {
          std::vector<int> often(offered.size());
          for (int n = 0; n < times; ++n) {
            drawn.clear();
            const auto at = std::find(offered.begin(), offered.end(), draw(s, seat, dice, drawn));
            RC_ASSERT(at != offered.end());
            ++often[static_cast<std::size_t>(at - offered.begin())];
          }
          return often;
        };
        if (dice.roll(40) > 1) return void(count(3));
        const int each = 40;
        const auto often = count(each * static_cast<int>(offered.size()));
        for (const int n : often) RC_ASSERT(n > 0 && n < 3 * each);
      }
    });
  });
}

// 2  A view reveals exactly what it shows, and what a seat is asked and offered follows from what it knows.
TYPED_TEST_P(Laws, AnImaginedStateLooksTheSame) {
  using T = Laws<TypeParam>;
  T::check([](std::uint64_t seed) {
    T::at_moments(seed, [&](const Match<typename T::R>& match, QuickDice& dice) {
      const auto& s = match.state();
      for (const Viewer viewer : T::all_viewers(s)) {
        const auto seen = view(s, viewer);
        const auto imagined = imagine(seen, dice);
        RC_ASSERT(view(imagined, viewer) == seen);
        RC_ASSERT(prompt(imagined) == prompt(s));
        for (const Seat seat : seats)
          if (is(viewer, seat) && prompt(s).deciders.has(seat)) {
            const auto mine = T::offers_to(s, viewer), imagined_mine = T::offers_to(imagined, viewer);
            RC_ASSERT(mine.size() == imagined_mine.size());
            RC_ASSERT(std::is_permutation(mine.begin(), mine.end(), imagined_mine.begin()));
          }
      }
    });
  });
}

// 2  The odds of an order and what awaits a seat follow from what it knows, and every chance is whole.
TYPED_TEST_P(Laws, OddsKnowWhatTheSeatKnows) {
  using T = Laws<TypeParam>;
  T::check([](std::uint64_t seed) {
    T::at_moments(seed, [&](const Match<typename T::R>& match, QuickDice& dice) {
      const auto& s = match.state();
      const auto whole = [](const Odds& odds) {
        for (const Chance& chance : odds.chances)
          RC_ASSERT(std::abs(std::accumulate(chance.of.begin(), chance.of.end(), -1.0)) < 1e-9);
      };
      for (const Seat seat : seats) {
        const auto imagined = imagine(view(s, viewer_of(seat)), dice);
        if constexpr (requires { prospects(s, seat); }) {
          const auto awaited = prospects(s, seat);
          RC_ASSERT(awaited == prospects(imagined, seat));
          for (const Odds& odds : awaited) whole(odds);
        }
        if (!prompt(s).deciders.has(seat)) continue;
        for (const auto& order : T::offers(s, seat))
          if constexpr (requires { odds(s, seat, order); })
            if (dice.roll(4) == 1) {
              const auto told = odds(s, seat, order);
              RC_ASSERT(told == odds(imagined, seat, order));
              if (told) whole(*told);
            }
      }
      // Of a team each member as he knows it, and no more.
      if constexpr (requires { prospects(s, Viewer::First); })
        for (const Viewer viewer : T::all_viewers(s)) {
          if (!role_of(viewer)) continue;
          const auto imagined = imagine(view(s, viewer), dice);
          RC_ASSERT(prospects(s, viewer) == prospects(imagined, viewer));
          if (!prompt(s).deciders.has(*kepi::seat_of(viewer))) continue;
          for (const auto& order : T::offers_to(s, viewer))
            if (dice.roll(4) == 1) RC_ASSERT(odds(s, viewer, order) == odds(imagined, viewer, order));
        }
    });
  });
}

// 3  Replaying a match gives the same state, and undoing leads back.
TYPED_TEST_P(Laws, AReplayGivesTheSameState) {
  using T = Laws<TypeParam>;
  T::check([](std::uint64_t seed) {
    std::vector<typename T::State> states;
    std::optional<Match<typename T::R>> last;
    T::play(seed, [&](const Match<typename T::R>& match, QuickDice&) {
      states.push_back(match.state());
      if (prompt(match.state()).outcome) last = match;
      return true;
    });
    RC_ASSERT(last.has_value());
    for (std::size_t n = 0; n < states.size(); n += 1 + states.size() / 7) {
      RC_ASSERT(last->state_after(n) == states[n]);
      RC_ASSERT(hash(last->state_after(n)) == hash(states[n]));
    }
    RC_ASSERT(last->replayed() == last->state());
    last->rewind(1);
    RC_ASSERT(last->state() == states[states.size() - 2]);
  });
}

// 4  State, order, event, view and setup survive JSON and back; written as text at once they are the same JSON.
TYPED_TEST_P(Laws, EverythingSurvivesJson) {
  using T = Laws<TypeParam>;
  using C = typename T::Codec;
  T::check([](std::uint64_t seed) {
    T::at_moments(seed, [&](const Match<typename T::R>& match, QuickDice&) {
      const auto& setup = match.chosen();
      RC_ASSERT(C::read_setup(C::write_setup(setup)) == setup);
      const Json written = C::write_position(setup, match.state());
      const auto position = C::read_position(Json::parse(written.dump()));
      if (!position) RC_FAIL(position.error()[0].place + ": " + position.error()[0].reason + " in " + written.dump());
      if (!(position->state == match.state()))
        RC_FAIL("lost in " + written.dump() + "\n read back as " + C::write_position(setup, position->state).dump());
      for (const Viewer viewer : T::all_viewers(match.state())) {
        const auto seen = view(match.state(), viewer);
        RC_ASSERT(C::read_view(setup, Json::parse(C::write_view(setup, seen).dump())) == seen);
        std::string text;
        C::append_view(text, setup, seen);
        RC_ASSERT(Json::parse(text, nullptr, false) == C::write_view(setup, seen));
      }
      for (const Seat seat : seats)
        if (prompt(match.state()).deciders.has(seat))
          for (const auto& order : T::offers(match.state(), seat)) {
            RC_ASSERT(C::read_order(setup, C::write_order(setup, order)) == order);
            std::string text;
            C::append_order(text, setup, order);
            RC_ASSERT(Json::parse(text, nullptr, false) == C::write_order(setup, order));
          }
      if (!match.entries().empty())
        for (const auto& event : match.entries().back().events)
          for (const Viewer viewer : T::all_viewers(match.state())) {
            RC_ASSERT(C::read_event(setup, C::write_event(setup, event)) == event);
            std::string text;
            C::append_event(text, setup, event);
            RC_ASSERT(Json::parse(text, nullptr, false) == C::write_event(setup, event));
            if (const auto shown = conceal(event, viewer))
              RC_ASSERT(C::read_event(setup, C::write_event(setup, *shown)) == *shown);
          }
    });
  });
}

// 5  A game always ends, always asks somebody until then, and conserves its pieces.
TYPED_TEST_P(Laws, AGameEndsAndConservesItsPieces) {
  using T = Laws<TypeParam>;
  T::check([](std::uint64_t seed) {
    std::optional<std::uint64_t> pieces;
    T::play(seed, [&](const Match<typename T::R>& match, QuickDice&) {
      const auto asked = prompt(match.state());
      RC_ASSERT(asked.deciders.empty() == asked.outcome.has_value());
      const auto now = TypeParam::pieces(match.state());
      if (!pieces) pieces = now;
      RC_ASSERT(*pieces == now);
      return true;
    });
  });
}

/// Damages JSON: drops, doubles and swaps members, puts wrong values in.
inline Json damaged(Json json, QuickDice& dice, int depth = 0) {
  static const std::vector<Json> wrong{nullptr, true,      -1,           0,  7, 1e300, 18446744073709551615ull,
                                       "",      "nowhere", Json::array(), Json::object(), "UC", Json::array({1, "x"})};
  const auto any_wrong = [&] { return wrong[static_cast<std::size_t>(dice.roll(static_cast<int>(wrong.size())) - 1)]; };
  if (depth > 6 || (!json.is_structured() && dice.roll(2) == 1) || dice.roll(12) == 1) return any_wrong();
  if (json.is_structured() && !json.empty()) {
    auto it = json.begin();
    std::advance(it, dice.roll(static_cast<int>(json.size())) - 1);
    if (dice.roll(6) == 1)
      json.erase(it);
    else
      *it = damaged(*it, dice, depth + 1);
    if (json.is_object() && dice.roll(8) == 1) json["unheard_of"] = any_wrong();
  }
  return json;
}

// 6  No input, however wrong, crashes or corrupts.
TYPED_TEST_P(Laws, WrongInputIsRefused) {
  using T = Laws<TypeParam>;
  using C = typename T::Codec;
  T::check([](std::uint64_t seed) {
    T::at_moments(seed, [&](const Match<typename T::R>& match, QuickDice& dice) {
      const auto& setup = match.chosen();
      for (const Seat seat : seats) {
        for (const auto& order : T::offers(match.state(), seat)) {
          const auto read = C::read_order(setup, damaged(C::write_order(setup, order), dice));
          if (read) {
            Match<typename T::R> copy{match.chosen(), match.state()};
            const bool was_fine = static_cast<bool>(copy.submit(seat, *read, dice));
            RC_ASSERT(was_fine || copy.state() == match.state());
          } else {
            RC_ASSERT(!read.error().empty());
          }
        }
      }
      const auto position = C::read_position(damaged(C::write_position(setup, match.state()), dice));
      if (position) {  // what was accepted must be playable
        const auto asked = prompt(position->state);
        RC_ASSERT(asked.deciders.empty() == asked.outcome.has_value());
        for (const Seat seat : seats)
          if (asked.deciders.has(seat)) RC_ASSERT(!T::offers(position->state, seat).empty());
      }
      (void)C::read_setup(damaged(C::write_setup(setup), dice));
    });
  });
}

REGISTER_TYPED_TEST_SUITE_P(Laws, ChoicesAreFineAndRefusalsChangeNothing, AnyChoiceMayBeDrawn, AnImaginedStateLooksTheSame, OddsKnowWhatTheSeatKnows,
                            AReplayGivesTheSameState, EverythingSurvivesJson, AGameEndsAndConservesItsPieces,
                            WrongInputIsRefused);

}  // namespace kepi
