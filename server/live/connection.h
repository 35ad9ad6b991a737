#pragma once
/// One client's socket: reads messages, keeps to the limits, and hands them to the table.
#include <memory>

#include "server/live/table.h"

namespace kepi::server {

class Connection final : public Listener {
 public:
  Connection(std::shared_ptr<Table> table, std::string guest, Viewer as, const Limits&);

  void opened(std::shared_ptr<Socket>) override;
  void received(std::string_view text) override;
  void closed() override;

 private:
  std::shared_ptr<Table> table_;
  WatcherPtr watcher_;
  Bucket messages_;
  int malformed_ = 0, most_malformed_;
  std::int64_t last_id_ = 0;
};

}  // namespace kepi::server
