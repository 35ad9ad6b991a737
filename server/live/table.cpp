#include "server/live/table.h"

#include <algorithm>

#include "engine/record.h"

namespace kepi::server {
namespace {

constexpr Mask bit(Viewer v) { return static_cast<Mask>(1u << static_cast<unsigned>(v)); }
constexpr std::size_t at(Viewer v) { return static_cast<std::size_t>(v); }
std::string text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

using Frame = std::shared_ptr<const std::string>;
Frame update_frame(std::optional<std::int64_t> id, std::string_view content) {
  const std::string begin = "{\"type\":\"update\"," + (id ? "\"id\":" + std::to_string(*id) + "," : "");
  auto frame = std::make_shared<std::string>();
  frame->reserve(begin.size() + content.size());
  (*frame += begin) += content;
  return frame;
}

}  // namespace

void Watcher::send(const Json& message) { socket->send(std::make_shared<const std::string>(text(message))); }
void Watcher::error(std::optional<std::int64_t> id, const Error& e) {
  Json message{{"type", "error"}, {"error", to_json(e)}};
  if (id) message["id"] = *id;
  send(message);
}

std::vector<Place> places(const TableRecord& t) {
  std::vector<Place> all;
  for (const Seat seat : seats) {
    const auto& subordinate = t.subordinates[index(seat)];
    all.push_back({subordinate ? viewer_of(seat, Role::Commander) : viewer_of(seat), &t.seats[index(seat)]});
    if (subordinate) all.push_back({viewer_of(seat, Role::Subordinate), &*subordinate});
  }
  return all;
}
bool sits(const TableRecord& t, std::string_view guest, Viewer as) {
  for (const Place& p : places(t))
    if (p.as == as) return p.who->kind == SeatKind::Guest && !guest.empty() && p.who->guest == guest;
  return false;
}
Viewer place_of(const TableRecord& t, std::string_view guest) {
  for (const Place& p : places(t))
    if (sits(t, guest, p.as)) return p.as;
  return Viewer::Spectator;
}

Table::Table(House& house, TableRecord record)
    : house_{house}, record_{std::move(record)}, seed_{seed_from_hex(record_.seed).value_or(Seed{})} {}

// ---- where the match stands ----

// The dice are a stream that the seed fixes, so the setup and the orders are enough to be where we were.
bool Table::begin() {
  const AnyRuleset* game = house_.game(record_.game);
  if (!game || game->version() != record_.version) return fault_ = Error{"other_version", "version"}, false;
  SeededDice dice{seed_};
  auto begun = game->begin(Json::parse(record_.setup, nullptr, false), dice);
  if (!begun) return fault_ = Error{"other_version", "setup"}, false;  // it was sound once; decks in it are nobody else's business
  match_ = std::move(*begun);
  stream_ = dice.position();
  steps_.assign(1, Step{everybody, record_.created});
  return true;
}

// Undone orders are played again too: what was rolled once is never rolled again.
void Table::resume(const std::vector<Entry>& log) {
  if (record_.standing.status == Status::Waiting || !begin()) return;
  for (const Entry& entry : log) {
    ++seq_;
    for (const Viewer v : lookers()) revision_[at(v)] += (entry.noticed & bit(v)) != 0;
    if (entry.kind == Entry::Kind::Undo) {
      rewind_to(std::strtoull(entry.order.c_str(), nullptr, 10));
      continue;
    }
    SeededDice dice{seed_, stream_};
    const Answer answer = match_->submit(static_cast<Seat>(entry.seat), Json::parse(entry.order, nullptr, false), dice);
    if (!answer || text(Json(match_->dice(match_->size() - 1))) != entry.dice) {
      fault_ = Error{"other_version", "log", {{"line", seq_}}};
      return;
    }
    stream_ = dice.position();
    steps_.push_back({entry.noticed, entry.at});
  }
  asked_since_ = revision_;
}

void Table::rewind_to(std::size_t orders) {
  orders = std::min(orders, match_->size());
  match_->rewind(match_->size() - orders);
  pen_.reset();
  steps_.resize(1 + orders);
}

void Table::update_standing() {
  Standing& s = record_.standing;
  const Prompt prompt = match_->prompt();
  s.asked = 0;
  for (const Seat seat : seats)
    if (prompt.deciders.has(seat)) s.asked |= bit(viewer_of(seat));
  for (const Place& p : places(record_))
    if (is_asked(p.as)) s.asked |= bit(p.as);
  s.status = prompt.outcome ? Status::Finished : Status::Running;
  s.outcome = prompt.outcome ? text(match_->prompt(Viewer::Spectator)["outcome"]) : "";
  s.moved = now();
}

std::optional<Error> Table::out_of_play() const {
  if (fault_) return fault_;
  if (!match_) return Error{"not_started", ""};
  if (record_.standing.status == Status::Finished) return Error{"finished", ""};
  return {};
}

SeatRecord* Table::place(Viewer as) {
  for (const Place& p : places(record_))
    if (p.as == as) {
      auto& subordinate = record_.subordinates[index(*seat_of(as))];
      return role_of(as) == Role::Subordinate ? &*subordinate : &record_.seats[index(*seat_of(as))];
    }
  return nullptr;
}

std::span<const Viewer> Table::lookers() const {
  return has_teams() ? std::span<const Viewer>{team_viewers} : std::span<const Viewer>{viewers};
}

/// Does the match wait for him? Of a team, for this member.
bool Table::is_asked(Viewer v) const {
  const Prompt prompt = match_->prompt();
  const auto seat = seat_of(v);
  const auto role = role_of(v);
  return seat && prompt.deciders.has(*seat) && (!role || prompt.asked.has(*role));
}

std::optional<Viewer> Table::invited_to(std::string_view invitation) const {
  for (const Place& p : places(record_))
    if (p.who->invitation == invitation) return p.as;
  return {};
}

// ---- one thing at a time ----

void Table::when_quiet(std::function<void()> action) {
  used_ = std::chrono::steady_clock::now();
  if (busy_ || !waiting_.empty()) waiting_.push_back(std::move(action));
  else action();
}

void Table::quiet() {
  busy_ = false;
  while (!busy_ && !waiting_.empty()) {
    const auto action = std::move(waiting_.front());
    waiting_.pop_front();
    action();
  }
}

// Nothing was written: whoever asks next gets the table as the store knows it; who waited is told.
void Table::failed(const Author& author) {
  fault_ = Error{"storage_failed", ""};
  if (author.watcher) author.watcher->error(author.id, *fault_);
  house_.forget(record_.id);
  close(CloseCode::Broken, fault_->code);
  quiet();
}

void Table::save(Entry entry, Author author, bool undone) {
  busy_ = true;
  ++turn_, ++seq_;
  undo_request_.reset();
  update_standing();
  entry.at = record_.standing.moved;
  if (!undone) steps_.back().at = entry.at;
  const Mask noticed = entry.noticed;
  house_.write(Append{record_.id, seq_, std::move(entry), record_.standing},
               [self = shared_from_this(), author = std::move(author), noticed, undone](bool durable) {
                 if (!durable) return self->failed(author);
                 self->publish(author, noticed, undone);
                 self->quiet();
                 self->ask_bots();
               });
}

// ---- orders ----

Answer Table::give(Viewer by, Json order, Author author) {
  std::array<bool, team_viewers.size()> was_asked{};
  for (const Viewer v : lookers()) was_asked[at(v)] = is_asked(v);
  const auto topic = match_->prompt().topic;
  // The core has no clock: what is limited in time is measured here.
  if (match_->is_timed() && author.watcher && order.is_object()) order["seconds"] = writing_for();
  SeededDice dice{seed_, stream_};
  Answer answer = match_->submit(by, order, dice);
  if (!answer) return answer;
  const std::size_t last = match_->size() - 1;
  const Mask noticed = who_noticed(by);
  stream_ = dice.position();
  steps_.push_back({noticed, 0});
  pen_.reset();
  for (const Viewer v : lookers()) revision_[at(v)] += (noticed & bit(v)) != 0;
  // While several are asked at once, what one decides does not change what the others decide.
  for (const Viewer v : lookers())
    if (v == by || !(was_asked[at(v)] && is_asked(v) && match_->prompt().topic == topic)) asked_since_[at(v)] = revision_[at(v)];
  save({Entry::Kind::Order, static_cast<std::uint8_t>(*seat_of(by)), text(match_->order(last)), text(Json(match_->dice(last))),
        noticed, 0},
       std::move(author), false);
  return answer;
}

// Whole seconds since the question was put to whoever must answer it.
std::int64_t Table::writing_for() const {
  if (!pen_) return 0;
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - *pen_).count();
}

