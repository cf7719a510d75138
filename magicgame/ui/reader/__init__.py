"""What the system's screen reader is shown of the window and asks of it, and what the program's voice says of it."""
