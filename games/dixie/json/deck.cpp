#include "games/dixie/json/deck.h"

#include "games/dixie/json/codec.h"
#include "games/dixie/json/shapes.h"

namespace kepi::dixie {
namespace {

using json::Arguments;
using json::Fields;
using json::Integer;
using json::List;
using json::Record;
using json::Spot;
using json::Text;
using json::Type;
using json::Words;

constexpr std::array side_names{"usa", "csa"};

/// DX-14.08  Why a card may not be in the list.
std::string_view reason_of(const Setup& setup, Seat side, CardId card) {
  if (face(card).edition != setup.edition) return "deck_wrong_edition";
  if (face(card).side != side) return "deck_wrong_side";
  return "deck_card_twice";
}

}  // namespace

bool read_deck_list(const Spot& list, Setup& setup, Seat side) {
  DeckList& deck = setup.decks[index(side)];
  deck.clear();
  const std::size_t before = list.faults();
  if (!list.is_list(DeckList::capacity())) return false;
  std::vector<std::size_t> place;  // in the list, of the cards that could be read
  for (std::size_t i = 0; i < list.value().size(); ++i) {
    const Spot item = list.item(i);
    std::string id;
    if (!item.string(id)) continue;
    // DX-M.12  Blank cards are for positions, not for decks.
    if (const auto card = card_by_id(id); card && index(*card) < printed_count) deck.push_back(*card), place.push_back(i);
    else item.fault("unknown_card", {{"card", id}});
  }
  const int budget = budget_of(setup, side), muster = muster_of(budget);
  const auto too_small = [&](int lacking) {  // DX-14.09
    list.fault("deck_too_small", {{"lacking", std::to_string(lacking)}, {"muster", std::to_string(muster)},
                                  {"budget", std::to_string(budget)}, {"rule", "DX-14.09"}});
  };
  if (deck.empty() && list.faults() == before) too_small(muster);
  for (const DeckFlaw& flaw : flaws_of(setup, side)) {
    const std::string rule{flaw.rule.text()};
    if (flaw.at)
      list.item(place[*flaw.at]).fault(reason_of(setup, side, flaw.card), {{"card", std::string{text(flaw.card).id}}, {"rule", rule}});
    else if (flaw.rule == RuleId{"DX-14.09"})
      too_small(flaw.number);
    else
      list.fault("deck_over_budget", {{"over", std::to_string(flaw.number)}, {"budget", std::to_string(budget)}, {"rule", rule}});
  }
  return list.faults() == before;
}

bool read_deck_choice(Fields& fields, Setup& setup) {
  const auto budgets = fields.find("budgets"), decks = fields.find("decks");
  if (!setup.switches.has(Switch::CustomDecks)) {  // DX-14.01
    for (const auto& given : {budgets, decks})
      if (given) given->fault("deck_without_option", {{"rule", "DX-14.01"}});
    return !budgets && !decks;
  }
  bool sound = true;
  if (budgets) {
    Fields by{*budgets};
    for (const Seat side : seats)
      if (const auto spot = by.find(side_names[index(side)])) {
        std::int64_t budget = 0;
        sound = spot->integer(least_budget, most_budget, budget) && sound;
        setup.budgets[index(side)] = static_cast<std::uint16_t>(budget);
      }
    by.done();
  }
  if (decks) {
    Fields by{*decks};
    for (const Seat side : seats)
      if (const auto spot = by.find(side_names[index(side)])) sound = read_deck_list(*spot, setup, side) && sound;
    by.done();
  }
  return sound;
}

Json write_deck_list(const DeckList& deck) {
  Json list = Json::array();
  for (const CardId card : deck) list.push_back(text(card).id);
  return list;
}

bool read_deck_file(const Spot& file, bool with_cards, DeckFile& out) {
  const std::size_t before = file.faults();
  Fields fields{file};
  std::string word;
  if (const auto spot = fields.find("game"); spot && spot->string(word) && word != Rules::name) spot->fault("another_game", {{"game", word}});
  if (const auto spot = fields.find("kind"); spot && spot->string(word) && word != "deck") json::not_a_word(*spot, {"deck"});
  if (const auto spot = fields.find("name")) spot->string(out.name);
  const auto edition = fields.need("edition"), side = fields.need("side");
  const auto columns = fields.find("columns"), budget = fields.find("budget");
  const auto cards = with_cards ? fields.need("cards") : fields.find("cards");
  fields.done();
  out.setup.switches.set(Switch::CustomDecks);
  std::int64_t number = 3;
  if (columns && columns->integer(3, 5, number)) {
    if (number == 4) columns->fault("deck_columns");
    if (number == 5) out.setup.switches.set(Switch::FiveColumns);
  }
  const bool has_edition = edition && json::read(*edition, out.setup.edition);
  if (side && side->string(word)) {
    if (word != "usa" && word != "csa") json::not_a_word(*side, {"usa", "csa"});
    out.side = word == "csa" ? csa : usa;
  }
  if (has_edition && number == 5 && out.setup.edition == Edition::Shiloh) columns->fault("deck_columns");  // DX-14.03
  if (budget && budget->integer(least_budget, most_budget, number)) out.setup.budgets[index(out.side)] = static_cast<std::uint16_t>(number);
  out.is_named = file.faults() == before;
  if (!out.is_named) return false;
  return !cards || read_deck_list(*cards, out.setup, out.side);
}

Json summary_of(const DeckFile& file) {
  const DeckList& deck = file.setup.decks[index(file.side)];
  const int budget = budget_of(file.setup, file.side);
  Json out{{"game", Rules::name}, {"kind", "deck"}, {"edition", json::write(file.setup.edition)},
           {"side", side_names[index(file.side)]}, {"columns", file.setup.switches.has(Switch::FiveColumns) ? 5 : 3},
           {"budget", budget}, {"muster", muster_of(budget)}, {"points", points_of(deck)}, {"count", deck.size()},
           {"cards", write_deck_list(deck)}};
  if (!file.name.empty()) out["name"] = file.name;
  return out;
}

Type deck_list_type() { return {List{{{Text{}}}, DeckList::capacity()}}; }

Type deck_type(json::Types& types) {
  return {Record{{{"game", {Words{{"dixie"}}}, false},
                  {"kind", {Words{{"deck"}}}, false},
                  {"edition", json::type_of<Edition>(types), true},
                  {"side", {Words{{"usa", "csa"}}}, true},
                  {"columns", {Integer{3, 5}}, false},
                  {"budget", {Integer{least_budget, most_budget}}, false},
                  {"name", {Text{}}, false},
                  {"cards", deck_list_type(), true}}}};
}

// ------------------------------------------------------------------------------------------- codec

CheckedDeck DixieCodec::check_deck(const Json& document) {
  CheckedDeck checked;
  DeckFile file;
  read_deck_file(Spot{document, checked.faults}, true, file);
  if (file.is_named) checked.deck = summary_of(file);
  return checked;
}

CheckedDeck DixieCodec::random_deck(const Json& document, Dice& dice) {
  CheckedDeck made;
  DeckFile file;
  Json wanted = document;
  if (wanted.is_object()) wanted.erase("cards");
  if (!read_deck_file(Spot{wanted, made.faults}, false, file)) return made;
  file.setup.decks[index(file.side)] = dixie::random_deck(file.setup, file.side, dice);
  made.deck = summary_of(file);
  return made;
}

Result<Json> DixieCodec::with_deck(const Json& document, Seat side, const Json& cards) {
  Json wanted = document;
  wanted.erase("decks");
  Result<Setup> setup = read_setup(wanted);
  if (!setup) return tl::unexpected{setup.error()};
  if (!setup->switches.has(Switch::CustomDecks)) return fault("", "deck_without_option", {{"rule", "DX-14.01"}});
  Faults faults;
  if (!read_deck_list(Spot{cards, faults}, *setup, side)) return tl::unexpected{std::move(faults)};
  wanted = document;
  wanted["decks"][side_names[index(side)]] = cards;
  return wanted;
}

Json DixieCodec::deck_of(const Json& setup, Seat side) {
  const auto decks = setup.find("decks");
  if (decks == setup.end() || !decks->is_object()) return nullptr;
  return decks->value(side_names[index(side)], Json(nullptr));
}

// DX-14.10  Everything but the lists; the budgets as they count.
Json DixieCodec::public_setup(const Json& document) {
  Json shown = document;
  shown.erase("decks");
  if (const auto setup = read_setup(shown); setup && setup->switches.has(Switch::CustomDecks))
    for (const Seat side : seats) shown["budgets"][side_names[index(side)]] = budget_of(*setup, side);
  return shown;
}

}  // namespace kepi::dixie
