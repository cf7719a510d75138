"""How much is said beside the board: as much as there is room for."""

from __future__ import annotations

from magicgame.match.study import Study
from magicgame.ui.study.line import is_steady
from magicgame.ui.study.rooms import READ, ROOMS, SCROLLED, Shown
from magicgame.ui.study.summing import SummingTable
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.scroll import is_below, overflows, try_places


class RoomedTable(SummingTable):
    """Lets the list of best turns and then the graph give way where the panel would scroll for them. Where it scrolls
    without them, too, the graph is there, in large type as low as it must be to be seen."""

    study: Study
    _listed: Box | None = None
    """The list of the best turns."""

    @property
    def tells_better(self) -> bool:
        """Whether a turn is told that was better than the one looked at."""
        raise NotImplementedError

    def build(self) -> Box:
        """Put everything together with the most that has room."""
        is_large = self.look.has_large_type
        is_read = is_large and is_steady(self.study)
        if not (is_read or (is_large and self._scrolls_for_turns(self._tried(ROOMS[-1])))):
            for built in map(self._tried, ROOMS):
                if self._has_room(built):
                    break
            if not self._scrolls_for_turns(built):
                return built
        large = (READ, *SCROLLED) if is_read else SCROLLED
        for built in map(self._tried, large if is_large else (self._room._replace(has_graph=True),)):
            if self._is_in_sight(built):
                break
        return super().build()

    def _is_in_sight(self, built: Box) -> bool:
        """Whether the graph is and, where no better turn is told than the one looked at, the best turn below it."""
        below = self._listed if self._room is READ and not self.tells_better else None
        graph = self.table.graph if self.table is not None else None
        return not any(part is not None and is_below(built, part) for part in (graph, below))

    def _tried(self, room: Shown) -> Box:
        """Everything in its place, with so much in the panel."""
        self._room = room
        built = super().build()
        try_places(built, self.look, self._offsets.values())
        return built

    def _scrolls_for_turns(self, built: Box) -> bool:
        """Whether not even the turns of the line are seen whole."""
        return self.table is not None and self.table.turns is not None and overflows(built, self.table.turns)

    def _has_room(self, built: Box) -> bool:
        """Whether best turns and graph are, and several of the former leave those of the line enough room."""
        line, curve = (self.table.turns, self.table.graph) if self.table is not None else (None, None)
        giving = (self._listed if len(self.study.line) > 1 else None, curve)
        has_turns = self._room.listed <= 1 or line is None or line.shows_enough(self.look)
        return has_turns and not any(part is not None and overflows(built, part) for part in giving)
