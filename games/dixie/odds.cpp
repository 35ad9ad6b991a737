/// Exact odds of fire, tests, marches and the next Morale Phase.
#include "games/dixie/odds.h"

#include <algorithm>
#include <array>
#include <type_traits>

#include "games/dixie/rules.h"

namespace kepi::dixie {

namespace {

/// Always shows the same face, and counts.
class OneFace final : public Dice {
 public:
  explicit OneFace(int face) : face_{face} {}
  int rolled() const { return rolled_; }

 private:
  int draw(int) override { return ++rolled_, face_; }
  int face_, rolled_ = 0;
};

// DX-0.21, 0.22  Some state that looks to this seat as the true one does: nothing else goes into the numbers. Both
//                sides pass in every window.
State as_known_to(Seat seat, const State& s) {
  QuickDice any{1};
  State known = imagine(view(s, viewer_of(seat)), any);
  for (WindowSet& windows : known.standing_passes) windows.bits = static_cast<decltype(windows.bits)>(~0u);
  return known;
}

/// What interrupts goes on; below it the sequence of play stands still.
void stand_still_under(State& s, Step step, Seat seat) {
  const Frame top = s.flow.back();
  s.flow.clear();
  push(s, {.step = step, .stage = 1, .seat = seat});
  push(s, top);
}

// ------------------------------------------------------------------------------------------- tests

/// A test of one card: it succeeds if every die does (DX-6.11, 11.12).
struct Trial {
  CardId card = no_card;
  int dice = 0, needed = 0;
  int good = 0;  // faces of the six that pass
  double each() const { return static_cast<double>(good) / faces_of_a_die; }
  double chance() const { return chance_of_all(dice, each()); }
};

struct TrialTold {
  CardId card = no_card;
  int dice = 0, needed = 0;
  bool passed = false;
};
struct TrialReader {
  std::optional<TrialTold> operator()(const FateRolled& e) const {
    return TrialTold{e.card.card, static_cast<int>(e.dice.size()), highest_survived, !e.killed};
  }
  std::optional<TrialTold> operator()(const MoraleTested& e) const {
    return TrialTold{e.card.card, static_cast<int>(e.dice.size()), e.needed, e.held};
  }
  std::optional<TrialTold> operator()(const Tested& e) const {
    return TrialTold{e.card.card, e.die == 0 ? 0 : 1, e.needed, e.passed};
  }
  template <class Other>
  std::optional<TrialTold> operator()(const Other&) const { return {}; }
};

/// The first test of each card that `resolve` makes, once with every face.
template <class Resolve>
std::vector<Trial> trials(const State& s, Resolve resolve) {
  std::vector<Trial> all;
  for (int face = 1; face <= faces_of_a_die; ++face) {
    State t = s;
    std::vector<Event> told;
    EventLog log{told};
    OneFace dice{face};
    resolve(t, dice, log);
    std::vector<CardId> seen;
    for (const Event& event : told) {
      const auto trial = std::visit(TrialReader{}, event);
      if (!trial || std::find(seen.begin(), seen.end(), trial->card) != seen.end()) continue;
      seen.push_back(trial->card);
      auto known = std::find_if(all.begin(), all.end(), [&](const Trial& other) { return other.card == trial->card; });
      if (known == all.end()) known = all.insert(all.end(), {trial->card, trial->dice, trial->needed, 0});
      known->good += trial->passed;
    }
  }
  return all;
}

Chance chance_of(std::string_view what, const Trial& trial) {
  return {what, {arg(trial.card)}, trial.dice, trial.needed, yes_or_no(trial.chance()), Measure::YesOrNo};
}

std::optional<Odds> test_odds(const State& s, Seat seat, const Test& o) {
  const auto all = trials(s, [&](State& t, Dice& dice, EventLog& log) { carry_out(t, seat, o, dice, log); });
  if (all.empty()) return {};
  const bool fate = takes_hits_as_general(s[find(s, o.card)]);  // in melee as in the Morale Phase
  return Odds{fate ? "fate" : "test", {arg(o.card)}, {chance_of(fate ? "survives" : "holds", all[0])}, {}};
}

// DX-8.51 to 8.54, 13.105  A forced march or a flanking group: each card for itself, the general with any of them.
template <class GroupOrder>
std::optional<Odds> group_odds(State s, Seat seat, const GroupOrder& o, std::string_view kind, Place to) {
  EventLog silent;
  ScriptedDice none;
  carry_out(s, seat, o, none, silent);
  if (s.flow.back().step != Step::March) return {};
  stand_still_under(s, Step::OrdinaryMoves, seat);
  const auto all = trials(s, [](State& t, Dice& dice, EventLog& log) { advance(t, dice, log); });
  Odds told{kind, {arg(to)}, {}, {}};
  Distribution arrive{1.0};
  for (const Trial& trial : all) {
    told.chances.push_back(chance_of("passes", trial));
    arrive = sum_of(arrive, yes_or_no(trial.chance()));
  }
  told.chances.push_back({"arrive", {}, 0, 0, arrive});
  return told;
}

// ------------------------------------------------------------------------------------------- fire

/// What a number of hits does, between the kindest and the worst allotment its owner can choose.
struct Toll {
  int least = 99, most = 0;
  bool captured = false, won = false;
};

int lost_troops(const State& s, Seat side) {
  return static_cast<int>(std::count_if(s.cards.begin(), s.cards.end(), [&](const Card& c) {
    return c.at == Place::Discard && is_troop(c) && side_of(c) == side;
  }));
}

void take_every_allotment(const State& s, Seat struck, Place at, Toll& toll) {
  const Frame& top = s.flow.back();
  if (s.ending != Ending::None || top.step != Step::Allot || top.seat != struck) {
    const int lost = lost_troops(s, struck);
    toll.least = std::min(toll.least, lost), toll.most = std::max(toll.most, lost);
    toll.captured = s[at].holder == other(struck);
    toll.won = s.winner == index(other(struck));
    return;
  }
  std::vector<std::pair<int, int>> alike;  // cards of one CV with as many markers fare alike
  for (const Slot slot : eligible_for_hit(s)) {
    const std::pair kind{static_cast<int>(face(s[slot]).cv), static_cast<int>(s[slot].hits)};
    if (std::find(alike.begin(), alike.end(), kind) != alike.end()) continue;
    alike.push_back(kind);
    State t = s;
    EventLog silent;
    ScriptedDice none;
    carry_out(t, struck, Allot{s[slot].id}, none, silent);
    advance(t, none, silent);
    take_every_allotment(t, struck, at, toll);
  }
}

bool has_back(const State& s, Seat side, Place at) {
  return std::any_of(s.cards.begin(), s.cards.end(),
                     [&](const Card& c) { return c.at == at && side_of(c) == side && !c.face_up; });
}

/// What one face of the die does in this shot.
struct Effects {
  bool hits = false, friends = false;
  FixedVector<Slot, 16> generals;  // and specials that take hits as they do
  bool nothing() const { return !hits && !friends && generals.empty(); }
};

void add_toll(Odds& told, const State& s, Seat struck, const Distribution& hits, int hitting_face, int blank_face) {
  const Place at = s.shot.at;
  const int before = lost_troops(s, struck), count = static_cast<int>(hits.size()) - 1;
  Distribution least(1, 0.0), most(1, 0.0);
  double captured = 0, won = 0;
  const auto add = [](Distribution& d, int n, double chance) {
    d.resize(std::max(d.size(), static_cast<std::size_t>(n) + 1), 0.0);
    d[static_cast<std::size_t>(n)] += chance;
  };
  for (int n = 0; n <= count; ++n) {
    const double chance = hits[static_cast<std::size_t>(n)];
    if (chance == 0) continue;
    std::vector<int> results(static_cast<std::size_t>(count), blank_face);
    std::fill_n(results.begin(), n, hitting_face);
    ScriptedDice dice{results};
    State t = s;
    EventLog silent;
    advance(t, dice, silent);
    Toll toll;
    take_every_allotment(t, struck, at, toll);
    add(least, toll.least - before, chance), add(most, toll.most - before, chance);
    captured += toll.captured ? chance : 0, won += toll.won ? chance : 0;
  }
  if (least == most) {
    told.chances.push_back({"eliminated", {}, 0, 0, least});
  } else {
    told.chances.push_back({"eliminated_least", {}, 0, 0, least});
    told.chances.push_back({"eliminated_most", {}, 0, 0, most});
  }
  if (captured > 0 && s[at].holder == struck) told.chances.push_back({"captured", {arg(at)}, 0, 0, yes_or_no(captured), Measure::YesOrNo});
  if (won > 0) told.chances.push_back({"victory", {}, 0, 0, yes_or_no(won), Measure::YesOrNo});
}

std::optional<Odds> fire_odds(State s, Seat seat, const Fire& o) {
  EventLog silent;
  ScriptedDice none;
  carry_out(s, seat, o, none, silent);
  if (s.flow.back().step != Step::Shot) return {};
  stand_still_under(s, Step::Fire, seat);
  const Seat struck = other(s.shot.side);
  std::array<Effects, faces_of_a_die + 1> faces;  // by face; the first is not used
  int count = 0, power = 0;
  for (int face = 1; face <= faces_of_a_die; ++face) {
    State t = s;
    std::vector<Event> told;
    EventLog log{told};
    OneFace dice{face};
    roll_shot(t, dice, log);
    count = dice.rolled();
    for (const Event& event : told)
      if (const auto* rolled = std::get_if<ShotRolled>(&event)) power = rolled->firepower;
    Effects& effects = faces[static_cast<std::size_t>(face)];
    effects.hits = t.shot.hits > 0;
    effects.friends = t.shot.friendly_hits > 0;
    for (std::size_t i = 0; i < s.cards.size(); ++i)
      if (t.cards[i].hits > s.cards[i].hits) effects.generals.try_push_back(Slot(i));
  }
  const auto share = [&](auto wanted) {
    return share_of_faces([&](int face) { return wanted(faces[static_cast<std::size_t>(face)]); });
  };
  Odds told{"fire", {arg(o.card), arg(s.shot.at)}, {}, {}};
  const Distribution hits = of_many(count, share([](const Effects& e) { return e.hits; }));
  told.chances.push_back({"hits", {}, count, power, hits});
  for (std::size_t i = 0; i < s.cards.size(); ++i) {
    const double each = share([&](const Effects& e) { return e.generals.contains(Slot(i)); });
    if (each > 0) told.chances.push_back({"general_hits", {arg(s.cards[i].id)}, count, 0, of_many(count, each)});
  }
  if (const double each = share([](const Effects& e) { return e.friends; }); each > 0)
    told.chances.push_back({"friendly_hits", {}, count, 0, of_many(count, each)});
  // DX-0.22  How much a hidden card bears is its owner's secret, and so is what is left of it.
  if (has_back(s, struck, s.shot.at)) {
    told.notes.push_back("hidden_cards");
    return told;
  }
  const auto face_with = [&](auto wanted) {
    for (int face = 1; face <= faces_of_a_die; ++face)
      if (wanted(faces[static_cast<std::size_t>(face)])) return face;
    return 0;
  };
  const int hitting = face_with([](const Effects& e) { return e.hits; });
  const int blank = face_with([](const Effects& e) { return e.nothing(); });
  if (hitting > 0 && blank > 0) add_toll(told, s, struck, hits, hitting, blank);
  return told;
}

// ------------------------------------------------------------------------------------------- melee

/// The dice of one side in a round, with each face.
struct Side {
  int dice = 0;
  Distribution hits{1.0};
};

// DX-13.203 to 13.207  The first round: every card of both sides strikes. The tests that follow depend on how each
//                      owner allots his hits.
std::optional<Odds> melee_odds(const State& s, Seat seat, const Melee& o) {
  struct Fighter {
    CardId card;
    int dice = 0, hitting = 0;  // faces of the six
  };
  Odds told{"melee", {}, {}, {}};
  for (const Place at : o.at) {
    State round = s;
    EventLog silent;
    ScriptedDice none;
    Melee here;
    here.at.push_back(at);
    carry_out(round, seat, here, none, silent);
    if (round.flow.back().step != Step::Melee) return {};
    stand_still_under(round, Step::Fire, seat);
    std::vector<Fighter> fighters;
    std::vector<std::pair<CardId, int>> generals;  // struck by so many faces
    for (int face = 1; face <= faces_of_a_die; ++face) {
      State t = round;
      std::vector<Event> events;
      EventLog log{events};
      OneFace dice{face};
      advance(t, dice, log);
      int rounds = 0;
      for (const Event& event : events) {
        rounds += std::holds_alternative<RoundBegan>(event);
        if (rounds > 1) break;
        if (const auto* fought = std::get_if<Fought>(&event)) {
          auto f = std::find_if(fighters.begin(), fighters.end(), [&](const Fighter& x) { return x.card == fought->card; });
          if (f == fighters.end()) f = fighters.insert(f, {fought->card, static_cast<int>(fought->dice.size()), 0});
          f->hitting += fought->hits > 0;
        } else if (const auto* marked = std::get_if<HitMarked>(&event)) {
          if (!takes_hits_as_general(round[find(round, marked->card)])) continue;
          auto g = std::find_if(generals.begin(), generals.end(), [&](const auto& x) { return x.first == marked->card; });
          if (g == generals.end()) g = generals.insert(g, {marked->card, 0});
          ++g->second;
        }
      }
    }
    std::array<Side, 2> by;
    for (const Fighter& f : fighters) {
      Side& side = by[index(side_of(f.card))];
      side.dice += f.dice;
      side.hits = sum_of(side.hits, of_many(f.dice, static_cast<double>(f.hitting) / faces_of_a_die));
    }
    const Side &ours = by[index(seat)], &theirs = by[index(other(seat))];
    told.chances.push_back({"hits_given", {arg(at)}, ours.dice, 0, ours.hits});
    told.chances.push_back({"hits_taken", {arg(at)}, theirs.dice, 0, theirs.hits});
    for (const auto& [card, faces] : generals) {
      const int dice = by[index(other(side_of(card)))].dice;
      told.chances.push_back({"general_hits", {arg(card)}, dice, 0, of_many(dice, static_cast<double>(faces) / faces_of_a_die)});
    }
  }
  return told;
}

struct OddsOf {
  const State& s;
  Seat seat;
  std::optional<Odds> operator()(const Fire& o) const { return fire_odds(s, seat, o); }
  std::optional<Odds> operator()(const Test& o) const { return test_odds(s, seat, o); }
  std::optional<Odds> operator()(const March& o) const { return group_odds(s, seat, o, "march", o.to); }
  std::optional<Odds> operator()(const Flank& o) const { return group_odds(s, seat, o, "flank", o.at); }
  std::optional<Odds> operator()(const Melee& o) const { return melee_odds(s, seat, o); }
  template <class Quiet>
  std::optional<Odds> operator()(const Quiet&) const { return {}; }
};

// ------------------------------------------------------------------------------------------- morale to come

/// One way in which the fates of a side's generals may fall (DX-6.10: they come before the troops).
struct Fates {
  State s;
  double chance = 1;
};

bool must_test(const Card& c, Seat side) { return c.hits > 0 && is_troop(c) && side_of(c) == side; }
bool must_roll_fate(const Card& c, Seat side) {
  return c.hits > 0 && takes_hits_as_general(c) && side_of(c) == side && (c.at == Place::Reserve || is_position(c.at));
}

Trial fate_of(const State& s, Slot slot) {
  return trials(s, [&](State& t, Dice& dice, EventLog& log) { roll_fate(t, slot, dice, log); })[0];
}
Trial morale_of(const State& s, Seat seat, Slot slot) {
  return trials(s, [&](State& t, Dice& dice, EventLog& log) { carry_out(t, seat, Test{s[slot].id}, dice, log); })[0];
}

// After the roll; a check for a stacking bonus that is gone (DX-8.40) is left aside.
State after_fate(State s, Slot slot, int face, bool& checked) {
  EventLog silent;
  OneFace dice{face};
  roll_fate(s, slot, dice, silent);
  while (s.flow.size() > 1) s.flow.pop_back(), checked = true;
  return s;
}

constexpr std::size_t most_fates = 8;  // of one side at once; more generals hit are taken as alive

}  // namespace

std::optional<Odds> odds(const State& s, Seat seat, const Order& order) {
  return std::visit(OddsOf{as_known_to(seat, s), seat}, order);
}

std::vector<Odds> prospects(const State& state, Seat seat) {
  std::vector<Odds> all;
  if (state.ending != Ending::None || state.phase == Phase::Deployment) return all;
  State s = as_known_to(seat, state);
  EventLog silent;
  if (s.phase != Phase::Morale || s.flow.front().seat != seat) begin_phase(s, Phase::Morale, seat, silent);
  s.flow.clear();
  push(s, {.step = Step::TroopMorale, .seat = seat});

  std::vector<Fates> fates{{s, 1.0}};
  std::vector<std::pair<Slot, Trial>> leaders;
  bool checked = false;
  for (std::size_t i = 0; i < s.cards.size() && leaders.size() < most_fates; ++i) {
    const Slot slot{static_cast<std::uint8_t>(i)};
    if (!must_roll_fate(s[slot], seat)) continue;
    const Trial trial = fate_of(s, slot);
    leaders.emplace_back(slot, trial);
    std::vector<Fates> next;
    for (const Fates& so_far : fates) {
      next.push_back({after_fate(so_far.s, slot, 1, checked), so_far.chance * trial.chance()});
      next.push_back({after_fate(so_far.s, slot, faces_of_a_die, checked), so_far.chance * (1 - trial.chance())});
    }
    fates = std::move(next);
  }

  auto places = positions_in_use(s);
  std::vector<Place> where(places.begin(), places.end());
  where.push_back(Place::Reserve);
  for (const Place at : where) {
    Odds told{"morale", {arg(at)}, {}, {}};
    for (const auto& [slot, trial] : leaders)
      if (s[slot].at == at) told.chances.push_back(chance_of("survives", trial));
    std::vector<Slot> testing;
    int unhurt = 0;
    for (std::size_t i = 0; i < s.cards.size(); ++i) {
      const Card& c = s.cards[i];
      if (c.at != at) continue;
      if (must_test(c, seat)) testing.push_back(Slot(i));
      else if (is_troop(c) && side_of(c) == seat) ++unhurt;
    }
    Distribution standing(testing.size() + static_cast<std::size_t>(unhurt) + 1, 0.0);
    std::vector<double> holding(testing.size(), 0.0);
    for (const Fates& so : fates) {
      Distribution stand(static_cast<std::size_t>(unhurt) + 1, 0.0);
      stand.back() = 1;
      for (std::size_t i = 0; i < testing.size(); ++i) {
        const double chance = morale_of(so.s, seat, testing[i]).chance();
        holding[i] += so.chance * chance;
        stand = sum_of(stand, yes_or_no(chance));
      }
      for (std::size_t n = 0; n < stand.size(); ++n) standing[n] += so.chance * stand[n];
    }
    for (std::size_t i = 0; i < testing.size(); ++i) {
      Chance chance = chance_of("holds", morale_of(s, seat, testing[i]));
      chance.of = yes_or_no(holding[i]);
      told.chances.push_back(chance);
    }
    if (told.chances.empty()) continue;
    if (!testing.empty()) told.chances.push_back({"standing", {arg(at)}, 0, 0, standing});
    if (!testing.empty() && !leaders.empty()) told.notes.push_back("generals_first");
    if (checked) told.notes.push_back("disorganization");
    all.push_back(told);
  }
  return all;
}

}  // namespace kepi::dixie
