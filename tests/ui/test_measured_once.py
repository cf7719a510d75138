"""A size that is worked out once is the one that would be worked out now."""

from __future__ import annotations

import pytest
from picture_scenes import OPENERS
from seen import opened

from magicgame.ui.look.look import Look
from magicgame.ui.widgets import measuring
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Tool


def sizes(look: Look, boxes: list[Box]) -> list[tuple[int, ...]]:
    return [
        (box.least_width(look), box.width(look), box.height(look, wide), box.whole_height(look, wide))
        for box, wide in ((box, box.rect.width) for box in boxes)
    ]


@pytest.mark.usefixtures("quick_searches")
@pytest.mark.parametrize("scene", OPENERS)
def test_no_size_in_a_scene_is_out_of_date(scene: str) -> None:
    with opened(animation="off", window_size=(900, 600), text_size=1.5) as window:
        OPENERS[scene](window)
        look, boxes = window.app.top.look, [*window.app.top._root.all()]
        known = sizes(look, boxes)
        measuring.measure_anew()
        assert sizes(look, boxes) == known


@pytest.mark.parametrize("form", ["is_short", "is_bare"])
def test_a_box_that_changes_its_form_has_another_size(form: str) -> None:
    with opened() as window:
        window.open("title")
        look = window.app.top.look
        tool = Tool("undo", "Take back", key="U", icon="undo")
        before = tool.height(look, 100)
        setattr(tool, form, True)
        assert tool.height(look, 100) < before
        setattr(tool, form, False)
        assert tool.height(look, 100) == before
