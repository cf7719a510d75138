"""Tile sets, themes and languages as players might drop them into their folders."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

from babel.messages import Catalog
from babel.messages.mofile import write_mo

from magicgame import paths

FACES = ("first-light", "first-dark", "second-light", "second-dark")
SET = {"title": "Garden", "sides": ["Rose", "Fern"], "faces": ["bud", "bloom"], "letters": ["U", "O"]}


def svg(inner: str = "", fill: str = "#C03060", head: str = 'viewBox="0 0 64 64"') -> str:
    ground = f'<rect width="64" height="64" fill="{fill}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {head}>{ground}{inner}</svg>'


def drop_tile_set(name: str, pictures: dict[str, str | bytes] | None = None, **described: Any) -> Path:
    """A complete tile set with these pictures instead of plain ones, and these entries in its description."""
    folder = paths.tiles_folder() / name
    folder.mkdir(parents=True)
    (folder / "set.json").write_text(json.dumps(SET | described), encoding="utf-8")
    fills = ("#F0A0C0", "#902050", "#A0E0A0", "#206030")
    drawn = {f"{face}.svg": svg(fill=fill) for face, fill in zip(FACES, fills, strict=True)}
    for file, content in (drawn | (pictures or {})).items():
        (folder / file).write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder


def theme_text(**changed: Any) -> dict[str, Any]:
    """The dark theme with a title of its own."""
    described = json.loads(paths.asset("themes", "dark.json").read_text(encoding="utf-8"))
    return {**described, "title": "Harbour", **changed}


def drop_theme(name: str, **changed: Any) -> Path:
    file = paths.themes_folder() / f"{name}.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(theme_text(**changed)), encoding="utf-8")
    return file


def catalogue(sentences: dict[str | tuple[str, str], Any], language: str = "fr") -> bytes:
    """A compiled catalogue. The last form of a plural stands for all that the language has besides: how many it has
    depends on Babel's version."""
    made, content = Catalog(locale=language, charset="utf-8"), io.BytesIO()
    for message, text in sentences.items():
        is_plural = isinstance(message, tuple)
        made.add(message, (*text, *text[-1:] * (made.num_plurals - len(text))) if is_plural else text)
    write_mo(content, made)
    return content.getvalue()


def drop_language(name: str, content: bytes) -> Path:
    file = paths.languages_folder() / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)
    return file
