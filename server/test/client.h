#pragma once
/// A client for tests: plain, blocking, over a real socket. Every wait has an end (10 s), so a test fails rather than hangs.
#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace kepi::server {

using Json = nlohmann::json;

struct Response {
  unsigned status = 0;  // 0: no answer
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;
  Json json() const { return Json::parse(body, nullptr, false); }
  std::string code() const { return json().is_object() && json().contains("error") ? json()["error"]["code"] : ""; }
};

/// One open socket of a table.
class Talker {
 public:
  Talker(std::uint16_t port, const std::string& target, const std::string& cookie, const std::string& origin);
  ~Talker();
  Talker(Talker&&) noexcept;

  bool is_open() const;
  unsigned refused_with() const;  // HTTP status when it was not opened
  void send(const Json&);
  void send_text(const std::string&);
  void send_binary(const std::string&);
  /// The next message, or nothing when the server has closed.
  std::optional<Json> next();
  /// The next message of this type; the ones before it are passed over.
  Json await(const std::string& type);
  /// The answer to a message with this id.
  Json answer(std::int64_t id);
  /// Sends with a new id and returns the answer.
  Json ask(Json message);
  std::int64_t new_id();
  void take_little();  // the kernel keeps only little of what we do not read
  void close();
  void stop_reading_and_drop();  // as if the machine had gone
  unsigned close_code() const;
  const std::vector<std::string>& wire() const;  // everything received, as it was

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// One person with his cookie.
class Person {
 public:
  explicit Person(std::uint16_t port) : port_{port} {}
  Response get(const std::string& target, const std::map<std::string, std::string>& headers = {});
  Response post(const std::string& target, const Json& body, const std::map<std::string, std::string>& headers = {});
  Response request(const std::string& method, const std::string& target, const std::string& body,
                   const std::map<std::string, std::string>& headers);
  /// The bytes as they are, and the bytes that come back.
  std::string raw(const std::string& bytes);
  Talker talk(const std::string& table, const std::string& as = "", const std::string& origin = "");
  const std::string& cookie() const { return cookie_; }
  void move_to(std::uint16_t port) { port_ = port; }

 private:
  std::uint16_t port_;
  std::string cookie_;
};

}  // namespace kepi::server
