#include <algorithm>
#include <set>

#include "games/dixie/command.h"
#include "games/dixie/days.h"
#include "games/dixie/json/flow.h"
#include "games/dixie/json/position.h"
#include "games/dixie/json/position_text.h"
#include "games/dixie/json/scenario.h"
#include "games/dixie/json/shapes.h"
#include "games/dixie/rules.h"
#include "games/dixie/terrain.h"
#include "kit/log.h"

namespace kepi::dixie {

namespace {

using json::Fields;
using json::Spot;
using json::Within;

/// More hits than any shot makes.
constexpr int most_general_hits = 31;

/// Reads a position; the members are called in the order of the file's parts.
class Reader {
 public:
  Reader(const Json& document, Faults& faults) : root_{document, faults}, fields_{root_}, faults_{faults} {}

  Result<kepi::Position<Rules>> read() {
    read_game();
    // Without the edition no card can be named: the rest is not looked at.
    if (!read_choice(fields_, setup_)) return tl::unexpected{std::move(faults_)};
    s_.edition = setup_.edition;
    s_.switches = setup_.switches;
    read_step();
    read_positions();
    for (const Place pile : {Place::Reserve, Place::Deck, Place::Discard, Place::Removed, Place::Ohio, Place::SetAside})
      if (const auto spot = fields_.find(name_of(pile, s_.edition))) read_pile(*spot, pile);
    deal();
    find_holders();
    read_shot();
    read_flow();
    read_rest();
    return finish();
  }

 private:
  struct Laid {
    WrittenCard written;
    Place at;
    std::optional<Seat> side;  // none: terrain of either side
    std::uint8_t rank = 0;     // of a deck
  };

  Result<kepi::Position<Rules>> finish() {
    fields_.done();
    if (faults_.empty()) check_positions();
    if (faults_.empty()) check_flow(root_, s_);
    if (faults_.empty()) {
      // A position written by hand goes on by itself to its first decision; it must not need dice for it.
      ScriptedDice none;
      Log<Event> silent;
      if (in_full_) advance(s_, none, silent);
      else proceed(s_, none, silent);
      if (none.fault() != ScriptedDice::Fault::None) root_.fault("needs_dice");
    }
    if (!faults_.empty()) return tl::unexpected{std::move(faults_)};
    return kepi::Position<Rules>{setup_, s_};
  }

  void read_game() {
    std::string game;
    if (const auto spot = fields_.find("game"); spot && spot->string(game) && game != Rules::name)
      spot->fault("another_game", {{"game", game}});
  }

  // ---- cards

  void read_positions() {
    for (const Place place : field_positions(s_.switches)) {
      // DX-0.12  The side in whose line it lies; at Shiloh the USA.
      s_[place].holder = s_.edition == Edition::Shiloh ? usa : line_of(place);
    }
    const auto spot = fields_.find("positions");
    if (!spot) return;
    if (spot->value().is_string()) {
      for (auto& [place, written] : read_diagram(*spot, spot->value().get_ref<const std::string&>(), s_.edition))
        lay(*spot, place, written);
    } else {
      Fields places{*spot};
      for (const Place place : field_positions(s_.switches))
        if (const auto position = places.find(name_of(place, s_.edition))) read_position(*position, place);
      places.done();
    }
  }

  // DX-0.13  Who stands somewhere without any enemy troops holds the position, unless the file says otherwise (it may,
  //          while cards move: DX-0.17).
  void find_holders() {
    for (const Place place : field_positions(s_.switches)) {
      if (!holder_written_[index(place)])
        for (const Seat side : seats)
          if (occupies(s_, side, place) && !has_face_down(s_, other(side), place)) s_[place].holder = side;
      s_[place].held_by_at_start = held_at_start_[index(place)].value_or(s_[place].holder);
    }
  }

