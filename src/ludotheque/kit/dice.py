"""Dice."""

SIDES = 6
DIE = range(1, SIDES + 1)  # what a die may show
