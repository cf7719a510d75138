"""Makes the fixture of the driver known."""

from learning import app

__all__ = ["app"]
