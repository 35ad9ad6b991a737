// The orders a seat is offered: all where they are few, a good set where they are continuous. `may` decides; whatever
// else it allows may be ordered as well.
#include <algorithm>

#include "games/longstreet/rules.h"
#include "games/longstreet/zones.h"

namespace kepi::longstreet {
namespace {

class Offer {
 public:
  Offer(const State& s, Seat seat, std::vector<Order>& out) : s_{s}, seat_{seat}, out_{out} {}

  void all() {
    if (losses_pending(s_)) return losses();
    switch (s_.step) {
      case Step::Terrain: return terrain();
      case Step::Edges: return add(ChooseEdge{Edge::South}), add(ChooseEdge{Edge::North});
      case Step::Order: return add(ChooseOrder{true}), add(ChooseOrder{false});
      case Step::Deployment: return deployment();
      case Step::NameCard:
        for (const Title card : titles(s_.active)) add(NameCard{card});
        return;
      case Step::Discard: return discards();
      case Step::Reshuffle: return judged(Reshuffle{false}), add(Reshuffle{true});
      case Step::Fire: return fire_phase();
      case Step::Shooting: return shooting();
      case Step::RerollShots:
      case Step::RerollAttack:
      case Step::RerollDefence: return rerolls();
      case Step::Start:
      case Step::FireWindow:
      case Step::ShotWindow:
      case Step::MovementWindow:
      case Step::CombatWindow:
      case Step::DefenceWindow:
      case Step::FallBackWindow: return interrupts();
      case Step::FireMorale:
      case Step::CombatMorale: return morale();
      case Step::Kill:
        for (const UnitId id : s_.targets) judged(Roll{id});
        return;
      case Step::Defence:
      case Step::Attack:
        for (UnitId id = 0; id < s_.units.size(); ++id) judged(Roll{id});
        return;
      case Step::Command: return command();
      case Step::Confusion:
        moves_of(s_.interrupt_unit);
        return add(Done{});
      case Step::Movement:
        for_units(s_, seat_, [&](UnitId id, const Unit&) { moves_of(id); });
        return add(Done{});
      case Step::Charges: return charges();
      case Step::NameCharger:
        for_units(s_, seat_, [&](UnitId id, const Unit& u) {
          if (u.charged) add(NameUnit{id});
        });
        return;
      case Step::Allocation: return allocations();
      case Step::DefenderDiscard:
      case Step::AttackerDiscard:
        discards();
        return add(Done{});
      case Step::DefenderFallBack:
      case Step::AttackerFallBack: return fall_backs();
      case Step::Status: return add(Done{});
      case Step::DefenderLosses:
      case Step::AttackerLosses:
      case Step::Over: return;
    }
  }

  /// One of all these, each as likely as any other.
  const Order& any(Dice& dice) {
    if (!losses_pending(s_)) {
      if (s_.step == Step::Movement) return any_of_units(dice, &Offer::most_moves, &Offer::moves_of);
      if (s_.step == Step::Shooting) return any_of_units(dice, &Offer::most_shots, &Offer::shots_of);
      if (s_.step == Step::Charges) return any_of_units(dice, &Offer::most_charges, &Offer::charges_of);
    }
    all();
    return out_[static_cast<std::size_t>(dice.roll(static_cast<int>(out_.size())) - 1)];
  }

 private:
  template <class O>
  void add(const O& order) {
    out_.emplace_back(order);  // in place: an Order is large, most kinds of them are not
  }
  template <class O>
  void judged(const O& order) {
    if (may(s_, seat_, order)) add(order);
  }
  /// Moves are judged last, and of those that are drawn at random only the one that is.
  template <class O>
  void proposed(const O& order) {
    if (is_new(order) && (!judging_ || may(s_, seat_, order))) add(order);
  }
  /// Different ways to think of an order may come to the same one; it is offered once.
  template <class O>
  bool is_new(const O& order) const {
    return std::none_of(out_.begin() + static_cast<std::ptrdiff_t>(begin_), out_.end(), [&](const Order& other) {
      const O* same = std::get_if<O>(&other);
      return same && *same == order;
    });
  }

