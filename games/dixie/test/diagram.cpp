#include "games/dixie/test/diagram.h"

#include <algorithm>
#include <set>
#include <sstream>
#include <stdexcept>

namespace kepi::dixie::test {
namespace {

[[noreturn]] void wrong(std::string_view what, std::string_view name) {
  throw std::invalid_argument(std::string(what) + ": " + std::string(name));
}

char letter_of(Seat seat) { return seat == usa ? 'U' : 'C'; }
Seat seat_of(char side) {
  if (side != 'U' && side != 'C') wrong("no such side", std::string_view(&side, 1));
  return side == 'U' ? usa : csa;
}

void fail(Where where, const std::string& why) { ADD_FAILURE_AT(where.file_name(), static_cast<int>(where.line())) << why; }

// The ledger writes a kind or effect as the data files do, in lower case with hyphens or in capitals with
// underscores.
std::string as_in_the_data(std::string_view name) {
  std::string id;
  for (char c : name) id += c == '_' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return id;
}

bool fits(CardId card, const Wanted& wanted) {
  const CardFace& f = face(card);
  using Kind = Wanted::Kind;
  switch (wanted.kind) {
    case Kind::ById: return text(card).id == wanted.name;
    case Kind::Terrain:
      return f.type == CardType::Terrain && text(f.terrain).id == as_in_the_data(wanted.name) &&
             (wanted.limit == 0 || f.movement_limit == wanted.limit);
    case Kind::Special: return f.type == CardType::Special && text(f.effect).id == as_in_the_data(wanted.name);
    case Kind::General:
      return f.type == CardType::General && f.attack == wanted.cv && f.defense == wanted.defence &&
             f.stacking_bonus == wanted.bonus;
    case Kind::Infantry:
    case Kind::Cavalry:
    case Kind::Artillery: break;
  }
  const CardType type = wanted.kind == Kind::Infantry  ? CardType::Infantry
                        : wanted.kind == Kind::Cavalry ? CardType::Cavalry
                                                       : CardType::Artillery;
  // A letter has a meaning at Gettysburg only (DX-1.09).
  const bool letter_fits = f.edition != Edition::Gettysburg || f.letter == Letter(wanted.letter - 'A');
  return f.type == type && f.cv == wanted.cv && letter_fits && f.horse_artillery == wanted.horse &&
         (wanted.long_fire == 0 || (f.fire_long == wanted.long_fire && f.fire_short == wanted.short_fire));
}

/// Deals the cards a drawing asks for, each card once.
class Dealer {
 public:
  explicit Dealer(Edition edition) : edition_{edition} {}

  CardId deal(const std::string& spec, Seat side, bool either_side = false) {
    const Wanted wanted = read_spec(spec);
    for (const auto& set : {cards_of, blanks_of})  // DX-M.12  what the edition does not have is a blank card
      for (Seat owner : {side, other(side)}) {
        for (CardId card : set(edition_, owner))
          if (!dealt_.contains(card) && fits(card, wanted)) return dealt_.insert(card), card;
        if (!either_side) break;
      }
    wrong("the edition has no such card (any more)", spec);
  }
  CardId deal_any_troops(Seat side) {
    const CardSet all = cards_of(edition_, side);
    for (std::size_t i = all.size(); i-- > 0;)
      if (is_troop(all[i]) && !dealt_.contains(all[i])) return dealt_.insert(all[i]), all[i];
    wrong("no troops left", "deck");
  }

