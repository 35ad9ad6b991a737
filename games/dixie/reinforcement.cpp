/// Chapter 9: reinforcements; chapter 15: what the night brings.
#include <algorithm>

#include "games/dixie/days.h"
#include "games/dixie/field.h"
#include "games/dixie/rules.h"

namespace kepi::dixie {

// DX-9.02, 9.05  From the top of the deck into the Reserve; all that remain if they are fewer.
void draw(State& s, Seat side, int count, EventLog& log) {
  Drew told{side, 0, {}};
  for (Card& c : s.cards) {
    if (c.at != Place::Deck || side_of(c) != side) continue;
    if (c.rank >= count) {
      c.rank = static_cast<std::uint8_t>(c.rank - count);
      continue;
    }
    c.at = Place::Reserve;
    c.rank = no_token;
    told.cards.try_push_back(c.id);
    ++told.count;
  }
  if (told.count == 0) return;
  s.eventful = true;  // DX-4.14
  log.add(told);
}

// DX-9.01, 12.36, 12.45
void draw_reinforcements(State& s, EventLog& log) {
  // DX-15.205  One card a turn for both, and never more than the day has left.
  const int rate = has_three_days(s) ? 1 : reinforcement_rate(s.edition, s.active);
  int count = std::max(0, rate + s.extra_draws);
  if (has_three_days(s)) {
    std::uint8_t& left = s.allotment[index(s.active)];
    count = std::min<int>(count, left);
    left = static_cast<std::uint8_t>(left - count);
  }
  draw(s, s.active, count, log);
}

// DX-15.111  The USA cards of the Army of the Ohio.
// DX-15.114  The 3rd division of the Army of the Tennessee: cards 57 to 71.
bool is_of_ohio_deck(Switches switches, CardId card) {
  if (!switches.has(Switch::ShOhio) || face(card).side != usa) return false;
  if (face(card).army == Army::Ohio) return true;
  constexpr std::size_t first = 57, last = 71;
  const std::size_t number = index(card) - index(cards_of(Edition::Shiloh, usa).first) + 1;
  return switches.has(Switch::ShOhioWith3rdDivision) && number >= first && number <= last;
}

namespace {

// DX-15.112, 15.113  The remaining reinforcements leave the game unseen, as many Ohio cards take their places; if these are
//                    fewer, only so many from the top, and the deck is shuffled.
void exchange_for_ohio(State& s, Dice& dice, EventLog& log) {
  const auto ohio = static_cast<int>(std::count_if(s.cards.begin(), s.cards.end(), [](const Card& c) { return c.at == Place::Ohio; }));
  const int deck = deck_size(s, usa), count = std::min(deck, ohio);
  if (count == 0) return;
  for (Card& c : s.cards) {
    const bool top = c.rank < count;
    if (c.at == Place::Deck && side_of(c) == usa && top) {
      c.at = Place::SetAside;
      c.rank = 0;
    } else if (c.at == Place::Ohio && top) {
      c.at = Place::Deck;
    } else if (c.at == Place::Ohio) {
      c.rank = static_cast<std::uint8_t>(c.rank - count);
    }
  }
  if (count < deck) {
    FixedVector<Slot, most_cards> mixed;
    for (std::size_t i = 0; i < s.cards.size(); ++i)
      if (s.cards[i].at == Place::Deck && side_of(s.cards[i]) == usa) mixed.push_back(Slot(i));
    for (std::size_t i = 0; i < mixed.size(); ++i) {
      std::swap(mixed[i], mixed[i + static_cast<std::size_t>(dice.roll(static_cast<int>(mixed.size() - i)) - 1)]);
      s[mixed[i]].rank = static_cast<std::uint8_t>(i);
    }
  }
  log.add(Exchanged{count});
}

}  // namespace

// DX-15.106  The USA of Shiloh draws half of its remaining reinforcements, rounded up.
// DX-15.203, 15.204, 15.208, 15.209  At Gettysburg each draws his night cards, the CSA what the day left it besides, and the next day's
//            reinforcements are set out.
void draw_night_cards(State& s, Dice& dice, EventLog& log) {
  if (has_three_days(s)) {
    draw(s, csa, three_days.night.csa + s.allotment[index(csa)], log);
    draw(s, usa, three_days.night.usa, log);
    s.allotment = {three_days.allotment, three_days.allotment};
    return;
  }
  if (s.switches.has(Switch::ShOhio)) exchange_for_ohio(s, dice, log);
  draw(s, usa, (deck_size(s, usa) + 1) / 2, log);
}

// DX-15.104, 15.105  In every engaged position the attacker goes back with all his cards, far to near, near to
//                    Reserve; to the Reserve too if enemies would remain in the near position. All at the same time.
void withdraw_attackers(State& s, EventLog& log) {
  const Field before = field_of(s);
  const auto attacker = [&](Place at) { return other(s[at].holder); };
  std::array<bool, position_count> engaged{};
  for (const Place at : positions_in_use(s)) engaged[index(at)] = before.is_engaged(at);
  for (std::size_t i = 0; i < s.cards.size(); ++i) {
    Card& c = s.cards[i];
    if (!is_position(c.at) || !engaged[index(c.at)] || side_of(c) != attacker(c.at) || is_terrain(c)) continue;
    if (is_special(c) && !effect_row(face(c).effect).mobile) continue;
    const Place from = c.at, near = opposite(from);
    const Seat side = side_of(c);
    const bool enemies_stay =
        before.of(other(side), near).force() && !(engaged[index(near)] && attacker(near) == other(side));
    if (is_near(side, from) || enemies_stay || is_double_of_another(s, c, near)) {
      send_to_reserve(s, Slot(i), log);
      continue;
    }
    const Mention who = mention(c);
    enter(s, Slot(i), near);
    log.add(SentBack{who, from, near});
  }
}

}  // namespace kepi::dixie
