"""Guests, their names and the tokens that let them in."""

import hashlib
import hmac
import re
import secrets
import unicodedata

from ludotheque.engine.letters import letters, seen
from ludotheque.house.errors import BadName

LONGEST_RULES_NAME = 40
LONGEST_NAME = 24  # letters, as readers count them
LONGEST_SALT = 64


def new_guest() -> str:
    """Make the id of a new guest: 128 bits that nobody can guess."""
    return secrets.token_urlsafe(16)


def new_token() -> str:
    """Make an invitation: 128 bits, shown once and kept only as a hash."""
    return secrets.token_urlsafe(16)


def new_table_key() -> str:
    """Make the name of a table as it stands in its address."""
    return secrets.token_hex(8)


def is_table_key(text: str) -> bool:
    """Tell whether a text could be the name of a table."""
    return re.fullmatch("[0-9a-f]{16}", text) is not None


def new_tournament_key() -> str:
    """Make the name of a tournament as it stands in its address."""
    return f"t-{secrets.token_hex(8)}"


def is_tournament_key(text: str) -> bool:
    """Tell whether a text could be the name of a tournament."""
    return text.startswith("t-") and is_table_key(text[2:])


def hashed(token: str) -> str:
    """Hash a token as the store keeps it."""
    return hashlib.sha256(token.encode()).hexdigest()


def public_id(guest: str) -> str:
    """Name a player in public: nobody can tell the guest's own id from it."""
    return hashed(f"player {guest}")[:16]


def is_public_id(text: str) -> bool:
    """Tell whether a text could name a player in public."""
    return is_table_key(text)  # both are 64 bits in hexadecimal digits


def host_token(key: bytes) -> str:
    """Make the word by which the host of a house is known: from the house's own key, so that every worker knows it."""
    return hmac.new(key, b"host of the house", hashlib.sha256).hexdigest()[:32]


def clean_name(text: str) -> str:
    """Take a name as people write it: one line, no control signs, not too long."""
    name = " ".join(seen(text).split())
    if all(unicodedata.category(sign)[0] in "MZ" for sign in name):  # accents alone, or nothing
        raise BadName("a name needs at least one letter", reason="name-empty")
    return _of_length(name, len(letters(name)), LONGEST_NAME, "a name", "name-long")


def shortened(text: str) -> str:
    """Cut a name to as many letters as one may have: in a journal, a word behind it says who plays for whom."""
    return "".join(letters(text)[:LONGEST_NAME])


def given_name(text: str) -> str:
    """Take a name, or none: then everybody reads one in their own language."""
    return clean_name(text) if text.strip() else ""


def clean_rules_name(text: str) -> str:
    """Take what a house calls its rules, or nothing."""
    name = " ".join(seen(text).split())
    return _of_length(name, len(letters(name)), LONGEST_RULES_NAME, "the name of house rules", "rules-name-long")


def clean_salt(text: str) -> str:
    """Take a word that a player adds to the chance of its table."""
    salt = " ".join(seen(text).split())
    return _of_length(salt, len(salt), LONGEST_SALT, "a salt", "salt-long")


def _of_length(text: str, count: int, most: int, what: str, reason: str) -> str:
    if count > most:
        raise BadName(f"{what} has at most {most} letters; this one has {count}", reason=reason, most=most, count=count)
    return text
