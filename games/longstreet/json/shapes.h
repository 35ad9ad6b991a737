#pragma once
/// How Longstreet's orders, events and values look in JSON: each struct described once (games/json/shape.h). Units go by
/// their names in the scenario, cards by their ids ("N12"; "?" is a card whose face is not known), files, guns and bases
/// by numbers from 1: bases are counted rank by rank from the front, in each rank from the left.
#include "games/json/plane.h"
#include "games/json/shape.h"
#include "games/longstreet/longstreet.h"

namespace kepi::longstreet {

/// What the names depend on.
struct Names {
  const Scenario* scenario = nullptr;
};
/// A seat by the side it directs (LS-1.12).
enum class Side : std::uint8_t { Federal, Confederate };
/// Who looks.
enum class Looker : std::uint8_t { First, Second, Spectator };
/// A unit by its name.
enum class UnitName : std::uint8_t {};
/// A number from 1 for one that is counted from 0.
enum class Ordinal : std::uint8_t {};
/// Bases by their numbers.
struct Bases {
  BaseSet set = 0;
};

}  // namespace kepi::longstreet

namespace kepi::json {

namespace ls = kepi::longstreet;

// ---- forms of their own --------------------------------------------------------------------

template <>
struct Form<ls::UnitName> {
  static bool read(const Spot& spot, ls::UnitName& out);
  static Json write(ls::UnitName unit, const Within& within);
  static Type type(Types&) { return {Text{}}; }
};
template <>
struct Form<ls::Ordinal> {
  static bool read(const Spot& spot, ls::Ordinal& out);
  static Json write(ls::Ordinal n, const Within&) { return static_cast<int>(n) + 1; }
  static Type type(Types&) { return {Integer{1, 32}}; }
};
template <>
struct Form<ls::Bases> {
  static bool read(const Spot& spot, ls::Bases& out);
  static Json write(ls::Bases bases, const Within&);
  static Type type(Types&) { return {List{{{Integer{1, ls::most_bases}}}, ls::most_bases}}; }
};
template <>
struct Form<ls::Title> {
  static bool read(const Spot& spot, ls::Title& out);
  static Json write(ls::Title card, const Within&);
  static Type type(Types& types);
};
template <>
struct Form<ls::WindowSet> {
  static bool read(const Spot& spot, ls::WindowSet& out);
  static Json write(ls::WindowSet windows, const Within&);
  static Type type(Types& types);
};
template <>
struct Form<ls::TitleSet> {
  static bool read(const Spot& spot, ls::TitleSet& out);
  static Json write(ls::TitleSet titles, const Within& within);
  static Type type(Types& types);
};
/// {"type": "slide", "angle": 45, "length": 4}, {"type": "wheel", "pivot": "right", "angle": 30}, {"type": "about_face"}
template <>
struct Form<plane::Leg> {
  static bool read(const Spot& spot, plane::Leg& out);
  static Json write(const plane::Leg& leg, const Within&);
  static Type type(Types& types);
};

/// A unit that must be named, and one that may be.
template <class S>
constexpr auto unit_field(std::string_view name, ls::UnitId S::*pointer) {
  return field_as<ls::UnitName>(name, pointer);
}
template <class S>
constexpr auto unit_maybe(std::string_view name, ls::UnitId S::*pointer) {
  return member(name,
                [pointer](const S& s) {
                  return s.*pointer == ls::no_unit ? std::optional<ls::UnitName>{} : static_cast<ls::UnitName>(s.*pointer);
                },
                [pointer](S& s, const std::optional<ls::UnitName>& u) {
                  s.*pointer = u ? static_cast<ls::UnitId>(*u) : ls::no_unit;
                });
}
template <class S>
constexpr auto ordinal(std::string_view name, std::uint8_t S::*pointer) {
  return field_as<ls::Ordinal>(name, pointer);
}
template <class S>
constexpr auto ordinal_maybe(std::string_view name, std::uint8_t S::*pointer) {
  return member(name,
                [pointer](const S& s) { return s.*pointer == 0 ? std::optional<ls::Ordinal>{} : static_cast<ls::Ordinal>(s.*pointer); },
                [pointer](S& s, const std::optional<ls::Ordinal>& n) { s.*pointer = n ? static_cast<std::uint8_t>(*n) : std::uint8_t{0}; });
}
template <class S>
constexpr auto bases_field(std::string_view name, ls::BaseSet S::*pointer) {
  return member(name, [pointer](const S& s) { return ls::Bases{s.*pointer}; },
                [pointer](S& s, const ls::Bases& b) { s.*pointer = b.set; });
}
template <class S>
constexpr auto side_field(std::string_view name, Seat S::*pointer) {
  return field_as<ls::Side>(name, pointer);
}

// ---- words ---------------------------------------------------------------------------------

template <>
inline constexpr auto shape<ls::Side> = words<ls::Side>("Side", word("federal", ls::Side::Federal), word("confederate", ls::Side::Confederate));
template <>
inline constexpr auto shape<ls::Looker> = words<ls::Looker>("Looker", word("first", ls::Looker::First), word("second", ls::Looker::Second),
                                                            word("spectator", ls::Looker::Spectator));
template <>
inline constexpr auto shape<ls::Edge> = words<ls::Edge>("Edge", word("south", ls::Edge::South), word("north", ls::Edge::North));
template <>
inline constexpr auto shape<ls::Arm> = words<ls::Arm>("Arm", word("infantry", ls::Arm::Infantry), word("artillery", ls::Arm::Artillery));
template <>
inline constexpr auto shape<plane::Side> = words<plane::Side>("Hand", word("left", plane::Side::Left), word("right", plane::Side::Right));
template <>
inline constexpr auto shape<plane::Leg::Kind> =
    words<plane::Leg::Kind>("LegKind", word("slide", plane::Leg::Kind::Slide), word("wheel", plane::Leg::Kind::Wheel),
                            word("about_face", plane::Leg::Kind::AboutFace));
template <>
inline constexpr auto shape<ls::Terrain> = words<ls::Terrain>(
    "Terrain", word("woods", ls::Terrain::Woods), word("swamp", ls::Terrain::Swamp), word("crest", ls::Terrain::Crest),
    word("stream", ls::Terrain::Stream), word("river", ls::Terrain::River), word("rocky", ls::Terrain::Rocky),
    word("crop", ls::Terrain::Crop), word("wall", ls::Terrain::Wall), word("fence", ls::Terrain::Fence),
    word("ford", ls::Terrain::Ford), word("bridge", ls::Terrain::Bridge), word("hill", ls::Terrain::Hill),
    word("road", ls::Terrain::Road), word("embankment", ls::Terrain::Embankment));
template <>
inline constexpr auto shape<ls::Phase> = words<ls::Phase>("Phase", word("movement", ls::Phase::Movement), word("combat", ls::Phase::Combat));
template <>
inline constexpr auto shape<ls::FireKind> =
    words<ls::FireKind>("FireKind", word("volley", ls::FireKind::Volley), word("skirmish", ls::FireKind::Skirmish),
                        word("canister", ls::FireKind::Canister), word("bombardment", ls::FireKind::Bombardment));
template <>
inline constexpr auto shape<ls::Window> =
    words<ls::Window>("Window", word("W1", ls::Window::W1), word("W2", ls::Window::W2), word("W3", ls::Window::W3),
                      word("W4", ls::Window::W4), word("W5", ls::Window::W5), word("W6", ls::Window::W6), word("W7", ls::Window::W7));
template <>
inline constexpr auto shape<ls::Use> = words<ls::Use>(
    "Use", word("invoke", ls::Use::Invoke), word("second", ls::Use::Second), word("modifier", ls::Use::Modifier),
    word("interrupt", ls::Use::Interrupt), word("morale", ls::Use::Morale), word("discard", ls::Use::Discard), word("random", ls::Use::Random));
template <>
inline constexpr auto shape<ls::How> = words<ls::How>(
    "How", word("moved", ls::How::Moved), word("marched", ls::How::Marched), word("faced", ls::How::Faced), word("reformed", ls::How::Reformed),
    word("limbered", ls::How::Limbered), word("unlimbered", ls::How::Unlimbered), word("charged", ls::How::Charged), word("fell_back", ls::How::FellBack));
template <>
inline constexpr auto shape<ls::Ending> =
    words<ls::Ending>("Ending", word("none", ls::Ending::None), word("shattered", ls::Ending::Shattered),
                      word("out_of_cards", ls::Ending::OutOfCards), word("passed_out", ls::Ending::PassedOut), word("resigned", ls::Ending::Resigned));
template <>
inline constexpr auto shape<ls::Step> = words<ls::Step>(
    "Step", word("terrain", ls::Step::Terrain), word("edges", ls::Step::Edges), word("order", ls::Step::Order),
    word("deployment", ls::Step::Deployment), word("start", ls::Step::Start), word("name_card", ls::Step::NameCard),
    word("discard", ls::Step::Discard), word("reshuffle", ls::Step::Reshuffle), word("fire", ls::Step::Fire),
    word("fire_window", ls::Step::FireWindow), word("shooting", ls::Step::Shooting), word("reroll_shots", ls::Step::RerollShots),
    word("shot_window", ls::Step::ShotWindow), word("fire_morale", ls::Step::FireMorale), word("kill", ls::Step::Kill),
    word("command", ls::Step::Command), word("movement_window", ls::Step::MovementWindow), word("confusion", ls::Step::Confusion),
    word("movement", ls::Step::Movement), word("combat_window", ls::Step::CombatWindow), word("charges", ls::Step::Charges),
    word("name_charger", ls::Step::NameCharger), word("allocation", ls::Step::Allocation), word("defence_window", ls::Step::DefenceWindow),
    word("defence", ls::Step::Defence), word("attack", ls::Step::Attack), word("reroll_attack", ls::Step::RerollAttack),
    word("reroll_defence", ls::Step::RerollDefence), word("combat_morale", ls::Step::CombatMorale),
    word("defender_losses", ls::Step::DefenderLosses), word("fall_back_window", ls::Step::FallBackWindow),
    word("defender_discard", ls::Step::DefenderDiscard), word("defender_fall_back", ls::Step::DefenderFallBack),
    word("attacker_losses", ls::Step::AttackerLosses), word("attacker_discard", ls::Step::AttackerDiscard),
    word("attacker_fall_back", ls::Step::AttackerFallBack), word("status", ls::Step::Status), word("over", ls::Step::Over));

// ---- parts ---------------------------------------------------------------------------------

template <>
inline constexpr auto shape<plane::Pose> = object<plane::Pose>("Pose", field("at", &plane::Pose::at), field("heading", &plane::Pose::heading));
template <>
inline constexpr auto shape<ls::Formation> = object<ls::Formation>(
    "Formation", field("bases", &ls::Formation::bases), field("files", &ls::Formation::files), maybe("offset", &ls::Formation::offset));
template <>
inline constexpr auto shape<ls::Aim> = object<ls::Aim>("Aim", ordinal("file", &ls::Aim::file), field("angle", &ls::Aim::angle),
                                                       unit_maybe("target", &ls::Aim::target), maybe("extra", &ls::Aim::extra));
template <>
inline constexpr auto shape<ls::Share> = object<ls::Share>("Share", unit_field("defender", &ls::Share::defender), field("dice", &ls::Share::dice));
template <>
inline constexpr auto shape<ls::ShotDie> = object<ls::ShotDie>(
    "ShotDie", unit_field("target", &ls::ShotDie::target), ordinal("file", &ls::ShotDie::file), field("angle", &ls::ShotDie::angle),
    field("kind", &ls::ShotDie::kind), field("face", &ls::ShotDie::face), field("needed", &ls::ShotDie::needed), maybe("again", &ls::ShotDie::again));
template <>
inline constexpr auto shape<ls::Loss> = object<ls::Loss>("Loss", unit_field("unit", &ls::Loss::unit), field("bases", &ls::Loss::bases));

// ---- orders --------------------------------------------------------------------------------

template <>
inline constexpr auto shape<ls::PlaceTerrain> = object<ls::PlaceTerrain>(
    "place_terrain", field("kind", &ls::PlaceTerrain::kind), field("points", &ls::PlaceTerrain::points), maybe("crest", &ls::PlaceTerrain::crest));
template <>
inline constexpr auto shape<ls::ChooseEdge> = object<ls::ChooseEdge>("choose_edge", field("edge", &ls::ChooseEdge::edge));
template <>
inline constexpr auto shape<ls::ChooseOrder> = object<ls::ChooseOrder>("choose_order", field("first", &ls::ChooseOrder::first));
template <>
inline constexpr auto shape<ls::Deploy> =
    object<ls::Deploy>("deploy", unit_field("unit", &ls::Deploy::unit), field("pose", &ls::Deploy::pose), maybe("files", &ls::Deploy::files),
                       maybe("offset", &ls::Deploy::offset), maybe("limbered", &ls::Deploy::limbered));
template <>
inline constexpr auto shape<ls::Interrupt> = object<ls::Interrupt>("interrupt", field("card", &ls::Interrupt::card),
                                                                   unit_maybe("unit", &ls::Interrupt::unit), maybe("at", &ls::Interrupt::at));
template <>
inline constexpr auto shape<ls::NameCard> = object<ls::NameCard>("name_card", field("card", &ls::NameCard::card));
template <>
inline constexpr auto shape<ls::Discard> = object<ls::Discard>("discard", field("card", &ls::Discard::card));
template <>
inline constexpr auto shape<ls::Reshuffle> = object<ls::Reshuffle>("reshuffle", field("yes", &ls::Reshuffle::yes));
template <>
inline constexpr auto shape<ls::InvokeFire> =
    object<ls::InvokeFire>("invoke_fire", field("card", &ls::InvokeFire::card), maybe("modifier", &ls::InvokeFire::modifier));
template <>
inline constexpr auto shape<ls::Invoke> =
    object<ls::Invoke>("invoke", field("phase", &ls::Invoke::phase), field("card", &ls::Invoke::card), maybe("second", &ls::Invoke::second),
                       maybe("modifier", &ls::Invoke::modifier), unit_maybe("unit", &ls::Invoke::unit));
template <>
inline constexpr auto shape<ls::Pass> = object<ls::Pass>("pass");
template <>
inline constexpr auto shape<ls::PlayMorale> =
    object<ls::PlayMorale>("play_morale", unit_field("unit", &ls::PlayMorale::unit), field("card", &ls::PlayMorale::card));
template <>
inline constexpr auto shape<ls::Shoot> =
    object<ls::Shoot>("shoot", unit_field("unit", &ls::Shoot::unit), field("aims", &ls::Shoot::aims), maybe("named", &ls::Shoot::named));
template <>
inline constexpr auto shape<ls::Reroll> = object<ls::Reroll>(
    "reroll", member("dice",
                     [](const ls::Reroll& o) {
                       FixedVector<ls::Ordinal, 24> dice;
                       for (const std::uint8_t n : o.dice) dice.push_back(static_cast<ls::Ordinal>(n));
                       return dice;
                     },
                     [](ls::Reroll& o, const FixedVector<ls::Ordinal, 24>& dice) {
                       o.dice.clear();
                       for (const ls::Ordinal n : dice) o.dice.push_back(static_cast<std::uint8_t>(n));
                     }));
template <>
inline constexpr auto shape<ls::Roll> = object<ls::Roll>("roll", unit_field("unit", &ls::Roll::unit));
template <>
inline constexpr auto shape<ls::Remove> = object<ls::Remove>("remove", unit_field("unit", &ls::Remove::unit), bases_field("bases", &ls::Remove::bases));
template <>
inline constexpr auto shape<ls::Move> =
    object<ls::Move>("move", unit_field("unit", &ls::Move::unit), maybe("flank", &ls::Move::flank), field("legs", &ls::Move::legs));
template <>
inline constexpr auto shape<ls::March> =
    object<ls::March>("march", unit_field("unit", &ls::March::unit), field("points", &ls::March::points), field("heading", &ls::March::heading));
template <>
inline constexpr auto shape<ls::Face> =
    object<ls::Face>("face", unit_field("unit", &ls::Face::unit), field("hand", &ls::Face::hand), maybe("keep_rear", &ls::Face::keep_rear));
template <>
inline constexpr auto shape<ls::Guidon> =
    object<ls::Guidon>("guidon", unit_field("unit", &ls::Guidon::unit), ordinal("base", &ls::Guidon::base), field("left", &ls::Guidon::left),
                       field("right", &ls::Guidon::right), maybe("offset", &ls::Guidon::offset));
template <>
inline constexpr auto shape<ls::Limber> = object<ls::Limber>("limber", unit_field("unit", &ls::Limber::unit), ordinal("gun", &ls::Limber::gun),
                                                             field("heading", &ls::Limber::heading));
template <>
inline constexpr auto shape<ls::Unlimber> =
    object<ls::Unlimber>("unlimber", unit_field("unit", &ls::Unlimber::unit), field("heading", &ls::Unlimber::heading),
                         field("left", &ls::Unlimber::left), field("right", &ls::Unlimber::right));
template <>
inline constexpr auto shape<ls::Charge> =
    object<ls::Charge>("charge", unit_field("unit", &ls::Charge::unit), maybe("hand", &ls::Charge::hand), maybe("arc", &ls::Charge::arc));
template <>
inline constexpr auto shape<ls::NameUnit> = object<ls::NameUnit>("name_unit", unit_field("unit", &ls::NameUnit::unit));
template <>
inline constexpr auto shape<ls::Allocate> =
    object<ls::Allocate>("allocate", unit_field("unit", &ls::Allocate::unit), field("shares", &ls::Allocate::shares));
template <>
inline constexpr auto shape<ls::FallBack> = object<ls::FallBack>(
    "fall_back", unit_field("unit", &ls::FallBack::unit), maybe("reform", &ls::FallBack::reform), ordinal_maybe("base", &ls::FallBack::base),
    maybe("left", &ls::FallBack::left), maybe("right", &ls::FallBack::right), maybe("offset", &ls::FallBack::offset),
    ordinal_maybe("gun", &ls::FallBack::gun), maybe("heading", &ls::FallBack::heading));
template <>
inline constexpr auto shape<ls::ChooseWay> =
    object<ls::ChooseWay>("choose_way", field("direction", &ls::ChooseWay::direction), maybe("second", &ls::ChooseWay::second), maybe("first", &ls::ChooseWay::first));
template <>
inline constexpr auto shape<ls::Done> = object<ls::Done>("done");
template <>
inline constexpr auto shape<ls::StandingPass> = object<ls::StandingPass>("standing_pass", field("windows", &ls::StandingPass::windows));
template <>
inline constexpr auto shape<ls::Resign> = object<ls::Resign>("resign");
template <>
inline constexpr auto shape<ls::Order> = one_of<ls::Order>("Order");

// ---- events --------------------------------------------------------------------------------

template <>
inline constexpr auto shape<ls::TerrainRolled> = object<ls::TerrainRolled>(
    "terrain_rolled", field("federal", &ls::TerrainRolled::federal), field("confederate", &ls::TerrainRolled::confederate));
template <>
inline constexpr auto shape<ls::TerrainPlaced> =
    object<ls::TerrainPlaced>("terrain_placed", side_field("seat", &ls::TerrainPlaced::seat), field("kind", &ls::TerrainPlaced::kind));
template <>
inline constexpr auto shape<ls::EdgeChosen> =
    object<ls::EdgeChosen>("edge_chosen", side_field("seat", &ls::EdgeChosen::seat), field("edge", &ls::EdgeChosen::edge));
template <>
inline constexpr auto shape<ls::OrderChosen> =
    object<ls::OrderChosen>("order_chosen", side_field("seat", &ls::OrderChosen::seat), field("first", &ls::OrderChosen::first));
template <>
inline constexpr auto shape<ls::Deployed> =
    object<ls::Deployed>("deployed", unit_field("unit", &ls::Deployed::unit), field("pose", &ls::Deployed::pose));
template <>
inline constexpr auto shape<ls::FirstRolled> = object<ls::FirstRolled>(
    "first_rolled", field("federal", &ls::FirstRolled::federal), field("confederate", &ls::FirstRolled::confederate));
template <>
inline constexpr auto shape<ls::TurnBegan> =
    object<ls::TurnBegan>("turn_began", side_field("seat", &ls::TurnBegan::seat), field("turn", &ls::TurnBegan::turn));
template <>
inline constexpr auto shape<ls::CardPlayed> =
    object<ls::CardPlayed>("card_played", side_field("seat", &ls::CardPlayed::seat), field("card", &ls::CardPlayed::card),
                           field("use", &ls::CardPlayed::use), unit_maybe("unit", &ls::CardPlayed::unit), maybe("removed", &ls::CardPlayed::removed));
template <>
inline constexpr auto shape<ls::HandSeen> =
    object<ls::HandSeen>("hand_seen", side_field("seat", &ls::HandSeen::seat), field("cards", &ls::HandSeen::cards));
template <>
inline constexpr auto shape<ls::CardNamed> = object<ls::CardNamed>("card_named", field("card", &ls::CardNamed::card));
template <>
inline constexpr auto shape<ls::Reshuffled> = object<ls::Reshuffled>(
    "reshuffled", side_field("seat", &ls::Reshuffled::seat), field("deck", &ls::Reshuffled::deck), field("lost", &ls::Reshuffled::lost));
template <>
inline constexpr auto shape<ls::Drew> =
    object<ls::Drew>("drew", side_field("seat", &ls::Drew::seat), field("count", &ls::Drew::count), maybe("cards", &ls::Drew::cards));
template <>
inline constexpr auto shape<ls::Invoked> =
    object<ls::Invoked>("invoked", side_field("seat", &ls::Invoked::seat), field("phase", &ls::Invoked::phase), field("cards", &ls::Invoked::cards));
template <>
inline constexpr auto shape<ls::Passed> = object<ls::Passed>("passed", side_field("seat", &ls::Passed::seat));
template <>
inline constexpr auto shape<ls::RoughGroundLaid> = object<ls::RoughGroundLaid>("rough_ground_laid", field("at", &ls::RoughGroundLaid::at));
template <>
inline constexpr auto shape<ls::DieRolled> =
    object<ls::DieRolled>("die_rolled", field("card", &ls::DieRolled::card), unit_maybe("unit", &ls::DieRolled::unit),
                          field("die", &ls::DieRolled::die), field("success", &ls::DieRolled::success));
template <>
inline constexpr auto shape<ls::Fired> = object<ls::Fired>("fired", unit_field("unit", &ls::Fired::unit), field("dice", &ls::Fired::dice));
template <>
inline constexpr auto shape<ls::Rerolled> = object<ls::Rerolled>("rerolled", unit_field("unit", &ls::Rerolled::unit), field("dice", &ls::Rerolled::dice));
template <>
inline constexpr auto shape<ls::HitsMarked> =
    object<ls::HitsMarked>("hits_marked", unit_field("unit", &ls::HitsMarked::unit), field("hits", &ls::HitsMarked::hits));
template <>
inline constexpr auto shape<ls::KillRolled> = object<ls::KillRolled>(
    "kill_rolled", unit_field("unit", &ls::KillRolled::unit), field("dice", &ls::KillRolled::dice), field("kills", &ls::KillRolled::kills));
template <>
inline constexpr auto shape<ls::Removed> =
    object<ls::Removed>("removed", unit_field("unit", &ls::Removed::unit), bases_field("bases", &ls::Removed::bases), field("left", &ls::Removed::left));
template <>
inline constexpr auto shape<ls::Broken> = object<ls::Broken>("broken", unit_field("unit", &ls::Broken::unit), field("bases", &ls::Broken::bases));
template <>
inline constexpr auto shape<ls::Moved> =
    object<ls::Moved>("moved", unit_field("unit", &ls::Moved::unit), field("how", &ls::Moved::how), field("from", &ls::Moved::from),
                      field("to", &ls::Moved::to), field("formation", &ls::Moved::formation), maybe("limbered", &ls::Moved::limbered));
template <>
inline constexpr auto shape<ls::Balked> =
    object<ls::Balked>("balked", unit_field("unit", &ls::Balked::unit), field("die", &ls::Balked::die), field("stays", &ls::Balked::stays));
template <>
inline constexpr auto shape<ls::Engaged> =
    object<ls::Engaged>("engaged", unit_field("attacker", &ls::Engaged::attacker), unit_field("defender", &ls::Engaged::defender),
                        field("contact", &ls::Engaged::contact), field("flanked", &ls::Engaged::flanked), field("covered", &ls::Engaged::covered));
template <>
inline constexpr auto shape<ls::Allocated> = object<ls::Allocated>(
    "allocated", unit_field("attacker", &ls::Allocated::attacker), unit_field("defender", &ls::Allocated::defender), field("dice", &ls::Allocated::dice));
template <>
inline constexpr auto shape<ls::Defended> =
    object<ls::Defended>("defended", unit_field("unit", &ls::Defended::unit), field("dice", &ls::Defended::dice),
                         field("needed", &ls::Defended::needed), field("score", &ls::Defended::score), maybe("again", &ls::Defended::again));
template <>
inline constexpr auto shape<ls::Attacked> = object<ls::Attacked>(
    "attacked", unit_field("attacker", &ls::Attacked::attacker), unit_field("defender", &ls::Attacked::defender), field("dice", &ls::Attacked::dice),
    field("needed", &ls::Attacked::needed), field("score", &ls::Attacked::score), maybe("again", &ls::Attacked::again));
template <>
inline constexpr auto shape<ls::Resolved> =
    object<ls::Resolved>("resolved", unit_field("unit", &ls::Resolved::unit), field("defence", &ls::Resolved::defence),
                         field("attack", &ls::Resolved::attack), field("held", &ls::Resolved::held));
template <>
inline constexpr auto shape<ls::FallBackRolled> = object<ls::FallBackRolled>(
    "fall_back_rolled", unit_field("unit", &ls::FallBackRolled::unit), field("dice", &ls::FallBackRolled::dice), field("distance", &ls::FallBackRolled::distance));
template <>
inline constexpr auto shape<ls::SmokeCleared> = object<ls::SmokeCleared>("smoke_cleared", side_field("seat", &ls::SmokeCleared::seat));
template <>
inline constexpr auto shape<ls::VictoryRolled> =
    object<ls::VictoryRolled>("victory_rolled", side_field("seat", &ls::VictoryRolled::seat), field("die", &ls::VictoryRolled::die),
                              field("losses", &ls::VictoryRolled::losses), field("needed", &ls::VictoryRolled::needed), field("won", &ls::VictoryRolled::won));
template <>
inline constexpr auto shape<ls::GameOver> = object<ls::GameOver>(
    "game_over", field("ending", &ls::GameOver::ending),
    member("winner",
           [](const ls::GameOver& e) { return e.winner ? std::optional{static_cast<ls::Side>(*e.winner)} : std::optional<ls::Side>{}; },
           [](ls::GameOver& e, const std::optional<ls::Side>& side) {
             e.winner = side ? std::optional{static_cast<Seat>(*side)} : std::nullopt;
           }));
template <>
inline constexpr auto shape<ls::Event> = one_of<ls::Event>("Event");

}  // namespace kepi::json
