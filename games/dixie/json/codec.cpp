#include "games/dixie/json/codec.h"

#include "games/dixie/json/deck.h"
#include "games/dixie/json/position.h"
#include "games/dixie/json/scenario.h"
#include "games/dixie/json/shapes.h"
#include "kit/text/catalogue.h"

namespace kepi::dixie {
namespace {

/// What a question is about: only what the view shows anyway.
struct Question {
  Side active{};
  Phase phase{};
  std::uint8_t day = 0, turn = 0;
  std::optional<Side> side;
  std::optional<Place> at, from;
  std::optional<CardId> card, by;
  std::optional<Window> window;
  std::optional<std::uint8_t> hits;
};

}  // namespace
}  // namespace kepi::dixie

template <>
inline constexpr auto kepi::json::shape<kepi::dixie::Question> = object<Question>(
    "Question", field("active", &Question::active), field("phase", &Question::phase), field("day", &Question::day),
    field("turn", &Question::turn), field("side", &Question::side), field("at", &Question::at), field("from", &Question::from),
    field("card", &Question::card), field("by", &Question::by), field("window", &Question::window), field("hits", &Question::hits));

namespace kepi::dixie {
namespace {

using json::Fields;
using json::Spot;
using json::Type;
using json::Types;
using json::Within;

Names names(const Setup& setup, bool unknown_cards = false) { return {setup.edition, unknown_cards, nullptr, setup.switches}; }

constexpr std::array topics{"deploy", "generals_fate", "morale", "window", "melee", "melee_round", "melee_end", "fire", "allot", "move", "flank",
                            "reconnaissance", "ride_end", "disorganization", "retire", "retire_general", "movement_fire", "spy",
                            "panic", "surprise", "night_deployment", "answer_draw", "over"};
static_assert(topics.size() == static_cast<std::size_t>(Topic::Over) + 1);

constexpr std::array arg_names{"card", "place", "number", "window", "effect", "token"};
static_assert(arg_names.size() == static_cast<std::size_t>(ArgKind::Token) + 1);

Json value_of(const Arg& arg, const Names& names) {
  const Within within{names};
  switch (static_cast<ArgKind>(arg.kind)) {
    case ArgKind::Card: return json::write(static_cast<CardId>(arg.value), within);
    case ArgKind::Place: return json::write(static_cast<Place>(arg.value), within);
    case ArgKind::Window: return json::write(static_cast<Window>(arg.value), within);
    case ArgKind::Effect: return json::write(static_cast<Effect>(arg.value), within);
    case ArgKind::Number:
    case ArgKind::Token: return arg.value;
  }
  return arg.value;
}

Question question_of(const State& shown) {
  Question q{.active = static_cast<Side>(shown.active), .phase = shown.phase, .day = shown.day, .turn = shown.turn};
  if (shown.flow.empty()) return q;
  const auto known = [&](Slot slot) {
    const bool is = index(slot) < shown.cards.size() && is_known(shown[slot].id);
    return is ? std::optional{shown[slot].id} : std::nullopt;
  };
  const Frame& now = shown.flow.back();
  q.side = static_cast<Side>(now.seat);
  q.card = known(now.card);
  if (now.at != Place::Nowhere) q.at = now.at;
  if (now.step == Step::InWindow) q.window = now.window;
  if (now.step == Step::Shot || now.step == Step::Allot || (now.step == Step::InWindow && now.window == Window::WFD)) {
    q.by = known(shown.shot.by);
    q.from = shown.shot.from, q.at = shown.shot.at, q.hits = shown.shot.hits;
  }
  return q;
}

Type setup_type(Types& types) {
  std::vector<std::string> ids;
  for (const Scenario& scenario : scenarios()) ids.insert(ids.end(), {scenario.id, "dixie/" + scenario.id});
  const Type budget{json::Integer{least_budget, most_budget}};
  const auto by_side = [](const Type& type) { return Type{json::Record{{{"usa", type, false}, {"csa", type, false}}}}; };
  return {json::Record{{{"scenario", {json::Words{ids}}, true},
                        {"options", json::type_of<Switches>(types), false},
                        {"budgets", by_side(budget), false},
                        {"decks", by_side(deck_list_type()), false}}}};
}

/// The guided first battle: the small one with open cards, the same cards and dice for everybody.
Json lesson() {
  const std::string battle = scenario_of(Edition::BullRun).id, seed = std::string(62, '0') + "01";
  return {{"scenario", battle}, {"options", {{"open_cards", true}}}, {"seats", {"me", "greedy"}}, {"seed", seed}};
}

}  // namespace

Json DixieCodec::catalogue() {
  Json list = Json::array(), options = Json::array();
  Switches offered;
  for (const Scenario& scenario : scenarios()) {
    Json names = Json::array();
    for (const Switch which : scenario.options) {
      offered.set(which);
      names.push_back(json::write(which));
    }
    list.push_back({{"id", scenario.id}, {"edition", json::write(scenario.edition)}, {"title", scenario.title},
                    {"date", scenario.date}, {"summary", scenario.summary}, {"options", names}});
  }
  for (const auto& [name, which] : json::shape<Switch>.words)
    if (offered.has(which)) options.push_back(describe_option(which));
  const auto seat = [](Seat s) {
    return Json{{"seat", to_text(s)}, {"side", json::write(static_cast<Side>(s))}, {"title", "seat." + std::string{to_text(s)}}};
  };
  return {{"game", Rules::name}, {"seats", {seat(usa), seat(csa)}}, {"scenarios", list}, {"options", options}, {"lesson", lesson()}};
}

std::optional<Json> DixieCodec::schema(std::string_view what) {
  Types types;
  Type root;
  if (what == "order") root = json::type_of<Order>(types);
  else if (what == "event") root = json::type_of<Event>(types);
  else if (what == "view") root = json::type_of<View>(types);
  else if (what == "scenario") root = scenario_type(types);
  else if (what == "setup") root = setup_type(types);
  else if (what == "position") root = position_type(types);
  else if (what == "deck") root = deck_type(types);
  else return std::nullopt;
  return json::schema("kepi/dixie/" + std::string{what}, "Dixie: " + std::string{what}, root, types);
}

Result<Setup> DixieCodec::read_setup(const Json& document) {
  Faults faults;
  Setup setup;
  const Spot spot{document, faults};
  Fields fields{spot};
  if (read_choice(fields, setup)) {
    read_deck_choice(fields, setup);
    fields.done();
  }
  if (!faults.empty()) return tl::unexpected{std::move(faults)};
  return setup;
}

Json DixieCodec::write_setup(const Setup& setup) {
  Json out{{"scenario", scenario_of(setup.edition).id}, {"options", json::write(setup.switches)}};
  for (const Seat side : seats) {
    const char* name = side == usa ? "usa" : "csa";
    if (setup.budgets[index(side)]) out["budgets"][name] = setup.budgets[index(side)];
    if (!setup.decks[index(side)].empty()) out["decks"][name] = write_deck_list(setup.decks[index(side)]);
  }
  return out;
}

Result<kepi::Position<Rules>> DixieCodec::read_position(const Json& document) { return dixie::read_position(document); }
Json DixieCodec::write_position(const Setup& setup, const State& state) { return dixie::write_position(setup, state); }

Result<Order> DixieCodec::read_order(const Setup& setup, const Json& document) {
  return json::read_all<Order>(document, Within{names(setup)});
}
Json DixieCodec::write_order(const Setup& setup, const Order& order) {
  return json::write(order, Within{names(setup)});
}
Result<Event> DixieCodec::read_event(const Setup& setup, const Json& document) {
  return json::read_all<Event>(document, Within{names(setup, true)});
}
Json DixieCodec::write_event(const Setup& setup, const Event& event) {
  return json::write(event, Within{names(setup, true)});
}
Result<View> DixieCodec::read_view(const Setup& setup, const Json& document) {
  return json::read_all<View>(document, Within{names(setup, true)});
}
Json DixieCodec::write_view(const Setup& setup, const View& view) { return json::write(view, Within{names(setup, true)}); }

void DixieCodec::append_order(std::string& out, const Setup& setup, const Order& order) {
  json::append(out, order, Within{names(setup)});
}
void DixieCodec::append_event(std::string& out, const Setup& setup, const Event& event) {
  json::append(out, event, Within{names(setup, true)});
}
void DixieCodec::append_view(std::string& out, const Setup& setup, const View& view) {
  json::append(out, view, Within{names(setup, true)});
}

std::string_view DixieCodec::topic(std::uint16_t topic) { return topic < topics.size() ? topics[topic] : topics.back(); }

Json DixieCodec::prompt_args(const View& seen) { return json::write(question_of(seen.shown), Within{Names{seen.shown.edition, true}}); }
void DixieCodec::append_prompt_args(std::string& out, const View& seen) {
  json::append(out, question_of(seen.shown), Within{Names{seen.shown.edition, true}});
}

Json DixieCodec::write_args(const Setup& setup, const Args& args) {
  Json out = Json::object();
  for (const Arg& arg : args) {
    if (arg.kind >= arg_names.size()) continue;
    std::string name = arg_names[arg.kind];
    for (int n = 2; out.contains(name); ++n) name = arg_names[arg.kind] + std::to_string(n);
    out[name] = value_of(arg, names(setup, true));
  }
  return out;
}

// docs/guide/rules-texts.md: cards, effects, places and windows become names; sides and other words of
// an enumeration stay, since the texts choose by them.
std::string DixieCodec::word(const Catalogue& texts, std::string_view language, std::string_view field, const Json& value) {
  if (value.is_object())  // a card that is mentioned; without its face only its back is known
    return value.contains("card") ? word(texts, language, field, value["card"]) : texts.format(language, "dixie", "card.hidden");
  if (!value.is_string()) return value.dump();
  const auto& word = value.get_ref<const std::string&>();
  if (word == "?usa" || word == "?csa") return texts.format(language, "dixie", "card.hidden");
  if (const auto card = card_by_id(word)) return std::string{language == "fr" ? text(*card).name_fr : text(*card).name_en};
  for (const EffectRow& row : effect_table)  // a shot's kind may have the name of one
    if (field == "effect" && text(row.key).id == word) return std::string{language == "fr" ? text(row.key).name_fr : text(row.key).name_en};
  for (const std::string_view scope : {"position", "window"})
    if (const std::string key = std::string{scope} + "." + word; texts.has(language, "dixie", key))
      return texts.format(language, "dixie", key);
  return word;
}

Types DixieCodec::types() {
  Types types;
  json::type_of<Order>(types);
  json::type_of<Event>(types);
  json::type_of<View>(types);
  types.insert_or_assign("Setup", setup_type(types));
  return types;
}

}  // namespace kepi::dixie
