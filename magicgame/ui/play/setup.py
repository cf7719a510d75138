"""New game: which game by which rules, who plays each side and at which level, with which tiles."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from magicgame.engine.levels import LEVEL_NUMBERS
from magicgame.engine.registry import is_compiled
from magicgame.games import GAMES
from magicgame.games.game import Face, Game, Side, Tile, Variant
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.match.opponents import even_level, strength
from magicgame.match.review import can_judge
from magicgame.match.seats import LONGEST_NAME, Person
from magicgame.player.tables import can_be_perfect
from magicgame.ui.board import tiles
from magicgame.ui.command import Command
from magicgame.ui.frames.page import Page
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.themes import tile_set, tile_set_names
from magicgame.ui.outline import sentences
from magicgame.ui.play.choices import Choices
from magicgame.ui.play.clock_option import ClockOption
from magicgame.ui.play.level_option import LevelOption
from magicgame.ui.routes import MakePerfect, Play
from magicgame.ui.scene import Stage
from magicgame.ui.table.giving_up import ask_to_give_up
from magicgame.ui.table.invitation import paint_example
from magicgame.ui.table.tile_sets import TileSetOption
from magicgame.ui.widgets.box import Box, Painted
from magicgame.ui.widgets.button import RARE, RARE_HEIGHT
from magicgame.ui.widgets.choice import Option
from magicgame.ui.widgets.field import TextField
from magicgame.ui.widgets.fitting import Beside, Fitting, RoomFor
from magicgame.ui.widgets.layout import Column, Flow, Panel, Row
from magicgame.ui.widgets.switch_row import SwitchRow
from magicgame.ui.widgets.words import NOTE, Words, note
from magicgame.ui.words import errors, messages
from magicgame.ui.words import ratings as words
from magicgame.ui.words.names import Names
from magicgame.ui.words.perfect import what_is_missing
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.seats import against, auto_name, auto_text, level_about, level_text, uncompiled
from magicgame.ui.words.statistics import results_so_far

_GAP, _ACROSS, _DOWN, _WISH_PAD, _CLOCK_GAP, _SEAT_GAP = 12, 13, 12, (13, 8), 15, 9
_TILE, _SMALL_TILE, _EXAMPLE, _ABOUT, _TEXT_TO_EXAMPLE, _LEVEL_GAP = 52, 32, 150, 16, (5, 3), 4
_TWO_COLUMNS, _SIDES_ABREAST, _BESIDE_EXAMPLE, _BESIDE_START = 880, 500, 400, 400
"""The width, given for 1280×800 and growing with the type, from which all panels, two, or words and *Start* stand in
two columns."""
_START, _START_HEIGHT, _SIDE = 21, 56, 24


class SetupScene(Page):
    """The choices are kept in the settings once the match is started, so that the next new game begins with them; but a
    match by message is begun only by choosing it. The tile set is the program's, and chosen at once."""

    name = "setup"

    def __init__(self, stage: Stage, game: Game | None = None) -> None:
        super().__init__(stage)
        self._choices = Choices(stage.settings, stage.now.date())
        if game is not None:
            self._choices.choose_game(game)
        self._clock = ClockOption(self._choices)
        self.form.enter_leads_on = True

    def game_in_view(self) -> Game:
        return self._choices.game

    def variant_in_view(self) -> Variant:
        return self._choices.variant

    # --- layout -------------------------------------------------------------------------------------------------------

    def title(self) -> str:
        return _("New game")

    def body(self) -> Box:
        is_large = self.look.has_large_type
        first = Flow([self._games(), *([self._swap()] if is_large else self._clock.boxes())], _CLOCK_GAP)
        is_one_line = self._height(first) == self._height(Flow([self._games(), self._clock.usual()], _CLOCK_GAP))
        sides = [self._side_panel(side, keeps_room=is_one_line) for side in Side]
        others = [self._rules_panel(), self._tiles_panel()]
        wide = Column([Row(sides, _GAP), Row(others, _GAP, (3, 2))], _GAP)
        abreast = Fitting(Row(sides, _GAP), Column(sides, _GAP), _SIDES_ABREAST)
        clock = [Flow(self._clock.boxes(), _CLOCK_GAP), *self._refused()] if is_large else []
        narrow = Column([abreast, *clock, *others], _GAP)
        wishes = [self._wishes()] if self.is_high(self._whole_foot()) else []
        warnings = [*([] if is_large else self._refused()), *self._warnings()]
        return Column([first, *warnings, Fitting(wide, narrow, _TWO_COLUMNS), *wishes], _GAP)

    def foot(self) -> Box:
        """Where there is no room for more, the way on alone, beside it who is played."""
        whole = self._whole_foot()
        if not self.is_high(whole):
            return whole
        start = self._start_button()
        opponent = Words(against(Names.of(self.look.tiles), self._choices.seats), NOTE, align="centre")
        return Fitting(Row([opponent, start], _GAP, (2, 3)), start, _BESIDE_START)

    def _whole_foot(self) -> Box:
        ends = [self._wishes(), self._start_button()]
        return Fitting(Row(ends, _GAP, (4, 1)), Column(ends, _GAP), _TWO_COLUMNS)

    def _start_button(self) -> Box:
        return self.button("start", True, size=_START, height=_START_HEIGHT)

    def _wishes(self) -> Box:
        """Help is agreed on by two at one table; who plays the computer may be taught, where it can judge."""
        is_agreed = self._choices.are_two_at_table and self._choices.has_engine
        taught = [self._teaching()] if can_judge(self._choices.game) else []
        return Flow([*([self._aid()] if is_agreed else taught), self._rated()], _GAP, equal=True)

    def _warnings(self) -> list[Box]:
        problem = self._choices.problem
        told = [] if is_compiled() else [uncompiled()]
        return [note(each, "warning") for each in (*told, *([errors.file_problem(problem)] if problem else []))]

    def _refused(self) -> list[Box]:
        """What may be typed as a clock where something else is."""
        return [note(problem, "warning")] if (problem := self._clock.problem()) is not None else []

    def _games(self) -> Box:
        return Flow([
            Option(
                f"game.{name}", f"{game.title} {game.board.columns}×{game.board.rows}", game is self._choices.game,
                partial(self._choices.choose_game, game),
            )
            for name, game in GAMES.items()
        ], 8)

    def _side_panel(self, side: Side, keeps_room: bool) -> Box:
        """Who plays the side; where it `keeps_room`, as high whatever is chosen."""
        name: Box = Words(Names.of(self.look.tiles).side(side), _SIDE, bold=True)
        is_large = self.look.has_large_type
        if side is Side.FIRST:
            name = Row([name, note(_("moves first"))], 10, (0, 1))
        tile = Painted((_SMALL_TILE if is_large else _TILE,) * 2, partial(self._paint_tile, side))
        head: Box = Row([tile, name], 14, (0, 1))
        if side is Side.SECOND and not is_large:
            head = Beside(head, self._swap())
        top, player = Column([head, self._players(side)], 10), Column(self._player(side), 10)
        if is_large or not keeps_room:
            return Panel(Column([top, player], 12), _ACROSS, _DOWN)
        more = RoomFor(player, Column([self._naming(side), note(messages.how_it_works())], 10))
        if self._choices.has_engine:
            last = LEVEL_NUMBERS[-1]
            more = RoomFor(more, Column([self._levels(side, last), note(level_about(last))], 10))
        return Panel(Column([top, more], 12), _ACROSS, _DOWN)

    def _swap(self) -> Box:
        return self.button("swap", size=RARE, height=RARE_HEIGHT)

    def _player(self, side: Side) -> list[Box]:
        """More about who plays the side: two persons have names, the computer has a level."""
        if self._choices.fits_player(side):
            return [note(auto_text(self._choices.level(side) or 1))]
        if (level := self._choices.level(side)) is not None:
            return [self._levels(side, level), self._about_level(level, self._met())]
        if self._choices.seats.person_against_engine is not None:
            return [note(self._prospects(side) or _("You play this side yourself"))]
        is_friend = self._choices.seats.friend is side
        return [self._naming(side), *([note(messages.how_it_works())] if is_friend else [])]

    def _met(self) -> str:
        """How the player's matches against the level went."""
        so_far = self._choices.results_so_far
        return results_so_far(so_far.won, so_far.drawn, so_far.lost) if so_far.played else ""

    def _naming(self, side: Side) -> Box:
        label = _("Name of the player with {side}", side=Names.of(self.look.tiles).side(side))
        rename = partial(self._choices.rename, side)
        name, usual = self._choices.name(side), Names.of(self.look.tiles).symbol(side)
        return Row([note(_("Name")), TextField(f"{side.name}.name", label, name, rename, LONGEST_NAME, usual)],
                   10, (0, 1))

    def _prospects(self, side: Side) -> str:
        """What the player may expect of a rated match with this side; nothing of one that is not."""
        choices, engine = self._choices, self._choices.seats.of(side.other)
        if not choices.is_rated or isinstance(engine, Person):
            return ""
        start, rating = choices.game.start(choices.variant), choices.rating
        return words.prospects(rating, strength(engine, start), even_level(rating, start), choices.has_rating)

    def _players(self, side: Side) -> Box:
        """Who plays the side; where the computer does not know the game, there is nothing to choose."""
        choices = self._choices
        is_friend, is_auto = choices.seats.friend is side, choices.fits_player(side)
        is_person = choices.level(side) is None and not is_friend
        option = partial(Option, row=Names.of(self.look.tiles).side(side))
        person = option(f"{side.name}.person", _("Person"), is_person, partial(choices.seat_person, side))
        is_computer = not (is_person or is_friend or is_auto)
        computer = option(f"{side.name}.computer", _("Computer"), is_computer, partial(choices.seat_computer, side))
        auto = option(f"{side.name}.auto", auto_name(), is_auto, partial(choices.seat_fitting, side))
        friend = option(f"{side.name}.friend", messages.seat_name(), is_friend, partial(choices.seat_friend, side))
        return Flow([person, computer, auto, friend] if choices.has_engine else [person, friend], _SEAT_GAP)

    def _levels(self, side: Side, chosen: int) -> Box:
        options = [
            LevelOption(
                f"{side.name}.{number}", number, number == chosen, partial(self._choices.seat_computer, side, number),
                level_text(number), Names.of(self.look.tiles).side(side),
            )
            for number in LEVEL_NUMBERS
        ]
        abreast = Row(options, _LEVEL_GAP, [each.least_width(self.look) for each in options])
        return Fitting(abreast, Flow(options, _LEVEL_GAP, equal=True))

    def _about_level(self, level: int, met: str) -> Box:
        """What the level is like and how one has `met` it, and from the last one the way to more."""
        if level != LEVEL_NUMBERS[-1] or not can_be_perfect(self._choices.game):
            return Beside(note(level_about(level)), note(met)) if met else note(level_about(level))
        perfect = self.button("perfect", size=RARE, height=RARE_HEIGHT)
        return Column([Row([note(what_is_missing()), perfect], 12, (1, 0)), *([note(met)] if met else [])], 10)

    def _rules_panel(self) -> Box:
        text = self._rules_told(self._choices.game, self._choices.variant)
        for game in GAMES.values():
            for variant in game.variants:
                text = RoomFor(text, self._rules_told(game, variant))
        example = partial(paint_example, self._choices.game, self._choices.variant)
        parts = [text, Painted((0, _EXAMPLE), example, grows=True)]
        beside, below = Row(parts, 20, _TEXT_TO_EXAMPLE), Column(parts, 20)
        box = below if self.look.is_nearly_square else Fitting(beside, below, _BESIDE_EXAMPLE)
        return Panel(box, _ACROSS, _DOWN)

    def _rules_told(self, game: Game, variant: Variant) -> Box:
        """What is played by, to be chosen where there are several, and how one wins by it."""
        told = words_of(game)
        options = [
            Option(f"variant.{each.name}", told.variant_name(each), each is variant,
                   partial(self._choose_variant, each), row=_("How to win"))
            for each in game.variants
        ]
        names = [Flow(options, 8)] if len(options) > 1 else []
        aim = Words(" ".join(told.tagline(variant)), _ABOUT)
        return Column([note(_("How to win")), *names, aim, Words(told.variant_text(variant), _ABOUT, "muted")], 10)

    def _tiles_panel(self) -> Box:
        options = [
            TileSetOption(
                tile_set(name), name == self.look.tiles.name, partial(self._choose_tiles, name), is_large=True,
                has_faces=self._choices.game.has_faces,
            )
            for name in tile_set_names()
        ]
        sets = Flow(options, 10, equal=True, most=1 if self.look.is_nearly_square else len(options))
        sets.grows = True
        return Panel(Column([note(_("Tiles")), sets], 10), _ACROSS, _DOWN)

    def _teaching(self) -> Box:
        reason = self._choices.why_not_teach()
        return self._wish("teaching", _("Teaching game"), self._choices.is_taught, self._choices.toggle_taught, reason,
                          _("Warns you before a bad turn"))

    def _aid(self) -> Box:
        choices = self._choices
        return self._wish("aid", _("Hints and threats"), choices.is_aided, choices.toggle_aided, None,
                          _("Either of you may ask for help"))

    def _rated(self) -> Box:
        """With the player's rating, where there is one."""
        choices = self._choices
        label = f"{_('Rated')} · {words.points_text(choices.rating)}" if choices.has_rating else _("Rated")
        return self._wish("rated", label, choices.is_rated, choices.toggle_rated, choices.why_not_rate(),
                          words.what_rated_means())

    @staticmethod
    def _wish(name: str, label: str, is_on: bool, run: Callable[[], None], reason: str | None, about: str) -> Box:
        return SwitchRow(name, label, is_on, run, reason, _("on") if is_on else _("off"), about, _WISH_PAD)

    # --- pictures -----------------------------------------------------------------------------------------------------

    def _paint_tile(self, side: Side, canvas: Canvas, rect: Rect) -> None:
        """Where tiles are turned over the two sides show different faces, else the one they always show."""
        is_turned = self._choices.game.has_faces and side is Side.SECOND
        tile = Tile(side, Face.DARK if is_turned else Face.LIGHT)
        canvas.blit_centred(tiles.lying(canvas.look, tile, min(rect.size)), rect.center)

    # --- what is done -------------------------------------------------------------------------------------------------

    def _choose_variant(self, variant: Variant) -> None:
        self._choices.variant = variant

    def _choose_tiles(self, name: str) -> None:
        self.stage.settings.tile_set = name
        self.stage.save_settings()

    def swap(self) -> None:
        self._choices.swap()

    def make_perfect(self) -> None:
        self.stage.go(MakePerfect(self._choices.game))

    def news(self) -> str:
        return sentences(super().news(), self._clock.problem() or "")

    def why_not_start(self) -> str | None:
        return self._clock.problem()

    def refuse(self, reason: str) -> None:
        """Lead to the field that has to be filled in otherwise."""
        if self._clock.wrong_field is not None:
            self.form.focused = self._clock.wrong_field
            self.changed()

    def start(self) -> None:
        """Begin the match; ask first where a rated one is lost by it."""
        ask_to_give_up(self.stage, self._start)

    def _start(self) -> None:
        match = self._choices.match()
        self._choices.dismiss_friend()
        self._choices.keep(self.stage.settings)
        self.stage.save_settings()
        self.stage.restart(Play(match))

    commands = (
        *Page.commands,
        Command("start", message("Start"), start, keys=("Ctrl+Enter", "Enter"), why_not=why_not_start),
        Command("swap", message("Swap sides"), swap, icon="turn"),
        Command("perfect", message("Make it perfect …"), make_perfect),
    )
