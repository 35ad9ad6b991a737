/// Message catalogues: ICU MessageFormat patterns in JSON files, one folder a language
/// (data/locales/en/dixie.json). The same files serve the web client.
///     auto texts = Catalogue::read(source);   texts->format("fr", "dixie", "refusal.DX-7.02", args)
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace kepi {

using TextArg = std::variant<std::string, std::int64_t, double>;
using TextArgs = std::map<std::string, TextArg>;

/// What is wrong in a catalogue file, and where.
struct TextFault {
  std::string file, key, reason;
};

class Catalogue {
 public:
  Catalogue();
  ~Catalogue();
  Catalogue(Catalogue&&) noexcept;
  Catalogue& operator=(Catalogue&&) noexcept;

  /// Adds one file's texts (flat JSON object: key to pattern); faults are returned, sound texts kept.
  std::vector<TextFault> add(std::string_view language, std::string_view scope, std::string_view json);

  /// The text of `key` in `language`, looked up in `scope` and then in the shared scopes.
  /// An unknown key is answered with the key itself, so that a gap is seen and never empty.
  std::string format(std::string_view language, std::string_view scope, std::string_view key,
                     const TextArgs& args = {}) const;
  bool has(std::string_view language, std::string_view scope, std::string_view key) const;
  std::vector<std::string> keys(std::string_view language, std::string_view scope) const;

 private:
  struct Texts;
  std::unique_ptr<Texts> texts_;
};

}  // namespace kepi
