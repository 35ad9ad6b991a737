#pragma once
/// A JSON Schema validator for the words our schemas use; a word it does not know is an error.
/// Returns what does not fit, "" if all does.
#include <nlohmann/json.hpp>
#include <regex>
#include <string>

namespace kepi::json {

inline std::string why_not(const nlohmann::json& root, const nlohmann::json& schema, const nlohmann::json& value) {
  for (const auto& [word, rule] : schema.items()) {
    if (word == "$ref") {
      const std::string name = rule.get<std::string>().substr(8);  // #/$defs/
      if (auto why = why_not(root, root["$defs"].at(name), value); !why.empty()) return name + ": " + why;
    } else if (word == "type") {
      const std::string type = rule;
      const bool fits = type == "object"    ? value.is_object()
                        : type == "array"   ? value.is_array()
                        : type == "string"  ? value.is_string()
                        : type == "boolean" ? value.is_boolean()
                        : type == "number"  ? value.is_number()
                        : type == "null"    ? value.is_null()
                                            : type == "integer" && value.is_number_integer();
      if (!fits) return value.dump() + " is no " + type;
    } else if (word == "minimum" || word == "maximum") {
      if (value.is_number() && (word == "minimum" ? value < rule : value > rule)) return value.dump() + " is out of range";
    } else if (word == "pattern") {
      if (value.is_string() && !std::regex_search(value.get<std::string>(), std::regex{rule.get<std::string>()}))
        return value.dump() + " does not match " + rule.dump();
    } else if (word == "const") {
      if (value != rule) return value.dump() + " is not " + rule.dump();
    } else if (word == "enum") {
      if (std::find(rule.begin(), rule.end(), value) == rule.end()) return value.dump() + " is no word of the list";
    } else if (word == "items") {
      if (value.is_array())
        for (const auto& item : value)
          if (auto why = why_not(root, rule, item); !why.empty()) return why;
    } else if (word == "maxItems") {
      if (value.is_array() && value.size() > rule.get<std::size_t>()) return "too many items";
    } else if (word == "required") {
      if (value.is_object())
        for (const auto& name : rule)
          if (!value.contains(name)) return name.dump() + " is missing";
    } else if (word == "properties") {
      if (value.is_object())
        for (const auto& [name, of] : rule.items())
          if (value.contains(name))
            if (auto why = why_not(root, of, value[name]); !why.empty()) return name + ": " + why;
    } else if (word == "additionalProperties") {
      if (value.is_object() && rule == false)
        for (const auto& [name, of] : value.items())
          if (!schema["properties"].contains(name)) return name + " is unknown";
    } else if (word == "oneOf") {
      int fitting = 0;
      std::string whys;
      for (const auto& of : rule) {
        const auto why = why_not(root, of, value);
        if (why.empty()) ++fitting;
        whys += why + "; ";
      }
      if (fitting != 1) return "fits " + std::to_string(fitting) + " of oneOf: " + whys;
    } else if (word != "$schema" && word != "$id" && word != "$defs" && word != "title" && word != "description") {
      return "unknown word " + word;
    }
  }
  return {};
}

inline std::string why_not(const nlohmann::json& schema, const nlohmann::json& value) {
  return why_not(schema, schema, value);
}

}  // namespace kepi::json