  void read_position(const Spot& spot, Place at) {
    if (spot.value().is_string()) {
      std::string_view text = spot.value().get_ref<const std::string&>();
      if (text.find('[') == std::string_view::npos) {
        lay(spot, at, read_written_position(spot, text, s_.edition));
        return;
      }
      for (auto& [place, written] : read_diagram(spot, text, s_.edition))
        if (place == at) lay(spot, at, written);
        else spot.fault("another_position", {{"position", std::string{name_of(place, s_.edition)}}});
      return;
    }
    Fields fields{spot};
    WrittenPosition written;
    if (const auto cards = fields.find("usa")) written.usa = read_list(*cards);
    if (const auto cards = fields.find("csa")) written.csa = read_list(*cards);
    if (const auto cards = fields.find("terrain")) written.terrain = read_list(*cards);
    if (const auto holder = fields.find("holder")) written.holder = read_side(*holder);
    lay(spot, at, written);

    dixie::Position& p = s_[at];
    if (const auto holder = fields.find("held_at_start")) held_at_start_[index(at)] = read_side(*holder);
    const auto numbers = [&](std::string_view name, std::array<std::uint8_t, 2>& out) {
      if (const auto by = fields.find(name))
        by_side(*by, [&](Seat side, const Spot& value) { json::read(value, out[index(side)]); });
    };
    numbers("crossings", p.crossings);
    numbers("flank_crossings", p.flank_crossings);
    if (const auto by = fields.find("played"))
      by_side(*by, [&](Seat side, const Spot& value) { json::read(value, p.played[index(side)]); });
    if (const auto marks = fields.find("marks"); marks && marks->is_list(position_marks.size()))
      for (std::size_t i = 0; i < marks->value().size(); ++i) read_position_mark(marks->item(i), p);
    fields.done();
  }

  void read_position_mark(const Spot& spot, dixie::Position& p) {
    std::string word;
    if (!spot.string(word)) return;
    std::vector<std::string> words;
    for (const PositionMark& mark : position_marks) {
      if (word == mark.word) return mark.set(p);
      words.emplace_back(mark.word);
    }
    json::not_a_word(spot, words);
  }

  void lay(const Spot& spot, Place at, const WrittenPosition& written) {
    if (!on_field(s_, at)) {
      spot.fault("position_not_in_use", {{"position", std::string{name_of(at, s_.edition)}}});
      return;
    }
    written_at_[index(at)] = spot.place();
    if (written.holder) s_[at].holder = *written.holder;
    holder_written_[index(at)] = written.holder.has_value();
    for (const WrittenCard& card : written.usa) laid_.push_back({card, at, usa});
    for (const WrittenCard& card : written.csa) laid_.push_back({card, at, csa});
    for (const WrittenCard& card : written.terrain) {
      if (card.wanted.type && card.wanted.type != CardType::Terrain) fault_at(card, "not_terrain");
      else if (card.wanted.id && face(*card.wanted.id).type != CardType::Terrain) fault_at(card, "not_terrain");
      laid_.push_back({card, at, std::nullopt});
      laid_.back().written.wanted.type = CardType::Terrain;
    }
  }

  void read_pile(const Spot& spot, Place at) {
    by_side(spot, [&](Seat side, const Spot& list) {
      std::uint8_t rank = 0;
      for (WrittenCard& card : read_list(list))
        laid_.push_back({std::move(card), at, side, is_deck(at) ? rank++ : std::uint8_t{0}});
    });
  }

  /// ["I3", "V2"], "I3 V2", or 6: that many cards, whichever they are.
  std::vector<WrittenCard> read_list(const Spot& spot) {
    std::vector<WrittenCard> cards;
    if (spot.value().is_number()) {
      std::int64_t count = 0;
      if (spot.integer(0, most_cards, count))
        cards.assign(static_cast<std::size_t>(count), WrittenCard{.text = "?", .place = spot.place()});
    } else if (spot.value().is_string()) {
      std::string text;
      if (spot.string(text, 4000)) cards = read_cards(spot, text, s_.edition);
    } else if (spot.is_list(most_cards)) {
      for (std::size_t i = 0; i < spot.value().size(); ++i) {
        const Spot item = spot.item(i);
        std::string text;
        if (!item.string(text)) continue;
        const std::size_t before = item.faults();
        auto found = read_cards(item, text, s_.edition);
        if (found.size() != 1 && item.faults() == before) item.fault("not_one_card", {{"text", text}});
        for (WrittenCard& card : found) cards.push_back(std::move(card));
      }
    }
    return cards;
  }

