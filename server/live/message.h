#pragma once
/// What a client may say on a socket (docs/guide/protocol.md), read without trusting it.
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <variant>

#include "engine/any_ruleset.h"

namespace kepi::server {

/// Why the server itself refuses something; translated by `error.CODE`.
struct Error {
  std::string code, place;
  Json args = Json::object();
};
Json to_json(const Error&);
/// The first fault that the game found in JSON from outside; its place after that of the request.
Error unreadable(std::string code, const Faults&, const std::string& within = "");

struct OrderMessage { std::int64_t revision = 0; Json order; };
struct CheckMessage { Json order; };
struct OddsMessage { std::optional<Json> order; };  // none: what awaits the seat as things stand
struct ChoicesMessage {};
struct UndoMessage { std::int64_t revision = 0; };
struct UndoAnswerMessage { bool accept = false; };
struct LookMessage { Viewer as = Viewer::Spectator; };

struct Message {
  std::int64_t id = 0;
  std::variant<OrderMessage, CheckMessage, OddsMessage, ChoicesMessage, UndoMessage, UndoAnswerMessage, LookMessage> what;
};

/// An unreadable message; `id` is there if at least that could be read.
struct BadMessage {
  std::optional<std::int64_t> id;
  Error error;
};

tl::expected<Message, BadMessage> parse_message(std::string_view text);

std::optional<Viewer> viewer_from(std::string_view text);

}  // namespace kepi::server
