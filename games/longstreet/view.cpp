// What a seat may know (LS-4.13, 4.15, 4.16), and identity.
#include <algorithm>

#include "games/longstreet/rules.h"
#include "kit/hash.h"

namespace kepi::longstreet {
namespace {

template <class Cards>
void hide(Cards& cards) {
  std::fill(cards.begin(), cards.end(), Title::None);
}

}  // namespace

// LS-4.15  Nobody looks into the opponent's hand, deck or discards; of his own deck nobody knows the order, and what a
//          reshuffle removed nobody saw (LS-4.23). LS-8.76  Who plays Signal Station looks at the hand to name a card.
View view(const State& s, Viewer viewer) {
  View v{viewer, s};
  for (const Seat seat : seats) {
    Player& player = v.shown[seat];
    hide(player.deck);
    hide(player.lost);
    if (is(viewer, seat)) continue;
    const bool looks = s.step == Step::NameCard && seat == s.active && is(viewer, other(seat));
    if (!looks) hide(player.hand);
    hide(player.discards);
    player.standing = {};
  }
  return v;
}

std::optional<Event> conceal(const Event& event, Viewer viewer) {
  if (const auto* drew = std::get_if<Drew>(&event); drew && !is(viewer, drew->seat)) return Drew{drew->seat, drew->count, {}};
  if (std::holds_alternative<HandSeen>(event) && viewer == Viewer::Spectator) return std::nullopt;
  return event;
}

bool reveals(const Event& event) { return std::holds_alternative<HandSeen>(event) || std::holds_alternative<Drew>(event); }

std::uint64_t hash(const State& s) {
  Hasher h;
  h.add(s.step), h.add(s.turn), h.add(s.active), h.add(s.shattered_point), h.add(s.voided.bits), h.add(s.stacked);
  for (const Unit& u : s.units) {
    h.add(u.pose.at.x), h.add(u.pose.at.y), h.add(u.pose.heading.raw);
    h.add(u.formation.bases), h.add(u.formation.files), h.add(u.formation.offset), h.add(u.side), h.add(u.arm);
    const bool flags[] = {u.limbered, u.smoke, u.shot, u.moved, u.changed, u.charged, u.balked, u.allocated, u.fell_back,
                          u.defended, u.attacked, u.must_fall_back};
    std::uint32_t bits = 0;
    for (const bool flag : flags) bits = bits << 1 | flag;
    h.add(bits), h.add(u.hits), h.add(u.cards), h.add(u.defence), h.add(u.attack), h.add(u.missed), h.add(u.saved);
  }
  for (const Player& p : s.players) {
    h.add_all(p.hand), h.add_all(p.deck), h.add_all(p.discards), h.add_all(p.removed), h.add_all(p.lost);
    h.add(p.passed), h.add(p.losses), h.add(p.standing.bits), h.add(p.edge), h.add(p.ready), h.add(p.spared);
  }
  h.add(s.rolls[0]), h.add(s.rolls[1]), h.add(s.placer), h.add(s.placed), h.add(s.deploying), h.add(s.first_known);
  h.add(s.interrupt), h.add(s.interrupt_unit), h.add(s.banned), h.add(s.invoking), h.add(s.modifier), h.add(s.named), h.add(s.current);
  for (const ShotDie& d : s.shots) h.add(d.target), h.add(d.file), h.add(d.angle), h.add(d.kind), h.add(d.face), h.add(d.needed), h.add(d.again);
  h.add_all(s.targets);
  for (const Engagement& e : s.engagements)
    h.add(e.attacker), h.add(e.defender), h.add(e.contact), h.add(e.flanked), h.add(e.flank_touched), h.add(e.covered), h.add(e.files), h.add(e.dice);
  h.add(s.failed), h.add(s.distance);
  h.add(s.fall_back_line.at.x), h.add(s.fall_back_line.at.y), h.add(s.fall_back_line.heading.raw);
  for (const Loss& loss : s.losses) h.add(loss.unit), h.add(loss.bases);
  h.add(s.ending), h.add(s.winner.has_value());
  if (s.winner) h.add(*s.winner);
  for (const Piece& piece : s.field->scenario.pieces) {
    h.add(piece.kind);
    for (const Point p : piece.points) h.add(p.x), h.add(p.y);
  }
  return h.value();
}

}  // namespace kepi::longstreet
