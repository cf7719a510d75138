"""Pictures that were added, SVG or PNG: read, checked, and brought into a form that is safe to draw again and again.

Of an SVG only shapes, gradients and their plain attributes are kept, so that nothing reaches the reader that could make
it look elsewhere, run in circles or take long.
"""

from __future__ import annotations

import math
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from struct import unpack_from
from xml.parsers import expat

import pygame

from magicgame.added import Unusable, read_added
from magicgame.ui.look.paint import drawing, in_usual_format

LARGEST_SVG, LARGEST_PNG = 300_000, 3_000_000
SMALLEST_PX, LARGEST_PX = 32, 1024
"""The side of a PNG."""
_MOST_ELEMENTS, _DEEPEST, _MOST_NUMBERS = 500, 24, 6_000
_LARGEST_VIEW, _FARTHEST, _LARGEST_SCALE = 10_000, 20, 1000
"""How large the view box may be, how many times as far a shape may reach, and how much transforms may enlarge."""
_MOST_REFERENCES = 8
_SQUARE = 0.01
_TRIED_PX, _LONGEST_SECONDS = 64, 0.03
"""A picture is drawn in this size before it is used; none may take longer, a hundred times what most take."""
_SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
_PARENTS = {"svg", "g", "a", "switch"}
_KEPT = {*_SHAPES, *_PARENTS, "defs", "linearGradient", "radialGradient", "stop"}
_GEOMETRY = {
    "d", "points", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2", "fx", "fy",
    "offset", "viewBox", "stroke-width", "stroke-miterlimit",
}
_TRANSFORMS = {"transform", "gradientTransform"}
_PLAIN = {
    *_GEOMETRY, *_TRANSFORMS, "gradientUnits", "spreadMethod", "id", "href", "xlink:href", "fill", "fill-opacity",
    "fill-rule", "stroke", "stroke-opacity", "stroke-linecap", "stroke-linejoin", "opacity", "display", "visibility",
    "stop-color", "stop-opacity",
}
_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_FUNCTION = r"([a-zA-Z]+)\s*\(([^)]*)\)"
_URL = r"url\(\s*['\"]?([^'\")]*)"
_PNG = b"\x89PNG\r\n\x1a\n"


@dataclass(frozen=True, eq=False)
class Picture:
    """A square picture that has been checked: SVG or PNG."""

    content: bytes
    is_svg: bool

    def drawn(self, px: int) -> pygame.Surface:
        """It as large as that; an SVG is as sharp as can be at any size."""
        if self.is_svg:
            return drawing(BytesIO(self.content), (px, px))
        picture = in_usual_format(pygame.image.load(BytesIO(self.content), "picture.png"))
        return pygame.transform.smoothscale(picture, (px, px))


def read_picture(folder: Path, name: str) -> Picture:
    """The picture `<name>.svg`, or if there is none `<name>.png`. Raises `Unusable`."""
    svg, png = folder / f"{name}.svg", folder / f"{name}.png"
    file, largest = (png, LARGEST_PNG) if png.exists() and not svg.exists() else (svg, LARGEST_SVG)
    content = read_added(file, largest)
    try:
        picture = Picture(_cleaned(content), True) if file is svg else Picture(_sized(content), False)
        _try(picture)
    except Unusable as error:
        raise Unusable(error.code, file.name) from None
    return picture


def _try(picture: Picture) -> None:
    began = time.thread_time()
    try:
        shown = picture.drawn(_TRIED_PX)
    except pygame.error:
        raise Unusable("no_picture") from None
    if time.thread_time() - began > _LONGEST_SECONDS:
        raise Unusable("complicated_picture")
    if not pygame.mask.from_surface(shown).count():
        raise Unusable("blank_picture")


def _sized(content: bytes) -> bytes:
    """A PNG whose head says that it is square and of a fair size. Raises `Unusable`."""
    if not content.startswith(_PNG) or content[12:16] != b"IHDR" or len(content) < 33:
        raise Unusable("no_picture")
    width, height = unpack_from(">II", content, 16)
    if width != height or not SMALLEST_PX <= width <= LARGEST_PX:
        raise Unusable("bad_size")
    return content


def _cleaned(content: bytes) -> bytes:
    """The same drawing with nothing but shapes and gradients. Raises `Unusable`."""
    cleaner = _Cleaner()
    try:
        cleaner.parser.Parse(content, True)
    except (expat.ExpatError, ValueError):
        raise Unusable("no_picture") from None
    return cleaner.result()


