// kepi: reads the arguments and calls the command. The only source that sees CLI11.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <clocale>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <limits>
#include <regex>

#include "cli/commands.h"
#include "games/registry.h"
#include "server/serve.h"

namespace kepi::cli {
namespace {

/// --lang counts before anything is parsed, so that the help itself is in the right language.
std::string language_of(int argc, char** argv) {
  std::string_view wanted;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word{argv[i]};
    if (word == "--lang" && i + 1 < argc) wanted = argv[i + 1];
    if (word.starts_with("--lang=")) wanted = word.substr(7);
  }
  return choose_language(wanted == "en" || wanted == "fr" ? wanted : std::string_view{});
}

/// Where games are kept if nobody says otherwise: $XDG_DATA_HOME/kepi, ~/.local/share/kepi, or beside us.
std::filesystem::path data_folder() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data && *data) return std::filesystem::path{data} / "kepi";
  if (const char* home = std::getenv("HOME"); home && *home) return std::filesystem::path{home} / ".local/share/kepi";
  return "kepi-data";
}

int serve(const Console& c, server::ServeOptions options) {
  options.ready = [&](const std::string& url, std::uint16_t) {
    c.out << c.text("cli.serving", {{"url", url}, {"data", options.data.string()}}) << std::endl;
    if (const auto seed = options.settings.known_seed) c.out << c.text("cli.serving_seed", {{"seed", std::to_string(*seed)}}) << std::endl;
  };
  options.failed = [&](const std::string& code, const std::string& detail) {
    c.err << c.text("cli.serve_failed." + code, {{"detail", detail}}) << std::endl;
  };
  return server::serve(options, games()) == 0 ? static_cast<int>(Exit::Fine) : static_cast<int>(Exit::Misused);
}

/// What CLI11 says in English, taken apart and said again in the reader's language.
std::string wrong_value(const Console& c, const CLI::ParseError& e, const std::vector<std::string>& unknown) {
  struct Saying {
    const char *pattern, *key;
    std::array<const char*, 4> names;
  };
  static constexpr Saying sayings[] = {
      {R"((\S+): Value (.*) not in range (\S+) to (\S+))", "cli.args.range", {"option", "value", "least", "most"}},
      {R"((\S+): (.*) not in \{(.*)\})", "cli.args.member", {"option", "value", "known"}},
      {R"(Could not convert: (\S+) = (.*))", "cli.args.no_number", {"option", "value"}},
      {R"((\S+) excludes (\S+))", "cli.args.excludes", {"other", "one"}},
      {R"(^(\S+): At Most)", "cli.args.twice", {"option"}},
      {R"(^(\S+): (.*) is no origin)", "cli.args.origin", {"option", "value"}},
      {R"(^(\S+): .*required)", "cli.args.no_value", {"option"}},
  };
  const std::string said = e.what();
  for (const auto& [pattern, key, names] : sayings) {
    std::smatch found;
    if (!std::regex_search(said, found, std::regex{pattern})) continue;
    TextArgs args;
    for (std::size_t i = 0; i < names.size() && names[i]; ++i) args[names[i]] = found[i + 1].str();
    return c.text(key, args);
  }
  if (!unknown.empty()) return c.text("cli.args.unknown", {{"word", unknown.front()}});
  return c.text("cli.args.unexpected", {{"detail", said}});
}

/// Numbers without a sign: CLI11 would take -1 for the largest there is.
const CLI::Validator unsigned_number{[](const std::string& text) {
  const bool negative = text.starts_with('-') && text.size() > 1 && text.find_first_not_of("0123456789", 1) == text.npos;
  return negative ? "Value " + text + " not in range 0 to " + std::to_string(std::numeric_limits<std::uint64_t>::max()) : std::string{};
}, ""};

/// `--save "$FILE"` with nothing in FILE is a slip, never a wish.
const CLI::Validator something{[](const std::string& text) { return text.empty() ? std::string{"a value is required"} : std::string{}; }, ""};

/// What a browser sends as `Origin`: anything else would be allowed and never met.
const CLI::Validator origin{[](const std::string& text) {
  static const std::regex written{R"(https?://[^/\s]+)"};
  return std::regex_match(text, written) ? std::string{} : text + " is no origin";
}, ""};

/// An option or an argument with a value, which is never empty.
template <class T>
CLI::Option* add(CLI::App* command, const std::string& name, T& target, const std::string& help) {
  CLI::Option* made = command->add_option(name, target, help)->check(something);
  if constexpr (std::is_same_v<T, std::vector<std::string>>) made->allow_extra_args(false);  // one value each time it is given
  return made;
}

/// "3,5,1" as results; the first word that is none.
std::optional<std::string> read_dice(const std::vector<std::string>& words, std::vector<int>& out) {
  constexpr int most = 1000;  // no die has more sides
  for (const std::string& word : words)
    for (std::size_t from = 0; from <= word.size();) {
      const std::size_t end = std::min(word.find(',', from), word.size());
      int result = 0;
      const auto [stop, error] = std::from_chars(word.data() + from, word.data() + end, result);
      if (error != std::errc{} || stop != word.data() + end || result < 1 || result > most) return word;
      out.push_back(result);
      from = end + 1;
    }
  return {};
}

