"""A chair for a program: `sit` down by an invitation link, hear the `changes` of the table, `play`, `leave`."""

from ludotheque.client.connection import Refused
from ludotheque.client.protocol import Legal, TableSeen
from ludotheque.client.seat import Seat, sit

__all__ = ["Legal", "Refused", "Seat", "TableSeen", "sit"]
