#!/usr/bin/env python3
"""Draws the engravings of Dixie's cards: one SVG file an arm, a terrain kind, a special effect and a back.

    python3 tools/dixie_art.py [web/src/boards/dixie/art]

Every stroke comes from a seeded generator, so the files are the same on every machine. The strokes are drawn with
CSS variables for the uniforms (coat, legs, hat); a file is written once for each army that needs its own colours.
"""
import math
import random
import re
import sys
from pathlib import Path


def R(seed):
    return random.Random(seed)


def f(value):
    return ('%.1f' % value).rstrip('0').rstrip('.')


def line(x1, y1, x2, y2):
    """A straight stroke."""
    return f'M{f(x1)} {f(y1)}L{f(x2)} {f(y2)}'


def sky(y0=4, y1=66, step=4.2, clouds=((60, 26, 34, 9), (140, 40, 42, 8)), seed=3, w=0.6, o=0.5, W=200):
    """Broken horizontal strokes that leave clouds (x, y, rx, ry) white."""
    r = R(seed)
    d = ''
    y = y0
    while y < y1:
        x = -4 + r.random() * 8
        while x < W:
            L = 18 + r.random() * 50
            a = x
            b = min(W + 2, x + L)
            segs = [(a, b)]
            for cx, cy, rx, ry in clouds:
                if abs(y - cy) < ry:
                    h = rx * math.sqrt(1 - ((y - cy) / ry) ** 2)
                    n = []
                    for p, q in segs:
                        if q <= cx - h or p >= cx + h:
                            n.append((p, q))
                        else:
                            if p < cx - h:
                                n.append((p, cx - h))
                            if q > cx + h:
                                n.append((cx + h, q))
                    segs = n
            for p, q in segs:
                if q - p > 2:
                    d += line(p, y, q, y + r.uniform(-0.3, 0.3))
            x = b + 2 + r.random() * 7
        y += step * (1 + 0.0 * y)
    return f'<path d="{d}" stroke="var(--e)" stroke-width="{w}" fill="none" opacity="{o}"/>'


def ground(y=112, H=130, seed=5, W=200, n=60, o=0.8):
    """Short strokes and tufts of grass below y."""
    r = R(seed)
    d = ''
    for i in range(n):
        yy = y + (H - y) * r.random() ** 0.8
        x = r.uniform(-5, W)
        L = 5 + r.random() * 22
        d += f'M{f(x)} {f(yy)}q{f(L / 2)} {f(r.uniform(-1.6, 0.6))} {f(L)} 0'
    for i in range(18):
        x = r.uniform(0, W)
        yy = r.uniform(y + 2, H - 1)
        for k in (-1, 0, 1):
            d += f'M{f(x + k)} {f(yy)}q{f(k * 0.6)} -2.5 {f(k * 1.6)} -4.5'
    return f'<path d="{d}" stroke="var(--e)" stroke-width=".75" fill="none" opacity="{o}" stroke-linecap="round"/>'


def hach(hf, x0, x1, step, L0, L1, seed, w=0.8, o=0.9, fill='var(--land,#e9dfc6)', H=130, rows=3):
    """Land under the line hf, with hachures that fall from it: the steeper, the denser."""
    r = R(seed)
    xs = [x0 + i * 2 for i in range(int((x1 - x0) / 2) + 1)]
    top = 'M' + 'L'.join((f'{f(x)} {f(hf(x))}' for x in xs))
    s = f'<path d="{top}L{x1} {H}L{x0} {H}Z" fill="{fill}"/>'
    d = ''
    for row in range(rows):
        x = x0
        while x < x1:
            y = hf(x)
            sl = (hf(x + 2) - hf(x - 2)) / 4
            off = row * (L0 + L1) * 0.55
            steep = min(1, 0.35 + abs(sl) * 1.6)
            if r.random() < steep * (1 - 0.18 * row) + 0.12:
                L = r.uniform(L0, L1) * (0.55 + steep * 0.6)
                dx = sl * L * 0.9 + r.uniform(-0.8, 0.8)
                y2 = y + off + 1.2
                d += f'M{f(x + sl * off * 0.9)} {f(y2)}q{f(dx * 0.3)} {f(L * 0.5)} {f(dx)} {f(L)}'
            x += step * r.uniform(0.7, 1.3)
    s += f'<path d="{d}" stroke="var(--e)" stroke-width="{w}" fill="none" opacity="{o}" stroke-linecap="round"/>'
    s += f'<path d="{top}" stroke="var(--e)" stroke-width="1.1" fill="none"/>'
    return s


def tree(x, y, h, seed, wd=0.8):
    """A tree with its foot at x, y."""
    r = R(seed)
    s = f'<path d="M{f(x - 1.4)} {f(y)}C{f(x - 1)} {f(y - h * 0.3)} {f(x - 1)} {f(y - h * 0.4)} {f(x - 2.4)} {f(y - h * 0.6)}L{f(x + 1.6)} {f(y - h * 0.6)}C{f(x + 1)} {f(y - h * 0.35)} {f(x + 1.2)} {f(y - h * 0.2)} {f(x + 2)} {f(y)}Z" fill="var(--e)"/>'
    cy = y - h * 0.66
    rx = h * 0.34 * wd
    ry = h * 0.36
    pts = []
    n = 13
    for i in range(n):
        a = 2 * math.pi * i / n
        k = r.uniform(0.88, 1.1)
        pts.append((x + rx * k * math.cos(a), cy + ry * k * math.sin(a)))
    d = f'M{f(pts[0][0])} {f(pts[0][1])}'
    for i in range(n):
        p = pts[(i + 1) % n]
        q = pts[i]
        rr = math.hypot(p[0] - q[0], p[1] - q[1]) * 0.56
        d += f'A{f(rr)} {f(rr)} 0 0 1 {f(p[0])} {f(p[1])}'
    s += f'<path d="{d}Z" fill="var(--leaf,#c9cfa6)" stroke="var(--e)" stroke-width=".9"/>'
    e = ''
    for i in range(int(h * 0.95)):
        a = r.uniform(0, 2 * math.pi)
        k = math.sqrt(r.random()) * 0.86
        px = x + rx * k * math.cos(a)
        py = cy + ry * k * math.sin(a)
        dark = (px - x) / rx * 0.6 + (py - cy) / ry * 0.7
        if r.random() < 0.38 + dark * 0.6:
            q = r.uniform(1.2, 2.2)
            e += f'M{f(px - q)} {f(py)}q{f(q)} {f(q * 1.3)} {f(2 * q)} 0'
    s += f'<path d="{e}" stroke="var(--e)" stroke-width=".8" fill="none"/>'
    return s


def smoke(x, y, sz, seed, n=9, dx=1, fill='#fffdf6'):
    """Puffs that drift and grow from x, y."""
    r = R(seed)
    s = ''
    for i in range(n):
        t = i / n
        cx = x + dx * t * sz * 1.5 + r.uniform(-2, 2)
        cy = y - t * sz * 0.35 + r.uniform(-sz * 0.14, sz * 0.14)
        rr = sz * (0.14 + 0.26 * t) * r.uniform(0.85, 1.15)
        s += f'<circle cx="{f(cx)}" cy="{f(cy)}" r="{f(rr)}" fill="{fill}" stroke="var(--e)" stroke-width=".7"/>'
        s += f'<path d="M{f(cx - rr * 0.5)} {f(cy + rr * 0.45)}q{f(rr * 0.6)} {f(rr * 0.45)} {f(rr * 1.2)} {f(-rr * 0.2)}M{f(cx - rr * 0.1)} {f(cy + rr * 0.2)}q{f(rr * 0.4)} {f(rr * 0.2)} {f(rr * 0.7)} {f(-rr * 0.25)}" stroke="var(--e)" stroke-width=".55" fill="none" opacity=".7"/>'
    return s