  /// Real cards for everything that was written.
  void deal() {
    if (laid_.size() > most_cards) {
      root_.fault("too_many_cards", {{"limit", std::to_string(most_cards)}});
      return;
    }
    Dealer dealer{s_.edition};
    std::set<CardId> named;
    bool sound = true;
    for (const Laid& laid : laid_) {
      sound = check_named(laid, named) && sound;
      dealer.wish(laid.written.wanted, laid.side, preferred(laid));
    }
    if (!sound) return;
    const auto cards = dealer.deal();
    for (std::size_t i = 0; i < laid_.size(); ++i) {
      if (cards[i]) add(laid_[i], *cards[i]);
      else fault_at(laid_[i].written, "no_card_left", {{"known", kinds_like(laid_[i].written.wanted, s_.edition, laid_[i].side)}});
    }
    std::sort(s_.cards.begin(), s_.cards.end(), [](const Card& a, const Card& b) { return a.id < b.id; });
    give_tokens();
  }

  bool check_named(const Laid& laid, std::set<CardId>& named) {
    if (!laid.written.wanted.id) return true;
    const CardId id = *laid.written.wanted.id;
    if (face(id).edition != s_.edition) return fault_at(laid.written, "wrong_edition");
    if (laid.side && face(id).side != *laid.side) return fault_at(laid.written, "wrong_side");
    return named.insert(id).second || fault_at(laid.written, "card_twice");
  }

  // DX-10.05  Terrain that may lie there comes before terrain of the same kind that may not; the line's
  //           own before the enemy's.
  std::vector<CardId> preferred(const Laid& laid) const {
    std::vector<CardId> cards;
    if (laid.side || laid.written.wanted.id) return cards;
    for (const Seat side : {line_of(laid.at), other(line_of(laid.at))})
      for (const CardId card : cards_of(s_.edition, side))
        if (face(card).type == CardType::Terrain && is_its_ground(face(card), laid.at)) cards.push_back(card);
    for (const CardId card : cards_of(s_.edition, line_of(laid.at)))
      if (face(card).type == CardType::Terrain) cards.push_back(card);
    return cards;
  }

  void add(const Laid& laid, CardId id) {
    Card card = laid.written.card;
    card.id = id;
    card.at = laid.at;
    card.face_up = laid.written.face_up.value_or(!card.decoy && usually_face_up(laid.at, s_.phase));
    // DX-13.601  What is no troop card lies face down only as a decoy.
    const Step step = s_.flow.front().step;
    const bool laid_out = step != Step::Deployment && step != Step::NightDeployment;
    card.decoy = card.decoy || (is_position(card.at) && !card.face_up && !is_troop(id) && laid_out);
    card.rank = is_deck(laid.at) ? laid.rank : laid.written.token.value_or(no_token);
    if (check_card(laid.written, card)) s_.cards.push_back(card);
  }

  /// What no game can bring about.
  bool check_card(const WrittenCard& written, const Card& card) {
    const CardFace& f = face(card.id);
    const std::size_t before = faults_.size();
    if (card.hits > 0) {
      const bool target = f.type == CardType::General || (f.type == CardType::Special && effect_row(f.effect).takes_hits);
      // DX-6.14  Hits go with a card that is moved to the Reserve, general or not.
      if (!is_position(card.at) && card.at != Place::Reserve) fault_at(written, "no_hits_here");
      else if ((!is_troop(f) && !target) || card.decoy) fault_at(written, "takes_no_hits");  // DX-13.606
      else if (const int most = is_troop(f) ? f.cv : most_general_hits; card.hits > most)  // DX-7.30
        fault_at(written, "too_many_hits", {{"limit", std::to_string(most)}});
    }
    if (card.decoy && !s_.switches.has(Switch::Decoys)) fault_at(written, "no_decoys");
    else if (card.decoy && (is_troop(f) || card.face_up || !is_position(card.at))) fault_at(written, "not_a_decoy");
    const bool open = is_position(card.at) && !card.decoy;
    if (open && f.type == CardType::Special && !effect_row(f.effect).persistent) fault_at(written, "does_not_stay");
    if (!is_position(card.at) && written.token) fault_at(written, "token_not_here");
    return faults_.size() == before;
  }

