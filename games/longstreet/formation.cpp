#include "games/longstreet/formation.h"

#include <algorithm>

namespace kepi::longstreet {

bool remnant_of(const Formation& f, BaseSet removed, Remnant& left) {
  int front = -1, first = 0, last = 0, bases = 0;
  std::uint8_t offset = 0;
  bool complete = true;
  for (int rank = 0; rank < f.ranks(); ++rank) {
    int from = -1, to = -1, count = 0;
    for (int file = 0; file < f.files; ++file) {
      const int base = f.base_at({rank, file});
      if (base < 0 || removed >> base & 1) continue;
      if (from < 0) from = file;
      to = file, ++count;
    }
    if (count == 0) {
      if (front >= 0) complete = false;  // nothing may stand behind an empty rank
      continue;
    }
    if (count != to - from + 1) return false;  // LS-1.33  no gap inside a rank
    if (front < 0) {
      front = rank, first = from, last = to;
    } else {
      if (!complete || from < first || to > last) return false;  // LS-1.29, 1.31, 1.32
      if (to - from < last - first) complete = false, offset = static_cast<std::uint8_t>(from - first);
    }
    bases += count;
  }
  if (front < 0) return false;
  left.formation = {static_cast<std::uint8_t>(bases), static_cast<std::uint8_t>(last - first + 1), offset};
  left.half_files_right = first + last + 1 - f.files;
  left.ranks_back = front;
  return true;
}

bool remnant_of_row(int guns, BaseSet removed, Remnant& left) {
  return remnant_of({static_cast<std::uint8_t>(guns), static_cast<std::uint8_t>(guns), 0}, removed, left);
}

BaseSets lawful_losses(const Formation& f, int losses, bool row) {
  BaseSets sets;
  Remnant left;
  if (losses < 1 || losses > f.bases) return sets;
  // From one set of so many to the next greater one.
  for (unsigned set = (1u << losses) - 1; set < 1u << f.bases;) {
    const auto removed = static_cast<BaseSet>(set);
    if (row ? remnant_of_row(f.bases, removed, left) : remnant_of(f, removed, left)) sets.push_back(removed);
    const unsigned lowest = set & -set, carried = set + lowest;
    set = carried | (set ^ carried) / lowest >> 2;
  }
  return sets;
}

BaseSet default_losses(const Formation& f, int losses) {
  BaseSet set = 0;
  for (int base = f.bases - 1; base >= 0 && losses > 0; --base, --losses) set = static_cast<BaseSet>(set | 1u << base);
  return set;
}

}  // namespace kepi::longstreet
