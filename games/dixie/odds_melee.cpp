/// Exact odds of a melee. In a round all dice fall at the same time (DX-13.206) and control waits (DX-13.208): what becomes of
/// a side follows from the blows it takes and from its own tests alone. So each side is reckoned for itself, and only the second
/// round asks who is left on both.
#include <algorithm>
#include <array>
#include <map>

#include "games/dixie/odds_parts.h"

namespace kepi::dixie {

namespace {

constexpr std::size_t most_fighters = 8, most_leaders = 3;  // of a side; what stacking allows stays below

using Set = unsigned;  // of troop cards or of leaders, a bit each
bool has(Set set, std::size_t i) { return set >> i & 1; }
std::size_t count(Set set) {
  std::size_t n = 0;
  for (; set; set &= set - 1) ++n;
  return n;
}

struct Fighter {
  Slot slot = no_slot;
  MeleeDice blows;
  int cv = 0, hits = 0;
};

/// A side as it goes into a round.
struct Side {
  std::vector<Fighter> troops;
  std::vector<Slot> leaders;              // generals and specials that take hits as they do (DX-13.207)
  std::vector<int> leader_hits;
  std::vector<std::vector<double>> holds; // [leaders alive][troop card]: one die
  Set all() const { return (1u << troops.size()) - 1; }
  Set all_leaders() const { return (1u << leaders.size()) - 1; }
};

Side side_of_melee(const State& s, Seat seat, Place at) {
  Side side;
  for (std::size_t i = 0; i < s.cards.size(); ++i) {
    const Card& c = s.cards[i];
    if (c.at != at || side_of(c) != seat) continue;
    if (is_troop(c)) {
      side.troops.push_back({Slot(i), melee_dice(s, Slot(i)), face(c).cv, c.hits});
    } else if (c.face_up && takes_hits_as_general(c)) {
      side.leaders.push_back(Slot(i));
      side.leader_hits.push_back(c.hits);
    }
  }
  if (side.troops.size() > most_fighters || side.leaders.size() > most_leaders) return side;
  for (Set alive = 0; alive <= side.all_leaders(); ++alive) {
    State t = s;
    for (std::size_t l = 0; l < side.leaders.size(); ++l)
      if (!has(alive, l)) t[side.leaders[l]].at = Place::Discard;
    std::vector<double> each;
    for (const Fighter& f : side.troops) each.push_back(passing(melee_value(t, f.slot)));
    side.holds.push_back(each);
  }
  return side;
}

// ------------------------------------------------------------------------------------------- blows

/// [hits][sixes] of all dice of a side.
using Blows = std::vector<Distribution>;

Blows blows_of(const Side& side, Set troops) {
  Blows sum{{1.0}};
  for (std::size_t i = 0; i < side.troops.size(); ++i) {
    if (!has(troops, i)) continue;
    const auto [dice, firepower] = side.troops[i].blows;
    const double hit = share_of_faces([power = firepower](int die) { return strikes(die, power); });
    const double six = share_of_faces([](int die) { return die == faces_of_a_die; });
    for (int die = 0; die < dice; ++die) {
      Blows next(sum.size() + 1, Distribution(sum.size() + 1, 0.0));
      for (std::size_t h = 0; h < sum.size(); ++h)
        for (std::size_t x = 0; x < sum[h].size(); ++x) {
          next[h + 1][x] += sum[h][x] * hit;
          next[h][x + 1] += sum[h][x] * six;
          next[h][x] += sum[h][x] * (1 - hit - six);
        }
      sum = std::move(next);
    }
  }
  return sum;
}
Distribution hits_of(const Blows& blows) {
  Distribution hits;
  for (const Distribution& row : blows) {
    double sum = 0;
    for (const double chance : row) sum += chance;
    hits.push_back(sum);
  }
  return hits;
}
int dice_of(const Side& side) {
  int dice = 0;
  for (const Fighter& f : side.troops) dice += f.blows.dice;
  return dice;
}

// ------------------------------------------------------------------------------------------- what they do

/// The chance of each set of troop cards and leaders that is left: [troops | leaders << number of troop cards].
using Left = std::vector<double>;

// DX-13.206  Evenly; among the cards that may take the hit the owner is taken to mark the one that bears it best.
std::vector<int> allot(const Side& side, Set& troops, bool fresh, std::size_t hits) {
  std::vector<int> markers(side.troops.size(), 0);
  if (!fresh)
    for (std::size_t i = 0; i < markers.size(); ++i) markers[i] = side.troops[i].hits;
  for (; hits > 0 && troops; --hits) {
    std::size_t best = markers.size();
    const auto better = [&](std::size_t i) {
      if (best == markers.size() || markers[i] != markers[best]) return best == markers.size() || markers[i] < markers[best];
      const bool bears = markers[i] < side.troops[i].cv, other_bears = markers[best] < side.troops[best].cv;
      if (bears != other_bears) return bears;
      return side.holds.back()[i] > side.holds.back()[best];
    };
    for (std::size_t i = 0; i < markers.size(); ++i)
      if (has(troops, i) && better(i)) best = i;
    if (++markers[best] > side.troops[best].cv) troops &= ~(1u << best);  // DX-7.30
  }
  return markers;
}

/// `fresh`: no markers are left of the round before, for all were tested (DX-13.208).
Left endure(const Side& side, Set troops, Set leaders, bool fresh, const Blows& blows) {
  const std::size_t n = side.troops.size();
  Left left(std::size_t{1} << (n + side.leaders.size()), 0.0);
  for (std::size_t hits = 0; hits < blows.size(); ++hits) {
    Set standing = troops;
    const std::vector<int> markers = allot(side, standing, fresh, hits);
    for (Set alive = 0; alive <= leaders; ++alive) {
      if ((alive & ~leaders) != 0) continue;
      double chance = 0;  // DX-13.208  the leaders first
      for (std::size_t sixes = 0; sixes < blows[hits].size(); ++sixes) {
        double so = blows[hits][sixes];
        for (std::size_t l = 0; l < side.leaders.size() && so > 0; ++l) {
          if (!has(leaders, l)) continue;
          const int dice = static_cast<int>(sixes) + (fresh ? 0 : side.leader_hits[l]);
          const double lives = chance_of_all(dice, sparing());
          so *= has(alive, l) ? lives : 1 - lives;
        }
        chance += so;
      }
      if (chance == 0) continue;
      std::vector<std::pair<Set, double>> ways{{standing, chance}};
      for (std::size_t i = 0; i < n; ++i) {
        if (!has(standing, i) || markers[i] == 0) continue;
        const double holds = chance_of_all(markers[i], side.holds[alive][i]);
        const std::size_t so_far = ways.size();
        for (std::size_t w = 0; w < so_far; ++w) {
          ways.push_back({ways[w].first & ~(1u << i), ways[w].second * (1 - holds)});
          ways[w].second *= holds;
        }
      }
      for (const auto& [set, so] : ways) left[set | alive << n] += so;
    }
  }
  return left;
}

/// What the end of a melee asks of a side.
struct End {
  Distribution troops;        // how many are left
  std::vector<double> falls;  // a leader, in the fight
  std::vector<double> alone;  // a leader lives without troops
};
End end_of(const Side& side, const Left& left, Set leaders) {
  End end{Distribution(side.troops.size() + 1, 0.0), std::vector<double>(side.leaders.size(), 0.0),
          std::vector<double>(side.leaders.size(), 0.0)};
  const std::size_t n = side.troops.size();
  for (std::size_t i = 0; i < left.size(); ++i) {
    const Set troops = static_cast<Set>(i) & side.all(), alive = static_cast<Set>(i >> n);
    end.troops[count(troops)] += left[i];
    for (std::size_t l = 0; l < side.leaders.size(); ++l) {
      if (has(leaders, l) && !has(alive, l)) end.falls[l] += left[i];
      if (has(alive, l) && !troops) end.alone[l] += left[i];
    }
  }
  return end;
}

/// The second round of one side, from what is left of it and the dice against it: reckoned once for all enemies who roll alike.
class SecondRound {
 public:
  SecondRound(const Side& side, const Side& enemy) : side_{side}, enemy_{enemy} {}
  const End& from(std::size_t own, Set enemies) {
    std::array<int, faces_of_a_die + 1> dice{};  // by firepower
    for (std::size_t i = 0; i < enemy_.troops.size(); ++i)
      if (has(enemies, i)) dice[static_cast<std::size_t>(enemy_.troops[i].blows.firepower)] += enemy_.troops[i].blows.dice;
    const auto found = known_.find({own, dice});
    if (found != known_.end()) return found->second;
    const Set leaders = static_cast<Set>(own >> side_.troops.size());
    const Left left = endure(side_, static_cast<Set>(own) & side_.all(), leaders, true, blows_of(enemy_, enemies));
    return known_.emplace(std::pair{own, dice}, end_of(side_, left, leaders)).first->second;
  }

