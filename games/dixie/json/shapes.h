#pragma once
/// How Dixie's orders, events and views look in JSON: each struct described once (games/json/shape.h).
/// Cards go by their printed id, positions by their name in the ledger (at Shiloh RR … FL).
#include <span>

#include "games/dixie/dixie.h"
#include "games/json/shape.h"

namespace kepi::dixie {

/// What the names depend on.
struct Names {
  Edition edition{};
  bool unknown_cards = false;    ///< views and events may speak of cards whose face is not known
  const State* state = nullptr;  ///< positions: its cards are named by their ids instead of their slots
  Switches switches{};           ///< how many columns there are
};

/// DX-0.01  A seat by the side it directs.
enum class Side : std::uint8_t { Usa, Csa };
/// A value for each side.
template <class T>
struct BySide {
  std::array<T, 2> of;
  bool operator==(const BySide&) const = default;
};

/// DX-13.904  The acting army commanders, as far as there are any.
struct Commanders {
  CardId usa = no_card, csa = no_card;
  bool operator==(const Commanders&) const = default;
};

/// "UC", at Shiloh "RC"; "reserve", "deck", "discard", "removed", "enemy_reserve", "nowhere".
std::string_view name_of(Place place, Edition edition);
std::optional<Place> place_from(std::string_view name, Edition edition);
/// The positions of every field, those of Shiloh too.
std::vector<std::string> position_names();
/// DX-0.03, 0.04  The positions of a field of three columns and of one of five.
inline constexpr std::array three_columns{Place::UR, Place::UC, Place::UL, Place::CL, Place::CC, Place::CR};
inline constexpr std::array five_columns{Place::UR, Place::UCR, Place::UC, Place::UCL, Place::UL,
                                         Place::CL, Place::CCL, Place::CC, Place::CCR, Place::CR};
constexpr std::span<const Place> field_positions(Switches switches) {
  if (switches.has(Switch::FiveColumns)) return five_columns;
  return three_columns;
}

}  // namespace kepi::dixie

