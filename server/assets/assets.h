#pragma once
/// The files that live inside the binary: the built web client ("web/…") and the texts ("data/locales/…", "data/rules/…").
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kepi::server {

struct Asset {
  std::string_view name;     // "web/index.html", "data/locales/fr/ui.json"
  std::string_view tag;      // changes with the content: the ETag
  std::string_view content;
  std::string_view gzipped;  // empty where it would not help
};

/// All of them, by name in order.
std::span<const Asset> embedded();

/// One of them, or nothing.
const Asset* asset(std::string_view name);

/// What to send for a path of the web client: the file, or for the client's own routes ("/tables/7h2m…") its page; nothing for a file that is not there.
const Asset* page(std::string_view path);

std::string_view content_type(std::string_view name);

}  // namespace kepi::server
