"""The player's own openings, walked turn by turn: what was played in each position, how it scored, what it is worth."""

from __future__ import annotations

from functools import partial
from itertools import islice

from pygame import Rect

from magicgame.engine.registry import has_engine
from magicgame.engine.values import Value
from magicgame.games import GAMES
from magicgame.games.game import Game, Position, Variant
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.match.match import Match
from magicgame.match.openings import Openings, Path, Reply
from magicgame.match.review import Remark, can_judge, judge
from magicgame.match.seats import Engine, Person, Seats
from magicgame.match.study import Study
from magicgame.player.kept import Kept
from magicgame.ui.command import Command
from magicgame.ui.frames.page import Page
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.record_files import read_file
from magicgame.ui.routes import Analyse, Play
from magicgame.ui.scene import Stage
from magicgame.ui.study.habits import Habits, habit_card
from magicgame.ui.study.listing import Listing
from magicgame.ui.study.reply_cards import ReplyCard
from magicgame.ui.study.sieve import opponent_of
from magicgame.ui.table.analyst import Analyst
from magicgame.ui.table.giving_up import ask_to_give_up
from magicgame.ui.table.match_cards import MatchCard
from magicgame.ui.table.task_cards import thumbnail
from magicgame.ui.widgets.box import Box, Painted
from magicgame.ui.widgets.button import RARE, RARE_HEIGHT, Button
from magicgame.ui.widgets.choice import Segments
from magicgame.ui.widgets.fitting import Beside, Fitting
from magicgame.ui.widgets.layout import Column, Flow, Panel, Row
from magicgame.ui.widgets.words import Words, heading, note
from magicgame.ui.words import openings as words
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import variant_title

_GAP, _ASIDE, _SIDE_BY_SIDE, _LEAST, _BOARD = 12, 24, 860, 320, 240
_BATCH, _HABIT, _TELLING_MATCHES, _MOST_MATCHES = 20, 3, 5, 4
"""So many matches are counted a frame; fewer than so many make no habit, and fewer than so many say nothing of one that
is not there; so many of the latest ones that came by the position are shown."""


