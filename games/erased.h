/// From a game's codec to AnyRuleset: the one place where types are erased.
///     const AnyRuleset& dixie() { static const Erased<DixieCodec> game; return game; }
#pragma once
#include <algorithm>
#include <cmath>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bots/playout.h"
#include "engine/codec.h"
#include "engine/match.h"
#include "engine/odds.h"

namespace kepi {

// The contract's functions under other names: inside the classes below their own members hide them.
namespace contract {
template <class S>
Prompt prompt_of(const S& s) {
  return prompt(s);
}
template <class S>
std::uint64_t hash_of(const S& s) {
  return hash(s);
}
template <class S>
auto view_of(const S& s, Viewer v) {
  return view(s, v);
}
template <class S, class O>
void choices_of(const S& s, Seat seat, std::vector<O>& out) {
  choices(s, seat, out);
}
/// Where the members of a team know different things, as he who asks knows it.
template <class S, class O>
std::optional<Odds> odds_of(const S& s, Viewer by, const O& order) {
  if constexpr (requires { odds(s, by, order); }) return odds(s, by, order);
  else if constexpr (requires { odds(s, *kepi::seat_of(by), order); }) return odds(s, *kepi::seat_of(by), order);
  else return {};
}
template <class S, class O>
std::optional<LawfulPart<O>> lawful_part_of(const S& s, Seat seat, const O& order) {
  if constexpr (requires { lawful_part(s, seat, order); }) return lawful_part(s, seat, order);
  else return {};
}
template <class S>
std::vector<Odds> prospects_of(const S& s, Viewer by) {
  if constexpr (requires { prospects(s, by); }) return prospects(s, by);
  else if constexpr (requires { prospects(s, *kepi::seat_of(by)); }) return prospects(s, *kepi::seat_of(by));
  else return {};
}
template <class R>
bool is_team_of(const typename R::State& s, Seat seat) {
  if constexpr (HasTeams<R>) return is_team(s, seat);
  else return false;
}
template <class Setup>
bool is_team_in(const Setup& chosen, Seat seat) {
  if constexpr (requires { is_team(chosen, seat); }) return is_team(chosen, seat);
  else return false;
}
/// Of a team, is it his to give such an order?
template <class R>
Verdict role_verdict(const typename R::State& s, Viewer by, const typename R::Order& order) {
  if constexpr (HasTeams<R>)
    if (const auto role = role_of(by)) return judge_role(s, *kepi::seat_of(by), *role, order);
  return fine;
}
template <class S>
bool is_timed_at(const S& s) {
  if constexpr (requires { is_timed(s); }) return is_timed(s);
  else return false;
}
template <class E>
std::vector<Luck> luck_of(const std::vector<E>& events) {
  if constexpr (requires { luck(events); }) return luck(events);
  else return {};
}
}  // namespace contract

template <Codec C>
class ErasedMatch final : public AnyMatch {
  using R = typename C::Rules;

 public:
  ErasedMatch(const AnyRuleset& rules, Match<R> match) : rules_{&rules}, match_{std::move(match)} {}

  const AnyRuleset& rules() const override { return *rules_; }
  Json setup() const override { return C::write_setup(match_.chosen()); }
  const std::vector<int>& setup_dice() const override { return match_.setup_dice(); }

  Prompt prompt() const override { return contract::prompt_of(match_.state()); }
  Json prompt(Viewer viewer) const override {
    const Prompt now = prompt();
    if (now.outcome) {
      const auto winner = now.outcome->winner ? Json(to_text(*now.outcome->winner)) : Json(nullptr);
      return {{"deciders", Json::array()}, {"outcome", {{"winner", winner}, {"rule", now.outcome->rule.text()}}}};
    }
    Json deciders = Json::array();
    for (const Seat seat : seats)
      if (now.deciders.has(seat)) deciders.push_back(to_text(seat));
    Json told{{"deciders", deciders}, {"topic", C::topic(now.topic)}, {"args", C::prompt_args(contract::view_of(match_.state(), viewer))}};
    if (asks_a_team(now)) {
      told["roles"] = Json::array();
      for (const Role role : roles)
        if (now.asked.has(role)) told["roles"].push_back(to_text(role));
    }
    return told;
  }
  using AnyMatch::choices;
  Json choices(Viewer viewer) const override {
    Json offered = Json::array();
    for (const auto& order : orders_for(viewer)) offered.push_back(C::write_order(match_.chosen(), order));
    return offered;
  }
  bool is_team(Seat seat) const override { return contract::is_team_of<R>(match_.state(), seat); }
  bool is_timed() const override { return contract::is_timed_at(match_.state()); }
  Json view(Viewer viewer) const override { return C::write_view(match_.chosen(), contract::view_of(match_.state(), viewer)); }
  Json position() const override { return C::write_position(match_.chosen(), match_.state()); }
  std::uint64_t hash() const override { return contract::hash_of(match_.state()); }

