"""Every sentence for people passes through here; the catalogues are in `assets/languages` and the player's folder."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from magicgame import paths
from magicgame.added import Refused, Shelf, Unusable, read_added
from magicgame.catalogue import ENGLISH, LARGEST_BYTES, Catalogue, read_catalogue

SYSTEM, USUAL_LANGUAGE = "system", "en"
"""The setting that follows the system, and the language the sentences in the code are written in."""
_OWN_NAMES = {
    "bg": "Български", "ca": "Català", "cs": "Čeština", "da": "Dansk", "de": "Deutsch", "el": "Ελληνικά",
    "en": "English", "eo": "Esperanto", "es": "Español", "et": "Eesti", "eu": "Euskara", "fi": "Suomi",
    "fr": "Français", "ga": "Gaeilge", "gl": "Galego", "hr": "Hrvatski", "hu": "Magyar", "is": "Íslenska",
    "it": "Italiano", "la": "Latina", "lt": "Lietuvių", "lv": "Latviešu", "nb": "Norsk bokmål", "nl": "Nederlands",
    "nn": "Norsk nynorsk", "pl": "Polski", "pt": "Português", "pt_BR": "Português (Brasil)", "ro": "Română",
    "ru": "Русский", "sk": "Slovenčina", "sl": "Slovenščina", "sr": "Српски", "sv": "Svenska", "tr": "Türkçe",
    "uk": "Українська", "vi": "Tiếng Việt",
}
"""What languages call themselves, where their catalogue does not say."""
_CODE = r"[a-z]{2,3}(_[A-Za-z0-9]{2,8}){0,2}"
_GETTEXT_FOLDER = "LC_MESSAGES"
_LONGEST_NAME = 30

Said = TypeVar("Said")

_catalogue, _code = ENGLISH, USUAL_LANGUAGE


def _name_of(path: Path) -> str | None:
    """`fr` for `fr.mo` and for a folder `fr/LC_MESSAGES` as gettext has them; other folders are none."""
    if path.suffix == ".mo":
        return path.stem
    return path.name if (path / _GETTEXT_FOLDER).is_dir() else None


def _read(path: Path) -> Catalogue:
    file, code = path, path.stem
    if path.suffix != ".mo":
        code = path.name
        file = next(iter(sorted((path / _GETTEXT_FOLDER).glob("*.mo"))), path / _GETTEXT_FOLDER / "magicgame.mo")
    if code == USUAL_LANGUAGE:
        raise Unusable("name_taken")
    if not re.fullmatch(_CODE, code):
        raise Unusable("no_language")
    return read_catalogue(read_added(file, LARGEST_BYTES))


_SHELF = Shelf(
    "language", lambda: (paths.asset("languages"), paths.languages_folder()), _name_of, _read
)


def languages() -> dict[str, str]:
    """Every language there is: code → what it calls itself, English first."""
    return {USUAL_LANGUAGE: _own_name(USUAL_LANGUAGE, ENGLISH)} | {
        code: _own_name(code, found) for code, found in _SHELF.things.items()
    }


def _codes() -> tuple[str, ...]:
    return (USUAL_LANGUAGE, *_SHELF.names)


def _own_name(code: str, catalogue: Catalogue) -> str:
    return catalogue.name[:_LONGEST_NAME] or _OWN_NAMES.get(code) or _OWN_NAMES.get(_base(code)) or code


def look_for_languages() -> tuple[Refused, ...]:
    """Find what has been added or taken away; answers what cannot be used and was not answered before."""
    _SHELF.look_again()
    return _SHELF.untold()


def use_language(name: str, preferred: Sequence[str] = ()) -> str:
    """Speak the language from now on; answers its code.

    `SYSTEM` or an unknown name means the first of the `preferred` codes there is, such as `de_AT` or `fr`, or English.
    """
    global _catalogue, _code
    _code = name if name in _codes() else _first_known(preferred)
    _catalogue = _SHELF.get(_code) or ENGLISH
    return _code


def spoken() -> str:
    """What the language spoken now calls itself."""
    return _own_name(_code, _catalogue)


def is_reviewed() -> bool:
    """Whether the language spoken now is not known to await the review of a native speaker."""
    return _catalogue.is_reviewed


def _first_known(preferred: Sequence[str]) -> str:
    known = _codes()
    codes = (form for code in preferred for form in (code.replace("-", "_"), _base(code)))
    return next((code for code in codes if code in known), USUAL_LANGUAGE)


def _base(code: str) -> str:
    """The language without its country: `de` for `de_AT`."""
    return code.replace("-", "_").split("_")[0].lower()


def translate(message: str, **values: object) -> str:
    """The sentence in the player's language, its `{names}` filled in: `translate("Level {level}", level=3)`."""
    return _catalogue.text(message).format(**values)


def translate_count(one: str, many: str, count: int, **values: object) -> str:
    """The form that suits the number, which `{count}` stands for: `translate_count("a turn", "{count} turns", 3)`."""
    return _catalogue.count(one, many, count).format(count=count, **values)


def in_language(said: Mapping[str, Said]) -> Said:
    """What is said in several languages, by code, in the player's or else in English or the first there is."""
    codes = (_code, _base(_code), USUAL_LANGUAGE)
    return next((said[code] for code in codes if code in said), next(iter(said.values())))


def message(text: str) -> str:
    """The text itself: marks a sentence that is written down here and translated where it is shown."""
    return text
