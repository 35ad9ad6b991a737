#include "games/guns/json/codec.h"

#include <algorithm>
#include <deque>

#include "games/guns/json/map_file.h"
#include "games/guns/json/shapes.h"
#include "games/guns/mechanics.h"
#include "kit/text/catalogue.h"

namespace kepi::guns {
namespace {

using json::Fields;
using json::Spot;
using json::Type;
using json::Types;
using json::Within;

constexpr std::array arg_names{"block", "position", "area", "entry", "number", "hour", "token"};
static_assert(arg_names.size() == static_cast<std::size_t>(ArgKind::Token) + 1);

/// What a question is about: only what the view shows anyway.
struct Question {
  Army active{};
  std::uint8_t day = 0, hours = 0;
  TimeSpace hour;
  Orders orders{};
  std::optional<BlockId> block;
  std::optional<PositionId> at;
  std::optional<std::uint8_t> number;
};

Question question_of(const State& s) {
  Question q{.active = s.active, .day = s.day, .hours = s.hours, .hour = {s.hour, TimeToken::Empty}, .orders = s[s.active].orders};
  switch (s.step) {
    case Step::Offer:
    case Step::Pick: q.block = s.reductions.front().block; break;
    case Step::Leader: q.at = s.attack.targets[s.attack.fighting]; break;
    case Step::DefenceSupport:
    case Step::AttackSupport: q.at = s.attack.targets.front(); break;
    case Step::FirstOrders:
    case Step::SpecialOrders: q.number = static_cast<std::uint8_t>(writing_limit(s).words); break;
    case Step::Objectives: q.number = s.moves_earned; break;
    case Step::ShiftObjectives: q.number = s.bid; break;
    case Step::Duration: q.number = static_cast<std::uint8_t>(longest_turn(s)); break;
    case Step::Keep:
    case Step::NightDiscard:
    case Step::Penalty:
    case Step::OrdersDiscard: q.number = static_cast<std::uint8_t>(discards_due(s)); break;
    default: break;
  }
  return q;
}

/// Scenario, terrain and options out of an object's members.
bool read_choice(Fields& fields, Setup& out) {
  std::string id;
  const auto named = fields.need("scenario");
  if (!named || !named->string(id)) return false;
  std::vector<std::string> overlay;
  const auto terrain = fields.find("terrain");
  if (terrain) {
    if (!terrain->is_list(100)) return false;
    for (std::size_t i = 0; i < terrain->value().size(); ++i)
      if (!terrain->item(i).string(overlay.emplace_back())) return false;
  }
  if (id.starts_with("guns/")) id.erase(0, 5);
  BoardTables tables;
  if (!board_tables(id, tables)) return named->fault("unknown_scenario", {{"scenario", id}});
  for (std::size_t i = 0; i < overlay.size(); ++i)
    if (!lay(tables, overlay[i])) return terrain->item(i).fault("unreadable_terrain", {{"terrain", overlay[i]}});
  out.board = overlay.empty() && id == "gettysburg" ? gettysburg() : std::make_shared<const Board>(tables);
  const auto options = fields.find("options");
  return !options || json::read(*options, out.options);
}

void write_choice(Json& out, const Setup& setup) {
  out["scenario"] = std::string{setup.board->map().id()};
  out["options"] = json::write(setup.options);
  if (!setup.board->overlay().empty()) out["terrain"] = setup.board->overlay();
}

}  // namespace
}  // namespace kepi::guns

template <>
inline constexpr auto kepi::json::shape<kepi::guns::Question> = object<kepi::guns::Question>(
    "Question", field("active", &kepi::guns::Question::active), field("day", &kepi::guns::Question::day), field("hour", &kepi::guns::Question::hour),
    field("hours", &kepi::guns::Question::hours), field("orders", &kepi::guns::Question::orders), field("block", &kepi::guns::Question::block),
    field("at", &kepi::guns::Question::at), field("number", &kepi::guns::Question::number));

