#pragma once
/// How C++ values look in JSON. A struct is described once, by the list of its members:
///     template <> inline constexpr auto shape<Fire> = object<Fire>("fire", field("card", &Fire::by));
///     template <> inline constexpr auto shape<Arm> = words<Arm>("Arm", word("foot", Arm::Foot), …);
///     template <> inline constexpr auto shape<Order> = one_of<Order>("Order");
/// and reading, writing, JSON Schema and TypeScript follow. A variant is an object whose "type" is
/// the name of the alternative. What is no struct, enum or variant has a Form of its own. Names may
/// depend on the match (the units of a scenario): forms are told within what they read and write.
#include <array>
#include <charconv>
#include <concepts>
#include <limits>
#include <tuple>
#include <utility>
#include <variant>

#include "engine/parse.h"
#include "games/json/spot.h"
#include "games/json/type.h"

namespace kepi::json {

/// read(spot, out), write(value, within), type(types).
template <class T>
struct Form;

template <class T>
bool read(const Spot& spot, T& out) {
  return Form<T>::read(spot, out);
}
template <class T>
Json write(const T& value, const Within& within = {}) {
  return Form<T>::write(value, within);
}
template <class T>
Type type_of(Types& types) {
  return Form<T>::type(types);
}
/// `write` as text, appended without building the value first: for what a server sends thousands of times a second.
/// A form that has no `append` of its own goes by `write`.
template <class T>
void append(std::string& out, const T& value, const Within& within = {}) {
  if constexpr (requires { Form<T>::append(out, value, within); }) Form<T>::append(out, value, within);
  else out += print(write(value, within));
}
/// Words of ours: nothing in them needs escaping.
inline void append_word(std::string& out, std::string_view word) { (((out += '"') += word) += '"'); }

/// The value a whole document stands for, or every fault of it.
template <class T>
Result<T> read_all(const Json& document, const Within& within = {}) {
  Faults faults;
  T out{};
  read(Spot{document, faults, within}, out);
  if (!faults.empty()) return tl::unexpected{std::move(faults)};
  return out;
}

// ---- structs -------------------------------------------------------------------------------

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

/// A member by how to get and to set it. If `get` gives an optional, nothing means: left out.
template <class Get, class Set>
struct Member {
  std::string_view name;
  Get get;
  Set set;
};
/// For bit-fields and whatever else no pointer can point to.
template <class Get, class Set>
constexpr Member<Get, Set> member(std::string_view name, Get get, Set set) {
  return {name, get, set};
}
template <class S, class M>
constexpr auto field(std::string_view name, M S::*pointer) {
  return member(name, [pointer](const S& s) -> const M& { return s.*pointer; },
                [pointer](S& s, const M& m) { s.*pointer = m; });
}
/// As one of `As`: a seat by the name of its side.
template <class As, class S, class M>
constexpr auto field_as(std::string_view name, M S::*pointer) {
  return member(name, [pointer](const S& s) { return static_cast<As>(s.*pointer); },
                [pointer](S& s, const As& as) { s.*pointer = static_cast<M>(as); });
}
/// Left out when it has that value.
template <class S, class M>
constexpr auto unless(std::string_view name, M S::*pointer, M usual) {
  return member(name, [pointer, usual](const S& s) { return s.*pointer == usual ? std::optional<M>{} : s.*pointer; },
                [pointer, usual](S& s, const std::optional<M>& m) { s.*pointer = m.value_or(usual); });
}
/// Left out when it has the value of a fresh S.
template <class S, class M>
constexpr auto maybe(std::string_view name, M S::*pointer) {
  return member(name, [pointer](const S& s) { return s.*pointer == S{}.*pointer ? std::optional<M>{} : s.*pointer; },
                [pointer](S& s, const std::optional<M>& m) { s.*pointer = m.value_or(S{}.*pointer); });
}

template <class S, class... M>
struct ObjectShape {
  std::string_view name;
  std::tuple<M...> members;
};
template <class S, class... M>
constexpr ObjectShape<S, M...> object(std::string_view name, M... members) {
  return {name, {members...}};
}

template <class S, class M>
using ValueOf = std::remove_cvref_t<decltype(std::declval<const M&>().get(std::declval<const S&>()))>;

template <class S, class M>
bool read_member(Fields& fields, const M& member, S& out) {
  using Value = ValueOf<S, M>;
  Value value{};
  if constexpr (is_optional<Value>) {
    if (const auto spot = fields.find(member.name); spot && !read(*spot, value.emplace())) return false;
  } else {
    const auto spot = fields.need(member.name);
    if (!spot || !read(*spot, value)) return false;
  }
  member.set(out, value);
  return true;
}

template <class S, class M>
void write_member(Json& object, const M& member, const S& s, const Within& within) {
  const auto& value = member.get(s);
  const std::string name{member.name};
  if constexpr (is_optional<ValueOf<S, M>>) {
    if (value) object[name] = write(*value, within);
  } else {
    object[name] = write(value, within);
  }
}

template <class T>
void append_named(std::string& out, std::string_view name, const T& value, const Within& within) {
  if (out.back() != '{') out += ',';
  append_word(out, name);
  out += ':';
  append(out, value, within);
}
template <class S, class M>
void append_member(std::string& out, const M& member, const S& s, const Within& within) {
  const auto& value = member.get(s);
  if constexpr (is_optional<ValueOf<S, M>>) {
    if (value) append_named(out, member.name, *value, within);
  } else {
    append_named(out, member.name, value, within);
  }
}

template <class S, class M>
Field member_type(const M& member, Types& types) {
  using Value = ValueOf<S, M>;
  if constexpr (is_optional<Value>) return {std::string{member.name}, type_of<typename Value::value_type>(types), false};
  else return {std::string{member.name}, type_of<Value>(types), true};
}

template <class S, class... M>
bool read_members(Fields& fields, const ObjectShape<S, M...>& shape, S& out) {
  return std::apply([&](const M&... m) { return (int{read_member(fields, m, out)} & ... & 1) == 1; }, shape.members);
}
template <class S, class... M>
void write_members(Json& object, const ObjectShape<S, M...>& shape, const S& value, const Within& within) {
  std::apply([&](const M&... m) { (write_member(object, m, value, within), ...); }, shape.members);
}
template <class S, class... M>
void append_members(std::string& out, const ObjectShape<S, M...>& shape, const S& value, const Within& within) {
  std::apply([&](const M&... m) { (append_member(out, m, value, within), ...); }, shape.members);
}
template <class S, class... M>
void add_member_types(std::vector<Field>& to, const ObjectShape<S, M...>& shape, Types& types) {
  std::apply([&](const M&... m) { (to.push_back(member_type<S>(m, types)), ...); }, shape.members);
}

// ---- enums ---------------------------------------------------------------------------------

template <class E>
using Word = std::pair<std::string_view, E>;
template <class E>
constexpr Word<E> word(std::string_view text, E value) {
  return {text, value};
}
template <class E, std::size_t N>
struct WordShape {
  std::string_view name;
  std::array<Word<E>, N> words;
};
template <class E, class... W>
constexpr WordShape<E, sizeof...(W)> words(std::string_view name, W... w) {
  return {name, {w...}};
}

/// The word for a value; every value an enum may have has one.
template <class E, std::size_t N>
constexpr std::string_view text_of(const WordShape<E, N>& shape, E value) {
  for (const auto& [text, v] : shape.words)
    if (v == value) return text;
  return {};
}
template <class E, std::size_t N>
constexpr std::optional<E> value_of(const WordShape<E, N>& shape, std::string_view text) {
  for (const auto& [t, v] : shape.words)
    if (t == text) return v;
  return std::nullopt;
}

// ---- variants ------------------------------------------------------------------------------

struct OneOfShape {
  std::string_view name;
};
template <class V>
constexpr OneOfShape one_of(std::string_view name) {
  return {name};
}

// ---- which is it? --------------------------------------------------------------------------

struct NoShape {};
template <class T>
inline constexpr NoShape shape{};

template <class T>
concept Shaped = !std::same_as<std::remove_cvref_t<decltype(shape<T>)>, NoShape>;

/// "not one of these words" with the words, unless there are too many to be of use.
inline bool not_a_word(const Spot& spot, const std::vector<std::string>& words) {
  std::string list;
  for (const std::string& w : words) list += (list.empty() ? "" : ", ") + w;
  return spot.fault("unknown_word", {{"words", list}});
}

template <Shaped T>
struct Form<T> {
  using Shape = std::remove_cvref_t<decltype(shape<T>)>;

