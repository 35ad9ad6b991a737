// Exact odds of every kind of roll beside a million resolutions by the rules themselves. The seed is fixed and five standard
// deviations are allowed, so a test that passes once passes always.
#include <algorithm>
#include <cmath>
#include <functional>

#include "games/dixie/test/odds_help.h"
#include "kit/test/rounds.h"

namespace kepi::dixie::test {
namespace {

constexpr int million = rounds(1'000'000);

/// A figure that is read off the state when everything has been rolled, and its exact chances.
struct Look {
  std::string_view what;
  Distribution exact;
  std::function<int(const State&)> figure;
};

const Card& card_in(const State& s, CardId id) {
  return *std::find_if(s.cards.begin(), s.cards.end(), [&](const Card& c) { return c.id == id; });
}

/// Whoever must choose does as the odds take him to do: hits go to the card that bears them best, a melee goes on, tests are
/// taken as they come. Ends with any other decision.
void resolve(State& s, Seat seat, const Order& order, Dice& dice) {
  static std::vector<Order> orders;
  Log<Event> silent;
  const int turn = s.turn;
  apply(s, seat, order, dice, silent);
  while (s.ending == Ending::None && s.turn == turn) {
    const Frame top = s.flow.back();
    switch (top.step) {
      case Step::Allot: case Step::Melee: case Step::Shot: case Step::Check: case Step::Panic: case Step::GeneralsFate:
      case Step::TroopMorale: case Step::Surprise: break;
      default: return;
    }
    orders.clear();
    choices(s, top.seat, orders);
    const auto rank = [&](const Order& o) {
      const auto* hit = std::get_if<Allot>(&o);
      if (!hit) return 0;
      const Card& c = card_in(s, hit->card);
      return (c.hits < face(c.id).cv ? 100 : 0) + face(c.id).cv;
    };
    const auto best = std::max_element(orders.begin(), orders.end(), [&](const Order& a, const Order& b) { return rank(a) < rank(b); });
    apply(s, top.seat, Order{*best}, dice, silent);
  }
}

void expect_like_a_million(const State& start, Seat seat, const Order& order, const std::vector<Look>& looks) {
  State s = start;  // nobody is asked in a window
  for (WindowSet& windows : s.standing_passes) windows.bits = 0xFFFF;
  std::vector<std::vector<int>> seen;
  for (const Look& look : looks) {
    ASSERT_FALSE(look.exact.empty()) << look.what;
    seen.emplace_back(look.exact.size(), 0);
  }
  QuickDice dice{1863};
  for (int i = 0; i < million; ++i) {
    State t = s;
    resolve(t, seat, order, dice);
    for (std::size_t l = 0; l < looks.size(); ++l) {
      const auto n = static_cast<std::size_t>(looks[l].figure(t));
      ASSERT_LT(n, seen[l].size()) << looks[l].what;
      ++seen[l][n];
    }
  }
  for (std::size_t l = 0; l < looks.size(); ++l)
    for (std::size_t n = 0; n < seen[l].size(); ++n) {
      const double exact = looks[l].exact[n], spread = std::sqrt(exact * (1 - exact) / million);
      EXPECT_NEAR(static_cast<double>(seen[l][n]) / million, exact, 5 * spread + 1e-12) << looks[l].what << " " << n;
    }
}

// ------------------------------------------------------------------------------------------- figures

int troops_in(const State& s, Seat side, Place at) {
  return static_cast<int>(std::count_if(s.cards.begin(), s.cards.end(),
                                        [&](const Card& c) { return c.at == at && is_troop(c.id) && side_of(c) == side; }));
}
bool has_troops(const State& s, Seat side, Place at) { return troops_in(s, side, at) > 0; }
auto markers_on(CardId id) {
  return [id](const State& s) { return static_cast<int>(card_in(s, id).hits); };
}
auto is_lost(CardId id) {
  return [id](const State& s) { return card_in(s, id).at == Place::Discard ? 1 : 0; };
}
auto is_not_lost(CardId id) {
  return [id](const State& s) { return card_in(s, id).at == Place::Discard ? 0 : 1; };
}
auto troops_at(Seat side, Place at) {
  return [=](const State& s) { return troops_in(s, side, at); };
}
auto lost_by(Seat side) {
  return [=](const State& s) {
    return static_cast<int>(std::count_if(s.cards.begin(), s.cards.end(), [&](const Card& c) {
      return c.at == Place::Discard && is_troop(c.id) && side_of(c) == side;
    }));
  };
}
auto holds(Seat side, Place at) {
  return [=](const State& s) { return s[at].holder == side ? 1 : 0; };
}
auto only(Seat side, Place at) {
  return [=](const State& s) { return has_troops(s, side, at) && !has_troops(s, other(side), at) ? 1 : 0; };
}

// ------------------------------------------------------------------------------------------- fire

TEST(DixieMillion, ShortRange) {
  auto t = table("BR", "UC[U: I4 G1/2 | C: I4 | T: woods]", "C combat");
  const Order order = Fire{t["C I4"], Place::UC};
  const Odds shot = weighed(t, csa, order);
  expect_like_a_million(t.state(), csa, order, {{"hits", of(shot, "hits"), markers_on(t["U I4"])},
                                                {"general", of(shot, "general_hits"), markers_on(t["G1/2"])}});
}

TEST(DixieMillion, ACardFallsAndAPositionWithIt) {
  auto t = table("BR", "UC[U: I2*1 | C: I4]", "C combat");
  const Order order = Fire{t["I4"], Place::UC};
  const Odds shot = weighed(t, csa, order);
  expect_like_a_million(t.state(), csa, order, {{"eliminated", of(shot, "eliminated"), lost_by(usa)},
                                                {"captured", of(shot, "captured"), holds(csa, Place::UC)}});
}

TEST(DixieMillion, LongRange) {
  auto t = table("GB", "CC[C: A3(1/3) | T: hill] UC[U: I1*1]", "C combat");
  const Order order = Fire{t["A3(1/3)"], Place::UC};
  const Odds shot = weighed(t, csa, order);
  EXPECT_EQ(shot.chances[0].dice, 4);
  expect_like_a_million(t.state(), csa, order, {{"eliminated", of(shot, "eliminated"), lost_by(usa)}});
}

TEST(DixieMillion, Enfilade) {
  covers("DX-13.303", "DX-13.305");
  auto t = table("BR", "UL[C: I4 | holder C] UC[U: I3*1 G1/1 | T: woods]", "C combat", Windows::Passed, with(Switch::Enfilade));
  const Order order = Fire{t["I4"], Place::UC};
  const Odds shot = weighed(t, csa, order);
  EXPECT_EQ(shot.chances[0].dice, 3);
  EXPECT_EQ(shot.chances[0].needed, 2);
  expect_like_a_million(t.state(), csa, order, {{"eliminated", of(shot, "eliminated"), lost_by(usa)},
                                                {"general", of(shot, "general_hits"), markers_on(t["G1/1"])}});
}

TEST(DixieMillion, CounterBattery) {
  covers("DX-13.403", "DX-13.404");
  auto t = table("BR", "CC[C: A3(1/3)] UC[U: A1(1/3) ~I3 G1/1]", "C combat", Windows::Passed, with(Switch::CounterBattery));
  const Order order = Fire{t["A3(1/3)"], Place::UC, t["A1(1/3)"]};
  const Odds shot = weighed(t, csa, order);
  EXPECT_FALSE(tells(shot, "general_hits"));
  EXPECT_FALSE(notes(shot, "hidden_cards"));  // none of them is struck
  expect_like_a_million(t.state(), csa, order, {{"eliminated", of(shot, "eliminated"), lost_by(usa)}});
}

TEST(DixieMillion, ArtillerySupport) {
  covers("DX-13.503", "DX-13.504", "DX-13.505");
  auto t = table("BR", "CC[C: A3(2/2)] UC[U: I1*1 | C: I2 I2]", "C combat", Windows::Passed, with(Switch::ArtillerySupport));
  const Order order = Fire{t["A3(2/2)"], Place::UC};
  const Odds shot = weighed(t, csa, order);
  EXPECT_TRUE(notes(shot, "friends_spared"));
  expect_like_a_million(t.state(), csa, order, {{"eliminated", of(shot, "eliminated"), lost_by(usa)},
                                                {"friends", of(shot, "friends_lost"), lost_by(csa)},
                                                {"captured", of(shot, "captured"), holds(csa, Place::UC)}});
}

// ------------------------------------------------------------------------------------------- tests

TEST(DixieMillion, MoraleOfAPosition) {
  auto t = table("BR", "UC[U: I3*2 I2*1 V2 G1/2*2 | C: I4 I3] UR[U: ~I1*1]", "U morale");
  const Odds morale = awaiting(t, usa, "UC");
  const CardId general = t["G1/2"];
  const std::size_t holds_i3 = t["U I3"] < t["U I2"] ? 0 : 1;  // in the order of the cards
  expect_like_a_million(t.state(), usa, dixie::Test{general}, {{"standing", of(morale, "standing"), troops_at(usa, Place::UC)},
                                                               {"general", of(morale, "survives"), is_not_lost(general)},
                                                               {"I3", of(morale, "holds", holds_i3), is_not_lost(t["U I3"])}});
}

TEST(DixieMillion, OneTest) {
  covers("DX-6.03");
  auto t = table("BR", "UC[U: I3*2 I2 | C: I4]", "U morale");
  const Order order = dixie::Test{t["I3"]};
  expect_like_a_million(t.state(), usa, order, {{"holds", of(weighed(t, usa, order), "holds"), is_not_lost(t["I3"])}});
}

TEST(DixieMillion, ForcedMarch) {
  auto t = table("BR", "reserve C: I3 I2 I1 A2(1/3) G1/1", "C move");
  const Order order = March{{t["I3"], t["I2"], t["I1"], t["A2(1/3)"]}, Place::CL, Place::UR, t["G1/1"]};
  expect_like_a_million(t.state(), csa, order, {{"arrive", of(weighed(t, csa, order), "arrive"), troops_at(csa, Place::UR)}});
}

TEST(DixieMillion, FlankingGroup) {
  covers("DX-13.105", "DX-13.106");
  auto t = table("BR", "UL[U: I4 | C: I3] reserve C: I3 V2 A2(1/3) G1/0", "C move", Windows::Passed, with(Switch::Flanking));
  t.csa(end());
  const Order order = Flank{{t["C reserve I3"], t["V2"], t["A2(1/3)"]}, Place::UL, t["G1/0"]};
  const Odds group = weighed(t, csa, order);
  Distribution with_those_there = of(group, "arrive");
  with_those_there.insert(with_those_there.begin(), 0.0);
  expect_like_a_million(t.state(), csa, order, {{"arrive", with_those_there, troops_at(csa, Place::UL)}});
}

TEST(DixieMillion, DisorganizationAfterMovement) {
  covers("DX-8.35", "DX-8.36", "DX-8.37");
  auto t = table("BR", "UC[C: I3 I2 | U: I1] CC[C: ~I1 ~I2 ~A2(1/3)]", "C move");  // DX-X70
  t.csa(move("I3", "CC"), move("UC I2", "CC"));
  const Odds check = weighed(t, csa, EndPhase{});
  EXPECT_EQ(check.kind, "disorganization");
  expect_like_a_million(t.state(), csa, EndPhase{}, {{"remain", of(check, "remain"), troops_at(csa, Place::CC)}});
}

// ------------------------------------------------------------------------------------------- reconnaissance

TEST(DixieMillion, FireAtARider) {
  covers("DX-13.703", "DX-13.705");
  auto t = table("BR", "CR[C: V2] UL[U: ~I3 ~I4 | T: hill]", "C move", Windows::Passed, with(Switch::Reconnaissance));
  t.csa(reconnoitre("V2"));
  const Order order = Fire{t["I3"], Place::UL};
  expect_like_a_million(t.state(), usa, order, {{"through", of(weighed(t, usa, order), "comes_through"), is_not_lost(t["V2"])}});
}

TEST(DixieMillion, ARideAmongUnseenCardsIsBounded) {
  // The most dangerous Union card of Bull Run at short range, and the most harmless one.
  auto strong = table("BR", "CR[C: V2] UL[U: ~A4(1/3)]", "C move", Windows::Passed, with(Switch::Reconnaissance));
  auto weak = table("BR", "CR[C: V2] UL[U: ~V1]", "C move", Windows::Passed, with(Switch::Reconnaissance));
  const Order order = Reconnoitre{strong["V2"]};
  const Odds ride = weighed(strong, csa, order);
  EXPECT_EQ(ride, weighed(weak, csa, order));
  EXPECT_TRUE(notes(ride, "unseen_cards"));
  expect_like_a_million(strong.state(), csa, order, {{"least", of(ride, "comes_through_least"), is_not_lost(strong["V2"])}});
  expect_like_a_million(weak.state(), csa, order, {{"most", of(ride, "comes_through_most"), is_not_lost(weak["V2"])}});
}

// ------------------------------------------------------------------------------------------- melee

std::vector<Look> whole_melee(const Odds& melee, Seat seat, Place at) {
  return {{"ours", of(melee, "melee_ours"), [=](const State& s) {  // A leaves at the end (DX-13.211): count who is alive
             return static_cast<int>(std::count_if(s.cards.begin(), s.cards.end(), [&](const Card& c) {
               return is_troop(c.id) && side_of(c) == seat && (c.at == at || c.at == opposite(at) || c.at == Place::Reserve);
             }));
           }},
          {"theirs", of(melee, "melee_theirs"), troops_at(other(seat), at)},
          {"only theirs", of(melee, "only_theirs"), [=](const State& s) {
             return lost_by(seat)(s) == 0 || has_troops(s, seat, at) || !has_troops(s, other(seat), at) ||
                            has_troops(s, seat, opposite(at)) ? 0 : 1;
           }},
          {"only ours", of(melee, "only_ours"), only(seat, at)}};
}

TEST(DixieMillion, AWholeMelee) {
  covers("DX-13.203", "DX-13.206", "DX-13.208", "DX-13.210");
  auto t = table("BR", "UC[U: I3 A2(1/3) | C: I4 V2 G2/1 | T: woods]", "C start-of-combat", Windows::Passed, with(Switch::Melee));
  Melee order;
  order.at.push_back(Place::UC);
  const Odds melee = weighed(t, csa, order);
  EXPECT_EQ(melee.kind, "melee");
  EXPECT_TRUE(notes(melee, "both_fight_on") && notes(melee, "allotted_to_the_steady"));
  auto looks = whole_melee(melee, csa, Place::UC);
  looks.push_back({"general", of(melee, "falls"), is_lost(t["G2/1"])});
  expect_like_a_million(t.state(), csa, order, looks);
}

TEST(DixieMillion, AnotherRound) {
  covers("DX-13.209", "DX-13.211");
  auto t = table("BR", "UC[U: I3 I2 G1/2 COLOR_GUARD | C: I4 I1]", "C start-of-combat", Windows::Passed, with(Switch::Melee));
  t.dice({5, 5, 5, 5, 5, 5, 5, 5, 5, 5}).csa(melee({"UC"}));
  const Odds round = weighed(t, csa, Continue{});
  EXPECT_EQ(round.kind, "round");
  EXPECT_FALSE(notes(round, "both_fight_on"));
  auto looks = whole_melee(round, csa, Place::UC);
  looks.push_back({"general", of(round, "falls", 0), is_lost(t["G1/2"])});
  looks.push_back({"guard", of(round, "falls", 1), is_lost(t["COLOR_GUARD"])});
  expect_like_a_million(t.state(), csa, Continue{}, looks);
}

TEST(DixieMillion, AChargeWeighsInOneRoundOnly) {
  covers("DX-12.32");
  auto t = table("BR", "UC[U: I3 | C: I3*1] reserve C: BAYONET_CHARGE", "C start-of-combat", Windows::Asked, with(Switch::Melee));
  t.csa(melee({"UC"}));
  const Order order = Play{.card = t["BAYONET_CHARGE"], .at = Place::UC};
  const Odds charge = weighed(t, csa, order);
  EXPECT_EQ(charge.chances[0].dice, 4);
  expect_like_a_million(t.state(), csa, order, {{"theirs", of(charge, "melee_theirs"), troops_at(usa, Place::UC)},
                                                {"only ours", of(charge, "only_ours"), only(csa, Place::UC)}});
}

TEST(DixieMillion, WhoLeavesAMeleeMayBeTooMany) {
  covers("DX-13.215");
  auto t = table("BR", "UC[U: I3 | C: I2 I3] CC[C: ~I1 ~I2 ~A2(1/3)]", "C start-of-combat", Windows::Passed, with(Switch::Melee));
  t.dice({5, 5, 5, 5, 5, 5, 5, 5}).csa(melee({"UC"}));
  const Odds check = weighed(t, csa, Disengage{});
  EXPECT_EQ(check.kind, "disorganization");
  expect_like_a_million(t.state(), csa, Disengage{}, {{"remain", of(check, "remain"), troops_at(csa, Place::CC)}});
}

// ------------------------------------------------------------------------------------------- special cards

TEST(DixieMillion, Sharpshooters) {
  covers("DX-12.34");
  auto t = table("BR", "UC[U: I3 | C: I4 G1/2] reserve U: SHARPSHOOTERS", "U combat", Windows::Asked);
  const Order order = Play{.card = t["SHARPSHOOTERS"], .at = Place::UC};
  expect_like_a_million(t.state(), usa, order, {{"killed", of(weighed(t, usa, order), "killed"), is_lost(t["G1/2"])}});
}

TEST(DixieMillion, FieldHospital) {
  covers("DX-12.48");
  auto t = table("SH", "FC[U: I3*1 I2 | C: I4] reserve U: FIELD_HOSPITAL deck C: I1 I1", "U morale", Windows::Asked);
  t.pass();
  t.dice({6}).usa(test("I3"));
  t.pass_until(Window::WM9);
  const Order order = Play{.card = t["FIELD_HOSPITAL"], .named = {{t["I3"], no_token}}};
  expect_like_a_million(t.state(), usa, order, {{"recovers", of(weighed(t, usa, order), "recovers"), is_not_lost(t["I3"])}});
}

TEST(DixieMillion, GunboatsAmongFriends) {
  covers("DX-12.51");
  auto t = table("SH", "FL[U: I2 | C: I1*1 G1/1] reserve U: GUNBOATS deck C: I3 I3", "U combat", Windows::Asked);
  t.pass_until(Window::WCB);
  const Order order = Play{.card = t["GUNBOATS"], .at = Place::FL};
  const Odds shot = weighed(t, usa, order);
  EXPECT_EQ(shot.kind, "shelling");
  expect_like_a_million(t.state(), usa, order, {{"eliminated", of(shot, "eliminated"), lost_by(csa)},
                                                {"friends", of(shot, "friends_lost"), lost_by(usa)}});
}

TEST(DixieMillion, Skirmishers) {
  covers("DX-12.62");
  auto t = table("BR", "CC[C: I1*1 | T: woods] UC[U: ~I2] reserve U: SKIRMISHERS", "U combat", Windows::Asked);
  const Order order = Play{.card = t["SKIRMISHERS"], .at = Place::CC, .named = {{t["I2"], no_token}}};
  expect_like_a_million(t.state(), usa, order, {{"eliminated", of(weighed(t, usa, order), "eliminated"), lost_by(csa)}});
}

TEST(DixieMillion, HiddenBattery) {
  covers("DX-12.61");
  auto t = table("SH", "FC[U: I2 A2(1/3)] reserve C: I1 U: HIDDEN_BATTERY deck C: I3 I3", "C move", Windows::Asked);
  t.pass();
  t.csa(move("I1", "FC"), end());
  t.pass_until('U');
  const Order order = Play{.card = t["HIDDEN_BATTERY"], .at = Place::FC, .named = {{t["A2(1/3)"], no_token}}};
  const Odds shot = weighed(t, usa, order);
  EXPECT_EQ(shot.chances[0].needed, 3);
  expect_like_a_million(t.state(), usa, order, {{"eliminated", of(shot, "eliminated"), lost_by(csa)}});
}

TEST(DixieMillion, DawnSurprise) {
  covers("DX-12.52");
  auto t = table("SH", "FC[U: I1*1] reserve C: I3 I2 DAWN_SURPRISE deck C: I1 I1 I1 I1", "C move", Windows::Asked);
  t.state().turn = 1;
  t.pass();
  t.csa(move("I3", "FC"), move("I2", "FC"), end());
  t.pass_until(Window::WV9);
  const Order order = Play{.card = t["DAWN_SURPRISE"], .at = Place::FC};
  const Odds shots = weighed(t, csa, order);
  EXPECT_EQ(shots.chances[0].dice, 5);
  expect_like_a_million(t.state(), csa, order, {{"captured", of(shots, "captured"), holds(csa, Place::FC)}});
}

TEST(DixieMillion, Skedaddle) {
  covers("DX-12.47");
  auto t = table("BR", "UC[U: I3*1 I2 I1 V2 | C: I4] reserve C: SKEDADDLE", "U morale", Windows::Asked);
  t.dice({6}).usa(test("I3"));
  t.pass_until(Window::WMR);
  t.pass_until('C');
  const Order order = Play{.card = t["SKEDADDLE"], .at = Place::UC};
  const Odds panic = weighed(t, csa, order);
  EXPECT_EQ(panic.kind, "panic");
  expect_like_a_million(t.state(), csa, order, {{"stay", of(panic, "stay"), troops_at(usa, Place::UC)}});
}

TEST(DixieMillion, UniformConfusion) {
  covers("DX-12.37");
  auto t = table("BR", "UC[U: I3 I2 | C: I4 I1 G2/1] reserve U: UNIFORM_CONFUSION", "C combat", Windows::Asked);
  t.pass();
  t.csa(fire("I4"));
  t.pass_until('U');
  const Order order = Play{.card = t["UNIFORM_CONFUSION"], .at = Place::UC};
  const Odds shot = weighed(t, usa, order);
  EXPECT_TRUE(notes(shot, "confused"));
  expect_like_a_million(t.state(), usa, order, {{"eliminated", of(shot, "eliminated"), lost_by(csa)},
                                                {"general", of(shot, "general_hits"), markers_on(t["G2/1"])}});
}

TEST(DixieMillion, QuickMarchSparesTheDice) {
  covers("DX-12.49");
  auto t = table("BR", "reserve U: I3 I2 I1 QUICK_MARCH", "U move", Windows::Asked);
  t.usa(march({"I3", "I2", "I1"}, "UL", "CR"));
  const Order order = Play{.card = t["QUICK_MARCH"], .named = {{t["I1"], no_token}}};
  const Odds group = weighed(t, usa, order);
  EXPECT_EQ(group.kind, "march");
  expect_like_a_million(t.state(), usa, order, {{"arrive", of(group, "arrive"), troops_at(usa, Place::CR)}});
}

/// A card that changes the shot under way: its odds are those of the shot it makes.
struct Changed {
  std::string_view edition, drawing, when;
  char player;
  std::string shooter, target, special, played_at;
  int dice, needed;
};
TEST(DixieMillion, CardsThatChangeAShot) {
  covers("DX-12.32", "DX-12.40", "DX-12.41", "DX-12.53", "DX-12.55", "DX-12.64");
  const std::vector<Changed> all{
      {"BR", "UC[U: I4 | C: I3] reserve C: BAYONET_CHARGE", "C combat", 'C', "C I3", "UC", "BAYONET_CHARGE", "UC", 3, 3},
      {"BR", "UC[C: I4 | U: A2(2/2)] reserve U: DOUBLE_CANISTER", "U combat", 'U', "A2(2/2)", "UC", "DOUBLE_CANISTER", "UC", 2, 4},
      {"BR", "UC[U: I4 | C: I3] reserve U: SMOKE", "C combat", 'U', "C I3", "UC", "SMOKE", "UC", 2, 2},
      {"GB", "UC[U: A3(2/2)] CC[C: I4] reserve U: AMMUNITION_TRAIN", "U combat", 'U', "A3(2/2)", "CC", "AMMUNITION_TRAIN", "UC", 4, 2},
      {"SH", "RC[U: A2(1/3)] FC[C: I4] reserve U: GRAND_BATTERY", "U combat", 'U', "A2(1/3)", "FC", "GRAND_BATTERY", "RC", 2, 2},
      {"GB", "UC[U: V3 | C: I4] reserve U: DISMOUNTED_CARBINES", "U combat", 'U', "V3", "UC", "DISMOUNTED_CARBINES", "UC", 3, 2}};
  for (const Changed& c : all) {
    SCOPED_TRACE(c.special);
    auto t = table(c.edition, c.drawing, c.when, Windows::Asked);
    t.pass();
    const Seat active = c.when[0] == 'C' ? csa : usa, player = c.player == 'C' ? csa : usa;
    if (active == csa) t.csa(fire(c.shooter, c.target));
    else t.usa(fire(c.shooter, c.target));
    t.pass_until(c.player);
    const Order order = Play{.card = t[c.special], .at = t.place_named(c.played_at)};
    const Odds shot = weighed(t, player, order);
    ASSERT_FALSE(shot.chances.empty());
    EXPECT_EQ(shot.chances[0].dice, c.dice);
    EXPECT_EQ(shot.chances[0].needed, c.needed);
    expect_like_a_million(t.state(), player, order, {{"hits", of(shot, "hits"), markers_on(t["I4"])}});
  }
}

}  // namespace
}  // namespace kepi::dixie::test
