"""The scene of an analysis: walking through a study, playing other turns, having turns played out."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

import pygame

from magicgame.games.game import IllegalMove, Move
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.match.study import Node, Study
from magicgame.match.why import Why
from magicgame.ui.board.transition import Transition, haste, plan
from magicgame.ui.command import Command
from magicgame.ui.routes import Analyse
from magicgame.ui.scene import Stage
from magicgame.ui.study.menu import AnalysisMenu
from magicgame.ui.study.table import AnalysisTable
from magicgame.ui.table.keyboard import ARROWS, ENTER
from magicgame.ui.words import study as words
from magicgame.ui.words import why_not

ANALYSIS = message("In the analysis")
"""The group of the commands on the page of keys."""
_PAUSE_SECONDS = 0.9
"""Between two turns that are played out."""
_MOUSE_BUTTONS = (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT)
"""The wheel counts as buttons, too."""


class AnalysisScene(AnalysisTable):
    """Walks through a `Study`; nothing here touches the match it came from."""

    name = "analysis"

    def __init__(self, stage: Stage, study: Study) -> None:
        super().__init__(stage, study)
        self._to_show: deque[Move] = deque()
        """The turns of a reason still to be played out; after them come the best ones there are."""
        self._haste = 1.0

    # --- time ---------------------------------------------------------------------------------------------------------

    @property
    def is_waiting(self) -> bool:
        return self.is_showing or super().is_waiting

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.findings.update(self.study):
            self.changed()
        was_showing = self.is_showing
        if was_showing and self._next_shown() is None and self.findings.is_hopeless(self.study.current):
            self._stop_showing()
        self.showing.update(dt, is_still=not self.is_moving and self._can_go_on)
        if was_showing and not self.is_showing:
            self.changed()

    # --- walking ------------------------------------------------------------------------------------------------------

    def _go(self, walk: Callable[[], object], animated: bool = True) -> None:
        """Walk in the tree; one turn forward or back is animated."""
        before = self.study.current
        walk()
        after = self.study.current
        if after is before:
            return
        self.playing.show(after.position, self._between(before, after) if animated else Transition())
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
        self._stop_showing()
        self._go(walk)

    def move_played(self, move: Move) -> None:
        try:
            self._stop_showing()
            self._go(lambda: self.study.play(move), animated=False)
        except IllegalMove as error:
            log.error("refused: %s", error.code)

    def go_to(self, node: Node) -> None:
        self._walk(lambda: self.study.go_to(node))

    def back(self) -> None:
        """Take back the step of the turn under way, else go back to the turn before."""
        self._stop_showing()
        if not self.playing.take_back_step():
            self._go(self.study.back)

    def forward(self) -> None:
        self._walk(self.study.forward)

    def home(self) -> None:
        self._walk(self.study.home)

    def end(self) -> None:
        self._walk(self.study.end)

    def next_branch(self) -> None:
        self._walk(lambda: self.study.turn_branch(1))

    def previous_branch(self) -> None:
        self._walk(lambda: self.study.turn_branch(-1))

    def open_study(self, study: Study) -> None:
        """Put another study in place of this one; one of another game in place of the whole scene, which is on top."""
        if study.game is not self.game:
            self.stage.replace(Analyse(study))
            return
        self._stop_showing()
        self.study, self.note = study, ""
        self.playing.show(study.current.position, Transition())
        self.findings.look_at(study)
        self.changed()

    # --- playing out --------------------------------------------------------------------------------------------------

    def show_why(self) -> None:
        """Play out why a turn is bad, or the best turns from here, one after the other, as a branch; again to stop.

        Instead of a turn that missed a win, that win is shown.
        """
        if self.is_showing:
            self._stop_showing()
        else:
            self._begin_showing(self._reason())

    def _begin_showing(self, why: Why | None) -> None:
        self._to_show = deque(why.moves[0 if why.is_missed else 1:] if why is not None else ())
        if why is not None and why.is_missed:
            self._go(self.study.back)
        left = self.analysis.remoteness if self.analysis is not None else None
        self._haste = haste(len(self._to_show) or left or 1, _PAUSE_SECONDS)
        self.showing.later(self._show_turn, _PAUSE_SECONDS * self._haste / 2)

    def _show_turn(self) -> None:
        move = self._next_shown()
        if move is None:
            return
        if self._to_show:
            self._to_show.popleft()
        self.showing.later(self._show_turn, _PAUSE_SECONDS * self._haste)
        self._go(lambda: self.study.play(move))
        if self.study.current.position.is_terminal:
            self.showing.stop()
            self.showing.later(self._shown_to_the_end, 0)

    def _shown_to_the_end(self) -> None:
        log.info("shown to the end: %s", self.study.current.move_text)
        self._stop_showing()
        self.changed()

    def _next_shown(self) -> Move | None:
        """The next turn of the reason, or else the best one, if it is known."""
        if self._to_show:
            return self._to_show[0]
        analysis = self.analysis
        return analysis.moves[0].move if analysis is not None and analysis.moves else None

    @property
    def _can_go_on(self) -> bool:
        return self.study.current.position.is_terminal or self._next_shown() is not None

    def _hurry(self) -> None:
        """Show the next turn of the line at once, if it is known."""
        self.playing.settle()
        if self._can_go_on:
            self.showing.hurry()
        self.changed()

    def _stop_showing(self) -> None:
        self.showing.stop()
        self._to_show.clear()

    def _reason(self) -> Why | None:
        return self.findings.why(self.findings.remark(self.study.current))

    # --- events -------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        """Take the event. While turns are played out, a click on the board brings the next one at once."""
        if self.is_showing and event.type == pygame.MOUSEBUTTONDOWN and self._is_idle_click(event):
            self._hurry()
            return
        super().handle(event)
        if event.type == pygame.MOUSEWHEEL and event.y and self.mouse.hovered is None and not self._scrolls_here():
            (self.back if event.y > 0 else self.forward)()

    def _is_idle_click(self, event: pygame.Event) -> bool:
        """Whether the click is meant for no button, turn or point of the graph."""
        assert self.table is not None
        turn = self.table.turns.rows.index_at(event.pos) if self.table.turns is not None else None
        point = self.table.graph.index_at(event.pos) if self.table.graph is not None else None
        return event.button in _MOUSE_BUTTONS and self.form.at(event.pos) is None and turn is None and point is None

    def _scrolls_here(self) -> bool:
        """Whether the wheel is for a frame under the pointer, even one that has reached its end."""
        under = (frame for frame in self._frames if frame.rect.collidepoint(self.pointer))
        return any(box.rect.height > frame.rect.height for frame in under for box in frame.inside())

    def turn_clicked(self, index: int) -> None:
        """To the turn; from the current one to the next one tried instead."""
        node = self.study.line[index + 1]
        if node is self.study.current:
            self.next_branch()
        else:
            self.go_to(node)

    def point_clicked(self, index: int) -> None:
        self.go_to(self.study.line[index])

    def key(self, event: pygame.Event) -> None:
        if self.is_showing and self._goes_on(event):
            self._hurry()
        else:
            super().key(event)

    def _goes_on(self, event: pygame.Event) -> bool:
        """Whether the key means nothing else while turns are played out."""
        types = bool(event.unicode) and event.unicode.isprintable()
        return event.key in (*ENTER, pygame.K_SPACE) or (types and self.command_for(event) is None)

    def board_first(self, event: pygame.Event) -> bool:
        """With the cursor on the board arrows and Space are the board's; Shift brings the cursor there."""
        has_cursor = self.keyboard.cursor.square is not None
        if event.key in ARROWS:
            return has_cursor or bool(event.mod & pygame.KMOD_SHIFT)
        return bool(self.keyboard.typed) or (event.key == pygame.K_SPACE and has_cursor)

    def takes_key(self, key: str) -> bool:
        """Commands come before typing."""
        return True

    # --- what the other commands do -----------------------------------------------------------------------------------

    def tell(self, note: str) -> None:
        """Say something until another turn is looked at."""
        self.note, self.playing.refusal = note, None
        self.changed()

    def toggle_results(self) -> None:
        self.shows_results = not self.shows_results
        self.changed()

    def open_menu(self) -> None:
        self.stage.put(AnalysisMenu(self.stage, self))

    def leave(self) -> None:
        """Let go of the marked tile, take the cursor off the board, or go back to where the analysis was opened."""
        if not self.playing.let_go() and not self.keyboard.cursor.hide():
            self.stage.back()

    def closed(self) -> None:
        super().closed()
        self.findings.close()

    def why_not_back(self) -> str | None:
        can_go = self.study.current.parent is not None or bool(self.playing.draft.done)
        return None if can_go else why_not.line_begins()

    def why_not_forward(self) -> str | None:
        return None if self.study.current.preferred is not None else why_not.line_ends()

    def why_not_show(self) -> str | None:
        """There is a win to show that was missed even where the game is over."""
        if self.is_showing:
            return None
        node, why = self.study.current, self._reason()
        if why is not None and why.is_missed:
            return None
        if node.position.is_terminal:
            return words.over_here()
        return why_not.nothing_to_show() if self.findings.is_hopeless(node) else None

    commands = (
        *AnalysisTable.commands,
        Command("back", message("one turn back"), back, ("Left", "Ctrl+Left"), "undo", ANALYSIS,
                label=lambda scene: _("Back"), why_not=why_not_back),
        Command("forward", message("one turn on"), forward, ("Right", "Ctrl+Right"), "redo", ANALYSIS,
                label=lambda scene: _("On"), why_not=why_not_forward),
        Command("next_branch", message("the next turn tried here"), next_branch, ("Down", "Ctrl+Down"), group=ANALYSIS),
        Command("previous_branch", message("the turn tried here before"), previous_branch, ("Up", "Ctrl+Up"),
                group=ANALYSIS),
        Command("home", message("to the start of the line"), home, ("Home",), group=ANALYSIS),
        Command("end", message("to the end of the line"), end, ("End",), group=ANALYSIS),
        Command("onto_board", message("onto the board; Esc: off again"), lambda scene: None, group=ANALYSIS,
                gesture=message("Shift+arrows")),
        Command("why", message("show why, or the best turns"), show_why, ("W",), group=ANALYSIS,
                label=lambda scene: _("Stop") if scene.is_showing else _("Show"),
                picture=lambda scene: "pause" if scene.is_showing else "play", why_not=why_not_show),
        Command("results", message("results on or off"), toggle_results, ("R",), group=ANALYSIS),
        Command("menu", message("Menu"), open_menu, ("M", "F10"), "menu", ANALYSIS),
        Command("leave", message("let the tile go; leave"), leave, ("Esc",), "check", ANALYSIS,
                label=lambda scene: _("Done")),
    )
