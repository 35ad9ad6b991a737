#!/usr/bin/env python3
"""Writes the card sets of data/dixie as C++ tables (cards.inc), included by cards.cpp alone.

    make_cards.py DATA_FOLDER cards.inc

A value the tables cannot hold is refused with file, card and field (DX-M.10); the finer checks of the
card sets are those of data/dixie/check.py.
"""
import csv
import sys
from pathlib import Path

EDITIONS = [("bull-run", "BR", "BullRun"), ("shiloh", "SH", "Shiloh"), ("gettysburg", "GB", "Gettysburg")]
SIDES = [("USA", "US", "usa"), ("CSA", "CS", "csa")]
TYPES = ["infantry", "cavalry", "artillery", "general", "terrain", "special"]
CORPS = {"": "None", "I": "I", "II": "II", "III": "III", "V": "V", "VI": "VI", "XI": "XI", "XII": "XII",
         "Reserve": "Reserve", "CAV": "Cavalry", "ART": "Artillery", "A": "Army", "W": "Wing"}
ARMIES = {"": "None", "Army of Northeastern Virginia": "NortheasternVirginia", "Army of the Potomac": "Potomac",
          "Army of the Shenandoah": "Shenandoah", "Army of the Tennessee": "Tennessee",
          "Army of the Ohio": "Ohio", "Army of the Mississippi": "Mississippi",
          "Army of Northern Virginia": "NorthernVirginia"}
LETTERS = {"": "B", "A": "A", "B": "B", "C": "C"}
BRANCHES = {"": "None", "all": "All", "infantry": "Infantry", "cavalry": "Cavalry", "artillery": "Artillery"}
SCOPES = {"": "None", "army": "Army", "wing": "Wing", "corps": "Corps", "division": "Division",
          "brigade": "Brigade"}
FATES = {"": "None", "wounded": "Wounded", "killed": "Killed"}
GROUNDS = {"": "Free", "left": "Left", "centre": "Centre", "right": "Right", "front-left": "FrontLeft",
           "front-centre": "FrontCentre", "front-right": "FrontRight", "rear-left": "RearLeft",
           "rear-centre": "RearCentre", "rear-right": "RearRight"}
# DX-M.10, T.12: where the terrain of an edition may lie.
FIELDS = {"bull-run": ("",), "shiloh": ("front-left", "front-centre", "front-right", "rear-left", "rear-centre",
                                        "rear-right"), "gettysburg": ("left", "centre", "right")}
PLAYED_ON = {"engaged": "Engaged", "unengaged": "Unengaged", "held": "Held", "any": "Any", "none": "None"}
WHOSE = {"": "Either", "own": "Own", "enemy": "Enemy"}

faults = []


def camel(word):
    return "".join(part.capitalize() for part in word.split("-"))


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


class Row:
    """One line of a data file; notes a fault instead of stopping at the first."""

    def __init__(self, file, fields, key):
        self.file, self.fields, self.key = file, fields, fields[key]

    def fault(self, field):
        faults.append(f"{self.file}: {self.key}: {field} is {self.fields[field]!r}")

    def text(self, field):
        return quoted(self.fields[field])

    def number(self, field, low=0, high=9):
        value = self.fields[field] or "0"
        try:
            if low <= int(value) <= high:
                return str(int(value))
        except ValueError:
            pass
        self.fault(field)
        return "0"

    def flag(self, field):
        if self.fields[field] not in ("0", "1"):
            self.fault(field)
        return "true" if self.fields[field] == "1" else "false"

    def one_of(self, field, names, enum):
        if self.fields[field] not in names:
            self.fault(field)
        return f"{enum}::{names.get(self.fields[field], 'None')}"


def rows(folder, name, key):
    with open(folder / name, encoding="utf-8", newline="") as file:
        return [Row(name, fields, key) for fields in csv.DictReader(file)]


