/// Where a ruleset tells what happened. A default-constructed log listens to nothing, and
/// playouts then pay nothing for events.
///     std::vector<Event> told;  Log<Event> log{told};  apply(state, seat, order, dice, log);
#pragma once
#include <utility>
#include <vector>

namespace kepi {

template <class Event>
class Log {
 public:
  Log() = default;
  explicit Log(std::vector<Event>& out) : out_{&out} {}
  bool listens() const { return out_ != nullptr; }
  template <class E>
  void add(E&& event) {
    if (out_) out_->emplace_back(std::forward<E>(event));
  }

 private:
  std::vector<Event>* out_ = nullptr;
};

}  // namespace kepi