  // ---- drawing

  /// A lot is a unit and a number, and one more lot is Done. The orders of a unit are made when one of its lots is drawn; if it has not
  /// so many, or if the order is not lawful, another lot is drawn: so every order is as likely as any other.
  const Order& any_of_units(Dice& dice, int (Offer::*most)(UnitId) const, void (Offer::*make)(UnitId)) {
    struct Share {
      UnitId unit = no_unit;
      bool made = false;
      int lots = 0;
      std::size_t begin = 0, end = 0;
    };
    FixedVector<Share, most_units> shares;
    int lots = 1;
    for_units(s_, seat_, [&](UnitId id, const Unit&) {
      if (const int n = (this->*most)(id)) shares.push_back({id, false, n, 0, 0}), lots += n;
    });
    add(Done{});
    judging_ = false;
    for (;;) {
      int lot = dice.roll(lots) - 2;
      if (lot < 0) return out_.front();
      Share* share = shares.begin();
      for (; lot >= share->lots; ++share) lot -= share->lots;
      if (!share->made) {
        share->made = true;
        share->begin = out_.size();
        (this->*make)(share->unit);
        share->end = out_.size();
      }
      const std::size_t drawn = share->begin + static_cast<std::size_t>(lot);
      if (drawn < share->end && (s_.step != Step::Movement || judge(s_, seat_, out_[drawn]))) return out_[drawn];
    }
  }

  /// A circle about the middle of its front edge that holds the unit.
  Length radius_of(const Unit& u) const {
    return frontage_of(u) / 2 + depth_of_base(*s_.field, u) * (u.limbered ? 1 : u.formation.ranks());
  }
  /// Enemies that are, roughly and rather too many, within a distance of the unit's front.
  template <class Counts>
  int enemies_about(const Unit& u, Length reach, Counts counts) const {
    int n = 0;
    const Length half = frontage_of(u) / 2;
    for_units(s_, other(u.side), [&](UnitId, const Unit& e) {
      const Length radius = radius_of(e), most = reach + half + radius + 0.1_bw;
      const plane::Vector way = e.pose.at - u.pose.at;
      if (std::abs(way.x) <= most.raw && std::abs(way.y) <= most.raw && counts(e, radius)) ++n;
    });
    return n;
  }
  int most_moves(UnitId id) const {
    const Unit& u = s_.units[id];
    return !may_act(u) ? 0 : u.is_infantry() ? 20 : u.limbered ? 8 + most_guns : 5;
  }
  int most_shots(UnitId id) const {
    const Unit& u = s_.units[id];
    if (!may_shoot(id, u)) return 0;
    const plane::Frame own{u.pose};
    const Length half = frontage_of(u) / 2;
    const int targets = enemies_about(u, row_of(u.is_infantry() ? FireKind::Volley : FireKind::Bombardment).reach, [&](const Unit& e, Length radius) {
      const auto seen = own.local(e.pose.at);  // LS-5.22  zones turn by 45 degrees at most
      const Length ahead = seen.forward + radius, aside = (seen.right < 0_bw ? -seen.right : seen.right) - radius - half - 1_bw;
      return ahead > 0_bw && aside <= ahead;
    });
    return names_with_shots() ? 2 * targets : targets;
  }
  int most_charges(UnitId id) const {
    if (!may_charge(s_, seat_, id)) return 0;
    const Unit& u = s_.units[id];
    const Length wheeling = charge_wheel * (frontage_of(u) + radius_of(u)).raw / frontage_of(u).raw;
    return 4 * enemies_about(u, charge_allowance(s_) + wheeling, [](const Unit&, Length) { return true; });
  }

  using Hand6 = FixedVector<Title, hand_size>;
  Hand6 titles(Seat seat) const {
    Hand6 distinct;
    for (const Title card : s_[seat].hand)
      if (!distinct.contains(card)) distinct.push_back(card);
    return distinct;
  }

