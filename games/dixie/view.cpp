/// DX-0.21 to 0.25: what a viewer may know of the state and of an event.
#include <algorithm>
#include <tuple>
#include <utility>

#include "games/dixie/days.h"
#include "games/dixie/reorder.h"
#include "games/dixie/rules.h"
#include "kit/hash.h"

namespace kepi::dixie {

namespace {

bool is_spying(const State& s, Viewer viewer) {
  const Frame& top = s.flow.back();
  return top.step == Step::Spying && is(viewer, top.seat);
}

// DX-0.21 to 0.23  Face-up cards and the discard pile are public, a hand and face-down cards their owner's alone, a
//                  deck nobody's; of a list of his own a player knows what is left (DX-14.10), not when it comes.
bool knows(const State& s, Viewer viewer, const Card& card) {
  switch (card.at) {
    case Place::Deck: return s.switches.has(Switch::CustomDecks) && is(viewer, side_of(card));
    case Place::Ohio:
    case Place::SetAside: return false;
    case Place::Discard:
    case Place::Removed: return true;
    case Place::Reserve: return is(viewer, side_of(card)) || is_spying(s, viewer);
    default: return is(viewer, side_of(card)) || card.face_up;
  }
}

// A hidden card in hand shows its markers and nothing else.
Card in_hand(CardId id, std::uint8_t hits) {
  Card card;
  card.id = id;
  card.at = Place::Reserve;
  card.hits = hits;
  return card;
}

}  // namespace

View view(const State& s, Viewer viewer) {
  View v{viewer, s};
  State& shown = v.shown;
  const bool deploying = s.flow.front().step == Step::Deployment;
  std::uint8_t listed = 0;
  for (Card& c : shown.cards) {
    const Seat side = side_of(c);
    const bool own = is(viewer, side);
    if (!own && is_position(c.at) && (deploying || laid_tonight(s, c))) {  // DX-3.08, 15.210  nothing is seen before the disclosure
      c = in_hand(unknown(side), c.hits);
    } else if (!knows(s, viewer, c)) {
      if (c.at == Place::Reserve) c = in_hand(unknown(side), c.hits);
      c.id = unknown(side);
      c.decoy = false;
      if (tests_secretly(s, side, c.at)) c.due = false;
    } else if (c.at == Place::Deck) {
      c.rank = listed++;  // in the order of their ids, as the cards of a state stand
    }
  }
  for (const Seat seat : seats)
    if (!is(viewer, seat)) {
      shown.standing_passes[index(seat)] = {};                    // DX-0.36
      shown.unless[index(seat)] = {};                             // DX-0.37
      shown.entrusted[index(seat)] = {};                          // DX-0.39
      if (deploying) shown.commander[index(seat)] = no_card;      // DX-13.905  public, but not before the disclosure
    }
  put_in_order(shown);
  return v;
}

// ------------------------------------------------------------------------------------------- events

namespace {

bool may_know(const Mention& m, Viewer viewer) {
  return !m.hidden || !(index(m.card) < card_count) || is(viewer, side_of(m.card));
}
Mention concealed(Mention m, Viewer viewer) {
  if (!may_know(m, viewer)) m.card = unknown(side_of(m.card));
  return m;
}

struct Concealer {
  Viewer viewer;
  using Seen = std::optional<Event>;

  Seen operator()(const Deployed& e) const { return is(viewer, side_of(e.card)) ? Seen{e} : Seen{}; }
  Seen operator()(const TakenBack& e) const { return is(viewer, side_of(e.card)) ? Seen{e} : Seen{}; }
  Seen operator()(const Saw& e) const { return is(viewer, e.seat) ? Seen{e} : Seen{}; }
  Seen operator()(Drew e) const {  // DX-9.05
    if (!is(viewer, e.side)) e.cards.clear();
    return e;
  }
  Seen operator()(FateRolled e) const { return e.card = concealed(e.card, viewer), e; }
  Seen operator()(MoraleTested e) const { return tested(e); }
  Seen operator()(Tested e) const {
    // DX-8.41  Nor which back has passed: a decoy passes without a die.
    if (e.kind == TestKind::Disorganization && e.passed && !may_know(e.card, viewer)) e.card.token = no_token;
    return tested(e);
  }
  Seen operator()(Moved e) const { return e.card = concealed(e.card, viewer), e; }
  Seen operator()(Recalled e) const { return e.card = concealed(e.card, viewer), e; }
  Seen operator()(SentBack e) const { return e.card = concealed(e.card, viewer), e; }
  Seen operator()(MarchDeclared e) const {
    for (Mention& m : e.cards) m = concealed(m, viewer);
    e.general = concealed(e.general, viewer);
    return e;
  }
  Seen operator()(FlankDeclared e) const {
    for (Mention& m : e.cards) m = concealed(m, viewer);
    e.general = concealed(e.general, viewer);
    return e;
  }
  // DX-13.604  To others a card has moved out of the Reserve, and that is all.
  Seen operator()(const Hid& e) const {
    if (may_know(e.card, viewer)) return e;
    return Moved{concealed(e.card, viewer), Place::Reserve, Place::Nowhere, e.at, Way::Moved};
  }
  Seen operator()(Played e) const {
    for (Mention& m : e.named) m = concealed(m, viewer);
    return e;
  }
  template <class Public>
  Seen operator()(const Public& e) const { return e; }

