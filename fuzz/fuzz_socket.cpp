// What three clients say on the sockets of one table: each line of the input is the speaker (0 first seat, 1 second seat, 2 a stranger) and
// his message. `@id` stands for his next id, `@rev` for the revision he looks at; `!n` gives the n-th choice he was offered,
// `~` hangs up and opens again. Store, loop and sockets are the simplest there can be; the tables are the server's own.
#include <sodium.h>

#include <charconv>
#include <deque>
#include <map>
#include <string>

#include "engine/record.h"
#include "fuzz/fuzz.h"
#include "games/registry.h"
#include "server/live/connection.h"

namespace kepi::server {
namespace {

using fuzz::must;

class MemoryStore final : public Store {
 public:
  void write(std::vector<Change> changes, AllDone done) override {
    for (const Change& change : changes) put(change);
    done(std::vector<bool>(changes.size(), true));
  }
  void put(const Change& change) {
    if (const auto* put = std::get_if<PutTable>(&change)) tables[put->table.id] = put->table;
    if (const auto* added = std::get_if<Append>(&change)) {
      auto& log = logs[added->table];
      must(added->seq == static_cast<std::int64_t>(log.size()) + 1, "the log has no gap");
      log.push_back(added->entry);
      tables[added->table].standing = added->standing;
    }
  }
  std::optional<Guest> guest(std::string_view id) override { return Guest{std::string(id), "", "Ada", 0}; }
  std::optional<Guest> guest_by_cookie(std::string_view) override { return {}; }
  std::optional<TableRecord> table(std::string_view id) override {
    const auto found = tables.find(id);
    return found == tables.end() ? std::nullopt : std::optional{found->second};
  }
  std::vector<Entry> log(std::string_view id) override { return logs[std::string(id)]; }
  std::vector<TableRecord> tables_of(std::string_view, const TableQuery&) override { return {}; }
  std::vector<TableRecord> open_tables(int) override { return {}; }
  std::vector<std::string> tables_for_bots() override { return {}; }

  std::map<std::string, TableRecord, std::less<>> tables;
  std::map<std::string, std::vector<Entry>> logs;
};

class Queue final : public Loop {
 public:
  void post(std::function<void()> action) override { waiting_.push_back(std::move(action)); }
  void after(std::chrono::milliseconds, std::function<void()>) override {}
  void think(std::function<void()>) override {}
  void run() {
    while (!waiting_.empty()) {
      const auto action = std::move(waiting_.front());
      waiting_.pop_front();
      action();
    }
  }

 private:
  std::deque<std::function<void()>> waiting_;
};

class Ear final : public Socket {
 public:
  void send(std::shared_ptr<const std::string> text) override { heard.push_back(*text); }
  void close(CloseCode, std::string_view) override { closed = true; }
  std::vector<std::string> heard;
  bool closed = false;
};

struct Client {
  std::string guest;
  Viewer as{};
  std::shared_ptr<Ear> ear;
  std::unique_ptr<Connection> connection;
  std::int64_t id = 0, revision = 0;
  Json choices = Json::array();
};

std::string replaced(std::string text, std::string_view what, const std::string& with) {
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
    text.replace(at, what.size(), with);
  return text;
}

class Evening {
 public:
  explicit Evening(std::string_view scenario) {
    TableRecord t;
    t.id = "table", t.game = "dixie", t.version = find_game("dixie")->version(), t.maker = "ada";
    t.setup = "{\"scenario\":\"" + std::string(scenario) + "\",\"options\":{}}";
    t.seed = to_hex(Seed{});
    t.seats = {SeatRecord{SeatKind::Guest, "ada", "", ""}, SeatRecord{SeatKind::Guest, "bob", "", ""}};
    t.standing.status = Status::Running;
    table_ = house_.add(std::move(t));
    table_->create([](bool) {});
    loop_.run();
    for (Client& client : clients_) open(client);
  }
  ~Evening() {
    for (Client& client : clients_) client.connection->closed();
    // The log is the truth: the table comes back from it as it was.
    const auto again = std::make_shared<Table>(house_, table_->record());
    again->resume(store_.logs["table"]);
    const auto ear = std::make_shared<Ear>(), ear_again = std::make_shared<Ear>();
    for (const auto& [table, to] : {std::pair{table_, ear}, std::pair{again, ear_again}})
      table->join(std::make_shared<Watcher>(Watcher{"ada", Viewer::First, to, false}));
    loop_.run();
    must(Json::parse(ear->heard.back())["view"] == Json::parse(ear_again->heard.back())["view"], "the log leads to the same view");
  }

