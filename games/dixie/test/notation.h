/// The ledger's own notation for a position ("Worked examples"), read into plain values.
///
///     UC[U: I3*1 G2/1 | C: ~I4 V2! | T: woods | holder C]  CC[C: A2(1/3)]
///     reserve U: I2 RALLY C: V2   deck U: I3 V1 C: 4   discard U: I2
///
/// I infantry, V cavalry, A artillery, H horse artillery, each with its CV, at Gettysburg its letter (none
/// is B) and for guns (long/short); G attack/defence+stacking; terrain in lower case, creeks and ponds
/// with their limit (creek1); specials in capitals; or the id of a card. `~` face down, `*n` n markers,
/// `!` has fired. A number instead of cards in a deck: that many cards, whichever they are.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace kepi::dixie::test {

struct DrawnCard {
  std::string spec;   // "I3", "A2(1/3)", "woods", "RALLY", "GB-US-110"
  char side = '?';    // 'U', 'C', or 'T' for the terrain of a position
  std::string place;  // a position's name, "reserve", "deck", "discard"
  int hits = 0;
  bool face_down = false, fired = false;
};

struct DrawnHolder {
  std::string position;
  char side;
};

struct Drawing {
  std::vector<DrawnCard> cards;  // as drawn, decks from the top
  std::vector<DrawnHolder> holders;
  int any_in_deck[2] = {-1, -1};  // USA, CSA: cards whose faces do not matter; -1: nothing said
};

/// Throws std::invalid_argument with the token that cannot be read.
Drawing read_drawing(std::string_view text);

/// What a spec asks of a card.
struct Wanted {
  enum class Kind { Infantry, Cavalry, Artillery, General, Terrain, Special, ById } kind;
  std::string name;    // of terrain, special or card
  int cv = 0;          // also a general's attack
  int defence = 0;     // a general's
  int bonus = 0;       // a general's stacking bonus
  char letter = 'B';
  int long_fire = 0, short_fire = 0;  // 0: whatever
  bool horse = false;
  int limit = 0;  // of a creek or pond, 0: whatever
};
Wanted read_spec(std::string_view spec);

}  // namespace kepi::dixie::test