  // ---- losses, cards

  void losses() {
    const Loss& loss = s_.losses.front();
    const Unit& u = s_.units[loss.unit];
    for (const BaseSet set : lawful_losses(u.formation, loss.bases, !u.is_infantry())) add(Remove{loss.unit, set});
  }

  void discards() {
    for (const Title card : titles(seat_)) add(Discard{card});
  }

  void morale() {
    add(Done{});
    const Hand6 hand = titles(seat_);
    for_units(s_, seat_, [&](UnitId id, const Unit&) {
      if (!may_be_helped(s_, id)) return;
      for (const Title card : hand) judged(PlayMorale{id, card});
    });
  }

  void interrupts() {
    add(Done{});
    const Window window = open_window(s_);
    for (const Title card : titles(seat_)) {
      if (symbol_of(s_, card) != Symbol::Interrupt || face(card).window != window) continue;
      if (card == Title::RoughGround) {
        rough_ground(card);
        continue;
      }
      judged(Interrupt{card, no_unit, {}});
      for (UnitId id = 0; id < s_.units.size(); ++id) judged(Interrupt{card, id, {}});
    }
  }
  /// In the way of the enemy: before each of his infantry units; failing that, on a grid.
  void rough_ground(Title card) {
    const std::size_t before = begin_ = out_.size();
    for_units(s_, s_.active, [&](UnitId, const Unit& u) {
      if (u.is_infantry()) proposed(Interrupt{card, no_unit, plane::snapped(Pose{plane::Frame{u.pose}.point(0_bw, 3_bw), {}}).at});
    });
    const Scenario& scenario = s_.field->scenario;
    for (Length x = 2_bw; x < scenario.width && out_.size() < before + 4; x += 4_bw)
      for (Length y = 2_bw; y < scenario.depth && out_.size() < before + 4; y += 4_bw)
        proposed(Interrupt{card, no_unit, plane::point(x, y)});
  }

  /// With each card alone; with two, the two that are worth least; each with and without every modifier.
  Hand6 cheapest_first() const {
    Hand6 hand = s_[seat_].hand;
    std::stable_sort(hand.begin(), hand.end(), [](Title a, Title b) { return face(a).morale < face(b).morale; });
    return hand;
  }
  template <class F>
  void with_modifiers(Symbol symbol, F f) {
    f(Title::None);
    for (const Title card : titles(seat_))
      if (symbol_of(s_, card) == symbol) f(card);
  }
  void fire_phase() {
    add(Done{});
    with_modifiers(Symbol::Fire, [&](Title modifier) {
      for (const Title card : titles(seat_)) judged(InvokeFire{card, modifier});
    });
  }
  void command() {
    judged(Pass{});
    const Hand6 cheap = cheapest_first();
    for (const Phase phase : {Phase::Movement, Phase::Combat})
      with_modifiers(phase == Phase::Movement ? Symbol::Movement : Symbol::Combat, [&](Title modifier) {
        Hand6 rest = cheap;
        if (modifier != Title::None) rest.erase(modifier);
        const auto invoke = [&](Title card, Title second) {
          const std::size_t before = out_.size();
          judged(Invoke{phase, card, second, modifier, no_unit});
          if (out_.size() == before && modifier != Title::None)
            for_units(s_, seat_, [&](UnitId id, const Unit&) { judged(Invoke{phase, card, second, modifier, id}); });
        };
        for (const Title card : titles(seat_))
          if (rest.contains(card)) invoke(card, Title::None);
        if (rest.size() >= 2) invoke(rest[0], rest[1]);
      });
  }

  // ---- fire

  struct Option {
    Aim aim;
    FireKind kind;
  };
  using Options = FixedVector<Option, 8>;

