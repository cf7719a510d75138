"""A message or a question over the scene below: a title, a text, one or more answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from magicgame.ui.frames.overlay import Floating
from magicgame.ui.outline import sentences
from magicgame.ui.scene import Answers, Scene, Stage
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.layout import Column, Flow
from magicgame.ui.widgets.scroll import Scroll
from magicgame.ui.widgets.words import Words

_WIDTH, _TITLE = 560, 25
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


def asked(title: str, parts: Sequence[Box], buttons: Sequence[Button]) -> Floating:
    """A question as it looks everywhere: its title, what is said, and the answers side by side."""
    return Floating(Column([Words(title, _TITLE, bold=True), *parts, Flow(buttons, equal=True)], 18), _WIDTH)


class Dialogue(Scene):
    """Shows its text until an answer is given. The last answer is the safe one: Esc means it, and Enter unless another
    one is the `main` one."""

    has_music = True
    is_overlay = True

    def __init__(
        self, stage: Stage, title: str, text: str, answers: Answers, name: str = "dialogue", main: int = -1
    ) -> None:
        super().__init__(stage)
        self.form.takes_arrows = True
        self.name = name
        self._title = title
        self._text = text
        self._answers, self._main = answers, range(len(answers))[main]

    def build(self) -> Box:
        buttons = [
            Button(f"answer_{number}", label, partial(self._give, act), accent=number == self._main)
            for number, (label, act) in enumerate(self._answers)
        ]
        return asked(self._title, [Scroll(Words(self._text, tone="muted"), self.offset("text"))], buttons)

    def _give(self, act: Callable[[], None]) -> None:
        """Close the dialogue, then do what the answer means."""
        self.stage.back()
        act()

    def key(self, event: pygame.Event) -> None:
        if event.key == pygame.K_ESCAPE:
            self._give(self._answers[-1][1])
        elif event.key in _ENTER:
            self._give(self._answers[self._main][1])
        else:
            super().key(event)

    def news(self) -> str:
        return sentences(self._title, self._text)