def face(row, kinds, effects, divisions, edition, side):
    wing = row.fields["wing_corps"].split(";") if row.fields["wing_corps"] else []
    if len(wing) not in (0, 3) or any(corps not in CORPS for corps in wing):
        row.fault("wing_corps")
    wing = [f"Corps::{CORPS.get(corps, 'None')}" for corps in (wing + [""] * 3)[:3]]
    division = divisions.setdefault(row.fields["division"], len(divisions))
    return ", ".join([
        row.one_of("type", {kind: camel(kind) for kind in TYPES}, "CardType"), side, f"Edition::{edition}",
        row.number("cv", 0, 4), row.one_of("morale", LETTERS, "Letter"),
        row.number("fire_long", 0, 3), row.number("fire_short", 0, 3), row.flag("horse_artillery"),
        row.number("attack", 0, 3), row.number("defense", 0, 3), row.number("stacking_bonus", 0, 3),
        row.number("stars", 0, 4),
        row.one_of("terrain_kind", {"": "None"} | {kind: camel(kind) for kind in kinds}, "TerrainKind"),
        row.one_of("terrain_position", GROUNDS, "Ground"),
        row.number("movement_limit", 0, 3), row.flag("no_flank"), row.flag("day1"),
        row.one_of("special_effect", {"": "None"} | {effect: camel(effect) for effect in effects}, "Effect"),
        row.one_of("army", ARMIES, "Army"), row.one_of("corps", CORPS, "Corps"), str(division),
        row.one_of("branch", BRANCHES, "Branch"), row.one_of("commander_scope", SCOPES, "Scope"),
        row.one_of("fate", FATES, "Fate"), "{" + ", ".join(wing) + "}", row.number("battle_points", 0, 99)])


BLANKS_AFTER = 500


def blanks(code, side, kinds, effects):
    """DX-M.12: every rating that the ledger's notation can write down, as often as a position may need it."""
    letters = ("A", "B", "C") if code == "GB" else ("",)
    few = len(letters) > 1
    for cv in range(1, 5):
        for letter in letters:
            shown = "" if letter == "B" else letter
            yield 4 if few else 8, f"I{cv}{shown}", dict(type="infantry", branch="infantry", cv=cv, morale=letter)
            yield 3 if few else 8, f"V{cv}{shown}", dict(type="cavalry", branch="cavalry", cv=cv, morale=letter)
            for horse in range(1 + few):
                for far in (1, 2):
                    for near in (2, 3):
                        yield ((1 if horse else 2) if few else 6, f"{'AH'[horse]}{cv}{shown}({far}/{near})",
                               dict(type="artillery", branch="artillery", cv=cv, morale=letter, fire_long=far, fire_short=near,
                                    horse_artillery=horse))
    for attack in range(4):
        for defense in range(4):
            for bonus in range(4):
                yield (2, f"G{attack}/{defense}" + (f"+{bonus}" if bonus else ""),
                       dict(type="general", branch="all", attack=attack, defense=defense, stacking_bonus=bonus))
    for kind in kinds:
        for limit in {"creek": (1, 2, 3), "pond": (1, 2)}.get(kind, (0,)):
            yield 2, kind + (str(limit) if limit else ""), dict(type="terrain", terrain_kind=kind, movement_limit=limit)
    for effect in effects:
        if effect["side"] in ("both", side) and code in effect["editions"].split():  # DX-12.17
            yield 2, effect["id"], dict(type="special", special_effect=effect["id"])


def timing(row):
    parts = []
    for word in row.fields["timing"].split():
        code, _, whose = word.partition(":")
        if whose not in WHOSE:
            row.fault("timing")
        parts.append(f"{{Window::{code}, Whose::{WHOSE.get(whose, 'Either')}}}")
    return "Timing{" + ", ".join(parts) + "}"


def table(out, kind, name, lines):
    out.append(f"constexpr std::array<{kind}, {len(lines)}> {name}{{{{")
    out += [f"    {{{line}}}," for line in lines]
    out.append("}};\n")


