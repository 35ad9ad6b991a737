#include "games/dixie/json/position_text.h"

#include <array>
#include <charconv>

#include "games/dixie/json/shapes.h"

namespace kepi::dixie {
namespace {

using json::Spot;

std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> parts;
  while (true) {
    const auto from = text.find_first_not_of(separators);
    if (from == std::string_view::npos) return parts;
    const auto to = std::min(text.find_first_of(separators, from), text.size());
    parts.push_back(text.substr(from, to - from));
    text.remove_prefix(to);
  }
}

std::optional<int> number_from(std::string_view text, int most) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size() || value < 0 || value > most) return std::nullopt;
  return value;
}

// Marks of one word; a bit-field cannot be pointed to, hence the functions.
struct Mark {
  std::string_view word;
  bool (*get)(const Card&);
  void (*set)(Card&);
};
#define DIXIE_MARK(bit) Mark{#bit, [](const Card& c) -> bool { return c.bit; }, [](Card& c) { c.bit = true; }}
constexpr std::array marks{DIXIE_MARK(decoy), DIXIE_MARK(fired), DIXIE_MARK(spent),      DIXIE_MARK(took),
                           DIXIE_MARK(bound), DIXIE_MARK(detained), DIXIE_MARK(skirmished), DIXIE_MARK(due)};
#undef DIXIE_MARK

/// A word after a card; false: it is no such word, so it must be the next card.
bool read_mark(std::string_view word, WrittenCard& to, Edition edition) {
  if (word == "up" || word == "down") return to.face_up = word == "up", true;
  for (const Mark& mark : marks)
    if (word == mark.word) return mark.set(to.card), true;
  if (word.starts_with('#')) {
    const auto token = number_from(word.substr(1), 255);
    if (!token || *token == 0) return false;
    return to.token = static_cast<Token>(*token), true;
  }
  const auto equals = word.find('=');
  if (equals == std::string_view::npos) return false;
  const auto name = word.substr(0, equals), value = word.substr(equals + 1);
  if (name == "from") {
    const auto place = place_from(value, edition);
    return place ? (to.card.from = *place, true) : false;
  }
  if (name == "way") {
    const auto way = json::value_of(json::shape<Way>, value);
    return way ? (to.card.way = *way, true) : false;
  }
  const auto number = number_from(value, 3);
  if (!number) return false;
  if (name == "moves") return to.card.moves = static_cast<std::uint8_t>(*number) & 3u, true;
  if (name == "crossings") return to.card.crossings = static_cast<std::uint8_t>(*number) & 3u, true;
  return false;
}

/// "~I3*1!": the card with what is written onto it.
std::optional<WrittenCard> read_card(const Spot& spot, std::string_view text) {
  WrittenCard out;
  out.text = text;
  out.place = spot.place();
  std::string_view rest = text;
  if (rest.starts_with('~')) {
    out.face_up = false;
    rest.remove_prefix(1);
  }
  if (rest.ends_with('!')) {
    out.card.fired = true;
    rest.remove_suffix(1);
  }
  if (const auto star = rest.find('*'); star != std::string_view::npos) {
    const auto hits = number_from(rest.substr(star + 1), 31);
    if (!hits) return spot.fault("unreadable_hits", {{"card", std::string{text}}}), std::nullopt;
    out.card.hits = static_cast<std::uint8_t>(*hits);
    rest = rest.substr(0, star);
  }
  const auto wanted = read_wanted(rest);
  if (!wanted) return spot.fault("unreadable_card", {{"card", std::string{text}}}), std::nullopt;
  out.wanted = *wanted;
  return out;
}

}  // namespace

std::optional<Seat> side_from(std::string_view text) {
  if (text == "usa" || text == "USA" || text == "U") return usa;
  if (text == "csa" || text == "CSA" || text == "C") return csa;
  return std::nullopt;
}

