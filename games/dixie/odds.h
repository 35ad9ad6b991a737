#pragma once
/// Exact odds and the luck ledger of Dixie (engine/odds.h). Nothing here knows a rule: an order is declared on a copy
/// of what the seat knows, the rules roll it once with every face of the die, and what each face does gives the rest.
///     if (const auto chances = odds(s, usa, Fire{gun, Place::UC})) chances->chances[0].of[2];  // exactly two hits
#include <optional>
#include <vector>

#include "engine/odds.h"
#include "games/dixie/dixie.h"

namespace kepi::dixie {

/// Precondition: judged fine. As if nobody played a special card before the dice fall.
std::optional<Odds> odds(const State&, Seat, const Order&);
/// The next Morale Phase of this seat as things stand: one Odds a place where a card of it must test.
std::vector<Odds> prospects(const State&, Seat);
/// Every roll of a match, from its events as they were told to nobody in particular.
std::vector<Luck> luck(const std::vector<Event>&);

}  // namespace kepi::dixie