def main(folder, target):
    kinds = rows(folder, "terrain-kinds.csv", "kind")
    effects = rows(folder, "specials.csv", "id")
    kind_names = [row.fields["kind"] for row in kinds]
    effect_names = [row.fields["id"] for row in effects]
    allowed = {row.fields["id"]: row.fields for row in effects}
    divisions = {"": 0}
    faces, texts, sets = [], [], []
    for edition, code, edition_name in EDITIONS:
        cards = rows(folder, f"{edition}.csv", "id")
        for row in cards:
            if row.fields["edition"] != edition:
                row.fault("edition")
            if row.fields["type"] == "terrain" and row.fields["terrain_position"] not in FIELDS[edition]:
                row.fault("terrain_position")
            effect = allowed.get(row.fields["special_effect"])
            if effect and (effect["side"] not in ("both", row.fields["side"]) or code not in effect["editions"].split()):
                row.fault("special_effect")  # DX-12.17
        for side, side_code, side_name in SIDES:
            own = sorted((row for row in cards if row.fields["side"] == side), key=lambda row: row.key)
            sets.append(f"CardId{{{len(faces)}}}, CardId{{{len(faces) + len(own)}}}")
            for number, row in enumerate(own, 1):
                if row.key != f"{code}-{side_code}-{number:03}":
                    row.fault("id")
                faces.append(face(row, kind_names, effect_names, divisions, edition_name, side_name))
                texts.append(", ".join(map(row.text, ("id", "name_en", "name_fr", "army", "corps", "division",
                                                      "brigade"))))
        if any(row.fields["side"] not in ("USA", "CSA") for row in cards):
            faults.append(f"{edition}.csv: a side is neither USA nor CSA")

    blank_sets, columns = [], dict.fromkeys(cards[0].fields, "")
    columns.update(horse_artillery="0", no_flank="0", day1="0")
    for edition, code, edition_name in EDITIONS:
        for side, side_code, side_name in SIDES:
            first, number = len(faces), BLANKS_AFTER
            for copies, name, fields in blanks(code, side, kind_names, [row.fields for row in effects]):
                for _ in range(copies):
                    number += 1
                    row = Row("blank", columns | {key: str(value) for key, value in fields.items()} | {"id": f"{code}-{side_code}-{number}"}, "id")
                    faces.append(face(row, kind_names, effect_names, divisions, edition_name, side_name))
                    texts.append(", ".join(map(quoted, (row.key, name, name, "", "", "", ""))))
            if number > 999:
                faults.append(f"{code}-{side_code}: too many blank cards")
            blank_sets.append(f"CardId{{{first}}}, CardId{{{len(faces)}}}")

    out = ["// Made by make_cards.py from data/dixie; do not edit.\n"]
    table(out, "CardFace", "all_faces", faces)
    table(out, "CardText", "all_texts", texts)
    table(out, "CardSet", "all_sets", sets)
    table(out, "CardSet", "blank_sets", blank_sets)
    out.append(f"constexpr std::size_t blanks_after = {BLANKS_AFTER};\n")
    numbers = ["def_dice_short", "def_dice_long", "def_morale", "att_dice_short", "in_dice", "att_morale"]
    table(out, "TerrainRow", "terrain_data", [
        ", ".join([f"TerrainKind::{camel(row.fields['kind'])}"] + [row.number(name, -2, 2) for name in numbers]
                  + [row.text("rule")]) for row in kinds])
    table(out, "TableText", "terrain_texts",
          [", ".join(map(row.text, ("kind", "name_en", "name_fr", "effect_en", "effect_fr"))) for row in kinds])
    table(out, "EffectRow", "effect_data", [
        ", ".join([f"Effect::{camel(row.fields['id'])}",
                   row.one_of("side", {"both": "Both", "USA": "Usa", "CSA": "Csa"}, "Sides"),
                   "Editions{" + ", ".join(f"Edition::{name}" for _, code, name in EDITIONS
                                           if code in row.fields["editions"].split()) + "}",
                   timing(row), row.one_of("position", PLAYED_ON, "PlayedOn"), row.flag("persistent"),
                   row.flag("mobile"), row.flag("takes_hits"), row.number("battle_points", 0, 99),
                   row.text("rule")]) for row in effects])
    table(out, "TableText", "effect_texts",
          [", ".join(map(row.text, ("id", "name_en", "name_fr", "effect_en", "effect_fr"))) for row in effects])
    if faults:
        sys.exit("\n".join(faults))
    Path(target).write_text("\n".join(out), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), sys.argv[2])
