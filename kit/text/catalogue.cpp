#include "kit/text/catalogue.h"

#include <unicode/msgfmt.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>

namespace kepi {
namespace {

constexpr std::array shared_scopes{std::string_view{"table"}, std::string_view{"ui"}, std::string_view{"cli"},
                                   std::string_view{"error"}};

icu::UnicodeString unicode(std::string_view utf8) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece{utf8.data(), static_cast<int32_t>(utf8.size())});
}

/// What a pattern does with an argument: a plural wants a number and a select a word, of which a number may be one.
enum class Use : std::uint8_t { AsItIs, Number, Word };
struct Argument {
  icu::UnicodeString name;
  Use use = Use::AsItIs;
};

icu::Formattable formattable(const TextArg& arg, Use use) {
  if (const auto* text = std::get_if<std::string>(&arg)) {
    std::int64_t number = 0;
    const auto [end, fault] = std::from_chars(text->data(), text->data() + text->size(), number);
    const bool is_number = fault == std::errc{} && end == text->data() + text->size();
    return use == Use::Number && is_number ? icu::Formattable{static_cast<int64_t>(number)} : icu::Formattable{unicode(*text)};
  }
  if (const auto* whole = std::get_if<std::int64_t>(&arg))
    return use == Use::Word ? icu::Formattable{unicode(std::to_string(*whole))} : icu::Formattable{static_cast<int64_t>(*whole)};
  return icu::Formattable{std::get<double>(arg)};
}

std::vector<Argument> arguments_of(const icu::UnicodeString& text) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::MessagePattern parts{text, nullptr, status};
  std::vector<Argument> arguments;
  for (int32_t i = 1; U_SUCCESS(status) && i < parts.countParts(); ++i)
    if (parts.getPartType(i) == UMSGPAT_PART_TYPE_ARG_NAME) {
      const icu::UnicodeString in_text = parts.getSubstring(parts.getPart(i));
      const icu::UnicodeString name{in_text.getBuffer(), in_text.length()};  // a copy: the substring ends with `parts`
      const auto type = parts.getPart(i - 1).getArgType();
      auto known = std::find_if(arguments.begin(), arguments.end(), [&](const Argument& a) { return a.name == name; });
      if (known == arguments.end()) known = arguments.insert(known, {name});
      if (type == UMSGPAT_ARG_TYPE_SELECT) known->use = Use::Word;
      if (UMSGPAT_ARG_TYPE_HAS_PLURAL_STYLE(type)) known->use = Use::Number;
    }
  return arguments;
}

struct Text {
  icu::MessageFormat pattern;
  std::vector<Argument> wanted;  // one that nobody gives is the word `none`, to select on
};

std::optional<std::string> formatted(const Text& text, const TextArgs& args) {
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  for (const auto& [name, use] : text.wanted) {
    std::string utf8;
    const auto given = args.find(name.toUTF8String(utf8));
    names.push_back(name);
    values.push_back(given == args.end() ? icu::Formattable{icu::UnicodeString{u"none"}} : formattable(given->second, use));
  }
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString out;
  text.pattern.format(names.data(), values.data(), static_cast<int32_t>(names.size()), out, status);
  if (U_FAILURE(status)) return std::nullopt;
  std::string utf8;
  return out.toUTF8String(utf8);
}

}  // namespace

struct Catalogue::Texts {
  using Scope = std::map<std::string, Text, std::less<>>;
  std::map<std::string, std::map<std::string, Scope, std::less<>>, std::less<>> languages;

  const Text* find_in(std::string_view language, std::string_view scope, std::string_view key) const {
    const auto l = languages.find(language);
    if (l == languages.end()) return nullptr;
    const auto s = l->second.find(scope);
    if (s == l->second.end()) return nullptr;
    const auto k = s->second.find(key);
    return k == s->second.end() ? nullptr : &k->second;
  }
  const Text* find(std::string_view language, std::string_view scope, std::string_view key) const {
    if (const auto* own = find_in(language, scope, key)) return own;
    for (const auto shared : shared_scopes)
      if (const auto* found = find_in(language, shared, key)) return found;
    return nullptr;
  }
};

Catalogue::Catalogue() : texts_{std::make_unique<Texts>()} {}
Catalogue::~Catalogue() = default;
Catalogue::Catalogue(Catalogue&&) noexcept = default;
Catalogue& Catalogue::operator=(Catalogue&&) noexcept = default;

std::vector<TextFault> Catalogue::add(std::string_view language, std::string_view scope, std::string_view json) {
  const std::string file = std::string{language} + "/" + std::string{scope} + ".json";
  std::vector<TextFault> faults;
  const auto object = nlohmann::json::parse(json, nullptr, false);
  if (!object.is_object()) return {{file, "", "not a JSON object of texts"}};
  auto& texts = texts_->languages[std::string{language}][std::string{scope}];
  const std::string locale_name{language};
  for (const auto& [key, value] : object.items()) {
    if (!value.is_string()) {
      faults.push_back({file, key, "not a text"});
      continue;
    }
    UParseError where{};
    UErrorCode status = U_ZERO_ERROR;
    icu::MessageFormat pattern{unicode(value.get_ref<const std::string&>()), icu::Locale{locale_name.c_str()}, where,
                               status};
    if (U_FAILURE(status))
      faults.push_back({file, key, "wrong pattern at character " + std::to_string(where.offset)});
    else
      texts.emplace(key, Text{pattern, arguments_of(unicode(value.get_ref<const std::string&>()))});
  }
  return faults;
}

std::string Catalogue::format(std::string_view language, std::string_view scope, std::string_view key,
                              const TextArgs& args) const {
  const Text* text = texts_->find(language, scope, key);
  if (!text) return std::string{key};
  return formatted(*text, args).value_or(std::string{key});
}

bool Catalogue::has(std::string_view language, std::string_view scope, std::string_view key) const {
  return texts_->find(language, scope, key) != nullptr;
}

std::vector<std::string> Catalogue::keys(std::string_view language, std::string_view scope) const {
  std::vector<std::string> keys;
  if (const auto l = texts_->languages.find(language); l != texts_->languages.end())
    if (const auto s = l->second.find(scope); s != l->second.end())
      for (const auto& [key, pattern] : s->second) keys.push_back(key);
  return keys;
}

}  // namespace kepi
