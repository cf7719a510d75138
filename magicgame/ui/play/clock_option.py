"""The clock of a new game: none, a usual one, or one of one's own, typed or stepped to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from magicgame.language import translate as _
from magicgame.player.settings import LONGEST_CLOCK_MINUTES, LONGEST_INCREMENT_SECONDS
from magicgame.ui.play.choices import Choices
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.choice import choice
from magicgame.ui.widgets.fitting import Beside, RoomFor
from magicgame.ui.widgets.layout import Flow
from magicgame.ui.widgets.stepper import Stepper
from magicgame.ui.widgets.words import NOTE, Words, note
from magicgame.ui.words import clocks

_USUAL_MINUTES = (0, 3, 5, 10, 20)
_OWN_CLOCK, _FIRST_OWN_CLOCK = -1, (5, 3)
_MINUTES = (*range(1, 21), *range(25, 61, 5), 90, 120, LONGEST_CLOCK_MINUTES)
_INCREMENTS = (*range(11), 12, 15, 20, 30, 45, LONGEST_INCREMENT_SECONDS)


class ClockOption:
    """What a side's clock begins with and what a turn adds to it; text that is no such number stays, and is refused."""

    def __init__(self, choices: Choices) -> None:
        self._choices = choices
        self._own_clock_of: bool | None = None
        """With which matches a clock of one's own was asked for: those that include the computer, or the others."""
        self._wrong: dict[tuple[bool, str], str] = {}
        """What is typed and cannot be, for those same matches and by the field's name."""

    def boxes(self) -> list[Box]:
        choices, (minutes, increment) = self._choices, self._choices.clock
        if (reason := choices.why_no_clock()) is not None:
            return [RoomFor(Words(reason, NOTE, "muted"), self.usual(), is_centred=True)]
        if not self._has_own_clock:
            return [self.usual()]
        return [self.usual(), Flow([
            self._stepper("minutes", minutes, self._choose_minutes),
            Beside(note(_("min +")), self._stepper("increment", increment, self._choose_increment), 6),
            note(_("s per turn")),
        ], 6)]

    def _stepper(self, name: str, value: int, choose: Callable[[int], None]) -> Stepper:
        values, label = self._counted(name)
        wrong = self._wrong.get((self._choices.includes_engine, name))
        return Stepper(name, values, value, partial(self._choose_number, name, choose), label, wrong,
                       partial(self._refuse, name), clocks.what_is_allowed(label, values[0], values[-1]))

    @staticmethod
    def _counted(name: str) -> tuple[tuple[int, ...], str]:
        """The numbers there are to choose from, and what they count."""
        if name == "minutes":
            return _MINUTES, _("Minutes a side")
        return _INCREMENTS, _("Seconds added each turn")

    def usual(self) -> Box:
        usual = [(each, _("{minutes} min", minutes=each) if each else _("No clock")) for each in _USUAL_MINUTES]
        chosen = _OWN_CLOCK if self._has_own_clock else self._choices.clock[0]
        values = [*usual, (_OWN_CLOCK, _("Custom"))]
        return choice("clock", values, chosen, self._choose_clock, equal=False, row=_("Clock"))

    @property
    def _has_own_clock(self) -> bool:
        minutes, increment = self._choices.clock
        return minutes not in _USUAL_MINUTES or bool(increment) or self._own_clock_of is self._choices.includes_engine

    @property
    def wrong_field(self) -> str | None:
        """The first field whose text is refused, of those in use."""
        if self._choices.why_no_clock() is not None or not self._has_own_clock:
            return None
        fields = (name for is_with_engine, name in self._wrong if is_with_engine is self._choices.includes_engine)
        return min(fields, key=("minutes", "increment").index, default=None)

    def problem(self) -> str | None:
        """What may be typed where something else is; None where all is well."""
        if (name := self.wrong_field) is None:
            return None
        values, label = self._counted(name)
        return clocks.what_is_allowed(label, values[0], values[-1])

    # --- what is done -------------------------------------------------------------------------------------------------

    def _choose_clock(self, minutes: int) -> None:
        choices, is_own = self._choices, minutes == _OWN_CLOCK
        self._own_clock_of = choices.includes_engine if is_own else None
        self._wrong.clear()
        if not is_own:
            choices.clock = minutes, 0
        elif not choices.clock[0]:
            choices.clock = _FIRST_OWN_CLOCK

    def _choose_number(self, name: str, choose: Callable[[int], None], number: int) -> None:
        self._wrong.pop((self._choices.includes_engine, name), None)
        choose(number)

    def _refuse(self, name: str, typed: str) -> None:
        self._wrong[self._choices.includes_engine, name] = typed

    def _choose_minutes(self, minutes: int) -> None:
        self._choices.clock = minutes, self._choices.clock[1]

    def _choose_increment(self, seconds: int) -> None:
        self._choices.clock = self._choices.clock[0], seconds
