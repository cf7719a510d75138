"""Every key there is, on one screen."""

from __future__ import annotations

import pygame
from pygame import Rect

from magicgame.games import GAMES
from magicgame.games.game import Game
from magicgame.language import translate as _
from magicgame.ui import text
from magicgame.ui.app import App
from magicgame.ui.paint import rounded
from magicgame.ui.scene import RULES, Scene
from magicgame.ui.theme import PALETTE
from magicgame.ui.widgets import Button

_MARGIN, _PAD, _ROW, _FONT = 60, 22, 31, 16
_KEYS_PART = 0.40


class ShortcutsScene(Scene):
    """Lists keys in groups, in two columns or one below the other; any of Esc, Enter, F1 leaves, F2 shows the rules."""

    name = "shortcuts"
    is_reference = True
    has_music = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.form.takes_arrows = True

    def layout(self) -> None:
        m = self.metrics
        height = m.font_px(50)
        top = m.size[1] - m.px(30) - height
        back = Rect(m.px(_MARGIN), top, m.font_px(180), height)
        self.form.widgets = [
            Button("back", back, label=_("Back"), key=_("Esc")),
            Button(RULES, back.move(back.width + m.px(16), 0), label=_("The rules"), key="F2"),
        ]
        room = Rect(m.px(_MARGIN), m.px(100), m.size[0] - 2 * m.px(_MARGIN), top - m.px(120))
        gap = m.px(20)
        rows = [len(lines) + 1 for _heading, lines in _groups()]
        if m.is_portrait:
            self._panels = _stacked(room, rows, gap)
        else:
            width = (room.width - gap) // 2
            right = Rect(room.right - width, room.top, width, room.height)
            self._panels = [Rect(room.left, room.top, width, room.height), *_stacked(right, rows[1:], gap)]

    def use(self, name: str) -> None:
        self.app.pop()

    def key(self, event: pygame.Event) -> None:
        if event.key in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER):
            self.app.pop()

    def draw(self, target: pygame.Surface) -> None:
        m = self.metrics
        target.fill(PALETTE.background)
        title = Rect(m.px(_MARGIN), m.px(30), m.size[0] - 2 * m.px(_MARGIN), m.px(56))
        text.draw(target, _("Keys"), title, m.px(36), PALETTE.text, bold=True)
        for panel, (heading, lines) in zip(self._panels, _groups(), strict=True):
            target.blit(rounded(panel.size, m.px(18), PALETTE.panel), panel)
            room = panel.inflate(-2 * m.px(_PAD), -2 * m.px(_PAD) // 2)
            row = min(m.font_px(_ROW), room.height // (len(lines) + 1))
            text.draw(target, heading, Rect(room.topleft, (room.width, row)), round(row * 0.6), PALETTE.faint)
            self._draw_lines(target, Rect(room.left, room.top + row, room.width, room.height - row), lines)
        self.form.draw(target, m)

    def _draw_lines(self, target: pygame.Surface, room: Rect, lines: list[tuple[str, str]]) -> None:
        row = min(self.metrics.font_px(_ROW), room.height // len(lines))
        size = min(self.metrics.font_px(_FONT), round(row * 0.66))
        split = round(room.width * _KEYS_PART)
        size = min(text.fitting_size(meaning, size, room.width - split) for _keys, meaning in lines)
        for number, (keys, meaning) in enumerate(lines):
            line = Rect(room.left, room.top + number * row, room.width, row)
            words = Rect(line.left + split, line.top, line.width - split, row)
            pressed = Rect(line.left, line.top, split - self.metrics.px(12), row)
            text.draw(target, keys, pressed, size, PALETTE.text, bold=True)
            text.draw(target, meaning, words, size, PALETTE.muted)


def _stacked(room: Rect, rows: list[int], gap: int) -> list[Rect]:
    """Panels one below the other, each as high as its number of rows asks for."""
    free, top = room.height - gap * (len(rows) - 1), room.top
    panels = []
    for number in rows:
        panels.append(Rect(room.left, top, room.width, free * (number + 1) // (sum(rows) + len(rows))))
        top = panels[-1].bottom + gap
    return panels


def _board_keys() -> list[tuple[str, str]]:
    return [
        (_("Arrow keys"), _("move over the board")),
        (_("Enter"), _("flip, place, play what is typed")),
        (_("Space, F"), _("turn your tile over")),
        (", ".join(map(_squares, GAMES.values())), _("a square, then Enter")),
        (", ".join(game.sample_turn for game in GAMES.values()), _("a whole turn, then Enter")),
        (_("Ctrl+Z, Backspace"), _("undo")),
        (_("Ctrl+Y"), _("redo")),
        ("H", _("hint: the tile, then the squares")),
        (_("A, Ctrl+A"), _("analyse")),
        ("P", _("pause the computers")),
        ("N", _("one turn of the computers")),
        (_("Esc"), _("let the tile go; leave")),
    ]


def _squares(game: Game) -> str:
    """`1 – 16`, `a1 – e5`."""
    names = sorted(map(game.square_name, range(game.board.size)), key=lambda name: (len(name), name))
    return f"{names[0]} – {names[-1]}"


def _other_keys() -> list[tuple[str, str]]:
    return [
        (_("Tab, Shift+Tab"), _("from button to button")),
        (_("Arrow keys"), _("between buttons in menus")),
        (_("Enter, Space"), _("press the framed button")),
        ("M, F10", _("menu")),
        ("F1, ?", _("these keys")),
        ("F2", _("the rules")),
        ("F11, Alt+Enter", _("full screen")),
        (_("Ctrl+M"), _("all sounds off or on")),
        (_("Ctrl+C, Ctrl+Q"), _("quit")),
    ]


def _analysis_keys() -> list[tuple[str, str]]:
    return [
        ("←  →", _("back and on in the line")),
        ("↑  ↓", _("the other turns tried here")),
        (_("Home, End"), _("to its start and its end")),
        (_("Shift+arrows"), _("onto the board; Esc: off again")),
        (_("Ctrl+arrows"), _("walk while the cursor is on the board")),
        ("W", _("show why, or the best turns")),
        ("R", _("results on or off")),
        (_("1 – 5, Delete"), _("editor: choose a tile, remove one")),
    ]


def _groups() -> list[tuple[str, list[tuple[str, str]]]]:
    return [
        (_("On the board"), _board_keys()), (_("Everywhere"), _other_keys()), (_("In the analysis"), _analysis_keys()),
    ]
