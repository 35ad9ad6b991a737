#include "engine/laws/laws.h"
#include "games/guns/json/codec.h"
#include "kit/hash.h"

namespace kepi::guns {

struct GunsLaws {
  using Codec = GunsCodec;
  static std::vector<Setup> setups() {
    std::vector<Setup> all;
    const BoardPtr quilt = find_board("QUILT");
    for (const BoardPtr& board : {gettysburg(), quilt}) {
      Setup plain{board, {}}, modules{board, {}}, schedule{board, {}}, bids{board, {}}, teams{board, {}};
      modules.options.set(Option::FullyObstructed);
      modules.options.set(Option::ExtendedBombardment);
      schedule.options.set(Option::Historical);
      bids.options.set(Option::Bidding);
      teams.options = bids.options;
      teams.options.set(Option::FirstTeam);
      teams.options.set(Option::SecondTeam);
      teams.options.set(Option::ExtendedBombardment);
      all.insert(all.end(), {plain, modules, schedule, bids, teams});
    }
    return all;
  }
  /// No battle token gets lost or doubled, and no block comes back.
  static std::uint64_t pieces(const State& s) {
    Hasher h;
    for (const Army a : armies) {
      std::array<int, token_kinds> count{};
      const Side& side = s[a];
      for (const Pile* pile : {&side.pool, &side.tray, &side.returned, &side.used, &side.filler, &side.hit, &side.unhit, &side.spent, &side.spent_unseen, &side.apart})
        for (std::size_t t = 0; t < token_kinds; ++t) count[t] += pile->count[t];
      for (const Placing& p : a == s.active ? s.attack.attack : s.attack.defence) ++count[index(p.token)];
      h.add_all(count);
    }
    for (std::size_t f = 0; f < formation_count; ++f) {
      int in = 0;
      for (const Block& b : s.blocks) in += in_play(b) && b.formation == Formation(f);
      const bool arrived = in + s.losses[f].gone > 0;
      h.add(!arrived || in + s.losses[f].gone == formation_table[f].full);
    }
    return h.value();
  }
  static constexpr int longest = 40000;
};

}  // namespace kepi::guns

namespace kepi {
INSTANTIATE_TYPED_TEST_SUITE_P(Guns, Laws, guns::GunsLaws);
}