def soldier(x, y, s=1, hat='kepi', flip=1, gun='shoulder'):
    """A marching infantryman with his feet at x, y."""
    g = f'<g transform="translate({f(x)} {f(y)}) scale({f(s * flip)} {f(s)})" stroke="var(--e)" stroke-width="1" stroke-linejoin="round">'
    if gun == 'shoulder':
        g += '<path d="M8-50L-13-108" stroke-width="2.6" fill="none"/><path d="M-13-108L-17.5-122" stroke-width="1.2"/><path d="M8-50L10-43 6-40 4-50Z" fill="var(--e)"/>'
    g += '<path d="M-9-42C-12-26-15-14-18-5L-22-1 -11 0 -8-3C-5-14-1-22 1-30 4-20 8-12 9-3L8 0 19 0 15-4C14-18 12-30 10-42Z" fill="var(--legs)"/>'
    g += '<path d="M-11-20l5 2M-13-14l5 2M11-22l-3 2M12-15l-3 2M12-9l-3 2" stroke-width=".7"/>'
    g += '<path d="M-8-79C-13-66-13-50-13-37 -4-34 6-34 13-37 12-52 12-66 8-79 3-82-3-82-8-79Z" fill="var(--coat)"/>'
    g += '<path d="M-12-60l5 2M-12.5-54l6 2.4M-12.6-48l7 2.6M-12.7-42l8 2.6M-11-66l4 1.6" stroke-width=".7" opacity=".85"/>'
    g += '<path d="M-12.5-49L12-51" stroke-width="2.2"/><path d="M-7-78L10-50" stroke-width="1.6" stroke="#f3e9d2"/><path d="M-7.8-78L9.2-50" stroke-width=".5"/>'
    g += '<path d="M-9-77l-8 2 -3 12 2 10 8 0Z" fill="var(--pack,#7a6142)"/><path d="M-19-66l10 2M-20-78c2-3 8-4 11-2l1 4 -11 2Z" fill="var(--pack2,#a68d62)"/>'
    g += '<path d="M5-77C13-74 15-63 11-52L7-47 2-50C6-56 7-62 4-70Z" fill="var(--coat)"/><circle cx="5" cy="-49" r="3" fill="#ecd0ae"/>'
    g += '<path d="M-4-80L-5-90C-5-97 7-97 7-90L8.6-86.5 7-85.6 6.6-82 2-80Z" fill="#ecd0ae"/><path d="M-4-83c2 2 5 2 6 0M-5-86l3 3" stroke-width=".8"/>'
    if hat == 'kepi':
        g += '<path d="M-6.4-90L-5-99C-1-102 5-100 6.6-97L7.6-91 12.5-88.6 7-89Z" fill="var(--coat)"/><path d="M-6-91.6L7.4-92.2" stroke-width="1.5"/>'
    else:
        g += '<path d="M-5-91C-5-99 0-102 3-99 6-101 7-95 7.4-92Z" fill="var(--hat,#7d6a50)"/><path d="M-12-90C-4-94 8-94 13-89 6-91-4-90-12-90Z" fill="var(--hat,#7d6a50)"/>'
    return g + '</g>'


def flag(x, y, s=1, side='us'):
    """The colours of an army on their staff."""
    g = f'<g transform="translate({f(x)} {f(y)}) scale({f(s)})"><path d="M0 0L0-74" stroke="var(--e)" stroke-width="1.8"/><path d="M-2-74L0-80 2-74Z" fill="var(--e)"/>'
    c = 'M0-73C12-79 22-67 34-71 40-73 46-75 50-73L48-43C40-46 34-42 28-41 18-40 10-47 0-43Z'
    g += f'<path d="{c}" fill="#fbf3df" stroke="var(--e)" stroke-width="1"/>'
    if side == 'us':
        for i in range(4):
            yy = -70 + i * 7.6
            g += f'<path d="M0 {f(yy)}C12 {f(yy - 6)} 22 {f(yy + 6)} 34 {f(yy + 2)} 40 {f(yy)} 46 {f(yy - 2)} {f(49.6 - i * 0.4)} {f(yy)}" stroke="#a3322b" stroke-width="3.6" fill="none"/>'
        g += '<path d="M0-73C8-77 15-74 22-71L21-56C14-59 8-61 0-58Z" fill="#24467a"/><path d="M4-70h.1M9-71h.1M14-69h.1M4-65h.1M9-66h.1M14-64h.1M18-68h.1" stroke="#fff" stroke-width="1.8" stroke-linecap="round"/>'
    else:
        g += '<path d="M0-73C12-79 22-67 34-71 40-73 46-75 50-73L49.3-63C44-65 38-62 33-61 22-58 12-68 0-63Z" fill="#a3322b"/><path d="M0-53C12-58 22-48 33-51 40-53 44-55 48.7-53L48-43C40-46 34-42 28-41 18-40 10-47 0-43Z" fill="#a3322b"/><path d="M0-73C7-76 12-75 18-72L18-54C12-57 7-57 0-53Z" fill="#24467a"/><circle cx="9" cy="-64" r="5" fill="none" stroke="#fff" stroke-width="1.5" stroke-dasharray="1.6 2.2"/>'
    g += f'<path d="M11-74c-1 10-1 20 0 30M24-70c1 10 0 19-1 29M38-72c1 10 0 18-1 29" stroke="var(--e)" stroke-width=".5" fill="none" opacity=".6"/><path d="{c}" fill="none" stroke="var(--e)" stroke-width="1"/></g>'
    return g


def cannon(x=0, y=0, s=1):
    """A bronze gun on its carriage."""
    g = f'<g transform="translate({x} {y}) scale({s})" stroke="var(--e)" stroke-linejoin="round">'
    g += '<path d="M84 88L70 74 6 122 4 128 16 127Z" fill="#a9875a" stroke-width="1.1"/><path d="M22 117l-4 4M32 110l-4 4M42 102l-4 5M52 95l-4 6M62 88l-4 6" stroke-width=".8"/>'
    g += '<ellipse cx="98" cy="90" rx="35" ry="36" fill="none" stroke-width="3" opacity=".45"/>'
    g += '<path d="M50 73C46 71 45 65 50 62L58 60 62 55 176 43C180 42.6 181 57 177 57.4L116 66 64 76 58 74Z" fill="#b98f3f" stroke-width="1.3"/><circle cx="46.5" cy="68.5" r="4.4" fill="#b98f3f" stroke-width="1.1"/>'
    g += '<path d="M64 55.5c-2 6-2 14 0 20.5M78 54c-1 6-1 14 1 19M120 49.6c-1 5-1 11 1 15.4M168 44.4c-1.6 4-1.6 9 .4 14M172 43.6c-1.6 4-1.6 10 .4 14.6" fill="none" stroke-width="1"/>'
    g += '<path d="M66 70l50-8 58-7M66 73l48-8M80 66.6l40-5.6 48-5" stroke-width=".6" fill="none" opacity=".8"/><path d="M68 58l48-5 52-5.4" stroke="#f3e2ae" stroke-width="1.4" fill="none"/>'
    g += '<path d="M70 76L104 70 112 92 78 96Z" fill="#8f6f45" stroke-width="1"/>'
    g += '<circle cx="88" cy="91" r="37" fill="none" stroke-width="6"/><circle cx="88" cy="91" r="37" fill="none" stroke="#b5935f" stroke-width="3.6"/><circle cx="88" cy="91" r="40.3" fill="none" stroke-width="1.1"/>'
    for i in range(14):
        a = 2 * math.pi * i / 14
        c, sn = (math.cos(a), math.sin(a))
        g += f'<path d="M{f(88 + 7 * c)} {f(91 + 7 * sn)}L{f(88 + 34.5 * c)} {f(91 + 34.5 * sn)}" stroke-width="3.4"/><path d="M{f(88 + 7 * c)} {f(91 + 7 * sn)}L{f(88 + 34.5 * c)} {f(91 + 34.5 * sn)}" stroke="#c6a571" stroke-width="1.7"/>'
    g += '<circle cx="88" cy="91" r="8.4" fill="#8f6f45" stroke-width="1.2"/><circle cx="88" cy="91" r="3.4" fill="var(--e)"/>'
    return g + '</g>'


