"""What helps a newcomer at the table: a first match's tips in bubbles; in the strip over the board the aim, or what
has just happened for the first time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

import pygame

from magicgame.games.game import Face, Side
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.match.first import first_key, is_first
from magicgame.player.progress import load_progress
from magicgame.player.results import load_results
from magicgame.ui.board.picture import BoardPicture, Ring, Tone
from magicgame.ui.command import Command
from magicgame.ui.outline import sentences
from magicgame.ui.play.table import MatchTable
from magicgame.ui.play.tips import Tips
from magicgame.ui.table.picture import Bubble, Notice
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.words.registry import words_of

_TYPE, _HEIGHT, _RING = 15, 36, 5


class FirstMatchTable(MatchTable):
    """Shows tips where the match is a first one, and to whoever has not won the game yet the aim or what is new to
    them; any other match is as it always is."""

    @cached_property
    def tips(self) -> Tips:
        return Tips(self.match, self.names)

    def bubble(self) -> Bubble | None:
        """The tip there is, while nothing moves and the person may act on the board."""
        return self.tips.bubble(self.playing.draft) if self.is_open and not self.is_moving else None

    def _board(self) -> BoardPicture:
        """With a frame around the tile a tip is about, unless a hint has one."""
        board, bubble = super()._board(), self.bubble()
        if bubble is None or not bubble.speaks_of_tile or board.hint is not None:
            return board
        assert bubble.square is not None
        return replace(board, rings=(*board.rings, Ring(bubble.square, Tone.LINE, _RING)))

    def build(self) -> Box:
        built, bubble = super().build(), self.bubble()
        if bubble is not None and self.table is not None:
            self.table.fill_bubble(self._bubble_buttons(bubble))
        return built

    def _bubble_buttons(self, bubble: Bubble) -> Sequence[Button]:
        can_skip = not bubble.is_read or bubble.now + 1 < len(bubble.steps)
        names = [*(["got_it"] if bubble.is_read else []), *(["skip_tips"] if can_skip else [])]
        return [self.button(name, accent=name == "got_it", size=_TYPE, height=_HEIGHT) for name in names]

    def usual_notice(self) -> Notice | None:
        usual = super().usual_notice()
        if not self._is_new or (usual is not None and not self.match.moves):
            return usual
        if (met := self._just_met()) is not None:
            strong, words = met
            return Notice(words, strong, "star")
        if self.match.position.alarms_after():
            return usual
        said, own = words_of(self.game), [each for each in self.match.positions if each.mover is self._person]
        lacking = [said.lacking(self.names, each) for each in own[-2:]]
        if len(lacking) < 2 or not lacking[-1]:
            return Notice(said.aim(self.names), _("Your aim:"), "star", is_reminder=True)
        return Notice(lacking[-1], _("Still to do:"), "star", is_reminder=True) if len(set(lacking)) > 1 else usual

    @property
    def _person(self) -> Side | None:
        return self.match.seats.person_against_engine

    def _just_met(self) -> tuple[str, str] | None:
        """What the person, who is to move, meets for the first time in the match, one thing a turn."""
        person, match = self._person, self.match
        if match.is_over or match.mover is not person:
            return None
        told: set[str] = set()
        now = None
        for position in match.positions:
            if position.mover is person:
                met = words_of(self.game).occasions(self.names, position)
                now = next((each for each in met if each[0] not in told), None)
                told |= {now[0]} if now is not None else set()
        return now

    @cached_property
    def _is_new(self) -> bool:
        """Whether the game is new to the person, who plays it by its usual rules."""
        match, game = self.match, self.game
        if is_first(match):
            return True
        if self._person is None or match.variant != game.variants[0]:
            return False
        has_won = any(entry.game == game.name and entry.result == "won" for entry in load_results()[0])
        return not has_won and first_key(game) not in load_progress()[0].lessons.done

    def handle(self, event: pygame.Event) -> None:
        had_help = self._is_helped
        super().handle(event)
        if not self.is_closed and not self.tips.are_over and self._follow_tips(self._is_helped and not had_help):
            self.changed()

    @property
    def _is_helped(self) -> bool:
        """Whether a hint or the threats are to be seen."""
        return self.hints.shown is not None or self.session.is_seeking_hint or self.shows_threats

    def _follow_tips(self, has_asked: bool) -> bool:
        """Go on to the next tip once one has been followed, or makes way for help; True when there is another one."""
        before = self.bubble()
        if before is not None and before.is_read and has_asked:
            self.tips.go_on()
        self.tips.follow(self.playing.draft, Face.DARK in self.playing.faces.values())
        return self.bubble() != before

    def news(self) -> str:
        return self._with_tip(super().news())

    def _with_tip(self, words: str) -> str:
        bubble = self.bubble()
        return words if bubble is None else sentences(words, bubble.title, bubble.words)

    def go_on(self) -> None:
        self.tips.go_on()

    def skip_tips(self) -> None:
        self.tips.skip()

    commands = (
        *MatchTable.commands,
        Command("got_it", message("Got it"), go_on),
        Command("skip_tips", message("Skip the tips"), skip_tips),
    )
