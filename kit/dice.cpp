#include "kit/dice.h"

#include <bit>
#include <cassert>

namespace kepi {
namespace {

std::uint64_t split_mix(std::uint64_t& x) {
  x += 0x9e3779b97f4a7c15ull;
  std::uint64_t z = x;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
  return z ^ (z >> 31);
}

void quarter_round(std::uint32_t& a, std::uint32_t& b, std::uint32_t& c, std::uint32_t& d) {
  a += b, d = std::rotl(d ^ a, 16);
  c += d, b = std::rotl(b ^ c, 12);
  a += b, d = std::rotl(d ^ a, 8);
  c += d, b = std::rotl(b ^ c, 7);
}

std::uint32_t little_endian(const std::uint8_t* p) {
  return p[0] | std::uint32_t{p[1]} << 8 | std::uint32_t{p[2]} << 16 | std::uint32_t{p[3]} << 24;
}

// Block `counter` of the ChaCha20 stream with nonce 0 (the cipher of RFC 8439 with a 64-bit counter).
// Written out because the core must run in a browser; a test compares it with libsodium.
std::array<std::uint32_t, 16> chacha20(const Seed& key, std::uint64_t counter) {
  std::array<std::uint32_t, 16> in{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  for (std::size_t i = 0; i < 8; ++i) in[4 + i] = little_endian(&key[4 * i]);
  in[12] = static_cast<std::uint32_t>(counter);
  in[13] = static_cast<std::uint32_t>(counter >> 32);
  auto x = in;
  for (int round = 0; round < 10; ++round) {
    for (std::size_t i = 0; i < 4; ++i) quarter_round(x[i], x[4 + i], x[8 + i], x[12 + i]);
    for (std::size_t i = 0; i < 4; ++i)
      quarter_round(x[i], x[4 + (i + 1) % 4], x[8 + (i + 2) % 4], x[12 + (i + 3) % 4]);
  }
  for (std::size_t i = 0; i < 16; ++i) x[i] += in[i];
  return x;
}

}  // namespace

QuickDice::QuickDice(std::uint64_t seed) {
  for (auto& word : s_) word = split_mix(seed);
}

QuickDice QuickDice::nth(std::uint64_t seed, std::uint64_t n) {
  std::uint64_t x = seed;
  const std::uint64_t a = split_mix(x);
  x = a ^ (n * 0xd1342543de82ef95ull);
  return QuickDice{split_mix(x)};
}

std::uint64_t QuickDice::next() {
  const std::uint64_t result = std::rotl(s_[1] * 5, 7) * 9, t = s_[1] << 17;
  s_[2] ^= s_[0], s_[3] ^= s_[1], s_[1] ^= s_[2], s_[0] ^= s_[3], s_[2] ^= t;
  s_[3] = std::rotl(s_[3], 45);
  return result;
}

int QuickDice::draw(int sides) {
  // The high half of a product is even to one part in 2^32 over the sides: enough for playouts.
  return static_cast<int>(((next() >> 32) * static_cast<std::uint64_t>(sides)) >> 32) + 1;
}

std::uint32_t SeededDice::word() {
  const std::uint64_t block = position_ / 16;
  if (block_ != block) words_ = chacha20(seed_, block), block_ = block;
  return words_[position_++ % 16];
}

int SeededDice::draw(int sides) {
  // Words beyond the last full multiple of `sides` are thrown away, so that no face is favoured.
  const auto n = static_cast<std::uint32_t>(sides);
  const std::uint32_t uneven = (0u - n) % n;
  std::uint32_t w = word();
  while (w < uneven) w = word();
  return static_cast<int>(w % n) + 1;
}

int ScriptedDice::draw(int sides) {
  if (fault_ != Fault::None) return 1;
  if (used_ == results_.size()) return fault_ = Fault::RanOut, sides_ = sides, 1;
  const int result = results_[used_];
  if (result < 1 || result > sides) return fault_ = Fault::DoesNotFit, sides_ = sides, 1;
  ++used_;
  return result;
}

int RecordingDice::draw(int sides) {
  results_.push_back(source_.roll(sides));
  sides_.push_back(sides);
  return results_.back();
}

int Enumerator::draw(int sides) {
  if (depth_ == path_.size()) path_.push_back({1, sides});
  assert(path_[depth_].sides == sides);
  chance_ /= sides;
  return path_[depth_++].result;
}

bool Enumerator::next() {
  while (!path_.empty() && path_.back().result == path_.back().sides) path_.pop_back();
  if (path_.empty()) return false;
  ++path_.back().result;
  depth_ = 0;
  chance_ = 1;
  return true;
}

}  // namespace kepi
