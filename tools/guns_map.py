#!/usr/bin/env python3
"""Draws the battlefield of The Guns of Gettysburg for the board: the engraved ground without names, and its geometry.

    python3 tools/guns_map.py [web/src/boards/guns/art]

Writes map.svg (the ground, positions and terrain; names and pieces are the board's) and map.json (areas, positions, crossings and
names in the units of the drawing). Both come from data/guns alone, so the files are the same on every machine.
"""
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / 'data' / 'guns'))
import render  # noqa: E402  the drawing of the map file

# The atlas's own colours (web/src/style/tokens.css); the paper is the board's.
render.PAPER, render.UNION, render.CONFEDERATE = '#f3e9d2', '#24467a', '#a3322b'


def ground(drawing):
    """The layers of the map that never change during a battle."""
    drawing.add('<rect width="100%%" height="100%%" fill="%s"/>' % render.PAPER)
    for layer in (drawing.tints, drawing.woods, drawing.hachures, drawing.streams, drawing.ways, drawing.buildings, drawing.mesh,
                  drawing.terrain, drawing.crossings, drawing.markers, drawing.sheet):
        layer()
    return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f" width="%.0f" height="%.0f">'
            % (drawing.width, drawing.height, drawing.width, drawing.height) + '\n'.join(drawing.out) + '</svg>\n')


def geometry(drawing, data):
    """What the board needs to place pieces and names, in drawing units."""
    def spot(x, y):
        return [round(v, 1) for v in drawing.at(x, y)]

    both = ('en', 'fr')
    return {
        'width': round(drawing.width), 'height': round(drawing.height),
        'crossings': {c['id']: spot(c['x'], c['y']) for c in data['crossings']},
        'areas': {a['id']: {'en': a['name_en'], 'fr': a['name_fr'], 'center': spot(*a['center']), 'loop': a['loop']} for a in data['areas']},
        'positions': {p['id']: {'a': p['a'], 'b': p['b'],
                                **{side: [p[side], p['sides'][side]['terrain'], p['sides'][side]['ridgeGuns']] for side in ('left', 'right')},
                                **{lang: p['feature_' + lang] for lang in both if p.get('feature_' + lang)}} for p in data['positions']},
        'labels': [{'kind': l['kind'], 'at': spot(l['x'], l['y']), 'angle': -l.get('angle', 0), 'size': round(l['size'] / 4.2, 1),
                    **{lang: l['text_' + lang] for lang in both}} for l in data['labels']]
        + [{'kind': 'farm', 'at': spot(f['x'] + 10, f['y'] + 36), 'angle': 0, 'size': 9.5, 'en': f['name'], 'fr': f['name']}
           for f in data['layers']['farms']],
        'entries': {e['id']: {'en': e['name_en'], 'fr': e['name_fr'], 'army': e['army'], 'edge': e['edge'], 'at': spot(e['x'], e['y'])}
                    for e in data['entryPoints']},
    }


def main():
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / 'web' / 'src' / 'boards' / 'guns' / 'art'
    data = json.loads((ROOT / 'data' / 'guns' / 'gettysburg.json').read_text(encoding='utf-8'))
    data['objectives'] = []  # they move: the board draws them
    drawing = render.Drawing(data, 'en', False)
    drawing.margin, drawing.strip = 60, 0
    drawing.width = (drawing.extent['east'] - drawing.extent['west']) / drawing.scale + 2 * drawing.margin
    drawing.height = (drawing.extent['north'] - drawing.extent['south']) / drawing.scale + 2 * drawing.margin
    (folder / 'map.svg').write_text(ground(drawing), encoding='utf-8')
    (folder / 'map.json').write_text(json.dumps(geometry(drawing, data), ensure_ascii=False, separators=(',', ':')) + '\n', encoding='utf-8')


if __name__ == '__main__':
    main()
