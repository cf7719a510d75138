"""Matches of two persons at one table who play without help: a tag of the record tells."""

from __future__ import annotations

from magicgame.match.match import Match

UNAIDED_TAG, _UNAIDED = "Unaided", "yes"


def forbid_help(match: Match) -> None:
    """From now on there is no help in the match."""
    match.tags[UNAIDED_TAG] = _UNAIDED


def is_unaided(match: Match) -> bool:
    """Whether its two persons play without help."""
    return UNAIDED_TAG in match.tags
