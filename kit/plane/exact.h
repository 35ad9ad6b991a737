/// Numbers wide enough that the products kit/plane compares are exact.
#pragma once
#include <cstdint>

namespace kepi::plane {

__extension__ typedef __int128 Wide;
__extension__ typedef unsigned __int128 WideUnsigned;

constexpr std::uint64_t magnitude(std::int64_t n) { return n < 0 ? 0 - static_cast<std::uint64_t>(n) : static_cast<std::uint64_t>(n); }
constexpr WideUnsigned square(std::uint64_t n) { return WideUnsigned{n} * n; }

}  // namespace kepi::plane