namespace kepi::guns {
namespace {

/// What must hold for a position to be played: pieces exist and lie where they can, the step has what it needs.
class PositionCheck {
 public:
  PositionCheck(const Spot& spot, State& s) : spot_{spot}, s_{s} {
    written_.fill(nowhere);
    const Json& document = spot.value();
    Faults told_before;
    std::vector<NumberedBlock> all;
    if (document.contains("blocks")) json::read(Spot{document["blocks"], told_before, spot.within()}, all);
    std::size_t n = 0;
    json::each_numbered(all, [&](BlockId id, const Block&) { written_[index(id)] = n++; });
  }

  void check() {
    const std::size_t before = spot_.faults();
    numbers(), blocks(), tokens();
    if (spot_.faults() == before) arrivals();
    if (spot_.faults() == before) complete(), step();
  }

 private:
  static constexpr std::size_t nowhere = 255;

  /// The place of what is wrong, as far as it is written.
  const Spot& at(std::initializer_list<std::string> members) const {
    const Spot* here = &spot_;
    for (const std::string& member : members) {
      if (!here->value().is_object() || !here->value().contains(member)) break;
      here = &spots_.emplace_back(here->member(member));
    }
    return *here;
  }
  const Spot& of(Army a, const char* pile) const { return at({"sides", a == Army::Union ? "union" : "confederate", pile}); }
  const Spot& block(BlockId b) const {
    const std::size_t n = written_[index(b)];
    return n == nowhere ? spot_ : spots_.emplace_back(at({"blocks"}).item(n));
  }
  std::string name(PositionId p) const { return std::string{s_.map().name(p)}; }
  static std::string name(Entry e) { return std::string{row(e).name}; }
  /// GG-11.03  Is that an entry point of this army, on this map?
  bool is_entry_of(Army a, Entry e) const { return row(e).army == a && s_.board->entry(e).present; }

  void numbers() const {
    if (s_.day < 1 || s_.day > last_day) at({"day"}).fault("no_such_day");
    if (s_.hour >= hour_count || s_.hours < 1 || s_.hours > most_hours || (s_.hour != night && s_.hour + s_.hours > night) || (s_.hour == night && s_.hours != 1))
      at({"hours"}).fault("no_such_turn");
    if (s_.bid > highest_bid) at({"bid"}).fault("out_of_range", {{"least", "0"}, {"most", std::to_string(highest_bid)}});
    if (s_.moves_earned > most_hours) at({"moves_earned"}).fault("out_of_range", {{"least", "0"}, {"most", std::to_string(most_hours)}});
  }

  // GG-C.01, 02.07, 10.17, 10.24, 10.12, 11.04
  void blocks() {
    std::array<std::array<int, 3>, formation_count> in{};
    for (std::size_t i = 0; i < most_blocks; ++i) {
      const Block& b = s_.blocks[i];
      if (!in_play(b)) continue;
      const auto id = BlockId(i);
      if (index(b.formation) >= formation_count || b.grade == Grade::Hidden || row(b.formation).army != army_of(id)) {
        block(id).fault("no_such_block", {{"block", block_name(id)}});
        return;
      }
      if (b.where == Where::Waiting && !is_entry_of(army_of(id), Entry(b.at))) block(id).fault("waits_elsewhere", {{"entry", name(Entry(b.at))}});
      if (b.where == Where::Waiting && b.grade != Grade::Full) block(id).fault("waits_reduced");
      if (b.where == Where::Off && !s_.map().is_partial(AreaId(b.at))) block(id).fault("not_at_the_edge", {{"area", std::string{s_.map().name(AreaId(b.at))}}});
      ++in[index(b.formation)][static_cast<std::size_t>(b.grade)];
    }
    for (std::size_t f = 0; f < formation_count; ++f) {
      const FormationRow& r = formation_table[f];
      Losses& l = s_.losses[f];
      const int reduced = in[f][1] + in[f][2];
      if (l == Losses{}) l.full = static_cast<std::uint8_t>(reduced);  // of a reduced block the full one is out of play
      const int lost = l.full - l.gone;
      if (in[f][0] + reduced + l.gone > r.full || in[f][1] + l.reduced2 > r.reduced2 || in[f][2] + l.reduced1 > r.reduced1 || lost != reduced || l.gone_unentered > l.gone)
        at({"blocks"}).fault("too_many_blocks", {{"formation", std::string{r.name}}});
    }
    const Held h{s_};
    for (const Army a : armies)
      for (std::size_t p = 0; p < s_.map().position_count(); ++p)
        if (h.blocks(a, PositionId(p)) > blocks_on_a_position) at({"blocks"}).fault("too_many_blocks_on", {{"position", name(PositionId(p))}});
    // Only who is moving may look both ways meanwhile.
    const bool moving = s_.step >= Step::Withdraw && s_.step <= Step::March;
    for (std::size_t i = 0; i < most_blocks; ++i) {
      const Block& b = s_.blocks[i];
      const Army a = army_of(BlockId(i));
      if (on_map(b) && !(moving && a == s_.active) && facing(s_, a, position_of(b)) != b.front)
        block(BlockId(i)).fault("looks_both_ways", {{"position", name(position_of(b))}});
    }
  }

