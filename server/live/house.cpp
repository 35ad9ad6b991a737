#include "server/live/house.h"

#include <sodium.h>

#include <array>
#include <utility>

#include "engine/record.h"
#include "server/live/table.h"

namespace kepi::server {
namespace {

constexpr std::string_view status_text[] = {"waiting", "running", "finished"};

std::string hexadecimal(std::span<const unsigned char> bytes) {
  std::string text(2 * bytes.size() + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();
  return text;
}

}  // namespace

Millis now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

std::string random_id(std::size_t characters) {
  constexpr std::string_view alphabet = "0123456789abcdefghjkmnpqrstvwxyz";  // no i, l, o, u
  std::string id(characters, '0');
  for (char& c : id) c = alphabet[randombytes_uniform(static_cast<std::uint32_t>(alphabet.size()))];
  return id;
}

std::string hash_of(std::string_view secret) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash;
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(secret.data()), secret.size());
  return hexadecimal(hash);
}

House::House(Store& store, Loop& loop, std::span<const AnyRuleset* const> games, const Settings& settings)
    : store{store}, loop{loop}, games{games}, settings{settings} {
  for (const AnyRuleset* g : games)
    if (const Json catalogue = g->catalogue(); catalogue.contains("lesson")) lessons_[std::string{g->name()}] = catalogue["lesson"]["seed"];
}

void House::open() {
  for (const std::string& id : store.tables_for_bots())
    if (const auto found = table(id)) (*found)->ask_bots();
  loop.after(settings.limits.idle / 4, [this] { sweep(); });
}

void House::close() {
  closing_ = true;
  for (const auto& [id, table] : tables_) table->close(CloseCode::Stopping, "shutting_down");
}

// The order log is the truth: a table that nobody looks at can be left to the store until somebody does.
void House::sweep() {
  if (closing_) return;
  std::erase_if(tables_, [&](const auto& entry) { return entry.second->is_idle(settings.limits.idle); });
  loop.after(settings.limits.idle / 4, [this] { sweep(); });
}

tl::expected<std::shared_ptr<Table>, Error> House::table(std::string_view id) {
  if (const auto found = tables_.find(id); found != tables_.end()) return found->second;
  auto record = store.table(id);
  if (!record) return tl::unexpected(Error{"unknown_table", "id"});
  auto loaded = std::make_shared<Table>(*this, std::move(*record));
  loaded->resume(store.log(id));
  tables_.emplace(std::string(id), loaded);
  return loaded;
}

std::shared_ptr<Table> House::add(TableRecord record) {
  auto added = std::make_shared<Table>(*this, std::move(record));
  added->resume({});
  tables_.emplace(added->record().id, added);
  return added;
}

Mask House::present(std::string_view id) const {
  const auto found = tables_.find(id);
  return found == tables_.end() ? Mask{0} : found->second->present();
}

void House::clear() {
  hand_over();
  tables_.clear();
}

void House::write(Change change, Done done) {
  changes_.push_back(std::move(change));
  done_.push_back(std::move(done));
  if (changes_.size() == 1) loop.post([this] { hand_over(); });  // after everything that has come in already
}

void House::hand_over() {
  if (changes_.empty()) return;
  const auto waiting = std::make_shared<std::vector<Done>>(std::exchange(done_, {}));
  store.write(std::exchange(changes_, {}), [this, waiting](std::vector<bool> durable) {
    loop.post([waiting, durable = std::move(durable)] {
      for (std::size_t i = 0; i < waiting->size(); ++i) (*waiting)[i](durable[i]);
    });
  });
}

const AnyRuleset* House::game(std::string_view name) const {
  for (const AnyRuleset* g : games)
    if (g->name() == name) return g;
  return nullptr;
}

bool House::is_lesson(const TableRecord& t) const {
  const auto lesson = lessons_.find(t.game);
  return lesson != lessons_.end() && lesson->second == t.seed;
}

Seed House::seed() const { return settings.known_seed ? seed_from(*settings.known_seed) : new_seed(); }

std::uint64_t House::chance(const TableRecord& t, std::uint64_t turn) const {
  if (is_lesson(t)) return 1;
  if (settings.known_seed) return *settings.known_seed + turn;
  std::uint64_t chance;
  randombytes_buf(&chance, sizeof chance);
  return chance;
}

Json House::describe(const TableRecord& t, std::string_view guest) {
  const AnyRuleset* played = game(t.game);
  const Json setup = Json::parse(t.setup, nullptr, false);
  const Json shown = played && setup.is_object() ? played->public_setup(setup) : Json::object();
  const bool own_decks = shown.contains("budgets");
  Json seated = Json::array(), you = Json::array(), asked = Json::array();
  const Mask here = present(t.id);
  const auto told_of = [&](const Place& p) {
    const SeatRecord& s = *p.who;
    Json j{{"you", sits(t, guest, p.as)}, {"name", nullptr}, {"present", s.kind == SeatKind::Bot || ((here >> static_cast<unsigned>(p.as)) & 1) != 0}};
    switch (s.kind) {
      case SeatKind::Guest: {
        const auto who = store.guest(s.guest);
        j["kind"] = "guest", j["name"] = who ? who->name : "";
        break;
      }
      case SeatKind::Bot: j["kind"] = "bot", j["bot"] = s.bot; break;
      case SeatKind::Friend:
        j["kind"] = "friend";
        if (!guest.empty() && t.maker == guest) j["invitation"] = s.invitation;
        break;
      case SeatKind::Open: j["kind"] = "open"; break;
    }
    if (j["you"] == true) you.push_back(to_text(p.as));
    if (role_of(p.as) && ((t.standing.asked >> static_cast<unsigned>(p.as)) & 1)) asked.push_back(to_text(p.as));
    return j;
  };
  for (const Place& p : places(t)) {
    const Seat seat = *seat_of(p.as);
    Json j = told_of(p);
    if (role_of(p.as) == Role::Subordinate) {
      seated.back()["subordinate"] = std::move(j);
      continue;
    }
    if (j["you"] == true && played && own_decks) j["deck"] = played->deck_of(setup, seat);  // to nobody else, ever
    if ((t.standing.asked >> index(seat)) & 1) asked.push_back(to_text(seat));
    seated.push_back(std::move(j));
  }
  const auto part = [&](const char* name) { return shown.value(name, Json(nullptr)); };
  // A battle that somebody wrote himself: of the whole file a list of tables needs the title.
  const Json scenario = part("scenario");
  const bool own = scenario.is_object();
  Json told{{"id", t.id},
          {"game", t.game},
          {"version", t.version},
          {"scenario", own ? Json("") : scenario},
          {"options", part("options")},
          {"seats", std::move(seated)},
          {"status", status_text[static_cast<std::size_t>(t.standing.status)]},
          {"you", std::move(you)},
          {"asked", std::move(asked)},
          {"outcome", t.standing.outcome.empty() ? Json(nullptr) : Json::parse(t.standing.outcome, nullptr, false)},
          {"created", t.created},
          {"moved", t.standing.moved},
          {"commitment", commitment_of(seed_from_hex(t.seed).value_or(Seed{}))}};
  if (own) told["title"] = scenario.value("title", Json(""));
  if (is_lesson(t)) told["lesson"] = true;
  if (own_decks) told["budgets"] = shown["budgets"];
  return told;
}

}  // namespace kepi::server
