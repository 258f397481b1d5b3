"""Letters as readers see them: signs that are drawn as one stay together."""

import unicodedata
from collections.abc import Iterator

MOST_SIGNS = 10  # of one letter: two people of two skins who kiss; whoever piles up more begins another letter
JOINER = "\u200d"
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # counted among letters and pictures, and nothing is drawn for them
BLACK_FLAG = "\U0001f3f4"  # which tags make the flag of a region


def letters(text: str) -> list[str]:
    """Split a text into its letters: an accent, a skin, a flag's second half or a joined figure begins none."""
    found: list[str] = []
    for sign in text:
        if found and len(found[-1]) < MOST_SIGNS and _belongs(found[-1], sign):
            found[-1] += sign
        else:
            found.append(sign)
    return found


def width(text: str) -> int:
    """Count how many plain letters a text is as wide as: pictures and East Asian letters are twice as wide."""
    if text.isascii():
        return len(text)
    return sum(2 if _is_wide(letter[0]) else 1 for letter in letters(text))


def seen(text: str) -> str:
    """Leave out what nobody sees, but for what joins pictures into one."""
    return "".join(sign for before, sign, after in _neighbours(text) if _is_seen(before, sign, after))


def _belongs(letter: str, sign: str) -> bool:
    if letter[-1] == JOINER:
        return unicodedata.category(sign) == "So"
    if _is_half_flag(sign):
        return _is_half_flag(letter)
    return sign == JOINER or _is_skin(sign) or _is_tag(sign) or unicodedata.category(sign)[0] == "M"


def _is_seen(before: str, sign: str, after: str) -> bool:
    if sign in BLANKS:
        return False
    if sign.isspace() or unicodedata.category(sign)[0] != "C":
        return True
    if sign == JOINER:
        return _is_pictured(before) and unicodedata.category(after or "x") == "So"
    return _is_tag(sign) and (before == BLACK_FLAG or _is_tag(before))


def _neighbours(text: str) -> Iterator[tuple[str, str, str]]:
    return zip(" " + text, text, [*text[1:], ""], strict=False)


def _is_wide(sign: str) -> bool:
    return unicodedata.category(sign) == "So" or unicodedata.east_asian_width(sign) in "WF"


def _is_pictured(sign: str) -> bool:
    """Tell whether a picture ends with this sign."""
    return unicodedata.category(sign) == "So" or _is_skin(sign) or sign == "\ufe0f"


def _is_skin(sign: str) -> bool:
    return "\U0001f3fb" <= sign <= "\U0001f3ff"


def _is_half_flag(text: str) -> bool:
    return len(text) == 1 and "\U0001f1e6" <= text <= "\U0001f1ff"


def _is_tag(sign: str) -> bool:
    return "\U000e0020" <= sign <= "\U000e007f"
