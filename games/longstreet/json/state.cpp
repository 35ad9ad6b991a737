#include "games/longstreet/json/state.h"

#include <algorithm>

#include "games/longstreet/json/notation.h"
#include "games/longstreet/json/scenario.h"
#include "games/longstreet/json/shapes.h"
#include "games/longstreet/rules.h"

namespace kepi::json {

template <>
inline constexpr auto shape<ls::Engagement> = object<ls::Engagement>(
    "Engagement", unit_field("attacker", &ls::Engagement::attacker), unit_field("defender", &ls::Engagement::defender),
    maybe("contact", &ls::Engagement::contact), maybe("flanked", &ls::Engagement::flanked), maybe("flank_touched", &ls::Engagement::flank_touched),
    maybe("covered", &ls::Engagement::covered), maybe("files", &ls::Engagement::files), maybe("dice", &ls::Engagement::dice));

}  // namespace kepi::json

namespace kepi::longstreet {
namespace {

/// How many cards a phase was invoked with where a position does not say.
constexpr std::uint8_t invoked_by_default(Step step) {
  const bool phase = step == Step::FireWindow || step == Step::Shooting || step >= Step::MovementWindow;
  return phase && step < Step::Status ? 1 : 0;
}

using json::Fields;
using json::Json;
using json::Spot;
using json::Type;
using json::Types;
using json::Within;

struct Mark {
  const char* word;
  bool Unit::*flag;
};
constexpr std::array marks{
    Mark{"smoke", &Unit::smoke},         Mark{"shot", &Unit::shot},           Mark{"moved", &Unit::moved},
    Mark{"changed", &Unit::changed},     Mark{"charged", &Unit::charged},     Mark{"balked", &Unit::balked},
    Mark{"allocated", &Unit::allocated}, Mark{"fell_back", &Unit::fell_back}, Mark{"defended", &Unit::defended},
    Mark{"attacked", &Unit::attacked},   Mark{"must_fall_back", &Unit::must_fall_back}};
struct Count {
  const char* word;
  std::uint8_t Unit::*value;
};
constexpr std::array counts{Count{"hits", &Unit::hits},       Count{"cards", &Unit::cards},   Count{"defence", &Unit::defence},
                            Count{"attack", &Unit::attack},   Count{"missed", &Unit::missed}, Count{"saved", &Unit::saved}};

// ------------------------------------------------------------------------------------------- writing

Json write_unit_state(const Unit& u, const Muster& muster, Style style) {
  Json out{{"name", muster.name}};
  if (style == Style::Notation) {
    out["at"] = u.is_gone() ? "gone" : write_unit({u.arm, u.limbered, u.formation, u.pose});
  } else {
    out["side"] = json::write(static_cast<Side>(u.side));
    out["arm"] = json::write(u.arm);
    out["strength"] = muster.bases;  // at the beginning
    if (!u.is_gone()) {
      out["pose"] = json::write(u.pose);
      out["formation"] = json::write(u.formation);
      if (u.limbered) out["limbered"] = true;
    }
  }
  Json set = Json::array();
  for (const Mark& mark : marks)
    if (u.*mark.flag) set.push_back(mark.word);
  if (!set.empty()) out["marks"] = std::move(set);
  for (const Count& count : counts)
    if (u.*count.value) out[count.word] = u.*count.value;
  return out;
}

/// The top card first, though it is kept last.
template <class Cards>
Json write_cards(const Cards& cards, bool reversed) {
  Json out = Json::array();
  for (std::size_t i = 0; i < cards.size(); ++i) out.push_back(json::write(cards[reversed ? cards.size() - 1 - i : i]));
  return out;
}

Json write_player(const Player& p) {
  Json out{{"hand", write_cards(p.hand, false)}, {"deck", write_cards(p.deck, true)}, {"edge", json::write(p.edge)}};
  if (!p.discards.empty()) out["discards"] = write_cards(p.discards, false);
  if (!p.removed.empty()) out["removed"] = write_cards(p.removed, false);
  if (!p.lost.empty()) out["lost"] = write_cards(p.lost, false);
  if (p.passed) out["passed"] = true;
  if (p.losses) out["losses"] = p.losses;
  if (p.standing.bits) out["standing"] = json::write(p.standing);
  if (p.ready) out["ready"] = true;
  if (p.spared) out["spared"] = true;
  return out;
}

}  // namespace

void write_state(Json& out, const State& s, Style style) {
  const Names names{&s.field->scenario};
  const Within within{names};
  const auto put = [&](const char* name, const auto& value, const auto& usual) {
    if (!(value == usual)) out[name] = json::write(value, within);
  };
  const auto put_unit = [&](const char* name, UnitId unit) {
    if (unit != no_unit) out[name] = json::write(static_cast<UnitName>(unit), within);
  };
  Json units = Json::array();
  for (std::size_t i = 0; i < s.units.size(); ++i) units.push_back(write_unit_state(s.units[i], s.field->scenario.units[i], style));
  out["units"] = std::move(units);
  out["turn"] = s.turn;
  out["active"] = json::write(static_cast<Side>(s.active));
  out["step"] = json::write(s.step);
  out["shattered_point"] = s.shattered_point;
  out["shuffle"] = s.stacked ? "stacked" : "dice";
  out["federal"] = write_player(s[federal]);
  out["confederate"] = write_player(s[confederate]);
  if (s.voided.bits) out["void"] = json::write(s.voided);
  if (s.rolls != std::array<std::uint8_t, 2>{}) out["rolls"] = Json::array({s.rolls[0], s.rolls[1]});
  put("placed", s.placed, std::uint8_t{0});
  if (s.placer != federal) out["placer"] = json::write(static_cast<Side>(s.placer));
  if (s.deploying != federal) out["deploying"] = json::write(static_cast<Side>(s.deploying));
  if (s.first_known) out["first_known"] = true;
  put("interrupt", s.interrupt, Title::None);
  put_unit("interrupt_unit", s.interrupt_unit);
  put("banned", s.banned, Title::None);
  put("invoked", s.invoking, invoked_by_default(s.step));
  put("modifier", s.modifier, Title::None);
  put_unit("named", s.named);
  put_unit("current", s.current);
  put("shots", s.shots, decltype(s.shots){});
  if (!s.targets.empty()) {
    Json targets = Json::array();
    for (const UnitId id : s.targets) targets.push_back(json::write(static_cast<UnitName>(id), within));
    out["targets"] = std::move(targets);
  }
  put("engagements", s.engagements, decltype(s.engagements){});
  put("failed", s.failed, std::uint8_t{0});
  put("distance", s.distance, std::uint8_t{0});
  put("fall_back_line", s.fall_back_line, Pose{});
  put("losses", s.losses, decltype(s.losses){});
  put("ending", s.ending, Ending::None);
  if (s.winner) out["winner"] = json::write(static_cast<Side>(*s.winner));
}

// ------------------------------------------------------------------------------------------- reading

namespace {

template <class T>
bool maybe_read(Fields& fields, const char* name, T& out) {
  const auto spot = fields.find(name);
  return !spot || json::read(*spot, out);
}
bool maybe_flag(Fields& fields, const char* name, bool& out) {
  const auto spot = fields.find(name);
  return !spot || spot->boolean(out);
}
bool maybe_unit(Fields& fields, const char* name, UnitId& out) {
  const auto spot = fields.find(name);
  UnitName unit{};
  if (!spot) return true;
  if (!json::read(*spot, unit)) return false;
  out = static_cast<UnitId>(unit);
  return true;
}
bool maybe_side(Fields& fields, const char* name, Seat& out) {
  Side side = static_cast<Side>(out);
  const bool fine = maybe_read(fields, name, side);
  out = static_cast<Seat>(side);
  return fine;
}

bool read_unit_state(const Spot& spot, State& s) {
  Fields fields{spot};
  const auto name = fields.need("name");
  UnitName id{};
  if (!name || !json::read(*name, id)) return fields.done(), false;
  Unit& u = s.units[static_cast<std::size_t>(id)];
  bool fine = true;
  (void)fields.find("side");  // the scenario says
  (void)fields.find("arm");
  (void)fields.find("strength");
  if (const auto at = fields.find("at")) {
    std::string text;
    if (!at->string(text)) return false;
    if (text == "gone") {
      u = Unit{.side = u.side, .arm = u.arm};
    } else {
      const auto unit = read_unit(text);
      if (!unit || unit->arm != u.arm) return at->fault("not_a_unit", {{"text", text}});
      u.limbered = unit->limbered, u.formation = unit->formation, u.pose = unit->pose;
    }
  } else if (const auto pose = fields.find("pose")) {
    const auto formation = fields.need("formation");
    fine = json::read(*pose, u.pose) && formation && json::read(*formation, u.formation);
    u.pose = plane::snapped(u.pose);
    u.limbered = false;
    fine = maybe_flag(fields, "limbered", u.limbered) && fine;
    const Formation& f = u.formation;
    const bool lawful = u.is_infantry() ? is_lawful(f) && !u.limbered : f.bases >= 1 && f.bases <= most_guns && f.files == f.bases && f.offset == 0;
    if (fine && !lawful) fine = formation->fault("unlawful_formation");
  } else if (spot.value().contains("arm")) {
    u = Unit{.side = u.side, .arm = u.arm};  // a view: no pose, gone
  }
  if (const auto set = fields.find("marks")) {
    if (!set->is_list(marks.size())) return false;
    for (std::size_t i = 0; i < set->value().size(); ++i) {
      std::string word;
      if (!set->item(i).string(word)) return false;
      const auto mark = std::find_if(marks.begin(), marks.end(), [&](const Mark& m) { return m.word == word; });
      if (mark == marks.end()) {
        std::vector<std::string> words;
        for (const Mark& m : marks) words.emplace_back(m.word);
        return json::not_a_word(set->item(i), words);
      }
      u.*mark->flag = true;
    }
  }
  for (const Count& count : counts) {
    std::int64_t n = u.*count.value;
    if (const auto member = fields.find(count.word)) fine = member->integer(0, 60, n) && fine;
    u.*count.value = static_cast<std::uint8_t>(n);
  }
  fields.done();
  return fine;
}

template <class Cards>
bool read_cards(const Spot& spot, Cards& out, bool reversed) {
  if (!json::read(spot, out)) return false;
  if (reversed) std::reverse(out.begin(), out.end());
  return true;
}

bool read_player(const Spot& spot, Player& p, bool unknown_cards) {
  Fields fields{spot};
  if (!spot.value().is_object()) return false;
  bool fine = true;
  const auto pile = [&](const char* name, auto& cards, bool reversed) {
    const auto member = fields.find(name);
    if (!member) return false;
    fine = read_cards(*member, cards, reversed) && fine;
    if (!unknown_cards && std::find(cards.begin(), cards.end(), Title::None) != cards.end())
      fine = member->fault("unknown_card", {{"card", "?"}});
    return true;
  };
  const bool hand = spot.value().contains("hand"), deck = spot.value().contains("deck");
  if (hand || deck) p.hand.clear();
  if (deck) p.deck.clear();
  pile("hand", p.hand, false), pile("deck", p.deck, true);
  pile("discards", p.discards, false), pile("removed", p.removed, false), pile("lost", p.lost, false);
  if (p.hand.size() + p.deck.size() + p.discards.size() + p.removed.size() + p.lost.size() > most_cards)
    fine = spot.fault("too_many_cards", {{"limit", std::to_string(most_cards)}});
  fine = maybe_flag(fields, "passed", p.passed) && fine;
  std::int64_t losses = p.losses;
  if (const auto member = fields.find("losses")) fine = member->integer(0, 200, losses) && fine;
  p.losses = static_cast<std::uint8_t>(losses);
  fine = maybe_read(fields, "standing", p.standing) && fine;
  fine = maybe_read(fields, "edge", p.edge) && fine;
  fine = maybe_flag(fields, "ready", p.ready) && fine;
  fine = maybe_flag(fields, "spared", p.spared) && fine;
  fields.done();
  return fine;
}

}  // namespace

bool read_state(Fields& fields, const Spot& spot, State& s) {
  const std::size_t before = spot.faults();
  const Scenario& scenario = s.field->scenario;
  std::array<int, 2> bases{};
  for (const Muster& muster : scenario.units) {
    Unit u{.side = muster.side, .arm = muster.arm};
    if (muster.deployed) u.pose = muster.pose, u.formation = muster.formation, u.limbered = muster.limbered;
    s.units.push_back(u);
    bases[kepi::index(muster.side)] += muster.bases;
  }
  const bool view = spot.within().as<Names>() == nullptr;
  for (const Seat side : seats) {
    Player& p = s[side];
    p.edge = side == federal ? Edge::South : Edge::North;
    p.deck = longstreet::deck_of(side, scenario.year);
    while (p.hand.size() < hand_size) p.hand.push_back(p.deck.back()), p.deck.pop_back();
    if (const auto player = fields.find(side == federal ? "federal" : "confederate")) read_player(*player, p, view);
  }
  const Names names{&scenario};
  const Within within{names};
  const Spot named = spot.as(spot.value(), within);
  Fields own{named};
  if (const auto units = own.find("units"); units && units->is_list(most_units))
    for (std::size_t i = 0; i < units->value().size(); ++i) read_unit_state(units->item(i), s);
  (void)fields.find("units");

  // The rest is read with the names of the scenario.
  const auto number = [&](const char* name, std::int64_t least, std::int64_t most, auto& out) {
    (void)fields.find(name);
    std::int64_t n = out;
    if (const auto member = own.find(name)) member->integer(least, most, n);
    out = static_cast<std::remove_reference_t<decltype(out)>>(n);
  };
  const auto value = [&](const char* name, auto& out) {
    (void)fields.find(name);
    maybe_read(own, name, out);
  };
  const auto side = [&](const char* name, Seat& out) {
    (void)fields.find(name);
    maybe_side(own, name, out);
  };
  const auto unit = [&](const char* name, UnitId& out) {
    (void)fields.find(name);
    maybe_unit(own, name, out);
  };
  s.turn = 1;
  number("turn", 0, 10000, s.turn);
  side("active", s.active);
  value("step", s.step);
  s.shattered_point = static_cast<std::uint8_t>(shattered_point(bases[0], bases[1]));
  number("shattered_point", 0, 255, s.shattered_point);
  s.stacked = true;
  if (const auto how = fields.find("shuffle")) {
    std::string word;
    if (how->string(word)) {
      if (word != "dice" && word != "stacked") json::not_a_word(*how, {"dice", "stacked"});
      s.stacked = word == "stacked";
    }
  }
  value("void", s.voided);
  if (const auto rolls = fields.find("rolls")) {
    FixedVector<std::uint8_t, 2> dice;
    if (json::read(*rolls, dice)) {
      if (dice.size() != 2 || dice[0] > 6 || dice[1] > 6) rolls->fault("out_of_range", {{"least", "0"}, {"most", "6"}});
      else s.rolls = {dice[0], dice[1]};
    }
  }
  number("placed", 0, most_pieces, s.placed);
  side("placer", s.placer);
  side("deploying", s.deploying);
  if (const auto known = fields.find("first_known")) known->boolean(s.first_known);
  value("interrupt", s.interrupt);
  unit("interrupt_unit", s.interrupt_unit);
  value("banned", s.banned);
  s.invoking = invoked_by_default(s.step);
  number("invoked", 0, 2, s.invoking);
  value("modifier", s.modifier);
  unit("named", s.named);
  unit("current", s.current);
  value("shots", s.shots);
  (void)fields.find("targets");
  if (const auto targets = own.find("targets"); targets && targets->is_list(most_units))
    for (std::size_t i = 0; i < targets->value().size(); ++i) {
      UnitName id{};
      if (json::read(targets->item(i), id)) s.targets.push_back(static_cast<UnitId>(id));
    }
  value("engagements", s.engagements);
  number("failed", 0, most_dice, s.failed);
  number("distance", 0, 6, s.distance);
  value("fall_back_line", s.fall_back_line);
  value("losses", s.losses);
  value("ending", s.ending);
  if (fields.find("winner")) {
    Seat winner{};
    maybe_side(own, "winner", winner);
    s.winner = winner;
  }
  // Whoever has hits is a target, listed or not (LS-9.13).
  for (UnitId id = 0; id < s.units.size(); ++id)
    if (s.units[id].hits && !s.targets.contains(id) && !s.targets.full()) s.targets.push_back(id);
  return spot.faults() == before;
}

// ------------------------------------------------------------------------------------------- checking

namespace {

/// More than can stand within 1BW of the widest front: to divide dice among any number would take forever.
constexpr std::ptrdiff_t most_defenders = 16;

/// Leaves a fault at a member, or at one of its items; at the whole where it is not written.
bool fault_at(const Spot& spot, const char* name, std::optional<std::size_t> item, const char* reason = "impossible_moment", json::Arguments args = {}) {
  if (!spot.value().is_object()) return spot.fault(reason, args);
  if (!spot.value().contains(name)) return spot.fault("missing", {{"field", name}});
  const Spot member = spot.member(name);
  if (!item || !member.value().is_array() || *item >= member.value().size()) return member.fault(reason, args);
  return member.item(*item).fault(reason, args);
}

/// When a window's interrupts can first have been played: from then on they may be told of.
constexpr Step first_step(Window window) {
  switch (window) {
    case Window::None: return Step::Over;
    case Window::W1: return Step::Start;
    case Window::W2: return Step::FireWindow;
    case Window::W3: return Step::Shooting;  // after one unit has shot the next one does
    case Window::W4: return Step::MovementWindow;
    case Window::W5: return Step::CombatWindow;
    case Window::W6: return Step::DefenceWindow;
    case Window::W7: return Step::FallBackWindow;
  }
  return Step::Over;
}
/// LS-4.34  The phase that a step belongs to, by the symbol that modifies it.
constexpr Symbol phase_of(Step step) {
  if (step >= Step::FireWindow && step <= Step::Kill) return Symbol::Fire;
  if (step >= Step::MovementWindow && step <= Step::Movement) return Symbol::Movement;
  if (step >= Step::CombatWindow && step <= Step::AttackerFallBack) return Symbol::Combat;
  return Symbol::None;
}

/// Where the document speaks of this unit.
std::optional<std::size_t> item_of(const Spot& spot, const std::string& name) {
  if (!spot.value().is_object() || !spot.value().contains("units")) return {};
  const Json& units = spot.value()["units"];
  for (std::size_t i = 0; i < units.size(); ++i)
    if (units[i].is_object() && units[i].contains("name") && units[i]["name"] == name) return i;
  return {};
}

}  // namespace

bool check_state(const Spot& spot, State& s) {
  const auto no = [&](const char* name, std::optional<std::size_t> item = {}) { return fault_at(spot, name, item); };
  const auto stands = [&](UnitId id) { return id < s.units.size() && !s.units[id].is_gone(); };
  const Field& field = *s.field;
  const auto no_unit_at = [&](std::size_t id, const char* reason, json::Arguments args = {}) {
    return fault_at(spot, "units", item_of(spot, field.scenario.units[id].name), reason, std::move(args));
  };
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    const Unit& u = s.units[i];
    if (u.is_gone()) continue;
    const plane::Footprint footprint = footprint_of(field, u);
    if (!lies_on(footprint, field.table)) return no_unit_at(i, "off_table");
    for (std::size_t j = 0; j < i; ++j)
      if (!s.units[j].is_gone() && plane::overlaps(footprint, footprint_of(field, s.units[j])))
        return no_unit_at(i, "units_overlap", {{"unit", field.scenario.units[j].name}});
  }
  for (std::size_t i = 0; i < s.shots.size(); ++i)
    if (s.shots[i].target >= s.units.size() || s.shots[i].face < 1 || s.shots[i].face > 6) return no("shots", i);
  const Seat passive = other(s.active);
  for (std::size_t i = 0; i < s.engagements.size(); ++i) {
    Engagement& e = s.engagements[i];
    if (e.attacker >= s.units.size() || e.defender >= s.units.size() || s.units[e.attacker].side != s.active || s.units[e.defender].side != passive)
      return no("engagements", i);
    const auto same = std::count_if(s.engagements.begin(), s.engagements.end(), [&](const Engagement& other) { return other.attacker == e.attacker; });
    if (same > most_defenders) return no("engagements");
    if (e.files || !stands(e.attacker) || !stands(e.defender)) continue;
    if (const auto measured = engagement_of(s, e.attacker, e.defender)) {  // written by hand
      const auto dice = e.dice;
      e = *measured;
      e.dice = dice;
    } else if (s.step <= Step::DefenderLosses) {  // later they may have parted
      return no("engagements", i);
    }
  }
  Log<Event> silent;
  if (s.step >= Step::NameCharger && s.step <= Step::Allocation && s.engagements.empty()) fix_engagements(s, silent);
  for (std::size_t i = 0; i < s.losses.size(); ++i)
    if (!stands(s.losses[i].unit) || s.losses[i].bases == 0) return no("losses", i);
  if (s.step >= Step::NameCharger && s.step < Step::Status)
    for (UnitId id = 0; id < s.units.size(); ++id) {
      const bool engaged = std::any_of(s.engagements.begin(), s.engagements.end(), [&](const Engagement& e) { return e.attacker == id; });
      if (s.units[id].charged && !s.units[id].is_gone() && !engaged) return no_unit_at(id, "impossible_moment");
    }
  const bool needs_current = s.step == Step::RerollShots || s.step == Step::ShotWindow || s.step == Step::RerollAttack ||
                             s.step == Step::RerollDefence || s.distance > 0;
  if (needs_current && !stands(s.current)) return no("current");
  if (s.step == Step::Confusion && (!stands(s.interrupt_unit) || s.units[s.interrupt_unit].side != s.active)) return no("interrupt_unit");
  if (s.distance > 0) {
    const Seat owner = s.step == Step::AttackerFallBack ? s.active : passive;
    if ((s.step != Step::DefenderFallBack && s.step != Step::AttackerFallBack) || s.units[s.current].side != owner) return no("distance");
    if (s.fall_back_line == Pose{}) s.fall_back_line = s.units[s.current].pose;  // it has not limbered nor re-formed
  }
  if (s.step == Step::Over && !s.winner) return no("winner");
  if (s.step == Step::Over && s.ending == Ending::None) return no("ending");
  if (s.step == Step::Over) return true;
  if (s.modifier != Title::None && (phase_of(s.step) == Symbol::None || face(s.modifier).symbol != phase_of(s.step))) return no("modifier");
  if (s.interrupt != Title::None && (face(s.interrupt).symbol != Symbol::Interrupt || s.step < first_step(face(s.interrupt).window))) return no("interrupt");
  proceed_without_dice(s);
  if (s.step == Step::Over) return true;
  std::vector<Order> orders;
  if (const auto who = decider(s)) choices(s, *who, orders);
  return !orders.empty() || spot.fault("nobody_decides");
}

