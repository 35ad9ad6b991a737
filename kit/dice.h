/// All chance comes in through Dice: seeded (play), quick (playouts), scripted (tests, referee),
/// recording and replaying (match files), enumerating (exact odds).
///     ScriptedDice dice{{3, 5, 1}};  dice.d6() == 3
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace kepi {

class Dice {
 public:
  virtual ~Dice() = default;
  int roll(int sides) { return draw(sides); }  ///< 1 to `sides`, each as likely as the others
  int d6() { return draw(6); }

 private:
  virtual int draw(int sides) = 0;
};

/// For playouts: fast, seeded, the same on every platform (xoshiro256**).
class QuickDice final : public Dice {
 public:
  explicit QuickDice(std::uint64_t seed);
  std::uint64_t next();
  /// A generator of its own for part `n` of a work: jobs may then share the work in any way.
  static QuickDice nth(std::uint64_t seed, std::uint64_t n);

 private:
  int draw(int sides) override;
  std::array<std::uint64_t, 4> s_{};
};

using Seed = std::array<std::uint8_t, 32>;

/// For play: the ChaCha20 key stream of a secret seed. Who knows the seed can recompute every result;
/// who does not cannot guess the next. `position` counts the 32-bit words used.
class SeededDice final : public Dice {
 public:
  explicit SeededDice(const Seed& seed, std::uint64_t position = 0) : seed_{seed}, position_{position} {}
  std::uint64_t position() const { return position_; }

 private:
  int draw(int sides) override;
  std::uint32_t word();
  Seed seed_;
  std::uint64_t position_ = 0;
  std::optional<std::uint64_t> block_;
  std::array<std::uint32_t, 16> words_{};
};

/// Results written down beforehand. When they run out, or one does not fit the die, it says so in
/// `fault()` and answers 1: whoever asked then throws the outcome away.
class ScriptedDice final : public Dice {
 public:
  enum class Fault : std::uint8_t { None, RanOut, DoesNotFit };
  ScriptedDice() = default;
  explicit ScriptedDice(std::vector<int> results) : results_{std::move(results)} {}
  Fault fault() const { return fault_; }
  std::size_t used() const { return used_; }
  std::size_t left() const { return results_.size() - used_; }
  int fault_sides() const { return sides_; }

 private:
  int draw(int sides) override;
  std::vector<int> results_;
  std::size_t used_ = 0;
  Fault fault_ = Fault::None;
  int sides_ = 0;
};

/// Writes down what another die shows.
class RecordingDice final : public Dice {
 public:
  explicit RecordingDice(Dice& source) : source_{source} {}
  const std::vector<int>& results() const { return results_; }
  const std::vector<int>& sides() const { return sides_; }

 private:
  int draw(int sides) override;
  Dice& source_;
  std::vector<int> results_, sides_;
};

/// Runs through every possible sequence of results, each with its chance.
///     Enumerator all;
///     do { outcome = resolve(all); chance[outcome] += all.chance(); } while (all.next());
class Enumerator final : public Dice {
 public:
  double chance() const { return chance_; }
  /// To the next sequence; false when all were shown.
  bool next();

 private:
  int draw(int sides) override;
  struct Step {
    int result, sides;
  };
  std::vector<Step> path_;
  std::size_t depth_ = 0;
  double chance_ = 1;
};

/// Whether these dice have been rolled: a wrapper that counts.
class CountingDice final : public Dice {
 public:
  explicit CountingDice(Dice& source) : source_{source} {}
  std::size_t rolled() const { return rolled_; }

 private:
  int draw(int sides) override { return ++rolled_, source_.roll(sides); }
  Dice& source_;
  std::size_t rolled_ = 0;
};

}  // namespace kepi
