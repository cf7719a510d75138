"""THE WINDOW: the only layer that imports pygame. ARCHITECTURE.md draws its rooms."""
