// Is either nation's deck the better one? Greedy against greedy on a table that is the same for both: army and ground of one side
// are those of the other turned round by half a turn, each plays from each edge, with and without the first turn, so that only the
// cards differ. build/release/bin/bench_balance, or bench/balance, which builds it first.
#include <fmt/format.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "bots/playout.h"
#include "games/longstreet/longstreet.h"
#include "lab/simulate.h"

namespace kepi::longstreet {
namespace {

Point at(double x, double y) { return plane::point({static_cast<std::int64_t>(x * 1e6)}, {static_cast<std::int64_t>(y * 1e6)}); }
Point turned(Point p) { return plane::point(Length{36'000'000 - p.x}, Length{24'000'000 - p.y}); }

Scenario mirrored(int year, Edge federal_edge, Seat first) {
  Scenario s;
  s.year = year;
  s.federal_edge = federal_edge;
  s.first_player = first;
  const auto both = [&](Terrain kind, std::vector<Point> points) {
    std::vector<Point> other;
    for (const Point p : points) other.push_back(turned(p));
    s.pieces.push_back({kind, std::move(points)});
    s.pieces.push_back({kind, std::move(other)});
  };
  s.pieces.push_back({Terrain::Crop, {at(14, 10.5), at(22, 10.5), at(22, 13.5), at(14, 13.5)}});
  both(Terrain::Woods, {at(2, 9), at(7, 8.5), at(8, 13), at(3, 14.5)});
  both(Terrain::Rocky, {at(9.5, 10), at(12, 9.5), at(12, 12), at(10, 12.5)});
  both(Terrain::Fence, {at(10, 8.6), at(17, 8.6)});
  both(Terrain::Wall, {at(20, 7.2), at(26, 7.2)});
  both(Terrain::Crest, {at(27.5, 6.6), at(31, 6.9), at(34, 6.5)});
  struct Post {
    Arm arm;
    std::uint8_t bases, files;
    double x, y;
  };
  constexpr std::array army{Post{Arm::Infantry, 8, 4, 7, 7},     Post{Arm::Infantry, 7, 4, 13, 7},   Post{Arm::Infantry, 7, 4, 22.5, 7},
                            Post{Arm::Infantry, 6, 3, 29.5, 6.6}, Post{Arm::Artillery, 3, 3, 17.5, 7}, Post{Arm::Artillery, 2, 2, 26.5, 5}};
  for (const Seat side : seats)
    for (const Post& post : army) {
      const bool south = (side == federal) == (federal_edge == Edge::South);
      const Point place = south ? at(post.x, post.y) : turned(at(post.x, post.y));
      s.units.push_back({std::string(side == federal ? "F" : "C") + std::to_string(s.units.size()), side, post.arm, post.bases, true, false,
                         Formation{post.bases, post.files, 0}, {place, south ? 0_deg : 180_deg}});
    }
  return s;
}

int run(int games, int trials) {
  for (const int year : {1862, 1864}) {
    std::uint64_t federal_wins = 0, played = 0, first_wins = 0;
    for (const Edge edge : {Edge::South, Edge::North})
      for (const Seat first : seats) {
        Playouts<Rules> playouts{{FieldRef{std::make_shared<const Field>(mirrored(year, edge, first))}, false, {}},
                                 {Bot::Greedy, Bot::Greedy}, {.trials = trials}};
        for (int game = 0; game < games / 8; ++game) {
          const Playout result = playouts.play(static_cast<std::uint64_t>(year), static_cast<std::uint64_t>(game));
          ++played;
          federal_wins += result.winner == federal;
          first_wins += result.winner == first;
        }
      }
    const auto [low, high] = lab::wilson(federal_wins, played);
    fmt::print("{}: Federal {} of {}, {:.1f} % ({:.1f} to {:.1f} %); whoever has the first turn {:.1f} %\n", year, federal_wins, played,
               100.0 * static_cast<double>(federal_wins) / static_cast<double>(played), 100 * low, 100 * high,
               100.0 * static_cast<double>(first_wins) / static_cast<double>(played));
    std::fflush(stdout);
  }
  return 0;
}

}  // namespace
}  // namespace kepi::longstreet

int main(int argc, char** argv) {
  if (argc > 1 && std::string_view{argv[1]} == "--help") {
    fmt::print("bench/balance [GAMES] [TRIALS]   games in all (default 2400), imagined continuations of a decision (default 50)\n");
    return 0;
  }
  return kepi::longstreet::run(argc > 1 ? std::atoi(argv[1]) : 2400, argc > 2 ? std::atoi(argv[2]) : 50);
}
