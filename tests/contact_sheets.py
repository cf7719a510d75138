"""Show every scene in every tile set, language and size on sheets, and say where texts do not fit.

    python tests/contact_sheets.py [SCENE …]

Writes screenshots/sheet-SCENE.png: one row a tile set and language, one column a size; with the text size, portrait
and theme variants in screenshots/extra-SCENE.png; and screenshots/vision-TILE_SET.png, a match as it is seen with each
kind of colour blindness and in grey. Exit status 1 when a text is cut, leaves the window or covers another.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "ui")]
os.environ["MAGICGAME_HOME"] = tempfile.mkdtemp(prefix="magicgame-sheets-")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame  # noqa: E402
from every_scene import SCENES, SIZES, faults, flip, opened  # noqa: E402
from magicgame.ui.looks import THEMES, TILE_SETS  # noqa: E402
from vision import VISIONS, seen_picture  # noqa: E402

LANGUAGES = ("en", "de")
HEIGHT_PX = 420
EXTRA = {
    "light": {"theme": "light"}, "contrast": {"theme": "contrast"}, "left": {"left_handed": True},
    "text 150": {"text_size": 1.5}, "text 200": {"text_size": 2.0}, "letters": {"face_marks": True},
    "portrait left, text 200": {"size": (900, 1400), "left_handed": True, "text_size": 2.0},
    "3840x2160": {"size": (3840, 2160)},
    "3840x2160 left, text 200": {"size": (3840, 2160), "left_handed": True, "text_size": 2.0},
}


def sheet(name: str, rows: list[list[pygame.Surface]]) -> None:
    """All pictures of a scene, row by row, each as high as the others."""
    small = [[pygame.transform.smoothscale_by(p, HEIGHT_PX / p.get_height()) for p in row] for row in rows]
    width = max(sum(p.get_width() + 6 for p in row) for row in small)
    whole = pygame.Surface((width, len(small) * (HEIGHT_PX + 6)))
    whole.fill((128, 128, 128))
    for number, row in enumerate(small):
        left = 0
        for picture in row:
            whole.blit(picture, (left, number * (HEIGHT_PX + 6)))
            left += picture.get_width() + 6
    folder = ROOT / "screenshots"
    folder.mkdir(exist_ok=True)
    pygame.image.save(whole, folder / f"{name}.png")


def main() -> int:
    wanted = sys.argv[1:]
    pygame.display.init()
    pygame.font.init()
    count = 0
    for scene in SCENES:
        if wanted and scene.__name__ not in wanted:
            continue
        rows = []
        for tile_set in TILE_SETS:
            for language in LANGUAGES:
                row = []
                for size_name, size in SIZES.items():
                    row.append(picture(scene, size, f"{tile_set} {language} {size_name}", tile_set=tile_set,
                                       language=language))
                    count += row[-1][1]
                rows.append([each for each, _count in row])
        sheet(f"sheet-{scene.__name__}", rows)
        extras = [picture(scene, name=name, language="de", **({"size": SIZES["900x600"]} | wish))
                  for name, wish in EXTRA.items()]
        count += sum(each for _picture, each in extras)
        pictures = [each for each, _count in extras]
        sheet(f"extra-{scene.__name__}", [pictures[:3], pictures[3:6], pictures[6:]])
    if not wanted or "vision" in wanted:
        visions()
    print(f"{count} faults")
    return 1 if count else 0


def visions() -> None:
    """One sheet a tile set: a row a theme, a column a kind of vision."""
    for tile_set in TILE_SETS:
        rows = []
        for theme in THEMES:
            match, _count = picture(flip, SIZES["900x600"], f"{tile_set} {theme}", tile_set=tile_set, theme=theme)
            rows.append([seen_picture(match, vision) for vision in VISIONS])
        sheet(f"vision-{tile_set}", rows)


def picture(scene, size: tuple[int, int], name: str, **wishes: object) -> tuple[pygame.Surface, int]:
    """The scene's picture and the number of its faults, which are printed."""
    with opened(scene, size, **wishes) as app:
        said = faults(app)
        for fault in said:
            print(f"{scene.__name__} {name}: {fault}", flush=True)
        return app.screen.copy(), len(said)


if __name__ == "__main__":
    sys.exit(main())
