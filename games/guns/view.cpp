/// GG-S.01 to S.05: what a viewer may know, and a state that looks like it.
#include <algorithm>

#include "games/guns/mechanics.h"
#include "kit/deck.h"
#include "kit/hash.h"

namespace kepi::guns {
namespace {

bool owns(const State& s, Viewer viewer, Army a) { return is(viewer, seat_of(s, a)); }
/// GG-25.13  Who looks into the tray of a seat, and at what is to come: not the Subordinate.
bool sees_tray(Viewer viewer, Seat seat) { return is(viewer, seat) && role_of(viewer) != Role::Subordinate; }

void hide(Pile& pile) {
  const int n = pile.total();
  pile = {};
  pile.unseen = static_cast<std::uint8_t>(n);
}

void hide_block(Block& b) {
  if (!in_play(b) || b.known == Known::Face) return;
  b.grade = Grade::Hidden;
  if (b.known == Known::Nothing) b.formation = Formation::Unknown;
}

}  // namespace

// By which shuffle a face-down time token was laid (GG-04.04, 17.08 to 17.11). In a Night turn the next day may be laid
// already, for each army by itself; then its first space holds a token.
Batch batch_of(const State& s, Army a, std::size_t space) {
  int day = s.day;
  if (is_night(s) && s.day < last_day) {
    const std::size_t first_laid = s.day == 1 ? 2 : 0;
    if (s[a].track[first_laid] != TimeToken::Empty) ++day;
  }
  if (day == 1) return Batch::First;
  if (day == 3) return Batch::Third;
  return space < 2 ? Batch::First : space < 8 ? Batch::SecondMorning : Batch::SecondAfternoon;
}

View view(const State& s, Viewer viewer) {
  View v{viewer, s, {}};
  State& shown = v.shown;
  const bool historical = s.options.has(Option::Historical);  // GG-23.01: the schedule is no secret
  for (const Army a : armies) {
    const bool own = owns(s, viewer, a), tray = sees_tray(viewer, seat_of(s, a));
    Side& side = shown[a];
    hide(side.pool);
    if (!tray)
      for (Pile* pile : {&side.tray, &side.returned, &side.filler, &side.spent_unseen}) hide(*pile);
    if (!tray || !s.attack.second_run) hide(side.apart);  // GG-22.05, 22.08
    for (std::size_t h = 0; h < hour_count; ++h) {
      TimeToken& token = side.track[h];
      if (token == TimeToken::Empty || historical) continue;
      if (is_arrival(token)) ++v.unrevealed[index(a)][static_cast<std::size_t>(batch_of(s, a, h))][index(entry_of(token))];
      token = TimeToken::Hidden;
    }
    for (std::size_t i = first_block(a); !own && i < end_block(a); ++i) hide_block(shown.blocks[i]);
    for (const Entry e : entries) {
      auto& queue = shown.queues[index(e)];
      if (row(e).army != a || historical) continue;
      for (std::size_t i = tray ? 1 : 0; i < queue.size(); ++i) queue[i] = Formation::Unknown;  // GG-04.15
    }
    if (!tray && !s.attack.revealed)
      for (Placing& p : a == s.active ? shown.attack.attack : shown.attack.defence) p.token = no_token;
  }
  if (s.step == Step::Pick && !owns(s, viewer, army_of(s.reductions.front().block))) shown.offered = {Grade::Hidden, Grade::Hidden};
  for (const Seat seat : seats)
    if (!is(viewer, seat)) shown.special[kepi::index(seat)] = {};  // GG-25.11
  return v;
}

// ------------------------------------------------------------------------------------------- imagination

namespace {

class Imagination {
 public:
  Imagination(const View& v, Dice& dice) : v_{v}, s_{v.shown}, dice_{dice} {}

  State state() {
    for (const Army a : armies) {
      tokens(a);
      time(a);
      commands(a);
      blocks(a);
      grades(a);
      leaders(a);
    }
    offer();
    return s_;
  }

 private:
  std::size_t pick(std::size_t n) { return static_cast<std::size_t>(dice_.roll(static_cast<int>(n)) - 1); }

