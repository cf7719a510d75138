"""Which rules are looked up from what is shown."""

from __future__ import annotations

from collections.abc import Sequence

from magicgame.games.game import Variant
from magicgame.ui.board.draft import Draft
from magicgame.ui.routes import Rules
from magicgame.ui.scene import Scene


def rules_in_view(scenes: Sequence[Scene]) -> Rules:
    """The rules of the game the uppermost of the scenes that is about one is about, with the variant it is played by
    on the uppermost board."""
    games = (scene.game_in_view() for scene in reversed(scenes))
    game = next(filter(None, games), None)
    if game is None:
        return Rules()
    played = (variant for scene in reversed(scenes) if (variant := _variant_on_board(scene)) in game.variants)
    return Rules(game, next(played, None))


def _variant_on_board(scene: Scene) -> Variant | None:
    """What the board of the scene is played by; None where it has none."""
    draft = getattr(scene, "draft", None)
    return draft.position.variant if isinstance(draft, Draft) else None