  // DX-0.24  Every card in a position has a token of its own side.
  void give_tokens() {
    std::array<std::set<Token>, 2> used;
    for (const Card& card : s_.cards)
      if (const Token token = token_of(card); token != no_token && !used[index(side_of(card))].insert(token).second)
        root_.fault("token_twice", {{"card", std::string{text(card.id).id}}});
    for (Card& card : s_.cards) {
      auto& mine = used[index(side_of(card))];
      if (!is_position(card.at) || card.rank != no_token) continue;
      card.rank = mine.empty() ? Token{1} : static_cast<Token>(*mine.rbegin() + 1);
      while (card.rank == no_token || mine.contains(card.rank)) ++card.rank;
      mine.insert(card.rank);
    }
    if (s_.phase == Phase::Deployment) return;  // they get their tokens when they are disclosed
    for (const Seat side : seats) s_.last_token[index(side)] = used[index(side)].empty() ? no_token : *used[index(side)].rbegin();
  }

  // ---- sequence of play

  /// Where in the sequence of play: a step, or a phase from its beginning; what is under way is read later.
  void read_step() {
    std::optional<Phase> phase;
    std::optional<Step> step;
    if (const auto spot = fields_.find("active")) s_.active = read_side(*spot).value_or(csa);
    if (const auto spot = fields_.find("phase"))
      if (Phase value{}; json::read(*spot, value)) phase = value;
    if (const auto spot = fields_.find("step"))
      if (Step value{}; json::read(*spot, value)) step = value;
    if (!step) step = step_of_flow();
    if (!step) step = first_step(phase.value_or(Phase::Morale));
    s_.phase = phase.value_or(phase_of(*step));
    if (!fits(*step, s_.phase))
      root_.fault("step_of_another_phase", {{"step", std::string{json::text_of(json::shape<Step>, *step)}}});
    s_.flow.push_back({.step = *step, .seat = s_.active, .owner = s_.active});
    s_.night = s_.phase == Phase::Night;
    s_.turn = s_.phase == Phase::Deployment ? 0 : s_.active == csa ? 1 : 2;
    number("turn", 0, turn_cap, s_.turn);
    number("day", 1, has_three_days(s_) ? three_days.last_day : s_.edition == Edition::Shiloh ? 2 : 1, s_.day);
    if (has_three_days(s_)) s_.allotment = {three_days.allotment, three_days.allotment};  // DX-15.205  unless the file says otherwise
  }

  /// A flow tells the step by itself; what is wrong with it is said when it is read.
  std::optional<Step> step_of_flow() {
    const auto spot = fields_.find("flow");
    if (!spot || !spot->value().is_array() || spot->value().empty()) return std::nullopt;
    const Json& bottom = spot->value().front();
    if (!bottom.is_object() || !bottom.contains("step")) return std::nullopt;
    Faults unheard;
    Step step{};
    if (!json::read(Spot{bottom["step"], unheard}, step) || interrupts(step)) return std::nullopt;
    return step;
  }

  /// The shot under way. Its side, place, range and kind follow from the firing card; nobody fires: Gunboats.
  void read_shot() {
    const auto spot = fields_.find("shot");
    if (!spot) return;
    const Names names{s_.edition, false, &s_};
    Json shot = spot->value();
    if (shot.is_object()) {
      const Card* by = nullptr;
      for (const Card& card : s_.cards)
        if (shot.contains("by") && shot["by"] == text(card.id).id) by = &card;
      const auto usually = [&](const char* name, const auto& value) {
        if (!shot.contains(name)) shot[name] = json::write(value, Within{names});
      };
      usually("side", static_cast<Side>(by ? side_of(*by) : usa));
      usually("kind", by ? ShotKind::Ordinary : ShotKind::Gunboats);
      if (by && is_position(by->at)) {
        usually("from", by->at), usually("at", by->at);
        const auto aims_at = [&](Place place) { return shot["at"] == json::write(place, Within{names}); };
        usually("range", aims_at(by->at) ? Range::Short : aims_at(opposite(by->at)) ? Range::Long : Range::Enfilade);
      }
      usually("range", Range::Long);
    }
    if (json::read(spot->as(shot, Within{names}), s_.shot)) complete_shot(shot.contains("had_friend"));
  }
  // What declaring it has done: DX-7.01, 7.04, 7.05, 12.37.
  void complete_shot(bool friend_written) {
    Shot& shot = s_.shot;
    const bool in_the_fire_steps = shot.kind != ShotKind::HiddenBattery && shot.kind != ShotKind::DawnSurprise;
    if (in_the_fire_steps) s_.under_fire = shot.at;
    if (index(shot.by) >= s_.cards.size()) return;
    Card& by = s_[shot.by];
    if (!is_position(by.at)) return;
    by.face_up = true;
    by.fired = by.fired || shot.kind != ShotKind::HiddenBattery;
    by.skirmished = by.skirmished || shot.kind == ShotKind::Skirmishers;
    if (!friend_written) shot.had_friend = troops_in(s_, shot.side, shot.at) > (by.at == shot.at ? 1 : 0);
  }

