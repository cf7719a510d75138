"""How the matches against the computer went: a table by level, a line of the balance, the table as a file."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate

import pygame
from pygame import Rect

from magicgame import paths
from magicgame.engine.levels import LEVEL_NUMBERS
from magicgame.files import write_atomically
from magicgame.games import GAMES
from magicgame.games.game import Game
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.log import log
from magicgame.statistics import Entry, Summary, csv_text, load_entries, summary
from magicgame.ui import sentences, text
from magicgame.ui.app import App
from magicgame.ui.paint import finished, rounded
from magicgame.ui.scene import RULES, Scene
from magicgame.ui.scenes.page import draw_head
from magicgame.ui.theme import PALETTE
from magicgame.ui.widgets import Button, Widget

_MARGIN, _PAD, _CHOICE, _PLOT = 60, 22, 38, 120
_WORTH = {"won": 1, "drawn": 0, "lost": -1}
_FINE = 4


class StatisticsScene(Scene):
    """Counts what the chosen variant and the chosen kind of match leave over."""

    name = "statistics"
    has_music = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.form.takes_arrows = True
        self._entries, self._problem = load_entries(paths.statistics_file())
        self._variant: tuple[str, str] = (app.settings.game, app.settings.variant)
        self._help: bool | None = None
        self._said = _("The file could not be read; it was set aside.") if self._problem else ""
        self._actions: dict[str, Callable[[], None]] = {"back": app.pop, "export": self._export}

    @property
    def _shown(self) -> list[Entry]:
        return [
            entry for entry in self._entries
            if (entry.game, entry.variant) == self._variant and self._help in (None, entry.helped)
        ]

    # --- layout -----------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        m = self.metrics
        margin, height = m.px(_MARGIN), m.font_px(50)
        top = m.size[1] - m.px(30) - height
        wide = min(m.font_px(260), (m.size[0] - 2 * margin) // 2 - m.px(16))
        self.form.widgets = [
            *self._row([
                (f"variant.{game.name}.{variant.name}", _variant_title(game, variant.name),
                 (game.name, variant.name) == self._variant)
                for game in GAMES.values() for variant in game.variants
            ], m.px(96)),
            *self._row([
                ("help.all", _("All matches"), self._help is None),
                ("help.without", _("Without help"), self._help is False),
                ("help.with", _("With hints or takebacks"), self._help is True),
            ], m.px(96) + m.font_px(_CHOICE) + m.px(10)),
            Button("back", Rect(margin, top, wide // 2, height), label=_("Back"), key=_("Esc")),
            Button(RULES, Rect(margin + wide // 2 + m.px(12), top, wide // 2, height), label=_("The rules"), key="F2"),
            Button("export", Rect(m.size[0] - margin - wide, top, wide, height), label=_("Save as a table (CSV)"),
                   enabled=bool(self._entries)),
        ]
        first = m.px(96) + 2 * (m.font_px(_CHOICE) + m.px(10)) + m.px(6)
        self._panel = Rect(margin, first, m.size[0] - 2 * margin, top - m.px(44) - first)

    def _row(self, choices: list[tuple[str, str, bool]], top: int) -> list[Widget]:
        m, left = self.metrics, self.metrics.px(_MARGIN)
        gap = m.px(9)
        room = (m.size[0] - 2 * left - gap * (len(choices) - 1)) // len(choices)
        widgets: list[Widget] = []
        for name, label, is_chosen in choices:
            wide = min(room, text.width(label, m.font_px(16), bold=True) + m.font_px(34))
            rect = Rect(left, top, wide, m.font_px(_CHOICE))
            accent = PALETTE.accent if is_chosen else None
            widgets.append(Button(name, rect, label=label, accent=accent, font_size=16))
            left = rect.right + gap
        return widgets

    def use(self, name: str) -> None:
        kind, _dot, choice = name.partition(".")
        if kind == "variant":
            game, _dot, variant = choice.partition(".")
            self._variant = (game, variant)
        elif kind == "help":
            self._help = {"all": None, "without": False, "with": True}[choice]
        else:
            self._actions[name]()
        self.layout()

    def key(self, event: pygame.Event) -> None:
        if event.key == pygame.K_ESCAPE:
            self.app.pop()

    def _export(self) -> None:
        """All matches, whatever is shown."""
        file = paths.documents_folder() / "magic-strategy.csv"
        try:
            write_atomically(file, csv_text(self._entries).encode())
            self._said = _("Saved as {file}", file=file)
        except OSError as error:
            log.warning("statistics not exported: %s", error)
            self._said = _("The table could not be saved: {reason}", reason=error.strerror or "")

    # --- picture ----------------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        m = self.metrics
        draw_head(target, m, _("Statistics"))
        target.blit(rounded(self._panel.size, m.px(18), PALETTE.panel), self._panel)
        inner = self._panel.inflate(-2 * m.px(_PAD), -2 * m.px(_PAD) // 2)
        plot = Rect(inner.left, 0, inner.width, min(m.px(_PLOT), inner.height // 4))
        plot.bottom = inner.bottom
        self._draw_table(target, Rect(inner.topleft, (inner.width, plot.top - m.px(10) - inner.top)))
        self._draw_plot(target, plot)
        note = Rect(m.px(_MARGIN), self._panel.bottom + m.px(6), self._panel.width, m.px(32))
        text.draw(target, self._said, note, m.font_px(15), PALETTE.warning)
        self.form.draw(target, m)

    def _draw_table(self, target: pygame.Surface, rect: Rect) -> None:
        rows = [self._heading(), *(self._level_row(level) for level in LEVEL_NUMBERS), self._total_row()]
        height = rect.height // len(rows)
        size = min(self.metrics.font_px(16), round(height * 0.7))
        for number, cells in enumerate(rows):
            line = Rect(rect.left, rect.top + number * height, rect.width, height)
            is_strong = number in (0, len(rows) - 1)
            if number % 2 and not is_strong:
                target.blit(rounded(line.size, 4, PALETTE.panel_row, border=PALETTE.panel_row), line)
            self._draw_cells(target, line, cells, size, is_strong)

    def _draw_cells(self, target: pygame.Surface, line: Rect, cells: list[str], size: int, is_strong: bool) -> None:
        first = round(line.width * 0.28)
        wide = (line.width - first) // (len(cells) - 1)
        pad = self.metrics.px(12)
        size = min(text.fitting_size(cell, size, wide - pad, is_strong) for cell in cells[1:])
        for i, cell in enumerate(cells):
            left = line.left + (first + (i - 1) * wide if i else 0)
            rect = Rect(left, line.top, first if i == 0 else wide, line.height).inflate(-pad, 0)
            colour = PALETTE.text if is_strong or i == 0 else PALETTE.muted
            text.draw(target, cell, rect, size, colour, is_strong, "left" if i == 0 else "right")

    @staticmethod
    def _heading() -> list[str]:
        return [_("Level"), _("Played"), _("Won"), _("Drawn"), _("Lost"), _("Streak"), _("Best streak")]

    def _level_row(self, level: int) -> list[str]:
        counted = summary(entry for entry in self._shown if entry.level == level)
        return [f"{level} – {sentences.level_name(level)}", *_numbers(counted)]

    def _total_row(self) -> list[str]:
        return [_("All levels"), *_numbers(summary(self._shown))]

    def _draw_plot(self, target: pygame.Surface, rect: Rect) -> None:
        """Wins less losses from match to match."""
        m = self.metrics
        balance = list(accumulate((_WORTH[entry.result] for entry in self._shown), initial=0))
        caption = Rect(rect.left, rect.top, rect.width, m.font_px(20))
        if len(balance) < 2:
            text.draw(target, _("Your matches against the computer will be counted here"), caption, m.font_px(14),
                      PALETTE.muted)
            return
        matches = translate_count("one match", "{count} matches", len(balance) - 1)
        signed = f"{balance[-1]:+d}".replace("-", "−")
        words = _("Wins less losses: {balance} after {matches}", balance=signed, matches=matches)
        text.draw(target, words, caption, m.font_px(14), PALETTE.muted)
        below = Rect(rect.left, caption.bottom + m.px(4), rect.width, rect.bottom - caption.bottom - m.px(4))
        if below.height > 8:
            target.blit(_line(below.size, tuple(balance), max(2, m.px(2.5))), below)


def _variant_title(game: Game, variant: str) -> str:
    """The game's name where it has no other variants."""
    return game.title if len(game.variants) == 1 else sentences.variant_name(variant)


