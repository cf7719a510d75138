"""Clicks become drafts and moves: every legal turn can be clicked together, and nothing else can."""

from __future__ import annotations

import random

import pytest

from magicgame.games import GAMES
from magicgame.games.game import Face, Move, Place, Position
from magicgame.ui.board.input import Draft, click


def positions(count: int) -> list[Position]:
    rng = random.Random(5)
    found = []
    while len(found) < count:
        position = GAMES["magic"].start(rng.choice(GAMES["magic"].variants))
        while not position.is_terminal:
            found.append(position)
            position = position.after(rng.choice(position.legal_moves))
    return found[:count]


@pytest.mark.parametrize("position", positions(12), ids=lambda position: position.text)
def test_every_legal_turn_can_be_clicked(position: Position) -> None:
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
def test_random_clicks_only_ever_make_legal_moves(seed: int) -> None:
    rng = random.Random(seed)
    draft = Draft(GAMES["magic"].start(GAMES["magic"].variants[seed % 2]))
    for _ in range(400):
        result = click(draft, rng.randrange(16))
        if isinstance(result, Move):
            position = draft.position.after(result)
            if position.is_terminal:
                return
            draft = Draft(position, rng.choice(list(Face)))
        elif result is not None:
            draft = result
        if rng.random() < 0.2:
            draft = draft.turned()


def test_clicking_the_marked_tile_lets_it_go_and_another_takes_its_place() -> None:
    game = GAMES["magic"]
    draft = Draft(game.parse_position("cd../..../.d../...c", game.variants[0]))
    marked = click(draft, 1)
    assert isinstance(marked, Draft) and marked.marked == 1 and set(marked.targets) == {2, 5}
    assert click(marked, 1) == draft
    other = click(marked, 9)
    assert isinstance(other, Draft) and other.marked == 9


def test_an_own_or_hemmed_in_tile_and_a_far_square_mean_nothing() -> None:
    game = GAMES["magic"]
    draft = Draft(game.parse_position("dc../c.../...d/....", game.variants[0]))
    assert [click(draft, square) for square in (0, 1, 15)] == [None, None, None]


def test_clicking_the_flipped_tile_takes_the_flip_back() -> None:
    game = GAMES["magic"]
    draft = Draft(game.parse_position("cd../..../.d../...c", game.variants[0]))
    marked = click(draft, 1)
    assert isinstance(marked, Draft)
    flipped = click(marked, 2)
    assert isinstance(flipped, Draft) and flipped.tiles[2] is not None
    assert click(flipped, 2) == draft
