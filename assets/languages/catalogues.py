"""Keep the catalogues of the languages: `python assets/languages/catalogues.py [COMMAND]`. TRANSLATING.md tells how.

    renew               bring every catalogue up to date with the code and compile it; the same without a command
    start LANGUAGE      begin one for a language's code, such as `fr` or `pt_BR`
    check LANGUAGE      renew, and say what is wrong with the language's sentences and which have no room on the screen
    preview LANGUAGE    renew, and take pictures of every scene in the language

Every message of the code and of the themes, tile sets and lessons is in `LANGUAGE.po`; `LANGUAGE.mo`, compiled from it,
is what the program finds and reads. Development time only: the package's `dev` tools are needed.
"""

import argparse
import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from datetime import datetime, timezone
from functools import cache
from pathlib import Path

import pygame
from babel import Locale, UnknownLocaleError
from babel.messages import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.plurals import get_plural
from babel.messages.pofile import PoFileParser, write_po

from magicgame.catalogue import can_be_shown
from magicgame.language import USUAL_LANGUAGE

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
KEYWORDS = {"_": 1, "message": 1, "translate": 1, "translate_count": 2}
"""Functions → how many of their arguments are messages."""

DAY = datetime(2026, 11, 21, tzinfo=timezone.utc)
"""Stands in the catalogues instead of the day of the last run, so that only messages make a difference."""
NAMES = ("title", "sides", "faces")
"""What is shown to people in a theme's or tile set's file."""
LESSON_NAMES = ("learnt", "title", "text", "right", "wrong")
TWO_FORMS = "nplurals=2; plural=(n != 1);"
FONTS = (*ROOT.glob("assets/fonts/*.otf"), *ROOT.glob("assets/fonts/pixel/*.ttf"))
MISSING = "missing"
_STRAY = re.compile(r"\b(?:msgid|msgstr|msgctxt)\b")
"""A keyword of the file's format, which only a slip of the pen brings into a sentence."""
NO_SIGN = "\uf8f0"
PREVIEW_SIZES = ("1280x800", "900x600")


class LanguageCatalog(Catalog):
    """Keeps the headers of our own (`X-…`), which Babel would drop."""

    own_headers: tuple[tuple[str, str], ...] = ()

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [*self.own_headers, *super().mime_headers]

    @mime_headers.setter
    def mime_headers(self, headers: Iterable[tuple[str, str]]) -> None:
        headers = list(headers)
        Catalog.mime_headers.fset(self, headers)
        self.own_headers += tuple(header for header in headers if header[0].startswith("X-"))


# --- what there is to say ---------------------------------------------------------------------------------------------


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


# --- files ------------------------------------------------------------------------------------------------------------


def file_of(language: str) -> Path:
    return HERE / f"{language}.po"


def catalogues() -> list[str]:
    """The languages there is a catalogue of."""
    return sorted(file.stem for file in HERE.glob("*.po"))


def read(language: str) -> Catalog:
    catalogue = LanguageCatalog(locale=language)
    with file_of(language).open("rb") as file:
        PoFileParser(catalogue).parse(file)
    return catalogue


def begun(language: str) -> Catalog:
    """An empty catalogue, which nobody has reviewed yet."""
    catalogue = LanguageCatalog(locale=language, project="Magic Strategy", charset="utf-8")
    catalogue.mime_headers = [("X-Reviewed-By", ""), ("Plural-Forms", plural_rule(language))]
    return catalogue


def plural_rule(language: str) -> str:
    """gettext's usual rule; two forms where that has one only for what follows a number, as in Hungarian, but the
    language knows one thing from several: our sentences say `a turn`, too."""
    usual = get_plural(language)
    has_one = "one" in Locale.parse(language).plural_form.tags
    return TWO_FORMS if usual.num_plurals == 1 and has_one else str(usual)


