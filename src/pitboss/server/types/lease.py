"""Leases of tables, where several processes share a house."""

from typing import NamedTuple


class Lease(NamedTuple):
    """A process's right to play a table. A higher number means that another process has taken over."""

    table: str
    number: int


class Fenced(Exception):
    """Another process has taken over a table; nothing was written."""
