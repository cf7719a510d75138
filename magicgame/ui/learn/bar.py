"""The tools of an exercise, each in its place whatever they say: no click hits another one than was aimed at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from magicgame.ui.scene import Scene
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import RARE, RARE_HEIGHT, Button
from magicgame.ui.widgets.layout import Toolbar


def steady_tool(
    scene: Scene, name: str, accent: bool = False, labels: Sequence[str] = (), **options: Any
) -> Button:
    """A tool that is as wide with an accent as without, and where it may say one of several `labels`, with each."""
    return scene.tool(name, accent, labels=labels or (scene.command(name).label_of(scene),), **options)


def rare_bar(scene: Scene, names: Sequence[str]) -> Box:
    """The buttons of commands that are seldom needed; where there is little room they are scrolled out of sight."""
    return Toolbar([scene.button(name, size=RARE, height=RARE_HEIGHT, icon="") for name in names], unbroken=True)
