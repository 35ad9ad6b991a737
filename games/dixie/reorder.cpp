#include "games/dixie/reorder.h"

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

namespace kepi::dixie {

namespace {

/// Backs that look alike are told apart only by what the flow says of them: by their role in it.
struct Entry {
  std::uint64_t high = 0;
  std::uint32_t low = 0;
  std::uint8_t was = 0;
  auto looks() const { return std::pair(high, low); }
};

/// Everything that tells cards apart, the weightiest first, in two numbers: a live table makes views for every order.
Entry entry(const Card& c, std::uint8_t role, std::size_t was) {
  Entry e{.was = static_cast<std::uint8_t>(was)};
  const auto put = [](auto& key, auto value, int bits) {
    key = static_cast<std::remove_reference_t<decltype(key)>>(key << bits | static_cast<std::uint64_t>(value));
  };
  put(e.high, c.id, 16), put(e.high, c.at, 8), put(e.high, c.rank, 8), put(e.high, c.hits, 8), put(e.high, role, 8);
  put(e.high, c.from, 8);
  put(e.low, c.face_up, 1), put(e.low, c.fired, 1), put(e.low, c.moves, 2), put(e.low, Way{c.way}, 3), put(e.low, c.spent, 1);
  put(e.low, c.crossings, 2), put(e.low, c.took, 1), put(e.low, c.bound, 1), put(e.low, c.detained, 1);
  put(e.low, c.skirmished, 1), put(e.low, c.due, 1);
  return e;
}

}  // namespace

void put_in_order(State& s) {
  const auto cards = s.cards;
  std::array<std::uint8_t, most_cards> roles;  // its place in a marching group, its general, the card that fails
  roles.fill(255);
  for (std::size_t i = 0; i < s.march.cards.size(); ++i) roles[index(s.march.cards[i])] = static_cast<std::uint8_t>(i);
  if (s.march.general != no_slot) roles[index(s.march.general)] = 100;
  for (const Frame& f : s.flow)
    if (f.card != no_slot) roles[index(f.card)] = 101;
  std::array<Entry, most_cards> entries;
  for (std::size_t i = 0; i < cards.size(); ++i) entries[i] = entry(cards[i], roles[i], i);
  const auto end = entries.begin() + static_cast<std::ptrdiff_t>(cards.size());
  std::sort(entries.begin(), end, [](const Entry& a, const Entry& b) { return a.looks() < b.looks(); });

  std::array<Slot, most_cards> now{};
  for (std::size_t i = 0; i < cards.size(); ++i) {
    s.cards[i] = cards[entries[i].was];
    now[entries[i].was] = Slot(i);
  }
  const auto follow = [&](Slot& slot) {
    if (slot != no_slot) slot = now[index(slot)];
  };
  for (Frame& f : s.flow) follow(f.card);
  for (Slot& slot : s.march.cards) follow(slot);
  for (Slot& slot : s.shot.friends_struck) follow(slot);
  follow(s.march.general);
  follow(s.shot.by);
  follow(s.shot.target);
}

}  // namespace kepi::dixie
