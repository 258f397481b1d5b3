"""Links as pictures."""

import segno

from ludotheque.web.qr import qr

LINK = "http://192.168.1.20:8000/join/0123456789abcdefghijklmnopqrstuv"


def test_a_link_is_drawn_without_a_search_that_would_keep_everybody_waiting(monkeypatch):
    searched = []
    monkeypatch.setattr(segno.encoder, "evaluate_mask", lambda *given: searched.append(given) or 0)

    drawn = qr(f"{LINK}/searched")

    assert 'class="qr"' in drawn
    assert not searched


def test_a_link_is_drawn_once():
    assert qr(LINK) is qr(LINK)
