#include "games/json/spot.h"

#include <cmath>

#include <algorithm>

#include "kit/text/plain.h"

namespace kepi::json {

std::string Spot::place() const {
  if (!parent_) return {};
  return step_.empty() ? parent_->place() : parent_->place() + "/" + step_;
}

bool Spot::fault(std::string_view reason, Arguments args) const {
  // A hostile list of a million wrong items must not make a million faults.
  if (faults_->size() < most_faults) faults_->push_back({place(), std::string{reason}, std::move(args)});
  return false;
}

bool Spot::integer(std::int64_t least, std::int64_t most, std::int64_t& out) const {
  const bool huge = value_->is_number_unsigned() && value_->get<std::uint64_t>() > std::uint64_t{INT64_MAX};
  if (!value_->is_number_integer()) return fault("not_integer");
  if (huge || value_->get<std::int64_t>() < least || value_->get<std::int64_t>() > most)
    return fault("out_of_range", {{"least", std::to_string(least)}, {"most", std::to_string(most)}});
  out = value_->get<std::int64_t>();
  return true;
}

bool Spot::decimal(std::int64_t least, std::int64_t most, std::int64_t scale, std::int64_t& out) const {
  if (!value_->is_number()) return fault("not_number");
  const double value = value_->get<double>();
  if (!(value >= static_cast<double>(least) && value <= static_cast<double>(most)))
    return fault("out_of_range", {{"least", std::to_string(least)}, {"most", std::to_string(most)}});
  out = std::llround(value * static_cast<double>(scale));
  return true;
}

bool Spot::boolean(bool& out) const {
  if (!value_->is_boolean()) return fault("not_boolean");
  out = value_->get<bool>();
  return true;
}

bool Spot::string(std::string& out, std::size_t longest) const {
  if (!value_->is_string()) return fault("not_text");
  const auto& text = value_->get_ref<const std::string&>();
  if (text.size() > longest) return fault("text_too_long", {{"limit", std::to_string(longest)}});
  out = text;
  return true;
}

bool Spot::line(std::string& out, std::size_t longest) const {
  return string(out, longest) && (is_plain(out) || fault("not_plain_text"));
}

bool Spot::is_object() const { return value_->is_object() || fault("not_object"); }

bool Spot::is_list(std::size_t most) const {
  if (!value_->is_array()) return fault("not_list");
  if (value_->size() > most) return fault("too_many", {{"limit", std::to_string(most)}});
  return true;
}

std::optional<Spot> Fields::find(std::string_view name) {
  asked_.emplace_back(name);
  if (!fine_ || !spot_.value().contains(asked_.back())) return std::nullopt;
  return spot_.member(asked_.back());
}

std::optional<Spot> Fields::need(std::string_view name) {
  auto found = find(name);
  if (!found && fine_) spot_.fault("missing", {{"field", std::string{name}}});
  return found;
}

void Fields::done() {
  if (!fine_) return;
  for (const auto& [name, value] : spot_.value().items())
    if (std::find(asked_.begin(), asked_.end(), name) == asked_.end())
      spot_.member(name).fault("unknown_field", {{"field", name}});
}

}  // namespace kepi::json
