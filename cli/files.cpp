// games, replay, audit, validate, schema: what there is, and files.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "engine/codec.h"
#include "engine/record.h"
#include "games/registry.h"

namespace kepi::cli {
namespace {

const FindGame find = [](std::string_view name) { return find_game(name); };

/// A title of the catalogue, or the id where there is none.
std::string title(const Console& c, std::string_view game, const std::string& key, const std::string& otherwise) {
  return c.texts.has(c.language, game, key) ? c.texts.format(c.language, game, key) : otherwise;
}

/// The game that has this scenario, "shiloh" or "dixie/shiloh"; otherwise what stands before the slash.
std::string game_of_scenario(const std::string& id) {
  for (const AnyRuleset* game : games()) {
    const Json catalogue = game->catalogue();
    for (const Json& scenario : catalogue["scenarios"])
      if (name_of(scenario) == id) return std::string{game->name()};
  }
  const auto slash = id.find('/');
  return slash == std::string::npos ? std::string{} : id.substr(0, slash);
}

Exit told(const Console& c, const FileOptions& o, Json what, const Faults& faults, std::string_view fine) {
  if (o.json) {
    what["sound"] = faults.empty(), what["faults"] = faults_json(c, faults);
    c.out << what.dump(2) << "\n";
  } else if (faults.empty()) {
    c.out << fine << "\n";
  } else {
    tell(c, o.file, faults);
  }
  return faults.empty() ? Exit::Fine : Exit::Refused;
}

/// Chapter M of rules/guns.md.
bool is_map(const Json& file) { return file.is_object() && file.contains("crossings") && file.contains("areas"); }

/// The game that a file names, by itself or by its scenario; empty: none.
std::string game_said_in(const Json& file) {
  const auto text = [&](const char* key) { return file.is_object() && file.contains(key) && file[key].is_string() ? file[key].get<std::string>() : ""; };
  std::string name = text("game");
  for (const char* key : {"scenario", "id"})
    if (name.empty()) name = game_of_scenario(text(key));
  return name.empty() && is_map(file) ? "guns" : name;
}

/// The only game in which a file that names none is a sound position.
std::string game_of_position(const Json& file) {
  std::string name;
  for (const AnyRuleset* game : games())
    if (game->from_position(file)) name = name.empty() ? std::string{game->name()} : "?";
  return name == "?" ? std::string{} : name;
}

}  // namespace

Exit show_games(const Console& c, const GamesOptions& o) {
  Json all = Json::array();
  for (const AnyRuleset* game : games()) {
    Json entry = game->catalogue();
    entry["id"] = game->name();
    entry["version"] = game->version();
    entry["bots"] = bot_names;
    all.push_back(entry);
  }
  if (o.json) return c.out << Json{{"games", all}}.dump(2) << "\n", Exit::Fine;
  for (const Json& entry : all) {
    const std::string game = entry["id"];
    c.out << title(c, game, "game.name", game) << "  (" << game << ")\n";
    c.out << "  " << c.text("cli.scenarios") << "\n";
    for (const Json& scenario : entry["scenarios"]) {
      const std::string id = name_of(scenario);
      c.out << "    " << id << "  " << title(c, game, "scenario." + id.substr(id.find('/') + 1), "") << "\n";
    }
    if (!entry["options"].empty()) c.out << "  " << c.text("cli.options") << "\n";
    for (const Json& option : entry["options"])
      c.out << "    " << name_of(option) << "  " << title(c, game, "option." + name_of(option), "") << "\n";
  }
  return Exit::Fine;
}

Exit replay(const Console& c, const ReplayOptions& o) {
  const auto text = read_file(c, o.file);
  if (!text) return tell(c, o.file, text.error());
  const auto record = Record::read(*text, find);
  if (!record) return tell(c, o.file, record.error());
  const AnyMatch& match = record->match();
  std::optional<Viewer> viewer;
  if (o.as == "spectator") viewer = Viewer::Spectator;
  else if (const auto player = player_named(match.rules(), o.as)) viewer = *player;
  else if (!o.as.empty()) return c.err << c.text("cli.unknown_seat", {{"seat", o.as}}) << "\n", Exit::Misused;
  if (o.at && *o.at > match.size())
    return c.err << c.text("cli.no_such_moment", {{"n", static_cast<std::int64_t>(match.size())}}) << "\n", Exit::Misused;

  const std::size_t until = o.at.value_or(match.size());
  const auto then = match.after(until);
  if (o.luck) return show_luck(c, *then, o.json);
  if (o.json) {
    Json orders = Json::array();
    for (std::size_t n = 0; n < until; ++n)
      orders.push_back({{"seat", to_text(match.seat_of(n))}, {"order", match.order(n)}, {"events", match.events(n, viewer)}});
    Json out{{"orders", orders}, {"prompt", then->prompt(viewer.value_or(Viewer::Spectator))}};
    out[viewer ? "view" : "position"] = viewer ? then->view(*viewer) : then->position();
    return c.out << out.dump(2) << "\n", Exit::Fine;
  }
  for (std::size_t n = 0; n < until; ++n)
    for (const Json& event : match.events(n, viewer))
      c.out << (n + 1) << "\t" << sentence(c, match.rules(), "event", event) << "\n";
  return Exit::Fine;
}

Exit audit_file(const Console& c, const FileOptions& o) {
  const auto text = read_file(c, o.file);
  if (!text) return tell(c, o.file, text.error());
  return told(c, o, Json::object(), audit(*text, find), c.text("cli.audit_sound", {{"file", o.file}}));
}

// A match file, a position, a scenario, a map or a deck: told apart by what stands in it.
Exit validate(const Console& c, const FileOptions& o) {
  const auto text = read_file(c, o.file);
  if (!text) return tell(c, o.file, text.error());
  if (!o.game.empty() && !game_named(c, o.game)) return Exit::Misused;
  // --game is for files that do not say it; against one that says otherwise it is a slip.
  const auto is_of_another_game = [&](const Json& json) {
    const std::string said = game_said_in(json);
    if (o.game.empty() || said.empty() || said == o.game) return false;
    c.err << c.text("cli.another_game", {{"file", o.file}, {"game", said}}) << "\n";
    return true;
  };
  Faults faults;
  std::string kind = "match";
  const auto first_line = std::string_view{*text}.substr(0, text->find('\n'));
  const Json header = Json::parse(first_line, nullptr, false);
  if (header.is_object() && header.contains("kepi")) {
    if (is_of_another_game(header)) return Exit::Misused;
    const auto record = Record::read(*text, find);
    if (!record) faults = record.error();
  } else {
    const auto json = parse_json(*text);
    if (!json) return told(c, o, {{"kind", nullptr}}, json.error(), {});
    if (is_of_another_game(*json)) return Exit::Misused;
    std::string name = o.game.empty() ? game_said_in(*json) : o.game;
    if (name.empty()) name = game_of_position(*json);
    if (name.empty()) return c.err << c.text("cli.which_game") << "\n", Exit::Misused;
    const AnyRuleset* game = game_named(c, name);
    if (!game) return Exit::Misused;
    const bool is_scenario = json->is_object() && (json->contains("id") || json->value("kind", Json{}) == "scenario" || is_map(*json)), is_deck = json->is_object() && json->contains("cards");
    kind = is_deck ? "deck" : is_scenario ? "scenario" : "position";
    const auto deck = is_deck ? game->check_deck(*json) : std::nullopt;
    if (deck) faults = deck->faults;
    else if (is_scenario) faults = game->check_scenario(*json);
    else if (auto match = game->from_position(*json); !match) faults = match.error();
  }
  return told(c, o, {{"kind", kind}}, faults, c.text("cli.sound", {{"file", o.file}, {"kind", kind}}));
}

Exit show_schema(const Console& c, const SchemaOptions& o) {
  const AnyRuleset* game = game_named(c, o.game);
  if (!game) return Exit::Misused;
  const auto schema = o.what == "match" ? std::optional{match_schema(*game)} : game->schema(o.what);
  if (!schema) {
    std::string known;  // not every game has them all
    for (const char* what : {"position", "order", "event", "view", "scenario", "setup", "deck"})
      if (game->schema(what)) known += std::string{what} + ", ";
    return c.err << c.text("cli.unknown_schema", {{"what", o.what}, {"known", known + "match"}}) << "\n", Exit::Misused;
  }
  c.out << schema->dump(2) << "\n";
  return Exit::Fine;
}

}  // namespace kepi::cli
