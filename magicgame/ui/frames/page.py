"""A whole-window page: its title, the ways out of it, and a body that scrolls when it is too high."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from magicgame.language import message
from magicgame.ui.command import Command
from magicgame.ui.outline import sentences
from magicgame.ui.rules_in_view import rules_in_view
from magicgame.ui.scene import Scene, Stage
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.fitting import Beside
from magicgame.ui.widgets.layout import Column, Flow, Pad
from magicgame.ui.widgets.scroll import Scroll
from magicgame.ui.widgets.words import Words

_ACROSS, _DOWN, _GAP = 40, 26, 20
_TITLE = 34
_HIGHEST_END = 0.25
"""Where head or foot would take more of the window, as with very large type in a small one, it scrolls along;
so does the head where both together would."""


class Page(Scene):
    """Has a title and a body; Esc goes back, F2 to the rules. The way back stands at the upper right: where not all
    buttons have room beside it, the others scroll along."""

    has_music = True
    commands: ClassVar[tuple[Command[Any], ...]] = (
        Command("rules", message("Rules"), lambda page: page.look_up_rules(), keys=("F2",)),
        Command("back", message("Back"), lambda page: page.back(), keys=("Esc",)),
    )

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.form.takes_arrows = True

    def title(self) -> str:
        """The page's heading."""
        raise NotImplementedError

    def body(self) -> Box:
        """What the page shows below its head."""
        raise NotImplementedError

    def foot(self) -> Box | None:
        """What stays in sight below the body."""
        return None

    def ways(self) -> Sequence[Box]:
        """The buttons beside the title, from left to right, the way back last."""
        return [self.button("rules"), self.button("back")]

    def back(self) -> None:
        self.stage.back()

    def look_up_rules(self) -> None:
        self.stage.go(rules_in_view([self]))

    def news(self) -> str:
        return self.title()

    def texts(self) -> list[Words]:
        """What is written on the body, from top to bottom."""
        return [box for box in self._frames[0].all() if isinstance(box, Words)]

    def build(self) -> Box:
        title, (*others, back) = Words(self.title(), _TITLE, bold=True), self.ways()
        head, alone = Beside(title, Flow([*others, back])), Beside(title, back)
        above, below = [], [] if (foot := self.foot()) is None else [foot]
        body = [self.body()]
        if self._height(head) > self._height(alone):
            head, body = alone, [Flow(others), *body]
        if any(map(self.is_high, below)):
            body, below = [*body, *below], []
        if self.is_high(head) or sum(map(self._height, (head, *below))) > _HIGHEST_END * self.look.size[1]:
            body = [head, *body]
        else:
            above = [head]
        return Pad(Column([*above, Scroll(Column(body, _GAP), self.offset("body")), *below], _GAP), _ACROSS, _DOWN)

    def is_high(self, end: Box) -> bool:
        """Whether it would take too much of the window to stay in sight."""
        return self._height(end) > _HIGHEST_END * self.look.size[1]

    def _height(self, end: Box) -> int:
        return end.height(self.look, self.look.size[0] - 2 * self.look.px(_ACROSS))


class ReferencePage(Page):
    """A page to look something up: Enter leaves it, too, and the arrow keys scroll it."""

    is_reference = True
    commands = (
        *(command for command in Page.commands if command.name != "back"),
        Command("back", message("Back"), Page.back, keys=("Esc", "Enter")),
    )

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.form.takes_arrows = False

    def news(self) -> str:
        """The title, and what is in sight of the rest."""
        sight = self._frames[0].rect
        return sentences(self.title(), *(text.words for text in self.texts() if sight.contains(text.rect)))

    def look_up_rules(self) -> None:
        """One page of reference takes the place of another."""
        self.stage.replace(rules_in_view([self]))
