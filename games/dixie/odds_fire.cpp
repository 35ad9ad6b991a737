/// Exact odds of shots: ordinary ones at every range, aimed or among friends, those that special cards make, and fire at a rider.
#include <algorithm>
#include <array>

#include "games/dixie/odds_parts.h"

namespace kepi::dixie {

namespace {

int lost_troops(const State& s, Seat side) {
  return static_cast<int>(std::count_if(s.cards.begin(), s.cards.end(), [&](const Card& c) {
    return c.at == Place::Discard && is_troop(c) && side_of(c) == side;
  }));
}

/// What hits do: the owner of the cards struck may choose between the kindest and the worst allotment; who fired among
/// friends is taken to choose the one that costs him least.
struct Toll {
  Distribution least, most, friends;  // troop cards lost in all
  double captured = 0, won = 0;

  void add(double chance, const Toll& t) {
    const auto blend = [&](Distribution& to, const Distribution& from) {
      for (std::size_t n = 0; n < from.size(); ++n) dixie::add(to, static_cast<int>(n), chance * from[n]);
    };
    blend(least, t.least), blend(most, t.most), blend(friends, t.friends);
    captured += chance * t.captured, won += chance * t.won;
  }
};

Toll toll_of(const State& s, Seat struck, Place at) {
  const Seat firing = other(struck);
  const Frame& top = s.flow.back();
  EventLog silent;
  ScriptedDice none;
  if (s.ending == Ending::None && top.step == Step::Allot) {
    std::optional<Toll> chosen;
    std::vector<std::pair<int, int>> alike;  // cards of one CV and value with as many markers fare alike
    for (const Slot slot : eligible_for_hit(s)) {
      const std::pair kind{face(s[slot]).cv * 32 + s[slot].hits, morale_value(s, slot)};
      if (std::find(alike.begin(), alike.end(), kind) != alike.end()) continue;
      alike.push_back(kind);
      State t = s;
      carry_out(t, top.seat, Allot{s[slot].id}, none, silent);
      advance(t, none, silent);
      const Toll toll = toll_of(t, struck, at);
      if (!chosen) {
        chosen = toll;
      } else if (top.seat == struck) {
        if (mean_of(toll.least) < mean_of(chosen->least)) chosen->least = toll.least, chosen->friends = toll.friends;
        if (mean_of(toll.most) > mean_of(chosen->most)) chosen->most = toll.most;
      } else if (mean_of(toll.friends) < mean_of(chosen->friends)) {
        chosen->friends = toll.friends;
      }
    }
    return *chosen;
  }
  if (s.ending == Ending::None && top.step == Step::Shot && !s.shot.friends_struck.empty()) {  // DX-13.504
    const Slot slot = s.shot.friends_struck.front();
    const auto markers = static_cast<int>(std::count(s.shot.friends_struck.begin(), s.shot.friends_struck.end(), slot));
    const double holds = chance_of_all(markers, passing(morale_value(s, slot)));
    Toll toll;
    for (const bool held : {true, false}) {
      State t = s;
      OneFace dice{held ? 1 : faces_of_a_die};
      carry_out(t, firing, Test{s[slot].id}, dice, silent);
      advance(t, none, silent);
      toll.add(held ? holds : 1 - holds, toll_of(t, struck, at));
    }
    return toll;
  }
  Toll toll;
  add(toll.least, lost_troops(s, struck), 1), add(toll.most, lost_troops(s, struck), 1);
  add(toll.friends, lost_troops(s, firing), 1);
  toll.captured = s[at].holder != struck ? 1 : 0;
  toll.won = s.winner == index(firing) ? 1 : 0;
  return toll;
}

// Counted from now on.
Distribution less(const Distribution& d, int before) {
  return {d.begin() + std::min<std::ptrdiff_t>(before, static_cast<std::ptrdiff_t>(d.size()) - 1), d.end()};
}

/// The hits have fallen: [hits][friendly hits].
void add_toll(Odds& told, const State& s, Seat struck, const std::vector<Distribution>& fallen, bool among_friends) {
  const Place at = s.shot.at;
  Toll sum;
  for (std::size_t hits = 0; hits < fallen.size(); ++hits)
    for (std::size_t friends = 0; friends < fallen[hits].size(); ++friends) {
      if (fallen[hits][friends] == 0) continue;
      State t = s;
      t.shot.hits = static_cast<std::uint8_t>(hits), t.shot.friendly_hits = static_cast<std::uint8_t>(friends);
      t.flow.back().stage = 2;
      if (hits > 0) push(t, {.step = Step::Allot, .seat = struck, .at = at});
      EventLog silent;
      ScriptedDice none;
      advance(t, none, silent);
      sum.add(fallen[hits][friends], toll_of(t, struck, at));
    }
  const int before = lost_troops(s, struck);
  const Distribution least = less(sum.least, before), most = less(sum.most, before);
  if (least == most) {
    told.chances.push_back({"eliminated", {}, 0, 0, least});
  } else {
    told.chances.push_back({"eliminated_least", {}, 0, 0, least});
    told.chances.push_back({"eliminated_most", {}, 0, 0, most});
  }
  if (among_friends) {
    told.chances.push_back({"friends_lost", {}, 0, 0, less(sum.friends, lost_troops(s, other(struck)))});
    told.notes.push_back("friends_spared");
  }
  if (sum.captured > 0 && s[at].holder == struck) told.chances.push_back(yes("captured", {arg(at)}, sum.captured));
  if (sum.won > 0) told.chances.push_back(yes("victory", {}, sum.won));
}

/// What one face of the die does in this shot.
struct Effects {
  bool hits = false, friends = false;
  FixedVector<Slot, 16> generals;  // and specials that take hits as they do
};

/// How often each of two things that never come together happens among n dice: [first][second].
std::vector<Distribution> both_of_many(int n, double first, double second) {
  std::vector<Distribution> sum{{1.0}};
  for (int die = 0; die < n; ++die) {
    std::vector<Distribution> next(sum.size() + 1, Distribution(sum.size() + 1, 0.0));
    for (std::size_t a = 0; a < sum.size(); ++a)
      for (std::size_t b = 0; b < sum[a].size(); ++b) {
        next[a + 1][b] += sum[a][b] * first;
        next[a][b + 1] += sum[a][b] * second;
        next[a][b] += sum[a][b] * (1 - first - second);
      }
    sum = std::move(next);
  }
  return sum;
}

}  // namespace

bool has_back(const State& s, Seat side, Place at) {
  return std::any_of(s.cards.begin(), s.cards.end(),
                     [&](const Card& c) { return c.at == at && side_of(c) == side && !c.face_up; });
}

void stand_still_under(State& s, Step step, Seat seat) {
  const Frame top = s.flow.back();
  s.flow.clear();
  push(s, {.step = step, .stage = 1, .seat = seat});
  push(s, top);
}

std::optional<Odds> shot_odds(State s, Seat seat) {
  if (s.shot.cancelled) return {};  // DX-12.39
  stand_still_under(s, Step::Fire, seat);
  const Shot& shot = s.shot;
  const Seat struck = shot.confused ? shot.side : other(shot.side);  // DX-12.37
  std::array<Effects, faces_of_a_die + 1> faces;                     // by face; the first is not used
  int count = 0;
  for (int face = 1; face <= faces_of_a_die; ++face) {
    State t = s;
    EventLog silent;
    OneFace dice{face};
    roll_shot(t, dice, silent);
    count = dice.rolled();
    Effects& effects = faces[static_cast<std::size_t>(face)];
    effects.hits = t.shot.hits > 0;
    effects.friends = t.shot.friendly_hits > 0;
    for (std::size_t i = 0; i < s.cards.size(); ++i)
      if (t.cards[i].hits > s.cards[i].hits) effects.generals.try_push_back(Slot(i));
  }
  if (count == 0) return {};  // DX-0.32
  const auto share = [&](auto wanted) {
    return share_of_faces([&](int face) { return wanted(faces[static_cast<std::size_t>(face)]); });
  };
  const double hit = share([](const Effects& e) { return e.hits; });
  const double friends = share([](const Effects& e) { return e.friends; });
  Odds told{"fire", {}, {}, {}};
  if (shot.by == no_slot) told.kind = "shelling", told.about = {arg(shot.at)};
  else told.about = {arg(s[shot.by].id), arg(shot.at)};
  told.chances.push_back({"hits", {}, count, firepower(s, shot), of_many(count, hit)});
  for (std::size_t i = 0; i < s.cards.size(); ++i) {
    const double each = share([&](const Effects& e) { return e.generals.contains(Slot(i)); });
    if (each > 0) told.chances.push_back({"general_hits", {arg(s.cards[i].id)}, count, 0, of_many(count, each)});
  }
  if (friends > 0) told.chances.push_back({"friendly_hits", {}, count, 0, of_many(count, friends)});
  if (shot.confused) told.notes.push_back("confused");
  // DX-0.22  How much a hidden card bears is its owner's secret, and so is what is left of it; of a shot that is aimed only
  //          the battery matters, and that lies face up.
  if (shot.target == no_slot && has_back(s, struck, shot.at)) told.notes.push_back("hidden_cards");
  else add_toll(told, s, struck, both_of_many(count, hit, friends), friends > 0);
  return told;
}

// DX-12.52  Each fires once, at F1 with the dice of an attacker; the hits are levelled as if they fell at once.
std::optional<Odds> surprise_odds(const State& state) {
  State s = state;
  const Frame top = s.flow.back();
  Distribution hits{1.0};
  int count = 0, power = 0;
  for (std::size_t i = 0; i < s.cards.size(); ++i) {
    if (!s.cards[i].due) continue;
    const Shot shot = surprise_shot(s, Slot(i));
    const int dice = dice_of(s, shot);
    power = firepower(s, shot);
    hits = sum_of(hits, of_many(dice, share_of_faces([&](int die) { return strikes(die, power); })));
    count += dice;
    s.shot = shot;
  }
  if (count == 0) return {};
  Odds told{"surprise", {arg(top.at)}, {{"hits", {}, count, power, hits}}, {}};
  for (const Card& c : s.cards)
    if (c.at == top.at && side_of(c) != top.seat && c.face_up && takes_hits_as_general(c)) {
      const double six = share_of_faces([](int die) { return die == faces_of_a_die; });
      told.chances.push_back({"general_hits", {arg(c.id)}, count, 0, of_many(count, six)});
    }
  if (has_back(s, other(top.seat), top.at)) {
    told.notes.push_back("hidden_cards");
    return told;
  }
  for (Card& c : s.cards) c.due = false;
  s.flow.back() = {.step = Step::Shot, .stage = 2, .seat = top.seat, .at = top.at};
  stand_still_under(s, Step::Fire, top.seat);
  std::vector<Distribution> fallen;
  for (const double chance : hits) fallen.push_back({chance});
  add_toll(told, s, other(top.seat), fallen, false);
  return told;
}

// ------------------------------------------------------------------------------------------- reconnaissance

namespace {

struct RideFire {
  int dice = 0, power = 0;
  Distribution hits;
  double through = 0;  // it bears the hits and passes its test
};

// DX-13.703 to 13.705
RideFire fire_at(const State& s, Slot by) {
  const Frame& f = s.flow.back();
  const Shot shot{.by = by, .side = other(side_of(s[f.card])), .from = f.at, .at = f.at, .kind = ShotKind::Reconnaissance};
  RideFire fire{dice_of(s, shot), firepower(s, shot), {}, 0};
  fire.hits = of_many(fire.dice, share_of_faces([&](int die) { return strikes(die, fire.power); }));
  const Card& rider = s[f.card];
  const double each = passing(morale_value(s, f.card));
  for (std::size_t n = 0; n < fire.hits.size(); ++n) {
    const int markers = rider.hits + static_cast<int>(n);
    if (n == 0 && rider.hits == 0) fire.through += fire.hits[n];
    else if (markers <= face(rider).cv) fire.through += fire.hits[n] * chance_of_all(markers, each);
  }
  return fire;
}

}  // namespace

Odds fire_at_rider_odds(const State& s, Slot by) {
  const Frame& f = s.flow.back();
  const RideFire fire = fire_at(s, by);
  return {"fire", {arg(s[by].id), arg(f.at)},
          {{"hits", {}, fire.dice, fire.power, fire.hits}, yes("comes_through", {arg(s[f.card].id)}, fire.through)}, {}};
}

// DX-13.703  Its owner chooses who fires: between what is best and worst for the rider. A face-down card may be any troop
//            card that has not been seen; with decoys it may be none at all.
std::optional<Odds> ride_odds(const State& s, const std::vector<CardId>& unseen) {
  const Frame& f = s.flow.back();
  const Seat owner = other(side_of(s[f.card]));
  double least = 1, most = 0;
  bool hidden = false, seen = false;
  const auto consider = [&](const State& t, Slot by) {
    const double through = fire_at(t, by).through;
    least = std::min(least, through), most = std::max(most, through);
  };
  for (std::size_t i = 0; i < s.cards.size(); ++i) {
    const Card& c = s.cards[i];
    if (c.at != f.at || side_of(c) != owner) continue;
    if (c.face_up) {
      if (is_troop(c)) seen = true, consider(s, Slot(i));
      continue;
    }
    if (hidden) continue;  // one stands for all
    hidden = true;
    State t = s;
    t.cards[i].decoy = false;
    for (const CardId card : unseen) t.cards[i].id = card, consider(t, Slot(i));
  }
  if (!hidden && !seen) return {};  // nobody is there to fire
  if (hidden && !seen && s.switches.has(Switch::Decoys)) most = 1;
  Odds told{"ride", {arg(s[f.card].id), arg(f.at)}, {}, {}};
  const Args rider{arg(s[f.card].id)};
  if (least == most) {
    told.chances = {yes("comes_through", rider, least)};
  } else {
    told.chances = {yes("comes_through_least", rider, least), yes("comes_through_most", rider, most)};
    told.notes.push_back(hidden ? "unseen_cards" : "who_fires");
  }
  return told;
}

}  // namespace kepi::dixie
