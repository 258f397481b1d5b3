"""Sheets of paper, and how much of them a printer at home reaches; all in millimetres."""

from dataclasses import dataclass

MARGIN = 6.0  # that no printer needs
FOOT = 6.0  # of every sheet with parts: which it is


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet, higher than wide."""

    width: float
    height: float

    @property
    def room(self) -> tuple[float, float]:
        """Say how wide and high what is laid on a sheet may be."""
        return self.width - 2 * MARGIN, self.height - 2 * MARGIN - FOOT


PAPERS = {"a4": Paper(210.0, 297.0), "letter": Paper(215.9, 279.4)}
