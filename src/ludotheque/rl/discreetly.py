"""What a seat sees of a table where something is hidden; `compiling` binds `secrets` to what the game hides."""

from typing import Any

from ludotheque.engine.state import assign

secrets: Any = None


def look(states: Any, index: int, seat: int, views: Any) -> None:
    """Make views[0] what the seat may know of states[index]; views[1] is blank."""
    assign(views, 0, views[1])
    secrets.conceal(states[index], seat, views[0])
