#include "games/dixie/json/shapes.h"

namespace kepi::dixie {
namespace {

constexpr std::array place_names{
    "UR", "UCR", "UC", "UCL", "UL", "CL", "CCL", "CC", "CCR", "CR",
    "reserve", "deck", "discard", "removed", "ohio", "set_aside", "enemy_reserve", "nowhere"};
// DX-0.05  The three columns of Shiloh: Rear and Front, as the USA sees them.
constexpr std::array shiloh_names{"RR", "", "RC", "", "RL", "FR", "", "FC", "", "FL"};

}  // namespace

std::string_view name_of(Place place, Edition edition) {
  if (edition == Edition::Shiloh && is_position(place) && *shiloh_names[index(place)]) return shiloh_names[index(place)];
  return place_names[index(place)];
}

std::optional<Place> place_from(std::string_view name, Edition edition) {
  for (std::size_t i = 0; i < place_names.size(); ++i)
    if (name_of(Place(i), edition) == name) return Place(i);
  return std::nullopt;
}

std::vector<std::string> position_names() {
  std::vector<std::string> names;
  for (const Place place : five_columns) {
    names.emplace_back(place_names[index(place)]);
    if (*shiloh_names[index(place)]) names.emplace_back(shiloh_names[index(place)]);
  }
  return names;
}

}  // namespace kepi::dixie

