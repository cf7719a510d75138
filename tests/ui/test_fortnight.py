"""A fortnight of a player's: matches against the computer and two by message, the rating, mistakes that come back, the
puzzle of the day, the days in a row; and what the library and the statistics make of it all.

The test keeps a book of its own, by the rules as a player knows them, and holds what is on the screen against it.
"""

from __future__ import annotations

import random
from datetime import date, datetime, timedelta
from pathlib import Path

import pygame
import pytest
from correspondents import Player, answer, as_mailed, begin, paste, use
from hands import SAMPLE, drawn, pass_time, press, shows, type_characters, wait_for

from magicgame import paths
from magicgame.engine.choose import choose
from magicgame.engine.registry import level
from magicgame.engine.stop import StopFlag
from magicgame.games import GAMES
from magicgame.games.game import Position, Side
from magicgame.match.opponents import strength
from magicgame.match.puzzles import puzzle_of_day, puzzles_of
from magicgame.match.rating import Rating
from magicgame.match.seats import Engine
from magicgame.ui.app import App
from magicgame.ui.learn.comebacks import ComebacksScene
from magicgame.ui.pages.title import TitleScene
from magicgame.ui.play.scene import MatchScene
from magicgame.ui.routes import Open, Puzzles, SetUp, Statistics

BEGAN = datetime(2026, 11, 2, 19)
"""A Monday, when the puzzle of the day is easy."""
QUICK = {"reduced_motion": True, "sound": False, "music": False, "first_name": "Ann", "second_name": "Ben"}
FRAME = 1 / 4
MAGIC, LOCKED = GAMES["magic"], GAMES["magic"].variants[0]
MATCHES = {0: (2, True), 1: (2, True), 3: (3, False), 6: (1, True), 12: (1, True)}
"""By day: the level played against, and whether it was rated."""
PUZZLES = {0: "solved", 1: "solved", 2: "failed", 3: "solved", 6: "solved", 9: "shown", 10: "solved", 13: "failed"}
MISSED, LEFT_ALONE, AWAY = 7, 9, 5
"""The day on which the first mistake is not put right, the one on which none is looked at, and the one without Ann."""
STREAKS = [1, 2, 3, 4, 5, 5, 1, 2, 3, 3, 1, 2, 3, 4]
"""Days in a row, at the end of each."""


class Book:
    """What should have become of it all."""

    def __init__(self) -> None:
        self.rating, self.rated_on, self.rated = Rating(), date.min, 0
        self.scores: list[float] = []
        self.mistakes: dict[object, tuple[int, date]] = {}
        """How often each has been put right, and when it comes back."""
        self.good_days: set[date] = set()
        self.asked: dict[object, list[int]] = {}

    def streak(self, today: date) -> int:
        """Days in a row up to today, or to yesterday."""
        day = today if today in self.good_days else today - timedelta(days=1)
        count = 0
        while day in self.good_days:
            count, day = count + 1, day - timedelta(days=1)
        return count

    def due(self, today: date) -> int:
        return min(5, sum(due <= today for _right, due in self.mistakes.values()))

    def make(self, position: Position, today: date) -> None:
        self.mistakes[MAGIC.canonical(position)] = 0, today + timedelta(days=1)

    def put(self, position: Position, is_right: bool, today: date, number: int) -> None:
        key = MAGIC.canonical(position)
        right = self.mistakes[key][0] + 1 if is_right else 0
        self.mistakes[key] = right, today + timedelta(days=(1, 3, 7, 14)[right])
        self.asked.setdefault(key, []).append(number)

    def rate(self, number: int, score: float, today: date) -> None:
        before = self.rating.rested((today - self.rated_on).days if self.rated else 0)
        opponent = strength(Engine(number), MAGIC.start(LOCKED))
        self.rating, self.rated_on, self.rated = before.after([(opponent, score)]), today, self.rated + 1


