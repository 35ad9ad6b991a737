#include "games/dixie/test/notation.h"

#include <cctype>
#include <stdexcept>

namespace kepi::dixie::test {
namespace {

[[noreturn]] void cannot_read(std::string_view what, std::string_view token) {
  throw std::invalid_argument("the drawing: " + std::string(what) + " '" + std::string(token) + "'");
}

bool blank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

std::vector<std::string> tokens_of(std::string_view text) {
  std::vector<std::string> all;
  std::string now;
  const auto close = [&] {
    if (!now.empty()) all.push_back(std::move(now));
    now.clear();
  };
  for (char c : text) {
    if (blank(c)) {
      close();
    } else if (c == '[' || c == ']' || c == '|') {
      close();
      all.emplace_back(1, c);
    } else {
      now += c;
    }
  }
  close();
  return all;
}

bool all_digits(std::string_view text) {
  for (char c : text)
    if (!std::isdigit(static_cast<unsigned char>(c))) return false;
  return !text.empty();
}

DrawnCard read_card(std::string token) {
  DrawnCard card;
  if (token.front() == '~') {
    card.face_down = true;
    token.erase(0, 1);
  }
  if (!token.empty() && token.back() == '!') {
    card.fired = true;
    token.pop_back();
  }
  if (const auto star = token.find('*'); star != std::string::npos) {
    const std::string hits = token.substr(star + 1);
    if (!all_digits(hits)) cannot_read("hits of", token);
    card.hits = std::stoi(hits);
    token.resize(star);
  }
  if (token.empty()) cannot_read("a card without a face", "~");
  card.spec = token;
  return card;
}

/// Reads characters from the front of a spec.
class Reader {
 public:
  explicit Reader(std::string_view text) : whole_{text}, rest_{text} {}
  bool done() const { return rest_.empty(); }
  bool take(char c) {
    if (done() || rest_.front() != c) return false;
    rest_.remove_prefix(1);
    return true;
  }
  void must(char c) {
    if (!take(c)) cannot_read("card", whole_);
  }
  int digit() {
    if (done() || !std::isdigit(static_cast<unsigned char>(rest_.front()))) cannot_read("card", whole_);
    const int value = rest_.front() - '0';
    rest_.remove_prefix(1);
    return value;
  }
  void end() const {
    if (!done()) cannot_read("card", whole_);
  }

 private:
  std::string_view whole_, rest_;
};

}  // namespace

Drawing read_drawing(std::string_view text) {
  Drawing drawing;
  std::string place;
  char side = '?';
  bool inside = false;
  const auto tokens = tokens_of(text);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const std::string& token = tokens[i];
    if (token == "[") {
      cannot_read("a bracket without a position", token);
    } else if (token == "]" || token == "|") {
      if (!inside) cannot_read("outside a position", token);
      inside = token == "|";
      side = '?';
    } else if (i + 1 < tokens.size() && tokens[i + 1] == "[") {
      if (inside) cannot_read("unclosed before", token);
      place = token;
      inside = true;
      ++i;
    } else if (token == "holder" && inside && i + 1 < tokens.size()) {
      drawing.holders.push_back({place, tokens[++i].front()});
    } else if (!inside && (token == "reserve" || token == "deck" || token == "discard")) {
      place = token;
      side = '?';
    } else if (token == "U:" || token == "C:" || (token == "T:" && inside)) {
      side = token.front();
    } else if (side == '?') {
      cannot_read("whose is", token);
    } else if (place == "deck" && all_digits(token)) {
      drawing.any_in_deck[side == 'U' ? 0 : 1] = std::stoi(token);
    } else {
      DrawnCard card = read_card(token);
      card.side = side;
      card.place = place;
      drawing.cards.push_back(std::move(card));
    }
  }
  if (inside) cannot_read("unclosed", place);
  return drawing;
}

Wanted read_spec(std::string_view spec) {
  using Kind = Wanted::Kind;
  Wanted wanted{};
  wanted.name = std::string(spec);
  if (spec.size() == 9 && spec[2] == '-' && spec[5] == '-') {
    wanted.kind = Kind::ById;
    return wanted;
  }
  if (std::islower(static_cast<unsigned char>(spec.front()))) {
    wanted.kind = Kind::Terrain;
    if (std::isdigit(static_cast<unsigned char>(spec.back()))) {
      wanted.limit = spec.back() - '0';
      wanted.name.pop_back();
    }
    return wanted;
  }
  if (spec.size() < 2 || !std::isdigit(static_cast<unsigned char>(spec[1]))) {
    wanted.kind = Kind::Special;
    return wanted;
  }
  Reader in(spec.substr(1));
  wanted.cv = in.digit();
  switch (spec.front()) {
    case 'I': wanted.kind = Kind::Infantry; break;
    case 'V': wanted.kind = Kind::Cavalry; break;
    case 'H': wanted.horse = true; [[fallthrough]];
    case 'A': wanted.kind = Kind::Artillery; break;
    case 'G':
      wanted.kind = Kind::General;
      in.must('/');
      wanted.defence = in.digit();
      if (in.take('+')) wanted.bonus = in.digit();
      in.end();
      return wanted;
    default: cannot_read("kind of", spec);
  }
  for (char letter : {'A', 'B', 'C'})
    if (in.take(letter)) wanted.letter = letter;
  if (wanted.kind == Kind::Artillery && in.take('(')) {
    wanted.long_fire = in.digit();
    in.must('/');
    wanted.short_fire = in.digit();
    in.must(')');
  }
  in.end();
  return wanted;
}

}  // namespace kepi::dixie::test
