#include "engine/record.h"

#include <sodium.h>

#include <algorithm>

#include "engine/parse.h"

namespace kepi {
namespace {

std::string at_line(std::size_t n) { return "line " + std::to_string(n); }

/// Those with something on them, and which line of the text they are.
std::vector<std::pair<std::size_t, std::string_view>> split_lines(std::string_view text) {
  std::vector<std::pair<std::size_t, std::string_view>> lines;
  for (std::size_t n = 1; !text.empty(); ++n) {
    const auto end = std::min(text.find('\n'), text.size());
    const auto line = text.substr(0, end);
    if (line.find_first_not_of(" \t\r") != line.npos) lines.emplace_back(n, line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string string_at(const Json& object, const char* key) {
  const auto it = object.find(key);
  return it != object.end() && it->is_string() ? it->get<std::string>() : std::string{};
}

std::optional<std::uint64_t> whole_at(const Json& object, const char* key) {
  const auto it = object.find(key);
  if (it == object.end() || !it->is_number_unsigned()) return {};
  return it->get<std::uint64_t>();
}

std::optional<std::vector<int>> dice_at(const Json& object) {
  const auto it = object.find("dice");
  if (it == object.end()) return std::vector<int>{};
  if (!it->is_array() || it->size() > 10000) return {};
  std::vector<int> dice;
  for (const Json& die : *it) {
    if (!die.is_number_unsigned() || die.get<std::uint64_t>() > 1000000) return {};
    dice.push_back(die.get<int>());
  }
  return dice;
}

/// How a file is walked: what stands on each line, already checked for its form.
struct Lines {
  Json header;
  const AnyRuleset* game = nullptr;
  std::vector<std::pair<std::size_t, Json>> lines;  // those after the header, by their number in the file
};

Result<Lines> parse(std::string_view text, const FindGame& find) {
  const auto raw = split_lines(text);
  if (raw.empty()) return fault("line 1", "match-empty");
  Lines parsed;
  for (const auto& [n, line] : raw) {
    if (line.size() > longest_match_line) return fault(at_line(n), "match-line-too-long");
    auto json = json::parse(line, {.bytes = longest_match_line});
    if (!json) return tl::unexpected{on_line(n, json.error())};
    if (!json->is_object()) return fault(at_line(n), "not-json");
    if (parsed.header.is_null())
      parsed.header = std::move(*json);
    else
      parsed.lines.emplace_back(n, std::move(*json));
  }
  const Json& header = parsed.header;
  if (whole_at(header, "kepi") != match_file_version) return fault("line 1 /kepi", "match-format");
  parsed.game = find(string_at(header, "game"));
  if (!parsed.game) return fault("line 1 /game", "unknown-game", {{"game", string_at(header, "game")}});
  if (whole_at(header, "rules") != static_cast<std::uint64_t>(parsed.game->version()))
    return fault("line 1 /rules", "match-rules-version", {{"version", header.value("rules", Json{}).dump()},
                                                          {"now", std::to_string(parsed.game->version())}});
  if (!seed_from_hex(string_at(header, "commitment"))) return fault("line 1 /commitment", "match-commitment");
  return parsed;
}

Result<std::unique_ptr<AnyMatch>> begin_again(const Lines& file, Dice& dice) {
  auto begun = file.header.contains("position") ? file.game->from_position(file.header["position"])
                                                : file.game->begin(file.header.value("setup", Json{}), dice);
  if (!begun) return tl::unexpected{on_line(1, begun.error())};
  return begun;
}

std::optional<Fault> dice_fault(const ScriptedDice& dice, std::size_t line) {
  switch (dice.fault()) {
    case ScriptedDice::Fault::None: break;
    case ScriptedDice::Fault::RanOut: return Fault{at_line(line) + " /dice", "dice-ran-out"};
    case ScriptedDice::Fault::DoesNotFit:
      return Fault{at_line(line) + " /dice", "die-does-not-fit", {{"sides", std::to_string(dice.fault_sides())}}};
  }
  if (dice.left() > 0) return Fault{at_line(line) + " /dice", "dice-left-over"};
  return {};
}

/// One order of a file on the match, with the dice the caller chose.
std::optional<Faults> replay(AnyMatch& match, const Json& line, std::size_t n, Dice& dice) {
  const auto seat = seat_from(string_at(line, "seat"));
  if (!seat) return Faults{{at_line(n) + " /seat", "unknown-seat"}};
  if (!line.contains("order")) return Faults{{at_line(n), "match-line-unknown"}};
  const Answer answer = match.submit(*seat, line["order"], dice);
  if (!answer.faults.empty()) return on_line(n, answer.faults);
  if (answer.refusal)
    return Faults{{at_line(n) + " /order", "order-refused", {{"rule", std::string{answer.refusal->rule.text()}}}}};
  return {};
}

}  // namespace

Seed new_seed() {
  Seed seed;
  randombytes_buf(seed.data(), seed.size());
  return seed;
}

Seed seed_from(std::uint64_t number) {
  Seed seed{};
  for (std::size_t i = 0; i < 8; ++i) seed[i] = static_cast<std::uint8_t>(number >> (8 * i));
  return seed;
}

std::string to_hex(const Seed& seed) {
  std::string hex(2 * seed.size() + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), seed.data(), seed.size());
  hex.pop_back();
  return hex;
}

std::optional<Seed> seed_from_hex(std::string_view hex) {
  Seed seed;
  std::size_t length = 0;
  if (hex.size() != 2 * seed.size()) return {};
  if (sodium_hex2bin(seed.data(), seed.size(), hex.data(), hex.size(), nullptr, &length, nullptr) != 0) return {};
  return length == seed.size() ? std::optional{seed} : std::nullopt;
}

std::string commitment_of(const Seed& seed) {
  Seed hash;
  crypto_generichash(hash.data(), hash.size(), seed.data(), seed.size(), nullptr, 0);
  return to_hex(hash);
}

void Record::write(const Json& line) { lines_.push_back(line.dump()); }

std::string Record::text() const {
  std::string all;
  for (const std::string& line : lines_) all += line + "\n";
  return all;
}

Result<Record> Record::begin(const AnyRuleset& game, const Json& setup, const Seed& seed, const Json& who) {
  SeededDice dice{seed};
  auto begun = game.begin(setup, dice);
  if (!begun) return tl::unexpected{begun.error()};
  Record r;
  r.match_ = std::move(*begun);
  r.seed_ = seed;
  r.stream_ = dice.position();
  r.header_ = {{"kepi", match_file_version}, {"game", game.name()},          {"rules", game.version()},
               {"setup", r.match_->setup()}, {"seats", who},                 {"commitment", commitment_of(seed)},
               {"dice", r.match_->setup_dice()}, {"stream", r.stream_}};
  r.write(r.header_);
  return r;
}

Result<Record> Record::from_position(const AnyRuleset& game, const Json& position, const Seed& seed, const Json& who) {
  auto begun = game.from_position(position);
  if (!begun) return tl::unexpected{begun.error()};
  Record r;
  r.match_ = std::move(*begun);
  r.seed_ = seed;
  r.header_ = {{"kepi", match_file_version},  {"game", game.name()}, {"rules", game.version()},
               {"position", r.match_->position()}, {"seats", who},   {"commitment", commitment_of(seed)}};
  r.write(r.header_);
  return r;
}

Result<Record> Record::read(std::string_view text, const FindGame& find, std::optional<Seed> seed) {
  const auto file = parse(text, find);
  if (!file) return tl::unexpected{file.error()};
  const auto first = dice_at(file->header);
  if (!first) return fault("line 1 /dice", "not-dice");
  ScriptedDice setup_dice{*first};
  auto begun = begin_again(*file, setup_dice);
  if (!begun) return tl::unexpected{begun.error()};
  if (auto wrong = dice_fault(setup_dice, 1)) return tl::unexpected{Faults{*wrong}};

  Record r;
  r.match_ = std::move(*begun);
  r.header_ = file->header;
  r.stream_ = whole_at(r.header_, "stream").value_or(0);
  r.write(r.header_);
  for (const auto& [n, line] : file->lines) {
    if (r.has_seed()) return fault(at_line(n), "match-after-end");
    if (line.contains("undo")) {
      const auto count = whole_at(line, "undo");
      if (!count || *count == 0 || *count > r.match_->size()) return fault(at_line(n) + " /undo", "match-undo");
      r.match_->rewind(*count);
    } else if (line.contains("seed")) {
      r.seed_ = seed_from_hex(string_at(line, "seed"));
      if (!r.seed_) return fault(at_line(n) + " /seed", "not-a-seed");
    } else {
      const auto results = dice_at(line);
      if (!results) return fault(at_line(n) + " /dice", "not-dice");
      ScriptedDice dice{*results};
      if (auto wrong = replay(*r.match_, line, n, dice)) return tl::unexpected{*wrong};
      if (auto wrong = dice_fault(dice, n)) return tl::unexpected{Faults{*wrong}};
    }
    if (const auto used = whole_at(line, "stream")) r.stream_ = *used;
    r.write(line);
  }
  if (seed) {
    if (commitment_of(*seed) != string_at(r.header_, "commitment")) return fault("line 1 /commitment", "other-seed");
    r.seed_ = seed;
  }
  return r;
}

Answer Record::submit(Seat seat, const Json& order, std::int64_t time) {
  SeededDice dice{*seed_, stream_};
  const Answer answer = match_->submit(seat, order, dice);
  if (!answer) return answer;
  stream_ = dice.position();
  const std::size_t n = match_->size() - 1;
  Json line{{"seat", to_text(seat)}, {"order", match_->order(n)}, {"time", time}, {"stream", stream_}};
  if (!match_->dice(n).empty()) line["dice"] = match_->dice(n);
  write(line);
  return answer;
}

void Record::undo(std::size_t n, std::int64_t time) {
  match_->rewind(n);
  write({{"undo", n}, {"time", time}, {"stream", stream_}});
}

void Record::reveal() {
  write({{"seed", to_hex(*seed_)}});
}

Json match_schema(const AnyRuleset& game) {
  const Json seat{{"enum", {"first", "second"}}};
  const Json dice{{"type", "array"}, {"items", {{"type", "integer"}, {"minimum", 1}}}};
  const Json whole{{"type", "integer"}, {"minimum", 0}};
  const Json hex{{"type", "string"}, {"pattern", "^[0-9a-f]{64}$"}};
  const auto embedded = [&](std::string_view what) { return game.schema(what).value_or(Json::object()); };
  const Json header{{"type", "object"},
                    {"required", {"kepi", "game", "rules", "commitment"}},
                    {"properties", {{"kepi", {{"const", match_file_version}}}, {"game", {{"const", game.name()}}},
                                    {"rules", {{"const", game.version()}}}, {"setup", embedded("setup")},
                                    {"position", embedded("position")}, {"seats", {{"type", "object"}}},
                                    {"commitment", hex}, {"dice", dice}, {"stream", whole}}}};
  const Json order{{"type", "object"},
                   {"required", {"seat", "order"}},
                   {"properties", {{"seat", seat}, {"order", embedded("order")}, {"time", whole}, {"stream", whole}, {"dice", dice}}}};
  const Json undo{{"type", "object"}, {"required", {"undo"}}, {"properties", {{"undo", {{"type", "integer"}, {"minimum", 1}}}, {"time", whole}, {"stream", whole}}}};
  const Json seed{{"type", "object"}, {"required", {"seed"}}, {"properties", {{"seed", hex}}}};
  return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
          {"title", std::string{game.name()} + ": one line of a match file (*.kepi.jsonl); the first is the header"},
          {"oneOf", {header, order, undo, seed}}};
}

Faults audit(std::string_view text, const FindGame& find) {
  const auto file = parse(text, find);
  if (!file) return file.error();
  if (file->lines.empty() || !file->lines.back().second.contains("seed")) return {{"", "audit-no-seed"}};
  const auto& [last, ending] = file->lines.back();
  const auto seed = seed_from_hex(string_at(ending, "seed"));
  if (!seed) return {{at_line(last) + " /seed", "not-a-seed"}};
  if (commitment_of(*seed) != string_at(file->header, "commitment")) return {{at_line(last) + " /seed", "other-seed"}};
  const Json catalogue = file->game->catalogue();
  if (catalogue.contains("lesson") && catalogue["lesson"]["seed"] == to_hex(*seed)) return {{at_line(last) + " /seed", "audit-lesson"}};

  Faults faults;
  const auto compare = [&](const Json& line, std::size_t n, const std::vector<int>& due) {
    const auto told = dice_at(line);
    if (!told || *told != due) faults.push_back({at_line(n) + " /dice", "audit-dice-differ"});
  };
  SeededDice setup_dice{*seed};
  RecordingDice recorded{setup_dice};
  auto match = begin_again(*file, recorded);
  if (!match) return match.error();
  compare(file->header, 1, recorded.results());
  std::uint64_t stream = setup_dice.position();
  for (const auto& [n, line] : file->lines) {
    if (n == last) break;
    if (line.contains("undo")) {
      const auto count = whole_at(line, "undo");
      if (!count || *count == 0 || *count > (*match)->size()) return {{at_line(n) + " /undo", "match-undo"}};
      (*match)->rewind(*count);
      continue;
    }
    SeededDice dice{*seed, stream};
    RecordingDice rolled{dice};
    if (const auto wrong = replay(**match, line, n, rolled)) {
      faults.insert(faults.end(), wrong->begin(), wrong->end());
      return faults;
    }
    compare(line, n, rolled.results());
    stream = dice.position();
  }
  return faults;
}

}  // namespace kepi
