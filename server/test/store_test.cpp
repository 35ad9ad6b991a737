// One suite for every store: whoever implements server/store/store.h must pass it. Nothing here names SQLite but the list of
// implementations at the top and the tests of its file format at the bottom.
#include "server/store/store.h"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <atomic>
#include <fstream>
#include <future>

#include "server/test/folder.h"

namespace kepi::server {
namespace {

using Open = tl::expected<std::unique_ptr<Store>, StoreFault> (*)(const std::filesystem::path&);

class StoreTest : public testing::TestWithParam<Open> {
 protected:
  void SetUp() override { reopen(); }
  void reopen() {
    store.reset();
    auto opened = GetParam()(folder.path());
    ASSERT_TRUE(opened) << opened.error().detail;
    store = std::move(*opened);
  }
  bool write(Change change) {
    std::promise<bool> answer;
    store->write(std::move(change), [&](bool durable) { answer.set_value(durable); });
    return answer.get_future().get();
  }
  static TableRecord sample(std::string id, Millis moved = 1) {
    TableRecord t;
    t.id = std::move(id), t.game = "toy", t.version = 3, t.setup = R"({"scenario":"small"})", t.seed = "5eed";
    t.maker = "ada";
    t.seats[0] = {SeatKind::Guest, "ada", "", ""};
    t.seats[1] = {SeatKind::Friend, "", "", "come-in"};
    t.standing = {Status::Waiting, 0, "", moved};
    t.created = moved;
    return t;
  }
  static Append next(std::string table, std::int64_t seq) {
    return {std::move(table), seq, {Entry::Kind::Order, 1, R"({"type":"pass"})", "[3,5]", 7, 40 + seq},
            {Status::Running, 2, "", 40 + seq}};
  }