 private:
  template <class T>
  Seen tested(T& e) const {  // DX-0.25  the dice and the result, not the number needed
    if (!may_know(e.card, viewer)) e.needed = not_known;
    e.card = concealed(e.card, viewer);
    return e;
  }
};

struct Teller {
  bool operator()(const Disclosed&) const { return true; }
  bool operator()(const Revealed&) const { return true; }
  bool operator()(const Drew&) const { return true; }
  bool operator()(const Saw&) const { return true; }
  bool operator()(const Played&) const { return true; }
  bool operator()(const TerrainPlaced&) const { return true; }
  bool operator()(const Moved& e) const { return e.from == Place::Reserve && !e.card.hidden; }
  template <class Told>
  bool operator()(const Told&) const { return false; }
};

}  // namespace

std::optional<Event> conceal(const Event& event, Viewer viewer) { return std::visit(Concealer{viewer}, event); }
bool reveals(const Event& event) { return std::visit(Teller{}, event); }

// ------------------------------------------------------------------------------------------- hash

std::uint64_t hash(const State& s) {
  Hasher h;
  h.add(s.edition), h.add(s.switches.bits);
  for (const Card& c : s.cards) {
    h.add(static_cast<std::uint64_t>(c.id) | static_cast<std::uint64_t>(c.at) << 16 |
          static_cast<std::uint64_t>(c.from) << 24 | static_cast<std::uint64_t>(c.hits) << 32 |
          static_cast<std::uint64_t>(c.rank) << 40 | std::uint64_t{c.face_up} << 48 | std::uint64_t{c.decoy} << 49 |
          std::uint64_t{c.fired} << 50 | std::uint64_t{c.moves} << 51 | static_cast<std::uint64_t>(c.way) << 53 |
          std::uint64_t{c.spent} << 56 | std::uint64_t{c.crossings} << 57 | std::uint64_t{c.took} << 59 |
          std::uint64_t{c.bound} << 60 | std::uint64_t{c.detained} << 61 | std::uint64_t{c.skirmished} << 62 |
          std::uint64_t{c.due} << 63);
  }
  for (const Place at : positions_in_use(s)) {
    const Position& p = s[at];
    h.add(p.holder), h.add(p.held_by_at_start);
    h.add_all(p.crossings), h.add_all(p.flank_crossings);
    for (const auto& side : p.played) h.add_all(side);
    h.add(p.closed | p.smoke << 1 | p.ammunition_train << 2 | p.grand_battery << 3 | p.carbines << 4 | p.yelled_at << 5 |
          p.rear_guard << 6 | p.stone_wall << 7 | p.band << 8);
  }
  for (const Frame& f : s.flow) {
    h.add(f.step), h.add(f.stage), h.add(f.seat), h.add(f.at), h.add(f.card);
    h.add(f.window), h.add(f.owner), h.add(f.passes);
  }
  h.add(s.shot.by), h.add(s.shot.side), h.add(s.shot.from), h.add(s.shot.at), h.add(s.shot.range), h.add(s.shot.kind);
  h.add(s.shot.firepower), h.add(s.shot.hits), h.add(s.shot.friendly_hits), h.add_all(s.shot.friends_struck);
  h.add(s.shot.target);
  h.add(s.shot.cancelled | s.shot.confused << 1 | s.shot.had_friend << 2);
  h.add_all(s.march.cards), h.add(s.march.general), h.add(s.march.via), h.add(s.march.to), h.add(s.march.sure), h.add(s.march.flanking);
  h.add_all(s.melee.at), h.add(s.melee.round), h.add_all(s.melee.hits), h.add_all(s.melee.charged), h.add(s.melee.yelled);
  h.add(s.active), h.add(s.phase), h.add(s.day), h.add(s.night), h.add(s.turn), h.add(s.idle), h.add(s.eventful);
  for (const Seat seat : seats) {
    const std::size_t i = index(seat);
    h.add(s.ready[i]), h.add(s.standing_passes[i].bits), h.add_all(s.unless[i].places);
    h.add(s.unless[i].general | s.unless[i].first_shot << 1), h.add(s.unless[i].dice), h.add(s.unless[i].cv), h.add(s.offered_draw[i]), h.add(s.last_token[i]);
    h.add(s.commander[i]), h.add(s.allotment[i]), h.add(s.entrusted[i].hits), h.add(s.entrusted[i].tests);
  }
  h.add(s.under_fire), h.add(s.left_reserve), h.add(s.lost_orders), h.add(s.cloudburst), h.add(s.extra_draws);
  h.add(s.ending), h.add(s.winner);
  return h.value();
}

}  // namespace kepi::dixie
