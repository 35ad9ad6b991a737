#include "engine/laws/laws.h"
#include "games/longstreet/json/codec.h"
#include "games/longstreet/json/scenario.h"
#include "kit/hash.h"

namespace kepi::longstreet {

struct LongstreetLaws {
  using Codec = LongstreetCodec;
  static std::vector<Setup> setups() {
    std::vector<Setup> all;
    for (const Battle& battle : battles()) all.push_back({battle.field, false, {}});
    Setup anew{battles()[0].field, true, {}};
    anew.voided.add(Title::Confusion);
    all.push_back(anew);
    return all;
  }
  /// Units do not come and go, and no card gets lost: those on the table and those lost are the muster, and each player's
  /// cards are the same multiset wherever they are.
  static std::uint64_t pieces(const State& s) {
    Hasher h;
    const bool begun = s.step >= Step::Start;
    std::array<int, 2> bases{};
    for (const Muster& muster : s.field->scenario.units)
      if (!begun) bases[index(muster.side)] += muster.bases;
    for (const Unit& u : s.units) {
      if (begun) bases[index(u.side)] += u.formation.bases;
      h.add(u.side), h.add(u.arm);
    }
    for (const Seat seat : seats) {
      const Player& p = s[seat];
      h.add(bases[index(seat)] + p.losses);
      std::array<int, title_count> copies{};
      const auto count = [&](const auto& cards) {
        for (const Title card : cards) ++copies[index(card)];
      };
      if (begun) count(p.hand), count(p.deck), count(p.discards), count(p.removed), count(p.lost);
      else count(deck_of(seat, s.field->scenario.year));
      h.add_all(copies);
    }
    return h.value();
  }
  static constexpr int longest = 20000;
};

}  // namespace kepi::longstreet

namespace kepi {
INSTANTIATE_TYPED_TEST_SUITE_P(Longstreet, Laws, longstreet::LongstreetLaws);
}