  static bool read(const Spot& spot, T& out) { return read_as(shape<T>, spot, out); }
  static Json write(const T& value, const Within& within) { return write_as(shape<T>, value, within); }
  static void append(std::string& out, const T& value, const Within& within) { append_as(shape<T>, out, value, within); }
  static Type type(Types& types) {
    const std::string name{shape<T>.name};
    if (!types.contains(name)) {
      types[name];  // a place holder: a type may mention itself
      Type made = type_as(shape<T>, types);
      types[name] = std::move(made);
    }
    return {Named{name}};
  }

 private:
  template <class... M>
  static bool read_as(const ObjectShape<T, M...>& s, const Spot& spot, T& out) {
    Fields fields{spot};
    const bool fine = spot.value().is_object() && read_members(fields, s, out);
    fields.done();
    return fine;
  }
  template <class... M>
  static Json write_as(const ObjectShape<T, M...>& s, const T& value, const Within& within) {
    Json out = Json::object();
    write_members(out, s, value, within);
    return out;
  }
  template <class... M>
  static void append_as(const ObjectShape<T, M...>& s, std::string& out, const T& value, const Within& within) {
    out += '{';
    append_members(out, s, value, within);
    out += '}';
  }
  template <class... M>
  static Type type_as(const ObjectShape<T, M...>& s, Types& types) {
    Record record;
    add_member_types(record.fields, s, types);
    return {std::move(record)};
  }