  // What no pile shows is dealt to the piles that hide something; what lies on the map is artillery.
  void tokens(Army a) {
    Side& side = s_[a];
    Pile bag;
    for (std::size_t t = 0; t < token_kinds; ++t) bag.count[t] = count_of(a, Token(t));
    Placings& placed = a == s_.active ? s_.attack.attack : s_.attack.defence;
    const std::array piles{&side.pool, &side.tray, &side.returned, &side.used, &side.filler, &side.hit, &side.unhit, &side.spent, &side.spent_unseen, &side.apart};
    const auto take = [&](Token t) {
      if (bag.of(t) > 0) bag.remove(t);
    };
    for (const Pile* pile : piles)
      for (std::size_t t = 0; t < token_kinds; ++t)
        for (int n = 0; n < pile->count[t]; ++n) take(Token(t));
    for (const Placing& p : placed)
      if (p.token != no_token) take(p.token);
    for (Placing& p : placed)
      if (p.token == no_token) p.token = drawn(bag, true);
    for (Pile* pile : piles)
      for (; pile->unseen > 0; --pile->unseen) pile->add(drawn(bag, false));
  }
  Token drawn(Pile& bag, bool artillery) {
    const int left = bag.total() - (artillery ? bag.of(march_token) : 0);
    if (left <= 0) return artillery ? any_token : march_token;  // the view was made by hand
    int nth = dice_.roll(left) - 1;
    std::size_t kind = artillery ? 1 : 0;  // the first kind is march / field works
    while (nth >= bag.count[kind]) nth -= bag.count[kind++];
    bag.remove(Token(kind));
    return Token(kind);
  }

  void time(Army a) {
    std::array<FixedVector<std::size_t, hour_count>, batch_count> spaces;
    for (std::size_t h = 0; h < hour_count; ++h)
      if (s_[a].track[h] == TimeToken::Hidden) spaces[static_cast<std::size_t>(batch_of(v_.shown, a, h))].push_back(h);
    for (std::size_t b = 0; b < batch_count; ++b) {
      FixedVector<TimeToken, hour_count> laid;
      for (const Entry e : entries)
        for (int n = 0; n < v_.unrevealed[index(a)][b][index(e)]; ++n) laid.try_push_back(arrival(e));
      while (laid.size() < spaces[b].size()) laid.push_back(TimeToken::Rumour);
      shuffle(laid, dice_);
      for (std::size_t i = 0; i < spaces[b].size(); ++i) s_[a].track[spaces[b][i]] = laid[i];
    }
  }

  bool is_seen(Formation command) const {
    for (std::size_t f = 0; f < formation_count; ++f)
      if (command_of(Formation(f)) == command && s_.losses[f].full > 0) return true;
    return std::any_of(s_.blocks.begin(), s_.blocks.end(), [&](const Block& b) {
      return in_play(b) && b.formation != Formation::Unknown && command_of(b.formation) == command;
    });
  }

  // GG-04.12 to 04.14  What was never seen lies in the queues; what finds no room there has come unseen.
  void commands(Army a) {
    for (const Entry e : entries) {
      auto& queue = s_.queues[index(e)];
      if (row(e).army == a && row(e).kilpatrick_below && !queue.empty()) queue.back() = Formation::Kilpatrick;
    }
    for (const Corps corps : {Corps::None, Corps::I, Corps::II, Corps::III}) {
      FixedVector<Formation, 8> unseen;
      for (const FormationRow& r : formation_table)
        if (r.army == a && r.corps == corps && r.formation != Formation::IronBrigade && !r.cavalry && !is_seen(r.formation) && !in_queue(r.formation))
          unseen.push_back(r.formation);
      shuffle(unseen, dice_);
      for (const Entry e : entries) {
        if (row(e).army != a) continue;
        auto& queue = s_.queues[index(e)];
        for (std::size_t i = 0; i < queue.size(); ++i)
          if (queue[i] == Formation::Unknown && slot_corps(e, i) == corps && !unseen.empty()) queue[i] = unseen.back(), unseen.pop_back();
      }
    }
  }
  bool in_queue(Formation f) const {
    return std::any_of(s_.queues.begin(), s_.queues.end(), [&](const auto& q) { return q.contains(f); });
  }
  Corps slot_corps(Entry e, std::size_t i) const {
    int place = queue_length(e) - static_cast<int>(s_.queues[index(e)].size()) + static_cast<int>(i);
    for (const QueueRow& q : row(e).queues) {
      if (place < q.tokens) return q.corps;
      place -= q.tokens;
    }
    return Corps::None;
  }