class OpeningsScene(Page):
    """Counts the matches against the computer, by variant and by the side the player had."""

    name = "openings"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._listing = Listing()
        self._game: Game = GAMES[stage.settings.game]
        self._variant: Variant = self._game.variant(stage.settings.variant)
        self._begins = True
        self._analyst = Analyst(stage.worker)
        self._counted = Openings()
        self._habits: Habits | None = None
        """Looked for once all matches have been counted."""
        self._uncounted: list[Kept] = []
        self._path: list[tuple[str, Position]] = []
        """The turns from the start to the position looked at, each with where it led."""

    def shown(self) -> None:
        self._listing.look()
        self._count_anew()

    def _count_anew(self) -> None:
        self._counted, self._habits = Openings(), None
        self._uncounted = [kept for kept in self._listing.matches if self._counts(kept)]
        self._judge()

    def _counts(self, kept: Kept) -> bool:
        """Whether it is a match against the computer by these rules, with that side, from the usual start."""
        is_side = kept.side == ("first" if self._begins else "second") and opponent_of(kept) != "friends"
        return is_side and kept.variant.key == self._variant.key and bool(kept.opening) and not kept.is_first

    def update(self, dt: float) -> None:
        """Read and count on, and take what the engine has found."""
        super().update(dt)
        if self._listing.left:
            if self._listing.read_on():
                self._count_anew()
                self.changed()
        elif self._uncounted:
            self._count()
            if not self._uncounted or len(self._uncounted) % (10 * _BATCH) < _BATCH:
                self._judge()
                self.changed()
        if self._analyst.update():
            self._look_for_habits()
            self.changed()

    def _count(self) -> None:
        for kept in self._uncounted[-_BATCH:]:
            self._counted.add(self._start, kept.opening.split(), kept.result)
        del self._uncounted[-_BATCH:]
        if not self._uncounted and can_judge(self._game):
            self._habits = Habits(self._start, self._counted, self._begins)

    def _look_for_habits(self) -> None:
        """Take the positions that have been judged since."""
        if self._habits is not None:
            for position in self._habits.positions:
                if position in self._analyst:
                    self._habits.take(position, self._analyst[position])

    def closed(self) -> None:
        super().closed()
        self._analyst.close()
        self._listing.close()

    @property
    def _start(self) -> Position:
        return self._game.start(self._variant)

    @property
    def _position(self) -> Position:
        return self._path[-1][1] if self._path else self._start

    @property
    def _is_own(self) -> bool:
        """Whether the player is to move in the position looked at."""
        return (self._position.mover is self._start.mover) is self._begins

    def _judge(self) -> None:
        """Have the turns of the position looked at judged, then those that may be habits."""
        looked_at = [] if self._position.is_terminal else [self._position]
        self._analyst.want([*looked_at, *(self._habits.positions if self._habits is not None else ())])

    def _remark(self, reply: Reply) -> Remark | None:
        analysis = self._analyst[self._position]
        if analysis is None or analysis.value is None or not analysis.is_complete:
            return None
        return judge(self._position, reply.move, analysis)

    # --- picture ------------------------------------------------------------------------------------------------------

    def title(self) -> str:
        return _("Your openings")

    def ways(self) -> list[Button]:
        return [self.button("analyse"), self.button("up"), self.button("back")]

    def body(self) -> Box:
        replies = self._counted.replies(self._position)
        place, turns, habits, matches = self._place(replies), self._list(replies), self._costliest(), self._matches()
        wide = Row([Column([place, *habits], _GAP), Column([turns, *matches], _GAP)], _ASIDE, (1, 2))
        shown = Fitting(wide, Column([place, turns, *matches, *habits], _GAP), _SIDE_BY_SIDE)
        return Column([self._choices(), shown], _GAP)

    def _choices(self) -> Box:
        variants = [(each, variant_title(game, each)) for game in GAMES.values() if has_engine(game)
                    for each in game.variants]
        return Flow([
            Segments("variant", variants, self._variant, self._choose_variant, _("Rule set")),
            Segments("side", words.sides(), self._begins, self._choose_side, words.which_side()),
        ], _GAP)

    def _place(self, replies: list[Reply]) -> Box:
        """The position looked at, how one came there, and what is a habit there."""
        names = Names.of(self.look.tiles)
        turns = [f"{number + 1}. {names.turn(self._game, turn)}" for number, (turn, _after) in enumerate(self._path)]
        count = sum(reply.tally.count for reply in replies)
        said = [Words(words.matches(count), tone="muted")] if count else []
        counting = [note(words.reading(self._listing.left + len(self._uncounted)))] if self._is_counting else []
        board = Painted((0, _BOARD), self._paint_board)
        return Panel(Column([
            Words("  ".join(turns) or words.at_start(), bold=True), board, *said, *self._habit(replies, count),
            *counting,
        ], 8), 18, 14)

    @property
    def _is_counting(self) -> bool:
        return bool(self._listing.left or self._uncounted)

    def _habit(self, replies: list[Reply], count: int) -> list[Box]:
        """In how many matches the player gave something away here, once all turns are judged and it was in a few; that
        it was in none only after some more."""
        remarks = [(reply, self._remark(reply)) for reply in replies] if self._is_own else []
        if not remarks or any(remark is None for _reply, remark in remarks):
            return []
        bad = [(reply, remark) for reply, remark in remarks if remark is not None and remark.is_mistake]
        if count < (_HABIT if bad else _TELLING_MATCHES):
            return []
        if not bad:
            return [Words(words.no_habit(), tone="success")]
        share = sum(reply.tally.count for reply, _remark in bad) / count
        return [Words(words.habit(bad[0][1].best.value is Value.WIN, share), tone="danger", bold=True)]

    def _paint_board(self, canvas: Canvas, rect: Rect) -> None:
        made = thumbnail(canvas.look, self._game.board, self._position.tiles, min(rect.size), canvas.palette.panel)
        canvas.blit_centred(made, rect.center)

    def _list(self, replies: list[Reply]) -> Box:
        if not replies:
            said = words.end_of_line() if self._path else words.nothing_yet()
            return Column([heading(said), *([] if self._path else [note(words.how_they_come())])], _GAP)
        count = sum(reply.tally.count for reply in replies)
        names = Names.of(self.look.tiles)
        cards = [self._card(names, number, reply, count) for number, reply in enumerate(replies)]
        return Column([
            Beside(heading(words.whose_turn(self._is_own)), note(words.images())), Flow(cards, _GAP, True, 2, _LEAST),
        ], _GAP)

    def _card(self, names: Names, number: int, reply: Reply, count: int) -> Box:
        turn = self._position.move_text(reply.move)
        return ReplyCard(f"reply.{number}", names.turn(self._game, turn), reply.after, reply.tally, count,
                         self._remark(reply), partial(self._go, turn, reply.after))

    def _latest(self) -> list[Kept]:
        """The newest matches that came by the position looked at."""
        return list(islice((
            kept for kept in self._listing.matches
            if self._counts(kept) and self._counted.passes(self._start, kept.opening.split(), self._position)
        ), _MOST_MATCHES))

    def _matches(self) -> list[Box]:
        """Those matches, each the way to its review, and one more to be played from the position."""
        latest = [] if self._is_counting else self._latest()
        if not latest:
            return []
        names = Names.of(self.look.tiles)
        cards = [
            MatchCard(f"kept.{number}", kept, names, self.stage.now, partial(self._review, kept), is_brief=True)
            for number, kept in enumerate(latest)
        ]
        play = [] if self._position.is_terminal else [self.button("play", accent=True, size=RARE, height=RARE_HEIGHT)]
        head = heading(words.how_they_went())
        return [Beside(head, play[0]) if play else head, Flow(cards, _GAP, True, 2, _LEAST)]

    def _costliest(self) -> list[Box]:
        """At the start, the habits that cost most in all."""
        found = self._habits.costliest if self._habits is not None and not self._path else []
        if not found:
            return []
        names = Names.of(self.look.tiles)
        cards = [habit_card(number, habit, names, partial(self._go_to, habit.path))
                 for number, habit in enumerate(found)]
        return [heading(words.costliest_habits()), *cards]

    # --- what is done -------------------------------------------------------------------------------------------------

    def _go(self, turn: str, after: Position) -> None:
        self._go_to((*self._path, (turn, after)))

    def _go_to(self, path: Path) -> None:
        """To the position a path leads to."""
        self._path = list(path)
        self.offset("body").px = 0
        self._judge()

    def up(self) -> None:
        """To the position before."""
        self._path.pop()
        self._judge()

    def why_not_up(self) -> str | None:
        return None if self._path else ""

    def _choose_variant(self, variant: Variant) -> None:
        self._game = next(game for game in GAMES.values() if variant in game.variants)
        self._variant, self._path = variant, []
        self._count_anew()

    def _choose_side(self, begins: bool) -> None:
        self._begins, self._path = begins, []
        self._count_anew()

    def analyse(self) -> None:
        """Look at the position looked at with exact results, the turns that led there before it."""
        study = Study(self._game, self._variant, self._start)
        for turn, _after in self._path:
            study.play(study.current.position.parse_move(turn))
        self.stage.go(Analyse(study))

    def _review(self, kept: Kept) -> None:
        read_file(self.stage, kept.path, lambda study: self.stage.go(Analyse(study, {}, kept.path)))

    def play(self) -> None:
        """A match from the position looked at, against the opponent of the last one that came by it."""
        latest = self._latest()[0].seats
        level = next(seat for seat in (latest.first, latest.second) if isinstance(seat, Engine))
        seats = Seats(Person(""), level) if self._begins else Seats(level, Person(""))
        match = Match(self._game, self._variant, seats, self._position)
        ask_to_give_up(self.stage, lambda: self.stage.go(Play(match)))

    def game_in_view(self) -> Game:
        return self._game

    commands = (
        *Page.commands,
        Command("analyse", message("Analyse"), analyse, keys=("A",), icon="eye"),
        Command("play", message("Play on from here"), play, icon="play"),
        Command("up", message("One turn back"), up, keys=("Backspace",), icon="previous", why_not=why_not_up),
    )
