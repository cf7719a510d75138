"""Layout by rows, columns, wrapping and scrolling. Gaps and paddings are given for 1280×800 and scaled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from math import ceil

from pygame import Rect

from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.look.palette import Colour
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Tool
from magicgame.ui.widgets.measuring import Form

_TOOL_GAP = 8
_REACH_PX = 40
"""No box paints farther than this beyond its place."""


class _Group(Box):
    """Boxes laid out together; those that grow make the group grow."""

    def __init__(self, boxes: Sequence[Box], gap: float = 12) -> None:
        super().__init__()
        self.boxes = list(boxes)
        self._gap = gap
        self.grows = any(box.grows for box in boxes)

    def inside(self) -> Iterator[Box]:
        return iter(self.boxes)

    def gap_px(self, look: Look) -> int:
        """The room between two boxes; without a gap they touch."""
        return look.px(self._gap) if self._gap else 0

    def gaps_px(self, look: Look) -> int:
        """The room between all of them together."""
        return self.gap_px(look) * max(0, len(self.boxes) - 1)

    def paint(self, canvas: Canvas) -> None:
        """Paint what is in sight."""
        sight = canvas.target.get_clip().inflate(2 * _REACH_PX, 2 * _REACH_PX)
        for box in self.boxes:
            if box.rect.colliderect(sight):
                box.paint(canvas)


class Column(_Group):
    """Boxes below one another, as wide as the column; those that grow share the height that is left, what would have to
    be scrolled first, or give way."""

    def least_width(self, look: Look) -> int:
        return max((box.least_width(look) for box in self.boxes), default=0)

    def width(self, look: Look) -> int:
        return max((box.width(look) for box in self.boxes), default=0)

    def height(self, look: Look, width: int) -> int:
        return sum(box.height(look, width) for box in self.boxes) + self.gaps_px(look)

    def whole_height(self, look: Look, width: int) -> int:
        return sum(box.whole_height(look, width) for box in self.boxes) + self.gaps_px(look)

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        top = rect.top
        for box, high in zip(self.boxes, self._heights(look, rect), strict=True):
            box.place(look, Rect(rect.left, top, rect.width, high))
            top += high + self.gap_px(look)

    def _heights(self, look: Look, rect: Rect) -> list[int]:
        """Each box as high as it needs to be; those that grow take what is left, or, the highest first, give way."""
        heights = [box.height(look, rect.width) for box in self.boxes]
        spare = rect.height - sum(heights) - self.gaps_px(look)
        if spare > 0:
            spare -= self._unscrolled(look, rect.width, heights, spare)
        growing = sorted((i for i, box in enumerate(self.boxes) if box.grows), key=lambda i: heights[i])
        room = max(0, spare + sum(heights[i] for i in growing))
        for left, i in zip(range(len(growing), 0, -1), growing, strict=True):
            wanted = heights[i] + max(0, spare) // len(growing)
            heights[i] = room if left == 1 and spare >= 0 else min(wanted, room // left)
            room -= heights[i]
        return heights


    def _unscrolled(self, look: Look, width: int, heights: list[int], spare: int) -> int:
        """Make the boxes that would scroll as high as their content where the spare height allows it, and answer how
        much of that they took."""
        wanted = {i: box.whole_height(look, width) - heights[i] for i, box in enumerate(self.boxes) if box.grows}
        left = spare
        for count, i in zip(range(len(wanted), 0, -1), sorted(wanted, key=wanted.__getitem__), strict=True):
            more = min(wanted[i], left // count)
            heights[i] += more
            left -= more
        return spare - left


class Row(_Group):
    """Boxes side by side, as high as the row. `weights` share out what width is left; a weight of 0 keeps a box at its
    natural width. Without weights all are equally wide."""

    def __init__(self, boxes: Sequence[Box], gap: float = 12, weights: Sequence[float] | None = None) -> None:
        super().__init__(boxes, gap)
        self._weights = list(weights) if weights is not None else None

    def least_width(self, look: Look) -> int:
        """Boxes that share out the width are as wide as their weights say, so the widest of them decides."""
        weights = self._weights or [1.0] * len(self.boxes)
        least = [box.least_width(look) for box in self.boxes]
        fixed = sum(own for own, weight in zip(least, weights, strict=True) if not weight)
        share = max((own / weight for own, weight in zip(least, weights, strict=True) if weight), default=0)
        return fixed + ceil(share * sum(weights)) + self.gap_px(look) * max(0, len(self.boxes) - 1)

    def width(self, look: Look) -> int:
        return sum(box.width(look) for box in self.boxes) + self.gaps_px(look)

    def _widths(self, look: Look, width: int) -> list[int]:
        room = width - self.gaps_px(look)
        weights = self._weights or [1.0] * len(self.boxes)
        fixed = [0 if weight else box.width(look) for box, weight in zip(self.boxes, weights, strict=True)]
        if sum(fixed) > room:
            fixed = [round(each * room / sum(fixed)) for each in fixed]
        left, whole = max(0, room - sum(fixed)), sum(weights) or 1
        ends = [round(left * part / whole) for part in accumulate(weights, initial=0)]
        return [own + end - start for own, (start, end) in zip(fixed, pairwise(ends), strict=True)]

    def height(self, look: Look, width: int) -> int:
        widths = self._widths(look, width)
        return max((box.height(look, own) for box, own in zip(self.boxes, widths, strict=True)), default=0)

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        left = rect.left
        for box, own in zip(self.boxes, self._widths(look, rect.width), strict=True):
            box.place(look, Rect(left, rect.top, own, rect.height))
            left += own + self.gap_px(look)


class Flow(_Group):
    """Boxes side by side for as long as they fit, then in further rows, all rows equally high.

    `equal` makes them equally wide and the rows equally full, in at most `most` columns; otherwise each keeps its
    natural width. `least` is the width, given for 1280×800 and growing with the type, that an equal box has at least.
    """

    def __init__(
        self, boxes: Sequence[Box], gap: float = 12, equal: bool = False, most: int = 99, least: float = 0
    ) -> None:
        super().__init__(boxes, gap)
        self._equal = equal
        self._most = most
        self._least = least

    def least_width(self, look: Look) -> int:
        return max((box.least_width(look) for box in self.boxes), default=0)

    def width(self, look: Look) -> int:
        return sum(box.width(look) for box in self.boxes) + self.gaps_px(look)

    def _columns(self, look: Look, width: int) -> int:
        gap, least = self.gap_px(look), max(1, self._least_px(look))
        fitting = max(1, min(len(self.boxes), self._most, (width + gap) // (least + gap)))
        rows = -(-len(self.boxes) // fitting)
        return -(-len(self.boxes) // rows)

    def _least_px(self, look: Look) -> int:
        return max(self.least_width(look), look.type_px(self._least) if self._least else 0)

    def _rows(self, look: Look, width: int) -> list[Row]:
        if self._equal:
            columns = self._columns(look, width)
            chunks = [self.boxes[i:i + columns] for i in range(0, len(self.boxes), columns)]
            return [Row(self._filled(chunk, columns), self._gap) for chunk in chunks]
        gap, rows, used = self.gap_px(look), [[]], 0  # type: tuple[int, list[list[Box]], int]
        for box in self.boxes:
            wide = min(width, box.width(look))
            if rows[-1] and used + gap + wide > width:
                rows.append([])
                used = 0
            used += wide + (gap if rows[-1] else 0)
            rows[-1].append(box)
        return [Row(row, self._gap, [0.0] * len(row)) for row in rows if row]

    def _filled(self, chunk: list[Box], columns: int) -> list[Box]:
        """The last row's boxes keep the width of those above."""
        return [*chunk, *(Box() for _ in range(columns - len(chunk)))]

    def height(self, look: Look, width: int) -> int:
        heights = [row.height(look, width) for row in self._rows(look, width)]
        return max(heights, default=0) * len(heights) + self.gap_px(look) * max(0, len(heights) - 1)

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        rows = self._rows(look, rect.width)
        gap = self.gap_px(look)
        high = (rect.height + gap) // max(1, len(rows)) - gap
        for number, row in enumerate(rows):
            row.place(look, Rect(rect.left, rect.top + number * (high + gap), rect.width, high))


