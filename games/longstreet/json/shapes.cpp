#include "games/longstreet/json/shapes.h"

namespace kepi::json {

bool Form<ls::UnitName>::read(const Spot& spot, ls::UnitName& out) {
  std::string name;
  if (!spot.string(name)) return false;
  if (const auto* names = spot.within().as<ls::Names>(); names && names->scenario)
    for (std::size_t i = 0; i < names->scenario->units.size(); ++i)
      if (names->scenario->units[i].name == name) return out = static_cast<ls::UnitName>(i), true;
  return spot.fault("unknown_unit", {{"unit", name}});
}
Json Form<ls::UnitName>::write(ls::UnitName unit, const Within& within) {
  const auto* names = within.as<ls::Names>();
  const auto i = static_cast<std::size_t>(unit);
  return names && names->scenario && i < names->scenario->units.size() ? Json(names->scenario->units[i].name) : Json("?");
}

bool Form<ls::Ordinal>::read(const Spot& spot, ls::Ordinal& out) {
  std::int64_t n = 0;
  if (!spot.integer(1, 32, n)) return false;
  out = static_cast<ls::Ordinal>(n - 1);
  return true;
}

bool Form<ls::Bases>::read(const Spot& spot, ls::Bases& out) {
  out.set = 0;
  if (!spot.is_list(ls::most_bases)) return false;
  for (std::size_t i = 0; i < spot.value().size(); ++i) {
    std::int64_t n = 0;
    if (!spot.item(i).integer(1, ls::most_bases, n)) return false;
    out.set = static_cast<ls::BaseSet>(out.set | 1u << (n - 1));
  }
  return true;
}
Json Form<ls::Bases>::write(ls::Bases bases, const Within&) {
  Json out = Json::array();
  for (int n = 0; n < ls::most_bases; ++n)
    if (bases.set >> n & 1) out.push_back(n + 1);
  return out;
}

bool Form<ls::Title>::read(const Spot& spot, ls::Title& out) {
  std::string id;
  if (!spot.string(id)) return false;
  if (id == "?") return out = ls::Title::None, true;
  const auto title = ls::title_by_id(id);
  if (!title) return spot.fault("unknown_card", {{"card", id}});
  out = *title;
  return true;
}
Json Form<ls::Title>::write(ls::Title card, const Within&) {
  return card == ls::Title::None ? std::string{"?"} : std::string{ls::text(card).id};
}
Type Form<ls::Title>::type(Types& types) {
  if (!types.contains("Card")) {
    Words words;
    for (std::size_t i = 0; i < ls::title_count; ++i) words.words.emplace_back(ls::text(static_cast<ls::Title>(i)).id);
    words.words.emplace_back("?");
    types["Card"] = {words};
  }
  return {Named{"Card"}};
}

bool Form<ls::WindowSet>::read(const Spot& spot, ls::WindowSet& out) {
  out = {};
  if (!spot.is_list(ls::window_count)) return false;
  for (std::size_t i = 0; i < spot.value().size(); ++i) {
    ls::Window window{};
    if (!json::read(spot.item(i), window)) return false;
    out.add(window);
  }
  return true;
}
Json Form<ls::WindowSet>::write(ls::WindowSet windows, const Within&) {
  Json out = Json::array();
  for (const auto& [name, window] : shape<ls::Window>.words)
    if (windows.has(window)) out.push_back(std::string{name});
  return out;
}
Type Form<ls::WindowSet>::type(Types& types) { return {List{{type_of<ls::Window>(types)}, ls::window_count}}; }

bool Form<ls::TitleSet>::read(const Spot& spot, ls::TitleSet& out) {
  out = {};
  if (!spot.is_list(ls::title_count)) return false;
  for (std::size_t i = 0; i < spot.value().size(); ++i) {
    ls::Title title{};
    if (!json::read(spot.item(i), title)) return false;
    if (title == ls::Title::None) return spot.item(i).fault("unknown_card", {{"card", "?"}});
    out.add(title);
  }
  return true;
}
Json Form<ls::TitleSet>::write(ls::TitleSet titles, const Within& within) {
  Json out = Json::array();
  for (std::size_t i = 0; i < ls::title_count; ++i)
    if (titles.has(static_cast<ls::Title>(i))) out.push_back(json::write(static_cast<ls::Title>(i), within));
  return out;
}
Type Form<ls::TitleSet>::type(Types& types) { return {List{{type_of<ls::Title>(types)}, ls::title_count}}; }

bool Form<plane::Leg>::read(const Spot& spot, plane::Leg& out) {
  Fields fields{spot};
  const auto type = fields.need("type");
  out = {};
  if (!type || !json::read(*type, out.kind)) return false;
  bool fine = true;
  const auto need = [&](const char* name, auto& value) {
    const auto member = fields.need(name);
    fine = member && json::read(*member, value) && fine;
  };
  if (out.kind == plane::Leg::Kind::Slide) need("angle", out.angle), need("length", out.length);
  if (out.kind == plane::Leg::Kind::Wheel) need("pivot", out.pivot), need("angle", out.angle);
  fields.done();
  return fine;
}
Json Form<plane::Leg>::write(const plane::Leg& leg, const Within& within) {
  Json out{{"type", json::write(leg.kind)}};
  switch (leg.kind) {
    case plane::Leg::Kind::Slide:
      out["angle"] = json::write(leg.angle, within);
      out["length"] = json::write(leg.length, within);
      break;
    case plane::Leg::Kind::Wheel:
      out["pivot"] = json::write(leg.pivot, within);
      out["angle"] = json::write(leg.angle, within);
      break;
    case plane::Leg::Kind::AboutFace: break;
  }
  return out;
}
Type Form<plane::Leg>::type(Types& types) {
  if (!types.contains("Leg")) {
    const Type angle = type_of<plane::Angle>(types), length = type_of<plane::Length>(types), hand = type_of<plane::Side>(types);
    types["Leg"] = {OneOf{{{Record{{{"type", {Words{{"slide"}}}, true}, {"angle", angle, true}, {"length", length, true}}}},
                           {Record{{{"type", {Words{{"wheel"}}}, true}, {"pivot", hand, true}, {"angle", angle, true}}}},
                           {Record{{{"type", {Words{{"about_face"}}}, true}}}}}}};
  }
  return {Named{"Leg"}};
}

}  // namespace kepi::json
