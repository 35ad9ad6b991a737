#include "games/dixie/days.h"
#include "games/dixie/json/flow.h"
#include "games/dixie/json/position.h"
#include "games/dixie/json/scenario.h"
#include "games/dixie/json/shapes.h"

namespace kepi::dixie {
namespace {

using namespace kepi::json;

Type optional_sides(Type of) { return {Record{{{"usa", of, false}, {"csa", of, false}}}}; }

/// Where a view has the slot of a card, a position has its id.
Type with_ids(const Type& type, const Type& card) {
  if (const auto* number = std::get_if<Integer>(&type.is); number && number->most == static_cast<std::int64_t>(most_cards) - 1)
    return card;
  Type out = type;
  if (auto* list = std::get_if<List>(&out.is)) list->of = {with_ids(list->of.front(), card)};
  return out;
}
template <class T>
Type record_with_ids(Types& types, std::initializer_list<std::string_view> optional) {
  Types own;
  type_of<T>(own);
  Record out;
  for (Field field : std::get<Record>(own.at(std::string{shape<T>.name}).is).fields) {
    field.type = with_ids(field.type, type_of<CardId>(types));
    field.required = field.required && std::find(optional.begin(), optional.end(), field.name) == optional.end();
    out.fields.push_back(std::move(field));
  }
  for (auto& [name, type] : own)
    if (name != shape<T>.name) types.insert({name, std::move(type)});
  return {std::move(out)};
}

}  // namespace

json::Type position_type(Types& types) {
  const Type text{Text{}}, flag{Boolean{}};
  const Type side = {Words{{"usa", "csa", "USA", "CSA", "U", "C"}}};
  const Type small{Integer{0, 255}};
  // Cards: a list of them, several in one text, or how many.
  types["Cards"] = {OneOf{{{List{{text}, most_cards}}, text, {Integer{0, most_cards}}}}};
  const Type cards{json::Named{"Cards"}};
  Words marks;
  for (const PositionMark& mark : position_marks) marks.words.emplace_back(mark.word);
  types["WrittenPosition"] = {Record{{{"usa", cards, false},
                                      {"csa", cards, false},
                                      {"terrain", cards, false},
                                      {"holder", side, false},
                                      {"held_at_start", side, false},
                                      {"crossings", optional_sides(small), false},
                                      {"flank_crossings", optional_sides(small), false},
                                      {"played", optional_sides(type_of<PlayedEffects>(types)), false},
                                      {"marks", {List{{{std::move(marks)}}, position_marks.size()}}, false}}}};
  const Type position{OneOf{{{json::Named{"WrittenPosition"}}, text}}};
  Record positions;
  for (const std::string& name : position_names()) positions.fields.push_back({name, position, false});

  std::vector<std::string> ids;
  for (const Scenario& scenario : scenarios()) ids.insert(ids.end(), {scenario.id, "dixie/" + scenario.id});
  Record root{{{"game", {Words{{"dixie"}}}, false},
               {"scenario", {Words{ids}}, true},
               {"options", type_of<Switches>(types), false},
               {"day", {Integer{1, 3}}, false},
               {"turn", {Integer{0, turn_cap}}, false},
               {"active", side, false},
               {"phase", type_of<Phase>(types), false},
               {"step", type_of<Step>(types), false},
               {"flow", {List{{record_with_ids<Frame>(types, {"side", "owner"})}, State{}.flow.capacity()}}, false},
               {"positions", {OneOf{{{std::move(positions)}, text}}}, false},
               {"shot", record_with_ids<Shot>(types, {"side", "range", "kind"}), false},
               {"march", record_with_ids<MarchGroup>(types, {}), false},
               {"melee", record_with_ids<MeleeFight>(types, {"hits", "charged"}), false},
               {"under_fire", type_of<Place>(types), false},
               {"idle", {Integer{0, idle_turns_to_draw}}, false},
               {"left_reserve", {Integer{0, most_cards}}, false},
               {"extra_draws", {Integer{-10, 10}}, false},
               {"ready", optional_sides(flag), false},
               {"offered_draw", optional_sides(flag), false},
               {"standing_passes", optional_sides(type_of<WindowSet>(types)), false},
               {"unless", optional_sides(type_of<Unless>(types)), false},
               {"entrusted", optional_sides(type_of<Entrusted>(types)), false},
               {"last_token", optional_sides(small), false},
               {"commander", optional_sides(type_of<CardId>(types)), false},
               {"allotment", optional_sides({Integer{0, three_days.allotment}}), false},
               {"ending", type_of<Ending>(types), false},
               {"winner", side, false}}};
  for (const char* pile : {"reserve", "deck", "discard", "removed", "ohio", "set_aside"}) root.fields.push_back({pile, optional_sides(cards), false});
  for (const char* name : {"night", "eventful", "lost_orders", "cloudburst"}) root.fields.push_back({name, flag, false});
  return {std::move(root)};
}

}  // namespace kepi::dixie
