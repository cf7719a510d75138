"""What the words of a puzzle's page name is marked on its board, and a try goes on where it went wrong."""

from __future__ import annotations

import re

import pytest
from learning import click, opened, play_text, settle, table

from magicgame.games import GAMES
from magicgame.games.game import Move, Position
from magicgame.match.puzzles import Puzzle, puzzles_of
from magicgame.player.runs import ListRun
from magicgame.ui.app import App
from magicgame.ui.board.picture import BoardPicture, Tone
from magicgame.ui.learn.puzzle import PuzzleScene
from magicgame.ui.routes import Solve

ENTROPY = GAMES["entropy"].variants[0]
VARIANTS = [variant for game in GAMES.values() for variant in game.variants if puzzles_of(variant)]
_WAY = r"\b[a-e]\d-[a-e]\d\b"


def some(theme: str, count: int) -> list[Puzzle]:
    return [each for each in puzzles_of(ENTROPY) if each.theme == theme][:count]


def page(app: App, puzzle: Puzzle, variant=ENTROPY) -> PuzzleScene:
    run = ListRun(GAMES[variant.game], variant, (puzzle,), "A list")
    return opened(app, Solve(run), PuzzleScene)


def marked(scene: PuzzleScene, board: BoardPicture) -> set[str]:
    name = scene.game.square_name
    ways = {*board.threats.moves, *board.faint_threats.moves, *((each.source, each.target) for each in board.arrows)}
    return {f"{name(source)}-{name(target)}" for source, target in ways}


def headline_title(scene: PuzzleScene) -> str:
    return table(scene).headline.title


def stands_there(scene: PuzzleScene, way: str) -> bool:
    return any(scene.game.square_name(square) == way[:2] and tile is not None
               for square, tile in enumerate(scene.position.tiles))


@pytest.mark.parametrize("theme", ["win-2", "win-4", "hold", "check"])
def test_every_way_a_solution_names_is_marked(app: App, theme: str) -> None:
    tested = crossed = 0
    for puzzle in some(theme, 6):
        scene = page(app, puzzle)
        scene.show()
        settle(app)
        for number in range(len(puzzle.walked)):
            scene._go_to(number)
            scene.changed()
            settle(app)
            board = table(scene).board
            named = {way for way in re.findall(_WAY, scene.answer.text.partition("\n")[0]) if stands_there(scene, way)}
            assert named == marked(scene, board), scene.answer.text
            tested += bool(named)
            if " stops " in scene.answer.text or "too late" in scene.answer.text:
                assert board.hint is not None and board.hint.stopped
                crossed += 1
    assert tested and (crossed or theme == "check")


def test_a_wrong_try_crosses_out_what_the_reply_stops(app: App) -> None:
    tested = 0
    for puzzle in some("win-2", 6):
        for turn in list(puzzle.failures[0])[::4]:
            scene = page(app, puzzle)
            play_text(app, scene, turn)
            settle(app)
            stopped = re.search(rf"reply stops ({_WAY})", scene.answer.text)
            if stopped is not None:
                tested += 1
                hint = table(scene).board.hint
                assert stopped[1] in marked(scene, table(scene).board) and hint is not None
                assert stopped[1][3:] in {scene.game.square_name(square) for square in hint.stopped}
    assert tested


def test_a_later_hint_keeps_what_the_aim_marked(app: App) -> None:
    for puzzle in (*some("hold", 4), *some("win-2", 4)):
        scene, named = page(app, puzzle), []
        for _asked in range(3):
            scene.hint()
            scene.changed()
            settle(app)
            board = table(scene).board
            ways = set(re.findall(_WAY, scene._aim))
            assert ways <= marked(scene, board)
            named.append(ways)
        assert named[0] == named[2]


def is_wrong(puzzle: Puzzle, before: Position, move: Move, right: Move) -> bool:
    """Whether the move is another one than the right one and wins not; where the puzzle tells what it comes to, that it
    does."""
    is_other = move.steps[0] != right.steps[0] and not before.after(move).is_terminal
    return is_other and (not puzzle.failures or before.move_text(move) in puzzle.failures[1])


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.key)
def test_retry_goes_back_to_the_turn_that_was_wrong(app: App, variant) -> None:
    puzzle = next(each for each in puzzles_of(variant) if each.theme == "win-3")
    other = next(each for each in puzzles_of(variant) if each.theme == "win-2")
    run = ListRun(GAMES[variant.game], variant, (puzzle, other), "A list")
    scene = opened(app, Solve(run), PuzzleScene)
    play_text(app, scene, puzzle.line[0])
    settle(app)
    before = scene.position
    right = before.parse_move(puzzle.line[2])
    wrong = next(each for each in before.legal_moves if is_wrong(puzzle, before, each, right))
    play_text(app, scene, before.move_text(wrong))
    settle(app)
    assert scene.answer.is_right is False
    click(app, "again")
    assert scene.position == before and scene.turns == list(puzzle.line[:2]) and scene.is_open
    assert scene.praise().text.startswith("Right! ") and table(scene).board.last is not None
    for turn in puzzle.line[2::2]:
        play_text(app, scene, turn)
        settle(app)
    assert scene.answer.is_right and headline_title(scene) == "You found it after a wrong try"
    click(app, "again")
    assert scene.position == scene.start and not scene.turns
    play_text(app, scene, puzzle.line[0])
    settle(app)
    play_text(app, scene, before.move_text(wrong))
    settle(app)
    scene.next()
    assert scene._puzzle is other and scene.position == scene.start and not scene.turns and not scene.praise().text


def test_what_the_other_side_wins_with_is_no_good_news(app: App) -> None:
    puzzle = next(each for each in puzzles_of(ENTROPY) if each.theme == "hold")
    scene = page(app, puzzle)
    play_text(app, scene, puzzle.mistakes[0][0])
    settle(app)
    assert scene.position.outcome is not None and table(scene).board.winning_tone is Tone.DANGER
    puzzle = some("win-2", 1)[0]
    scene = page(app, puzzle)
    for turn in puzzle.line[::2]:
        play_text(app, scene, turn)
        settle(app)
    assert table(scene).board.winning and table(scene).board.winning_tone is Tone.LINE


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.key)
def test_what_a_mistake_shown_beside_the_solution_loses_to_is_no_good_news(app: App, variant) -> None:
    lost = 0
    for puzzle in puzzles_of(variant):
        if not puzzle.mistakes:
            continue
        scene = PuzzleScene(app, ListRun(GAMES[variant.game], variant, (puzzle,), "A list"))
        for beside in (*range(len(puzzle.mistakes)), None):
            scene._go_to(len(puzzle.walked if beside is None else puzzle.mistakes[beside]), beside)
            board, outcome = scene._board(False), scene.position.outcome
            is_lost = outcome is not None and outcome.winner is scene.side.other
            assert (board.winning_tone is Tone.DANGER) is is_lost, puzzle.key
            lost += is_lost
    assert lost > 0
