#pragma once
/// Ranks and files (LS-1.28 to 1.37, 1.46 to 1.53), without any measuring: a formation is so many bases in so
/// many files, and the place of an incomplete last rank.
///     Formation f{7, 4, 0};  f.ranks() == 2;  f.full_ranks() == 1;  is_lawful(f)
#include <cstdint>

#include "kit/fixed_vector.h"

namespace kepi::longstreet {

inline constexpr int most_bases = 10;  // LS-1.23
inline constexpr int least_bases = 2;
inline constexpr int most_guns = 3;    // LS-1.25

/// LS-9.05  A base by its number: rank by rank from the front, in each from the left.
struct Place {
  int rank = 0, file = 0;  // from 0
  bool operator==(const Place&) const = default;
};

/// Which bases of a unit: bit n is base n.
using BaseSet = std::uint16_t;
constexpr int count_of(BaseSet set) {
  int n = 0;
  for (; set; set = static_cast<BaseSet>(set & (set - 1))) ++n;
  return n;
}

struct Formation {
  std::uint8_t bases = 0, files = 0;
  std::uint8_t offset = 0;  // LS-1.33  files between the left and an incomplete last rank

  constexpr int ranks() const { return files ? (bases + files - 1) / files : 0; }
  constexpr int full_ranks() const { return files ? bases / files : 0; }  // LS-1.30
  constexpr int last_rank() const { return files ? bases % files : 0; }   // bases of an incomplete one, or 0
  constexpr bool is_column() const { return files == 1; }                 // LS-1.35
  constexpr Place place_of(int base) const {
    const int rank = base / files, file = base % files;
    return {rank, rank == full_ranks() ? file + offset : file};
  }
  /// -1: no base stands there.
  constexpr int base_at(Place at) const {
    if (at.rank < 0 || at.rank >= ranks() || at.file < 0 || at.file >= files) return -1;
    if (at.rank < full_ranks()) return at.rank * files + at.file;
    const int n = at.file - offset;
    return n < 0 || n >= last_rank() ? -1 : at.rank * files + n;
  }
  constexpr bool operator==(const Formation&) const = default;
};

/// LS-1.23, 1.28 to 1.34  An infantry formation that may be.
constexpr bool is_lawful(const Formation& f) {
  if (f.bases < least_bases || f.bases > most_bases || f.files < 1 || f.files > f.bases) return false;
  return f.last_rank() == 0 ? f.offset == 0 : f.offset + f.last_rank() <= f.files;
}

/// What is left when bases are removed, and where: `files_right` files to the right of where the unit's middle
/// was (in half files), `ranks_back` ranks behind where its front was.
struct Remnant {
  Formation formation;
  int half_files_right = 0, ranks_back = 0;
};

/// LS-1.47  Infantry: the remaining bases exactly where they were must be a lawful formation.
/// Nothing: they are not. One base or none left is not judged here (LS-1.24).
bool remnant_of(const Formation& f, BaseSet removed, Remnant& left);
/// LS-1.53  A gun row: the rest must be an unbroken row.
bool remnant_of_row(int guns, BaseSet removed, Remnant& left);

/// Every lawful way to lose so many bases, in ascending order of the set.
using BaseSets = FixedVector<BaseSet, 252>;
BaseSets lawful_losses(const Formation& f, int losses, bool row);
/// LS-9.18  From the last rank, highest file first; in a single rank or a gun row, the highest file.
BaseSet default_losses(const Formation& f, int losses);

}  // namespace kepi::longstreet
