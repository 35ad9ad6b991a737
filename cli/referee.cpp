// referee: a position, orders and dice in; what the rules make of them out, as JSON.
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/commands.h"

namespace kepi::cli {
namespace {

/// An array, one order, or one order a line.
Result<std::vector<Json>> read_orders(const Console& c, const RefereeOptions& o) {
  std::vector<Json> orders;
  const auto add = [&](Json json) {
    if (json.is_array()) orders.insert(orders.end(), json.begin(), json.end());
    else orders.push_back(std::move(json));
  };
  if (!o.orders.empty()) {
    const auto text = read_file(c, o.orders);
    if (!text) return tl::unexpected{text.error()};
    if (auto whole = parse_json(*text)) {
      add(std::move(*whole));
    } else {
      std::istringstream lines{*text};
      std::string line;
      for (std::size_t n = 1; std::getline(lines, line); ++n) {
        if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
        auto json = parse_json(line);
        if (!json && orders.empty()) return tl::unexpected{whole.error()};  // not even the first line is an order by itself
        if (!json) return tl::unexpected{on_line(n, json.error())};
        add(std::move(*json));
      }
    }
  }
  for (const std::string& given : o.given) {
    auto json = parse_json(given);
    if (!json) return tl::unexpected{json.error()};
    add(std::move(*json));
  }
  return orders;
}

std::optional<Seat> only_decider(const Prompt& prompt) {
  if (prompt.deciders.empty() || prompt.deciders == SeatSet::both()) return {};
  return prompt.deciders.has(Seat::First) ? Seat::First : Seat::Second;
}

/// Why it stopped, where it is not overlooked: the answer itself is long.
void tell_last(const Console& c, const Json& steps) {
  const Json& last = steps.back();
  const std::string which = c.text("cli.order_number", {{"n", static_cast<std::int64_t>(steps.size())}});
  if (last.contains("refused")) c.err << c.about(which, last["refused"]["text"]) << "\n";
  if (last.contains("faults"))
    for (const Json& fault : last["faults"]) c.err << c.about(which, fault["text"]) << "\n";
}

/// What to do about dice that do not suffice.
std::optional<Fault> dice_fault(const ScriptedDice& dice, bool any_given) {
  switch (dice.fault()) {
    case ScriptedDice::Fault::None: return {};
    case ScriptedDice::Fault::RanOut: return Fault{"--dice", any_given ? "dice-ran-out" : "dice-needed"};
    case ScriptedDice::Fault::DoesNotFit:
      return Fault{"--dice", "die-does-not-fit", {{"sides", std::to_string(dice.fault_sides())}}};
  }
  return {};
}

}  // namespace

Exit referee(const Console& c, const RefereeOptions& o) {
  const AnyRuleset* game = game_named(c, o.game);
  if (!game) return Exit::Misused;
  const auto position = read_json_file(c, o.position);
  if (!position) return tell(c, o.position, position.error());
  auto begun = game->from_position(*position);
  if (!begun) return tell(c, o.position, begun.error());
  const auto orders = read_orders(c, o);
  if (!orders) return tell(c, o.orders.empty() ? "--order" : o.orders, orders.error());
  const auto wanted_seat = player_named(*game, o.seat);
  if (!o.seat.empty() && !wanted_seat) return c.err << c.text("cli.unknown_seat", {{"seat", o.seat}}) << "\n", Exit::Misused;

  auto match = std::move(*begun);
  ScriptedDice scripted{o.dice};
  QuickDice rolled{o.seed.value_or(0)};
  Dice& dice = o.seed ? static_cast<Dice&>(rolled) : scripted;

  Json steps = Json::array();
  Exit exit = Exit::Fine;
  for (const Json& given : *orders) {
    // Either the order itself, or {"seat": …, "order": …}.
    const bool wrapped = given.is_object() && given.contains("order") && !given.contains("type");
    const Json& order = wrapped ? given["order"] : given;
    std::optional<Viewer> seat = wanted_seat;
    std::optional<Fault> unclear;
    if (wrapped)
      for (const auto& [member, value] : given.items())
        if (member != "seat" && member != "order") unclear = Fault{"/" + member, "unknown_field", {{"field", member}}};
    if (unclear) {
      // Whose order it is must not be guessed.
    } else if (wrapped && given.contains("seat")) {
      seat = given["seat"].is_string() ? player_named(*game, given["seat"].get<std::string>()) : std::nullopt;
      if (!seat) unclear = Fault{"/seat", "unknown-seat"};
    } else if (!seat) {
      const auto decider = match->prompt().outcome ? Seat::First : only_decider(match->prompt());  // when all is over, the rules say so
      if (decider) seat = viewer_of(*decider);
      if (!seat) unclear = Fault{"/seat", "name-the-seat"};
    }
    if (unclear) {
      steps.push_back({{"order", order}, {"faults", faults_json(c, Faults{*unclear})}});
      exit = Exit::Misused;
      break;
    }
    auto next = match->moment(match->size());
    const Answer answer = next->submit(*seat, order, dice);
    Json step{{"seat", to_text(*seat)}, {"order", order}};
    if (answer.refusal) {
      step["refused"] = match->refusal(*answer.refusal);
      step["refused"]["text"] = why_not(c, *game, step["refused"]);
      exit = Exit::Refused;
    } else if (!answer.faults.empty()) {
      step["faults"] = faults_json(c, answer.faults);
      exit = Exit::Misused;
    } else if (const auto wrong = dice_fault(scripted, !o.dice.empty())) {
      step["faults"] = faults_json(c, Faults{*wrong});
      exit = Exit::Misused;
    } else {
      step["accepted"] = true;
      step["dice"] = next->dice(0);
      step["events"] = next->events(0, {});
      Json told = Json::array();
      for (const Json& event : step["events"]) told.push_back(sentence(c, *game, "event", event));
      step["told"] = told;
      match = std::move(next);
    }
    steps.push_back(step);
    if (exit != Exit::Fine) break;
  }

  Json out{{"game", game->name()}, {"steps", steps}, {"prompt", match->prompt(Viewer::Spectator)}};
  Json offered = Json::object();
  for (const Seat seat : seats)
    if (match->prompt().deciders.has(seat)) {
      offered[std::string{to_text(seat)}] = match->choices(seat);
      if (match->is_team(seat))
        for (const Role role : roles) offered[std::string{to_text(viewer_of(seat, role))}] = match->choices(viewer_of(seat, role));
    }
  out["choices"] = offered;
  if (!o.seed && scripted.left() > 0) out["dice_left"] = scripted.left();
  out["position"] = match->position();
  c.out << out.dump(2) << "\n";
  if (exit != Exit::Fine) tell_last(c, steps);
  return exit;
}

}  // namespace kepi::cli