def horse():
    """A bridled horse, a sabre behind it."""
    g = '<g stroke="var(--e)" stroke-linejoin="round" stroke-linecap="round">'
    g += '<g transform="translate(98 2)"><path d="M30 118C52 96 78 56 84 6 88 60 66 100 38 124Z" fill="#e9e6dc" stroke-width="1"/><path d="M37 121C60 98 80 60 84 12" stroke-width=".6" fill="none"/><path d="M24 110C32 108 42 116 42 128M30 118L20 130" stroke-width="3" fill="none"/><path d="M24 110C32 108 42 116 42 128" stroke="#c9a24b" stroke-width="1.6" fill="none"/></g>'
    d = 'M96 26C94 16 98 8 103 4 106 10 108 16 108 22 112 16 117 13 121 13 120 19 118 25 115 29 124 33 132 41 138 51 147 64 158 74 164 84 169 91 166 100 158 102 152 104 146 101 142 98 134 96 124 95 116 91 110 98 108 108 112 120L116 136 44 136C46 104 54 62 78 40 84 34 90 29 96 26Z'
    g += f'<path d="{d}" fill="var(--hide,#8a5a36)" stroke-width="1.4"/>'
    g += '<path d="M116 91C108 86 104 78 106 68M142 98C146 94 152 94 156 97M158 86c3-1 6 1 6 4" fill="none" stroke-width="1.1"/><path d="M157 85c3 0 4.6 2 4 4.6 -2 0-4-2-4-4.600Z" fill="var(--e)" stroke-width=".6"/>'
    g += '<path d="M119 46c4-3 9-2 11 2 -4 2-8 2-11-2Z" fill="#1a120b" stroke-width="1"/><path d="M116 43c4-4 11-4 15 1" fill="none" stroke-width="1"/>'
    h = ''
    for i in range(13):
        t = i / 12
        x = 110 - 46 * t
        y = 84 + 44 * t
        h += f'M{f(102 - 34 * t)} {f(92 + 3.4 * i)}q{f(-8)} {f(-10 + 2 * t)} {f(-14)} {f(-16)}'
    for i in range(9):
        h += f'M{f(112 + i * 4.4)} {f(88 + i * 1.1 - 0.0 * i)}q3-5 {f(4)} {f(-11)}'
    for i in range(8):
        h += f'M{f(126 + i * 3.6)} {f(40 + i * 5.6)}q-4 2 -6 7'
    g += f'<path d="{h}" fill="none" stroke-width=".75" opacity=".85"/>'
    m = ''
    r = R(4)
    for i in range(26):
        t = i / 25
        x = 97 - 47 * t
        y = 24 + 18 * t + 62 * t * t
        m += f'M{f(x)} {f(y)}C{f(x - 9)} {f(y + 3)} {f(x - 13 - 4 * r.random())} {f(y + 14)} {f(x - 9 - 7 * r.random())} {f(y + 24 + 6 * r.random())}'
    g += f'<path d="{m}" fill="none" stroke="#23160d" stroke-width="2.1"/>'
    g += '<path d="M104 23C108 40 120 62 146 80M112 29C106 34 101 34 96 30M146 80C150 86 150 92 147 99M134 47C126 58 122 76 122 93M146 62C138 70 134 82 134 96" fill="none" stroke-width="2.6"/><path d="M104 23C108 40 120 62 146 80M134 47C126 58 122 76 122 93" fill="none" stroke="#6d4c2c" stroke-width="1.2"/><circle cx="147.500" cy="94" r="4" fill="#d3b25c" stroke-width="1"/><path d="M147 98C126 116 96 122 66 116" fill="none" stroke-width="2.4"/>'
    return g + '</g>'


def rocks(l):
    """Stones (x, y, width)."""
    s = ''
    for x, y, w in l:
        s += f'<path d="M{f(x - w * 0.5)} {f(y)}L{f(x - w * 0.4)} {f(y - w * 0.34)} {f(x - w * 0.05)} {f(y - w * 0.52)} {f(x + w * 0.34)} {f(y - w * 0.36)} {f(x + w * 0.5)} {f(y)}Z" fill="#d3c9b4" stroke="var(--e)" stroke-width=".9"/><path d="M{f(x + w * 0.02)} {f(y - w * 0.5)}L{f(x + w * 0.08)} {f(y - w * 0.05)}M{f(x + w * 0.18)} {f(y - w * 0.36)}l{f(w * 0.04)} {f(w * 0.3)}M{f(x + w * 0.3)} {f(y - w * 0.3)}l{f(w * 0.04)} {f(w * 0.26)}" stroke="var(--e)" stroke-width=".6"/>'
    return s


def hillf(x):
    """The outline of a wooded hill."""
    return 88 - 38 * math.exp(-((x - 112) / 50) ** 2) - 14 * math.exp(-((x - 30) / 40) ** 2) + 0.8 * math.sin(x / 4)


def ridgef(x):
    """The outline of a long ridge."""
    return 70 - 16 * math.exp(-((x - 60) / 60) ** 2) - 14 * math.exp(-((x - 150) / 44) ** 2) + 1.5 * math.sin(x / 9)


def fence(y):
    """A rail fence across the picture."""
    s = '<g stroke="var(--e)" fill="#b79a69" stroke-width=".9">'
    for x in range(-6, 206, 22):
        s += f'<path d="M{x} {y + 8}l1-17 3 0 1 17Z"/>'
    for k in (0, 6):
        s += f'<path d="M-4 {y - 6 + k}C60 {y - 8 + k} 140 {y - 4 + k} 204 {y - 7 + k}l0 2.400C140 {y - 1.6 + k} 60 {y - 5.6 + k}-4 {y - 3.6 + k}Z"/>'
    return s + '</g>'




def water_lines(x0, x1, y0, y1, n, seed, colour='#3f6377'):
    """Short ripples inside a box."""
    r = R(seed)
    d = ''.join(f'M{f(r.uniform(x0, x1))} {f(r.uniform(y0, y1))}q4 -1.4 {f(6 + r.random() * 9)} 0' for _ in range(n))
    return f'<path d="{d}" stroke="{colour}" stroke-width=".9" fill="none"/>'


def stone_wall(y, rows=4, seed=3, fill='#cfc6b3'):
    """Dry stones in courses, a little uneven."""
    r = R(seed)
    s = f'<g fill="{fill}" stroke="var(--e)" stroke-width="1">'
    for row in range(rows):
        x = -8 - r.random() * 14
        top = y + row * 11
        while x < 204:
            w = r.uniform(15, 27)
            s += (f'<path d="M{f(x + 2)} {f(top + 10.4)}q-2-1-1.6-4l.6-4q.6-2.4 3-2.4l{f(w - 7)}-.6q3 .2 3 2.600l.4 5'
                  f'q0 3-2.600 3.200Z"/>')
            s += f'<path d="M{f(x + w * .5)} {f(top + 7)}l{f(w * .24)} -.8M{f(x + w * .55)} {f(top + 8.6)}l{f(w * .2)} -.6" stroke-width=".6"/>'
            x += w
    return s + '</g>'


def house(x, y, w, h, roof='#a9745a', wall='#eee2c4', windows=2):
    """A gabled house front with shaded roof."""
    s = f'<g stroke="var(--e)" stroke-width="1"><path d="M{x} {y}V{y - h}L{x + w / 2} {y - h * 1.5}L{x + w} {y - h}V{y}Z" fill="{wall}"/>'
    s += f'<path d="M{x - 3} {y - h + 3}L{x + w / 2} {y - h * 1.56}L{x + w + 3} {y - h + 3}" fill="none" stroke="{roof}" stroke-width="4"/><path d="M{x - 3} {y - h + 4.500}L{x + w / 2} {y - h * 1.500}L{x + w + 3} {y - h + 4.500}" fill="none" stroke-width=".8"/>'
    for i in range(windows):
        wx = x + w * (i + 1) / (windows + 1) - 3
        s += f'<path d="M{f(wx)} {f(y - h * .84)}h6v9h-6Z" fill="#6d7f8d"/><path d="M{f(wx + 3)} {f(y - h * .84)}v9M{f(wx)} {f(y - h * .84 + 4.5)}h6" stroke-width=".6"/>'
    s += f'<path d="M{f(x + w / 2 - 4)} {y}v-13h8v13Z" fill="#7a5b3c"/>'
    s += ''.join(f'<path d="M{f(x + w * .72)} {f(y - h * .7 + i * 4)}h{f(w * .24)}" stroke-width=".5"/>' for i in range(int(h * .16)))
    return s + '</g>'


def tent(x, y, w, h, fill='#f4ecd6'):
    """A wall tent seen from its open end."""
    s = f'<g stroke="var(--e)" stroke-linejoin="round"><path d="M{x} {y}L{f(x + w * .5)} {f(y - h)}L{f(x + w * .86)} {f(y - h)}L{f(x + w * 1.36)} {y}Z" fill="#e2d6b4" stroke-width="1.1"/>'
    s += ''.join(f'<path d="M{f(x + w * (.56 + i * .05))} {f(y - h * .98)}L{f(x + w * (1.04 + i * .05))} {y}" stroke-width=".6" opacity=".8"/>' for i in range(7))
    s += f'<path d="M{x} {y}L{f(x + w * .5)} {f(y - h)}L{f(x + w)} {y}Z" fill="{fill}" stroke-width="1.200"/><path d="M{f(x + w * .5)} {f(y - h * .9)}L{f(x + w * .36)} {y}L{f(x + w * .62)} {y}Z" fill="#3a2d20" stroke-width=".9"/><path d="M{f(x + w * .5)} {f(y - h * .9)}L{f(x + w * .26)} {y}" stroke-width=".8"/>'
    return s + '</g>'


