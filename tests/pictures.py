"""Keep pictures of every scene, compare two keepings picture by picture, and find what has no room in a language.

    python tests/pictures.py take FOLDER [--driver tests/ui/seen.py] [--scenes …] [--looks …] [--languages …]
        [--sizes …]
    python tests/pictures.py compare OLD NEW FOLDER [--scenes …]
    python tests/pictures.py faults [--scenes …] [--languages …]

`take` writes FOLDER/SCENE/LOOK-LANGUAGE-SIZE.png, FOLDER/SCENE.png with all of a scene (a row for each look and
language, a column for each size), and FOLDER/LOOK-LANGUAGE-SIZE.png with all scenes. It takes pictures of the
`magicgame` that is on Python's path; a scene that cannot be opened is told of and left out. `compare` prints for each
picture in both the share of pixels that differ, the largest first, and writes FOLDER/SCENE/….png for each that does:
old, new, and what differs in white. `faults` prints what is cut, covered or outside in windows of every size.

The scenes of `picture_scenes.py` are opened by the driver, a file like `tests/ui/seen.py`.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from itertools import product
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[1]
os.environ["MAGICGAME_HOME"] = tempfile.mkdtemp(prefix="magicgame-pictures-")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame  # noqa: E402
from picture_scenes import OPENERS  # noqa: E402

from magicgame.engine import assess, guide  # noqa: E402
from magicgame.engine.worker import NODES_PER_SECOND  # noqa: E402
from magicgame.language import languages  # noqa: E402

SIZES = {
    "640x480": (640, 480), "480x800": (480, 800), "900x600": (900, 600), "1280x800": (1280, 800),
    "1920x1080": (1920, 1080), "portrait": (900, 1400),
}
LOOKS: dict[str, dict[str, str]] = {
    "dark": {"theme": "dark"}, "light": {"theme": "light"}, "contrast": {"theme": "contrast"},
    "eclipse": {"tile_set": "eclipse"}, "1989": {"tile_set": "1989"},
}
LANGUAGES = tuple(languages())
_SEARCHED_NODES = 20_000
_SMALL_PX, _LARGE_PX = 300, 700
"""Heights of a picture on a contact sheet, and beside the one it is compared with."""
_ACROSS = 6
"""How many pictures stand side by side on a sheet of all scenes."""
_SAME = (9, 9, 9, 255)
"""Colours are the same when red, green and blue differ by less."""


# --- taking -----------------------------------------------------------------------------------------------------------


def take(wishes: argparse.Namespace) -> None:
    """Take the pictures wished for and put those of each scene on a sheet."""
    sys.path.insert(0, str(wishes.driver.resolve().parent))
    driver = import_module(wishes.driver.stem)
    _search_alike()
    for look, language, size in product(wishes.looks, wishes.languages, wishes.sizes):
        for scene in wishes.scenes:
            file = wishes.folder / scene / f"{look}-{language}-{size}.png"
            try:
                _keep(driver, file, scene, look, language, size)
            except Exception as error:
                print(f"{scene} {file.stem}: {type(error).__name__}: {error}", flush=True)
        print(f"{look} {language} {size}", flush=True)
    for scene in filter(lambda scene: (wishes.folder / scene).exists(), wishes.scenes):
        _save(_sheet_of_scene(wishes.folder / scene), wishes.folder / f"{scene}.png")
    for kind in map("-".join, product(wishes.looks, wishes.languages, wishes.sizes)):
        _save(_sheet_of_kind(wishes.folder, kind, wishes.scenes), wishes.folder / f"{kind}.png")


def _search_alike() -> None:
    """Let searches be short, without the clock of the inline engine, which counts nodes, ever ending their lines."""
    guide.SEARCH_SECONDS, assess.LINE_SECONDS = _SEARCHED_NODES / NODES_PER_SECOND, 600


@contextmanager
def _new_home() -> Iterator[None]:
    """The folder of a player who has not played yet."""
    with tempfile.TemporaryDirectory(prefix="magicgame-scene-") as home:
        os.environ["MAGICGAME_HOME"] = home
        yield


def _keep(driver: ModuleType, file: Path, scene: str, look: str, language: str, size: str) -> None:
    with _new_home():
        wishes = LOOKS[look] | {"language": language, "window_size": SIZES[size], "reduced_motion": True}
        with driver.opened(**wishes) as window:
            OPENERS[scene](window)
            window.point_at_nothing()
            window.pass_time(0.05)
            _save(window.picture(), file)


def _save(picture: pygame.Surface, file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(picture, file)


def _sheet_of_scene(folder: Path) -> pygame.Surface:
    """All pictures of a folder: the files' names tell row and column."""
    rows = [[folder / f"{look}-{language}-{size}.png" for size in SIZES] for look in LOOKS for language in LANGUAGES]
    return _sheet(rows)


