"""Clicks become drafts and moves: every legal turn can be clicked together, and nothing else can."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, replace

import pytest

from magicgame.games import GAMES
from magicgame.games.game import Face, Game, Move, Place, Position, Side, Slide, Step, Tile, Tiles
from magicgame.ui.board.draft import Draft, click, fall_refusal, refusal
from magicgame.ui.look.themes import tile_set
from magicgame.ui.refusal import Refusal
from magicgame.ui.table.leaving import leaving_notice
from magicgame.ui.words.names import Names

MAGIC = GAMES["magic"]
LOCKED = MAGIC.variants[0]


def positions(game: Game, count: int) -> list[Position]:
    rng = random.Random(5)
    found: list[Position] = []
    while len(found) < count:
        position = game.start(rng.choice(game.variants))
        while not position.is_terminal and len(found) < 60:
            found.append(position)
            position = position.after(rng.choice(position.legal_moves))
    return rng.sample(found, count)


def test_every_legal_turn_can_be_clicked(morris: Game) -> None:
    for position in (position for game in GAMES.values() for position in positions(game, 12)):
        assert {clicked(position, move) for move in position.legal_moves} == set(position.legal_moves)


def clicked(position: Position, move: Move) -> Draft | Move | None:
    draft: Draft | Move | None = Draft(position)
    for step in move.steps:
        assert isinstance(draft, Draft)
        if isinstance(step, Place):
            draft = draft if draft.face is step.face else draft.turned()
        else:
            draft = click(draft, step.source)
            assert isinstance(draft, Draft) and draft.marked == step.source
        draft = click(draft, step.target)
    return draft


@pytest.mark.parametrize("seed", range(20))
def test_random_clicks_only_ever_make_legal_moves_and_all_others_have_a_reason(seed: int, morris: Game) -> None:
    rng = random.Random(seed)
    game = rng.choice(list(GAMES.values()))
    draft = Draft(game.start(rng.choice(game.variants)))
    for _ in range(400):
        square = rng.randrange(game.board.size)
        result = click(draft, square)
        if isinstance(result, Move):
            position = draft.position.after(result)
            if position.is_terminal:
                return
            draft = Draft(position, rng.choice(list(Face)) if game.has_faces else Face.LIGHT)
        elif result is not None:
            draft = result
        else:
            assert refusal(draft, square).code
        if game.has_faces and rng.random() < 0.2:
            draft = draft.turned()


def test_clicking_the_marked_tile_lets_it_go_and_another_takes_its_place() -> None:
    draft = Draft(MAGIC.parse_position("cd../..../.d../...c", LOCKED))
    marked = click(draft, 1)
    assert isinstance(marked, Draft) and marked.marked == 1 and set(marked.targets) == {2, 5}
    assert click(marked, 1) == draft
    other = click(marked, 9)
    assert isinstance(other, Draft) and other.marked == 9


def test_clicking_the_flipped_tile_takes_the_flip_back() -> None:
    draft = Draft(MAGIC.parse_position("cd../..../.d../...c", LOCKED))
    flipped = click(draft.mark(1), 2)
    assert isinstance(flipped, Draft) and flipped.tiles[2] is not None
    assert click(flipped, 2) == draft


def test_targets_tell_how_the_tile_would_lie_there() -> None:
    draft = Draft(MAGIC.parse_position("cd../..../.d../...c", LOCKED))
    assert draft.mark(1).arriving == {square: Tile(Side.SECOND, Face.DARK) for square in (2, 5)}
    flipped = draft.mark(1).with_step(draft.mark(1).targets[2])
    assert isinstance(flipped, Draft)
    assert set(flipped.arriving.values()) == {Tile(draft.position.mover, Face.LIGHT)}
    assert set(flipped.turned().arriving.values()) == {Tile(draft.position.mover, Face.DARK)}
    assert set(flipped.arriving) == {square for square, tile in enumerate(flipped.tiles) if tile is None}


# --- refusals -----------------------------------------------------------------------------------------------------

HEMMED = "dc../c.../...d/...."
UNFLIPPABLE = "ddc./dC../c.../...."


@pytest.mark.parametrize(
    ("text", "marked", "square", "code"),
    [
        (HEMMED, None, 15, "flip_first"), (HEMMED, 11, 0, "tile_blocked"), (HEMMED, None, 1, "own_tile"),
        (HEMMED, 11, 12, "not_beside"), (UNFLIPPABLE, None, 0, "tile_blocked"), (UNFLIPPABLE, None, 2, "square_taken"),
    ],
)
def test_a_click_that_flips_nothing_says_why(text: str, marked: int | None, square: int, code: str) -> None:
    draft = Draft(MAGIC.parse_position(text, LOCKED), marked=marked)
    assert click(draft, square) is None
    assert refusal(draft, square) == Refusal(code)


def test_a_tile_is_placed_on_vacant_squares_only() -> None:
    draft = Draft(MAGIC.start(LOCKED))
    move = click(draft, 5)
    assert isinstance(move, Move)
    placed = Draft(draft.position.after(move))
    flipped = click(placed.mark(5), 6)
    assert isinstance(flipped, Draft)
    after = Draft(placed.position.after(Move((*flipped.done, Place(0, Face.LIGHT)))))
    mine = click(after.mark(0), 1)
    assert isinstance(mine, Draft) and click(mine, 6) is None
    assert refusal(mine, 6) == Refusal("square_taken")


def test_entropys_pieces_say_why_they_stay() -> None:
    game = GAMES["entropy"]
    draft = Draft(game.start(game.variants[0]))
    mine = next(iter(draft.sources))
    theirs = next(s for s, tile in enumerate(draft.tiles) if tile and tile.side is draft.position.mover.other)
    vacant = next(s for s, tile in enumerate(draft.tiles) if tile is None)
    stuck = [s for s, tile in enumerate(draft.tiles) if tile and tile.side is draft.position.mover]
    assert refusal(draft, theirs) == Refusal("not_your_piece")
    assert refusal(draft, vacant) == Refusal("choose_piece")
    far = next(s for s, tile in enumerate(draft.tiles) if tile is None and s not in draft.mark(mine).targets)
    assert refusal(draft.mark(mine), far) == Refusal("not_straight")
    assert refusal(draft.mark(mine), theirs) == fall_refusal(draft.mark(mine), theirs) == Refusal("way_taken")
    blocked = set(stuck) - draft.sources
    assert {refusal(draft, square) for square in blocked} <= {Refusal("piece_blocked")}


@pytest.mark.parametrize(("text", "square", "code"), [
    ("SSSSS/S...S/...../OO..O/OOOO. O", "a1", "piece_blocked"), ("OS..S/S.O../.O..S/.SOOS/.OOS. O", "a5", "no_friend"),
])
def test_a_piece_of_entropy_that_cannot_move_says_whether_it_lacks_a_friend_or_room(
    text: str, square: str, code: str
) -> None:
    game = GAMES["entropy"]
    position = game.parse_position(text, game.variants[0])
    number = next(each for each in range(game.board.size) if game.square_name(each) == square)
    assert refusal(Draft(position), number) == Refusal(code)


def test_in_check_a_piece_that_cannot_help_says_so() -> None:
    rng, game = random.Random(3), GAMES["entropy"]
    while True:
        position = game.start(game.variants[0])
        while not position.is_terminal:
            draft = Draft(position)
            mine = {s for s, tile in enumerate(draft.tiles) if tile and tile.side is position.mover}
            if position.alarms_after() and draft.sources and mine - draft.sources:
                assert refusal(draft, min(mine - draft.sources)) == Refusal("ends_no_check")
                return
            position = position.after(rng.choice(position.legal_moves))


# --- a turn that may place or slide -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class PlaceOrSlide:
    """A row of four: the mover's tile on 0 may slide to 1 or 2, or another come from its hand to 2 or 3."""

    mover: Side = Side.FIRST
    is_terminal: bool = False

    def next_steps(self, done: tuple[Step, ...] = ()) -> tuple[Step, ...]:
        return () if done else (Slide(0, 1), Slide(0, 2), Place(2, Face.LIGHT), Place(3, Face.LIGHT))

    def tiles_after(self, done: tuple[Step, ...]) -> Tiles:
        tiles: list[Tile | None] = [Tile(Side.FIRST), None, None, None]
        for step in done:
            if isinstance(step, Slide):
                tiles[step.source] = None
            tiles[step.target] = Tile(Side.FIRST)
        return tuple(tiles)

    def alarms_after(self, done: tuple[Step, ...] = ()) -> frozenset[int]:
        return frozenset()


