"""The ids under which Gymnasium makes the games: `ludotheque/Cairns-v0` and so on, for every game of the catalogue."""

from ludotheque import catalogue
from ludotheque.rl.extra import needing

with needing("Gymnasium"):
    from gymnasium.envs.registration import register, registry

NAMESPACE = "ludotheque"


def id_of(slug: str) -> str:
    """Name a game's environment."""
    return f"{NAMESPACE}/{slug.capitalize()}-v0"


def register_games() -> None:
    """Let Gymnasium find every game, one table by itself or many at once."""
    for slug in catalogue.slugs():
        if id_of(slug) not in registry:
            register(
                id_of(slug),
                entry_point="ludotheque.rl.gymnasium:Alone",
                vector_entry_point="ludotheque.rl.vector:Tables",
                kwargs={"slug": slug},
            )
