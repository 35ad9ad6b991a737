// play: a game in the terminal, hot seat or against a bot.
#include <editline/readline.h>
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <ctime>
#include <fstream>
#include <utility>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/face.h"
#include "engine/record.h"
#include "games/registry.h"
#include "server/assets/assets.h"

namespace kepi::cli {
namespace {

constexpr std::size_t most_shown = 24, fewest_shown = 8;  // choices at once

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char ch) { return std::tolower(ch); });
  return text;
}

std::string trimmed(const std::string& text) {
  const auto from = text.find_first_not_of(" \t\r\n"), to = text.find_last_not_of(" \t\r\n");
  return from == std::string::npos ? "" : text.substr(from, to - from + 1);
}

class Game {
 public:
  Game(const Console& c, Record record, const Seed& seed, std::array<std::string, 2> who, std::string save)
      : c_{c}, record_{std::move(record)}, seed_{seed}, who_{std::move(who)}, save_{std::move(save)},
        shown_{record_.match().size(), record_.match().size()} {}

  Exit run() {
    if (!keep()) return Exit::Misused;  // better now than after the battle
    const bool both_here = is_here(Seat::First) && is_here(Seat::Second);
    std::optional<Seat> last;
    while (!record_.is_over()) {
      const Seat seat = next_decider();
      if (!is_here(seat)) {
        let_bot_decide(seat);
        continue;
      }
      if (both_here && last != seat && !hand_over(seat)) return leave();
      last = seat;
      tell_news(seat);
      if (!decide(seat)) return leave();
    }
    record_.reveal();
    for (const Seat seat : seats)
      if (is_here(seat)) {
        tell_news(seat);
        break;
      }
    if (!is_here(Seat::First) && !is_here(Seat::Second))  // nobody has been told how it went: at least how it ended
      say(sentence(c_, rules(), "event", match().events(match().size() - 1, Viewer::Spectator).back()));
    say(c_.text("cli.play_over"));
    return keep() ? Exit::Fine : Exit::Misused;
  }

 private:
  const AnyMatch& match() const { return record_.match(); }
  const AnyRuleset& rules() const { return match().rules(); }
  bool is_here(Seat seat) const { return who_[index(seat)] == "me"; }
  void say(const std::string& text) const { c_.out << wrapped(text, c_.columns()) << "\n"; }

  /// Bots first when both are asked at once: the player then never waits.
  Seat next_decider() const {
    const SeatSet asked = match().prompt().deciders;
    for (const Seat seat : seats)
      if (asked.has(seat) && !is_here(seat)) return seat;
    return asked.has(Seat::First) ? Seat::First : Seat::Second;
  }

  void let_bot_decide(Seat seat) {
    const Json order = match().bot_order(seat, who_[index(seat)], match().size() + 1);
    submit(seat, order);
  }

