#pragma once
/// How often a test repeats something: `rounds(200)` times, or a tenth of it where a sanitizer makes every step many times as long.
namespace kepi {

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define KEPI_SANITIZED 1
#endif
#endif

constexpr int rounds(int all) {
#ifdef KEPI_SANITIZED
  return all < 10 ? 1 : all / 10;
#else
  return all;
#endif
}

}  // namespace kepi
