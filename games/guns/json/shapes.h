#pragma once
/// How the orders, events and views of The Guns of Gettysburg look in JSON: each struct described once
/// (games/json/shape.h). Areas and positions go by their ids on the map, blocks by their public number (u1, c1), tokens as
/// the ledger writes them (S2 Heth, S1 ANY, MFW).
#include "games/guns/guns.h"
#include "games/json/shape.h"

namespace kepi::guns {

/// What the names depend on.
struct Names {
  const Board* board = nullptr;
};

std::string token_name(Token t);
std::optional<Token> token_from(std::string_view name);
std::string block_name(BlockId b);
std::optional<BlockId> block_from(std::string_view name);

/// A block with its number, as lists of blocks have it; those that are not there are left out.
struct NumberedBlock {
  BlockId id = no_block;
  Block block;
  bool operator==(const NumberedBlock&) const = default;
};
/// Losses of a formation that has some.
struct FormationLosses {
  Formation formation{};
  Losses losses;
  bool operator==(const FormationLosses&) const = default;
};
/// A seat and a viewer as this game's JSON names them.
enum class SeatName : std::uint8_t { First, Second };
enum class ViewerName : std::uint8_t { First, Second, Spectator, FirstCommander, SecondCommander, FirstSubordinate, SecondSubordinate };

/// A value for each army.
template <class T>
struct ByArmy {
  std::array<T, 2> of;
  bool operator==(const ByArmy&) const = default;
};
/// A queue of command tokens.
struct Queue {
  Entry entry{};
  FixedVector<Formation, 7> tokens;
  bool operator==(const Queue&) const = default;
};
struct EntryNow {
  Entry entry{};
  EntryLog log;
  bool operator==(const EntryNow&) const = default;
};
struct RoadsOfHour {
  std::uint8_t hour = 0;
  PositionSet positions;
  std::uint64_t junctions = 0;
  bool operator==(const RoadsOfHour&) const = default;
};
struct TimeSpace {
  Hour hour = 0;
  TimeToken token{};
  bool operator==(const TimeSpace&) const = default;
};
struct BatchArrivals {
  Batch batch{};
  Entry entry{};
  std::uint8_t count = 0;
  bool operator==(const BatchArrivals&) const = default;
};

/// GG-09.02  The areas into which the blocks of an army on a position fire.
struct FieldOfFire {
  Army army{};
  PositionId at = no_position;
  std::vector<AreaId> areas;
  bool operator==(const FieldOfFire&) const = default;
};
std::vector<FieldOfFire> fields_of_fire(const State&);
/// GG-20.04 to 20.07  The line of communication of an objective that the Union fully controls: from it to an entry area.
struct Line {
  AreaId objective = no_area;
  std::vector<AreaId> areas;
  bool operator==(const Line&) const = default;
};
std::vector<Line> lines_of_communication(const State&);

}  // namespace kepi::guns

