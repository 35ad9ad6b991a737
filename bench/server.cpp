// bench_server PROGRAM [OPTION...]: starts `PROGRAM serve` on one core and plays at many tables as fast as asked for.
// It must cost less than the server it measures: plain sockets, frames scanned as text, one thread on the other core.
#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/core.h>
#include <netinet/tcp.h>
#include <sched.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <cstring>
#include <deque>
#include <filesystem>
#include <fstream>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::duration;
double seconds_since(Clock::time_point then) { return duration<double>(Clock::now() - then).count(); }

[[noreturn]] void stop(const std::string& why) {
  fmt::print(stderr, "{}\n", why);
  std::exit(1);
}

// ---- the server ----

class Server {
 public:
  Server(const std::string& program, const std::string& folder, int port) : port_{port} {
    started_ = Clock::now();
    id_ = ::fork();
    if (id_ == 0) {
      cpu_set_t core;
      CPU_ZERO(&core);
      CPU_SET(0, &core);
      ::sched_setaffinity(0, sizeof core, &core);
      const int nothing = ::open("/dev/null", O_WRONLY);
      ::dup2(nothing, 1);
      const std::string number = std::to_string(port);
      ::execl(program.c_str(), program.c_str(), "serve", "--port", number.c_str(), "--data", folder.c_str(), nullptr);
      ::_exit(127);
    }
  }
  ~Server() {
    if (id_ <= 0) return;
    ::kill(id_, SIGTERM);
    ::waitpid(id_, nullptr, 0);
  }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  double age() const { return seconds_since(started_); }
  int port() const { return port_; }
  bool is_alive() const { return ::waitpid(id_, nullptr, WNOHANG) == 0; }
  double megabytes() const {
    std::ifstream status{"/proc/" + std::to_string(id_) + "/status"};
    for (std::string line; std::getline(status, line);)
      if (line.starts_with("VmRSS:")) return std::stod(line.substr(6)) / 1024;
    return 0;
  }
  double cpu_seconds() const {
    std::ifstream stat{"/proc/" + std::to_string(id_) + "/stat"};
    std::string all;
    std::getline(stat, all);
    unsigned long user = 0, system = 0;
    std::sscanf(all.substr(all.rfind(')') + 2).c_str(), "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
    return static_cast<double>(user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
  }

 private:
  pid_t id_ = 0;
  int port_;
  Clock::time_point started_;
};

// ---- plain HTTP ----

// Connections come from 127.0.0.2, .3, …: the server's limits per address stay as they are shipped.
int connect_from(int host, int port) {
  const int s = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in here{}, there{};
  here.sin_family = there.sin_family = AF_INET;
  here.sin_addr.s_addr = htonl(INADDR_LOOPBACK + static_cast<unsigned>(host));
  there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  there.sin_port = htons(static_cast<std::uint16_t>(port));
  const int yes = 1;
  ::setsockopt(s, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  if (::bind(s, reinterpret_cast<sockaddr*>(&here), sizeof here) != 0 ||
      ::connect(s, reinterpret_cast<sockaddr*>(&there), sizeof there) != 0) {
    ::close(s);
    return -1;
  }
  return s;
}

void write_all(int s, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(s, bytes.data(), bytes.size());
    if (n > 0) bytes.remove_prefix(static_cast<std::size_t>(n));
    else if (errno != EAGAIN && errno != EINTR) stop("the server has hung up");
  }
}

std::string_view between(std::string_view text, std::string_view before, std::string_view after) {
  const auto from = text.find(before);
  if (from == text.npos) return {};
  text.remove_prefix(from + before.size());
  return text.substr(0, text.find(after));
}

struct Reply {
  std::string head, body;
};

struct Person {
  int host, port;
  std::string cookie;

  std::string headers() const {
    return fmt::format("Host: 127.0.0.1:{}\r\nContent-Type: application/json\r\n{}", port,
                       cookie.empty() ? "" : "Cookie: " + cookie + "\r\n");
  }
  std::optional<Reply> request(std::string_view line, std::string_view body) {
    const int s = connect_from(host, port);
    if (s < 0) return {};
    write_all(s, fmt::format("{} HTTP/1.1\r\n{}Connection: close\r\nContent-Length: {}\r\n\r\n{}", line, headers(), body.size(), body));
    std::string all;
    char part[16384];
    for (ssize_t n; (n = ::read(s, part, sizeof part)) > 0;) all.append(part, static_cast<std::size_t>(n));
    ::close(s);
    const auto end = all.find("\r\n\r\n");
    if (end == all.npos) return {};
    if (cookie.empty()) cookie = std::string(between(all, "Set-Cookie: ", ";"));
    return Reply{all.substr(0, end), all.substr(end + 4)};
  }
};

// ---- a seat at a table ----

class Seat {
 public:
  Seat(const Person& person, const std::string& table) : socket_{connect_from(person.host, person.port)} {
    if (socket_ < 0) stop("cannot connect");
    write_all(socket_, fmt::format("GET /ws/tables/{} HTTP/1.1\r\n{}Upgrade: websocket\r\nConnection: Upgrade\r\n"
                                   "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: a2VwaS1rZXBpLWtlcGkhIQ==\r\n\r\n",
                                   table, person.headers()));
    while (in_.find("\r\n\r\n") == in_.npos)
      if (!read_some()) stop("the socket was not opened");
    if (!in_.starts_with("HTTP/1.1 101")) stop(in_);
    in_.erase(0, in_.find("\r\n\r\n") + 4);
    ::fcntl(socket_, F_SETFL, O_NONBLOCK);
  }
  int socket() const { return socket_; }
  bool can_order() const { return !choices_.empty() && !asked_at_ && Clock::now() >= not_before_; }
  bool is_waiting() const { return asked_at_.has_value(); }
  bool is_over() const { return over_; }

  /// Any of the orders it was offered; the clock runs from `due`.
  void give(std::minstd_rand& chance, Clock::time_point due) {
    asked_at_ = due;
    write_frame(fmt::format("{{\"type\":\"order\",\"id\":{},\"revision\":{},\"order\":{}}}", ++id_, revision_, any_choice(chance)));
  }

  /// Reads what has come; the latency of the answer if it was there.
  std::optional<double> listen() {
    while (read_some()) {}
    std::optional<double> latency;
    std::size_t used = 0;
    for (;;) {
      const std::string_view rest = std::string_view(in_).substr(used);
      if (rest.size() < 2) break;
      std::size_t head = 2, size = static_cast<unsigned char>(rest[1]) & 127;
      const std::size_t extra = size == 126 ? 2 : size == 127 ? 8 : 0;
      if (rest.size() < head + extra) break;
      if (extra) size = 0;
      for (std::size_t i = 0; i < extra; ++i) size = size * 256 + static_cast<unsigned char>(rest[head + i]);
      head += extra;
      if (rest.size() < head + size) break;
      const int kind = rest[0] & 15;
      if (kind == 8) stop("the server has closed a socket");
      if (kind == 9) write_frame(rest.substr(head, size), '\x8a');  // a ping is answered, or the server hangs up
      if (kind == 1 && hear(rest.substr(head, size))) {
        latency = seconds_since(*asked_at_);
        asked_at_.reset();
      }
      used += head + size;
    }
    in_.erase(0, used);
    return latency;
  }

 private:
  bool read_some() {
    char part[65536];
    const ssize_t n = ::read(socket_, part, sizeof part);
    if (n == 0) stop("the server has hung up");
    if (n > 0) in_.append(part, static_cast<std::size_t>(n));
    return n > 0;
  }
  void write_frame(std::string_view text, char kind = '\x81') {
    std::string frame{kind};
    if (text.size() < 126) frame += static_cast<char>(0x80 | text.size());
    else frame += {'\xfe', static_cast<char>(text.size() >> 8), static_cast<char>(text.size() & 255)};
    frame.append(4, '\0');  // a mask of zeros
    frame += text;
    write_all(socket_, frame);
  }

  /// Whether it answers our order. Keys stand in the order in which the server writes them.
  bool hear(std::string_view message) {
    const bool answers = asked_at_ && message.substr(0, 60).find(fmt::format("\"id\":{},", id_)) != message.npos;
    if (message.starts_with("{\"type\":\"update\"")) {
      revision_ = std::stol(std::string(between(message.substr(0, 100), "\"revision\":", ",")));
      const auto events = message.rfind(",\"events\":["), from = message.rfind("\"choices\":[", events) + 11;
      choices_.assign(message.substr(from, events - 1 - from));
      over_ = message.substr(0, from).find("\"outcome\":{", from - std::min<std::size_t>(from, 200)) != message.npos;
      return answers;
    }
    if (message.find("\"type\":\"error\"") == message.npos && message.find("\"type\":\"refused\"") == message.npos) return false;
    if (message.find("too_many_requests") == message.npos) stop("not expected: " + std::string(message.substr(0, 400)));
    not_before_ = Clock::now() + std::chrono::milliseconds(100);
    asked_at_.reset();
    return false;
  }
  /// One of the choices, each as likely; they are taken apart only when one is wanted.
  std::string_view any_choice(std::minstd_rand& chance) const {
    std::size_t count = 0, depth = 0, begin = 0;
    std::string_view chosen;
    for (std::size_t i = 0; i < choices_.size(); ++i) {
      if (choices_[i] == '{' && depth++ == 1) begin = i;
      if (choices_[i] == '}' && --depth == 1 && chance() % ++count == 0) chosen = std::string_view(choices_).substr(begin, i + 1 - begin);
    }
    return chosen;
  }

  int socket_;
  std::string in_;
  long id_ = 0, revision_ = 0;
  std::string choices_;  // {"order":{…}},{"order":{…}}
  std::optional<Clock::time_point> asked_at_;
  Clock::time_point not_before_{};
  bool over_ = false;
};

// ---- the measurements ----

class Bench {
 public:
  explicit Bench(Server& server) : server_{server}, poll_{::epoll_create1(0)} {}

  double wait_until_ready() {
    Person nobody{1, server_.port(), {}};
    for (;;) {
      const auto reply = nobody.request("GET /api/health", "");
      if (reply && reply->head.starts_with("HTTP/1.1 200")) return server_.age();
      if (!server_.is_alive() || server_.age() > 10) stop("the server does not start");
      ::usleep(1000);
    }
  }

  /// Tables of two players each; at most 20 from one address.
  void open_tables(std::size_t count) {
    static constexpr const char* battles[] = {"bull-run", "shiloh", "gettysburg"};
    for (; tables_ < count; ++tables_) {
      const int host = 1 + static_cast<int>(tables_ / 20);
      Person ada{host, server_.port(), {}}, bob{host, server_.port(), {}};
      const auto made = ada.request("POST /api/tables", fmt::format(R"({{"game":"dixie","scenario":"{}","options":{{}},)"
                                                                    R"("seats":[{{"kind":"me"}},{{"kind":"open"}}]}})",
                                                                    battles[tables_ % 3]));
      if (!made || !made->head.starts_with("HTTP/1.1 201")) stop("no table: " + (made ? made->body : ""));
      const std::string id{between(made->body, "\"id\":\"", "\"")};
      const auto sat = bob.request("POST /api/tables/" + id + "/sit", R"({"seat":"second"})");
      if (!sat || !sat->head.starts_with("HTTP/1.1 200")) stop("no seat: " + (sat ? sat->body : ""));
      for (const Person& person : {ada, bob}) {
        seats_.emplace_back(person, id);
        epoll_event event{};
        event.events = EPOLLIN, event.data.u32 = static_cast<std::uint32_t>(seats_.size() - 1);
        ::epoll_ctl(poll_, EPOLL_CTL_ADD, seats_.back().socket(), &event);
      }
    }
    listen(200);
  }

  struct Measured {
    std::vector<double> latencies;
    double seconds = 0, cpu = 0, own_cpu = 0;
    std::size_t late = 0;  // orders that were due while no seat could give one
    double at(double part) const {
      return latencies.empty() ? 0 : latencies[std::min(latencies.size() - 1, static_cast<std::size_t>(part * static_cast<double>(latencies.size())))];
    }
    double rate() const { return static_cast<double>(latencies.size()) / seconds; }
  };

  /// So many orders a second, whether the server keeps up or not; 0: each seat orders again as soon as it can.
  Measured run(double rate, double length) {
    Measured m;
    latencies_.clear();
    const double cpu = server_.cpu_seconds(), own = own_cpu();
    const auto begun = Clock::now();
    std::size_t given = 0;
    while (seconds_since(begun) < length) {
      if (rate > 0) {
        const auto due = begun + std::chrono::duration_cast<Clock::duration>(duration<double>(static_cast<double>(given) / rate));
        if (Clock::now() >= due) {
          if (!give_somewhere(due)) ++m.late;
          ++given;
          continue;
        }
        listen(0);
      } else {
        for (Seat& seat : seats_)
          if (seat.can_order()) seat.give(chance_, Clock::now());
        listen(1);
      }
    }
    m.seconds = seconds_since(begun);
    m.cpu = server_.cpu_seconds() - cpu, m.own_cpu = own_cpu() - own;
    m.latencies = latencies_;
    for (int n = 0; n < 200 && std::any_of(seats_.begin(), seats_.end(), [](const Seat& s) { return s.is_waiting(); }); ++n) listen(10);
    std::sort(m.latencies.begin(), m.latencies.end());
    return m;
  }
  std::size_t running() const {
    return static_cast<std::size_t>(std::count_if(seats_.begin(), seats_.end(), [](const Seat& s) { return !s.is_over(); })) / 2;
  }

 private:
  static double own_cpu() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }
  bool give_somewhere(Clock::time_point due) {
    for (std::size_t n = 0; n < seats_.size(); ++n) {
      next_ = (next_ + 7) % seats_.size();
      if (!seats_[next_].can_order()) continue;
      seats_[next_].give(chance_, due);
      return true;
    }
    return false;
  }
  void listen(int milliseconds) {
    epoll_event events[256];
    const int n = ::epoll_wait(poll_, events, 256, milliseconds);
    for (int i = 0; i < n; ++i)
      if (const auto latency = seats_[events[i].data.u32].listen()) latencies_.push_back(*latency);
  }

  Server& server_;
  int poll_;
  std::size_t tables_ = 0, next_ = 0;
  std::deque<Seat> seats_;
  std::vector<double> latencies_;
  std::minstd_rand chance_{1863};
};

constexpr const char* help = R"(bench_server PROGRAM [OPTION...]    measures `PROGRAM serve` on one core, with the limits it is shipped with

