/// Shuffling and drawing with the match's own dice.
#pragma once
#include <utility>

#include "kit/dice.h"

namespace kepi {

/// Fisher-Yates from the back: the first result places the last item.
template <class Range>
void shuffle(Range& items, Dice& dice) {
  for (auto n = static_cast<int>(items.size()); n > 1; --n) {
    using std::swap;
    swap(items[static_cast<std::size_t>(n - 1)], items[static_cast<std::size_t>(dice.roll(n) - 1)]);
  }
}

}  // namespace kepi
