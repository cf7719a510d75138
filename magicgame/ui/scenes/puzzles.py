"""The puzzles: the one of the day, a run, lists by kind and by grade, and how the player stands."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pygame
from pygame import Rect

from magicgame import paths
from magicgame.games import GAMES
from magicgame.games.game import Game, Variant
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.progress import PuzzleProgress, load_progress, puzzles_file
from magicgame.match.puzzles import GRADES, THEMES, Puzzle, load_puzzles
from magicgame.ui import sentences, text
from magicgame.ui.app import App
from magicgame.ui.scene import RULES, Scene
from magicgame.ui.scenes.page import draw_head
from magicgame.ui.scenes.puzzle import PuzzleScene
from magicgame.ui.scenes.runs import DailyRun, ListRun, Run, StreakRun
from magicgame.ui.theme import PALETTE
from magicgame.ui.widgets import Button, Widget, in_a_row

_MARGIN, _TOP, _CHOICE = 60, 96, 40
_LARGEST_BEGINNING = 10_000


def puzzle_variants() -> list[tuple[Game, Variant]]:
    """The variants that have puzzles."""
    return [
        (game, variant) for game in GAMES.values() for variant in game.variants
        if paths.asset("puzzles", f"{variant.key}.jsonl").is_file()
    ]


class PuzzlesScene(Scene):
    """Choose what to solve; begins with the variant played last."""

    name = "puzzles"

    def __init__(self, app: App, today: Callable[[], date] = date.today) -> None:
        super().__init__(app)
        self.form.takes_arrows = True
        self._today = today
        self._choices = puzzle_variants()
        usual = [choice for choice in self._choices if choice[1].name == app.settings.variant]
        self._game, self._variant = (usual or self._choices)[0]
        self._progress = PuzzleProgress()

    def shown(self) -> None:
        self._progress = load_progress(puzzles_file(), PuzzleProgress)

    @property
    def _puzzles(self) -> tuple[Puzzle, ...]:
        return load_puzzles(self._variant.name)

    # --- layout -----------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        m = self.metrics
        margin, gap, height = m.px(_MARGIN), m.px(12), m.font_px(50)
        bottom = m.size[1] - m.px(30) - height
        width = m.size[0] - 2 * margin
        choice = Rect(margin, m.px(_TOP), width, m.font_px(_CHOICE))
        room = Rect(margin, choice.bottom + m.px(20), width, bottom - m.px(20) - choice.bottom - m.px(20))
        rows = (self._first_row(), self._theme_widgets()[:3], self._theme_widgets()[3:], self._grade_widgets())
        tall = (room.height - (len(rows) - 1) * gap) // len(rows)
        lines = [
            in_a_row(row, Rect(room.left, room.top + i * (tall + gap), room.width, tall), gap)
            for i, row in enumerate(rows)
        ]
        wide = min(m.font_px(200), width // 4)
        back = Rect(margin, bottom, wide, height)
        rules = back.move(wide + gap, 0)
        self._standing = Rect(rules.right + m.px(24), bottom, width - (rules.right + m.px(24) - margin), height)
        self.form.widgets = [
            *in_a_row(self._variant_widgets(), choice, gap), *(widget for line in lines for widget in line),
            Button("back", back, label=_("Back"), key=_("Esc")),
            Button(RULES, rules, label=_("The rules"), key="F2"),
        ]

    def _variant_widgets(self) -> list[Widget]:
        return [
            Button(f"variant.{variant.name}", label=sentences.variant_name(variant.name), font_size=16.5,
                   accent=PALETTE.accent if variant is self._variant else None)
            for _game, variant in self._choices
        ]

    def _first_row(self) -> list[Widget]:
        day = self._today().isoformat()
        done = self._progress.daily.get(f"{day} {self._variant.name}")
        state = {"solved": _("solved at once"), "failed": _("tried")}.get(done or "", day)
        longest = self._progress.longest_streak.get(self._variant.name, 0)
        return [
            Button("daily", label=_("Puzzle of the day"), key=state, icon="check" if done == "solved" else None,
                   font_size=20),
            Button("streak", label=_("A run"), key=_("until the first mistake; your best: {count}", count=longest),
                   font_size=20),
        ]

    def _theme_widgets(self) -> list[Widget]:
        return [self._list_button(f"theme.{theme}", theme_name(theme), self._of_theme(theme)) for theme in THEMES]

    def _grade_widgets(self) -> list[Widget]:
        return [
            self._list_button(f"grade.{grade}", _("Grade {grade}", grade=grade), self._of_grade(grade))
            for grade in GRADES
        ]

    def _list_button(self, name: str, label: str, puzzles: tuple[Puzzle, ...]) -> Button:
        solved = self._solved(puzzles)
        state = _("{solved} of {count} solved", solved=solved, count=len(puzzles))
        return Button(name, label=label, key=state, icon="check" if solved == len(puzzles) else None)

    def _solved(self, puzzles: tuple[Puzzle, ...]) -> int:
        return sum(self._progress.is_solved(self._variant.name, puzzle) for puzzle in puzzles)

    def _of_theme(self, theme: str) -> tuple[Puzzle, ...]:
        return tuple(puzzle for puzzle in self._puzzles if puzzle.theme == theme)

    def _of_grade(self, grade: int) -> tuple[Puzzle, ...]:
        return tuple(puzzle for puzzle in self._puzzles if puzzle.grade == grade)

    # --- actions ----------------------------------------------------------------------------------------------------

    def use(self, name: str) -> None:
        kind, _dot, choice = name.partition(".")
        if kind == "variant":
            self._game, self._variant = next(pair for pair in self._choices if pair[1].name == choice)
        elif kind == "back":
            self.app.pop()
            return
        else:
            self.app.push(PuzzleScene(self.app, self._game, self._run(kind, choice), self._progress))
            return
        self.layout()

    def _run(self, kind: str, choice: str) -> Run:
        game, variant = self._game, self._variant
        if kind == "daily":
            return DailyRun(game, variant, self._puzzles, self._today())
        if kind == "streak":
            return StreakRun(game, variant, self._puzzles, self.app.rng.randrange(_LARGEST_BEGINNING))
        if kind == "theme":
            return ListRun.beginning(game, variant, self._of_theme(choice), theme_name(choice), self._progress)
        title = _("Grade {grade}", grade=choice)
        return ListRun.beginning(game, variant, self._of_grade(int(choice)), title, self._progress)

    def key(self, event: pygame.Event) -> None:
        if event.key == pygame.K_ESCAPE:
            self.app.pop()

    # --- picture ----------------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        m = self.metrics
        solved = _("{solved} of {count} solved", solved=self._solved(self._puzzles), count=len(self._puzzles))
        draw_head(target, m, _("Puzzles"), solved)
        rating = _("Your rating: {rating}", rating=round(self._progress.rating))
        text.draw(target, rating, self._standing, m.font_px(18), PALETTE.text, bold=True, align="right")
        self.form.draw(target, m)


def theme_name(theme: str) -> str:
    """What a list of puzzles is called."""
    kind, _dash, turns = theme.partition("-")
    if kind == "win":
        return translate_count("Win with your next turn", "Win in {count} turns of your own", int(turns))
    return {"hold": _("Hold the draw"), "trap": _("Set a trap")}[kind]
