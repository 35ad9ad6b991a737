// The store in one SQLite file: readers on the caller's thread, one writer thread that commits whatever is waiting at once.
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include "server/store/store.h"

namespace kepi::server {
namespace {

constexpr int application_id = 0x4b455049;  // "KEPI"

// Each step leads from format n to n + 1. A step, once released, never changes.
constexpr const char* migrations[] = {
    R"(create table guests (
         id text primary key, cookie_hash text not null unique, name text not null, created integer not null) strict;
       create table tables (
         n integer primary key, id text not null unique, game text not null, version integer not null,
         setup text not null, seed text not null, maker text not null,
         first_kind integer not null, first_guest text not null, first_bot text not null, first_invitation text not null,
         second_kind integer not null, second_guest text not null, second_bot text not null, second_invitation text not null,
         status integer not null, asked integer not null, outcome text not null, moved integer not null,
         created integer not null) strict;
       create index tables_by_maker on tables (maker);
       create index tables_by_first on tables (first_guest) where first_kind = 0;
       create index tables_by_second on tables (second_guest) where second_kind = 0;
       create index tables_waiting on tables (created) where status = 0;
       create table log (
         n integer not null, seq integer not null, kind integer not null, seat integer not null, entry text not null,
         dice text not null, noticed integer not null, at integer not null,
         primary key (n, seq)) strict, without rowid;)",
    // The Subordinates of teams; kind -1: none.
    R"(alter table tables add column first_sub_kind integer not null default -1;
       alter table tables add column first_sub_guest text not null default '';
       alter table tables add column first_sub_bot text not null default '';
       alter table tables add column first_sub_invitation text not null default '';
       alter table tables add column second_sub_kind integer not null default -1;
       alter table tables add column second_sub_guest text not null default '';
       alter table tables add column second_sub_bot text not null default '';
       alter table tables add column second_sub_invitation text not null default '';
       create index tables_by_first_sub on tables (first_sub_guest) where first_sub_kind = 0;
       create index tables_by_second_sub on tables (second_sub_guest) where second_sub_kind = 0;)",
};
constexpr int format = static_cast<int>(std::size(migrations));

constexpr const char* table_columns =
    "id, game, version, setup, seed, maker, first_kind, first_guest, first_bot, first_invitation, second_kind, "
    "second_guest, second_bot, second_invitation, status, asked, outcome, moved, created, first_sub_kind, first_sub_guest, "
    "first_sub_bot, first_sub_invitation, second_sub_kind, second_sub_guest, second_sub_bot, second_sub_invitation";

class Statement {
 public:
  Statement(sqlite3* db, const std::string& sql) {
    if (sqlite3_prepare_v3(db, sql.c_str(), -1, SQLITE_PREPARE_PERSISTENT, &statement_, nullptr) != SQLITE_OK)
      statement_ = nullptr;
  }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  explicit operator bool() const { return statement_ != nullptr; }
  /// Binds all parameters in order; the texts must outlive the run.
  template <class... T>
  Statement& bind(const T&... values) {
    sqlite3_reset(statement_);
    int i = 0;
    (put(++i, values), ...);
    return *this;
  }
  bool row() { return sqlite3_step(statement_) == SQLITE_ROW; }
  bool run() {
    const bool done = sqlite3_step(statement_) == SQLITE_DONE;
    sqlite3_reset(statement_);
    return done;
  }
  void end() { sqlite3_reset(statement_); }
  std::string text(int column) const {
    const auto* p = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    return p ? std::string(p, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))) : std::string{};
  }
  std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }

 private:
  void put(int i, std::string_view v) {
    sqlite3_bind_text(statement_, i, v.data(), static_cast<int>(v.size()), SQLITE_STATIC);
  }
  void put(int i, std::int64_t v) { sqlite3_bind_int64(statement_, i, v); }

  sqlite3_stmt* statement_ = nullptr;
};

