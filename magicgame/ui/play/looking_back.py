"""Looking back at earlier turns of a match that goes on meanwhile: a click in the list, or the keys."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from magicgame.language import message
from magicgame.language import translate as _
from magicgame.match.match import Match
from magicgame.match.study import Study
from magicgame.ui.command import Command
from magicgame.ui.film.making import back_to
from magicgame.ui.keys import parse_key
from magicgame.ui.outline import sentences
from magicgame.ui.play.first import FirstMatchTable
from magicgame.ui.play.past import Past
from magicgame.ui.table.copying import copy_commands
from magicgame.ui.table.keyboard import ENTER
from magicgame.ui.table.threats import threats_command
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.layout import Toolbar
from magicgame.ui.words import why_not

MATCH = message("In a match")
"""The group of the commands on the page of keys."""
_TOOLS = ("look_first", "look_back", "look_ahead", "to_match")
_ARROWS = {"look_back": "Left", "look_ahead": "Right"}
_STEPS = {pygame.K_LEFT: -1, pygame.K_UP: -1, pygame.K_RIGHT: 1, pygame.K_DOWN: 1}


class LookingBack(FirstMatchTable):
    """Shows an earlier position while `past` is there. Nothing can be played on it and nothing is undone."""

    rests_at: tuple[int, int] | None = None
    """Where the pointer was when another turn was gone to: until it moves, what lies there now is not pointed at."""

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.past is not None and self.past.advance(dt):
            self.changed()

    @property
    def has_cursor_place(self) -> bool:
        return self.past is None and super().has_cursor_place

    def match_shown(self) -> Match:
        """The match, or a copy of it that ends where one looks back to."""
        if self.past is None:
            return self.match
        return back_to(Study.of_match(self.match).as_match(), self.past.ply)

    def match_filmed(self) -> Match:
        return self.match

    def out_of_the_way(self) -> None:
        """The match itself never is in the way."""

    def turn_clicked(self, index: int) -> None:
        """Look at the position after that turn; the last one leads back to the match."""
        self.look_at(index + 1)

    def look_at(self, ply: int) -> None:
        """Show the position after so many turns; after the last one the match itself."""
        self.rests_at = self.pointer
        if ply >= len(self.match.moves):
            self.return_to_match()
            return
        if self.past is None:
            self.playing.let_go()
            self.keyboard.forget()
            self.past = Past(self.match)
        self.past.go_to(max(0, ply), self.pace)
        self.changed()

    @property
    def ply_shown(self) -> int:
        """After how many turns the position stands that is shown."""
        return len(self.match.moves) if self.past is None else self.past.ply

    def look_back(self) -> None:
        self.look_at(self.ply_shown - 1)

    def look_first(self) -> None:
        self.look_at(0)

    def look_ahead(self) -> None:
        self.look_at(self.ply_shown + 1)

    def return_to_match(self) -> None:
        """Show the match as it stands."""
        self.rests_at = self.pointer
        if self.past is not None:
            self.past = None
            self.changed()

    def square_clicked(self, square: int) -> None:
        """On an earlier position nothing can be played, and the strip says so."""
        if self.past is not None:
            self.refuse(why_not.looking_back(self.match.is_over))
        else:
            super().square_clicked(square)

    def news(self) -> str:
        """While one looks back, the turn one has come to."""
        if self.past is None:
            return super().news()
        answered, head = self.board_notice(), self._headline()
        return sentences(head.title, head.detail if answered is None else answered.words)

    def key(self, event: pygame.Event) -> None:
        """While one looks back, arrows walk through the turns and no turn can be typed."""
        command = self.command_for(event)
        if self.past is None:
            super().key(event)
        elif command is not None:
            self.do(command)
        elif event.key in _STEPS:
            self.look_at(self.past.ply + _STEPS[event.key])
        elif event.unicode.strip() or event.key in ENTER:
            self.refuse(why_not.looking_back(self.match.is_over))

    def tools(self) -> Sequence[Box]:
        return super().tools() if self.past is None else [self.walking_tools()]

    def walking_tools(self) -> Toolbar:
        """What leads through the turns and back to the match, and once that is over to its review instead of its start;
        while one looks back, arrows are the keys that walk."""
        names = (*_TOOLS[1:], "analyse") if self.match.is_over else _TOOLS
        return Toolbar([self.tool(name, name == "to_match", **_key(name)) for name in names], squeezes=True)

    def why_not_look_back(self) -> str | None:
        return None if self.ply_shown else why_not.nothing_earlier()

    def why_not_look_ahead(self) -> str | None:
        return None if self.past is not None else why_not.nothing_later()

    commands = (
        *FirstMatchTable.commands,
        Command("look_first", message("the start"), look_first, ("Home",), "first", MATCH,
                label=lambda _scene: _("Start"), why_not=why_not_look_back),
        Command("look_back", message("the turn before"), look_back, ("Page Up", "Ctrl+Left"), "previous", MATCH,
                label=lambda _scene: _("Back"), why_not=why_not_look_back),
        Command("look_ahead", message("the turn after"), look_ahead, ("Page Down", "Ctrl+Right"), "next", MATCH,
                label=lambda _scene: _("Forward"), why_not=why_not_look_ahead),
        Command("to_match", message("back to now"), return_to_match, ("End",), "last", MATCH,
                label=lambda scene: _("Result") if scene.match.is_over else _("Now"), why_not=why_not_look_ahead),
        threats_command(MATCH),
        *copy_commands(MATCH),
    )


def _key(name: str) -> dict[str, str]:
    """What the arrow is called that does the same as a command, if one does."""
    return {"key": parse_key(_ARROWS[name]).words} if name in _ARROWS else {}
