"""Backups: the whole content of a store in one SQLite file, from which any store can be restored.

Claims are left out: they expire by themselves.
"""

import asyncio
from pathlib import Path

from ludotheque.house.storage.durable import put_in_place
from ludotheque.house.storage.opening import is_postgres, open_store, path_of
from ludotheque.house.storage.sqlite.copying import Content, check_folder, check_overwritable, verify

__all__ = ["Content", "back_up", "restore", "verify"]


async def back_up(url: str, file: Path) -> Content:
    """Copy a store, which may be in use, to a file that is verified before it replaces an older backup."""
    await asyncio.to_thread(check_folder, file)
    if file.exists():
        await asyncio.to_thread(check_overwritable, file)
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    try:
        await open_store(url).copy_to(part)
        origin = None if is_postgres(url) else path_of(url)  # what is damaged in a fresh copy is damaged there
        content = await asyncio.to_thread(verify, part, origin)
        await asyncio.to_thread(put_in_place, part, file)
    finally:
        part.unlink(missing_ok=True)
    return content


async def restore(file: Path, url: str) -> Path | None:
    """Replace the content of a store that is not in use; tell in which file what was replaced is kept, if anything."""
    await asyncio.to_thread(verify, file)
    return await open_store(url).replace_with(file)