  /// What is limited in time is measured here.
  Answer submit(Seat seat, Json order) {
    if (match().is_timed() && is_here(seat) && order.is_object())
      order["seconds"] = std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - asked_at_).count();
    const Answer answer = record_.submit(seat, order, static_cast<std::int64_t>(std::time(nullptr)));
    if (answer) keep();
    return answer;
  }

  std::optional<std::string> ask(const std::string& prompt) const {
    if (c_.in_is_terminal) {
      char* line = readline(prompt.c_str());
      if (!line) return {};
      std::string text = line;
      if (!text.empty()) add_history(line);
      std::free(line);
      return trimmed(text);
    }
    c_.out << prompt << std::flush;
    std::string line;
    if (!std::getline(c_.in, line)) return {};
    return trimmed(line);
  }

  /// What the other saw and typed is gone: from the screen, from what can be scrolled back to, and from the line's memory.
  bool hand_over(Seat seat) const {
    if (c_.out_is_terminal) c_.out << "\033[2J\033[3J\033[H";
    if (c_.in_is_terminal) clear_history();
    return ask(c_.text("cli.play_hand_over", {{"seat", seat_name(seat)}}) + " ").has_value();
  }

  std::string seat_name(Seat seat) const {
    const std::string key = "seat." + std::string{to_text(seat)};
    return c_.texts.has(c_.language, rules().name(), key) ? c_.texts.format(c_.language, rules().name(), key)
                                                          : c_.text("cli." + key);
  }

  void tell_news(Seat seat) {
    const Wording words = wording(seat);
    for (std::size_t n = shown_[index(seat)]; n < match().size(); ++n)
      for (const Json& event : match().events(n, viewer_of(seat))) say("  " + sentence(c_, rules(), "event", event, {}, words));
    shown_[index(seat)] = match().size();
  }

  void show_board(Seat seat) const {
    if (const Face* face = face_of(rules().name())) say(face->board(c_, rules(), match().view(viewer_of(seat))));
    else say(match().view(viewer_of(seat)).dump(2));
  }

  /// Words as things stand for this seat.
  Wording wording(Seat seat) const {
    const Face* face = face_of(rules().name());
    return face && face->wording ? face->wording(c_, match().view(viewer_of(seat))) : Wording{};
  }

  /// The rule in the reader's language: a translation is a table, the ledger itself is English.
  std::string rule_text(const std::string& id) const {
    const std::string name{rules().name()};
    if (const auto* asset = server::asset("data/rules/" + name + "." + c_.language + ".json")) {
      const Json texts = Json::parse(asset->content, nullptr, false);
      return texts.is_object() ? texts.value(id, std::string{}) : std::string{};
    }
    const auto* ledger = server::asset("rules/" + name + ".md");
    const std::string line = "\n- **" + id + "** ";
    const auto at = ledger ? ledger->content.find(line) : std::string_view::npos;
    if (at == std::string_view::npos) return {};
    const auto from = at + line.size();
    // As far as the next line that is not set in.
    auto end = ledger->content.find('\n', from);
    while (end != std::string_view::npos && ledger->content.substr(end + 1, 2) == "  ") end = ledger->content.find('\n', end + 1);
    return std::string{ledger->content.substr(from, end - from)};
  }
  void show_rule(const std::string& wanted) const {
    std::string id = wanted;
    for (char& ch : id) ch = static_cast<char>(std::toupper(static_cast<unsigned char>(ch)));
    const std::string text = rule_text(id);
    say(text.empty() ? c_.text("cli.play_no_such_rule", {{"rule", wanted}}) : id + "  " + text);
  }
  /// Some rule of the game, for the help.
  std::string some_rule() const {
    const std::string game{rules().name()};
    return game == "longstreet" ? "LS-6.08" : game == "guns" ? "GG-10.09" : "DX-7.04";
  }

  /// False: the player leaves.
  bool decide(Seat seat) {
    const Json asked = match().prompt(viewer_of(seat));
    const std::string topic = asked.value("topic", std::string{});
    const Json offered = match().choices(seat);
    const Wording said = wording(seat);
    std::vector<std::string> words;
    for (const Json& order : offered) words.push_back(sentence(c_, rules(), "order", order, topic, said));

    std::string question = "prompt." + topic;
    if (const auto window = asked["args"].value("window", std::string{}); !window.empty() &&
        c_.texts.has(c_.language, rules().name(), question + "." + window))
      question += "." + window;
    const auto put = [&] {
      show_board(seat);
      say("\n" + c_.about(seat_name(seat), c_.texts.format(c_.language, rules().name(), question)));
    };
    put();
    std::string filter;
    std::size_t from = 0;
    bool listed = false;  // what is said of a choice is not to be lost above the list of all of them
    asked_at_ = std::chrono::steady_clock::now();
    for (;;) {
      if (!std::exchange(listed, true)) list(words, filter, from);
      const auto line = ask("> ");
      if (!line) return false;
      const std::string command = lower(*line);
      if (command.empty()) {
        from += page();
        listed = false;
      } else if (std::all_of(command.begin(), command.end(), [](unsigned char ch) { return std::isdigit(ch); })) {
        const std::size_t n = command.size() > 6 ? 0 : std::stoul(command);
        if (n < 1 || n > words.size()) {
          say(c_.text("cli.play_no_such_choice", {{"n", static_cast<std::int64_t>(words.size())}}));
          continue;
        }
        const Answer answer = submit(seat, offered[n - 1]);
        if (answer) return true;
        if (answer.refusal) say(why_not(c_, rules(), match().refusal(*answer.refusal), said));
      } else if (command == "?" || command == "h") {
        say(c_.text("cli.play_help", {{"rule", some_rule()}}));
      } else if (command == "q") {
        return false;
      } else if (command == "b") {
        put();
        listed = false;
      } else if (command == "u") {
        if (undo(seat)) return true;
        say(c_.text("cli.play_no_undo"));
      } else if (command.starts_with("r ")) {
        show_rule(trimmed(line->substr(2)));
      } else if (command.starts_with("{")) {
        const auto order = parse_json(*line);
        const Answer answer = order ? submit(seat, *order) : Answer{{}, order.error()};
        if (answer) return true;
        if (answer.refusal) say(why_not(c_, rules(), match().refusal(*answer.refusal), said));
        for (const Fault& f : answer.faults) say(describe(c_, f));
      } else if (match().is_timed() && !offered.empty()) {  // what is typed is what is written
        Json order = offered[0];
        order["text"] = *line;
        const Answer answer = submit(seat, order);
        if (answer) return true;
        if (answer.refusal) say(why_not(c_, rules(), match().refusal(*answer.refusal)));
        for (const Fault& f : answer.faults) say(describe(c_, f));
      } else {
        filter = command == "*" ? "" : command;
        from = 0;
        listed = false;
      }
    }
  }

  std::size_t page() const { return c_.rows() ? std::clamp(c_.rows() - std::min<std::size_t>(c_.rows(), 4), fewest_shown, most_shown) : most_shown; }
  void list(const std::vector<std::string>& words, const std::string& filter, std::size_t& from) const {
    std::vector<std::size_t> shown;
    for (std::size_t i = 0; i < words.size(); ++i)
      if (filter.empty() || lower(words[i]).find(filter) != std::string::npos) shown.push_back(i);
    const std::size_t page = this->page();
    if (from >= shown.size()) from = 0;
    for (std::size_t i = from; i < std::min(shown.size(), from + page); ++i)
      say(fmt::format("{:>4}  {}", shown[i] + 1, words[shown[i]]));
    if (shown.size() > page)
      say(c_.text("cli.play_more", {{"shown", static_cast<std::int64_t>(std::min(page, shown.size() - from))},
                                    {"n", static_cast<std::int64_t>(shown.size())}}));
    if (shown.empty()) say(c_.text("cli.play_none_match"));
  }

  // Against a bot there is nobody to ask; but dice that were seen stay rolled.
  bool undo(Seat seat) {
    if (match().undoable(seat) == 0) return false;
    record_.undo(1, static_cast<std::int64_t>(std::time(nullptr)));
    for (auto& shown : shown_) shown = std::min(shown, match().size());
    keep();
    return true;
  }

  Exit leave() {
    if (!keep()) return Exit::Misused;
    if (!save_.empty()) say("\n" + c_.text("cli.play_saved", {{"file", save_}}));
    return Exit::Fine;
  }

  /// The seed of an unfinished match lies in a file beside it, since the match tells it only at the end.
  bool keep() const {
    if (save_.empty()) return true;
    const std::string seed_file = save_ + ".seed";
    const bool kept = write(save_, record_.text()) && (record_.is_over() || write(seed_file, to_hex(seed_) + "\n"));
    if (kept && record_.is_over()) std::remove(seed_file.c_str());
    if (!kept) c_.err << c_.text("cli.cannot_save", {{"file", save_}}) << "\n";
    return kept;
  }
  /// Written beside the file and then moved over it: what was saved before is never half overwritten.
  static bool write(const std::string& path, const std::string& text) {
    const std::string beside = path + ".new";
    std::ofstream file{beside, std::ios::binary};
    file << text;
    file.close();
    return file && std::rename(beside.c_str(), path.c_str()) == 0;
  }

  const Console& c_;
  Record record_;
  Seed seed_;
  std::array<std::string, 2> who_;
  std::string save_;
  std::array<std::size_t, 2> shown_;
  std::chrono::steady_clock::time_point asked_at_ = std::chrono::steady_clock::now();
};

}  // namespace