/// What is wrong with the arguments, in the reader's language as far as it can be told.
void tell_misuse(const Console& c, const CLI::App& app, const CLI::ParseError& e) {
  std::string known;
  for (const CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; })) known += (known.empty() ? "" : ", ") + sub->get_name();
  const auto chosen = app.get_subcommands();
  const auto words = app.remaining(true);
  const bool missing = dynamic_cast<const CLI::RequiredError*>(&e) != nullptr;
  if (chosen.empty() && missing && words.empty()) c.err << c.text("cli.args.no_command", {{"known", known}}) << "\n";
  else if (chosen.empty() && !words.empty()) c.err << c.text("cli.args.unknown_command", {{"word", words.front()}, {"known", known}}) << "\n";
  else if (missing) c.err << c.text("cli.args.missing", {{"name", std::string{e.what()}.substr(0, std::string{e.what()}.find(' '))}}) << "\n";
  else c.err << wrong_value(c, e, words) << "\n";
  c.err << c.text("cli.args.see_help", {{"command", chosen.empty() ? "kepi" : "kepi " + chosen.front()->get_name()}}) << "\n";
}

int run(int argc, char** argv) {
  std::setlocale(LC_ALL, "");
  const Console console{std::cin, std::cout, std::cerr, embedded_texts(), language_of(argc, argv),
                        isatty(STDIN_FILENO) != 0, isatty(STDOUT_FILENO) != 0};
  const auto help = [&](const char* key) { return console.text(std::string{"cli.help."} + key); };

  CLI::App app{help("about")};
  app.footer(help("examples"));
  app.require_subcommand(1);
  app.set_version_flag("--version", "kepi 0.1");
  std::string language;
  add(&app, "--lang", language, help("lang"))->check(CLI::IsMember({"en", "fr"}));
  app.fallthrough();
  const auto command = [&](const std::string& name) {
    auto* sub = app.add_subcommand(name, help(name.c_str()));
    sub->footer(help((name + "_footer").c_str()));
    return sub;
  };

  GamesOptions listed;
  auto* games_command = command("games");
  games_command->add_flag("--json", listed.json, help("json"));

  PlayOptions playing;
  auto* play_command = command("play");
  add(play_command, "game", playing.game, help("game"))->required();
  add(play_command, "--scenario", playing.scenario, help("scenario"));
  add(play_command, "--option", playing.options, help("option"));
  add(play_command, "--first", playing.first, help("first"));
  add(play_command, "--second", playing.second, help("second"));
  add(play_command, "--save", playing.save, help("save"));
  add(play_command, "--seed", playing.seed, help("play_seed"))->check(unsigned_number);
  add(play_command, "--deck-usa", playing.decks[0], help("deck_usa"));
  add(play_command, "--deck-csa", playing.decks[1], help("deck_csa"));
  auto* resume = add(play_command, "--resume", playing.resume, help("resume"));
  for (const char* settled : {"--scenario", "--option", "--seed", "--deck-usa", "--deck-csa"})  // long since, in the match
    resume->excludes(play_command->get_option(settled));

  RefereeOptions refereed;
  auto* referee_command = command("referee");
  add(referee_command, "game", refereed.game, help("game"))->required();
  add(referee_command, "position", refereed.position, help("position"))->required();
  add(referee_command, "--orders", refereed.orders, help("orders"));
  add(referee_command, "--order", refereed.given, help("order"));
  std::vector<std::string> dice;
  auto* dice_option = add(referee_command, "--dice", dice, help("dice"))->allow_extra_args();
  add(referee_command, "--seed", refereed.seed, help("roll"))->check(unsigned_number)->excludes(dice_option);
  add(referee_command, "--seat", refereed.seat, help("seat"));

  OddsOptions weighed;
  auto* odds_command = command("odds");
  add(odds_command, "game", weighed.game, help("game"))->required();
  add(odds_command, "position", weighed.position, help("position"))->required();
  auto* weighed_order = add(odds_command, "--order", weighed.given, help("order"));
  auto* only = add(odds_command, "--only", weighed.only, help("only"))->excludes(weighed_order);
  add(odds_command, "--morale", weighed.morale, help("morale"))->excludes(weighed_order)->excludes(only);
  add(odds_command, "--seat", weighed.seat, help("seat"));
  odds_command->add_flag("--json", weighed.json, help("json"));

  SimOptions simulated;
  auto* sim_command = command("sim");
  add(sim_command, "game", simulated.game, help("game"))->required();
  add(sim_command, "--scenario", simulated.scenario, help("scenario"));
  add(sim_command, "--option", simulated.options, help("option"));
  add(sim_command, "--bots", simulated.bots, help("bots"));
  add(sim_command, "--games", simulated.games, help("sim_games"))->check(CLI::Range(1u, 100000000u));
  add(sim_command, "--seed", simulated.seed, help("seed"))->check(unsigned_number);
  add(sim_command, "--from", simulated.from, help("sim_from"))->check(unsigned_number);
  add(sim_command, "--jobs", simulated.jobs, help("jobs"))->check(CLI::Range(1, 256));
  add(sim_command, "--deck-usa", simulated.decks[0], help("deck_usa"));
  add(sim_command, "--deck-csa", simulated.decks[1], help("deck_csa"));
  sim_command->add_flag("--json", simulated.json, help("json"));

  ReplayOptions replayed;
  auto* replay_command = command("replay");
  add(replay_command, "file", replayed.file, help("match"))->required();
  auto* as = add(replay_command, "--as", replayed.as, help("as"));
  add(replay_command, "--at", replayed.at, help("at"))->check(unsigned_number);
  replay_command->add_flag("--luck", replayed.luck, help("luck"))->excludes(as);
  replay_command->add_flag("--json", replayed.json, help("json"));

  FileOptions audited, validated;
  auto* audit_command = command("audit");
  add(audit_command, "file", audited.file, help("match"))->required();
  audit_command->add_flag("--json", audited.json, help("json"));
  auto* validate_command = command("validate");
  add(validate_command, "file", validated.file, help("file"))->required();
  add(validate_command, "--game", validated.game, help("which"));
  validate_command->add_flag("--json", validated.json, help("json"));

  FileOptions checked;
  DeckOptions dealt;
  auto* deck_command = command("deck");
  deck_command->require_subcommand(1);
  auto* check_command = deck_command->add_subcommand("check", help("deck_check"));
  add(check_command, "file", checked.file, help("file"))->required();
  check_command->add_flag("--json", checked.json, help("json"));
  auto* random_command = deck_command->add_subcommand("random", help("deck_random"));
  add(random_command, "--edition", dealt.edition, help("edition"))->required();
  add(random_command, "--side", dealt.side, help("side"))->required();
  add(random_command, "--columns", dealt.columns, help("columns"));
  add(random_command, "--budget", dealt.budget, help("budget"));
  add(random_command, "--seed", dealt.seed, help("seed"))->check(unsigned_number);
  for (auto* sub : {check_command, random_command}) sub->footer(help("deck_footer"));

  SchemaOptions schema;
  auto* schema_command = command("schema");
  add(schema_command, "game", schema.game, help("game"))->required();
  add(schema_command, "what", schema.what, help("what"))->required();

  server::ServeOptions serving;
  auto* serve_command = command("serve");
  add(serve_command, "--port", serving.port, help("port"))->check(CLI::Range(0, 65535));
  add(serve_command, "--address", serving.address, help("address"));
  std::string data;
  add(serve_command, "--data", data, help("data"));
  std::optional<unsigned> pace;
  add(serve_command, "--bot-pace", pace, help("bot_pace"))->check(CLI::Range(0u, 60'000u));
  add(serve_command, "--origin", serving.settings.origins, help("origin"))->check(origin);
  serve_command->add_flag("--behind-proxy", serving.settings.limits.behind_proxy, help("behind_proxy"));
  serve_command->add_flag("--secure-cookie", serving.settings.secure_cookie, help("secure_cookie"));
  add(serve_command, "--seed", serving.settings.known_seed, help("serve_seed"))->check(unsigned_number);

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    if (e.get_exit_code() == 0) return app.exit(e);  // help and version
    tell_misuse(console, app, e);
    return static_cast<int>(Exit::Misused);
  }

  if (const auto wrong = read_dice(dice, refereed.dice)) {
    console.err << console.text("cli.args.no_die", {{"word", *wrong}}) << "\n";
    return static_cast<int>(Exit::Misused);
  }
  if (*games_command) return static_cast<int>(show_games(console, listed));
  if (*play_command) return static_cast<int>(play(console, playing));
  if (*referee_command) return static_cast<int>(referee(console, refereed));
  if (*odds_command) return static_cast<int>(odds(console, weighed));
  if (*sim_command) return static_cast<int>(simulate(console, simulated));
  if (*replay_command) return static_cast<int>(replay(console, replayed));
  if (*audit_command) return static_cast<int>(audit_file(console, audited));
  if (*validate_command) return static_cast<int>(validate(console, validated));
  if (*check_command) return static_cast<int>(check_deck(console, checked));
  if (*random_command) return static_cast<int>(random_deck(console, dealt));
  if (*schema_command) return static_cast<int>(show_schema(console, schema));
  if (pace) serving.settings.bot_pace = std::chrono::milliseconds(*pace);
  serving.data = data.empty() ? data_folder() : std::filesystem::path{data};
  return serve(console, serving);
}

}  // namespace
}  // namespace kepi::cli

int main(int argc, char** argv) {
  using namespace kepi::cli;
  const int code = run(argc, argv);
  if (std::cout.flush()) return code;
  std::cerr << embedded_texts().format(language_of(argc, argv), "cli", "cli.cannot_print") << std::endl;  // a full disk, say
  return static_cast<int>(Exit::Misused);
}