def play_match(app: App, book: Book, number: int, is_rated: bool, seed: int) -> None:
    """A match against the computer, well begun and badly gone on with."""
    app.settings.rated = is_rated
    app.go(SetUp())
    use(app, "SECOND.computer")
    use(app, f"SECOND.{number}")
    use(app, "start")
    scene, chance = app.top, random.Random(seed)
    assert isinstance(scene, MatchScene)
    match = scene.match
    while not match.is_over:
        wait_for(app, lambda: match.is_over or scene.session.is_persons_turn, frame_seconds=FRAME)
        if not match.is_over:
            move = choose(match.position, level(number, match.position), chance, StopFlag()).move
            enter(app, match.position.move_text(move))
    see_result(app, book)
    outcome = match.outcome
    assert outcome is not None
    score = 0.5 if outcome.winner is None else float(outcome.winner is Side.FIRST)
    book.scores.append(score)
    if is_rated:
        book.rate(number, score, app.now.date())
        assert shows(app, f"Rating {book.rating.points:.0f} (")
    app.back()


def see_result(app: App, book: Book) -> None:
    """Wait until all turns are judged, and note the mistakes."""
    wait_for(app, lambda: app.top.name == "result", frame_seconds=FRAME)
    scene = app.top
    assert isinstance(scene, MatchScene) and scene.match.seats.own is not None
    wait_for(app, lambda: not scene.aftermath.is_busy, frame_seconds=FRAME)
    for remark in scene.aftermath.remarks(scene.match.seats.own):
        book.make(remark.before, app.now.date())


def enter(app: App, turn: str) -> None:
    type_characters(app, turn)
    press(app, pygame.K_RETURN)
    app.step(FRAME)


def rest(app: App) -> None:
    """Let all follow that follows by itself."""
    wait_for(app, lambda: not app.top.is_waiting, frame_seconds=FRAME)


def do_puzzle(app: App, book: Book, wanted: str) -> None:
    """The puzzle of the day."""
    puzzle = puzzle_of_day(puzzles_of(LOCKED), app.now.date())
    app.go(Puzzles())
    use(app, "daily")
    if wanted == "failed":
        start, flip = puzzle.start(MAGIC, LOCKED), puzzle.line[0].partition("/")[0]
        enter(app, next(turn for turn in map(start.move_text, start.legal_moves) if turn.partition("/")[0] != flip))
        rest(app)
    else:
        if wanted == "shown":
            use(app, "show")
            use(app, "answer_0")
            rest(app)
            use(app, "again")
        for turn in puzzle.line[::2]:
            enter(app, turn)
            rest(app)
        if wanted == "solved":
            book.good_days.add(app.now.date())
    app.back()
    assert shows(app, "Solved on the first try" if wanted == "solved" else "Tried")


def put_right(app: App, book: Book, day: int) -> None:
    """Today's mistakes, from the title; the rest of the day tells of them."""
    today, count = app.now.date(), book.due(app.now.date())
    assert shows(app, "One for today" if count == 1 else f"{count} for today")
    use(app, "comebacks")
    scene = app.top
    assert isinstance(scene, ComebacksScene)
    wait_for(app, lambda: scene.are_known, frame_seconds=FRAME)
    assert len(scene.found) == count
    for number in range(count):
        mistake = scene.mistake
        assert mistake is not None
        is_right = (day, number) != (MISSED, 0)
        turn = mistake.best if is_right else mistake.played
        enter(app, mistake.before.move_text(turn.move))
        wait_for(app, lambda: bool(scene.answer.text) and not scene.is_busy, frame_seconds=FRAME)
        book.put(mistake.before, is_right, today, day)
        use(app, "next")
    assert shows(app, "Done for today")
    book.good_days.add(today)
    app.back()


def at_home(app: App, book: Book) -> None:
    """Back at the title, after a look at the days in a row."""
    app.go(Puzzles())
    count = book.streak(app.now.date())
    assert shows(app, f"{count} days in a row") if count > 1 else not shows(app, "days in a row")
    while not isinstance(app.top, TitleScene):
        app.back()


