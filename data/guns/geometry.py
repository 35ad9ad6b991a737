#!/usr/bin/env python3
"""Prints what chapter M computes from every map, one line a side of a position, for comparison with the engine:

    MAP position>front field=areas extended=areas adjacent=positions reach=sum of least costs, positions within 2
"""
from check_examples import Block, Table, load


def lines():
    for name in ("testmaps.json", "gettysburg.json"):
        for ident, data in load(name).items():
            table = Table(data)
            board = table.board
            for k in board.positions:
                cost = board.reach(k)
                for front in board.sides(k):
                    yield "%s %s>%s field=%s extended=%s adjacent=%s reach=%d,%d" % (
                        ident, k, front, ",".join(sorted(table.field(Block("?", "U", k, front), widened=False))),
                        ",".join(sorted(a for _, _, a in board.extended(k, front))), ",".join(sorted(board.adjacent(k))),
                        sum(cost.values()), sum(1 for c in cost.values() if c <= 2))


if __name__ == "__main__":
    print("\n".join(lines()))
