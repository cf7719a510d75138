"""The page of a new game: who plays, by which rules, and what happens to a match that is not finished."""

from __future__ import annotations

import msgspec
import pygame
import pytest
from hands import SAMPLE, Drawn, drawn
from matches import Table, opened

from magicgame.games import GAMES
from magicgame.games.game import Face, Game, Side, Tile
from magicgame.language import languages
from magicgame.match.first import first_match
from magicgame.match.match import Match
from magicgame.match.rating import Rating
from magicgame.match.seats import Engine, Friend, Person, Seats
from magicgame.player.ratings import add_rated
from magicgame.player.results import Entry, add_result
from magicgame.player.settings import load_settings
from magicgame.ui.board.tiles import face
from magicgame.ui.play.level_option import LevelOption
from magicgame.ui.play.setup import SetupScene
from magicgame.ui.routes import Play, Rules, SetUp


def setup(table: Table) -> SetupScene:
    table.set_up()
    assert isinstance(table.app.top, SetupScene)
    return table.app.top


def test_in_large_type_who_is_played_stands_beside_start() -> None:
    with opened(window_size=(1280, 800), text_size=2.0) as table:
        setup(table)
        assert table.reads("Against the computer: Level\u00a02\u00a0–\u00a0Easy")
        assert table.shows("Diamond"), "the other side is in sight"
        table.click("FIRST.computer")
        assert table.reads("Computer – Computer")


def test_enter_starts_the_match_that_was_chosen(table: Table) -> None:
    setup(table)
    for name in ("variant.standing", "FIRST.computer", "FIRST.4", "SECOND.person"):
        table.click(name)
    table.press(pygame.K_RETURN)
    match = table.match
    assert (match.variant.name, match.seats) == ("standing", Seats(Engine(4), Person()))


@pytest.mark.parametrize("focus", ["FIRST.person", "swap", "rated", "FIRST.name"])
def test_the_key_on_start_starts_wherever_the_focus_is(table: Table, focus: str) -> None:
    page = setup(table)
    table.click("SECOND.person")
    page.form.focused = focus
    assert table.reads("Ctrl+Enter")
    table.press(pygame.K_RETURN, pygame.KMOD_LCTRL)
    assert table.page == "game"


def test_a_new_game_begins_with_the_game_asked_for(table: Table) -> None:
    for game in GAMES.values():
        table.app.go(SetUp(game))
        table.click("Start")
        assert table.match.game is game
        table.scene.leave()


def test_the_next_new_game_begins_with_the_last_choices(table: Table) -> None:
    setup(table)
    for name in ("game.entropy", "FIRST.computer", "SECOND.6"):
        table.click(name)
    table.click("Start")
    table.scene.leave()
    setup(table)
    table.click("Start")
    assert table.match.game.name == "entropy" and table.match.seats == Seats(Engine(2), Engine(6))
    kept, _problem = load_settings()
    assert (kept.game, kept.variant, kept.first, kept.second) == ("entropy", "standard", "level 2", "level 6")


def test_choices_that_were_left_are_forgotten(table: Table) -> None:
    before = msgspec.structs.asdict(table.app.settings)
    setup(table)
    for name in ("variant.standing", "rated", "game.entropy", "clock.5", "SECOND.friend", "SECOND.name"):
        table.click(name)
    table.type("bo")
    table.press(pygame.K_ESCAPE)
    assert table.page == "elsewhere" and msgspec.structs.asdict(table.app.settings) == before
    setup(table)
    assert table.widget("game.magic").is_chosen and table.widget("SECOND.computer").is_chosen


def test_a_person_sees_how_matches_against_the_level_chosen_ended(table: Table) -> None:
    for level, result in ((2, "won"), (2, "lost"), (2, "won"), (3, "lost")):
        add_result(Entry("2026-11-21", "magic", "magic-locked", level, "first", result, 12))  # type: ignore[arg-type]
    setup(table)
    assert table.reads("So far against this level: 2 won, 1 lost")
    table.click("SECOND.4")
    assert not table.shows("So far against this level")


