"""The live line of a program: that of a page, but for what is said on it."""

from typing import Any

import msgspec

from ludotheque.web.chair.acting import do, read
from ludotheque.web.chair.seeing import table_seen
from ludotheque.web.table.looking import Shown
from ludotheque.web.table.socket import Line

_encoder = msgspec.json.Encoder()


class ChairLine(Line):
    """Tells a program every change of its table, and takes what it says."""

    def _draw(self) -> str:
        self._look()
        told = table_seen(self.table, self.looker, self.services.house_key.fingerprint, self._has())
        self.shown, self.seq = Shown(self.table.ply, ""), self.table.seq
        return _encoder.encode(told).decode()

    async def _do(self, text: str) -> dict[str, Any]:
        await do(self.services.tables, self.table, self.looker, read(text))
        return {}
