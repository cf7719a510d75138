"""What the page about the program says: whose work it is."""

from __future__ import annotations

from magicgame import __version__
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.ui.words.game import Section

_GROUPS = (
    message("In every package"), message("In the programs for Windows, Linux and macOS"),
    message("Libraries pygame-ce brings"), message("Libraries Python brings"),
)
"""The groups of parts in `assets/licences/NOTICE.txt`."""


def about() -> tuple[Section, ...]:
    """The program, the games, and the version of old."""
    return (
        Section(_("Version {version}", version=__version__), (
            _("Magic Strategy is free software under the MIT licence: everyone may use it, change it and pass it on."),
            _("It is unaffiliated with Ernő Rubik and with any publisher, and uses no trademarked artwork."),
        )),
        Section(_("The games"), (
            _("Magic was invented by Ernő Rubik (1987), Entropy by Augustine Carreno (1994)."),
        )),
        Section(_("On the Atari ST"), (
            _("Gero Zahn and Martin Schargott brought Magic to the Atari ST, in black and white. The tile set 1989 is "
              "a bow to their version; it is drawn anew."),
        )),
    )


def inventors() -> str:
    """The line at the foot of the title."""
    words = _("By Ernő Rubik (Magic, 1987) and Augustine Carreno (Entropy, 1994). Unaffiliated with them and any "
              "publisher.")
    return f"{words}\u00a0\u00a0·\u00a0\u00a0{__version__}"


def parts_section() -> Section:
    """What stands above the parts other people have made."""
    return Section(_("The work of others"), (
        _("These come with the program, each under its own licence. Select one to read it."),
    ))


def group_title(heading: str) -> str:
    """A heading of NOTICE.txt in the player's language."""
    return _(heading)
