"""Pictures of boards need fonts, but no window."""

import pygame

pygame.font.init()
