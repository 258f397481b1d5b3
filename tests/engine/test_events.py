"""What happened is told to those who listen, and worked out for nobody else."""

from ludotheque.engine import events
from ludotheque.engine.compiling import compiled
from ludotheque.engine.events import Event, Listening, is_heard, note


def test_rules_know_whether_anybody_listens():
    assert not is_heard()

    with Listening() as heard:
        assert is_heard()
        note(1, 2, 3, 4)

    assert heard == [Event(1, 2, 3, 4)]
    assert not is_heard()


def test_nobody_listens_to_compiled_rules():
    with Listening():
        assert not compiled(events).is_heard()