 private:
  const Side& side_;
  const Side& enemy_;
  std::map<std::pair<std::size_t, std::array<int, faces_of_a_die + 1>>, End> known_;
};

/// How a melee ends, [0] for us and [1] for them.
struct MeleeEnd {
  std::array<Distribution, 2> troops;
  std::array<std::vector<double>, 2> lost;  // leaders
  double only_ours = 0, only_theirs = 0, both = 0;

  void add(double chance, const End& ours, const End& theirs) {
    const std::array<const End*, 2> ends{&ours, &theirs};
    const std::array<double, 2> none{ours.troops[0], theirs.troops[0]};
    for (std::size_t side = 0; side < 2; ++side) {
      troops[side].resize(std::max(troops[side].size(), ends[side]->troops.size()), 0.0);
      lost[side].resize(ends[side]->falls.size(), 0.0);
      for (std::size_t n = 0; n < ends[side]->troops.size(); ++n) troops[side][n] += chance * ends[side]->troops[n];
      for (std::size_t l = 0; l < lost[side].size(); ++l)  // DX-11.16  or he is left alone among them
        lost[side][l] += chance * (ends[side]->falls[l] + ends[side]->alone[l] * (1 - none[1 - side]));
    }
    only_ours += chance * (1 - none[0]) * none[1];
    only_theirs += chance * none[0] * (1 - none[1]);
    both += chance * (1 - none[0]) * (1 - none[1]);
  }
};

/// One way in which one side comes out of the first round.
struct WayOut {
  std::size_t left = 0;
  double chance = 0;
};
std::vector<WayOut> ways_of(const Left& left) {
  std::vector<WayOut> ways;
  for (std::size_t i = 0; i < left.size(); ++i)
    if (left[i] > 0) ways.push_back({i, left[i]});
  return ways;
}
End certain(const Side& side, std::size_t left, Set fallen) {
  Left only(std::size_t{1} << (side.troops.size() + side.leaders.size()), 0.0);
  only[left] = 1;
  return end_of(side, only, static_cast<Set>(left >> side.troops.size()) | fallen);
}

// Both fight on (DX-13.210) as long as both have troops.
MeleeEnd to_the_end(const std::array<Side, 2>& second, const std::array<Left, 2>& first) {
  MeleeEnd end;
  SecondRound ours{second[0], second[1]}, theirs{second[1], second[0]};
  const std::size_t n0 = second[0].troops.size(), n1 = second[1].troops.size();
  for (const WayOut& us : ways_of(first[0]))
    for (const WayOut& them : ways_of(first[1])) {
      const double chance = us.chance * them.chance;
      const Set our_troops = static_cast<Set>(us.left) & second[0].all(), their_troops = static_cast<Set>(them.left) & second[1].all();
      const Set our_dead = second[0].all_leaders() & ~static_cast<Set>(us.left >> n0);
      const Set their_dead = second[1].all_leaders() & ~static_cast<Set>(them.left >> n1);
      if (!our_troops || !their_troops) {
        end.add(chance, certain(second[0], us.left, our_dead), certain(second[1], them.left, their_dead));
        continue;
      }
      End a = ours.from(us.left, their_troops), b = theirs.from(them.left, our_troops);
      for (std::size_t l = 0; l < a.falls.size(); ++l) a.falls[l] += has(our_dead, l);
      for (std::size_t l = 0; l < b.falls.size(); ++l) b.falls[l] += has(their_dead, l);
      end.add(chance, a, b);
    }
  return end;
}

}  // namespace

void add_melee(Odds& told, const State& s, Seat seat) {
  const Place at = s.melee.at.front();
  const std::array who{seat, other(seat)};
  std::array<Side, 2> now, next;
  State later = s;  // DX-12.31, 12.32  what was played for this round is over in the next
  later.melee.charged = {};
  later.melee.yelled = false;
  for (std::size_t i = 0; i < 2; ++i) now[i] = side_of_melee(s, who[i], at), next[i] = side_of_melee(later, who[i], at);
  const std::array<Blows, 2> blows{blows_of(now[0], now[0].all()), blows_of(now[1], now[1].all())};
  told.chances.push_back({"hits_given", {arg(at)}, dice_of(now[0]), 0, hits_of(blows[0])});
  told.chances.push_back({"hits_taken", {arg(at)}, dice_of(now[1]), 0, hits_of(blows[1])});
  for (std::size_t i = 0; i < 2; ++i)
    for (const Slot leader : now[i].leaders) {
      const int dice = dice_of(now[1 - i]);
      const double six = share_of_faces([](int die) { return die == faces_of_a_die; });
      told.chances.push_back({"general_hits", {arg(s[leader].id)}, dice, 0, of_many(dice, six)});
    }
  for (const Side& side : now)
    if (side.holds.empty()) return;  // a crowd that no rule lets stand here
  const std::array<Left, 2> first{endure(now[0], now[0].all(), now[0].all_leaders(), false, blows[1]),
                                  endure(now[1], now[1].all(), now[1].all_leaders(), false, blows[0])};
  MeleeEnd end;
  if (s.melee.round == 1) {
    told.chances.push_back({"round_ours", {arg(at)}, 0, 0, end_of(now[0], first[0], 0).troops});
    told.chances.push_back({"round_theirs", {arg(at)}, 0, 0, end_of(now[1], first[1], 0).troops});
    end = to_the_end(next, first);
  } else {
    end.add(1, end_of(now[0], first[0], now[0].all_leaders()), end_of(now[1], first[1], now[1].all_leaders()));
  }
  told.chances.push_back({"melee_ours", {arg(at)}, 0, 0, end.troops[0]});
  told.chances.push_back({"melee_theirs", {arg(at)}, 0, 0, end.troops[1]});
  told.chances.push_back(yes("only_ours", {arg(at)}, end.only_ours));
  told.chances.push_back(yes("only_theirs", {arg(at)}, end.only_theirs));
  told.chances.push_back(yes("both_stand", {arg(at)}, end.both));
  bool bonus = false;
  for (std::size_t i = 0; i < 2; ++i)
    for (std::size_t l = 0; l < now[i].leaders.size(); ++l) {
      const CardId leader = s[now[i].leaders[l]].id;
      bonus |= face(leader).stacking_bonus > 0;
      told.chances.push_back(yes("falls", {arg(leader)}, end.lost[i][l]));
    }
  const auto note = [&](std::string_view key) {
    if (std::find(told.notes.begin(), told.notes.end(), key) == told.notes.end()) told.notes.push_back(key);
  };
  if (s.melee.round == 1) note("both_fight_on");
  note("allotted_to_the_steady");
  if (bonus) note("disorganization");
}

}  // namespace kepi::dixie
