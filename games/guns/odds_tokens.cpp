#include "games/guns/odds_tokens.h"

#include <algorithm>
#include <map>

namespace kepi::guns {
namespace {

double choose(int n, int k) {
  if (k < 0 || k > n) return 0;
  double ways = 1;
  for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
  return ways;
}

/// A formation of the army that a token deploys with; Buford for none (the cavalry has no token of its own).
Formation companion_of(const TokenRow& t) {
  if (t.with == Deploys::Command) return t.command;
  for (const FormationRow& r : formation_table)
    if ((t.with == Deploys::Corps && r.army == t.army && r.corps == t.corps) || (t.with == Deploys::Reserve && r.army == Army::Union && !r.cavalry)) return r.formation;
  return Formation::Buford;
}

// GG-13.09, 13.10  So many blocks have entered that enough commands may be complete.
bool may_be_open(const State& known, Army of, const TokenRow& t) {
  if (t.with != Deploys::Reserve && t.with != Deploys::Corps) return true;
  int entered = 0;
  for (std::size_t i = first_block(of); i < end_block(of); ++i) entered += in_play(known.blocks[i]) && known.blocks[i].marks.has(Mark::OnMap);
  for (std::size_t f = 0; f < formation_count; ++f)
    if (formation_table[f].army == of) entered += known.losses[f].gone - known.losses[f].gone_unentered;
  return entered >= (t.with == Deploys::Reserve ? 11 : 4);  // Kilpatrick and three corps of three; two divisions of two
}

/// Where a token could be placed, a bit a place.
std::uint32_t places_of(const State& known, Army of, Token token, const std::vector<PositionId>& at, Doubt doubt, Stance stance) {
  const TokenRow& t = row(token);
  State s = known;
  for (std::size_t i = first_block(of); i < end_block(of); ++i)
    if (Block& b = s.blocks[i]; b.formation == Formation::Unknown) b.formation = doubt == Doubt::Feared ? companion_of(t) : Formation::Buford;
  const bool guessed = doubt == Doubt::Feared && (t.with == Deploys::Reserve || t.with == Deploys::Corps);
  if (guessed && !may_be_open(known, of, t)) return 0;
  std::uint32_t places = 0;
  for (std::size_t i = 0; i < at.size(); ++i)
    if (guessed ? deploys_once_open(s, of, token, at[i], stance == Stance::Attacks) : deploys(s, of, token, at[i], stance == Stance::Attacks)) places |= 1u << i;
  return places;
}

/// Tokens that are alike for the purpose: of one strength, deployable at the same places.
struct Group {
  int strength = 0;
  std::uint32_t places = 0;
  int size = 0;
};

std::vector<Group> groups_of(const State& known, Army of, const Pile& bag, const std::vector<PositionId>& at, Doubt doubt, Stance stance) {
  std::vector<Group> groups;
  for (std::size_t k = 0; k < token_kinds; ++k) {
    const Token token{static_cast<std::uint8_t>(k)};
    if (bag.of(token) == 0 || row(token).strength == 0) continue;
    const std::uint32_t places = places_of(known, of, token, at, doubt, stance);
    if (places == 0) continue;
    const int strength = row(token).strength;
    auto same = std::find_if(groups.begin(), groups.end(), [&](const Group& g) { return g.strength == strength && g.places == places; });
    if (same == groups.end()) same = groups.insert(groups.end(), {strength, places, 0});
    same->size += bag.of(token);
  }
  return groups;
}

constexpr double most_hands = 4000;

/// Fewer groups, on the safe side.
void simplify(std::vector<Group>& groups, int drawn, Doubt doubt) {
  const auto hands = [&] {
    double all = 1;
    for (const Group& g : groups) all *= std::min(g.size, drawn) + 1;
    return all;
  };
  while (hands() > most_hands) {
    std::size_t one = 0, two = 0;
    int least = 99;
    for (std::size_t i = 0; i < groups.size(); ++i)
      for (std::size_t j = i + 1; j < groups.size(); ++j) {
        const int differ = __builtin_popcount(groups[i].places ^ groups[j].places);
        if (groups[i].strength == groups[j].strength && differ < least) least = differ, one = i, two = j;
      }
    if (one == two) return;
    groups[one].places = doubt == Doubt::Feared ? groups[one].places | groups[two].places : groups[one].places & groups[two].places;
    groups[one].size += groups[two].size;
    groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(two));
  }
}

/// The best that a hand of tokens can do, battery by battery.
class Best {
 public:
  Best(const std::vector<Battery>& batteries, const std::vector<Group>& groups, Stance stance) : batteries_{batteries}, groups_{groups}, stance_{stance} {}

  int of(std::vector<int> hand) { return from(0, hand); }

