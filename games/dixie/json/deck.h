#pragma once
/// Custom battle decks in JSON: lists in a setup, and deck files (docs/guide/decks.md).
#include "engine/codec.h"
#include "games/dixie/decks.h"
#include "games/json/spot.h"
#include "games/json/type.h"

namespace kepi::dixie {

/// A deck file: what it is built for, and the list in `setup.decks[side]`.
struct DeckFile {
  Setup setup;
  Seat side = usa;
  std::string name;
  bool is_named = false;  ///< edition, side and budget could be read
};

/// A list of card ids into setup.decks; every fault with its place, card and rule.
bool read_deck_list(const json::Spot& list, Setup& setup, Seat side);
/// The members "budgets" and "decks" of a setup.
bool read_deck_choice(json::Fields& fields, Setup& setup);
Json write_deck_list(const DeckList& deck);

/// `with_cards`: the list must be there.
bool read_deck_file(const json::Spot& file, bool with_cards, DeckFile& out);
/// The file written out, with budget, points, count and muster.
Json summary_of(const DeckFile& file);

json::Type deck_type(json::Types& types);
json::Type deck_list_type();

}  // namespace kepi::dixie
