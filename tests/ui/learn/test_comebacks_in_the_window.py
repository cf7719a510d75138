"""Mistakes that come back, in the window: a card where the puzzles are, today's one after the other, first tries."""

from __future__ import annotations

from datetime import timedelta

from hands import SAMPLE
from learning import (
    LOCKED,
    MAGIC,
    TODAY,
    click,
    opened,
    play_by_clicks,
    says,
    seen,
    shown_position,
    study_of,
    table,
    top,
)

from magicgame import paths
from magicgame.engine.assess import assess
from magicgame.engine.stop import StopFlag
from magicgame.match.review import Remark, judge
from magicgame.player.comebacks import Comeback, ComebacksFile, add_mistakes, load_comebacks
from magicgame.player.files import save
from magicgame.player.progress import Progress, load_progress, save_progress
from magicgame.ui.app import App
from magicgame.ui.learn.comebacks import ComebacksScene
from magicgame.ui.learn.puzzles import PuzzlesScene
from magicgame.ui.routes import ComeBack, Puzzles

YESTERDAY = TODAY - timedelta(days=1)


def judged() -> list[Remark]:
    found = []
    for node in study_of(SAMPLE).line[1:]:
        assert node.parent is not None and node.move is not None
        found.append(judge(node.parent.position, node.move, assess(node.parent.position, StopFlag())))
    return found


REMARKS = judged()
MISTAKES = [remark for remark in REMARKS if remark.is_mistake]


def begin(app: App, count: int = 2) -> ComebacksScene:
    """With so many mistakes made yesterday, opened from the card."""
    add_mistakes(MISTAKES[:count], YESTERDAY)
    opened(app, Puzzles(), PuzzlesScene)
    click(app, "comebacks")
    return top(app, ComebacksScene)


def days() -> list[tuple[int, str]]:
    return [(each.right, each.due) for each in load_comebacks()[0]]


def after(number: int) -> str:
    return (TODAY + timedelta(days=number)).isoformat()


def test_without_mistakes_there_is_no_card(app: App) -> None:
    scene = opened(app, Puzzles(), PuzzlesScene)
    assert "Your mistakes" not in seen(scene)


def test_the_card_tells_how_many_there_are_and_when(app: App) -> None:
    add_mistakes(MISTAKES[:2], TODAY)
    assert "Next on Sunday, 22 November" in seen(opened(app, Puzzles(), PuzzlesScene))
    app.back()
    add_mistakes(MISTAKES[:2], YESTERDAY)
    assert {"Your mistakes", "2 for today"} <= set(seen(opened(app, Puzzles(), PuzzlesScene)))


def test_put_right_it_comes_back_later_and_missed_tomorrow(app: App) -> None:
    scene = begin(app)
    assert scene.words()[0] == "Mistake 1 of 2" and shown_position(scene) == MISTAKES[0].before
    play_by_clicks(app, scene, MISTAKES[0].best.move)
    assert says(scene, "Right.") and days()[0] == (1, after(3))
    click(app, "next")
    play_by_clicks(app, scene, MISTAKES[1].played.move)
    assert scene.answer.is_right is False and days()[1] == (0, after(1))
    click(app, "again")
    play_by_clicks(app, scene, MISTAKES[1].best.move)
    assert days()[1] == (0, after(1))
    click(app, "next")
    assert table(scene).headline.title == "Done for today"
    assert scene.words() == ("1 of 2 right", "Your next mistake comes back on Sunday, 22 November")
    click(app, "leave")
    assert "Done for today" in seen(top(app, PuzzlesScene))


def test_the_day_counts_once_all_mistakes_of_it_are_answered(app: App) -> None:
    progress = Progress()
    progress.puzzles.note_day(YESTERDAY)
    save_progress(progress)
    scene = begin(app)
    play_by_clicks(app, scene, MISTAKES[0].best.move)
    assert load_progress()[0].puzzles.days_in_a_row(TODAY) == 1
    click(app, "next")
    play_by_clicks(app, scene, MISTAKES[1].best.move)
    click(app, "next")
    assert load_progress()[0].puzzles.days_in_a_row(TODAY) == 2
    assert scene.words()[1].startswith("2 days in a row. ")


def test_who_has_it_shown_has_missed_it(app: App) -> None:
    begin(app, 1)
    click(app, "show")
    assert days() == [(0, after(1))]


def test_half_done_the_rest_is_left(app: App) -> None:
    scene = begin(app)
    play_by_clicks(app, scene, MISTAKES[0].best.move)
    click(app, "leave")
    assert "One more for today" in seen(top(app, PuzzlesScene))
    click(app, "comebacks")
    scene = top(app, ComebacksScene)
    assert scene.words()[0] == "Mistake 1 of 1" and shown_position(scene) == MISTAKES[1].before


def test_what_is_no_mistake_is_not_asked_for(app: App) -> None:
    """The exact engine has the last word over the file."""
    good = next(remark for remark in reversed(REMARKS) if not remark.is_mistake)
    move = good.before.move_text(good.played.move)
    save(paths.comebacks_file(), ComebacksFile([Comeback(LOCKED.key, good.before.text, move, TODAY.isoformat())]))
    scene = opened(app, ComeBack(MAGIC, LOCKED), ComebacksScene)
    assert scene.mistake is None and days() == [(1, after(3))]


def test_a_day_without_any_says_when_the_next_comes(app: App) -> None:
    add_mistakes(MISTAKES[:1], TODAY)
    scene = opened(app, ComeBack(MAGIC, LOCKED), ComebacksScene)
    assert table(scene).headline.title == "Nothing for today"
    assert table(scene).headline.detail == "Your next mistake comes back on Sunday, 22 November"


def test_a_damaged_file_is_told_where_the_puzzles_are(app: App) -> None:
    paths.comebacks_file().parent.mkdir(parents=True, exist_ok=True)
    paths.comebacks_file().write_bytes(b"{")
    scene = opened(app, Puzzles(), PuzzlesScene)
    assert "mistakes.json is damaged. It was kept as mistakes.json.1." in seen(scene)
