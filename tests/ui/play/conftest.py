"""Makes the fixture of the matches' driver known."""

from matches import table

__all__ = ["table"]
