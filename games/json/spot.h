#pragma once
/// A spot is a value inside a JSON document that is being read; it knows the way from the root to
/// itself, and whoever reads it leaves every fault there instead of stopping at the first.
///     Fields fields{spot};
///     if (auto turn = fields.find("turn")) turn->integer(1, 200, setup.turn);
///     fields.done();  // whatever was not asked for is a fault
#include <nlohmann/json.hpp>

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/parse.h"
#include "games/json/faults.h"

namespace kepi::json {

/// What names depend on: whatever the game chooses (its setup, say), or nothing.
class Within {
 public:
  Within() = default;
  template <class T>
  explicit Within(const T& what) : what_{&what}, kind_{&kind<T>} {}
  /// Null if it is something else.
  template <class T>
  const T* as() const {
    return kind_ == &kind<T> ? static_cast<const T*>(what_) : nullptr;
  }

 private:
  template <class T>
  static inline const char kind = 0;
  const void* what_ = nullptr;
  const char* kind_ = nullptr;
};

class Spot {
 public:
  Spot(const Json& value, Faults& faults, const Within& within = {}) : value_{&value}, faults_{&faults}, within_{within} {}
  /// Children refer to their parent: they must not outlive it.
  Spot item(std::size_t index) const { return {(*value_)[index], *this, std::to_string(index)}; }
  Spot member(const std::string& name) const { return {(*value_)[name], *this, escaped(name)}; }
  /// Another value read as if it stood here: a short notation written out.
  Spot as(const Json& value) const { return {value, *this, {}}; }
  /// With other names.
  Spot as(const Json& value, const Within& within) const {
    Spot spot = as(value);
    spot.within_ = within;
    return spot;
  }

  const Json& value() const { return *value_; }
  const Within& within() const { return within_; }
  /// The JSON pointer to this spot: "/positions/UC/usa/0", "" for the whole document.
  std::string place() const;
  /// Faults in the whole document so far.
  std::size_t faults() const { return faults_->size(); }

  /// Leaves a fault here; false, so that readers can `return spot.fault(…)`.
  bool fault(std::string_view reason, Arguments args = {}) const;

  // Readers: true and the value, or a fault.
  bool integer(std::int64_t least, std::int64_t most, std::int64_t& out) const;
  /// A number with decimals, in units of 1/`scale`, rounded to the nearest.
  bool decimal(std::int64_t least, std::int64_t most, std::int64_t scale, std::int64_t& out) const;
  bool boolean(bool& out) const;
  bool string(std::string& out, std::size_t longest = 200) const;
  /// A string for others to read (kit/text/plain.h).
  bool line(std::string& out, std::size_t longest = 200) const;
  bool is_object() const;
  bool is_list(std::size_t most) const;

 private:
  Spot(const Json& value, const Spot& parent, std::string step)
      : value_{&value}, faults_{parent.faults_}, within_{parent.within_}, parent_{&parent}, step_{std::move(step)} {}

  const Json* value_;
  Faults* faults_;
  Within within_;
  const Spot* parent_ = nullptr;
  std::string step_;
};

/// The members of an object, each to be asked for once.
class Fields {
 public:
  explicit Fields(const Spot& spot) : spot_{spot}, fine_{spot.is_object()} {}
  /// The member if it is there.
  std::optional<Spot> find(std::string_view name);
  /// The member; a fault if it is not there.
  std::optional<Spot> need(std::string_view name);
  /// Members nobody asked for are faults.
  void done();

 private:
  const Spot& spot_;
  bool fine_;
  std::vector<std::string> asked_;
};

}  // namespace kepi::json