class _Cleaner:
    """Writes down what is kept of the elements an XML parser meets; raises `Unusable` at anything hostile."""

    def __init__(self) -> None:
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.EntityDeclHandler = self._entity
        self._written: list[str] = []
        self._open: list[tuple[str, float]] = []
        """The elements around, empty for one that is left out, and how much they enlarge."""
        self._elements = self._numbers = 0
        self._farthest, self._view = 0.0, (0.0, 0.0)
        self._references: dict[str, set[str]] = {}

    def result(self) -> bytes:
        width, height = self._view
        if not (1 <= width <= _LARGEST_VIEW and abs(width - height) <= _SQUARE * width):
            raise Unusable("bad_size")
        if self._farthest > _FARTHEST * width:
            raise Unusable("complicated_picture")
        if self._goes_in_circles():
            raise Unusable("unsafe_picture")
        return "".join(self._written).encode()

    def _goes_in_circles(self) -> bool:
        """Whether references lead on and on, or farther than anybody needs."""
        reached = set(self._references)
        for _ in range(_MOST_REFERENCES):
            reached = {other for name in reached for other in self._references.get(name, ())}
        return bool(reached)

    def _entity(self, *_declared: object) -> None:
        raise Unusable("unsafe_picture")

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        name = tag.removeprefix("svg:")
        self._elements += 1
        if self._elements > _MOST_ELEMENTS or len(self._open) >= _DEEPEST:
            raise Unusable("complicated_picture")
        if not self._open and name != "svg":
            raise Unusable("no_picture")
        if name in ("script", "image", "foreignObject"):
            raise Unusable("unsafe_picture")
        above, scale = self._open[-1] if self._open else ("svg", 1.0)
        if name not in _KEPT or not above:
            self._open.append(("", scale))
            return
        kept = dict(self._kept(attributes))
        if not self._open:
            kept = self._of_view(kept)
        for key in _TRANSFORMS & kept.keys():
            scale *= _enlarges(kept[key])
        self._measure(kept, scale)
        self._refer(kept)
        written = "g" if self._open and name in _PARENTS else name
        self._open.append((written, scale))
        self._written.append(f"<{written}{''.join(f' {key}={_quoted(text)}' for key, text in kept.items())}>")

    def _end(self, _tag: str) -> None:
        name, _ = self._open.pop()
        if name:
            self._written.append(f"</{name}>")

    def _kept(self, attributes: dict[str, str]) -> Iterator[tuple[str, str]]:
        """The plain attributes; those of a style come last, since they count more."""
        style = (part.partition(":") for part in attributes.get("style", "").split(";"))
        for key, text in (*attributes.items(), *((name.strip(), value.strip()) for name, _, value in style)):
            targets = [text] if key.endswith("href") else re.findall(_URL, text)
            if any(not target.startswith("#") for target in targets):
                raise Unusable("unsafe_picture")
            if key in _PLAIN:
                yield key, text

    def _of_view(self, kept: dict[str, str]) -> dict[str, str]:
        """The outermost element's: the part of the drawing that is seen, as a view box."""
        text = kept.get("viewBox") or f"0 0 {kept.get('width', '')} {kept.get('height', '')}"
        numbers = [float(number) for number in re.findall(_NUMBER, text)]
        if len(numbers) != 4:
            raise Unusable("bad_size")
        self._view = numbers[2], numbers[3]
        seen = {"viewBox": " ".join(f"{number:g}" for number in numbers), "width": f"{numbers[2]:g}"}
        rest = {key: text for key, text in kept.items() if key not in ("x", "y", "width", "height", "viewBox")}
        return {"xmlns": "http://www.w3.org/2000/svg", **seen, "height": f"{numbers[3]:g}", **rest}

    def _measure(self, kept: dict[str, str], scale: float) -> None:
        if scale > _LARGEST_SCALE:
            raise Unusable("complicated_picture")
        for key, text in kept.items():
            if key in _GEOMETRY | _TRANSFORMS:
                numbers = [abs(float(number)) for number in re.findall(_NUMBER, text)]
                self._numbers += len(numbers)
                self._farthest = max(self._farthest, scale * max(numbers, default=0.0))
        if self._numbers > _MOST_NUMBERS or not math.isfinite(self._farthest):
            raise Unusable("complicated_picture")

    def _refer(self, kept: dict[str, str]) -> None:
        to = {text[1:] for key, text in kept.items() if key.endswith("href")}
        if to:
            self._references.setdefault(kept.get("id", ""), set()).update(to)


def _quoted(text: str) -> str:
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
    return f'"{escaped}"'


def _enlarges(transform: str) -> float:
    """How much longer a transform can make a line; never less than 1."""
    factor = 1.0
    for name, inside in re.findall(_FUNCTION, transform):
        numbers = [abs(float(number)) for number in re.findall(_NUMBER, inside)]
        if name == "matrix":
            numbers = numbers[:4]
        elif name.startswith("skew"):
            numbers = [1 + abs(math.tan(math.radians(min(number, 89.9)))) for number in numbers]
        elif name != "scale":
            continue
        factor *= max(1.0, sum(numbers) if name == "matrix" else max(numbers, default=1.0))
    return factor
