"""What stands above the board: which headline, and which of a notice, there is room for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from magicgame.ui.look.look import Look
from magicgame.ui.table.arrangement import INNER
from magicgame.ui.table.headline import NoticeBox
from magicgame.ui.table.picture import Notice, TablePicture
from magicgame.ui.widgets.box import Box, Space

Head = tuple[Box, bool]
"""A form of the headline, and whether it has the detail."""


def fitted_above(
    look: Look, picture: TablePicture, heads: Sequence[Head], place: Rect, is_terse: bool
) -> tuple[Box, NoticeBox]:
    """The richest headline there is room for over the strip, and that.

    Where it is written without the detail, the strip tells that instead, unless it has something else to say; then the
    detail goes first, and a long notice is written smaller, then without the end of its reason, before the headline
    goes. In large type nothing is written smaller before that, unless it stands beside a high panel.
    """

    def fits(head: Box, strip: NoticeBox) -> bool:
        high = head.height(look, place.width) + look.px(INNER) + strip.height(look, place.width)
        return high <= place.height and head.least_width(look) <= place.width

    notices = picture.notice.forms if picture.notice is not None else (None,)
    for notice in notices:
        usual, small = (list(_written(picture, heads, notice, is_terse, is_small)) for is_small in (False, True))
        bare = [(Space(), NoticeBox(notice), False)]
        is_small_last = look.has_large_type and not picture.has_high_panel
        for tried in (usual, bare, small) if is_small_last else ([*usual, *small],):
            if fitting := [each for each in tried if fits(*each[:2])]:
                head, strip, _is_told = next((each for each in fitting if each[2]), fitting[0])
                return head, strip
    return Space(), NoticeBox(notices[-1])


def _written(
    picture: TablePicture, heads: Sequence[Head], notice: Notice | None, is_terse: bool, is_small: bool
) -> Iterator[tuple[Box, NoticeBox, bool]]:
    """Headline and strip from rich to short, and whether the detail is told by one of them."""
    for head, has_detail in heads:
        if not (has_detail and is_terse):
            said = notice if has_detail else _without_detail(picture, notice)
            yield head, NoticeBox(said, is_small), has_detail or is_terse or said is not notice


def _without_detail(picture: TablePicture, notice: Notice | None) -> Notice | None:
    """What the strip says over a headline without its detail: that, unless there is something else to say."""
    detail = picture.headline.detail
    is_free = notice is None or notice.is_reminder
    return Notice(detail, icon="") if detail and is_free else notice
