// LS-4.40 to 4.48 and the interrupts of chapter 8: what the passive player may do in the windows of 0.2.
#include <algorithm>

#include "games/longstreet/rules.h"

namespace kepi::longstreet {
namespace {

constexpr Length rough_ground_half = 1.5_bw, rough_ground_gap = 1_bw;  // LS-8.54
constexpr Length whitworth_range = 12_bw;                              // LS-8.101

plane::Convex rough_ground(Point middle) {
  return plane::rectangle(plane::Frame{middle, plane::direction(0_deg)}, -rough_ground_half, rough_ground_half,
                          -rough_ground_half, rough_ground_half);
}

bool hit_by_current(const State& s, UnitId id) {
  return std::any_of(s.shots.begin(), s.shots.end(),
                     [&](const ShotDie& d) { return d.target == id && d.hits() && !d.again; });
}
bool is_engaged(const State& s, UnitId id) {
  return std::any_of(s.engagements.begin(), s.engagements.end(), [&](const Engagement& e) { return e.defender == id; });
}

/// The unit a card wants named: whose, and which. Cards that name none want no_unit.
enum class Wants : std::uint8_t { Nothing, Unit, Place };
Wants wants(Title card) {
  switch (card) {
    case Title::TheyCouldntHitAn:
    case Title::SignalStation:
    case Title::AllQuietAlongThePotomac:
    case Title::QuakerGuns:
    case Title::BadFuses: return Wants::Nothing;
    case Title::RoughGround: return Wants::Place;
    default: return Wants::Unit;
  }
}

/// LS-8.09  May `card`, played by the passive player, name this unit?
bool may_name(const State& s, Title card, UnitId id) {
  const Unit& u = s.units[id];
  const bool enemy = u.side == s.active;
  switch (card) {
    case Title::OldRivals: return enemy;
    case Title::Confusion: return enemy && (u.is_infantry() || u.limbered);
    case Title::DampPowder: return enemy && u.is_infantry();
    case Title::LieDownBoys: return !enemy && hit_by_current(s, id);
    case Title::HoldAtAllHazards:
    case Title::ToTheLastMan: return !enemy && is_engaged(s, id) && !u.limbered;
    case Title::Stonewall: return !enemy && is_engaged(s, id) && u.is_infantry() && !is_vulnerable(s, id);
    case Title::SeeingTheElephant: return enemy && u.is_infantry();
    case Title::BlueCoatsGrayCoats: return !enemy;
    case Title::DigIn: return !enemy && u.is_infantry();
    case Title::TheRegularsStand:
    case Title::TheLastDitch: return !enemy && u.must_fall_back && !u.fell_back;
    case Title::WhitworthRifles: {
      if (!enemy) return false;
      bool close = false;
      for_units(s, other(s.active), [&](UnitId, const Unit& mine) {
        close = close || (mine.is_infantry() && within(*s.field, mine, u, whitworth_range + touching));
      });
      return close;
    }
    default: return false;
  }
}

}  // namespace

// LS-8.54  Wholly on the table, more than 1BW from every unit, touching no other piece.
bool fits_rough_ground(const State& s, Point middle) {
  const plane::Convex square = rough_ground(middle);
  const plane::Bounds bounds = plane::bounds(square);
  const auto& table = s.field->table;
  if (bounds.west < table.west || bounds.east > table.east || bounds.south < table.south || bounds.north > table.north) return false;
  if (s.field->scenario.pieces.size() >= most_pieces) return false;
  for (const Unit& u : s.units)
    if (!u.is_gone() && plane::within(footprint_of(*s.field, u), square, rough_ground_gap + touching)) return false;
  for (const Piece& piece : s.field->scenario.pieces) {
    if (row_of(piece.kind).line) {
      for (std::size_t i = 0; i < plane::pieces(piece.points); ++i)
        if (plane::within(square, plane::piece(piece.points, i), touching)) return false;
    } else if (plane::within(square, plane::Area{piece.points}, touching)) {
      return false;
    }
  }
  return true;
}

// LS-9.23  By public facts only; LS-4.44  one interrupt a turn.
bool window_is_offered(const State& s, Window window) {
  const Seat seat = passive(s);
  if (s.interrupt != Title::None || s[seat].hand.empty() || s[seat].standing.has(window)) return false;
  if (window == Window::W3)
    return std::any_of(s.shots.begin(), s.shots.end(), [](const ShotDie& d) { return d.hits() && !d.again; });
  return true;
}

Verdict may(const State& s, Seat seat, const Interrupt& o) {
  if (seat == s.active) return refuse("LS-4.40");
  if (s.interrupt != Title::None) return refuse("LS-4.44");
  const Window window = open_window(s);
  if (window == Window::None || s.step < Step::Start) return refuse("LS-4.42");
  if (!holds(s, seat, o.card)) return refuse("LS-4.40", card_arg(o.card));
  if (symbol_of(s, o.card) != Symbol::Interrupt) return refuse("LS-4.40", card_arg(o.card));
  if (face(o.card).window != window) return refuse("LS-4.41", card_arg(o.card));
  const RuleId rule = face(o.card).rule;
  switch (wants(o.card)) {
    case Wants::Nothing:
      // LS-8.09  There must be a hand to take from or to look at.
      if ((o.card == Title::TheyCouldntHitAn || o.card == Title::SignalStation) && s[s.active].hand.empty())
        return refuse("LS-8.09", card_arg(o.card));
      return o.unit == no_unit ? fine : refuse(rule, unit_arg(o.unit));
    case Wants::Unit:
      if (o.unit >= s.units.size() || s.units[o.unit].is_gone() || !may_name(s, o.card, o.unit))
        return refuse(rule, card_arg(o.card));
      return fine;
    case Wants::Place: return fits_rough_ground(s, o.at) ? fine : refuse(rule, card_arg(o.card));
  }
  return fine;
}

void carry_out(State& s, Seat seat, const Interrupt& o, Dice& dice, EventLog& log) {
  const Step from = s.step;
  play_card(s, seat, o.card, Use::Interrupt, o.unit, log);
  s.interrupt = o.card;
  s.interrupt_unit = o.unit;
  // The window closes, and the turn goes on; some effects come at once.
  switch (from) {
    case Step::Start: s.step = Step::Reshuffle; break;
    case Step::FireWindow: s.step = Step::Shooting; break;
    case Step::MovementWindow: s.step = Step::Movement; break;
    case Step::CombatWindow: s.step = Step::Charges; break;
    case Step::DefenceWindow: s.step = Step::Defence; break;
    case Step::FallBackWindow: s.step = Step::DefenderDiscard; break;
    default: break;  // W3 stays: its hits are marked next
  }
  Player& active = s[s.active];
  switch (o.card) {
    case Title::TheyCouldntHitAn: {  // LS-8.49, 8.14
      int place = 0;
      do place = dice.d6();
      while (place > static_cast<int>(active.hand.size()));
      play_card(s, s.active, active.hand[static_cast<std::size_t>(place - 1)], Use::Random, no_unit, log);
      s.step = Step::Discard;
      break;
    }
    case Title::SignalStation: {
      HandSeen seen{s.active, active.hand};
      log.add(seen);
      s.step = Step::NameCard;
      break;
    }
    case Title::RoughGround: {
      const plane::Convex square = rough_ground(o.at);
      s.field = FieldRef{with_piece(*s.field, {Piece{Terrain::Rocky, {square.corners.begin(), square.corners.end()}}})};
      log.add(RoughGroundLaid{o.at});
      break;
    }
    case Title::WhitworthRifles: {
      const int die = dice.d6();
      log.add(DieRolled{o.card, o.unit, die, die >= whitworth_needs});
      if (die >= whitworth_needs) s.losses.push_back({o.unit, 1});
      break;
    }
    case Title::Confusion: s.step = Step::Confusion; break;
    case Title::LieDownBoys: reroll_hits_on(s, o.unit, dice, log); break;
    default: break;  // looked up where it matters
  }
}

// LS-8.76
Verdict may(const State& s, Seat seat, const NameCard& o) {
  if (Verdict v = asked(s, seat, {Step::NameCard}, "LS-8.76"); !v) return v;
  return holds(s, s.active, o.card) ? fine : refuse("LS-8.76", card_arg(o.card));
}
void carry_out(State& s, Seat, const NameCard& o, Dice&, EventLog& log) {
  s.banned = o.card;
  s.step = Step::Reshuffle;
  log.add(CardNamed{o.card});
}

}  // namespace kepi::longstreet
