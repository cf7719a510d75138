"""Every route leads to a scene that can be made from its fields."""

import inspect

import pytest

from magicgame.ui import routes
from magicgame.ui.flow import SCENES, scene_class, scene_of
from magicgame.ui.routes import ChangeKeys, Keys, Route
from magicgame.ui.scene import Scene


@pytest.mark.parametrize("kind", Route.__subclasses__(), ids=lambda kind: kind.__name__)
def test_a_route_leads_to_a_scene_that_takes_its_fields(kind: type[Route]):
    made = scene_class(kind)
    assert issubclass(made, Scene)
    inspect.signature(made).bind(None, **dict.fromkeys(["tables"] if kind in (Keys, ChangeKeys) else
                                                       kind.__struct_fields__))


def test_nothing_else_is_on_the_map():
    assert set(SCENES) == set(Route.__subclasses__())
    assert all(getattr(routes, kind.__name__) is kind for kind in SCENES)
    with pytest.raises(LookupError):
        scene_of(None, Route())