  /// The step in full, with everything that interrupts it; it then stands at a decision.
  void read_flow() {
    const auto spot = fields_.find("flow");
    if (!spot || !spot->is_list(s_.flow.capacity())) return;
    const Names names{s_.edition, false, &s_};
    const Frame below = s_.flow.front();
    s_.flow.clear();
    std::vector<FrameWritten> written;
    for (std::size_t i = 0; i < spot->value().size(); ++i) {
      Json frame = spot->value()[i];
      const auto has = [&](const char* name) { return frame.is_object() && frame.contains(name); };
      const FrameWritten given{has("stage"), has("side"), has("at"), has("owner")};
      if (frame.is_object())
        for (const char* side : {"side", "owner"})
          if (!frame.contains(side)) frame[side] = json::write(static_cast<Side>(s_.active));
      Frame read;
      const Spot item = spot->item(i);
      if (!json::read(item.as(frame, Within{names}), read)) continue;
      s_.flow.push_back(read);
      written.push_back(given);
    }
    for (std::size_t i = 0; i < s_.flow.size(); ++i) complete_frame(s_, i, written[i]);
    if (s_.flow.empty()) s_.flow.push_back(below);
    else if (s_.flow.front().step != below.step) spot->fault("flow_of_another_step");
    in_full_ = true;
  }

  void read_rest() {
    const Names names{s_.edition, false, &s_};
    if (const auto spot = fields_.find("march")) json::read(spot->as(spot->value(), Within{names}), s_.march);
    if (const auto spot = fields_.find("melee")) {
      Json melee = spot->value();
      if (melee.is_object())
        for (const auto& [name, none] : {std::pair{"hits", Json(0)}, std::pair{"charged", Json(false)}}) {
          if (!melee.contains(name)) melee[name] = Json::object();
          for (const char* side : {"usa", "csa"})
            if (melee[name].is_object() && !melee[name].contains(side)) melee[name][side] = none;
        }
      json::read(spot->as(melee, Within{names}), s_.melee);
    }
    for (const auto& [name, which] : {std::pair{"ohio", Switch::ShOhio}, std::pair{"allotment", Switch::GbThreeDays}})  // DX-15.111, 15.205
      if (const auto spot = fields_.find(name); spot && !s_.switches.has(which))
        spot->fault("member_needs_option", {{"field", name}, {"option", std::string{json::text_of(json::shape<Switch>, which)}}});
    if (const auto spot = fields_.find("under_fire")) json::read(spot->as(spot->value(), Within{names}), s_.under_fire);
    number("idle", 0, idle_turns_to_draw, s_.idle);
    number("left_reserve", 0, most_cards, s_.left_reserve);
    number("extra_draws", -10, 10, s_.extra_draws);
    for (auto [name, flag] : {std::pair{"night", &s_.night}, std::pair{"eventful", &s_.eventful}, std::pair{"lost_orders", &s_.lost_orders},
                              std::pair{"cloudburst", &s_.cloudburst}})
      if (const auto spot = fields_.find(name)) spot->boolean(*flag);
    const auto each = [&](std::string_view name, auto& values) {
      if (const auto spot = fields_.find(name))
        by_side(*spot, [&](Seat side, const Spot& value) { json::read(value, values[index(side)]); });
    };
    s_.ready[index(csa)] = s_.edition == Edition::Shiloh && s_.phase == Phase::Deployment;  // DX-3.14
    each("ready", s_.ready);
    each("offered_draw", s_.offered_draw);
    each("standing_passes", s_.standing_passes);
    if (const auto spot = fields_.find("unless"))
      by_side(*spot, [&](Seat side, const Spot& value) { json::read(value.as(value.value(), Within{names}), s_.unless[index(side)]); });
    each("entrusted", s_.entrusted);
    each("last_token", s_.last_token);
    if (const auto spot = fields_.find("allotment"))
      by_side(*spot, [&](Seat side, const Spot& value) {
        if (std::int64_t left = 0; value.integer(0, three_days.allotment, left)) s_.allotment[index(side)] = static_cast<std::uint8_t>(left);
      });
    if (const auto spot = fields_.find("commander"))
      by_side(*spot, [&](Seat side, const Spot& value) {
        CardId& named = s_.commander[index(side)];
        if (json::read(value.as(value.value(), Within{names}), named) && !designation_lasts(s_, side))  // DX-13.905
          value.fault("not_a_commander", {{"card", is_known(named) ? std::string{text(named).id} : std::string{"?"}}});
      });
    if (const auto spot = fields_.find("ending")) json::read(*spot, s_.ending);
    if (const auto spot = fields_.find("winner"))
      if (const auto side = read_side(*spot)) s_.winner = static_cast<std::uint8_t>(index(*side));
  }