def locomotive():
    """An American 4-4-0 with a balloon stack, seen from its left side."""
    s = '<g stroke="var(--e)" stroke-linejoin="round">'
    s += '<path d="M-4 118H204M-4 122H204" stroke-width="1.6"/><path d="' + ''.join(f'M{x} 118l-3 6h8l3-6' for x in range(-2, 204, 13)) + '" fill="#8f6f45" stroke-width=".8"/>'
    s += '<path d="M52 62H142V92H52Z" fill="#4b4a48" stroke-width="1.3"/><path d="M142 62q10 2 10 15t-10 15Z" fill="#3a3937" stroke-width="1.200"/><path d="M74 62v30M98 62v30M122 62v30" stroke="#c9a24b" stroke-width="2.2"/><path d="M56 70h84M56 74h84M56 86h84" stroke="#8f8d88" stroke-width=".8"/>'
    s += '<path d="M132 62l-3-22q-8-8-8-14h28q0 6-8 14l-3 22Z" fill="#2f2e2c" stroke-width="1.300"/><path d="M124 28h22M128 40h14" stroke="#c9a24b" stroke-width="1.300"/><path d="M84 62v-10q5-7 10 0v10ZM106 62v-8q4-6 8 0v8Z" fill="#c9a24b" stroke-width="1.100"/>'
    s += '<path d="M16 98V44h38v54Z" fill="#8a3a30" stroke-width="1.300"/><path d="M11 45q24-9 48 0l-2 4q-22-7-44 0Z" fill="#5c2a22" stroke-width="1"/><path d="M22 52h11v14H22ZM37 52h11v14H37Z" fill="#e9dcb6" stroke-width="1"/><path d="M20 74h30M20 80h30M20 86h30" stroke-width=".6"/>'
    s += '<path d="M10 98h146v6H10Z" fill="#6a2d25" stroke-width="1"/><path d="M154 98l36 20h-40Z" fill="#8a3a30" stroke-width="1.100"/><path d="M156 102l4 15M163 105l6 12M171 110l7 8" stroke-width=".9"/><path d="M146 52l10-2 6 6-6 8-10-2Z" fill="#f2dfa6" stroke-width="1"/>'
    for x, rad in ((38, 15), (74, 15)):
        s += f'<circle cx="{x}" cy="104" r="{rad}" fill="#b9a57f" stroke-width="2.600"/>' + ''.join(f'<path d="M{x} 104L{f(x + (rad - 1) * math.cos(a * .628))} {f(104 + (rad - 1) * math.sin(a * .628))}" stroke-width="1.100"/>' for a in range(10)) + f'<circle cx="{x}" cy="104" r="3.500" fill="#8a3a30" stroke-width="1"/>'
    for x in (112, 136):
        s += f'<circle cx="{x}" cy="111" r="8" fill="#b9a57f" stroke-width="2"/><path d="M{x - 7} 111h14M{x} 104v14" stroke-width="1"/>'
    return s + '<path d="M38 108L108 106" stroke="#d8d2c2" stroke-width="3"/><path d="M38 109.600L108 107.600M38 106.400L108 104.400" stroke-width=".7"/></g>'


def drum():
    """A side drum with crossed sticks."""
    s = '<g stroke="var(--e)" stroke-linejoin="round"><path d="M56 62V112q44 18 88 0V62Z" fill="var(--drum)" stroke-width="1.300"/>'
    s += '<path d="' + ''.join(f'M{x} {y}L{x + 8} {y + 46}L{x + 16} {y}' for x, y in ((60, 70), (76, 73), (92, 74), (108, 73), (124, 70))) + '" fill="none" stroke="#f1e6c8" stroke-width="2.600"/><path d="' + ''.join(f'M{x} {y}L{x + 8} {y + 46}L{x + 16} {y}' for x, y in ((60, 70), (76, 73), (92, 74), (108, 73), (124, 70))) + '" fill="none" stroke-width=".6"/>'
    s += '<circle cx="100" cy="96" r="10" fill="#c9a24b" stroke-width="1.100"/><path d="M100 88l2.400 5.400 5.900.5-4.500 3.900 1.400 5.800-5.200-3.100-5.200 3.100 1.400-5.800-4.500-3.900 5.900-.5Z" fill="#6b4d12" stroke-width=".5"/>'
    s += '<path d="M54 60v8q46 18 92 0v-8Z" fill="#a3322b" stroke-width="1.200"/><path d="M54 108v8q46 18 92 0v-8q-46 18-92 0Z" fill="#a3322b" stroke-width="1.200"/><ellipse cx="100" cy="60" rx="46" ry="15" fill="#f7efdb" stroke-width="1.300"/><ellipse cx="100" cy="60" rx="41" ry="12.500" fill="none" stroke-width=".6"/><path d="M76 66q10 5 30 5M72 62q6 5 16 7" stroke-width=".6" fill="none"/>'
    s += '<path d="M48 20L122 60M152 18L82 60" stroke-width="5.600" stroke-linecap="round"/><path d="M48 20L122 60M152 18L82 60" stroke="#b98a4f" stroke-width="3.400" stroke-linecap="round"/><circle cx="123" cy="60.500" r="3.800" fill="#b98a4f" stroke-width="1"/><circle cx="81" cy="60.500" r="3.800" fill="#b98a4f" stroke-width="1"/></g>'
    return s


def wagon(side):
    """A covered supply wagon."""
    s = '<g stroke="var(--e)" stroke-linejoin="round"><path d="M32 74C28 44 44 30 62 32 78 22 122 22 138 32 158 30 170 46 166 74Z" fill="#f4ecd6" stroke-width="1.300"/>'
    s += '<path d="M62 32C52 46 52 60 54 74M86 26C78 44 78 60 80 74M114 26C122 44 122 60 120 74M138 32C148 46 148 60 146 74" fill="none" stroke-width="1"/><path d="M150 42C158 50 160 62 159 74M36 60c2-10 6-16 10-20M40 70c1-12 4-18 8-24M126 34c8 8 12 24 11 38M66 36c-6 10-8 22-7 36" fill="none" stroke-width=".6"/><text x="100" y="58" text-anchor="middle" font-family="Georgia,serif" font-weight="700" font-size="15" fill="#5d4f3f" stroke="none">' + f'{side[0].upper()}.S.</text>'
    s += '<path d="M26 74H172L166 94H34Z" fill="#4f6b86" stroke-width="1.200"/><path d="M32 80h136M34 87h132" stroke-width=".6"/><path d="M164 90L198 98" stroke-width="3.500"/>'
    for x in (58, 142):
        s += f'<circle cx="{x}" cy="100" r="22" fill="none" stroke-width="5.600"/><circle cx="{x}" cy="100" r="22" fill="none" stroke="#b5935f" stroke-width="3.400"/>' + ''.join(f'<path d="M{x} 100L{f(x + 20 * math.cos(a * .524))} {f(100 + 20 * math.sin(a * .524))}" stroke-width="2.400"/><path d="M{x} 100L{f(x + 20 * math.cos(a * .524))} {f(100 + 20 * math.sin(a * .524))}" stroke="#c6a571" stroke-width="1.100"/>' for a in range(12)) + f'<circle cx="{x}" cy="100" r="5" fill="#8f6f45" stroke-width="1.100"/>'
    return s + '</g>'


def cartridge_box():
    """An open cartridge box with its last cartridges."""
    s = '<g stroke="var(--e)" stroke-linejoin="round"><path d="M44 20C60 60 140 60 156 20" fill="none" stroke-width="9"/><path d="M44 20C60 60 140 60 156 20" fill="none" stroke="#3d332b" stroke-width="6.500"/>'
    s += '<path d="M52 58H148V112Q100 126 52 112Z" fill="#3f342b" stroke-width="1.400"/><path d="M58 58V72H142V58Z" fill="#1d1712" stroke-width="1"/>'
    s += ''.join(f'<path d="M{x} 72V{y}q4-7 8 0V72Z" fill="#efe3c4" stroke-width="1"/><path d="M{x} {y + 7}h8" stroke-width=".7"/>' for x, y in ((64, 54), (118, 50)))
    s += '<path d="M52 58L44 44Q100 30 156 44L148 58Q100 48 52 58Z" fill="#54463a" stroke-width="1.300"/><ellipse cx="100" cy="94" rx="22" ry="14" fill="#c9a24b" stroke-width="1.200"/><ellipse cx="100" cy="94" rx="19" ry="11.400" fill="none" stroke="#6b4d12" stroke-width="1"/><path d="M58 80c2 12 4 20 8 28M142 80c-2 12-4 20-8 28M62 78v10M138 78v10" stroke="#8d7c69" stroke-width=".8" fill="none"/>'
    return s + '</g>'