  /// One angle, that nearest to straight ahead, for each target that the base's line of priority offers.
  Options options_of(const FireZones& zones, int file, FireKind better, FireKind worse) const {
    Options best, other;
    if (!zones.may_fire(file)) return best;
    const auto look = [&](int angle) {
      for (const Sighting& seen : zones.look(file, angle)) {
        if (seen.kind != better && seen.kind != worse) continue;
        Options& list = seen.kind == better ? best : other;
        const bool known = std::any_of(list.begin(), list.end(), [&](const Option& o) { return o.aim.target == seen.target; });
        if (!known) list.try_push_back({Aim{static_cast<std::uint8_t>(file), static_cast<std::int8_t>(angle), seen.target, false}, seen.kind});
      }
    };
    look(0);
    if (!best.empty()) return best;
    const bool straight = !other.empty();
    const auto angles = zones.promising(file, row_of(better).reach + touching);
    for (int n = 1; n <= 2 * widest_angle; ++n) {
      const int angle = n % 2 ? (n + 1) / 2 : -n / 2;
      if (!angles.test(static_cast<std::size_t>(angle + widest_angle))) continue;
      const Options before = other;
      look(angle);
      if (straight) other = before;
    }
    return best.empty() ? other : best;
  }

  bool may_shoot(UnitId id, const Unit& u) const {
    return !u.shot && !u.limbered && !(interrupted_by(s_, Title::DampPowder) && s_.interrupt_unit == id);
  }
  bool names_with_shots() const { return symbol_of(s_, s_.modifier) == Symbol::Fire && s_.named == no_unit; }
  void shooting() {
    for_units(s_, seat_, [&](UnitId id, const Unit&) { shots_of(id); });
    add(Done{});
  }
  void shots_of(UnitId id) {
    const Unit& u = s_.units[id];
    if (!may_shoot(id, u)) return;
    const FireZones zones{s_, id};
    if (zones.sees_nothing()) return;
    begin_ = out_.size();
    std::array<Options, most_bases> options;
    std::uint32_t targets = 0;
    for (int file = 0; file < u.formation.files; ++file) {
      auto& each = options[static_cast<std::size_t>(file)];
      each = u.is_infantry() ? options_of(zones, file, FireKind::Volley, FireKind::Skirmish)
                             : options_of(zones, file, FireKind::Canister, FireKind::Canister);
      for (const Option& o : each) targets |= 1u << o.aim.target;
    }
    const bool bombards = !u.is_infantry() && !targets && !interrupted_by(s_, Title::BadFuses);
    if (bombards)
      for (int file = 0; file < u.formation.files; ++file) {
        auto& each = options[static_cast<std::size_t>(file)];
        each = bombardments_of(zones, u, file);
        for (const Option& o : each) targets |= 1u << o.aim.target;
      }
    for (UnitId target = 0; target < s_.units.size(); ++target) {
      if (!(targets >> target & 1)) continue;
      Shoot shoot{id, {}, false};
      for (int file = 0; file < u.formation.files; ++file) {
        const auto& each = options[static_cast<std::size_t>(file)];
        const Option* chosen = nullptr;
        for (const Option& o : each)
          if (o.aim.target == target) chosen = &o;
        if (!chosen && !bombards && !each.empty()) chosen = &each.front();
        if (chosen) shoot.aims.push_back(chosen->aim);
      }
      if (!is_new(shoot)) continue;  // where each base has but one target, the same shot serves for all of them
      add(shoot);
      shoot.named = true;
      if (modified_by(s_, Title::PourItIntoThem)) {
        int extra = 2;
        for (Aim& aim : shoot.aims)
          for (const Option& o : options[aim.file])
            if (extra && o.aim == aim && o.kind == FireKind::Volley) aim.extra = true, --extra;
      }
      if (names_with_shots()) judged(shoot);
    }
  }
  Options bombardments_of(const FireZones& zones, const Unit& shooter, int file) const {
    Options found;
    if (!zones.may_fire(file)) return found;
    const Point eye = front_of(*s_.field, shooter, file);
    for_units(s_, other(shooter.side), [&](UnitId, const Unit& enemy) {  // at its middle, and at both ends of its front
      const plane::Frame frame{enemy.pose};
      const Length half = frontage_of(enemy) / 2;
      for (const Length side : {0_bw, half - 0.3_bw, 0.3_bw - half}) {
        const Angle off = plane::turn(plane::bearing(plane::direction(eye, frame.point(side, 0_bw))) - shooter.pose.heading);
        const int angle = off.raw / 100;
        if (angle < -widest_angle || angle > widest_angle) continue;
        bool met = false;
        for (const Sighting& seen : zones.look(file, angle)) {
          const bool known = std::any_of(found.begin(), found.end(), [&](const Option& o) { return o.aim.target == seen.target; });
          met = true;
          if (!known && seen.kind == FireKind::Bombardment)
            found.try_push_back({Aim{static_cast<std::uint8_t>(file), static_cast<std::int8_t>(angle), seen.target, false}, seen.kind});
        }
        if (met) break;
      }
    });
    return found;
  }

