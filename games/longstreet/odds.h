#pragma once
/// Exact odds and the luck ledger of Longstreet (engine/odds.h). Dice, numbers needed and what modifies them come from the rules;
/// what a seat cannot know, the other hand, is every hand that may be, each as likely as it is (LS-4.15).
///     if (const auto told = odds(s, federal, Shoot{…})) told->chances[0].of[2];  // exactly two hits
#include <optional>
#include <vector>

#include "engine/odds.h"
#include "games/longstreet/longstreet.h"

namespace kepi::longstreet {

/// Precondition: judged fine. As if nobody played an interrupt before the dice fall.
std::optional<Odds> odds(const State&, Seat, const Order&);
/// What awaits as things stand: the fire of the whole line, the rolls to kill, the combats, the rolls for victory.
std::vector<Odds> prospects(const State&, Seat);
/// Every roll of a match, from its events as they were told to nobody in particular.
std::vector<Luck> luck(const std::vector<Event>&);

}  // namespace kepi::longstreet
