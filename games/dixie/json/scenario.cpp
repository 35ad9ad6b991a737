#include "games/dixie/json/scenario.h"

#include "games/dixie/json/codec.h"
#include "games/dixie/json/shapes.h"
#include "engine/parse.h"

namespace kepi::json {

template <>
struct Form<std::string> {
  static bool read(const Spot& spot, std::string& out) { return spot.string(out); }
  static Json write(const std::string& text, const Within&) { return text; }
  static Type type(Types&) { return {Text{}}; }
};
template <>
inline constexpr auto shape<Scenario> =
    object<Scenario>("Scenario", field("id", &Scenario::id), field("edition", &Scenario::edition),
                     field("title", &Scenario::title), field("date", &Scenario::date),
                     field("summary", &Scenario::summary), field("options", &Scenario::options));

}  // namespace kepi::json

namespace kepi::dixie {
namespace {

using json::Arguments;
using json::Fields;
using json::Spot;

// The files of data/dixie, put here by the build.
constexpr const char* scenario_files[] = {
#include "scenarios.inc"
};

// DX-0.30  Impossible combinations, one row each.
enum class Clash : std::uint8_t { Needs, Excludes };
struct Combination {
  Switch which;
  Clash clash;
  Switch other;
};
constexpr std::array combinations{
    Combination{Switch::FiveColumns, Clash::Needs, Switch::CustomDecks},
    Combination{Switch::DivisionIntegrity, Clash::Needs, Switch::CorpsIntegrity},
    Combination{Switch::GbDay1Historical, Clash::Needs, Switch::GbThreeDays},
    Combination{Switch::GbThreeDays, Clash::Excludes, Switch::CustomDecks},
    Combination{Switch::ShOhio, Clash::Excludes, Switch::CustomDecks},
    Combination{Switch::ShOhioWith3rdDivision, Clash::Needs, Switch::ShOhio},
    Combination{Switch::Decoys, Clash::Excludes, Switch::OpenCards},
};
// Where an option stands on the sheet: what is not named here is an advanced rule.
struct Grouped {
  Switch which;
  const char* group;
};
constexpr std::array groups{
    Grouped{Switch::OpenCards, "basic"},      Grouped{Switch::CustomDecks, "decks"},   Grouped{Switch::FiveColumns, "decks"},
    Grouped{Switch::GbThreeDays, "days"},     Grouped{Switch::GbDay1Historical, "days"}, Grouped{Switch::ShOhio, "days"},
    Grouped{Switch::ShOhioWith3rdDivision, "days"},
};
struct OnlyIn {
  Switch which;
  Editions editions;
};
constexpr std::array only_in{
    OnlyIn{Switch::FiveColumns, {Edition::BullRun, Edition::Gettysburg}},
    OnlyIn{Switch::CorpsIntegrity, {Edition::Gettysburg}},
    OnlyIn{Switch::GbThreeDays, {Edition::Gettysburg}},
    OnlyIn{Switch::GbDay1Historical, {Edition::Gettysburg}},
    OnlyIn{Switch::ShOhio, {Edition::Shiloh}},
    OnlyIn{Switch::ShOhioWith3rdDivision, {Edition::Shiloh}},
};

/// A setup with this switch and those it needs.
Setup setup_with(Edition edition, Switch which) {
  Setup setup{.edition = edition};
  setup.switches.set(which);
  for (const auto& [needing, clash, needed] : combinations)
    if (clash == Clash::Needs && setup.switches.has(needing)) setup.switches.set(needed);
  return setup;
}

std::string name_of(Switch which) { return std::string{json::text_of(json::shape<Switch>, which)}; }

}  // namespace

std::span<const Scenario> scenarios() {
  static const std::vector<Scenario> all = [] {
    std::vector<Scenario> read;
    for (const char* file : scenario_files)
      if (const auto document = json::parse(file))
        if (auto scenario = json::read_all<Scenario>(*document)) read.push_back(std::move(*scenario));
    return read;
  }();
  return all;
}

const Scenario* find_scenario(std::string_view id) {
  if (id.starts_with("dixie/")) id.remove_prefix(6);
  for (const Scenario& scenario : scenarios())
    if (scenario.id == id) return &scenario;
  return nullptr;
}

const Scenario& scenario_of(Edition edition) {
  for (const Scenario& scenario : scenarios())
    if (scenario.edition == edition) return scenario;
  return scenarios().front();
}

json::Json describe_option(Switch which) {
  const char* group = "advanced";
  for (const Grouped& row : groups)
    if (row.which == which) group = row.group;
  Json needs = Json::array(), excludes = Json::array();
  for (const auto& [one, clash, other] : combinations) {
    if (one == which) (clash == Clash::Needs ? needs : excludes).push_back(name_of(other));
    if (other == which && clash == Clash::Excludes) excludes.push_back(name_of(one));
  }
  const std::string id = name_of(which);
  return {{"id", id}, {"title", "option." + id}, {"default", false}, {"group", group}, {"needs", needs}, {"excludes", excludes}};
}

bool check_options(const Spot& options, const Setup& setup) {
  const std::size_t before = options.faults();
  const auto fault_at = [&](Switch which, std::string_view reason, Arguments args) {
    const std::string option = name_of(which);
    args.insert(args.begin(), {"option", option});
    if (options.value().contains(option)) options.member(option).fault(reason, args);
    else options.fault(reason, args);
  };
  for (const auto& [which, editions] : only_in)
    if (setup.switches.has(which) && !editions.has(setup.edition))
      fault_at(which, "option_of_another_edition", {{"edition", std::string{edition_names[static_cast<std::size_t>(setup.edition)].id}}});
  for (const auto& [which, clash, other] : combinations) {
    if (!setup.switches.has(which) || setup.switches.has(other) == (clash == Clash::Needs)) continue;
    fault_at(which, clash == Clash::Needs ? "option_needs" : "option_excludes", {{"other", name_of(other)}});
  }
  return options.faults() == before;
}

bool read_choice(Fields& fields, Setup& out) {
  std::string id;
  const auto named = fields.need("scenario");
  const auto options = fields.find("options");
  if (!named || !named->string(id)) return false;
  const Scenario* scenario = find_scenario(id);
  if (!scenario) return named->fault("unknown_scenario", {{"scenario", id}});
  out = {.edition = scenario->edition};
  return !options || (json::read(*options, out.switches) && check_options(*options, out));
}

json::Type scenario_type(json::Types& types) { return json::type_of<Scenario>(types); }

Faults DixieCodec::check_scenario(const Json& document) {
  Faults faults;
  Scenario scenario;
  const Spot spot{document, faults};
  if (!json::read(spot, scenario)) return faults;
  const Spot options = spot.member("options");
  for (std::size_t i = 0; i < scenario.options.size(); ++i) {
    const Spot item = options.item(i);
    check_options(item, setup_with(scenario.edition, scenario.options[i]));
    for (std::size_t j = 0; j < i; ++j)
      if (scenario.options[j] == scenario.options[i]) item.fault("given_twice", {{"field", name_of(scenario.options[i])}});
  }
  return faults;
}

}  // namespace kepi::dixie
