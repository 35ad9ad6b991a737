#!/usr/bin/env python3
"""Prints random positions on every map with what chapters 9 to 14 and 20 make of them, for comparison with the engine
(games/guns/test/golden/positions.txt):

    position MAP              what follows belongs to it
    terrain ridge2[C|N : N]   laid over the map
    block U.Sykes-a(F) @ C|N > N
    orders Attack 2           of the army that acts, hours of the turn; the Union is first player
    winners Heth-a Heth-b     of the other army
    field U|C areas           of the blocks of that army
    march NAME ends           of the Confederates
    strike NAME TARGET paths  a path as areas and positions, sorted
    bombards NAME NAME        Confederate gun, Union target
    threats NAME left right
    owes NAME                 of the Union
    withdraw NAME LIMIT ends
    control AREA
"""
import random

import check_examples
from check_examples import MAPS, Table, load

SEED, EACH = 1863, {"HEX": 40, "QUILT": 40, "FORK": 10, "HOUSE": 10, "gettysburg": 60}
UNION = [c + s for c in ("Hancock", "Sickles", "Sykes", "Sedgwick", "Howard", "Slocum") for s in ("-a", "-b", "-c")]
CONFEDERATE = [c + s for c in ("Hood", "McLaws", "Pickett", "Rodes", "Early", "Johnson", "Anderson", "Heth", "Pender")
               for s in ("-a", "-b")]


def terrain(rng, board):
    """Some ground, as overlays."""
    for _ in range(rng.randint(0, 8)):
        k = rng.choice(sorted(board.positions))
        side = rng.choice(sorted(board.sides(k)))
        yield "%s[%s : %s]" % (rng.choice(["ridge1", "ridge2", "ridge3", "obs", "obs", "steep"]), k, side)


def place(rng, board):
    """Two armies close to each other; now and then a Confederate shares a position with the enemy he faces."""
    centre = rng.choice(sorted(board.positions))
    reach = board.reach(centre, 3)
    near = sorted(k for k, cost in reach.items() if cost <= 3)
    held, blocks = {}, []
    for army, names in (("U", UNION), ("C", CONFEDERATE)):
        names = rng.sample(names, rng.randint(2, 6))
        for name in names:
            k = rng.choice(near)
            owner, front = held.get(k, (army, rng.choice(sorted(board.sides(k)))))
            if sum(1 for _, _, p, _ in blocks if p == k) >= 2:
                continue
            if owner != army:
                if rng.random() < 0.7 or sum(1 for a, _, p, _ in blocks if p == k and a == army):
                    continue
                front = board.other(k, front)
            held.setdefault(k, (army, front))
            blocks.append((army, name, k, front))
    return blocks


def march_ends(table, name, limit, far, orders):
    b, ends = table.blocks[name], set()

    def go(words, here, spent):
        for area, there, cost in table.board.steps(here):
            if spent + cost <= far:
                further = "%s (%s) %s" % (words, area, there)
                answer = table.march(name, further, limit, far=far, orders=orders)
                if isinstance(answer, int):
                    ends.add(there)
                if isinstance(answer, int) or answer in ("GG-12.04", "GG-12.02"):
                    go(further, there, spent + cost)
    go(b.position, b.position, 0)
    return ends


def lines():
    rng = random.Random(SEED)
    maps = dict(load("testmaps.json"))
    maps.update(load("gettysburg.json"))
    MAPS.update(maps)
    for ident, number in EACH.items():
        for _ in range(number):
            board = check_examples.Board(maps[ident])
            ground = [] if ident == "gettysburg" else list(terrain(rng, board))
            blocks = place(rng, check_examples.Board(maps[ident], ground))
            if {a for a, _, _, _ in blocks} != {"U", "C"}:
                continue
            table = Table(maps[ident], *ground, *("%s.%s @ %s > %s" % b for b in blocks))
            board = table.board
            orders, hours = rng.choice(["Attack", "Hold", "Withdraw"]), rng.choice([1, 1, 2])
            red = [b for b in table.blocks.values() if b.army == "C"]
            blue = [b for b in table.blocks.values() if b.army == "U"]
            shared = table.held("U") & table.held("C")
            winners = sorted(b.name for b in red if b.position in shared or rng.random() < 0.2)
            yield "position " + ident
            yield from ("terrain " + g for g in ground)
            yield from ("block %s.%s(F) @ %s > %s" % b for b in blocks)
            yield "orders %s %d" % (orders, hours)
            yield "winners " + " ".join(winners)
            for army in "UC":
                yield "field %s %s" % (army, " ".join(sorted(table.enemy_areas("C" if army == "U" else "U"))))
            for b in red:
                ends = [] if b.position in shared else march_ends(table, b.name, 2, 2 * hours, orders)
                yield "march %s %s" % (b.name, " ".join(sorted(ends)))
            for b in red:
                for target in sorted(table.held("U")):
                    if b.position in shared or target == b.position:
                        continue
                    paths = table.attacks(b.name, target) if table.tests(b.name, target) else []
                    yield "strike %s %s %s" % (b.name, target, " ".join(sorted(",".join(p[1:]) for p in paths)))
            for b in red:
                for t in blue:
                    if b.position not in shared and table.bombards(b.name, t.name):
                        yield "bombards %s %s" % (b.name, t.name)
            for b in blue + red:
                found = table.threats(b.name)
                yield "threats %s %d %d" % (b.name, bool(found["left"]), bool(found["right"]))
            for b in blue:
                if table.owes(b.name, winners):
                    yield "owes " + b.name
            for b in blue:
                for limit in (2, 4):
                    yield "withdraw %s %d %s" % (b.name, limit, " ".join(sorted(table.withdrawals(b.name, limit))))
            for o in maps[ident]["objectives"]:
                if table.controlled(o["area"]):
                    yield "control " + o["area"]
            yield "end"


if __name__ == "__main__":
    print("\n".join(line.rstrip() for line in lines()))
