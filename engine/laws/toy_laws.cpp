#include "engine/laws/laws.h"
#include "engine/toy/toy_codec.h"

namespace kepi::toy {

struct ToyLaws {
  using Codec = ToyCodec;
  static std::vector<Setup> setups() { return {Setup{15}, Setup{3}}; }
  static std::uint64_t pieces(const State& s) { return s.players.size(); }
  static constexpr int longest = 500;
};

}  // namespace kepi::toy

namespace kepi {
INSTANTIATE_TYPED_TEST_SUITE_P(Toy, Laws, toy::ToyLaws);
}
