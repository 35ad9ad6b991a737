#pragma once
/// One table: a match, who sits at it and who looks on. It does one thing at a time: while a change is on its way to the disk everything
/// else waits, so nobody ever sees what might be lost. Each viewer gets his own frames; see docs/guide/protocol.md.
#include <array>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kit/dice.h"
#include "server/live/house.h"

namespace kepi::server {

/// One socket at a table.
struct Watcher {
  std::string guest;  // empty: a stranger
  Viewer as = Viewer::Spectator;
  std::shared_ptr<Socket> socket;
  bool gone = false;

  void send(const Json&);
  void error(std::optional<std::int64_t> id, const Error&);
};
using WatcherPtr = std::shared_ptr<Watcher>;

/// Where one sits: a seat, or a role in the team that shares it.
struct Place {
  Viewer as{};
  const SeatRecord* who = nullptr;
};
/// The two seats, or up to four places when teams play.
std::vector<Place> places(const TableRecord&);
bool sits(const TableRecord&, std::string_view guest, Viewer);
/// As whom this guest looks if he does not say: his place, the first if there are several.
Viewer place_of(const TableRecord&, std::string_view guest);

class Table : public std::enable_shared_from_this<Table> {
 public:
  Table(House&, TableRecord);
  /// Brings the match to where the log left it; empty for a new table.
  void resume(const std::vector<Entry>& log);

  const TableRecord& record() const { return record_; }
  Mask present() const;
  bool is_idle(std::chrono::seconds) const;

  // On the socket.
  void join(WatcherPtr);
  void leave(const WatcherPtr&);
  void receive(WatcherPtr, Message);
  void close(CloseCode, std::string_view reason);

  // Over HTTP. All answer on the loop, as soon as nothing is on its way to the disk.
  void create(std::function<void(bool durable)>);
  using Sat = std::function<void(const std::optional<Error>&)>;
  void sit(std::string guest, std::optional<Viewer>, std::string invitation, std::optional<Json> deck, Sat);
  using Told = std::function<void(tl::expected<Json, Error>)>;
  using Written = std::function<void(tl::expected<std::string, Error>)>;
  void replay(std::string guest, std::optional<Viewer>, std::size_t from, std::size_t count, Written);
  /// The match file as one text.
  void match_file(Written);
  /// Every roll expected and seen, once the match is finished.
  void luck(Told);

  /// Bots that must decide begin to think.
  void ask_bots();

 private:
  static constexpr Mask everybody = (1u << team_viewers.size()) - 1;
  struct Step {  // after the setup, and after each order in force
    Mask noticed = everybody;
    Millis at = 0;
  };
  struct Author {  // who gets the answer
    WatcherPtr watcher;
    std::int64_t id = 0;
  };

  void handle(const WatcherPtr&, std::int64_t id, const OrderMessage&);
  void handle(const WatcherPtr&, std::int64_t id, const CheckMessage&);
  void handle(const WatcherPtr&, std::int64_t id, const OddsMessage&);
  void handle(const WatcherPtr&, std::int64_t id, const ChoicesMessage&);
  void handle(const WatcherPtr&, std::int64_t id, const UndoMessage&);
  void handle(const WatcherPtr&, std::int64_t id, const UndoAnswerMessage&);
  void handle(const WatcherPtr&, std::int64_t id, const LookMessage&);

  /// Does it now, or as soon as the table is quiet.
  void when_quiet(std::function<void()>);
  void quiet();

  bool begin();
  void rewind_to(std::size_t orders);
  std::optional<Error> out_of_play() const;
  bool is_stale(Watcher&, std::int64_t id, std::int64_t revision) const;
  Answer give(Viewer, Json order, Author);
  void take_back(Viewer, Author);
  void save(Entry, Author, bool undone);
  void publish(const Author&, Mask noticed, bool undone);
  void failed(const Author&);
  Mask who_noticed(Viewer) const;
  bool is_asked(Viewer) const;
  std::int64_t writing_for() const;
  void update_standing();

  /// Stands in the house's scratch space until the next.
  std::string_view update(Viewer, bool with_events, bool undone);
  Json told_choices(Viewer) const;
  std::string_view can_undo(Viewer) const;
  std::size_t orders_to_take_back(Viewer) const;
  bool agrees_at_once(Viewer asking) const;
  void send_table(Watcher&);
  void send_table_to_all();
  void bot_decided(Viewer, std::uint64_t turn, const Json& order);
  bool sits(std::string_view guest, Viewer as) const { return server::sits(record_, guest, as); }
  SeatRecord* place(Viewer);
  bool has_teams() const { return record_.subordinates[0] || record_.subordinates[1]; }
  /// Everybody who could look at this table.
  std::span<const Viewer> lookers() const;
  std::optional<Viewer> invited_to(std::string_view invitation) const;

  House& house_;
  TableRecord record_;
  Seed seed_{};
  std::unique_ptr<AnyMatch> match_;  // none while a seat is vacant
  std::optional<Error> fault_;       // why the match cannot go on here
  std::vector<Step> steps_;
  std::uint64_t stream_ = 0;                  // words of the dice stream used, undone orders included
  std::int64_t seq_ = 0;                      // last line of the log
  std::array<std::int64_t, team_viewers.size()> revision_{};     // per viewer: what he could notice
  std::array<std::int64_t, team_viewers.size()> asked_since_{};  // the revision at which his present decision began
  std::optional<Viewer> undo_request_;
  std::optional<std::chrono::steady_clock::time_point> pen_;  // when a question limited in time was put to whom it asks

  std::vector<WatcherPtr> watchers_;
  bool busy_ = false;
  std::deque<std::function<void()>> waiting_;
  std::uint64_t turn_ = 0;  // changes with every change of the match
  std::array<std::optional<std::uint64_t>, team_viewers.size()> thinking_{};
  std::chrono::steady_clock::time_point used_ = std::chrono::steady_clock::now();
};

}  // namespace kepi::server