  // GG-C.03, C.04: what is not mentioned lies in the pool.
  bool tokens() {
    for (const Army a : armies) {
      Side& side = s_[a];
      const Placings& placed = a == s_.active ? s_.attack.attack : s_.attack.defence;
      const bool given = !side.pool.empty();
      Pile seen;
      for (const Pile* pile : {&side.tray, &side.returned, &side.used, &side.filler, &side.hit, &side.unhit, &side.spent, &side.spent_unseen, &side.apart, &side.pool}) {
        if (pile->unseen) of(a, "tray").fault("hidden_tokens");
        for (std::size_t t = 0; t < token_kinds; ++t) seen.count[t] = static_cast<std::uint8_t>(seen.count[t] + pile->count[t]);
      }
      for (const Placing& p : placed) {
        if (p.token == no_token) return at({"attack"}).fault("hidden_tokens");
        seen.add(p.token);
      }
      for (std::size_t t = 0; t < token_kinds; ++t) {
        const int stock = count_of(a, Token(t));
        if (seen.count[t] > stock) return of(a, "tray").fault("too_many_tokens", {{"token", token_name(Token(t))}});
        if (!given) side.pool.count[t] = static_cast<std::uint8_t>(stock - seen.count[t]);
        else if (seen.count[t] < stock) return of(a, "pool").fault("tokens_missing", {{"token", token_name(Token(t))}});
      }
      // GG-08.03  Nobody holds more than eight but for a moment after the draw; and only those can be played.
      const bool drawn = s_.step == Step::Keep && a == s_.active;
      const int most = drawn ? tray_size + most_hours : tray_size;
      if (side.tray.total() > most) of(a, "tray").fault("tray_too_full", {{"most", std::to_string(most)}});
      if (placed.size() > tray_size) at({"attack"}).fault("tray_too_full", {{"most", std::to_string(tray_size)}});
    }
    return true;
  }

  // GG-04.02, 04.11, 11.03, 11.04  Each command lies in one queue of its army, or has come; tokens of time name its entry points.
  void arrivals() {
    std::array<bool, command_count> queued{};
    for (const Entry e : entries)
      for (const Formation f : s_.queues[index(e)]) {
        if (index(f) >= command_count || f == Formation::Buford) {
          at({"queues"}).fault("no_such_command", {{"entry", name(e)}});
          continue;
        }
        bool come = queued[index(f)];
        for (std::size_t i = 0; i < formation_count; ++i)
          if (command_of(Formation(i)) == f) come = come || s_.losses[i] != Losses{} || std::any_of(s_.blocks.begin(), s_.blocks.end(), [&](const Block& b) { return in_play(b) && b.formation == Formation(i); });
        queued[index(f)] = true;
        if (!is_entry_of(row(f).army, e)) at({"queues"}).fault("waits_elsewhere", {{"entry", name(e)}});
        else if (come) at({"queues"}).fault("come_already", {{"formation", std::string{row(f).name}}});
      }
    for (const Army a : armies) {
      for (const TimeToken t : s_[a].track) {
        if (t == TimeToken::Hidden) of(a, "track").fault("hidden_tokens");
        if (is_arrival(t) && !is_entry_of(a, entry_of(t))) of(a, "track").fault("waits_elsewhere", {{"entry", name(entry_of(t))}});
      }
      std::array<bool, most_hours + 1> turned{};
      for (const Arrival& x : s_[a].arrivals) {
        const bool in_turn = x.hour >= 1 && x.hour <= s_.hours && x.hour <= most_hours;
        const bool face_down = in_turn && !is_night(s_) && s_[a].track[s_.hour + x.hour - 1u] != TimeToken::Empty;  // at night the next day may be laid already
        if (!in_turn || turned[x.hour] || face_down) of(a, "arrivals").fault("arrives_at_no_hour", {{"hour", std::to_string(x.hour)}});
        else if (!is_entry_of(a, x.entry)) of(a, "arrivals").fault("waits_elsewhere", {{"entry", name(x.entry)}});
        if (in_turn) turned[x.hour] = true;
      }
    }
  }