 private:
  int from(std::size_t battery, std::vector<int>& hand) {
    if (battery == batteries_.size()) return 0;
    const auto key = std::pair{battery, hand};
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    int best = 0;
    place(battery, 0, 0, 0, hand, best);
    return known_[key] = best;
  }
  // GG-13.45, 13.54  Two tokens of the defender on a position, as many as he likes of the attacker; only so much counts.
  void place(std::size_t battery, std::size_t group, int placed, int strength, std::vector<int>& hand, int& best) {
    best = std::max(best, batteries_[battery].worth[static_cast<std::size_t>(std::min(strength, most_strength))] + from(battery + 1, hand));
    if (strength >= most_strength || (stance_ == Stance::Defends && placed == tokens_on_a_position)) return;
    for (std::size_t g = group; g < groups_.size(); ++g) {
      if (hand[g] == 0 || !(groups_[g].places >> battery & 1)) continue;
      --hand[g];
      place(battery, g, placed + 1, strength + groups_[g].strength, hand, best);
      ++hand[g];
    }
  }

  const std::vector<Battery>& batteries_;
  const std::vector<Group>& groups_;
  Stance stance_;
  std::map<std::pair<std::size_t, std::vector<int>>, int> known_;
};

std::vector<PositionId> positions_of(const std::vector<Battery>& batteries) {
  std::vector<PositionId> at;
  for (const Battery& b : batteries) at.push_back(b.at);
  return at;
}

}  // namespace

Pile unseen_tokens(const State& known, Army of) {
  const Side& side = known[of];
  Pile bag;
  for (std::size_t t = 0; t < token_kinds; ++t) bag.count[t] = static_cast<std::uint8_t>(count_of(of, Token(t)));
  const auto take = [&](Token t, int n) { bag.remove(t, std::min<int>(n, bag.of(t))); };
  for (const Pile* pile : {&side.pool, &side.tray, &side.returned, &side.used, &side.filler, &side.hit, &side.unhit, &side.spent, &side.spent_unseen, &side.apart})
    for (std::size_t t = 0; t < token_kinds; ++t) take(Token(t), pile->count[t]);
  for (const Placing& p : of == known.active ? known.attack.attack : known.attack.defence)
    if (p.token != no_token) take(p.token, 1);
  return bag;
}

Distribution drawn_without_return(int all, int marked, int drawn) {
  drawn = std::min(drawn, all);
  Distribution of(static_cast<std::size_t>(std::min(marked, drawn)) + 1, 0.0);
  for (std::size_t n = 0; n < of.size(); ++n) {
    const int k = static_cast<int>(n);
    of[n] = choose(marked, k) * choose(all - marked, drawn - k) / choose(all, drawn);
  }
  return of;
}

Distribution best_answer(const State& known, Army of, const std::vector<Battery>& batteries, Doubt doubt, Stance stance) {
  const Side& side = known[of];
  const Pile& tray = stance == Stance::Attacks && known.attack.second_run ? side.apart : side.tray;  // GG-22.08
  const bool open = tray.unseen == 0;  // one's own: all of it is drawn, so to say
  const Pile bag = open ? tray : unseen_tokens(known, of);
  const int all = bag.total(), drawn = std::min(tray.total(), all);
  std::vector<Group> groups = groups_of(known, of, bag, positions_of(batteries), doubt, stance);
  simplify(groups, drawn, doubt);
  int useful = 0;
  for (const Group& g : groups) useful += g.size;
  Best best{batteries, groups, stance};
  Distribution told;
  std::vector<int> hand(groups.size(), 0);
  const double hands = choose(all, drawn);
  const auto deal = [&](const auto& self, std::size_t group, int left, double ways) -> void {
    if (group == groups.size()) {
      ways *= choose(all - useful, left);
      if (ways == 0) return;
      const auto n = static_cast<std::size_t>(best.of(hand) / strength_for_a_hit);
      if (told.size() <= n) told.resize(n + 1, 0.0);
      told[n] += ways / hands;
      return;
    }
    for (int n = 0; n <= std::min(left, groups[group].size); ++n) {
      hand[group] = n;
      self(self, group + 1, left - n, ways * choose(groups[group].size, n));
    }
    hand[group] = 0;
  };
  deal(deal, 0, drawn, 1);
  return told;
}

std::vector<Faces> faces_of(const State& known, Army of, const Placings& placed, Stance stance) {
  std::vector<PositionId> at;
  for (const Placing& p : placed)
    if (std::find(at.begin(), at.end(), p.at) == at.end()) at.push_back(p.at);
  std::vector<Group> groups = groups_of(known, of, unseen_tokens(known, of), at, Doubt::Feared, stance);
  std::map<std::vector<int>, double> found;
  std::vector<int> strengths;
  const auto turn = [&](const auto& self, std::size_t n, double ways) -> void {
    if (n == placed.size()) {
      found[strengths] += ways;
      return;
    }
    if (placed[n].token != no_token) {
      strengths.push_back(row(placed[n].token).strength);
      self(self, n + 1, ways);
      strengths.pop_back();
      return;
    }
    const auto place = static_cast<std::size_t>(std::find(at.begin(), at.end(), placed[n].at) - at.begin());
    for (Group& g : groups) {
      if (g.size == 0 || !(g.places >> place & 1)) continue;
      strengths.push_back(g.strength);
      self(self, n + 1, ways * g.size--);
      ++g.size;
      strengths.pop_back();
    }
  };
  turn(turn, 0, 1);
  double all = 0;
  for (const auto& [pattern, ways] : found) all += ways;
  std::vector<Faces> told;
  for (const auto& [pattern, ways] : found) told.push_back({pattern, ways / all});
  return told;
}

}  // namespace kepi::guns