class Toolbar(Flow):
    """Equal boxes close together, in as few rows as they need; a shorter last row takes the whole width, too. Where a
    single row has room for them only if they are not equal, those of a bar that `squeezes` are not: only where no label
    changes while it is seen, or its row would.

    Where they are `unbroken`, there are as many rows as it takes for every label to stand in one line. While the bar
    `is_uneven`, each box is only as wide as it must be, and a row is filled by making all of them wider; the rows then
    have equally many boxes where that takes no row more.
    """

    is_uneven = Form()

    def __init__(self, boxes: Sequence[Box], unbroken: bool = False, squeezes: bool = False) -> None:
        super().__init__(boxes, _TOOL_GAP, equal=True)
        self._unbroken, self._squeezes = unbroken, squeezes

    def place(self, look: Look, rect: Rect) -> None:
        """Keys stand beside the labels of tools without icons where all of these have room for theirs."""
        super().place(look, rect)
        tools = [box for box in self.boxes if isinstance(box, Tool)]
        have_room = all(tool.has_room_for_key(look) for tool in tools)
        for tool in tools:
            tool.shows_key = have_room

    def _least_px(self, look: Look) -> int:
        return max((box.width(look) for box in self.boxes), default=0) if self._unbroken else super()._least_px(look)

    def _filled(self, chunk: list[Box], columns: int) -> list[Box]:
        return chunk

    def _rows(self, look: Look, width: int) -> list[Row]:
        if not self.is_uneven:
            equal, alone = super()._rows(look, width), self._uneven(look, self.boxes)
            fits_in_one = self._squeezes and len(equal) > 1 and alone.least_width(look) <= width
            return [alone] if fits_in_one else equal
        filled: list[list[Box]] = [[]]
        for box in self.boxes:
            if filled[-1] and self._uneven(look, [*filled[-1], box]).least_width(look) > width:
                filled.append([])
            filled[-1].append(box)
        most = -(-len(self.boxes) // len(filled))
        alike = [self._uneven(look, self.boxes[i:i + most]) for i in range(0, len(self.boxes), most)]
        fits = all(row.least_width(look) <= width for row in alike)
        return alike if fits else [self._uneven(look, row) for row in filled]

    def _uneven(self, look: Look, boxes: list[Box]) -> Row:
        """A row in which each box is wider by the same part than it must be."""
        return Row(boxes, self._gap, [float(box.least_width(look)) for box in boxes])


class Pad(Box):
    """A box with empty room around it."""

    def __init__(self, box: Box, across: float, down: float | None = None) -> None:
        super().__init__()
        self._box = box
        self._across, self._down = across, across if down is None else down
        self.grows = box.grows

    def inside(self) -> Iterator[Box]:
        yield self._box

    def least_width(self, look: Look) -> int:
        return self._box.least_width(look) + 2 * look.px(self._across)

    def width(self, look: Look) -> int:
        return self._box.width(look) + 2 * look.px(self._across)

    def height(self, look: Look, width: int) -> int:
        return self._box.height(look, width - 2 * look.px(self._across)) + 2 * look.px(self._down)

    def whole_height(self, look: Look, width: int) -> int:
        return self._box.whole_height(look, width - 2 * look.px(self._across)) + 2 * look.px(self._down)

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        self._box.place(look, rect.inflate(-2 * look.px(self._across), -2 * look.px(self._down)))

    def paint(self, canvas: Canvas) -> None:
        self._box.paint(canvas)


class Panel(Pad):
    """A box on a panel of its own, with an optional border."""

    def __init__(
        self, box: Box, across: float = 24, down: float | None = None, border: Colour | None = None, radius: float = 16
    ) -> None:
        super().__init__(box, across, down)
        self._border = border
        self._radius = radius

    def paint(self, canvas: Canvas) -> None:
        look = canvas.look
        width = max(2, look.px(2))
        canvas.rounded(self.rect, look.px(self._radius), look.palette.panel, border=self._border, border_px=width)
        super().paint(canvas)


class Centred(Pad):
    """A box in the middle of its place, no wider than `most`, given for 1280×800 and growing with the type."""

    def __init__(self, box: Box, most: float) -> None:
        super().__init__(box, 0.0, 0.0)
        self._most = most

    def _inner(self, look: Look, width: int) -> int:
        return min(width, look.type_px(self._most))

    def least_width(self, look: Look) -> int:
        return self._box.least_width(look)

    def height(self, look: Look, width: int) -> int:
        return self._box.height(look, self._inner(look, width))

    def place(self, look: Look, rect: Rect) -> None:
        self.rect = rect
        wide = self._inner(look, rect.width)
        high = rect.height if self._box.grows else min(rect.height, self._box.height(look, wide))
        inner = Rect(0, 0, wide, high)
        inner.midtop = rect.midtop
        self._box.place(look, inner)