def test_a_match_by_message_is_begun_only_by_choosing_it_and_its_friend_by_naming_him(table: Table) -> None:
    table.app.settings.first_name, table.app.settings.second_name = "Ann", "Bo"
    setup(table)
    table.click("SECOND.friend")
    assert table.reads("Ann") and not table.reads("Bo")
    table.click("Start")
    assert table.match.seats == Seats(Person("Ann"), Friend())
    table.scene.leave()
    setup(table)
    table.click("Start")
    assert table.match.seats == Seats(Person(), Engine(2))


def test_a_level_is_remembered_while_a_person_sits_there(table: Table) -> None:
    setup(table)
    for choice, level in (("computer", "2 Easy"), ("5", "5 Strong"), ("person", ""), ("computer", "5 Strong")):
        table.click(f"SECOND.{choice}")
        levels = [widget for widget in table.app.top.form if isinstance(widget, LevelOption)]
        assert [each.label for each in levels if each.is_chosen] == ([level] if level else [])
        names = ["1 Beginner", "2 Easy", "3 Casual", "4 Skilled", "5 Strong", "6 Master"]
        assert all(table.reads(name) is bool(level) for name in names)
    table.click("Start")
    assert table.match.seats == Seats(Person(), Engine(5))


def test_names_of_persons_go_with_them(table: Table) -> None:
    table.app.settings.first_name, table.app.settings.second_name = "Ann", "Bo"
    setup(table)
    table.click("SECOND.person")
    table.click("Start")
    assert table.match.seats == Seats(Person("Ann"), Person("Bo")) and table.reads("Ann")


def test_the_sides_are_swapped_with_all_that_belongs_to_them(table: Table) -> None:
    setup(table)
    table.click("SECOND.4")
    table.click("swap")
    table.click("Start")
    assert table.match.seats == Seats(Engine(4), Person())
    table.scene.leave()
    table.app.settings.first_name, table.app.settings.second_name = "Ann", "Bo"
    setup(table)
    table.click("FIRST.person")
    table.click("swap")
    table.click("Start")
    assert table.match.seats == Seats(Person("Bo"), Person("Ann"))


def test_two_persons_are_helped_only_where_they_agree_on_it(table: Table) -> None:
    setup(table)
    assert not table.shows("Hints and threats")
    table.click("SECOND.person")
    assert table.shows("Either of you may ask for help") and not table.shows("Teaching game")
    table.click("Start")
    assert not table.can_click("Hint") and not table.can_click("Threats")
    setup(table)
    table.click("aid")
    table.click("Start")
    assert table.can_click("Hint") and table.can_click("Threats") and table.app.settings.aid_for_two


def test_two_persons_type_their_names_which_are_kept(table: Table) -> None:
    setup(table)
    assert not table.reads("Name")
    table.click("SECOND.person")
    for name, typed in (("FIRST.name", "ann leex"), ("SECOND.name", "bo")):
        table.click(name)
        table.type(typed)
    table.click("FIRST.name")
    table.press(pygame.K_BACKSPACE)
    assert table.page == "setup" and table.reads("ann lee") and table.reads("bo")
    for _field in range(3):
        assert table.page == "setup"
        table.press(pygame.K_RETURN)
    assert table.match.seats == Seats(Person("ann lee"), Person("bo")) and table.reads("ann lee")
    kept = load_settings()[0]
    assert (kept.first_name, kept.second_name) == ("ann lee", "bo")
    table.scene.leave()
    setup(table)
    assert table.reads("ann lee")
    table.click("SECOND.computer")
    assert not table.reads("ann lee")


def test_the_name_of_a_friend_is_not_taken_along_into_a_match_against_the_computer(table: Table) -> None:
    table.app.settings.first_name, table.app.settings.second_name = "Ann", "Bo"
    setup(table)
    table.click("SECOND.computer")
    table.click("Start")
    assert table.reads("You") and not table.shows("Ann")
    table.scene.leave()
    setup(table)
    table.click("SECOND.person")
    assert table.reads("Ann") and table.reads("Bo")


