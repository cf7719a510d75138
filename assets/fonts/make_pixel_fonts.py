"""Turn bitmaps of Terminus into outlines: `python assets/fonts/make_pixel_fonts.py [FOLDER_OF_TERMINUS]`.

The 1989 look wants letters of whole pixels. SDL shows outlines at any size, so every run of pixels becomes a
rectangle; at a multiple of the grid's height, without smoothing, each pixel is exact again. Terminus is monospaced and
leaves holes beside narrow letters, so here every letter takes the width of its own pixels; figures keep theirs.

Development time only; needs fonttools and Terminus as .otb (Debian: fonts-terminus-otb). Terminus is under the SIL
Open Font License and reserves its name, so the fonts made here are called Magic Pixel; pixel/OFL.txt goes with them.
"""

import re
import sys
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from make_fonts import LETTERS

HERE = Path(__file__).parent
INSTALLED = Path("/usr/share/fonts/opentype/terminus")
STYLES = {"Regular": ("terminus-normal.otb", (12, 16, 20)), "Bold": ("terminus-bold.otb", (16, 20))}
"""Style → file and heights in pixels."""
THICKENED = 12
"""The height of which Terminus has no bold letters: they are made as GEM did, by writing twice, a pixel apart."""

THREE_STEMS = "MWmw"

GAPS = {"Regular": {12: 1, 16: 2, 20: 2}, "Bold": {12: 1, 16: 1, 20: 2}}
"""Style → height → pixels left between one letter and the next; 1 between bold ones of 16, as in the font of the ST."""

UNIT = 64
"""Font units a pixel."""

Rows = list[str]
"""A glyph from the top, one text of 0 and 1 a row."""


def strike(font: TTFont, height: int) -> tuple[dict[str, Rows], int, int]:
    """The glyphs of one bitmap size by name, all of the full cell, with the cell's width and its ascent in pixels."""
    for sizes, data in zip(font["EBLC"].strikes, font["EBDT"].strikeData, strict=True):
        line = sizes.bitmapSizeTable.hori
        if sizes.bitmapSizeTable.ppemY == height:
            tables = {name: table for table in sizes.indexSubTables for name in table.names}
            cells = {
                name: cell(glyph, getattr(tables[name], "metrics", None), line.widthMax, height, line.ascender)
                for name, glyph in data.items()
            }
            return cells, line.widthMax, line.ascender
    raise SystemExit(f"no bitmaps of {height} pixels")


def cell(glyph: object, shared: object, width: int, height: int, ascent: int) -> Rows:
    """The glyph's rows within the whole cell; its measures are its own or, when absent, `shared`."""
    metrics = shared or glyph.metrics
    left = metrics.horiBearingX if shared else metrics.BearingX
    top = metrics.horiBearingY if shared else metrics.BearingY
    data = "".join(f"{byte:08b}" for byte in glyph.imageData)
    stride = metrics.width
    rows = [data[row * stride:(row + 1) * stride] for row in range(metrics.height)]
    rows = [("0" * left + row).ljust(width, "0")[:width] for row in rows]
    return (["0" * width] * (ascent - top) + rows + ["0" * width] * height)[:height]


def narrowed(letter: str, rows: Rows, gap: int) -> Rows:
    """The glyph with just half the gap on either side; a figure as it is, and a blank over half as wide."""
    columns = inked(rows)
    if letter.isdigit():
        return rows
    if not columns:
        return [row[:len(row) // 2 + 1] for row in rows]
    left, right = gap // 2, gap - gap // 2
    return ["0" * left + row[min(columns):max(columns) + 1] + "0" * right for row in rows]


def thickened(letter: str, rows: Rows) -> Rows:
    """The glyph written twice, the second time a pixel to the right where that closes no gap; one of three stems grows
    outwards on both sides."""
    if letter in THREE_STEMS:
        first, last = min(inked(rows)), max(inked(rows))
        return [f"{row[:first]}{row[first]}{row[first:last + 1]}{row[last]}{row[last + 1:]}" for row in rows]
    return [re.sub("10(?!1)", "11", f"{row}0") for row in rows]


def inked(rows: Rows) -> set[int]:
    """The columns that hold a pixel."""
    return {x for row in rows for x, bit in enumerate(row) if bit == "1"}


def outline(rows: Rows, ascent: int) -> object:
    """A glyph of one rectangle a run of pixels."""
    pen = TTGlyphPen(None)
    for number, row in enumerate(rows):
        top = (ascent - number) * UNIT
        for left, right in runs(row):
            corners = [(left * UNIT, top - UNIT), (left * UNIT, top), (right * UNIT, top), (right * UNIT, top - UNIT)]
            pen.moveTo(corners[0])
            for corner in corners[1:]:
                pen.lineTo(corner)
            pen.closePath()
    return pen.glyph()


def runs(row: str) -> list[tuple[int, int]]:
    """Where ones follow each other: (first, one past the last)."""
    found, start = [], None
    for x, bit in enumerate(row + "0"):
        if bit == "1" and start is None:
            start = x
        elif bit == "0" and start is not None:
            found.append((start, x))
            start = None
    return found


def build(source: Path, style: str, height: int, is_thickened: bool = False) -> None:
    font = TTFont(source)
    glyphs, width, ascent = strike(font, height)
    wanted = {letter for letters in LETTERS for letter in letters}
    names = {code: name for code, name in font.getBestCmap().items() if code in wanted and name in glyphs}
    glyphs = {name: narrowed(chr(code), glyphs[name], GAPS[style][height]) for code, name in names.items()}
    if is_thickened:
        glyphs = {name: thickened(chr(code), glyphs[name]) for code, name in names.items()}
    order = [".notdef", *dict.fromkeys(names.values())]
    builder = FontBuilder(height * UNIT, isTTF=True)
    builder.font.recalcTimestamp = False
    builder.updateHead(created=0, modified=0)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap(names)
    blank = ["1" * width] * height
    rows = {name: glyphs.get(name, blank) for name in order}
    builder.setupGlyf({name: outline(rows[name], ascent) for name in order})
    builder.setupHorizontalMetrics({
        name: (len(rows[name][0]) * UNIT, min(inked(rows[name]), default=0) * UNIT) for name in order
    })
    builder.setupHorizontalHeader(ascent=ascent * UNIT, descent=(ascent - height) * UNIT)
    builder.setupOS2(sTypoAscender=ascent * UNIT, sTypoDescender=(ascent - height) * UNIT, sTypoLineGap=0,
                     usWinAscent=ascent * UNIT, usWinDescent=(height - ascent) * UNIT)
    builder.setupNameTable({"familyName": f"Magic Pixel {height}", "styleName": style})
    builder.setupPost()
    file = HERE / "pixel" / f"MagicPixel{height}-{style}.ttf"
    builder.save(file)
    print(f"{file.name}: {len(order)} glyphs, {file.stat().st_size // 1024} KB")


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else INSTALLED
    for style, (name, heights) in STYLES.items():
        for height in heights:
            build(folder / name, style, height)
    build(folder / STYLES["Regular"][0], "Bold", THICKENED, is_thickened=True)
