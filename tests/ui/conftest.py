"""Makes the `app` fixture known to the tests of the window."""

from window_table import app

__all__ = ["app"]