/// The folder is ours as long as we live, however we die. Two servers would each go on with tables that the other has changed.
class Lock {
 public:
  explicit Lock(const std::filesystem::path& file) : file_{::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)} {
    if (file_ >= 0 && ::flock(file_, LOCK_EX | LOCK_NB) == 0) state_ = State::Held;
    else if (file_ >= 0 && errno == EWOULDBLOCK) state_ = State::Taken;
    else error_ = std::error_code(errno, std::generic_category()).message();
  }
  ~Lock() {
    if (file_ >= 0) ::close(file_);
  }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;
  bool is_held() const { return state_ == State::Held; }
  bool is_taken() const { return state_ == State::Taken; }
  const std::string& error() const { return error_; }

 private:
  enum class State : std::uint8_t { Failed, Taken, Held };
  int file_;
  State state_ = State::Failed;
  std::string error_;
};

class Database {
 public:
  ~Database() { sqlite3_close(db_); }
  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  bool open(const std::string& file) {
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(file.c_str(), &db_, flags, nullptr) != SQLITE_OK) return false;
    sqlite3_busy_timeout(db_, 5000);
    return true;
  }
  bool run(const char* sql) { return sqlite3_exec(db_, sql, nullptr, nullptr, nullptr) == SQLITE_OK; }
  std::int64_t number(const char* sql) {
    Statement s{db_, sql};
    return s && s.row() ? s.number(0) : -1;
  }
  std::string message() const { return db_ ? sqlite3_errmsg(db_) : "out of memory"; }
  sqlite3* raw() const { return db_; }

 private:
  sqlite3* db_ = nullptr;
};

// synchronous=full: a commit is on the disk, not merely with the operating system, before anybody is told.
constexpr const char* settings =
    "pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on; pragma cache_size=-2000;"
    "pragma wal_autocheckpoint=4000; pragma temp_store=memory;";

std::optional<StoreFault> prepare(Database& db) {
  const std::int64_t found = db.number("pragma user_version");
  const std::int64_t owner = db.number("pragma application_id");
  if (found < 0 || owner < 0) return StoreFault{"cannot_open", db.message()};
  const bool fresh = found == 0 && owner == 0 && db.number("select count(*) from sqlite_schema") == 0;
  if (!fresh && owner != application_id) return StoreFault{"not_ours", "the file is not a Kepi database"};
  if (found > format)
    return StoreFault{"newer_format", "the file has format " + std::to_string(found) + ", this program knows up to " +
                                          std::to_string(format)};
  if (!db.run(settings)) return StoreFault{"cannot_open", db.message()};
  for (auto step = found; step < format; ++step) {
    const std::string sql = "begin immediate;" + std::string(migrations[step]) + "pragma application_id=" +
                            std::to_string(application_id) + ";pragma user_version=" + std::to_string(step + 1) +
                            ";commit;";
    if (!db.run(sql.c_str())) {
      StoreFault fault{"cannot_open", db.message()};
      db.run("rollback");
      return fault;
    }
  }
  return std::nullopt;
}

// A small file is checked page by page; of a large one, for which nobody would wait, only where every table and index begins.
std::optional<StoreFault> examine(Database& db) {
  constexpr std::int64_t small = 16 << 20;
  const std::int64_t size = db.number("select page_count * page_size from pragma_page_count, pragma_page_size");
  if (size >= 0 && size <= small) {
    Statement check{db.raw(), "pragma quick_check(1)"};
    const std::string found = check && check.row() ? check.text(0) : db.message();
    if (found != "ok") return StoreFault{"damaged", found};
  }
  for (const char* look : {"select count(*) from (select id, cookie_hash, name, created from guests limit 1)",
                           "select count(*) from (select * from tables limit 1)", "select count(*) from (select * from log limit 1)"})
    if (db.number(look) < 0) return StoreFault{"damaged", db.message()};
  return std::nullopt;
}

