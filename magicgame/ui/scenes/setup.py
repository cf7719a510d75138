"""New game: who plays each symbol, at which level, by which rules."""

from __future__ import annotations

import pygame
from pygame import Rect

from magicgame.engine.levels import LEVEL_NUMBERS
from magicgame.games import GAMES
from magicgame.games.game import Face, Game, Side, Tile
from magicgame.language import translate as _
from magicgame.match.match import Match
from magicgame.match.review import can_judge
from magicgame.match.seats import Seat, Seats
from magicgame.ui import sentences, text
from magicgame.ui.app import App
from magicgame.ui.board import tiles
from magicgame.ui.board.draw import Board
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.state import BoardState
from magicgame.ui.board.transition import Moment
from magicgame.ui.paint import blit_centred, rounded
from magicgame.ui.scene import Scene
from magicgame.ui.scenes.dialogue import ask_to_give_up
from magicgame.ui.scenes.tileset import tile_set_choices
from magicgame.ui.theme import PALETTE, Colour
from magicgame.ui.widgets import Button, Widget, in_a_row

_MARGIN, _GAP, _PAD = 60, 20, 24
_CHOICE_HEIGHT = 38
_SEAT_ROWS = 36 + 38 + 30 + 38
"""Heights of what a seat's panel shows: name, who plays, the level's name, the levels."""
_USUAL_LEVEL = 2


