"""What a picture of the board shows: each part of it where it belongs, in any look, without a window."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pygame
import pytest

from magicgame.engine.values import Value
from magicgame.games import GAMES
from magicgame.games.game import Face, Flip, Game, Line, Place, Position, Side, Slide, Tile
from magicgame.ui.board.draw import BoardPainter
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.picture import (
    Arrow,
    BoardPicture,
    Glow,
    HintMark,
    LastTurn,
    Padlock,
    Result,
    Ring,
    ThreatMark,
    Tone,
)
from magicgame.ui.board.still import Still
from magicgame.ui.board.transition import Moment, plan
from magicgame.ui.board.tray import rim_names
from magicgame.ui.board.values import _DARK_CARD, _LIGHT_CARD, result_ink
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look, make_look
from magicgame.ui.look.palette import Colour, contrast, readable

SIZE = (700, 700)
LOOK = make_look(SIZE)
MAGIC, ENTROPY = GAMES["magic"], GAMES["entropy"]
GEOMETRY = BoardGeometry(MAGIC.board, 20, 20, 626)
PAINTER = BoardPainter(GEOMETRY, tuple(map(MAGIC.square_name, range(16))))
POSITION = MAGIC.parse_position("dd../CdC./C..D/C..c", MAGIC.variants[0])
PLAIN = BoardPicture(POSITION.tiles, Side.SECOND)
LINE = Line(Side.FIRST, (4, 8, 12), (0, 5), True)
LOOKS = [("dark", "classic"), ("light", "classic"), ("contrast", "classic"), ("dark", "eclipse"), ("dark", "1989")]


def painted(
    picture: BoardPicture, moment: Moment | None = None, look: Look = LOOK, painter: BoardPainter = PAINTER
) -> pygame.Surface:
    canvas = Canvas(pygame.Surface(SIZE), look)
    canvas.clear()
    painter.paint(canvas, picture, moment)
    return canvas.target


def changed(one: pygame.Surface, other: pygame.Surface, geometry: BoardGeometry = GEOMETRY) -> set[int]:
    """The squares on which two pictures differ."""
    squares = range(geometry.board.size)
    return {square for square in squares if pixels(one, geometry, square) != pixels(other, geometry, square)}


def pixels(picture: pygame.Surface, geometry: BoardGeometry, square: int) -> bytes:
    """A square and the nearest pixels of the gap around it."""
    return part(picture, geometry.cell_rect(square).inflate(4, 4))


def part(picture: pygame.Surface, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(picture.subsurface(rect), "RGB")


def count(picture: pygame.Surface, rect: pygame.Rect, colour: Colour) -> int:
    """How many pixels within the rectangle have exactly this colour."""
    return pygame.transform.threshold(
        None, picture.subsurface(rect), search_color=colour, set_behavior=0, threshold=(0, 0, 0, 0)
    )


SHOWN: Mapping[str, tuple[dict[str, object], set[int]]] = {
    "takeable": ({"takeable": frozenset({4, 6})}, {4, 6}),
    "marked": ({"marked": 6}, {6}),
    "ghosts": ({"arriving": {2: Tile(Side.FIRST), 3: Tile(Side.FIRST)}, "shows_arriving": True}, {2, 3}),
    "dots": ({"arriving": {2: Tile(Side.FIRST), 3: Tile(Side.FIRST)}}, {2, 3}),
    "open line": ({"lines": (LINE,)}, {4, 8, 12}),
    "won line": ({"winning": (LINE,), "swept": 1.0}, {0, 4, 5, 8, 12}),
    "last turn": ({"last": LastTurn(Side.FIRST, (Place(3, Face.DARK),))}, {3}),
    "hint": ({"hint": HintMark((5,), {2: Tile(Side.SECOND)})}, {5, 2}),
    "cursor": ({"cursor": 7}, {7}),
    "alarm": ({"alarms": frozenset({15})}, {15}),
    "alone": ({"alone": frozenset({15})}, {15}),
    "slide": ({"last": LastTurn(Side.FIRST, (Slide(9, 8),))}, {8, 9}),
    "way": ({"arrows": (Arrow(9, 8, Tone.LINE, shaft=True),)}, {8, 9}),
    "looked at": ({"takeable": frozenset({4, 6}), "hint": HintMark(looked_at=frozenset({2, 5}))}, {2, 5}),
    "way on": ({"hint": HintMark((5,), {2: Tile(Side.SECOND)}, later={3: Tile(Side.SECOND)})}, {5, 2, 3}),
    "results": ({"results": {3: (Result(Value.WIN, 3, Face.LIGHT), Result(Value.DRAW, None, Face.DARK))}}, {3}),
    "result": ({"results": {6: (Result(Value.LOSS, 12),)}}, {6}),
    "ring": ({"rings": (Ring(5, Tone.SUCCESS),)}, {5}),
    "padlock": ({"padlocks": (Padlock(11),)}, {11}),
    "tie": ({"bonds": ((0, 1),)}, {0, 1}),
    "settled": ({"settled": frozenset({6})}, {6}),
    "halfway": ({"halfway": frozenset({6})}, {6}),
    "threats": ({"threats": ThreatMark(frozenset({6}), frozenset({(8, 9)}))}, {6, 8, 9}),
    "struck": ({"struck": frozenset({4, 6})}, {4, 6}),
}


@pytest.mark.parametrize("name", SHOWN)
@pytest.mark.parametrize(("theme", "tile_set"), LOOKS)
def test_every_mark_is_seen_on_its_squares_and_on_no_other(name: str, theme: str, tile_set: str) -> None:
    look = make_look(SIZE, theme, tile_set)
    marks, squares = SHOWN[name]
    found = changed(painted(PLAIN, look=look), painted(replace(PLAIN, **marks), look=look))  # type: ignore[arg-type]
    shadowed = {4, 5, 8, 9, 0, 1, 2, 13} if name == "won line" else set()
    assert squares <= found <= squares | shadowed


@pytest.mark.parametrize(("theme", "tile_set"), LOOKS)
def test_every_mark_stands_out_from_what_it_lies_on(theme: str, tile_set: str) -> None:
    """On each of its squares there are pixels of 3:1 or more to those that were there without it."""
    look = make_look(SIZE, theme, tile_set)
    plain = painted(PLAIN, look=look)
    for name, (marks, squares) in SHOWN.items():
        shown = painted(replace(PLAIN, **marks), look=look)  # type: ignore[arg-type]
        steps = {square: max(contrast(*pair) for pair in pairs(plain, shown, square)) for square in squares}
        assert (name, {square: step for square, step in steps.items() if step < 3}) == (name, {})


@pytest.mark.parametrize(("theme", "tile_set"), LOOKS)
def test_a_tile_to_be_flipped_is_seen_until_then_although_another_comes_after_it(theme: str, tile_set: str) -> None:
    look, middle = make_look(SIZE, theme, tile_set), GEOMETRY.cell_rect(4)
    flip = HintMark((4,), {0: Tile(Side.FIRST)}, 1)
    first = painted(replace(PLAIN, hint=flip), look=look)
    both = painted(replace(PLAIN, hint=replace(flip, later={4: Tile(Side.SECOND)})), look=look)
    seen = middle.inflate(-2 * middle.width // 3, -2 * middle.height // 3)
    assert differing(painted(PLAIN, look=look), both, seen) < 0.1 * seen.width * seen.height
    assert 4 in changed(first, both)


def pairs(one: pygame.Surface, other: pygame.Surface, square: int) -> set[tuple[Colour, Colour]]:
    """The colours of each pixel on and around a square, in both pictures."""
    colours = (zip(*[iter(pixels(each, GEOMETRY, square))] * 3, strict=True) for each in (one, other))
    return set(zip(*colours, strict=True))


@pytest.mark.parametrize(("theme", "tile_set"), LOOKS)
def test_what_may_be_taken_is_louder_than_what_was_played(theme: str, tile_set: str) -> None:
    look = make_look(SIZE, theme, tile_set)
    last = LastTurn(Side.FIRST, (Place(6, Face.DARK),))
    plain, marks = painted(PLAIN, look=look), {"takeable": frozenset({6}), "last": last}
    loud, quiet = (painted(replace(PLAIN, **{name: marks[name]}), look=look) for name in marks)  # type: ignore[arg-type]
    cell = GEOMETRY.cell_rect(6)
    assert differing(plain, loud, cell) > 2 * differing(plain, quiet, cell) > 0
    assert all(contrast(look.palette.mark(side), look.palette.recess) >= 3 for side in Side)


def differing(one: pygame.Surface, other: pygame.Surface, rect: pygame.Rect) -> int:
    """How many pixels within the rectangle are not the same."""
    pairs = zip(*[iter(part(one, rect))] * 3, strict=True), zip(*[iter(part(other, rect))] * 3, strict=True)
    return sum(a != b for a, b in zip(*pairs, strict=True))


def test_the_dots_of_four_in_a_row_lie_on_one_another() -> None:
    left, right = (Line(Side.FIRST, squares, (), False) for squares in ((0, 1, 2), (1, 2, 3)))
    both, one = painted(replace(PLAIN, lines=(left, right))), painted(replace(PLAIN, lines=(left,)))
    between = GEOMETRY.cell_rect(1).union(GEOMETRY.cell_rect(2)).inflate(-60, 0)
    assert part(both, between) == part(one, between)


def test_a_marked_tile_is_lifted_and_shows_its_ways_unless_its_set_crosses_it() -> None:
    marked = replace(PLAIN, takeable=frozenset({6}), marked=6, arriving={7: Tile(Side.FIRST)}, shows_arriving=True)
    plain, middle = painted(PLAIN), GEOMETRY.tile_rect(6).inflate(-40, -40)
    assert part(painted(marked), middle.move(0, -10)) == part(plain, middle)
    edge = pygame.Rect(0, 0, 30, 30)
    edge.center = (GEOMETRY.cell_rect(6).right + 5, GEOMETRY.cell_rect(6).centery)
    assert count(painted(marked), edge, LOOK.palette.second_mark) > 200
    atari = make_look(SIZE, "dark", "1989")
    assert part(painted(marked, look=atari), middle) != part(painted(PLAIN, look=atari), middle)


def test_a_glow_lies_under_its_tile() -> None:
    glowing = painted(replace(PLAIN, glows=(Glow(5, Tone.LINE),)))
    plain = painted(PLAIN)
    tile = GEOMETRY.tile_rect(5).inflate(-8, -8)
    assert part(glowing, tile) == part(plain, tile)
    assert 5 in changed(plain, glowing)


def test_an_arrow_points_across_the_edge_it_tells_of() -> None:
    shown = painted(replace(PLAIN, arrows=(Arrow(10, 11, Tone.DANGER),)))
    edge = pygame.Rect(0, 0, 40, 40)
    edge.center = (GEOMETRY.cell_rect(10).right + 5, GEOMETRY.cell_rect(10).centery)
    left, right = edge.copy(), edge.copy()
    left.width = right.width = 20
    right.left = left.right
    danger = LOOK.palette.danger
    assert count(shown, edge, danger) == count(shown, shown.get_rect(), danger) > 50
    assert count(shown, right, danger) != count(shown, left, danger)


def test_the_last_turns_arrow_is_the_same_arrow_in_a_quiet_colour() -> None:
    by_last = painted(replace(PLAIN, last=LastTurn(Side.FIRST, (Flip(10, 11),))))
    by_slot = painted(replace(PLAIN, arrows=(Arrow(10, 11, Tone.QUIET),)))
    edge = pygame.Rect(GEOMETRY.cell_rect(10).right, GEOMETRY.cell_rect(10).top + 40, 6, 60)
    assert part(by_last, edge) == part(by_slot, edge)
    assert count(by_last, edge, LOOK.palette.square_label) > 10


def test_the_name_of_a_square_is_read_over_the_last_turns_arrow() -> None:
    geometry = BoardGeometry(ENTROPY.board, 20, 20, 626)
    painter = BoardPainter(geometry, tuple(map(ENTROPY.square_name, range(25))))
    empty = BoardPicture((None,) * 25, Side.FIRST)
    crossed = replace(empty, last=LastTurn(Side.FIRST, (Slide(0, 18),)))
    for scale in (1.0, 2.0):
        look = make_look((900, 600), text_scale=scale)
        plain, shown = (painted(each, look=look, painter=painter) for each in (empty, crossed))
        ink, square = look.palette.square_label, geometry.cell_rect(6)
        letters = [(x, y) for x in range(square.left, square.right) for y in range(square.top, square.bottom)
                   if plain.get_at((x, y))[:3] == ink]
        beside = {(x + 2, y) for x, y in letters} - set(letters)
        assert all(shown.get_at(each)[:3] == ink for each in letters) and bool(letters) is (scale > 1)
        assert not [each for each in beside if shown.get_at(each)[:3] == ink != plain.get_at(each)[:3]]
        assert pixels(shown, geometry, 6) != pixels(plain, geometry, 6)


def test_beside_an_arrow_that_advises_a_slide_the_last_one_is_told_by_the_corners_of_its_squares() -> None:
    advised = replace(PLAIN, arrows=(Arrow(1, 2, Tone.LINE, shaft=True),))
    last = LastTurn(Side.FIRST, (Slide(8, 11),))
    assert changed(painted(PLAIN), painted(replace(PLAIN, last=last))) == {8, 9, 10, 11}
    assert changed(painted(advised), painted(replace(advised, last=last))) == {8, 11}


def test_a_tile_under_the_pointer_rises_only_if_it_may_be_taken() -> None:
    still = replace(PLAIN, takeable=frozenset({6}))
    risen, middle = painted(replace(still, hovered=6)), GEOMETRY.tile_rect(6).inflate(-30, -30)
    assert changed(painted(still), risen) == {6}
    assert part(painted(still), middle) == part(risen, middle.move(0, -5))
    assert changed(painted(still), painted(replace(still, hovered=5))) == set()


@pytest.mark.parametrize("theme", ["light", "contrast"])
def test_where_a_tile_would_land_is_seen_by_the_tile_itself(theme: str) -> None:
    look, ghosts = make_look(SIZE, theme), replace(PLAIN, arriving={2: Tile(Side.FIRST)}, shows_arriving=True)
    place = GEOMETRY.tile_rect(2)
    ground = place.left + place.width // 6, place.top + place.height // 6
    inks = [painted(picture, look=look).get_at(ground)[:3] for picture in (PLAIN, ghosts)]
    assert contrast(*inks) >= 3


def test_only_the_target_under_the_pointer_shows_the_tile_in_hand() -> None:
    targets = replace(PLAIN, arriving={2: Tile(Side.FIRST, Face.DARK), 3: Tile(Side.FIRST, Face.DARK)})
    assert changed(painted(targets), painted(replace(targets, hovered=2))) == {2}
    ghosts = replace(targets, shows_arriving=True)
    assert changed(painted(ghosts), painted(replace(ghosts, hovered=2))) == {2}


def test_a_dragged_tile_hangs_at_the_pointer_and_shows_how_it_would_land() -> None:
    at = (round(GEOMETRY.centre(14)[0]), round(GEOMETRY.centre(14)[1]))
    dragged = replace(PLAIN, dragged=(6, at))
    assert changed(painted(PLAIN), painted(dragged)) >= {6, 14}
    target = replace(dragged, arriving={3: Tile(Side.FIRST)})
    assert 14 in changed(painted(target), painted(replace(target, hovered=3)))


def test_a_ring_has_the_colour_of_its_tone_and_fades() -> None:
    rect = GEOMETRY.cell_rect(5).inflate(10, 10)
    for tone, colour in {
        Tone.SUCCESS: LOOK.palette.success, Tone.DANGER: LOOK.palette.danger, Tone.LINE: LOOK.palette.line,
        Tone.FIRST: LOOK.palette.first_mark, Tone.SECOND: LOOK.palette.second_mark, Tone.MUTED: LOOK.palette.muted,
    }.items():
        assert count(painted(replace(PLAIN, rings=(Ring(5, tone),))), rect, colour) > 500
        assert count(painted(replace(PLAIN, rings=(Ring(5, tone, strength=0.5),))), rect, colour) < 50


def test_a_padlock_hangs_at_the_lower_corner_and_snaps_shut() -> None:
    opened, shut, plain = (
        painted(replace(PLAIN, padlocks=locks)) for locks in ((Padlock(11),), (Padlock(11, 1.0),), ())
    )
    cell = GEOMETRY.cell_rect(11)
    corner = pygame.Rect(cell.centerx, cell.centery, cell.width // 2, cell.height // 2)
    assert part(opened, corner) != part(shut, corner) != part(plain, corner)
    assert part(opened, corner.move(-corner.width, 0)) == part(plain, corner.move(-corner.width, 0))
    assert part(opened, corner.move(0, -corner.height)) == part(plain, corner.move(0, -corner.height))
    assert part(painted(replace(PLAIN, padlocks=(Padlock(11, 0.5),))), corner) == part(opened, corner)


@pytest.mark.parametrize(("closing", "name", "other"), [(0.0, "lock-open", "lock"), (1.0, "lock", "lock-open")])
def test_a_padlock_is_open_until_it_shuts(closing: float, name: str, other: str) -> None:
    """The same icon drawn once more adds less ink than another: dark on a full badge when shut, golden on a hollow one
    when open."""
    size, ink = (23, LOOK.palette.mark_rim) if closing else (21, LOOK.palette.line)
    inked = {}
    for drawn in (name, other):
        shown, tile = painted(replace(PLAIN, padlocks=(Padlock(11, closing),))), GEOMETRY.tile_rect(11)
        Canvas(shown, LOOK).icon(drawn, (tile.right - 17, tile.bottom - 17), size, ink)
        inked[drawn] = count(shown, shown.get_rect(), ink)
    assert inked[name] < inked[other]


def test_a_won_line_is_not_dotted_any_more() -> None:
    won = replace(PLAIN, winning=(LINE,), swept=1.0)
    assert changed(painted(won), painted(replace(won, lines=(LINE,)))) == set()


def test_a_hinted_target_is_ringed_like_a_hinted_tile() -> None:
    shown = painted(replace(PLAIN, hint=HintMark((5,), {2: Tile(Side.SECOND)})))
    for square in (5, 2):
        assert count(shown, GEOMETRY.cell_rect(square).inflate(10, 10), LOOK.palette.line) > 500


def test_ways_gone_one_after_another_are_numbered_in_order_and_others_alike() -> None:
    tile = Tile(Side.SECOND)
    hint = HintMark((5,), {2: tile}, later={3: tile, 7: tile}, follows=((0, 3), (1, 7)))
    apart, in_turn = painted(replace(PLAIN, hint=hint)), painted(replace(PLAIN, hint=replace(hint, in_turn=True)))
    assert changed(apart, in_turn) == {7}, "one is the third and not the second"


def test_where_the_hinted_tile_will_stand_as_it_must_its_ghost_has_the_tick_unless_a_number_is_there() -> None:
    tile = Tile(Side.SECOND)
    hint = HintMark((5,), {2: tile})
    ticked = replace(hint, settled=frozenset({2}))
    assert changed(painted(replace(PLAIN, hint=hint)), painted(replace(PLAIN, hint=ticked))) == {2}
    going_on = replace(hint, later={3: tile}, follows=((2, 3),))
    numbered = replace(going_on, settled=frozenset({2}))
    assert not changed(painted(replace(PLAIN, hint=going_on)), painted(replace(PLAIN, hint=numbered)))


def test_a_hint_shows_the_marks_of_other_tiles_as_they_will_be() -> None:
    now = replace(PLAIN, settled=frozenset({6}), halfway=frozenset({9}))
    ghost = HintMark((5,), {2: Tile(Side.SECOND)})
    hint = replace(ghost, settled=frozenset({9}), halfway=frozenset({10}), spoilt=frozenset({6}))
    then = replace(PLAIN, settled=frozenset({9}), halfway=frozenset({10}), hint=ghost)
    assert not changed(painted(replace(now, hint=hint)), painted(then))


@pytest.mark.parametrize(("source", "is_moved"), [(0, True), (8, False), (2, False), (13, False)])
def test_a_mark_makes_way_for_the_head_of_an_arrow_from_its_corner(source: int, is_moved: bool) -> None:
    corner = GEOMETRY.tile_rect(10)
    left, right = (pygame.Rect(0, 0, 8, 8) for _corner in range(2))
    left.center, right.center = (corner.left + 8, corner.top + 8), (corner.right - 8, corner.top + 8)
    arrow = replace(PLAIN, arrows=(Arrow(source, 10, Tone.LINE, True),))
    bare, ticked = painted(arrow), painted(replace(arrow, hint=None, settled=frozenset({10})))
    assert (part(bare, right) != part(ticked, right)) is is_moved
    assert (part(bare, left) == part(ticked, left)) is is_moved


def test_each_result_stands_on_the_card_of_its_face() -> None:
    results = {3: (Result(Value.WIN, 3, Face.LIGHT), Result(Value.DRAW, None, Face.DARK)), 9: (Result(Value.WIN, 3),)}
    shown = painted(replace(PLAIN, results=results))
    cell = GEOMETRY.cell_rect(3)
    left, right = cell.move(0, 0), cell.move(cell.width // 2, 0)
    left.width = right.width = cell.width // 2
    light, dark = (241, 233, 214), (52, 58, 76)
    assert count(shown, left, light) > 1000 and count(shown, left, dark) == 0
    assert count(shown, right, dark) > 1000 and count(shown, right, light) == 0
    single = GEOMETRY.cell_rect(9)
    lower = pygame.Rect(single.left, single.centery, single.width, single.height // 2)
    assert count(shown, lower, dark) == count(shown, single, dark) > 500


@pytest.mark.parametrize("value", list(Value))
@pytest.mark.parametrize("ground", [_LIGHT_CARD, _DARK_CARD])
def test_even_a_far_result_is_legible_on_its_card(value: Value, ground: Colour) -> None:
    far = Result(value, 12)
    assert contrast(result_ink(LOOK.palette, far, ground, ground == _LIGHT_CARD), ground) >= 4.5


def test_ties_are_seen_over_the_gap_in_the_colour_of_their_side() -> None:
    shown = painted(replace(PLAIN, bonds=((0, 1),)))
    gap = pygame.Rect(GEOMETRY.cell_rect(0).right, GEOMETRY.cell_rect(0).centery - 10, 10, 20)
    assert count(shown, gap, LOOK.palette.second_mark) > 20


@pytest.mark.parametrize("step", [Flip(6, 7), Place(7, Face.DARK), Slide(6, 7)])
def test_a_moving_tile_is_seen_between_its_squares_and_no_marks_with_it(step: Flip | Place | Slide) -> None:
    transition = plan(moving_position(step), (), (step,))
    transition.advance(0.09)
    moment = transition.moment(PLAIN.tiles)
    busy = replace(PLAIN, takeable=frozenset({0}), marked=1, arriving={13: Tile(Side.FIRST)}, lines=(LINE,))
    resting = painted(BoardPicture(moment.tiles, Side.SECOND))
    found = changed(resting, painted(busy, moment))
    assert found & {6, 7} and not found & {0, 1, 13, *LINE.squares}


def test_a_flip_begins_over_its_source_and_ends_over_its_target() -> None:
    transition = plan(POSITION, (), (Flip(6, 7),))
    resting = painted(BoardPicture(transition.motions[0].tiles, Side.SECOND))
    covered = []
    for dt in (0.05, 0.32):
        transition.advance(dt)
        covered.append(changed(resting, painted(PLAIN, transition.moment(PLAIN.tiles))) & {6, 7})
    assert covered == [{6}, {7}]


@pytest.mark.parametrize("is_backwards", [False, True])
def test_a_flip_lies_at_its_ends_as_a_tile_at_rest_does(is_backwards: bool) -> None:
    """Shadow and lower edge included: nothing pops in when the motion ends."""
    transition = plan(POSITION, (), (Flip(6, 7),), backwards=is_backwards)
    moment = transition.moment(PLAIN.tiles)
    lying = BoardPicture(POSITION.tiles_after((Flip(6, 7),)) if is_backwards else POSITION.tiles, Side.SECOND)
    square, edge = (7 if is_backwards else 6), GEOMETRY.tile_px // 3
    tile = GEOMETRY.tile_rect(square)
    below = pygame.Rect(tile.left + edge, tile.bottom + 1, edge, 3)
    assert moment.progress == (1 if is_backwards else 0)
    assert part(painted(PLAIN, moment), below) == part(painted(lying), below)


def test_what_moves_on_a_board_looked_back_at_is_as_pale_as_what_lies() -> None:
    moment = plan(POSITION, (), (Flip(6, 7),)).moment(PLAIN.tiles)
    past, middle = replace(PLAIN, is_past=True), GEOMETRY.tile_rect(6).inflate(-60, -60)
    moving, resting = painted(past, moment), painted(past)
    colours = [pygame.transform.average_color(each.subsurface(middle))[:3] for each in (moving, resting)]
    assert all(abs(one - other) < 8 for one, other in zip(*colours, strict=True))


def test_no_tile_rises_to_the_pointer_while_another_moves() -> None:
    transition = plan(POSITION, (), (Flip(6, 7),))
    transition.advance(0.1)
    moment = transition.moment(PLAIN.tiles)
    met = replace(PLAIN, takeable=frozenset({15}), hovered=15)
    assert changed(painted(PLAIN, moment), painted(met, moment)) == set()


class OneStep:
    """A position whose only step is the one it is asked about."""

    def tiles_after(self, done: tuple[Flip | Place | Slide, ...]) -> tuple[Tile | None, ...]:
        tiles = list(POSITION.tiles)
        for step in done:
            moved = Tile(Side.SECOND, step.face) if isinstance(step, Place) else tiles[step.source]
            if not isinstance(step, Place):
                tiles[step.source] = None
            tiles[step.target] = moved.turned if isinstance(step, Flip) and moved else moved
        return tuple(tiles)


def moving_position(step: Flip | Place | Slide) -> Position:
    return POSITION if isinstance(step, Flip) else OneStep()  # type: ignore[return-value]


@pytest.mark.parametrize(("theme", "tile_set"), LOOKS)
def test_a_picture_depends_on_what_is_handed_in_and_on_nothing_else(theme: str, tile_set: str) -> None:
    look = make_look(SIZE, theme, tile_set)
    busy = replace(PLAIN, winning=(LINE,), swept=0.9, cursor=3, alarms=frozenset({15}))
    first = pygame.image.tobytes(painted(busy, look=look), "RGB")
    for other in LOOKS:
        painted(replace(busy, swept=0.5), look=make_look(SIZE, *other))
    assert pygame.image.tobytes(painted(busy, look=look), "RGB") == first


def test_squares_are_named_only_if_the_player_wishes_it() -> None:
    empty = BoardPicture((None,) * 16, Side.FIRST)
    unnamed = painted(empty, look=make_look(SIZE, shows_labels=False))
    assert changed(painted(empty), unnamed) == set(range(16))


@pytest.mark.parametrize(("theme", "tile_set"), LOOKS)
def test_a_page_that_speaks_of_squares_names_those_with_tiles_on_them_too(theme: str, tile_set: str) -> None:
    look = make_look(SIZE, theme, tile_set)
    plain, named = (painted(replace(PLAIN, names_tiles=names), look=look) for names in (False, True))
    taken = {square for square, tile in enumerate(POSITION.tiles) if tile is not None}
    assert changed(plain, named) == taken
    for square in taken:
        corner = GEOMETRY.tile_rect(square)
        corner.width = corner.height = corner.width // 3
        assert part(plain, corner) != part(named, corner), "it stands in the corner"
    nameless = make_look(SIZE, theme, tile_set, shows_labels=False)
    assert not changed(*(painted(replace(PLAIN, names_tiles=names), look=nameless) for names in (False, True)))


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_names_made_of_column_and_row_stand_on_pieces_where_type_is_too_large_for_the_rim(text_scale: float) -> None:
    geometry = BoardGeometry(ENTROPY.board, 20, 20, 450)
    painter = BoardPainter(geometry, tuple(map(ENTROPY.square_name, range(25))))
    start, look = BoardPicture(ENTROPY.start(ENTROPY.variants[0]).tiles, Side.FIRST), make_look(
        (900, 600), text_scale=text_scale)
    plain, named = (painted(replace(start, names_tiles=names), look=look, painter=painter) for names in (False, True))
    taken = {square for square, tile in enumerate(start.tiles) if tile is not None}
    assert changed(plain, named, geometry) == (taken if text_scale > 1 else set())
    for square in taken:
        upper = geometry.tile_rect(square)
        upper.height //= 2
        assert part(plain, upper) == part(named, upper), "the marks of where it stands are there"


@pytest.mark.parametrize("game", [MAGIC, ENTROPY])
def test_names_of_squares_double_with_the_text_though_the_board_is_smaller(game: Game) -> None:

    def height(side: int, text_scale: float) -> int:
        """How high the name of the last square is, wherever it stands."""
        labels = tuple(map(game.square_name, range(game.board.size)))
        painter = BoardPainter(BoardGeometry(game.board, 0, 0, side), labels)
        empty = BoardPicture((None,) * game.board.size, Side.FIRST)
        with_names, without = (
            painted(empty, look=make_look((900, 600), text_scale=text_scale, shows_labels=each), painter=painter)
            for each in (True, False))
        same = pygame.mask.from_threshold(with_names, (0, 0, 0), (1, 1, 1, 255), without)
        same.invert()
        return max(rect.height for rect in same.get_bounding_rects())

    assert height(300, 2.0) >= 1.8 * height(450, 1.0)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize(("theme", "tile_set"), LOOKS)
def test_names_of_squares_are_legible(theme: str, tile_set: str, game: Game) -> None:
    """By the pixels: 4.5:1 to the wood or the square they stand on, on a wooden rim as a whole."""
    geometry, size = BoardGeometry(game.board, 20, 20, 626), game.board.size
    painter = BoardPainter(geometry, tuple(map(game.square_name, range(size))))
    named, bare = (painted(BoardPicture((None,) * size, Side.FIRST), painter=painter, look=make_look(
        SIZE, theme, tile_set, shows_labels=shows)) for shows in (True, False))
    places = changed(named, bare, geometry) or {0}
    rects = [geometry.cell_rect(square) for square in places] if game is MAGIC else [named.get_rect()]
    for rect in rects:
        colours = (zip(*[iter(part(each, rect))] * 3, strict=True) for each in (named, bare))
        assert max(contrast(*pair) for pair in set(zip(*colours, strict=True))) >= 4.5


def test_the_ground_behind_the_corners_may_be_chosen() -> None:
    red = painted(PLAIN, painter=replace(PAINTER, ground=(255, 0, 0)))
    assert red.get_at((20, 20))[:3] == (255, 0, 0) and painted(PLAIN).get_at((20, 20))[:3] == LOOK.palette.background


@pytest.mark.parametrize(("name", "expected"), [("magic", None), ("entropy", ("abcde", "54321"))])
def test_names_made_of_column_and_row_are_told_apart(name: str, expected: tuple[str, str] | None) -> None:
    game = GAMES[name]
    assert rim_names(game.board, tuple(map(game.square_name, range(game.board.size)))) == expected


@pytest.mark.parametrize("shows_labels", [True, False])
def test_the_rim_names_columns_and_rows_where_pieces_hide_the_names(shows_labels: bool) -> None:
    geometry = BoardGeometry(ENTROPY.board, 20, 20, 626)
    painter = BoardPainter(geometry, tuple(map(ENTROPY.square_name, range(25))))
    full = BoardPicture((Tile(Side.FIRST),) * 25, Side.FIRST)
    shown = painted(full, painter=painter, look=make_look(SIZE, shows_labels=shows_labels))
    below = pygame.Rect(geometry.left, geometry.rect.bottom - geometry.rim_px, 626, geometry.rim_px)
    beside = pygame.Rect(geometry.left, geometry.top, geometry.rim_px, 626)
    palette = LOOK.palette
    label = readable(palette.board_bottom, palette.square_label, palette.text, palette.mark_rim)
    assert all((count(shown, rim, label) > 20) == shows_labels for rim in (below, beside))


def test_names_on_the_rim_do_not_stand_in_the_squares_as_well() -> None:
    geometry, empty = BoardGeometry(ENTROPY.board, 20, 20, 626), BoardPicture((None,) * 25, Side.FIRST)
    painter = BoardPainter(geometry, tuple(map(ENTROPY.square_name, range(25))))
    looks = [make_look(SIZE, shows_labels=each) for each in (True, False)]
    shown, unnamed = (painted(empty, painter=painter, look=look) for look in looks)
    inner = [geometry.cell_rect(square).inflate(-8, -8) for square in range(25)]
    assert all(part(shown, rect) == part(unnamed, rect) for rect in inner)


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
@pytest.mark.parametrize("mark", ["takeable", "hint", "last turn"])
@pytest.mark.parametrize("square", [4, 6])
def test_a_frame_stands_out_from_what_lies_beside_it(theme: str, mark: str, square: int) -> None:
    """Wherever the picture changes by a frame there is a step of 3:1 or more to a neighbour, on both kinds of tile."""
    look = make_look(SIZE, theme)
    marks: dict[str, object] = {
        "takeable": {"takeable": frozenset({square})}, "hint": {"hint": HintMark((square,))},
        "last turn": {"last": LastTurn(Side.FIRST, (Place(square, Face.DARK),))},
    }[mark]
    shown = painted(replace(PLAIN, **marks), look=look)  # type: ignore[arg-type]
    cell = GEOMETRY.cell_rect(square).inflate(8, 8)
    row = cell.centery if mark != "last turn" else cell.top + 16
    line = [shown.get_at((x, row))[:3] for x in range(cell.left, cell.left + 20)]
    steps = [contrast(one, other) for reach in (1, 2, 3) for one, other in zip(line, line[reach:], strict=False)]
    assert max(steps) >= 3


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_the_frame_of_a_hint_is_no_thin_line_on_the_wood(theme: str) -> None:
    look = make_look(SIZE, theme)
    plain, shown = painted(PLAIN, look=look), painted(replace(PLAIN, hint=HintMark((6,))), look=look)
    cell, tile = GEOMETRY.cell_rect(6), GEOMETRY.tile_rect(6)
    line = [(plain.get_at((x, cell.centery)), shown.get_at((x, cell.centery))) for x in range(cell.left - 6, tile.left)]
    wood = look.palette.board_top
    assert sum(was != now and contrast(now[:3], wood) >= 3 for was, now in line) >= 3


def test_a_tick_marks_a_settled_tile() -> None:
    assert changed(painted(PLAIN), painted(replace(PLAIN, settled=frozenset({6})))) == {6}


def test_the_ghost_under_the_pointer_takes_the_place_of_a_hints() -> None:
    pointed = replace(PLAIN, arriving={2: Tile(Side.FIRST)}, hovered=2)
    hinted = replace(pointed, hint=HintMark((), {2: Tile(Side.FIRST, Face.DARK)}))
    middle = GEOMETRY.tile_rect(2).inflate(-60, -60)
    assert part(painted(pointed), middle) == part(painted(hinted), middle)


def test_what_lies_still_is_painted_once_for_each_motion() -> None:
    motions = plan(POSITION, (), (Flip(6, 7), Place(6, Face.DARK))).motions
    still, target, painted_for = Still(), pygame.Surface((10, 10)), []

    def frame(is_fresh: bool, number: int | None) -> None:
        motion = None if number is None else motions[number]
        still.draw(
            target, lambda _: painted_for.append(f"all {number}"), lambda _: painted_for.append(f"board {number}"),
            is_fresh, motion,
        )

    for is_fresh, number in ((False, None), (False, 0), (False, 0), (True, 0), (False, 1), (False, None)):
        frame(is_fresh, number)
    assert painted_for == ["all None", "board 0", "all 0", "board 1", "board None"]


def test_no_padlock_covers_where_a_hint_leads() -> None:
    tile = Tile(Side.FIRST, Face.LIGHT)
    for hint in (HintMark(arriving={11: tile}), HintMark(later={11: tile})):
        hinted = replace(PLAIN, hint=hint)
        covered = painted(replace(hinted, padlocks=(Padlock(11),)))
        assert part(covered, GEOMETRY.cell_rect(11)) == part(painted(hinted), GEOMETRY.cell_rect(11))