TableRecord read_table(const Statement& s) {
  TableRecord t;
  t.id = s.text(0), t.game = s.text(1), t.version = static_cast<int>(s.number(2));
  t.setup = s.text(3), t.seed = s.text(4), t.maker = s.text(5);
  for (int i = 0; i < 2; ++i) {
    const int c = 6 + 4 * i;
    t.seats[static_cast<std::size_t>(i)] = {static_cast<SeatKind>(s.number(c)), s.text(c + 1), s.text(c + 2),
                                            s.text(c + 3)};
  }
  t.standing = {static_cast<Status>(s.number(14)), static_cast<Mask>(s.number(15)), s.text(16), s.number(17)};
  t.created = s.number(18);
  for (int i = 0; i < 2; ++i)
    if (const int c = 19 + 4 * i; s.number(c) >= 0)
      t.subordinates[static_cast<std::size_t>(i)] = SeatRecord{static_cast<SeatKind>(s.number(c)), s.text(c + 1), s.text(c + 2), s.text(c + 3)};
  return t;
}

class Sqlite final : public Store {
 public:
  Sqlite(std::unique_ptr<Lock> lock, std::unique_ptr<Database> reader, std::unique_ptr<Database> writer)
      : lock_{std::move(lock)}, reader_{std::move(reader)}, writer_{std::move(writer)}, thread_{[this] { write_all(); }} {}
  ~Sqlite() override {
    {
      std::lock_guard lock{mutex_};
      stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }

  using Store::write;
  void write(std::vector<Change> changes, AllDone done) override {
    bool was_empty;
    {
      std::lock_guard lock{mutex_};
      was_empty = queue_.empty();
      queue_.push_back({std::move(changes), std::move(done)});
    }
    if (was_empty) wake_.notify_one();
  }

  std::optional<Guest> guest(std::string_view id) override { return one_guest(guest_by_id_, id); }
  std::optional<Guest> guest_by_cookie(std::string_view hash) override { return one_guest(guest_by_cookie_, hash); }

  std::optional<TableRecord> table(std::string_view id) override {
    std::optional<TableRecord> found;
    if (table_by_id_.bind(id).row()) found = read_table(table_by_id_);
    table_by_id_.end();
    return found;
  }

  std::vector<Entry> log(std::string_view table) override {
    std::vector<Entry> entries;
    log_.bind(table);
    while (log_.row())
      entries.push_back({static_cast<Entry::Kind>(log_.number(0)), static_cast<std::uint8_t>(log_.number(1)),
                         log_.text(2), log_.text(3), static_cast<Mask>(log_.number(4)), log_.number(5)});
    log_.end();
    return entries;
  }

  std::vector<TableRecord> tables_of(std::string_view guest, const TableQuery& q) override {
    const std::int64_t status = q.status ? static_cast<std::int64_t>(*q.status) : -1;
    const std::int64_t before = q.before.value_or(INT64_MAX);
    return many_tables(tables_of_.bind(guest, status, before, std::int64_t{q.limit}));
  }
  std::vector<TableRecord> open_tables(int limit) override { return many_tables(open_.bind(std::int64_t{limit})); }

  std::vector<std::string> tables_for_bots() override {
    std::vector<std::string> ids;
    for (bots_.bind(); bots_.row();) ids.push_back(bots_.text(0));
    bots_.end();
    return ids;
  }

 private:
  struct Waiting {
    std::vector<Change> changes;
    AllDone done;
  };

  static std::optional<Guest> one_guest(Statement& s, std::string_view key) {
    std::optional<Guest> found;
    if (s.bind(key).row()) found = Guest{s.text(0), s.text(1), s.text(2), s.number(3)};
    s.end();
    return found;
  }
  static std::vector<TableRecord> many_tables(Statement& s) {
    std::vector<TableRecord> found;
    while (s.row()) found.push_back(read_table(s));
    s.end();
    return found;
  }

  // The writer thread: take everything that waits, one transaction, one flush to disk, then tell everybody.
  void write_all() {
    std::vector<Waiting> batch;
    for (;;) {
      {
        std::unique_lock lock{mutex_};
        wake_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
        if (queue_.empty()) return;
        batch.swap(queue_);
      }
      const bool all = in_one_transaction([&] {
        return std::all_of(batch.begin(), batch.end(), [this](const Waiting& w) {
          return std::all_of(w.changes.begin(), w.changes.end(), [this](const Change& c) { return put(c); });
        });
      });
      for (auto& [changes, done] : batch) {
        std::vector<bool> durable(changes.size(), all);
        // Something cannot be written: one transaction each, so that only that one fails.
        for (std::size_t i = 0; !all && i < changes.size(); ++i)
          durable[i] = in_one_transaction([&] { return put(changes[i]); });
        done(std::move(durable));
      }
      batch.clear();
    }
  }

  template <class Put>
  bool in_one_transaction(Put put_all) {
    if (!begin_.run()) return false;
    if (put_all() && commit_.run()) return true;
    rollback_.run();
    return false;
  }

  bool put(const Change& change) {
    return std::visit([this](const auto& c) { return put(c); }, change);
  }

  bool put(const PutGuest& c) {
    return put_guest_.bind(c.guest.id, c.guest.cookie_hash, c.guest.name, c.guest.created).run();
  }
  bool put(const PutTable& c) {
    const TableRecord& t = c.table;
    const auto& [a, b] = t.seats;
    const SeatRecord nobody{};
    const SeatRecord &c1 = t.subordinates[0] ? *t.subordinates[0] : nobody, &c2 = t.subordinates[1] ? *t.subordinates[1] : nobody;
    const auto kind = [](const std::optional<SeatRecord>& s) { return s ? static_cast<std::int64_t>(s->kind) : std::int64_t{-1}; };
    return put_table_
        .bind(t.id, t.game, std::int64_t{t.version}, t.setup, t.seed, t.maker, static_cast<std::int64_t>(a.kind), a.guest,
              a.bot, a.invitation, static_cast<std::int64_t>(b.kind), b.guest, b.bot, b.invitation,
              static_cast<std::int64_t>(t.standing.status), std::int64_t{t.standing.asked}, t.standing.outcome,
              t.standing.moved, t.created, kind(t.subordinates[0]), c1.guest, c1.bot, c1.invitation, kind(t.subordinates[1]),
              c2.guest, c2.bot, c2.invitation)
        .run();
  }
  // The next number of the table's log, or nothing is written: a gap or a double would falsify the match.
  bool put(const Append& c) {
    const Entry& e = c.entry;
    append_.bind(c.table, c.seq, static_cast<std::int64_t>(e.kind), std::int64_t{e.seat}, e.order, e.dice,
                 std::int64_t{e.noticed}, e.at);
    if (!append_.run() || sqlite3_changes(writer_->raw()) != 1) return false;
    const Standing& s = c.standing;
    return standing_.bind(static_cast<std::int64_t>(s.status), std::int64_t{s.asked}, s.outcome, s.moved, c.table).run();
  }

  std::unique_ptr<Lock> lock_;
  std::unique_ptr<Database> reader_, writer_;

  Statement guest_by_id_{reader_->raw(), "select id, cookie_hash, name, created from guests where id = ?"};
  Statement guest_by_cookie_{reader_->raw(), "select id, cookie_hash, name, created from guests where cookie_hash = ?"};
  Statement table_by_id_{reader_->raw(), std::string("select ") + table_columns + " from tables where id = ?"};
  Statement log_{reader_->raw(),
                 "select kind, seat, entry, dice, noticed, at from log "
                 "where n = (select n from tables where id = ?) order by seq"};
  Statement tables_of_{reader_->raw(),
                       std::string("select ") + table_columns +
                           " from tables where (maker = ?1 or (first_kind = 0 and first_guest = ?1) "
                           "or (second_kind = 0 and second_guest = ?1) or (first_sub_kind = 0 and first_sub_guest = ?1) "
                           "or (second_sub_kind = 0 and second_sub_guest = ?1)) and (?2 < 0 or status = ?2) and moved < ?3 "
                           "order by case status when 1 then 0 when 0 then 1 else 2 end, moved desc, n desc limit ?4"};
  Statement open_{reader_->raw(), std::string("select ") + table_columns +
                                      " from tables where status = 0 and 3 in (first_kind, second_kind, first_sub_kind, second_sub_kind) "
                                      "order by created desc, n desc limit ?"};
  Statement bots_{reader_->raw(),
                  "select id from tables where status = 1 and "
                  "(((first_kind = 1 or first_sub_kind = 1) and asked & 1) or ((second_kind = 1 or second_sub_kind = 1) and asked & 2))"};

  Statement begin_{writer_->raw(), "begin immediate"};
  Statement commit_{writer_->raw(), "commit"};
  Statement rollback_{writer_->raw(), "rollback"};
  Statement put_guest_{writer_->raw(),
                       "insert into guests (id, cookie_hash, name, created) values (?, ?, ?, ?) "
                       "on conflict (id) do update set name = excluded.name"};
  Statement put_table_{
      writer_->raw(),
      std::string("insert into tables (") + table_columns +
          ") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (id) do update set setup = excluded.setup, "
          "first_kind = excluded.first_kind, first_guest = excluded.first_guest, first_bot = excluded.first_bot, "
          "first_invitation = excluded.first_invitation, second_kind = excluded.second_kind, "
          "second_guest = excluded.second_guest, second_bot = excluded.second_bot, "
          "second_invitation = excluded.second_invitation, status = excluded.status, asked = excluded.asked, "
          "outcome = excluded.outcome, moved = excluded.moved, "
          "first_sub_kind = excluded.first_sub_kind, first_sub_guest = excluded.first_sub_guest, first_sub_bot = excluded.first_sub_bot, "
          "first_sub_invitation = excluded.first_sub_invitation, second_sub_kind = excluded.second_sub_kind, "
          "second_sub_guest = excluded.second_sub_guest, second_sub_bot = excluded.second_sub_bot, "
          "second_sub_invitation = excluded.second_sub_invitation"};
  Statement append_{writer_->raw(),
                    "insert into log (n, seq, kind, seat, entry, dice, noticed, at) "
                    "select t.n, ?2, ?3, ?4, ?5, ?6, ?7, ?8 from tables t where t.id = ?1 and "
                    "?2 = 1 + coalesce((select max(seq) from log where n = t.n), 0)"};
  Statement standing_{writer_->raw(), "update tables set status = ?, asked = ?, outcome = ?, moved = ? where id = ?"};

  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Waiting> queue_;
  bool stopping_ = false;
  std::thread thread_;  // last: it starts when everything above is ready
};

}  // namespace