class SetupScene(Scene):
    """The choices are kept in the settings, so the next new game begins with them."""

    name = "setup"
    has_music = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.form.takes_arrows = True
        settings = app.settings
        self._game = GAMES[settings.game]
        self._variant = self._game.variant(settings.variant)
        self._seats = {Side.FIRST: Seat.parse(settings.first), Side.SECOND: Seat.parse(settings.second)}
        self._levels = {side: seat.level or _USUAL_LEVEL for side, seat in self._seats.items()}

    def game_in_view(self) -> Game:
        return self._game

    # --- layout -----------------------------------------------------------------------------------------------------

    @property
    def _room(self) -> Rect:
        """What heading and buttons leave for the panels."""
        m = self.metrics
        top, bottom = m.px(112), self._buttons_top() - m.px(24)
        return Rect(m.px(_MARGIN), top, m.size[0] - 2 * m.px(_MARGIN), bottom - top)

    def _buttons_top(self) -> int:
        m, rows = self.metrics, 2 if self.metrics.is_portrait else 1
        return m.size[1] - m.px(30) - rows * m.font_px(54) - (rows - 1) * m.px(12)

    def _quarter(self, number: int) -> Rect:
        """One of four places: two by two, or one below the other in an upright window."""
        gap, room = self.metrics.px(_GAP), self._room
        columns = 1 if self.metrics.is_portrait else 2
        rows = 4 // columns
        width, height = (room.width - gap * (columns - 1)) // columns, (room.height - gap * (rows - 1)) // rows
        return Rect(
            room.left + number % columns * (width + gap), room.top + number // columns * (height + gap), width, height
        )

    def _side_panel(self, side: Side) -> Rect:
        return self._quarter(side.value)

    @property
    def _tiles_panel(self) -> Rect:
        place = self._quarter(3)
        width = place.width if self.metrics.is_portrait else round(self._room.width * 0.36)
        return Rect(place.right - width, place.top, width, place.height)

    @property
    def _rules_panel(self) -> Rect:
        place = self._quarter(2)
        right = place.right if self.metrics.is_portrait else self._tiles_panel.left - self.metrics.px(_GAP)
        return Rect(place.left, place.top, right - place.left, place.height)

    def _font_px(self, length: float) -> int:
        """As the metrics', but no more than a panel has room for."""
        m = self.metrics
        room = self._side_panel(Side.FIRST).height - 2 * m.px(_PAD) - m.px(16)
        return max(9, round(m.font_px(length) * min(1.0, room / m.font_px(_SEAT_ROWS))))

    def layout(self) -> None:
        widgets: list[Widget] = [widget for side in Side for widget in self._seat_widgets(side)]
        widgets = [*self._game_widgets(), *widgets, *self._variant_widgets(), *self._tile_set_widgets()]
        self.form.widgets = [*widgets, *self._buttons()]

    def _buttons(self) -> list[Widget]:
        m, room = self.metrics, self._room
        teaches = can_judge(self._game)
        state = _("on") if teaches and self.app.settings.teaching else _("off")
        against_computer = self._seats[Side.FIRST].is_person != self._seats[Side.SECOND].is_person
        lesser: list[Widget] = [
            Button("back", label=_("Back"), font_size=18),
            Button("how_to_play", label=_("The rules"), font_size=18),
            Button("teaching", label=_("Teaching game: {state}", state=state), enabled=teaches and against_computer),
        ]
        start = Button("start", label=_("Start"), accent=PALETTE.accent, font_size=21)
        line = Rect(room.left, self._buttons_top(), room.width, m.font_px(54))
        if m.is_portrait:
            start.rect = line.move(0, line.height + m.px(12))
        else:
            line.width = round(room.width * 0.64)
            start.rect = Rect(line.right + m.px(16), line.top, room.right - line.right - m.px(16), line.height)
        return [*in_a_row(lesser, line, m.px(12)), start]

    def _seat_widgets(self, side: Side) -> list[Widget]:
        panel, m = self._side_panel(side), self.metrics
        accent, seat = PALETTE.sides[side], self._seats[side]
        left = self._tile_rect(side).right + m.px(24)
        top = panel.top + m.px(_PAD) + self._font_px(36)
        who = [
            self._choice(f"{side.name}.person", _("Player"), seat.is_person, accent),
            self._choice(f"{side.name}.computer", _("Computer"), not seat.is_person, accent),
        ]
        levels = [
            self._choice(f"{side.name}.{number}", str(number), seat.level == number, accent, not seat.is_person)
            for number in LEVEL_NUMBERS
        ]
        right = panel.right - m.px(_PAD)
        self._flow(who, left, top, right)
        self._flow(levels, panel.left + m.px(_PAD), panel.bottom - m.px(_PAD) - self._font_px(_CHOICE_HEIGHT), right)
        return [*who, *levels]

    def _choice(
        self, name: str, label: str, is_chosen: bool, accent: Colour | None = None,
        enabled: bool = True,
    ) -> Widget:
        fill = (accent or PALETTE.accent) if is_chosen else None
        size = self._font_px(16.5) / self.metrics.font_scale
        return Button(name, label=label, accent=fill, enabled=enabled, font_size=size)

    def _game_widgets(self) -> list[Widget]:
        """The games, on the right of the heading."""
        m = self.metrics
        widgets = [
            self._choice(f"game.{name}", f"{game.title} {game.board.columns}×{game.board.rows}", game == self._game)
            for name, game in GAMES.items()
        ]
        self._flow(widgets, 0, m.px(46), m.size[0] // 2)
        shift = m.size[0] - m.px(_MARGIN) - widgets[-1].rect.right
        for widget in widgets:
            widget.rect.move_ip(shift, 0)
        return widgets

    def _variant_widgets(self) -> list[Widget]:
        m, panel = self.metrics, self._rules_panel
        widgets = [
            self._choice(f"variant.{variant.name}", sentences.variant_name(variant.name), variant == self._variant)
            for variant in self._game.variants
        ]
        left, top = panel.left + m.px(_PAD), panel.top + m.px(_PAD) + self._font_px(30)
        self._flow(widgets, left, top, self._example_rect.left - m.px(12))
        return widgets

    def _tile_set_widgets(self) -> list[Widget]:
        m, panel = self.metrics, self._tiles_panel
        top = panel.top + m.px(_PAD) + self._font_px(26)
        return tile_set_choices(Rect(
            panel.left + m.px(_PAD), top, panel.width - 2 * m.px(_PAD), panel.bottom - m.px(_PAD) // 2 - top,
        ), m)

    def _flow(self, widgets: list[Widget], left: int, top: int, right: int) -> None:
        """Side by side from `left`, each as wide as its label wants, narrower if they would go beyond `right`."""
        m, gap = self.metrics, self.metrics.px(9)
        size = self._font_px(16.5)
        wishes = [max(self._font_px(46), text.width(str(getattr(widget, "label", "")), size, True) + m.font_px(32))
                  for widget in widgets]
        part = min(1.0, (right - left - gap * (len(widgets) - 1)) / sum(wishes))
        for widget, wish in zip(widgets, wishes, strict=True):
            widget.rect = Rect(left, top, int(wish * part), self._font_px(_CHOICE_HEIGHT))
            left = widget.rect.right + gap

    def _tile_rect(self, side: Side) -> Rect:
        m, panel = self.metrics, self._side_panel(side)
        size = min(m.px(104), panel.height - 2 * m.px(_PAD) - self._font_px(30 + _CHOICE_HEIGHT))
        return Rect(panel.left + m.px(_PAD), panel.top + m.px(_PAD), size, size)

    # --- actions ----------------------------------------------------------------------------------------------------

    def use(self, name: str) -> None:
        owner, _dot, choice = name.partition(".")
        if owner in Side.__members__:
            self._seat(Side[owner], choice)
        elif owner == "game":
            self._game = GAMES[choice]
            self._variant = self._game.variants[0]
        elif owner == "variant":
            self._variant = self._game.variant(choice)
        elif owner == "tile_set":
            self.app.settings.tile_set = choice
            self.app.save_settings()
        elif name == "teaching":
            self.app.settings.teaching = not self.app.settings.teaching
            self.app.save_settings()
        elif name == "start":
            self._ask_to_start()
        elif name == "how_to_play":
            self.app.show_rules()
        else:
            self.app.pop()
        self.layout()

    def _seat(self, side: Side, choice: str) -> None:
        if choice.isdigit():
            self._levels[side] = int(choice)
        self._seats[side] = Seat() if choice == "person" else Seat(self._levels[side])

    def _ask_to_start(self) -> None:
        """Start, but never throw an unfinished match away unasked."""
        ask_to_give_up(self.app, self._start)

    def _start(self) -> None:
        from magicgame.ui.scenes.game import GameScene

        settings = self.app.settings
        settings.game, settings.variant = self._game.name, self._variant.name
        settings.first, settings.second = (self._seats[side].text for side in Side)
        self.app.save_settings()
        seats = Seats(self._seats[Side.FIRST], self._seats[Side.SECOND])
        self.app.replace(GameScene(self.app, Match(self._game, self._variant, seats)))

    def key(self, event: pygame.Event) -> None:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.use("start")
        elif event.key == pygame.K_ESCAPE:
            self.use("back")

    # --- picture ----------------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        m = self.metrics
        target.fill(PALETTE.background)
        title = Rect(m.px(_MARGIN), m.px(36), m.size[0] - 2 * m.px(_MARGIN), m.px(56))
        text.draw(target, _("New game"), title, m.px(36), PALETTE.text, bold=True)
        for side in Side:
            self._draw_side(target, side)
        self._draw_rules(target)
        self._draw_tile_sets(target)
        self.form.draw(target, m)

    def _draw_side(self, target: pygame.Surface, side: Side) -> None:
        m, panel, tile = self.metrics, self._side_panel(side), self._tile_rect(side)
        target.blit(rounded(panel.size, m.px(18), PALETTE.panel), panel)
        blit_centred(target, tiles.lying(PALETTE.tile_set, self._shown_tile(side), tile.width)[0], tile.center)
        left = tile.right + m.px(24)
        name = Rect(left, panel.top + m.px(_PAD), panel.right - m.px(24) - left, self._font_px(28))
        covered = text.draw(target, sentences.side_name(side), name, self._font_px(21), PALETTE.text, bold=True)
        if side is Side.FIRST:
            note = Rect(covered.right + m.px(10), name.top, name.right - covered.right - m.px(10), name.height)
            text.draw(target, _("moves first"), note, self._font_px(15), PALETTE.muted)
        self._draw_level(target, side)

    def _shown_tile(self, side: Side) -> Tile:
        """Where tiles are turned over the two sides show different faces, else the one they always show."""
        is_turned = self._game.has_faces and side is Side.SECOND
        return Tile(side, Face.DARK if is_turned else Face.LIGHT)

    def _draw_level(self, target: pygame.Surface, side: Side) -> None:
        m, panel, seat = self.metrics, self._side_panel(side), self._seats[side]
        bottom = panel.bottom - m.px(_PAD) - self._font_px(_CHOICE_HEIGHT) - m.px(8)
        height = self._font_px(24)
        rect = Rect(panel.left + m.px(_PAD), bottom - height, panel.width - 2 * m.px(_PAD), height)
        name = "" if seat.level is None else f" – {sentences.level_name(seat.level)}"
        colour = PALETTE.faint if seat.level is None else PALETTE.muted
        text.draw(target, _("Level") + name, rect, self._font_px(15.5), colour)

    def _draw_rules(self, target: pygame.Surface) -> None:
        m, panel = self.metrics, self._rules_panel
        target.blit(rounded(panel.size, m.px(18), PALETTE.panel), panel)
        left, width = panel.left + m.px(_PAD), self._example_rect.left - panel.left - 2 * m.px(_PAD)
        heading = Rect(left, panel.top + m.px(_PAD) - m.px(4), width, self._font_px(24))
        text.draw(target, _("Rules"), heading, self._font_px(15.5), PALETTE.muted)
        top = panel.top + m.px(_PAD) + self._font_px(30 + _CHOICE_HEIGHT) + m.px(16)
        words = Rect(left, top, width, panel.bottom - top - m.px(12))
        text.draw(target, sentences.variant_text(self._variant.name), words, self._font_px(16), PALETTE.muted, lines=6)
        self._draw_example(target)

    def _draw_tile_sets(self, target: pygame.Surface) -> None:
        m, panel = self.metrics, self._tiles_panel
        target.blit(rounded(panel.size, m.px(18), PALETTE.panel), panel)
        heading = Rect(panel.left + m.px(_PAD), panel.top + m.px(_PAD) - m.px(4), panel.width, self._font_px(24))
        text.draw(target, _("Tiles"), heading, self._font_px(15.5), PALETTE.muted)

    @property
    def _example_rect(self) -> Rect:
        m, panel = self.metrics, self._rules_panel
        side = min(panel.height - 2 * m.px(16), round(panel.width * 0.30))
        return Rect(panel.right - m.px(16) - side, panel.centery - side // 2, side, side)

    def _draw_example(self, target: pygame.Surface) -> None:
        """A finished game of the variant, its deciding line glowing."""
        rect = self._example_rect
        geometry = BoardGeometry(self._game.board, rect.left, rect.top, rect.width)
        position = self._game.parse_position(self._variant.example, self._variant)
        lines = position.outcome.lines if position.outcome else ()
        state = BoardState(position.tiles, position.mover, winning=lines, swept=1.0)
        Board(geometry, PALETTE.tile_set, (), PALETTE.panel).draw_still(target, state, Moment(position.tiles))
