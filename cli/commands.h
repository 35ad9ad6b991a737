/// The commands of `kepi`, each with its options. main.cpp reads the arguments; nothing here does.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/console.h"

namespace kepi::cli {

struct GamesOptions {
  bool json = false;
};
Exit show_games(const Console&, const GamesOptions&);

struct RefereeOptions {
  std::string game, position, orders, seat;
  std::vector<std::string> given;  // orders on the command line
  std::vector<int> dice;
  std::optional<std::uint64_t> seed;
};
Exit referee(const Console&, const RefereeOptions&);

struct OddsOptions {
  std::string game, position, seat, only;
  std::vector<std::string> given;  // orders on the command line; none: every order offered that rolls dice
  std::optional<std::string> morale;  // a position, or "all"
  bool json = false;
};
Exit odds(const Console&, const OddsOptions&);

struct SimOptions {
  std::string game, scenario, bots = "greedy,greedy";
  std::vector<std::string> options;
  std::uint64_t games = 100, seed = 1863, from = 0;
  unsigned jobs = 0;  // 0: as many as the machine has cores
  bool json = false;
  std::array<std::string, 2> decks;  // files of custom decks, by seat
};
Exit simulate(const Console&, const SimOptions&);

struct PlayOptions {
  std::string game, scenario, first = "me", second = "greedy", save, resume;
  std::vector<std::string> options;
  std::optional<std::uint64_t> seed;
  std::array<std::string, 2> decks;  // as above
};
Exit play(const Console&, const PlayOptions&);

struct ReplayOptions {
  std::string file, as;
  std::optional<std::size_t> at;
  bool json = false;
  bool luck = false;  // the ledger of expected and actual instead of the story
};
Exit replay(const Console&, const ReplayOptions&);
/// Every roll of a match, expected and seen.
Exit show_luck(const Console&, const AnyMatch&, bool json);

struct FileOptions {
  std::string file, game;
  bool json = false;
};
Exit audit_file(const Console&, const FileOptions&);
Exit validate(const Console&, const FileOptions&);

struct DeckOptions {
  std::string game = "dixie", edition, side;
  int columns = 3;
  std::optional<int> budget;
  std::uint64_t seed = 1863;
};
Exit check_deck(const Console&, const FileOptions&);
Exit random_deck(const Console&, const DeckOptions&);

struct SchemaOptions {
  std::string game, what;
};
Exit show_schema(const Console&, const SchemaOptions&);

/// The setup that these arguments ask for: a scenario by its id, or a file (*.json) where it is written out; the decks by seat (an empty name is none); what is wrong with them is told.
std::optional<Json> setup_from(const Console&, const AnyRuleset&, const std::string& scenario, const std::vector<std::string>& options,
                               const std::array<std::string, 2>& decks);
/// Of a scenario or an option in a game's catalogue.
std::string name_of(const Json& item);
/// What a scenario is called: its id, or the title of one written out.
std::string scenario_title(const Console&, const Json& scenario);

}  // namespace kepi::cli