def test_a_name_typed_by_tab_and_keys_is_cut_where_it_is_too_long(table: Table) -> None:
    setup(table)
    table.click("SECOND.person")
    while table.app.top.form.focused != "FIRST.name":
        table.press(pygame.K_TAB)
    table.type("x" * 50 + "?")
    table.press(pygame.K_v, pygame.KMOD_CTRL)
    table.press(pygame.K_TAB)
    table.click("Start")
    assert table.match.seats.name(Side.FIRST) == "x" * 40


def test_a_game_without_an_engine_is_for_persons_and_seats_are_kept(table: Table, morris: Game) -> None:
    setup(table)
    table.click("game.morris")
    assert not table.reads("2 Easy") and not table.reads("Computer") and not table.shows("Teaching game")
    table.click("game.magic")
    assert table.reads("2 Easy") and table.can_click("teaching")
    table.click("game.morris")
    table.click("Start")
    assert table.match.game is morris and table.match.seats == Seats()
    assert table.app.settings.second == "level 2"


def test_turns_are_taught_only_where_one_person_plays_a_computer_that_can_judge(table: Table) -> None:
    setup(table)
    table.click("teaching")
    assert not table.app.settings.teaching, "nothing is kept before the match begins"
    table.click("SECOND.person")
    assert not table.shows("Teaching game")
    for name, can_teach in (
        ("SECOND.computer", True), ("FIRST.computer", False), ("FIRST.person", True),
    ):
        table.click(name)
        assert table.can_click("teaching") is can_teach
    table.click("game.entropy")
    assert not table.shows("Teaching game") and table.shows("Rated"), "what the game has not is left out"
    table.click("game.magic")
    table.click("Start")
    assert table.scene.coach is not None and load_settings()[0].teaching


def test_no_question_is_asked_about_a_match_without_turns(table: Table) -> None:
    table.play()
    setup(table)
    table.click("Start")
    assert table.page == "game"


def test_a_match_with_a_turn_stays_to_be_continued_when_another_one_begins(table: Table) -> None:
    first = first_match(GAMES["magic"])
    first.play(first.position.parse_move(SAMPLE[0]))
    for begin in (lambda: table.play(SAMPLE[0]), lambda: table.app.go(Play(first))):
        begin()
        table.scene.leave()
        setup(table)
        table.click("Start")
        assert table.page == "game"
        table.scene.leave()
    assert [len(kept.moves) for kept in table.kept] == [1, 1]


@pytest.mark.parametrize(("name", "faces"), [("magic", tuple(Face)), ("entropy", (Face.LIGHT, Face.LIGHT))])
def test_a_new_game_shows_the_pieces_it_is_played_with(table: Table, name: str, faces: tuple[Face, Face]) -> None:
    setup(table)
    table.click(f"game.{name}")
    table.point_at((0, 0))
    drawn = table.drawn()
    for side, shown, words in zip(Side, faces, ("Circle", "Diamond"), strict=True):
        title = next(each.rect for each in drawn if each.words == words)
        assert _has_left_of(table, title, Tile(side, shown))
        assert not _has_left_of(table, title, Tile(side, shown.turned)) or name == "entropy"


