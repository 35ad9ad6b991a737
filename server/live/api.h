#pragma once
/// The HTTP side of docs/guide/protocol.md, and the door to the sockets.
#include <map>
#include <string>

#include "server/live/house.h"

namespace kepi::server {

class Api final : public Service {
 public:
  explicit Api(House& house) : house_{house} {}

  void answer(const HttpRequest&, Answered) override;
  tl::expected<std::shared_ptr<Listener>, HttpReply> admit(const HttpRequest&) override;
  HttpReply error(unsigned status, std::string_view code, std::string_view place) override;

 private:
  struct Peer {
    Bucket requests, tables;
  };
  /// Who asks, and his cookie if it has to be made first.
  struct Caller {
    std::optional<Guest> guest;
    std::string set_cookie;
  };

  void get(const HttpRequest&, const Answered&);
  void post(const HttpRequest&, const Answered&);
  void games(const HttpRequest&, const Answered&);
  void my_tables(const HttpRequest&, const Answered&);
  void replay(const HttpRequest&, std::string_view id, const Answered&);
  void match_file(std::string_view id, const Answered&);
  void luck(std::string_view id, const Answered&);
  void make_table(const HttpRequest&, const Json& body, const Answered&, std::optional<Seed> lesson);
  void make_lesson(const HttpRequest&, const Json& body, const Answered&);
  void sit(const HttpRequest&, std::string_view id, const Json& body, const Answered&);
  void deck(const HttpRequest&, std::string_view game, bool random, const Json& body, const Answered&);
  void scenario(std::string_view game, const Json& body, const Answered&);
  void name_guest(const HttpRequest&, const Json& body, const Answered&);

  std::optional<Guest> guest(const HttpRequest&);
  /// The caller as a guest, made and written if he is not one yet.
  void as_guest(const HttpRequest&, std::string name, const Answered& failed, std::function<void(const Caller&)>);
  bool from_here(const HttpRequest&) const;
  Peer& peer(const std::string& address);

  House& house_;
  std::map<std::string, Peer> peers_;
};

}  // namespace kepi::server
