"""Where the turns that are tried in place of a slip lead, and the slip itself."""

from __future__ import annotations

from magicgame.match.study import Node
from magicgame.ui.learn.of_match import OfMatch
from magicgame.ui.learn.slip_answers import Answers
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.slips import PlayedOut, Slip, played_out
from magicgame.ui.study.wrongs import is_bad


class SlipLines(OfMatch[Slip]):
    """Of the slip at hand and of the turn on the board."""

    _findings: Findings
    _answers: Answers
    _tried: Node | None = None
    """After the turn of the player's that is on the board or being searched."""
    _is_checking = False
    """Whether that is being searched."""

    @property
    def _is_costly(self) -> bool:
        """Whether it is seen at once that the turn on the board costs something, or no reason for it is seen but where
        it leads, and it is not the computer's choice."""
        slip, tried = self.mistake, self._tried
        if slip is None or tried is None or tried.move is None or tried.move == slip.better:
            return False
        return is_bad(slip.before, tried.move) or not self._answers.has_reason(self.names, slip, tried)

    @property
    def _shown(self) -> Node | None:
        """After the turn of which it can be shown where it leads: the one on the board if there is one, else the slip.
        """
        return self._tried if self._tried is not None or self.mistake is None else self.mistake.node

    @property
    def _line(self) -> PlayedOut | None:
        """What is played out from that turn on; None where nothing follows."""
        slip, shown = self.mistake, self._shown
        return None if slip is None or shown is None else played_out(shown, slip, self.seats, self._findings)

    @property
    def _line_of_slip(self) -> PlayedOut | None:
        """The same of the slip at hand."""
        return None if self.mistake is None else played_out(
            self.mistake.node, self.mistake, self.seats, self._findings)

    @property
    def _is_line_known(self) -> bool:
        """Whether it can be shown where that turn leads, which is judged first."""
        return not self._is_checking and (line := self._line) is not None and line.unknown is None
