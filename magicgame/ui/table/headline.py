"""The top of a table: who does what next, the stages of the turn, and the strip for notices."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from pygame import Rect

from magicgame.games.game import Tile
from magicgame.ui.board import tiles
from magicgame.ui.look import text
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.look.places import below, block, span, strip
from magicgame.ui.table.picture import Headline, Notice, Stage
from magicgame.ui.widgets.box import Box, Painted
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.layout import Centred, Column, Row
from magicgame.ui.widgets.words import FittedLine, Words

_TITLE, _DETAIL = 27, 16
_TILE, _TILE_GAP = 32, 12
_LEAST_BESIDE, _LEAST_ALONE, _DETAIL_GAP = 20, 18, 2
_WIDEST = 400
_PILL, _PILL_TYPE, _PILL_PAD, _PILL_GAP, _NUMBER, _SEPARATOR = 32, 15, 12, 8, 24, 7
_RIM = 3
_STRIP_TYPE, _SMALL_STRIP_TYPE, _STRIP_PAD, _STRIP_ICON, _STRIP_SPARE = 16, 14, 14, 18, 10
_STRIP_SPACE, _MORE_SPARE = 8, 12
_MOST_LINES = 4


def headline_forms(headline: Headline, buttons: Sequence[Button] = ()) -> list[tuple[Box, bool]]:
    """The headline from rich to short, each form with whether it has the detail: with the stages, with them alone,
    with the detail alone, the title only. The title is one line.

    Further `buttons` stand at its right, no higher than they need to be.
    """
    title, detail, stages = _title(headline), Words(headline.detail, _DETAIL, "muted"), StagesBox(headline)
    staged, alone = _beside(title, [stages]), _title(headline, is_alone=True)
    natural = [Centred(button, _WIDEST) for button in buttons]
    without_detail = [(staged, False)] if headline.stages else []
    forms = [
        (Column([staged, detail], _DETAIL_GAP), True), *without_detail, (Column([alone, detail], _DETAIL_GAP), True),
        (alone, False),
    ]
    return [(_beside(form, natural), has_detail) for form, has_detail in forms]


def _title(headline: Headline, is_alone: bool = False) -> Box:
    least = _LEAST_ALONE if is_alone else _LEAST_BESIDE
    words = FittedLine(headline.title, _TITLE, least, bold=True, elides=is_alone)
    if not headline.shows_side:
        return words

    def paint(canvas: Canvas, rect: Rect) -> None:
        tiles.paint_face(canvas, Tile(headline.side), rect)

    return Row([Painted((_TILE, _TILE), paint), words], _TILE_GAP, (0, 1))


def head_px(look: Look) -> int:
    """The height of a title of one line, with the stages beside it."""
    return max(text.line_px(look.palette, look.font_px(_TITLE), True), look.type_px(_PILL) + 2 * look.type_px(_RIM))


def detail_px(look: Look) -> int:
    """The height of a detail of one line below the title."""
    return text.line_px(look.palette, look.font_px(_DETAIL)) + look.px(_DETAIL_GAP)


def strip_px(look: Look) -> int:
    """The height kept for the strip: two lines; a longer notice is written smaller, or over the headline, too."""
    return _strip_height(look, 2, _STRIP_TYPE)


def strip_room(look: Look, width: int) -> int:
    """How wide the words in a strip of that width can be."""
    return max(1, width - 2 * look.type_px(_STRIP_PAD) - look.type_px(_STRIP_ICON + 10))


def _strip_height(look: Look, lines: int, size: float) -> int:
    spare = _STRIP_SPARE if lines <= 2 else _MORE_SPARE
    return lines * text.line_px(look.palette, look.font_px(size)) + look.type_px(spare)


def _beside(words: Box, boxes: Sequence[Box]) -> Box:
    return Row([words, *boxes], 16, (1, *([0.0] * len(boxes))))


class StagesBox(Box):
    """The stages of a turn in a pill: `1 Flip › 2 Place`, the one under way filled.

    Without stages it is as high, and empty: the title stays where it is.
    """

    def __init__(self, headline: Headline) -> None:
        super().__init__()
        self._stages = headline.stages
        self._side = headline.side

    def _width(self, look: Look, stage: Stage) -> int:
        label = text.width(look.palette, stage.label, look.font_px(_PILL_TYPE), stage.is_now)
        return look.type_px(_NUMBER) + label + look.type_px(_PILL_GAP) + look.type_px(_PILL_PAD)

    def least_width(self, look: Look) -> int:
        if not self._stages:
            return 0
        separators = 2 * look.type_px(_SEPARATOR) * (len(self._stages) - 1)
        return sum(self._width(look, stage) for stage in self._stages) + separators + look.type_px(_PILL_PAD)

    def height(self, look: Look, width: int) -> int:
        return look.type_px(_PILL) + 2 * look.type_px(_RIM)

    def paint(self, canvas: Canvas) -> None:
        if not self._stages:
            return
        look, palette = canvas.look, canvas.palette
        pill = strip(self.rect, self.rect.top, self.height(look, self.rect.width))
        canvas.rounded(pill, pill.height // 2, palette.panel)
        left = pill.left + look.type_px(_RIM)
        for number, stage in enumerate(self._stages, 1):
            if number > 1:
                at = (left + look.type_px(_SEPARATOR), pill.centery)
                canvas.icon("chevron", at, look.type_px(2 * _SEPARATOR), palette.muted)
                left += 2 * look.type_px(_SEPARATOR)
            place = span(pill.inflate(0, -2 * look.type_px(_RIM)), left, left + self._width(look, stage))
            self._paint_stage(canvas, place, number, stage)
            left = place.right

    def _paint_stage(self, canvas: Canvas, place: Rect, number: int, stage: Stage) -> None:
        look, palette = canvas.look, canvas.palette
        size, disc = look.font_px(_PILL_TYPE), look.type_px(_NUMBER)
        ink = palette.on_accent if stage.is_now else palette.faint if stage.is_skipped else palette.muted
        if stage.is_now:
            canvas.rounded(place, place.height // 2, palette.side(self._side))
        middle = (place.left + look.type_px(5) + disc / 2, place.centery)
        if stage.is_done:
            canvas.icon("check", middle, look.type_px(18), palette.success)
        else:
            canvas.disc(middle, disc, ink if stage.is_now else palette.control)
            number_ink = palette.side(self._side) if stage.is_now else palette.muted
            square = block(disc, disc, center=(round(middle[0]), round(middle[1])))
            canvas.text(str(number), square, look.font_px(13), number_ink, bold=True, align="centre")
        left = round(middle[0] + disc / 2) + look.type_px(_PILL_GAP) - look.type_px(2)
        covered = canvas.text(stage.label, span(place, left), size, ink, bold=stage.is_now)
        if stage.is_skipped:
            canvas.line(covered.midleft, covered.midright, ink, max(1, look.px(1.5)))


class NoticeBox(Box):
    """The strip over the board, half-way up its place; in smaller type where it `is_small`."""

    def __init__(self, notice: Notice | None, is_small: bool = False) -> None:
        super().__init__()
        self._notice = notice
        self._size = _SMALL_STRIP_TYPE if is_small else _STRIP_TYPE

    @property
    def said(self) -> str:
        return " ".join(filter(None, (self._notice.strong, self._notice.words))) if self._notice else ""

    def _words(self, look: Look, room: int) -> str:
        """The words; what follows the brief ones begins a line of its own where that takes no line more, unless the
        type is so large that a line holds little."""
        assert self._notice is not None
        words, brief = _closed(self._notice.words), self._notice.brief
        if not brief or self._notice.words == brief or look.has_large_type:
            return words
        broken = f"{brief}.\n{words[len(brief):].lstrip('. ')}"
        return broken if 1 < self._count_of(look, words, room) == self._count_of(look, broken, room) else words

    def _parts(self, look: Look, words: str, room: int) -> tuple[str, str]:
        """The words that stand beside the strong ones, and those below: all of them where there are no strong ones."""
        assert self._notice is not None
        strong = self._notice.strong
        if not strong:
            return "", words
        size, (line, *others) = look.font_px(self._size), words.split("\n")
        left = room - text.width(look.palette, strong, size, True) - look.px(_STRIP_SPACE)
        beside, rest = _split(look, line, size, left)
        return beside, "\n".join(filter(None, (rest, *others)))

    def _count_of(self, look: Look, words: str, room: int) -> int:
        """How many lines there are."""
        assert self._notice is not None
        size, (_beside, rest) = look.font_px(self._size), self._parts(look, words, room)
        strong = text.wrap(look.palette, self._notice.strong, size, room, True) if self._notice.strong else ()
        return len(strong) + (len(text.wrap(look.palette, rest, size, room)) if rest else 0)

    def _count(self, look: Look, room: int) -> int:
        return self._count_of(look, self._words(look, room), room)

    def height(self, look: Look, width: int) -> int:
        if self._notice is None:
            return 0
        if self._notice.is_plain and look.has_large_type:
            size = self._plain_px(look, width)
            return text.height(look.palette, self._notice.words, size, width, lines=_MOST_LINES)
        return _strip_height(look, self._count(look, strip_room(look, width)), self._size)

    def _plain_px(self, look: Look, width: int) -> int:
        """The type size of words without a frame; a smaller one where that spares a line, so that what stands below
        them keeps its place."""
        assert self._notice is not None
        usual, small = (look.font_px(size) for size in (self._size, _SMALL_STRIP_TYPE))
        most, least = (len(text.wrap(look.palette, self._notice.words, size, width)) for size in (usual, small))
        return small if look.has_large_type and least < most else usual

    def _even_room(self, look: Look, words: str, room: int) -> int:
        """The least width in which there are no more lines than in all the room: they are about equally long then."""
        return bisect_left(range(room), -self._count_of(look, words, room),
                           key=lambda wide: -self._count_of(look, words, wide))

    def paint(self, canvas: Canvas) -> None:
        if self._notice is None:
            return
        look, palette = canvas.look, canvas.palette
        size = look.font_px(self._size)
        if self._notice.is_plain:
            size = self._plain_px(look, self.rect.width)
            wide = text.even_px(palette, self._notice.words, size, self.rect.width)
            place = block(wide, self.rect.height, topleft=self.rect.topleft)
            canvas.text(self._notice.words, place, size, palette.muted, lines=_MOST_LINES)
            return
        ink, ground, edge = palette.warning, palette.notice, palette.notice_edge
        if self._notice.is_good_news:
            ink, ground, edge = palette.success, palette.panel, palette.success
        elif self._notice.is_verdict:
            ink, ground, edge = palette.text, palette.panel, palette.border
        edge = palette.rim or edge
        canvas.rounded(self.rect, look.px(12), ground, border=edge, border_px=max(1, look.px(1.5)))
        icon = look.type_px(_STRIP_ICON)
        left = self.rect.left + look.type_px(_STRIP_PAD)
        canvas.icon(self._notice.icon, (left + icon / 2, self.rect.centery), icon, ink)
        left += icon + look.type_px(10)
        room, line = strip_room(look, self.rect.width), text.line_px(palette, size)
        words = self._words(look, room)
        room = self._even_room(look, words, room)
        beside, rest = self._parts(look, words, room)
        place = block(room, self._count_of(look, words, room) * line, midleft=(left, self.rect.centery))
        if self._notice.strong:
            strong = self._notice.strong
            above = strip(place, place.top, text.height(palette, strong, size, place.width, True))
            covered = canvas.text(strong, above, size, ink, True, lines=99)
            right = span(strip(place, place.top, line), covered.right + look.px(_STRIP_SPACE))
            canvas.text(beside, right, size, palette.text)
            place = below(place, above.bottom)
        if rest:
            canvas.text(rest, place, size, palette.text, lines=99)


def _closed(words: str) -> str:
    """The words, several sentences of them with a full stop after the last, too."""
    return f"{words}." if ". " in words and words[-1] not in ".!?:…" else words


def _split(look: Look, words: str, size: int, room: int) -> tuple[str, str]:
    """As many of the words as have room, and the others."""
    taken = words.split(" ")
    while taken and text.width(look.palette, " ".join(taken), size) > room:
        taken.pop()
    first = " ".join(taken)
    return first, words[len(first):].lstrip()