def _sheet_of_kind(folder: Path, kind: str, scenes: list[str]) -> pygame.Surface:
    """All scenes in one look, language and size."""
    files = [folder / scene / f"{kind}.png" for scene in scenes]
    return _sheet([files[first:first + _ACROSS] for first in range(0, len(files), _ACROSS)])


def _sheet(rows: list[list[Path]]) -> pygame.Surface:
    """The pictures there are, each equally high."""
    there = [[file for file in row if file.exists()] for row in rows]
    lines = [_side_by_side([_scaled(pygame.image.load(file), _SMALL_PX) for file in row]) for row in there if row]
    whole = pygame.Surface((max(line.get_width() for line in lines), len(lines) * (_SMALL_PX + 6)))
    for number, line in enumerate(lines):
        whole.blit(line, (0, number * (_SMALL_PX + 6)))
    return whole


def _scaled(picture: pygame.Surface, height: int) -> pygame.Surface:
    return pygame.transform.smoothscale_by(picture.convert(24), height / picture.get_height())


def _side_by_side(pictures: list[pygame.Surface]) -> pygame.Surface:
    row = pygame.Surface((sum(each.get_width() + 6 for each in pictures), max(each.get_height() for each in pictures)))
    row.fill((128, 128, 128))
    left = 0
    for each in pictures:
        row.blit(each, (left, 0))
        left += each.get_width() + 6
    return row


# --- comparing --------------------------------------------------------------------------------------------------------


def compare(wishes: argparse.Namespace) -> None:
    """Print what share of each picture differs, and show those that do beside one another."""
    found: list[tuple[float, str]] = []
    names = [
        {str(file.relative_to(folder)) for scene in wishes.scenes for file in (folder / scene).glob("*.png")}
        for folder in (wishes.old, wishes.new)
    ]
    for name in sorted(names[0] & names[1]):
        before, after = (pygame.image.load(folder / name).convert(24) for folder in (wishes.old, wishes.new))
        share, marked = difference(before, after)
        found.append((share, name))
        if share:
            shown = [_scaled(each, min(_LARGE_PX, each.get_height())) for each in (before, after, marked)]
            _save(_side_by_side(shown), wishes.folder / name)
    for share, name in sorted(found, reverse=True):
        print(f"{100 * share:8.3f} %  {name}")
    print(f"{len(names[0] - names[1])} pictures are only in {wishes.old}, {len(names[1] - names[0])} in {wishes.new}")


def difference(old: pygame.Surface, new: pygame.Surface) -> tuple[float, pygame.Surface]:
    """The share 0..1 of pixels that differ, and a picture of them in white; of other sizes all of them do."""
    if old.get_size() != new.get_size():
        return 1.0, new
    gaps = []
    for one, other in ((old, new), (new, old)):
        gap = one.copy()
        gap.blit(other, (0, 0), special_flags=pygame.BLEND_SUB)
        gaps.append(gap)
    gaps[0].blit(gaps[1], (0, 0), special_flags=pygame.BLEND_MAX)
    differing = pygame.mask.from_threshold(gaps[0], (0, 0, 0), _SAME)
    differing.invert()
    marked = differing.to_surface(setcolor=(255, 255, 255), unsetcolor=(0, 0, 0)).convert(24)
    return differing.count() / (old.get_width() * old.get_height()), marked


# --- finding faults ---------------------------------------------------------------------------------------------------


def tell_faults(wishes: argparse.Namespace) -> int:
    """Print what has no room; answers how much that is."""
    sys.path.insert(0, str(wishes.driver.resolve().parent))
    faults_of_language = import_module("fits").faults_of_language
    _search_alike()
    found = 0
    for language, scene in product(wishes.languages, wishes.scenes):
        with _new_home():
            for fault in faults_of_language(scene, language):
                print(f"{language} {fault}", flush=True)
                found += 1
    print(f"{found} faults in {len(wishes.scenes)} scenes")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    taking, comparing, telling = (commands.add_parser(name) for name in ("take", "compare", "faults"))
    comparing.add_argument("old", type=Path)
    comparing.add_argument("new", type=Path)
    for command in (taking, comparing):
        command.add_argument("folder", type=Path)
    for command in (taking, comparing, telling):
        command.add_argument("--scenes", nargs="+", choices=OPENERS, default=list(OPENERS), metavar="SCENE")
    for command in (taking, telling):
        command.add_argument("--driver", type=Path, default=ROOT / "tests" / "ui" / "seen.py")
        command.add_argument("--languages", nargs="+", choices=LANGUAGES, default=list(LANGUAGES))
    for name, known in (("looks", LOOKS), ("sizes", SIZES)):
        taking.add_argument(f"--{name}", nargs="+", choices=list(known), default=list(known))
    wishes = parser.parse_args()
    logging.disable()
    pygame.display.init()
    pygame.font.init()
    if wishes.command == "faults":
        return bool(tell_faults(wishes))
    take(wishes) if wishes.command == "take" else compare(wishes)
    return 0


if __name__ == "__main__":
    sys.exit(main())
