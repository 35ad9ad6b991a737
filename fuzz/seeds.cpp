// fuzz_seeds SOURCE OUT: what the fuzzers begin with, made from docs/examples, data, the golden matches and a game of each battle.
// OUT/NAME holds the inputs of the fuzzer NAME, OUT/NAME.dict the words that occur in them.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>

#include "engine/record.h"
#include "games/registry.h"

namespace {

namespace fs = std::filesystem;
using namespace kepi;

std::string content(const fs::path& file) {
  std::ifstream in{file};
  std::ostringstream all;
  all << in.rdbuf();
  return all.str();
}

class Corpus {
 public:
  explicit Corpus(fs::path folder) : folder_{std::move(folder)} { fs::create_directories(folder_); }
  ~Corpus() {
    std::ofstream out{folder_.string() + ".dict"};
    out << "# the words of the seeds\n";
    for (const std::string& word : words_) out << "\"" << word << "\"\n";
  }
  void add(const std::string& text) {
    std::ofstream{folder_ / std::to_string(n_++)} << text;
    if (text.find('\0') != text.npos) return;  // bytes, not words
    for (std::size_t at = text.find('"'); at != std::string::npos; at = text.find('"', at)) {
      const std::size_t end = text.find('"', at + 1);
      if (end == std::string::npos) break;
      const std::string word = text.substr(at + 1, end - at - 1);
      const bool plain = std::all_of(word.begin(), word.end(), [](char c) { return c >= ' ' && c < 127 && c != '\\'; });  // what a dictionary takes
      if (end - at < 32 && plain) words_.insert("\\\"" + word + "\\\"");
      at = end + 1;
    }
  }

 private:
  fs::path folder_;
  std::set<std::string> words_;
  int n_ = 0;
};

std::string some_lines(const std::vector<std::string>& lines, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < std::min(count, lines.size()); ++i) text += lines[i] + "\n";
  return text;
}

int make(const fs::path& source, const fs::path& out) {
  Corpus whole{out / "fuzz_game"}, positions{out / "fuzz_position"}, orders{out / "fuzz_order"},
      scenarios{out / "fuzz_scenario"}, matches{out / "fuzz_match_file"}, sockets{out / "fuzz_socket"};
  for (const auto& entry : fs::recursive_directory_iterator{source / "docs/examples"})
    if (entry.path().extension() == ".json") positions.add(content(entry.path()));
  for (const char* game : {"data/dixie", "data/longstreet", "docs/examples/scenarios"})
    for (const auto& entry : fs::directory_iterator{source / game})
      if (entry.path().extension() == ".json") scenarios.add(content(entry.path()));
  const Json maps = Json::parse(content(source / "data/guns/testmaps.json"), nullptr, false);
  for (const Json& map : maps.value("maps", Json::array())) scenarios.add(map.dump());
  for (const char* options : {"{}", "{\"open_cards\":true}", "{\"flanking\":true,\"decoys\":true}"})
    scenarios.add(std::string("{\"options\":") + options + ",\"scenario\":\"dixie/shiloh\"}");

  std::map<std::string, int> of_kind;  // a few orders of each kind and battle
  for (const auto& entry : fs::directory_iterator{source / "games/dixie/test/golden"}) {
    if (entry.path().extension() != ".jsonl") continue;
    const auto record = Record::read(content(entry.path()), find_game);
    if (!record) return std::cerr << entry.path() << " cannot be read\n", 1;
    const AnyMatch& match = record->match();
    for (std::size_t n = 20; n < match.size(); n += 1 + match.size() / 12) positions.add(match.moment(n)->position().dump());
    for (const std::size_t count : {1u, 4u, 40u}) matches.add(some_lines(record->lines(), count));
    for (std::size_t n = 0; n < match.size(); ++n) {
      const Json order = match.order(n);
      if (++of_kind[order["type"].get<std::string>() + entry.path().string()] <= 4) orders.add(order.dump());
    }
    // A match from a position: the end of a game in a few lines.
    const std::size_t last = match.size() - std::min<std::size_t>(match.size(), 12);
    auto end = Record::from_position(match.rules(), match.moment(last)->position(), Seed{}, Json::object());
    for (std::uint64_t n = 0; end && !end->is_over() && n < 12; ++n) {
      const Seat seat = end->match().prompt().deciders.has(Seat::First) ? Seat::First : Seat::Second;
      if (!end->submit(seat, end->match().bot_order(seat, "random", n), 0)) break;
    }
    if (!end) return std::cerr << entry.path() << " cannot go on\n", 1;
    end->undo(1, 0);
    end->reveal();
    matches.add(end->text());
  }

  // The other games: one of each battle, moment by moment.
  for (const AnyRuleset* game : games()) {
    if (game->name() == "dixie") continue;
    const Json catalogue = game->catalogue();
    for (const Json& battle : catalogue["scenarios"]) {
      scenarios.add(Json{{"scenario", battle["id"]}}.dump());
      auto record = Record::begin(*game, {{"scenario", battle["id"]}}, Seed{}, Json::object());
      if (!record) return std::cerr << battle["id"] << " cannot be begun\n", 1;
      for (std::uint64_t n = 0; n < 120 && !record->is_over(); ++n) {
        const Seat seat = record->match().prompt().deciders.has(Seat::First) ? Seat::First : Seat::Second;
        const Json order = record->match().bot_order(seat, "random", n);
        if (++of_kind[order["type"].get<std::string>() + battle["id"].get<std::string>()] <= 2) orders.add(order.dump());
        if (n % 15 == 7) positions.add(record->match().position().dump());
        if (!record->submit(seat, order, 0)) break;
      }
      for (const std::size_t count : {1u, 6u, 30u}) matches.add(some_lines(record->lines(), count));
    }
  }

  std::string evening, all;
  for (int n = 0; n < 12; ++n) evening += std::string(n % 2 ? "1!" : "0!") + std::to_string(n) + "\n";
  for (const char* message :
       {R"({"type":"order","id":@id,"revision":@rev,"order":{"type":"ready"}})", R"({"type":"choices","id":@id})",
        R"({"type":"check","id":@id,"order":{"type":"fire","card":"BR-US-060","at":"UC"}})",
        R"({"type":"undo","id":@id,"revision":@rev})", R"({"type":"undo_answer","id":@id,"accept":true})",
        R"({"type":"look","id":@id,"as":"spectator"})", R"({"type":"order","id":@id,"revision":@rev,"order":{"type":"resign"}})"})
    for (const char* who : {"0", "1", "2"}) all += std::string(who) + message + "\n", sockets.add(who + std::string(message));
  sockets.add(evening), sockets.add(evening + all), sockets.add(all + "0~\n" + evening);

  for (int seed = 1; seed <= 12; ++seed) {  // bytes that are choices and dice
    QuickDice dice{static_cast<std::uint64_t>(seed)};
    std::string bytes(1, static_cast<char>(seed));  // which game
    for (int n = 0; n < 400 * seed; ++n) bytes += static_cast<char>(dice.roll(256) - 1);
    whole.add(bytes);
  }
  return 0;
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 3) return std::cerr << "fuzz_seeds SOURCE OUT\n", 2;
  return make(arguments[1], arguments[2]);
}
