"""The threats of the side that is not to move, as a table shows them: a key, an overlay, a sentence."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Protocol

from magicgame.games import game_of
from magicgame.games.game import Flip, Move, Place, Threat
from magicgame.language import message
from magicgame.ui.board.draft import Draft
from magicgame.ui.board.picture import ThreatMark
from magicgame.ui.command import Command
from magicgame.ui.scene import Stage
from magicgame.ui.table.picture import Notice
from magicgame.ui.words import threats as words
from magicgame.ui.words.names import Names

_REMEMBERED = 16
"""Turns under way whose gifts are not looked for again: it takes as long as a frame."""


class Shower(Protocol):
    """What a scene must have to show threats."""

    stage: Stage
    shows_threats: bool
    """Whether the player wants to see them here."""

    @property
    def names(self) -> Names: ...

    @property
    def draft(self) -> Draft: ...

    def say(self, sentence: str, strong: str = "", icon: str = "eye") -> None: ...

    def put_help_aside(self) -> bool:
        """Put what else helps aside while threats are shown; True when it is shown again."""

    def why_not_threats(self) -> str | None:
        """Why threats are not shown here; None when they may be."""


def toggle(scene: Shower) -> None:
    """Show threats from now on, or no longer, in this scene alone, and say so."""
    scene.shows_threats = not scene.shows_threats
    has_help = scene.put_help_aside()
    notice = threat_notice(scene) or no_threat_notice(scene)
    if notice is not None:
        scene.say(notice.words, notice.strong, notice.icon)
    elif not has_help:
        scene.say(words.hidden(), icon="threat")


def _are_shown(scene: Shower) -> bool:
    return scene.shows_threats and scene.why_not_threats() is None


def threat_mark(scene: Shower) -> ThreatMark:
    """What the board marks of them; nothing unless the player wants it and it is allowed."""
    if not _are_shown(scene):
        return ThreatMark()
    mark = _mark(_threats(scene.draft))
    return replace(mark, squares=mark.squares | _gifts(scene.draft).keys())


def _mark(threats: tuple[Threat, ...]) -> ThreatMark:
    steps = [step for threat in threats for step in threat.steps]
    standing = [square for threat in threats if not threat.steps for square in threat.squares]
    return ThreatMark(
        frozenset([*standing, *(step.target for step in steps if not isinstance(step, Flip))]),
        frozenset((step.source, step.target) for step in steps if not isinstance(step, Place)),
    )


def threat_notice(scene: Shower, pointed: int | None = None) -> Notice | None:
    """What is threatened, of a square pointed at the shortest way to win there, or what the tile in hand would give
    away; None where threats are not shown or there is none."""
    threats = _threats(scene.draft) if _are_shown(scene) else ()
    here = sorted((each for each in threats if pointed in _squares(each)), key=lambda each: len(each.steps))[:1]
    gifts = _gifts(scene.draft) if _are_shown(scene) else {}
    if not threats and not gifts:
        return None
    game, side = game_of(scene.draft.position), scene.draft.position.mover.other
    if gifts:
        is_everywhere = len(gifts) == len(scene.draft.targets)
        return Notice(words.avoid(scene.names, game, side, gifts, is_everywhere), icon="threat")
    told = words.told(scene.names, game, side, here or threats)
    return Notice(told, words.cry(scene.names, game, side, threats), "threat")


def no_threat_notice(scene: Shower) -> Notice | None:
    """That nothing is threatened, nor will be once a turn has ended that lacks but a tile, while threats are shown."""
    draft, position = scene.draft, scene.draft.position
    if not _are_shown(scene) or position.is_terminal or _threats(draft) or _gifts(draft):
        return None
    is_in_check = bool(position.alarms_after(draft.done))
    none = words.none_in_check if is_in_check else words.none_wherever if _ends_placing(draft) else words.none
    return Notice(none(scene.names, position.mover.other), icon="check")


def _squares(threat: Threat) -> frozenset[int]:
    """Where a threat is marked."""
    mark = _mark((threat,))
    return mark.squares.union(*mark.moves)


def _threats(draft: Draft) -> tuple[Threat, ...]:
    return game_of(draft.position).threats_after(draft.position, draft.done)


def _ends_placing(draft: Draft) -> bool:
    """Nothing but a tile to be placed is left of the turn."""
    return bool(draft.next_steps) and all(isinstance(step, Place) for step in draft.next_steps)


@lru_cache(_REMEMBERED)
def _gifts(draft: Draft) -> dict[int, tuple[Threat, ...]]:
    """The squares on which the tile in hand would end a turn and leave threats, where there is none yet; and those
    threats."""
    if not _ends_placing(draft) or _threats(draft):
        return {}
    game, position = game_of(draft.position), draft.position
    turns = {square: (*draft.done, step) for square, step in draft.targets.items()}
    left = {
        square: game.threats_after(position, steps) for square, steps in turns.items()
        if not position.next_steps(steps) and not position.after(Move(steps)).is_terminal
    }
    return {square: threats for square, threats in left.items() if threats}


def threats_command(group: str) -> Command[Shower]:
    """The command that shows and hides them, in a group of the page of keys."""
    return Command(
        "threats", message("threats on or off"), toggle, ("T",), "threat", group,
        label=lambda _scene: words.tool(), why_not=lambda scene: scene.why_not_threats(),
        state=_are_shown,
    )
