#pragma once
/// Cards and positions in words, as position files have them:
///     "I3*1"   "~A2(1/3)"   "GB-US-014*2 #7 fired"   "V2 from=reserve moves=1 way=moved"
///     "UC[U: I3*1 G2/1 | C: ~I4 | T: woods | holder C]"
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/dixie/json/notation.h"
#include "games/dixie/state.h"
#include "games/json/spot.h"

namespace kepi::dixie {

struct WrittenCard {
  std::string text;                // as it was written
  std::string place;               // where in the document
  Wanted wanted;
  Card card;                       // what is marked on it; neither id nor place
  std::optional<bool> face_up;
  std::optional<Token> token;
};

struct WrittenPosition {
  std::vector<WrittenCard> usa, csa, terrain;
  std::optional<Seat> holder;
};

/// The cards of a list in one string; faults are left at the spot.
std::vector<WrittenCard> read_cards(const json::Spot& spot, std::string_view text, Edition edition);
/// "U: … | C: … | T: … | holder C"
WrittenPosition read_written_position(const json::Spot& spot, std::string_view text, Edition edition);
/// "UR[…] UC[…]"
std::vector<std::pair<Place, WrittenPosition>> read_diagram(const json::Spot& spot, std::string_view text, Edition edition);

/// A card as a position file has it.
std::string write_card(const Card& card, const State& state);

/// Cards lie face up in positions (once they are disclosed) and on the discard pile unless it is said otherwise.
constexpr bool usually_face_up(Place place, Phase phase) {
  return place == Place::Discard || (is_position(place) && phase != Phase::Deployment);
}

/// "usa", "USA", "U".
std::optional<Seat> side_from(std::string_view text);

}  // namespace kepi::dixie
