"""The small boards of the rules: what they show follows the rules, and they move when they are pointed at or used."""

from __future__ import annotations

import pygame
import pytest
from hands import click_at, press
from paged import opened, pass_time

from magicgame.games import GAMES
from magicgame.games.game import Side
from magicgame.ui.app import App
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import make_look
from magicgame.ui.pages.figures import FigureShow
from magicgame.ui.pages.rules import RulesScene
from magicgame.ui.routes import Rules
from magicgame.ui.words.names import Names
from magicgame.ui.words.rules import rules_page

NAMES = Names.of(make_look((1280, 800)).tiles)
FIGURES = [
    pytest.param(rules.game, section, id=section.heading)
    for rules in rules_page(NAMES) for section in rules.sections if section.figure
]


@pytest.mark.parametrize(("game", "section"), FIGURES)
def test_every_figure_shows_a_legal_turn(game, section) -> None:
    figure = section.figure
    before = game.parse_position(figure.position, game.variant(figure.variant or game.variants[0].name))
    move = before.parse_move(figure.turn)
    assert not before.is_terminal and move in before.legal_moves and move.steps[figure.begins:figure.ends]


@pytest.mark.parametrize("name", GAMES)
def test_the_aim_comes_first_and_its_figure_is_a_win(name: str) -> None:
    game = GAMES[name]
    aim = next(rules for rules in rules_page(NAMES) if rules.game is game).sections[0]
    before = game.parse_position(aim.figure.position, game.variants[0])
    outcome = before.after(before.parse_move(aim.figure.turn)).outcome
    assert outcome is not None and outcome.winner is before.mover
    shown = FigureShow(game, aim.figure)._picture()
    assert shown.winning == outcome.lines and shown.swept == 1, "it shows its rule before anybody points at it"


def test_both_variants_judge_the_same_line_differently() -> None:
    magic = GAMES["magic"]
    locked, standing = (
        next(section.figure for section in rules_page(NAMES)[0].sections if section.heading.startswith(heading))
        for heading in ("Two ways to play: Locked line", "Two ways to play: Standing line")
    )
    assert locked.position == standing.position
    for figure, variant, winner in ((locked, "locked", None), (standing, "standing", Side.FIRST)):
        before = magic.parse_position(figure.position, magic.variant(variant))
        outcome = before.after(before.parse_move(figure.turn)).outcome
        assert (outcome and outcome.winner) is winner


def test_what_a_card_calls_a_line_is_one_before_anybody_points_at_it() -> None:
    figures = {each.heading: each.figure for each in rules_page(NAMES)[0].sections}
    line, locked, standing = (FigureShow(GAMES["magic"], figures[heading])._picture() for heading in (
        "A line", "Locking it", "Two ways to play: Standing line"))
    assert [each.side for each in line.lines] == [Side.FIRST] and not line.winning
    assert [each.locked for each in locked.winning] == [True] and not locked.padlocks
    assert [each.locked for each in standing.winning] == [False]


def test_the_piece_that_nothing_can_help_is_marked_before_anybody_points_at_it() -> None:
    entropy = GAMES["entropy"]
    rules = next(rules for rules in rules_page(NAMES) if rules.game is entropy)
    figure = next(each.figure for each in rules.sections if each.heading == "Frozen")
    before = entropy.parse_position(figure.position, entropy.variants[0])
    after = before.after(before.parse_move(figure.turn))
    assert not before.alarms_after() and after.alarms_after() == FigureShow(entropy, figure)._picture().alarms
    assert [move.steps for move in after.legal_moves] == [()], "it can only pass"


def test_a_tile_in_the_air_throws_no_shadow_beyond_its_board() -> None:
    look = make_look((1280, 800))
    show = FigureShow(GAMES["magic"], next(
        each.figure for each in rules_page(NAMES)[0].sections if each.heading == "Two ways to play: Standing line"))
    target, place = pygame.Surface((300, 300)), pygame.Rect(60, 60, 180, 180)
    show.play(1.0)
    for _frame in range(40):
        show.advance(1 / 60)
        show.paint(Canvas(target, look), place, look.palette.panel)
    target.fill("black", place)
    assert not pygame.mask.from_threshold(target, "black", (1, 1, 1, 255)).count() - 300 * 300


def board(app: App, scene: RulesScene, name: str) -> bytes:
    """What the board of that card looks like now."""
    scene.dirty = True
    app.step(0.0)
    return pygame.image.tobytes(app.screen.subsurface(scene.form[name].board.rect), "RGB")


def test_a_board_moves_when_it_is_pointed_at_and_goes_back_to_its_beginning(app: App) -> None:
    scene = opened(app, Rules(), RulesScene)
    at_rest = board(app, scene, "rule.magic.1")
    assert not scene.is_waiting
    app.handle(pygame.Event(
        pygame.MOUSEMOTION, pos=scene.form["rule.magic.1"].rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    pass_time(app, 0.2)
    assert scene.is_moving and board(app, scene, "rule.magic.1") != at_rest
    pass_time(app, 1)
    assert not scene.is_moving
    after = board(app, scene, "rule.magic.1")
    assert after != at_rest
    pass_time(app, 5)
    assert not scene.is_waiting and board(app, scene, "rule.magic.1") == at_rest


def test_a_board_moves_when_it_is_tapped_or_used_by_key(app: App) -> None:
    scene = opened(app, Rules(), RulesScene)
    click_at(app, scene.form["rule.magic.0"].rect.center)
    assert scene.is_moving
    pass_time(app, 9)
    while scene.form.focused != "rule.magic.1":
        press(app, pygame.K_TAB)
    press(app, pygame.K_RETURN)
    assert scene.is_moving and app.top is scene


def test_without_motion_the_board_only_changes(app: App) -> None:
    app.settings.reduced_motion = True
    scene = opened(app, Rules(), RulesScene)
    click_at(app, scene.form["rule.magic.1"].rect.center)
    app.step(1 / 60)
    assert not scene.is_moving and scene.is_waiting


def test_the_other_game_is_chosen_beside_the_title(app: App) -> None:
    scene = opened(app, Rules(), RulesScene)
    assert scene.spoken().startswith("The rules. Magic")
    click_at(app, scene.form["game.1"].rect.center)
    assert scene.spoken().startswith("The rules. Entropy")


def test_the_light_goes_over_the_line_that_wins() -> None:
    magic = GAMES["magic"]
    show = FigureShow(magic, rules_page(NAMES)[0].sections[0].figure)
    show.play(1.0)
    while show.is_moving:
        show.advance(1 / 60)
    assert show.is_waiting and show._picture().winning and show._picture().swept == 1
