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

_BOARD, _LARGE_BOARD, _RESULT, _TITLE = 96, 132, 17, 15
_ICON, _ICON_BUTTON, _RADIUS, _SIGN = 20, 36, 10, 16


class MatchCard(TaskCard):
    """Says first how it ended: green for the player's win, red for a loss. A brief one leaves out the rules, which are
    known, and says of a first match that it is not counted; a large one has a larger board."""

    def __init__(
        self, name: str, kept: Kept, names: Names, now: datetime, run: Callable[[], None], is_chosen: bool = False,
        is_brief: bool = False, is_large: bool = False,
    ) -> None:
        self._result = words.result_of(names, kept)
        self._tone = result_tone(kept.seats, kept.winner)
        self._who = " · ".join([pairing(names, kept.seats), *([words.rated()] if kept.is_rated else [])])
        mistakes = "" if kept.mistakes is None else words.mistakes(kept.mistakes)
        when, turns = words.when_text(kept.begun, now), words.turns_played(kept.turns)
        if kept.is_first and is_brief:
            self._who = words.first_with_tips()
        with_tips = words.with_tips() if kept.is_first else ""
        with_help = words.with_help() if kept.is_helped and not kept.is_first else ""
        help_told = words.not_counted() if kept.is_first else with_help
        rules = variant_title(kept.game, kept.variant)
        about, self._when = (
            " · ".join(filter(None, facts))
            for facts in (((turns, mistakes), (when, help_told)) if is_brief
                          else ((rules, turns, with_tips), (when, mistakes, with_help))))
        self._has_comments = bool(kept.comments)
        title = f"{self._result} · {self._who}"
        super().__init__(name, title, run, about, kept.position, side=_LARGE_BOARD if is_large else _BOARD,
                         is_framed=is_chosen)

    def _lines(self) -> list[Box]:
        sign = [Painted((_SIGN, _SIGN), _comment_sign)] if self._has_comments else []
        weights = (1, *(0 for _each in sign))
        head = [OneLine(self._result, _RESULT, self._tone, bold=True), OneLine(self._who, _TITLE)]
        when = Row([OneLine(self._when or " ", NOTE, "muted"), *sign], 4, weights)
        return [*head, OneLine(self._note, NOTE, "muted"), when]

    @property
    def value(self) -> str:
        comments = words.annotated() if self._has_comments else ""
        return ", ".join(filter(None, (self._note, self._when, comments)))


def _comment_sign(canvas: Canvas, rect: Rect) -> None:
    canvas.icon("comment", rect.center, rect.width, canvas.palette.muted)


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
    """A card, and beside it what deletes its match, so that nobody hits that who means the card."""

    def __init__(self, card: TaskCard, delete: Callable[[], None]) -> None:
        super().__init__()
        self._card = card
        self._button = IconButton(f"delete.{card.name}", words.delete_label(card.label), "close", delete)

    def inside(self) -> Iterator[Box]:
        yield self._card
        yield self._button

    def least_width(self, look: Look) -> int:
        return self._card.least_width(look) + self._button.least_width(look)

    def height(self, look: Look, width: int) -> int:
        return self._card.height(look, width - self._button.least_width(look))

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        wide = self._button.least_width(look)
        self._card.place(look, Rect(rect.left, rect.top, rect.width - wide, rect.height))
        self._button.place(look, Rect(rect.right - wide, rect.top, wide, rect.height))

    def paint(self, canvas: Canvas) -> None:
        self._card.paint(canvas)
        self._button.paint(canvas)