  using AnyMatch::check, AnyMatch::submit, AnyMatch::odds, AnyMatch::prospects, AnyMatch::bot_order;
  Answer check(Viewer by, const Json& json) const override {
    const auto order = C::read_order(match_.chosen(), json);
    if (!order) return {{}, order.error()};
    return answer(judged(by, *order));
  }
  Json lawful_part(Seat seat, const Json& json) const override {
    const auto order = C::read_order(match_.chosen(), json);
    if (!order) return nullptr;
    const auto part = contract::lawful_part_of(match_.state(), seat, *order);
    if (!part) return nullptr;
    return {{"order", C::write_order(match_.chosen(), part->order)}, {"beyond", part->beyond ? refusal(*part->beyond) : Json(nullptr)}};
  }
  Answer submit(Viewer by, const Json& json, Dice& dice) override {
    const auto order = C::read_order(match_.chosen(), json);
    if (!order) return {{}, order.error()};
    if (const Verdict his = contract::role_verdict<R>(match_.state(), by, *order); !his) return answer(his);
    const auto before = match_.state();
    const Verdict verdict = match_.submit(*kepi::seat_of(by), *order, dice);
    if (verdict) before_ = before;
    return answer(verdict);
  }

  Answer odds(Viewer by, const Json& json, Json& chances) const override {
    chances = nullptr;
    const auto order = C::read_order(match_.chosen(), json);
    if (!order) return {{}, order.error()};
    const Verdict verdict = judged(by, *order);
    if (verdict)
      if (const auto told = contract::odds_of(match_.state(), by, *order)) chances = written(*told);
    return answer(verdict);
  }
  Json prospects(Viewer by) const override {
    Json all = Json::array();
    for (const Odds& told : contract::prospects_of(match_.state(), by)) all.push_back(written(told));
    return all;
  }
  Json luck() const override {
    std::vector<typename R::Event> events;
    std::vector<std::size_t> order_of;  // by event
    for (std::size_t n = 0; n < size(); ++n)
      for (const auto& event : match_.entries()[n].events) events.push_back(event), order_of.push_back(n);
    const std::vector<Luck> rolls = contract::luck_of(events);
    Json told = Json::array(), totals = Json::object();
    for (const Luck& roll : rolls)
      told.push_back({{"order", order_of[roll.event]}, {"seat", to_text(roll.seat)}, {"kind", roll.kind},
                      {"args", C::write_args(match_.chosen(), roll.about)}, {"dice", roll.dice},
                      {"expected", roll.expected}, {"actual", roll.actual}});
    for (const Seat seat : seats) totals[std::string{to_text(seat)}] = totals_of(rolls, seat);
    return {{"rolls", told}, {"totals", totals}};
  }

  Json refusal(const Refusal& why) const override {
    return {{"rule", why.rule.text()}, {"args", C::write_args(match_.chosen(), why.args)}};
  }

