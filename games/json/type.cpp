#include "games/json/type.h"

#include <nlohmann/json.hpp>

namespace kepi::json {
namespace {

using Json = nlohmann::json;

Json schema_of(const Type& type);

struct SchemaOf {
  Json operator()(const AnyValue&) const { return Json::object(); }
  Json operator()(const Null&) const { return {{"type", "null"}}; }
  Json operator()(const Boolean&) const { return {{"type", "boolean"}}; }
  Json operator()(const Integer& i) const { return {{"type", "integer"}, {"minimum", i.least}, {"maximum", i.most}}; }
  Json operator()(const Number& n) const { return {{"type", "number"}, {"minimum", n.least}, {"maximum", n.most}}; }
  Json operator()(const Text& t) const {
    Json out{{"type", "string"}};
    if (!t.pattern.empty()) out["pattern"] = t.pattern;
    return out;
  }
  Json operator()(const Words& w) const {
    if (w.words.size() == 1) return {{"const", w.words.front()}};
    return {{"enum", w.words}};
  }
  Json operator()(const List& l) const {
    return {{"type", "array"}, {"items", schema_of(l.of.front())}, {"maxItems", l.most}};
  }
  Json operator()(const Named& n) const { return {{"$ref", "#/$defs/" + n.name}}; }
  Json operator()(const Record& r) const {
    Json properties = Json::object(), required = Json::array();
    for (const Field& field : r.fields) {
      properties[field.name] = schema_of(field.type);
      if (field.required) required.push_back(field.name);
    }
    return {{"type", "object"}, {"properties", properties}, {"required", required}, {"additionalProperties", false}};
  }
  Json operator()(const OneOf& o) const {
    Json of = Json::array();
    for (const Type& type : o.of) of.push_back(schema_of(type));
    return {{"oneOf", of}};
  }
};

Json schema_of(const Type& type) { return std::visit(SchemaOf{}, type.is); }

struct TypeScriptOf {
  std::string_view prefix;
  std::string indent;

  std::string operator()(const AnyValue&) const { return "unknown"; }
  std::string operator()(const Null&) const { return "null"; }
  std::string operator()(const Boolean&) const { return "boolean"; }
  std::string operator()(const Integer&) const { return "number"; }
  std::string operator()(const Number&) const { return "number"; }
  std::string operator()(const Text&) const { return "string"; }
  std::string operator()(const Words& w) const {
    std::string out;
    for (const std::string& word : w.words) out += (out.empty() ? "'" : " | '") + word + "'";
    return out.empty() ? "never" : out;
  }
  std::string operator()(const List& l) const {
    const std::string of = print(l.of.front());
    const bool plain = of.find_first_of(" |") == std::string::npos;
    return plain ? of + "[]" : "(" + of + ")[]";
  }
  std::string operator()(const Named& n) const { return std::string{prefix} + n.name; }
  std::string operator()(const Record& r) const {
    if (r.fields.empty()) return "Record<string, never>";
    const bool short_enough = r.fields.size() <= 4;
    std::string out = "{";
    for (const Field& field : r.fields) {
      out += short_enough ? " " : "\n  " + indent;
      const bool plain = field.name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") ==
                         std::string::npos;
      out += plain ? field.name : "'" + field.name + "'";
      out += field.required ? ": " : "?: ";
      out += std::visit(TypeScriptOf{prefix, indent + "  "}, field.type.is);
      out += short_enough && &field == &r.fields.back() ? "" : ";";
    }
    return out + (short_enough ? " }" : "\n" + indent + "}");
  }
  std::string operator()(const OneOf& o) const {
    std::string out;
    for (const Type& type : o.of) out += "\n" + indent + "  | " + std::visit(TypeScriptOf{prefix, indent + "    "}, type.is);
    return out.empty() ? "never" : out;
  }
  std::string print(const Type& type) const { return std::visit(*this, type.is); }
};

}  // namespace

Json schema(std::string_view id, std::string_view title, const Type& root, const Types& types) {
  Json out = schema_of(root);
  out["$schema"] = "https://json-schema.org/draft/2020-12/schema";
  out["$id"] = id;
  out["title"] = title;
  for (const auto& [name, type] : types) out["$defs"][name] = schema_of(type);
  return out;
}

std::string typescript(const Types& types, std::string_view prefix) {
  std::string out;
  for (const auto& [name, type] : types) {
    const std::string body = TypeScriptOf{prefix, ""}.print(type);
    out += "export type " + std::string{prefix} + name + " =" + (body.front() == '\n' ? "" : " ") + body + "\n\n";
  }
  return out;
}

}  // namespace kepi::json