def test_where_a_turn_places_or_slides_both_can_be_clicked() -> None:
    draft = Draft(PlaceOrSlide())  # type: ignore[arg-type]
    assert draft.is_placing and draft.sources == {0}
    assert [click(draft, square) for square in (2, 3)] == [Move((Place(s, Face.LIGHT),)) for s in (2, 3)]
    marked = click(draft, 0)
    assert isinstance(marked, Draft) and set(marked.targets) == {1, 2}
    assert [click(marked, square) for square in (1, 2)] == [Move((Slide(0, s),)) for s in (1, 2)]
    assert click(marked, 0) == draft


def test_where_a_turn_places_or_slides_a_wrong_square_says_which_of_them_fails() -> None:
    draft = Draft(PlaceOrSlide())  # type: ignore[arg-type]
    assert refusal(draft, 1) == Refusal("not_here")
    assert refusal(draft.mark(0), 3) == Refusal("not_straight")


def test_a_marked_piece_tells_how_it_would_stand_on_each_of_its_goals_and_a_tile_of_magic_nothing() -> None:
    entropy = GAMES["entropy"]
    draft = Draft(entropy.start(entropy.variants[0]))
    assert not draft.settling | draft.halving | draft.isolating, "nothing is marked"
    names = [entropy.square_name(square) for square in range(entropy.board.size)]
    draft = draft.mark(names.index("c1"))
    told = [{names[square] for square in squares} for squares in (draft.settling, draft.halving, draft.isolating)]
    assert told == [{"c4"}, {"a3", "e3"}, {"c3"}]
    for position in positions(MAGIC, 20):
        for square in Draft(position).sources:
            marked = Draft(position).mark(square)
            assert not marked.settling | marked.halving | marked.isolating