// Who could tell that something happened? What a seat does in secret must not even move a number elsewhere.
Mask Table::who_noticed(Viewer author) const {
  Mask noticed = bit(author);
  for (const Viewer v : lookers())
    if (!(noticed & bit(v)) && match_->noticed(v)) noticed |= bit(v);
  return noticed;
}

// Everybody's frame. Who is not asked is served first: how long the choices of the other took to find is not his business.
void Table::publish(const Author& author, Mask noticed, bool undone) {
  const Prompt prompt = match_->prompt();
  for (const bool asked : {false, true})
    for (const Viewer v : lookers()) {
      if (is_asked(v) != asked || !(noticed & bit(v))) continue;
      std::string_view content;
      Frame frame;
      for (const WatcherPtr& w : watchers_) {
        if (w->as != v) continue;
        if (content.empty()) content = update(v, !undone, undone);
        if (w == author.watcher) {
          w->socket->send(update_frame(author.id, content));
        } else {
          if (!frame) frame = update_frame({}, content);
          w->socket->send(frame);
        }
      }
    }
  if (prompt.outcome || undone) send_table_to_all();
}

// From "revision" to the closing brace.
std::string_view Table::update(Viewer v, bool with_events, bool undone) {
  const bool writing = match_->is_timed() && is_asked(v);
  if (writing && !pen_) pen_ = std::chrono::steady_clock::now();
  std::string& frame = house_.scratch;
  frame.clear();
  ((frame += "\"revision\":") += std::to_string(revision_[at(v)])) += ",\"as\":\"";
  (frame += to_text(v)) += "\",";
  match_->append_seen(frame, v);
  frame += ",\"choices\":";
  match_->append_choices(frame, v, "{\"order\":", "}");
  frame += ",\"events\":";
  if (with_events && match_->size() > 0) match_->append_events(frame, match_->size() - 1, v);
  else frame += "[]";
  if (writing) (frame += ",\"elapsed\":") += std::to_string(writing_for());
  (frame += ",\"can_undo\":\"") += can_undo(v);
  frame += undone ? "\",\"undone\":true}" : "\",\"undone\":false}";
  return frame;
}