  // Blocks that have come and are not gone, less those whose formation is known, are dealt to the backs.
  void blocks(Army a) {
    struct Unit {
      Formation formation;
      bool reduced;
    };
    FixedVector<Unit, 64> units;
    for (const FormationRow& r : formation_table) {
      if (r.army != a || in_queue(command_of(r.formation))) continue;
      const Losses& l = s_.losses[index(r.formation)];
      int reduced = l.full - l.gone, full = r.full - l.gone - reduced;
      for (std::size_t i = first_block(a); i < end_block(a); ++i)
        if (const Block& b = s_.blocks[i]; in_play(b) && b.formation == r.formation) --(b.grade == Grade::Full ? full : reduced);
      for (int n = 0; n < full; ++n) units.try_push_back({r.formation, false});
      for (int n = 0; n < reduced; ++n) units.try_push_back({r.formation, true});
    }
    shuffle(units, dice_);
    for (const bool waiting : {true, false})  // who never was on the map is whole
      for (std::size_t i = first_block(a); i < end_block(a); ++i) {
        Block& b = s_.blocks[i];
        if (!in_play(b) || b.formation != Formation::Unknown || (b.where == Where::Waiting) != waiting) continue;
        std::size_t n = 0;
        while (waiting && n + 1 < units.size() && units[n].reduced) ++n;
        if (units.empty()) {
          b.formation = a == Army::Union ? Formation::Sedgwick : Formation::Hood, b.grade = Grade::Full;  // made by hand
          continue;
        }
        b.formation = units[n].formation;
        b.grade = units[n].reduced ? Grade::Hidden : Grade::Full;
        units.erase_at(n);
      }
  }
  void grades(Army a) {
    for (std::size_t i = first_block(a); i < end_block(a); ++i) {
      Block& b = s_.blocks[i];
      if (!in_play(b) || b.grade != Grade::Hidden) continue;
      const int twos = unused(s_, b.formation, Grade::Reduced2), ones = unused(s_, b.formation, Grade::Reduced1);
      b.grade = twos > 0 && (ones <= 0 || dice_.roll(twos + ones) <= twos) ? Grade::Reduced2 : Grade::Reduced1;
    }
  }
  // GG-13.34  Who leads against the enemy has strength 2.
  void leaders(Army a) {
    if (a != s_.active) return;
    for (const BlockId leader : s_.attack.leaders) {
      if (leader == no_block || !in_play(s_[leader]) || strength(s_[leader]) == 2 || v_.shown[leader].grade != Grade::Hidden) continue;
      if (s_[leader].known != Known::Nothing) {
        if (unused(s_, s_[leader].formation, Grade::Reduced2) > 0) s_[leader].grade = Grade::Reduced2;
        continue;
      }
      for (std::size_t i = first_block(a); i < end_block(a); ++i) {
        Block& b = s_.blocks[i];
        if (!in_play(b) || b.known != Known::Nothing || v_.shown.blocks[i].formation != Formation::Unknown || strength(b) < 2 || s_.attack.leaders[0] == BlockId(i)) continue;
        std::swap(b.formation, s_[leader].formation), std::swap(b.grade, s_[leader].grade);
        break;
      }
    }
  }
  void offer() {
    if (s_.step != Step::Pick || s_.offered[0] != Grade::Hidden) return;
    const Formation f = s_[s_.reductions.front().block].formation;
    int twos = unused(s_, f, Grade::Reduced2), ones = unused(s_, f, Grade::Reduced1);
    for (Grade& g : s_.offered) {
      const bool two = twos > 0 && (ones <= 0 || dice_.roll(twos + ones) <= twos);
      g = two ? Grade::Reduced2 : Grade::Reduced1;
      --(two ? twos : ones);
    }
  }

  const View& v_;
  State s_;
  Dice& dice_;
};

}  // namespace

State imagine(const View& v, Dice& dice) { return Imagination{v, dice}.state(); }

// ------------------------------------------------------------------------------------------- events

namespace {

struct Concealer {
  Viewer viewer;
  using Seen = std::optional<Event>;

