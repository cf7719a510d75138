"""Every sentence for people passes through here; the catalogues are in `assets/languages`."""

from __future__ import annotations

import gettext
from collections.abc import Sequence

from magicgame import paths

LANGUAGES = {"en": "English", "de": "Deutsch"}
"""Code → what the language calls itself. English is what the sentences in the code are written in."""
SYSTEM = "system"

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def use_language(name: str, preferred: Sequence[str] = ()) -> str:
    """Speak the language from now on; answers its code.

    `SYSTEM` or an unknown name means the first of the `preferred` codes there is, such as `de_AT` or `fr`, or English.
    """
    global _catalogue
    code = name if name in LANGUAGES else _first_known(preferred)
    _catalogue = _load(code)
    return code


def _first_known(preferred: Sequence[str]) -> str:
    codes = (code.replace("-", "_").split("_")[0].lower() for code in preferred)
    return next((code for code in codes if code in LANGUAGES), "en")


def _load(code: str) -> gettext.NullTranslations:
    if code == "en":
        return gettext.NullTranslations()
    with paths.asset("languages", f"{code}.mo").open("rb") as file:
        return gettext.GNUTranslations(file)


def translate(message: str, **values: object) -> str:
    """The sentence in the player's language, its `{names}` filled in: `translate("Level {level}", level=3)`."""
    return _catalogue.gettext(message).format(**values)


def translate_count(one: str, many: str, count: int, **values: object) -> str:
    """The form that suits the number, which `{count}` stands for: `translate_count("a turn", "{count} turns", 3)`."""
    return _catalogue.ngettext(one, many, count).format(count=count, **values)


def message(text: str) -> str:
    """The text itself: marks a sentence that is written down here and translated where it is shown."""
    return text
