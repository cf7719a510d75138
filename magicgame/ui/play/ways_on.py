"""What can be done next once a match is over: after a win the next level, after a loss learning from the own mistakes,
else another match as the main way on, the rest as quiet ones, and the tools below them.

While one looks back from the result, all of that keeps its place; only the tools lead through the turns instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from pygame import Rect

from magicgame.engine.registry import has_engine
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.match.review import can_judge
from magicgame.match.study import Study
from magicgame.player.results import load_results
from magicgame.ui.command import Command
from magicgame.ui.look.look import Look
from magicgame.ui.look.places import below
from magicgame.ui.play import picture
from magicgame.ui.play.aftermath import Aftermath
from magicgame.ui.play.again import at_level, level_to_try
from magicgame.ui.play.facts import has_given_up, has_won, is_conceded
from magicgame.ui.play.tally import Tally
from magicgame.ui.play.teaching import Teaching
from magicgame.ui.routes import learn_from
from magicgame.ui.table.balance import is_counted
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import MAIN, MAIN_HEIGHT, Tool
from magicgame.ui.widgets.fitting import Fitting
from magicgame.ui.widgets.layout import Column, Row, Toolbar
from magicgame.ui.words import aftermath as words
from magicgame.ui.words import why_not

_SIDE_BY_SIDE = 520
_LARGE_TYPE_HEIGHT = 36
"""Of the main way on, where large type leaves less room for what is told of the match."""
"""From which width buttons stand side by side."""


class _AsHigh(Toolbar):
    """The tools of one bar at the foot of a place that has room for those of another one, too."""

    def __init__(self, bar: Toolbar, other: Toolbar) -> None:
        super().__init__(bar.boxes, squeezes=True)
        self._other = other

    def height(self, look: Look, width: int) -> int:
        shown = [box for box in self.boxes if isinstance(box, Tool)]
        for tool in (box for box in self._other.boxes if isinstance(box, Tool)):
            tool.is_short = any(each.is_short for each in shown)
            tool.is_bare = all(each.is_bare for each in shown)
        self._other.is_uneven = self.is_uneven
        return max(super().height(look, width), self._other.height(look, width))

    def place(self, look: Look, rect: Rect) -> None:
        high = super().height(look, rect.width)
        super().place(look, below(rect, rect.bottom - high))


class WaysOn(Teaching):
    """Knows what was found of the match that is over, and where its result leads."""

    @cached_property
    def _tally(self) -> Tally:
        """Of the match as it ended; asked for only then."""
        return Tally(self.names, self.match)

    @cached_property
    def aftermath(self) -> Aftermath:
        """Of the match as it ended; asked for only then."""
        return Aftermath(self.stage.worker, self.match)

    def tools(self) -> Sequence[Box]:
        """While one looks back, the ways on are quiet: the way back to the result is lit."""
        if not self.shows_result:
            return super().tools()
        is_result = self.past is None
        main, *quiet = self._ways_on()
        height = _LARGE_TYPE_HEIGHT if self.look.has_large_type else MAIN_HEIGHT
        button = self.button(main, accent=is_result, size=MAIN, height=height, key="")
        names = picture.end_tool_names(self._may_show_turn)
        both = Toolbar([self.tool(name) for name in names], squeezes=True), self.walking_tools()
        tools = _AsHigh(*both if is_result else reversed(both))
        if not quiet:
            return [button, tools]
        rest = Toolbar([self.button(name, size=15, key="") for name in quiet], unbroken=True)
        if self.look.has_large_type and len(quiet) == 1:
            other = self.button(quiet[0], size=15, height=height, key="")
            return [Fitting(Row([button, other], 8, (1, 1)), Column([button, rest], 8)), tools]
        return [Fitting(Row([button, rest], 8, (1, 2)), Column([button, rest], 8), _SIDE_BY_SIDE), tools]

    def key_text(self, name: str) -> str:
        """Where the match is over, Esc leaves it."""
        return super().key_text("escape" if name == "leave" else name)

    def _ways_on(self) -> list[str]:
        """What can be done next, the main thing first. Where no mistake was found, the slips, else another game, take
        the place kept for learning: no button moves under the pointer. Whoever gave up may not have been beaten, and is
        not told to take an easier level."""
        outcome, person = self.match.outcome, self.match.seats.own
        assert outcome is not None
        is_beaten = person is not None and outcome.winner is person.other
        is_looked_at = has_engine(self.game)
        learns_first = is_looked_at and is_beaten and not is_conceded(self.match) and self._may_learn
        names = ["copy_message"] if self.is_mine and not self.is_copied else []
        level = ["next_level"] if self._level_to_try is not None and not has_given_up(self.match) else []
        onward, aside = (level, []) if has_won(self.match) else (["learn"] if learns_first else [], level)
        names += ["again", *onward] if self._needs_another_go else [*onward, "again"]
        names += aside
        names += ["copy_message"] if self.is_copied else []
        if not is_looked_at or "learn" in names:
            return names
        return [*names, "learn" if self._may_learn else "see_slips" if self._slips else "new_game"]

    @property
    def _needs_another_go(self) -> bool:
        """Whether hints helped to win: the next level is not the main way on."""
        return has_won(self.match) and "hint" in self.match.tags.get("Help", "").split()

    @property
    def _may_learn(self) -> bool:
        """Whether there are mistakes to learn from, or may be; where turns are only estimated, none is known yet."""
        found, learners = self.aftermath, self.match.seats.learners
        if not can_judge(self.game):
            return any(position.mover in learners for position in self.match.positions[:-1])
        return found.is_busy or (found.is_known and bool(found.mistakes(learners)))

    @property
    def _may_show_turn(self) -> bool:
        """Whether a turn decided that is not the one on the board, or may be found to have."""
        is_earlier = self._decisive is not None and self._decisive + 1 < len(self.match.moves)
        return is_earlier or (self._decisive is None and not is_conceded(self.match) and self.aftermath.is_busy)

    @property
    def _decisive(self) -> int | None:
        """The turn that decided, counted from 0; None while it is not known, and where there is none."""
        if is_counted(self.game):
            return self._tally.decisive
        return self.aftermath.decisive if self.aftermath.is_known and not is_conceded(self.match) else None

    # --- what the commands do -----------------------------------------------------------------------------------------

    @cached_property
    def _level_to_try(self) -> int | None:
        """Asked for only once the match is over."""
        return level_to_try(self.match, load_results()[0])

    def next_level(self) -> None:
        """A match like this one against the level to try next."""
        if self._level_to_try is not None:
            self.stage.replace(at_level(self.match, self._level_to_try))

    def learn(self) -> None:
        """From the mistakes, one after the other."""
        self.hand_over()
        self.stage.go(learn_from(Study.of_match(self.match)))

    def hand_over(self) -> None:
        """Let whoever looks at the match next go on with what has been found so far."""
        raise NotImplementedError

    def show_turn(self) -> None:
        """Look back at the turn that decided."""
        if self._decisive is not None:
            self.look_at(self._decisive + 1)

    def show_turn_label(self) -> str:
        """Where only pieces are counted, a number: the turn that set the lead need not be the one that decided."""
        if self._decisive is not None and is_counted(self.game):
            return _("Turn {number}", number=self._decisive + 1)
        return _("Key turn")

    def why_not_next_level(self) -> str | None:
        return None if self.match.is_over and self._level_to_try is not None else why_not.match_not_over()

    def why_not_learn(self) -> str | None:
        """While the turns are still being judged one may begin: learning looks for the mistakes itself."""
        return self._why_not_yet(waits=False) or (None if self._may_learn else why_not.no_mistakes())

    def analyse(self, turn: int | None = None) -> None:
        """Open the review, at that turn, counted from 0, if one is given."""
        raise NotImplementedError

    @property
    def _slips(self) -> tuple[int, ...]:
        """Of whoever learns from the match."""
        return self.aftermath.slips(self.match.seats.learners) if self.shows_result else ()

    @property
    def _teaches_slips(self) -> bool:
        """Whether one of them gave something away, so that there is a better turn to be found."""
        return any(found is not None and found.is_lesson for found in map(self.aftermath.remark, self._slips))

    def see_slips(self) -> None:
        """Learn from the slips; from those that only put a win off nothing can be learnt: look back at the first."""
        if self._teaches_slips:
            self.learn()
        elif self._slips:
            self.look_at(self._slips[0] + 1)

    def see_slips_label(self) -> str:
        count = len(self._slips)
        return words.learn_from_slips(count) if self._teaches_slips else words.see_slips(count)

    def why_not_show_turn(self) -> str | None:
        return self._why_not_yet() or (None if self._may_show_turn else why_not.nothing_decided())

    def _why_not_yet(self, waits: bool = True) -> str | None:
        if not self.shows_result:
            return why_not.match_not_over()
        return why_not.still_judging() if waits and self.aftermath.is_busy else None

    commands = (
        *Teaching.commands,
        Command("next_level", message("Try another level"), next_level, why_not=why_not_next_level,
                label=lambda scene: _("Try level {level}", level=scene._level_to_try or "")),
        Command("learn", message("Learn from the mistakes"), learn, why_not=why_not_learn,
                label=lambda _scene: _("Learn from mistakes")),
        Command("see_slips", message("See the slips"), see_slips, label=lambda scene: scene.see_slips_label()),
        Command("show_turn", message("Show the turn that decided"), show_turn, why_not=why_not_show_turn,
                icon="step", label=lambda scene: scene.show_turn_label()),
    )
