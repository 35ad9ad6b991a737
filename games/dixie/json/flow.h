#pragma once
/// The sequence of play as position files speak of it: which step belongs to which phase, which flow of
/// steps can arise at all, and the marks of a position.
#include <array>
#include <string_view>

#include "games/dixie/state.h"
#include "games/json/spot.h"

namespace kepi::dixie {

/// The phase a step of the sequence belongs to by day.
Phase phase_of(Step step);
Step first_step(Phase phase);
bool fits(Step step, Phase phase);
/// Does this step interrupt another one?
constexpr bool interrupts(Step step) { return step >= Step::InWindow; }

/// What of a frame was written down; the rest follows from the shot, the cards and the frames beside it.
struct FrameWritten {
  bool stage = false, side = false, at = false, owner = false;
};
/// The stage of a frame that does not tell it.
std::uint8_t usual_stage(const State& state, std::size_t frame);
/// Fills in what was left out: how far a step has come when that window or allotment lies on it, whose it is, where.
void complete_frame(State& state, std::size_t frame, const FrameWritten& written);

/// Leaves a fault for every frame that no game can come to.
void check_flow(const json::Spot& root, const State& state);

/// The marks of a position, each a bit of it.
struct PositionMark {
  std::string_view word;
  bool (*get)(const Position&);
  void (*set)(Position&);
};
#define DIXIE_MARK(bit) PositionMark{#bit, [](const Position& p) -> bool { return p.bit; }, [](Position& p) { p.bit = true; }}
inline constexpr std::array position_marks{
    DIXIE_MARK(closed),   DIXIE_MARK(smoke),     DIXIE_MARK(ammunition_train), DIXIE_MARK(grand_battery), DIXIE_MARK(carbines),
    DIXIE_MARK(yelled_at), DIXIE_MARK(rear_guard), DIXIE_MARK(stone_wall),       DIXIE_MARK(band)};
#undef DIXIE_MARK

}  // namespace kepi::dixie
