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
  std::string unit(const std::string& name, int low, int high, int facing) {
    const std::string what = one_in(4) ? (one_in(3) ? "LIM " : "ART ") + std::to_string(number(1, 3)) : infantry();
    const std::string at = spot(9, 21, low, high);
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

}  // namespace
}  // namespace kepi::longstreet::test