// ------------------------------------------------------------------------------------------- types

void add_state_types(std::vector<json::Field>& fields, Types& types) {
  const Type text{json::Text{}}, flag{json::Boolean{}}, small{json::Integer{0, 255}};
  const Type cards{json::List{{json::type_of<Title>(types)}, most_cards}}, side = json::type_of<Side>(types);
  json::Words mark_words;
  for (const Mark& mark : marks) mark_words.words.emplace_back(mark.word);
  json::Record unit{{{"name", text, true},
                     {"at", text, false},
                     {"side", side, false},
                     {"arm", json::type_of<Arm>(types), false},
                     {"strength", small, false},
                     {"pose", json::type_of<Pose>(types), false},
                     {"formation", json::type_of<Formation>(types), false},
                     {"limbered", flag, false},
                     {"marks", {json::List{{{mark_words}}, marks.size()}}, false}}};
  for (const Count& count : counts) unit.fields.push_back({count.word, small, false});
  types["Unit"] = {std::move(unit)};
  types["Player"] = {json::Record{{{"hand", cards, false},     {"deck", cards, false},   {"discards", cards, false},
                                   {"removed", cards, false},  {"lost", cards, false},   {"passed", flag, false},
                                   {"losses", small, false},   {"standing", json::type_of<WindowSet>(types), false},
                                   {"edge", json::type_of<Edge>(types), false},          {"ready", flag, false},
                                   {"spared", flag, false}}}};
  const Type player{json::Named{"Player"}}, card = json::type_of<Title>(types);
  for (json::Field field : {json::Field{"units", {json::List{{{json::Named{"Unit"}}}, most_units}}, false},
                            {"turn", {json::Integer{0, 10000}}, false},
                            {"active", side, false},
                            {"step", json::type_of<Step>(types), false},
                            {"shattered_point", small, false},
                            {"shuffle", {json::Words{{"dice", "stacked"}}}, false},
                            {"federal", player, false},
                            {"confederate", player, false},
                            {"void", cards, false},
                            {"rolls", {json::List{{{json::Integer{0, 6}}}, 2}}, false},
                            {"placed", small, false},
                            {"placer", side, false},
                            {"deploying", side, false},
                            {"first_known", flag, false},
                            {"interrupt", card, false},
                            {"interrupt_unit", text, false},
                            {"banned", card, false},
                            {"invoked", {json::Integer{0, 2}}, false},
                            {"modifier", card, false},
                            {"named", text, false},
                            {"current", text, false},
                            {"shots", json::type_of<FixedVector<ShotDie, 24>>(types), false},
                            {"targets", {json::List{{text}, most_units}}, false},
                            {"engagements", json::type_of<FixedVector<Engagement, most_engagements>>(types), false},
                            {"failed", small, false},
                            {"distance", {json::Integer{0, 6}}, false},
                            {"fall_back_line", json::type_of<Pose>(types), false},
                            {"losses", json::type_of<FixedVector<Loss, most_units>>(types), false},
                            {"ending", json::type_of<Ending>(types), false},
                            {"winner", side, false}})
    fields.push_back(std::move(field));
}

}  // namespace kepi::longstreet
