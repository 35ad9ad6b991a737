/// Chapter 15: the Army of the Ohio, and the three days of Gettysburg; written from rules/dixie.md.
#include <algorithm>
#include <set>

#include "games/dixie/decks.h"
#include "games/dixie/test/diagram.h"

namespace kepi::dixie::test {
namespace {

Switches with(std::initializer_list<Switch> wanted) {
  Switches switches;
  for (const Switch which : wanted) switches.set(which);
  return switches;
}
const Switches ohio = with({Switch::ShOhio});
const Switches gettysburg = with({Switch::GbThreeDays});

State begun(Edition edition, Switches switches, std::uint64_t seed = 1) {
  QuickDice dice{seed};
  return setup({.edition = edition, .switches = switches}, dice);
}
template <class Which>
int count_if(const State& s, Which which) {
  return static_cast<int>(std::count_if(s.cards.begin(), s.cards.end(), which));
}
int count(const State& s, Seat side, Place at) {
  return count_if(s, [&](const Card& c) { return c.at == at && side_of(c) == side; });
}
bool is_of_ohio(const Card& c) { return face(c.id).army == Army::Ohio; }

// ---- Shiloh --------------------------------------------------------------------------------

TEST(DixieOhio, TheArmyOfTheOhioIsADeckOfItsOwn) {
  covers("DX-15.111");
  std::set<CardId> tops;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const State s = begun(Edition::Shiloh, ohio, seed);
    EXPECT_EQ(count(s, usa, Place::Reserve) + count(s, usa, Place::Deck), 40);
    EXPECT_EQ(count(s, usa, Place::Ohio), 55);  // all there are
    EXPECT_EQ(count_if(s, [](const Card& c) { return is_of_ohio(c) && c.at != Place::Ohio; }), 0);
    EXPECT_EQ(count_if(s, [](const Card& c) { return !is_of_ohio(c) && c.at == Place::Ohio; }), 0);
    for (const Card& c : s.cards)
      if (c.at == Place::Ohio && c.rank == 0) tops.insert(c.id);
    for (const Viewer viewer : viewers)  // nobody knows them
      for (const Card& c : view(s, viewer).shown.cards) EXPECT_FALSE(c.at == Place::Ohio && is_known(c.id));
  }
  EXPECT_GT(tops.size(), 1u);  // shuffled
  EXPECT_EQ(count(begun(Edition::Shiloh, {}), usa, Place::Ohio), 0);
}

TEST(DixieOhio, TheThirdDivisionMayComeWithIt) {
  covers("DX-15.114");
  const State s = begun(Edition::Shiloh, with({Switch::ShOhio, Switch::ShOhioWith3rdDivision}));
  EXPECT_EQ(count(s, usa, Place::Ohio), 55 + 15);
  for (const char* id : {"SH-US-057", "SH-US-064", "SH-US-071"})
    EXPECT_EQ(count_if(s, [&](const Card& c) { return c.at == Place::Ohio && text(c.id).id == id; }), 1) << id;
  for (const char* id : {"SH-US-056", "SH-US-072"})
    EXPECT_EQ(count_if(s, [&](const Card& c) { return c.at == Place::Ohio && text(c.id).id == id; }), 0) << id;
}

/// Shiloh at the end of the first day: the USA has `deck` reinforcements, and `waiting` Ohio cards wait.
Table nightfall(int deck, int waiting) {
  State s = begun(Edition::Shiloh, ohio);
  const auto own = [](const Card& c) { return side_of(c) == usa; };
  for (Card& c : s.cards) {
    if (own(c) && c.at == Place::Deck && c.rank >= deck) c.at = Place::Discard, c.rank = 0, c.face_up = true;
    if (own(c) && c.at == Place::Ohio && c.rank >= waiting) c.at = Place::Discard, c.rank = 0, c.face_up = true;
    if (!own(c) && c.at == Place::Deck && c.rank >= 2) c.at = Place::Discard, c.rank = 0, c.face_up = true;
  }
  // Somebody holds both centres, so that nothing is decided by the way.
  const auto stand = [&](Seat side, Place at) {
    for (Card& c : s.cards)
      if (c.at == Place::Reserve && side_of(c) == side && is_troop(c.id)) {
        c.at = at, c.rank = ++s.last_token[index(side)];
        s[at].holder = s[at].held_by_at_start = side;
        return;
      }
  };
  stand(usa, Place::RC);
  stand(csa, Place::FC);
  s.phase = Phase::Movement, s.turn = 11, s.active = csa;
  s.flow.clear();
  s.flow.push_back({.step = Step::OrdinaryMoves, .seat = csa});
  return Table(s, Windows::Passed);
}

TEST(DixieOhio, AtNightfallTheReinforcementsAreExchanged) {
  covers("DX-15.112", "DX-15.106", "DX-X67");
  auto t = nightfall(12, 55);
  const int in_hand = t.count("reserve", 'U');
  std::set<CardId> replaced;
  for (const Card& c : t.state().cards)
    if (c.at == Place::Deck && side_of(c) == usa) replaced.insert(c.id);
  ASSERT_EQ(replaced.size(), 12u);
  t.csa(end());
  EXPECT_EQ(t.state().day, 2);
  EXPECT_EQ(t.deck('U'), 6);
  EXPECT_EQ(t.count("reserve", 'U'), in_hand + 6);
  EXPECT_EQ(count(t.state(), usa, Place::Ohio), 55 - 12);
  for (const Card& c : t.state().cards) {
    if (replaced.contains(c.id)) {
      EXPECT_EQ(c.at, Place::SetAside);
      for (const char side : {'U', 'C'}) EXPECT_FALSE(t.told(side, text(c.id).id));  // unseen
    }
    if (c.at == Place::Deck && side_of(c) == usa) { EXPECT_TRUE(is_of_ohio(c)); }
  }
}

// The first day is lost through a centre held by a single card: the bot has to see that a second one makes it firmer.
TEST(DixieOhio, TheBotWantsMoreThanOneCardInTheCentres) {
  const auto with_one_more_in = [](Place at) {
    State s = begun(Edition::Shiloh, ohio);
    for (const Place to : {Place::RR, Place::RC, Place::RL, Place::FR, Place::FC, Place::FL, at})
      for (Card& c : s.cards)
        if (c.at == Place::Reserve && side_of(c) == usa && is_troop(c.id)) {
          c.at = to, c.rank = ++s.last_token[index(usa)];
          break;
        }
    return s;
  };
  const auto looks = [&](Place at, Seat side) { return evaluate(with_one_more_in(at), side); };
  EXPECT_GT(looks(Place::RC, usa), looks(Place::FC, usa));
  EXPECT_GT(looks(Place::FC, usa), looks(Place::RR, usa));
  EXPECT_LT(looks(Place::RC, csa), looks(Place::RR, csa));
}

TEST(DixieOhio, FewerOhioCardsReplaceOnlyTheTop) {
  covers("DX-15.113");
  auto t = nightfall(12, 4);
  std::set<CardId> top, rest;
  for (const Card& c : t.state().cards)
    if (c.at == Place::Deck && side_of(c) == usa) (c.rank < 4 ? top : rest).insert(c.id);
  t.roll_freely();  // the resulting deck is shuffled
  t.csa(end());
  EXPECT_EQ(count(t.state(), usa, Place::Ohio), 0);
  EXPECT_EQ(t.deck('U'), 6);
  for (const Card& c : t.state().cards) {
    if (top.contains(c.id)) { EXPECT_EQ(c.at, Place::SetAside); }
    if (rest.contains(c.id)) { EXPECT_TRUE(c.at == Place::Deck || c.at == Place::Reserve); }
  }
}

// ---- Gettysburg ----------------------------------------------------------------------------

TEST(DixieThreeDays, DecksAndMusters) {
  covers("DX-15.201", "DX-15.202", "DX-2.07", "DX-X35");
  const State s = begun(Edition::Gettysburg, gettysburg);
  EXPECT_EQ(count(s, usa, Place::Reserve), 18);
  EXPECT_EQ(count(s, csa, Place::Reserve), 18);
  EXPECT_EQ(count(s, usa, Place::Deck), 60 - 18);
  EXPECT_EQ(count(s, csa, Place::Deck), 48 - 18);
  EXPECT_EQ(s.allotment, (std::array<std::uint8_t, 2>{6, 6}));
}

/// A quiet field; enough in both decks for the whole battle.
Table quiet(const char* more, const char* when, int usa_deck = 42, int csa_deck = 30) {
  return table("GB", std::string("UC[U: ~I3] UL[U: ~I2] CC[C: ~I3] CR[C: ~I2] ") + more + " deck U: " + std::to_string(usa_deck) +
                         " C: " + std::to_string(csa_deck), when, Windows::Passed, gettysburg);
}

/// Plays the USA turn, the sixth of the day, to its end: to the first decision of the night.
void to_night(Table& t) {
  t.state().allotment = {1, 1};
  for (int i = 0; i < 20 && !t.state().night; ++i) t.usa(end());
}

TEST(DixieThreeDays, OneCardATurnAndSixTurnsADay) {
  covers("DX-15.205", "DX-15.206", "DX-15.203", "DX-15.208", "DX-15.214", "DX-X35");
  auto t = quiet("", "C combat");
  for (int turn = 1; turn <= 11; ++turn) t.idle_turn();
  EXPECT_EQ(t.state().day, 1);
  EXPECT_EQ(t.deck('U'), 42 - 5);
  EXPECT_EQ(t.deck('C'), 30 - 6);
  const int usa_hand = t.count("reserve", 'U'), csa_hand = t.count("reserve", 'C');
  t.idle_turn();  // the sixth of the USA, and the night
  EXPECT_EQ(t.state().day, 2);
  EXPECT_EQ(t.turn(), 'C');
  EXPECT_EQ(t.count("reserve", 'U'), usa_hand + 1 + 12);
  EXPECT_EQ(t.count("reserve", 'C'), csa_hand + 6);
  EXPECT_EQ(t.state().allotment, (std::array<std::uint8_t, 2>{6, 6}));
}

TEST(DixieThreeDays, TheThirdDayBringsAllCardsAndAnEnd) {
  covers("DX-15.204", "DX-15.216", "DX-4.09");
  auto t = quiet("", "C combat");
  for (int turn = 1; turn <= 36; ++turn) {
    EXPECT_FALSE(t.over());
    EXPECT_EQ(t.state().day, 1 + (turn - 1) / 12);
    t.idle_turn();
  }
  EXPECT_EQ(t.deck('U'), 0);
  EXPECT_EQ(t.deck('C'), 0);
  EXPECT_EQ(t.winner(), 'U');
  EXPECT_EQ(t.won_by(), "DX-15.216");
}

TEST(DixieThreeDays, NoDrawReachesBeyondTheDay) {
  covers("DX-15.205");
  auto t = quiet("", "C combat");
  t.state().allotment = {6, 1};
  t.to_turn_of('C', "move");
  const int before = t.deck('C');
  t.idle_turn();
  t.idle_turn();
  t.idle_turn();  // the second CSA turn: nothing is left of the day
  EXPECT_EQ(t.deck('C'), before - 1);
}

TEST(DixieThreeDays, SpecialsChangeTheDrawWithinTheDay) {
  covers("DX-15.205", "DX-12.45");
  const auto drawing = [] {
    return table("GB", "UC[U: ~I3] CC[C: ~I3] reserve C: V2A CAVALRY_RAID deck U: 42 C: 30", "U draw", Windows::Asked, gettysburg);
  };
  auto raid = drawing();
  ASSERT_EQ(raid.window(), Window::WR0);
  raid.csa(play("CAVALRY_RAID", "", {"V2A"}));
  raid.pass_windows();
  EXPECT_EQ(raid.deck('U'), 42);  // one fewer than one
  EXPECT_EQ(raid.state().allotment[0], 6);  // and it is still to come
  auto more = drawing();
  more.state().allotment[0] = 2;
  more.state().extra_draws = 2;  // as a Railway would bring
  more.pass_windows();
  EXPECT_EQ(more.deck('U'), 42 - 2 - 12);  // not the third; then the night cards
  EXPECT_TRUE(more.state().night);
}

TEST(DixieThreeDays, WhatTheDayDidNotBringComesAtNight) {
  covers("DX-15.209");
  auto t = quiet("", "U combat");
  t.state().allotment = {1, 2};  // the CSA was kept from two draws
  const int hand = t.count("reserve", 'C');
  t.idle_turn();
  EXPECT_EQ(t.state().day, 2);
  EXPECT_EQ(t.count("reserve", 'C'), hand + 6 + 2);
}

TEST(DixieThreeDays, TheConfederatesTestFirstAndAttackersWithdraw) {
  covers("DX-15.206", "DX-15.207");
  auto t = quiet("UR[U: I2 | C: I4*1 I2 | T: hill] CL[U: I1 | C: I1 | holder C]", "U combat");
  to_night(t);
  EXPECT_TRUE(t.asked('C'));
  EXPECT_EQ(t.at("UR I4"), "UR");  // where it was hit
  t.dice({1}).csa(test("UR I4"));
  EXPECT_EQ(t.at("UR I4"), "CL");  // far to near: the USA has left CL as well
  EXPECT_EQ(t.at("C UR I2"), "CL");
  EXPECT_EQ(t.at("U CL I1"), "UR");
  EXPECT_EQ(t.topic(), Topic::NightDeployment);
}

TEST(DixieThreeDays, AtTheEndOfDayThreeTheTestsComeFirst) {
  covers("DX-15.206", "DX-15.216", "DX-X68");
  auto t = table("GB", "UC[U: I2 | C: I3*1] UR[U: ~I2] UL[U: ~I2] CC[C: ~I1] deck U: 10 C: 10", "U combat day 3", Windows::Passed, gettysburg);
  to_night(t);
  EXPECT_FALSE(t.over());
  t.dice({6}).csa(test("I3"));
  EXPECT_EQ(t.at("I3"), "discard");
  EXPECT_EQ(t.winner(), 'U');
  EXPECT_EQ(t.won_by(), "DX-15.216");
}

TEST(DixieThreeDays, BothDeployByNightInSecret) {
  covers("DX-15.210", "DX-15.211");
  auto t = quiet("UR[C: I2 | holder C] reserve U: I4 G1/1 C: I4 I1", "U combat");
  to_night(t);
  ASSERT_EQ(t.topic(), Topic::NightDeployment);
  EXPECT_TRUE(t.asked('U') && t.asked('C'));
  const View before = view(t.state(), Viewer::Second);
  EXPECT_EQ(t.usa(deploy("UC: I3")), refused("DX-15.211"));       // what lies there stays as it is
  EXPECT_EQ(t.usa(deploy("UR: I4")), refused("DX-15.210"));        // held by the enemy
  EXPECT_EQ(t.usa(deploy("CC: I4")), refused("DX-15.210"));
  t.usa(deploy("UC: I4 G1/1"));
  EXPECT_FALSE(t.asked('U'));
  View after = view(t.state(), Viewer::Second);
  after.shown.ready = before.shown.ready;                          // that he is done is all there is to see
  EXPECT_EQ(after, before);
  EXPECT_FALSE(t.knows('C', "U I4"));
  EXPECT_EQ(t.csa(deploy("UL: I1")), refused("DX-15.210"));
  t.csa(deploy("UR: I4 CC: I1"));
}

TEST(DixieThreeDays, DisclosedTogether) {
  covers("DX-15.210", "DX-15.212");
  auto t = quiet("reserve U: I4 G1/1 C: I1", "U combat");
  to_night(t);
  t.csa(deploy("CC: I1"));
  EXPECT_EQ(t.tokens_seen('U'), 2);
  t.usa(deploy("UR: I4 G1/1"));
  EXPECT_EQ(t.state().day, 2);
  EXPECT_EQ(t.turn(), 'C');
  EXPECT_EQ(t.tokens_seen('U'), 3);
  EXPECT_EQ(t.at("I4"), "UR");
  EXPECT_FALSE(t.up("I4"));                 // troops face down
  EXPECT_TRUE(t.up("G1/1"));
  EXPECT_TRUE(t.knows('C', "G1/1"));
  EXPECT_FALSE(t.knows('C', "I4"));
  std::set<int> tokens;
  for (const Card& c : t.state().cards)
    if (is_position(c.at) && side_of(c) == usa) { EXPECT_TRUE(c.rank != no_token && tokens.insert(c.rank).second); }
}

TEST(DixieThreeDays, NightDeploymentKeepsTheStackingLimit) {
  covers("DX-15.210", "DX-3.02");
  auto t = quiet("UR[U: ~I2 ~I2 ~I1] reserve U: I4 V2", "U combat");
  to_night(t);
  EXPECT_EQ(t.usa(deploy("UR: I4 V2")), refused("DX-3.02"));
  t.usa(deploy("UR: I4"));
}

// ---- terrain by the day --------------------------------------------------------------------

/// A state in which these cards are in hand.
void take_in_hand(State& s, std::initializer_list<const char*> ids) {
  for (const char* id : ids) {
    const CardId wanted = *card_by_id(id);
    const auto found = std::find_if(s.cards.begin(), s.cards.end(), [&](const Card& c) { return c.id == wanted; });
    if (found != s.cards.end()) {
      found->at = Place::Reserve, found->rank = 0;
      continue;
    }
    const auto spare = std::find_if(s.cards.begin(), s.cards.end(), [&](const Card& c) {
      return c.at == Place::Reserve && side_of(c) == face(wanted).side && is_troop(c.id);
    });
    spare->id = wanted;
  }
  std::sort(s.cards.begin(), s.cards.end(), [](const Card& a, const Card& b) { return a.id < b.id; });
}
std::string said(const State& s, Seat seat, const Order& order) {
  const Verdict verdict = judge(s, seat, order);
  return verdict ? "" : std::string{verdict.refusal().rule.text()};
}

TEST(DixieThreeDays, OnDayOneOnlyItsOwnGround) {
  covers("DX-15.215", "DX-3.22", "DX-X74");
  State s = begun(Edition::Gettysburg, gettysburg);
  take_in_hand(s, {"GB-US-118", "GB-US-110"});
  const CardId little_round_top = *card_by_id("GB-US-118"), ridge = *card_by_id("GB-US-110");
  EXPECT_EQ(said(s, usa, Deploy{little_round_top, Place::UL}), "DX-15.215");
  EXPECT_EQ(said(s, usa, Deploy{ridge, Place::UR}), "DX-10.05");
  EXPECT_EQ(said(s, usa, Deploy{ridge, Place::UL}), "");

  s.phase = Phase::Movement, s.active = usa, s.turn = 2;  // played from the Reserve it is the same
  s.flow.clear();
  s.flow.push_back({.step = Step::OrdinaryMoves, .seat = usa});
  EXPECT_EQ(said(s, usa, PlaceTerrain{little_round_top, Place::UL}), "DX-15.215");
  EXPECT_EQ(said(s, usa, PlaceTerrain{ridge, Place::UL}), "");
  s.day = 2;
  EXPECT_EQ(said(s, usa, PlaceTerrain{little_round_top, Place::UL}), "");

  State other = begun(Edition::Gettysburg, {});  // a battle of one day has all its ground
  take_in_hand(other, {"GB-US-118"});
  EXPECT_EQ(said(other, usa, Deploy{little_round_top, Place::UL}), "");
}

/// The night before Day 2, nothing laid yet.
State by_night(std::initializer_list<const char*> hand) {
  State s = begun(Edition::Gettysburg, gettysburg);
  take_in_hand(s, hand);
  s.phase = Phase::Night, s.night = true, s.turn = 12, s.active = csa;
  s.flow.clear();
  s.flow.push_back({.step = Step::NightDeployment, .stage = 1, .seat = csa});
  return s;
}

TEST(DixieThreeDays, CreeksOfOneNightAreDrawnFor) {
  covers("DX-15.213", "DX-15.212", "DX-3.18");
  // Rock Creek lies on the USA right, Blocher's Run on the CSA left: one column.
  const CardId mine = *card_by_id("GB-US-125"), theirs = *card_by_id("GB-CS-087");
  ASSERT_TRUE(limits_crossing(face(mine).terrain) && limits_crossing(face(theirs).terrain));
  State s = by_night({});
  take_in_hand(s, {"GB-US-125", "GB-CS-087"});
  ScriptedDice none;
  Log<Event> silent;
  apply(s, usa, Deploy{mine, Place::UR}, none, silent);
  EXPECT_EQ(said(s, csa, Deploy{theirs, Place::CL}), "");  // nothing tells of the other's creek
  apply(s, csa, Deploy{theirs, Place::CL}, none, silent);
  EXPECT_EQ(said(s, usa, Deploy{mine, Place::CC}), "DX-15.210");
  apply(s, usa, Ready{}, none, silent);
  ScriptedDice five{std::vector<int>{5}};
  apply(s, csa, Ready{}, five, silent);
  const auto where = [&](CardId id) {
    return std::find_if(s.cards.begin(), s.cards.end(), [&](const Card& c) { return c.id == id; })->at;
  };
  EXPECT_EQ(where(theirs), Place::Removed);  // 4 to 6: the CSA card
  EXPECT_EQ(where(mine), Place::UR);
}

TEST(DixieThreeDays, ByNightTerrainGoesIntoTheOwnLine) {
  covers("DX-15.212", "DX-15.215");
  State s = by_night({"GB-US-118"});
  const CardId hill = *card_by_id("GB-US-118");
  EXPECT_EQ(said(s, usa, Deploy{hill, Place::UL}), "");  // the night belongs to the day that comes
  for (Card& c : s.cards)
    if (c.at == Place::Reserve && side_of(c) == usa && is_troop(c.id)) {
      c.at = Place::CC, c.rank = ++s.last_token[index(usa)];
      break;
    }
  s[Place::CC].holder = usa;
  EXPECT_EQ(said(s, usa, Deploy{hill, Place::CC}), "DX-15.212");
  for (const Card& c : s.cards)
    if (c.at == Place::Reserve && side_of(c) == usa && is_troop(c.id)) {
      EXPECT_EQ(said(s, usa, Deploy{c.id, Place::CC}), "");  // where its own troops stand it may reinforce
      break;
    }
}

TEST(DixieThreeDays, AnEmptyCapturedPositionIsNotFilledOvernight) {
  covers("DX-15.210");
  State s = by_night({});
  s[Place::CC].holder = usa;  // taken and left
  for (const Card& c : s.cards)
    if (c.at == Place::Reserve && side_of(c) == usa && is_troop(c.id)) {
      EXPECT_EQ(said(s, usa, Deploy{c.id, Place::CC}), "DX-15.210");
      EXPECT_EQ(said(s, usa, Deploy{c.id, Place::UC}), "");
      break;
    }
}

// ---- the historical first day --------------------------------------------------------------

TEST(DixieThreeDays, TheHistoricalFirstDay) {
  covers("DX-15.217");
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const State s = begun(Edition::Gettysburg, with({Switch::GbThreeDays, Switch::GbDay1Historical}), seed);
    for (const Seat side : seats) {
      int first_day = 0, later_marked = 0, later = 0;
      for (const Card& c : s.cards) {
        if (side_of(c) != side) continue;
        const bool on_first_day = c.at == Place::Reserve || c.rank < 6;
        EXPECT_TRUE(!on_first_day || face(c.id).day1);
        first_day += on_first_day, later += !on_first_day, later_marked += !on_first_day && face(c.id).day1;
      }
      EXPECT_EQ(first_day, 24);
      EXPECT_EQ(later, side == usa ? 36 : 24);
      EXPECT_LT(later_marked, later);  // from all that remain
    }
  }
}

