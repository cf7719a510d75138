"""THE PLAYER'S FILES: settings, results, progress, the matches under way and those that are over.

All are read and written in one way, by `files`; where they lie is decided in `magicgame.paths`. A problem with a file
is told as a value, and the window makes the sentence. Nothing here knows pygame.

What version 1 of the program left behind is taken over the first time, and its files stay as they are, so that it can
still be used: it shares only `settings.json`, where each version keeps what the other one has written.
"""
