#include "games/guns/json/shapes.h"

#include "games/guns/mechanics.h"

namespace kepi::guns {

std::string token_name(Token t) {
  if (t == march_token) return "MFW";
  if (index(t) >= token_kinds) return "?";
  const TokenRow& r = row(t);
  const std::string strength = r.strength == 2 ? "S2 " : "S1 ";
  constexpr std::array corps{"", "I", "II", "III"};
  switch (r.with) {
    case Deploys::Command: return strength + std::string{row(r.command).name};
    case Deploys::Corps: return strength + corps[static_cast<std::size_t>(r.corps)];
    case Deploys::Reserve: return strength + "RESERVE";
    case Deploys::Any:
    case Deploys::Nothing: return strength + "ANY";
  }
  return {};
}
std::optional<Token> token_from(std::string_view name) {
  for (std::size_t i = 0; i < token_kinds; ++i)
    if (token_name(Token(i)) == name) return Token(i);
  return {};
}

std::string block_name(BlockId b) {
  const Army a = army_of(b);
  return (a == Army::Union ? "u" : "c") + std::to_string(index(b) - first_block(a) + 1);
}
std::optional<BlockId> block_from(std::string_view name) {
  for (std::size_t i = 0; i < most_blocks; ++i)
    if (block_name(BlockId(i)) == name) return BlockId(i);
  return {};
}

std::vector<FieldOfFire> fields_of_fire(const State& s) {
  std::vector<FieldOfFire> out;
  const Held held{s};
  for (const Army a : armies)
    held.held[index(a)].each([&](PositionId p) {
      FieldOfFire field{a, p, {}};
      field_of(s, held.held[index(a)], p, *facing(s, a, p)).each([&](AreaId area) { field.areas.push_back(area); });
      if (!field.areas.empty()) out.push_back(std::move(field));
    });
  return out;
}

// The shortest of its lines, as `fully_controlled` finds one.
std::vector<Line> lines_of_communication(const State& s) {
  std::vector<Line> out;
  const planar::Map& map = s.map();
  const Held held{s};
  const Enemy enemy{s, held, Army::Union};
  for (const Objective& o : s.objectives) {
    if (!fully_controlled(s, o)) continue;
    std::vector<std::pair<AreaId, std::size_t>> queue{{o.area, 0}};  // an area, and from which of the queue it was reached
    AreaSet found;
    found.add(o.area);
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const AreaId here = queue[i].first;
      if (s.board->union_entries().has(here)) {
        Line line{o.area, {here}};
        for (std::size_t at = i; at != 0; at = queue[at].second) line.areas.insert(line.areas.begin(), queue[queue[at].second].first);
        out.push_back(std::move(line));
        break;
      }
      for (const PositionId p : map.around(here)) {
        const AreaId there = map.across(p, here);
        if (found.has(there) || enemy.areas.has(there) || enemy.held.has(p)) continue;
        found.add(there), queue.emplace_back(there, i);
      }
    }
  }
  return out;
}

}  // namespace kepi::guns