Json Table::told_choices(Viewer v) const {
  Json told = Json::array();
  for (Json& order : match_->choices(v)) told.push_back({{"order", std::move(order)}});
  return told;
}

// ---- undo ----

// Back to before his last order; 0 if there is none. Of a team, only while it is the seat's last.
std::size_t Table::orders_to_take_back(Viewer by) const {
  for (std::size_t n = match_->size(); n > 0; --n)
    if (match_->seat_of(n - 1) == *seat_of(by)) return role_of(by) && match_->author_of(n - 1) != by ? 0 : match_->size() - n + 1;
  return 0;
}

// A bot has no objection, and who plays both sides need not ask himself.
bool Table::agrees_at_once(Viewer asking) const {
  const Seat opponent = other(*seat_of(asking));
  const auto agrees = [&](const SeatRecord& s) {
    return s.kind == SeatKind::Bot || sits(s.guest, asking);
  };
  const auto& second = record_.subordinates[index(opponent)];
  return agrees(record_.seats[index(opponent)]) && (!second || agrees(*second));
}

std::string_view Table::can_undo(Viewer v) const {
  const auto seat = seat_of(v);
  if (!seat || out_of_play() || orders_to_take_back(v) == 0) return "no";
  return match_->undoable(*seat) > 0 || agrees_at_once(v) ? "free" : "ask";
}

