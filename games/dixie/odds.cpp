/// Exact odds: what is about to be rolled, of tests and of the next Morale Phase; shots and melees have files of their own.
#include "games/dixie/odds.h"

#include <algorithm>
#include <array>

#include "games/dixie/field.h"
#include "games/dixie/odds_parts.h"

namespace kepi::dixie {

namespace {

// DX-0.21, 0.22  Some state that looks to this seat as the true one does: nothing else goes into the numbers. Both
//                sides pass in every window.
State as_known_to(Seat seat, const State& s) {
  QuickDice any{1};
  State known = imagine(view(s, viewer_of(seat)), any);
  for (WindowSet& windows : known.standing_passes) windows.bits = static_cast<decltype(windows.bits)>(~0u);
  known.unless = {};
  known.entrusted = {};
  return known;
}

/// The enemy's troop cards that this seat sees nowhere: what a face-down card may be.
std::vector<CardId> unseen_by(Seat seat, const State& s) {
  const View seen = view(s, viewer_of(seat));
  std::vector<CardId> unseen;
  for (const CardId card : cards_of(s.edition, other(seat)))
    if (is_troop(card) && find(seen.shown, card) == no_slot) unseen.push_back(card);
  return unseen;
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
  return yes(what, {arg(trial.card)}, trial.chance(), trial.dice, trial.needed);
}

std::optional<Odds> test_odds(const State& s, Seat seat, const Test& o) {
  const auto all = trials(s, [&](State& t, Dice& dice, EventLog& log) { carry_out(t, seat, o, dice, log); });
  if (all.empty()) return {};
  const bool fate = takes_hits_as_general(s[find(s, o.card)]);  // in melee as in the Morale Phase
  return Odds{fate ? "fate" : "test", {arg(o.card)}, {chance_of(fate ? "survives" : "holds", all[0])}, {}};
}

// DX-8.51 to 8.54, 13.105  A forced march or a flanking group: each card for itself, the general with any of them.
std::optional<Odds> group_odds(State s, Seat seat) {
  Odds told{s.march.flanking ? "flank" : "march", {arg(s.march.to)}, {}, {}};
  stand_still_under(s, Step::OrdinaryMoves, seat);
  Distribution arrive{1.0};
  for (const Trial& trial : trials(s, [](State& t, Dice& dice, EventLog& log) { advance(t, dice, log); })) {
    told.chances.push_back(chance_of("passes", trial));
    arrive = sum_of(arrive, yes_or_no(trial.chance()));
  }
  told.chances.push_back({"arrive", {}, 0, 0, arrive});
  return told;
}

// DX-8.35 to 8.37, 12.47  A disorganization check or a panic: one die a card; who fails goes to the Reserve, and of a check
//                         no more stay than the limit allows.
std::optional<Odds> sent_back_odds(const State& s, Seat seat) {
  const Frame& top = s.flow.back();
  const bool check = top.step == Step::Check;
  Odds told{check ? "disorganization" : "panic", {arg(top.at)}, {}, {}};
  Distribution pass{1.0};
  for (std::size_t i = 0; i < s.cards.size(); ++i) {
    const Card& c = s.cards[i];
    if (!c.due || (side_of(c) != seat && !c.face_up)) continue;
    const int value = morale_value(s, Slot(i));
    told.chances.push_back(yes("stays", {arg(c.id)}, passing(value), 1, value));
    pass = sum_of(pass, yes_or_no(passing(value)));
  }
  if (top.seat != seat && has_back(s, top.seat, top.at)) {
    told.notes.push_back("hidden_cards");
    if (told.chances.empty()) return {};
    return told;
  }
  if (told.chances.empty()) return {};
  const auto most = static_cast<std::size_t>(check ? std::max(0, field_of(s).limit(top.seat, top.at)) : 255);
  Distribution stay;
  for (std::size_t n = 0; n < pass.size(); ++n) add(stay, static_cast<int>(std::min(n, most)), pass[n]);
  told.chances.insert(told.chances.begin(), {check ? "remain" : "stay", {}, 0, 0, stay});
  return told;
}

// ------------------------------------------------------------------------------------------- what is about to be rolled

/// Nobody plays a card any more.
void close_windows(State& s) {
  while (s.flow.back().step == Step::InWindow) s.flow.pop_back();
}

std::optional<Odds> melee_odds(State s, Seat seat, std::string_view kind) {
  stand_still_under(s, Step::Fire, s.active);
  Odds told{kind, {}, {}, {}};
  add_melee(told, s, seat);
  return told;
}

/// The dice to come if nobody does anything before they fall; none: the next thing is a decision, or nobody rolls.
std::optional<Odds> about_to_be_rolled(State s, Seat seat) {
  close_windows(s);
  const Frame& top = s.flow.back();
  switch (top.step) {
    case Step::Shot: return top.stage < 2 ? shot_odds(s, seat) : std::nullopt;
    case Step::March: return group_odds(s, seat);
    case Step::Melee:
      return MeleeStage(top.stage) <= MeleeStage::Dice ? melee_odds(s, seat, "round") : std::nullopt;
    case Step::Panic: return sent_back_odds(s, seat);
    case Step::Surprise: return surprise_odds(s);
    default: break;
  }
  EventLog silent;
  OneFace dice{1};
  advance(s, dice, silent);
  const bool check = dice.rolled() == 0 && s.ending == Ending::None && s.flow.back().step == Step::Check && s.flow.back().stage == 2;
  return check ? sent_back_odds(s, seat) : std::nullopt;
}

struct OddsOf {
  const State& s;  // as the seat knows it
  Seat seat;
  const std::vector<CardId>& unseen;

