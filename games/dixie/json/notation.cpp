#include "games/dixie/json/notation.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace kepi::dixie {
namespace {

/// Reads a text from left to right.
struct Scanner {
  std::string_view rest;

  bool eat(char c) {
    if (rest.empty() || rest.front() != c) return false;
    rest.remove_prefix(1);
    return true;
  }
  std::optional<std::uint8_t> digit() {
    if (rest.empty() || rest.front() < '0' || rest.front() > '9') return std::nullopt;
    const auto value = static_cast<std::uint8_t>(rest.front() - '0');
    rest.remove_prefix(1);
    return value;
  }
  /// What stands in brackets, if a bracket opens here.
  std::optional<std::string_view> bracket() {
    if (rest.empty() || rest.front() != '(') return std::nullopt;
    const auto end = rest.find(')');
    if (end == std::string_view::npos) return std::nullopt;
    const auto inside = rest.substr(1, end - 1);
    rest.remove_prefix(end + 1);
    return inside;
  }
};

/// REBEL_YELL and Rebel-Yell are rebel-yell.
std::string plain(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == '_' || c == ' ' ? '-' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

// A2(1/3): long and short firepower.
bool read_firepower(std::string_view inside, Wanted& out) {
  Scanner scan{inside};
  out.fire_long = scan.digit();
  if (!out.fire_long || !scan.eat('/')) return false;
  out.fire_short = scan.digit();
  return out.fire_short && scan.rest.empty();
}

std::optional<Wanted> read_troop(std::string_view text) {
  Wanted out;
  Scanner scan{text};
  if (scan.eat('I')) out.type = CardType::Infantry;
  else if (scan.eat('V')) out.type = CardType::Cavalry;
  else if (scan.eat('A')) out.type = CardType::Artillery, out.horse_artillery = false;
  else if (scan.eat('H')) out.type = CardType::Artillery, out.horse_artillery = true;
  else return std::nullopt;
  out.cv = scan.digit();
  if (!out.cv) return std::nullopt;
  // DX-1.09  No letter is a B.
  out.letter = scan.eat('A') ? Letter::A : scan.eat('C') ? Letter::C : (scan.eat('B'), Letter::B);
  while (const auto inside = scan.bracket()) {
    const bool firepower = out.type == CardType::Artillery && !out.fire_long && inside->find('/') != std::string_view::npos;
    if (firepower) {
      if (!read_firepower(*inside, out)) return std::nullopt;
    } else {
      if (out.corps) return std::nullopt;
      out.corps = corps_from(*inside);
      if (!out.corps) return std::nullopt;
    }
  }
  if (!scan.rest.empty()) return std::nullopt;
  return out;
}

std::optional<Wanted> read_general(std::string_view text) {
  Wanted out;
  out.type = CardType::General;
  Scanner scan{text};
  if (!scan.eat('G')) return std::nullopt;
  out.attack = scan.digit();
  if (!out.attack || !scan.eat('/')) return std::nullopt;
  out.defense = scan.digit();
  if (!out.defense) return std::nullopt;
  out.stacking_bonus = 0;
  if (scan.eat('+') && !(out.stacking_bonus = scan.digit())) return std::nullopt;
  if (const auto inside = scan.bracket()) {
    out.corps = corps_from(*inside);
    if (!out.corps) return std::nullopt;
  }
  if (!scan.rest.empty()) return std::nullopt;
  return out;
}

// woods; creek1 or creek(1): a creek with movement limit 1.
std::optional<Wanted> read_terrain(std::string_view text) {
  Wanted out;
  out.type = CardType::Terrain;
  std::string_view name = text;
  if (const auto at = text.find_first_of("(0123456789"); at != std::string_view::npos) {
    name = text.substr(0, at);
    Scanner scan{text.substr(at)};
    const bool bracket = scan.eat('(');
    out.movement_limit = scan.digit();
    if (!out.movement_limit || (bracket && !scan.eat(')')) || !scan.rest.empty()) return std::nullopt;
  }
  out.terrain = terrain_from(name);
  if (!out.terrain || (out.movement_limit && !limits_crossing(*out.terrain))) return std::nullopt;
  return out;
}

template <class T>
bool agrees(const std::optional<T>& wanted, const T& value) {
  return !wanted || *wanted == value;
}

}  // namespace

bool Wanted::fits(CardId card) const {
  const CardFace& f = face(card);
  return agrees(id, card) && agrees(type, f.type) && agrees(cv, f.cv) && agrees(fire_long, f.fire_long) &&
         agrees(fire_short, f.fire_short) && agrees(attack, f.attack) && agrees(defense, f.defense) &&
         agrees(stacking_bonus, f.stacking_bonus) && agrees(movement_limit, f.movement_limit) &&
         agrees(letter, f.letter) && agrees(horse_artillery, f.horse_artillery) && agrees(corps, f.corps) &&
         agrees(terrain, f.terrain) && agrees(effect, f.effect);
}

namespace {

std::string kind_of(CardId card) {
  const CardFace& f = face(card);
  const auto number = [](int n) { return std::to_string(n); };
  switch (f.type) {
    case CardType::Infantry:
    case CardType::Cavalry:
    case CardType::Artillery: {
      std::string kind = f.type == CardType::Infantry ? "I" : f.type == CardType::Cavalry ? "V" : f.horse_artillery ? "H" : "A";
      kind += number(f.cv);
      if (f.letter != Letter::B) kind += f.letter == Letter::A ? "A" : "C";
      if (f.type == CardType::Artillery) kind += "(" + number(f.fire_long) + "/" + number(f.fire_short) + ")";
      return kind;
    }
    case CardType::General:
      return "G" + number(f.attack) + "/" + number(f.defense) + (f.stacking_bonus ? "+" + number(f.stacking_bonus) : "");
    case CardType::Terrain: return std::string{text(f.terrain).id} + (f.movement_limit ? number(f.movement_limit) : "");
    case CardType::Special: return std::string{text(f.effect).id};
  }
  return {};
}

}  // namespace

std::string kinds_like(const Wanted& wanted, Edition edition, std::optional<Seat> side) {
  std::map<std::string, int> kinds;
  for (const Seat owner : seats) {
    if (side && *side != owner) continue;
    for (const CardId card : cards_of(edition, owner))
      if (!wanted.type || face(card).type == *wanted.type) ++kinds[kind_of(card)];
  }
  std::string all;
  for (const auto& [kind, count] : kinds) {
    if (!all.empty()) all += ", ";
    if (count > 1) all += std::to_string(count) + " ";
    all += kind;
  }
  return all;
}

std::optional<Wanted> read_wanted(std::string_view text) {
  if (text == "?") return Wanted{};
  if (const auto card = card_by_id(text)) return Wanted{.id = card};
  if (auto troop = read_troop(text)) return troop;
  if (auto general = read_general(text)) return general;
  if (auto terrain = read_terrain(text)) return terrain;
  if (const auto effect = effect_from(text)) return Wanted{.type = CardType::Special, .effect = effect};
  return std::nullopt;
}

std::size_t Dealer::wish(const Wanted& wanted, std::optional<Seat> side, std::vector<CardId> first) {
  Wish wish;
  std::erase_if(first, [&](CardId card) { return !wanted.fits(card); });
  wish.cards = std::move(first);
  const auto add = [&](CardId card) {
    if (std::find(wish.cards.begin(), wish.cards.end(), card) == wish.cards.end()) wish.cards.push_back(card);
  };
  if (wanted.id) {
    add(*wanted.id);  // whose card it is was looked at before
  } else {
    std::vector<CardId> fitting;
    for (const Seat seat : seats)
      if (!side || *side == seat)
        for (const CardId card : cards_of(edition_, seat))
          if (wanted.fits(card)) fitting.push_back(card);
    // "Any card" is better a plain regiment than a general or a special.
    std::stable_sort(fitting.begin(), fitting.end(), [](CardId a, CardId b) { return face(a).type < face(b).type; });
    // DX-M.12  What no set has, or no longer, is a blank card with that written on it.
    for (const Seat seat : seats)
      if (!side || *side == seat)
        for (const CardId card : blanks_of(edition_, seat))
          if (wanted.fits(card)) fitting.push_back(card);
    std::for_each(fitting.begin(), fitting.end(), add);
  }
  wishes_.push_back(std::move(wish));
  return wishes_.size() - 1;
}

std::vector<std::optional<CardId>> Dealer::deal() const {
  constexpr std::size_t nobody = static_cast<std::size_t>(-1);
  std::array<std::size_t, card_count> owner;
  owner.fill(nobody);
  std::array<bool, card_count> asked{};
  // Augmenting paths: whoever holds a wanted card looks for another first.
  const auto serve = [&](const auto& self, std::size_t wish) -> bool {
    for (const CardId card : wishes_[wish].cards) {
      if (asked[index(card)]) continue;
      asked[index(card)] = true;
      if (owner[index(card)] != nobody && !self(self, owner[index(card)])) continue;
      owner[index(card)] = wish;
      return true;
    }
    return false;
  };
  // Those who have the least choice are served first, so that few have to look again.
  std::vector<std::size_t> order(wishes_.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return wishes_[a].cards.size() < wishes_[b].cards.size(); });
  for (const std::size_t wish : order) {
    asked.fill(false);
    serve(serve, wish);
  }
  std::vector<std::optional<CardId>> dealt(wishes_.size());
  for (std::size_t card = 0; card < card_count; ++card)
    if (owner[card] != nobody) dealt[owner[card]] = CardId{static_cast<std::uint16_t>(card)};
  return dealt;
}