void Table::take_back(Viewer by, Author author) {
  const std::size_t n = orders_to_take_back(by);
  Mask noticed = author.watcher ? bit(author.watcher->as) : bit(by);
  for (std::size_t i = 0; i < n; ++i) noticed |= steps_[steps_.size() - 1 - i].noticed;
  rewind_to(match_->size() - n);
  for (const Viewer v : lookers()) revision_[at(v)] += (noticed & bit(v)) != 0;
  asked_since_ = revision_;
  save({Entry::Kind::Undo, static_cast<std::uint8_t>(*seat_of(by)), std::to_string(match_->size()), "[]", noticed, 0},
       std::move(author), true);
}

// ---- messages ----

void Table::receive(WatcherPtr w, Message message) {
  when_quiet([self = shared_from_this(), w = std::move(w), message = std::move(message)] {
    if (w->gone) return;
    std::visit([&](const auto& what) { self->handle(w, message.id, what); }, message.what);
  });
}

bool Table::is_stale(Watcher& w, std::int64_t id, std::int64_t revision) const {
  const std::int64_t current = revision_[at(w.as)];
  if (revision >= asked_since_[at(w.as)] && revision <= current) return false;
  w.error(id, {"stale", "revision", {{"revision", current}}});
  return true;
}

void Table::handle(const WatcherPtr& w, std::int64_t id, const OrderMessage& m) {
  if (!sits(w->guest, w->as)) return w->error(id, {"no_seat", ""});
  if (const auto error = out_of_play()) return w->error(id, *error);
  if (is_stale(*w, id, m.revision)) return;
  const Answer answer = give(w->as, m.order, {w, id});
  if (answer.refusal) w->send({{"type", "refused"}, {"id", id}, {"refusal", match_->refusal(*answer.refusal)}});
  else if (!answer.faults.empty()) w->error(id, unreadable("bad_order", answer.faults));
}

void Table::handle(const WatcherPtr& w, std::int64_t id, const CheckMessage& m) {
  if (!sits(w->guest, w->as)) return w->error(id, {"no_seat", ""});
  if (const auto error = out_of_play()) return w->error(id, *error);
  const Answer answer = match_->check(w->as, m.order);
  if (!answer.faults.empty()) return w->error(id, unreadable("bad_order", answer.faults));
  Json verdict{{"type", "verdict"}, {"id", id}, {"refusal", answer.refusal ? match_->refusal(*answer.refusal) : Json(nullptr)}};
  if (answer.refusal)
    if (const Json part = match_->lawful_part(*seat_of(w->as), m.order); !part.is_null()) verdict["within"] = part["order"], verdict["beyond"] = part["beyond"];
  w->send(verdict);
}

void Table::handle(const WatcherPtr& w, std::int64_t id, const OddsMessage& m) {
  if (!sits(w->guest, w->as)) return w->error(id, {"no_seat", ""});
  if (const auto error = out_of_play()) return w->error(id, *error);
  if (!m.order) return w->send({{"type", "prospects"}, {"id", id}, {"prospects", match_->prospects(w->as)}});
  Json odds;
  const Answer answer = match_->odds(w->as, *m.order, odds);
  if (!answer.faults.empty()) return w->error(id, unreadable("bad_order", answer.faults));
  w->send({{"type", "odds"}, {"id", id}, {"odds", odds},
           {"refusal", answer.refusal ? match_->refusal(*answer.refusal) : Json(nullptr)}});
}

void Table::handle(const WatcherPtr& w, std::int64_t id, const ChoicesMessage&) {
  if (!sits(w->guest, w->as)) return w->error(id, {"no_seat", ""});
  if (const auto error = out_of_play()) return w->error(id, *error);
  w->send({{"type", "choices"}, {"id", id}, {"revision", revision_[at(w->as)]}, {"choices", told_choices(w->as)}});
}

