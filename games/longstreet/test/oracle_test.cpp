// The game beside the oracle, on tables drawn at random: no ledger has these positions.
#include <gtest/gtest.h>

#include "games/longstreet/test/diagram.h"
#include "games/longstreet/test/oracle.h"

namespace kepi::longstreet::test {
namespace {

/// A table as a drawing, so that a failure can be drawn again.
class Drawn {
 public:
  explicit Drawn(std::uint64_t seed) : dice_{seed} {}

  int number(int low, int high) { return low + dice_.roll(high - low + 1) - 1; }
  bool one_in(int n) { return dice_.roll(n) == 1; }
  /// Thousandths, or often a quarter: where things stand flush.
  std::string place(int low, int high) {
    const int n = one_in(3) ? number(low * 4, high * 4) * 250 : number(low * 1000, high * 1000);
    const std::string rest = std::to_string(n % 1000);
    return std::to_string(n / 1000) + "." + std::string(3 - rest.size(), '0') + rest;
  }
  std::string spot(int left, int right, int low, int high) {
    const std::string x = place(left, right);
    return "(" + x + "," + place(low, high) + ")";
  }
  std::string heading(int middle) {
    const int h = one_in(3) ? middle : middle + number(-60, 60);
    return " h" + std::to_string((h + 360) % 360);
  }
  std::string infantry() {
    const int bases = number(2, 8), files = one_in(4) ? number(1, bases) : number((bases + 1) / 2, bases), rest = bases % files;
    const int offset = rest ? number(0, files - rest) : 0;
    return "INF " + std::to_string(bases) + "/" + std::to_string(files) + (offset ? "+" + std::to_string(offset) : "");
  }
  std::string unit(const std::string& name, int low, int high, int facing, int east = 21) {
    const std::string what = one_in(4) ? (one_in(3) ? "LIM " : "ART ") + std::to_string(number(1, 3)) : infantry();
    const std::string at = spot(9, east, low, high);
    return name + " " + what + " " + at + heading(facing) + "; ";
  }
  std::string terrain() {
    const int x = number(9, 19), y = number(6, 15);
    const auto corner = [&](int right, int up) {
      const std::string at = place(x + right, x + right + 2);
      return " (" + at + "," + place(y + up, y + up + 2) + ")";
    };
    if (one_in(2)) {
      const char* kinds[] = {"wall", "crest", "fence"};
      std::string line = kinds[number(0, 2)] + corner(0, 0);
      line += corner(3, 0);
      if (one_in(2)) line += corner(6, 1);
      return line + "; ";
    }
    const char* kinds[] = {"woods", "crop", "rocky", "stream", "swamp"};
    std::string area = kinds[number(0, 4)] + corner(0, 0);
    area += corner(3, 0);
    if (one_in(2)) area += corner(2, 2);  // often a bay
    area += corner(3, 4);
    return area + corner(0, 4) + "; ";
  }