tl::expected<std::unique_ptr<Store>, StoreFault> open_sqlite(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return tl::unexpected(StoreFault{"cannot_open", folder.string() + ": " + error.message()});
  auto lock = std::make_unique<Lock>(folder / "tables.kepi.lock");
  if (lock->is_taken()) return tl::unexpected(StoreFault{"in_use", folder.string()});
  if (!lock->is_held()) return tl::unexpected(StoreFault{"cannot_open", folder.string() + ": " + lock->error()});
  const std::string file = (folder / "tables.kepi.db").string();
  auto writer = std::make_unique<Database>(), reader = std::make_unique<Database>();
  if (!writer->open(file)) return tl::unexpected(StoreFault{"cannot_open", file + ": " + writer->message()});
  if (auto fault = prepare(*writer)) return tl::unexpected(StoreFault{fault->code, file + ": " + fault->detail});
  if (auto fault = examine(*writer)) return tl::unexpected(StoreFault{fault->code, file + ": " + fault->detail});
  if (!reader->open(file) || !reader->run(settings))
    return tl::unexpected(StoreFault{"cannot_open", file + ": " + reader->message()});
  std::filesystem::permissions(file, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write, error);
  return std::make_unique<Sqlite>(std::move(lock), std::move(reader), std::move(writer));
}

}  // namespace kepi::server
