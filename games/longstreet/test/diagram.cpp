#include "games/longstreet/test/diagram.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "games/longstreet/json/notation.h"

namespace kepi::longstreet::test {
namespace {

[[noreturn]] void wrong(std::string_view what, std::string_view text) {
  throw std::invalid_argument(std::string(what) + ": " + std::string(text));
}
template <class T>
T need(std::optional<T> value, std::string_view text) {
  if (!value) wrong("cannot read", text);
  return *value;
}
void fail(Where where, const std::string& why) { ADD_FAILURE_AT(where.file_name(), static_cast<int>(where.line())) << why; }

std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const auto end = text.find_first_of(separators);
    auto part = text.substr(0, end);
    while (!part.empty() && part.front() == ' ') part.remove_prefix(1);
    while (!part.empty() && part.back() == ' ') part.remove_suffix(1);
    if (!part.empty()) parts.push_back(part);
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return parts;
}

constexpr std::array terrain_names{"woods", "swamp", "crest", "stream", "river", "rocky", "crop", "wall", "fence", "ford",
                                   "bridge", "hill", "road", "embankment"};
static_assert(terrain_names.size() == terrain_count);

std::optional<Piece> read_piece(std::string_view line) {
  Reader in{line};
  const auto name = in.word();
  const auto kind = std::find(terrain_names.begin(), terrain_names.end(), name);
  if (kind == terrain_names.end()) return {};
  Piece piece{static_cast<Terrain>(kind - terrain_names.begin()), {}};
  while (const auto p = in.point()) piece.points.push_back(*p);
  if (!in.at_end()) wrong("not a terrain piece", line);
  return piece;
}

constexpr std::array steps{"terrain", "edges", "order", "deployment", "start", "name card", "discard", "reshuffle", "fire",
                           "fire window", "shooting", "reroll shots", "shot window", "fire morale", "kill", "command",
                           "movement window", "confusion", "movement", "combat window", "charges"};

std::string written(const auto& cards) {
  std::string all;
  for (const Title c : cards) all += (all.empty() ? "" : " ") + std::string{c == Title::None ? "?" : text(c).id};
  return all;
}
template <class Cards>
void read_cards(Cards& out, std::string_view text) {
  out.clear();
  for (const auto id : split(text, " ")) out.push_back(card(id));
}

}  // namespace

Title card(std::string_view id) { return need(title_by_id(id), id); }

Scenario scenario(std::string_view drawing) {
  Scenario made;
  for (const auto line : split(drawing, "\n;")) {
    if (auto piece = read_piece(line)) {
      made.pieces.push_back(*piece);
      continue;
    }
    Reader in{line};
    const auto name = in.word();
    if (name == "table") {
      made.width = need(in.length(), line), made.depth = need(in.length(), line);
      continue;
    }
    if (name == "year") {
      made.year = need(in.integer(), line);
      continue;
    }
    if (name == "depth") {
      made.infantry_depth = need(in.length(), line);
      continue;
    }
    const Written unit = need(read_unit(in.rest()), line);
    made.units.push_back({std::string{name}, Table::seat(name.front()), unit.arm, unit.formation.bases, true, unit.limbered,
                          unit.formation, unit.pose});
  }
  made.federal_edge = Edge::South;
  return made;
}

// ------------------------------------------------------------------------------------------- answers

Answer::~Answer() {
  if (rule_ && !looked_at_) fail(where_, "refused by " + std::string{rule_->text()});
}
bool operator==(const Answer& answer, const Expected& expected) {
  answer.looked_at_ = true;
  if (!answer.rule_) return expected.any_of.empty();
  return std::find(expected.any_of.begin(), expected.any_of.end(), *answer.rule_) != expected.any_of.end();
}
void PrintTo(const Answer& answer, std::ostream* out) {
  *out << (answer.rule_ ? "refused by " + std::string{answer.rule_->text()} : "accepted");
}
void PrintTo(const Expected& expected, std::ostream* out) {
  *out << (expected.any_of.empty() ? "accepted" : "refused by");
  for (const RuleId& rule : expected.any_of) *out << " " << rule.text();
}

int TestDice::draw(int sides) {
  if (!left.empty()) {
    const int result = left.front();
    left.erase(left.begin());
    if (result > sides) wrong("no such face", std::to_string(result));
    return result;
  }
  if (free) return free->roll(sides);
  ran_out = true;
  return 1;
}

// ------------------------------------------------------------------------------------------- the table

