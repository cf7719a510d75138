"""A match that is over is kept: once, whatever comes after its end, and nothing is lost where that is refused."""

from __future__ import annotations

import errno
import os

import pygame
import pytest
from hands import ALMOST_OVER, SAMPLE, WINNING_CLICKS
from matches import Table

from magicgame import paths
from magicgame.games.game import Side
from magicgame.match.begun import begun
from magicgame.match.record import load_record
from magicgame.match.study import Study
from magicgame.player.kept import Kept
from magicgame.player.library import kept_files, look_at
from magicgame.player.results import load_results
from magicgame.ui.routes import Play


def ends() -> list[tuple[int, Side | None]]:
    """Of the matches kept: how many turns each had, and who won."""
    found = []
    for path in kept_files():
        match = load_record(path)
        assert match.outcome is not None
        found.append((len(match.moves), match.outcome.winner))
    return found


@pytest.mark.parametrize(("first", "second"), [("level 1", "person"), ("person", "level 1")])
def test_a_match_against_the_computer_is_kept_as_soon_as_it_is_over(table: Table, first: str, second: str) -> None:
    table.play(ALMOST_OVER, first=first, second=second)
    table.scene.session.resign()
    winner = Side.FIRST if second == "person" else Side.SECOND
    assert ends() == [(11, winner)]
    table.app.back()
    assert ends() == [(11, winner)]


def test_the_winning_turn_keeps_the_match(table: Table) -> None:
    table.play(ALMOST_OVER, names=("Ann", "Bo"))
    table.click_squares(*WINNING_CLICKS)
    assert ends() == [(12, Side.SECOND)]
    assert load_record(kept_files()[0]).seats.name(Side.SECOND) == "Bo"
    table.app.back()
    assert len(ends()) == 1 and table.kept == []


def test_another_end_after_an_undo_takes_the_place_of_the_first(table: Table) -> None:
    table.play(ALMOST_OVER)
    table.click_squares(*WINNING_CLICKS)
    table.press(pygame.K_z, pygame.KMOD_CTRL)
    table.pass_time(1)
    table.scene.session.resign()
    table.app.back()
    assert ends() == [(11, Side.FIRST)]


def test_what_was_taken_back_before_the_end_is_kept_nowhere(table: Table) -> None:
    table.play(ALMOST_OVER)
    table.press(pygame.K_z, pygame.KMOD_CTRL)
    table.pass_time(1)
    assert table.scene.match.undone
    table.scene.session.resign()
    kept = load_record(kept_files()[0])
    assert ends() == [(10, Side.SECOND)] or ends() == [(10, Side.FIRST)]
    assert "[Undone" not in kept_files()[0].read_text(encoding="utf-8")
    assert len(Study.of_match(kept).line) == 11 and "[Undone" not in table.scene.record


def test_a_match_ended_twice_is_listed_as_it_was_counted(table: Table) -> None:
    table.play(ALMOST_OVER, first="level 1")
    table.click_squares(*WINNING_CLICKS)
    table.press(pygame.K_z, pygame.KMOD_CTRL)
    table.pass_time(1)
    table.scene.session.resign()
    kept = look_at(kept_files()[0])
    assert isinstance(kept, Kept) and [kept.is_helped] == [entry.helped for entry in load_results()[0]] == [False]


def test_an_end_taken_back_and_left_goes_on_and_is_kept_once(table: Table) -> None:
    table.play(ALMOST_OVER)
    table.click_squares(*WINNING_CLICKS)
    table.press(pygame.K_z, pygame.KMOD_CTRL)
    table.app.back()
    assert len(table.kept) == 1 and len(ends()) == 1, "the match goes on; its first end is not lost"


