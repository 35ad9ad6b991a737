// A client that means harm is refused every time, and the table goes on as if nothing had been.
#include <thread>

#include "server/test/table_fixture.h"

namespace kepi::server {
namespace {

class HostileTest : public ServerTest {
 protected:
  void SetUp() override {
    ServerTest::SetUp();
    id = table_of_two();
  }
  /// Nothing that was tried has changed the table: it is at this revision for Ada, and still takes her order.
  void expect_untouched(std::int64_t revision = 0) {
    Talker t = ada.talk(id);
    const Json seen = t.await("update");
    EXPECT_EQ(seen["revision"], revision);
    EXPECT_EQ(t.ask(order(revision, hide(1)))["type"], "update");
  }
  std::string id;
};

std::string code(const Json& message) {
  return message.value("type", "") == "error" ? message["error"]["code"].get<std::string>() : message.value("type", "");
}

TEST_F(HostileTest, AStrangerHasNoSeatAndCannotTakeOne) {
  EXPECT_EQ(eve.talk(id, "first").refused_with(), 403u);
  Talker t = eve.talk(id);
  EXPECT_EQ(t.await("update")["as"], "spectator");
  EXPECT_EQ(code(t.ask(order(0, hide(1)))), "no_seat");
  EXPECT_EQ(code(t.ask({{"type", "check"}, {"order", hide(1)}})), "no_seat");
  EXPECT_EQ(code(t.ask({{"type", "odds"}, {"order", just("draw")}})), "no_seat");
  EXPECT_EQ(code(t.ask({{"type", "odds"}})), "no_seat");
  EXPECT_EQ(code(t.ask({{"type", "choices"}})), "no_seat");
  EXPECT_EQ(code(t.ask({{"type", "undo"}, {"revision", 0}})), "no_seat");
  EXPECT_EQ(code(t.ask({{"type", "undo_answer"}, {"accept", true}})), "no_seat");
  EXPECT_EQ(code(t.ask({{"type", "look"}, {"as", "second"}})), "not_your_seat");
  expect_untouched();
}

TEST_F(HostileTest, APlayerCannotActOrLookForTheOther) {
  EXPECT_EQ(bob.talk(id, "first").refused_with(), 403u);
  Talker t = bob.talk(id);
  t.await("update");
  EXPECT_EQ(code(t.ask({{"type", "look"}, {"as", "first"}})), "not_your_seat");
  EXPECT_EQ(code(t.ask({{"type", "order"}, {"revision", 0}, {"order", hide(2)}, {"seat", "first"}})), "update");  // his own seat
  EXPECT_EQ(eve.talk(id).await("update")["view"]["known"]["players"][0]["chosen"], false);
}

TEST_F(HostileTest, OddsAreForLawfulOrdersOfThatSeatAndChangeNothing) {
  Talker t = ada.talk(id);
  t.await("update");
  const Json early = t.ask({{"type", "odds"}, {"order", just("draw")}});
  EXPECT_EQ(code(early), "odds");
  EXPECT_TRUE(early["odds"].is_null());
  EXPECT_FALSE(early["refusal"].is_null());
  EXPECT_EQ(code(t.ask({{"type", "odds"}, {"order", just("fly")}})), "bad_order");
  EXPECT_EQ(code(t.ask({{"type", "odds"}, {"order", 7}})), "wrong_type");
  EXPECT_EQ(code(t.ask({{"type", "odds"}, {"order", nullptr}})), "wrong_type");
  EXPECT_EQ(code(t.ask({{"type", "odds"}, {"order", {{"type", 7}}}})), "bad_order");
  const Json quiet = t.ask({{"type", "odds"}, {"order", hide(1)}});
  EXPECT_TRUE(quiet["odds"].is_null() && quiet["refusal"].is_null());
  EXPECT_EQ(t.ask({{"type", "odds"}})["prospects"], Json::array());
  EXPECT_EQ(ada.get("/api/tables/" + id + "/luck").code(), "still_running");
  EXPECT_EQ(ada.get("/api/tables/none/luck").code(), "unknown_table");
  expect_untouched();
}

TEST_F(HostileTest, AnOrderThatWasNotOfferedIsRefusedByItsRule) {
  Talker t = ada.talk(id);
  t.await("update");
  for (const Json& o : {just("draw"), just("object"), just("accept"), hide(0), hide(4)})
    EXPECT_EQ(code(t.ask(order(0, o))), "refused") << o;
  EXPECT_EQ(code(t.ask(order(0, just("fly")))), "bad_order");
  EXPECT_EQ(code(t.ask(order(0, {{"type", "hide"}}))), "bad_order");
  EXPECT_EQ(code(t.ask(order(0, {{"type", 7}}))), "bad_order");
  expect_untouched();
}

TEST_F(HostileTest, StaleAndFutureRevisionsAreRefused) {
  Talker t = ada.talk(id);
  t.await("update");
  EXPECT_EQ(code(t.ask(order(1, hide(1)))), "stale");
  EXPECT_EQ(code(t.ask(order(0, hide(1)))), "update");
  const Json late = t.ask(order(0, hide(1)));
  EXPECT_EQ(code(late), "stale");
  EXPECT_EQ(late["error"]["args"]["revision"], 1);
  EXPECT_EQ(code(t.ask({{"type", "undo"}, {"revision", 0}})), "stale");
}

TEST_F(HostileTest, ARepeatedIdIsRefusedAndDoesNothing) {
  Talker t = ada.talk(id);
  t.await("update");
  Json message = order(0, hide(1));
  message["id"] = 5;
  t.send(message);
  EXPECT_EQ(code(t.answer(5)), "update");
  t.send(message);
  EXPECT_EQ(code(t.answer(5)), "replayed");
  message["id"] = 3;
  t.send(message);
  EXPECT_EQ(code(t.answer(3)), "replayed");
}

TEST_F(HostileTest, MalformedMessagesAreNamedAndTheTenthEndsIt) {
  Talker t = ada.talk(id);
  t.await("update");
  const std::pair<const char*, const char*> wrong[] = {
      {"", "malformed"}, {"{", "malformed"}, {"[]", "malformed"}, {"null", "malformed"}, {"{\"id\":1}", "missing"},
      {"{\"type\":\"order\"}", "missing"}, {"{\"id\":-1,\"type\":\"order\"}", "unknown_value"},
      {"{\"id\":1.5,\"type\":\"choices\"}", "wrong_type"}, {"{\"id\":99999999999999999999,\"type\":\"choices\"}", "wrong_type"}};
  for (const auto& [text, expected] : wrong) {
    t.send_text(text);
    EXPECT_EQ(code(t.await("error")), expected) << text;
  }
  t.send_text(std::string(9000, '['));
  while (t.next()) {}
  EXPECT_EQ(t.close_code(), 1008u);
  expect_untouched();
}

TEST_F(HostileTest, WrongTypesInsideAMessageAreNamedByPlace) {
  Talker t = ada.talk(id);
  t.await("update");
  const auto place = [&](Json message) {
    const Json answer = t.ask(std::move(message));
    return code(answer) + " " + answer["error"].value("place", "");
  };
  EXPECT_EQ(place({{"type", "order"}, {"order", hide(1)}}), "missing revision");
  EXPECT_EQ(place({{"type", "order"}, {"revision", "0"}, {"order", hide(1)}}), "wrong_type revision");
  EXPECT_EQ(place({{"type", "order"}, {"revision", 0}, {"order", "hide"}}), "wrong_type order");
  EXPECT_EQ(place({{"type", "undo_answer"}}), "missing accept");
  EXPECT_EQ(place({{"type", "look"}, {"as", "god"}}), "unknown_value as");
  EXPECT_EQ(place({{"type", "shout"}}), "unknown_value type");
  EXPECT_EQ(place({{"type", Json::array()}}), "wrong_type type");
  expect_untouched();
}

TEST_F(HostileTest, OversizedAndBinaryMessagesEndTheConnection) {
  Talker big = ada.talk(id);
  big.await("update");
  big.send_text("{\"pad\":\"" + std::string(17 * 1024, 'x') + "\"}");
  while (big.next()) {}
  EXPECT_FALSE(big.is_open());
  Talker binary = ada.talk(id);
  binary.await("update");
  binary.send_binary("\x01\x02\x03");
  while (binary.next()) {}
  EXPECT_EQ(binary.close_code(), 1008u);
  expect_untouched();
}

TEST_F(HostileTest, AnotherSiteMayNeitherPostNorOpenASocket) {
  const std::string here = "http://127.0.0.1:" + std::to_string(server->port());
  for (const char* origin : {"http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1"}) {
    EXPECT_EQ(ada.post("/api/me", {{"name", "x"}}, {{"Origin", origin}}).code(), "wrong_origin") << origin;
    EXPECT_EQ(ada.talk(id, "", origin).refused_with(), 403u) << origin;
  }
  EXPECT_EQ(ada.post("/api/me", {{"name", "x"}}, {{"Origin", here}}).status, 200u);
  EXPECT_TRUE(ada.talk(id, "", here).is_open());
  EXPECT_EQ(ada.request("POST", "/api/me", "{\"name\":\"x\"}", {{"Content-Type", "text/plain"}}).code(), "wrong_content_type");
  EXPECT_EQ(ada.request("POST", "/api/me", "name=x", {{"Content-Type", "application/x-www-form-urlencoded"}}).status, 415u);
  EXPECT_EQ(ada.request("POST", "/api/me", "{\"name\":\"x\"}", {{"Content-Type", "application/jsonp"}}).status, 415u);
  EXPECT_EQ(ada.request("POST", "/api/me", "{\"name\":\"x\"}", {{"Content-Type", "application/json; charset=utf-8"}}).status, 200u);
}

TEST_F(HostileTest, BrokenHttpIsAnsweredOrDroppedNeverServed) {
  EXPECT_EQ(ada.request("DELETE", "/api/tables/" + id, "", {}).code(), "wrong_method");
  EXPECT_EQ(ada.post("/api/tables/nowhere/sit", {{"seat", "first"}}).code(), "unknown_table");
  EXPECT_EQ(ada.get("/ws/tables/" + id).status, 200u);  // not an upgrade: the page
  EXPECT_EQ(ada.talk("nowhere").refused_with(), 404u);
  EXPECT_EQ(ada.get("/../../etc/passwd").code(), "unknown_path");
  EXPECT_EQ(ada.get("/%2e%2e/%2e%2e/etc/passwd.txt").code(), "unknown_path");
  EXPECT_EQ(ada.request("POST", "/api/me", std::string(70'000, ' '), {{"Content-Type", "application/json"}}).status, 413u);
  EXPECT_EQ(ada.get("/", {{"X-Long", std::string(9'000, 'x')}}).status, 413u);
  EXPECT_EQ(ada.request("POST", "/api/me", "{\"name\":", {{"Content-Type", "application/json"}}).code(), "malformed");
  EXPECT_EQ(ada.request("POST", "/api/me", std::string(60'000, '['), {{"Content-Type", "application/json"}}).code(), "malformed");
  EXPECT_NE(ada.raw("GET / HTTP/9.9\r\n\r\n").find("400"), std::string::npos);
  EXPECT_NE(ada.raw("\x16\x03\x01 nonsense\r\n\r\n").find("400"), std::string::npos);
  EXPECT_EQ(ada.get("/api/health").status, 200u);
}

TEST_F(HostileTest, AForgedCookieIsNobody) {
  EXPECT_TRUE(eve.get("/api/me", {{"Cookie", "kepi_guest=00000000000000000000000000000000"}}).json()["guest"].is_null());
  EXPECT_TRUE(eve.get("/api/me", {{"Cookie", "kepi_guest=' or 1=1 --"}}).json()["guest"].is_null());
  EXPECT_TRUE(eve.get("/api/me", {{"Cookie", ";;;=;kepi_guest"}}).json()["guest"].is_null());
}

TEST_F(HostileTest, AFloodOfMessagesIsRefusedAndThenCutOff) {
  options.settings.limits.messages = {0, 20};
  restart();
  Talker t = ada.talk(id);
  t.await("update");
  for (int i = 0; i < 20; ++i) EXPECT_EQ(code(t.ask({{"type", "choices"}})), "choices");
  EXPECT_EQ(code(t.ask({{"type", "choices"}})), "too_many_requests");
  for (int i = 0; i < 300; ++i) t.send({{"type", "choices"}, {"id", 100 + i}});
  while (t.next()) {}
  EXPECT_EQ(t.close_code(), 1008u);
  Talker other = bob.talk(id);
  EXPECT_EQ(other.await("update")["revision"], 0);
}

TEST_F(HostileTest, AFloodOfRequestsTablesOrConnectionsIsRefused) {
  options.settings.limits.requests = {0, 10};
  options.settings.limits.tables = {0, 2};
  options.settings.limits.connections_per_address = 4;
  restart();
  const Json request = table_request(seat("me"), bot("random"));
  EXPECT_EQ(ada.post("/api/tables", request).status, 201u);
  EXPECT_EQ(ada.post("/api/tables", request).status, 201u);
  EXPECT_EQ(ada.post("/api/tables", request).code(), "too_many_tables");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(ada.get("/api/health").status, 200u);
  std::vector<Talker> open;
  for (int i = 0; i < 4; ++i) open.push_back(ada.talk(id));  // each takes a drop of the same bucket
  for (Talker& t : open) EXPECT_TRUE(t.is_open());
  EXPECT_EQ(ada.get("/api/health").code(), "too_many_connections");
  open.clear();
  // A closed connection is counted off when the server hears of it; then only the rate is left.
  std::string last;
  while ((last = ada.get("/api/health").code()) == "too_many_connections") std::this_thread::yield();
  EXPECT_EQ(last, "too_many_requests");
  for (int i = 0; i < 20; ++i) EXPECT_EQ(ada.get("/").status, 200u) << "the page is nobody's to use up";
}

TEST_F(HostileTest, AnAddressIsBelievedFromAProxyOnly) {
  const auto asks = [&](const char* told) { return ada.get("/api/health", {{"X-Forwarded-For", told}}).status; };
  options.settings.limits.requests = {0, 3};
  restart();
  for (const char* mask : {"10.0.0.1", "10.0.0.2", "10.0.0.3"}) EXPECT_EQ(asks(mask), 200u);
  EXPECT_EQ(asks("10.0.0.4"), 429u) << "nobody is somebody else by saying so";
  options.settings.limits.behind_proxy = true;
  options.settings.limits.connections_per_address = 1;
  restart();
  for (const char* told : {"10.0.0.1", "10.0.0.9, 10.0.0.1", "10.0.0.8,10.0.0.1"}) EXPECT_EQ(asks(told), 200u);
  EXPECT_EQ(asks("10.0.0.7, 10.0.0.1"), 429u) << "the last is what the proxy saw";
  EXPECT_EQ(asks("10.0.0.2"), 200u);
  EXPECT_EQ(asks("nonsense"), 200u) << "then it is the proxy itself";
  EXPECT_EQ(asks("::1"), 200u);
}

TEST_F(HostileTest, WhoDoesNotReadIsCutOff) {
  options.settings.limits.unread_bytes = 64 * 1024;
  restart();
  Talker deaf = ada.talk(id);
  deaf.await("update");
  deaf.take_little();
  // Several megabytes of answers that nobody reads: more than the kernels keep for us.
  constexpr std::int64_t many = 15'000;
  for (std::int64_t i = 1; i <= many && deaf.is_open(); ++i)
    deaf.send_text("{\"type\":\"look\",\"as\":\"first\",\"id\":" + std::to_string(i) + "}");
  std::int64_t answers = 0;
  while (deaf.next()) ++answers;
  EXPECT_LT(answers, many);
  Talker other = bob.talk(id);
  EXPECT_EQ(other.await("update")["revision"], 0);
}

TEST_F(HostileTest, DroppedAndHalfOpenConnectionsLeaveNothingBehind) {
  for (int i = 0; i < 50; ++i) {
    Talker t = i % 2 ? ada.talk(id) : eve.talk(id);
    if (i % 3 == 0) t.send(order(0, hide(9)));
    t.stop_reading_and_drop();
  }
  Talker t = bob.talk(id);
  t.await("update");
  EXPECT_EQ(code(t.ask({{"type", "choices"}})), "choices");
  expect_untouched();
}

}  // namespace
}  // namespace kepi::server