  // What follows from the rest: who owes a withdrawal before anybody has moved (GG-14.05), where GG-14.28 goes on, and Hold where the
  // orders for the next turn were declared before but are not told.
  void complete() {
    const bool in_turn = s_.step >= Step::Start && s_.step != Step::Over, last = s_.day == last_day && is_night(s_);
    const bool declared = s_.step == Step::OrdersDiscard || s_.step == Step::Works || s_.step == Step::Sacrifice || s_.step == Step::Objectives;
    for (const Army a : armies)
      if (in_turn && !last && s_[a].next == Orders::None && (a == s_.active ? declared : s_.active != s_.first)) s_[a].next = Orders::Hold;
    if (s_.step == Step::Suffer && s_.resume != Resume::WithdrawEnd && s_.resume != Resume::LostAttackEnd)
      s_.resume = s_.attack.targets.empty() ? Resume::WithdrawEnd : Resume::LostAttackEnd;
    const bool before = s_.step == Step::Start || s_.step == Step::NightDiscard || s_.step == Step::Keep || s_.step == Step::SpecialOrders;
    const bool nobody_moved = std::none_of(s_.blocks.begin(), s_.blocks.end(), [](const Block& b) {
      return b.marks.has(Mark::Owes) || b.marks.has(Mark::Exempt) || b.marks.has(Mark::Withdrew);
    });
    if (before || (s_.step == Step::Withdraw && nobody_moved)) list_beaten(s_, s_.active);
  }

  bool attack_is_sound() const {
    const Attack& x = s_.attack;
    if (x.targets.empty() || x.attackers.empty() || x.fighting >= x.targets.size()) return at({"attack"}).fault("no_attack");
    for (const Attacker& a : x.attackers) {
      if (index(a.block) >= most_blocks || army_of(a.block) != s_.active || a.target >= x.targets.size()) return at({"attack"}).fault("no_attack");
      const PositionId target = x.targets[a.target];
      const bool there = a.areas.empty() ? !on_map(s_[a.block]) || position_of(s_[a.block]) == target : s_.map().bounds(target, a.areas.back());
      if (!there) return at({"attack"}).fault("attacks_elsewhere", {{"block", block_name(a.block)}, {"position", name(target)}});
    }
    for (std::size_t t = 0; t < x.targets.size(); ++t) {  // GG-13.33, 13.86: who leads is one of those who attack there, or has fallen
      const BlockId leader = x.leaders[t];
      const bool fell = index(leader) < most_blocks && army_of(leader) == s_.active && s_[leader].where == Where::Gone;
      if (!fell && std::none_of(x.attackers.begin(), x.attackers.end(), [&](const Attacker& a) { return a.target == t && a.block == leader; })) return at({"attack"}).fault("no_attack");
    }
    if (s_.step == Step::Leader && std::none_of(x.attackers.begin(), x.attackers.end(), [&](const Attacker& a) { return a.target == x.fighting && on_map(s_[a.block]); }))
      return at({"attack"}).fault("no_attack");  // nobody is left to be led
    if (s_.step == Step::DefenceSupport || s_.step == Step::AttackSupport) {  // GG-13.38
      const int blocks = attackers_of_held(s_), paid = (x.second_run ? s_[s_.active].apart : s_[s_.active].tray).total();
      if (blocks > paid) return at({"attack"}).fault("attack_unpaid", {{"blocks", std::to_string(blocks)}, {"tokens", std::to_string(paid)}});
      if (!x.attack.empty() || (s_.step == Step::DefenceSupport && !x.defence.empty())) return at({"attack"}).fault("guns_too_early");
    }
    if (s_.step == Step::CloseOrder && open_combats(s_).size() < 2) return at({"attack"}).fault("no_attack");  // GG-13.84
    for (const Placings* placed : {&x.defence, &x.attack})
      for (const Placing& p : *placed)
        if (!facing(s_, placed == &x.attack ? s_.active : other(s_.active), p.at)) return at({"attack"}).fault("no_guns_there", {{"position", name(p.at)}});
    return true;
  }

