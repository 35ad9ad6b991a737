/// Chapters 16 and 20: objectives, control and winning; chapter 24: the loser's shifts.
#include <algorithm>

#include "games/guns/mechanics.h"

namespace kepi::guns {

// GG-20.04 to 20.07
bool fully_controlled(const State& s, const Objective& o) {
  if (o.owner != Army::Union) return false;
  const Held h{s};
  const Enemy enemy{s, h, Army::Union};
  return s.map().chain(o.area, s.board->union_entries(), enemy.areas, enemy.held);
}

namespace {

Verdict may_pass(const State& s, const FixedVector<Objective, 3>& now, const ObjectiveMove& m) {
  if (m.marker >= now.size()) return refuse("GG-16.06", arg(m.marker));
  if (!s.map().has(m.over) || !s.map().bounds(m.over, now[m.marker].area)) return refuse("GG-16.07");
  return s.map().is_partial(s.map().across(m.over, now[m.marker].area)) ? refuse("GG-16.10", arg(m.over)) : fine;
}

bool all_apart(const State& s, const FixedVector<Objective, 3>& markers) {
  for (std::size_t i = 0; i < markers.size(); ++i)
    for (std::size_t j = i + 1; j < markers.size(); ++j)
      if (s.map().distance(markers[i].area, markers[j].area) < least_apart) return false;
  return true;
}

// GG-20.03  The marker goes to the owner of the last blocks it passes: with both armies there, of those on the far side.
std::optional<Army> last_passed(const State& s, PositionId over, AreaId into) {
  const Held h{s};
  const bool blue = h.by(Army::Union, over), red = h.by(Army::Confederate, over);
  if (!blue && !red) return {};
  if (blue != red) return blue ? Army::Union : Army::Confederate;
  for (std::size_t i = first_block(Army::Union); i < end_block(Army::Union); ++i)
    if (on_map(s.blocks[i]) && position_of(s.blocks[i]) == over && side_of(s, BlockId(i)) == into) return Army::Union;
  return Army::Confederate;
}

}  // namespace

// GG-16.05 to 16.12; GG-24.04 to 24.07
Verdict may(const State& s, Army a, const MoveObjectives& o) {
  if (s.step != Step::Objectives && s.step != Step::ShiftObjectives) return refuse("GG-05.05");
  if (Verdict v = asked(s, a, s.step); !v) return v;
  const bool shifting = s.step == Step::ShiftObjectives;
  const std::size_t allowed = shifting ? s.bid : s.moves_earned;
  if (o.moves.size() > allowed) return shifting ? refuse("GG-24.04", arg(s.bid)) : refuse("GG-16.03", arg(s.moves_earned));
  FixedVector<Objective, 3> now = s.objectives;
  std::array<int, 3> moved{};
  for (const ObjectiveMove& m : o.moves) {
    if (Verdict v = may_pass(s, now, m); !v)
      return shifting && v.refusal().rule == RuleId{"GG-16.10"} ? refuse("GG-24.06", arg(m.over)) : v;
    if (!shifting && now[m.marker].owner != Army::Union) return refuse("GG-16.08", arg(m.marker));
    if (++moved[m.marker] > 1 && !shifting) return refuse("GG-16.09", arg(m.marker));
    now[m.marker].area = s.map().across(m.over, now[m.marker].area);
  }
  if (shifting && !now.empty()) {
    const auto [least, most] = std::minmax_element(moved.begin(), moved.begin() + static_cast<std::ptrdiff_t>(now.size()));
    if (*most - *least > 1) return refuse("GG-24.05");
  }
  if (!o.moves.empty() && !all_apart(s, now)) return shifting ? refuse("GG-24.07") : refuse("GG-16.11");
  return fine;
}

void carry_out(State& s, Army, const MoveObjectives& o, Dice& dice, Log<Event>& log) {
  for (const ObjectiveMove& m : o.moves) {
    Objective& marker = s.objectives[m.marker];
    const AreaId into = s.map().across(m.over, marker.area);
    log.add(ObjectiveMoved{m.marker, marker.area, into});
    marker.area = into;
    if (const auto owner = last_passed(s, m.over, into); owner && *owner != marker.owner) {
      marker.owner = *owner;
      log.add(ObjectiveTaken{m.marker, into, *owner});
    }
  }
  if (s.step == Step::ShiftObjectives) s.step = Step::PlaceBuford;
  else after_objectives(s, dice, log);
}

}  // namespace kepi::guns