Table::Table(std::string_view drawing, std::string_view when) {
  state_.field = FieldRef{std::make_shared<const Field>(scenario(drawing))};
  std::array<int, 2> bases{};
  for (const Muster& muster : state_.field->scenario.units) {
    Unit u{.side = muster.side, .arm = muster.arm};
    u.pose = muster.pose, u.formation = muster.formation, u.limbered = muster.limbered;
    state_.units.push_back(u);
    bases[kepi::index(muster.side)] += muster.bases;
  }
  state_.shattered_point = static_cast<std::uint8_t>(std::max(shattered_point(bases[0], bases[1]), 15));
  state_.turn = 1;
  state_.stacked = true;
  for (const Seat side : seats) {
    for (std::size_t n = 0; n < hand_size; ++n) state_[side].hand.push_back(Title::CourierFromDivision);
    for (int n = 0; n < 30; ++n) state_[side].deck.push_back(Title::CourierFromDivision);
    for (int w = 1; w < static_cast<int>(window_count); ++w) state_[side].standing.add(static_cast<Window>(w));
    state_[side].edge = side == federal ? Edge::South : Edge::North;
  }
  state_.active = seat(when.front());
  auto rest = when.substr(2);
  state_.invoking = 1;
  if (rest.back() == '2' || rest.back() == '1') {
    state_.invoking = static_cast<std::uint8_t>(rest.back() - '0');
    rest.remove_suffix(2);
  }
  const auto step = std::find(steps.begin(), steps.end(), rest);
  if (step == steps.end()) wrong("no such step", rest);
  state_.step = static_cast<Step>(step - steps.begin());
}

Table::~Table() {
  if (!dice_.left.empty()) ADD_FAILURE() << dice_.left.size() << " dice were not rolled";
  if (dice_.ran_out) ADD_FAILURE() << "more dice were rolled than written down";
}

Table& Table::dice(std::initializer_list<int> results) {
  dice_.left.insert(dice_.left.end(), results.begin(), results.end());
  return *this;
}
Table& Table::hand(char side, std::string_view cards) { return read_cards(state_[seat(side)].hand, cards), *this; }
Table& Table::deck(char side, std::string_view cards) {
  Pile& deck = state_[seat(side)].deck;
  read_cards(deck, cards);
  std::reverse(deck.begin(), deck.end());
  return *this;
}
Table& Table::discards(char side, std::string_view cards) { return read_cards(state_[seat(side)].discards, cards), *this; }
Table& Table::ask_windows() {
  for (const Seat side : seats) state_[side].standing = {};
  return *this;
}
Table& Table::modifier(std::string_view id, std::string_view named) {
  state_.modifier = card(id);
  if (!named.empty()) state_.named = (*this)[named];
  return *this;
}
Table& Table::interrupt(std::string_view id, std::string_view unit) {
  state_.interrupt = card(id);
  if (!unit.empty()) state_.interrupt_unit = (*this)[unit];
  return *this;
}
Table& Table::smoke(std::string_view name) { return state_.units[(*this)[name]].smoke = true, *this; }
Table& Table::hits(std::string_view name, int n) {
  state_.units[(*this)[name]].hits = static_cast<std::uint8_t>(n);
  state_.targets.push_back((*this)[name]);
  return *this;
}
Table& Table::losses(char side, int n) { return state_[seat(side)].losses = static_cast<std::uint8_t>(n), *this; }
Table& Table::passed(char side) { return state_[seat(side)].passed = true, *this; }
Table& Table::go_on() {
  Log<Event> log{events_};
  proceed(state_, dice_, log);
  return *this;
}

UnitId Table::operator[](std::string_view name) const {
  const auto& units = state_.field->scenario.units;
  for (std::size_t i = 0; i < units.size(); ++i)
    if (units[i].name == name) return static_cast<UnitId>(i);
  wrong("no such unit", name);
}
std::string Table::at(std::string_view name) const {
  const Unit& u = unit(name);
  return u.is_gone() ? "gone" : write_unit({u.arm, u.limbered, u.formation, u.pose});
}
std::string Table::hand_of(char side) const { return written(state_[seat(side)].hand); }
std::string Table::discards_of(char side) const { return written(state_[seat(side)].discards); }
std::string Table::removed_of(char side) const { return written(state_[seat(side)].removed); }
char Table::asked() const {
  const auto who = decider(state_);
  return !who ? '-' : *who == federal ? 'F' : 'C';
}
char Table::winner() const { return !state_.winner ? '?' : *state_.winner == federal ? 'F' : 'C'; }
std::vector<Order> Table::offered() const {
  std::vector<Order> orders;
  if (const auto who = decider(state_)) choices(state_, *who, orders);
  return orders;
}
std::string Table::needed() const {
  std::string all;
  for (const Fired& fired : told<Fired>()) {
    all.clear();
    for (const ShotDie& d : fired.dice) all += (all.empty() ? "" : " ") + std::to_string(d.needed);
  }
  return all;
}
std::string Table::engaged() const {
  std::string all;
  for (const Engagement& e : state_.engagements)
    all += (all.empty() ? "" : ", ") + name_of(e.attacker) + " " + name_of(e.defender) + (e.contact ? "*" : "") +
           (e.flanked ? "!" : "") + (e.covered ? "#" : "");
  return all;
}

