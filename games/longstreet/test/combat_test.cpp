// Chapter 7: charges, engagements, dice, results, falling back.
#include "games/longstreet/test/diagram.h"

namespace kepi::longstreet::test {
namespace {

TEST(LongstreetCharge, Engaged) {
  covers("LS-7.16", "LS-7.22", "LS-7.23", "LS-7.24", "LS-7.25", "LS-X53", "LS-X54", "LS-7.05");
  const auto engaged = [](const std::string& enemies) {
    auto t = table("C1 INF 6/6 (5,3) h0; " + enemies, "C charges");
    t.roll_freely();
    t.C("C1: charge");
    const auto at = t.at("C1");
    EXPECT_EQ(at, "INF 6/6 (5,5) h0");
    Log<Event> log;
    fix_engagements(t.state(), log);
    return t.engaged();
  };
  EXPECT_EQ(engaged("FB INF 4/4 (7,5) h180; FA INF 3/3 (3.5,5.6) h180"), "C1 FB*, C1 FA");
  EXPECT_EQ(engaged("FB INF 2/2 (7,5) h180; FA INF 3/3 (3.5,6) h180"), "C1 FB*, C1 FA");
  EXPECT_EQ(engaged("FB INF 2/2 (7,5) h180; FA INF 3/3 (3.5,6.2) h180"), "C1 FB*");
}

TEST(LongstreetCharge, FlankedOnlyByTouch) {
  covers("LS-7.34", "LS-7.35", "LS-7.36", "LS-1.43", "LS-1.44", "LS-1.45", "LS-7.66", "LS-7.67", "LS-X55", "LS-X56", "LS-X57", "LS-X58");
  const auto engaged = [](const std::string& drawing) {
    auto t = table(drawing, drawing.front() == 'F' ? "F charges" : "C charges");
    if (drawing.front() == 'F') t.F(drawing.substr(0, 2) + ": charge");
    else t.C(drawing.substr(0, 2) + ": charge");
    Log<Event> log;
    fix_engagements(t.state(), log);
    std::string all = t.engaged();
    for (UnitId id = 0; id < t.state().units.size(); ++id)
      if (t.state().units[id].side != t.state().active && is_vulnerable(t.state(), id)) all += " vulnerable";
    return all;
  };
  EXPECT_EQ(engaged("F1 INF 4/4 (5,10) h90; C2 INF 2/2 (8,9) h270; C1 INF 4/4 (10.6,12.2) h0"), "F1 C2*, F1 C1");
  EXPECT_EQ(engaged("C1 INF 4/2 (10.5,9.3) h90; FT INF 6/6 (16,10) h0"), "C1 FT*! vulnerable");
  EXPECT_EQ(engaged("C1 INF 6/3 (10.5,10.4) h90; FT INF 6/6 (16,10) h0"), "C1 FT*");
  EXPECT_EQ(engaged("C1 INF 6/3 (12,10.6) h90; FT ART 3 (16,10) h0"), "C1 FT* vulnerable");
}

TEST(LongstreetCharge, TheClosestByCost) {
  covers("LS-7.12", "LS-7.13", "LS-7.06", "LS-7.15", "LS-X59");
  auto t = table("C1 INF 4/4 (10,6) h0; FP INF 3/3 (9,9) h180; FQ INF 4/2 (13.3,7.8) h180", "C charges");
  EXPECT_EQ(t.C("C1: charge"), refused("LS-7.12"));
  EXPECT_EQ(t.C("C1: charge wheel R 0.30"), refused("LS-7.12"));
  EXPECT_EQ(t.C("C1: charge wheel R 0.33"), refused("LS-7.06"));
  EXPECT_EQ(t.C("C1: charge wheel R 1.05"), refused("LS-7.06"));
  t.C("C1: charge wheel R 0.70");
  Log<Event> log;
  fix_engagements(t.state(), log);
  EXPECT_EQ(t.engaged(), "C1 FP, C1 FQ*");
}

TEST(LongstreetCharge, NoContactWithTheFlankEdge) {
  covers("LS-7.17", "LS-7.18", "LS-7.08", "LS-X60");
  {
    auto t = table("C1 INF 4/4 (10,6) h0; FP INF 3/3 (10,9) h180; FR INF 2/1 (12.5,8.5) h0", "C charges");
    EXPECT_EQ(t.C("C1: charge"), refused("LS-7.17"));
    t.C("C1: charge wheel R 0.30");
    EXPECT_NEAR(static_cast<double>(t.unit("C1").pose.at.y) / 1e6, 6.65, 0.02);
  }
  auto t = table("C1 INF 4/4 (10,6) h0; FP INF 3/3 (10,9) h180; FR INF 2/1 (13.1,8.5) h0", "C charges");
  EXPECT_EQ(t.C("C1: charge"), accepted);
}

TEST(LongstreetCharge, WhoMayCharge) {
  covers("LS-7.01", "LS-7.02", "LS-7.03", "LS-7.04", "LS-7.07", "LS-7.14", "LS-8.39", "LS-8.41");
  auto t = table("C1 INF 4/4 (10,6) h0; C2 ART 2 (20,6) h0; C3 INF 4/4 (15,6) h0; FP INF 3/3 (10,10.1) h180; FQ INF 3/3 (15,9) h180", "C charges");
  t.smoke("C3");
  EXPECT_EQ(t.C("C2: charge"), refused("LS-7.02"));
  EXPECT_EQ(t.C("C3: charge"), refused("LS-7.03"));
  EXPECT_EQ(t.C("C1: charge"), refused("LS-7.07"));
  EXPECT_EQ(t.C("C1: fwd 2"), refused("LS-6.01"));
  t.modifier("N09").C("C1: charge");
  EXPECT_EQ(t.at("C1"), "INF 4/4 (10,10.1) h0");
  EXPECT_EQ(t.C("C1: charge"), refused("LS-7.01"));
  t.modifier("N11", "C3").C("C3: charge");
  EXPECT_EQ(t.at("C3"), "INF 4/4 (15,9) h0");
}

TEST(LongstreetCharge, ACrestHidesNobodyAndRocksNeedTwoCards) {
  covers("LS-7.09", "LS-7.10", "LS-7.76", "LS-X61", "LS-X62", "LS-7.11");
  auto blind = table("C1 INF 4/4 (10,6) h0; FP INF 4/4 (10,9) h180; crest (5,7.5) (15,7.5)", "C charges");
  EXPECT_EQ(blind.C("C1: charge"), accepted);
  const std::string rocks = "C1 INF 4/4 (10,6) h0; FP INF 4/4 (10,9) h180; rocky (5,6.5) (15,6.5) (15,7.5) (5,7.5)";
  EXPECT_EQ(table(rocks, "C charges").C("C1: charge"), refused("LS-7.10"));
  {
    auto t = table(rocks, "C charges 2");  // with all bases off the rocks there is no -1
    t.hand('F', "").dice({1, 1, 1, 1, 4, 4, 4, 3, 1}).C("C1: charge; done");
    EXPECT_EQ(t.told<Attacked>().front().needed, 4);
    EXPECT_EQ(t.told<Attacked>().front().score, 3);
  }
  auto on = table("C1 INF 4/4 (10,6) h0; FP INF 4/4 (10,9) h180; rocky (5,6.5) (15,6.5) (15,8.5) (5,8.5)", "C charges 2");
  on.dice({1, 1, 1, 1, 4, 4, 4, 4}).C("C1: charge; done");
  EXPECT_EQ(on.told<Attacked>().front().needed, 5);
  auto river = table("C1 INF 4/4 (10,6) h0; FP INF 4/4 (10,9) h180; river (5,6.5) (15,6.5) (15,7.5) (5,7.5)", "C charges 2");
  EXPECT_EQ(river.C("C1: charge"), refused("LS-7.11"));
}

/// A position in which one attacker must divide so many dice; the defenders' contact and files by themselves.
void engage(Table& t, std::initializer_list<Engagement> all) {
  for (const Engagement& e : all) {
    t.state().engagements.push_back(e);
    t.state().units[e.attacker].charged = true;
  }
  t.state().step = Step::Allocation;
  t.go_on();
}

TEST(LongstreetCombat, DividingTheDice) {
  covers("LS-7.46", "LS-7.47", "LS-7.48", "LS-7.49", "LS-7.50", "LS-7.51", "LS-7.52", "LS-7.53", "LS-7.55", "LS-X64");
  auto t = table("C1 INF 6/6 (10,6) h0; FA INF 3/3 (6.5,8) h180; FB INF 3/3 (9.5,8) h180; FC INF 3/3 (13.2,8.6) h180", "C charges");
  t.C("C1: charge; done");
  EXPECT_EQ(t.engaged(), "C1 FA*, C1 FB*, C1 FC");
  EXPECT_EQ(t.C("C1: allocate FA 3 FB 2 FC 1"), refused("LS-7.48"));
  EXPECT_EQ(t.C("C1: allocate FA 1 FB 4 FC 1"), refused("LS-7.51"));
  EXPECT_EQ(t.C("C1: allocate FA 1 FB 3 FC 2"), refused("LS-7.47"));
  EXPECT_EQ(t.C("C1: allocate FA 2 FB 2 FC 1"), refused("LS-7.55"));
  EXPECT_EQ(t.C("C1: allocate FA 3 FB 3"), refused("LS-7.53"));
  EXPECT_EQ(t.offered().size(), 2u);
  t.C("C1: allocate FA 2 FB 3 FC 1");
  EXPECT_EQ(t.step(), Step::Defence);
}

TEST(LongstreetCombat, MoreDivisions) {
  covers("LS-7.45", "LS-7.48", "LS-7.51", "LS-7.54", "LS-X63", "LS-X65", "LS-X66", "LS-X67");
  const auto drawing = "C1 INF 7/7 (10,4) h0; C2 INF 8/8 (20,4) h0; C3 INF 2/2 (30,4) h0; C4 INF 6/6 (10,1.5) h0; "
                       "F1 INF 3/3 (10,8) h180; F2 INF 3/3 (15,8) h180; F3 INF 3/3 (20,8) h180";
  {
    auto t = table(drawing, "C charges");
    engage(t, {{0, 4, true, false, false, false, 1}, {0, 5, true, false, false, false, 4}, {0, 6, true, false, false, false, 2}});
    EXPECT_EQ(t.step(), Step::Defence);  // 2, 3, 2 is the only way
    EXPECT_EQ(t.state().engagements[1].dice, 3);
  }
  {
    auto t = table(drawing, "C charges");
    engage(t, {{1, 4, true, false, false, false, 1}, {1, 5, true, false, false, false, 4}, {1, 6, true, false, false, false, 2}});
    EXPECT_EQ(t.offered().size(), 2u);
    EXPECT_EQ(t.C("C2: allocate F1 3 F2 2 F3 3"), refused("LS-7.48"));
    t.C("C2: allocate F1 2 F2 3 F3 3");
  }
  {
    auto t = table(drawing, "C charges");
    engage(t, {{2, 4, true, false, false, false, 1}, {2, 5, true, false, false, false, 2}, {2, 6, false, false, false, false, 1}});
    EXPECT_EQ(t.state().engagements[0].dice, 1);
    EXPECT_EQ(t.state().engagements[1].dice, 1);
    EXPECT_EQ(t.state().engagements[2].dice, 0);
  }
  auto t = table(drawing, "C charges");
  engage(t, {{3, 4, true, false, false, false, 1}, {3, 5, true, false, false, false, 6}});
  EXPECT_EQ(t.state().engagements[0].dice, 3);
}

TEST(LongstreetCombat, NoMoreThanTenDiceAUnit) {
  covers("LS-7.42", "LS-7.44", "LS-7.20", "LS-7.70", "LS-8.37", "LS-8.10", "LS-X68");
  auto t = table("C1 INF 10/5 (7.5,4) h0; C2 INF 10/5 (12.5,4) h0; F1 INF 10/10 (10,7) h180", "C charges");
  t.modifier("N07").roll_freely();
  t.C("C1: charge; C2: charge; done");
  EXPECT_EQ(t.step(), Step::NameCharger);
  t.C("C1: name");
  int dice = 0;
  for (const Attacked& a : t.told<Attacked>()) dice += static_cast<int>(a.dice.size());
  EXPECT_EQ(dice, 20);
}

TEST(LongstreetCombat, CoverByLinesStraightAhead) {
  covers("LS-7.28", "LS-7.29", "LS-7.30", "LS-7.72", "LS-X69", "LS-2.37", "LS-2.38");
  for (const std::string line : {"wall", "fence", "crest"}) {
    auto t = table("C1 INF 6/6 (6,6) h0; FA INF 3/3 (4.2,8) h180; FB INF 3/3 (7.8,8.1) h180; " + line + " (5.5,8) (10,8)", "C charges");
    t.C("C1: charge");
    Log<Event> log;
    fix_engagements(t.state(), log);
    EXPECT_EQ(t.engaged(), "C1 FA*, C1 FB#") << line;
  }
}

TEST(LongstreetCombat, ACrestCoversOnlyFromTheOtherSide) {
  covers("LS-7.31");
  auto t = table("C1 INF 4/4 (10,6) h0; F1 INF 4/4 (10,9.05) h180; crest (5,9) (15,9); C2 INF 4/4 (20,6) h0; F2 INF 4/4 (20,8) h180; crest (15.5,9) (25,9)", "C charges");
  t.C("C1: charge; C2: charge");
  Log<Event> log;
  fix_engagements(t.state(), log);
  EXPECT_EQ(t.engaged(), "C1 F1*#, C2 F2*");
}

TEST(LongstreetCombat, Modifiers) {
  covers("LS-7.62", "LS-7.68", "LS-7.71", "LS-7.77", "LS-7.78", "LS-7.58", "LS-7.60", "LS-2.13", "LS-1.02", "LS-X70", "LS-X71", "LS-X72");
  const auto needs = [](const std::string& drawing, bool flanked) {
    auto t = table(drawing, "C charges 2");
    t.state().engagements.push_back({0, 1, true, flanked, flanked, drawing.find("wall") != std::string::npos, 4, 4});
    return std::pair{needed_to_attack(t.state(), t.state().engagements[0]), needed_to_defend(t.state(), 1)};
  };
  const std::string pair = "C1 INF 4/4 (10,8) h0; F1 INF 5/3 (10,8) h180; ";
  const std::string rocks = "rocky (5,6) (15,6) (15,7.5) (5,7.5); ", wall = "wall (5,8) (15,8); ", swamp = "swamp (11,9.5) (13,9.5) (13,12) (11,12)";
  EXPECT_EQ(needs(pair + rocks + wall, true), (std::pair{5, 6}));
  EXPECT_EQ(needs(pair + rocks + wall, false), (std::pair{6, 4}));
  EXPECT_EQ(needs(pair + swamp, false), (std::pair{4, 5}));
  EXPECT_EQ(needs(pair + "swamp (8.6,9.5) (9,9.5) (9,12) (8.6,12)", false), (std::pair{4, 4}));  // no base stands there
  EXPECT_EQ(needs(pair + "swamp (11,9.2) (12,9.2) (12,12) (11,12)", false), (std::pair{4, 5}));
  EXPECT_EQ(needs(pair + "swamp (11,9.2) (12,9.2) (12,12) (11,12)", true), (std::pair{3, 6}));
}

/// One attacker in contact with one defender, scores already rolled.
void fought(Table& t, UnitId attacker, UnitId defender, int defence, int attack, bool vulnerable = false) {
  t.state().engagements.push_back({attacker, defender, true, vulnerable, vulnerable, false, 4, 4});
  t.state().units[attacker].charged = t.state().units[attacker].allocated = true;
  Unit& u = t.state().units[defender];
  u.defended = u.attacked = true;
  u.defence = static_cast<std::uint8_t>(defence), u.attack = static_cast<std::uint8_t>(attack);
  t.state().step = Step::CombatMorale;
}

TEST(LongstreetCombat, TiesAreWonByTheDefender) {
  covers("LS-7.80", "LS-7.94", "LS-7.96", "LS-X73");
  auto t = table("C1 INF 4/4 (10,8) h0; F1 INF 6/3 (10,8) h180", "C charges");
  fought(t, 0, 1, 3, 3);
  t.hand('C', "").dice({2, 3, 1});
  t.go_on();
  EXPECT_EQ(t.asked(), 'C');  // the attacker is still engaged and loses one base
  t.C("C1: remove 1/4");
  EXPECT_EQ(t.bases("C1"), 3);
  EXPECT_EQ(t.bases("F1"), 6);
}

TEST(LongstreetCombat, MoraleSavesAllButOne) {
  covers("LS-7.81", "LS-7.84", "LS-7.85", "LS-7.86", "LS-7.87", "LS-7.88", "LS-7.89", "LS-7.92", "LS-7.93", "LS-X74", "LS-X75");
  {
    auto t = table("C1 INF 8/4 (10,8) h0; F1 INF 6/3 (10,8) h180", "C charges");
    fought(t, 0, 1, 1, 5);
    t.hand('F', "N25 N27 N02").go_on();
    EXPECT_EQ(t.C("F1: morale N27"), refused("LS-7.89"));
    EXPECT_EQ(t.F("F1: morale N02"), refused("LS-7.88"));
    t.F("F1: morale N25; F1: morale N27");
    EXPECT_EQ(t.step(), Step::DefenderLosses);
    t.dice({2, 1, 1}).F("F1: remove 2/3; done");
    EXPECT_EQ(t.bases("F1"), 5);
    EXPECT_EQ(t.at("F1"), "INF 5/3 (10,10) h180");
  }
  {
    auto t = table("C1 INF 8/4 (10,8) h0; F1 INF 6/3 (10,8) h180", "C charges");
    fought(t, 0, 1, 1, 5, true);
    t.hand('F', "N27 N27").go_on();
    t.F("F1: morale N27");
    EXPECT_EQ(t.step(), Step::DefenderLosses);  // one card for a vulnerable unit
  }
  {
    auto t = table("C1 INF 8/4 (10,8) h0; F1 INF 6/3 (10,8) h180; F2 INF 6/3 (20,8) h180; C2 INF 8/4 (20,8) h0", "C charges");
    fought(t, 0, 1, 2, 3);
    fought(t, 3, 2, 2, 4);
    t.hand('F', "N25").go_on();
    EXPECT_EQ(t.F("F1: morale N25"), refused("LS-7.88"));  // lost by one
    t.F("F2: morale N25");
    EXPECT_EQ(t.unit("F2").saved, 1);
  }
}

TEST(LongstreetCombat, ALimberStandsOrBreaks) {
  covers("LS-7.64", "LS-7.67", "LS-7.82", "LS-7.90", "LS-7.91", "LS-X76");
  auto t = table("C1 INF 6/3 (10,5) h0; F1 LIM 2 (10,8) h180", "C charges");
  t.hand('F', "N25 N27").dice({2, 4, 4, 4, 4, 4, 3, 1}).C("C1: charge; done");  // vulnerable: three or more
  EXPECT_EQ(t.unit("F1").defence, 4);
  EXPECT_EQ(t.unit("F1").attack, 5);
  t.dice({1, 3, 1}).F("F1: morale N25; done");
  EXPECT_EQ(t.bases("F1"), 2);
  EXPECT_EQ(t.at("F1"), "LIM 2 (10,11) h180");
  EXPECT_EQ(t.bases("C1"), 6);
  auto lost = table("C1 INF 6/3 (10,5) h0; F1 LIM 2 (10,8) h180", "C charges");
  lost.hand('F', "").dice({2, 4, 4, 4, 4, 4, 3, 1, 1}).C("C1: charge; done");
  EXPECT_EQ(lost.at("F1"), "gone");
  EXPECT_EQ(lost.lost('F'), 2);
}

TEST(LongstreetCombat, SeveralUnits) {
  covers("LS-7.40", "LS-7.41", "LS-7.59", "LS-7.63", "LS-7.100", "LS-7.94", "LS-9.14", "LS-9.15", "LS-9.16", "LS-X77");
  auto t = table("FA INF 6/3 (13.5,10) h180; FB INF 4/2 (17,9.5) h180; C1 INF 4/2 (13,7) h0; C2 INF 8/3 (16.2,6.5) h0", "C charges");
  t.hand('F', "N25").C("C1: charge; C2: charge; done");
  EXPECT_EQ(t.engaged(), "C1 FA*, C2 FA, C2 FB*");
  EXPECT_EQ(t.offered().size(), 2u);
  t.C("C2: allocate FA 3 FB 3");
  t.dice({1, 2, 3, 4, 2, 1, 4, 5, 6, 4}).F("FA: roll");
  t.dice({4, 5, 1, 2, 6, 4, 3, 4, 6, 1}).C("FA: roll");
  t.F("FA: morale N25");
  t.dice({2, 4}).F("FA: remove 2/3");
  EXPECT_EQ(t.at("FA"), "INF 5/3 (13.5,14) h180");
  EXPECT_EQ(t.at("C1"), "INF 4/2 (13,10) h0");
  t.dice({3, 5, 1}).C("C2: remove 3/2; done");
  EXPECT_EQ(t.at("C2"), "INF 7/3 (16.2,6.5) h0");
}

// ------------------------------------------------------------------------------------------- falling back

/// A unit that must fall back from those it was engaged with.
void beaten(Table& t, std::string_view unit, std::string_view by, bool vulnerable = false) {
  t.state().engagements.push_back({t[by], t[unit], true, vulnerable, vulnerable, false, 4, 4});
  t.state().units[t[by]].charged = true;
  Unit& u = t.state().units[t[unit]];
  u.must_fall_back = u.attacked = u.defended = true;
  u.attack = 2, u.defence = 1;
  t.state().step = Step::DefenderFallBack;
}

TEST(LongstreetCharge, NothingOfAFlankerMayStandInFront) {
  covers("LS-1.44", "LS-7.34");
  // It touches the flank from 9 to 10, and two of its four bases are behind the front line; turned by two degrees its left file leans over it.
  const auto engaged = [](const std::string& heading) {
    auto t = table("F1 INF 6/6 (16,10) h0; C1 INF 4/2 (10.5,9.35) h" + heading, "C charges");
    t.ask_windows().C("C1: charge; done");
    return t.engaged();
  };
  EXPECT_EQ(engaged("90"), "C1 F1*!");
  EXPECT_EQ(engaged("92"), "C1 F1*");
}

TEST(LongstreetCharge, TheWheelIsPaidFor) {
  covers("LS-7.07");
  // A wheel of 1BW, and then 2.9 or 3.1 straight on.
  auto near = table("C1 INF 4/4 (10,6) h0; F1 INF 2/2 (10.779,9.305) h194.32", "C charges");
  near.C("C1: charge wheel R 1");
  auto far = table("C1 INF 4/4 (10,6) h0; F1 INF 2/2 (10.829,9.498) h194.32", "C charges");
  EXPECT_EQ(far.C("C1: charge wheel R 1"), refused("LS-7.07"));
}

TEST(LongstreetCharge, ATwentiethMoreIsAsClose) {
  covers("LS-7.13", "LS-7.15");
  // P costs 2.00 straight ahead; a wheel to the left that meets Q alone costs 2.04, or 2.06.
  auto close = table("C1 INF 4/4 (10,6) h0; FP INF 2/2 (9,8) h180; FQ INF 2/2 (11,8.04) h180", "C charges");
  close.C("C1: charge wheel L 0.1");
  auto farther = table("C1 INF 4/4 (10,6) h0; FP INF 2/2 (9,8) h180; FQ INF 2/2 (11,8.06) h180", "C charges");
  EXPECT_EQ(farther.C("C1: charge wheel L 0.2"), refused("LS-7.12"));
}

TEST(LongstreetCombat, ATailOnTheRocksCountsForAll) {
  covers("LS-7.76", "LS-2.13");
  auto t = table("C1 INF 9/3 (10,6) h0; F1 INF 4/4 (10,8) h180; rocky (8,4) (12,4) (12,5.2) (8,5.2)", "C charges 2");
  t.dice({1, 1, 1, 1, 4, 4, 4, 4, 4, 5}).C("C1: charge; done");  // the third rank, which gives no dice, stands on them
  EXPECT_EQ(t.unit("F1").attack, 1);
}

TEST(LongstreetFallBack, AtLeastNAndOutOfReach) {
  covers("LS-7.98", "LS-7.99", "LS-7.101", "LS-7.102", "LS-7.103", "LS-7.105", "LS-X78");
  auto apart = table("F1 INF 4/4 (10,12) h180; C1 INF 6/3 (10,11.2) h0", "C charges");
  beaten(apart, "F1", "C1");
  apart.dice({1, 1, 1}).go_on().F("way 0");
  EXPECT_EQ(apart.at("F1"), "INF 4/4 (10,13) h180");
  auto touched = table("F1 INF 4/4 (10,12) h180; C1 INF 6/3 (10,12) h0", "C charges");
  beaten(touched, "F1", "C1");
  touched.dice({1, 1, 1}).go_on().F("way 0");
  EXPECT_EQ(touched.at("F1"), "INF 4/4 (10,13.05) h180");
}

TEST(LongstreetFallBack, TheShortestWay) {
  covers("LS-7.106", "LS-7.108", "LS-9.20", "LS-X79");
  auto t = table("F1 INF 6/6 (16,10) h0; C1 INF 4/2 (13,9.3) h90", "C charges");
  beaten(t, "F1", "C1", true);
  t.dice({2, 1, 1}).F("F1: fall back");
  EXPECT_EQ(t.at("F1"), "INF 6/6 (18,10) h0");
}

TEST(LongstreetFallBack, AColumnReforms) {
  covers("LS-7.110", "LS-X80");
  auto t = table("F1 INF 6/1 (10,12) h0; C1 INF 6/3 (9.5,10) h90", "C charges");
  beaten(t, "F1", "C1", true);
  t.dice({2, 1, 1}).F("F1: fall back reform (1,1) -> 0 left, 2 right");
  EXPECT_EQ(t.at("F1"), "INF 6/3 (13,12) h0");
}

TEST(LongstreetFallBack, ThroughFriends) {
  covers("LS-7.104", "LS-7.107", "LS-7.112", "LS-7.113", "LS-7.114", "LS-X81");
  const auto drawing = "F1 INF 4/4 (10,12) h180; C1 INF 8/4 (10,12) h0; F2 INF 3/3 (10,13.5) h180";
  {
    auto t = table(drawing, "C charges");
    beaten(t, "F1", "C1");
    t.dice({2, 1}).go_on();
    EXPECT_EQ(t.at("F1"), "INF 4/4 (10,14.5) h180");
    t.dice({1}).F("F2: remove 1/3");
    EXPECT_EQ(t.bases("F2"), 2);
  }
  auto t = table(drawing, "C charges");
  beaten(t, "F1", "C1");
  t.state().step = Step::DefenderDiscard;
  t.go_on();
  t.dice({2, 1, 1}).F("discard N27");
  EXPECT_EQ(t.bases("F2"), 3);
}

TEST(LongstreetFallBack, NotWithinReachOfAnyEnemy) {
  covers("LS-7.102", "LS-7.103", "LS-9.20");
  // Straight back it would stop half a BW from C2, with whom it was not engaged: the shortest way out is 4.65 at 60 degrees.
  auto t = table("F1 INF 5/5 (10.5,12) h180; C1 INF 8/4 (10,12) h0; C2 INF 2/2 (10,15.5) h180", "C charges");
  t.dice({1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1, 1}).C("C1: charge; done");
  t.F("F1: remove 1/1");
  t.dice({2, 1}).F("done");
  ASSERT_EQ(t.offered().size(), 2u);
  t.dice({1}).F("way 60");
  EXPECT_EQ(t.at("F1"), "INF 4/4 (14.027,14.325) h180");
}

TEST(LongstreetFallBack, TheTableEdgeIsTheLastResort) {
  covers("LS-7.119", "LS-9.19", "LS-X82");
  auto t = table("F1 INF 4/4 (10,21) h180; C1 INF 6/3 (10,21) h0", "C charges");
  beaten(t, "F1", "C1");
  t.dice({3, 1}).go_on();
  EXPECT_EQ(t.asked(), 'F');
  ASSERT_EQ(t.offered().size(), 2u);
  EXPECT_EQ(t.offered().front(), Order{ChooseWay{75}});  // where he does not choose, to its own left
  t.dice({1}).F("way 75");
  EXPECT_EQ(t.at("F1"), "INF 4/4 (16.037,22.618) h180");  // its own left
}

TEST(LongstreetFallBack, DifficultGroundCostsABaseOnce) {
  covers("LS-2.11", "LS-7.115", "LS-X83");
  auto t = table("F1 INF 4/4 (10,12) h180; C1 INF 6/3 (10,12) h0; rocky (5,12.2) (15,12.2) (15,12.8) (5,12.8); stream (5,14) (15,14) (15,14.5) (5,14.5)", "C charges");
  beaten(t, "F1", "C1");
  t.dice({4, 1}).go_on();
  EXPECT_EQ(t.asked(), 'F');
  t.dice({1}).F("F1: remove 1/4");
  EXPECT_EQ(t.bases("F1"), 3);
}

TEST(LongstreetFallBack, ABrokenAttackerDoesNotFallBack) {
  covers("LS-7.95", "LS-7.96", "LS-X84");
  auto t = table("F1 INF 4/4 (10,12) h180; C1 INF 2/2 (10,12) h0", "C charges");
  fought(t, 1, 0, 3, 1);
  t.dice({1}).go_on();
  EXPECT_EQ(t.at("C1"), "gone");
  EXPECT_EQ(t.lost('C'), 2);
}

TEST(LongstreetFallBack, GunsLimberFirst) {
  covers("LS-7.111", "LS-X85", "LS-7.93");
  auto t = table("F1 ART 3 (10,10) h180; C1 INF 8/4 (10,10) h0", "C charges");
  fought(t, 1, 0, 1, 3);
  t.hand('F', "N27 N27").go_on();
  t.F("F1: morale N27; F1: remove 1/3; done");
  EXPECT_EQ(t.at("F1"), "ART 2 (10.5,10) h180");
  t.dice({2, 3, 1}).F("F1: fall back gun 1");
  EXPECT_EQ(t.at("F1"), "LIM 2 (11,13) h180");
}

TEST(LongstreetFallBack, NoWayOutBreaksTheUnit) {
  covers("LS-7.118", "LS-7.120", "LS-9.21");
  auto t = table("F1 INF 4/4 (2,22.9) h180; C1 INF 6/6 (2.99,22.9) h0; C2 INF 6/1 (4.1,24) h0", "C charges");
  beaten(t, "F1", "C1");
  t.dice({6, 6, 1}).go_on();
  EXPECT_EQ(t.at("F1"), "gone");
  EXPECT_EQ(t.lost('F'), 4);
}

// ------------------------------------------------------------------------------------------- cards

TEST(LongstreetCombat, CombatModifiers) {
  covers("LS-8.38", "LS-8.40", "LS-8.73", "LS-8.85", "LS-8.92", "LS-8.98", "LS-8.102", "LS-1.07");
  const auto drawing = "C1 INF 4/4 (10,5) h0; F1 INF 4/4 (10,8) h180; wall (5,8) (15,8)";
  {
    auto t = table(drawing, "C charges");
    t.modifier("C02").dice({1, 1, 1, 1, 5, 5, 5, 5, 5, 1}).hand('F', "").C("C1: charge; done");
    EXPECT_EQ(t.told<Attacked>().front().dice.size(), 5u);
    EXPECT_EQ(t.at("F1"), "gone");
  }
  {
    auto t = table(drawing, "C charges");
    t.modifier("N10").dice({1, 1, 1, 1, 4, 4, 4, 4, 1}).hand('F', "").C("C1: charge; done");
    EXPECT_EQ(t.told<Attacked>().front().needed, 4);
  }
  {
    auto t = table(drawing, "C charges");
    t.modifier("C12").dice({1, 1, 1, 1, 4, 5, 4, 4}).hand('F', "").C("C1: charge; done");
    EXPECT_EQ(t.asked(), 'C');
    EXPECT_EQ(t.C("reroll 4"), refused("LS-1.03"));  // only three failed
    t.dice({5, 5, 1, 1}).C("reroll 1 2 3");
    EXPECT_EQ(t.told<Resolved>().front().attack, 3);
  }
  {
    auto t = table(drawing, "C charges");
    t.modifier("F15").dice({4, 4, 4, 4, 1, 1, 1, 1, 2, 2, 1}).hand('C', "").C("C1: charge; done");
    EXPECT_EQ(t.bases("C1"), 4);
    EXPECT_EQ(t.at("C1"), "INF 4/4 (10,6) h0");
  }
  auto t = table(drawing, "C charges");
  t.modifier("C08").dice({4, 4, 4, 4, 1, 1, 1, 1, 1, 1}).C("C1: charge; done");
  EXPECT_EQ(t.told<Attacked>().front().dice.size(), 6u);
  t.C("C1: remove 1/3 1/4");
  EXPECT_EQ(t.bases("C1"), 2);
}

TEST(LongstreetCombat, CombatInterrupts) {
  covers("LS-8.53", "LS-8.58", "LS-8.75", "LS-8.81", "LS-8.94", "LS-8.103");
  const auto drawing = "C1 INF 4/4 (10,5) h0; F1 INF 4/4 (10,8) h180";
  {
    auto t = table(drawing, "C charges");
    t.ask_windows().hand('F', "N23 N27").C("C1: charge; done");
    t.dice({4, 4, 4, 4, 1, 1, 1, 1, 1, 1}).F("interrupt N23 F1");
    EXPECT_EQ(t.told<Defended>().front().dice.size(), 6u);
  }
  {
    auto t = table(drawing, "C charges");
    t.ask_windows().hand('F', "F05 N27").C("C1: charge; done");
    t.dice({1, 1, 4, 4, 4, 4, 4, 1}).F("interrupt F05 F1");
    EXPECT_EQ(t.asked(), 'F');
    t.dice({4, 1}).F("reroll 1 2");
    EXPECT_EQ(t.unit("F1").defence, 3);
  }
  {
    auto t = table(drawing, "C charges");
    t.ask_windows().hand('F', "C04 N27").C("C1: charge; done");
    t.dice({3, 3, 3, 3, 1, 1, 1, 1}).F("interrupt C04 F1");
    EXPECT_EQ(t.told<Defended>().front().score, 4);
  }
  {
    auto t = table(drawing, "C charges");
    t.interrupt("N28", "C1").dice({3}).C("C1: charge");
    EXPECT_EQ(t.at("C1"), "INF 4/4 (10,5) h0");
    EXPECT_EQ(t.C("C1: charge"), refused("LS-8.58"));
  }
  auto t = table(drawing, "C charges");
  t.ask_windows().hand('F', "F11 N27").dice({1, 1, 1, 1, 4, 1, 1, 1}).C("C1: charge; done");
  t.F("done");
  t.F("F1: remove 1/4");
  EXPECT_EQ(t.step(), Step::FallBackWindow);
  t.F("interrupt F11 F1");
  t.dice({6, 2, 1}).F("done");
  EXPECT_EQ(t.at("F1"), "INF 3/3 (10.5,10) h180");
}

}  // namespace
}  // namespace kepi::longstreet::test
