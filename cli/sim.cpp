// sim: a battle fought many times.
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <thread>

#include "cli/commands.h"
#include "lab/simulate.h"

namespace kepi::cli {

Exit simulate(const Console& c, const SimOptions& o) {
  const AnyRuleset* game = game_named(c, o.game);
  if (!game) return Exit::Misused;
  const auto comma = o.bots.find(',');
  if (comma == std::string::npos || o.bots.find(',', comma + 1) != std::string::npos)
    return c.err << c.text("cli.two_bots") << "\n", Exit::Misused;

  lab::Simulation wanted;
  wanted.bots = {o.bots.substr(0, comma), o.bots.substr(comma + 1)};
  for (const std::string& bot : wanted.bots)
    if (!is_bot(bot)) return c.err << c.text("cli.unknown_bot", {{"bot", bot}, {"known", known_bots()}}) << "\n", Exit::Misused;
  const auto setup = setup_from(c, *game, o.scenario, o.options, o.decks);
  if (!setup) return Exit::Misused;
  wanted.games = o.games;
  wanted.seed = o.seed;
  wanted.from = o.from;
  wanted.jobs = o.jobs ? o.jobs : std::max(1u, std::thread::hardware_concurrency());
  if (c.out_is_terminal && !o.json)
    wanted.progress = [&](std::uint64_t done) {
      const auto filled = static_cast<std::size_t>(40 * done / std::max<std::uint64_t>(1, o.games));
      c.err << fmt::format("\r[{:<40}] {}/{}", std::string(filled, '#'), done, o.games) << std::flush;
      return true;
    };
  const auto tally = lab::simulate(*game, *setup, wanted);
  if (wanted.progress) c.err << "\r\033[K";
  if (!tally) return tell(c, "sim", tally.error());

  const double cpu = std::max(tally->cpu_seconds, 1e-9);
  if (o.json) {
    const auto interval = [&](std::uint64_t won) {
      const auto [low, high] = lab::wilson(won, tally->games);
      return Json::array({low, high});
    };
    c.out << Json{{"game", game->name()},
                  {"scenario", scenario_title(c, (*setup)["scenario"])},
                  {"options", (*setup)["options"]},
                  {"bots", wanted.bots},
                  {"seed", o.seed},
                  {"games", tally->games},
                  {"wins", {{"first", tally->first}, {"second", tally->second}, {"draw", tally->draws}}},
                  {"interval", {{"first", interval(tally->first)}, {"second", interval(tally->second)}}},
                  {"unfinished", tally->unfinished},
                  {"decisions", tally->decisions},
                  {"median_decisions", tally->median_decisions},
                  {"cpu_seconds", tally->cpu_seconds},
                  {"games_per_cpu_second", static_cast<double>(tally->games) / cpu},
                  {"decisions_per_cpu_second", static_cast<double>(tally->decisions) / cpu}}
                 .dump(2)
          << "\n";
    return Exit::Fine;
  }
  const auto line = [&](std::string_view key, std::string_view bot, std::uint64_t won) {
    const auto [low, high] = lab::wilson(won, tally->games);
    const double n = static_cast<double>(std::max<std::uint64_t>(1, tally->games));
    c.out << fmt::format("  {:<14}{:<10}{:>8}  {:5.1f} %   {:.1f}–{:.1f} %\n", c.text(key), bot, won,
                         100 * static_cast<double>(won) / n, 100 * low, 100 * high);
  };
  c.out << c.text("cli.sim_title", {{"scenario", scenario_title(c, (*setup)["scenario"])}, {"games", static_cast<std::int64_t>(tally->games)},
                                    {"seed", std::to_string(o.seed)}}) << "\n";
  line("cli.sim_first", wanted.bots[0], tally->first);
  line("cli.sim_second", wanted.bots[1], tally->second);
  line("cli.sim_draws", "", tally->draws);
  c.out << c.text("cli.sim_speed", {{"decisions", fmt::format("{:.0f}", static_cast<double>(tally->decisions) / cpu)},
                                    {"games", fmt::format("{:.0f}", static_cast<double>(tally->games) / cpu)},
                                    {"median", static_cast<std::int64_t>(tally->median_decisions)}}) << "\n";
  return Exit::Fine;
}

}  // namespace kepi::cli
