"""Makes the fixture of the pages' driver known."""

from paged import app

__all__ = ["app"]