  Seen operator()(Drew e) const {
    if (!sees_tray(viewer, e.seat)) e.tokens.clear();
    return e;
  }
  Seen operator()(Discarded e) const {
    if (!sees_tray(viewer, e.seat)) e.tokens.clear();
    return e;
  }
  Seen operator()(ArtilleryPlaced e) const {
    if (!sees_tray(viewer, e.seat))
      for (Placing& p : e.artillery) p.token = no_token;
    return e;
  }
  Seen operator()(Reduced e) const {
    if (e.hidden && !is(viewer, e.seat)) e.to = Grade::Hidden;
    return e;
  }
  Seen operator()(SpecialOrdersGiven e) const {
    if (!is(viewer, e.seat)) e.text = {};
    return e;
  }
  template <class Public>
  Seen operator()(const Public& e) const { return e; }
};

struct Teller {
  bool operator()(const Drew&) const { return true; }
  bool operator()(const Shown&) const { return true; }
  bool operator()(const ArtilleryRevealed&) const { return true; }
  bool operator()(const Reduced&) const { return true; }
  bool operator()(const TimeRevealed&) const { return true; }
  bool operator()(const ReinforcementsArrived&) const { return true; }
  bool operator()(const Lost&) const { return true; }
  bool operator()(const SpecialOrdersGiven&) const { return true; }
  template <class Told>
  bool operator()(const Told&) const { return false; }
};

}  // namespace

std::optional<Event> conceal(const Event& event, Viewer viewer) { return std::visit(Concealer{viewer}, event); }
bool reveals(const Event& event) { return std::visit(Teller{}, event); }

// ------------------------------------------------------------------------------------------- hash

std::uint64_t hash(const State& s) {
  Hasher h;
  h.add(s.board.board ? s.board->fingerprint() : 0), h.add(s.options.bits), h.add(s.union_seat);
  h.add(s.step), h.add(s.resume), h.add(s.day), h.add(s.hour), h.add(s.hours), h.add(s.first), h.add(s.active);
  h.add(s.last_phase), h.add(s.last_withdraw), h.add(s.shortened), h.add(s.attacked), h.add(s.giving_up), h.add(s.moves_earned);
  h.add(s.ending), h.add(s.bid), h.add(s.has_bid), h.add(s.bidder), h.add(s.writer);
  for (const Note& note : s.special) h.add(note.view());
  for (const Block& b : s.blocks) {
    h.add(static_cast<std::uint64_t>(b.formation) | static_cast<std::uint64_t>(b.grade) << 8 | static_cast<std::uint64_t>(b.where) << 16 |
          static_cast<std::uint64_t>(b.front) << 24 | static_cast<std::uint64_t>(b.known) << 32 | static_cast<std::uint64_t>(b.at) << 40);
    h.add(static_cast<std::uint64_t>(b.from) | static_cast<std::uint64_t>(b.steps) << 16 | static_cast<std::uint64_t>(b.hour) << 24 |
          static_cast<std::uint64_t>(b.enter_from) << 32 | static_cast<std::uint64_t>(b.transfer_from) << 40 | static_cast<std::uint64_t>(b.marks.bits) << 48);
  }
  for (const Losses& l : s.losses) h.add(l.full | l.reduced2 << 6 | l.reduced1 << 12 | l.gone << 18 | l.gone_unentered << 24);
  for (const Side& side : s.sides) {
    for (const Pile* pile : {&side.pool, &side.tray, &side.returned, &side.used, &side.filler, &side.hit, &side.unhit, &side.spent, &side.spent_unseen, &side.apart})
      h.add_all(pile->count), h.add(pile->unseen);
    h.add_all(side.track);
    for (const Arrival& x : side.arrivals) h.add(x.hour), h.add(x.entry);
    h.add(side.arrivals.size());
    h.add(side.received), h.add(side.orders), h.add(side.next), h.add(side.provoked), h.add(side.gave_ground), h.add(side.allowances);
  }
  for (const auto& q : s.queues) h.add_all(q);
  for (const EntryLog& e : s.entered) h.add(e.opened | e.road_hours << 1 | e.overland_hours << 9);
  h.add_all(s.transfers);
  for (const RoadUse& r : s.roads) h.add_all(r.positions.words()), h.add(r.junctions);
  for (const Objective& o : s.objectives) h.add(o.area), h.add(o.owner);
  for (const Work& w : s.works) h.add(w.at), h.add(w.front);
  h.add(s.works.size());
  h.add_all(s.struck_from.words()), h.add_all(s.struck.words());
  const Attack& x = s.attack;
  h.add_all(x.targets);
  for (const Attacker& b : x.attackers) h.add(b.block), h.add(b.target), h.add_all(b.areas);
  h.add_all(x.leaders);
  for (const Placings* placed : {&x.defence, &x.attack}) {
    for (const Placing& p : *placed) h.add(p.at), h.add(p.token);
    h.add(placed->size());
  }
  h.add(x.revealed), h.add(x.tokens), h.add_all(x.hits), h.add_all(x.reductions), h.add(x.fought), h.add(x.fighting), h.add(x.won);
  h.add(x.extended), h.add(x.second_run);
  h.add_all(s.postponed.blocks), h.add_all(s.postponed.targets), h.add_all(s.postponed.hits), h.add(s.postponed.declared);
  for (const Reduction& r : s.reductions) h.add(r.block), h.add(r.until_gone);
  h.add_all(s.offered);
  return h.value();
}

}  // namespace kepi::guns
