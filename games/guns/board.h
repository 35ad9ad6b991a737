#pragma once
/// The map a game is played on: the plane of kit/planar with roads, entry points, the town and the objectives on it.
/// Built once and shared; a State refers to it.
///     const BoardPtr board = find_board("HEX", {"ridge3[C|N : N]"});
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/guns/tables.h"
#include "kit/planar/map.h"

namespace kepi::guns {

using planar::AreaId;
using planar::AreaSet;
using planar::CrossingId;
using planar::Hand;
using planar::no_area;
using planar::no_position;
using planar::PositionId;
using planar::PositionSet;

/// A place on the roads: an area, and the roads that meet there (GG-M.13).
enum class RoadNode : std::uint8_t {};
constexpr std::size_t index(RoadNode n) { return static_cast<std::size_t>(n); }
struct RoadLink {
  PositionId over{};
  RoadNode to{};
};

/// The tables a board is made of; numbers refer to the plane's.
struct BoardTables {
  planar::Tables plane;
  std::vector<std::uint16_t> towns;
  struct Entry {
    std::uint8_t entry = 0;
    std::array<std::uint16_t, 2> areas{};
    std::uint16_t road = 0;
  };
  std::vector<Entry> entries;
  std::vector<std::vector<std::uint16_t>> roads;  // area, position, area, …
  struct Junction {
    std::uint16_t area = 0;
    std::vector<std::uint16_t> roads;
  };
  std::vector<Junction> junctions;
  std::vector<std::uint16_t> objectives;
  struct Buford {
    std::uint16_t position = 0, front = 0;
  };
  std::vector<Buford> buford;
  std::vector<std::string> overlay;  // terrain laid over the printed map, in the ledger's notation
};

class Board {
 public:
  explicit Board(const BoardTables&);

  const planar::Map& map() const { return map_; }
  const std::vector<std::string>& overlay() const { return overlay_; }
  /// Two boards are the same when this is.
  std::uint64_t fingerprint() const { return fingerprint_; }

  struct EntryPlace {
    bool present = false;
    std::array<AreaId, 2> areas{no_area, no_area};
    RoadNode start{};
  };
  const EntryPlace& entry(Entry e) const { return entries_[index(e)]; }
  bool has_entries() const { return has_entries_; }
  const AreaSet& towns() const { return towns_; }
  const AreaSet& union_entries() const { return union_entries_; }
  /// GG-10.14  Positions that no Union block may enter.
  const PositionSet& confederate_border() const { return confederate_border_; }
  const std::vector<AreaId>& objectives() const { return objectives_; }
  struct Stand {
    PositionId at{};
    Hand front{};
  };
  const std::vector<Stand>& buford() const { return buford_; }

  std::size_t node_count() const { return nodes_.size(); }
  AreaId area_of(RoadNode n) const { return nodes_[index(n)].area; }
  bool is_junction(RoadNode n) const { return nodes_[index(n)].roads > 1; }
  const std::vector<RoadLink>& links(RoadNode n) const { return nodes_[index(n)].links; }

 private:
  struct Node {
    AreaId area{};
    int roads = 0;
    std::vector<RoadLink> links;
  };
  void make_roads(const BoardTables&);

  planar::Map map_;
  std::vector<std::string> overlay_;
  std::uint64_t fingerprint_ = 0;
  std::array<EntryPlace, entry_count> entries_{};
  bool has_entries_ = false;
  AreaSet towns_, union_entries_;
  PositionSet confederate_border_;
  std::vector<AreaId> objectives_;
  std::vector<Stand> buford_;
  std::vector<Node> nodes_;
};
using BoardPtr = std::shared_ptr<const Board>;

/// "gettysburg", "HEX", "QUILT", "FORK", "HOUSE".
std::vector<std::string_view> board_names();
/// The printed tables; nothing for an unknown name.
bool board_tables(std::string_view name, BoardTables& out);

/// Lays terrain over the tables: ridge3[C|N : N], obs[C|N : C], steep[C|N : N], sight[C|N : N] over N|NE to NE.
/// False, and nothing changes, when it cannot be read or names nothing.
bool lay(BoardTables&, std::string_view overlay);

/// The printed map of the game, one for the whole program.
const BoardPtr& gettysburg();
/// Null: unknown name or overlay.
BoardPtr find_board(std::string_view name, const std::vector<std::string>& overlay = {});

}  // namespace kepi::guns
