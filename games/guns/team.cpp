/// Chapter 25: team play. Who of a team decides what, and the written orders that pass between them.
#include "games/guns/mechanics.h"

namespace kepi::guns {
namespace {

constexpr int words_an_hour = 5, seconds_an_hour = 30;  // GG-25.08

/// Blanks between words, beyond ASCII: unbreakable and narrow spaces, as French has them.
bool is_blank(std::uint32_t c) { return c == ' ' || c == 0xA0 || (c >= 0x2000 && c <= 0x200B) || c == 0x202F || c == 0x205F || c == 0x3000; }
/// A letter or digit; signs of Latin-1 and general punctuation are none.
bool is_letter(std::uint32_t c) {
  if (c < 0x80) return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  return c >= 0xC0 && !(c >= 0x2000 && c <= 0x2BFF) && !(c >= 0x3000 && c <= 0x303F);
}
/// The next character of sound UTF-8; what is unsound counts by the byte.
std::uint32_t next_character(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t lead = byte(0);
  const std::size_t size = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  std::uint32_t c = lead;
  if (size > 1 && size <= text.size()) {
    c = lead & (0x7Fu >> size);
    for (std::size_t i = 1; i < size; ++i) c = c << 6 | (byte(i) & 0x3Fu);
  }
  text.remove_prefix(std::min(size, text.size()));
  return c;
}

}  // namespace

int count_words(std::string_view text) {
  int words = 0;
  bool counted = false;  // the word at hand
  while (!text.empty()) {
    const std::uint32_t c = next_character(text);
    if (is_blank(c)) counted = false;
    else if (!counted && is_letter(c)) counted = true, ++words;
  }
  return words;
}

WritingLimit writing_limit(const State& s) {
  const int hours = s.step == Step::FirstOrders ? 1 : s.hours;  // GG-25.09
  return {words_an_hour * hours, seconds_an_hour * hours};
}

bool is_timed(const State& s) { return s.step == Step::FirstOrders || s.step == Step::SpecialOrders; }

// GG-25.02 to 25.04
RoleSet roles_asked(const State& s) {
  switch (s.step) {
    case Step::Bid:
    case Step::ChooseArmy:
    case Step::ShiftObjectives:
    case Step::FirstOrders:
    case Step::SpecialOrders:
    case Step::Duration:
    case Step::NightDiscard:
    case Step::Keep:
    case Step::DefenceSupport:
    case Step::AttackSupport:
    case Step::Bombard:
    case Step::Fire:
    case Step::Penalty:
    case Step::Declare:
    case Step::OrdersDiscard:
    case Step::Works:
    case Step::Objectives: return Role::Commander;
    case Step::PlaceBuford:
    case Step::Start:
    case Step::Withdraw:
    case Step::Suffer:
    case Step::Attack:
    case Step::Rank:
    case Step::CloseOrder:
    case Step::Leader:
    case Step::LostAttack:
    case Step::Offer:
    case Step::Pick:
    case Step::Entry:
    case Step::Sacrifice: return Role::Subordinate;
    case Step::March:  // the Subordinate marches, the Commander may spend march tokens meanwhile
    case Step::Over: return RoleSet::both();
  }
  return RoleSet::both();
}

namespace {

template <class O, class... Which>
constexpr bool any_of = (std::is_same_v<O, Which> || ...);

}  // namespace

Verdict judge_role(const State& s, Seat seat, Role role, const Order& order) {
  if (!is_team(s, seat)) return fine;
  return std::visit(
      [&]<class O>(const O&) -> Verdict {
        if constexpr (any_of<O, Keep, Discard, Support, Bombard, Fire, SpendMarchToken, PlaceWorks>)
          return role == Role::Commander ? fine : refuse("GG-25.02");
        else if constexpr (any_of<O, Bid, Pass, ChooseArmy, Duration, Declare, MoveObjectives>)
          return role == Role::Commander ? fine : refuse("GG-25.03");
        else if constexpr (any_of<O, SpecialOrders>)
          return role == Role::Commander ? fine : refuse("GG-25.05");
        else if constexpr (any_of<O, EndStep>)
          return s.step == Step::Works ? (role == Role::Commander ? fine : refuse("GG-25.02")) : (role == Role::Subordinate ? fine : refuse("GG-25.04"));
        else
          return role == Role::Subordinate ? fine : refuse("GG-25.04");
      },
      order);
}

// GG-25.09  Before set-up the Commanders of the teams write, the first seat's first; then the pieces are laid out.
void before_set_up(State& s, Dice& dice, Log<Event>& log, std::size_t from) {
  for (std::size_t i = from; i < seats.size(); ++i)
    if (is_team(s, seats[i])) {
      s.writer = seats[i];
      s.step = Step::FirstOrders;
      return;
    }
  s.writer = Seat::First;
  deal(s, dice, log);
}

// GG-25.07  Immediately after the draw, before any time token is turned up.
void after_draw(State& s, Dice& dice, Log<Event>& log) {
  if (is_team(s, seat_of(s, s.active))) s.step = Step::SpecialOrders;
  else enter_withdrawals(s, dice, log);
}

Verdict may(const State& s, Seat seat, const SpecialOrders& o) {
  if (!is_team(s, seat)) return refuse("GG-25.06");
  if (!is_timed(s)) return refuse("GG-25.07");
  if (seat_of(s, decider(s)) != seat) return refuse("GG-05.03");
  const WritingLimit limit = writing_limit(s);
  const int words = count_words(o.text.view());
  const bool too_late = !o.text.text.empty() && o.seconds > limit.seconds;  // silence may take its time
  if (words <= limit.words && !too_late) return fine;
  const Arg about = arg(too_late ? limit.seconds : limit.words);
  return s.step == Step::FirstOrders ? refuse("GG-25.09", about) : refuse("GG-25.08", about);
}

void carry_out(State& s, Seat seat, const SpecialOrders& o, Dice& dice, Log<Event>& log) {
  s.special[kepi::index(seat)] = o.text;
  log.add(SpecialOrdersGiven{seat, o.text});
  if (s.step == Step::FirstOrders) before_set_up(s, dice, log, kepi::index(seat) + 1);
  else enter_withdrawals(s, dice, log);
}

}  // namespace kepi::guns
