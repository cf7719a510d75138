"""Reading a language's catalogue: a `.mo` file as gettext's tools compile it, trusted with nothing."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from dataclasses import dataclass
from string import Formatter
from struct import error as struct_error
from struct import unpack_from

from magicgame.added import Unusable

_BLANKS = str.maketrans("", "", "\n\u00a0")
LARGEST_BYTES = 4_000_000
_MAGIC = 0x950412DE
_ENTRY_BYTES = 16
_CONTEXT, _END = "\x04", "\0"
_COUNTS, _PERIOD = 1000, 100
"""Forms are worked out for numbers below the first; of larger ones only the last two digits count."""
_MOST_FORMS = 8
_PLURAL = r"nplurals\s*=\s*(\d)\s*;\s*plural\s*=\s*([^;\n]{1,500})"
_OTHER_RULE = "nplurals=2; plural=n != 1"
_TIMES_LONGER, _SOME_MORE = 4, 200
"""A translation may be this many times as long as the message, and so many letters more."""


@dataclass(frozen=True)
class Catalogue:
    """The sentences of one language: by message, one or, where they depend on a number, several forms.

    `name` is what the language calls itself, if the catalogue says so (`X-Language-Name` in its header). It has not
    been reviewed by a native speaker if there is nobody after `X-Reviewed-By`.
    """

    sentences: dict[str, tuple[str, ...]]
    forms: tuple[int, ...]
    name: str = ""
    is_reviewed: bool = True

    def text(self, message: str) -> str:
        """The sentence, or the message itself where there is none."""
        return self.sentences.get(message, (message,))[0]

    def count(self, one: str, many: str, count: int) -> str:
        """The form that suits the number."""
        found, number = self.sentences.get(one, ()), abs(count)
        form = self.forms[number if number < _COUNTS else _COUNTS - _PERIOD + number % _PERIOD]
        return found[form] if form < len(found) else one if count == 1 else many


ENGLISH = Catalogue({}, (0,) * _COUNTS)
"""The messages themselves."""


def read_catalogue(content: bytes) -> Catalogue:
    """The catalogue in a `.mo` file's content. Raises `Unusable`.

    A sentence whose `{names}` are not the message's, or that could not be shown, is left out.
    """
    try:
        entries = dict(_entries(content))
    except (struct_error, ValueError) as error:
        raise Unusable("other_encoding" if isinstance(error, UnicodeDecodeError) else "no_catalogue") from None
    header = _fields(entries.pop("", ""))
    charset = header.get("content-type", "utf-8").rpartition("charset=")[2].strip().lower()
    if charset not in ("utf-8", "utf8", "us-ascii", "ascii"):
        raise Unusable("other_encoding", charset)
    sentences = {}
    for message, translated in entries.items():
        one, _, many = message.partition(_END)
        texts = translated.split(_END)[:_MOST_FORMS] if many else translated.split(_END)[:1]
        if _CONTEXT not in message and all(can_be_shown(text, (one, many or one), bool(many)) for text in texts):
            sentences[one] = tuple(texts)
    name = header.get("x-language-name", "")
    forms = _forms(header.get("plural-forms", _OTHER_RULE))
    return Catalogue(sentences, forms, name if name.isprintable() else "", header.get("x-reviewed-by") != "")


def _entries(content: bytes) -> Iterator[tuple[str, str]]:
    """Messages and translations. Raises struct_error and ValueError where an offset, length or letter is wrong.

    Together they are no longer than the file, so that no part of it is read again and again.
    """
    order = next((order for order in "<>" if unpack_from(f"{order}I", content)[0] == _MAGIC), "")
    if not order:
        raise ValueError("no catalogue")
    number, messages, translations = unpack_from(f"{order}III", content, 8)
    if number * _ENTRY_BYTES > len(content):
        raise ValueError("too many entries")
    left = len(content)
    for entry in range(number):
        pair = []
        for table in (messages, translations):
            length, start = unpack_from(f"{order}II", content, table + 8 * entry)
            left -= length
            if left < 0 or start + length > len(content):
                raise ValueError("entries larger than the file")
            pair.append(content[start:start + length].decode("utf-8"))
        yield pair[0], pair[1]


def _fields(header: str) -> dict[str, str]:
    lines = (line.partition(":") for line in header.splitlines())
    return {name.strip().lower(): value.strip() for name, _, value in lines}


def can_be_shown(text: str, messages: tuple[str, str], has_count: bool) -> bool:
    """Whether the translation can be filled in and shown as the messages can: those for one thing and for several."""
    if not text or len(text) > _TIMES_LONGER * max(map(len, messages)) + _SOME_MORE:
        return False
    if not text.translate(_BLANKS).isprintable():
        return False
    try:
        allowed = {name for message in messages for name in _names(message)}
        used = set(_names(text))
    except ValueError:
        return False
    return used <= allowed | ({"count"} if has_count else set()) and (has_count or used == allowed)


def _names(text: str) -> Iterator[str]:
    """The plain `{names}` in a text. Raises ValueError for braces of any other kind."""
    for _, name, spec, conversion in Formatter().parse(text):
        if name is not None:
            if spec or conversion or not name.isidentifier():
                raise ValueError(name)
            yield name


def _forms(rule: str) -> tuple[int, ...]:
    """By number, which form suits it. Raises `Unusable`.

    gettext lets nothing through but numbers, `n`, operators and brackets, and not many of those.
    """
    found = re.search(_PLURAL, rule)
    if found is None:
        raise Unusable("bad_plural", rule)
    try:
        form = gettext.c2py(found[2].strip())
        forms = tuple(form(number) for number in range(_COUNTS))
    except (ValueError, ArithmeticError, RecursionError):
        raise Unusable("bad_plural", rule) from None
    if not all(0 <= number < int(found[1]) for number in forms):
        raise Unusable("bad_plural", rule)
    return forms