  --tables N       live tables of two players each (200)
  --crowd N        tables at saturation (500)
  --seconds S      length of each measurement (10)
  --data FOLDER    where the server keeps its games; emptied first (build/bench)
  --port N         (8190)

Every order is judged, carried out and on disk before it is answered; latency is from when it was due to its answer.
)";

}  // namespace

int main(int count, char** arguments) {
  std::string program, folder = "build/bench";
  std::size_t tables = 200, crowd = 500;
  double length = 10;
  int port = 8190;
  for (int i = 1; i < count; ++i) {
    const std::string_view word = arguments[i];
    if (word == "-h" || word == "--help") return fmt::print("{}", help), 0;
    if (!word.starts_with("--")) program = word;
    else if (i + 1 == count) return fmt::print(stderr, "{}", help), 2;
    else if (word == "--tables") tables = std::stoul(arguments[++i]);
    else if (word == "--crowd") crowd = std::stoul(arguments[++i]);
    else if (word == "--seconds") length = std::stod(arguments[++i]);
    else if (word == "--data") folder = arguments[++i];
    else if (word == "--port") port = std::stoi(arguments[++i]);
    else return fmt::print(stderr, "{}", help), 2;
  }
  if (program.empty()) return fmt::print(stderr, "{}", help), 2;
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  cpu_set_t others;
  CPU_ZERO(&others);
  for (int core = 1; core < 64; ++core) CPU_SET(core, &others);
  ::signal(SIGPIPE, SIG_IGN);

  Server server{program, folder, port};
  if (::sysconf(_SC_NPROCESSORS_ONLN) > 1) ::sched_setaffinity(0, sizeof others, &others);
  Bench bench{server};
  fmt::print("ready after {:.3f} s\n", bench.wait_until_ready());
  bench.open_tables(tables);
  fmt::print("{} live tables: {:.1f} MB resident\n", tables, server.megabytes());
  const auto calm = bench.run(200, length);
  fmt::print("200 orders a second: p50 {:.2f} ms, p99 {:.2f} ms, longest {:.2f} ms ({} answered, {} could not be given)\n",
             1e3 * calm.at(0.5), 1e3 * calm.at(0.99), 1e3 * calm.at(1), calm.latencies.size(), calm.late);
  fmt::print("{} live tables after that: {:.1f} MB resident\n", tables, server.megabytes());
  bench.open_tables(std::max(tables, crowd));
  const auto full = bench.run(0, length);
  fmt::print("at saturation: {:.0f} orders a second, p50 {:.1f} ms, p99 {:.1f} ms; {:.0f} % of its core (we: {:.0f} % of ours): {:.1f} µs of CPU an order; {} tables still running\n",
             full.rate(), 1e3 * full.at(0.5), 1e3 * full.at(0.99), 100 * full.cpu / full.seconds, 100 * full.own_cpu / full.seconds,
             1e6 * full.cpu / static_cast<double>(std::max<std::size_t>(1, full.latencies.size())), bench.running());
  fmt::print("{} live tables at the end: {:.1f} MB resident\n", std::max(tables, crowd), server.megabytes());
}
