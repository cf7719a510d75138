"""The threats of the side that is not to move, as a table shows them: a key, a setting, an overlay."""

from __future__ import annotations

from typing import Protocol

from magicgame.games import game_of
from magicgame.games.game import Flip, Place, Threat
from magicgame.language import message
from magicgame.ui.board.draft import Draft
from magicgame.ui.board.picture import ThreatMark
from magicgame.ui.command import Command
from magicgame.ui.scene import Stage
from magicgame.ui.words import threats as words
from magicgame.ui.words.names import Names


class Shower(Protocol):
    """What a scene must have to show threats."""

    stage: Stage

    @property
    def names(self) -> Names: ...

    @property
    def draft(self) -> Draft: ...

    def say(self, sentence: str) -> None: ...

    def why_not_threats(self) -> str | None:
        """Why threats are not shown here; None when they may be."""


def toggle(scene: Shower) -> None:
    """Show threats from now on, or no longer, and say so."""
    settings = scene.stage.settings
    settings.show_threats = not settings.show_threats
    scene.stage.save_settings()
    if settings.show_threats:
        other = scene.draft.position.mover.other
        scene.say(words.shown(scene.names, other, bool(_threats(scene.draft))))
    else:
        scene.say(words.hidden())


def threat_mark(scene: Shower) -> ThreatMark:
    """What the board marks of them; nothing unless the player wants it and it is allowed."""
    if not scene.stage.settings.show_threats or scene.why_not_threats() is not None:
        return ThreatMark()
    steps = [step for threat in _threats(scene.draft) for step in threat.steps]
    standing = [square for threat in _threats(scene.draft) if not threat.steps for square in threat.squares]
    return ThreatMark(
        frozenset([*standing, *(step.target for step in steps if not isinstance(step, Flip))]),
        frozenset((step.source, step.target) for step in steps if not isinstance(step, Place)),
    )


def _threats(draft: Draft) -> tuple[Threat, ...]:
    return game_of(draft.position).threats_after(draft.position, draft.done)


def threats_command(group: str) -> Command[Shower]:
    """The command that shows and hides them, in a group of the page of keys."""
    return Command(
        "threats", message("threats on or off"), toggle, ("T",), group=group,
        why_not=lambda scene: scene.why_not_threats(),
    )