  void says(std::size_t who, std::string_view line) {
    Client& client = clients_[who % std::size(clients_)];
    if (client.ear->closed || line == "~") open(client);
    const std::size_t before = store_.logs["table"].size();
    const std::string text = message(client, line);
    client.connection->received(text);
    loop_.run();
    const auto understood = parse_message(text);
    const auto answers = listen(client, understood ? understood->id : 0);
    for (Client& c : clients_) listen(c, 0);
    const bool written = store_.logs["table"].size() != before;
    if (understood) must(answers.size() == 1, "every message gets exactly one answer");
    else must(!written, "what cannot be read changes nothing");
    if (written) must(answers[0] == "update", "what is written was answered with an update");
  }

 private:
  /// Takes in what a client has heard; the types of the answers to `id`.
  static std::vector<std::string> listen(Client& client, std::int64_t id) {
    std::vector<std::string> answers;
    for (const std::string& frame : client.ear->heard) {
      const Json told = Json::parse(frame, nullptr, false);
      must(told.is_object() && told.contains("type"), "every frame is a message");
      if (told["type"] == "update") client.revision = told["revision"], client.choices = told["choices"];
      if (id > 0 && told.contains("id") && told["id"] == id) answers.push_back(told["type"]);
    }
    client.ear->heard.clear();
    return answers;
  }

  void open(Client& client) {
    if (client.connection) client.connection->closed();
    client.ear = std::make_shared<Ear>();
    client.id = 0;
    client.connection = std::make_unique<Connection>(table_, client.guest, client.as, house_.settings.limits);
    client.connection->opened(client.ear);
    loop_.run();
    listen(client, 0);
  }

  static std::string message(Client& client, std::string_view line) {
    const std::string id = std::to_string(++client.id), revision = std::to_string(client.revision);
    if (!line.starts_with('!')) return replaced(replaced(std::string(line), "@id", id), "@rev", revision);
    std::size_t n = 0;
    std::from_chars(line.data() + 1, line.data() + line.size(), n);
    const Json order = client.choices.empty() ? Json::object() : client.choices[n % client.choices.size()]["order"];
    return "{\"type\":\"order\",\"id\":" + id + ",\"revision\":" + revision + ",\"order\":" + order.dump() + "}";
  }

  static Settings settings() {
    Settings s;
    s.limits.messages = {1e9, 1e9};  // time has no part in this
    return s;
  }

  MemoryStore store_;
  Queue loop_;
  House house_{store_, loop_, games(), settings()};
  std::shared_ptr<Table> table_;
  Client clients_[3]{{"ada", Viewer::First}, {"bob", Viewer::Second}, {"", Viewer::Spectator}};
};

}  // namespace
}  // namespace kepi::server

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const int sodium = sodium_init();
  kepi::fuzz::must(sodium >= 0, "libsodium");
  static constexpr std::string_view scenarios[] = {"bull-run", "shiloh", "gettysburg"};
  auto input = kepi::fuzz::text(data, size);
  if (input.empty()) return 0;
  kepi::server::Evening evening{scenarios[static_cast<unsigned char>(input.front()) % 3]};
  for (int n = 0; n < 24 && !input.empty(); ++n) {
    const auto line = input.substr(0, input.find('\n'));
    input.remove_prefix(std::min(line.size() + 1, input.size()));
    if (!line.empty()) evening.says(static_cast<unsigned char>(line.front()), line.substr(1));
  }
  return 0;
}
