#include "engine/laws/laws.h"
#include "games/dixie/json/codec.h"
#include "games/dixie/test/all_switches.h"
#include "kit/hash.h"

namespace kepi::dixie {

struct DixieLaws {
  using Codec = DixieCodec;
  static std::vector<Setup> setups() {
    std::vector<Setup> all;
    for (const Edition edition : {Edition::BullRun, Edition::Shiloh, Edition::Gettysburg}) {
      all.push_back({edition, {}});
      Setup open{edition, {}};
      open.switches.set(Switch::OpenCards);
      all.push_back(open);
      all.push_back(with_all_switches(edition));
      Setup custom{edition, {}};
      custom.switches.set(Switch::CustomDecks);
      all.push_back(custom);
    }
    Setup ohio{Edition::Shiloh, {}}, three_days{Edition::Gettysburg, {}};
    ohio.switches.set(Switch::ShOhio);
    for (const Switch which : {Switch::GbThreeDays, Switch::Decoys, Switch::CorpsIntegrity}) three_days.switches.set(which);
    all.push_back(ohio);
    all.push_back(three_days);
    return all;
  }
  /// DX-M.01  No card is ever in two places, and none gets lost: the same cards, each once.
  static std::uint64_t pieces(const State& s) {
    Hasher h;
    for (const Card& card : s.cards) h.add(card.id);
    return h.value();
  }
  static constexpr int longest = 20000;
};

}  // namespace kepi::dixie

namespace kepi {
INSTANTIATE_TYPED_TEST_SUITE_P(Dixie, Laws, dixie::DixieLaws);
}
