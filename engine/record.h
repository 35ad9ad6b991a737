/// A match as it is written down (`*.kepi.jsonl`): a header line, then a line an order with the random
/// results it consumed. Appendable, human-readable, replayable for ever. The dice are the stream of a
/// secret seed whose hash stands in the header; the last line of a finished match reveals the seed.
///     auto record = Record::begin(game, setup, new_seed(), seats);
///     record->submit(Seat::First, order, now);    // record->lines().back() is what to store
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_ruleset.h"

namespace kepi {

inline constexpr int match_file_version = 1;
inline constexpr std::size_t longest_match_line = 1 << 20;

Seed new_seed();                            ///< from the system's random source
Seed seed_from(std::uint64_t number);       ///< known to all: to play the same match again
std::string commitment_of(const Seed&);     ///< hex BLAKE2b-256: what the header says before the end
std::string to_hex(const Seed&);
std::optional<Seed> seed_from_hex(std::string_view);

using FindGame = std::function<const AnyRuleset*(std::string_view name)>;

class Record {
 public:
  /// `who` says who sits where ({"first": "Anna", "second": "greedy"}), for people only.
  static Result<Record> begin(const AnyRuleset&, const Json& setup, const Seed&, const Json& who);
  /// From a position file: nothing came before it.
  static Result<Record> from_position(const AnyRuleset&, const Json& position, const Seed&, const Json& who);
  /// Reads and replays a file; every order is judged again and its dice are used again. With the seed
  /// (a table that goes on) the stream continues where it was.
  static Result<Record> read(std::string_view text, const FindGame&, std::optional<Seed> = {});

  const AnyMatch& match() const { return *match_; }
  const std::vector<std::string>& lines() const { return lines_; }
  const Json& header() const { return header_; }
  std::string text() const;
  bool has_seed() const { return seed_.has_value(); }
  bool is_over() const { return match_->prompt().outcome.has_value(); }

  Answer check(Seat seat, const Json& order) const { return match_->check(seat, order); }
  /// Accepted orders add a line; `time` is seconds since 1970. Needs the seed.
  Answer submit(Seat, const Json& order, std::int64_t time);
  /// Takes the last `n` orders back and adds a line that says so. The stream does not go back with
  /// them: what was rolled once is never rolled again.
  void undo(std::size_t n, std::int64_t time);
  /// The seed is told when the match is over; adds the last line.
  void reveal();

 private:
  Record() = default;
  void write(const Json& line);

  std::unique_ptr<AnyMatch> match_;
  std::optional<Seed> seed_;
  std::uint64_t stream_ = 0;  // words of the stream used so far, undone orders included
  Json header_;
  std::vector<std::string> lines_;
};

/// JSON Schema of one line of a game's match files.
Json match_schema(const AnyRuleset&);

/// Is every random result the one the seed gives, and the seed the one that was committed to?
/// None: sound. Needs a file whose last line reveals the seed.
Faults audit(std::string_view text, const FindGame&);

}  // namespace kepi
