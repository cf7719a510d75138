"""Finds what has no room on the screen: cut, outside the window, covered, or written too small to be read; and what is
written larger than the prompt.

The tests use it, and `assets/languages/catalogues.py`, which tells a translator."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

import pygame
from picture_scenes import OPENERS
from seen import Window, opened

from magicgame.ui.scene import Scene
from magicgame.ui.table.scene import TableScene
from magicgame.ui.widgets.box import Box, Space
from magicgame.ui.widgets.scroll import Scroll

SIZES = ((640, 480), (480, 800), (900, 600), (1000, 1000), (1280, 800), (1920, 1080))
TEXT_SIZES = (1.0, 2.0)
Shape = tuple[tuple[int, int], float]
"""A window and a size of text."""
SHAPES: tuple[Shape, ...] = (*product(SIZES, TEXT_SIZES), ((600, 900), 2.0))
_PROMPT = 27
"""The type of a prompt that has room."""


def faults_of_language(scene: str, language: str, shapes: Sequence[Shape] = SHAPES) -> Iterator[str]:
    """What is wrong with the scene, opened in the language, in each window and size of text."""
    with opened(reduced_motion=True, language=language) as window:
        OPENERS[scene](window)
        for size, text_size in shapes:
            wished = lay_out(window, size, text_size=text_size)
            yield from (f"{scene} {wished}: {fault}" for fault in faults(window))


def lay_out(window: Window, size: tuple[int, int], **wishes: object) -> str:
    """Show the scene in a window of another size and another look; answers what was wished for."""
    window.app.screen = pygame.Surface(size)
    window.set(**wishes)
    return f"{size} {wishes}"


def faults(window: Window) -> list[str]:
    """What is wrong with the boxes and the texts of the scene on top, in words."""
    return [*_faults_of_boxes(window.app.top), *_faults_of_texts(window)]


def prompt(window: Window) -> str:
    """What stands over the board; empty where there is none."""
    scene = window.app.top
    return scene.picture().headline.title if isinstance(scene, TableScene) else ""


def _faults_of_texts(window: Window) -> Iterator[str]:
    look, drawn = window.app.look, window.drawn()
    largest = look.font_px(_PROMPT) if prompt(window) else 999
    for each in drawn:
        if each.size_px > largest:
            yield f"larger than the prompt: {each.words!r}, {each.size_px} px"
        if each.size_px < look.least_px:
            yield f"too small: {each.words!r}, {each.size_px} px"
        if each.is_cut:
            yield f"cut: {each.words!r} in {each.rect}"


def _faults_of_boxes(scene: Scene) -> Iterator[str]:
    look, window, leaves = scene.look, pygame.Rect((0, 0), scene.look.size), shown_leaves(scene)
    for box in _leaves(scene):
        if box.rect.width < box.least_width(look) or box.rect.height < box.height(look, box.rect.width):
            yield f"no room: {_name(box)} in {box.rect}"
        if box.rect.left < 0 or box.rect.right > window.right:
            yield f"out of reach: {_name(box)} in {box.rect}"
    for box, shown in leaves:
        if not window.contains(shown):
            yield f"outside: {_name(box)} in {shown}"
    seen = [(box, shown) for box, shown in leaves if not isinstance(box, Space)]
    for (a, first), (b, second) in combinations(seen, 2):
        if first.colliderect(second):
            yield f"{_name(a)} in {first} covers {_name(b)} in {second}"


def _leaves(scene: Scene) -> list[Box]:
    """What has nothing inside it, wherever it is scrolled to."""
    return [box for box in scene._root.all() if not list(box.inside()) and box.rect.size != (0, 0)]


def shown_leaves(scene: Scene) -> list[tuple[Box, pygame.Rect]]:
    """What has nothing inside it, and the part of it that no scrolling frame hides."""
    frames = [(box.rect, {id(each) for inside in box.inside() for each in inside.all()})
              for box in scene._root.all() if isinstance(box, Scroll)]
    found = []
    for box in _leaves(scene):
        shown = box.rect.copy()
        for rect, inside in frames:
            shown = shown.clip(rect) if id(box) in inside else shown
        if shown.width and shown.height:
            found.append((box, shown))
    return found


def _name(box: Box) -> str:
    return repr(getattr(box, "name", "") or getattr(box, "words", "") or type(box).__name__)