def test_a_match_the_statistics_had_no_room_for_is_counted_when_it_is_left(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.play(ALMOST_OVER, first="level 1")
    with monkeypatch.context() as full:
        full.setattr("magicgame.player.results.save", full_disk)
        table.click_squares(*WINNING_CLICKS)
    assert load_results()[0] == [] and table.shows("could not be counted in the statistics")
    table.app.back()
    assert len(load_results()[0]) == 1


def full_disk(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_match_of_two_computers_is_not_kept(table: Table) -> None:
    table.play(ALMOST_OVER, first="level 1", second="level 1")
    table.wait_for(lambda: table.match.is_over, 60)
    table.app.back()
    assert ends() == []


def test_a_match_resigned_before_the_first_turn_is_not_kept(table: Table) -> None:
    table.play()
    table.scene.session.resign()
    table.app.back()
    assert ends() == []


def test_a_disk_that_refuses_is_told_and_the_match_is_kept_later(table: Table) -> None:
    paths.library_folder().parent.mkdir(parents=True, exist_ok=True)
    paths.library_folder().write_text("in the way", encoding="utf-8")
    table.play(ALMOST_OVER)
    table.click_squares(*WINNING_CLICKS)
    assert table.shows("The finished match could not be kept")
    table.app.back()
    paths.library_folder().unlink()
    assert table.kept == [] and ends() == [(12, Side.SECOND)]


def test_a_resignation_taken_back_is_neither_counted_nor_kept_until_it_is_given_again(table: Table) -> None:
    table.play(ALMOST_OVER, first="level 1")
    table.scene.resign()
    table.pass_time(1)
    table.press(pygame.K_z, pygame.KMOD_CTRL)
    assert table.page == "game" and len(table.match.moves) == 11
    assert load_results()[0] == [] and ends() == []
    table.click("Redo")
    table.pass_time(1)
    assert table.page == "result" and table.shows("You resigned")
    assert [entry.result for entry in load_results()[0]] == ["lost"] and ends() == [(11, Side.FIRST)]


def test_who_takes_a_resignation_back_and_wins_is_counted_once(table: Table) -> None:
    table.play(ALMOST_OVER, first="level 1")
    table.scene.resign()
    table.press(pygame.K_z, pygame.KMOD_CTRL)
    table.click_squares(*WINNING_CLICKS)
    assert [(entry.result, entry.helped) for entry in load_results()[0]] == [("won", True)]
    assert ends() == [(12, Side.SECOND)]


def test_a_win_that_was_counted_stays_when_a_later_resignation_is_taken_back(table: Table) -> None:
    table.play(ALMOST_OVER, first="level 1")
    table.click_squares(*WINNING_CLICKS)
    table.press(pygame.K_z, pygame.KMOD_CTRL)
    table.pass_time(1)
    table.scene.resign()
    table.press(pygame.K_z, pygame.KMOD_CTRL)
    assert [entry.result for entry in load_results()[0]] == ["won"] and len(ends()) == 1


def test_a_draw_taken_back_between_two_persons_is_not_kept(table: Table) -> None:
    table.play(ALMOST_OVER, names=("Ann", "Bo"))
    table.scene.session.agree_draw()
    assert ends() == [(11, None)]
    table.press(pygame.K_z, pygame.KMOD_CTRL)
    assert ends() == [] and table.shows("Bo, flip a tile")


def test_how_many_mistakes_were_made_is_kept_once_it_is_known(table: Table) -> None:
    table.play(ALMOST_OVER, first="level 1")
    table.click_squares(*WINNING_CLICKS)
    table.wait_for(lambda: table.scene.aftermath.is_known)
    counts = [len(table.scene.aftermath.mistakes((side,))) for side in Side]
    kept = look_at(kept_files()[0])
    assert isinstance(kept, Kept) and kept.mistakes == counts[1] and sum(counts)
    assert kept.decided == table.scene.aftermath.decisive + 1
    table.app.back()
    assert load_record(kept_files()[0]).tags["Mistakes"] == "{} {}".format(*counts)


def test_an_end_taken_back_takes_its_mistakes_along(table: Table) -> None:
    table.play(ALMOST_OVER, names=("Ann", "Bo"))
    table.click_squares(*WINNING_CLICKS)
    table.wait_for(lambda: table.scene.aftermath.is_known)
    table.press(pygame.K_z, pygame.KMOD_CTRL)
    table.pass_time(1)
    assert not {"Mistakes", "Decided"} & table.match.tags.keys()


def test_a_flip_already_made_is_there_again_after_the_program_was_closed(table: Table) -> None:
    table.play(" ".join(SAMPLE[:3]))
    flip = table.position.next_steps()[0]
    table.click_squares(flip.source + 1, flip.target + 1)
    table.app.quit()
    match = table.kept[0]
    table.app.go(Play(match))
    assert table.scene.draft.done == (flip,) and "Begun" in table.scene.record
    table.press(pygame.K_BACKSPACE)
    assert table.scene.draft.done == () and begun(table.kept[0]) == ()
    table.click_squares(flip.source + 1, flip.target + 1)
    table.click_square(next(step.target for step in table.position.next_steps((flip,))) + 1)
    assert len(table.match.moves) == 4 and "Begun" not in table.match.tags
