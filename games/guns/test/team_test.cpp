/// Chapter 25: Commander and Subordinate.
#include <string>

#include "games/guns/test/diagram.h"

namespace kepi::guns::test {
namespace {

Options teams(std::vector<Option> which) {
  Options o;
  for (const Option w : which) o.set(w);
  return o;
}
SpecialOrders written(std::string_view text, int seconds = 1) {
  SpecialOrders o;
  for (const char c : text) o.text.text.push_back(c);
  o.seconds = static_cast<std::uint16_t>(seconds);
  return o;
}
std::string times(int n, const std::string& word) {
  std::string text;
  for (int i = 0; i < n; ++i) text += (i ? " " : "") + word;
  return text;
}
/// "commander", "subordinate" or the rule that says he does not.
std::string giver(const State& s, const Order& o) {
  const Verdict c = judge_role(s, Seat::First, Role::Commander, o), u = judge_role(s, Seat::First, Role::Subordinate, o);
  EXPECT_NE(static_cast<bool>(c), static_cast<bool>(u));
  return c ? "commander, " + std::string{u.refusal().rule.text()} : "subordinate, " + std::string{c.refusal().rule.text()};
}

TEST(GunsTeam, WhoDecidesWhat) {
  covers("GG-25.01", "GG-25.02", "GG-25.03", "GG-25.04", "GG-25.05", "GG-25.12");
  State s = empty_state({find_board("QUILT"), teams({Option::FirstTeam})});
  EXPECT_TRUE(is_team(s, Seat::First));
  EXPECT_FALSE(is_team(s, Seat::Second));
  for (const Order& o : {Order{Keep{}}, Order{Discard{}}, Order{Support{}}, Order{Bombard{}}, Order{Fire{}}, Order{SpendMarchToken{}}, Order{PlaceWorks{}}})
    EXPECT_EQ(giver(s, o), "commander, GG-25.02");
  for (const Order& o : {Order{Bid{}}, Order{Pass{}}, Order{ChooseArmy{}}, Order{Duration{}}, Order{Declare{}}, Order{MoveObjectives{}}})
    EXPECT_EQ(giver(s, o), "commander, GG-25.03");
  for (const Order& o : {Order{PlaceBuford{}}, Order{Remix{}}, Order{Withdraw{}}, Order{Suffer{}}, Order{DeclareAttack{}}, Order{Rank{}}, Order{CloseFirst{}}, Order{Lead{}},
                         Order{Offer{}}, Order{Pick{}}, Order{Transfer{}}, Order{Enter{}}, Order{March{}}, Order{TurnAbout{}}, Order{Sacrifice{}}, Order{GiveUp{}}})
    EXPECT_EQ(giver(s, o), "subordinate, GG-25.04");
  EXPECT_EQ(giver(s, SpecialOrders{}), "commander, GG-25.05");  // nothing can be said the other way
  s.step = Step::March;
  EXPECT_EQ(giver(s, EndStep{}), "subordinate, GG-25.04");  // whatever he was told
  s.step = Step::Works;
  EXPECT_EQ(giver(s, EndStep{}), "commander, GG-25.02");
  // A single player does everything.
  EXPECT_TRUE(judge_role(s, Seat::Second, Role::Subordinate, Keep{}));
  EXPECT_TRUE(judge_role(s, Seat::Second, Role::Commander, March{}));
}

TEST(GunsTeam, WhoIsAsked) {
  covers("GG-25.02", "GG-25.03", "GG-25.04");
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N"}, teams({Option::FirstTeam})};
  const auto asked = [&](Army a, Step step) {
    t.phase(a, step);
    return prompt(t.s).asked;
  };
  EXPECT_EQ(asked(U, Step::Declare), RoleSet{Role::Commander});
  EXPECT_EQ(asked(U, Step::Withdraw), RoleSet{Role::Subordinate});
  EXPECT_EQ(asked(U, Step::March), RoleSet::both());
  EXPECT_EQ(asked(C, Step::Declare), RoleSet::both());  // one person
}

TEST(GunsTeam, OrdersAreWrittenAfterTheDraw) {
  covers("GG-25.06", "GG-25.07", "GG-25.08", "GG-X32");
  Table t{"QUILT", {"U.Sykes-a(F) @ d3|d4 > d4", "C.Heth-a(F) @ b4|c4 > c4"}, teams({Option::FirstTeam})};
  t.turn(1, "9AM", 3).phase(U, Step::Start).tray(U, {"MFW", "MFW", "MFW", "S1 ANY", "S1 ANY", "S1 ANY", "S2 Sykes"});
  t.s[U].track[5] = TimeToken::Emmitsburg;
  t.s.queues[index(Entry::Emmitsburg)] = {Formation::Howard};
  EXPECT_EQ(t.judge(U, written("Attack")), "GG-25.07");
  t.give(U, EndStep{});
  t.give(U, Keep{{march_token, march_token}});
  ASSERT_EQ(t.s.step, Step::SpecialOrders);
  EXPECT_EQ(t.s[U].track[5], TimeToken::Emmitsburg);  // no time token has been turned up yet
  EXPECT_EQ(prompt(t.s).asked, RoleSet{Role::Commander});
  EXPECT_EQ(t.judge(C, written("Attack")), "GG-25.06");  // a single player has nobody to write to
  EXPECT_EQ(t.judge(U, written(times(16, "forward"))), "GG-25.08");
  EXPECT_EQ(t.judge(U, written(times(15, "forward"), 90)), "");
  EXPECT_EQ(t.judge(U, written(times(15, "forward"), 91)), "GG-25.08");
  EXPECT_EQ(t.judge(U, written("", 4000)), "");
  t.give(U, written("Hold Cemetery Hill"));
  EXPECT_EQ(t.s.special[0].view(), "Hold Cemetery Hill");
  EXPECT_NE(t.s.step, Step::SpecialOrders);
  // A turn of one hour: five words.
  t.turn(1, "9AM", 1).phase(U, Step::SpecialOrders);
  EXPECT_EQ(t.judge(U, written(times(6, "on"))), "GG-25.08");
  EXPECT_EQ(t.judge(U, written(times(5, "on"), 31)), "GG-25.08");
  EXPECT_EQ(t.judge(U, written(times(5, "on"), 30)), "");
}

TEST(GunsTeam, FiveWordsBeforeSetUp) {
  covers("GG-25.09");
  QuickDice dice{1};
  const guns::Setup chosen{find_board("QUILT"), teams({Option::FirstTeam, Option::SecondTeam})};
  State s = setup(chosen, dice);
  Log<Event> silent;
  ASSERT_EQ(s.step, Step::FirstOrders);
  EXPECT_TRUE(s[U].tray.empty());  // nothing is laid out yet
  EXPECT_TRUE(prompt(s).deciders.has(Seat::First));
  const Verdict six = judge(s, Seat::First, written(times(6, "ho")));
  ASSERT_FALSE(six);
  EXPECT_EQ(six.refusal().rule.text(), "GG-25.09");
  EXPECT_FALSE(judge(s, Seat::First, written("Screen the pike", 31)));
  apply(s, Seat::First, written("Screen the pike"), dice, silent);
  EXPECT_EQ(s.step, Step::FirstOrders);
  EXPECT_TRUE(prompt(s).deciders.has(Seat::Second));
  apply(s, Seat::Second, written(""), dice, silent);
  EXPECT_EQ(s.step, Step::PlaceBuford);
  EXPECT_EQ(s[U].tray.total(), tray_size);
  EXPECT_EQ(prompt(s).asked, RoleSet{Role::Subordinate});
}

TEST(GunsTeam, WordsAreCounted) {
  covers("GG-25.08", "GG-25.10");
  EXPECT_EQ(count_words(""), 0);
  EXPECT_EQ(count_words("   "), 0);
  EXPECT_EQ(count_words("Attaque\xC2\xA0!"), 1);  // unbreakable space
  EXPECT_EQ(count_words("Tenez \xC2\xAB Little Round Top \xC2\xBB \xE2\x80\x94 \xC3\xA0 tout prix \xE2\x80\xA6"), 7);
  EXPECT_EQ(count_words("Transf\xC3\xA8re Pickett \xC3\xA0 Mummasburg"), 4);
  EXPECT_EQ(count_words("l\xE2\x80\x99" "ennemi"), 1);
  EXPECT_EQ(count_words("att. N o clk grmmr bd"), 6);  // shortened words and bad grammar are words
}

TEST(GunsTeam, WhatTheSubordinateMayNotSee) {
  covers("GG-25.11", "GG-25.13", "GG-25.14");
  Table t{"QUILT", {"U.Sykes-a(F) @ d3|d4 > d4", "C.Heth-a(F) @ b4|c4 > c4"}, teams({Option::FirstTeam})};
  t.phase(U, Step::SpecialOrders).tray(U, {"S2 Sykes", "MFW"});
  t.s.queues[index(Entry::Emmitsburg)] = {Formation::Howard, Formation::Slocum};
  t.waits("Howard-a", Entry::Emmitsburg);
  t.give(U, written("Wait for Howard"));
  const auto seen = [&](Viewer v) { return view(t.s, v).shown; };
  const State c = seen(Viewer::FirstCommander), u = seen(Viewer::FirstSubordinate), e = seen(Viewer::Second), e2 = seen(Viewer::SecondCommander), p = seen(Viewer::Spectator);
  EXPECT_EQ(c[U].tray.of(march_token), 1);
  EXPECT_EQ(u[U].tray.of(march_token), 0);
  EXPECT_EQ(u[U].tray.unseen, 2);  // how many is public
  EXPECT_EQ(c.queues[index(Entry::Emmitsburg)].front(), Formation::Howard);
  EXPECT_EQ(u.queues[index(Entry::Emmitsburg)].front(), Formation::Unknown);
  EXPECT_EQ(u[t.block("Howard-a")].formation, Formation::Howard);  // who has arrived is his to lead
  EXPECT_EQ(e[t.block("Howard-a")].formation, Formation::Unknown);
  EXPECT_EQ(c.special[0].view(), "Wait for Howard");
  EXPECT_EQ(u.special[0].view(), "Wait for Howard");
  for (const State& other : {e, e2, p}) EXPECT_EQ(other.special[0].view(), "");
  EXPECT_EQ(seen(Viewer::First), c);  // who plays alone sees what the Commander sees
  // The same of what happens.
  const Event note = SpecialOrdersGiven{Seat::First, t.s.special[0]}, drew = Drew{U, Seat::First, 1, {march_token}};
  EXPECT_EQ(std::get<SpecialOrdersGiven>(*conceal(note, Viewer::FirstSubordinate)).text.view(), "Wait for Howard");
  for (const Viewer v : {Viewer::Second, Viewer::SecondCommander, Viewer::SecondSubordinate, Viewer::Spectator})
    EXPECT_EQ(std::get<SpecialOrdersGiven>(*conceal(note, v)).text.view(), "");
  EXPECT_EQ(std::get<Drew>(*conceal(drew, Viewer::FirstCommander)).tokens.size(), 1u);
  EXPECT_EQ(std::get<Drew>(*conceal(drew, Viewer::FirstSubordinate)).tokens.size(), 0u);
}

TEST(GunsTeam, ArtilleryIsFaceDownForTheSubordinate) {
  covers("GG-25.13", "GG-13.48");
  Table t{"HEX", {"U.Sykes-a(F) @ C|N > N", "C.Heth-a(F) @ N|NN > N"}, teams({Option::FirstTeam, Option::SecondTeam})};
  t.phase(C, Step::Attack, Orders::Attack).tray(C, {"S1 ANY"}).tray(U, {"S1 ANY"});
  t.give(C, t.attacking({{"Heth-a", "N|NN (N) C|N"}}, {"Heth-a"}));
  t.give(U, Support{{t.token("S1 ANY", "C|N")}, {}, false});
  EXPECT_EQ(view(t.s, Viewer::FirstCommander).shown.attack.defence[0].token, any_token);
  EXPECT_EQ(view(t.s, Viewer::FirstSubordinate).shown.attack.defence[0].token, no_token);
  t.give(C, Support{{t.token("S1 ANY", "N|NN")}, {}, false});
  EXPECT_EQ(view(t.s, Viewer::FirstSubordinate).shown.attack.defence[0].token, any_token);  // turned up for everybody
}

}  // namespace
}  // namespace kepi::guns::test
