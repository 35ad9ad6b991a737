// The lawful plays of a special card, for `choices`: every candidate is proposed here and judged by `may`.
#include <algorithm>
#include <utility>

#include "games/dixie/special_effects.h"

namespace kepi::dixie {
namespace {

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

void propose(const State& s, Seat seat, const Play& play, std::vector<Order>& out) {
  if (may(s, seat, play)) out.emplace_back(play);
}

// DX-12.50  Every place each of the named cards can go to.
void propose_night_marches(const State& s, Seat seat, Play play, std::vector<Order>& out) {
  auto places = positions_in_use(s);
  FixedVector<Place, position_count + 1> targets{Place::Reserve};
  for (const Place place : places) targets.push_back(place);
  for (const Place first : targets) {
    play.to = {first};
    if (play.named.size() == 1) {
      propose(s, seat, play, out);
      continue;
    }
    for (const Place second : targets) {
      play.to = {first, second};
      propose(s, seat, play, out);
    }
  }
}

}  // namespace

Nameable nameable(const State& s, Seat seat, Effect effect, Place at) {
  Nameable cards;
  const auto fits = [&](const Card& card) {
    const bool own = side_of(card) == seat;
    switch (effect) {
      case Effect::QuickMarch:     // DX-12.49  of the group
        return own && !s.march.flanking && s.march.cards.contains(Slot(static_cast<std::uint8_t>(&card - s.cards.begin())));
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
               face(card).type == CardType::Infantry && !is_engaged(s, card.at);
      case Effect::GrandAssault:   // DX-12.59  infantry of the Reserve that may still move
        return own && card.at == Place::Reserve && face(card).type == CardType::Infantry && card.moves == 0 && !card.spent;
      case Effect::NightMarch:     // DX-12.50  own troops in held positions
        return own && is_position(card.at) && is_troop(card) && s[card.at].holder == seat;
      default:
        return false;
    }
  };
  for (const Card& card : s.cards)
    if (is_known(card.id) && fits(card)) {
      const bool by_token = side_of(card) != seat && !card.face_up;
      if (!cards.try_push_back(by_token ? Named{no_card, card.rank} : Named{card.id, no_token})) break;
    }
  // DX-0.22  The cards of a state stand in the order of their ids: of backs that would betray which is which.
  std::sort(cards.begin(), cards.end(), [](const Named& a, const Named& b) { return std::pair{a.token, a.card} < std::pair{b.token, b.card}; });
  return cards;
}

void propose_plays(const State& s, Seat seat, CardId card, std::vector<Order>& out) {
  const EffectRow& row = effect_row(face(card).effect);
  const auto open = window_for(s, seat);
  if (!open || !row.timing.admits(open->window, open->whose)) return;  // most cards, most of the time
  const std::size_t most = names_how_many(row.key);
  FixedVector<Place, position_count> places = positions_in_use(s);
  if (row.played_on == PlayedOn::None && row.key != Effect::GrandAssault) places = {Place::Nowhere};
  for (const Place at : places) {
    if (most == 0) {
      propose(s, seat, {.card = card, .at = at}, out);
      continue;
    }
    for (const Nameable& group : groups_of(s, row.key, nameable(s, seat, row.key, at))) {
      FixedVector<Named, 4> chosen;
      each_choice(group, most, 0, chosen, [&](const FixedVector<Named, 4>& named) {
        const Play play{.card = card, .at = at, .named = named};
        if (row.key == Effect::NightMarch) propose_night_marches(s, seat, play, out);
        else propose(s, seat, play, out);
      });
    }
  }
}

}  // namespace kepi::dixie
