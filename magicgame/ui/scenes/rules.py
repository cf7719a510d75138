"""The rules on one scroll: both variants of Magic, Entropy, and how the gaps of the sources are settled here."""

from __future__ import annotations

import pygame
from pygame import Rect

from magicgame.games.game import Face, Game, Side
from magicgame.language import translate as _
from magicgame.ui import sentences, text
from magicgame.ui.app import App
from magicgame.ui.looks import tile_set_in_use
from magicgame.ui.paint import rounded
from magicgame.ui.scene import Scene
from magicgame.ui.scenes.drag import RowDrag
from magicgame.ui.scenes.page import draw_head
from magicgame.ui.theme import PALETTE
from magicgame.ui.widgets import Button

_MARGIN, _TOP, _PAD, _WIDEST = 60, 104, 30, 900
_HEADING, _TEXT = 22, 18
_ROWS_A_NOTCH = 3


class RulesScene(Scene):
    """Scrolls by wheel, arrows, Page Up and Down, Home and End; it begins with the rules of a game if asked for one."""

    name = "rules"
    is_reference = True
    has_music = True

    def __init__(self, app: App, game: Game | None = None) -> None:
        super().__init__(app)
        self._game = game
        self._offset = 0
        self._drag = RowDrag()
        self._lines: list[tuple[str, bool]] = []

    def shown(self) -> None:
        """Scroll to the first section of the game: its heading begins with the game's name."""
        self.layout()
        starts = [row for row, (line, is_heading) in enumerate(self._lines)
                  if is_heading and self._game is not None and line.startswith(self._game.title)]
        self._scroll(starts[0] if starts else 0)

    def layout(self) -> None:
        m = self.metrics
        height = m.font_px(50)
        bottom = m.size[1] - m.px(30) - height
        wide = min(m.font_px(180), (m.size[0] - 2 * m.px(_MARGIN) - 2 * m.px(16)) // 3)
        back = Rect(m.px(_MARGIN), bottom, wide, height)
        width = min(m.size[0] - 2 * m.px(_MARGIN), m.font_px(_WIDEST))
        self._panel = Rect((m.size[0] - width) // 2, m.px(_TOP), width, bottom - m.px(20) - m.px(_TOP))
        self._lines = self._broken(self._panel.width - 2 * m.px(_PAD))
        self._scroll(0)
        up = Rect(m.size[0] - m.px(_MARGIN) - wide, bottom, wide, height)
        self.form.widgets = [
            Button("back", back, label=_("Back"), key=_("Esc")),
            Button("up", up.move(-wide - m.px(16), 0), label=_("Up"), key=_("Page Up"), enabled=self._offset > 0),
            Button("down", up, label=_("Down"), key=_("Page Down"), enabled=self._offset < self._last_offset),
        ]

    def _broken(self, width: int) -> list[tuple[str, bool]]:
        """Line by line, with whether it is a heading; empty lines part the paragraphs."""
        m = self.metrics
        lines: list[tuple[str, bool]] = []
        for heading, paragraphs in sections():
            lines += [("", False), (heading, True)] if lines else [(heading, True)]
            for paragraph in paragraphs:
                lines += [(line, False) for line in text.wrap(paragraph, m.font_px(_TEXT), width)]
                lines.append(("", False))
        return lines[:-1]

    @property
    def _row_px(self) -> int:
        return text.font(self.metrics.font_px(_TEXT)).get_linesize()

    @property
    def _rows(self) -> int:
        """How many lines are in sight."""
        return max(1, (self._panel.height - 2 * self.metrics.px(_PAD) // 2) // self._row_px)

    @property
    def _last_offset(self) -> int:
        return max(0, len(self._lines) - self._rows)

    def _scroll(self, rows: int) -> None:
        self._offset = min(max(0, self._offset + rows), self._last_offset)

    def _turn(self, rows: int) -> None:
        self._scroll(rows)
        self.layout()
        self.dirty = True

    def handle(self, event: pygame.Event) -> None:
        super().handle(event)
        dragged = self._drag.rows(event, self._panel, self._row_px, -self._offset)
        if dragged is not None:
            self._turn(-dragged - self._offset)
        if event.type == pygame.MOUSEWHEEL:
            self._turn(-event.y * _ROWS_A_NOTCH)

    def use(self, name: str) -> None:
        if name == "back":
            self.app.pop()
        else:
            self._turn((self._rows - 2) * (1 if name == "down" else -1))

    def key(self, event: pygame.Event) -> None:
        rows = {
            pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: 2 - self._rows, pygame.K_PAGEDOWN: self._rows - 2,
            pygame.K_HOME: -len(self._lines), pygame.K_END: len(self._lines), pygame.K_SPACE: self._rows - 2,
        }.get(event.key)
        if rows is not None:
            self._turn(rows)
        elif event.key in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER):
            self.app.pop()

    def spoken(self) -> str:
        in_sight = self._lines[self._offset:self._offset + self._rows]
        return super().spoken() or " ".join(line for line, _is_heading in in_sight if line)

    def draw(self, target: pygame.Surface) -> None:
        m = self.metrics
        draw_head(target, m, _("The rules"))
        target.blit(rounded(self._panel.size, m.px(18), PALETTE.panel), self._panel)
        top, left = self._panel.top + m.px(_PAD) // 2, self._panel.left + m.px(_PAD)
        for row, (line, is_heading) in enumerate(self._lines[self._offset:self._offset + self._rows]):
            size = m.font_px(_HEADING if is_heading else _TEXT)
            rect = Rect(left, top + row * self._row_px, self._panel.width - 2 * m.px(_PAD), self._row_px)
            text.draw(target, line, rect, size, PALETTE.text if is_heading else PALETTE.muted, bold=is_heading)
        self._draw_bar(target)
        self.form.draw(target, m)

    def _draw_bar(self, target: pygame.Surface) -> None:
        """Which part of the whole is in sight."""
        if not self._last_offset:
            return
        m = self.metrics
        track = Rect(self._panel.right - m.px(14), self._panel.top + m.px(16), m.px(6), self._panel.height - m.px(32))
        height = max(m.px(30), track.height * self._rows // len(self._lines))
        bar = Rect(track.left, track.top + (track.height - height) * self._offset // self._last_offset, track.width,
                   height)
        target.blit(rounded(track.size, m.px(3), PALETTE.control), track)
        target.blit(rounded(bar.size, m.px(3), PALETTE.accent), bar)


def sections() -> list[tuple[str, list[str]]]:
    """The headings and what stands below each, with the names the tile set in use has."""
    first, second = sentences.side_name(Side.FIRST), sentences.side_name(Side.SECOND)
    light, dark = sentences.face_name(Face.LIGHT), sentences.face_name(Face.DARK)
    letters = tile_set_in_use().letters
    return [
        (_("Magic: what there is"), [
            _("A board of 16 squares, numbered row by row from 1 at the top left to 16 at the bottom right."),
            _("Two sides, {first} and {second}, with eight tiles each. {first} begins. A tile shows its {light} side "
              "or its {dark} side.", first=first, second=second, light=light, dark=dark),
            _("Three tiles of one side in a row, across, down or diagonally, all showing the same side, are a line. "
              "A line is locked when every square beside its three tiles is taken: then none of them can be flipped."),
        ]),
        (_("A turn"), [
            _("First flip one of your opponent's tiles: it rolls onto an empty square right beside it, not diagonally, "
              "and shows its other side. You must flip if you can; if you cannot, you only place."),
            _("Then place one of your own tiles, either side up, on any empty square. The one the flipped tile has "
              "just left counts."),
            _("You never touch your own tiles again. After sixteen turns the board is full."),
        ]),
        (_("Who wins: locked line (1998)"), [
            _("After a turn the side that has a locked line wins, whoever closed the lock. A line that is not locked "
              "wins nothing."),
            _("If both sides have one, or the board is full and neither has one, it is a draw."),
        ]),
        (_("Who wins: standing line (1987)"), [
            _("If you have a line when your turn begins, locked or not, you win: your opponent left it standing, or "
              "made it for you. This comes first, even if your opponent has a locked line too."),
            _("Otherwise your opponent wins with a locked line. On the full board the same is asked once more, with "
              "{first} to move; then it is a draw.", first=first),
        ]),
        (_("Settled here, where the sources are silent"), [
            _("Who has won is only asked between turns, never between flip and placement."),
            _("Two locked lines of different sides are a draw at any moment, not just on the full board."),
        ]),
        (_("Entropy: what there is"), [
            _("A board of 25 squares, a to e and 1 to 5, and seven pieces a side. Next to a piece are the up to eight "
              "squares around it."),
            _("A piece may move only if it is next to a piece of its own side. It slides in a straight line, as far as "
              "it likes, over empty squares. Nothing is captured."),
            _("A piece next to no piece at all is isolated. If you have one when your turn begins, you are in check "
              "and must move so that it is next to some piece again; if you cannot, you pass."),
            _("Only the start of your own turn counts: your move may leave a piece of yours isolated."),
            _("You win when each of your seven pieces is next to a piece of the other side and to none of your own."),
        ]),
        (_("Settled here for Entropy"), [
            _("With several isolated pieces one move must help all of them. Who is not in check and cannot move "
              "passes; nobody else may."),
            _("If both sides reach the goal at once, the one that moved wins. The same position for the third time, "
              "two passes in a row, or 200 moves without a winner are a draw."),
        ]),
        (_("Writing turns down"), [
            _("{light}5 places {light_name} side up on square 5; 3-4/{dark}5 flips the tile on 3 to 4 and places "
              "{dark_name} side up on 5.", light=letters[0], dark=letters[1], light_name=light, dark_name=dark),
            _("In Entropy a4-c4 slides the piece on a4 to c4, and pass is a pass."),
        ]),
    ]