std::optional<Corps> corps_from(std::string_view text) {
  constexpr std::array names{
      std::pair{"I", Corps::I},           std::pair{"II", Corps::II},           std::pair{"III", Corps::III},
      std::pair{"V", Corps::V},           std::pair{"VI", Corps::VI},           std::pair{"XI", Corps::XI},
      std::pair{"XII", Corps::XII},       std::pair{"Reserve", Corps::Reserve}, std::pair{"CAV", Corps::Cavalry},
      std::pair{"ART", Corps::Artillery}, std::pair{"A", Corps::Army},          std::pair{"W", Corps::Wing}};
  for (const auto& [name, corps] : names)
    if (text == name) return corps;
  return std::nullopt;
}

std::optional<TerrainKind> terrain_from(std::string_view name) {
  const std::string wanted = plain(name);
  for (std::uint8_t i = 0; i < static_cast<std::uint8_t>(TerrainKind::None); ++i)
    if (text(TerrainKind{i}).id == wanted) return TerrainKind{i};
  return std::nullopt;
}

std::optional<Effect> effect_from(std::string_view name) {
  const std::string wanted = plain(name);
  for (std::uint8_t i = 0; i < static_cast<std::uint8_t>(Effect::None); ++i)
    if (text(Effect{i}).id == wanted) return Effect{i};
  return std::nullopt;
}

}  // namespace kepi::dixie
