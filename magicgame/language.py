"""Every sentence for people passes through here, so that catalogues can be added in one place."""

from __future__ import annotations

import gettext

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def translate(message: str, **values: object) -> str:
    """The sentence in the player's language, its `{names}` filled in: `translate("Level {level}", level=3)`."""
    return _catalogue.gettext(message).format(**values)


def translate_count(one: str, many: str, count: int, **values: object) -> str:
    """The form that suits the number, which `{count}` stands for: `translate_count("a turn", "{count} turns", 3)`."""
    return _catalogue.ngettext(one, many, count).format(count=count, **values)
