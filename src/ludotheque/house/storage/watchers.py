"""Those who want to hear of new entries, as every store tells them."""

import asyncio

from ludotheque.house.storage.store import EntryListener


class Watchers:
    """Those who want to hear of new entries."""

    def __init__(self) -> None:
        self._all: list[EntryListener] = []
        self._news: list[tuple[str, int]] = []  # that nobody was told yet

    def add(self, heard: EntryListener) -> None:
        """Tell one more of what is appended from now on."""
        self._all.append(heard)

    def tell(self, table: str, seq: int) -> None:
        """Call everybody back, after those whose turn in the event loop has come already."""
        if not self._news:
            asyncio.get_running_loop().call_soon(self._tell_all)
        self._news.append((table, seq))

    def _tell_all(self) -> None:
        news, self._news = self._news, []
        for table, seq in news:
            for heard in self._all:
                try:
                    heard(table, seq)
                except Exception as error:  # the others must hear it all the same
                    asyncio.get_running_loop().call_exception_handler(
                        {"message": f"a watcher failed at entry {seq} of table {table!r}", "exception": error}
                    )
