#pragma once
/// One `may` and one `carry_out` an order, and the automatic parts of the sequence of play. Internal to the core.
#include <initializer_list>

#include "games/dixie/mechanics.h"

namespace kepi::dixie {

/// DX-0.20  The first check of every order: is this seat to decide, and is this what it is asked?
Verdict asked(const State& s, Seat seat, std::initializer_list<Step> steps);
/// Who must decide now, once the flow has been taken as far as it goes by itself.
SeatSet deciders(const State& s);

// deployment.cpp
Verdict may(const State&, Seat, const Deploy&);
Verdict may(const State&, Seat, const TakeBack&);
Verdict may(const State&, Seat, const Ready&);
void carry_out(State&, Seat, const Deploy&, Dice&, EventLog&);
void carry_out(State&, Seat, const TakeBack&, Dice&, EventLog&);
void carry_out(State&, Seat, const Ready&, Dice&, EventLog&);
void disclose(State&, Dice&, EventLog&);                    // S5
void propose_deployments(const State&, Seat, std::vector<Order>&);

// morale.cpp, generals.cpp
Verdict may(const State&, Seat, const Test&);
void carry_out(State&, Seat, const Test&, Dice&, EventLog&);
bool fate_pending(const State&, Seat side);                 // T1.1
bool morale_pending(const State&, Seat side);               // T1.2
void test_markers(State&, Slot, int markers, int value, Dice&, EventLog&);  // DX-6.02
bool takes_hits_as_general(const Card&);                    // DX-11.10, 12.07
void roll_fate(State&, Slot, Dice&, EventLog&);
Verdict may(const State&, Seat, const Retire&);
void carry_out(State&, Seat, const Retire&, Dice&, EventLog&);

// fire.cpp
Verdict may(const State&, Seat, const Fire&);
Verdict may(const State&, Seat, const Allot&);
void carry_out(State&, Seat, const Fire&, Dice&, EventLog&);
void carry_out(State&, Seat, const Allot&, Dice&, EventLog&);
int dice_of(const State&, const Shot&);
Shot surprise_shot(const State&, Slot by);                  // DX-12.52
void roll_shot(State&, Dice&, EventLog&);
/// The cards that may take the next hit of the allotment under way.
FixedVector<Slot, 16> eligible_for_hit(const State&);
/// Goes on with an allotment; true when the owner has a choice.
bool hold_allotment(State&, EventLog&);
bool may_fire_after_moving(const State&);                   // T3.E

// enfilade.cpp
void test_envelopment(State&, EventLog&);                   // DX-13.310  T2.0 and after each melee or shot of T2

// movement.cpp, marching.cpp
Verdict may(const State&, Seat, const Move&);
Verdict may(const State&, Seat, const March&);
Verdict may(const State&, Seat, const PlaceTerrain&);
Verdict may(const State&, Seat, const Recall&);
Verdict may(const State&, Seat, const EndPhase&);
void carry_out(State&, Seat, const Move&, Dice&, EventLog&);
void carry_out(State&, Seat, const March&, Dice&, EventLog&);
void carry_out(State&, Seat, const PlaceTerrain&, Dice&, EventLog&);
void carry_out(State&, Seat, const Recall&, Dice&, EventLog&);
void carry_out(State&, Seat, const EndPhase&, Dice&, EventLog&);
void resolve_march(State&, Dice&, EventLog&);
void propose_movement(const State&, Seat, std::vector<Order>&);  // T3.A
void move_twice(State&, Seat, Slot, Place via, Place to, EventLog&);  // Grand Assault (DX-12.59)
void lay_decoy(State&, Seat, Slot, Place at, EventLog&);    // DX-13.602  a move out of the Reserve
void reveal_engaged(State&, EventLog&);                     // T3.C

// melee.cpp
Verdict may(const State&, Seat, const Melee&);
Verdict may(const State&, Seat, const Continue&);
Verdict may(const State&, Seat, const Disengage&);
void carry_out(State&, Seat, const Melee&, Dice&, EventLog&);
void carry_out(State&, Seat, const Continue&, Dice&, EventLog&);
void carry_out(State&, Seat, const Disengage&, Dice&, EventLog&);
bool melee_possible(const State&);                          // T2.1
Topic melee_topic(const Frame&);
struct MeleeDice {
  int dice = 0, firepower = 0;
};
MeleeDice melee_dice(const State&, Slot);                   // DX-13.204, 13.205  of a card in this round
int melee_value(const State&, Slot);                        // DX-13.209
void propose_melees(const State&, Seat, std::vector<Order>&);
void propose_melee_orders(const State&, Seat, std::vector<Order>&);
bool hold_melee(State&, Dice&, EventLog&);

// flanking.cpp
Verdict may(const State&, Seat, const Flank&);
void carry_out(State&, Seat, const Flank&, Dice&, EventLog&);
bool flanking_possible(const State&);                       // T3.B
void resolve_flanking(State&, Dice&, EventLog&);            // Step::March with State::march.flanking
void propose_flanks(const State&, Seat, std::vector<Order>&);

// reconnaissance.cpp
Verdict may(const State&, Seat, const Reconnoitre&);
Verdict may(const State&, Seat, const Return&);
Verdict may(const State&, Seat, const Stay&);
void carry_out(State&, Seat, const Reconnoitre&, Dice&, EventLog&);
void carry_out(State&, Seat, const Return&, Dice&, EventLog&);
void carry_out(State&, Seat, const Stay&, Dice&, EventLog&);
Verdict may_fire_at_rider(const State&, const Card&, const Fire&);
void fire_at_rider(State&, Slot by, Dice&, EventLog&);      // DX-13.703
bool hold_ride(State&, Dice&, EventLog&);
void propose_ride_orders(const State&, Seat, std::vector<Order>&);

// decoys.cpp
Verdict may(const State&, Seat, const Hide&);
Verdict may(const State&, Seat, const TurnUp&);
void carry_out(State&, Seat, const Hide&, Dice&, EventLog&);
void carry_out(State&, Seat, const TurnUp&, Dice&, EventLog&);
void unmask(State&, Slot, EventLog&);                       // DX-13.605, 13.606

// command.cpp
Verdict may(const State&, Seat, const Designate&);
void carry_out(State&, Seat, const Designate&, Dice&, EventLog&);
using CommandersSeen = std::array<CardId, 2>;               // who commands each army; no_card: nobody, or not yet disclosed
CommandersSeen commanders_seen(const State&);
/// After an order: designations that have come to their end, and what has changed since is told.
void review_command(State&, const CommandersSeen& before, EventLog&);
void propose_designations(const State&, Seat, std::vector<Order>&);

// windows.cpp
Verdict may(const State&, Seat, const Pass&);
void carry_out(State&, Seat, const Pass&, Dice&, EventLog&);
Verdict may(const State&, Seat, const StandingPass&);
void carry_out(State&, Seat, const StandingPass&, Dice&, EventLog&);
bool hold_window(State&);
/// DX-0.39  The card of these that takes the next hit without a question; no_slot: the seat is asked.
Slot struck_by_standing_order(const State&, Seat, Place at, const FixedVector<Slot, 16>& eligible);
/// DX-0.39  The seat's cards there test as they lie, in the enemy's turn.
bool tests_by_standing_order(const State&, Seat, Place at);

// rules.cpp
Verdict may(const State&, Seat, const Resign&);
Verdict may(const State&, Seat, const OfferDraw&);
Verdict may(const State&, Seat, const AnswerDraw&);
void carry_out(State&, Seat, const Resign&, Dice&, EventLog&);
void carry_out(State&, Seat, const OfferDraw&, Dice&, EventLog&);
void carry_out(State&, Seat, const AnswerDraw&, Dice&, EventLog&);

// flow.cpp, reinforcement.cpp
void advance(State&, Dice&, EventLog&);                    // to the next decision
void begin_phase(State&, Phase, Seat, EventLog&);
void begin_turn(State&, Seat, EventLog&);
void withdraw_attackers(State&, EventLog&);                 // N2
void draw_reinforcements(State&, EventLog&);                // T4
void draw_night_cards(State&, Dice&, EventLog&);                   // N3

}  // namespace kepi::dixie