def _numbers(counted: Summary) -> list[str]:
    if not counted.played:
        return ["–"] * 6
    return [str(n) for n in (counted.played, counted.won, counted.drawn, counted.lost, counted.streak,
                             counted.longest_streak)]


def _line(size: tuple[int, int], values: tuple[int, ...], width: int) -> pygame.Surface:
    """The values from left to right, with a thin line at zero."""
    big = (size[0] * _FINE, size[1] * _FINE)
    surface = pygame.Surface(big, pygame.SRCALPHA)
    low, high = min(values), max(values)
    thin = PALETTE.dot_px if PALETTE.is_one_bit else 1
    width = max(width, 2 * thin)
    span, pad = max(1, high - low), width * _FINE

    def y(value: int) -> float:
        return pad + (high - value) / span * (big[1] - 2 * pad)

    surface.fill((*PALETTE.accent, 0))
    pygame.draw.line(surface, PALETTE.faint, (0, y(0)), (big[0], y(0)), thin * _FINE)
    points = [(i / (len(values) - 1) * (big[0] - 2 * pad) + pad, y(value)) for i, value in enumerate(values)]
    pygame.draw.lines(surface, PALETTE.accent, False, points, width * _FINE)
    pygame.draw.circle(surface, PALETTE.accent, points[-1], width * _FINE * 1.6)
    return finished(surface, size)
