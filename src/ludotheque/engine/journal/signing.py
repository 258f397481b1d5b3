"""The house's signature under a journal: who answers for every letter of it."""

import hashlib
from dataclasses import replace

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from ludotheque.engine.journal.writing import Journal, write


class HouseKey:
    """The key by which a house signs."""

    def __init__(self, secret: bytes) -> None:
        self._private = Ed25519PrivateKey.from_private_bytes(secret)
        self.public = self._private.public_key().public_bytes_raw()
        self.fingerprint = fingerprint_of(self.public.hex())

    def sign(self, journal: Journal) -> Journal:
        """Put the key and the signature under a journal; those of tables of before have no room for them."""
        if not journal.shares:
            return journal
        unsigned = replace(journal, key=self.public.hex(), signature="")
        return replace(unsigned, signature=self._private.sign(write(unsigned).encode()).hex())


def fingerprint_of(key: str) -> str:
    """Shorten a house's public key to what people can compare."""
    return hashlib.sha256(bytes.fromhex(key)).hexdigest()[:32]


def is_signed(journal: Journal) -> bool:
    """Tell whether the signature under a journal is of the key that stands there, and of this text."""
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(journal.key))
        key.verify(bytes.fromhex(journal.signature), write(replace(journal, signature="")).encode())
    except (InvalidSignature, ValueError):
        return False
    return True
