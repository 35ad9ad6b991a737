#include "games/dixie/json/flow.h"
#include "games/dixie/json/position.h"
#include "games/dixie/json/position_text.h"
#include "games/dixie/json/scenario.h"
#include "games/dixie/json/shapes.h"

namespace kepi::dixie {
namespace {

using json::Within;

/// What is as usual is left out.
template <class T>
void put(Json& object, const char* name, const T& value, const T& usual, const Within& within = {}) {
  if (!(value == usual)) object[name] = json::write(value, within);
}
template <class T>
void put(Json& object, const char* name, const std::array<T, 2>& value, const Within& within = {}) {
  Json by = Json::object();
  for (const Seat side : seats)
    if (!(value[index(side)] == T{})) by[side == usa ? "usa" : "csa"] = json::write(value[index(side)], within);
  if (!by.empty()) object[name] = std::move(by);
}
Json side_name(Seat side) { return json::write(static_cast<Side>(side)); }

/// The cards of a side in a place; those of a deck from the top.
Json cards_in(const State& s, Place at, Seat side, bool terrain) {
  std::vector<const Card*> found;
  for (const Card& card : s.cards)
    if (card.at == at && side_of(card) == side && (!is_position(at) || (face(card.id).type == CardType::Terrain && !card.decoy) == terrain))
      found.push_back(&card);
  if (is_deck(at)) std::sort(found.begin(), found.end(), [](auto* a, auto* b) { return a->rank < b->rank; });
  Json out = Json::array();
  for (const Card* card : found) out.push_back(write_card(*card, s));
  return out;
}

Json write_one(const State& s, Place at) {
  Json out = Json::object();
  for (const Seat side : seats)
    if (Json cards = cards_in(s, at, side, false); !cards.empty()) out[side == usa ? "usa" : "csa"] = std::move(cards);
  Json terrain = cards_in(s, at, usa, true);
  for (Json& card : cards_in(s, at, csa, true)) terrain.push_back(std::move(card));
  if (!terrain.empty()) out["terrain"] = std::move(terrain);

  const Position& p = s[at];
  out["holder"] = side_name(p.holder);
  if (p.held_by_at_start != p.holder) out["held_at_start"] = side_name(p.held_by_at_start);
  put(out, "crossings", p.crossings);
  put(out, "flank_crossings", p.flank_crossings);
  Json played = Json::object();
  for (const Seat side : seats)
    if (p.played[index(side)][0] != Effect::None) played[side == usa ? "usa" : "csa"] = json::write(p.played[index(side)]);
  if (!played.empty()) out["played"] = std::move(played);
  Json marks = Json::array();
  for (const PositionMark& mark : position_marks)
    if (mark.get(p)) marks.push_back(mark.word);
  if (!marks.empty()) out["marks"] = std::move(marks);
  return out;
}

}  // namespace

Json write_position(const Setup& setup, const State& s) {
  const Names names{s.edition, false, &s};
  const Within within{names};
  const State fresh;
  Json out{{"game", Rules::name}, {"scenario", scenario_of(setup.edition).id}, {"turn", s.turn},
           {"active", side_name(s.active)}, {"phase", json::write(s.phase)}};
  if (setup.switches.bits) out["options"] = json::write(setup.switches);
  put(out, "day", s.day, fresh.day);
  if (!s.flow.empty()) out["step"] = json::write(s.flow.front().step);
  out["flow"] = json::write(s.flow, within);
  for (std::size_t i = 0; i < s.flow.size(); ++i)  // 0 is left out, but would not be read as 0 everywhere
    if (s.flow[i].stage != usual_stage(s, i)) out["flow"][i]["stage"] = s.flow[i].stage;
  for (const Place at : field_positions(s.switches)) out["positions"][std::string{name_of(at, s.edition)}] = write_one(s, at);
  for (const Place pile : {Place::Reserve, Place::Deck, Place::Discard, Place::Removed, Place::Ohio, Place::SetAside}) {
    Json by = Json::object();
    for (const Seat side : seats)
      if (Json cards = cards_in(s, pile, side, false); !cards.empty()) by[side == usa ? "usa" : "csa"] = std::move(cards);
    if (!by.empty()) out[std::string{name_of(pile, s.edition)}] = std::move(by);
  }
  put(out, "shot", s.shot, fresh.shot, within);
  put(out, "march", s.march, fresh.march, within);
  put(out, "melee", s.melee, fresh.melee, within);
  put(out, "under_fire", s.under_fire, fresh.under_fire, within);
  put(out, "idle", s.idle, fresh.idle);
  put(out, "night", s.night, s.phase == Phase::Night);
  put(out, "eventful", s.eventful, fresh.eventful);
  put(out, "left_reserve", s.left_reserve, fresh.left_reserve);
  put(out, "lost_orders", s.lost_orders, fresh.lost_orders);
  put(out, "cloudburst", s.cloudburst, fresh.cloudburst);
  put(out, "extra_draws", s.extra_draws, fresh.extra_draws);
  put(out, "ready", s.ready);
  put(out, "offered_draw", s.offered_draw);
  put(out, "standing_passes", s.standing_passes);
  put(out, "unless", s.unless, within);
  put(out, "entrusted", s.entrusted);
  if (s.switches.has(Switch::GbThreeDays)) out["allotment"] = {{"usa", s.allotment[0]}, {"csa", s.allotment[1]}};
  for (const Seat side : seats)
    if (is_known(s.commander[index(side)]))
      out["commander"][side == usa ? "usa" : "csa"] = json::write(s.commander[index(side)], within);
  out["last_token"] = {{"usa", s.last_token[0]}, {"csa", s.last_token[1]}};
  put(out, "ending", s.ending, fresh.ending);
  if (s.winner < 2) out["winner"] = side_name(static_cast<Seat>(s.winner));
  return out;
}

}  // namespace kepi::dixie
