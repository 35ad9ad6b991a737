// The battle that --scenario, --option and the deck files ask for.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "engine/codec.h"

namespace kepi::cli {
namespace {

std::string listed(const std::vector<std::string>& names) {
  std::string all;
  for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
  return all;
}

std::vector<std::string> names_in(const Json& list) {
  std::vector<std::string> names;
  for (const Json& item : list) names.push_back(name_of(item));
  return names;
}

bool has(const std::vector<std::string>& names, const std::string& name) { return std::find(names.begin(), names.end(), name) != names.end(); }

/// The scenario by its whole id, or by the part after the slash ("shiloh"); the only one if none is named.
std::optional<Json> scenario_named(const Console& c, const AnyRuleset& game, const Json& catalogue, const std::string& wanted) {
  const Json& all = catalogue["scenarios"];
  const std::string prefix = std::string{game.name()} + "/";
  for (const Json& scenario : all) {
    const std::string id = name_of(scenario);
    if (id == wanted || id == prefix + wanted || prefix + id == wanted || (wanted.empty() && all.size() == 1)) return scenario;
  }
  c.err << c.text(wanted.empty() ? "cli.name_a_scenario" : "cli.unknown_scenario", {{"scenario", wanted}, {"known", listed(names_in(all))}}) << "\n";
  return {};
}

/// A scenario written out in a file; any option of the game may be switched on for it.
std::optional<Json> scenario_in(const Console& c, const AnyRuleset& game, const std::string& name) {
  auto file = read_json_file(c, name);
  if (!file) return tell(c, name, file.error()), std::nullopt;
  if (const Faults faults = game.check_setup({{"scenario", *file}, {"options", Json::object()}}); !faults.empty()) return tell(c, name, faults), std::nullopt;
  return std::move(*file);
}

/// "open_cards" or "goal=12" as a member of the setup's options; "all": besides those named every option of the scenario
/// that goes together with them and with those before it.
std::optional<Json> options_from(const Console& c, const AnyRuleset& game, const Json& catalogue, const Json& battle,
                                 const Json& scenario, const std::vector<std::string>& words) {
  const auto offered = names_in(battle.value("options", Json::array())), known = names_in(catalogue["options"]);
  Json options = Json::object();
  bool all = false;
  for (const std::string& word : words) {
    const auto equals = word.find('=');
    const std::string name = word.substr(0, equals);
    const auto wrong = [&](const char* key) {
      c.err << c.text(key, {{"option", name}, {"known", listed(offered)}}) << "\n";
      return std::nullopt;
    };
    if (name.empty()) return wrong("cli.wrong_option");
    if (word == "all") {
      all = true;
      continue;
    }
    if (!has(offered, name) && !has(known, name)) return wrong("cli.unknown_option");
    if (options.contains(name)) return wrong("cli.option_twice");
    if (equals == std::string::npos) {
      options[name] = true;
      continue;
    }
    const std::string text = word.substr(equals + 1);
    Json value = Json::parse(text, nullptr, false);
    options[name] = value.is_discarded() ? Json(text) : value;
  }
  if (!all) return options;
  for (const std::string& name : offered) {
    Json more = options;
    more.emplace(name, true);  // what was named stays as it was named
    if (game.check_setup({{"scenario", scenario}, {"options", more}}).empty()) options = more;
  }
  return options;
}

/// The setup with the deck of this file for the seat.
std::optional<Json> with_deck(const Console& c, const AnyRuleset& game, Json setup, Seat seat, const std::string& name) {
  const auto file = read_json_file(c, name);
  if (!file) return tell(c, name, file.error()), std::nullopt;
  const auto checked = game.check_deck(*file);
  if (!checked) return c.err << c.text("cli.deck_none") << "\n", std::nullopt;
  if (!checked->faults.empty()) return tell(c, name, checked->faults), std::nullopt;
  // The budget a deck was built for is the one it is played with (DX-14.05).
  if (file->contains("budget")) setup["budgets"][file->value("side", std::string{})] = (*file)["budget"];
  auto with = game.with_deck(setup, seat, checked->deck["cards"]);
  if (!with) return tell(c, name, with.error()), std::nullopt;
  return std::move(*with);
}

}  // namespace

std::string name_of(const Json& item) { return item.is_string() ? item.get<std::string>() : item.value("id", std::string{}); }

std::string scenario_title(const Console& c, const Json& scenario) {
  if (scenario.is_string()) return scenario.get<std::string>();
  const Json words = scenario.is_object() ? scenario.value("title", Json("")) : Json("");
  const std::string text = words.is_string() ? words.get<std::string>() : words.value(c.language, std::string{});
  return text.empty() ? "?" : text;
}

std::optional<Json> setup_from(const Console& c, const AnyRuleset& game, const std::string& scenario,
                               const std::vector<std::string>& options, const std::array<std::string, 2>& decks) {
  const Json catalogue = game.catalogue();
  const bool written = scenario.ends_with(".json");
  const auto battle = written ? std::optional{Json{{"options", catalogue["options"]}}} : scenario_named(c, game, catalogue, scenario);
  const auto fought = !battle ? std::nullopt : written ? scenario_in(c, game, scenario) : std::optional{Json(name_of(*battle))};
  if (!fought) return {};
  const auto chosen = options_from(c, game, catalogue, *battle, *fought, options);
  if (!chosen) return {};
  std::optional<Json> setup = Json{{"scenario", *fought}, {"options", *chosen}};
  if (const Faults faults = game.check_setup(*setup); !faults.empty()) return tell(c, "--option", faults), std::nullopt;
  for (const Seat seat : seats)
    if (const std::string& name = decks[index(seat)]; setup && !name.empty()) setup = with_deck(c, game, *setup, seat, name);
  return setup;
}

}  // namespace kepi::cli
