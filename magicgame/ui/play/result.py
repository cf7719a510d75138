"""The result of a match at the table: who has won, the mistakes there were, the turn that decided."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

import pygame

from magicgame.engine.registry import has_engine
from magicgame.games.game import Side
from magicgame.match.review import Remark, can_judge, counts, is_far
from magicgame.player.kept import forget_judgement
from magicgame.ui.play import picture
from magicgame.ui.play.facts import Facts
from magicgame.ui.play.judging_on import JudgingOn, keep_mistakes, note_counts, wants_mistakes
from magicgame.ui.play.ways_on import WaysOn
from magicgame.ui.table.balance import is_counted
from magicgame.ui.table.curve import Graph
from magicgame.ui.table.ending import kept_file
from magicgame.ui.table.picture import Block, Headline, Notice, Rows
from magicgame.ui.table.recalling import Searching
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.scroll import overflows, try_places
from magicgame.ui.words import aftermath as words
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.verdicts import cost_text

_LEAST_TURNS = 3
"""A match of fewer turns makes no curve."""


class _Tells(Enum):
    """How much is told beside a graph of pieces in place that leaves little room: only what decided the match, without
    the list of turns."""

    FACT = "fact"
    SENTENCE = "sentence"
    """Of that its first sentence."""


class ResultTable(WaysOn):
    """Once the match is over its turns are judged, and what came out stands below the result."""

    pointed: int | None = None
    """The position whose point of the graph is under the pointer."""
    _has_room = _keeps_room = True
    _is_long = _has_been_shown = False
    _tells: _Tells | None = None
    _searching: Searching | None = None
    """Of a match whose turns are only estimated: so its slips are known sooner."""

    @property
    def _facts(self) -> Facts:
        return Facts(self.names, self.match, self.aftermath)

    def shown(self) -> None:
        """Whoever plays by keys has the cursor on the board from the start, and again after what lay over it; a key
        pressed in what lay over it alone brings none. The panel begins at its top again."""
        self.offset("panel").px = 0
        if self.stage.is_by_keys and self.form.focused is None and not self.match.is_over:
            self.keyboard.cursor.show(only_if_known=self._has_been_shown)
        self._has_been_shown = True

    def layout(self) -> None:
        """Whoever plays by keys has the main way on under Enter and in sight, from which arrows lead to the other ones
        and not to the board any more."""
        self.form.takes_arrows = self.shows_result and self.past is None
        leads_on = self.shows_result and self.name != "result" and self.stage.is_by_keys
        if leads_on:
            self.keyboard.forget()
        super().layout()
        if leads_on:
            self.form.focus_main()
        if self.shows_result and self.stage.is_by_keys:
            self.follow_focus(None)

    def handle(self, event: pygame.Event) -> None:
        """Take the event; the arrow back looks back, unless it leads from one way on to the one before it."""
        is_key = event.type == pygame.KEYDOWN and self.shows_result
        if is_key:
            self.settle()
        is_step = is_key and event.key == pygame.K_LEFT and not event.mod & pygame.KMOD_CTRL
        if is_step and self.past is None and self.form.focused is None:
            self.look_back()
        else:
            super().handle(event)

    def key(self, event: pygame.Event) -> None:
        """A key that led to no other way on; the arrow back looks back."""
        if event.key == pygame.K_LEFT and self.shows_result and self.past is None and self.command_for(event) is None:
            self.look_back()
        else:
            super().key(event)

    def _board_key(self, event: pygame.Event) -> bool:
        """On the board of a finished match there is nothing to do by keys."""
        return not self.shows_result and super()._board_key(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.match.is_over:
            self._forget()
        elif self.shows_result and self.aftermath.update():
            if self.aftermath.is_known:
                self._keep_what_came_out()
            self.changed()
        elif self.shows_result and has_engine(self.game) and not can_judge(self.game):
            self._searching = self._searching or Searching(self.stage.worker, reversed(self.match.positions))
            self._searching.update()
        table = self.table if self.pointer != self.rests_at else None
        pointed = table.point_at(self.pointer) if table is not None else None
        if pointed != self.pointed:
            self.pointed = pointed
            self.changed()

    def _keep_what_came_out(self) -> None:
        mistakes = keep_mistakes(self.aftermath, self.match, self.stage)
        counts = note_counts(self.aftermath, self.match, kept_file(self.match, self.session.file))
        self.session.problem = mistakes or counts or self.session.problem

    @property
    def is_at_rest(self) -> bool:
        return super().is_at_rest and not (self.shows_result and self.aftermath.is_busy)

    def _forget(self) -> None:
        """The end has been taken back."""
        self.hand_over()
        if "aftermath" in self.__dict__:
            self.aftermath.close()
            del self.aftermath
        self.__dict__.pop("_level_to_try", None)
        self.__dict__.pop("_tally", None)
        if not self.match.is_over:
            forget_judgement(self.match)

    def hand_over(self) -> None:
        if self._searching is not None:
            self._searching.close()
            self._searching = None

    def closed(self) -> None:
        """Who leaves before all turns are judged has the mistakes kept all the same."""
        super().closed()
        if self.match.is_over and self.shows_result and self.aftermath.is_busy and wants_mistakes(self.match):
            self.stage.chores.append(JudgingOn(self.stage, self.match, self.aftermath, self.session.file))
        else:
            self._forget()

    # --- picture ------------------------------------------------------------------------------------------------------

    def _panel(self) -> tuple[Block, ...]:
        blocks = super()._panel()
        if not self.shows_result or not self.match.moves:
            return blocks
        *end, turns = blocks
        if is_counted(self.game):
            told = self._tally.rows() if self._tells is None else (self._tally.row(self._tells is _Tells.SENTENCE),)
            return *end, *self._told(Rows(told)), *(() if self._tells is not None else (turns,))
        if not can_judge(self.game):
            return blocks
        if not (self.aftermath.is_busy or self.aftermath.is_known):
            return blocks
        return *end, *self._told(Rows(self._facts.rows(), self._keeps_room)), turns

    def _headline(self) -> Headline:
        """Who gave up what could still have been reached reads that first; in large type why the match is over."""
        head = super()._headline()
        if not self.shows_result or self.past is not None:
            return head
        is_judged = can_judge(self.game) and self.aftermath.is_known
        missed = self._facts.missed_by_resigning if is_judged else ""
        reason = picture.end_reason(self.names, self.match) if self.look.has_large_type else ""
        return replace(head, detail=" · ".join(filter(None, (head.detail, reason, missed))))

    def _told(self, rows: Rows) -> tuple[Block, ...]:
        """The graph above what is said, but below it where one has to scroll."""
        return (rows, *self._graph()) if self._is_long else (*self._graph(), rows)

    def build(self) -> Box:
        """Where the panel would have to scroll, no room is kept for what comes later, and then the graph gives way; it
        is last where the panel scrolls without it, too. In large type one of pieces in place stays, and all but what
        decided the match gives way to it."""
        self._is_long, self._tells = False, None
        keeps_graph = self.look.has_large_type and is_counted(self.game)
        usual = ((True, True, None), (False, True, None), (False, False, None))
        large = ((False, True, None), *((False, True, tells) for tells in _Tells))
        for self._keeps_room, self._has_room, self._tells in large if keeps_graph else usual:
            built = super().build()
            shown = self.table.graph or self.table.turns if self.table is not None else None
            if shown is None or not self.shows_result or not self._overflows(built, shown):
                return built
        self._has_room = self._is_long = True
        return super().build()

    def _overflows(self, built: Box, graph: Box) -> bool:
        """Whether the frame around the graph would scroll."""
        try_places(built, self.look, self._offsets.values())
        return overflows(built, graph)

    def _graph(self) -> tuple[Graph, ...]:
        """The curve of values with the mistakes, or of pieces in place where turns cannot be judged, of a match that is
        long enough for one."""
        match, last = self.match, len(self.match.moves)
        if not self._has_room or last < _LEAST_TURNS:
            return ()
        current = last if self.past is None else self.past.ply
        if is_counted(self.game):
            return (self._tally.graph(current, self.pointed),)
        told = current if self.pointed is None else self.pointed
        sides = tuple(Side) if self.aftermath.is_known else ()
        mistakes = frozenset(number + 1 for number in self.aftermath.mistakes(sides))
        slips = frozenset(number + 1 for number in self.aftermath.slips(sides))
        turn = self.names.turn(self.game, match.move_texts[told - 1]) if told else ""
        remark = self._marked(told - 1)
        said = words.turn_of_graph(turn, told, cost_text(self.names, remark) if remark is not None else "")
        shorter = words.turn_of_graph(turn, told, ""), *((words.turn_number(told),) if told else ())
        return (Graph(
            self.aftermath.heights, current, words.graph_labels(self.names, match.seats), said,
            (said, *shorter), self.pointed, mistakes, match.seats.near, slips,
            others=frozenset(n + 1 for n, each in enumerate(match.positions) if each.mover is not match.seats.near),
        ),)

    def _did(self, number: int) -> str:
        """What the turn of that number, from 0, did, of the one that decided the match that; empty of none, and in a
        game that says nothing of that."""
        if number < 0 or not is_counted(self.game):
            return ""
        did = words_of(self.game).deeds(self.names, self.match.positions[number], self.match.moves[number])
        return self._tally.decided_by(number) or did

    def _marked(self, number: int) -> Remark | None:
        """The verdict on the turn of that number, from 0, if it has a mark."""
        found, sides = self.aftermath, tuple(Side)
        is_marked = found.is_known and number in (*found.mistakes(sides), *found.slips(sides))
        return found.remark(number) if is_marked else None

    def _notice(self) -> Notice | None:
        """Of a turn looked back at what it cost if it has a mark, else what it did where that can be counted, unless
        something else was asked."""
        if self.past is None or not self.shows_result or self.board_notice() is not None:
            return super()._notice()
        remark = self._marked(self.past.ply - 1)
        if remark is None:
            did = self._did(self.past.ply - 1)
            return Notice(did, icon="eye") if did else super()._notice()
        is_for_beginners = self.match.seats.is_for_beginners
        mark = words.mark_told(counts(remark, is_for_beginners), is_far(remark, is_for_beginners))
        return Notice(cost_text(self.names, remark), mark, "eye")

    def point_clicked(self, index: int) -> None:
        self.look_at(index)

