#include "server/live/message.h"

#include "engine/parse.h"

namespace kepi::server {
namespace {

constexpr std::size_t deepest = 24;  // levels of JSON; no order comes near

using Bad = tl::unexpected<BadMessage>;

/// The members of a message, with the first thing that is wrong with them.
class Reader {
 public:
  explicit Reader(const Json& object) : object_{object} {}

  const Json& need(const char* name, Json::value_t type) {
    static const Json nothing;
    const auto found = object_.find(name);
    if (found == object_.end()) return fail("missing", name), nothing;
    const bool fits = type == Json::value_t::number_integer ? found->is_number_integer() : found->type() == type;
    if (!fits) return fail("wrong_type", name), nothing;
    return *found;
  }
  std::int64_t number(const char* name, std::int64_t least) {
    const Json& value = need(name, Json::value_t::number_integer);
    if (error_) return 0;
    constexpr auto most = std::int64_t{1} << 53;  // what JavaScript can count
    if (value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(most)) fail("unknown_value", name);
    const auto n = value.get<std::int64_t>();
    if (n < least || n > most) fail("unknown_value", name);
    return n;
  }
  std::string text(const char* name) {
    const Json& value = need(name, Json::value_t::string);
    return error_ ? std::string{} : value.get<std::string>();
  }
  void fail(const char* code, const char* place) {
    if (!error_) error_ = Error{code, place, Json::object()};
  }
  const std::optional<Error>& error() const { return error_; }

 private:
  const Json& object_;
  std::optional<Error> error_;
};

}  // namespace

Json to_json(const Error& e) { return {{"code", e.code}, {"place", e.place}, {"args", e.args}}; }

std::optional<Viewer> viewer_from(std::string_view text) {
  for (const Viewer v : team_viewers)
    if (text == to_text(v)) return v;
  return {};
}

Error unreadable(std::string code, const Faults& faults, const std::string& within) {
  const Fault fault = faults.empty() ? Fault{} : faults.front();
  Json args{{"reason", fault.reason}};
  for (const auto& [name, value] : fault.args) args[name] = value;
  return {std::move(code), within + fault.place, std::move(args)};
}

tl::expected<Message, BadMessage> parse_message(std::string_view text) {
  const auto parsed = json::parse(text, {text.size(), deepest});
  if (!parsed || !parsed->is_object()) return Bad{{std::nullopt, {"malformed", ""}}};
  Reader read{*parsed};
  Message message;
  message.id = read.number("id", 1);
  if (read.error()) return Bad{{std::nullopt, *read.error()}};

  const std::string type = read.text("type");
  if (type == "order") {
    message.what = OrderMessage{read.number("revision", 0), read.need("order", Json::value_t::object)};
  } else if (type == "check") {
    message.what = CheckMessage{read.need("order", Json::value_t::object)};
  } else if (type == "odds") {
    OddsMessage odds;
    if (parsed->contains("order")) odds.order = read.need("order", Json::value_t::object);
    message.what = std::move(odds);
  } else if (type == "choices") {
    message.what = ChoicesMessage{};
  } else if (type == "undo") {
    message.what = UndoMessage{read.number("revision", 0)};
  } else if (type == "undo_answer") {
    const Json& accept = read.need("accept", Json::value_t::boolean);
    message.what = UndoAnswerMessage{accept.is_boolean() && accept.get<bool>()};
  } else if (type == "look") {
    const auto as = viewer_from(read.text("as"));
    if (!as) read.fail("unknown_value", "as");
    message.what = LookMessage{as.value_or(Viewer::Spectator)};
  } else {
    read.fail("unknown_value", "type");
  }
  if (read.error()) return Bad{{message.id, *read.error()}};
  return message;
}

}  // namespace kepi::server