def signal_tower():
    """A timber platform with a signalman's flag."""
    s = '<g stroke="var(--e)" stroke-linejoin="round" stroke-linecap="round"><path d="M74 128L86 56M126 128L114 56M92 128L94 56M108 128L106 56" stroke-width="4.600"/><path d="M74 128L86 56M126 128L114 56M92 128L94 56M108 128L106 56" stroke="#a9875a" stroke-width="2.600"/><path d="M78 108L119 84M122 108L81 84M82 84L116 64M118 84L84 64" stroke-width="3.200"/><path d="M78 108L119 84M122 108L81 84M82 84L116 64M118 84L84 64" stroke="#a9875a" stroke-width="1.600"/>'
    s += '<path d="M76 50h48v7H76Z" fill="#8f6f45" stroke-width="1.100"/><path d="M78 50V36M122 50V36M78 38h44" stroke-width="2"/></g>'
    s += soldier(98, 50, .42, 'kepi', gun='no')
    s += '<g stroke="var(--e)" stroke-linejoin="round"><path d="M104 30L140 2" stroke-width="2.400"/><path d="M126 12C138 6 150 18 168 10L172 38C158 44 146 32 134 40Z" fill="#fbf6e9" stroke-width="1.200"/><path d="M142 18C148 20 152 22 158 20L160 30C154 32 148 30 144 28Z" fill="#a3322b" stroke-width=".9"/></g>'
    return s


def letter():
    """A folded dispatch with a broken seal, and a spyglass."""
    s = '<g stroke="var(--e)" stroke-linejoin="round"><g transform="rotate(-9 96 66)"><path d="M40 34H148V102H40Z" fill="#f8f0da" stroke-width="1.300"/><path d="M40 34L94 74 148 34" fill="none" stroke-width="1.100"/><path d="M40 102L80 64M148 102L108 64" stroke-width=".9"/><path d="M52 92h30M52 97h22" stroke-width=".7"/><path d="M94 64l8 3 6 7-3 8-8 4-9-2-4-8 3-8Z" fill="#a3322b" stroke-width="1.100"/><path d="M91 72l7 9M99 71l-9 10" stroke="#e9b7ac" stroke-width="1.200"/></g>'
    s += '<g transform="rotate(-24 132 104)"><path d="M80 96H124V112H80Z" fill="#c9a24b" stroke-width="1.200"/><path d="M124 93H172V115H124Z" fill="#4a3726" stroke-width="1.200"/><path d="M172 90h8v28h-8ZM76 93h5v22h-5Z" fill="#c9a24b" stroke-width="1.100"/><path d="M84 101h36M84 104h36" stroke-width=".6"/><path d="M128 99h40M128 103h40" stroke="#8d7c69" stroke-width=".8"/></g></g>'
    return s


def gunboat():
    """A timberclad on the river, two stacks smoking."""
    s = '<g stroke="var(--e)" stroke-linejoin="round"><path d="M10 92H190L178 112H24Z" fill="#6a4c34" stroke-width="1.300"/><path d="M16 97h168M20 103h160" stroke-width=".7"/><path d="M22 92V66H178V92Z" fill="#8b6a48" stroke-width="1.300"/><path d="' + ''.join(f'M22 {y}H178' for y in range(70, 92, 5)) + '" stroke-width=".5"/>'
    s += ''.join(f'<path d="M{x} 76h12v9h-12Z" fill="#1d1712" stroke-width="1"/><path d="M{x + 4} 80.500h-13" stroke-width="4.400"/>' for x in (44, 74, 104, 134))
    s += '<path d="M120 66Q150 40 176 66Z" fill="#7a5b3c" stroke-width="1.200"/><path d="M128 62l40 0M134 56h28M142 51h12" stroke-width=".6"/><path d="M60 66V52H96V66Z" fill="#e9dcb6" stroke-width="1.100"/><path d="M66 56h8v7h-8ZM80 56h8v7h-8Z" fill="#6d7f8d" stroke-width=".8"/>'
    s += '<path d="M72 52V14h8V52ZM98 66V14h8V66Z" fill="#3a3937" stroke-width="1.200"/><path d="M70 14l2-5h8l2 5ZM96 14l2-5h8l2 5Z" fill="#3a3937" stroke-width="1"/><path d="M30 66V34" stroke-width="1.600"/></g>'
    return s + flag(30, 66, .42, 'us')


INK = {'e': '#2b2118', 'land': '#e9dfc6', 'leaf': '#c9cfa6', 'hide': '#8a5a36', 'pack': '#7a6142', 'pack2': '#a68d62'}
COATS = {
    'us': INK | {'coat': '#3a5a90', 'legs': '#8fa9cc', 'hat': '#2d2f38', 'drum': '#35609f'},
    'cs': INK | {'coat': '#8d8f8c', 'legs': '#b9a98a', 'hat': '#6f5f4a', 'drum': '#8a8d90'},
}
HATS = {'us': 'kepi', 'cs': 'slouch'}


def plain(y=92, phase=2.0):
    """Open ground under a sky: the stage of most engravings."""
    return sky() + hach(lambda x: y - 4 * math.sin(x / 30 + phase), 0, 200, 3, 4, 9, 4, o=.5) + ground(y + 18, seed=2)


def infantry(side):
    hat = HATS[side]
    return (sky() + hach(lambda x: 88 - 4 * math.sin(x / 33), 0, 200, 3, 4, 9, 2, o=.5) + ground(100, seed=8)
            + flag(88, 112, 1.18, side) + soldier(52, 122, .86, hat) + soldier(146, 122, .86, hat)
            + smoke(172, 96, 20, 5, 5) + soldier(98, 127, 1, hat))


def cavalry(_):
    return (sky(clouds=((150, 30, 34, 10), (40, 40, 40, 9)))
            + hach(lambda x: 104 - 5 * math.sin(x / 28 + 1), 0, 200, 3, 4, 9, 4, o=.5) + ground(112, seed=11) + horse())


def artillery(_):
    return (sky(clouds=((60, 26, 34, 9), (160, 40, 50, 16)))
            + hach(lambda x: 92 - 4 * math.sin(x / 30 + 2), 0, 200, 3, 4, 9, 4, o=.5) + ground(112, seed=2)
            + smoke(170, 46, 26, 8, 7) + cannon(8, -2, .98))


def horse_artillery(_):
    return (sky(clouds=((150, 30, 34, 10), (40, 40, 40, 9)))
            + hach(lambda x: 96 - 5 * math.sin(x / 28 + 1), 0, 200, 3, 4, 9, 4, o=.5) + ground(112, seed=11)
            + f'<g transform="translate(70 36) scale(.72)">{horse()}</g>' + cannon(2, 46, .64))


def hill(_):
    crest = [(14, 17), (26, 20), (38, 18), (50, 16), (126, 13), (136, 16), (147, 18), (158, 16), (170, 15)]
    stones = [(92, 58, 10), (104, 55, 12), (114, 60, 9), (78, 74, 11), (140, 78, 13), (120, 84, 12), (56, 96, 12),
              (98, 96, 13), (160, 100, 15), (126, 112, 18), (72, 118, 17), (142, 122, 15)]
    return (sky() + hach(lambda x: 84 - 4 * math.sin(x / 20), 0, 200, 3, 4, 9, 3, o=.5)
            + hach(hillf, 0, 200, 1.5, 9, 17, 7, fill='#dfd3ae', rows=4)
            + ''.join(tree(x, hillf(x) + 4, h, i) for i, (x, h) in enumerate(crest)) + rocks(stones)
            + tree(16, 126, 40, 31) + tree(188, 126, 38, 33) + ground(116, seed=3, n=40))


def ridge(_):
    return (sky() + hach(ridgef, 0, 200, 1.6, 7, 14, 9, fill='#dfd3ae', rows=4)
            + ''.join(tree(x, ridgef(x) + 3, h, i + 40) for i, (x, h) in enumerate([(50, 16), (62, 20), (74, 17), (86, 14)]))
            + fence(104) + ground(110, seed=6, n=50))