// ------------------------------------------------------------------------------------------- orders

namespace {

Hand read_hand(Reader& in, std::string_view text) {
  if (in.eat("L")) return Hand::Left;
  if (in.eat("R")) return Hand::Right;
  wrong("left or right?", text);
}

Move read_move(UnitId unit, std::string_view text) {
  Move move{unit, false, {}};
  Reader all{text};
  move.flank = all.eat("flank");
  for (const auto part : split(all.rest(), ",")) {
    Reader in{part};
    if (in.eat("fwd")) {
      move.legs.push_back(Leg::slide(0_deg, need(in.length(), text)));
    } else if (in.eat("obl") || in.eat("slide") || in.eat("prolong")) {
      const Angle angle = need(in.angle(), text);
      move.legs.push_back(Leg::slide(angle, need(in.length(), text)));
    } else if (in.eat("wheel")) {
      const Hand hand = read_hand(in, text);
      move.legs.push_back(Leg::wheel(hand, need(in.angle(), text)));
    } else if (in.eat("backwheel")) {
      const Hand hand = read_hand(in, text);
      move.legs.push_back(Leg::wheel(hand, -need(in.angle(), text)));
    } else if (in.eat("about")) {
      move.legs.push_back(Leg::about_face());
    } else {
      wrong("no such leg", part);
    }
    if (!in.at_end()) wrong("too much", part);
  }
  return move;
}

std::uint8_t small(int n) { return static_cast<std::uint8_t>(n); }

}  // namespace

