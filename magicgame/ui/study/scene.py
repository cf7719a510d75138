"""The scene of an analysis: what mouse and keys mean in it, and all it can do as one table of commands."""

from __future__ import annotations

from functools import cached_property
from itertools import chain
from typing import Any

import pygame

from magicgame import paths
from magicgame.games.game import Side
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.match.match import Match
from magicgame.match.record import RecordError, record_text
from magicgame.match.review import Verdict, can_judge
from magicgame.player.library import note_judgement
from magicgame.ui.command import Command
from magicgame.ui.film.making import back_to, saving_commands
from magicgame.ui.routes import Analyse, Edit, ShowWhy, learn_from
from magicgame.ui.study.commenting import CommentPanel, comment_on
from magicgame.ui.study.elsewhere import blank, elsewhere, next_game, own_matches
from magicgame.ui.study.line import sign_of
from magicgame.ui.study.menu import AnalysisMenu
from magicgame.ui.study.walk import ANALYSIS, StudyWalk
from magicgame.ui.table.copying import copy_commands
from magicgame.ui.table.keyboard import ARROWS, ENTER
from magicgame.ui.table.picture import Sign
from magicgame.ui.table.threats import threats_command
from magicgame.ui.widgets.box import Box
from magicgame.ui.words import comments as comment_words
from magicgame.ui.words import exercises, why_not
from magicgame.ui.words import study as words
from magicgame.ui.words.aftermath import learn_from_turns

_MOUSE_BUTTONS = (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT)
"""The wheel counts as buttons, too."""


