#!/usr/bin/env python3
"""Writes outlines.txt: the outlines of the glyphs that names.txt names, from Debian's
fonts-material-design-icons-iconfont (Material Icons, Apache 2.0), and digits and letters from the same font.

usage: outlines.py FOLDER > outlines.txt   FOLDER: where the package is unpacked, or /; needs Python's fontTools

A line: the glyph, then its outline for a square of 240 x 240 with y downwards, in relative commands of SVG whose
numbers are whole. Absolute moves begin each contour, so that an outline can be scaled and moved."""
import re, sys, pathlib
from fontTools.ttLib import TTFont
from fontTools.pens.basePen import BasePen

root = pathlib.Path(sys.argv[1]); here = pathlib.Path(__file__).parent
name = 'fonts-material-design-icons-iconfont'
font = TTFont(root / 'usr/share/fonts/truetype/material-design-icons-iconfont/MaterialIcons-Regular.ttf')
css = (root / f'usr/share/{name}/css/material-design-icons.css').read_text()
codes = {n: int(c, 16) for n, c in re.findall(r'\.material-icons\.([a-z0-9_]+):before \{\s*content: "\\([0-9a-f]+)"', css)}
glyphs, cmap, scale = font.getGlyphSet(), font.getBestCmap(), 240 / font['head'].unitsPerEm

class Path(BasePen):
    """Contours as lists of commands with absolute points on the grid."""
    def __init__(self): super().__init__(glyphs); self.contours = []
    def at(self, p): return (round(p[0] * scale), round(240 - p[1] * scale))
    def _moveTo(self, p): self.contours.append([('M', self.at(p))])
    def _lineTo(self, p): self.contours[-1].append(('l', self.at(p)))
    def _curveToOne(self, a, b, c): self.contours[-1].append(('c', self.at(a), self.at(b), self.at(c)))
    def _qCurveToOne(self, a, b): self.contours[-1].append(('q', self.at(a), self.at(b)))
    def _closePath(self): pass

def contours(code):
    pen = Path(); glyphs[cmap[code]].draw(pen); return pen.contours

def box(contour):
    points = [p for c in contour for p in c[1:]]
    return (min(x for x, _ in points), min(y for _, y in points), max(x for x, _ in points), max(y for _, y in points))

def text(contours):
    out = []
    for contour in contours:
        now = start = contour[0][1]; out.append('M%d %d' % now)
        for command, *points in contour[1:]:
            if points[-1] == now and command == 'l': continue
            if command == 'l' and points[0] == start and (command, *points) == contour[-1]: continue
            numbers = [v for x, y in points for v in (x - now[0], y - now[1])]
            if command == 'l' and numbers[1] == 0: out.append('h%d' % numbers[0])
            elif command == 'l' and numbers[0] == 0: out.append('v%d' % numbers[1])
            else: out.append(command + ' '.join(map(str, numbers)).replace(' -', '-'))
            now = points[-1]
        out.append('z')
    return ''.join(out)

used, wrong = set(), []
for line in (here / 'names.txt').read_text().splitlines():
    if line and not line.startswith('#'):
        for glyph in line.split()[1:]: used.add(re.sub(r'^~|!|\^\d+', '', glyph))
for glyph in sorted(used):
    if glyph not in codes: wrong.append(glyph)
if wrong: sys.exit('not in the font: ' + ' '.join(wrong))
print('# Made by outlines.py of Material Icons, which is licensed under the Apache License, Version 2.0.')
for glyph in sorted(used): print(glyph, text(contours(codes[glyph])))
# The digits: what is small in the middle of filter_1 to filter_9, and a nought.
def digit(number):
    found = contours(codes['exposure_zero' if number == 0 else f'filter_{number}'])
    if number: found = [c for c in found if box(c)[2] - box(c)[0] < 75 and box(c)[0] > 90 and box(c)[3] - box(c)[1] < 110]
    left, top, right, bottom = (f(box(c)[i] for c in found) for i, f in enumerate((min, min, max, max)))
    size = 100 / (bottom - top)
    def moved(p): return (round((p[0] - (left + right) / 2) * size + 120), round((p[1] - (top + bottom) / 2) * size + 120))
    return [[(c, *map(moved, p)) for c, *p in contour] for contour in found]
for number in range(10): print(f'={number}', text(digit(number)))