namespace kepi::json {
namespace {

const planar::Map* map_of(const Within& within) {
  const Names* names = within.as<Names>();
  return names && names->board ? &names->board->map() : nullptr;
}
Type named(Types& types, const std::string& name, Type type) {
  types.insert_or_assign(name, std::move(type));
  return {Named{name}};
}
std::string area_name(AreaId a, const Within& within) {
  const auto* map = map_of(within);
  return map && map->has(a) ? std::string{map->name(a)} : std::string{};
}
std::string position_name(PositionId p, const Within& within) {
  const auto* map = map_of(within);
  return map && map->has(p) ? std::string{map->name(p)} : std::string{};
}

}  // namespace

bool Form<AreaId>::read(const Spot& spot, AreaId& out) {
  std::string name;
  if (!spot.string(name)) return false;
  const auto* map = map_of(spot.within());
  out = map ? map->area(name) : no_area;
  return out != no_area || spot.fault("unknown_area", {{"area", name}});
}
Json Form<AreaId>::write(const AreaId& a, const Within& within) { return area_name(a, within); }
Type Form<AreaId>::type(Types& types) { return named(types, "AreaId", {Text{}}); }

bool Form<PositionId>::read(const Spot& spot, PositionId& out) {
  std::string name;
  if (!spot.string(name)) return false;
  const auto* map = map_of(spot.within());
  out = map ? map->position(name) : no_position;
  return out != no_position || spot.fault("unknown_position", {{"position", name}});
}
Json Form<PositionId>::write(const PositionId& p, const Within& within) { return position_name(p, within); }
Type Form<PositionId>::type(Types& types) { return named(types, "PositionId", {Text{}}); }

bool Form<BlockId>::read(const Spot& spot, BlockId& out) {
  std::string name;
  if (!spot.string(name)) return false;
  const auto block = block_from(name);
  if (!block) return spot.fault("unknown_block", {{"block", name}});
  return out = *block, true;
}
Json Form<BlockId>::write(const BlockId& b, const Within&) { return block_name(b); }
Type Form<BlockId>::type(Types& types) { return named(types, "BlockId", {Text{"^[uc][0-9]{1,2}$"}}); }

bool Form<Token>::read(const Spot& spot, Token& out) {
  std::string name;
  if (!spot.string(name)) return false;
  const auto token = token_from(name);
  if (!token) return spot.fault("unknown_token", {{"token", name}});
  return out = *token, true;
}
Json Form<Token>::write(const Token& t, const Within&) { return token_name(t); }
Type Form<Token>::type(Types& types) {
  Words all;
  for (std::size_t i = 0; i < token_kinds; ++i) all.words.push_back(token_name(Token(i)));
  return named(types, "Token", {std::move(all)});
}

// A list of tokens; "?" is one whose face is not known.
bool Form<Pile>::read(const Spot& spot, Pile& out) {
  if (!spot.is_list(40)) return false;
  bool fine = true;
  for (std::size_t i = 0; i < spot.value().size(); ++i) {
    const Spot item = spot.item(i);
    Token token{};
    if (item.value() == "?") ++out.unseen;
    else if (json::read(item, token)) out.add(token);
    else fine = false;
  }
  return fine;
}
Json Form<Pile>::write(const Pile& pile, const Within&) {
  Json out = Json::array();
  for (std::size_t i = 0; i < token_kinds; ++i)
    for (int n = 0; n < pile.count[i]; ++n) out.push_back(token_name(Token(i)));
  for (int n = 0; n < pile.unseen; ++n) out.push_back("?");
  return out;
}
Type Form<Pile>::type(Types& types) { return named(types, "Pile", {List{{{Text{}}}, 40}}); }

// Area, position, area, position, …; "off" for leaving the map.
namespace {
template <class P>
bool read_path(const Spot& spot, P& out) {
  if (!spot.is_list(2 * P::capacity())) return false;
  if (spot.value().size() % 2 != 0) return spot.fault("path_not_in_pairs");
  for (std::size_t i = 0; i < spot.value().size(); i += 2) {
    Leg leg;
    if (!json::read(spot.item(i), leg.across)) return false;
    if (const Spot to = spot.item(i + 1); to.value() != "off" && !json::read(to, leg.to)) return false;
    out.push_back(leg);
  }
  return true;
}
template <class P>
Json write_path(const P& path, const Within& within) {
  Json out = Json::array();
  for (const Leg& leg : path) {
    out.push_back(area_name(leg.across, within));
    out.push_back(leg.to == no_position ? std::string{"off"} : position_name(leg.to, within));
  }
  return out;
}
}  // namespace
bool Form<Path>::read(const Spot& spot, Path& out) { return read_path(spot, out); }
Json Form<Path>::write(const Path& path, const Within& within) { return write_path(path, within); }
Type Form<Path>::type(Types& types) { return named(types, "Path", {List{{{Text{}}}, 2 * Path::capacity()}}); }
bool Form<AttackPath>::read(const Spot& spot, AttackPath& out) { return read_path(spot, out); }
Json Form<AttackPath>::write(const AttackPath& path, const Within& within) { return write_path(path, within); }
Type Form<AttackPath>::type(Types& types) { return named(types, "AttackPath", {List{{{Text{}}}, 2 * AttackPath::capacity()}}); }

// ---- blocks --------------------------------------------------------------------------------

namespace {

void write_place(Json& out, const Block& b, const Within& within) {
  if (b.where == Where::Map) {
    const auto* map = map_of(within);
    out["at"] = position_name(position_of(b), within);
    if (map) out["front"] = std::string{map->name(map->area_of(position_of(b), b.front))};
  } else if (b.where == Where::Off) {
    out["beside"] = area_name(AreaId(b.at), within);
  } else if (b.where == Where::Waiting) {
    out["waiting"] = std::string{row(Entry(b.at)).name};
  }
}

bool read_place(Fields& fields, Block& b) {
  if (const auto at = fields.find("at")) {
    PositionId p{};
    AreaId front{};
    const auto faces = fields.need("front");
    if (!json::read(*at, p) || !faces || !json::read(*faces, front)) return false;
    const auto* map = map_of(at->within());
    if (!map || !map->bounds(p, front)) return faces->fault("not_beside", {{"area", faces->value().get<std::string>()}});
    b.where = Where::Map, b.at = static_cast<std::uint16_t>(p), b.front = map->hand_of(p, front);
    b.marks.set(Mark::OnMap);
  } else if (const auto beside = fields.find("beside")) {
    AreaId area{};
    if (!json::read(*beside, area)) return false;
    b.where = Where::Off, b.at = static_cast<std::uint16_t>(area);
    b.marks.set(Mark::OnMap);
  } else if (const auto waiting = fields.find("waiting")) {
    Entry e{};
    if (!json::read(*waiting, e)) return false;
    b.where = Where::Waiting, b.at = static_cast<std::uint16_t>(e);
  } else {
    b.where = Where::Gone;
  }
  return true;
}

template <class T>
bool read_if(Fields& fields, std::string_view name, T& out) {
  const auto at = fields.find(name);
  return !at || json::read(*at, out);
}

bool read_block(Fields& fields, Block& b) {
  bool fine = read_place(fields, b);
  if (b.where == Where::Gone) return fine;
  fine = read_if(fields, "formation", b.formation) && fine;
  fine = read_if(fields, "grade", b.grade) && fine;
  fine = read_if(fields, "known", b.known) && fine;
  fine = read_if(fields, "steps", b.steps) && fine;
  fine = read_if(fields, "from", b.from) && fine;
  fine = read_if(fields, "hour", b.hour) && fine;
  fine = read_if(fields, "enter_from", b.enter_from) && fine;
  fine = read_if(fields, "transfer_from", b.transfer_from) && fine;
  FixedVector<Mark, mark_count> marks;
  if (const auto at = fields.find("marks")) {
    if (!json::read(*at, marks)) return false;
    b.marks = {};
    for (const Mark m : marks) b.marks.set(m);
  }
  return fine;
}

void write_block(Json& out, const Block& b, const Within& within) {
  write_place(out, b, within);
  if (b.where == Where::Gone) {
    out["gone"] = true;
    return;
  }
  out["formation"] = json::write(b.formation, within);
  out["grade"] = json::write(b.grade, within);
  if (b.known != Known::Nothing) out["known"] = json::write(b.known, within);
  if (b.steps) out["steps"] = b.steps;
  if (b.from != no_position) out["from"] = position_name(b.from, within);
  if (b.hour) out["hour"] = b.hour;
  if (b.enter_from) out["enter_from"] = b.enter_from;
  if (b.transfer_from) out["transfer_from"] = b.transfer_from;
  Json marks = Json::array();
  for (std::size_t m = 0; m < mark_count; ++m)
    if (b.marks.has(Mark(m))) marks.push_back(json::write(Mark(m), within));
  out["marks"] = marks;
}

// The ledger's notation: U.Reynolds-a(F) @ C|N > N.
bool read_notation(const Spot& spot, Block& b) {
  std::string text;
  if (!spot.string(text)) return false;
  const auto at = text.find(" @ "), faces = text.find(" > "), open = text.find('(');
  const auto bad = [&] { return spot.fault("unreadable_block", {{"block", text}}); };
  if (at == text.npos || faces == text.npos || open == text.npos || open > at || faces < at || text.size() < 3 || text[1] != '.') return bad();
  const auto close = text.find(')', open);
  if (close == text.npos || close + 1 != at) return bad();
  const std::string grade = text.substr(open + 1, close - open - 1);
  std::string name = text.substr(2, open - 2);
  if (const auto dash = name.find('-'); dash != name.npos) name.resize(dash);
  const auto formation = value_of(shape<Formation>, name);
  if (!formation || *formation == Formation::Unknown || text[0] != (row(*formation).army == Army::Union ? 'U' : 'C')) return bad();
  b.formation = *formation;
  const bool iron = grade.substr(0, 2) == "IB", mounted = grade == "Cav";
  if ((iron && command_of(b.formation) != Formation::Reynolds) || (mounted && !row(b.formation).cavalry)) return bad();
  if (iron) b.formation = Formation::IronBrigade;
  const std::string rank = grade.substr(0, 3) == "IB-" ? grade.substr(3) : grade;
  if (rank == "R2") b.grade = Grade::Reduced2;
  else if (rank == "R1") b.grade = Grade::Reduced1;
  else if (rank == "F" || rank == "Cav" || rank == "IB") b.grade = Grade::Full;
  else return bad();
  const Json where{{"at", text.substr(at + 3, faces - at - 3)}, {"front", text.substr(faces + 3)}};
  const Spot place = spot.as(where);
  Fields fields{place};
  return read_place(fields, b);
}

}  // namespace

bool Form<Block>::read(const Spot& spot, Block& out) {
  Fields fields{spot};
  const bool fine = spot.value().is_object() && read_block(fields, out);
  fields.done();
  return fine;
}
Json Form<Block>::write(const Block& b, const Within& within) {
  Json out = Json::object();
  write_block(out, b, within);
  return out;
}
Type Form<Block>::type(Types& types) { return type_of<NumberedBlock>(types); }

bool Form<NumberedBlock>::read(const Spot& spot, NumberedBlock& out) {
  if (spot.value().is_string()) {
    if (!read_notation(spot, out.block)) return false;
    return true;
  }
  Fields fields{spot};
  if (!spot.value().is_object()) return false;
  bool fine = true;
  if (const auto id = fields.find("id")) fine = json::read(*id, out.id);
  bool gone = false;
  if (const auto at = fields.find("gone")) fine = at->boolean(gone) && fine;
  fine = read_block(fields, out.block) && fine;
  if (fine && out.id == no_block && (gone || index(out.block.formation) >= formation_count)) fine = fields.need("id").has_value();
  if (fine && out.id != no_block && index(out.block.formation) < formation_count && row(out.block.formation).army != army_of(out.id))
    fine = spot.fault("block_of_the_other_army", {{"block", block_name(out.id)}});
  fields.done();
  return fine;
}
Json Form<NumberedBlock>::write(const NumberedBlock& b, const Within& within) {
  Json out{{"id", block_name(b.id)}};
  write_block(out, b.block, within);
  return out;
}
Type Form<NumberedBlock>::type(Types& types) {
  Record r;
  const auto add = [&](const char* name, Type type) { r.fields.push_back({name, std::move(type), false}); };
  r.fields.push_back({"id", type_of<BlockId>(types), true});
  add("gone", {Boolean{}}), add("at", type_of<PositionId>(types)), add("front", type_of<AreaId>(types)), add("beside", type_of<AreaId>(types));
  add("waiting", type_of<Entry>(types)), add("formation", type_of<Formation>(types)), add("grade", type_of<Grade>(types));
  add("known", type_of<Known>(types)), add("steps", {Integer{0, 255}}), add("from", type_of<PositionId>(types)), add("hour", {Integer{0, 255}});
  add("enter_from", {Integer{0, 255}}), add("transfer_from", {Integer{0, 255}}), add("marks", {List{{type_of<Mark>(types)}, mark_count}});
  return named(types, "Block", {std::move(r)});
}

// ---- the rest ------------------------------------------------------------------------------

bool Form<Work>::read(const Spot& spot, Work& out) {
  Fields fields{spot};
  const auto at = fields.need("at"), front = fields.need("front");
  AreaId area{};
  bool fine = at && front && json::read(*at, out.at) && json::read(*front, area);
  if (const auto* map = map_of(spot.within()); fine && map) {
    if (map->bounds(out.at, area)) out.front = map->hand_of(out.at, area);
    else fine = front->fault("not_beside", {{"area", std::string{map->name(area)}}});
  }
  fields.done();
  return fine;
}
Json Form<Work>::write(const Work& w, const Within& within) {
  const auto* map = map_of(within);
  return {{"at", position_name(w.at, within)}, {"front", map ? std::string{map->name(map->area_of(w.at, w.front))} : std::string{}}};
}
Type Form<Work>::type(Types& types) { return named(types, "Work", {Record{{{"at", type_of<PositionId>(types), true}, {"front", type_of<AreaId>(types), true}}}}); }

bool Form<Options>::read(const Spot& spot, Options& out) {
  Fields fields{spot};
  bool fine = spot.value().is_object();
  for (const auto& [name, which] : shape<Option>.words)
    if (const auto at = fine ? fields.find(name) : std::nullopt) {
      bool on = false;
      fine = at->boolean(on) && fine;
      if (on) out.set(which);
    }
  fields.done();
  return fine;
}
Json Form<Options>::write(const Options& o, const Within&) {
  Json out = Json::object();
  for (const auto& [name, which] : shape<Option>.words)
    if (o.has(which)) out[std::string{name}] = true;
  return out;
}
Type Form<Options>::type(Types& types) {
  Record r;
  for (const auto& w : shape<Option>.words) r.fields.push_back({std::string{w.first}, {Boolean{}}, false});
  return named(types, "Options", {std::move(r)});
}

bool Form<PositionSet>::read(const Spot& spot, PositionSet& out) {
  std::vector<PositionId> all;
  if (!json::read(spot, all)) return false;
  for (const PositionId p : all) out.add(p);
  return true;
}
Json Form<PositionSet>::write(const PositionSet& set, const Within& within) {
  Json out = Json::array();
  set.each([&](PositionId p) { out.push_back(position_name(p, within)); });
  return out;
}
Type Form<PositionSet>::type(Types& types) { return {List{{type_of<PositionId>(types)}, planar::most_positions}}; }

// "7AM" alone, or "7AM rumour" on the track.
bool Form<TimeSpace>::read(const Spot& spot, TimeSpace& out) {
  std::string text;
  if (!spot.string(text)) return false;
  const auto gap = text.find(' ');
  const std::string hour = text.substr(0, gap);
  for (std::size_t h = 0; h < hour_count; ++h)
    if (hour_names[h] == hour) {
      out.hour = static_cast<Hour>(h);
      if (gap == text.npos) return true;
      const auto token = value_of(shape<TimeToken>, text.substr(gap + 1));
      if (!token) return spot.fault("unknown_token", {{"token", text}});
      return out.token = *token, true;
    }
  return spot.fault("unknown_hour", {{"hour", hour}});
}
Json Form<TimeSpace>::write(const TimeSpace& t, const Within&) {
  std::string text{hour_names[t.hour < hour_count ? t.hour : 0]};
  if (t.token != TimeToken::Empty) text += " " + std::string{text_of(shape<TimeToken>, t.token)};
  return text;
}
Type Form<TimeSpace>::type(Types& types) { return named(types, "TimeSpace", {Text{}}); }

bool Form<Note>::read(const Spot& spot, Note& out) {
  std::string text;
  if (!spot.line(text, Note{}.text.capacity())) return false;
  for (const char c : text) out.text.push_back(c);
  return true;
}
Json Form<Note>::write(const Note& note, const Within&) { return std::string{note.view()}; }
Type Form<Note>::type(Types& types) { return named(types, "Note", {Text{}}); }

}  // namespace kepi::json
