"""Why a turn is bad: first in words, then played out on the board, one sentence a turn, forth and back by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from magicgame.games.game import Game, Move, Place, Position, Threat
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.match.review import Remark
from magicgame.match.seats import Seats
from magicgame.match.study import PEOPLE
from magicgame.match.walk import shown_from
from magicgame.match.walked import Walked, lines_of
from magicgame.match.why import Why
from magicgame.ui.board.picture import Arrow, Padlock, Ring, Tone
from magicgame.ui.command import Command
from magicgame.ui.learn.stepping import ROWS, SteppingScene
from magicgame.ui.scene import Stage
from magicgame.ui.table.picture import Answer, Block, TablePicture, Text, Turns
from magicgame.ui.table.showing import PAUSE_SECONDS
from magicgame.ui.widgets.button import Button
from magicgame.ui.words import study as words
from magicgame.ui.words import walk, why_not
from magicgame.ui.words.prompts import Prompt
from magicgame.ui.words.reasons import Steps, better_told, reason_steps
from magicgame.ui.words.results import would_end_title
from magicgame.ui.words.turns import turn_told
from magicgame.ui.words.verdicts import remark_text, tried_text, turned_text

_MOST_LINES = 4
"""As many as the text names."""


class WhyScene(SteppingScene):
    """Tells a reason, and shows its turns, each when the player goes on, or the rest of them by itself.

    It begins with the first; where the line is decided much later, one may skip to there.
    """

    name = "why"

    def __init__(
        self, stage: Stage, game: Game, remark: Remark, why: Why, number: int = 1, seats: Seats = PEOPLE,
        tells_better: bool = False, is_tried: bool = False,
    ) -> None:
        self._remark, self._why, self._first = remark, why, number
        self._tells_better, self._is_tried = tells_better, is_tried
        self._lines = lines_of(remark, why, tells_better)
        end = next(line for line in self._lines if line.ending is not None)
        self._late = shown_from(end.points)
        """How many turns of the line that is played to its end lie before the one that decides it."""
        self._skipped = 0 if end is self._lines[0] else len(self._lines[0].moves)
        """How many turns lie before that line."""
        super().__init__(stage, game, remark.before, seats)
        self.begin()

    def begin(self) -> None:
        """From the first turn."""
        super().begin()
        self.analyst.want(position for line in self._lines for position in line.positions[:-1])

    def skip(self) -> None:
        """To the turn that decides."""
        self.go_to(self._skipped + self._late + 1)

    def turn(self, number: int) -> tuple[Position, Move]:
        """Those of the better line, where it is told, come after all of the first."""
        first = len(self._lines[0].moves)
        line, done = (self._lines[0], number) if number <= first else (self._lines[1], number - first)
        return line.positions[done - 1], line.moves[done - 1]

    @property
    def _shows_better(self) -> bool:
        return self.number > len(self._lines[0].moves)

    @property
    def _line(self) -> Walked:
        """The one the turn shown last is of."""
        return self._lines[self._shows_better]

    @property
    def _done(self) -> int:
        """How many turns of that line have been shown."""
        return self.number - len(self._lines[0].moves) * self._shows_better

    @property
    def count(self) -> int:
        return sum(len(line.moves) for line in self._lines)

    def forward(self) -> None:
        """Show the next turn, and with it by themselves all those after it that are as quiet."""
        is_at_end = self.is_at_end
        super().forward()
        for _done in range(self._done, self._done if is_at_end else self._line.quiet_until(self._done)):
            self.showing.later(self.go_on, PAUSE_SECONDS)

    def back(self) -> None:
        """Take the turn shown last back, and with it by themselves all those before it that are as quiet."""
        line, done = self._line, self._done - 1
        super().back()
        if done >= 0 and line is self._line and line.is_passed(done):
            self.showing.later(self.back, PAUSE_SECONDS)

    def turn_clicked(self, index: int) -> None:
        self.go_to(self.number - self._done + index + 1)

    def state(self) -> tuple[object, ...]:
        return *super().state(), None if self.played is None else self.analyst[self.played[0]]

    # --- picture ------------------------------------------------------------------------------------------------------

    def tool_bar(self) -> Sequence[Button]:
        """Before the first turn the one that decides can be skipped to."""
        tools = super().tool_bar()
        return [self.tool("skip") if tool.name == "again" and self._late and not self.number else tool
                for tool in tools]

    def picture(self) -> TablePicture:
        """While nothing moves, the lines about to be completed are framed, what their locks lack has padlocks, and
        arrows tell what would be flipped."""
        shown, threats = replace(super().picture(), gives_way=True), self._threats()
        if not threats or self.playing.is_moving:
            return shown
        tiles = self.position.tiles
        lacking = {square for each in threats for square in each.lock if tiles[square] is None}
        rings = {square for each in threats for square in each.squares}
        flips = {step for each in threats for step in each.steps if not isinstance(step, Place)}
        told = {each.squares for each in threats}
        return replace(shown, board=replace(
            shown.board, lines=tuple(line for line in shown.board.lines if line.squares in told),
            rings=tuple(Ring(square, Tone.LINE) for square in sorted(rings)),
            padlocks=tuple(Padlock(square) for square in sorted(lacking - rings)),
            arrows=tuple(Arrow(step.source, step.target, Tone.LINE) for step in flips),
        ))

    def _threats(self) -> Sequence[Threat]:
        """What whoever has played is about to complete; nothing yet at first, nor after a turn that only draws."""
        is_drawing = self._line.ending is None and not self._shows_better and self._done == 1
        return () if not self.number or is_drawing else self._line.threats(self._done)[:_MOST_LINES]

    def panel(self, is_open: bool) -> tuple[Block, ...]:
        """Below the words the turns of the line that is shown."""
        texts = (self._remark.before.move_text(move) for move in self._line.moves)
        return self._told(), Turns(
            tuple(self.names.turn(self.game, text) for text in texts), self._done - 1 if self.number else None,
            self._remark.before.mover.value, title=words.turns_title(), first=self._first, steady_rows=ROWS,
        )

    def prompt(self) -> Prompt:
        if self._shows_better:
            return self.end_prompt() or words.better_prompt(self._first, self._line.ending is not None)
        return self.end_prompt() or words.why_prompt(self._why)

    def end_prompt(self) -> Prompt | None:
        """Who has won and how; of a line that was not played, who would have."""
        end, outcome = super().end_prompt(), self.position.outcome
        if end is None or outcome is None or (self._line.was_played(self._remark) and not self._is_tried):
            return end
        return Prompt(would_end_title(self.names, outcome), end.detail)

    def _told(self) -> Text:
        """At first the whole reason, a turn a line; then the turn shown last."""
        heading, told = self.words()
        if self.played is None:
            return Text(heading, "", aside=self._before_it_is_decided(), steps=self._steps())
        return Text(heading, told, Answer(self.purpose()))

    def _steps(self) -> Steps:
        """What is better for a turn told before has no number, 0: no turn seems to be played twice."""
        steps = reason_steps(
            self.names, self._remark, self._why, self.game, self._first, self._tells_better, self._turned)
        numbers = [number for number, _said in steps]
        return tuple((0 if number in numbers[:index] else number, said) for index, (number, said) in enumerate(steps))

    def words(self) -> tuple[str, str]:
        if self.played is None:
            told = (words.step_of_turn(number, said) for number, said in self._steps())
            return self._title, " ".join(filter(None, (*told, self._before_it_is_decided())))
        is_better, why = self._shows_better and self._done == 1, self._why.instead or self._why
        said = better_told(self.names, self._remark, why, self.game, self._first) if is_better else (
            f"{turn_told(self.names, *self.played)}.")
        return words.walked_title(self._first - 1 + self._done, self._done, len(self._line.moves)), said

    @property
    def _title(self) -> str:
        """Over the whole reason: which turn it is about."""
        if not self._is_tried:
            return words.why_title(self._first)
        return words.why_of_try() if self._remark.is_lesson else words.why_of_better()

    @property
    def _turned(self) -> str:
        """What the turn did in the end; empty where it lost nothing."""
        return tried_text(self._remark) if self._is_tried else turned_text(self.names, self._remark, self._first)

    @property
    def _played(self) -> str:
        """The turn that was played or tried, as it is written."""
        return self.names.turn(self.game, self._remark.before.move_text(self._remark.played.move))

    def _before_it_is_decided(self) -> str:
        """Not of a line that is shown only after another one."""
        if not self._late or self._skipped:
            return ""
        return walk.before_it_is_decided(self._first + self._late)

    def purpose(self) -> str:
        """What the turn shown last is for; of a first one that loses more than it had to, what it allows; at the end
        what the turn it is all about did."""
        line, done = self._line, self._done
        goes_on = line.ending is None or done < len(line.moves)
        if self.played is None or (self._shows_better and done == 1 and goes_on):
            return ""
        if line.ending is None and done == 1:
            return f"{remark_text(self.names, self._remark)}."
        if line.ending is None:
            return walk.answer(self.names, self.game, *self.played, self.analyst[self.played[0]])
        if done == len(line.moves):
            return self._at_the_end
        point, last = line.points[done - 1], line.last_threat
        if done == 1 and self._remark.is_lesson and not point.is_winners and point.left:
            return walk.turning(self.names, self.game, point, last)
        begin = next((each for each in range(1, done) if line.quiet_until(each) == done), None)
        if begin is not None and not line.is_quiet(done + 1):
            return walk.quiet_turns(self._first - 1 + begin, self._first - 1 + done, point)
        before = line.points[done - 2] if done > 1 else None
        analysis = self.analyst[self.played[0]]
        return walk.purpose(self.names, self.game, point, self.played, analysis, line.ending, before, last)

    @property
    def _at_the_end(self) -> str:
        """What the turn it is all about did, unless a win that was missed is still to be shown."""
        if self._why.is_missed and not self._why.allowed:
            return words.played_instead(self._played, self._turned, self._is_tried)
        is_followed = not self._shows_better and self._why.instead is not None and len(self._lines) > 1
        return "" if is_followed else self._turned

    def why_not_skip(self) -> str | None:
        return None if self.number <= self._skipped + self._late else why_not.line_shows()

    commands = (
        *SteppingScene.commands,
        Command("skip", message("Skip to the turn that decides"), skip, ("T",), "last", label=lambda _scene: _("Skip"),
                why_not=why_not_skip),
    )
