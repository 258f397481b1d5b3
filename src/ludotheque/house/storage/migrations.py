"""The steps that lead from one schema of a store to the next; the version of a store counts those it has taken."""

from collections.abc import Sequence

from ludotheque.house.storage.store import StoreFault

Migration = tuple[str, ...]  # statements of SQL, run in one transaction

VERSION_TABLE = "create table if not exists schema_version (version integer not null)"


def pending(where: str, found: int, known: Sequence[Migration]) -> list[str]:
    """List the statements that bring a store of the version found up to date; refuse the future."""
    if found > len(known):
        raise StoreFault(
            f"{where} was written by a newer Ludothèque (schema {found}; this one knows {len(known)}); "
            "update the program, or restore a backup that this version made"
        )
    return [statement for migration in known[found:] for statement in migration]