def woods(_):
    r = R(9)
    trunks = sorted([(r.uniform(4, 196), r.uniform(70, 122)) for _ in range(22)], key=lambda p: p[1])
    return (sky(clouds=((60, 18, 34, 9), (150, 14, 30, 7)))
            + hach(lambda x: 64 - 3 * math.sin(x / 20), 0, 200, 3, 4, 9, 3, o=.5, fill='#dcd9b4') + ground(80, seed=13, n=50)
            + ''.join(tree(x, y, 24 + (y - 60) * .62, i + 60) for i, (x, y) in enumerate(trunks)))


def orchard(_):
    rows = [(y, 18 + (y - 70) * .5, 200 / n, n) for y, n in ((76, 9), (96, 6), (122, 4))]
    return (sky() + hach(lambda x: 68 - 3 * math.sin(x / 24), 0, 200, 3, 3, 6, 3, o=.5, rows=1, fill='#dfe0b4')
            + ground(76, seed=21, n=60)
            + ''.join(tree(gap * (i + .5), y, h, int(y) + i, 1.25) for y, h, gap, n in rows for i in range(n)))


def field(_):
    furrows = ''.join(f'M{f(100 + i * 5)} 66L{f(100 + i * 22)} 134' for i in range(-14, 15))
    r = R(6)
    wheat = ''
    for _ in range(150):
        y = 70 + 58 * r.random() ** .8
        k = (y - 60) / 30
        wheat += f'M{f(r.uniform(0, 200))} {f(y)}q{f(.6 * k)} {f(-3 * k)} {f(1.6 * k)} {f(-4.4 * k)}'
    return (sky() + hach(lambda x: 66 - 3 * math.sin(x / 20), 0, 200, 3, 3, 6, 3, o=.5, rows=1, fill='#e2c877')
            + ''.join(tree(x, 67, 20 + 4 * (i % 3), i + 20) for i, x in enumerate([12, 26, 150, 164, 182]))
            + f'<path d="{furrows}" stroke="var(--e)" stroke-width=".5" opacity=".45"/><path d="{wheat}" stroke="#6b4d12" stroke-width=".9" fill="none"/>'
            + fence(122))


def creek(_):
    r = R(2)
    ripples = ''
    for _ in range(46):
        y = r.uniform(66, 128)
        cx = 104 + (-14 if y > 100 else 0) + r.uniform(-1, 1) * (8 + (y - 60) * .5)
        ripples += f'M{f(cx)} {f(y)}q4 -1.4 {f(6 + r.random() * 8)} 0'
    bed = '<path d="M86 62C70 72 118 78 104 90 86 104 60 108 52 134L150 134C150 116 140 110 146 98 152 86 116 76 122 62Z" fill="#b9cdd6" stroke="var(--e)" stroke-width="1"/>'
    stones = '<g fill="#b5ac9c" stroke="var(--e)" stroke-width="1"><path d="M88 118c4-7 14-7 17 0ZM124 104c3-5 10-5 12 0ZM104 94c2-4 7-4 9 0Z"/></g>'
    return (sky() + hach(lambda x: 62 - 3 * math.sin(x / 18), 0, 200, 3, 4, 9, 3, o=.6) + ground(74, seed=15, n=90) + bed
            + f'<path d="{ripples}" stroke="#3f6377" stroke-width=".9" fill="none"/>'
            + tree(28, 104, 44, 5) + tree(52, 88, 28, 6) + tree(176, 98, 40, 8) + tree(156, 78, 20, 9) + stones)


def pond(_):
    reeds = ''.join(f'M{x} {y}q{d} -9 {d * 1.5} -19' for x, y, d in
                    ((40, 112, 2), (45, 114, -1), (50, 115, 3), (56, 116, 1), (142, 116, -2), (148, 115, 2), (154, 113, -1), (160, 111, 3)))
    return (sky() + hach(lambda x: 66 - 3 * math.sin(x / 22), 0, 200, 3, 4, 9, 3, o=.6) + ground(76, seed=25, n=80)
            + ''.join(tree(x, y, h, i + 70) for i, (x, y, h) in enumerate([(20, 86, 36), (44, 78, 24), (150, 78, 26), (178, 88, 40)]))
            + '<path d="M26 104C30 88 70 82 104 82 144 82 176 90 176 104 176 120 138 126 100 126 60 126 24 120 26 104Z" fill="#b9cdd6" stroke="var(--e)" stroke-width="1.2"/>'
            + '<path d="M34 108C50 120 150 122 168 106" stroke="var(--e)" stroke-width=".6" fill="none"/>'
            + water_lines(46, 146, 88, 120, 40, 3) + f'<path d="{reeds}" stroke="#5b6b3a" stroke-width="1.6" fill="none" stroke-linecap="round"/>')


def boulders(_):
    s = ''
    for x, y, w, h in [(30, 92, 44, 40), (78, 84, 52, 52), (128, 90, 56, 48), (174, 98, 46, 38), (54, 118, 60, 36), (112, 124, 66, 34), (164, 126, 50, 28)]:
        s += f'<path d="M{f(x - w / 2)} {y + 8}L{f(x - w * .42)} {f(y - h * .45)} {f(x - w * .12)} {f(y - h * .8)} {f(x + w * .22)} {f(y - h * .72)} {f(x + w * .46)} {f(y - h * .3)} {f(x + w / 2)} {y + 8}Z" fill="#cfc6b3" stroke="var(--e)" stroke-width="1.1"/>'
        s += f'<path d="M{f(x - w * .12)} {f(y - h * .8)}L{f(x - w * .02)} {f(y - h * .3)} {f(x + w * .46)} {f(y - h * .3)}M{f(x - w * .02)} {f(y - h * .3)}L{f(x - w * .1)} {y + 6}" stroke="var(--e)" fill="none" stroke-width=".9"/>'
        s += '<path d="' + ''.join(f'M{f(x + w * .02 + k * w * .06)} {f(y - h * .24)}l-2 {f(h * .42)}' for k in range(7)) + '" stroke="var(--e)" stroke-width=".7"/>'
    return (sky(y1=50) + hach(lambda x: 58 - 8 * math.sin(x / 50), 0, 200, 2, 7, 12, 3, o=.6) + tree(16, 66, 34, 2) + tree(188, 74, 40, 3) + s)


def wall(_):
    return (sky() + hach(lambda x: 74 - 6 * math.sin(x / 44), 0, 200, 2.4, 6, 10, 4, o=.6) + tree(30, 82, 42, 3) + tree(52, 80, 26, 8)
            + tree(162, 80, 36, 7) + stone_wall(80) + ground(122, seed=5, n=30))


def town(_):
    steeple = '<g stroke="var(--e)" stroke-width="1"><path d="M92 96V52h16v44Z" fill="#e6d8b8"/><path d="M90 53L100 10 110 53Z" fill="#77797c"/><path d="M100 12v-8M97 6h6" stroke-width="1.4"/><path d="M97 60h6v9h-6Z" fill="#6d7f8d"/><path d="M104 20l3 30M102 22l2 28" stroke-width=".5"/></g>'
    return (sky(clouds=((50, 22, 34, 9), (150, 30, 30, 8))) + hach(lambda x: 82 - 5 * math.sin(x / 40), 0, 200, 2.6, 5, 9, 5, o=.5)
            + tree(12, 96, 34, 4) + tree(190, 98, 38, 6) + steeple + house(24, 100, 38, 26, '#8a5a45') + house(134, 100, 36, 24, '#7a5b4a', '#e7d9bb')
            + house(58, 112, 40, 30, '#a9745a', '#c98f72', 2) + house(102, 114, 44, 32, '#6f6f78', '#f1e8d2', 3) + ground(114, seed=7, n=50))


