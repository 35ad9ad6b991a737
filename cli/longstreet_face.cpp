// Longstreet in a terminal: the table from above, two columns to a base width; units by their letters, with an arrow to their front.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/face.h"
#include "games/longstreet/cards.h"

namespace kepi::cli {
namespace {

using Ink = Sheet::Ink;

struct Place {
  double x = 0, y = 0;
};
Place place_of(const Json& pair) { return {pair[0].get<double>(), pair[1].get<double>()}; }

/// The sign of a terrain, and those drawn over others later.
struct Sign {
  std::string_view kind, sign;
  bool line = false;
};
constexpr Sign signs[] = {{"hill", "."},  {"river", "≈"}, {"stream", "~"}, {"ford", ","},  {"swamp", "%"}, {"road", ":"},       {"bridge", "H"},
                          {"crop", "\""}, {"rocky", "o"}, {"woods", "♣"},  {"embankment", "=", true}, {"fence", "x", true}, {"wall", "#", true}, {"crest", "^", true}};

bool holds(const Json& points, Place p) {
  bool inside = false;
  for (std::size_t i = 0, j = points.size() - 1; i < points.size(); j = i++) {
    const Place a = place_of(points[i]), b = place_of(points[j]);
    if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

struct Table {
  double width, depth;
  Sheet sheet;
  int across;  // columns to a base width

  explicit Table(const Json& size)
      : width{size[0].get<double>()}, depth{size[1].get<double>()},
        sheet{static_cast<std::size_t>(std::ceil(width * (width <= 48 ? 2 : 1))), static_cast<std::size_t>(std::ceil(depth))}, across{width <= 48 ? 2 : 1} {}

  int column(double x) const { return static_cast<int>(std::floor(x * across)); }
  int row(double y) const { return static_cast<int>(sheet.rows()) - 1 - static_cast<int>(std::floor(y)); }

  void ground(const Json& pieces) {
    for (const Sign& sign : signs)
      for (const Json& piece : pieces) {
        if (piece["kind"] != sign.kind) continue;
        if (sign.line) line(piece["points"], sign.sign);
        else
          for (std::size_t r = 0; r < sheet.rows(); ++r)
            for (std::size_t c = 0; c < sheet.columns(); ++c)
              if (holds(piece["points"], {(static_cast<double>(c) + 0.5) / across, static_cast<double>(sheet.rows() - r) - 0.5}))
                sheet.put(static_cast<int>(c), static_cast<int>(r), sign.sign, Ink::Faint);
      }
  }
  void line(const Json& points, std::string_view sign) {
    for (std::size_t i = 1; i < points.size(); ++i) {
      const Place a = place_of(points[i - 1]), b = place_of(points[i]);
      const int steps = 1 + static_cast<int>(3 * std::hypot(b.x - a.x, b.y - a.y));
      for (int n = 0; n <= steps; ++n) sheet.put(column(a.x + (b.x - a.x) * n / steps), row(a.y + (b.y - a.y) * n / steps), sign, Ink::Faint);
    }
  }
  /// Base by base; the arrow stands in the middle of its front rank.
  void unit(const Json& unit, char letter, Ink ink) {
    const Place at = place_of(unit["pose"]["at"]);
    const double heading = unit["pose"]["heading"].get<double>() * std::acos(-1.0) / 180;
    const int bases = unit["formation"]["bases"], files = unit["formation"]["files"], offset = unit["formation"].value("offset", 0);
    const bool limbered = unit.value("limbered", false);
    const auto put = [&](double right, double forward, std::string_view sign) {
      sheet.put(column(at.x + right * std::cos(heading) + forward * std::sin(heading)), row(at.y - right * std::sin(heading) + forward * std::cos(heading)), sign, ink);
    };
    const int wide = limbered ? 1 : files;
    for (int n = 0; n < (limbered ? 1 : bases); ++n) {
      const int rank = n / files, file = n % files + (rank == bases / files ? offset : 0);
      for (const double part : {0.25, 0.75}) put(file + part - wide / 2.0, -rank - 0.5, std::string_view{&letter, 1});
    }
    put(0.01, -0.5, arrow(unit["pose"]["heading"].get<double>()));
  }
};

std::string card_title(const Console& c, const std::string& id) {
  const auto title = longstreet::title_by_id(id);
  if (!title) return "?";
  return std::string{c.language == "fr" ? longstreet::text(*title).name_fr : longstreet::text(*title).name_en};
}

struct Drawer {
  const Console& c;
  const Json& shown;
  std::string text(const std::string& key, const TextArgs& args = {}) const { return c.texts.format(c.language, "board-longstreet", key, args); }

  /// A line of the roll: letter, name, strength, where it looks, what it has done.
  std::string roll(const Json& unit, char letter) const {
    if (!unit.contains("pose")) return fmt::format("    {} ({})", unit.value("name", ""), text("longstreet.broken"));
    const int bases = unit["formation"]["bases"], files = unit["formation"]["files"];
    std::string marks;
    for (const Json& mark : unit.value("marks", Json::array()))
      if (mark == "smoke") marks += " " + text("longstreet.smoke");
    if (unit.value("limbered", false)) marks += " " + text("longstreet.limbered");
    if (const int hits = unit.value("hits", 0)) marks += fmt::format(" *{}", hits);
    const bool gun = unit.value("arm", "") == "artillery";
    return fmt::format("  {} {} {} {}{}", letter, arrow(unit["pose"]["heading"].get<double>()), fit(unit.value("name", ""), 30), gun ? fmt::format("{}", bases) : fmt::format("{}/{}", bases, files), marks);
  }
};

}  // namespace

std::string longstreet_board(const Console& c, const AnyRuleset& game, const Json& view) {
  const Json& shown = view["shown"];
  const Drawer d{c, shown};
  Table table{shown["table"]};
  table.ground(shown["terrain"]);
  std::string rolls[2];
  char letters[2] = {'A', 'a'};
  for (const Json& unit : shown.value("units", Json::array())) {
    const std::size_t side = unit.value("side", "") == "federal" ? 0 : 1;
    const char letter = letters[side]++;
    rolls[side] += d.roll(unit, letter) + "\n";
    if (unit.contains("pose")) table.unit(unit, letter, side == 0 ? Ink::First : Ink::Second);
  }
  std::string out = fmt::format("\n── {} {} · {} · {} ──\n", c.text("cli.turn"), shown.value("turn", 0), c.texts.format(c.language, game.name(), "side." + shown.value("active", std::string{"federal"})),
                                d.text("longstreet.shattered", {{"n", static_cast<std::int64_t>(shown.value("shattered_point", 0))}}));
  std::string edge = "+";
  for (std::size_t i = 0; i < table.sheet.columns(); ++i) edge += i % static_cast<std::size_t>(10 * table.across) == 0 && i ? '|' : '-';
  out += edge + "+\n" + table.sheet.text(c.out_is_terminal, "|", "|") + edge + "+\n";
  for (const std::size_t side : {1u, 0u}) {
    const Json& player = shown[side == 0 ? "federal" : "confederate"];
    const std::string name = c.texts.format(c.language, game.name(), side == 0 ? "side.federal" : "side.confederate");
    out += fmt::format("{} · {}\n{}", d.text("longstreet.lost", {{"side", name}, {"n", static_cast<std::int64_t>(player.value("losses", 0))}}),
                       d.text("longstreet.cards", {{"hand", static_cast<std::int64_t>(player.value("hand", Json::array()).size())}, {"deck", static_cast<std::int64_t>(player.value("deck", Json::array()).size())}}),
                       rolls[side]);
  }
  std::string hand;
  for (const char* side : {"federal", "confederate"})
    for (const Json& card : shown[side].value("hand", Json::array()))
      if (const auto title = longstreet::title_by_id(card.get<std::string>()))
        hand += fmt::format("  {} {}\n", fit(card_title(c, card), 28), c.language == "fr" ? longstreet::text(*title).effect_fr : longstreet::text(*title).effect_en);
  if (!hand.empty()) out += c.text("cli.hand") + "\n" + hand;
  std::string legend;
  for (const Sign& sign : signs)
    for (const Json& piece : shown["terrain"])
      if (piece["kind"] == sign.kind) {
        legend += fmt::format("{}{} {}", legend.empty() ? "" : "  ", sign.sign, d.text("longstreet.terrain." + std::string{sign.kind}));
        break;
      }
  if (!legend.empty()) out += legend + "\n";
  return out;
}

// A leg is told as a person would give it; a pose by place and heading; aims by how many bases fire.
Wording longstreet_wording(const Console& c, const Json&) {
  return [&c](std::string_view field, const Json& value) -> std::optional<std::string> {
    const auto text = [&](const std::string& key, const TextArgs& args = {}) { return c.texts.format(c.language, "board-longstreet", key, args); };
    const auto number = [](const Json& n) { return fmt::format("{:g}", std::round(n.get<double>() * 100) / 100); };
    if (field == "legs" && value.is_object()) {
      const std::string type = value.value("type", "");
      if (type == "about_face") return text("longstreet.leg.about");
      if (type == "wheel") return text("longstreet.leg.wheel." + value.value("pivot", std::string{"left"}), {{"n", number(value["angle"])}});
      const double angle = value.value("angle", 0.0);
      const TextArgs args{{"n", number(value["length"])}, {"angle", number(std::abs(angle))}};
      return text(angle == 0 ? "longstreet.leg.ahead" : std::abs(angle) > 135 ? "longstreet.leg.back" : angle > 0 ? "longstreet.leg.right" : "longstreet.leg.left", args);
    }
    if (field == "aims" && value.is_array()) return text("longstreet.choice.bases", {{"n", static_cast<std::int64_t>(value.size())}});
    if (field == "shares" && value.is_object()) return text("longstreet.share", {{"n", static_cast<std::int64_t>(value.value("dice", 0))}, {"defender", value.value("defender", std::string{})}});
    if (value.is_object() && value.contains("at") && value.contains("heading")) return fmt::format("({}, {}) {}", number(value["at"][0]), number(value["at"][1]), arrow(value["heading"].get<double>()));
    return {};
  };
}

}  // namespace kepi::cli