  bool step() const {
    for (const Reduction& r : s_.reductions)
      if (index(r.block) >= most_blocks) return at({"reductions"}).fault("no_such_block", {{"block", "?"}});
    const bool bidding = s_.step == Step::Bid || s_.step == Step::ChooseArmy || s_.step == Step::ShiftObjectives;
    if (bidding && !s_.options.has(Option::Bidding)) return at({"step"}).fault("no_bidding");
    if (is_timed(s_) && !is_team(s_, asked())) return at({"step"}).fault("no_team");
    const bool nightly = s_.step == Step::NightDiscard || s_.step == Step::Works || s_.step == Step::Sacrifice;
    if (nightly && (!is_night(s_) || (s_.step == Step::Sacrifice && (s_.day != 1 || s_.active != Army::Union)))) return at({"step"}).fault("step_out_of_time");  // GG-17.04, 17.13
    const bool before_all = bidding || s_.step == Step::FirstOrders || s_.step == Step::PlaceBuford;
    if (before_all && std::any_of(s_.blocks.begin(), s_.blocks.end(), in_play)) return at({"blocks"}).fault("blocks_before_buford");  // GG-04.01
    const bool undealt = s_.step == Step::Bid || s_.step == Step::ChooseArmy || s_.step == Step::FirstOrders;
    const auto is_laid = [](const auto& pile) { return !pile.empty(); };
    if (undealt && (std::any_of(s_.queues.begin(), s_.queues.end(), is_laid) || is_laid(s_[Army::Union].tray) || is_laid(s_[Army::Confederate].tray)))
      return at({"step"}).fault("laid_out_already");
    if (s_.step == Step::Over) {
      return s_.ending != Ending::None || at({"step"}).fault("over_without_ending");
    }
    if (s_.ending != Ending::None) return at({"ending"}).fault("over_without_ending");
    const bool attacking = s_.step >= Step::DefenceSupport && s_.step <= Step::Leader;
    const bool within_attack = s_.resume == Resume::Fire || s_.resume == Resume::Close;
    if ((attacking || within_attack) && !attack_is_sound()) return false;
    if (s_.step == Step::Offer || s_.step == Step::Pick) {
      if (s_.reductions.empty() || s_.resume == Resume::None) return at({"reductions"}).fault("no_reduction");
      const Block& b = s_[s_.reductions.front().block];
      const int left = in_play(b) ? unused(s_, b.formation, Grade::Reduced2) + unused(s_, b.formation, Grade::Reduced1) : 0;
      if (left < 2 || b.grade != Grade::Full) return at({"reductions"}).fault("no_reduction");
      for (const Grade g : s_.offered)
        if (s_.step == Step::Pick && (g == Grade::Full || g == Grade::Hidden)) return at({"offered"}).fault("no_reduction");
    } else if (!s_.reductions.empty()) {
      return at({"reductions"}).fault("no_reduction");
    }
    if (s_.attack.second_run && s_.postponed.blocks.empty()) return at({"postponed"}).fault("no_attack");
    std::vector<Order> orders;
    choices(s_, asked(), orders);
    return !orders.empty() || at({"step"}).fault("nothing_to_decide");
  }
  Seat asked() const { return prompt(s_).deciders.has(Seat::First) ? Seat::First : Seat::Second; }