void Table::handle(const WatcherPtr& w, std::int64_t id, const UndoMessage& m) {
  if (!sits(w->guest, w->as)) return w->error(id, {"no_seat", ""});
  if (const auto error = out_of_play()) return w->error(id, *error);
  if (m.revision != revision_[at(w->as)])
    return w->error(id, {"stale", "revision", {{"revision", revision_[at(w->as)]}}});
  if (orders_to_take_back(w->as) == 0) return w->error(id, {"nothing_to_undo", ""});
  if (match_->undoable(*seat_of(w->as)) > 0 || agrees_at_once(w->as)) return take_back(w->as, {w, id});
  undo_request_ = w->as;
  w->send({{"type", "asked"}, {"id", id}});
  send_table_to_all();
}

void Table::handle(const WatcherPtr& w, std::int64_t id, const UndoAnswerMessage& m) {
  if (!sits(w->guest, w->as)) return w->error(id, {"no_seat", ""});
  if (const auto error = out_of_play()) return w->error(id, *error);
  if (!undo_request_) return w->error(id, {"no_request", ""});
  if (m.accept) {
    if (seat_of(*undo_request_) == seat_of(w->as)) return w->error(id, {"not_your_seat", "accept"});  // one does not agree with oneself
    return take_back(*undo_request_, {w, id});
  }
  undo_request_.reset();
  w->send({{"type", "declined"}, {"id", id}});
  send_table_to_all();
}

void Table::handle(const WatcherPtr& w, std::int64_t id, const LookMessage& m) {
  const bool allowed = !seat_of(m.as) || sits(w->guest, m.as) || record_.standing.status == Status::Finished;
  if (!allowed) return w->error(id, {"not_your_seat", "as"});
  if (fault_ || !match_) return w->error(id, fault_.value_or(Error{"not_started", ""}));
  w->as = m.as;
  w->socket->send(update_frame(id, update(w->as, false, false)));
}

// ---- who is here ----

Mask Table::present() const {
  Mask here = 0;
  for (const WatcherPtr& w : watchers_)
    for (const Place& p : places(record_))
      if (sits(w->guest, p.as)) here |= bit(p.as);
  return here;
}

void Table::join(WatcherPtr w) {
  when_quiet([self = shared_from_this(), w = std::move(w)] {
    if (w->gone) return;
    const Mask before = self->present();
    self->watchers_.push_back(w);
    if (self->present() != before) self->send_table_to_all();
    else self->send_table(*w);
    if (self->fault_) return w->error(std::nullopt, *self->fault_);
    if (self->match_) w->socket->send(update_frame({}, self->update(w->as, false, false)));
  });
}

void Table::leave(const WatcherPtr& w) {
  used_ = std::chrono::steady_clock::now();
  w->gone = true;
  const Mask before = present();
  std::erase(watchers_, w);
  if (present() == before) return;
  when_quiet([self = shared_from_this()] { self->send_table_to_all(); });
}

void Table::close(CloseCode code, std::string_view reason) {
  for (const WatcherPtr& w : watchers_) w->socket->close(code, reason);
}

bool Table::is_idle(std::chrono::seconds limit) const {
  const bool thinks = std::any_of(thinking_.begin(), thinking_.end(), [](const auto& t) { return t.has_value(); });
  return watchers_.empty() && !busy_ && waiting_.empty() && !thinks && std::chrono::steady_clock::now() - used_ > limit;
}

void Table::send_table(Watcher& w) {
  w.send({{"type", "table"},
          {"table", house_.describe(record_, w.guest)},
          {"as", to_text(w.as)},
          {"undo_request", undo_request_ ? Json(to_text(*seat_of(*undo_request_))) : Json(nullptr)}});
}
void Table::send_table_to_all() {
  for (const WatcherPtr& w : watchers_) send_table(*w);
}

// ---- bots ----

