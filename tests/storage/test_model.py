"""Any sequence of calls leaves a store as it would leave a dictionary."""

import asyncio
import itertools
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from ludotheque.house.storage import Conflict, Entry, Store, open_store
from postgres import Postgres

T = TypeVar("T")

Content = tuple[dict[str, list[bytes]], dict[tuple[str, str], bytes]]  # logs and facts

NAMES = ["a", "a/b", "é", "%", ""]
names = st.sampled_from(NAMES)
bodies = st.binary(max_size=20)


class StoreAndModel(RuleBasedStateMachine):
    """A store beside two dictionaries."""

    fresh: Callable[[], str]  # gives the address of an empty store
    endings: ClassVar[list[tuple[Content, Content]]]  # what each store held in the end, and what it should have held

    def __init__(self) -> None:
        super().__init__()
        self.url = type(self).fresh()
        self.runner = asyncio.Runner()
        self.logs: dict[str, list[bytes]] = {}
        self.facts: dict[tuple[str, str], bytes] = {}
        self.store: Store = self.open()

    def open(self) -> Store:
        store = open_store(self.url)
        self.do(store.start())
        return store

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    async def content(self) -> Content:
        logs = {table: [entry.body for entry in await self.store.read(table)] for table in NAMES}
        facts = {(kind, key): value for kind in NAMES for key, value in await self.store.find(kind, "")}
        return {table: log for table, log in logs.items() if log}, facts

    @rule(table=names, distance=st.sampled_from([0, 0, 0, -1, 1]), body=bodies)
    def append(self, table: str, distance: int, body: bytes) -> None:
        log = self.logs.get(table, [])

        async def attempt() -> bool:
            try:
                await self.store.append(Entry(table, len(log) + distance, body))
            except Conflict:
                return False
            return True

        assert self.do(attempt()) == (distance == 0)
        if distance == 0:
            self.logs[table] = [*log, body]

    @rule(kind=names, key=names, value=st.none() | bodies)
    def put(self, kind: str, key: str, value: bytes | None) -> None:
        self.do(self.store.put(kind, key, value))
        self.facts.pop((kind, key), None)
        if value is not None:
            self.facts[kind, key] = value

    @rule(kind=names, key=names)
    def get(self, kind: str, key: str) -> None:
        assert self.do(self.store.get(kind, key)) == self.facts.get((kind, key))

    @rule(kind=names, prefix=names)
    def find(self, kind: str, prefix: str) -> None:
        expected = sorted(
            (key, value) for (of_kind, key), value in self.facts.items() if of_kind == kind and key.startswith(prefix)
        )
        assert self.do(self.store.find(kind, prefix)) == expected

    @rule(table=names, after=st.integers(-1, 3))
    def read(self, table: str, after: int) -> None:
        log = self.logs.get(table, [])
        expected = [Entry(table, seq, body) for seq, body in enumerate(log) if seq > after]
        assert self.do(self.store.read(table, after)) == expected

    @rule()
    def reopen(self) -> None:
        self.do(self.store.stop())
        self.store = self.open()

    @invariant()
    def counts_its_tables(self) -> None:
        assert self.do(self.store.tables()) == len(self.logs)

    def teardown(self) -> None:
        type(self).endings.append((self.do(self.content()), (self.logs, self.facts)))
        self.do(self.store.stop())
        self.runner.close()


def explore(empty: Callable[[], str]) -> list[tuple[Content, Content]]:
    """Try sequences of calls, each on an empty store; tell what each store held in the end, and what its model."""

    class Machine(StoreAndModel):
        fresh = staticmethod(empty)
        endings: ClassVar[list[tuple[Content, Content]]] = []

    run_state_machine_as_test(
        Machine, settings=settings(max_examples=10, stateful_step_count=25, deadline=None, database=None)
    )
    return Machine.endings


def test_a_file_behaves_like_a_dictionary(tmp_path: Path) -> None:
    numbers = itertools.count()

    endings = explore(lambda: str(tmp_path / f"{next(numbers)}.db"))

    assert all(held == expected for held, expected in endings)


def test_a_database_behaves_like_a_dictionary(server: Postgres) -> None:
    endings = explore(server.fresh)

    assert all(held == expected for held, expected in endings)