  Folder folder;
  std::unique_ptr<Store> store;
};

TEST_P(StoreTest, AGuestIsFoundByIdAndByCookieAlsoAfterReopening) {
  const Guest ada{"ada", "hash-of-cookie", "Ada L’Été", 17};
  ASSERT_TRUE(write(PutGuest{ada}));
  reopen();
  EXPECT_EQ(store->guest("ada"), ada);
  EXPECT_EQ(store->guest_by_cookie("hash-of-cookie"), ada);
  EXPECT_EQ(store->guest_by_cookie("another"), std::nullopt);
}

TEST_P(StoreTest, RenamingKeepsTheCookie) {
  ASSERT_TRUE(write(PutGuest{{"ada", "h", "Ada", 1}}));
  ASSERT_TRUE(write(PutGuest{{"ada", "h", "Countess", 1}}));
  EXPECT_EQ(store->guest_by_cookie("h")->name, "Countess");
}

TEST_P(StoreTest, TwoGuestsNeverShareACookie) {
  ASSERT_TRUE(write(PutGuest{{"ada", "h", "Ada", 1}}));
  EXPECT_FALSE(write(PutGuest{{"bob", "h", "Bob", 1}}));
  EXPECT_EQ(store->guest_by_cookie("h")->id, "ada");
}

TEST_P(StoreTest, ATableComesBackAsItWasWritten) {
  TableRecord t = sample("t1");
  ASSERT_TRUE(write(PutTable{t}));
  EXPECT_EQ(store->table("t1"), t);
  t.seats[1] = {SeatKind::Guest, "bob", "", "come-in"};
  t.standing = {Status::Running, 1, "", 9};
  ASSERT_TRUE(write(PutTable{t}));
  reopen();
  EXPECT_EQ(store->table("t1"), t);
  EXPECT_EQ(store->table("t2"), std::nullopt);
}

TEST_P(StoreTest, ASubordinateIsKeptAndFindsHisTable) {
  TableRecord t = sample("t1");
  t.subordinates[1] = SeatRecord{SeatKind::Open, "", "", ""};
  ASSERT_TRUE(write(PutTable{t}));
  EXPECT_EQ(store->table("t1"), t);
  EXPECT_EQ(store->open_tables(5).size(), 1u);
  t.subordinates[1] = SeatRecord{SeatKind::Guest, "cleo", "", ""};
  ASSERT_TRUE(write(PutTable{t}));
  reopen();
  EXPECT_EQ(store->table("t1"), t);
  ASSERT_EQ(store->tables_of("cleo", {}).size(), 1u);
  EXPECT_TRUE(store->tables_of("dora", {}).empty());
}

TEST_P(StoreTest, TheLogKeepsItsOrderAndMovesTheStanding) {
  ASSERT_TRUE(write(PutTable{sample("t1")}));
  Append undo = next("t1", 3);
  undo.entry.kind = Entry::Kind::Undo, undo.entry.order = "1";
  undo.standing = {Status::Finished, 0, R"({"winner":null})", 99};
  ASSERT_TRUE(write(next("t1", 1)));
  ASSERT_TRUE(write(next("t1", 2)));
  ASSERT_TRUE(write(undo));
  reopen();
  const std::vector<Entry> log = store->log("t1");
  ASSERT_EQ(log.size(), 3u);
  EXPECT_EQ(log[0], next("t1", 1).entry);
  EXPECT_EQ(log[2], undo.entry);
  EXPECT_EQ(store->table("t1")->standing, undo.standing);
}

TEST_P(StoreTest, AGapADoubleOrAnUnknownTableIsNotWritten) {
  ASSERT_TRUE(write(PutTable{sample("t1")}));
  ASSERT_TRUE(write(next("t1", 1)));
  EXPECT_FALSE(write(next("t1", 1)));
  EXPECT_FALSE(write(next("t1", 3)));
  EXPECT_FALSE(write(next("nowhere", 1)));
  EXPECT_EQ(store->log("t1").size(), 1u);
  EXPECT_EQ(store->table("t1")->standing.moved, 41);
}

TEST_P(StoreTest, OneBadChangeInACommitDoesNotTakeTheOthersWithIt) {
  ASSERT_TRUE(write(PutTable{sample("t1")}));
  std::array<std::promise<bool>, 4> answers;
  const std::array<std::int64_t, 4> seqs{1, 2, 7, 3};
  for (std::size_t i = 0; i < 4; ++i)
    store->write(next("t1", seqs[i]), [&, i](bool durable) { answers[i].set_value(durable); });
  EXPECT_TRUE(answers[0].get_future().get());
  EXPECT_TRUE(answers[1].get_future().get());
  EXPECT_FALSE(answers[2].get_future().get());
  EXPECT_TRUE(answers[3].get_future().get());
  EXPECT_EQ(store->log("t1").size(), 3u);
}

TEST_P(StoreTest, ClosingWritesWhatIsStillQueued) {
  ASSERT_TRUE(write(PutTable{sample("t1")}));
  std::atomic<int> durable = 0;
  for (int seq = 1; seq <= 500; ++seq) store->write(next("t1", seq), [&](bool ok) { durable += ok; });
  reopen();
  EXPECT_EQ(durable, 500);
  EXPECT_EQ(store->log("t1").size(), 500u);
}

TEST_P(StoreTest, AnswersComeInTheOrderOfWriting) {
  ASSERT_TRUE(write(PutTable{sample("t1")}));
  std::vector<int> order;  // only the writer touches it until the last answer
  std::promise<void> last;
  for (int seq = 1; seq <= 100; ++seq)
    store->write(next("t1", seq), [&, seq](bool) {
      order.push_back(seq);
      if (seq == 100) last.set_value();
    });
  last.get_future().get();
  EXPECT_EQ(order.size(), 100u);
  EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
}

TEST_P(StoreTest, MyTablesRunningFirstThenWaitingThenFinished) {
  auto put = [&](std::string id, Status status, Millis moved, std::string maker, std::string second) {
    TableRecord t = sample(std::move(id), moved);
    t.maker = std::move(maker), t.seats[0].guest = t.maker;
    if (!second.empty()) t.seats[1] = {SeatKind::Guest, second, "", ""};
    t.standing.status = status;
    ASSERT_TRUE(write(PutTable{t}));
  };
  put("waiting", Status::Waiting, 50, "ada", "");
  put("old", Status::Finished, 60, "ada", "bob");
  put("running", Status::Running, 10, "bob", "ada");
  put("busy", Status::Running, 20, "ada", "bob");
  put("others", Status::Running, 30, "bob", "eve");
  auto ids = [](const std::vector<TableRecord>& tables) {
    std::string all;
    for (const auto& t : tables) all += t.id + " ";
    return all;
  };
  EXPECT_EQ(ids(store->tables_of("ada", {})), "busy running waiting old ");
  EXPECT_EQ(ids(store->tables_of("ada", {Status::Running, 20, 50})), "running ");
  EXPECT_EQ(ids(store->tables_of("ada", {std::nullopt, std::nullopt, 1})), "busy ");
  EXPECT_EQ(ids(store->tables_of("nobody", {})), "");
}

TEST_P(StoreTest, OpenSeatsAreListedUntilTaken) {
  TableRecord t = sample("t1");
  t.seats[1] = {SeatKind::Open, "", "", ""};
  ASSERT_TRUE(write(PutTable{t}));
  ASSERT_TRUE(write(PutTable{sample("by-invitation")}));
  ASSERT_EQ(store->open_tables(10).size(), 1u);
  EXPECT_EQ(store->open_tables(10)[0].id, "t1");
  t.seats[1] = {SeatKind::Guest, "bob", "", ""};
  t.standing.status = Status::Running;
  ASSERT_TRUE(write(PutTable{t}));
  EXPECT_TRUE(store->open_tables(10).empty());
}

TEST_P(StoreTest, ARestartFindsTheTablesWhereABotMustDecide) {
  TableRecord t = sample("t1");
  t.seats[1] = {SeatKind::Bot, "", "greedy", ""};
  t.standing.status = Status::Running, t.standing.asked = 1;
  ASSERT_TRUE(write(PutTable{t}));
  EXPECT_TRUE(store->tables_for_bots().empty());
  ASSERT_TRUE(write(next("t1", 1)));  // now the second seat is asked
  EXPECT_EQ(store->tables_for_bots(), std::vector<std::string>{"t1"});
}

TEST_P(StoreTest, TextsAreDataNeverStatements) {
  const std::string nasty = "Robert'); drop table guests; --\n\"\\ é";
  ASSERT_TRUE(write(PutGuest{{"g", "h", nasty, 1}}));
  EXPECT_EQ(store->guest("g")->name, nasty);
  EXPECT_EQ(store->guest(nasty), std::nullopt);
}

INSTANTIATE_TEST_SUITE_P(Sqlite, StoreTest, testing::Values(&open_sqlite));

// ---- the SQLite file itself ----

void run(const std::filesystem::path& file, const char* sql) {
  sqlite3* db = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &db), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(db, sql, nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(db);
}

TEST(SqliteFile, ANewerFormatIsRefusedAndLeftAlone) {
  Folder folder;
  ASSERT_TRUE(open_sqlite(folder.path()));
  run(folder.path() / "tables.kepi.db", "pragma user_version = 99");
  const auto again = open_sqlite(folder.path());
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().code, "newer_format");
}

TEST(SqliteFile, AnotherProgramsDatabaseIsRefused) {
  Folder folder;
  run(folder.path() / "tables.kepi.db", "create table recipes (x)");
  const auto opened = open_sqlite(folder.path());
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().code, "not_ours");
}