  // ---- whole positions

  void check_positions() {
    for (const Place place : field_positions(s_.switches)) {
      int terrain = 0;
      for (const Card& card : s_.cards)
        if (card.at == place && face(card.id).type == CardType::Terrain && !card.decoy) ++terrain;
      // DX-10.02  A third terrain card can never have been played there.
      if (terrain > terrain_limit)
        fault_in(place, "too_much_terrain", {{"limit", std::to_string(terrain_limit)}});
    }
    // DX-3.18, 10.10  Of two creeks in a column one is drawn for, a second is never played; while cards are laid in secret
    //                 each side may have put one there.
    const Step step = s_.flow.front().step;
    if (step == Step::Deployment || step == Step::NightDeployment) return;
    for (const Place place : field_positions(s_.switches)) {
      const auto creeks = [&](Place at) { return terrain_count(s_, at, TerrainKind::Creek) + terrain_count(s_, at, TerrainKind::Pond); };
      if (line_of(place) == usa && creeks(place) + creeks(opposite(place)) > 1)
        fault_in(creeks(place) ? place : opposite(place), "creeks_in_one_column");
    }
  }

  // ---- small parts

  bool fault_at(const WrittenCard& card, std::string_view reason, json::Arguments args = {}) {
    args.insert(args.begin(), {"card", card.text});
    if (faults_.size() < most_faults) faults_.push_back({card.place, std::string{reason}, std::move(args)});
    return false;
  }
  void fault_in(Place place, std::string_view reason, json::Arguments args = {}) {
    args.insert(args.begin(), {"position", std::string{name_of(place, s_.edition)}});
    if (faults_.size() < most_faults) faults_.push_back({written_at_[index(place)], std::string{reason}, std::move(args)});
  }
  std::optional<Seat> read_side(const Spot& spot) {
    std::string text;
    if (!spot.string(text)) return std::nullopt;
    const auto side = side_from(text);
    if (!side) json::not_a_word(spot, {"usa", "csa"});
    return side;
  }
  /// {"usa": …, "csa": …}, either of which may be left out.
  template <class F>
  void by_side(const Spot& spot, F read) {
    Fields fields{spot};
    if (const auto value = fields.find("usa")) read(usa, *value);
    if (const auto value = fields.find("csa")) read(csa, *value);
    fields.done();
  }
  template <class N>
  void number(std::string_view name, std::int64_t least, std::int64_t most, N& out) {
    std::int64_t value = 0;
    if (const auto spot = fields_.find(name); spot && spot->integer(least, most, value)) out = static_cast<N>(value);
  }

  Spot root_;
  Fields fields_;
  Faults& faults_;
  Setup setup_;
  State s_;
  std::vector<Laid> laid_;
  std::array<std::optional<Seat>, position_count> held_at_start_;
  std::array<bool, position_count> holder_written_{};
  std::array<std::string, position_count> written_at_;
  bool in_full_ = false;  // the flow was written, so nothing is left to settle
};

}  // namespace

Result<kepi::Position<Rules>> read_position(const Json& document) {
  Faults faults;
  return Reader{document, faults}.read();
}

}  // namespace kepi::dixie
