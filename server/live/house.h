#pragma once
/// The house: all tables that are in memory, and what they share (store, loop, games).
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_ruleset.h"
#include "server/http/wire.h"
#include "server/live/limits.h"
#include "server/live/message.h"
#include "server/store/store.h"

namespace kepi::server {

class Table;

struct Settings {
  Limits limits;
  std::chrono::milliseconds bot_pace{350};  // every bot answer takes as long, whatever it had to think about
  std::vector<std::string> origins;         // allowed besides the server's own
  bool secure_cookie = false;               // behind TLS
  std::optional<std::uint64_t> known_seed;  // for tests: every table is dealt and rolls from it, and nothing is secret
};

class House {
 public:
  House(Store& store, Loop& loop, std::span<const AnyRuleset* const> games, const Settings& settings);
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  /// Wakes the tables where a bot must decide, and begins to put idle tables away.
  void open();
  /// Says goodbye to every connection; nothing new is let in.
  void close();
  /// Lets go of all tables, and with them of their sockets.
  void clear();
  bool is_closing() const { return closing_; }

  /// A table, from memory or from the store.
  tl::expected<std::shared_ptr<Table>, Error> table(std::string_view id);
  /// A new table, not yet in the store.
  std::shared_ptr<Table> add(TableRecord);
  /// Which seats of a table have an open connection.
  Mask present(std::string_view id) const;
  /// A table that could not save: the next who asks gets it anew from the store.
  void forget(const std::string& id) { tables_.erase(id); }

  /// Writes; `done` is called on the loop when it is durable or has failed. What the loop has in hand goes to the store together:
  /// the more there is to do, the more orders share one flush to the disk.
  void write(Change, Done done);

  const AnyRuleset* game(std::string_view name) const;
  /// A guided battle: its dice are the game's own and known beforehand, so it is never a fair game.
  bool is_lesson(const TableRecord&) const;
  /// The dice of a new table.
  Seed seed() const;
  /// What a bot draws from at the `turn`th change of its table. In a lesson it answers the same orders the same way.
  std::uint64_t chance(const TableRecord&, std::uint64_t turn) const;
  /// A table as `guest` may see it ("table" of the protocol).
  Json describe(const TableRecord&, std::string_view guest);

  Store& store;
  Loop& loop;
  const std::span<const AnyRuleset* const> games;
  const Settings settings;
  std::string scratch;  // where frames are put together: large, and many a second

 private:
  void sweep();
  void hand_over();

  std::map<std::string, std::shared_ptr<Table>, std::less<>> tables_;
  std::map<std::string, std::string, std::less<>> lessons_;  // the dice of each game's guided battle
  std::vector<Change> changes_;  // not yet with the store
  std::vector<Done> done_;       // who waits for them
  bool closing_ = false;
};

Millis now();
std::string random_id(std::size_t characters);  // letters and digits that are not mistaken for each other
std::string hash_of(std::string_view secret);   // SHA-256, hexadecimal

}  // namespace kepi::server