def test_every_goal_that_leaves_a_piece_of_its_side_alone_is_told_whichever_piece_that_is() -> None:
    entropy, told = GAMES["entropy"], {True: 0, False: 0}
    for position in positions(entropy, 60):
        for square in Draft(position).sources:
            draft = Draft(position).mark(square)
            for target in draft.targets:
                then = list(position.tiles)
                then[square], then[target] = None, then[square]
                own = [each for each, tile in enumerate(then) if tile is not None and tile.side is position.mover]
                alone = [each for each in own if not any(then[near] for near in entropy.board.surroundings[each])]
                assert (target in draft.isolating) is bool(alone), (position.text, square, target)
                said = leaving_notice(replace(Names.of(tile_set("classic")), you=position.mover), draft, target)
                assert (said is not None) is bool(alone)
                if said is not None:
                    told[target in alone] += 1
                    named = re.findall("[a-e][1-5]", said.words)
                    assert sorted(named) == sorted(map(entropy.square_name, alone)), (position.text, said)
                    then_own = entropy.set_up(tuple(then), position.variant, position.mover)
                    is_for_good = all(not move.steps for move in then_own.legal_moves)
                    assert ("could help" in said.words) is (is_for_good and not then_own.is_terminal)
    assert all(told.values()), told


def test_a_marked_piece_pointed_at_a_goal_foresees_its_step_there_and_nothing_elsewhere() -> None:
    for position in positions(GAMES["entropy"], 25):
        for square in Draft(position).sources:
            draft = Draft(position).mark(square)
            for target, step in draft.targets.items():
                assert draft.foreseen(target) == (step,)
            assert draft.foreseen(None) == draft.foreseen(square) == Draft(position).foreseen(square) == ()
