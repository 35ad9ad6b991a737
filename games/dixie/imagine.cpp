/// A state that looks like a view: every back gets a face that it could have.
#include <algorithm>
#include <array>
#include <optional>

#include "games/dixie/days.h"
#include "games/dixie/reorder.h"
#include "games/dixie/rules.h"

namespace kepi::dixie {

namespace {

/// What can be told of a back.
struct Guess {
  bool troops = false, general = false, on_foot = false, decoy = false;
  std::optional<bool> ohio;  // of the Ohio deck, or not of it (DX-15.111)
  Switches switches;
  std::uint8_t least_cv = 0, most_cv = 9;
  bool admits(CardId id) const {
    const CardFace& card = face(id);
    if (ohio && *ohio != is_of_ohio_deck(switches, id)) return false;
    if (general) return card.type == CardType::General;
    if (decoy) return !is_troop(card);
    if (!troops) return true;
    if (!is_troop(card) || card.cv < least_cv || card.cv > most_cv) return false;
    return !on_foot || (card.type != CardType::Cavalry && !card.horse_artillery);
  }
  bool is_free() const { return !troops && !general && !decoy && !ohio; }
};

// DX-13.604  Nothing seen of this back says that it is a troop card: no long move, no test or shot that is asked of it.
bool could_be_decoy(const State& s, const Card& c) {
  if (!s.switches.has(Switch::Decoys) || c.hits || c.due || c.took || c.moves > 1) return false;
  if (c.way != Way::None && c.way != Way::Moved) return false;
  if (is_far(side_of(c), c.at) && !has_three_days(s)) return false;  // DX-13.602
  for (const Frame& f : s.flow)  // somebody there must be able to answer
    if ((f.step == Step::Ride || f.step == Step::Check) && f.at == c.at) return false;
  return true;
}
constexpr int decoy_die = 6;  // one back in so many is taken for a decoy

// Generals are tested before troops (DX-6.10), so while a side tests its generals and none is seen to be hit, a hit
// card in its hand is one.
bool hides_hit_general(const State& s, Seat side) {
  const bool testing = s.flow.front().step == Step::GeneralsFate && s.flow.front().seat == side;
  return testing && !fate_pending(s, side);
}

Guess guess(const State& s, std::size_t i, bool& general_wanted, Dice& dice) {
  const Card& c = s.cards[i];
  Guess g;
  if (s.switches.has(Switch::ShOhio) && side_of(c) == usa) {
    g.switches = s.switches;
    const bool exchanged = s.day > 1 || std::any_of(s.cards.begin(), s.cards.end(), [](const Card& other) { return other.at == Place::SetAside; });
    if (c.at == Place::Ohio || (c.at == Place::Deck && exchanged)) g.ohio = true;
    else if (c.at == Place::SetAside || !exchanged) g.ohio = false;
  }
  if (std::find(s.march.cards.begin(), s.march.cards.end(), Slot(i)) != s.march.cards.end()) g.troops = true, g.on_foot = !s.march.flanking;
  if (s.march.general == Slot(i)) g.general = true;
  if (is_position(c.at)) {  // DX-3.10  what lies face down is a troop card, or a decoy
    g.decoy = could_be_decoy(s, c) && dice.roll(decoy_die) == 1;
    g.troops = !g.decoy;
  }
  if (c.due && s.flow.back().step == Step::Panic) g.most_cv = 2;
  if (c.hits > 0 && general_wanted) {
    general_wanted = false;
    g.general = true;
  } else if (c.hits > 0) {
    g.least_cv = c.hits;
    g.troops = c.hits <= 4;
    g.general = c.hits > 4;
  }
  return g;
}

// DX-8.41  While backs of a disorganization check are tested nobody is told which are left: any may be.
bool still_to_test(const State& s, const Card& c) {
  for (const Frame& f : s.flow)
    if (f.step == Step::Check && f.stage == 2 && f.at == c.at && f.seat == side_of(c)) return is_troop(c);
  return false;
}

// DX-0.23  Who knows his list does not know in which order it comes.
void shuffle_listed(State& s, Viewer viewer, Dice& dice) {
  if (!s.switches.has(Switch::CustomDecks)) return;
  FixedVector<Slot, most_cards> deck;
  for (std::size_t i = 0; i < s.cards.size(); ++i)
    if (s.cards[i].at == Place::Deck && is(viewer, side_of(s.cards[i]))) deck.push_back(Slot(i));
  for (std::size_t left = deck.size(); left > 1; --left)
    std::swap(s[deck[left - 1]].rank, s[deck[static_cast<std::size_t>(dice.roll(static_cast<int>(left)) - 1)]].rank);
}

}  // namespace

State imagine(const View& v, Dice& dice) {
  State s = v.shown;
  for (const Seat side : seats) {
    const CardSet set = cards_of(s.edition, side);
    std::array<bool, 256> taken{};
    for (const Card& c : s.cards)
      if (set.contains(c.id)) taken[index(c.id) - index(set.first)] = true;
    FixedVector<CardId, 256> pool;
    for (std::size_t i = 0; i < set.size(); ++i)
      if (!taken[i]) pool.push_back(set[i]);
    // From the end of what is left, at random; a card that does not fit waits.
    std::size_t left = pool.size();
    const auto draw_one = [&](const Guess& g) {
      std::size_t tried = left;
      while (tried > 0) {
        const auto pick = static_cast<std::size_t>(dice.roll(static_cast<int>(tried)) - 1);
        const CardId card = pool[pick];
        std::swap(pool[pick], pool[tried - 1]);
        if (g.admits(card)) {
          std::swap(pool[tried - 1], pool[left - 1]);
          --left;
          return card;
        }
        --tried;
      }
      return pool[--left];  // nothing fits: the view was made by hand
    };
    bool general_wanted = hides_hit_general(s, side);
    for (const bool bound : {true, false})
      for (std::size_t i = 0; i < s.cards.size(); ++i) {
        if (s.cards[i].id != unknown(side) || left == 0) continue;
        const Guess g = guess(s, i, general_wanted, dice);
        if (g.is_free() == bound) continue;
        Card& c = s.cards[i];
        c.id = draw_one(g);
        c.decoy = is_position(c.at) && !is_troop(face(c));
        c.due |= still_to_test(s, c);
      }
  }
  shuffle_listed(s, v.viewer, dice);
  put_in_order(s);
  return s;
}

}  // namespace kepi::dixie
