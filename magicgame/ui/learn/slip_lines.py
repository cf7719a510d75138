"""Where the turns that are tried in place of a slip lead, and the slip itself."""

from __future__ import annotations

from magicgame.match.study import Node
from magicgame.ui.learn.of_match import OfMatch
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.slips import PlayedOut, Slip, looks_right, played_out
from magicgame.ui.study.wrongs import is_bad


class SlipLines(OfMatch[Slip]):
    """Of the slip at hand and of the turn on the board."""

    _findings: Findings
    _tried: Node | None = None
    """After the turn of the player's that is on the board or being searched."""
    _is_checking = False
    """Whether that is being searched."""

    @property
    def _is_costly(self) -> bool:
        """Whether it is seen at once that the turn on the board costs something, and it is not the computer's choice.
        """
        slip, move = self.mistake, self._tried.move if self._tried is not None else None
        return slip is not None and move is not None and move != slip.better and is_bad(slip.before, move)

    @property
    def _shown(self) -> Node | None:
        """After the turn of which it can be shown where it leads: the one on the board if there is one, else the slip.
        """
        return self._tried if self._tried is not None or self.mistake is None else self.mistake.node

    @property
    def _line(self) -> PlayedOut | None:
        """What is played out from that turn on; None where it is not judged yet, or nothing follows."""
        slip, shown = self.mistake, self._shown
        if slip is None or shown is None or self._is_checking:
            return None
        return played_out(shown, slip, self._is_solved, self._findings)

    @property
    def _line_to_check(self) -> PlayedOut | None:
        """The same of a turn that is being searched, once it looks right."""
        slip, tried = self.mistake, self._tried
        if slip is None or tried is None or not looks_right(tried, slip, self.seats, self._findings):
            return None
        return played_out(tried, slip, True, self._findings)

    @property
    def _line_of_slip(self) -> PlayedOut | None:
        """The same of the slip at hand."""
        return None if self.mistake is None else played_out(self.mistake.node, self.mistake, False, self._findings)

    @property
    def _is_line_known(self) -> bool:
        """Whether it can be shown where that turn leads."""
        return (line := self._line) is not None and line.unknown is None
