#include "server/live/connection.h"

namespace kepi::server {
namespace {
constexpr int patience = 200;  // messages refused in a row before the door is closed
}

Connection::Connection(std::shared_ptr<Table> table, std::string guest, Viewer as, const Limits& limits)
    : table_{std::move(table)},
      watcher_{std::make_shared<Watcher>(Watcher{std::move(guest), as, nullptr, false})},
      messages_{limits.messages},
      most_malformed_{limits.malformed_messages} {}

void Connection::opened(std::shared_ptr<Socket> socket) {
  watcher_->socket = std::move(socket);
  table_->join(watcher_);
}

void Connection::received(std::string_view text) {
  auto message = parse_message(text);
  const auto id = message ? std::optional{message->id} : message.error().id;
  if (!messages_.take()) {
    watcher_->error(id, {"too_many_requests", ""});
    if (messages_.refused() >= patience) watcher_->socket->close(CloseCode::Policy, "too_many_requests");
    return;
  }
  if (!message) {
    watcher_->error(id, message.error().error);
    if (++malformed_ >= most_malformed_) watcher_->socket->close(CloseCode::Policy, "malformed");
    return;
  }
  if (message->id <= last_id_) return watcher_->error(message->id, {"replayed", "id"});
  last_id_ = message->id;
  table_->receive(watcher_, std::move(*message));
}

void Connection::closed() { table_->leave(watcher_); }

}  // namespace kepi::server
