/// The face of the ruleset: prompt, judge, apply; and the orders about the game itself.
#include <algorithm>

#include "games/dixie/rules.h"

namespace kepi::dixie {

namespace {

/// What each step that waits for an order asks, and the rule that says nothing else comes first.
struct StepRow {
  Step key;
  Topic topic;
  RuleId rule;
};
constexpr std::array step_table{
    StepRow{Step::Deployment, Topic::Deploy, "DX-3.08"},
    StepRow{Step::MoraleStart, Topic::Morale, "DX-5.08"},
    StepRow{Step::GeneralsFate, Topic::GeneralsFate, "DX-5.08"},
    StepRow{Step::TroopMorale, Topic::Morale, "DX-5.08"},
    StepRow{Step::MoraleEnd, Topic::Morale, "DX-5.08"},
    StepRow{Step::CombatStart, Topic::Fire, "DX-5.08"},
    StepRow{Step::Melees, Topic::Melee, "DX-5.08"},
    StepRow{Step::Fire, Topic::Fire, "DX-5.08"},
    StepRow{Step::MovementStart, Topic::Move, "DX-5.08"},
    StepRow{Step::OrdinaryMoves, Topic::Move, "DX-5.08"},
    StepRow{Step::Flanking, Topic::Flank, "DX-5.08"},
    StepRow{Step::Reveal, Topic::Move, "DX-5.08"},
    StepRow{Step::Disorganization, Topic::Move, "DX-5.08"},
    StepRow{Step::MovementFireStart, Topic::MovementFire, "DX-5.08"},
    StepRow{Step::MovementFire, Topic::MovementFire, "DX-5.08"},
    StepRow{Step::Reinforcement, Topic::Move, "DX-5.08"},
    StepRow{Step::TurnEnd, Topic::Move, "DX-5.08"},
    StepRow{Step::Withdrawal, Topic::Move, "DX-5.08"},
    StepRow{Step::NightCards, Topic::Move, "DX-5.08"},
    StepRow{Step::NightDeployment, Topic::NightDeployment, "DX-15.210"},
    StepRow{Step::Dawn, Topic::Move, "DX-5.08"},
    StepRow{Step::Over, Topic::Over, "DX-4.11"},
    StepRow{Step::InWindow, Topic::Window, "DX-0.26"},
    StepRow{Step::Shot, Topic::Morale, "DX-13.503"},
    StepRow{Step::Allot, Topic::Allot, "DX-7.28"},
    StepRow{Step::Rout, Topic::Morale, "DX-5.08"},
    StepRow{Step::Check, Topic::Disorganization, "DX-8.35"},
    StepRow{Step::Surplus, Topic::RetireGeneral, "DX-11.21"},
    StepRow{Step::March, Topic::Move, "DX-5.08"},
    StepRow{Step::Melee, Topic::MeleeRound, "DX-13.210"},
    StepRow{Step::Ride, Topic::Reconnaissance, "DX-13.703"},
    StepRow{Step::Spying, Topic::Spy, "DX-12.46"},
    StepRow{Step::Panic, Topic::Panic, "DX-12.47"},
    StepRow{Step::Surprise, Topic::Surprise, "DX-12.52"},
    StepRow{Step::DrawOffer, Topic::AnswerDraw, "DX-4.13"},
};
static_assert(in_enum_order(step_table) && step_table.size() == static_cast<std::size_t>(Step::DrawOffer) + 1);

}  // namespace

SeatSet deciders(const State& s) {
  const Frame& top = s.flow.back();
  if (top.step == Step::Over) return {};
  if (top.step != Step::Deployment && top.step != Step::NightDeployment) return top.seat;
  SeatSet both;
  for (const Seat seat : seats)
    if (!s.ready[index(seat)]) both = both | seat;
  return both;
}

Prompt prompt(const State& s) {
  const Frame& top = s.flow.back();
  Prompt p;
  p.deciders = deciders(s);
  p.topic = static_cast<std::uint16_t>(row_of(step_table, top.step).topic);
  if (top.step == Step::Check && top.stage >= 3) p.topic = static_cast<std::uint16_t>(Topic::Retire);
  if (top.step == Step::Melee) p.topic = static_cast<std::uint16_t>(melee_topic(top));
  if (top.step == Step::Ride && deciders(s).has(side_of(s[top.card])))
    p.topic = static_cast<std::uint16_t>(Topic::RideEnd);
  if (top.step == Step::Over)
    p.outcome = Outcome{s.winner < 2 ? std::optional{Seat(s.winner)} : std::nullopt, rule_of(s.ending)};
  return p;
}

// DX-0.20  Phase and turn.
Verdict asked(const State& s, Seat seat, std::initializer_list<Step> steps) {
  const Frame& top = s.flow.back();
  const bool expected = std::find(steps.begin(), steps.end(), top.step) != steps.end();
  if (expected) return deciders(s).has(seat) ? fine : refuse("DX-5.07");
  const RuleId why = row_of(step_table, top.step).rule;
  if (why == RuleId{"DX-5.08"} && seat != s.active) return refuse("DX-5.07");
  return refuse(why);
}

// ------------------------------------------------------------------------------------------- the game itself

// DX-4.12
Verdict may(const State&, Seat, const Resign&) { return fine; }
void carry_out(State& s, Seat seat, const Resign&, Dice&, EventLog& log) {
  log.add(Resigned{seat});
  end_game(s, Ending::Resignation, other(seat), log);
}

// DX-4.13  Once a turn and seat, by whoever has to decide.
Verdict may(const State& s, Seat seat, const OfferDraw&) {
  if (!deciders(s).has(seat) || s.flow.back().step == Step::DrawOffer || s.offered_draw[index(seat)])
    return refuse("DX-4.13");
  return fine;
}
void carry_out(State& s, Seat seat, const OfferDraw&, Dice&, EventLog& log) {
  s.offered_draw[index(seat)] = true;
  log.add(DrawOffered{seat});
  push(s, {.step = Step::DrawOffer, .seat = other(seat)});
}
Verdict may(const State& s, Seat seat, const AnswerDraw&) {
  const Frame& top = s.flow.back();
  return top.step == Step::DrawOffer && top.seat == seat ? fine : refuse("DX-4.13");
}
void carry_out(State& s, Seat seat, const AnswerDraw& o, Dice&, EventLog& log) {
  log.add(DrawAnswered{seat, o.accept});
  if (o.accept) return end_game(s, Ending::Agreement, {}, log);
  s.flow.pop_back();
}

// ------------------------------------------------------------------------------------------- judge and apply

Verdict judge(const State& s, Seat seat, const Order& order) {
  if (s.ending != Ending::None) return refuse("DX-4.11");
  return std::visit([&](const auto& o) { return may(s, seat, o); }, order);
}

void apply(State& s, Seat seat, const Order& order, Dice& dice, EventLog& log) {
  // DX-0.26  After a play the window goes to the other side, and two more passes are needed.
  if (std::holds_alternative<Play>(order) && s.flow.back().step == Step::InWindow) {
    s.flow.back().passes = 0;
    s.flow.back().seat = other(seat);
  }
  const CommandersSeen commanders = log.listens() ? commanders_seen(s) : CommandersSeen{};
  std::visit([&](const auto& o) { carry_out(s, seat, o, dice, log); }, order);
  advance(s, dice, log);
  review_command(s, commanders, log);
}

}  // namespace kepi::dixie
