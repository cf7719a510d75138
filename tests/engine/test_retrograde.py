"""The solver that works from the ends backwards, on small boards, against one written in the plainest way."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, product
from pathlib import Path

import pytest
from plain_retrograde import Place, ending, following, solved

from magicgame.commands.bench import uncompiled
from magicgame.engine.blocks import DamagedFile
from magicgame.engine.kernels import RowSolver
from magicgame.engine.registry import row_solver
from magicgame.engine.retrograde import Retrograde, positions_up_to_symmetry
from magicgame.engine.values import Known, Value, one_ply_earlier
from magicgame.games.board import Board
from magicgame.games.entropy import BOARD, PIECES_PER_SIDE, start


def solver() -> RowSolver:
    found = row_solver(start())
    assert found is not None
    return found


def finished(size: int, pieces: int) -> Retrograde:
    work = Retrograde(solver(), size, pieces, threads=2)
    for _ in work.steps():
        pass
    return work


def masks(place: Place, size: int) -> tuple[int, int]:
    own, other = (sum(1 << row * size + column for column, row in pieces) for pieces in place)
    return own, other


def every_place(size: int, pieces: int) -> list[Place]:
    squares = list(product(range(size), repeat=2))
    return [
        (frozenset(own), frozenset(other))
        for own in combinations(squares, pieces)
        for other in combinations([square for square in squares if square not in own], pieces)
    ]


def as_known(found: tuple[int, int] | None) -> Known:
    return (Value.DRAW, None) if found is None else (Value(found[0]), found[1])


def merit(known: Known) -> tuple[int, int]:
    return known[0].value, -known[0].value * (known[1] or 0)


@pytest.mark.parametrize(("size", "pieces"), [
    (2, 1), (3, 1), (3, 2), (3, 3), (4, 2), pytest.param(4, 3, marks=pytest.mark.slow),
])
def test_every_position_of_a_small_board_is_worth_what_the_plain_solver_says(size: int, pieces: int) -> None:
    work, expected = finished(size, pieces), solved(size, pieces)
    assert [
        place for place in every_place(size, pieces)
        if work.value(*masks(place, size)) != as_known(expected.get(place))
    ] == []


def test_values_of_four_pieces_a_side_follow_from_those_after_the_moves() -> None:
    work, chance = finished(4, 4), random.Random(44)
    board = frozenset(product(range(4), repeat=2))
    for _ in range(5000):
        chosen = chance.sample(sorted(board), 8)
        place = frozenset(chosen[:4]), frozenset(chosen[4:])
        after = [work.value(*masks(each, 4)) for each in following(board, *place)]
        expected = as_known((end, 0)) if (end := ending(*place)) else max(map(one_ply_earlier, after), key=merit)
        assert work.value(*masks(place, 4)) == expected, place


def test_four_pieces_a_side_end_within_37_plies() -> None:
    distances = finished(4, 4).distances
    assert len(distances) - 1 == 37 and distances[37].wins and not distances[37].losses
    assert sum(each.wins for each in distances) == 40768
    assert sum(each.losses for each in distances) == 11988


def test_positions_are_counted_up_to_symmetry() -> None:
    symmetries = Board(3, 3).symmetries
    classes = {min(images(*masks(place, 3), symmetries)): known for place, known in solved(3, 3).items()}
    counts = Counter(classes.values())
    for plies, each in enumerate(finished(3, 3).distances):
        assert (each.wins, each.losses) == (counts[1, plies], counts[-1, plies])
    every = {min(images(*masks(place, 3), symmetries)) for place in every_place(3, 3)}
    assert positions_up_to_symmetry(3, 3) == len(every)


def images(own: int, other: int, symmetries: tuple[tuple[int, ...], ...]) -> list[tuple[int, int]]:
    def image(mask: int, symmetry: tuple[int, ...]) -> int:
        return sum(1 << target for square, target in enumerate(symmetry) if mask >> square & 1)

    return [(image(own, symmetry), image(other, symmetry)) for symmetry in symmetries]


def test_a_won_position_is_named_for_each_distance_at_which_there_are_wins() -> None:
    work = finished(4, 3)
    for plies, each in enumerate(work.distances[1:], 1):
        if each.won_cell is None:
            assert not each.wins
        else:
            position = work.numbering.position(*divmod(each.won_cell, work.numbering.columns))
            assert work.value(*position) == (Value.WIN, plies)


def test_all_images_of_a_position_have_one_cell_of_the_full_board() -> None:
    numbering, chance = solver().Numbering(BOARD.columns, PIECES_PER_SIDE), random.Random(25)
    assert (numbering.rows, numbering.columns) == (60645, 31824)
    for _ in range(200):
        squares = chance.sample(range(25), 14)
        own, other = sum(1 << square for square in squares[:7]), sum(1 << square for square in squares[7:])
        alike = images(own, other, BOARD.symmetries)
        row, column = numbering.place(own, other)
        assert numbering.position(row, column) in alike
        assert {numbering.place(*each)[0] for each in alike} == {row}


@pytest.mark.parametrize(("size", "pieces"), [(6, 7), (5, 13), (5, 3), (1, 1), (3, 5), (4, 0)])
def test_boards_that_cannot_be_numbered_are_refused(size: int, pieces: int) -> None:
    with pytest.raises(ValueError):
        solver().Numbering(size, pieces)


@pytest.mark.parametrize("steps", [2, 7, 20, 36])
def test_work_that_was_stopped_goes_on_from_its_state_file_to_the_same_end(steps: int, tmp_path: Path) -> None:
    stopped, resumed = (Retrograde(solver(), 4, 4, threads=1) for _ in range(2))
    for _, done in zip(range(steps), stopped.steps(), strict=False):
        assert done is None
    stopped.save(tmp_path / "state")
    resumed.load(tmp_path / "state")
    assert resumed.distances == stopped.distances
    for _ in resumed.steps():
        pass
    whole = finished(4, 4)
    assert resumed.distances == whole.distances and bytes(resumed.cells) == bytes(whole.cells)


def test_nothing_is_saved_before_the_ends_are_known(tmp_path: Path) -> None:
    Retrograde(solver(), 4, 4, threads=1).save(tmp_path / "state")
    assert list(tmp_path.iterdir()) == []


def test_the_state_of_another_board_is_refused(tmp_path: Path) -> None:
    finished(3, 3).save(tmp_path / "state")
    with pytest.raises(DamagedFile):
        Retrograde(solver(), 3, 2, threads=1).load(tmp_path / "state")


def test_an_end_too_far_away_for_a_cell_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver(), "LONGEST", 12)
    with pytest.raises(OverflowError):
        finished(4, 4)


def test_the_kernel_finds_the_same_uncompiled() -> None:
    compiled = finished(3, 2)
    plain = Retrograde(uncompiled(solver()), 3, 2, threads=1)  # type: ignore[arg-type]
    for _ in plain.steps():
        pass
    assert plain.distances == compiled.distances and bytes(plain.cells) == bytes(compiled.cells)