 private:
  Edition edition_;
  std::set<CardId> dealt_;
};

struct PlaceName {
  Place place;
  std::string_view name, at_shiloh;
};
constexpr PlaceName place_names[] = {
    {Place::UR, "UR", "RR"},   {Place::UCR, "UCR", ""},  {Place::UC, "UC", "RC"},
    {Place::UCL, "UCL", ""},   {Place::UL, "UL", "RL"},  {Place::CL, "CL", "FR"},
    {Place::CCL, "CCL", ""},   {Place::CC, "CC", "FC"},  {Place::CCR, "CCR", ""},
    {Place::CR, "CR", "FL"},   {Place::Reserve, "reserve", "reserve"},
    {Place::Deck, "deck", "deck"}, {Place::Discard, "discard", "discard"},
    {Place::Removed, "removed", "removed"}, {Place::EnemyReserve, "enemy reserve", "enemy reserve"},
};

Place read_place(Edition edition, std::string_view name) {
  for (const PlaceName& row : place_names)
    if (name == (edition == Edition::Shiloh ? row.at_shiloh : row.name)) return row.place;
  wrong("no such place", name);
}

std::string write_place(Edition edition, Place place) {
  for (const PlaceName& row : place_names)
    if (row.place == place) return std::string(edition == Edition::Shiloh ? row.at_shiloh : row.name);
  return "nowhere";
}

/// The step at which a phase begins, by the word of the test.
Step step_named(std::string_view word) {
  if (word == "morale") return Step::MoraleStart;
  if (word == "combat") return Step::Fire;
  if (word == "start-of-combat") return Step::CombatStart;
  if (word == "move") return Step::MovementStart;
  if (word == "draw") return Step::Reinforcement;
  if (word == "deployment") return Step::Deployment;
  wrong("no such phase", word);
}
Phase phase_of(Step step) {
  switch (step) {
    case Step::MoraleStart: return Phase::Morale;
    case Step::Fire:
    case Step::CombatStart: return Phase::Combat;
    case Step::MovementStart: return Phase::Movement;
    case Step::Reinforcement: return Phase::Reinforcement;
    default: return Phase::Deployment;
  }
}

State empty_state(Edition edition) {
  State state;
  state.edition = edition;
  for (std::size_t i = 0; i < position_count; ++i) {
    const Seat holder = edition == Edition::Shiloh ? usa : line_of(Place(i));  // DX-0.12
    state.positions[i].holder = state.positions[i].held_by_at_start = holder;
  }
  return state;
}

bool mentions(const Event& event, CardId card);

template <class T>
bool names(const T& value, CardId card) {
  if constexpr (std::is_same_v<T, CardId>) return value == card;
  else if constexpr (std::is_same_v<T, Mention>) return value.card == card;
  else return std::any_of(value.begin(), value.end(), [&](const auto& one) { return names(one, card); });
}

bool mentions(const Event& event, CardId card) {
  return std::visit(
      [&](const auto& e) {
        bool found = false;
        if constexpr (requires { e.card; }) found = found || names(e.card, card);
        if constexpr (requires { e.cards; }) found = found || names(e.cards, card);
        if constexpr (requires { e.general; }) found = found || names(e.general, card);
        if constexpr (requires { e.named; }) found = found || names(e.named, card);
        if constexpr (requires { e.removed; }) found = found || names(e.removed, card);
        if constexpr (requires { e.by; })
          if constexpr (std::is_same_v<std::remove_cvref_t<decltype(e.by)>, CardId>) found = found || e.by == card;
        return found;
      },
      event);
}

Said one(Where where, std::function<Order(const Table&, Seat)> order) {
  return {[order = std::move(order)](const Table& t, Seat by) { return std::vector<Order>{order(t, by)}; }, where, false};
}

Named as_named(const Table& t, Seat by, const std::string& name) {
  const CardId id = t.named(name, by);
  for (const Card& card : t.state().cards)
    // Who names an enemy's face-down card can only point at its back.
    if (card.id == id && is_position(card.at) && !card.face_up && side_of(card) != by) return {no_card, token_of(card)};
  return {id, no_token};
}

}  // namespace

// ------------------------------------------------------------------------------------------- answers

Answer::~Answer() {
  if (rule_ && !looked_at_) fail(where_, "refused by " + std::string(rule_->text()));
}

bool operator==(const Answer& answer, const Expected& expected) {
  answer.looked_at_ = true;
  if (!answer.rule_) return expected.any_of.empty();
  return std::find(expected.any_of.begin(), expected.any_of.end(), *answer.rule_) != expected.any_of.end();
}

void PrintTo(const Answer& answer, std::ostream* out) {
  *out << (answer.rule_ ? "refused by " + std::string(answer.rule_->text()) : "accepted");
}
void PrintTo(const Expected& expected, std::ostream* out) {
  if (expected.any_of.empty()) *out << "accepted";
  for (const RuleId& rule : expected.any_of) *out << "refused by " << rule.text() << ' ';
}

// ------------------------------------------------------------------------------------------- orders

Said fire(std::string card, std::string at, Where where) {
  return one(where, [=](const Table& t, Seat by) -> Order {
    return Fire{t.named(card, by), at.empty() ? t.place_of(t.named(card, by)) : t.place_named(at)};
  });
}
Said aim(std::string card, std::string at, std::string target, Where where) {
  return one(where, [=](const Table& t, Seat by) -> Order {
    return Fire{t.named(card, by), t.place_named(at), t.named(target, other(by))};
  });
}
Said allot(std::string card, Where where) {
  return one(where, [=](const Table& t, Seat by) -> Order { return Allot{t.named(card, by)}; });
}
Said test(std::string card, Where where) {
  return one(where, [=](const Table& t, Seat by) -> Order { return Test{t.named(card, by)}; });
}
Said move(std::string card, std::string to, Where where) {
  return one(where, [=](const Table& t, Seat by) -> Order { return Move{t.named(card, by), t.place_named(to)}; });
}
Said move(std::string card, std::string via, std::string to, Where where) {
  return one(where, [=](const Table& t, Seat by) -> Order { return Move{t.named(card, by), t.place_named(to), t.place_named(via)}; });
}
Said march(Names cards, std::string via, std::string to, std::string general, Where where) {
  return one(where, [=](const Table& t, Seat by) -> Order {
    March order;
    for (const std::string& card : cards) order.cards.push_back(t.named(card, by));
    order.via = t.place_named(via);
    order.to = t.place_named(to);
    if (!general.empty()) order.general = t.named(general, by);
    return order;
  });
}
Said flank(Names cards, std::string at, std::string general, Where where) {
  return one(where, [=](const Table& t, Seat by) -> Order {
    Flank order;
    for (const std::string& card : cards) order.cards.push_back(t.named(card, by));
    order.at = t.place_named(at);
    if (!general.empty()) order.general = t.named(general, by);
    return order;
  });
}
Said reconnoitre(std::string card, Where where) {
  return one(where, [=](const Table& t, Seat by) -> Order { return Reconnoitre{t.named(card, by)}; });
}
Said ride_back(Where where) {
  return one(where, [](const Table&, Seat) -> Order { return Return{}; });
}
Said stay(Where where) {
  return one(where, [](const Table&, Seat) -> Order { return Stay{}; });
}
Said place(std::string terrain, std::string at, Where where) {
  return one(where, [=](const Table& t, Seat by) -> Order { return PlaceTerrain{t.named(terrain, by), t.place_named(at)}; });
}
Said recall(std::string card, Where where) {
  return one(where, [=](const Table& t, Seat by) -> Order { return Recall{t.named(card, by)}; });
}
Said melee(Names at, Where where) {
  return one(where, [=](const Table& t, Seat) -> Order {
    Melee order;
    for (const std::string& name : at) order.at.push_back(t.place_named(name));
    return order;
  });
}
Said fight_on(Where where) {
  return one(where, [](const Table&, Seat) -> Order { return Continue{}; });
}
Said disengage(Names cards, Where where) {
  return one(where, [=](const Table& t, Seat by) -> Order {
    Disengage order;
    for (const std::string& card : cards) order.cards.push_back(t.named(card, by));
    return order;
  });
}
Said designate(std::string general, Where where) {
  return one(where, [=](const Table& t, Seat by) -> Order { return Designate{t.named(general, by)}; });
}
Said hide(std::string card, std::string at, Where where) {
  return one(where, [=](const Table& t, Seat by) -> Order { return Hide{t.named(card, by), t.place_named(at)}; });
}
Said turn_up(std::string card, Where where) {
  return one(where, [=](const Table& t, Seat by) -> Order { return TurnUp{t.named(card, by), {}, {}}; });
}
Said retire(std::string card, Where where) {
  return one(where, [=](const Table& t, Seat by) -> Order { return Retire{t.named(card, by)}; });
}
Said play(std::string special, std::string at, Names named, Names to, Where where) {
  return one(where, [=](const Table& t, Seat by) -> Order {
    Play order;
    order.card = t.named(special, by);
    if (!at.empty()) order.at = t.place_named(at);
    for (const std::string& name : named) order.named.push_back(as_named(t, by, name));
    for (const std::string& name : to) order.to.push_back(t.place_named(name));
    return order;
  });
}
Said name_spied(std::string card, Where where) {
  return one(where, [=](const Table& t, Seat by) -> Order { return NameSpied{card.empty() ? no_card : t.named(card, by)}; });
}
Said pass(Where where) {
  return one(where, [](const Table&, Seat) -> Order { return Pass{}; });
}
Said end(Where where) {
  return one(where, [](const Table&, Seat) -> Order { return EndPhase{}; });
}
Said resign(Where where) {
  return one(where, [](const Table&, Seat) -> Order { return Resign{}; });
}
Said offer(Where where) {
  return one(where, [](const Table&, Seat) -> Order { return OfferDraw{}; });
}
Said accept_draw(Where where) {
  return one(where, [](const Table&, Seat) -> Order { return AnswerDraw{true}; });
}
Said decline_draw(Where where) {
  return one(where, [](const Table&, Seat) -> Order { return AnswerDraw{false}; });
}
Said standing_pass(std::initializer_list<Window> windows, const Unless& unless, Where where) {
  StandingPass order{{}, unless};
  for (Window window : windows) order.windows.add(window);
  return one(where, [order](const Table&, Seat) -> Order { return order; });
}
Said entrust(const Entrusted& entrusted, const Unless& unless, Where where) {
  return one(where, [=](const Table&, Seat) -> Order { return StandingPass{{}, unless, entrusted}; });
}
Said tests(Names cards, Where where) {
  return {[=](const Table& t, Seat by) {
            std::vector<Order> all;
            for (const std::string& card : cards) all.push_back(Test{t.named(card, by)});
            return all;
          },
          where, false};
}
namespace {

Deploy laid(const Table& t, Seat by, const std::string& card, Place at) {
  const bool decoy = card.front() == '~';
  return {t.named(decoy ? card.substr(1) : card, by), at, decoy};
}

}  // namespace

Said lay(std::string card, std::string at, Where where) {
  return one(where, [=](const Table& t, Seat by) -> Order { return laid(t, by, card, t.place_named(at)); });
}
Said take_back(std::string card, Where where) {
  return one(where, [=](const Table& t, Seat by) -> Order { return TakeBack{t.named(card, by)}; });
}
Said ready(Where where) {
  return one(where, [](const Table&, Seat) -> Order { return Ready{}; });
}
Said deploy(std::string cards_by_position, Where where) {
  return {[=](const Table& t, Seat by) {
            std::vector<Order> all;
            std::istringstream in(cards_by_position);
            Place at = Place::Nowhere;
            for (std::string word; in >> word;) {
              if (word.back() == ':') {
                at = t.place_named(word.substr(0, word.size() - 1));
              } else {
                all.push_back(laid(t, by, word, at));
              }
            }
            all.push_back(Ready{});
            return all;
          },
          where, true};
}

// ------------------------------------------------------------------------------------------- the table

int TestDice::draw(int sides) {
  if (left.empty() && free) return free->roll(sides);
  if (left.empty()) return ran_out = true, 1;
  const int result = left.front();
  left.erase(left.begin());
  if (result > sides) wrong("a die cannot show", std::to_string(result));
  return result;
}

Edition edition_named(std::string_view code) {
  for (const EditionName& row : edition_names)
    if (row.code == code) return row.key;
  wrong("no such edition", code);
}

Table::Table(std::string_view edition, const Drawing& drawing, std::string_view when, Windows windows,
             Switches switches)
    : windows_{windows} {
  state_ = empty_state(edition_named(edition));
  state_.switches = switches;
  if (switches.has(Switch::GbThreeDays)) state_.allotment = {6, 6};  // DX-15.205  a day that has just begun
  std::istringstream words{std::string(when)};
  char side = '?';
  std::string phase, word;
  words >> side >> phase;
  int day = 1;
  while (words >> word)
    if (word == "day") words >> day;

  Dealer dealer(state_.edition);
  std::vector<Card> cards;
  std::uint8_t deck_rank[2] = {0, 0};
  const auto put = [&](CardId id, const std::string& place_name) -> Card& {
    Card card;
    card.id = id;
    card.at = read_place(state_.edition, place_name);
    const Seat owner = face(id).side;
    if (is_position(card.at)) card.rank = ++state_.last_token[kepi::index(owner)];
    if (card.at == Place::Deck) card.rank = deck_rank[kepi::index(owner)]++;
    return cards.emplace_back(card);
  };
  for (const DrawnCard& drawn : drawing.cards) {
    const bool terrain_here = drawn.side == 'T';
    const Seat owner = !terrain_here ? seat_of(drawn.side)
                       : state_.edition == Edition::Shiloh ? dixie::usa
                                                           : line_of(read_place(state_.edition, drawn.place));
    const CardId id = dealer.deal(drawn.spec, owner, terrain_here);
    Card& card = put(id, drawn.place);
    card.hits = static_cast<std::uint8_t>(drawn.hits);
    card.fired = drawn.fired;
    card.face_up = !drawn.face_down && (is_position(card.at) || card.at == Place::Discard);
    card.decoy = drawn.face_down && is_position(card.at) && !is_troop(id);
    names_.push_back({drawn.spec, drawn.place, letter_of(face(id).side), id});
  }
  for (Seat owner : seats) {
    const int side_index = static_cast<int>(kepi::index(owner));
    const bool drawn = std::any_of(drawing.cards.begin(), drawing.cards.end(), [&](const DrawnCard& card) {
      return card.place == "deck" && seat_of(card.side) == owner;
    });
    const int wanted = drawing.any_in_deck[side_index];
    const int usual = state_.edition == Edition::Shiloh ? 6 : 3;
    for (int i = 0; i < (wanted >= 0 ? wanted : drawn ? 0 : usual); ++i) put(dealer.deal_any_troops(owner), "deck");
  }
  std::sort(cards.begin(), cards.end(), [](const Card& a, const Card& b) { return a.id < b.id; });
  for (const Card& card : cards) state_.cards.push_back(card);
  for (const DrawnHolder& drawn : drawing.holders) {
    Position& position = state_[read_place(state_.edition, drawn.position)];
    position.holder = position.held_by_at_start = seat_of(drawn.side);
  }

  const Step step = step_named(phase);
  state_.active = seat_of(side);
  state_.phase = phase_of(step);
  state_.day = static_cast<std::uint8_t>(day);
  // In the middle of a game: Shiloh's first Confederate turn has a rule of its own (DX-3.15).
  state_.turn = static_cast<std::uint8_t>(step == Step::Deployment ? 0 : (day == 1 ? 5 : 17) + (side == 'U'));
  state_.ready[kepi::index(dixie::csa)] = step == Step::Deployment && state_.edition == Edition::Shiloh;  // DX-3.14
  state_.flow.push_back(Frame{.step = step, .seat = state_.active});
  Log<Event> log{events_};
  proceed(state_, dice_, log);
  go_on(Where::current());
}

Table::Table(State state, Windows windows) : state_{state}, windows_{windows} {
  for (const Card& card : state_.cards) names_.push_back({std::string(text(card.id).id), "", letter_of(side_of(card)), card.id});
}

Table::~Table() {
  if (!dice_.left.empty() && !testing::Test::HasFatalFailure())
    ADD_FAILURE() << dice_.left.size() << " dice were not rolled, the first " << dice_.left.front();
}

Table& Table::dice(std::initializer_list<int> results) {
  if (!dice_.left.empty()) {
    ADD_FAILURE() << dice_.left.size() << " dice were not rolled, the first " << dice_.left.front();
    dice_.left.clear();
  }
  dice_.left = results;
  return *this;
}

void Table::check_dice(Where where) {
  if (dice_.ran_out) fail(where, "more dice were rolled than the test foresees");
  dice_.ran_out = false;
}

std::optional<RuleId> Table::submit(Seat seat, const Order& order, Where where) {
  if (const Verdict verdict = judge(state_, seat, order); !verdict) return verdict.refusal().rule;
  Log<Event> log{events_};
  apply(state_, seat, order, dice_, log);
  check_dice(where);
  go_on(where);
  return std::nullopt;
}

std::optional<RuleId> Table::submit_all(Seat seat, const Said& said) {
  std::vector<CardId> placed;
  for (const Order& order : said.orders(*this, seat)) {
    if (const auto rule = submit(seat, order, said.where)) {
      for (CardId card : placed) submit(seat, TakeBack{card}, said.where);
      return rule;
    }
    if (said.deployment && std::holds_alternative<Deploy>(order)) placed.push_back(std::get<Deploy>(order).card);
  }
  return std::nullopt;
}

Answer Table::give(Seat seat, std::initializer_list<Said> all) {
  for (const Said* said = all.begin(); said != all.end(); ++said) {
    const auto rule = submit_all(seat, *said);
    if (said + 1 == all.end()) return {rule, said->where};
    if (rule) fail(said->where, "refused by " + std::string(rule->text()));
  }
  return {std::nullopt, Where::current()};
}

// Passes the windows nobody asked for.
void Table::go_on(Where where) {
  while (windows_ == Windows::Passed && window()) {
    const Seat seat = asked('U') ? dixie::usa : dixie::csa;
    if (const Verdict verdict = judge(state_, seat, Pass{}); !verdict)
      return fail(where, "a pass was refused by " + std::string(verdict.refusal().rule.text()));
    Log<Event> log{events_};
    apply(state_, seat, Pass{}, dice_, log);
    check_dice(where);
  }
}

void Table::pass_windows() {
  windows_ = Windows::Passed;
  go_on(Where::current());
}

void Table::pass() {
  while (window()) {
    const Seat seat = asked('U') ? dixie::usa : dixie::csa;
    if (submit(seat, Pass{}, Where::current())) return;
  }
}

void Table::pass_until(char side) {
  while (window() && !asked(side)) submit(other(seat_of(side)), Pass{}, Where::current());
  if (!window()) ADD_FAILURE() << "no window was offered to " << side;
}

void Table::pass_until(Window wanted) {
  for (int i = 0; i < 100 && window() && window() != wanted; ++i)
    submit(asked('U') ? dixie::usa : dixie::csa, Pass{}, Where::current());
  if (window() != wanted) ADD_FAILURE() << "the window did not open";
}

// The least the one who is asked can say: pass, end, or the first of what he must do.
void Table::do_nothing() {
  const Prompt now = prompt(state_);
  const Seat seat = now.deciders.has(dixie::usa) ? dixie::usa : dixie::csa;
  for (const Order& order : {Order{Pass{}}, Order{EndPhase{}}, Order{Ready{}}})
    if (judge(state_, seat, order)) return static_cast<void>(submit(seat, order, Where::current()));
  std::vector<Order> possible;
  choices(state_, seat, possible);
  if (possible.empty()) wrong("nothing can be said", phase());
  submit(seat, possible.front(), Where::current());
}

void Table::idle_turn() {
  const int now = state_.turn;
  while (!over() && state_.turn == now) do_nothing();
}

void Table::to_turn_of(char side, std::string_view wanted) {
  for (int i = 0; i < 200 && !over(); ++i) {
    if (turn() == side && (wanted.empty() || phase() == wanted) && !window()) return;
    do_nothing();
  }
  ADD_FAILURE() << "the turn of " << side << " did not come";
}

// ------------------------------------------------------------------------------------------- what there is

CardId Table::named(std::string_view name, std::optional<Seat> speaker) const {
  std::string_view spec = name;
  std::size_t which = 0;
  std::vector<std::string_view> owners;  // "UC", "U" or both
  if (const auto hash = spec.find('#'); hash != std::string_view::npos) {
    which = static_cast<std::size_t>(spec[hash + 1] - '0');
    spec = spec.substr(0, hash);
  }
  for (auto space = spec.find(' '); space != std::string_view::npos; space = spec.find(' ')) {
    owners.push_back(spec.substr(0, space));
    spec = spec.substr(space + 1);
  }
  const auto is_of = [](const Name& one) {
    return [&one](std::string_view owner) { return owner == one.place || owner == std::string_view(&one.side, 1); };
  };
  std::vector<CardId> found;
  for (const Name& one : names_)
    if (one.spec == spec && std::all_of(owners.begin(), owners.end(), is_of(one)))
      found.push_back(one.card);
  if (found.empty()) wrong("not drawn", name);
  const auto own = [&](CardId card) { return speaker && face(card).side == *speaker; };
  if (std::any_of(found.begin(), found.end(), own)) std::erase_if(found, [&](CardId card) { return !own(card); });
  if (which == 0 && found.size() > 1) wrong("several of them", name);
  if (which > found.size()) wrong("not so many", name);
  return found[which == 0 ? 0 : which - 1];
}

const Card& Table::card(std::string_view name) const {
  const CardId id = (*this)[name];
  for (const Card& card : state_.cards)
    if (card.id == id) return card;
  wrong("gone from the game", name);
}

Place Table::place_of(CardId id) const {
  for (const Card& card : state_.cards)
    if (card.id == id) return card.at;
  return Place::Nowhere;
}

Place Table::place_named(std::string_view name) const { return read_place(state_.edition, name); }
std::string Table::at(std::string_view name) const { return write_place(state_.edition, card(name).at); }
char Table::holder(std::string_view position) const { return letter_of(state_[place_named(position)].holder); }

int Table::count(std::string_view place, char side) const {
  const Place where = place_named(place);
  return static_cast<int>(std::count_if(state_.cards.begin(), state_.cards.end(), [&](const Card& card) {
    return card.at == where && side_of(card) == seat_of(side) && (!is_position(where) || is_troop(card.id));
  }));
}
bool Table::engaged(std::string_view position) const { return count(position, 'U') > 0 && count(position, 'C') > 0; }

std::string Table::phase() const {
  switch (state_.phase) {
    case Phase::Deployment: return "deployment";
    case Phase::Morale: return "morale";
    case Phase::Combat: return "combat";
    case Phase::Movement: return "move";
    case Phase::Reinforcement: return "draw";
    case Phase::Night: return "night";
  }
  return "?";
}
char Table::turn() const { return letter_of(state_.active); }
bool Table::asked(char side) const { return prompt(state_).deciders.has(seat_of(side)); }
Topic Table::topic() const { return Topic(prompt(state_).topic); }
std::optional<Window> Table::window() const {
  if (over() || topic() != Topic::Window) return std::nullopt;
  return state_.flow.back().window;
}
bool Table::over() const { return prompt(state_).outcome.has_value(); }
char Table::winner() const {
  const auto outcome = prompt(state_).outcome;
  return !outcome ? '?' : !outcome->winner ? '-' : letter_of(*outcome->winner);
}
std::string Table::won_by() const {
  const auto outcome = prompt(state_).outcome;
  return outcome ? std::string(outcome->rule.text()) : "";
}
int Table::offered(char side) const {
  std::vector<Order> possible;
  choices(state_, seat_of(side), possible);
  return static_cast<int>(possible.size());
}

bool Table::knows(char side, std::string_view name) const {
  const View seen = view(state_, viewer_of(seat_of(side)));
  return std::any_of(seen.shown.cards.begin(), seen.shown.cards.end(),
                     [id = (*this)[name]](const Card& card) { return card.id == id; });
}
bool Table::told(char side, std::string_view name) const {
  return std::any_of(events_.begin(), events_.end(), [&](const Event& event) {
    const auto seen = conceal(event, viewer_of(seat_of(side)));
    return seen && mentions(*seen, (*this)[name]);
  });
}
int Table::tokens_seen(char side) const {
  const View seen = view(state_, viewer_of(seat_of(side)));
  return static_cast<int>(std::count_if(seen.shown.cards.begin(), seen.shown.cards.end(), [&](const Card& card) {
    return is_position(card.at) && side_of(card) != seat_of(side);
  }));
}

// ------------------------------------------------------------------------------------------- makers

Table table(std::string_view edition, std::string_view drawing, std::string_view when, Windows windows,
            Switches switches) {
  return Table(edition, read_drawing(drawing), when, windows, switches);
}

Table deployment(std::string_view edition, std::string_view musters, Windows windows) {
  return Table(edition, read_drawing("reserve " + std::string(musters)), "C deployment", windows, {});
}

Table new_game(std::string_view edition, std::uint64_t seed, Switches switches) {
  QuickDice quick(seed);
  return Table(setup({edition_named(edition), switches}, quick), Windows::Passed);
}

}  // namespace kepi::dixie::test
