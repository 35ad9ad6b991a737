#pragma once
/// A command called as main.cpp calls it, with streams and files that a test can look at.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <string_view>

#include "cli/commands.h"
#include "server/test/folder.h"

namespace kepi::cli {

template <class Base>
struct WithConsole : Base {
  std::istringstream in;
  std::ostringstream out, err;
  Console console{in, out, err, embedded_texts(), "en", false, false};

  std::string path(const std::string& name) const { return (folder_.path() / name).string(); }
  std::string file(const std::string& name, const std::string& text) const {
    std::ofstream{path(name), std::ios::binary} << text;
    return path(name);
  }
  Json printed() const { return Json::parse(out.str(), nullptr, false); }
  bool says(std::string_view words) const { return out.str().find(words) != std::string::npos; }

 private:
  server::Folder folder_;
};

}  // namespace kepi::cli
