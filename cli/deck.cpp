// deck: custom battle decks, checked and made.
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "engine/codec.h"
#include "games/registry.h"

namespace kepi::cli {
namespace {

Json with_texts(const Console& c, const CheckedDeck& checked) {
  Json out = checked.deck.is_object() ? checked.deck : Json::object();
  out["sound"] = checked.faults.empty();
  out["faults"] = faults_json(c, checked.faults);
  return out;
}

}  // namespace

Exit check_deck(const Console& c, const FileOptions& o) {
  const AnyRuleset* game = game_named(c, o.game.empty() ? "dixie" : o.game);
  if (!game) return Exit::Misused;
  const auto file = read_json_file(c, o.file);
  if (!file) return tell(c, o.file, file.error());
  const auto checked = game->check_deck(*file);
  if (!checked) return c.err << c.text("cli.deck_none") << "\n", Exit::Misused;
  if (o.json) {
    c.out << with_texts(c, *checked).dump(2) << "\n";
  } else {
    if (checked->deck.is_object())
      c.out << c.text("cli.deck_figures", {{"count", checked->deck["count"].get<std::int64_t>()}, {"points", checked->deck["points"].get<std::int64_t>()},
                                           {"budget", checked->deck["budget"].get<std::int64_t>()}, {"muster", checked->deck["muster"].get<std::int64_t>()}})
            << "\n";
    if (checked->faults.empty()) c.out << c.text("cli.sound", {{"file", o.file}, {"kind", "deck"}}) << "\n";
    else tell(c, o.file, checked->faults);
  }
  return checked->faults.empty() ? Exit::Fine : Exit::Refused;
}

Exit random_deck(const Console& c, const DeckOptions& o) {
  const AnyRuleset* game = game_named(c, o.game);
  if (!game) return Exit::Misused;
  Json wanted{{"edition", o.edition}, {"side", o.side}, {"columns", o.columns}};
  if (o.budget) wanted["budget"] = *o.budget;
  QuickDice dice{o.seed};
  const auto made = game->random_deck(wanted, dice);
  if (!made) return c.err << c.text("cli.deck_none") << "\n", Exit::Misused;
  if (!made->faults.empty()) return tell(c, "deck", made->faults);
  Json file = made->deck;
  for (const char* derived : {"muster", "points", "count"}) file.erase(derived);  // a file that `check` reads
  c.out << file.dump(2) << "\n";
  return Exit::Fine;
}

}  // namespace kepi::cli