def day_of(ann: Player, book: Book, day: int) -> None:
    with ann.program(**QUICK) as app:
        at_home(app, book)
        if day != LEFT_ALONE and book.due(app.now.date()):
            put_right(app, book, day)
        if day in MATCHES:
            play_match(app, book, *MATCHES[day], seed=day)
            at_home(app, book)
        if day in PUZZLES:
            do_puzzle(app, book, PUZZLES[day])
            at_home(app, book)


class Letters:
    """A match by message that Ann begins and Ben ends, by winning or by giving up; a turn a day at most."""

    def __init__(self, begins: int, ends: int) -> None:
        self._days = [day for day in range(begins, 14) if day != AWAY]
        self._turns, self._letter = SAMPLE[:ends], ""

    def exchange(self, ann: Player, ben: Player, book: Book, day: int) -> None:
        number = self._days.index(day) if day in self._days else -1
        sender = ben if number % 2 else ann
        sender.clipboard = self._letter
        if number == 0:
            begin(ann)
        elif 0 < number < len(self._turns):
            answer(sender, self._turns[number])
        elif number == len(self._turns) < len(SAMPLE):
            give_up(sender)
        elif number == len(self._turns) + (len(self._turns) < len(SAMPLE)):
            read_the_last(sender, book)
        self._letter = as_mailed(sender.clipboard)


def give_up(player: Player) -> None:
    with player.program(**QUICK) as app:
        paste(app)
        for way in ("menu", "resign", "Resign"):
            use(app, way)
        assert shows(app, "You lost")


def read_the_last(player: Player, book: Book) -> None:
    with player.program(**QUICK) as app:
        paste(app)
        see_result(app, book)


def sums(app: App, book: Book) -> None:
    """What is told of the fortnight when it is over."""
    app.go(Statistics())
    told = {each.words for each in drawn(app)}
    won, lost = book.scores.count(1.0), book.scores.count(0.0)
    tally = f"{won} won, {len(book.scores) - won - lost} drawn, {lost} lost"
    points = f"{round(100 * sum(book.scores) / len(book.scores))}%"
    assert {tally, points, f"{book.rating.points:.0f}", f"after {book.rated} rated matches"} <= told
    assert told & {f"your rating, ±\N{NO-BREAK SPACE}{book.rating.margin:.0f}", "your rating, provisional"}
    use(app, "export")
    lines = (paths.documents_folder() / "magic-strategy.csv").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 1 + len(book.scores), "a match by message is nobody's win over the computer"
    app.back()
    app.go(Open())
    pass_time(app, 1, FRAME)
    assert shows(app, f"Your matches · {len(book.scores) + 2}")
    use(app, "Friends")
    pass_time(app, 1, FRAME)
    listed = [each.words for each in drawn(app)]
    assert listed.count("Ann – Ben") == 2
    ends = tuple(sum(words.startswith(end) for words in listed) for end in ("You won", "You lost"))
    assert ends in ((2, 1), (1, 2)), "one of each, and once more that of the match shown beside them"


@pytest.mark.slow
def test_a_fortnight(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, ben, book = Player(tmp_path / "ann", monkeypatch), Player(tmp_path / "ben", monkeypatch), Book()
    matches = Letters(begins=0, ends=len(SAMPLE)), Letters(begins=3, ends=5)
    streaks = []
    for day in range(14):
        ann.now = ben.now = BEGAN + timedelta(days=day)
        if day != AWAY:
            day_of(ann, book, day)
        for each in matches:
            each.exchange(ann, ben, book, day)
        streaks.append(book.streak(ann.now.date()))
    assert streaks == STREAKS
    assert [1, 4, 11] in book.asked.values(), "a day, three and seven days later each time"
    assert any(each[1:3] == [MISSED, MISSED + 1] for each in book.asked.values()), "missed, it comes back the next day"
    with ann.program(**QUICK) as app:
        sums(app, book)
