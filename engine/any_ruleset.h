/// Any game, with JSON at the border: what the server, the command line and match files work with.
/// Type erasure happens once, in games/erased.h, from a game's codec.
///     const AnyRuleset& dixie = *find_game("dixie");
///     auto match = dixie.begin({{"scenario", "dixie/gettysburg"}}, dice);
///     Answer answer = (*match)->submit(Seat::First, order, dice);
#pragma once
#include <array>
#include <concepts>
#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/faults.h"
#include "engine/ruleset.h"

namespace kepi {

using Json = nlohmann::json;
class AnyRuleset;
class Catalogue;

/// Games between bots, one after another; game `n` of a seed is always the same game.
class AnyPlayouts {
 public:
  struct Game {
    std::optional<Seat> winner;
    std::uint32_t decisions = 0;
    bool ended = true;
  };
  virtual ~AnyPlayouts() = default;
  virtual Game play(std::uint64_t seed, std::uint64_t n) = 0;
};

/// What became of an order: accepted; refused by a rule; or not even readable as an order.
struct Answer {
  std::optional<Refusal> refusal;
  Faults faults;
  explicit operator bool() const { return !refusal && faults.empty(); }
};

/// A deck that a player built, as the game understands it: the file written out with what it costs, and every fault.
struct CheckedDeck;

class AnyMatch {
 public:
  virtual ~AnyMatch() = default;
  virtual const AnyRuleset& rules() const = 0;

  /// {"scenario": …, "options": {…}}, complete: it begins the same match again.
  virtual Json setup() const = 0;
  virtual const std::vector<int>& setup_dice() const = 0;
  virtual Prompt prompt() const = 0;
  /// {"deciders":["first"],"topic":"fire","args":{…}} or {"outcome":{"winner":"first","rule":"DX-4.04"}},
  /// as this viewer may know it; "roles":["commander"] besides where the seat is a team.
  virtual Json prompt(Viewer) const = 0;
  /// An array of orders; empty when this seat, or this member of its team, is not asked.
  virtual Json choices(Viewer) const = 0;
  template <std::same_as<Seat> S>  // a template: Json is only declared here
  auto choices(S seat) const { return choices(viewer_of(seat)); }
  /// Two persons may share this seat.
  virtual bool is_team(Seat) const = 0;
  /// The question at hand is limited in time: whoever hands the order in puts `seconds` into it.
  virtual bool is_timed() const = 0;
  virtual Json view(Viewer) const = 0;
  /// The whole truth as a position file.
  virtual Json position() const = 0;
  virtual std::uint64_t hash() const = 0;

  /// An order of a seat, or of one of the team that shares it.
  virtual Answer check(Viewer, const Json& order) const = 0;
  virtual Answer submit(Viewer, const Json& order, Dice&) = 0;
  Answer check(Seat seat, const Json& order) const { return check(viewer_of(seat), order); }
  Answer submit(Seat seat, const Json& order, Dice& dice) { return submit(viewer_of(seat), order, dice); }
  /// Of an order that is refused, as much of it as is lawful and why it goes no farther: {"order":{…},"beyond":{"rule":…}}; null: nothing
  /// of it, or it is no path.
  virtual Json lawful_part(Seat, const Json& order) const = 0;
  /// As check; if it is fine `chances` becomes what the order would roll, exactly and as who asks may know it:
  /// {"kind":"fire","args":{…},"chances":[{"what":"hits","args":{},"dice":3,"needed":2,"of":[…],"mean":1},
  /// {"what":"captured","args":{…},"chance":0.2}],"notes":[]}, or null when it rolls nothing. `of` counts: of[n] is the
  /// chance of exactly n. A chance whose dice are modified has "because":[{"rule":"LS-5.58","by":1}], dice that a card adds {"rule":…,"dice":2}.
  virtual Answer odds(Viewer, const Json& order, Json& chances) const = 0;
  Answer odds(Seat seat, const Json& order, Json& chances) const { return odds(viewer_of(seat), order, chances); }
  /// An array of the same: what awaits this seat as things stand, as who asks may know it.
  virtual Json prospects(Viewer) const = 0;
  template <std::same_as<Seat> S>
  auto prospects(S seat) const { return prospects(viewer_of(seat)); }
  /// Every roll so far with the successes expected and seen, and their sums by seat: the whole truth, so for matches
  /// that are over. {"rolls":[…],"totals":{"first":[…],"second":[…]}}
  virtual Json luck() const = 0;
  /// {"rule": "DX-7.04", "args": {…}}
  virtual Json refusal(const Refusal&) const = 0;