def _has_left_of(table: Table, words: pygame.Rect, tile: Tile) -> bool:
    """Whether the tile is shown left of the words, as large as it is there."""
    size = table.app.look.type_px(52)
    picture = face(table.app.look, tile, size)
    inner = picture.get_rect().inflate(-size // 2, -size // 2)
    wanted = pygame.image.tobytes(picture.subsurface(inner), "RGB")
    area = pygame.Rect(words.left - 2 * size, words.top - size // 2, 2 * size, 2 * size).clip(
        table.app.screen.get_rect())
    for x in range(area.left, area.right - inner.width):
        column = [y for y in range(area.top, area.bottom - inner.height)
                  if table.app.screen.get_at((x, y))[:3] == picture.get_at(inner.topleft)[:3]]
        for y in column:
            shown = table.app.screen.subsurface(pygame.Rect((x, y), inner.size))
            if pygame.image.tobytes(shown, "RGB") == wanted:
                return True
    return False


def test_the_tile_set_is_chosen_here_too(table: Table) -> None:
    setup(table)
    table.click("tile_set.eclipse")
    assert table.reads("Sun") and table.reads("Moon") and load_settings()[0].tile_set == "eclipse"


def test_every_variant_says_what_it_is_and_rules_are_of_the_game_chosen(table: Table) -> None:
    setup(table)
    for name, words in (("variant.locked", "every square beside them"), ("variant.standing", "")):
        table.click(name)
        assert table.shows(words)
    table.click("game.entropy")
    scene = table.app.top
    table.click("Rules")
    assert table.route == Rules(scene.game_in_view(), scene.variant_in_view())


def places(table: Table) -> dict[str, tuple[int, int, int, int]]:
    return {widget.name: tuple(widget.rect) for widget in table.app.top.form if not widget.name.startswith("SECOND.")}


@pytest.mark.parametrize("size", [(900, 600), (1280, 800)], ids=str)
@pytest.mark.parametrize("chosen", ["clock.2", "SECOND.5", "SECOND.computer", "teaching"])
def test_nothing_moves_under_the_pointer_when_something_is_chosen(size: tuple[int, int], chosen: str) -> None:
    with opened(window_size=size) as table:
        setup(table)
        before = places(table)
        table.click(chosen)
        after = places(table)
        assert {name: place for name, place in before.items() if after.get(name, place) != place} == {}


@pytest.mark.parametrize("size", [(900, 600), (1280, 800)], ids=str)
@pytest.mark.parametrize("language", languages())
def test_the_rows_stay_where_they_are_when_another_game_is_chosen(size: tuple[int, int], language: str) -> None:
    with opened(window_size=size, language=language) as table:
        setup(table)
        rows = []
        for game in ("game.magic", "game.entropy"):
            table.click(game)
            rows.append({name: (top, high) for name, (_left, top, _wide, high) in places(table).items()})
        assert {name: rows[1][name] for name in rows[0].keys() & rows[1].keys() if rows[0][name] != rows[1][name]} == {}


def test_a_game_with_one_set_of_rules_lets_nobody_choose(table: Table) -> None:
    setup(table)
    table.click("game.entropy")
    assert table.shows("How to win")
    assert not [each.name for each in table.app.top.form if each.name.startswith("variant.")]


def test_the_level_is_a_picture_too_stronger_ones_have_more_of_it(table: Table) -> None:
    setup(table)
    table.point_at((0, 0))
    table.drawn()
    options = [widget for widget in table.app.top.form if isinstance(widget, LevelOption) and not widget.is_chosen]
    palette, screen = table.app.look.palette, table.app.screen
    ink = [
        sum(screen.get_at((x, y))[:3] == palette.text
            for x in range(each.rect.left, each.rect.right) for y in range(each.rect.top, each.rect.centery))
        for each in options
    ]
    assert len(ink) == 5 and ink == sorted(set(ink))


def lowest(drawn: list[Drawn]) -> int:
    return max(each.rect.bottom for each in drawn)


@pytest.mark.parametrize("size", [(900, 600), (1280, 800)], ids=str)
@pytest.mark.parametrize("language", languages())
def test_everything_is_in_sight_at_once(size: tuple[int, int], language: str) -> None:
    with opened(window_size=size, language=language) as table:
        setup(table)
        assert all(widget.shown_rect == widget.rect for widget in table.app.top.form)
        assert lowest(table.drawn()) <= size[1]


def test_the_level_last_played_against_is_offered_again_after_a_match_of_two_persons(table: Table) -> None:
    setup(table)
    table.click("SECOND.4")
    table.click("Start")
    table.scene.leave()
    setup(table)
    table.click("SECOND.person")
    table.click("Start")
    table.scene.leave()
    setup(table)
    table.click("FIRST.computer")
    table.click("Start")
    assert table.match.seats == Seats(Engine(4), Person())


def test_the_clock_in_sight_is_the_one_played_and_kept_for_the_computer_and_for_persons(table: Table) -> None:
    setup(table)
    table.click("SECOND.person")
    table.click("5 min")
    for name in ("game.entropy", "game.magic"):
        table.click(name)
        assert table.widget("5 min").is_chosen
    table.click("SECOND.computer")
    assert table.widget("No clock").is_chosen, "a match against the computer has a clock of its own"
    table.click("3 min")
    table.click("SECOND.person")
    table.click("Start")
    assert table.match.time_control is not None and table.match.time_control.text == "300+0"
    table.scene.leave()
    setup(table)
    table.click("SECOND.computer")
    assert table.widget("3 min").is_chosen


def test_each_game_keeps_its_own_rules(table: Table) -> None:
    setup(table)
    for name in ("variant.standing", "game.entropy", "game.magic"):
        table.click(name)
    assert table.widget("variant.standing").is_chosen
    table.click("game.entropy")
    table.click("Start")
    assert table.match.variant.name == "standard"
    table.scene.leave()
    setup(table)
    table.click("game.magic")
    table.click("Start")
    assert table.match.variant.name == "standing"


def test_the_game_played_last_is_the_one_to_go_on_with(table: Table) -> None:
    for game, variant in (("entropy", "standard"), ("magic", "standing")):
        table.app.go(Play(Match(GAMES[game], GAMES[game].variant(variant), Seats())))
        table.app.back()
        assert (load_settings()[0].game, load_settings()[0].variant) == (game, variant)
        setup(table)
        assert table.widget(f"game.{game}").is_chosen
        assert game == "entropy" or table.widget(f"variant.{variant}").is_chosen
        table.app.back()


def test_ctrl_a_selects_the_whole_name(table: Table) -> None:
    table.app.settings.first_name = "Anna"
    setup(table)
    table.click("SECOND.person")
    table.click("FIRST.name")
    table.app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_LCTRL, unicode="\x01"))
    table.press(pygame.K_BACKSPACE)
    table.type("be")
    assert table.reads("be")
    table.click("Start")
    assert table.match.seats.name(Side.FIRST) == "be"