  std::size_t size() const override { return match_.entries().size(); }
  Seat seat_of(std::size_t n) const override { return match_.entries()[n].seat; }
  Viewer author_of(std::size_t n) const override {
    const auto& entry = match_.entries()[n];
    if (!is_team(entry.seat)) return viewer_of(entry.seat);
    const auto before = match_.state_after(n);
    for (const Role role : roles)
      if (const Viewer member = viewer_of(entry.seat, role); contract::role_verdict<R>(before, member, entry.order)) return member;
    return viewer_of(entry.seat);
  }
  Json order(std::size_t n) const override { return C::write_order(match_.chosen(), match_.entries()[n].order); }
  const std::vector<int>& dice(std::size_t n) const override { return match_.entries()[n].dice; }
  Json events(std::size_t n, std::optional<Viewer> viewer) const override {
    Json told = Json::array();
    for (const auto& event : match_.entries()[n].events) {
      const auto shown = viewer ? conceal(event, *viewer) : std::optional{event};
      if (shown) told.push_back(C::write_event(match_.chosen(), *shown));
    }
    return told;
  }
  void append_seen(std::string& out, Viewer viewer) const override {
    const auto seen = contract::view_of(match_.state(), viewer);
    out += "\"view\":";
    C::append_view(out, match_.chosen(), seen);
    out += ",\"prompt\":";
    const Prompt now = prompt();
    if (now.outcome) return void(out += prompt(viewer).dump());
    out += "{\"deciders\":[";
    for (const Seat seat : seats)
      if (now.deciders.has(seat)) ((out += out.back() == '[' ? "\"" : ",\"") += to_text(seat)) += '"';
    if (asks_a_team(now)) {
      out += "],\"roles\":[";
      for (const Role role : roles)
        if (now.asked.has(role)) ((out += out.back() == '[' ? "\"" : ",\"") += to_text(role)) += '"';
    }
    ((out += "],\"topic\":\"") += C::topic(now.topic)) += "\",\"args\":";
    C::append_prompt_args(out, seen);
    out += '}';
  }
  void append_events(std::string& out, std::size_t n, Viewer viewer) const override {
    out += '[';
    for (const auto& event : match_.entries()[n].events)
      if (const auto shown = conceal(event, viewer)) {
        if (out.back() != '[') out += ',';
        C::append_event(out, match_.chosen(), *shown);
      }
    out += ']';
  }
  void append_choices(std::string& out, Viewer viewer, std::string_view before_each, std::string_view after_each) const override {
    out += '[';
    for (const auto& order : orders_for(viewer)) {
      if (out.back() != '[') out += ',';
      out += before_each;
      C::append_order(out, match_.chosen(), order);
      out += after_each;
    }
    out += ']';
  }
  bool noticed(Viewer viewer) const override {
    for (const auto& event : match_.entries().back().events)
      if (conceal(event, viewer)) return true;
    const auto before = before_ ? *before_ : match_.state_after(size() - 1);
    // What a question tells a viewer follows from his view.
    return contract::prompt_of(before) != prompt() ||
           contract::view_of(before, viewer) != contract::view_of(match_.state(), viewer);
  }
  std::unique_ptr<AnyMatch> after(std::size_t n) const override {
    auto earlier = std::make_unique<ErasedMatch>(*this);
    earlier->rewind(size() - std::min(n, size()));
    return earlier;
  }
  std::unique_ptr<AnyMatch> moment(std::size_t n) const override {
    return std::make_unique<ErasedMatch>(*rules_, Match<R>{match_.chosen(), match_.state_after(n)});
  }

  std::size_t undoable(Seat seat) const override { return match_.undoable(seat); }
  void rewind(std::size_t n) override {
    match_.rewind(n);
    before_.reset();
  }

  Json bot_order(Viewer by, std::string_view bot, std::uint64_t seed) const override {
    QuickDice dice{seed};
    const auto offered = orders_for(by);
    if (offered.empty()) return nullptr;
    if (bot == "random") return C::write_order(match_.chosen(), Bots<R>::random(offered, dice));
    Bots<R> bots;
    return C::write_order(match_.chosen(), bots.greedy(contract::view_of(match_.state(), by), *kepi::seat_of(by), offered, dice));
  }

 private:
  std::vector<typename R::Order> orders_for(Viewer viewer) const {
    std::vector<typename R::Order> orders;
    const auto seat = kepi::seat_of(viewer);
    if (!seat || !prompt().deciders.has(*seat)) return orders;
    contract::choices_of(match_.state(), *seat, orders);
    if (role_of(viewer)) std::erase_if(orders, [&](const auto& order) { return !contract::role_verdict<R>(match_.state(), viewer, order); });
    return orders;
  }
  Verdict judged(Viewer by, const typename R::Order& order) const {
    if (const Verdict his = contract::role_verdict<R>(match_.state(), by, order); !his) return his;
    return judge(match_.state(), *kepi::seat_of(by), order);
  }
  bool asks_a_team(const Prompt& now) const {
    return std::any_of(seats.begin(), seats.end(), [&](Seat seat) { return now.deciders.has(seat) && is_team(seat); });
  }
  Json written(const Odds& odds) const {
    Json chances = Json::array();
    for (const Chance& c : odds.chances) {
      Json chance{{"what", c.what}, {"args", C::write_args(match_.chosen(), c.about)}};
      if (c.measure == Measure::YesOrNo) chance["chance"] = c.of.back();
      else if (c.measure == Measure::Figure) chance["figure"] = c.needed;
      else chance["of"] = c.of, chance["mean"] = mean_of(c.of);
      if (c.dice > 0) chance["dice"] = c.dice, chance["needed"] = c.needed;
      for (const Reason& reason : c.because) {
        Json told{{"rule", reason.rule.text()}};
        if (reason.by) told["by"] = reason.by;
        if (reason.dice) told["dice"] = reason.dice;
        chance["because"].push_back(std::move(told));
      }
      chances.push_back(std::move(chance));
    }
    return {{"kind", odds.kind}, {"args", C::write_args(match_.chosen(), odds.about)}, {"chances", chances}, {"notes", odds.notes}};
  }
  /// By kind, in the order in which the kinds first came up. `spread` is the standard deviation of what was expected.
  static Json totals_of(const std::vector<Luck>& rolls, Seat seat) {
    struct Sum {
      std::string_view kind;
      int rolls = 0, dice = 0, actual = 0;
      double expected = 0, variance = 0;
    };
    std::vector<Sum> sums;
    for (const Luck& roll : rolls) {
      if (roll.seat != seat) continue;
      auto sum = std::find_if(sums.begin(), sums.end(), [&](const Sum& s) { return s.kind == roll.kind; });
      if (sum == sums.end()) sums.push_back({roll.kind}), sum = std::prev(sums.end());
      ++sum->rolls, sum->dice += roll.dice, sum->actual += roll.actual;
      sum->expected += roll.expected, sum->variance += roll.variance;
    }
    Json all = Json::array();
    for (const Sum& s : sums)
      all.push_back({{"kind", s.kind}, {"rolls", s.rolls}, {"dice", s.dice}, {"expected", s.expected},
                     {"actual", s.actual}, {"spread", std::sqrt(s.variance)}});
    return all;
  }
  static Answer answer(const Verdict& verdict) {
    return verdict ? Answer{} : Answer{verdict.refusal(), {}};
  }