  /// All that may be rolled again, or none.
  void rerolls() {
    Reroll every;
    if (s_.step == Step::RerollShots) {
      for (std::size_t i = 0; i < s_.shots.size(); ++i)
        if (may_reroll(s_, s_.shots[i])) every.dice.push_back(static_cast<std::uint8_t>(i));
    } else {
      const int n = s_.step == Step::RerollAttack ? s_.failed : s_.units[s_.current].missed;
      for (int i = 0; i < n; ++i) every.dice.push_back(static_cast<std::uint8_t>(i));
    }
    add(every);
    add(Reroll{});
  }

  // ---- movement

  const Unit* nearest_enemy(const Unit& u, Length& distance) const {
    const Unit* best = nullptr;
    for (const Unit& e : s_.units) {
      if (e.side == u.side || e.is_gone()) continue;
      const Length d = plane::distance(u.pose.at, e.pose.at);
      if (!best || d < distance) best = &e, distance = d;
    }
    return best;
  }

  void move(UnitId id, bool flank, std::initializer_list<Leg> legs) {
    Move order{id, flank, {}};
    for (const Leg& leg : legs) order.legs.push_back(leg);
    proposed(order);
  }

  static Length whole_thousandths(Length l) { return {l.raw / plane::thousandth * plane::thousandth}; }

  bool may_act(const Unit& u) const {
    if (!u.moved && !u.changed) return true;
    return !(u.moved && u.changed) && (modified_by(s_, Title::ByTheManual) || modified_by(s_, Title::LimbersToTheFront));
  }

