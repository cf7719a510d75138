"""What is heard: the sounds of the board, the title tune, and a voice that reads the screen. All of it may be missing.

`sounds` plays samples by name, `music` follows what is on the screen, `speech` talks with the system's voice.
"""