std::vector<WrittenCard> read_cards(const Spot& spot, std::string_view text, Edition edition) {
  // A corps may stand apart, as in "I3 (II)*1".
  std::vector<std::string> words;
  for (const auto part : split(text, " \t\r\n")) {
    if (part.starts_with('(') && !words.empty()) words.back() += part;
    else words.emplace_back(part);
  }
  std::vector<WrittenCard> cards;
  bool last_is_sound = true;
  for (const std::string& word : words) {
    if (!cards.empty() && last_is_sound && read_mark(word, cards.back(), edition)) continue;
    auto card = read_card(spot, word);
    last_is_sound = card.has_value();
    if (card) cards.push_back(std::move(*card));
  }
  return cards;
}

WrittenPosition read_written_position(const Spot& spot, std::string_view text, Edition edition) {
  WrittenPosition out;
  for (const auto part : split(text, "|")) {
    const auto words = split(part, " \t\r\n");
    if (words.empty()) continue;
    if (words.front() == "holder") {
      const auto holder = words.size() == 2 ? side_from(words[1]) : std::nullopt;
      if (holder) out.holder = holder;
      else spot.fault("unreadable_holder", {{"text", std::string{part}}});
      continue;
    }
    const auto colon = part.find(':');
    const auto heads = split(part.substr(0, std::min(colon, part.size())), " \t\r\n");
    const std::string_view head = heads.size() == 1 ? heads.front() : "";
    const bool terrain = head == "T" || head == "terrain";
    const auto side = side_from(head);
    if (colon == std::string_view::npos || (!terrain && !side)) {
      spot.fault("unreadable_part", {{"text", std::string{part}}});
      continue;
    }
    auto& list = terrain ? out.terrain : *side == usa ? out.usa : out.csa;
    for (WrittenCard& card : read_cards(spot, part.substr(colon + 1), edition)) list.push_back(std::move(card));
  }
  return out;
}

std::vector<std::pair<Place, WrittenPosition>> read_diagram(const Spot& spot, std::string_view text, Edition edition) {
  std::vector<std::pair<Place, WrittenPosition>> out;
  while (text.find_first_not_of(" \t\r\n,;`") != std::string_view::npos) {
    text.remove_prefix(text.find_first_not_of(" \t\r\n,;`"));
    const auto open = text.find('['), close = text.find(']');
    if (open == std::string_view::npos || close == std::string_view::npos || close < open) {
      spot.fault("unreadable_part", {{"text", std::string{text.substr(0, 80)}}});
      return out;
    }
    const auto names = split(text.substr(0, open), " \t\r\n");
    const auto place = names.size() == 1 ? place_from(names.front(), edition) : std::nullopt;
    if (!place || !is_position(*place)) {
      spot.fault("unknown_position", {{"position", std::string{text.substr(0, std::min<std::size_t>(open, 80))}}});
    } else {
      out.emplace_back(*place, read_written_position(spot, text.substr(open + 1, close - open - 1), edition));
    }
    text.remove_prefix(close + 1);
  }
  return out;
}

std::string write_card(const Card& card, const State& state) {
  std::string out{text(card.id).id};
  if (card.hits) out += "*" + std::to_string(card.hits);
  if (!is_deck(card.at) && card.rank) out += " #" + std::to_string(card.rank);
  if (card.face_up != usually_face_up(card.at, state.phase)) out += card.face_up ? " up" : " down";
  if (card.from != Place::Nowhere) out += " from=" + std::string{name_of(card.from, state.edition)};
  if (card.moves) out += " moves=" + std::to_string(card.moves);
  if (card.way != Way::None) out += " way=" + std::string{json::text_of(json::shape<Way>, Way{card.way})};
  if (card.crossings) out += " crossings=" + std::to_string(card.crossings);
  for (const Mark& mark : marks)
    if (mark.get(card)) out += " " + std::string{mark.word};
  return out;
}

}  // namespace kepi::dixie
