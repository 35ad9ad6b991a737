// The lawful plays of a special card, for `choices`: every candidate is proposed here and judged by `may`.
#include <algorithm>
#include <utility>

#include "games/dixie/special_effects.h"

namespace kepi::dixie {
namespace {

using Nameable = FixedVector<Named, 48>;

/// The cards a player may name for this effect, played on that position.
Nameable nameable(const State& s, const Field& f, Seat seat, Effect effect, Place at) {
  Nameable cards;
  for (const Card& card : s.cards)
    if (is_known(card.id) && is_nameable(s, f, seat, effect, at, card) && !cards.try_push_back(name_of(seat, card))) break;
  // DX-0.22  The cards of a state stand in the order of their ids: of backs that would betray which is which.
  std::sort(cards.begin(), cards.end(), [](const Named& a, const Named& b) { return std::pair{a.token, a.card} < std::pair{b.token, b.card}; });
  return cards;
}

/// All ways to name one to `most` of the candidates, in their order.
template <class Use>
void each_choice(const Nameable& candidates, std::size_t most, std::size_t from, FixedVector<Named, 4>& chosen,
                 const Use& use) {
  for (std::size_t i = from; i < candidates.size(); ++i) {
    chosen.push_back(candidates[i]);
    use(chosen);
    if (chosen.size() < most) each_choice(candidates, most, i + 1, chosen, use);
    chosen.pop_back();
  }
}

/// Candidates that may be named together: those of one corps (DX-12.59), of one position (DX-12.50), else all.
FixedVector<Nameable, 13> groups_of(const State& s, Effect effect, const Nameable& candidates) {
  FixedVector<Nameable, 13> groups;
  FixedVector<int, 13> keys;
  for (const Named& named : candidates) {
    const int key = effect == Effect::GrandAssault ? static_cast<int>(face(named.card).corps)
                    : effect == Effect::NightMarch ? static_cast<int>(s[find(s, named.card)].at)
                                                   : 0;
    const auto known = std::find(keys.begin(), keys.end(), key);
    const auto at = static_cast<std::size_t>(known - keys.begin());
    if (known == keys.end()) {
      keys.push_back(key);
      groups.push_back({});
    }
    groups[at].push_back(named);
  }
  return groups;
}

/// A special card whose plays are looked for, in the window that is open.
struct Hand {
  const State& s;
  const Field& f;
  Seat seat;
  OpenWindow open;
};

void propose(const Hand& h, const Play& play, std::vector<Order>& out) {
  if (may_play(h.s, h.f, h.seat, h.open, play)) out.emplace_back(play);
}

// DX-12.50  Every place each of the named cards can go to.
void propose_night_marches(const Hand& h, Play play, std::vector<Order>& out) {
  FixedVector<Place, position_count + 1> targets{Place::Reserve};
  for (const Place place : positions_in_use(h.s)) targets.push_back(place);
  for (const Place first : targets) {
    play.to = {first};
    if (play.named.size() == 1) {
      propose(h, play, out);
      continue;
    }
    for (const Place second : targets) {
      play.to = {first, second};
      propose(h, play, out);
    }
  }
}

}  // namespace

bool is_nameable(const State& s, const Field& f, Seat seat, Effect effect, Place at, const Card& card) {
  const bool own = side_of(card) == seat;
  switch (effect) {
    case Effect::QuickMarch:     // DX-12.49  of the group
      return own && !s.march.flanking && s.march.cards.contains(Slot(&card - s.cards.begin()));
    case Effect::FieldHospital:  // DX-12.48  own troop cards that routed this phase
      return own && card.at == Place::Discard && card.way == Way::Routed && is_troop(card);
    case Effect::LootedCamps:    // DX-12.63  CSA troop cards there; face down they are all taken for troops
      return !own && card.at == at && (!card.face_up || is_troop(card));
    case Effect::CavalryRaid:    // DX-12.45  a cavalry card of the Reserve
      return own && card.at == Place::Reserve && face(card).type == CardType::Cavalry;
    case Effect::HiddenBattery:  // DX-12.61  own artillery in Pos
      return own && card.at == at && is_troop(card) && face(card).type == CardType::Artillery;
    case Effect::Skirmishers:    // DX-12.62  own infantry opposite, not engaged, not yet fired
      return own && is_position(at) && card.at == opposite(at) && is_troop(card) && !card.fired &&
             face(card).type == CardType::Infantry && !f.is_engaged(card.at);
    case Effect::GrandAssault:   // DX-12.59  infantry of the Reserve that may still move
      return own && card.at == Place::Reserve && face(card).type == CardType::Infantry && not_used(card);
    case Effect::NightMarch:     // DX-12.50  own troops in held positions
      return own && is_position(card.at) && is_troop(card) && s[card.at].holder == seat;
    default:
      return false;
  }
}

void propose_plays(const State& s, const Field& f, Seat seat, const OpenWindow& open, Slot card, std::vector<Order>& out) {
  const Hand hand{s, f, seat, open};
  const CardId id = s[card].id;
  const EffectRow& row = effect_row(face(id).effect);
  if (!row.timing.admits(open.window, open.whose)) return;
  const std::size_t most = names_how_many(row.key);
  const Positions nowhere{Place::Nowhere};
  for (const Place at : row.played_on == PlayedOn::None && row.key != Effect::GrandAssault ? nowhere : positions_in_use(s)) {
    if (most == 0) {
      propose(hand, {.card = id, .at = at}, out);
      continue;
    }
    for (const Nameable& group : groups_of(s, row.key, nameable(s, f, seat, row.key, at))) {
      FixedVector<Named, 4> chosen;
      each_choice(group, most, 0, chosen, [&](const FixedVector<Named, 4>& named) {
        const Play play{.card = id, .at = at, .named = named};
        if (row.key == Effect::NightMarch) propose_night_marches(hand, play, out);
        else propose(hand, play, out);
      });
    }
  }
}

}  // namespace kepi::dixie