  const Spot& spot_;
  State& s_;
  std::array<std::size_t, most_blocks> written_;  // the place of each block in the list
  mutable std::deque<Spot> spots_;                // whose faults are told: each refers to the one it is in
};

Names names(const Setup& setup) { return {setup.board.get()}; }

Type setup_type(Types& types) {
  std::vector<std::string> ids;
  for (const auto name : board_names()) ids.emplace_back(name);
  return {json::Record{{{"scenario", {json::Words{ids}}, true},
                        {"options", json::type_of<Options>(types), false},
                        {"terrain", {json::List{{{json::Text{}}}, 100}}, false}}}};
}
Type position_type(Types& types) {
  json::type_of<State>(types);
  Type setup = setup_type(types);
  auto& record = std::get<json::Record>(setup.is);
  record.fields.push_back({"game", {json::Words{{"guns"}}}, false});
  record.fields.push_back({"version", {json::Integer{1, Rules::version}}, false});
  for (const json::Field& f : std::get<json::Record>(types.at("State").is).fields) record.fields.push_back(f);
  // A block may be written in the ledger's notation, and need not be numbered.
  Type block = types.at("Block");
  for (json::Field& f : std::get<json::Record>(block.is).fields) f.required = false;
  for (json::Field& f : record.fields)
    if (f.name == "blocks") f.type = {json::List{{{json::OneOf{{{json::Text{"^[UC]\\..+\\(.+\\) @ .+ > .+$"}}, std::move(block)}}}}, most_blocks}};
  return setup;
}

}  // namespace

Json GunsCodec::catalogue() {
  Json options = Json::array(), names = Json::array();
  for (const auto& [name, which] : json::shape<Option>.words) {
    names.push_back(name);
    options.push_back({{"id", name}, {"title", "option." + std::string{name}}, {"default", false}});
  }
  Json list = Json::array({{{"id", "gettysburg"}, {"title", "scenario.gettysburg"}, {"date", "scenario.gettysburg.date"},
                            {"summary", "scenario.gettysburg.summary"}, {"options", names}}});
  const auto seat = [](Seat s) {
    return Json{{"seat", to_text(s)}, {"side", s == Seat::First ? "union" : "confederate"}, {"title", "seat." + std::string{to_text(s)}}};
  };
  return {{"game", Rules::name}, {"seats", {seat(Seat::First), seat(Seat::Second)}}, {"scenarios", list}, {"options", options}};
}

std::optional<Json> GunsCodec::schema(std::string_view what) {
  Types types;
  Type root;
  if (what == "order") root = json::type_of<Order>(types);
  else if (what == "event") root = json::type_of<Event>(types);
  else if (what == "view") root = json::type_of<View>(types);
  else if (what == "scenario") root = map_file_type(types);
  else if (what == "setup") root = setup_type(types);
  else if (what == "position") root = position_type(types);
  else return std::nullopt;
  return json::schema("kepi/guns/" + std::string{what}, "The Guns of Gettysburg: " + std::string{what}, root, types);
}

Result<Setup> GunsCodec::read_setup(const Json& document) {
  Faults faults;
  Setup setup;
  const Spot spot{document, faults};
  Fields fields{spot};
  if (read_choice(fields, setup)) {
    fields.done();
    if (faults.empty() && !setup.board->has_entries()) spot.fault("map_without_entries", {{"scenario", std::string{setup.board->map().id()}}});
  }
  if (!faults.empty()) return tl::unexpected{std::move(faults)};
  return setup;
}
Json GunsCodec::write_setup(const Setup& setup) {
  Json out = Json::object();
  write_choice(out, setup);
  return out;
}
Faults GunsCodec::check_scenario(const Json& document) { return check_map_file(document); }

Result<kepi::Position<Rules>> GunsCodec::read_position(const Json& document) {
  Faults faults;
  kepi::Position<Rules> position;
  const Spot spot{document, faults};
  Fields fields{spot};
  if (const auto game = fields.find("game"); game && game->value() != "guns") game->fault("another_game", {{"game", game->value().dump()}});
  std::int64_t version = 1;
  if (const auto at = fields.find("version")) at->integer(1, Rules::version, version);
  if (read_choice(fields, position.setup)) {
    State& s = position.state;
    s = empty_state(position.setup);
    for (Side& side : s.sides) side.pool = {};
    const Names known = names(position.setup);
    const Spot inside = spot.as(document, Within{known});
    Fields members{inside};
    for (const char* name : {"game", "version", "scenario", "terrain", "options"}) (void)members.find(name);
    if (json::read_members(members, json::shape<State>, s)) {
      const std::size_t written = document.contains("blocks") ? document["blocks"].size() : 0;
      const auto there = std::count_if(s.blocks.begin(), s.blocks.end(), [](const Block& b) { return b.where != Where::Absent; });
      if (written != static_cast<std::size_t>(there)) spot.member("blocks").fault("blocks_share_a_number");
      PositionCheck{inside, s}.check();
    }
    members.done();
  }
  if (!faults.empty()) return tl::unexpected{std::move(faults)};
  return position;
}
Json GunsCodec::write_position(const Setup& setup, const State& state) {
  Json out{{"game", "guns"}, {"version", Rules::version}};
  write_choice(out, setup);
  json::write_members(out, json::shape<State>, state, Within{names(setup)});
  return out;
}

Result<Order> GunsCodec::read_order(const Setup& setup, const Json& document) { return json::read_all<Order>(document, Within{names(setup)}); }
Json GunsCodec::write_order(const Setup& setup, const Order& order) { return json::write(order, Within{names(setup)}); }
Result<Event> GunsCodec::read_event(const Setup& setup, const Json& document) { return json::read_all<Event>(document, Within{names(setup)}); }
Json GunsCodec::write_event(const Setup& setup, const Event& event) { return json::write(event, Within{names(setup)}); }
Result<View> GunsCodec::read_view(const Setup& setup, const Json& document) {
  Faults faults;
  View v;
  v.shown = empty_state(setup);
  for (Side& side : v.shown.sides) side.pool = {};
  v.shown.objectives.clear();
  const Names known = names(setup);
  json::read(Spot{document, faults, Within{known}}, v);
  if (!faults.empty()) return tl::unexpected{std::move(faults)};
  return v;
}
Json GunsCodec::write_view(const Setup& setup, const View& view) { return json::write(view, Within{names(setup)}); }
void GunsCodec::append_order(std::string& out, const Setup& setup, const Order& order) { json::append(out, order, Within{names(setup)}); }
void GunsCodec::append_event(std::string& out, const Setup& setup, const Event& event) { json::append(out, event, Within{names(setup)}); }
void GunsCodec::append_view(std::string& out, const Setup& setup, const View& view) { json::append(out, view, Within{names(setup)}); }

std::string_view GunsCodec::topic(std::uint16_t topic) { return json::text_of(json::shape<Step>, static_cast<Step>(topic)); }
Json GunsCodec::prompt_args(const View& seen) { return json::write(question_of(seen.shown), Within{Names{seen.shown.board.board}}); }
void GunsCodec::append_prompt_args(std::string& out, const View& seen) {
  json::append(out, question_of(seen.shown), Within{Names{seen.shown.board.board}});
}

Json GunsCodec::write_args(const Setup& setup, const Args& args) {
  Json out = Json::object();
  const Names known = names(setup);
  const Within within{known};
  for (const Arg& arg : args) {
    if (arg.kind >= arg_names.size()) continue;
    std::string name = arg_names[arg.kind];
    for (int n = 2; out.contains(name); ++n) name = arg_names[arg.kind] + std::to_string(n);
    switch (static_cast<ArgKind>(arg.kind)) {
      case ArgKind::Block: out[name] = json::write(BlockId(arg.value), within); break;
      case ArgKind::Position: out[name] = json::write(PositionId(arg.value), within); break;
      case ArgKind::Area: out[name] = json::write(AreaId(arg.value), within); break;
      case ArgKind::Entry: out[name] = json::write(Entry(arg.value), within); break;
      case ArgKind::Token: out[name] = json::write(Token(arg.value), within); break;
      case ArgKind::Number:
      case ArgKind::Hour: out[name] = arg.value; break;
    }
  }
  return out;
}

// Formations, entry points, orders and tokens become names; areas and positions stay as the map calls them.
std::string GunsCodec::word(const Catalogue& texts, std::string_view language, std::string_view field, const Json& value) {
  if (!value.is_string()) return value.dump();
  const auto& word = value.get_ref<const std::string&>();
  for (const std::string_view scope : {field, std::string_view{"entry"}, std::string_view{"formation"}})
    if (const std::string key = std::string{scope} + "." + word; texts.has(language, "guns", key)) return texts.format(language, "guns", key);
  return word;
}

Types GunsCodec::types() {
  Types types;
  json::type_of<Order>(types);
  json::type_of<Event>(types);
  json::type_of<View>(types);
  types.insert_or_assign("Setup", setup_type(types));
  return types;
}

}  // namespace kepi::guns
