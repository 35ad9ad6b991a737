#include "server/live/api.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

#include "engine/codec.h"
#include "engine/record.h"
#include "kit/text/plain.h"
#include "engine/parse.h"
#include "server/assets/assets.h"
#include "server/live/connection.h"

namespace kepi::server {
namespace {

constexpr std::string_view cookie_name = "kepi_guest";
constexpr std::size_t longest_name = 40;

constexpr std::array<std::pair<std::string_view, unsigned>, 26> statuses{{
    {"malformed", 400},         {"missing", 400},        {"wrong_type", 400},        {"too_long", 400},
    {"unknown_value", 400},     {"unknown_member", 400}, {"bad_setup", 400},      {"bad_deck", 400},          {"wrong_origin", 403},      {"not_your_seat", 403},
    {"wrong_invitation", 403},  {"not_your_table", 403}, {"unknown_path", 404},      {"unknown_table", 404},
    {"unknown_game", 404},      {"unknown_text", 404},   {"wrong_method", 405},      {"too_large", 413},
    {"wrong_content_type", 415}, {"seat_taken", 409},    {"already_seated", 409},    {"not_started", 409},
    {"still_running", 409},     {"other_version", 409},  {"storage_failed", 503},    {"shutting_down", 503},
}};

unsigned status_of(std::string_view code) {
  for (const auto& [name, status] : statuses)
    if (name == code) return status;
  return 429;
}

HttpReply reply(const Json& body, unsigned status = 200) {
  HttpReply r;
  r.status = status;
  r.body = json::print(body);
  return r;
}
HttpReply refused(const Error& e) { return reply({{"error", to_json(e)}}, status_of(e.code)); }

HttpReply file(const Asset& a, const HttpRequest& request) {
  HttpReply r;
  r.type = content_type(a.name);
  r.etag = "\"" + std::string(a.tag) + "\"";
  r.unchanging = a.name.starts_with("web/assets/");
  if (request.if_none_match.find(r.etag) != std::string::npos) {
    r.status = 304;
    return r;
  }
  r.gzipped = request.accepts_gzip && !a.gzipped.empty();
  r.fixed = r.gzipped ? a.gzipped : a.content;
  return r;
}

/// "/api/tables/7h2m/sit" → {"api", "tables", "7h2m", "sit"}
std::vector<std::string_view> parts_of(std::string_view path) {
  std::vector<std::string_view> parts;
  while (!path.empty()) {
    path.remove_prefix(1);
    const auto end = std::min(path.find('/'), path.size());
    parts.push_back(path.substr(0, end));
    path.remove_prefix(end);
  }
  return parts;
}

/// Values of a query here are plain words and numbers.
std::optional<std::string> query(const HttpRequest& request, std::string_view name) {
  std::string_view rest = request.query;
  while (!rest.empty()) {
    const auto pair = rest.substr(0, rest.find('&'));
    rest.remove_prefix(std::min(pair.size() + 1, rest.size()));
    if (pair.starts_with(name) && pair.size() > name.size() && pair[name.size()] == '=')
      return std::string(pair.substr(name.size() + 1));
  }
  return {};
}

/// A number of the query within bounds, `otherwise` when it is not there, nothing when it is wrong.
std::optional<std::int64_t> number(const HttpRequest& request, std::string_view name, std::int64_t otherwise, std::int64_t most) {
  const auto text = query(request, name);
  if (!text) return otherwise;
  std::int64_t n = 0;
  const auto [end, fault] = std::from_chars(text->data(), text->data() + text->size(), n);
  if (fault != std::errc{} || end != text->data() + text->size() || n < 0) return {};
  return std::min(n, most);
}

std::string_view cookie(const HttpRequest& request) {
  std::string_view rest = request.cookie;
  while (!rest.empty()) {
    while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
    const auto pair = rest.substr(0, rest.find(';'));
    rest.remove_prefix(std::min(pair.size() + 1, rest.size()));
    if (pair.starts_with(cookie_name) && pair.size() > cookie_name.size() && pair[cookie_name.size()] == '=')
      return pair.substr(cookie_name.size() + 1);
  }
  return {};
}

/// Something to call a guest: at most so many characters (not bytes), and something to be seen; or nothing at all.
std::optional<Error> check_name(const std::string& name) {
  const auto characters = std::count_if(name.begin(), name.end(), [](char c) { return (c & 0xC0) != 0x80; });
  if (static_cast<std::size_t>(characters) > longest_name) return Error{"too_long", "name", {{"limit", longest_name}}};
  if (!is_plain(name) || !(name.empty() || is_visible(name))) return Error{"unknown_value", "name"};
  return {};
}

const Json* member(const Json& object, const char* name) {
  const auto found = object.find(name);
  return found == object.end() ? nullptr : &*found;
}

/// A member that nobody reads is a mistake of whoever sent it: a misspelt option must not be lost in silence.
std::optional<Error> unknown_member(const Json& object, std::initializer_list<std::string_view> known, const std::string& within = "") {
  for (const auto& [name, value] : object.items())
    if (std::find(known.begin(), known.end(), name) == known.end()) return Error{"unknown_member", within + name, {{"member", name}}};
  return {};
}

tl::expected<std::string, Error> text_member(const Json& body, const char* name) {
  const Json* value = member(body, name);
  if (!value) return tl::unexpected(Error{"missing", name});
  if (!value->is_string()) return tl::unexpected(Error{"wrong_type", name});
  return value->get<std::string>();
}

/// One entry of "seats" in a request for a table.
tl::expected<SeatRecord, Error> read_seat(const Json& seat, const std::string& place, const std::string& me) {
  if (!seat.is_object()) return tl::unexpected(Error{"wrong_type", place});
  if (const auto unknown = unknown_member(seat, {"kind", "bot", "deck", "subordinate"}, place + ".")) return tl::unexpected(*unknown);
  const auto kind = text_member(seat, "kind");
  if (!kind) return tl::unexpected(Error{kind.error().code, place + ".kind"});
  if (*kind == "me") return SeatRecord{SeatKind::Guest, me, "", ""};
  if (*kind == "friend") return SeatRecord{SeatKind::Friend, "", "", random_id(20)};
  if (*kind == "open") return SeatRecord{SeatKind::Open, "", "", ""};
  if (*kind != "bot") return tl::unexpected(Error{"unknown_value", place + ".kind"});
  const auto bot = text_member(seat, "bot");
  if (!bot) return tl::unexpected(Error{bot.error().code, place + ".bot"});
  if (std::find(bot_names.begin(), bot_names.end(), *bot) == bot_names.end())
    return tl::unexpected(Error{"unknown_value", place + ".bot"});
  return SeatRecord{SeatKind::Bot, "", *bot, ""};
}

}  // namespace

HttpReply Api::error(unsigned status, std::string_view code, std::string_view place) {
  return reply({{"error", to_json({std::string(code), std::string(place)})}}, status);
}

// A browser says where a request comes from; a page of another site must not act with our cookie.
bool Api::from_here(const HttpRequest& request) const {
  if (request.origin.empty()) return true;
  if (request.origin == "http://" + request.host || request.origin == "https://" + request.host) return true;
  const auto& allowed = house_.settings.origins;
  return std::find(allowed.begin(), allowed.end(), request.origin) != allowed.end();
}

Api::Peer& Api::peer(const std::string& address) {
  constexpr std::size_t many = 10'000;
  if (peers_.size() > many) {
    const auto now = Bucket::Clock::now();
    std::erase_if(peers_, [&](const auto& p) { return p.second.requests.full(now) && p.second.tables.full(now); });
  }
  const Limits& limits = house_.settings.limits;
  return peers_.try_emplace(address, Peer{Bucket{limits.requests}, Bucket{limits.tables}}).first->second;
}

std::optional<Guest> Api::guest(const HttpRequest& request) {
  const auto secret = cookie(request);
  return secret.empty() ? std::nullopt : house_.store.guest_by_cookie(hash_of(secret));
}

void Api::answer(const HttpRequest& request, Answered done) {
  if (house_.is_closing()) return done(refused(Error{"shutting_down", ""}));
  // Pages and scripts cost no more than their bytes: a club that comes in by one address gets them all.
  const bool counted = request.path.starts_with("/api/");
  if (counted && !peer(request.address).requests.take()) return done(refused(Error{"too_many_requests", ""}));
  if (request.method == "GET" || request.method == "HEAD") return get(request, done);
  if (request.method == "POST") return post(request, done);
  done(refused(Error{"wrong_method", "method"}));
}

void Api::get(const HttpRequest& request, const Answered& done) {
  const auto parts = parts_of(request.path);
  const auto n = parts.size();
  if (n == 0 || parts[0] != "api") {
    const Asset* found = page(request.path);
    return done(found ? file(*found, request) : refused(Error{"unknown_path", "path"}));
  }
  const auto is = [&](std::size_t i, std::string_view name) { return i < n && parts[i] == name; };
  if (n == 2 && is(1, "health")) return done(reply({{"status", "ok"}}));
  if (n == 2 && is(1, "games")) return games(request, done);
  if (n == 2 && is(1, "me")) {
    const auto me = guest(request);
    return done(reply({{"guest", me ? Json{{"id", me->id}, {"name", me->name}} : Json(nullptr)}}));
  }
  if (n == 2 && is(1, "locales")) {
    std::set<std::string> locales, scopes;
    for (const Asset& a : embedded()) {
      if (!a.name.starts_with("data/locales/") || !a.name.ends_with(".json")) continue;
      const std::string path = "/" + std::string(a.name);
      const auto p = parts_of(path);
      if (p.size() == 4) locales.emplace(p[2]), scopes.emplace(p[3].substr(0, p[3].size() - 5));
    }
    return done(reply({{"locales", locales}, {"scopes", scopes}}));
  }
  if (n == 4 && (is(1, "locales") || is(1, "rules"))) {
    const std::string a(parts[2]), b(parts[3]);
    const Asset* found = asset(is(1, "rules") ? "data/rules/" + a + "." + b + ".json" : "data/locales/" + a + "/" + b + ".json");
    return done(found ? file(*found, request) : refused(Error{"unknown_text", "path"}));
  }
  if (n == 2 && is(1, "tables")) return my_tables(request, done);
  if (n == 3 && is(1, "tables")) {
    const auto record = house_.store.table(parts[2]);
    if (!record) return done(refused(Error{"unknown_table", "id"}));
    const auto me = guest(request);
    return done(reply({{"table", house_.describe(*record, me ? me->id : "")}}));
  }
  if (n == 4 && is(1, "tables") && is(3, "replay")) return replay(request, parts[2], done);
  if (n == 4 && is(1, "tables") && is(3, "match")) return match_file(parts[2], done);
  if (n == 4 && is(1, "tables") && is(3, "luck")) return luck(parts[2], done);
  done(refused(Error{"unknown_path", "path"}));
}

void Api::post(const HttpRequest& request, const Answered& done) {
  if (!from_here(request)) return done(refused(Error{"wrong_origin", "origin"}));
  const std::string_view type = std::string_view(request.content_type).substr(0, request.content_type.find_first_of("; "));
  if (type != "application/json") return done(refused(Error{"wrong_content_type", "content-type"}));
  const auto body = json::parse(request.body, {house_.settings.limits.body_bytes, 24});
  if (!body || !body->is_object()) return done(refused(Error{"malformed", "body"}));
  const auto parts = parts_of(request.path);
  if (parts.size() == 2 && parts[0] == "api" && parts[1] == "me") return name_guest(request, *body, done);
  if (parts.size() == 2 && parts[0] == "api" && parts[1] == "tables")
    return body->contains("lesson") ? make_lesson(request, *body, done) : make_table(request, *body, done, {});
  if (parts.size() == 5 && parts[0] == "api" && parts[1] == "games" && parts[3] == "deck" && (parts[4] == "check" || parts[4] == "random"))
    return deck(request, parts[2], parts[4] == "random", *body, done);
  if (parts.size() == 5 && parts[0] == "api" && parts[1] == "games" && parts[3] == "scenario" && parts[4] == "check")
    return scenario(parts[2], *body, done);
  if (parts.size() == 4 && parts[0] == "api" && parts[1] == "tables" && parts[3] == "sit") return sit(request, parts[2], *body, done);
  done(refused(Error{"unknown_path", "path"}));
}

void Api::games(const HttpRequest& request, const Answered& done) {
  Json games = Json::array();
  for (const AnyRuleset* g : house_.games) {
    Json game = g->catalogue();
    game["id"] = g->name(), game["version"] = g->version(), game["bots"] = bot_names;
    games.push_back(std::move(game));
  }
  HttpReply r = reply({{"games", std::move(games)}});
  r.etag = "\"" + hash_of(r.body).substr(0, 20) + "\"";
  if (request.if_none_match.find(r.etag) != std::string::npos) r.status = 304, r.body.clear();
  done(std::move(r));
}

namespace {
Json told_of(const Faults& faults) {
  Json told = Json::array();
  for (const Fault& fault : faults) {
    Json args = Json::object();
    for (const auto& [key, value] : fault.args) args[key] = value;
    told.push_back({{"place", fault.place}, {"reason", fault.reason}, {"args", std::move(args)}});
  }
  return told;
}
}  // namespace

// A list or a scenario is looked at and forgotten: nothing is stored, nobody is asked who he is.
void Api::deck(const HttpRequest&, std::string_view name, bool random, const Json& body, const Answered& done) {
  const AnyRuleset* game = house_.game(name);
  if (!game) return done(refused(Error{"unknown_game", "game"}));
  SeededDice dice{house_.seed()};
  const auto checked = random ? game->random_deck(body, dice) : game->check_deck(body);
  if (!checked) return done(refused(Error{"unknown_path", "path"}));
  Json told = checked->deck.is_object() ? checked->deck : Json::object();
  told["faults"] = told_of(checked->faults);
  done(reply({{"deck", std::move(told)}}));
}

void Api::scenario(std::string_view name, const Json& body, const Answered& done) {
  const AnyRuleset* game = house_.game(name);
  if (!game) return done(refused(Error{"unknown_game", "game"}));
  done(reply({{"scenario", {{"faults", told_of(game->check_scenario(body))}}}}));
}

void Api::my_tables(const HttpRequest& request, const Answered& done) {
  const auto me = guest(request);
  const std::string id = me ? me->id : "";
  const auto limit = number(request, "limit", 50, 200);
  const auto before = number(request, "before", INT64_MAX, INT64_MAX);
  if (!limit) return done(refused(Error{"unknown_value", "limit"}));
  if (!before) return done(refused(Error{"unknown_value", "before"}));
  TableQuery wanted{{}, *before, static_cast<int>(*limit)};
  if (const auto status = query(request, "status")) {
    if (*status == "waiting") wanted.status = Status::Waiting;
    else if (*status == "running") wanted.status = Status::Running;
    else if (*status == "finished") wanted.status = Status::Finished;
    else return done(refused(Error{"unknown_value", "status"}));
  }
  std::vector<TableRecord> found;
  if (query(request, "open")) found = house_.store.open_tables(wanted.limit);
  else if (me) found = house_.store.tables_of(id, wanted);
  Json tables = Json::array();
  for (const TableRecord& t : found) tables.push_back(house_.describe(t, id));
  done(reply({{"tables", std::move(tables)}}));
}

void Api::replay(const HttpRequest& request, std::string_view id, const Answered& done) {
  const auto from = number(request, "from", 0, 1'000'000), count = number(request, "count", 100, 200);
  if (!from) return done(refused(Error{"unknown_value", "from"}));
  if (!count) return done(refused(Error{"unknown_value", "count"}));
  std::optional<Viewer> as;
  if (const auto text = query(request, "as"); text && !(as = viewer_from(*text))) return done(refused(Error{"unknown_value", "as"}));
  const auto table = house_.table(id);
  if (!table) return done(refused(table.error()));
  const auto me = guest(request);
  (*table)->replay(me ? me->id : "", as, static_cast<std::size_t>(*from), static_cast<std::size_t>(*count),
                   [done](const tl::expected<std::string, Error>& text) {
                     if (!text) return done(refused(text.error()));
                     HttpReply r;
                     r.body = *text;
                     done(std::move(r));
                   });
}

void Api::luck(std::string_view id, const Answered& done) {
  const auto table = house_.table(id);
  if (!table) return done(refused(table.error()));
  (*table)->luck([done](const tl::expected<Json, Error>& told) { done(told ? reply(*told) : refused(told.error())); });
}

void Api::match_file(std::string_view id, const Answered& done) {
  const auto table = house_.table(id);
  if (!table) return done(refused(table.error()));
  (*table)->match_file([done, id = std::string(id)](const tl::expected<std::string, Error>& text) {
    if (!text) return done(refused(text.error()));
    HttpReply r;
    r.type = "application/x-ndjson";
    r.file_name = id + ".kepi.jsonl";
    r.body = *text;
    done(std::move(r));
  });
}

void Api::as_guest(const HttpRequest& request, std::string name, const Answered& failed, std::function<void(const Caller&)> then) {
  if (auto me = guest(request)) return then({std::move(me), ""});
  const std::string secret = random_id(32);
  const Guest fresh{random_id(12), hash_of(secret), std::move(name), now()};
  std::string cookie = std::string(cookie_name) + "=" + secret + "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax";
  if (house_.settings.secure_cookie) cookie += "; Secure";
  house_.write(PutGuest{fresh}, [fresh, cookie = std::move(cookie), failed, then = std::move(then)](bool durable) {
    if (!durable) return failed(refused(Error{"storage_failed", ""}));
    then({fresh, cookie});
  });
}

void Api::name_guest(const HttpRequest& request, const Json& body, const Answered& done) {
  const auto name = text_member(body, "name");
  if (!name) return done(refused(name.error()));
  if (const auto unknown = unknown_member(body, {"name"})) return done(refused(*unknown));
  if (const auto wrong = check_name(*name)) return done(refused(*wrong));
  as_guest(request, *name, done, [this, name = *name, done](const Caller& caller) {
    Guest me = *caller.guest;
    me.name = name;
    house_.write(PutGuest{me}, [me, done, cookie = caller.set_cookie](bool durable) {
      if (!durable) return done(refused(Error{"storage_failed", ""}));
      HttpReply r = reply({{"guest", {{"id", me.id}, {"name", me.name}}}});
      r.set_cookie = cookie;
      done(std::move(r));
    });
  });
}

// The game says everything about its lesson: the battle, the seats, and dice that are the same for every pupil.
void Api::make_lesson(const HttpRequest& request, const Json& body, const Answered& done) {
  const auto name = text_member(body, "game");
  if (!name) return done(refused(name.error()));
  const AnyRuleset* game = house_.game(*name);
  if (!game) return done(refused(Error{"unknown_game", "game"}));
  if (const auto unknown = unknown_member(body, {"game", "lesson"})) return done(refused(*unknown));
  if (body["lesson"] != true) return done(refused(Error{"unknown_value", "lesson"}));
  const Json catalogue = game->catalogue();
  const Json* lesson = member(catalogue, "lesson");
  if (!lesson) return done(refused(Error{"unknown_value", "lesson"}));
  Json seated = Json::array();
  for (const Json& who : (*lesson)["seats"])
    seated.push_back(who == "me" ? Json{{"kind", "me"}} : Json{{"kind", "bot"}, {"bot", who}});
  make_table(request, {{"game", *name}, {"scenario", (*lesson)["scenario"]}, {"options", (*lesson)["options"]}, {"seats", seated}}, done,
             seed_from_hex((*lesson)["seed"].get<std::string>()));
}

void Api::make_table(const HttpRequest& request, const Json& body, const Answered& done, std::optional<Seed> lesson) {
  if (const auto unknown = unknown_member(body, {"game", "scenario", "options", "budgets", "seats"})) return done(refused(*unknown));
  const auto name = text_member(body, "game");
  if (!name) return done(refused(name.error()));
  const Json* scenario = member(body, "scenario");  // by its id, or written out
  if (!scenario) return done(refused(Error{"missing", "scenario"}));
  if (!scenario->is_string() && !scenario->is_object()) return done(refused(Error{"wrong_type", "scenario"}));
  const AnyRuleset* game = house_.game(*name);
  if (!game) return done(refused(Error{"unknown_game", "game"}));
  const Json options = body.value("options", Json::object());
  if (!options.is_object()) return done(refused(Error{"wrong_type", "options"}));
  Json setup{{"scenario", *scenario}, {"options", options}};
  if (const Json* budgets = member(body, "budgets")) setup["budgets"] = *budgets;
  if (const Faults faults = game->check_setup(setup); !faults.empty()) return done(refused(unreadable("bad_setup", faults)));
  const Json* seats_wanted = member(body, "seats");
  if (!seats_wanted) return done(refused(Error{"missing", "seats"}));
  if (!seats_wanted->is_array() || seats_wanted->size() != 2) return done(refused(Error{"wrong_type", "seats"}));
  for (const Seat s : seats) {
    const std::string place = "seats[" + std::to_string(index(s)) + "]";
    const Json& wanted = (*seats_wanted)[index(s)];
    const auto seat = read_seat(wanted, place, "");
    if (!seat) return done(refused(seat.error()));
    if (const Json* second = member(wanted, "subordinate")) {  // two share the seat
      if (!game->is_team(setup, s)) return done(refused(Error{"unknown_value", place + ".subordinate"}));
      if (const auto read = read_seat(*second, place + ".subordinate", ""); !read) return done(refused(read.error()));
      for (const char* more : {"deck", "subordinate"})
        if (member(*second, more)) return done(refused(Error{"unknown_member", place + ".subordinate." + more}));
    }
    const Json* deck = member(wanted, "deck");
    if (!deck) continue;
    // Who comes later brings his own.
    if (seat->kind != SeatKind::Guest && seat->kind != SeatKind::Bot) return done(refused(Error{"unknown_value", place + ".deck"}));
    auto with_deck = game->with_deck(setup, s, *deck);
    if (!with_deck) return done(refused(unreadable("bad_deck", with_deck.error(), place + ".deck")));
    setup = std::move(*with_deck);
  }
  if (!peer(request.address).tables.take()) return done(refused(Error{"too_many_tables", ""}));

  as_guest(request, "", done, [this, game, setup, wanted = *seats_wanted, lesson, done](const Caller& me) {
    TableRecord t;
    t.id = random_id(10), t.game = game->name(), t.version = game->version(), t.setup = json::print(setup);
    t.seed = to_hex(lesson ? *lesson : house_.seed()), t.maker = me.guest->id, t.created = t.standing.moved = now();
    bool vacant = false, mine = false, bots = true;
    for (std::size_t i = 0; i < 2; ++i) {
      t.seats[i] = *read_seat(wanted[i], "", me.guest->id);
      const Json* second = member(wanted[i], "subordinate");
      // Who is Commander and Subordinate in one person holds the whole seat.
      if (second && !(member(*second, "kind") && (*second)["kind"] == "me" && t.seats[i].kind == SeatKind::Guest))
        t.subordinates[i] = *read_seat(*second, "", me.guest->id);
    }
    for (const Place& p : places(t)) {
      vacant |= p.who->kind == SeatKind::Friend || p.who->kind == SeatKind::Open;
      mine |= p.who->kind == SeatKind::Guest;
      bots &= p.who->kind == SeatKind::Bot;
    }
    if (!mine && !bots) return done(refused(Error{"unknown_value", "seats"}));  // a table without its maker
    t.standing.status = vacant ? Status::Waiting : Status::Running;
    const auto table = house_.add(std::move(t));
    table->create([this, table, done, me](bool durable) {
      if (!durable) return done(refused(Error{"storage_failed", ""}));
      HttpReply r = reply({{"table", house_.describe(table->record(), me.guest->id)}}, 201);
      r.set_cookie = me.set_cookie;
      done(std::move(r));
    });
  });
}

void Api::sit(const HttpRequest& request, std::string_view id, const Json& body, const Answered& done) {
  const auto table = house_.table(id);
  if (!table) return done(refused(table.error()));
  if (const auto unknown = unknown_member(body, {"invitation", "seat", "deck"})) return done(refused(*unknown));
  std::string invitation;
  std::optional<Viewer> seat;
  if (member(body, "invitation")) {
    const auto text = text_member(body, "invitation");
    if (!text || text->empty()) return done(refused(Error{text ? "wrong_invitation" : "wrong_type", "invitation"}));
    invitation = *text;
  } else {
    const auto text = text_member(body, "seat");
    if (!text) return done(refused(text.error()));
    seat = viewer_from(*text);
    if (!seat || !seat_of(*seat)) return done(refused(Error{"unknown_value", "seat"}));
  }
  std::optional<Json> deck;
  if (const Json* given = member(body, "deck")) deck = *given;
  as_guest(request, "", done, [this, table = *table, seat, invitation, deck, done](const Caller& me) {
    table->sit(me.guest->id, seat, invitation, deck, [this, table, me, done](const std::optional<Error>& wrong) {
      HttpReply r = wrong ? refused(*wrong) : reply({{"table", house_.describe(table->record(), me.guest->id)}});
      r.set_cookie = me.set_cookie;
      done(std::move(r));
    });
  });
}

tl::expected<std::shared_ptr<Listener>, HttpReply> Api::admit(const HttpRequest& request) {
  const auto refuse = [](const Error& e) { return tl::unexpected(refused(e)); };
  if (house_.is_closing()) return refuse({"shutting_down", ""});
  if (!from_here(request)) return refuse({"wrong_origin", "origin"});
  if (!peer(request.address).requests.take()) return refuse({"too_many_requests", ""});
  const auto parts = parts_of(request.path);
  if (parts.size() != 3 || parts[0] != "ws" || parts[1] != "tables") return refuse({"unknown_path", "path"});
  const auto table = house_.table(parts[2]);
  if (!table) return refuse(table.error());
  const auto me = guest(request);
  const std::string id = me ? me->id : "";
  Viewer as = Viewer::Spectator;
  if (const auto wanted = query(request, "as")) {
    const auto viewer = viewer_from(*wanted);
    if (!viewer) return refuse({"unknown_value", "as"});
    if (seat_of(*viewer) && !sits((*table)->record(), id, *viewer) && (*table)->record().standing.status != Status::Finished) return refuse({"not_your_seat", "as"});
    as = *viewer;
  } else {
    as = place_of((*table)->record(), id);
  }
  return std::make_shared<Connection>(*table, id, as, house_.settings.limits);
}

}  // namespace kepi::server
