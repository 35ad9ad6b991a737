#include "engine/parse.h"

#include <algorithm>

namespace kepi::json {
namespace {

/// Builds the value while the parser reads, keeping the way down to where it is.
class Builder final : public nlohmann::json_sax<Json> {
 public:
  Builder(Json& root, Faults& faults, const Limits& limits, std::string_view text)
      : root_{root}, faults_{faults}, limits_{limits}, text_{text} {}

  bool null() override { return put(nullptr); }
  bool boolean(bool value) override { return put(value); }
  bool number_integer(number_integer_t value) override { return put(value); }
  bool number_unsigned(number_unsigned_t value) override { return put(value); }
  bool number_float(number_float_t value, const string_t&) override { return put(value); }
  bool string(string_t& value) override { return put(std::move(value)); }
  bool binary(binary_t&) override { return false; }  // text has none

  bool start_object(std::size_t) override { return open(Json::object()); }
  bool key(string_t& name) override {
    Level& level = way_.back();
    if (level.value->contains(name) && faults_.size() < most_faults) faults_.push_back({place() + "/" + escaped(name), "given_twice", {{"field", name}}});
    level.key = std::move(name);
    return true;
  }
  bool end_object() override { return close(); }
  bool start_array(std::size_t) override { return open(Json::array()); }
  bool end_array() override { return close(); }

  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override {
    const auto before = text_.substr(0, std::min(position == 0 ? 0 : position - 1, text_.size()));
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const auto column = before.size() - (before.rfind('\n') + 1) + 1;  // npos + 1 is 0: the first line
    faults_.push_back({place(), "not_json", {{"line", std::to_string(line)}, {"column", std::to_string(column)}}});
    return false;
  }

 private:
  struct Level {
    Json* value;
    std::string key;
  };

  template <class Value>
  Json* add(Value&& value) {
    if (way_.empty()) return &(root_ = std::forward<Value>(value));
    Level& level = way_.back();
    if (level.value->is_array()) {
      level.value->push_back(std::forward<Value>(value));
      return &level.value->back();
    }
    return &((*level.value)[level.key] = std::forward<Value>(value));
  }
  template <class Value>
  bool put(Value&& value) {
    add(std::forward<Value>(value));
    return true;
  }
  bool open(Json container) {
    if (way_.size() == limits_.depth) {
      faults_.push_back({place(), "too_deep", {{"limit", std::to_string(limits_.depth)}}});
      return false;
    }
    way_.push_back({add(std::move(container)), {}});
    return true;
  }
  bool close() {
    way_.pop_back();
    return true;
  }
  /// Where the innermost open container is.
  std::string place() const {
    std::string path;
    for (std::size_t i = 0; i + 1 < way_.size(); ++i) {
      const Level& level = way_[i];
      path += "/" + (level.value->is_array() ? std::to_string(level.value->size() - 1) : escaped(level.key));
    }
    return path;
  }

  Json& root_;
  Faults& faults_;
  const Limits& limits_;
  std::string_view text_;
  std::vector<Level> way_;
};

}  // namespace

std::string escaped(std::string_view step) {
  std::string out;
  for (const char c : step) {
    if (c == '~') out += "~0";
    else if (c == '/') out += "~1";
    else out += c;
  }
  return out;
}

Result<Json> parse(std::string_view text, const Limits& limits) {
  Faults faults;
  if (text.size() > limits.bytes)
    return tl::unexpected{Faults{{"", "too_large", {{"limit", std::to_string(limits.bytes)}}}}};
  Json value;
  Builder builder{value, faults, limits, text};
  Json::sax_parse(text, &builder, Json::input_format_t::json, true, limits.comments);
  if (!faults.empty()) return tl::unexpected{std::move(faults)};
  return value;
}

std::string print(const Json& value, int indent) {
  return value.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}  // namespace kepi::json
