#pragma once
/// How much one peer may ask of us. The defaults are those of docs/guide/protocol.md.
#include <algorithm>
#include <chrono>
#include <cstddef>

namespace kepi::server {

struct Rate {
  double per_second = 1, burst = 1;
};

struct Limits {
  std::size_t message_bytes = 16 * 1024, body_bytes = 64 * 1024, header_bytes = 8 * 1024;
  std::size_t unread_bytes = 1024 * 1024;  // waiting for a peer that does not read
  int malformed_messages = 10;
  int connections_per_address = 64, connections = 4096;
  Rate messages{40, 120};         // per socket
  Rate requests{50, 200};         // per address
  Rate tables{0.5, 30};           // new tables per address
  bool behind_proxy = false;      // it says whose requests they are; every connection is its own
  std::chrono::seconds idle{60};  // an unwatched table leaves memory after this; an HTTP connection is closed
};

/// A bucket that fills at a rate: every message takes one drop.
class Bucket {
 public:
  using Clock = std::chrono::steady_clock;
  explicit Bucket(Rate rate) : rate_{rate}, drops_{rate.burst} {}
  bool take(Clock::time_point now = Clock::now()) {
    drops_ = std::min(rate_.burst, drops_ + rate_.per_second * std::chrono::duration<double>(now - last_).count());
    last_ = now;
    if (drops_ < 1) return ++refused_, false;
    drops_ -= 1, refused_ = 0;
    return true;
  }
  /// Refused in a row: who does not stop when told so.
  int refused() const { return refused_; }
  bool full(Clock::time_point now) const {
    return drops_ + rate_.per_second * std::chrono::duration<double>(now - last_).count() >= rate_.burst;
  }

 private:
  Rate rate_;
  double drops_;
  int refused_ = 0;
  Clock::time_point last_ = Clock::now();
};

}  // namespace kepi::server
