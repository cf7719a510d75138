"""The title: the game's name, what it is, the match that waits or a quiet demonstration, and the ways in."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect

from magicgame.engine.tablebase import unpack
from magicgame.engine.worker import Priority, Request
from magicgame.games import GAMES
from magicgame.games.game import Game, Variant
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.match.first import first_match
from magicgame.match.match import Match
from magicgame.match.study import Study
from magicgame.player.comebacks import Comeback, load_comebacks
from magicgame.player.files import FileProblem
from magicgame.player.progress import Progress, load_progress
from magicgame.player.results import load_results
from magicgame.player.unfinished import Unfinished, load_unfinished
from magicgame.ui.board.still import Still
from magicgame.ui.command import Command
from magicgame.ui.look.canvas import Align, Canvas
from magicgame.ui.pages.demonstration import Demonstration
from magicgame.ui.pages.just_play import usual_seats, what_begins
from magicgame.ui.pages.today import first_day, today
from magicgame.ui.pages.waiting_match import match_note, paint_match
from magicgame.ui.routes import Analyse, ChangeSettings, Lessons, Open, Play, Puzzles, Rules, SetUp, Statistics
from magicgame.ui.scene import Scene, Stage
from magicgame.ui.table.receiving import receive_pasted
from magicgame.ui.widgets.box import Box, Painted, Space
from magicgame.ui.widgets.button import Tool
from magicgame.ui.widgets.facing import Facing
from magicgame.ui.widgets.fitting import Fitting, RoomFor
from magicgame.ui.widgets.form import ACTIVATE_KEYS
from magicgame.ui.widgets.layout import Column, Flow, Pad, Row, Toolbar
from magicgame.ui.widgets.scroll import Scroll
from magicgame.ui.widgets.words import Words, note
from magicgame.ui.window import TITLE
from magicgame.ui.words import errors
from magicgame.ui.words.about import inventors
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of

_ACROSS, _DOWN, _GAP, _TOOL_GAP = 48, 40, 12, 8
_NAME, _SUBTITLE, _LARGE_TYPE, _BELOW_HEAD = 54, 18, 1.5, 12
_HIGHEST_ABOUT = 0.08
"""Where the lines at the bottom would take more of the window, they scroll with the ways in."""
_LABEL, _LABEL_OF_THREE, _HEIGHT, _LARGE, _HIGH, _CARDS = 19, 17, 54, 23, 64, 88
_BUTTONS_OF_A_MOUSE = (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT)
_DOUBLE_CLICK_SECONDS = 0.4
"""For this long after the title came up a click is taken for the second one of a double click."""
_UNPACKING_BEGINS_SECONDS = 0.4
"""For this long the window is left alone with its first pictures."""
_TOOLS = ("lessons", "puzzles", "analysis", "open", "how_to_play", "statistics", "settings", "quit")


class TitleScene(Scene):
    """The bottom of the stack: leaving it ends the program. Beside the ways in, two computers play.

    Enter, Space and a click on the board take the first way in.
    """

    name = "title"
    has_music = is_for_show = True

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.form.takes_arrows = True
        self._unfinished: Unfinished | None = None
        self._others = 0
        """How many matches wait besides that one."""
        self._told: set[FileProblem] = set()
        self._progress = Progress()
        self._mistakes: list[Comeback] = []
        self._is_new_here = False
        self._shown_seconds = 0.0
        self._is_pressed = False
        self._still = Still()
        self._board_rect = Rect(0, 0, 0, 0)
        self._unpacking: dict[str, Request[None]] = {}
        self._demonstration = self._new_demonstration()

    def shown(self) -> None:
        """Look for a match to continue; a saved one that cannot be read is told once."""
        self._shown_seconds, self._is_pressed, self._offsets = 0.0, False, {}
        found, problems = load_unfinished()
        waiting = [each for each in found if each.has_begun]
        self._unfinished, self._others = (waiting[0], len(waiting) - 1) if waiting else (None, 0)
        self._progress = load_progress()[0]
        self._mistakes, problem = load_comebacks()
        self._is_new_here = not self._progress.lessons.done and not load_results()[0]
        new = [problem for problem in problems if problem not in self._told]
        self._told.update(new)
        if self._demonstration.variant is not self._in_view[1]:
            self._demonstration.close()
            self._demonstration = self._new_demonstration()
        if new:
            self.stage.tell(_("Saved match not read"), "\n".join(map(errors.file_problem, new)))
        if problem is not None and problem not in self._told:
            self._told.add(problem)
            self.stage.tell(_("Your mistakes"), errors.file_problem(problem))

    def _new_demonstration(self) -> Demonstration:
        """Of the variant the words beside it speak of."""
        return Demonstration(*self._in_view, self.stage.worker, random.Random(self.stage.rng.random()))

    # --- layout and picture -------------------------------------------------------------------------------------------

    def build(self) -> Box:
        about = note(inventors(), "faint", "centre")
        is_high = about.height(self.look, self.look.size[0]) > _HIGHEST_ABOUT * self.look.size[1]
        roomy, tight, short, large = self._ways()
        head = [*self._name(), Space(_BELOW_HEAD)]
        shorter = [[head[0], *large]] if self.look.text_scale > _LARGE_TYPE else [[*head, *short], [head[0], *short]]
        others_stay = [RoomFor(Space(), self._goes_on("", ("learn",)))] if self._is_new_main else []
        forms = [*others_stay, *head, *roomy], [*head, *tight], *shorter
        room = Space(grows=True)
        sides = [Scroll(Column([room, *form, *([about] * is_high), room], _GAP), self.offset("side")) for form in forms]
        front = Facing(Painted((0, 0), self._paint_board), *sides)
        return Pad(Column([front, *([] if is_high else [about])], 20), _ACROSS, _DOWN)

    def _name(self) -> tuple[Box, Box]:
        """The name, as large in every size of text, and what the game that is shown is about."""
        align: Align = "centre" if self.look.is_portrait else "left"
        game, variant = self._in_view
        subtitles = words_of(game).tagline(variant)
        name = Words(TITLE, _NAME / max(1.0, self.look.text_scale), bold=True, align=align)
        return name, Column([Words(each, _SUBTITLE, "muted", align=align) for each in subtitles], 0)

    def _ways(self) -> tuple[list[Box], list[Box], list[Box], list[Box]]:
        """The ways to a match, what is for today, and the others as tools below: the same at the first start and later;
        without empty places; without what is for today; with that last, below the tools as names alone."""
        new = self._side_by_side(("new_game", "just_play"), _HEIGHT, self._is_new_main)
        below, low = Flow([*map(self.tool, _TOOLS)], _TOOL_GAP, True, 4), Toolbar([*map(self.tool, _TOOLS)])
        for tool in (each for each in low.boxes if isinstance(each, Tool)):
            tool.is_short = True
        of_today = today(self.stage, *self._played_last, self._progress, self._mistakes)
        cards = first_day(self.stage) if self._is_first_start else of_today
        ways = [*([] if self._is_new_main else [self._first_way()]), new]
        return [*ways, RoomFor(cards, Space(_CARDS)), below], [*ways, cards, below], [*ways, below], [*ways, low, cards]

    def _first_way(self) -> Box:
        """At the first start, to learn by playing; later the match that waits, where the answer can be pasted, too."""
        if self._is_first_start:
            return self._goes_on("", ("learn",))
        assert self._unfinished is not None
        names = "continue", *["paste_answer"] * self._waits_for_friend, *["others"] * bool(self._others)
        return self._goes_on(match_note(Names.of(self.look.tiles), self._unfinished.match), names)

    def _goes_on(self, about: str, names: Sequence[str]) -> Box:
        above = RoomFor(note(about, align="centre") if about else Space(), note(" "))
        has_line = about or self.look.text_scale <= _LARGE_TYPE
        return Column([*([above] if has_line else []), self._side_by_side(names, _HIGH, True)], _GAP)

    def _side_by_side(self, names: Sequence[str], height: float, is_main: bool) -> Box:
        """Buttons in a row, three by their labels' widths; the first of a main row stands out, and a key gives way."""
        is_full = len(names) == 3
        size = _LABEL_OF_THREE if is_full else _LARGE if height == _HIGH else _LABEL
        begins = "" if self._is_new_here else what_begins(self._played_last[0], usual_seats(self.stage.settings))
        told, plain = (
            [self.button(name, is_main and not number, size=size, height=height, key=key * (name == "just_play"))
             for number, name in enumerate(names)] for key in (begins, ""))
        made = [Fitting(*pair, unbroken=True) for pair in zip(told, plain, strict=True)]
        even = Flow(made, _GAP, True, len(names))
        return Fitting(Row(made, _GAP, [each.width(self.look) for each in made]), even) if is_full else even

    def draw(self, canvas: Canvas) -> None:
        """While a tile moves, only that is painted anew, over the picture of what lies still."""
        motion = self._demonstration.moment.motion if self._is_lively else None
        self._still.draw(canvas.target, self._paint_all, self._paint_board_only, self.dirty, motion)
        if self._is_lively:
            self._demonstration.paint_moving(canvas, self._board_rect)

    def _paint_all(self, target: pygame.Surface) -> None:
        super().draw(Canvas(target, self.look))

    def _paint_board_only(self, target: pygame.Surface) -> None:
        self._paint_board(Canvas(target, self.look), self._board_rect)

    @property
    def _in_view(self) -> tuple[Game, Variant]:
        """What the match that waits is played by, else what was played last."""
        return self._played_last if (waits := self._unfinished) is None else (waits.match.game, waits.match.variant)

    @property
    def _played_last(self) -> tuple[Game, Variant]:
        """What lessons and puzzles are of, here and on their pages."""
        game = GAMES[self.stage.settings.game]
        return game, game.variant(self.stage.settings.variant)

    @property
    def _is_first_start(self) -> bool:
        """Nothing has been played or learnt yet."""
        return self._unfinished is None and self._is_new_here

    @property
    def _is_new_main(self) -> bool:
        return self._unfinished is None and not self._is_new_here

    def _paint_board(self, canvas: Canvas, rect: Rect) -> None:
        self._board_rect = rect
        if self._unfinished is not None:
            paint_match(self._unfinished.match, canvas, rect)
        elif self._is_lively:
            self._demonstration.paint_still(canvas, rect)
        else:
            self._demonstration.paint_finished(canvas, rect)

    @property
    def _waits_for_friend(self) -> bool:
        """Nothing can be played on before a friend elsewhere has answered."""
        return self._unfinished is not None and (match := self._unfinished.match).mover is match.seats.friend

    # --- ways in ------------------------------------------------------------------------------------------------------

    def proceed(self) -> None:
        """Play on in the match that was saved last."""
        if self._unfinished is not None:
            self.stage.go(Play(self._unfinished.match, self._unfinished.path))

    def continue_label(self) -> str:
        """Short where two more buttons stand in the row."""
        return _("Continue") if self._waits_for_friend and self._others else _("Continue the match")

    def learn(self) -> None:
        """A first match, with tips."""
        self.stage.go(Play(first_match(GAMES[self.stage.settings.game])))

    def just_play(self) -> None:
        """A match against the computer of the last new game, or an easy one, without any question."""
        self.stage.go(Play(Match(*self._played_last, usual_seats(self.stage.settings))))

    def new_game(self) -> None:
        self.stage.go(SetUp())

    def lessons(self) -> None:
        self.stage.go(Lessons())

    def puzzles(self) -> None:
        self.stage.go(Puzzles())

    def analyse(self) -> None:
        """From the start of the game played last; a match under way would be given away."""
        game, variant = self._played_last
        self.stage.go(Analyse(Study(game, variant, game.start(variant))))

    def look_up_rules(self) -> None:
        self.stage.go(Rules(self.game_in_view()))

    def look_at_statistics(self) -> None:
        self.stage.go(Statistics(self._unfinished.match.variant if self._unfinished is not None else None))

    def game_in_view(self) -> Game:
        return self._in_view[0]

    def open(self) -> None:
        self.stage.go(Open())

    def change_settings(self) -> None:
        self.stage.go(ChangeSettings())

    def quit(self) -> None:
        self.stage.quit()

    # --- events -------------------------------------------------------------------------------------------------------

    def key(self, event: pygame.Event) -> None:
        if event.key in ACTIVATE_KEYS:
            self._go_on()
        else:
            super().key(event)

    def handle(self, event: pygame.Event) -> None:
        super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._is_pressed = self._is_on_board(event)
        elif event.type == pygame.MOUSEBUTTONUP and self._is_pressed and not self.is_closed and self.stage.top is self:
            self._is_pressed = False
            if self._is_on_board(event) and self._shown_seconds > _DOUBLE_CLICK_SECONDS:
                self._go_on()

    def _is_on_board(self, event: pygame.Event) -> bool:
        return event.button in _BUTTONS_OF_A_MOUSE and self._board_rect.collidepoint(event.pos)

    def _go_on(self) -> None:
        """Take the first way in: the match to continue, else a new one."""
        first = "continue" if self._unfinished is not None else "learn" if self._is_first_start else "new_game"
        self.do(self.command(first))

    # --- time ---------------------------------------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        return self._is_lively and self._demonstration.is_moving

    @property
    def is_waiting(self) -> bool:
        return self._is_lively

    @property
    def is_settled(self) -> bool:
        return True

    @property
    def _is_lively(self) -> bool:
        return self._unfinished is None and not self.stage.settings.reduced_motion

    def update(self, dt: float) -> None:
        self._shown_seconds += dt
        if self._shown_seconds > _UNPACKING_BEGINS_SECONDS:
            self._unpack()
        if self._is_lively:
            self.dirty |= self._demonstration.update(dt)

    def _unpack(self) -> None:
        """Get the exact values of the variant chosen last ready, once: it takes about a twentieth of a second."""
        game, variant = self._played_last
        start = game.start(variant)
        if start.variant.key not in self._unpacking:
            self._unpacking[start.variant.key] = self.stage.worker.ask(partial(unpack, start), Priority.BACKGROUND)

    def closed(self) -> None:
        super().closed()
        self._demonstration.close()
        for request in self._unpacking.values():
            request.cancel()

    commands = (
        Command("continue", message("Continue the match"), proceed, label=lambda title: title.continue_label()),
        Command("paste_answer", message("Paste the answer"), lambda title: receive_pasted(title.stage)),
        Command("learn", message("Learn in three minutes"), learn, icon="play"),
        Command("just_play", message("Just play"), just_play),
        Command("new_game", message("New game"), new_game),
        Command("others", message("Other matches"), open),
        Command("lessons", message("Lessons"), lessons, icon="book"),
        Command("puzzles", message("Puzzles"), puzzles, icon="puzzle"),
        Command("analysis", message("Analysis"), analyse, icon="eye"),
        Command("open", message("Open"), open, icon="folder"),
        Command("how_to_play", message("The rules"), look_up_rules, icon="help"),
        Command("statistics", message("Statistics"), look_at_statistics, icon="bars"),
        Command("settings", message("Settings"), change_settings, icon="gear"),
        Command("quit", message("Quit"), quit, icon="quit"),
        Command("escape", message("Quit"), lambda title: title.stage.ask_to_quit(always=True), keys=("Esc",)),
    )
