"""What the system's screen reader is shown of the window, and what it asks of it."""
