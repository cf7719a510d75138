"""The threats of the side that is not to move, as a table shows them: a key, a setting, an overlay, a sentence."""

from __future__ import annotations

from typing import Protocol

from magicgame.games import game_of
from magicgame.games.game import Flip, Place, Threat
from magicgame.language import message
from magicgame.ui.board.draft import Draft
from magicgame.ui.board.picture import ThreatMark
from magicgame.ui.command import Command
from magicgame.ui.scene import Stage
from magicgame.ui.table.picture import Notice
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

    def forget_help(self) -> None:
        """Another kind of help has been asked for."""

    def why_not_threats(self) -> str | None:
        """Why threats are not shown here; None when they may be."""


def toggle(scene: Shower) -> None:
    """Show threats from now on, or no longer, and say so."""
    settings = scene.stage.settings
    settings.show_threats = not settings.show_threats
    scene.stage.save_settings()
    scene.forget_help()
    notice = threat_notice(scene) or no_threat_notice(scene)
    scene.say(words.hidden() if notice is None else f"{notice.strong} {notice.words}")


def _are_shown(scene: Shower) -> bool:
    return scene.stage.settings.show_threats and scene.why_not_threats() is None


def threat_mark(scene: Shower) -> ThreatMark:
    """What the board marks of them; nothing unless the player wants it and it is allowed."""
    return _mark(_threats(scene.draft)) if _are_shown(scene) else ThreatMark()


def _mark(threats: tuple[Threat, ...]) -> ThreatMark:
    steps = [step for threat in threats for step in threat.steps]
    standing = [square for threat in threats if not threat.steps for square in threat.squares]
    return ThreatMark(
        frozenset([*standing, *(step.target for step in steps if not isinstance(step, Flip))]),
        frozenset((step.source, step.target) for step in steps if not isinstance(step, Place)),
    )


def threat_notice(scene: Shower, pointed: int | None = None) -> Notice | None:
    """What is threatened, of a square pointed at the shortest way to win there; None where threats are not shown or
    there is none."""
    threats = _threats(scene.draft) if _are_shown(scene) else ()
    here = sorted((each for each in threats if pointed in _squares(each)), key=lambda each: len(each.steps))[:1]
    if not threats:
        return None
    position = scene.draft.position
    told = words.told(scene.names, game_of(position), position.mover.other, here or threats)
    return Notice(told, words.cry(), "threat")


def no_threat_notice(scene: Shower) -> Notice | None:
    """That nothing is threatened, while threats are shown and there is none."""
    position = scene.draft.position
    if not _are_shown(scene) or position.is_terminal or _threats(scene.draft):
        return None
    return Notice(words.none(scene.names, position.mover.other), words.cry(), "threat")


def _squares(threat: Threat) -> frozenset[int]:
    """Where a threat is marked."""
    mark = _mark((threat,))
    return mark.squares.union(*mark.moves)


def _threats(draft: Draft) -> tuple[Threat, ...]:
    return game_of(draft.position).threats_after(draft.position, draft.done)


def threats_command(group: str) -> Command[Shower]:
    """The command that shows and hides them, in a group of the page of keys."""
    return Command(
        "threats", message("threats on or off"), toggle, ("T",), "threat", group,
        label=lambda _scene: words.tool(), why_not=lambda scene: scene.why_not_threats(),
        state=_are_shown,
    )
