/// How a table looks for a seat.
#include <algorithm>
#include <cmath>

#include "games/guns/mechanics.h"

namespace kepi::guns {

bool settled(const State& s) {
  switch (s.step) {
    case Step::DefenceSupport:
    case Step::AttackSupport:
    case Step::Bombard:
    case Step::Rank:
    case Step::Fire:
    case Step::CloseOrder:
    case Step::Leader:
    case Step::Offer:
    case Step::Pick:
    case Step::Suffer:
    case Step::LostAttack: return false;
    case Step::Bid:
    case Step::ChooseArmy:
    case Step::ShiftObjectives:
    case Step::PlaceBuford:
    case Step::Duration:
    case Step::Start:
    case Step::NightDiscard:
    case Step::Keep:
    case Step::FirstOrders:
    case Step::SpecialOrders:
    case Step::Withdraw:
    case Step::Attack:
    case Step::Penalty:
    case Step::Entry:
    case Step::March:
    case Step::Declare:
    case Step::OrdersDiscard:
    case Step::Works:
    case Step::Sacrifice:
    case Step::Objectives:
    case Step::Over: return true;
  }
  return true;
}

namespace {

/// How near the army stands to an area: strength over distance.
double weight(const State& s, Army a, AreaId area) {
  const planar::Map& map = s.map();
  double sum = 0;
  for (std::size_t i = first_block(a); i < end_block(a); ++i) {
    const Block& b = s.blocks[i];
    if (!on_map(b)) continue;
    const int front = map.distance(front_of(s, b), area), rear = map.distance(rear_of(s, b), area);
    sum += strength(b) / (1.0 + std::min(front, rear) + (front > rear ? 0.0 : 0.2));
  }
  return sum;
}

/// How many areas lie between an area and the nearest entry of an army.
int way_in(const State& s, Army a, AreaId area) {
  int least = 12;
  for (const Entry e : entries)
    if (row(e).army == a && s.board->entry(e).present)
      for (const AreaId entry : s.board->entry(e).areas) least = std::min(least, s.map().distance(area, entry));
  return least;
}

}  // namespace

double evaluate(const State& s, Seat seat) {
  const double sign = army_of(s, seat) == Army::Union ? 1 : -1;
  if (s.step == Step::Over) return s.ending == Ending::ControlLost ? -sign : sign;
  const Held h{s};
  const Enemy confederate{s, h, Army::Union};
  double value = 0;
  for (const Army a : armies) {
    double men = 0, guns = 0;
    for (std::size_t i = first_block(a); i < end_block(a); ++i) {
      const Block& b = s.blocks[i];
      if (in_play(b)) men += strength(b) + (b.grade == Grade::Full ? 0.6 : 0.0) + (b.where == Where::Map ? 0.25 : 0.0);
    }
    for (std::size_t t = 0; t < token_kinds; ++t) guns += s[a].tray.count[t] * (0.5 + row(Token(t)).strength);
    value += (a == Army::Union ? 1 : -1) * (0.010 * men + 0.002 * guns);
  }
  // Without full control the Union lives from one declaration of Attack to the next: it needs tokens for them.
  value += 0.03 * std::min(s[Army::Union].tray.total(), 3);
  bool all_controlled = true;
  for (const Objective& o : s.objectives) {
    const bool controlled = o.owner == Army::Union && s.map().chain(o.area, s.board->union_entries(), confederate.areas, confederate.held);
    const double urgency = s.day == 1 ? 0.06 : 0.15;
    all_controlled = all_controlled && controlled;
    value += controlled ? urgency : o.owner == Army::Union ? -0.5 * urgency : -1.5 * urgency;
    value += 0.012 * (weight(s, Army::Union, o.area) - 1.4 * weight(s, Army::Confederate, o.area));
    value += 0.025 * (way_in(s, Army::Confederate, o.area) - way_in(s, Army::Union, o.area));
  }
  // GG-20.08  Orders other than Attack are declared, and the end of the phase will tell.
  const bool declared = s.active == Army::Union && s[Army::Union].next != Orders::None && s[Army::Union].next != Orders::Attack;
  if (declared && s.day >= 2 && !all_controlled) return -0.98 * sign;
  return sign * std::clamp(value, -0.95, 0.95);
}

}  // namespace kepi::guns
