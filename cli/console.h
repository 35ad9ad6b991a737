/// What every command has in hand: where it prints, the language, the texts, the games.
#pragma once
#include <functional>
#include <iosfwd>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "engine/any_ruleset.h"
#include "kit/text/catalogue.h"

namespace kepi::cli {

/// The process's exit code.
enum class Exit : int {
  Fine = 0,
  Refused = 1,  ///< a rule, a check or an audit said no
  Misused = 2,  ///< wrong arguments or unusable input
};

struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  const Catalogue& texts;
  std::string language = "en";
  bool in_is_terminal = false, out_is_terminal = false;

  std::string text(std::string_view key, const TextArgs& args = {}) const { return texts.format(language, "cli", key, args); }
  /// "Union: 3 cards", with the space before the colon where the language has one.
  std::string about(const std::string& what, const std::string& said) const { return text("cli.about", {{"what", what}, {"said", said}}); }
  /// Of the terminal, as it is now; 0 where none looks.
  std::size_t columns() const;
  std::size_t rows() const;
};

/// The texts inside the binary.
const Catalogue& embedded_texts();
/// From --lang, else from the environment (LC_ALL, LC_MESSAGES, LANG), else English.
std::string choose_language(std::string_view wanted);

/// A word for the value of a field, where somebody knows a better one than the game: who looks, and at what.
using Wording = std::function<std::optional<std::string>(std::string_view field, const Json& value)>;
/// `order.fire` with the fields of the object as arguments, in words: "Fire with the 2nd Maine: Union centre".
std::string sentence(const Console&, const AnyRuleset&, std::string_view kind, const Json& object, std::string_view topic = {},
                     const Wording& = {});
/// Why an order was refused, with the rule's id: "This card has already fired. (DX-7.02)"
std::string why_not(const Console&, const AnyRuleset&, const Json& refusal, const Wording& = {});
std::string describe(const Console&, const Fault&);
/// [{"place": …, "reason": …, "text": …}]: for programs.
Json faults_json(const Console&, const Faults&);
/// Prints every fault and says how many; Exit::Misused.
Exit tell(const Console&, std::string_view what, const Faults&);

/// A whole file, or standard input for "-"; a fault tells why not.
Result<std::string> read_file(const Console&, const std::string& path);
Result<Json> parse_json(std::string_view text);
Result<Json> read_json_file(const Console&, const std::string& path);

/// The game of that name; tells which there are when there is none.
const AnyRuleset* game_named(const Console&, std::string_view name);
bool is_bot(std::string_view name);
/// "random, greedy"
std::string known_bots();
/// A seat by its name or by that of its side: "first", "usa", "USA".
std::optional<Seat> seat_named(const AnyRuleset&, std::string_view name);
/// A seat, or one of the team that shares it: "union:commander", "second:subordinate".
std::optional<Viewer> player_named(const AnyRuleset&, std::string_view name);

}  // namespace kepi::cli
