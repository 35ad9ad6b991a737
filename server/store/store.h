#pragma once
/// What the server must not forget: guests, tables and the log of orders of each table.
///
/// Reading is immediate; writing is queued and becomes durable in the order it was queued. `done` is called, on a thread of
/// the store, when the change is safely on disk (true) or could not be written (false); nothing is acknowledged before.
///     store->write(Append{"7h2mq9x4kt", 1, entry, status}, [&](bool durable) { … });
/// One test suite (server/test/store_test.cpp) runs against every implementation.
#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

namespace kepi::server {

using Millis = std::int64_t;  // since 1970, UTC

/// A player without an account. The cookie itself is never stored, only its hash.
struct Guest {
  std::string id, cookie_hash, name;
  Millis created = 0;
  bool operator==(const Guest&) const = default;
};

enum class SeatKind : std::uint8_t { Guest, Bot, Friend, Open };

struct SeatRecord {
  SeatKind kind = SeatKind::Open;
  std::string guest;       // who sits here (Guest)
  std::string bot;         // its level (Bot)
  std::string invitation;  // what takes this seat (Friend), kept after it was taken
  bool operator==(const SeatRecord&) const = default;
};

enum class Status : std::uint8_t { Waiting, Running, Finished };

/// A bit for each viewer (kit/seat.h): 0 and 1 the seats, 2, where it makes sense, spectators, then the members of teams.
using Mask = std::uint8_t;

/// What changes as a table is played.
struct Standing {
  Status status = Status::Waiting;
  Mask asked = 0;        // the seats that must decide
  std::string outcome;   // JSON, empty while the match runs
  Millis moved = 0;
  bool operator==(const Standing&) const = default;
};

struct TableRecord {
  std::string id, game;
  int version = 0;        // of the ruleset
  std::string setup;      // JSON: scenario and options, and what each seat brought (secret)
  std::string seed;       // of the dice, secret until the end (hexadecimal)
  std::string maker;      // guest id
  std::array<SeatRecord, 2> seats;
  std::array<std::optional<SeatRecord>, 2> subordinates;  // where two persons share a seat; `seats` then has the Commanders
  Standing standing;
  Millis created = 0;
  bool operator==(const TableRecord&) const = default;
};

/// One line of a table's log: an order with the random results it consumed, or an undo that takes orders back.
struct Entry {
  enum class Kind : std::uint8_t { Order, Undo } kind = Kind::Order;
  std::uint8_t seat = 0;
  std::string order;  // JSON; for an undo: how many orders of the log remain in force
  std::string dice;   // JSON
  Mask noticed = 0;   // viewers for whom this counts as a revision
  Millis at = 0;
  bool operator==(const Entry&) const = default;
};

struct PutGuest { Guest guest; };                        // new, or renamed
struct PutTable { TableRecord table; };                  // new, or seats taken
struct Append {                                          // seq counts from 1 without a gap
  std::string table;
  std::int64_t seq = 0;
  Entry entry;
  Standing standing;
};
using Change = std::variant<PutGuest, PutTable, Append>;
using Done = std::function<void(bool durable)>;
using AllDone = std::function<void(std::vector<bool> durable)>;  // as many as there were changes, in their order

struct TableQuery {
  std::optional<Status> status;
  std::optional<Millis> before;
  int limit = 50;
};

class Store {
 public:
  virtual ~Store() = default;  // writes what is queued, then closes
  /// All that are waiting become durable together; one that cannot be written does not hold up the others. Answers from a thread
  /// of its own, once.
  virtual void write(std::vector<Change>, AllDone) = 0;
  void write(Change change, Done done) {
    std::vector<Change> one;
    one.push_back(std::move(change));
    write(std::move(one), [done = std::move(done)](const std::vector<bool>& durable) { done(durable.front()); });
  }

  virtual std::optional<Guest> guest(std::string_view id) = 0;
  virtual std::optional<Guest> guest_by_cookie(std::string_view cookie_hash) = 0;
  virtual std::optional<TableRecord> table(std::string_view id) = 0;
  virtual std::vector<Entry> log(std::string_view table) = 0;
  /// Tables where this guest sits or which he made: running, then waiting, then finished; latest move first.
  virtual std::vector<TableRecord> tables_of(std::string_view guest, const TableQuery&) = 0;
  /// Tables that wait for anybody.
  virtual std::vector<TableRecord> open_tables(int limit) = 0;
  /// Running tables where a bot must decide: what a restart has to wake up.
  virtual std::vector<std::string> tables_for_bots() = 0;
};

struct StoreFault {
  std::string code;    // "cannot_open", "in_use", "damaged", "newer_format", "not_ours"
  std::string detail;  // for the operator's terminal
};

/// One file in `folder`, write-ahead log, one commit for whatever is waiting. Nobody else may have the folder open meanwhile.
tl::expected<std::unique_ptr<Store>, StoreFault> open_sqlite(const std::filesystem::path& folder);

}  // namespace kepi::server