TEST(SqliteFile, GarbageIsRefused) {
  Folder folder;
  std::ofstream{folder.path() / "tables.kepi.db"} << std::string(5000, 'x');
  const auto opened = open_sqlite(folder.path());
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().code, "cannot_open");
}

TEST(SqliteFile, ADamagedFileIsRefusedBeforeAnybodySitsDown) {
  for (const bool whole : {true, false}) {
    Folder folder;
    ASSERT_TRUE(open_sqlite(folder.path()));
    const auto file = folder.path() / "tables.kepi.db";
    if (whole) {
      const auto size = static_cast<std::streamoff>(std::filesystem::file_size(file));
      std::fstream bytes{file, std::ios::in | std::ios::out | std::ios::binary};
      bytes.seekp(4096);
      for (std::streamoff at = 4096; at < size; ++at) bytes.put('\xAA');
    } else {
      run(file, "drop table log");
    }
    const auto again = open_sqlite(folder.path());
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().code, "damaged") << again.error().detail;
  }
}

TEST(SqliteFile, AFolderIsForOneServerAtATime) {
  Folder folder;
  auto first = open_sqlite(folder.path());
  ASSERT_TRUE(first);
  const auto second = open_sqlite(folder.path());
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().code, "in_use");
  first->reset();
  EXPECT_TRUE(open_sqlite(folder.path()));
}

TEST(SqliteFile, AFolderThatCannotBeMadeIsReported) {
  Folder folder;
  std::ofstream{folder.path() / "file"} << "x";
  const auto opened = open_sqlite(folder.path() / "file" / "deeper");
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().code, "cannot_open");
}

}  // namespace
}  // namespace kepi::server
