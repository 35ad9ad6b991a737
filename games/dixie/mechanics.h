#pragma once
/// What the chapters of Dixie share: the definitions of chapter 0 as questions, and the few things that
/// happen to cards. Internal to the core; `dixie.h` is the face of the ruleset.
#include "games/dixie/dixie.h"

namespace kepi::dixie {

using EventLog = Log<Event>;

// ------------------------------------------------------------------------------------------- chapter 0
constexpr bool on_field(const State& s, Place position) {
  return is_position(position) && (s.switches.has(Switch::FiveColumns) || column_of(position) % 2 == 0);
}
/// The positions in use: UR UC UL CL CC CR, or all ten.
using Positions = FixedVector<Place, position_count>;
inline constexpr std::array<Positions, 2> position_table{
    Positions{Place::UR, Place::UC, Place::UL, Place::CL, Place::CC, Place::CR},
    Positions{Place::UR, Place::UCR, Place::UC, Place::UCL, Place::UL, Place::CL, Place::CCL, Place::CC, Place::CCR, Place::CR}};
inline const Positions& positions_in_use(const State& s) { return position_table[s.switches.has(Switch::FiveColumns)]; }
FixedVector<Place, 2> lateral_neighbours(const State& s, Place at);  // DX-0.08, enfilade.cpp

Slot find(const State& s, CardId card);                          // no_slot: not in this game
/// A card of that seat as an order names it. Whether a card not yet drawn is in the deck or set aside nobody knows, and
/// no refusal may tell (DX-0.23): no_slot in both cases.
Slot find_own(const State& s, Seat seat, CardId card);
Slot find_token(const State& s, Seat side, Token token);         // a card of that side in a position
Slot find(const State& s, Seat by, const Named& named);          // a card as that seat names it
inline const CardFace& face(const Card& card) { return face(card.id); }
inline bool is_troop(const Card& card) { return is_known(card.id) && is_troop(face(card)) && !card.decoy; }
inline bool is_general(const Card& card) {
  return is_known(card.id) && face(card).type == CardType::General && !card.decoy;
}
inline bool is_terrain(const Card& card) {
  return is_known(card.id) && face(card).type == CardType::Terrain && !card.decoy;
}
inline bool is_special(const Card& card) {
  return is_known(card.id) && face(card).type == CardType::Special && !card.decoy;
}

int troops_in(const State& s, Seat side, Place at);
bool has_troops(const State& s, Seat side, Place at);
bool has_face_down(const State& s, Seat side, Place at);
bool is_engaged(const State& s, Place at);                       // DX-0.11
bool is_contested(const State& s, Place at);                     // DX-0.11
bool occupies(const State& s, Seat side, Place at);              // DX-0.15
Slot general_in(const State& s, Seat side, Place at);            // face up, no decoy; no_slot: none
bool has_effect(const State& s, Seat side, Place at, Effect effect);  // a persistent special of that side lies there
int reserve_size(const State& s, Seat side);
int deck_size(const State& s, Seat side);

enum class Role : std::uint8_t { Defender, Attacker };           // DX-0.14
inline Role role_of(const State& s, Seat side, Place at) { return s[at].holder == side ? Role::Defender : Role::Attacker; }

// ------------------------------------------------------------------------------------------- values
// DX-6.06  CV + letter + general's bonus + terrain + specials; in the Reserve CV + letter (DX-6.13).
int morale_value(const State& s, Slot card);
/// CV + letter + general's bonus: what a test has of every kind.
int led_value(const State& s, Slot card);
// DX-8.49
int march_value(const State& s, Slot card, Slot general);
/// DX-8.50, 13.105  What a general who comes along lends to this card: his attack value, if he commands it (DX-13.911).
int lent_on_the_way(const State& s, Slot general, const CardFace& troops);
// DX-6.07, 6.08
constexpr bool holds(int die, int value) { return die != 6 && (die == 1 || die <= value); }
// DX-7.08
constexpr bool strikes(int die, int firepower) { return die <= firepower; }
// DX-11.12
inline constexpr int highest_survived = 5;
constexpr bool kills(int die) { return die > highest_survived; }
// DX-12.34, 12.48
constexpr bool sharpshooters_strike(int die) { return die >= 4; }
constexpr bool hospital_saves(int die) { return die <= 3; }

// terrain.cpp
int terrain_dice(const State& s, Seat shooter, Place from, Place at, Range range);  // DX-7.14 to 7.17
int terrain_morale(const State& s, Seat side, Place at);                            // DX-10.11 to 10.13, T
/// DX-8.26  Crossings of the centre line out of or into this position allowed in a turn to the side that did not
///          hold it when the phase began, Ford included; none: no creek or pond here.
std::optional<int> crossing_limit(const State& s, Place at);

// specials.cpp
int special_dice(const State& s, const Shot& shot);         // Smoke, Ammunition Train
int special_morale(const State& s, Seat side, Place at);    // Color Guard, Breastworks, Band, Stone Wall, Rebel Yell
int special_march(const State& s, Seat side);               // Signal Station
/// DX-7.08 to 7.12 with Bayonet Charge, Double Canister, Carbines, Grand Battery and DX-T.09.
int firepower(const State& s, const Shot& shot);
Verdict may(const State& s, Seat seat, const Play& order);  // window, timing, DX-12.09, 12.10 and the effect's own text
/// The effect. The window has already been given to the other seat; frames may be pushed.
void carry_out(State& s, Seat seat, const Play& order, Dice& dice, EventLog& log);
Verdict may(const State& s, Seat seat, const NameSpied& order);
void carry_out(State& s, Seat seat, const NameSpied& order, Dice& dice, EventLog& log);
/// DX-12.13  Whether this special card would lie there beside another of its side and name.
bool is_double_of_another(const State& s, const Card& card, Place at);
/// DX-3.21  Whether a special may be deployed at all, and (when the deployment is declared ready) lies lawfully.
Verdict may_deploy_special(const State& s, Seat seat, CardId card, Place at);
Verdict lies_lawfully(const State& s, Slot special);

// ------------------------------------------------------------------------------------------- windows.cpp
/// The window in which this seat may play now: it is the one to speak, or (WVA) makes its moves.
struct OpenWindow {
  Window window{};
  Whose whose{};  // does it belong to this seat (Own) or to the other (Enemy)
};
std::optional<OpenWindow> window_for(const State& s, Seat seat);
/// Opens a window for those to whom it is offered (DX-0.35); the step goes on when it closes.
void open_window(State& s, Window window, Seat owner);

// ------------------------------------------------------------------------------------------- what happens to cards
Mention mention(const Card& card);                               // hidden if it lies face down or in a Reserve
void reveal(State& s, Slot card, EventLog& log);                 // turn face up, unless it is so
void lose(State& s, Slot card, Loss how, EventLog& log);         // to the discard pile
/// DX-12.42, 12.44  The holder has changed: works and signals need the one who laid them.
void discard_works(State& s, Place at, EventLog& log);
void send_to_reserve(State& s, Slot card, EventLog& log);        // neither a move nor a disengagement (DX-8.39)
void enter(State& s, Slot card, Place at);                       // from the Reserve or another position; token, facing
void mark_hit(State& s, Slot card, EventLog& log);               // one marker; more than CV eliminates (DX-7.30)
void draw(State& s, Seat side, int count, EventLog& log);        // DX-9.02
/// DX-0.16  Settles what follows from an atomic event: lone cards, holders, checks, victory.
void settle(State& s, EventLog& log);
void push(State& s, const Frame& frame);
/// A shot is declared: the card turns face up, WFD opens, dice and hits follow (Step::Shot).
void declare_shot(State& s, const Shot& shot, EventLog& log);
/// DX-7.20  Enemy troops, a face-down card or a face-up general to fire at from outside.
bool has_targets(const State& s, Seat shooter, Place at);
/// One test of one die as DX-6.15 has it, told to the log.
bool test(State& s, Slot card, TestKind kind, int value, Dice& dice, EventLog& log);
void end_game(State& s, Ending ending, std::optional<Seat> winner, EventLog& log);

}  // namespace kepi::dixie
