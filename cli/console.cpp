#include "cli/console.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "engine/parse.h"
#include "games/registry.h"
#include "server/assets/assets.h"

namespace kepi::cli {
namespace {

constexpr std::size_t largest_file = 64u << 20;

winsize size_of_terminal() {
  winsize size{};
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size : winsize{};
}

TextArg argument(const Console& c, const AnyRuleset& game, std::string_view field, const Json& value, const Wording& wording) {
  if (wording)
    if (auto word = wording(field, value)) return std::move(*word);
  if (value.is_number_integer()) return value.get<std::int64_t>();
  if (value.is_boolean()) return std::string{value.get<bool>() ? "true" : "false"};
  if (value.is_null() || (value.is_structured() && value.empty())) return std::string{"none"};
  if (value.is_array()) {
    std::string all;
    for (const Json& item : value) {
      const TextArg one = argument(c, game, field, item, wording);
      const auto* word = std::get_if<std::string>(&one);
      all += (all.empty() ? "" : ", ") + (word ? *word : std::to_string(std::get<std::int64_t>(one)));
    }
    return all;
  }
  return game.word(c.texts, c.language, field, value);
}

TextArgs arguments(const Console& c, const AnyRuleset& game, const Json& object, const Wording& wording) {
  TextArgs args;
  for (const auto& [field, value] : object.items())
    if (field != "type") args[field] = argument(c, game, field, value, wording);
  return args;
}

}  // namespace

std::size_t Console::columns() const { return out_is_terminal ? size_of_terminal().ws_col : 0; }
std::size_t Console::rows() const { return out_is_terminal ? size_of_terminal().ws_row : 0; }

const Catalogue& embedded_texts() {
  static const Catalogue texts = [] {
    Catalogue all;
    constexpr std::string_view folder = "data/locales/";
    for (const auto& asset : server::embedded()) {
      if (!asset.name.starts_with(folder)) continue;
      const auto rest = asset.name.substr(folder.size());  // "fr/dixie.json"
      const auto slash = rest.find('/');
      const auto scope = rest.substr(slash + 1);
      all.add(rest.substr(0, slash), scope.substr(0, scope.rfind('.')), asset.content);
    }
    return all;
  }();
  return texts;
}

std::string choose_language(std::string_view wanted) {
  if (!wanted.empty()) return std::string{wanted};
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const char* value = std::getenv(name); value && *value)
      return std::string_view{value}.starts_with("fr") ? "fr" : "en";
  return "en";
}

std::string sentence(const Console& c, const AnyRuleset& game, std::string_view kind, const Json& object,
                     std::string_view topic, const Wording& wording) {
  const std::string key = std::string{kind} + "." + object.value("type", std::string{});
  const std::string narrower = key + "." + std::string{topic};
  const bool has_narrower = !topic.empty() && c.texts.has(c.language, game.name(), narrower);
  return c.texts.format(c.language, game.name(), has_narrower ? narrower : key, arguments(c, game, object, wording));
}

std::string why_not(const Console& c, const AnyRuleset& game, const Json& refusal, const Wording& wording) {
  const std::string rule = refusal.value("rule", std::string{});
  return c.texts.format(c.language, game.name(), "refusal." + rule,
                        arguments(c, game, refusal.value("args", Json::object()), wording)) + " (" + rule + ")";
}

std::string describe(const Console& c, const Fault& fault) {
  TextArgs args;
  for (const auto& [name, value] : fault.args) args[name] = value;
  std::string why = c.texts.format(c.language, "error", "fault." + fault.reason, args);
  for (const auto& [name, value] : fault.args)
    if (name == "rule" && why.find(value) == why.npos) why += " (" + value + ")";
  return fault.place.empty() ? why : fault.place + ": " + why;
}

Json faults_json(const Console& c, const Faults& faults) {
  Json list = Json::array();
  for (const Fault& f : faults) list.push_back({{"place", f.place}, {"reason", f.reason}, {"text", describe(c, f)}});
  return list;
}

Exit tell(const Console& c, std::string_view what, const Faults& faults) {
  for (const Fault& fault : faults) c.err << what << ": " << describe(c, fault) << "\n";
  return Exit::Misused;
}

Result<std::string> read_file(const Console& c, const std::string& path) {
  if (path == "-" && c.in.eof()) return fault("", "read-already");
  std::ifstream named;
  if (path != "-") named.open(path, std::ios::binary);
  std::istream& file = path == "-" ? c.in : named;
  if (!file) return fault("", "cannot-open", {{"file", path}});
  std::string text;
  std::array<char, 1 << 16> block{};
  while (file.read(block.data(), block.size()) || file.gcount() > 0) {
    text.append(block.data(), static_cast<std::size_t>(file.gcount()));
    if (text.size() > largest_file) return fault("", "too-large", {{"file", path}});
  }
  if (file.bad()) return fault("", "cannot-open", {{"file", path}});
  return text;
}

Result<Json> parse_json(std::string_view text) { return json::parse(text, {.bytes = largest_file, .comments = true}); }

Result<Json> read_json_file(const Console& c, const std::string& path) {
  const auto text = read_file(c, path);
  if (!text) return tl::unexpected{text.error()};
  return parse_json(*text);
}

const AnyRuleset* game_named(const Console& c, std::string_view name) {
  if (const AnyRuleset* game = find_game(name)) return game;
  std::string known;
  for (const AnyRuleset* game : games()) known += (known.empty() ? "" : ", ") + std::string{game->name()};
  c.err << c.text("cli.unknown_game", {{"game", std::string{name}}, {"known", known}}) << "\n";
  return nullptr;
}

bool is_bot(std::string_view name) { return std::find(bot_names.begin(), bot_names.end(), name) != bot_names.end(); }

std::string known_bots() {
  std::string known;
  for (const std::string_view bot : bot_names) known += (known.empty() ? "" : ", ") + std::string{bot};
  return known;
}

std::optional<Seat> seat_named(const AnyRuleset& game, std::string_view name) {
  std::string wanted{name};
  std::transform(wanted.begin(), wanted.end(), wanted.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  if (const auto seat = seat_from(wanted)) return seat;
  for (const Json& entry : game.catalogue().value("seats", Json::array()))
    if (entry.value("side", std::string{}) == wanted) return seat_from(entry.value("seat", std::string{}));
  return {};
}

std::optional<Viewer> player_named(const AnyRuleset& game, std::string_view name) {
  const auto colon = name.find(':');
  const auto seat = seat_named(game, name.substr(0, colon));
  if (!seat || colon == name.npos) return seat ? std::optional{viewer_of(*seat)} : std::nullopt;
  for (const Role role : roles)
    if (name.substr(colon + 1) == to_text(role)) return viewer_of(*seat, role);
  return {};
}

}  // namespace kepi::cli
