"""Bring the catalogues up to date with the code: `python assets/languages/make_catalogues.py [NEW_LANGUAGE]`.

Collects every message of the code and of the theme and tile set files into `<language>.po`, keeps what is translated,
and compiles `<language>.mo`, which the program finds and reads. Development time only; needs Babel. To add a language:
run it with the language's code, fill in the new .po file, and run it again.
"""

import ast
import json
import sys
from collections.abc import Iterator
from datetime import datetime, timezone
from pathlib import Path

from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
KEYWORDS = {"_": 1, "message": 1, "translate": 1, "translate_count": 2}
"""Functions → how many of their arguments are messages."""

DAY = datetime(2026, 11, 21, tzinfo=timezone.utc)
"""Stands in the catalogues instead of the day of the last run, so that only messages make a difference."""
NAMES = ("title", "sides", "faces")
"""What is shown to people in a theme's or tile set's file."""
LESSON_NAMES = ("title", "text", "right", "wrong")


def messages() -> Catalog:
    """All messages of the program, with the files they are in."""
    found = Catalog(project="Magic Strategy", charset="utf-8")
    for file in sorted((ROOT / "magicgame").rglob("*.py")):
        for message in messages_of(file.read_text(encoding="utf-8")) if file.name != "language.py" else ():
            found.add(message, locations=[(str(file.relative_to(ROOT)), None)])
    for file in sorted([*ROOT.glob("assets/themes/*.json"), *ROOT.glob("assets/tiles/*/set.json")]):
        data = json.loads(file.read_text(encoding="utf-8"))
        for name in NAMES:
            value = data.get(name, ())
            for message in [value] if isinstance(value, str) else value:
                found.add(message, locations=[(str(file.relative_to(ROOT)), None)])
    for file in sorted(ROOT.glob("assets/lessons/*.json")):
        for message in lesson_texts(json.loads(file.read_text(encoding="utf-8"))):
            found.add(message, locations=[(str(file.relative_to(ROOT)), None)])
    return found


def lesson_texts(part: object) -> Iterator[str]:
    """What a lesson says, wherever in its file."""
    if isinstance(part, list):
        for each in part:
            yield from lesson_texts(each)
    elif isinstance(part, dict):
        for name, value in part.items():
            if name in LESSON_NAMES:
                yield value
            else:
                yield from lesson_texts(value)


def messages_of(source: str) -> Iterator[str | tuple[str, ...]]:
    """The messages a source hands to the functions of `magicgame.language`, within f-strings too (Babel's own
    extractor passes over those); a pair where there are two forms."""
    for node in ast.walk(ast.parse(source)):
        count = KEYWORDS.get(getattr(node.func, "id", ""), 0) if isinstance(node, ast.Call) else 0
        texts = tuple(arg.value for arg in node.args[:count] if isinstance(arg, ast.Constant)) if count else ()
        if texts:
            yield texts if count == 2 else texts[0]


def renew(language: str, found: Catalog) -> None:
    """Write the language's catalogue for the messages found, and say what is left to translate."""
    file = HERE / f"{language}.po"
    if file.exists():
        with file.open("rb") as old:
            catalogue = read_po(old, locale=language)
    else:
        catalogue = Catalog(locale=language, project="Magic Strategy", charset="utf-8")
    catalogue.update(found, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    catalogue.fuzzy = False
    catalogue.header_comment = "# Magic Strategy. Under its licence (MIT, see LICENSE at the top level)."
    catalogue.creation_date = catalogue.revision_date = DAY
    with file.open("wb") as new:
        write_po(new, catalogue, width=116, sort_output=True, omit_header=False)
    with file.with_suffix(".mo").open("wb") as compiled:
        write_mo(compiled, catalogue)
    missing = [message.id for message in catalogue if message.id and not is_complete(message)]
    print(f"{language}: {len(catalogue)} messages, {len(missing)} missing", *missing, sep="\n  ")


def is_complete(message: object) -> bool:
    return all(message.string) if isinstance(message.string, tuple) else bool(message.string)


if __name__ == "__main__":
    found = messages()
    for language in sorted({*(file.stem for file in HERE.glob("*.po")), *sys.argv[1:]}):
        renew(language, found)
