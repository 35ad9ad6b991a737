#!/usr/bin/env python3
"""make_maps.py DATA_FOLDER OUTPUT: the maps of gettysburg.json and testmaps.json as tables of the core."""
import json
import os
import sys

TERRAIN = ("ridge", "steep", "obstructed")
ENTRIES = ["CHAMBERSBURG", "MUMMASBURG", "HARRISBURG", "EMMITSBURG", "TANEYTOWN", "BALTIMORE"]


def main(folder, output):
    lines = ["// Made by make_maps.py from data/guns; do not edit."]
    maps = []
    for name in ("gettysburg.json", "testmaps.json"):
        with open(os.path.join(folder, name), encoding="utf-8") as handle:
            content = json.load(handle)
        maps += content.get("maps", [content])
    for m in maps:
        lines += table(m)
    lines.append("constexpr RawMap raw_maps[]{")
    for m in maps:
        k = ident(m)
        lines.append('  {"%s", %s},' % (m["metadata"]["id"], ", ".join(
            "%s_%s" % (k, part) for part in ("crossings", "frame", "areas", "loops", "positions", "sights", "over", "entries",
                                             "roads", "sequences", "junctions", "junction_roads", "objectives", "buford"))))
    lines.append("};")
    text = "\n".join(lines) + "\n"
    with open(output, "w", encoding="utf-8") as handle:
        handle.write(text)


def ident(m):
    return m["metadata"]["id"].lower()


def array(kind, name, rows):
    return ["constexpr std::array<%s, %d> %s{{%s}};" % (kind, len(rows), name, ", ".join(rows))]


def table(m):
    k = ident(m)
    crossing = {c["id"]: i for i, c in enumerate(m["crossings"])}
    area = {a["id"]: i for i, a in enumerate(m["areas"])}
    position = {p["id"]: i for i, p in enumerate(m["positions"])}
    road = {r["id"]: i for i, r in enumerate(m["roads"])}
    boolean = lambda v: "true" if v else "false"
    lines = array("RawCrossing", k + "_crossings",
                  ['{"%s", %r, %r, %s}' % (c["id"], float(c["x"]), float(c["y"]), boolean(c.get("onEdge"))) for c in m["crossings"]])
    lines += array("std::uint16_t", k + "_frame", [str(crossing[v]) for v in m["metadata"]["frame"]])
    loops, rows = [], []
    for a in m["areas"]:
        rows.append('{"%s", %d, %d, %s, %s}' % (a["id"], len(loops), len(a["loop"]), boolean(a.get("partial")), boolean(a.get("town"))))
        loops += [str(crossing[v]) for v in a["loop"]]
    lines += array("RawArea", k + "_areas", rows) + array("std::uint16_t", k + "_loops", loops)
    rows = []
    for p in m["positions"]:
        ground = ["{%s, %d}" % (", ".join(boolean(t in p["sides"][s]["terrain"]) for t in TERRAIN), p["sides"][s]["ridgeGuns"])
                  for s in ("left", "right")]
        rows.append('{"%s", %d, %d, %d, %d, {{%s}}, %s}' % (p["id"], crossing[p["a"]], crossing[p["b"]], area[p["left"]],
                                                             area[p["right"]], ", ".join(ground), boolean(p.get("partial"))))
    lines += array("RawPosition", k + "_positions", rows)
    rows, over = [], []
    for s in m["specialLinesOfSight"]:
        rows.append("{%d, %d, %d, %d, %d}" % (position[s["position"]], area[s["frontArea"]], len(over), len(s["over"]), area[s["seenArea"]]))
        over += [str(position[q]) for q in s["over"]]
    lines += array("RawSight", k + "_sights", rows) + array("std::uint16_t", k + "_over", over)
    lines += array("RawEntry", k + "_entries", ["{%d, %d, %d, %d}" % (ENTRIES.index(e["id"]), area[e["areas"][0]], area[e["areas"][1]],
                                                                    road[e["road"]]) for e in m["entryPoints"]])
    rows, sequences = [], []
    for r in m["roads"]:
        rows.append("{%d, %d}" % (len(sequences), len(r["sequence"])))
        sequences += [str((area if i % 2 == 0 else position)[x]) for i, x in enumerate(r["sequence"])]
    lines += array("RawRoad", k + "_roads", rows) + array("std::uint16_t", k + "_sequences", sequences)
    rows, members = [], []
    for j in m["junctions"]:
        rows.append("{%d, %d, %d}" % (area[j["area"]], len(members), len(j["roads"])))
        members += [str(road[r]) for r in j["roads"]]
    lines += array("RawJunction", k + "_junctions", rows) + array("std::uint16_t", k + "_junction_roads", members)
    lines += array("std::uint16_t", k + "_objectives", [str(area[o["area"]]) for o in m["objectives"]])
    lines += array("RawBuford", k + "_buford", ["{%d, %d}" % (position[b["position"]], area[b["front"]]) for b in m["setup"]["buford"]])
    return lines


if __name__ == "__main__":
    main(*sys.argv[1:])
