"""Makes the fixtures of the drivers known to the tests of the window."""

from seen import spoken, window
from window_table import app

__all__ = ["app", "spoken", "window"]