TEST(DixieThreeDays, TooFewMarkedCardsAreAllUsed) {
  covers("DX-15.218");
  const auto pool_of = [](int marked, int others) {  // the sets have more than 24 of each side: so a pool by hand
    CardPool pool;
    for (const bool day1 : {true, false})
      for (const CardId card : cards_of(Edition::Gettysburg, usa))
        if (face(card).day1 == day1 && (day1 ? marked-- : others--) > 0) pool.push_back(card);
    return pool;
  };
  std::set<int> places;  // of a marked card
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    QuickDice dice{seed};
    CardPool pool = pool_of(10, 60);
    const CardId first = pool[0];
    deal(pool, 60, 10, 24, dice);
    EXPECT_EQ(std::count_if(pool.begin(), pool.begin() + 24, [](CardId c) { return face(c).day1; }), 10);  // all of them, and 14 others
    EXPECT_EQ(std::count_if(pool.begin(), pool.end(), [](CardId c) { return face(c).day1; }), 10);
    EXPECT_EQ((std::set<CardId>(pool.begin(), pool.end()).size()), 70u);
    places.insert(static_cast<int>(std::find(pool.begin(), pool.end(), first) - pool.begin()));
  }
  EXPECT_GE(*places.rbegin(), 18);  // also among the reinforcements of the day
  EXPECT_LT(*places.rbegin(), 24);
  QuickDice dice{1};
  CardPool enough = pool_of(30, 40);
  deal(enough, 60, 30, 24, dice);
  EXPECT_TRUE(std::all_of(enough.begin(), enough.begin() + 24, [](CardId c) { return face(c).day1; }));
}

}  // namespace
}  // namespace kepi::dixie::test