namespace kepi::json {

using namespace kepi::guns;  // NOLINT: the names that are described here
using guns::Side;

// ---- forms of their own --------------------------------------------------------------------

#define GUNS_FORM(T)                                        \
  template <>                                               \
  struct Form<T> {                                          \
    static bool read(const Spot& spot, T& out);             \
    static Json write(const T& value, const Within&);       \
    static Type type(Types&);                               \
  };
GUNS_FORM(AreaId)
GUNS_FORM(PositionId)
GUNS_FORM(BlockId)
GUNS_FORM(Token)
GUNS_FORM(Pile)
GUNS_FORM(Path)
GUNS_FORM(AttackPath)
GUNS_FORM(Block)
GUNS_FORM(NumberedBlock)
GUNS_FORM(Work)
GUNS_FORM(Options)
GUNS_FORM(PositionSet)
GUNS_FORM(TimeSpace)
GUNS_FORM(Note)
#undef GUNS_FORM

template <class T>
struct Form<ByArmy<T>> {
  static bool read(const Spot& spot, ByArmy<T>& out) {
    Fields fields{spot};
    bool fine = spot.value().is_object();
    for (const Army a : armies)
      if (const auto at = fine ? fields.find(a == Army::Union ? "union" : "confederate") : std::nullopt; at && !json::read(*at, out.of[index(a)])) fine = false;
    fields.done();
    return fine;
  }
  static Json write(const ByArmy<T>& value, const Within& within) {
    return {{"union", json::write(value.of[0], within)}, {"confederate", json::write(value.of[1], within)}};
  }
  static Type type(Types& types) {
    return {Record{{{"union", type_of<T>(types), false}, {"confederate", type_of<T>(types), false}}}};
  }
};
/// Two of a kind as a list.
template <class T>
struct Form<std::array<T, 2>> {
  static bool read(const Spot& spot, std::array<T, 2>& out) {
    if (!spot.is_list(2)) return false;
    if (spot.value().size() != 2) return spot.fault("wrong-size");
    return (int{json::read(spot.item(0), out[0])} & int{json::read(spot.item(1), out[1])}) == 1;
  }
  static Json write(const std::array<T, 2>& value, const Within& within) {
    return Json::array({json::write(value[0], within), json::write(value[1], within)});
  }
  static Type type(Types& types) { return {List{{type_of<T>(types)}, 2}}; }
};

// ---- words ---------------------------------------------------------------------------------

template <>
inline constexpr auto shape<SeatName> = words<SeatName>("Seat", word("first", SeatName::First), word("second", SeatName::Second));
template <>
inline constexpr auto shape<ViewerName> = words<ViewerName>("Viewer", word("first", ViewerName::First), word("second", ViewerName::Second),
                                                            word("spectator", ViewerName::Spectator),
                                                            word("first:commander", ViewerName::FirstCommander), word("second:commander", ViewerName::SecondCommander),
                                                            word("first:subordinate", ViewerName::FirstSubordinate), word("second:subordinate", ViewerName::SecondSubordinate));
template <>
inline constexpr auto shape<Army> = words<Army>("Army", word("union", Army::Union), word("confederate", Army::Confederate));
template <>
inline constexpr auto shape<Grade> = words<Grade>("Grade", word("full", Grade::Full), word("reduced2", Grade::Reduced2),
                                                  word("reduced1", Grade::Reduced1), word("hidden", Grade::Hidden));
template <>
inline constexpr auto shape<Formation> = words<Formation>(
    "Formation", word("Reynolds", Formation::Reynolds), word("Hancock", Formation::Hancock), word("Sickles", Formation::Sickles),
    word("Sykes", Formation::Sykes), word("Sedgwick", Formation::Sedgwick), word("Howard", Formation::Howard),
    word("Slocum", Formation::Slocum), word("Buford", Formation::Buford), word("Kilpatrick", Formation::Kilpatrick),
    word("Hood", Formation::Hood), word("McLaws", Formation::McLaws), word("Pickett", Formation::Pickett),
    word("Rodes", Formation::Rodes), word("Early", Formation::Early), word("Johnson", Formation::Johnson),
    word("Anderson", Formation::Anderson), word("Heth", Formation::Heth), word("Pender", Formation::Pender),
    word("IB", Formation::IronBrigade), word("unknown", Formation::Unknown));
template <>
inline constexpr auto shape<Entry> = words<Entry>(
    "Entry", word("CHAMBERSBURG", Entry::Chambersburg), word("MUMMASBURG", Entry::Mummasburg), word("HARRISBURG", Entry::Harrisburg),
    word("EMMITSBURG", Entry::Emmitsburg), word("TANEYTOWN", Entry::Taneytown), word("BALTIMORE", Entry::Baltimore));
template <>
inline constexpr auto shape<Orders> = words<Orders>("Orders", word("none", Orders::None), word("attack", Orders::Attack),
                                                    word("hold", Orders::Hold), word("withdraw", Orders::Withdraw));
template <>
inline constexpr auto shape<Where> = words<Where>("Where", word("absent", Where::Absent), word("map", Where::Map), word("off", Where::Off),
                                                  word("waiting", Where::Waiting), word("gone", Where::Gone));
template <>
inline constexpr auto shape<Known> =
    words<Known>("Known", word("nothing", Known::Nothing), word("reduced", Known::Reduced), word("face", Known::Face));
template <>
inline constexpr auto shape<Mark> = words<Mark>(
    "Mark", word("owes", Mark::Owes), word("withdrew", Mark::Withdrew), word("attacked", Mark::Attacked), word("marched", Mark::Marched),
    word("turned", Mark::Turned), word("winner", Mark::Winner), word("arrived", Mark::Arrived), word("on_map", Mark::OnMap),
    word("left", Mark::Left), word("mixed", Mark::Mixed), word("exempt", Mark::Exempt), word("front", Mark::Front),
    word("behind", Mark::Behind));
template <>
inline constexpr auto shape<TimeToken> = words<TimeToken>(
    "TimeToken", word("empty", TimeToken::Empty), word("rumour", TimeToken::Rumour), word("CHAMBERSBURG", TimeToken::Chambersburg),
    word("MUMMASBURG", TimeToken::Mummasburg), word("HARRISBURG", TimeToken::Harrisburg), word("EMMITSBURG", TimeToken::Emmitsburg),
    word("TANEYTOWN", TimeToken::Taneytown), word("BALTIMORE", TimeToken::Baltimore), word("hidden", TimeToken::Hidden));
template <>
inline constexpr auto shape<Batch> = words<Batch>("Batch", word("first", Batch::First), word("second_morning", Batch::SecondMorning),
                                                  word("second_afternoon", Batch::SecondAfternoon), word("third", Batch::Third));
template <>
inline constexpr auto shape<Step> = words<Step>(
    "Step", word("bid", Step::Bid), word("choose_army", Step::ChooseArmy), word("shift_objectives", Step::ShiftObjectives),
    word("place_buford", Step::PlaceBuford), word("duration", Step::Duration), word("start", Step::Start),
    word("night_discard", Step::NightDiscard), word("keep", Step::Keep), word("first_orders", Step::FirstOrders),
    word("special_orders", Step::SpecialOrders), word("withdraw", Step::Withdraw), word("suffer", Step::Suffer),
    word("attack", Step::Attack), word("defence_support", Step::DefenceSupport), word("attack_support", Step::AttackSupport),
    word("bombard", Step::Bombard), word("rank", Step::Rank), word("fire", Step::Fire), word("close_order", Step::CloseOrder),
    word("leader", Step::Leader), word("lost_attack", Step::LostAttack), word("offer", Step::Offer), word("pick", Step::Pick),
    word("penalty", Step::Penalty), word("entry", Step::Entry), word("march", Step::March), word("declare", Step::Declare),
    word("orders_discard", Step::OrdersDiscard), word("works", Step::Works), word("sacrifice", Step::Sacrifice),
    word("objectives", Step::Objectives), word("over", Step::Over));
template <>
inline constexpr auto shape<Resume> = words<Resume>(
    "Resume", word("none", Resume::None), word("withdraw", Resume::Withdraw), word("withdraw_end", Resume::WithdrawEnd),
    word("fire", Resume::Fire), word("close", Resume::Close), word("lost_attack", Resume::LostAttack), word("lost_attack_end", Resume::LostAttackEnd));
template <>
inline constexpr auto shape<Ending> =
    words<Ending>("Ending", word("none", Ending::None), word("control_lost", Ending::ControlLost), word("time_out", Ending::TimeOut));
template <>
inline constexpr auto shape<Loss> = words<Loss>("Loss", word("eliminated", Loss::Eliminated), word("no_way_out", Loss::NoWayOut),
                                                word("enclosed", Loss::Enclosed), word("sacrificed", Loss::Sacrificed), word("given_up", Loss::GivenUp));
template <>
inline constexpr auto shape<Modifier> = words<Modifier>(
    "Modifier", word("confederate", Modifier::Confederate), word("steep", Modifier::Steep), word("obstructed", Modifier::Obstructed),
    word("works", Modifier::Works), word("defender_left", Modifier::DefenderLeft), word("defender_right", Modifier::DefenderRight),
    word("attacker_left", Modifier::AttackerLeft), word("attacker_right", Modifier::AttackerRight),
    word("bombardment", Modifier::Bombardment), word("second_combat", Modifier::SecondCombat), word("iron_brigade", Modifier::IronBrigade));
template <>
inline constexpr auto shape<Option> = words<Option>(
    "Option", word("fully_obstructed", Option::FullyObstructed), word("extended_bombardment", Option::ExtendedBombardment),
    word("historical", Option::Historical), word("bidding", Option::Bidding), word("first_team", Option::FirstTeam), word("second_team", Option::SecondTeam));

// ---- parts ---------------------------------------------------------------------------------

template <>
inline constexpr auto shape<Stand> = object<Stand>("Stand", field("at", &Stand::at), field("front", &Stand::front));
template <>
inline constexpr auto shape<Placing> = object<Placing>("Placing", field("at", &Placing::at), maybe("token", &Placing::token));
template <>
inline constexpr auto shape<Aim> = object<Aim>("Aim", field("from", &Aim::from), field("at", &Aim::at));
template <>
inline constexpr auto shape<AttackingBlock> = object<AttackingBlock>(
    "AttackingBlock", field("block", &AttackingBlock::block), field("target", &AttackingBlock::target), maybe("path", &AttackingBlock::path));
template <>
inline constexpr auto shape<ObjectiveMove> =
    object<ObjectiveMove>("ObjectiveMove", field("marker", &ObjectiveMove::marker), field("over", &ObjectiveMove::over));
template <>
inline constexpr auto shape<Modified> = object<Modified>("Modified", field("modifier", &Modified::modifier), field("value", &Modified::value));

// ---- orders --------------------------------------------------------------------------------

template <>
inline constexpr auto shape<Bid> = object<Bid>("bid", field("number", &Bid::number));
template <>
inline constexpr auto shape<Pass> = object<Pass>("pass");
template <>
inline constexpr auto shape<ChooseArmy> = object<ChooseArmy>("choose_army", field("army", &ChooseArmy::army));
template <>
inline constexpr auto shape<PlaceBuford> = object<PlaceBuford>("place_buford", field("stands", &PlaceBuford::stands));
template <>
inline constexpr auto shape<Duration> = object<Duration>("duration", field("hours", &Duration::hours));
template <>
inline constexpr auto shape<Remix> = object<Remix>("remix", field("at", &Remix::at));
template <>
inline constexpr auto shape<Keep> = object<Keep>("keep", field("discard", &Keep::discard));
template <>
inline constexpr auto shape<Discard> = object<Discard>("discard", field("tokens", &Discard::tokens));
template <>
inline constexpr auto shape<Withdraw> = object<Withdraw>("withdraw", field("block", &Withdraw::block), field("path", &Withdraw::path),
                                                         maybe("front", &Withdraw::front), maybe("mounted", &Withdraw::mounted));
template <>
inline constexpr auto shape<Suffer> = object<Suffer>("suffer", field("block", &Suffer::block));
template <>
inline constexpr auto shape<DeclareAttack> =
    object<DeclareAttack>("attack", field("blocks", &DeclareAttack::blocks), field("leaders", &DeclareAttack::leaders));
template <>
inline constexpr auto shape<Support> = object<Support>("support", field("artillery", &Support::artillery), maybe("filler", &Support::filler),
                                                       maybe("extended", &Support::extended));
template <>
inline constexpr auto shape<Bombard> = object<Bombard>("bombard", field("aims", &Bombard::aims), maybe("hit", &Bombard::hit));
template <>
inline constexpr auto shape<Rank> = object<Rank>("rank", field("blocks", &Rank::blocks));
template <>
inline constexpr auto shape<Fire> = object<Fire>("fire", field("aims", &Fire::aims));
template <>
inline constexpr auto shape<CloseFirst> = object<CloseFirst>("close_first", field("at", &CloseFirst::at));
template <>
inline constexpr auto shape<Lead> = object<Lead>("lead", field("block", &Lead::block));
template <>
inline constexpr auto shape<Offer> = object<Offer>("offer", field("grades", &Offer::grades));
template <>
inline constexpr auto shape<Pick> = object<Pick>("pick", field("which", &Pick::which));
template <>
inline constexpr auto shape<EndStep> = object<EndStep>("end_step");
template <>
inline constexpr auto shape<Transfer> =
    object<Transfer>("transfer", field("block", &Transfer::block), field("to", &Transfer::to), field("hour", &Transfer::hour));
template <>
inline constexpr auto shape<Enter> = object<Enter>("enter", field("block", &Enter::block), field("hour", &Enter::hour), maybe("by_road", &Enter::by_road),
                                                   field("path", &Enter::path), field("front", &Enter::front));
template <>
inline constexpr auto shape<March> = object<March>("march", field("block", &March::block), field("path", &March::path), maybe("front", &March::front),
                                                   maybe("mounted", &March::mounted));
template <>
inline constexpr auto shape<TurnAbout> = object<TurnAbout>("turn_about", field("block", &TurnAbout::block));
template <>
inline constexpr auto shape<SpendMarchToken> = object<SpendMarchToken>("spend_march_token");
template <>
inline constexpr auto shape<Declare> = object<Declare>("declare", field("orders", &Declare::orders));
template <>
inline constexpr auto shape<PlaceWorks> = object<PlaceWorks>("works", field("at", &PlaceWorks::at), field("front", &PlaceWorks::front));
template <>
inline constexpr auto shape<Sacrifice> = object<Sacrifice>("sacrifice", field("blocks", &Sacrifice::blocks));
template <>
inline constexpr auto shape<GiveUp> = object<GiveUp>("give_up");
template <>
inline constexpr auto shape<MoveObjectives> = object<MoveObjectives>("move_objectives", field("moves", &MoveObjectives::moves));
template <>
inline constexpr auto shape<SpecialOrders> = object<SpecialOrders>("special_orders", field("text", &SpecialOrders::text), maybe("seconds", &SpecialOrders::seconds));
template <>
inline constexpr auto shape<Order> = one_of<Order>("Order");

// ---- events --------------------------------------------------------------------------------

template <>
inline constexpr auto shape<BidMade> = object<BidMade>("bid_made", field_as<SeatName>("seat", &BidMade::seat), field("number", &BidMade::number));
template <>
inline constexpr auto shape<BidPassed> = object<BidPassed>("bid_passed", field_as<SeatName>("seat", &BidPassed::seat));
template <>
inline constexpr auto shape<ArmyChosen> = object<ArmyChosen>("army_chosen", field_as<SeatName>("seat", &ArmyChosen::seat), field("army", &ArmyChosen::army));
template <>
inline constexpr auto shape<BufordPlaced> = object<BufordPlaced>("buford_placed", field("stands", &BufordPlaced::stands));
template <>
inline constexpr auto shape<TurnBegan> = object<TurnBegan>("turn_began", field("day", &TurnBegan::day), field("hour", &TurnBegan::hour),
                                                           field("hours", &TurnBegan::hours), field("first", &TurnBegan::first));
template <>
inline constexpr auto shape<PhaseBegan> = object<PhaseBegan>("phase_began", field("army", &PhaseBegan::army), field("orders", &PhaseBegan::orders));
template <>
inline constexpr auto shape<Drew> = object<Drew>("drew", field("army", &Drew::army), field_as<SeatName>("seat", &Drew::seat), field("count", &Drew::count), maybe("tokens", &Drew::tokens));
template <>
inline constexpr auto shape<Discarded> =
    object<Discarded>("discarded", field("army", &Discarded::army), field_as<SeatName>("seat", &Discarded::seat), field("count", &Discarded::count), maybe("tokens", &Discarded::tokens));
template <>
inline constexpr auto shape<Remixed> = object<Remixed>("remixed", field("army", &Remixed::army), field("at", &Remixed::at));
template <>
inline constexpr auto shape<Withdrew> = object<Withdrew>("withdrew", field("block", &Withdrew::block), field("from", &Withdrew::from), field("path", &Withdrew::path),
                                                         maybe("front", &Withdrew::front), maybe("mounted", &Withdrew::mounted));
template <>
inline constexpr auto shape<AttackDeclared> =
    object<AttackDeclared>("attack_declared", field("blocks", &AttackDeclared::blocks), field("leaders", &AttackDeclared::leaders));
template <>
inline constexpr auto shape<ArtilleryPlaced> =
    object<ArtilleryPlaced>("artillery_placed", field("army", &ArtilleryPlaced::army), field_as<SeatName>("seat", &ArtilleryPlaced::seat), field("artillery", &ArtilleryPlaced::artillery),
                            maybe("filler", &ArtilleryPlaced::filler), maybe("extended", &ArtilleryPlaced::extended));
template <>
inline constexpr auto shape<ArtilleryRevealed> =
    object<ArtilleryRevealed>("artillery_revealed", field("defence", &ArtilleryRevealed::defence), field("attack", &ArtilleryRevealed::attack));
template <>
inline constexpr auto shape<Bombarded> = object<Bombarded>("bombarded", field("at", &Bombarded::at), field("strength", &Bombarded::strength),
                                                           field("hits", &Bombarded::hits), field("removed", &Bombarded::removed), field("on_blocks", &Bombarded::on_blocks));
template <>
inline constexpr auto shape<Fired> = object<Fired>("fired", field("from", &Fired::from), field("supports", &Fired::supports), field("base", &Fired::base),
                                                   field("strength", &Fired::strength), maybe("halved", &Fired::halved));
template <>
inline constexpr auto shape<Struck> = object<Struck>("struck", field("at", &Struck::at), field("strength", &Struck::strength), field("reductions", &Struck::reductions));
template <>
inline constexpr auto shape<Advanced> = object<Advanced>("advanced", field("block", &Advanced::block), field("to", &Advanced::to), field("front", &Advanced::front));
template <>
inline constexpr auto shape<Shown> = object<Shown>("shown", field("block", &Shown::block), field("formation", &Shown::formation), field("grade", &Shown::grade));
template <>
inline constexpr auto shape<CloseCombat> = object<CloseCombat>(
    "close_combat", field("at", &CloseCombat::at), maybe("attacker", &CloseCombat::attacker), field("defender", &CloseCombat::defender),
    field("attack", &CloseCombat::attack), field("defence", &CloseCombat::defence), field("modifiers", &CloseCombat::modifiers),
    field("result", &CloseCombat::result), field("won", &CloseCombat::won));
template <>
inline constexpr auto shape<Reduced> = object<Reduced>("reduced", field("block", &Reduced::block), field_as<SeatName>("seat", &Reduced::seat), field("formation", &Reduced::formation),
                                                       field("from", &Reduced::from), field("to", &Reduced::to), maybe("hidden", &Reduced::hidden));
template <>
inline constexpr auto shape<Lost> = object<Lost>("lost", field("block", &Lost::block), field("formation", &Lost::formation), field("grade", &Lost::grade), field("how", &Lost::how));
template <>
inline constexpr auto shape<AttackEnded> = object<AttackEnded>("attack_ended", field("won", &AttackEnded::won));
template <>
inline constexpr auto shape<Postponing> = object<Postponing>("postponed", field("drawn", &Postponing::drawn));
template <>
inline constexpr auto shape<Settled> = object<Settled>("settled", field("army", &Settled::army), field("spent", &Settled::spent), field("returned", &Settled::returned));
template <>
inline constexpr auto shape<TimeRevealed> =
    object<TimeRevealed>("time_revealed", field("army", &TimeRevealed::army), field("hour", &TimeRevealed::hour), field("token", &TimeRevealed::token));
template <>
inline constexpr auto shape<ReinforcementsArrived> =
    object<ReinforcementsArrived>("arrived", field("army", &ReinforcementsArrived::army), field("entry", &ReinforcementsArrived::entry),
                                  field("hour", &ReinforcementsArrived::hour), field("blocks", &ReinforcementsArrived::blocks));
template <>
inline constexpr auto shape<Transferred> = object<Transferred>("transferred", field("block", &Transferred::block), field("from", &Transferred::from),
                                                               field("to", &Transferred::to), field("hour", &Transferred::hour));
template <>
inline constexpr auto shape<Entered> = object<Entered>("entered", field("block", &Entered::block), field("entry", &Entered::entry), field("hour", &Entered::hour),
                                                       maybe("by_road", &Entered::by_road), field("path", &Entered::path), field("front", &Entered::front));
template <>
inline constexpr auto shape<Marched> = object<Marched>("marched", field("block", &Marched::block), maybe("from", &Marched::from), field("path", &Marched::path),
                                                       maybe("front", &Marched::front), maybe("mounted", &Marched::mounted));
template <>
inline constexpr auto shape<TurnedAbout> = object<TurnedAbout>("turned_about", field("block", &TurnedAbout::block), field("front", &TurnedAbout::front));
template <>
inline constexpr auto shape<MarchTokenSpent> = object<MarchTokenSpent>("march_token_spent", field("army", &MarchTokenSpent::army));
template <>
inline constexpr auto shape<OrdersDeclared> = object<OrdersDeclared>("orders_declared", field("army", &OrdersDeclared::army), field("orders", &OrdersDeclared::orders));
template <>
inline constexpr auto shape<WorksPlaced> =
    object<WorksPlaced>("works_placed", field("army", &WorksPlaced::army), field("at", &WorksPlaced::at), field("front", &WorksPlaced::front));
template <>
inline constexpr auto shape<GaveUp> = object<GaveUp>("gave_up");
template <>
inline constexpr auto shape<NightEnded> = object<NightEnded>("night_ended", field("army", &NightEnded::army));
template <>
inline constexpr auto shape<MovesEarned> = object<MovesEarned>("moves_earned", field("moves", &MovesEarned::moves));
template <>
inline constexpr auto shape<ObjectiveMoved> =
    object<ObjectiveMoved>("objective_moved", field("marker", &ObjectiveMoved::marker), field("from", &ObjectiveMoved::from), field("to", &ObjectiveMoved::to));
template <>
inline constexpr auto shape<ObjectiveTaken> =
    object<ObjectiveTaken>("objective_taken", field("marker", &ObjectiveTaken::marker), field("area", &ObjectiveTaken::area), field("by", &ObjectiveTaken::by));
template <>
inline constexpr auto shape<GameOver> = object<GameOver>("game_over", field("winner", &GameOver::winner), field("ending", &GameOver::ending));
template <>
inline constexpr auto shape<SpecialOrdersGiven> =
    object<SpecialOrdersGiven>("special_orders_given", field_as<SeatName>("seat", &SpecialOrdersGiven::seat), maybe("text", &SpecialOrdersGiven::text));
template <>
inline constexpr auto shape<Event> = one_of<Event>("Event");

// ---- the state, as views and positions have it ----------------------------------------------

template <>
inline constexpr auto shape<Losses> = object<Losses>("Losses", maybe("full", &Losses::full), maybe("reduced2", &Losses::reduced2),
                                                     maybe("reduced1", &Losses::reduced1), maybe("gone", &Losses::gone), maybe("gone_unentered", &Losses::gone_unentered));
template <>
inline constexpr auto shape<FormationLosses> =
    object<FormationLosses>("FormationLosses", field("formation", &FormationLosses::formation), field("losses", &FormationLosses::losses));
template <>
inline constexpr auto shape<guns::Arrival> = object<guns::Arrival>("Arrival", field("hour", &guns::Arrival::hour), field("entry", &guns::Arrival::entry));
template <>
inline constexpr auto shape<Queue> = object<Queue>("Queue", field("entry", &Queue::entry), field("tokens", &Queue::tokens));
template <>
inline constexpr auto shape<EntryLog> = object<EntryLog>("EntryLog", maybe("opened", &EntryLog::opened), maybe("road_hours", &EntryLog::road_hours),
                                                         maybe("overland_hours", &EntryLog::overland_hours));
template <>
inline constexpr auto shape<EntryNow> = object<EntryNow>("EntryNow", field("entry", &EntryNow::entry), field("log", &EntryNow::log));
template <>
inline constexpr auto shape<RoadsOfHour> =
    object<RoadsOfHour>("RoadsOfHour", field("hour", &RoadsOfHour::hour), field("positions", &RoadsOfHour::positions),
                        member("junctions",
                               [](const RoadsOfHour& r) {
                                 std::vector<std::uint8_t> nodes;
                                 for (std::uint8_t n = 0; n < 64; ++n)
                                   if (r.junctions >> n & 1) nodes.push_back(n);
                                 return nodes;
                               },
                               [](RoadsOfHour& r, const std::vector<std::uint8_t>& nodes) {
                                 for (const std::uint8_t n : nodes) r.junctions |= std::uint64_t{1} << (n % 64);
                               }));
template <>
inline constexpr auto shape<Objective> = object<Objective>("Objective", field("area", &Objective::area), maybe("owner", &Objective::owner));
template <>
inline constexpr auto shape<Attacker> = object<Attacker>("Attacker", field("block", &Attacker::block), maybe("target", &Attacker::target), maybe("areas", &Attacker::areas));
template <>
inline constexpr auto shape<guns::Attack> = object<guns::Attack>(
    "Attack", field("targets", &guns::Attack::targets), field("attackers", &guns::Attack::attackers),
    member("leaders",
           [](const guns::Attack& a) {
             FixedVector<BlockId, 2> named;
             for (std::size_t i = 0; i < a.targets.size(); ++i) named.push_back(a.leaders[i]);
             return named;
           },
           [](guns::Attack& a, const FixedVector<BlockId, 2>& named) {
             for (std::size_t i = 0; i < named.size(); ++i) a.leaders[i] = named[i];
           }),
    maybe("defence", &guns::Attack::defence), maybe("attack", &guns::Attack::attack), maybe("revealed", &guns::Attack::revealed),
    maybe("tokens", &guns::Attack::tokens), maybe("hits", &guns::Attack::hits), maybe("reductions", &guns::Attack::reductions),
    maybe("fought", &guns::Attack::fought), maybe("fighting", &guns::Attack::fighting), maybe("won", &guns::Attack::won),
    maybe("extended", &guns::Attack::extended), maybe("second_run", &guns::Attack::second_run));
template <>
inline constexpr auto shape<Postponed> = object<Postponed>("Postponed", maybe("blocks", &Postponed::blocks), maybe("targets", &Postponed::targets),
                                                           maybe("hits", &Postponed::hits), maybe("declared", &Postponed::declared));
template <>
inline constexpr auto shape<Reduction> = object<Reduction>("Reduction", field("block", &Reduction::block), maybe("until_gone", &Reduction::until_gone));
template <>
inline constexpr auto shape<BatchArrivals> =
    object<BatchArrivals>("BatchArrivals", field("batch", &BatchArrivals::batch), field("entry", &BatchArrivals::entry), field("count", &BatchArrivals::count));

template <>
inline constexpr auto shape<FieldOfFire> = object<FieldOfFire>("FieldOfFire", field("army", &FieldOfFire::army), field("at", &FieldOfFire::at), field("areas", &FieldOfFire::areas));
template <>
inline constexpr auto shape<Line> = object<Line>("Line", field("objective", &Line::objective), field("areas", &Line::areas));

template <>
inline constexpr auto shape<Side> = object<Side>(
    "Side", maybe("tray", &Side::tray), maybe("returned", &Side::returned), maybe("used", &Side::used), maybe("filler", &Side::filler),
    maybe("hit", &Side::hit), maybe("unhit", &Side::unhit), maybe("spent", &Side::spent), maybe("spent_unseen", &Side::spent_unseen),
    maybe("apart", &Side::apart), maybe("pool", &Side::pool),
    member("track",
           [](const Side& s) {
             std::vector<TimeSpace> spaces;
             for (std::size_t h = 0; h < hour_count; ++h)
               if (s.track[h] != TimeToken::Empty) spaces.push_back({static_cast<Hour>(h), s.track[h]});
             return spaces.empty() ? std::optional<std::vector<TimeSpace>>{} : spaces;
           },
           [](Side& s, const std::optional<std::vector<TimeSpace>>& spaces) {
             if (spaces)
               for (const TimeSpace& space : *spaces) s.track[space.hour] = space.token;
           }),
    maybe("arrivals", &Side::arrivals), maybe("received", &Side::received), maybe("orders", &Side::orders), maybe("next", &Side::next),
    maybe("provoked", &Side::provoked), maybe("gave_ground", &Side::gave_ground), maybe("allowances", &Side::allowances));

/// Blocks by their numbers: without one of its own a block takes the next of its army.
template <class Use>
void each_numbered(const std::vector<NumberedBlock>& all, const Use& use) {
  std::array<std::size_t, 2> next{first_block(Army::Union), first_block(Army::Confederate)};
  for (const NumberedBlock& b : all) {
    const bool numbered = index(b.id) < most_blocks;
    const Army a = numbered ? army_of(b.id) : row(b.block.formation).army;
    const std::size_t i = std::min(numbered ? index(b.id) : next[index(a)], end_block(a) - 1);
    next[index(a)] = i + 1;
    use(BlockId(i), b.block);
  }
}

/// The members of a state, for whatever holds one: `of` gives the state.
template <class S, class Of>
constexpr auto state_members(Of of) {
  const auto plain = [of]<class M>(std::string_view name, M State::*pointer) {
    return member(name,
                  [of, pointer](const S& s) {
                    const M& value = of(s).*pointer;
                    return value == State{}.*pointer ? std::optional<M>{} : std::optional<M>{value};
                  },
                  [of, pointer](S& s, const std::optional<M>& m) {
                    if (m) of(s).*pointer = *m;
                  });
  };
  const auto seat = [of](std::string_view name, Seat State::*pointer) {
    return member(name,
                  [of, pointer](const S& s) {
                    const auto value = static_cast<SeatName>(of(s).*pointer);
                    return value == SeatName::First ? std::optional<SeatName>{} : std::optional{value};
                  },
                  [of, pointer](S& s, const std::optional<SeatName>& m) {
                    if (m) of(s).*pointer = static_cast<Seat>(*m);
                  });
  };
  return std::make_tuple(
      seat("union_seat", &State::union_seat), plain("step", &State::step), plain("resume", &State::resume), plain("day", &State::day),
      member("hour", [of](const S& s) { return std::optional{TimeSpace{of(s).hour, TimeToken::Empty}}; },
             [of](S& s, const std::optional<TimeSpace>& h) {
               if (h) of(s).hour = h->hour;
             }),
      plain("hours", &State::hours), plain("first", &State::first), plain("active", &State::active), plain("last_phase", &State::last_phase),
      plain("last_withdraw", &State::last_withdraw), plain("shortened", &State::shortened), plain("attacked", &State::attacked),
      plain("giving_up", &State::giving_up), plain("moves_earned", &State::moves_earned), plain("ending", &State::ending),
      plain("bid", &State::bid), plain("has_bid", &State::has_bid), seat("bidder", &State::bidder),
      seat("writer", &State::writer), plain("special", &State::special),
      member("blocks",
             [of](const S& s) {
               std::vector<NumberedBlock> all;
               for (std::size_t i = 0; i < most_blocks; ++i)
                 if (of(s).blocks[i].where != Where::Absent) all.push_back({BlockId(i), of(s).blocks[i]});
               return std::optional{all};
             },
             [of](S& s, const std::optional<std::vector<NumberedBlock>>& all) {
               if (all) each_numbered(*all, [&](BlockId id, const Block& b) { of(s)[id] = b; });
             }),
      member("losses",
             [of](const S& s) {
               std::vector<FormationLosses> all;
               for (std::size_t f = 0; f < formation_count; ++f)
                 if (of(s).losses[f] != Losses{}) all.push_back({Formation(f), of(s).losses[f]});
               return all.empty() ? std::optional<std::vector<FormationLosses>>{} : all;
             },
             [of](S& s, const std::optional<std::vector<FormationLosses>>& all) {
               if (all)
                 for (const FormationLosses& l : *all)
                   if (index(l.formation) < formation_count) of(s).losses[index(l.formation)] = l.losses;
             }),
      member("sides", [of](const S& s) { return std::optional{ByArmy<Side>{of(s).sides}}; },
             [of](S& s, const std::optional<ByArmy<Side>>& sides) {
               if (sides) of(s).sides = sides->of;
             }),
      member("queues",
             [of](const S& s) {
               std::vector<Queue> all;
               for (const Entry e : entries)
                 if (!of(s).queues[index(e)].empty()) all.push_back({e, of(s).queues[index(e)]});
               return all.empty() ? std::optional<std::vector<Queue>>{} : all;
             },
             [of](S& s, const std::optional<std::vector<Queue>>& all) {
               if (all)
                 for (const Queue& q : *all) of(s).queues[index(q.entry)] = q.tokens;
             }),
      member("entered",
             [of](const S& s) {
               std::vector<EntryNow> all;
               for (const Entry e : entries)
                 if (of(s).entered[index(e)] != EntryLog{}) all.push_back({e, of(s).entered[index(e)]});
               return all.empty() ? std::optional<std::vector<EntryNow>>{} : all;
             },
             [of](S& s, const std::optional<std::vector<EntryNow>>& all) {
               if (all)
                 for (const EntryNow& e : *all) of(s).entered[index(e.entry)] = e.log;
             }),
      member("transfers",
             [of](const S& s) {
               const auto& t = of(s).transfers;
               return t == decltype(State::transfers){} ? std::optional<std::vector<std::uint8_t>>{} : std::vector<std::uint8_t>(t.begin(), t.end());
             },
             [of](S& s, const std::optional<std::vector<std::uint8_t>>& t) {
               if (t) std::copy_n(t->begin(), std::min(t->size(), of(s).transfers.size()), of(s).transfers.begin());
             }),
      member("roads",
             [of](const S& s) {
               std::vector<RoadsOfHour> all;
               for (std::size_t h = 0; h < most_hours; ++h)
                 if (of(s).roads[h] != RoadUse{}) all.push_back({static_cast<std::uint8_t>(h + 1), of(s).roads[h].positions, of(s).roads[h].junctions});
               return all.empty() ? std::optional<std::vector<RoadsOfHour>>{} : all;
             },
             [of](S& s, const std::optional<std::vector<RoadsOfHour>>& all) {
               if (all)
                 for (const RoadsOfHour& r : *all)
                   if (r.hour >= 1 && r.hour <= most_hours) of(s).roads[r.hour - 1u] = {r.positions, r.junctions};
             }),
      plain("objectives", &State::objectives), plain("works", &State::works), plain("struck_from", &State::struck_from), plain("struck", &State::struck),
      plain("attack", &State::attack), plain("postponed", &State::postponed), plain("reductions", &State::reductions), plain("offered", &State::offered));
}

template <class S, class... First>
constexpr auto object_with_state(std::string_view name, auto of, First... first) {
  return std::apply([&](auto... rest) { return object<S>(name, first..., rest...); }, state_members<S>(of));
}

/// A view is the state as somebody may know it: its members stand beside the viewer.
template <>
inline constexpr auto shape<View> = object_with_state<View>(
    "View", [](auto& v) -> auto& { return v.shown; }, field_as<ViewerName>("viewer", &View::viewer),
    member("options", [](const View& v) { return v.shown.options; }, [](View& v, const Options& o) { v.shown.options = o; }),
    // What follows from the blocks on the map, for whoever draws it: nothing is read back.
    member("fields", [](const View& v) { return std::optional{fields_of_fire(v.shown)}; }, [](View&, const std::optional<std::vector<FieldOfFire>>&) {}),
    member("lines", [](const View& v) { return std::optional{lines_of_communication(v.shown)}; }, [](View&, const std::optional<std::vector<Line>>&) {}),
    member("unrevealed",
           [](const View& v) {
             ByArmy<std::vector<BatchArrivals>> all;
             for (const Army a : armies)
               for (std::size_t b = 0; b < batch_count; ++b)
                 for (const Entry e : entries)
                   if (const auto n = v.unrevealed[index(a)][b][index(e)]) all.of[index(a)].push_back({Batch(b), e, n});
             return all;
           },
           [](View& v, const ByArmy<std::vector<BatchArrivals>>& all) {
             for (const Army a : armies)
               for (const BatchArrivals& x : all.of[index(a)]) v.unrevealed[index(a)][static_cast<std::size_t>(x.batch)][index(x.entry)] = x.count;
           }));
template <>
inline constexpr auto shape<State> = object_with_state<State>("State", [](auto& s) -> auto& { return s; });

}  // namespace kepi::json