namespace kepi::json {
namespace {

Names names_of(const Within& within) {
  const Names* names = within.as<Names>();
  return names ? *names : Names{};
}

std::string_view name_of(CardId card) {
  if (is_known(card)) return text(card).id;
  return card == unknown_usa ? "?usa" : "?csa";
}

/// A type with a name of its own.
Type named(Types& types, const std::string& name, Type type) {
  types.insert_or_assign(name, std::move(type));
  return {Named{name}};
}

}  // namespace

bool Form<CardId>::read(const Spot& spot, CardId& out) {
  std::string id;
  if (!spot.string(id)) return false;
  const Names names = names_of(spot.within());
  if (names.unknown_cards && (id == "?usa" || id == "?csa")) {
    out = id == "?usa" ? unknown_usa : unknown_csa;
    return true;
  }
  const auto card = card_by_id(id);
  if (!card) return spot.fault("unknown_card", {{"card", id}});
  if (face(*card).edition != names.edition) return spot.fault("wrong_edition", {{"card", id}});
  out = *card;
  return true;
}
Json Form<CardId>::write(CardId card, const Within&) { return std::string{name_of(card)}; }
void Form<CardId>::append(std::string& out, CardId card, const Within&) { append_word(out, name_of(card)); }
Type Form<CardId>::type(Types& types) {
  return named(types, "CardId", {Text{"^(\\?usa|\\?csa|(BR|SH|GB)-(US|CS)-[0-9]{3})$"}});
}

bool Form<Place>::read(const Spot& spot, Place& out) {
  std::string name;
  if (!spot.string(name)) return false;
  const auto place = place_from(name, names_of(spot.within()).edition);
  if (!place) return spot.fault("unknown_place", {{"place", name}});
  out = *place;
  return true;
}
Json Form<Place>::write(Place place, const Within& within) {
  return std::string{name_of(place, names_of(within).edition)};
}
void Form<Place>::append(std::string& out, Place place, const Within& within) {
  append_word(out, name_of(place, names_of(within).edition));
}
Type Form<Place>::type(Types& types) {
  Words words{{place_names.begin(), place_names.end()}};
  for (const std::string name : shiloh_names)
    if (!name.empty()) words.words.push_back(name);
  return named(types, "Place", {std::move(words)});
}

bool Form<Effect>::read(const Spot& spot, Effect& out) {
  std::string id;
  if (!spot.string(id)) return false;
  for (const EffectRow& row : effect_table)
    if (text(row.key).id == id) return out = row.key, true;
  return spot.fault("unknown_effect", {{"effect", id}});
}
Json Form<Effect>::write(Effect effect, const Within&) { return std::string{text(effect).id}; }
void Form<Effect>::append(std::string& out, Effect effect, const Within&) { append_word(out, text(effect).id); }
Type Form<Effect>::type(Types& types) {
  Words words;
  for (const EffectRow& row : effect_table) words.words.emplace_back(text(row.key).id);
  return named(types, "Effect", {std::move(words)});
}

bool Form<Slot>::read(const Spot& spot, Slot& out) {
  if (const State* state = names_of(spot.within()).state) {
    CardId id{};
    if (!json::read(spot, id)) return false;
    for (std::size_t i = 0; i < state->cards.size(); ++i)
      if (state->cards[i].id == id) return out = Slot{static_cast<std::uint8_t>(i)}, true;
    return spot.fault("card_not_here", {{"card", std::string{text(id).id}}});
  }
  std::int64_t value = 0;
  if (!spot.integer(0, static_cast<std::int64_t>(most_cards) - 1, value)) return false;
  out = Slot{static_cast<std::uint8_t>(value)};
  return true;
}
Json Form<Slot>::write(Slot slot, const Within& within) {
  const State* state = names_of(within).state;
  if (state && index(slot) < state->cards.size()) return json::write((*state)[slot].id, within);
  return index(slot);
}
void Form<Slot>::append(std::string& out, Slot slot, const Within& within) {
  const State* state = names_of(within).state;
  if (state && index(slot) < state->cards.size()) json::append(out, (*state)[slot].id, within);
  else json::append(out, static_cast<std::uint8_t>(slot), within);
}
Type Form<Slot>::type(Types&) { return {Integer{0, static_cast<std::int64_t>(most_cards) - 1}}; }

bool Form<WindowSet>::read(const Spot& spot, WindowSet& out) {
  std::vector<Window> windows;
  if (!json::read(spot, windows)) return false;
  out = {};
  for (const Window window : windows) out.add(window);
  return true;
}
Json Form<WindowSet>::write(WindowSet windows, const Within& within) {
  Json out = Json::array();
  for (const WindowRow& row : window_table)
    if (windows.has(row.key)) out.push_back(json::write(row.key, within));
  return out;
}
void Form<WindowSet>::append(std::string& out, WindowSet windows, const Within& within) {
  FixedVector<Window, window_count> listed;
  for (const WindowRow& row : window_table)
    if (windows.has(row.key)) listed.push_back(row.key);
  json::append(out, listed, within);
}
Type Form<WindowSet>::type(Types& types) { return {List{{type_of<Window>(types)}, window_count}}; }

bool Form<Switches>::read(const Spot& spot, Switches& out) {
  Fields fields{spot};
  out = {};
  bool fine = spot.value().is_object();
  for (const auto& [name, which] : shape<Switch>.words) {
    const auto option = fields.find(name);
    bool on = false;
    if (!option) continue;
    if (!option->boolean(on)) fine = false;
    else if (on) out.set(which);
  }
  fields.done();
  return fine;
}
Json Form<Switches>::write(Switches switches, const Within&) {
  Json out = Json::object();
  for (const auto& [name, which] : shape<Switch>.words)
    if (switches.has(which)) out[std::string{name}] = true;
  return out;
}
Type Form<Switches>::type(Types& types) {
  Record record;
  for (const auto& word : shape<Switch>.words) record.fields.push_back({std::string{word.first}, {Boolean{}}, false});
  return named(types, "Options", {std::move(record)});
}

bool Form<Positions>::read(const Spot& spot, Positions& out) {
  Fields fields{spot};
  bool fine = spot.value().is_object();
  for (const Place place : field_positions(names_of(spot.within()).switches))
    if (const auto position = fields.need(name_of(place, names_of(spot.within()).edition)))
      fine = json::read(*position, out[index(place)]) && fine;
    else
      fine = false;
  fields.done();
  return fine;
}
Json Form<Positions>::write(const Positions& positions, const Within& within) {
  Json out = Json::object();
  for (const Place place : field_positions(names_of(within).switches))
    out[std::string{name_of(place, names_of(within).edition)}] = json::write(positions[index(place)], within);
  return out;
}
void Form<Positions>::append(std::string& out, const Positions& positions, const Within& within) {
  out += '{';
  for (const Place place : field_positions(names_of(within).switches))
    append_named(out, name_of(place, names_of(within).edition), positions[index(place)], within);
  out += '}';
}
Type Form<Positions>::type(Types& types) {
  const Type position = type_of<dixie::Position>(types);
  Record record;
  for (const std::string& name : position_names()) record.fields.push_back({name, position, false});
  return named(types, "Positions", {std::move(record)});
}

bool Form<PlayedEffects>::read(const Spot& spot, PlayedEffects& out) {
  FixedVector<Effect, 2> effects;
  if (!json::read(spot, effects)) return false;
  out = {Effect::None, Effect::None};
  std::copy(effects.begin(), effects.end(), out.begin());
  return true;
}
Json Form<PlayedEffects>::write(const PlayedEffects& effects, const Within& within) {
  Json out = Json::array();
  for (const Effect effect : effects)
    if (effect != Effect::None) out.push_back(json::write(effect, within));
  return out;
}
void Form<PlayedEffects>::append(std::string& out, const PlayedEffects& effects, const Within& within) {
  FixedVector<Effect, 2> listed;
  for (const Effect effect : effects)
    if (effect != Effect::None) listed.push_back(effect);
  json::append(out, listed, within);
}
Type Form<PlayedEffects>::type(Types& types) { return {List{{type_of<Effect>(types)}, 2}}; }

}  // namespace kepi::json