  /// Advance, come into range of a volley and into reach of a charge; oblique, also into line with a friend; wheel towards the enemy
  /// and go on; sidle, step back, refuse a flank, turn about; widen and narrow the front, face to a flank.
  void moves_of(UnitId id) {
    const Unit& u = s_.units[id];
    if (s_.step == Step::Movement && !may_act(u)) return;
    begin_ = out_.size();
    Length distance{};
    const Unit* enemy = nearest_enemy(u, distance);
    const Angle bearing = enemy ? plane::bearing(plane::direction(u.pose.at, enemy->pose.at)) : u.pose.heading;
    if (u.limbered) return limber_moves(id, u, bearing, distance);
    if (!u.is_infantry()) return gun_moves(id, u, bearing);
    const Length all = forward_allowance(s_, id), side = flank_allowance(s_, id);
    move(id, false, {Leg::slide(0_deg, all)});
    move(id, false, {Leg::slide(0_deg, all / 2)});
    move(id, false, {Leg::slide(45_deg, all)});
    move(id, false, {Leg::slide(-(45_deg), all)});
    if (enemy) come_near(id, u, *enemy, all);
    into_line(id, u, all);
    const Angle off = plane::turn(bearing - u.pose.heading);
    const Length front = frontage_of(u);
    const auto turn_within = [&](Length allowance) { return Angle{std::min(std::abs(off.raw), plane::angle_of_arc(front, allowance).raw)}; };
    if (const Angle turn = turn_within(all); turn > 2_deg) {  // wheel to face the nearest enemy, and go on with what is left
      const Leg wheel = Leg::wheel(off > 0_deg ? plane::Side::Right : plane::Side::Left, turn);
      move(id, false, {wheel});
      if (const Length rest = whole_thousandths(all - plane::arc(front, turn)); rest > 0.1_bw)
        move(id, false, {wheel, Leg::slide(0_deg, rest)});
    }
    move(id, true, {Leg::slide(180_deg, side)});
    if (const Angle turn = turn_within(side); turn > 10_deg)  // throw back the flank that the enemy threatens
      move(id, true, {Leg::wheel(off > 0_deg ? plane::Side::Left : plane::Side::Right, -turn)});
    if (s_.step == Step::Confusion) return;
    move(id, true, {Leg::slide(90_deg, side)});
    move(id, true, {Leg::slide(-(90_deg), side)});
    if (off > 90_deg || off < -(90_deg)) move(id, false, {Leg::about_face()});
    const int middle = (u.formation.files - 1) / 2;
    const auto guidon = [&](int files) {  // the front base in the middle stays
      const int left = (files - 1) / 2;
      if (files < 1 || files > u.formation.bases || files == u.formation.files) return;
      proposed(Guidon{id, static_cast<std::uint8_t>(middle), static_cast<std::uint8_t>(left), static_cast<std::uint8_t>(files - 1 - left), 0});
    };
    const int files = u.formation.files, widest = std::min<int>(files + 2 * guidon_limit, u.formation.bases);
    guidon(widest);
    if (files + 2 < widest) guidon(files + 2);
    if (files > 3) guidon(files - 2);
    guidon(1);
    if (off > 45_deg) proposed(Face{id, plane::Side::Right, false});
    if (off < -(45_deg)) proposed(Face{id, plane::Side::Left, false});
  }

  /// Straight ahead until the enemy is within range of a volley, and within reach of a charge.
  void come_near(UnitId id, const Unit& u, const Unit& enemy, Length all) {
    const auto ahead = straight_ahead(u, footprint_of(*s_.field, enemy));
    if (!ahead) return;
    for (const Length gap : {row_of(FireKind::Volley).reach, infantry_allowance}) {
      const Length way = *ahead - gap + 0.05_bw;
      if (way > 0.1_bw && way < all) move(id, false, {Leg::slide(0_deg, whole_thousandths(way))});
    }
  }

  /// Forward, straight or by an oblique, until the front stands flush with that of a friend who looks the same way: beside him if there is
  /// room within the oblique, otherwise in his line.
  void into_line(UnitId id, const Unit& u, Length all) {
    const plane::Frame own{u.pose};
    const Unit* best = nullptr;
    Length nearest = 8_bw;
    for_units(s_, u.side, [&](UnitId other, const Unit& friendly) {
      const Angle apart = plane::turn(friendly.pose.heading - u.pose.heading);
      const auto seen = own.local(friendly.pose.at);
      if (other == id || apart > 20_deg || apart < -(20_deg) || seen.forward < 0.2_bw || seen.forward > all) return;
      if (const Length d = plane::distance(u.pose.at, friendly.pose.at); d < nearest) nearest = d, best = &friendly;
    });
    if (!best) return;
    const auto seen = own.local(best->pose.at);
    move(id, false, {Leg::slide(0_deg, whole_thousandths(seen.forward))});
    const Length room = (frontage_of(u) + frontage_of(*best)) / 2 + 0.02_bw;
    const Point to = own.point(seen.right > 0_bw ? seen.right - room : seen.right + room, seen.forward);
    const Angle way = plane::turn(plane::bearing(plane::direction(u.pose.at, to)) - u.pose.heading);
    const Length length = whole_thousandths(plane::distance(u.pose.at, to));
    if (way <= oblique_limit && way >= -oblique_limit && way != 0_deg && length <= all) move(id, false, {Leg::slide(way, length)});
  }