Order Table::read_order(std::string_view text) const {
  const auto colon = text.find(": ");
  if (colon == std::string_view::npos) {
    Reader in{text};
    const auto verb = in.word();
    if (verb == "done") return Done{};
    if (verb == "pass") return Pass{};
    if (verb == "reshuffle") return Reshuffle{true};
    if (verb == "keep") return Reshuffle{false};
    if (verb == "resign") return Resign{};
    if (verb == "discard") return Discard{card(in.word())};
    if (verb == "name") return NameCard{card(in.word())};
    if (verb == "way") return ChooseWay{static_cast<std::int8_t>(need(in.integer(), text)), 0, 0_bw};
    if (verb == "reroll") {
      Reroll order;
      while (const auto n = in.integer()) order.dice.push_back(small(*n - 1));
      return order;
    }
    if (verb == "interrupt") {
      Interrupt order{card(in.word()), no_unit, {}};
      if (in.eat("at")) order.at = need(in.point(), text);
      else if (!in.at_end()) order.unit = (*this)[in.word()];
      return order;
    }
    if (verb == "fire" || verb == "move" || verb == "combat") {
      Title cards[2] = {Title::None, Title::None}, modifier = Title::None;
      UnitId named = no_unit;
      cards[0] = card(in.word());
      while (!in.at_end()) {
        if (in.eat("mod")) modifier = card(in.word());
        else if (in.eat("unit")) named = (*this)[in.word()];
        else cards[1] = card(in.word());
      }
      if (verb == "fire") return InvokeFire{cards[0], modifier};
      return Invoke{verb == "move" ? Phase::Movement : Phase::Combat, cards[0], cards[1], modifier, named};
    }
    wrong("no such order", text);
  }
  const UnitId unit = (*this)[text.substr(0, colon)];
  const auto body = text.substr(colon + 2);
  Reader in{body};
  if (in.eat("shoot")) {
    Shoot order{unit, {}, false};
    while (!in.at_end()) {
      if (in.eat("named")) {
        order.named = true;
        continue;
      }
      Aim aim{small(need(in.integer(), text) - 1), 0, no_unit, false};
      if (!in.eat("@")) wrong("no angle", text);
      aim.angle = static_cast<std::int8_t>(need(in.integer(), text));
      aim.extra = in.eat("+");
      if (in.eat("=")) aim.target = (*this)[in.word()];
      order.aims.push_back(aim);
    }
    return order;
  }
  if (in.eat("roll")) return Roll{unit};
  if (in.eat("name")) return NameUnit{unit};
  if (in.eat("morale")) return PlayMorale{unit, card(in.word())};
  if (in.eat("remove")) {
    BaseSet set = 0;
    while (!in.at_end()) {
      const int rank = need(in.integer(), text);
      if (!in.eat("/")) wrong("rank/file", text);
      const int base = state_.units[unit].formation.base_at({rank - 1, need(in.integer(), text) - 1});
      if (base < 0) wrong("no base there", text);
      set = static_cast<BaseSet>(set | 1u << base);
    }
    return Remove{unit, set};
  }
  if (in.eat("allocate")) {
    Allocate order{unit, {}};
    while (!in.at_end()) {
      const UnitId defender = (*this)[in.word()];
      order.shares.push_back({defender, small(need(in.integer(), text))});
    }
    return order;
  }
  if (in.eat("charge")) {
    Charge order{unit, Hand::Left, 0_bw};
    if (in.eat("wheel")) order.hand = read_hand(in, text), order.arc = need(in.length(), text);
    return order;
  }
  if (in.eat("guidon (")) {
    Guidon order{unit};
    const int rank = need(in.integer(), text);
    in.eat(",");
    const int base = state_.units[unit].formation.base_at({rank - 1, need(in.integer(), text) - 1});
    if (base < 0 || !in.eat(") ->")) wrong("no guidon", text);
    order.base = small(base);
    order.left = small(need(in.integer(), text));
    in.eat("left,");
    order.right = small(need(in.integer(), text));
    in.eat("right");
    if (in.eat(", offset")) order.offset = small(need(in.integer(), text));
    return order;
  }
  if (in.eat("face")) {
    const Hand hand = read_hand(in, text);
    return Face{unit, hand, in.eat("rear")};
  }
  if (in.eat("limber gun")) {
    const int gun = need(in.integer(), text);
    in.eat("h");
    return Limber{unit, small(gun - 1), need(in.angle(), text)};
  }
  if (in.eat("unlimber h")) {
    Unlimber order{unit, need(in.angle(), text), 0, 0};
    in.eat(",");
    in.eat("left");
    order.left = small(need(in.integer(), text));
    in.eat("right");
    order.right = small(need(in.integer(), text));
    return order;
  }
  if (in.eat("path")) {
    March order{unit, {}, {}};
    while (const auto p = in.point()) order.points.push_back(*p);
    in.eat("h");
    order.heading = need(in.angle(), text);
    return order;
  }
  if (in.eat("fall back")) {
    FallBack order;
    order.unit = unit;
    if (in.eat("reform (")) {
      order.reform = true;
      const int rank = need(in.integer(), text);
      in.eat(",");
      order.base = small(state_.units[unit].formation.base_at({rank - 1, need(in.integer(), text) - 1}));
      in.eat(") ->");
      order.left = small(need(in.integer(), text));
      in.eat("left,");
      order.right = small(need(in.integer(), text));
      in.eat("right");
    }
    if (in.eat("gun")) order.gun = small(need(in.integer(), text) - 1);
    if (in.eat("h")) order.heading = need(in.angle(), text);
    return order;
  }
  if (in.eat("deploy")) {
    const Written at = need(read_unit(in.rest()), text);
    return Deploy{unit, at.pose, at.formation.files, at.formation.offset, at.limbered};
  }
  return read_move(unit, body);
}

Answer Table::give(Seat seat, std::string_view orders, Where where) {
  for (const auto text : split(orders, ";"))
    if (const auto rule = submit(seat, read_order(text), where)) return {rule, where};
  return {std::nullopt, where};
}

std::optional<RuleId> Table::submit(Seat seat, const Order& order, Where where) {
  const State before = state_;
  if (const Verdict verdict = judge(state_, seat, order); !verdict) {
    if (!(state_ == before)) fail(where, "a refused order changed something");
    return verdict.refusal().rule;
  }
  Log<Event> log{events_};
  apply(state_, seat, order, dice_, log);
  if (dice_.ran_out) fail(where, "more dice were rolled than written down"), dice_.ran_out = false;
  return std::nullopt;
}

}  // namespace kepi::longstreet::test
