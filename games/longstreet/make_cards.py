#!/usr/bin/env python3
"""Writes data/longstreet/cards.csv as C++ tables (cards.inc), included by cards.cpp alone.

    make_cards.py cards.csv cards.inc

Rows stand in the order of `enum class Title` (cards.h). A value the tables cannot hold is refused with card and field.
"""
import csv
import sys
from pathlib import Path

NATIONS = {"both": "Both", "federal": "Federal", "confederate": "Confederate"}
SYMBOLS = {"": "None", "fire": "Fire", "combat": "Combat", "movement": "Movement", "interrupt": "Interrupt"}
YEARS = {"all": "All", "61-62": "Early", "63-65": "Late"}
WINDOWS = {"": "None"} | {f"W{n}": f"W{n}" for n in range(1, 8)}
BANNERS = {"blue": "false", "red": "true"}
COUNTS = {str(n): str(n) for n in range(10)}


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def main(source, target):
    faults, faces, texts = [], [], []
    with open(source, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            def one_of(field, words, enum=""):
                if row[field] not in words:
                    faults.append(f"{row['id']}: {field} is {row[field]!r}")
                return enum + words.get(row[field], "")
            if (row["symbol"] == "interrupt") != bool(row["window"]) or (row["banner"] == "red" and not row["window"]):
                faults.append(f"{row['id']}: interrupts have a window, and only they may be red")
            faces.append(", ".join([
                one_of("nation", NATIONS, "Nation::"), one_of("copies", COUNTS), one_of("morale", COUNTS),
                one_of("symbol", SYMBOLS, "Symbol::"), one_of("window", WINDOWS, "Window::"), one_of("banner", BANNERS),
                one_of("years", YEARS, "Years::"), quoted(row["rule"])]))
            texts.append(", ".join(quoted(row[field]) for field in ("id", "name_en", "name_fr", "effect_en", "effect_fr")))
    if faults:
        sys.exit("\n".join(faults))
    out = ["// Made by make_cards.py from data/longstreet/cards.csv; do not edit.\n"]
    for kind, name, lines in (("CardFace", "all_faces", faces), ("CardText", "all_texts", texts)):
        out.append(f"constexpr std::array<{kind}, {len(lines)}> {name}{{{{")
        out += [f"    {{{line}}}," for line in lines]
        out.append("}};\n")
    Path(target).write_text("\n".join(out), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