 private:
  QuickDice dice_;
};

bool is_fair(const State& s) {
  for (const Piece& piece : s.field->scenario.pieces)
    if (row_of(piece.kind).line ? false : plane::fault_of(piece.points).has_value()) return false;
  for (std::size_t a = 0; a < s.units.size(); ++a)
    for (std::size_t b = 0; b < a; ++b)
      if (plane::overlaps(footprint_of(*s.field, s.units[a]), footprint_of(*s.field, s.units[b]))) return false;
  return true;
}

TEST(LongstreetOracle, FireZonesAndTheirPriorities) {
  covers("LS-5.20", "LS-5.21", "LS-5.22", "LS-5.23", "LS-5.24", "LS-5.25", "LS-5.26", "LS-5.31", "LS-5.32", "LS-5.33", "LS-5.38",
         "LS-5.39", "LS-5.40", "LS-5.44", "LS-5.46", "LS-5.47", "LS-5.52", "LS-5.53", "LS-5.59", "LS-5.62", "LS-2.24", "LS-2.26", "LS-2.27");
  int compared = 0, by_a_hair = 0, lawful = 0;
  for (std::uint64_t seed = 1; seed <= 1200; ++seed) {
    Drawn draw{seed};
    std::string drawing;
    for (int n = draw.number(1, 2); n > 0; --n) drawing += draw.unit("F" + std::to_string(n), 6, 10, 0);
    for (int n = draw.number(1, 3); n > 0; --n) drawing += draw.unit("C" + std::to_string(n), 11, 17, 180);
    for (int n = draw.number(0, 3); n > 0; --n) drawing += draw.terrain();
    Table t{drawing, "F shooting"};
    if (!is_fair(t.state())) continue;
    const UnitId id = t["F1"];
    const oracle::Fire narrow{t.state(), id, 0.0065}, wide{t.state(), id, 0.0035};
    for (int file = 0; file < t.unit("F1").formation.files; ++file)
      for (int n = 0; n < 7; ++n) {
        const int angle = n == 0 ? 0 : draw.number(-45, 45);
        const auto one = narrow.lawful(file, angle, no_unit), two = wide.lawful(file, angle, no_unit);
        if (one.has_value() != two.has_value() || (one && (one->unit != two->unit || one->kind != two->kind))) {
          ++by_a_hair;
          continue;
        }
        const Shoot shoot{id, {Aim{static_cast<std::uint8_t>(file), static_cast<std::int8_t>(angle), no_unit, false}}, false};
        const Verdict verdict = judge(t.state(), federal, shoot);
        ASSERT_EQ(static_cast<bool>(verdict), one.has_value())
            << drawing << "file " << file + 1 << " angle " << angle << " "
            << (one ? "at " + std::to_string(one->range) : verdict ? "" : std::string{verdict.refusal().rule.text()}) << " seed " << seed;
        ++compared;
        if (!one) continue;
        ++lawful;
        State after = t.state();
        QuickDice dice{1};
        std::vector<Event> events;
        Log<Event> log{events};
        apply(after, federal, shoot, dice, log);
        const Fired* fired = nullptr;
        for (const Event& e : events)
          if (const auto* f = std::get_if<Fired>(&e)) fired = f;
        ASSERT_TRUE(fired && !fired->dice.empty());
        const ShotDie& die = fired->dice.front();
        ASSERT_EQ(die.target, one->unit) << drawing << "file " << file + 1 << " angle " << angle;
        ASSERT_EQ(die.kind, one->kind) << drawing << "file " << file + 1 << " angle " << angle << " range " << one->range << " seed " << seed;
        const auto needed = narrow.needed(file, angle, *one), also = wide.needed(file, angle, *one);
        if (needed && also && *needed == *also) {
          ASSERT_EQ(int{die.needed}, *needed) << drawing << "file " << file + 1 << " angle " << angle << " range " << one->range << " seed " << seed;
        }
      }
  }
  EXPECT_GT(compared, 10'000);
  EXPECT_GT(lawful, 1'000);
  EXPECT_LT(by_a_hair * 100, compared);
}

/// Legs of the right kind, of a length that mostly can be paid.
std::vector<Leg> drawn_legs(Drawn& draw, bool flank, bool guns, int files) {
  std::vector<Leg> legs;
  if (!guns && draw.one_in(6)) legs.push_back(Leg::about_face());
  const int most = guns ? 900 : flank ? 1900 : 3900;
  for (int left = most, n = draw.number(1, 3); n > 0 && left > 100; --n) {
    const int way = draw.number(100, left);
    left -= way;
    if (draw.one_in(2)) {
      const int angle = guns ? draw.number(-180, 180) : flank ? draw.number(46, 314) : draw.number(-45, 45);
      legs.push_back(Leg::slide(Angle{(angle + 360) % 360 * 100}, plane::thousandths(way)));
    } else {
      const Angle a{std::max(1, way * 18'000 / 3'142 / files)};  // arc = files x radians
      const Hand pivot = draw.one_in(2) ? Hand::Left : Hand::Right;
      legs.push_back(Leg::wheel(pivot, (guns ? draw.one_in(2) : flank) ? -a : a));
    }
  }
  return legs;
}

TEST(LongstreetOracle, MovesAndWhatTheySweep) {
  covers("LS-6.03", "LS-6.08", "LS-6.09", "LS-6.10", "LS-6.12", "LS-6.14", "LS-6.15", "LS-6.17", "LS-6.18", "LS-6.20", "LS-6.22",
         "LS-6.26", "LS-6.30", "LS-6.31", "LS-6.53", "LS-6.54", "LS-6.55", "LS-2.15", "LS-2.10", "LS-9.06");
  using oracle::Answer;
  int compared = 0, by_a_hair = 0, lawful = 0;
  for (std::uint64_t seed = 1; seed <= 1200; ++seed) {
    Drawn draw{seed};
    std::string drawing = "table 19 15; " + draw.unit("F1", 6, 11, 0, 16);
    for (int n = draw.number(0, 3); n > 0; --n) drawing += draw.unit("F" + std::to_string(n + 1), 6, 14, 0, 18);
    for (int n = draw.number(0, 3); n > 0; --n) drawing += draw.unit("C" + std::to_string(n), 9, 15, 180, 18);
    for (int n = draw.number(0, 2); n > 0; --n) drawing += draw.terrain();
    const bool disorder = draw.one_in(2);
    const Table t{drawing, disorder ? "F movement 2" : "F movement"};
    const State& s = t.state();
    const UnitId id = t["F1"];
    const Unit& u = t.unit("F1");
    if (!is_fair(s) || !lies_on(footprint_of(*s.field, u), s.field->table)) continue;
    for (int n = 0; n < 4; ++n) {
      oracle::Moving moving{s, id};
      if (moving.near_enemy(0.03)) break;  // a contact that it has already is another matter
      Order order;
      double allowance = 4;
      std::string what;
      if (u.limbered) {
        March march{id, {}, Angle{draw.number(0, 359) * 100}};
        std::vector<oracle::Spot> points;
        for (int k = draw.number(1, 3); k > 0; --k) {
          const int x = u.pose.at.x / 1000 + draw.number(-2500, 2500), y = u.pose.at.y / 1000 + draw.number(-2500, 2500);
          march.points.push_back(plane::point(plane::thousandths(x), plane::thousandths(y)));
          points.push_back({x / 1e3, y / 1e3});
        }
        moving.go(points, march.heading.raw / 100.0);
        order = march, allowance = 6;
      } else {
        const bool guns = !u.is_infantry(), flank = !guns && u.formation.files > 1 && draw.one_in(3);
        Move move{id, flank, {}};
        for (const Leg& leg : drawn_legs(draw, flank, guns, u.formation.files)) move.legs.push_back(leg), moving.go(leg);
        const bool about = move.legs[0].kind == Leg::Kind::AboutFace;
        if (about && u.formation.bases % u.formation.files) continue;  // LS-6.24
        order = move, allowance = guns ? 1 : flank ? 2 : 4;
        for (const Leg& leg : move.legs)
          what += " " + std::to_string(static_cast<int>(leg.kind)) + (leg.pivot == Hand::Right ? "R" : "L") + std::to_string(leg.angle.raw) + "/" + std::to_string(leg.length.raw);
      }
      moving.stop();
      const oracle::Findings& f = moving.found;
      std::vector<RuleId> against;
      bool hair = std::fabs(f.cost - allowance) < 0.01;
      const auto rule = [&](Answer answer, bool applies, std::initializer_list<RuleId> rules) {
        if (!applies) return;
        hair = hair || answer == Answer::Hair;
        if (answer == Answer::Yes) against.insert(against.end(), rules);
      };
      if (f.cost > allowance) against.insert(against.end(), {RuleId{"LS-6.21"}, RuleId{"LS-6.27"}, RuleId{"LS-6.05"}, RuleId{"LS-6.54"}});
      rule(f.enemy, true, {"LS-6.03", "LS-6.31"});
      rule(f.on_top, true, {"LS-6.30"});
      rule(f.off_table, true, {"LS-6.08"});
      rule(f.impassable, true, {"LS-2.15"});
      rule(f.friends, !disorder, {"LS-6.09"});
      rule(f.difficult, !disorder, {"LS-6.10", "LS-6.55"});
      rule(f.enemy_within_6, !disorder, {"LS-6.12"});
      if (hair) {
        ++by_a_hair;
        continue;
      }
      const Verdict verdict = judge(s, federal, order);
      const std::string place = drawing + what + " seed " + std::to_string(seed) + " cost " + std::to_string(f.cost);
      ++compared;
      if (!verdict) {
        ASSERT_TRUE(std::find(against.begin(), against.end(), verdict.refusal().rule) != against.end())
            << place << " refused by " << verdict.refusal().rule.text();
        continue;
      }
      ASSERT_TRUE(against.empty()) << place << " but " << against.front().text();
      ++lawful;
      State after = s;
      QuickDice dice{1};
      std::vector<Event> events;
      Log<Event> log{events};
      apply(after, federal, order, dice, log);
      const Pose& end = after.units[id].pose;
      ASSERT_NEAR(end.at.x / 1e6, f.end.at.x, 0.00055) << place;
      ASSERT_NEAR(end.at.y / 1e6, f.end.at.y, 0.00055) << place;
      ASSERT_NEAR(std::remainder(end.heading.raw / 100.0 - f.end.degrees, 360), 0, 1e-6) << place;
    }
  }
  EXPECT_GT(compared, 1'500);
  EXPECT_GT(lawful, 1'000);
  EXPECT_GT(compared - lawful, 300);
  EXPECT_LT(by_a_hair * 20, compared);
}

}  // namespace
}  // namespace kepi::longstreet::test
