#include "server/test/client.h"

#include <algorithm>
#include <chrono>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace kepi::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

void connect(tcp::socket& socket, std::uint16_t port) {
  error_code error;
  socket.connect({asio::ip::address_v4::loopback(), port}, error);
  socket.set_option(tcp::no_delay(true), error);
}

/// Begins an operation and waits for its end, but not for ever.
template <class Begin>
error_code finish(asio::io_context& io, tcp::socket& socket, Begin begin) {
  error_code result = asio::error::timed_out;
  bool done = false;
  begin([&](error_code error, auto&&...) { result = error, done = true; });
  io.restart();
  io.run_for(std::chrono::seconds(10));
  if (!done) {  // the handler still refers to us: let it end
    error_code ignored;
    socket.close(ignored);
    io.restart();
    io.run();
    result = asio::error::timed_out;
  }
  return result;
}

std::string host(std::uint16_t port) { return "127.0.0.1:" + std::to_string(port); }

}  // namespace

struct Talker::Impl {
  template <class Begin>
  error_code wait(Begin begin) {
    return finish(io, ws.next_layer(), begin);
  }

  asio::io_context io;
  websocket::stream<tcp::socket> ws{io};
  bool open = false, write_failed = false;
  unsigned status = 0;
  std::int64_t id = 0;
  std::vector<std::string> wire;
};

Talker::Talker(std::uint16_t port, const std::string& target, const std::string& cookie, const std::string& origin)
    : impl_{std::make_unique<Impl>()} {
  connect(impl_->ws.next_layer(), port);
  impl_->ws.set_option(websocket::stream_base::decorator([&](websocket::request_type& r) {
    if (!cookie.empty()) r.set(http::field::cookie, cookie);
    if (!origin.empty()) r.set(http::field::origin, origin);
  }));
  impl_->ws.read_message_max(16 << 20);
  websocket::response_type response;
  const std::string here = host(port);
  impl_->open = !impl_->wait([&](auto done) { impl_->ws.async_handshake(response, here, target, done); });
  impl_->status = response.result_int();
}
Talker::~Talker() = default;
Talker::Talker(Talker&&) noexcept = default;

bool Talker::is_open() const { return impl_->open && !impl_->write_failed; }
unsigned Talker::refused_with() const { return impl_->open ? 0 : impl_->status; }
void Talker::send(const Json& message) { send_text(message.dump()); }
void Talker::send_text(const std::string& text) {
  impl_->ws.text(true);
  if (impl_->wait([&](auto done) { impl_->ws.async_write(asio::buffer(text), done); }))
    impl_->write_failed = true;
}
void Talker::send_binary(const std::string& text) {
  impl_->ws.binary(true);
  impl_->wait([&](auto done) { impl_->ws.async_write(asio::buffer(text), done); });
}
std::optional<Json> Talker::next() {
  if (!impl_->open) return {};
  beast::flat_buffer buffer;
  const error_code error = impl_->wait([&](auto done) { impl_->ws.async_read(buffer, done); });
  if (error) return impl_->open = false, std::nullopt;
  impl_->wire.push_back(beast::buffers_to_string(buffer.data()));
  return Json::parse(impl_->wire.back(), nullptr, false);
}
Json Talker::await(const std::string& type) {
  while (auto message = next())
    if (message->value("type", "") == type) return *message;
  return {};
}
Json Talker::answer(std::int64_t id) {
  while (auto message = next())
    if (message->value("id", std::int64_t{0}) == id) return *message;
  return {};
}
Json Talker::ask(Json message) {
  const std::int64_t id = new_id();
  message["id"] = id;
  send(message);
  return answer(id);
}
std::int64_t Talker::new_id() { return ++impl_->id; }
void Talker::take_little() {
  error_code ignored;
  impl_->ws.next_layer().set_option(asio::socket_base::receive_buffer_size(16 * 1024), ignored);
}
void Talker::close() {
  impl_->wait([&](auto done) { impl_->ws.async_close(websocket::close_code::normal, done); });
  impl_->open = false;
}
void Talker::stop_reading_and_drop() {
  error_code error;
  impl_->ws.next_layer().close(error);
  impl_->open = false;
}
unsigned Talker::close_code() const { return impl_->ws.reason().code; }
const std::vector<std::string>& Talker::wire() const { return impl_->wire; }

Response Person::get(const std::string& target, const std::map<std::string, std::string>& headers) {
  return request("GET", target, "", headers);
}
Response Person::post(const std::string& target, const Json& body, const std::map<std::string, std::string>& headers) {
  auto all = headers;
  all.try_emplace("Content-Type", "application/json");
  return request("POST", target, body.dump(), all);
}

Response Person::request(const std::string& method, const std::string& target, const std::string& body,
                         const std::map<std::string, std::string>& headers) {
  asio::io_context io;
  tcp::socket socket{io};
  connect(socket, port_);
  http::request<http::string_body> request;
  request.method_string(method);
  request.target(target);
  request.version(11);
  request.set(http::field::host, host(port_));
  if (!cookie_.empty()) request.set(http::field::cookie, cookie_);
  for (const auto& [name, value] : headers) request.set(name, value);
  request.body() = body;
  request.prepare_payload();
  error_code error = finish(io, socket, [&](auto done) { http::async_write(socket, request, done); });
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(64 << 20);
  parser.skip(method == "HEAD");
  error = finish(io, socket, [&](auto done) { http::async_read(socket, buffer, parser, done); });
  Response answer;
  if (error && !parser.is_header_done()) return answer;
  const auto message = parser.release();
  answer.status = message.result_int();
  answer.body = message.body();
  for (const auto& field : message) {
    std::string name(field.name_string().data(), field.name_string().size());
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
    answer.headers[name] = std::string(field.value().data(), field.value().size());
  }
  if (const auto set = answer.headers.find("set-cookie"); set != answer.headers.end())
    cookie_ = set->second.substr(0, set->second.find(';'));
  return answer;
}

std::string Person::raw(const std::string& bytes) {
  asio::io_context io;
  tcp::socket socket{io};
  connect(socket, port_);
  finish(io, socket, [&](auto done) { asio::async_write(socket, asio::buffer(bytes), done); });
  error_code ignored;
  socket.shutdown(tcp::socket::shutdown_send, ignored);
  std::string back;
  finish(io, socket, [&](auto done) { asio::async_read(socket, asio::dynamic_buffer(back), done); });
  return back;
}

Talker Person::talk(const std::string& table, const std::string& as, const std::string& origin) {
  return Talker{port_, "/ws/tables/" + table + (as.empty() ? "" : "?as=" + as), cookie_, origin};
}

}  // namespace kepi::server
