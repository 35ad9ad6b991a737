// odds: what the dice may bring, exactly; and the luck they brought.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <vector>

#include "cli/commands.h"

namespace kepi::cli {
namespace {

constexpr int bar_width = 40;

std::string bar(double chance) {
  std::string drawn;
  for (int i = 0; i < static_cast<int>(std::lround(chance * bar_width)); ++i) drawn += "█";
  return drawn;
}

/// `odds.what.hits` and its like, with what stands in "args" as arguments.
std::string words(const Console& c, const AnyRuleset& game, std::string_view kind, const std::string& type, Json args) {
  args["type"] = type;
  return sentence(c, game, kind, args);
}

void draw(const Console& c, const AnyRuleset& game, const std::string& title, const Json& odds) {
  c.out << title << "\n";
  for (const Json& chance : odds["chances"]) {
    Json args = chance["args"];
    args["dice"] = chance.value("dice", 0), args["needed"] = chance.value("needed", 0);
    const std::string what = words(c, game, "odds.what", chance["what"], args);
    if (chance.contains("figure")) {
      c.out << fmt::format("  {:>+7}  {}\n", chance["figure"].get<int>(), what);
      continue;
    }
    if (chance.contains("chance")) {
      const double yes = chance["chance"];
      c.out << fmt::format("  {:5.1f} %  {}  {}\n", 100 * yes, what, bar(yes));
      continue;
    }
    c.out << "  " << c.text("cli.odds_mean", {{"what", what}, {"mean", fmt::format("{:.2f}", chance["mean"].get<double>())}}) << "\n";
    for (std::size_t n = 0; n < chance["of"].size(); ++n) {
      const double of = chance["of"][n];
      c.out << fmt::format("    {:>2}  {:5.1f} %  {}\n", n, 100 * of, bar(of));
    }
  }
  for (const Json& note : odds["notes"]) c.out << "  * " << words(c, game, "odds.note", note, Json::object()) << "\n";
}

/// The types of orders that the schema of a game knows.
void types_in(const Json& schema, std::vector<std::string>& types) {
  if (schema.is_object())
    if (const auto type = schema.value("/properties/type/const"_json_pointer, std::string{}); !type.empty()) types.push_back(type);
  for (const Json& part : schema)
    if (part.is_structured()) types_in(part, types);
}

/// Does --only name a type of order, and --morale a position of this field or its Reserve? If not, what there is is told.
bool is_understood(const Console& c, const AnyMatch& match, const OddsOptions& o) {
  const auto among = [&](const char* option, const std::string& value, const std::vector<std::string>& known) {
    if (std::find(known.begin(), known.end(), value) != known.end()) return true;
    std::string all;
    for (const std::string& word : known) all += (all.empty() ? "" : ", ") + word;
    c.err << c.text("cli.args.member", {{"option", std::string{option}}, {"value", value}, {"known", all}}) << "\n";
    return false;
  };
  if (!o.only.empty()) {
    std::vector<std::string> types;
    if (const auto schema = match.rules().schema("order")) types_in(*schema, types);
    if (!among("--only", o.only, types)) return false;
  }
  if (!o.morale) return true;
  const Json position = match.position();
  const Json places = position.value("positions", Json::object());
  if (!places.is_object() || places.empty()) return c.err << c.text("cli.odds_no_morale") << "\n", false;
  std::vector<std::string> known{"all", "reserve"};
  for (const auto& [place, cards] : places.items()) known.push_back(place);
  return among("--morale", *o.morale, known);
}

}  // namespace

Exit odds(const Console& c, const OddsOptions& o) {
  const AnyRuleset* game = game_named(c, o.game);
  if (!game) return Exit::Misused;
  const auto wanted = seat_named(*game, o.seat);
  if (!o.seat.empty() && !wanted) return c.err << c.text("cli.unknown_seat", {{"seat", o.seat}}) << "\n", Exit::Misused;
  const auto position = read_json_file(c, o.position);
  if (!position) return tell(c, o.position, position.error());
  const auto match = game->from_position(*position);
  if (!match) return tell(c, o.position, match.error());
  if (!is_understood(c, **match, o)) return Exit::Misused;
  const Prompt prompt = (*match)->prompt();

  Json told = Json::array();
  for (const Seat seat : seats) {
    if (wanted && *wanted != seat) continue;
    if (o.morale) {
      for (const Json& odds : (*match)->prospects(seat)) {
        if (*o.morale != "all" && odds["args"].value("place", std::string{}) != *o.morale) continue;
        told.push_back({{"seat", to_text(seat)}, {"odds", odds}});
      }
      continue;
    }
    if (!wanted && !prompt.deciders.has(seat)) continue;
    Json orders = Json::array();
    for (const std::string& given : o.given) {
      auto order = parse_json(given);
      if (!order) return tell(c, "--order", order.error());
      orders.push_back(std::move(*order));
    }
    if (orders.empty()) orders = (*match)->choices(seat);
    for (const Json& order : orders) {
      if (!o.only.empty() && order.is_object() && order.value("type", std::string{}) != o.only) continue;
      Json odds;
      const Answer answer = (*match)->odds(seat, order, odds);
      if (!answer.faults.empty()) return tell(c, "--order", answer.faults);
      if (answer.refusal) return c.err << why_not(c, *game, (*match)->refusal(*answer.refusal)) << "\n", Exit::Refused;
      if (!odds.is_null()) told.push_back({{"seat", to_text(seat)}, {"order", order}, {"odds", odds}});
    }
  }
  if (o.json) return c.out << Json{{"game", game->name()}, {"odds", told}}.dump(2) << "\n", Exit::Fine;
  if (told.empty()) c.out << c.text("cli.odds_none") << "\n";
  bool first = true;
  for (const Json& entry : told) {
    if (!first) c.out << "\n";
    first = false;
    const Json& odds = entry["odds"];
    draw(c, *game, entry.contains("order") ? sentence(c, *game, "order", entry["order"])
                                           : words(c, *game, "odds.kind", odds["kind"], odds["args"]), odds);
  }
  return Exit::Fine;
}

Exit show_luck(const Console& c, const AnyMatch& match, bool json) {
  const Json ledger = match.luck();
  if (json) return c.out << ledger.dump(2) << "\n", Exit::Fine;
  const AnyRuleset& game = match.rules();
  for (const Seat seat : seats) {
    const std::string name{to_text(seat)};
    c.out << c.texts.format(c.language, game.name(), "seat." + name) << "\n";
    c.out << fmt::format("  {:<28}{:>8}{:>8}{:>12}{:>8}{:>9}\n", "", c.text("cli.luck_rolls"), c.text("cli.luck_dice"),
                         c.text("cli.luck_expected"), c.text("cli.luck_actual"), c.text("cli.luck_luck"));
    for (const Json& total : ledger["totals"][name]) {
      const double expected = total["expected"], spread = total["spread"];
      const int actual = total["actual"];
      const std::string luck = spread > 0 ? fmt::format("{:+.1f} σ", (actual - expected) / spread) : "";
      c.out << fmt::format("  {:<28}{:>8}{:>8}{:>12.1f}{:>8}{:>9}\n", words(c, game, "luck.kind", total["kind"], Json::object()),
                           total["rolls"].get<int>(), total["dice"].get<int>(), expected, actual, luck);
    }
  }
  return Exit::Fine;
}

}  // namespace kepi::cli