  /// The orders given so far.
  virtual std::size_t size() const = 0;
  virtual Seat seat_of(std::size_t n) const = 0;
  /// Who gave order `n`: the seat, or the member of its team to whom such an order belongs.
  virtual Viewer author_of(std::size_t n) const = 0;
  virtual Json order(std::size_t n) const = 0;
  virtual const std::vector<int>& dice(std::size_t n) const = 0;
  /// What happened at order `n`, as the viewer may see it; without a viewer, all of it.
  virtual Json events(std::size_t n, std::optional<Viewer>) const = 0;
  // The same as text, appended: what a server sends thousands of times a second. `append_seen`: "view":{…},"prompt":{…}
  virtual void append_seen(std::string&, Viewer) const = 0;
  virtual void append_events(std::string&, std::size_t n, Viewer) const = 0;
  virtual void append_choices(std::string&, Viewer, std::string_view before_each, std::string_view after_each) const = 0;
  /// Could this viewer tell that the last order was given: by an event, by what he sees or by what he is asked?
  virtual bool noticed(Viewer) const = 0;
  /// The match as it stood after its first `n` orders.
  virtual std::unique_ptr<AnyMatch> after(std::size_t n) const = 0;
  /// The same moment as if the match began there: what came before is not copied.
  virtual std::unique_ptr<AnyMatch> moment(std::size_t n) const = 0;

  virtual std::size_t undoable(Seat) const = 0;
  virtual void rewind(std::size_t n) = 0;

  /// What a bot would order for the seat that is asked; it knows what that seat knows.
  virtual Json bot_order(Viewer, std::string_view bot, std::uint64_t seed) const = 0;
  template <std::same_as<Seat> S>
  auto bot_order(S seat, std::string_view bot, std::uint64_t seed) const { return bot_order(viewer_of(seat), bot, seed); }
};

class AnyRuleset {
 public:
  virtual ~AnyRuleset() = default;
  virtual std::string_view name() const = 0;
  virtual int version() const = 0;
  /// Scenarios, options and the names of the seats: what a player chooses from.
  virtual Json catalogue() const = 0;
  /// position, order, event, view, scenario, setup: JSON Schema; nothing for another word.
  virtual std::optional<Json> schema(std::string_view what) const = 0;

  virtual Result<std::unique_ptr<AnyMatch>> begin(const Json& setup, Dice&) const = 0;
  virtual Result<std::unique_ptr<AnyMatch>> from_position(const Json&) const = 0;
  /// Bots by name (`bot_names`), the first seat's first.
  virtual Result<std::unique_ptr<AnyPlayouts>> playouts(const Json& setup, std::array<std::string_view, 2> bots) const = 0;
  virtual Faults check_setup(const Json& setup) const = 0;
  /// In a match so set up, may two persons share this seat?
  virtual bool is_team(const Json& setup, Seat) const = 0;
  /// For games whose players bring decks of their own (docs/guide/decks.md); nothing: this game has none.
  virtual std::optional<CheckedDeck> check_deck(const Json& file) const = 0;
  virtual std::optional<CheckedDeck> random_deck(const Json& file, Dice&) const = 0;
  /// The setup in which this seat brings these cards; faults are placed in the list.
  virtual Result<Json> with_deck(const Json& setup, Seat, const Json& cards) const = 0;
  /// What this seat brings, null if nothing: for its own eyes.
  virtual Json deck_of(const Json& setup, Seat) const = 0;
  /// The setup without what a seat keeps to itself.
  virtual Json public_setup(const Json& setup) const = 0;
  /// A scenario file's faults; none when it is sound.
  virtual Faults check_scenario(const Json&) const = 0;

  /// The word for the value of a field of an order, event or refusal: a card's name, a position's.
  virtual std::string word(const Catalogue&, std::string_view language, std::string_view field,
                           const Json& value) const = 0;
};

constexpr std::string_view to_text(Seat s) { return s == Seat::First ? "first" : "second"; }
constexpr std::string_view to_text(Role r) { return r == Role::Commander ? "commander" : "subordinate"; }
constexpr std::string_view to_text(Viewer v) {
  constexpr std::array<std::string_view, team_viewers.size()> names{"first",           "second",           "spectator",         "first:commander",
                                                                    "second:commander", "first:subordinate", "second:subordinate"};
  return names[static_cast<std::size_t>(v)];
}
constexpr std::optional<Seat> seat_from(std::string_view text) {
  if (text == "first") return Seat::First;
  if (text == "second") return Seat::Second;
  return {};
}

inline constexpr std::array bot_names{std::string_view{"random"}, std::string_view{"greedy"}};

}  // namespace kepi