  template <std::size_t N>
  static bool read_as(const WordShape<T, N>& s, const Spot& spot, T& out) {
    std::string text;
    if (!spot.string(text)) return false;
    const auto value = value_of(s, text);
    if (!value) return not_a_word(spot, list(s));
    out = *value;
    return true;
  }
  template <std::size_t N>
  static Json write_as(const WordShape<T, N>& s, const T& value, const Within&) {
    return std::string{text_of(s, value)};
  }
  template <std::size_t N>
  static void append_as(const WordShape<T, N>& s, std::string& out, const T& value, const Within&) {
    append_word(out, text_of(s, value));
  }
  template <std::size_t N>
  static Type type_as(const WordShape<T, N>& s, Types&) {
    return {Words{list(s)}};
  }
  template <std::size_t N>
  static std::vector<std::string> list(const WordShape<T, N>& s) {
    std::vector<std::string> out;
    for (const auto& w : s.words) out.emplace_back(w.first);
    return out;
  }

  static bool read_as(const OneOfShape&, const Spot& spot, T& out) {
    Fields fields{spot};
    const auto tag = fields.need("type");
    std::string text;
    if (!tag || !tag->string(text)) return false;
    bool fine = false;
    if (!read_alternative<0>(text, fields, out, fine)) return not_a_word(*tag, tags());
    fields.done();
    return fine;
  }
  template <std::size_t I>
  static bool read_alternative(const std::string& tag, Fields& fields, T& out, bool& fine) {
    if constexpr (I < std::variant_size_v<T>) {
      using Alternative = std::variant_alternative_t<I, T>;
      if (tag != shape<Alternative>.name) return read_alternative<I + 1>(tag, fields, out, fine);
      fine = read_members(fields, shape<Alternative>, out.template emplace<I>());
      return true;
    } else {
      return false;
    }
  }
  static Json write_as(const OneOfShape&, const T& value, const Within& within) {
    return std::visit(
        [&]<class A>(const A& a) {
          Json out{{"type", std::string{shape<A>.name}}};
          write_members(out, shape<A>, a, within);
          return out;
        },
        value);
  }
  static void append_as(const OneOfShape&, std::string& out, const T& value, const Within& within) {
    std::visit(
        [&]<class A>(const A& a) {
          out += "{\"type\":";
          append_word(out, shape<A>.name);
          append_members(out, shape<A>, a, within);
          out += '}';
        },
        value);
  }
  static Type type_as(const OneOfShape&, Types& types) {
    OneOf out;
    for_each_alternative([&]<class A>() {
      Record record;
      record.fields.push_back({"type", {Words{{std::string{shape<A>.name}}}}, true});
      add_member_types(record.fields, shape<A>, types);
      out.of.push_back({std::move(record)});
    });
    return {std::move(out)};
  }
  static std::vector<std::string> tags() {
    std::vector<std::string> out;
    for_each_alternative([&]<class A>() { out.emplace_back(shape<A>.name); });
    return out;
  }
  template <class F>
  static void for_each_alternative(F f) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      (f.template operator()<std::variant_alternative_t<I, T>>(), ...);
    }(std::make_index_sequence<std::variant_size_v<T>>{});
  }
};

