"""THE WINDOW: the only layer that imports pygame. ARCHITECTURE.md draws its rooms.

What SDL must know before pygame is imported for the first time is set here.
"""

import os
import sys

# Without a GPU SDL would present through software OpenGL, ten times slower than its plain window surface.
if sys.platform.startswith("linux"):
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "MagicGame")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
