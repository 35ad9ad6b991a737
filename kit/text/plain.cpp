#include "kit/text/plain.h"

#include <unicode/uchar.h>
#include <unicode/utf8.h>

namespace kepi {
namespace {

/// The next character, or one below zero where the bytes are none.
UChar32 next(std::string_view utf8, int32_t& at) {
  UChar32 c = U_SENTINEL;
  U8_NEXT(utf8.data(), at, static_cast<int32_t>(utf8.size()), c);
  return c;
}

bool is_plain(UChar32 c) {
  constexpr UChar32 joiner = 0x200D, coloured = 0xFE0F;
  if (c == joiner || c == coloured) return true;
  if (c < 0 || u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) return false;
  constexpr auto refused = U_GC_CN_MASK | U_GC_CC_MASK | U_GC_CF_MASK | U_GC_CO_MASK | U_GC_CS_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK;
  return (U_GET_GC_MASK(c) & refused) == 0;
}

}  // namespace

bool is_plain(std::string_view utf8) {
  for (int32_t i = 0; i < static_cast<int32_t>(utf8.size());)
    if (!is_plain(next(utf8, i))) return false;
  return true;
}

bool is_visible(std::string_view utf8) {
  constexpr UChar32 blank_braille = 0x2800;
  for (int32_t i = 0; i < static_cast<int32_t>(utf8.size());) {
    const UChar32 c = next(utf8, i);
    if (c >= 0 && c != blank_braille && u_isgraph(c) && !u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) return true;
  }
  return false;
}

}  // namespace kepi
