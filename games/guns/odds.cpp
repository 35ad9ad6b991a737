/// What an attack needs: the modifiers of its close combats as things stand, artillery and losses left out.
#include <algorithm>

#include "games/guns/mechanics.h"

namespace kepi::guns {

// The enemy's leader is not known: the sum is told without him, and whom it would beat.
std::optional<Odds> odds(const State& s, Seat seat, const Order& order) {
  const auto* declared = std::get_if<DeclareAttack>(&order);
  if (!declared || s.step != Step::Attack) return {};
  const Army a = army_of(s, seat);
  Log<Event> silent;
  ScriptedDice none;
  State then = s;
  carry_out(then, a, *declared, none, silent);
  for (const Attacker& x : then.attack.attackers) {
    if (x.areas.empty()) continue;
    Block& b = then[x.block];
    const PositionId to = then.attack.targets[x.target];
    b.at = static_cast<std::uint16_t>(to);
    b.front = planar::other(s.map().hand_of(to, x.areas.back()));
  }
  Odds told{"attack", {arg(then.attack.targets[0])}, {}, {"artillery", "leaders"}};
  for (const std::uint8_t t : open_combats(then)) {
    const PositionId at = then.attack.targets[t];
    BlockId defender = no_block;
    const Army d = other(a);
    for (std::size_t i = first_block(d); i < end_block(d); ++i)
      if (on_map(then.blocks[i]) && position_of(then.blocks[i]) == at) defender = BlockId(i);
    then[defender].formation = row(Formation::Hancock).army == d ? Formation::Hancock : Formation::Hood;  // anybody: not known
    const CloseCombat sum = close_combat(then, t, then.attack.leaders[t], defender);
    int modifiers = 0;
    for (const Modified& m : sum.modifiers) {
      told.chances.push_back({modifier_table[static_cast<std::size_t>(m.modifier)].name, {arg(at)}, 0, m.value, {0.0, 1.0}, Measure::YesOrNo});
      modifiers += m.value;
    }
    const auto wins = [&](int defence) { return sum.attack - (sum.defence == 0 ? 0 : defence) + modifiers >= 1; };
    told.chances.push_back({"beats_two", {arg(at)}, 0, sum.attack + modifiers, yes_or_no(wins(2) ? 1 : 0), Measure::YesOrNo});
    told.chances.push_back({"beats_one", {arg(at)}, 0, sum.attack + modifiers, yes_or_no(wins(1) ? 1 : 0), Measure::YesOrNo});
  }
  return told;
}

}  // namespace kepi::guns
