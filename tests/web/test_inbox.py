"""What comes for a line is heard in its order, by whoever hears it then."""

import asyncio

import pytest

from ludotheque.web.table.inbox import Inbox


def test_messages_are_heard_in_their_order_whether_they_were_waited_for_or_not():
    async def story():
        inbox, heard = Inbox(asyncio.get_running_loop()), []
        waiting = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        for message in ("first", "second", "third"):
            inbox.put_nowait(message)
        counted = inbox.qsize()
        heard.append(await waiting)
        heard += [await inbox.get(), await inbox.get()]
        return counted, heard, inbox.empty()

    assert asyncio.run(story()) == (3, ["first", "second", "third"], True)


def test_whoever_has_stopped_waiting_takes_no_message_along():
    async def story():
        inbox = Inbox(asyncio.get_running_loop())
        waiting = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        waiting.cancel()
        inbox.put_nowait("for the next")
        with pytest.raises(asyncio.CancelledError):
            await waiting
        return await inbox.get()

    assert asyncio.run(story()) == "for the next"
