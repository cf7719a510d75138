"""A message or a question over the scene below: a title, a text, one to three buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from magicgame.language import translate as _
from magicgame.ui import text
from magicgame.ui.app import App
from magicgame.ui.paint import rounded, shadow, veil
from magicgame.ui.scene import Scene
from magicgame.ui.theme import PALETTE
from magicgame.ui.unfinished import unfinished_match
from magicgame.ui.widgets import Button

_WIDTH, _PAD = 560, 34


class Dialogue(Scene):
    """Shows its text until a button is used. The last button is the safe one: Esc and Enter mean it."""

    name = "dialogue"
    has_music = True
    is_overlay = True

    def __init__(
        self, app: App, title: str, message: str, buttons: Mapping[str, Callable[[], None]], name: str = "dialogue"
    ) -> None:
        super().__init__(app)
        self.form.takes_arrows = True
        self.name = name
        self._title = title
        self._message = message
        self._actions = dict(zip((f"answer_{i}" for i in range(len(buttons))), buttons.values(), strict=True))
        self.form.widgets = [Button(key, label=label) for key, label in zip(self._actions, buttons, strict=True)]
        last = self.form.widgets[-1]
        assert isinstance(last, Button)
        last.accent = PALETTE.accent
        self._panel = pygame.Rect(0, 0, 0, 0)
        self._part = 1.0

    def layout(self) -> None:
        """As large as the text wants; a text too long for the window is written smaller."""
        self._part = 1.0
        self._measure()
        while self._panel.height > self.metrics.size[1] - self.metrics.px(20) and self._part > 0.4:
            self._part -= 0.05
            self._measure()
        self._panel.center = (self.metrics.size[0] // 2, self.metrics.size[1] // 2)
        self._place_buttons(self._panel.inflate(-2 * self._font_px(_PAD), -2 * self._font_px(_PAD)))

    def _font_px(self, length: float) -> int:
        return max(9, round(self.metrics.font_px(length) * self._part))

    def _measure(self) -> None:
        m, pad = self.metrics, self._font_px(_PAD)
        width = min(m.font_px(_WIDTH), m.size[0] - 2 * pad)
        parts = [text.wrap(part, self._font_px(17), width - 2 * pad) for part in self._message.split("\n")]
        self._lines = [line for part in parts for line in [*part, ""]][:-1]
        height = 2 * pad + self._font_px(44) + self._text_height() + self._font_px(28) + self._font_px(50)
        self._panel = pygame.Rect(0, 0, width, height)

    def _text_height(self) -> int:
        line = text.font(self._font_px(17)).get_linesize()
        return sum(line if part else line // 2 for part in self._lines)

    def _place_buttons(self, inner: pygame.Rect) -> None:
        gap, height = self._font_px(12), self._font_px(50)
        count = len(self.form.widgets)
        width = min((inner.width - gap * (count - 1)) // count, self._font_px(240))
        left = inner.right - count * width - (count - 1) * gap
        for i, widget in enumerate(self.form.widgets):
            widget.rect = pygame.Rect(left + i * (width + gap), inner.bottom - height, width, height)

    def spoken(self) -> str:
        return super().spoken() or f"{self._title}. {self._message}"

    def use(self, name: str) -> None:
        self._actions[name]()

    def key(self, event: pygame.Event) -> None:
        if event.key in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER):
            self.use(list(self._actions)[-1])

    def draw(self, target: pygame.Surface) -> None:
        m = self.metrics
        target.blit(veil(target.get_size()), (0, 0))
        cast = shadow(self._panel.size, m.px(20), m.px(24), 150)
        target.blit(cast, cast.get_rect(center=self._panel.center))
        target.blit(rounded(self._panel.size, m.px(20), PALETTE.panel, border=PALETTE.border), self._panel)
        inner = self._panel.inflate(-2 * self._font_px(_PAD), -2 * self._font_px(_PAD))
        heading = pygame.Rect(inner.left, inner.top, inner.width, self._font_px(30))
        text.draw(target, self._title, heading, self._font_px(25), PALETTE.text, bold=True)
        self._draw_lines(target, inner.left, inner.top + self._font_px(44))
        self.form.draw(target, m)

    def _draw_lines(self, target: pygame.Surface, left: int, top: int) -> None:
        size = self._font_px(17)
        line = text.font(size).get_linesize()
        for part in self._lines:
            if part:
                target.blit(text.render(part, size, PALETTE.muted), (left, top))
            top += line if part else line // 2


def ask_to_leave(app: App, leave: Callable[[], None]) -> None:
    """Ask before an unfinished match is left; it can be continued later."""

    def go() -> None:
        app.pop()
        leave()

    def stay() -> None:
        app.pop()

    app.push(
        Dialogue(
            app, _("Leave the match?"), _("It is not finished. You can continue it whenever you come back."),
            {_("Leave"): go, _("Keep playing"): stay}, name="leave",
        )
    )


def ask_to_give_up(app: App, start: Callable[[], None]) -> None:
    """Start a match; ask first when that gives an unfinished one up."""
    match, _damage = unfinished_match()
    if match is None or not match.moves:
        start()
        return

    def go() -> None:
        app.pop()
        start()

    question = _("The unfinished match will be given up for the new one.")
    app.push(Dialogue(app, _("Start a new game?"), question, {_("New game"): go, _("Back"): app.pop}))
