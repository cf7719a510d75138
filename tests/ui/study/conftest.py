"""Makes the fixture of the studies' driver known."""

from studying import desk

__all__ = ["desk"]
