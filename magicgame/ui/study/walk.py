"""Walking through the study of an analysis, and having turns played out one after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from magicgame.engine.tablebase import take_problem
from magicgame.engine.values import Analysis
from magicgame.games.game import IllegalMove, Move, Position
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.match.review import can_judge
from magicgame.match.study import Node, Study
from magicgame.match.why import Why
from magicgame.ui.board.transition import Transition, haste, plan
from magicgame.ui.command import Command
from magicgame.ui.scene import Stage
from magicgame.ui.study.line import sign_of
from magicgame.ui.study.line_end import LineEnd, told_of_line, turn_on_board
from magicgame.ui.study.shown_line import Ending, ShownLine
from magicgame.ui.study.table import AnalysisTable
from magicgame.ui.table.balance import is_counted
from magicgame.ui.table.picture import Notice
from magicgame.ui.table.showing import reading_seconds
from magicgame.ui.words import errors, why_not
from magicgame.ui.words import study as words
from magicgame.ui.words.values import is_estimate

ANALYSIS = message("In the analysis")
"""The group of the commands on the page of keys."""
_PAUSE_SECONDS = 0.9
"""Between two turns that are played out."""
_BEGIN_SECONDS = 0.2
"""Before the first one."""


class StudyWalk(AnalysisTable):
    """Goes from node to node; whatever the player does ends what is being played out."""

    def __init__(
        self, stage: Stage, study: Study, known: Mapping[Position, Analysis] = MappingProxyType({}),
        file: Path | None = None,
    ) -> None:
        super().__init__(stage, study, known)
        self.file = file
        """The record of the match, where it is in one."""
        self._to_show: deque[Move] = deque()
        """The turns of a reason still to be played out; after them come the best ones there are."""
        self._line: ShownLine | None = None
        """What is played out where turns are only estimated."""
        self._haste = 1.0
        self._shown_from: Node | None = None
        """Where in the match turns began to be played out, until the player walks on in the match."""
        self._shown_first: Node | None = None
        """The first turn played out that nobody had tried, until the player plays on from there."""
        self.rests_at: tuple[int, int] | None = None
        """Where the pointer was when another turn was gone to: until it moves, it points at none in the graph."""

    # --- time ---------------------------------------------------------------------------------------------------------

    @property
    def is_waiting(self) -> bool:
        return self.is_showing or super().is_waiting

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.findings.update(self.study):
            self._look_at_tables()
            self.changed()
        was_showing = self.is_showing
        if was_showing and not self.is_moving and not self._to_show and (ending := self._ending()) is not None:
            assert self._line is not None
            self.line_end = LineEnd(self.study.current, ending, self._line)
            self.stop_showing()
        if self.is_showing and self._next_shown() is None and self.findings.is_hopeless(self.study.current):
            self.stop_showing()
        self.showing.update(dt, is_still=not self.is_moving and self._can_go_on)
        if was_showing and not self.is_showing:
            self.changed()

    def _look_at_tables(self) -> None:
        if (problem := take_problem()) is not None:
            log.warning("tables: %s", problem)
            self.note = errors.tables_unreadable(problem)

    # --- walking ------------------------------------------------------------------------------------------------------

    def _go(self, walk: Callable[[], object], animated: bool = True) -> None:
        """Walk in the tree; one turn on or back is animated. In large type the panel begins with what the turn did."""
        self.rests_at = self.pointer
        before = self.study.current
        walk()
        after = self.study.current
        if after is before:
            return
        if self.look.has_large_type:
            self.offset("panel").px = 0
        self.playing.show(after.position, self._between(before, after) if animated else Transition())
        if self._shown_first is not None and self._shown_first not in after.path:
            self.study.drop(self._shown_first)
            self._shown_first = None
        self.note = ""
        self.findings.look_at(self.study)
        self.changed()

    def _between(self, before: Node, after: Node) -> Transition:
        """The turn from one node to its child or parent; nothing to be seen between others."""
        if after.parent is before and after.move is not None:
            pace = self.pace * (self._haste if self.is_showing else 1.0)
            return plan(before.position, (), after.move.steps, pace=pace)
        if before.parent is after and before.move is not None:
            return plan(after.position, (), before.move.steps, pace=self.pace, backwards=True)
        return Transition()

    def _walk(self, walk: Callable[[], object]) -> None:
        """Walk because the player wants to, which ends what is being played out."""
        self.stop_showing()
        was_beside = self.study.has_left_match

        def walk_on() -> None:
            walk()
            if not (was_beside and self.study.has_left_match):
                self._shown_from = None

        self._go(walk_on)

    def move_played(self, move: Move) -> None:
        try:
            self.stop_showing()
            self._take_over()
            self._go(lambda: self.study.play(move), animated=False)
        except IllegalMove as error:
            log.error("refused: %s", error.code)

    def _take_over(self) -> None:
        """Let what was played out belong to what the player tries."""
        if self._shown_first is not None:
            self._shown_first.is_shown = False
        self._shown_from = self._shown_first = None

    def go_to(self, node: Node) -> None:
        self._walk(lambda: self.study.go_to(node))

    def back(self) -> None:
        """Take back the step of the turn under way, else go back to the turn before."""
        self.stop_showing()
        if not self.playing.take_back_step():
            self._go(self.study.back)

    def forward(self) -> None:
        """One turn on: of what is being played out the next one, at once."""
        if self.is_showing:
            self.hurry()
        else:
            self._walk(self.study.forward)

    @property
    def has_gone_on(self) -> bool:
        """Whether this is not a turn of the match, or one that what was played out led to."""
        return self.study.has_left_match or self._shown_from not in (None, self.study.current)

    def return_to_match(self) -> None:
        """Where turns began to be played out, else where the match was left."""
        node = self._shown_from or next(node for node in reversed(self.study.current.path) if node in self.study.played)
        self._walk(lambda: self.study.go_to(node))

    def try_turn(self, move: Move) -> None:
        self._walk(lambda: self.study.play(move))

    def play_line(self, count: int) -> None:
        line = self.findings.expected(self.study.current, self.study.seats)[:count]
        self._walk(lambda: [self.study.play(move) for move in line])

    def home(self) -> None:
        self._walk(self.study.home)

    def end(self) -> None:
        self._walk(self.study.end)

    def next_branch(self) -> None:
        self._walk(lambda: self.study.turn_branch(1))

    def previous_branch(self) -> None:
        self._walk(lambda: self.study.turn_branch(-1))

    # --- playing out --------------------------------------------------------------------------------------------------

    def show_why(self) -> None:
        """Play out why a turn is bad, or the best turns from here, one after the other, as a branch; again to stop.
        Instead of a turn that missed a win, or that another one was better than for no reason that can be shown, that
        one is shown."""
        if self.is_showing:
            self.stop_showing()
        else:
            self.begin_showing(self.reason())

    def begin_showing(self, why: Why | None, instead: tuple[Move, ...] = ()) -> None:
        if not self.study.has_left_match:
            self._shown_from = self.study.current
        instead = instead or self._instead(why)
        self._to_show = deque(instead or self._after_turn(why))
        looked_at = self.study.current
        if instead:
            self._go(self.study.back)
        self._line = ShownLine(self.study.current, looked_at if instead else None)
        self.findings.look_at(self.study)
        left = self.analysis.remoteness if self.analysis is not None else None
        self._haste = haste(len(self._to_show) or left or 1, _PAUSE_SECONDS)
        self.showing.later(self._show_turn, _BEGIN_SECONDS)

    def _ending(self) -> Ending | None:
        """Why the line that is played out ends here; None where it goes on, that is not known yet, or its turns are not
        only estimated."""
        node, line = self.study.current, self._line
        if not is_estimate(self.findings.analysis(node)) or line is None or line.next(node, self.findings) is None:
            return None
        return line.ending(node, self.findings)

    def _instead(self, why: Why | None) -> tuple[Move, ...]:
        """What would have been better than the turn looked at, where that is to be shown: not where a reason tells, or
        will tell, what the turn allows, nor where turns are only estimated, unless of a slip: then the one marked on
        the board is shown."""
        node = self.study.current
        remark, better = self.findings.remark(node), self.findings.better(node, self.study.seats)
        if not can_judge(self.game):
            return (better[1], *self.findings.meeting(node, better[1])) if (
                better is not None and sign_of(node, self.study, self.findings)) else ()
        if why is not None:
            return why.moves if why.is_missed else ()
        has_reason = remark is not None and remark.is_mistake
        return better[1:] if better is not None and not has_reason else ()

    def _after_turn(self, why: Why | None) -> tuple[Move, ...]:
        """What follows in the reason, if that begins with the turn marked on the board; else that one comes first."""
        follows, analysis = why.moves[1:] if why is not None else (), self.analysis
        is_marked = analysis is None or follows[:1] == tuple(each.move for each in analysis.moves[:1])
        return follows if is_marked else ()

    def _show_turn(self) -> None:
        move = self._next_shown()
        if move is None:
            return
        if self._to_show:
            self._to_show.popleft()
        node = self.study.current
        self.showing.later(self._show_turn, self._pause_seconds(node.position, move))
        self._go(lambda: self._play_shown(move))
        if self.study.current.position.is_terminal:
            self.showing.stop()
            self.showing.later(self._shown_to_the_end, 0)

    def _play_shown(self, move: Move) -> None:
        """Play it in the tree; with the first turn that is not there begins what was only shown."""
        is_new = all(child.move != move for child in self.study.current.children)
        played = self.study.play(move)
        if is_new and self.study.has_match and self._shown_first is None:
            self._shown_first, played.is_shown = played, True

    def _pause_seconds(self, before: Position, move: Move) -> float:
        """How long a turn that is played out stays on the board: where it is told what it does, until that is read."""
        if not is_counted(self.game):
            return _PAUSE_SECONDS * self._haste
        return reading_seconds(turn_on_board(self.names, self.game, before, move))

    def _shown_to_the_end(self) -> None:
        log.info("shown to the end: %s", self.study.current.move_text)
        self.stop_showing()
        self.changed()

    def _next_shown(self) -> Move | None:
        """The next turn of the reason, or else the best one, if it is known."""
        if self._to_show:
            return self._to_show[0]
        analysis = self.analysis
        if self._line is not None and is_estimate(analysis):
            return self._line.next(self.study.current, self.findings)
        return analysis.moves[0].move if analysis is not None and analysis.moves else None

    @property
    def _can_go_on(self) -> bool:
        return self.study.current.position.is_terminal or self._next_shown() is not None

    def _notice(self) -> Notice | None:
        """While a line is watched, what it is, and at its end why it ends, unless something else was asked."""
        if (asked := super()._notice()) is not None:
            return asked
        told = self._told_at_end or told_of_line(self.names, self.study, self._shown_from)
        return Notice(told, icon="play" if self.is_showing else "info") if told else None

    def hurry(self) -> None:
        """Show the next turn of the line at once, if it is known."""
        self.playing.settle()
        if self._can_go_on:
            self.showing.hurry()
        self.changed()

    def stop_showing(self) -> None:
        self.showing.stop()
        self._to_show.clear()
        self._line = None

    def reason(self) -> Why | None:
        return self.findings.why(self.findings.remark(self.study.current))

    # --- commands -----------------------------------------------------------------------------------------------------

    def why_not_back(self) -> str | None:
        can_go = self.study.current.parent is not None or bool(self.playing.draft.done)
        return None if can_go else why_not.line_begins()

    def why_not_forward(self) -> str | None:
        if self.is_showing or self.study.current.preferred is not None:
            return None
        return self._told_at_end or (why_not.line_ends() if self.study.outcome is None else why_not.match_ends())

    def why_not_show(self) -> str | None:
        """There is a win to show that was missed even where the game is over; at the start of a match that is only
        estimated nobody means turns that were not played."""
        if self.is_showing:
            return None
        node, why = self.study.current, self.reason()
        if self._instead(why):
            return None
        if node.position.is_terminal:
            return words.over_here()
        if node.parent is None and self.study.outcome is not None and not can_judge(self.game):
            return why_not.step_through()
        if not self.findings.is_settled(node, self.study.seats):
            return why_not.still_looking()
        return why_not.nothing_to_show() if self.findings.is_hopeless(node) else None

    commands = (
        *AnalysisTable.commands,
        Command("back", message("one turn back"), back, ("Left", "Ctrl+Left", "Page Up"), "previous", ANALYSIS,
                label=lambda scene: _("Previous"), why_not=why_not_back),
        Command("forward", message("one turn on"), forward, ("Right", "Ctrl+Right", "Page Down"), "next", ANALYSIS,
                label=lambda scene: _("Next"), why_not=why_not_forward),
        Command("next_branch", message("the next turn tried here"), next_branch, ("Down", "Ctrl+Down"), group=ANALYSIS),
        Command("previous_branch", message("the turn tried here before"), previous_branch, ("Up", "Ctrl+Up"),
                group=ANALYSIS),
        Command("home", message("to the start of the line"), home, ("Home",), group=ANALYSIS),
        Command("end", message("to the end of the line"), end, ("End",), group=ANALYSIS),
        Command("why", message("show why, or the best turns"), show_why, ("W",), group=ANALYSIS,
                label=lambda scene: _("Stop") if scene.is_showing else _("Show"),
                picture=lambda scene: "pause" if scene.is_showing else "play", why_not=why_not_show),
    )