void Table::ask_bots() {
  if (busy_ || out_of_play() || house_.is_closing()) return;
  for (const Place& place : places(record_)) {
    const SeatRecord& s = *place.who;
    const Viewer seat = place.as;
    // Where both of a team are asked, the Subordinate goes on; a Commander who is a bot leaves him to it.
    const bool waits = match_->prompt().asked == RoleSet::both() && role_of(seat) == Role::Commander;
    if (s.kind != SeatKind::Bot || !is_asked(seat) || waits || thinking_[at(seat)]) continue;
    thinking_[at(seat)] = turn_;
    const auto due = std::chrono::steady_clock::now() + house_.settings.bot_pace;
    house_.loop.think([self = shared_from_this(), &loop = house_.loop, copy = std::shared_ptr<AnyMatch>(match_->moment(match_->size())), seat,
                       bot = s.bot, chance = house_.chance(record_, turn_), turn = turn_, due]() mutable {
      const Json order = copy->bot_order(seat, bot, chance);
      copy.reset();
      // Always at the same pace: a long thought must not tell that there was something to think about.
      loop.post([self = std::move(self), &loop, seat, turn, order, due] {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(due - std::chrono::steady_clock::now());
        const auto decide = [self, seat, turn, order] {
          self->when_quiet([self, seat, turn, order] { self->bot_decided(seat, turn, order); });
        };
        if (left.count() > 0) loop.after(left, decide);
        else decide();
      });
    });
  }
}

void Table::bot_decided(Viewer seat, std::uint64_t turn, const Json& order) {
  thinking_[at(seat)].reset();
  if (turn != turn_) return ask_bots();  // the other seat moved meanwhile: think again
  if (!out_of_play() && is_asked(seat)) static_cast<void>(give(seat, order, {}));
}

// ---- over HTTP ----

void Table::create(std::function<void(bool)> done) {
  if (match_) update_standing();
  busy_ = true;
  house_.write(PutTable{record_}, [self = shared_from_this(), done = std::move(done)](bool durable) {
    if (!durable) {
      self->house_.forget(self->record_.id);
      return done(false);
    }
    done(true);
    self->quiet();
    self->ask_bots();
  });
}

void Table::sit(std::string guest, std::optional<Viewer> wanted, std::string invitation, std::optional<Json> deck, Sat done) {
  when_quiet([self = shared_from_this(), guest = std::move(guest), wanted, invitation = std::move(invitation),
              deck = std::move(deck), done = std::move(done)] {
    if (self->fault_) return done(self->fault_);
    const auto found = invitation.empty() ? wanted : self->invited_to(invitation);
    if (!found) return done(invitation.empty() ? Error{"missing", "seat"} : Error{"wrong_invitation", "invitation"});
    Viewer as = *found;
    if (!role_of(as) && self->record_.subordinates[index(*seat_of(as))]) as = viewer_of(*seat_of(as), Role::Commander);
    SeatRecord* const taken = self->place(as);
    if (!taken) return done(Error{"unknown_value", "seat"});
    SeatRecord& place = *taken;
    const Seat seat = *seat_of(as);
    if (self->sits(guest, as)) return done(std::nullopt);
    if (place_of(self->record_, guest) != Viewer::Spectator) return done(Error{"already_seated", "seat"});
    if (place.kind == SeatKind::Friend && invitation.empty()) return done(Error{"wrong_invitation", "invitation"});
    if (place.kind != SeatKind::Friend && place.kind != SeatKind::Open) return done(Error{"seat_taken", "seat"});
    if (deck) {
      const AnyRuleset* game = self->house_.game(self->record_.game);
      if (!game) return done(Error{"other_version", "version"});
      const auto setup = game->with_deck(Json::parse(self->record_.setup, nullptr, false), seat, *deck);
      if (!setup) return done(unreadable("bad_deck", setup.error(), "deck"));
      self->record_.setup = text(*setup);
    }
    place.kind = SeatKind::Guest, place.guest = guest;
    const auto all = places(self->record_);
    const bool full = std::none_of(all.begin(), all.end(), [](const Place& p) {
      return p.who->kind == SeatKind::Friend || p.who->kind == SeatKind::Open;
    });
    self->record_.standing.moved = now();
    if (full && self->begin()) self->update_standing();
    self->busy_ = true;
    self->house_.write(PutTable{self->record_}, [self, done, full](bool durable) {
      if (!durable) {
        self->failed({});
        return done(Error{"storage_failed", ""});
      }
      self->send_table_to_all();
      if (full && self->match_)
        for (const WatcherPtr& w : self->watchers_) {
          if (w->as == Viewer::Spectator) w->as = place_of(self->record_, w->guest);  // whoever waited and now sits, looks from his seat
          w->socket->send(update_frame({}, self->update(w->as, false, false)));
        }
      done(std::nullopt);
      self->quiet();
      self->ask_bots();
    });
  });
}

