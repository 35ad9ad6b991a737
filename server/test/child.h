#pragma once
/// A server in a process of its own, to be killed.
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <string>

namespace kepi::server {

class Child {
 public:
  /// Starts `program folder`; waits until it has told its port.
  Child(const std::string& program, const std::string& folder) {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) return;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
    std::string name = program, argument = folder;
    char* const arguments[] = {name.data(), argument.data(), nullptr};
    if (posix_spawn(&id_, program.c_str(), &actions, nullptr, arguments, environ) != 0) id_ = 0;
    posix_spawn_file_actions_destroy(&actions);
    ::close(ends[1]);
    if (std::FILE* out = ::fdopen(ends[0], "r")) {
      unsigned port = 0;
      if (std::fscanf(out, "%u", &port) == 1) port_ = static_cast<std::uint16_t>(port);
      std::fclose(out);
    }
  }
  ~Child() { end(SIGKILL); }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  std::uint16_t port() const { return port_; }
  pid_t id() const { return id_; }
  /// Sends the signal and waits for the end; the exit code, or minus the signal.
  int end(int signal) {
    if (id_ <= 0) return 0;
    ::kill(id_, signal);
    int status = 0;
    ::waitpid(id_, &status, 0);
    id_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

 private:
  pid_t id_ = 0;
  std::uint16_t port_ = 0;
};

}  // namespace kepi::server