def sunken_road(_):
    road = '<path d="M92 62C92 80 62 96 34 134H166C142 98 110 82 110 62Z" fill="#e0cfa4" stroke="var(--e)" stroke-width="1"/><path d="M98 66C98 84 82 102 72 132M104 66C106 84 120 104 132 132" fill="none" stroke="var(--e)" stroke-width=".7" stroke-dasharray="7 4"/>'
    r = R(12)
    banks = ''
    for i in range(34):
        t = i / 33
        for side in (-1, 1):
            x = 101 + side * (10 + 62 * t ** 1.25)
            y = 64 + 68 * t
            banks += f'M{f(x + side * (5 + 10 * t))} {f(y - 7 - 8 * t)}q{f(-side * 3)} {f(3 + 4 * t)} {f(-side * (5 + 7 * t))} {f(6 + 7 * t + r.uniform(-1, 1))}'
    posts = ''.join(f'<path d="M{f(x)} {f(y)}l.6-{f(h)} 2.400 0 .6 {f(h)}Z"/>' for x, y, h in
                    ((84, 62, 9), (74, 68, 11), (60, 77, 14), (42, 90, 18), (20, 108, 23), (118, 62, 9), (130, 68, 11), (144, 77, 14), (162, 90, 18), (184, 108, 23)))
    rails = '<path d="M86 56L76 61 62 68 45 78 22 93-6 112M86 60L76 65 62 73 45 84 22 100-6 120M120 56L132 61 146 68 164 78 187 93 208 110M120 60L132 65 146 73 164 84 187 100 208 118" fill="none" stroke-width="1.6"/>'
    return (sky() + hach(lambda x: 62 - 3 * math.sin(x / 24), 0, 200, 3, 4, 9, 3, o=.5) + ground(74, seed=31, n=40) + road
            + f'<path d="{banks}" stroke="var(--e)" stroke-width=".9" fill="none"/><g stroke="var(--e)" fill="#b79a69" stroke-width=".9">{rails}{posts}</g>'
            + tree(16, 66, 26, 2) + tree(182, 66, 24, 3))


def works(_):
    logs = '<g stroke="var(--e)">' + ''.join(
        f'<path d="M-4 {y}C60 {y - 3} 140 {y + 2} 204 {y - 1}L204 {y + 11}C140 {y + 13} 60 {y + 9} -4 {y + 12}Z" fill="#a9875a" stroke-width="1.1"/><path d="M6 {y + 4}h40M60 {y + 6}h50M124 {y + 5}h60M20 {y + 8}h30M90 {y + 9}h40" stroke-width=".6"/>'
        for y in (108, 96, 84)) + ''.join(
        f'<path d="M{x} 126L{x + 2} 74 {x + 9} 66 {x + 14} 75 {x + 13} 126Z" fill="#8f6f45" stroke-width="1.1"/>' for x in (16, 66, 120, 170)) + '</g>'
    return (sky() + hach(lambda x: 76 - 6 * math.sin(x / 44), 0, 200, 2.4, 6, 10, 4, o=.6) + tree(30, 84, 40, 3) + tree(150, 82, 36, 7)
            + tree(176, 84, 44, 9) + logs + ground(116, seed=5, n=40))


def sharpshooter(_):
    target = '<g stroke="var(--e)">' + ''.join(f'<circle cx="134" cy="50" r="{r}" fill="{c}" stroke-width="1"/>' for r, c in ((40, '#fbf6e9'), (30, '#efe0bd'), (20, '#fbf6e9'), (10, '#a3322b'))) + '</g>'
    rifle = '<g transform="rotate(-14 100 80)" stroke="var(--e)" stroke-linejoin="round"><path d="M4 92L40 80 66 78 70 84 46 92 8 108Z" fill="#8f5f33" stroke-width="1.3"/><path d="M62 78L150 77 152 83 66 86Z" fill="#8f5f33" stroke-width="1.1"/><path d="M66 75L196 74 196 78 66 79Z" fill="#77797c" stroke-width="1"/><path d="M60 66L150 65 150 70 60 71Z" fill="#c9a24b" stroke-width="1"/><path d="M74 71v4M136 70v5" stroke-width="2.600"/><path d="M56 64.500h6v8h-6ZM148 63.500h6v8h-6Z" fill="#8c6a22" stroke-width=".9"/><path d="M60 80c2 7 10 7 12 1" fill="none" stroke-width="1.600"/><path d="M62 74l-6-7" stroke-width="2.600"/><path d="M12 98l30-11M12 102l34-12M14 105l30-11" stroke-width=".7"/></g>'
    return sky(y1=130, clouds=((134, 50, 46, 46),)) + target + rifle + ground(118, seed=4, n=30)


def bayonets(_):
    def musket(turn):
        return f'<g transform="translate(100 70) rotate({turn})" stroke="var(--e)" stroke-linejoin="round"><path d="M-6 92L-7 30-4 12 5 12 6 30 7 94Z" fill="#8f5f33" stroke-width="1.3"/><path d="M-3 40L-2.500-40 2.500-40 3 40Z" fill="#8b8d90" stroke-width="1"/><path d="M-3.500-36h7v-9h-7ZM-2.500-45L0-96 3-45Z" fill="#dfe2e3" stroke-width="1"/><path d="M0-92L.6-46" stroke-width=".6"/><path d="M-4 0h8M-4-20h8" stroke="#c9a24b" stroke-width="2.400"/></g>'
    star = '<path d="M100 92l4 9 10 1-7.500 6.500 2.500 10-9-5.500-9 5.500 2.500-10-7.500-6.500 10-1Z" fill="#c9a24b" stroke="var(--e)" stroke-width="1.1"/>'
    return sky(y1=130, clouds=((100, 64, 50, 44),)) + musket(52) + musket(-52) + star


def colours(side):
    hat = HATS[side]
    return (sky(y1=110) + ground(108, seed=3) + soldier(40, 126, .84, hat) + flag(86, 124, 1.6, side) + soldier(82, 128, 1.05, hat, gun='no')
            + soldier(152, 126, .9, hat))


def charge(side):
    hat = HATS[side]
    leaning = lambda x, y, s: f'<g transform="rotate(14 {x} {y})">{soldier(x, y, s, hat)}</g>'
    return plain() + smoke(20, 96, 30, 6, 7) + leaning(46, 120, .8) + flag(96, 118, 1.2, side) + leaning(92, 126, 1) + leaning(142, 122, .86) + ground(118, seed=3, n=20)


def rout(side):
    hat = HATS[side]
    fleeing = lambda x, y, s: f'<g transform="rotate(-15 {x} {y})">{soldier(x, y, s, hat, -1, "no")}</g>'
    dropped = '<g transform="translate(132 121) rotate(-8)" stroke="var(--e)"><path d="M-30 2L20-1 34-5 36 1 20 4-30 4Z" fill="#8f5f33"/><path d="M-30 1L18-2" stroke-width="2"/></g>'
    return plain() + smoke(168, 84, 34, 12, 9, -.4) + fleeing(44, 118, .8) + fleeing(92, 126, 1) + fleeing(140, 116, .74) + dropped


def railway(_):
    return plain(100) + smoke(134, 22, 26, 4, 8, -1.9) + locomotive()


def battle_smoke(side):
    return (plain(96) + ''.join(soldier(x, 120, .6, HATS[side]) for x in (30, 56, 82)) + smoke(92, 96, 52, 3, 11, .5)
            + smoke(128, 78, 44, 14, 9, .5) + smoke(104, 60, 40, 23, 8, .9) + ground(118, seed=3, n=24))


def drums(_):
    return sky(y1=120, clouds=((100, 66, 66, 56),)) + ground(112, seed=2) + drum()


def train(side):
    return plain(96) + wagon(side) + ground(120, seed=9, n=24)


def last_cartridges(_):
    return sky(y1=126, clouds=((100, 74, 64, 52),)) + cartridge_box()


def signals(_):
    return sky(clouds=((40, 26, 34, 9), (60, 60, 30, 8))) + hach(lambda x: 108 - 22 * math.exp(-((x - 100) / 60) ** 2), 0, 200, 2, 6, 12, 5, rows=3, fill='#dfd3ae') + signal_tower()


def dispatch(_):
    return sky(y1=130, clouds=((98, 68, 66, 50),)) + letter()


def camp(_):
    return plain(86) + tent(8, 104, 40, 34) + tent(118, 102, 40, 34) + tent(56, 122, 58, 50) + tree(188, 96, 40, 3) + ground(118, seed=6, n=30)


def hospital(_):
    banner = '<g stroke="var(--e)"><path d="M150 122V34" stroke-width="2.200"/><path d="M150 36C160 30 168 42 186 36L184 66C170 70 162 60 150 66Z" fill="#e8c94f" stroke-width="1.100"/><path d="M161 44v16M173 44v16M161 52h12" stroke="#3f7a3f" stroke-width="3"/></g>'
    return plain(86) + tent(6, 106, 44, 36) + tent(52, 122, 66, 56) + banner + tree(186, 100, 30, 3) + ground(118, seed=6, n=30)


def gunboats(_):
    water = '<path d="M-4 100H204V134H-4Z" fill="#b9cdd6"/>'
    return (sky() + hach(lambda x: 78 - 4 * math.sin(x / 20), 0, 200, 3, 4, 9, 3, o=.5) + ''.join(tree(x, 82, 22 + (x * 7) % 9, x) for x in (8, 24, 182, 194))
            + smoke(76, 8, 20, 5, 6, 1.4) + smoke(102, 8, 20, 8, 6, 1.4) + water + gunboat() + water_lines(-4, 196, 112, 129, 44, 8))


