/// A vector that lives inside its owner: no allocation, cheap to copy, a regular value.
///     FixedVector<CardId, 8> hand;  hand.push_back(card);
#pragma once
#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

namespace kepi {

template <class T, std::size_t N>
class FixedVector {
  using Size = std::conditional_t<(N < 256), std::uint8_t, std::uint16_t>;

 public:
  using value_type = T;
  constexpr FixedVector() = default;
  constexpr FixedVector(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  static constexpr std::size_t capacity() { return N; }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == N; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr T& operator[](std::size_t i) { return assert(i < size_), items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return assert(i < size_), items_[i]; }
  constexpr T& front() { return (*this)[0]; }
  constexpr const T& front() const { return (*this)[0]; }
  constexpr T& back() { return (*this)[size_ - 1u]; }
  constexpr const T& back() const { return (*this)[size_ - 1u]; }

  constexpr void push_back(const T& item) {
    assert(!full());
    items_[size_++] = item;
  }
  /// False, and nothing changes, when there is no room.
  constexpr bool try_push_back(const T& item) { return full() ? false : (push_back(item), true); }
  constexpr void pop_back() {
    assert(!empty());
    items_[--size_] = T{};  // what is gone leaves no trace: equal contents are equal bytes
  }
  constexpr void clear() {
    while (!empty()) pop_back();
  }
  constexpr void erase_at(std::size_t i) {
    assert(i < size_);
    std::copy(begin() + i + 1, end(), begin() + i);
    pop_back();
  }
  /// Takes the item out, keeping the order of the others; false when it is not there.
  constexpr bool erase(const T& item) {
    const auto at = std::find(begin(), end(), item);
    if (at == end()) return false;
    erase_at(static_cast<std::size_t>(at - begin()));
    return true;
  }
  constexpr bool contains(const T& item) const { return std::find(begin(), end(), item) != end(); }

  friend constexpr bool operator==(const FixedVector& a, const FixedVector& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::array<T, N> items_{};
  Size size_ = 0;
};

}  // namespace kepi
