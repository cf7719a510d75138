"""Makes the fixtures of the drivers known to the tests of the window."""

from seen_2 import spoken, window
from window_table_2 import app

__all__ = ["app", "spoken", "window"]
