"""Which rules are looked up from what is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from magicgame.games.game import Variant
from magicgame.ui.board.draft import Draft
from magicgame.ui.routes import Rules
from magicgame.ui.scene import Scene


@runtime_checkable
class Varied(Protocol):
    """A scene without a board that is about a game played by one of its variants."""

    def variant_in_view(self) -> Variant:
        """By which the game in view is played."""


def rules_in_view(scenes: Sequence[Scene]) -> Rules:
    """The rules of the game the uppermost of the scenes that is about one is about, with the variant it is played by
    in the uppermost that has one."""
    games = (scene.game_in_view() for scene in reversed(scenes))
    game = next(filter(None, games), None)
    if game is None:
        return Rules()
    played = (variant for scene in reversed(scenes) if (variant := _variant_in(scene)) in game.variants)
    return Rules(game, next(played, None))


def _variant_in(scene: Scene) -> Variant | None:
    """What is played in the scene; None where it has no board and no choice of its own."""
    if isinstance(scene, Varied):
        return scene.variant_in_view()
    draft = getattr(scene, "draft", None)
    return draft.position.variant if isinstance(draft, Draft) else None
