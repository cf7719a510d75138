"""The board of a puzzle's page marks what the page says can come next, and nothing else."""

from __future__ import annotations

import re

import pytest
from learning import MAGIC, click, opened, play_by_clicks, settle, table

from magicgame.games import GAMES
from magicgame.games.game import Variant
from magicgame.match.puzzles import puzzles_of
from magicgame.player.runs import ListRun
from magicgame.ui.app import App
from magicgame.ui.board.picture import ThreatMark
from magicgame.ui.learn.puzzle import PuzzleScene
from magicgame.ui.routes import Solve
from magicgame.ui.table.picture import Text

LOCKED, STANDING = MAGIC.variants
ENTROPY = GAMES["entropy"].variants[0]


def open_first(app: App, theme: str, variant: Variant = LOCKED, least: int = 1) -> PuzzleScene:
    """The first puzzle of that theme whose solution has so many turns at least."""
    puzzle = next(each for each in puzzles_of(variant) if each.theme == theme and len(each.walked) >= least)
    return opened(app, Solve(ListRun(GAMES[variant.game], variant, (puzzle,), "A list")), PuzzleScene)


def marked(scene: PuzzleScene) -> set[str]:
    """The lines and the ways of pieces that are marked, as they are written."""
    mark, name = table(scene).board.threats, scene.game.square_name
    lines = {"–".join(map(name, line)) for line in mark.lines}
    return lines or {f"{name(source)}-{name(target)}" for source, target in mark.moves}


def said(text: str) -> set[str]:
    ways = re.findall(r"(?:threatens(?: to lock| to make| to win with)?|lock|complete|this turn:|But(?: now)?|"
                      r"makes the lines?) ((?:(?:, | and | or )?(?:\d+–\d+–\d+|[a-e]\d-[a-e]\d))+)", text)
    return {way for told in ways for way in re.findall(r"\d+–\d+–\d+|[a-e]\d-[a-e]\d", told)}


@pytest.mark.parametrize(("theme", "variant"), [
    ("win-3", LOCKED), ("hold", STANDING), ("win-3", STANDING), ("win-4", ENTROPY),
], ids=lambda each: each if isinstance(each, str) else each.key)
def test_every_turn_of_a_solution_is_marked_as_it_is_told(app: App, theme: str, variant: Variant) -> None:
    scene, turns = open_first(app, theme, variant), 0
    scene.show()
    scene.changed()
    settle(app)
    while scene.why_not_forward() is None:
        turns += bool(said(scene.answer.text))
        assert marked(scene) == said(scene.answer.text), scene.answer.text
        scene.forward()
        settle(app)
    assert turns


@pytest.mark.parametrize("variant", (LOCKED, STANDING, ENTROPY), ids=lambda each: each.key)
def test_what_a_turn_stops_is_marked_faintly(app: App, variant: Variant) -> None:
    scene = open_first(app, "hold", variant, least=2)
    scene.show()
    scene.changed()
    settle(app)
    before = table(scene).board.threats
    assert table(scene).board.faint_threats == ThreatMark()
    scene.forward()
    settle(app)
    faint = table(scene).board.faint_threats
    assert (faint.lines, faint.is_chance) == (before.lines, False)
    assert bool(faint.moves) != bool(faint.lines) and faint.moves <= before.moves
    assert not faint.lines & table(scene).board.threats.lines


def test_a_double_threat_is_told_and_marked_whole(app: App) -> None:
    scene = open_first(app, "win-3")
    play_by_clicks(app, scene, scene.position.parse_move("11-15/L16"))
    assert scene.answer.text.endswith(
        "Diamond wins next turn: it threatens 4–8–12, and if you stop that, it wins with 4–7–10.")
    assert marked(scene) == {"4–8–12", "4–7–10"} and not table(scene).board.threats.is_chance
    click(app, "again")
    assert table(scene).board.threats == ThreatMark()


def test_a_turn_that_lets_the_win_go_is_told_by_what_the_reply_does(app: App) -> None:
    scene = open_first(app, "win-4")
    play_by_clicks(app, scene, scene.position.parse_move("12-11/L4"))
    assert scene.answer.text.endswith("Diamond's reply makes the line 1–6–11: the win is gone.")
    scene = open_first(app, "win-2", ENTROPY)
    play_by_clicks(app, scene, scene.position.parse_move("d5-e5"))
    assert scene.answer.text.endswith("Your piece on e5 stands alone and must be rescued first: the win is gone.")


def test_who_solves_a_puzzle_is_told_its_idea_and_not_the_task(app: App) -> None:
    scene = open_first(app, "win-3")
    scene.hint()
    for turn in scene._puzzle.line[::2]:
        play_by_clicks(app, scene, scene.position.parse_move(turn))
    told = next(each for each in table(scene).panel if isinstance(each, Text))
    assert "The idea: every reply to turn 3 that stops 7–10–13 for good lets you win with 13–14–15." in told.answer.text
    assert not told.words and told.note.startswith("Your puzzle rating starts at ")
    click(app, "again")
    for turn in scene._puzzle.line[::2]:
        play_by_clicks(app, scene, scene.position.parse_move(turn))
    assert scene.rating_told().endswith(": only the first try counts") and scene.rating_told() in scene.news()


def test_a_draw_held_is_told_and_marked_by_what_it_does(app: App) -> None:
    scene = open_first(app, "hold", STANDING)
    play_by_clicks(app, scene, scene.position.parse_move(scene._puzzle.line[0]))
    assert ("Your turn stops 1–5–9 and 5–9–13: with 6 taken, the tile on 5 cannot be flipped. "
            "It also makes the line 6–10–14 and threatens to make 5–6–7.") in scene.answer.text
    assert marked(scene) == {"6–10–14", "5–6–7"} and table(scene).board.threats.is_chance