  void limber_moves(UnitId id, const Unit& u, Angle bearing, Length distance) {
    const Length all = march_allowance(s_);
    const Point centre = plane::Frame{u.pose}.point(0_bw, -(s_.field->scenario.gun_depth / 2));
    const auto march = [&](Angle way, Length length) {
      const Point to = plane::snapped(Pose{centre + plane::along(plane::direction(way), length - 0.002_bw), {}}).at;
      proposed(March{id, {to}, bearing});
    };
    march(bearing, all);
    march(bearing, all / 2);
    march(bearing + 45_deg, all), march(bearing - 45_deg, all), march(bearing + 90_deg, all / 2), march(bearing - 90_deg, all / 2);
    march(bearing + 180_deg, all / 2);
    if (distance > 30_bw) return;
    const int guns = u.formation.bases;
    for (int left = 0; left < guns; ++left)
      proposed(Unlimber{id, bearing, static_cast<std::uint8_t>(left), static_cast<std::uint8_t>(guns - 1 - left)});
    proposed(Unlimber{id, u.pose.heading, static_cast<std::uint8_t>((guns - 1) / 2), static_cast<std::uint8_t>(guns / 2)});
  }

  void gun_moves(UnitId id, const Unit& u, Angle bearing) {
    const Length all = prolong_allowance_of(s_);
    move(id, false, {Leg::slide(0_deg, all)});
    move(id, false, {Leg::slide(180_deg, all)});
    const Angle off = plane::turn(bearing - u.pose.heading);
    const Angle turn{std::min(std::abs(off.raw), plane::angle_of_arc(frontage_of(u), all).raw)};
    if (turn > 2_deg) move(id, false, {Leg::wheel(off > 0_deg ? plane::Side::Right : plane::Side::Left, turn)});
    proposed(Limber{id, static_cast<std::uint8_t>((u.formation.bases - 1) / 2), plane::heading(bearing)});
    proposed(Limber{id, 0, u.pose.heading});
  }

  // ---- combat

  void charges() {
    for_units(s_, seat_, [&](UnitId id, const Unit&) { charges_of(id); });
    add(Done{});
  }
  /// For each set of targets that may be charged, the cheapest charge and the one with the least wheel.
  void charges_of(UnitId id) {
    if (!may_charge(s_, seat_, id)) return;
    const Reach reach = reach_of(s_, id);
    FixedVector<std::uint32_t, 41> seen;
    for (const Reach::Way& way : reach.ways) {
      if (seen.contains(way.move.contacts) || !is_closest(reach, way.move.contacts)) continue;
      seen.push_back(way.move.contacts);
      add(Charge{id, way.hand, way.arc});
      const Reach::Way* best = &way;
      for (const Reach::Way& other : reach.ways)
        if (other.move.contacts == way.move.contacts && other.move.cost < best->move.cost) best = &other;
      if (best != &way) add(Charge{id, best->hand, best->arc});
    }
  }

  void allocations() {
    for (const Division& division : lawful_divisions(s_, s_.current)) {
      Allocate order{s_.current, {}};
      std::size_t i = 0;
      for (const Engagement& e : s_.engagements)
        if (e.attacker == s_.current) {
          if (division[i]) order.shares.push_back({e.defender, division[i]});
          ++i;
        }
      add(order);
    }
  }