def renew(language: str, catalogue: Catalog, found: Catalog) -> None:
    """Write and compile the language's catalogue with the messages found, keeping what is translated of them."""
    catalogue.update(found, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    catalogue.fuzzy = False
    catalogue.header_comment = "# Magic Strategy. Under its licence (MIT, see LICENSE at the top level)."
    catalogue.creation_date = catalogue.revision_date = DAY
    file = file_of(language)
    with file.open("wb") as new:
        write_po(new, catalogue, width=116, sort_output=True, omit_header=False)
    with file.with_suffix(".mo").open("wb") as compiled:
        write_mo(compiled, catalogue)


# --- checks -----------------------------------------------------------------------------------------------------------


def faults(catalogue: Catalog) -> list[str]:
    """What is wrong with the sentences, in words; first those that are missing."""
    found = [f"{fault}: {message.id!r}" for message in catalogue if message.id
             for fault in dict.fromkeys(_faults_of(message, catalogue.num_plurals))]
    return sorted(found, key=lambda fault: not fault.startswith(MISSING))


def _faults_of(message: Message, forms: int) -> Iterator[str]:
    """Of one message: each fault, perhaps several times."""
    ids, texts = (message.id, message.string) if message.pluralizable else ((message.id,), (message.string,))
    if not all(texts):
        yield f"{MISSING}, so it is shown in English"
        return
    if message.fuzzy:
        yield "fuzzy, so it is shown in English"
    if len(texts) != (forms if message.pluralizable else 1):
        yield f"{len(texts)} plural forms instead of {forms}"
    for text in texts:
        if not can_be_shown(text, (ids[0], ids[-1]), message.pluralizable):
            yield "its {names} are not those of the English, so it is shown in English"
        if _edges(text) != _edges(ids[0]):
            yield "other blanks at its start or end"
        if stray := _STRAY.search(text):
            yield f"{stray[0]} within it"
        for font, signs in missing_signs(text).items():
            yield f"{font} has no {signs}"


def _edges(text: str) -> tuple[str, str]:
    """The blanks a text starts and ends with."""
    return text[:len(text) - len(text.lstrip())], text[len(text.rstrip()):]


def missing_signs(text: str) -> dict[str, str]:
    """Of each of the program's fonts that has not all of them, the letters it lacks."""
    lacking = {name: "".join(sorted(sign for sign in {*text} - {"\n"} if not has_sign(name, sign))) for name in fonts()}
    return {name: signs for name, signs in lacking.items() if signs}


@cache
def fonts() -> dict[str, pygame.font.Font]:
    pygame.font.init()
    return {file.stem: pygame.font.Font(file, 20) for file in FONTS}


@cache
def has_sign(font: str, sign: str) -> bool:
    """Whether it looks different from one that no font has."""
    drawn, none = (fonts()[font].render(each, False, "white") for each in (sign, NO_SIGN))
    return pygame.image.tobytes(drawn, "RGBA") != pygame.image.tobytes(none, "RGBA")


# --- commands ---------------------------------------------------------------------------------------------------------


def start(language: str) -> int:
    """Begin a catalogue."""
    if file_of(language).exists() or language == USUAL_LANGUAGE:
        print(f"{language} is there already")
        return 1
    renew(language, begun(language), messages())
    print(f"begun: {file_of(language)}")
    return 0


def check(language: str) -> int:
    """Tell what is wrong with the sentences, then what has no room."""
    renew_all()
    found = tell_faults(language)
    print("looking at every scene …", flush=True)
    return _pictures("faults", "--languages", language) or bool(found)


def preview(language: str) -> int:
    """Take the pictures."""
    renew_all()
    folder = ROOT / "screenshots" / language
    print(f"pictures go to {folder}", flush=True)
    return _pictures("take", str(folder), "--languages", language, "--looks", "dark", "--sizes", *PREVIEW_SIZES)


def _pictures(*wishes: str) -> int:
    return subprocess.run([sys.executable, str(ROOT / "tests" / "pictures.py"), *wishes], check=False).returncode


def renew_all() -> None:
    found = messages()
    for language in catalogues():
        renew(language, read(language), found)


def tell_faults(language: str) -> int:
    """Print what is wrong with the sentences; answers how much that is."""
    catalogue = read(language)
    found = faults(catalogue)
    print(f"{language}: {len(catalogue)} messages, {len(found)} faults", *found, sep="\n  ")
    return len(found)


def language_code(text: str) -> str:
    try:
        Locale.parse(text)
    except (UnknownLocaleError, ValueError):
        raise argparse.ArgumentTypeError(f"{text} is no code of a language, such as fr or pt_BR") from None
    return text


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    commands.add_parser("renew")
    commands.add_parser("start").add_argument("language", type=language_code)
    for name in ("check", "preview"):
        commands.add_parser(name).add_argument("language", choices=catalogues())
    wishes = parser.parse_args()
    if wishes.command in (None, "renew"):
        renew_all()
        for language in catalogues():
            tell_faults(language)
        return 0
    return {"start": start, "check": check, "preview": preview}[wishes.command](wishes.language)


if __name__ == "__main__":
    sys.exit(main())