def test_what_a_choice_means_is_told_below_it(table: Table) -> None:
    setup(table)
    table.click("SECOND.auto")
    assert table.shows("it follows your rating") and not table.shows("email or chat")
    table.click("SECOND.friend")
    assert table.shows("email or chat") and table.reads("Name")
    for number, words in ((1, "for your first matches"), (6, "As strong as the program can play")):
        table.click("SECOND.computer")
        table.click(f"SECOND.{number}")
        assert table.shows(words)


def test_only_of_a_game_it_cannot_play_perfectly_the_strongest_computer_says_how_it_would(table: Table) -> None:
    for game, level, is_offered in (("magic", 6, False), ("entropy", 5, False), ("entropy", 6, True)):
        setup(table)
        for name in (f"game.{game}", f"SECOND.{level}"):
            table.click(name)
        told = table.shows("with a table of all positions it makes no mistakes")
        assert told is is_offered is any(widget.name == "perfect" for widget in table.app.top.form)


def test_the_fields_for_names_tell_what_persons_without_one_are_called(table: Table) -> None:
    setup(table)
    table.click("SECOND.person")
    for side in ("Circle", "Diamond"):
        assert sum(each.words == side for each in drawn(table.app)) == 2, "in the heading and in the field"


def test_nothing_below_moves_when_the_names_are_asked_for(table: Table) -> None:
    table.set_up()
    before = table.widget("variant.locked").rect.top
    table.click("SECOND.person")
    assert table.shows("Name") and table.widget("variant.locked").rect.top == before


def test_a_switch_is_clicked_anywhere_on_its_card_and_says_the_rating(table: Table) -> None:
    add_rated("a match", "magic-locked", table.app.now.date(), 2.0, Rating(900, 60), 1.0)
    setup(table)
    card = table.widget("rated")
    assert any(each.words.startswith("Rated · ") for each in drawn(table.app)) and not card.is_on
    table.click_at(card.rect.move(4, 4).topleft)
    assert table.widget("rated").is_on


def test_the_goal_of_entropy_is_told_once(table: Table) -> None:
    table.app.go(SetUp(GAMES["entropy"]))
    assert len([each for each in drawn(table.app) if "touch" in each.words and "none of your" in each.words]) == 1