void Table::replay(std::string guest, std::optional<Viewer> wanted, std::size_t from, std::size_t count, Written done) {
  when_quiet([self = shared_from_this(), guest = std::move(guest), wanted, from, count, done = std::move(done)] {
    if (self->fault_ || !self->match_) return done(tl::unexpected(self->fault_.value_or(Error{"not_started", ""})));
    const bool finished = self->record_.standing.status == Status::Finished;
    const Viewer as = wanted.value_or(place_of(self->record_, guest));
    if (seat_of(as) && !finished && !self->sits(guest, as)) return done(tl::unexpected(Error{"not_your_seat", "as"}));

    std::vector<std::pair<std::size_t, std::int64_t>> shown;  // how many orders had been given at each frame, and when
    for (std::size_t n = 0; n < self->steps_.size(); ++n)
      if (n == 0 || finished || (self->steps_[n].noticed & bit(as))) shown.emplace_back(n, self->steps_[n].at);
    // Two hundred views take their time: nobody else is to wait for them.
    const std::shared_ptr<const AnyMatch> match = self->match_->after(self->match_->size());
    self->house_.loop.think([&loop = self->house_.loop, match, shown = std::move(shown), finished, as, from, count, done] {
      Json frames = Json::array();
      for (std::size_t f = from; f < shown.size() && f < from + count; ++f) {
        const auto [n, at] = shown[f];
        const auto past = match->moment(n);
        Json frame{{"frame", f}, {"view", past->view(as)}, {"prompt", past->prompt(as)}, {"events", Json::array()}};
        if (n > 0) {
          const Seat by = match->seat_of(n - 1);
          frame["events"] = match->events(n - 1, as);
          frame["by"] = to_text(by), frame["at"] = at;
          if (finished || viewer_of(by) == as || match->author_of(n - 1) == as) frame["order"] = match->order(n - 1);
        }
        frames.push_back(std::move(frame));
      }
      const Json told{{"as", to_text(as)}, {"total", shown.size()}, {"from", from}, {"frames", std::move(frames)}};
      loop.post([done, told = text(told)] { done(told); });
    });
  });
}

void Table::luck(Told done) {
  when_quiet([self = shared_from_this(), done = std::move(done)] {
    if (self->fault_) return done(tl::unexpected(*self->fault_));
    if (self->record_.standing.status != Status::Finished) return done(tl::unexpected(Error{"still_running", ""}));
    done(self->match_->luck());
  });
}

// The log once more, as a match file: the seed is revealed at its end.
void Table::match_file(Written done) {
  when_quiet([self = shared_from_this(), done = std::move(done)] {
    if (self->fault_) return done(tl::unexpected(*self->fault_));
    if (self->record_.standing.status != Status::Finished) return done(tl::unexpected(Error{"still_running", ""}));
    Json who;
    for (const Place& p : places(self->record_)) {
      const auto guest = self->house_.store.guest(p.who->guest);
      who[std::string(to_text(p.as))] = p.who->kind == SeatKind::Bot ? p.who->bot : guest ? guest->name : "";
    }
    auto record = Record::begin(self->match_->rules(), Json::parse(self->record_.setup, nullptr, false), self->seed_, who);
    if (!record) return done(tl::unexpected(Error{"other_version", "version"}));
    for (const Entry& entry : self->house_.store.log(self->record_.id)) {
      const std::int64_t seconds = entry.at / 1000;
      if (entry.kind == Entry::Kind::Undo)
        record->undo(record->match().size() - std::strtoull(entry.order.c_str(), nullptr, 10), seconds);
      else if (!record->submit(static_cast<Seat>(entry.seat), Json::parse(entry.order, nullptr, false), seconds))
        return done(tl::unexpected(Error{"other_version", "log"}));
    }
    record->reveal();
    done(record->text());
  });
}

}  // namespace kepi::server