// ---- plain values --------------------------------------------------------------------------

template <>
struct Form<bool> {
  static bool read(const Spot& spot, bool& out) { return spot.boolean(out); }
  static Json write(bool value, const Within&) { return value; }
  static void append(std::string& out, bool value, const Within&) { out += value ? "true" : "false"; }
  static Type type(Types&) { return {Boolean{}}; }
};

template <std::integral I>
  requires(sizeof(I) < 8)
struct Form<I> {
  static constexpr std::int64_t least = std::numeric_limits<I>::min(), most = std::numeric_limits<I>::max();
  static bool read(const Spot& spot, I& out) {
    std::int64_t value = 0;
    if (!spot.integer(least, most, value)) return false;
    out = static_cast<I>(value);
    return true;
  }
  static Json write(I value, const Within&) { return static_cast<std::int64_t>(value); }
  static void append(std::string& out, I value, const Within&) {
    std::array<char, 24> digits;
    out.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), std::int64_t{value}).ptr);
  }
  static Type type(Types&) { return {Integer{least, most}}; }
};

/// Whatever can be filled item by item: std::vector, FixedVector.
template <class C>
concept Growing = requires(C c, typename C::value_type v) {
  c.push_back(v);
  c.clear();
  c.begin();
} && !std::same_as<C, std::string>;

template <Growing C>
struct Form<C> {
  using Item = typename C::value_type;
  static constexpr std::size_t most() {
    if constexpr (requires { C::capacity(); }) return C::capacity();
    else return 10'000;
  }
  static bool read(const Spot& spot, C& out) {
    out.clear();
    if (!spot.is_list(most())) return false;
    bool fine = true;
    for (std::size_t i = 0; i < spot.value().size(); ++i) {
      Item item{};
      if (json::read(spot.item(i), item)) out.push_back(item);
      else fine = false;
    }
    return fine;
  }
  static Json write(const C& value, const Within& within) {
    Json out = Json::array();
    for (const Item& item : value) out.push_back(json::write(item, within));
    return out;
  }
  static void append(std::string& out, const C& value, const Within& within) {
    out += '[';
    for (const Item& item : value) {
      if (out.back() != '[') out += ',';
      json::append(out, item, within);
    }
    out += ']';
  }
  static Type type(Types& types) { return {List{{type_of<Item>(types)}, most()}}; }
};

}  // namespace kepi::json