class AnalysisScene(StudyWalk):
    """Looks at a `Study`; nothing here touches the match it came from."""

    name = "analysis"
    _has_told = False

    # --- events -------------------------------------------------------------------------------------------------------

    def do(self, command: Command[Any]) -> None:
        """Lay out once what the command has changed."""
        was_held, self.is_held = self.is_held, True
        try:
            super().do(command)
        finally:
            self.is_held = was_held
        if not was_held:
            self.settle()

    def handle(self, event: pygame.Event) -> None:
        """Take the event. While turns are played out, a click on the board brings the next one at once."""
        if self.is_showing and event.type == pygame.MOUSEBUTTONDOWN and self._is_idle_click(event):
            self.hurry()
            return
        super().handle(event)
        if event.type == pygame.MOUSEWHEEL and event.y and self.mouse.hovered is None and not self._scrolls_here():
            (self.back if event.y > 0 else self.forward)()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._tell_of_mistakes()
        table = self.table if self.pointer != self.rests_at else None
        pointed = table.point_at(self.pointer) if table is not None else None
        points_at_verdict = table is not None and table.shows_verdict_at(self.pointer)
        points_at_best = (self.form.hovered or "").startswith("best.")
        points = pointed, points_at_verdict, points_at_best
        if points != (self.pointed, self.points_at_verdict, self.points_at_best):
            self.pointed, self.points_at_verdict, self.points_at_best = points
            self.changed()

    def _tell_of_mistakes(self) -> None:
        """Let the record of the library say how many there were, as soon as that is known."""
        if self.file is None or self.file.parent != paths.library_folder() or self._has_told:
            return
        if (summary := self.summary) is not None and not summary.is_estimated:
            self._has_told = True
            try:
                note_judgement(self.file, [len(summary.mistakes[side]) for side in Side], summary.decisive)
            except (OSError, RecordError) as error:
                log.warning("mistakes not written to %s: %s", self.file.name, error)

    def _is_idle_click(self, event: pygame.Event) -> bool:
        """Whether the click is meant for no button, turn or point of the graph."""
        assert self.table is not None
        turn, point = self.table.turn_at(event.pos), self.table.point_at(event.pos)
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

    def _click_panel(self, position: tuple[int, int]) -> None:
        """A click on the better turn that is told plays it out."""
        is_there = self.table is not None and self.table.shows_verdict_at(position) and self.tells_better
        better = self.findings.better(self.study.current, self.study.seats) if is_there else None
        if better is None:
            super()._click_panel(position)
        elif not self.is_showing:
            self.begin_showing(None, better[1:])

    def key(self, event: pygame.Event) -> None:
        if self.is_showing and self._goes_on(event):
            self.hurry()
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

    @property
    def record(self) -> str:
        return record_text(self.study.as_match())

    def comment(self) -> None:
        """Write on the turn looked at."""
        self.stop_showing()
        node, number = self.study.current, len(self.study.current.path) - 1

        def done(comment: str) -> None:
            self.tell(comment_on(self.study, node, comment, self.file))

        turn = self.names.turn(self.study.game, node.move_text)
        self.stage.put(CommentPanel(self.stage, comment_words.title(number, turn), node.note.comment, done))

    def toggle_results(self) -> None:
        self.shows_results = self.shows_threats or not self.shows_results
        self.shows_threats = False
        self.changed()

    def match_shown(self) -> Match:
        return back_to(self.study.as_match(), len(self.study.current.path) - 1)

    def match_filmed(self) -> Match:
        return self.study.as_match()

    def out_of_the_way(self) -> None:
        """The analysis itself never is in the way."""

    def edit(self) -> None:
        self.stage.go(Edit(self.study))

    def other_game(self) -> None:
        """From its start, over this analysis."""
        self.stage.go(blank(next_game(self.study.game)))

    @cached_property
    def _own_matches(self) -> list[Analyse]:
        return own_matches(self.study.game)

    def elsewhere(self) -> Box:
        return elsewhere(self.stage, self.study, self._own_matches, self.edit, self.other_game)

    def open_menu(self) -> None:
        self.stage.put(AnalysisMenu(self.stage, self))

    def leave(self) -> None:
        """Let go of the marked tile, take the cursor off the board, go back to where turns began to be played out or to
        the turns of the match, to its last page if that was the first to be seen, or to where the analysis was opened.
        """
        if self.playing.let_go() or self.keyboard.cursor.hide():
            return
        if self.has_gone_on:
            self.return_to_match()
        elif self._is_before_end:
            self.go_to(self.study.played[-1])
        else:
            self.stage.back()

    @property
    def _is_before_end(self) -> bool:
        """Whether it is one step back to the last page of the match."""
        return self.begins_at_end and not self.study.is_at_end

    def leave_label(self) -> str:
        if self.study.has_left_match:
            return _("To match")
        if self.has_gone_on and self._shown_from is not None:
            return words.back_to_turn(len(self._shown_from.path) - 1)
        return _("Summary") if self._is_before_end else _("Done")

    def learn(self) -> None:
        """From the mistakes of the match, one after the other; the analysis is there again afterwards. What it was
        looking for is left to that."""
        self.findings.close()
        self.stage.go(learn_from(self.study))

    def shown(self) -> None:
        """What was found meanwhile is known here, too."""
        super().shown()
        self.findings.take_up(self.study)

    def learn_label(self) -> str:
        return _("Learn from mistakes") if can_judge(self.study.game) else learn_from_turns(
            self.instructive[::-1], self.marked)

    def show_reason(self) -> None:
        """Tell why the turn looked at is bad, as while learning from it."""
        remark = self.findings.remark(self.study.current)
        if remark is not None and (why := self.findings.why(remark)) is not None:
            self.playing.let_go()
            number = len(self.study.current.path) - 1
            self.stage.go(ShowWhy(self.study.game, remark, why, number, self.study.seats, tells_better=True))

    def why_not_reason(self) -> str | None:
        remark = self.findings.remark(self.study.current)
        if remark is not None and not remark.is_lesson and remark.verdict is not Verdict.SLOWER:
            return exercises.no_mistake()
        return None if remark is not None and self.findings.why(remark) is not None else exercises.no_reason()

    def show_turn(self) -> None:
        """To the turn that decided the match."""
        if self.decisive is not None:
            self.show_number(self.decisive)

    def show_number(self, number: int) -> None:
        self.go_to(self.study.played[number + 1])

    def show_turn_label(self) -> str:
        return _("Go to turn {number}", number=(self.decisive or 0) + 1)

    @property
    def _next_slip(self) -> int | None:
        """The next turn of the match that is marked as a mistake or slip, counted from 0, whoever made it; from the end
        of the match the reader's first one, else after the last the first of all; None where there is no other."""
        played = self.study.played
        looked_at = self._shown_from or self.study.current
        here = max(number for number, node in enumerate(looked_at.path) if node in played) - 1
        marked = [number for number, node in enumerate(played[1:]) if sign_of(
            node, self.study, self.findings) in (Sign.MISTAKE, Sign.SLIP)]
        ahead = (number for number in marked if number > here)
        is_end, you = self.study.current is played[-1], self.names.you
        own = (number for number in marked if is_end and number != here and played[number].position.mover is you)
        return next(chain(ahead, own, (number for number in marked if number != here)), None)

    def next_slip(self) -> None:
        if (number := self._next_slip) is not None:
            self.show_number(number)

    def why_not_slip(self) -> str | None:
        is_one = sign_of(self.study.current, self.study, self.findings) in (Sign.MISTAKE, Sign.SLIP)
        return why_not.no_other_slip(is_one, self.findings.is_busy) if self._next_slip is None else None

    def closed(self) -> None:
        super().closed()
        self.findings.close()

    commands = (
        *StudyWalk.commands,
        Command("onto_board", message("onto the board; Esc: off again"), lambda scene: None, group=ANALYSIS,
                gesture=message("Shift+arrows")),
        Command("comment", message("comment on the turn"), comment, ("K",), group=ANALYSIS),
        Command("results", message("results on or off"), toggle_results, ("R",), group=ANALYSIS),
        threats_command(ANALYSIS),
        *copy_commands(ANALYSIS),
        *saving_commands(ANALYSIS),
        Command("edit", message("Set up a position"), edit, ("E",), "edit", ANALYSIS, label=lambda scene: _("Set up")),
        Command("menu", message("Menu"), open_menu, ("M", "F10"), "menu", ANALYSIS),
        Command("leave", message("let go of the tile, or leave"), leave, ("Esc",), "check", ANALYSIS,
                label=lambda scene: scene.leave_label()),
        Command("reason", message("Show why"), show_reason, ("Y",), "comment", ANALYSIS,
                label=lambda _scene: _("Why"), why_not=why_not_reason),
        Command("learn", message("Learn from mistakes"), learn, label=lambda scene: scene.learn_label()),
        Command("next_slip", message("to the next mistake or slip"), next_slip, ("N",), "step", ANALYSIS,
                label=lambda _scene: _("Next mark"), why_not=why_not_slip),
        Command("show_turn", message("Show the turn that decided"), show_turn,
                label=lambda scene: scene.show_turn_label()),
    )