Exit play(const Console& c, const PlayOptions& o) {
  const AnyRuleset* game = game_named(c, o.game);
  if (!game) return Exit::Misused;
  for (const std::string& who : {o.first, o.second})
    if (who != "me" && !is_bot(who))
      return c.err << c.text("cli.unknown_player", {{"player", who}, {"known", "me, " + known_bots()}}) << "\n", Exit::Misused;
  const Seed seed = o.seed ? seed_from(*o.seed) : new_seed();
  const Json who{{"first", o.first}, {"second", o.second}};

  if (!o.resume.empty()) {
    const auto text = read_file(c, o.resume), hex = read_file(c, o.resume + ".seed");
    if (!text) return tell(c, o.resume, text.error());
    const auto old_seed = hex ? seed_from_hex(trimmed(*hex)) : std::nullopt;
    auto record = Record::read(*text, [](std::string_view name) { return find_game(name); }, old_seed);
    if (!record) return tell(c, o.resume, record.error());
    if (const auto& of = record->match().rules(); &of != game)
      return c.err << c.text("cli.another_game", {{"file", o.resume}, {"game", std::string{of.name()}}}) << "\n", Exit::Misused;
    if (record->is_over()) return c.out << c.text("cli.play_was_over") << "\n", Exit::Fine;
    if (!old_seed) return c.err << c.text("cli.play_no_seed", {{"file", o.resume + ".seed"}}) << "\n", Exit::Misused;
    return Game{c, std::move(*record), *old_seed, {o.first, o.second}, o.save.empty() ? o.resume : o.save}.run();
  }
  const auto setup = setup_from(c, *game, o.scenario, o.options, o.decks);
  if (!setup) return Exit::Misused;
  auto record = Record::begin(*game, *setup, seed, who);
  if (!record) return tell(c, "play", record.error());
  c.out << wrapped(c.text("cli.play_welcome"), c.columns()) << "\n";
  return Game{c, std::move(*record), seed, {o.first, o.second}, o.save}.run();
}

}  // namespace kepi::cli