namespace kepi::json {

using namespace kepi::dixie;  // NOLINT: the names that are described here

// ---- forms of their own --------------------------------------------------------------------

template <>
struct Form<CardId> {
  static bool read(const Spot& spot, CardId& out);
  static Json write(CardId card, const Within&);
  static void append(std::string& out, CardId card, const Within&);
  static Type type(Types& types);
};
template <>
struct Form<Place> {
  static bool read(const Spot& spot, Place& out);
  static Json write(Place place, const Within& within);
  static void append(std::string& out, Place place, const Within& within);
  static Type type(Types& types);
};
template <>
struct Form<Effect> {
  static bool read(const Spot& spot, Effect& out);
  static Json write(Effect effect, const Within&);
  static void append(std::string& out, Effect effect, const Within&);
  static Type type(Types& types);
};
/// An index into the cards of the same view; in a position file the card's id.
template <>
struct Form<Slot> {
  static bool read(const Spot& spot, Slot& out);
  static Json write(Slot slot, const Within& within);
  static void append(std::string& out, Slot slot, const Within& within);
  static Type type(Types&);
};
/// A list of window codes.
template <>
struct Form<WindowSet> {
  static bool read(const Spot& spot, WindowSet& out);
  static Json write(WindowSet windows, const Within& within);
  static void append(std::string& out, WindowSet windows, const Within& within);
  static Type type(Types& types);
};
/// An object of the switches that are on: {"open_cards": true}.
template <>
struct Form<Switches> {
  static bool read(const Spot& spot, Switches& out);
  static Json write(Switches switches, const Within&);
  static Type type(Types& types);
};
/// An object by the names of the positions.
using Positions = std::array<dixie::Position, position_count>;
template <>
struct Form<Positions> {
  static bool read(const Spot& spot, Positions& out);
  static Json write(const Positions& positions, const Within& within);
  static void append(std::string& out, const Positions& positions, const Within& within);
  static Type type(Types& types);
};
/// The specials a side played on a position in this phase: up to two effects.
using PlayedEffects = std::array<Effect, 2>;
template <>
struct Form<PlayedEffects> {
  static bool read(const Spot& spot, PlayedEffects& out);
  static Json write(const PlayedEffects& effects, const Within& within);
  static void append(std::string& out, const PlayedEffects& effects, const Within& within);
  static Type type(Types& types);
};
/// {"usa": …, "csa": …}
template <class T>
struct Form<BySide<T>> {
  static bool read(const Spot& spot, BySide<T>& out) {
    Fields fields{spot};
    const auto usa = fields.need("usa"), csa = fields.need("csa");
    fields.done();
    return (int{usa && json::read(*usa, out.of[0])} & int{csa && json::read(*csa, out.of[1])}) == 1;
  }
  static Json write(const BySide<T>& value, const Within& within) {
    return {{"usa", json::write(value.of[0], within)}, {"csa", json::write(value.of[1], within)}};
  }
  static void append(std::string& out, const BySide<T>& value, const Within& within) {
    out += '{';
    append_named(out, "usa", value.of[0], within);
    append_named(out, "csa", value.of[1], within);
    out += '}';
  }
  static Type type(Types& types) {
    return {Record{{{"usa", type_of<T>(types), true}, {"csa", type_of<T>(types), true}}}};
  }
};

/// 0 to 3.
struct TwoBits {
  std::uint8_t value = 0;
  constexpr operator std::uint8_t() const { return value; }
};
template <>
struct Form<TwoBits> {
  static bool read(const Spot& spot, TwoBits& out) {
    std::int64_t value = 0;
    if (!spot.integer(0, 3, value)) return false;
    out.value = static_cast<std::uint8_t>(value);
    return true;
  }
  static Json write(TwoBits bits, const Within&) { return bits.value; }
  static void append(std::string& out, TwoBits bits, const Within&) { out += static_cast<char>('0' + bits.value); }
  static Type type(Types&) { return {Integer{0, 3}}; }
};

// ---- words ---------------------------------------------------------------------------------

template <>
inline constexpr auto shape<Side> = words<Side>("Side", word("usa", Side::Usa), word("csa", Side::Csa));
template <>
inline constexpr auto shape<Viewer> = words<Viewer>("Viewer", word("first", Viewer::First), word("second", Viewer::Second),
                                                    word("spectator", Viewer::Spectator));
template <>
inline constexpr auto shape<Edition> = words<Edition>("Edition", word("bull-run", Edition::BullRun),
                                                      word("shiloh", Edition::Shiloh), word("gettysburg", Edition::Gettysburg));
template <>
inline constexpr auto shape<Switch> = words<Switch>(
    "Option", word("flanking", Switch::Flanking), word("melee", Switch::Melee), word("enfilade", Switch::Enfilade),
    word("counter_battery", Switch::CounterBattery), word("artillery_support", Switch::ArtillerySupport),
    word("decoys", Switch::Decoys), word("reconnaissance", Switch::Reconnaissance),
    word("five_columns", Switch::FiveColumns), word("corps_integrity", Switch::CorpsIntegrity),
    word("division_integrity", Switch::DivisionIntegrity), word("custom_decks", Switch::CustomDecks),
    word("gb_three_days", Switch::GbThreeDays), word("gb_day1_historical", Switch::GbDay1Historical),
    word("sh_ohio", Switch::ShOhio), word("sh_ohio_with_3rd_division", Switch::ShOhioWith3rdDivision),
    word("open_cards", Switch::OpenCards));
static_assert(shape<Switch>.words.size() == switch_count);
template <>
inline constexpr auto shape<Window> = [] {
  WordShape<Window, window_count> shape{"Window", {}};
  for (std::size_t i = 0; i < window_count; ++i) shape.words[i] = {window_table[i].code, window_table[i].key};
  return shape;
}();
template <>
inline constexpr auto shape<Phase> =
    words<Phase>("Phase", word("deployment", Phase::Deployment), word("morale", Phase::Morale),
                 word("combat", Phase::Combat), word("movement", Phase::Movement),
                 word("reinforcement", Phase::Reinforcement), word("night", Phase::Night));
template <>
inline constexpr auto shape<Step> = words<Step>(
    "Step", word("deployment", Step::Deployment), word("morale_start", Step::MoraleStart),
    word("generals_fate", Step::GeneralsFate), word("troop_morale", Step::TroopMorale),
    word("morale_end", Step::MoraleEnd), word("combat_start", Step::CombatStart), word("melees", Step::Melees),
    word("fire", Step::Fire),
    word("movement_start", Step::MovementStart), word("ordinary_moves", Step::OrdinaryMoves),
    word("flanking", Step::Flanking), word("reveal", Step::Reveal), word("disorganization", Step::Disorganization),
    word("movement_fire_start", Step::MovementFireStart), word("movement_fire", Step::MovementFire),
    word("reinforcement", Step::Reinforcement), word("turn_end", Step::TurnEnd), word("withdrawal", Step::Withdrawal),
    word("night_cards", Step::NightCards), word("night_deployment", Step::NightDeployment), word("dawn", Step::Dawn), word("over", Step::Over),
    word("window", Step::InWindow), word("shot", Step::Shot), word("allot", Step::Allot), word("rout", Step::Rout),
    word("check", Step::Check), word("surplus", Step::Surplus), word("march", Step::March),
    word("melee", Step::Melee), word("ride", Step::Ride),
    word("spying", Step::Spying), word("panic", Step::Panic), word("surprise", Step::Surprise),
    word("draw_offer", Step::DrawOffer));
template <>
inline constexpr auto shape<Way> =
    words<Way>("Way", word("none", Way::None), word("moved", Way::Moved), word("disengaged", Way::Disengaged),
               word("marched", Way::Marched), word("flanked", Way::Flanked), word("reconnoitred", Way::Reconnoitred),
               word("routed", Way::Routed), word("withdrawn", Way::Withdrawn));
template <>
inline constexpr auto shape<Range> =
    words<Range>("Range", word("short", Range::Short), word("long", Range::Long), word("enfilade", Range::Enfilade));
template <>
inline constexpr auto shape<ShotKind> =
    words<ShotKind>("ShotKind", word("ordinary", ShotKind::Ordinary), word("skirmishers", ShotKind::Skirmishers),
                    word("gunboats", ShotKind::Gunboats), word("hidden_battery", ShotKind::HiddenBattery),
                    word("dawn_surprise", ShotKind::DawnSurprise), word("reconnaissance", ShotKind::Reconnaissance));
template <>
inline constexpr auto shape<TestKind> =
    words<TestKind>("TestKind", word("march", TestKind::March), word("disorganization", TestKind::Disorganization),
                    word("panic", TestKind::Panic), word("flank", TestKind::Flank));
template <>
inline constexpr auto shape<Loss> =
    words<Loss>("Loss", word("routed", Loss::Routed), word("eliminated", Loss::Eliminated), word("killed", Loss::Killed),
                word("alone", Loss::Alone), word("discarded", Loss::Discarded), word("decoy", Loss::Decoy));
template <>
inline constexpr auto shape<Ending> = words<Ending>(
    "Ending", word("none", Ending::None), word("enemy_positions", Ending::EnemyPositions),
    word("rear_centre", Ending::RearCentre), word("front_centre", Ending::FrontCentre),
    word("resignation", Ending::Resignation), word("agreement", Ending::Agreement), word("too_long", Ending::TooLong),
    word("both_at_once", Ending::BothAtOnce), word("envelopment", Ending::Envelopment), word("third_day", Ending::ThirdDay));

// ---- orders --------------------------------------------------------------------------------

template <>
inline constexpr auto shape<dixie::Named> =
    object<dixie::Named>("Named", maybe("card", &dixie::Named::card), maybe("token", &dixie::Named::token));
template <>
inline constexpr auto shape<Deploy> = 
    object<Deploy>("deploy", field("card", &Deploy::card), field("at", &Deploy::at), maybe("decoy", &Deploy::decoy));
template <>
inline constexpr auto shape<TakeBack> = object<TakeBack>("take_back", field("card", &TakeBack::card));
template <>
inline constexpr auto shape<Ready> = object<Ready>("ready");
template <>
inline constexpr auto shape<Test> = object<Test>("test", field("card", &Test::card));
template <>
inline constexpr auto shape<Melee> = object<Melee>("melee", field("at", &Melee::at));
template <>
inline constexpr auto shape<Continue> = object<Continue>("continue");
template <>
inline constexpr auto shape<Disengage> = object<Disengage>("disengage", maybe("cards", &Disengage::cards));
template <>
inline constexpr auto shape<Fire> =
    object<Fire>("fire", field("card", &Fire::card), field("at", &Fire::at), maybe("target", &Fire::target));
template <>
inline constexpr auto shape<Allot> = object<Allot>("allot", field("card", &Allot::card));
template <>
inline constexpr auto shape<Move> =
    object<Move>("move", field("card", &Move::card), field("to", &Move::to), maybe("via", &Move::via));
template <>
inline constexpr auto shape<March> = object<March>("march", field("cards", &March::cards), field("via", &March::via),
                                                   field("to", &March::to), maybe("general", &March::general));
template <>
inline constexpr auto shape<Flank> = object<Flank>("flank", field("cards", &Flank::cards), field("at", &Flank::at),
                                                   maybe("general", &Flank::general));
template <>
inline constexpr auto shape<Reconnoitre> = object<Reconnoitre>("reconnoitre", field("card", &Reconnoitre::card));
template <>
inline constexpr auto shape<Return> = object<Return>("return");
template <>
inline constexpr auto shape<Stay> = object<Stay>("stay");
template <>
inline constexpr auto shape<Hide> = object<Hide>("hide", field("card", &Hide::card), field("at", &Hide::at));
template <>
inline constexpr auto shape<TurnUp> = object<TurnUp>("turn_up", field("card", &TurnUp::card), maybe("named", &TurnUp::named),
                                                     maybe("to", &TurnUp::to));
template <>
inline constexpr auto shape<Designate> = object<Designate>("designate", field("card", &Designate::card));
template <>
inline constexpr auto shape<PlaceTerrain> =
    object<PlaceTerrain>("place_terrain", field("card", &PlaceTerrain::card), field("at", &PlaceTerrain::at));
template <>
inline constexpr auto shape<Recall> = object<Recall>("recall", field("card", &Recall::card));
template <>
inline constexpr auto shape<Play> = object<Play>("play", field("card", &Play::card), maybe("at", &Play::at),
                                                 maybe("named", &Play::named), maybe("to", &Play::to));
template <>
inline constexpr auto shape<Pass> = object<Pass>("pass");
template <>
inline constexpr auto shape<NameSpied> = object<NameSpied>("name_spied", maybe("card", &NameSpied::card));
template <>
inline constexpr auto shape<Retire> = object<Retire>("retire", field("card", &Retire::card));
template <>
inline constexpr auto shape<EndPhase> = object<EndPhase>("end_phase");
template <>
inline constexpr auto shape<Unless> =
    object<Unless>("Unless", maybe("places", &Unless::places), maybe("general", &Unless::general), maybe("dice", &Unless::dice),
                   maybe("cv", &Unless::cv), maybe("first_shot", &Unless::first_shot));
template <>
inline constexpr auto shape<HitsTo> =
    words<HitsTo>("HitsTo", word("as_asked", HitsTo::AsAsked), word("strong", HitsTo::Strong), word("weak", HitsTo::Weak));
template <>
inline constexpr auto shape<Entrusted> = object<Entrusted>("Entrusted", maybe("hits", &Entrusted::hits), maybe("tests", &Entrusted::tests));
template <>
inline constexpr auto shape<StandingPass> = object<StandingPass>("standing_pass", field("windows", &StandingPass::windows),
                                                                 maybe("unless", &StandingPass::unless), maybe("entrusted", &StandingPass::entrusted));
template <>
inline constexpr auto shape<Resign> = object<Resign>("resign");
template <>
inline constexpr auto shape<OfferDraw> = object<OfferDraw>("offer_draw");
template <>
inline constexpr auto shape<AnswerDraw> = object<AnswerDraw>("answer_draw", field("accept", &AnswerDraw::accept));
template <>
inline constexpr auto shape<Order> = one_of<Order>("Order");

// ---- events --------------------------------------------------------------------------------

template <>
inline constexpr auto shape<Mention> = object<Mention>("Mention", maybe("card", &Mention::card),
                                                       maybe("token", &Mention::token), maybe("hidden", &Mention::hidden));
template <>
inline constexpr auto shape<Deployed> =
    object<Deployed>("deployed", field("card", &Deployed::card), field("at", &Deployed::at));
template <>
inline constexpr auto shape<TakenBack> = object<TakenBack>("taken_back", field("card", &TakenBack::card));
template <>
inline constexpr auto shape<SeatReady> = object<SeatReady>("ready", field_as<Side>("side", &SeatReady::seat));
template <>
inline constexpr auto shape<Disclosed> = object<Disclosed>("disclosed");
template <>
inline constexpr auto shape<CreekDrawn> =
    object<CreekDrawn>("creek_drawn", field("die", &CreekDrawn::die), field("removed", &CreekDrawn::removed));
template <>
inline constexpr auto shape<TurnBegan> =
    object<TurnBegan>("turn_began", field_as<Side>("side", &TurnBegan::seat), field("turn", &TurnBegan::turn));
template <>
inline constexpr auto shape<PhaseBegan> =
    object<PhaseBegan>("phase_began", field_as<Side>("side", &PhaseBegan::seat), field("phase", &PhaseBegan::phase));
template <>
inline constexpr auto shape<NightFell> = object<NightFell>("night_fell", field("day", &NightFell::day));
template <>
inline constexpr auto shape<DayBroke> = object<DayBroke>("day_broke", field("day", &DayBroke::day));
template <>
inline constexpr auto shape<FateRolled> = object<FateRolled>(
    "fate_rolled", field("card", &FateRolled::card), field("dice", &FateRolled::dice), field("killed", &FateRolled::killed));
template <>
inline constexpr auto shape<MoraleTested> =
    object<MoraleTested>("morale_tested", field("card", &MoraleTested::card), unless("needed", &MoraleTested::needed, not_known),
                         field("dice", &MoraleTested::dice), field("held", &MoraleTested::held));
template <>
inline constexpr auto shape<Tested> =
    object<Tested>("tested", field("kind", &Tested::kind), field("card", &Tested::card),
                   unless("needed", &Tested::needed, not_known), maybe("die", &Tested::die), field("passed", &Tested::passed));
template <>
inline constexpr auto shape<Lost> =
    object<Lost>("lost", field("card", &Lost::card), field("at", &Lost::at), field("how", &Lost::how));
template <>
inline constexpr auto shape<Revealed> = object<Revealed>("revealed", field("card", &Revealed::card),
                                                         maybe("token", &Revealed::token), field("at", &Revealed::at));
template <>
inline constexpr auto shape<Rallied> = object<Rallied>("rallied", field("card", &Rallied::card), field("at", &Rallied::at));
template <>
inline constexpr auto shape<Recovered> = object<Recovered>("recovered", field("card", &Recovered::card),
                                                           field("die", &Recovered::die), field("saved", &Recovered::saved));
template <>
inline constexpr auto shape<ShotDeclared> = object<ShotDeclared>(
    "shot_declared", maybe("by", &ShotDeclared::by), field_as<Side>("side", &ShotDeclared::side),
    field("from", &ShotDeclared::from), field("at", &ShotDeclared::at), field("range", &ShotDeclared::range),
    field("kind", &ShotDeclared::kind), maybe("target", &ShotDeclared::target));
template <>
inline constexpr auto shape<ShotRolled> =
    object<ShotRolled>("shot_rolled", field("dice", &ShotRolled::dice), field("firepower", &ShotRolled::firepower),
                       field("hits", &ShotRolled::hits), field("sixes", &ShotRolled::sixes));
template <>
inline constexpr auto shape<ShotCancelled> = object<ShotCancelled>("shot_cancelled");
template <>
inline constexpr auto shape<HitMarked> =
    object<HitMarked>("hit_marked", field("card", &HitMarked::card), field("at", &HitMarked::at), field("hits", &HitMarked::hits));
template <>
inline constexpr auto shape<HitsLost> = object<HitsLost>("hits_lost", field("hits", &HitsLost::hits));
template <>
inline constexpr auto shape<MeleeDeclared> =
    object<MeleeDeclared>("melee_declared", field_as<Side>("side", &MeleeDeclared::seat), field("at", &MeleeDeclared::at));
template <>
inline constexpr auto shape<RoundBegan> =
    object<RoundBegan>("round_began", field("at", &RoundBegan::at), field("round", &RoundBegan::round));
template <>
inline constexpr auto shape<Fought> =
    object<Fought>("fought", field("card", &Fought::card), field("dice", &Fought::dice), field("firepower", &Fought::firepower),
                   field("hits", &Fought::hits), field("sixes", &Fought::sixes));
template <>
inline constexpr auto shape<Resolved> = object<Resolved>("resolved", field_as<Side>("side", &Resolved::seat),
                                                         field("at", &Resolved::at), field("goes_on", &Resolved::goes_on));
template <>
inline constexpr auto shape<Moved> = object<Moved>("moved", field("card", &Moved::card), field("from", &Moved::from),
                                                   maybe("via", &Moved::via), field("to", &Moved::to), field("way", &Moved::way));
template <>
inline constexpr auto shape<MarchDeclared> = object<MarchDeclared>(
    "march_declared", field_as<Side>("side", &MarchDeclared::side), field("cards", &MarchDeclared::cards),
    maybe("general", &MarchDeclared::general), field("from", &MarchDeclared::from), field("via", &MarchDeclared::via),
    field("to", &MarchDeclared::to));
template <>
inline constexpr auto shape<FlankDeclared> = object<FlankDeclared>(
    "flank_declared", field_as<Side>("side", &FlankDeclared::side), field("cards", &FlankDeclared::cards),
    maybe("general", &FlankDeclared::general), field("at", &FlankDeclared::at));
template <>
inline constexpr auto shape<RideBegan> =
    object<RideBegan>("ride_began", field("card", &RideBegan::card), field("from", &RideBegan::from), field("at", &RideBegan::at));
template <>
inline constexpr auto shape<RideEnded> = object<RideEnded>("ride_ended", field("card", &RideEnded::card),
                                                           field("at", &RideEnded::at), field("stayed", &RideEnded::stayed));
template <>
inline constexpr auto shape<Hid> = object<Hid>("hid", field("card", &Hid::card), field("at", &Hid::at));
template <>
inline constexpr auto shape<Designated> =
    object<Designated>("designated", field_as<Side>("side", &Designated::side), maybe("card", &Designated::card));
template <>
inline constexpr auto shape<Recalled> =
    object<Recalled>("recalled", field("card", &Recalled::card), field("from", &Recalled::from), field("to", &Recalled::to));
template <>
inline constexpr auto shape<TerrainPlaced> =
    object<TerrainPlaced>("terrain_placed", field("card", &TerrainPlaced::card), field("at", &TerrainPlaced::at));
template <>
inline constexpr auto shape<Engaged> = object<Engaged>("engaged", field("at", &Engaged::at));
template <>
inline constexpr auto shape<Captured> = object<Captured>("captured", field("at", &Captured::at), field_as<Side>("by", &Captured::by));
template <>
inline constexpr auto shape<Disorganized> =
    object<Disorganized>("disorganized", field("at", &Disorganized::at), field_as<Side>("side", &Disorganized::side));
template <>
inline constexpr auto shape<SentBack> =
    object<SentBack>("sent_back", field("card", &SentBack::card), field("from", &SentBack::from), field("to", &SentBack::to));
template <>
inline constexpr auto shape<Drew> =
    object<Drew>("drew", field_as<Side>("side", &Drew::side), field("count", &Drew::count), field("cards", &Drew::cards));
template <>
inline constexpr auto shape<Exchanged> = object<Exchanged>("exchanged", field("count", &Exchanged::count));
template <>
inline constexpr auto shape<Saw> =
    object<Saw>("saw", field_as<Side>("side", &Saw::seat), field("at", &Saw::at), field("cards", &Saw::cards));
template <>
inline constexpr auto shape<Played> = object<Played>("played", field_as<Side>("side", &Played::seat), field("card", &Played::card),
                                                     maybe("at", &Played::at), maybe("named", &Played::named));
template <>
inline constexpr auto shape<DieRolled> = object<DieRolled>("die_rolled", field("effect", &DieRolled::effect),
                                                           field("die", &DieRolled::die), field("success", &DieRolled::success));
template <>
inline constexpr auto shape<Resigned> = object<Resigned>("resigned", field_as<Side>("side", &Resigned::seat));
template <>
inline constexpr auto shape<DrawOffered> = object<DrawOffered>("draw_offered", field_as<Side>("side", &DrawOffered::seat));
template <>
inline constexpr auto shape<DrawAnswered> =
    object<DrawAnswered>("draw_answered", field_as<Side>("side", &DrawAnswered::seat), field("accepted", &DrawAnswered::accepted));
template <>
inline constexpr auto shape<GameOver> = object<GameOver>(
    "game_over", field("ending", &GameOver::ending),
    member("winner",
           [](const GameOver& g) { return g.winner ? std::optional{static_cast<Side>(*g.winner)} : std::nullopt; },
           [](GameOver& g, const std::optional<Side>& side) {
             g.winner = side ? std::optional{static_cast<Seat>(*side)} : std::nullopt;
           }));
template <>
inline constexpr auto shape<Event> = one_of<Event>("Event");

// ---- views ---------------------------------------------------------------------------------

/// A bit-field that is left out while it is 0: no pointer can point to it.
#define DIXIE_BIT(S, bit, As)                                                                                 \
  member(#bit, [](const S& s) { return s.bit == As{} ? std::optional<As>{} : std::optional<As>{As{s.bit}}; }, \
         [](S& s, const std::optional<As>& value) { s.bit = value.value_or(As{}); })

template <class S, class T>
constexpr auto by_side(std::string_view name, std::array<T, 2> S::*pointer) {
  return member(name, [pointer](const S& s) { return BySide<T>{s.*pointer}; },
                [pointer](S& s, const BySide<T>& value) { s.*pointer = value.of; });
}

template <>
inline constexpr auto shape<Card> = object<Card>(
    "Card", field("id", &Card::id), field("at", &Card::at), maybe("hits", &Card::hits),
    maybe("rank", &Card::rank), DIXIE_BIT(Card, face_up, bool), DIXIE_BIT(Card, decoy, bool),
    DIXIE_BIT(Card, fired, bool), maybe("from", &Card::from), DIXIE_BIT(Card, moves, TwoBits),
    DIXIE_BIT(Card, way, Way), DIXIE_BIT(Card, spent, bool), DIXIE_BIT(Card, crossings, TwoBits),
    DIXIE_BIT(Card, took, bool), DIXIE_BIT(Card, bound, bool), DIXIE_BIT(Card, detained, bool),
    DIXIE_BIT(Card, skirmished, bool), DIXIE_BIT(Card, due, bool));
template <>
inline constexpr auto shape<dixie::Position> = object<dixie::Position>(
    "Position", field_as<Side>("holder", &dixie::Position::holder),
    field_as<Side>("held_at_start", &dixie::Position::held_by_at_start),
    by_side("crossings", &dixie::Position::crossings), by_side("flank_crossings", &dixie::Position::flank_crossings),
    by_side("played", &dixie::Position::played), DIXIE_BIT(dixie::Position, closed, bool),
    DIXIE_BIT(dixie::Position, smoke, bool), DIXIE_BIT(dixie::Position, ammunition_train, bool),
    DIXIE_BIT(dixie::Position, grand_battery, bool), DIXIE_BIT(dixie::Position, carbines, bool),
    DIXIE_BIT(dixie::Position, yelled_at, bool), DIXIE_BIT(dixie::Position, rear_guard, bool),
    DIXIE_BIT(dixie::Position, stone_wall, bool), DIXIE_BIT(dixie::Position, band, bool));
template <>
inline constexpr auto shape<Frame> = object<Frame>(
    "Frame", field("step", &Frame::step), maybe("stage", &Frame::stage), field_as<Side>("side", &Frame::seat),
    maybe("at", &Frame::at), maybe("card", &Frame::card), maybe("window", &Frame::window),
    field_as<Side>("owner", &Frame::owner), maybe("passes", &Frame::passes));
template <>
inline constexpr auto shape<Shot> = object<Shot>(
    "Shot", maybe("by", &Shot::by), field_as<Side>("side", &Shot::side), maybe("from", &Shot::from),
    maybe("at", &Shot::at), field("range", &Shot::range), field("kind", &Shot::kind),
    maybe("target", &Shot::target), maybe("firepower", &Shot::firepower), maybe("hits", &Shot::hits), maybe("friendly_hits", &Shot::friendly_hits),
    maybe("friends_struck", &Shot::friends_struck), DIXIE_BIT(Shot, cancelled, bool),
    DIXIE_BIT(Shot, confused, bool), DIXIE_BIT(Shot, had_friend, bool));
template <>
inline constexpr auto shape<MarchGroup> = object<MarchGroup>(
    "MarchGroup", maybe("cards", &MarchGroup::cards), maybe("general", &MarchGroup::general),
    maybe("via", &MarchGroup::via), maybe("to", &MarchGroup::to), maybe("sure", &MarchGroup::sure), maybe("flanking", &MarchGroup::flanking));
template <>
inline constexpr auto shape<MeleeFight> = object<MeleeFight>(
    "MeleeFight", maybe("at", &MeleeFight::at), maybe("round", &MeleeFight::round), by_side("hits", &MeleeFight::hits),
    by_side("charged", &MeleeFight::charged), maybe("yelled", &MeleeFight::yelled));
#undef DIXIE_BIT

/// A view is the state as somebody may know it: its members stand beside the viewer.
template <class M>
constexpr auto within_state(std::string_view name, M State::*pointer) {
  return member(name, [pointer](const View& v) -> const M& { return v.shown.*pointer; },
                [pointer](View& v, const M& m) { v.shown.*pointer = m; });
}
template <class As, class M>
constexpr auto within_state_as(std::string_view name, M State::*pointer) {
  return member(name, [pointer](const View& v) { return static_cast<As>(v.shown.*pointer); },
                [pointer](View& v, const As& as) { v.shown.*pointer = static_cast<M>(as); });
}
template <class T>
constexpr auto within_state_by_side(std::string_view name, std::array<T, 2> State::*pointer) {
  return member(name, [pointer](const View& v) { return BySide<T>{v.shown.*pointer}; },
                [pointer](View& v, const BySide<T>& value) { v.shown.*pointer = value.of; });
}

template <>
inline constexpr auto shape<Commanders> =
    object<Commanders>("Commanders", maybe("usa", &Commanders::usa), maybe("csa", &Commanders::csa));
template <>
inline constexpr auto shape<View> = object<View>(
    "View", field("viewer", &View::viewer), within_state("edition", &State::edition),
    within_state("options", &State::switches), within_state("day", &State::day), within_state("turn", &State::turn),
    within_state_as<Side>("active", &State::active), within_state("phase", &State::phase),
    within_state("flow", &State::flow), within_state("cards", &State::cards),
    within_state("positions", &State::positions), within_state("shot", &State::shot),
    within_state("march", &State::march), within_state("melee", &State::melee), within_state("idle", &State::idle),
    within_state("eventful", &State::eventful), within_state("night", &State::night), within_state_by_side("ready", &State::ready),
    within_state_by_side("standing_passes", &State::standing_passes), within_state_by_side("unless", &State::unless),
    within_state_by_side("entrusted", &State::entrusted),
    within_state_by_side("offered_draw", &State::offered_draw), within_state_by_side("last_token", &State::last_token),
    within_state("under_fire", &State::under_fire), within_state("left_reserve", &State::left_reserve),
    within_state("lost_orders", &State::lost_orders), within_state("cloudburst", &State::cloudburst),
    within_state("extra_draws", &State::extra_draws), member("commander", [](const View& v) { return Commanders{v.shown.commander[0], v.shown.commander[1]}; },
           [](View& v, const Commanders& c) { v.shown.commander = {c.usa, c.csa}; }),
    within_state_by_side("allotment", &State::allotment), within_state("ending", &State::ending),
    member("winner",
           [](const View& v) { return v.shown.winner < 2 ? std::optional{Side{v.shown.winner}} : std::nullopt; },
           [](View& v, const std::optional<Side>& side) {
             v.shown.winner = side ? static_cast<std::uint8_t>(*side) : std::uint8_t{2};
           }));

}  // namespace kepi::json