  std::optional<Odds> operator()(const Test& o) const { return test_odds(s, seat, o); }
  std::optional<Odds> operator()(const Fire& o) const {
    if (s.flow.back().step == Step::Ride) return fire_at_rider_odds(s, find(s, o.card));
    return once_given(o);
  }
  std::optional<Odds> operator()(const March& o) const { return once_given(o); }
  std::optional<Odds> operator()(const Flank& o) const { return once_given(o); }
  // DX-13.201  One after another, but each for itself.
  std::optional<Odds> operator()(const Melee& o) const {
    Odds told{"melee", {}, {}, {}};
    for (const Place at : o.at) {
      State t = s;
      Melee here;
      here.at.push_back(at);
      give(t, here);
      if (t.flow.back().step != Step::Melee) return {};
      const auto one = melee_odds(t, seat, "melee");
      told.chances.insert(told.chances.end(), one->chances.begin(), one->chances.end());
      for (const std::string_view note : one->notes)
        if (std::find(told.notes.begin(), told.notes.end(), note) == told.notes.end()) told.notes.push_back(note);
    }
    return told;
  }
  // DX-13.210  The other side is taken to fight on too.
  std::optional<Odds> operator()(const Continue& o) const {
    State t = s;
    give(t, o);
    if (MeleeStage(t.flow.back().stage) == MeleeStage::DecidesB) {
      EventLog silent;
      ScriptedDice none;
      carry_out(t, other(seat), Continue{}, none, silent);
    }
    return about_to_be_rolled(t, seat);
  }
  std::optional<Odds> operator()(const Disengage& o) const { return once_given(o); }  // DX-13.215
  std::optional<Odds> operator()(const EndPhase& o) const { return once_given(o); }   // T3.D
  std::optional<Odds> operator()(const Reconnoitre& o) const {
    State t = s;
    give(t, o);
    return t.flow.back().step == Step::Ride ? ride_odds(t, unseen) : std::nullopt;
  }
  std::optional<Odds> operator()(const Pass&) const { return about_to_be_rolled(s, seat); }
  std::optional<Odds> operator()(const Play& o) const {
    const Effect effect = face(o.card).effect;
    if (effect == Effect::Sharpshooters) return sharpshooter_odds(o);
    if (effect == Effect::FieldHospital)  // DX-12.48
      return Odds{"hospital", {arg(o.named[0].card)},
                  {yes("recovers", {arg(o.named[0].card)}, share_of_faces(hospital_saves), 1, 0)}, {}};
    return once_given(o);
  }
  template <class Quiet>
  std::optional<Odds> operator()(const Quiet&) const { return {}; }

 private:
  template <class O>
  void give(State& t, const O& order) const {
    EventLog silent;
    ScriptedDice none;
    carry_out(t, seat, order, none, silent);
  }
  template <class O>
  std::optional<Odds> once_given(const O& order) const {
    State t = s;
    give(t, order);
    return about_to_be_rolled(t, seat);
  }
  // DX-12.34
  std::optional<Odds> sharpshooter_odds(const Play& o) const {
    const CardId general = s[general_in(s, other(seat), o.at)].id;
    Odds told{"sharpshooters", {arg(o.at)}, {yes("killed", {arg(general)}, share_of_faces(sharpshooters_strike), 1, 0)}, {}};
    if (face(general).stacking_bonus > 0) told.notes.push_back("disorganization");
    return told;
  }
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
  const State known = as_known_to(seat, s);
  const auto unseen = std::holds_alternative<Reconnoitre>(order) ? unseen_by(seat, s) : std::vector<CardId>{};
  return std::visit(OddsOf{known, seat, unseen}, order);
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
