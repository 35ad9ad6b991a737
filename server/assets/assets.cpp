#include "server/assets/assets.h"

#include <algorithm>
#include <array>
#include <utility>

namespace kepi::server {
namespace {

// Shown when the binary was built before the web client was.
constexpr std::string_view hint = R"(<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Kepi</title>
<h1>Kepi</h1>
<p>The server runs, but this binary was built without the web client. Build it, then the server again:</p>
<pre>cd web &amp;&amp; npm ci &amp;&amp; npm run build</pre>
<p lang="fr">Le serveur tourne, mais ce programme a été construit sans le client web. Construisez-le, puis de nouveau le serveur :</p>
<pre>cd web &amp;&amp; npm ci &amp;&amp; npm run build</pre>
</html>
)";
constexpr Asset hint_page{"web/index.html", "no-web-client", hint, {}};

constexpr std::array<std::pair<std::string_view, std::string_view>, 14> types{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".txt", "text/plain; charset=utf-8"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
}};

}  // namespace

const Asset* asset(std::string_view name) {
  const auto all = embedded();
  const auto found = std::lower_bound(all.begin(), all.end(), name, [](const Asset& a, std::string_view n) { return a.name < n; });
  return found != all.end() && found->name == name ? &*found : nullptr;
}

const Asset* page(std::string_view path) {
  while (!path.empty() && path.front() == '/') path.remove_prefix(1);
  if (const Asset* file = path.empty() ? nullptr : asset("web/" + std::string(path))) return file;
  if (path.find('.') != path.npos) return nullptr;
  const Asset* index = asset("web/index.html");
  return index ? index : &hint_page;
}

std::string_view content_type(std::string_view name) {
  for (const auto& [ending, type] : types)
    if (name.ends_with(ending)) return type;
  return "application/octet-stream";
}

}  // namespace kepi::server
