#pragma once
/// The games that whole-game tests play: each edition as it is, and with every option that this version knows.
#include "games/dixie/dixie.h"

namespace kepi::dixie {

/// Every switch that goes together with those before it (DX-0.30); cards stay hidden, for there is more to go wrong.
inline Setup with_all_switches(Edition edition) {
  Setup all{.edition = edition};
  for (std::size_t i = 0; i < switch_count; ++i) {
    Setup more = all;
    more.switches.set(static_cast<Switch>(i));
    if (static_cast<Switch>(i) != Switch::OpenCards && may_begin(more)) all = more;
  }
  return all;
}

}  // namespace kepi::dixie