  const AnyRuleset* rules_;
  Match<R> match_;
  std::optional<typename R::State> before_;  // the last order, as long as nothing was taken back
};

template <Codec C>
class ErasedPlayouts final : public AnyPlayouts {
  using R = typename C::Rules;

 public:
  ErasedPlayouts(const typename R::Setup& chosen, std::array<Bot, 2> bots) : games_{chosen, bots} {}
  Game play(std::uint64_t seed, std::uint64_t n) override {
    const Playout result = games_.play(seed, n);
    return {result.winner, result.decisions, result.ended};
  }

 private:
  Playouts<R> games_;
};

template <Codec C>
class Erased final : public AnyRuleset {
  using R = typename C::Rules;
  using Begun = Result<std::unique_ptr<AnyMatch>>;

 public:
  std::string_view name() const override { return R::name; }
  int version() const override { return R::version; }
  Json catalogue() const override { return C::catalogue(); }
  std::optional<Json> schema(std::string_view what) const override { return C::schema(what); }

  Begun begin(const Json& json, Dice& dice) const override {
    const auto chosen = C::read_setup(json);
    if (!chosen) return tl::unexpected{chosen.error()};
    return std::make_unique<ErasedMatch<C>>(*this, Match<R>{*chosen, dice});
  }
  Begun from_position(const Json& json) const override {
    const auto position = C::read_position(json);
    if (!position) return tl::unexpected{position.error()};
    return std::make_unique<ErasedMatch<C>>(*this, Match<R>{position->setup, position->state});
  }
  Result<std::unique_ptr<AnyPlayouts>> playouts(const Json& json, std::array<std::string_view, 2> names) const override {
    const auto chosen = C::read_setup(json);
    if (!chosen) return tl::unexpected{chosen.error()};
    std::array<Bot, 2> bots{};
    for (const Seat seat : seats) {
      const auto bot = bot_from(names[index(seat)]);
      if (!bot) return fault("/bots/" + std::to_string(index(seat)), "unknown-bot", {{"bot", std::string{names[index(seat)]}}});
      bots[index(seat)] = *bot;
    }
    return std::make_unique<ErasedPlayouts<C>>(*chosen, bots);
  }
  Faults check_setup(const Json& json) const override {
    const auto chosen = C::read_setup(json);
    return chosen ? Faults{} : chosen.error();
  }

  bool is_team(const Json& json, Seat seat) const override {
    const auto chosen = C::read_setup(json);
    return chosen && contract::is_team_in(*chosen, seat);
  }

  std::optional<CheckedDeck> check_deck(const Json& file) const override {
    if constexpr (DeckCodec<C>) return C::check_deck(file);
    else return std::nullopt;
  }
  std::optional<CheckedDeck> random_deck(const Json& file, Dice& dice) const override {
    if constexpr (DeckCodec<C>) return C::random_deck(file, dice);
    else return std::nullopt;
  }
  Result<Json> with_deck(const Json& setup, Seat seat, const Json& cards) const override {
    if constexpr (DeckCodec<C>) return C::with_deck(setup, seat, cards);
    else return fault("", "deck_without_option");
  }
  Json deck_of(const Json& setup, Seat seat) const override {
    if constexpr (DeckCodec<C>) return C::deck_of(setup, seat);
    else return nullptr;
  }
  Json public_setup(const Json& setup) const override {
    if constexpr (DeckCodec<C>) return C::public_setup(setup);
    else return setup;
  }
  Faults check_scenario(const Json& json) const override { return C::check_scenario(json); }

  std::string word(const Catalogue& texts, std::string_view language, std::string_view field,
                   const Json& value) const override {
    return C::word(texts, language, field, value);
  }
};

}  // namespace kepi
