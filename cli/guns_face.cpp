// The Guns of Gettysburg in a terminal: the battlefield with its places, blocks where they stand with an arrow to their front, and everything by its name.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/face.h"
#include "server/assets/assets.h"

namespace kepi::cli {
namespace {

using Ink = Sheet::Ink;
constexpr int columns = 96, rows = 44;

/// Names and places of the map, as the browser has them; null on the ledger's test maps.
const Json& battlefield() {
  static const Json map = [] {
    const auto* file = server::asset("web/src/boards/guns/art/map.json");
    return file ? Json::parse(file->content, nullptr, false) : Json{};
  }();
  return map;
}

bool is_block(const std::string& word) {
  return word.size() >= 2 && word.size() <= 4 && (word[0] == 'u' || word[0] == 'c') && std::all_of(word.begin() + 1, word.end(), [](unsigned char ch) { return std::isdigit(ch); });
}

struct Names {
  const Console& c;
  const Json& view;

  std::string text(const std::string& key, const TextArgs& args = {}) const { return c.texts.format(c.language, "board-guns", key, args); }
  bool has(const std::string& key) const { return c.texts.has(c.language, "board-guns", key); }
  const Json* find(const char* what, const std::string& id) const {
    const auto group = battlefield().find(what);
    if (battlefield().is_null() || group == battlefield().end()) return nullptr;
    const auto found = group->find(id);
    return found == group->end() ? nullptr : &*found;
  }
  std::string area(const std::string& id) const {
    const Json* found = find("areas", id);
    return found ? found->value(c.language, id) : id;
  }
  /// Its ridge if it has a name, and the two areas it parts.
  std::string position(const std::string& id) const {
    const Json* found = find("positions", id);
    if (!found) return id;
    const std::string between = area((*found)["left"][0]) + " – " + area((*found)["right"][0]);
    const std::string own = found->value(c.language, std::string{});
    return own.empty() ? between : own + " (" + between + ")";
  }
  std::string token(const std::string& id) const {
    if (id == "?") return "?";
    const bool gun = id.size() > 3 && id[0] == 'S' && id[2] == ' ';
    const std::string key = "guns.token.name." + (gun ? id.substr(3) : id);
    const std::string who = has(key) ? text(key) : gun ? id.substr(3) : id;
    return gun ? text("guns.token.gun", {{"who", who}, {"n", id.substr(1, 1)}}) : who;
  }
  const Json* block_of(const std::string& id) const {
    const auto blocks = view.find("blocks");
    if (blocks != view.end())
      for (const Json& block : *blocks)
        if (block.value("id", "") == id) return &block;
    return nullptr;
  }
  std::string face(const Json& block) const {
    const std::string formation = block.value("formation", std::string{"unknown"});
    if (formation == "unknown") return text(block.value("id", std::string{"u"})[0] == 'u' ? "guns.block.union" : "guns.block.confederate");
    std::string name = text("guns.formation." + formation);
    if (const std::string grade = block.value("grade", std::string{"full"}); grade != "full") name += ", " + text("guns.grade." + grade);
    return name;
  }
  std::string block(const std::string& id) const {
    const Json* found = block_of(id);
    return (found ? face(*found) : text(id[0] == 'u' ? "guns.block.union" : "guns.block.confederate")) + " [" + id + "]";
  }
  std::optional<std::string> word(const std::string& id) const {
    if (is_block(id)) return block(id);
    if (id == "MFW" || (id.size() > 3 && id[0] == 'S' && id[2] == ' ')) return token(id);
    if (find("positions", id)) return position(id);
    if (find("areas", id)) return area(id);
    return {};
  }
  /// What has parts, from the part that matters.
  std::string parts(const Json& value) const {
    std::string out;
    const auto part = [&](const char* key) { return value.contains(key) && value[key].is_string() ? word(value[key]).value_or(value[key].get<std::string>()) : std::string{}; };
    if (value.contains("from") && value.contains("at")) return text("guns.choice.aim", {{"from", part("from")}, {"at", part("at")}});
    if (value.contains("token") && value.contains("at")) return text("guns.choice.gun", {{"token", part("token")}, {"at", part("at")}});
    if (value.contains("block") && value.contains("target")) return part("block") + " → " + part("target");
    if (value.contains("at") && value.contains("front")) return part("at") + " → " + part("front");
    for (const auto& [key, item] : value.items())
      if (item.is_string()) out += (out.empty() ? "" : ", ") + word(item).value_or(item.get<std::string>());
      else if (item.is_number()) out += (out.empty() ? "" : " ") + item.dump();
    return out;
  }
};

struct Spot {
  double x = 0, y = 0;
};
Spot scaled(const Json& point) {
  return {point[0].get<double>() / battlefield()["width"].get<double>() * columns, point[1].get<double>() / battlefield()["height"].get<double>() * rows};
}

std::string drawn(const Console& c, const Names& names, const Json& view) {
  Sheet sheet{columns, rows};
  for (const Json& block : view.value("blocks", Json::array())) {
    const Json* position = block.contains("at") ? names.find("positions", block["at"]) : nullptr;
    if (!position) continue;
    const Spot a = scaled(battlefield()["crossings"][(*position)["a"].get<std::string>()]), b = scaled(battlefield()["crossings"][(*position)["b"].get<std::string>()]);
    const std::string id = block["id"], front = block.value("front", std::string{});
    std::string_view towards = "·";
    if (const Json* area = names.find("areas", front)) {
      const Spot to = scaled((*area)["center"]);
      // A row is twice as high as a column is wide.
      towards = arrow(std::atan2(to.x - (a.x + b.x) / 2, 2 * ((a.y + b.y) / 2 - to.y)) * 180 / std::acos(-1.0));
    }
    const Ink ink = id[0] == 'u' ? Ink::First : Ink::Second;
    const int column = static_cast<int>((a.x + b.x) / 2) - 1, row = static_cast<int>((a.y + b.y) / 2);
    // Blocks of one position, and neighbours, make room for each other.
    for (const auto& [dx, dy] : {std::pair{0, 0}, {0, 1}, {0, -1}, {5, 0}, {-5, 0}, {5, 1}, {-5, 1}, {5, -1}, {-5, -1}})
      if (sheet.write(column + dx, row + dy, std::string{towards} + id, ink)) break;
  }
  for (const Json& objective : view.value("objectives", Json::array()))
    if (const Json* area = names.find("areas", objective.value("area", std::string{}))) {
      const Spot at = scaled((*area)["center"]);
      sheet.write(static_cast<int>(at.x), static_cast<int>(at.y), "★", Ink::Plain);
    }
  for (const auto& [id, entry] : battlefield()["entries"].items()) {
    const Spot at = scaled(entry["at"]);
    const std::string name = entry.value(c.language, id);
    sheet.write(std::clamp(static_cast<int>(at.x), 0, columns - static_cast<int>(name.size())), std::clamp(static_cast<int>(at.y), 0, rows - 1), name, Ink::Plain);
  }
  for (const char* kind : {"town", "hill", "ridge", "place"})
    for (const Json& label : battlefield()["labels"])
      if (label["kind"] == kind) {
        const std::string name = label.value(c.language, std::string{});
        const Spot at = scaled(label["at"]);
        sheet.write(static_cast<int>(at.x) - static_cast<int>(name.size()) / 2, static_cast<int>(at.y), name, Ink::Faint);
      }
  return sheet.text(c.out_is_terminal, " ");
}

}  // namespace

std::string guns_board(const Console& c, const AnyRuleset& game, const Json& view) {
  const Names names{c, view};
  const auto own_text = [&](const std::string& key) { return c.texts.format(c.language, game.name(), key); };
  std::string out = fmt::format("\n── {} {} · {} · {} ──\n", c.text("cli.day"), view.value("day", 1), view.value("hour", std::string{}), own_text("side." + view.value("active", std::string{"union"})));
  if (!battlefield().is_null() && names.find("areas", "seminary")) out += drawn(c, names, view);
  for (const char* army : {"union", "confederate"}) {
    const Json& side = view["sides"][army];
    out += own_text("side." + std::string{army});
    if (side.contains("orders")) out += " · " + names.text("guns.orders." + side["orders"].get<std::string>());
    std::string tray;
    std::size_t hidden = 0;
    for (const Json& token : side.value("tray", Json::array()))
      if (token == "?") ++hidden;
      else tray += (tray.empty() ? "" : ", ") + names.token(token);
    if (hidden) tray += (tray.empty() ? "" : ", ") + fmt::format("{} × ?", hidden);
    if (!tray.empty()) out += " · " + tray;
    out += "\n";
    for (const Json& block : view.value("blocks", Json::array())) {
      const std::string id = block["id"];
      if ((id[0] == 'u') != (army[0] == 'u') || block.value("gone", false)) continue;
      std::string where;
      if (block.contains("at")) where = names.position(block["at"]) + " → " + names.area(block.value("front", std::string{}));
      else if (block.contains("waiting")) where = game.word(c.texts, c.language, "entry", block["waiting"]);
      else if (block.contains("beside")) where = names.text("guns.choice.off", {{"at", names.area(block["beside"])}});
      out += fmt::format("  {:<4} {} {}\n", id, fit(names.face(block), 30), where);
    }
  }
  std::string stars;
  for (const Json& objective : view.value("objectives", Json::array()))
    stars += fmt::format("{}★ {} ({})", stars.empty() ? "" : "  ", names.area(objective.value("area", std::string{})), own_text("side." + objective.value("owner", std::string{"union"})));
  if (!stars.empty()) out += stars + "\n";
  for (const Json& queue : view.value("queues", Json::array())) {
    std::string waiting;
    for (const Json& token : queue.value("tokens", Json::array()))
      waiting += (waiting.empty() ? "" : ", ") + (token == "unknown" ? std::string{"?"} : names.has("guns.formation." + token.get<std::string>()) ? names.text("guns.formation." + token.get<std::string>()) : token.get<std::string>());
    if (!waiting.empty()) out += "  " + c.about(game.word(c.texts, c.language, "entry", queue["entry"]), waiting) + "\n";
  }
  return out;
}

// Blocks by their faces as far as this seat knows them, positions and areas by the names of the map; of a way its end.
Wording guns_wording(const Console& c, const Json& view) {
  return [&c, view](std::string_view field, const Json& value) -> std::optional<std::string> {
    const Names names{c, view};
    if (field == "path" && value.is_array()) {
      if (value.size() < 2) return names.text("guns.choice.nowhere");
      const std::string last = value.back();
      return last == "off" ? names.text("guns.choice.off", {{"at", names.area(value[value.size() - 2])}}) : names.position(last);
    }
    if (field == "grades" && value.is_string()) return names.text("guns.grade." + value.get<std::string>());
    if (value.is_object()) return names.parts(value);
    if (value.is_string() && field != "army" && field != "orders") return names.word(value);
    return {};
  };
}

}  // namespace kepi::cli
