"""A card of a match that was played to its end: its board, who played, how it ended and when. All are equally high."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime

from pygame import Rect

from magicgame.games.game import Side
from magicgame.match.seats import Seats
from magicgame.player.kept import Kept
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.look.palette import Tone
from magicgame.ui.table.task_cards import TaskCard
from magicgame.ui.widgets.box import Box, Painted
from magicgame.ui.widgets.layout import Row
from magicgame.ui.widgets.widget import Widget
from magicgame.ui.widgets.words import NOTE, OneLine
from magicgame.ui.words import library as words
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import variant_title
from magicgame.ui.words.seats import pairing

_BOARD, _RESULT, _TITLE = 96, 17, 15
_ICON, _ICON_BUTTON, _RADIUS, _INSET, _SIGN = 20, 36, 10, 4, 16


class MatchCard(TaskCard):
    """Says first how it ended: green for the player's win, red for a loss. A brief one leaves out the rules, which are
    known, has no room for what deletes the match, and says of a first match that it is not counted."""

    def __init__(
        self, name: str, kept: Kept, names: Names, now: datetime, run: Callable[[], None], is_chosen: bool = False,
        is_brief: bool = False,
    ) -> None:
        self._result = words.result_word(names, kept.seats, kept.winner)
        self._tone = result_tone(kept.seats, kept.winner)
        self._who = " · ".join([pairing(names, kept.seats), *([words.rated()] if kept.is_rated else [])])
        mistakes = "" if kept.mistakes is None else words.mistakes(kept.mistakes)
        when, turns = words.when_text(kept.begun, now), words.turns_played(kept.turns)
        if kept.is_first and is_brief:
            self._who = words.first_with_tips()
        practice = words.practice() if kept.is_first else ""
        help_told = words.not_counted() if kept.is_first else words.with_help() if kept.is_helped else ""
        rules = variant_title(kept.game, kept.variant)
        about, self._when = (
            " · ".join(filter(None, facts))
            for facts in (((turns, mistakes), (when, help_told)) if is_brief
                          else ((rules, turns, practice), (when, mistakes))))
        self._is_brief = is_brief
        self._has_comments = bool(kept.comments)
        title = f"{self._result} · {self._who}"
        super().__init__(name, title, run, about, kept.position, side=_BOARD, is_framed=is_chosen)

    def _lines(self) -> list[Box]:
        sign = [Painted((_SIGN, _SIGN), _comment_sign)] if self._has_comments else []
        weights = (1, *(0 for _each in sign))
        head = [OneLine(self._result, _RESULT, self._tone, bold=True), OneLine(self._who, _TITLE)]
        when = Row([OneLine(self._when or " ", NOTE, "muted"), *sign], 4, weights)
        return [*(head if self._is_brief else map(_BesideCorner, head)), OneLine(self._note, NOTE, "muted"), when]

    @property
    def value(self) -> str:
        comments = words.annotated() if self._has_comments else ""
        return ", ".join(filter(None, (self._note, self._when, comments)))


class UnderWayCard(TaskCard):
    """A match to be continued, with room in its corner for what deletes it."""

    def _lines(self) -> list[Box]:
        return [*map(_BesideCorner, super()._lines())]


def _comment_sign(canvas: Canvas, rect: Rect) -> None:
    canvas.icon("comment", rect.center, rect.width, canvas.palette.muted)


class _BesideCorner(Box):
    """Leaves room at its right for the button that deletes the match."""

    def __init__(self, box: Box) -> None:
        super().__init__()
        self._box = box

    def inside(self) -> Iterator[Box]:
        yield self._box

    def height(self, look: Look, width: int) -> int:
        return self._box.height(look, width - look.type_px(_ICON_BUTTON))

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        self._box.place(look, Rect(rect.left, rect.top, rect.width - look.type_px(_ICON_BUTTON), rect.height))

    def paint(self, canvas: Canvas) -> None:
        self._box.paint(canvas)


def result_tone(seats: Seats, winner: Side | None) -> Tone:
    """The colour of a result, seen by the person against the computer."""
    person = seats.own
    if person is None or winner is None:
        return "text"
    return "success" if winner is person else "danger"


class IconButton(Widget):
    """An icon alone, quiet until the pointer is on it; the label is for a voice."""

    def __init__(self, name: str, label: str, icon: str, run: Callable[[], None]) -> None:
        super().__init__(name, label, run)
        self._icon = icon

    def least_width(self, look: Look) -> int:
        return look.type_px(_ICON_BUTTON)

    def height(self, look: Look, width: int) -> int:
        return look.type_px(_ICON_BUTTON)

    def paint(self, canvas: Canvas) -> None:
        look, palette = canvas.look, canvas.palette
        side = look.type_px(_ICON_BUTTON)
        place = Rect(0, 0, side, side)
        place.center = self.rect.center
        if self.hovered:
            canvas.rounded(place, look.px(_RADIUS), palette.control)
        colour = palette.text if self.hovered else palette.muted
        canvas.icon(self._icon, place.center, look.type_px(_ICON), colour)
        self.paint_ring(canvas)


class Deletable(Box):
    """A card, and in its upper corner what deletes its match."""

    def __init__(self, card: TaskCard, delete: Callable[[], None]) -> None:
        super().__init__()
        self._card = card
        self._button = IconButton(f"delete.{card.name}", words.delete_label(card.label), "close", delete)

    def inside(self) -> Iterator[Box]:
        yield self._card
        yield self._button

    def least_width(self, look: Look) -> int:
        return self._card.least_width(look)

    def height(self, look: Look, width: int) -> int:
        return self._card.height(look, width)

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        self._card.place(look, rect)
        corner = Rect(0, 0, self._button.least_width(look), self._button.height(look, 0))
        corner.topright = rect.right - look.px(_INSET), rect.top + look.px(_INSET)
        self._button.place(look, corner)

    def paint(self, canvas: Canvas) -> None:
        self._card.paint(canvas)
        self._button.paint(canvas)
