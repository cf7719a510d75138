"""The result of a match at the table: who has won, the mistakes there were, the turn that decided, the next step.

One button is the main way on, the rest are quiet: after a win the next level, after a loss the own mistakes, else
another match.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

import pygame

from magicgame.games.game import Side
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.match.review import Remark, can_judge, counts
from magicgame.match.study import Study
from magicgame.player.kept import forget_judgement
from magicgame.player.results import load_results
from magicgame.ui.command import Command
from magicgame.ui.play import picture
from magicgame.ui.play.aftermath import Aftermath
from magicgame.ui.play.again import at_level, level_to_try
from magicgame.ui.play.facts import Facts, has_given_up, has_won, is_conceded
from magicgame.ui.play.judging_on import JudgingOn, keep_mistakes, note_counts, wants_mistakes
from magicgame.ui.play.tally import Tally
from magicgame.ui.play.teaching import Teaching
from magicgame.ui.routes import LearnFromMistakes
from magicgame.ui.table.balance import is_counted
from magicgame.ui.table.ending import kept_file
from magicgame.ui.table.picture import Block, Graph, Headline, Notice, Rows
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import MAIN, MAIN_HEIGHT
from magicgame.ui.widgets.fitting import Fitting
from magicgame.ui.widgets.layout import Column, Row, Toolbar
from magicgame.ui.widgets.scroll import overflows, try_places
from magicgame.ui.words import aftermath as words
from magicgame.ui.words import why_not
from magicgame.ui.words.verdicts import cost_text

_SIDE_BY_SIDE, _LEAST_TURNS = 520, 3
"""From which width buttons stand side by side; a match of fewer turns makes no curve."""


class ResultTable(Teaching):
    """Once the match is over its turns are judged, and what came out stands below the result."""

    pointed: int | None = None
    """The position whose point of the graph is under the pointer."""
    _has_room = _keeps_room = True
    _is_long = _has_been_shown = False

    @property
    def _facts(self) -> Facts:
        return Facts(self.names, self.match, self.aftermath)

    @cached_property
    def _tally(self) -> Tally:
        """Of the match as it ended; asked for only then."""
        return Tally(self.names, self.match)

    @cached_property
    def aftermath(self) -> Aftermath:
        """Of the match as it ended; asked for only then."""
        return Aftermath(self.stage.worker, self.match)

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
        if "aftermath" in self.__dict__:
            self.aftermath.close()
            del self.aftermath
        self.__dict__.pop("_level_to_try", None)
        self.__dict__.pop("_tally", None)
        if not self.match.is_over:
            forget_judgement(self.match)

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
            return *end, *self._told(Rows(self._tally.rows())), turns
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
        is last where the panel scrolls without it, too."""
        self._is_long = False
        for self._keeps_room, self._has_room in ((True, True), (False, True), (False, False)):
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
        return (Graph(
            self.aftermath.heights, current, words.graph_labels(self.names, match.seats),
            words.turn_of_graph(turn, told, cost_text(self.names, remark) if remark is not None else ""),
            self.pointed, mistakes, match.seats.near, slips, words.turn_of_graph(turn, told, ""),
            frozenset(n + 1 for n, each in enumerate(match.positions) if each.mover is not match.seats.near),
        ),)

    def _marked(self, number: int) -> Remark | None:
        """The verdict on the turn of that number, from 0, if it has a mark."""
        found, sides = self.aftermath, tuple(Side)
        is_marked = found.is_known and number in (*found.mistakes(sides), *found.slips(sides))
        return found.remark(number) if is_marked else None

    def _notice(self) -> Notice | None:
        """Of a marked turn looked back at what it cost, unless something else was asked."""
        is_result = self.past is not None and self.shows_result and self.board_notice() is None
        remark = self._marked(self.past.ply - 1) if self.past is not None and is_result else None
        if remark is None:
            return super()._notice()
        is_mistake = counts(remark, self.match.seats.is_for_beginners)
        return Notice(cost_text(self.names, remark), words.mark_told(is_mistake), "eye")

    def point_clicked(self, index: int) -> None:
        self.look_at(index)

    def tools(self) -> Sequence[Box]:
        if not self.shows_result or self.past is not None:
            return super().tools()
        main, *quiet = self._ways_on()
        button = self.button(main, accent=True, size=MAIN, height=MAIN_HEIGHT, key="")
        tools = Toolbar([self.tool(name) for name in picture.end_tool_names(self._may_show_turn)])
        if not quiet:
            return [button, tools]
        rest = Toolbar([self.button(name, size=15, key="") for name in quiet], unbroken=True)
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
        is_judged = can_judge(self.game)
        learns_first = is_judged and is_beaten and not is_conceded(self.match) and self._may_learn
        names = ["copy_message"] if self.is_mine and not self.is_copied else []
        level = ["next_level"] if self._level_to_try is not None and not has_given_up(self.match) else []
        onward, aside = (level, []) if has_won(self.match) else (["learn"] if learns_first else [], level)
        names += ["again", *onward] if self._needs_another_go else [*onward, "again"]
        names += aside
        names += ["copy_message"] if self.is_copied else []
        if not is_judged or "learn" in names:
            return names
        return [*names, "learn" if self._may_learn else "see_slips" if self._slips else "new_game"]

    @property
    def _needs_another_go(self) -> bool:
        """Whether hints helped to win: the next level is not the main way on."""
        return has_won(self.match) and "hint" in self.match.tags.get("Help", "").split()

    @property
    def _may_learn(self) -> bool:
        """Whether there are mistakes to learn from, or may be."""
        found = self.aftermath
        return found.is_busy or (found.is_known and bool(found.mistakes(self.match.seats.learners)))

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
        self.stage.go(LearnFromMistakes(self.game, Study.of_match(self.match).played, self.match.seats))

    def show_turn(self) -> None:
        """Look back at the turn that decided."""
        if self._decisive is not None:
            self.look_at(self._decisive + 1)

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
                icon="step", label=lambda _scene: _("Key turn")),
    )
