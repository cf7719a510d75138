"""Comments on turns: written in the review, kept in the record, found again."""

from __future__ import annotations

import pygame
import pytest
from hands import NOW, SAMPLE, match_of
from studying import Desk

from magicgame import paths
from magicgame.language import languages
from magicgame.match.record import load_autosave, load_record, save_record
from magicgame.player.kept import Kept
from magicgame.player.library import keep, kept_files, look_at
from magicgame.ui.study.library import OpenScene


def type_text(desk: Desk, text: str) -> None:
    for letter in text:
        desk.app.handle(pygame.Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter))


def review_kept(desk: Desk) -> None:
    keep(match_of(SAMPLE, second="level 3"), "2026-11-21 10.00.00 7-1.record", NOW.date())
    desk.app.put(OpenScene(desk.app))
    desk.click("kept.0")


def comment(desk: Desk, text: str) -> None:
    desk.press(pygame.K_k)
    assert desk.page == "comment"
    type_text(desk, text)
    desk.press(pygame.K_RETURN)
    assert desk.page == "analysis"


def test_a_comment_is_kept_in_the_record_and_shown_beside_the_turn(desk: Desk) -> None:
    review_kept(desk)
    desk.press(pygame.K_LEFT)
    desk.pass_time(1)
    comment(desk, "Kleine Falle: (k) {hm}")
    assert desk.rows[0] == "Kleine Falle: (k) {hm}" and desk.shows("Kleine Falle")
    assert [mark.text for mark in desk.turns.marks[10] if mark.text] == ["”"]
    (path,) = kept_files()
    assert load_autosave(path).notes[11].comment == "Kleine Falle: (k) {hm}"
    kept = look_at(path)
    assert isinstance(kept, Kept) and kept.comments and kept.turns == 12
    desk.press(pygame.K_RIGHT)
    desk.pass_time(1)
    assert "Kleine Falle: (k) {hm}" not in desk.rows


def test_a_comment_is_changed_and_taken_away(desk: Desk) -> None:
    review_kept(desk)
    comment(desk, "good")
    desk.menu("comment")
    assert desk.shows("Comment on turn 12: ")
    type_text(desk, " move")
    desk.click("keep")
    (path,) = kept_files()
    assert load_autosave(path).notes[12].comment == "good move"
    desk.press(pygame.K_k)
    for _letter in "good move":
        desk.press(pygame.K_BACKSPACE)
    desk.press(pygame.K_RETURN)
    assert load_autosave(path).notes[12].comment == "" and desk.shows("You lost")


def test_escape_changes_nothing(desk: Desk) -> None:
    review_kept(desk)
    before = kept_files()[0].read_bytes()
    desk.press(pygame.K_k)
    type_text(desk, "no")
    desk.press(pygame.K_ESCAPE)
    assert desk.page == "analysis" and kept_files()[0].read_bytes() == before
    assert desk.scene.study.current.note.comment == ""


def test_a_record_of_another_folder_is_commented_where_it_lies(desk: Desk) -> None:
    file = paths.records_folder() / "mine.record"
    file.parent.mkdir(parents=True)
    save_record(match_of(SAMPLE[:5]), file)
    desk.app.handle(pygame.Event(pygame.DROPFILE, file=str(file)))
    comment(desk, "why not")
    assert load_record(file).notes[5].comment == "why not" and "%seal" not in file.read_text(encoding="utf-8")


def test_a_branch_and_a_study_without_a_record_keep_comments_to_themselves(desk: Desk) -> None:
    scene = desk.analyse(SAMPLE[:5])
    comment(desk, "here")
    assert "{here}" in scene.record
    review_kept(desk)
    before = kept_files()[0].read_bytes()
    desk.press(pygame.K_HOME)
    desk.scene.move_played(desk.scene.study.current.position.legal_moves[3])
    comment(desk, "or this")
    assert "{or this}" in desk.scene.record and kept_files()[0].read_bytes() == before


def test_a_record_that_is_gone_is_told_of_and_the_comment_stays(desk: Desk) -> None:
    review_kept(desk)
    kept_files()[0].unlink()
    comment(desk, "lost")
    assert desk.shows("The comment could not be written to the record") and "lost" in desk.rows


def test_a_review_writes_down_how_many_mistakes_there_were(desk: Desk) -> None:
    review_kept(desk)
    desk.find_all()
    summary = desk.scene.summary
    assert summary is not None
    kept = look_at(kept_files()[0])
    assert isinstance(kept, Kept) and kept.mistakes == len(summary.mistakes[desk.scene.study.seats.persons[0]])


@pytest.mark.parametrize("language", languages())
def test_a_long_comment_fits(desk: Desk, language: str) -> None:
    review_kept(desk)
    desk.app.settings.language = language
    desk.app.apply_settings()
    comment(desk, "Wort " * 60)
    desk.picture()
    desk.press(pygame.K_k)
    desk.picture()