  void fall_backs() {
    if (s_.distance) {
      for (const Retreat& way : shortest_retreats(s_, s_.current)) add(ChooseWay{way.direction, way.second, way.first});
      return;
    }
    for_units(s_, seat_, [&](UnitId id, const Unit& u) {
      if (!u.must_fall_back || u.fell_back) return;
      FallBack order;
      order.unit = id;
      judged(order);
      if (!u.is_infantry() && !u.limbered) {
        for (std::uint8_t gun = 1; gun < u.formation.bases; ++gun) order.gun = gun, judged(order);
      } else if (may_reform(s_, id)) {  // in every width, on the base in the middle of the front
        order.reform = true;
        order.base = static_cast<std::uint8_t>((u.formation.files - 1) / 2);
        for (int files = 1; files <= u.formation.bases; ++files) {
          if (files == u.formation.files) continue;
          order.left = static_cast<std::uint8_t>((files - 1) / 2);
          order.right = static_cast<std::uint8_t>(files - 1 - order.left);
          judged(order);
        }
      }
    });
  }

  // ---- setting up

  /// Small pieces of every kind on a grid, those nearest the middle first.
  void terrain() {
    if (may(s_, seat_, Done{})) add(Done{});
    const Scenario& scenario = s_.field->scenario;
    std::size_t offered = 0;
    for (Length y = scenario.depth / 2; y > 2_bw && offered < 24; y = y - 5_bw)
      for (Length x = 3_bw; x < scenario.width - 6_bw && offered < 24; x += 6_bw)
        for (const Point at : {plane::point(x, y), plane::point(x, scenario.depth - y)}) {
          const auto box = [&](Length w, Length h) {
            return FixedVector<Point, most_points>{at, at + plane::Vector{static_cast<std::int32_t>(w.raw), 0},
                                                   at + plane::Vector{static_cast<std::int32_t>(w.raw), static_cast<std::int32_t>(h.raw)},
                                                   at + plane::Vector{0, static_cast<std::int32_t>(h.raw)}};
          };
          const std::size_t before = out_.size();
          for (const Terrain kind : {Terrain::Woods, Terrain::Swamp, Terrain::Rocky, Terrain::Crop}) proposed(PlaceTerrain{kind, box(4_bw, 4_bw), {}});
          for (const Terrain kind : {Terrain::Wall, Terrain::Fence})
            proposed(PlaceTerrain{kind, {at, at + plane::Vector{static_cast<std::int32_t>((5_bw).raw), 0}}, {}});
          const plane::Vector in{500000, 2000000}, out{3500000, 2000000};
          proposed(PlaceTerrain{Terrain::Hill, box(4_bw, 4_bw), {at + in, at + out}});
          offered += out_.size() - before;
        }
  }

  /// The next unit of the army, in a line or as it comes, where there is room.
  void deployment() {
    UnitId id = no_unit;
    for (UnitId n = 0; n < s_.units.size() && id == no_unit; ++n)
      if (s_.units[n].side == seat_ && s_.units[n].is_gone()) id = n;
    if (id == no_unit) return add(Done{});
    const Scenario& scenario = s_.field->scenario;
    const Muster& muster = scenario.units[id];
    const bool south = s_[seat_].edge == Edge::South;
    const Length third = scenario.depth / 3;
    std::size_t before = out_.size();
    for (const Length back : {0.5_bw, 3_bw, 5.5_bw})
      for (Length x = 2_bw; x < scenario.width - 1_bw; x += 1.5_bw) {
        if (out_.size() - before >= 12 && x > scenario.width - 4_bw) break;
        const Length y = south ? third - back : scenario.depth - third + back;
        const std::uint8_t files = static_cast<std::uint8_t>(muster.arm == Arm::Infantry ? (muster.bases + 1) / 2 : 1);
        judged(Deploy{id, {plane::point(x, y), south ? 0_deg : 180_deg}, files, 0, false});
      }
  }

  const State& s_;
  Seat seat_;
  std::vector<Order>& out_;
  bool judging_ = true;
  std::size_t begin_ = 0;  // where the orders begin among which a new one is looked for
};

}  // namespace

void choices(const State& s, Seat seat, std::vector<Order>& out) {
  if (decider(s) == seat) Offer{s, seat, out}.all();
}

const Order& draw(const State& s, Seat seat, Dice& dice, std::vector<Order>& room) { return Offer{s, seat, room}.any(dice); }

}  // namespace kepi::longstreet
