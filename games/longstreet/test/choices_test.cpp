// What is offered where orders are continuous, and what a bot makes of it: the moves a player would think of first.
#include <algorithm>

#include "bots/bots.h"
#include "games/longstreet/test/diagram.h"

namespace kepi::longstreet::test {
namespace {

/// How the unit may stand after each of the orders it is offered.
std::vector<std::string> ends_of(const Table& t, std::string_view unit) {
  std::vector<std::string> ends;
  for (const Order& order : t.offered()) {
    Table after{t.state()};
    after.roll_freely();
    EXPECT_EQ(after.F(order), accepted);
    if (after.at(unit) != t.at(unit)) ends.push_back(after.at(unit));
  }
  return ends;
}
bool offers(const Table& t, std::string_view unit, std::string_view end) {
  const auto ends = ends_of(t, unit);
  return std::find(ends.begin(), ends.end(), end) != ends.end();
}
Order greedy(const Table& t) {
  Bots<Rules> bots;
  QuickDice dice{1863};
  const Seat seat = *decider(t.state());
  return bots.greedy(view(t.state(), viewer_of(seat)), seat, t.offered(), dice);
}

TEST(LongstreetChoices, AdvanceWholeAndHalf) {
  const auto t = table("F1 INF 7/4 (10,4) h0 \n C1 INF 7/4 (10,18) h180", "F movement");
  EXPECT_TRUE(offers(t, "F1", "INF 7/4 (10,8) h0"));
  EXPECT_TRUE(offers(t, "F1", "INF 7/4 (10,6) h0"));
}

TEST(LongstreetChoices, IntoRangeOfAVolleyAndIntoReachOfACharge) {
  const auto t = table("F1 INF 7/4 (10,4) h0 \n C1 INF 7/4 (10,11) h180", "F movement");
  EXPECT_TRUE(offers(t, "F1", "INF 7/4 (10,5.05) h0"));  // 5.95 from him
  EXPECT_TRUE(offers(t, "F1", "INF 7/4 (10,7.05) h0"));  // 3.95
}

TEST(LongstreetChoices, WheelToFaceTheNearestEnemyAndGoOn) {
  const auto t = table("F1 INF 6/3 (10,10) h0 \n C1 INF 7/4 (16,16) h225", "F movement");
  EXPECT_TRUE(offers(t, "F1", "INF 6/3 (10.439,11.061) h45"));       // 2.356 of 4
  EXPECT_TRUE(offers(t, "F1", "INF 6/3 (11.601,12.222) h45"));       // and 1.643 straight ahead
}

TEST(LongstreetChoices, ObliqueIntoLineBesideAFriend) {
  const auto t = table("F1 INF 6/3 (10,4) h0 \n F2 INF 6/3 (14.5,6.5) h0 \n C1 INF 7/4 (12,20) h180", "F movement");
  EXPECT_TRUE(offers(t, "F1", "INF 6/3 (11.48,6.5) h0"));
  EXPECT_TRUE(offers(t, "F1", "INF 6/3 (10,6.5) h0"));  // in his line
}

TEST(LongstreetChoices, RefuseTheFlankThatTheEnemyThreatens) {
  const auto t = table("F1 INF 6/3 (10,10) h0 \n C1 INF 7/4 (18,8) h270", "F movement");
  const auto offered = t.offered();
  EXPECT_TRUE(std::any_of(offered.begin(), offered.end(), [](const Order& order) {
    const Move* move = std::get_if<Move>(&order);
    return move && move->flank && move->legs.size() == 1 && move->legs[0].kind == plane::Leg::Kind::Wheel &&
           move->legs[0].pivot == plane::Side::Left && move->legs[0].angle < 0_deg;
  }));
}

TEST(LongstreetChoices, DeployFromColumn) {
  const auto t = table("F1 INF 8/1 (10,10) h0 \n C1 INF 7/4 (10,22) h180", "F movement");
  EXPECT_TRUE(offers(t, "F1", "INF 8/5 (10,10) h0"));
  EXPECT_TRUE(offers(t, "F1", "INF 8/3 (10,10) h0"));
}

TEST(LongstreetChoices, AsWideALineAsItCanForm) {
  const auto t = table("F1 INF 7/4 (10,10) h0 \n C1 INF 7/4 (10,22) h180", "F movement");
  EXPECT_TRUE(offers(t, "F1", "INF 7/7 (10.5,10) h0") || offers(t, "F1", "INF 7/7 (9.5,10) h0"));
  EXPECT_TRUE(offers(t, "F1", "INF 7/1 (9.5,10) h0"));
  auto ends = ends_of(t, "F1");
  std::sort(ends.begin(), ends.end());
  EXPECT_EQ(std::adjacent_find(ends.begin(), ends.end()), ends.end()) << "an order is offered twice";
}

TEST(LongstreetChoices, EveryTargetThatMayBeCharged) {
  // Two enemies equally far, one to the left and one to the right; a third that neither may charge.
  const auto t = table("F1 INF 4/4 (10,6) h0 \n C1 INF 2/2 (8.5,9) h180 \n C2 INF 2/2 (11.5,9) h180 \n C3 INF 4/4 (30,20) h180", "F charges");
  std::vector<std::string> engaged;
  for (const Order& order : t.offered()) {
    if (!std::holds_alternative<Charge>(order)) continue;
    Table after{t.state()};
    after.roll_freely();
    EXPECT_EQ(after.F(order), accepted);
    const Unit& u = after.unit("F1");
    EXPECT_TRUE(u.charged);
    engaged.push_back(after.at("F1"));
  }
  EXPECT_TRUE(std::find(engaged.begin(), engaged.end(), "INF 4/4 (10,9) h0") != engaged.end());  // both at once
  EXPECT_GE(engaged.size(), 3u);                                                                  // and each by a wheel
}

// ---- what greedy makes of it

constexpr const char* reserves = "F8 INF 8/4 (32,2) h0 \n C8 INF 8/4 (32,22) h180 \n";

TEST(LongstreetGreedy, ChargesWhoIsWornDown) {
  const auto drawing = std::string(reserves) + "F1 INF 8/4 (10,8) h0 \n C1 INF 2/2 (10,11) h180";
  const Order command = greedy(table(drawing, "F command"));
  ASSERT_TRUE(std::holds_alternative<Invoke>(command));
  EXPECT_EQ(std::get<Invoke>(command).phase, Phase::Combat);
  EXPECT_TRUE(std::holds_alternative<Charge>(greedy(table(drawing, "F charges"))));
}

TEST(LongstreetGreedy, ChargesGunsFromTheFlankRatherThanFireAtThem) {
  const auto drawing = std::string(reserves) + "F1 INF 8/4 (7,10) h90 \n C1 ART 3 (12,10.5) h180";
  EXPECT_TRUE(std::holds_alternative<Charge>(greedy(table(drawing, "F charges"))));
}

TEST(LongstreetGreedy, LeavesAWholeLineAlone) {
  const auto t = table(std::string(reserves) + "F1 INF 3/3 (10,8) h0 \n C1 INF 8/4 (10,11) h180", "F charges");
  EXPECT_TRUE(std::holds_alternative<Done>(greedy(t)));
}

TEST(LongstreetGreedy, AdvancesOnAnEnemyOutOfRange) {
  const Order order = greedy(table("F1 INF 6/6 (10,4) h0 \n C1 INF 8/4 (10,20) h180", "F movement"));
  ASSERT_TRUE(std::holds_alternative<Move>(order));
  EXPECT_FALSE(std::get<Move>(order).flank);
}

}  // namespace
}  // namespace kepi::longstreet::test