def dawn(side):
    rays = ''.join(f'M{f(100 + 34 * math.cos(a))} {f(84 - 34 * math.sin(a))}L{f(100 + 150 * math.cos(a))} {f(84 - 150 * math.sin(a))}' for a in (math.pi * i / 22 for i in range(1, 22)))
    sun = f'<path d="{rays}" stroke="#c98a2b" stroke-width="1.1" opacity=".8"/><circle cx="100" cy="84" r="28" fill="#f0c065" stroke="var(--e)" stroke-width="1.1"/>'
    return (sun + hach(lambda x: 88 - 4 * math.sin(x / 33), 0, 200, 3, 4, 9, 2, o=.6) + ground(100, seed=8)
            + ''.join(soldier(x, 122, .62, HATS[side]) for x in (28, 62, 138, 172)) + flag(102, 122, .9, side) + soldier(100, 126, .72, HATS[side]))


def cloudburst(_):
    rain = ''.join(f'M{x} {y}l-7 20' for x in range(-6, 220, 11) for y in (50 + (x * 5) % 17, 82 + (x * 3) % 13))
    cloud = '<path d="M14 52C4 36 22 24 36 30 40 12 72 8 82 22 96 6 130 8 136 24 156 12 182 24 178 42 192 46 188 60 172 58 150 64 48 64 28 58 20 60 14 58 14 52Z" fill="#b7b5ae" stroke="var(--e)" stroke-width="1.3"/>'
    shade = ''.join(f'M{x} {46 + (x % 5)}q10 6 22 1' for x in range(26, 166, 16)) + ''.join(f'M{x} {36 + (x % 7)}q8 5 18 0' for x in range(44, 150, 20))
    return (sky(4, 30) + hach(lambda x: 94 - 4 * math.sin(x / 30), 0, 200, 3, 4, 9, 2, o=.6) + ground(104, seed=8) + tree(30, 108, 34, 4)
            + f'<path d="{rain}" stroke="#4c6a7d" stroke-width="1.1"/>{cloud}<path d="{shade}" stroke="var(--e)" stroke-width=".7" fill="none"/>')


def march(side):
    hat = HATS[side]
    return plain(90) + fence(100) + soldier(176, 112, .62, hat) + soldier(146, 114, .7, hat) + soldier(112, 120, .82, hat) + soldier(70, 127, 1, hat) + ground(120, seed=3, n=20)


def night_march(side):
    hat = HATS[side]
    night = '<path d="M0 0H200V92H0Z" fill="#3b4763"/><path d="' + ''.join(line(0, y, 200, y) for y in range(3, 92, 4)) + '" stroke="#1c2436" stroke-width=".7" opacity=".6"/>'
    moon = '<circle cx="150" cy="28" r="15" fill="#f6ecc8" stroke="var(--e)" stroke-width="1"/><path d="M144 22c2-2 5-2 6 0M154 34c2 1 4 0 5-2M146 33h.1" stroke="#b9a57f" stroke-width="1.4" fill="none"/>' + ''.join(f'<circle cx="{x}" cy="{y}" r="1.100" fill="#f6ecc8"/>' for x, y in ((18, 14), (44, 34), (74, 12), (98, 40), (118, 18), (184, 52), (30, 58)))
    return (night + moon + hach(lambda x: 88 - 4 * math.sin(x / 33), 0, 200, 3, 4, 9, 2, o=.7, fill='#b9b48f') + ground(100, seed=8)
            + soldier(160, 114, .66, hat) + soldier(126, 118, .8, hat) + soldier(82, 126, .96, hat))


def rhythm(n, a, b, c):
    """Interlaced waves round an oval, the guilloche of a card's back."""
    d = ''
    for k in range(n):
        points = []
        for i in range(73):
            t = i / 72 * 2 * math.pi
            r = a + b * math.sin(c * t + k * 2 * math.pi / n)
            points.append(f'{f(50 + r * .82 * math.cos(t))} {f(70 + r * 1.14 * math.sin(t))}')
        d += 'M' + 'L'.join(points) + 'Z'
    return d


def back(side):
    """The back of a card: lattice, guilloche and the belt plate of its army."""
    ground_colour, light = {'us': ('#24467a', '#c8d6ee'), 'cs': ('#75767a', '#e3dfd4')}[side]
    plate = {
        'us': '<ellipse cx="50" cy="70" rx="22" ry="16" fill="#c9a24b" stroke="#2b2118" stroke-width="1.2"/><ellipse cx="50" cy="70" rx="19" ry="13.2" fill="none" stroke="#6b4d12"/>',
        'cs': '<rect x="29" y="55" width="42" height="30" rx="3" fill="#c2ab7c" stroke="#2b2118" stroke-width="1.2"/><rect x="31.8" y="57.8" width="36.4" height="24.4" rx="1.5" fill="none" stroke="#8f2a24" stroke-width="1.3"/>',
    }[side]
    lattice = ''.join(line(-140 + i * 6, 0, i * 6, 140) + line(i * 6, 0, -140 + i * 6, 140) for i in range(42))
    stars = ''.join(f'<path transform="translate({x} {y})" d="M0-5L1.3-1.6 5-1.5 2 .7 3.1 4.2 0 2.1-3.1 4.2-2 .7-5-1.5-1.3-1.6Z" fill="{light}"/>' for x, y in ((16, 17), (84, 17), (16, 123), (84, 123)))
    return (f'<rect width="100" height="140" rx="5" fill="#f6efdc"/><rect x="3.5" y="3.5" width="93" height="133" rx="3" fill="{ground_colour}"/>'
            f'<svg x="6" y="6" width="88" height="128" viewBox="6 6 88 128"><path d="{lattice}" stroke="{light}" stroke-width=".7" opacity=".42"/></svg>'
            f'<rect x="6" y="6" width="88" height="128" rx="2" fill="none" stroke="{light}"/><rect x="8.5" y="8.5" width="83" height="123" rx="1.5" fill="none" stroke="{light}" stroke-width=".5"/>'
            f'<ellipse cx="50" cy="70" rx="34" ry="46" fill="{ground_colour}"/><path d="{rhythm(6, 33, 5, 12)}" fill="none" stroke="{light}" stroke-width=".6"/><path d="{rhythm(4, 27, 2.5, 20)}" fill="none" stroke="{light}" stroke-width=".5"/>'
            f'{stars}{plate}<text x="50" y="76.8" text-anchor="middle" font-family="EB Garamond,Georgia,serif" font-weight="700" font-size="20" fill="#3a280c">{side.upper()}</text>')


# One drawing an arm, a terrain kind and a special effect; `both` is drawn once for the two armies.
BOTH = {
    'cavalry': cavalry, 'artillery': artillery, 'horse-artillery': horse_artillery,
    'hill': hill, 'ridge': ridge, 'woods': woods, 'orchard': orchard, 'field': field, 'creek': creek, 'pond': pond,
    'rocks': boulders, 'wall': wall, 'town': town, 'sunken-road': sunken_road, 'works': works,
    'sharpshooter': sharpshooter, 'bayonets': bayonets, 'railway': railway,
    'cartridges': last_cartridges, 'signals': signals, 'dispatch': dispatch, 'camp': camp, 'hospital': hospital,
    'gunboats': gunboats, 'cloudburst': cloudburst,
}
EACH = {'infantry': infantry, 'colours': colours, 'charge': charge, 'rout': rout, 'smoke': battle_smoke, 'drums': drums,
        'dawn': dawn, 'march': march, 'night-march': night_march, 'train': train}


def document(inner, colours, width=200, height=130):
    """A file of its own: the palette is written into the drawing."""
    inner = re.sub(r'var\(--(\w+)(?:,#\w+)?\)', lambda m: colours[m.group(1)], inner)
    inner = re.sub(r'(\.\d)00(?!\d)', r'\1', inner)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">{inner}</svg>\n'


def main():
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else 'web/src/boards/dixie/art')
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in BOTH.items():
        (folder / f'{name}.svg').write_text(document(draw('us'), COATS['us']))
    for side, palette in COATS.items():
        for name, draw in EACH.items():
            (folder / f'{name}-{side}.svg').write_text(document(draw(side), palette))
        (folder / f'back-{side}.svg').write_text(document(back(side), palette, 100, 140))


if __name__ == '__main__':
    main()
